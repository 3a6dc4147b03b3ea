/* A witness: any permutation of n, or any board of a grid, that has all the properties asked
 * for. */
#include "internal.h"

#include <string.h>

f15_code f15i_read_witness(const f15_question *q, f15i_given *given, f15_error *err) {
    const f15_grid *grid = &q->puzzle.board.grid;
    if (q->puzzle.given)
        return given->shape == F15_SHAPE_EMPTY
                   ? f15i_wrong_shape(given->shape, "write a board", err)
                   : f15i_read_any_board(grid->rows, grid->columns, given, err);
    if (given->shape == F15_SHAPE_LIST)
        return f15_read_list(given->text, given->length, true, &given->arena, &given->groups, err);
    if (given->shape == F15_SHAPE_GROUPS || given->shape == F15_SHAPE_OTHER)
        return f15i_read_steps(q, 0, given, err);
    return f15i_wrong_shape(given->shape, "write a list of numbers, or cycles", err);
}

/* The permutation that was given; false: a fault was found. */
static bool witness_of(const f15i_reading *c, uint32_t *p, f15i_judged *out) {
    uint32_t list[F15_MAX_QUESTION_N];
    bool is_list = c->given.shape == F15_SHAPE_LIST;
    uint32_t base = c->q.convention.base;
    f15_fit fit = is_list ? f15_list_items(&c->given.groups, c->q.n, base, list)
                          : f15_groups_permutation(&c->given.groups, c->q.n, base, p);
    f15i_blame_fit(c, out, fit, is_list);
    if (fit.fault == F15_FITS && is_list)
        f15i_list_of(list, c->q.n, c->q.convention.direction, p);
    return fit.fault == F15_FITS;
}

bool f15i_holds(f15_relation relation, uint64_t value, uint64_t asked) {
    switch (relation) {
    case F15_AT_LEAST:
        return value >= asked;
    case F15_AT_MOST:
        return value <= asked;
    default:
        return value == asked;
    }
}

f15_code f15i_condition_value(const f15i_reading *c, const f15_condition *condition,
                              const uint32_t *p, uint64_t *value, f15_error *err) {
    bool yes = false;
    if (f15_ask_yields(condition->ask) == F15_YIELDS_NUMBER)
        return f15i_number(c, condition->ask, p, value, err);
    f15_code code = f15i_truth(c, condition->ask, p, &yes, err);
    *value = yes;
    return code;
}

bool f15i_show_board(f15i_reading *c, const uint32_t *p) {
    f15_board *board = &c->q.puzzle.board;
    if (!c->q.puzzle.given)
        return false;
    for (uint32_t item = 0; item < c->q.n; item++)
        board->item[p[item]] = (uint8_t)item;
    board->hole = (uint8_t)p[f15_grid_home(&board->grid)];
    return true;
}

/* "it needs 2 swaps; at least 3 are asked for" */
static void blame_condition(const f15i_reading *c, size_t k, uint64_t value, f15i_judged *out) {
    static const char *const how[] = {
        [F15_EXACTLY] = "exactly", [F15_AT_LEAST] = "at least", [F15_AT_MOST] = "at most"};
    const f15_condition *condition = &c->q.condition[k];
    f15i_fill fill = {.number = value, .limit = condition->value};
    f15_text said = {0};
    const char *says = f15i_ask_says(condition->ask), *or_not = strchr(says, '|');
    if (c->quiet) {
        f15i_blame(c, out, F15_FAULT_CONDITION, 0, &fill);
        return;
    }
    if (or_not == NULL) {
        f15i_sentence(c, says, &fill, &said);
        f15_text_addf(&said, "; %s %llu asked for", how[condition->relation],
                      (unsigned long long)condition->value);
    } else if (value != 0) {
        f15_text_add_n(&said, says, (size_t)(or_not - says));
    } else {
        f15_text_add(&said, or_not + 1);
    }
    f15_clean(fill.detail, sizeof fill.detail, f15_text_string(&said), said.length);
    if (said.code != F15_OK)
        out->code = said.code;
    f15_text_free(&said);
    f15i_blame(c, out, F15_FAULT_CONDITION, 0, &fill);
}

/* The board that was given, told as a permutation too; false: a fault was found. */
static bool board_of(f15i_reading *c, uint32_t *p, f15i_judged *out) {
    const f15_board *board = &c->given.board;
    f15i_fill fill = {.detail = "the walls of this board are not where they should be"};
    if (!f15i_blame_board(c, out))
        return false;
    if (board->grid.obstacles != c->q.puzzle.board.grid.obstacles) {
        f15i_blame(c, out, F15_FAULT_NOT_A_BOARD, 0, &fill);
        return false;
    }
    for (uint32_t cell = 0; cell < c->q.n; cell++)
        p[board->item[cell]] = cell;
    return f15i_show_board(c, p);
}

static f15_code judge_conditions(const f15i_reading *c, const uint32_t *p, f15i_judged *out,
                                 f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 0; code == F15_OK && k < c->q.conditions; k++) {
        const f15_condition *condition = &c->q.condition[k];
        uint64_t value = 0;
        code = f15i_condition_value(c, condition, p, &value, err);
        if (code == F15_OK && !f15i_holds(condition->relation, value, condition->value))
            blame_condition(c, k, value, out);
    }
    return code;
}

f15_code f15i_judge_witness(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_reading shown = *c;
    bool board = c->q.puzzle.given;
    if (!(board ? board_of(&shown, p, out) : witness_of(c, p, out)))
        return F15_OK;
    f15_code code = judge_conditions(&shown, p, out, err);
    if (code == F15_OK && !c->quiet && board)
        f15_write_board(&out->produces, &c->given.board, NULL);
    else if (code == F15_OK && !c->quiet)
        code = f15_write_cycles(&out->produces, p, c->q.n, c->q.convention.base, err);
    return code;
}

f15_code f15i_answer_witness(const f15i_reading *c, f15_text *out, f15_error *err) {
    (void)c;
    (void)out;
    return f15_fail(err, F15_UNKNOWN, NULL, "there may be many witnesses");
}
