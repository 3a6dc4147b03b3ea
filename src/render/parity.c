/* The parity of a permutation with the working of every route, on a line each. */
#include "json.h"
#include "trace.h"

#include <string.h>

enum { MOST_SHOWN = 32 }; /* items whose working is written out */

bool f15_claim_is_true(f15_claimed claimed, bool odd) {
    return claimed == F15_NOTHING_CLAIMED || (claimed == F15_CLAIMED_ODD) == odd;
}

static const char *parity_of(uint64_t count) {
    return count % 2 ? "odd" : "even";
}

/* A sum as it is added up: "7 + 5 + 3 + 1 = ". */
static void add_term(f15_text *line, uint64_t term, bool first) {
    f15_text_addf(line, "%s%llu", first ? "" : " + ", (unsigned long long)term);
}

static f15_code list_swaps(f15_text *swaps, f15_text *terms, const f15_run *run, f15_error *err) {
    f15_arena arena = {0};
    f15_sequence sequence = {.arity = 2, .arena = &arena};
    f15_problem line = {run->n, run->start.item, run->permutation, {0}, NULL};
    f15_code code = f15_transform(&line, F15_LEFT, NULL, &sequence, err);
    if (!code)
        f15_write_sequence(swaps, &sequence, run->convention.base);
    for (size_t s = 0; !code && s < sequence.count; s++) {
        uint32_t i = sequence.at[2 * s], j = sequence.at[2 * s + 1];
        add_term(terms, 2 * (uint64_t)(i < j ? j - i : i - j) - 1, s == 0);
    }
    if (sequence.count == 0)
        add_term(terms, 0, true);
    f15_arena_free(&arena);
    return code;
}

static void list_inversions(f15_text *terms, const f15_run *run) {
    const uint32_t *p = run->permutation;
    for (size_t x = 0; x < run->n; x++) {
        uint64_t smaller = 0;
        for (size_t y = x + 1; y < run->n; y++)
            smaller += p[y] < p[x];
        add_term(terms, smaller, x == 0);
    }
}

static void say_route(f15_text *out, const f15_style *style, const char *name, f15_text *line) {
    f15_text lead = {0};
    f15_text_addf(&lead, "  %-11s ", name);
    f15_wrap(out, style, f15_text_string(&lead), "              ", f15_text_string(line));
    f15_text_drop_part(out, &lead);
    f15_text_drop_part(out, line);
}

static void say_swaps(f15_text *out, const f15_style *style, const f15_run *run,
                      const f15_text *swaps) {
    f15_text line = {0};
    if (run->n <= MOST_SHOWN)
        f15_text_addf(&line, "%s: ", f15_text_string(swaps));
    f15_text_addf(&line, "%llu swap%s it: %s", (unsigned long long)run->routes.swaps,
                  run->routes.swaps == 1 ? " builds" : "s build", parity_of(run->routes.swaps));
    say_route(out, style, "swaps", &line);
}

static f15_code say_cycles(f15_text *out, const f15_style *style, const f15_run *run,
                           f15_error *err) {
    const f15_routes *r = &run->routes;
    f15_text line = {0};
    f15_code code = F15_OK;
    if (run->n <= MOST_SHOWN) {
        code = f15_write_cycles(&line, run->permutation, run->n, run->convention.base, err);
        f15_text_add(&line, ": ");
    }
    f15_text_addf(&line, "%zu item%s - %llu cycle%s (fixed ones counted) = %llu: %s", run->n,
                  run->n == 1 ? "" : "s", (unsigned long long)r->cycles, r->cycles == 1 ? "" : "s",
                  (unsigned long long)(run->n - r->cycles), parity_of(run->n - r->cycles));
    say_route(out, style, "cycles", &line);
    return code;
}

/* "TERMS = TOTAL NOUN: parity", the terms only where they are few. */
static void say_sum(f15_text *out, const f15_style *style, const f15_run *run, const char *name,
                    const f15_text *terms, uint64_t total, const char *noun) {
    f15_text line = {0};
    if (run->n <= MOST_SHOWN && terms->length > 0)
        f15_text_addf(&line, "%s = ", f15_text_string(terms));
    f15_text_addf(&line, "%llu %s: %s", (unsigned long long)total, noun, parity_of(total));
    say_route(out, style, name, &line);
}

static f15_code say_routes(f15_text *out, const f15_style *style, const f15_run *run,
                           f15_error *err) {
    f15_text swaps = {0}, worth = {0}, behind = {0};
    f15_code code = F15_OK;
    if (run->n <= MOST_SHOWN) {
        code = list_swaps(&swaps, &worth, run, err);
        list_inversions(&behind, run);
    }
    say_swaps(out, style, run, &swaps);
    if (!code)
        code = say_cycles(out, style, run, err);
    say_sum(out, style, run, "neighbours", &worth, run->routes.adjacent,
            run->routes.adjacent == 1 ? "swap of neighbours" : "swaps of neighbours");
    say_sum(out, style, run, "inversions", &behind, run->routes.inversions,
            run->routes.inversions == 1 ? "pair in the wrong order" : "pairs in the wrong order");
    f15_text_drop_part(out, &swaps);
    f15_text_drop_part(out, &worth);
    f15_text_drop_part(out, &behind);
    return code;
}

static void say_subject(f15_text *out, const f15_run *run) {
    f15_names names = f15_arrangement_names(&run->start);
    if (run->n <= MOST_SHOWN)
        f15_write_arrangement(out, run->permutation, run->n, &names, run->convention.base, false);
    else
        f15_text_addf(out, "%zu items", run->n);
    f15_text_add(out, "   (");
    if (run->start.letters)
        f15_text_add(out, "against the alphabetical order; ");
    f15_text_addf(out, "places counted from %u", run->convention.base);
    f15_text_add(out, run->read_from_one ? "; the list was read from 1)\n" : ")\n");
}

f15_code f15_render_parity_text(const f15_parity_report *report, const f15_style *style,
                                f15_text *out, f15_error *err) {
    const f15_run *run = report->run;
    bool holds = f15_claim_is_true(report->claimed, run->odd);
    say_subject(out, run);
    f15_code code = say_routes(out, style, run, err);
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
    const f15_run *run = report->run;
    f15_names names = f15_arrangement_names(&run->start);
    json_t *object = json_object();
    bool good = object != NULL, claimed = report->claimed != F15_NOTHING_CLAIMED;
    f15i_set(object, "permutation",
             f15i_items(run->permutation, run->n, &names, run->convention.base), &good);
    f15i_set(object, "parity", json_string(run->odd ? "odd" : "even"), &good);
    f15i_set(object, "routes", f15i_routes(&run->routes), &good);
    f15i_set(object, "claim",
             claimed ? json_string(report->claimed == F15_CLAIMED_ODD ? "odd" : "even")
                     : json_null(),
             &good);
    f15i_set(object, "holds",
             claimed ? json_boolean(f15_claim_is_true(report->claimed, run->odd)) : json_null(),
             &good);
    if (report->file)
        f15i_set(object, "file", f15i_clean_string(report->file, strlen(report->file)), &good);
    if (report->line > 0)
        f15i_set(object, "line", json_integer((json_int_t)report->line), &good);
    if (run->read_from_one)
        f15i_set(object, "read_from", json_integer(1), &good);
    f15i_set(object, "convention", f15i_convention(&run->convention), &good);
    return f15i_write_line(object, good, out, err);
}

f15_code f15_render_unreadable_json(const f15_error *why, const f15_out *out, f15_error *err) {
    json_t *object = json_object();
    bool good = object != NULL;
    if (why->file)
        f15i_set(object, "file", f15i_clean_string(why->file, strlen(why->file)), &good);
    f15i_set(object, "line", json_integer((json_int_t)why->line), &good);
    f15i_set(object, "column", json_integer((json_int_t)why->column), &good);
    f15i_set(object, "parity", json_null(), &good);
    f15i_set(object, "verdict", json_string("unreadable"), &good);
    f15i_set(object, "what", f15i_clean_string(why->what, strlen(why->what)), &good);
    f15i_set(object, "remedy", f15i_clean_string(why->remedy, strlen(why->remedy)), &good);
    return f15i_write_line(object, good, out, err);
}
