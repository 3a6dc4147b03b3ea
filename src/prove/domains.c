/* The objects that cases are: how many there are, the k-th, the next, and how one is written. */
#include "internal.h"

#include <fifteen/notation.h>

#include <string.h>

uint32_t f15i_open_cells(const f15_grid *grid, uint32_t out[F15_MAX_CELLS]) {
    uint32_t count = 0;
    for (f15_cells left = f15_grid_open(grid); left; left &= left - 1)
        out[count++] = f15_first_cell(left);
    return count;
}

/* The board whose open cell k holds the item of open cell p[k]. */
static void set_board(f15i_case *c) {
    uint32_t cell[F15_MAX_CELLS], n = f15i_open_cells(&c->grid, cell);
    f15_board_solved(&c->board, &c->grid);
    for (uint32_t k = 0; k < n; k++) {
        c->board.item[cell[k]] = (uint8_t)cell[c->p[k]];
        if (c->p[k] == n - 1)
            c->board.hole = (uint8_t)cell[k];
    }
}

void f15i_board_with_hole(f15i_case *c, uint32_t hole) {
    uint32_t cell[F15_MAX_CELLS] = {0}, n = f15i_open_cells(&c->grid, cell), piece = 0;
    f15_board_solved(&c->board, &c->grid);
    c->board.item[hole] = (uint8_t)cell[n - 1];
    c->board.hole = (uint8_t)hole;
    for (uint32_t k = 0; k < n; k++)
        if (cell[k] != hole)
            c->board.item[cell[k]] = (uint8_t)cell[piece++];
}

/* `count` different numbers below n, the case'th of all such. */
static void choose(uint64_t index, uint32_t n, uint32_t count, uint32_t *out) {
    for (uint32_t k = count; k-- > 0; index /= n - k)
        out[k] = (uint32_t)(index % (n - k));
    for (uint32_t k = count; k-- > 0;)
        for (uint32_t later = k + 1; later < count; later++)
            out[later] += out[later] >= out[k];
}

static uint64_t choices(uint32_t n, uint32_t count) {
    uint64_t product = 1;
    for (uint32_t k = 0; k < count; k++)
        product *= n > k ? n - k : 0;
    return product;
}

/* ---- on a line ------------------------------------------------------------------------------- */

static uint64_t orders(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return f15_factorial(n);
}

static void make_order(f15i_case *c, bool next) {
    if (next)
        (void)f15_next_permutation(c->p, c->n);
    else
        (void)f15_unrank(c->index, c->n, c->p, NULL);
}

static void write_order(const f15i_case *c, f15_text *out) {
    f15_write_list(out, c->p, c->n, 0);
}

static uint64_t pairs_of_orders(const f15_grid *grid, uint32_t n) {
    return orders(grid, n) * orders(grid, n);
}

static void make_two(f15i_case *c, bool next) {
    uint64_t all = f15_factorial(c->n);
    if (!next || c->index % all == 0)
        (void)f15_unrank(c->index / all, c->n, c->p, NULL);
    if (next)
        (void)f15_next_permutation(c->q, c->n);
    else
        (void)f15_unrank(c->index % all, c->n, c->q, NULL);
}

static void write_two(const f15i_case *c, f15_text *out) {
    f15_write_list(out, c->p, c->n, 0);
    f15_text_add(out, ", ");
    f15_write_list(out, c->q, c->n, 0);
}

static uint64_t words(const f15_grid *grid, uint32_t n) {
    uint64_t count = 1;
    (void)grid;
    for (uint32_t k = 0; k < n; k++)
        count *= n;
    return count;
}

static void make_word(f15i_case *c, bool next) {
    uint64_t rest = c->index;
    (void)next;
    for (uint32_t k = c->n; k-- > 0; rest /= c->n)
        c->p[k] = (uint32_t)(rest % c->n);
}

static void write_word(const f15i_case *c, f15_text *out) {
    for (uint32_t k = 0; k < c->n; k++)
        f15_text_add_codepoint(out, 'A' + c->p[k]);
}

static uint64_t two_places(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return (uint64_t)n * (n - 1) / 2;
}

static void make_places(f15i_case *c, bool next) {
    uint64_t k = c->index;
    (void)next;
    for (c->p[0] = 0; k >= c->n - 1 - c->p[0]; c->p[0]++)
        k -= c->n - 1 - c->p[0];
    c->p[1] = c->p[0] + 1 + (uint32_t)k;
}

static void write_places(const f15i_case *c, f15_text *out) {
    f15_text_addf(out, "%u-%u", (unsigned)c->p[0], (unsigned)c->p[1]);
}

static uint64_t three_places(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return choices(n, 3);
}

static void make_three(f15i_case *c, bool next) {
    (void)next;
    choose(c->index, c->n, 3, c->p);
}

static void write_three(const f15i_case *c, f15_text *out) {
    f15_text_addf(out, "(%u %u %u)", (unsigned)c->p[0], (unsigned)c->p[1], (unsigned)c->p[2]);
}

/* ---- on a grid ------------------------------------------------------------------------------- */

static void name_cells(f15i_case *c, uint32_t count) {
    uint32_t cell[F15_MAX_CELLS];
    (void)f15i_open_cells(&c->grid, cell);
    for (uint32_t k = 0; k < count; k++)
        c->p[k] = cell[c->p[k]];
}

static void write_board(const f15i_case *c, f15_text *out) {
    f15_write_board(out, &c->board, NULL);
}

static uint64_t cells(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return n;
}

static void make_cell(f15i_case *c, bool next) {
    (void)next;
    c->p[0] = (uint32_t)c->index;
    name_cells(c, 1);
}

static void write_cells(const f15i_case *c, uint32_t count, f15_text *out) {
    for (uint32_t k = 0; k < count; k++) {
        f15_text_add(out, k > 0 ? ", " : "");
        f15_write_cell(out, c->p[k], &c->grid, 0);
    }
}

static void write_cell(const f15i_case *c, f15_text *out) {
    write_cells(c, 1, out);
}

static uint64_t cell_pairs(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return choices(n, 2);
}

static void make_pair(f15i_case *c, bool next) {
    (void)next;
    choose(c->index, c->n, 2, c->p);
    name_cells(c, 2);
    f15i_board_with_hole(c, c->p[0]);
}

static void write_pair(const f15i_case *c, f15_text *out) {
    write_cells(c, 2, out);
}

/* The group first, and then each placement. */
static uint64_t placements(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return 1 + choices(n, 4);
}

static void make_placement(f15i_case *c, bool next) {
    (void)next;
    if (c->index == 0)
        return;
    choose(c->index - 1, c->n, 4, c->p);
    name_cells(c, 4);
    f15i_board_with_hole(c, c->p[0]);
}

static void write_placement(const f15i_case *c, f15_text *out) {
    if (c->index > 0)
        write_cells(c, 4, out);
    else
        f15_text_add(out, "the group of the hole's walks");
}

static uint64_t triples(const f15_grid *grid, uint32_t n) {
    (void)grid;
    return choices(n - 1, 3);
}

static void make_triple(f15i_case *c, bool next) {
    (void)next;
    choose(c->index, c->n - 1, 3, c->p);
    name_cells(c, 3);
    f15_board_solved(&c->board, &c->grid);
    for (uint32_t k = 0; k < 3; k++)
        c->board.item[c->p[(k + 1) % 3]] = (uint8_t)c->p[k];
}

static void make_board(f15i_case *c, bool next) {
    make_order(c, next);
    set_board(c);
}

static uint64_t home_orders(const f15_grid *grid, uint32_t n) {
    return orders(grid, n - 1);
}

static void make_home_board(f15i_case *c, bool next) {
    if (next)
        (void)f15_next_permutation(c->p, c->n - 1);
    else
        (void)f15_unrank(c->index, c->n - 1, c->p, NULL);
    c->p[c->n - 1] = c->n - 1;
    set_board(c);
}

/* From each cell to the right and to the left; then up and down, where `columns` pieces, the one
 * that slides among them, stand in each order: they are the smallest ones, the others in order. */
static uint64_t slides(const f15_grid *grid, uint32_t n) {
    uint64_t across = 2 * (uint64_t)grid->rows * (grid->columns - 1);
    uint64_t along = 2 * (uint64_t)(grid->rows - 1) * grid->columns;
    (void)n;
    return across + along * f15_factorial(grid->columns);
}

static void make_slide(f15i_case *c, bool next) {
    uint32_t columns = c->grid.columns, order[F15_MAX_CELLS] = {0}, from, hole, first;
    uint64_t across = 2 * (uint64_t)c->grid.rows * (columns - 1);
    (void)next;
    if (c->index < across) {
        uint32_t k = (uint32_t)(c->index / 2);
        first = k / (columns - 1) * columns + k % (columns - 1);
        from = first + c->index % 2;
        hole = first + 1 - c->index % 2;
        f15i_board_with_hole(c, hole);
    } else {
        uint64_t k = c->index - across, all = f15_factorial(columns);
        uint32_t passed = 0, other = columns;
        first = (uint32_t)(k / all / 2);
        from = k / all % 2 ? first : first + columns;
        hole = k / all % 2 ? first + columns : first;
        (void)f15_unrank(k % all, columns, order, NULL);
        f15i_board_with_hole(c, hole);
        for (uint32_t cell = 0; cell < c->n; cell++)
            if (cell != hole)
                c->board.item[cell] =
                    (uint8_t)(cell >= first && cell <= first + columns ? order[passed++] : other++);
    }
    c->p[0] = from;
}

/* The board, and the piece that slides. */
static void write_slide(const f15i_case *c, f15_text *out) {
    write_board(c, out);
    f15_text_addf(out, ", %u", 1u + c->board.item[c->p[0]]);
}

static uint64_t layouts(const f15_grid *grid, uint32_t n) {
    (void)n;
    return (uint64_t)1 << f15_grid_size(grid);
}

static void make_layout(f15i_case *c, bool next) {
    (void)next;
    c->grid = (f15_grid){c->grid.rows, c->grid.columns, c->index};
}

/* As its solved board; that of nothing but walls is none. */
static void write_layout(const f15i_case *c, f15_text *out) {
    f15_board board;
    f15_board_solved(&board, &c->grid);
    f15_write_board(out, &board, NULL);
}

static uint64_t five(const f15_grid *grid, uint32_t n) {
    (void)grid;
    (void)n;
    return 5;
}

static void make_nothing(f15i_case *c, bool next) {
    (void)c;
    (void)next;
}

static void write_index(const f15i_case *c, f15_text *out) {
    f15_text_add_number(out, c->index + 1);
}

const f15i_domain f15i_domains[F15I_DOMAINS] = {
    [F15I_ARRANGEMENTS] = {"arrangements", orders, make_order, write_order},
    [F15I_TWO_OF_THEM] = {"pairs of permutations", pairs_of_orders, make_two, write_two},
    [F15I_WORDS] = {"words", words, make_word, write_word},
    [F15I_TWO_PLACES] = {"pairs of places", two_places, make_places, write_places},
    [F15I_THREE_PLACES] = {"3-cycles of places", three_places, make_three, write_three},
    [F15I_CELLS] = {"cells", cells, make_cell, write_cell},
    [F15I_CELL_PAIRS] = {"pairs of cells", cell_pairs, make_pair, write_pair},
    [F15I_PLACEMENTS] = {"placements, the group among them", placements, make_placement,
                         write_placement},
    [F15I_TRIPLES] = {"3-cycles of pieces", triples, make_triple, write_board},
    [F15I_BOARDS] = {"boards", orders, make_board, write_board},
    [F15I_HOME_BOARDS] = {"boards with the hole at home", home_orders, make_home_board,
                          write_board},
    [F15I_SLIDES] = {"slides", slides, make_slide, write_slide},
    [F15I_LAYOUTS] = {"layouts of walls", layouts, make_layout, write_layout},
    [F15I_SET_OF_FIVE] = {"sets of cells", five, make_nothing, write_index},
};
