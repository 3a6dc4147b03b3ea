/* Tables of Markdown prose. */
#include "internal.h"

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

static void draw_columns(f15_text *out, const char *prefix, const f15i_table *table,
                         const size_t *width) {
    const char *at = f15_text_string(&table->cells);
    for (size_t i = 0; i < table->count; i++) {
        size_t c = i % table->columns;
        bool last = c + 1 == table->columns;
        table_cell cell = next_cell(&at);
        size_t space = width[c] - f15_columns(cell.s, cell.length);
        size_t before = table->align[c] == F15I_RIGHT    ? space
                        : table->align[c] == F15I_CENTRE ? space / 2
                                                         : 0;
        f15_text_add(out, c == 0 ? prefix : "");
        f15i_add_times(out, " ", before);
        f15_text_add_n(out, cell.s, cell.length);
        f15i_add_times(out, " ", last ? 0 : space - before + 2);
        f15_text_add(out, last ? "\n" : "");
        if (i + 1 != table->columns)
            continue;
        f15_text_add(out, prefix);
        for (c = 0; c < table->columns; c++) {
            f15i_add_times(out, "-", width[c]);
            f15_text_add(out, c + 1 < table->columns ? "  " : "\n");
        }
    }
}

/* Draws "head: cell" lines, wrapped. */
static void draw_pairs(f15_text *out, const f15_style *style, const char *prefix,
                       const f15i_table *table) {
    const char *heads = f15_text_string(&table->cells), *head = heads, *at = heads;
    f15_text line = {0}, rest = {0};
    f15_text_addf(&rest, "%s  ", prefix);
    for (size_t i = 0; i < table->count; i++) {
        table_cell cell = next_cell(&at);
        if (i < table->columns)
            continue;
        if (i % table->columns == 0) {
            head = heads;
            f15_text_add(out, i > table->columns ? "\n" : "");
        }
        table_cell name = next_cell(&head);
        line.length = 0;
        f15_text_add_n(&line, name.s, name.length);
        f15_text_add(&line, ": ");
        f15_text_add_n(&line, cell.s, cell.length);
        f15_wrap(out, style, prefix, f15_text_string(&rest), f15_text_string(&line));
    }
    f15_text_drop_part(out, &line);
    f15_text_drop_part(out, &rest);
}

void f15i_draw_table(f15_text *out, const f15_style *style, const char *prefix,
                     const f15i_table *table) {
    size_t width[F15I_TABLE_COLUMNS] = {0}, all = f15_columns(prefix, strlen(prefix));
    const char *at = f15_text_string(&table->cells);
    bool narrow = table->columns <= F15I_TABLE_COLUMNS;
    if (table->cells.code) {
        out->code = out->code ? out->code : table->cells.code;
        return;
    }
    for (size_t i = 0; narrow && i < table->count; i++) {
        table_cell cell = next_cell(&at);
        size_t columns = f15_columns(cell.s, cell.length), c = i % table->columns;
        width[c] = columns > width[c] ? columns : width[c];
    }
    for (size_t c = 0; narrow && c < table->columns; c++)
        all += width[c] + (c > 0 ? 2 : 0);
    if (narrow && all <= f15i_style_width(style))
        draw_columns(out, prefix, table, width);
    else
        draw_pairs(out, style, prefix, table);
}
