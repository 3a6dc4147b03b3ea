/* Scenarios of the module `let`. */
#include "faults.h"

#include <fifteen/unstable/let.h>

static f15_code define(f15_let *let, f15_error *err) {
    static const char *const names[][2] = {
        {"n", "5..6"},
        {"p", "permutation of n with order 2..6 and at least 1 inversion"},
        {"q", "permutation of 30 with at least 10 inversions"},
        {"b", "board of 2x2 at distance 2..3"},
        {"s", "board of 3x3 with 5 slides"},
        {"w", "shuffling of TASTE"},
        {"c", "p (0 1) p^-1 inverse(p)"},
        {"m", "order(c) + distance(b) + inversions(s)"},
        {"v", "apply((0 1 2), w)"},
    };
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        f15_code code = f15_let_add_name(let, names[k][0], names[k][1], err);
        if (code != F15_OK)
            return code;
    }
    return f15_let_add_where(let, "m > 0 and p commutes with p^2", err);
}

static f15_code run(f15_error *err, bool drawn) {
    f15_arena memory = {0};
    f15_convention convention = F15_CHAPTER6;
    f15_random random = {15};
    f15_text out = {0};
    f15_let_values *values = NULL, *other = NULL;
    f15_let *let = f15_let_new(&convention, &memory);
    f15_code code = let == NULL ? f15_arena_done(&memory, err) : define(let, err);
    if (code == F15_OK && drawn)
        code = f15_let_draw(let, &random, &memory, &values, NULL, err);
    if (code == F15_OK && drawn)
        code = f15_let_given(let, values, "c", "(0 1 2)", &memory, &other, err);
    if (code == F15_OK)
        code = f15_let_fill(let, other, "{p} {p:type} {c:list} {b:rows} {order(p c)} {w}", true,
                            &out, NULL, err);
    if (code == F15_OK)
        f15_let_write(let, true, &out);
    if (code == F15_OK && out.code != F15_OK)
        code = f15_no_memory(err);
    f15_text_free(&out);
    f15_arena_free(&memory);
    return code;
}

static f15_code read(f15_error *err) {
    return run(err, false);
}

static f15_code draw(f15_error *err) {
    return run(err, true);
}

/* The search for a distance gives back what it did not need. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "read", .run = read},
    {.name = "draw", .run = draw, .succeeds_anyway = true},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
