/* A list or a word: an arrangement, compared by sight; or a permutation in one-line notation. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* What the list should show, and what its items are called. */
typedef struct wanted_list {
    f15_names names;
    uint32_t item[F15_MAX_QUESTION_N];
} wanted_list;

static bool is_word(const f15_question *q) {
    return q->of == F15_ASK_ARRANGEMENT && q->start.letters;
}

/* "34021" for 3 4 0 2 1: asked back. */
static f15_code refuse_run_on(const f15i_given *given, size_t n, f15_error *err) {
    const f15_groups *groups = &given->groups;
    if (groups->n != 1 || n < 2 || groups->span == NULL || groups->span[0].length != n)
        return F15_OK;
    if (err != NULL) {
        err->line = groups->span[0].line;
        err->column = groups->span[0].column;
    }
    return f15_fail(err, F15_BAD_NOTATION, NULL,
                    "this is one number; put spaces between the items");
}

f15_code f15i_read_permutation(const f15_question *q, f15i_given *given, f15_error *err) {
    if (is_word(q)) {
        if (given->shape != F15_SHAPE_WORD && given->shape != F15_SHAPE_OTHER)
            return f15i_wrong_shape(given->shape, "write the word", err);
        return f15_read_word(given->text, given->length, &given->arena, &given->word, err);
    }
    if (given->shape != F15_SHAPE_LIST && given->shape != F15_SHAPE_OTHER)
        return f15i_wrong_shape(given->shape, "write a list of numbers", err);
    f15_code code =
        f15_read_list(given->text, given->length, true, &given->arena, &given->groups, err);
    return code == F15_OK ? refuse_run_on(given, q->n, err) : code;
}

static f15_code want(const f15i_reading *c, wanted_list *out, f15_error *err) {
    f15i_target target;
    uint32_t p[F15_MAX_QUESTION_N];
    f15_code code;
    out->names = (f15_names){false, NULL};
    if (c->q.of != F15_ASK_ARRANGEMENT) {
        code = f15i_permutation(c, c->q.of, p, err);
        if (code == F15_OK)
            f15i_list_of(p, c->q.n, c->q.convention.direction, out->item);
        return code;
    }
    f15i_reading moved = *c; /* the start moved, whatever goal there may be */
    moved.q.goal = (f15_arrangement){0};
    code = f15i_target_of(&moved, &target, err);
    if (code != F15_OK)
        return code;
    out->names = target.names;
    memcpy(out->item, target.goal, c->q.n * sizeof *out->item);
    return F15_OK;
}

static size_t written(const f15i_given *given) {
    return given->word.letter != NULL ? given->word.n : given->groups.n;
}

static f15_span span_of(const f15i_given *given, size_t k) {
    if (given->word.letter != NULL)
        return given->word.span[k];
    return given->groups.span[k];
}

/* Is this item called what the answer says at k? */
static bool called(const f15i_reading *c, const f15_names *names, uint32_t item, size_t k) {
    const f15i_given *given = &c->given;
    uint32_t value = given->word.letter != NULL ? given->word.letter[k] : given->groups.value[k];
    if (names->code != NULL)
        return names->code[item] == value;
    return value >= c->q.convention.base && value - c->q.convention.base == item;
}

/* The item that the k-th value names, not used yet; otherwise a fault. */
static bool take_item(const f15i_reading *c, const wanted_list *want, size_t k, bool *used,
                      uint32_t *item, f15i_judged *out) {
    f15i_fill fill = {.at = span_of(&c->given, k)};
    bool known = false;
    for (uint32_t i = 0; i < c->q.n; i++) {
        if (!called(c, &want->names, i, k))
            continue;
        known = true;
        if (!used[i]) {
            *item = i;
            return used[i] = true;
        }
    }
    f15i_blame(c, out, known ? F15_FAULT_REPEATED : F15_FAULT_ITEM_OUT_OF_RANGE, k + 1, &fill);
    return false;
}

static void judge_length(const f15i_reading *c, f15i_judged *out) {
    size_t count = written(&c->given);
    f15i_fill fill = {.number = count, .limit = c->q.n};
    if (count > c->q.n)
        fill.at = span_of(&c->given, c->q.n);
    if (count != c->q.n)
        f15i_blame(c, out, F15_FAULT_WRONG_LENGTH, count > c->q.n ? c->q.n + 1 : 0, &fill);
}

static void judge_value(const f15i_reading *c, const wanted_list *want, size_t k, uint32_t item,
                        f15i_judged *out) {
    if (f15_same_name(&want->names, item, want->item[k]))
        return;
    f15i_fill fill = {.at = span_of(&c->given, k), .place = k + c->q.convention.base};
    f15i_item_name(c, &want->names, want->item[k], fill.wanted, out);
    f15i_item_name(c, &want->names, item, fill.found, out);
    f15i_blame(c, out, F15_FAULT_WRONG_VALUE, k + 1, &fill);
}

f15_code f15i_judge_permutation(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    wanted_list wanted;
    bool used[F15_MAX_QUESTION_N] = {false};
    uint32_t item[F15_MAX_QUESTION_N] = {0};
    f15_code code = want(c, &wanted, err);
    if (code != F15_OK)
        return code;
    for (size_t k = 0; k < written(&c->given) && k < c->q.n; k++)
        if (!take_item(c, &wanted, k, used, &item[k], out))
            return F15_OK;
    judge_length(c, out);
    for (size_t k = 0; k < c->q.n && out->fault.id == F15_FAULT_NONE; k++)
        judge_value(c, &wanted, k, item[k], out);
    return F15_OK;
}

f15_code f15i_answer_permutation(const f15i_reading *c, f15_text *out, f15_error *err) {
    wanted_list wanted;
    f15_code code = want(c, &wanted, err);
    if (code == F15_OK)
        f15_write_arrangement(out, wanted.item, c->q.n, &wanted.names, c->q.convention.base, false);
    return code;
}
