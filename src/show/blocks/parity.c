/* The parity of a permutation, with one line for the working of each route. */
#include "../internal.h"

#include <string.h>

bool f15_claim_is_true(f15_claimed claimed, bool odd) {
    return claimed == F15_NOTHING_CLAIMED || (claimed == F15_CLAIMED_ODD) == odd;
}

/* Adds a sum: "7 + 5 + 3 + 1 = ". */
static void add_terms(f15_text *line, const uint32_t *term, size_t count) {
    for (size_t k = 0; k < count; k++)
        f15_text_addf(line, "%s%u", k ? " + " : "", (unsigned)term[k]);
    f15_text_add(line, count ? " = " : "");
}

/* Shows a route, and frees its line: "NAME   WORKING 7 swaps build it: odd". `count` is a template
 * of the values, the first of which has the parity. */
static void end_route(f15i_blocks *b, const char *name, f15_text *line, const char *count,
                      const uint64_t *value) {
    f15i_add_counts(line, count, value);
    f15_text_addf(line, ": %s", value[0] % 2 ? "odd" : "even");
    f15i_show_named(b, 11, name, line);
}

static f15_code show_routes(f15i_blocks *b, const f15_run *run, f15_error *err) {
    const f15_routes *r = &run->routes;
    const f15_working *w = &run->working;
    f15_text line = {0};
    f15_code code = F15_OK;
    if (w->shown) {
        f15_write_sequence(&line, &run->sequence, run->convention.base);
        f15_text_add(&line, ": ");
    }
    end_route(b, "swaps", &line, "{1:swap} {1:builds|build} it", &r->swaps);
    if (w->shown) {
        code = f15_write_cycles(&line, w->map, run->n, run->convention.base, err);
        f15_text_add(&line, ": ");
    }
    end_route(b, "cycles", &line,
              run->n > 0 ? "{2:item} - {3:cycle} (fixed ones counted) = {1}"
                         : "n items - n cycles (fixed ones counted) = {1}",
              (uint64_t[]){run->n - r->cycles, run->n, r->cycles});
    add_terms(&line, w->neighbours, w->terms);
    end_route(b, "neighbours", &line, "{1:swap} of neighbours", &r->adjacent);
    add_terms(&line, w->smaller, w->shown ? run->n : 0);
    end_route(b, "inversions", &line, "{1:pair} in the wrong order", &r->inversions);
    return code;
}

f15_code f15_render_parity_text(const f15_parity_report *report, const f15_style *style,
                                f15_text *out, f15_error *err) {
    F15_NEED(report && style && out && report->run, err);
    const f15_run *run = report->run;
    f15_names names = f15_arrangement_names(&run->start);
    bool holds = f15_claim_is_true(report->claimed, run->odd);
    const char *order = "";
    if (f15_named_as(&names) == F15_CARDS)
        order = "against the order A to K, ♠ ♥ ♦ ♣; ";
    else if (names.letters)
        order = "against the alphabetical order; ";
    if (run->n > 0 && run->working.shown)
        f15_write_arrangement(out, run->permutation, run->n, &names, run->convention.base,
                              F15_NO_SUBSCRIPTS);
    else if (run->n > 0)
        f15i_add_counts(out, "{1:item}", (uint64_t[]){run->n});
    if (run->n > 0)
        f15_text_addf(out, "   (%splaces counted from %u%s)\n", order, run->convention.base,
                      run->read_from_one ? "; the list was read from 1" : "");
    else
        f15_text_add(out, "()   (the identity, which is even for every n)\n");
    const f15_code code = show_routes(&(f15i_blocks){.out = out, .style = style}, run, err);
    f15_painted(out, style, F15_STRONG, run->odd ? "odd" : "even");
    if (report->claimed != F15_NOTHING_CLAIMED) {
        f15_text_add(out, ": ");
        f15_painted(out, style, holds ? F15_GOOD : F15_BAD, holds ? "yes" : "no");
        f15_text_addf(out, ", it is %s%s", holds ? "" : "not ",
                      report->claimed == F15_CLAIMED_ODD ? "odd" : "even");
    }
    f15_text_add(out, "\n");
    return code;
}

f15_code f15_render_parity_json(const f15_parity_report *report, const f15_out *out,
                                f15_error *err) {
    F15_NEED(report && out && report->run, err);
    const f15_run *run = report->run;
    const f15_problem line = {.n = run->n, .names = f15_arrangement_names(&run->start)};
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    f15i_json_items(&json, "permutation", run->permutation, run->n, &line, run->convention.base);
    f15_json_string(&json, "parity", run->odd ? "odd" : "even");
    f15i_json_routes(&json, "routes", &run->routes);
    f15_json_string(&json, "claim",
                    report->claimed == F15_NOTHING_CLAIMED ? NULL
                    : report->claimed == F15_CLAIMED_ODD   ? "odd"
                                                           : "even");
    f15_json_boolean_if(&json, "holds", report->claimed != F15_NOTHING_CLAIMED,
                        f15_claim_is_true(report->claimed, run->odd));
    if (report->file)
        f15_json_clean(&json, "file", report->file, strlen(report->file));
    if (report->line > 0)
        f15_json_number(&json, "line", report->line);
    if (run->read_from_one)
        f15_json_number(&json, "read_from", 1);
    f15_json_convention(&json, "convention", &run->convention);
    f15_json_end(&json);
    return f15i_flush(out, &text, err);
}

f15_code f15_render_unreadable_json(const f15_error *why, const f15_out *out, f15_error *err) {
    F15_NEED(why && out, err);
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    if (why->file)
        f15_json_clean(&json, "file", why->file, strlen(why->file));
    f15_json_number(&json, "line", why->line);
    f15_json_number_if(&json, "column", why->column > 0, why->column);
    f15_json_null(&json, "parity");
    f15_json_string(&json, "verdict", "unreadable");
    f15_json_clean(&json, "what", why->what, strlen(why->what));
    f15_json_clean(&json, "remedy", why->remedy, strlen(why->remedy));
    f15_json_end(&json);
    return f15i_flush(out, &text, err);
}
