/* fifteen/quiz.h - a trace with something left out, and the judging of what is filled in.
 *
 * The words of a `fifteen trace` command are run onto a tape. A gap is something on that tape
 * which the student is to tell:
 *
 *     algorithm                gap
 *     transform, adjacent      the next swap
 *     convert                  the next swap of neighbours
 *     three-cycles             the next 3-cycle of places
 *     apply                    what stands there after the swap that is given
 *     hole, place              the piece that slides next
 *     cycle                    the same, once all is set up
 *     solve                    the three pieces turned next (depth 1); the piece that slides next
 *     conjugate                where beta takes a cycle of alpha
 *     all                      the numbers and parities of gaps.def
 *
 * What the depth folds away (as the text of a trace does) is not asked, but for the swap or the
 * 3-cycle of pieces that a folded section is as a whole.
 *
 * The gaps are worked through in order. There is always a *state*: the arrangement that the
 * student has really reached. For each gap: f15_quiz_judge judges an answer in that state, by
 * what the answer does; then f15_quiz_take goes on from what it did, or f15_quiz_pass from
 * what should have been done.
 *
 * ERROR CARRIED FORWARD (DESIGN section 5): one slip is one fault.
 *   - transform, adjacent (at depth 1, or bubble), three-cycles, hole, place, and solve by 3-cycles
 *     at depth 1 are functions of the state. After a slip what should come next is what the
 *     algorithm does when it is run from the state that the slip led to. When nothing is left to
 *     be done there, the right answer is (), and a gap left unfilled is right too. When more is
 *     left than there are gaps, that is no further fault.
 *   - apply: the given swaps go on from the arrangement that the student wrote.
 *   - The steps of convert, adjacent at depth 2, cycle, and of solve deeper than its 3-cycles
 * depend on what was done before, not on the state alone: there the way back repeats the way out. A
 *     slip is one fault, and the rest is judged as if the step had been the right one.
 *   - A step that cannot be made (a place out of range, a slide that is none), that touches what is
 *     to be kept, or after which the algorithm cannot go on, is a fault; the step that should have
 *     come is made instead. So it is for an answer that cannot be read, and for none.
 *   - Numbers and parities are those of the problem as it was given; but one that follows rightly
 *     from what was wrong before it is right by that: the number of inversions from the counts of
 *     smaller items, the parity from a number of cycles or inversions, from another parity, or from
 *     those of the cycles.
 *
 * WHAT IS RIGHT. Where the claim of the step holds for several steps, all of them are right:
 * bubble, any neighbours in the wrong order; three-cycles, any spare place not yet filled; solve,
 * any third piece not yet placed; hole and place, any slide that leaves one slide less to do. Else
 * it is what the algorithm does.
 *
 * A wrong answer is diagnosed by f15_check, on a question made of the state and of the step that
 * should come next. No input or output.
 */
#ifndef FIFTEEN_QUIZ_H
#define FIFTEEN_QUIZ_H

#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/recording.h>
#include <fifteen/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

#define F15_MAX_GAPS ((size_t)128)

typedef enum f15_gap_kind {
    F15_GAP_SWAP,        /* of places */
    F15_GAP_THREE_CYCLE, /* of places */
    F15_GAP_SLIDE,       /* the piece */
    F15_GAP_PIECES,      /* a 3-cycle of pieces */
    F15_GAP_STATE,       /* after a swap that is given */
    F15_GAP_CONJUGATE,   /* a cycle of the conjugate */
    F15_GAP_NUMBER,
    F15_GAP_PARITY
} f15_gap_kind;
const char *f15_gap_kind_name(f15_gap_kind kind); /* "swap", "three-cycle", "slide", ... */

/* One row of gaps.def. */
typedef struct f15_gap_info {
    f15_event_id event;
    const char *value, *label;
    f15_ask of;
    const char *question; /* a template, as the texts of events.def are */
} f15_gap_info;

typedef struct f15_gap {
    f15_gap_kind kind;
    size_t at;                /* the event that answers it; what is before it may be shown */
    size_t until;             /* the event after which its operation is done */
    const f15_gap_info *info; /* numbers and parities; else NULL */
} f15_gap;

/* The gaps of a recording are in order; every recording of a quiz has the same kind of gaps, cuts
 * begin at them, and what is before a gap may be shown while it is asked. */
typedef struct f15_quiz {
    f15_recording own;   /* the trace of the words */
    f15_recording again; /* the algorithm run from where a slip led, if strayed */
    bool strayed;
    f15_convention convention;
    size_t next; /* the gap that is asked now: own.gap[next]; own.gaps: all are done */
    bool other;  /* the answer judged last was right, but not the step that the algorithm makes */

    /* private */
    const char *const *words; /* borrowed */
    size_t count;
    size_t ahead;     /* the step that should come: of own, or of again */
    size_t n;         /* places */
    uint32_t *now;    /* the state: n items */
    uint32_t *goes;   /* what the answer judged last leads to, */
    uint32_t *wanted; /* and what the step that should come does */
    bool can_go;
    bool has_said;    /* the answer judged last is a number or a parity (odd: 1): */
    uint64_t said;    /* this */
    uint64_t smaller; /* items behind, as they were counted one after another, */
    bool uncounted;   /* but for some */
    bool astray;      /* what was wrong so far means the other parity */
} f15_quiz;

/* Runs the words (as f15_run_words; they and the convention are what it is judged by, so the words
 * must live as long) and finds the gaps. solving: as a run has it, or NULL; borrowed too. depth 0:
 * that of the words, or else the algorithm's own, but 2 for place, whose own shows rounds.
 * F15_UNKNOWN: there is nothing to be asked (nothing is done at this depth, pieces are letters, or
 * it is solvable, whose criteria look at several boards); F15_TOO_BIG: more than F15_MAX_GAPS; else
 * the errors of f15_run_words. */
f15_code f15_quiz_open(f15_quiz *quiz, const char *const *words, size_t count,
                       const f15_convention *convention, const f15_solving *solving, uint32_t depth,
                       f15_error *err);
void f15_quiz_free(f15_quiz *quiz);

/* The gap that is asked now, or NULL after the last. */
const f15_gap *f15_quiz_gap(const f15_quiz *quiz);
/* Is there nothing left to be done where the student is? Then a step's right answer is (). */
bool f15_quiz_is_done(const f15_quiz *quiz);

/* Judges an answer to it; nothing moves. As f15_check: F15_OK whenever there is a verdict. */
f15_code f15_quiz_judge(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                        f15_error *err);

/* Goes on to the next gap: from where the answer judged last leads, if it can be followed; or
 * from what should have been done. */
f15_code f15_quiz_take(f15_quiz *quiz, f15_error *err);
f15_code f15_quiz_pass(f15_quiz *quiz, f15_error *err);

/* The answer judged last was a step that is not right, but can be made, where the algorithm can be
 * run from any state: may one go on from where it leads? */
bool f15_quiz_can_follow(const f15_quiz *quiz);
/* Goes there, and the quiz begins anew with the run from there, which is what it shows (own), so
 * that a student sees where a slip leads; a sheet, which is printed already, goes on by
 * f15_quiz_take. *followed is false, and nothing has changed, where the algorithm cannot go on. */
f15_code f15_quiz_follow(f15_quiz *quiz, bool *followed, f15_error *err);

/* What should be answered now, as it is written: "0-1", "(3 0 1)", "12", "STPO", "even"; "()" where
 * nothing is left to be done. */
f15_code f15_quiz_write(f15_quiz *quiz, f15_text *out, f15_error *err);
/* The event with the reason for it, and the replay after it, borrowed until the next call that
 * changes the quiz; NULL where nothing is left to be done. */
f15_code f15_quiz_reason(f15_quiz *quiz, const f15_event **event, const f15_replay **now,
                         f15_error *err);
/* The given swap of an F15_GAP_STATE. */
const f15_event *f15_quiz_given(const f15_quiz *quiz);

/* A stable hash (FNV-1a, 64 bits) of the words and the convention. */
uint64_t f15_quiz_hash(const char *const *words, size_t count, const f15_convention *convention);

/* ---- random problems ----------------------------------------------------------------------- */

#define F15_RANDOM_WORDS 8
typedef struct f15_random_words {
    const char *word[F15_RANDOM_WORDS]; /* the algorithm's name first */
    size_t count;
    f15_arena memory; /* of the words */
} f15_random_words;
void f15_random_words_free(f15_random_words *words);

/* Arguments for an algorithm such as a student can work by hand: lists and words of 4 to 6 items,
 * boards of 3 x 3; there is something to be asked, of at most 16 gaps, or 40 slides. Written
 * under the convention. The same random state gives the same words on every machine. F15_UNKNOWN
 * for solvable, whose trace is too much to be asked. */
f15_code f15_quiz_random(f15_algorithm algorithm, f15_random *random,
                         const f15_convention *convention, f15_random_words *out, f15_error *err);

/* ---- sheets -------------------------------------------------------------------------------- */

/* A sheet is a text file:
 *
 *     fifteen trace transform MARINE AIRMEN --blanks      the command; a line that ends with \ goes
 *     # Sheet version 2                                   on; other comments and empty lines are
 *     # Which two places are swapped next?                passed over; a gap has its number, a dot,
 *     1. swap: ___                                        a label, a colon, the answer
 *     2. swap: 1-3
 *
 * Its version goes up when the same command asks for something else, or is judged otherwise: a
 * sheet that was printed is judged by what is printed on it, or not at all. In the first, which did
 * not say so, cycles beside a list were read the other way round. A sheet written by hand need not
 * name one.
 *
 * The command must be `fifteen trace`, and is read here: nothing is executed, no file is opened.
 * Its words may stand in ' or ". */
#define F15_WORKSHEET_VERSION 2
#define F15_WORKSHEET_BYTES ((size_t)1 << 18)
#define F15_WORKSHEET_WORDS 24

/* One answer as it stands in the file, from 1; columns in code points. */
typedef struct f15_worksheet_line {
    size_t line, column;
    const char *text; /* borrowed from the sheet; "" and 0: not filled in */
    size_t length;
    bool there; /* the sheet has this gap */
} f15_worksheet_line;

typedef struct f15_worksheet {
    f15_arena memory; /* of the words */
    const char
        *word[F15_WORKSHEET_WORDS]; /* the algorithm and its arguments, options of fifteen out */
    size_t words;
    f15_convention convention;
    uint32_t depth; /* 0: not given */
    f15_worksheet_line gap[F15_MAX_GAPS];
    size_t most; /* the highest number of a gap that is there */
} f15_worksheet;

/* Reads a sheet; it borrows from `text`. Errors have the line: F15_TOO_BIG, F15_BAD_NOTATION (a
 * control character, no command, a line that is none of the above), F15_USAGE (the command),
 * F15_REPEATED (a number twice), F15_OUT_OF_RANGE, F15_MISMATCH (printed as another version). */
f15_code f15_worksheet_read(const char *text, size_t length, f15_worksheet *out, f15_error *err);
void f15_worksheet_free(f15_worksheet *sheet);

/* What became of one gap. All borrowed for the time of the call; verdict is NULL for a gap that
 * was not filled in. */
typedef struct f15_marked {
    size_t number; /* from 1 */
    const f15_gap *gap;
    const f15_worksheet_line *line;
    const f15_verdict *verdict;
    bool right;
    const char *expected;    /* as an answer; NULL if it was right, or is not told */
    const f15_event *reason; /* of what was expected, or NULL */
    const f15_replay *now;
} f15_marked;

/* The marks of a sheet. */
typedef struct f15_marks {
    size_t right, wrong, unreadable, unfilled, of;
} f15_marks;

/* Judges all gaps in order, errors carried forward, and calls `each` for every one, with as much of
 * its verdict as the level tells (none: for none of them): what was expected and the reason only
 * with all of it. The quiz is that of the sheet's words, fresh. F15_OUT_OF_RANGE if the sheet has a
 * gap that the trace has not. */
f15_code f15_worksheet_judge(const f15_worksheet *sheet, f15_quiz *quiz, f15_feedback level,
                             f15_code (*each)(void *self, const f15_marked *marked, f15_error *err),
                             void *self, f15_marks *marks, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
