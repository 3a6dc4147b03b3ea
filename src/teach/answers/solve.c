/* A right answer to any question; and one attempt to make an answer, whatever it is for. */
#include "internal.h"

bool f15i_note(f15i_attempt *a, f15_code code) {
    if (code == F15_NO_MEMORY)
        f15_arena_fail(&a->arena, code);
    return code == F15_OK;
}

void f15i_offer(f15i_attempt *a) {
    const char *text = f15_text_string(&a->text);
    size_t length = a->text.length;
    bool good = false;
    if (f15i_note(a, a->text.code) && f15i_goes_on(a))
        f15i_note(a, a->id == F15_MISCONCEPTIONS
                         ? f15_is_right(a->q, text, length, &good, NULL)
                         : f15_is_wrong_for(a->q, text, length, a->id, &good, NULL));
    if (good) {
        f15_text_add_n(a->out, text, length);
        a->taken = f15i_note(a, a->out->code);
    }
    a->text.length = 0;
}

f15_code f15i_end_attempt(f15i_attempt *a, const char *nothing, f15_error *err) {
    f15_code code = f15_arena_done(&a->arena, err);
    f15_arena_free(&a->arena);
    f15_text_free(&a->text);
    return code == F15_OK && !a->taken ? f15_fail(err, F15_UNKNOWN, NULL, "%s", nothing) : code;
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

/* Batcher's merge exchange (Knuth, The Art of Computer Programming, 5.2.2, Algorithm M, with its
 * names p, q, r, d). Up to 8 places no network has fewer comparators. */
static void exchange_and_merge(uint32_t n, f15_sequence *out) {
    uint32_t top = 1;
    while (2 * top < n)
        top *= 2;
    for (uint32_t p = top; p > 0; p /= 2)
        for (uint32_t q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
            for (uint32_t i = 0; i + d < n; i++)
                if ((i & p) == r)
                    f15_sequence_push(out, (const uint32_t[]){i, i + d});
            if (q == p)
                break;
        }
}

static void try_it(f15i_attempt *a, const f15_sequence *comparators) {
    f15_write_sequence(&a->text, comparators, a->q->convention.base);
    f15i_offer(a);
}

static void solve_network(f15i_attempt *a) {
    f15_sequence some = {.arena = &a->arena, .arity = 2}, whole = some;
    if (a->q->network.count > 0 && f15i_note(a, f15_complete_network(a->q, &some, NULL)))
        try_it(a, &some);
    if (!f15i_goes_on(a))
        return;
    exchange_and_merge((uint32_t)a->q->n, &whole);
    if (f15i_note(a, f15_sequence_done(&whole, NULL)))
        try_it(a, &whole);
}

/* Writes the answer of a kind that needs no trial and error: a witness, the shortest closed path or
 * word, the order with each statement as early as possible, the smallest counterexample, the given
 * formula; else the right value. */
static f15_code write_answer(f15i_attempt *a) {
    const f15_question *q = a->q;
    const f15_puzzle *puzzle = &q->puzzle;
    uint32_t p[F15_MAX_QUESTION_N] = {0};
    f15_reading *reading = NULL;
    f15_path path;
    f15_code code = F15_OK;
    if (q->kind == F15_KIND_WITNESS) {
        reading = f15_read_rightly(q, &a->arena);
        code = reading != NULL ? f15_find_witness(reading, 15, p, NULL) : a->arena.code;
        return code == F15_OK ? f15i_write_witness(&a->text, q, p) : code;
    }
    if (q->kind == F15_KIND_BOARD_CYCLE) {
        code = f15_find_path(&puzzle->board.grid, puzzle->through, puzzle->avoiding, &path, NULL);
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
    F15_NEED(question && out, err);
    f15i_attempt a = {.q = question, .id = F15_MISCONCEPTIONS, .out = out};
    if (question->unjudged)
        return f15_right_answer(question, out, err); /* which refuses */
    if (question->kind == F15_KIND_SWAPS || question->kind == F15_KIND_THREE_CYCLES)
        f15i_solve_steps(&a);
    else if (question->kind == F15_KIND_MOVES)
        f15i_solve_moves(&a);
    else if (question->kind == F15_KIND_NETWORK)
        solve_network(&a);
    else if (f15i_note(&a, write_answer(&a)))
        f15i_offer(&a);
    return f15i_end_attempt(&a, "no right answer was found", err);
}
