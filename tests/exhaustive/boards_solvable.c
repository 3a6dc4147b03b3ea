/* Solvable or not, against complete search: every position of the small boards, every wall layout
 * of 3 x 3; then sizes up to 8 x 8, where the criteria must agree with how the board was made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../thorough.h"

#include <fifteen/run.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 9, SEED = 15 };

/* ---- the truth, by breadth-first search from the solved board -------------------------------- */

/* Boards of a grid with at most nine open cells, as permutations of the numbers of its open cells;
 * can[rank] says whether the board can be solved. */
typedef struct truth {
    f15_grid grid;
    uint32_t cell[MOST], number[F15_MAX_CELLS], open;
    size_t boards, solvable;
    bool *can;
    uint8_t *far; /* how many slides away the solved board is, where it can be */
} truth;

static bool beside(const f15_grid *grid, uint32_t a, uint32_t b) {
    int down = (int)(a / grid->columns) - (int)(b / grid->columns);
    int across = (int)(a % grid->columns) - (int)(b % grid->columns);
    return down * down + across * across == 1;
}

static size_t rank_of(const truth *t, const uint32_t *p) {
    uint64_t rank = 0;
    assert_int_equal(f15_rank(p, t->open, &rank, NULL), F15_OK);
    return (size_t)rank;
}

static void spread(truth *t, uint32_t *queue, size_t rank, size_t *tail) {
    uint32_t p[MOST], hole = 0;
    assert_int_equal(f15_unrank(rank, t->open, p, NULL), F15_OK);
    while (p[hole] != t->open - 1) /* the hole's home is the last open cell */
        hole++;
    for (uint32_t k = 0; k < t->open; k++) {
        if (!beside(&t->grid, t->cell[k], t->cell[hole]))
            continue;
        f15_swap(p, k, hole);
        size_t next = rank_of(t, p);
        f15_swap(p, k, hole);
        if (!t->can[next]) {
            queue[(*tail)++] = (uint32_t)next;
            t->far[next] = (uint8_t)(t->far[rank] + 1);
        }
        t->can[next] = true;
    }
}

static void find_truth(truth *t, f15_grid grid) {
    size_t tail = 1;
    *t = (truth){.grid = grid};
    for (uint32_t c = 0; c < grid.rows * grid.columns; c++)
        if (!(grid.obstacles >> c & 1)) {
            t->number[c] = t->open;
            t->cell[t->open++] = c;
        }
    t->boards = (size_t)f15_factorial(t->open);
    t->can = calloc(t->boards, sizeof *t->can);
    t->far = calloc(t->boards, sizeof *t->far);
    uint32_t *queue = malloc(t->boards * sizeof *queue);
    assert_non_null(t->can);
    assert_non_null(t->far);
    assert_non_null(queue);
    t->can[0] = true;
    queue[0] = 0;
    for (size_t head = 0; head < tail; head++)
        spread(t, queue, queue[head], &tail);
    t->solvable = tail;
    free(queue);
}

static void free_truth(truth *t) {
    free(t->can);
    free(t->far);
}

static void board_at(const truth *t, const uint32_t *p, f15_board *board) {
    uint32_t item[F15_MAX_CELLS];
    for (uint32_t c = 0; c < t->grid.rows * t->grid.columns; c++)
        item[c] = c;
    for (uint32_t k = 0; k < t->open; k++)
        item[t->cell[k]] = t->cell[p[k]];
    assert_int_equal(f15_board_set(board, &t->grid, item, NULL, NULL), F15_OK);
}

/* ---- one board ------------------------------------------------------------------------------- */

static void assert_votes(const f15_solvability *s, bool yes) {
    for (unsigned c = 0; c < F15_CRITERIA; c++)
        if (s->criterion[c].applies)
            assert_int_equal(s->criterion[c].solvable, yes);
}

static void ask(const f15_board *board, bool traced, f15_solvability *s) {
    f15_trace trace = {0};
    f15_solvability plain;
    assert_int_equal(f15_solvable(board, NULL, s, NULL), F15_OK);
    if (!traced)
        return;
    assert_int_equal(f15_solvable(board, &trace, &plain, NULL), F15_OK);
    for (unsigned c = 0; c < F15_CRITERIA; c++) {
        assert_int_equal(s->criterion[c].applies, plain.criterion[c].applies);
        assert_int_equal(s->criterion[c].solvable, plain.criterion[c].solvable);
        assert_int_equal(s->criterion[c].count, plain.criterion[c].count);
        assert_int_equal(s->criterion[c].second, plain.criterion[c].second);
    }
    assert_int_equal(s->solvable, plain.solvable);
    assert_true(trace.checked >= 7);
    assert_int_equal(trace.failed, 0);
    assert_int_equal(trace.depth, 0);
    f15_trace_free(&trace);
}

/* ---- every position of the small boards ------------------------------------------------------ */

/* Every `stride`th with a trace; of many boards a sample. */
static void every_position(f15_grid grid, size_t stride, size_t solvable) {
    truth t;
    uint32_t p[MOST];
    size_t rank = 0;
    find_truth(&t, grid);
    assert_int_equal(t.solvable, solvable);
    f15_identity(p, t.open);
    const size_t step = t.boards > 100000 ? thorough(1, 8) : 1;
    do {
        f15_board board;
        f15_solvability s;
        if (rank % step != 0)
            continue;
        board_at(&t, p, &board);
        ask(&board, rank % stride == 0, &s);
        assert_int_equal(s.solvable, t.can[rank]);
        assert_true(!s.searched && s.fault == F15_GRID_MEETS_ALL);
        for (unsigned c = 0; c < F15_CRITERIA; c++)
            assert_true(s.criterion[c].applies);
        assert_votes(&s, t.can[rank]);
    } while (rank++, f15_next_permutation(p, t.open));
    assert_int_equal(rank, t.boards);
    free_truth(&t);
}

static void every_position_of_small_boards(void **state) {
    (void)state;
    every_position((f15_grid){2, 2, 0}, 1, 12);
    every_position((f15_grid){2, 3, 0}, 1, 360);
    every_position((f15_grid){3, 2, 0}, 1, 360);
    every_position((f15_grid){2, 4, 0}, 13, 20160);
    every_position((f15_grid){4, 2, 0}, 13, 20160);
    every_position((f15_grid){3, 3, 0}, 149, 181440);
    print_message("traced: all of 2x2, 2x3, 3x2; every 13th of 2x4, 4x2; every 149th of 3x3\n");
}

/* ---- walls ----------------------------------------------------------------------------------- */

/* The boards of a layout, at most about `most` of them, evenly spread, every tenth traced. Returns
 * how many of those looked at can be solved. */
static size_t try_layout(f15_grid grid, size_t most, bool *meets) {
    truth t;
    find_truth(&t, grid);
    size_t stride = t.boards > most ? t.boards / most : 1, yes = 0, asked = 0;
    for (size_t rank = 0; rank < t.boards; rank += stride) {
        uint32_t p[MOST];
        f15_board board;
        f15_solvability s;
        assert_int_equal(f15_unrank(rank, t.open, p, NULL), F15_OK);
        board_at(&t, p, &board);
        ask(&board, asked++ % 10 == 0, &s);
        assert_int_equal(s.solvable, t.can[rank]);
        assert_int_equal(s.searched, s.fault != F15_GRID_MEETS_ALL);
        assert_int_equal(s.criterion[F15_CRITERION_N_PLUS_K].applies, grid.obstacles == 0);
        assert_int_equal(s.criterion[F15_CRITERION_RANK_VIOLATIONS].applies, grid.obstacles == 0);
        assert_true(s.criterion[F15_CRITERION_BOX].applies);
        assert_true(s.criterion[F15_CRITERION_TAXICAB].applies);
        if (s.solvable)
            assert_true(s.criterion[F15_CRITERION_PERMUTATION].applies);
        assert_votes(&s, f15_board_parity_fits(&board));
        assert_true(f15_board_parity_fits(&board) || !t.can[rank]); /* necessary, always */
        if (f15_grid_parity_decides(&grid))
            assert_int_equal(f15_board_parity_fits(&board), t.can[rank]); /* and sufficient */
        assert_int_equal(s.grid_case, f15_grid_case_of(&grid));
        *meets = s.fault == F15_GRID_MEETS_ALL;
        assert_true(!*meets || f15_grid_parity_decides(&grid));
        yes += s.solvable;
    }
    free_truth(&t);
    return yes;
}

static void every_layout_of_3x3(void **state) {
    size_t met = 0;
    (void)state;
    for (f15_cells walls = 0; walls < 511; walls++) {
        f15_grid grid = {3, 3, walls};
        uint32_t where = 0;
        bool meets = f15_grid_hypotheses(&grid, &where) == F15_GRID_MEETS_ALL;
        try_layout(grid, meets ? 1200 : 40, &meets);
        met += meets;
    }
    print_message("%zu of 511 layouts of 3x3 meet the hypotheses; 1200 boards of each such layout, "
                  "40 of each other, all if fewer; every tenth traced\n",
                  met);
    assert_true(met > 0);
}

static void rows_and_rings(void **state) {
    bool meets = true;
    (void)state;
    assert_int_equal(try_layout((f15_grid){1, 4, 0}, 24, &meets), 4);
    assert_false(meets);
    assert_int_equal(try_layout((f15_grid){4, 1, 0}, 24, &meets), 4);
    assert_int_equal(try_layout((f15_grid){1, 1, 0}, 1, &meets), 1);
    assert_int_equal(try_layout((f15_grid){1, 2, 0}, 2, &meets), 2);
    assert_int_equal(try_layout((f15_grid){1, 7, 0}, 5040, &meets), 7);
    /* the ring: 7 turns of the pieces, 8 cells for the hole, of 40,320 boards */
    assert_int_equal(try_layout((f15_grid){3, 3, F15_CELL(4)}, 40320, &meets), 56);
    assert_false(meets);
}

/* Other shapes with at most nine open cells, among them nine without the hypotheses. */
static void other_layouts(void **state) {
    static const f15_grid grids[] = {
        {2, 5, F15_CELL(6)}, {3, 4, F15_CELL(5) | F15_CELL(10) | F15_CELL(11)}, {3, 5, 0x2aeb},
        {5, 2, F15_CELL(3)}, {3, 4, F15_CELL(9) | F15_CELL(10) | F15_CELL(11)}, {1, 9, 0}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        bool meets = false;
        try_layout(grids[k], 60, &meets);
    }
}

/* ---- every board of every layout: what is in reach, and a shortest solution of it -------------
 */

/* Solved by search: legal slides, and no more than needed. */
static void assert_shortest(const f15_board *start, unsigned slides, bool traced) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_trace trace = {0};
    f15_board board = *start, played = *start;
    assert_int_equal(f15_solve_optimal(&board, NULL, traced ? &trace : NULL, &moves, NULL, NULL),
                     F15_OK);
    assert_int_equal(moves.count, slides);
    assert_int_equal(f15_board_play(&played, &moves), moves.count);
    assert_true(f15_board_is_solved(&played) && f15_board_is_solved(&board));
    assert_true(!traced ||
                (trace.failed == 0 && trace.checked == 2 * slides + 1 && trace.depth == 0));
    f15_trace_free(&trace);
    f15_arena_free(&arena);
}

/* All are decided; every `stride`th is solved, or refused by every method. */
static void every_board(f15_grid grid, size_t stride) {
    truth t;
    uint32_t p[MOST], where = 0;
    size_t rank = 0;
    find_truth(&t, grid);
    f15_identity(p, t.open);
    do {
        f15_board board;
        board_at(&t, p, &board);
        assert_int_equal(f15_board_is_in_reach(&board, &where), t.can[rank]);
        if (rank % stride == 0 && t.can[rank]) {
            assert_shortest(&board, t.far[rank], rank % (t.open < 8 ? 7 : 630) == 0);
        } else if (rank % stride == 0) {
            assert_int_equal(f15_solve_optimal(&board, NULL, NULL, NULL, NULL, NULL),
                             F15_UNREACHABLE);
            assert_int_equal(f15_solve_three_cycles(&board, false, NULL, NULL, NULL, NULL, NULL),
                             F15_UNREACHABLE);
            assert_int_equal(f15_solve_layered(&board, NULL, NULL, NULL), F15_UNREACHABLE);
            assert_int_equal(f15_solve_tours(&board, NULL, NULL, NULL, NULL), F15_UNREACHABLE);
        }
        rank++;
    } while (f15_next_permutation(p, t.open));
    free_truth(&t);
}

static void every_board_of_every_layout(void **state) {
    static const struct {
        uint32_t rows, columns;
        size_t stride;
    } sizes[] = {{1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {1, 4, 1}, {1, 5, 1}, {5, 1, 1}, {2, 2, 1},
                 {2, 3, 1}, {3, 2, 1}, {1, 7, 1}, {2, 4, 9}, {4, 2, 9}, {3, 3, 97}};
    (void)state;
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
        for (f15_cells walls = 0; walls + 1 < F15_CELL(sizes[k].rows * sizes[k].columns); walls++)
            every_board((f15_grid){sizes[k].rows, sizes[k].columns, walls},
                        sizes[k].stride * thorough(1, sizes[k].stride > 1 ? 8 : 1));
}

/* ---- boards drawn ---------------------------------------------------------------------------- */

static size_t rank_of_board(const truth *t, const f15_board *board) {
    uint32_t p[MOST];
    for (uint32_t k = 0; k < t->open; k++)
        p[k] = t->number[board->item[t->cell[k]]];
    return rank_of(t, p);
}

/* On every layout of 3 x 3 what is drawn can be solved, or cannot, as it was asked for. */
static void what_is_drawn(void **state) {
    f15_random random = {SEED};
    (void)state;
    for (f15_cells walls = 0; walls < 511; walls++) {
        truth t;
        f15_board board;
        find_truth(&t, (f15_grid){3, 3, walls});
        for (int k = 0; k < 40; k++) {
            bool solvable = k % 2;
            f15_code code = f15_board_random(&random, &t.grid, solvable, &board, NULL);
            assert_int_equal(code, solvable || t.solvable < t.boards ? F15_OK : F15_UNREACHABLE);
            assert_true(code || t.can[rank_of_board(&t, &board)] == solvable);
        }
        free_truth(&t);
    }
}

/* Each equally likely: of 400 draws a board, none comes 120 times less often or more. */
static void all_are_drawn(void **state) {
    static const f15_grid grids[] = {
        {1, 5, 0}, {3, 3, F15_CELL(4)}, {2, 4, F15_CELL(6)}, {2, 3, F15_CELL(1)}, {2, 2, 0}};
    f15_random random = {SEED};
    (void)state;
    for (size_t g = 0; g < 2 * sizeof grids / sizeof *grids; g++) {
        bool solvable = g % 2;
        truth t;
        find_truth(&t, grids[g / 2]);
        size_t boards = solvable ? t.solvable : t.boards - t.solvable;
        if (boards > thorough(10000, 1000)) /* too many to count */
            boards = 0;
        uint32_t *times = calloc(t.boards, sizeof *times);
        assert_non_null(times);
        for (size_t k = 0; k < 400 * boards; k++) {
            f15_board board;
            assert_int_equal(f15_board_random(&random, &t.grid, solvable, &board, NULL), F15_OK);
            times[rank_of_board(&t, &board)]++;
        }
        for (size_t rank = 0; rank < t.boards && boards > 0; rank++)
            if (t.can[rank] == solvable)
                assert_in_range(times[rank], 280, 520);
            else
                assert_int_equal(times[rank], 0);
        free(times);
        free_truth(&t);
    }
    print_message("400 draws a board, seed %d\n", SEED);
}

/* ---- pieces that look alike ------------------------------------------------------------------ */

/* All boards of a grid with these letters, as words in lexicographic order, the hole '_'; those
 * from which the first one given, the goal, can be reached. */
typedef struct words {
    size_t n, count;
    uint32_t (*at)[MOST];
    bool *can;
} words;

static size_t word_index(const words *w, const uint32_t *word) {
    size_t low = 0, high = w->count;
    while (low + 1 < high) {
        size_t middle = (low + high) / 2, x = 0;
        while (x + 1 < w->n && w->at[middle][x] == word[x])
            x++;
        *(w->at[middle][x] <= word[x] ? &low : &high) = middle;
    }
    return low;
}

static void find_words(const truth *t, const char *goal, words *w) {
    uint32_t word[MOST] = {0}, hole = 0;
    size_t *queue = calloc(t->boards, sizeof *queue), tail = 0;
    *w = (words){t->open, 0, calloc(t->boards, sizeof *w->at), calloc(t->boards, 1)};
    assert_true(queue && w->at && w->can);
    for (size_t x = 0; x < w->n; x++)
        word[x] = (uint32_t)(unsigned char)goal[x];
    while (f15_next_permutation(word, w->n)) /* back to the first */
        ;
    do
        memcpy(w->at[w->count++], word, sizeof word);
    while (f15_next_permutation(word, w->n));
    for (size_t x = 0; x < w->n; x++)
        word[x] = (uint32_t)(unsigned char)goal[x];
    queue[tail++] = word_index(w, word);
    w->can[queue[0]] = true;
    for (size_t head = 0; head < tail; head++) {
        memcpy(word, w->at[queue[head]], sizeof word);
        for (hole = 0; word[hole] != '_';)
            hole++;
        for (uint32_t k = 0; k < w->n; k++) {
            if (!beside(&t->grid, t->cell[k], t->cell[hole]))
                continue;
            f15_swap(word, k, hole);
            size_t next = word_index(w, word);
            f15_swap(word, k, hole);
            if (!w->can[next])
                queue[tail++] = next;
            w->can[next] = true;
        }
    }
    free(queue);
}

static const char *written(const truth *t, const uint32_t *word, char *text) {
    size_t used = 0;
    for (uint32_t c = 0, k = 0; c < t->grid.rows * t->grid.columns; c++) {
        if (c > 0 && c % t->grid.columns == 0)
            text[used++] = '/';
        text[used++] = t->grid.obstacles >> c & 1 ? '#' : (char)word[k++];
    }
    text[used] = '\0';
    return text;
}

/* Where no block holds all pieces, which of those that look alike is which matters: solve and
 * solvable say yes of exactly the words from which the goal can be had, and solve makes it. */
static void words_on_any_grid(void **state) {
    static const struct {
        f15_grid grid;
        const char *goal;
    } cases[] = {{{1, 4, 0}, "AAB_"},
                 {{1, 6, 0}, "ABABA_"},
                 {{2, 3, F15_CELL(1)}, "ABBA_"},
                 {{2, 3, F15_CELL(0)}, "AABB_"},
                 {{3, 3, F15_CELL(4)}, "ABAACBC_"},
                 {{3, 3, F15_CELL(1)}, "AABBCCA_"},
                 {{3, 3, F15_CELL(1) | F15_CELL(6)}, "ABCABC_"},
                 {{2, 4, F15_CELL(6)}, "ABCDAB_"},
                 {{3, 3, F15_CELL(3) | F15_CELL(4)}, "ABCABC_"},
                 {{2, 4, F15_CELL(1) | F15_CELL(5)}, "ABABA_"}};
    char start[32], goal[32], size[] = "1x1";
    size_t asked = 0;
    (void)state;
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        uint32_t last[MOST] = {0};
        truth t;
        words w;
        find_truth(&t, cases[c].grid);
        find_words(&t, cases[c].goal, &w);
        for (size_t x = 0; x < w.n; x++)
            last[x] = (uint32_t)(unsigned char)cases[c].goal[x];
        written(&t, last, goal);
        size[0] = (char)('0' + t.grid.rows);
        size[2] = (char)('0' + t.grid.columns);
        for (size_t k = 0; k < w.count; k++, asked++) {
            const char *said[] = {"solve", written(&t, w.at[k], start), "--goal", goal, "--size",
                                  size};
            f15_run run = {0}, other = {0};
            f15_code code = f15_run_words(said, 6, &F15_CHAPTER6, NULL, &run, NULL);
            assert_int_equal(code, w.can[k] ? F15_OK : F15_UNREACHABLE);
            assert_int_equal(run.reached, w.can[k]);
            said[0] = "solvable";
            assert_int_equal(f15_run_words(said, 6, &F15_CHAPTER6, NULL, &other, NULL), F15_OK);
            assert_int_equal(other.solvability.solvable, w.can[k]);
            f15_run_free(&run);
            f15_run_free(&other);
        }
        free(w.at);
        free(w.can);
        free_truth(&t);
    }
    print_message("%zu words\n", asked);
}

/* ---- larger boards --------------------------------------------------------------------------- */

/* What a walk of the hole reaches can be solved; with two pieces exchanged it cannot. */
static void walk(f15_random *random, f15_board *board, size_t slides) {
    while (slides-- > 0) {
        f15_cells next = f15_grid_neighbours(&board->grid, board->hole);
        for (uint64_t skip = f15_random_below(random, (uint64_t)__builtin_popcountll(next)); skip;)
            next &= next - 1, skip--;
        f15_board_slide(board, (uint32_t)__builtin_ctzll(next));
    }
}

static void exchange_two_pieces(f15_board *board) {
    uint32_t a = board->hole == 0, b = a + 1 + (board->hole == a + 1);
    uint8_t item = board->item[a];
    board->item[a] = board->item[b];
    board->item[b] = item;
}

static void all_sizes_agree(void **state) {
    f15_random random = {SEED};
    size_t sizes = 0;
    (void)state;
    for (uint32_t rows = 2; rows <= 32; rows++)
        for (uint32_t columns = 2; rows * columns <= F15_MAX_CELLS; columns++) {
            f15_grid grid = {rows, columns, 0};
            sizes++;
            for (int k = 0; k < 12; k++) {
                f15_board board;
                f15_solvability s;
                f15_board_solved(&board, &grid);
                walk(&random, &board, 200 + (size_t)k);
                ask(&board, k == 0, &s);
                assert_true(s.solvable);
                assert_votes(&s, true);
                exchange_two_pieces(&board);
                ask(&board, k == 1, &s);
                assert_true(!s.solvable);
                assert_votes(&s, false);
            }
        }
    print_message("%zu sizes, seed %d\n", sizes, SEED);
}

static void random_4x4(void **state) {
    f15_random random = {SEED};
    f15_grid grid = F15_GRID_4X4;
    (void)state;
    for (int k = 0; k < 10000; k++) {
        f15_board board;
        f15_solvability s;
        bool fitting = f15_random_below(&random, 2);
        assert_int_equal(f15_board_scramble(&random, &grid, fitting, &board, NULL), F15_OK);
        ask(&board, k % 20 == 0, &s);
        assert_int_equal(s.solvable, fitting);
        assert_int_equal(s.solvable, f15_board_parity_fits(&board));
        assert_votes(&s, fitting);
    }
    print_message("10000 boards, every 20th traced, seed %d\n", SEED);
}

/* Random walls and more than nine open cells: the criteria that apply agree, and where they are not
 * enough the blocks decide. */
static void random_walls(void **state) {
    f15_random random = {SEED};
    (void)state;
    for (int k = 0; k < 2000; k++) {
        f15_grid grid = {4, 5, f15_random_next(&random) & f15_random_next(&random) & 0xfffff};
        f15_board board;
        f15_solvability s;
        bool fitting = k % 2;
        if (__builtin_popcountll(f15_grid_open(&grid)) <= F15_SEARCH_CELLS)
            continue;
        assert_int_equal(f15_board_scramble(&random, &grid, fitting, &board, NULL), F15_OK);
        ask(&board, k % 10 == 0, &s);
        assert_votes(&s, fitting);
        assert_false(s.searched);
        uint32_t where = 0;
        assert_int_equal(s.solvable, f15_board_is_in_reach(&board, &where));
        if (s.fault == F15_GRID_MEETS_ALL)
            assert_int_equal(s.solvable, fitting);
        assert_true(!s.solvable || (fitting && s.criterion[F15_CRITERION_PERMUTATION].applies));
    }
}

/* ---- the ledger and the invariants ----------------------------------------------------------- */

static void ledger_of_walk(f15_grid grid, size_t slides, uint64_t seed) {
    f15_random random = {seed};
    f15_board board, walked;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_trace trace = {0};
    size_t at = 0;
    f15_board_solved(&board, &grid);
    walked = board;
    for (size_t k = 0; k < slides; k++) {
        uint32_t hole = walked.hole;
        walk(&random, &walked, 1);
        f15_moves_push(&moves, walked.item[hole]);
    }
    assert_int_equal(f15_moves_done(&moves, NULL), F15_OK);
    assert_int_equal(f15_parity_table(&board, &moves, &trace, &at, NULL), F15_OK);
    assert_int_equal(at, slides);
    assert_memory_equal(board.item, walked.item, sizeof board.item);
    assert_int_equal(trace.failed, 0);
    assert_int_equal(trace.checked, 2 * slides + 1);
    f15_trace_free(&trace);
    f15_arena_free(&arena);
}

static void ledgers(void **state) {
    (void)state;
    ledger_of_walk((f15_grid){2, 2, 0}, 100, SEED);
    ledger_of_walk((f15_grid){3, 3, F15_CELL(4)}, 100, SEED);
    ledger_of_walk((f15_grid){4, 4, F15_CELL(5) | F15_CELL(6) | F15_CELL(10)}, 500, SEED);
    ledger_of_walk(F15_GRID_4X4, 3000, SEED);
    ledger_of_walk((f15_grid){8, 8, 0}, 200, SEED);
    ledger_of_walk((f15_grid){1, 5, 0}, 50, SEED);
}

/* Along 3000 slides N + K (4 wide) or N (5 wide) keeps its parity, and so does everything else. */
static void invariants_along_walks(f15_grid grid, bool solvable) {
    f15_random random = {SEED};
    f15_board board;
    f15_solvability s;
    f15_board_solved(&board, &grid);
    if (!solvable)
        exchange_two_pieces(&board);
    for (int k = 0; k < 3000; k++) {
        walk(&random, &board, 1);
        ask(&board, false, &s);
        assert_int_equal(s.solvable, solvable);
        assert_votes(&s, solvable);
        const f15_criterion_answer *nk = &s.criterion[F15_CRITERION_N_PLUS_K];
        uint64_t sum = grid.columns % 2 ? nk->count : nk->count + nk->second + grid.rows;
        assert_int_equal(sum % 2, !solvable);
        assert_int_equal(s.criterion[F15_CRITERION_RANK_VIOLATIONS].count % 2, !solvable);
    }
}

static void walks_of_3000(void **state) {
    (void)state;
    invariants_along_walks(F15_GRID_4X4, true);
    invariants_along_walks(F15_GRID_4X4, false);
    invariants_along_walks((f15_grid){3, 4, 0}, true);
    invariants_along_walks((f15_grid){4, 5, 0}, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_small_boards),
        cmocka_unit_test(every_layout_of_3x3),
        cmocka_unit_test(rows_and_rings),
        cmocka_unit_test(other_layouts),
        cmocka_unit_test(every_board_of_every_layout),
        cmocka_unit_test(words_on_any_grid),
        cmocka_unit_test(what_is_drawn),
        cmocka_unit_test(all_are_drawn),
        cmocka_unit_test(all_sizes_agree),
        cmocka_unit_test(random_4x4),
        cmocka_unit_test(random_walls),
        cmocka_unit_test(ledgers),
        cmocka_unit_test(walks_of_3000),
    };
    return cmocka_run_group_tests_name("exhaustive boards solvable", tests, NULL, NULL) != 0;
}
