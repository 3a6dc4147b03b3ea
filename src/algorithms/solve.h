/* What lecture 9's two ways of solving share: a board that is slid, told of and written down. */
#ifndef FIFTEEN_ALGORITHMS_SOLVE_H
#define FIFTEEN_ALGORITHMS_SOLVE_H

#include <fifteen/puzzle.h>

#include "told.h"

typedef struct f15i_walk {
    f15_board *board;
    f15_trace *trace;
    f15_moves *moves;
    f15_error *err;
    uint64_t slides; /* made so far */
} f15i_walk;

/* Opens the outermost section: from the board as it stands to the solved one. */
f15_code f15i_walk_begin(const f15i_walk *walk, f15_event_id id);
/* The piece of `cell` goes to the hole, which is next to it. `reason` is a step whose values are
 * the piece and the cell it goes to. */
f15_code f15i_walk_slide(f15i_walk *walk, f15_event_id reason, uint32_t cell);
/* The hole goes the shortest way to `to` without touching `kept`: a section of its own, or nothing
 * if it is there. F15_UNREACHABLE if there is no way; nothing has moved then. */
f15_code f15i_walk_hole(f15i_walk *walk, uint32_t to, f15_cells kept);
/* The item goes a shortest way to `to`, step by step, the hole each time round to the side where it
 * is wanted; `kept` stays. F15_UNREACHABLE if the hole cannot come round. */
f15_code f15i_walk_piece(f15i_walk *walk, uint32_t item, uint32_t to, f15_cells kept);

/* F15_UNREACHABLE, naming the invariant, unless sign and hole fit (Theorem 9.2). */
f15_code f15i_refuse_unfitting(const f15_board *board, f15_error *err);

/* The 3-cycle of cells a -> b -> c -> a on a 4 x 4 board without walls whose hole is at home
 * (lecture9 section 9.2); none of the three is the hole's. */
f15_code f15i_tours_cycle(f15i_walk *walk, uint32_t a, uint32_t b, uint32_t c);

#endif
