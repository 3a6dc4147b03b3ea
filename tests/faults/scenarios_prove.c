/* Every allocation of checking statements: what cases are held against, the checkers, and what is
 * written of it. */
#include "faults.h"

#include <fifteen/render.h>

/* Some of its cases, by nobody but us, and all that is written of them. */
static f15_code check(f15_statement_id id, f15_size size, f15_error *err) {
    const f15_style style = {false, 60};
    f15_certificate c = {.statement = id, .size = size, .part = 1, .of = 1};
    f15_trial trial = {0};
    f15_text out = {0};
    f15_code code = f15_trial_open(id, &size, &trial, err);
    c.cases = trial.cases;
    if (!code)
        code = f15_trial_run(&trial, 0, trial.cases < 30 ? trial.cases : 30, NULL, NULL, NULL,
                             &c.result, err);
    f15_trial_free(&trial);
    if (!code) {
        f15_render_certificate_text(&c, &style, &out);
        f15_render_certificate_line(&c, &style, &out);
        f15_render_certificate_json(&c, &out);
        if (out.code)
            code = f15_no_memory(err);
    }
    f15_text_free(&out);
    return code;
}

#define CHECK(name, id, ...)                                                                       \
    static f15_code name(f15_error *err) {                                                         \
        return check(F15_STATEMENT_##id, (f15_size){__VA_ARGS__}, err);                            \
    }
CHECK(transform, AT_MOST, 4, 0, 0)
CHECK(convert, CONVERT, 5, 0, 0)
CHECK(adjacent, ADJACENT_FEWEST, 4, 0, 0)
CHECK(bubble, FEWEST_NEIGHBOURS, 4, 0, 0)
CHECK(routes, NOT_BOTH, 4, 0, 0)
CHECK(three_cycles, FEWEST_THREE_CYCLES, 4, 0, 0)
CHECK(hole, HOLE_ANYWHERE, 0, 2, 2)
CHECK(place, PLACE_FIRST, 0, 2, 2)
CHECK(corner, HOLE_IN_CORNER, 0, 2, 3)
CHECK(tours, TOURS, 0, 4, 4)
CHECK(reach, HALF, 0, 2, 3)
CHECK(chain, SIGN_AND_COLOUR, 0, 3, 4)
CHECK(solution, SOLUTION, 0, 2, 2)
CHECK(walls, NO_SQUARE, 0, 3, 3)
CHECK(shortest, SHORTEST, 0, 2, 2)
CHECK(draws, FAIR_EXCHANGES, 0, 2, 2)

static f15_code refused(f15_error *err) {
    const f15_size size = {15, 0, 0};
    f15_trial trial = {0};
    f15_code code = f15_trial_open(F15_STATEMENT_NEVER_BACK, &size, &trial, err);
    return code == F15_TOO_BIG ? F15_OK : code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "transform", .run = transform},
    {.name = "convert", .run = convert},
    {.name = "adjacent", .run = adjacent},
    {.name = "bubble", .run = bubble},
    {.name = "routes", .run = routes},
    {.name = "three-cycles", .run = three_cycles},
    {.name = "hole", .run = hole},
    {.name = "place", .run = place},
    {.name = "corner", .run = corner},
    {.name = "tours", .run = tours},
    {.name = "reach", .run = reach},
    {.name = "chain", .run = chain},
    {.name = "solution", .run = solution},
    {.name = "walls", .run = walls},
    {.name = "shortest", .run = shortest},
    {.name = "draws", .run = draws},
    {.name = "refused", .run = refused, .succeeds_anyway = true},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
