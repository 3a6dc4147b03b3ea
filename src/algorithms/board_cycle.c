/* cycle (chapter6 section 6.4.6): a 3-cycle of pieces by set-up, four slides, set-up undone. */
#include "board_internal.h"

#include <stdlib.h>
#include <string.h>

void f15i_plan_free(f15i_plan *plan) {
    free(plan->found);
    free(plan->walk);
    plan->found = NULL;
    plan->walk = NULL;
}

/* ---- slide by slide, told ----------------------------------------------------------------------
 */

static f15_code perform_rounds(const f15i_play *play, const uint8_t *cell, const f15i_leg *leg,
                               f15_event_id reason, f15_cells kept) {
    f15_path path = {.count = leg->count};
    uint32_t list[F15_MAX_CELLS] = {0};
    memcpy(path.cell, cell, leg->count);
    for (size_t k = 0; k < leg->count; k++)
        list[k] = cell[k];
    f15_code code =
        t_say_list(play->trace, play->err, PATH_CHOSEN, list, leg->count, leg->count, leg->rounds);
    for (size_t r = 0; !code && r < leg->rounds; r++)
        code = f15i_round(play, &path, reason, NULL, kept);
    return code;
}

static f15_code perform_leg(const f15i_play *play, const uint8_t *cell, const f15i_leg *leg,
                            f15_event_id round, f15_event_id single, f15_cells kept) {
    f15_code code = F15_OK;
    if (leg->closed)
        return perform_rounds(play, cell, leg, round, kept);
    for (size_t k = 1; !code && k < leg->count; k++)
        code = f15i_slide(play, cell[k], single, kept);
    return code;
}

static f15_event_id reason_of(const f15i_leg *leg) {
    return leg->onto ? F15_EVENT_SLIDE_ONTO : F15_EVENT_SLIDE_SEARCHED;
}

f15_code f15i_perform_phase(const f15i_play *play, const f15i_plan *plan, size_t phase) {
    const f15i_phase *p = &plan->phase[phase];
    f15_code code = F15_OK;
    for (size_t k = 0; !code && k < plan->legs; k++)
        if (plan->leg[k].phase == phase)
            code = perform_leg(play, plan->leg[k].cell, &plan->leg[k], F15_EVENT_SLIDE_ROUND,
                               reason_of(&plan->leg[k]), p->kept);
    return code ? code : t_say(play->trace, play->err, PIECE_THERE, p->item, p->to);
}

static f15_code set_up(const f15i_play *play, const f15i_plan *plan) {
    f15_code code = F15_OK;
    for (size_t k = 0; !code && k < plan->phases; k++) {
        const f15i_phase *p = &plan->phase[k];
        code = t_emit(play->trace, p->id, NULL, NULL, 0, F15_VALUES(p->item, p->to, p->kept),
                      play->err);
        if (!code)
            code = f15i_perform_phase(play, plan, k);
        if (!code)
            code = t_end(play->trace, play->err);
    }
    return code;
}

static void square_cells(const uint8_t around[4], uint32_t square[4]) {
    size_t used = 0;
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++)
        for (size_t k = 0; k < 4; k++)
            if (around[k] == cell)
                square[used++] = cell;
}

static f15_code four_slides(const f15i_play *play, const f15i_plan *plan, const uint32_t *item) {
    uint32_t square[4];
    square_cells(plan->around, square);
    f15_code code = t_begin(play->trace, play->err, FOUR_SLIDES, NULL, item[0], item[1], item[2]);
    if (!code)
        code =
            t_say_list(play->trace, play->err, SQUARE_READY, square, 4, item[0], item[1], item[2]);
    for (size_t k = 0; !code && k < 4; k++)
        code = f15i_slide(play, plan->around[k], F15_EVENT_SLIDE_AROUND, 0);
    return code ? code : t_end(play->trace, play->err);
}

static f15_code undo(const f15i_play *play, const f15i_plan *plan) {
    f15_code code = t_begin(play->trace, play->err, UNDOING_SET_UP, NULL, plan->slides);
    for (size_t k = plan->legs; !code && k-- > 0;) {
        const f15i_leg *leg = &plan->leg[k];
        uint8_t back[F15_MAX_CELLS];
        for (size_t x = 0; x < leg->count; x++)
            back[x] = leg->cell[leg->count - 1 - x];
        code = perform_leg(play, back, leg, F15_EVENT_SLIDE_BACK, F15_EVENT_SLIDE_BACK, 0);
    }
    return code ? code : t_end(play->trace, play->err);
}

static f15_code tell_cycle(const f15i_play *play, const f15i_plan *plan, const uint32_t *item,
                           const f15_problem *line) {
    bool odd = f15_board_sign(play->board) < 0;
    f15_code code =
        t_begin(play->trace, play->err, CYCLING_PIECES, line, item[0], item[1], item[2]);
    if (!code)
        code = set_up(play, plan);
    if (!code)
        code = four_slides(play, plan, item);
    if (!code)
        code = undo(play, plan);
    if (!code)
        code = t_say(play->trace, play->err, EXACTLY_THIS_CYCLE, item[0], item[1], item[2],
                     2 * plan->slides + 4, plan->slides);
    if (!code)
        code = t_say(play->trace, play->err, SIGN_KEPT, odd);
    return code ? code : t_end(play->trace, play->err);
}

/* ---- written out at once -----------------------------------------------------------------------
 */

/* Periods are copied by blocks of a fixed width: what is written too much is written over by what
 * follows, and the room has SLACK bytes more. */
enum { NARROW = 16, SLACK = 64 };

static f15_code make_room(f15_moves *moves, size_t more, f15_error *err) {
    return f15_moves_more(moves, more + SLACK) ? F15_OK : f15_moves_done(moves, err);
}

static uint8_t *write_period(uint8_t *out, const uint8_t *label, size_t m, size_t times) {
    uint8_t *end = out + m * times;
    if (m <= NARROW)
        for (; out < end; out += m)
            memcpy(out, label, NARROW);
    else
        for (; out < end; out += m)
            memcpy(out, label, SLACK);
    return end;
}

/* The items along the leg, twice, so that they can be read from the hole on; and the board after
 * it. A constant n lets the compiler lay the loops out flat. */
static inline __attribute__((always_inline)) void run_list(uint8_t *restrict item,
                                                           const uint8_t *restrict cell,
                                                           uint8_t *restrict list, size_t n,
                                                           size_t rounds) {
#pragma GCC unroll 16
    for (size_t k = 0; k < n; k++)
        list[k] = list[k + n] = item[cell[k]];
    list += rounds;
#pragma GCC unroll 16
    for (size_t k = 0; k < n; k++)
        item[cell[k]] = list[k];
}

static void run_leg(uint8_t *item, f15i_leg *leg) {
    switch (leg->count) {
    case 16:
        run_list(item, leg->cell, leg->list, 16, leg->rounds);
        break;
    case 14:
        run_list(item, leg->cell, leg->list, 14, leg->rounds);
        break;
    case 12:
        run_list(item, leg->cell, leg->list, 12, leg->rounds);
        break;
    default:
        run_list(item, leg->cell, leg->list, leg->count, leg->rounds);
    }
}

static inline __attribute__((always_inline)) void rename_back(const uint8_t *restrict label,
                                                              const uint8_t *restrict renamed,
                                                              uint8_t *restrict back, size_t m) {
#pragma GCC unroll 16
    for (size_t k = 0; k < m; k++)
        back[k] = renamed[label[m - 1 - k]];
}

static void turn_back(f15i_leg *leg, const uint8_t *renamed) {
    const uint8_t *label = leg->list + leg->at + 1;
    switch (leg->count) {
    case 16:
        rename_back(label, renamed, leg->back, 15);
        break;
    case 14:
        rename_back(label, renamed, leg->back, 13);
        break;
    case 12:
        rename_back(label, renamed, leg->back, 11);
        break;
    default:
        rename_back(label, renamed, leg->back, leg->count - 1u);
    }
}

#define EIGHT(k) (k), (k) + 1, (k) + 2, (k) + 3, (k) + 4, (k) + 5, (k) + 6, (k) + 7
static const uint8_t own_names[F15_MAX_CELLS] = {EIGHT(0),  EIGHT(8),  EIGHT(16), EIGHT(24),
                                                 EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56)};

/* After the four slides each of a, b, c stands where another stood, so the way back has the same
 * slides in reverse with the pieces renamed. */
static void find_labels(f15i_plan *plan, const f15_board *board, const uint32_t *item) {
    uint8_t now[F15_MAX_CELLS], renamed[F15_MAX_CELLS];
    memcpy(now, board->item, sizeof now);
    memcpy(renamed, own_names, sizeof renamed);
    for (size_t k = 0; k < 3; k++)
        renamed[item[(k + 1) % 3]] = (uint8_t)item[k];
    for (size_t k = 0; k < plan->legs; k++)
        run_leg(now, &plan->leg[k]);
    for (size_t k = plan->legs; k-- > 0;)
        turn_back(&plan->leg[k], renamed);
}

static void write_cycle(f15i_plan *plan, const f15_board *board, const uint32_t *item,
                        f15_moves *moves) {
    uint8_t *out = moves->item + moves->count;
    find_labels(plan, board, item);
    for (size_t k = 0; k < plan->legs; k++) {
        const f15i_leg *leg = &plan->leg[k];
        out = write_period(out, leg->list + leg->at + 1, leg->count - 1u, leg->rounds);
    }
    for (size_t k = 0; k < 4; k++)
        *out++ = (uint8_t)item[plan->held[k % 3]];
    for (size_t k = plan->legs; k-- > 0;) {
        const f15i_leg *leg = &plan->leg[k];
        out = write_period(out, leg->back, leg->count - 1u, leg->rounds);
    }
    moves->count += 2 * plan->slides + 4;
}

static f15_code turn_at_once(const f15i_play *play, f15i_plan *plan, const uint32_t *item,
                             f15i_spots spots) {
    f15_board *board = play->board;
    f15_code code = F15_OK;
    if (play->moves)
        code = make_room(play->moves, 2 * plan->slides + 4, play->err);
    if (code)
        return code;
    if (play->moves)
        write_cycle(plan, board, item, play->moves);
    board->item[spots.b] = (uint8_t)item[0];
    board->item[spots.c] = (uint8_t)item[1];
    board->item[spots.a] = (uint8_t)item[2];
    return F15_OK;
}

/* ---- cycle -------------------------------------------------------------------------------------
 */

f15_code f15i_turn_three(const f15i_play *play, const uint32_t item[3], f15i_spots spots,
                         const f15_problem *line) {
    f15i_plan plan;
    f15_code code = F15_OK;
    plan.found = NULL;
    plan.walk = NULL;
    if (f15i_is_chapter_grid(&play->board->grid))
        f15i_plan_chapter(spots, item, &plan);
    else
        code = f15i_plan_search(&play->board->grid, spots, item, &plan, play->err);
    if (!code)
        code = play->trace ? tell_cycle(play, &plan, item, line)
                           : turn_at_once(play, &plan, item, spots);
    f15i_plan_free(&plan);
    return code;
}

static f15_code check_piece(const f15_board *board, uint32_t item, f15_error *err) {
    if (f15i_is_open(&board->grid, item) && item != f15_grid_home(&board->grid))
        return F15_OK;
    return f15_fail(err, F15_OUT_OF_RANGE, "name three pieces of the board",
                    "there is no piece %u on this board", (unsigned)item + 1);
}

f15_code f15i_check_grid(const f15_grid *grid, f15_error *err) {
    static const char remedy[] = "take away a wall";
    uint32_t where = 0;
    f15_grid_fault fault =
        f15i_is_chapter_grid(grid) ? F15_GRID_MEETS_ALL : f15_grid_hypotheses(grid, &where);
    unsigned row = where / grid->columns + 1, column = where % grid->columns + 1;
    switch (fault) {
    case F15_GRID_NOT_CONNECTED:
        return f15_fail(err, F15_UNREACHABLE, remedy, "walls cut off row %u, column %u", row,
                        column);
    case F15_GRID_NO_SQUARE:
        return f15_fail(err, F15_UNREACHABLE, remedy,
                        "there is no 2 x 2 square without a wall, where three pieces could turn");
    case F15_GRID_TRAPS:
        return f15_fail(err, F15_UNREACHABLE, remedy,
                        "row %u, column %u is the only way between two parts of the board, and no "
                        "piece can pass it",
                        row, column);
    case F15_GRID_MEETS_ALL:
        break;
    }
    return F15_OK;
}

f15_code f15_cycle_three(f15_board *board, uint32_t a, uint32_t b, uint32_t c, f15_trace *trace,
                         f15_moves *moves, f15_error *err) {
    const f15i_play play = {board, trace, moves, err};
    const uint32_t item[3] = {a, b, c};
    f15i_problem problem;
    f15_code code = f15i_check_grid(&board->grid, err);
    for (size_t k = 0; !code && k < 3; k++)
        code = check_piece(board, item[k], err);
    if (!code && (a == b || b == c || a == c))
        code = f15_fail(err, F15_REPEATED, "name three different pieces",
                        "a 3-cycle is of three different pieces");
    if (code)
        return code;
    f15i_spots spots = {board->hole, (uint8_t)f15_board_find(board, a),
                        (uint8_t)f15_board_find(board, b), (uint8_t)f15_board_find(board, c)};
    return f15i_turn_three(&play, item, spots, f15i_problem_of(&play, &problem));
}
