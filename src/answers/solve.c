/* A right answer to any question. */
#include "internal.h"

/* What is in no need of many tries: of closed paths and words a shortest, of orders that which says
 * each statement as soon as its letter allows, of counterexamples the smallest; a formula in
 * letters as it was given; else the right value. */
static f15_code write_answer(f15i_attempt *a) {
    const f15_question *q = a->q;
    const f15_puzzle *puzzle = &q->puzzle;
    uint32_t p[F15_MAX_QUESTION_N] = {0};
    f15_reading *reading = NULL;
    f15_path path;
    f15_code code = F15_OK;
    if (q->kind == F15_KIND_WITNESS) {
        reading = f15_read_rightly(q, &a->arena);
        code = reading != NULL ? f15_find_witness(reading, 15, true, p, NULL) : a->arena.code;
        return code == F15_OK ? f15i_write_witness(&a->text, q, p) : code;
    }
    if (q->kind == F15_KIND_BOARD_CYCLE) {
        code = f15_find_path(&puzzle->board.grid, puzzle->through, puzzle->avoiding, true, &path,
                             NULL);
        if (code == F15_OK)
            f15i_write_cells(&a->text, path.cell, path.count, q->convention.base);
        return code;
    }
    if (q->kind == F15_KIND_COUNTEREXAMPLE && !f15_rule_is_true(q->rule))
        return f15_smallest_counterexample(q->rule, &q->convention, &a->text, NULL);
    if (q->kind == F15_KIND_WORD)
        return f15_shortest_word(q, &a->text, NULL);
    if (q->kind == F15_KIND_ORDER)
        f15_write_some_order(q, &a->text);
    else if (q->kind == F15_KIND_NUMBER && q->of == F15_ASK_FORMULA && q->formula.variables != 0)
        f15_write_formula(&a->text, &q->formula);
    else
        code = f15_right_answer(q, &a->text, NULL);
    return code;
}

f15_code f15_solve_question(const f15_question *question, f15_text *out, f15_error *err) {
    f15i_attempt a = {.q = question, .id = F15_MISCONCEPTIONS, .out = out};
    if (question->kind == F15_KIND_SWAPS || question->kind == F15_KIND_THREE_CYCLES)
        f15i_solve_steps(&a);
    else if (question->kind == F15_KIND_MOVES)
        f15i_solve_moves(&a);
    else if (question->kind == F15_KIND_NETWORK)
        f15i_solve_network(&a);
    else if (f15i_note(&a, write_answer(&a)))
        f15i_offer(&a);
    return f15i_end_attempt(&a, "no right answer was found", err);
}
