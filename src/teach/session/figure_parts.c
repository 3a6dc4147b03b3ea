/* What the kinds of figures are made of: places and keys, their names, readouts, a board. */
#include "internal.h"

#include <string.h>

bool f15i_figure_room(f15i_figure *f, size_t n, size_t columns, const char *const *key, size_t keys,
                      size_t size) {
    const size_t all = n + keys;
    f->n = n;
    f->keys = keys;
    f->columns = columns;
    f->call = f15_alloc(f->arena, all, sizeof *f->call);
    f->label = f15_alloc(f->arena, all, sizeof *f->label);
    f->element = f15_alloc(f->arena, all, sizeof *f->element);
    f->mark = f15_alloc(f->arena, all, sizeof *f->mark);
    f->can = f15_alloc(f->arena, all, sizeof *f->can);
    f->line = f15_alloc(f->arena, n * n, 2 * sizeof *f->line);
    f->state = f15_alloc(f->arena, 1, size);
    for (uint32_t k = 0; f->state != NULL && k < all; k++) {
        f->call[k] = f->label[k] =
            k < n ? f15i_figure_text(f, "%zu", k + (size_t)f->convention->base) : key[k - n];
        f->element[k] = k;
        f->can[k] = true;
    }
    return f->arena->code == F15_OK;
}

const char *f15i_figure_text(f15i_figure *f, const char *format, ...) {
    f15_text text = {0};
    F15_ADD_ARGUMENTS(&text, format);
    const char *s = f15_alloc_text(f->arena, &text);
    return s != NULL ? s : "";
}

void f15i_figure_lamp(f15i_figure *f, const char *name, const char *text, bool lit) {
    if (f->readouts < F15I_READOUTS)
        f->readout[f->readouts++] = (f15_readout){name, text, lit};
}

void f15i_figure_read(f15i_figure *f, const char *name, const char *text) {
    f15i_figure_lamp(f, name, text, false);
}

void f15i_figure_count(f15i_figure *f, const char *name, size_t count) {
    f15i_figure_read(f, name, f15i_figure_text(f, "%zu", count));
}

void f15i_figure_line(f15i_figure *f, uint32_t from, uint32_t to) {
    f->line[2 * f->lines] = from;
    f->line[2 * f->lines + 1] = to;
    f->lines++;
}

bool f15i_figure_read_grid(f15i_figure *f, const char *const *key, size_t keys, size_t size,
                           f15_grid *out) {
    *out = (f15_grid){0};
    return f15_read_size(f->word[0], strlen(f->word[0]), &out->rows, &out->columns, f->err) ==
               F15_OK &&
           f15_grid_check(out, f->err) == F15_OK &&
           f15i_figure_room(f, f15_grid_size(out), out->columns, key, keys, size);
}

bool f15i_figure_read_board(f15i_figure *f, const char *const *key, size_t keys, size_t size,
                            f15_board *out) {
    if (f15_read_board(f->word[0], strlen(f->word[0]), 0, 0, out, NULL, f->err) != F15_OK ||
        !f15i_figure_room(f, f15_grid_size(&out->grid), out->grid.columns, key, keys, size))
        return false;
    for (uint32_t item = 0; item < f->n; item++)
        f->call[item] = f15i_figure_text(f, "%u", item + 1);
    return true;
}

void f15i_figure_board(f15i_figure *f, const f15_board *board) {
    for (uint32_t cell = 0; cell < f->n; cell++) {
        const bool wall = !(f15_grid_open(&board->grid) & F15_CELL(cell));
        f->element[cell] = board->item[cell];
        f->label[cell] = cell == board->hole || wall ? "" : f->call[board->item[cell]];
        f->mark[cell] = wall ? F15_MARK_WALL : F15_MARK_NONE;
        f->can[cell] = f15_board_can_slide(board, cell);
    }
}
