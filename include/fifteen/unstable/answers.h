/* fifteen/unstable/answers.h - making answers: right ones, and those of students with a
 * misconception.
 *
 * The checker (check.h) needs only the student's answer. Authors need more: a variant is only good
 * if it has a right answer, and if every misconception that it is meant to catch leads to a wrong
 * one; a student who gives up wants to see a solution. Both are made here, above the checker, and
 * this module returns only answers that the checker has judged: a right answer is right, a wrong
 * one wrong for its reason.
 *
 *     question ------------------ solve ---> an answer --- judged right? ------> out
 *        |                                       |
 *        +-- misread by f15_misread -- solve -+  +-- f15_preimage -+
 *                                             v                    v
 *                                a believer's answer  --- wrong, for this reason? --> out
 *
 * No input or output; all memory is the caller's text. The same question gives the same answer on
 * every machine. */
#ifndef FIFTEEN_ANSWERS_H
#define FIFTEEN_ANSWERS_H

#include <fifteen/check.h>

F15_C_BEGIN

/* Appends some right answer to a question of any kind: the right value if there is one; a shortest
 * sequence of swaps or 3-cycles, or another if that one was given; moves by a bounded search, else
 * by the algorithms of puzzle.h; a shortest closed path; a witness by search. f15_check judges it
 * right. F15_UNKNOWN if none was found: there is none, or a search exceeded its bounds (60,000
 * steps of swaps or 3-cycles of at most 12 in a sequence; 5,000,000 boards where moves are limited;
 * 4,000,000 / n changes of a witness of n items). Precondition: the question is valid. */
f15_code f15_solve_question(const f15_question *question, f15_text *out, f15_error *err);

/* Stores the fewest slides that answer MOVES. Returns false if they are not found among `nodes`
 * boards, or if some pieces may look alike. */
bool f15_fewest_slides(const f15_question *question, uint64_t nodes, size_t *out);

/* Appends the wrong answer that a student with this misconception gives: a solution of the question
 * as misread, or the text by which such a student means `right`, a right answer. F15_UNKNOWN if the
 * misconception gives no wrong answer here, or needs `right` and it is NULL. Precondition: the
 * question is valid. */
f15_code f15_wrong_answer(const f15_question *question, f15_misconception_id id, const char *right,
                          f15_text *out, f15_error *err);

/* Answers on both sides of a question's border, for an author who wants to see whether the prompt
 * agrees: each refused answer is one small change (two entries exchanged; one left out or added;
 * two slides there and back) away from a right one. WITNESS has an edge per condition, whose
 * refused answers miss only that condition; other kinds have an edge per fault. */
#define F15_EDGE_ANSWERS 3
#define F15_MAX_EDGES 8
typedef struct f15_edge {
    size_t condition;      /* WITNESS only: its index; else 0 */
    f15_fault_id fault;    /* of the refused answers */
    size_t takes, refuses; /* how many of each: */
    const char *taken[F15_EDGE_ANSWERS];
    const char *refused[F15_EDGE_ANSWERS], *why[F15_EDGE_ANSWERS];
} f15_edge;

/* Returns whether the kind has edges: WITNESS, PERMUTATION, MOVES and COUNTEREXAMPLE. */
bool f15_has_edges(f15_kind kind);
/* Fills *edges of edge[F15_MAX_EDGES], all text in the arena, from the right answers given and
 * those found; judges at most about 1,500 answers. A condition without such answers has an empty
 * edge. The same question gives the same edges. Precondition: the question is valid and
 * f15_has_edges. */
f15_code f15_find_edges(const f15_question *question, char *const *right, size_t rights,
                        f15_edge *edge, size_t *edges, f15_arena *arena, f15_error *err);

F15_C_END

#endif
