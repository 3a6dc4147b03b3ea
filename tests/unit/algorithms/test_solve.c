/* The methods of lecture 9 that solve a board: each on random boards of 4 x 4 with all claims
 * checked, every 3-cycle of the tours, boards of many sizes, boards that are refused, and falsified
 * steps. The slides are made once more here, naively. */
#include <fifteen/unstable/stages.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../../src/engine/algorithms/board_internal.h"
#include "../../thorough.h"
#include "tell_again.h"
#include <string.h>

enum { BOARDS = 10000, SEED = 20261121 };

/* ---- naive truth ------------------------------------------------------------------------------
 */

static uint32_t cell_of(const uint8_t *item, uint32_t size, uint32_t wanted) {
    for (uint32_t cell = 0; cell < size; cell++)
        if (item[cell] == wanted)
            return cell;
    fail();
    return size;
}

static uint32_t apart(uint32_t a, uint32_t b) {
    return a < b ? b - a : a - b;
}

/* Performs the slides on a copy of the items; every piece must stand beside the hole. */
static void play(const f15_board *start, const f15_moves *moves, uint8_t *item) {
    uint32_t columns = start->grid.columns, size = start->grid.rows * columns;
    memcpy(item, start->item, size);
    uint32_t hole = cell_of(item, size, size - 1);
    for (size_t k = 0; k < moves->count; k++) {
        uint32_t cell = cell_of(item, size, moves->item[k]);
        assert_int_equal(
            apart(cell / columns, hole / columns) + apart(cell % columns, hole % columns), 1);
        item[hole] = item[cell];
        item[cell] = (uint8_t)(size - 1);
        hole = cell;
    }
}

static void assert_solves(const f15_board *start, const f15_board *end, const f15_moves *moves) {
    uint8_t item[F15_MAX_CELLS];
    uint32_t size = start->grid.rows * start->grid.columns;
    play(start, moves, item);
    for (uint32_t cell = 0; cell < size; cell++) {
        assert_int_equal(item[cell], cell);
        assert_int_equal(end->item[cell], cell);
    }
    assert_int_equal(end->hole, size - 1);
}

/* ---- one board ---------------------------------------------------------------------------------
 */

typedef enum method { TOURS, LAYERED, STAGES, METHODS } method;

static f15_stages stages; /* tables for all boards; main frees them */

static f15_code solve(method m, f15_board *board, f15_trace *trace, f15_moves *moves,
                      f15_error *err) {
    f15_solution out = {0, false};
    if (m == LAYERED)
        return f15_solve_layered(board, trace, moves, err);
    if (m == STAGES)
        return f15_solve_stages(board, &stages, trace, moves, err);
    f15_code code = f15_solve_tours(board, trace, moves, &out, err);
    assert_int_equal(out.solved, code == F15_OK);
    return code;
}

/* Solved with a trace, all claims holding; returns the number of slides. */
static size_t solve_traced(method m, const f15_board *start) {
    f15_board board = *start;
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    assert_int_equal(solve(m, &board, &trace, &moves, NULL), F15_OK);
    assert_solves(start, &board, &moves);
    assert_true(trace.checked > moves.count);
    assert_int_equal(trace.failed, 0);
    assert_int_equal(trace.depth, 0);
    assert_int_equal(trace.replay.all_steps, moves.count);
    size_t slides = moves.count;
    f15_trace_free(&trace);
    f15_arena_free(&arena);
    return slides;
}

/* The same without a trace. */
static size_t solve_plain(method m, const f15_board *start) {
    f15_board board = *start;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    assert_int_equal(solve(m, &board, NULL, &moves, NULL), F15_OK);
    assert_solves(start, &board, &moves);
    size_t slides = moves.count;
    f15_arena_free(&arena);
    return slides;
}

static f15_board scramble(f15_random *random, uint32_t rows, uint32_t columns, bool fitting) {
    f15_board board;
    f15_grid grid = {rows, columns, 0};
    assert_int_equal(f15_board_scramble(random, &grid, fitting, &board, NULL), F15_OK);
    return board;
}

/* The sums are those of the seed, so that a change that makes the ways longer is seen. */
static void solve_many(method m, const char *name, size_t most_traced, uint64_t expected_sum,
                       size_t expected_longest) {
    f15_random random = {SEED};
    size_t longest = 0, traced = thorough(most_traced, 300);
    uint64_t sum = 0;
    for (size_t k = 0; k < BOARDS; k++) {
        f15_board board = scramble(&random, 4, 4, true);
        size_t slides = (k < traced ? solve_traced : solve_plain)(m, &board);
        if (k % 10 == 0)
            assert_int_equal(solve_plain(m, &board), slides);
        sum += slides;
        longest = slides > longest ? slides : longest;
    }
    print_message("# %s: %d random 4 x 4 boards (seed %d): %.1f slides on average, at most %zu\n",
                  name, BOARDS, SEED, (double)sum / BOARDS, longest);
    assert_int_equal(sum, expected_sum);
    assert_int_equal(longest, expected_longest);
}

static void random_boards_by_layers(void **state) {
    (void)state;
    solve_many(LAYERED, "layered", BOARDS, 1113481, 177);
}

static void random_boards_by_tours(void **state) {
    (void)state;
    solve_many(TOURS, "tours", BOARDS, 13213201, 3050);
}

static void random_boards_by_stages(void **state) {
    (void)state;
    solve_many(STAGES, "stages", BOARDS / 10, 647279, 89);
}

/* ---- layered and stages: other sizes
 * ------------------------------------------------------------------------
 */

static void boards_of_every_size(void **state) {
    f15_random random = {SEED};
    (void)state;
    for (uint32_t rows = 2; rows <= 32; rows++)
        for (uint32_t columns = 2; rows * columns <= F15_MAX_CELLS; columns++)
            for (size_t k = 0; k < 5; k++) {
                f15_board board = scramble(&random, rows, columns, true);
                assert_int_equal(solve_plain(LAYERED, &board), solve_traced(LAYERED, &board));
                if (k == 0 && rows < 7 && columns < 7)
                    assert_int_equal(solve_plain(STAGES, &board), solve_traced(STAGES, &board));
            }
}

/* The way a piece went, U D L R; seen with the board turned a quarter to the right if `turned`. */
static char direction(const f15_event *step, uint32_t columns, bool turned) {
    uint32_t from = step->list[0], to = step->list[1];
    if (from / columns == to / columns)
        return from < to ? (turned ? 'D' : 'R') : (turned ? 'U' : 'L');
    return from < to ? (turned ? 'L' : 'D') : (turned ? 'R' : 'U');
}

/* The manoeuvre that begins with event `at` is lecture 9's, to the letter. */
static void assert_manoeuvre(const f15_tape *tape, size_t at, bool turned) {
    char seen[16] = "";
    size_t count = 0;
    for (size_t e = at + 1; tape->event[e].kind != F15_END; e++)
        if (tape->event[e].kind == F15_STEP && count < sizeof seen - 1)
            seen[count++] = direction(&tape->event[e], 4, turned);
    assert_string_equal(seen, "DDRULURDDLU");
}

/* Each way to end a row is used, of rows and of columns. */
static void both_ends_of_a_row_are_used(void **state) {
    f15_random random = {SEED};
    size_t chains[2] = {0}, manoeuvres[2] = {0};
    (void)state;
    for (size_t k = 0; k < 100; k++) {
        f15_board board = scramble(&random, 4, 4, true);
        f15_tape tape = {0};
        f15_trace trace = {.sink = f15_tape_sink(&tape)};
        bool turned = false;
        assert_int_equal(f15_solve_layered(&board, &trace, NULL, NULL), F15_OK);
        for (size_t e = 0; e < tape.count; e++) {
            turned |= tape.event[e].id == F15_EVENT_LAYERED_COLUMN;
            chains[turned] += tape.event[e].id == F15_EVENT_LAYERED_CHAIN;
            if (tape.event[e].id != F15_EVENT_LAYERED_MANOEUVRE)
                continue;
            manoeuvres[turned]++;
            assert_manoeuvre(&tape, e, turned);
        }
        f15_trace_free(&trace);
        f15_tape_free(&tape);
    }
    print_message(
        "# 100 boards: rows end by %zu chains and %zu manoeuvres, columns by %zu and %zu\n",
        chains[0], manoeuvres[0], chains[1], manoeuvres[1]);
    assert_true(chains[0] > 0 && chains[1] > 0);
    assert_true(manoeuvres[0] > 0 && manoeuvres[1] > 0);
}

/* ---- tours: every 3-cycle
 * ------------------------------------------------------------------------
 */

static size_t play_cycle(uint32_t a, uint32_t b, uint32_t c) {
    f15_board board, start;
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15i_play walk = {&board, &trace, &moves, F15_EVENT_SOLVE_LEGAL, 0, false, 0};
    uint8_t item[F15_MAX_CELLS];
    f15_board_solved(&board, &F15_GRID_4X4);
    start = board;
    f15i_solve_begin(&walk, F15_EVENT_TOURS);
    f15i_tours_cycle(&walk, a, b, c);
    assert_int_equal(f15i_play_done(&walk, NULL), F15_OK);
    play(&start, &moves, item);
    for (uint32_t cell = 0; cell < 16; cell++) {
        uint32_t from = cell == b ? a : cell == c ? b : cell == a ? c : cell;
        assert_int_equal(item[cell], from);
    }
    assert_int_equal(trace.failed, 0);
    assert_int_equal(walk.slides, moves.count);
    size_t slides = moves.count;
    f15_trace_free(&trace);
    f15_arena_free(&arena);
    return slides;
}

/* The least number of laps of one tour that bring box i to box 15, by turning a list. */
static size_t fewest_laps(uint32_t i) {
    static const uint8_t tour[2][13] = {{15, 14, 13, 9, 10, 6, 5, 1, 2, 3, 4, 8, 7},
                                        {15, 14, 13, 9, 5, 1, 2, 3, 4, 8, 7, 6, 10}};
    size_t best = 13;
    for (size_t t = 0; t < 2; t++)
        for (size_t k = 0; k < 13; k++) {
            if (tour[t][k] == i && k < best)
                best = k;
            if (tour[t][k] == i && 13 - k < best)
                best = 13 - k;
        }
    return best;
}

/* Lengths are 2 (|beta| + 4) + 4, |beta| = 14 slides a lap: never less than with the shortest
 * beta of all, which is none of the tours in general. */
static void every_word(void **state) {
    static const size_t shortest_beta[16] = {[1] = 16, 14, 12, 16, 12, 8, 6, 14,
                                             10,       4,  0,  0,  10, 4, 0};
    size_t sum = 0;
    (void)state;
    for (uint32_t i = 1; i <= 15; i++) {
        if (i == 11 || i == 12)
            continue;
        size_t slides = play_cycle(10, 11, i - 1), laps = fewest_laps(i);
        assert_int_equal(slides, i == 15 ? 4 : 2 * (14 * laps + 4) + 4);
        assert_true(i == 15 || slides >= 2 * (shortest_beta[i] + 4) + 4);
        assert_int_equal(play_cycle(11, 10, i - 1), slides);
        print_message("# (11 12 %u): %zu laps, %zu slides (%zu with the shortest beta)\n", i, laps,
                      slides, i == 15 ? 4 : 2 * (shortest_beta[i] + 4) + 4);
        sum += slides;
    }
    print_message("# on average %.1f\n", (double)sum / 13);
}

static void every_three_cycle(void **state) {
    size_t sum = 0, longest = 0, shortest = SIZE_MAX;
    (void)state;
    for (uint32_t a = 0; a < 15; a++)
        for (uint32_t b = 0; b < 15; b++)
            for (uint32_t c = 0; c < 15; c++) {
                if (a == b || b == c || c == a)
                    continue;
                size_t slides = play_cycle(a, b, c);
                sum += slides;
                longest = slides > longest ? slides : longest;
                shortest = slides < shortest ? slides : shortest;
            }
    print_message("# all 2730 (i j k): %zu to %zu slides, %.1f on average\n", shortest, longest,
                  (double)sum / 2730);
}

/* A cycle of length 2 m + 1 takes m 3-cycles and no fewer; one of length 2 m + 2 takes m and leaves
 * a pair, and two pairs take two. */
static void as_few_three_cycles_as_possible(void **state) {
    f15_random random = {SEED};
    (void)state;
    for (size_t k = 0; k < 1000; k++) {
        f15_board board;
        do
            board = scramble(&random, 4, 4, true);
        while (board.hole != 15);
        bool seen[16] = {false};
        size_t threes = 0, even = 0;
        for (uint32_t x = 0; x < 16; x++) {
            size_t length = 0;
            for (uint32_t y = x; !seen[y]; y = board.item[y], length++)
                seen[y] = true;
            threes += length / 2;
            even += length > 0 && length % 2 == 0;
        }
        f15_solution out;
        assert_int_equal(even % 2, 0);
        assert_int_equal(f15_solve_tours(&board, NULL, NULL, &out, NULL), F15_OK);
        assert_int_equal(out.cycles, threes);
    }
}

/* ---- refused
 * -------------------------------------------------------------------------------------
 */

static f15_code count_event(void *self, const f15_event *event, const f15_replay *now,
                            f15_error *err) {
    (void)event;
    (void)now;
    (void)err;
    ++*(size_t *)self;
    return F15_OK;
}

static void assert_refused(method m, const f15_board *start, f15_code expected, const char *word) {
    f15_board board = *start;
    size_t events = 0;
    f15_trace trace = {.sink = {count_event, &events}};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_error err = {0};
    assert_int_equal(solve(m, &board, &trace, &moves, &err), expected);
    assert_int_equal(moves.count, 0);
    assert_int_equal(events, 0);
    assert_memory_equal(board.item, start->item, sizeof board.item);
    assert_non_null(strstr(err.what, word));
    f15_trace_free(&trace);
}

static void what_cannot_be_solved_is_refused(void **state) {
    f15_random random = {SEED};
    f15_board board;
    (void)state;
    for (size_t k = 0; k < 1000; k++) {
        board = scramble(&random, 4, 4, false);
        assert_refused(TOURS, &board, F15_UNREACHABLE, "a slide changes both");
        assert_refused(LAYERED, &board, F15_UNREACHABLE, "a slide changes both");
        assert_refused(STAGES, &board, F15_UNREACHABLE, "a slide changes both");
    }
}

static void what_is_not_covered_is_refused(void **state) {
    static const f15_grid line = {1, 8, 0}, column = {8, 1, 0}, hollow = {3, 3, 1 << 4},
                          other = {4, 5, 0}, walled = {4, 4, 1};
    const f15_grid *grids[] = {&line, &column, &hollow, &walled, &other};
    f15_board board;
    (void)state;
    for (size_t g = 0; g < 5; g++) {
        f15_board_solved(&board, grids[g]);
        assert_int_equal(solve(TOURS, &board, NULL, NULL, NULL), F15_OK);
        assert_int_equal(solve(LAYERED, &board, NULL, NULL, NULL), F15_OK);
        assert_int_equal(solve(STAGES, &board, NULL, NULL, NULL), F15_OK);
        f15_board_slide(&board,
                        (uint32_t)__builtin_ctzll(f15_grid_neighbours(grids[g], board.hole)));
        assert_refused(TOURS, &board, F15_GAVE_UP, "tours");
        if (g == 4)
            break;
        assert_refused(LAYERED, &board, F15_GAVE_UP, "layered");
        assert_refused(STAGES, &board, F15_GAVE_UP, "stages");
    }
}

static void a_solved_board_needs_no_slide(void **state) {
    f15_board board;
    (void)state;
    for (uint32_t rows = 2; rows <= 8; rows++)
        for (uint32_t columns = 2; columns <= 8; columns++) {
            f15_board_solved(&board, &(f15_grid){rows, columns, 0});
            assert_int_equal(solve_plain(LAYERED, &board), 0);
            if (rows + columns < 10)
                assert_int_equal(solve_traced(STAGES, &board), 0);
        }
    f15_board_solved(&board, &F15_GRID_4X4);
    assert_int_equal(solve_plain(TOURS, &board), 0);
}

/* ---- stopped
 * -------------------------------------------------------------------------------------
 */

static f15_code stop_at(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    (void)event;
    (void)now;
    (void)err;
    return (*(size_t *)self)-- == 0 ? F15_STOPPED : F15_OK;
}

/* Wherever the sink stops it, the slides on record are those of the board. */
static void a_sink_stops_it(void **state) {
    f15_random random = {SEED};
    f15_board start = scramble(&random, 4, 4, true);
    (void)state;
    for (int m = TOURS; m < METHODS; m++)
        for (size_t at = 0; at < 200; at++) {
            size_t left = at;
            f15_board board = start;
            f15_trace trace = {.sink = {stop_at, &left}};
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            uint8_t item[F15_MAX_CELLS];
            assert_int_equal(solve((method)m, &board, &trace, &moves, NULL), F15_STOPPED);
            play(&start, &moves, item);
            assert_memory_equal(item, board.item, 16);
            f15_trace_free(&trace);
            f15_arena_free(&arena);
        }
}

/* ---- told wrongly
 * --------------------------------------------------------------------------------
 */

/* A run told to a tape, and the board that it was of. */
typedef struct recording {
    f15_board board;
    f15_tape tape;
} recording;

static void record(method m, uint32_t rows, uint32_t columns, recording *out) {
    f15_random random = {SEED};
    *out = (recording){.board = scramble(&random, rows, columns, true)};
    f15_trace trace = {.sink = f15_tape_sink(&out->tape)};
    assert_int_equal(solve(m, &out->board, &trace, NULL, NULL), F15_OK);
    assert_int_equal(trace.failed, 0);
    f15_trace_free(&trace);
}

/* Whether a claim among the events after `at`, at most `most` of them, fails when that one is
 * replaced by `other`. */
static bool is_noticed(const f15_tape *tape, size_t at, const f15_event *other, size_t most) {
    f15_trace trace = {0};
    for (size_t e = 0; e < tape->count && e <= at + most && trace.failed == 0; e++) {
        const f15_event *event = e == at ? other : &tape->event[e];
        tell_again(&trace, event);
        assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    }
    bool noticed = trace.failed > 0;
    f15_trace_free(&trace);
    return noticed;
}

/* Each of the two cells of a slide replaced by every other cell. The very next claim notices. */
static void assert_step_matters(const f15_tape *tape, size_t e) {
    for (size_t k = 0; k < 2; k++)
        for (uint32_t cell = 0; cell < tape->event[0].problem->n; cell++) {
            f15_event wrong = tape->event[e];
            uint32_t list[2] = {wrong.list[0], wrong.list[1]};
            if (cell == list[0] || cell == list[1])
                continue;
            list[k] = cell;
            wrong.list = list;
            assert_true(is_noticed(tape, e, &wrong, 1));
        }
}

static void every_slide_done_wrongly_is_noticed(void **state) {
    static const struct {
        method m;
        uint32_t rows, columns;
        size_t every;
    } runs[] = {{TOURS, 4, 4, 97}, {LAYERED, 4, 4, 1}, {LAYERED, 2, 7, 1},
                {STAGES, 4, 4, 1}, {STAGES, 2, 7, 1},  {STAGES, 5, 4, 3}};
    (void)state;
    for (size_t run = 0; run < sizeof runs / sizeof *runs; run++) {
        recording r;
        size_t steps = 0;
        record(runs[run].m, runs[run].rows, runs[run].columns, &r);
        for (size_t e = 0; e < r.tape.count; e++)
            if (r.tape.event[e].kind == F15_STEP && steps++ % runs[run].every == 0)
                assert_step_matters(&r.tape, e);
        assert_true(steps > 20);
        f15_tape_free(&r.tape);
    }
}

/* One more and one less of each value; and for lists, two of their places exchanged. */
static bool fails_somehow(const f15_tape *tape, size_t e) {
    f15_value_spec spec;
    bool failed = false;
    for (size_t v = 0; f15_event_value_spec(tape->event[e].id, v, &spec); v++)
        for (int delta = -1; delta <= 1 && v < F15_EVENT_VALUES; delta += 2) {
            f15_event wrong = tape->event[e];
            wrong.value[v] += (uint64_t)delta;
            failed |= is_noticed(tape, e, &wrong, 0);
        }
    if (tape->event[e].listed >= 3) {
        f15_event wrong = tape->event[e];
        uint32_t list[F15_MAX_CELLS];
        memcpy(list, wrong.list, wrong.listed * sizeof *list);
        f15_swap(list, 0, 1);
        wrong.list = list;
        failed |= is_noticed(tape, e, &wrong, 0);
    }
    return failed;
}

static void every_kind_of_claim_can_fail(void **state) {
    static const f15_event_id ids[] = {
        F15_EVENT_SOLVE_LEGAL,       F15_EVENT_SOLVE_HOLE_AT,        F15_EVENT_SOLVE_CELLS_RIGHT,
        F15_EVENT_LAYERED_ROW_RIGHT, F15_EVENT_LAYERED_COLUMN_RIGHT, F15_EVENT_TOURS_BROUGHT,
        F15_EVENT_TOURS_TURNED,      F15_EVENT_TOURS_EXCHANGED,      F15_EVENT_TOURS_EVEN,
        F15_EVENT_KEPT_UNTOUCHED,    F15_EVENT_STAGE_SHORTEST};
    bool failed[F15_EVENT_IDS] = {false};
    (void)state;
    for (int m = TOURS; m < METHODS; m++) {
        recording r;
        record((method)m, 4, 4, &r);
        for (size_t e = 0; e < r.tape.count; e++)
            if (r.tape.event[e].kind == F15_CLAIM && !failed[r.tape.event[e].id])
                failed[r.tape.event[e].id] = fails_somehow(&r.tape, e);
        f15_tape_free(&r.tape);
    }
    for (size_t k = 0; k < sizeof ids / sizeof *ids; k++) {
        if (!failed[ids[k]])
            print_error("claim %s\n", f15_event_info_of(ids[k])->name);
        assert_true(failed[ids[k]]);
    }
}

/* ---- predicates on their own
 * ---------------------------------------------------------------------
 */

/* Up to three steps from the solved 3 x 3 board (obstacles given), then a claim; does it hold? */
typedef struct judgement {
    f15_event_id id;
    f15_cells obstacles;
    uint32_t step[3][2]; /* {0, 0}: none */
    uint64_t value[F15_EVENT_VALUES];
    uint32_t list[4];
    size_t listed;
    bool holds;
} judgement;

static bool judged(const judgement *j) {
    uint32_t item[9];
    f15_grid grid = {3, 3, j->obstacles};
    f15_problem line = {9, item, item, {0}, &grid};
    f15_trace trace = {0};
    f15_event claim = {.id = j->id, .list = j->list, .listed = j->listed};
    memcpy(claim.value, j->value, sizeof claim.value);
    f15_identity(item, 9);
    f15_begin(&trace, LAYERED, &line, 0);
    for (size_t k = 0; k < 3 && j->step[k][0] != j->step[k][1]; k++)
        f15_step(&trace, SOLVE_PUSH, j->step[k], 2, 0);
    tell_again(&trace, &claim);
    assert_int_equal(f15_trace_done(&trace, NULL), F15_OK);
    assert_int_equal(trace.checked, 1);
    bool holds = trace.failed == 0;
    f15_trace_free(&trace);
    return holds;
}

static void claims_say_what_they_mean(void **state) {
    static const judgement table[] = {
        {F15_EVENT_SOLVE_LEGAL, 0, {{5, 8}}, {5, 5, 8}, {0}, 0, true},
        {F15_EVENT_SOLVE_LEGAL, 0, {{7, 8}}, {7, 7, 8}, {0}, 0, true},
        {F15_EVENT_SOLVE_LEGAL, 0, {{7, 8}}, {7, 8, 7}, {0}, 0, false},
        {F15_EVENT_SOLVE_LEGAL, 0, {{7, 8}}, {8, 7, 8}, {0}, 0, false},
        /* not beside; round the end of a row; no hole; a wall */
        {F15_EVENT_SOLVE_LEGAL, 0, {{2, 8}}, {2, 2, 8}, {0}, 0, false},
        {F15_EVENT_SOLVE_LEGAL, 0, {{5, 8}, {6, 5}}, {6, 6, 5}, {0}, 0, false},
        {F15_EVENT_SOLVE_LEGAL, 0, {{0, 1}}, {0, 0, 1}, {0}, 0, false},
        {F15_EVENT_SOLVE_LEGAL, F15_CELL(7), {{7, 8}}, {7, 7, 8}, {0}, 0, false},
        {F15_EVENT_SOLVE_LEGAL, F15_CELL(8), {{6, 7}}, {6, 6, 7}, {0}, 0, true},
        {F15_EVENT_SOLVE_LEGAL, F15_CELL(8), {{7, 8}}, {7, 7, 8}, {0}, 0, false},
        {F15_EVENT_SOLVE_HOLE_AT, 0, {{5, 8}}, {5}, {0}, 0, true},
        {F15_EVENT_SOLVE_HOLE_AT, 0, {{5, 8}}, {8}, {0}, 0, false},
        {F15_EVENT_SOLVE_HOLE_AT, F15_CELL(8), {{0}}, {7}, {0}, 0, true},
        {F15_EVENT_SOLVE_CELLS_RIGHT, 0, {{5, 8}}, {0xdf & ~F15_CELL(8)}, {0}, 0, true},
        {F15_EVENT_SOLVE_CELLS_RIGHT, 0, {{5, 8}}, {0xff}, {0}, 0, false},
        {F15_EVENT_LAYERED_ROW_RIGHT, 0, {{5, 8}}, {1}, {0}, 0, true},
        {F15_EVENT_LAYERED_ROW_RIGHT, 0, {{5, 8}}, {2}, {0}, 0, false},
        {F15_EVENT_LAYERED_ROW_RIGHT, 0, {{0, 1}}, {2}, {0}, 0, false},
        {F15_EVENT_LAYERED_COLUMN_RIGHT, 0, {{5, 8}}, {2}, {0}, 0, true},
        {F15_EVENT_LAYERED_COLUMN_RIGHT, 0, {{5, 8}}, {3}, {0}, 0, false},
        {F15_EVENT_LAYERED_COLUMN_RIGHT, 0, {{0, 3}}, {2}, {0}, 0, false},
        /* items 0, 1, 2 a place on; then something else too */
        /* there and back is not the shortest way, which is none */
        {F15_EVENT_STAGE_SHORTEST, 0, {{0}}, {0, 0}, {0}, 0, true},
        {F15_EVENT_STAGE_SHORTEST, 0, {{0}}, {0, 0xff}, {0}, 0, true},
        {F15_EVENT_STAGE_SHORTEST, 0, {{0}}, {0, 0x100}, {0}, 0, false},
        {F15_EVENT_STAGE_SHORTEST, 0, {{0}}, {0, 0x200}, {0}, 0, false},
        {F15_EVENT_STAGE_SHORTEST, 0, {{0}}, {1, 0}, {0}, 0, false},
        {F15_EVENT_STAGE_SHORTEST, 0, {{5, 8}}, {1, 0}, {0}, 0, false},
        {F15_EVENT_STAGE_SHORTEST, 0, {{5, 8}, {8, 5}}, {2, 0}, {0}, 0, false},
        {F15_EVENT_TOURS_TURNED, 0, {{0, 1}, {0, 2}}, {0}, {0, 1, 2}, 3, true},
        {F15_EVENT_TOURS_TURNED, 0, {{0, 1}, {0, 2}}, {0}, {0, 2, 1}, 3, false},
        {F15_EVENT_TOURS_TURNED, 0, {{0, 1}, {0, 2}, {3, 4}}, {0}, {0, 1, 2}, 3, false},
        {F15_EVENT_TOURS_TURNED, 0, {{0, 1}}, {0}, {0, 1}, 2, false},
        {F15_EVENT_TOURS_EXCHANGED, 0, {{0, 1}, {2, 3}}, {0, 1, 2, 3}, {0}, 0, true},
        {F15_EVENT_TOURS_EXCHANGED, 0, {{0, 1}}, {0, 1, 2, 3}, {0}, 0, false},
        {F15_EVENT_TOURS_EXCHANGED, 0, {{0, 1}, {2, 3}, {4, 5}}, {0, 1, 2, 3}, {0}, 0, false},
        {F15_EVENT_TOURS_BROUGHT, 0, {{0, 1}}, {0, 1, 2, 3}, {0}, 0, true},
        {F15_EVENT_TOURS_BROUGHT, 0, {{0, 1}, {2, 4}}, {0, 1, 2, 3}, {0}, 0, false},
        {F15_EVENT_TOURS_BROUGHT, 0, {{0, 1}, {3, 4}}, {0, 1, 2, 3}, {0}, 0, false},
        {F15_EVENT_TOURS_BROUGHT, 0, {{0, 1}, {5, 8}}, {0, 1, 2, 3}, {0}, 0, false},
        {F15_EVENT_TOURS_EVEN, 0, {{0, 1}}, {0}, {0}, 0, false},
        {F15_EVENT_TOURS_EVEN, 0, {{0, 1}}, {1}, {0}, 0, true},
        {F15_EVENT_TOURS_EVEN, 0, {{0, 1}, {2, 4}}, {0}, {0}, 0, true},
    };
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (judged(&table[k]) != table[k].holds)
            print_error("row %zu\n", k);
        assert_int_equal(judged(&table[k]), table[k].holds);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards_by_layers),
        cmocka_unit_test(random_boards_by_tours),
        cmocka_unit_test(random_boards_by_stages),
        cmocka_unit_test(boards_of_every_size),
        cmocka_unit_test(both_ends_of_a_row_are_used),
        cmocka_unit_test(every_word),
        cmocka_unit_test(every_three_cycle),
        cmocka_unit_test(as_few_three_cycles_as_possible),
        cmocka_unit_test(what_cannot_be_solved_is_refused),
        cmocka_unit_test(what_is_not_covered_is_refused),
        cmocka_unit_test(a_solved_board_needs_no_slide),
        cmocka_unit_test(a_sink_stops_it),
        cmocka_unit_test(every_slide_done_wrongly_is_noticed),
        cmocka_unit_test(every_kind_of_claim_can_fail),
        cmocka_unit_test(claims_say_what_they_mean),
    };
    int failed = cmocka_run_group_tests_name("solve", tests, NULL, NULL);
    f15_stages_free(&stages);
    return failed != 0;
}
