/* fifteen/answers.h - answers made: right ones, and those of somebody with a misconception.
 *
 * The checker (check.h) needs no answer but the student's. Whoever makes exercises does: a variant
 * is only good if it has a right answer, and if every misconception that it is meant to catch leads
 * to a wrong one (DESIGN section 5, discriminating exercises); a student who gives up wants to see
 * a solution. Both are made here, above the checker, and nothing leaves this room that the checker
 * has not judged: a right answer is right, a wrong one wrong for its reason.
 *
 *     question ------------------ solve ---> an answer --- judged right? ------> out
 *        |                                       |
 *        +-- misread by f15_misread -- solve -+  +-- f15_preimage -+
 *                                             v                    v
 *                                  what a believer writes --- wrong, for this reason? --> out
 *
 * No input or output; all memory is the caller's text. The same question gives the same answer on
 * every machine.
 */
#ifndef FIFTEEN_ANSWERS_H
#define FIFTEEN_ANSWERS_H

#include <fifteen/check.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Some right answer to a question of any kind, appended to `out`: the right value if there is one;
 * a shortest sequence of swaps or 3-cycles, and another where that is the one that was given; moves
 * by a bounded search, else by the algorithms of puzzle.h; a shortest closed path; a witness by
 * search. What it gives f15_check calls right. F15_UNKNOWN if none was found: there is none, or the
 * bounds of a search are passed (60,000 steps of swaps or 3-cycles of at most 12 in a sequence;
 * 5,000,000 boards where moves are limited; 4,000,000 / n changes of a witness of n items).
 * Precondition: the question is valid. */
f15_code f15_solve_question(const f15_question *question, f15_text *out, f15_error *err);

/* The wrong answer that a student with this misconception gives, if it has one and it is wrong,
 * appended to `out`: a solution of the question as misread, or what such a student writes who means
 * `right`, a right answer (where that is NULL and is needed, there is none). F15_UNKNOWN if the
 * misconception makes none here. Precondition: the question is valid. */
f15_code f15_wrong_answer(const f15_question *question, f15_misconception_id id, const char *right,
                          f15_text *out, f15_error *err);

/* Answers on either side of what a question takes, for an author who wants to see whether the
 * prompt says the same: each refused answer is one small change (two entries exchanged; one left
 * out or added; two slides there and back) away from one that is right. Of WITNESS there is an edge
 * per condition, and its refused answers miss that condition alone; of other kinds an edge per
 * fault. */
#define F15_EDGE_ANSWERS 3
#define F15_MAX_EDGES 8
typedef struct f15_edge {
    size_t condition;      /* WITNESS: which; else 0 */
    f15_fault_id fault;    /* of the refused ones */
    size_t takes, refuses; /* how many there are of these: */
    const char *taken[F15_EDGE_ANSWERS];
    const char *refused[F15_EDGE_ANSWERS], *why[F15_EDGE_ANSWERS];
} f15_edge;

/* Do authors see edges of this kind? WITNESS, PERMUTATION, MOVES and COUNTEREXAMPLE. */
bool f15_has_edges(f15_kind kind);
/* Fills *edges of edge[F15_MAX_EDGES], all text in the arena, from the right answers given and
 * those that are found; judges at most about 1,500 answers. A condition of which nothing was found
 * has an edge without answers. The same question gives the same edges. Precondition: the question
 * is valid and f15_has_edges. */
f15_code f15_find_edges(const f15_question *question, char *const *right, size_t rights,
                        f15_edge *edge, size_t *edges, f15_arena *arena, f15_error *err);

#ifdef __cplusplus
}
#endif

#endif
