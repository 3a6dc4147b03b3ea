/* Boards, and cells, pieces and paths of boards, read and drawn. */
#include "internal.h"

#include <fifteen/search.h>

/* Reads 3x4 (where x4 is one name), 3 x 4, or 3 by 4. */
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
    if (code != F15_OK) {
        f15i_let_fail(p, rows.span, code, "write rows and columns: 3x3", "%s", why.what);
        *grid = (f15_grid){.rows = 1, .columns = 1}; /* any size: reading has failed */
    }
    f15i_let_next(p);
}

/* ---- boards ---------------------------------------------------------------------------------- */

#define BOARD_STEPS 10 /* steps per board found by a search, and one per 10 boards tried */

/* Returns, in the arena, whether each board (by rank) is at the distance of the definition; adds
 * their number to *count. Refuses if there are none. */
static const uint8_t *boards_of(f15i_let_run *run, definition it, f15_arena *arena,
                                uint64_t *count) {
    int64_t least = 0, most = INT64_MAX;
    const uint64_t boards = f15_factorial(f15_grid_size(&it->grid));
    uint64_t found = 0;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    if (run->code != F15_OK)
        return NULL;
    uint8_t *fit =
        f15_search_distances(&it->grid, f15_grid_neighbours,
                             (uint64_t)most < UINT8_MAX ? (uint32_t)most : UINT8_MAX, arena);
    for (uint64_t k = 0; fit != NULL && k < boards; k++) {
        const bool is_found = fit[k] != F15_NO_DISTANCE; /* fit[k] is its distance, so far */
        const bool fits = is_found && fit[k] >= least && fit[k] <= most;
        if (is_found)
            found++;
        if (fits)
            ++*count;
        fit[k] = fits ? 1 : 0;
    }
    f15i_let_took(run, f15i_let_first(it), BOARD_STEPS * found + boards / BOARD_STEPS);
    if (fit == NULL)
        run->code = f15_no_memory(run->err);
    else if (run->code == F15_OK && *count == 0)
        f15i_let_refuse(run, it->bounds.least ? it->bounds.least : it->bounds.most, NULL,
                        "no board of %ux%u is at such a distance", it->grid.rows, it->grid.columns);
    return fit;
}

static f15_board *new_board(f15i_let_run *run) {
    f15_board *board = f15_alloc(run->memory, 1, sizeof *board);
    if (board == NULL)
        run->code = f15_arena_done(run->memory, run->err);
    return board;
}

/* Returns a board as a value, with the pieces' names if it was written out. */
static f15_let_value board_value(definition it, const f15_board *board) {
    return (f15_let_value){.type = F15_LET_BOARD,
                           .board = board,
                           .names = it->ofs > 0 ? it->of[0]->value.names : NULL};
}

static f15_let_value draw_at_distance(f15i_let_run *run, definition it) {
    f15_board *out = new_board(run);
    uint64_t count = it->fits, rank = 0;
    uint32_t item[F15_MAX_CELLS];
    f15_arena work = {0};
    const uint8_t *fit = it->fit != NULL ? it->fit : boards_of(run, it, &work, &count);
    if (out != NULL && fit != NULL && run->code == F15_OK) {
        uint64_t before = f15_random_below(run->random, count); /* boards that fit, to be skipped */
        for (; before > 0 || !fit[rank]; rank++)
            before -= fit[rank];
        f15_unrank(rank, f15_grid_size(&it->grid), item, NULL);
        f15_board_set(out, &it->grid, item, NULL, NULL);
    }
    f15_arena_free(&work);
    return board_value(it, out);
}

static f15_let_value draw_with_slides(f15i_let_run *run, definition it) {
    f15_board *out = new_board(run);
    int64_t least = 0, most = F15_LET_SLIDES;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    if (run->code == F15_OK && (least < 0 || most > F15_LET_SLIDES || most < least))
        f15i_let_refuse(run, f15i_let_first(it), NULL, "0 to %d slides are made", F15_LET_SLIDES);
    if (out == NULL)
        return f15i_let_number_value(0);
    if (it->ofs > 0)
        *out = *it->of[0]->value.board;
    else
        f15_board_solved(out, &it->grid);
    f15i_let_took(run, f15i_let_first(it), run->code == F15_OK ? (uint64_t)most : 0);
    if (run->code == F15_OK &&
        !f15_board_wander(run->random, out,
                          (uint64_t)least +
                              f15_random_below(run->random, (uint64_t)(most - least) + 1)))
        f15i_let_refuse(run, f15i_let_first(it), "use a larger board",
                        "on this board nothing can move");
    return board_value(it, out);
}

/* Shuffles the numbers of the open cells: they are the items of these cells, in reading order. */
static f15_let_value draw_any(f15i_let_run *run, definition it) {
    f15_board *out = new_board(run);
    const f15_grid *grid = &it->grid;
    uint32_t item[F15_MAX_CELLS], open[F15_MAX_CELLS], taken = 0;
    f15_identity(item, f15_grid_size(grid));
    f15_shuffle(run->random, open, f15_list_cells(f15_grid_open(grid), open));
    for (f15_cells left = f15_grid_open(grid); left != 0; left &= left - 1)
        item[f15_first_cell(left)] = open[taken++];
    if (out != NULL)
        f15_board_set(out, grid, item, NULL, NULL);
    return board_value(it, out);
}

static f15_let_value draw_of_parity(f15i_let_run *run, definition it) {
    f15_board *out = new_board(run);
    f15_error why = {0};
    if (out != NULL && f15_board_random(run->random, &it->grid, it->solvable, out, &why) != F15_OK)
        f15i_let_refuse(run, f15i_let_first(it), "use a larger board", "%s", why.what);
    return board_value(it, out);
}

/* Reads a distance. If it depends on no name, searches the boards at this distance now, once for
 * all draws. */
static void read_distance(f15i_let_parser *p, bool unsolvable, f15i_let_definition *out) {
    f15_span span = p->token.span;
    f15i_let_need_word(p, "distance", "`distance`");
    out->bounds = f15i_let_read_bounds(p, "a distance");
    if (unsolvable)
        f15i_let_fail(p, span, F15_MISMATCH, "leave `unsolvable` out",
                      "a board that cannot be solved has no distance");
    if (p->code == F15_OK && f15_grid_size(&out->grid) > F15_LET_SEARCH_CELLS)
        f15i_let_fail(p, span, F15_TOO_BIG, "draw it with slides: board of 4x4 with 20 slides",
                      "distances are searched on boards of at most %d cells only",
                      F15_LET_SEARCH_CELLS);
    out->draw = draw_at_distance;
    if (p->uses != 0 || p->code != F15_OK || p->err == NULL)
        return;
    f15i_let_run run = {
        .convention = p->let->convention, .memory = p->arena, .steps = p->steps, .err = p->err};
    out->fit = boards_of(&run, out, p->arena, &out->fits);
    p->steps = run.steps;
    if (run.code != F15_OK)
        f15i_let_stop(p, run.code == F15_NO_MEMORY ? run.code : F15_OUT_OF_RANGE);
}

bool f15i_let_read_board(f15i_let_parser *p, f15i_let_definition *out) {
    f15i_let_parser ahead = f15i_let_after(p);
    bool solvable = f15i_let_on_word(p, "solvable") && f15i_let_on_word(&ahead, "board");
    bool unsolvable = f15i_let_take_word(p, "unsolvable");
    if (solvable) /* without `board` it is the function */
        f15i_let_next(p);
    if (!f15i_let_take_word(p, "board")) {
        if (unsolvable)
            f15i_let_expected(p, "`board`");
        return unsolvable;
    }
    out->item.type = F15_LET_BOARD;
    out->draw = solvable || unsolvable ? draw_of_parity : draw_any;
    out->solvable = solvable;
    f15i_let_need_word(p, "of", "`of`, and a size,");
    const bool written = p->token.sort == F15I_LET_QUOTED && p->token.s[-1] == '\''; /* a board */
    if (written) {
        node it = f15i_let_primary(p);
        f15i_let_keep(p, &it, 1, out);
        if (p->code == F15_OK)
            out->grid = it->value.board->grid;
    } else {
        size_of(p, &out->grid);
    }
    if (!written && f15i_let_take_word(p, "at"))
        read_distance(p, unsolvable, out);
    if (!f15i_let_take_word(p, "with"))
        return true;
    if (unsolvable || out->draw == draw_at_distance)
        f15i_let_fail(p, p->token.span, F15_BAD_NOTATION, "leave one of them out",
                      "slides from home do not go with this");
    out->draw = draw_with_slides;
    out->bounds = f15i_let_read_bounds(p, "the number of slides");
    if (!f15i_let_take_word(p, "slides") && !f15i_let_take_word(p, "slide"))
        f15i_let_expected(p, "`slides`");
    return true;
}

/* ---- cells and pieces ------------------------------------------------------------------------ */

/* Returns one cell or piece as a number, several as a list; 0 after a failure. */
static f15_let_value value_of(f15i_let_run *run, definition it, const uint32_t *number, size_t n) {
    if (run->code != F15_OK)
        return f15i_let_number_value(0);
    return it->item.type == F15_LET_NUMBER ? f15i_let_number_value((int64_t)number[0])
                                           : f15i_let_list_value(run, number, n);
}

/* Returns the board that the cells or pieces are of; NULL after a failure. */
static const f15_board *board_of(f15i_let_run *run, definition it) {
    const f15_let_value of = f15i_let_value_of(run, it->of[0]);
    return run->code == F15_OK ? of.board : NULL;
}

/* Chooses random cells, and lists them in the order of their numbers. */
static f15_let_value draw_cells(f15i_let_run *run, definition it) {
    const f15_board *board = board_of(run, it);
    uint32_t cell[F15_MAX_CELLS] = {0};
    f15_cells drawn = 0;
    if (board == NULL)
        return f15i_let_number_value(0);
    size_t count = f15_list_cells(f15_grid_open(&board->grid), cell);
    const size_t n = f15i_let_wanted(run, it, count, "cells");
    f15_shuffle(run->random, cell, count);
    for (size_t k = 0; k < n; k++)
        drawn |= F15_CELL(cell[k]);
    count = f15_list_cells(drawn, cell);
    for (size_t k = 0; k < count; k++)
        cell[k] += run->convention.base;
    return value_of(run, it, cell, count);
}

static f15_let_value draw_pieces(f15i_let_run *run, definition it) {
    const f15_board *board = board_of(run, it);
    uint32_t cell[F15_MAX_CELLS], piece[F15_MAX_CELLS] = {0};
    if (board == NULL)
        return f15i_let_number_value(0);
    const size_t count = f15_list_cells(f15_grid_open(&board->grid) & ~F15_CELL(board->hole), cell);
    const size_t n = f15i_let_wanted(run, it, count, "pieces");
    f15_shuffle(run->random, cell, count);
    for (size_t k = 0; k < n; k++)
        piece[k] = board->item[cell[k]] + 1u;
    return value_of(run, it, piece, n);
}

/* Draws pieces in a square, until the hole can enter it without moving one of them. */
static f15_let_value draw_in_square(f15i_let_run *run, definition it) {
    const f15_board *board = board_of(run, it);
    const f15_grid *grid = board == NULL ? NULL : &board->grid;
    f15_cells squares[F15_MAX_CELLS];
    f15_cells square = 0, free = 0; /* the square drawn; the open cells without the pieces drawn */
    uint32_t cell[4], piece[4] = {0};
    size_t count = 0, n = 0;
    if (board == NULL)
        return f15i_let_number_value(0);
    for (uint32_t first = 0; first < f15_grid_size(grid); first++)
        if (f15_grid_square(grid, first) != 0)
            squares[count++] = f15_grid_square(grid, first);
    if (count == 0)
        f15i_let_refuse(run, it->of[0], "use a larger board", "this board has no square of 2x2");
    while (run->code == F15_OK && (f15_grid_reach(grid, board->hole, free) & square) == 0) {
        square = squares[f15_random_below(run->random, count)];
        const size_t pieces = f15_list_cells(square & ~F15_CELL(board->hole), cell);
        n = f15i_let_wanted(run, it, 3, "pieces");
        free = f15_grid_open(grid);
        f15_shuffle(run->random, cell, pieces);
        for (size_t k = 0; k < n; k++) {
            free &= ~F15_CELL(cell[k]);
            piece[k] = board->item[cell[k]] + 1u;
        }
        f15i_let_took(run, it->of[0], count);
        if (++run->again > F15_LET_DRAWS)
            f15i_let_refuse(run, it->of[0], NULL, "the hole cannot come to any square");
    }
    return value_of(run, it, piece, n);
}

/* Returns the k-th cell of a closed path: down the first column, along the last row, and above it
 * back through the other columns, an odd number of them, up, down and so on to the first cell. */
static uint32_t comb_cell(uint32_t rows, uint32_t columns, uint32_t k) {
    if (k < rows)
        return k * columns;
    if (k < rows + columns - 1)
        return (rows - 1) * columns + k - rows + 1;
    const uint32_t rest = k - (rows + columns - 1), high = rows - 1;
    const uint32_t column = columns - 1 - rest / high, down = rest / high % 2;
    const uint32_t row = down != 0 ? rest % high : high - 1 - rest % high;
    return row * columns + column;
}

/* Draws a closed path through all cells: that of comb_cell, transposed, mirrored, from anywhere. */
static f15_let_value draw_path(f15i_let_run *run, definition it) {
    const uint32_t rows = it->grid.rows, columns = it->grid.columns, size = rows * columns;
    const bool transposed =
        columns % 2 != 0 || (rows == columns && f15_random_below(run->random, 2));
    const uint64_t mirrored = f15_random_below(run->random, 4); /* bits: the rows, the columns */
    const uint64_t first = f15_random_below(run->random, size);
    const bool back = f15_random_below(run->random, 2) == 1;
    uint32_t path[F15_MAX_CELLS];
    for (uint32_t k = 0; k < size; k++) {
        const uint32_t at = (uint32_t)(back ? first + size - k : first + k) % size;
        const uint32_t cell =
            comb_cell(transposed ? columns : rows, transposed ? rows : columns, at);
        uint32_t row = transposed ? cell % rows : cell / columns;
        uint32_t column = transposed ? cell / rows : cell % columns;
        row = (mirrored & 1) != 0 ? rows - 1 - row : row;
        column = (mirrored & 2) != 0 ? columns - 1 - column : column;
        path[k] = row * columns + column + run->convention.base;
    }
    return f15i_let_list_value(run, path, size);
}

/* Reads the board that cells and pieces are drawn from; a size stands for its solved board. */
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
    f15i_let_keep(p, &it, 1, out);
}

/* Reads "path of RxC" after "closed". */
static void closed_path(f15i_let_parser *p, f15i_let_definition *out) {
    const f15_span span = p->token.span;
    out->item.type = F15_LET_LIST;
    out->draw = draw_path;
    f15i_let_need_word(p, "path", "`path`");
    f15i_let_need_word(p, "of", "`of`, and a size,");
    size_of(p, &out->grid);
    if (out->grid.rows < 2 || out->grid.columns < 2 || f15_grid_size(&out->grid) % 2 != 0)
        f15i_let_fail(p, span, F15_MISMATCH,
                      "choose at least two rows and two columns, and an even number of cells, "
                      "such as 4x4",
                      "no closed path goes through all cells of this size");
}

/* Reads: cell of B, K cells of B, piece of B, K pieces [in a square] of B, closed path of RxC */
bool f15i_let_read_cells(f15i_let_parser *p, f15i_let_definition *out) {
    static const struct {
        const char *one, *many;
        f15_let_value (*draw)(f15i_let_run *run, definition it);
    } nouns[] = {{"cell", "cells", draw_cells}, {"piece", "pieces", draw_pieces}};
    const f15i_let_parser ahead = f15i_let_after(p);
    if (f15i_let_on_word(p, "closed") && f15i_let_on_word(&ahead, "path")) {
        f15i_let_next(p);
        closed_path(p, out);
        return true;
    }
    for (size_t k = 0; k < sizeof nouns / sizeof *nouns; k++) {
        const bool one = f15i_let_on_word(p, nouns[k].one) && f15i_let_on_word(&ahead, "of");
        if (!one && !f15i_let_counts(p, nouns[k].many))
            continue;
        if (!one)
            out->bounds.least = f15i_let_count(p, "how many are drawn is a number");
        f15i_let_next(p);
        out->item.type = one ? F15_LET_NUMBER : F15_LET_LIST;
        out->draw = nouns[k].draw;
        if (out->bounds.least != NULL && out->draw == draw_pieces && f15i_let_take_word(p, "in")) {
            out->draw = draw_in_square;
            f15i_let_take_word(p, "a");
            f15i_let_need_word(p, "square", "`square`");
        }
        on_board(p, out);
        return true;
    }
    return false;
}
