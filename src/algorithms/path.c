/* Closed paths and rounds (chapter6 section 6.4.2). */
#include "board_internal.h"

#include <string.h>

/* In the chapter's own order: the roundtrip of the whole board, then those that leave cells out. */
const f15_path f15i_chapter_path[F15I_CHAPTER_PATHS] = {
    [F15I_ALL] = {{0, 4, 8, 12, 13, 14, 15, 11, 7, 3, 2, 6, 10, 9, 5, 1}, 16},
    [F15I_NOT_12] = {{1, 5, 4, 8, 9, 13, 14, 15, 11, 10, 6, 7, 3, 2}, 14},
    [F15I_NOT_3] = {{1, 5, 4, 8, 12, 13, 9, 10, 14, 15, 11, 7, 6, 2}, 14},
    [F15I_NOT_4] = {{1, 5, 9, 8, 12, 13, 14, 15, 11, 10, 6, 7, 3, 2}, 14},
    [F15I_NOT_10] = {{2, 6, 5, 9, 8, 12, 13, 14, 15, 11, 7, 3}, 12},
};

bool f15i_is_chapter_grid(const f15_grid *grid) {
    return grid->rows == 4 && grid->columns == 4 && grid->obstacles == 0;
}

bool f15_path_is_closed(const f15_grid *grid, const f15_path *path, size_t *where) {
    f15_cells seen = 0;
    size_t k = 0, count = path->count <= F15_MAX_CELLS ? path->count : 0;
    for (; k < count; k++) {
        uint32_t cell = path->cell[k], next = path->cell[k + 1 < count ? k + 1 : 0];
        if (!f15i_is_open(grid, cell) || (seen >> cell & 1) || !f15_grid_adjacent(grid, cell, next))
            break;
        seen |= F15_CELL(cell);
    }
    if (count >= 4 && k == count)
        return true;
    if (where)
        *where = k;
    return false;
}

f15_cells f15_path_cells(const f15_path *path) {
    f15_cells cells = 0;
    for (size_t k = 0; k < path->count; k++)
        cells |= F15_CELL(path->cell[k]);
    return cells;
}

static bool serves(const f15_path *path, f15_cells through, f15_cells avoiding) {
    f15_cells cells = f15_path_cells(path);
    return (through & ~cells) == 0 && (avoiding & cells) == 0;
}

f15_code f15_find_path(const f15_grid *grid, f15_cells through, f15_cells avoiding, bool shortest,
                       f15_path *out, f15_error *err) {
    for (size_t k = 0; !shortest && f15i_is_chapter_grid(grid) && k < F15I_CHAPTER_PATHS; k++)
        if (serves(&f15i_chapter_path[k], through, avoiding)) {
            *out = f15i_chapter_path[k];
            return F15_OK;
        }
    return f15i_search_path(grid, through, avoiding, shortest, out, err);
}

/* ---- rounds ------------------------------------------------------------------------------------
 */

size_t f15i_path_index(const f15_path *path, uint32_t cell) {
    size_t k = 0;
    while (k < path->count && path->cell[k] != cell)
        k++;
    return k;
}

f15_code f15i_round(const f15i_play *play, const f15_path *path, f15_event_id reason,
                    const f15_problem *line, f15_cells kept) {
    size_t count = path->count, at = f15i_path_index(path, play->board->hole);
    uint32_t list[F15_MAX_CELLS] = {0};
    for (size_t k = 0; k < count; k++)
        list[k] = path->cell[k];
    f15_code code = T_TELL(play->trace, play->err, ROUND, line, list, count, count - 1);
    for (size_t k = 1; !code && k < count; k++)
        code = f15i_slide(play, list[(at + k) % count], reason, kept);
    if (!code)
        code = t_say_list(play->trace, play->err, ROUND_TURNED, list, count, count - 1);
    return code ? code : t_end(play->trace, play->err);
}

f15_code f15_round(f15_board *board, const f15_path *path, f15_trace *trace, f15_moves *moves,
                   f15_error *err) {
    const f15i_play play = {board, trace, moves, err};
    f15i_problem problem;
    size_t where = 0;
    if (!f15_path_is_closed(&board->grid, path, &where))
        return f15_fail(err, F15_MISMATCH,
                        "list at least four different cells, each next to the one before, the last "
                        "next to the first",
                        "cell number %zu of the list does not continue a closed path", where + 1);
    if (f15i_path_index(path, board->hole) == path->count)
        return f15_fail(err, F15_MISMATCH, "move the hole onto the path first",
                        "the hole is not on the path, so nothing on it can move");
    return f15i_round(&play, path, F15_EVENT_SLIDE_ROUND, f15i_problem_of(&play, &problem), 0);
}
