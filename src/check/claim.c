/* What a rule looks at of an object, in numbers and in words; and the smallest object that refutes
 * it. */
#include "claim.h"

#include <stdlib.h>
#include <string.h>

/* ---- facts ---------------------------------------------------------------------------------- */

/* Makes of the case the question of which this object is the datum, counted as it is counted here;
 * p, which is filled in later, is its permutation. */
static void ask_about(f15i_reading *c, const f15i_object *object, uint32_t *p) {
    c->q.n = object->n;
    c->q.factors = object->is_board ? 0 : 1;
    c->q.factor[0] = p;
    c->q.factor_is_list[0] = false;
    c->q.puzzle.given = object->is_board;
    c->q.puzzle.board = object->board;
}

static f15_code longest_cycle(const uint32_t *p, size_t n, uint64_t *out, f15_error *err) {
    uint32_t length[F15_MAX_CELLS];
    size_t count = 0;
    f15_code code = f15_cycle_type(p, n, length, &count, err);
    *out = code == F15_OK ? length[0] : 0;
    return code;
}

/* Whether a board can be solved nobody counts: it is as it is. */
static f15_code value_of(f15i_reading *c, const f15i_object *object, f15_ask ask, const uint32_t *p,
                         uint64_t *out, f15_error *err) {
    bool yes = false;
    if (f15_ask_yields(ask) == F15_YIELDS_NUMBER)
        return f15i_number(c, ask, p, out, err);
    if (ask == F15_ASK_SOLVABLE)
        yes = f15_board_parity_fits(&object->board);
    f15_code code = ask == F15_ASK_SOLVABLE ? F15_OK : f15i_truth(c, ask, p, &yes, err);
    *out = yes;
    return code;
}

static f15_code fact_of(f15i_reading *c, const f15i_object *object, const f15i_fact *fact,
                        uint64_t *out, f15_error *err) {
    uint32_t *p = c->q.factor[0];
    f15i_counting counting = c->counting;
    memcpy(p, object->p, object->n * sizeof *p);
    if (fact->side == F15I_LONGEST)
        return longest_cycle(p, object->n, out, err);
    if (fact->side == F15I_INVERSE)
        f15_inverse(object->p, object->n, p);
    if (fact->side == F15I_TWICE)
        f15_product(object->p, object->p, object->n, p);
    if (fact->side == F15I_WITH_HOLE)
        c->counting = F15I_HOLE_AS_LAST;
    f15_code code = value_of(c, object, fact->ask, p, out, err);
    c->counting = counting;
    return code;
}

f15_code f15i_look(const f15i_reading *c, const f15i_object *object, uint64_t *v,
                   f15i_outcome *outcome, f15_error *err) {
    const f15i_rule *rule = f15i_rule_of(c->q.rule);
    f15i_reading of = *c;
    uint32_t p[F15_MAX_CELLS];
    f15_code code = F15_OK;
    ask_about(&of, object, p);
    for (size_t k = 0; code == F15_OK && k < rule->facts; k++)
        code = fact_of(&of, object, &rule->fact[k], &v[k], err);
    *outcome = code == F15_OK ? rule->look(object, v) : F15I_SILENT;
    return code;
}

/* ---- in words ------------------------------------------------------------------------------- */

void f15i_write_object(const f15i_reading *c, const f15i_object *object, f15_text *out) {
    uint32_t list[F15_MAX_CELLS];
    if (object->is_board) {
        f15_write_board(out, &object->board, NULL);
        return;
    }
    f15i_list_of(object->p, object->n, c->q.convention.direction, list);
    f15_write_list(out, list, object->n, c->q.convention.base);
}

/* "it needs 1 swap"; "its inverse is odd" */
static void say_fact(const f15i_reading *c, const f15i_fact *fact, uint64_t value, f15_text *out) {
    const f15i_fill fill = {.number = value};
    const char *says = f15i_ask_says(fact->ask), *or_not = strchr(says, '|');
    if (fact->side == F15I_LONGEST) {
        f15i_sentence(c, "its longest cycle has {number} place{s}", &fill, out);
        return;
    }
    if (fact->side == F15I_INVERSE) {
        f15_text_add(out, "its inverse ");
        says += strlen("it ");
    } else if (fact->side != F15I_IT) {
        f15_text_add(out, fact->side == F15I_TWICE ? "made twice " : "with the hole counted ");
    }
    if (or_not == NULL)
        f15i_sentence(c, says, &fill, out);
    else if (value != 0)
        f15_text_add_n(out, says, (size_t)(or_not - says));
    else
        f15_text_add(out, or_not + 1 + (fact->side == F15I_INVERSE ? strlen("it ") : 0));
}

static bool begins_with_it(const char *s) {
    return strncmp(s, "it ", 3) == 0;
}

void f15i_say_facts(const f15i_reading *c, const f15i_object *object, const uint64_t *v,
                    f15_text *out) {
    const f15i_rule *rule = f15i_rule_of(c->q.rule);
    bool subject = false; /* the object itself is what the sentence is about */
    f15i_write_object(c, object, out);
    for (size_t k = 0; k < rule->facts; k++) {
        f15_text said = {0};
        say_fact(c, &rule->fact[k], v[k], &said);
        const char *s = f15_text_string(&said);
        subject = k == 0 ? begins_with_it(s) : subject;
        if (k > 0)
            f15_text_add(out, k + 1 < rule->facts ? ", " : " and ");
        else
            f15_text_add(out, subject ? " " : ": ");
        f15_text_add(out, s + (subject && begins_with_it(s) ? 3 : 0));
        f15_text_drop_part(out, &said);
    }
}

/* ---- the smallest --------------------------------------------------------------------------- */

#define LOOK_THROUGH_ITEMS 7
#define LOOK_THROUGH_CELLS 9

static f15_code refutes(const f15i_reading *c, const f15i_object *object, bool *out,
                        f15_error *err) {
    uint64_t v[F15I_FACTS];
    f15i_outcome outcome;
    f15_code code = f15i_look(c, object, v, &outcome, err);
    *out = outcome == F15I_REFUTED;
    return code;
}

/* All of one size, in the order of their lists, or of the items in their cells. */
static f15_code look_through(const f15i_reading *c, f15i_object *object, bool *found,
                             f15_error *err) {
    uint32_t list[F15_MAX_CELLS];
    f15_code code = F15_OK;
    f15_identity(list, object->n);
    do {
        if (object->is_board) {
            code = f15_board_set(&object->board, &object->board.grid, list, NULL, err);
            f15_inverse(list, object->n, object->p);
        } else {
            f15i_list_of(list, object->n, c->q.convention.direction, object->p);
        }
        if (code == F15_OK)
            code = refutes(c, object, found, err);
    } while (code == F15_OK && !*found && f15_next_permutation(list, object->n));
    return code;
}

static f15_code smallest_permutation(const f15i_reading *c, f15i_object *out, f15_error *err) {
    bool found = false;
    f15_code code = F15_OK;
    *out = (f15i_object){.n = 0};
    for (size_t n = F15_RULE_LEAST; code == F15_OK && !found && n <= LOOK_THROUGH_ITEMS; n++) {
        out->n = n;
        code = look_through(c, out, &found, err);
    }
    return code == F15_OK && !found ? f15_fail(err, F15_UNKNOWN, NULL, "no counterexample") : code;
}

static f15_code smallest_board(const f15i_reading *c, f15i_object *out, f15_error *err) {
    bool found = false;
    f15_code code = F15_OK;
    for (uint32_t n = 4; code == F15_OK && !found && n <= LOOK_THROUGH_CELLS; n++)
        for (uint32_t rows = F15_RULE_LEAST; code == F15_OK && !found && rows <= F15_RULE_SIDE;
             rows++) {
            uint32_t columns = n / rows;
            if (n % rows != 0 || columns < F15_RULE_LEAST || columns > F15_RULE_SIDE)
                continue;
            *out = (f15i_object){.is_board = true, .n = n};
            out->board.grid = (f15_grid){rows, columns, 0};
            code = look_through(c, out, &found, err);
        }
    return code == F15_OK && !found ? f15_fail(err, F15_UNKNOWN, NULL, "no counterexample") : code;
}

f15_code f15i_smallest(const f15i_reading *c, f15i_object *out, f15_error *err) {
    if (f15_rule_is_true(c->q.rule))
        return f15_fail(err, F15_UNKNOWN, NULL, "the rule is true: it has no counterexample");
    return f15_rule_domain(c->q.rule) == F15_DOMAIN_BOARDS ? smallest_board(c, out, err)
                                                           : smallest_permutation(c, out, err);
}

f15_code f15_smallest_counterexample(f15_rule_id rule, const f15_convention *convention,
                                     f15_text *out, f15_error *err) {
    f15i_reading c = {
        .q = {.kind = F15_KIND_COUNTEREXAMPLE, .convention = *convention, .rule = rule}};
    f15i_object object;
    f15_code code = f15i_smallest(&c, &object, err);
    if (code == F15_OK)
        f15i_write_object(&c, &object, out);
    return code == F15_OK && out->code != F15_OK ? f15_no_memory(err) : code;
}
