/* Bad arguments are errors: names of enums out of range, sessions without what they need, acts that
 * do not exist, directories that are not there, runs that were stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/fifteen.h>
#include <fifteen/unstable/answers.h>
#include <fifteen/unstable/heuristic.h>
#include <fifteen/unstable/html.h>
#include <fifteen/unstable/let.h>
#include <limits.h>
#include <string.h>

/* ---- enums --------------------------------------------------------------------------------------- */

#define NAMES(each)                                                                                \
    each(f15_grid_case, f15_grid_case_name) each(f15_kind, f15_kind_name)                          \
        each(f15_kind, f15_kind_form) each(f15_relation, f15_relation_name)                        \
            each(f15_misconception_id, f15_misconception_name) each(f15_rule_id, f15_rule_name)    \
                each(f15_rule_id, f15_rule_claim) each(f15_domain, f15_domain_name)                \
                    each(f15_judgement, f15_judgement_name) each(f15_fault_id, f15_fault_name)     \
                        each(f15_feedback, f15_feedback_name) each(f15_code, f15_code_name)        \
                            each(f15_ask, f15_ask_name) each(f15_ask, f15_ask_phrase)              \
                                each(f15_ask, f15_ask_says) each(f15_ask, f15_ask_look)            \
                                    each(f15_heuristic_id, f15_heuristic_name) each(               \
                                        f15_html_kind, f15_html_kind_name) each(f15_let_type,      \
                                                                                f15_let_type_name) \
                                        each(f15_criterion, f15_criterion_name)                    \
                                            each(f15_gap_kind, f15_gap_kind_name)                  \
                                                each(f15_search_method, f15_search_name)           \
                                                    each(f15_search_end, f15_search_end_name)      \
                                                        each(f15_message_id, f15_message_name)     \
                                                            each(f15_message_id, f15_message_text) \
                                                                each(f15_act_kind, f15_act_name)
#define CALLER(type, name)                                                                         \
    static const char *call_##name(int k) {                                                        \
        return name((type)k);                                                                      \
    }
#define ROW(type, name) {#name, call_##name},
NAMES(CALLER)
static const struct {
    const char *name;
    const char *(*call)(int k);
} names[] = {NAMES(ROW)};

static const int wrong[] = {-1, INT_MIN, 1000, 65536, INT_MAX};
enum { WRONGS = sizeof wrong / sizeof *wrong };

static void enums_out_of_range_have_a_name(void **state) {
    (void)state;
    for (size_t f = 0; f < sizeof names / sizeof *names; f++)
        for (size_t k = 0; k < WRONGS; k++) {
            const char *name = names[f].call(wrong[k]);
            if (name == NULL || strlen(name) > 40)
                fail_msg("%s(%d)", names[f].name, wrong[k]);
        }
    for (size_t k = 0; k < WRONGS; k++) {
        assert_null(f15_algorithm_info_of((f15_algorithm)wrong[k]));
        assert_null(f15_event_info_of((f15_event_id)wrong[k]));
        assert_null(f15_statement_info_of((f15_statement_id)wrong[k]).name);
        assert_null(f15_misconception_of((f15_misconception_id)wrong[k]).name);
        assert_int_equal(f15_code_status((f15_code)wrong[k]), 70);
        f15_rule_domain((f15_rule_id)wrong[k]);
        f15_rule_is_true((f15_rule_id)wrong[k]);
        f15_ask_yields((f15_ask)wrong[k]);
        f15_has_edges((f15_kind)wrong[k]);
        f15_verdict_of((f15_judgement)wrong[k]);
    }
}

/* No answer about an enum that names nothing. */
static void enums_out_of_range_are_refused(void **state) {
    const f15_grid grid = {3, 3, 0};
    f15_text text = {0};
    (void)state;
    for (size_t k = 0; k < WRONGS; k++) {
        f15_heuristic heuristic = {0};
        assert_int_equal(
            f15_smallest_counterexample((f15_rule_id)wrong[k], &F15_CHAPTER6, &text, NULL),
            F15_INVALID);
        assert_int_equal(f15_heuristic_open(&heuristic, (f15_heuristic_id)wrong[k], &grid, NULL),
                         F15_INVALID);
        assert_int_equal(f15_can_count((f15_ask)wrong[k], &grid, NULL), F15_INVALID);
    }
    assert_null(text.s);
}

/* ---- pointers and limits ------------------------------------------------------------------------- */

static void what_is_needed_is_asked_for(void **state) {
    static const char *const texts[] = {
        "fifteen: lesson\nid: x\ntitle: T\npages:\n  - title: a\n    prose: b\n",
        "fifteen: exercises\nexercises:\n  - id: a\n"};
    const f15_course course = {0};
    const f15_selection all = {0};
    f15_text out = {0};
    f15_arena arena = {0};
    f15_formula formula = {0};
    f15_exact value;
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        const size_t length = strlen(texts[k]);
        assert_int_equal(f15_course_write_file(&course, texts[k], length, NULL, &out, NULL),
                         F15_INVALID);
        assert_int_equal(f15_course_write_file(NULL, texts[k], length, &all, &out, NULL),
                         F15_INVALID);
    }
    assert_null(out.s);
    assert_int_equal(f15_read_formula("n + 1", 5, &arena, &formula, NULL), F15_OK);
    assert_int_equal(f15_formula_value(&formula, NULL, &value, NULL), F15_INVALID);
    f15_arena_free(&arena);
}

/* A search calls itself for each slide on the path: a deeper one would have no stack. */
static void a_search_too_deep_is_refused(void **state) {
    static const uint32_t deep[] = {F15_SEARCH_DEEPEST + 1, 2000000, UINT32_MAX};
    f15_board board;
    f15_random random = {5};
    f15_search_report report;
    (void)state;
    assert_int_equal(f15_board_random(&random, &(f15_grid){3, 3, 0}, true, &board, NULL), F15_OK);
    f15_search_options ask = {.method = F15_SEARCH_DFS};
    for (size_t k = 0; k < sizeof deep / sizeof *deep; k++) {
        ask.depth_limit = deep[k];
        assert_int_equal(f15_search(&board, &ask, NULL, NULL, &report, NULL), F15_INVALID);
    }
    ask.depth_limit = F15_SEARCH_DEEPEST;
    ask.max_nodes = 5000;
    assert_int_equal(f15_search(&board, &ask, NULL, NULL, &report, NULL), F15_OK);
}

/* Without its key a question is judged by nobody. */
static void what_has_no_key_is_not_judged(void **state) {
    const f15_question q = {.kind = F15_KIND_NUMBER, .unjudged = true};
    bool yes = true;
    (void)state;
    assert_int_equal(f15_is_right(&q, "1", 1, &yes, NULL), F15_MISMATCH);
    assert_int_equal(f15_is_wrong_for(&q, "1", 1, (f15_misconception_id)0, &yes, NULL),
                     F15_MISMATCH);
    assert_true(yes);
}

/* ---- sessions ------------------------------------------------------------------------------------ */

static void a_session_without_what_it_needs_does_not_open(void **state) {
    static const int kinds[] = {F15_SESSION_LESSON,
                                F15_SESSION_EXERCISE,
                                F15_SESSION_PRACTICE,
                                F15_SESSION_TRACE,
                                F15_SESSION_PLAY,
                                -1,
                                99,
                                INT_MAX};
    static const char *const word[] = {"transform", NULL};
    const f15_lesson lesson = {.pages = 1};
    (void)state;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        for (int with = 0; with < 3; with++) {
            f15_session_start start = {.kind = (f15_session_kind)kinds[k]};
            f15_session *session = NULL;
            f15_error err = {0};
            if (with == 1) /* a lesson without its course */
                start.lesson = &lesson;
            if (with == 2) { /* words that are none */
                start.word = word;
                start.words = 0;
            }
            assert_int_equal(f15_session_open(&start, &session, &err), F15_USAGE);
            assert_null(session);
            assert_string_not_equal(err.what, "");
            assert_int_equal(f15_session_open(&start, &session, NULL), F15_USAGE);
        }
    f15_session *session = NULL;
    const f15_board board = {0};
    f15_session_start play = {.kind = F15_SESSION_PLAY, .board = &board};
    assert_int_equal(f15_session_open(NULL, &session, NULL), F15_USAGE);
    assert_int_not_equal(f15_session_open(&play, &session, NULL), F15_OK);
    assert_int_equal(f15_session_open(&play, NULL, NULL), F15_USAGE);
    assert_null(f15_session_view(NULL));
    assert_false(f15_session_take_deed(NULL, NULL));
    f15_session_close(NULL);
}

/* Every act, and some that do not exist, with numbers that are none, on a trace, a quiz and a board. */
static void acts_with_bad_values_change_nothing(void **state) {
    static const char *const word[] = {"transform", "MARINE", "AIRMEN"};
    static const int kinds[] = {F15_SESSION_TRACE, F15_SESSION_PRACTICE, F15_SESSION_PLAY};
    f15_board board;
    (void)state;
    f15_board_solved(&board, &(f15_grid){.rows = 3, .columns = 3});
    for (size_t k = 0; k < 3; k++) {
        const f15_session_start start = {
            .kind = (f15_session_kind)kinds[k], .word = word, .words = 3, .board = &board};
        f15_session *s = NULL;
        f15_deed deed;
        assert_int_equal(f15_session_open(&start, &s, NULL), F15_OK);
        for (size_t w = 0; w < WRONGS; w++) {
            const f15_act act = {.kind = (f15_act_kind)wrong[w]};
            assert_int_equal(f15_session_act(s, &act, NULL), F15_USAGE);
        }
        assert_int_equal(f15_session_act(s, NULL, NULL), F15_USAGE);
        assert_int_equal(f15_session_act(NULL, &(f15_act){.kind = F15_ACT_NEXT}, NULL), F15_USAGE);
        for (int a = F15_ACTS - 1; a >= 0; a--)
            for (uint64_t n = UINT64_MAX; n != 2; n = n == UINT64_MAX ? (uint64_t)1 << 32
                                                      : n > 2         ? 0
                                                                      : 2) {
                const f15_act act = {.kind = (f15_act_kind)a, .number = n, .other = n};
                assert_int_equal(f15_session_act(s, &act, NULL), F15_OK);
                assert_non_null(f15_session_view(s));
                while (f15_session_take_deed(s, &deed)) {
                }
                assert_false(f15_session_take_deed(s, NULL));
            }
        f15_session_close(s);
    }
}

/* ---- courses and runs ---------------------------------------------------------------------------- */

static void a_directory_that_is_not_there_is_an_error(void **state) {
    static const char *const missing[] = {"no/such/directory", "Makefile", "", NULL};
    (void)state;
    for (size_t k = 0; k < 4; k++) {
        f15_course course = {0};
        f15_findings findings = {0};
        f15_error err = {0};
        assert_int_equal(f15_course_open(&course, missing[k], &findings, &err),
                         missing[k] ? F15_IO : F15_INVALID);
        assert_string_not_equal(err.what, "");
        assert_true((strcmp(err.what, "it is not a directory") == 0) == (k == 1));
        f15_findings_free(&findings);
        f15_course_free(&course);
    }
}

static f15_code stop(void *self, const f15_event *event, const f15_replay *replay, f15_error *err) {
    size_t *left = self;
    (void)event;
    (void)replay;
    (void)err;
    return (*left)-- == 0 ? F15_STOPPED : F15_OK;
}

static void a_run_that_was_stopped_has_reached_nothing(void **state) {
    static const char *const words[][3] = {{"transform", "MARINE", "AIRMEN"},
                                           {"three-cycles", "MARINE", "AIRMEN"}};
    (void)state;
    assert_int_equal(f15_code_status(F15_STOPPED), 1);
    for (size_t k = 0; k < 2; k++)
        for (size_t left = 0; left < 4; left++) {
            size_t after = left;
            f15_trace trace = {.sink = {stop, &after}};
            f15_run run = {0};
            assert_int_equal(f15_run_words(words[k], 3, &F15_CHAPTER6, &trace, &run, NULL),
                             F15_STOPPED);
            assert_false(run.reached);
            f15_trace_free(&trace);
            f15_run_free(&run);
        }
    f15_run run = {0};
    assert_int_equal(f15_run_words(NULL, 0, &F15_CHAPTER6, NULL, &run, NULL), F15_USAGE);
    f15_run_free(&run);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enums_out_of_range_have_a_name),
        cmocka_unit_test(enums_out_of_range_are_refused),
        cmocka_unit_test(what_is_needed_is_asked_for),
        cmocka_unit_test(a_search_too_deep_is_refused),
        cmocka_unit_test(what_has_no_key_is_not_judged),
        cmocka_unit_test(a_session_without_what_it_needs_does_not_open),
        cmocka_unit_test(acts_with_bad_values_change_nothing),
        cmocka_unit_test(a_directory_that_is_not_there_is_an_error),
        cmocka_unit_test(a_run_that_was_stopped_has_reached_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
