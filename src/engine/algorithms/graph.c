/* The transition graph of S_n: vertices are arrangements, edges are swaps (chapter6 section 6.2.1).
 * Vertices are numbered by lexicographic rank. */
#include "internal.h"

#include <string.h>

enum { MAX_VERTICES = 120 }; /* 5! */

/* A set of vertices, one byte each. */
typedef struct vertices {
    unsigned char in[MAX_VERTICES];
} vertices;

/* Returns the vertices one more swap away. f15_rank cannot fail for five items. */
static vertices next_layer(const vertices *layer, size_t n, size_t count) {
    vertices out = {{0}};
    uint32_t p[F15_MAX_GRAPH_N];
    uint64_t neighbour = 0;
    for (uint32_t rank = 0; rank < count; rank++) {
        if (!layer->in[rank])
            continue;
        (void)f15_unrank(rank, n, p, NULL);
        for (uint32_t j = 1; j < n; j++)
            for (uint32_t i = 0; i < j; i++) {
                f15_swap(p, i, j);
                (void)f15_rank(p, n, &neighbour, NULL);
                f15_swap(p, i, j);
                out.in[neighbour] = 1;
            }
    }
    return out;
}

static void add_layer(f15_layers *made, const vertices *layer, size_t n, uint64_t swaps,
                      f15_trace *trace) {
    size_t first = made->start[made->layers], end = first;
    uint32_t p[F15_MAX_GRAPH_N];
    for (uint32_t rank = 0; rank < MAX_VERTICES; rank++)
        if (layer->in[rank])
            made->rank[end++] = rank;
    made->start[++made->layers] = end;
    f15_begin(trace, LAYER, NULL, swaps, end - first);
    for (size_t v = first; v < end; v++) {
        (void)f15_unrank(made->rank[v], n, p, NULL);
        f15_say_list(trace, REACHES, p, n, swaps);
    }
    f15_say(trace, LAYER_RIGHT, n, swaps, end - first);
    f15_end(trace);
}

/* From at most 2n swaps on, layers repeat with period 2. Without `only`, the last layer made is the
 * first that equals the layer two before it. If *only > 2n, makes an equal earlier layer. */
f15_code f15_graph(size_t n, const f15_names *names, const uint64_t *only, f15_trace *trace,
                   f15_layers *layers, f15_error *err) {
    if (n < 1)
        return f15_fail(err, F15_OUT_OF_RANGE, "ask for 1 to 5 items",
                        "a graph of no items has nothing to show");
    if (n > F15_MAX_GRAPH_N)
        return f15_fail(err, F15_TOO_BIG, "ask for 1 to 5 items",
                        "this graph cannot be shown: 6 items have 720 arrangements and 5,400 lines "
                        "already");
    f15_layers made = {.first = only ? *only : 0};
    uint32_t start[F15_MAX_GRAPH_N];
    size_t count = (size_t)f15_factorial((unsigned)n), edges = count * (n * (n - 1) / 2) / 2;
    const uint64_t grown = 2 * (uint64_t)n;
    uint64_t wanted = only ? *only : 0; /* the layer's number of swaps, or an equal layer's */
    if (wanted > grown)
        wanted = grown + (wanted - grown) % 2;
    vertices older = {{0}}, old = {{0}}, now = {{1}};
    f15_identity(start, n);
    f15_problem problem = {n, start, NULL, names ? *names : (f15_names){0}, NULL};
    f15_begin(trace, GRAPHING, &problem, n, count, edges);
    for (uint64_t k = 0;; k++) {
        if (!only || k == wanted)
            add_layer(&made, &now, n, only ? *only : k, trace);
        if (only ? k == wanted : n == 1) /* one item has no swap */
            break;
        older = old;
        old = now;
        now = next_layer(&old, n, count);
        if (!only && memcmp(&now, &older, sizeof now) == 0) {
            f15_say(trace, LAYERS_REPEAT, k + 1, k - 1);
            break;
        }
    }
    f15_say(trace, EDGES_CROSS, n, count, edges);
    f15_end(trace);
    f15_code code = f15_trace_done(trace, err);
    if (!code && layers)
        *layers = made;
    return code;
}
