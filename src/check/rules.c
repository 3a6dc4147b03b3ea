/* The rules of rules.def: what each says of an object, apart from its sentence. */
#include "internal.h"

#include <string.h>

static f15i_outcome holds_if(bool it_does) {
    return it_does ? F15I_HOLDS : F15I_REFUTED;
}

/* Of the objects for which the condition is met. */
static f15i_outcome where(bool it_speaks, bool it_holds) {
    return it_speaks ? holds_if(it_holds) : F15I_SILENT;
}

static bool is_even(uint64_t number) {
    return number % 2 == 0;
}

#define RULE(stem)                                                                                 \
    static f15i_outcome stem(const f15_question *o __attribute__((unused)),                        \
                             const uint64_t *v __attribute__((unused)))

/* What it says is so exactly if the number is even. */
RULE(even_decides) {
    return holds_if(is_even(v[0]) == (v[1] != 0));
}

RULE(are_equal) {
    return holds_if(v[0] == v[1]);
}

/* ---- permutations --------------------------------------------------------------------------- */

RULE(n_parity) {
    return holds_if((v[0] != 0) == is_even(o->n));
}

RULE(cycle_length) {
    return where(v[0] > 1 && v[0] + v[1] == o->n, (v[2] != 0) == is_even(v[0]));
}

RULE(moved_items) {
    return holds_if((v[1] != 0) == is_even(o->n - v[0]));
}

RULE(inverse_differs) {
    return holds_if(v[0] != v[1]);
}

RULE(nothing_fixed) {
    return where(v[0] == 0, v[1] == 1);
}

RULE(order_two) {
    return where(v[0] == 2, v[1] == 0);
}

RULE(written_cycles) {
    return holds_if((v[2] != 0) == is_even(o->n + v[1] - v[0]));
}

RULE(odd_twice) {
    return where(v[0] == 0, v[1] == 0);
}

RULE(cycles_inversions) {
    return holds_if(is_even(o->n - v[0]) == is_even(v[1]));
}

RULE(three_cycle) {
    return where(v[0] + 3 == o->n && v[1] == 3, v[2] != 0);
}

RULE(odd_order) {
    return where(!is_even(v[0]), v[1] != 0);
}

RULE(swaps_inversions) {
    return holds_if(v[1] <= v[0]);
}

/* ---- boards --------------------------------------------------------------------------------- */

RULE(hole_at_home) {
    return where(v[0] == 0, v[1] != 0);
}

/* Inside, rows are told from 1. */
RULE(rows_from_zero) {
    const f15_grid *grid = &o->puzzle.board.grid;
    return where(grid->rows == grid->columns && is_even(grid->rows),
                 is_even(v[0] + v[1] - 1) == (v[2] != 0));
}

/* The cells of the pieces that are not where they would be, were all in order; how many? */
static size_t out_of_order(const f15_board *board, uint32_t *item) {
    uint32_t size = f15_grid_size(&board->grid), next = 0;
    size_t count = 0;
    for (uint32_t cell = 0; cell < size; cell++) {
        if (cell == board->hole)
            continue;
        if (board->item[cell] != next && count < 3)
            item[count++] = board->item[cell];
        next++;
    }
    return count;
}

/* Two that are out of order, and no third, have changed places. */
RULE(one_pair) {
    uint32_t item[3];
    return where(out_of_order(&o->puzzle.board, item) == 2, v[1] == 0);
}

typedef bool (*slide_claim)(const f15_board *before, const f15_board *after);

static f15i_outcome after_each_slide(const f15_board *board, slide_claim claim) {
    f15_cells around = f15_grid_neighbours(&board->grid, board->hole);
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        f15_board after = *board;
        if (!(around & F15_CELL(cell)))
            continue;
        f15_board_slide(&after, cell);
        if (!claim(board, &after))
            return F15I_REFUTED;
    }
    return F15I_HOLDS;
}

static bool changes_both(const f15_board *before, const f15_board *after) {
    return f15_board_sign(before) != f15_board_sign(after) &&
           f15_grid_is_odd(&before->grid, before->hole) !=
               f15_grid_is_odd(&after->grid, after->hole);
}

static bool keeps(const f15_board *before, const f15_board *after) {
    return f15_board_parity_fits(before) == f15_board_parity_fits(after);
}

RULE(slide_changes) {
    return after_each_slide(&o->puzzle.board, changes_both);
}

RULE(slide_keeps) {
    return after_each_slide(&o->puzzle.board, keeps);
}

RULE(exchange) {
    f15_board other = o->puzzle.board;
    uint32_t first = other.hole == 0, second = first + 1 + (other.hole == first + 1);
    uint8_t item = other.item[first];
    other.item[first] = other.item[second];
    other.item[second] = item;
    return holds_if(f15_board_parity_fits(&o->puzzle.board) != f15_board_parity_fits(&other));
}

RULE(odd_width) {
    return where(!is_even(o->puzzle.board.grid.columns), is_even(v[0]) == (v[1] != 0));
}

/* Of a board that can be solved; v[1] is the length of its shortest solution. */
RULE(at_most) {
    return where(v[1] != F15_NEVER, v[0] <= v[1]);
}

RULE(twice_at_most) {
    return where(v[1] != F15_NEVER, 2 * v[0] <= v[1]);
}

RULE(exact) {
    return where(v[1] != F15_NEVER, v[0] == v[1]);
}

RULE(same_parity) {
    return where(v[1] != F15_NEVER, is_even(v[0]) == is_even(v[1]));
}

/* ---- the table ------------------------------------------------------------------------------ */

#define IT(ask)                                                                                    \
    { F15I_IT, F15_ASK_##ask }
#define INVERSE(ask)                                                                               \
    { F15I_INVERSE, F15_ASK_##ask }
#define TWICE(ask)                                                                                 \
    { F15I_TWICE, F15_ASK_##ask }
#define WITH_HOLE(ask)                                                                             \
    { F15I_WITH_HOLE, F15_ASK_##ask }
#define LONGEST(ask)                                                                               \
    { F15I_LONGEST, F15_ASK_##ask }
#define F15_MIS_NONE F15_MISCONCEPTIONS
static const f15i_rule rules[F15_RULES] = {
#define F15_RULE(id, name, domain, truth, misconception, stem, claim, ...)                         \
    [F15_RULE_##id] = {name,                                                                       \
                       claim,                                                                      \
                       F15_DOMAIN_##domain,                                                        \
                       truth,                                                                      \
                       F15_MIS_##misconception,                                                    \
                       stem,                                                                       \
                       {__VA_ARGS__},                                                              \
                       sizeof((f15i_fact[]){__VA_ARGS__}) / sizeof(f15i_fact)},
#include <fifteen/rules.def>
#undef F15_RULE
};

static bool known(f15_rule_id rule) {
    return (unsigned)rule < F15_RULES;
}

const f15i_rule *f15i_rule_of(f15_rule_id rule) {
    return &rules[known(rule) ? rule : 0];
}

const char *f15_rule_name(f15_rule_id rule) {
    return known(rule) ? rules[rule].name : "unknown";
}

const char *f15_rule_claim(f15_rule_id rule) {
    return known(rule) ? rules[rule].claim : "";
}

f15_domain f15_rule_domain(f15_rule_id rule) {
    return f15i_rule_of(rule)->domain;
}

const char *f15_domain_name(f15_domain domain) {
    return domain == F15_DOMAIN_BOARDS         ? "boards"
           : domain == F15_DOMAIN_SMALL_BOARDS ? "small-boards"
                                               : "permutations";
}

bool f15_rule_is_true(f15_rule_id rule) {
    return f15i_rule_of(rule)->is_true;
}

bool f15_rule_by_name(const char *name, f15_rule_id *out) {
    size_t k = f15i_named(rules, F15_RULES, sizeof *rules, name);
    if (k < F15_RULES)
        *out = (f15_rule_id)k;
    return k < F15_RULES;
}
