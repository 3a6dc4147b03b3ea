/* A claim, and an object that refutes it; or `none`, if it is true. */
#include "claim.h"

#include <stdlib.h>
#include <string.h>

f15_code f15i_validate_counterexample(const f15_question *q, f15_error *err) {
    if ((unsigned)q->rule >= F15_RULES)
        return f15_fail(err, F15_MISMATCH, "name one of the rules", "there is no such rule");
    return F15_OK;
}

/* ---- reading -------------------------------------------------------------------------------- */

/* "none", in any case, blanks around it. */
static bool says_none(const f15i_given *given) {
    static const char word[] = "none";
    size_t from = 0, end = given->length, k = 0;
    while (from < end && (unsigned char)given->text[from] <= ' ')
        from++;
    while (end > from && (unsigned char)given->text[end - 1] <= ' ')
        end--;
    while (k < strlen(word) && from + k < end && (given->text[from + k] | 0x20) == word[k])
        k++;
    return k == strlen(word) && from + k == end;
}

f15_code f15i_read_counterexample(const f15_question *q, f15i_given *given, f15_error *err) {
    given->none = says_none(given);
    if (given->none)
        return F15_OK;
    if (f15_rule_domain(q->rule) == F15_DOMAIN_BOARDS)
        return given->shape == F15_SHAPE_EMPTY
                   ? f15i_wrong_shape(given->shape, "write a board, or none", err)
                   : f15i_read_any_board(0, 0, given, err);
    if (given->shape == F15_SHAPE_LIST)
        return f15_read_list(given->text, given->length, true, &given->arena, &given->groups, err);
    if (given->shape == F15_SHAPE_GROUPS || given->shape == F15_SHAPE_OTHER)
        return f15i_read_steps(q, 0, given, err);
    return f15i_wrong_shape(given->shape, "write a list of numbers, or cycles, or none", err);
}

/* ---- the object ----------------------------------------------------------------------------- */

static void blame(const f15i_reading *c, f15_fault_id id, f15_text *said, f15i_judged *out) {
    f15i_fill fill = {.at = f15i_all(&c->given)};
    f15i_one_line(fill.detail, sizeof fill.detail, f15_text_string(said), said->length);
    if (said->code != F15_OK)
        out->code = said->code;
    f15_text_free(said);
    f15i_blame(c, out, id, 0, &fill);
}

static bool board_of(const f15i_reading *c, f15i_object *object, f15i_judged *out) {
    const f15_grid *grid = &c->given.board.grid;
    f15_text said = {0};
    if (!f15i_blame_board(c, out))
        return false;
    if (grid->obstacles != 0 || grid->rows < F15_RULE_LEAST || grid->columns < F15_RULE_LEAST ||
        grid->rows > F15_RULE_SIDE || grid->columns > F15_RULE_SIDE) {
        f15_text_addf(&said, "the claim is about boards of %d x %d to %d x %d cells without walls",
                      F15_RULE_LEAST, F15_RULE_LEAST, F15_RULE_SIDE, F15_RULE_SIDE);
        blame(c, F15_FAULT_OBJECT_SIZE, &said, out);
        return false;
    }
    object->board = c->given.board;
    object->n = f15_grid_size(grid);
    for (uint32_t cell = 0; cell < object->n; cell++)
        object->p[object->board.item[cell]] = cell;
    return true;
}

/* How many items an answer is about: a list shows them all, cycles name the last that moves. */
static size_t items_in(const f15i_reading *c) {
    const f15_groups *groups = &c->given.groups;
    size_t n = F15_RULE_LEAST;
    if (c->given.shape == F15_SHAPE_LIST)
        return groups->n;
    for (size_t k = 0; k < groups->n; k++)
        if ((size_t)groups->value[k] + 1 > n + c->q.convention.base)
            n = (size_t)groups->value[k] + 1 - c->q.convention.base;
    return n;
}

static bool permutation_of(const f15i_reading *c, f15i_object *object, f15i_judged *out) {
    uint32_t list[F15_MAX_CELLS];
    bool is_list = c->given.shape == F15_SHAPE_LIST;
    f15_text said = {0};
    f15i_reading of = *c;
    of.q.n = object->n = items_in(c);
    if (object->n < F15_RULE_LEAST || object->n > F15_RULE_ITEMS) {
        f15_text_addf(&said, "the claim is about permutations of %d to %d items", F15_RULE_LEAST,
                      F15_RULE_ITEMS);
        blame(c, F15_FAULT_OBJECT_SIZE, &said, out);
        return false;
    }
    f15_fit fit = is_list ? f15_list_items(&c->given.groups, object->n, c->q.convention.base, list)
                          : f15_groups_permutation(&c->given.groups, object->n,
                                                   c->q.convention.base, object->p);
    f15i_blame_fit(&of, out, fit, is_list);
    if (fit.fault == F15_FITS && is_list)
        f15i_list_of(list, object->n, c->q.convention.direction, object->p);
    return fit.fault == F15_FITS;
}

/* ---- judging -------------------------------------------------------------------------------- */

static f15_code judge_none(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    f15i_object object;
    uint64_t v[F15I_FACTS];
    f15i_outcome outcome;
    f15_text said = {0};
    if (f15_rule_is_true(c->q.rule))
        return F15_OK;
    f15_code code = c->quiet ? F15_OK : f15i_smallest(c, &object, err);
    if (code == F15_OK && !c->quiet)
        code = f15i_look(c, &object, v, &outcome, err);
    if (code == F15_OK && !c->quiet)
        f15i_say_facts(c, &object, v, &said);
    blame(c, F15_FAULT_CLAIM_FALSE, &said, out);
    return code;
}

/* It fits the claim, or the claim does not speak of it. */
static void blame_object(const f15i_reading *c, const f15i_object *object, const uint64_t *v,
                         f15i_outcome outcome, f15i_judged *out) {
    f15_text said = {0};
    if (!c->quiet) {
        f15i_say_facts(c, object, v, &said);
        f15_text_add(&said, outcome == F15I_HOLDS ? ": the claim holds for it"
                                                  : ": the claim says nothing of it");
        if (f15_rule_is_true(c->q.rule))
            f15_text_add(&said, ", and no counterexample can be had");
    }
    blame(c, F15_FAULT_CLAIM_HOLDS, &said, out);
}

static f15_code judge_size(const f15i_reading *c, const f15i_object *object, f15i_judged *out,
                           f15_error *err) {
    f15i_object least;
    f15_text said = {0};
    f15i_reading rightly = *c; /* a misreading has no smallest of its own */
    rightly.counting = F15I_RIGHTLY;
    f15_code code = f15i_smallest(&rightly, &least, err);
    if (code != F15_OK || object->n <= least.n)
        return code == F15_UNKNOWN ? F15_OK : code;
    f15_text_addf(&said, "%zu %s", least.n, least.is_board ? "cells" : "items");
    blame(c, F15_FAULT_NOT_SMALLEST, &said, out);
    return F15_OK;
}

f15_code f15i_judge_counterexample(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    f15i_object object = {.is_board = f15_rule_domain(c->q.rule) == F15_DOMAIN_BOARDS};
    uint64_t v[F15I_FACTS];
    f15i_outcome outcome;
    if (c->given.none)
        return judge_none(c, out, err);
    if (!(object.is_board ? board_of(c, &object, out) : permutation_of(c, &object, out)))
        return F15_OK;
    f15_code code = f15i_look(c, &object, v, &outcome, err);
    if (code != F15_OK)
        return code;
    if (!c->quiet && outcome == F15I_REFUTED)
        f15i_say_facts(c, &object, v, &out->produces);
    else if (!c->quiet)
        f15i_write_object(c, &object, &out->produces);
    if (outcome != F15I_REFUTED)
        blame_object(c, &object, v, outcome, out);
    else if (c->q.smallest)
        return judge_size(c, &object, out, err);
    return F15_OK;
}

f15_code f15i_answer_counterexample(const f15i_reading *c, f15_text *out, f15_error *err) {
    if (!f15_rule_is_true(c->q.rule))
        return f15_fail(err, F15_UNKNOWN, NULL, "there may be many counterexamples");
    f15_text_add(out, "none");
    return F15_OK;
}
