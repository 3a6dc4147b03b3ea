/* The table of the rules of rules.def; for each, a function decides what it says of an object. */
#include "internal.h"

#define EVEN(number) ((number) % 2 == 0)
#define YES(truth) ((truth) != 0)

/* Returns whether exactly two pieces are not in their places in reading order, which leaves out the
 * hole: then these two have changed places. */
static bool two_exchanged(const f15_board *board) {
    uint32_t wanted = 0, wrong = 0;
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        if (cell == board->hole)
            continue;
        if (board->item[cell] != wanted)
            wrong++;
        wanted++;
    }
    return wrong == 2;
}

/* Returns whether the claim is true of every slide that can be made on the board. */
static bool each_slide(const f15_board *board,
                       bool (*claim)(const f15_board *before, const f15_board *after)) {
    const f15_cells around = f15_grid_neighbours(&board->grid, board->hole);
    bool holds = true;
    for (uint32_t cell = 0; holds && cell < f15_grid_size(&board->grid); cell++) {
        f15_board after = *board;
        if (!(around & F15_CELL(cell)))
            continue;
        f15_board_slide(&after, cell);
        holds = claim(board, &after);
    }
    return holds;
}

static bool changes_both(const f15_board *before, const f15_board *after) {
    return f15_board_sign(before) != f15_board_sign(after) &&
           f15_grid_is_odd(&before->grid, before->hole) !=
               f15_grid_is_odd(&after->grid, after->hole);
}

static bool keeps_solvable(const f15_board *before, const f15_board *after) {
    return f15_board_parity_fits(before) == f15_board_parity_fits(after);
}

/* Returns whether an exchange of the first two pieces changes whether the board is solvable. */
static bool exchange_changes(const f15_board *board) {
    const uint32_t first = board->hole == 0 ? 1 : 0;
    const uint32_t second = board->hole == first + 1 ? first + 2 : first + 1;
    f15_board other = *board;
    other.item[first] = board->item[second];
    other.item[second] = board->item[first];
    return !keeps_solvable(board, &other);
}

#define VALUE __attribute__((unused)) const
#define F15_RULE(id, name, domain, truth, misconception, where, so, claim, ...)                    \
    static f15i_outcome outcome_##id(const f15_question *object, const uint64_t *facts) {          \
        VALUE f15_board *board = &object->puzzle.board;                                            \
        VALUE uint64_t n = object->n, rows = board->grid.rows, columns = board->grid.columns;      \
        VALUE uint64_t a = facts[0], b = facts[1], c = facts[2];                                   \
        return !(where) ? F15I_SILENT : (so) ? F15I_HOLDS : F15I_REFUTED;                          \
    }
#include <fifteen/rules.def>
#undef F15_RULE

#define FACT(side, ask)                                                                            \
    { F15I_##side, F15_ASK_##ask }
#define IT(ask) FACT(IT, ask)
#define INVERSE(ask) FACT(INVERSE, ask)
#define TWICE(ask) FACT(TWICE, ask)
#define WITH_HOLE(ask) FACT(WITH_HOLE, ask)
#define LONGEST(ask) FACT(LONGEST, ask)
#define F15_MIS_NONE F15_MISCONCEPTIONS
static const f15i_rule rules[F15_RULES] = {
#define F15_RULE(id, name, domain, truth, misconception, where, so, claim, ...)                    \
    [F15_RULE_##id] = {name,                                                                       \
                       claim,                                                                      \
                       F15_DOMAIN_##domain,                                                        \
                       truth,                                                                      \
                       F15_MIS_##misconception,                                                    \
                       outcome_##id,                                                               \
                       {__VA_ARGS__},                                                              \
                       sizeof((f15i_fact[]){__VA_ARGS__}) / sizeof(f15i_fact)},
#include <fifteen/rules.def>
#undef F15_RULE
};

const f15i_rule *f15i_rule_of(f15_rule_id rule) {
    return &rules[(unsigned)rule < F15_RULES ? rule : 0];
}

const char *f15_rule_name(f15_rule_id rule) {
    return (unsigned)rule < F15_RULES ? rules[rule].name : "unknown";
}

const char *f15_rule_claim(f15_rule_id rule) {
    return (unsigned)rule < F15_RULES ? rules[rule].claim : "";
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

F15I_BY_NAME(rule, f15_rule_id, rules, F15_RULES)
