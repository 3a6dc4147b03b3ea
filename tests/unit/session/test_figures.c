/* Figures to be explored: each figure of the course is brought by touches, and by text alike, to
 * the state at which it shows its sentence, and shows it at no state before. The readouts of each
 * kind are compared with plain counting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/puzzle.h>
#include <fifteen/search.h>
#include <fifteen/searching.h>
#include <fifteen/session.h>
#include <fifteen/unstable/heuristic.h>

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
    {"labels", "1 =2 2 =3 3 =4 4 =5 5 =1"},
    {"carry", "1 5 7 set-up turn way-back"},
    {"tour", "3 2 1 4 5 6 lap lap lap lap"},
    {"lamps", "6 5 4 7 swap"},
    {"walls", "5"},
    {"layers", "6 2 5 3 8 6 3 5 2 3"},
    {"ring", "a b c d e f g h i j k"},
    {"tree", "a b e i"},
    {"best", "manhattan a c f j p w"},
    {"deeper", "more more"},
    {"slips", "compare-current last-child pop-last pop-last"},
    {"cases", "120 1032"},
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

/* A place without a label is the hole, unmarked so that a drawing shows it, or a wall. */
static void hole_is_shown(const f15_draft *draft) {
    for (size_t k = 0; k < draft->n; k++)
        if (draft->name[k] != NULL && *draft->name[k] == '\0')
            assert_true(draft->mark[k] == F15_MARK_NONE || draft->mark[k] == F15_MARK_WALL);
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
        hole_is_shown(view->draft);
    }
    assert_string_equal(view->draft->seen, lesson->page[page].reached);
    const f15_view *other = act(typed, F15_ACT_DRAFT, 0, touches);
    assert_true(says(other, F15_SAY_REACHED));
    assert_true(is_same(other, seen(view)));
    assert_true(other->draft->done == view->draft->done);
    assert_false(says(act(session, F15_ACT_LEVEL, 0, NULL), F15_SAY_REACHED)); /* once is enough */
    view = act(session, F15_ACT_CLEAR, 0, NULL);
    assert_true(says(view, F15_SAY_FIGURE_CLEARED) && !says(view, F15_SAY_CLEARED));
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

/* A key is typed by the name that it has in the figure. */
static void ends_with(const char *text, const char *name) {
    const char *last = strrchr(text, ' ');
    assert_string_equal(last != NULL ? last + 1 : text, name);
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
                char *key =
                    can && place >= view->draft->n ? strdup(view->draft->name[place]) : NULL;
                view = act(session, F15_ACT_TOUCH, place, NULL);
                if (key != NULL)
                    ends_with(view->draft->text, key);
                free(key);
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

/* lint names the figures that have nothing left to be reached. */
static void test_reached_at_once(void **state) {
    static const struct {
        const char *words;
        size_t warnings;
    } cases[] = {{"layers, 1 2 / 3 _", 1},
                 {"layers, 1 2 3 / 4 5 6 / 7 8 _", 1},
                 {"layers, _ 1 3 / 4 2 5 / 7 8 6", 0},
                 {"lamps, 1 2 / 3 _", 0},
                 {"deeper, 1 2 3 / 4 5 6 / 7 8 _, 3", 1},
                 {"tree, 1 2 3 / 4 5 6 / 7 _ 8, 3", 0}};
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_course made = {0};
        f15_findings findings = {0};
        f15_session_close(open_figure(&made, cases[k].words));
        assert_int_equal(f15_session_lint(&made, &findings, NULL), F15_OK);
        assert_int_equal(findings.errors, 0);
        assert_int_equal(findings.warnings, cases[k].warnings);
        f15_findings_free(&findings);
        f15_course_free(&made);
    }
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

/* With beta's names on alpha's arrows, the arrows are those of the conjugate: all pairs of four places. */
static void test_labels(void **state) {
    uint32_t a[4], b[4], alpha[4], beta[4], both[4];
    (void)state;
    for (uint64_t pair = 0; pair < 24 * 24; pair++) {
        f15_course made = {0};
        char words[100], touches[100];
        f15_unrank(pair / 24, 4, a, NULL);
        f15_unrank(pair % 24, 4, b, NULL);
        f15_inverse(a, 4, alpha); /* a list shows what stands where */
        f15_inverse(b, 4, beta);
        f15_conjugate_of(alpha, beta, 4, both);
        snprintf(words, sizeof words, "labels, %u %u %u %u, %u %u %u %u", a[0], a[1], a[2], a[3],
                 b[0], b[1], b[2], b[3]);
        snprintf(touches, sizeof touches, "0 =%u 1 =%u 2 =%u 3 =%u", beta[0], beta[1], beta[2],
                 beta[3]);
        f15_session *session = open_figure(&made, words);
        const f15_view *view = act(session, F15_ACT_DRAFT, 0, touches);
        const f15_draft *d = view->draft;
        assert_non_null(d->seen);
        assert_int_equal(d->lines, 4 - f15_fixed_points(alpha, 4));
        for (size_t k = 0; k < d->lines; k++)
            assert_int_equal(both[*d->name[d->line[2 * k]] - '0'],
                             *d->name[d->line[2 * k + 1]] - '0');
        view = act(session, F15_ACT_UNDO, 0, NULL);
        for (uint32_t name = 0; name < 4; name++) { /* of the place that is touched still */
            view = act(session, F15_ACT_TOUCH, view->draft->n + name, NULL);
            const bool wrong = name != beta[3];
            size_t bad = 0;
            for (size_t k = 0; k < view->draft->n; k++)
                bad += view->draft->mark[k] == F15_MARK_BAD;
            assert_int_equal(bad, wrong);
            assert_int_equal(view->draft->readouts, wrong ? 3 : 2);
            if (wrong)
                assert_int_equal(read_out(view, "not as beta sends")[12], '0' + (int)name);
            view = act(session, F15_ACT_UNDO, 0, NULL);
        }
        f15_session_close(session);
        f15_course_free(&made);
    }
}

/* The turn is the four slides in the middle: around them the hole goes out, and the same way back. */
static void test_carry(void **state) {
    const f15_grid grid = {.rows = 3, .columns = 3};
    f15_setups setups = {0};
    f15_board solved;
    (void)state;
    f15_board_solved(&solved, &grid);
    for (uint32_t k = 0; k < 512; k++) {
        const uint32_t a = k / 64, b = k / 8 % 8, c = k % 8;
        f15_arena arena = {0};
        f15_moves moves = {.arena = &arena};
        f15_board board = solved;
        if (a == b || b == c || a == c)
            continue;
        assert_int_equal(f15_cycle_three(&board, a, b, c, &setups, NULL, &moves, NULL), F15_OK);
        const size_t out = (moves.count - 4) / 2;
        uint8_t hole[200] = {solved.hole};
        f15_board now = solved;
        for (size_t i = 0; i < moves.count; i++) {
            f15_board_slide(&now, f15_board_find(&now, moves.item[i]));
            hole[i + 1] = now.hole;
        }
        for (size_t i = 0; i <= out; i++)
            assert_int_equal(hole[i], hole[moves.count - i]);
        f15_board turned = solved, after = solved;
        const f15_moves set_up = {.item = moves.item, .count = out};
        const f15_moves turn = {.item = moves.item, .count = out + 4};
        f15_board_play(&turned, &set_up);
        f15_board_play(&after, &turn);
        for (uint32_t item = 0; item < 9; item++) /* the turn moves nothing but the three */
            assert_true((item == a || item == b || item == c) ==
                        (f15_board_find(&turned, item) != f15_board_find(&after, item)));
        f15_arena_free(&arena);
    }
    f15_setups_free(&setups);
}

/* Each lap turns the word by one place. */
static void test_tour(void **state) {
    f15_course made = {0};
    (void)state;
    f15_session *session = open_figure(&made, "tour, 2x3");
    const f15_view *view = act(session, F15_ACT_DRAFT, 0, "2 1 0 3 4 5");
    char expected[] = "2 1 4 5 3"; /* pieces 3 2 1 4 5 stand along it at first */
    for (size_t lap = 1; lap <= 5; lap++) {
        if (lap > 1)
            view = act(session, F15_ACT_TOUCH, 6, NULL);
        assert_string_equal(read_out(view, "along the tour"), expected);
        assert_true((view->draft->seen != NULL) == (lap == 5));
        const char first = expected[0];
        memmove(expected, expected + 2, 7);
        expected[8] = first;
    }
    f15_session_close(session);
    f15_course_free(&made);
}

/* Every layout of walls of three by three: as many boards as a search visits. */
static void test_walls(void **state) {
    f15_course made = {0};
    (void)state;
    f15_session *session = open_figure(&made, "walls, 3x3");
    for (uint32_t walls = 0; walls < 511; walls++) {
        const f15_grid grid = {.rows = 3, .columns = 3, .obstacles = walls};
        f15_board board;
        f15_text touches = {0}, count = {0};
        uint64_t boards = 0;
        bool found;
        for (uint32_t cell = 0; cell < 9; cell++)
            if (walls >> cell & 1)
                f15_text_addf(&touches, "%u ", cell);
        f15_board_solved(&board, &grid);
        assert_int_equal(f15_search_reach(&board, &boards, &found, NULL), F15_OK);
        f15_text_add_grouped(&count, boards);
        const f15_view *view = act(session, F15_ACT_DRAFT, 0, f15_text_string(&touches));
        assert_string_equal(read_out(view, "reached from here"), f15_text_string(&count));
        f15_text_free(&touches);
        f15_text_free(&count);
    }
    f15_session_close(session);
    f15_course_free(&made);
}

/* What is locked is at home, and stays there. */
static void test_layers(void **state) {
    f15_course made = {0};
    f15_random random = {7};
    (void)state;
    f15_session *session = open_figure(&made, "layers, 1 2 3 4 / 5 6 7 8 / 9 10 11 _");
    const f15_view *view = f15_session_view(session);
    assert_non_null(view->draft->seen);
    f15_session_close(session);
    f15_course_free(&made);
    session = open_figure(&made, "layers, 1 2 6 / 4 5 _ / 7 3 8");
    view = act(session, F15_ACT_DRAFT, 0, "6 2 5 3 8 6 3 5 2 3");
    for (size_t cell = 0; cell < 9; cell++)
        assert_true((view->draft->mark[cell] == F15_MARK_LIT) == (cell < 4 || cell == 6));
    assert_false(view->draft->can[2]); /* beside the hole, and locked */
    act(session, F15_ACT_CLEAR, 0, NULL);
    for (size_t k = 0; k < 300; k++) {
        view = act(session, F15_ACT_TOUCH, f15_random_below(&random, 9), NULL);
        for (size_t cell = 0; cell < 9; cell++)
            if (view->draft->mark[cell] == F15_MARK_LIT)
                assert_int_equal(*view->draft->name[cell] - '1', cell);
    }
    f15_session_close(session);
    f15_course_free(&made);
}

/* Returns what the library's own search reports. */
static f15_search_report search(const char *board, f15_search_method method, f15_heuristic_id id) {
    f15_board from;
    f15_heuristic h = {0};
    f15_search_report report;
    assert_int_equal(f15_read_board(board, strlen(board), 0, 0, &from, NULL, NULL), F15_OK);
    assert_int_equal(f15_heuristic_open(&h, id, &from.grid, NULL), F15_OK);
    const f15_search_options ask = {.method = method, .heuristic = &h};
    assert_int_equal(f15_search(&from, &ask, NULL, NULL, &report, NULL), F15_OK);
    f15_heuristic_close(&h);
    return report;
}

/* Returns whether a slide leads between two boards named as in "a 12/3_". */
static bool is_a_slide(const char *from, const char *to) {
    size_t changed[2] = {0}, count = 0;
    for (size_t k = 2; from[k] != '\0'; k++)
        if (from[k] != to[k])
            changed[count++ % 2] = k == 2 || k == 3 ? k - 2 : k - 3;
    return count == 2 && changed[0] + changed[1] != 3 &&
           (strchr(from, '_') - from != strchr(to, '_') - to);
}

/* Whatever is touched, a line joins two boards with a slide between them, no board appears twice, and
 * the sentence is said with the twelfth line. */
static void test_ring(void **state) {
    f15_random random = {22};
    f15_course made = {0};
    (void)state;
    f15_session *session = open_figure(&made, "ring, 1 2 / 3 _");
    for (size_t round = 0; round < 200; round++) {
        const f15_view *view = act(session, F15_ACT_CLEAR, 0, NULL);
        bool reached = false;
        while (!reached) {
            const size_t place = f15_random_below(&random, view->draft->n);
            size_t boards = 0;
            if (view->draft->name[place] == NULL || !view->draft->can[place])
                continue;
            view = act(session, F15_ACT_TOUCH, place, NULL);
            reached = says(view, F15_SAY_REACHED);
            const f15_draft *d = view->draft;
            for (size_t k = 0; k < d->n; k++)
                boards += d->name[k] != NULL;
            for (size_t k = 0; k < d->n; k++)
                for (size_t j = 0; j < k && d->name[k] != NULL; j++)
                    assert_true(d->name[j] == NULL || strcmp(d->name[j] + 2, d->name[k] + 2) != 0);
            for (size_t k = 0; k < d->lines; k++)
                assert_true(is_a_slide(d->name[d->line[2 * k]], d->name[d->line[2 * k + 1]]));
            assert_int_equal(strtoul(read_out(view, "boards"), NULL, 10), boards);
            assert_int_equal(strtoul(read_out(view, "slides"), NULL, 10), d->lines);
            assert_int_equal(boards, reached ? 12 : d->lines + 1);
        }
        assert_int_equal(view->draft->lines, 12);
    }
    f15_session_close(session);
    f15_course_free(&made);
}

/* Numbers that the lessons say are those of the searches; a queue expands as breadth first does. */
static void test_searches(void **state) {
    const f15_search_report bfs = search("1 3 _ / 4 2 5", F15_SEARCH_BFS, F15_HEURISTIC_MANHATTAN);
    f15_course made = {0};
    size_t expanded = 0;
    (void)state;
    f15_session *session = open_figure(&made, "tree, 1 3 _ / 4 2 5, 3");
    const f15_view *view = f15_session_view(session);
    for (; view->draft->seen == NULL; expanded++) {
        const char next = *read_out(view, "in a queue");
        size_t k = 0;
        while (view->draft->name[k] == NULL || *view->draft->name[k] != next)
            k++;
        view = act(session, F15_ACT_TOUCH, k, NULL);
    }
    assert_int_equal(expanded, 9);
    assert_int_equal(bfs.expanded + 1, expanded);
    f15_session_close(session);
    f15_course_free(&made);
    assert_int_equal(
        search("1 5 _ / 4 3 2", F15_SEARCH_ASTAR, F15_HEURISTIC_MANHATTAN).expanded + 1, 6);
    assert_int_equal(
        search("1 5 _ / 4 3 2", F15_SEARCH_ASTAR, F15_HEURISTIC_MISPLACED).expanded + 1, 8);
    session = open_figure(&made, "best, 1 5 _ / 4 3 2, 5");
    view = f15_session_view(session);
    assert_string_equal(read_out(view, "board of a"), "1 5 _ / 4 3 2");
    view = act(session, F15_ACT_DRAFT, 0, "a c");
    assert_string_equal(read_out(view, "board of c"), "1 5 2 / 4 3 _");
    assert_string_equal(read_out(view, "a slide from there"), "f: 1 5 2 / 4 _ 3");
    view = act(session, F15_ACT_DRAFT, 0, "misplaced");
    assert_false(view->draft->readable); /* it is chosen */
    view = act(session, F15_ACT_DRAFT, 0, "a b c e f j p w");
    assert_null(view->draft->seen);
    assert_string_equal(read_out(view, "not of the least f"), "0");
    view = act(session, F15_ACT_DRAFT, 0, "manhattan a b c f j p w");
    assert_null(view->draft->seen);
    assert_string_equal(read_out(view, "not of the least f"), "1");
    f15_session_close(session);
    f15_course_free(&made);
    assert_int_equal(search("2 4 3 / 1 5 _", F15_SEARCH_IDASTAR, F15_HEURISTIC_MANHATTAN).rounds,
                     2);
}

/* With no slip four slides after 38 boards; the claim about order 2 fails three times of thirty. */
static void test_slips_and_cases(void **state) {
    f15_course made = {0};
    (void)state;
    f15_session *session = open_figure(&made, "slips, _ 1 3 / 4 2 5 / 7 8 6");
    const f15_view *view = f15_session_view(session);
    assert_string_equal(read_out(view, "it ends"), "with a way of 4 slides");
    assert_string_equal(read_out(view, "boards made"), "38");
    for (size_t k = 9; k < 12; k++) {
        view = act(session, F15_ACT_TOUCH, k, NULL);
        assert_null(strstr(read_out(view, "it ends"), "way"));
    }
    f15_session_close(session);
    f15_course_free(&made);
    session = open_figure(&made, "cases, order-two");
    view = f15_session_view(session);
    for (size_t k = 0; k < 30; k++) {
        assert_true((view->draft->seen != NULL) == (k > 13));
        view = act(session, F15_ACT_TOUCH, 30, NULL);
    }
    assert_string_equal(read_out(view, "counterexamples"), "3");
    assert_false(view->draft->can[30]);
    f15_session_close(session);
    f15_course_free(&made);
}

/* Words that cannot be used are reported where the figure would be, and the page can be left. */
static void test_bad_words(void **state) {
    static const char *const bad[] = {"nothing",
                                      "lamps",
                                      "lamps, 1 2 / 3",
                                      "lamps, 1, 2",
                                      "turns, TO",
                                      "turns, LETTERS",
                                      "turns, TOOT",
                                      "labels, (0 1)",

                                      "labels, 1 1, 0 1",

                                      "carry, 1 2",
                                      "tour, 2",
                                      "tour, 0x3",
                                      "walls, 5x5",
                                      "layers, '1 2 # / 4 5 6 / 7 8 _'",
                                      "layers, 1 2 _",
                                      "ring, 1 2 3 / 4 5 _",
                                      "ring, '1 # / 2 _'",
                                      "tree, 1 2 / 3 _",
                                      "tree, 1 2 / 3 _, 0",
                                      "tree, 1 2 3 4 / 5 _ 6 7 / 8 9 10 11, 6",
                                      "best, x, 2",
                                      "deeper, 1 2 / 3 _, 99",
                                      "slips, x",
                                      "cases, nothing",
                                      "cases, manhattan-parity"};
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
        cmocka_unit_test(test_reached_at_once),
        cmocka_unit_test(test_lamps),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_carry),
        cmocka_unit_test(test_tour),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_layers),
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_searches),
        cmocka_unit_test(test_slips_and_cases),
        cmocka_unit_test(test_bad_words),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
