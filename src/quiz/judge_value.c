/* Judging what is told: numbers, parities, cycles of a conjugate, the state after a given swap.
 * Each is a question of f15_check's; where a number is one that it can work out from the problem,
 * it does, and knows the misunderstandings. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* Failure sticks: after the first one nothing is asked. */
typedef struct judging {
    f15_quiz *quiz;
    const f15_gap *gap;
    f15_question q;
    uint32_t *map[2]; /* of q; at first the identity */
    f15_arena arena;
    f15_code code;
    f15_error *err;
} judging;

/* ---- the state after a given swap ---------------------------------------------------------- */

/* What is written is followed; what is right, as the swap has it. */
f15_code f15i_judge_state(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err) {
    const f15_event *given = f15_quiz_given(quiz);
    uint32_t swap[2] = {given->list[0], given->list[1]};
    f15_arrangement now = f15i_arrangement(quiz, quiz->now), read = {0};
    f15_arena arena = {0};
    f15_question q = {.kind = F15_KIND_PERMUTATION,
                      .of = F15_ASK_ARRANGEMENT,
                      .convention = quiz->convention,
                      .n = quiz->n,
                      .swaps = {.at = swap, .count = 1, .room = 2, .arity = 2}};
    q.start = (f15_arrangement){.n = quiz->n,
                                .item = quiz->now,
                                .code = quiz->own.run.start.code,
                                .letters = quiz->own.run.start.letters};
    f15_code code = f15_check(&q, answer, length, out, err);
    if (code != F15_OK || out->judgement == F15_UNREADABLE)
        return code;
    memcpy(quiz->goes, quiz->now, quiz->n * sizeof *quiz->goes);
    f15_turn(quiz->goes, given->list, given->listed);
    quiz->can_go = out->judgement == F15_RIGHT;
    if (quiz->can_go)
        return F15_OK;
    code = f15_read_arrangement_of(answer, length, &quiz->convention, &now, &arena, &read, NULL);
    quiz->can_go = code == F15_OK && read.n == quiz->n;
    if (quiz->can_go && quiz->n > 0)
        memcpy(quiz->goes, read.item, quiz->n * sizeof *quiz->goes);
    f15_arena_free(&arena);
    if (code != F15_NO_MEMORY)
        return F15_OK;
    f15_verdict_free(out);
    return f15_no_memory(err);
}

/* ---- numbers and parities ------------------------------------------------------------------ */

uint64_t f15i_value_of(const f15_quiz *quiz, const f15_gap *gap) {
    const f15_event *event = &quiz->own.tape.event[gap->at];
    f15_value_spec spec;
    for (size_t i = 0; i < F15_EVENT_VALUES && f15_event_value_spec(event->id, i, &spec); i++)
        if (strcmp(spec.name, gap->info->value) == 0)
            return event->value[i];
    return 0;
}

static void write_value(const f15_quiz *quiz, const f15_gap *gap, f15_text *out) {
    uint64_t value = f15i_value_of(quiz, gap);
    if (gap->kind == F15_GAP_PARITY)
        f15_text_add(out, value ? "odd" : "even");
    else
        f15_text_add_number(out, value);
}

static void cycle_map(const f15_event *event, uint32_t *map) {
    for (size_t k = 0; k < event->listed; k++)
        map[event->list[k]] = event->list[(k + 1) % event->listed];
}

/* A question of f15_check's about the problem: is the cycle even; how often round the closed path
 * does the piece of the section around it go; what is the permutation from the start to the goal,
 * or to what is there now. False where there is none: the number is one by itself. */
static bool ask_problem(judging *j) {
    f15_quiz *quiz = j->quiz;
    const f15_gap_info *info = j->gap->info;
    const f15_event *event = &quiz->own.tape.event[j->gap->at], *around = event;
    const f15_replay *replay = &quiz->own.tape.replay;
    const bool rounds = info->of == F15_ASK_ROUNDS;
    f15_puzzle *puzzle = &j->q.puzzle;
    if (!j->code)
        j->code = f15_tape_seek(&quiz->own.tape, j->gap->at + !rounds, j->err);
    if (j->code || info->of == F15_ASK_FORMULA)
        return false;
    j->q.kind = j->gap->kind == F15_GAP_PARITY ? F15_KIND_PARITY : F15_KIND_NUMBER;
    j->q.of = info->of == F15_ASK_ITSELF ? F15_ASK_EVEN : info->of;
    if (info->of == F15_ASK_ITSELF) {
        cycle_map(event, j->map[0]);
        j->q.factor[0] = j->map[0];
        j->q.factors = 1;
        return true;
    }
    if (rounds) {
        while (around > quiz->own.tape.event && around->id != F15_EVENT_PLACING)
            around--;
        j->code =
            f15_board_set(&puzzle->board, &quiz->own.run.board.grid, replay->now, NULL, j->err);
        if (j->code || around->id != F15_EVENT_PLACING || event->listed > F15_MAX_CELLS)
            return false;
        puzzle->given = true;
        puzzle->item = (uint8_t)around->value[0];
        puzzle->cell = (uint8_t)around->value[2];
        puzzle->path_length = event->listed;
        for (size_t k = 0; k < event->listed; k++)
            puzzle->path[k] = (uint8_t)event->list[k];
        return true;
    }
    if (replay->problem.n != quiz->n || replay->problem.grid != NULL)
        return false;
    const uint32_t *goal = replay->problem.goal ? replay->problem.goal : replay->now;
    memcpy(j->map[0], replay->problem.start, quiz->n * sizeof **j->map);
    memcpy(j->map[1], goal, quiz->n * sizeof **j->map);
    j->q.start = (f15_arrangement){.n = quiz->n, .item = j->map[0]};
    j->q.goal = (f15_arrangement){.n = quiz->n, .item = j->map[1]};
    return true;
}

/* Is the question whole, and is what the trace says its answer? */
static bool is_answered(judging *j) {
    f15_text right = {0}, wanted = {0};
    f15_code code = f15_question_validate(&j->q, NULL);
    if (code == F15_OK)
        code = f15_right_answer(&j->q, &right, NULL);
    write_value(j->quiz, j->gap, &wanted);
    bool is = code == F15_OK && strcmp(f15_text_string(&right), f15_text_string(&wanted)) == 0;
    if (code == F15_NO_MEMORY || wanted.code != F15_OK)
        j->code = f15_no_memory(j->err);
    f15_text_free(&right);
    f15_text_free(&wanted);
    return is;
}

/* The number by itself, or a permutation of that parity. */
static void ask_plainly(judging *j) {
    const uint64_t value = f15i_value_of(j->quiz, j->gap);
    char number[24];
    j->q = (f15_question){.convention = j->quiz->convention};
    j->q.convention.base = 0;
    if (j->gap->kind == F15_GAP_PARITY) {
        j->q.n = 2;
        j->q.kind = F15_KIND_PARITY;
        j->q.of = F15_ASK_EVEN;
        f15_identity(j->map[0], 2);
        if (value)
            f15_swap(j->map[0], 0, 1);
        j->q.factor[0] = j->map[0];
        j->q.factors = 1;
        return;
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)value);
    j->q.kind = F15_KIND_NUMBER;
    j->q.of = F15_ASK_FORMULA;
    j->code = f15_read_formula(number, strlen(number), &j->arena, &j->q.formula, j->err);
}

/* The cycles of alpha and of beta as maps: beta is what the steps that do its cycles do. */
static void ask_conjugate(judging *j) {
    const f15_event *event = j->quiz->own.tape.event;
    cycle_map(&event[j->gap->at], j->map[0]);
    for (size_t i = 0; i < j->gap->at; i++)
        if (event[i].id == F15_EVENT_CYCLE_OF_BETA)
            cycle_map(&event[i], j->map[1]);
    j->q.kind = F15_KIND_CONJUGATE;
    j->q.of = F15_ASK_CONJUGATE;
    j->q.factor[0] = j->map[0];
    j->q.factor[1] = j->map[1];
    j->q.factors = 2;
}

f15_code f15i_judge_value(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err) {
    const size_t n = quiz->n + 2;
    judging j = {.quiz = quiz,
                 .gap = &quiz->own.gap[quiz->next],
                 .q = {.convention = quiz->convention, .n = quiz->n},
                 .err = err};
    for (size_t k = 0; k < 2; k++)
        if ((j.map[k] = f15_alloc(&j.arena, n, sizeof **j.map)) != NULL)
            f15_identity(j.map[k], n);
    j.code = f15_arena_done(&j.arena, err);
    if (!j.code && j.gap->kind == F15_GAP_CONJUGATE)
        ask_conjugate(&j);
    else if (!j.code && (!ask_problem(&j) || !is_answered(&j)) && !j.code)
        ask_plainly(&j);
    if (!j.code)
        j.code = f15_check(&j.q, answer, length, out, err);
    if (!j.code && j.gap->info && out->judgement != F15_UNREADABLE)
        f15i_hear(quiz, answer, length);
    if (!j.code && j.gap->info && out->judgement == F15_WRONG && f15i_follows(quiz)) {
        f15_verdict_free(out);
        *out = f15_verdict_of(F15_RIGHT);
    }
    f15_arena_free(&j.arena);
    return j.code;
}

/* ---- writing what is right ----------------------------------------------------------------- */

/* A swap, a 3-cycle, a piece, three pieces. */
static void write_step(const f15_quiz *quiz, f15_gap_kind kind, f15_text *out) {
    f15i_step step = {{0, 0, 0}, 0};
    uint32_t item[3] = {0};
    if (!f15i_step_ahead(quiz, &step)) {
        f15_text_add(out, "()");
        return;
    }
    for (uint32_t k = 0; k < step.arity; k++)
        item[k] = quiz->now[step.place[k]];
    if (kind == F15_GAP_SLIDE)
        f15_text_addf(out, "%lu", (unsigned long)item[0] + 1);
    else if (kind == F15_GAP_PIECES)
        f15_write_cycle(out, item, 3, 1);
    else if (kind == F15_GAP_THREE_CYCLE)
        f15_write_cycle(out, step.place, 3, quiz->convention.base);
    else
        f15_text_addf(out, "%lu-%lu", (unsigned long)(step.place[0] + quiz->convention.base),
                      (unsigned long)(step.place[1] + quiz->convention.base));
}

f15_code f15_quiz_write(f15_quiz *quiz, f15_text *out, f15_error *err) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    if (gap == NULL)
        return F15_OK;
    if (gap->kind == F15_GAP_STATE) {
        const f15_event *given = f15_quiz_given(quiz);
        f15_names names = f15_arrangement_names(&quiz->own.run.start);
        memcpy(quiz->wanted, quiz->now, quiz->n * sizeof *quiz->wanted);
        f15_turn(quiz->wanted, given->list, given->listed);
        f15_write_arrangement(out, quiz->wanted, quiz->n, &names, quiz->convention.base, false);
    } else if (gap->kind == F15_GAP_CONJUGATE) {
        const f15_event *event = &quiz->own.tape.event[gap->at + 1];
        f15_write_cycle(out, event->list, event->listed, quiz->convention.base);
    } else if (f15i_is_step(gap->kind)) {
        write_step(quiz, gap->kind, out);
    } else {
        write_value(quiz, gap, out);
    }
    return out->code == F15_OK ? F15_OK : f15_no_memory(err);
}

f15_code f15_quiz_reason(f15_quiz *quiz, const f15_event **event, const f15_replay **now,
                         f15_error *err) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    bool step = gap != NULL && f15i_is_step(gap->kind);
    f15_tape *tape = step && quiz->strayed ? &quiz->again.tape : &quiz->own.tape;
    *event = NULL;
    gap = step ? f15i_ahead(quiz) : gap;
    if (gap == NULL)
        return F15_OK;
    f15_code code = f15_tape_seek(tape, gap->at + 1, err);
    *event = code == F15_OK ? &tape->event[gap->at] : NULL;
    *now = &tape->replay;
    return code;
}
