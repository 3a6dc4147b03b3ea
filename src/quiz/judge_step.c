/* Judging a step: the answer is performed on the state, and what it leads to compared with what the
 * steps that are right lead to. Faults and diagnoses are f15_check's, on a question made of the
 * state and of what should come. */
#include "internal.h"

#include <string.h>

typedef struct judging {
    f15_quiz *p;
    const f15_gap *gap;
    const char *answer;
    size_t length;
    f15i_step *right; /* the steps that are right, the one that should come first */
    size_t count;     /* 0: nothing is left to be done */
    f15_arena arena;
} judging;

/* ---- verdicts of our own ------------------------------------------------------------------- */

/* Ends a text: cleaned it is the verdict's. */
static const char *keep(f15_verdict *out, f15_text *said) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, f15_text_string(said), said->length);
    f15_text_drop_part(&clean, said);
    const char *kept = f15_alloc_string(&out->memory, f15_text_string(&clean), clean.length);
    if (clean.code != F15_OK)
        f15_arena_fail(&out->memory, clean.code);
    f15_text_free(&clean);
    return kept;
}

static void say_one_only(const f15_gap *gap, size_t given, f15_verdict *out) {
    static const char *const forms[] = {
        [F15_GAP_SWAP] = "write one swap: two places, with a dash between",
        [F15_GAP_THREE_CYCLE] = "write one 3-cycle: three places, in brackets",
        [F15_GAP_SLIDE] = "write the number of one piece, or the way it goes: U, D, L or R",
        [F15_GAP_PIECES] = "write three pieces, in brackets",
    };
    out->judgement = F15_UNREADABLE;
    out->credit = 0;
    out->fault.id = F15_FAULT_UNREADABLE;
    out->fault.remedy = forms[gap->kind];
    f15_text said = {0};
    if (given > 1) {
        f15_text_addf(&said, "one step is asked for, and here are %zu", given);
        out->fault.text = keep(out, &said);
    }
    out->fault.place = out->fault.text;
}

static void say_instead(f15_verdict *verdict, f15_fault_id id, const char *text) {
    verdict->fault.id = id;
    verdict->fault.text = verdict->fault.place = text;
}

/* "after it place 0 holds I, not A": the first place where it shows. */
static void say_where(const f15_quiz *quiz, f15_verdict *out) {
    f15_names names = f15_arrangement_names(&quiz->own.run.start);
    uint32_t x = 0, base = quiz->convention.base;
    f15_text said = {0}, place = {0};
    while (x + 1 < quiz->n && quiz->goes[x] == quiz->wanted[x])
        x++;
    f15_text_addf(&place, "after it place %lu should not hold ", (unsigned long)x + base);
    f15_write_item(&place, quiz->goes[x], quiz->n, &names, base, true);
    f15_text_addf(&said, "after it place %lu holds ", (unsigned long)x + base);
    f15_write_item(&said, quiz->goes[x], quiz->n, &names, base, true);
    f15_text_add(&said, ", not ");
    f15_write_item(&said, quiz->wanted[x], quiz->n, &names, base, true);
    out->fault.text = keep(out, &said);
    out->fault.place = keep(out, &place);
}

/* ---- one question -------------------------------------------------------------------------- */

/* The verdict on the answer if `goal` is what the step should lead to. A 3-cycle of pieces is asked
 * as a permutation of the items; pieces are called by their homes from 1. */
static f15_code check_against(judging *j, uint32_t *goal, f15_verdict *out, f15_error *err) {
    const f15_quiz *p = j->p;
    const f15_algorithm algorithm = p->own.run.algorithm;
    f15_question q = {.convention = p->convention, .n = p->n};
    f15_code code = F15_OK;
    if (j->gap->kind == F15_GAP_SLIDE) {
        const f15_grid *grid = &p->own.run.board.grid;
        q.kind = F15_KIND_MOVES;
        q.puzzle.given = true;
        q.puzzle.goal = F15_GOAL_BOARD;
        q.puzzle.kept = f15i_kept_cells(p);
        code = f15_board_set(&q.puzzle.board, grid, p->now, NULL, err);
        if (code == F15_OK)
            code = f15_board_set(&q.puzzle.wanted, grid, goal, NULL, err);
    } else if (j->gap->kind == F15_GAP_PIECES) {
        uint32_t *map = f15_alloc(&j->arena, p->n + 1, sizeof *map);
        if (map == NULL)
            return f15_arena_done(&j->arena, err);
        for (size_t x = 0; x < p->n; x++)
            map[goal[x]] = p->now[x];
        q.kind = F15_KIND_CYCLE_FORM;
        q.convention = (f15_convention){1, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
        q.factor[0] = map;
        q.factors = 1;
    } else {
        q.kind = j->gap->kind == F15_GAP_SWAP ? F15_KIND_SWAPS : F15_KIND_THREE_CYCLES;
        q.start = f15i_arrangement(p, p->now);
        q.goal = (f15_arrangement){.n = p->n, .item = goal, .letters = q.start.letters};
        q.adjacent = p->own.tape.event[0].id == F15_EVENT_BUBBLING ||
                     algorithm == F15_ALGORITHM_CONVERT ||
                     (algorithm == F15_ALGORITHM_ADJACENT && p->own.depth > 1);
    }
    return code == F15_OK ? f15_check(&q, j->answer, j->length, out, err) : code;
}

/* ---- performing the answer ----------------------------------------------------------------- */

static f15_code slide(judging *j, size_t *count, f15_error *err) {
    f15_quiz *p = j->p;
    f15_board board;
    f15_written_moves moves = {0};
    size_t played = 0;
    f15_code code = f15_board_set(&board, &p->own.run.board.grid, p->now, NULL, err);
    if (code != F15_OK)
        return code;
    f15_cells touched = F15_CELL(board.hole);
    code = f15_read_moves(j->answer, j->length, &board, NULL, F15_WAY_OF_PIECE, &j->arena, &moves,
                          NULL);
    if (code == F15_OK && moves.count == 1)
        f15_play_written(&board, &moves, NULL, &played, NULL);
    *count = code == F15_OK ? moves.count : 0;
    touched |= F15_CELL(board.hole);
    p->can_go = played == 1 && !(touched & f15i_kept_cells(p));
    f15_board_arrangement(&board, p->goes);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

/* Where the answer leads: p->goes, if p->can_go. *count is how many steps were written. Pieces go
 * to where the next of them is, none of them being the hole or an obstacle; `cells`: as if their
 * numbers were those of cells. */
static f15_code perform(judging *j, bool cells, size_t *count, f15_error *err) {
    f15_quiz *p = j->p;
    const f15_grid *grid = &p->own.run.board.grid;
    const bool pieces = j->gap->kind == F15_GAP_PIECES;
    const uint32_t base = pieces && !cells ? 1 : p->convention.base;
    f15i_step step = {{0}, j->gap->kind == F15_GAP_SWAP ? 2 : 3};
    f15_groups groups = {0};
    if (j->gap->kind == F15_GAP_SLIDE)
        return slide(j, count, err);
    f15_code code =
        f15_read_groups(j->answer, j->length, step.arity, p->n, base, &j->arena, &groups, NULL);
    *count = code == F15_OK ? groups.count : 0;
    p->can_go =
        *count == 1 && f15_groups_places(&groups, p->n, base, step.place).fault == F15_IN_RANGE;
    for (size_t k = 0; pieces && p->can_go && k < 3; k++) {
        uint32_t item = cells ? p->now[step.place[k]] : step.place[k];
        p->can_go = item != f15_grid_home(grid) && (f15_grid_open(grid) & F15_CELL(item));
        step.place[k] = f15i_place_of(p, item);
    }
    if (p->can_go)
        f15i_after(p->now, p->n, &step, p->goes);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

/* The first of the right steps that leads where the answer leads; count: none. */
static size_t find_equal(const judging *j) {
    f15_quiz *p = j->p;
    size_t k = 0;
    for (; p->can_go && k < j->count; k++) {
        f15i_after(p->now, p->n, &j->right[k], p->wanted);
        if (memcmp(p->wanted, p->goes, p->n * sizeof *p->wanted) == 0)
            return k;
    }
    return j->count;
}

/* ---- what is wrong ------------------------------------------------------------------------- */

/* f15_check knows cells named for pieces of slides, not of 3-cycles of pieces. */
static f15_code judge_pieces(judging *j, f15_verdict *out, f15_error *err) {
    f15_quiz *p = j->p;
    const bool could = p->can_go;
    uint32_t *goes = f15_alloc_copy(&j->arena, p->goes, p->n, sizeof *goes);
    size_t count = 0;
    if (out->fault.id == F15_FAULT_OUT_OF_RANGE || !p->can_go)
        say_instead(out, F15_FAULT_NO_PIECE, "these are not three pieces of this board");
    else
        say_instead(out, F15_FAULT_CONDITION, "this is not the 3-cycle that comes next");
    if (goes == NULL)
        return f15_arena_done(&j->arena, err);
    f15_code code = perform(j, true, &count, err);
    if (code == F15_OK && p->can_go && memcmp(p->goes, p->wanted, p->n * sizeof *p->goes) == 0)
        f15_verdict_add(out, f15_misconception_of(F15_MIS_CELLS_FOR_PIECES));
    memcpy(p->goes, goes, p->n * sizeof *goes);
    p->can_go = could;
    return code;
}

/* Wrong, or not readable: against the step that should come. Steps that are as right explain
 * nothing, or one among many would always do. */
static f15_code judge_wrong(judging *j, f15_verdict *out, f15_error *err) {
    f15_quiz *p = j->p;
    f15i_after_ahead(p, p->wanted);
    f15_code code = check_against(j, p->wanted, out, err);
    if (code != F15_OK || out->judgement == F15_RIGHT)
        return code;
    if (out->judgement == F15_UNREADABLE) {
        say_one_only(j->gap, 0, out);
        return F15_OK;
    }
    if (j->gap->kind == F15_GAP_PIECES)
        code = judge_pieces(j, out, err);
    if (j->count == 0 && p->can_go)
        say_instead(out, F15_FAULT_TOO_MANY, "there is nothing left to be done");
    else if (out->fault.id == F15_FAULT_NOT_REACHED && p->can_go)
        say_where(p, out);
    return code;
}

f15_code f15i_judge_step(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                         f15_error *err) {
    judging j = {.p = quiz, .gap = &quiz->own.gap[quiz->next], .answer = answer, .length = length};
    f15_verdict verdict = f15_verdict_of(F15_RIGHT);
    size_t count = 0;
    j.right = f15_alloc(&j.arena, quiz->n + 1, sizeof *j.right);
    f15_code code = f15_arena_done(&j.arena, err);
    const bool readable = length <= F15_MAX_ANSWER_BYTES;
    if (code == F15_OK)
        code = f15i_equal_steps(quiz, j.right, &j.count, err);
    if (code == F15_OK && readable)
        code = perform(&j, false, &count, err);
    if (code == F15_OK && (!readable || count > 1)) {
        say_one_only(j.gap, count, &verdict);
    } else if (code == F15_OK) {
        const size_t k = find_equal(&j);
        quiz->other = k > 0 && k < j.count;
        if (k == j.count)
            code = judge_wrong(&j, &verdict, err);
    }
    if (code == F15_OK)
        code = f15_arena_done(&verdict.memory, err);
    f15_arena_free(&j.arena);
    if (code == F15_OK)
        *out = verdict;
    else
        f15_verdict_free(&verdict);
    return code;
}
