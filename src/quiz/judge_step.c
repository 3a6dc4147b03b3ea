/* Judging a step: the answer is performed on the state, and what it leads to compared with what the
 * steps that are right lead to. Faults and diagnoses are f15_check's, on a question made of the
 * state and of what should come. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_DIAGNOSED 16 /* of the steps that are as right: a diagnosis costs */

/* ---- verdicts of our own ------------------------------------------------------------------- */

static f15_code say_one_only(const f15_gap *gap, size_t given, f15_verdict *out) {
    static const char *const forms[] = {
        [F15_GAP_SWAP] = "write one swap, such as 0-2",
        [F15_GAP_THREE_CYCLE] = "write one 3-cycle, such as (2 0 1)",
        [F15_GAP_SLIDE] = "write one piece, such as 12, or the way it goes: U, D, L or R",
        [F15_GAP_PIECES] = "write three pieces, such as (1 5 2)",
    };
    out->judgement = F15_UNREADABLE;
    out->fault.id = F15_FAULT_UNREADABLE;
    if (given > 1)
        snprintf(out->fault.text, sizeof out->fault.text, "one step is asked for, and here are %zu",
                 given);
    snprintf(out->fault.remedy, sizeof out->fault.remedy, "%s", forms[gap->kind]);
    return F15_OK;
}

static void say_instead(f15_verdict *verdict, f15_fault_id id, const char *text) {
    verdict->fault.id = id;
    snprintf(verdict->fault.text, sizeof verdict->fault.text, "%s", text);
}

/* "after it place 0 holds I, not A": the first place where it shows. */
static f15_code say_where(const f15_quiz *p, f15_verdict *out, f15_error *err) {
    f15_names names = f15_arrangement_names(&p->own.run.start);
    uint32_t x = 0, base = p->convention.base;
    f15_text said = {0};
    while (x + 1 < p->n && p->goes[x] == p->wanted[x])
        x++;
    f15_text_addf(&said, "after it place %lu holds ", (unsigned long)x + base);
    f15_write_item(&said, p->goes[x], p->n, &names, base, true);
    f15_text_add(&said, ", not ");
    f15_write_item(&said, p->wanted[x], p->n, &names, base, true);
    f15_clean(out->fault.text, sizeof out->fault.text, f15_text_string(&said), said.length);
    f15_code code = said.code ? f15_no_memory(err) : F15_OK;
    f15_text_free(&said);
    return code;
}

/* ---- one question -------------------------------------------------------------------------- */

/* What is asked when `goal` is what the step should lead to. `map` has room for n words. */
typedef struct asked {
    f15_question q;
    uint32_t *map;
} asked;

static void ask_places(const f15_quiz *p, const f15_gap *gap, uint32_t *goal, asked *out) {
    f15_question *q = &out->q;
    q->kind = gap->kind == F15_GAP_SWAP ? F15_KIND_SWAPS : F15_KIND_THREE_CYCLES;
    q->start = f15i_arrangement(p, p->now);
    q->goal = (f15_arrangement){.n = p->n, .item = goal, .letters = q->start.letters};
    q->adjacent = p->own.tape.event[0].id == F15_EVENT_BUBBLING ||
                  p->own.run.algorithm == F15_ALGORITHM_CONVERT ||
                  (p->own.run.algorithm == F15_ALGORITHM_ADJACENT && p->own.depth > 1);
}

static f15_code ask_slide(const f15_quiz *p, const uint32_t *goal, asked *out, f15_error *err) {
    const f15_grid *grid = &p->own.run.board.grid;
    f15_puzzle *puzzle = &out->q.puzzle;
    out->q.kind = F15_KIND_MOVES;
    puzzle->given = true;
    puzzle->goal = F15_GOAL_BOARD;
    puzzle->kept = f15i_kept_cells(p);
    f15_code code = f15_board_set(&puzzle->board, grid, p->now, NULL, err);
    return code ? code : f15_board_set(&puzzle->wanted, grid, goal, NULL, err);
}

/* The 3-cycle of pieces that leads to the goal, as a permutation of the items; pieces are called by
 * their homes from 1. */
static void ask_pieces(const f15_quiz *p, const uint32_t *goal, asked *out) {
    f15_question *q = &out->q;
    q->kind = F15_KIND_CYCLE_FORM;
    q->convention = (f15_convention){1, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
    for (size_t x = 0; x < p->n; x++)
        out->map[goal[x]] = p->now[x];
    q->factor[0] = out->map;
    q->factors = 1;
}

static f15_code check_against(const f15_quiz *p, const f15_gap *gap, uint32_t *goal,
                              const f15_text *answer, f15_verdict *out, f15_error *err) {
    asked ask = {.q = {.convention = p->convention, .n = p->n}};
    f15_code code = F15_OK;
    ask.map = calloc(p->n + 1, sizeof *ask.map);
    if (ask.map == NULL)
        return f15_no_memory(err);
    if (gap->kind == F15_GAP_SLIDE)
        code = ask_slide(p, goal, &ask, err);
    else if (gap->kind == F15_GAP_PIECES)
        ask_pieces(p, goal, &ask);
    else
        ask_places(p, gap, goal, &ask);
    if (code == F15_OK)
        code = f15_check(&ask.q, f15_text_string(answer), answer->length, out, err);
    free(ask.map);
    return code;
}

/* ---- performing the answer ----------------------------------------------------------------- */

/* Reads one swap or cycle; *count is how many were written. */
static f15_code read_one(const char *answer, size_t length, uint32_t arity, size_t n, uint32_t base,
                         f15i_step *step, bool *fits, size_t *count, f15_error *err) {
    f15_arena arena = {0};
    f15_groups groups = {0};
    f15_error why = {0};
    uint32_t place[3];
    f15_code code = f15_read_groups(answer, length, arity, n, base, &arena, &groups, &why);
    *count = code == F15_OK ? groups.count : 0;
    *fits = *count == 1 && f15_groups_places(&groups, n, base, place).fault == F15_FITS;
    if (*fits) {
        step->arity = arity;
        memcpy(step->place, place, arity * sizeof *place);
    }
    f15_arena_free(&arena);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

static f15_code do_places(f15_quiz *p, uint32_t arity, const char *answer, size_t length,
                          size_t *count, f15_error *err) {
    f15i_step step;
    f15_code code =
        read_one(answer, length, arity, p->n, p->convention.base, &step, &p->can_go, count, err);
    if (code == F15_OK && p->can_go)
        f15i_after(p->now, p->n, &step, p->goes);
    return code;
}

static f15_code do_slide(f15_quiz *p, const char *answer, size_t length, size_t *count,
                         f15_error *err) {
    f15_board board;
    f15_arena arena = {0};
    f15_written_moves moves = {0};
    f15_error why = {0};
    size_t played = 0;
    f15_code code = f15_board_set(&board, &p->own.run.board.grid, p->now, NULL, err);
    if (code != F15_OK)
        return code;
    f15_cells touched = F15_CELL(board.hole);
    code = f15_read_moves(answer, length, &board, F15_WAY_OF_PIECE, &arena, &moves, &why);
    if (code == F15_OK && moves.count == 1)
        f15_play_written(&board, &moves, NULL, &played, NULL);
    *count = code == F15_OK ? moves.count : 0;
    touched |= F15_CELL(board.hole);
    p->can_go = played == 1 && !(touched & f15i_kept_cells(p));
    f15_board_arrangement(&board, p->goes);
    f15_arena_free(&arena);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

static uint32_t cell_of(const f15_quiz *p, uint32_t item) {
    uint32_t cell = 0;
    while (cell + 1 < p->n && p->now[cell] != item)
        cell++;
    return cell;
}

/* Three pieces, none of them the hole or a wall, to where the next of them is. `cells`: as if the
 * numbers were those of cells. */
static f15_code do_pieces(f15_quiz *p, bool cells, const char *answer, size_t length, size_t *count,
                          f15_error *err) {
    const f15_grid *grid = &p->own.run.board.grid;
    f15i_step step;
    f15_code code = read_one(answer, length, 3, p->n, cells ? p->convention.base : 1, &step,
                             &p->can_go, count, err);
    for (size_t k = 0; code == F15_OK && p->can_go && k < 3; k++) {
        uint32_t item = cells ? p->now[step.place[k]] : step.place[k];
        p->can_go = item != f15_grid_home(grid) && (f15_grid_open(grid) & F15_CELL(item));
        step.place[k] = cell_of(p, item);
    }
    if (code == F15_OK && p->can_go)
        f15i_after(p->now, p->n, &step, p->goes);
    return code;
}

static f15_code perform(f15_quiz *p, const f15_gap *gap, const char *answer, size_t length,
                        size_t *count, f15_error *err) {
    if (gap->kind == F15_GAP_SLIDE)
        return do_slide(p, answer, length, count, err);
    if (gap->kind == F15_GAP_PIECES)
        return do_pieces(p, false, answer, length, count, err);
    return do_places(p, gap->kind == F15_GAP_SWAP ? 2 : 3, answer, length, count, err);
}

/* ---- comparing ----------------------------------------------------------------------------- */

typedef struct alike {
    f15i_step *step;
    size_t count;
} alike;

/* The first of the right steps that leads where the answer leads; count: none. */
static size_t find_alike(f15_quiz *p, const alike *right) {
    size_t k = 0;
    for (; p->can_go && k < right->count; k++) {
        f15i_after(p->now, p->n, &right->step[k], p->wanted);
        if (memcmp(p->wanted, p->goes, p->n * sizeof *p->wanted) == 0)
            return k;
    }
    return right->count;
}

/* What explains the answer if another of the right steps was meant. */
static f15_code diagnose_others(f15_quiz *p, const f15_gap *gap, const alike *right,
                                const f15_text *answer, f15_verdict *out, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 1; code == F15_OK && k < right->count && k < MOST_DIAGNOSED; k++) {
        f15_verdict other = {0};
        f15i_after(p->now, p->n, &right->step[k], p->wanted);
        code = check_against(p, gap, p->wanted, answer, &other, err);
        for (size_t d = 0; code == F15_OK && d < other.diagnoses; d++)
            code = f15_verdict_add(out, other.diagnosis[d], err);
        f15_verdict_free(&other);
    }
    return code;
}

/* Cells named for pieces: f15_check knows it of slides, not of 3-cycles of pieces. */
static f15_code diagnose_cells(f15_quiz *p, const alike *right, const f15_text *answer,
                               f15_verdict *out, f15_error *err) {
    bool could = p->can_go;
    uint32_t *goes = p->goes;
    size_t count = 0;
    p->goes = calloc(p->n + 1, sizeof *p->goes);
    f15_code code = p->goes == NULL
                        ? f15_no_memory(err)
                        : do_pieces(p, true, f15_text_string(answer), answer->length, &count, err);
    if (code == F15_OK && find_alike(p, right) < right->count)
        code = f15_verdict_add(out, F15_MIS_CELLS_FOR_PIECES, err);
    free(p->goes);
    p->goes = goes;
    p->can_go = could;
    return code;
}

static void say_wrong_pieces(const f15_quiz *p, f15_verdict *out) {
    if (out->fault.id == F15_FAULT_OUT_OF_RANGE || !p->can_go)
        say_instead(out, F15_FAULT_NO_PIECE, "these are not three pieces of this board");
    else
        say_instead(out, F15_FAULT_CONDITION, "this is not the 3-cycle that comes next");
}

/* Wrong, or not readable; fault and diagnosis against the step that should come. */
static f15_code judge_wrong(f15_quiz *p, const f15_gap *gap, const alike *right,
                            const f15_text *answer, f15_verdict *out, f15_error *err) {
    memcpy(p->wanted, p->now, p->n * sizeof *p->wanted);
    if (right->count > 0)
        f15i_after(p->now, p->n, &right->step[0], p->wanted);
    f15_code code = check_against(p, gap, p->wanted, answer, out, err);
    if (code != F15_OK || out->judgement == F15_RIGHT)
        return code;
    if (out->judgement == F15_UNREADABLE)
        return say_one_only(gap, 0, out);
    if (gap->kind == F15_GAP_PIECES) {
        say_wrong_pieces(p, out);
        code = diagnose_cells(p, right, answer, out, err);
    }
    if (right->count == 0 && p->can_go)
        say_instead(out, F15_FAULT_TOO_MANY, "there is nothing left to be done");
    else if (out->fault.id == F15_FAULT_NOT_REACHED && p->can_go)
        code = say_where(p, out, err);
    if (code != F15_OK)
        return code;
    return diagnose_others(p, gap, right, answer, out, err);
}

static f15_code judge_one(f15_quiz *p, const f15_gap *gap, const alike *right,
                          const f15_text *answer, f15_verdict *out, f15_error *err) {
    size_t count = 0;
    f15_code code = perform(p, gap, f15_text_string(answer), answer->length, &count, err);
    if (code != F15_OK)
        return code;
    if (count > 1)
        return say_one_only(gap, count, out);
    size_t k = find_alike(p, right);
    if (k == right->count)
        return judge_wrong(p, gap, right, answer, out, err);
    p->other = k > 0;
    *out = (f15_verdict){.judgement = F15_RIGHT, .credit = 1};
    return F15_OK;
}

f15_code f15i_judge_step(f15_quiz *p, const char *answer, size_t length, f15_verdict *out,
                         f15_error *err) {
    const f15_gap *gap = &p->own.gap[p->next];
    alike right = {0};
    f15_text text = {.limit = F15_MAX_ANSWER_BYTES};
    f15_verdict verdict = {0};
    f15_text_add_n(&text, answer, length);
    right.step = calloc(p->n + 1, sizeof *right.step);
    f15_code code = right.step == NULL || text.code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
    if (code == F15_OK)
        code = f15i_equal_steps(p, right.step, &right.count, err);
    if (code == F15_OK && text.code != F15_OK)
        code = say_one_only(gap, 0, &verdict);
    else if (code == F15_OK)
        code = judge_one(p, gap, &right, &text, &verdict, err);
    free(right.step);
    f15_text_free(&text);
    if (code == F15_OK)
        *out = verdict;
    else
        f15_verdict_free(&verdict);
    return code;
}
