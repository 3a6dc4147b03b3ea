/* A right answer to any question; what is made is put before the judge, and only what the judge
 * calls right is handed over. */
#include <fifteen/puzzle.h>

#include "some_answer.h"

f15_code f15i_none_found(f15_error *err) {
    return f15_fail(err, F15_UNKNOWN, NULL, "no right answer was found");
}

f15_code f15i_take_if_right(const f15_question *q, const f15_text *text, f15_text *out, bool *taken,
                            f15_error *err) {
    f15_verdict verdict = {0};
    if (text->code != F15_OK)
        return f15_no_memory(err);
    f15_code code = f15_check(q, f15_text_string(text), text->length, &verdict, err);
    *taken = code == F15_OK && verdict.judgement == F15_RIGHT;
    if (*taken)
        f15_text_add_n(out, f15_text_string(text), text->length);
    f15_verdict_free(&verdict);
    return code == F15_OK && out->code != F15_OK ? f15_no_memory(err) : code;
}

/* The shortest path, from cell to cell. */
static f15_code some_path(const f15_question *q, f15_text *text, f15_error *err) {
    const f15_puzzle *puzzle = &q->puzzle;
    f15_path path;
    f15_code code =
        f15_find_path(&puzzle->board.grid, puzzle->through, puzzle->avoiding, true, &path, err);
    for (size_t k = 0; code == F15_OK && k < path.count; k++)
        f15_text_addf(text, "%s%lu", k > 0 ? " " : "",
                      (unsigned long)path.cell[k] + q->convention.base);
    return code;
}

/* Of the right orders that which says each statement as soon as its letter allows. */
static void some_order(const f15_question *q, f15_text *text) {
    uint8_t order[F15_MAX_STATEMENTS];
    bool only;
    f15i_write_order(text, order, f15i_some_order(q, order, &only));
}

/* Kinds with one right value have it written; a formula in letters as it was given. */
static f15_code the_answer(const f15_question *q, f15_text *text, f15_error *err) {
    if (q->kind == F15_KIND_BOARD_CYCLE)
        return some_path(q, text, err);
    if (q->kind == F15_KIND_ORDER) {
        some_order(q, text);
        return F15_OK;
    }
    if (q->kind == F15_KIND_NUMBER && q->of == F15_ASK_FORMULA && q->formula.variables != 0) {
        f15_write_formula(text, &q->formula);
        return F15_OK;
    }
    if (q->kind == F15_KIND_COUNTEREXAMPLE && !f15_rule_is_true(q->rule))
        return f15_smallest_counterexample(q->rule, &q->convention, text, err);
    return f15_right_answer(q, text, err);
}

static f15_code take_the_answer(const f15_question *q, f15_text *out, f15_error *err) {
    f15_text text = {0};
    bool taken = false;
    f15_code code = the_answer(q, &text, err);
    if (code == F15_OK)
        code = f15i_take_if_right(q, &text, out, &taken, err);
    else if (code != F15_NO_MEMORY)
        code = f15i_none_found(err);
    f15_text_free(&text);
    return code == F15_OK && !taken ? f15i_none_found(err) : code;
}

f15_code f15_some_answer(const f15_question *question, f15_text *out, f15_error *err) {
    switch (question->kind) {
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
        return f15i_some_steps(question, out, err);
    case F15_KIND_MOVES:
        return f15i_some_moves(question, out, err);
    case F15_KIND_WITNESS:
        return f15i_some_witness(question, out, err);
    default:
        return take_the_answer(question, out, err);
    }
}
