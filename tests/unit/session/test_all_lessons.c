/* Every lesson of the course, driven by a program from its first page to its last, without a
 * terminal: each question is answered with the solution that is shown. Then by two threads at once,
 * on one course that was read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/render.h>
#include <fifteen/session.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- one walk ------------------------------------------------------------------------------ */

#define MOST_ACTS 20000

/* What came of a walk: equal for equal acts. */
typedef struct walked {
    size_t acts, pages, right, shown, done;
    uint64_t hash; /* of all that was said, as text, and of the parts */
    char fault[400];
} walked;

static void add_bytes(walked *w, const void *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        w->hash = (w->hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
}

static f15_code look(f15_session *session, f15_cut_text *cuts, walked *w, f15_error *err) {
    const f15_view *view = f15_session_view(session);
    const f15_style style = {false, 80};
    f15_text text = {0};
    f15_deed deed;
    f15_code code = F15_OK;
    for (size_t i = 0; i < view->saids && code == F15_OK; i++)
        code = f15_render_said(view, &view->said[i], cuts, &style, &text, err);
    add_bytes(w, f15_text_string(&text), text.length);
    add_bytes(w, &view->part, sizeof view->part);
    f15_text_free(&text);
    while (f15_session_take_deed(session, &deed)) {
        w->pages += deed.kind == F15_DEED_PAGE;
        w->right += deed.kind == F15_DEED_ATTEMPT && deed.verdict->judgement == F15_RIGHT;
        w->shown += deed.kind == F15_DEED_SHOWN;
        w->done += deed.kind == F15_DEED_DONE;
    }
    return code;
}

static const char *solution_of(const f15_view *view) {
    for (size_t i = 0; i < view->saids; i++)
        if (view->said[i].id == F15_SAY_SOLUTION || view->said[i].id == F15_SAY_SOLUTION_OF_GAP)
            return view->said[i].text;
    return NULL;
}

/* A solution is asked for, then typed; all else goes on. */
static f15_code step(f15_session *session, f15_error *err) {
    const f15_view *view = f15_session_view(session);
    f15_act act = {.kind = F15_ACT_NEXT};
    char answer[1 << 14];
    if (view->part == F15_PART_QUESTION || view->part == F15_PART_GAP) {
        const char *solution = solution_of(view);
        act.kind = solution != NULL ? F15_ACT_ANSWER : F15_ACT_SHOW;
        if (solution != NULL) {
            act.length = strlen(solution);
            if (act.length >= sizeof answer)
                return F15_TOO_BIG;
            act.text = memcpy(answer, solution, act.length + 1); /* borrowed from the view */
        }
    }
    if (!(view->can & (UINT32_C(1) << act.kind)))
        return F15_USAGE;
    return f15_session_act(session, &act, err);
}

static walked walk(const f15_course *course, const f15_lesson *lesson, uint64_t seed) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = course,
                                     .lesson = lesson,
                                     .seed = seed,
                                     .allowed = F15_FEEDBACK_FULL};
    walked w = {.hash = UINT64_C(0xcbf29ce484222325)};
    f15_session *session = NULL;
    f15_cut_text cuts = {0};
    f15_error err = {0};
    f15_code code = f15_session_open(&start, &session, &err);
    if (code == F15_OK)
        code = look(session, &cuts, &w, &err);
    while (code == F15_OK && f15_session_view(session)->part != F15_PART_END &&
           w.acts < MOST_ACTS) {
        code = step(session, &err);
        w.acts++;
        if (code == F15_OK)
            code = look(session, &cuts, &w, &err);
    }
    if (code != F15_OK)
        snprintf(w.fault, sizeof w.fault, "%s, after %zu acts: %s %s", lesson->id, w.acts,
                 f15_code_name(code), err.what);
    f15_cut_text_free(&cuts);
    f15_session_close(session);
    return w;
}

/* ---- the course ---------------------------------------------------------------------------- */

static f15_course course;

/* Beside the course, a page in parts. */
static const char in_parts[] =
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - {id: t/parts, title: T, prompt: \"{p}\", let: {p: 5-cycle of 7, a: order(p)}, kind: "
    "number,\n"
    "     parts: [{prompt: A, of: order, data: {n: 7, permutation: \"{p}\"}, gives: a,\n"
    "              solutions: [\"{a}\"]}, {prompt: B, formula: \"{a + 1}\"}]}\n";
static const char lesson_of_parts[] =
    "fifteen: lesson\nid: t-parts\ntitle: T\nconvention: chapter6\npages: [{question: t/parts}]\n";

static int load(void **state) {
    f15_findings findings = {0};
    (void)state;
    f15_code code = f15_course_load(&course, "lessons", &findings, NULL);
    if (code == F15_OK)
        code = f15_course_load(&course, "exercises", &findings, NULL);
    if (code == F15_OK)
        code = f15_course_read(&course, "p", in_parts, strlen(in_parts), &findings, NULL);
    if (code == F15_OK)
        code = f15_course_read(&course, "l", lesson_of_parts, strlen(lesson_of_parts), &findings,
                               NULL);
    const size_t faults = findings.errors;
    f15_findings_free(&findings);
    return faults == 0 && code == F15_OK && course.lessons > 0 ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

static size_t questions_of(const f15_lesson *lesson) {
    size_t questions = 0;
    for (size_t i = 0; i < lesson->pages; i++)
        questions += lesson->page[i].question != NULL;
    return questions;
}

static void every_lesson_from_the_first_page_to_the_last(void **state) {
    (void)state;
    for (size_t l = 0; l < course.lessons; l++) {
        const f15_lesson *lesson = course.lesson[l];
        walked w = walk(&course, lesson, 7), again = walk(&course, lesson, 7);
        if (w.fault[0] != '\0')
            fail_msg("%s", w.fault);
        assert_int_equal(w.pages, lesson->pages);
        assert_int_equal(w.done, w.pages);
        assert_true(w.right >= questions_of(lesson) + (strcmp(lesson->id, "t-parts") == 0));
        assert_int_equal(w.right, w.shown);
        assert_int_equal(w.acts, again.acts); /* the same acts, the same views */
        assert_true(w.hash == again.hash);
    }
}

/* ---- threads ------------------------------------------------------------------------------- */

typedef struct walker {
    uint64_t hash;
    char fault[400];
} walker;

static void *walk_all(void *self) {
    walker *one = self;
    for (size_t l = 0; l < course.lessons && one->fault[0] == '\0'; l++) {
        walked w = walk(&course, course.lesson[l], 7);
        one->hash = one->hash * 31 + w.hash;
        memcpy(one->fault, w.fault, sizeof w.fault);
    }
    return NULL;
}

static void two_threads_share_a_course(void **state) {
    walker both[2] = {{0}, {0}};
    pthread_t thread[2];
    (void)state;
    for (size_t k = 0; k < 2; k++)
        assert_int_equal(pthread_create(&thread[k], NULL, walk_all, &both[k]), 0);
    for (size_t k = 0; k < 2; k++)
        assert_int_equal(pthread_join(thread[k], NULL), 0);
    for (size_t k = 0; k < 2; k++)
        if (both[k].fault[0] != '\0')
            fail_msg("%s", both[k].fault);
    assert_true(both[0].hash == both[1].hash);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_lesson_from_the_first_page_to_the_last),
        cmocka_unit_test(two_threads_share_a_course),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
