/* Every claim in every small state. On lines of three and four items, with letters and without, and
 * on small boards, a few sections begin and steps of every sort are made. After each, every kind of
 * claim is judged with values from 0 to a little past the number of places, the numbers of steps,
 * and values that are right for the state; with sets of cells and lists of many forms. How often
 * each kind holds is pinned in tests/pinned/all-claims with a hash of all verdicts, so that no
 * predicate can begin to look at less, or at something else. That a claim means what it says is
 * tested by plain counting in test_claims and others. */
#include "../../../src/engine/trace/claims.h"
#include "../pinned.h"

#include <fifteen/search.h>
#include <fifteen/trace.h>

enum { STATES = 60, POOL = 9, TUPLES = 260, LISTS = 16, MOST_N = 9 };

typedef struct group {
    heard said;
    uint32_t tried, held;
} group;

typedef struct lists {
    uint32_t item[LISTS][MOST_N + 1];
    size_t count[LISTS];
} lists;

static void add_list(lists *all, size_t which, const uint32_t *list, size_t count) {
    memcpy(all->item[which], list, count * sizeof *list);
    all->count[which] = count;
}

/* Arrangements that stand there, paths, squares, three cells, and what cannot be meant. */
static void some_lists(const f15_replay *now, f15_random *random, lists *out) {
    const uint32_t n = (uint32_t)now->problem.n,
                   columns = now->problem.grid ? now->problem.grid->columns : 2;
    const uint32_t at = f15_random_below(random, n);
    const uint32_t square[] = {at, at + 1, at + columns, at + columns + 1};
    const uint32_t ring[] = {at, at + 1, at + columns + 1, at + columns};
    uint32_t any[MOST_N + 1];
    memset(out, 0, sizeof *out);
    add_list(out, 0, now->now, n);
    add_list(out, 1, now->problem.start, n);
    add_list(out, 2, now->before, n);
    add_list(out, 3, square, 4);
    add_list(out, 4, ring, 4);
    for (uint32_t k = 0; k < 4; k++)
        any[k] = ring[3 - k];
    add_list(out, 5, any, 4);
    f15_identity(any, n);
    f15_shuffle(random, any, n);
    add_list(out, 6, any, 3);
    add_list(out, 7, any, 2);
    add_list(out, 8, any, n);
    add_list(out, 9, any, 1);
    any[n] = any[0];
    add_list(out, 10, any, n > 3 ? 4 : n);
    any[0] = n;
    add_list(out, 11, any, n);
    any[0] = any[1];
    add_list(out, 12, any, n);
    add_list(out, 13, now->frame[now->frames - 1].item, n);
    uint32_t turned =
        0; /* what has moved since the section began, in the order in which it moved */
    for (uint32_t x = 0; x < n && turned == 0; x++)
        for (uint32_t y = x; now->now[y] != out->item[13][y] && turned < n;) {
            uint32_t to = 0;
            any[turned++] = y;
            while (to < n && now->now[to] != out->item[13][y])
                to++;
            y = to;
            if (y == x)
                break;
        }
    add_list(out, 14, any, turned);
    for (uint32_t k = 0; k < turned; k++)
        out->item[15][k] = any[turned - 1 - k];
    out->count[15] = turned;
}

/* A value of its type: small ones, and those that are right in this state. */
static uint64_t some_value(f15_value_type type, const f15_replay *now, uint32_t which,
                           f15_random *random) {
    const uint64_t n = now->problem.n, since = now->steps - now->frame[now->frames - 1].steps;
    if (type == F15_VALUE_CELLS)
        return which == 0   ? (UINT64_C(1) << n) - 1
               : which == 1 ? UINT64_C(1) << n
               : which == 2
                   ? 0
                   : f15_random_next(random) & f15_random_next(random) & ((UINT64_C(1) << n) - 1);
    if (type == F15_VALUE_PLACE && which < 2 && now->last_places > which)
        return now->last[which];
    if (type == F15_VALUE_ITEM && which < 2 && now->last_places > which)
        return now->now[now->last[which]];
    if (type == F15_VALUE_PARITY)
        return which % 3 == 2 ? 2 : which % 3;
    if (type == F15_VALUE_NUMBER && which < 3)
        return which == 0 ? now->steps : which == 1 ? since : n;
    if (type == F15_VALUE_NUMBER && which < 6 && n <= 4) { /* vertices and edges of a graph */
        const uint64_t all = f15_factorial((uint32_t)n);
        return which == 3 ? all : which == 4 ? all / 2 : all * n * (n - 1) / 4;
    }
    return which == POOL - 1 ? n : f15_random_below(random, (uint32_t)n + 2);
}

static void judge_all(group *g, const f15_replay *now, f15_event_id id, f15_random *random) {
    f15_value_spec spec;
    f15_value_type type[F15_EVENT_VALUES] = {F15_VALUE_PLACE};
    lists all;
    size_t values = 0;
    bool listed = false;
    for (size_t v = 0; f15_event_value_spec(id, v, &spec); v++) {
        listed |= spec.type >= F15_VALUE_PLACES;
        if (spec.type < F15_VALUE_PLACES)
            type[values++] = spec.type;
    }
    some_lists(now, random, &all);
    size_t tuples = 1;
    for (size_t v = 0; v < values && tuples < TUPLES; v++)
        tuples *= POOL;
    tuples = tuples > TUPLES ? TUPLES : tuples;
    for (size_t t = 0; t < tuples; t++) {
        f15_event claim = {.kind = F15_CLAIM, .id = id};
        size_t rest = t;
        for (size_t v = 0; v < values; v++, rest /= POOL)
            claim.value[v] = some_value(
                type[v], now, values > 2 ? f15_random_below(random, POOL) : (uint32_t)(rest % POOL),
                random);
        for (size_t k = 0; k < (listed ? LISTS : 1); k++) {
            claim.list = all.item[k];
            claim.listed = listed ? all.count[k] : 0;
            const bool holds = f15_claim_judge(&claim, now);
            g->tried++;
            g->held += holds;
            g->said.hash =
                (g->said.hash ^ (holds ? t * LISTS + k : 0x4000)) * UINT64_C(0x100000001b3);
        }
    }
}

/* A swap of two places, of two beside each other, a slide if there is a hole, or a 3-cycle. */
static void make_step(f15_replay *now, f15_random *random, uint32_t sort) {
    const uint32_t n = (uint32_t)now->problem.n,
                   columns = now->problem.grid ? now->problem.grid->columns : 1;
    uint32_t places[MOST_N];
    f15_identity(places, n);
    f15_shuffle(random, places, n);
    if (sort == 1)
        places[1] = places[0] + 1 < n ? places[0] + 1 : places[0] - 1;
    if (sort == 2) { /* into the hole from a neighbour, or as if it were one */
        uint32_t hole = 0;
        while (now->now[hole] != n - 1)
            hole++;
        const uint32_t from = (f15_random_below(random, 2) ? hole + 1 : hole + columns) % n;
        places[1] = hole;
        places[0] = from != hole ? from : (hole + 1) % n;
    }
    const f15_event step = {
        .kind = F15_STEP, .id = F15_EVENT_FILL, .list = places, .listed = sort == 3 ? 3 : 2};
    assert_int_equal(f15_replay_follow(now, &step, NULL), F15_OK);
}

static group groups[F15_EVENT_IDS];

static void one_problem(const f15_problem *problem) {
    f15_random random = {
        problem->n * 31 +
        (problem->grid ? problem->grid->columns * 7 + problem->grid->obstacles : 0)};
    for (uint32_t k = 0; k < STATES; k++) {
        uint32_t start[MOST_N];
        f15_problem mine = *problem;
        f15_replay now = {0};
        mine.start = start;
        memcpy(start, problem->start, problem->n * sizeof *start);
        if (k % 4 != 3) /* from where the goal is near, too */
            f15_shuffle(&random, start, problem->n - (k % 4 == 2));
        const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &mine},
                        inner = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT},
                        end = {.kind = F15_END, .id = F15_EVENT_SECTION};
        assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
        for (uint32_t step = 0; step <= 1 + k % 5; step++) {
            if (step > 0)
                make_step(&now, &random, (k + step) % 4);
            if (step == 2 && k % 3 == 0)
                assert_int_equal(f15_replay_follow(&now, &inner, NULL), F15_OK);
            if (step == 4 && k % 6 == 0)
                assert_int_equal(f15_replay_follow(&now, &end, NULL), F15_OK);
            f15_replay unknown = now;
            unknown.kept = k % 2 ? now.kept : NULL;
            for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
                const f15_event claim = {.kind = F15_CLAIM, .id = (f15_event_id)id};
                if ((id == F15_EVENT_EDGES_CROSS || id == F15_EVENT_LAYER_RIGHT) && problem->n > 4)
                    continue; /* they list n! permutations each time */
                if (f15_event_info_of(claim.id)->kind != F15_CLAIM ||
                    (step < 1 + k % 5 && step != k % 3))
                    continue;
                assert_int_equal(f15_replay_measure(&now, &claim, NULL), F15_OK);
                unknown.distances = now.distances;
                judge_all(&groups[id], &unknown, claim.id, &random);
            }
        }
        f15_replay_free(&now);
    }
}

static void every_claim_in_every_small_state(void **state) {
    static const uint32_t sorted[] = {0, 1, 2, 3, 4, 5, 6, 7, 8},
                          other[] = {2, 0, 1, 3, 4, 5, 6, 7, 8};
    static const uint32_t letters[] = {'A', 'B', 'A', 'B', 'C', 'A', 'D', 'E', 'F'};
    static const f15_grid square = {2, 2, 0}, flat = {2, 3, 0}, high = {3, 2, 0}, row = {1, 4, 0},
                          walls = {2, 4, 0x12}, large = {3, 3, 0x4};
    static const f15_problem problems[] = {
        {3, sorted, other, {0}, NULL},    {4, sorted, sorted, {true, letters}, NULL},
        {4, sorted, NULL, {0}, NULL},     {4, sorted, sorted, {0}, &square},
        {6, sorted, sorted, {0}, &flat},  {6, sorted, sorted, {true, letters}, &high},
        {4, sorted, sorted, {0}, &row},   {8, sorted, sorted, {0}, &walls},
        {9, sorted, sorted, {0}, &large}, {6, sorted, NULL, {0}, &flat},
        {5, sorted, sorted, {0}, &flat},  {1, sorted, sorted, {0}, NULL}};
    pinned file = open_pinned("tests/pinned/all-claims");
    (void)state;
    for (unsigned id = 0; id < F15_EVENT_IDS; id++)
        groups[id] = (group){.said = listen(f15_event_info_of((f15_event_id)id)->name)};
    for (size_t k = 0; k + 1 < sizeof problems / sizeof *problems; k++)
        one_problem(&problems[k]);
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        char line[200];
        snprintf(line, sizeof line, "%-22s %6u of %7u  %016" PRIx64,
                 f15_event_info_of((f15_event_id)id)->name, groups[id].held, groups[id].tried,
                 groups[id].said.hash);
        if (groups[id].tried > 0)
            pin(&file, line);
    }
    close_pinned(&file);
}

/* Without a problem nothing holds, nor does an event that is no claim. */
static void nothing_holds_of_nothing(void **state) {
    const uint32_t pair[] = {0, 1};
    const f15_problem problem = {2, pair, pair, {0}, NULL};
    const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
    f15_replay empty = {0}, now = {0};
    (void)state;
    assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        const f15_event claim = {.kind = F15_CLAIM, .id = (f15_event_id)id};
        assert_false(f15_claim_judge(&claim, &empty));
        if (f15_event_info_of(claim.id)->kind != F15_CLAIM)
            assert_false(f15_claim_judge(&claim, &now));
    }
    f15_replay_free(&now);
}

/* 32 sections, not 33; a problem of F15_MAX_N items would do, one more not; a step of one place, of none, of two alike. */
static void limits(void **state) {
    const uint32_t pair[] = {0, 1, 1};
    const f15_problem problem = {2, pair, NULL, {0}, NULL},
                      vast = {F15_MAX_N + 1, pair, NULL, {0}, NULL};
    f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &vast},
              step = {.kind = F15_STEP, .id = F15_EVENT_FILL, .list = pair};
    const f15_event end = {.kind = F15_END, .id = F15_EVENT_SECTION};
    f15_replay now = {0};
    f15_error err = {0};
    char text[80];
    (void)state;
    assert_int_equal(f15_replay_follow(&now, &begin, &err), F15_TOO_BIG);
    snprintf(text, sizeof text, "%zu items are too many", F15_MAX_N + 1);
    assert_string_equal(err.what, text);
    assert_int_equal(f15_replay_follow(&now, &end, NULL), F15_OK); /* none is open */
    assert_int_equal(now.frames, 0);
    begin.problem = &problem;
    for (size_t k = 0; k < F15_MAX_FRAMES; k++)
        assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
    assert_int_equal(f15_replay_follow(&now, &begin, &err), F15_TOO_BIG);
    assert_string_equal(err.what, "sections are nested more than 32 deep");
    assert_int_equal(now.frames, F15_MAX_FRAMES);
    for (step.listed = 0; step.listed <= 3; step.listed++) {
        assert_int_equal(f15_replay_follow(&now, &step, &err),
                         step.listed == 2 ? F15_OK : F15_OUT_OF_RANGE);
        assert_string_equal(err.what, "a step names places that are not there");
    }
    assert_true(now.steps == 1 && now.all_steps == 1 && now.now[0] == 1 && now.before[0] == 0);
    assert_int_equal(f15_replay_follow(&now, &end, NULL), F15_OK);
    assert_int_equal(now.frames, F15_MAX_FRAMES - 1);
    f15_replay_free(&now);
    f15_replay_free(NULL);
    assert_null(f15_event_info_of(F15_EVENT_IDS));
    assert_false(f15_event_value_spec(F15_EVENT_IDS, 0, &(f15_value_spec){0}));
}

/* Slides piece after piece; `detour`: first there and back. */
static void play_slides(f15_replay *now, f15_board *board, const f15_moves *moves, bool detour) {
    for (size_t k = 0; k < moves->count + 2 * detour; k++) {
        const bool first = detour && k < 2;
        uint32_t cell = 0;
        if (first)
            while (!f15_board_can_slide(board, cell))
                cell++;
        else
            cell = f15_board_find(board, moves->item[k - 2 * detour]);
        if (first && k == 1)
            cell = (uint32_t)now->last[1]; /* where the hole came from */
        const uint32_t places[] = {cell, board->hole};
        const f15_event step = {
            .kind = F15_STEP, .id = F15_EVENT_FILL, .list = places, .listed = 2};
        assert_int_equal(f15_replay_follow(now, &step, NULL), F15_OK);
        f15_board_slide(board, cell);
    }
}

/* That no path is shorter holds of every shortest solution, and not of one that is two slides longer, nor with another
 * number, nor if a cell that was changed is said to be kept. */
static void no_path_is_shorter(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 2, 0x1}, {3, 3, 0x11}};
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++)
        for (uint64_t seed = 0; seed < 120; seed++) {
            const uint32_t n = f15_grid_size(&grids[g]);
            f15_random random = {seed};
            f15_board board;
            f15_arena arena = {0};
            f15_moves moves = {.arena = &arena};
            f15_shortest known;
            uint32_t start[MOST_N], goal[MOST_N];
            f15_board_solved(&board, &grids[g]);
            f15_board_wander(&random, &board, seed / 3);
            assert_int_equal(
                f15_shortest_solution(&board, NULL, NULL, F15_ONE_SOLUTION, &moves, &known, NULL),
                F15_OK);
            for (uint32_t cell = 0; cell < n; cell++) {
                start[cell] = board.item[cell];
                goal[cell] = cell;
            }
            const f15_problem problem = {n, start, goal, {0}, &grids[g]};
            const f15_event begin = {
                .kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
            for (unsigned detour = 0; detour < 2; detour++) {
                f15_replay now = {0};
                f15_board played = board;
                assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
                play_slides(&now, &played, &moves, detour);
                for (uint64_t slides = 0; slides < 40; slides++)
                    for (uint64_t kept = 0; kept < 3; kept++) {
                        const f15_event claim = {
                            .kind = F15_CLAIM,
                            .id = F15_EVENT_STAGE_SHORTEST,
                            .value = {slides, kept == 2 ? UINT64_C(1) << n : kept}};
                        const bool holds = f15_claim_judge(&claim, &now);
                        if (kept == 1 ? holds && start[0] != 0
                                      : holds != (!detour && slides == known.length && kept == 0))
                            fail_msg("grid %zu, seed %u, %u slides for %u", g, (unsigned)seed,
                                     (unsigned)slides, (unsigned)known.length);
                    }
                f15_replay_free(&now);
            }
            f15_arena_free(&arena);
        }
}

/* ---- rounds, tours and squares --------------------------------------------------------------- */

static bool says(const f15_replay *now, f15_event_id id, const uint32_t *list, size_t listed,
                 f15_values values) {
    f15_event claim = {.kind = F15_CLAIM, .id = id, .list = list, .listed = listed};
    memcpy(claim.value, values.value, sizeof claim.value);
    return f15_claim_judge(&claim, now);
}

static void exchange(f15_replay *now, uint32_t a, uint32_t b) {
    const uint32_t places[] = {a, b};
    const f15_event step = {.kind = F15_STEP, .id = F15_EVENT_FILL, .list = places, .listed = 2};
    assert_int_equal(f15_replay_follow(now, &step, NULL), F15_OK);
}

static bool beside(const f15_grid *grid, uint32_t a, uint32_t b) {
    const uint32_t c = grid->columns, low = a < b ? a : b, high = a < b ? b : a;
    return high - low == c || (high - low == 1 && high % c != 0);
}

/* Takes the item of each cell of the list to the one before; what of it can be claimed is claimed, of neighbours round
 * which the hole has gone and of others, and with a step, a cell or a number that is not right. */
static void one_round(const f15_grid *grid, const uint32_t *list, uint32_t count,
                      uint32_t hole_at) {
    const uint32_t n = grid->rows * grid->columns, c = grid->columns;
    uint32_t start[MOST_N], back[MOST_N], home = n - 1, values = 0;
    bool round = count >= 4, square = count == 4 && list[0] % c + 1 < c && list[1] == list[0] + 1,
         hole = false;
    f15_replay now = {0};
    f15_values items = {{n, n, n}};
    while (grid->obstacles >> home & 1)
        home--;
    f15_identity(start, n);
    f15_swap(start, home, hole_at);
    const f15_problem problem = {n, start, start, {0}, grid};
    const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
    assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
    for (uint32_t k = 0; k + 1 < count; k++)
        exchange(&now, list[k], list[k + 1]);
    for (uint32_t k = 0; k < count; k++) {
        const bool is_free = !(grid->obstacles >> list[k] & 1);
        back[k] = list[count - 1 - k];
        round = round && is_free && beside(grid, list[k], list[(k + 1) % count]);
        square = square && is_free && (k < 2 || list[k] == list[k - 2] + c);
        hole = hole || list[k] == hole_at;
        if (values < 3 && now.now[list[k]] != home)
            items.value[values++] = now.now[list[k]];
    }
    assert_int_equal(says(&now, F15_EVENT_ROUND_TURNED, list, count, F15_VALUES(count - 1)),
                     round && hole);
    assert_false(says(&now, F15_EVENT_ROUND_TURNED, list, count, F15_VALUES(count)));
    assert_false(says(&now, F15_EVENT_ROUND_TURNED, back, count, F15_VALUES(count - 1)));
    assert_true(says(&now, F15_EVENT_TOURS_TURNED, back, count, F15_VALUES(0)));
    assert_false(says(&now, F15_EVENT_TOURS_TURNED, list, count, F15_VALUES(0)));
    assert_false(says(&now, F15_EVENT_TOURS_TURNED, back, count - 1, F15_VALUES(0)));
    assert_int_equal(says(&now, F15_EVENT_SQUARE_READY, list, count, items), square && hole);
    for (size_t k = 0; k < 3; k++)
        for (uint64_t to = 0; to <= n; to++) {
            f15_values wrong = items;
            wrong.value[k] = to;
            assert_true(to == items.value[k] ||
                        !says(&now, F15_EVENT_SQUARE_READY, list, count, wrong));
        }
    for (size_t k = 0; k < 2; k++) /* there and back */
        exchange(&now, list[0], (list[0] + 1) % n);
    assert_false(says(&now, F15_EVENT_ROUND_TURNED, list, count, F15_VALUES(count - 1)));
    assert_false(says(&now, F15_EVENT_ROUND_TURNED, list, count, F15_VALUES(count + 1)));
    assert_true(says(&now, F15_EVENT_TOURS_TURNED, back, count, F15_VALUES(0)));
    f15_replay_free(&now);
}

static void rounds_tours_and_squares(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 2, 0x20}, {3, 3, 0x2}};
    static const uint32_t long_way[] = {0, 1, 2, 5, 4, 3}, gap[] = {0, 1, 2, 3, 4, 5};
    (void)state;
    for (size_t g = 0; g < sizeof grids / sizeof *grids; g++) {
        const uint32_t n = f15_grid_size(&grids[g]);
        for (uint32_t k = 0; k < n * n * n * n * n; k++) {
            const uint32_t hole = k % n, list[] = {k / n % n, k / n / n % n, k / n / n / n % n,
                                                   k / n / n / n / n};
            f15_cells set = 0;
            for (size_t i = 0; i < 4; i++)
                set |= F15_CELL(list[i]);
            if (f15_count_cells(set) < 4 || (grids[g].obstacles >> hole & 1))
                continue;
            one_round(&grids[g], list, 4, hole);
            one_round(&grids[g], list, 3, hole);
        }
    }
    for (uint32_t hole = 0; hole < 6; hole++) {
        one_round(&grids[1], long_way, 6, hole);
        one_round(&grids[1], gap, 6, hole);
    }
}

/* Two neighbours of 8 x 8 exchanged: every claim of rows, columns and cells that are right holds if it is about neither
 * of them. Eight rows are all 64 cells, as many as a word has bits. */
static void rows_and_columns_of_the_largest_board(void **state) {
    static const f15_grid grid = {8, 8, 0};
    uint32_t start[64], goal[64];
    (void)state;
    f15_identity(goal, 64);
    for (uint32_t a = 0; a < 63; a++) {
        const f15_problem problem = {64, start, goal, {0}, &grid};
        const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
        const uint32_t left = a % 8 == 7 ? 0 : a % 8;
        f15_replay now = {0};
        f15_identity(start, 64);
        f15_swap(start, a, a + 1);
        assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
        for (uint64_t k = 0; k <= 9; k++) {
            assert_int_equal(says(&now, F15_EVENT_LAYERED_ROW_RIGHT, NULL, 0, F15_VALUES(k)),
                             k > 0 && 8 * k <= a);
            assert_int_equal(says(&now, F15_EVENT_LAYERED_COLUMN_RIGHT, NULL, 0, F15_VALUES(k)),
                             k > 0 && k <= left);
        }
        for (uint32_t cell = 0; cell < 64; cell++)
            assert_int_equal(
                says(&now, F15_EVENT_SOLVE_CELLS_RIGHT, NULL, 0, F15_VALUES(F15_CELL(cell))),
                cell != a && cell != a + 1);
        f15_replay_free(&now);
    }
}

/* ---- equal letters --------------------------------------------------------------------------- */

/* Every start and goal of four items with letters: after as many swaps as there are items less cycles, the claim that
 * these were matched in order holds if no two that look alike are in the other order in the goal. */
static void matched_in_order(void **state) {
    static const uint32_t words[][4] = {
        {0, 1, 2, 3}, {0, 0, 1, 1}, {0, 1, 0, 1}, {0, 0, 1, 0}, {0, 0, 0, 0}};
    (void)state;
    for (size_t k = 0; k < 24 * 24 * sizeof words / sizeof *words; k++) {
        const uint32_t *const letter = words[k / 24 / 24];
        uint32_t start[4], goal[4], where[4];
        const f15_problem problem = {4, start, goal, {true, letter}, NULL};
        assert_int_equal(f15_unrank(k % 24, 4, start, NULL), F15_OK);
        assert_int_equal(f15_unrank(k / 24 % 24, 4, goal, NULL), F15_OK);
        const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
        f15_replay now = {0};
        uint64_t swaps = 0;
        bool in_order = true;
        assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
        f15_inverse(goal, 4, where);
        for (uint32_t x = 0; x < 4; x++) {
            for (uint32_t y = x + 1; y < 4; y++)
                in_order = in_order && (letter[start[x]] != letter[start[y]] ||
                                        where[start[x]] < where[start[y]]);
            if (now.now[x] != goal[x]) {
                uint32_t from = x;
                while (now.now[from] != goal[x])
                    from++;
                exchange(&now, x, from);
                swaps++;
            }
        }
        for (uint64_t steps = 0; steps <= 4; steps++)
            for (uint64_t cycles = 0; cycles <= 5; cycles++) {
                const f15_values values = F15_VALUES(steps, 4, cycles);
                const bool fewest = steps == swaps && cycles == 4 - swaps;
                assert_int_equal(says(&now, F15_EVENT_FEWEST, NULL, 0, values), fewest);
                assert_int_equal(says(&now, F15_EVENT_FEWEST_MATCHED, NULL, 0, values),
                                 fewest && in_order);
            }
        f15_replay_free(&now);
    }
}

/* Where somebody exchanged two items by hand, and not by a step, nothing is kept: then the places of the last step
 * do not tell which have changed. */
static void what_was_changed_by_hand(void **state) {
    static const uint32_t sorted[] = {0, 1, 2, 3, 4, 5};
    const f15_problem problem = {6, sorted, sorted, {0}, NULL};
    const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
    f15_replay now = {0};
    (void)state;
    assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
    exchange(&now, 0, 1);
    f15_replay by_hand = now;
    by_hand.kept = NULL;
    f15_swap(by_hand.now, 0, 1);
    f15_swap(by_hand.now, 3, 4);
    for (uint64_t from = 0; from < 6; from++)
        for (uint64_t to = from; to < 6; to++)
            assert_int_equal(says(&by_hand, F15_EVENT_PLACED_STAY, NULL, 0, F15_VALUES(from, to)),
                             from > 4 || to < 3);
    f15_replay_free(&now);
}

/* All arrangements of eight are listed, 28 swaps from each; of nine they are not, true or false. */
static void graphs_of_eight_and_nine(void **state) {
    static const uint32_t sorted[] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    (void)state;
    for (uint32_t n = 8; n <= 9; n++) {
        const f15_problem problem = {n, sorted, sorted, {0}, NULL};
        const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem};
        const uint64_t all = n == 8 ? 40320 : 362880, swaps = n * (n - 1) / 2;
        f15_replay now = {0};
        assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
        for (uint64_t more = 0; more < 2; more++) {
            const bool holds = n == 8 && more == 0;
            assert_int_equal(
                says(&now, F15_EVENT_LAYER_RIGHT, NULL, 0, F15_VALUES(n, 1, swaps + more)), holds);
            assert_int_equal(says(&now, F15_EVENT_EDGES_CROSS, NULL, 0,
                                  F15_VALUES(n, all, all * swaps / 2 + more)),
                             holds);
        }
        f15_replay_free(&now);
    }
}

/* Distances are measured of the largest grid too, where walls leave six cells of its corner. */
static void distances_on_64_cells(void **state) {
    f15_cells open = 0;
    uint32_t start[64];
    (void)state;
    for (uint32_t cell = 40; cell < 64; cell++)
        if (cell % 8 >= 6)
            open |= F15_CELL(cell);
    const f15_grid grid = {8, 8, ~open};
    f15_identity(start, 64);
    const f15_problem problem = {64, start, start, {0}, &grid};
    const f15_event begin = {.kind = F15_BEGIN, .id = F15_EVENT_FROM_LEFT, .problem = &problem},
                    claim = {.kind = F15_CLAIM, .id = F15_EVENT_G_IS_DISTANCE};
    f15_replay now = {0};
    assert_int_equal(f15_replay_follow(&now, &begin, NULL), F15_OK);
    exchange(&now, 63, 62);
    exchange(&now, 62, 54);
    assert_int_equal(f15_replay_measure(&now, &claim, NULL), F15_OK);
    for (uint64_t slides = 0; slides < 5; slides++)
        assert_int_equal(says(&now, F15_EVENT_G_IS_DISTANCE, now.now, 64, F15_VALUES(slides)),
                         slides == 2);
    f15_replay_free(&now);
}

/* What stands behind an arrangement is none of its items. */
static void places_of_an_exchange(void **state) {
    (void)state;
    static const uint32_t a[] = {0, 1, 2}, b[] = {2, 1, 0}, same[] = {2, 1, 2};
    assert_true(f15i_exchanged(a, b, 3, 0, 2));
    assert_true(f15i_exchanged(a, b, 3, 2, 0));
    assert_false(f15i_exchanged(same, same, 2, 0, 2));
    assert_false(f15i_exchanged(a, b, 3, 1, 1));
    assert_false(f15i_exchanged(a, b, 3, 0, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_claim_in_every_small_state),
        cmocka_unit_test(nothing_holds_of_nothing),
        cmocka_unit_test(no_path_is_shorter),
        cmocka_unit_test(rounds_tours_and_squares),
        cmocka_unit_test(matched_in_order),
        cmocka_unit_test(rows_and_columns_of_the_largest_board),
        cmocka_unit_test(limits),
        cmocka_unit_test(what_was_changed_by_hand),
        cmocka_unit_test(graphs_of_eight_and_nine),
        cmocka_unit_test(distances_on_64_cells),
        cmocka_unit_test(places_of_an_exchange),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
