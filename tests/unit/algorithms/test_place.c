/* hole, round and place, with every start and end on 4 x 4, and on random boards with walls and
 * kept cells, where a plain search tells whether they must succeed. Requests that cannot be met are
 * refused. Every falsified step makes a claim fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../../src/engine/algorithms/board_internal.h"
#include "falsify.h"

#include <fifteen/puzzle.h>
#include <string.h>

enum { SEED = 177, RANDOM_PLACES = 4000 };

/* ---- what every run is held to -----------------------------------------------------------------
 */

static void assert_kept(const f15_board *start, const f15_board *board, const f15_moves *moves,
                        f15_cells kept) {
    f15_board now = *start;
    for (size_t k = 0; k < moves->count; k++) {
        uint32_t cell = f15_board_find(&now, moves->item[k]);
        assert_true(f15_board_can_slide(&now, cell));
        assert_false((kept >> cell & 1) || (kept >> now.hole & 1));
        f15_board_slide(&now, cell);
    }
    assert_memory_equal(now.item, board->item, f15_grid_size(&board->grid));
    assert_int_equal(now.hole, board->hole);
}

static void assert_all_hold(f15_trace *trace) {
    assert_int_equal(trace->failed, 0);
    assert_int_equal(trace->depth, 0);
    f15_trace_free(trace);
}

/* Place, traced and not: the same moves, and the piece is there; or both refuse. */
static f15_code try_place(const f15_board *start, uint32_t item, uint32_t to, f15_cells kept,
                          size_t *slides) {
    f15_board board = *start, plain = *start;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena}, again = {.arena = &arena};
    f15_trace trace = {0};
    f15_code code = f15_place(&board, item, to, kept, &trace, &moves, NULL);
    assert_int_equal(f15_place(&plain, item, to, kept, NULL, &again, NULL), code);
    assert_int_equal(again.count, moves.count);
    if (moves.count > 0)
        assert_memory_equal(again.item, moves.item, moves.count);
    if (!code)
        assert_int_equal(board.item[to], item);
    assert_kept(start, &board, &moves, kept);
    assert_int_equal(trace.checked > 0, code == F15_OK);
    assert_all_hold(&trace);
    *slides = moves.count;
    f15_arena_free(&arena);
    return code;
}

/* ---- 4 x 4 -------------------------------------------------------------------------------------
 */

/* The hole and one piece in the cells given. */
static void set_two(f15_board *board, uint32_t hole, uint32_t cell, uint32_t item) {
    uint32_t list[16];
    f15_identity(list, 16);
    f15_swap(list, 15, hole);
    for (uint32_t at = 0; at < 16; at++)
        if (list[at] == item) {
            f15_swap(list, at, cell);
            break;
        }
    assert_int_equal(f15_board_set(board, &F15_GRID_4X4, list, NULL, NULL), F15_OK);
}

/* Problems 178, 179 and 181: to the corner, below it, beside it. */
static void every_corner_of_chapter_6(void **state) {
    static const struct {
        uint32_t to;
        f15_cells kept;
    } corner[] = {{0, 0}, {4, 1}, {1, 0x11}};
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        size_t most = 0, slides = 0;
        for (uint32_t x = 0; x < 256; x++) {
            uint32_t hole = x / 16, cell = x % 16;
            f15_board board;
            if (hole == cell || ((corner[k].kept >> hole | corner[k].kept >> cell) & 1))
                continue;
            set_two(&board, hole, cell, 7);
            assert_int_equal(try_place(&board, 7, corner[k].to, corner[k].kept, &slides), F15_OK);
            most = slides > most ? slides : most;
        }
        print_message("to cell %u: at most %zu slides\n", (unsigned)corner[k].to, most);
    }
}

/* Problem 180: rounds of the path that leaves out the bottom left corner, by the piece's cell. */
static void rounds_of_problem_180(void **state) {
    static const uint8_t rounds[16] = {0, 12, 11, 10, 0, 13, 8, 9, 1, 2, 7, 6, 0, 3, 4, 5};
    (void)state;
    for (uint32_t cell = 1; cell < 16; cell++)
        for (uint32_t hole = 1; hole < 16; hole++) {
            f15_board board;
            size_t slides = 0;
            if (cell == hole || cell == 12 || hole == 12)
                continue;
            set_two(&board, hole, cell, 8);
            assert_int_equal(try_place(&board, 8, 4, 1, &slides), F15_OK);
            assert_int_equal(slides, 13 * rounds[cell]);
        }
}

static void every_place_on_4x4(void **state) {
    (void)state;
    for (uint32_t x = 0; x < 4096; x++) {
        uint32_t hole = x / 256, cell = x / 16 % 16, to = x % 16;
        f15_board board;
        size_t slides;
        if (hole == cell)
            continue;
        set_two(&board, hole, cell, 5);
        assert_int_equal(try_place(&board, 5, to, 0, &slides), F15_OK);
    }
}

static void every_way_of_the_hole(void **state) {
    (void)state;
    for (uint32_t from = 0; from < 16; from++)
        for (uint32_t to = 0; to < 16; to++) {
            f15_board board, start;
            f15_trace trace = {0};
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            set_two(&board, from, from == 3 ? 4 : 3, 3);
            start = board;
            assert_int_equal(f15_move_hole(&board, to, 0, &trace, &moves, NULL), F15_OK);
            assert_int_equal(board.hole, to);
            assert_int_equal(moves.count, f15_grid_taxicab(&F15_GRID_4X4, from, to));
            assert_kept(&start, &board, &moves, 0);
            assert_all_hold(&trace);
            f15_arena_free(&arena);
        }
}

/* ---- walls and kept cells ----------------------------------------------------------------------
 */

/* Can the hole bring the piece there at all? All pairs of hole and piece that can be had, by sets.
 */
static bool can_be_had(const f15_board *board, uint32_t item, uint32_t to, f15_cells kept) {
    f15_cells had[F15_MAX_CELLS] = {0}; /* had[hole]: cells of the piece */
    uint32_t size = f15_grid_size(&board->grid), from = f15_board_find(board, item);
    bool more = true;
    if (from == to)
        return true;
    if (kept & (F15_CELL(from) | F15_CELL(to) | F15_CELL(board->hole)))
        return false;
    had[board->hole] = F15_CELL(from);
    while (more) {
        more = false;
        for (uint32_t hole = 0; hole < size; hole++)
            for (uint32_t next = 0; next < size; next++) {
                if ((kept >> next & 1) || !had[hole] ||
                    !f15_grid_adjacent(&board->grid, hole, next))
                    continue;
                f15_cells pieces = had[hole] & ~F15_CELL(next);
                if (had[hole] >> next & 1)
                    pieces |= F15_CELL(hole);
                more |= (pieces & ~had[next]) != 0;
                had[next] |= pieces;
            }
    }
    for (uint32_t hole = 0; hole < size; hole++)
        if (had[hole] >> to & 1)
            return true;
    return false;
}

static void random_places(void **state) {
    f15_random random = {SEED};
    size_t refused = 0;
    (void)state;
    for (size_t k = 0; k < RANDOM_PLACES; k++) {
        f15_grid grid = {2 + (uint32_t)f15_random_below(&random, 4),
                         2 + (uint32_t)f15_random_below(&random, 4), 0};
        uint32_t size = f15_grid_size(&grid);
        f15_cells all = F15_CELL(size) - 1, kept;
        f15_board board;
        size_t slides;
        grid.obstacles =
            f15_random_next(&random) & f15_random_next(&random) & f15_random_next(&random) & all;
        kept = f15_random_next(&random) & f15_random_next(&random) & f15_random_next(&random) & all;
        if (__builtin_popcountll(f15_grid_open(&grid)) < 3 ||
            f15_board_scramble(&random, &grid, true, &board, NULL))
            continue;
        uint32_t item = (uint32_t)f15_random_below(&random, size);
        uint32_t to = (uint32_t)f15_random_below(&random, size);
        if (item == f15_grid_home(&grid) || ((grid.obstacles >> item | grid.obstacles >> to) & 1))
            continue;
        f15_code code = try_place(&board, item, to, kept, &slides);
        assert_int_equal(code, can_be_had(&board, item, to, kept) ? F15_OK : F15_UNREACHABLE);
        refused += code != F15_OK;
    }
    print_message("places at random (seed %d): %zu refused, as a search of all says\n", SEED,
                  refused);
    assert_true(refused > 100 && refused < RANDOM_PLACES / 2);
}

/* ---- what cannot be had ------------------------------------------------------------------------
 */

static void refusals_say_why(void **state) {
    f15_board board, narrow;
    f15_error err = {0};
    (void)state;
    f15_board_solved(&board, &F15_GRID_4X4);
    f15_board_solved(&narrow, &(f15_grid){1, 4, 0});
    assert_int_equal(f15_move_hole(&board, 16, 0, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_move_hole(&board, 0, 0x8000, NULL, NULL, &err), F15_UNREACHABLE);
    assert_int_equal(f15_move_hole(&board, 0, 1, NULL, NULL, &err), F15_UNREACHABLE);
    assert_int_equal(f15_move_hole(&board, 0, 0x4800, NULL, NULL, &err), F15_UNREACHABLE);
    assert_non_null(strstr(err.what, "kept"));
    assert_int_equal(f15_place(&board, 16, 0, 0, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_place(&board, 1, 16, 0, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_place(&board, 1, 0, 1, NULL, NULL, &err), F15_UNREACHABLE);
    assert_int_equal(f15_place(&narrow, 0, 2, 0, NULL, NULL, &err), F15_UNREACHABLE);
    assert_non_null(strstr(err.what, "no closed path"));
    assert_int_equal(f15_cycle_three(&board, 0, 0, 1, NULL, NULL, NULL, &err), F15_REPEATED);
    assert_int_equal(f15_cycle_three(&board, 15, 0, 1, NULL, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_cycle_three(&board, 16, 0, 1, NULL, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_cycle_three(&board, 0, 15, 1, NULL, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_cycle_three(&board, 0, 2, 99, NULL, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_cycle_three(&narrow, 0, 1, 2, NULL, NULL, NULL, &err), F15_UNREACHABLE);
    assert_true(f15_board_is_solved(&board) && f15_board_is_solved(&narrow));
    assert_int_equal(f15_place(&board, 15, 0, 0, NULL, NULL, &err), F15_OK); /* the hole itself */
    assert_int_equal(board.hole, 0);
    f15_board_solved(&board, &(f15_grid){8, 8, 0});
    assert_int_equal(f15_move_hole(&board, 64, 0, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_place(&board, 64, 0, 0, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_place(&board, 0, 64, 0, NULL, NULL, &err), F15_OUT_OF_RANGE);
    assert_int_equal(f15_cycle_three(&board, 0, 64, 1, NULL, NULL, NULL, &err), F15_OUT_OF_RANGE);
    f15_board_solved(&narrow, &(f15_grid){3, 4, 0x20});
    assert_int_equal(f15_solve_three_cycles(&narrow, false, NULL, NULL, NULL, NULL, &err), F15_OK);
    f15_board_solved(&narrow, &(f15_grid){3, 4, 0x84});
    assert_int_equal(f15_cycle_three(&narrow, 0, 1, 4, NULL, NULL, NULL, &err), F15_UNREACHABLE);
    f15_board_solved(&narrow, &(f15_grid){3, 4, 0x42});
    assert_int_equal(f15_cycle_three(&narrow, 0, 4, 8, NULL, NULL, NULL, &err), F15_UNREACHABLE);
}

/* ---- falsified runs ----------------------------------------------------------------------------
 */

enum { RUNS = 7 };

/* The boards must outlive the tape, whose problems borrow their grids. */
static f15_board stage[RUNS];

/* One round of a closed path, as `place` makes it. */
static void turn_round(f15_board *board, const f15_path *path, f15_trace *trace) {
    f15i_play play = {.board = board, .trace = trace, .legal = F15_EVENT_SLIDE_LEGAL};
    f15i_problem problem;
    f15i_round(&play, path, F15_EVENT_SLIDE_ROUND, f15i_outer_problem(&play, &problem), 0);
}

static f15_code run(size_t which, f15_trace *trace) {
    static const f15_path path = {{5, 6, 10, 9}, 4};
    static const f15_grid small = {2, 3, 0};
    static const uint32_t mixed[6] = {4, 0, 1, 2, 5, 3}, odd[6] = {4, 0, 1, 5, 2, 3};
    f15_board *board = &stage[which];
    set_two(board, 10, 13, 6);
    switch (which) {
    case 0:
        return f15_move_hole(board, 3, 0x20, trace, NULL, NULL);
    case 1:
        turn_round(board, &path, trace);
        return F15_OK;
    case 2:
        return f15_place(board, 6, 2, 0x31, trace, NULL, NULL);
    case 3:
        set_two(board, 12, 8, 6);
        return f15_place(board, 6, 4, 1, trace, NULL, NULL);
    case 4:
        set_two(board, 15, 13, 1);
        return f15_cycle_three(board, 0, 4, 1, NULL, trace, NULL, NULL);
    case 5:
        f15_board_set(board, &small, mixed, NULL, NULL);
        if (!f15_board_parity_fits(board))
            f15_board_set(board, &small, odd, NULL, NULL);
        return f15_solve_three_cycles(board, false, NULL, trace, NULL, NULL, NULL);
    default:
        f15_board_solved(board, &small);
        board->item[0] = 1;
        board->item[1] = 0;
        return f15_solve_three_cycles(board, true, NULL, trace, NULL, NULL, NULL);
    }
}

static void record(size_t which, f15_tape *tape) {
    f15_trace trace = {.sink = f15_tape_sink(tape)};
    assert_int_equal(run(which, &trace), F15_OK);
    assert_int_equal(trace.failed, 0);
    f15_trace_free(&trace);
}

static void every_step_done_wrongly_is_noticed(void **state) {
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        size_t tried = 0;
        record(which, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            f15_event wrong = tape.event[e];
            uint32_t list[2];
            if (wrong.kind != F15_STEP)
                continue;
            memcpy(list, wrong.list, sizeof list);
            for (list[0] = 0; list[0] == wrong.list[0] || list[0] == wrong.list[1];)
                list[0]++;
            wrong.list = list;
            if (failures(&tape, e, &wrong) == 0)
                print_error("run %zu, event %zu\n", which, e);
            assert_true(failures(&tape, e, &wrong) > 0);
            tried++;
        }
        assert_true(tried > 0);
        f15_tape_free(&tape);
    }
}

/* Every value of a claim, and the first of its list, one more and one less; each must be noticed. A
 * set of kept cells may lose a cell without harm, so it gains one that has moved. */
static bool fails_somehow(const f15_tape *tape, size_t e) {
    f15_value_spec spec;
    bool failed = false;
    for (size_t v = 0; f15_event_value_spec(tape->event[e].id, v, &spec); v++)
        for (int delta = -1; delta <= 1; delta += 2) {
            f15_event wrong = tape->event[e];
            wrong.value[v] += (uint64_t)delta;
            if (spec.type == F15_VALUE_CELLS)
                wrong.value[v] = ~tape->event[e].value[v];
            failed |= failures(tape, e, &wrong) > 0;
        }
    for (size_t k = 0; k < tape->event[e].listed; k++) {
        f15_event wrong = tape->event[e];
        uint32_t list[F15_MAX_CELLS];
        memcpy(list, wrong.list, wrong.listed * sizeof *list);
        list[k]++;
        wrong.list = list;
        if (failures(tape, e, &wrong) == 0)
            return false;
    }
    return failed;
}

static bool is_mine(f15_event_id id) {
    return id >= F15_EVENT_SLIDE_LEGAL && id <= F15_EVENT_LAST_PIECES_EXCHANGED;
}

static void every_kind_of_claim_can_fail(void **state) {
    bool made[F15_EVENT_IDS] = {false}, failed[F15_EVENT_IDS] = {false};
    (void)state;
    for (size_t which = 0; which < RUNS; which++) {
        f15_tape tape = {0};
        record(which, &tape);
        for (size_t e = 0; e < tape.count; e++) {
            f15_event_id id = tape.event[e].id;
            if (tape.event[e].kind != F15_CLAIM || failed[id])
                continue;
            made[id] = true;
            failed[id] = fails_somehow(&tape, e);
        }
        f15_tape_free(&tape);
    }
    for (unsigned id = 0; id < F15_EVENT_IDS; id++)
        if (is_mine((f15_event_id)id)) {
            if (!made[id] || !failed[id])
                print_error("claim %s\n", f15_event_info_of((f15_event_id)id)->name);
            assert_true(made[id] && failed[id]);
        }
}

/* Depth 1 shows 3-cycles, 2 their phases, 3 the rounds; slides are deeper, or at 3 where they
 * belong to no round. */
static f15_code check_depth(void *self, const f15_event *event, const f15_replay *now,
                            f15_error *err) {
    size_t *rounds = self;
    (void)now;
    (void)err;
    if (event->id == F15_EVENT_SOLVING_BY_CYCLES)
        assert_int_equal(event->depth, 0);
    if (event->id == F15_EVENT_CYCLING_PIECES)
        assert_int_equal(event->depth, 1);
    if (event->id >= F15_EVENT_SET_UP_A && event->id <= F15_EVENT_UNDOING_SET_UP)
        assert_int_equal(event->depth, 2);
    if (event->id == F15_EVENT_ROUND)
        assert_int_equal(event->depth, 3);
    if (event->kind == F15_STEP)
        assert_in_range(event->depth, 3, 4);
    *rounds += event->id == F15_EVENT_ROUND;
    return F15_OK;
}

static void sections_stand_where_depth_wants_them(void **state) {
    size_t rounds = 0;
    f15_trace trace = {.sink = {check_depth, &rounds}};
    f15_random random = {SEED};
    f15_board board;
    (void)state;
    do {
        assert_int_equal(f15_board_scramble(&random, &F15_GRID_4X4, true, &board, NULL), F15_OK);
    } while (board.hole != 15);
    assert_int_equal(f15_solve_three_cycles(&board, false, NULL, &trace, NULL, NULL, NULL), F15_OK);
    assert_true(rounds > 100);
    assert_all_hold(&trace);
}

/* The chapter's sample board. */
static void the_sample_takes_1524_slides(void **state) {
    static const uint32_t item[16] = {0, 1, 2, 3, 4, 5, 6, 7, 12, 8, 10, 11, 9, 13, 14, 15};
    f15_board board;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_solution solution;
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    (void)state;
    assert_int_equal(f15_board_set(&board, &F15_GRID_4X4, item, NULL, NULL), F15_OK);
    assert_int_equal(f15_solve_three_cycles(&board, false, NULL, NULL, &moves, &solution, NULL),
                     F15_OK);
    assert_int_equal(moves.count, 1524);
    for (size_t k = 0; k < moves.count; k++) /* FNV-1a of the labels, counted from 1 */
        hash = (hash ^ (moves.item[k] + 1u)) * UINT64_C(0x100000001b3);
    assert_true(hash == UINT64_C(0x90f6189cddbab4b1));
    assert_true(solution.solved);
    f15_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_corner_of_chapter_6),
        cmocka_unit_test(rounds_of_problem_180),
        cmocka_unit_test(every_place_on_4x4),
        cmocka_unit_test(every_way_of_the_hole),
        cmocka_unit_test(random_places),
        cmocka_unit_test(refusals_say_why),
        cmocka_unit_test(every_step_done_wrongly_is_noticed),
        cmocka_unit_test(every_kind_of_claim_can_fail),
        cmocka_unit_test(sections_stand_where_depth_wants_them),
        cmocka_unit_test(the_sample_takes_1524_slides),
    };
    return cmocka_run_group_tests_name("place", tests, NULL, NULL) != 0;
}
