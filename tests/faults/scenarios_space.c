/* Every allocation of a state space, and of what shows it. */
#include "faults.h"

#include <fifteen/render.h>
#include <fifteen/unstable/space.h>

static f15_code explore(f15_error *err) {
    f15_arena arena = {0};
    f15_space space = {0};
    f15_board start;
    f15_board_solved(&start, &(f15_grid){2, 4, 0});
    f15_code code = f15_space_explore(&start, 3, NULL, NULL, &arena, &space, err);
    f15_arena_free(&arena);
    return code;
}

static f15_code show(f15_error *err) {
    const f15_style style = {true, 40};
    f15_arena arena = {0};
    f15_space space = {0};
    f15_board start;
    f15_text out = {0};
    f15_board_solved(&start, &(f15_grid){2, 2, 0});
    f15_code code = f15_space_explore(&start, 3, NULL, NULL, &arena, &space, err);
    if (!code) {
        f15_render_space_text(&out, &space, true, &style);
        f15_render_space_json(&out, &space, 1);
        code = f15_render_space_svg(&out, &space, true, err);
    }
    if (!code && out.code)
        code = f15_no_memory(err);
    f15_text_free(&out);
    f15_arena_free(&arena);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "state space", .run = explore},
    {.name = "state space, shown", .run = show},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
