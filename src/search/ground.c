/* The open cells of a grid, numbered. */
#include "internal.h"

#include <string.h>

void f15i_ground_of(const f15_grid *grid, f15i_ground *out) {
    memset(out, 0, sizeof *out);
    for (f15_cells left = f15_grid_open(grid); left; left &= left - 1) {
        out->number[f15_first_cell(left)] = (uint8_t)out->cells;
        out->cell[out->cells++] = (uint8_t)f15_first_cell(left);
    }
    for (uint32_t k = 0; k < out->cells; k++) {
        f15_cells layer[F15_MAX_CELLS], near = f15_grid_neighbours(grid, out->cell[k]);
        for (; near; near &= near - 1) {
            uint8_t beside = out->number[f15_first_cell(near)];
            out->near[k] |= F15_CELL(beside);
            out->way[k][out->ways[k]++] = beside;
        }
        for (size_t d = f15_grid_layers(grid, out->cell[k], UINT64_MAX, layer); d-- > 0;)
            for (; layer[d]; layer[d] &= layer[d] - 1)
                out->far[k][out->number[f15_first_cell(layer[d])]] = (uint8_t)d;
    }
}

void f15i_items_of(const f15i_ground *ground, const f15_board *board, uint8_t *item) {
    for (uint32_t k = 0; k < ground->cells; k++)
        item[k] = ground->number[board->item[ground->cell[k]]];
}

uint32_t f15i_far(const f15i_ground *ground, const uint8_t *item) {
    uint32_t sum = 0;
    for (uint32_t k = 0; k < ground->cells; k++)
        if (item[k] != ground->cells - 1)
            sum += ground->far[item[k]][k];
    return sum;
}
