/* Arrangements of a short word, all of them in one list: read, named, compared. Sets, partitions
 * and graphs of them are judged in set.c, partition.c and graph.c. */
#include "internal.h"

/* ---- the list -------------------------------------------------------------------------------- */

size_t f15i_listed(const f15_question *q) {
    return (size_t)f15_factorial((unsigned)q->start.n);
}

/* Few items, so neither the rank nor the list can be too big. */
void f15i_listed_order(const f15_question *q, uint32_t index, uint32_t order[F15_MAX_SET_ITEMS]) {
    f15_unrank(index, q->start.n, order, NULL);
}

void f15i_listed_permutation(const f15_question *q, uint32_t index, uint32_t p[F15_MAX_SET_ITEMS]) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0};
    f15i_listed_order(q, index, order);
    f15_inverse(order, q->start.n, p);
}

void f15i_write_listed(f15_text *out, const f15_question *q, uint32_t index) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0};
    f15i_listed_order(q, index, order);
    for (size_t y = 0; y < q->start.n; y++)
        f15_text_add_codepoint(out, q->start.code[q->start.item[order[y]]]);
}

void f15i_name_listed(const f15i_reading *c, uint32_t index, char dst[64], f15i_judged *out) {
    f15_text text = {0};
    if (c->quiet)
        return;
    f15i_write_listed(&text, &c->q, index);
    f15_clean(dst, 64, f15_text_string(&text), text.length);
    if (text.code != F15_OK)
        out->code = text.code;
    f15_text_free(&text);
}

/* Which place of the start has this letter; n if none. */
static size_t place_of(const f15_question *q, uint32_t letter) {
    size_t x = 0;
    while (x < q->start.n && q->start.code[q->start.item[x]] != letter)
        x++;
    return x;
}

static uint32_t index_of(const f15_question *q, const uint32_t *letter, size_t n) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0}, used = 0;
    uint64_t rank = 0;
    if (n != q->start.n)
        return F15I_UNLISTED;
    for (size_t y = 0; y < n; y++) {
        order[y] = (uint32_t)place_of(q, letter[y]);
        if (order[y] == n || (used >> order[y] & 1) != 0)
            return F15I_UNLISTED;
        used |= UINT32_C(1) << order[y];
    }
    f15_rank(order, n, &rank, NULL);
    return (uint32_t)rank;
}

size_t f15i_differ(const f15_question *q, uint32_t a, uint32_t b, uint32_t *first, uint32_t *last) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0}, r[F15_MAX_SET_ITEMS] = {0};
    size_t differ = 0;
    f15i_listed_order(q, a, p);
    f15i_listed_order(q, b, r);
    *first = *last = 0;
    for (uint32_t y = 0; y < q->start.n; y++) {
        if (p[y] == r[y])
            continue;
        *first = differ++ == 0 ? y : *first;
        *last = y;
    }
    return differ;
}

/* ---- reading --------------------------------------------------------------------------------- */

f15_code f15i_refuse_mark(const f15_word_part *part, const char *why, f15_error *err) {
    if (err != NULL) {
        err->line = part->span.line;
        err->column = part->span.column;
    }
    return f15_fail(err, F15_BAD_NOTATION, NULL, "%s", why);
}

static size_t count_words(const f15_word_list *words) {
    size_t count = 0;
    for (size_t k = 0; k < words->parts; k++)
        count += words->part[k].sort == 'w';
    return count;
}

static void take_words(const f15_question *q, const f15_word_list *words, f15_groups *out) {
    size_t at = 0;
    for (size_t k = 0; k < words->parts; k++) {
        const f15_word_part *part = &words->part[k];
        if (part->sort != 'w')
            continue;
        out->value[at] = index_of(q, words->letter + part->first, part->n);
        out->span[at++] = part->span;
    }
}

f15_code f15i_read_listed(const f15_question *q, f15_word_list *words, f15i_given *given,
                          f15_error *err) {
    f15_code code = f15_read_word_list(given->text, given->length, &given->arena, words, err);
    if (code != F15_OK)
        return code;
    size_t count = count_words(words);
    if (count == 0)
        return f15i_wrong_shape(F15_SHAPE_EMPTY, "write words", err);
    if (count > F15_MAX_ANSWER_STEPS)
        return f15_fail(err, F15_TOO_BIG, "write each arrangement once",
                        "an answer may have at most %d words", F15_MAX_ANSWER_STEPS);
    code = f15i_make_groups(&given->arena, &given->groups, count, 1, err);
    if (code == F15_OK)
        take_words(q, words, &given->groups);
    return code;
}

/* ---- judging --------------------------------------------------------------------------------- */

bool f15i_is_new_listed(const f15i_reading *c, size_t k, bool seen[F15I_MOST_LISTED],
                        f15i_judged *out) {
    uint32_t index = c->given.groups.value[k];
    f15i_fill fill = {.at = c->given.groups.span[k]};
    if (index == F15I_UNLISTED) {
        f15i_name_listed(c, 0, fill.found, out);
        f15i_blame(c, out, F15_FAULT_NO_ARRANGEMENT, k + 1, &fill);
        return false;
    }
    if (seen[index])
        f15i_blame(c, out, F15_FAULT_REPEATED, k + 1, &fill);
    bool is_new = !seen[index];
    seen[index] = true;
    return is_new;
}

void f15i_blame_left_out(const f15i_reading *c, uint32_t index, f15i_judged *out) {
    f15i_fill fill = {0};
    if (out->fault.id != F15_FAULT_NONE)
        return;
    f15i_name_listed(c, index, fill.found, out);
    f15i_blame(c, out, F15_FAULT_LEFT_OUT, 0, &fill);
}

void f15i_say_share(f15_text *out, size_t right, size_t all, size_t others) {
    f15_text_addf(out, "%zu of the %zu that belong", right, all);
    if (others > 0)
        f15_text_addf(out, ", and %zu more", others);
}

/* ---- is there something to list? ------------------------------------------------------------- */

f15_code f15i_valid_listed(const f15_question *q, size_t most, f15_error *err) {
    if (q->start.n < 2 || q->start.n > most || !q->start.letters)
        return f15_fail(err, F15_MISMATCH, "give a word as start, such as ABC",
                        "a word of 2 to %zu letters is needed, whose arrangements are meant", most);
    if (f15i_repeats(&q->start))
        return f15_fail(err, F15_MISMATCH, "use different letters",
                        "two letters are equal, so arrangements cannot be told apart");
    return F15_OK;
}
