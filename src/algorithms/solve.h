/* Shared by lecture 9's two methods of solving: slides with a purpose. */
#ifndef FIFTEEN_ALGORITHMS_SOLVE_H
#define FIFTEEN_ALGORITHMS_SOLVE_H

#include "board_internal.h"

/* Returns F15_OK if the method can solve the board, or it is solved; else the reason. */
f15_code f15i_solve_check(const f15_board *board, bool fits, const char *why, f15_error *err);
/* Opens the outermost section: from the given board to the solved one. */
void f15i_solve_begin(const f15i_play *play, f15_event_id id);
/* Slides the piece of `cell` into the hole, for a reason whose values are the piece and its new
 * cell. */
void f15i_push(f15i_play *play, uint32_t cell, f15_event_id reason);
/* Moves the hole by a shortest path to `to` without touching `kept`, in a section of its own; does
 * nothing if it is there. Without a path, nothing moves any more (f15i_play.stuck). */
void f15i_bring_hole(f15i_play *play, uint32_t to, f15_cells kept);
/* Brings the item by a shortest path to `to`, step by step, each time moving the hole to the cell
 * in front of it; `kept` stays untouched. */
void f15i_bring_piece(f15i_play *play, uint32_t item, uint32_t to, f15_cells kept);

/* Performs the 3-cycle of cells a -> b -> c -> a on a 4 x 4 board without obstacles with the hole
 * at home (lecture9 section 9.2); none of the three is the hole's cell. */
void f15i_tours_cycle(f15i_play *play, uint32_t a, uint32_t b, uint32_t c);

#endif
