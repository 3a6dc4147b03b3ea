/* The parity of a permutation by four routes, which must agree (chapter6 section 6.2.5). */
#include "internal.h"

#include <stdlib.h>

/* What the four routes share. */
typedef struct journey {
    f15_problem line; /* 0 1 2 ... -> p */
    f15_trace *trace;
    f15_error *err;
    f15_routes routes;
} journey;

static f15_code route_swaps(journey *j) {
    f15_filler filler = {&j->line, F15_LEFT, j->trace, NULL, f15_fill_by_swap};
    f15_filling filling = {0};
    f15_code code = t_begin(j->trace, j->err, ROUTE_SWAPS, &j->line, 0);
    if (!code)
        code = f15_fill_places(&filler, &filling, j->err);
    j->routes.swaps = filling.swaps;
    j->routes.adjacent = filling.adjacent;
    if (!code)
        code = t_say(j->trace, j->err, REACHED, 0);
    if (!code)
        code = t_say(j->trace, j->err, SIGN_OF_SWAPS, filling.swaps, filling.swaps % 2);
    return code ? code : t_end(j->trace, j->err);
}

static f15_code say_cycles(const journey *j, f15_error *err) {
    f15_cycles cycles = {0};
    f15_code code = f15_cycles_of(j->line.goal, j->line.n, &cycles, err);
    for (size_t c = 0; !code && c < cycles.count; c++) {
        size_t length = cycles.start[c + 1] - cycles.start[c];
        code = t_say_list(j->trace, err, CYCLE_FOUND, cycles.item + cycles.start[c], length, length,
                          (length + 1) % 2);
    }
    f15_cycles_free(&cycles);
    return code;
}

static f15_code route_cycles(journey *j) {
    size_t cycles = 0, n = j->line.n;
    f15_code code = t_begin(j->trace, j->err, ROUTE_CYCLES, &j->line, 0);
    if (!code)
        code = f15_cycle_count(j->line.goal, n, &cycles, j->err);
    j->routes.cycles = cycles;
    if (!code && j->trace)
        code = say_cycles(j, j->err);
    if (!code)
        code = t_say(j->trace, j->err, CYCLES_COUNTED, n, cycles, n - cycles);
    if (!code)
        code = t_say(j->trace, j->err, CYCLES_RIGHT, cycles);
    return code ? code : t_end(j->trace, j->err);
}

/* Tells of each swap of route 1 how many swaps of neighbours it is worth. */
static f15_code say_conversion(const f15_filler *filler, const f15_desk *desk, uint32_t to,
                               uint32_t from, f15_error *err) {
    uint32_t lo = to < from ? to : from, hi = to < from ? from : to;
    uint64_t between = hi - lo - 1;
    f15_code code = t_begin(filler->trace, err, CONVERTING, NULL, to, from, between);
    if (!code && filler->trace)
        code = f15_convert_steps(desk->now, to, from, filler->trace, NULL, err);
    return code ? code : t_end(filler->trace, err);
}

static f15_code route_adjacent(journey *j) {
    f15_filler filler = {&j->line, F15_LEFT, j->trace, NULL, say_conversion};
    f15_filling filling = {0};
    if (!j->trace) /* the count is known from route 1 */
        return F15_OK;
    f15_code code = t_begin(j->trace, j->err, ROUTE_ADJACENT, &j->line, 0);
    if (!code)
        code = f15_fill_places(&filler, &filling, j->err);
    if (!code)
        code = t_say(j->trace, j->err, REACHED, 0);
    if (!code)
        code = t_say(j->trace, j->err, SAME_PARITY, filling.adjacent, filling.adjacent % 2);
    return code ? code : t_end(j->trace, j->err);
}

static f15_code say_smaller_behind(const journey *j, f15_error *err) {
    const uint32_t *p = j->line.goal;
    f15_code code = F15_OK;
    for (size_t x = 0; !code && x < j->line.n; x++) {
        uint64_t smaller = 0;
        for (size_t y = x + 1; y < j->line.n; y++)
            smaller += p[y] < p[x];
        code = t_say(j->trace, err, SMALLER_BEHIND, p[x], smaller);
    }
    return code;
}

static f15_code route_inversions(journey *j) {
    uint64_t inversions = 0;
    f15_code code = t_begin(j->trace, j->err, ROUTE_INVERSIONS, &j->line, 0);
    if (!code)
        code = f15_inversions(j->line.goal, j->line.n, &inversions, j->err);
    j->routes.inversions = inversions;
    if (!code && j->trace)
        code = say_smaller_behind(j, j->err);
    if (!code)
        code = t_say(j->trace, j->err, ROUTE_ANSWER, inversions, inversions % 2);
    if (!code)
        code = t_say(j->trace, j->err, INVERSIONS_RIGHT, inversions);
    return code ? code : t_end(j->trace, j->err);
}

static f15_code travel(journey *j) {
    f15_code code = t_begin(j->trace, j->err, FINDING_PARITY, &j->line, j->line.n);
    if (!code)
        code = route_swaps(j);
    if (!code)
        code = route_cycles(j);
    if (!code)
        code = route_adjacent(j);
    if (!code)
        code = route_inversions(j);
    const f15_routes *r = &j->routes;
    if (!code)
        code = t_say(j->trace, j->err, ROUTES_AGREE, r->swaps, r->cycles, r->adjacent,
                     r->inversions, r->swaps % 2);
    return code ? code : t_end(j->trace, j->err);
}

f15_code f15_parity(const uint32_t *p, size_t n, const f15_names *names, f15_trace *trace,
                    f15_routes *routes, f15_error *err) {
    uint32_t *identity = n <= F15_MAX_N ? malloc((n ? n : 1) * sizeof *identity) : NULL;
    if (!identity)
        return f15_no_memory(err);
    f15_identity(identity, n);
    journey j = {{n, identity, p, names ? *names : (f15_names){0}, NULL}, trace, err, {0}};
    f15_code code = travel(&j);
    if (!code && routes)
        *routes = j.routes;
    free(identity);
    return code;
}
