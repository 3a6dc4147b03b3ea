/* Cases: a question and an answer, as they are or as misread. */
#include "internal.h"

#include <stdlib.h>

void f15i_given_free(f15i_given *given) {
    f15_groups_free(&given->groups);
    f15_word_free(&given->word);
    f15_formula_free(&given->formula);
    f15_written_moves_free(&given->moves);
    *given = (f15i_given){0};
}

f15i_case f15i_case_of(const f15_question *question) {
    f15i_case c = {.q = *question};
    if (c.q.kind == F15_KIND_CONJUGATE)
        c.q.of = F15_ASK_CONJUGATE;
    return c;
}

f15i_case f15i_case_copy(const f15i_case *from) {
    f15i_case c = *from;
    c.owned = 0;
    return c;
}

void f15i_case_free(f15i_case *c) {
    for (size_t i = 0; i < c->owned; i++)
        free(c->own[i]);
    c->owned = 0;
}

void *f15i_case_own(f15i_case *c, size_t count, size_t size) {
    void *memory = c->owned < F15I_OWNS ? calloc(count > 0 ? count : 1, size) : NULL;
    if (memory != NULL)
        c->own[c->owned++] = memory;
    return memory;
}
