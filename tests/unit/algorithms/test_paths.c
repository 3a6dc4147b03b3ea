/* Closed paths through any cells and around any others, on every small grid, compared with the list
 * of all closed paths. Set-ups that are kept from one board to the next, which never change a
 * result. Shortest solutions and searches at each limit. */
#include "../pinned.h"

#include <fifteen/puzzle.h>
#include <fifteen/searching.h>
#include <fifteen/unstable/heuristic.h>
#include <fifteen/unstable/stages.h>

SHARED_PINNED_FILE("tests/pinned/paths")

static void pin_heard(const char *name, uint64_t first, uint64_t second, const heard *h) {
    char line[200];
    snprintf(line, sizeof line, "%-24s %8" PRIu64 " %8" PRIu64 "  %016" PRIx64, name, first, second,
             h->hash);
    pin(&file, line);
}

/* ---- closed paths ----------------------------------------------------------------------------- */

typedef struct all_paths {
    f15_cells cells[400];
    size_t count;
} all_paths;

static void extend(const f15_grid *grid, all_paths *all, uint32_t first, uint32_t last,
                   f15_cells on, uint32_t length) {
    for (uint32_t next = first; next < f15_grid_size(grid); next++) {
        if (!f15_grid_adjacent(grid, last, next) || grid->obstacles >> next & 1)
            continue;
        if (next == first && length >= 4) {
            assert_true(all->count < 400);
            all->cells[all->count++] = on; /* twice, once for each direction */
        } else if (!(on >> next & 1)) {
            extend(grid, all, first, next, on | F15_CELL(next), length + 1);
        }
    }
}

static void paths_of(const f15_grid *grid) {
    static all_paths all;
    const uint32_t size = f15_grid_size(grid);
    heard h = listen("paths");
    uint64_t found = 0, cells = 0, asked = 1;
    char name[64];
    all.count = 0;
    for (uint32_t first = 0; first < size; first++)
        if (!(grid->obstacles >> first & 1))
            extend(grid, &all, first, first, F15_CELL(first), 1);
    for (uint32_t k = 0; k < size; k++)
        asked *= 3;
    for (uint64_t k = 0; k<asked; k += size> 8 ? 7 : 1) {
        f15_cells through = 0, avoiding = 0;
        uint32_t least = UINT32_MAX;
        uint64_t rest = k;
        f15_path path;
        for (uint32_t cell = 0; cell < size; cell++, rest /= 3) {
            through |= rest % 3 == 1 ? F15_CELL(cell) : 0;
            avoiding |= rest % 3 == 2 ? F15_CELL(cell) : 0;
        }
        for (size_t p = 0; p < all.count; p++)
            if (!(through & ~all.cells[p]) && !(avoiding & all.cells[p])) {
                const uint32_t length = f15_count_cells(all.cells[p]);
                least = length < least ? length : least;
            }
        const f15_code code = f15_find_path(grid, through, avoiding, &path, NULL);
        assert_int_equal(code, least < UINT32_MAX ? F15_OK : F15_UNREACHABLE);
        if (code != F15_OK)
            continue;
        assert_int_equal(path.count, least);
        assert_true(!(through & ~f15_path_cells(&path)) && !(avoiding & f15_path_cells(&path)));
        for (size_t c = 0; c < path.count; c++) {
            assert_true(f15_grid_adjacent(grid, path.cell[c], path.cell[(c + 1) % path.count]));
            assert_true(path.cell[0] <= path.cell[c]);
            hear(&h, path.cell[c]);
        }
        assert_int_equal(f15_count_cells(f15_path_cells(&path)), path.count);
        assert_int_equal(path.cell[1], path.cell[0] + grid->columns);
        found++;
        cells += path.count;
    }
    snprintf(name, sizeof name, "paths %ux%u %" PRIx64, grid->rows, grid->columns,
             (uint64_t)grid->obstacles);
    pin_heard(name, found, cells, &h);
}

static void every_closed_path(void **state) {
    static const f15_grid grids[] = {{1, 5, 0}, {2, 2, 0}, {2, 3, 0}, {3, 2, 0},    {2, 4, 0},
                                     {4, 2, 0}, {2, 4, 2}, {3, 3, 0}, {3, 3, 0x10}, {3, 3, 0x1}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++)
        paths_of(&grids[k]);
    heard h = listen("paths 4x4");
    uint64_t found = 0, cells = 0;
    for (uint64_t k = 0; k < 1500; k++) {
        f15_random random = {k};
        const f15_cells through = f15_random_next(&random) & f15_random_next(&random) & 0xffff;
        const f15_cells avoiding = f15_random_next(&random) & f15_random_next(&random) &
                                   f15_random_next(&random) & 0xffff & ~through;
        f15_path path;
        if (f15_find_path(&F15_GRID_4X4, through, k % 3 ? avoiding : 0, &path, NULL) != F15_OK)
            continue;
        for (size_t c = 0; c < path.count; c++)
            hear(&h, path.cell[c]);
        found++;
        cells += path.count;
    }
    pin_heard("paths 4x4", found, cells, &h);
}

/* ---- what is kept ----------------------------------------------------------------------------- */

static void play(heard *h, f15_board *board, const f15_moves *moves, size_t from) {
    for (size_t k = from; k < moves->count; k++) {
        const uint32_t cell = f15_board_find(board, moves->item[k]);
        assert_true(f15_board_can_slide(board, cell));
        f15_board_slide(board, cell);
        hear(h, moves->item[k]);
    }
}

/* 3-cycles and solutions with set-ups that are kept, over grids in turn, as without. */
static void set_ups_change_nothing(void **state) {
    static const f15_grid grids[] = {{4, 4, 0},      {3, 3, 0},      {2, 3, 0},   {3, 5, 0},
                                     {4, 4, 0x8000}, {5, 5, 0x1000}, {3, 3, 0x1}, {2, 2, 0}};
    f15_setups setups = {0};
    heard h = listen("set-ups");
    uint64_t slides = 0, runs = 0;
    (void)state;
    for (unsigned k = 0; k < 160; k++) {
        const f15_grid *grid = &grids[k / 2 % 8];
        const uint32_t n = f15_grid_size(grid), home = f15_grid_home(grid);
        f15_random random = {k};
        f15_board board, alone, played;
        uint32_t item[F15_MAX_CELLS], count = 0;
        f15_arena arena = {0};
        f15_moves kept = {.arena = &arena}, fresh = {.arena = &arena};
        f15_solution solution = {0}, other = {0};
        f15_board_solved(&board, grid);
        f15_board_wander(&random, &board, k);
        alone = played = board;
        for (uint32_t c = 0; c < n; c++)
            if (!(grid->obstacles >> c & 1) && c != home)
                item[count++] = c;
        f15_shuffle(&random, item, count);
        f15_code code, same;
        if (k % 2) {
            code =
                f15_solve_three_cycles(&board, k % 3 == 0, &setups, NULL, &kept, &solution, NULL);
            same = f15_solve_three_cycles(&alone, k % 3 == 0, NULL, NULL, &fresh, &other, NULL);
        } else {
            code = f15_cycle_three(&board, item[0], item[1], item[2], &setups, NULL, &kept, NULL);
            same = f15_cycle_three(&alone, item[0], item[1], item[2], NULL, NULL, &fresh, NULL);
        }
        assert_int_equal(code, same);
        assert_int_equal(kept.count, fresh.count);
        assert_true(kept.count == 0 || memcmp(kept.item, fresh.item, kept.count) == 0);
        assert_memory_equal(board.item, alone.item, sizeof board.item);
        hear(&h, code * 1000u + (k % 2 ? solution.cycles * 2 + solution.solved : 0));
        assert_int_equal(solution.cycles, other.cycles);
        play(&h, &played, &kept, 0);
        assert_memory_equal(played.item, board.item, sizeof board.item);
        slides += kept.count;
        runs += code == F15_OK;
        f15_arena_free(&arena);
    }
    f15_setups_free(&setups);
    f15_setups_free(NULL);
    pin_heard("set-ups", runs, slides, &h);
}

/* ---- limits ----------------------------------------------------------------------------------- */

typedef struct telling {
    heard *h;
    uint32_t left;
} telling;

static bool tell(void *self, const f15_shortest *so_far) {
    telling *t = self;
    hear(t->h, so_far->nodes);
    hear(t->h, so_far->bound);
    return t->left == 0 || --t->left > 0;
}

static const f15_engine *lend(void *self, const f15_grid *grid, bool make) {
    (void)grid;
    (void)make;
    return self;
}

/* The board that is given up goes on by stages, or with walls by 3-cycles. */
static void shortest_within_limits(void **state) {
    static const f15_grid grids[] = {{2, 3, 0}, {3, 3, 0x10},   {3, 3, 0x1}, {3, 4, 0},
                                     {4, 4, 0}, {4, 4, 0x8000}, {3, 5, 0}};
    static const uint32_t letters[] = {'A', 'B', 'A', 'B', 'C', 'A', 'D', 'E',
                                       'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'};
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        heard h = listen("optimal");
        f15_engine engine;
        assert_int_equal(f15_engine_make(&grids[g], F15_ENGINE_MANHATTAN, &engine, NULL), F15_OK);
        uint64_t slides = 0, proved = 0;
        char name[40];
        for (unsigned k = 0; k<48; k += f15_grid_size(&grids[g])> 9 ? 7 : 1) {
            f15_random random = {k / 4};
            f15_board board, played;
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            f15_shortest known = {0};
            f15_error err = {0};
            telling t = {&h, k % 5};
            const f15_names names = {true, letters};
            const f15_search_limits limits = {
                .nodes = k % 4 ? k * 5 : 40 + k, .tell = k % 3 ? tell : NULL, .self = &t};
            const f15_optimal how = {.engine = lend,
                                     .self = &engine,
                                     .limits = &limits,
                                     .count_all = k % 2,
                                     .names = k % 4 == 1 && f15_grid_size(&grids[g]) < 9 ? &names
                                                                                         : NULL};
            f15_board_solved(&board, &grids[g]);
            f15_board_wander(&random, &board, k / 2);
            played = board;
            hear(&h, f15_solve_optimal(&board, &how, NULL, &moves, &known, &err));
            hear_text(&h, err.what);
            hear_text(&h, err.remedy);
            hear(&h, known.proved * 1000u + known.length);
            hear(&h, known.bound);
            hear(&h, known.nodes);
            hear(&h, known.solutions);
            if (how.names) /* the pieces may have been matched otherwise */
                for (size_t m = 0; m < moves.count; m++)
                    hear(&h, moves.item[m]);
            else
                play(&h, &played, &moves, 0);
            assert_true(how.names || memcmp(played.item, board.item, sizeof board.item) == 0);
            slides += moves.count;
            proved += known.proved;
            f15_arena_free(&arena);
        }
        f15_engine_free(&engine);
        snprintf(name, sizeof name, "optimal %ux%u %" PRIx64, grids[g].rows, grids[g].columns,
                 (uint64_t)grids[g].obstacles);
        pin_heard(name, proved, slides, &h);
    }
}

/* The four searches, asked to tell, with each slip and heuristic, up to each limit, deep ones too. */
static void searches_tell(void **state) {
    static const f15_grid grids[] = {{2, 3, 0}, {3, 3, 0x10}, {3, 3, 0}, {1, 6, 0}, {4, 4, 0}};
    heard h = listen("searches");
    uint64_t made = 0, found = 0;
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++)
        for (unsigned k = 0; k < 200; k++) {
            f15_heuristic rate;
            f15_random random = {k};
            f15_board board;
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            f15_search_report report = {0};
            telling t = {&h, k % 7};
            const f15_search_method method = (f15_search_method)(k % 4);
            const uint32_t rates = grids[g].obstacles ? 3 : 4;
            assert_int_equal(
                f15_heuristic_open(&rate, (f15_heuristic_id)(k / 4 % rates), &grids[g], NULL),
                F15_OK);
            const f15_search_options ask = {
                .method = method,
                .heuristic = f15_search_uses_heuristic(method) ? &rate : NULL,
                .depth_limit = k % 25,
                .max_nodes = k % 3 ? k * 60 : 9000,
                .max_bytes = k % 5 ? 0 : k * 900,
                .slip = (f15_slip)(k % 11 == 0 && method != F15_SEARCH_IDASTAR ? 1 + k % 2 : 0),
                .tell = k % 2 ? tell : NULL,
                .self = &t};
            f15_board_solved(&board, &grids[g]);
            f15_board_wander(&random, &board, k / 4);
            hear(&h, f15_search(&board, &ask, NULL, &moves, &report, NULL));
            hear(&h, report.end * 100000u + report.length);
            hear(&h, report.made);
            hear(&h, report.expanded);
            hear(&h, report.kept);
            hear(&h, report.bytes);
            hear(&h, report.rounds * 1000u + report.at_least);
            for (size_t m = 0; m < moves.count; m++)
                hear(&h, moves.item[m]);
            made += report.made;
            found += report.end == F15_SEARCH_FOUND;
            f15_heuristic_close(&rate);
            f15_arena_free(&arena);
        }
    pin_heard("searches", found, made, &h);
    for (unsigned k = 0; k < F15_SEARCH_METHODS; k++)
        assert_int_equal(f15_search_uses_heuristic((f15_search_method)k), k >= F15_SEARCH_ASTAR);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_closed_path),      cmocka_unit_test(set_ups_change_nothing),
        cmocka_unit_test(shortest_within_limits), cmocka_unit_test(searches_tell),
        cmocka_unit_test(all_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, open_file, NULL) != 0;
}
