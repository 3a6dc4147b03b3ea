/* The result of a search, and several of them side by side. */
#include "internal.h"

/* Whether the least number of slides is known. In a comparison one search that proves its solution
 * shortest decides for all. */
typedef struct shortest {
    bool known;
    uint32_t slides;
} shortest;

static shortest shortest_of(const f15_run *run) {
    shortest out = {false, 0};
    for (size_t k = 0; k < run->searches; k++)
        if (run->search[k].end == F15_SEARCH_FOUND &&
            run->search[k].at_least == run->search[k].length && run->slip == F15_NO_SLIP)
            out = (shortest){true, run->search[k].length};
    return out;
}

/* ---- text ---------------------------------------------------------------------------------- */

static void say_name(f15_text *out, const f15_search_report *r) {
    f15_text_add(out, f15_search_name(r->method));
    if (r->heuristic)
        f15_text_addf(out, " %s", r->heuristic);
}

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
                                             : "; nothing is known of longer ways",
                    (uint64_t[]){r->at_least});
}

void f15i_say_search(f15_text *out, const f15_run *run) {
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

void f15i_say_effort(f15_text *out, const f15_run *run) {
    const f15_search_report *r = &run->search[0];
    f15i_add_counts(out,
                    r->rounds > 0
                        ? "{1:node} made, {2} expanded, at most {3} kept at once, in {4:byte}; "
                          "{5:round}"
                        : "{1:node} made, {2} expanded, at most {3} kept at once, in {4:byte}",
                    (uint64_t[]){r->made, r->expanded, r->kept, r->bytes, r->rounds});
}

void f15i_say_comparison(f15_text *out, const f15_run *run, const f15_style *style) {
    const shortest least = shortest_of(run);
    f15i_table table = {.columns = 7,
                        .align = {F15I_LEFT, F15I_RIGHT, F15I_RIGHT, F15I_RIGHT, F15I_RIGHT,
                                  F15I_RIGHT, F15I_LEFT}};
    f15_text_add(&table.cells, "search\nmade\nexpanded\nkept\nbytes\nslides\nshortest\n");
    for (size_t k = 0; k < run->searches; k++) {
        const f15_search_report *r = &run->search[k];
        say_name(&table.cells, r);
        f15i_add_counts(&table.cells, "\n{1}\n{2}\n{3}\n{4}\n",
                        (uint64_t[]){r->made, r->expanded, r->kept, r->bytes});
        if (r->end == F15_SEARCH_FOUND)
            f15_text_addf(&table.cells, "%u\n%s\n", (unsigned)r->length,
                          !least.known                ? "?"
                          : r->length == least.slides ? "yes"
                                                      : "no");
        else
            f15_text_add(&table.cells, "-\n-\n");
    }
    table.count = table.columns * (run->searches + 1);
    f15i_draw_table(out, style, "", &table);
    f15_text_add(out, "\n");
    for (size_t k = 0; k < run->searches; k++) {
        f15_text line = {0};
        if (run->search[k].end == F15_SEARCH_FOUND)
            continue;
        say_name(&line, &run->search[k]);
        f15_text_add(&line, ": ");
        say_why(&line, &run->search[k], false);
        f15i_wrap_part(out, style, "", "  ", &line);
    }
    if (run->not_offered) {
        f15_text line = {0};
        f15_text_addf(&line, "%s distance is not offered for this board: %s", run->not_offered,
                      run->board.grid.obstacles
                          ? "its rows and columns are not alike where there are walls"
                          : "its table would be too large");
        f15i_wrap_part(out, style, "", "  ", &line);
    }
    f15_text_free(&table.cells);
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
    f15_json_number_if(json, "at-least", r->at_least > 0, r->at_least);
    f15_json_boolean_if(json, "shortest", found && least.known, r->length == least.slides);
    f15_json_close(json, '}');
}

void f15i_json_search(f15_json *json, const f15_run *run) {
    const shortest least = shortest_of(run);
    if (run->kind == F15_RESULT_SEARCH) {
        put_report(json, "search", &run->search[0], least);
        return;
    }
    f15_json_array(json, "answer");
    for (size_t k = 0; k < run->searches; k++)
        put_report(json, NULL, &run->search[k], least);
    f15_json_close(json, ']');
    f15_json_string(json, "not-offered", run->not_offered);
}
