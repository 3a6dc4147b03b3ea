/* One reading of a cycle: a list shows what stands where, a cycle says where things go. Wherever
 * lists and cycles meet, what one place prints the other accepts: all permutations of up to 5
 * items, under each base, order of composition and direction. What is expected is worked out here,
 * from the sentence above and nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/check.h>
#include <fifteen/quiz.h>
#include <fifteen/recording.h>
#include <fifteen/render.h>

#define MOST 5

/* One permutation of n places, under one convention. */
typedef struct sample {
    f15_convention convention;
    size_t n;
    uint32_t stands[MOST]; /* the item at each place */
    uint32_t goes[MOST];   /* the place to which each item goes */
    char list[32], back[32], cycles[64],
        all[64]; /* `all` with the fixed points, so that n is told */
    char in_order[32];
} sample;

/* Each cycle from its smallest, the cycles in the order of those. */
static void write_cycles(const uint32_t *goes, size_t n, uint32_t base, bool all, char *out) {
    bool seen[MOST] = {false};
    *out = '\0';
    for (size_t x = 0; x < n; x++) {
        size_t y = x;
        if (seen[x] || (!all && goes[x] == x))
            continue;
        do {
            seen[y] = true;
            out += sprintf(out, y == x ? "(%zu" : " %zu", y + base);
            y = goes[y];
        } while (y != x);
        out += sprintf(out, ")");
    }
}

static void write_list(const uint32_t *item, size_t n, uint32_t base, char *out) {
    for (size_t x = 0; x < n; x++)
        out += sprintf(out, x > 0 ? " %zu" : "%zu", (size_t)item[x] + base);
}

static void sample_of(sample *s, const uint32_t *stands, size_t n, unsigned kind) {
    uint32_t base = kind & 1, in_order[MOST] = {0, 1, 2, 3, 4};
    *s = (sample){.n = n};
    s->convention = (f15_convention){base, kind & 2 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT,
                                     kind & 4 ? F15_ITEM_TO_PLACE : F15_PLACE_TO_ITEM};
    for (uint32_t place = 0; place < n; place++) {
        s->stands[place] = stands[place];
        s->goes[stands[place]] = place;
    }
    write_list(s->stands, n, base, s->list);
    write_list(s->goes, n, base, s->back);
    write_list(in_order, n, base, s->in_order);
    write_cycles(s->goes, n, base, true, s->all);
    write_cycles(s->goes, n, base, false, s->cycles);
    if (s->cycles[0] == '\0')
        strcpy(s->cycles, "()");
}

/* ---- reading and judging ------------------------------------------------------------------- */

static f15_question ask(const sample *s, f15_kind kind, f15_ask of) {
    return (f15_question){.kind = kind, .of = of, .convention = s->convention, .n = s->n};
}

static void give(f15_question *q, const char *text) {
    size_t i = q->factors++, n = q->n;
    f15_error err = {0};
    if (f15_read_permutation(text, strlen(text), &q->convention, &q->memory, &n, NULL,
                             &q->factor[i], &err) != F15_OK)
        fail_msg("%s: %s", text, err.what);
    assert_int_equal(n, q->n);
    q->factor_is_list[i] = f15_shape_of(text, strlen(text)) == F15_SHAPE_LIST;
}

static void give_line(f15_question *q, const char *text, f15_arrangement *out) {
    assert_int_equal(
        f15_read_arrangement(text, strlen(text), &q->convention, &q->memory, out, NULL), F15_OK);
}

/* What the answer does; `produces` may be NULL. */
static void accepts(f15_question *q, const char *answer, const char *produces) {
    f15_verdict v = {0};
    assert_int_equal(f15_question_validate(q, NULL), F15_OK);
    assert_int_equal(f15_check(q, answer, strlen(answer), &v, NULL), F15_OK);
    if (v.judgement != F15_RIGHT)
        fail_msg("%s: %s is %s: %s", f15_kind_name(q->kind), answer,
                 f15_judgement_name(v.judgement), v.fault.text);
    if (produces != NULL)
        assert_string_equal(v.produces, produces);
    f15_verdict_free(&v);
}

static void is_read(const sample *s) {
    const char *const texts[] = {s->list, s->all, s->cycles};
    for (size_t k = 0; k < 3; k++) {
        f15_question q = ask(s, F15_KIND_CYCLE_FORM, F15_ASK_ITSELF);
        give(&q, texts[k]);
        assert_memory_equal(q.factor[0], s->goes, s->n * sizeof *s->goes);
        f15_question_free(&q);
    }
}

/* Cycles are asked of a list, of a row that was in order, of cycles; and the list of all these. */
static void are_judged(const sample *s) {
    const char *const texts[] = {s->list, s->all};
    for (size_t k = 0; k < 4; k++) {
        f15_question q = ask(s, F15_KIND_CYCLE_FORM, F15_ASK_ITSELF);
        if (k < 2) {
            give(&q, texts[k]);
        } else {
            give_line(&q, s->in_order, &q.start);
            give_line(&q, s->list, &q.goal);
        }
        accepts(&q, s->all, s->cycles);
        q.of = F15_ASK_INVERSE;
        q.kind = F15_KIND_PERMUTATION;
        accepts(&q, s->back, NULL);
        q.of = F15_ASK_ITSELF;
        accepts(&q, s->list, NULL);
        f15_question_free(&q);
    }
    f15_question q = ask(s, F15_KIND_PERMUTATION, F15_ASK_ARRANGEMENT);
    give_line(&q, s->in_order, &q.start);
    give(&q, s->all);
    accepts(&q, s->list, NULL);
    f15_question_free(&q);
}

/* A board of 2 x 2 shows what stands where, too. */
static void is_judged_on_a_board(const sample *s) {
    f15_question q = ask(s, F15_KIND_CYCLE_FORM, F15_ASK_ITSELF);
    uint32_t cell[MOST];
    const f15_grid grid = {2, 2, 0};
    if (s->n != 4)
        return;
    memcpy(cell, s->stands, sizeof cell);
    assert_int_equal(f15_board_set(&q.puzzle.board, &grid, cell, NULL, NULL), F15_OK);
    q.puzzle.given = true;
    accepts(&q, s->all, s->cycles);
    f15_question_free(&q);
}

/* The steps down of a list are its own: of the inverse they are others. */
static void are_witnesses(const sample *s) {
    f15_question q = ask(s, F15_KIND_WITNESS, F15_ASK_ITSELF);
    uint64_t descents = 0;
    for (size_t x = 0; x + 1 < s->n; x++)
        descents += s->stands[x] > s->stands[x + 1];
    q.condition[q.conditions++] = (f15_condition){F15_ASK_DESCENTS, F15_EXACTLY, descents};
    accepts(&q, s->list, s->cycles);
    accepts(&q, s->all, s->cycles);
    f15_question_free(&q);
}

/* The object of a claim is shown as a list, whichever way it was written. */
static void are_objects(const sample *s) {
    const char *const texts[] = {s->list, s->all};
    for (size_t k = 0; s->n >= F15_RULE_LEAST_ITEMS && k < 2; k++) {
        f15_question q = ask(s, F15_KIND_COUNTEREXAMPLE, F15_ASK_ITSELF);
        f15_verdict v = {0};
        q.rule = F15_RULE_INVERSIONS_LEAST;
        assert_int_equal(f15_check(&q, texts[k], strlen(texts[k]), &v, NULL), F15_OK);
        assert_int_not_equal(v.judgement, F15_UNREADABLE);
        assert_int_equal(strncmp(v.produces, s->list, strlen(s->list)), 0);
        f15_verdict_free(&v);
        f15_question_free(&q);
    }
}

/* With what sends every place one on, made as the convention has it. */
static void are_factors(const sample *s) {
    uint32_t on[MOST], product[MOST], conjugate[MOST];
    char one_on[64], wanted[64], carried[64];
    for (uint32_t x = 0; x < s->n; x++)
        on[x] = x + 1 < s->n ? x + 1 : 0;
    for (uint32_t x = 0; x < s->n; x++) {
        product[x] = s->convention.compose == F15_LEFT_TO_RIGHT ? on[s->goes[x]] : s->goes[on[x]];
        conjugate[on[x]] = on[s->goes[x]];
    }
    write_cycles(on, s->n, s->convention.base, true, one_on);
    write_cycles(product, s->n, s->convention.base, true, wanted);
    write_cycles(conjugate, s->n, s->convention.base, true, carried);
    f15_question q = ask(s, F15_KIND_CYCLE_FORM, F15_ASK_ITSELF);
    give(&q, s->list);
    give(&q, one_on);
    accepts(&q, wanted, NULL);
    q.kind = F15_KIND_CONJUGATE;
    accepts(&q, carried, NULL);
    f15_question_free(&q);
    const char *const words[] = {"conjugate", s->list, one_on};
    f15_recording kept = {0};
    assert_int_equal(f15_record(&kept, words, 3, &s->convention, NULL, 0, NULL), F15_OK);
    assert_memory_equal(kept.tape.event[0].problem->goal, s->stands, s->n * sizeof *s->stands);
    assert_memory_equal(kept.run.permutation, conjugate, s->n * sizeof *conjugate);
    f15_recording_free(&kept);
}

/* ---- what is printed ----------------------------------------------------------------------- */

/* `fifteen parity`: the list on the first line, the cycles on the third. */
static void parity_prints(const sample *s) {
    const char *const texts[] = {s->list, s->all};
    for (size_t k = 0; k < 2; k++) {
        const char *const words[] = {"parity", texts[k]};
        const f15_style style = {false, 132};
        char line[128];
        f15_run run = {0};
        f15_parity_report report = {.run = &run};
        f15_text out = {0};
        assert_int_equal(f15_run_words(words, 2, &s->convention, NULL, &run, NULL), F15_OK);
        assert_int_equal(f15_render_parity_text(&report, &style, &out, NULL), F15_OK);
        snprintf(line, sizeof line, "%s   (", s->list);
        assert_int_equal(strncmp(f15_text_string(&out), line, strlen(line)), 0);
        snprintf(line, sizeof line, "\n  cycles      %s: ", s->cycles);
        assert_non_null(strstr(f15_text_string(&out), line));
        f15_text_free(&out);
        f15_run_free(&run);
    }
}

/* The cycles that a trace tells, one after the other. */
static void tell_cycles(const f15_tape *tape, f15_event_id id, uint32_t base, char *out) {
    *out = '\0';
    for (size_t e = 0; e < tape->count; e++) {
        const f15_event *event = &tape->event[e];
        for (size_t k = 0; event->id == id && k < event->listed; k++)
            out += sprintf(out, "%s%zu%s", k > 0 ? " " : "(", (size_t)event->list[k] + base,
                           k + 1 < event->listed ? "" : ")");
    }
}

/* The trace of a parity, and the sheet that asks for the parity of each cycle. */
static void parity_is_traced(const sample *s) {
    const char *const texts[] = {s->list, s->all};
    for (size_t k = 0; k < 2; k++) {
        const char *const words[] = {"parity", texts[k]};
        char told[64];
        f15_quiz quiz = {0};
        size_t asked = 0, at = 0;
        assert_int_equal(f15_quiz_open(&quiz, words, 2, &s->convention, NULL, 0, NULL), F15_OK);
        tell_cycles(&quiz.own.tape, F15_EVENT_CYCLE_FOUND, s->convention.base, told);
        assert_string_equal(told, s->all);
        assert_memory_equal(quiz.own.tape.event[0].problem->goal, s->stands,
                            s->n * sizeof *s->stands);
        for (; f15_quiz_gap(&quiz) != NULL; f15_quiz_pass(&quiz, NULL)) {
            const f15_event *given = f15_quiz_given(&quiz);
            if (given->id != F15_EVENT_CYCLE_FOUND)
                continue;
            asked++;
            at += given->listed;
        }
        assert_true(asked > 0 && at == s->n);
        f15_quiz_free(&quiz);
    }
}

/* The swaps that make the list, done, send everything where the cycles say. */
static void swaps_do_it(const sample *s) {
    const char *const words[] = {"transform", s->in_order, s->list};
    uint32_t goes[MOST];
    f15_run run = {0};
    assert_int_equal(f15_run_words(words, 3, &s->convention, NULL, &run, NULL), F15_OK);
    f15_sequence_permutation(&run.sequence, s->n, goes);
    assert_memory_equal(goes, s->goes, s->n * sizeof *goes);
    f15_run_free(&run);
}

/* The cycles of pieces that `solvable` tells, of a board whose hole is at home. */
static void solvable_tells(const sample *s) {
    char board[40], told[128], wanted[64];
    if (s->n != 4 || s->stands[3] != 3)
        return;
    snprintf(board, sizeof board, "%u %u / %u 0", s->stands[0] + 1, s->stands[1] + 1,
             s->stands[2] + 1);
    const char *const words[] = {"solvable", board};
    f15_recording kept = {0};
    assert_int_equal(f15_record(&kept, words, 2, &s->convention, NULL, 0, NULL), F15_OK);
    tell_cycles(&kept.tape, F15_EVENT_PIECES_TURN, 1, told);
    write_cycles(s->goes, s->n, 1, false, wanted);
    assert_int_equal(strncmp(told, wanted, strlen(wanted)), 0);
    f15_recording_free(&kept);
}

static void one_reading(void **state) {
    (void)state;
    for (size_t n = 1; n <= MOST; n++) {
        uint32_t stands[MOST] = {0, 1, 2, 3, 4};
        do {
            for (unsigned kind = 0; kind < 8; kind++) {
                sample s;
                sample_of(&s, stands, n, kind);
                is_read(&s);
                are_judged(&s);
                is_judged_on_a_board(&s);
                are_witnesses(&s);
                are_objects(&s);
                are_factors(&s);
                parity_prints(&s);
                parity_is_traced(&s);
                swaps_do_it(&s);
                solvable_tells(&s);
            }
        } while (f15_next_permutation(stands, n));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(one_reading)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
