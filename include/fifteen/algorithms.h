/* fifteen/algorithms.h - the algorithms of the course on a line.
 *
 * Each is the constructive half of a theorem. It computes, leaves its steps in a trace (NULL: none,
 * at full speed) and its answer in what the caller gives (NULL: not wanted). The claims that it
 * makes at every step are judged by the trace, not here. All are deterministic, and use the
 * course's own conventions exactly.
 *
 * Preconditions, unchecked: problem->start and problem->goal are arrangements of 0..n-1
 * (f15_permutation_ check), sequences name places below n. Sequences given as output keep what they
 * hold: new steps are appended, in the arena that they point to; on failure what was appended
 * stays. F15_NO_MEMORY, F15_TOO_BIG for a sequence past its limit, or a sink's own code is all that
 * can go wrong, unless said. Reentrant: two threads may run any of them on the same problem, each
 * with a trace and outputs of its own.
 */
#ifndef FIFTEEN_ALGORITHMS_H
#define FIFTEEN_ALGORITHMS_H

#include <fifteen/core.h>
#include <fifteen/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum f15_from { F15_LEFT, F15_RIGHT_END } f15_from;

/* apply (chapter6 section 6.2): the swaps one after another; end (n words) gets the arrangement. A
 * swap of a place with itself is said to be none, and does nothing. On a grid a slide is a swap of
 * a piece's cell, named first, with the hole's. */
f15_code f15_apply(const f15_problem *problem, const f15_sequence *swaps, f15_trace *trace,
                   uint32_t *end, f15_error *err);

/* transform (Problems 161-165): fills the places one after another, from the left or the right; the
 * item wanted is brought by one swap. n - cycles swaps, which is least. The smaller place stands
 * first in each pair, as the texts print them. O(n). */
f15_code f15_transform(const f15_problem *problem, f15_from from, f15_trace *trace,
                       f15_sequence *swaps, f15_error *err);

/* convert (section 6.2.2, figure 6.3): one swap as 2m + 1 swaps of neighbours, m the number of
 * items between: m out, one exchange, m back. i != j, both < problem->n; problem->goal is not used.
 */
f15_code f15_convert(const f15_problem *problem, uint32_t i, uint32_t j, f15_trace *trace,
                     f15_sequence *swaps, f15_error *err);

/* adjacent (Problem 173): transform, each swap converted; not the least possible. */
f15_code f15_adjacent(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                      f15_error *err);

/* bubble (Problem 171, second proof): passes from left to right swap neighbours in the wrong order;
 * as many swaps as inversions, the least possible. */
f15_code f15_bubble(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                    f15_error *err);

/* How often two items pass each other. */
typedef struct f15_tally {
    uint32_t *times; /* times[x * n + y] for x < y; in the caller's arena */
    size_t n;
    uint64_t adjacent; /* swaps of neighbours in all */
    bool closed;       /* everything is back at the end */
} f15_tally;
#define F15_MAX_TALLY_N ((size_t)256)

/* pair-tally (section 6.2.3, the proof of Theorem 6.2.1): swaps of places further apart are
 * converted first. F15_TOO_BIG for n > F15_MAX_TALLY_N. tally is set on success only. */
f15_code f15_pair_tally(const f15_problem *problem, const f15_sequence *swaps, f15_trace *trace,
                        f15_arena *arena, f15_tally *tally, f15_error *err);

/* The number of steps by each route to the parity; cycles counts fixed points. */
typedef struct f15_routes {
    uint64_t swaps, cycles, adjacent, inversions;
} f15_routes;

/* parity (section 6.2.5, Problems 175-176): of the permutation that carries 0 1 2 ... to the list
 * p, by four routes. Its cycles go from the place of an item in 0 1 2 ... to its place in p. */
f15_code f15_parity(const uint32_t *p, size_t n, const f15_names *names, f15_trace *trace,
                    f15_routes *routes, f15_error *err);

/* three-cycles (Theorem 6.4.2, Problem 184): fills places 0..n-3 by 3-cycles (from, to, spare),
 * spare the place after `to`, or the one after that. For an odd permutation two items that look
 * alike exchange their goals, the first two there are: then it is even. `goal` (n words; NULL: not
 * wanted; it may be the problem's own) gets the goal so matched. *reached (may be NULL) is false
 * for an odd permutation of items that all look different: then exactly the last two places stay
 * exchanged. */
f15_code f15_three_cycles(const f15_problem *problem, f15_trace *trace, f15_sequence *cycles,
                          uint32_t *goal, bool *reached, f15_error *err);

/* conjugate (lecture9 exercises 10-12): out = beta^-1 alpha beta, left to right, by doing it: beta
 * undone, alpha, beta again, each as a product of its cycles. Right to left the same relabelling
 * is written beta alpha beta^-1, which is said. */
f15_code f15_conjugate(const uint32_t *alpha, const uint32_t *beta, size_t n, f15_trace *trace,
                       uint32_t *out, f15_error *err);

/* The transition graph of S_n (section 6.2.1, Problem 168): from the arrangement 0 1 2 ..., what
 * can be reached in exactly k swaps. */
#define F15_MAX_GRAPH_N ((size_t)5)
#define F15_MAX_GRAPH_SWAPS ((uint64_t)1000000)
typedef struct f15_layers {
    /* the vertices of layer k, by lexicographic rank: rank[start[k]] .. rank[start[k + 1] - 1]; at
     * most n layers, and half of all arrangements in one of them */
    uint32_t rank[F15_MAX_GRAPH_N * 60];
    size_t start[F15_MAX_GRAPH_N + 1];
    size_t layers;
    uint64_t first; /* swaps of the first layer; layer k is what first + k swaps reach */
} f15_layers;

/* graph: all layers from 0 swaps until they repeat, or the one of exactly `swaps` swaps
 * (only != NULL). F15_TOO_BIG for n > F15_MAX_GRAPH_N. */
f15_code f15_graph(size_t n, const f15_names *names, const uint64_t *only, f15_trace *trace,
                   f15_layers *layers, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
