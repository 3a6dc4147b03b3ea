/* One attempt to make an answer: what is offered goes before the judge. */
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
