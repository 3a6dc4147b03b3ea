/* A list or a word: an arrangement, compared by sight; or a permutation in one-line notation. */
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

/* A word is kept like a list, letters for numbers. */
static void read(f15_reading *r) {
    f15i_answer *answer = &r->answer;
    f15_groups *list = &answer->groups;
    bool other = answer->shape == F15_SHAPE_OTHER;
    if (r->q.of == F15_ASK_ARRANGEMENT && r->q.start.letters) {
        f15_word word = {0};
        if (answer->shape != F15_SHAPE_WORD && !other)
            f15i_wrong_shape(r, answer->shape, "write the word");
        else
            f15_read_word(answer->text, answer->length, &r->work->arena, &word, &r->work->failed);
        *list = (f15_groups){.value = word.letter, .span = word.span, .n = word.n};
        return;
    }
    if (answer->shape != F15_SHAPE_LIST && !other)
        f15i_wrong_shape(r, answer->shape, "write a list of numbers");
    else
        f15_read_list(answer->text, answer->length, true, &r->work->arena, list, &r->work->failed);
    /* "34021" for 3 4 0 2 1: asked back */
    if (!f15i_failed(r) && list->n == 1 && r->q.n >= 2 && list->span[0].length == r->q.n)
        f15i_unreadable(r, list->span[0], "this is one number; put spaces between the items");
}

/* What the list should show; gives back what its items are called. */
static f15_names want(const f15_reading *r, uint32_t *item) {
    uint32_t p[F15_MAX_QUESTION_N];
    if (r->q.of != F15_ASK_ARRANGEMENT) {
        f15i_permutation(r, r->q.of, p);
        f15i_list_of(r, p, r->q.n, item);
        return (f15_names){false, NULL};
    }
    f15_reading moved = *r; /* the start moved, whatever goal there may be */
    f15_target target;
    moved.q.goal = (f15_arrangement){0};
    f15i_target_of(&moved, &target);
    memcpy(item, target.goal, r->q.n * sizeof *item);
    return target.names;
}

/* The item, of those not used yet, that the k-th value names; n, after a fault, if there is none.
 */
static uint32_t take_item(const f15_reading *r, const f15_names *names, size_t k, bool *used,
                          f15i_judged *out) {
    const f15_groups *list = &r->answer.groups;
    uint32_t value = list->value[k], base = r->q.convention.base, n = (uint32_t)r->q.n;
    f15i_fill fill = {.at = list->span[k]};
    bool known = false;
    for (uint32_t i = 0; i < n; i++) {
        bool called =
            names->code != NULL ? names->code[i] == value : value >= base && value - base == i;
        if (called && !used[i]) {
            used[i] = true;
            return i;
        }
        known = known || called;
    }
    f15i_blame(r, out, known ? F15_FAULT_REPEATED : F15_FAULT_ITEM_OUT_OF_RANGE, k + 1, &fill);
    return n;
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_groups *list = &r->answer.groups;
    uint32_t wanted[F15_MAX_QUESTION_N], item[F15_MAX_QUESTION_N];
    bool used[F15_MAX_QUESTION_N] = {false};
    size_t n = r->q.n;
    f15_names names = want(r, wanted);
    for (size_t k = 0; k < list->n && k < n; k++) {
        item[k] = take_item(r, &names, k, used, out);
        if (item[k] == n)
            return;
    }
    if (list->n != n) {
        f15i_fill fill = {.number = list->n, .limit = n};
        if (list->n > n)
            fill.at = list->span[n];
        f15i_blame(r, out, F15_FAULT_WRONG_LENGTH, list->n > n ? n + 1 : 0, &fill);
        return;
    }
    for (size_t k = 0; k < n; k++) {
        f15i_fill fill = {
            .at = list->span[k], .place = k + r->q.convention.base, .few = n < F15I_MANY_VALUES};
        if (f15_same_name(&names, item[k], wanted[k]))
            continue;
        f15i_name_item(r, &names, wanted[k], fill.wanted);
        f15i_name_item(r, &names, item[k], fill.found);
        f15i_blame(r, out, F15_FAULT_WRONG_VALUE, k + 1, &fill);
        return;
    }
}

static void right(const f15_reading *r, f15_text *out) {
    uint32_t item[F15_MAX_QUESTION_N];
    f15_names names = want(r, item);
    f15_write_arrangement(out, item, r->q.n, &names, r->q.convention.base, false);
}

const f15i_kind f15i_kind_permutation = {
    .validate = validate, .read = read, .judge = judge, .right = right};
