/* HTML: what becomes of prose, and that whatever is made, of this course or of a hostile one, is
 * well-formed and holds nothing that a page forbids. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <fifteen/unstable/html.h>

#include "xml.h"

/* Well-formed inside an element of its own; no styles, handlers, scripts; no data but plain text
 * that is saved as a certificate; no character that moves a cursor. */
static void assert_page(const char *html) {
    static const char *const forbidden[] = {
        " style=\"", "<style", "<script", "onclick=\"", "onload=\"", "href=\"javascript", "\033"};
    static const char saved[] =
        "<a download=\"certificate.v\" href=\"data:text/plain;charset=utf-8,";
    const size_t lead = strlen("<a download=\"certificate.v\" ");
    f15_text whole = {0};
    f15_text_add(&whole, "<main>");
    f15_text_add(&whole, html);
    f15_text_add(&whole, "</main>\n");
    assert_int_equal(whole.code, F15_OK);
    assert_xml(whole.s);
    for (size_t k = 0; k < sizeof forbidden / sizeof *forbidden; k++)
        if (strstr(html, forbidden[k]))
            fail_msg("%s in %s", forbidden[k], html);
    for (const char *data = whole.s; (data = strstr(data, "href=\"data")) != NULL; data++)
        if (strncmp(data - lead, saved, strlen(saved)) != 0)
            fail_msg("data in %s", html);
    f15_text_free(&whole);
}

/* ---- prose --------------------------------------------------------------------------------- */

static const char *const goldens[][2] = {
    {"", ""},
    {"one\ntwo", "<p>one\ntwo</p>\n"},
    {"one\\\ntwo", "<p>one<br/>\ntwo</p>\n"},
    {"# A\n\n###### b", "<h2>A</h2>\n<h6>b</h6>\n"},
    {"*e* **s** `c<d`", "<p><em>e</em> <strong>s</strong> <code>c&lt;d</code></p>\n"},
    {"**(2 5)** **2** 2 5 `1 _ / 2 3`",
     "<p><strong><span class=\"list\">(2 5)</span></strong> <strong>2</strong> 2 5 <code><span "
     "class=\"list\">1 _ / 2 3</span></code></p>\n"},
    {"(0 1 2)(3 4) *and (A B)* or (1, 2), (not so), (0 1 2 3 4 5 6 7 8 9 10 11 12 13 14)",
     "<p><span class=\"list\">(0 1 2)</span><span class=\"list\">(3 4)</span> <em>and <span "
     "class=\"list\">(A B)</span></em> or (1, 2), (not so), (0 1 2 3 4 5 6 7 8 9 10 11 12 13 "
     "14)</p>\n"},
    {"[t](u.html) [m](mailto:a@b) ![alt *x*](p)",
     "<p><a href=\"u.html\">t</a> <a href=\"mailto:a@b\">m</a> alt <em>x</em></p>\n"},
    {"<https://a.b/c?d&e>", "<p><a href=\"https://a.b/c?d&amp;e\">https://a.b/c?d&amp;e</a></p>\n"},
    {"- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"},
    {"7. a", "<ol start=\"7\">\n<li>a</li>\n</ol>\n"},
    {"<b onclick=\"x\">y</b>", "<p>&lt;b onclick=&quot;x&quot;&gt;y&lt;/b&gt;</p>\n"},
    {"&times;&#8594;&lt;&zork;", "<p>\xc3\x97\xe2\x86\x92&lt;&amp;zork;</p>\n"},
    {"a\033[31mb", "<p>a\\x1B[31mb</p>\n"},
    {"```\nx\ty\n```", "<pre><code>x    y\n</code></pre>\n"},
    {"|a|b|\n|--:|---|\n|1|2|",
     "<div class=\"box\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table "
     "class=\"plain\">\n<thead>\n<tr>"
     "<th scope=\"col\" class=\"right\">a</th><th scope=\"col\">b</th></tr>\n</thead>\n<tbody>\n"
     "<tr><td class=\"right\">1</td><td>2</td></tr>\n</tbody>\n</table></div>\n"},
    {"```\n1 2\n# _\n```",
     "<div class=\"box\"><table class=\"board\" data-board=\"1 2 / # _\">\n"
     "<tr><td>1</td><td>2</td></tr>\n"
     "<tr><td class=\"w\"><i>wall</i></td><td class=\"o\"><i>hole</i></td></tr>\n"
     "</table></div>\n"},
    /* what a browser would run */
    {"[x](javascript:alert(1))", "<p>x</p>\n"},
    {"[x](JaVaScRiPt:alert(1))", "<p>x</p>\n"},
    {"[x](java&#115;cript:a)", "<p>x</p>\n"},
    {"[x](java&#10;script:a)", "<p>x</p>\n"},
    {"[x](&#1;javascript:a)", "<p>x</p>\n"},
    {"[x](<  javascript:a>)", "<p>x</p>\n"},
    {"[x](data:text/html,y)", "<p>x</p>\n"},
    {"[x](vbscript:y) [z](httpx:y) [w](h:y)", "<p>x z w</p>\n"},
    {"[x](a\"onclick=\"b)", "<p><a href=\"a&quot;onclick=&quot;b\">x</a></p>\n"},
    /* one end of an emphasis is in an address, of which md4c tells the other all the same */
    {"[x](_a) y_ z", "<p><a href=\"_a\">x</a> y z</p>\n"},
    {"*a [x](b*c) d", "<p><em>a <a href=\"b*c\">x</a> d</em></p>\n"},
    {"[a ![b [c](d) e](f) g](h)", "<p>[a b <a href=\"d\">c</a> e g](h)</p>\n"},
};

static void test_prose(void **state) {
    const f15_numbering numbering = {F15_CHAPTER6, 3, 0};
    (void)state;
    for (size_t k = 0; k < sizeof goldens / sizeof *goldens; k++) {
        f15_text out = {0};
        assert_int_equal(f15_html_prose(&out, goldens[k][0], &numbering, 2, NULL), F15_OK);
        assert_string_equal(f15_text_string(&out), goldens[k][1]);
        assert_page(f15_text_string(&out));
        f15_text_free(&out);
    }
}

/* Numbered, each with a title of its own; what cannot be read is shown, and counted. */
static void test_figures(void **state) {
    static const char prose[] = "```figure\nboard \"1 2 / 3 _\" --caption \"a <b>\"\n```\n\n"
                                "```figure\nzork\n```\n\n"
                                "```figure\ncycles \"(1 2)\" --items 4\n```\n\n"
                                "```figure\ntrace apply STOP \"0-1 1-2\" --steps 1\n```\n";
    const f15_numbering numbering = {F15_CHAPTER6, 3, 0};
    f15_text out = {0};
    (void)state;
    assert_int_equal(f15_html_prose(&out, prose, &numbering, 2, NULL), F15_OK);
    assert_page(f15_text_string(&out));
    assert_non_null(strstr(out.s, "<title>Figure 3.1. a &lt;b&gt;</title>"));
    assert_non_null(strstr(out.s, "<strong>Figure 3.1.</strong> a &lt;b&gt;</figcaption>"));
    assert_non_null(strstr(out.s, "<pre><code>zork"));
    assert_non_null(strstr(out.s, "<title>Figure 3.3</title>"));
    assert_non_null(strstr(out.s, "<strong>Figure 3.4</strong>"));
    assert_int_equal(count(out.s, "class=\"step\""), 1);
    f15_text_free(&out);
}

/* ---- pages --------------------------------------------------------------------------------- */

static f15_course course;

static int load(void **state) {
    f15_findings findings = {0};
    (void)state;
    f15_code code = f15_course_open(&course, ".", &findings, NULL);
    if (code == F15_OK)
        code = f15_course_want_all(&course, &findings, NULL);
    f15_findings_free(&findings);
    return code == F15_OK ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

/* Every page there is: how many. */
static size_t make_all(const f15_course *c, f15_links links) {
    f15_html_walk walk = {0};
    f15_text path = {0};
    size_t pages = 0;
    for (; f15_html_next(c, &walk, &path); pages++) {
        f15_html_page page;
        f15_text html = {0}, title = {0};
        f15_error err = {0};
        assert_int_equal(f15_html_find(c, path.s, links, &page, &err), F15_OK);
        f15_html_page_title(&title, c, &page);
        if (f15_html_page_main(&html, c, &page, &err))
            fail_msg("%s: %s", path.s, err.what);
        assert_page(html.s);
        assert_int_equal(count(html.s, "<h1>"), 1);
        assert_int_equal(count(html.s, " id=\"live\""), 1);
        assert_true(html.length < 90000 && title.length > 0);
        f15_text_free(&html);
        f15_text_free(&title);
    }
    f15_text_free(&path);
    return pages;
}

static void test_pages(void **state) {
    size_t expected = 3 + course.exercises;
    (void)state;
    for (size_t k = 0; k < course.lessons; k++)
        expected += course.lesson[k]->pages;
    for (size_t k = 0; k < course.exercises; k++)
        expected += course.exercise[k]->part == 1;
    assert_int_equal(make_all(&course, F15_LINKS_FILES), expected);
}

/* Where an exercise is from is told after all that is asked. */
static void test_source_at_the_foot(void **state) {
    static const char *const feet[][2] = {
        {"Perform the swaps", "<p class=\"about\">Source: chapter6 \xc2\xa7"
                              "6.2 \xc2\xb7 ch6/s04</p>\n"},
        {"Find a sequence",
         "<p class=\"about\">Source: chapter6, Problem 161 \xc2\xb7 ch6/p161 (variant, seed 7)"
         " \xc2\xb7 3 points</p>\n"}};
    (void)state;
    for (size_t k = 0; k < 2; k++) {
        f15_exercise e =
            f15_exercise_own(f15_course_exercise(&course, k == 0 ? "ch6/s04" : "ch6/p161"));
        f15_text html = {0};
        e.is_variant = k > 0;
        e.seed = 7;
        e.points = k == 0 ? 1 : 3;
        assert_int_equal(f15_html_question(&html, &e, NULL, 0, NULL), F15_OK);
        const char *form = strstr(html.s, "<p class=\"form\">"), *foot = strstr(html.s, feet[k][1]);
        assert_memory_equal(html.s, "<div class=\"question\">\n<p>", 26);
        assert_true(form != NULL && strstr(html.s, feet[k][0]) < form && form < foot);
        assert_string_equal(foot + strlen(feet[k][1]), "</div>\n");
        f15_text_free(&html);
    }
}

/* How an answer is typed is no part of a page's question, but stands beside its form. */
static void test_example(void **state) {
    f15_exercise e = f15_exercise_own(f15_course_exercise(&course, "ch6/p175a"));
    f15_text html = {0};
    (void)state;
    assert_non_null(strstr(e.prompt, "\n\nAnswer like this: `even, swaps 12`\n"));
    assert_int_equal(f15_html_question(&html, &e, NULL, 0, NULL), F15_OK);
    assert_non_null(strstr(html.s,
                           "that number too.</p>\n<div class=\"form\">\n<p>Answer like this: "
                           "<code>even, swaps 12</code></p>\n</div>\n<p class=\"form\">"));
    f15_text_free(&html);
}

static void test_no_page(void **state) {
    static const char *const paths[] = {"",         "indexx",         "index/",
                                        "lesson",   "lesson/swaps",   "lesson/swaps/0",
                                        "play/x",   "lesson/swaps/x", "lesson/swaps/99",
                                        "exercise", "exercise/zork",  "lesson/swaps/00000001",
                                        "/",        "lesson/swaps/1x"};
    f15_html_page page;
    (void)state;
    for (size_t k = 0; k < sizeof paths / sizeof *paths; k++)
        assert_int_equal(f15_html_find(&course, paths[k], F15_LINKS_FILES, &page, NULL),
                         F15_UNKNOWN);
}

/* Whatever somebody writes. */
static void test_hostile_course(void **state) {
    static const char lesson[] =
        "fifteen: lesson\nid: t\ntitle: \"</h1><script>x</script>\"\nconvention: chapter6\n"
        "summary: \"a \\\" onclick=x & <b>\"\npages:\n"
        "  - {title: \"]]> --> \\\"'<\", prose: \"</main><svg onload=x> `</p>` "
        "[x](javascript:x)\", "
        "trace: [zork, \"<b>\"]}\n"
        "  - {prose: \"- > 1. # <\\n\", question: \"no/such\"}\n"
        "  - {question: t/q}\n  - {trace: [apply, \"<&>\", \"0-1\"]}\n";
    static const char exercise[] =
        "fifteen: exercises\nconvention: chapter6\nexercises:\n"
        "  - {id: t/q, title: \"<\\\">\", source: \"<&\", topic: \"</ul>\", prompt: \"</div>\", "
        "kind: "
        "choice, options: [{text: \"</li><b>\", right: true}, {text: \"&\"}], "
        "hints: [\"</details>\"], solutions: [a], explanation: \"</section>\"}\n";
    f15_course own = {0};
    f15_findings findings = {0};
    (void)state;
    assert_int_equal(f15_course_read(&own, "e", exercise, strlen(exercise), &findings, NULL), 0);
    assert_int_equal(f15_course_read(&own, "l", lesson, strlen(lesson), &findings, NULL), 0);
    for (size_t k = 0; k < findings.count; k++)
        if (findings.at[k].severity == F15_ERROR)
            fail_msg("%s", findings.at[k].error.what);
    assert_int_equal(make_all(&own, F15_LINKS_HASHES), 8);
    f15_findings_free(&findings);
    f15_course_free(&own);
}

/* An exercise in parts has its own title, whichever of its parts have theirs, with brackets or not. */
static void test_title_of_parts(void **state) {
    static const struct {
        const char *a, *b, *whole;
    } rows[] = {{"", "", "The deck (of 8)"},
                {"title: Turned (or back), ", "", "The deck (of 8)"},
                {"", "title: Turned (or back), ", "The deck (of 8)"},
                {"title: Turned (or back), ", "title: Cut, ", "Turned (or back)"}};
    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        f15_text file = {0}, title = {0};
        f15_course own = {0};
        f15_findings findings = {0};
        f15_html_page page;
        f15_text_addf(
            &file,
            "fifteen: exercises\nconvention: chapter6\nexercises:\n"
            "  - {id: t/q, title: The deck (of 8), prompt: P, kind: number, of: "
            "inversions, data: {permutation: 1 0}, solutions: [\"1\"], parts: [{%sprompt: "
            "A}, {%sprompt: B}]}\n",
            rows[k].a, rows[k].b);
        assert_int_equal(f15_course_read(&own, "e", file.s, file.length, &findings, NULL), 0);
        assert_int_equal(findings.errors, 0);
        assert_int_equal(f15_html_find(&own, "exercise/t/q", F15_LINKS_FILES, &page, NULL), 0);
        f15_html_page_title(&title, &own, &page);
        assert_string_equal(title.s, rows[k].whole);
        f15_findings_free(&findings);
        f15_course_free(&own);
        f15_text_free(&title);
        f15_text_free(&file);
    }
}

static void test_links(void **state) {
    f15_text out = {0};
    (void)state;
    f15_html_link(&out, F15_LINKS_FILES, "lesson/swaps/3", "exercise/ch6/p161");
    assert_string_equal(out.s, "../../exercise/ch6/p161.html");
    out.length = 0;
    f15_html_link(&out, F15_LINKS_HASHES, "lesson/swaps/3", "index");
    assert_string_equal(out.s, "#index");
    f15_text_free(&out);
}

/* ---- sessions ------------------------------------------------------------------------------ */

/* All that is said, and the state behind each cut, from the first page of a lesson to its last. */
static size_t walk(const f15_lesson *lesson) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &course,
                                     .lesson = lesson,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    f15_cut_text cuts = {0};
    size_t drawn = 0;
    assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
    for (size_t acts = 0; acts < 5000; acts++) {
        const f15_view *view = f15_session_view(session);
        f15_text html = {0};
        for (size_t k = 0; k < view->saids; k++)
            assert_int_equal(f15_html_said(&html, view, &view->said[k], &cuts, NULL), F15_OK);
        if (view->part == F15_PART_TRACE) {
            const size_t before = html.length;
            f15_error err = {0};
            assert_int_equal(f15_html_state(&html, view->recording, view->cut, "Now", &err), 0);
            assert_int_equal(err.code, F15_OK);
            drawn += html.length > before;
        }
        assert_page(f15_text_string(&html));
        f15_text_free(&html);
        if (view->part == F15_PART_END)
            break;
        const bool asked = view->part == F15_PART_QUESTION || view->part == F15_PART_GAP;
        const f15_act act = {.kind = !asked                            ? F15_ACT_NEXT
                                     : acts % 4 == 0                   ? F15_ACT_ANSWER
                                     : acts % 4 == 1 && view->has_hint ? F15_ACT_HINT
                                     : view->shown                     ? F15_ACT_SKIP
                                                                       : F15_ACT_SHOW,
                             .text = "<1>",
                             .length = 3};
        assert_int_equal(f15_session_act(session, &act, NULL), F15_OK);
    }
    assert_int_equal(f15_session_view(session)->part, F15_PART_END);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
    return drawn;
}

static void test_sessions(void **state) {
    size_t drawn = 0;
    (void)state;
    for (size_t k = 0; k < course.lessons; k++)
        drawn += walk(course.lesson[k]);
    assert_true(drawn > 100);
}

/* Of a trace that is long the states are left out, then the rest; both are said. */
static void test_long_trace(void **state) {
    static const char *const words[] = {"solve",    "15 14 8 12 / 10 11 9 13 / 2 6 5 1 / 7 3 4 _",
                                        "--method", "three-cycles",
                                        "--depth",  "4"};
    const f15_convention convention = F15_CHAPTER6;
    f15_recording recording = {0};
    f15_text html = {0};
    (void)state;
    assert_int_equal(f15_record(&recording, words, 6, &convention, NULL, 0, NULL), F15_OK);
    assert_int_equal(f15_record_cuts(&recording, 0, NULL), F15_OK);
    assert_int_equal(f15_html_trace(&html, &recording, NULL), F15_OK);
    assert_page(html.s);
    assert_true(html.length < 5 * F15_HTML_TRACE);
    assert_non_null(strstr(html.s, "are left out of this page"));
    assert_non_null(strstr(html.s, "more steps and remarks</summary>"));
    assert_non_null(strstr(html.s, "claims checked, all hold"));
    assert_non_null(strstr(html.s, "<p class=\"step\"><b>99.</b>"));
    assert_non_null(strstr(html.s, "<p class=\"step\"><b>100.</b>"));
    f15_text_free(&html);
    f15_recording_free(&recording);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_prose),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_source_at_the_foot),
        cmocka_unit_test(test_pages),
        cmocka_unit_test(test_example),
        cmocka_unit_test(test_no_page),
        cmocka_unit_test(test_hostile_course),
        cmocka_unit_test(test_title_of_parts),
        cmocka_unit_test(test_links),
        cmocka_unit_test(test_sessions),
        cmocka_unit_test(test_long_trace),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
