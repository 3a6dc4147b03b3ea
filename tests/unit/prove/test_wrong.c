/* Statements with functions that err. Each function that a statement speaks of is replaced by ones
 * that each err in one way, and the cases of the statement are checked with them, one range after
 * another. The case that is refuted and the words of the reason are pinned in tests/pinned/refuted:
 * how many errors a statement notices, and a hash. Then the data with which cases are compared, by
 * plain counting. */
#include "../pinned.h"

#include "../../../src/engine/prove/internal.h"

static unsigned how; /* in which way the function in question goes wrong */

/* ---- functions that err ----------------------------------------------------------------------- */

static f15_code alter_sequence(f15_sequence *s, size_t n, f15_code code) {
    uint32_t *last = s->count > 0 ? s->at + (s->count - 1) * s->arity : NULL, step[3] = {0, 1, 2};
    if (how == 0 || (last == NULL && how != 2))
        s->count -= s->count > 0;
    else if (how == 1)
        f15_swap(
            s->at, 0,
            (uint32_t)((s->count - 1) * s->arity)); /* the first places of the first and last */
    else if (how == 2 && n > 2)
        f15_sequence_push(s, step);
    else if (how == 3 && n > s->arity)
        while (last[0] == last[1] || (s->arity == 3 && last[0] == last[2]) || how == 3) {
            last[0] = (last[0] + 1) % (uint32_t)n;
            if (last[0] != last[1] && (s->arity == 2 || last[0] != last[2]))
                break;
        }
    else if (how == 4)
        s->count -= s->count > 1 ? 2 : 0;
    else if (how == 5 && n > 2)
        for (int k = 0; k < 2; k++)
            f15_sequence_push(s, step);
    return how == 6 ? F15_UNREACHABLE : code;
}

static f15_code alter_moves(f15_moves *moves, f15_code code) {
    const size_t n = moves->count;
    if (n > 0 && how == 0)
        moves->count--;
    else if (n > 0 && how == 1)
        moves->item[n - 1] = moves->item[0];
    else if (n > 0 && how == 2)
        f15_moves_push(moves, moves->item[n - 1]);
    else if (n > 0 && how == 3)
        moves->count = 0;
    else if (n > 0 && how == 4)
        for (int k = 0; k < 2; k++)
            f15_moves_push(moves, moves->item[n - 1]);
    else if (how == 5)
        f15_moves_push(moves, 0);
    else if (how == 6)
        return F15_UNREACHABLE;
    return code;
}

static void vary_swap(uint32_t *arrangement, uint32_t i, uint32_t j) {
    if (how == 1)
        f15_swap(arrangement, i, i > 0 ? i - 1 : j);
    else if (how == 2) {
        f15_swap(arrangement, i, j);
        f15_swap(arrangement, 0, 1);
    } else if (how == 3)
        arrangement[i] = arrangement[j];
}

static f15_code vary_sign(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    const f15_code code = f15_sign(p, n, sign, err);
    *sign = how == 0 ? -*sign : how == 1 ? 1 : how == 2 ? -1 : n > 2 && p[0] == 2 ? -*sign : *sign;
    return code;
}

static f15_code vary_inversions(const uint32_t *p, size_t n, uint64_t *inversions, f15_error *err) {
    const f15_code code = f15_inversions(p, n, inversions, err);
    *inversions = how < 3 ? *inversions + how + 1 : 0;
    return code;
}

static void vary_conjugate(const uint32_t *alpha, const uint32_t *beta, size_t n, uint32_t *out) {
    if (how == 0)
        f15_conjugate_of(beta, alpha, n, out);
    else if (how == 1)
        f15_product(alpha, beta, n, out);
    else if (how == 2)
        f15_inverse(alpha, n, out);
    else
        f15_identity(out, n);
}

static f15_code vary_transform(const f15_problem *p, f15_from from, f15_trace *t, f15_sequence *s,
                               f15_error *e) {
    return alter_sequence(s, p->n, f15_transform(p, from, t, s, e));
}

static f15_code vary_convert(const f15_problem *p, uint32_t i, uint32_t j, f15_trace *t,
                             f15_sequence *s, f15_error *e) {
    return alter_sequence(s, p->n, f15_convert(p, i, j, t, s, e));
}

static f15_code vary_adjacent(const f15_problem *p, f15_trace *t, f15_sequence *s, f15_error *e) {
    return alter_sequence(s, p->n, f15_adjacent(p, t, s, e));
}

static f15_code vary_bubble(const f15_problem *p, f15_trace *t, f15_sequence *s, f15_error *e) {
    return alter_sequence(s, p->n, f15_bubble(p, t, s, e));
}

static f15_code vary_parity(const uint32_t *p, size_t n, const f15_names *names, f15_trace *t,
                            f15_routes *r, f15_error *e) {
    const f15_code code = f15_parity(p, n, names, t, r, e);
    uint64_t *const number[] = {&r->swaps, &r->cycles, &r->adjacent, &r->inversions};
    *number[how % 4] += 1 + how / 4;
    return code;
}

static f15_code vary_three_cycles(const f15_problem *p, f15_trace *t, f15_sequence *s,
                                  uint32_t *goal, bool *reached, f15_error *e) {
    const f15_code code = f15_three_cycles(p, t, s, goal, reached, e);
    if (how == 7)
        *reached = !*reached;
    return alter_sequence(s, p->n, code);
}

static f15_cells vary_neighbours(const f15_grid *grid, uint32_t cell) {
    const f15_cells near = f15_grid_neighbours(grid, cell), open = f15_grid_open(grid);
    const f15_cells other = how == 0   ? near & ~F15_CELL(cell + 1)
                            : how == 1 ? near & (near - 1)
                            : how == 2 ? open & ~F15_CELL(cell)
                            : how == 3 ? 0
                                       : near | (cell > 1 ? F15_CELL(cell - 2) & open : 0);
    return other;
}

static bool vary_is_odd(const f15_grid *grid, uint32_t cell) {
    return how == 0   ? !f15_grid_is_odd(grid, cell)
           : how == 1 ? cell % 2
           : how == 2 ? cell / grid->columns % 2
                      : false;
}

static f15_grid_fault vary_hypotheses(const f15_grid *grid, uint32_t *where) {
    const f15_grid_fault fault = f15_grid_hypotheses(grid, where);
    return how == 0                              ? F15_GRID_MEETS_ALL
           : how == 1 && fault == F15_GRID_TRAPS ? F15_GRID_MEETS_ALL
                                                 : fault;
}

static bool vary_parity_fits(const f15_board *board) {
    return how == 0   ? !f15_board_parity_fits(board)
           : how == 1 ? true
           : how == 2 ? false
                      : f15_board_parity_fits(board) == (board->hole != 1);
}

static f15_code vary_solvable(const f15_board *board, f15_trace *t, f15_solvability *out,
                              f15_error *e) {
    const f15_code code = f15_solvable(board, t, out, e);
    f15_criterion_answer *answer = &out->criterion[how % F15_CRITERIA];
    if (how / F15_CRITERIA == 0)
        answer->solvable = !answer->solvable;
    else if (how / F15_CRITERIA == 1)
        answer->count++;
    else if (how / F15_CRITERIA == 2)
        answer->second++;
    return code;
}

static f15_code vary_move_hole(f15_board *b, uint32_t to, f15_cells kept, f15_trace *t,
                               f15_moves *m, f15_error *e) {
    return alter_moves(m, f15_move_hole(b, how == 7 && to > 0 ? to - 1 : to, kept, t, m, e));
}

static f15_code vary_place(f15_board *b, uint32_t item, uint32_t to, f15_cells kept, f15_trace *t,
                           f15_moves *m, f15_error *e) {
    return alter_moves(
        m, f15_place(b, item, how == 7 && to > 0 ? to - 1 : to, how == 8 ? 0 : kept, t, m, e));
}

static f15_code vary_cycle(f15_board *board, uint32_t a, uint32_t b, uint32_t c, f15_setups *s,
                           f15_trace *t, f15_moves *m, f15_error *e) {
    return alter_moves(m, how == 7 ? f15_cycle_three(board, a, c, b, s, t, m, e)
                                   : f15_cycle_three(board, a, b, c, s, t, m, e));
}

static f15_code vary_solution(f15_board *b, bool anyway, f15_setups *s, f15_trace *t, f15_moves *m,
                              f15_solution *out, f15_error *e) {
    return alter_moves(m, f15_solve_three_cycles(b, how == 7 ? false : anyway, s, t, m, out, e));
}

static f15_code vary_tours(f15_board *b, f15_trace *t, f15_moves *m, f15_solution *out,
                           f15_error *e) {
    return alter_moves(m, f15_solve_tours(b, t, m, out, e));
}

static uint32_t vary_heuristic(const f15_heuristic *h, const f15_board *board) {
    const uint32_t right = f15_heuristic_of(h, board);
    return how == 0   ? right + 1
           : how == 1 ? right * 2
           : how == 2 ? 0
           : how == 3 ? right + 3 * (board->hole == 0)
           : how == 4 ? (h->id == F15_HEURISTIC_WALKING ? right + 1 : right)
                      : right - (right > 0 && board->hole == 0);
}

static f15_code vary_search(f15_board *b, const f15_search_options *ask, f15_trace *t, f15_moves *m,
                            f15_search_report *out, f15_error *e) {
    if (how == 7 && ask->method == F15_SEARCH_IDASTAR)
        return F15_OK;
    return alter_moves(m, f15_search(b, ask, t, m, out, e));
}

#define VARIED(member, function, ways)                                                             \
    {                                                                                              \
#member, ways, {                                                                           \
            .member = function                                                                     \
        }                                                                                          \
    }
static const struct varied {
    const char *what;
    unsigned ways;
    f15i_facts facts;
} varied[] = {
    VARIED(swap, vary_swap, 4),
    VARIED(sign, vary_sign, 4),
    VARIED(inversions, vary_inversions, 4),
    VARIED(conjugate_of, vary_conjugate, 4),
    VARIED(transform, vary_transform, 7),
    VARIED(convert, vary_convert, 6),
    VARIED(adjacent, vary_adjacent, 7),
    VARIED(bubble, vary_bubble, 6),
    VARIED(parity, vary_parity, 8),
    VARIED(three_cycles, vary_three_cycles, 8),
    VARIED(neighbours, vary_neighbours, 5),
    VARIED(is_odd, vary_is_odd, 4),
    VARIED(hypotheses, vary_hypotheses, 2),
    VARIED(parity_fits, vary_parity_fits, 4),
    VARIED(solvable, vary_solvable, 3 * F15_CRITERIA),
    VARIED(move_hole, vary_move_hole, 8),
    VARIED(place, vary_place, 9),
    VARIED(cycle_three, vary_cycle, 8),
    VARIED(solve_three_cycles, vary_solution, 8),
    VARIED(solve_tours, vary_tours, 7),
    VARIED(heuristic, vary_heuristic, 6),
    VARIED(search, vary_search, 8),
};
enum { VARIED = sizeof varied / sizeof *varied, FACTS = sizeof(f15i_facts) / sizeof(void *) };

static f15i_facts with(const struct varied *one) {
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

/* ---- statements ------------------------------------------------------------------------------- */

enum { MOST_CASES = 90, FEW_CASES = 25 }; /* on small grids; on 4 x 4 */

static f15_size small_size(f15_statement_id id) {
    const f15_sizes sizes = f15_statement_info_of(id).sizes;
    f15_size size = sizes.usual;
    if (!sizes.grid)
        size.n = sizes.least > 4 ? sizes.least : sizes.most < 4 ? sizes.most : 4;
    else if (sizes.most > 0)
        size = id == F15_STATEMENT_SHORTEST ? (f15_size){0, 2, 2}
               : sizes.least <= 2           ? (f15_size){0, 2, 3}
                                            : (f15_size){0, sizes.least, sizes.least};
    return size;
}

/* Ranges of cases from the first to the last, each with its result; returns whether any is refuted. */
static bool hear_cases(heard *h, const f15_trial *trial) {
    bool refuted = false;
    for (uint64_t k = 0; k < 3; k++) {
        const uint64_t first = k == 0 ? 0 : k * trial->cases / 3;
        const uint64_t most = first + (trial->size.rows < 4 ? MOST_CASES : FEW_CASES);
        const uint64_t end = most < trial->cases ? most : trial->cases;
        f15_trial_result found = {0};
        const f15_code code = f15_trial_run(trial, first, end, NULL, NULL, NULL, &found, NULL);
        hear(h, code);
        hear(h, found.checked * 2 + found.refuted);
        hear(h, found.at);
        hear(h, found.counted);
        hear(h, found.most);
        hear(h, found.order);
        hear(h, found.size.n);
        hear_text(h, found.object);
        hear_text(h, found.why);
        hear_end(h);
        refuted |= found.refuted;
    }
    return refuted;
}

static void every_way_to_go_wrong(void **state) {
    pinned file = open_pinned("tests/pinned/refuted");
    (void)state;
    for (unsigned id = 0; id < F15_STATEMENTS; id++) {
        const f15_statement_info s = f15_statement_info_of(id);
        const f15_size size = small_size(id);
        heard h = listen(s.name);
        unsigned noticed = 0, ways = 0;
        char line[200];
        for (size_t k = 0; k <= VARIED; k++) {
            const f15i_facts facts = k < VARIED ? with(&varied[k]) : f15i_library;
            for (how = 0; how < (k < VARIED ? varied[k].ways : 1); how++) {
                f15_trial trial = {0};
                if (id == F15_STATEMENT_PATH_COUNTS && facts.neighbours == vary_neighbours &&
                    how % 2 == 0 && how > 0)
                    continue; /* more neighbours have too many paths */
                assert_int_equal(f15i_trial_open(id, &size, &facts, &trial, NULL), F15_OK);
                hear_text(&h, k < VARIED ? varied[k].what : "library");
                ways++;
                noticed += hear_cases(&h, &trial);
                f15_trial_free(&trial);
            }
        }
        snprintf(line, sizeof line, "%-28s %3u of %3u  %016" PRIx64, s.name, noticed, ways, h.hash);
        pin(&file, line);
    }
    close_pinned(&file);
}

/* With a neighbour too many, closed paths of odd length appear; the cells of the one that is reported
 * are each a neighbour of the next, the last of the first. */
static void odd_path_is_closed(void **state) {
    const f15_size size = {0, 2, 3};
    const f15_grid grid = {2, 3, 0};
    f15i_facts facts = f15i_library;
    f15_trial trial = {0};
    f15_trial_result found = {0};
    uint32_t cells = 0, cell[F15_MAX_CELLS];
    (void)state;
    facts.neighbours = vary_neighbours;
    how = 2; /* all other cells */
    assert_int_equal(f15i_trial_open(F15_STATEMENT_EVEN_PATHS, &size, &facts, &trial, NULL),
                     F15_OK);
    assert_int_equal(f15_trial_run(&trial, 0, 1, NULL, NULL, NULL, &found, NULL), F15_OK);
    assert_true(found.refuted);
    const char *why = found.why;
    assert_int_equal(sscanf(why, "a closed path of %u cells, counted from 0:", &cells), 1);
    assert_true(cells % 2 == 1 && cells <= 6);
    why = strchr(why, ':') + 1;
    for (uint32_t k = 0; k < cells; k++)
        cell[k] = (uint32_t)strtoul(why, (char **)&why, 10);
    for (uint32_t k = 0; k < cells; k++)
        assert_true(vary_neighbours(&grid, cell[k]) >> cell[(k + 1) % cells] & 1);
    f15_trial_free(&trial);
}

/* ---- what cases are compared with ------------------------------------------------------------- */

/* All exchanges of pieces i and j, each any piece, one after another: what order each leads to. */
static void draw_plainly(uint32_t n, uint32_t left, uint32_t *p, uint64_t *ways) {
    uint64_t rank = 0;
    if (left == 0) {
        assert_int_equal(f15_rank(p, n, &rank, NULL), F15_OK);
        ways[rank]++;
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            f15_swap(p, i, j);
            draw_plainly(n, left - 1, p, ways);
            f15_swap(p, i, j);
        }
}

static void draws(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {1, 4, 0}, {1, 5, 0}, {2, 3, 0x3}, {2, 3, 0x1}};
    (void)state;
    for (size_t k = 0; k < sizeof grids / sizeof *grids; k++) {
        const uint32_t n = f15_count_cells(f15_grid_open(&grids[k])) - 1;
        f15i_reference *reference = NULL;
        uint64_t ways[24] = {0};
        uint32_t p[4];
        f15_identity(p, n);
        draw_plainly(n, f15_grid_size(&grids[k]), p, ways);
        assert_int_equal(
            f15i_reference_make(F15I_DRAWS, &grids[k], &f15i_library, &reference, NULL), F15_OK);
        for (uint64_t rank = 0; rank < f15_factorial(n); rank++) {
            uint64_t other = 0;
            int sign = 0;
            assert_int_equal(f15_unrank(rank, n, p, NULL), F15_OK);
            assert_int_equal(f15_sign(p, n, &sign, NULL), F15_OK);
            f15_swap(p, 0, 1);
            assert_int_equal(f15_rank(p, n, &other, NULL), F15_OK);
            assert_int_equal(reference->ways[rank], sign > 0 ? ways[rank] + ways[other] : 0);
        }
        f15i_reference_free(reference);
    }
}

/* Each case of a kind with a board is one: each item once, the hole where it is said to be. */
static void every_board_is_one(void **state) {
    static const f15_grid grids[] = {{2, 2, 0}, {2, 3, 0}, {3, 2, 0}, {3, 3, 0}};
    static const f15i_domain_id kinds[] = {F15I_CELL_PAIRS, F15I_PLACEMENTS,  F15I_TRIPLES,
                                           F15I_BOARDS,     F15I_HOME_BOARDS, F15I_SLIDES};
    (void)state;
    for (size_t k = 0; k < 6; k++)
        for (size_t g = 0; g < (kinds[k] == F15I_BOARDS ? 3u : 4u); g++) {
            const uint32_t n = f15_grid_size(&grids[g]);
            const uint64_t cases = f15i_cases(kinds[k], &grids[g], n);
            for (uint64_t at = kinds[k] == F15I_PLACEMENTS; at < cases && at < 6000; at++) {
                f15i_case c = {.index = at, .n = n, .grid = grids[g]};
                uint32_t item[F15_MAX_CELLS];
                f15_board again;
                f15i_domains[kinds[k]].make(&c);
                for (uint32_t cell = 0; cell < n; cell++)
                    item[cell] = c.board.item[cell];
                assert_int_equal(f15_board_set(&again, &grids[g], item, NULL, NULL), F15_OK);
                assert_int_equal(again.hole, c.board.hole);
                if (kinds[k] == F15I_SLIDES)
                    assert_true(f15_board_can_slide(&c.board, c.p[0]));
            }
        }
}

/* ---- sizes and times -------------------------------------------------------------------------- */

static void says(uint64_t seconds, const char *words) {
    f15_text text = {0};
    f15_write_seconds(&text, seconds);
    assert_string_equal(f15_text_string(&text), words);
    f15_text_free(&text);
}

static void times(void **state) {
    (void)state;
    says(0, "a second or two");
    says(1, "a second or two");
    says(2, "some 2 seconds");
    says(119, "some 119 seconds");
    says(120, "some 2 minutes");
    says(179, "some 2 minutes");
    says(180, "some 3 minutes");
    says(7199, "some 119 minutes");
    says(7200, "some 2 hours");
    says(10799, "some 2 hours");
    says(10800, "some 3 hours");
    says(172799, "some 47 hours");
    says(172800, "some 2 days");
    says(259199, "some 2 days");
    says(259200, "some 3 days");
}

/* Every size near the border of what a statement has: taken or refused, and with what words; the number of cases, the
 * time, and the size that follows. */
static void sizes(void **state) {
    pinned file = open_pinned("tests/pinned/sizes");
    (void)state;
    for (unsigned id = 0; id <= F15_STATEMENTS; id++) {
        heard h = listen("sizes");
        unsigned taken = 0;
        char line[200];
        for (uint32_t n = 0; n <= 20; n++)
            for (uint32_t k = 0; k < (n <= 8 ? 10u : 1u); k++) {
                const f15_size size =
                    k == 0 ? (f15_size){n, 0, 0} : (f15_size){k == 9 ? 1 : 0, n, k % 9};
                f15_error err = {0};
                f15_size next = size;
                const f15_code code = f15_statement_size_check(id, &size, &err);
                hear(&h, code);
                hear_text(&h, err.what);
                hear_text(&h, err.remedy);
                taken += code == F15_OK;
                if (code != F15_OK)
                    continue;
                hear(&h, f15_statement_count(id, &size));
                hear(&h, f15_statement_seconds(id, &size));
                if (k > 0)
                    f15_statement_next_size(id, &next);
                hear(&h, next.rows * 100 + next.columns);
            }
        if (id < F15_STATEMENTS) {
            hear_text(&h, f15_statement_info_of(id).cases);
            hear_text(&h, f15_statement_info_of(id).order);
        } else {
            assert_int_equal(taken, 0);
            continue;
        }
        snprintf(line, sizeof line, "%-28s %3u  %016" PRIx64, f15_statement_info_of(id).name, taken,
                 h.hash);
        pin(&file, line);
    }
    close_pinned(&file);
}

/* ---- failures --------------------------------------------------------------------------------- */

static uint64_t calls, fails_at;
static f15_code fails_with;

static f15_code failing_sign(const uint32_t *p, size_t n, int *sign, f15_error *err) {
    const f15_code code = f15_sign(p, n, sign, err);
    return calls++ == fails_at ? fails_with : code;
}

static void backwards(const f15_workers *self, size_t parts, f15_do_part *part, void *work) {
    (void)self;
    while (parts > 0)
        part(work, --parts);
}

/* One call fails, whichever it is, in the last range or the first: the run fails, and nothing is written. What cannot
 * be reached is an answer. */
static void each_failure_is_the_runs(void **state) {
    static const f15_workers four = {backwards, 4};
    const f15_size size = {3, 0, 0};
    f15i_facts facts = f15i_library;
    f15_trial trial = {0};
    (void)state;
    facts.sign = failing_sign;
    assert_int_equal(f15i_trial_open(F15_STATEMENT_NEVER_BACK, &size, &facts, &trial, NULL),
                     F15_OK);
    uint64_t all = UINT64_MAX;
    for (int with = 0; with < 4; with++)
        for (fails_at = 0; fails_at <= all; fails_at++) {
            f15_trial_result found = {.checked = 77};
            f15_error err = {0};
            calls = 0;
            fails_with = with < 2 ? F15_NO_MEMORY : with == 2 ? F15_UNREACHABLE : F15_GAVE_UP;
            const f15_code code = f15_trial_run(&trial, 0, trial.cases, with % 2 ? NULL : &four,
                                                NULL, NULL, &found, &err);
            all = fails_at == calls ? calls : all;
            assert_int_equal(code, with < 2 && fails_at < all ? F15_NO_MEMORY : F15_OK);
            assert_int_equal(err.code, code);
            assert_int_equal(found.checked, code ? 77 : trial.cases);
        }
    assert_true(all > trial.cases);
    f15_trial_free(&trial);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_to_go_wrong),
        cmocka_unit_test(odd_path_is_closed),
        cmocka_unit_test(each_failure_is_the_runs),
        cmocka_unit_test(draws),
        cmocka_unit_test(every_board_is_one),
        cmocka_unit_test(times),
        cmocka_unit_test(sizes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
