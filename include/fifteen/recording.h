/* fifteen/recording.h - a run that was kept: what happened in it, what is shown of it at a time,
 * and what of it may be asked.
 *
 * `fifteen trace --step`, the traces of a lesson, practice and sheets all play a recording; each
 * begins with
 *
 *     f15_record       the words of a run, onto a tape: all that happens, with its claims judged
 *     f15_record_cuts  what is shown at a time, at a depth
 *
 * A cut begins where something is done or decided: at a step, at a section inside another, at a
 * remark. A claim belongs to the step before it. Sections that begin at `depth` or deeper are
 * folded into one line, said at their end (depth 1 folds all but the outermost); what says nothing
 * is joined to the cut before it.
 *
 *     event   begin  step  claim  step  claim  begin ... end  end
 *     cut     |0    |1           |2           |3                 |
 *             cut[0] cut[1]      cut[2]       cut[3]        cut[4] = tape.count
 *
 * The recording owns all that it shows; it borrows the words, which a second run from another state
 * needs. One thread at a time: moving to an event changes the tape's replay.
 */
#ifndef FIFTEEN_RECORDING_H
#define FIFTEEN_RECORDING_H

#include <fifteen/core.h>
#include <fifteen/run.h>
#include <fifteen/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct f15_recording {
    f15_tape tape;   /* the events, and the state after any of them */
    f15_trace trace; /* the claims: how many were judged, how many failed */
    f15_run run;
    uint32_t depth; /* of the cuts; 0: there are none yet */
    size_t *cut;    /* cuts + 1 of them: cut k is the events from cut[k] up to cut[k + 1] */
    size_t cuts;
    const struct f15_gap *gap; /* what may be asked, in order (fifteen/quiz.h looks for it) */
    size_t gaps;
    f15_arena arena; /* of the cuts and the gaps */
} f15_recording;

/* Runs the words (as f15_run_words) onto a recording, which must be {0}, but for run.solving; with
 * `state`, from there (as f15_run_from: n items). A claim that fails is no failure of this call,
 * since it is to be shown: f15_trace_verdict of the trace tells. After a failure the recording is
 * {0}. */
f15_code f15_record(f15_recording *out, const char *const *words, size_t count,
                    const f15_convention *convention, const uint32_t *state, size_t n,
                    f15_error *err);
void f15_recording_free(f15_recording *recording);

/* The depth that is asked for; if none is (0), that of the words; else the algorithm's own. */
uint32_t f15_recording_depth(const f15_recording *recording, uint32_t depth);
/* Makes the cuts, in place of those that there are; depth as for f15_recording_depth. */
f15_code f15_record_cuts(f15_recording *recording, uint32_t depth, f15_error *err);
/* How many steps have been shown after a cut, as they are numbered: of a folded section one. */
size_t f15_recording_steps(const f15_recording *recording, size_t cut);
/* How many cuts there are up to the step of this number (0: all). */
size_t f15_cuts_of_steps(const f15_recording *recording, uint64_t steps);
/* Sends the events of all cuts to a sink, or of those up to the step of this number (0: all). */
f15_code f15_record_play(f15_recording *recording, uint64_t steps, f15_sink sink, f15_error *err);
/* Begins a cut at that event, too. */
f15_code f15_record_cut_at(f15_recording *recording, size_t event, f15_error *err);

/* Is the event the begin of a section that is folded at this depth? */
bool f15_is_folded(const f15_event *event, uint32_t depth);
/* The event after the section that begins with event `begin`. */
size_t f15_section_end(const f15_tape *tape, size_t begin);

#ifdef __cplusplus
}
#endif

#endif
