/* The form of a board: cells in rows. Numbers and letters have one grammar:
 *     rows    row ('/' or a new line) row ...        in '[' ']' or not
 *             '[' row ']' '[' row ']' ...            in '[' ']', commas between them or not
 *     row     cell cell ...                          commas between them or not */
#include "internal.h"

#define NUMBERS_REMEDY "write the board as 1 2 3 / 4 5 6 / 7 8 _, the hole as 0, _ or ."
#define LETTERS_REMEDY "write the board as RATE / YOUR / MIND / PAL_, the hole as _"

typedef struct board_reading {
    f15i_token_reader r;
    f15i_signs signs;
    f15i_board_table *table;
} board_reading;

/* ---- cells ----------------------------------------------------------------------------------- */

static bool is_cell(const board_reading *b, f15i_cell *cell) {
    const f15i_token *token = &b->r.token;
    *cell = (f15i_cell){F15I_PIECE, f15i_upper(token->codepoint), token->span};
    if (f15i_on(&b->r, '#'))
        cell->content = F15I_OBSTACLE;
    else if (f15i_on(&b->r, '_') || f15i_on(&b->r, '.'))
        cell->content = F15I_HOLE;
    else if (b->signs == F15I_LETTERS)
        return token->kind == F15I_LETTER;
    else
        cell->value = (uint32_t)token->value;
    if (token->kind == F15I_NUMBER && token->value == 0)
        cell->content = F15I_HOLE;
    return cell->content != F15I_PIECE || token->kind == F15I_NUMBER;
}

static void refuse_no_cell(board_reading *b) {
    f15i_expected(&b->r, b->signs == F15I_LETTERS ? "a letter, _ or #" : "a number, _ or #");
}

/* Adds the current cell and moves on. Refuses `5.6` and `#5`, where nothing divides two cells. */
static void add_cell(board_reading *b, const f15i_cell *cell) {
    f15i_board_table *table = b->table;
    f15i_token_kind before = b->r.token.kind;
    f15i_cell next;
    if (table->count == F15_MAX_CELLS)
        f15i_fail(&b->r, cell->span, F15_TOO_BIG, "take a smaller board, as 8x8",
                  "a board has at most %zu cells, and here is one more", F15_MAX_CELLS);
    else
        table->cell[table->count++] = *cell;
    f15i_next(&b->r);
    bool number = before == F15I_NUMBER || b->r.token.kind == F15I_NUMBER;
    if (number && b->r.token.position == b->r.end && is_cell(b, &next))
        f15i_fail(&b->r, b->r.token.span, F15_BAD_NOTATION, "put a space between two cells",
                  "%s runs into the cell before it", f15i_show_token(&b->r.token).s);
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Where a row ends: where no cell follows; or also at the end of its line, unless after a comma. */
typedef enum row_end { AT_LAST_CELL, AT_LINE_END } row_end;

static void read_row(board_reading *b, row_end ends) {
    f15i_cell cell, next;
    bool more = is_cell(b, &cell);
    if (!more)
        refuse_no_cell(b);
    while (more) {
        add_cell(b, &cell);
        bool comma = b->r.token.kind == F15I_COMMA;
        if (comma)
            f15i_next(&b->r);
        more = is_cell(b, &next) &&
               (comma || ends == AT_LAST_CELL || next.span.line == cell.span.line);
        if (comma && !more)
            refuse_no_cell(b);
        cell = next;
    }
    if (b->r.code == F15_OK)
        b->table->row_end[b->table->rows++] = b->table->count;
}

static void pass(board_reading *b, char bracket, const char *wanted) {
    if (!f15i_on(&b->r, (unsigned char)bracket))
        f15i_expected(&b->r, wanted);
    f15i_next(&b->r);
}

/* Reads rows in brackets, [1, 2], [3, _]. */
static void read_bracketed_rows(board_reading *b) {
    bool comma;
    do {
        pass(b, '[', "'['");
        read_row(b, AT_LAST_CELL);
        pass(b, ']', "']'");
        comma = b->r.token.kind == F15I_COMMA;
        if (comma)
            f15i_next(&b->r);
    } while (comma || f15i_on(&b->r, '['));
}

/* Reads rows on lines of their own, or with '/' between them. */
static void read_lines(board_reading *b) {
    f15i_cell cell;
    bool slash;
    do {
        read_row(b, AT_LINE_END);
        slash = f15i_on(&b->r, '/');
        if (slash)
            f15i_next(&b->r);
    } while (slash || is_cell(b, &cell));
}

static void read_form(board_reading *b) {
    f15i_next(&b->r);
    bool bracket = f15i_on(&b->r, '[');
    if (bracket)
        f15i_next(&b->r);
    if (bracket && f15i_on(&b->r, '['))
        read_bracketed_rows(b);
    else
        read_lines(b);
    if (bracket)
        pass(b, ']', "']'");
    if (b->r.token.kind != F15I_END)
        refuse_no_cell(b);
}

/* Refuses 1 2 3 / 4 5 6 / 7 8, where the cell that is missing must be the hole, left blank. */
static f15_code ask_hole(const f15i_board_table *table, uint32_t rows, uint32_t columns,
                         f15_error *err) {
    size_t cells = (size_t)rows * columns, widest = 0;
    for (size_t row = 0; row < table->rows; row++) {
        const size_t width = table->row_end[row] - (row > 0 ? table->row_end[row - 1] : 0);
        widest = width > widest ? width : widest;
    }
    if (cells == 0)
        cells = table->rows * widest;
    for (size_t cell = 0; cell < table->count; cell++)
        if (table->cell[cell].content == F15I_HOLE)
            return F15_OK;
    if (table->count + 1 != cells)
        return F15_OK;
    return f15_fail(f15i_at(err, &table->cell[table->count - 1].span), F15_BAD_NOTATION,
                    "write the hole too", "a cell is missing: the hole is written as _, 0 or .");
}

/* Takes the given size, the written rows, or, for one row without a size, a square. */
static f15_code find_shape(f15i_board_table *table, uint32_t rows, uint32_t columns,
                           f15_error *err) {
    bool given = rows > 0 && columns > 0, in_rows = table->rows > 1;
    uint32_t side = 1;
    for (size_t row = 1; row < table->rows; row++) {
        size_t start = table->row_end[row - 1], cells = table->row_end[row] - start;
        if (cells != table->row_end[0])
            return f15_fail(f15i_at(err, &table->cell[start].span), F15_MISMATCH,
                            "write as many cells in every row; an obstacle is written #",
                            "row %zu has %zu cell%s, and row 1 has %zu", row + 1, cells,
                            cells == 1 ? "" : "s", table->row_end[0]);
    }
    const f15_span *first = &table->cell[0].span;
    while ((size_t)side * side < table->count)
        side++;
    table->grid = (f15_grid){side, side, 0};
    if (given)
        table->grid = (f15_grid){rows, columns, 0};
    else if (in_rows)
        table->grid = (f15_grid){(uint32_t)table->rows, (uint32_t)table->row_end[0], 0};
    const bool as_given = table->rows == rows && table->row_end[0] == columns;
    if (given && in_rows && !as_given)
        return f15_fail(f15i_at(err, first), F15_MISMATCH, "write the rows that the size asks for",
                        "the board is %zux%zu, and the size is %ux%u", table->rows,
                        table->row_end[0], (unsigned)rows, (unsigned)columns);
    if (given && (uint64_t)rows * columns != table->count)
        return f15_fail(f15i_at(err, first), F15_MISMATCH,
                        "write every cell; an obstacle is written #",
                        "the board has %zu cell%s, and the size is %ux%u", table->count,
                        table->count == 1 ? "" : "s", (unsigned)rows, (unsigned)columns);
    if (!given && !in_rows && (size_t)side * side != table->count)
        return f15_fail(f15i_at(err, first), F15_MISMATCH,
                        "split the rows with '/', or give the size, as 3x4",
                        "a board of %zu cells is not square", table->count);
    return F15_OK;
}

/* ---- the hole and the obstacles -------------------------------------------------------------- */

static f15_code find_hole(f15i_board_table *table, f15_error *err) {
    uint32_t count = (uint32_t)table->count;
    table->hole = count;
    for (uint32_t cell = 0; cell < count; cell++) {
        f15i_content content = table->cell[cell].content;
        if (content == F15I_OBSTACLE)
            table->grid.obstacles |= F15_CELL(cell);
        if (content == F15I_HOLE && table->hole < count)
            return f15_fail(f15i_at(err, &table->cell[cell].span), F15_REPEATED,
                            "write one hole; an obstacle is written #",
                            "the board has a hole in %s and another in %s",
                            f15i_show_cell(&table->grid, table->hole).s,
                            f15i_show_cell(&table->grid, cell).s);
        if (content == F15I_HOLE)
            table->hole = cell;
    }
    if (table->hole < count)
        return F15_OK;
    return f15_fail(f15i_at(err, &table->cell[count - 1].span), F15_BAD_NOTATION,
                    "write the hole as _ (or 0, or .)", "the board has no hole");
}

/* Refuses 123/456/780: each row is one number, and one of them is not a piece. */
static f15_code ask_spaces(const f15i_board_table *table, f15_error *err) {
    for (size_t row = 0; table->count == table->rows && row < table->rows; row++)
        if (table->cell[row].span.length > 1 && table->cell[row].value > table->count)
            return f15_fail(f15i_at(err, &table->cell[row].span), F15_BAD_NOTATION,
                            "put a space between two cells, as in 1 2 3 / 4 5 6 / 7 8 _",
                            "%u is one number", (unsigned)table->cell[row].value);
    return F15_OK;
}

f15_code f15i_read_table(const char *text, size_t length, f15i_signs signs, uint32_t rows,
                         uint32_t columns, f15i_board_table *out, f15_error *err) {
    const char *remedy = signs == F15I_LETTERS ? LETTERS_REMEDY : NUMBERS_REMEDY;
    board_reading b = {
        .r = f15i_reader_of(text, length, remedy, err), .signs = signs, .table = out};
    *out = (f15i_board_table){0};
    read_form(&b);
    f15_code code = b.r.code;
    if (code == F15_OK && signs == F15I_NUMBERS)
        code = ask_spaces(out, err);
    if (code == F15_OK && signs == F15I_NUMBERS)
        code = ask_hole(out, rows, columns, err);
    if (code == F15_OK)
        code = find_shape(out, rows, columns, err);
    return code == F15_OK ? find_hole(out, err) : code;
}
