/* Views as JSON: along a lesson, every line is an object with the promised keys, and repeats what
 * the view has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/render.h>

static const f15_style style = {false, 80};
static f15_course course;

static const char bank[] =
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - {id: t/sort, title: T, prompt: \"Sort \xe2\x80\x9cthem\xe2\x80\x9d.\", kind: swaps,\n"
    "     data: {start: 1 0 2, goal: 0 1 2}, hints: [first], solutions: [0-1]}\n"
    "  - {id: t/swap, title: T, prompt: Swap., kind: swaps, data: {start: 1 0 2 3, goal: 0 1 2 "
    "3},\n"
    "     solutions: [0-1]}\n"
    "  - {id: t/turn, title: T, prompt: Turn., kind: three-cycles,\n"
    "     data: {start: 1 2 0 3, goal: 0 1 2 3}, solutions: [(0 1 2)]}\n"
    "  - {id: t/slide, title: T, prompt: Slide., kind: moves, data: {board: 1 2 3 / _ 4 5},\n"
    "     solutions: [4 5]}\n"
    "  - {id: t/column, title: T, prompt: Slide., kind: moves, data: {board: 1 / _ / 2},\n"
    "     solutions: [2]}\n"
    "  - {id: t/ring, title: T, prompt: Go round., kind: board-cycle, data: {size: 2x3},\n"
    "     solutions: [0 1 2 5 4 3]}\n"
    "  - {id: t/list, title: T, prompt: Swap., kind: permutation, of: arrangement,\n"
    "     data: {start: 0 1 2 3 4, swaps: 0-1}, solutions: [1 0 2 3 4]}\n"
    "  - {id: t/word, title: T, prompt: Write it., kind: word,\n"
    "     data: {n: 2, permutation: (0 1), generators: {a: (0 1), b: (0 1)}}, solutions: [a]}\n";
static const char lesson[] =
    "fifteen: lesson\nid: t\ntitle: T\nconvention: chapter6\npages:\n"
    "  - {title: P, prose: words}\n  - {trace: transform MARINE AIRMEN}\n"
    "  - {predict: transform STOP POTS}\n  - {question: t/sort}\n  - {question: nowhere}\n"
    "  - {prose: What?, explore: walls 3x3, reached: Fewest.}\n"
    "  - {trace: solve AB/_C --goal AB/C_}\n";

static int load(void **state) {
    f15_findings findings = {0};
    (void)state;
    f15_code code = f15_course_read(&course, "b", bank, strlen(bank), &findings, NULL);
    if (code == F15_OK)
        code = f15_course_read(&course, "l", lesson, strlen(lesson), &findings, NULL);
    const size_t faults = findings.errors;
    f15_findings_free(&findings);
    return code == F15_OK && faults == 0 ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

static f15_session *open_lesson(size_t page) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &course,
                                     .lesson = f15_course_lesson(&course, "t"),
                                     .page = page,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
    return session;
}

static json_t *look_in(f15_session *session, f15_cut_text *cuts, const f15_style *in) {
    f15_text text = {0};
    f15_error err = {0};
    json_error_t why;
    assert_int_equal(f15_render_view_json(session, cuts, in, &text, &err), F15_OK);
    assert_int_equal(text.s[text.length - 1], '\n');
    json_t *json = json_loadb(text.s, text.length, JSON_REJECT_DUPLICATES, &why);
    if (json == NULL)
        fail_msg("%s: %s", why.text, text.s);
    f15_text_free(&text);
    return json;
}

static json_t *look(f15_session *session, f15_cut_text *cuts) {
    return look_in(session, cuts, NULL);
}

static json_t *act(f15_session *session, f15_cut_text *cuts, f15_act_kind kind, const char *text) {
    const f15_act one = {.kind = kind, .text = text, .length = text != NULL ? strlen(text) : 0};
    assert_int_equal(f15_session_act(session, &one, NULL), F15_OK);
    return look(session, cuts);
}

static const char *string_of(const json_t *json, const char *key) {
    return json_string_value(json_object_get(json, key));
}

/* ---- along a lesson -------------------------------------------------------------------------- */

static void holds_what_the_view_has(const json_t *json, const f15_view *view) {
    static const char *const keys[] = {"part",  "lesson",   "page",      "pages", "can",
                                       "wait",  "fresh",    "word_like", "trace", "subject",
                                       "hints", "has_hint", "shown",     "said",  "verdict",
                                       "draft", "play",     "broken",    "deeds", "made"};
    const json_t *said = json_object_get(json, "said"), *can = json_object_get(json, "can");
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        if (json_object_get(json, keys[k]) == NULL)
            fail_msg("no \"%s\"", keys[k]);
    assert_int_equal(json_integer_value(json_object_get(json, "page")), view->page);
    assert_int_equal(json_array_size(said), view->saids);
    for (size_t k = 0; k < view->saids; k++)
        assert_string_equal(string_of(json_array_get(said, k), "message"),
                            f15_message_name(view->said[k].id));
    assert_int_equal(json_array_size(can), __builtin_popcount(view->can));
    assert_int_equal(json_is_null(json_object_get(json, "verdict")), view->verdict == NULL);
    assert_int_equal(json_is_null(json_object_get(json, "trace")), view->recording == NULL);
}

static void every_view_of_a_lesson(void **state) {
    f15_session *session = open_lesson(0);
    f15_cut_text cuts = {0};
    size_t acts = 0;
    (void)state;
    json_t *json = look(session, &cuts);
    for (; f15_session_view(session)->part != F15_PART_END && acts < 200; acts++) {
        const f15_view *view = f15_session_view(session);
        holds_what_the_view_has(json, view);
        json_decref(json);
        const bool asked = view->part == F15_PART_QUESTION || view->part == F15_PART_GAP;
        json = asked && acts % 2 ? act(session, &cuts, F15_ACT_SKIP, NULL)
               : asked           ? act(session, &cuts, F15_ACT_ANSWER, "0-1")
                                 : act(session, &cuts, F15_ACT_NEXT, NULL);
    }
    assert_string_equal(string_of(json, "part"), "end");
    json_decref(json);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

/* Messages as text, for a reader of plain words, or as HTML, for a page: never as both. */
static void each_message_is_sent_once(void **state) {
    f15_session *session = open_lesson(0);
    f15_cut_text cuts[2] = {{0}};
    (void)state;
    for (size_t acts = 0; f15_session_view(session)->part != F15_PART_END && acts < 200; acts++) {
        json_t *as_text = look_in(session, &cuts[0], &style), *as_html = look(session, &cuts[1]);
        const json_t *text, *html = json_object_get(as_html, "said");
        size_t k;
        json_array_foreach(json_object_get(as_text, "said"), k, text) {
            const json_t *same = json_array_get(html, k);
            assert_string_equal(string_of(text, "message"), string_of(same, "message"));
            assert_string_equal(string_of(text, "where"), string_of(same, "where"));
            assert_non_null(string_of(text, "text"));
            assert_non_null(string_of(same, "html"));
            assert_null(json_object_get(text, "html"));
            assert_null(json_object_get(same, "text"));
        }
        const bool asked = f15_session_view(session)->can >> F15_ACT_SKIP & 1;
        const f15_act on = {.kind = asked ? F15_ACT_SKIP : F15_ACT_NEXT};
        assert_int_equal(f15_session_act(session, &on, NULL), F15_OK);
        json_decref(as_text);
        json_decref(as_html);
    }
    f15_cut_text_free(&cuts[0]);
    f15_cut_text_free(&cuts[1]);
    f15_session_close(session);
}

/* ---- parts of it ----------------------------------------------------------------------------- */

static void a_trace_has_ticks_and_a_sentence(void **state) {
    f15_session *session = open_lesson(1);
    f15_cut_text cuts = {0};
    (void)state;
    json_decref(look(session, &cuts));
    json_t *json = act(session, &cuts, F15_ACT_NEXT, NULL);
    const json_t *trace = json_object_get(json, "trace");
    const f15_recording *recording = f15_session_view(session)->recording;
    const char *ticks = string_of(trace, "ticks");
    size_t claims = 0, marks = 0;
    for (const char *s = ticks; (s = strstr(s, "<text ")) != NULL; s++)
        marks++;
    for (size_t k = 0; k < recording->cuts; k++) {
        bool claimed = false;
        for (size_t at = recording->cut[k]; at < recording->cut[k + 1]; at++)
            claimed = claimed || recording->tape.event[at].kind == F15_CLAIM;
        claims += claimed;
    }
    assert_int_equal(marks, claims);
    assert_non_null(strstr(ticks, "x=\"16.67%\" y=\"95%\" class=\"claim\">|<"));
    assert_non_null(strstr(ticks, "x=\"100.00%\" y=\"95%\" class=\"claim\">|<"));
    assert_int_equal(json_array_size(json_object_get(trace, "words")), 3);
    assert_string_equal(string_of(trace, "sentence"),
                        "Place 0 should hold A, which stands in place 1: swap places 0 and 1.");
    assert_string_equal(
        string_of(trace, "spoken"),
        "Step 2 of 7. Place 0 should hold A, which stands in place 1: swap places 0 and 1. "
        "The claim holds.");
    const json_t *cut = json_array_get(json_object_get(json, "said"), 0);
    assert_string_equal(string_of(cut, "where"), "page");
    assert_non_null(strstr(string_of(trace, "html"), "<svg"));
    assert_non_null(strstr(string_of(cut, "html"), "data-cut=\"1\""));
    assert_null(strstr(string_of(cut, "html"), "<table")); /* it is drawn */
    const json_t *draft = json_object_get(json, "draft"),
                 *places = json_object_get(draft, "places");
    assert_string_equal(string_of(draft, "hand"), "touches");
    assert_int_equal(json_array_size(places), 6);
    for (size_t k = 0; k < 6; k++) { /* behind the step */
        assert_memory_equal(string_of(json_array_get(places, k), "label"), &"AMRINE"[k], 1);
        assert_int_equal(string_of(json_array_get(places, k), "place")[0], '0' + (int)k);
        assert_int_equal(string_of(json_array_get(places, k), "sign")[0], '0' + (int)k);
    }
    json_decref(json);
    const f15_act exchange = {.kind = F15_ACT_BREAK, .number = 0, .other = 2};
    assert_int_equal(f15_session_act(session, &exchange, NULL), F15_OK);
    json = look(session, &cuts);
    places = json_object_get(json_object_get(json, "draft"), "places");
    for (size_t k = 0; k < 6; k++) {
        const json_t *place = json_array_get(places, k);
        assert_memory_equal(string_of(place, "label"), &"RMAINE"[k], 1);
        assert_int_equal(json_is_true(json_object_get(place, "touched")), k == 0 || k == 2);
    }
    json_decref(json);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

static void an_answer_has_a_verdict_as_check_prints_it(void **state) {
    f15_session *session = open_lesson(3);
    f15_cut_text cuts = {0};
    (void)state;
    json_decref(look(session, &cuts));
    json_t *json = act(session, &cuts, F15_ACT_ANSWER, "1-2");
    const json_t *verdict = json_object_get(json, "verdict");
    const f15_view *view = f15_session_view(session);
    char hash[17];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)view->subject.hash);
    assert_string_equal(string_of(verdict, "verdict"), "wrong");
    assert_true(json_is_null(json_object_get(verdict, "produces"))); /* at the first try */
    assert_string_equal(string_of(json_object_get(json, "subject"), "hash"), hash);
    assert_string_equal(string_of(verdict, "hash"), hash);
    const json_t *deeds = json_object_get(json, "deeds");
    assert_int_equal(json_array_size(deeds), 1);
    assert_string_equal(string_of(json_array_get(deeds, 0), "what"), "attempt");
    assert_string_equal(string_of(json_array_get(deeds, 0), "answer"), "1-2");
    json_decref(json);
    json = look(session, &cuts); /* they were taken */
    assert_int_equal(json_array_size(json_object_get(json, "deeds")), 0);
    json_decref(json);
    f15_cut_text_free(&cuts);
    f15_session_close(session);

    session = open_lesson(2); /* a gap, which no question stands for */
    json_decref(look(session, &cuts));
    snprintf(hash, sizeof hash, "%016llx",
             (unsigned long long)f15_session_view(session)->subject.hash);
    json = act(session, &cuts, F15_ACT_ANSWER, "0-1");
    assert_string_equal(string_of(json_object_get(json, "verdict"), "hash"), hash);
    json_decref(json);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

/* Answers that are wrong twice: where the figure and the places under the hand say that they go wrong. */
static void a_wrong_answer_is_marked_where_it_goes_wrong(void **state) {
    static const struct {
        const char *id, *answer, *drawn;
        uint64_t places;
    } all[] = {
        {"t/swap", "0-1 0-2", "Line: 0 (here it goes wrong), 1, 2 (here it goes wrong), 3.", 5},
        {"t/swap", "()", "Line: 1 (here it goes wrong), 0, 2, 3.", 0},
        {"t/swap", "0-7", "", 0},
        {"t/swap", "1-1", "Line: 1, 0 (here it goes wrong), 2, 3.", 0},
        {"t/turn", "(0 1 3)",
         "Line: 1 (here it goes wrong), 2 (here it goes wrong), 0, 3 (here it goes wrong).", 11},
        {"t/slide", "4", "", 8}, /* the board that is slid has the mark */
        {"t/slide", "5", "row 1: 1, 2, 3; row 2: hole, 4, 5 (here it goes wrong).", 0},
        {"t/ring", "0 1 2", "", 0},
        {"t/ring", "0 1 2 4", "", 16},
        {"t/ring", "0 1 0 2",
         "row 1: 0 (here it goes wrong), 1, 2; row 2: 3, 4, 5; a path through the cells 0 1 0 2.",
         0},
        {"t/list", "1 0 3 2 4", "", 4}};
    (void)state;
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        const f15_session_start start = {.kind = F15_SESSION_EXERCISE,
                                         .exercise = f15_course_exercise(&course, all[k].id),
                                         .allowed = F15_FEEDBACK_FULL};
        f15_session *session = NULL;
        f15_cut_text cuts = {0};
        uint64_t places = 0;
        assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
        for (int tries = 0; tries < 2; tries++)
            for (int act_of = 0; act_of < 2; act_of++) {
                json_t *json = act(session, &cuts, act_of == 0 ? F15_ACT_DRAFT : F15_ACT_ANSWER,
                                   act_of == 0 ? all[k].answer : NULL);
                const json_t *place, *said = json_object_get(json, "said");
                const char *html = string_of(json_array_get(said, 0), "html");
                size_t at;
                json_array_foreach(json_object_get(json_object_get(json, "draft"), "places"), at,
                                   place) if (json_is_true(json_object_get(place, "fault")))
                    places |= UINT64_C(1) << at;
                if (act_of == 0 && places != 0)
                    fail_msg("%s: %s is marked before it is judged", all[k].id, all[k].answer);
                if (tries == 1 && act_of == 1 &&
                    (strstr(html, all[k].drawn) == NULL || places != all[k].places ||
                     (strstr(html, "goes wrong)") != NULL) != (all[k].drawn[0] != '\0')))
                    fail_msg("%s: %s: %llu, %s", all[k].id, all[k].answer,
                             (unsigned long long)places, html);
                places = 0;
                json_decref(json);
            }
        f15_cut_text_free(&cuts);
        f15_session_close(session);
    }
}

static void every_act_has_a_name(void **state) {
    (void)state;
    for (f15_act_kind a = 0; a < F15_ACTS; a++)
        for (f15_act_kind b = 0; b < a; b++)
            assert_string_not_equal(f15_act_name(a), f15_act_name(b));
}

/* Places as the draft has them, what is read off them, and the sentence once it is seen. */
static void holds_the_figure(const json_t *json, const f15_draft *draft) {
    const json_t *shown = json_object_get(json, "draft"), *place = json_object_get(shown, "places");
    const json_t *readout = json_object_get(shown, "readouts");
    assert_int_equal(json_array_size(place), draft->n);
    assert_int_equal(json_array_size(json_object_get(shown, "pressed")), draft->keys);
    for (size_t k = 0; k < draft->n; k++) {
        const json_t *one = json_array_get(place, k);
        assert_int_equal(json_integer_value(json_object_get(one, "x")), k % draft->columns);
        assert_int_equal(json_integer_value(json_object_get(one, "y")), k / draft->columns);
        assert_int_equal(json_is_true(json_object_get(one, "obstacle")),
                         draft->mark[k] == F15_MARK_WALL);
        assert_int_equal(json_is_true(json_object_get(one, "can")), draft->can[k]);
    }
    assert_true(draft->readouts > 0);
    assert_int_equal(json_array_size(readout), draft->readouts);
    for (size_t k = 0; k < draft->readouts; k++) {
        const json_t *one = json_array_get(readout, k);
        assert_string_equal(string_of(one, "name"), draft->readout[k].name);
        assert_string_equal(string_of(one, "text"), draft->readout[k].text);
        assert_int_equal(json_is_true(json_object_get(one, "on")), draft->readout[k].on);
    }
}

static void a_figure_to_be_explored_has_places_and_readouts(void **state) {
    f15_session *session = open_lesson(5);
    f15_cut_text cuts = {0};
    (void)state;
    json_t *json = look(session, &cuts);
    holds_the_figure(json, f15_session_view(session)->draft);
    assert_null(string_of(json_object_get(json, "draft"), "seen"));
    json_decref(json);
    json = act(session, &cuts, F15_ACT_DRAFT, "4");
    holds_the_figure(json, f15_session_view(session)->draft);
    const json_t *places = json_object_get(json_object_get(json, "draft"), "places");
    assert_true(json_is_true(json_object_get(json_array_get(places, 4), "obstacle")));
    assert_string_equal(string_of(json_object_get(json, "draft"), "seen"), "Fewest.");
    json_decref(json);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

/* Every key of a word is drawn alike, also those whose number is past the places. */
static void more_keys_than_places_are_drawn(void **state) {
    const f15_session_start start = {.kind = F15_SESSION_EXERCISE,
                                     .course = &course,
                                     .exercise = f15_course_exercise(&course, "t/word"),
                                     .allowed = F15_FEEDBACK_FULL};
    const f15_act last_key = {.kind = F15_ACT_TOUCH, .number = 5};
    f15_session *session = NULL;
    f15_text text = {0};
    f15_draft_cells cells;
    (void)state;
    assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
    assert_int_equal(f15_session_act(session, &last_key, NULL), F15_OK);
    assert_string_equal(f15_session_view(session)->draft->text, "b^-1");
    f15_render_draft(&text, f15_session_view(session), UINT32_MAX, &style, &cells);
    assert_non_null(strstr(f15_text_string(&text), "\n a     a^-1  b     b^-1 \n"));
    f15_text_free(&text);
    f15_session_close(session);
}

/* The places of a trace on a board of letters have the letters that its drawing has. */
static void a_board_of_letters_has_letters(void **state) {
    f15_session *session = open_lesson(6);
    f15_cut_text cuts = {0};
    (void)state;
    json_t *json = look(session, &cuts);
    const json_t *places = json_object_get(json_object_get(json, "draft"), "places");
    assert_int_equal(json_array_size(places), 4);
    for (size_t k = 0; k < 4; k++)
        if (k != 2) /* the hole */
            assert_string_equal(string_of(json_array_get(places, k), "label"),
                                ((const char *const[]){"A", "B", "", "C"})[k]);
    json_decref(json);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

/* Cells of one column are as wide as those of many: the cursor is set by that. */
static void a_column_is_as_wide_as_others(void **state) {
    static const char *const ids[] = {"t/column", "t/slide"};
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        const f15_session_start start = {.kind = F15_SESSION_EXERCISE,
                                         .course = &course,
                                         .exercise = f15_course_exercise(&course, ids[k]),
                                         .allowed = F15_FEEDBACK_FULL};
        f15_session *session = NULL;
        f15_text text = {0};
        f15_draft_cells cells;
        assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
        f15_render_draft(&text, f15_session_view(session), UINT32_MAX, &style, &cells);
        assert_int_equal(cells.wide, 4);
        assert_int_equal(cells.label, 2);
        f15_text_free(&text);
        f15_session_close(session);
    }
}

/* What can slide at a gap is as on its own board, also once a slide is shown, which another would
 * replace. */
static void a_gap_offers_the_slides_of_its_own_board(void **state) {
    static const char *const words[] = {"hole", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", "0"};
    static const char *const pieces[] = {"12", "15"}, *const sides[] = {"down", "right"};
    const f15_session_start start = {
        .kind = F15_SESSION_PRACTICE, .word = words, .words = 3, .allowed = F15_FEEDBACK_FULL};
    const f15_act slide = {.kind = F15_ACT_SLIDE, .number = 14};
    f15_session *session = NULL;
    f15_cut_text cuts = {0};
    (void)state;
    assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
    for (size_t made = 0; made < 2; made++) {
        json_t *json = look(session, &cuts);
        const json_t *places = json_object_get(json_object_get(json, "draft"), "places");
        size_t can = 0;
        assert_int_equal(json_array_size(places), 16);
        for (size_t k = 0; k < 16; k++) {
            const json_t *place = json_array_get(places, k);
            if (json_is_true(json_object_get(place, "can")) && can < 2) {
                assert_string_equal(string_of(place, "label"), pieces[can]);
                assert_string_equal(string_of(place, "slides"), sides[can]);
                assert_non_null(strstr(string_of(place, "spoken"), ", can slide"));
                can++;
            } else {
                assert_null(json_object_get(place, "slides"));
            }
        }
        assert_int_equal(can, 2);
        json_decref(json);
        assert_int_equal(f15_session_act(session, &slide, NULL), F15_OK);
        assert_string_equal(f15_session_view(session)->draft->text, "15");
    }
    f15_cut_text_free(&cuts);
    f15_session_close(session);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_of_letters_has_letters),
        cmocka_unit_test(a_column_is_as_wide_as_others),
        cmocka_unit_test(every_view_of_a_lesson),
        cmocka_unit_test(each_message_is_sent_once),
        cmocka_unit_test(a_figure_to_be_explored_has_places_and_readouts),
        cmocka_unit_test(a_trace_has_ticks_and_a_sentence),
        cmocka_unit_test(an_answer_has_a_verdict_as_check_prints_it),
        cmocka_unit_test(a_wrong_answer_is_marked_where_it_goes_wrong),
        cmocka_unit_test(every_act_has_a_name),
        cmocka_unit_test(more_keys_than_places_are_drawn),
        cmocka_unit_test(a_gap_offers_the_slides_of_its_own_board),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
