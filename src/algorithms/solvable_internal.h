/* What the files of solvable share. */
#ifndef FIFTEEN_ALGORITHMS_SOLVABLE_INTERNAL_H
#define FIFTEEN_ALGORITHMS_SOLVABLE_INTERNAL_H

#include "board_internal.h"

/* One question: a board, where to tell of it, and the board as the problem of each section. */
typedef struct f15i_inquiry {
    const f15_board *board;
    f15_trace *trace;
    const f15_problem *problem;
} f15i_inquiry;

/* The section of the search; *found says whether the solved board was reached. F15_NO_MEMORY, and
 * then nothing is told. Unchecked precondition: at most F15_SEARCH_CELLS open cells. */
f15_code f15i_visit_boards(const f15i_inquiry *q, bool *found, f15_error *err);

#endif
