/* Closed paths and rounds (chapter6 section 6.4.2). */
#include "board_internal.h"

/* In the chapter's order: the roundtrip of the whole board, then the paths that leave cells out. */
const f15_path f15i_chapter_path[F15I_CHAPTER_PATHS] = {
    [F15I_ALL] = {{0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 6, 10, 9, 5, 1}, 16},
    [F15I_NOT_12] = {{1, 5, 4, 8, 9, 13, 14, 15, 11, 10, 6, 7, 3, 2}, 14},
    [F15I_NOT_3] = {{1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2}, 14},
    [F15I_NOT_4] = {{1, 5, 9, 8, 12, 13, 14, 15, 11, 10, 6, 7, 3, 2}, 14},
    [F15I_NOT_10] = {{2, 6, 5, 9, 8, 12, 13, 14, 15, 11, 7, 3}, 12},
};

f15_cells f15_path_cells(const f15_path *path) {
    f15_cells cells = 0;
    for (size_t k = 0; k < path->count; k++)
        cells |= F15_CELL(path->cell[k]);
    return cells;
}

f15_code f15_find_path(const f15_grid *grid, f15_cells through, f15_cells avoiding, bool shortest,
                       f15_path *out, f15_error *err) {
    for (size_t k = 0; !shortest && f15i_is_chapter_grid(grid) && k < F15I_CHAPTER_PATHS; k++) {
        f15_cells cells = f15_path_cells(&f15i_chapter_path[k]);
        if ((through & ~cells) == 0 && (avoiding & cells) == 0) {
            *out = f15i_chapter_path[k];
            return F15_OK;
        }
    }
    return f15i_search_path(grid, through, avoiding, shortest, out, err);
}

/* ---- rounds ---------------------------------------------------------------------------------- */

static size_t index_on(const f15_path *path, uint32_t cell) {
    size_t k = 0;
    while (k < path->count && path->cell[k] != cell)
        k++;
    return k;
}

size_t f15i_rounds_between(const f15_path *path, uint32_t from, uint32_t to) {
    size_t a = index_on(path, from), b = index_on(path, to);
    return a >= b ? a - b : a + path->count - b;
}

void f15i_round(f15i_play *play, const f15_path *path, f15_event_id reason,
                const f15_problem *problem, f15_cells kept) {
    size_t count = path->count, at = index_on(path, play->board->hole);
    uint32_t list[F15_MAX_CELLS];
    for (size_t k = 0; k < count; k++)
        list[k] = path->cell[k];
    F15_TELL(play->trace, ROUND, problem, list, count, count - 1);
    for (size_t k = 1; k < count; k++)
        f15i_slide_past(play, list[(at + k) % count], reason, kept);
    f15_say_list(play->trace, ROUND_TURNED, list, count, count - 1);
    f15_end(play->trace);
}
