/* src/course/shuffle.c - the options or the statements of a variant in another order. */
#include "internal.h"

#include <string.h>

/* False where every statement rests only on those above it, or only on those below it: then nothing
 * is left to be found. */
static bool is_mixed(const f15_question *q) {
    size_t above = 0, below = 0;
    for (size_t i = 0; i < q->statements; i++)
        for (size_t k = 0; k < q->statements; k++)
            if ((q->statement[i].needs >> k & 1u) != 0) {
                above += k < i;
                below += k > i;
            }
    return !((below == 0 && above > 0) || (above == 0 && below > 1));
}

/* The letters that statements need are those of the new order. */
static void order_statements(f15_question *q, const uint32_t *order) {
    f15_statement from[F15_MAX_STATEMENTS];
    uint32_t number[F15_MAX_STATEMENTS];
    memcpy(from, q->statement, q->statements * sizeof *from);
    f15_inverse(order, q->statements, number);
    for (size_t i = 0; i < q->statements; i++) {
        const uint32_t needs = from[order[i]].needs;
        q->statement[i] = from[order[i]];
        q->statement[i].needs = 0;
        for (size_t k = 0; k < q->statements; k++)
            if ((needs >> k & 1u) != 0)
                q->statement[i].needs |= UINT32_C(1) << number[k];
    }
}

bool f15i_shuffle(f15_question *q, f15_random random) {
    uint32_t order[F15_MAX_STATEMENTS];
    f15_option option[F15_MAX_OPTIONS];
    const size_t count = q->options > 0 ? q->options : q->statements;
    f15_identity(order, count);
    f15_shuffle(&random, order, count);
    memcpy(option, q->option, q->options * sizeof *option);
    for (size_t i = 0; i < q->options; i++)
        q->option[i] = option[order[i]];
    order_statements(q, order);
    return is_mixed(q);
}
