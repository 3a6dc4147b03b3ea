/* Statements: each holds or fails as its table says, by however many workers and in whatever parts
 * it is checked; and each fails if one of the functions that it speaks of does something wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../../src/engine/prove/internal.h"
#include <stdlib.h>
#include <string.h>

/* A size that is quick: what most tests take. */
static f15_size small_size(f15_statement_id id) {
    const f15_sizes sizes = f15_statement_info_of(id).sizes;
    f15_size size = sizes.usual;
    if (!sizes.grid && size.n > 5)
        size.n = 5;
    f15_trial trial = {0};
    assert_int_equal(f15_trial_open(id, &size, &trial, NULL), F15_OK);
    if (sizes.grid && sizes.most > 0 && sizes.least <= 2 && trial.cases > 1000)
        size = (f15_size){0, 2, 3};
    f15_trial_free(&trial);
    return size;
}

static f15_trial_result run(f15_statement_id id, const f15_size *size, const f15i_facts *facts) {
    f15_trial trial = {0};
    f15_trial_result found = {0};
    f15_error err = {0};
    if (f15i_trial_open(id, size, facts, &trial, &err) ||
        f15_trial_run(&trial, 0, trial.cases, NULL, NULL, NULL, &found, &err))
        fail_msg("%s: %s", f15_statement_info_of(id).name, err.what);
    f15_trial_free(&trial);
    return found;
}

static void each_is_what_it_is_said_to_be(void **state) {
    (void)state;
    for (unsigned id = 0; id < F15_STATEMENTS; id++) {
        const f15_statement_info s = f15_statement_info_of(id);
        const f15_size size = small_size(id);
        f15_trial_result found = run(id, &size, &f15i_library);
        if (found.refuted == s.holds || !f15_trial_is_whole(&found))
            fail_msg("%s: %s: %s", s.name, found.object, found.why);
        assert_int_equal(found.object[0] == '\0', s.holds);
        assert_int_equal(found.why[0] == '\0', s.holds);
    }
}

/* As many objects as there are, no text more often than it should come (a 3-cycle of pieces, from each
 * of its three), and in the order of the texts where that is said. A case that is made after the one
 * before it is the one that is made alone. */
static void each_kind_lists_its_objects_once(void **state) {
    static const struct {
        f15i_domain_id kind;
        uint32_t rows, columns; /* one row: n */
        uint64_t cases;
        bool in_order;
    } kinds[] = {
        {F15I_ARRANGEMENTS, 1, 4, 24, true}, {F15I_TWO_OF_THEM, 1, 3, 36, true},
        {F15I_WORDS, 1, 1, 1, true},         {F15I_WORDS, 1, 4, 256, true},
        {F15I_TWO_PLACES, 1, 1, 0, true},    {F15I_TWO_PLACES, 1, 5, 10, true},
        {F15I_THREE_PLACES, 1, 2, 0, true},  {F15I_THREE_PLACES, 1, 3, 6, true},
        {F15I_THREE_PLACES, 1, 5, 60, true}, {F15I_CELLS, 2, 3, 6, true},
        {F15I_CELL_PAIRS, 2, 3, 30, true},   {F15I_PLACEMENTS, 2, 2, 25, false},
        {F15I_PLACEMENTS, 2, 3, 361, false}, {F15I_TRIPLES, 2, 2, 6, false},
        {F15I_TRIPLES, 2, 3, 60, false},     {F15I_BOARDS, 2, 3, 720, false},
        {F15I_HOME_BOARDS, 2, 3, 120, true}, {F15I_SLIDES, 2, 3, 44, false},
        {F15I_SLIDES, 3, 2, 22, false},      {F15I_LAYOUTS, 2, 3, 64, false},
        {F15I_SET_OF_FIVE, 2, 2, 5, true},
    };
    static char text[720][80];
    (void)state;
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const f15_grid grid = {kinds[k].rows, kinds[k].columns, 0};
        const f15i_domain *domain = &f15i_domains[kinds[k].kind];
        f15i_case on = {.n = kinds[k].rows * kinds[k].columns};
        assert_int_equal(f15i_cases(kinds[k].kind, &grid, on.n), kinds[k].cases);
        for (uint64_t at = 0; at < kinds[k].cases; at++) {
            f15i_case alone = {.index = at, .n = on.n, .grid = grid};
            f15_text out = {0}, again = {0};
            on.index = at;
            on.grid = grid;
            on.next = at > 0;
            if (domain->make) {
                domain->make(&alone);
                domain->make(&on);
            }
            domain->write(&alone, &out);
            domain->write(&on, &again);
            assert_string_equal(f15_text_string(&out), f15_text_string(&again));
            assert_true(strlen(f15_text_string(&out)) < sizeof text[at]);
            strcpy(text[at], f15_text_string(&out));
            unsigned same = 0;
            for (uint64_t before = 0; before < at; before++) {
                const int order = strcmp(text[before], text[at]);
                assert_true(order < 0 || !kinds[k].in_order);
                same += order == 0;
            }
            assert_true(same < (kinds[k].kind == F15I_TRIPLES ? 3 : 1));
            f15_text_free(&out);
            f15_text_free(&again);
        }
    }
}

/* Cells are named by their numbers on the grid, walls counted. */
static void cells_beside_a_wall(void **state) {
    static const f15i_domain_id kinds[] = {F15I_CELLS, F15I_CELL_PAIRS};
    const f15_grid grid = {2, 3, F15_CELL(1)};
    (void)state;
    for (uint32_t k = 0; k < 2; k++) {
        uint32_t often[6] = {0};
        const uint64_t cases = f15i_cases(kinds[k], &grid, 5);
        for (uint64_t at = 0; at < cases; at++) {
            f15i_case c = {.index = at, .n = 5, .grid = grid};
            f15i_domains[kinds[k]].make(&c);
            for (uint32_t i = 0; i <= k; i++)
                often[c.p[i]]++;
        }
        for (uint32_t cell = 0; cell < 6; cell++)
            assert_int_equal(often[cell], cell == 1 ? 0 : cases * (k + 1) / 5);
    }
}

/* ---- parts and workers ----------------------------------------------------------------------- */

static void parts_are_disjoint_and_complete(void **state) {
    (void)state;
    for (uint64_t cases = 0; cases <= 40; cases++)
        for (uint64_t of = 1; of <= 50; of++) {
            uint64_t at = 0, first, end, least = cases, most = 0;
            for (uint64_t part = 1; part <= of; part++) {
                f15_trial_part(cases, part, of, &first, &end);
                assert_int_equal(first, at);
                assert_true(end >= first);
                least = end - first < least ? end - first : least;
                most = end - first > most ? end - first : most;
                at = end;
            }
            assert_int_equal(at, cases);
            assert_true(most <= least + 1);
        }
    uint64_t first, end;
    f15_trial_part(UINT64_MAX, 1000, 1000, &first, &end);
    assert_true(end == UINT64_MAX);
}

/* Four who do the parts backwards. */
static void backwards(const f15_workers *self, size_t parts, f15_do_part *part, void *work) {
    (void)self;
    while (parts > 0)
        part(work, --parts);
}

static void assert_same(const f15_trial_result *a, const f15_trial_result *b) {
    assert_int_equal(a->first, b->first);
    assert_int_equal(a->end, b->end);
    assert_int_equal(a->checked, b->checked);
    assert_int_equal(a->counted, b->counted);
    assert_int_equal(a->most, b->most);
    assert_int_equal(a->order, b->order);
    assert_int_equal(a->refuted, b->refuted);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->size.n, b->size.n);
    assert_string_equal(a->object, b->object);
    assert_string_equal(a->why, b->why);
}

static bool count_on(void *self, uint64_t cases) {
    *(uint64_t *)self += cases;
    return true;
}

static void whoever_checks_it_finds_the_same(void **state) {
    (void)state;
    const f15_workers four = {backwards, 4};
    for (unsigned id = 0; id < F15_STATEMENTS; id++) {
        f15_size size = small_size(id);
        f15_trial_result alone, together, joined, part;
        f15_trial trial = {0};
        uint64_t told = 0, first, end;
        assert_int_equal(f15_trial_open(id, &size, &trial, NULL), F15_OK);
        if (trial.cases > 10000) { /* of ex14 alone there is no smaller size */
            f15_trial_free(&trial);
            continue;
        }
        alone = run(id, &size, &f15i_library);
        assert_int_equal(
            f15_trial_run(&trial, 0, trial.cases, &four, count_on, &told, &together, NULL), F15_OK);
        assert_same(&alone, &together);
        if (!alone.refuted)
            assert_int_equal(told, trial.cases);
        const uint64_t parts[] = {2, 7, trial.cases < 130 ? trial.cases : 30};
        for (size_t k = 0; k < 3; k++) { /* the last: mostly one case each */
            for (uint64_t p = 1; p <= parts[k]; p++) {
                f15_trial_part(trial.cases, p, parts[k], &first, &end);
                assert_int_equal(f15_trial_run(&trial, first, end, NULL, NULL, NULL, &part, NULL),
                                 F15_OK);
                if (p == 1)
                    joined = part;
                else
                    f15_trial_join(&joined, &part);
            }
            assert_same(&alone, &joined);
        }
        f15_trial_free(&trial);
        f15_trial_free(&trial);
    }
}

static bool stop_at_once(void *self, uint64_t cases) {
    (void)self;
    (void)cases;
    return false;
}

static bool stop_at_the_fourth(void *self, uint64_t cases) {
    size_t *calls = self;
    (void)cases;
    return ++*calls < 4;
}

/* A counterexample found before the cases in front of it were looked at is not the first. */
static void what_is_stopped_refutes_nothing(void **state) {
    const f15_size size = {0, 3, 3};
    const f15_workers two = {backwards, 2};
    f15_trial trial = {0};
    f15_trial_result found;
    size_t calls = 0;
    (void)state;
    assert_int_equal(f15_trial_open(F15_STATEMENT_HOLE_COUNTED, &size, &trial, NULL), F15_OK);
    assert_int_equal(
        f15_trial_run(&trial, 0, trial.cases, &two, stop_at_the_fourth, &calls, &found, NULL),
        F15_OK);
    assert_int_equal(calls, 4);
    assert_false(found.refuted);
    assert_false(f15_trial_is_whole(&found));
    assert_true(found.end == trial.cases && found.checked < trial.cases);
    f15_trial_free(&trial);
}

static void what_is_stopped_is_not_whole(void **state) {
    (void)state;
    f15_trial trial = {0};
    f15_trial_result found;
    const f15_size size = {0, 3, 3};
    assert_int_equal(f15_trial_open(F15_STATEMENT_N_PLUS_K, &size, &trial, NULL), F15_OK);
    const f15_workers one = {backwards, 1},
                      four = {backwards, 4}, *const workers[] = {NULL, &one, &four};
    for (size_t k = 0; k < 3; k++) {
        assert_int_equal(
            f15_trial_run(&trial, 0, trial.cases, workers[k], stop_at_once, NULL, &found, NULL),
            F15_OK);
        assert_true(found.checked > 0 && found.checked < trial.cases / (k < 2 ? 1 : 100));
        assert_false(f15_trial_is_whole(&found));
        assert_false(found.refuted);
    }
    f15_trial_free(&trial);
    f15_trial_free(NULL);
}

/* ---- the smallest counterexample ---------------------------------------------------------------
 */

/* Looks at cases first..end-1 of a size one by one; returns how many of them are refuted. */
static uint64_t count_refuted(f15_statement_id id, const f15_size *size, uint64_t first,
                              uint64_t end) {
    f15_trial trial = {0};
    f15_trial_result one;
    uint64_t refuted = 0;
    assert_int_equal(f15_trial_open(id, size, &trial, NULL), F15_OK);
    for (uint64_t at = first; at < end && at < trial.cases; at++) {
        assert_int_equal(f15_trial_run(&trial, at, at + 1, NULL, NULL, NULL, &one, NULL), F15_OK);
        refuted += one.refuted;
    }
    f15_trial_free(&trial);
    return refuted;
}

/* Every size with fewer cells than the usual one of a false statement, or as many and fewer rows,
 * has no counterexample at all; nor has a case before the one that is shown. */
static void what_is_shown_is_the_smallest(void **state) {
    (void)state;
    unsigned seen = 0;
    for (unsigned k = 0; k < F15_STATEMENTS; k++) {
        const f15_statement_id id = (f15_statement_id)k;
        const f15_statement_info s = f15_statement_info_of(id);
        const f15_size usual = s.sizes.usual;
        if (s.holds)
            continue;
        seen++;
        for (uint32_t rows = s.sizes.least; s.sizes.grid && rows <= usual.rows * usual.columns;
             rows++)
            for (uint32_t columns = s.sizes.least; rows * columns <= usual.rows * usual.columns;
                 columns++) {
                const f15_size size = {0, rows, columns};
                if ((rows * columns < usual.rows * usual.columns || rows < usual.rows) &&
                    count_refuted(id, &size, 0, UINT64_MAX) > 0)
                    fail_msg("%s is false for %ux%u", s.name, (unsigned)rows, (unsigned)columns);
            }
        const f15_trial_result found = run(id, &usual, &f15i_library);
        assert_true(found.refuted);
        assert_int_equal(count_refuted(id, &usual, 0, found.at), 0);
        assert_int_equal(count_refuted(id, &usual, found.at, found.at + 1), 1);
        if (!s.sizes.grid) { /* every smaller n by itself has none either */
            const f15_size below = {found.size.n - 1, 0, 0};
            assert_true(below.n < s.sizes.least || count_refuted(id, &below, 0, UINT64_MAX) == 0);
        }
    }
    assert_int_equal(seen, 9);
}

/* The three about boards by plain counting, which shares nothing with their checkers: an exhaustive
 * walk from the solved board over lists of pieces, the hole being the last of them. */
typedef struct plain {
    uint32_t rows, columns, cells, count;
    uint8_t board[720][6], slides[720];
} plain;

static uint32_t find_plain(const plain *w, const uint8_t *board) {
    uint32_t k = 0;
    while (k < w->count && memcmp(w->board[k], board, w->cells) != 0)
        k++;
    return k;
}

static void walk(plain *w, uint32_t rows, uint32_t columns) {
    *w = (plain){.rows = rows, .columns = columns, .cells = rows * columns, .count = 1};
    for (uint32_t c = 0; c < w->cells; c++)
        w->board[0][c] = (uint8_t)c;
    for (uint32_t at = 0; at < w->count; at++)
        for (uint32_t a = 0; a < w->cells; a++)
            for (uint32_t b = 0; b < w->cells; b++) {
                const bool beside = a / columns == b / columns && (a + 1 == b || b + 1 == a);
                uint8_t next[6];
                memcpy(next, w->board[at], sizeof next);
                if (next[a] != w->cells - 1 || (!beside && a + columns != b && b + columns != a))
                    continue;
                next[a] = next[b];
                next[b] = (uint8_t)(w->cells - 1);
                if (find_plain(w, next) == w->count) {
                    memcpy(w->board[w->count], next, sizeof next);
                    w->slides[w->count++] = (uint8_t)(w->slides[at] + 1);
                }
            }
}

static uint32_t plain_inversions(const plain *w, const uint8_t *board) {
    uint32_t count = 0;
    for (uint32_t a = 0; a < w->cells; a++)
        for (uint32_t b = a + 1; b < w->cells; b++)
            count += board[a] != w->cells - 1 && board[b] < board[a];
    return count;
}

static void plain_counting_says_where_they_are_false(void **state) {
    (void)state;
    plain *w = malloc(sizeof *w);
    assert_non_null(w);
    walk(w, 2, 2);
    assert_int_equal(w->count, 12);
    bool counted = false, changes = false, wrong = false;
    for (uint32_t k = 0; k < w->count; k++) {
        uint32_t away = 0, row = 0;
        for (uint32_t c = 0; c < 4; c++) {
            away += w->board[k][c] != c;
            row = w->board[k][c] == 3 ? c / 2 + 1 : row;
        }
        counted = counted || away > w->slides[k];
        changes = changes || plain_inversions(w, w->board[k]) % 2 == 1;
        wrong = wrong || (plain_inversions(w, w->board[k]) + row) % 2 == 1;
    }
    assert_true(counted); /* hole-misplaced */
    assert_true(changes); /* inversions-stay: the solved board has none */
    assert_false(wrong);  /* n-plus-k-even: each that can be reached fits, and the rest are half */
    walk(w, 2, 3);
    assert_int_equal(w->count, 360);
    for (uint32_t k = 0; k < w->count; k++)
        for (uint32_t c = 0; c < 6; c++)
            wrong = wrong || (w->board[k][c] == 5 &&
                              (plain_inversions(w, w->board[k]) + c / 3 + 1) % 2 == 1);
    assert_true(wrong);
    free(w);
}

static void sizes_follow_one_another(void **state) {
    (void)state;
    static const uint32_t wanted[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}, {2, 5}};
    f15_size size = {0};
    for (size_t k = 0; k < sizeof wanted / sizeof *wanted; k++) {
        f15_statement_next_size(F15_STATEMENT_HALF, &size);
        assert_true(size.n == 0 && size.rows == wanted[k][0] && size.columns == wanted[k][1]);
    }
}

/* ---- what is wrong is found ------------------------------------------------------------------ */

static void wrong_swap(uint32_t *arrangement, uint32_t i, uint32_t j) {
    (void)arrangement;
    (void)i;
    (void)j;
}

static f15_code wrong_sign(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    f15_code code = f15_sign(p, n, sign, err);
    if (n > 3 && p[0] == 1 && p[1] == 2)
        *sign = -*sign;
    return code;
}

static f15_code all_even(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    (void)p, (void)n, (void)err;
    *sign = 1;
    return F15_OK;
}

static f15_code wrong_inversions(const uint32_t *p, size_t n, uint64_t *inversions,
                                 f15_error *err) {
    f15_code code = f15_inversions(p, n, inversions, err);
    *inversions += 2;
    return code;
}

static void wrong_conjugate(const uint32_t *alpha, const uint32_t *beta, size_t n, uint32_t *out) {
    f15_product(alpha, beta, n, out);
}

/* To and fro at the end, where there is room for it. */
static void add_two(f15_sequence *swaps) {
    static const uint32_t first[3] = {0, 1, 2}, last[2] = {2, 3};
    if (swaps->arity == 3)
        f15_sequence_push(swaps, first);
    for (int k = 0; k < 2; k++)
        f15_sequence_push(swaps, swaps->arity == 3 ? first : last);
}

static f15_code wrong_transform(const f15_problem *problem, f15_from from, f15_trace *trace,
                                f15_sequence *swaps, f15_error *err) {
    f15_code code = f15_transform(problem, from, trace, swaps, err);
    if (problem->n == 4)
        add_two(swaps);
    return code;
}

static f15_code lost_transform(const f15_problem *problem, f15_from from, f15_trace *trace,
                               f15_sequence *swaps, f15_error *err) {
    f15_code code = f15_transform(problem, from, trace, swaps, err);
    swaps->count -= swaps->count == 3;
    return code;
}

static f15_code wrong_convert(const f15_problem *problem, uint32_t i, uint32_t j, f15_trace *trace,
                              f15_sequence *swaps, f15_error *err) {
    f15_code code = f15_convert(problem, i, j, trace, swaps, err);
    if (i == 1 && j == 4)
        add_two(swaps);
    return code;
}

static f15_code wrong_adjacent(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                               f15_error *err) {
    return f15_transform(problem, F15_LEFT, trace, swaps, err);
}

static f15_code wrong_bubble(const f15_problem *problem, f15_trace *trace, f15_sequence *swaps,
                             f15_error *err) {
    return f15_adjacent(problem, trace, swaps, err);
}

static f15_code wrong_parity(const uint32_t *p, size_t n, const f15_names *names, f15_trace *trace,
                             f15_routes *routes, f15_error *err) {
    f15_code code = f15_parity(p, n, names, trace, routes, err);
    routes->cycles -= f15_fixed_points(p, n); /* a common mistake */
    return code;
}

static f15_code wrong_three_cycles(const f15_problem *problem, f15_trace *trace,
                                   f15_sequence *cycles, uint32_t *goal, bool *reached,
                                   f15_error *err) {
    f15_code code = f15_three_cycles(problem, trace, cycles, goal, reached, err);
    if (problem->n == 4)
        add_two(cycles);
    return code;
}

/* A diagonal too. */
static f15_cells wrong_neighbours(const f15_grid *grid, uint32_t cell) {
    uint32_t below = cell + grid->columns + 1, above = cell - grid->columns - 1;
    f15_cells near = f15_grid_neighbours(grid, cell), more = 0;
    if (cell % grid->columns + 1 < grid->columns && below < f15_grid_size(grid))
        more |= F15_CELL(below);
    if (cell % grid->columns > 0 && cell > grid->columns)
        more |= F15_CELL(above);
    return near | (more & f15_grid_open(grid));
}

static f15_cells fewer_neighbours(const f15_grid *grid, uint32_t cell) {
    return f15_grid_neighbours(grid, cell) & ~F15_CELL(cell + 1);
}

static bool wrong_colour(const f15_grid *grid, uint32_t cell) {
    (void)grid;
    return cell % 2;
}

static f15_grid_fault wrong_hypotheses(const f15_grid *grid, uint32_t *where) {
    f15_grid_fault fault = f15_grid_hypotheses(grid, where);
    return fault == F15_GRID_TRAPS ? F15_GRID_MEETS_ALL : fault;
}

static bool wrong_fit(const f15_board *board) {
    return f15_board_sign(board) > 0;
}

static f15_code wrong_solvable(const f15_board *board, f15_trace *trace, f15_solvability *out,
                               f15_error *err) {
    f15_code code = f15_solvable(board, trace, out, err);
    for (size_t k = 0; k < F15_CRITERIA; k++)
        out->criterion[k].solvable = board->hole != 2 && out->criterion[k].solvable;
    return code;
}

static f15_code wrong_hole(f15_board *board, uint32_t to, f15_cells kept, f15_trace *trace,
                           f15_moves *moves, f15_error *err) {
    return f15_move_hole(board, to > 0 ? to - 1 : to, kept, trace, moves, err);
}

static f15_code wrong_place(f15_board *board, uint32_t item, uint32_t to, f15_cells kept,
                            f15_trace *trace, f15_moves *moves, f15_error *err) {
    (void)kept;
    return f15_place(board, item, to, 0, trace, moves, err);
}

static f15_code nowhere(f15_board *board, uint32_t item, uint32_t to, f15_cells kept,
                        f15_trace *trace, f15_moves *moves, f15_error *err) {
    (void)board, (void)item, (void)to, (void)kept, (void)trace, (void)moves, (void)err;
    return F15_UNREACHABLE;
}

static f15_code wrong_cycle(f15_board *board, uint32_t a, uint32_t b, uint32_t c,
                            f15_setups *setups, f15_trace *trace, f15_moves *moves,
                            f15_error *err) {
    return f15_cycle_three(board, a, c, b, setups, trace, moves, err);
}

static f15_code wrong_solution(f15_board *board, bool anyway, f15_setups *setups, f15_trace *trace,
                               f15_moves *moves, f15_solution *out, f15_error *err) {
    f15_code code = f15_solve_three_cycles(board, anyway, setups, trace, moves, out, err);
    moves->count -= moves->count > 9;
    return code;
}

static f15_code wrong_tours(f15_board *board, f15_trace *trace, f15_moves *moves, f15_solution *out,
                            f15_error *err) {
    f15_code code = f15_solve_tours(board, trace, moves, out, err);
    if (moves->count > 100)
        moves->item[50] = moves->item[51];
    return code;
}

/* The hole counted. */
static uint32_t wrong_heuristic(const f15_heuristic *h, const f15_board *board) {
    return f15_heuristic_of(h, board) + (board->hole != f15_grid_home(&board->grid));
}

static f15_code wrong_search(f15_board *board, const f15_search_options *ask, f15_trace *trace,
                             f15_moves *moves, f15_search_report *out, f15_error *err) {
    f15_search_options other = *ask;
    if (ask->method == F15_SEARCH_ASTAR)
        other = (f15_search_options){.method = F15_SEARCH_DFS, .depth_limit = 25};
    return f15_search(board, &other, trace, moves, out, err);
}

#define WRONG(member, function)                                                                    \
    {                                                                                              \
#member " is " #function, {                                                                \
            .member = function                                                                     \
        }                                                                                          \
    }
static const struct wrong {
    const char *what;
    f15i_facts facts; /* the one that is not NULL */
} wrong[] = {
    /* what is noticed on large boards first: it saves time */
    WRONG(neighbours, wrong_neighbours),
    WRONG(neighbours, fewer_neighbours),
    WRONG(parity_fits, wrong_fit),
    WRONG(swap, wrong_swap),
    WRONG(sign, wrong_sign),
    WRONG(sign, all_even),
    WRONG(inversions, wrong_inversions),
    WRONG(conjugate_of, wrong_conjugate),
    WRONG(transform, wrong_transform),
    WRONG(transform, lost_transform),
    WRONG(convert, wrong_convert),
    WRONG(adjacent, wrong_adjacent),
    WRONG(bubble, wrong_bubble),
    WRONG(parity, wrong_parity),
    WRONG(three_cycles, wrong_three_cycles),
    WRONG(is_odd, wrong_colour),
    WRONG(hypotheses, wrong_hypotheses),
    WRONG(solvable, wrong_solvable),
    WRONG(move_hole, wrong_hole),
    WRONG(place, wrong_place),
    WRONG(place, nowhere),
    WRONG(cycle_three, wrong_cycle),
    WRONG(solve_three_cycles, wrong_solution),
    WRONG(solve_tours, wrong_tours),
    WRONG(heuristic, wrong_heuristic),
    WRONG(search, wrong_search),
};
enum { WRONGS = sizeof wrong / sizeof *wrong, FACTS = sizeof(f15i_facts) / sizeof(void *) };

/* The library's functions, but for one. */
static f15i_facts with(const struct wrong *one) {
    f15i_facts facts = f15i_library;
    void (*theirs[FACTS])(void), (*ours[FACTS])(void);
    memcpy(theirs, &one->facts, sizeof theirs);
    memcpy(ours, &facts, sizeof ours);
    for (size_t k = 0; k < FACTS; k++)
        if (theirs[k])
            ours[k] = theirs[k];
    memcpy(&facts, ours, sizeof facts);
    return facts;
}

/* Every statement that holds is refuted by one of the wrong functions at least, with the case and
 * the reason; and each of these by some statement. */
static void each_checker_can_fail(void **state) {
    (void)state;
    bool noticed[WRONGS] = {false};
    for (unsigned id = 0; id < F15_STATEMENTS; id++) {
        const f15_statement_info s = f15_statement_info_of(id);
        f15_size size = small_size(id);
        size_t by = 0;
        for (size_t k = 0; k < WRONGS && s.holds; k++) {
            if (by > 0 && noticed[k])
                continue;
            const f15i_facts facts = with(&wrong[k]);
            f15_trial_result found = run(id, &size, &facts);
            if (!found.refuted)
                continue;
            by++;
            noticed[k] = true;
            assert_true(found.object[0] && found.why[0]);
            assert_int_equal(found.checked, found.at + 1);
        }
        if (s.holds && by == 0)
            fail_msg("%s holds whatever is wrong", s.name);
    }
    for (size_t k = 0; k < WRONGS; k++)
        if (!noticed[k])
            fail_msg("%s, and no statement notices", wrong[k].what);
}

/* The smallest counterexample of all: the same is found from every larger size. */
static void the_smallest_is_found(void **state) {
    (void)state;
    for (uint32_t n = 4; n <= 7; n++) {
        const f15_size size = {n, 0, 0};
        f15_trial_result found = run(F15_STATEMENT_FEWEST_THREE_CYCLES, &size, &f15i_library);
        assert_int_equal(found.size.n, 4);
        assert_string_equal(found.object, "1 3 2 0");
        found = run(F15_STATEMENT_CYCLE_PARITY, &size, &f15i_library);
        assert_string_equal(found.object, "1 0");
    }
    const f15_size odd = {0, 3, 5}, even = {0, 3, 4};
    assert_false(run(F15_STATEMENT_INVERSIONS_STAY, &odd, &f15i_library).refuted);
    assert_true(run(F15_STATEMENT_INVERSIONS_STAY, &even, &f15i_library).refuted);
}

/* ---- known numbers --------------------------------------------------------------------------- */

static void known_numbers(void **state) {
    (void)state;
    static const struct {
        f15_statement_id id;
        f15_size size;
        uint64_t counted, most;
    } known[] = {
        {F15_STATEMENT_ANY_WALLS, {0, 2, 3}, 3, 0},
        {F15_STATEMENT_ANY_WALLS, {0, 3, 3}, 13, 0},
        {F15_STATEMENT_ANY_WALLS, {0, 2, 4}, 6, 0},
        {F15_STATEMENT_ANY_WALLS, {0, 2, 5}, 10, 0},
        {F15_STATEMENT_ANY_WALLS, {0, 3, 4}, 44, 0},
        {F15_STATEMENT_ANY_WALLS, {0, 4, 4}, 293, 0},
        {F15_STATEMENT_WILSON, {0, 3, 4}, 44, 0},
        {F15_STATEMENT_WILSON, {0, 3, 5}, 130, 0}, /* one of them without a square */
        {F15_STATEMENT_ANY_WALLS, {0, 3, 5}, 129, 0},
        {F15_STATEMENT_EVEN_PATHS, {0, 4, 4}, 213, 16},
        {F15_STATEMENT_EVEN_PATHS, {0, 5, 5}, 9349, 24},
        {F15_STATEMENT_HALF, {0, 2, 2}, 12, 0},
        {F15_STATEMENT_HALF, {0, 3, 3}, 181440, 0},
        {F15_STATEMENT_SIGN_AND_COLOUR, {0, 2, 4}, 20160, 0},
        {F15_STATEMENT_FEWEST, {4, 0, 0}, 1 + 1 + 2 + 6, 3},
    };
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        f15_trial_result found = run(known[k].id, &known[k].size, &f15i_library);
        assert_false(found.refuted);
        assert_int_equal(found.counted, known[k].counted);
        assert_int_equal(found.most, known[k].most);
    }
}

/* On every layout of 2 x 4 and 3 x 3, what the chain has is what a complete search finds. */
static void the_chain_is_the_group(void **state) {
    (void)state;
    static const f15_size sizes[] = {{0, 2, 4}, {0, 3, 3}};
    for (size_t s = 0; s < 2; s++)
        for (f15_cells walls = 0; walls + 1 < F15_CELL(sizes[s].rows * sizes[s].columns); walls++) {
            const f15_grid grid = {sizes[s].rows, sizes[s].columns, walls};
            f15i_reference *visited = NULL, *chained = NULL;
            uint32_t p[F15_MAX_CELLS] = {0};
            uint8_t narrow[F15_MAX_CELLS];
            uint64_t count = 0;
            assert_int_equal(f15i_reference_make(F15I_REACH, &grid, &f15i_library, &visited, NULL),
                             F15_OK);
            assert_int_equal(f15i_reference_make(F15I_GROUP, &grid, &f15i_library, &chained, NULL),
                             F15_OK);
            uint32_t n = visited->walks.cells;
            f15_identity(p, n);
            do {
                for (uint32_t k = 0; k < n; k++)
                    narrow[k] = (uint8_t)p[k];
                bool in = f15i_is_reached(visited, p, n);
                assert_int_equal(in, f15i_chain_has(chained->chain, narrow));
                count += in;
            } while (f15_next_permutation(p, n - 1));
            assert_int_equal(count, f15i_chain_order(chained->chain));
            f15i_reference_free(visited);
            f15i_reference_free(chained);
        }
}

static void orders_of_groups(void **state) {
    (void)state;
    static const struct {
        f15_grid grid;
        const char *order;
    } known[] = {{{4, 4, 0}, "653837184000"},
                 {{4, 4, F15_CELL(5) | F15_CELL(6) | F15_CELL(10)}, "239500800"},
                 {{3, 2, 0}, "60"},
                 {{3, 3, F15_CELL(4)}, "7"},
                 {{1, 1, 0}, "1"},
                 {{3, 5, F15_CELL(6) | F15_CELL(8)}, "239500800"},
                 {{5, 5, 0},
                  "24 x 23 x 22 x 21 x 20 x 19 x 18 x 17 x 16 x 15 x 14 x 13 x 12 x 11 x 10 x 9 x "
                  "8 x 7 x 6 x 5 x 4 x 3"}};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        f15_arena arena = {0};
        f15_text text = {0};
        f15i_walks walks;
        f15i_walks_of(&known[k].grid, f15_grid_neighbours, &walks);
        f15i_chain_write_order(f15i_chain_of(&walks, &arena), &text);
        assert_string_equal(f15_text_string(&text), known[k].order);
        f15_text_free(&text);
        f15_arena_free(&arena);
    }
    for (uint32_t side = 2; side <= 8; side++) {
        const f15_grid grid = {side, side, 0};
        f15_arena arena = {0};
        f15i_walks walks;
        f15i_walks_of(&grid, f15_grid_neighbours, &walks);
        assert_true(f15i_chain_is_alternating(f15i_chain_of(&walks, &arena)));
        f15_arena_free(&arena);
    }
}

/* ---- names and sizes ------------------------------------------------------------------------- */

static void what_is_no_statement(void **state) {
    f15_size size = {3, 3, 3};
    uint64_t first = 7, end = 7;
    (void)state;
    assert_null(f15_statement_info_of(F15_STATEMENTS).name);
    assert_null(f15_statement_info_of(F15_STATEMENTS).cases);
    assert_int_equal(f15_statement_count(F15_STATEMENTS, &size), 0);
    assert_int_equal(f15_statement_seconds(F15_STATEMENTS, &size), 0);
    f15_statement_next_size(F15_STATEMENTS, &size);
    assert_true(size.n == 3 && size.rows == 3 && size.columns == 3);
    f15_trial_part(10, 1, 0, &first, &end);
    assert_true(first == 0 && end == 10);
}

static void names(void **state) {
    (void)state;
    char word[64];
    f15_statement_id id;
    for (unsigned k = 0; k < F15_STATEMENTS; k++) {
        const f15_statement_info s = f15_statement_info_of(k);
        const char *lists[] = {s.name, s.also};
        for (size_t l = 0; l < 2; l++)
            for (const char *at = lists[l]; *at; at += strspn(at, " ")) {
                size_t length = strcspn(at, " ");
                memcpy(word, at, length);
                word[length] = '\0';
                at += length;
                assert_true(f15_statement_by_name(word, &id) && id == k);
                if (word[0] >= 'a') {
                    word[0] = (char)(word[0] - 'a' + 'A');
                    assert_true(f15_statement_by_name(word, &id) && id == k);
                }
            }
        assert_true(*s.says && *s.checks && *s.lesson && *s.source);
        assert_int_equal(f15_statement_size_check(k, &s.sizes.usual, NULL), F15_OK);
        assert_int_equal(f15_statement_size_check(k, &s.sizes.longest, NULL), F15_OK);
        assert_true(f15_statement_seconds(k, &s.sizes.usual) <= 10);
    }
    static const char *const none[] = {"", " ", "p16", "p1622", "c1 p162", "6.2", "6.2.1-"};
    for (size_t k = 0; k < sizeof none / sizeof *none; k++)
        assert_false(f15_statement_by_name(none[k], &id));
}

static void sizes_are_refused(void **state) {
    (void)state;
    static const struct {
        f15_statement_id id;
        f15_size size;
        f15_code code;
        const char *what, *remedy;
    } refused[] = {
        {F15_STATEMENT_NEVER_BACK,
         {15, 0, 0},
         F15_TOO_BIG,
         "n = 15",
         "give --n from 1 to 14; 14 takes some 24 hours"},
        {F15_STATEMENT_TWO_SWAPS, {2, 0, 0}, F15_OUT_OF_RANGE, "n = 2", "from 3 to 12"},
        {F15_STATEMENT_NEVER_BACK, {0, 3, 3}, F15_USAGE, "about n items", "--n"},
        {F15_STATEMENT_HALF, {3, 0, 0}, F15_USAGE, "about boards", "--size"},
        {F15_STATEMENT_HALF, {0, 1, 4}, F15_OUT_OF_RANGE, "1x4", "at least 2x2"},
        {F15_STATEMENT_HALF,
         {0, 5, 4},
         F15_TOO_BIG,
         "5x4",
         "at most 16 cells; 4x4 takes some 65 days"},
        {F15_STATEMENT_THREE_BY_TWO, {0, 2, 3}, F15_OUT_OF_RANGE, "2x3", "--size 3x2"},
    };
    for (size_t k = 0; k < sizeof refused / sizeof *refused; k++) {
        f15_error err = {0};
        f15_trial trial = {0};
        assert_int_equal(f15_trial_open(refused[k].id, &refused[k].size, &trial, &err),
                         refused[k].code);
        if (!strstr(err.what, refused[k].what) || !strstr(err.remedy, refused[k].remedy))
            fail_msg("%s; %s", err.what, err.remedy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_what_it_is_said_to_be),
        cmocka_unit_test(each_kind_lists_its_objects_once),
        cmocka_unit_test(parts_are_disjoint_and_complete),
        cmocka_unit_test(whoever_checks_it_finds_the_same),
        cmocka_unit_test(what_is_stopped_is_not_whole),
        cmocka_unit_test(what_is_stopped_refutes_nothing),
        cmocka_unit_test(what_is_shown_is_the_smallest),
        cmocka_unit_test(plain_counting_says_where_they_are_false),
        cmocka_unit_test(sizes_follow_one_another),
        cmocka_unit_test(each_checker_can_fail),
        cmocka_unit_test(the_smallest_is_found),
        cmocka_unit_test(known_numbers),
        cmocka_unit_test(the_chain_is_the_group),
        cmocka_unit_test(orders_of_groups),
        cmocka_unit_test(names),
        cmocka_unit_test(what_is_no_statement),
        cmocka_unit_test(cells_beside_a_wall),
        cmocka_unit_test(sizes_are_refused),
    };
    return cmocka_run_group_tests_name("prove", tests, NULL, NULL) != 0;
}
