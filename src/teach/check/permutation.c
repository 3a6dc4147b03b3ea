/* Judges lists, words and cycles. A list or a word is an arrangement, compared item by item, or a
 * permutation in one-line notation; cycles are a permutation or a conjugate. Permutations are
 * compared as maps. */
#include "internal.h"

#include <string.h>

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    if (q->of != F15_ASK_ARRANGEMENT)
        f15i_demand_permutation(r, q->of);
    else
        f15i_demand(r, q->start.n > 0 && (q->swaps.at != NULL || q->factors > 0),
                    "there is nothing to perform", "give a start and swaps");
}

/* Returns whether the answer is several words: there are blanks between its letters, but not
 * between all of them. With as many letters as are wanted it is one word: ST OP for STOP. */
static bool is_several(const f15_word *word, size_t wanted) {
    size_t gaps = 0;
    for (size_t k = 1; k < word->n; k++)
        if (word->span[k].line != word->span[k - 1].line ||
            word->span[k].column != word->span[k - 1].column + 1)
            gaps++;
    return word->n != wanted && gaps > 0 && gaps + 1 < word->n;
}

/* Leaves out "and" between names, unless an item has that name. */
static void leave_out_and(f15_reading *r, const f15_names *names, f15_word *word) {
    f15_word and = {0};
    size_t kept = 0;
    if (f15i_failed(r) || f15_named_as(names) != F15_OTHER_NAMES ||
        f15_read_names("and", 3, names, &r->work->arena, &and, f15i_failing(r)) != F15_OK)
        return;
    for (size_t k = 0; k < r->q.n; k++)
        if (names->code[k] == and.letter[0])
            return;
    for (size_t k = 0; k < word->n; k++)
        if (word->letter[k] != and.letter[0]) {
            word->letter[kept] = word->letter[k];
            word->span[kept++] = word->span[k];
        }
    word->n = kept;
}

/* Reads a list; or a word or row of names, which is kept like a list, with letters for numbers. */
static void read(f15_reading *r) {
    f15i_answer *answer = &r->answer;
    f15_groups *list = &answer->groups;
    if (r->q.of == F15_ASK_ARRANGEMENT && r->q.start.letters) {
        const f15_names names = f15_arrangement_names(&r->q.start);
        f15_word word = {0};
        if (f15i_takes(r, 1u << F15_SHAPE_WORD | 1u << F15_SHAPE_OTHER))
            f15_read_names(answer->text, answer->length, &names, &r->work->arena, &word,
                           f15i_failing(r));
        leave_out_and(r, &names, &word);
        if (!f15i_failed(r) && f15_named_as(&names) == F15_NO_NAMES && is_several(&word, r->q.n))
            f15i_unreadable(r, word.span[0],
                            "these are several words; write the one that is asked for");
        *list = (f15_groups){.value = word.letter, .span = word.span, .n = word.n};
        return;
    }
    if (f15i_takes(r, 1u << F15_SHAPE_LIST | 1u << F15_SHAPE_OTHER))
        f15i_read_list(r);
}

/* Writes the items that the list should show; returns their names. */
static f15_names want(const f15_reading *r, uint32_t *item) {
    uint32_t p[F15_MAX_QUESTION_N];
    if (r->q.of != F15_ASK_ARRANGEMENT) {
        f15i_permutation(r, r->q.of, p);
        f15i_list_of(r, p, r->q.n, item);
        return (f15_names){false, NULL};
    }
    f15_reading moved = *r; /* a goal is ignored: the swaps move the start */
    const bool misread = r->lists_as_maps != (r->q.convention.direction == F15_IMAGES);
    f15_target target;
    moved.q.goal = (f15_arrangement){0};
    if (misread) { /* such a student reads the start, and writes the answer, the other way */
        f15_inverse(r->q.start.item, r->q.n, p);
        moved.q.start.item = p;
    }
    f15i_target_of(&moved, &target);
    if (misread)
        f15_inverse(target.goal, r->q.n, item);
    else
        memcpy(item, target.goal, r->q.n * sizeof *item);
    return target.names;
}

/* Writes the items that the values name; false, with a fault, if one repeats or is unknown. */
static bool take_items(const f15_reading *r, const f15_names *names, uint32_t *item,
                       f15i_judged *out) {
    const f15_groups *list = &r->answer.groups;
    const uint32_t base = r->q.convention.base;
    bool used[F15_MAX_QUESTION_N] = {false};
    for (size_t k = 0; k < list->n && k < r->q.n; k++) {
        uint32_t value = list->value[k], i = 0;
        bool known = false;
        for (; i < r->q.n; i++) {
            bool called =
                names->code != NULL ? names->code[i] == value : value >= base && value - base == i;
            if (called && !used[i])
                break;
            known = known || called;
        }
        if (i == r->q.n) {
            f15i_blame(r, out, known ? F15_FAULT_REPEATED : F15_FAULT_ITEM_OUT_OF_RANGE, k + 1,
                       &(f15i_fill){.at = list->span[k]});
            return false;
        }
        item[k] = i;
        used[i] = true;
    }
    return true;
}

/* Of the entries that must change, from `was` to `wanted`, returns the share that `given` has
 * right, less those that it changed wrongly. Entries with equal names are equal. */
static double changed(const uint32_t *was, const uint32_t *wanted, const uint32_t *given, size_t n,
                      const f15_names *names) {
    size_t right = 0, wrong = 0, all = 0;
    for (size_t k = 0; k < n; k++) {
        const bool as_wanted = f15_same_name(names, given[k], wanted[k]);
        const bool to_change = !f15_same_name(names, was[k], wanted[k]);
        all += to_change;
        right += to_change && as_wanted;
        wrong += !as_wanted && !f15_same_name(names, given[k], was[k]);
    }
    return f15i_share(right, wrong, all);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_groups *list = &r->answer.groups;
    uint32_t wanted[F15_MAX_QUESTION_N], item[F15_MAX_QUESTION_N] = {0}, was[F15_MAX_QUESTION_N];
    size_t n = r->q.n, k = 0;
    const bool too_long = list->n > n;
    f15_names names = want(r, wanted);
    if (!take_items(r, &names, item, out))
        return;
    if (list->n != n) {
        F15I_BLAME(r, out, WRONG_LENGTH, too_long ? n + 1 : 0,
                   .at = too_long ? list->span[n] : (f15_span){0}, .number = list->n, .limit = n);
        return;
    }
    f15_identity(was, n);
    if (r->q.of == F15_ASK_ARRANGEMENT)
        memcpy(was, r->q.start.item, n * sizeof *was);
    out->credit = changed(was, wanted, item, n, &names);
    while (k < n && f15_same_name(&names, item[k], wanted[k]))
        k++;
    const bool images = r->q.convention.direction == F15_IMAGES && r->q.of != F15_ASK_ARRANGEMENT;
    if (k < n)
        f15i_blame(r, out, images ? F15_FAULT_WRONG_IMAGE : F15_FAULT_WRONG_VALUE, k + 1,
                   &(f15i_fill){.at = list->span[k],
                                .place = k + r->q.convention.base,
                                .wanted = f15i_name_item(r, &names, wanted[k]),
                                .found = f15i_name_item(r, &names, item[k]),
                                .few = n < F15I_MANY_VALUES});
}

static void right(const f15_reading *r, f15_text *out) {
    uint32_t item[F15_MAX_QUESTION_N];
    f15_names names = want(r, item);
    f15_write_arrangement(out, item, r->q.n, &names, r->q.convention.base, F15_NO_SUBSCRIPTS);
}

/* Returns an example of another length than the question's words, so that it cannot be right. */
static const char *form(const f15_question *q) {
    const f15_names names = f15_arrangement_names(&q->start);
    if (q->of == F15_ASK_ARRANGEMENT && f15_named_as(&names) == F15_CARDS)
        return q->n == 2 ? "cards, such as 7♣ 9d 4s" : "cards, such as 7♣ 9d";
    if (q->of == F15_ASK_ARRANGEMENT && f15_named_as(&names))
        return q->n == 2 ? "names, such as ONE TWO TEN" : "names, such as ONE TWO";
    if (q->of == F15_ASK_ARRANGEMENT && q->start.letters)
        return q->n == 4 ? "a word such as ACT" : "a word such as STOP";
    return "a list such as 30 10 20";
}

const f15i_kind f15i_kind_permutation = {.validate = validate,
                                         .read = read,
                                         .judge = judge,
                                         .right = right,
                                         .form = form,
                                         .same = f15i_same_steps};

/* ---- cycles ---------------------------------------------------------------------------------- */

static void validate_cycles(const f15_reading *r) {
    f15i_demand_permutation(r, r->q.of);
}

/* Asks back about cycles that share a number: as a product they may even be right, so only their
 * form is wrong. Where a product is to be multiplied out, the judge calls them wrong. */
static void read_cycles(f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t given[F15_MAX_QUESTION_N];
    f15i_read_steps(r, 0);
    if (f15i_failed(r) || (r->q.factors > 1 && r->q.of != F15_ASK_CONJUGATE))
        return;
    const f15_range_check range =
        f15_groups_permutation(groups, r->q.n, r->q.convention.base, given);
    if (range.fault != F15_VALUE_REPEATED || !f15i_is_shared(groups, range.index))
        return;
    const f15_span at = groups->span[range.index];
    f15_fail(f15_at(f15i_failing(r), at.line, at.column), F15_AMBIGUOUS,
             "write cycles that have no number in common",
             "two of these cycles have %u in common, so they could be a product",
             (unsigned)groups->value[range.index]);
}

/* Blames the first place with a wrong image: first of those in the answer, in its order. */
static void judge_images(const f15_reading *r, const uint32_t *right, const uint32_t *given,
                         f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    uint32_t base = r->q.convention.base, x = 0;
    f15i_fill fill = {.few = r->q.n < F15I_MANY_VALUES};
    size_t k = 0, step = 0;
    while (k < groups->n && right[groups->value[k] - base] == given[groups->value[k] - base])
        k++;
    if (k < groups->n) {
        x = groups->value[k] - base;
        fill.at = groups->span[k];
        step = f15i_group_of(groups, k) + 1;
    }
    while (x < r->q.n && right[x] == given[x])
        x++;
    if (x == r->q.n)
        return;
    fill.place = (uint64_t)x + base;
    fill.wanted = f15i_say(r, "%lu", (unsigned long)right[x] + base);
    fill.found = f15i_say(r, "%lu", (unsigned long)given[x] + base);
    f15i_blame(r, out, F15_FAULT_WRONG_IMAGE, step, &fill);
}

/* Blames the first cycle that does not begin with its smallest number, or is out of order. */
static void judge_order(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    for (size_t g = 0; g < groups->count; g++) {
        size_t from = groups->start[g], end = groups->start[g + 1];
        bool fits = from == end || g == 0 || groups->start[g - 1] == from ||
                    groups->value[groups->start[g - 1]] < groups->value[from];
        for (size_t k = from; k < end; k++)
            fits = fits && groups->value[from] <= groups->value[k];
        if (!fits)
            F15I_BLAME(r, out, NOT_CANONICAL, g + 1, .at = groups->group_span[g]);
    }
}

static void judge_cycles(const f15_reading *r, f15i_judged *out) {
    uint32_t right[F15_MAX_QUESTION_N], given[F15_MAX_QUESTION_N], was[F15_MAX_QUESTION_N];
    uint32_t base = r->q.convention.base;
    if (!f15i_cycles_fit(r, out, f15_groups_permutation(&r->answer.groups, r->q.n, base, given)))
        return;
    f15i_permutation(r, r->q.of, right);
    if (!r->quiet && !f15i_failed(r))
        f15_write_cycles(&out->produces, given, r->q.n, base, f15i_failing(r));
    judge_images(r, right, given, out);
    f15_identity(was, r->q.n);
    out->credit = changed(was, right, given, r->q.n, &(f15_names){0});
    if (r->q.canonical && out->fault.id == F15_FAULT_NONE) {
        judge_order(r, out);
        out->credit = 0.5; /* if the order is at fault */
    }
}

static void right_cycles(const f15_reading *r, f15_text *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_permutation(r, r->q.of, p);
    if (!f15i_failed(r))
        f15_write_cycles(out, p, r->q.n, r->q.convention.base, f15i_failing(r));
}

const f15i_kind f15i_kind_cycle_form = {
    .validate = validate_cycles, .read = read_cycles, .judge = judge_cycles, .right = right_cycles};
