/* A right answer to any question. */
#include "internal.h"

bool f15i_note(f15_arena *arena, f15_code code) {
    if (code == F15_NO_MEMORY)
        f15_arena_fail(arena, code);
    return code == F15_OK;
}

void f15i_offer_right(f15i_attempt *a, f15_text *text) {
    bool right = false;
    f15i_note(&a->arena, text->code);
    if (f15i_goes_on(a))
        f15i_note(&a->arena, f15_is_right(a->q, f15_text_string(text), text->length, &right, NULL));
    if (right) {
        f15_text_add_n(a->out, f15_text_string(text), text->length);
        a->taken = f15i_note(&a->arena, a->out->code);
    }
    f15_text_free(text);
}

void f15i_write_cells(f15_text *out, const uint8_t *cell, size_t count, uint32_t base) {
    for (size_t k = 0; k < count; k++)
        f15_text_addf(out, "%s%lu", k > 0 ? " " : "", (unsigned long)cell[k] + base);
}

f15_code f15i_write_witness(f15_text *out, const f15_question *q, const uint32_t *p) {
    f15_board board = q->puzzle.board;
    if (!q->puzzle.given)
        return f15_write_cycles(out, p, q->n, q->convention.base, NULL);
    for (uint32_t item = 0; item < q->n; item++)
        board.item[p[item]] = (uint8_t)item;
    board.hole = (uint8_t)p[f15_grid_home(&board.grid)];
    f15_write_board(out, &board, NULL);
    return F15_OK;
}

static f15_code write_path(const f15_question *q, f15_text *text) {
    const f15_puzzle *puzzle = &q->puzzle;
    f15_path path;
    f15_code code =
        f15_find_path(&puzzle->board.grid, puzzle->through, puzzle->avoiding, true, &path, NULL);
    if (code == F15_OK)
        f15i_write_cells(text, path.cell, path.count, q->convention.base);
    return code;
}

/* What is in no need of many tries: of closed paths a shortest, of orders that which says each
 * statement as soon as its letter allows, of counterexamples the smallest; a formula in letters as
 * it was given; else the right value. */
static f15_code write_answer(f15i_attempt *a, f15_text *text) {
    const f15_question *q = a->q;
    uint32_t p[F15_MAX_QUESTION_N];
    f15_reading *reading = NULL;
    f15_code code = F15_OK;
    switch (q->kind) {
    case F15_KIND_WITNESS:
        reading = f15_read_rightly(q, &a->arena);
        code = reading != NULL ? f15_find_witness(reading, 15, true, p, NULL) : a->arena.code;
        return code == F15_OK ? f15i_write_witness(text, q, p) : code;
    case F15_KIND_BOARD_CYCLE:
        return write_path(q, text);
    case F15_KIND_ORDER:
        f15_write_some_order(q, text);
        return F15_OK;
    case F15_KIND_COUNTEREXAMPLE:
        if (!f15_rule_is_true(q->rule))
            return f15_smallest_counterexample(q->rule, &q->convention, text, NULL);
        break;
    case F15_KIND_NUMBER:
        if (q->of == F15_ASK_FORMULA && q->formula.variables != 0) {
            f15_write_formula(text, &q->formula);
            return F15_OK;
        }
        break;
    default:
        break;
    }
    return f15_right_answer(q, text, NULL);
}

f15_code f15_solve_question(const f15_question *question, f15_text *out, f15_error *err) {
    f15i_attempt a = {.q = question, .out = out};
    f15_text text = {0};
    switch (question->kind) {
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
        f15i_solve_steps(&a);
        break;
    case F15_KIND_MOVES:
        f15i_solve_moves(&a);
        break;
    default:
        if (f15i_note(&a.arena, write_answer(&a, &text)))
            f15i_offer_right(&a, &text);
        f15_text_free(&text);
    }
    f15_code code = f15_arena_done(&a.arena, err);
    f15_arena_free(&a.arena);
    if (code == F15_OK && !a.taken)
        return f15_fail(err, F15_UNKNOWN, NULL, "no right answer was found");
    return code;
}
