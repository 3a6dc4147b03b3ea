/* The four searches: the lengths of their solutions against plain breadth-first search, on every
 * board of the smallest grids and on many of 3 x 3, with obstacles too; the nodes that IDA* makes
 * against a naive recursion; limits; the slips of the printed programs; and falsified events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../thorough.h"
#include "falsify.h"

#include <fifteen/searching.h>
#include <fifteen/unstable/heuristic.h>
#include <stdlib.h>

enum { MOST_CELLS = 9, MOST_BOARDS = 362880, UNSEEN = 0xff, ROUNDS = 100 };

/* ---- naive truth: the distance of every board from the solved one ------------------------------
 */

typedef struct truth {
    f15_grid grid;
    uint32_t cell[MOST_CELLS], cells, count, *queue;
    uint8_t *far;
} truth;

static uint32_t rank_of(const truth *t, const f15_board *board) {
    uint32_t p[MOST_CELLS];
    uint64_t rank;
    for (uint32_t k = 0; k < t->cells; k++)
        for (uint32_t l = 0; l < t->cells; l++)
            if (board->item[t->cell[k]] == t->cell[l])
                p[k] = l;
    assert_int_equal(f15_rank(p, t->cells, &rank, NULL), F15_OK);
    return (uint32_t)rank;
}

static f15_board board_of(const truth *t, uint32_t rank) {
    uint32_t p[MOST_CELLS];
    f15_board board;
    f15_board_solved(&board, &t->grid);
    assert_int_equal(f15_unrank(rank, t->cells, p, NULL), F15_OK);
    for (uint32_t k = 0; k < t->cells; k++) {
        board.item[t->cell[k]] = (uint8_t)t->cell[p[k]];
        if (p[k] == t->cells - 1)
            board.hole = (uint8_t)t->cell[k];
    }
    return board;
}

static void find_truth(truth *t, const f15_grid *grid) {
    *t = (truth){.grid = *grid, .far = malloc(MOST_BOARDS), .queue = malloc(MOST_BOARDS * 4)};
    assert_true(t->far && t->queue);
    memset(t->far, UNSEEN, MOST_BOARDS);
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if (!(grid->obstacles >> cell & 1))
            t->cell[t->cells++] = cell;
    t->queue[t->count++] = 0;
    t->far[0] = 0;
    for (uint32_t k = 0; k < t->count; k++) {
        f15_board board = board_of(t, t->queue[k]);
        uint32_t hole = board.hole;
        for (uint32_t c = 0; c < t->cells; c++) {
            if (!f15_board_can_slide(&board, t->cell[c]))
                continue;
            f15_board_slide(&board, t->cell[c]);
            uint32_t rank = rank_of(t, &board);
            f15_board_slide(&board, hole);
            if (t->far[rank] == UNSEEN) {
                t->far[rank] = (uint8_t)(t->far[t->queue[k]] + 1);
                t->queue[t->count++] = rank;
            }
        }
    }
}

static void free_truth(truth *t) {
    free(t->far);
    free(t->queue);
}

/* ---- one search --------------------------------------------------------------------------------
 */

/* Runs it and looks at everything that holds of any end. */
static f15_search_report run(const f15_board *start, f15_search_options ask, f15_trace *trace) {
    f15_board board = *start, played = *start;
    f15_heuristic h = {0};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_search_report out;
    if (ask.heuristic)
        assert_int_equal(f15_heuristic_open(&h, ask.heuristic->id, &start->grid, NULL), F15_OK);
    ask.heuristic = &h;
    assert_int_equal(f15_search(&board, &ask, trace, &moves, &out, NULL), F15_OK);
    assert_int_equal(f15_board_play(&played, &moves), moves.count);
    assert_memory_equal(&played, &board, sizeof board);
    assert_int_equal(out.length, moves.count);
    assert_true(out.expanded <= out.made && out.kept <= out.made);
    assert_true(out.end == F15_SEARCH_MEMORY || out.made == 0 || (out.kept > 0 && out.bytes > 0));
    if (out.end == F15_SEARCH_FOUND)
        assert_true(f15_board_is_solved(&board));
    else
        assert_int_equal(moves.count, 0);
    if (trace) {
        assert_int_equal(trace->failed, 0);
        assert_int_equal(trace->depth, 0);
    }
    f15_heuristic_close(&h);
    f15_arena_free(&arena);
    return out;
}

static f15_search_options asking(f15_search_method method, const f15_heuristic *h) {
    return (f15_search_options){
        .method = method, .heuristic = h, .depth_limit = F15_SEARCH_DEPTH_LIMIT, .shown = 20};
}

static f15_search_report run_traced(const f15_board *start, f15_search_options ask) {
    f15_trace trace = {0};
    f15_search_report out = run(start, ask, &trace), plain = run(start, ask, NULL);
    assert_memory_equal(&out, &plain, sizeof out);
    f15_trace_free(&trace);
    return out;
}

/* All searches on one board; with a trace, or without. */
static void look_at(const truth *t, uint32_t rank, bool traced) {
    const f15_board board = board_of(t, rank);
    const uint32_t far = t->far[rank];
    f15_search_report out;
    for (f15_search_method m = 0; m < F15_SEARCH_METHODS; m++) {
        const unsigned last = t->grid.obstacles ? F15_HEURISTIC_WALKING : F15_HEURISTICS;
        if (m == F15_SEARCH_DFS)
            continue;
        for (unsigned id = 0; id < (f15_search_uses_heuristic(m) ? last : 1); id++) {
            const f15_heuristic h = {.id = (f15_heuristic_id)id};
            const f15_search_options ask = asking(m, f15_search_uses_heuristic(m) ? &h : NULL);
            if (m == F15_SEARCH_IDASTAR && id == F15_HEURISTIC_MISPLACED && far > 16)
                continue; /* some hundred thousand nodes */
            out = traced ? run_traced(&board, ask) : run(&board, ask, NULL);
            assert_int_equal(out.end, F15_SEARCH_FOUND);
            assert_int_equal(out.length, far);
            assert_int_equal(out.at_least, far);
        }
    }
}

static void depth_first(const truth *t, uint32_t rank, uint32_t limit) {
    const f15_board board = board_of(t, rank);
    f15_search_options ask = asking(F15_SEARCH_DFS, NULL);
    ask.depth_limit = limit;
    f15_search_report out = run_traced(&board, ask);
    if (t->far[rank] <= limit) {
        assert_int_equal(out.end, F15_SEARCH_FOUND);
        assert_true(out.length >= t->far[rank] && out.length <= limit);
    } else {
        assert_int_equal(out.end, F15_SEARCH_TOO_DEEP);
        assert_int_equal(out.at_least, limit + 1);
    }
}

static void every_board_of_small_grids(void **state) {
    static const f15_grid grids[] = {{2, 2, 0},    {2, 3, 0},    {3, 2, 0},
                                     {1, 5, 0},    {1, 1, 0},    {3, 3, 0x10},
                                     {3, 3, 0x41}, {2, 4, 0x80}, {3, 3, 0x21}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        truth t;
        find_truth(&t, &grids[k]);
        for (uint32_t b = 0; b < t.count; b += (uint32_t)(t.count > 500 ? thorough(16, 320) : 1))
            look_at(&t, t.queue[b], true);
        for (uint32_t b = 0; b < t.count && b < 40; b++)
            for (uint32_t limit = 0; limit < 8; limit++)
                depth_first(&t, t.queue[b], limit);
        free_truth(&t);
    }
}

static void boards_of_three_rows(void **state) {
    const f15_grid grid = {3, 3, 0};
    truth t;
    (void)state;
    find_truth(&t, &grid);
    for (uint32_t b = 0; b < t.count; b += (uint32_t)thorough(50021, 100003))
        look_at(&t, t.queue[b], false);
    for (uint32_t b = 0; b < t.count; b += (uint32_t)thorough(100003, 200003))
        look_at(&t, t.queue[b], true);
    free_truth(&t);
}

/* Breadth first makes every board that is as near as the solved one's neighbours; all there are if
 * it cannot be solved. */
static void what_cannot_be_solved_is_searched_to_the_end(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {2, 4, 0}, {1, 4, 0}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        const f15_heuristic h = {.id = F15_HEURISTIC_MANHATTAN};
        truth t;
        f15_board board;
        find_truth(&t, &grids[k]);
        f15_board_solved(&board, &grids[k]);
        board.item[0] = 1;
        board.item[1] = 0;
        f15_search_report out = run_traced(&board, asking(F15_SEARCH_BFS, NULL));
        assert_int_equal(out.end, F15_SEARCH_NONE_LEFT);
        assert_int_equal(out.made, t.count);
        out = run_traced(&board, asking(F15_SEARCH_ASTAR, &h));
        assert_int_equal(out.end, F15_SEARCH_NONE_LEFT);
        assert_true(out.made >= t.count); /* and those for which another stands */
        f15_search_options ask = asking(F15_SEARCH_IDASTAR, &h);
        ask.max_nodes = 10000;
        out = run_traced(&board, ask);
        assert_int_equal(out.end, grids[k].rows == 1 ? F15_SEARCH_NONE_LEFT : F15_SEARCH_NODES);
        free_truth(&t);
    }
}

/* Depth first has looked at all boards within reach only if its limit was never met: on these it
 * goes at most 11 and 3 slides deep. */
static void a_limit_that_was_not_met_is_not_blamed(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {1, 4, 0}};
    static const uint32_t deep[] = {11, 3};
    (void)state;
    for (size_t k = 0; k < 2; k++)
        for (uint32_t limit = 0; limit < 20; limit++) {
            f15_search_options ask = asking(F15_SEARCH_DFS, NULL);
            f15_board board;
            f15_board_solved(&board, &grids[k]);
            board.item[0] = 1;
            board.item[1] = 0;
            ask.depth_limit = limit;
            const f15_search_report out = run_traced(&board, ask);
            const bool met = limit <= deep[k];
            assert_int_equal(out.end, met ? F15_SEARCH_TOO_DEEP : F15_SEARCH_NONE_LEFT);
            assert_int_equal(out.at_least, met ? limit + 1 : 0);
        }
}

/* ---- what IDA* makes ---------------------------------------------------------------------------
 */

static uint64_t naive_made;

/* Everything below a board within a bound, no slide taken back: complete, though it be found. */
static void naive(const f15_board *board, uint32_t from, uint32_t g, uint32_t bound,
                  uint32_t *next) {
    const uint32_t f = g + f15_manhattan(board), size = f15_grid_size(&board->grid);
    naive_made++;
    if (f > bound)
        *next = f < *next ? f : *next;
    for (uint32_t cell = 0; f <= bound && cell < size; cell++) {
        f15_board child = *board;
        if (cell == from || !f15_board_can_slide(board, cell))
            continue;
        f15_board_slide(&child, cell);
        naive(&child, board->hole, g + 1, bound, next);
    }
}

static void idastar_makes_what_any_does(void **state) {
    const f15_heuristic h = {.id = F15_HEURISTIC_MANHATTAN};
    f15_random random = {20261122};
    (void)state;
    for (int k = 0; k < 60; k++) {
        f15_board board;
        f15_board_solved(&board, k % 2 ? &F15_GRID_4X4 : &(f15_grid){3, 3, 0});
        f15_board_wander(&random, &board, 24);
        f15_search_report out = run(&board, asking(F15_SEARCH_IDASTAR, &h), NULL);
        uint32_t bound = f15_manhattan(&board), next;
        naive_made = 0;
        for (uint32_t round = 1; round < out.rounds; round++, bound = next) {
            next = UINT32_MAX;
            naive(&board, UINT32_MAX, 0, bound, &next);
        }
        f15_search_options ask = asking(F15_SEARCH_IDASTAR, &h); /* up to there, and no node more */
        assert_int_equal(bound, out.length);
        assert_true(out.made > naive_made);
        ask.max_nodes = naive_made ? naive_made : 1;
        out = run(&board, ask, NULL);
        assert_int_equal(out.end,
                         naive_made || f15_board_is_solved(&board) ? out.end : F15_SEARCH_NODES);
        assert_int_equal(out.at_least, bound);
    }
}

/* ---- what a search in depth makes -------------------------------------------------------------- */

/* Every way that comes to no board twice, until one ends at the solved board. */
static bool naive_depth(f15_board *way, uint32_t g, uint32_t limit) {
    naive_made++;
    if (g == limit || f15_board_is_solved(&way[g]))
        return f15_board_is_solved(&way[g]);
    for (uint32_t cell = 0; cell < f15_grid_size(&way[g].grid); cell++) {
        bool seen = false;
        way[g + 1] = way[g];
        if (!f15_board_can_slide(&way[g], cell))
            continue;
        f15_board_slide(&way[g + 1], cell);
        for (uint32_t k = 0; k <= g; k++)
            seen = seen || memcmp(&way[k], &way[g + 1], sizeof *way) == 0;
        if (!seen && naive_depth(way, g + 1, limit))
            return true;
    }
    return false;
}

static void in_depth_no_board_comes_twice(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 2, 0}, {3, 3, 0x10}, {3, 3, 0x41}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        truth t;
        find_truth(&t, &grids[k]);
        for (uint32_t b = 0; b < t.count; b += 7)
            for (uint32_t limit = 11; limit <= 18; limit++) {
                f15_search_options ask = asking(F15_SEARCH_DFS, NULL);
                f15_board way[20] = {board_of(&t, t.queue[b])};
                ask.depth_limit = limit;
                const f15_search_report out = run(&way[0], ask, NULL);
                naive_made = 0;
                assert_int_equal(out.end == F15_SEARCH_FOUND, naive_depth(way, 0, limit));
                assert_int_equal(out.made, naive_made);
            }
        free_truth(&t);
    }
}

/* ---- limits ------------------------------------------------------------------------------------
 */

static void limits_end_it(void **state) {
    const f15_heuristic h = {.id = F15_HEURISTIC_LINEAR_CONFLICT};
    const f15_grid grid = {2, 4, 0};
    truth t;
    (void)state;
    find_truth(&t, &grid);
    const uint32_t rank = t.queue[t.count - 1]; /* of the farthest */
    const f15_board board = board_of(&t, rank);
    for (f15_search_method m = 0; m < F15_SEARCH_METHODS; m++)
        for (uint64_t limit = 1; limit < 20000; limit = limit * 3 + 1) {
            f15_search_options ask = asking(m, f15_search_uses_heuristic(m) ? &h : NULL);
            ask.max_nodes = limit;
            f15_search_report out = run_traced(&board, ask);
            assert_true(out.made <= limit && out.at_least <= t.far[rank]);
            assert_true(out.end == F15_SEARCH_NODES || m >= F15_SEARCH_ASTAR);
            ask = asking(m, ask.heuristic);
            ask.max_bytes = limit;
            out = run(&board, ask, NULL);
            assert_true(out.bytes <= limit);
            assert_true(m == F15_SEARCH_BFS ? out.end == F15_SEARCH_MEMORY : true);
        }
    free_truth(&t);
}

/* The pieces of one long row, in reverse: their taxicab distances alone are more than a path may have. */
static void a_bound_can_be_too_large(void **state) {
    const f15_heuristic h = {.id = F15_HEURISTIC_MANHATTAN};
    const f15_grid grid = {1, 64, 0};
    f15_board board;
    uint32_t far = 0;
    (void)state;
    f15_board_solved(&board, &grid);
    for (uint32_t k = 0; k < 63; k++) {
        board.item[k] = (uint8_t)(62 - k);
        far += k > 31 ? 2 * k - 62 : 62 - 2 * k;
    }
    const f15_search_report out = run_traced(&board, asking(F15_SEARCH_IDASTAR, &h));
    assert_true(far > F15_SEARCH_DEEPEST);
    assert_int_equal(out.end, F15_SEARCH_TOO_DEEP);
    assert_int_equal(out.at_least, far);
    assert_int_equal(out.made, 0);
}

/* ---- slips -------------------------------------------------------------------------------------
 */

static void slips_show(void **state) {
    const f15_heuristic h = {.id = F15_HEURISTIC_MANHATTAN};
    const f15_grid grid = {2, 3, 0};
    uint64_t refuted[F15_SEARCH_METHODS][F15_SLIP_POP_LAST + 1] = {{0}};
    truth t;
    (void)state;
    find_truth(&t, &grid);
    for (f15_search_method m = 0; m < F15_SEARCH_METHODS; m++)
        for (unsigned slip = F15_SLIP_COMPARE_CURRENT; slip <= F15_SLIP_POP_LAST; slip++)
            for (uint32_t b = 1; b < t.count; b += 7) {
                const f15_board board = board_of(&t, t.queue[b]);
                f15_search_options ask = asking(m, f15_search_uses_heuristic(m) ? &h : NULL);
                f15_trace trace = {0};
                ask.slip = (f15_slip)slip;
                if ((slip == F15_SLIP_LAST_CHILD && m == F15_SEARCH_IDASTAR) ||
                    (slip == F15_SLIP_POP_LAST && m % 2 == 1))
                    continue;
                f15_search_report out = run(&board, ask, &trace);
                assert_int_equal(out.at_least, 0);
                refuted[m][slip] += trace.refuted;
                if (slip == F15_SLIP_COMPARE_CURRENT) {
                    assert_int_equal(out.end, F15_SEARCH_NONE_LEFT);
                    assert_int_equal(out.made, 1);
                    assert_int_equal(out.expanded, 1);
                    assert_int_equal(trace.refuted, 1); /* that nothing leads there */
                } else if (slip == F15_SLIP_POP_LAST) {
                    assert_int_equal(out.end, F15_SEARCH_FOUND);
                    assert_true(out.length >= t.far[t.queue[b]]);
                }
                f15_trace_free(&trace);
            }
    assert_true(refuted[F15_SEARCH_BFS][F15_SLIP_POP_LAST] > 0);
    assert_true(refuted[F15_SEARCH_ASTAR][F15_SLIP_POP_LAST] > 0);
    assert_true(refuted[F15_SEARCH_DFS][F15_SLIP_LAST_CHILD] > 0);
    free_truth(&t);
}

/* ---- falsified ---------------------------------------------------------------------------------
 */

enum { RUNS = 6 };

static void record(size_t which, f15_tape *tape) {
    static const uint32_t item[] = {4, 0, 2, 3, 1, 5}, odd[] = {1, 0, 2, 3, 4, 5};
    const f15_heuristic h = {.id = F15_HEURISTIC_LINEAR_CONFLICT};
    f15_trace trace = {.sink = f15_tape_sink(tape)};
    f15_search_options ask = asking((f15_search_method)(which % 4), which % 4 >= 2 ? &h : NULL);
    f15_board board;
    assert_int_equal(
        f15_board_set(&board, &(f15_grid){2, 3, 0}, which == 4 ? odd : item, NULL, NULL), F15_OK);
    ask.shown = 60;
    if (which == 5)
        ask.depth_limit = 3;
    run(&board, ask, &trace);
    f15_trace_free(&trace);
}

static void every_step_done_wrongly_is_noticed(void **state) {
    (void)state;
    for (size_t which = 0; which < 4; which++) {
        f15_tape tape = {0};
        size_t tried = 0;
        record(which, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            f15_event wrong = tape.event[e];
            if (wrong.kind != F15_STEP)
                continue;
            for (uint32_t cell = 0; cell < 6; cell++) {
                const uint32_t list[2] = {cell, tape.event[e].list[1]};
                if (cell == wrong.list[0] || cell == list[1])
                    continue;
                wrong.list = list;
                assert_true(failures(&tape, e, &wrong) > 0);
                wrong.list = tape.event[e].list;
                tried++;
            }
        }
        assert_true(tried > 0);
        f15_tape_free(&tape);
    }
}

typedef struct noticed {
    bool made, list, value[F15_EVENT_VALUES];
} noticed;

static void look_at_claims(const f15_tape *tape, noticed *seen) {
    for (size_t e = 0; e < tape->count; e++) {
        noticed *claim = &seen[tape->event[e].id];
        if (tape->event[e].kind != F15_CLAIM)
            continue;
        claim->made = true;
        for (size_t v = 0; v < F15_EVENT_VALUES; v++)
            for (int delta = -2; delta <= 2 && !claim->value[v]; delta++) {
                f15_event wrong = tape->event[e];
                wrong.value[v] += (uint64_t)delta;
                claim->value[v] = delta != 0 && failures(tape, e, &wrong) > 0;
            }
        if (tape->event[e].listed > 0 && !claim->list) {
            f15_event wrong = tape->event[e];
            uint32_t list[6];
            memcpy(list, wrong.list, sizeof list);
            f15_swap(list, 0, 1);
            wrong.list = list;
            claim->list = failures(tape, e, &wrong) > 0;
        }
    }
}

static void every_value_of_every_claim_matters(void **state) {
    noticed seen[F15_EVENT_IDS] = {0};
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        record(which, &tape);
        look_at_claims(&tape, seen);
        f15_tape_free(&tape);
    }
    for (unsigned id = F15_EVENT_SEARCHING_BREADTH; id < F15_EVENT_IDS; id++) {
        f15_value_spec spec;
        if (f15_event_info_of((f15_event_id)id)->kind != F15_CLAIM)
            continue;
        assert_true(seen[id].made);
        for (size_t v = 0; f15_event_value_spec((f15_event_id)id, v, &spec); v++) {
            bool matters = spec.type == F15_VALUE_BOARD ? seen[id].list : seen[id].value[v];
            if (!matters)
                print_error("claim %s, value %s\n", f15_event_info_of((f15_event_id)id)->name,
                            spec.name);
            assert_true(matters);
        }
    }
}

/* On every board of 2 x 3, h is worked out again: another number does not pass. Of walking distance
 * only what is less than the pieces' distances from home, or not as even, is noticed. */
static void h_is_worked_out_again(void **state) {
    const f15_grid grid = {2, 3, 0};
    truth t;
    (void)state;
    find_truth(&t, &grid);
    for (unsigned id = 0; id < F15_HEURISTICS; id++) {
        static const f15_event_id remarks[F15_HEURISTICS] = {
            [F15_HEURISTIC_MISPLACED] = F15_EVENT_H_MISPLACED,
            [F15_HEURISTIC_MANHATTAN] = F15_EVENT_H_MANHATTAN,
            [F15_HEURISTIC_LINEAR_CONFLICT] = F15_EVENT_H_LINEAR_CONFLICT,
            [F15_HEURISTIC_WALKING] = F15_EVENT_H_WALKING};
        const f15_event remark = {.kind = F15_REMARK, .id = remarks[id]};
        f15_heuristic heuristic;
        assert_int_equal(f15_heuristic_open(&heuristic, id, &grid, NULL), F15_OK);
        for (uint32_t k = 0; k < t.count; k++) {
            const f15_board board = board_of(&t, t.queue[k]);
            uint32_t item[F15_MAX_CELLS], solved[] = {0, 1, 2, 3, 4, 5};
            const uint64_t h = f15_heuristic_of(&heuristic, &board), apart = f15_manhattan(&board);
            f15_board_arrangement(&board, item);
            const f15_problem problem = {6, item, solved, {0}, &grid};
            const f15_event begin = {
                .kind = F15_BEGIN, .id = F15_EVENT_SEARCHING_BEST, .problem = &problem};
            f15_replay replay = {0};
            assert_int_equal(f15_replay_follow(&replay, &begin, NULL), F15_OK);
            assert_int_equal(f15_replay_follow(&replay, &remark, NULL), F15_OK);
            for (uint64_t said = 0; said <= h + 2; said++) {
                f15_event claim = {.kind = F15_CLAIM, .id = F15_EVENT_F_IN_ORDER, .list = item};
                claim.listed = 6;
                claim.value[0] = claim.value[2] = said;
                const bool holds = id == F15_HEURISTIC_WALKING
                                       ? said >= apart && (said - apart) % 2 == 0
                                       : said == h;
                assert_int_equal(f15_claim_judge(&claim, &replay), holds);
                claim.id = F15_EVENT_F_WITHIN;
                claim.value[3] = said;
                assert_int_equal(f15_claim_judge(&claim, &replay), holds);
            }
            f15_replay_free(&replay);
        }
        f15_heuristic_close(&heuristic);
    }
    free_truth(&t);
}

/* A claim without a value, and claims on more cells than are measured. */
static void claims_that_cannot_be_judged_fail(void **state) {
    static const f15_event_id ids[] = {F15_EVENT_NO_WAY, F15_EVENT_NONE_SHORTER,
                                       F15_EVENT_WAY_SHORTEST};
    (void)state;
    for (size_t k = 0; k < sizeof ids / sizeof *ids; k++)
        for (uint32_t columns = 2; columns <= 5; columns += 3) {
            const f15_grid grid = {2, columns, 0};
            uint32_t item[10], home[10];
            f15_trace trace = {0};
            f15_identity(item, 10);
            f15_identity(home, 10);
            f15_swap(item, 2 * columns - 1, 2 * columns - 2); /* one slide away */
            const f15_problem problem = {2 * columns, item, home, {0}, &grid};
            f15_begin(&trace, SEARCHING_BREADTH, &problem, 0);
            f15_emit(&trace, ids[k], NULL, NULL, 0, F15_VALUES(2));
            assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
            assert_int_equal(trace.failed, 1);
            f15_trace_free(&trace);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board_of_small_grids),
        cmocka_unit_test(boards_of_three_rows),
        cmocka_unit_test(what_cannot_be_solved_is_searched_to_the_end),
        cmocka_unit_test(a_limit_that_was_not_met_is_not_blamed),
        cmocka_unit_test(idastar_makes_what_any_does),
        cmocka_unit_test(in_depth_no_board_comes_twice),
        cmocka_unit_test(limits_end_it),
        cmocka_unit_test(a_bound_can_be_too_large),
        cmocka_unit_test(slips_show),
        cmocka_unit_test(every_step_done_wrongly_is_noticed),
        cmocka_unit_test(every_value_of_every_claim_matters),
        cmocka_unit_test(h_is_worked_out_again),
        cmocka_unit_test(claims_that_cannot_be_judged_fail),
    };
    return cmocka_run_group_tests_name("searching", tests, NULL, NULL) != 0;
}
