/* Definitions: an expression, or something drawn. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

typedef const f15i_let_node *node;

/* The only way to fail where a node is not wanted. */
static void fail(f15i_let_parser *p, const char *remedy, const char *what) {
    f15i_let_fail(p, p->token.span, F15_BAD_NOTATION, remedy, "%s", what);
}

static f15i_let_parser after(const f15i_let_parser *p) {
    f15i_let_parser ahead = *p;
    ahead.err = NULL;
    f15i_let_next(&ahead);
    return ahead;
}

static void keep(f15i_let_parser *p, const node *list, size_t count, f15i_let_definition *out) {
    out->of = f15_alloc_copy(p->arena, list, count, sizeof *list);
    out->ofs = out->of == NULL ? 0 : count;
}

static node constant(f15i_let_parser *p, int64_t number) {
    return f15i_let_literal(p, f15i_let_number_value(number), p->token.span);
}

/* at least A, at most A, A, A..B */
static f15i_let_bounds bounds_of(f15i_let_parser *p, const char *what) {
    f15i_let_bounds bounds = {NULL, NULL};
    if (f15i_let_take_word(p, "at")) {
        bool least = f15i_let_on_word(p, "least");
        if (!least && !f15i_let_on_word(p, "most"))
            f15i_let_expected(p, "`least` or `most`");
        f15i_let_next(p);
        *(least ? &bounds.least : &bounds.most) = f15i_let_number(p, what);
        return bounds;
    }
    bounds.least = bounds.most = f15i_let_number(p, what);
    if (f15i_let_take(p, F15I_LET_DOTS))
        bounds.most = f15i_let_number(p, what);
    return bounds;
}

/* ---- permutations ---------------------------------------------------------------------------- */

static void add_clause(f15i_let_parser *p, f15i_let_definition *out, f15i_let_property property,
                       f15i_let_bounds bounds) {
    if (out->clauses == F15I_LET_CLAUSES)
        f15i_let_fail(p, p->token.span, F15_TOO_BIG, NULL, "there are at most %d clauses",
                      F15I_LET_CLAUSES);
    else
        out->clause[out->clauses++] = (f15i_let_clause){property, bounds};
}

static void add_exactly(f15i_let_parser *p, f15i_let_definition *out, f15i_let_property property,
                        int64_t number) {
    node it = constant(p, number);
    add_clause(p, out, property, (f15i_let_bounds){it, it});
}

static void cycle_type(f15i_let_parser *p, f15i_let_definition *out) {
    node part[F15_LET_MAX_N];
    size_t count = 0;
    if (out->ofs > 0)
        fail(p, "leave one out", "the cycle type is given already");
    do {
        if (count == F15_LET_MAX_N)
            fail(p, NULL, "a cycle type has not so many parts");
        else
            part[count++] = f15i_let_summand(p, "a cycle type");
    } while (f15i_let_take(p, '+'));
    keep(p, part, count, out);
}

/* A word behind `with` that begins no number. */
#define COUNTED 12
static bool is_no_clause(f15i_let_parser *p) {
    static const char *const counted[] = {"order",    "cycle",        "cycles", "fixed",
                                          "points",   "fixed-points", "swaps",  "inversions",
                                          "descents", "inversion",    "swap",   "descent"};
    const f15i_let_token t = p->token;
    const f15i_let_parser ahead = after(p);
    char word[F15I_LET_QUOTE], remedy[128];
    f15i_let_quote(&t, word);
    for (size_t k = 2; t.sort == F15I_LET_IDENTIFIER && k < COUNTED; k++)
        if (strcmp(word, counted[k]) == 0 && !f15i_let_on(&ahead, '(') &&
            f15i_let_named(p->let, t.s, t.length) == p->let->names) {
            f15i_let_fail(p, t.span, F15_BAD_NOTATION, "such as 7..12 inversions, or 1 fixed point",
                          "the number goes before %s", word);
            return true;
        }
    if (t.sort != F15I_LET_IDENTIFIER || strcmp(word, "at") == 0 ||
        f15i_let_named(p->let, t.s, t.length) < p->let->names ||
        f15i_let_function_named(t.s, t.length, NULL) != NULL)
        return false;
    f15_did_you_mean(word, counted, COUNTED,
                     "such as order 6, cycle type 3+2, 2 cycles, 1 fixed point or 4 inversions",
                     remedy, sizeof remedy);
    f15i_let_fail(p, t.span, F15_UNKNOWN, remedy, "no permutation is drawn with %s", word);
    return true;
}

static void clause(f15i_let_parser *p, f15i_let_definition *out) {
    static const struct {
        const char *one, *many;
        f15i_let_property property;
    } counted[] = {{"cycle", "cycles", F15I_LET_OF_CYCLES},
                   {"swap", "swaps", F15I_LET_OF_SWAPS},
                   {"inversion", "inversions", F15I_LET_OF_INVERSIONS},
                   {"descent", "descents", F15I_LET_OF_DESCENTS},
                   {"point", "points", F15I_LET_OF_FIXED_POINTS},
                   {"fixed-points", "fixed-points", F15I_LET_OF_FIXED_POINTS}};
    if (f15i_let_take_word(p, "order")) {
        add_clause(p, out, F15I_LET_OF_ORDER, bounds_of(p, "an order"));
        return;
    }
    if (f15i_let_take_word(p, "cycle")) {
        f15i_let_need_word(p, "type", "`type`");
        cycle_type(p, out);
        return;
    }
    f15i_let_bounds bounds;
    if (f15i_let_take_word(p, "no"))
        bounds.least = bounds.most = constant(p, 0);
    else if (is_no_clause(p))
        return;
    else
        bounds = bounds_of(p, "a clause");
    bool fixed = f15i_let_take_word(p, "fixed");
    for (size_t k = 0; k < sizeof counted / sizeof *counted; k++)
        if (fixed == (strcmp(counted[k].one, "point") == 0) &&
            (f15i_let_take_word(p, counted[k].one) || f15i_let_take_word(p, counted[k].many))) {
            add_clause(p, out, counted[k].property, bounds);
            return;
        }
    f15i_let_expected(p,
                      fixed ? "`points`" : "cycles, fixed points, swaps, inversions or descents");
}

/* of N [with CLAUSE and CLAUSE ...] */
static void permutation(f15i_let_parser *p, f15i_let_definition *out) {
    out->type = F15_LET_PERMUTATION;
    out->way = F15I_LET_ANY_PERMUTATION;
    f15i_let_need_word(p, "of", "`of`, and how many places,");
    out->bounds.least = f15i_let_number(p, "the number of places");
    if (f15i_let_take_word(p, "with"))
        do
            clause(p, out);
        while (f15i_let_take_word(p, "and") || f15i_let_take(p, ','));
}

/* K-cycle of N: it is not known before the hyphen whether it is one. */
static bool is_cycle_of(const f15i_let_parser *p) {
    f15i_let_parser ahead = *p;
    ahead.err = NULL;
    if (p->token.sort != F15I_LET_INTEGER && p->token.sort != F15I_LET_IDENTIFIER &&
        !f15i_let_on(p, '('))
        return false;
    f15i_let_primary(&ahead);
    return f15i_let_take(&ahead, '-') && f15i_let_take_word(&ahead, "cycle");
}

static void cycle_of(f15i_let_parser *p, f15i_let_definition *out) {
    node length = f15i_let_primary(p);
    if (length->type != F15_LET_NUMBER)
        fail(p, NULL, "the length of a cycle is a number");
    f15i_let_next(p);
    f15i_let_next(p);
    keep(p, &length, 1, out);
    permutation(p, out);
}

/* The parity, and what is a permutation with such a clause. */
static bool is_permutation(f15i_let_parser *p, f15i_let_definition *out) {
    f15i_let_parser ahead = after(p);
    bool even = f15i_let_on_word(p, "even");
    if ((even || f15i_let_on_word(p, "odd")) && f15i_let_on_word(&ahead, "permutation")) {
        f15i_let_next(p);
        f15i_let_next(p);
        add_exactly(p, out, F15I_LET_OF_CLASS_PARITY, !even);
    } else if (f15i_let_take_word(p, "derangement")) {
        add_exactly(p, out, F15I_LET_OF_FIXED_POINTS, 0);
    } else if (f15i_let_take_word(p, "involution")) {
        add_exactly(p, out, F15I_LET_OF_ORDER, 2);
    } else if (f15i_let_on_word(p, "transposition") && f15i_let_on_word(&ahead, "of")) {
        node two = constant(p, 2);
        f15i_let_next(p);
        keep(p, &two, 1, out);
    } else if (!f15i_let_take_word(p, "permutation")) {
        return false;
    }
    permutation(p, out);
    return true;
}

/* ---- boards ---------------------------------------------------------------------------------- */

/* 3x4: the x and what follows are read as one name; or 3 x 4, 3 by 4. */
static void size_of(f15i_let_parser *p, f15_grid *grid) {
    const f15i_let_token rows = p->token;
    f15_error why = {0};
    const char *end = rows.s + rows.length;
    if (rows.sort == F15I_LET_INTEGER) {
        f15i_let_next(p);
        if (f15i_let_take(p, '*') || f15i_let_take_word(p, "x") || f15i_let_take_word(p, "by"))
            end = p->token.sort == F15I_LET_INTEGER ? p->token.s + p->token.length : end;
        else if (p->token.sort == F15I_LET_IDENTIFIER && *p->token.s == 'x')
            end = p->token.s + p->token.length;
    }
    f15_code code =
        f15_read_size(rows.s, (size_t)(end - rows.s), &grid->rows, &grid->columns, &why);
    if (code == F15_OK)
        code = f15_grid_check(grid, &why);
    if (code != F15_OK)
        f15i_let_fail(p, rows.span, code, "write rows and columns: 3x3", "%s", why.what);
    f15i_let_next(p);
}

/* A size, for the solved board of it, or a board: what cells and pieces are drawn from. */
static void on_board(f15i_let_parser *p, f15i_let_definition *out) {
    f15_board board;
    f15_span span = p->token.span;
    node it;
    f15i_let_need_word(p, "of", "`of`, and a board or a size,");
    if (p->token.sort == F15I_LET_INTEGER) {
        size_of(p, &out->grid);
        f15_board_solved(&board, &out->grid);
        const f15_board *kept = f15_alloc_copy(p->arena, &board, 1, sizeof board);
        it = f15i_let_literal(p, (f15_let_value){.type = F15_LET_BOARD, .board = kept}, span);
    } else {
        it = f15i_let_expression(p);
    }
    if (it->type != F15_LET_BOARD)
        f15i_let_fail(p, span, F15_MISMATCH, "write a size, such as 4x4, or the name of a board",
                      "cells and pieces are of a board, and this is %s", f15i_let_a_type(it->type));
    keep(p, &it, 1, out);
}

static void far(f15i_let_parser *p, f15i_let_definition *out) {
    f15_span span = p->token.span;
    f15i_let_need_word(p, "distance", "`distance`");
    out->bounds = bounds_of(p, "a distance");
    if (out->way == F15I_LET_UNSOLVABLE_BOARD)
        f15i_let_fail(p, span, F15_MISMATCH, "leave `unsolvable` out",
                      "a board that cannot be solved has no distance");
    if (p->code == F15_OK && f15_grid_size(&out->grid) > F15_LET_SEARCH_CELLS)
        f15i_let_fail(p, span, F15_TOO_BIG, "draw it with slides: board of 4x4 with 20 slides",
                      "distances are searched on boards of at most %d cells only",
                      F15_LET_SEARCH_CELLS);
    out->way = F15I_LET_BOARD_AT_DISTANCE;
}

static bool is_board(f15i_let_parser *p, f15i_let_definition *out) {
    f15i_let_parser ahead = after(p);
    bool solvable = f15i_let_on_word(p, "solvable") && f15i_let_on_word(&ahead, "board");
    bool unsolvable = f15i_let_take_word(p, "unsolvable");
    if (solvable)
        f15i_let_next(p);
    if (!f15i_let_take_word(p, "board")) {
        if (unsolvable)
            f15i_let_expected(p, "`board`");
        return unsolvable;
    }
    out->type = F15_LET_BOARD;
    out->way = solvable     ? F15I_LET_SOLVABLE_BOARD
               : unsolvable ? F15I_LET_UNSOLVABLE_BOARD
                            : F15I_LET_ANY_BOARD;
    f15i_let_need_word(p, "of", "`of`, and a size,");
    const bool written = p->token.sort == F15I_LET_QUOTED && p->token.s[-1] == '\'';
    if (written) {
        node it = f15i_let_primary(p);
        keep(p, &it, 1, out);
        if (p->code == F15_OK)
            out->grid = it->value.board->grid;
    } else {
        size_of(p, &out->grid);
    }
    if (!written && f15i_let_take_word(p, "at"))
        far(p, out);
    if (!f15i_let_take_word(p, "with"))
        return true;
    if (out->way == F15I_LET_UNSOLVABLE_BOARD || out->way == F15I_LET_BOARD_AT_DISTANCE)
        fail(p, "leave one of them out", "slides from home do not go with this");
    out->way = F15I_LET_BOARD_WITH_SLIDES;
    out->bounds = bounds_of(p, "the number of slides");
    if (!f15i_let_take_word(p, "slides") && !f15i_let_take_word(p, "slide"))
        f15i_let_expected(p, "`slides`");
    return true;
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* [K] cells of B, [K] pieces [in a square] of B, K [adjacent] swaps of N; is it one of these? */
static bool is_listed(const f15i_let_parser *p) {
    f15i_let_parser ahead = *p;
    ahead.err = NULL;
    if (f15i_let_on_word(p, "cell") || f15i_let_on_word(p, "piece"))
        return f15i_let_next(&ahead), f15i_let_on_word(&ahead, "of");
    if (p->token.sort != F15I_LET_INTEGER && p->token.sort != F15I_LET_IDENTIFIER &&
        !f15i_let_on(p, '('))
        return false;
    f15i_let_primary(&ahead);
    return f15i_let_on_word(&ahead, "cells") || f15i_let_on_word(&ahead, "pieces") ||
           f15i_let_on_word(&ahead, "adjacent") || f15i_let_on_word(&ahead, "swaps");
}

static void swaps_of(f15i_let_parser *p, f15i_let_definition *out) {
    out->type = F15_LET_SWAPS;
    out->way = f15i_let_take_word(p, "adjacent") ? F15I_LET_ADJACENT_SWAPS : F15I_LET_ANY_SWAPS;
    f15i_let_need_word(p, "swaps", "`swaps`");
    f15i_let_need_word(p, "of", "`of`, and how many places,");
    node places = f15i_let_number(p, "the number of places");
    keep(p, &places, 1, out);
}

static void listed(f15i_let_parser *p, f15i_let_definition *out) {
    out->type = F15_LET_NUMBER;
    out->way = f15i_let_on_word(p, "cell") ? F15I_LET_CELL : F15I_LET_PIECE;
    if (f15i_let_take_word(p, "cell") || f15i_let_take_word(p, "piece")) {
        on_board(p, out);
        return;
    }
    out->bounds.least = f15i_let_primary(p);
    if (out->bounds.least->type != F15_LET_NUMBER)
        fail(p, NULL, "how many are drawn is a number");
    if (f15i_let_on_word(p, "adjacent") || f15i_let_on_word(p, "swaps")) {
        swaps_of(p, out);
        return;
    }
    out->type = F15_LET_LIST;
    out->way = f15i_let_on_word(p, "cells") ? F15I_LET_CELLS : F15I_LET_PIECES;
    f15i_let_next(p);
    if (out->way == F15I_LET_PIECES && f15i_let_take_word(p, "in")) {
        out->way = F15I_LET_PIECES_IN_SQUARE;
        f15i_let_take_word(p, "a");
        f15i_let_need_word(p, "square", "`square`");
    }
    on_board(p, out);
}

static bool is_closed(f15i_let_parser *p) {
    const f15i_let_parser ahead = after(p);
    const bool is = f15i_let_on_word(p, "closed") && f15i_let_on_word(&ahead, "path");
    if (is)
        f15i_let_next(p);
    return is;
}

/* closed path of RxC */
static void closed_path(f15i_let_parser *p, f15i_let_definition *out) {
    const f15_span span = p->token.span;
    out->type = F15_LET_LIST;
    out->way = F15I_LET_CLOSED_PATH;
    f15i_let_need_word(p, "path", "`path`");
    f15i_let_need_word(p, "of", "`of`, and a size,");
    size_of(p, &out->grid);
    if (out->grid.rows < 2 || out->grid.columns < 2 || f15_grid_size(&out->grid) % 2 != 0)
        f15i_let_fail(p, span, F15_MISMATCH,
                      "choose a size of an even number of cells, such as 4x4",
                      "no closed path goes through all cells of this size");
}

/* ---- the rest -------------------------------------------------------------------------------- */

static void one_of(f15i_let_parser *p, f15i_let_definition *out) {
    node value[F15_LET_TEXT / 2];
    size_t count = 0;
    f15i_let_need_word(p, "of", "`of`");
    do {
        f15_span span = p->token.span;
        value[count++] = f15i_let_expression(p);
        if (value[count - 1]->type != value[0]->type)
            f15i_let_fail(p, span, F15_MISMATCH, "all must be of one type",
                          "the first of these is %s, and this is %s",
                          f15i_let_a_type(value[0]->type), f15i_let_a_type(value[count - 1]->type));
    } while (f15i_let_take(p, ',') || (p->code == F15_OK && f15i_let_take_word(p, "or")));
    out->way = F15I_LET_ONE_OF;
    out->type = value[0]->type;
    keep(p, value, count, out);
}

static void computed_or_range(f15i_let_parser *p, f15i_let_definition *out) {
    f15_span span = p->token.span;
    node it = f15i_let_expression(p);
    out->way = F15I_LET_COMPUTED;
    out->type = it->type;
    keep(p, &it, 1, out);
    if (!f15i_let_take(p, F15I_LET_DOTS))
        return;
    if (it->type != F15_LET_NUMBER)
        f15i_let_fail(p, span, F15_MISMATCH, NULL, "a range is of numbers, and this is %s",
                      f15i_let_a_type(it->type));
    out->way = F15I_LET_RANGE;
    out->bounds = (f15i_let_bounds){it, f15i_let_number(p, "a range")};
}

static void shuffling(f15i_let_parser *p, f15i_let_definition *out) {
    f15i_let_need_word(p, "of", "`of`");
    f15_span span = p->token.span;
    node word = f15i_let_expression(p);
    out->way = F15I_LET_SHUFFLING;
    out->type = F15_LET_WORD;
    keep(p, &word, 1, out);
    if (word->type != F15_LET_WORD)
        f15i_let_fail(p, span, F15_MISMATCH, "write capitals: shuffling of STOP",
                      "a word is shuffled, and this is %s", f15i_let_a_type(word->type));
}

/* Before what is drawn an article means nothing. */
static void skip_article(f15i_let_parser *p) {
    static const char *const drawn[] = {"permutation", "even",          "odd",   "derangement",
                                        "involution",  "shuffling",     "board", "solvable",
                                        "unsolvable",  "transposition", "closed"};
    f15i_let_parser ahead = after(p);
    bool skip = is_cycle_of(&ahead) || is_listed(&ahead);
    if (!f15i_let_on_word(p, "a") && !f15i_let_on_word(p, "an") && !f15i_let_on_word(p, "the"))
        return;
    for (size_t k = 0; k < sizeof drawn / sizeof *drawn; k++)
        skip = skip || f15i_let_on_word(&ahead, drawn[k]);
    if (skip)
        f15i_let_next(p);
}

void f15i_let_definition_of(f15i_let_parser *p, f15i_let_definition *out) {
    skip_article(p);
    if (f15i_let_take_word(p, "one"))
        one_of(p, out);
    else if (f15i_let_take_word(p, "shuffling"))
        shuffling(p, out);
    else if (is_cycle_of(p))
        cycle_of(p, out);
    else if (is_listed(p))
        listed(p, out);
    else if (is_closed(p))
        closed_path(p, out);
    else if (!is_permutation(p, out) && !is_board(p, out))
        computed_or_range(p, out);
    if (p->token.sort != F15I_LET_END)
        f15i_let_expected(p, "the end, or an operation,");
    if (p->code == F15_OK)
        p->code = f15_arena_done(p->arena, p->err);
}
