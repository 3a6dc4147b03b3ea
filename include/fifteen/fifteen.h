/* fifteen/fifteen.h - the whole library: core to session, and render.
 *
 *     core        permutations, swaps, cycles, sign; boards; memory, text, JSON
 *     trace       the steps of an algorithm, and the claims that are checked at each
 *     algorithms  those of the course, on a line and (puzzle.h, searching.h) on a board
 *     notation    reading and writing what people write
 *     search      shortest solutions, as fast as there are
 *     prove       statements, checked on every case of a size
 *     run         algorithms by name; recordings
 *     check       questions, answers, verdicts      answers  right and wrong ones, made
 *     quiz        a recording with gaps             let      the language of what is drawn
 *     course      lessons and exercises from YAML
 *     session     a lesson, an exercise, practice or a trace, as a state machine
 *     render      all of it as text, JSON, SVG
 *
 * Every header can be read and included by itself, from C and from C++.
 *
 * What is stable: core, notation, and the session; what changes there keeps what it had. The others
 * may still change between two versions whose first two numbers differ.
 *
 * Threads: the library has no state of its own. Two threads may call anything at once on things
 * that they do not share; and share whatever neither of them changes: what is passed as pointer to
 * const, a course that was read, a question. An arena, a text, a trace, a recording, a quiz and a
 * session belong to one thread at a time.
 */
#ifndef FIFTEEN_FIFTEEN_H
#define FIFTEEN_FIFTEEN_H

#include <fifteen/algorithms.h>
#include <fifteen/answers.h>
#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
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
