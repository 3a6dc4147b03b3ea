/* fifteen/recording.h - a run that is kept: its events, the cuts in which it is shown, and the gaps
 * in which a student may be asked.
 *
 * `fifteen trace --step`, the traces of a lesson, practice and sheets all play a recording; each
 * begins with
 *
 *     f15_record       runs words onto a tape: all events, with the claims judged
 *     f15_record_cuts  divides the tape, at a depth, into parts to be shown one by one
 *
 * A cut begins where something is done or decided: at a step, at a section inside another, at a
 * remark. To the cut before them belong claims, ends, the first event of a section inside another,
 * and a remark of the same kind as the event before it. Sections that begin at `depth` or deeper
 * are folded into one line, shown at their end (depth 1 folds all except the outermost). What shows
 * nothing is joined to the cut before it.
 *
 *     event   begin  step  claim  step  claim  begin ... end  end
 *     cut     |0    |1           |2           |3                 |
 *             cut[0] cut[1]      cut[2]       cut[3]        cut[4] = tape.count
 *
 * The recording owns all that it shows; it borrows the words, which a second run from another state
 * needs. One thread at a time: seeking an event changes the tape's replay. */
#ifndef FIFTEEN_RECORDING_H
#define FIFTEEN_RECORDING_H

#include <fifteen/core.h>
#include <fifteen/run.h>
#include <fifteen/trace.h>

F15_C_BEGIN

typedef struct f15_recording {
    f15_tape tape;   /* the events, and the state after any of them */
    f15_trace trace; /* counts the claims judged, and those that failed */
    f15_run run;
    uint32_t depth; /* of the cuts; 0: there are none yet */
    size_t *cut;    /* cuts + 1 entries: cut k is the events from cut[k] up to cut[k + 1] */
    size_t cuts;
    const struct f15_gap *gap; /* the gaps, in order, found by fifteen/quiz.h */
    size_t gaps;
    f15_arena arena; /* of the cuts and the gaps */
} f15_recording;

/* Runs the words (as f15_run_words) onto a recording, which must be {0}, except run.solving; if
 * `state` is given, from there (as f15_run_from: n items). A claim that fails is not a failure of
 * this call, since it is to be shown: see f15_trace_verdict. After a failure the recording is
 * {0}. */
f15_code f15_record(f15_recording *out, const char *const *words, size_t count,
                    const f15_convention *convention, const uint32_t *state, size_t n,
                    f15_error *err);
void f15_recording_free(f15_recording *recording);

/* Returns `depth`, or if that is 0 the depth of the words, or else the algorithm's own. */
uint32_t f15_recording_depth(const f15_recording *recording, uint32_t depth);
/* Makes the cuts, dropping the old; depth as for f15_recording_depth. */
f15_code f15_record_cuts(f15_recording *recording, uint32_t depth, f15_error *err);
/* Returns the number of the last step shown after a cut; a folded section counts as one. */
size_t f15_recording_steps(const f15_recording *recording, size_t cut);
/* Returns the number of cuts up to the step with this number (0: all). */
size_t f15_cuts_of_steps(const f15_recording *recording, uint64_t steps);
/* Sends a sink the events of the cuts up to the step with this number (0: of all cuts). */
f15_code f15_record_play(f15_recording *recording, uint64_t steps, f15_sink sink, f15_error *err);
/* Begins a cut at that event too. */
f15_code f15_record_cut_at(f15_recording *recording, size_t event, f15_error *err);

/* Returns whether the event begins a section that is folded at this depth. */
bool f15_is_folded(const f15_event *event, uint32_t depth);
/* Returns the event after the section that begins with event `begin`. */
size_t f15_section_end(const f15_tape *tape, size_t begin);

F15_C_END

#endif
