/* The transition graph for Graphviz: the even arrangements in one column, the odd in the other, so
 * that it can be seen that every line crosses (chapter6 section 6.2.4). */
#include "trace.h"

static void write_vertex(f15_text *text, const f15_run *run, const uint32_t *p) {
    f15_names names = f15_arrangement_names(&run->start);
    f15_text_add(text, "\"");
    f15_write_arrangement(text, p, run->n, &names, run->convention.base, false);
    f15_text_add(text, "\"");
}

static f15_code write_class(f15_text *text, const f15_run *run, int sign, f15_error *err) {
    uint32_t p[F15_MAX_GRAPH_N];
    f15_identity(p, run->n);
    f15_text_addf(text, "  { rank=same; /* %s */", sign > 0 ? "even" : "odd");
    f15_code code = F15_OK;
    do {
        int own = 0;
        code = f15_sign(p, run->n, &own, err);
        if (code || own != sign)
            continue;
        f15_text_add(text, " ");
        write_vertex(text, run, p);
        f15_text_add(text, ";");
    } while (!code && f15_next_permutation(p, run->n));
    f15_text_add(text, " }\n");
    return code;
}

/* Each line once, from its even end. */
static f15_code write_edges(f15_text *text, const f15_run *run, f15_error *err) {
    uint32_t p[F15_MAX_GRAPH_N], base = run->convention.base;
    f15_identity(p, run->n);
    f15_code code = F15_OK;
    do {
        int sign = 0;
        code = f15_sign(p, run->n, &sign, err);
        for (uint32_t j = 1; sign > 0 && j < run->n; j++)
            for (uint32_t i = 0; i < j; i++) {
                f15_text_add(text, "  ");
                write_vertex(text, run, p);
                f15_text_add(text, " -- ");
                f15_swap(p, i, j);
                write_vertex(text, run, p);
                f15_swap(p, i, j);
                f15_text_addf(text, " [label=\"%u-%u\"];\n", i + base, j + base);
            }
    } while (!code && f15_next_permutation(p, run->n));
    return code;
}

f15_code f15_render_graph_dot(const f15_run *run, const f15_out *out, f15_error *err) {
    f15_text text = {0};
    f15_text_add(&text, "graph transitions {\n  rankdir=LR;\n  node [shape=box];\n");
    f15_code code = write_class(&text, run, 1, err);
    if (!code)
        code = write_class(&text, run, -1, err);
    if (!code)
        code = write_edges(&text, run, err);
    f15_text_add(&text, "}\n");
    if (code)
        f15_text_free(&text);
    return code ? code : f15i_flush(out, &text, err);
}
