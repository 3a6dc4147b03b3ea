/* place (chapter6 Problems 178-182): a piece to a cell by rounds of a closed path through both. */
#include "board_internal.h"

/* A plan for a piece: at most two legs, which point into the other fields. */
typedef struct route {
    f15i_leg leg[2];
    size_t legs;
    f15i_cell_path way; /* the hole's, to the path */
    f15_path path;
    f15_setups setups; /* for a walk, where no closed path works */
} route;

/* Returns whether the chapter has rounds of its own for this cell: it fills 0, then 4, then 1. */
static bool is_chapter_place(const f15_grid *grid, uint32_t to, f15_cells kept) {
    return f15i_is_chapter_grid(grid) &&
           ((to == 0 && kept == 0) || (to == 4 && kept == F15_CELL(0)) ||
            (to == 1 && kept == (F15_CELL(0) | F15_CELL(4))));
}

/* Plans the rounds of a shortest closed path, in the direction of fewer rounds, and before them a
 * path of the hole onto it, past the piece (Problem 179's cases). */
static f15_code find_rounds(const f15_board *board, uint32_t from, uint32_t to, f15_cells kept,
                            route *r) {
    const f15_grid *grid = &board->grid;
    f15_path *path = &r->path;
    f15_code code = f15_find_path(grid, F15_CELL(from) | F15_CELL(to), kept, path, NULL);
    if (code)
        return code;
    if (!f15i_find_way(grid, board->hole, f15_path_cells(path), ~(kept | F15_CELL(from)), &r->way))
        return F15_UNREACHABLE;
    if (2 * f15i_rounds_between(path, from, to) > path->count)
        for (size_t a = 0, b = path->count - 1; a < b; a++, b--) { /* round it the other way */
            uint8_t cell = path->cell[a];
            path->cell[a] = path->cell[b];
            path->cell[b] = cell;
        }
    if (r->way.count > 1)
        r->leg[r->legs++] = (f15i_leg){.cell = r->way.cell,
                                       .count = (uint32_t)r->way.count,
                                       .rounds = 1,
                                       .reason = F15_EVENT_SLIDE_ONTO};
    r->leg[r->legs++] = (f15i_leg){.cell = path->cell,
                                   .count = (uint32_t)path->count,
                                   .rounds = (uint32_t)f15i_rounds_between(path, from, to),
                                   .reason = F15_EVENT_SLIDE_ROUND};
    return F15_OK;
}

static f15_code find_route(const f15_board *board, uint32_t from, uint32_t to, f15_cells kept,
                           route *r, f15_error *err) {
    if (from == to)
        return F15_OK;
    const char *touching = NULL;
    if (kept & F15_CELL(to))
        touching = "the piece should come to";
    else if (kept & F15_CELL(from))
        touching = "the piece stands in";
    else if (kept & F15_CELL(board->hole))
        touching = "the hole stands in";
    if (touching)
        return f15_fail(err, F15_UNREACHABLE, "keep other cells",
                        "%s a cell that is to stay untouched", touching);
    if (is_chapter_place(&board->grid, to, kept)) {
        r->legs = f15i_plan_corner(board->hole, (uint8_t)from, to, r->leg);
        return F15_OK;
    }
    f15_code code = find_rounds(board, from, to, kept, r);
    if (code != F15_UNREACHABLE)
        return code ? f15_no_memory(err) : F15_OK;
    r->legs =
        f15i_find_walk(&r->setups, &board->grid, board->hole, (uint8_t)from, to, kept, &r->leg[0]);
    code = f15_arena_done(&r->setups.arena, err);
    if (code || r->legs > 0)
        return code;
    return f15_fail(err, F15_UNREACHABLE, kept ? "keep fewer cells" : NULL,
                    "no closed path leads through both cells%s, and all that the hole can do does "
                    "not bring the piece there",
                    kept ? " past the kept ones" : "");
}

static f15_code place_piece(f15i_play *play, uint32_t item, uint32_t to, f15_cells kept,
                            f15_error *err) {
    uint32_t from = f15_board_find(play->board, item);
    f15i_problem problem;
    route r = {.legs = 0};
    f15_code code = find_route(play->board, from, to, kept, &r, err);
    if (!code) {
        f15_begin(play->trace, PLACING, f15i_outer_problem(play, &problem), item, from, to, kept);
        if (from == to)
            f15_say(play->trace, ALREADY_RIGHT, to, item);
        else if (r.leg[0].reason == F15_EVENT_SLIDE_SEARCHED)
            f15_say(play->trace, NO_CLOSED_PATH, from, to, kept);
        for (size_t k = 0; k < r.legs; k++)
            f15i_follow(play, &r.leg[k], F15I_FORTH, kept);
        f15_say(play->trace, PIECE_THERE, item, to);
        f15_end(play->trace);
        code = f15i_play_done(play, err);
    }
    f15_setups_free(&r.setups);
    return code;
}

f15_code f15_place(f15_board *board, uint32_t item, uint32_t to, f15_cells kept, f15_trace *trace,
                   f15_moves *moves, f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SLIDE_LEGAL);
    f15_code code = f15i_check_cell(&board->grid, to, err);
    if (code)
        return code;
    if (!f15i_is_open(&board->grid, item))
        return f15_fail(err, F15_OUT_OF_RANGE, "name a piece of the board",
                        "there is no piece %u on this board", (unsigned)item + 1);
    if (item == f15_grid_home(&board->grid))
        return f15_move_hole(board, to, kept, trace, moves, err);
    return place_piece(&play, item, to, kept, err);
}
