/* Every algorithm on every small object: all lists of four items, all boards of 2 x 2, boards of
 * each other shape and with obstacles, each cell, piece, option and limit, and what is out of
 * range. Each event with its values and list, the result and each refusal is pinned in
 * tests/pinned/runs: how many runs came to an end, how many were refused, how many events and
 * claims, and a hash. Each is run again without a trace, where it must make the same steps. */
#include "../pinned.h"

#include <fifteen/run.h>

enum { MOST_WORDS = 12 };

typedef struct group {
    heard said;
    unsigned fine, refused;
    uint64_t events, claims, failed;
} group;

SHARED_PINNED_FILE("tests/pinned/runs")

static f15_code hear_event(void *self, const f15_event *e, const f15_replay *now, f15_error *err) {
    group *g = self;
    f15_value_spec spec;
    (void)now;
    (void)err;
    g->events++;
    hear(&g->said, e->id * 1000u + e->depth * 10 + e->holds);
    for (size_t v = 0; v < F15_EVENT_VALUES && f15_event_value_spec(e->id, v, &spec); v++)
        hear(&g->said, e->value[v]);
    for (size_t k = 0; k < e->listed; k++)
        hear(&g->said, e->list[k]);
    hear_end(&g->said);
    return F15_OK;
}

static void hear_moves(group *g, const f15_run *run) {
    for (size_t k = 0; k < run->moves.count; k++)
        hear(&g->said, run->moves.item[k]);
    for (size_t k = 0; k < run->sequence.count * run->sequence.arity; k++)
        hear(&g->said, run->sequence.at[k]);
    hear_end(&g->said);
}

static void hear_result(group *g, const f15_run *run) {
    hear(&g->said, run->kind * 100u + run->reached * 10u + run->has_parity * 2u +
                       (run->has_parity && run->odd));
    hear(&g->said, run->count);
    hear_text(&g->said, run->method);
    hear_moves(g, run);
    for (size_t k = 0; k < run->n && run->goal.n == run->n; k++)
        hear(&g->said, run->goal.item[k]);
    for (size_t k = 0; k < run->n && run->permutation; k++)
        hear(&g->said, run->permutation[k]);
    hear(&g->said, run->routes.swaps + 100 * run->routes.cycles + 10000 * run->routes.adjacent);
    hear(&g->said, run->routes.inversions);
    for (size_t k = 0; run->kind == F15_RESULT_TALLY && k < run->n * run->n; k++)
        hear(&g->said, k / run->n < k % run->n ? run->tally.times[k] : 0);
    for (size_t k = 0; k < run->layers.layers; k++)
        hear(&g->said, run->layers.start[k + 1] * 10 + run->layers.first);
    for (size_t k = 0; k < run->layers.start[run->layers.layers]; k++)
        hear(&g->said, run->layers.rank[k]);
    const f15_solvability *s = &run->solvability;
    for (size_t k = 0; run->kind == F15_RESULT_SOLVABLE && k < F15_CRITERIA; k++) {
        hear(&g->said, s->criterion[k].applies * 2u + s->criterion[k].solvable);
        hear(&g->said, s->criterion[k].count * 1000 + s->criterion[k].second);
    }
    hear(&g->said,
         s->solvable + s->searched * 2u + (unsigned)s->fault * 4u + (unsigned)s->grid_case * 64u);
    hear(&g->said,
         run->equal.fits + run->equal.exchanged * 2u + run->equal.x * 4 + run->equal.y * 256);
    hear(&g->said, run->shortest.proved + run->shortest.length * 2u + 1000u * run->shortest.bound);
    hear(&g->said, run->shortest.nodes);
    hear(&g->said, run->shortest.solutions);
    for (size_t k = 0; k < run->searches; k++) {
        const f15_search_report *r = &run->search[k];
        hear_text(&g->said, f15_search_name(r->method));
        hear_text(&g->said, f15_search_end_name(r->end));
        hear_text(&g->said, r->heuristic);
        hear(&g->said, r->made);
        hear(&g->said, r->expanded);
        hear(&g->said, r->kept);
        hear(&g->said, r->bytes);
        hear(&g->said, r->rounds * 1000000u + r->length * 1000u + r->at_least);
    }
    hear_text(&g->said, run->not_offered);
    hear_end(&g->said);
}

static const f15_convention *convention = &F15_CHAPTER6;

/* The words of a text, divided by blanks; in quotes '...' they stay together. */
static void run_text(group *g, const char *text) {
    f15_arena arena = {0};
    f15_command command = {0};
    const char *words[MOST_WORDS];
    f15_error err = {0};
    f15_trace trace = {.sink = {hear_event, g}};
    f15_run run = {0}, silent = {0};
    assert_int_equal(f15_split_line(text, strlen(text), &arena, &command, NULL), F15_OK);
    assert_true(command.count <= MOST_WORDS);
    for (size_t k = 0; k < command.count; k++)
        words[k] = command.word[k].s;
    hear_text(&g->said, text);
    const f15_code code = f15_run_words(words, command.count, convention, &trace, &run, &err);
    hear(&g->said, code);
    hear_text(&g->said, err.what);
    hear_text(&g->said, err.remedy);
    if (code == F15_OK)
        hear_result(g, &run);
    g->fine += code == F15_OK;
    g->refused += code != F15_OK;
    g->claims += trace.checked;
    g->failed += trace.failed + trace.refuted;
    assert_int_equal(trace.failed, 0);
    if (code == F15_OK) {
        assert_int_equal(f15_run_words(words, command.count, convention, NULL, &silent, NULL),
                         code);
        assert_int_equal(silent.moves.count, run.moves.count);
        assert_true(run.moves.count == 0 ||
                    memcmp(silent.moves.item, run.moves.item, run.moves.count) == 0);
        hear_moves(g, &silent);
    }
    hear_end(&g->said);
    f15_run_free(&silent);
    f15_run_free(&run);
    f15_trace_free(&trace);
    f15_arena_free(&arena);
}

static void run_words(group *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void run_words(group *g, const char *format, ...) {
    char text[1000];
    va_list rest;
    va_start(rest, format);
    vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    run_text(g, text);
}

static group begin_group(const char *name) {
    return (group){.said = listen(name)};
}

static void pin_group(const char *name, const group *g) {
    char line[200];
    snprintf(line, sizeof line,
             "%-24s %5u %5u  %7" PRIu64 " %7" PRIu64 " %5" PRIu64 "  %016" PRIx64, name, g->fine,
             g->refused, g->events, g->claims, g->failed, g->said.hash);
    pin(&file, line);
}

/* ---- lines ------------------------------------------------------------------------------------ */

static const char *list_text(const uint32_t *p, size_t n) {
    static char text[2][64];
    static unsigned which;
    char *s = text[which++ % 2];
    size_t used = 0;
    s[0] = '\0';
    for (size_t k = 0; k < n; k++)
        used += (size_t)snprintf(s + used, 64 - used, "%s%u", k > 0 ? "," : "", p[k]);
    return s;
}

/* All pairs of lists of up to 4 items, and of 5 with the list in order; words with equal letters. */
static void pairs_for(const char *name, const char *options) {
    static const char *const words[][2] = {
        {"TASTE", "STATE"},   {"DBDA", "BDDA"},     {"AAAA", "AAAA"}, {"ABAB", "BBAA"},
        {"ABCD", "ABC"},      {"ABCD", "ABCE"},     {"A", "A"},       {"0,1", "A"},
        {"0,0", "0,1"},       {"1,2", "2,1"},       {"0,2", "0,1"},   {"ABCDEFGHI", "IHGFEDCBA"},
        {"AABBCC", "CCBBAA"}, {"ABCDEF", "BCDEFA"}, {"", "A"},        {"ABA", "BAA"}};
    group g = begin_group(name);
    for (size_t n = 1; n <= 5; n++) {
        uint32_t p[5], q[5];
        f15_identity(p, n);
        do {
            f15_identity(q, n);
            do
                run_words(&g, "%s %s %s %s", name, list_text(p, n), list_text(q, n), options);
            while (n < 5 && f15_next_permutation(q, n));
        } while (f15_next_permutation(p, n));
    }
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        run_words(&g, "%s '%s' '%s' %s", name, words[k][0], words[k][1], options);
    char full[64];
    snprintf(full, sizeof full, "%s %s", name, options);
    pin_group(full, &g);
}

static void swaps_for(const char *name) {
    static const char *const swaps[] = {"",
                                        "()",
                                        "0-1",
                                        "0-3",
                                        "3-0 1-2",
                                        "0-3 1-2 0-1",
                                        "1-1",
                                        "0-1 0-1",
                                        "0-4",
                                        "2-0 2-0 3-1 3-1",
                                        "0-1 1-2 2-3 0-3 1-3",
                                        "0-1-2",
                                        "x",
                                        "(0 1)(1 2)",
                                        "0-2 0-2 0-2"};
    static const char *const starts[] = {"ABCD",    "ABAB", "3,1,0,2", "AAAA",
                                         "ABCDEFG", "A",    "BA",      "0,1"};
    group g = begin_group(name);
    for (size_t k = 0; k < sizeof starts / sizeof *starts; k++)
        for (size_t s = 0; s < sizeof swaps / sizeof *swaps; s++)
            run_words(&g, "%s %s '%s'", name, starts[k], swaps[s]);
    pin_group(name, &g);
}

static void lines(void **state) {
    (void)state;
    pairs_for("transform", "");
    pairs_for("transform", "--from right");
    pairs_for("transform", "--from middle");
    pairs_for("adjacent", "");
    pairs_for("adjacent", "--method bubble");
    pairs_for("three-cycles", "");
    swaps_for("apply");
    swaps_for("pair-tally");
}

static void numbers(void **state) {
    uint32_t p[6];
    group g = begin_group("convert");
    (void)state;
    for (unsigned n = 0; n < 8; n++)
        for (unsigned i = 0; i < 8; i++)
            for (unsigned j = 0; j < 8; j++)
                run_words(&g, n == 0 ? "convert %u %u" : "convert %u %u --size %u", i, j, n);
    run_words(&g, "convert 0 511 --size 512");
    run_words(&g, "convert 0 512");
    run_words(&g, "convert 0 1 --size 513");
    pin_group("convert", &g);
    g = begin_group("parity");
    for (size_t n = 1; n <= 6; n++) {
        f15_identity(p, n);
        do
            run_words(&g, "parity %s", list_text(p, n));
        while (f15_next_permutation(p, n));
    }
    run_words(&g, "parity '(0 4 3)(1 2)'");
    run_words(&g, "parity '()'");
    run_words(&g, "parity TASTE");
    run_words(&g, "parity '0 0'");
    pin_group("parity", &g);
    g = begin_group("conjugate");
    for (unsigned a = 0; a < 24; a++)
        for (unsigned b = 0; b < 24; b++) {
            uint32_t q[4];
            f15_unrank(a, 4, p, NULL);
            f15_unrank(b, 4, q, NULL);
            run_words(&g, "conjugate %s %s", list_text(p, 4), list_text(q, 4));
        }
    run_words(&g, "conjugate '(0 1 2)' '(2 4)'");
    run_words(&g, "conjugate '(0 1 2)' '(2 4)' --size 7");
    run_words(&g, "conjugate '(0 1 2)' '(2 4)' --size 3");
    pin_group("conjugate", &g);
    g = begin_group("graph");
    for (unsigned n = 0; n < 7; n++)
        for (unsigned k = 0; k < 6; k++)
            run_words(&g, k == 0 ? "graph %u" : "graph %u --swaps %u", n, k - 1);
    run_words(&g, "graph ABA");
    run_words(&g, "graph ABC --swaps 2");
    run_words(&g, "graph 3 --swaps 1000000");
    run_words(&g, "graph 3 --swaps 1000001");
    pin_group("graph", &g);
}

/* ---- boards ----------------------------------------------------------------------------------- */

/* The boards that have their own group: a solved board, or shuffled by a seed. */
static const f15_grid grids[] = {
    {1, 1, 0},      {1, 4, 0},   {2, 2, 0},      {2, 3, 0},      {3, 2, 0},    {3, 3, 0},
    {3, 3, 0x10},   {3, 3, 0x1}, {3, 3, 0x104},  {2, 4, 0x02},   {3, 4, 0x20}, {4, 4, 0},
    {4, 4, 0x8000}, {3, 5, 0},   {4, 4, 0x0460}, {5, 5, 0x1000}, {3, 3, 0x38}, {2, 5, 0x84}};
#define GRIDS (sizeof grids / sizeof *grids)

static const char *board_text(const f15_board *board) {
    static char text[300];
    f15_text out = {0};
    f15_write_board(&out, board, NULL);
    snprintf(text, sizeof text, "'%s'", f15_text_string(&out));
    f15_text_free(&out);
    return text;
}

static const char *grid_name(const char *name, const f15_grid *grid) {
    static char text[64];
    snprintf(text, sizeof text, "%s %ux%u %" PRIx64, name, grid->rows, grid->columns,
             (uint64_t)grid->obstacles);
    return text;
}

/* The k-th board of a grid: the solved one, then some that slides make, then any. */
static f15_board some_board(const f15_grid *grid, unsigned k) {
    f15_random random = {k};
    f15_board board;
    f15_board_solved(&board, grid);
    if (k > 0 && k % 3 < 2)
        f15_board_wander(&random, &board, k * 3);
    else if (k > 0)
        f15_board_random(&random, grid, k % 2, &board, NULL);
    return board;
}

static void moving_pieces(void **state) {
    (void)state;
    for (size_t k = 0; k < GRIDS; k++) {
        const uint32_t cells = (uint32_t)f15_grid_size(&grids[k]), most = cells > 9   ? 1
                                                                          : cells > 6 ? 2
                                                                                      : 5;
        group hole = begin_group(grid_name("hole", &grids[k]));
        group place = begin_group(grid_name("place", &grids[k]));
        for (unsigned b = 0; b < most; b++) {
            char text[300];
            const f15_board board = some_board(&grids[k], b);
            snprintf(text, sizeof text, "%s", board_text(&board));
            for (uint32_t to = 0; to <= cells; to++) {
                run_words(&hole, "hole %s %u", text, to);
                for (uint32_t kept = 0; kept <= cells; kept += cells > 9 ? 3 : 1) {
                    run_words(&hole, "hole %s %u --keep %u", text, to, kept);
                    run_words(&hole, "hole %s %u --keep %u,%u", text, to, kept, (kept + 2) % cells);
                }
                for (uint32_t piece = 0; piece <= cells; piece++) {
                    run_words(&place, "place %s %u %u", text, piece, to);
                    run_words(&place, "place %s %u %u --keep %u", text, piece, to,
                              (piece + to * 2) % cells);
                    run_words(&place, "place %s %u %u --keep %u,%u", text, piece, to,
                              (piece + to) % cells, (piece + 3 * to) % cells);
                }
            }
        }
        pin_group(grid_name("hole", &grids[k]), &hole);
        pin_group(grid_name("place", &grids[k]), &place);
    }
}

static void three_pieces(void **state) {
    (void)state;
    for (size_t k = 0; k < GRIDS; k++) {
        const uint32_t cells = (uint32_t)f15_grid_size(&grids[k]), step = cells > 9   ? 4
                                                                          : cells > 6 ? 2
                                                                                      : 1;
        group g = begin_group(grid_name("cycle", &grids[k]));
        for (unsigned b = 0; b < (cells > 6 ? 1u : 4u); b++) {
            char text[300];
            const f15_board board = some_board(&grids[k], b);
            snprintf(text, sizeof text, "%s", board_text(&board));
            for (uint32_t x = 0; x <= cells; x += step)
                for (uint32_t y = step > 1; y <= cells; y += step)
                    for (uint32_t z = 0; z <= cells; z += step > 1 ? 3 : 1)
                        run_words(&g, "cycle %s %u %u %u", text, x, y, z);
        }
        pin_group(grid_name("cycle", &grids[k]), &g);
    }
}

static void solving(void **state) {
    static const char *const how[] = {"",
                                      "--method three-cycles",
                                      "--method three-cycles --anyway",
                                      "--method tours",
                                      "--method layered",
                                      "--method stages",
                                      "--method optimal",
                                      "--anyway",
                                      "--method layered --anyway"};
    (void)state;
    for (size_t k = 0; k < GRIDS; k++) {
        const uint32_t cells = (uint32_t)f15_grid_size(&grids[k]);
        group g = begin_group(grid_name("solve", &grids[k]));
        group s = begin_group(grid_name("solvable", &grids[k]));
        for (unsigned b = 0; b < (cells > 12 ? 3u : cells > 6 ? 8u : 40u); b++) {
            const f15_board board = some_board(&grids[k], b);
            const char *text = board_text(&board);
            for (size_t h = 0; h < sizeof how / sizeof *how; h++)
                if (cells <= 12 || h != 6 || b < 2)
                    run_words(&g, "solve %s %s", text, how[h]);
            run_words(&s, "solvable %s", text);
            run_words(&s, "solvable %s --ledger '%u %u'", text, b % cells, (b + 1) % cells);
            run_words(&s, "solvable %s --ledger 'U'", text);
            run_words(&s, "solvable %s --ledger 'R D L U'", text);
        }
        pin_group(grid_name("solve", &grids[k]), &g);
        pin_group(grid_name("solvable", &grids[k]), &s);
    }
}

static void letters(void **state) {
    static const char *const boards[] = {"RA/A_",       "AR/A_",   "AA/A_",   "RATE/YOUR/MIND/PLA_",
                                         "AB/BA/C_",    "ABC/BC_", "AAB/#B_", "ABA/B#C/AC_",
                                         "AB#/BA#/#C_", "AB/_A"};
    static const char *const goals[] = {"AR/A_",   "RATE/YOUR/MIND/PAL_", "AB/AB/C_", "BBC/AC_",
                                        "ABA/#B_", "AAB/B#C/AC_"};
    group g = begin_group("letters");
    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        run_words(&g, "solvable %s", boards[b]);
        run_words(&g, "solve %s", boards[b]);
        for (size_t k = 0; k < sizeof goals / sizeof *goals; k++) {
            run_words(&g, "solvable %s --goal %s", boards[b], goals[k]);
            if (b != 3)
                run_words(&g, "solve %s --goal %s --method optimal", boards[b], goals[k]);
            run_words(&g, "solve %s --goal %s --method three-cycles", boards[b], goals[k]);
            run_words(&g, "astar %s --goal %s --max-nodes 200", boards[b], goals[k]);
        }
    }
    pin_group("letters", &g);
}

static void searching(void **state) {
    static const char *const mistakes[] = {"none", "compare-current", "last-child", "pop-last"};
    static const char *const rates[] = {"manhattan", "misplaced", "linear-conflict", "walking"};
    static const char *const names[] = {"bfs", "dfs", "astar", "idastar"};
    (void)state;
    for (size_t m = 0; m < 4; m++)
        for (size_t k = 0; k < GRIDS; k++) {
            const uint32_t cells = (uint32_t)f15_grid_size(&grids[k]);
            group g = begin_group(grid_name(names[m], &grids[k]));
            if (cells == 9 && grids[k].obstacles == 0)
                continue; /* the claims of each run would measure all 9! boards */
            for (unsigned b = 0; b < (cells > 6 ? 3u : 8u); b++) {
                const f15_board board = some_board(&grids[k], b);
                const char *text = board_text(&board);
                for (unsigned nodes = 1; nodes < 600; nodes += nodes < 12 ? 1 : nodes)
                    run_words(&g, "%s %s --max-nodes %u", names[m], text, nodes);
                for (unsigned bytes = 1; bytes < 20000; bytes *= 3)
                    run_words(&g, "%s %s --max-memory %u --max-nodes 2000", names[m], text, bytes);
                for (unsigned s = 0; s < 4; s++)
                    run_words(&g, "%s %s --mistake %s --max-nodes 300 --show 5", names[m], text,
                              mistakes[s]);
                for (unsigned h = 0; m >= 2 && h < 4; h++)
                    run_words(&g, "%s %s --heuristic %s --max-nodes 1000 --show 300", names[m],
                              text, rates[h]);
                for (unsigned limit = 0; m == 1 && limit < 12; limit++)
                    run_words(&g, "dfs %s --depth-limit %u --max-nodes 1000 --show 300", text,
                              limit);
                run_words(&g, "%s %s --compare --max-nodes 500", names[m], text);
            }
            pin_group(grid_name(names[m], &grids[k]), &g);
        }
}

/* With places counted from 1, products from right to left, lists as maps. */
static void other_conventions(void **state) {
    static const f15_convention others[] = {{1, F15_LEFT_TO_RIGHT, F15_ITEM_TO_PLACE},
                                            {1, F15_RIGHT_TO_LEFT, F15_PLACE_TO_ITEM},
                                            {0, F15_RIGHT_TO_LEFT, F15_ITEM_TO_PLACE}};
    static const char *const texts[] = {"apply ABCD '1-2 2-3'",
                                        "transform 2,3,1 1,2,3",
                                        "transform 2,3,1,0 0,1,2,3",
                                        "convert 1 3",
                                        "convert 0 2",
                                        "adjacent ABC CBA",
                                        "pair-tally ABCD '1-2 1-4 1-2'",
                                        "parity 2,3,1",
                                        "parity '(1 2)(3 4)'",
                                        "three-cycles ABCD DCBA",
                                        "conjugate '(1 2 3)' '(3 4)'",
                                        "conjugate 2,3,1 3,1,2",
                                        "graph 3",
                                        "hole '1 2 / 3 _' 1",
                                        "hole '1 2 / 3 _' 4",
                                        "place '1 2 3 / 4 5 _' 1 6",
                                        "place '1 2 3 / 4 5 _' 5 1 --keep 2",
                                        "cycle '1 2 / 3 _' 1 2 3",
                                        "cycle '1 2 3 / 4 5 _' 1 5 3",
                                        "solve '3 1 / 2 _'",
                                        "solvable '2 1 3 / 4 5 _'",
                                        "astar '3 1 / 2 _'"};
    (void)state;
    group g = begin_group("other conventions");
    for (size_t c = 0; c < 3; c++) {
        convention = &others[c];
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
            run_text(&g, texts[k]);
    }
    convention = &F15_CHAPTER6;
    pin_group("other conventions", &g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines),
        cmocka_unit_test(numbers),
        cmocka_unit_test(moving_pieces),
        cmocka_unit_test(three_pieces),
        cmocka_unit_test(solving),
        cmocka_unit_test(letters),
        cmocka_unit_test(searching),
        cmocka_unit_test(other_conventions),
        cmocka_unit_test(all_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, open_file, NULL) != 0;
}
