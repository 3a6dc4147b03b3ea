/* Judging what is told: numbers, parities, cycles of a conjugate, the state after a given swap.
 * Each is a question of f15_check's; where a number is one that it can work out from the problem,
 * it does, and knows the misunderstandings. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

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

/* A question, and the memory that is its own. */
typedef struct asked {
    f15_question q;
    uint32_t *map[2]; /* at first the identity */
    f15_arena arena;
} asked;

static f15_code begin(const f15_quiz *quiz, asked *out, f15_error *err) {
    const size_t n = quiz->n + 2;
    *out = (asked){.q = {.convention = quiz->convention, .n = quiz->n}};
    for (size_t k = 0; k < 2; k++) {
        out->map[k] = f15_alloc(&out->arena, n, sizeof **out->map);
        if (out->map[k] == NULL)
            return f15_arena_done(&out->arena, err);
        f15_identity(out->map[k], n);
    }
    return F15_OK;
}

static void cycle_map(const f15_event *event, uint32_t *map) {
    for (size_t k = 0; k < event->listed; k++)
        map[event->list[k]] = event->list[(k + 1) % event->listed];
}

/* A question of f15_check's about the problem: is the cycle even; how often round the closed path
 * does the piece of the section around it go; what is the permutation from the start to the goal,
 * or to what is there now. False where there is none: the number is one by itself. */
static f15_code ask_problem(f15_quiz *quiz, const f15_gap *gap, asked *a, bool *is,
                            f15_error *err) {
    const f15_event *event = &quiz->own.tape.event[gap->at], *around = event;
    const f15_replay *replay = &quiz->own.tape.replay;
    const bool cycle = gap->info->of == F15_ASK_ITSELF, rounds = gap->info->of == F15_ASK_ROUNDS;
    f15_puzzle *puzzle = &a->q.puzzle;
    f15_code code = f15_tape_seek(&quiz->own.tape, gap->at + !rounds, err);
    a->q.kind = gap->kind == F15_GAP_PARITY ? F15_KIND_PARITY : F15_KIND_NUMBER;
    a->q.of = cycle ? F15_ASK_EVEN : gap->info->of;
    *is = false;
    if (code != F15_OK || gap->info->of == F15_ASK_FORMULA)
        return code;
    if (cycle) {
        cycle_map(event, a->map[0]);
        a->q.factor[0] = a->map[0];
        a->q.factors = 1;
    } else if (rounds) {
        while (around > quiz->own.tape.event && around->id != F15_EVENT_PLACING)
            around--;
        code = f15_board_set(&puzzle->board, &quiz->own.run.board.grid, replay->now, NULL, err);
        if (code != F15_OK || around->id != F15_EVENT_PLACING || event->listed > F15_MAX_CELLS)
            return code;
        puzzle->given = true;
        puzzle->item = (uint8_t)around->value[0];
        puzzle->cell = (uint8_t)around->value[2];
        puzzle->path_length = event->listed;
        for (size_t k = 0; k < event->listed; k++)
            puzzle->path[k] = (uint8_t)event->list[k];
    } else {
        if (replay->problem.n != quiz->n || replay->problem.grid != NULL)
            return F15_OK;
        const uint32_t *goal = replay->problem.goal ? replay->problem.goal : replay->now;
        memcpy(a->map[0], replay->problem.start, quiz->n * sizeof **a->map);
        memcpy(a->map[1], goal, quiz->n * sizeof **a->map);
        a->q.start = (f15_arrangement){.n = quiz->n, .item = a->map[0]};
        a->q.goal = (f15_arrangement){.n = quiz->n, .item = a->map[1]};
    }
    *is = true;
    return F15_OK;
}

/* Is the question whole, and is what the trace says its answer? */
static f15_code is_answered(const f15_quiz *quiz, const f15_gap *gap, const asked *a, bool *is,
                            f15_error *err) {
    f15_text right = {0}, wanted = {0};
    f15_code code = f15_question_validate(&a->q, NULL);
    if (code == F15_OK)
        code = f15_right_answer(&a->q, &right, NULL);
    write_value(quiz, gap, &wanted);
    *is = code == F15_OK && strcmp(f15_text_string(&right), f15_text_string(&wanted)) == 0;
    if (wanted.code != F15_OK)
        code = F15_NO_MEMORY;
    f15_text_free(&right);
    f15_text_free(&wanted);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

/* The number by itself, or a permutation of that parity. */
static f15_code ask_plainly(const f15_quiz *quiz, const f15_gap *gap, asked *a, f15_error *err) {
    const uint64_t value = f15i_value_of(quiz, gap);
    char number[24];
    a->q = (f15_question){.convention = quiz->convention};
    a->q.convention.base = 0;
    if (gap->kind == F15_GAP_PARITY) {
        a->q.n = 2;
        a->q.kind = F15_KIND_PARITY;
        a->q.of = F15_ASK_EVEN;
        f15_identity(a->map[0], 2);
        if (value)
            f15_swap(a->map[0], 0, 1);
        a->q.factor[0] = a->map[0];
        a->q.factors = 1;
        return F15_OK;
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)value);
    a->q.kind = F15_KIND_NUMBER;
    a->q.of = F15_ASK_FORMULA;
    return f15_read_formula(number, strlen(number), &a->arena, &a->q.formula, err);
}

/* The cycles of alpha and of beta as maps: beta is what the steps that do its cycles do. */
static void ask_conjugate(const f15_quiz *quiz, const f15_gap *gap, asked *a) {
    const f15_event *event = quiz->own.tape.event;
    cycle_map(&event[gap->at], a->map[0]);
    for (size_t i = 0; i < gap->at; i++)
        if (event[i].id == F15_EVENT_CYCLE_OF_BETA)
            cycle_map(&event[i], a->map[1]);
    a->q.kind = F15_KIND_CONJUGATE;
    a->q.of = F15_ASK_CONJUGATE;
    a->q.factor[0] = a->map[0];
    a->q.factor[1] = a->map[1];
    a->q.factors = 2;
}

f15_code f15i_judge_value(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err) {
    const f15_gap *gap = &quiz->own.gap[quiz->next];
    asked a;
    f15_code code = begin(quiz, &a, err);
    if (code == F15_OK && gap->kind == F15_GAP_CONJUGATE) {
        ask_conjugate(quiz, gap, &a);
    } else if (code == F15_OK) {
        bool is;
        code = ask_problem(quiz, gap, &a, &is, err);
        if (code == F15_OK && is)
            code = is_answered(quiz, gap, &a, &is, err);
        if (code == F15_OK && !is)
            code = ask_plainly(quiz, gap, &a, err);
    }
    if (code == F15_OK)
        code = f15_check(&a.q, answer, length, out, err);
    f15_arena_free(&a.arena);
    return code;
}

/* ---- writing what is right ----------------------------------------------------------------- */

static void write_cycle(const uint32_t *list, size_t listed, uint32_t base, f15_text *out) {
    for (size_t k = 0; k < listed; k++)
        f15_text_addf(out, "%s%lu", k ? " " : "(", (unsigned long)(list[k] + base));
    f15_text_add(out, ")");
}

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
        write_cycle(item, 3, 1, out);
    else if (kind == F15_GAP_THREE_CYCLE)
        write_cycle(step.place, 3, quiz->convention.base, out);
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
        write_cycle(event->list, event->listed, quiz->convention.base, out);
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
