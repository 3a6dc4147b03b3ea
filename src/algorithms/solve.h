/* What lecture 9's two ways of solving share: slides with a purpose. */
#ifndef FIFTEEN_ALGORITHMS_SOLVE_H
#define FIFTEEN_ALGORITHMS_SOLVE_H

#include "board_internal.h"

/* Can the board be solved, and if the method does not fit it, is it solved? Else why not. */
f15_code f15i_solve_check(const f15_board *board, bool fits, const char *why, f15_error *err);
/* Opens the outermost section: from the board as it stands to the solved one. */
void f15i_solve_begin(const f15i_play *play, f15_event_id id);
/* The piece of `cell` goes to the hole, for a reason whose values are the piece and the cell it
 * goes to. */
void f15i_push(f15i_play *play, uint32_t cell, f15_event_id reason);
/* The hole goes the shortest way to `to` without touching `kept`: a section of its own, or nothing
 * if it is there. If there is no way, nothing moves any more (f15i_play.stuck). */
void f15i_bring_hole(f15i_play *play, uint32_t to, f15_cells kept);
/* The item goes a shortest way to `to`, step by step, the hole each time round to the side where it
 * is wanted; `kept` stays. */
void f15i_bring_piece(f15i_play *play, uint32_t item, uint32_t to, f15_cells kept);

/* The 3-cycle of cells a -> b -> c -> a on a 4 x 4 board without obstacles whose hole is at home
 * (lecture9 section 9.2); none of the three is the hole's. */
void f15i_tours_cycle(f15i_play *play, uint32_t a, uint32_t b, uint32_t c);

#endif
