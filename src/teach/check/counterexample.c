/* Judges an object that is to refute a claim; or the answer `none`, if the claim is true. */
#include "internal.h"

#include <string.h>

static void validate(const f15_reading *r) {
    f15i_demand(r, (unsigned)r->q.rule < F15_RULES, "there is no such rule",
                "name one of the rules");
}

/* ---- what a rule looks at -------------------------------------------------------------------- */

/* Returns a reading whose datum is the claim's object: the permutation p, or a board, which the
 * caller sets. */
static f15_reading about(const f15_reading *r, uint32_t *p) {
    f15_reading object = *r;
    object.q.puzzle.given = f15i_about_boards(&r->q);
    object.q.factors = object.q.puzzle.given ? 0 : 1;
    object.q.factor[0] = p;
    object.q.factor_is_list[0] = false;
    return object;
}

/* Returns a fact's value as this reading counts; solvability is always judged rightly. */
static uint64_t fact_of(f15_reading *object, const f15i_fact *fact) {
    uint32_t p[F15_MAX_CELLS], length[F15_MAX_CELLS] = {0};
    const uint32_t *once = object->q.factor[0];
    const f15_counting counting = object->counting;
    size_t count = 0;
    f15i_subject(object, p);
    if (fact->side == F15I_LONGEST) {
        f15_cycle_type(p, object->q.n, length, &count, f15i_failing(object));
        return length[0];
    }
    if (fact->side == F15I_INVERSE)
        f15_inverse(once, object->q.n, p);
    if (fact->side == F15I_TWICE)
        f15_product(once, once, object->q.n, p);
    if (fact->ask == F15_ASK_DISTANCE && object->answer.has_distance)
        return object->answer.distance;
    if (fact->ask == F15_ASK_SOLVABLE)
        return f15_board_parity_fits(&object->q.puzzle.board);
    if (fact->side == F15I_WITH_HOLE)
        object->counting = F15_COUNT_HOLE_AS_LAST;
    uint64_t value = f15i_value(object, fact->ask, p);
    object->counting = counting;
    return value;
}

/* Counts the rule's facts about the object, and returns what the rule says of it. */
static f15i_outcome outcome_of(f15_reading *object, uint64_t *values) {
    const f15i_rule *rule = f15i_rule_of(object->q.rule);
    for (size_t k = 0; k < rule->facts; k++)
        values[k] = fact_of(object, &rule->fact[k]);
    return f15i_failed(object) ? F15I_SILENT : rule->outcome(&object->q, values);
}

/* ---- in words ------------------------------------------------------------------------------- */

static void write_object(const f15_reading *object, f15_text *out) {
    uint32_t list[F15_MAX_CELLS];
    if (object->q.puzzle.given) {
        f15_write_board(out, &object->q.puzzle.board, NULL);
        return;
    }
    f15i_list_of(object, object->q.factor[0], object->q.n, list);
    f15_write_list(out, list, object->q.n, object->q.convention.base);
}

static const char *without_it(const char *s) {
    return strncmp(s, "it ", 3) == 0 ? s + 3 : s;
}

/* Writes one fact: "it needs 1 swap"; "its inverse is odd". */
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

/* Appends "2 1 0 has 3 inversions and needs 1 swap". */
static void say_facts(const f15_reading *object, const uint64_t *values, f15_text *out) {
    const f15i_rule *rule = f15i_rule_of(object->q.rule);
    bool subject =
        false; /* the object is the subject of the sentence: "it has", not "its ... has" */
    if (object->quiet)
        return;
    write_object(object, out);
    for (size_t k = 0; k < rule->facts; k++) {
        f15_text said = {0};
        say_fact(object, &rule->fact[k], values[k], &said);
        const char *s = f15_text_string(&said);
        if (k == 0) {
            subject = without_it(s) != s;
            f15_text_add(out, subject ? " " : ": ");
        } else {
            f15_text_add(out, k + 1 < rule->facts ? ", " : " and ");
        }
        f15_text_add(out, subject ? without_it(s) : s);
        f15_text_drop_part(out, &said);
    }
}

/* ---- the smallest --------------------------------------------------------------------------- */

#define LOOK_THROUGH_ITEMS 7
#define LOOK_THROUGH_CELLS 9

/* Tries all objects of one size, in lexicographic order of their lists or of the items in their
 * cells; returns whether one refutes the rule. */
static bool look_through(f15_reading *object) {
    uint32_t list[F15_MAX_CELLS];
    uint64_t values[F15I_FACTS] = {0};
    f15_board *board = &object->q.puzzle.board;
    f15_identity(list, object->q.n);
    do {
        if (object->q.puzzle.given)
            f15_board_set(board, &board->grid, list, NULL, f15i_failing(object));
        else
            f15i_list_of(object, list, object->q.n, object->q.factor[0]);
        if (outcome_of(object, values) == F15I_REFUTED)
            return true;
    } while (!f15i_failed(object) && f15_next_permutation(list, object->q.n));
    return false;
}

/* Finds the first object that refutes the rule (check.h); returns false if there is none. */
static bool find_smallest(f15_reading *object) {
    size_t *n = &object->q.n;
    object->answer.has_distance = false; /* answer.distance is that of the student's board */
    if (f15_rule_is_true(object->q.rule))
        return false;
    if (!object->q.puzzle.given) {
        for (*n = F15_RULE_LEAST_ITEMS; *n <= LOOK_THROUGH_ITEMS; ++*n)
            if (look_through(object))
                return true;
        return false;
    }
    for (*n = (size_t)F15_RULE_LEAST_SIDE * F15_RULE_LEAST_SIDE; *n <= LOOK_THROUGH_CELLS; ++*n)
        for (uint32_t rows = F15_RULE_LEAST_SIDE; rows <= F15_RULE_SIDE; rows++) {
            uint32_t columns = (uint32_t)*n / rows;
            if (*n % rows != 0 || columns < F15_RULE_LEAST_SIDE || columns > F15_RULE_SIDE)
                continue;
            object->q.puzzle.board.grid = (f15_grid){rows, columns, 0};
            if (look_through(object))
                return true;
        }
    return false;
}

f15_code f15_smallest_counterexample(f15_rule_id rule, const f15_convention *convention,
                                     f15_text *out, f15_error *err) {
    F15_NEED((unsigned)rule < F15_RULES && convention && out, err);
    const f15_question q = {
        .kind = F15_KIND_COUNTEREXAMPLE, .convention = *convention, .rule = rule};
    uint32_t p[F15_MAX_CELLS];
    f15i_work work = {0};
    const f15_reading r = f15i_reading_of(&q, &work);
    f15_reading smallest = about(&r, p);
    if (find_smallest(&smallest))
        write_object(&smallest, out);
    else
        f15_fail(f15i_failing(&r), F15_UNKNOWN, NULL,
                 f15_rule_is_true(rule) ? "the rule is true: it has no counterexample"
                                        : "no counterexample");
    if (out->code != F15_OK)
        f15_no_memory(f15i_failing(&r));
    return f15i_end(&work, err);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Returns whether the answer is the word "none", or says the same, also in capitals: the claim is
 * true. */
static bool says_none(const char *s, size_t length) {
    static const char *const none[] = {"none", "none exists", "there is none", "no counterexample",
                                       "there is no counterexample"};
    bool says = false;
    f15_trim(&s, &length);
    for (size_t k = 0; !says && k < sizeof none / sizeof *none; k++)
        says = length == strlen(none[k]) && f15_same_word(s, none[k], length);
    return says;
}

/* Refuses an object that the claim is not about: it is neither right nor wrong. */
static void refuse_size(f15_reading *r, const char *what) {
    f15_fail(f15i_failing(r), F15_TOO_BIG, "write an object that the claim is about", "%s", what);
}

static void read_board(f15_reading *r) {
    const f15i_answer *answer = &r->answer;
    const f15_grid *grid = &answer->board.grid;
    const bool small = f15_rule_domain(r->q.rule) == F15_DOMAIN_SMALL_BOARDS;
    f15i_read_any_board(r, 0, 0);
    if (f15i_failed(r) || answer->refused.code != F15_OK)
        return;
    if (grid->obstacles != 0 || grid->rows < F15_RULE_LEAST_SIDE ||
        grid->columns < F15_RULE_LEAST_SIDE || grid->rows > F15_RULE_SIDE ||
        grid->columns > F15_RULE_SIDE)
        refuse_size(r, f15i_say(r,
                                "the claim is about boards of %d x %d to %d x %d cells without "
                                "walls",
                                F15_RULE_LEAST_SIDE, F15_RULE_LEAST_SIDE, F15_RULE_SIDE,
                                F15_RULE_SIDE));
    else if (small && f15_grid_size(grid) > F15_DISTANCE_CELLS)
        refuse_size(r, f15i_say(r, "shortest solutions are searched for boards of at most %d cells",
                                F15_DISTANCE_CELLS));
    r->answer.has_distance = small && !f15i_failed(r);
    if (r->answer.has_distance)
        r->answer.distance = f15i_distance(r, &r->answer.board);
}

size_t f15i_items_shown(const f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    const size_t base = r->q.convention.base;
    size_t n = F15_RULE_LEAST_ITEMS;
    if (r->answer.shape == F15_SHAPE_LIST)
        return groups->n;
    for (size_t k = 0; k < groups->n; k++) {
        const size_t value = groups->value[k];
        if (value >= n + base)
            n = value < UINT32_MAX ? value - base + 1 : value - base; /* 32 bits hold no more */
    }
    return n;
}

/* Reads a permutation of any size. If a number is too large, reads again with the largest n: then
 * (1 2)(345) is asked back about, as 3 4 5 may be meant. Else refuses the size. */
static void read_permutation(f15_reading *r) {
    f15i_read_permutation(r);
    if (f15i_failed(r) || f15i_items_shown(r) <= F15_RULE_ITEMS)
        return;
    r->q.n = F15_RULE_ITEMS;
    f15i_read_permutation(r);
    r->q.n = 0;
    refuse_size(r, f15i_say(r, "the claim is about permutations of %d to %d items",
                            F15_RULE_LEAST_ITEMS, F15_RULE_ITEMS));
}

static void read(f15_reading *r) {
    bool is_true = false;
    const char *english = f15_english_word(&r->q.words, r->answer.text, r->answer.length);
    const char *written = r->answer.text, *s = english != NULL ? english : written;
    size_t written_length = r->answer.length;
    const size_t length = english != NULL ? strlen(english) : written_length;
    const bool says_whether = f15_read_yes_no(s, length, &is_true, NULL) == F15_OK;
    r->answer.none = says_none(s, length) || is_true;
    if (r->answer.none)
        return;
    f15_trim(&written, &written_length);
    if (says_whether)
        f15_fail(&r->work->failed, F15_BAD_NOTATION, NULL,
                 "\"%.*s\" is not enough: write a counterexample", (int)written_length, written);
    else
        (f15i_about_boards(&r->q) ? read_board : read_permutation)(r);
}

/* ---- the object ----------------------------------------------------------------------------- */

static void blame(const f15_reading *r, f15_fault_id id, const char *briefly, const char *detail,
                  f15i_judged *out) {
    f15i_blame(r, out, id, 0,
               &(f15i_fill){.at = f15i_all(&r->answer), .found = briefly, .detail = detail});
}

static bool take_board(f15_reading *object, f15i_judged *out) {
    object->q.n = f15_grid_size(&object->answer.board.grid);
    return f15i_take_board(object, out);
}

static bool take_permutation(f15_reading *object, f15i_judged *out) {
    object->q.n = f15i_items_shown(object);
    return f15i_take_permutation(object, object->q.factor[0], out);
}

/* ---- judging -------------------------------------------------------------------------------- */

/* Shows a counterexample to a student who answers that there is none. */
static void judge_none(f15_reading *object, f15i_judged *out) {
    uint64_t values[F15I_FACTS] = {0};
    f15_text said = {0};
    if (f15_rule_is_true(object->q.rule))
        return;
    if (!object->quiet && find_smallest(object)) {
        outcome_of(object, values);
        say_facts(object, values, &said);
    }
    blame(object, F15_FAULT_CLAIM_FALSE, NULL, f15i_keep(object, &said), out);
}

/* Blames an object that does not refute the claim; `values` has the rule's facts about it. */
static void blame_claim_holds(const f15_reading *object, const uint64_t *values,
                              f15i_outcome outcome, f15i_judged *out) {
    const char *briefly =
        outcome == F15I_HOLDS ? "the claim holds for it" : "the claim is not about it";
    f15_text said = {0};
    if (!object->quiet) {
        write_object(object, &out->produces);
        say_facts(object, values, &said);
        f15_text_addf(&said, ": %s%s", briefly,
                      f15_rule_is_true(object->q.rule) ? ", and no counterexample exists" : "");
    }
    blame(object, F15_FAULT_CLAIM_HOLDS, briefly, f15i_keep(object, &said), out);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    uint32_t p[F15_MAX_CELLS], least_p[F15_MAX_CELLS];
    f15_reading object = about(r, p), least = about(r, least_p);
    const bool boards = object.q.puzzle.given;
    uint64_t values[F15I_FACTS] = {0};
    if (r->answer.none) {
        judge_none(&object, out);
        return;
    }
    if (!(boards ? take_board : take_permutation)(&object, out))
        return;
    const f15i_outcome outcome = outcome_of(&object, values);
    if (outcome != F15I_REFUTED) {
        blame_claim_holds(&object, values, outcome, out);
        return;
    }
    say_facts(&object, values, &out->produces);
    least.counting = F15_COUNT_RIGHTLY; /* how small it can be does not depend on a misreading */
    if (r->q.smallest && find_smallest(&least) && object.q.n > least.q.n)
        blame(
            r, F15_FAULT_NOT_SMALLEST, NULL,
            f15i_say(r, "%zu %s%s", least.q.n, boards ? "cell" : "item", least.q.n == 1 ? "" : "s"),
            out);
}

static void right(const f15_reading *r, f15_text *out) {
    if (f15_rule_is_true(r->q.rule))
        f15_text_add(out, "none");
    else
        f15_fail(f15i_failing(r), F15_UNKNOWN, NULL, "there may be many counterexamples");
}

static bool counts_places(const f15_question *q) {
    return !f15i_about_boards(q);
}

static const char *form(const f15_question *q) {
    return f15i_about_boards(q)
               ? "a board, row by row with a / between; or none, if the claim is true"
               : "a permutation, as a list or as cycles; or none, if the claim is true";
}

const f15i_kind f15i_kind_counterexample = {.validate = validate,
                                            .read = read,
                                            .judge = judge,
                                            .right = right,
                                            .counts_places = counts_places,
                                            .form = form};
