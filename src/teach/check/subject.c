/* The subject of a question, as a reading sees it: its permutation, the goal of its steps, and its
 * numbers and truths. Also what the question asks of it. */
#include "internal.h"

#include <string.h>

f15_reading f15i_reading_of(const f15_question *question, f15i_work *work) {
    f15_reading r = {.q = *question,
                     .work = work,
                     .lists_as_maps = question->convention.direction == F15_IMAGES};
    if (r.q.kind == F15_KIND_CONJUGATE)
        r.q.of = F15_ASK_CONJUGATE;
    if (r.q.kind == F15_KIND_PARITY)
        r.q.of = F15_ASK_EVEN;
    return r;
}

void f15_question_took(const f15_question *question, uint64_t steps) {
    if (question->steps != NULL)
        *question->steps += steps;
}

bool f15i_repeats(const f15_arrangement *a) {
    const f15_names names = f15_arrangement_names(a);
    uint32_t x, y;
    return names.code != NULL && f15_find_equal_names(&names, a->n, &x, &y);
}

void f15i_match(const uint32_t *first, const uint32_t *now, size_t n, const f15_names *names,
                uint32_t *out) {
    bool used[F15_MAX_QUESTION_N] = {false};
    if (names->code == NULL) {
        memcpy(out, now, n * sizeof *now);
        return;
    }
    for (size_t x = 0; x < n; x++) {
        size_t y = 0;
        while (y < n && (used[y] || !f15_same_name(names, first[y], now[x])))
            y++;
        out[x] = y < n ? first[y] : now[x];
        if (y < n)
            used[y] = true;
    }
}

void f15i_list_of(const f15_reading *r, const uint32_t *p, size_t n, uint32_t *out) {
    if (r->lists_as_maps)
        memcpy(out, p, n * sizeof *p);
    else
        f15_inverse(p, n, out);
}

/* ---- the subject --------------------------------------------------------------------------- */

/* Writes the permutation that the swaps perform; for a student who does not distinguish equal
 * letters, the one that they seem to have performed. */
static void perform_swaps(const f15_reading *r, uint32_t *out) {
    const f15_question *q = &r->q;
    uint32_t after[F15_MAX_QUESTION_N], seen[F15_MAX_QUESTION_N];
    f15_names names = f15_arrangement_names(&q->start);
    if (r->counting != F15_COUNT_BY_SIGHT || q->start.n == 0) {
        f15_sequence_permutation(&q->swaps, q->n, out);
        return;
    }
    memcpy(after, q->start.item, q->n * sizeof *after);
    for (size_t k = 0; k < q->swaps.count; k++)
        f15_turn(after, q->swaps.at + 2 * k, 2);
    f15i_match(q->start.item, after, q->n, &names, seen);
    f15_relative(q->start.item, seen, q->n, out, &r->work->failed);
}

bool f15i_between_equal_letters(const f15_question *q) {
    return q->factors == 0 && q->goal.n > 0 && f15i_repeats(&q->start);
}

bool f15i_has_subject(const f15_question *q) {
    return q->n > 0 && (q->factors > 0 || q->goal.n > 0 || q->swaps.at != NULL || q->puzzle.given);
}

void f15i_append_factor(f15_compose compose, const uint32_t *factor, size_t n, uint32_t *product) {
    uint32_t so_far[F15_MAX_QUESTION_N];
    memcpy(so_far, product, n * sizeof *product);
    f15_product_in(compose, so_far, factor, n, product);
}

void f15i_subject(const f15_reading *r, uint32_t *out) {
    const f15_question *q = &r->q;
    f15_identity(out, q->n);
    if (f15i_failed(r))
        return;
    if (q->factors > 0) {
        for (size_t i = 0; i < q->factors; i++)
            f15i_append_factor(q->convention.compose, q->factor[i], q->n, out);
    } else if (q->goal.n > 0) {
        f15_relative(q->start.item, q->goal.item, q->n, out, &r->work->failed);
    } else if (q->swaps.at != NULL) {
        perform_swaps(r, out);
    } else if (q->puzzle.given) {
        f15_board_places(&q->puzzle.board, out);
    }
}

/* The conjugate carries beta[x] to beta[alpha[x]] under each order of composition: left to right it
 * is written beta^-1 alpha beta, right to left beta alpha beta^-1 (lecture9, exercise 12). */
void f15i_permutation(const f15_reading *r, f15_ask ask, uint32_t *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    if (ask == F15_ASK_CONJUGATE)
        f15_conjugate_of(r->q.factor[0], r->q.factor[1], r->q.n, p);
    else
        f15i_subject(r, p);
    if (r->inverted != (ask == F15_ASK_INVERSE))
        f15_inverse(p, r->q.n, out);
    else
        memcpy(out, p, r->q.n * sizeof *out);
}

void f15i_target_of(const f15_reading *r, f15_target *out) {
    const f15_question *q = &r->q;
    out->n = q->n;
    out->product = q->factors > 0;
    out->names = (f15_names){false, NULL};
    f15_identity(out->start, q->n);
    if (q->start.n > 0) {
        out->names = f15_arrangement_names(&q->start);
        memcpy(out->start, q->start.item, q->n * sizeof *out->start);
    }
    if (q->factors > 0 || q->goal.n == 0) {
        uint32_t p[F15_MAX_QUESTION_N];
        f15i_permutation(r, F15_ASK_ITSELF, p);
        for (size_t x = 0; x < q->n; x++)
            out->goal[p[x]] = out->start[x];
        return;
    }
    memcpy(out->goal, q->goal.item, q->n * sizeof *out->goal);
    if (r->inverted) { /* from the goal back to the start */
        memcpy(out->goal, out->start, q->n * sizeof *out->goal);
        memcpy(out->start, q->goal.item, q->n * sizeof *out->start);
    }
}

/* ---- what is asked --------------------------------------------------------------------------- */

bool f15i_shows_list(const f15_question *q) {
    bool any = false;
    for (size_t k = 0; k < q->factors; k++)
        any = any || q->factor_is_list[k];
    for (size_t k = 0; k < q->batches; k++)
        any = any || q->batch_is_list[k];
    return any;
}

bool f15i_answers_steps(const f15_question *q) {
    return q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
}

uint32_t f15i_arity(const f15_question *q) {
    if (q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_NETWORK)
        return 2;
    return q->kind == F15_KIND_THREE_CYCLES ? 3 : 1;
}

uint32_t f15i_letters_of(const f15_question *q) {
    uint32_t letters = q->of == F15_ASK_FORMULA ? q->formula.variables : 0;
    if (q->of == F15_ASK_CONVERSION) /* whose answer is a formula in m */
        letters = 1u << ('m' - 'a');
    for (size_t k = 0; k < q->generators; k++) {
        const char first = q->generator_name[k][0];
        letters |= f15_is_letter(first) ? 1u << (f15_lower(first) - 'a') : 0;
    }
    return letters;
}

bool f15i_never_used(const f15_question *q) {
    (void)q;
    return false;
}

/* Returns whether the data name places: given swaps do, and on a board a path of cells. */
bool f15i_number_counts_places(const f15_question *q) {
    return q->swaps.at != NULL || q->unlike.at != NULL ||
           (q->puzzle.given && (q->of == F15_ASK_ROUNDS || q->of == F15_ASK_SLIDES));
}

bool f15_question_shows_cycles(const f15_question *q) {
    size_t k = 0;
    while (k < q->factors && q->factor_is_list[k])
        k++;
    return k < q->factors;
}

/* ---- numbers and truths ---------------------------------------------------------------------- */

bool f15i_about_boards(const f15_question *q) {
    return q->puzzle.given || (q->kind == F15_KIND_COUNTEREXAMPLE &&
                               f15_rule_domain(q->rule) != F15_DOMAIN_PERMUTATIONS);
}

uint32_t f15_question_asks(const f15_question *q) {
    const bool one = q->kind == F15_KIND_NUMBER || q->kind == F15_KIND_YES_NO;
    uint32_t asked = one ? UINT32_C(1) << q->of : 0;
    for (size_t k = 0; k < q->withs; k++)
        asked |= UINT32_C(1) << q->with[k];
    for (size_t k = 0; k < q->conditions; k++)
        asked |= UINT32_C(1) << q->condition[k].ask;
    if (q->kind == F15_KIND_COUNTEREXAMPLE) {
        const f15i_rule *rule = f15i_rule_of(q->rule);
        for (size_t k = 0; k < rule->facts; k++)
            asked |= UINT32_C(1) << rule->fact[k].ask;
    }
    return asked;
}

static bool is_odd(const f15_reading *r, const uint32_t *p) {
    int sign = 1;
    f15_sign(p, r->q.n, &sign, f15i_failing(r));
    return sign < 0;
}

/* Returns whether p moves anything, and all its cycles except fixed points are odd permutations,
 * that is of even length. */
static bool all_cycles_odd(const f15_reading *r, const uint32_t *p) {
    uint32_t length[F15_MAX_QUESTION_N] = {0}; /* the longest first */
    size_t count = 0, k = 0;
    f15_cycle_type(p, r->q.n, length, &count, f15i_failing(r));
    for (; k < count && length[k] > 1; k++)
        if (length[k] % 2 == 1)
            return false;
    return k > 0;
}

#define NOT_OF_BATCH F15_MAX_BATCH /* the question's own permutation */

/* Returns whether every factor of p is odd, where p is permutation number `batch` of the batch, or
 * NOT_OF_BATCH. Without factors its swaps or its cycles are meant; a list counts as one factor. */
static bool all_odd(const f15_reading *r, const uint32_t *p, size_t batch) {
    const f15_question *q = &r->q;
    if (batch != NOT_OF_BATCH)
        return q->batch_is_list[batch] ? is_odd(r, p) : all_cycles_odd(r, p);
    if (q->factors > 1) {
        bool all = true;
        for (size_t i = 0; i < q->factors; i++)
            all = all && is_odd(r, q->factor[i]);
        return all;
    }
    if (q->puzzle.given || (q->factors == 1 && !q->factor_is_list[0]))
        return all_cycles_odd(r, p);
    if (q->factors == 0 && q->goal.n == 0)
        return q->swaps.count > 0; /* each of them is odd */
    return is_odd(r, p);
}

/* Counts a property of p as the reading counts; batch: as for all_odd. A list that the question
 * shows is not misread as a map. With equal letters, the swaps are the least over all matchings. */
static uint64_t counted(const f15_reading *r, f15_ask ask, const uint32_t *p, size_t batch) {
    const f15_question *q = &r->q;
    const bool listed = q->kind == F15_KIND_SET || q->kind == F15_KIND_PARTITION;
    const bool shown = q->factors == 0 && (q->goal.n > 0 || q->swaps.at != NULL || listed);
    const bool truth = f15_ask_yields(ask) == F15_YIELDS_TRUTH;
    const bool between_words =
        ask == F15_ASK_SWAPS && q->kind == F15_KIND_NUMBER && f15i_between_equal_letters(q);
    f15_counted s = {.p = p,
                     .n = q->n,
                     .board = q->puzzle.given ? &q->puzzle.board : NULL,
                     .how = truth && r->numbers_only ? F15_COUNT_RIGHTLY : r->counting,
                     .list_is_map = r->lists_as_maps && !shown,
                     .path = q->puzzle.path,
                     .path_length = q->puzzle.path_length,
                     .item = q->puzzle.item,
                     .cell = q->puzzle.cell};
    if (f15i_failed(r))
        return 0;
    if (ask == F15_ASK_SOLVABLE)
        s.asked = f15_question_asks(q);
    if (s.how == F15_COUNT_ODD_TIMES_ODD)
        s.all_odd = all_odd(r, p, batch);
    if (between_words) {
        s.start = q->start.item;
        s.goal = q->goal.item;
        s.names = f15_arrangement_names(&q->start);
    }
    s.err = f15i_failing(r);
    return f15_count(ask, &s);
}

/* Returns the value of the question's formula; fails if it is not a whole number. */
static uint64_t formula_value(const f15_reading *r) {
    const f15_formula *formula = &r->q.formula;
    int64_t value[26] = {0}, top = 0, bottom = 1;
    f15_exact number;
    if (f15i_failed(r) || f15_formula_value(formula, value, &number, f15i_failing(r)) != F15_OK)
        return 0;
    const bool fits = f15_exact_fits(&number, &top, &bottom);
    f15i_demand(r, fits && formula->variables == 0 && bottom == 1 && top >= 0,
                "the formula is not a whole number below 2^63", NULL);
    return (uint64_t)top;
}

uint64_t f15i_value(const f15_reading *r, f15_ask ask, const uint32_t *p) {
    f15_question_took(&r->q, f15_count_steps(ask, r->q.n));
    if (ask == F15_ASK_STATED)
        return r->q.truth ? 1 : 0;
    return ask == F15_ASK_FORMULA ? formula_value(r) : counted(r, ask, p, NOT_OF_BATCH);
}

bool f15i_even(const f15_reading *r, size_t batch) {
    return counted(r, F15_ASK_EVEN, r->q.batch[batch], batch) != 0;
}

uint64_t f15i_distance(const f15_reading *r, const f15_board *board) {
    f15_question_took(&r->q, f15_count_steps(F15_ASK_DISTANCE, f15_grid_size(&board->grid)));
    return f15_count(F15_ASK_DISTANCE, &(f15_counted){.board = board, .err = f15i_failing(r)});
}

/* ---- conditions ------------------------------------------------------------------------------ */

bool f15i_holds(const f15_condition *condition, uint64_t value) {
    if (value == F15_NEVER)
        return false;
    switch (condition->relation) {
    case F15_AT_LEAST:
        return value >= condition->value;
    case F15_AT_MOST:
        return value <= condition->value;
    case F15_OF_PARITY:
        return value % 2 == condition->value % 2;
    default:
        return value == condition->value;
    }
}

size_t f15i_first_unmet(const f15_reading *r, const uint32_t *p, uint64_t *value) {
    const f15_condition *condition = r->q.condition;
    size_t k = 0;
    for (; k < r->q.conditions; k++) {
        *value = f15i_value(r, condition[k].ask, p);
        if (!f15i_holds(&condition[k], *value))
            break;
    }
    return k;
}

const char *f15i_say_unmet(const f15_reading *r, size_t k, uint64_t value) {
    static const char *const how[] = {
        [F15_EXACTLY] = "exactly", [F15_AT_LEAST] = "at least", [F15_AT_MOST] = "at most"};
    const f15_condition *condition = &r->q.condition[k];
    f15_text said = {0};
    if (r->quiet)
        return "";
    f15i_say_value(r, condition->ask, value, &said);
    if (condition->relation == F15_OF_PARITY)
        f15_text_addf(&said, "; an %s number is asked for", condition->value % 2 ? "odd" : "even");
    else if (f15_ask_yields(condition->ask) == F15_YIELDS_NUMBER)
        f15_text_addf(&said, "; %s %llu %s asked for", how[condition->relation],
                      (unsigned long long)condition->value, condition->value == 1 ? "is" : "are");
    return f15i_keep(r, &said);
}
