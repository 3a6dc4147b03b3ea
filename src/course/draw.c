/* src/course/draw.c - one try at an instance: course.h says how, and that is for ever. */
#include "internal.h"

#include <string.h>

/* FNV-1a, 64 bits. */
static uint64_t hash_of(const char *s) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *s != '\0'; s++)
        hash = (hash ^ (unsigned char)*s) * UINT64_C(0x100000001b3);
    return hash;
}

f15_random f15i_variant_random(const char *id, const uint64_t *seed) {
    f15_random first = {seed == NULL ? 0 : *seed};
    return (f15_random){hash_of(id) ^ (seed == NULL ? 0 : f15_random_next(&first))};
}

static uint64_t draw_range(f15i_draw *d, f15_range range) {
    return range.least + f15_random_below(&d->random, range.most - range.least + 1);
}

static void draw_shuffled(f15i_draw *d, uint32_t *out, size_t n) {
    f15_identity(out, n);
    f15_shuffle(&d->random, out, n);
}

void f15i_reject(f15i_draw *d, const char *why) {
    d->code = f15_fail(d->err, F15_MISMATCH, NULL, "%s", why);
}

/* n numbers of the try; NULL when memory is out. */
static uint32_t *new_map(f15i_draw *d) {
    uint32_t *map = f15_alloc(&d->to->memory, d->to->n, sizeof *map);
    if (map == NULL)
        d->code = f15_arena_done(&d->to->memory, d->err);
    return map;
}

/* ---- arrangements -------------------------------------------------------------------------- */

/* Puts a list of items into the start or the goal, as if it had been read: so equal letters are
 * told apart as they always are. */
static void set_items(f15i_draw *d, bool goal, const uint32_t *item) {
    f15_question *q = d->to;
    f15_text text = {0};
    f15_names names = f15_arrangement_names(&d->e->question.start);
    f15_arrangement *out = goal ? &q->goal : &q->start;
    f15_write_arrangement(&text, item, q->n, &names, q->convention.base, false);
    const char *s = f15_text_string(&text);
    d->code = text.code != F15_OK ? f15_no_memory(d->err)
              : goal
                  ? f15_read_arrangement_of(s, text.length, &q->convention, &q->start, &q->memory,
                                            out, d->err)
                  : f15_read_arrangement(s, text.length, &q->convention, &q->memory, out, d->err);
    f15_text_free(&text);
}

/* Its own items shuffled; with n drawn, which only lists of all numbers can have, those of n. */
static void draw_arrangement(f15i_draw *d, bool goal) {
    const f15_question *from = &d->e->question;
    uint32_t item[F15_MAX_QUESTION_N];
    if (d->e->vary.has_n)
        f15_identity(item, d->to->n);
    else
        memcpy(item, (goal ? &from->goal : &from->start)->item, d->to->n * sizeof *item);
    f15_shuffle(&d->random, item, d->to->n);
    set_items(d, goal, item);
    /* a goal that stays: which of its equal letters is which depends on the start */
    if (!goal && d->code == F15_OK && from->goal.n != 0 && !d->e->vary.has_n &&
        !f15i_draws(d->e, F15_DRAWN_GOAL))
        set_items(d, true, from->goal.item);
}

/* With another n: what is in order stays in order. */
static void keep_sorted(f15i_draw *d, f15_drawn what, const f15_arrangement *from,
                        f15_arrangement *to) {
    if (f15i_draws(d->e, what) || !f15i_is_sorted(from) || d->code != F15_OK)
        return;
    *to = (f15_arrangement){.n = d->to->n, .item = new_map(d)};
    if (to->item != NULL)
        f15_identity(to->item, d->to->n);
}

/* ---- swaps --------------------------------------------------------------------------------- */

static bool all_adjacent(const f15_question *q) {
    for (size_t k = 0; k < q->swaps.count; k++) {
        uint32_t a = q->swaps.at[2 * k], b = q->swaps.at[2 * k + 1];
        if (a + 1 != b && b + 1 != a)
            return false;
    }
    return true;
}

static void draw_swap(f15i_draw *d, bool adjacent, uint32_t *swap) {
    size_t n = d->to->n;
    swap[0] = (uint32_t)f15_random_below(&d->random, adjacent ? n - 1 : n);
    swap[1] = swap[0] + 1;
    if (!adjacent) {
        swap[1] = (uint32_t)f15_random_below(&d->random, n - 1);
        swap[1] += swap[1] >= swap[0];
    }
    if (swap[0] > swap[1])
        f15_swap(swap, 0, 1);
}

static void draw_swaps(f15i_draw *d) {
    const f15_sequence *from = &d->e->question.swaps;
    f15_sequence *to = &d->to->swaps;
    bool adjacent = d->e->question.adjacent || all_adjacent(&d->e->question);
    if (d->to->n < 2) {
        f15i_reject(d, "there is nothing to swap");
        return;
    }
    if (from->count == 0)
        return;
    *to = (f15_sequence){.arity = 2, .room = from->count};
    to->at = f15_alloc(&d->to->memory, 2 * from->count, sizeof *to->at);
    for (; to->at != NULL && to->count < from->count; to->count++) {
        uint32_t *swap = to->at + 2 * to->count, *last = to->count > 0 ? swap - 2 : NULL;
        do {
            draw_swap(d, adjacent, swap);
        } while (d->to->n > 2 && last != NULL && swap[0] == last[0] && swap[1] == last[1]);
    }
}

/* ---- permutations -------------------------------------------------------------------------- */

/* As its list is shown, or its cycles relabelled; out: as many as the try has places. */
static void draw_map(f15i_draw *d, const uint32_t *from, bool is_list, uint32_t *out) {
    uint32_t drawn[F15_MAX_QUESTION_N];
    size_t n = d->to->n, before = d->e->question.n, used = 0;
    do {
        draw_shuffled(d, drawn, n);
    } while (!is_list && d->e->vary.any_type && n > 1 && f15_fixed_points(drawn, n) == n);
    if (!is_list && d->e->vary.any_type) {
        memcpy(out, drawn, n * sizeof *out);
        return;
    }
    if (is_list) {
        f15_inverse(drawn, n, out);
        return;
    }
    uint32_t label[F15_MAX_QUESTION_N];
    for (size_t x = 0; x < before; x++) /* what moves comes first: n may be less than before */
        if (from[x] != x)
            label[x] = drawn[used++];
    f15_identity(out, n);
    for (size_t x = 0; x < before; x++)
        if (from[x] != x)
            out[label[x]] = label[from[x]];
}

static void draw_maps(f15i_draw *d, size_t first, size_t end, uint32_t *const *from,
                      const bool *is_list, uint32_t **to) {
    for (size_t i = first; i < end && d->code == F15_OK; i++) {
        uint32_t *map = new_map(d);
        if (map != NULL) {
            draw_map(d, from[i], is_list[i], map);
            to[i] = map;
        }
    }
}

static void draw_factors(f15i_draw *d, size_t first, size_t end) {
    const f15_question *from = &d->e->question;
    draw_maps(d, first, end < from->factors ? end : from->factors, from->factor,
              from->factor_is_list, d->to->factor);
}

/* ---- the rest ------------------------------------------------------------------------------ */

/* Options own their texts: they change places, from the order that the last try left. */
static void draw_options(f15i_draw *d) {
    f15_question *q = d->to;
    f15_option sorted[F15_MAX_OPTIONS];
    for (size_t i = 0; i < q->options; i++)
        sorted[d->order[i]] = q->option[i];
    draw_shuffled(d, d->order, q->options);
    for (size_t i = 0; i < q->options; i++)
        q->option[i] = sorted[d->order[i]];
}

static void draw_rule(f15i_draw *d) {
    f15_domain domain = f15_rule_domain(d->e->question.rule);
    f15_rule_id rules[F15_RULES];
    size_t count = 0;
    for (unsigned k = 0; k < F15_RULES; k++)
        if (f15_rule_domain((f15_rule_id)k) == domain)
            rules[count++] = (f15_rule_id)k;
    d->to->rule = rules[f15_random_below(&d->random, count)];
}

/* needs, which numbers the statements as the file does, in the new numbers. */
static uint32_t renumbered(uint32_t needs, const uint32_t *number, size_t count) {
    uint32_t out = 0;
    for (size_t i = 0; i < count; i++)
        out |= (needs >> i & 1u) << number[i];
    return out;
}

/* Do they rest on those above only, or on those below only? */
static bool gives_itself_away(const f15_question *q) {
    size_t above = 0, below = 0;
    for (size_t i = 0; i < q->statements; i++) {
        for (size_t k = 0; k < q->statements; k++) {
            bool needed = (q->statement[i].needs >> k & 1u) != 0;
            above += needed && k < i;
            below += needed && k > i;
        }
    }
    return (below == 0 && above > 0) || (above == 0 && below > 1);
}

static void draw_statements(f15i_draw *d) {
    const f15_question *from = &d->e->question;
    f15_question *q = d->to;
    f15_statement sorted[F15_MAX_STATEMENTS];
    uint32_t number[F15_MAX_STATEMENTS] = {0};
    for (size_t i = 0; i < q->statements; i++)
        sorted[d->said[i]] = q->statement[i];
    draw_shuffled(d, d->said, q->statements);
    for (size_t i = 0; i < q->statements; i++)
        number[d->said[i]] = (uint32_t)i;
    for (size_t i = 0; i < q->statements; i++) {
        q->statement[i] = sorted[d->said[i]];
        q->statement[i].needs =
            renumbered(from->statement[d->said[i]].needs, number, q->statements);
    }
    if (gives_itself_away(q))
        f15i_reject(d, "the statements are in order already");
}

static void draw_one(f15i_draw *d, f15_drawn what) {
    const f15_question *from = &d->e->question;
    switch (what) {
    case F15_DRAWN_START:
    case F15_DRAWN_GOAL:
        draw_arrangement(d, what == F15_DRAWN_GOAL);
        break;
    case F15_DRAWN_SWAPS:
        draw_swaps(d);
        break;
    case F15_DRAWN_PERMUTATION:
    case F15_DRAWN_PRODUCT:
        draw_factors(d, 0, F15_MAX_FACTORS);
        break;
    case F15_DRAWN_ALPHA:
        draw_factors(d, 0, 1);
        break;
    case F15_DRAWN_BETA:
        draw_factors(d, 1, 2);
        break;
    case F15_DRAWN_BATCH:
        draw_maps(d, 0, from->batches, from->batch, from->batch_is_list, d->to->batch);
        break;
    case F15_DRAWN_CONDITIONS:
        for (size_t i = 0; i < d->to->conditions; i++)
            d->to->condition[i].value = draw_range(d, d->e->vary.value[i]);
        break;
    case F15_DRAWN_OPTIONS:
        draw_options(d);
        break;
    case F15_DRAWN_RULE:
        draw_rule(d);
        break;
    case F15_DRAWN_STATEMENTS:
        draw_statements(d);
        break;
    default:
        f15i_draw_puzzle(d, what);
    }
}

f15_code f15i_draw_try(f15i_draw *d, f15_error *err) {
    const f15_question *from = &d->e->question;
    d->code = F15_OK;
    d->err = err;
    if (d->e->vary.has_n) {
        d->to->n = (size_t)draw_range(d, d->e->vary.n);
        keep_sorted(d, F15_DRAWN_START, &from->start, &d->to->start);
        keep_sorted(d, F15_DRAWN_GOAL, &from->goal, &d->to->goal);
    }
    for (int what = 0; d->code == F15_OK && what < F15_DRAWNS; what++)
        if (f15i_draws(d->e, (f15_drawn)what))
            draw_one(d, (f15_drawn)what);
    return d->code != F15_OK ? d->code : f15_arena_done(&d->to->memory, err);
}
