/* What is drawn, and how, for ever: let.h says it. */
#include "internal.h"

#include <string.h>

typedef const f15i_let_definition *definition;

/* Places of a definition are told by what it begins with. */
static const f15i_let_node *first_of(definition it) {
    static const f15i_let_node start = {.span = {1, 1, 1}};
    return it->bounds.least ? it->bounds.least : it->ofs > 0 ? it->of[0] : &start;
}

void f15i_let_bounds_of(f15i_let_run *run, const f15i_let_bounds *bounds, int64_t *least,
                        int64_t *most) {
    if (bounds->least != NULL)
        *least = f15i_let_value_of(run, bounds->least).number;
    if (bounds->most != NULL)
        *most = f15i_let_value_of(run, bounds->most).number;
    if (bounds->least != NULL && bounds->most != NULL && *least > *most)
        f15i_let_refuse(run, bounds->least, "write the smaller number first",
                        "nothing lies between %lld and %lld", (long long)*least, (long long)*most);
}

static f15_let_value draw_range(f15i_let_run *run, definition it) {
    int64_t least = 0, most = 0;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    if (run->code == F15_OK && (uint64_t)most - (uint64_t)least == UINT64_MAX)
        f15i_let_refuse(run, first_of(it), NULL, "this range is too large");
    if (run->code != F15_OK)
        return f15i_let_number_value(0);
    uint64_t more = f15_random_below(run->random, (uint64_t)most - (uint64_t)least + 1);
    return f15i_let_number_value((int64_t)((uint64_t)least + more));
}

static f15_let_value draw_shuffling(f15i_let_run *run, definition it) {
    f15_let_value word = f15i_let_value_of(run, it->of[0]);
    if (run->code != F15_OK)
        return word;
    uint32_t *letter = f15_alloc_copy(run->memory, word.p, word.n, sizeof *letter);
    if (letter == NULL)
        run->code = f15_arena_done(run->memory, run->err);
    else
        f15_shuffle(run->random, letter, word.n);
    word.p = letter;
    return word;
}

f15_let_value f15i_let_draw_value(f15i_let_run *run, definition it) {
    switch (it->way) {
    case F15I_LET_COMPUTED:
        return f15i_let_value_of(run, it->of[0]);
    case F15I_LET_RANGE:
        return draw_range(run, it);
    case F15I_LET_ONE_OF:
        return f15i_let_value_of(run, it->of[f15_random_below(run->random, it->ofs)]);
    case F15I_LET_SHUFFLING:
        return draw_shuffling(run, it);
    case F15I_LET_ANY_PERMUTATION:
        return f15i_let_draw_permutation(run, it);
    default:
        return f15i_let_draw_board(run, it);
    }
}

/* ---- boards ---------------------------------------------------------------------------------- */

#define NO_DISTANCE 255

static void board_of_rank(uint64_t rank, const f15_grid *grid, f15_board *out) {
    uint32_t item[F15_MAX_CELLS];
    f15_unrank(rank, f15_grid_size(grid), item, NULL);
    f15_board_set(out, grid, item, NULL, NULL);
}

static uint64_t rank_of(const f15_board *board) {
    uint32_t item[F15_MAX_CELLS];
    uint64_t rank = 0;
    f15_board_arrangement(board, item);
    f15_rank(item, f15_grid_size(&board->grid), &rank, NULL);
    return rank;
}

/* Breadth first from the solved board. */
const uint8_t *f15i_let_distances(const f15_grid *grid, f15_arena *arena) {
    size_t all = (size_t)f15_factorial(f15_grid_size(grid)), known = 1;
    f15_arena work = {0};
    uint8_t *far = f15_alloc(arena, all, 1);
    uint32_t *queue = f15_alloc(&work, all, sizeof *queue);
    f15_board board;
    if (queue == NULL)
        f15_arena_fail(arena, F15_NO_MEMORY);
    if (far != NULL)
        memset(far, NO_DISTANCE, all);
    if (far != NULL && queue != NULL)
        far[0] = 0; /* the solved board stands in order */
    for (size_t k = 0; far != NULL && queue != NULL && k < known; k++) {
        board_of_rank(queue[k], grid, &board);
        const uint32_t hole = board.hole;
        for (f15_cells next = f15_grid_neighbours(grid, hole); next != 0; next &= next - 1) {
            f15_board_slide(&board, f15_first_cell(next));
            uint64_t rank = rank_of(&board);
            f15_board_slide(&board, hole);
            if (far[rank] == NO_DISTANCE) {
                far[rank] = (uint8_t)(far[queue[k]] + 1);
                queue[known++] = (uint32_t)rank;
            }
        }
    }
    f15_arena_free(&work);
    return far;
}

static void draw_at_distance(f15i_let_run *run, definition it, f15_board *out) {
    int64_t least = 0, most = NO_DISTANCE - 1;
    uint64_t all = f15_factorial(f15_grid_size(&it->grid)), count = 0, rank = 0;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    most = most < NO_DISTANCE ? most : NO_DISTANCE - 1;
    for (rank = 0; rank < all; rank++)
        count += it->far[rank] >= least && it->far[rank] <= most;
    if (count == 0)
        f15i_let_refuse(run, it->bounds.least ? it->bounds.least : it->bounds.most, NULL,
                        "no board of %ux%u is at such a distance", it->grid.rows, it->grid.columns);
    if (run->code != F15_OK)
        return;
    uint64_t before = f15_random_below(run->random, count) + 1;
    for (rank = 0; before > 0; rank++)
        before -= it->far[rank] >= least && it->far[rank] <= most;
    board_of_rank(rank - 1, &it->grid, out);
}

static void draw_with_slides(f15i_let_run *run, definition it, f15_board *out) {
    int64_t least = 0, most = F15_LET_SLIDES;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    if (run->code == F15_OK && (least < 0 || most > F15_LET_SLIDES || most < least))
        f15i_let_refuse(run, first_of(it), NULL, "0 to %d slides are made", F15_LET_SLIDES);
    f15_board_solved(out, &it->grid);
    if (run->code == F15_OK &&
        !f15_board_wander(run->random, out,
                          (uint64_t)least +
                              f15_random_below(run->random, (uint64_t)(most - least) + 1)))
        f15i_let_refuse(run, first_of(it), "use a larger board", "on this board nothing can move");
}

f15_let_value f15i_let_draw_board(f15i_let_run *run, definition it) {
    uint32_t item[F15_MAX_CELLS], size = f15_grid_size(&it->grid);
    f15_board *board = f15_alloc(run->memory, 1, sizeof *board);
    bool solvable = it->way == F15I_LET_SOLVABLE_BOARD;
    f15_error why = {0};
    f15_let_value made = {.type = F15_LET_BOARD, .board = board};
    if (board == NULL) {
        run->code = f15_arena_done(run->memory, run->err);
        return made;
    }
    switch (it->way) {
    case F15I_LET_BOARD_AT_DISTANCE:
        draw_at_distance(run, it, board);
        break;
    case F15I_LET_BOARD_WITH_SLIDES:
        draw_with_slides(run, it, board);
        break;
    case F15I_LET_ANY_BOARD:
        f15_identity(item, size);
        f15_shuffle(run->random, item, size);
        f15_board_set(board, &it->grid, item, NULL, NULL);
        break;
    default:
        if (f15_board_draw(run->random, &it->grid, solvable, board, &why) != F15_OK)
            f15i_let_refuse(run, first_of(it), "use a larger board", "%s", why.what);
    }
    return made;
}
