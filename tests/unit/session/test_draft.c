/* Answers made by hand, for all exercises of the course. Each typed solution can be made by hand
 * too; an answer made by hand is judged as the same text typed; and no draft gives an answer
 * away. */
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
        const bool again = closing && g + 1 < groups->count; /* the last one stays open */
        for (size_t k = from; k < end + again && end - from > closing; k++)
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

/* A touch a value; of the second class two. */
static void mark_all(f15_session *session, const f15_question *q, const f15_written *w) {
    const f15_draft *d = f15_session_view(session)->draft;
    const size_t from = d->hand == F15_HAND_KEYS ? d->n : 0;
    for (size_t k = 0; q->kind != F15_KIND_CHOICE && k < w->groups.n; k++) {
        act(session, F15_ACT_TOUCH, from + w->groups.value[k], NULL);
        if (q->kind == F15_KIND_PARTITION && k >= w->groups.start[1])
            act(session, F15_ACT_TOUCH, from + w->groups.value[k], NULL);
    }
    if (q->kind == F15_KIND_CHOICE)
        act(session, F15_ACT_TOUCH, w->option, NULL);
}

/* The numbers first, from the last: each goes to its own place. */
static void fill_all(f15_session *session, const f15_question *q, const f15_written *w) {
    const size_t n = f15_session_view(session)->draft->n;
    for (size_t k = q->withs; k-- > 0;) {
        const f15_act one = {
            .kind = F15_ACT_TOUCH, .number = n - q->withs + k, .other = w->with[k] + 1};
        assert_int_equal(f15_session_act(session, &one, NULL), F15_OK);
    }
    for (size_t k = 0; k < w->truths; k++)
        act(session, F15_ACT_TOUCH, 2 * k + !w->truth[k], NULL);
}

/* Chooses the size of the object, or that there is none. */
static void size_all(f15_session *session, const f15_question *q, const f15_written *w) {
    const f15_draft *d = f15_session_view(session)->draft;
    f15_text size = {0};
    size_t key = 0;
    if (w->none)
        f15_text_add(&size, "none");
    else if (f15_rule_domain(q->rule) != F15_DOMAIN_PERMUTATIONS)
        f15_text_addf(&size, "%ux%u", w->board.grid.rows, w->board.grid.columns);
    else
        f15_text_add_number(&size, w->groups.n);
    while (key < d->keys && strcmp(d->key[key], size.s) != 0)
        key++;
    assert_true(key < d->keys);
    act(session, F15_ACT_TOUCH, d->n + key, NULL);
    f15_text_free(&size);
}

/* `typed` is how the items lay after the text of a permutation was typed. */
static void by_hand(f15_session *session, const f15_question *q, const char *solution,
                    const uint32_t *typed) {
    const f15_hand hand = f15_session_view(session)->draft->hand;
    f15_arena arena = {0};
    f15_written w = {0};
    uint32_t item[F15_MAX_QUESTION_N], map[F15_MAX_QUESTION_N];
    assert_int_equal(f15_read_answer(q, solution, strlen(solution), &arena, &w, NULL), F15_OK);
    const bool any = q->kind == F15_KIND_COUNTEREXAMPLE;
    const bool boards = q->kind == F15_KIND_WITNESS
                            ? q->puzzle.given
                            : any && f15_rule_domain(q->rule) != F15_DOMAIN_PERMUTATIONS;
    if (any && (boards || w.list || w.none))
        size_all(session, q, &w);
    const size_t n = f15_session_view(session)->draft->n;
    if (hand == F15_HAND_SLIDES) {
        slide_all(session, &w);
    } else if (hand == F15_HAND_FILL) {
        fill_all(session, q, &w);
    } else if (hand >= F15_HAND_PICK) {
        mark_all(session, q, &w);
    } else if (q->kind == F15_KIND_PERMUTATION) {
        exchange_all(session, typed, q->n);
    } else if (w.none || (any && !boards && !w.list)) {
        act(session, F15_ACT_DRAFT, 0, solution);
    } else if (q->kind != F15_KIND_WITNESS && !any) {
        touch_all(session, q, &w);
    } else {
        if (boards)
            f15_board_arrangement(&w.board, item);
        else if (w.list)
            f15_list_items(&w.groups, n, q->convention.base, item);
        else {
            f15_groups_permutation(&w.groups, n, q->convention.base, map);
            f15_inverse(map, n, item);
        }
        exchange_all(session, item, n);
    }
    f15_arena_free(&arena);
}

static size_t hands[F15_HANDS];

/* Is it no secret what the hand does to the items? */
static bool may_move(const f15_question *q) {
    const bool swaps = q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
    return q->kind == F15_KIND_MOVES || q->kind == F15_KIND_WITNESS || q->kind == F15_KIND_WORD ||
           q->kind == F15_KIND_PERMUTATION || q->kind == F15_KIND_COUNTEREXAMPLE ||
           (swaps && q->goal.n > 0 && q->start.n > 0);
}

static void try_solution(const f15_exercise *exercise, uint64_t seed, size_t which) {
    f15_session *session = open_exercise(exercise, seed);
    const f15_view *view = f15_session_view(session);
    const f15_exercise *asked = view->exercise;
    const f15_question *q = &asked->question;
    const f15_hand hand = view->draft->hand;
    uint32_t first[F15_MAX_QUESTION_N] = {0}, typed[F15_MAX_QUESTION_N] = {0};
    if (which >= asked->solutions) {
        f15_session_close(session);
        return;
    }
    const char *solution = asked->solution[which];
    hands[hand]++;
    assert_int_equal(view->draft->length, 0);
    assert_true(view->draft->readable);
    assert_true((hand == F15_HAND_NONE) == (view->draft->n == 0));
    const bool lies = view->draft->item != NULL;
    assert_true(lies == (hand != F15_HAND_NONE && (hand < F15_HAND_PICK || hand == F15_HAND_KEYS)));
    if (lies)
        memcpy(first, view->draft->item, view->draft->n * sizeof *first);
    for (size_t k = 0; k < q->batches; k++) /* as the question names it */
        assert_true(!q->batch_is_list[k] || strstr(asked->prompt, view->draft->about[2 * k]));
    view = act(session, F15_ACT_DRAFT, 0, solution);
    if (!view->draft->readable)
        fail_msg("%s: %s is not readable", exercise->id, solution);
    assert_string_equal(view->draft->text, solution);
    if (lies && !may_move(q))
        assert_memory_equal(first, view->draft->item, view->draft->n * sizeof *first);
    if (q->kind == F15_KIND_PERMUTATION)
        memcpy(typed, view->draft->item, q->n * sizeof *typed);
    if (hand != F15_HAND_NONE && strcmp(solution, "()") != 0) {
        assert_true(view->can & UINT32_C(1) << F15_ACT_CLEAR);
        view = act(session, F15_ACT_CLEAR, 0, NULL);
        assert_int_equal(view->draft->length, 0);
        if (lies)
            assert_memory_equal(first, view->draft->item, view->draft->n * sizeof *first);
        by_hand(session, q, solution, typed);
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
    for (size_t hand = 0; hand < F15_HANDS; hand++)
        assert_true(hands[hand] > 0 || hand == F15_HAND_FIGURE); /* no answer */
}

/* ---- marks -------------------------------------------------------------------------------------
 */

/* A touch, taken back, done again; every touch is of another place than the one before. */
static void touch_and_back(f15_session *session, f15_random *random, uint64_t *last) {
    char before[1000];
    const f15_draft *d = f15_session_view(session)->draft;
    uint64_t place = *last;
    const size_t done = d->done, all = d->n + d->keys;
    while (place == *last)
        place = f15_random_below(random, all + 1);
    *last = place < all ? place : *last;
    strcpy(before, d->text);
    const f15_act one = {
        .kind = F15_ACT_TOUCH, .number = place, .other = f15_random_below(random, 4)};
    assert_int_equal(f15_session_act(session, &one, NULL), F15_OK);
    f15_text after = {0};
    f15_text_add(&after, d->text);
    if (place == all || (d->hand == F15_HAND_KEYS && place < d->n)) {
        assert_string_equal(after.s, before);
        assert_int_equal(d->done, done);
    } else {
        assert_int_equal(d->done, done + 1);
        act(session, F15_ACT_UNDO, 0, NULL);
        assert_string_equal(d->text, before);
        act(session, F15_ACT_REDO, 0, NULL);
        assert_string_equal(d->text, after.s);
    }
    f15_text_free(&after);
}

static void every_touch_is_taken_back_and_done_again(void **state) {
    f15_random random = {20261123};
    (void)state;
    for (size_t i = 0; i < course.exercises; i++) {
        f15_session *session = open_exercise(course.exercise[i], 0);
        const f15_draft *d = f15_session_view(session)->draft;
        uint64_t last = UINT64_MAX;
        for (size_t k = 0; d->hand >= F15_HAND_PICK && k < 40; k++) {
            touch_and_back(session, &random, &last);
        }
        f15_session_close(session);
    }
}

/* Touches of two places, some undone: a touch that adds or drops one leaves nothing to redo. */
static void what_was_undone_is_lost_by_a_touch(void **state) {
    f15_random random = {20261127};
    size_t drops[F15_HANDS] = {0};
    (void)state;
    for (size_t i = 0; i < course.exercises; i++) {
        f15_session *session = open_exercise(course.exercise[i], 0);
        const f15_draft *d = f15_session_view(session)->draft;
        for (size_t k = 0; d->hand != F15_HAND_NONE && k < 30; k++) {
            const size_t done = d->done, undone = d->undone;
            const uint64_t place = f15_random_below(&random, 2);
            const bool undoes = f15_random_below(&random, 3) == 0;
            const bool slides = d->hand == F15_HAND_SLIDES;
            const f15_view *view = act(session,
                                       undoes   ? F15_ACT_UNDO
                                       : slides ? F15_ACT_SLIDE
                                                : F15_ACT_TOUCH,
                                       place, NULL);
            if (undoes || d->done == done)
                continue;
            assert_int_equal(d->undone, 0);
            assert_false(view->can & UINT32_C(1) << F15_ACT_REDO);
            drops[d->hand] += d->done < done && undone > 0;
        }
        f15_session_close(session);
    }
    assert_true(drops[F15_HAND_LINES] > 0 && drops[F15_HAND_SWAPS] > 0);
}

/* ---- half made ---------------------------------------------------------------------------------
 */

/* Both hands show the same. */
static void is_same_draft(const char *id, const f15_draft *a, const f15_draft *b) {
    if (!b->readable || a->n != b->n || a->lines != b->lines)
        fail_msg("%s: \"%s\" is not taken up again", id, a->text);
    const bool marked = a->mark == NULL || memcmp(a->mark, b->mark, a->n * sizeof *a->mark) == 0;
    if (!marked || (a->item != NULL && memcmp(a->item, b->item, a->n * sizeof *a->item) != 0))
        fail_msg("%s: \"%s\" becomes \"%s\"", id, a->text, b->text);
}

static bool is_same_size(const f15_draft *a, const f15_draft *b) {
    return a->n == b->n && (a->board == NULL || a->board->grid.rows == b->board->grid.rows);
}

/* Another session takes up the text and the touched places, and a touch does the same in both. */
static void goes_on_from_its_text(const f15_exercise *exercise, f15_session *session,
                                  const f15_act *touch) {
    const f15_draft *d = f15_session_view(session)->draft;
    f15_session *other = open_exercise(exercise, 0);
    const f15_draft *taken = f15_session_view(other)->draft;
    const f15_act whole = {.kind = F15_ACT_DRAFT, .text = d->text, .length = d->whole};
    for (size_t k = 0; d->none && k + 1 < d->keys && !is_same_size(d, taken); k++)
        act(other, F15_ACT_TOUCH, taken->n + k, NULL); /* the size that was chosen before */
    assert_int_equal(f15_session_act(other, &whole, NULL), F15_OK);
    for (size_t k = 0; k < d->touches; k++)
        act(other, F15_ACT_TOUCH, d->touched[k], NULL);
    assert_string_equal(d->text, taken->text);
    assert_int_equal(d->touches, taken->touches);
    is_same_draft(exercise->id, d, taken);
    assert_int_equal(f15_session_act(other, touch, NULL), F15_OK);
    assert_int_equal(f15_session_act(session, touch, NULL), F15_OK);
    assert_string_equal(d->text, taken->text);
    is_same_draft(exercise->id, d, taken);
    f15_session_close(other);
}

static void a_half_made_answer_goes_on_from_its_text(void **state) {
    f15_random random = {20261126};
    size_t tried[F15_HANDS] = {0};
    (void)state;
    for (size_t i = 0; i < course.exercises; i++) {
        f15_session *session = open_exercise(course.exercise[i], 0);
        const f15_draft *d = f15_session_view(session)->draft;
        for (size_t k = 0; d != NULL && d->hand != F15_HAND_NONE && k < 30; k++) {
            const f15_act touch = {.kind =
                                       d->hand == F15_HAND_SLIDES ? F15_ACT_SLIDE : F15_ACT_TOUCH,
                                   .number = f15_random_below(&random, d->n + d->keys),
                                   .other = f15_random_below(&random, 4)};
            tried[d->hand]++;
            goes_on_from_its_text(course.exercise[i], session, &touch);
        }
        f15_session_close(session);
    }
    for (int hand = F15_HAND_SLIDES; hand < F15_HAND_FIGURE; hand++)
        assert_true(tried[hand] > 0);
}

/* ---- against a model ---------------------------------------------------------------------------
 */

/* What was touched; and after how many of these each act ended that can be taken back. */
#define MOST 400
typedef struct model {
    const f15_question *q;
    f15_hand hand;
    uint32_t made[MOST];
    size_t end[MOST], at, top;
    char text[MOST * 4];
    bool mend;
} model;

static size_t made_of(const model *m) {
    return m->end[m->at];
}

/* Where the step that waits for more begins; of cycles one that is not closed. */
static size_t begun(const model *m) {
    size_t from = 0;
    if (m->hand == F15_HAND_SWAPS)
        return made_of(m) - made_of(m) % 2;
    for (size_t k = 1; m->hand == F15_HAND_CYCLES && k < made_of(m); k++)
        if (k > from && m->made[k] == m->made[from])
            from = k + 1;
    return from;
}

static void write_model(model *m) {
    char *s = m->text;
    *s = '\0';
    const bool open = m->hand == F15_HAND_CYCLES && made_of(m) - begun(m) > 1; /* written too */
    const size_t end =
        m->hand == F15_HAND_SLIDES || m->hand == F15_HAND_PATH || open ? made_of(m) : begun(m);
    for (size_t k = 0, first = 0; k < end; k++) {
        const unsigned value = m->made[k] + (m->hand == F15_HAND_SLIDES);
        if (m->hand == F15_HAND_SWAPS)
            s += sprintf(s, "%s%u", k % 2 ? "-" : k > 0 ? " " : "", value);
        else if (m->hand != F15_HAND_CYCLES)
            s += sprintf(s, "%s%u", k > 0 ? " " : "", value);
        else if (k > first && m->made[k] == m->made[first])
            s += sprintf(s, ")"), first = k + 1;
        else
            s += sprintf(s, "%s%u", k > first ? " " : k > 0 ? " (" : "(", value);
    }
    strcpy(s, open ? ")" : "");
}

static bool contains(const model *m, size_t from, uint32_t place) {
    for (size_t k = from; k < made_of(m); k++)
        if (m->made[k] == place)
            return true;
    return false;
}

static void add(model *m, uint32_t value) {
    m->made[made_of(m)] = value;
    m->end[m->at + 1] = made_of(m) + 1;
    m->top = ++m->at;
}

static void touch_model(model *m, uint32_t place, size_t n) {
    const size_t from = begun(m), waiting = made_of(m) - from;
    const bool path = m->hand == F15_HAND_PATH, cycles = m->hand == F15_HAND_CYCLES;
    const bool first = waiting > 0 && m->made[from] == place;
    const bool last = waiting > 0 && m->made[made_of(m) - 1] == place;
    const bool closed = path && waiting > 3 && m->made[0] == m->made[waiting - 1];
    if (place >= n || closed)
        return;
    if ((cycles && first && waiting > 1) || (path && first && waiting > 2))
        add(m, place);
    else if (last)
        m->top = --m->at;
    else if (!contains(m, cycles ? 0 : from, place))
        add(m, place);
    else
        return;
    write_model(m);
}

static void slide_model(model *m, uint32_t cell) {
    f15_board board = m->q->puzzle.board;
    for (size_t k = 0; k < made_of(m); k++)
        f15_board_slide(&board, f15_board_find(&board, m->made[k]));
    if (cell >= m->q->n || !f15_board_can_slide(&board, cell))
        return;
    add(m, board.item[cell]);
    write_model(m);
}

/* One of these texts, with the touches that it stands for; NULL: it cannot be done. */
typedef struct typed {
    const char *text;
    const uint32_t *made;
    size_t count, step;
} typed;

static void type_model(model *m, const typed *t) {
    strcpy(m->text, t->text);
    m->mend = t->made == NULL;
    if (m->mend)
        return;
    m->at = 0;
    for (size_t k = 0; k < t->count; k++)
        m->made[k] = t->made[k];
    for (; m->at * t->step < t->count; m->at++)
        m->end[m->at + 1] = (m->at + 1) * t->step;
    m->top = m->at;
}

static void agrees(const f15_view *view, const model *m, uint64_t seed, size_t acts) {
    const f15_draft *d = view->draft;
    const size_t done = m->mend ? 0 : m->at, undone = m->mend ? 0 : m->top - m->at;
    if (strcmp(d->text, m->text) != 0 || d->done != done || d->undone != undone ||
        d->readable == m->mend)
        fail_msg("seed %llu, act %zu: \"%s\" %zu %zu, not \"%s\" %zu %zu", (unsigned long long)seed,
                 acts, d->text, d->done, d->undone, m->text, done, undone);
    const f15_hand hand = m->hand;
    assert_int_equal(view->can >> F15_ACT_SLIDE & 1, hand == F15_HAND_SLIDES);
    assert_int_equal(view->can >> F15_ACT_TOUCH & 1, hand != F15_HAND_SLIDES);
    assert_int_equal(view->can >> F15_ACT_UNDO & 1, done > 0);
    assert_int_equal(view->can >> F15_ACT_REDO & 1, undone > 0);
}

static void against_a_model(const char *id, const typed *texts, size_t count, uint64_t seed) {
    f15_session *session = open_exercise(f15_course_exercise(&course, id), 0);
    const f15_view *view = f15_session_view(session);
    f15_random random = {seed};
    model m = {.q = &view->exercise->question, .hand = view->draft->hand};
    for (size_t k = 0; k < 300; k++) {
        const uint64_t what = f15_random_below(&random, 20);
        const uint32_t place = (uint32_t)f15_random_below(&random, m.q->n + 1);
        const typed *t = &texts[f15_random_below(&random, count)];
        const bool slides = m.hand == F15_HAND_SLIDES;
        const f15_act_kind kind = what < 13   ? (slides ? F15_ACT_SLIDE : F15_ACT_TOUCH)
                                  : what < 16 ? F15_ACT_UNDO
                                  : what < 18 ? F15_ACT_REDO
                                  : what < 19 ? F15_ACT_CLEAR
                                              : F15_ACT_DRAFT;
        view = act(session, kind, place, kind == F15_ACT_DRAFT ? t->text : NULL);
        const bool undo = kind == F15_ACT_UNDO && !m.mend && m.at > 0;
        const bool redo = kind == F15_ACT_REDO && !m.mend && m.at < m.top;
        m.at = undo ? m.at - 1 : redo ? m.at + 1 : m.at;
        if (kind == F15_ACT_DRAFT)
            type_model(&m, t);
        else if (kind == F15_ACT_SLIDE && !m.mend)
            slide_model(&m, place);
        else if (kind == F15_ACT_TOUCH && !m.mend)
            touch_model(&m, place, m.q->n);
        if (kind == F15_ACT_CLEAR && (m.text[0] != '\0' || made_of(&m) > 0)) {
            m.at = 0;
            m.mend = false;
        }
        if (undo || redo || kind == F15_ACT_CLEAR)
            write_model(&m);
        agrees(view, &m, seed, k);
    }
    f15_session_close(session);
}

static void random_acts_do_what_a_model_does(void **state) {
    static const uint32_t swaps[] = {0, 1, 1, 3}, slides[] = {0, 1, 2}, path[] = {0, 1, 5, 4, 0};
    static const uint32_t cycle[] = {0, 2, 1, 0};
    static const typed nothing = {"", swaps, 0, 1}, broken = {"((", NULL, 0, 0};
    const typed of_swaps[] = {
        {"[[0,1], [1,3]]", swaps, 4, 2}, {"0-99", NULL, 0, 0}, nothing, broken};
    const typed of_slides[] = {
        {"1, 2, 3", slides, 3, 1}, {"5 5 5 5 1 5", NULL, 0, 0}, nothing, broken};
    const typed of_path[] = {
        {"0, 1, 5, 4, 0", path, 5, 1}, {"0 1 0 2", NULL, 0, 0}, nothing, broken};
    const typed of_cycles[] = {
        {"(0 2 1)", cycle, 4, 4}, {"(0 1)(1 2)", NULL, 0, 0}, nothing, broken};
    (void)state;
    for (uint64_t seed = 20261122; seed < 20261122 + 40; seed++) {
        against_a_model("ch6/s05", of_swaps, 4, seed);
        against_a_model("permutations/slide-home", of_slides, 4, seed);
        against_a_model("ch6/s31", of_path, 4, seed);
        against_a_model("perm/tidy", of_cycles, 4, seed);
    }
}

/* Types into the field of a number, as a page does: each letter is a touch with all that is there. */
static const f15_draft *type_in(f15_session *session, uint64_t place, const char *text) {
    const f15_act one = {
        .kind = F15_ACT_TOUCH, .number = place, .text = text, .length = strlen(text)};
    assert_int_equal(f15_session_act(session, &one, NULL), F15_OK);
    return f15_session_view(session)->draft;
}

static void a_field_keeps_what_is_no_number(void **state) {
    (void)state;
    f15_session *session = open_exercise(f15_course_exercise(&course, "l9/fig1b"), 0);
    const f15_draft *d = f15_session_view(session)->draft;
    const size_t first = d->n - 2;
    type_in(session, first, "4");
    type_in(session, first, "4*");
    d = type_in(session, first, "4*4");
    assert_string_equal(d->field[first], "4*4");
    assert_int_equal(d->mark[first], 0);
    d = type_in(session, first + 1, " 2 ");
    act(session, F15_ACT_TOUCH, 0, NULL);
    assert_string_equal(d->text, "yes, row 2, inversions 4*4");
    assert_string_equal(d->field[first], "4*4");
    assert_int_equal(d->mark[first + 1], 3);
    assert_int_equal(d->whole, strlen("yes, row 2")); /* from there a hand can go on */
    const f15_view *view = act(session, F15_ACT_ANSWER, 0, NULL);
    assert_int_equal(view->verdict->judgement, F15_UNREADABLE);
    d = type_in(session, first, "16 ");
    assert_string_equal(d->text, "yes, inversions 16, row 2");
    assert_null(d->field);
    act(session, F15_ACT_UNDO, 0, NULL);
    assert_string_equal(d->text, "yes, row 2, inversions 4*4");
    d = type_in(session, first, "");
    assert_string_equal(d->text, "yes, row 2");
    f15_session_close(session);
}

/* Returns the text of the only message, with its values. */
static f15_message_id said_by_touching(f15_session *session, uint64_t place, const char *text) {
    const f15_view *view = act(session, F15_ACT_TOUCH, place, NULL);
    assert_int_equal(view->saids, 1);
    if (text != NULL)
        assert_string_equal(view->said[0].text, text);
    return view->said[0].id;
}

static void a_touch_says_whether_it_was_of_a_place(void **state) {
    (void)state;
    f15_session *session = open_exercise(f15_course_exercise(&course, "beyond/network-four"), 0);
    assert_int_equal(said_by_touching(session, 3, "Place 3"), F15_SAY_TOUCHED);
    assert_int_equal(said_by_touching(session, 3, "Place 3"), F15_SAY_LET_GO);
    said_by_touching(session, 3, "Place 3");
    assert_int_equal(said_by_touching(session, 1, NULL), F15_SAY_COMPARED);
    assert_int_equal(f15_session_view(session)->said[0].value[0], 1);
    assert_int_equal(f15_session_view(session)->said[0].value[1], 3);
    f15_session_close(session);
    session = open_exercise(f15_course_exercise(&course, "ch6/s31"), 0);
    assert_int_equal(said_by_touching(session, 1, "Cell 1"), F15_SAY_TOUCHED);
    f15_session_close(session);
}

/* At a gap that asks for one slide, each slide is one of the gap's own board, whatever was slid
 * before it. */
static void a_slide_of_a_gap_replaces_the_one_before(void **state) {
    static const char *const words[] = {"hole", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0", "0",
                                        NULL};
    const f15_session_start start = {
        .kind = F15_SESSION_PRACTICE, .word = words, .words = 3, .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    size_t slides = 0;
    (void)state;
    assert_int_equal(f15_session_open(&start, &session, NULL), F15_OK);
    const f15_draft *d = f15_session_view(session)->draft;
    const f15_board board = *d->board;
    for (size_t first = 0; first < d->n; first++)
        for (size_t second = 0; second < d->n; second++) {
            act(session, F15_ACT_CLEAR, 0, NULL);
            act(session, F15_ACT_SLIDE, first, NULL);
            const uint32_t item = d->board->item[second], other = board.item[first];
            const bool replaces = second != d->board->hole &&
                                  f15_board_can_slide(&board, f15_board_find(&board, item));
            const bool slid = f15_board_can_slide(&board, (uint32_t)first);
            bool offered = false;
            for (f15_side side = 0; side < F15_SIDES; side++) {
                const uint32_t cell = f15_board_source(&board, side);
                const bool is = f15_view_source(f15_session_view(session), side) == second;
                assert_true(!is || board.item[cell] == item);
                offered = offered || is;
            }
            assert_true(offered == replaces);
            char wanted[12] = "";
            if (replaces || slid)
                sprintf(wanted, "%u", (replaces ? item : other) + 1);
            act(session, F15_ACT_SLIDE, second, NULL);
            assert_string_equal(d->text, wanted);
            slides += replaces && slid;
        }
    assert_int_equal(slides, 4);
    f15_session_close(session);
}

/* Text that is no list changes neither the number of items nor what was touched. */
static void what_is_no_list_leaves_the_items(void **state) {
    static const char *const no_list[] = {"0 0 1", "0", "5 6", "1 2 3 4 5 6 6", "(0 0)"};
    const f15_exercise *exercise = NULL;
    (void)state;
    for (size_t k = 0; k < course.exercises && exercise == NULL; k++)
        if (course.exercise[k]->question.kind == F15_KIND_COUNTEREXAMPLE &&
            f15_rule_domain(course.exercise[k]->question.rule) == F15_DOMAIN_PERMUTATIONS)
            exercise = course.exercise[k];
    assert_non_null(exercise);
    for (size_t t = 0; t < sizeof no_list / sizeof *no_list; t++) {
        f15_session *session = open_exercise(exercise, 0);
        const f15_draft *d = f15_session_view(session)->draft;
        const size_t six = 5; /* the key's number: sizes begin with 1 */
        assert_string_equal(d->key[six], "6");
        act(session, F15_ACT_TOUCH, d->n + six, NULL);
        act(session, F15_ACT_TOUCH, 4, NULL);
        d = act(session, F15_ACT_TOUCH, 5, NULL)->draft;
        assert_int_equal(d->item[4], 5);
        d = act(session, F15_ACT_DRAFT, 0, no_list[t])->draft;
        const bool is_list = strcmp(no_list[t], "0") == 0;
        assert_int_equal(d->readable, is_list);
        assert_int_equal(d->n, is_list ? 1 : 6);
        for (size_t k = 0; k < d->n; k++)
            assert_int_equal(d->item[k], is_list || k < 4 ? k : 9 - k);
        d = act(session, F15_ACT_UNDO, 0, NULL)->draft;
        for (size_t k = 0; k < d->n; k++)
            assert_true(d->item[k] < d->n);
        f15_session_close(session);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_list_leaves_the_items),
        cmocka_unit_test(what_is_made_by_hand_is_judged_as_what_is_typed),
        cmocka_unit_test(every_touch_is_taken_back_and_done_again),
        cmocka_unit_test(what_was_undone_is_lost_by_a_touch),
        cmocka_unit_test(a_half_made_answer_goes_on_from_its_text),
        cmocka_unit_test(random_acts_do_what_a_model_does),
        cmocka_unit_test(a_field_keeps_what_is_no_number),
        cmocka_unit_test(a_touch_says_whether_it_was_of_a_place),
        cmocka_unit_test(a_slide_of_a_gap_replaces_the_one_before),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
