/* Sessions as lists of acts: what each part of them allows, what is said, what is to be kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "../../../src/teach/session/internal.h"

#include <cmocka.h>
#include <fifteen/session.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char exercises[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/swaps\n"
    "    title: Stop and pots\n"
    "    prompt: Turn STOP into POTS.\n"
    "    kind: swaps\n"
    "    data: {start: STOP, goal: POTS}\n"
    "    hints: [Begin with place 0.]\n"
    "    solutions: [0-3 1-2]\n"
    "    catches: [base-one]\n"
    "  - id: t/parity\n"
    "    title: Even or odd\n"
    "    prompt: What is the parity of {permutation}?\n"
    "    kind: parity\n"
    "    data: {permutation: 1 0 2 4 3}\n"
    "    solutions: [even]\n"
    "    why: Count the cycles of {permutation}.\n"
    "    variants: {let: {p: permutation of 5}, data: {permutation: \"{p:list}\"}}\n";

static const char with_known[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "misconceptions: {counted-the-others: The others were asked for.}\n"
    "exercises:\n"
    "  - id: t/known\n"
    "    title: Nobody at home\n"
    "    prompt: How many of five move all?\n"
    "    kind: number\n"
    "    formula: 44\n"
    "    solutions: [44]\n"
    "    explanation: Every one that keeps an item is taken away.\n"
    "    wrong: [{answer: 76, feedback: These keep one., misconception: counted-the-others,"
    " tag: t}]\n";

static const char in_parts[] = "fifteen: exercises\n"
                               "convention: chapter6\n"
                               "exercises:\n"
                               "  - id: t/parts\n"
                               "    title: Chain\n"
                               "    prompt: A chain, {a}.\n"
                               "    kind: number\n"
                               "    let: {a: 5..9, b: a^2 + 1}\n"
                               "    parts:\n"
                               "      - {prompt: First, formula: \"{a}\", gives: a,\n"
                               "         solutions: [\"{a}\"]}\n"
                               "      - {prompt: Then, formula: \"{b}\", gives: b,\n"
                               "         solutions: [\"{b}\"], why: W, hints: [H]}\n"
                               "      - {prompt: Last, kind: parity, data: {permutation: 1 0 2},\n"
                               "         solutions: [odd]}\n";

static const char lesson_of_parts[] = "fifteen: lesson\n"
                                      "id: parts\n"
                                      "title: Parts\n"
                                      "convention: chapter6\n"
                                      "pages:\n"
                                      "  - question: t/parts\n"
                                      "  - question: t/parts/b\n";

static const char of_order[] = "fifteen: exercises\n"
                               "convention: chapter6\n"
                               "exercises:\n"
                               "  - id: t/cycles\n"
                               "    title: Cycles\n"
                               "    prompt: How many?\n"
                               "    kind: number\n"
                               "    of: cycles\n"
                               "    data: {permutation: 4 1 6 3 0 2 5 7}\n"
                               "    solutions: [\"5\"]\n"
                               "  - id: t/order\n"
                               "    title: Order\n"
                               "    prompt: How often?\n"
                               "    kind: number\n"
                               "    of: order\n"
                               "    data: {permutation: 4 1 6 3 0 2 5 7}\n"
                               "    solutions: [\"6\"]\n";

static const char lesson_of_order[] = "fifteen: lesson\n"
                                      "id: order\n"
                                      "title: Order\n"
                                      "convention: chapter6\n"
                                      "pages:\n"
                                      "  - question: t/cycles\n"
                                      "  - question: t/order\n"
                                      "  - question: t/cycles\n";

static const char lesson_text[] = "fifteen: lesson\n"
                                  "id: tiny\n"
                                  "title: A tiny lesson\n"
                                  "convention: chapter6\n"
                                  "pages:\n"
                                  "  - prose: Words.\n"
                                  "  - trace: transform MARINE AIRMEN\n"
                                  "  - question: t/swaps\n"
                                  "  - predict: transform STOP POTS\n"
                                  "  - question: t/parity\n"
                                  "  - question: t/nowhere\n"
                                  "  - trace: transform AB\n"
                                  "  - predict: transform STOP POT\n";

typedef struct world {
    f15_course course;
    f15_session *session;
} world;

static int set_up(void **state) {
    world *w = calloc(1, sizeof *w);
    f15_findings findings = {0};
    f15_error err = {0};
    if (w == NULL ||
        f15_course_read(&w->course, "e", exercises, strlen(exercises), &findings, &err) ||
        f15_course_read(&w->course, "k", with_known, strlen(with_known), &findings, &err) ||
        f15_course_read(&w->course, "l", lesson_text, strlen(lesson_text), &findings, &err) ||
        f15_course_read(&w->course, "p", in_parts, strlen(in_parts), &findings, &err) ||
        f15_course_read(&w->course, "q", lesson_of_parts, strlen(lesson_of_parts), &findings,
                        &err) ||
        f15_course_read(&w->course, "o", of_order, strlen(of_order), &findings, &err) ||
        f15_course_read(&w->course, "r", lesson_of_order, strlen(lesson_of_order), &findings, &err))
        return -1;
    if (findings.errors > 0)
        fail_msg("%zu: %s", findings.at[0].error.line, findings.at[0].error.what);
    f15_findings_free(&findings);
    *state = w;
    return 0;
}

static int tear_down(void **state) {
    world *w = *state;
    f15_session_close(w->session);
    f15_course_free(&w->course);
    free(w);
    return 0;
}

static const f15_view *begin(world *w, f15_session_start start) {
    f15_error err = {0};
    f15_session_close(w->session);
    w->session = NULL;
    start.course = &w->course;
    if (f15_session_open(&start, &w->session, &err) != F15_OK)
        fail_msg("%s", err.what);
    return f15_session_view(w->session);
}

static const f15_view *lesson_at(world *w, size_t page) {
    return begin(w, (f15_session_start){.kind = F15_SESSION_LESSON,
                                        .lesson = f15_course_lesson(&w->course, "tiny"),
                                        .page = page,
                                        .seed = 3,
                                        .allowed = F15_FEEDBACK_FULL});
}

static const f15_view *exercise_of(world *w, f15_session_kind kind, const char *id) {
    return begin(w, (f15_session_start){.kind = kind,
                                        .exercise = f15_course_exercise(&w->course, id),
                                        .seed = 3,
                                        .count = 2,
                                        .allowed = F15_FEEDBACK_FULL});
}

static void act(world *w, f15_act_kind kind, uint64_t number) {
    const f15_act act = {.kind = kind, .number = number};
    assert_int_equal(f15_session_act(w->session, &act, NULL), F15_OK);
}

static void answer(world *w, const char *text) {
    const f15_act act = {.kind = F15_ACT_ANSWER, .text = text, .length = strlen(text)};
    assert_int_equal(f15_session_act(w->session, &act, NULL), F15_OK);
}

/* The names of what was said, as "verdict:2 question"; of a verdict how much is told. */
static void said(world *w, const char *expected) {
    const f15_view *view = f15_session_view(w->session);
    f15_text text = {0};
    for (size_t i = 0; i < view->saids; i++) {
        f15_text_addf(&text, "%s%s", i > 0 ? " " : "", f15_message_name(view->said[i].id));
        if (view->said[i].id == F15_SAY_VERDICT)
            f15_text_addf(&text, ":%d", (int)view->said[i].value[0]);
        if (view->said[i].id == F15_SAY_CUTS)
            f15_text_addf(&text, ":%d-%d", (int)view->said[i].value[0],
                          (int)view->said[i].value[1]);
    }
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void deeds(world *w, const char *expected) {
    static const char *const names[] = {"attempt", "shown", "skipped", "page", "done"};
    f15_text text = {0};
    f15_deed deed;
    while (f15_session_take_deed(w->session, &deed)) {
        f15_text_addf(&text, "%s%s", text.length > 0 ? " " : "", names[deed.kind]);
        if (deed.kind == F15_DEED_PAGE || deed.kind == F15_DEED_DONE)
            f15_text_addf(&text, ":%llu", (unsigned long long)deed.page);
        else
            f15_text_addf(&text, ":%s", deed.subject.id);
        if (deed.kind == F15_DEED_ATTEMPT)
            f15_text_addf(&text, ":%s", f15_judgement_name(deed.verdict->judgement));
    }
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

/* ---- lessons ------------------------------------------------------------------------------- */

static void a_lesson_page_by_page(void **state) {
    world *w = *state;
    const f15_view *view = lesson_at(w, 0);
    assert_int_equal(view->part, F15_PART_PROSE);
    said(w, "page");
    deeds(w, "page:0");
    act(w, F15_ACT_BACK, 0); /* the first page is the first */
    assert_int_equal(view->page, 0);
    act(w, F15_ACT_NEXT, 0);
    said(w, "page cuts:0-1");
    deeds(w, "done:0 page:1");
    assert_int_equal(view->part, F15_PART_TRACE);
    const size_t cuts = view->recording->cuts;
    act(w, F15_ACT_NEXT, 0);
    said(w, "cuts:1-2");
    act(w, F15_ACT_BACK, 0);
    said(w, "back-to-start cuts:0-1");
    act(w, F15_ACT_GO, 2);
    said(w, "cuts:1-3");
    act(w, F15_ACT_FIRST, 0);
    said(w, "back-to-start cuts:0-1");
    act(w, F15_ACT_LAST, 0);
    assert_int_equal(view->cut, cuts - 1);
    act(w, F15_ACT_LAST, 0);
    said(w, "");
    act(w, F15_ACT_GO, 1000);
    assert_int_equal(view->cut, cuts - 1);
    act(w, F15_ACT_NEXT, 0);
    said(w, "page question");
    deeds(w, "done:1 page:2");
    answer(w, "0-3 1-2");
    said(w, "verdict:4");
    deeds(w, "attempt:t/swaps:right done:2"); /* at once, and only once */
    assert_true(view->part == F15_PART_REST && view->wait);
    act(w, F15_ACT_NEXT, 0);
    said(w, "page cuts:0-1 gap");
    deeds(w, "page:3");
    act(w, F15_ACT_PAGE, 9);
    said(w, "no-such-page");
    assert_int_equal(view->part, F15_PART_GAP);
    act(w, F15_ACT_PAGE, 5); /* what is jumped over is not done */
    said(w, "page no-question");
    deeds(w, "page:5");
    assert_int_equal(view->part, F15_PART_REST);
    act(w, F15_ACT_NEXT, 0);
    said(w, "page no-trace");
    deeds(w, "page:6"); /* page 5 is not done, as nobody could answer it */
    act(w, F15_ACT_NEXT, 0);
    said(w, "page not-asked");
    deeds(w, "done:6 page:7");
    act(w, F15_ACT_NEXT, 0);
    said(w, "finished");
    deeds(w, "");
    assert_int_equal(view->part, F15_PART_END);
    act(w, F15_ACT_NEXT, 0);
    said(w, "not-now");
    act(w, F15_ACT_BACK, 0);
    assert_true(view->part == F15_PART_REST && view->page == 7);
}

static void a_question_tells_more_each_time(void **state) {
    world *w = *state;
    const f15_view *view = exercise_of(w, F15_SESSION_EXERCISE, "t/swaps");
    assert_true(view->fresh);
    answer(w, "((");
    said(w, "verdict:2 no-try");
    assert_false(view->fresh);
    answer(w, "1-4 2-3");
    said(w, "verdict:2");
    answer(w, "1-4 2-3");
    said(w, "verdict:3 try-hint");
    deeds(w, "attempt:t/swaps:wrong");
    act(w, F15_ACT_HINT, 0);
    said(w, "hint");
    act(w, F15_ACT_HINT, 0);
    said(w, "no-more-hints");
    answer(w, "1-4 2-3");
    said(w, "verdict:3 try-show");
    act(w, F15_ACT_LEVEL, F15_FEEDBACK_VERDICT);
    answer(w, "1-4 2-3");
    said(w, "verdict:1 try-show");
    act(w, F15_ACT_SHOW, 0);
    said(w, "solution type-solution");
    assert_string_equal(view->said[0].text, "0-3 1-2");
    deeds(w, "shown:t/swaps");
    act(w, F15_ACT_BACK, 0);
    said(w, "no-pages");
    act(w, F15_ACT_AGAIN, 0); /* it does not vary */
    said(w, "question");
    assert_false(view->shown || view->exercise->is_variant);
    answer(w, "0-3 1-2");
    act(w, F15_ACT_NEXT, 0);
    said(w, "finished");
    assert_int_equal(view->score.first_try, 1);
}

/* A page that was answered is done, whichever way one leaves it; one that was not is not. */
static void what_is_answered_is_done(void **state) {
    world *w = *state;
    for (int way = 0; way < 2; way++) {
        const f15_act_kind kind = way == 0 ? F15_ACT_BACK : F15_ACT_PAGE;
        lesson_at(w, 2);
        act(w, kind, 1);
        deeds(w, "page:1");
        lesson_at(w, 2);
        answer(w, "0-3 1-2");
        deeds(w, "attempt:t/swaps:right done:2");
        act(w, kind, 1);
        deeds(w, "page:1");
        const f15_view *view = lesson_at(w, 3);
        for (int skipping = 1; skipping >= 0; skipping--) { /* what is skipped is not done */
            while (view->part == F15_PART_GAP && skipping)
                act(w, F15_ACT_SKIP, 0);
            while (view->part == F15_PART_GAP) {
                char right[64];
                act(w, F15_ACT_SHOW, 0);
                snprintf(right, sizeof right, "%s", view->said[0].text);
                answer(w, right);
            }
            if (!skipping)
                deeds(w, "attempt:trace/transform:right done:3");
            act(w, kind, 2);
            deeds(w, "page:2");
            view = lesson_at(w, 3);
        }
        lesson_at(w, 4); /* of two answers the wrong one: another is to come */
        answer(w, "odd");
        act(w, kind, 3);
        deeds(w, "page:3");
        lesson_at(w, 5); /* there is no question */
        act(w, kind, 4);
        deeds(w, "page:4");
    }
}

/* A page that asks nothing is done when it is left for the next one, read to its end or not. */
static void what_is_left_forwards_is_done(void **state) {
    world *w = *state;
    for (size_t page = 0; page < 2; page++) {
        lesson_at(w, page);
        act(w, F15_ACT_PAGE, page + 1);
        char text[40];
        snprintf(text, sizeof text, "done:%zu page:%zu", page, page + 1);
        deeds(w, text);
        lesson_at(w, page);
        act(w, F15_ACT_PAGE, page + 3);
        snprintf(text, sizeof text, "page:%zu", page + 3);
        deeds(w, text);
    }
    lesson_at(w, 1);
    act(w, F15_ACT_PAGE, 0);
    deeds(w, "page:0");
}

/* An empty answer is said to be missing: no try, no deed. */
static void nothing_is_no_answer(void **state) {
    world *w = *state;
    const f15_view *view = exercise_of(w, F15_SESSION_EXERCISE, "t/swaps");
    f15_session_act(w->session, &(f15_act){.kind = F15_ACT_ANSWER}, NULL);
    said(w, "no-answer");
    deeds(w, "");
    assert_int_equal(view->part, F15_PART_QUESTION);
    answer(w, "1-4 2-3");
    said(w, "verdict:2");
}

/* What says that somebody gives up is no answer, and no try. */
static void giving_up_is_no_answer(void **state) {
    world *w = *state;
    static const char *const words[] = {"I give up", "i don't know.", "I DON\xe2\x80\x99T KNOW",
                                        "no idea!"};
    for (size_t page = 2; page < 5; page++) {
        const f15_view *view = lesson_at(w, page);
        for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
            answer(w, words[k]);
            said(w, "given-up");
            deeds(w, "");
            assert_true(view->verdict == NULL && view->score.wrong + view->score.unreadable == 0);
        }
        answer(w, "I give up 1");
        assert_non_null(view->verdict);
        assert_true(view->has_hint == (page < 4)); /* the parity has none */
    }
    lesson_at(w, 3);
    bool states = false;
    for (const f15_view *view = f15_session_view(w->session); view->part == F15_PART_GAP;
         act(w, F15_ACT_SKIP, 0)) {
        const bool has = view->has_hint;
        act(w, F15_ACT_HINT, 0);
        said(w, has ? "hint-of-gap" : "no-hint-of-gap");
        states = states || !has;
    }
    assert_true(states);
}

/* First the misunderstanding and the place, then what the answer does, and after the solution all;
 * what is kept is whole from the first. */
static void the_ladder_is_climbed(void **state) {
    world *w = *state;
    const f15_view *view = exercise_of(w, F15_SESSION_EXERCISE, "t/swaps");
    f15_deed deed;
    for (int tries = 1; tries <= 4; tries++) {
        const bool shown = tries == 4;
        if (shown)
            act(w, F15_ACT_SHOW, 0);
        answer(w, "((");
        assert_int_equal(view->verdict->judgement, F15_UNREADABLE);
        answer(w, tries < 3 ? "0-1" : "1-4 2-3");
        assert_int_equal(view->verdict->level, shown       ? F15_FEEDBACK_FULL
                                               : tries > 1 ? F15_FEEDBACK_EFFECT
                                                           : F15_FEEDBACK_PLACE);
        assert_string_equal(view->verdict->produces, tries == 2 ? "TSOP" : "");
        assert_int_equal(view->verdict->diagnoses, tries > 2);
        assert_true(f15_session_take_deed(w->session, &deed));
        assert_int_equal(deed.verdict->level, F15_FEEDBACK_FULL);
        assert_int_equal(deed.verdict->produces[0] != '\0', tries < 3);
    }
    exercise_of(w, F15_SESSION_EXERCISE, "t/swaps"); /* and anew from the first */
    answer(w, "1-4 2-3");
    said(w, "verdict:2");
    lesson_at(w, 2); /* whoever comes back to the page is where they were */
    answer(w, "0-1");
    said(w, "verdict:2");
    act(w, F15_ACT_BACK, 0);
    act(w, F15_ACT_PAGE, 2);
    answer(w, "0-1");
    said(w, "verdict:3 try-hint");
    act(w, F15_ACT_AGAIN, 0);
    answer(w, "0-1");
    said(w, "verdict:3 try-hint");
}

/* With the solution, and after a right answer: the author's reason, or else, with the solution, the
 * hints that were not asked for. */
static void the_reason_is_told(void **state) {
    world *w = *state;
    const f15_view *view = exercise_of(w, F15_SESSION_EXERCISE, "t/swaps");
    act(w, F15_ACT_SHOW, 0);
    said(w, "solution hint type-solution");
    act(w, F15_ACT_HINT, 0);
    said(w, "no-more-hints");
    answer(w, "0-3 1-2");
    said(w, "verdict:4");
    view = exercise_of(w, F15_SESSION_EXERCISE, "t/parity");
    act(w, F15_ACT_SHOW, 0);
    said(w, "solution reason type-solution");
    assert_string_equal(view->said[1].text, "Count the cycles of 1 0 2 4 3.");
    answer(w, "even");
    said(w, "verdict:4"); /* it was told */
    exercise_of(w, F15_SESSION_EXERCISE, "t/parity");
    answer(w, "even");
    said(w, "verdict:4 reason");
}

/* What the author says of an answer is told as far as the level allows it, and kept whole; the
 * explanation comes after success, and after the solution. */
static void the_author_is_told_by_level(void **state) {
    world *w = *state;
    for (int level = F15_FEEDBACK_NONE; level <= F15_FEEDBACK_FULL; level++) {
        const f15_view *view =
            begin(w, (f15_session_start){.kind = F15_SESSION_EXERCISE,
                                         .exercise = f15_course_exercise(&w->course, "t/known"),
                                         .allowed = (f15_feedback)level});
        const bool told = level >= F15_FEEDBACK_PLACE;
        f15_deed deed;
        answer(w, "120 - 44");
        assert_int_equal(view->verdict->feedback != NULL, told);
        assert_int_equal(view->verdict->tag != NULL, told);
        assert_int_equal(view->verdict->diagnoses, told);
        while (f15_session_take_deed(w->session, &deed) && deed.kind != F15_DEED_ATTEMPT)
            continue;
        assert_string_equal(deed.verdict->feedback, "These keep one.");
        assert_string_equal(deed.verdict->tag, "t");
        assert_true(f15_verdict_names(deed.verdict, "counted-the-others"));
        answer(w, "44");
        const f15_message *last = &view->said[view->saids - 1];
        assert_int_equal(last->id == F15_SAY_REASON, level > F15_FEEDBACK_NONE);
        if (level > F15_FEEDBACK_NONE)
            assert_string_equal(last->text, "Every one that keeps an item is taken away.");
        act(w, F15_ACT_AGAIN, 0);
        act(w, F15_ACT_SHOW, 0);
        said(w, "solution reason type-solution");
    }
}

/* What may be told never rises above what was allowed. */
static void a_level_is_never_raised(void **state) {
    world *w = *state;
    begin(w, (f15_session_start){.kind = F15_SESSION_EXERCISE,
                                 .exercise = f15_course_exercise(&w->course, "t/swaps"),
                                 .allowed = F15_FEEDBACK_PLACE});
    act(w, F15_ACT_LEVEL, F15_FEEDBACK_FULL);
    answer(w, "1-4 2-3");
    answer(w, "1-4 2-3");
    said(w, "verdict:2 try-hint");
    answer(w, "0-3 1-2");
    said(w, "verdict:4"); /* there is nothing to withhold */
}

static void a_guess_brings_another(void **state) {
    world *w = *state;
    const f15_view *view = lesson_at(w, 4);
    answer(w, "odd");
    said(w, "verdict:4 reason");
    assert_true(view->part == F15_PART_REST && !view->wait);
    act(w, F15_ACT_NEXT, 0);
    said(w, "another question");
    assert_true(view->fresh && view->exercise->is_variant && view->exercise->seed == 3);
    act(w, F15_ACT_AGAIN, 0);
    said(w, "question");
    assert_int_equal(view->exercise->seed, 4);
    act(w, F15_ACT_SKIP, 0);
    deeds(w, "skipped:t/parity page:5");
}

static void what_is_known_is_told(void **state) {
    world *w = *state;
    static const struct {
        f15_standing standing;
        const char *said;
    } cases[] = {
        {{0}, ""},
        {{.attempts = 2}, "tried"},
        {{.attempts = 2, .shown = true}, "tried-and-seen"},
        {{.shown = true}, "seen"},
        {{.attempts = 1, .solved = true, .shown = true}, "solved-after"},
        {{.attempts = 1, .solved = true, .own = true}, "solved"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const f15_view *view = exercise_of(w, F15_SESSION_EXERCISE, "t/swaps");
        const f15_act known = {.kind = F15_ACT_KNOWN, .standing = cases[i].standing};
        assert_int_equal(f15_session_act(w->session, &known, NULL), F15_OK);
        said(w, cases[i].said);
        assert_true(view->shown == cases[i].standing.shown);
        answer(w, "0-3 1-2");
        assert_int_equal(view->score.first_try, !cases[i].standing.shown);
        assert_int_equal(f15_session_act(w->session, &known, NULL), F15_OK);
        said(w, "not-now");
    }
}

/* ---- gaps, practice, traces ---------------------------------------------------------------- */

/* Eight items, of which six make an order: 6 is not the number of cycles, but that of another thing. */
static void what_comes_later_is_not_named(void **state) {
    world *w = *state;
    const f15_lesson *lesson = f15_course_lesson(&w->course, "order");
    for (size_t page = 0; page < 3; page += 2) {
        begin(w, (f15_session_start){.kind = F15_SESSION_LESSON, .lesson = lesson, .page = page});
        answer(w, "6");
        const char *why = w->session->verdict.fault.text;
        assert_true((strstr(why, ": it would be the order") != NULL) == (page == 2));
    }
    exercise_of(w, F15_SESSION_EXERCISE, "t/cycles"); /* by itself it may be met after anything */
    answer(w, "6");
    assert_non_null(strstr(w->session->verdict.fault.text, "the order"));
}

static void gaps_are_asked_one_after_another(void **state) {
    world *w = *state;
    const f15_view *view = lesson_at(w, 3);
    said(w, "page cuts:0-1 gap");
    answer(w, "0-1");
    said(w, "verdict:2 try-follow");
    deeds(w, "attempt:trace/transform:wrong");
    answer(w, "0-1");
    said(w, "verdict:3 try-hint try-follow");
    act(w, F15_ACT_HINT, 0);
    said(w, "hint-of-gap");
    act(w, F15_ACT_HINT, 0);
    said(w, "no-more-hints-of-gap");
    act(w, F15_ACT_SHOW, 0);
    said(w, "solution-of-gap");
    assert_string_equal(view->said[0].text, "0-3");
    act(w, F15_ACT_SKIP, 0);
    assert_string_equal(f15_message_name(view->said[0].id), "cuts");
    assert_string_equal(f15_message_name(view->said[1].id), "gap");
    act(w, F15_ACT_AGAIN, 0);
    said(w, "cuts:0-1 gap");
    for (int i = 0; i < 3; i++)
        act(w, F15_ACT_SKIP, 0);
    assert_true(view->part == F15_PART_REST && view->wait);
}

static void practice_goes_on_to_its_end(void **state) {
    world *w = *state;
    const f15_view *view = exercise_of(w, F15_SESSION_PRACTICE, "t/parity");
    said(w, "number question");
    assert_int_equal(view->exercise->seed, 3);
    answer(w, "perhaps");
    act(w, F15_ACT_SKIP, 0);
    said(w, "number question");
    assert_int_equal(view->exercise->seed, 4);
    answer(w, view->exercise->solution[0]);
    assert_true(view->part == F15_PART_REST && !view->wait);
    act(w, F15_ACT_NEXT, 0);
    said(w, "finished");
    assert_true(view->score.asked == 2 && view->score.first_try == 1 && view->made == 2);
    assert_int_equal(view->score.unreadable, 1);
}

static void a_trace_is_watched(void **state) {
    world *w = *state;
    static const char *const words[] = {"transform", "STOP", "POTS"}, *const none[] = {"nothing"};
    f15_session *session = NULL;
    const f15_view *view = begin(
        w, (f15_session_start){
               .kind = F15_SESSION_TRACE, .word = words, .words = 3, .convention = F15_CHAPTER6});
    said(w, "cuts:0-1");
    act(w, F15_ACT_SHOW, 0);
    said(w, "not-now");
    act(w, F15_ACT_PAGE, 0);
    said(w, "no-pages");
    act(w, F15_ACT_LAST, 0);
    act(w, F15_ACT_NEXT, 0);
    said(w, "finished");
    deeds(w, "");
    assert_int_equal(view->part, F15_PART_END);
    const f15_session_start wrong = {.kind = F15_SESSION_TRACE, .word = none, .words = 1};
    assert_int_equal(f15_session_open(&wrong, &session, NULL), F15_UNKNOWN);
    assert_null(session);
}

/* ---- parts --------------------------------------------------------------------------------- */

static const f15_view *parts_of(world *w, f15_session_kind kind) {
    return begin(w, (f15_session_start){.kind = kind,
                                        .exercise = f15_course_exercise(&w->course, "t/parts/a"),
                                        .whole = true,
                                        .lesson = f15_course_lesson(&w->course, "parts"),
                                        .seed = 3,
                                        .count = 2,
                                        .allowed = F15_FEEDBACK_FULL});
}

/* Answers with a number: that of the exercise of this part, and so much more. */
static void answer_number(world *w, int more) {
    const f15_view *view = f15_session_view(w->session);
    char text[24];
    snprintf(text, sizeof text, "%d", atoi(view->exercise->solution[0]) + more);
    answer(w, text);
}

/* The page is done when the last part is; each is a question of its own. */
static void a_page_in_parts(void **state) {
    world *w = *state;
    const f15_view *view = parts_of(w, F15_SESSION_LESSON);
    said(w, "page question");
    assert_string_equal(view->subject.id, "t/parts/a");
    assert_int_equal(view->said[1].value[0], 0);
    deeds(w, "page:0");
    answer_number(w, 0);
    said(w, "verdict:4");
    deeds(w, "attempt:t/parts/a:right");
    assert_true(view->part == F15_PART_REST && !view->wait);
    act(w, F15_ACT_NEXT, 0);
    said(w, "question");
    assert_int_equal(view->said[0].value[0], 1); /* without the words of the whole */
    assert_true(view->part == F15_PART_QUESTION && view->page == 0 && view->has_hint);
    deeds(w, "");
    answer_number(w, 0);
    said(w, "verdict:4 reason");
    act(w, F15_ACT_NEXT, 0);
    assert_string_equal(view->subject.id, "t/parts/c");
    answer(w, "even"); /* a guess: it is told, and nothing is drawn */
    said(w, "verdict:4");
    assert_true(view->part == F15_PART_REST && view->wait);
    deeds(w, "attempt:t/parts/c:wrong");
    act(w, F15_ACT_NEXT, 0);
    deeds(w, "done:0 page:1");
    assert_string_equal(view->subject.id, "t/parts/b"); /* it alone */
    answer_number(w, 0);
    assert_true(view->wait);
    deeds(w, "attempt:t/parts/b:right done:1");
    act(w, F15_ACT_NEXT, 0);
    deeds(w, "");
    assert_int_equal(view->part, F15_PART_END);
}

/* A page that is left between two parts is not done. */
static void a_page_left_between_parts(void **state) {
    world *w = *state;
    parts_of(w, F15_SESSION_LESSON);
    deeds(w, "page:0");
    answer_number(w, 0);
    deeds(w, "attempt:t/parts/a:right");
    act(w, F15_ACT_PAGE, 1);
    deeds(w, "page:1");
    act(w, F15_ACT_BACK, 0);
    deeds(w, "page:0");
    assert_string_equal(f15_session_view(w->session)->subject.id, "t/parts/a");
}

/* What is skipped is not done, whichever way the page is left, unless it was solved earlier. */
static void what_is_skipped_is_not_done(void **state) {
    world *w = *state;
    const f15_act known = {.kind = F15_ACT_KNOWN, .standing = {.attempts = 1, .solved = true}};
    for (int solved = 0; solved < 2; solved++) {
        lesson_at(w, 4);
        if (solved)
            assert_int_equal(f15_session_act(w->session, &known, NULL), F15_OK);
        act(w, F15_ACT_SKIP, 0);
        deeds(w, solved ? "skipped:t/parity done:4 page:5" : "skipped:t/parity page:5");
        act(w, F15_ACT_PAGE, 4); /* it is done once it is answered */
        answer(w, "even");
        deeds(w, "attempt:t/parity:right done:4");
        act(w, F15_ACT_NEXT, 0);
        deeds(w, "page:5");
    }
    parts_of(w, F15_SESSION_LESSON); /* one part that is skipped leaves the page open */
    act(w, F15_ACT_SKIP, 0);
    answer_number(w, 0);
    act(w, F15_ACT_NEXT, 0);
    answer(w, "odd");
    deeds(w, "attempt:t/parts/c:right");
    act(w, F15_ACT_NEXT, 0);
    deeds(w, "page:1");
}

static void a_slip_is_carried(void **state) {
    world *w = *state;
    const f15_view *view = parts_of(w, F15_SESSION_EXERCISE);
    const int a = atoi(view->exercise->solution[0]);
    char follows[24];
    snprintf(follows, sizeof follows, "%d", (a + 1) * (a + 1) + 1);
    answer(w, "?!");
    answer_number(w, 1);
    deeds(w, "attempt:t/parts/a:wrong");
    act(w, F15_ACT_SKIP, 0);
    deeds(w, "skipped:t/parts/a");
    answer(w, follows);
    said(w, "verdict:4 carried"); /* but not the reason */
    deeds(w, "attempt:t/parts/b:right");
    parts_of(w, F15_SESSION_EXERCISE);
    answer_number(w, 1);
    act(w, F15_ACT_SHOW, 0); /* nothing is carried then */
    act(w, F15_ACT_SKIP, 0);
    answer(w, follows);
    said(w, "verdict:2");
    deeds(w, "attempt:t/parts/b:wrong");
    act(w, F15_ACT_HINT, 0);
    said(w, "hint");
    act(w, F15_ACT_SHOW, 0);
    said(w, "solution reason type-solution");
}

/* One seed is of all parts, and `again` begins with the first. */
static void variants_of_parts(void **state) {
    world *w = *state;
    const f15_view *view = parts_of(w, F15_SESSION_PRACTICE);
    said(w, "number question");
    for (size_t i = 0; i < 2; i++) {
        const uint64_t seed = view->subject.seed;
        const int a = atoi(view->exercise->solution[0]);
        assert_true(view->subject.has_seed);
        answer_number(w, 0);
        act(w, F15_ACT_NEXT, 0);
        assert_true(view->subject.has_seed && view->subject.seed == seed);
        assert_int_equal(atoi(view->exercise->solution[0]), a * a + 1);
        act(w, F15_ACT_SKIP, 0);
        if (i == 0) {
            act(w, F15_ACT_AGAIN, 0);
            assert_string_equal(view->subject.id, "t/parts/a");
            assert_true(view->subject.seed > seed);
            continue;
        }
        act(w, F15_ACT_SKIP, 0);
        said(w, "number question");
        assert_int_equal(view->said[0].value[0], 2);
        assert_string_equal(view->subject.id, "t/parts/a");
    }
}

/* A failure sticks, and has nothing of one that was got over before it. */
static void a_failure_is_of_its_own_act(void **state) {
    world *w = *state;
    const f15_act hint = {.kind = F15_ACT_HINT};
    lesson_at(w, 0);
    f15_fail(&w->session->error, F15_UNREACHABLE, NULL, "there is no way from here");
    w->session->error.file = "START";
    act(w, F15_ACT_NEXT, 0);
    f15_arena_fail(&w->session->arena, F15_NO_MEMORY);
    for (int k = 0; k < 2; k++) {
        f15_error err = {0};
        assert_int_equal(f15_session_act(w->session, &hint, &err), F15_NO_MEMORY);
        assert_true(err.code == F15_NO_MEMORY && err.file == NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_lesson_page_by_page, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_answered_is_done, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_left_forwards_is_done, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_no_answer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(giving_up_is_no_answer, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_question_tells_more_each_time, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_ladder_is_climbed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_reason_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_author_is_told_by_level, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_level_is_never_raised, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_guess_brings_another, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_skipped_is_not_done, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_known_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_comes_later_is_not_named, set_up, tear_down),
        cmocka_unit_test_setup_teardown(gaps_are_asked_one_after_another, set_up, tear_down),
        cmocka_unit_test_setup_teardown(practice_goes_on_to_its_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_trace_is_watched, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_page_in_parts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_page_left_between_parts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_slip_is_carried, set_up, tear_down),
        cmocka_unit_test_setup_teardown(variants_of_parts, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_failure_is_of_its_own_act, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
