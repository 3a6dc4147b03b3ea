/* Boards of numbers: which pieces there are, and that each stands once. */
#include "board_internal.h"

#include <stdio.h>

void f15_board_numbers(const f15_grid *grid, f15_board_names *out) {
    *out = (f15_board_names){0};
    for (uint32_t item = 0; item < f15_grid_size(grid); item++)
        out->code[item] = item + 1;
    out->code[f15_grid_home(grid)] = 0;
}

f15_names f15_names_of_board(const f15_board_names *names) {
    return (f15_names){names->letters, names->code};
}

/* ---- faults ---------------------------------------------------------------------------------- */

/* The pieces whose numbers stand nowhere: "piece 5 is missing", "pieces 5, 7, ... are missing". */
typedef struct missing {
    char s[96];
} missing;

static f15_cells pieces_of(const f15_grid *grid) {
    return f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
}

static missing missing_of(const f15i_board_table *table) {
    missing out = {""};
    f15_cells left = pieces_of(&table->grid);
    for (size_t cell = 0; cell < table->count; cell++) {
        uint32_t value = table->cell[cell].value;
        if (table->cell[cell].content == F15I_PIECE && value >= 1 && value <= table->count)
            left &= ~F15_CELL(value - 1);
    }
    bool one = (left & (left - 1)) == 0;
    int used = snprintf(out.s, sizeof out.s, "piece%s", one ? "" : "s");
    for (size_t k = 0; left && k < 4; k++, left &= left - 1)
        used += snprintf(out.s + used, sizeof out.s - (size_t)used, "%s %d", k > 0 ? "," : "",
                         __builtin_ctzll(left) + 1);
    snprintf(out.s + used, sizeof out.s - (size_t)used, "%s %s missing", left ? ", ..." : "",
             one ? "is" : "are");
    return out;
}

static f15_code refuse_unknown(const f15i_board_table *table, uint32_t cell, f15_error *err) {
    uint32_t value = table->cell[cell].value, size = f15_grid_size(&table->grid);
    f15_error *at = f15i_at(err, &table->cell[cell].span);
    f15i_spot spot = f15i_spot_of(&table->grid, cell);
    char remedy[120];
    if (value > size)
        snprintf(remedy, sizeof remedy, "a board of %u cells has pieces from 1 to %u",
                 (unsigned)size, (unsigned)f15_grid_home(&table->grid));
    else if (value - 1 == f15_grid_home(&table->grid))
        snprintf(remedy, sizeof remedy, "%u would be the number of the hole: write 0, _ or .",
                 (unsigned)value);
    else
        snprintf(remedy, sizeof remedy, "a piece has the number of its home, and %s is an obstacle",
                 f15i_spot_of(&table->grid, value - 1).s);
    return f15_fail(at, F15_OUT_OF_RANGE, remedy, "there is no piece %u, but it stands in %s",
                    (unsigned)value, spot.s);
}

static f15_code refuse_twice(const f15i_board_table *table, uint32_t first, uint32_t second,
                             f15_error *err) {
    return f15_fail(f15i_at(err, &table->cell[second].span), F15_REPEATED, missing_of(table).s,
                    "piece %u stands in %s and again in %s", (unsigned)table->cell[first].value,
                    f15i_spot_of(&table->grid, first).s, f15i_spot_of(&table->grid, second).s);
}

/* ---- reading --------------------------------------------------------------------------------- */

static uint32_t item_of(const f15i_board_table *table, uint32_t cell) {
    switch (table->cell[cell].content) {
    case F15I_WALL:
        return cell;
    case F15I_HOLE:
        return f15_grid_home(&table->grid);
    default:
        return table->cell[cell].value - 1;
    }
}

static f15_code check_pieces(const f15i_board_table *table, f15_error *err) {
    f15_cells pieces = pieces_of(&table->grid), seen = 0;
    for (uint32_t cell = 0; cell < table->count; cell++) {
        uint32_t item = item_of(table, cell), first = 0;
        if (table->cell[cell].content != F15I_PIECE)
            continue;
        if (item >= table->count || !(pieces >> item & 1))
            return refuse_unknown(table, cell, err);
        while (first < cell && item_of(table, first) != item)
            first++;
        if (seen >> item & 1)
            return refuse_twice(table, first, cell, err);
        seen |= F15_CELL(item);
    }
    return F15_OK;
}

f15_code f15_read_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                        f15_board *out, f15_board_names *names, f15_error *err) {
    f15i_board_table table;
    uint32_t item[F15_MAX_CELLS];
    f15_code code = f15i_read_table(text, length, false, rows, columns, &table, err);
    if (code == F15_OK)
        code = check_pieces(&table, err);
    if (code != F15_OK)
        return code;
    for (uint32_t cell = 0; cell < table.count; cell++)
        item[cell] = item_of(&table, cell);
    code = f15_board_set(out, &table.grid, item, NULL, err);
    if (code == F15_OK && names)
        f15_board_numbers(&table.grid, names);
    return code;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

#define SIZE_REMEDY "write the size as 3x4: 3 rows of 4 cells"

static f15_code refuse_size(const f15i_token *token, f15_error *err) {
    return f15_fail(f15i_at(err, &token->span), F15_BAD_NOTATION, SIZE_REMEDY,
                    "a size was expected, and here is %s", f15i_show_token(token).s);
}

/* It stands behind the first number: x, or by, and goes on to what follows. */
static f15_code pass_times(f15i_scan *scan, f15i_token *token, f15_error *err) {
    f15_code code = f15i_next(scan, token, err);
    if (code != F15_OK)
        return code;
    bool by = (token->codepoint | 0x20) == 'b';
    bool times = (token->codepoint | 0x20) == 'x' || token->codepoint == 0xd7;
    if (token->kind == F15I_NUMBER || !(by || times))
        return refuse_size(token, err);
    code = f15i_next(scan, token, err);
    if (!by || code != F15_OK)
        return code;
    if (token->kind != F15I_LETTER || (token->codepoint | 0x20) != 'y')
        return refuse_size(token, err);
    return f15i_next(scan, token, err);
}

static f15_code take_size(f15i_scan *scan, f15_grid *grid, f15_error *err) {
    f15i_token token, second;
    f15_code code = f15i_next(scan, &token, err);
    if (code != F15_OK)
        return code;
    if (token.kind != F15I_NUMBER)
        return refuse_size(&token, err);
    grid->rows = (uint32_t)token.value;
    code = pass_times(scan, &second, err);
    if (code != F15_OK)
        return code;
    if (second.kind != F15I_NUMBER)
        return refuse_size(&second, err);
    grid->columns = (uint32_t)second.value;
    code = f15i_next(scan, &second, err);
    if (code != F15_OK || second.kind != F15I_END)
        return code != F15_OK ? code : refuse_size(&second, err);
    return f15_grid_check(grid, f15i_at(err, &token.span));
}

f15_code f15_read_size(const char *text, size_t length, uint32_t *rows, uint32_t *columns,
                       f15_error *err) {
    f15i_scan scan;
    f15_grid grid = {0, 0, 0};
    f15_code code = f15i_scan_start(&scan, text, length, err);
    scan.letters_may_follow = true;
    if (code == F15_OK)
        code = take_size(&scan, &grid, err);
    if (code != F15_OK)
        return code;
    *rows = grid.rows;
    *columns = grid.columns;
    return F15_OK;
}
