/* Readings: a question and an answer, as they are or as somebody misreads them. */
#include "internal.h"

f15i_reading f15i_reading_of(const f15_question *question, f15i_work *work) {
    f15i_reading c = {.q = *question, .work = work};
    if (c.q.kind == F15_KIND_CONJUGATE)
        c.q.of = F15_ASK_CONJUGATE;
    return c;
}

void f15i_given_free(f15i_given *given) {
    f15_arena_free(&given->arena);
    *given = (f15i_given){0};
}
