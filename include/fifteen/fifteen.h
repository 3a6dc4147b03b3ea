/* fifteen/fifteen.h - the stable headers of the library, core to session, and render.
 *
 *     core, board, json     permutations, swaps, cycles, sign; boards; memory, text, JSON
 *     notation              reading and writing what people write
 *     trace                 the steps of an algorithm, and the claims that are checked at each
 *     algorithms            the course's algorithms, on a line and (puzzle, searching) on a board
 *     search                fast searches for shortest solutions
 *     prove                 statements, checked on every case of a size
 *     run, recording        algorithms by name, and what they recorded
 *     count, check          what can be counted; questions, answers, verdicts
 *     quiz                  a recording with gaps
 *     course, session       lessons and exercises from YAML; a student's way through them
 *     render                all of this as text, JSON, SVG
 *
 * Every header can be read and included by itself, from C and from C++.
 *
 * Stability: through all versions 1.x nothing in these headers is removed, and nothing changes its
 * size, place, value or type: a program built with one of them runs with every later one. They
 * gain functions, types, and, after the last row of an enum, values; the number that closes an
 * enum (F15_KINDS) then grows, and a program should expect values that it does not know. No stable
 * header includes an unstable one. The others, which are not included here, may change with every
 * version:
 *
 *     unstable/answers.h    making answers          unstable/let.h        the language of variants
 *     unstable/figure.h     figures by words        unstable/space.h      whole state spaces
 *     unstable/html.h       pages                   unstable/stages.h     boards solved in stages
 *     unstable/heuristic.h  bounds for a search     unstable/tables.h     tables for a search
 *
 * Threads: the library has no state of its own. Threads may call any functions at once on objects
 * that they do not share, and share objects that none of them changes: arguments passed as
 * pointer to const, a course once read, a question. An arena, a text, a trace, a recording, a
 * quiz and a session belong to one thread at a time. */
#ifndef FIFTEEN_FIFTEEN_H
#define FIFTEEN_FIFTEEN_H

#include <fifteen/algorithms.h>
#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/count.h>
#include <fifteen/course.h>
#include <fifteen/json.h>
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
#include <fifteen/trace.h>

#endif
