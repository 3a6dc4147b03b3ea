/* Tables against the plainest search that there is, entry by entry; and their bytes, damaged in
 * every way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/unstable/tables.h>

#include "../../thorough.h"

typedef struct made {
    uint8_t *bytes;
    size_t length;
    f15_tables tables;
} made;

static made make(const f15_tables_plan *plan, const f15_workers *workers) {
    made out;
    f15_error err = {0};
    if (f15_tables_make(plan, workers, NULL, NULL, &out.bytes, &out.length, &err) ||
        f15_tables_open(out.bytes, out.length, workers, &out.tables, &err))
        fail_msg("%s", err.what);
    return out;
}

static void drop(made *it) {
    f15_tables_free(&it->tables);
    free(it->bytes);
}

/* ---- the plainest search --------------------------------------------------------------------- */

/* Where the hole and the pieces of a group stand, as digits; the least slides of these pieces from
 * home, 255 for what was not come to. */
typedef struct plain {
    const f15_grid *grid;
    uint32_t cells, pieces;
    uint8_t home[F15_TABLES_PIECES];
    uint8_t *cost;
} plain;

typedef struct list_of_states {
    size_t *state;
    size_t count;
} list_of_states;
enum { QUEUE = 1 << 22 };

static size_t number_of(const plain *p, const uint8_t *at) { /* at[0]: the hole */
    size_t number = 0;
    for (uint32_t j = 0; j <= p->pieces; j++)
        number = number * p->cells + at[j];
    return number;
}

/* All slides from a state: queue[1] gets what costs one more, queue[0] the others. */
static void slide_plainly(plain *p, size_t number, uint8_t cost, list_of_states queue[2]) {
    uint8_t at[F15_TABLES_PIECES + 1], next[F15_TABLES_PIECES + 1];
    for (uint32_t j = p->pieces + 1; j-- > 0; number /= p->cells)
        at[j] = (uint8_t)(number % p->cells);
    for (f15_cells to = f15_grid_neighbours(p->grid, at[0]); to; to &= to - 1) {
        uint8_t more = 0;
        memcpy(next, at, sizeof next);
        for (uint32_t j = 1; j <= p->pieces; j++)
            if (at[j] == f15_first_cell(to))
                next[j] = at[0], more = 1;
        next[0] = (uint8_t)f15_first_cell(to);
        number = number_of(p, next);
        if (p->cost[number] <= cost + more)
            continue;
        p->cost[number] = (uint8_t)(cost + more);
        assert_true(queue[more].count < QUEUE);
        queue[more].state[queue[more].count++] = number;
    }
}

static plain search_plainly(const f15_grid *grid, f15_cells pieces) {
    plain p = {.grid = grid, .cells = f15_grid_size(grid)};
    uint8_t at[F15_TABLES_PIECES + 1] = {(uint8_t)f15_grid_home(grid)};
    list_of_states queue[2] = {{malloc(QUEUE * sizeof(size_t)), 1},
                               {malloc(QUEUE * sizeof(size_t)), 0}};
    size_t states = p.cells;
    for (; pieces; pieces &= pieces - 1, states *= p.cells)
        at[p.pieces + 1] = p.home[p.pieces] = (uint8_t)f15_first_cell(pieces), p.pieces++;
    p.cost = malloc(states);
    assert_true(p.cost && queue[0].state && queue[1].state);
    memset(p.cost, 255, states);
    queue[0].state[0] = number_of(&p, at);
    p.cost[queue[0].state[0]] = 0;
    for (uint8_t cost = 0; queue[0].count > 0; cost++) {
        for (size_t k = 0; k < queue[0].count; k++)
            if (p.cost[queue[0].state[k]] == cost)
                slide_plainly(&p, queue[0].state[k], cost, queue);
        size_t *empty = queue[0].state;
        queue[0] = queue[1];
        queue[1].state = empty;
        queue[1].count = 0;
    }
    free(queue[0].state);
    free(queue[1].state);
    return p;
}

/* The j-th piece and those after it in every cell that is free. */
static size_t compare(const plain *p, const f15_tables *tables, size_t group, uint8_t *at,
                      uint32_t j, f15_cells taken) {
    size_t compared = 0;
    for (uint8_t c = 0; c < p->cells && j <= p->pieces; c++)
        if (!(taken >> c & 1)) {
            at[j] = c;
            compared += compare(p, tables, group, at, j + 1, taken | F15_CELL(c));
        }
    if (j <= p->pieces)
        return compared;
    uint32_t least = 255, taxicab = 0;
    for (uint8_t hole = 0; hole < p->cells; hole++) {
        at[0] = hole;
        if (!(taken >> hole & 1) && p->cost[number_of(p, at)] < least)
            least = p->cost[number_of(p, at)];
    }
    for (uint32_t k = 0; k < p->pieces; k++)
        taxicab += f15_grid_taxicab(p->grid, at[k + 1], p->home[k]);
    least = least == 255 ? taxicab : least < taxicab + 30 ? least : taxicab + 30;
    if (f15_tables_cost(tables, group, at + 1) != least)
        fail_msg("%u x %u: %u, not %u", p->grid->rows, p->grid->columns,
                 f15_tables_cost(tables, group, at + 1), least);
    return 1;
}

static void entries_are_as_searched(void **state) {
    static const f15_tables_plan plan[] = {
        {{4, 4, 0}, 3, {0x0021, 0x0888, 0x6400}},
        {{4, 4, 0}, 1, {0x1248}},
        {{3, 3, 0}, 2, {0x0f, 0xf0}},
        {{3, 3, 0}, 2, {0x02, 0xbd}},
        {{2, 4, 0}, 2, {0x5d, 0x22}},
        {{2, 4, 0}, 1, {0x7f}},
        {{2, 2, 0}, 1, {0x7}},
        {{1, 5, 0}, 2, {0x3, 0xc}},
        {{5, 3, 0}, 2, {0x0011, 0x2e00}},
        {{3, 4, 0}, 3, {0x1, 0x2, 0x43c}},
        {{8, 2, 0}, 2, {0x0101, 0x4008}},
    };
    size_t compared = 0;
    (void)state;
    for (size_t k = 0; k < sizeof plan / sizeof *plan; k++) {
        made it = make(&plan[k], NULL);
        for (size_t g = 0; g < plan[k].groups; g++) {
            uint8_t at[F15_TABLES_PIECES + 1];
            plain p = search_plainly(&plan[k].grid, plan[k].group[g]);
            compared += compare(&p, &it.tables, g, at, 1, 0);
            free(p.cost);
        }
        drop(&it);
    }
    assert_true(compared > 100000);
}

/* A group of all eight pieces leaves the hole no choice: its cost is the distance. */
static void eight_pieces_are_the_whole_board(void **state) {
    const f15_tables_plan whole = {{3, 3, 0}, 1, {0xff}}, halves = {{3, 3, 0}, 2, {0x0f, 0xf0}},
                          some = {{3, 3, 0}, 1, {0x16}};
    made all = make(&whole, NULL), two = make(&halves, NULL), one = make(&some, NULL);
    size_t layer[40] = {0}, boards = 1, exact = 0;
    f15_board *list = calloc(181440, sizeof *list), next;
    uint8_t *distance = calloc(362880, 1); /* and 1 */
    uint64_t rank;
    uint32_t item[9];
    (void)state;
    assert_true(list && distance);
    f15_board_solved(&list[0], &whole.grid);
    distance[0] = 1;
    for (size_t k = 0; k < boards; k++) {
        f15_board_arrangement(&list[k], item);
        f15_rank(item, 9, &rank, NULL);
        uint32_t d = distance[rank] - 1u, bound = f15_tables_bound(&two.tables, &list[k]);
        layer[d]++;
        assert_int_equal(f15_tables_bound(&all.tables, &list[k]), d);
        assert_true(f15_tables_bound(&one.tables, &list[k]) <= d);
        assert_true(bound <= d && (bound ^ d) % 2 == 0);
        exact += bound == d;
        f15_cells to = f15_grid_neighbours(&whole.grid, list[k].hole);
        for (; to; to &= to - 1) {
            next = list[k];
            f15_board_slide(&next, f15_first_cell(to));
            f15_board_arrangement(&next, item);
            f15_rank(item, 9, &rank, NULL);
            if (distance[rank] == 0) {
                distance[rank] = (uint8_t)(d + 2);
                list[boards++] = next;
            }
        }
    }
    assert_int_equal(boards, 181440);
    assert_int_equal(layer[31], 2);
    assert_true(exact > 10000);
    free(list);
    free(distance);
    drop(&all);
    drop(&two);
    drop(&one);
}

static void reflection_bounds_alike(void **state) {
    const f15_tables_plan plan = {{4, 4, 0}, 3, {0x0037, 0x0c88, 0x7300}};
    made it = make(&plan, NULL);
    f15_random random = {15};
    (void)state;
    for (size_t k = 0; k < 2000; k++) {
        f15_board board, reflected;
        f15_board_solved(&board, &plan.grid);
        f15_board_wander(&random, &board, k / 10);
        reflected = board;
        for (uint32_t c = 0; c < 16; c++) {
            uint32_t piece = board.item[c];
            reflected.item[c % 4 * 4 + c / 4] = (uint8_t)(piece % 4 * 4 + piece / 4);
        }
        reflected.hole = (uint8_t)(board.hole % 4 * 4 + board.hole / 4);
        assert_true(f15_tables_bound(&it.tables, &board) <= k / 10);
        assert_int_equal(f15_tables_bound(&it.tables, &board),
                         f15_tables_bound(&it.tables, &reflected));
    }
    drop(&it);
}

/* ---- searching with them --------------------------------------------------------------------- */

/* By the tables as by another engine: the length, how many, a way that solves. */
static void search_alike(const f15_engine *by, const f15_engine *other, const f15_board *board,
                         bool same_nodes) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest found, known;
    f15_board copy = *board;
    f15_error err = {0};
    if (f15_shortest_solution(board, by, NULL, F15_ALL_SOLUTIONS, &moves, &found, &err) ||
        f15_shortest_solution(board, other, NULL, F15_ALL_SOLUTIONS, NULL, &known, &err))
        fail_msg("%s", err.what);
    assert_true(found.proved);
    assert_int_equal(found.length, known.length);
    assert_int_equal(found.solutions, known.solutions);
    assert_true(!same_nodes || found.nodes == known.nodes);
    assert_int_equal(moves.count, found.length);
    assert_int_equal(f15_board_play(&copy, &moves), found.length);
    assert_true(f15_board_is_solved(&copy));
    assert_true(f15_engine_estimate(by, board) <= found.length);
    f15_arena_free(&arena);
}

static void engines_agree(void **state) {
    static const struct {
        f15_tables_plan plan;
        f15_engine_kind other;
        size_t boards, slides; /* 0: scrambled */
    } row[] = {
        {{{3, 3, 0}, 2, {0x0f, 0xf0}}, F15_ENGINE_PATTERNS, 100, 0},
        {{{3, 3, 0}, 1, {0xff}}, F15_ENGINE_PATTERNS, 200, 0},
        {{{2, 4, 0}, 2, {0x5d, 0x22}}, F15_ENGINE_PATTERNS, 100, 0},
        {{{3, 4, 0}, 2, {0x10f, 0x0e0}}, F15_ENGINE_PATTERNS, 50, 40},
        {{{4, 4, 0}, 3, {0x0037, 0x0c88, 0x7300}}, F15_ENGINE_PATTERNS, 100, 50},
        {{{4, 4, 0}, 2, {0x0001, 0x2000}}, F15_ENGINE_MANHATTAN, 50, 40},
        {{{2, 3, 0}, 1, {0x04}}, F15_ENGINE_MANHATTAN, 50, 0},
    };
    f15_random random = {7};
    (void)state;
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        made it = make(&row[k].plan, NULL);
        f15_engine by, other;
        f15_board board;
        assert_int_equal(f15_engine_of_tables(&it.tables, &by, NULL), F15_OK);
        assert_int_equal(f15_engine_make(&row[k].plan.grid, row[k].other, &other, NULL), F15_OK);
        for (size_t b = 0; b < row[k].boards; b += thorough(1, 5)) {
            f15_board_solved(&board, &row[k].plan.grid);
            if (row[k].slides)
                f15_board_wander(&random, &board, row[k].slides + b % 2);
            else
                f15_board_scramble(&random, &row[k].plan.grid, true, &board, NULL);
            assert_int_equal(f15_engine_estimate(&by, &board),
                             f15_tables_bound(&it.tables, &board));
            search_alike(&by, &other, &board, row[k].other == F15_ENGINE_MANHATTAN);
        }
        f15_engine_free(&by);
        f15_engine_free(&other);
        drop(&it);
    }
}

static void searching_keeps_to_limits(void **state) {
    const f15_tables_plan plan = {{4, 4, 0}, 1, {0x1}};
    made it = make(&plan, NULL);
    f15_engine engine;
    f15_random random = {3};
    f15_board board;
    f15_shortest out;
    f15_error err = {0};
    f15_search_limits limits = {.nodes = 5000};
    (void)state;
    assert_int_equal(f15_engine_of_tables(&it.tables, &engine, NULL), F15_OK);
    assert_int_equal(f15_board_scramble(&random, &plan.grid, true, &board, NULL), F15_OK);
    assert_int_equal(
        f15_shortest_solution(&board, &engine, &limits, F15_ONE_SOLUTION, NULL, &out, &err),
        F15_GAVE_UP);
    assert_true(!out.proved && out.nodes > 5000 && out.nodes < 5010);
    assert_true(out.bound >= f15_engine_estimate(&engine, &board));
    f15_engine_free(&engine);
    drop(&it);
}

/* ---- parts ----------------------------------------------------------------------------------- */

static void each_backwards(const f15_workers *self, size_t parts, f15_do_part *part, void *work) {
    (void)self;
    while (parts-- > 0)
        part(work, parts);
}

typedef struct half {
    size_t from, parts;
    f15_do_part *part;
    void *work;
} half;

static void *do_half(void *self) {
    half *h = self;
    for (size_t k = h->from; k < h->parts; k += 2)
        h->part(h->work, k);
    return NULL;
}

static void each_in_threads(const f15_workers *self, size_t parts, f15_do_part *part, void *work) {
    half even = {0, parts, part, work}, odd = {1, parts, part, work};
    pthread_t thread;
    (void)self;
    assert_int_equal(pthread_create(&thread, NULL, do_half, &odd), 0);
    do_half(&even);
    pthread_join(thread, NULL);
}

static void parts_may_come_in_any_order(void **state) {
    const f15_tables_plan plan = {{4, 4, 0}, 3, {0x0800, 0x1132, 0x4008}};
    const f15_workers backwards = {each_backwards, 1}, threads = {each_in_threads, 2};
    made one = make(&plan, NULL), two = make(&plan, &backwards), three = make(&plan, &threads);
    (void)state;
    assert_int_equal(one.length, two.length);
    assert_memory_equal(one.bytes, two.bytes, one.length);
    assert_memory_equal(one.bytes, three.bytes, one.length);
    drop(&one);
    drop(&two);
    drop(&three);
}

typedef struct watch {
    uint64_t done, all;
    size_t calls, stop_at;
} watch;

static bool look(void *self, uint64_t done, uint64_t all) {
    watch *w = self;
    assert_true(done >= w->done && done <= all);
    w->done = done;
    w->all = all;
    return ++w->calls != w->stop_at;
}

/* The memory is that of the largest group, wherever it stands. */
static void memory_of_the_largest_group(void **state) {
    const f15_tables_plan first = {{3, 3, 0}, 2, {0xfc, 0x03}}, last = {{3, 3, 0}, 2, {0x03, 0xfc}};
    size_t size[2], memory[2];
    (void)state;
    assert_int_equal(f15_tables_need(&first, &size[0], &memory[0], NULL), F15_OK);
    assert_int_equal(f15_tables_need(&last, &size[1], &memory[1], NULL), F15_OK);
    assert_int_equal(size[0], size[1]);
    assert_int_equal(memory[0], memory[1]);
}

static void making_tells_and_stops(void **state) {
    const f15_tables_plan plan = {{3, 3, 0}, 2, {0x0f, 0xf0}};
    watch w = {0};
    uint8_t *bytes = NULL;
    size_t length = 77, size, memory, calls;
    (void)state;
    assert_int_equal(f15_tables_make(&plan, NULL, look, &w, &bytes, &length, NULL), F15_OK);
    assert_int_equal(w.done, 2 * 9 * 8 * 7 * 6);
    assert_int_equal(w.all, w.done);
    assert_int_equal(f15_tables_need(&plan, &size, &memory, NULL), F15_OK);
    assert_int_equal(size, length);
    assert_true(memory > size);
    free(bytes);
    calls = w.calls;
    for (size_t k = 1; k <= calls; k++) {
        w = (watch){.stop_at = k};
        bytes = NULL, length = 77;
        assert_int_equal(f15_tables_make(&plan, NULL, look, &w, &bytes, &length, NULL),
                         F15_STOPPED);
        assert_int_equal(w.calls, k);
        assert_null(bytes);
        assert_int_equal(length, 77);
    }
}

/* ---- bytes ----------------------------------------------------------------------------------- */

static void refuse(const made *it, const uint8_t *bytes, size_t length, const char *why) {
    f15_tables tables = it->tables;
    f15_error err = {0};
    if (f15_tables_open(bytes, length, NULL, &tables, &err) != F15_MISMATCH)
        fail_msg("%s: taken", why);
    assert_non_null(strstr(err.what, "tables"));
    assert_non_null(strstr(err.remedy, "fifteen tables"));
    assert_memory_equal(&tables, &it->tables, sizeof tables);
}

static void no_bit_may_change(void **state) {
    const f15_tables_plan plan = {{3, 3, 0}, 2, {0x0f, 0xf0}};
    made it = make(&plan, NULL);
    char why[60];
    (void)state;
    assert_int_equal(it.length, 3 * 4096);
    for (size_t k = 0; k < 8 * it.length; k += k < 8 * 200 ? 1 : 5) {
        snprintf(why, sizeof why, "bit %zu of byte %zu", k % 8, k / 8);
        it.bytes[k / 8] ^= (uint8_t)(1u << k % 8);
        refuse(&it, it.bytes, it.length, why);
        it.bytes[k / 8] ^= (uint8_t)(1u << k % 8);
    }
    for (size_t k = 0; k < it.length; k += k < 200 ? 1 : 37)
        refuse(&it, it.bytes, k, "cut");
    it.bytes = realloc(it.bytes, it.length + 4096);
    assert_non_null(it.bytes);
    memset(it.bytes + it.length, 0, 4096);
    refuse(&it, it.bytes, it.length + 1, "one byte more");
    refuse(&it, it.bytes, it.length + 4096, "a page more");
    drop(&it);
}

static void blocks_are_where_they_were(void **state) {
    enum { HEAD = 4096, BLOCK = 1 << 20 };
    const f15_tables_plan plan = {{4, 4, 0}, 1, {0x0374}}; /* six pieces: 5.8 million entries */
    made it = make(&plan, NULL);
    uint8_t *copy = malloc(it.length);
    (void)state;
    assert_non_null(copy);
    assert_true(it.length > HEAD + 2 * BLOCK);
    memcpy(copy, it.bytes, it.length);
    for (size_t at = HEAD; at < it.length; at += BLOCK) {
        copy[at] ^= 1;
        refuse(&it, copy, it.length, "the first byte of a block");
        copy[at - 1] ^= 16;
        refuse(&it, copy, it.length, "and the last of another");
        memcpy(copy, it.bytes, it.length);
        copy[at + 7] ^= 0x80; /* the highest bits of two words of one lane */
        copy[at + 71] ^= 0x80;
        refuse(&it, copy, it.length, "two bits");
        memcpy(copy, it.bytes, it.length);
    }
    memcpy(copy + HEAD, it.bytes + HEAD + BLOCK, BLOCK);
    memcpy(copy + HEAD + BLOCK, it.bytes + HEAD, BLOCK);
    refuse(&it, copy, it.length, "two blocks exchanged");
    memcpy(copy, it.bytes, it.length);
    memmove(copy + HEAD + 64, it.bytes + HEAD, it.length - HEAD - 64);
    refuse(&it, copy, it.length, "shifted");
    memcpy(copy, it.bytes, it.length);
    memset(copy + HEAD + 4096, 0, 4096);
    refuse(&it, copy, it.length, "a page of zeros");
    free(copy);
    drop(&it);
}

static void plans_are_checked(void **state) {
    static const f15_tables_plan bad[] = {
        {{0, 4, 0}, 1, {1}},       {{4, 5, 0}, 1, {1}},       {{4, 4, 0x20}, 1, {1}},
        {{4, 4, 0}, 0, {0}},       {{4, 4, 0}, 9, {1}},       {{4, 4, 0}, 1, {0}},
        {{4, 4, 0}, 1, {0x8000}},  {{4, 4, 0}, 2, {3, 2}},    {{4, 4, 0}, 1, {0x1ff}},
        {{4, 4, 0}, 1, {0x10000}}, {{4, 4, 0}, 2, {0xff, 0}}, {{1, 1, 0}, 1, {1}},
    };
    f15_tables_plan standard = f15_tables_standard();
    size_t length, memory;
    (void)state;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        uint8_t *bytes = NULL;
        assert_int_not_equal(f15_tables_make(&bad[k], NULL, NULL, NULL, &bytes, &length, NULL),
                             F15_OK);
        assert_null(bytes);
        assert_int_not_equal(f15_tables_need(&bad[k], &length, &memory, NULL), F15_OK);
    }
    assert_int_equal(f15_tables_need(&standard, &length, &memory, NULL), F15_OK);
    assert_int_equal(length, 288296960);
    assert_in_range(memory, 288296960 + 518918400,
                    1400000000); /* with the entries of eight pieces */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_are_as_searched),
        cmocka_unit_test(eight_pieces_are_the_whole_board),
        cmocka_unit_test(reflection_bounds_alike),
        cmocka_unit_test(engines_agree),
        cmocka_unit_test(searching_keeps_to_limits),
        cmocka_unit_test(parts_may_come_in_any_order),
        cmocka_unit_test(memory_of_the_largest_group),
        cmocka_unit_test(making_tells_and_stops),
        cmocka_unit_test(no_bit_may_change),
        cmocka_unit_test(blocks_are_where_they_were),
        cmocka_unit_test(plans_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
