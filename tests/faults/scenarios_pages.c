/* Scenarios of what a page shows: HTML, views as JSON, a site, a course held in memory. */
#include "banks.h"

#include <fifteen/site.h>
#include <fifteen/unstable/html.h>

static const char bank[] =
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - {id: f/swaps, title: T, prompt: P, kind: swaps, solutions: [0-3 1-2], hints: [H],\n"
    "     data: {start: STOP, goal: POTS}, explanation: E}\n"
    "  - {id: f/choice, title: T, prompt: P, kind: choice, solutions: [a], hints: [H],\n"
    "     options: [{text: A, right: true}, {text: B}]}\n";
static const char pages[] =
    "fifteen: lesson\nid: l\ntitle: L\nsummary: S\nconvention: chapter6\npages:\n"
    "  - {title: T, prose: \"# A\\n\\n[x](y) *e* `c`\\n\\n- a\\n\\n|a|\\n|-|\\n|b|\"}\n"
    "  - {trace: transform STOP POTS}\n  - {predict: apply ABC 0-1}\n  - {question: f/swaps}\n";

static f15_code done(f15_text *out, f15_code code, f15_error *err) {
    if (code == F15_OK && out->code != F15_OK)
        code = f15_no_memory(err);
    f15_text_free(out);
    return code;
}

/* ---- HTML ------------------------------------------------------------------------------------ */

static f15_code prose(f15_error *err) {
    static const char text[] =
        "# A\n\n> *a* [b](c) &lt; ![d](e)\n\n1. a\n   - `b`\n\n|a|\n|-|\n|b|\n\n"
        "```\n1 2\n3 _\n```\n\n    c\n\n"
        "```figure\nboard \"1 2 / 3 _\" --caption d\n```\n\n"
        "```figure\ntrace apply AB 0-1\n```\n\n```figure\nzork\n```\n";
    const f15_numbering numbering = {F15_CHAPTER6, 1, 0};
    f15_text out = {0};
    f15_code code = f15_html_prose(&out, text, &numbering, 1, err);
    return done(&out, code, err);
}

static f15_code exercise(f15_error *err) {
    f15_text out = {0};
    f15_code code = F15_OK;
    for (size_t k = 0; k < loaded.exercises && code == F15_OK; k++) {
        code = f15_html_question(&out, loaded.exercise[k], NULL, 0, err);
        if (code == F15_OK)
            code = f15_html_help(&out, loaded.exercise[k], err);
    }
    return done(&out, code, err);
}

static f15_code trace_of(const char *const *words, size_t count, f15_error *err) {
    const f15_convention convention = F15_CHAPTER6;
    const f15_style style = {false, 80};
    f15_recording recording = {0};
    f15_cut_text last = {0};
    f15_text out = {0};
    f15_code code = f15_record(&recording, words, count, &convention, NULL, 0, err);
    if (code == F15_OK)
        code = f15_record_cuts(&recording, 0, err);
    if (code == F15_OK)
        code = f15_html_trace(&out, &recording, err);
    if (code == F15_OK)
        code = f15_html_state(&out, &recording, 0, "Now", err);
    if (code == F15_OK)
        code = f15_render_cut(&last, &recording, recording.cuts - 1, &style, &out, err);
    f15_cut_text_free(&last);
    f15_recording_free(&recording);
    return done(&out, code, err);
}

static f15_code trace(f15_error *err) {
    static const char *const words[] = {"transform", "ABC", "CBA"};
    return trace_of(words, 3, err);
}

static f15_code trace_of_board(f15_error *err) {
    static const char *const words[] = {"hole", "1 2 / 3 _", "0"};
    return trace_of(words, 3, err);
}

static f15_code trace_of_searches(f15_error *err) {
    static const char *const words[] = {"bfs", "1 2 / _ 3", "--compare"};
    return trace_of(words, 3, err);
}

static f15_code every_page(f15_error *err) {
    f15_html_walk walk = {0};
    f15_text path = {0}, out = {0};
    f15_code code = F15_OK;
    while (code == F15_OK && f15_html_next(&loaded, &walk, &path) && path.code == F15_OK) {
        f15_html_page page;
        code = f15_html_find(&loaded, path.s, F15_LINKS_FILES, &page, err);
        if (code == F15_OK) {
            f15_html_page_title(&out, &loaded, &page);
            code = f15_html_page_main(&out, &loaded, &page, err);
        }
    }
    code = code == F15_OK && path.code != F15_OK ? f15_no_memory(err) : code;
    f15_text_free(&path);
    return done(&out, code, err);
}

/* ---- a site ---------------------------------------------------------------------------------- */

static const f15_site_file sources[] = {{"l.yaml", pages, sizeof pages - 1}};

static f15_site a_site(void) {
    f15_site site = {.course = &loaded, .name = "t", .source = sources, .sources = 1};
    for (unsigned k = 0; k < F15_SITE_PARTS; k++)
        site.part[k] = (f15_site_file){f15_site_part_name((f15_site_part)k), "x", 1};
    return site;
}

static f15_code put(void *self, const char *name, const char *bytes, size_t length,
                    f15_error *err) {
    (void)self, (void)name, (void)bytes, (void)length, (void)err;
    return F15_OK;
}

static f15_code site(f15_error *err) {
    const f15_site all = a_site();
    const f15_site_writer to = {put, NULL};
    return f15_site_write(&all, &to, err);
}

static f15_code single(f15_error *err) {
    const f15_site all = a_site();
    f15_text out = {0};
    f15_code code = f15_site_single(&all, &out, err);
    return done(&out, code, err);
}

/* ---- views, and a course in memory ----------------------------------------------------------- */

static f15_code show(const f15_session_start *start, const f15_act *acts, size_t count,
                     f15_error *err) {
    const f15_style style = {false, 40};
    f15_session *session = NULL;
    f15_cut_text cuts[2] = {{0}, {0}};
    f15_text out = {0};
    f15_code code = f15_session_open(start, &session, err);
    for (size_t k = 0; k <= count && code == F15_OK; k++) {
        code = f15_render_view_json(session, &cuts[k % 2], k % 2 ? NULL : &style, &out, err);
        if (code == F15_OK && k < count)
            code = f15_session_act(session, &acts[k], err);
    }
    f15_session_close(session);
    f15_cut_text_free(&cuts[0]);
    f15_cut_text_free(&cuts[1]);
    return done(&out, code, err);
}

static f15_code view_of_lesson(f15_error *err) {
    static const f15_act acts[] = {{.kind = F15_ACT_NEXT},
                                   {.kind = F15_ACT_NEXT},
                                   {.kind = F15_ACT_BREAK, .number = 0, .other = 1},
                                   {.kind = F15_ACT_PREDICT},
                                   {.kind = F15_ACT_PAGE, .number = 3},
                                   {.kind = F15_ACT_TOUCH, .number = 1},
                                   {.kind = F15_ACT_ANSWER, .text = "(0,1)", .length = 5},
                                   {.kind = F15_ACT_HINT},
                                   {.kind = F15_ACT_SHOW}};
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &loaded,
                                     .lesson = f15_course_lesson(&loaded, "l"),
                                     .allowed = F15_FEEDBACK_FULL};
    return show(&start, acts, sizeof acts / sizeof *acts, err);
}

static f15_code view_of_play(f15_error *err) {
    static const f15_act acts[] = {{.kind = F15_ACT_SLIDE, .number = 4}, {.kind = F15_ACT_HINT}};
    f15_board board;
    f15_code code = f15_read_board("1 2 3 / 4 _ 5", 13, 0, 0, &board, NULL, err);
    const f15_session_start start = {.kind = F15_SESSION_PLAY, .board = &board};
    return code == F15_OK ? show(&start, acts, 2, err) : code;
}

/* A file that memory did not do for is among the findings, and is read when all is wanted. */
static f15_code held(f15_error *err) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_code code = f15_course_add_bytes(&course, "l.yaml", pages, sizeof pages - 1, err);
    if (code == F15_OK)
        code = f15_course_add_bytes(&course, "b.yaml", bank, sizeof bank - 1, err);
    if (code == F15_OK)
        code = f15_course_require_lesson(&course, "l", &findings, err);
    if (code == F15_OK)
        code = f15_course_want_all(&course, &findings, err);
    f15_findings_free(&findings);
    f15_course_free(&course);
    return code;
}

const f15t_scenario f15t_scenarios[] = {
    {"prose", prose, false, F15_OK},
    {"an exercise", exercise, false, F15_OK},
    {"a trace", trace, false, F15_OK},
    {"a trace of a board", trace_of_board, false, F15_OK},
    {"a trace of all searches", trace_of_searches, false, F15_OK},
    {"every page", every_page, false, F15_OK},
    {"a site", site, false, F15_OK},
    {"a single file", single, false, F15_OK},
    {"views of a lesson", view_of_lesson, false, F15_OK},
    {"views of a board that is played", view_of_play, false, F15_OK},
    {"a course that is held", held, true, F15_OK},
    {0},
};

int main(void) {
    static const char *const texts[] = {bank, pages, NULL};
    return run_loaded(f15t_scenarios, texts, 2, 1);
}
