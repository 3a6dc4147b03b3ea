/* A shortest solution where pieces look alike, found by sight: any board that looks solved will do.
 * Iterative deepening as in search.h, with a lower bound that is true of every matching. */
#include "board_internal.h"

#include <string.h>

typedef struct sight {
    const f15_search_limits *limits;
    f15_shortest *known;
    bool count_all;
    f15_board board;
    uint8_t far[F15_MAX_CELLS][F15_MAX_CELLS]; /* of an item in a cell: from_home */
    uint8_t *way, *first; /* the hole's cells, from its own on: now, and of the first solution */
    uint64_t pause;
    f15_code code;
} sight;

/* Returns how far an item in a cell is from the nearest home of a piece that looks like it. */
static uint32_t from_home(const f15_grid *grid, const f15_names *names, uint32_t item,
                          uint32_t cell) {
    const uint32_t hole = f15_grid_home(grid);
    uint32_t least = f15_grid_taxicab(grid, cell, item);
    if (item == hole)
        return 0;
    for (f15_cells homes = f15_grid_open(grid) & ~F15_CELL(hole); homes; homes &= homes - 1) {
        const uint32_t home = f15_first_cell(homes), steps = f15_grid_taxicab(grid, cell, home);
        if (steps < least && f15_same_name(names, item, home))
            least = steps;
    }
    return least;
}

/* Each slide removes at most one from the sum of the pieces' distances, and takes the hole to a
 * cell of the other colour. */
uint32_t f15i_alike_bound(const f15_board *board, const f15_names *names) {
    const f15_grid *grid = &board->grid;
    uint32_t apart = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        apart += from_home(grid, names, board->item[cell], cell);
    return apart + (apart + f15_grid_taxicab(grid, board->hole, f15_grid_home(grid))) % 2;
}

/* Returns false, with a code, if the search shall end. */
static bool may_go_on(sight *s) {
    s->code = f15_search_pause(s->limits, s->known, &s->pause);
    return !s->code;
}

/* Tries every way of known->bound slides in all that goes on from the board now, which the first
 * `made` slides led to, and does not take back the last. Returns whether the search is over.
 * `apart`: the sum of the pieces' distances, of which a slide removes at most one; 0 only if the
 * board looks solved, for then the hole has the one cell that is left. */
static bool try_all(sight *s, uint32_t made, uint32_t apart) {
    const uint32_t hole = s->board.hole, before = made > 0 ? s->way[made - 1] : hole;
    f15_shortest *known = s->known;
    s->way[made] = (uint8_t)hole;
    if (apart == 0 && made == known->bound) {
        if (known->solutions++ == 0)
            memcpy(s->first, s->way, made + 1);
        return !s->count_all;
    }
    bool over = false;
    for (f15_cells left = f15_grid_neighbours(&s->board.grid, hole); left && !over;
         left &= left - 1) {
        const uint32_t cell = f15_first_cell(left), item = s->board.item[cell];
        const uint32_t next = apart - s->far[item][cell] + s->far[item][hole];
        if (cell == before)
            continue;
        known->nodes++;
        if (known->nodes > s->pause && !may_go_on(s))
            return true;
        if (made + 1 + next > known->bound)
            continue;
        f15_board_slide(&s->board, cell);
        over = try_all(s, made + 1, next);
        f15_board_slide(&s->board, hole);
    }
    return over;
}

/* Tells pieces that look alike apart: takes the first solution back from the solved board, which
 * gives the board that it begins with, and then writes the pieces that it slides. */
static void number_pieces(const sight *s, f15_board *board, f15_moves *way) {
    f15_board_solved(board, &s->board.grid);
    for (uint32_t k = s->known->length; k-- > 0;)
        f15_board_slide(board, s->first[k]);
    f15_board now = *board;
    for (uint32_t k = 1; k <= s->known->length; k++) {
        f15_moves_push(way, now.item[s->first[k]]);
        f15_board_slide(&now, s->first[k]);
    }
}

f15_code f15i_solve_alike(f15_board *board, const f15_optimal *how, f15_moves *way,
                          f15_shortest *out, f15_error *err) {
    const f15_grid *grid = &board->grid;
    f15_arena work = {0};
    sight s = {.limits = how->limits, .known = out, .count_all = how->count_all, .board = *board};
    uint32_t apart = 0; /* the sum of the distances */
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        for (uint32_t item = 0; item < f15_grid_size(grid); item++)
            s.far[item][cell] = (uint8_t)from_home(grid, how->names, item, cell);
        apart += s.far[board->item[cell]][cell];
    }
    *out = (f15_shortest){.bound = f15i_alike_bound(board, how->names)};
    while (may_go_on(&s)) {
        s.way = f15_alloc(&work, out->bound + 1, sizeof *s.way);
        s.first = f15_alloc(&work, out->bound + 1, sizeof *s.first);
        s.code = f15_arena_done(&work, err);
        if (s.code || try_all(&s, 0, apart) || out->solutions > 0)
            break;
        out->bound += 2;
    }
    out->proved = out->solutions > 0;
    out->length = out->proved ? out->bound : 0;
    if (out->proved)
        number_pieces(&s, board, way);
    if (out->proved && s.code) /* a shortest one, but not all were counted */
        out->solutions = 0;
    f15_arena_free(&work);
    return s.code;
}
