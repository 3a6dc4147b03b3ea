/* Boards of numbers: checks that every piece of the grid occurs once. */
#include "internal.h"

#include <stdio.h>

static void name_pieces(const f15_grid *grid, f15_home home, f15_board_names *out) {
    uint32_t size = f15_grid_size(grid);
    *out = (f15_board_names){.turned = home == F15_HOME_FIRST};
    for (uint32_t item = 0; item < size; item++)
        out->code[item] = out->turned ? size - 1 - item : item + 1;
    out->code[f15_grid_home(grid)] = 0;
}

uint32_t f15_piece_number(const f15_board_names *names, uint32_t item) {
    return names && names->turned ? names->code[item] : item + 1;
}

f15_names f15_names_of_board(const f15_board_names *names) {
    return names && (names->letters || names->turned) ? (f15_names){names->letters, names->code}
                                                      : (f15_names){0};
}

static uint32_t home_of(const f15_grid *grid, f15_home home) {
    return home == F15_HOME_FIRST ? f15_first_cell(f15_grid_open(grid)) : f15_grid_home(grid);
}

static uint32_t first_number(f15_home home) {
    return home == F15_HOME_FIRST ? 0 : 1;
}

static f15_cells pieces_of(const f15_grid *grid, f15_home home) {
    return f15_grid_open(grid) & ~F15_CELL(home_of(grid, home));
}

/* The pieces that do not occur: "piece 5 is missing", "pieces 5, 7, ... are missing". */
typedef struct missing {
    char s[96];
} missing;

static missing missing_of(const f15i_board_table *table, f15_home home) {
    missing out = {""};
    uint32_t first = first_number(home);
    f15_cells left = pieces_of(&table->grid, home);
    for (size_t cell = 0; cell < table->count; cell++) {
        uint32_t value = table->cell[cell].value - first;
        if (table->cell[cell].content == F15I_PIECE && value < table->count)
            left &= ~F15_CELL(value);
    }
    bool one = f15_count_cells(left) == 1;
    int used = snprintf(out.s, sizeof out.s, "piece%s", one ? "" : "s");
    for (size_t k = 0; left && k < 4; k++, left &= left - 1)
        used += snprintf(out.s + used, sizeof out.s - (size_t)used, "%s %d", k > 0 ? "," : "",
                         (int)(f15_first_cell(left) + first));
    snprintf(out.s + used, sizeof out.s - (size_t)used, "%s %s missing", left ? ", ..." : "",
             one ? "is" : "are");
    return out;
}

static f15_code refuse_unknown(const f15i_board_table *table, uint32_t cell, f15_home home,
                               f15_error *err) {
    uint32_t value = table->cell[cell].value, size = f15_grid_size(&table->grid);
    uint32_t first = first_number(home);
    f15_error *at = f15i_at(err, &table->cell[cell].span);
    f15i_shown spot = f15i_show_cell(&table->grid, cell);
    char remedy[120];
    if (value - first >= size)
        snprintf(remedy, sizeof remedy, "a board of %u cells has pieces from 1 to %u",
                 (unsigned)size, (unsigned)(size - 1));
    else if (value - first == home_of(&table->grid, home))
        snprintf(remedy, sizeof remedy, "%u would be the number of the hole: write 0, _ or .",
                 (unsigned)value);
    else
        snprintf(remedy, sizeof remedy, "a piece has the number of its home, and %s is an obstacle",
                 f15i_show_cell(&table->grid, value - first).s);
    return f15_fail(at, F15_OUT_OF_RANGE, remedy, "there is no piece %u, but it stands in %s",
                    (unsigned)value, spot.s);
}

/* Finds the items: a piece has the number of its home; an obstacle is the item of its own cell. If
 * the hole's home is the first cell, turns the board by half a turn, which makes it the last. */
static f15_code find_items(const f15i_board_table *table, f15_home home, uint32_t *item,
                           f15_error *err) {
    f15_cells pieces = pieces_of(&table->grid, home);
    uint32_t first = first_number(home), last = table->count - 1;
    for (uint32_t cell = 0; cell < table->count; cell++) {
        const f15i_cell *here = &table->cell[cell];
        item[cell] = here->content == F15I_HOLE ? home_of(&table->grid, home) : cell;
        if (here->content != F15I_PIECE)
            continue;
        item[cell] = here->value - first;
        if (item[cell] >= table->count || !(pieces >> item[cell] & 1))
            return refuse_unknown(table, cell, home, err);
        uint32_t before = 0;
        while (item[before] != item[cell])
            before++;
        if (before < cell)
            return f15_fail(f15i_at(err, &here->span), F15_REPEATED, missing_of(table, home).s,
                            "piece %u stands in %s and again in %s", (unsigned)here->value,
                            f15i_show_cell(&table->grid, before).s,
                            f15i_show_cell(&table->grid, cell).s);
    }
    if (home == F15_HOME_FIRST)
        for (uint32_t a = 0; 2 * a <= last; a++) {
            const uint32_t b = last - a, item_a = item[a];
            item[a] = last - item[b];
            item[b] = last - item_a;
        }
    return F15_OK;
}

f15_code f15_read_homed_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                              f15_home home, f15_board *out, f15_board_names *names,
                              f15_error *err) {
    F15_NEED(text && out, err);
    f15i_board_table table;
    uint32_t item[F15_MAX_CELLS];
    f15_code code = f15i_read_table(text, length, F15I_NUMBERS, rows, columns, &table, err);
    if (code == F15_OK)
        code = find_items(&table, home, item, err);
    if (code)
        return code;
    f15_grid grid = {table.grid.rows, table.grid.columns, 0};
    for (uint32_t cell = 0; cell < table.count; cell++)
        if (table.grid.obstacles >> cell & 1)
            grid.obstacles |= F15_CELL(home == F15_HOME_FIRST ? table.count - 1 - cell : cell);
    code = f15_board_set(out, &grid, item, NULL, err);
    if (code == F15_OK && names)
        name_pieces(&grid, home, names);
    return code;
}

f15_code f15_read_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                        f15_board *out, f15_board_names *names, f15_error *err) {
    F15_NEED(text && out, err);
    return f15_read_homed_board(text, length, rows, columns, F15_HOME_LAST, out, names, err);
}

static void refuse_size(f15i_token_reader *r) {
    f15i_refuse(r, "a size was expected, and here is %s", f15i_show_token(&r->token).s);
}

static uint32_t take_side(f15i_token_reader *r) {
    uint32_t side = (uint32_t)r->token.value;
    if (r->token.kind != F15I_NUMBER)
        refuse_size(r);
    f15i_next(r);
    return side;
}

f15_code f15_read_size(const char *text, size_t length, uint32_t *rows, uint32_t *columns,
                       f15_error *err) {
    F15_NEED(text && rows && columns, err);
    f15i_token_reader r =
        f15i_reader_of(text, length, "write the size as 3x4: 3 rows of 4 cells", err);
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
