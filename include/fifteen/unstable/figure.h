/* fifteen/unstable/figure.h - figures, named by words like a trace, for `fifteen draw` and prose.
 *
 *     board BOARD [--size RxC] [--goal BOARD] [--ring CELLS] [--keep CELLS] [--slide PIECE]
 *     cells RxC [--ring CELLS] [--keep CELLS]       a board with the names of cells, not of pieces
 *     row START [--swaps SWAPS]                     an arrangement, and the result of swaps on it
 *     cycles PERMUTATION [--items N]                an arrow from each place to its image
 *     graph WORD                                    its arrangements, and the swaps between them
 *     trace ALGORITHM ARGUMENT... [--steps K]       a trace without its result, or its first K
 *                                                   steps (a folded section is one)
 *
 * each with [--caption TEXT]. In Markdown prose the words are in a fenced block; an exercise
 * may have them as its `figure`:
 *
 *     ```figure
 *     board "1 2 3 / 4 5 6 / 7 _ 8" --slide 8 --caption "One slide from home."
 *     ``` */
#ifndef FIFTEEN_FIGURE_H
#define FIFTEEN_FIGURE_H

#include <fifteen/board.h>
#include <fifteen/core.h>
#include <fifteen/notation.h>
#include <fifteen/recording.h>

F15_C_BEGIN

typedef enum f15_figure_kind {
    F15_FIGURE_BOARD,
    F15_FIGURE_CELLS,
    F15_FIGURE_ROW,
    F15_FIGURE_CYCLES,
    F15_FIGURE_GRAPH,
    F15_FIGURE_TRACE
} f15_figure_kind;

#define F15_NO_HOLE ((uint8_t)F15_MAX_CELLS)
#define F15_MAX_DRAWN_SWAPS ((size_t)24)
#define F15_FIGURE_BOARDS ((uint64_t)1 << 10) /* a TRACE's searches must make fewer */
/* letters of a graph: more have too many arrangements to see */
#define F15_MAX_GRAPHED ((size_t)3)

typedef struct f15_figure {
    f15_figure_kind kind;
    uint32_t base;
    const char *caption; /* NULL: none */
    f15_board board;     /* BOARD, CELLS; CELLS has no hole (F15_NO_HOLE) */
    f15_board_names names;
    uint8_t ring[F15_MAX_CELLS]; /* a closed path, cell by cell; of a ROW: two places that are
                                    swapped, or more whose items go round */
    size_t ring_cells;
    f15_cells kept;        /* of a ROW: the places that are as they should be */
    f15_cells fault;       /* BOARD, CELLS, ROW: the cells where an answer goes wrong */
    uint8_t slides;        /* the cell whose piece slides into the hole; F15_NO_HOLE: none */
    f15_arrangement start; /* ROW, GRAPH */
    f15_sequence swaps;    /* ROW */
    uint32_t *permutation; /* CYCLES: a map of n */
    size_t n;
    f15_recording *recording; /* TRACE: with its cuts */
    uint64_t steps;           /* TRACE: how many to show; 0: all */
    f15_arena arena;          /* of all these */
} f15_figure;

/* Reads the words; places and cells are counted as in the convention. F15_UNKNOWN, with "did you
 * mean", if the first word is not a figure; F15_USAGE; F15_TOO_BIG past F15_FIGURE_BOARDS; else the
 * readers' errors. The caller frees *out, after a failure too. */
f15_code f15_read_figure(const char *const *word, size_t count, const f15_convention *convention,
                         f15_figure *out, f15_error *err);
/* Reads the body of a fenced block. */
f15_code f15_read_figure_text(const char *text, size_t length, const f15_convention *convention,
                              f15_figure *out, f15_error *err);
void f15_figure_free(f15_figure *figure);
bool f15_is_figure_name(const char *word); /* board, cells, row, cycles, graph, trace */

/* Finds the next fenced block of a figure in Markdown prose: *text and *length are its body, *at
 * moves past it. Returns false if there is none. */
bool f15_next_figure(const char **at, const char **text, size_t *length);
/* Finds the first figure or board (an indented block of code) from *at on, and appends its words;
 * sets *begin to the line where it begins, and *at to its end. Returns false, and changes nothing
 * but *begin, if there is none. */
bool f15_next_drawing(const char **at, const char **begin, f15_text *words);

F15_C_END

#endif
