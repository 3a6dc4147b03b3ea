/* The objects of cases: counts them, makes the k-th or the next, and writes one. */
#include "internal.h"

#include <fifteen/notation.h>
#include <fifteen/unstable/space.h>

/* Sets the board whose open cell k holds the item of open cell p[k]. */
static void set_board(f15i_case *c) {
    uint32_t cell[F15_MAX_CELLS], n = f15_list_cells(f15_grid_open(&c->grid), cell);
    f15_board_solved(&c->board, &c->grid);
    for (uint32_t k = 0; k < n; k++) {
        c->board.item[cell[k]] = (uint8_t)cell[c->p[k]];
        if (c->p[k] == n - 1)
            c->board.hole = (uint8_t)cell[k];
    }
}

/* Writes the index-th list of `count` different numbers below n, in lexicographic order. Digit k of
 * the index counts the numbers less than out[k] that are not in out[0] .. out[k - 1]. */
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

static uint64_t power(uint64_t base, uint32_t exponent) {
    uint64_t product = 1;
    for (uint32_t k = 0; k < exponent; k++)
        product *= base;
    return product;
}

uint64_t f15i_cases(f15i_domain_id id, const f15_grid *grid, uint32_t n) {
    switch (id) {
    case F15I_ARRANGEMENTS:
    case F15I_BOARDS:
        return f15_factorial(n);
    case F15I_HOME_BOARDS:
        return f15_factorial(n - 1);
    case F15I_TWO_OF_THEM:
        return f15_factorial(n) * f15_factorial(n);
    case F15I_WORDS:
        return power(n, n);
    case F15I_TWO_PLACES:
        return (uint64_t)n * (n - 1) / 2;
    case F15I_CELLS:
        return n;
    case F15I_CELL_PAIRS:
        return choices(n, 2);
    case F15I_THREE_PLACES:
        return choices(n, 3);
    case F15I_TRIPLES:
        return choices(n - 1, 3);
    case F15I_PLACEMENTS: /* the group first, then each placement */
        return 1 + choices(n, 4);
    case F15I_SLIDES:
        return 2 * (uint64_t)grid->rows * (grid->columns - 1) +
               2 * (uint64_t)(grid->rows - 1) * grid->columns * f15_factorial(grid->columns);
    case F15I_LAYOUTS:
        return power(2, f15_grid_size(grid));
    default: /* F15I_SET_OF_FIVE */
        return 5;
    }
}

/* ---- on a line ------------------------------------------------------------------------------- */

/* Sets p to the order of this index; if p has the order before it, steps on from that. */
static void set_order(const f15i_case *c, uint64_t index, uint32_t n, uint32_t *p) {
    if (c->next)
        (void)f15_next_permutation(p, n);
    else
        (void)f15_unrank(index, n, p, NULL);
}

static void make_order(f15i_case *c) {
    set_order(c, c->index, c->n, c->p);
}

static void write_order(const f15i_case *c, f15_text *out) {
    f15_write_list(out, c->p, c->n, 0);
}

static void make_two(f15i_case *c) {
    const uint64_t orders = f15_factorial(c->n); /* q goes through all of them before p changes */
    if (!c->next || c->index % orders == 0)
        (void)f15_unrank(c->index / orders, c->n, c->p, NULL);
    set_order(c, c->index % orders, c->n, c->q);
}

static void write_two(const f15i_case *c, f15_text *out) {
    f15_write_list(out, c->p, c->n, 0);
    f15_text_add(out, ", ");
    f15_write_list(out, c->q, c->n, 0);
}

static void make_word(f15i_case *c) {
    uint64_t rest = c->index;
    for (uint32_t k = c->n; k-- > 0; rest /= c->n)
        c->p[k] = (uint32_t)(rest % c->n);
}

static void write_word(const f15i_case *c, f15_text *out) {
    for (uint32_t k = 0; k < c->n; k++)
        f15_text_add_codepoint(out, 'A' + c->p[k]);
}

/* The pairs are in the order of their first places: n - 1 - x of them begin with x. */
static void make_places(f15i_case *c) {
    uint64_t k = c->index;
    for (c->p[0] = 0; k >= c->n - 1 - c->p[0]; c->p[0]++)
        k -= c->n - 1 - c->p[0];
    c->p[1] = c->p[0] + 1 + (uint32_t)k;
}

static void write_places(const f15i_case *c, f15_text *out) {
    f15_text_addf(out, "%u-%u", (unsigned)c->p[0], (unsigned)c->p[1]);
}

static void make_three(f15i_case *c) {
    choose(c->index, c->n, 3, c->p);
}

static void write_three(const f15i_case *c, f15_text *out) {
    f15_text_addf(out, "(%u %u %u)", (unsigned)c->p[0], (unsigned)c->p[1], (unsigned)c->p[2]);
}

/* ---- on a grid ------------------------------------------------------------------------------- */

/* Chooses different cells out of the first n open ones. */
static void choose_cells(f15i_case *c, uint64_t index, uint32_t n, uint32_t count) {
    uint32_t cell[F15_MAX_CELLS];
    (void)f15_list_cells(f15_grid_open(&c->grid), cell);
    choose(index, n, count, c->p);
    for (uint32_t k = 0; k < count; k++)
        c->p[k] = cell[c->p[k]];
    c->chosen = count;
}

static void write_board(const f15i_case *c, f15_text *out) {
    f15_write_board(out, &c->board, NULL);
}

static void make_cell(f15i_case *c) {
    choose_cells(c, c->index, c->n, 1);
}

static void write_cells(const f15i_case *c, f15_text *out) {
    for (uint32_t k = 0; k < c->chosen; k++) {
        f15_text_add(out, k > 0 ? ", " : "");
        f15_write_cell(out, c->p[k], &c->grid, 0);
    }
}

static void make_pair(f15i_case *c) {
    choose_cells(c, c->index, c->n, 2);
    f15_space_start(&c->board, &c->grid, c->p[0]);
}

static void make_placement(f15i_case *c) {
    if (c->index == 0) /* the group */
        return;
    choose_cells(c, c->index - 1, c->n, 4);
    f15_space_start(&c->board, &c->grid, c->p[0]);
}

static void write_placement(const f15i_case *c, f15_text *out) {
    if (c->index > 0)
        write_cells(c, out);
    else
        f15_text_add(out, "the group of the hole's walks");
}

static void make_triple(f15i_case *c) {
    choose_cells(c, c->index, c->n - 1, 3);
    f15_board_solved(&c->board, &c->grid);
    for (uint32_t k = 0; k < 3; k++)
        c->board.item[c->p[(k + 1) % 3]] = (uint8_t)c->p[k];
}

static void make_board(f15i_case *c) {
    make_order(c);
    set_board(c);
}

static void make_home_board(f15i_case *c) {
    set_order(c, c->index, c->n - 1, c->p);
    c->p[c->n - 1] = c->n - 1;
    set_board(c);
}

/* Makes a slide: first each horizontal one; then each vertical one, with the `columns` smallest
 * pieces, the one that slides and those that it passes, in every order. Each is made both ways. */
static void make_slide(f15i_case *c) {
    const uint32_t columns = c->grid.columns;
    const uint64_t across = 2 * (uint64_t)c->grid.rows * (columns - 1);
    const uint64_t orders = f15_factorial(columns), index = c->index;
    if (index < across) {
        const uint32_t k = (uint32_t)(index / 2); /* which pair of neighbours */
        const uint32_t left = k / (columns - 1) * columns + k % (columns - 1);
        const bool leftward = index % 2;
        c->p[0] = leftward ? left + 1 : left;
        f15_space_start(&c->board, &c->grid, leftward ? left : left + 1);
        return;
    }
    const uint64_t k = (index - across) / orders;
    const uint32_t upper = (uint32_t)(k / 2), lower = upper + columns;
    const bool downward = k % 2;
    const uint32_t hole = downward ? lower : upper;
    uint32_t order[F15_MAX_CELLS] = {0}, passed = 0, other = columns;
    (void)f15_unrank((index - across) % orders, columns, order, NULL);
    f15_space_start(&c->board, &c->grid, hole);
    for (uint32_t cell = 0; cell < c->n; cell++)
        if (cell != hole)
            c->board.item[cell] =
                (uint8_t)(cell >= upper && cell <= lower ? order[passed++] : other++);
    c->p[0] = downward ? upper : lower;
}

static void write_slide(const f15i_case *c, f15_text *out) {
    write_board(c, out);
    f15_text_addf(out, ", %u", 1u + c->board.item[c->p[0]]);
}

static void make_layout(f15i_case *c) {
    c->grid = (f15_grid){c->grid.rows, c->grid.columns, c->index};
}

/* Writes the solved board; a layout of only walls has none. */
static void write_layout(const f15i_case *c, f15_text *out) {
    f15_board board;
    if (f15_grid_open(&c->grid) == 0)
        return;
    f15_board_solved(&board, &c->grid);
    f15_write_board(out, &board, NULL);
}

static void write_index(const f15i_case *c, f15_text *out) {
    f15_text_add_number(out, c->index + 1);
}

const f15i_domain f15i_domains[F15I_DOMAINS] = {
    [F15I_ARRANGEMENTS] = {"arrangements", "in the order of their lists", make_order, write_order},
    [F15I_TWO_OF_THEM] = {"pairs of permutations", "in the order of their lists", make_two,
                          write_two},
    [F15I_WORDS] = {"words", "in alphabetical order", make_word, write_word},
    [F15I_TWO_PLACES] = {"pairs of places", "in the order of the places", make_places,
                         write_places},
    [F15I_THREE_PLACES] = {"ordered triples of places", "in the order of the places", make_three,
                           write_three},
    [F15I_CELLS] = {"cells", "in reading order", make_cell, write_cells},
    [F15I_CELL_PAIRS] = {"pairs of cells", "in reading order", make_pair, write_cells},
    [F15I_PLACEMENTS] = {"placements, the group among them",
                         "the group first, then in reading order", make_placement, write_placement},
    [F15I_TRIPLES] = {"ordered triples of pieces", "in reading order", make_triple, write_board},
    [F15I_BOARDS] = {"boards", "in the order of their cells, the hole as the last piece",
                     make_board, write_board},
    [F15I_HOME_BOARDS] = {"boards with the hole at home", "in the order of their cells",
                          make_home_board, write_board},
    [F15I_SLIDES] = {"slides", "to the side first, then up and down", make_slide, write_slide},
    [F15I_LAYOUTS] = {"layouts of walls",
                      "in the order of their numbers, a wall in cell k (from 0) counting 2^k",
                      make_layout, write_layout},
    [F15I_SET_OF_FIVE] = {"sets of cells", "as the statement names them", NULL, write_index},
};
