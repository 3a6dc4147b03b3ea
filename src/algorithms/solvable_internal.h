/* What the files of solvable share. */
#ifndef FIFTEEN_ALGORITHMS_SOLVABLE_INTERNAL_H
#define FIFTEEN_ALGORITHMS_SOLVABLE_INTERNAL_H

#include <fifteen/puzzle.h>

#include "told.h"

/* One question: the board as a line, where to tell of it, and what has been found. */
typedef struct f15i_inquiry {
    const f15_board *board;
    uint32_t start[F15_MAX_CELLS], goal[F15_MAX_CELLS];
    f15_problem line; /* from start to goal */
    f15_trace *trace;
    f15_error *err;
    f15_solvability *out;
} f15i_inquiry;

/* Fills start, goal and line, which points into the struct itself. */
void f15i_line_of_board(const f15_board *board, const f15_names *names, uint32_t *start,
                        uint32_t *goal, f15_problem *line);

/* The section of one criterion; sets out->criterion[criterion]. */
f15_code f15i_try_criterion(f15i_inquiry *q, f15_criterion criterion);

/* The section of the search; *found says whether the solved board was reached. Unchecked
 * precondition: at most F15_SEARCH_CELLS open cells. */
f15_code f15i_visit_boards(const f15i_inquiry *q, bool *found);

/* The cell of the piece that slides and that of the hole, done on the board, told and claimed. */
f15_code f15i_tell_slide(f15_board *board, uint32_t from, f15_event_id reason, f15_values values,
                         f15_trace *trace, f15_error *err);

static inline uint32_t f15i_count(f15_cells cells) {
    return (uint32_t)__builtin_popcountll(cells);
}

#endif
