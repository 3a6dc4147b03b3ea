/* Chapter 6 on boards: every 3-cycle of three pieces on 4 x 4, every closed path of the small
 * grids, every board of the small grids solved or refused, and random boards with all claims
 * checked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../thorough.h"

#include <fifteen/puzzle.h>
#include <string.h>

enum { TRACED_BOARDS = 10000, RANDOM_BOARDS = 10000, LAYOUT_BOARDS = 12, SEED = 6185 };

static void assert_all_hold(f15_trace *trace) {
    assert_true(trace->checked > 0);
    assert_int_equal(trace->failed, 0);
    assert_int_equal(trace->depth, 0);
    f15_trace_free(trace);
}

/* The moves are legal on a board of their own and lead where the algorithm's board is. */
static void assert_moves_lead(f15_board from, const f15_moves *moves, const f15_board *to) {
    assert_int_equal(f15_board_play(&from, moves), moves->count);
    assert_int_equal(from.hole, to->hole);
    assert_memory_equal(from.item, to->item, f15_grid_size(&to->grid));
}

/* ---- 3-cycles on 4 x 4 -------------------------------------------------------------------------
 */

/* Pieces 0, 1, 2 and the hole in the cells given, the others in order in the rest. */
static void set_placement(f15_board *board, const uint32_t cell[4]) {
    static const uint32_t item[4] = {15, 0, 1, 2};
    const f15_grid grid = F15_GRID_4X4;
    uint32_t list[16], next = 3;
    for (uint32_t x = 0; x < 16; x++) {
        list[x] = 16;
        for (size_t k = 0; k < 4; k++)
            if (cell[k] == x)
                list[x] = item[k];
        if (list[x] == 16)
            list[x] = next++;
    }
    assert_int_equal(f15_board_set(board, &grid, list, NULL, NULL), F15_OK);
}

static size_t try_placement(const uint32_t cell[4], bool traced, f15_setups *setups) {
    f15_board start, board;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena}, told = {.arena = &arena};
    set_placement(&start, cell);
    board = start;
    assert_int_equal(f15_cycle_three(&board, 0, 1, 2, setups, NULL, &moves, NULL), F15_OK);
    assert_moves_lead(start, &moves, &board);
    for (uint32_t x = 0; x < 16; x++) {
        uint32_t wanted = x == cell[2] ? 0 : x == cell[3] ? 1 : x == cell[1] ? 2 : start.item[x];
        assert_int_equal(board.item[x], wanted);
    }
    if (traced) {
        f15_trace trace = {0};
        f15_board again = start;
        assert_int_equal(f15_cycle_three(&again, 0, 1, 2, NULL, &trace, &told, NULL), F15_OK);
        assert_int_equal(told.count, moves.count);
        assert_memory_equal(told.item, moves.item, moves.count);
        assert_memory_equal(again.item, board.item, 16);
        assert_all_hold(&trace);
    }
    size_t count = moves.count;
    f15_arena_free(&arena);
    return count;
}

static bool are_different(const uint32_t cell[4]) {
    uint32_t set = 0;
    for (size_t k = 0; k < 4; k++)
        set |= UINT32_C(1) << cell[k];
    return __builtin_popcount(set) == 4;
}

static void every_placement_on_4x4(void **state) {
    size_t tried = 0, total = 0, least = SIZE_MAX, most = 0;
    f15_setups setups = {0}; /* kept for all, which are more than it keeps */
    (void)state;
    for (uint32_t x = 0; x < 65536; x++) {
        const uint32_t cell[4] = {x >> 12, x >> 8 & 15, x >> 4 & 15, x & 15};
        if (!are_different(cell))
            continue;
        size_t count = try_placement(cell, tried % 41 == 0, &setups);
        total += count;
        least = count < least ? count : least;
        most = count > most ? count : most;
        tried++;
    }
    print_message(
        "3-cycles on 4 x 4: %zu placements of hole, a, b, c; slides: %zu to %zu, mean %.2f\n",
        tried, least, most, (double)total / (double)tried);
    f15_setups_free(&setups);
    assert_int_equal(tried, 43680);
    assert_int_equal(least, 4);
    assert_int_equal(most, 1372);
    assert_int_equal((total * 100 + tried / 2) / tried, 68277);
}

/* ---- 3-cycles on other grids -------------------------------------------------------------------
 */

/* With the set-up kept, found anew, and told: the same slides, and exactly this 3-cycle. */
static size_t try_three(const f15_board *start, const uint32_t item[3], f15_setups *setups,
                        bool traced) {
    f15_board board = *start, again = *start;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena}, told = {.arena = &arena};
    f15_trace trace = {0};
    assert_int_equal(f15_cycle_three(&board, item[0], item[1], item[2], setups, NULL, &moves, NULL),
                     F15_OK);
    assert_moves_lead(*start, &moves, &board);
    for (uint32_t cell = 0; cell < f15_grid_size(&start->grid); cell++) {
        uint32_t wanted = start->item[cell];
        for (size_t k = 0; k < 3; k++)
            wanted = start->item[cell] == item[(k + 1) % 3] ? item[k] : wanted;
        assert_int_equal(board.item[cell], wanted);
    }
    if (traced) {
        assert_int_equal(
            f15_cycle_three(&again, item[0], item[1], item[2], NULL, &trace, &told, NULL), F15_OK);
        assert_int_equal(told.count, moves.count);
        assert_memory_equal(told.item, moves.item, moves.count);
        assert_all_hold(&trace);
    }
    size_t count = moves.count;
    f15_arena_free(&arena);
    return count;
}

/* All 3-cycles of the solved board, or some thousands; `slides` is what they took in all before
 * set-ups were kept, one search for each, and they may not take more. */
static void three_cycles_of_other_grids(void **state) {
    static const struct {
        f15_grid grid;
        size_t tried, slides;
    } table[] = {
        {{2, 3, 0}, 60, 1196},      {{3, 2, 0}, 60, 1168},           {{2, 4, 0}, 210, 6164},
        {{4, 2, 0}, 210, 6108},     {{3, 3, 0}, 336, 12616},         {{3, 4, 0}, 990, 54152},
        {{4, 3, 0}, 990, 50888},    {{2, 8, 0}, 2730, 179996},       {{8, 2, 0}, 2730, 179828},
        {{3, 5, 0}, 2184, 150364},  {{4, 5, 0}, 5814, 455956},       {{4, 4, 0x460}, 1320, 188460},
        {{5, 5, 0}, 2000, 181248},  {{5, 5, 0x339c0}, 2000, 511342}, {{6, 6, 0}, 2000, 232608},
        {{2, 16, 0}, 2000, 276768}, {{8, 8, 0}, 2000, 337072},
    };
    f15_random random = {SEED};
    f15_setups setups = {0};
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        uint32_t n = f15_grid_size(&table[k].grid), item[3];
        f15_cells pieces = f15_grid_open(&table[k].grid) & ~F15_CELL(f15_grid_home(&table[k].grid));
        size_t tried = 0, slides = 0;
        f15_board board;
        f15_board_solved(&board, &table[k].grid);
        for (uint32_t x = 0; tried < table[k].tried; x++) {
            uint32_t drawn = n <= 20 ? x : (uint32_t)f15_random_below(&random, n * n * n);
            item[0] = drawn / n / n % n;
            item[1] = drawn / n % n;
            item[2] = drawn % n;
            f15_cells set = F15_CELL(item[0]) | F15_CELL(item[1]) | F15_CELL(item[2]);
            if ((set & ~pieces) == 0 && __builtin_popcountll(set) == 3)
                slides += try_three(&board, item, &setups, tried++ % 97 == 0);
        }
        print_message("%u x %u: %zu 3-cycles, %.2f slides on average\n",
                      (unsigned)table[k].grid.rows, (unsigned)table[k].grid.columns, tried,
                      (double)slides / (double)tried);
        assert_true(slides <= table[k].slides);
    }
    f15_setups_free(&setups);
}

/* ---- closed paths ------------------------------------------------------------------------------
 */

/* All closed paths of a grid, by depth first search from the first cell of each; as sets of cells.
 */
enum { MAX_PATHS = 4096 };
typedef struct all_paths {
    f15_grid grid;
    f15_cells set[MAX_PATHS];
    size_t count;
} all_paths;

/* Each is found once in each direction; only one of the two is kept. */
static void extend(all_paths *all, uint32_t first, uint32_t second, uint32_t at, f15_cells used) {
    f15_cells on = f15_grid_neighbours(&all->grid, at);
    if ((on >> first & 1) && __builtin_popcountll(used) >= 4 && second < at) {
        assert_true(all->count < MAX_PATHS);
        all->set[all->count++] = used;
    }
    for (on &= ~used; on; on &= on - 1) {
        uint32_t next = (uint32_t)__builtin_ctzll(on);
        if (next > first)
            extend(all, first, second < 64 ? second : next, next, used | F15_CELL(next));
    }
}

static void list_paths(all_paths *all, const f15_grid *grid) {
    all->grid = *grid;
    all->count = 0;
    for (f15_cells left = f15_grid_open(grid); left; left &= left - 1) {
        uint32_t first = (uint32_t)__builtin_ctzll(left);
        extend(all, first, 64, first, F15_CELL(first));
    }
}

static size_t count_paths(const all_paths *all, f15_cells through, f15_cells avoiding, int *fewest,
                          int *most) {
    size_t found = 0;
    *fewest = 65;
    *most = 0;
    for (size_t k = 0; k < all->count; k++) {
        int cells = __builtin_popcountll(all->set[k]);
        if ((through & ~all->set[k]) || (avoiding & all->set[k]))
            continue;
        *fewest = cells < *fewest ? cells : *fewest;
        *most = cells > *most ? cells : *most;
        found++;
    }
    return found;
}

/* At least four different cells without a wall, each next to the one before, the last to the first.
 */
static bool is_closed(const f15_grid *grid, const f15_path *path) {
    f15_cells seen = 0;
    for (size_t k = 0; k < path->count; k++) {
        uint32_t cell = path->cell[k], next = path->cell[(k + 1) % path->count];
        if ((seen >> cell & 1) || !f15_grid_adjacent(grid, cell, next))
            return false;
        seen |= F15_CELL(cell);
    }
    return path->count >= 4;
}

static void try_path(const all_paths *all, f15_cells through, f15_cells avoiding) {
    int fewest, most;
    size_t there = count_paths(all, through, avoiding, &fewest, &most);
    f15_path path;
    f15_code code = f15_find_path(&all->grid, through, avoiding, &path, NULL);
    assert_int_equal(code, there > 0 ? F15_OK : F15_UNREACHABLE);
    if (code)
        return;
    f15_cells cells = f15_path_cells(&path);
    assert_true(is_closed(&all->grid, &path));
    assert_true((through & ~cells) == 0 && (avoiding & cells) == 0);
    assert_int_equal(path.count, fewest);
}

/* Each cell passed, avoided, or as it comes: all 3^n demands, on every layout of walls. */
static void every_demand(const f15_grid *grid) {
    static all_paths all;
    uint32_t size = f15_grid_size(grid);
    list_paths(&all, grid);
    for (f15_cells through = 0; through >> size == 0; through++)
        for (f15_cells rest = ~through & (F15_CELL(size) - 1), avoiding = rest;;
             avoiding = (avoiding - 1) & rest) {
            try_path(&all, through, avoiding);
            if (avoiding == 0)
                break;
        }
}

static void every_closed_path_of_small_grids(void **state) {
    (void)state;
    every_demand(&(f15_grid){3, 3, 0});
    every_demand(&(f15_grid){2, 4, 0});
    every_demand(&(f15_grid){4, 2, 0x20});
    for (f15_cells walls = 0; walls < 0x1ff; walls += thorough(11, 134))
        every_demand(&(f15_grid){3, 3, walls & 0x1ef});
}

static size_t ways(const all_paths *all, f15_cells avoiding, int cells) {
    int fewest, most;
    f15_cells through = 0xffff & ~avoiding;
    size_t found = count_paths(all, through, avoiding, &fewest, &most);
    assert_true(found == 0 || (fewest == cells && most == cells));
    return found;
}

/* What the chapter says, or should say, of closed paths on 4 x 4. */
static void closed_paths_of_chapter_6(void **state) {
    static all_paths all;
    f15_path path;
    (void)state;
    list_paths(&all, &F15_GRID_4X4);
    assert_int_equal(ways(&all, 0, 16), 6);
    for (uint32_t cell = 0; cell < 16; cell++) /* an odd number of cells is never a closed path */
        assert_int_equal(ways(&all, F15_CELL(cell), 15), 0);
    assert_int_equal(ways(&all, F15_CELL(0) | F15_CELL(12), 14), 1);
    assert_int_equal(ways(&all, F15_CELL(0) | F15_CELL(3), 14), 1);
    assert_int_equal(ways(&all, F15_CELL(0) | F15_CELL(4), 14), 2);
    assert_int_equal(ways(&all, F15_CELL(0) | F15_CELL(1) | F15_CELL(4) | F15_CELL(10), 12), 1);
    assert_int_equal(ways(&all, F15_CELL(0) | F15_CELL(1) | F15_CELL(4) | F15_CELL(15), 12), 1);
    assert_int_equal(f15_find_path(&F15_GRID_4X4, 0xfffe, 1, &path, NULL), F15_UNREACHABLE);
    for (uint32_t a = 0; a < 16; a++)
        for (uint32_t b = 0; b < 16; b++)
            try_path(&all, F15_CELL(a), a == b ? 0 : F15_CELL(b));
}

/* A tour of the whole board exists iff it has an even number of cells. */
static void tours_up_to_8x8(void **state) {
    (void)state;
    for (uint32_t rows = 2; rows <= 8; rows++)
        for (uint32_t columns = 2; columns <= 8; columns++) {
            const f15_grid grid = {rows, columns, 0};
            f15_path path;
            f15_code code = f15_find_path(&grid, f15_grid_open(&grid), 0, &path, NULL);
            assert_int_equal(code, rows * columns % 2 ? F15_UNREACHABLE : F15_OK);
            assert_true(code || is_closed(&grid, &path));
            assert_true(code || path.count == rows * columns);
        }
}

/* ---- solving -----------------------------------------------------------------------------------
 */

/* Solves, or is refused, as the parity says; returns the number of slides. */
static size_t try_solving(const f15_board *start, bool traced) {
    f15_board board = *start;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_trace trace = {0};
    f15_solution solution = {0};
    bool fits = f15_board_parity_fits(start);
    f15_code code = f15_solve_three_cycles(&board, false, NULL, traced ? &trace : NULL, &moves,
                                           &solution, NULL);
    assert_int_equal(code, fits ? F15_OK : F15_UNREACHABLE);
    assert_int_equal(f15_board_is_solved(&board), fits);
    assert_int_equal(solution.solved, fits);
    assert_moves_lead(*start, &moves, &board);
    if (traced && fits)
        assert_all_hold(&trace);
    size_t count = moves.count;
    f15_arena_free(&arena);
    return count;
}

/* An unfitting board, solved anyway: only the last two pieces stay exchanged. */
static void try_anyway(const f15_board *start) {
    f15_board board = *start, solved;
    f15_trace trace = {0};
    f15_solution solution;
    uint8_t list[F15_MAX_CELLS];
    size_t cells = 0, wrong = 0;
    assert_int_equal(f15_solve_three_cycles(&board, true, NULL, &trace, NULL, &solution, NULL),
                     F15_OK);
    assert_false(solution.solved);
    assert_all_hold(&trace);
    f15_board_solved(&solved, &start->grid);
    for (f15_cells left = f15_grid_open(&start->grid); left; left &= left - 1)
        list[cells++] = (uint8_t)__builtin_ctzll(left);
    for (size_t k = 0; k < cells; k++)
        wrong += board.item[list[k]] != solved.item[list[k]];
    assert_int_equal(wrong, 2);
    assert_int_equal(board.item[list[cells - 3]], list[cells - 2]);
    assert_int_equal(board.item[list[cells - 2]], list[cells - 3]);
}

/* All arrangements of the open cells' items, or one of `step`; of these every traced-th one is traced. */
static void every_board(const f15_grid *grid, size_t step, size_t traced, size_t *tried,
                        size_t *most) {
    uint32_t list[F15_MAX_CELLS], p[F15_MAX_CELLS], item[F15_MAX_CELLS];
    size_t n = 0, rank = 0;
    for (f15_cells left = f15_grid_open(grid); left; left &= left - 1)
        list[n++] = (uint32_t)__builtin_ctzll(left);
    f15_identity(p, n);
    f15_identity(item, f15_grid_size(grid));
    do {
        f15_board board;
        if (rank++ % step != 0)
            continue;
        for (size_t k = 0; k < n; k++)
            item[list[k]] = list[p[k]];
        assert_int_equal(f15_board_set(&board, grid, item, NULL, NULL), F15_OK);
        size_t count = try_solving(&board, *tried % traced == 0);
        *most = count > *most ? count : *most;
        ++*tried;
    } while (f15_next_permutation(p, n));
}

static void every_small_board(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 2, 0}, {2, 4, 0}, {3, 3, 0}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        size_t tried = 0, most = 0;
        every_board(&grids[k], k < 3 ? 1 : thorough(1, 10), k < 3 ? 1 : 331, &tried, &most);
        print_message("%u x %u: %zu boards, half of them solved, at most %zu slides\n",
                      (unsigned)grids[k].rows, (unsigned)grids[k].columns, tried, most);
    }
}

static void random_boards_of_4x4(void **state) {
    f15_random random = {SEED};
    size_t total = 0, most = 0, least = SIZE_MAX, traced = thorough(TRACED_BOARDS, 300);
    size_t boards = thorough(RANDOM_BOARDS, 1000);
    (void)state;
    for (size_t k = 0; k < boards; k++) {
        f15_board board;
        assert_int_equal(f15_board_scramble(&random, &F15_GRID_4X4, true, &board, NULL), F15_OK);
        size_t count = try_solving(&board, k < traced);
        total += count;
        most = count > most ? count : most;
        least = count < least ? count : least;
    }
    print_message(
        "4 x 4: %zu boards (seed %d, hole anywhere), all claims of the first %zu checked; slides: "
        "%zu to %zu, mean %.1f\n",
        boards, SEED, traced, least, most, (double)total / (double)boards);
    for (size_t k = 0; k < 100; k++) {
        f15_board board;
        assert_int_equal(f15_board_scramble(&random, &F15_GRID_4X4, false, &board, NULL), F15_OK);
        assert_int_equal(try_solving(&board, true), 0);
        try_anyway(&board);
    }
}

/* ---- walls, and sizes --------------------------------------------------------------------------
 */

static void sample_layout(const f15_grid *grid, f15_random *random) {
    for (size_t k = 0; k < LAYOUT_BOARDS; k++) {
        f15_board board;
        assert_int_equal(f15_board_scramble(random, grid, k % 4 > 0, &board, NULL), F15_OK);
        try_solving(&board, true);
        if (k % 4 == 0)
            try_anyway(&board);
    }
}

/* A grid that misses a hypothesis: a solved board has the empty solution, with the hole a way from
 * home that way is the solution, and what 3-cycles would be needed for is refused. */
static void refuse_layout(const f15_grid *grid) {
    f15_board board, start;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_solution solution = {0};
    f15_board_solved(&board, grid);
    assert_int_equal(f15_solve_three_cycles(&board, false, NULL, NULL, &moves, &solution, NULL),
                     F15_OK);
    assert_true(solution.solved && solution.cycles == 0 && moves.count == 0);
    f15_cells near = f15_grid_neighbours(grid, board.hole);
    if (near) {
        f15_board_slide(&board, (uint32_t)__builtin_ctzll(near));
        start = board;
        assert_int_equal(f15_solve_three_cycles(&board, false, NULL, NULL, &moves, NULL, NULL),
                         F15_OK);
        assert_true(f15_board_is_solved(&board) && moves.count == 1);
        assert_moves_lead(start, &moves, &board);
    }
    f15_cells pieces = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    if (pieces & (pieces - 1)) {
        uint32_t a = (uint32_t)__builtin_ctzll(pieces);
        uint32_t b = (uint32_t)__builtin_ctzll(pieces & (pieces - 1));
        board.item[a] = (uint8_t)b;
        board.item[b] = (uint8_t)a;
        assert_int_equal(f15_solve_three_cycles(&board, true, NULL, NULL, NULL, NULL, NULL),
                         F15_UNREACHABLE);
    }
    f15_arena_free(&arena);
}

static size_t every_layout(uint32_t rows, uint32_t columns, f15_random *random) {
    size_t layouts = 0, tried = 0, most = 0;
    for (f15_cells walls = 0; walls >> rows * columns == 0; walls++) {
        const f15_grid grid = {rows, columns, walls};
        if (f15_grid_check(&grid, NULL))
            continue;
        if (f15_grid_hypotheses(&grid, NULL)) {
            refuse_layout(&grid);
            continue;
        }
        layouts++;
        if (__builtin_popcountll(f15_grid_open(&grid)) <= 7)
            every_board(&grid, 1, 97, &tried, &most);
        else
            sample_layout(&grid, random);
    }
    print_message(
        "%u x %u: %zu layouts; %zu boards, all of those with at most 7 open cells; of the "
        "other layouts %d boards each\n",
        (unsigned)rows, (unsigned)columns, layouts, tried, LAYOUT_BOARDS);
    return layouts;
}

static void every_layout_of_3x3_and_3x4(void **state) {
    f15_random random = {SEED};
    (void)state;
    assert_int_equal(every_layout(3, 3, &random), 13);
    assert_int_equal(every_layout(3, 4, &random), 44);
}

static void every_size_up_to_8x8(void **state) {
    f15_random random = {SEED};
    (void)state;
    for (uint32_t rows = 2; rows <= 8; rows++)
        for (uint32_t columns = 2; columns <= 8; columns++) {
            const f15_grid grid = {rows, columns, 0};
            f15_board board;
            assert_int_equal(f15_board_scramble(&random, &grid, true, &board, NULL), F15_OK);
            try_solving(&board, true);
            assert_int_equal(f15_board_scramble(&random, &grid, false, &board, NULL), F15_OK);
            try_solving(&board, true);
        }
}

/* Lecture 9's own layout with walls (exercise 14), and rings with one square each. */
static void some_larger_layouts(void **state) {
    static const f15_grid grids[] = {
        {4, 4, 0x460}, {4, 4, 0x260}, {5, 5, 0x339c0}, {4, 6, 0x1a480}, {8, 8, 0x3e7e7e7e7e7e00}};
    f15_random random = {SEED};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++)
        sample_layout(&grids[k], &random);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_placement_on_4x4),
        cmocka_unit_test(three_cycles_of_other_grids),
        cmocka_unit_test(every_closed_path_of_small_grids),
        cmocka_unit_test(closed_paths_of_chapter_6),
        cmocka_unit_test(tours_up_to_8x8),
        cmocka_unit_test(every_small_board),
        cmocka_unit_test(random_boards_of_4x4),
        cmocka_unit_test(every_layout_of_3x3_and_3x4),
        cmocka_unit_test(every_size_up_to_8x8),
        cmocka_unit_test(some_larger_layouts),
    };
    return cmocka_run_group_tests_name("exhaustive boards: cycles", tests, NULL, NULL) != 0;
}
