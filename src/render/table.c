/* Tables of Markdown prose. */
#include "prose.h"

#include <string.h>

/* A cell: the bytes from s to the newline that ends it. */
typedef struct table_cell {
    const char *s;
    size_t length;
} table_cell;

static table_cell next_cell(const char **at) {
    table_cell cell = {*at, strcspn(*at, "\n")};
    *at += cell.length + 1;
    return cell;
}

/* The column of the cell after one in `column`. */
static size_t column_after(const f15i_table *table, size_t column) {
    return column + 1 < table->columns ? column + 1 : 0;
}

static void pad(f15_text *out, size_t columns) {
    while (columns-- > 0)
        f15_text_add(out, " ");
}

/* Widths of the columns; the whole width of the table. */
static size_t measure(const f15i_table *table, size_t *width) {
    const char *at = f15_text_string(&table->cells);
    memset(width, 0, table->columns * sizeof *width);
    for (size_t i = 0, c = 0; i < table->count; i++, c = column_after(table, c)) {
        table_cell cell = next_cell(&at);
        size_t columns = f15_columns(cell.s, cell.length);
        size_t *widest = &width[c];
        *widest = columns > *widest ? columns : *widest;
    }
    size_t all = 0;
    for (size_t c = 0; c < table->columns; c++)
        all += width[c] + (c > 0 ? 2 : 0);
    return all;
}

static void draw_cell(f15_text *out, table_cell cell, size_t width, f15i_table_align align,
                      bool last) {
    size_t space = width - f15_columns(cell.s, cell.length);
    size_t before = align == F15I_RIGHT ? space : align == F15I_CENTRE ? space / 2 : 0;
    pad(out, before);
    f15_text_add_n(out, cell.s, cell.length);
    if (!last)
        pad(out, space - before + 2);
}

static void draw_rule(f15_text *out, const size_t *width, size_t columns) {
    for (size_t c = 0; c < columns; c++) {
        for (size_t i = 0; i < width[c]; i++)
            f15_text_add(out, "-");
        if (c + 1 < columns)
            pad(out, 2);
    }
    f15_text_add(out, "\n");
}

static void draw_columns(f15_text *out, const char *prefix, const f15i_table *table,
                         const size_t *width) {
    const char *at = f15_text_string(&table->cells);
    size_t column = 0;
    for (size_t i = 0; i < table->count; i++, column = column_after(table, column)) {
        bool last = column + 1 == table->columns;
        if (column == 0)
            f15_text_add(out, prefix);
        draw_cell(out, next_cell(&at), width[column], table->align[column], last);
        if (!last)
            continue;
        f15_text_add(out, "\n");
        if (i + 1 == table->columns) {
            f15_text_add(out, prefix);
            draw_rule(out, width, table->columns);
        }
    }
}

/* One "head: cell" line of a table too wide for columns. */
static void draw_pair(f15_text *out, const f15_style *style, const char *prefix, table_cell head,
                      table_cell cell) {
    f15_text line = {0}, rest = {0};
    f15_text_add_n(&line, head.s, head.length);
    f15_text_add(&line, ": ");
    f15_text_add_n(&line, cell.s, cell.length);
    f15_text_add(&rest, prefix);
    f15_text_add(&rest, "  ");
    f15_wrap(out, style, prefix, f15_text_string(&rest), f15_text_string(&line));
    if (out->code == F15_OK)
        out->code = line.code != F15_OK ? line.code : rest.code;
    f15_text_free(&line);
    f15_text_free(&rest);
}

static void draw_pairs(f15_text *out, const f15_style *style, const char *prefix,
                       const f15i_table *table) {
    const char *heads = f15_text_string(&table->cells), *head = heads, *at = heads;
    for (size_t i = 0; i < table->columns && i < table->count; i++)
        next_cell(&at);
    size_t column = 0;
    for (size_t i = table->columns; i < table->count; i++, column = column_after(table, column)) {
        if (column == 0) {
            head = heads;
            f15_text_add(out, i > table->columns ? "\n" : "");
        }
        table_cell name = next_cell(&head), cell = next_cell(&at);
        draw_pair(out, style, prefix, name, cell);
    }
}

void f15i_draw_table(f15_text *out, const f15_style *style, const char *prefix,
                     const f15i_table *table) {
    size_t width[F15I_TABLE_COLUMNS];
    if (table->cells.code != F15_OK) {
        out->code = out->code == F15_OK ? table->cells.code : out->code;
        return;
    }
    bool narrow =
        table->columns <= F15I_TABLE_COLUMNS &&
        measure(table, width) + f15_columns(prefix, strlen(prefix)) <= f15i_style_width(style);
    if (narrow)
        draw_columns(out, prefix, table, width);
    else
        draw_pairs(out, style, prefix, table);
}
