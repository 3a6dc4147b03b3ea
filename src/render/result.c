/* The answer of a run, as text and as the last JSON line of a trace. */
#include "json.h"
#include "trace.h"

#include <string.h>

/* ---- text ------------------------------------------------------------------------------------ */

static void say_sequence(f15_text *text, const f15_run *run) {
    const char *noun = run->sequence.arity == 2 ? "swap" : "3-cycle";
    f15_write_sequence(text, &run->sequence, run->convention.base);
    f15_text_addf(text, "   (%zu %s%s", run->sequence.count, noun,
                  run->sequence.count == 1 ? "" : "s");
    f15_text_addf(text, "; the permutation is %s)", run->odd ? "odd" : "even");
}

static void say_routes(f15_text *text, const f15_run *run) {
    const f15_routes *r = &run->routes;
    f15_text_addf(text, "%s   (%llu swap%s = %zu - %llu cycle%s; %llu swap%s of neighbours; ",
                  run->odd ? "odd" : "even", (unsigned long long)r->swaps, r->swaps == 1 ? "" : "s",
                  run->n, (unsigned long long)r->cycles, r->cycles == 1 ? "" : "s",
                  (unsigned long long)r->adjacent, r->adjacent == 1 ? "" : "s");
    f15_text_addf(text, "%llu inversion%s)", (unsigned long long)r->inversions,
                  r->inversions == 1 ? "" : "s");
}

static void say_answer(f15_text *text, const f15_run *run, f15_error *err) {
    switch (run->kind) {
    case F15_RESULT_SEQUENCE:
        say_sequence(text, run);
        break;
    case F15_RESULT_PERMUTATION:
        f15_write_cycles(text, run->permutation, run->n, run->convention.base, err);
        break;
    case F15_RESULT_PARITY:
        say_routes(text, run);
        break;
    case F15_RESULT_TALLY:
        f15_text_addf(text, "%llu swap%s of neighbours: %s", (unsigned long long)run->count,
                      run->count == 1 ? "" : "s", run->odd ? "odd" : "even");
        break;
    case F15_RESULT_GRAPH:
        f15_text_addf(text, "%llu arrangement%s", (unsigned long long)run->count,
                      run->count == 1 ? "" : "s");
        break;
    case F15_RESULT_MOVES:
        f15i_say_moves(text, run);
        break;
    case F15_RESULT_SOLVABLE:
        f15_text_add(text, run->solvability.solvable ? "yes" : "no");
        break;
    }
}

/* What the swaps leave, told apart where look-alikes make that matter. */
static void say_end(f15_text *text, const f15_run *run, const f15_style *style) {
    f15_names names = f15_arrangement_names(&run->start);
    if (run->algorithm != F15_ALGORITHM_APPLY)
        return;
    f15_text line = {0};
    f15_painted(&line, style, F15_STRONG, "Reached:");
    f15_text_add(&line, " ");
    f15_write_arrangement(&line, run->goal.item, run->n, &names, run->convention.base, true);
    f15_wrap(text, style, "", "         ", f15_text_string(&line));
    f15_text_drop_part(text, &line);
}

static void say_claims(f15_text *text, const f15_trace *trace, const f15_style *style) {
    f15_text_addf(text, "%llu claim%s checked, ", (unsigned long long)trace->checked,
                  trace->checked == 1 ? "" : "s");
    if (trace->failed == 0) {
        f15_painted(text, style, F15_GOOD, trace->checked == 1 ? "it holds" : "all hold");
    } else {
        f15_text_addf(text, "%llu ", (unsigned long long)trace->failed);
        f15_painted(text, style, F15_BAD, "FAILED");
    }
}

f15_code f15_render_result_text(const f15_run *run, const f15_trace *trace, const f15_style *style,
                                const f15_out *out, f15_error *err) {
    f15_text text = {0}, line = {0}, lead = {0};
    if (trace->sink.put)
        f15_text_add(&text, "\n");
    say_end(&text, run, style);
    if (run->kind == F15_RESULT_SOLVABLE)
        f15i_say_solvable(&text, run, style);
    say_answer(&line, run, err);
    f15_painted(&lead, style, F15_STRONG, "Answer:");
    f15_text_add(&lead, " ");
    f15_wrap(&text, style, f15_text_string(&lead), "        ", f15_text_string(&line));
    f15_text_drop_part(&text, &lead);
    line.length = 0;
    say_claims(&line, trace, style);
    f15_text_add(&line, "; ");
    f15_write_convention(&line, &run->convention);
    if (run->read_from_one)
        f15_text_add(&line, "; the list was read from 1, as it is written");
    f15_wrap(&text, style, "", "", f15_text_string(&line));
    f15_text_drop_part(&text, &line);
    return f15i_flush(out, &text, err);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static json_t *cycles_json(const f15_run *run) {
    f15_cycles cycles = {0};
    json_t *array = json_array();
    bool good = array && !f15_cycles_of(run->permutation, run->n, &cycles, NULL);
    for (size_t c = 0; good && c < cycles.count; c++) {
        size_t length = cycles.start[c + 1] - cycles.start[c];
        if (length > 1)
            f15i_append(array,
                        f15i_places(cycles.item + cycles.start[c], length, run->convention.base),
                        &good);
    }
    f15_cycles_free(&cycles);
    if (!good)
        json_decref(array);
    return good ? array : NULL;
}

/* [["A","B",2], ...]: the pairs that pass each other, and how often. */
static json_t *tally_json(const f15_run *run) {
    f15_names names = f15_arrangement_names(&run->start);
    json_t *array = json_array();
    bool good = array != NULL;
    for (uint32_t x = 0; x < run->n; x++)
        for (uint32_t y = x + 1; good && y < run->n; y++) {
            uint32_t times = run->tally.times[(size_t)x * run->n + y];
            if (times == 0)
                continue;
            json_t *pair = json_array();
            f15i_append(pair, f15i_item(x, run->n, &names, run->convention.base, true), &good);
            f15i_append(pair, f15i_item(y, run->n, &names, run->convention.base, true), &good);
            f15i_append(pair, json_integer(times), &good);
            f15i_append(array, pair, &good);
        }
    if (!good)
        json_decref(array);
    return good ? array : NULL;
}

static json_t *vertex_json(const f15_run *run, uint32_t rank) {
    uint32_t p[F15_MAX_GRAPH_N];
    f15_names names = f15_arrangement_names(&run->start);
    if (f15_unrank(rank, run->n, p, NULL))
        return NULL;
    return f15i_items(p, run->n, &names, run->convention.base);
}

/* [{"swaps":1,"reached":[...]}, ...] */
static json_t *layers_json(const f15_run *run) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t k = 0; good && k < run->layers.layers; k++) {
        json_t *layer = json_object(), *reached = json_array();
        for (size_t v = run->layers.start[k]; good && v < run->layers.start[k + 1]; v++)
            f15i_append(reached, vertex_json(run, run->layers.rank[v]), &good);
        f15i_set(layer, "swaps", json_integer((json_int_t)(run->layers.first + k)), &good);
        f15i_set(layer, "reached", reached, &good);
        f15i_append(array, layer, &good);
    }
    if (!good)
        json_decref(array);
    return good ? array : NULL;
}

static json_t *answer_json(const f15_run *run) {
    switch (run->kind) {
    case F15_RESULT_SEQUENCE:
        return f15i_sequence(&run->sequence, run->convention.base);
    case F15_RESULT_PERMUTATION:
        return cycles_json(run);
    case F15_RESULT_PARITY:
        return json_string(run->odd ? "odd" : "even");
    case F15_RESULT_TALLY:
        return tally_json(run);
    case F15_RESULT_GRAPH:
        return layers_json(run);
    case F15_RESULT_MOVES:
        return f15i_moves(run);
    case F15_RESULT_SOLVABLE:
        return json_boolean(run->solvability.solvable);
    }
    return NULL;
}

json_t *f15i_routes(const f15_routes *routes) {
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "swaps", json_integer((json_int_t)routes->swaps), &good);
    f15i_set(object, "cycles", json_integer((json_int_t)routes->cycles), &good);
    f15i_set(object, "adjacent", json_integer((json_int_t)routes->adjacent), &good);
    f15i_set(object, "inversions", json_integer((json_int_t)routes->inversions), &good);
    if (!good)
        json_decref(object);
    return good ? object : NULL;
}

static json_t *claims_json(const f15_trace *trace) {
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "checked", json_integer((json_int_t)trace->checked), &good);
    f15i_set(object, "failed", json_integer((json_int_t)trace->failed), &good);
    if (!good)
        json_decref(object);
    return good ? object : NULL;
}

f15_code f15_render_result_json(const f15_run *run, const f15_trace *trace, const f15_out *out,
                                f15_error *err) {
    f15_names names = f15_arrangement_names(&run->start);
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "event", json_string("result"), &good);
    f15i_set(object, "algorithm", json_string(f15_algorithm_info_of(run->algorithm)->name), &good);
    f15i_set(object, "answer", answer_json(run), &good);
    if (run->algorithm == F15_ALGORITHM_APPLY)
        f15i_set(object, "state", f15i_items(run->goal.item, run->n, &names, run->convention.base),
                 &good);
    if (run->kind == F15_RESULT_PARITY)
        f15i_set(object, "routes", f15i_routes(&run->routes), &good);
    if (run->kind == F15_RESULT_SOLVABLE)
        f15i_set(object, "criteria", f15i_criteria(&run->solvability), &good);
    if (run->kind == F15_RESULT_MOVES)
        f15i_set(object, "state", f15i_board(&run->after, &run->names), &good);
    if (run->algorithm == F15_ALGORITHM_THREE_CYCLES || run->algorithm == F15_ALGORITHM_SOLVE)
        f15i_set(object, "reached", json_boolean(run->reached), &good);
    f15i_set(object, "count", json_integer((json_int_t)run->count), &good);
    if (run->has_parity)
        f15i_set(object, "parity", json_string(run->odd ? "odd" : "even"), &good);
    f15i_set(object, "claims", claims_json(trace), &good);
    f15i_set(object, "convention", f15i_convention(&run->convention), &good);
    if (run->read_from_one)
        f15i_set(object, "read_from", json_integer(1), &good);
    return f15i_write_line(object, good, out, err);
}
