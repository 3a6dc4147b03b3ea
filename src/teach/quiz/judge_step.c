/* Judging a step: performs the answer on the state, and compares the result with those of the right
 * steps. Faults and diagnoses are f15_check's, on a question of state and next right step. */
#include "internal.h"

#include <string.h>

/* ---- steps as right as the algorithm's own: the claim of the step holds for them too --------- */

/* Lists every adjacent pair in the wrong order: swapping it leaves one inversion less. */
static f15_code bubbles(const f15_quiz *quiz, f15i_step *out, size_t *count, f15_error *err) {
    f15_arena arena = {0};
    uint32_t *rank = f15_alloc(&arena, quiz->n + 1, sizeof *rank);
    if (rank == NULL)
        return f15_arena_done(&arena, err);
    for (uint32_t x = 0; x < quiz->n; x++)
        rank[quiz->own.run.goal.item[x]] = x;
    for (uint32_t x = 0; x + 1 < quiz->n && *count < quiz->n; x++)
        if (rank[quiz->now[x]] > rank[quiz->now[x + 1]])
            out[(*count)++] = (f15i_step){{x, x + 1, 0}, 2};
    f15_arena_free(&arena);
    return F15_OK;
}

/* Lists a step for every spare place after the place to fill, except the hole's home. */
static void spares(const f15_quiz *quiz, const f15i_step *step, f15i_step *out, size_t *count) {
    const f15_grid *grid =
        quiz->own.run.kind == F15_RESULT_MOVES ? &quiz->own.run.board.grid : NULL;
    for (uint32_t x = step->place[1] + 1; x < quiz->n && *count < quiz->n; x++) {
        bool taken = grid && (!(f15_grid_open(grid) & F15_CELL(x)) || x == f15_grid_home(grid));
        if (x != step->place[0] && !taken)
            out[(*count)++] = (f15i_step){{step->place[0], step->place[1], x}, 3};
    }
}

/* Counts the slides left from this state; UINT64_MAX if the algorithm cannot run from it. */
static f15_code slides_left(const f15_quiz *quiz, const uint32_t *state, uint64_t *left,
                            f15_error *err) {
    f15_run run = {0};
    f15_code code =
        f15_run_from(quiz->words, quiz->count, &quiz->convention, state, quiz->n, NULL, &run, err);
    *left = code == F15_OK ? run.moves.count : UINT64_MAX;
    f15_run_free(&run);
    return code == F15_NO_MEMORY ? code : F15_OK;
}

/* Lists every slide after which one slide fewer is left. */
static f15_code good_slides(const f15_quiz *quiz, f15i_step *out, size_t *count, f15_error *err) {
    const f15_grid *grid = &quiz->own.run.board.grid;
    const uint32_t hole = f15i_place_of(quiz, f15_grid_home(grid));
    const f15_cells near = f15_grid_neighbours(grid, hole) & ~f15i_kept_cells(quiz);
    uint64_t far = 0, left = 0;
    uint32_t after[F15_MAX_CELLS];
    f15_code code = slides_left(quiz, quiz->now, &far, err);
    for (uint32_t cell = 0; code == F15_OK && far < UINT64_MAX && cell < quiz->n; cell++) {
        const f15i_step step = {{cell, hole, 0}, 2};
        if (!(near & F15_CELL(cell)) || *count == quiz->n)
            continue;
        f15i_after(quiz->now, quiz->n, &step, after);
        code = slides_left(quiz, after, &left, err);
        if (code == F15_OK && left < UINT64_MAX && left + 1 == far)
            out[(*count)++] = step;
    }
    return code;
}

/* Lists the right steps, the algorithm's own first; none if nothing is left to do. */
static f15_code equal_steps(f15_quiz *quiz, f15i_step *out, size_t *count, f15_error *err) {
    f15i_step step;
    *count = 0;
    if (!f15i_step_ahead(quiz, &step))
        return F15_OK;
    out[(*count)++] = step;
    if (!f15i_begins_anywhere(quiz))
        return F15_OK;
    if (quiz->own.tape.event[0].id == F15_EVENT_BUBBLING)
        return bubbles(quiz, out, count, err);
    if (quiz->own.run.algorithm == F15_ALGORITHM_HOLE ||
        quiz->own.run.algorithm == F15_ALGORITHM_PLACE)
        return good_slides(quiz, out, count, err);
    if (step.arity == 3)
        spares(quiz, &step, out, count);
    return F15_OK;
}

/* ---- verdicts of the quiz's own ------------------------------------------------------------ */

static const char *keep_clean(f15_verdict *out, f15_text *said) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, f15_text_string(said), said->length);
    f15_text_drop_part(&clean, said);
    return f15_alloc_text(&out->memory, &clean);
}

static void say_one_only(f15i_judging *j, size_t given) {
    static const char *const forms[] = {
        [F15_GAP_SWAP] = "write one swap: two places, with a dash between",
        [F15_GAP_THREE_CYCLE] = "write one 3-cycle: three places, in brackets",
        [F15_GAP_SLIDE] = "write the number of one piece, or the way it goes: U, D, L or R",
        [F15_GAP_PIECES] = "write three pieces, in brackets",
    };
    f15_verdict *out = &j->verdict;
    f15_text said = {0};
    out->judgement = F15_UNREADABLE;
    out->credit = 0;
    out->fault.id = F15_FAULT_UNREADABLE;
    out->fault.remedy = forms[j->gap->kind];
    if (given > 1) {
        f15_text_addf(&said, "one step is asked for, and here are %zu", given);
        out->fault.text = keep_clean(out, &said);
    }
    out->fault.place = out->fault.text;
}

static void say_instead(f15i_judging *j, f15_fault_id id, const char *text) {
    j->verdict.fault.id = id;
    j->verdict.fault.text = j->verdict.fault.place = text;
    j->verdict.fault.remedy = j->verdict.fault.look = "";
}

/* Writes "after it place 0 holds I, not A", of the first place that differs. */
static void say_where(f15i_judging *j) {
    const f15_quiz *quiz = j->quiz;
    const f15_names names = f15_arrangement_names(&quiz->own.run.start);
    const uint32_t base = quiz->convention.base;
    uint32_t x = 0;
    f15_text said = {0}, place = {0};
    while (x + 1 < quiz->n && quiz->goes[x] == quiz->wanted[x])
        x++;
    f15_text_addf(&place, "after it place %lu should not hold ", (unsigned long)x + base);
    f15_write_item(&place, quiz->goes[x], quiz->n, &names, base, F15_SUBSCRIPTS);
    f15_text_addf(&said, "after it place %lu holds ", (unsigned long)x + base);
    f15_write_item(&said, quiz->goes[x], quiz->n, &names, base, F15_SUBSCRIPTS);
    f15_text_add(&said, ", not ");
    f15_write_item(&said, quiz->wanted[x], quiz->n, &names, base, F15_SUBSCRIPTS);
    j->verdict.fault.text = keep_clean(&j->verdict, &said);
    j->verdict.fault.place = keep_clean(&j->verdict, &place);
}

/* ---- one question -------------------------------------------------------------------------- */

/* Makes the question for f15_check: a step that leads to `goal`. A 3-cycle of pieces becomes a
 * permutation of the items; pieces are named by their homes from 1. */
static void ask(f15i_judging *j, uint32_t *goal) {
    const f15_quiz *quiz = j->quiz;
    const f15_algorithm algorithm = quiz->own.run.algorithm;
    f15_question *q = &j->q;
    if (j->gap->kind == F15_GAP_SLIDE) {
        const f15_grid *grid = &quiz->own.run.board.grid;
        q->kind = F15_KIND_MOVES;
        q->puzzle.given = true;
        q->puzzle.goal = F15_GOAL_BOARD;
        q->puzzle.kept = f15i_kept_cells(quiz);
        j->code = f15_board_set(&q->puzzle.board, grid, quiz->now, NULL, j->err);
        if (!j->code)
            j->code = f15_board_set(&q->puzzle.wanted, grid, goal, NULL, j->err);
    } else if (j->gap->kind == F15_GAP_PIECES) {
        uint32_t *map = f15_alloc(&j->arena, quiz->n + 1, sizeof *map);
        for (size_t x = 0; map != NULL && x < quiz->n; x++)
            map[goal[x]] = quiz->now[x];
        j->code = f15_arena_done(&j->arena, j->err);
        q->kind = F15_KIND_CYCLE_FORM;
        q->convention = (f15_convention){1, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
        q->factor[0] = map;
        q->factors = 1;
    } else {
        q->kind = j->gap->kind == F15_GAP_SWAP ? F15_KIND_SWAPS : F15_KIND_THREE_CYCLES;
        q->start = f15i_arrangement(quiz, quiz->now);
        q->goal = (f15_arrangement){.n = quiz->n, .item = goal, .letters = q->start.letters};
        q->adjacent = quiz->own.tape.event[0].id == F15_EVENT_BUBBLING ||
                      algorithm == F15_ALGORITHM_CONVERT ||
                      (algorithm == F15_ALGORITHM_ADJACENT && quiz->own.depth > 1);
    }
}

/* ---- performing the answer ----------------------------------------------------------------- */

/* Performs an answer that slides a piece, as perform does. */
static size_t slide(f15i_judging *j) {
    f15_quiz *quiz = j->quiz;
    f15_board board;
    f15_written written = {0};
    size_t played = 0;
    j->code = f15_board_set(&board, &quiz->own.run.board.grid, quiz->now, NULL, j->err);
    if (j->code)
        return 0;
    f15_cells touched = F15_CELL(board.hole);
    const f15_question slides = {.kind = F15_KIND_MOVES, .puzzle = {.given = true, .board = board}};
    const f15_code code = f15_read_answer(&slides, j->answer, j->length, &j->arena, &written, NULL);
    if (code == F15_OK && written.moves.count == 1)
        f15_play_written(&board, &written.moves, NULL, &played, NULL);
    touched |= F15_CELL(board.hole);
    quiz->can_go = played == 1 && !(touched & f15i_kept_cells(quiz));
    f15_board_arrangement(&board, quiz->goes);
    j->code = code == F15_NO_MEMORY ? f15_no_memory(j->err) : F15_OK;
    return code == F15_OK ? written.moves.count : 0;
}

/* How a 3-cycle names its three pieces: by their numbers, or by the cells that they are in. */
typedef enum naming { BY_NUMBER, BY_CELL } naming;

/* Sets quiz->can_go to whether the answer is one possible step, and then quiz->goes to the state
 * after it. Returns how many steps the answer has; 0 if it cannot be read. */
static size_t perform(f15i_judging *j, naming naming_of_pieces) {
    f15_quiz *quiz = j->quiz;
    const f15_grid *grid = &quiz->own.run.board.grid;
    const bool pieces = j->gap->kind == F15_GAP_PIECES, cells = naming_of_pieces == BY_CELL;
    const uint32_t base = pieces && !cells ? 1 : quiz->convention.base;
    f15i_step step = {{0}, j->gap->kind == F15_GAP_SWAP ? 2 : 3};
    const f15_question steps = {.kind = step.arity == 2 ? F15_KIND_SWAPS : F15_KIND_THREE_CYCLES,
                                .convention = {.base = base},
                                .n = quiz->n};
    f15_written written = {0};
    if (j->gap->kind == F15_GAP_SLIDE)
        return slide(j);
    const f15_code code = f15_read_answer(&steps, j->answer, j->length, &j->arena, &written, NULL);
    const size_t count = code == F15_OK ? written.groups.count : 0;
    quiz->can_go =
        count == 1 &&
        f15_groups_places(&written.groups, quiz->n, base, step.place).fault == F15_IN_RANGE;
    for (size_t k = 0; pieces && quiz->can_go && k < 3; k++) {
        uint32_t item = cells ? quiz->now[step.place[k]] : step.place[k];
        quiz->can_go = item != f15_grid_home(grid) && (f15_grid_open(grid) & F15_CELL(item));
        step.place[k] = f15i_place_of(quiz, item);
    }
    if (quiz->can_go)
        f15i_after(quiz->now, quiz->n, &step, quiz->goes);
    j->code = code == F15_NO_MEMORY ? f15_no_memory(j->err) : F15_OK;
    return count;
}

/* ---- wrong answers ------------------------------------------------------------------------- */

/* Judges a wrong 3-cycle of pieces. Detects cells named instead, as f15_check does in slides. */
static void judge_pieces(f15i_judging *j) {
    f15_quiz *quiz = j->quiz;
    const bool could = quiz->can_go;
    uint32_t *goes = f15_alloc_copy(&j->arena, quiz->goes, quiz->n, sizeof *goes);
    if (goes == NULL)
        return;
    if (j->verdict.fault.id == F15_FAULT_OUT_OF_RANGE || !quiz->can_go)
        say_instead(j, F15_FAULT_NO_PIECE, "these are not three pieces of this board");
    else
        say_instead(j, F15_FAULT_CONDITION, "this is not the 3-cycle that comes next");
    perform(j, BY_CELL);
    if (!j->code && quiz->can_go &&
        memcmp(quiz->goes, quiz->wanted, quiz->n * sizeof *quiz->goes) == 0)
        f15_verdict_add(&j->verdict, f15_misconception_of(F15_MIS_CELLS_FOR_PIECES));
    memcpy(quiz->goes, goes, quiz->n * sizeof *goes);
    quiz->can_go = could;
}

/* Compares a wrong answer with the algorithm's own next step only: of several right steps, one may
 * fit some misconception by chance. */
static void judge_wrong(f15i_judging *j, bool has_right_step) {
    f15_quiz *quiz = j->quiz;
    f15i_after_ahead(quiz, quiz->wanted);
    ask(j, quiz->wanted);
    f15i_judge_question(j);
    if (j->code || j->verdict.judgement == F15_RIGHT)
        return;
    if (j->verdict.judgement == F15_UNREADABLE) {
        say_one_only(j, 0);
        return;
    }
    if (j->gap->kind == F15_GAP_PIECES)
        judge_pieces(j);
    if (!has_right_step && quiz->can_go)
        say_instead(j, F15_FAULT_TOO_MANY, "there is nothing left to be done");
    else if (j->verdict.fault.id == F15_FAULT_NOT_REACHED && quiz->can_go)
        say_where(j);
}

/* Tries the right steps, the algorithm's own first; none is right if nothing is left to do. */
void f15i_judge_step(f15i_judging *j) {
    f15_quiz *quiz = j->quiz;
    size_t count = 0, given = 0, k = 0;
    f15i_step *right = f15_alloc(&j->arena, quiz->n + 1, sizeof *right);
    const bool readable = j->length <= F15_MAX_ANSWER_BYTES;
    if (right == NULL)
        return;
    j->code = equal_steps(quiz, right, &count, j->err);
    if (!j->code && readable)
        given = perform(j, BY_NUMBER);
    if (j->code)
        return;
    if (!readable || given > 1) {
        say_one_only(j, given);
        return;
    }
    for (; quiz->can_go && k < count; k++) {
        f15i_after(quiz->now, quiz->n, &right[k], quiz->wanted);
        if (memcmp(quiz->wanted, quiz->goes, quiz->n * sizeof *quiz->wanted) == 0)
            break;
    }
    quiz->other = quiz->can_go && k > 0 && k < count;
    if (!quiz->can_go || k == count)
        judge_wrong(j, count > 0);
}
