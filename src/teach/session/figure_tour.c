/* tour RxC: the hole follows the finger from cell to cell until its path is closed; `lap` repeats
 * it. Its goal is reached after two laps or more, with the pieces along the tour as at first. */
#include "internal.h"

typedef struct tour {
    f15_board board;
    uint32_t cell[F15_MAX_CELLS]; /* of the hole, the first one at home */
    size_t cells, laps;
} tour;

static bool begin(f15i_figure *f) {
    static const char *const key[] = {"lap"};
    f15_grid grid;
    if (!f15i_figure_read_grid(f, key, 1, sizeof(tour), &grid))
        return false;
    tour *now = f->state;
    f15_board_solved(&now->board, &grid);
    now->cell[now->cells++] = now->board.hole;
    return true;
}

static bool is_new(const tour *now, uint32_t cell) {
    return !f15_has_number(now->cell, now->cells, cell);
}

static bool can_go(const tour *now, uint32_t cell) {
    return now->laps == 0 && cell < f15_grid_size(&now->board.grid) &&
           f15_board_can_slide(&now->board, cell) &&
           (is_new(now, cell) || (cell == now->cell[0] && now->cells > 3));
}

static bool touch(f15i_figure *f, uint32_t cell) {
    tour *now = f->state;
    if (cell == f->n && now->laps > 0) { /* the key: one more lap */
        for (size_t k = 1; k <= now->cells; k++)
            f15_board_slide(&now->board, now->cell[k % now->cells]);
        now->laps++;
        return true;
    }
    if (!can_go(now, cell))
        return false;
    f15_board_slide(&now->board, cell);
    if (cell == now->cell[0])
        now->laps = 1;
    else
        now->cell[now->cells++] = cell;
    return true;
}

static bool is_as_at_first(const tour *now) {
    size_t k = 1;
    while (k < now->cells && now->board.item[now->cell[k]] == now->cell[k])
        k++;
    return k == now->cells;
}

/* Returns the pieces along the tour, from the cell after the hole's home on. */
static const char *word_of(f15i_figure *f, const tour *now) {
    f15_text word = {0};
    for (size_t k = 1; k < now->cells; k++) {
        const uint32_t cell = now->cell[k];
        f15_text_addf(&word, "%s%s", k > 1 ? " " : "",
                      cell == now->board.hole ? "_" : f->label[cell]);
    }
    return f15_alloc_text(f->arena, &word);
}

static void show(f15i_figure *f) {
    const tour *now = f->state;
    const size_t lines = now->laps > 0 ? now->cells : now->cells - 1; /* closed, or not yet */
    for (uint32_t cell = 0; cell < f->n; cell++) {
        const bool hole = cell == now->board.hole;
        f->label[cell] = hole ? "" : f15i_figure_text(f, "%u", now->board.item[cell] + 1);
        f->mark[cell] = !hole && !is_new(now, cell) ? F15_MARK_LIT : F15_MARK_NONE;
        f->can[cell] = can_go(now, cell);
    }
    f->can[f->n] = now->laps > 0;
    for (size_t k = 0; k < lines; k++)
        f15i_figure_line(f, now->cell[k], now->cell[(k + 1) % now->cells]);
    f15i_figure_read(f, "along the tour", word_of(f, now));
    f15i_figure_count(f, "laps", now->laps);
    f->reached = now->laps > 1 && is_as_at_first(now);
}

const f15i_figure_kind f15i_figure_tour = {
    "tour", "ROWSxCOLUMNS", "tour needs a size", 1, begin, touch, show};
