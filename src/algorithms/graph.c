/* The transition graph of S_n: vertices are arrangements, edges are swaps (chapter6 section 6.2.1).
 * Vertices are numbered by lexicographic rank. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_VERTICES = 120 }; /* 5! */

/* A set of vertices, one byte each. */
typedef struct vertices {
    unsigned char in[MAX_VERTICES];
} vertices;

static f15_code add_neighbours(uint32_t rank, size_t n, vertices *out, f15_error *err) {
    uint32_t p[F15_MAX_GRAPH_N];
    uint64_t neighbour = 0;
    f15_code code = f15_unrank(rank, n, p, err);
    for (uint32_t j = 1; j < n; j++)
        for (uint32_t i = 0; !code && i < j; i++) {
            f15_swap(p, i, j);
            code = f15_rank(p, n, &neighbour, err);
            f15_swap(p, i, j);
            if (!code)
                out->in[neighbour] = 1;
        }
    return code;
}

/* What one more swap reaches. */
static f15_code next_layer(const vertices *layer, size_t n, size_t count, vertices *out,
                           f15_error *err) {
    f15_code code = F15_OK;
    memset(out, 0, sizeof *out);
    for (uint32_t rank = 0; !code && rank < count; rank++)
        if (layer->in[rank])
            code = add_neighbours(rank, n, out, err);
    return code;
}

static f15_code keep_layer(f15_layers *layers, const vertices *layer, size_t count,
                           f15_error *err) {
    size_t used = layers->layers ? layers->start[layers->layers] : 0;
    uint32_t *rank = realloc(layers->rank, (used + count) * sizeof *rank);
    if (!rank)
        return f15_no_memory(err);
    layers->rank = rank;
    size_t *start = realloc(layers->start, (layers->layers + 2) * sizeof *start);
    if (!start)
        return f15_no_memory(err);
    layers->start = start;
    start[layers->layers] = used;
    for (uint32_t r = 0; r < count; r++)
        if (layer->in[r])
            rank[used++] = r;
    start[++layers->layers] = used;
    return F15_OK;
}

static f15_code say_layer(const f15_layers *layers, size_t n, uint64_t swaps, f15_trace *trace,
                          f15_error *err) {
    size_t first = layers->start[layers->layers - 1], end = layers->start[layers->layers];
    uint32_t p[F15_MAX_GRAPH_N];
    f15_code code = t_begin(trace, err, LAYER, NULL, swaps, end - first);
    for (size_t v = first; !code && v < end; v++) {
        code = f15_unrank(layers->rank[v], n, p, err);
        if (!code)
            code = t_say_list(trace, err, REACHES, p, n, swaps);
    }
    if (!code)
        code = t_say(trace, err, LAYER_RIGHT, n, swaps, end - first);
    return code ? code : t_end(trace, err);
}

static f15_code tell_layer(f15_layers *layers, const vertices *layer, size_t n, uint64_t swaps,
                           f15_trace *trace, f15_error *err) {
    f15_code code = keep_layer(layers, layer, (size_t)f15_factorial((unsigned)n), err);
    return code || !trace ? code : say_layer(layers, n, swaps, trace, err);
}

/* All layers until one repeats the last but one, and with it all that follow. */
static f15_code all_layers(size_t n, f15_layers *layers, f15_trace *trace, f15_error *err) {
    size_t count = (size_t)f15_factorial((unsigned)n);
    vertices older = {{0}}, old = {{0}}, now = {{0}};
    now.in[0] = 1;
    f15_code code = tell_layer(layers, &now, n, 0, trace, err);
    for (uint64_t swaps = 1; !code && n > 1; swaps++) { /* one item knows no swap */
        older = old;
        old = now;
        code = next_layer(&old, n, count, &now, err);
        if (!code && memcmp(&now, &older, sizeof now) == 0)
            return t_say(trace, err, LAYERS_REPEAT, swaps, swaps - 2);
        if (!code)
            code = tell_layer(layers, &now, n, swaps, trace, err);
    }
    return code;
}

/* Layers repeat with period 2 once they have grown, so at most a few need to be made. */
static f15_code one_layer(size_t n, uint64_t swaps, f15_layers *layers, f15_trace *trace,
                          f15_error *err) {
    size_t count = (size_t)f15_factorial((unsigned)n);
    uint64_t grown = 2 * (uint64_t)n;
    uint64_t make = swaps > grown ? grown + (swaps - grown) % 2 : swaps;
    vertices old = {{0}}, now = {{0}};
    now.in[0] = 1;
    f15_code code = F15_OK;
    for (uint64_t k = 0; !code && k < make; k++) {
        old = now;
        code = next_layer(&old, n, count, &now, err);
    }
    layers->first = swaps;
    return code ? code : tell_layer(layers, &now, n, swaps, trace, err);
}

static f15_code explore(size_t n, const f15_names *names, const uint64_t *only, f15_trace *trace,
                        f15_layers *layers, f15_error *err) {
    uint32_t start[F15_MAX_GRAPH_N];
    uint64_t count = f15_factorial((unsigned)n), edges = count * (n * (n ? n - 1 : 0) / 2) / 2;
    f15_identity(start, n);
    f15_problem line = {n, start, NULL, names ? *names : (f15_names){0}, NULL};
    f15_code code = t_begin(trace, err, GRAPHING, &line, n, count, edges);
    if (!code)
        code = only ? one_layer(n, *only, layers, trace, err) : all_layers(n, layers, trace, err);
    if (!code)
        code = t_say(trace, err, EDGES_CROSS, n, count, edges);
    return code ? code : t_end(trace, err);
}

f15_code f15_graph(size_t n, const f15_names *names, const uint64_t *only, f15_trace *trace,
                   f15_layers *layers, f15_error *err) {
    f15_layers made = {0};
    if (n < 1 || n > F15_MAX_GRAPH_N)
        return f15_fail(err, F15_TOO_BIG, "ask for 1 to 5 items",
                        "the graph of %zu items cannot be shown: 6 items have 720 arrangements "
                        "and 5,400 lines already",
                        n);
    f15_code code = explore(n, names, only, trace, &made, err);
    if (!code && layers)
        *layers = made;
    else
        f15_layers_free(&made);
    return code;
}

void f15_layers_free(f15_layers *layers) {
    free(layers->rank);
    free(layers->start);
    *layers = (f15_layers){0};
}
