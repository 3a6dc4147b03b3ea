/* Figures to be explored: each of the course is driven to the state of its sentence, by touches and by
 * text alike; nothing else says the sentence; and what each kind shows is compared with plain counting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static f15_course course;

static int load(void **state) {
    f15_findings findings = {0};
    (void)state;
    f15_code code = f15_course_load(&course, "lessons", &findings, NULL);
    if (code == F15_OK)
        code = f15_course_load(&course, "exercises", &findings, NULL);
    const size_t faults = findings.errors;
    f15_findings_free(&findings);
    return faults == 0 && code == F15_OK && course.lessons > 0 ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

static f15_session *open_page(const f15_course *from, const f15_lesson *lesson, size_t page) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = from,
                                     .lesson = lesson,
                                     .page = page,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    f15_error err = {0};
    if (f15_session_open(&start, &session, &err) != F15_OK)
        fail_msg("%s, page %zu: %s", lesson->id, page + 1, err.what);
    return session;
}

static const f15_view *act(f15_session *session, f15_act_kind kind, uint64_t number,
                           const char *text) {
    const f15_act one = {
        .kind = kind, .number = number, .text = text, .length = text != NULL ? strlen(text) : 0};
    f15_error err = {0};
    if (f15_session_act(session, &one, &err) != F15_OK)
        fail_msg("%s", err.what);
    return f15_session_view(session);
}

static bool says(const f15_view *view, f15_message_id id) {
    for (size_t k = 0; k < view->saids; k++)
        if (view->said[k].id == id)
            return true;
    return false;
}

/* The text of a readout. */
static const char *read_out(const f15_view *view, const char *name) {
    for (size_t k = 0; k < view->draft->readouts; k++)
        if (strcmp(view->draft->readout[k].name, name) == 0)
            return view->draft->readout[k].text;
    fail_msg("there is no %s", name);
    return "";
}

/* All that is seen, as one text. */
static char *seen(const f15_view *view) {
    const f15_draft *d = view->draft;
    f15_text text = {0};
    for (size_t k = 0; k < d->n + d->keys; k++)
        f15_text_addf(&text, "%s %u %d|", d->name[k] != NULL ? d->name[k] : "-", d->mark[k],
                      d->can[k]);
    for (size_t k = 0; k < 2 * d->lines; k++)
        f15_text_addf(&text, "%u ", d->line[k]);
    for (size_t k = 0; k < d->readouts; k++)
        f15_text_addf(&text, "%s %s %d|", d->readout[k].name, d->readout[k].text, d->readout[k].on);
    assert_int_equal(text.code, F15_OK);
    return text.s;
}

static bool is_same(const f15_view *view, char *before) {
    char *now = seen(view);
    const bool same = strcmp(now, before) == 0;
    free(now);
    free(before);
    return same;
}

/* ---- the course ------------------------------------------------------------------------------ */

/* Touches that lead to the sentence of each figure, in the order of the lessons. */
static const struct {
    const char *kind, *touches;
} ways[] = {
    {"turns", "0 1 2 1 2 3 0 2 3"},
    {"lamps", "6 5 4 7 swap"},
};

/* Touches the place that the word names: the only one after which the text ends with it. */
static const f15_view *touch_named(f15_session *session, const char *text) {
    const f15_view *view = f15_session_view(session);
    const size_t all = view->draft->n + view->draft->keys;
    for (size_t k = 0; k < all; k++) {
        if (view->draft->name[k] == NULL || !view->draft->can[k])
            continue;
        view = act(session, F15_ACT_TOUCH, k, NULL);
        if (strcmp(view->draft->text, text) == 0)
            return view;
        view = act(session, F15_ACT_UNDO, 0, NULL);
    }
    fail_msg("nothing to touch makes \"%s\"", text);
    return view;
}

/* Says the sentence at the last touch and not before, keeps it, and the text alone does the same. */
static void drive(const f15_lesson *lesson, size_t page, const char *touches) {
    f15_session *session = open_page(&course, lesson, page),
                *typed = open_page(&course, lesson, page);
    const f15_view *view = f15_session_view(session);
    char text[512];
    assert_int_equal(view->part, F15_PART_EXPLORE);
    assert_true(says(view, F15_SAY_FIGURE));
    char *first = seen(view);
    for (size_t end = 0; touches[end] != '\0'; end += touches[end] == ' ') {
        assert_null(view->draft->seen);
        end += strcspn(touches + end, " ");
        snprintf(text, sizeof text, "%.*s", (int)end, touches);
        view = touch_named(session, text);
        assert_true(says(view, F15_SAY_REACHED) == (touches[end] == '\0'));
    }
    assert_string_equal(view->draft->seen, lesson->page[page].reached);
    const f15_view *other = act(typed, F15_ACT_DRAFT, 0, touches);
    assert_true(says(other, F15_SAY_REACHED));
    assert_true(is_same(other, seen(view)));
    assert_true(other->draft->done == view->draft->done);
    view = act(session, F15_ACT_CLEAR, 0, NULL);
    assert_string_equal(view->draft->text, "");
    assert_string_equal(view->draft->seen, lesson->page[page].reached);
    assert_true(is_same(view, first));
    view = act(session, F15_ACT_REDO, 0, NULL);
    assert_true(view->draft->done == 1);
    view = act(session, F15_ACT_NEXT, 0, NULL);
    assert_true(view->page == page + 1 || view->part == F15_PART_END);
    f15_session_close(typed);
    f15_session_close(session);
}

static void test_each_figure_says_its_sentence(void **state) {
    size_t figures = 0;
    (void)state;
    for (size_t i = 0; i < course.lessons; i++)
        for (size_t k = 0; k < course.lesson[i]->pages; k++) {
            const f15_page *page = &course.lesson[i]->page[k];
            size_t way = 0;
            if (page->explores == 0)
                continue;
            while (way < sizeof ways / sizeof *ways &&
                   strcmp(ways[way].kind, page->explore[0]) != 0)
                way++;
            if (way == sizeof ways / sizeof *ways)
                fail_msg("no way to the sentence of %s is known here", page->explore[0]);
            drive(course.lesson[i], k, ways[way].touches);
            figures++;
        }
    assert_int_equal(figures, sizeof ways / sizeof *ways);
}

/* Random touches, possible or not: the text of what was done does the same; back leads back. */
static void test_touches_and_texts_agree(void **state) {
    f15_random random = {20261126};
    (void)state;
    printf("seed %llu\n", (unsigned long long)random.state);
    for (size_t i = 0; i < course.lessons; i++)
        for (size_t k = 0; k < course.lesson[i]->pages; k++) {
            if (course.lesson[i]->page[k].explores == 0)
                continue;
            f15_session *session = open_page(&course, course.lesson[i], k);
            f15_session *typed = open_page(&course, course.lesson[i], k);
            const f15_view *view = f15_session_view(session);
            char *first = seen(view);
            for (size_t touches = 0; touches < 40; touches++) {
                const uint64_t all = view->draft->n + view->draft->keys;
                const uint64_t place = f15_random_below(&random, all + 2);
                const bool can =
                    place < all && view->draft->name[place] != NULL && view->draft->can[place];
                const size_t done = view->draft->done;
                char *before = seen(view);
                view = act(session, F15_ACT_TOUCH, place, NULL);
                assert_int_equal(view->draft->done, done + can);
                assert_true(says(view, F15_SAY_NO_PLACE) == !can);
                if (can)
                    free(before);
                else
                    assert_true(is_same(view, before));
                char *text = strdup(view->draft->text);
                const f15_view *other = act(typed, F15_ACT_DRAFT, 0, text);
                assert_true(other->draft->readable);
                assert_string_equal(other->draft->text, text);
                assert_true(is_same(other, seen(view)));
                free(text);
            }
            while (view->draft->done > 0)
                view = act(session, F15_ACT_UNDO, 0, NULL);
            assert_true(is_same(view, first));
            view = act(session, F15_ACT_DRAFT, 0, "no such place");
            assert_false(view->draft->readable);
            view = act(session, F15_ACT_TOUCH, 0, NULL);
            assert_true(says(view, F15_SAY_MEND));
            f15_session_close(typed);
            f15_session_close(session);
        }
}

/* ---- what the kinds show --------------------------------------------------------------------- */

/* A session at a page with this figure. */
static f15_session *open_figure(f15_course *made, const char *words) {
    char text[400];
    f15_findings findings = {0};
    const int length = snprintf(text, sizeof text,
                                "fifteen: lesson\nid: t\ntitle: T\nconvention: chapter6\npages:\n"
                                "  - {explore: [%s], reached: Here.}\n",
                                words);
    assert_int_equal(f15_course_read(made, "t", text, (size_t)length, &findings, NULL), F15_OK);
    assert_int_equal(findings.errors, 0);
    f15_findings_free(&findings);
    return open_page(made, made->lesson[0], 0);
}

/* A slide flips both lamps and a swap one, on all ways of six touches. */
static void walk_lamps(f15_session *session, size_t left, bool even, bool light) {
    const f15_view *view = f15_session_view(session);
    assert_true(even == (strcmp(read_out(view, "sign"), "even") == 0));
    assert_true(light == (strcmp(read_out(view, "hole"), "light") == 0));
    assert_true((even == light) == (strcmp(read_out(view, "lamps"), "agree") == 0));
    assert_true(says(view, F15_SAY_UNDONE) || says(view, F15_SAY_FIGURE));
    for (size_t k = 0; left > 0 && k < view->draft->n + view->draft->keys; k++) {
        if (!view->draft->can[k])
            continue;
        const bool swap = k == view->draft->n;
        act(session, F15_ACT_TOUCH, k, NULL);
        walk_lamps(session, left - 1, !even, swap ? light : !light);
        view = act(session, F15_ACT_UNDO, 0, NULL);
    }
}

static void test_lamps(void **state) {
    f15_course made = {0};
    (void)state;
    f15_session *session = open_figure(&made, "lamps, 1 2 3 / 4 5 _");
    walk_lamps(session, 6, true, true);
    f15_session_close(session);
    f15_course_free(&made);
}

/* Whatever three turns are made, exactly what they reach is lit: even words, a third or all of them. */
static void test_turns(void **state) {
    static const char *const turn[] = {"0 1 2 ", "0 2 1 ", "0 1 3 ", "0 3 1 ",
                                       "0 2 3 ", "0 3 2 ", "1 2 3 ", "1 3 2 "};
    static const char word[] = "STOP";
    f15_course made = {0};
    (void)state;
    f15_session *session = open_figure(&made, "turns, STOP");
    for (size_t k = 0; k < 512; k++) {
        const size_t a = k / 64, b = k / 8 % 8, c = k % 8;
        const size_t different = 1 + (b != a) + (c != a && c != b);
        /* turns of the same three places are 2j and 2j + 1 */
        const bool more = a / 2 != b / 2 || a / 2 != c / 2;
        char text[64];
        snprintf(text, sizeof text, "%s%s%s", turn[a], turn[b], turn[c]);
        const f15_view *view = act(session, F15_ACT_DRAFT, 0, text);
        assert_string_equal(read_out(view, "lit"), more ? "12 of 24" : "3 of 24");
        assert_int_equal(strtoul(read_out(view, "different turns"), NULL, 10), different);
        for (size_t place = 6; place < 30; place++) {
            uint32_t item[4];
            int sign;
            for (size_t j = 0; j < 4; j++)
                item[j] = (uint32_t)(strchr(word, view->draft->name[place][j]) - word);
            assert_int_equal(f15_sign(item, 4, &sign, NULL), F15_OK);
            const bool lit = view->draft->mark[place] != F15_MARK_DIM;
            assert_true(!lit || sign > 0);
            assert_true(lit == (sign > 0) || !more);
        }
    }
    f15_session_close(session);
    f15_course_free(&made);
}

/* Words that cannot be used are reported where the figure would be, and the page can be left. */
static void test_bad_words(void **state) {
    static const char *const bad[] = {"nothing",     "lamps",     "lamps, 1 2 / 3",
                                      "lamps, 1, 2", "turns, TO", "turns, LETTERS",
                                      "turns, TOOT"};
    (void)state;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        f15_course made = {0};
        f15_session *session = open_figure(&made, bad[k]);
        const f15_view *view = f15_session_view(session);
        if (!says(view, F15_SAY_NO_FIGURE))
            fail_msg("%s is taken", bad[k]);
        assert_null(view->draft);
        assert_true(view->wait);
        view = act(session, F15_ACT_NEXT, 0, NULL);
        assert_int_equal(view->part, F15_PART_END);
        f15_session_close(session);
        f15_course_free(&made);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_figure_says_its_sentence),
        cmocka_unit_test(test_touches_and_texts_agree),
        cmocka_unit_test(test_lamps),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_bad_words),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
