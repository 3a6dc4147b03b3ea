/* fifteen/quiz.h - a trace with gaps, and the judging of the answers.
 *
 * The words of a `fifteen trace` command are run onto a tape. A gap is something on that tape
 * that the student is asked for:
 *
 *     algorithm                gap
 *     transform, adjacent      the next swap
 *     convert                  the next swap of neighbours
 *     three-cycles             the next 3-cycle of places
 *     apply                    the arrangement after the given swap
 *     hole, place              the piece that slides next
 *     cycle                    the piece that slides next, after the set-up
 *     solve                    the three pieces turned next (depth 1); the piece that slides next
 *     conjugate                where beta takes a cycle of alpha
 *     all                      the numbers and parities of gaps.def
 *
 * Events that the depth folds away (as in the text of a trace) are not asked, except the swap or
 * the 3-cycle of pieces that a folded section performs as a whole.
 *
 * The gaps are worked through in order. There is always a *state*: the arrangement that the student
 * has really reached. For each gap, f15_quiz_judge judges an answer in that state, by its effect;
 * then f15_quiz_take continues from that effect, or f15_quiz_pass from the step that should have
 * been done.
 *
 * ERROR CARRIED FORWARD: one slip is one fault.
 *   - transform, adjacent (at depth 1, or bubble), three-cycles, hole, place, and solve by 3-cycles
 *     at depth 1 are functions of the state. After a slip the right step is the one that the
 *     algorithm makes when it is run from the state that the slip led to. When nothing is left to
 *     do there, the right answer is (), and a gap left unfilled is right too. If the algorithm then
 *     needs more steps than there are gaps left, that is not a further fault.
 *   - apply: the given swaps continue from the arrangement that the student wrote.
 *   - The steps of convert, adjacent at depth 2, cycle, and of solve deeper than its 3-cycles
 *     depend on earlier steps, not on the state alone: there the way back repeats the way out. A
 *     slip is one fault, and the rest is judged as if the step had been the right one.
 *   - A step that is impossible (a place out of range, an illegal slide), that touches something to
 *     be kept, or after which the algorithm cannot continue, is a fault; the right step is made
 *     instead. The same holds for an unreadable or missing answer.
 *   - Numbers and parities are those of the problem as given; but one that follows correctly from
 *     an earlier wrong answer is right: the number of inversions from the counts of smaller items,
 *     the parity from a number of cycles or inversions, from another parity, or from the parities
 *     of the cycles.
 *
 * WHAT IS RIGHT. Where the claim of the step holds for several steps, all of them are right:
 * bubble, any neighbours in the wrong order; three-cycles, any spare place not yet filled; solve,
 * any third piece not yet placed; hole and place, any slide that leaves one slide less to do.
 * Otherwise only the algorithm's own step is.
 *
 * A wrong answer is diagnosed by f15_check, on a question made of the state and of the right step.
 * No input or output. */
#ifndef FIFTEEN_QUIZ_H
#define FIFTEEN_QUIZ_H

#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/recording.h>
#include <fifteen/trace.h>

F15_C_BEGIN

#define F15_MAX_GAPS ((size_t)128)

typedef enum f15_gap_kind {
    F15_GAP_SWAP,        /* of places */
    F15_GAP_THREE_CYCLE, /* of places */
    F15_GAP_SLIDE,       /* the piece */
    F15_GAP_PIECES,      /* a 3-cycle of pieces */
    F15_GAP_STATE,       /* the arrangement after a given swap */
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
    const char *question; /* a template, like the texts of events.def */
} f15_gap_info;

typedef struct f15_gap {
    f15_gap_kind kind;
    size_t at;                /* the event that answers it; earlier events may be shown */
    size_t until;             /* the event after which its operation is done */
    const f15_gap_info *info; /* NUMBER and PARITY only; else NULL */
} f15_gap;

/* A trace of words with its gaps, in order. Every recording of a quiz has the same kind of gaps;
 * cuts begin at gaps, and everything before a gap may be shown while it is asked. */
typedef struct f15_quiz {
    f15_recording own;   /* the trace of the words */
    f15_recording again; /* if strayed, the algorithm run from the state after a slip */
    bool strayed;
    f15_convention convention;
    size_t next;                   /* the current gap: own.gap[next]; own.gaps: all are done */
    f15_answer_words answer_words; /* of the course, to be set after opening */
    bool other; /* the last answer judged was right, but not the algorithm's own step */

    /* private */
    const char *const *words; /* borrowed */
    size_t count;
    size_t ahead;     /* the right step, in `own` or `again` */
    size_t n;         /* places */
    uint32_t *now;    /* the state: n items */
    uint32_t *goes;   /* the state after the last answer judged */
    uint32_t *wanted; /* the state after the right step */
    bool can_go;
    bool has_said;    /* the last answer judged is a number or a parity */
    uint64_t said;    /* that number; of a parity, odd is 1 */
    uint64_t smaller; /* the sum of the student's answers that count smaller items */
    bool uncounted;   /* some of these answers are missing */
    bool astray;      /* the wrong answers so far imply the opposite parity */
} f15_quiz;

/* Runs the words (as f15_run_words) and finds the gaps. Borrows the words, and `solving` (as in a
 * run; or NULL), until the quiz is freed. depth 0: that of the words, or else the algorithm's own;
 * but 2 for place, whose own shows rounds. F15_UNKNOWN: nothing can be asked (no step at this
 * depth, pieces are letters, or the algorithm is solvable, whose criteria look at several boards);
 * F15_TOO_BIG: more than F15_MAX_GAPS; else the errors of f15_run_words. */
f15_code f15_quiz_open(f15_quiz *quiz, const char *const *words, size_t count,
                       const f15_convention *convention, const f15_solve_options *solving,
                       uint32_t depth, f15_error *err);
void f15_quiz_free(f15_quiz *quiz);

/* Returns the current gap, or NULL after the last. */
const f15_gap *f15_quiz_gap(const f15_quiz *quiz);
/* Returns whether nothing is left to do in the student's state: then the right step is (). */
bool f15_quiz_is_done(const f15_quiz *quiz);

/* Judges an answer to the current gap; nothing moves. Like f15_check, F15_OK with any verdict;
 * F15_INVALID after the last gap. */
f15_code f15_quiz_judge(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                        f15_error *err);

/* Go to the next gap: from the state after the last answer judged, if the algorithm can continue
 * there; or from the state after the right step. */
f15_code f15_quiz_take(f15_quiz *quiz, f15_error *err);
f15_code f15_quiz_pass(f15_quiz *quiz, f15_error *err);

/* Returns whether f15_quiz_follow may be tried: the last answer judged was a wrong but possible
 * step, and the algorithm can run from any state. */
bool f15_quiz_can_follow(const f15_quiz *quiz);
/* Restarts the quiz with the run from the state after that step. quiz->own is then this run, so
 * that a student sees where a slip leads; a printed sheet continues by f15_quiz_take instead. If
 * the algorithm cannot continue, *followed is false and nothing has changed. */
f15_code f15_quiz_follow(f15_quiz *quiz, bool *followed, f15_error *err);

/* Appends the right answer: "0-1", "(3 0 1)", "12", "STPO", "even"; "()" if nothing is left. */
f15_code f15_quiz_write(f15_quiz *quiz, f15_text *out, f15_error *err);
/* Finds the event with the reason for the gap's answer, and the replay after that event, borrowed
 * until the next call that changes the quiz; the event is NULL where nothing is left to do. */
f15_code f15_quiz_reason(f15_quiz *quiz, const f15_event **event, const f15_replay **now,
                         f15_error *err);
/* Returns the given swap of an F15_GAP_STATE, or NULL after the last gap. */
const f15_event *f15_quiz_given(const f15_quiz *quiz);

/* Returns a stable hash (FNV-1a, 64 bits) of the words and the convention. */
uint64_t f15_quiz_hash(const char *const *words, size_t count, const f15_convention *convention);

/* ---- random problems ----------------------------------------------------------------------- */

#define F15_RANDOM_WORDS 8
typedef struct f15_random_words {
    const char *word[F15_RANDOM_WORDS]; /* the algorithm's name first */
    size_t count;
    f15_arena memory; /* of the words */
} f15_random_words;
void f15_random_words_free(f15_random_words *words);

/* Makes arguments for an algorithm that a student can work by hand: lists and words of 4 to 6
 * items, boards of 3 x 3, with at least one gap and at most 16, or 40 slides. Written under the
 * convention. The same random state gives the same words on every machine. F15_UNKNOWN for
 * solvable, whose trace has no gaps. */
f15_code f15_quiz_random(f15_algorithm algorithm, f15_random *random,
                         const f15_convention *convention, f15_random_words *out, f15_error *err);

/* ---- sheets -------------------------------------------------------------------------------- */

/* A sheet is a text file:
 *
 *     fifteen trace transform MARINE AIRMEN --blanks      the command; a line that ends with \ goes
 *     # Sheet version 2                                   on; other comments and empty lines are
 *     # Which two places are swapped next?                skipped; a gap has its number, a dot,
 *     1. swap: ___                                        a label, a colon, the answer
 *     2. swap: 1-3
 *
 * Its version rises when the same command asks for something else, or is judged otherwise: a
 * printed sheet is judged by what is printed on it, or not at all. Version 1, which sheets did not
 * print, read cycles beside a list the other way round. A sheet written by hand needs no version.
 *
 * The command must be `fifteen trace`; it is only read: nothing is executed, no file is opened.
 * Its words may be quoted with ' or ". */
#define F15_WORKSHEET_VERSION 2
#define F15_WORKSHEET_BYTES ((size_t)1 << 18)
#define F15_WORKSHEET_WORDS 24

/* The position of one answer in the file, from 1; columns in code points. */
typedef struct f15_worksheet_line {
    size_t line, column;
    const char *text; /* borrowed from the sheet; "" and 0: not filled in */
    size_t length;
    bool there; /* the sheet has this gap */
} f15_worksheet_line;

typedef struct f15_worksheet {
    f15_arena memory;                      /* of the words */
    const char *word[F15_WORKSHEET_WORDS]; /* the algorithm, its arguments, no options of fifteen */
    size_t words;
    f15_convention convention;
    uint32_t depth; /* 0: not given */
    f15_worksheet_line gap[F15_MAX_GAPS];
    size_t most; /* the highest number of a gap on the sheet */
} f15_worksheet;

/* Reads a sheet, borrowing from `text`. Errors have the line: F15_TOO_BIG, F15_BAD_NOTATION (a
 * control character, no command, a line that is none of the above), F15_USAGE (the command),
 * F15_REPEATED (a number twice), F15_OUT_OF_RANGE, F15_MISMATCH (printed as another version). */
f15_code f15_worksheet_read(const char *text, size_t length, f15_worksheet *out, f15_error *err);
void f15_worksheet_free(f15_worksheet *sheet);

/* The result of one gap, borrowed during the call; verdict is NULL if the gap was left unfilled. */
typedef struct f15_marked {
    size_t number; /* from 1 */
    const f15_gap *gap;
    const f15_worksheet_line *line;
    const f15_verdict *verdict;
    bool right;
    const char *expected;    /* the right answer; NULL: it was given, or the level hides it */
    const f15_event *reason; /* for `expected`, or NULL */
    const f15_replay *now;
} f15_marked;

/* The marks of a sheet. */
typedef struct f15_marks {
    size_t right, wrong, unreadable, unfilled, of;
} f15_marks;

/* Judges all gaps in order, carrying errors forward, and calls `each` for every gap (at
 * F15_FEEDBACK_NONE for none), with the verdict limited to the level; the expected answer and the
 * reason are given only at the highest level. The quiz is newly opened, with the sheet's words.
 * F15_OUT_OF_RANGE if the sheet has a gap that the trace does not have. */
f15_code f15_worksheet_judge(const f15_worksheet *sheet, f15_quiz *quiz, f15_feedback level,
                             f15_code (*each)(void *self, const f15_marked *marked, f15_error *err),
                             void *self, f15_marks *marks, f15_error *err);

F15_C_END

#endif
