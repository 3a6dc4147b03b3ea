/* The result of a run: as blocks, and as the last JSON line of a trace. */
#include "../internal.h"

/* ---- searches ------------------------------------------------------------------------------ */

/* The least number of slides, if known: of several searches, one that proves it is enough. */
typedef struct shortest {
    bool known;
    uint32_t slides;
} shortest;

static shortest shortest_of(const f15_run *run) {
    shortest least = {.known = false};
    for (size_t k = 0; k < run->searches && run->slip == F15_NO_SLIP; k++) {
        const f15_search_report *r = &run->search[k];
        if (r->end == F15_SEARCH_FOUND && r->at_least == r->length)
            least = (shortest){.known = true, .slides = r->length};
    }
    return least;
}

static void say_name(f15_text *out, const f15_search_report *r) {
    f15_text_add(out, f15_search_name(r->method));
    if (r->heuristic)
        f15_text_addf(out, " %s", r->heuristic);
}

/* Says why a search found nothing. slip: it followed the program as printed, with its mistake. */
static void say_why(f15_text *out, const f15_search_report *r, bool slip) {
    switch (r->end) {
    case F15_SEARCH_FOUND:
        return;
    case F15_SEARCH_NONE_LEFT:
        f15_text_add(out, slip ? "no live node was left, and the program as printed gives up"
                               : "every board within reach was looked at, and none is solved");
        return;
    case F15_SEARCH_TOO_DEEP:
        f15_text_add(out, r->method == F15_SEARCH_DFS ? "nothing within --depth-limit"
                                                      : "the bound has become too large");
        break;
    case F15_SEARCH_NODES:
        f15i_add_counts(out, "stopped at --max-nodes, {1:node}", &r->made);
        break;
    case F15_SEARCH_MEMORY:
        f15_text_add(out, "stopped at --max-memory");
        break;
    case F15_SEARCH_STOPPED:
        f15i_add_counts(out, "stopped after {1:node}", &r->made);
        break;
    }
    f15i_add_counts(out,
                    r->at_least > 0 && !slip ? "; no solution has fewer than {1:slide}"
                                             : "; whether there is a way, this search cannot tell",
                    (uint64_t[]){r->at_least});
}

static void say_search(f15_text *out, const f15_run *run) {
    const f15_search_report *r = &run->search[0];
    const shortest least = shortest_of(run);
    if (r->end == F15_SEARCH_FOUND) {
        f15i_say_moves(out, run);
        f15i_add_counts(out,
                        least.known
                            ? "   ({1:move}, and no way has fewer)"
                            : "   ({1:move}; whether a shorter way exists, this search cannot "
                              "tell)",
                        (uint64_t[]){run->moves.count});
    } else {
        f15_text_add(out, "none: ");
        say_why(out, r, run->slip != F15_NO_SLIP);
    }
}

static void say_effort(f15_text *out, const f15_run *run) {
    const f15_search_report *r = &run->search[0];
    f15i_add_counts(out,
                    r->rounds > 0
                        ? "{1:node} made, {2} expanded, at most {3} kept at once, in {4:byte}; "
                          "{5:round}"
                        : "{1:node} made, {2} expanded, at most {3} kept at once, in {4:byte}",
                    (uint64_t[]){r->made, r->expanded, r->kept, r->bytes, r->rounds});
}

/* Shows words whose later lines are indented. */
static void show_hanging(f15i_blocks *b, f15_text *words) {
    if (b->html)
        f15i_show_sentence(b, "", words);
    else
        f15i_wrap_part(b->out, b->style, "", "  ", words);
}

/* Shows the searches as a table, then the reason of each that found nothing. */
static f15_code show_comparison(f15i_blocks *b, const f15_run *run) {
    const shortest least = shortest_of(run);
    f15_text table = {0}, line = {0};
    f15_text_add(&table, "search|made|expanded|kept|bytes|slides|shortest\n"
                         "---|--:|--:|--:|--:|--:|---\n");
    for (size_t k = 0; k < run->searches; k++) {
        const f15_search_report *r = &run->search[k];
        say_name(&table, r);
        f15i_add_counts(&table, "|{1}|{2}|{3}|{4}|",
                        (uint64_t[]){r->made, r->expanded, r->kept, r->bytes});
        if (r->end == F15_SEARCH_FOUND)
            f15_text_addf(&table, "%u|%s\n", (unsigned)r->length,
                          !least.known                ? "?"
                          : r->length == least.slides ? "yes"
                                                      : "no");
        else
            f15_text_add(&table, "-|-\n");
    }
    const f15_code code = f15i_show_prose(b, f15_text_string(&table), NULL);
    f15i_show_gap(b);
    for (size_t k = 0; k < run->searches; k++) {
        if (run->search[k].end == F15_SEARCH_FOUND)
            continue;
        say_name(&line, &run->search[k]);
        f15_text_add(&line, ": ");
        say_why(&line, &run->search[k], false);
        show_hanging(b, &line);
    }
    if (run->not_offered) {
        f15_text_addf(&line, "%s distance is not offered for this board: %s", run->not_offered,
                      run->board.grid.obstacles ? "walls make its rows and columns unlike"
                                                : "its table would be too large");
        show_hanging(b, &line);
    }
    f15_text_drop_part(b->out, &table);
    return code;
}

/* ---- blocks -------------------------------------------------------------------------------- */

static void say_answer(f15_text *text, const f15_run *run, f15_error *err) {
    const f15_routes *r = &run->routes;
    switch (run->kind) {
    case F15_RESULT_SEQUENCE:
        f15_write_sequence(text, &run->sequence, run->convention.base);
        f15i_add_counts(text,
                        run->sequence.arity == 2
                            ? "   ({1:swap}; the permutation is {2:odd|even})"
                            : "   ({1:3-cycle}; the permutation is {2:odd|even})",
                        (uint64_t[]){run->sequence.count, run->odd});
        break;
    case F15_RESULT_PERMUTATION:
        f15_write_cycles(text, run->permutation, run->n, run->convention.base, err);
        break;
    case F15_RESULT_PARITY:
        f15i_add_counts(
            text,
            "{1:odd|even}   ({2:swap} = {3} - {4:cycle}; {5:swap} of neighbours; "
            "{6:inversion})",
            (uint64_t[]){run->odd, r->swaps, run->n, r->cycles, r->adjacent, r->inversions});
        break;
    case F15_RESULT_TALLY:
        f15i_add_counts(text, "{1:swap} of neighbours: {2:odd|even}",
                        (uint64_t[]){run->count, run->odd});
        break;
    case F15_RESULT_GRAPH:
        f15i_add_counts(text, "{1:arrangement}", &run->count);
        break;
    case F15_RESULT_MOVES:
        f15i_say_moves(text, run);
        f15i_add_counts(text, "   ({1:move})", (uint64_t[]){run->moves.count});
        break;
    case F15_RESULT_SOLVABLE:
        f15_text_add(text, run->solvability.solvable ? "yes" : "no");
        break;
    case F15_RESULT_SEARCH:
        say_search(text, run);
        break;
    case F15_RESULT_COMPARISON: /* comparisons are tables, not lines */
        break;
    }
}

static void show_labelled(f15i_blocks *b, const char *label, f15_text *words) {
    f15_text lead = {0};
    if (b->html) {
        f15_text_addf(&lead, "%s %s", label, f15_text_string(words));
        f15i_show_sentence(b, "", &lead);
        f15_text_drop_part(b->out, words);
        return;
    }
    f15_painted(&lead, b->style, F15_STRONG, label);
    f15i_wrap_beside(b->out, b->style, words, "%s ", f15_text_string(&lead));
    f15_text_drop_part(b->out, &lead);
}

/* Returns the product that `trace conjugate` formed, as the convention orders it; else NULL. */
static const char *product_of(const f15_run *run) {
    return run->algorithm != F15_ALGORITHM_CONJUGATE      ? NULL
           : run->convention.compose == F15_RIGHT_TO_LEFT ? "beta alpha beta^-1"
                                                          : "beta^-1 alpha beta";
}

/* Shows how many claims were checked and held, the convention, and the product. */
static void show_claims(f15i_blocks *b, const f15_run *run, const f15_trace *trace) {
    f15_text line = {0};
    f15i_add_counts(&line, "{1:claim} checked, ", &trace->checked);
    if (trace->refuted > 0)
        f15i_add_counts(&line, "{1} of them false, as the slip has it; ", &trace->refuted);
    if (trace->failed > 0)
        f15i_add_counts(&line, "{1} ", &trace->failed);
    f15_painted(&line, b->style, trace->failed ? F15_BAD : F15_GOOD,
                trace->failed         ? "FAILED"
                : trace->refuted      ? "the others hold"
                : trace->checked == 1 ? "it holds"
                                      : "all hold");
    /* on a board under base 0, cells are named by row and column: no convention is needed */
    if (run->convention.base != 0 || f15_grid_size(&run->board.grid) == 0) {
        f15_text_add(&line, "; ");
        f15_write_convention(&line, &run->convention, f15i_run_uses(run));
    }
    if (product_of(run))
        f15_text_addf(&line, "; the product is %s", product_of(run));
    if (run->read_from_one)
        f15_text_add(&line, "; the list was read from 1, as it is written");
    f15i_show_sentence(b, "", &line);
}

f15_code f15i_show_result(f15i_blocks *b, const f15_run *run, const f15_trace *trace) {
    f15_names names = f15_arrangement_names(&run->start);
    f15_text line = {0};
    if (trace->sink.put)
        f15i_show_gap(b);
    if (run->kind == F15_RESULT_COMPARISON) {
        const f15_code code = show_comparison(b, run);
        return code ? code : f15_text_done(b->out, b->err);
    }
    if (run->goal.n > 0 && run->algorithm == F15_ALGORITHM_APPLY) {
        /* subscripts distinguish equal letters */
        f15_write_arrangement(&line, run->goal.item, run->n, &names, run->convention.base,
                              F15_SUBSCRIPTS);
        show_labelled(b, "Reached:", &line);
    }
    if (run->kind == F15_RESULT_SOLVABLE)
        f15i_show_solvable(b, run);
    say_answer(&line, run, b->err);
    show_labelled(b, "Answer:", &line);
    if (run->kind == F15_RESULT_SEARCH) {
        say_effort(&line, run);
        f15i_show_sentence(b, "", &line);
    }
    show_claims(b, run, trace);
    return f15_text_done(b->out, b->err);
}

f15_code f15_render_result_text(const f15_run *run, const f15_trace *trace, const f15_style *style,
                                const f15_out *out, f15_error *err) {
    F15_NEED(run && trace && style && out, err);
    f15_text text = {0};
    const f15_code code =
        f15i_show_result(&(f15i_blocks){.out = &text, .style = style, .err = err}, run, trace);
    const f15_code flushed = f15i_flush(out, &text, err);
    return code ? code : flushed;
}

/* ---- JSON ---------------------------------------------------------------------------------- */

static void put_report(f15_json *json, const char *key, const f15_search_report *r,
                       shortest least) {
    const bool found = r->end == F15_SEARCH_FOUND;
    f15_json_object(json, key);
    f15_json_string(json, "search", f15_search_name(r->method));
    f15_json_string(json, "heuristic", r->heuristic);
    f15_json_string(json, "end", f15_search_end_name(r->end));
    f15_json_number(json, "made", r->made);
    f15_json_number(json, "expanded", r->expanded);
    f15_json_number(json, "kept", r->kept);
    f15_json_number(json, "bytes", r->bytes);
    f15_json_number_if(json, "rounds", r->method == F15_SEARCH_IDASTAR, r->rounds);
    f15_json_number_if(json, "slides", found, r->length);
    f15_json_number_if(json, "at-least", r->at_least > 0 || (found && r->length == 0), r->at_least);
    f15_json_boolean_if(json, "shortest", found && least.known, r->length == least.slides);
    f15_json_close(json, '}');
}

static void json_search(f15_json *json, const f15_run *run) {
    const shortest least = shortest_of(run);
    if (run->kind == F15_RESULT_SEARCH) {
        put_report(json, "search", &run->search[0], least);
        return;
    }
    F15_JSON_VALUES(json, "answer", k, run->searches)
        put_report(json, NULL, &run->search[k], least);
    f15_json_string(json, "not-offered", run->not_offered);
}

/* Adds the elements of the answer: operations; cycles; ["A","B",2] for each pair of items, and how
 * often they pass each other; or {"swaps":1,"reached":[...]} for each layer of a graph. */
static void put_elements(f15_json *json, const f15_run *run, const f15_problem *line) {
    const uint32_t base = run->convention.base, *at = run->sequence.at;
    const f15_layers *layers = &run->layers;
    f15_cycles cycles = {0};
    uint32_t p[F15_MAX_GRAPH_N];
    if (run->kind == F15_RESULT_SEQUENCE) {
        for (size_t s = 0; s < run->sequence.count; s++, at += run->sequence.arity)
            f15_json_numbers(json, NULL, at, run->sequence.arity, base);
    } else if (run->kind == F15_RESULT_PERMUTATION) {
        if (f15_cycles_of(run->permutation, run->n, &cycles, NULL) && !json->out->code)
            json->out->code = F15_NO_MEMORY;
        for (size_t c = 0; c < cycles.count; c++) {
            size_t length = cycles.start[c + 1] - cycles.start[c];
            if (length > 1)
                f15_json_numbers(json, NULL, cycles.item + cycles.start[c], length, base);
        }
        f15_cycles_free(&cycles);
    } else if (run->kind == F15_RESULT_TALLY) {
        for (uint32_t x = 0; x < run->n; x++)
            for (uint32_t y = x + 1; y < run->n; y++) {
                uint32_t times = run->tally.times[(size_t)x * run->n + y];
                if (times == 0)
                    continue;
                f15_json_array(json, NULL);
                f15i_json_item(json, NULL, x, line, base);
                f15i_json_item(json, NULL, y, line, base);
                f15_json_number(json, NULL, times);
                f15_json_close(json, ']');
            }
    } else if (run->kind == F15_RESULT_GRAPH) {
        for (size_t k = 0; k < layers->layers; k++) {
            f15_json_object(json, NULL);
            f15_json_number(json, "swaps", layers->first + k);
            f15_json_array(json, "reached");
            for (size_t v = layers->start[k]; v < layers->start[k + 1]; v++)
                if (!f15_unrank(layers->rank[v], run->n, p, NULL))
                    f15i_json_items(json, NULL, p, run->n, line, base);
            f15_json_close(json, ']');
            f15_json_close(json, '}');
        }
    }
}

void f15i_json_routes(f15_json *json, const char *key, const f15_routes *routes) {
    f15_json_object(json, key);
    f15_json_number(json, "swaps", routes->swaps);
    f15_json_number(json, "cycles", routes->cycles);
    f15_json_number(json, "adjacent", routes->adjacent);
    f15_json_number(json, "inversions", routes->inversions);
    f15_json_close(json, '}');
}

f15_code f15_render_result_json(const f15_run *run, const f15_trace *trace, const f15_out *out,
                                f15_error *err) {
    F15_NEED(run && trace && out, err);
    const f15_problem line = {.n = run->n, .names = f15_arrangement_names(&run->start)};
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    f15_json_string(&json, "event", "result");
    f15_json_string(&json, "algorithm", f15_algorithm_info_of(run->algorithm)->name);
    if (run->kind == F15_RESULT_PARITY) {
        f15_json_string(&json, "answer", run->odd ? "odd" : "even");
    } else if (run->kind == F15_RESULT_SOLVABLE) {
        f15_json_boolean(&json, "answer", run->solvability.solvable);
    } else if (run->kind == F15_RESULT_SEARCH && !run->reached) {
        f15_json_null(&json, "answer");
    } else if (run->kind == F15_RESULT_MOVES || run->kind == F15_RESULT_SEARCH) {
        f15i_json_moves(&json, "answer", run);
    } else if (run->kind != F15_RESULT_COMPARISON) {
        f15_json_array(&json, "answer");
        put_elements(&json, run, &line);
        f15_json_close(&json, ']');
    }
    if (product_of(run))
        f15_json_string(&json, "product", product_of(run));
    if (run->goal.n > 0 && run->algorithm == F15_ALGORITHM_APPLY)
        f15i_json_items(&json, "state", run->goal.item, run->n, &line, run->convention.base);
    if (run->kind == F15_RESULT_PARITY)
        f15i_json_routes(&json, "routes", &run->routes);
    if (run->kind == F15_RESULT_SOLVABLE)
        f15i_json_criteria(&json, "criteria", &run->solvability);
    if (run->kind == F15_RESULT_SEARCH || run->kind == F15_RESULT_COMPARISON)
        json_search(&json, run);
    if (run->kind == F15_RESULT_MOVES || run->kind == F15_RESULT_SEARCH)
        f15i_json_board(&json, "state", &run->after, &run->names);
    if (run->algorithm == F15_ALGORITHM_THREE_CYCLES || run->algorithm == F15_ALGORITHM_SOLVE ||
        run->searches > 0)
        f15_json_boolean(&json, "reached", run->reached);
    f15_json_number(&json, "count", run->count);
    if (run->has_parity)
        f15_json_string(&json, "parity", run->odd ? "odd" : "even");
    f15_json_object(&json, "claims");
    f15_json_number(&json, "checked", trace->checked);
    f15_json_number(&json, "failed", trace->failed);
    if (run->slip != F15_NO_SLIP)
        f15_json_number(&json, "refuted", trace->refuted);
    f15_json_close(&json, '}');
    f15_json_convention(&json, "convention", &run->convention);
    if (run->read_from_one)
        f15_json_number(&json, "read_from", 1);
    f15_json_end(&json);
    return f15i_flush(out, &text, err);
}

/* ---- the transition graph for Graphviz ----------------------------------------------------- */

static void put_vertex(f15_text *text, const f15_run *run, const uint32_t *p) {
    f15_names names = f15_arrangement_names(&run->start);
    f15_text_add(text, "\"");
    f15_write_arrangement(text, p, run->n, &names, run->convention.base, F15_NO_SUBSCRIPTS);
    f15_text_add(text, "\"");
}

/* Draws the even arrangements in one column, the odd ones in the other, to show that every line
 * crosses (chapter6 section 6.2.4); each line once, from its even end. */
f15_code f15_render_graph_dot(const f15_run *run, const f15_out *out, f15_error *err) {
    F15_NEED(run && out, err);
    uint32_t p[F15_MAX_GRAPH_N], base = run->convention.base;
    int sign = 0; /* at most 64 items: f15_sign needs no memory, and cannot fail */
    f15_text text = {0};
    f15_text_add(&text, "graph transitions {\n  rankdir=LR;\n  node [shape=box];\n");
    for (int class = 1; class >= -1; class -= 2) { /* the sign of a class: 1, then -1 */
        f15_text_addf(&text, "  { rank=same; /* %s */", class > 0 ? "even" : "odd");
        f15_identity(p, run->n);
        do {
            if (f15_sign(p, run->n, &sign, err) || sign != class)
                continue;
            f15_text_add(&text, " ");
            put_vertex(&text, run, p);
            f15_text_add(&text, ";");
        } while (f15_next_permutation(p, run->n));
        f15_text_add(&text, " }\n");
    }
    f15_identity(p, run->n);
    do {
        f15_sign(p, run->n, &sign, err);
        for (uint32_t j = 1; sign > 0 && j < run->n; j++)
            for (uint32_t i = 0; i < j; i++) {
                f15_text_add(&text, "  ");
                put_vertex(&text, run, p);
                f15_text_add(&text, " -- ");
                f15_swap(p, i, j);
                put_vertex(&text, run, p);
                f15_swap(p, i, j);
                f15_text_addf(&text, " [label=\"%u-%u\"];\n", i + base, j + base);
            }
    } while (f15_next_permutation(p, run->n));
    f15_text_add(&text, "}\n");
    return f15i_flush(out, &text, err);
}
