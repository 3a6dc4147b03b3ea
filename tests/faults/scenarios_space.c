/* Every allocation of a state space. */
#include "faults.h"

#include <fifteen/space.h>

static f15_code explore(f15_error *err) {
    f15_arena arena = {0};
    f15_space space = {0};
    f15_board start;
    f15_board_solved(&start, &(f15_grid){2, 4, 0});
    f15_code code = f15_space_explore(&start, 3, NULL, NULL, &arena, &space, err);
    f15_arena_free(&arena);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "state space", .run = explore},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
