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

/* Wrong answers of which each is made with one misconception, and how many of them it is named of:
 * those that the exercise says it catches, and all that can explain an answer of the kind. */
typedef struct believed_tally {
    unsigned listed, listed_named, all, all_named;
} believed_tally;

typedef struct course_tally {
    drawn_tally drawn[F15_KINDS + 1];
    believed_tally believed[F15_KINDS];
    unsigned unasked; /* number questions that catch nothing and know no wrong answer */
} course_tally;

/* Of every exercise of the course in the working directory, a hundred variants where it varies, as
 * often if it does not, some wrong answers each; and of forty of those variants, or of the one
 * exercise, what the answers room makes of each misconception. */
void measure_course(uint64_t seed, course_tally *out);

#endif
