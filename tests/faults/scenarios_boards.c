/* Every allocation of the algorithms on boards, their readers and renderers. */
#include "runs.h"

#include <fifteen/render.h>
#include <fifteen/unstable/figure.h>
#include <string.h>

#define SMALL "1 2 3 / 4 5 6 / 7 _ 8"
RUN(hole, "hole", SMALL, "0", "--keep", "8")
RUN(place, "place", SMALL, "8", "0")
RUN(cycle, "cycle", "1 2 / 3 _", "1", "2", "3")
RUN(three_cycles, "solve", "3 1 / 2 _")
RUN(anyway, "solve", "2 1 / 3 _", "--anyway")
RUN(layered, "solve", SMALL, "--method", "layered")
RUN(stages, "solve", "1 2 / 3 4 / 5 6 / 7 8 / _ 9", "--method", "stages")
RUN(optimal, "solve", "2 3 6 / 1 # _ / 4 7 8")
RUN(solvable, "solvable", SMALL)
RUN(searched, "solvable", "2 1 3 _", "--size", "1x4")
RUN(ledger, "solvable", SMALL, "--ledger", "8")
RUN(slides, "apply", SMALL, "8")
RUN(letters, "solvable", "RA/A_", "--goal", "AR/A_")

static const char *const words[] = {"hole", SMALL, "0"};

static f15_code text_trace(f15_error *err) {
    f15_text out = {0};
    f15_text_sink sink = {.out = f15_out_text(&out), .style = {true, 60}, .depth = 3};
    f15_run run = {0};
    f15_trace trace;
    f15_code code = run_into(words, 3, f15_text_sink_of(&sink), &run, &trace, err);
    if (!code)
        code = f15_render_result_text(&run, &trace, &sink.style, &sink.out, err);
    f15_text_sink_free(&sink);
    f15_text_free(&out);
    f15_run_free(&run);
    f15_trace_free(&trace);
    return code;
}

static f15_code strip(f15_error *err) {
    f15_text out = {0};
    f15_svg_sink sink = {.depth = 3};
    f15_run run = {0};
    f15_trace trace;
    f15_out to = f15_out_text(&out);
    f15_code code = run_into(words, 3, f15_svg_sink_of(&sink), &run, &trace, err);
    if (!code)
        code = f15_render_strip_svg(&sink, &run, "title", &to, err);
    f15_svg_sink_free(&sink);
    f15_text_free(&out);
    f15_run_free(&run);
    f15_trace_free(&trace);
    return code;
}

/* Each kind of figure, as text and as SVG, and in prose beside a board in its frame. */
static f15_code figures(f15_error *err) {
    static const char *const figure[] = {
        "board '1 2 / 3 _' --slide 3 --ring '0 1 3 2' --keep 0 --caption 'One'",
        "cells 2x2 --ring '0 1 3 2'",
        "row STOP --swaps '0-1 1-3'",
        "cycles '(0 2 1)'",
        "graph ABC --caption 'Six of them'",
        "trace transform 'A♠ K♥ Q♦' 'Q♦ A♠ K♥' --steps 1"};
    const f15_style style = {true, 40};
    const f15_numbering numbering = {F15_CHAPTER6, 3, 0};
    f15_text out = {0};
    f15_code code = F15_OK;
    for (size_t k = 0; !code && k < sizeof figure / sizeof *figure; k++) {
        f15_figure read;
        code = f15_read_figure_text(figure[k], strlen(figure[k]), &F15_CHAPTER6, &read, err);
        if (!code) {
            f15_render_figure_text(&out, &read, "Figure 1", "  ", &style);
            code = f15_render_figure_svg(&out, &read, "Figure 1", err);
        }
        f15_figure_free(&read);
    }
    if (!code)
        code = f15_render_prose(&out, "```figure\ncycles '(0 1)'\n```\n\n    1 2\n    3 _\n",
                                &numbering, &style, err);
    if (!code && out.code)
        code = f15_no_memory(err);
    f15_text_free(&out);
    return code;
}

static f15_code verbs(f15_error *err) {
    const char *said[] = {"solvable", SMALL};
    f15_text out = {0};
    f15_run run = {0};
    f15_style style = {false, 80};
    f15_code code = f15_run_words(said, 2, &F15_CHAPTER6, NULL, &run, err);
    if (!code) {
        f15_render_solvable_text(&run, &style, &out);
        f15_render_solvable_json(&run, true, true, &out);
        f15_render_solution(&run, NULL, 0, true, &out);
        code = f15_render_coq(&run, &out, err);
    }
    if (!code && out.code)
        code = f15_no_memory(err);
    f15_text_free(&out);
    f15_run_free(&run);
    return code;
}

/* Set-ups kept for one grid after another: the chapter's, walks of one piece after another, and one
 * of all together. */
static f15_code setups_kept(f15_error *err) {
    static const f15_grid grids[] = {{4, 4, 0}, {3, 3, 0}, {2, 3, 0}};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_setups setups = {0};
    f15_code code = F15_OK;
    for (size_t k = 0; !code && k < sizeof grids / sizeof *grids; k++) {
        f15_board board;
        f15_board_solved(&board, &grids[k]);
        for (uint32_t a = 0; !code && a < 3; a++)
            code = f15_cycle_three(&board, a, (a + 1) % 5, (a + 2) % 5, &setups, NULL, &moves, err);
    }
    f15_setups_free(&setups);
    f15_arena_free(&arena);
    return code;
}

/* Every search, drawn; and all of them side by side. */
static f15_code searches(f15_error *err) {
    static const char *const said[][5] = {
        {"bfs", "1 2 3 / _ 4 5"},
        {"dfs", "1 2 3 / _ 4 5", "--depth-limit", "3"},
        {"astar", "1 2 3 / 4 _ 6 / 7 5 8", "--heuristic", "walking"},
        {"idastar", "1 2 3 / _ 4 5"},
        {"bfs", "1 2 / _ 3", "--compare"}};
    f15_code code = F15_OK;
    for (size_t k = 0; !code && k < sizeof said / sizeof *said; k++) {
        f15_text text = {0};
        const f15_out out = f15_out_text(&text);
        f15_tree_sink sink = {.convention = F15_CHAPTER6};
        f15_trace trace = {.sink = f15_tree_sink_of(&sink)};
        f15_style style = {false, 80};
        f15_run run = {0};
        size_t count = 0;
        while (count < 5 && said[k][count])
            count++;
        code = f15_run_words(said[k], count, &F15_CHAPTER6, &trace, &run, err);
        if (!code && sink.count > 0)
            code = f15_render_tree_svg(&sink, &run, "a tree", &out, err);
        if (!code && sink.count > 0)
            code = f15_render_tree_dot(&sink, &run, &out, err);
        if (!code)
            code = f15_render_result_text(&run, &trace, &style, &out, err);
        if (!code)
            code = f15_render_result_json(&run, &trace, &out, err);
        f15_text_free(&text);
        f15_run_free(&run);
        f15_trace_free(&trace);
        f15_tree_sink_free(&sink);
    }
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "searches", .run = searches},
    {.name = "hole", .run = hole},
    {.name = "place", .run = place},
    {.name = "cycle", .run = cycle},
    {.name = "set-ups kept", .run = setups_kept},
    {.name = "solve, three-cycles", .run = three_cycles},
    {.name = "solve, anyway", .run = anyway},
    {.name = "solve, layered", .run = layered},
    {.name = "solve, stages", .run = stages},
    {.name = "solve, optimal", .run = optimal},
    {.name = "solvable", .run = solvable, .succeeds_anyway = true},
    {.name = "solvable, searched", .run = searched, .succeeds_anyway = true},
    {.name = "ledger", .run = ledger, .succeeds_anyway = true},
    {.name = "slides", .run = slides},
    {.name = "letters", .run = letters, .succeeds_anyway = true},
    {.name = "text trace", .run = text_trace},
    {.name = "strip", .run = strip},
    {.name = "figures", .run = figures},
    {.name = "verbs", .run = verbs},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
