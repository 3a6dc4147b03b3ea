/* walls RxC: a touch walls a cell up, or opens it again; the number of boards that slides can make
 * is counted live, by the blocks (board.h). Its goal is reached when the open cells that the hole
 * can go to are a ring of six or more. */
#include "internal.h"

static bool begin(f15i_figure *f) {
    f15_grid grid;
    if (!f15i_figure_read_grid(f, NULL, 0, sizeof grid, &grid) || f15_grid_size(&grid) > 16)
        return false;
    *(f15_grid *)f->state = grid;
    return true;
}

/* One cell at least stays open, for the hole. */
static bool touch(f15i_figure *f, uint32_t cell) {
    f15_grid *grid = f->state;
    const f15_cells walls = grid->obstacles ^ F15_CELL(cell);
    if (cell >= f->n || f15_count_cells(walls) == f->n)
        return false;
    grid->obstacles = walls;
    return true;
}

/* Returns how many boards slides can make of the solved one. With the hole at home, the pieces of
 * each block have their own orders: in a ring as many as there are pieces, in another block half of
 * all. A fixed path of the hole from home to a cell turns these into as many boards with the hole
 * there. Sets *ring to whether the cells that the hole can go to are a ring of six or more. */
static uint64_t count_boards(const f15_grid *grid, bool *ring) {
    f15_block block[F15_MAX_CELLS];
    const uint32_t home = f15_grid_home(grid);
    const size_t blocks = f15_grid_blocks(grid, block);
    uint64_t boards = f15_count_cells(f15_grid_reach(grid, home, f15_grid_open(grid)));
    *ring = blocks == 1 && block[0].ring && block[0].pieces > 4;
    for (size_t k = 0; k < blocks; k++)
        boards *= block[k].ring || block[k].pieces < 2 ? block[k].pieces
                                                       : f15_factorial(block[k].pieces) / 2;
    return boards;
}

static void show(f15i_figure *f) {
    const f15_grid *grid = f->state;
    const uint32_t open = f15_count_cells(f15_grid_open(grid));
    f15_text all = {0}, boards = {0};
    bool ring;
    f15_text_add_grouped(&boards, count_boards(grid, &ring));
    f15_text_add_grouped(&all, f15_factorial(open));
    for (uint32_t cell = 0, piece = 0; cell < f->n; cell++) {
        const bool wall = grid->obstacles & F15_CELL(cell);
        f->mark[cell] = wall ? F15_MARK_WALL : F15_MARK_NONE;
        f->label[cell] =
            wall || cell == f15_grid_home(grid) ? "" : f15i_figure_text(f, "%u", ++piece);
        f->can[cell] = wall || open > 1;
    }
    f15i_figure_read(f, "reached from here", f15_alloc_text(f->arena, &boards));
    f15i_figure_read(f, "of all boards", f15_alloc_text(f->arena, &all));
    f->reached = ring;
}

const f15i_figure_kind f15i_figure_walls = {
    "walls", "ROWSxCOLUMNS", "walls needs a size of at most 16 cells", 1, begin, touch, show};
