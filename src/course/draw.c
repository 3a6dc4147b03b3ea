/* src/course/draw.c - one try at an instance: course.h says how, and that is for ever. */
#include "internal.h"

#include <string.h>

uint64_t f15i_draw_range(f15i_draw *d, f15_range range) {
    return range.least + f15_random_below(&d->random, range.most - range.least + 1);
}

static void draw_shuffled(f15i_draw *d, uint32_t *out, size_t n) {
    f15_identity(out, n);
    f15_shuffle(&d->random, out, n);
}

/* ---- arrangements -------------------------------------------------------------------------- */

/* Puts a list of items into the start or the goal, as if it had been read: so equal letters are
 * told apart as they always are. */
static void set_items(f15i_draw *d, bool goal, const uint32_t *item) {
    f15_question *q = d->to;
    f15_text text = {0};
    f15_names names = f15_arrangement_names(&d->e->question.start);
    f15_write_arrangement(&text, item, q->n, &names, q->convention.base, false);
    const char *s = f15_text_string(&text);
    d->code =
        text.code != F15_OK ? F15_NO_MEMORY
        : goal ? f15_read_arrangement_of(s, text.length, &q->convention, &q->start, &q->memory,
                                         &q->goal, NULL)
               : f15_read_arrangement(s, text.length, &q->convention, &q->memory, &q->start, NULL);
    f15_text_free(&text);
}

/* Its own items shuffled; with n drawn, which only lists of all numbers can have, those of n. */
static void draw_arrangement(f15i_draw *d) {
    const f15_question *from = &d->e->question;
    const bool goal = d->what == F15_DRAWN_GOAL;
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
static void keep_sorted(f15i_draw *d, f15_drawn what, f15_arrangement *to) {
    if (f15i_draws(d->e, what) || !f15i_is_sorted(to))
        return;
    to->n = d->to->n;
    to->item = f15_alloc(&d->to->memory, to->n, sizeof *to->item);
    if (to->item != NULL)
        f15_identity(to->item, to->n);
    else
        d->code = F15_NO_MEMORY;
}

/* ---- swaps --------------------------------------------------------------------------------- */

static bool all_adjacent(const f15_sequence *swaps) {
    size_t k = 0;
    while (k < 2 * swaps->count &&
           (swaps->at[k] + 1 == swaps->at[k + 1] || swaps->at[k + 1] + 1 == swaps->at[k]))
        k += 2;
    return k == 2 * swaps->count;
}

static void draw_swaps(f15i_draw *d) {
    const f15_sequence *from = &d->e->question.swaps;
    const bool adjacent = d->e->question.adjacent || all_adjacent(from);
    const size_t n = d->to->n;
    f15_sequence *to = &d->to->swaps;
    d->code = n < 2 ? F15_MISMATCH : F15_OK;
    if (n < 2 || from->count == 0)
        return;
    *to = (f15_sequence){.arity = 2, .room = from->count};
    to->at = f15_alloc(&d->to->memory, 2 * from->count, sizeof *to->at);
    for (; to->at != NULL && to->count < from->count; to->count++) {
        uint32_t *swap = to->at + 2 * to->count;
        do {
            swap[0] = (uint32_t)f15_random_below(&d->random, adjacent ? n - 1 : n);
            swap[1] = swap[0] + 1;
            if (!adjacent) {
                swap[1] = (uint32_t)f15_random_below(&d->random, n - 1);
                swap[1] += swap[1] >= swap[0];
            }
            if (swap[0] > swap[1])
                f15_swap(swap, 0, 1);
        } while (n > 2 && to->count > 0 && memcmp(swap, swap - 2, 2 * sizeof *swap) == 0);
    }
}

/* ---- permutations -------------------------------------------------------------------------- */

/* As its list is shown, or its cycles relabelled; out: as many as the try has places. */
static void draw_map(f15i_draw *d, const uint32_t *from, bool is_list, uint32_t *out) {
    uint32_t drawn[F15_MAX_QUESTION_N], label[F15_MAX_QUESTION_N];
    const size_t n = d->to->n, before = d->e->question.n;
    const bool any = !is_list && d->e->vary.any_type;
    size_t used = 0;
    do
        draw_shuffled(d, drawn, n);
    while (any && n > 1 && f15_fixed_points(drawn, n) == n);
    if (is_list) {
        f15_inverse(drawn, n, out);
    } else if (any) {
        memcpy(out, drawn, n * sizeof *out);
    } else {
        for (size_t x = 0; x < before; x++) /* what moves comes first: n may be less than before */
            if (from[x] != x)
                label[x] = drawn[used++];
        f15_identity(out, n);
        for (size_t x = 0; x < before; x++)
            if (from[x] != x)
                out[label[x]] = label[from[x]];
    }
}

/* alpha and beta are the first two factors. */
static void draw_maps(f15i_draw *d) {
    const f15_question *from = &d->e->question;
    const bool batch = d->what == F15_DRAWN_BATCH;
    const size_t end = batch ? from->batches : d->what == F15_DRAWN_ALPHA ? 1 : from->factors;
    for (size_t i = d->what == F15_DRAWN_BETA; i < end; i++) {
        uint32_t *map = f15_alloc(&d->to->memory, d->to->n, sizeof *map);
        if (map == NULL)
            return;
        draw_map(d, batch ? from->batch[i] : from->factor[i],
                 batch ? from->batch_is_list[i] : from->factor_is_list[i], map);
        (batch ? d->to->batch : d->to->factor)[i] = map;
    }
}

/* ---- what is not of the data ---------------------------------------------------------------- */

static void draw_conditions(f15i_draw *d) {
    for (size_t i = 0; i < d->to->conditions; i++)
        d->to->condition[i].value = f15i_draw_range(d, d->e->vary.value[i]);
}

static void draw_options(f15i_draw *d) {
    draw_shuffled(d, d->order, d->to->options);
    for (size_t i = 0; i < d->to->options; i++)
        d->to->option[i] = d->e->question.option[d->order[i]];
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

/* Not accepted where they rest on those above only, or on those below only: nothing would be left
 * to be found. */
static void draw_statements(f15i_draw *d) {
    const f15_question *from = &d->e->question;
    f15_question *q = d->to;
    uint32_t *order = d->order, number[F15_MAX_STATEMENTS];
    size_t above = 0, below = 0;
    draw_shuffled(d, order, q->statements);
    f15_inverse(order, q->statements, number);
    for (size_t i = 0; i < q->statements; i++) {
        q->statement[i] = from->statement[order[i]];
        q->statement[i].needs = 0;
        for (size_t k = 0; k < q->statements; k++)
            if ((from->statement[order[i]].needs >> k & 1u) != 0) {
                q->statement[i].needs |= UINT32_C(1) << number[k];
                above += number[k] < i;
                below += number[k] > i;
            }
    }
    if ((below == 0 && above > 0) || (above == 0 && below > 1))
        d->code = F15_MISMATCH;
}

/* ---- the try ------------------------------------------------------------------------------- */

f15_code f15i_draw_try(f15i_draw *d) {
    static void (*const draw[F15_DRAWNS])(f15i_draw *) = {[F15_DRAWN_START] = draw_arrangement,
                                                          [F15_DRAWN_GOAL] = draw_arrangement,
                                                          [F15_DRAWN_SWAPS] = draw_swaps,
                                                          [F15_DRAWN_PERMUTATION] = draw_maps,
                                                          [F15_DRAWN_PRODUCT] = draw_maps,
                                                          [F15_DRAWN_ALPHA] = draw_maps,
                                                          [F15_DRAWN_BETA] = draw_maps,
                                                          [F15_DRAWN_BATCH] = draw_maps,
                                                          [F15_DRAWN_BOARD] = f15i_draw_board,
                                                          [F15_DRAWN_GOAL_BOARD] = f15i_draw_board,
                                                          [F15_DRAWN_AVOIDING] = f15i_draw_cells,
                                                          [F15_DRAWN_THROUGH] = f15i_draw_cells,
                                                          [F15_DRAWN_KEPT] = f15i_draw_cells,
                                                          [F15_DRAWN_PATH] = f15i_draw_path,
                                                          [F15_DRAWN_PIECE] = f15i_draw_pieces,
                                                          [F15_DRAWN_CELL] = f15i_draw_pieces,
                                                          [F15_DRAWN_PLACE] = f15i_draw_pieces,
                                                          [F15_DRAWN_HOLE_AT] = f15i_draw_pieces,
                                                          [F15_DRAWN_THREE_CYCLE] =
                                                              f15i_draw_three_cycle,
                                                          [F15_DRAWN_CONDITIONS] = draw_conditions,
                                                          [F15_DRAWN_OPTIONS] = draw_options,
                                                          [F15_DRAWN_STATEMENTS] = draw_statements,
                                                          [F15_DRAWN_RULE] = draw_rule};
    d->code = F15_OK;
    if (d->e->vary.has_n) {
        d->to->n = (size_t)f15i_draw_range(d, d->e->vary.n);
        keep_sorted(d, F15_DRAWN_START, &d->to->start);
        keep_sorted(d, F15_DRAWN_GOAL, &d->to->goal);
    }
    for (int what = 0; d->code == F15_OK && what < F15_DRAWNS; what++) {
        d->what = (f15_drawn)what;
        if (f15i_draws(d->e, d->what))
            draw[what](d);
    }
    return d->code != F15_OK ? d->code : f15_arena_done(&d->to->memory, NULL);
}
