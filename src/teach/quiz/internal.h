/* Shared by the files of quiz. */
#ifndef F15_QUIZ_INTERNAL_H
#define F15_QUIZ_INTERNAL_H

#include <fifteen/quiz.h>

/* ---- gaps.c -------------------------------------------------------------------------------- */

/* Lists the gaps of a recording; past F15_MAX_GAPS only the first ones, and sets *too_many. */
f15_code f15i_find_gaps(f15_recording *recording, uint32_t depth, bool *too_many, f15_error *err);

/* Returns whether the gap is an operation, rather than a value. */
bool f15i_is_step(f15_gap_kind kind);

/* ---- quiz.c -------------------------------------------------------------------------------- */

/* A step: the item at place[0] goes to place[1], ..., the last one's to place[0]. */
typedef struct f15i_step {
    uint32_t place[3];
    uint32_t arity;
} f15i_step;

/* Returns whether the quiz's algorithm can run from any state, since its steps depend on nothing
 * else (quiz.h). */
bool f15i_begins_anywhere(const f15_quiz *quiz);
/* Returns the gap of the next right step; NULL if nothing is left to do. */
const f15_gap *f15i_ahead(const f15_quiz *quiz);
/* Writes the next right step as an operation on the state; returns false if none. */
bool f15i_step_ahead(const f15_quiz *quiz, f15i_step *out);
/* Writes `from` after the step. */
void f15i_after(const uint32_t *from, size_t n, const f15i_step *step, uint32_t *out);
/* Writes the state after the next right step; if nothing is left, the state. */
void f15i_after_ahead(const f15_quiz *quiz, uint32_t *out);

uint32_t f15i_place_of(const f15_quiz *quiz, uint64_t item);
/* Returns the cells of a board that must stay untouched. */
f15_cells f15i_kept_cells(const f15_quiz *quiz);
/* Returns the items as an arrangement; they have letters only if all letters differ. */
f15_arrangement f15i_arrangement(const f15_quiz *quiz, uint32_t *item);

/* ---- judge_step.c, judge_value.c ----------------------------------------------------------- */

/* One answer to the current gap. After the first failure nothing is checked. */
typedef struct f15i_judging {
    f15_quiz *quiz;
    const f15_gap *gap;
    const char *answer;
    size_t length;
    f15_question q; /* for f15_check, if it judges */
    f15_verdict verdict;
    f15_arena arena;
    f15_code code;
    f15_error *err;
} f15i_judging;

void f15i_judge_question(f15i_judging *j); /* quiz.c */
void f15i_judge_step(f15i_judging *j);
void f15i_judge_state(f15i_judging *j);
void f15i_judge_value(f15i_judging *j);

/* Keeps the student's number or parity for later gaps; `taken` false: notes that it is missing. */
void f15i_remember(f15_quiz *quiz, bool taken);

#endif
