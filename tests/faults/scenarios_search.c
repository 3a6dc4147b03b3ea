/* Every allocation of the engines, their tables, and both ways to a shortest solution. */
#include "faults.h"

#include <fifteen/search.h>

static f15_code shortest(f15_grid grid, uint64_t slides, const f15_engine *engine, f15_error *err) {
    f15_random random = {1};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_board board;
    f15_shortest known;
    f15_board_solved(&board, &grid);
    f15_board_wander(&random, &board, slides);
    f15_code code =
        f15_shortest_solution(&board, engine, NULL, F15_ALL_SOLUTIONS, &moves, &known, err);
    f15_arena_free(&arena);
    return code;
}

/* Enough boards for the table to be widened, and the layers. */
static f15_code breadth(f15_error *err) {
    return shortest((f15_grid){2, 4, 0}, 400, NULL, err);
}

static f15_code reach(f15_error *err) {
    f15_grid grid = {2, 3, 0};
    f15_board board;
    uint64_t boards;
    bool found;
    f15_board_solved(&board, &grid);
    return f15_search_reach(&board, &boards, &found, err);
}

static f15_code by_engine(f15_engine_kind kind, f15_error *err) {
    f15_grid grid = {2, 4, 0};
    f15_engine engine = {0};
    f15_code code = f15_engine_make(&grid, kind, &engine, err);
    if (!code)
        code = shortest(grid, 30, &engine, err);
    f15_engine_free(&engine);
    return code;
}

static f15_code manhattan(f15_error *err) {
    return by_engine(F15_ENGINE_MANHATTAN, err);
}

static f15_code patterns(f15_error *err) {
    return by_engine(F15_ENGINE_PATTERNS, err);
}

static f15_code of_its_own(f15_error *err) {
    return shortest((f15_grid){1, 13, 0}, 3, NULL, err);
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "breadth first", .run = breadth},
    {.name = "what can be reached", .run = reach},
    {.name = "an engine of plain distances", .run = manhattan},
    {.name = "an engine of patterns", .run = patterns},
    {.name = "an engine for one board", .run = of_its_own},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
