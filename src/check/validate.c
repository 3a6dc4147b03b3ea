/* Is a question whole and consistent? What passes here, the judges need not ask again. */
#include "internal.h"

#include <string.h>

static f15_code mismatch(f15_error *err, const char *what, const char *remedy) {
    return f15_fail(err, F15_MISMATCH, remedy, "%s", what);
}

/* ---- the data ------------------------------------------------------------------------------ */

static f15_code valid_map(const uint32_t *p, size_t n, f15_error *err) {
    if (p == NULL)
        return mismatch(err, "a permutation is missing", "give one");
    return f15_permutation_check(p, n, NULL, err);
}

static f15_code valid_arrangement(const f15_arrangement *a, size_t n, f15_error *err) {
    if (a->n == 0)
        return F15_OK;
    if (a->n != n)
        return mismatch(err, "the data are not all of the same size", "use the same n everywhere");
    return valid_map(a->item, n, err);
}

static bool step_fits(const uint32_t *places, uint32_t arity, size_t n) {
    for (uint32_t i = 0; i < arity; i++)
        for (uint32_t j = 0; j < arity; j++)
            if (places[i] >= n || (i != j && places[i] == places[j]))
                return false;
    return true;
}

static f15_code valid_sequence(const f15_sequence *s, uint32_t arity, size_t n, f15_error *err) {
    if (s->at == NULL)
        return F15_OK;
    if (s->arity != arity)
        return mismatch(err, "a given sequence is not of the sort that is needed",
                        "swaps have two places, 3-cycles three");
    if (s->count > F15_MAX_ANSWER_STEPS)
        return f15_fail(err, F15_TOO_BIG, NULL, "a given sequence has more than %d steps",
                        F15_MAX_ANSWER_STEPS);
    for (size_t k = 0; k < s->count; k++)
        if (!step_fits(s->at + k * arity, arity, n))
            return f15_fail(err, F15_OUT_OF_RANGE, "name different places in range",
                            "step %zu of a given sequence cannot be made", k + 1);
    return F15_OK;
}

static f15_code valid_maps(const f15_question *q, f15_error *err) {
    f15_code code = F15_OK;
    if (q->factors > F15_MAX_FACTORS || q->batches > F15_MAX_BATCH)
        return f15_fail(err, F15_TOO_BIG, NULL, "at most %d factors and %d permutations of a batch",
                        F15_MAX_FACTORS, F15_MAX_BATCH);
    for (size_t i = 0; code == F15_OK && i < q->factors; i++)
        code = valid_map(q->factor[i], q->n, err);
    for (size_t i = 0; code == F15_OK && i < q->batches; i++)
        code = valid_map(q->batch[i], q->n, err);
    return code;
}

static f15_code valid_data(const f15_question *q, f15_error *err) {
    if ((unsigned)q->kind >= F15_KINDS || (unsigned)q->of >= F15_ASKS || q->convention.base > 1)
        return mismatch(err, "no such kind, ask or base", NULL);
    if (q->n > F15_MAX_QUESTION_N)
        return f15_fail(err, F15_TOO_BIG, NULL, "a question has at most %d places",
                        F15_MAX_QUESTION_N);
    if (q->goal.n > 0 && q->start.n == 0)
        return mismatch(err, "there is a goal, but no start", "give a start");
    f15_code code = valid_arrangement(&q->start, q->n, err);
    if (code == F15_OK)
        code = valid_arrangement(&q->goal, q->n, err);
    if (code == F15_OK)
        code = valid_sequence(&q->swaps, 2, q->n, err);
    if (code == F15_OK)
        code = valid_maps(q, err);
    return code == F15_OK ? f15i_valid_puzzle(q, err) : code;
}

/* ---- what is asked ------------------------------------------------------------------------- */

static bool has_subject(const f15_question *q) {
    return q->n > 0 && (q->factors > 0 || q->goal.n > 0 || q->swaps.at != NULL || q->puzzle.given);
}

/* Words with equal letters do not say which permutation is meant; only the least number of swaps
 * and of adjacent swaps are the same whatever is meant. */
static f15_code valid_subject(const f15_question *q, f15_ask ask, f15_error *err) {
    if (!f15i_needs_subject(ask))
        return F15_OK;
    if (f15i_asks_of_board(ask))
        return f15i_valid_board_ask(q, ask, err);
    if (!has_subject(q))
        return mismatch(err, "there is no permutation to ask about",
                        "give factors, or a start and a goal, or swaps");
    bool least = q->kind == F15_KIND_NUMBER && (ask == F15_ASK_SWAPS || ask == F15_ASK_INVERSIONS);
    if (!least && q->factors == 0 && q->goal.n > 0 && f15i_repeats(&q->start))
        return mismatch(err, "two letters are equal, so the permutation is not determined",
                        "use different letters, or give the swaps");
    return F15_OK;
}

static f15_code valid_number(const f15_question *q, f15_ask ask, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    uint64_t number = 0;
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    f15_code code = valid_subject(q, ask, err);
    if (code != F15_OK)
        return code;
    if (f15_ask_yields(ask) != F15_YIELDS_NUMBER)
        return mismatch(err, "this is no number that can be asked for", "ask for a number");
    if (ask == F15_ASK_FORMULA && q->formula.node == NULL)
        return mismatch(err, "the formula is missing", "give the formula that is right");
    code = f15i_subject(&c, p, err);
    return code == F15_OK ? f15i_number(&c, ask, p, &number, err) : code;
}

static f15_code valid_withs(const f15_question *q, f15_error *err) {
    f15_code code = F15_OK;
    if (q->withs > F15_MAX_WITH)
        return f15_fail(err, F15_TOO_BIG, NULL, "at most %d numbers beside an answer",
                        F15_MAX_WITH);
    for (size_t k = 0; code == F15_OK && k < q->withs; k++)
        code = q->with[k] == F15_ASK_CONVERSION
                   ? mismatch(err, "a formula in m cannot be asked for beside an answer", NULL)
                   : valid_number(q, q->with[k], err);
    return code;
}

f15_code f15i_validate_parity(const f15_question *q, f15_error *err) {
    if (q->batches > 0 && q->n > 0) {
        if (q->withs > 0)
            return mismatch(err, "numbers cannot be asked for beside a batch", NULL);
        return F15_OK;
    }
    f15_code code = valid_subject(q, F15_ASK_EVEN, err);
    return code == F15_OK ? valid_withs(q, err) : code;
}

f15_code f15i_validate_yes_no(const f15_question *q, f15_error *err) {
    if (f15_ask_yields(q->of) != F15_YIELDS_TRUTH)
        return mismatch(err, "this has no yes or no", "ask for even, identity, solvable or stated");
    f15_code code = valid_subject(q, q->of, err);
    return code == F15_OK ? valid_withs(q, err) : code;
}

f15_code f15i_validate_number(const f15_question *q, f15_error *err) {
    int64_t value[26];
    size_t worth = 0;
    if (q->of == F15_ASK_CONVERSION)
        return F15_OK;
    if (q->of != F15_ASK_FORMULA)
        return valid_number(q, q->of, err);
    if (q->formula.node == NULL)
        return mismatch(err, "the formula is missing", "give the formula that is right");
    for (size_t k = 0; f15i_sample(k, q->formula.variables, value); k++) {
        int64_t top, bottom;
        worth += f15_formula_value(&q->formula, value, &top, &bottom, NULL) == F15_OK;
    }
    return worth > 0 ? F15_OK : mismatch(err, "the formula is worth nothing anywhere", NULL);
}

/* ---- permutations -------------------------------------------------------------------------- */

static f15_code valid_permutation(const f15_question *q, f15_ask ask, f15_error *err) {
    if (f15_ask_yields(ask) != F15_YIELDS_PERMUTATION)
        return mismatch(err, "what is asked for is no permutation",
                        "ask for permutation, inverse or conjugate");
    if (ask == F15_ASK_CONJUGATE && (q->factors != 2 || q->n == 0))
        return mismatch(err, "a conjugate needs two factors, alpha and beta", NULL);
    return valid_subject(q, ask, err);
}

f15_code f15i_validate_cycle_form(const f15_question *q, f15_error *err) {
    return valid_permutation(q, q->kind == F15_KIND_CONJUGATE ? F15_ASK_CONJUGATE : q->of, err);
}

f15_code f15i_validate_permutation(const f15_question *q, f15_error *err) {
    if (q->of != F15_ASK_ARRANGEMENT)
        return valid_permutation(q, q->of, err);
    if (q->start.n == 0 || (q->swaps.at == NULL && q->factors == 0))
        return mismatch(err, "there is nothing to perform", "give a start and swaps");
    return F15_OK;
}

/* ---- sequences ----------------------------------------------------------------------------- */

static f15_code must_be_even(const f15i_target *t, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    int sign = 1;
    f15_code code = f15_relative(t->start, t->goal, t->n, p, err);
    if (code == F15_OK)
        code = f15_sign(p, t->n, &sign, err);
    if (code == F15_OK && sign < 0)
        return mismatch(err, "the permutation is odd: no 3-cycles lead there", NULL);
    return code;
}

static f15_code valid_limits(const f15_question *q, const f15i_target *t, f15_error *err) {
    uint64_t least = 0;
    if (!q->fewest && !q->has_at_most)
        return F15_OK;
    f15_code code = f15_target_distance(q, t->start, t, &least, err);
    if (code == F15_TOO_BIG && !q->fewest)
        return F15_OK;
    if (code == F15_OK && q->has_at_most && q->at_most < least)
        return f15_fail(err, F15_MISMATCH, NULL, "at most %llu steps are allowed, %llu are needed",
                        (unsigned long long)q->at_most, (unsigned long long)least);
    return code;
}

f15_code f15i_validate_swaps(const f15_question *q, f15_error *err) {
    f15i_target t;
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    bool swaps = q->kind == F15_KIND_SWAPS;
    if (!has_subject(q))
        return mismatch(err, "there is nothing to reach",
                        "give a start and a goal, factors, or swaps");
    if (q->adjacent && !swaps)
        return mismatch(err, "only swaps can be adjacent", NULL);
    f15_code code = valid_sequence(&q->unlike, swaps ? 2 : 3, q->n, err);
    if (code == F15_OK)
        code = f15i_target_of(&c, &t, err);
    if (code == F15_OK && !swaps && !f15i_repeats(&q->start))
        code = must_be_even(&t, err);
    return code == F15_OK ? valid_limits(q, &t, err) : code;
}

/* ---- choices and witnesses ------------------------------------------------------------------ */

f15_code f15i_validate_choice(const f15_question *q, f15_error *err) {
    f15_misconception_id id;
    size_t right = 0;
    if (q->options < 2 || q->options > F15_MAX_OPTIONS)
        return f15_fail(err, F15_MISMATCH, NULL, "a choice has 2 to %d options", F15_MAX_OPTIONS);
    for (size_t k = 0; k < q->options; k++) {
        const f15_option *o = &q->option[k];
        right += o->right;
        if (o->text == NULL || o->text[0] == '\0')
            return mismatch(err, "an option has no text", NULL);
        if (o->misconception != NULL && !f15_misconception_by_name(o->misconception, &id))
            return mismatch(err, "an option names a misconception that there is not", NULL);
        for (size_t j = 0; j < k; j++)
            if (strcmp(o->text, q->option[j].text) == 0)
                return mismatch(err, "two options have the same text", NULL);
    }
    return right == 1 ? F15_OK
                      : mismatch(err,
                                 right == 0 ? "none of the options is right"
                                            : "more than one of the options is right",
                                 "write \"right: yes\" under one option");
}

static bool can_be_asked_of_any(f15_ask ask) {
    f15_yield yields = f15_ask_yields(ask);
    return f15i_needs_subject(ask) && !f15i_asks_of_board(ask) &&
           (yields == F15_YIELDS_NUMBER || yields == F15_YIELDS_TRUTH);
}

/* Small cases are looked through for a permutation that has it all. */
#define LOOK_THROUGH_N 6

static f15_code can_be_had(const f15_question *q, f15_error *err) {
    uint32_t p[LOOK_THROUGH_N], value[LOOK_THROUGH_N];
    f15_span span[LOOK_THROUGH_N] = {{0, 0, 0}};
    size_t start[2] = {0, q->n};
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    c.quiet = true;
    c.given.shape = F15_SHAPE_LIST;
    c.given.groups = (f15_groups){value, span, start, span, q->n, 1};
    f15_identity(p, q->n);
    do {
        f15i_judged judged = {0};
        for (size_t x = 0; x < q->n; x++)
            value[x] = p[x] + q->convention.base;
        f15_code code = f15i_judge_witness(&c, &judged, err);
        if (code != F15_OK || judged.fault.id == F15_FAULT_NONE)
            return code;
    } while (f15_next_permutation(p, q->n));
    return mismatch(err, "no permutation has all these properties", NULL);
}

/* Descents have two readings where the items stand in cells. */
static bool can_be_asked_of_a_board(f15_ask ask) {
    return ask != F15_ASK_DESCENTS && ask != F15_ASK_ROUNDS && ask != F15_ASK_SLIDES &&
           (f15i_asks_of_board(ask) || can_be_asked_of_any(ask));
}

#define LOOK_THROUGH_CELLS 9

static size_t open_cells(const f15_grid *grid) {
    size_t count = 0;
    for (f15_cells left = f15_grid_open(grid); left != 0; left &= left - 1)
        count++;
    return count;
}

static f15_code valid_board_witness(const f15_question *q, f15_error *err) {
    uint32_t p[F15_MAX_CELLS];
    f15_code code = F15_OK;
    for (size_t k = 0; code == F15_OK && k < q->conditions; k++) {
        f15_ask ask = q->condition[k].ask;
        if (!can_be_asked_of_a_board(ask))
            return mismatch(err, "this cannot be asked of a board", NULL);
        if (f15i_asks_of_board(ask))
            code = f15i_valid_board_ask(q, ask, err);
    }
    if (code != F15_OK || open_cells(&q->puzzle.board.grid) > LOOK_THROUGH_CELLS)
        return code;
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    code = f15_find_witness(&c, 15, true, p, err);
    return code == F15_UNKNOWN ? mismatch(err, "no board has all these properties", NULL) : code;
}

f15_code f15i_validate_witness(const f15_question *q, f15_error *err) {
    if (q->n == 0 || q->conditions == 0 || q->conditions > F15_MAX_CONDITIONS)
        return f15_fail(err, F15_MISMATCH, NULL, "a witness needs n and 1 to %d conditions",
                        F15_MAX_CONDITIONS);
    for (size_t k = 0; k < q->conditions; k++) {
        if (!q->puzzle.given && !can_be_asked_of_any(q->condition[k].ask))
            return mismatch(err, "this cannot be asked of a permutation",
                            "give the size of a board");
        if ((unsigned)q->condition[k].relation > F15_AT_MOST)
            return mismatch(err, "no such relation", NULL);
    }
    if (q->puzzle.given)
        return valid_board_witness(q, err);
    return q->n <= LOOK_THROUGH_N ? can_be_had(q, err) : F15_OK;
}

f15_code f15_question_validate(const f15_question *q, f15_error *err) {
    f15_code code = valid_data(q, err);
    if (code == F15_OK)
        code = f15i_kind_of(q->kind)->validate(q, err);
    if (code == F15_OUT_OF_RANGE || code == F15_REPEATED || code == F15_TOO_BIG) {
        code = F15_MISMATCH; /* whatever it is, the question does not hold together */
        if (err != NULL)
            err->code = code;
    }
    return code;
}
