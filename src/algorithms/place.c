/* place (chapter6 Problems 178-182): a piece to a cell by rounds of a closed path through both. */
#include "board_internal.h"

#include <string.h>

/* How a piece gets there. The legs of the plan point into the way, the path or the walk. */
typedef struct route {
    f15i_plan plan;
    f15i_way way; /* of the hole onto the path */
    f15_path path;
    uint8_t walk[F15_MAX_CELLS * F15_MAX_CELLS];
    size_t walked; /* 0 where there is a closed path */
} route;

static const f15_cells corner_kept[3] = {0, F15_CELL(0), F15_CELL(0) | F15_CELL(4)};
static const uint8_t corner_to[3] = {0, 4, 1};

/* The chapter's own three places, with its own paths. */
static bool is_corner(const f15_grid *grid, uint32_t to, f15_cells kept) {
    for (size_t k = 0; k < 3; k++)
        if (f15i_is_chapter_grid(grid) && to == corner_to[k] && kept == corner_kept[k])
            return true;
    return false;
}

static void turn_round(f15_path *path) {
    for (size_t a = 0, b = path->count - 1; a < b; a++, b--) {
        uint8_t cell = path->cell[a];
        path->cell[a] = path->cell[b];
        path->cell[b] = cell;
    }
}

/* Rounds until what is in `from` is in `to`: what is at an index goes to the one before. */
static size_t rounds_between(const f15_path *path, uint32_t from, uint32_t to) {
    size_t a = f15i_path_index(path, from), b = f15i_path_index(path, to);
    return a >= b ? a - b : a + path->count - b;
}

static void push_leg(f15i_plan *plan, const uint8_t *cell, size_t count, size_t rounds,
                     bool closed) {
    plan->own[plan->legs++] = (f15i_leg){.cell = cell,
                                         .count = (uint8_t)count,
                                         .rounds = (uint8_t)rounds,
                                         .closed = closed,
                                         .onto = !closed};
}

static void lay_legs(route *r, uint32_t from, uint32_t to) {
    if (2 * rounds_between(&r->path, from, to) > r->path.count)
        turn_round(&r->path);
    if (r->way.count > 1)
        push_leg(&r->plan, r->way.cell, r->way.count, 1, false);
    push_leg(&r->plan, r->path.cell, r->path.count, rounds_between(&r->path, from, to), true);
}

/* A shortest closed path, with the hole brought onto it past the piece (Problem 179's cases); else
 * any walk of the hole. */
static f15_code find_route(const f15_board *board, uint32_t from, uint32_t to, f15_cells kept,
                           route *r, f15_error *err) {
    f15_cells ends = F15_CELL(from) | F15_CELL(to);
    f15_code code = f15_find_path(&board->grid, ends, kept, true, &r->path, err);
    if (!code && f15i_find_way(&board->grid, board->hole, f15_path_cells(&r->path),
                               ~(kept | F15_CELL(from)), &r->way)) {
        lay_legs(r, from, to);
        return F15_OK;
    }
    if (code && code != F15_UNREACHABLE)
        return code;
    if (f15i_chase(&board->grid, board->hole, (uint8_t)from, to, kept, r->walk, &r->walked))
        return F15_OK;
    return f15_fail(err, F15_UNREACHABLE, kept ? "keep fewer cells" : NULL,
                    "no closed path leads through both cells%s, and all that the hole can do does "
                    "not bring the piece there",
                    kept ? " past the kept ones" : "");
}

static f15_code plan_route(const f15_board *board, uint32_t from, uint32_t to, f15_cells kept,
                           route *r, f15_error *err) {
    const f15i_spots spots = {board->hole, (uint8_t)from, (uint8_t)from, (uint8_t)from};
    r->plan.leg = r->plan.own;
    if (from == to)
        return F15_OK;
    if (kept & (F15_CELL(from) | F15_CELL(to) | F15_CELL(board->hole)))
        return f15_fail(err, F15_UNREACHABLE, "keep other cells",
                        "%s a cell that is to stay untouched",
                        kept & F15_CELL(to)     ? "the piece should come to"
                        : kept & F15_CELL(from) ? "the piece stands in"
                                                : "the hole stands in");
    if (!is_corner(&board->grid, to, kept))
        return find_route(board, from, to, kept, r, err);
    f15i_plan_corner(spots, to, &r->plan);
    return F15_OK;
}

static f15_code follow(const f15i_play *play, const route *r, uint32_t item, uint32_t from,
                       uint32_t to, f15_cells kept) {
    f15_code code = F15_OK;
    if (from == to)
        code = t_say(play->trace, play->err, ALREADY_RIGHT, to, item);
    else if (r->walked > 0)
        code = t_say(play->trace, play->err, NO_CLOSED_PATH, from, to, kept);
    for (size_t k = 0; !code && k < r->walked; k++)
        code = f15i_slide(play, r->walk[k], F15_EVENT_SLIDE_SEARCHED, kept);
    return code ? code : f15i_perform_phase(play, &r->plan, 0);
}

static f15_code place_piece(const f15i_play *play, uint32_t item, uint32_t to, f15_cells kept) {
    uint32_t from = f15_board_find(play->board, item);
    f15i_problem problem;
    route r;
    memset(&r, 0, sizeof r);
    f15_code code = plan_route(play->board, from, to, kept, &r, play->err);
    if (code)
        return code;
    r.plan.phase[0] = (f15i_phase){F15_EVENT_PLACING, item, to, kept};
    code = t_begin(play->trace, play->err, PLACING, f15i_problem_of(play, &problem), item, from, to,
                   kept);
    if (!code)
        code = follow(play, &r, item, from, to, kept);
    return code ? code : t_end(play->trace, play->err);
}

f15_code f15_place(f15_board *board, uint32_t item, uint32_t to, f15_cells kept, f15_trace *trace,
                   f15_moves *moves, f15_error *err) {
    const f15i_play play = {board, trace, moves, err};
    f15_code code = f15i_check_cell(&board->grid, to, err);
    if (code)
        return code;
    if (!f15i_is_open(&board->grid, item))
        return f15_fail(err, F15_OUT_OF_RANGE, "name a piece of the board",
                        "there is no piece %u on this board", (unsigned)item + 1);
    if (item == f15_grid_home(&board->grid))
        return f15_move_hole(board, to, kept, trace, moves, err);
    return place_piece(&play, item, to, kept);
}
