/* Every function of search on every small shape: all layouts of walls on grids of up to six cells,
 * and larger ones. State spaces are compared with a queue of all boards. Numbers of nodes, bounds,
 * the reports of a search and its end at each limit, tables and stages are pinned in
 * tests/pinned/searches, with one line for each shape. */
#include "../pinned.h"

#include <fifteen/search.h>
#include <fifteen/unstable/heuristic.h>
#include <fifteen/unstable/space.h>
#include <fifteen/unstable/stages.h>
#include <fifteen/unstable/tables.h>

SHARED_PINNED_FILE("tests/pinned/searches")

static const f15_grid larger[] = {{2, 4, 0},      {2, 4, 0x22},     {3, 3, 0x10},  {3, 3, 0x44},
                                  {3, 3, 0x41},   {3, 3, 0x100},    {2, 5, 0x201}, {3, 4, 0x821},
                                  {4, 3, 0x492},  {1, 8, 0},        {8, 1, 0x1},   {3, 5, 0x2a4a},
                                  {4, 4, 0x0660}, {5, 5, 0x0a8a2a}, {3, 5, 0x4631}};

/* What a group of grids has said, with two sums. */
typedef struct group {
    heard said;
    uint64_t first, second;
} group;

static void pin_group(const char *name, const f15_grid *grid, const group *g) {
    char line[200];
    snprintf(line, sizeof line,
             "%-10s %ux%u %-7" PRIx64 " %10" PRIu64 " %10" PRIu64 "  %016" PRIx64, name, grid->rows,
             grid->columns, (uint64_t)grid->obstacles, g->first, g->second, g->said.hash);
    pin(&file, line);
}

/* Each layout of at most six cells, all of a size in a group; then each larger grid. */
static void for_grids(const char *name, void (*call)(const f15_grid *grid, group *g)) {
    for (uint32_t rows = 1; rows <= 6; rows++)
        for (uint32_t columns = 1; rows * columns <= 6; columns++) {
            group g = {.said = listen(name)};
            f15_grid grid = {rows, columns, 0};
            for (; grid.obstacles >> (rows * columns) == 0; grid.obstacles++)
                if (f15_grid_check(&grid, NULL) == F15_OK)
                    call(&grid, &g);
            pin_group(name, &(f15_grid){rows, columns, 0}, &g);
        }
    for (size_t k = 0; k < sizeof larger / sizeof *larger; k++) {
        group g = {.said = listen(name)};
        call(&larger[k], &g);
        pin_group(name, &larger[k], &g);
    }
}

static f15_board board_with_hole(const f15_grid *grid, uint32_t hole) {
    f15_board board;
    f15_space_start(&board, grid, hole);
    return board;
}

/* ---- state spaces ----------------------------------------------------------------------------- */

/* All boards that slides make of one, in a list, by looking through the list; and their distances. */
typedef struct queue {
    uint8_t item[720 * 4][F15_MAX_CELLS], hole[720 * 4];
    uint32_t far[720 * 4], count;
} queue;

static void find_all(queue *q, const f15_board *start) {
    const uint32_t size = f15_grid_size(&start->grid);
    memset(q, 0, sizeof *q);
    memcpy(q->item[0], start->item, sizeof q->item[0]);
    q->hole[0] = start->hole;
    q->count = 1;
    for (uint32_t k = 0; k < q->count; k++)
        for (uint32_t cell = 0; cell < size; cell++) {
            uint8_t next[F15_MAX_CELLS];
            uint32_t at = 0;
            const uint32_t hole = q->hole[k], row = cell / start->grid.columns,
                           column = cell % start->grid.columns;
            const uint32_t hole_row = hole / start->grid.columns,
                           hole_column = hole % start->grid.columns;
            const bool beside =
                (row == hole_row && (column + 1 == hole_column || hole_column + 1 == column)) ||
                (column == hole_column && (row + 1 == hole_row || hole_row + 1 == row));
            if (!beside || start->grid.obstacles >> cell & 1)
                continue;
            memcpy(next, q->item[k], sizeof next);
            next[hole] = q->item[k][cell];
            next[cell] = q->item[k][hole];
            while (at < q->count && (memcmp(q->item[at], next, size) != 0 || q->hole[at] != cell))
                at++;
            if (at == q->count) {
                assert_true(q->count < 720 * 4);
                memcpy(q->item[at], next, sizeof next);
                q->hole[at] = (uint8_t)cell;
                q->far[at] = q->far[k] + 1;
                q->count++;
            }
        }
}

static bool hear_layer(void *self, const f15_space *so_far) {
    heard *h = self;
    hear(h, so_far->layers * 1000000 + so_far->boards);
    return so_far->layers < 12;
}

static void space_of(const f15_grid *grid, group *g) {
    static queue q;
    const f15_cells open = f15_grid_open(grid);
    heard *h = &g->said;
    for (uint32_t hole = 0; hole < f15_grid_size(grid); hole++) {
        f15_arena arena = {0};
        f15_space space;
        f15_error err = {0};
        if (!(open >> hole & 1) || f15_count_cells(open) > 9)
            continue;
        const f15_board start = board_with_hole(grid, hole);
        g->second += f15_space_bytes(&start);
        const f15_code code = f15_space_explore(&start, 5, NULL, NULL, &arena, &space, &err);
        hear(h, code);
        hear_text(h, err.what);
        if (code == F15_OK) {
            assert_true(space.complete);
            g->first += space.boards;
            for (size_t d = 0; d < space.layers; d++) {
                hear(h, space.layer[d].boards);
                hear(h, space.layer[d].onward);
            }
            hear(h, space.cells * 1000000000ull + space.arrangements);
            hear(h, space.edges);
            hear(h, (uint64_t)(f15_space_mean(&space) * 1e6 + 0.5));
            for (size_t k = 0; k < space.listed; k++)
                for (uint32_t c = 0; c < f15_grid_size(grid); c++)
                    hear(h, space.farthest[k].item[c]);
            if (f15_grid_size(grid) <= 6) {
                uint64_t at[64] = {0}, edges = 0;
                find_all(&q, &start);
                assert_int_equal(space.boards, q.count);
                for (uint32_t k = 0; k < q.count; k++) {
                    at[q.far[k]]++;
                    edges += f15_count_cells(f15_grid_neighbours(grid, q.hole[k]));
                }
                for (size_t d = 0; d < space.layers; d++)
                    assert_int_equal(space.layer[d].boards, at[d]);
                assert_int_equal(space.edges * 2, edges);
            }
            f15_arena_free(&arena);
            assert_int_equal(f15_space_explore(&start, 5, hear_layer, h, &arena, &space, &err),
                             F15_OK);
            hear(h, space.complete * 1000u + space.layers * 10 + space.listed);
        }
        f15_arena_free(&arena);
    }
}

static void spaces(void **state) {
    (void)state;
    for_grids("space", space_of);
}

/* ---- shortest solutions ----------------------------------------------------------------------- */

typedef struct telling {
    heard *h;
    uint32_t left; /* until it stops; 0: never */
} telling;

static bool tell(void *self, const f15_shortest *so_far) {
    telling *t = self;
    hear(t->h, so_far->nodes);
    hear(t->h, so_far->bound * 10u + so_far->proved);
    return t->left == 0 || --t->left > 0;
}

static void hear_shortest(heard *h, const f15_board *board, const f15_engine *engine,
                          const f15_search_limits *limits, bool count_all) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest known;
    f15_error err = {0};
    f15_board after = *board;
    hear(h, f15_shortest_solution(board, engine, limits,
                                  count_all ? F15_ALL_SOLUTIONS : F15_ONE_SOLUTION, &moves, &known,
                                  &err));
    hear_text(h, err.what);
    hear_text(h, err.remedy);
    hear(h, known.proved * 1000u + known.length);
    hear(h, known.bound);
    hear(h, known.nodes);
    hear(h, known.solutions);
    for (size_t k = 0; k < moves.count; k++) {
        hear(h, moves.item[k]);
        f15_board_slide(&after, f15_board_find(&after, moves.item[k]));
    }
    assert_true(moves.count == 0 || f15_board_is_solved(&after));
    hear_end(h);
    f15_arena_free(&arena);
}

static void hear_board(heard *h, const f15_board *board, const f15_engine *engine) {
    for (unsigned all = 0; all < 2; all++) {
        hear_shortest(h, board, engine, NULL, all);
        for (uint64_t nodes = 1; nodes < 300; nodes += nodes < 9 ? 1 : nodes / 2) {
            telling t = {h, 0};
            hear_shortest(h, board, engine, &(f15_search_limits){.nodes = nodes}, all);
            hear_shortest(h, board, engine,
                          &(f15_search_limits){.nodes = nodes, .tell = tell, .self = &t}, all);
        }
        for (uint64_t bytes = 1; !engine && bytes < 1 << 20; bytes *= 4)
            hear_shortest(h, board, NULL, &(f15_search_limits){.bytes = bytes}, all);
        for (uint32_t stop = 1; stop < 8; stop++) {
            telling t = {h, stop};
            hear_shortest(h, board, engine, &(f15_search_limits){.tell = tell, .self = &t}, all);
        }
    }
}

static void solutions_of(const f15_grid *grid, group *g) {
    heard *h = &g->said;
    f15_engine engine[2] = {{{0}, 0, 0, NULL, NULL, NULL}};
    if (f15_count_cells(f15_grid_open(grid)) > 9 && grid->rows * grid->columns < 15)
        return;
    for (int k = 0; k < 2; k++)
        assert_int_equal(f15_engine_make(grid, (f15_engine_kind)k, &engine[k], NULL), F15_OK);
    for (unsigned k = 0; k < 4; k++) {
        f15_random random = {k};
        f15_board board;
        f15_error err = {0};
        f15_board_solved(&board, grid);
        if (k % 2)
            f15_board_wander(&random, &board, 4 + 5 * k);
        else if (k && f15_board_random(&random, grid, k == 2, &board, NULL) != F15_OK)
            continue;
        uint64_t reached = 0;
        bool found = false;
        if (f15_count_cells(f15_grid_open(grid)) <= 8) {
            hear(h, f15_search_reach(&board, &reached, &found, &err));
            hear(h, reached * 2 + found);
            hear_board(h, &board, NULL);
        }
        for (int e = 0; e < 2; e++) {
            g->second += f15_engine_estimate(&engine[e], &board);
            hear_board(h, &board, &engine[e]);
        }
        g->first += reached;
    }
    for (int k = 0; k < 2; k++)
        f15_engine_free(&engine[k]);
}

static void shortest_solutions(void **state) {
    (void)state;
    for_grids("shortest", solutions_of);
}

/* ---- distances, heuristics -------------------------------------------------------------------- */

static void distances_of(const f15_grid *grid, group *g) {
    heard *h = &g->said;
    f15_arena arena = {0};
    const uint32_t cells = f15_count_cells(f15_grid_open(grid));
    if (cells > 8)
        return;
    for (uint32_t most = 0; most < 40; most += most < 5 ? 1 : 9) {
        uint8_t *far = f15_search_distances(grid, f15_grid_neighbours, most, &arena);
        assert_non_null(far);
        for (uint64_t k = 0; k < f15_factorial(cells); k++) {
            hear(h, far[k]);
            g->first += far[k];
        }
        f15_arena_free(&arena);
    }
    for (unsigned id = 0; id < F15_HEURISTICS; id++) {
        f15_heuristic rate;
        f15_error err = {0};
        hear(h, f15_heuristic_open(&rate, (f15_heuristic_id)id, grid, &err));
        hear_text(h, err.what);
        for (uint64_t k = 0; err.code == F15_OK && k < f15_factorial(cells) && k < 720; k++) {
            uint32_t p[F15_MAX_CELLS], item[F15_MAX_CELLS], open[F15_MAX_CELLS];
            f15_board board;
            f15_list_cells(f15_grid_open(grid), open);
            assert_int_equal(f15_unrank(k, cells, p, NULL), F15_OK);
            f15_identity(item, f15_grid_size(grid));
            for (uint32_t c = 0; c < cells; c++)
                item[open[c]] = open[p[c]];
            assert_int_equal(f15_board_set(&board, grid, item, NULL, NULL), F15_OK);
            const uint32_t h_of = f15_heuristic_of(&rate, &board);
            hear(h, h_of);
            g->second += h_of;
        }
        f15_heuristic_close(&rate);
        f15_heuristic_close(&rate);
    }
}

static void distances_and_heuristics(void **state) {
    static const f15_grid walls[] = {{4, 4, 0}, {2, 5, 0}, {5, 2, 0}, {5, 5, 0},
                                     {3, 5, 0}, {8, 8, 0}, {2, 6, 0}, {2, 8, 0}};
    (void)state;
    for_grids("distances", distances_of);
    for (size_t k = 0; k < sizeof walls / sizeof *walls; k++) {
        heard h = listen("walking");
        f15_heuristic rate;
        f15_error err = {0};
        uint64_t sum = 0;
        hear(&h, f15_heuristic_open(&rate, F15_HEURISTIC_WALKING, &walls[k], &err));
        hear_text(&h, err.what);
        for (uint64_t seed = 0; err.code == F15_OK && seed < 200; seed++) {
            f15_random random = {seed};
            f15_board board;
            f15_board_solved(&board, &walls[k]);
            f15_board_wander(&random, &board, seed);
            const uint32_t least = f15_heuristic_of(&rate, &board);
            hear(&h, least);
            sum += least;
        }
        pin_group("walking", &walls[k], &(group){h, sum, err.code});
        f15_heuristic_close(&rate);
    }
    assert_string_equal(f15_heuristic_name(F15_HEURISTICS), "unknown");
}

/* ---- stages ----------------------------------------------------------------------------------- */

static void stages(void **state) {
    (void)state;
    for (uint32_t rows = 1; rows <= 8; rows++)
        for (uint32_t columns = 1; columns <= 8; columns += rows * columns > 12 ? 2 : 1) {
            const f15_grid grid = {rows, columns, 0};
            heard h = listen("stages");
            f15_stages tables = {0};
            uint64_t slides = 0, tried = 0;
            if (!f15_stages_take(&grid)) {
                assert_true(rows == 1 || columns == 1);
                continue;
            }
            if (rows * columns > 25)
                continue;
            assert_int_equal(f15_stages_prepare(&tables, &grid, NULL), F15_OK);
            for (uint64_t seed = 0; seed < (rows * columns > 12 ? 6 : 40); seed++) {
                f15_random random = {seed};
                f15_board board;
                f15_arena arena = {0};
                f15_moves moves = {.arena = &arena};
                f15_stage stage[F15_MAX_CELLS];
                size_t count;
                uint32_t orders;
                f15_board_solved(&board, &grid);
                if (seed > 0)
                    f15_board_random(&random, &grid, true, &board, NULL);
                assert_int_equal(
                    f15_search_stages(&tables, &board, &moves, stage, &count, &orders, NULL),
                    F15_OK);
                for (size_t k = 0; k < moves.count; k++) {
                    hear(&h, moves.item[k]);
                    f15_board_slide(&board, f15_board_find(&board, moves.item[k]));
                }
                assert_true(f15_board_is_solved(&board));
                for (size_t k = 0; k < count; k++) {
                    hear(&h, stage[k].kind * 10000u + stage[k].line * 1000 + stage[k].slides);
                    hear(&h, stage[k].cells);
                }
                slides += moves.count;
                tried += orders;
                f15_arena_free(&arena);
            }
            f15_stages_free(&tables);
            pin_group("stages", &grid, &(group){h, slides, tried});
        }
    assert_false(f15_stages_take(&(f15_grid){3, 3, 1}));
}

/* ---- tables ----------------------------------------------------------------------------------- */

static bool count_progress(void *self, uint64_t done, uint64_t all) {
    heard *h = self;
    hear(h, done);
    hear(h, all);
    return true;
}

static bool stop_progress(void *self, uint64_t done, uint64_t all) {
    (void)done;
    (void)all;
    return --*(unsigned *)self > 0;
}

static void tables_of(const f15_tables_plan *plan) {
    heard h = listen("tables");
    size_t bytes = 0, memory = 0, length = 0;
    f15_error err = {0};
    uint8_t *made = NULL;
    uint64_t sum = 0;
    const f15_code needs = f15_tables_need(plan, &bytes, &memory, &err);
    hear(&h, needs);
    hear_text(&h, err.what);
    hear(&h, bytes);
    const f15_code code = f15_tables_make(plan, NULL, count_progress, &h, &made, &length, &err);
    assert_int_equal(code, needs);
    if (code == F15_OK) {
        f15_tables tables;
        f15_engine engine;
        assert_int_equal(length, bytes);
        for (size_t k = 0; k < length; k += k < 4096 ? 8 : 1)
            h.hash = (h.hash ^ made[k]) * UINT64_C(0x100000001b3);
        assert_int_equal(f15_tables_open(made, length, NULL, &tables, NULL), F15_OK);
        assert_int_equal(f15_engine_of_tables(&tables, &engine, NULL), F15_OK);
        for (uint64_t seed = 0; seed < 30; seed++) {
            f15_random random = {seed};
            f15_board board;
            f15_board_solved(&board, &plan->grid);
            f15_board_wander(&random, &board, seed);
            const uint32_t least = f15_tables_bound(&tables, &board);
            assert_int_equal(least, f15_engine_estimate(&engine, &board));
            hear(&h, least);
            sum += least;
            if (seed % 9 == 8)
                hear_board(&h, &board, &engine);
        }
        f15_engine_free(&engine);
        f15_tables_free(&tables);
        for (size_t k = 0; k < 96; k++) { /* any byte of the head changed is noticed */
            made[k] ^= 1;
            hear(&h, f15_tables_open(made, length, NULL, &tables, &err));
            hear_text(&h, err.what);
            hear_text(&h, err.remedy);
            made[k] ^= 1;
        }
        for (size_t cut = 0; cut < 200; cut += 7) {
            assert_int_equal(f15_tables_open(made, cut, NULL, &tables, &err), F15_MISMATCH);
            hear_text(&h, err.what);
            assert_int_equal(f15_tables_open(made, length - 1 - cut, NULL, &tables, &err),
                             F15_MISMATCH);
            hear_text(&h, err.what);
        }
        free(made);
        for (unsigned stop = 1; stop < 4; stop++) {
            unsigned left = stop;
            made = NULL;
            hear(&h, f15_tables_make(plan, NULL, stop_progress, &left, &made, &length, &err));
            free(made);
        }
    }
    pin_group("tables", &plan->grid, &(group){h, bytes, sum});
}

static void tables(void **state) {
    static const f15_tables_plan plans[] = {
        {{2, 2, 0}, 1, {0x7}},
        {{2, 3, 0}, 2, {0x3, 0x1c}},
        {{3, 3, 0}, 2, {0x0f, 0xf0}},
        {{3, 3, 0}, 1, {0x33}},
        {{2, 4, 0}, 3, {1, 6, 0x78}},
        {{3, 3, 0}, 0, {0}},
        {{3, 3, 0}, 1, {0x100}},
        {{3, 3, 0}, 2, {3, 2}},
        {{3, 3, 1}, 1, {2}},
        {{3, 3, 0}, 1, {0x200}},
        {{4, 5, 0}, 1, {1}},
        {{4, 4, 0}, 1, {0x1ff}},
        {{3, 3, 0}, 9, {1, 2, 4, 8, 16, 32, 64, 128}},
        {{3, 4, 0}, 2, {0x13, 0x4}},
        {{1, 5, 0}, 1, {0x5}},
        {{3, 3, 0}, 1, {0}},
        {{4, 4, 0}, 2, {0x1003, 0x30}},
        {{5, 2, 0}, 2, {0x15, 0x2a}},
        {{3, 3, 0}, 8, {1, 2, 4, 8, 16, 32, 64, 128}},
        {{4, 4, 0}, 8, {3, 0xc, 0x30, 0xc0, 0x300, 0xc00, 0x3000, 0x4000}}};
    (void)state;
    for (size_t k = 0; k < sizeof plans / sizeof *plans; k++)
        tables_of(&plans[k]);
    const f15_tables_plan standard = f15_tables_standard();
    size_t bytes, memory;
    assert_int_equal(f15_tables_need(&standard, &bytes, &memory, NULL), F15_OK);
    assert_int_equal(bytes, 288296960);
    assert_true(memory > bytes);
}

/* How many tables an engine has on each grid. (Only those that are quick to lay out; parts are not made.) */
static void parts(void **state) {
    heard h = listen("parts");
    uint64_t sum = 0, grids = 0;
    (void)state;
    for (uint32_t cells = 1; cells <= 64; cells++)
        for (uint32_t rows = 1; rows <= 8; rows += 7) {
            const f15_grid grid = {rows, cells, 0};
            f15_engine engine;
            f15_error err = {0};
            hear(&h, f15_engine_prepare(&grid, F15_ENGINE_PATTERNS, &engine, &err));
            hear_text(&h, err.what);
            if (err.code != F15_OK)
                continue;
            grids++;
            sum += engine.parts;
            hear(&h, engine.parts);
            assert_int_equal(f15_engine_make_part(&engine, engine.parts, &err), F15_INVALID);
            f15_engine_free(&engine);
        }
    pin_group("parts", &(f15_grid){8, 8, 0}, &(group){h, sum, grids});
    assert_int_equal(f15_engine_prepare(&F15_GRID_4X4, (f15_engine_kind)3,
                                        &(f15_engine){{0}, 0, 0, NULL, NULL, NULL}, NULL),
                     F15_INVALID);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces),
        cmocka_unit_test(shortest_solutions),
        cmocka_unit_test(distances_and_heuristics),
        cmocka_unit_test(stages),
        cmocka_unit_test(tables),
        cmocka_unit_test(parts),
        cmocka_unit_test(all_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, open_file, NULL) != 0;
}
