/* lamps BOARD: two lamps, the board's sign and the hole's colour. A slide flips both, `swap`
 * exchanges two pieces and flips one. Its goal is reached after four slides or more, if the lamps
 * agreed at first and differ now, or the other way round. */
#include "internal.h"

typedef struct lamps {
    f15_board board;
    bool fits; /* whether the lamps agreed at first */
    size_t slides;
} lamps;

static bool begin(f15i_figure *f) {
    static const char *const keys[] = {"swap"};
    f15_board board;
    if (!f15i_figure_read_board(f, keys, 1, sizeof(lamps), &board))
        return false;
    *(lamps *)f->state = (lamps){.board = board, .fits = f15_board_parity_fits(&board)};
    return true;
}

/* Exchanges the first two pieces in reading order. */
static void exchange(f15_board *board) {
    const f15_cells pieces = f15_grid_open(&board->grid) & ~F15_CELL(board->hole);
    const f15_cells others = pieces & (pieces - 1); /* without the first */
    if (others == 0)
        return;
    uint8_t *a = &board->item[f15_first_cell(pieces)], *b = &board->item[f15_first_cell(others)];
    const uint8_t first = *a;
    *a = *b;
    *b = first;
}

static bool touch(f15i_figure *f, uint32_t element) {
    lamps *now = f->state;
    const uint32_t cell = f15_board_find(&now->board, element);
    if (element == f->n) {
        exchange(&now->board);
        return true;
    }
    if (cell >= f->n || !f15_board_can_slide(&now->board, cell))
        return false;
    f15_board_slide(&now->board, cell);
    now->slides++;
    return true;
}

static void show(f15i_figure *f) {
    const lamps *now = f->state;
    const f15_board *board = &now->board;
    const bool even = f15_board_sign(board) > 0,
               light = !f15_grid_is_odd(&board->grid, board->hole);
    f15i_figure_board(f, board);
    f15i_figure_lamp(f, "sign", even ? "even" : "odd", even);
    f15i_figure_lamp(f, "hole", light ? "light" : "dark", light);
    f15i_figure_read(f, "lamps", even == light ? "agree" : "differ");
    f->reached = now->slides >= 4 && (even == light) != now->fits;
}

const f15i_figure_kind f15i_figure_lamps = {"lamps", "BOARD", "lamps needs a board", 1, begin,
                                            touch,   show};
