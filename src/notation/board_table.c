/* The form of a board: cells in rows. Numbers and letters have one grammar:
 *     rows    row ('/' or a new line) row ...        in '[' ']' or not
 *             '[' row ']' '[' row ']' ...            in '[' ']', commas between them or not
 *     row     cell cell ...                          commas between them or not */
#include "board_internal.h"

#include <stdio.h>

#define NUMBERS_REMEDY "write the board as 1 2 3 / 4 5 6 / 7 8 _, the hole as 0, _ or ."
#define LETTERS_REMEDY "write the board as RATE / YOUR / MIND / PAL_, the hole as _"

typedef struct reading {
    f15i_scan scan;
    f15i_token token;
    bool letters;
    f15i_board_table *table;
    f15_error *err;
} reading;

/* ---- cells ----------------------------------------------------------------------------------- */

static f15_code advance(reading *r) {
    return f15i_next(&r->scan, &r->token, r->err);
}

static bool stands_on(const reading *r, uint32_t codepoint) {
    return r->token.kind != F15I_NUMBER && r->token.codepoint == codepoint;
}

static uint32_t upper(uint32_t letter) {
    return letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
}

static bool is_cell(const reading *r, f15i_cell *cell) {
    const f15i_token *token = &r->token;
    *cell = (f15i_cell){F15I_PIECE, upper(token->codepoint), token->span};
    if (stands_on(r, '#'))
        cell->content = F15I_WALL;
    else if (stands_on(r, '_') || stands_on(r, '.'))
        cell->content = F15I_HOLE;
    else if (r->letters)
        return token->kind == F15I_LETTER;
    else
        cell->value = (uint32_t)token->value;
    if (token->kind == F15I_NUMBER && token->value == 0)
        cell->content = F15I_HOLE;
    return cell->content != F15I_PIECE || token->kind == F15I_NUMBER;
}

static f15_code refuse(reading *r, const char *wanted) {
    return f15_fail(f15i_at(r->err, &r->token.span), F15_BAD_NOTATION,
                    r->letters ? LETTERS_REMEDY : NUMBERS_REMEDY, "%s was expected, not %s", wanted,
                    f15i_show_token(&r->token).s);
}

static f15_code refuse_no_cell(reading *r) {
    return refuse(r, r->letters ? "a letter, _ or #" : "a number, _ or #");
}

/* It stands on a cell, and goes on. `5.6` and `#5` are no two cells. */
static f15_code add_cell(reading *r, const f15i_cell *cell) {
    f15i_board_table *table = r->table;
    f15i_token before = r->token;
    if (table->count == F15_MAX_CELLS)
        return f15_fail(f15i_at(r->err, &cell->span), F15_TOO_BIG, "take a smaller board, as 8x8",
                        "a board has at most %zu cells, and here is one more", F15_MAX_CELLS);
    table->cell[table->count++] = *cell;
    f15_code code = advance(r);
    f15i_cell next;
    bool touches = r->token.position == before.position + before.span.length;
    bool number = before.kind == F15I_NUMBER || r->token.kind == F15I_NUMBER;
    if (code != F15_OK || !touches || !number || !is_cell(r, &next))
        return code;
    return f15_fail(f15i_at(r->err, &r->token.span), F15_BAD_NOTATION,
                    "put a space between two cells", "%s runs into the cell before it",
                    f15i_show_token(&r->token).s);
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* It stands behind a cell of line `line`: is there another one of the same row? A comma goes on
 * over the end of a line. */
static f15_code go_on(reading *r, bool by_line, uint32_t line, bool *more) {
    f15i_cell cell;
    bool comma = r->token.kind == F15I_COMMA;
    f15_code code = comma ? advance(r) : F15_OK;
    if (code != F15_OK)
        return code;
    *more = is_cell(r, &cell) && (comma || !by_line || r->token.span.line == line);
    return comma && !*more ? refuse_no_cell(r) : F15_OK;
}

static f15_code read_row(reading *r, bool by_line) {
    bool more = true;
    while (more) {
        f15i_cell cell;
        if (!is_cell(r, &cell))
            return refuse_no_cell(r);
        f15_code code = add_cell(r, &cell);
        if (code == F15_OK)
            code = go_on(r, by_line, cell.span.line, &more);
        if (code != F15_OK)
            return code;
    }
    r->table->row_end[r->table->rows++] = r->table->count;
    return F15_OK;
}

static f15_code read_rows(reading *r) {
    bool more = true;
    while (more) {
        f15i_cell cell;
        f15_code code = read_row(r, true);
        if (code != F15_OK)
            return code;
        more = stands_on(r, '/');
        if (more && (code = advance(r)) != F15_OK)
            return code;
        more = more || is_cell(r, &cell);
    }
    return F15_OK;
}

static f15_code pass(reading *r, char bracket, const char *wanted) {
    return stands_on(r, (unsigned char)bracket) ? advance(r) : refuse(r, wanted);
}

static f15_code read_bracketed_rows(reading *r) {
    bool more = true;
    while (more) {
        f15_code code = pass(r, '[', "'['");
        if (code == F15_OK)
            code = read_row(r, false);
        if (code == F15_OK)
            code = pass(r, ']', "']'");
        more = stands_on(r, '[') || r->token.kind == F15I_COMMA;
        if (code == F15_OK && r->token.kind == F15I_COMMA)
            code = advance(r);
        if (code != F15_OK)
            return code;
    }
    return F15_OK;
}

static f15_code read_form(reading *r) {
    f15_code code = advance(r);
    bool bracket = code == F15_OK && stands_on(r, '[');
    if (bracket)
        code = advance(r);
    if (code == F15_OK)
        code = bracket && stands_on(r, '[') ? read_bracketed_rows(r) : read_rows(r);
    if (code == F15_OK && bracket)
        code = pass(r, ']', "']'");
    if (code == F15_OK && r->token.kind != F15I_END)
        code = refuse_no_cell(r);
    return code;
}

/* ---- the shape ------------------------------------------------------------------------------- */

#define SHAPE_REMEDY "split the rows with '/', or give the size, as 3x4"

static size_t row_start(const f15i_board_table *table, size_t row) {
    return row > 0 ? table->row_end[row - 1] : 0;
}

static f15_code check_rows_equal(const f15i_board_table *table, f15_error *err) {
    size_t width = table->row_end[0];
    for (size_t row = 1; row < table->rows; row++) {
        size_t start = row_start(table, row), cells = table->row_end[row] - start;
        if (cells != width)
            return f15_fail(f15i_at(err, &table->cell[start].span), F15_MISMATCH,
                            "write as many cells in every row; an obstacle is written #",
                            "row %zu has %zu cell%s, and row 1 has %zu", row + 1, cells,
                            cells == 1 ? "" : "s", width);
    }
    return F15_OK;
}

static f15_code refuse_size(const f15i_board_table *table, uint32_t rows, uint32_t columns,
                            f15_error *err) {
    f15_error *at = f15i_at(err, &table->cell[0].span);
    if (table->rows > 1)
        return f15_fail(at, F15_MISMATCH, "write the rows that the size asks for",
                        "the board is %zux%zu, and the size is %ux%u", table->rows,
                        table->row_end[0], (unsigned)rows, (unsigned)columns);
    return f15_fail(at, F15_MISMATCH, "write every cell; an obstacle is written #",
                    "the board has %zu cell%s, and the size is %ux%u", table->count,
                    table->count == 1 ? "" : "s", (unsigned)rows, (unsigned)columns);
}

/* One row and no size: a square. */
static f15_code find_square(f15i_board_table *table, f15_error *err) {
    uint32_t side = 1;
    while ((size_t)side * side < table->count)
        side++;
    table->grid = (f15_grid){side, side, 0};
    if ((size_t)side * side == table->count)
        return F15_OK;
    return f15_fail(f15i_at(err, &table->cell[0].span), F15_MISMATCH, SHAPE_REMEDY,
                    "a board of %zu cells is not square", table->count);
}

static f15_code find_shape(f15i_board_table *table, uint32_t rows, uint32_t columns,
                           f15_error *err) {
    bool given = rows > 0 && columns > 0, in_rows = table->rows > 1;
    f15_code code = check_rows_equal(table, err);
    if (code != F15_OK)
        return code;
    if (!given && !in_rows)
        return find_square(table, err);
    if (given && ((in_rows && (table->rows != rows || table->row_end[0] != columns)) ||
                  (uint64_t)rows * columns != table->count))
        return refuse_size(table, rows, columns, err);
    table->grid = given ? (f15_grid){rows, columns, 0}
                        : (f15_grid){(uint32_t)table->rows, (uint32_t)table->row_end[0], 0};
    return F15_OK;
}

/* ---- the hole and the walls ------------------------------------------------------------------ */

f15i_spot f15i_spot_of(const f15_grid *grid, uint32_t cell) {
    f15i_spot spot;
    snprintf(spot.s, sizeof spot.s, "row %u, column %u", (unsigned)(cell / grid->columns + 1),
             (unsigned)(cell % grid->columns + 1));
    return spot;
}

static f15_code refuse_second_hole(const f15i_board_table *table, uint32_t second, f15_error *err) {
    return f15_fail(
        f15i_at(err, &table->cell[second].span), F15_REPEATED,
        "write one hole; an obstacle is written #", "the board has a hole in %s and another in %s",
        f15i_spot_of(&table->grid, table->hole).s, f15i_spot_of(&table->grid, second).s);
}

static f15_code find_hole(f15i_board_table *table, f15_error *err) {
    uint32_t count = (uint32_t)table->count;
    table->hole = count;
    for (uint32_t cell = 0; cell < count; cell++) {
        f15i_content content = table->cell[cell].content;
        if (content == F15I_WALL)
            table->grid.obstacles |= F15_CELL(cell);
        if (content == F15I_HOLE && table->hole < count)
            return refuse_second_hole(table, cell, err);
        if (content == F15I_HOLE)
            table->hole = cell;
    }
    if (table->hole < count)
        return F15_OK;
    return f15_fail(f15i_at(err, &table->cell[count - 1].span), F15_BAD_NOTATION,
                    "write the hole as _ (or 0, or .)", "the board has no hole");
}

f15_code f15i_read_table(const char *text, size_t length, bool letters, uint32_t rows,
                         uint32_t columns, f15i_board_table *out, f15_error *err) {
    reading r = {.letters = letters, .table = out, .err = err};
    *out = (f15i_board_table){0};
    f15_code code = f15i_scan_start(&r.scan, text, length, err);
    if (code == F15_OK)
        code = read_form(&r);
    if (code == F15_OK)
        code = find_shape(out, rows, columns, err);
    if (code == F15_OK)
        code = find_hole(out, err);
    return code;
}
