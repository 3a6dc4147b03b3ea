/* fifteen/algorithms.h - the algorithms of the course on a line.
 *
 * Each is the constructive half of a theorem. It computes, records its steps in a trace (NULL:
 * none, at full speed) and writes its answer to the caller's outputs (each may be NULL). The trace
 * judges the claims of every step, not this module. All are deterministic, and use the course's own
 * conventions exactly.
 *
 * Preconditions, unchecked: problem->start and problem->goal are arrangements of 0..n-1
 * (f15_permutation_check), sequences name places below n. New steps are appended to the output
 * sequences, whose arity is 2 (three-cycles: 3), and stay there after a failure; the arenas that
 * the sequences point to have the memory. The only failures, unless stated: F15_NO_MEMORY,
 * F15_TOO_BIG for a sequence past its limit, and a sink's own code. Reentrant: two threads may run
 * any of them on the same problem, each with a trace and outputs of its own. */
#ifndef FIFTEEN_ALGORITHMS_H
#define FIFTEEN_ALGORITHMS_H

#include <fifteen/core.h>
#include <fifteen/trace.h>

F15_C_BEGIN

typedef enum f15_from { F15_LEFT, F15_RIGHT_END } f15_from;

/* apply (chapter6 section 6.2): performs the swaps one after another; end (n words) gets the
 * arrangement. A swap of a place with itself does nothing; a remark says that it is not a swap. On
 * a grid a slide is a swap of a piece's cell, named first, with the hole's. */
f15_code f15_apply(const f15_problem *problem, const f15_sequence *swaps, f15_trace *trace,
                   uint32_t *end, f15_error *err);

/* transform (Problems 161-165): fills the places one after another, from the left or the right,
 * bringing each item by one swap. n - cycles swaps, the least possible. The smaller place is first
 * in each pair, as the texts print them. O(n). */
f15_code f15_transform(const f15_problem *problem, f15_from from, f15_trace *trace,
                       f15_sequence *swaps, f15_error *err);

/* convert (section 6.2.2, figure 6.3): writes one swap as 2m + 1 swaps of neighbours, with m items
 * between: m out, one exchange, m back. i != j, both < problem->n; ignores problem->goal. */
f15_code f15_convert(const f15_problem *problem, uint32_t i, uint32_t j, f15_trace *trace,
                     f15_sequence *swaps, f15_error *err);

/* adjacent (Problem 173): performs transform with each swap converted; not the least possible. */
f15_code f15_adjacent(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                      f15_error *err);

/* bubble (Problem 171, second proof): swaps neighbours in the wrong order, in passes from left to
 * right. The number of swaps is that of inversions, the least possible. */
f15_code f15_bubble(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                    f15_error *err);

/* How many times the two items of each pair pass each other. */
typedef struct f15_tally {
    uint32_t *times; /* times[x * n + y] for x < y; in the caller's arena */
    size_t n;
    uint64_t adjacent; /* all swaps of neighbours */
    bool closed;       /* every item is back at the end */
} f15_tally;
#define F15_MAX_TALLY_N ((size_t)256)

/* pair-tally (section 6.2.3, the proof of Theorem 6.2.1): swaps of places further apart are
 * converted first. F15_TOO_BIG for n > F15_MAX_TALLY_N. tally is set on success only. */
f15_code f15_pair_tally(const f15_problem *problem, const f15_sequence *swaps, f15_trace *trace,
                        f15_arena *arena, f15_tally *tally, f15_error *err);

/* The number that each route to the parity finds; `cycles` counts fixed points too. */
typedef struct f15_routes {
    uint64_t swaps, cycles, adjacent, inversions;
} f15_routes;

/* parity (section 6.2.5, Problems 175-176): finds the parity of the permutation that carries 0 1 2
 * ... to the list p, by four routes. Its cycles lead from an item's place in 0 1 2 ... to its place
 * in p. */
f15_code f15_parity(const uint32_t *p, size_t n, const f15_names *names, f15_trace *trace,
                    f15_routes *routes, f15_error *err);

/* three-cycles (Theorem 6.4.2, Problem 184): fills places 0..n-3 by 3-cycles (from, to, spare),
 * spare the place after `to`, or the next one. An odd permutation is made even, if possible, by
 * exchanging the goals of the first two items that look alike; `goal` (n words; or NULL; may be the
 * problem's own) gets the new goal. *reached (or NULL) is false for an odd permutation of items
 * that all look different: then exactly the last two places stay exchanged. */
f15_code f15_three_cycles(const f15_problem *problem, f15_trace *trace, f15_sequence *cycles,
                          uint32_t *goal, bool *reached, f15_error *err);

/* conjugate (lecture9 exercises 10-12): out = beta^-1 alpha beta, left to right, by performing it:
 * beta undone, alpha, beta again, each as a product of its cycles. Right to left the same
 * relabelling is written beta alpha beta^-1; the trace says so. */
f15_code f15_conjugate(const uint32_t *alpha, const uint32_t *beta, size_t n, f15_trace *trace,
                       uint32_t *out, f15_error *err);

/* The transition graph of S_n (section 6.2.1, Problem 168): from the arrangement 0 1 2 ..., the
 * arrangements after exactly k swaps. */
#define F15_MAX_GRAPH_N ((size_t)5)
#define F15_MAX_GRAPH_SWAPS ((uint64_t)1000000)
typedef struct f15_layers {
    /* the vertices of layer k, by lexicographic rank: rank[start[k]] .. rank[start[k + 1] - 1]; at
     * most n layers, each with at most half of all arrangements (of one item, with all) */
    uint32_t rank[F15_MAX_GRAPH_N * 60];
    size_t start[F15_MAX_GRAPH_N + 1];
    size_t layers;
    uint64_t first; /* layer k has the arrangements after exactly first + k swaps */
} f15_layers;

/* graph: makes all layers from 0 swaps until they repeat, or (only != NULL) the one after exactly
 * *only swaps. F15_OUT_OF_RANGE for n = 0, F15_TOO_BIG for n > F15_MAX_GRAPH_N. */
f15_code f15_graph(size_t n, const f15_names *names, const uint64_t *only, f15_trace *trace,
                   f15_layers *layers, f15_error *err);

F15_C_END

#endif
