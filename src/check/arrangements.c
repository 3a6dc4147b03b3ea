/* Arrangements of a short word, all of them in one list: read, named, compared. Sets, partitions
 * and graphs of them are judged in classes.c and graph.c. */
#include "internal.h"

/* ---- the list -------------------------------------------------------------------------------- */

size_t f15i_listed(const f15_question *q) {
    return (size_t)f15_factorial((unsigned)q->start.n);
}

/* order[y]: which place of the start the item at y comes from. Few items, so neither the rank nor
 * the list can be too big. */
static void order_of(const f15_question *q, uint32_t index, uint32_t order[F15_MAX_SET_ITEMS]) {
    f15_unrank(index, q->start.n, order, NULL);
}

void f15i_listed_permutation(const f15_question *q, uint32_t index, uint32_t p[F15_MAX_SET_ITEMS]) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0};
    order_of(q, index, order);
    f15_inverse(order, q->start.n, p);
}

void f15i_write_listed(f15_text *out, const f15_question *q, uint32_t index) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0};
    order_of(q, index, order);
    for (size_t y = 0; y < q->start.n; y++)
        f15_text_add_codepoint(out, q->start.code[q->start.item[order[y]]]);
}

const char *f15i_name_listed(const f15_reading *r, uint32_t index) {
    f15_text text = {0};
    if (r->quiet)
        return "";
    f15i_write_listed(&text, &r->q, index);
    return f15i_keep(r, &text);
}

static uint32_t index_of(const f15_question *q, const uint32_t *letter, size_t n) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0}, used = 0;
    uint64_t rank = 0;
    if (n != q->start.n)
        return F15I_UNLISTED;
    for (size_t y = 0; y < n; y++) {
        uint32_t x = 0;
        while (x < n && q->start.code[q->start.item[x]] != letter[y])
            x++;
        if (x == n || (used >> x & 1) != 0)
            return F15I_UNLISTED;
        order[y] = x;
        used |= UINT32_C(1) << x;
    }
    f15_rank(order, n, &rank, NULL);
    return (uint32_t)rank;
}

/* How many places differ, and the first and the last of them. */
static size_t differ(const f15_question *q, uint32_t a, uint32_t b, size_t *first, size_t *last) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0}, s[F15_MAX_SET_ITEMS] = {0};
    size_t places = 0;
    order_of(q, a, p);
    order_of(q, b, s);
    *first = *last = 0;
    for (size_t y = 0; y < q->start.n; y++)
        if (p[y] != s[y]) {
            *first = places++ == 0 ? y : *first;
            *last = y;
        }
    return places;
}

size_t f15i_differ(const f15_question *q, uint32_t a, uint32_t b) {
    size_t first, last;
    return differ(q, a, b, &first, &last);
}

bool f15i_one_swap(const f15_question *q, uint32_t a, uint32_t b) {
    size_t first, last;
    return differ(q, a, b, &first, &last) == 2 && (!q->adjacent || last == first + 1);
}

/* ---- reading --------------------------------------------------------------------------------- */

f15_word_list f15i_read_listed(f15_reading *r) {
    f15_word_list words = f15i_answer_words(r, "write words");
    size_t count = 0, at = 0;
    for (size_t k = 0; k < words.parts; k++)
        count += words.part[k].sort == 'w';
    if (count > F15_MAX_ANSWER_STEPS)
        f15_fail(f15i_failing(r), F15_TOO_BIG, "write each arrangement once",
                 "an answer may have at most %d words", F15_MAX_ANSWER_STEPS);
    r->answer.groups = f15i_make_groups(&r->work->arena, count, 1);
    if (f15i_failed(r))
        return (f15_word_list){0};
    for (size_t k = 0; k < words.parts; k++) {
        const f15_word_part *part = &words.part[k];
        if (part->sort != 'w')
            continue;
        r->answer.groups.value[at] = index_of(&r->q, words.letter + part->first, part->n);
        r->answer.groups.span[at++] = part->span;
    }
    return words;
}

/* ---- judging --------------------------------------------------------------------------------- */

bool f15i_is_new_listed(const f15_reading *r, size_t k, bool seen[F15I_MOST_LISTED],
                        f15i_judged *out) {
    uint32_t index = r->answer.groups.value[k];
    bool listed = index != F15I_UNLISTED, is_new = listed && !seen[index];
    if (!is_new)
        f15i_blame(r, out, listed ? F15_FAULT_REPEATED : F15_FAULT_NO_ARRANGEMENT, k + 1,
                   &(f15i_fill){.at = r->answer.groups.span[k], .found = f15i_name_listed(r, 0)});
    if (listed)
        seen[index] = true;
    return is_new;
}

void f15i_blame_left_out(const f15_reading *r, const bool *member, const bool *seen,
                         f15i_judged *out) {
    for (uint32_t index = 0; index < f15i_listed(&r->q); index++)
        if (member[index] && !seen[index] && out->fault.id == F15_FAULT_NONE)
            f15i_blame(r, out, F15_FAULT_LEFT_OUT, 0,
                       &(f15i_fill){.found = f15i_name_listed(r, index)});
}

void f15i_say_share(const f15_reading *r, f15i_judged *out, size_t right, size_t all,
                    size_t others) {
    if (r->quiet)
        return;
    out->credit = f15i_share(right, others, all);
    f15_text_addf(&out->produces, "%zu of the %zu that belong", right, all);
    if (others > 0)
        f15_text_addf(&out->produces, ", and %zu more", others);
}

/* ---- is there something to list? ------------------------------------------------------------- */

void f15i_demand_listed(const f15_reading *r, size_t most) {
    const f15_arrangement *start = &r->q.start;
    const f15_names names = f15_arrangement_names(start);
    if (start->n < 2 || start->n > most || !start->letters || f15_named_as(&names))
        f15_fail(f15i_failing(r), F15_MISMATCH, "give a word as start, such as ABC",
                 "a word of 2 to %zu letters is needed, whose arrangements are meant", most);
    f15i_demand(r, !f15i_repeats(start),
                "two letters are equal, so arrangements cannot be told apart",
                "use different letters");
}
