/* The traces of all lessons: an exchange of two items by hand makes claims fail; a trace can be
 * predicted from any step on; and after a wrong prediction it goes on from the state that this led
 * to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../thorough.h"

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

static f15_session *open_page(const f15_lesson *lesson, size_t page) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &course,
                                     .lesson = lesson,
                                     .page = page,
                                     .seed = 3,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    f15_error err = {0};
    if (f15_session_open(&start, &session, &err) != F15_OK)
        fail_msg("%s: %s", lesson->id, err.what);
    return session;
}

static const f15_view *act2(f15_session *session, f15_act_kind kind, uint64_t number,
                            uint64_t other, const char *text) {
    const f15_act one = {.kind = kind,
                         .number = number,
                         .other = other,
                         .text = text,
                         .length = text != NULL ? strlen(text) : 0};
    f15_error err = {0};
    if (f15_session_act(session, &one, &err) != F15_OK)
        fail_msg("%s: %s", f15_act_name(kind), err.what);
    return f15_session_view(session);
}

static const f15_view *act(f15_session *session, f15_act_kind kind, uint64_t number) {
    return act2(session, kind, number, 0, NULL);
}

static bool can(const f15_view *view, f15_act_kind kind) {
    return view->can >> kind & 1;
}

/* Calls it for every page with a trace, or with one that is asked. */
static void every_page(bool predict, void (*each)(const f15_lesson *lesson, size_t page)) {
    size_t pages = 0;
    for (size_t l = 0; l < course.lessons; l++)
        for (size_t p = 0; p < course.lesson[l]->pages; p++)
            if ((predict ? course.lesson[l]->page[p].predicts : course.lesson[l]->page[p].traces) >
                0) {
                each(course.lesson[l], p);
                pages++;
            }
    assert_true(pages > 10);
}

/* ---- breaking ----------------------------------------------------------------------------------
 */

/* All that is on the tape, and the state behind each event. */
static uint64_t hash_of(f15_recording *recording) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    f15_tape *tape = &recording->tape;
    for (size_t i = 0; i < tape->count; i++) {
        assert_int_equal(f15_tape_seek(tape, i + 1, NULL), F15_OK);
        hash =
            (hash ^ (uint64_t)tape->event[i].id) * UINT64_C(0x100000001b3) + tape->event[i].holds;
        for (size_t x = 0; x < tape->replay.problem.n; x++)
            hash = (hash ^ tape->replay.now[x]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

/* Are its claims about numbers and about boards that were found, not about what stands there? */
static bool speaks_of_lists(const char *algorithm) {
    return strcmp(algorithm, "graph") == 0 || strcmp(algorithm, "bfs") == 0 ||
           strcmp(algorithm, "astar") == 0;
}

static void break_page(const f15_lesson *lesson, size_t page) {
    f15_session *session = open_page(lesson, page);
    const f15_view *view = f15_session_view(session);
    size_t failing = 0, claims = 0, tries = speaks_of_lists(view->word[0]) ? 180 : 0;
    assert_int_equal(view->part, F15_PART_TRACE);
    f15_recording *recording = view->recording;
    const uint64_t hash = hash_of(recording), failed = recording->trace.failed;
    for (size_t i = 0; i < recording->tape.count; i++)
        claims += recording->tape.event[i].kind == F15_CLAIM;
    assert_true(can(view, F15_ACT_BREAK) == (claims > 0)); /* what claims nothing cannot fail */
    for (size_t cut = 0; cut < recording->cuts && failing == 0 && tries < 200; cut++) {
        act(session, F15_ACT_GO, cut);
        f15_tape_seek(&recording->tape, recording->cut[cut + 1], NULL);
        const size_t n = recording->tape.replay.problem.n;
        for (size_t a = 0; a + 1 < n && failing == 0 && tries < 200; a++, tries++) {
            view = act2(session, F15_ACT_BREAK, a, a + 1, NULL);
            for (size_t k = 0; k < view->brokens; k++) {
                assert_true(view->broken[k].event < recording->cut[cut + 1]);
                failing += !view->broken[k].holds;
            }
            assert_true(view->saids > 0);
        }
    }
    if (failing == 0 && claims > 0 && !speaks_of_lists(view->word[0]))
        fail_msg("%s, page %zu: no exchange makes a claim fail", lesson->id, page + 1);
    view = act(session, F15_ACT_GO, 0);
    assert_null(view->broken);
    assert_int_equal(view->brokens, 0);
    assert_true(hash == hash_of(recording));
    assert_int_equal(failed, recording->trace.failed);
    view = act2(session, F15_ACT_BREAK, 0, 0, NULL);
    assert_int_equal(view->said[0].id, claims > 0 ? F15_SAY_NO_PLACE : F15_SAY_NOT_NOW);
    view = act2(session, F15_ACT_BREAK, 0, UINT64_MAX, NULL);
    assert_int_equal(view->said[0].id, claims > 0 ? F15_SAY_NO_PLACE : F15_SAY_NOT_NOW);
    assert_null(view->broken);
    f15_session_close(session);
}

static void every_trace_can_be_seen_to_fail(void **state) {
    (void)state;
    every_page(false, break_page);
}

/* ---- predicting --------------------------------------------------------------------------------
 */

/* Answers what is asked, to the end of the trace. */
static size_t answer_all(f15_session *session) {
    size_t gaps = 0;
    for (; f15_session_view(session)->part == F15_PART_GAP; gaps++) {
        f15_text text = {0};
        assert_int_equal(f15_quiz_write(f15_session_view(session)->quiz, &text, NULL), F15_OK);
        const f15_view *view = act2(session, F15_ACT_DRAFT, 0, 0, f15_text_string(&text));
        assert_true(view->draft->readable);
        view = act2(session, F15_ACT_ANSWER, 0, 0, f15_text_string(&text));
        assert_int_equal(view->verdict->judgement, F15_RIGHT);
        f15_text_free(&text);
        assert_true(gaps < F15_MAX_GAPS);
    }
    return gaps;
}

static size_t asked, not_asked;

static void predict_page(const f15_lesson *lesson, size_t page) {
    f15_session *session = open_page(lesson, page);
    const f15_view *view = f15_session_view(session);
    const size_t cuts = view->recording->cuts;
    bool any = false;
    for (size_t cut = 0; cut < cuts; cut += (cuts < 40 ? 1 : cuts / 13) * thorough(1, 4)) {
        act(session, F15_ACT_GO, cut);
        const size_t event = view->recording->cut[cut + 1];
        assert_true(can(view, F15_ACT_PREDICT) && !can(view, F15_ACT_FOLLOW));
        view = act(session, F15_ACT_PREDICT, 0);
        if (view->part == F15_PART_TRACE) { /* it is said why not */
            assert_true(view->saids == 1 && view->quiz == NULL && view->cut == cut);
            continue;
        }
        any = true;
        assert_int_equal(view->part, F15_PART_GAP);
        assert_true(f15_quiz_gap(view->quiz)->at >= event);
        assert_non_null(view->draft);
        if (view->saids > 0 && view->said[0].id == F15_SAY_CUTS) /* not again what was seen */
            assert_true(view->recording->cut[view->said[0].value[0]] >= event);
        view = act(session, F15_ACT_BACK, 0);
        assert_true(view->part == F15_PART_TRACE && view->cut == cut && view->quiz == NULL);
    }
    asked += any;
    not_asked += !any;
    act(session, F15_ACT_FIRST, 0);
    view = act(session, F15_ACT_PREDICT, 0);
    if (view->part == F15_PART_GAP) {
        const size_t gaps = answer_all(session);
        assert_int_equal(view->part, F15_PART_REST);
        view = act(session, F15_ACT_AGAIN, 0); /* from the same step on */
        assert_int_equal(view->part, F15_PART_GAP);
        assert_int_equal(view->said[0].id, F15_SAY_CUTS); /* in place of the steps seen since */
        assert_true(view->said[0].value[0] < view->said[0].value[1]);
        assert_int_equal(answer_all(session), gaps);
        view = act(session, F15_ACT_NEXT, 0);
        assert_true(page + 1 == lesson->pages ? view->part == F15_PART_END
                                              : view->page == page + 1);
    }
    f15_session_close(session);
}

static void every_trace_is_asked_from_any_step_on(void **state) {
    (void)state;
    every_page(false, predict_page);
    assert_true(asked > 5);
    print_message("asked: %zu traces, only watched: %zu\n", asked, not_asked);
}

/* ---- following a slip --------------------------------------------------------------------------
 */

static size_t followed, gone_on;

/* An answer of the kind that is wrong and can be made. */
static const f15_view *slip(f15_session *session) {
    const f15_view *view = f15_session_view(session);
    const f15_gap_kind kind = f15_quiz_gap(view->quiz)->kind;
    const size_t n = view->quiz->n;
    for (unsigned a = 0; a < n + 1; a++)
        for (unsigned b = 0; b < n + 1; b++) {
            char text[40];
            snprintf(text, sizeof text,
                     kind == F15_GAP_SLIDE  ? "%u"
                     : kind == F15_GAP_SWAP ? "%u-%u"
                                            : "(%u %u %u)",
                     a, b, (b + 1) % (unsigned)n);
            view = act2(session, F15_ACT_ANSWER, 0, 0, text);
            if (view->verdict->judgement == F15_RIGHT)
                return NULL; /* gone on with the trace */
            if (can(view, F15_ACT_FOLLOW))
                return view;
        }
    return NULL;
}

static void follow_page(const f15_lesson *lesson, size_t page) {
    f15_session *session = open_page(lesson, page);
    const f15_view *view = f15_session_view(session);
    const size_t gaps = view->recording->gaps;
    for (size_t k = 0; k < gaps; k++) {
        if (k > 0)
            act(session, F15_ACT_AGAIN, 0);
        for (size_t skipped = 0; skipped < k; skipped++)
            act(session, F15_ACT_SKIP, 0);
        assert_int_equal(view->quiz->next, k);
        if (f15_quiz_gap(view->quiz)->kind > F15_GAP_PIECES) { /* nothing is done there */
            act2(session, F15_ACT_ANSWER, 0, 0, "7");
            assert_false(can(view, F15_ACT_FOLLOW));
            continue;
        }
        if (slip(session) == NULL)
            continue;
        followed++;
        bool offered = false;
        for (size_t i = 0; i < view->saids; i++)
            offered = offered || view->said[i].id == F15_SAY_TRY_FOLLOW;
        assert_true(offered);
        uint32_t goes[F15_MAX_CELLS * 4];
        memcpy(goes, view->quiz->goes, view->quiz->n * sizeof *goes);
        act(session, F15_ACT_FOLLOW, 0);
        assert_false(can(view, F15_ACT_FOLLOW));
        if (view->said[0].id == F15_SAY_CANNOT_FOLLOW) {
            assert_true(view->part == F15_PART_GAP && view->quiz->next == k);
            continue;
        }
        gone_on++;
        assert_int_equal(view->said[0].id, F15_SAY_FOLLOWED);
        f15_tape *tape = &view->recording->tape; /* which begins where the slip led */
        assert_int_equal(f15_tape_seek(tape, 1, NULL), F15_OK);
        assert_memory_equal(goes, tape->replay.now, tape->replay.problem.n * sizeof *goes);
        answer_all(session);
        assert_int_equal(view->part, F15_PART_REST);
    }
    f15_session_close(session);
}

static void from_a_slip_the_trace_goes_on(void **state) {
    (void)state;
    every_page(true, follow_page);
    assert_true(gone_on > 10);
    print_message("slips: %zu, gone on from: %zu\n", followed, gone_on);
}

/* Searches that would take minutes end where the session says, and what they show says so. */
static void a_search_has_an_end(void **state) {
    static const char far[] = "14 15 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 _";
    static const struct {
        const char *word[6];
        size_t words, searches;
    } runs[] = {
        {{"idastar", far, "--max-nodes", "4000000000"}, 4, 1},
        {{"bfs", far, "--max-nodes", "4000000000"}, 4, 1},
        {{"dfs", far, "--depth-limit", "90", "--max-nodes", "4000000000"}, 6, 1},
        {{"astar", far, "--compare", "--max-nodes", "4000000000"}, 5, 10},
        {{"solve", far, "--method", "optimal"}, 4, 0},
    };
    enum { NODES = 5000 };
    (void)state;
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        f15_session_start start = {.kind = F15_SESSION_TRACE,
                                   .word = runs[k].word,
                                   .words = runs[k].words,
                                   .convention = F15_CHAPTER6,
                                   .nodes = NODES,
                                   .allowed = F15_FEEDBACK_FULL};
        f15_session *session = NULL;
        assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
        const f15_run *run = &f15_session_view(session)->recording->run;
        uint64_t made = 0;
        assert_int_equal(run->searches, runs[k].searches);
        for (size_t i = 0; i < run->searches; i++) {
            assert_int_equal(run->search[i].end, F15_SEARCH_NODES);
            made += run->search[i].made;
        }
        assert_true(made <= NODES && run->shortest.nodes <= NODES + 4);
        assert_true(run->searches > 0 || f15_run_falls_short(run));
        f15_session_close(session);
        start.kind = F15_SESSION_PRACTICE;
        session = NULL;
        if (f15_session_open(&start, &session, NULL) == F15_OK) {
            run = &f15_session_view(session)->quiz->own.run;
            assert_true(run->searches == 0 || run->search[0].made == NODES);
        }
        f15_session_close(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_trace_can_be_seen_to_fail),
        cmocka_unit_test(every_trace_is_asked_from_any_step_on),
        cmocka_unit_test(from_a_slip_the_trace_goes_on),
        cmocka_unit_test(a_search_has_an_end),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
