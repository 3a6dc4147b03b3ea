/* A witness: any permutation of n, or board of a grid, with all the properties asked for. */
#include "internal.h"

/* The sizes up to which the search for a witness tries all objects. */
#define FEW_ITEMS 6
#define FEW_CELLS 9

/* Returns whether a witness exists, or may exist because the objects are too many to try all. */
static bool may_exist(const f15_reading *r) {
    const f15_question *q = &r->q;
    uint32_t p[F15_MAX_CELLS];
    f15_cells open = q->puzzle.given ? f15_grid_open(&q->puzzle.board.grid) : 0;
    if (f15i_failed(r) ||
        (q->puzzle.given ? __builtin_popcountll(open) > FEW_CELLS : q->n > FEW_ITEMS))
        return true;
    return f15_find_witness(r, 0, p, NULL) != F15_UNKNOWN;
}

static void demand_ask(const f15_reading *r, f15_ask ask, const char *remedy) {
    f15i_demand(r, f15_ask_applies(ask, r->q.puzzle.given),
                r->q.puzzle.given ? "this cannot be asked of a board"
                                  : "this cannot be asked of a permutation",
                remedy);
    if (f15_ask_is_of_boards(ask))
        f15i_demand_board_ask(r, ask);
}

void f15i_demand_conditions(const f15_reading *r) {
    const f15_question *q = &r->q;
    bool board = q->puzzle.given;
    if (q->n == 0 || q->conditions == 0 || q->conditions > F15_MAX_CONDITIONS)
        f15_fail(f15i_failing(r), F15_MISMATCH, NULL, "a witness needs n and 1 to %d conditions",
                 F15_MAX_CONDITIONS);
    for (size_t k = 0; !f15i_failed(r) && k < q->conditions; k++) {
        const f15_ask ask = q->condition[k].ask;
        demand_ask(r, ask, f15_ask_is_of_boards(ask) && !board ? "give the size of a board" : NULL);
        f15i_demand(r, (unsigned)q->condition[k].relation < F15_RELATIONS, "no such relation",
                    NULL);
    }
    f15i_demand(r, may_exist(r),
                board ? "no board has all these properties"
                      : "no permutation has all these properties",
                NULL);
}

static void read(f15_reading *r) {
    const f15_grid *grid = &r->q.puzzle.board.grid;
    if (!r->q.puzzle.given)
        f15i_read_permutation(r);
    else
        f15i_read_any_board(r, grid->rows, grid->columns);
}

static bool take_board(f15_reading *r, uint32_t *p, f15i_judged *out) {
    const f15_cells walls = r->q.puzzle.board.grid.obstacles;
    if (!f15i_take_board(r, out))
        return false;
    if (r->answer.board.grid.obstacles != walls)
        F15I_BLAME(r, out, NOT_A_BOARD, 0,
                   .detail = "the walls of this board are not where they should be");
    f15i_subject(r, p);
    return r->answer.board.grid.obstacles == walls;
}

static void judge(const f15_reading *r, f15i_judged *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15_reading shown = *r;
    uint64_t value = 0;
    bool board = r->q.puzzle.given;
    if (!(board ? take_board(&shown, p, out) : f15i_take_permutation(r, p, out)))
        return;
    size_t unmet = f15i_first_unmet(&shown, p, &value);
    if (unmet < r->q.conditions)
        F15I_BLAME(r, out, CONDITION, 0, .detail = f15i_say_unmet(r, unmet, value));
    if (!r->quiet && board)
        f15_write_board(&out->produces, &r->answer.board, NULL);
    else if (!r->quiet && !f15i_failed(r))
        f15_write_cycles(&out->produces, p, r->q.n, r->q.convention.base, f15i_failing(r));
}

static bool counts_places(const f15_question *q) {
    return !q->puzzle.given;
}

/* Returns an example of a board of another size, so that it cannot be right. */
static const char *form(const f15_question *q) {
    if (!q->puzzle.given)
        return "a permutation, as a list such as 30 10 20 or as cycles";
    return q->n == 4 ? "a board such as 1 2 3 / 4 5 _, all its rows"
                     : "a board such as 1 2 / 3 _, all its rows";
}

const f15i_kind f15i_kind_witness = {.validate = f15i_demand_conditions,
                                     .read = read,
                                     .judge = judge,
                                     .many = "there may be many witnesses",
                                     .counts_places = counts_places,
                                     .form = form};
