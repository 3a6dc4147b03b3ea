/* Is a board solvable? Every criterion of the course, side by side: they must agree. What a grid
 * without the hypotheses of lecture 9's exercise 15 adds to that, a complete search decides where
 * there are few cells. */
#include "solvable_internal.h"

const char *f15_criterion_name(f15_criterion criterion) {
    static const char *const names[F15_CRITERIA] = {
        [F15_CRITERION_PERMUTATION] = "permutation",
        [F15_CRITERION_BOX] = "box",
        [F15_CRITERION_N_PLUS_K] = "n-plus-k",
        [F15_CRITERION_RANK_VIOLATIONS] = "rank-violations",
        [F15_CRITERION_TAXICAB] = "taxicab",
    };
    return names[criterion];
}

void f15i_line_of_board(const f15_board *board, const f15_names *names, uint32_t *start,
                        uint32_t *goal, f15_problem *line) {
    size_t n = f15_grid_size(&board->grid);
    f15_board_arrangement(board, start);
    f15_identity(goal, n);
    *line = (f15_problem){n, start, goal, names ? *names : (f15_names){0}, &board->grid};
}

f15_code f15i_tell_slide(f15_board *board, uint32_t from, f15_event_id reason, f15_values values,
                         f15_trace *trace, f15_error *err) {
    uint32_t pair[2] = {from, board->hole};
    f15_board_slide(board, from);
    f15_code code = t_emit(trace, reason, NULL, pair, 2, values, err);
    return code ? code : t_say(trace, err, SLIDE_MADE, pair[0], pair[1]);
}

/* ---- what all say ---------------------------------------------------------------------------- */

typedef struct votes {
    uint64_t cast, yes;
} votes;

static votes count_votes(const f15_solvability *out) {
    votes v = {0, 0};
    for (size_t c = 0; c < F15_CRITERIA; c++) {
        v.cast += out->criterion[c].applies;
        v.yes += out->criterion[c].applies && out->criterion[c].solvable;
    }
    return v;
}

static f15_code disagreement(f15_error *err) {
    return f15_fail(err, F15_CLAIM_FAILED,
                    "this is a fault of fifteen, not yours: please report it",
                    "the criteria of solvability do not agree");
}

/* If they do not agree the claim made is false for certain, and the trace says so. */
static f15_code claim_agreement(const f15i_inquiry *q, votes v) {
    return v.yes > 0 ? t_say(q->trace, q->err, ALL_SAY_YES, v.cast)
                     : t_say(q->trace, q->err, ALL_SAY_NO, v.cast);
}

/* ---- where agreement is not enough ----------------------------------------------------------- */

static f15_code say_fault(const f15i_inquiry *q, uint32_t where) {
    switch (q->out->fault) {
    case F15_GRID_NOT_CONNECTED:
        return t_say(q->trace, q->err, GRID_IN_PARTS, where);
    case F15_GRID_NO_SQUARE:
        return t_say(q->trace, q->err, GRID_WITHOUT_SQUARE, 0);
    case F15_GRID_TRAPS:
        return t_say(q->trace, q->err, GRID_TRAPS_PIECES, where);
    case F15_GRID_MEETS_ALL:
        break;
    }
    return F15_OK;
}

/* On a grid that meets no hypotheses; `fits` is what parity says. */
static f15_code look_closer(f15i_inquiry *q, uint32_t where, bool fits, bool *found) {
    uint32_t cells = f15i_count(f15_grid_open(&q->board->grid));
    f15_code code = say_fault(q, where);
    q->out->searched = cells <= F15_SEARCH_CELLS;
    if (code)
        return code;
    if (q->out->searched)
        return f15i_visit_boards(q, found);
    if (fits && q->out->criterion[F15_CRITERION_PERMUTATION].applies)
        return t_say(q->trace, q->err, TOO_MANY_TO_VISIT, cells, F15_SEARCH_CELLS);
    return F15_OK;
}

/* A hole that cannot come home leaves the permutation criterion nothing to say, and no solution. */
static void settle(f15_solvability *out, bool fits, bool found) {
    bool cut_off = !out->criterion[F15_CRITERION_PERMUTATION].applies;
    out->solvable = out->searched ? found : fits && !cut_off;
    out->decided = out->searched || !fits || cut_off || out->fault == F15_GRID_MEETS_ALL;
}

/* The certificate: every slide flips sign and colour, so whether they agree is an invariant
 * (Theorem 9.2, the half that is easy). */
static f15_code certify(const f15i_inquiry *q) {
    bool odd = f15_board_sign(q->board) < 0;
    f15_code code = t_begin(q->trace, q->err, CERTIFYING, &q->line, 0);
    if (!code)
        code = t_say(q->trace, q->err, INVARIANT, 0);
    if (!code)
        code = t_say(q->trace, q->err, INVARIANT_DIFFERS, odd, !odd);
    return code ? code : t_end(q->trace, q->err);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static f15_code ask_all(f15i_inquiry *q) {
    f15_code code = t_begin(q->trace, q->err, SOLVABLE, &q->line, 0);
    for (unsigned c = 0; !code && c < F15_CRITERIA; c++)
        code = f15i_try_criterion(q, (f15_criterion)c);
    return code;
}

/* What follows from the votes, on this grid. */
static f15_code conclude(f15i_inquiry *q, uint32_t where, votes v, bool *found) {
    bool fits = v.yes > 0;
    f15_code code = claim_agreement(q, v);
    if (!code && q->out->fault != F15_GRID_MEETS_ALL)
        code = look_closer(q, where, fits, found);
    else if (!code && fits)
        code = t_say(q->trace, q->err, GRID_IS_ENOUGH, 0);
    if (!code && !fits)
        code = certify(q);
    settle(q->out, fits, *found);
    return code;
}

f15_code f15_solvable(const f15_board *board, f15_trace *trace, f15_solvability *out,
                      f15_error *err) {
    f15i_inquiry q = {.board = board, .trace = trace, .err = err, .out = out};
    uint32_t where = 0;
    bool found = false;
    *out = (f15_solvability){.fault = f15_grid_hypotheses(&board->grid, &where)};
    f15i_line_of_board(board, NULL, q.start, q.goal, &q.line);
    f15_code code = ask_all(&q);
    votes v = count_votes(out);
    if (!code)
        code = conclude(&q, where, v, &found);
    if (!code)
        code = t_end(trace, err);
    /* all or none; and what a search found none may forbid */
    bool agree = v.yes == (found || v.yes > 0 ? v.cast : 0);
    return code || agree ? code : disagreement(err);
}
