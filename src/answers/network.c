/* Comparators that complete a network: the fewest, where they are found by trying all; else a whole
 * network, which sorts whatever comes to it, and leaves sorted what is. */
#include "internal.h"

/* Batcher's merge exchange (Knuth, The Art of Computer Programming, 5.2.2, Algorithm M). Up to 8
 * places no network has fewer comparators. */
static void exchange_and_merge(uint32_t n, f15_sequence *out) {
    uint32_t top = 1;
    while (2 * top < n)
        top *= 2;
    for (uint32_t p = top; p > 0; p /= 2)
        for (uint32_t q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
            for (uint32_t i = 0; i + d < n; i++)
                if ((i & p) == r)
                    f15_sequence_push(out, (const uint32_t[]){i, i + d});
            if (q == p)
                break;
        }
}

static void try_it(f15i_attempt *a, const f15_sequence *comparators) {
    f15_write_sequence(&a->text, comparators, a->q->convention.base);
    f15i_offer(a);
}

void f15i_solve_network(f15i_attempt *a) {
    f15_sequence some = {.arena = &a->arena, .arity = 2}, whole = some;
    if (a->q->network.count > 0 && f15i_note(a, f15_complete_network(a->q, &some, NULL)))
        try_it(a, &some);
    if (!f15i_goes_on(a))
        return;
    exchange_and_merge((uint32_t)a->q->n, &whole);
    if (f15i_note(a, f15_sequence_done(&whole, NULL)))
        try_it(a, &whole);
}
