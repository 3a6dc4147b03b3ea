/* Judging a value: a number, a parity, the cycles of a conjugate, the state after a given swap.
 * Each becomes a question for f15_check. If possible, a number is asked for by a question about the
 * problem, and not by its value, so that f15_check finds misconceptions too. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- the state after a given swap ---------------------------------------------------------- */

/* Judges the state that the student wrote, and keeps it in quiz->goes: the quiz may continue from
 * it even if it is wrong. */
void f15i_judge_state(f15i_judging *j) {
    f15_quiz *quiz = j->quiz;
    const f15_event *given = f15_quiz_given(quiz);
    const f15_arrangement *start = &quiz->own.run.start;
    uint32_t swap[2] = {given->list[0], given->list[1]};
    f15_arrangement now = f15i_arrangement(quiz, quiz->now), read = {0};
    j->q.kind = F15_KIND_PERMUTATION;
    j->q.of = F15_ASK_ARRANGEMENT;
    j->q.swaps = (f15_sequence){.at = swap, .count = 1, .room = 2, .arity = 2};
    j->q.start = (f15_arrangement){
        .n = quiz->n, .item = quiz->now, .code = start->code, .letters = start->letters};
    f15i_judge_question(j);
    if (j->code || j->verdict.judgement == F15_UNREADABLE)
        return;
    memcpy(quiz->goes, quiz->now, quiz->n * sizeof *quiz->goes);
    f15_turn(quiz->goes, given->list, given->listed);
    quiz->can_go = j->verdict.judgement == F15_RIGHT;
    if (quiz->can_go)
        return;
    f15_text plain = {0};
    f15_code code = f15_write_as_read(&j->q, j->answer, j->length, &plain, NULL);
    if (code == F15_OK)
        code = f15_read_arrangement_of(f15_text_string(&plain), plain.length, &quiz->convention,
                                       &now, &j->arena, &read, NULL);
    quiz->can_go = code == F15_OK && read.n == quiz->n;
    if (quiz->can_go)
        memcpy(quiz->goes, read.item, quiz->n * sizeof *quiz->goes);
    f15_text_free(&plain);
    if (code == F15_NO_MEMORY)
        j->code = f15_no_memory(j->err);
}

/* ---- numbers and parities ------------------------------------------------------------------ */

/* Returns the gap's number, or parity (odd: 1), in the trace. */
static uint64_t value_of(const f15_quiz *quiz, const f15_gap *gap) {
    const f15_event *event = &quiz->own.tape.event[gap->at];
    f15_value_spec spec;
    for (size_t i = 0; i < F15_EVENT_VALUES && f15_event_value_spec(event->id, i, &spec); i++)
        if (strcmp(spec.name, gap->info->value) == 0)
            return event->value[i];
    return 0;
}

static void write_value(const f15_quiz *quiz, const f15_gap *gap, f15_text *out) {
    uint64_t value = value_of(quiz, gap);
    if (gap->kind == F15_GAP_PARITY)
        f15_text_add(out, value ? "odd" : "even");
    else
        f15_text_add_number(out, value);
}

static void cycle_map(const f15_event *event, uint32_t *map) {
    for (size_t k = 0; k < event->listed; k++)
        map[event->list[k]] = event->list[(k + 1) % event->listed];
}

/* ---- values that follow from wrong ones: one slip is one fault ----------------------------- */

/* Keeps the number or parity (odd: 1) of an answer, right or wrong, in quiz->said. */
static void hear(f15i_judging *j) {
    uint64_t *said = &j->quiz->said;
    f15_text plain = {0};
    f15_code code = f15_write_as_read(&j->q, j->answer, j->length, &plain, NULL);
    const char *s = f15_text_string(&plain);
    if (code == F15_NO_MEMORY)
        j->code = f15_no_memory(j->err);
    if (j->gap->kind == F15_GAP_PARITY)
        *said = *s == 'o';
    else if (code == F15_OK)
        code = f15_read_number(s, plain.length, said, NULL);
    j->quiz->has_said = code == F15_OK;
    f15_text_free(&plain);
}

/* Returns whether the gap asks for the parity of the whole permutation, not of one cycle. */
static bool is_of_all(const f15_gap *gap) {
    return gap->kind == F15_GAP_PARITY && gap->info->of == F15_ASK_EVEN;
}

/* Returns whether a wrong value follows correctly from earlier wrong ones. */
static bool follows(const f15_quiz *quiz) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    if (!quiz->has_said)
        return false;
    if (gap->info->event == F15_EVENT_INVERSIONS_RIGHT)
        return !quiz->uncounted && quiz->said == quiz->smaller;
    return is_of_all(gap) && quiz->astray;
}

void f15i_remember(f15_quiz *quiz, bool taken) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    const bool heard = taken && quiz->has_said;
    const bool other_parity = heard && quiz->said % 2 != value_of(quiz, gap) % 2;
    if (gap->info->event == F15_EVENT_SMALLER_BEHIND) {
        quiz->smaller += heard ? quiz->said : 0;
        quiz->uncounted = quiz->uncounted || !heard;
    } else if (gap->info->event == F15_EVENT_CYCLE_FOUND) {
        quiz->astray = quiz->astray != other_parity; /* two slips in the product cancel */
    } else if (gap->info->of == F15_ASK_CYCLES || gap->info->of == F15_ASK_INVERSIONS ||
               is_of_all(gap)) {
        quiz->astray = quiz->astray || other_parity;
    }
    quiz->has_said = false;
}

/* ---- asking f15_check ---------------------------------------------------------------------- */

/* Asks for the rounds of the event's closed path for this section's piece; false: it has none. */
static bool ask_rounds(f15i_judging *j, const f15_event *event) {
    const f15_tape *tape = &j->quiz->own.tape;
    f15_puzzle *puzzle = &j->q.puzzle;
    const f15_event *section = event;
    while (section > tape->event && section->id != F15_EVENT_PLACING)
        section--;
    j->code =
        f15_board_set(&puzzle->board, &j->quiz->own.run.board.grid, tape->replay.now, NULL, j->err);
    puzzle->given = !j->code && section->id == F15_EVENT_PLACING && event->listed <= F15_MAX_CELLS;
    puzzle->item = (uint8_t)section->value[0];
    puzzle->cell = (uint8_t)section->value[2];
    for (size_t k = 0; k < event->listed && k < F15_MAX_CELLS; k++)
        puzzle->path[puzzle->path_length++] = (uint8_t)event->list[k];
    return puzzle->given;
}

/* Makes a question about the problem: about the parity of the event's cycle, the rounds of its
 * closed path, or the permutation from the start to the goal, or else to the present state. Returns
 * false if the number is about none of these. */
static bool ask_problem(f15i_judging *j, uint32_t *const map[2]) {
    f15_tape *tape = &j->quiz->own.tape;
    const f15_ask of = j->gap->info->of;
    const f15_event *event = &tape->event[j->gap->at];
    const f15_problem *problem = &tape->replay.problem;
    f15_question *q = &j->q;
    const size_t seen = of == F15_ASK_ROUNDS ? j->gap->at : j->gap->at + 1; /* events before it */
    j->code = f15_tape_seek(tape, seen, j->err);
    if (j->code || of == F15_ASK_FORMULA)
        return false;
    q->kind = j->gap->kind == F15_GAP_PARITY ? F15_KIND_PARITY : F15_KIND_NUMBER;
    q->of = of == F15_ASK_ITSELF ? F15_ASK_EVEN : of;
    if (of == F15_ASK_ITSELF) {
        cycle_map(event, map[0]);
        q->factor[q->factors++] = map[0];
        return true;
    }
    if (of == F15_ASK_ROUNDS)
        return ask_rounds(j, event);
    if (problem->n != q->n || problem->grid != NULL)
        return false;
    memcpy(map[0], problem->start, q->n * sizeof **map);
    memcpy(map[1], problem->goal ? problem->goal : tape->replay.now, q->n * sizeof **map);
    q->start = (f15_arrangement){.n = q->n, .item = map[0]};
    q->goal = (f15_arrangement){.n = q->n, .item = map[1]};
    return true;
}

/* Returns whether the question is valid and its answer is the trace's value. */
static bool is_answered(f15i_judging *j) {
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

/* Asks for the value itself: for that number, or whether a permutation of that parity is even. */
static void ask_plainly(f15i_judging *j, uint32_t *const map[2]) {
    const uint64_t value = value_of(j->quiz, j->gap);
    char number[24];
    snprintf(number, sizeof number, "%llu", (unsigned long long)value);
    j->q = (f15_question){.kind = F15_KIND_NUMBER,
                          .of = F15_ASK_FORMULA,
                          .advice = "go back to what is there before this step, and count again",
                          .convention = {0, j->q.convention.compose, j->q.convention.direction}};
    if (j->gap->kind == F15_GAP_PARITY) {
        j->q.n = 2;
        j->q.kind = F15_KIND_PARITY;
        j->q.of = F15_ASK_EVEN;
        f15_identity(map[0], 2);
        if (value)
            f15_swap(map[0], 0, 1);
        j->q.factor[j->q.factors++] = map[0];
    } else {
        j->code = f15_read_formula(number, strlen(number), &j->arena, &j->q.formula, j->err);
    }
}

/* Judges a value. For a conjugate, asks for that of one cycle of alpha by the whole of beta. */
void f15i_judge_value(f15i_judging *j) {
    const f15_event *event = j->quiz->own.tape.event;
    const size_t n = j->quiz->n + 2;
    uint32_t *map[2] = {f15_alloc(&j->arena, n, sizeof **map),
                        f15_alloc(&j->arena, n, sizeof **map)};
    if (j->arena.code != F15_OK)
        return;
    f15_identity(map[0], n);
    f15_identity(map[1], n);
    if (j->gap->kind == F15_GAP_CONJUGATE) {
        cycle_map(&event[j->gap->at], map[0]);
        for (size_t i = 0; i < j->gap->at; i++)
            if (event[i].id == F15_EVENT_CYCLE_OF_BETA)
                cycle_map(&event[i], map[1]);
        j->q.kind = F15_KIND_CONJUGATE;
        j->q.of = F15_ASK_CONJUGATE;
        j->q.factor[0] = map[0];
        j->q.factor[1] = map[1];
        j->q.factors = 2;
    } else if ((!ask_problem(j, map) || !is_answered(j)) && !j->code) {
        ask_plainly(j, map);
    }
    f15i_judge_question(j);
    if (j->code || j->gap->info == NULL || j->verdict.judgement == F15_UNREADABLE)
        return;
    hear(j);
    if (!j->code && j->verdict.judgement == F15_WRONG && follows(j->quiz)) {
        f15_verdict_free(&j->verdict);
        j->verdict = f15_verdict_of(F15_RIGHT);
    }
}

/* ---- writing the right answer -------------------------------------------------------------- */

static void write_step(const f15_quiz *quiz, f15_gap_kind kind, f15_text *out) {
    f15i_step step = {.arity = 0};
    uint32_t item[3] = {0};
    if (!f15i_step_ahead(quiz, &step)) {
        f15_text_add(out, "()"); /* nothing is left to do */
        return;
    }
    const f15_sequence places = {.at = step.place, .count = 1, .arity = step.arity};
    for (uint32_t k = 0; k < step.arity; k++)
        item[k] = quiz->now[step.place[k]];
    if (kind == F15_GAP_SLIDE)
        f15_text_add_number(out, item[0] + UINT64_C(1));
    else if (kind == F15_GAP_PIECES)
        f15_write_cycle(out, item, 3, 1);
    else
        f15_write_sequence(out, &places, quiz->convention.base);
}

f15_code f15_quiz_write(f15_quiz *quiz, f15_text *out, f15_error *err) {
    F15_NEED(quiz && out, err);
    const f15_gap *gap = f15_quiz_gap(quiz);
    if (gap == NULL)
        return F15_OK;
    if (gap->kind == F15_GAP_STATE) {
        const f15_event *given = f15_quiz_given(quiz);
        f15_names names = f15_arrangement_names(&quiz->own.run.start);
        memcpy(quiz->wanted, quiz->now, quiz->n * sizeof *quiz->wanted);
        f15_turn(quiz->wanted, given->list, given->listed);
        f15_write_arrangement(out, quiz->wanted, quiz->n, &names, quiz->convention.base,
                              F15_NO_SUBSCRIPTS);
    } else if (gap->kind == F15_GAP_CONJUGATE) {
        const f15_event *event = &quiz->own.tape.event[gap->at + 1];
        f15_write_cycle(out, event->list, event->listed, quiz->convention.base);
    } else if (f15i_is_step(gap->kind)) {
        write_step(quiz, gap->kind, out);
    } else {
        write_value(quiz, gap, out);
    }
    return f15_text_done(out, err);
}

f15_code f15_quiz_reason(f15_quiz *quiz, const f15_event **event, const f15_replay **now,
                         f15_error *err) {
    F15_NEED(quiz && event && now, err);
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
