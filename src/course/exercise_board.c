/* src/course/exercise_board.c - what the data of an exercise say of a board.
 *
 * Pieces are called by their labels whatever the convention; cells follow its base.
 */
#include "internal.h"

#include <string.h>

typedef struct desk {
    f15_reader *reader;
    uint32_t base;
    bool sure; /* the convention is known: else cells cannot be judged */
    f15_puzzle *puzzle;
} desk;

/* ---- boards -------------------------------------------------------------------------------- */

static bool read_size(f15_reader *reader, const f15_slot *size, uint32_t *rows, uint32_t *columns) {
    f15_error error = {0};
    *rows = *columns = 0;
    if (size->node == 0) {
        return true;
    }
    f15_code code = f15_read_size(size->text, strlen(size->text), rows, columns, &error);
    if (code != F15_OK) {
        f15_reader_fault_in(reader, size->node, &error);
    }
    return code == F15_OK;
}

/* A list of lists shows the rows. */
static bool board_text(f15_reader *reader, uint32_t node, f15_text *text) {
    uint32_t row = f15_reader_node(reader, node)->first;
    bool rows = f15_reader_node(reader, node)->kind == F15_NODE_SEQUENCE && row != 0 &&
                f15_reader_node(reader, row)->kind == F15_NODE_SEQUENCE;
    bool good = true;
    if (!rows) {
        return f15_notation_text(reader, node, text);
    }
    for (; row != 0; row = f15_reader_node(reader, row)->next) {
        f15_text_add(text, text->length == 0 ? "" : " /");
        good = f15_notation_text(reader, row, text) && good;
    }
    return good;
}

static bool read_board(f15_reader *reader, uint32_t node, uint32_t rows, uint32_t columns,
                       f15_board *out) {
    f15_text text = {0};
    f15_error error = {0};
    bool good = board_text(reader, node, &text);
    if (good) {
        f15_code code =
            f15_read_board(f15_text_string(&text), text.length, rows, columns, out, NULL, &error);
        good = code == F15_OK;
        if (!good) {
            f15_reader_fault_in(reader, node, &error);
        }
    }
    f15_text_free(&text);
    return good;
}

/* The board itself, or the solved one of a size; false: there is none to speak of. */
static bool read_start(desk *d, const f15_data_sheet *data) {
    uint32_t rows, columns;
    f15_board *board = &d->puzzle->board;
    if ((data->board.node == 0 && data->size.node == 0) ||
        !read_size(d->reader, &data->size, &rows, &columns)) {
        return false;
    }
    if (data->board.node != 0) {
        return read_board(d->reader, data->board.node, rows, columns, board);
    }
    f15_board_solved(board, &(f15_grid){rows, columns, 0});
    return true;
}

/* ---- cells and pieces ---------------------------------------------------------------------- */

/* 0 where a fault has been told: then the exercise is not made. */
static uint8_t read_cell(desk *d, const f15_slot *slot) {
    const f15_grid *grid = &d->puzzle->board.grid;
    uint32_t size = f15_grid_size(grid);
    if (slot->node == 0 || !d->sure) {
        return 0;
    }
    if (slot->number < d->base || slot->number - d->base >= size ||
        !(f15_grid_open(grid) & F15_CELL(slot->number - d->base))) {
        f15_reader_fault(d->reader, slot->node, NULL,
                         "%llu is no open cell of this board, whose cells go from %u to %u",
                         (unsigned long long)slot->number, (unsigned)d->base,
                         (unsigned)(size - 1 + d->base));
        return 0;
    }
    return (uint8_t)(slot->number - d->base);
}

static uint8_t read_piece(desk *d, const f15_slot *slot) {
    const f15_grid *grid = &d->puzzle->board.grid;
    if (slot->node == 0) {
        return 0;
    }
    bool there = slot->number >= 1 && slot->number <= f15_grid_size(grid) &&
                 slot->number - 1 != f15_grid_home(grid) &&
                 (f15_grid_open(grid) & F15_CELL(slot->number - 1)) != 0;
    if (!there) {
        f15_reader_fault(d->reader, slot->node, "a piece is called by its home cell, from 1",
                         "there is no piece %llu on this board", (unsigned long long)slot->number);
        return 0;
    }
    return (uint8_t)(slot->number - 1);
}

static f15_cells read_cells(desk *d, const f15_list *list) {
    const f15_slot *slots = list->at;
    f15_cells cells = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (slots[i].node != 0 && d->sure) {
            cells |= F15_CELL(read_cell(d, &slots[i]));
        }
    }
    return cells;
}

/* ---- the goal of moves --------------------------------------------------------------------- */

static void read_places(desk *d, const f15_list *list) {
    const f15_placement_sheet *sheets = list->at;
    f15_puzzle *puzzle = d->puzzle;
    puzzle->goal = F15_GOAL_PLACES;
    for (size_t i = 0; i < list->count; i++) {
        puzzle->placed[puzzle->placeds++] =
            (f15_placed){read_piece(d, &sheets[i].piece), read_cell(d, &sheets[i].cell)};
    }
}

static void read_cycle(desk *d, const f15_list *list) {
    const f15_slot *slots = list->at;
    d->puzzle->goal = F15_GOAL_CYCLE;
    if (list->count != 3) {
        f15_reader_fault(d->reader, list->node, NULL, "a 3-cycle has three pieces, not %zu",
                         list->count);
        return;
    }
    for (size_t i = 0; i < 3; i++) {
        d->puzzle->cycle[i] = read_piece(d, &slots[i]);
    }
}

static void read_wanted(desk *d, const f15_data_sheet *data) {
    const f15_grid *grid = &d->puzzle->board.grid;
    d->puzzle->goal = F15_GOAL_BOARD;
    if (data->goal_board.node == 0) {
        f15_board_solved(&d->puzzle->wanted, grid);
    } else {
        read_board(d->reader, data->goal_board.node, grid->rows, grid->columns, &d->puzzle->wanted);
    }
}

static void read_goal(desk *d, const f15_data_sheet *data) {
    uint32_t nodes[] = {data->goal_board.node, data->place.node, data->hole_at.node,
                        data->three_cycle.node};
    uint32_t given = 0;
    for (size_t i = 0; i < 4; i++) {
        if (nodes[i] != 0 && given != 0) {
            f15_reader_fault(d->reader, nodes[i], "keep one of them",
                             "only one of goal-board, place, hole-at, three-cycle may be given");
            return;
        }
        given = nodes[i] != 0 ? nodes[i] : given;
    }
    if (data->place.node != 0) {
        read_places(d, &data->place);
    } else if (data->three_cycle.node != 0) {
        read_cycle(d, &data->three_cycle);
    } else if (data->hole_at.node != 0) {
        d->puzzle->goal = F15_GOAL_HOLE;
        d->puzzle->hole_at = read_cell(d, &data->hole_at);
    } else {
        read_wanted(d, data);
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void read_path(desk *d, const f15_data_sheet *data) {
    const f15_slot *slots = data->path.at;
    f15_puzzle *puzzle = d->puzzle;
    for (size_t i = 0; i < data->path.count && i < F15_MAX_CELLS; i++) {
        puzzle->path[puzzle->path_length++] = read_cell(d, &slots[i]);
    }
    puzzle->item = read_piece(d, &data->piece);
    puzzle->cell = read_cell(d, &data->cell);
}

/* What means nothing without a board. */
static uint32_t needs_board(const f15_data_sheet *data) {
    const uint32_t nodes[] = {data->goal_board.node, data->hole_at.node, data->piece.node,
                              data->cell.node,       data->place.node,   data->three_cycle.node,
                              data->kept.node,       data->through.node, data->avoiding.node,
                              data->path.node};
    for (size_t i = 0; i < sizeof nodes / sizeof *nodes; i++) {
        if (nodes[i] != 0) {
            return nodes[i];
        }
    }
    return 0;
}

void f15_exercise_board(f15_reader *reader, const f15_exercise_sheet *sheet,
                        const f15_convention *convention, f15_question *question) {
    const f15_data_sheet *data = &sheet->data;
    desk d = {.reader = reader,
              .base = convention == NULL ? 0 : convention->base,
              .sure = convention != NULL,
              .puzzle = &question->puzzle};
    if (!read_start(&d, data)) {
        uint32_t node = needs_board(data);
        if (node != 0 && data->board.node == 0 && data->size.node == 0 && !data->head.faulty) {
            f15_reader_fault(reader, node, "add \"board\" or \"size\"",
                             "this is about a board, and there is none");
        }
        return;
    }
    question->puzzle.given = true;
    question->n = question->n != 0 ? question->n : f15_grid_size(&question->puzzle.board.grid);
    if (sheet->kind.node != 0 && sheet->kind.number == F15_KIND_MOVES) {
        read_goal(&d, data);
    }
    d.puzzle->kept = read_cells(&d, &data->kept);
    d.puzzle->through = read_cells(&d, &data->through);
    d.puzzle->avoiding = read_cells(&d, &data->avoiding);
    read_path(&d, data);
}
