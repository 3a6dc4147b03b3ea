/* fifteen/fifteen.h - the whole library: core to session, and render.
 *
 *     core        permutations, swaps, cycles, sign; boards; memory, text, JSON
 *     trace       the steps of an algorithm, and the claims that are checked at each
 *     algorithms  the course's algorithms, on a line and (puzzle.h, searching.h) on a board
 *     notation    reading and writing what people write
 *     search      fast searches for shortest solutions
 *     prove       statements, checked on every case of a size
 *     run         algorithms by name; recordings
 *     check       questions, answers, verdicts      answers  makes right and wrong answers
 *     quiz        a recording with gaps             let      the language for drawing variants
 *     course      lessons and exercises from YAML
 *     session     a lesson, an exercise, practice or a trace, as a state machine
 *     render      all of this as text, JSON, SVG
 *
 * Every header can be read and included by itself, from C and from C++.
 *
 * Stability: core, notation and session only gain; nothing in them is removed. Others
 * may change between two versions whose first two numbers differ.
 *
 * Threads: the library has no state of its own. Threads may call any functions at once on objects
 * that they do not share, and share objects that none of them changes: arguments passed as
 * pointer to const, a course once read, a question. An arena, a text, a trace, a recording, a
 * quiz and a session belong to one thread at a time.
 */
#ifndef FIFTEEN_FIFTEEN_H
#define FIFTEEN_FIFTEEN_H

#include <fifteen/algorithms.h>
#include <fifteen/answers.h>
#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/count.h>
#include <fifteen/course.h>
#include <fifteen/heuristic.h>
#include <fifteen/html.h>
#include <fifteen/json.h>
#include <fifteen/let.h>
#include <fifteen/notation.h>
#include <fifteen/prove.h>
#include <fifteen/puzzle.h>
#include <fifteen/quiz.h>
#include <fifteen/recording.h>
#include <fifteen/render.h>
#include <fifteen/run.h>
#include <fifteen/search.h>
#include <fifteen/searching.h>
#include <fifteen/session.h>
#include <fifteen/space.h>
#include <fifteen/stages.h>
#include <fifteen/tables.h>
#include <fifteen/trace.h>

#endif
