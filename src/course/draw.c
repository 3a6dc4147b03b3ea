/* src/course/draw.c - one try at an instance: course.h says how, and that is for ever. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* FNV-1a, 64 bits. */
static uint64_t hash_of(const char *s) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *s != '\0'; s++) {
        hash = (hash ^ (unsigned char)*s) * UINT64_C(0x100000001b3);
    }
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

/* ---- arrangements -------------------------------------------------------------------------- */

/* `from` as it would be written, its items in the order that `item` has, or its own. */
static void write_items(const f15i_draw *d, const f15_arrangement *from, const uint32_t *item,
                        size_t n, f15_text *out) {
    f15_names names = f15_arrangement_names(&d->e->question.start);
    f15_write_arrangement(out, item != NULL ? item : from->item, n, &names, d->to->convention.base,
                          false);
}

/* Its own items shuffled; with n drawn, which only lists of all numbers can have, those of n. */
static void draw_items(f15i_draw *d, const f15_arrangement *from, uint32_t *item) {
    if (d->e->vary.has_n) {
        f15_identity(item, d->to->n);
    } else {
        memcpy(item, from->item, d->to->n * sizeof *item);
    }
    f15_shuffle(&d->random, item, d->to->n);
}

static f15_code set_arrangement(f15i_draw *d, const f15_text *text, const f15_arrangement *first,
                                f15_arrangement *out, f15_error *err) {
    const f15_convention *convention = &d->to->convention;
    const char *s = f15_text_string(text);
    if (text->code != F15_OK) {
        return f15_no_memory(err);
    }
    f15_arena *memory = &d->to->memory;
    return first == NULL
               ? f15_read_arrangement(s, text->length, convention, memory, out, err)
               : f15_read_arrangement_of(s, text->length, convention, first, memory, out, err);
}

static f15_code redraw_arrangement(f15i_draw *d, f15_drawn what, f15_error *err) {
    uint32_t item[F15_MAX_QUESTION_N];
    bool goal = what == F15_DRAWN_GOAL;
    const f15_arrangement *from = goal ? &d->e->question.goal : &d->e->question.start;
    f15_text text = {0};
    draw_items(d, from, item);
    write_items(d, from, item, d->to->n, &text);
    f15_code code = set_arrangement(d, &text, goal ? &d->to->start : NULL,
                                    goal ? &d->to->goal : &d->to->start, err);
    f15_text_free(&text);
    return code;
}

/* A goal that stays: which of its equal letters is which depends on the start. */
static f15_code reread_goal(f15i_draw *d, f15_error *err) {
    f15_text text = {0};
    if (d->e->question.goal.n == 0 || d->e->vary.has_n || f15i_draws(d->e, F15_DRAWN_GOAL)) {
        return F15_OK;
    }
    write_items(d, &d->e->question.goal, NULL, d->to->n, &text);
    f15_code code = set_arrangement(d, &text, &d->to->start, &d->to->goal, err);
    f15_text_free(&text);
    return code;
}

/* With another n: what is in order stays in order. */
static f15_code keep_sorted(f15i_draw *d, f15_drawn what, f15_error *err) {
    bool goal = what == F15_DRAWN_GOAL;
    f15_arrangement *to = goal ? &d->to->goal : &d->to->start;
    if (f15i_draws(d->e, what) ||
        !f15i_is_sorted(goal ? &d->e->question.goal : &d->e->question.start)) {
        return F15_OK;
    }
    uint32_t *item = f15_alloc(&d->to->memory, d->to->n, sizeof *item);
    if (item == NULL) {
        return f15_arena_done(&d->to->memory, err);
    }
    f15_identity(item, d->to->n);
    *to = (f15_arrangement){.n = d->to->n, .item = item};
    return F15_OK;
}

static f15_code draw_n(f15i_draw *d, f15_error *err) {
    if (!d->e->vary.has_n) {
        return F15_OK;
    }
    d->to->n = (size_t)draw_range(d, d->e->vary.n);
    f15_code code = keep_sorted(d, F15_DRAWN_START, err);
    return code == F15_OK ? keep_sorted(d, F15_DRAWN_GOAL, err) : code;
}

static f15_code draw_arrangement(f15i_draw *d, f15_drawn what, f15_error *err) {
    f15_code code = redraw_arrangement(d, what, err);
    return code == F15_OK && what == F15_DRAWN_START ? reread_goal(d, err) : code;
}

/* ---- swaps --------------------------------------------------------------------------------- */

static bool all_adjacent(const f15_question *q) {
    for (size_t k = 0; k < q->swaps.count; k++) {
        uint32_t a = q->swaps.at[2 * k], b = q->swaps.at[2 * k + 1];
        if (a + 1 != b && b + 1 != a) {
            return false;
        }
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
    if (swap[0] > swap[1]) {
        f15_swap(swap, 0, 1);
    }
}

static f15_code draw_swaps(f15i_draw *d, f15_error *err) {
    const f15_question *from = &d->e->question;
    f15_sequence swaps = {.arity = 2, .room = from->swaps.count};
    size_t count = from->swaps.count;
    uint32_t swap[2], last[2] = {0, 0};
    bool adjacent = from->adjacent || all_adjacent(from);
    f15_code code =
        d->to->n < 2 ? f15_fail(err, F15_MISMATCH, NULL, "there is nothing to swap") : F15_OK;
    swaps.at = f15_alloc(&d->to->memory, 2 * count, sizeof *swaps.at);
    if (code == F15_OK)
        code = f15_arena_done(&d->to->memory, err);
    for (size_t k = 0; code == F15_OK && k < count; k++) {
        do {
            draw_swap(d, adjacent, swap);
        } while (d->to->n > 2 && swap[0] == last[0] && swap[1] == last[1]);
        memcpy(last, swap, sizeof last);
        memcpy(swaps.at + 2 * swaps.count++, swap, sizeof swap);
    }
    if (code == F15_OK && count > 0)
        d->to->swaps = swaps;
    return code;
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
    if (is_list && d->to->convention.direction == F15_PLACE_TO_ITEM) {
        memcpy(out, drawn, n * sizeof *out);
        return;
    }
    if (is_list) {
        f15_inverse(drawn, n, out);
        return;
    }
    uint32_t label[F15_MAX_QUESTION_N];
    for (size_t x = 0; x < before; x++) { /* what moves comes first: n may be less than before */
        if (from[x] != x) {
            label[x] = drawn[used++];
        }
    }
    f15_identity(out, n);
    for (size_t x = 0; x < before; x++) {
        if (from[x] != x) {
            out[label[x]] = label[from[x]];
        }
    }
}

static f15_code redraw_map(f15i_draw *d, const uint32_t *from, bool is_list, uint32_t **to,
                           f15_error *err) {
    uint32_t *map = f15_alloc(&d->to->memory, d->to->n, sizeof *map);
    if (map == NULL) {
        return f15_arena_done(&d->to->memory, err);
    }
    draw_map(d, from, is_list, map);
    *to = map;
    return F15_OK;
}

static f15_code draw_factors(f15i_draw *d, size_t first, size_t end, f15_error *err) {
    const f15_question *from = &d->e->question;
    f15_code code = F15_OK;
    for (size_t i = first; code == F15_OK && i < end && i < from->factors; i++) {
        code = redraw_map(d, from->factor[i], from->factor_is_list[i], &d->to->factor[i], err);
    }
    return code;
}

static f15_code draw_batch(f15i_draw *d, f15_error *err) {
    const f15_question *from = &d->e->question;
    f15_code code = F15_OK;
    for (size_t i = 0; code == F15_OK && i < from->batches; i++) {
        code = redraw_map(d, from->batch[i], from->batch_is_list[i], &d->to->batch[i], err);
    }
    return code;
}

/* ---- the rest ------------------------------------------------------------------------------ */

static void draw_conditions(f15i_draw *d) {
    for (size_t i = 0; i < d->to->conditions; i++) {
        d->to->condition[i].value = draw_range(d, d->e->vary.value[i]);
    }
}

/* Options own their texts: they change places, from the order that the last try left. */
static void draw_options(f15i_draw *d) {
    f15_question *q = d->to;
    f15_option sorted[F15_MAX_OPTIONS];
    for (size_t i = 0; i < q->options; i++) {
        sorted[d->order[i]] = q->option[i];
    }
    draw_shuffled(d, d->order, q->options);
    for (size_t i = 0; i < q->options; i++) {
        q->option[i] = sorted[d->order[i]];
    }
}

static void draw_rule(f15i_draw *d) {
    f15_domain domain = f15_rule_domain(d->e->question.rule);
    f15_rule_id rules[F15_RULES];
    size_t count = 0;
    for (unsigned k = 0; k < F15_RULES; k++) {
        if (f15_rule_domain((f15_rule_id)k) == domain) {
            rules[count++] = (f15_rule_id)k;
        }
    }
    d->to->rule = rules[f15_random_below(&d->random, count)];
}

/* needs, which numbers the statements as the file does, in the new numbers. */
static uint32_t renumbered(uint32_t needs, const uint32_t *number, size_t count) {
    uint32_t out = 0;
    for (size_t i = 0; i < count; i++) {
        out |= (needs >> i & 1u) << number[i];
    }
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

static f15_code draw_statements(f15i_draw *d, f15_error *err) {
    const f15_question *from = &d->e->question;
    f15_question *q = d->to;
    f15_statement sorted[F15_MAX_STATEMENTS];
    uint32_t number[F15_MAX_STATEMENTS] = {0};
    for (size_t i = 0; i < q->statements; i++) {
        sorted[d->said[i]] = q->statement[i];
    }
    draw_shuffled(d, d->said, q->statements);
    for (size_t i = 0; i < q->statements; i++) {
        number[d->said[i]] = (uint32_t)i;
    }
    for (size_t i = 0; i < q->statements; i++) {
        q->statement[i] = sorted[d->said[i]];
        q->statement[i].needs =
            renumbered(from->statement[d->said[i]].needs, number, q->statements);
    }
    return gives_itself_away(q)
               ? f15_fail(err, F15_MISMATCH, NULL, "the statements are in order already")
               : F15_OK;
}

static f15_code draw_one(f15i_draw *d, f15_drawn what, f15_error *err) {
    switch (what) {
    case F15_DRAWN_START:
    case F15_DRAWN_GOAL:
        return draw_arrangement(d, what, err);
    case F15_DRAWN_SWAPS:
        return draw_swaps(d, err);
    case F15_DRAWN_PERMUTATION:
    case F15_DRAWN_PRODUCT:
        return draw_factors(d, 0, F15_MAX_FACTORS, err);
    case F15_DRAWN_ALPHA:
        return draw_factors(d, 0, 1, err);
    case F15_DRAWN_BETA:
        return draw_factors(d, 1, 2, err);
    case F15_DRAWN_BATCH:
        return draw_batch(d, err);
    case F15_DRAWN_GOAL_BOARD:
    case F15_DRAWN_BOARD:
        return f15i_draw_board(d, what, err);
    case F15_DRAWN_CONDITIONS:
        draw_conditions(d);
        return F15_OK;
    case F15_DRAWN_OPTIONS:
        draw_options(d);
        return F15_OK;
    case F15_DRAWN_RULE:
        draw_rule(d);
        return F15_OK;
    case F15_DRAWN_STATEMENTS:
        return draw_statements(d, err);
    case F15_DRAWN_PATH:
        f15i_draw_path(d);
        return F15_OK;
    case F15_DRAWN_AVOIDING:
    case F15_DRAWN_THROUGH:
    case F15_DRAWN_KEPT:
        f15i_draw_cells(d, what);
        return F15_OK;
    default:
        return f15i_draw_pieces(d, what, err);
    }
}

f15_code f15i_draw_try(f15i_draw *d, f15_error *err) {
    f15_code code = draw_n(d, err);
    for (int what = 0; code == F15_OK && what < F15_DRAWNS; what++) {
        if (f15i_draws(d->e, (f15_drawn)what)) {
            code = draw_one(d, (f15_drawn)what, err);
        }
    }
    return code;
}
