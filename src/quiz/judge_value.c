/* Judging what is told: numbers, parities, cycles of a conjugate, the state after a given swap.
 * Each is a question of f15_check's; where a number is one that it can work out from the problem,
 * it does, and knows the misunderstandings. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the state after a given swap ---------------------------------------------------------- */

static f15_code follow_answer(f15_quiz *p, const char *answer, size_t length, bool right,
                              f15_error *err) {
    f15_arena arena = {0};
    f15_arrangement now = f15i_arrangement(p, p->now), read = {0};
    f15_error why = {0};
    const f15_event *given = f15_quiz_given(p);
    if (right) {
        memcpy(p->goes, p->now, p->n * sizeof *p->goes);
        f15_turn(p->goes, given->list, given->listed);
        p->can_go = true;
        return F15_OK;
    }
    f15_code code =
        f15_read_arrangement_of(answer, length, &p->convention, &now, &arena, &read, &why);
    p->can_go = code == F15_OK && read.n == p->n;
    if (p->can_go && p->n > 0)
        memcpy(p->goes, read.item, p->n * sizeof *p->goes);
    f15_arena_free(&arena);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

f15_code f15i_judge_state(f15_quiz *p, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err) {
    const f15_event *given = f15_quiz_given(p);
    uint32_t swap[2] = {given->list[0], given->list[1]};
    f15_question q = {.kind = F15_KIND_PERMUTATION,
                      .of = F15_ASK_ARRANGEMENT,
                      .convention = p->convention,
                      .n = p->n,
                      .swaps = {.at = swap, .count = 1, .room = 2, .arity = 2}};
    q.start = (f15_arrangement){.n = p->n,
                                .item = p->now,
                                .code = p->own.run.start.code,
                                .letters = p->own.run.start.letters};
    f15_code code = f15_check(&q, answer, length, out, err);
    if (code == F15_OK && out->judgement != F15_UNREADABLE)
        code = follow_answer(p, answer, length, out->judgement == F15_RIGHT, err);
    if (code != F15_OK)
        f15_verdict_free(out);
    return code;
}

/* ---- numbers and parities ------------------------------------------------------------------ */

uint64_t f15i_value_of(const f15_quiz *p, const f15_gap *gap) {
    const f15_event *event = &p->own.tape.event[gap->at];
    f15_value_spec spec;
    for (size_t i = 0; i < F15_EVENT_VALUES && f15_event_value_spec(event->id, i, &spec); i++)
        if (strcmp(spec.name, gap->info->value) == 0)
            return event->value[i];
    return 0;
}

/* A question, and the memory that is its own. */
typedef struct told {
    f15_question q;
    uint32_t *map[2];
    f15_arena arena;
} told;

static f15_code own_maps(told *t, size_t n, f15_error *err) {
    for (size_t k = 0; k < 2; k++) {
        t->map[k] = f15_alloc(&t->arena, n + 1, sizeof *t->map[k]);
        if (t->map[k] == NULL)
            return f15_arena_done(&t->arena, err);
        f15_identity(t->map[k], n);
    }
    return F15_OK;
}

static void cycle_map(const uint32_t *list, size_t listed, uint32_t *map) {
    for (size_t k = 0; k < listed; k++)
        map[list[k]] = list[(k + 1) % listed];
}

/* The number by itself, or a permutation of that parity. */
static f15_code ask_plainly(told *t, f15_gap_kind kind, uint64_t value, f15_error *err) {
    char number[24];
    t->q.convention.base = 0;
    if (kind == F15_GAP_PARITY) {
        t->q.n = 2;
        t->q.kind = F15_KIND_PARITY;
        t->q.of = F15_ASK_EVEN;
        if (value)
            f15_swap(t->map[0], 0, 1);
        t->q.factor[0] = t->map[0];
        t->q.factors = 1;
        return F15_OK;
    }
    snprintf(number, sizeof number, "%llu", (unsigned long long)value);
    t->q.kind = F15_KIND_NUMBER;
    t->q.of = F15_ASK_FORMULA;
    return f15_read_formula(number, strlen(number), &t->arena, &t->q.formula, err);
}

/* From the start of the problem to its goal, or to what is there now. */
static f15_code ask_problem(f15_quiz *p, const f15_gap *gap, told *t, f15_error *err) {
    const f15_replay *replay = &p->own.tape.replay;
    f15_code code = f15_tape_seek(&p->own.tape, gap->at + 1, err);
    if (code != F15_OK || replay->problem.n != p->n || replay->problem.grid != NULL)
        return code;
    const uint32_t *goal = replay->problem.goal ? replay->problem.goal : replay->now;
    memcpy(t->map[0], replay->problem.start, p->n * sizeof *t->map[0]);
    memcpy(t->map[1], goal, p->n * sizeof *t->map[1]);
    t->q.kind = gap->kind == F15_GAP_PARITY ? F15_KIND_PARITY : F15_KIND_NUMBER;
    t->q.of = gap->info->of;
    t->q.start = (f15_arrangement){.n = p->n, .item = t->map[0]};
    t->q.goal = (f15_arrangement){.n = p->n, .item = t->map[1]};
    return F15_OK;
}

static void ask_cycle(const f15_event *event, told *t) {
    cycle_map(event->list, event->listed, t->map[0]);
    t->q.kind = F15_KIND_PARITY;
    t->q.of = F15_ASK_EVEN;
    t->q.factor[0] = t->map[0];
    t->q.factors = 1;
}

/* How often round the closed path the piece of the section around it goes. */
static f15_code ask_rounds(f15_quiz *p, const f15_gap *gap, told *t, f15_error *err) {
    const f15_event *event = &p->own.tape.event[gap->at], *around = event;
    f15_puzzle *puzzle = &t->q.puzzle;
    f15_code code = f15_tape_seek(&p->own.tape, gap->at, err);
    if (code == F15_OK)
        code = f15_board_set(&puzzle->board, &p->own.run.board.grid, p->own.tape.replay.now, NULL,
                             err);
    while (around > p->own.tape.event && around->id != F15_EVENT_PLACING)
        around--;
    if (code != F15_OK || around->id != F15_EVENT_PLACING || event->listed > F15_MAX_CELLS)
        return code;
    t->q.kind = F15_KIND_NUMBER;
    t->q.of = F15_ASK_ROUNDS;
    puzzle->given = true;
    puzzle->item = (uint8_t)around->value[0];
    puzzle->cell = (uint8_t)around->value[2];
    puzzle->path_length = event->listed;
    for (size_t k = 0; k < event->listed; k++)
        puzzle->path[k] = (uint8_t)event->list[k];
    return F15_OK;
}

/* The question that f15_check can work out by itself; kind F15_KINDS where there is none. */
static f15_code ask_richly(f15_quiz *p, const f15_gap *gap, told *t, f15_error *err) {
    t->q.kind = F15_KINDS;
    switch (gap->info->of) {
    case F15_ASK_FORMULA:
        return F15_OK;
    case F15_ASK_ITSELF:
        ask_cycle(&p->own.tape.event[gap->at], t);
        return F15_OK;
    case F15_ASK_ROUNDS:
        return ask_rounds(p, gap, t, err);
    default:
        return ask_problem(p, gap, t, err);
    }
}

static void write_value(const f15_quiz *p, const f15_gap *gap, f15_text *out) {
    uint64_t value = f15i_value_of(p, gap);
    if (gap->kind == F15_GAP_PARITY)
        f15_text_add(out, value ? "odd" : "even");
    else
        f15_text_addf(out, "%llu", (unsigned long long)value);
}

/* Is the question whole, and is what the trace says its answer? */
static f15_code is_answered(const f15_quiz *p, const f15_gap *gap, const told *t, bool *is,
                            f15_error *err) {
    f15_text right = {0}, wanted = {0};
    f15_error why = {0};
    *is = false;
    if (t->q.kind == F15_KINDS)
        return F15_OK;
    f15_code code = f15_question_validate(&t->q, &why);
    if (code == F15_OK)
        code = f15_right_answer(&t->q, &right, &why);
    write_value(p, gap, &wanted);
    *is = code == F15_OK && strcmp(f15_text_string(&right), f15_text_string(&wanted)) == 0;
    if (wanted.code != F15_OK)
        code = F15_NO_MEMORY;
    f15_text_free(&right);
    f15_text_free(&wanted);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

static f15_code judge_number(f15_quiz *p, const f15_gap *gap, const char *answer, size_t length,
                             f15_verdict *out, f15_error *err) {
    told t = {.q = {.convention = p->convention, .n = p->n}};
    bool is = false;
    f15_code code = own_maps(&t, p->n + 2, err);
    if (code == F15_OK)
        code = ask_richly(p, gap, &t, err);
    if (code == F15_OK)
        code = is_answered(p, gap, &t, &is, err);
    if (code == F15_OK && !is) {
        f15_identity(t.map[0], p->n);
        t.q = (f15_question){.convention = p->convention};
        code = ask_plainly(&t, gap->kind, f15i_value_of(p, gap), err);
    }
    if (code == F15_OK)
        code = f15_check(&t.q, answer, length, out, err);
    f15_arena_free(&t.arena);
    return code;
}

/* ---- a cycle of the conjugate -------------------------------------------------------------- */

/* Beta is what the steps that do its cycles do. */
static f15_code judge_conjugate(f15_quiz *p, const f15_gap *gap, const char *answer, size_t length,
                                f15_verdict *out, f15_error *err) {
    const f15_event *event = &p->own.tape.event[gap->at];
    told t = {.q = {.kind = F15_KIND_CONJUGATE, .of = F15_ASK_CONJUGATE, .n = p->n}};
    f15_code code = own_maps(&t, p->n, err);
    if (code == F15_OK) {
        cycle_map(event->list, event->listed, t.map[0]);
        for (size_t i = 0; i < gap->at; i++)
            if (p->own.tape.event[i].id == F15_EVENT_CYCLE_OF_BETA)
                cycle_map(p->own.tape.event[i].list, p->own.tape.event[i].listed, t.map[1]);
        t.q.convention = p->convention;
        t.q.factor[0] = t.map[0];
        t.q.factor[1] = t.map[1];
        t.q.factors = 2;
        code = f15_check(&t.q, answer, length, out, err);
    }
    f15_arena_free(&t.arena);
    return code;
}

f15_code f15i_judge_value(f15_quiz *p, const char *answer, size_t length, f15_verdict *out,
                          f15_error *err) {
    const f15_gap *gap = &p->own.gap[p->next];
    return gap->kind == F15_GAP_CONJUGATE ? judge_conjugate(p, gap, answer, length, out, err)
                                          : judge_number(p, gap, answer, length, out, err);
}

/* ---- writing what is right ----------------------------------------------------------------- */

static void write_cycle(const uint32_t *list, size_t listed, uint32_t base, f15_text *out) {
    for (size_t k = 0; k < listed; k++)
        f15_text_addf(out, "%s%lu", k ? " " : "(", (unsigned long)(list[k] + base));
    f15_text_add(out, ")");
}

/* A swap, a 3-cycle, a piece, three pieces. */
static void write_step(const f15_quiz *p, f15_gap_kind kind, f15_text *out) {
    f15i_step step = {{0, 0, 0}, 0};
    uint32_t item[3] = {0};
    if (!f15i_step_ahead(p, &step)) {
        f15_text_add(out, "()");
        return;
    }
    for (uint32_t k = 0; k < step.arity; k++)
        item[k] = p->now[step.place[k]];
    if (kind == F15_GAP_SLIDE)
        f15_text_addf(out, "%lu", (unsigned long)item[0] + 1);
    else if (kind == F15_GAP_PIECES)
        write_cycle(item, 3, 1, out);
    else if (kind == F15_GAP_THREE_CYCLE)
        write_cycle(step.place, 3, p->convention.base, out);
    else
        f15_text_addf(out, "%lu-%lu", (unsigned long)(step.place[0] + p->convention.base),
                      (unsigned long)(step.place[1] + p->convention.base));
}

static void write_state(f15_quiz *p, f15_text *out) {
    const f15_event *given = f15_quiz_given(p);
    f15_names names = f15_arrangement_names(&p->own.run.start);
    memcpy(p->wanted, p->now, p->n * sizeof *p->wanted);
    f15_turn(p->wanted, given->list, given->listed);
    f15_write_arrangement(out, p->wanted, p->n, &names, p->convention.base, false);
}

f15_code f15_quiz_write(f15_quiz *p, f15_text *out, f15_error *err) {
    const f15_gap *gap = f15_quiz_gap(p);
    if (gap == NULL)
        return F15_OK;
    if (gap->kind == F15_GAP_STATE) {
        write_state(p, out);
    } else if (gap->kind == F15_GAP_CONJUGATE) {
        const f15_event *event = &p->own.tape.event[gap->at + 1];
        write_cycle(event->list, event->listed, p->convention.base, out);
    } else if (f15i_is_step(gap->kind)) {
        write_step(p, gap->kind, out);
    } else {
        write_value(p, gap, out);
    }
    return out->code == F15_OK ? F15_OK : f15_no_memory(err);
}

f15_code f15_quiz_reason(f15_quiz *p, const f15_event **event, const f15_replay **now,
                         f15_error *err) {
    const f15_gap *gap = f15_quiz_gap(p);
    bool step = gap != NULL && f15i_is_step(gap->kind);
    f15_tape *tape = step && p->strayed ? &p->again.tape : &p->own.tape;
    *event = NULL;
    gap = step ? f15i_ahead(p) : gap;
    if (gap == NULL)
        return F15_OK;
    f15_code code = f15_tape_seek(tape, gap->at + 1, err);
    *event = code == F15_OK ? &tape->event[gap->at] : NULL;
    *now = &tape->replay;
    return code;
}
