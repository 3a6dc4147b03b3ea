/* Answers made by hand, over all exercises of the course: what is typed can be read and done, what
 * the hand makes is judged as if it had been typed, and nothing is given away. */
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
    f15_code code = f15_course_load(&course, "exercises", &findings, NULL);
    const size_t faults = findings.errors;
    f15_findings_free(&findings);
    return faults == 0 && code == F15_OK && course.exercises > 0 ? 0 : -1;
}

static int unload(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

/* seed 0: as the course has it, else a variant. */
static f15_session *open_exercise(const f15_exercise *exercise, uint64_t seed) {
    const f15_session_start start = {.kind = seed > 0 ? F15_SESSION_PRACTICE : F15_SESSION_EXERCISE,
                                     .course = &course,
                                     .exercise = exercise,
                                     .seed = seed,
                                     .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    f15_error err = {0};
    if (f15_session_open(&start, &session, &err) != F15_OK)
        fail_msg("%s: %s", exercise->id, err.what);
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

/* ---- with the hand what was typed --------------------------------------------------------------
 */

static void slide_all(f15_session *session, const f15_written *w) {
    f15_arena arena = {0};
    f15_board board = *f15_session_view(session)->draft->board;
    f15_moves moves = {.arena = &arena};
    assert_int_equal(f15_play_written(&board, &w->moves, &moves, NULL, NULL), F15_OK);
    for (size_t k = 0; k < moves.count; k++)
        act(session, F15_ACT_SLIDE,
            f15_board_find(f15_session_view(session)->draft->board, moves.item[k]), NULL);
    f15_arena_free(&arena);
}

static void touch_all(f15_session *session, const f15_question *q, const f15_written *w) {
    const f15_groups *groups = &w->groups;
    const bool closing = q->kind == F15_KIND_CYCLE_FORM || q->kind == F15_KIND_CONJUGATE;
    for (size_t g = 0; g < groups->count; g++) {
        const size_t from = groups->start[g], end = groups->start[g + 1];
        for (size_t k = from; k < end + closing && end - from > closing; k++)
            act(session, F15_ACT_TOUCH, groups->value[k < end ? k : from] - q->convention.base,
                NULL);
    }
}

/* Places are exchanged until the list, or the board, stands there. */
static void exchange_all(f15_session *session, const uint32_t *wanted, size_t n) {
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t *item = f15_session_view(session)->draft->item;
        uint32_t at = k;
        while (item[at] != wanted[k])
            at++;
        if (at != k) {
            act(session, F15_ACT_TOUCH, k, NULL);
            act(session, F15_ACT_TOUCH, at, NULL);
        }
    }
}

static void by_hand(f15_session *session, const f15_question *q, const char *solution) {
    const f15_hand hand = f15_session_view(session)->draft->hand;
    f15_arena arena = {0};
    f15_written w = {0};
    uint32_t item[F15_MAX_QUESTION_N], map[F15_MAX_QUESTION_N];
    assert_int_equal(f15_read_answer(q, solution, strlen(solution), &arena, &w, NULL), F15_OK);
    if (hand == F15_HAND_SLIDES) {
        slide_all(session, &w);
    } else if (q->kind != F15_KIND_WITNESS) {
        touch_all(session, q, &w);
    } else {
        if (q->puzzle.given)
            f15_board_arrangement(&w.board, item);
        else if (w.list)
            f15_list_items(&w.groups, q->n, q->convention.base, item);
        else {
            f15_groups_permutation(&w.groups, q->n, q->convention.base, map);
            f15_inverse(map, q->n, item);
        }
        exchange_all(session, item, q->n);
    }
    f15_arena_free(&arena);
}

static size_t hands[F15_HAND_PATH + 1];

/* Is it no secret what the hand does to the items? */
static bool may_move(const f15_question *q) {
    const bool swaps = q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
    return q->kind == F15_KIND_MOVES || q->kind == F15_KIND_WITNESS ||
           (swaps && q->goal.n > 0 && q->start.n > 0);
}

static void try_solution(const f15_exercise *exercise, uint64_t seed, size_t which) {
    f15_session *session = open_exercise(exercise, seed);
    const f15_view *view = f15_session_view(session);
    const f15_exercise *asked = view->exercise;
    const f15_question *q = &asked->question;
    const f15_hand hand = view->draft->hand;
    uint32_t first[F15_MAX_QUESTION_N] = {0};
    if (which >= asked->solutions) {
        f15_session_close(session);
        return;
    }
    const char *solution = asked->solution[which];
    hands[hand]++;
    assert_int_equal(view->draft->length, 0);
    assert_true(view->draft->readable);
    assert_true((hand == F15_HAND_NONE) == (view->draft->n == 0));
    if (hand != F15_HAND_NONE)
        memcpy(first, view->draft->item, view->draft->n * sizeof *first);
    view = act(session, F15_ACT_DRAFT, 0, solution);
    if (!view->draft->readable)
        fail_msg("%s: %s is not readable", exercise->id, solution);
    assert_string_equal(view->draft->text, solution);
    if (hand != F15_HAND_NONE && !may_move(q))
        assert_memory_equal(first, view->draft->item, view->draft->n * sizeof *first);
    if (hand != F15_HAND_NONE && strcmp(solution, "()") != 0) {
        assert_true(view->can & UINT32_C(1) << F15_ACT_CLEAR);
        view = act(session, F15_ACT_CLEAR, 0, NULL);
        assert_int_equal(view->draft->length, 0);
        assert_memory_equal(first, view->draft->item, view->draft->n * sizeof *first);
        by_hand(session, q, solution);
    }
    view = act(session, F15_ACT_ANSWER, 0, NULL);
    if (view->verdict == NULL || view->verdict->judgement != F15_RIGHT)
        fail_msg("%s: %s by hand: %s", exercise->id, solution, view->answer);
    f15_session_close(session);
}

static void what_is_made_by_hand_is_judged_as_what_is_typed(void **state) {
    (void)state;
    for (size_t i = 0; i < course.exercises; i++) {
        const f15_exercise *exercise = course.exercise[i];
        for (size_t which = 0; which < exercise->solutions; which++)
            try_solution(exercise, 0, which);
        for (uint64_t seed = 1; exercise->varies && seed <= 2; seed++)
            try_solution(exercise, seed, 0);
    }
    for (size_t hand = 0; hand <= F15_HAND_PATH; hand++)
        assert_true(hands[hand] > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_made_by_hand_is_judged_as_what_is_typed),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
