/* What the files of the room share. */
#ifndef F15_QUIZ_INTERNAL_H
#define F15_QUIZ_INTERNAL_H

#include <fifteen/quiz.h>

/* ---- gaps.c -------------------------------------------------------------------------------- */

/* Lists the gaps of a recording; of more than F15_MAX_GAPS only the first, and *too_many is set. */
f15_code f15i_find_gaps(f15_recording *recording, uint32_t depth, bool *too_many, f15_error *err);

/* An operation that the student makes, rather than a thing to be told? */
bool f15i_is_step(f15_gap_kind kind);

/* ---- quiz.c -------------------------------------------------------------------------------- */

/* What moves: the item at place[0] goes to place[1], ..., the last one's to place[0]. */
typedef struct f15i_step {
    uint32_t place[3];
    uint32_t arity;
} f15i_step;

/* Is the algorithm a function of the state here (quiz.h)? */
bool f15i_begins_anywhere(const f15_quiz *quiz);
/* The recording that the step which should come is on. */
const f15_recording *f15i_recording_ahead(const f15_quiz *quiz);
/* That step's gap on it; NULL: nothing is left to be done. */
const f15_gap *f15i_ahead(const f15_quiz *quiz);
/* As an operation on the state. False: nothing is left. */
bool f15i_step_ahead(const f15_quiz *quiz, f15i_step *out);
/* `from` after the step. */
void f15i_after(const uint32_t *from, size_t n, const f15i_step *step, uint32_t *out);
/* The state after the step that should come; where nothing is left, the state. */
void f15i_after_ahead(const f15_quiz *quiz, uint32_t *out);

/* Where an item stands now. */
uint32_t f15i_place_of(const f15_quiz *quiz, uint64_t item);
/* The cells of a board that nothing may touch. */
f15_cells f15i_kept_cells(const f15_quiz *quiz);
/* What the places and items of a question are called: letters only where all differ. */
f15_arrangement f15i_arrangement(const f15_quiz *quiz, uint32_t *item);

/* ---- equal_steps.c ------------------------------------------------------------------------- */

/* The steps for which the claim holds too, after the one that should come. At most n of them. */
f15_code f15i_equal_steps(f15_quiz *quiz, f15i_step *out, size_t *count, f15_error *err);

/* ---- judge_step.c, judge_value.c ----------------------------------------------------------- */

/* One answer to the gap that is asked now. Failure sticks: after the first one nothing is asked. */
typedef struct f15i_judging {
    f15_quiz *quiz;
    const f15_gap *gap;
    const char *answer;
    size_t length;
    f15_question q; /* f15_check's, if it is asked */
    f15_verdict verdict;
    f15_arena arena;
    f15_code code;
    f15_error *err;
} f15i_judging;

/* The verdict is f15_check's on the question. */
void f15i_check(f15i_judging *j);
void f15i_judge_step(f15i_judging *j);
void f15i_judge_state(f15i_judging *j);
void f15i_judge_value(f15i_judging *j);

/* The gap of a number or a parity is left with what was said, or (not `taken`) without. */
void f15i_remember(f15_quiz *quiz, bool taken);

#endif
