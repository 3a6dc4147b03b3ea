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

#ifdef __cplusplus
}
#endif

#endif
