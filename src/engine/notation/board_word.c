/* Boards of letters: a start and a goal, with equal letters matched in order. */
#include "internal.h"

bool f15_has_letters(const char *text, size_t length) {
    uint32_t codepoint = 0;
    size_t bytes = 1;
    for (size_t at = 0; at < length && bytes > 0; at += bytes) {
        bytes = f15_utf8_decode(text + at, length - at, &codepoint);
        if (bytes > 0 && f15i_is_letter(codepoint))
            return true;
    }
    return false;
}

/* Returns the goal's item in a cell. It has the cell's number, except that the hole, wherever it
 * is, is the item of its home; the item in the home has the number of the hole's cell instead. */
static uint32_t goal_item(const f15i_board_table *goal, uint32_t cell) {
    uint32_t home = f15_grid_home(&goal->grid);
    if (cell == goal->hole)
        return home;
    return cell == home ? goal->hole : cell;
}

static f15_code match_letters(const f15i_board_table *start, const f15i_board_table *goal,
                              uint32_t *item, f15_error *err) {
    f15_cells left = f15_grid_open(&goal->grid) & ~F15_CELL(goal->hole);
    uint32_t lonely = (uint32_t)start->count; /* the first cell whose letter is matched by none */
    for (uint32_t cell = 0; cell < start->count; cell++) {
        const f15i_cell *here = &start->cell[cell];
        uint32_t to = 0;
        item[cell] = here->content == F15I_HOLE ? goal_item(goal, goal->hole) : cell;
        if (here->content != F15I_PIECE)
            continue;
        while (to < goal->count && (!(left >> to & 1) || goal->cell[to].value != here->value))
            to++;
        if (to < goal->count) {
            left &= ~F15_CELL(to);
            item[cell] = goal_item(goal, to);
        } else if (lonely == start->count) {
            lonely = cell;
        }
    }
    if (lonely == start->count)
        return F15_OK;
    return f15_fail(f15i_at(err, &start->cell[lonely].span), F15_MISMATCH,
                    "write the same letters on both boards",
                    "%s in %s has no fellow on the goal; %s of the goal has none here",
                    f15i_show(start->cell[lonely].value).s, f15i_show_cell(&start->grid, lonely).s,
                    f15i_show(goal->cell[f15_first_cell(left)].value).s);
}

static void name_items(const f15i_board_table *goal, f15_board_names *names) {
    *names = (f15_board_names){.letters = true};
    for (uint32_t cell = 0; cell < goal->count; cell++) {
        const f15i_cell *here = &goal->cell[cell];
        uint32_t sign = here->content == F15I_HOLE ? '_' : '#';
        names->code[goal_item(goal, cell)] = here->content == F15I_PIECE ? here->value : sign;
    }
}

f15_code f15_read_word_board(const char *start_text, size_t start_length, const char *goal_text,
                             size_t goal_length, uint32_t rows, uint32_t columns, f15_board *start,
                             f15_board *goal, f15_board_names *names, f15_error *err) {
    F15_NEED(start_text && goal_text && start && goal && names, err);
    f15i_board_table from, to;
    uint32_t item[F15_MAX_CELLS], goal_items[F15_MAX_CELLS];
    f15_code code = f15i_read_table(goal_text, goal_length, F15I_LETTERS, rows, columns, &to, err);
    if (code == F15_OK)
        code = f15i_read_table(start_text, start_length, F15I_LETTERS, to.grid.rows,
                               to.grid.columns, &from, err);
    if (code != F15_OK)
        return code;
    f15_cells differ = from.grid.obstacles ^ to.grid.obstacles;
    uint32_t first = differ ? f15_first_cell(differ) : 0;
    if (differ)
        return f15_fail(f15i_at(err, &from.cell[first].span), F15_MISMATCH,
                        "write the same obstacles on both boards",
                        "%s is an obstacle on one board, and none on the other",
                        f15i_show_cell(&from.grid, first).s);
    code = match_letters(&from, &to, item, err);
    for (uint32_t cell = 0; cell < to.count; cell++)
        goal_items[cell] = goal_item(&to, cell);
    if (code == F15_OK)
        code = f15_board_set(start, &from.grid, item, NULL, err);
    if (code == F15_OK)
        code = f15_board_set(goal, &to.grid, goal_items, NULL, err);
    if (code == F15_OK)
        name_items(&to, names);
    return code;
}
