/* Boards of numbers: which pieces there are, and that each stands once. */
#include "internal.h"

#include <stdio.h>

void f15_board_numbers(const f15_grid *grid, f15_board_names *out) {
    *out = (f15_board_names){0};
    for (uint32_t item = 0; item < f15_grid_size(grid); item++)
        out->code[item] = item + 1;
    out->code[f15_grid_home(grid)] = 0;
}

f15_names f15_names_of_board(const f15_board_names *names) {
    return names && names->letters ? (f15_names){true, names->code} : (f15_names){0};
}

/* ---- faults ---------------------------------------------------------------------------------- */

static f15_cells pieces_of(const f15_grid *grid) {
    return f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
}

/* The pieces whose numbers stand nowhere: "piece 5 is missing", "pieces 5, 7, ... are missing". */
typedef struct missing {
    char s[96];
} missing;

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
    f15i_shown spot = f15i_show_cell(&table->grid, cell);
    char remedy[120];
    if (value > size)
        snprintf(remedy, sizeof remedy, "a board of %u cells has pieces from 1 to %u",
                 (unsigned)size, (unsigned)f15_grid_home(&table->grid));
    else if (value - 1 == f15_grid_home(&table->grid))
        snprintf(remedy, sizeof remedy, "%u would be the number of the hole: write 0, _ or .",
                 (unsigned)value);
    else
        snprintf(remedy, sizeof remedy, "a piece has the number of its home, and %s is an obstacle",
                 f15i_show_cell(&table->grid, value - 1).s);
    return f15_fail(at, F15_OUT_OF_RANGE, remedy, "there is no piece %u, but it stands in %s",
                    (unsigned)value, spot.s);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* A piece has the number of its home; an obstacle is the item of its own cell. */
static f15_code find_items(const f15i_board_table *table, uint32_t *item, f15_error *err) {
    f15_cells pieces = pieces_of(&table->grid);
    for (uint32_t cell = 0; cell < table->count; cell++) {
        const f15i_cell *here = &table->cell[cell];
        item[cell] = here->content == F15I_PIECE  ? here->value - 1
                     : here->content == F15I_HOLE ? f15_grid_home(&table->grid)
                                                  : cell;
        if (here->content != F15I_PIECE)
            continue;
        if (item[cell] >= table->count || !(pieces >> item[cell] & 1))
            return refuse_unknown(table, cell, err);
        uint32_t first = 0;
        while (item[first] != item[cell])
            first++;
        if (first < cell)
            return f15_fail(f15i_at(err, &here->span), F15_REPEATED, missing_of(table).s,
                            "piece %u stands in %s and again in %s", (unsigned)here->value,
                            f15i_show_cell(&table->grid, first).s,
                            f15i_show_cell(&table->grid, cell).s);
    }
    return F15_OK;
}

f15_code f15_read_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                        f15_board *out, f15_board_names *names, f15_error *err) {
    f15i_board_table table;
    uint32_t item[F15_MAX_CELLS];
    f15_code code = f15i_read_table(text, length, false, rows, columns, &table, err);
    if (code == F15_OK)
        code = find_items(&table, item, err);
    if (code == F15_OK)
        code = f15_board_set(out, &table.grid, item, NULL, err);
    if (code == F15_OK && names)
        f15_board_numbers(&table.grid, names);
    return code;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static void refuse_size(f15i_reader *r) {
    f15i_refuse(r, "a size was expected, and here is %s", f15i_show_token(&r->token).s);
}

/* A number, and on. */
static uint32_t take_side(f15i_reader *r) {
    uint32_t side = (uint32_t)r->token.value;
    if (r->token.kind != F15I_NUMBER)
        refuse_size(r);
    f15i_next(r);
    return side;
}

f15_code f15_read_size(const char *text, size_t length, uint32_t *rows, uint32_t *columns,
                       f15_error *err) {
    f15i_reader r = f15i_reader_of(text, length, "write the size as 3x4: 3 rows of 4 cells", err);
    f15_grid grid = {0, 0, 0};
    r.letters_may_follow = true;
    f15i_next(&r);
    f15_span first = r.token.span;
    grid.rows = take_side(&r);
    uint32_t sign = f15i_upper(r.token.codepoint);
    if (r.token.kind == F15I_NUMBER || (sign != 'X' && sign != 0xd7 && sign != 'B'))
        refuse_size(&r);
    f15i_next(&r);
    if (sign == 'B') { /* by */
        if (r.token.kind != F15I_LETTER || f15i_upper(r.token.codepoint) != 'Y')
            refuse_size(&r);
        f15i_next(&r);
    }
    grid.columns = take_side(&r);
    if (r.token.kind != F15I_END)
        refuse_size(&r);
    if (r.code == F15_OK && f15_grid_check(&grid, NULL) != F15_OK)
        r.code = f15_grid_check(&grid, f15i_at(err, &first));
    if (r.code != F15_OK)
        return r.code;
    *rows = grid.rows;
    *columns = grid.columns;
    return F15_OK;
}
