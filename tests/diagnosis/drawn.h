/* Wrong answers that nobody thought of (drawn.c), and how often something is named of them. */
#ifndef FIFTEEN_TEST_DRAWN_H
#define FIFTEEN_TEST_DRAWN_H

#include <fifteen/check.h>

/* An answer to the question, like the right one in length, appended; false: of this kind none is
 * drawn. */
bool draw_answer(f15_random *random, const f15_question *q, const char *right, f15_text *out);

/* Of one kind of answer. */
typedef struct drawn_tally {
    unsigned exercises, wrong, named;
    double shares; /* the sum of those of its exercises */
    unsigned most; /* misconceptions named at once that no author attached */
} drawn_tally;

/* Batches are no kind of their own, but what they can show is another thing. */
#define DRAWN_BATCHES F15_KINDS

/* Of every exercise of the course in the working directory, a hundred variants where it varies, as
 * often if it does not, some wrong answers each. */
/* Also counts in *unasked the number questions that catch nothing and know no wrong answer. */
void measure_drawn(uint64_t seed, drawn_tally out[F15_KINDS + 1], unsigned *unasked);

#endif
