/* Tables: made, opened, asked. */
#include "faults.h"

#include <fifteen/unstable/tables.h>
#include <stdlib.h>

static const f15_tables_plan plan = {{3, 3, 0}, 2, {0x1a, 0xc5}};

static f15_code need(f15_error *err) {
    size_t length, memory;
    return f15_tables_need(&plan, &length, &memory, err);
}

static f15_code make_and_search(f15_error *err) {
    uint8_t *bytes = NULL;
    size_t length = 0;
    f15_tables tables = {0};
    f15_code code = f15_tables_make(&plan, NULL, NULL, NULL, &bytes, &length, err);
    if (!code)
        code = f15_tables_open(bytes, length, NULL, &tables, err);
    f15_engine engine = {0};
    f15_shortest known;
    f15_random random = {1};
    f15_board board;
    f15_board_solved(&board, &plan.grid);
    f15_board_wander(&random, &board, 20);
    if (!code)
        code = f15_engine_of_tables(&tables, &engine, err);
    if (!code)
        code = f15_shortest_solution(&board, &engine, NULL, F15_ONE_SOLUTION, NULL, &known, err);
    f15_engine_free(&engine);
    f15_tables_free(&tables);
    f15_tables_free(&tables);
    free(bytes);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "need", .run = need},
    {.name = "make and search", .run = make_and_search},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
