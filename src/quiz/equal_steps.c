/* The steps as right as the algorithm's own: the claim of the step holds for them too. */
#include "internal.h"

#include <string.h>

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

/* Lists a step for every spare place after the one to fill; on a board not the hole's. */
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

/* Lists every slide that leaves the algorithm one slide less. */
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

f15_code f15i_equal_steps(f15_quiz *quiz, f15i_step *out, size_t *count, f15_error *err) {
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
