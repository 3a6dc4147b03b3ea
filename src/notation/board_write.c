/* Writing boards, cells and pieces. */
#include <fifteen/notation.h>

static void write_item(f15_text *text, const f15_board *board, uint32_t cell,
                       const f15_board_names *names) {
    uint32_t item = board->item[cell];
    if (board->grid.obstacles >> cell & 1)
        f15_text_add(text, "#");
    else if (cell == board->hole)
        f15_text_add(text, "_");
    else if (names && names->letters)
        f15_text_add_codepoint(text, names->code[item]);
    else
        f15_text_addf(text, "%u", (unsigned)item + 1);
}

/* Numbers need a space between them. Rows are always split, so that no size is needed. */
void f15_write_board(f15_text *text, const f15_board *board, const f15_board_names *names) {
    const char *between = names && names->letters ? "" : " ";
    for (uint32_t cell = 0; cell < f15_grid_size(&board->grid); cell++) {
        if (cell > 0)
            f15_text_add(text, cell % board->grid.columns == 0 ? " / " : between);
        write_item(text, board, cell, names);
    }
}

void f15_write_cell(f15_text *text, uint32_t cell, const f15_grid *grid, uint32_t base) {
    f15_text_addf(text, "cell %u (row %u, column %u)", (unsigned)(cell + base),
                  (unsigned)(cell / grid->columns + 1), (unsigned)(cell % grid->columns + 1));
}

void f15_write_piece(f15_text *text, uint32_t item, const f15_grid *grid,
                     const f15_board_names *names) {
    if (item == f15_grid_home(grid)) {
        f15_text_add(text, "the hole");
        return;
    }
    f15_text_add(text, "piece ");
    if (names && names->letters) {
        f15_names called = f15_names_of_board(names);
        f15_write_item(text, item, f15_grid_size(grid), &called, 0, true);
    } else {
        f15_text_addf(text, "%u", (unsigned)item + 1);
    }
}
