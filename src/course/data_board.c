/* src/course/data_board.c - what the data of an exercise say of a board.
 *
 * Pieces are called by their labels whatever the convention; cells follow its base.
 */
#include "internal.h"

#include <string.h>

/* A list of lists shows the rows. */
static bool read_board(f15i_data *d, const f15i_node *node, uint32_t rows, uint32_t columns,
                       f15_board *out) {
    f15_text text = {0};
    f15_error error = {0};
    f15i_node *row = node->first;
    bool by_rows = row != NULL && row->kind == F15I_LIST;
    if (!by_rows)
        f15_text_add(&text, node->text);
    for (; by_rows && row != NULL; row = row->next)
        f15_text_addf(&text, "%s%s", row == node->first ? "" : " / ", row->text);
    f15_code code = text.code != F15_OK ? f15_no_memory(&error)
                                        : f15_read_board(f15_text_string(&text), text.length, rows,
                                                         columns, out, NULL, &error);
    f15_text_free(&text);
    if (code != F15_OK)
        f15i_tell_in(d->reader, node, &error);
    return code == F15_OK;
}

/* Two boards of letters: equal ones are told apart in order, but so that the one can become the
 * other, if any are equal. */
static bool read_letters(f15i_data *d, const f15i_node *node, uint32_t rows, uint32_t columns) {
    f15_puzzle *puzzle = &d->question->puzzle;
    const f15i_node *goal = f15i_get(d->data, "goal-board");
    f15_error error = {0};
    if (d->question->kind != F15_KIND_MOVES || goal == NULL) {
        f15i_tell(d->reader, node, "use kind: moves with a goal-board, or number the pieces",
                  "a board of letters can only be moved to another one");
        return false;
    }
    if (f15_read_word_board(node->text, strlen(node->text), goal->text, strlen(goal->text), rows,
                            columns, &puzzle->board, &puzzle->wanted, &puzzle->names,
                            &error) != F15_OK) {
        f15i_tell_in(d->reader, node, &error);
        return false;
    }
    const f15_names names = f15_names_of_board(&puzzle->names);
    const uint32_t size = f15_grid_size(&puzzle->board.grid);
    uint8_t *item = puzzle->wanted.item;
    for (uint32_t x = 0; x < size; x++)
        for (uint32_t y = 0; y < x; y++)
            if (f15_board_parity_fits(&puzzle->board) != f15_board_parity_fits(&puzzle->wanted) &&
                (f15_grid_open(&puzzle->board.grid) & F15_CELL(x)) &&
                f15_same_name(&names, item[x], item[y])) {
                const uint8_t first = item[x];
                item[x] = item[y];
                item[y] = first;
            }
    return true;
}

/* The board itself, or the solved one of a size; false: there is none to speak of. */
static bool read_start(f15i_data *d) {
    uint32_t rows = 0, columns = 0;
    f15_error error = {0};
    f15_board *board = &d->question->puzzle.board;
    const f15i_node *node = f15i_get(d->data, "board"), *size = f15i_get(d->data, "size");
    if (size != NULL &&
        f15_read_size(size->text, size->length, &rows, &columns, &error) != F15_OK) {
        f15i_tell_in(d->reader, size, &error);
        return false;
    }
    if (node != NULL && node->kind != F15I_LIST && f15_has_letters(node->text, strlen(node->text)))
        return read_letters(d, node, rows, columns);
    if (node != NULL)
        return read_board(d, node, rows, columns, board);
    if (size != NULL)
        f15_board_solved(board, &(f15_grid){rows, columns, 0});
    return size != NULL;
}

/* ---- cells and pieces ---------------------------------------------------------------------- */

/* 0 where there is none, or a fault has been told: then the exercise is not made. Without a
 * convention cells cannot be judged. */
static uint8_t read_cell(f15i_data *d, const f15i_node *node) {
    const f15_grid *grid = &d->question->puzzle.board.grid;
    const uint32_t base = d->convention.base, size = f15_grid_size(grid);
    if (node == NULL || !node->good || !d->sure)
        return 0;
    if (node->number >= base && node->number - base < size &&
        (f15_grid_open(grid) & F15_CELL(node->number - base)) != 0)
        return (uint8_t)(node->number - base);
    f15i_tell(d->reader, node, NULL,
              "%llu is no open cell of this board, whose cells go from %u to %u",
              (unsigned long long)node->number, (unsigned)base, (unsigned)(size - 1 + base));
    return 0;
}

static uint8_t read_piece(f15i_data *d, const f15i_node *node) {
    const f15_grid *grid = &d->question->puzzle.board.grid;
    if (node == NULL || !node->good)
        return 0;
    if (node->number >= 1 && node->number <= f15_grid_size(grid) &&
        node->number - 1 != f15_grid_home(grid) &&
        (f15_grid_open(grid) & F15_CELL(node->number - 1)) != 0)
        return (uint8_t)(node->number - 1);
    f15i_tell(d->reader, node, "a piece is called by its home cell, from 1",
              "there is no piece %llu on this board", (unsigned long long)node->number);
    return 0;
}

static f15_cells read_cells(f15i_data *d, const char *key) {
    f15_cells cells = 0;
    for (const f15i_node *k = f15i_get_list(d->data, key); k != NULL; k = k->next)
        if (k->good && d->sure)
            cells |= F15_CELL(read_cell(d, k));
    return cells;
}

/* ---- what moves are to bring about --------------------------------------------------------- */

static void read_goal(f15i_data *d) {
    /* in the order of f15_board_goal */
    static const char *const keys[] = {"goal-board", "place", "hole-at", "three-cycle"};
    f15_puzzle *puzzle = &d->question->puzzle;
    const f15i_node *goal = NULL;
    for (size_t i = 0; i < 4; i++) {
        const f15i_node *given = f15i_get(d->data, keys[i]);
        if (given != NULL && goal != NULL) {
            f15i_tell(d->reader, given, "keep one of them",
                      "only one of goal-board, place, hole-at, three-cycle may be given");
            return;
        }
        goal = given != NULL ? given : goal;
        puzzle->goal = given != NULL ? (f15_board_goal)i : puzzle->goal;
    }
    if (goal == NULL) {
        f15_board_solved(&puzzle->wanted, &puzzle->board.grid);
    } else if (puzzle->goal == F15_GOAL_BOARD && !puzzle->names.letters) {
        read_board(d, goal, puzzle->board.grid.rows, puzzle->board.grid.columns, &puzzle->wanted);
    } else if (puzzle->goal == F15_GOAL_BOARD) {
        /* read with the board */
    } else if (puzzle->goal == F15_GOAL_HOLE) {
        puzzle->hole_at = read_cell(d, goal);
    } else if (puzzle->goal == F15_GOAL_PLACES) {
        for (const f15i_node *k = goal->first; k != NULL; k = k->next)
            puzzle->placed[puzzle->placeds++] = (f15_placed){read_piece(d, f15i_get(k, "piece")),
                                                             read_cell(d, f15i_get(k, "cell"))};
    } else if (goal->count != 3) {
        f15i_tell(d->reader, goal, NULL, "a 3-cycle has three pieces, not %zu", goal->count);
    } else {
        const f15i_node *piece = goal->first;
        for (size_t i = 0; i < 3; i++, piece = piece->next)
            puzzle->cycle[i] = read_piece(d, piece);
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* What means nothing without a board. */
static void refuse_without_board(f15i_data *d) {
    static const char *const keys[] = {"goal-board",  "hole-at", "piece",   "cell",     "place",
                                       "three-cycle", "kept",    "through", "avoiding", "path"};
    const f15i_node *found = NULL;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && found == NULL; i++)
        found = f15i_get(d->data, keys[i]);
    if (found != NULL && !d->data->faulty && f15i_get(d->data, "board") == NULL &&
        f15i_get(d->data, "size") == NULL)
        f15i_tell(d->reader, found, "add \"board\" or \"size\"",
                  "this is about a board, and there is none");
}

void f15i_read_board_data(f15i_data *d) {
    f15_question *q = d->question;
    f15_puzzle *puzzle = &q->puzzle;
    if (!read_start(d)) {
        refuse_without_board(d);
        return;
    }
    puzzle->given = true;
    q->n = q->n != 0 ? q->n : f15_grid_size(&puzzle->board.grid);
    if (f15i_get(d->exercise, "kind") != NULL && q->kind == F15_KIND_MOVES)
        read_goal(d);
    puzzle->kept = read_cells(d, "kept");
    puzzle->through = read_cells(d, "through");
    puzzle->avoiding = read_cells(d, "avoiding");
    for (const f15i_node *k = f15i_get_list(d->data, "path");
         k != NULL && puzzle->path_length < F15_MAX_CELLS; k = k->next)
        puzzle->path[puzzle->path_length++] = read_cell(d, k);
    puzzle->item = read_piece(d, f15i_get(d->data, "piece"));
    puzzle->cell = read_cell(d, f15i_get(d->data, "cell"));
}
