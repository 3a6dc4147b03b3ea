/* The conjugate of alpha by beta, by doing it: beta undone, alpha, beta again (lecture9, exercises
 * 10-12). The arrangement tells where everything went, so the product is read off at the end. */
#include "internal.h"

#include <stdlib.h>

/* Memory of one run: the identity, alpha as an arrangement, what the steps do, a list. */
typedef struct bench {
    uint32_t *block, *identity, *after_alpha, *now, *list;
    size_t n;
    f15_cycles alpha, beta;
} bench;

static f15_code set_bench(bench *b, const uint32_t *alpha, const uint32_t *beta, size_t n,
                          f15_error *err) {
    *b = (bench){.block = n <= F15_MAX_N ? malloc((n ? 4 * n : 1) * sizeof *b->block) : NULL,
                 .n = n};
    if (!b->block)
        return f15_no_memory(err);
    b->identity = b->block;
    b->after_alpha = b->block + n;
    b->now = b->block + 2 * n;
    b->list = b->block + 3 * n;
    f15_identity(b->identity, n);
    f15_identity(b->now, n);
    for (size_t x = 0; x < n; x++)
        b->after_alpha[alpha[x]] = (uint32_t)x;
    f15_code code = f15_cycles_of(alpha, n, &b->alpha, err);
    return code ? code : f15_cycles_of(beta, n, &b->beta, err);
}

static void free_bench(bench *b) {
    f15_cycles_free(&b->alpha);
    f15_cycles_free(&b->beta);
    free(b->block);
}

/* One section: the cycles of a permutation, each a step; backwards, each read from its end. */
static f15_code do_cycles(bench *b, const f15_cycles *cycles, bool backwards, f15_event_id section,
                          f15_event_id reason, f15_trace *trace, f15_error *err) {
    f15_code code = t_emit(trace, section, NULL, NULL, 0, F15_VALUES(0), err);
    for (size_t c = 0; !code && c < cycles->count; c++) {
        size_t k = cycles->start[c + 1] - cycles->start[c];
        const uint32_t *item = cycles->item + cycles->start[c];
        if (k < 2)
            continue;
        for (size_t i = 0; i < k; i++)
            b->list[i] = item[backwards ? k - 1 - i : i];
        f15_turn(b->now, b->list, k);
        code = t_emit(trace, reason, NULL, b->list, k, F15_VALUES(0), err);
    }
    return code ? code : t_end(trace, err);
}

/* lecture9 exercise 12 (ii): the cycle (a1 a2 ...) of alpha becomes (beta(a1) beta(a2) ...). */
static f15_code claim_carried(bench *b, const uint32_t *beta, f15_trace *trace, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t c = 0; !code && c < b->alpha.count; c++) {
        const uint32_t *cycle = b->alpha.item + b->alpha.start[c];
        size_t k = b->alpha.start[c + 1] - b->alpha.start[c];
        if (k < 2)
            continue;
        for (size_t i = 0; i < k; i++)
            b->list[i] = beta[cycle[i]];
        code = t_say_list(trace, err, CARRIED, cycle, k, k);
        if (!code)
            code = t_say_list(trace, err, CYCLE_CARRIED, b->list, k, 0);
    }
    return code ? code : t_say(trace, err, SAME_TYPE, 0);
}

static f15_code perform(bench *b, const uint32_t *beta, f15_trace *trace, f15_error *err) {
    f15_problem line = {b->n, b->identity, b->after_alpha, {0}, NULL};
    f15_code code = t_begin(trace, err, CONJUGATING, &line, 0);
    if (!code)
        code = do_cycles(b, &b->beta, true, F15_EVENT_UNDOING_BETA, F15_EVENT_CYCLE_BACKWARDS,
                         trace, err);
    if (!code)
        code = do_cycles(b, &b->alpha, false, F15_EVENT_DOING_ALPHA, F15_EVENT_CYCLE_OF_ALPHA,
                         trace, err);
    if (!code)
        code = do_cycles(b, &b->beta, false, F15_EVENT_DOING_BETA, F15_EVENT_CYCLE_OF_BETA, trace,
                         err);
    if (!code)
        code = claim_carried(b, beta, trace, err);
    if (!code)
        code = t_say(trace, err, OTHER_ORDER, 0);
    return code ? code : t_end(trace, err);
}

f15_code f15_conjugate(const uint32_t *alpha, const uint32_t *beta, size_t n, f15_trace *trace,
                       uint32_t *out, f15_error *err) {
    bench b;
    f15_code code = set_bench(&b, alpha, beta, n, err);
    if (!code)
        code = perform(&b, beta, trace, err);
    for (size_t place = 0; !code && out && place < n; place++)
        out[b.now[place]] = (uint32_t)place;
    free_bench(&b);
    return code;
}
