/* src/course/data_board.c - what the data of an exercise say of a board.
 *
 * Pieces are called by their labels whatever the convention; cells follow its base.
 */
#include "internal.h"

#include <string.h>

typedef struct reading {
    f15i_reader *reader;
    const f15i_node *data;
    uint32_t base;
    bool sure; /* the convention is known: else cells cannot be judged */
    f15_puzzle *puzzle;
} reading;

/* ---- boards -------------------------------------------------------------------------------- */

/* A list of lists shows the rows. */
static bool read_board(reading *r, f15i_node *node, uint32_t rows, uint32_t columns,
                       f15_board *out) {
    f15_text text = {0};
    f15_error error = {0};
    f15i_node *first = node->first;
    bool by_rows = node->kind == F15I_LIST && first != NULL && first->kind == F15I_LIST;
    bool good = true;
    for (f15i_node *row = by_rows ? first : node; row != NULL; row = by_rows ? row->next : NULL) {
        const char *s = f15i_notation(r->reader, row);
        f15_text_addf(&text, "%s%s", text.length == 0 ? "" : " / ", s == NULL ? "" : s);
        good = good && s != NULL;
    }
    if (text.code != F15_OK) {
        r->reader->memory->code = F15_NO_MEMORY;
    } else if (good) {
        good = f15_read_board(f15_text_string(&text), text.length, rows, columns, out, NULL,
                              &error) == F15_OK;
        if (!good)
            f15i_tell_in(r->reader, node, &error);
    }
    good = good && text.code == F15_OK;
    f15_text_free(&text);
    return good;
}

/* The board itself, or the solved one of a size; false: there is none to speak of. */
static bool read_start(reading *r) {
    uint32_t rows = 0, columns = 0;
    f15_error error = {0};
    f15_board *board = &r->puzzle->board;
    f15i_node *node = f15i_get(r->data, "board"), *size = f15i_get(r->data, "size");
    if (size != NULL &&
        f15_read_size(size->text, size->length, &rows, &columns, &error) != F15_OK) {
        f15i_tell_in(r->reader, size, &error);
        return false;
    }
    if (node != NULL)
        return read_board(r, node, rows, columns, board);
    if (size != NULL)
        f15_board_solved(board, &(f15_grid){rows, columns, 0});
    return size != NULL;
}

/* ---- cells and pieces ---------------------------------------------------------------------- */

/* 0 where there is none, or a fault has been told: then the exercise is not made. */
static uint8_t read_cell(reading *r, const f15i_node *node) {
    const f15_grid *grid = &r->puzzle->board.grid;
    uint32_t size = f15_grid_size(grid);
    if (node == NULL || !node->good || !r->sure)
        return 0;
    if (node->number < r->base || node->number - r->base >= size ||
        !(f15_grid_open(grid) & F15_CELL(node->number - r->base))) {
        f15i_tell(r->reader, node, NULL,
                  "%llu is no open cell of this board, whose cells go from %u to %u",
                  (unsigned long long)node->number, (unsigned)r->base,
                  (unsigned)(size - 1 + r->base));
        return 0;
    }
    return (uint8_t)(node->number - r->base);
}

static uint8_t read_piece(reading *r, const f15i_node *node) {
    const f15_grid *grid = &r->puzzle->board.grid;
    if (node == NULL || !node->good)
        return 0;
    bool there = node->number >= 1 && node->number <= f15_grid_size(grid) &&
                 node->number - 1 != f15_grid_home(grid) &&
                 (f15_grid_open(grid) & F15_CELL(node->number - 1)) != 0;
    if (!there) {
        f15i_tell(r->reader, node, "a piece is called by its home cell, from 1",
                  "there is no piece %llu on this board", (unsigned long long)node->number);
        return 0;
    }
    return (uint8_t)(node->number - 1);
}

static f15_cells read_cells(reading *r, const char *key) {
    size_t count;
    f15_cells cells = 0;
    for (const f15i_node *k = f15i_get_list(r->data, key, &count); k != NULL; k = k->next)
        if (k->good && r->sure)
            cells |= F15_CELL(read_cell(r, k));
    return cells;
}

/* ---- what moves are to bring about --------------------------------------------------------- */

static void read_places(reading *r, const f15i_node *place) {
    f15_puzzle *puzzle = r->puzzle;
    puzzle->goal = F15_GOAL_PLACES;
    for (const f15i_node *k = place->first; k != NULL; k = k->next) {
        puzzle->placed[puzzle->placeds++] =
            (f15_placed){read_piece(r, f15i_get(k, "piece")), read_cell(r, f15i_get(k, "cell"))};
    }
}

static void read_cycle(reading *r, const f15i_node *cycle) {
    r->puzzle->goal = F15_GOAL_CYCLE;
    if (cycle->count != 3) {
        f15i_tell(r->reader, cycle, NULL, "a 3-cycle has three pieces, not %zu", cycle->count);
        return;
    }
    const f15i_node *piece = cycle->first;
    for (size_t i = 0; i < 3; i++, piece = piece->next)
        r->puzzle->cycle[i] = read_piece(r, piece);
}

static void read_goal(reading *r) {
    static const char *const keys[] = {"goal-board", "place", "hole-at", "three-cycle"};
    f15i_node *given[4], *first = NULL;
    for (size_t i = 0; i < 4; i++) {
        given[i] = f15i_get(r->data, keys[i]);
        if (given[i] != NULL && first != NULL) {
            f15i_tell(r->reader, given[i], "keep one of them",
                      "only one of goal-board, place, hole-at, three-cycle may be given");
            return;
        }
        first = given[i] != NULL ? given[i] : first;
    }
    const f15_grid *grid = &r->puzzle->board.grid;
    if (given[1] != NULL) {
        read_places(r, given[1]);
    } else if (given[3] != NULL) {
        read_cycle(r, given[3]);
    } else if (given[2] != NULL) {
        r->puzzle->goal = F15_GOAL_HOLE;
        r->puzzle->hole_at = read_cell(r, given[2]);
    } else if (given[0] != NULL) {
        r->puzzle->goal = F15_GOAL_BOARD;
        read_board(r, given[0], grid->rows, grid->columns, &r->puzzle->wanted);
    } else {
        r->puzzle->goal = F15_GOAL_BOARD;
        f15_board_solved(&r->puzzle->wanted, grid);
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* What means nothing without a board. */
static const f15i_node *needs_board(const f15i_node *data) {
    static const char *const keys[] = {"goal-board",  "hole-at", "piece",   "cell",     "place",
                                       "three-cycle", "kept",    "through", "avoiding", "path"};
    const f15i_node *found = NULL;
    for (size_t i = 0; i < sizeof keys / sizeof *keys && found == NULL; i++)
        found = f15i_get(data, keys[i]);
    return found;
}

void f15i_read_board_data(f15i_reader *reader, const f15i_node *exercise,
                          const f15_convention *convention, f15_question *question) {
    const f15i_node *data = f15i_get(exercise, "data");
    f15_puzzle *puzzle = &question->puzzle;
    reading r = {.reader = reader,
                 .data = data,
                 .base = convention == NULL ? 0 : convention->base,
                 .sure = convention != NULL,
                 .puzzle = puzzle};
    if (!read_start(&r)) {
        const f15i_node *node = needs_board(data);
        if (node != NULL && !data->faulty && f15i_get(data, "board") == NULL &&
            f15i_get(data, "size") == NULL) {
            f15i_tell(reader, node, "add \"board\" or \"size\"",
                      "this is about a board, and there is none");
        }
        return;
    }
    puzzle->given = true;
    question->n = question->n != 0 ? question->n : f15_grid_size(&puzzle->board.grid);
    if (f15i_get(exercise, "kind") != NULL && question->kind == F15_KIND_MOVES)
        read_goal(&r);
    puzzle->kept = read_cells(&r, "kept");
    puzzle->through = read_cells(&r, "through");
    puzzle->avoiding = read_cells(&r, "avoiding");
    size_t count;
    for (const f15i_node *k = f15i_get_list(data, "path", &count);
         k != NULL && puzzle->path_length < F15_MAX_CELLS; k = k->next)
        puzzle->path[puzzle->path_length++] = read_cell(&r, k);
    puzzle->item = read_piece(&r, f15i_get(data, "piece"));
    puzzle->cell = read_cell(&r, f15i_get(data, "cell"));
}
