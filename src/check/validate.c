/* Is a question whole and consistent? What passes here, the judges need not ask again. What only
 * one kind demands is said with that kind. */
#include "internal.h"

/* ---- the data ------------------------------------------------------------------------------ */

static void demand_map(const f15_reading *r, const uint32_t *p) {
    if (f15i_demand(r, p != NULL, "a permutation is missing", "give one"))
        f15_permutation_check(p, r->q.n, NULL, &r->work->failed);
}

static void demand_arrangement(const f15_reading *r, const f15_arrangement *a) {
    if (a->n > 0 && f15i_demand(r, a->n == r->q.n, "the data are not all of the same size",
                                "use the same n everywhere"))
        demand_map(r, a->item);
}

static bool step_fits(const uint32_t *places, uint32_t arity, size_t n) {
    for (uint32_t i = 0; i < arity; i++)
        for (uint32_t j = 0; j < arity; j++)
            if (places[i] >= n || (i != j && places[i] == places[j]))
                return false;
    return true;
}

void f15i_demand_sequence(const f15_reading *r, const f15_sequence *s, uint32_t arity) {
    f15_error *failed = &r->work->failed;
    if (s->at == NULL ||
        !f15i_demand(r, s->arity == arity, "a given sequence is not of the sort that is needed",
                     "swaps have two places, 3-cycles three"))
        return;
    if (s->count > F15_MAX_ANSWER_STEPS)
        f15_fail(failed, F15_TOO_BIG, NULL, "a given sequence has more than %d steps",
                 F15_MAX_ANSWER_STEPS);
    for (size_t k = 0; !f15i_failed(r) && k < s->count; k++)
        if (!step_fits(s->at + k * arity, arity, r->q.n))
            f15_fail(failed, F15_OUT_OF_RANGE, "name different places in range",
                     "step %zu of a given sequence cannot be made", k + 1);
}

static void demand_data(const f15_reading *r) {
    const f15_question *q = &r->q;
    f15_error *failed = &r->work->failed;
    f15i_demand(
        r, (unsigned)q->kind < F15_KINDS && (unsigned)q->of < F15_ASKS && q->convention.base <= 1,
        "no such kind, ask or base", NULL);
    if (!f15i_failed(r) && q->n > F15_MAX_QUESTION_N)
        f15_fail(failed, F15_TOO_BIG, NULL, "a question has at most %d places", F15_MAX_QUESTION_N);
    f15i_demand(r, q->goal.n == 0 || q->start.n > 0, "there is a goal, but no start",
                "give a start");
    demand_arrangement(r, &q->start);
    demand_arrangement(r, &q->goal);
    f15i_demand_sequence(r, &q->swaps, 2);
    if (!f15i_failed(r) && (q->factors > F15_MAX_FACTORS || q->batches > F15_MAX_BATCH))
        f15_fail(failed, F15_TOO_BIG, NULL, "at most %d factors and %d permutations of a batch",
                 F15_MAX_FACTORS, F15_MAX_BATCH);
    for (size_t i = 0; !f15i_failed(r) && i < q->factors; i++)
        demand_map(r, q->factor[i]);
    for (size_t i = 0; !f15i_failed(r) && i < q->batches; i++)
        demand_map(r, q->batch[i]);
    for (size_t i = 0; !f15i_failed(r) && i < q->generators; i++)
        demand_map(r, q->generator[i]);
    f15i_demand_puzzle(r);
}

/* ---- what is asked ------------------------------------------------------------------------- */

bool f15i_needs_subject(f15_ask ask) {
    return ask != F15_ASK_CONVERSION && ask != F15_ASK_FORMULA && ask != F15_ASK_STATED &&
           ask != F15_ASK_ARRANGEMENT;
}

/* Words with equal letters do not say which permutation is meant; only the least number of swaps
 * and of adjacent swaps are the same whatever is meant. */
void f15i_demand_subject(const f15_reading *r, f15_ask ask) {
    const f15_question *q = &r->q;
    if (!f15i_needs_subject(ask) || f15i_failed(r))
        return;
    if (f15_ask_is_of_boards(ask)) {
        f15i_demand_board_ask(r, ask);
        return;
    }
    f15i_demand(r, f15i_has_subject(q), "there is no permutation to ask about",
                "give factors, or a start and a goal, or swaps");
    bool least = q->kind == F15_KIND_NUMBER && (ask == F15_ASK_SWAPS || ask == F15_ASK_INVERSIONS);
    f15i_demand(r, least || q->factors > 0 || q->goal.n == 0 || !f15i_repeats(&q->start),
                "two letters are equal, so the permutation is not determined",
                "use different letters, or give the swaps");
}

void f15i_demand_number(const f15_reading *r, f15_ask ask) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_demand_subject(r, ask);
    f15i_demand(r, f15_ask_yields(ask) == F15_YIELDS_NUMBER,
                "this is no number that can be asked for", "ask for a number");
    f15i_demand(r, ask != F15_ASK_FORMULA || r->q.formula.node != NULL, "the formula is missing",
                "give the formula that is right");
    if (f15i_failed(r))
        return;
    f15i_subject(r, p);
    f15i_value(r, ask, p);
}

void f15i_demand_permutation(const f15_reading *r, f15_ask ask) {
    f15i_demand(r, f15_ask_yields(ask) == F15_YIELDS_PERMUTATION,
                "what is asked for is no permutation", "ask for permutation, inverse or conjugate");
    f15i_demand(r, ask != F15_ASK_CONJUGATE || (r->q.factors == 2 && r->q.n > 0),
                "a conjugate needs two factors, alpha and beta", NULL);
    f15i_demand_subject(r, ask);
}

/* ---- the whole ----------------------------------------------------------------------------- */

f15_code f15_question_validate(const f15_question *q, f15_error *err) {
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(q, &work);
    f15_code *code = &work.failed.code;
    demand_data(&r);
    if (!f15i_failed(&r))
        f15i_kind_of(q->kind)->validate(&r);
    if (*code == F15_OUT_OF_RANGE || *code == F15_REPEATED || *code == F15_TOO_BIG)
        *code = F15_MISMATCH; /* whatever it is, the question does not hold together */
    return f15i_end(&work, err);
}

/* Of the question's own subject. */
f15_code f15_question_satisfies(const f15_question *question, const f15_condition *condition,
                                bool *yes, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15_ask ask = condition->ask;
    r.q.kind = f15_ask_yields(ask) == F15_YIELDS_NUMBER ? F15_KIND_NUMBER : F15_KIND_YES_NO;
    r.q.of = ask;
    r.q.withs = 0;
    *yes = false;
    if (!f15i_needs_subject(ask))
        return f15_fail(err, F15_MISMATCH, "ask for something that the data decide",
                        "%s is no property of what is given", f15_ask_name(ask));
    f15i_kind_of(r.q.kind)->validate(&r);
    if (!f15i_failed(&r)) {
        f15i_subject(&r, p);
        *yes = f15i_holds(condition, f15i_value(&r, ask, p)) && !f15i_failed(&r);
    }
    return f15i_end(&work, err);
}
