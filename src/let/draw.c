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
    case F15I_LET_ANY_BOARD:
    case F15I_LET_SOLVABLE_BOARD:
    case F15I_LET_UNSOLVABLE_BOARD:
    case F15I_LET_BOARD_AT_DISTANCE:
    case F15I_LET_BOARD_WITH_SLIDES:
        return f15i_let_draw_board(run, it);
    default:
        return f15i_let_draw_list(run, it);
    }
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* Of a board in a word, four bits a cell: its place in lexicographic order. `smaller` says of each
 * item how many smaller ones are still to come: one less for all above an item that has come. */
static uint64_t rank_of(uint64_t board, uint32_t size) {
    uint64_t rank = 0, smaller = UINT64_C(0x876543210);
    for (uint32_t x = 0; x < size; x++, board >>= 4) {
        rank = rank * (size - x) + (smaller >> 4 * (board & 15) & 15);
        smaller -= UINT64_C(0x111111111) << 4 * ((board & 15) + 1);
    }
    return rank;
}

/* The boards from which the solved one is at least `least` and at most `most` slides away: a bit
 * for each, by its rank, in the arena, and how many. Breadth first, and no farther. NULL: no
 * memory. */
static const uint8_t *boards_between(const f15_grid *grid, int64_t least, int64_t most,
                                     f15_arena *work, f15_arena *arena, uint64_t *count) {
    const uint32_t size = f15_grid_size(grid);
    const size_t all = (size_t)f15_factorial(size);
    uint8_t *known = f15_alloc(work, all / 8 + 1, 1), *fit = f15_alloc(arena, all / 8 + 1, 1);
    uint64_t *found =
        f15_alloc(work, all + 1, sizeof *found); /* in words; the hole's cell is on top */
    size_t end = 1;                              /* of those found */
    int64_t far = 0;
    if (known == NULL || fit == NULL || found == NULL)
        return NULL;
    found[0] = UINT64_C(0x876543210) | (uint64_t)(size - 1) << 60;
    known[0] = 1;
    for (size_t k = 0, layer = 0; k < end; k++) {
        if (k == layer) {
            far += k > 0;
            layer = end;
        }
        if (far >= least && far <= most) {
            const uint64_t rank = rank_of(found[k], size);
            fit[rank / 8] |= (uint8_t)(1 << rank % 8);
            ++*count;
        }
        const uint32_t hole = (uint32_t)(found[k] >> 60);
        for (f15_cells next = far < most ? f15_grid_neighbours(grid, hole) : 0; next != 0;
             next &= next - 1) {
            const uint32_t cell = f15_first_cell(next);
            const uint64_t change = (found[k] >> 4 * cell ^ (size - 1)) & 15;
            found[end] =
                found[k] ^ change << 4 * cell ^ change << 4 * hole ^ (uint64_t)(cell ^ hole) << 60;
            const uint64_t rank = rank_of(found[end], size);
            end += (known[rank / 8] >> rank % 8 & 1) == 0;
            known[rank / 8] |= (uint8_t)(1 << rank % 8);
        }
    }
    return fit;
}

const uint8_t *f15i_let_boards(f15i_let_run *run, definition it, f15_arena *arena,
                               uint64_t *count) {
    int64_t least = 0, most = INT64_MAX;
    f15_arena work = {0};
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    const uint8_t *fit = boards_between(&it->grid, least, most, &work, arena, count);
    if (fit == NULL)
        run->code = f15_no_memory(run->err);
    else if (*count == 0)
        f15i_let_refuse(run, it->bounds.least ? it->bounds.least : it->bounds.most, NULL,
                        "no board of %ux%u is at such a distance", it->grid.rows, it->grid.columns);
    f15_arena_free(&work);
    return fit;
}

static void draw_at_distance(f15i_let_run *run, definition it, f15_board *out) {
    uint64_t count = it->fits, rank = 0;
    uint32_t item[F15_MAX_CELLS];
    f15_arena work = {0};
    const uint8_t *fit = it->fit != NULL ? it->fit : f15i_let_boards(run, it, &work, &count);
    if (fit != NULL && run->code == F15_OK) {
        uint64_t before = f15_random_below(run->random, count) + 1;
        for (; before > 0; rank++)
            before -= fit[rank / 8] >> rank % 8 & 1;
        f15_unrank(rank - 1, f15_grid_size(&it->grid), item, NULL);
        f15_board_set(out, &it->grid, item, NULL, NULL);
    }
    f15_arena_free(&work);
}

static void draw_with_slides(f15i_let_run *run, definition it, f15_board *out) {
    int64_t least = 0, most = F15_LET_SLIDES;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    if (run->code == F15_OK && (least < 0 || most > F15_LET_SLIDES || most < least))
        f15i_let_refuse(run, first_of(it), NULL, "0 to %d slides are made", F15_LET_SLIDES);
    if (it->ofs > 0)
        *out = *it->of[0]->value.board;
    else
        f15_board_solved(out, &it->grid);
    if (run->code == F15_OK &&
        !f15_board_wander(run->random, out,
                          (uint64_t)least +
                              f15_random_below(run->random, (uint64_t)(most - least) + 1)))
        f15i_let_refuse(run, first_of(it), "use a larger board", "on this board nothing can move");
}

/* What is no wall is shuffled, in reading order. */
static void draw_any(f15i_let_run *run, const f15_grid *grid, f15_board *out) {
    uint32_t item[F15_MAX_CELLS], open[F15_MAX_CELLS], count = 0, taken = 0;
    f15_identity(item, f15_grid_size(grid));
    for (f15_cells left = f15_grid_open(grid); left != 0; left &= left - 1)
        open[count++] = f15_first_cell(left);
    f15_shuffle(run->random, open, count);
    for (f15_cells left = f15_grid_open(grid); left != 0; left &= left - 1)
        item[f15_first_cell(left)] = open[taken++];
    f15_board_set(out, grid, item, NULL, NULL);
}

f15_let_value f15i_let_draw_board(f15i_let_run *run, definition it) {
    f15_board *board = f15_alloc(run->memory, 1, sizeof *board);
    bool solvable = it->way == F15I_LET_SOLVABLE_BOARD;
    f15_error why = {0};
    const f15_board_names *names = it->ofs > 0 ? it->of[0]->value.names : NULL;
    f15_let_value made = {.type = F15_LET_BOARD, .board = board, .names = names};
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
        draw_any(run, &it->grid, board);
        break;
    default:
        if (f15_board_draw(run->random, &it->grid, solvable, board, &why) != F15_OK)
            f15i_let_refuse(run, first_of(it), "use a larger board", "%s", why.what);
    }
    return made;
}
