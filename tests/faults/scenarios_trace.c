/* Every allocation of the algorithms, the trace, the tape, the runs by name and the renderers. */
#include "runs.h"

#include <fifteen/render.h>

/* ---- runs by name, judged and thrown away -------------------------------------------------------
 */

RUN(apply, "apply", "TASTE", "0-1 3-4 1-3 0-4 1-4")
RUN(transform, "transform", "3 4 0 2 1", "0,1,3,4,2", "--from", "right")
RUN(convert, "convert", "1", "5", "--size", "7")
RUN(adjacent, "adjacent", "TASTE", "STATE")
RUN(bubble, "adjacent", "MARINE", "AIRMEN", "--method", "bubble")
RUN(pair_tally, "pair-tally", "ABCD", "0-3 1-2 0-1")
RUN(parity, "parity", "(0 4 3)(1 2)")
RUN(parity_of_word, "parity", "STOP")
RUN(three_cycles, "three-cycles", "3,4,0,2,1,5", "0,5,1,4,3,2")
RUN(conjugate, "conjugate", "(0 1 2)", "(1 4)(3 2)")
RUN(graph, "graph", "ABC")

/* ---- with sinks
 * ---------------------------------------------------------------------------------- */

static const char *const words[] = {"adjacent", "TASTE", "STATE"};

/* Recorded, then played back and forth. */
static f15_code tape(f15_error *err) {
    f15_tape recorded = {0};
    f15_run run = {0};
    f15_trace trace;
    f15_code code = run_into(words, 3, f15_tape_sink(&recorded), &run, &trace, err);
    if (!code)
        code = f15_tape_seek(&recorded, recorded.count, err);
    if (!code)
        code = f15_tape_seek(&recorded, recorded.count / 2, err);
    f15_tape_free(&recorded);
    f15_run_free(&run);
    f15_trace_free(&trace);
    return code;
}

static f15_code text_trace(f15_error *err) {
    f15_text out = {0};
    f15_text_sink sink = {.out = f15_out_text(&out), .style = {true, 60}, .depth = 2};
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

static f15_code json_trace(f15_error *err) {
    f15_text out = {0};
    f15_json_sink sink = {.out = f15_out_text(&out), .depth = F15_ALL_DEPTHS};
    f15_run run = {0};
    f15_trace trace;
    f15_code code = run_into(words, 3, f15_json_sink_of(&sink), &run, &trace, err);
    if (!code)
        code = f15_render_result_json(&run, &trace, &sink.out, err);
    f15_json_sink_free(&sink);
    f15_text_free(&out);
    f15_run_free(&run);
    f15_trace_free(&trace);
    return code;
}

static f15_code parity_report(f15_error *err) {
    const char *said[] = {"parity", "4 0 1 2 3"};
    f15_text out = {0}, json = {0};
    f15_run run = {0};
    f15_style style = {false, 80};
    f15_out to = f15_out_text(&json);
    f15_parity_report report = {&run, F15_CLAIMED_ODD, "file", 3};
    f15_code code = f15_run_words(said, 2, &F15_CHAPTER6, NULL, &run, err);
    if (!code)
        code = f15_render_parity_text(&report, &style, &out, err);
    if (!code)
        code = f15_render_coq(&run, &out, err);
    if (!code && out.code)
        code = f15_no_memory(err);
    if (!code)
        code = f15_render_parity_json(&report, &to, err);
    f15_text_free(&out);
    f15_text_free(&json);
    f15_run_free(&run);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {.name = "apply", .run = apply},
    {.name = "transform", .run = transform},
    {.name = "convert", .run = convert},
    {.name = "adjacent", .run = adjacent},
    {.name = "bubble", .run = bubble},
    {.name = "pair-tally", .run = pair_tally},
    {.name = "parity", .run = parity, .succeeds_anyway = true},
    {.name = "parity of a word", .run = parity_of_word, .succeeds_anyway = true},
    {.name = "three-cycles", .run = three_cycles},
    {.name = "conjugate", .run = conjugate, .succeeds_anyway = true},
    {.name = "graph", .run = graph},
    {.name = "tape", .run = tape},
    {.name = "text trace", .run = text_trace},
    {.name = "JSON trace", .run = json_trace},
    {.name = "parity report", .run = parity_report, .succeeds_anyway = true},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
