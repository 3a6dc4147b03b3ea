/* Boards of letters: a start and a goal, equal letters told apart in order. */
#include "board_internal.h"

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

/* Items are the cells of the goal, but that the hole is the item of its home. */
static uint32_t goal_item(const f15i_board_table *goal, uint32_t cell) {
    uint32_t home = f15_grid_home(&goal->grid);
    if (cell == goal->hole)
        return home;
    return cell == home ? goal->hole : cell;
}

static f15_code refuse_letter(const f15i_board_table *start, uint32_t cell,
                              const f15i_board_table *goal, f15_cells left, f15_error *err) {
    uint32_t missing = goal->cell[__builtin_ctzll(left)].value;
    return f15_fail(f15i_at(err, &start->cell[cell].span), F15_MISMATCH,
                    "write the same letters on both boards",
                    "%s in %s has no fellow on the goal; %s of the goal has none here",
                    f15i_show(start->cell[cell].value).s, f15i_spot_of(&start->grid, cell).s,
                    f15i_show(missing).s);
}

/* The first cell among `left` with this letter, or 64. */
static uint32_t first_with(const f15i_board_table *goal, f15_cells left, uint32_t letter) {
    for (; left; left &= left - 1) {
        uint32_t cell = (uint32_t)__builtin_ctzll(left);
        if (goal->cell[cell].value == letter)
            return cell;
    }
    return 64;
}

static f15_code match(const f15i_board_table *start, const f15i_board_table *goal, uint32_t *item,
                      f15_error *err) {
    f15_cells left = f15_grid_open(&goal->grid) & ~F15_CELL(goal->hole);
    for (uint32_t cell = 0; cell < start->count; cell++) {
        item[cell] = cell;
        if (start->cell[cell].content == F15I_HOLE)
            item[cell] = goal_item(goal, goal->hole);
        if (start->cell[cell].content != F15I_PIECE)
            continue;
        uint32_t to = first_with(goal, left, start->cell[cell].value);
        if (to == 64)
            return refuse_letter(start, cell, goal, left, err);
        left &= ~F15_CELL(to);
        item[cell] = goal_item(goal, to);
    }
    return F15_OK;
}

static f15_code check_walls(const f15i_board_table *start, const f15i_board_table *goal,
                            f15_error *err) {
    f15_cells differ = start->grid.obstacles ^ goal->grid.obstacles;
    if (differ == 0)
        return F15_OK;
    uint32_t cell = (uint32_t)__builtin_ctzll(differ);
    return f15_fail(f15i_at(err, &start->cell[cell].span), F15_MISMATCH,
                    "write the same obstacles on both boards",
                    "%s is an obstacle on one board, and none on the other",
                    f15i_spot_of(&start->grid, cell).s);
}

static void name_items(const f15i_board_table *goal, f15_board_names *names) {
    *names = (f15_board_names){.letters = true};
    for (uint32_t cell = 0; cell < goal->count; cell++) {
        const f15i_cell *here = &goal->cell[cell];
        uint32_t sign = here->content == F15I_HOLE ? '_' : '#';
        names->code[goal_item(goal, cell)] = here->content == F15I_PIECE ? here->value : sign;
    }
}

static f15_code set_boards(const f15i_board_table *start, const f15i_board_table *goal,
                           f15_board *start_out, f15_board *goal_out, f15_error *err) {
    uint32_t item[F15_MAX_CELLS], goal_items[F15_MAX_CELLS];
    f15_code code = check_walls(start, goal, err);
    if (code == F15_OK)
        code = match(start, goal, item, err);
    for (uint32_t cell = 0; cell < goal->count; cell++)
        goal_items[cell] = goal_item(goal, cell);
    if (code == F15_OK)
        code = f15_board_set(start_out, &start->grid, item, NULL, err);
    if (code == F15_OK)
        code = f15_board_set(goal_out, &goal->grid, goal_items, NULL, err);
    return code;
}

f15_code f15_read_word_board(const char *start_text, size_t start_length, const char *goal_text,
                             size_t goal_length, uint32_t rows, uint32_t columns, f15_board *start,
                             f15_board *goal, f15_board_names *names, f15_error *err) {
    f15i_board_table from, to;
    f15_code code = f15i_read_table(goal_text, goal_length, true, rows, columns, &to, err);
    if (code == F15_OK)
        code = f15i_read_table(start_text, start_length, true, to.grid.rows, to.grid.columns, &from,
                               err);
    if (code == F15_OK)
        code = set_boards(&from, &to, start, goal, err);
    if (code == F15_OK)
        name_items(&to, names);
    return code;
}
