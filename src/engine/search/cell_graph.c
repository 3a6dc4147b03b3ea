/* The open cells of a grid, numbered. */
#include "internal.h"

#include <string.h>

static void find_mirror(const f15_grid *grid, f15i_cell_graph *graph) {
    uint32_t columns = grid->columns, last = graph->cells - 1;
    graph->mirrored = grid->rows == columns;
    for (uint32_t k = 0; k < graph->cells && graph->mirrored; k++) {
        uint32_t image = graph->cell[k] % columns * columns + graph->cell[k] / columns;
        graph->mirrored = !(grid->obstacles >> image & 1);
        graph->mirror[k] = graph->number[image];
    }
    graph->mirrored = graph->mirrored && graph->mirror[last] == last;
    for (uint32_t k = 0; k < graph->cells && !graph->mirrored; k++)
        graph->mirror[k] = (uint8_t)k;
}

/* Lists the turns of a cell: turn[0] for a hole that starts there, turn[in] for one that came from
 * the in-th neighbour, from 1, and does not go back. */
static void list_turns(f15i_cell_graph *graph, uint32_t hole) {
    f15_cells beside = graph->near[hole];
    f15i_turn *turn = &graph->turn[(size_t)5 * hole];
    turn->hole = (uint8_t)hole;
    for (f15_cells left = beside; left; left &= left - 1) {
        uint32_t to = f15_first_cell(left);
        f15i_hole_step *way = &turn->way[turn->ways++];
        /* the turn at `to` of a hole that came from `hole`, the in-th neighbour of `to` */
        uint32_t in = 1 + f15_count_cells(graph->near[to] & (F15_CELL(hole) - 1));
        *way = (f15i_hole_step){.to = (uint8_t)to, .turn = f15i_start_from(graph, to) + in};
        way->step[0] = (int8_t)(hole - to);
        way->step[1] = (int8_t)(graph->mirror[hole] - graph->mirror[to]);
        for (uint32_t x = 0; x < graph->cells; x++)
            if (graph->far[x][hole] < graph->far[x][to])
                way->nearer |= F15_CELL(x);
    }
    for (uint32_t in = 1; in <= turn->ways; in++) {
        turn[in].hole = turn->hole;
        for (uint32_t k = 0; k < turn->ways; k++)
            if (k + 1 != in)
                turn[in].way[turn[in].ways++] = turn->way[k];
    }
}

void f15i_make_cell_graph(const f15_grid *grid, f15i_cell_graph *out) {
    memset(out, 0, sizeof *out);
    for (f15_cells left = f15_grid_open(grid); left; left &= left - 1) {
        out->number[f15_first_cell(left)] = (uint8_t)out->cells;
        out->cell[out->cells++] = (uint8_t)f15_first_cell(left);
    }
    for (uint32_t k = 0; k < out->cells; k++) {
        f15_cells layer[F15_MAX_CELLS], near = f15_grid_neighbours(grid, out->cell[k]);
        for (; near; near &= near - 1)
            out->near[k] |= F15_CELL(out->number[f15_first_cell(near)]);
        for (size_t d = f15_grid_layers(grid, out->cell[k], UINT64_MAX, layer); d-- > 0;)
            for (; layer[d]; layer[d] &= layer[d] - 1)
                out->far[k][out->number[f15_first_cell(layer[d])]] = (uint8_t)d;
    }
    find_mirror(grid, out);
    for (uint32_t k = 0; k < out->cells; k++)
        list_turns(out, k);
}

void f15i_items_of(const f15i_cell_graph *graph, const f15_board *board, uint8_t *item) {
    for (uint32_t k = 0; k < graph->cells; k++)
        item[k] = graph->number[board->item[graph->cell[k]]];
}

uint32_t f15i_far(const f15i_cell_graph *graph, const uint8_t *item) {
    uint32_t sum = 0;
    for (uint32_t k = 0; k < graph->cells; k++)
        if (item[k] != graph->cells - 1)
            sum += graph->far[item[k]][k];
    return sum;
}
