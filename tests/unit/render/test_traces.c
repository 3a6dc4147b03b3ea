/* Traces as text and as JSON: every line fits and is clean, every JSON line is whole. */
#include "../needs.h"

#include <fifteen/quiz.h>
#include <fifteen/render.h>
#include <jansson.h>
#include <string.h>

static const char *const runs[][4] = {
    {"apply", "TASTE", "0-1 3-4 1-3 0-4 1-4"},
    {"transform", "MARINE", "AIRMEN"},
    {"transform", "3,4,0,2,1", "0,1,3,4,2"},
    {"convert", "11", "2"},
    {"adjacent", "TASTE", "STATE"},
    {"adjacent", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ZABCDEFGHIJKLMNOPQRSTUVWXY"},
    {"pair-tally", "ABCD", "(0,3) (1,2) (0,3) (1,2)"},
    {"parity", "4 0 1 2 3"},
    {"parity", "STOP"},
    {"three-cycles", "3,4,0,2,1,5", "0,5,1,4,3,2"},
    {"three-cycles", "1,0,2", "0,1,2"},
    {"conjugate", "(0 1 2)", "(1 3)(2 4)"},
    {"graph", "ABCD"},
};
enum { RUNS = sizeof runs / sizeof *runs };

static size_t words_of(size_t r) {
    size_t count = 0;
    while (count < 4 && runs[r][count])
        count++;
    return count;
}

static void run(size_t r, f15_sink sink, f15_run *out, f15_trace *trace) {
    *trace = (f15_trace){.sink = sink};
    assert_int_equal(f15_run_words(runs[r], words_of(r), &F15_CHAPTER6, trace, out, NULL), F15_OK);
    assert_int_equal(trace->failed, 0);
}

static void draw(size_t r, const f15_style *style, uint32_t depth, f15_text *out) {
    f15_text_sink sink = {.out = f15_out_text(out), .style = *style, .depth = depth};
    f15_run result;
    f15_trace trace;
    run(r, f15_text_sink_of(&sink), &result, &trace);
    assert_int_equal(f15_render_result_text(&result, &trace, style, &sink.out, NULL), F15_OK);
    f15_text_sink_free(&sink);
    f15_trace_free(&trace);
    f15_run_free(&result);
}

static void assert_fits(const f15_text *text, unsigned width) {
    for (const char *s = text->s; *s;) {
        size_t length = strcspn(s, "\n");
        if (f15_columns(s, length) > width)
            print_error("%zu columns: %.*s\n", f15_columns(s, length), (int)length, s);
        assert_true(f15_columns(s, length) <= width);
        assert_true(length == 0 || s[length - 1] != ' ');
        s += length + 1;
    }
}

static void every_line_fits_every_width_and_depth(void **state) {
    (void)state;
    for (size_t r = 0; r < RUNS; r++)
        for (unsigned width = 40; width <= 100; width += 20)
            for (uint32_t depth = 1; depth <= 3; depth++) {
                f15_text text = {0};
                f15_style style = {false, width};
                draw(r, &style, depth, &text);
                assert_fits(&text, width);
                assert_null(strchr(text.s, '\033'));
                f15_text_free(&text);
            }
}

/* Without its escapes a coloured trace is the plain one. */
static void colour_only_repeats(void **state) {
    (void)state;
    for (size_t r = 0; r < RUNS; r++) {
        f15_text plain = {0}, painted = {0}, stripped = {0};
        draw(r, &(f15_style){false, 70}, 2, &plain);
        draw(r, &(f15_style){true, 70}, 2, &painted);
        assert_non_null(strchr(painted.s, '\033'));
        for (const char *s = painted.s; *s;) {
            if (*s == '\033')
                s += strcspn(s, "m") + 1;
            else
                f15_text_add_n(&stripped, s++, 1);
        }
        assert_string_equal(stripped.s, plain.s);
        f15_text_free(&plain);
        f15_text_free(&painted);
        f15_text_free(&stripped);
    }
}

/* ---- JSON
 * ---------------------------------------------------------------------------------------- */

static void check_event(const json_t *event, size_t *open) {
    const char *kind = json_string_value(json_object_get(event, "event"));
    assert_non_null(kind);
    if (strcmp(kind, "begin") == 0)
        ++*open;
    if (strcmp(kind, "end") == 0)
        --*open;
    if (strcmp(kind, "result") != 0)
        assert_int_equal(json_integer_value(json_object_get(event, "depth")),
                         *open - (strcmp(kind, "begin") == 0));
    if (strcmp(kind, "step") == 0) {
        assert_true(json_is_string(json_object_get(event, "reason")));
        assert_true(json_array_size(json_object_get(event, "places")) >= 2);
        assert_true(json_array_size(json_object_get(event, "state")) >= 2);
        assert_string_equal(json_string_value(json_object_get(event, "op")),
                            json_array_size(json_object_get(event, "places")) == 2 ? "swap"
                                                                                   : "cycle");
    }
    if (strcmp(kind, "claim") == 0) {
        assert_true(json_is_string(json_object_get(event, "claim")));
        assert_true(json_is_true(json_object_get(event, "holds")));
    }
}

static void check_result(const json_t *result, const char *algorithm) {
    assert_string_equal(json_string_value(json_object_get(result, "event")), "result");
    assert_string_equal(json_string_value(json_object_get(result, "algorithm")), algorithm);
    assert_non_null(json_object_get(result, "answer"));
    assert_true(json_is_integer(json_object_get(result, "count")));
    const json_t *claims = json_object_get(result, "claims");
    assert_true(json_integer_value(json_object_get(claims, "checked")) > 0);
    assert_int_equal(json_integer_value(json_object_get(claims, "failed")), 0);
    assert_non_null(json_object_get(result, "convention"));
}

static void every_json_line_is_whole(void **state) {
    (void)state;
    for (size_t r = 0; r < RUNS; r++) {
        f15_text text = {0};
        f15_json_sink sink = {
            .out = f15_out_text(&text), .convention = F15_CHAPTER6, .depth = F15_ALL_DEPTHS};
        f15_run result;
        f15_trace trace;
        size_t open = 0;
        json_t *last = NULL;
        run(r, f15_json_sink_of(&sink), &result, &trace);
        assert_int_equal(f15_render_result_json(&result, &trace, &sink.out, NULL), F15_OK);
        for (const char *s = text.s; *s; s += strcspn(s, "\n") + 1) {
            json_decref(last);
            last = json_loadb(s, strcspn(s, "\n"), 0, NULL);
            assert_non_null(last);
            check_event(last, &open);
        }
        assert_int_equal(open, 0);
        check_result(last, runs[r][0]);
        json_decref(last);
        f15_json_sink_free(&sink);
        f15_text_free(&text);
        f15_trace_free(&trace);
        f15_run_free(&result);
    }
}

/* ---- sentences ------------------------------------------------------------------------------- */

static f15_code add_sentence(void *self, const f15_event *event, const f15_replay *now,
                             f15_error *err) {
    f15_text *all = self;
    size_t from = all->length;
    (void)err;
    f15_event_sentence(all, event, now, &F15_CHAPTER6);
    assert_true(all->length > from + 3);
    assert_null(strpbrk(all->s + from, "{}"));
    f15_text_add(all, "\n");
    return F15_OK;
}

/* Of every event of every run; a step's says what is done. */
static void every_event_has_a_sentence(void **state) {
    (void)state;
    f15_text all = {0};
    for (size_t r = 0; r < RUNS; r++) {
        f15_run result;
        f15_trace trace;
        run(r, (f15_sink){add_sentence, &all}, &result, &trace);
        f15_trace_free(&trace);
        f15_run_free(&result);
    }
    assert_non_null(strstr(all.s, "\nswap places 0 and 1\n"));
    assert_non_null(strstr(all.s, "\nplace 0 should hold A, which stands in place 1: swap places 0 "
                                  "and 1\n"));
    assert_non_null(strstr(all.s, ": turn places "));
    assert_non_null(strstr(all.s, "\nthe section ends\n"));
    f15_text_free(&all);
}

/* Also of those that none of these runs has, on a line and on a board. */
static void no_event_is_without_words(void **state) {
    (void)state;
    static const uint32_t start[] = {0, 1, 3, 2}, list[] = {2, 3};
    const f15_grid grid = {2, 2, 0};
    for (int id = 0; id < F15_EVENT_IDS * 2; id++) {
        const f15_problem line = {4, start, NULL, {0}, id % 2 ? &grid : NULL};
        f15_event event = {.kind = F15_BEGIN, .id = F15_EVENT_APPLYING, .problem = &line};
        f15_replay now = {0};
        f15_text sentence = {0};
        assert_int_equal(f15_replay_follow(&now, &event, NULL), F15_OK);
        event = (f15_event){.kind = f15_event_info_of((f15_event_id)(id / 2))->kind,
                            .id = (f15_event_id)(id / 2),
                            .list = list,
                            .listed = 2,
                            .value = {1, 2, 3, 1, 2, 3}};
        f15_event_sentence(&sentence, &event, &now, &F15_CHAPTER6);
        assert_true(sentence.length > 3);
        assert_null(strpbrk(sentence.s, "{}"));
        f15_text_free(&sentence);
        f15_replay_free(&now);
    }
}

/* ---- figures --------------------------------------------------------------------------------- */

static size_t count_of(const char *s, const char *part) {
    size_t found = 0;
    for (s = strstr(s, part); s; s = strstr(s + 1, part))
        found++;
    return found;
}

static f15_code draw_strip(size_t r, uint32_t depth, f15_text *out) {
    f15_svg_sink sink = {.convention = F15_CHAPTER6, .depth = depth};
    f15_run result;
    f15_out to = f15_out_text(out);
    f15_trace trace = {.sink = f15_svg_sink_of(&sink)};
    f15_code code = f15_run_words(runs[r], words_of(r), &F15_CHAPTER6, &trace, &result, NULL);
    if (!code)
        code = f15_render_strip_svg(&sink, &result, runs[r][0], &to, NULL);
    f15_svg_sink_free(&sink);
    f15_trace_free(&trace);
    f15_run_free(&result);
    return code;
}

/* A line is a row of places: the start, the goal, and each step with its arrows. */
static void lines_are_drawn(void **state) {
    (void)state;
    f15_text swaps = {0}, cycles = {0}, none = {0};
    assert_int_equal(draw_strip(1, 1, &swaps), F15_OK);
    assert_int_equal(count_of(swaps.s, "class=\"tray\""), 5);
    assert_int_equal(count_of(swaps.s, "<path class=\"arrow\""), 3);
    assert_non_null(strstr(swaps.s, "<desc>Line 1 of 5, Start: M, A, R, I, N, E.\n"
                                    "Line 2 of 5, Goal: A, I, R, M, E, N.\n"
                                    "Line 3 of 5, Place 0 should hold A, which stands in place "
                                    "1: swap places 0 and 1: A (marked), M (marked), R, "));
    assert_int_equal(draw_strip(9, 1, &cycles), F15_OK);
    assert_int_equal(count_of(cycles.s, "<path class=\"arrow\""), 4);
    assert_int_equal(count_of(cycles.s, "C"), 3 * 4);
    assert_int_equal(draw_strip(12, 1, &none), F15_USAGE);
    f15_text_free(&swaps);
    f15_text_free(&cycles);
    f15_text_free(&none);
}

/* Whatever is drawn has a word in every caption, and no figure is lost. */
static void every_line_can_be_drawn(void **state) {
    (void)state;
    for (size_t r = 0; r + 1 < RUNS; r++)
        for (uint32_t depth = 1; depth <= 3; depth++) {
            f15_text text = {0};
            f15_code code = draw_strip(r, depth, &text);
            assert_true(code == F15_OK || (r == 5 && depth > 1 && code == F15_TOO_BIG));
            if (code == F15_OK)
                assert_int_equal(count_of(text.s, "class=\"tray\""),
                                 count_of(text.s, "\nLine ") + 1);
            assert_null(strstr(f15_text_string(&text), " id="));
            f15_text_free(&text);
        }
}

/* ---- a claim that fails is not to be overlooked
 * --------------------------------------------------- */

static void a_failed_claim_is_shown_at_every_depth(void **state) {
    static const uint32_t start[] = {1, 0, 2}, goal[] = {0, 1, 2};
    static const f15_problem line = {3, start, goal, {0}, NULL};
    (void)state;
    for (uint32_t depth = 1; depth <= 3; depth++) {
        f15_text text = {0};
        f15_text_sink sink = {.out = f15_out_text(&text), .style = {false, 80}, .depth = depth};
        f15_trace trace = {.sink = f15_text_sink_of(&sink)};
        f15_begin(&trace, BY_NEIGHBOURS, &line, 0);
        f15_begin(&trace, CONVERTING, NULL, 0, 1, 0);
        f15_say(&trace, REACHED, 0);
        f15_end(&trace);
        f15_end(&trace);
        assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
        assert_non_null(strstr(text.s, "THIS DOES NOT HOLD"));
        f15_text_sink_free(&sink);
        f15_trace_free(&trace);
        f15_text_free(&text);
    }
}

/* ---- hints of gaps --------------------------------------------------------------------------- */

/* Compares the hint of the current gap with the answer; returns whether there is a hint. */
static bool hint_is_no_answer(f15_quiz *quiz) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    f15_text hint = {0}, answer = {0}, both = {0};
    assert_int_equal(f15_render_hint(quiz, &hint, NULL), F15_OK);
    assert_int_equal(f15_quiz_write(quiz, &answer, NULL), F15_OK);
    const char *said = f15_text_string(&hint);
    f15_text_addf(&both, "place %.1s and place %s", answer.s, answer.s + answer.length - 1);
    const bool listed = gap->kind == F15_GAP_SLIDE; /* the piece is one of several */
    if (listed ? !strchr(said, ',') : strstr(said, answer.s) || strstr(said, both.s))
        fail_msg("%s: the answer is %s, the hint: %s", quiz->words[0], answer.s, said);
    if (gap->kind == F15_GAP_NUMBER || gap->kind == F15_GAP_PARITY)
        assert_string_equal(said, "");
    const bool any = hint.length > 0;
    f15_text_free(&hint);
    f15_text_free(&answer);
    f15_text_free(&both);
    return any;
}

static void hints_do_not_give_the_answer(void **state) {
    const f15_convention convention = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
    f15_random random = {1};
    size_t gaps = 0, hints = 0;
    (void)state;
    for (f15_algorithm a = 0; a < F15_ALGORITHMS; a++)
        for (uint32_t k = 0; k < 40; k++) {
            f15_random_words words = {0};
            f15_quiz quiz = {0};
            const f15_code made = f15_quiz_random(a, &random, &convention, &words, NULL);
            assert_int_equal(made, a == F15_ALGORITHM_SOLVABLE ? F15_UNKNOWN : F15_OK);
            if (!made)
                f15_quiz_open(&quiz, words.word, words.count, &convention, NULL, k % 3, NULL);
            for (; f15_quiz_gap(&quiz); gaps++) {
                hints += hint_is_no_answer(&quiz);
                assert_int_equal(f15_quiz_pass(&quiz, NULL), F15_OK);
            }
            f15_quiz_free(&quiz);
            f15_random_words_free(&words);
        }
    assert_true(hints > 500 && gaps > hints + 500);
}

/* A call without one of its arguments is refused as the caller's mistake. */
static void certificates_and_trees_need_their_arguments(void **state) {
    static f15_tree_sink sink;
    static f15_run run;
    static f15_text text;
    const f15_out out = {0};
    (void)state;
    REFUSED(render_coq, NULL, &text);
    REFUSED(render_coq, &run, NULL);
    REFUSED(render_tree_svg, NULL, &run, "", &out);
    REFUSED(render_tree_svg, &sink, NULL, "", &out);
    REFUSED(render_tree_svg, &sink, &run, NULL, &out);
    REFUSED(render_tree_svg, &sink, &run, "", NULL);
    REFUSED(render_tree_dot, NULL, &run, &out);
    REFUSED(render_tree_dot, &sink, NULL, &out);
    REFUSED(render_tree_dot, &sink, &run, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_fits_every_width_and_depth),
        cmocka_unit_test(colour_only_repeats),
        cmocka_unit_test(every_json_line_is_whole),
        cmocka_unit_test(every_event_has_a_sentence),
        cmocka_unit_test(no_event_is_without_words),
        cmocka_unit_test(lines_are_drawn),
        cmocka_unit_test(every_line_can_be_drawn),
        cmocka_unit_test(a_failed_claim_is_shown_at_every_depth),
        cmocka_unit_test(hints_do_not_give_the_answer),
        cmocka_unit_test(certificates_and_trees_need_their_arguments),
    };
    return cmocka_run_group_tests_name("traces", tests, NULL, NULL) != 0;
}
