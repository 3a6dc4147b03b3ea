/* A claim, and an object that refutes it; or `none`, if it is true. */
#include "rules.h"

#include <string.h>

static void validate(const f15_reading *r) {
    f15i_demand(r, (unsigned)r->q.rule < F15_RULES, "there is no such rule",
                "name one of the rules");
}

/* ---- what a rule looks at -------------------------------------------------------------------- */

/* Of the question of which the object is the datum, counted as it is counted here. Whether a board
 * can be solved nobody counts: it is as it is. */
static uint64_t fact_of(f15_reading *r, const f15i_object *object, const f15i_fact *fact) {
    uint32_t *p = r->q.factor[0], length[F15_MAX_CELLS] = {0};
    f15i_counting counting = r->counting;
    size_t count = 0;
    memcpy(p, object->p, object->n * sizeof *p);
    if (fact->side == F15I_LONGEST) {
        f15_cycle_type(p, object->n, length, &count, f15i_failing(r));
        return length[0];
    }
    if (fact->side == F15I_INVERSE)
        f15_inverse(object->p, object->n, p);
    if (fact->side == F15I_TWICE)
        f15_product(object->p, object->p, object->n, p);
    if (fact->ask == F15_ASK_DISTANCE && object->searched)
        return object->slides;
    if (fact->ask == F15_ASK_SOLVABLE)
        return f15_board_parity_fits(&object->board);
    if (fact->side == F15I_WITH_HOLE)
        r->counting = F15I_HOLE_AS_LAST;
    uint64_t value = f15i_value(r, fact->ask, p);
    r->counting = counting;
    return value;
}

static f15i_outcome look(const f15_reading *r, const f15i_object *object, uint64_t *v) {
    const f15i_rule *rule = f15i_rule_of(r->q.rule);
    f15_reading of = *r;
    uint32_t p[F15_MAX_CELLS];
    of.q.n = object->n;
    of.q.factors = object->is_board ? 0 : 1;
    of.q.factor[0] = p;
    of.q.factor_is_list[0] = false;
    of.q.puzzle.given = object->is_board;
    of.q.puzzle.board = object->board;
    for (size_t k = 0; k < rule->facts; k++)
        v[k] = fact_of(&of, object, &rule->fact[k]);
    return f15i_failed(r) ? F15I_SILENT : rule->look(object, v);
}

/* ---- in words ------------------------------------------------------------------------------- */

static void write_object(const f15_reading *r, const f15i_object *object, f15_text *out) {
    uint32_t list[F15_MAX_CELLS];
    if (object->is_board) {
        f15_write_board(out, &object->board, NULL);
        return;
    }
    f15i_list_of(r, object->p, object->n, list);
    f15_write_list(out, list, object->n, r->q.convention.base);
}

static const char *without_it(const char *s) {
    return strncmp(s, "it ", 3) == 0 ? s + 3 : s;
}

/* "it needs 1 swap"; "its inverse is odd" */
static void say_fact(const f15_reading *r, const f15i_fact *fact, uint64_t value, f15_text *out) {
    static const char *const sides[] = {[F15I_IT] = "",
                                        [F15I_INVERSE] = "its inverse ",
                                        [F15I_TWICE] = "made twice ",
                                        [F15I_WITH_HOLE] = "with the hole counted "};
    f15_text said = {0};
    if (fact->side == F15I_LONGEST) {
        f15i_sentence(r, "its longest cycle has {number} place{s}", &(f15i_fill){.number = value},
                      out);
        return;
    }
    f15i_say_value(r, fact->ask, value, &said);
    f15_text_add(out, sides[fact->side]);
    f15_text_add(out, fact->side == F15I_INVERSE ? without_it(f15_text_string(&said))
                                                 : f15_text_string(&said));
    f15_text_drop_part(out, &said);
}

/* "2 1 0 has 3 inversions and needs 1 swap" */
static void say_facts(const f15_reading *r, const f15i_object *object, const uint64_t *v,
                      f15_text *out) {
    const f15i_rule *rule = f15i_rule_of(r->q.rule);
    bool subject = false; /* the object itself is what the sentence is about */
    if (r->quiet)
        return;
    write_object(r, object, out);
    for (size_t k = 0; k < rule->facts; k++) {
        f15_text said = {0};
        say_fact(r, &rule->fact[k], v[k], &said);
        const char *s = f15_text_string(&said);
        subject = k == 0 ? without_it(s) != s : subject;
        f15_text_add(out, k + 1 < rule->facts && k > 0 ? ", "
                          : k > 0                      ? " and "
                          : subject                    ? " "
                                                       : ": ");
        f15_text_add(out, subject ? without_it(s) : s);
        f15_text_drop_part(out, &said);
    }
}

/* ---- the smallest --------------------------------------------------------------------------- */

#define LOOK_THROUGH_ITEMS 7
#define LOOK_THROUGH_CELLS 9

/* All of one size, in the order of their lists, or of the items in their cells. */
static bool look_through(const f15_reading *r, f15i_object *object) {
    uint32_t list[F15_MAX_CELLS];
    uint64_t v[F15I_FACTS] = {0};
    f15_identity(list, object->n);
    do {
        if (object->is_board) {
            f15_board_set(&object->board, &object->board.grid, list, NULL, f15i_failing(r));
            f15_inverse(list, object->n, object->p);
        } else {
            f15i_list_of(r, list, object->n, object->p);
        }
        if (look(r, object, v) == F15I_REFUTED)
            return true;
    } while (!f15i_failed(r) && f15_next_permutation(list, object->n));
    return false;
}

/* The first of the objects that refute the rule, in the order that check.h states; false: there is
 * none. */
static bool find_smallest(const f15_reading *r, f15i_object *out) {
    bool boards = f15_rule_domain(r->q.rule) != F15_DOMAIN_PERMUTATIONS;
    if (f15_rule_is_true(r->q.rule))
        return false;
    for (size_t n = F15_RULE_LEAST_ITEMS; !boards && n <= LOOK_THROUGH_ITEMS; n++) {
        *out = (f15i_object){.n = n};
        if (look_through(r, out))
            return true;
    }
    for (uint32_t n = 4; boards && n <= LOOK_THROUGH_CELLS; n++)
        for (uint32_t rows = F15_RULE_LEAST_SIDE; rows <= F15_RULE_SIDE; rows++) {
            uint32_t columns = n / rows;
            if (n % rows != 0 || columns < F15_RULE_LEAST_SIDE || columns > F15_RULE_SIDE)
                continue;
            *out = (f15i_object){.is_board = true, .n = n};
            out->board.grid = (f15_grid){rows, columns, 0};
            if (look_through(r, out))
                return true;
        }
    return false;
}

f15_code f15_smallest_counterexample(f15_rule_id rule, const f15_convention *convention,
                                     f15_text *out, f15_error *err) {
    const f15_question q = {
        .kind = F15_KIND_COUNTEREXAMPLE, .convention = *convention, .rule = rule};
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(&q, &work);
    f15i_object object;
    bool found = find_smallest(&r, &object);
    if (found)
        write_object(&r, &object, out);
    else
        f15_fail(f15i_failing(&r), F15_UNKNOWN, NULL,
                 f15_rule_is_true(rule) ? "the rule is true: it has no counterexample"
                                        : "no counterexample");
    if (found && out->code != F15_OK)
        f15_no_memory(f15i_failing(&r));
    return f15i_end(&work, err);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* "none", in any case, spaces around it; to say that the claim is true is the same. */
static bool says_none(const f15i_answer *answer) {
    static const char word[] = "none";
    const char *s = answer->text;
    size_t length = answer->length, k = 0;
    f15_trim(&s, &length);
    while (k < strlen(word) && k < length && (s[k] | 0x20) == word[k])
        k++;
    return k == strlen(word) && k == length;
}

/* Is it a board, and one of a claim about shortest solutions of which they are searched? */
static bool is_small(const f15_reading *r) {
    return f15_rule_domain(r->q.rule) == F15_DOMAIN_SMALL_BOARDS && !f15i_failed(r) &&
           r->answer.refused.code == F15_OK &&
           f15_grid_size(&r->answer.board.grid) <= F15_DISTANCE_CELLS;
}

static void read(f15_reading *r) {
    bool is_true = false;
    bool told = f15_read_yes_no(r->answer.text, r->answer.length, &is_true, NULL) == F15_OK;
    r->answer.none = says_none(&r->answer) || is_true;
    if (r->answer.none)
        return;
    if (told)
        f15_fail(&r->work->failed, F15_BAD_NOTATION, NULL,
                 "that a claim is false is to be shown by an object for which it is");
    else if (f15_rule_domain(r->q.rule) == F15_DOMAIN_PERMUTATIONS)
        f15i_read_permutation(r, "write a list of numbers, or cycles, or none");
    else if (f15i_takes(r, ~(1u << F15_SHAPE_EMPTY), "write a board, or none"))
        f15i_read_any_board(r, 0, 0);
    if (is_small(r))
        r->answer.slides = f15i_distance(r, &r->answer.board);
}

/* ---- the object ----------------------------------------------------------------------------- */

static void blame(const f15_reading *r, f15_fault_id id, const char *briefly, const char *detail,
                  f15i_judged *out) {
    f15i_blame(r, out, id, 0,
               &(f15i_fill){.at = f15i_all(&r->answer), .found = briefly, .detail = detail});
}

/* False, with a fault: it is no board, or none that the claim is about. */
static bool take_board(const f15_reading *r, f15i_object *object, f15i_judged *out) {
    const f15_grid *grid = &r->answer.board.grid;
    if (!f15i_blame_board(r, out))
        return false;
    if (grid->obstacles != 0 || grid->rows < F15_RULE_LEAST_SIDE ||
        grid->columns < F15_RULE_LEAST_SIDE || grid->rows > F15_RULE_SIDE ||
        grid->columns > F15_RULE_SIDE) {
        blame(r, F15_FAULT_OBJECT_SIZE, NULL,
              f15i_say(r, "the claim is about boards of %d x %d to %d x %d cells without walls",
                       F15_RULE_LEAST_SIDE, F15_RULE_LEAST_SIDE, F15_RULE_SIDE, F15_RULE_SIDE),
              out);
        return false;
    }
    object->searched = is_small(r);
    object->slides = r->answer.slides;
    if (f15_rule_domain(r->q.rule) == F15_DOMAIN_SMALL_BOARDS && !object->searched) {
        blame(r, F15_FAULT_OBJECT_SIZE, NULL,
              f15i_say(r, "shortest solutions are searched for boards of at most %d cells",
                       F15_DISTANCE_CELLS),
              out);
        return false;
    }
    object->board = r->answer.board;
    object->n = f15_grid_size(grid);
    for (uint32_t cell = 0; cell < object->n; cell++)
        object->p[object->board.item[cell]] = cell;
    return true;
}

/* The same of a permutation: a list shows all its items, cycles name the last that moves. */
static bool take_permutation(const f15_reading *r, f15i_object *object, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    const bool is_list = r->answer.shape == F15_SHAPE_LIST;
    size_t base = r->q.convention.base;
    f15_reading of = *r;
    object->n = is_list ? groups->n : F15_RULE_LEAST_ITEMS;
    for (size_t k = 0; !is_list && k < groups->n; k++)
        if ((size_t)groups->value[k] + 1 > object->n + base)
            object->n = (size_t)groups->value[k] + 1 - base;
    if (object->n < F15_RULE_LEAST_ITEMS || object->n > F15_RULE_ITEMS) {
        blame(r, F15_FAULT_OBJECT_SIZE, NULL,
              f15i_say(r, "the claim is about permutations of %d to %d items", F15_RULE_LEAST_ITEMS,
                       F15_RULE_ITEMS),
              out);
        return false;
    }
    of.q.n = object->n;
    return f15i_take_permutation(&of, object->p, out);
}

/* ---- judging -------------------------------------------------------------------------------- */

/* Who says that there is no counterexample is shown one. */
static void judge_none(const f15_reading *r, f15i_judged *out) {
    f15i_object object;
    uint64_t v[F15I_FACTS] = {0};
    f15_text said = {0};
    if (f15_rule_is_true(r->q.rule))
        return;
    if (!r->quiet && find_smallest(r, &object)) {
        look(r, &object, v);
        say_facts(r, &object, v, &said);
    }
    blame(r, F15_FAULT_CLAIM_FALSE, NULL, f15i_keep(r, &said), out);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    f15i_object object = {.is_board = f15_rule_domain(r->q.rule) != F15_DOMAIN_PERMUTATIONS}, least;
    f15_reading rightly = *r; /* a misreading has no smallest of its own */
    uint64_t v[F15I_FACTS] = {0};
    f15_text said = {0};
    rightly.counting = F15I_RIGHTLY;
    if (r->answer.none) {
        judge_none(r, out);
        return;
    }
    if (!(object.is_board ? take_board(r, &object, out) : take_permutation(r, &object, out)))
        return;
    f15i_outcome outcome = look(r, &object, v);
    if (outcome == F15I_REFUTED)
        say_facts(r, &object, v, &out->produces);
    else if (!r->quiet)
        write_object(r, &object, &out->produces);
    if (outcome != F15I_REFUTED) { /* it fits the claim, or the claim does not speak of it */
        const char *briefly =
            outcome == F15I_HOLDS ? "the claim holds for it" : "the claim says nothing of it";
        say_facts(r, &object, v, &said);
        f15_text_addf(&said, ": %s%s", briefly,
                      f15_rule_is_true(r->q.rule) ? ", and no counterexample can be had" : "");
        blame(r, F15_FAULT_CLAIM_HOLDS, briefly, f15i_keep(r, &said), out);
    } else if (r->q.smallest && find_smallest(&rightly, &least) && object.n > least.n) {
        blame(r, F15_FAULT_NOT_SMALLEST, NULL,
              f15i_say(r, "%zu %s%s", least.n, least.is_board ? "cell" : "item",
                       least.n == 1 ? "" : "s"),
              out);
    }
}

static void right(const f15_reading *r, f15_text *out) {
    if (f15_rule_is_true(r->q.rule))
        f15_text_add(out, "none");
    else
        f15_fail(f15i_failing(r), F15_UNKNOWN, NULL, "there may be many counterexamples");
}

static bool uses_convention(const f15_question *q) {
    return f15_rule_domain(q->rule) == F15_DOMAIN_PERMUTATIONS;
}

static const char *form(const f15_question *q) {
    return f15_rule_domain(q->rule) != F15_DOMAIN_PERMUTATIONS
               ? "a board, row by row with a / between; or none, if the claim is true"
               : "a permutation, as a list or as cycles; or none, if the claim is true";
}

const f15i_kind f15i_kind_counterexample = {.validate = validate,
                                            .read = read,
                                            .judge = judge,
                                            .right = right,
                                            .uses_convention = uses_convention,
                                            .form = form};
