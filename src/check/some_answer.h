/* What makes right answers, kind by kind: see f15_some_answer in check.h. */
#ifndef F15_CHECK_SOME_ANSWER_H
#define F15_CHECK_SOME_ANSWER_H

#include "internal.h"

/* F15_UNKNOWN: none was found within the bounds. */
f15_code f15i_none_found(f15_error *err);
/* Appends the text to `out` if it is judged right; *taken: it was. */
f15_code f15i_take_if_right(const f15_question *q, const f15_text *text, f15_text *out, bool *taken,
                            f15_error *err);

f15_code f15i_some_steps(const f15_question *q, f15_text *out, f15_error *err);
f15_code f15i_some_moves(const f15_question *q, f15_text *out, f15_error *err);
f15_code f15i_some_witness(const f15_question *q, f15_text *out, f15_error *err);

/* Moves that turn three pieces of a square; *made: false if they share none, or the hole cannot
 * come there (some_turn.c). */
f15_code f15i_turn_in_square(const f15_puzzle *puzzle, f15_moves *moves, bool *made,
                             f15_error *err);
/* The fewest slides by which every item i comes to the cell want[i] (F15_MAX_CELLS: anywhere). */
typedef struct f15i_slides {
    const f15_board *board;
    uint8_t want[F15_MAX_CELLS];
    f15_cells allowed; /* no others may be touched */
    size_t most;       /* slides */
    uint64_t nodes;    /* boards looked at */
    bool joined;       /* cells that follow each other in reading order are neighbours */
} f15i_slides;
/* F15_UNKNOWN if there are none or it takes too long. */
f15_code f15i_search_moves(const f15i_slides *wanted, f15_moves *out, f15_error *err);
/* Where the goal wants each item. */
void f15i_wanted_cells(const f15_puzzle *puzzle, uint8_t want[F15_MAX_CELLS]);

#endif
