/* What the files of the room share. */
#ifndef F15_PREDICT_INTERNAL_H
#define F15_PREDICT_INTERNAL_H

#include <fifteen/predict.h>

/* ---- reel.c -------------------------------------------------------------------------------- */

/* Runs the words onto the reel, from `state` (n items) if it is not NULL, and lists the blanks; of
 * more than F15_MAX_BLANKS only the first are kept, and *too_many set. The reel must be {0}. */
typedef struct f15i_run_request {
    const char *const *words;
    size_t count;
    const f15_convention *convention;
    const uint32_t *state;
    size_t n;
    uint32_t depth; /* as f15i_depth_for has it */
} f15i_run_request;
/* The depth that is asked for; if none is (0), that of the words; else the algorithm's own. */
uint32_t f15i_depth_for(const f15_run *run, uint32_t depth);
f15_code f15i_reel_run(f15_reel *reel, const f15i_run_request *request, bool *too_many,
                       f15_error *err);

/* An operation that the student makes, rather than a thing to be told? */
bool f15i_is_step(f15_blank_kind kind);

/* ---- predict.c ----------------------------------------------------------------------------- */

/* What moves: the item at place[0] goes to place[1], ..., the last one's to place[0]. */
typedef struct f15i_step {
    uint32_t place[3];
    uint32_t arity;
} f15i_step;

/* Is the algorithm a function of the state here (predict.h)? */
bool f15i_begins_anywhere(const f15_predict *p);
/* The reel that the step which should come is on. */
f15_reel *f15i_reel(f15_predict *p);
/* That step's blank on it; NULL: nothing is left to be done. */
const f15_blank *f15i_ahead(const f15_predict *p);
/* As an operation on the state. False: nothing is left. */
bool f15i_step_ahead(const f15_predict *p, f15i_step *out);
/* `from` after the step. */
void f15i_after(const uint32_t *from, size_t n, const f15i_step *step, uint32_t *out);

/* The cells of a board that nothing may touch. */
f15_cells f15i_kept_cells(const f15_predict *p);

/* What the places and items of a question are called: letters only where all differ. */
f15_arrangement f15i_arrangement(const f15_predict *p, uint32_t *item);

/* ---- alike.c ------------------------------------------------------------------------------- */

/* The steps for which the claim holds too: the one that should come first. At most n of them. */
f15_code f15i_steps_alike(f15_predict *p, f15i_step *out, size_t *count, f15_error *err);

/* ---- steps.c, values.c --------------------------------------------------------------------- */

f15_code f15i_judge_step(f15_predict *p, const char *answer, size_t length, f15_verdict *out,
                         f15_error *err);
f15_code f15i_judge_state(f15_predict *p, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err);
f15_code f15i_judge_value(f15_predict *p, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err);
/* The number or parity that a blank asks for. */
uint64_t f15i_value_of(const f15_predict *p, const f15_blank *blank);

#endif
