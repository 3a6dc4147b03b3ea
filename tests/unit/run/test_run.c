/* Runs by name: every algorithm, its grammar, and that its answer can be read back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/recording.h>
#include <fifteen/run.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_WORDS = 6 };

typedef struct example {
    f15_algorithm algorithm;
    const char *words[MAX_WORDS];
} example;

static const example examples[] = {
    {F15_ALGORITHM_APPLY, {"apply", "TASTE", "0-1 3-4 1-3"}},
    {F15_ALGORITHM_TRANSFORM, {"transform", "MARINE", "AIRMEN", "--from", "right"}},
    {F15_ALGORITHM_CONVERT, {"convert", "5", "2", "--size=8"}},
    {F15_ALGORITHM_ADJACENT, {"adjacent", "3,4,0,2,1", "0 1 3 4 2", "--method", "bubble"}},
    {F15_ALGORITHM_PAIR_TALLY, {"pair-tally", "ABCD", "(0,3) (1,2)"}},
    {F15_ALGORITHM_PARITY, {"parity", "4 0 1 2 3"}},
    {F15_ALGORITHM_THREE_CYCLES, {"three-cycles", "3,4,0,2,1,5", "0,5,1,4,3,2"}},
    {F15_ALGORITHM_CONJUGATE, {"conjugate", "(0 1 2)", "(1 3)(2 4)"}},
    {F15_ALGORITHM_GRAPH, {"graph", "ABC", "--swaps", "2"}},
    {F15_ALGORITHM_HOLE, {"hole", "1 2 3 / 4 5 6 / 7 8 _", "0", "--keep", "1"}},
    {F15_ALGORITHM_PLACE, {"place", "1 2 3 / 4 5 6 / 7 8 _", "8", "0"}},
    {F15_ALGORITHM_CYCLE, {"cycle", "1 2 3 / 4 5 6 / 7 8 _", "1", "2", "3"}},
    {F15_ALGORITHM_SOLVE, {"solve", "5 4 0 6 8 7 3 2 1", "--method", "layered"}},
    {F15_ALGORITHM_SOLVABLE, {"solvable", "2 1 3 _ #", "--size", "1x5"}},
    {F15_ALGORITHM_BFS, {"bfs", "1 2 3 / 4 _ 6 / 7 5 8", "--mistake", "pop-last"}},
    {F15_ALGORITHM_DFS, {"dfs", "1 2 3 / 4 _ 6 / 7 5 8", "--depth-limit", "4", "--show=5"}},
    {F15_ALGORITHM_ASTAR, {"astar", "1 2 3 / _ 4 6 / 7 5 8", "--heuristic", "walking"}},
    {F15_ALGORITHM_IDASTAR, {"idastar", "2 1 / 3 _", "--max-nodes", "500", "--compare"}},
};
enum { EXAMPLES = sizeof examples / sizeof *examples };

static size_t count_words(const example *e) {
    size_t count = 0;
    while (count < MAX_WORDS && e->words[count])
        count++;
    return count;
}

static f15_code run_words(const char *const *words, size_t count, f15_run *run, f15_error *err) {
    f15_trace trace = {0};
    f15_code code = f15_run_words(words, count, &F15_CHAPTER6, &trace, run, err);
    assert_int_equal(trace.failed, 0);
    f15_trace_free(&trace);
    return code;
}

static void every_algorithm_has_an_example_that_runs(void **state) {
    bool seen[F15_ALGORITHMS] = {false};
    (void)state;
    for (size_t e = 0; e < EXAMPLES; e++) {
        f15_run run;
        f15_error err = {0};
        f15_code code = run_words(examples[e].words, count_words(&examples[e]), &run, &err);
        if (code)
            print_error("%s: %s\n", examples[e].words[0], err.what);
        assert_int_equal(code, F15_OK);
        assert_int_equal(run.algorithm, examples[e].algorithm);
        seen[run.algorithm] = true;
        f15_run_free(&run);
    }
    for (size_t a = 0; a < F15_ALGORITHMS; a++)
        assert_true(seen[a]);
}

/* Writes the board that has these letters in its cells. */
static void write_cells(char *text, const char *cells, uint32_t columns) {
    for (uint32_t k = 0; cells[k] != '\0'; k++) {
        if (k > 0 && k % columns == 0)
            *text++ = '/';
        *text++ = cells[k];
    }
    *text = '\0';
}

static bool next_cells(char *cells) {
    size_t count = strlen(cells), k = count - 1, l = count - 1;
    while (k > 0 && cells[k - 1] >= cells[k])
        k--;
    if (k == 0)
        return false;
    while (cells[l] <= cells[k - 1])
        l--;
    const char exchanged = cells[k - 1];
    cells[k - 1] = cells[l];
    cells[l] = exchanged;
    for (size_t a = k, b = count - 1; a < b; a++, b--) {
        const char c = cells[a];
        cells[a] = cells[b];
        cells[b] = c;
    }
    return true;
}

/* Every board whose letters repeat: what a search calls shortest is as short as what solve finds,
 * and all claims hold, which are about any board that looks like the goal. */
static void equal_letters_are_matched_for_the_shortest(void **state) {
    static const struct {
        const char *goal, *first;
        uint32_t columns;
    } puzzles[] = {
        {"BAC/AB_", "AABBC_", 3},
        {"AAB/AB_", "AAABB_", 3},
        {"AB/A_", "AAB_", 2},
        {"A/B/C/A/_", "AABC_", 1},
    };
    static const char *const searches[] = {"bfs", "dfs", "astar", "idastar", "solvable"};
    uint32_t same = 0, none = 0;
    (void)state;
    for (size_t p = 0; p < sizeof puzzles / sizeof *puzzles; p++) {
        char cells[16], text[16];
        strcpy(cells, puzzles[p].first);
        do {
            f15_run solved = {0};
            f15_error err = {0};
            write_cells(text, cells, puzzles[p].columns);
            const char *words[] = {"solve", text, "--goal", puzzles[p].goal, "--method", "optimal"};
            const f15_code code = run_words(words, 6, &solved, &err);
            assert_true(code == F15_OK || code == F15_UNREACHABLE);
            for (size_t s = 0; s < sizeof searches / sizeof *searches; s++) {
                f15_run run = {0};
                words[0] = searches[s];
                assert_int_equal(run_words(words, 4, &run, &err), F15_OK);
                assert_true(run.reached == solved.reached);
                none += !run.reached;
                if (run.reached && s != 1 && s != 4) { /* dfs, solvable */
                    assert_int_equal(run.count, solved.count);
                    assert_int_equal(run.search[0].at_least, solved.count);
                    same++;
                }
                f15_run_free(&run);
            }
            f15_run_free(&solved);
        } while (next_cells(cells));
    }
    assert_true(same > 600 && none > 100);
}

/* Splits as a shell does, in place. */
static size_t split(char *s, const char *words[MAX_WORDS]) {
    size_t count = 0;
    while (*s != '\0' && count < MAX_WORDS) {
        const char end = *s == '"' ? '"' : ' ';
        s += end == '"';
        words[count++] = s;
        s = strchr(s, end) ? strchr(s, end) : s + strlen(s);
        for (bool first = true; *s == ' ' || (first && *s == '"'); first = false)
            *s++ = '\0';
    }
    return count;
}

static void the_examples_of_the_table_run(void **state) {
    (void)state;
    for (unsigned a = 0; a < F15_ALGORITHMS; a++) {
        const f15_algorithm_info *const info = f15_algorithm_info_of((f15_algorithm)a);
        const char *const name = info->name, *const shown = info->example;
        const char *words[MAX_WORDS] = {name};
        char text[100];
        f15_run run;
        f15_error err = {0};
        assert_true(strlen(shown) < sizeof text);
        strcpy(text, shown);
        const char *more[MAX_WORDS];
        const size_t count = split(text, more);
        assert_in_range(count, 1, MAX_WORDS - 1);
        memcpy(words + 1, more, count * sizeof *more);
        if (run_words(words, count + 1, &run, &err) != F15_OK)
            fail_msg("%s %s: %s", name, shown, err.what);
        assert_int_equal(run.algorithm, a);
        f15_run_free(&run);
    }
}

/* Words as a person writes them, without quotes, and the same with them; NULL: refused with an example. */
static void arguments_are_gathered_without_quotes(void **state) {
    static const char *const lines[][2] = {
        {"parity 4 0 1 2 3", "parity '4 0 1 2 3'"},
        {"parity (0 1 2)", "parity '(0 1 2)'"},
        {"parity (0 1) (2 3)", "parity '(0 1) (2 3)'"},
        {"conjugate (1 2 3) (1 4)", "conjugate '(1 2 3)' '(1 4)'"},
        {"conjugate (1 2 3),(1 4)", "conjugate '(1 2 3)' '(1 4)'"},
        {"conjugate (1 2 3), (1 4) (3 5 2)", "conjugate '(1 2 3)' '(1 4) (3 5 2)'"},
        {"conjugate (1 2 3) (4 5); (1 4) --size 7", "conjugate '(1 2 3) (4 5)' '(1 4)' --size 7"},
        {"conjugate (1 2 3 4) (1 4)(3 5 2)", "conjugate '(1 2 3 4)' '(1 4)(3 5 2)'"},
        {"conjugate '(1 2 3)' (1 4)", "conjugate '(1 2 3)' '(1 4)'"},
        {"conjugate 1 2 0 (0 2)", "conjugate '1 2 0' '(0 2)'"},
        {"transform 1 2 3 4, 2 1 4 3", "transform '1 2 3 4' '2 1 4 3'"},
        {"transform 1 2 3 4 --from right ; 2 1 4 3", "transform '1 2 3 4' '2 1 4 3' --from right"},
        {"transform 1,2,3,4 -> 2,1,4,3", "transform 1,2,3,4 2,1,4,3"},
        {"transform MARINE → AIRMEN", "transform MARINE AIRMEN"},
        {"transform MARINE, AIRMEN", "transform MARINE AIRMEN"},
        {"apply STOP (0,1) (1,3)", "apply STOP '(0,1) (1,3)'"},
        {"apply STOP, (0,1), (1,3)", "apply STOP '(0,1), (1,3)'"},
        {"convert 5,2", "convert 5 2"},
        {"hole 1 2 3 / 4 5 _ 0", "hole '1 2 3 / 4 5 _' 0"},
        {"cycle 1 2 3 / 4 5 _, 1, 2, 4", "cycle '1 2 3 / 4 5 _' 1 2 4"},
        {"solve 4 2 / 1 3 / 5 _ --method layered", "solve '4 2 / 1 3 / 5 _' --method layered"},
        {"transform 1 2 3 4 2 1 4 3", NULL},
        {"transform MARINE", NULL},
        {"conjugate (1 2 3) (1 4) (3 5)", NULL},
        {"conjugate (1 2)", NULL},
        {"place '1 2 / 3 _' 1", NULL},
    };
    (void)state;
    for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
        f15_text said[2] = {{0}, {0}};
        for (unsigned way = 0; way < 2 && lines[k][way]; way++) {
            f15_arena arena = {0};
            f15_command command;
            const char *words[12];
            f15_run run;
            f15_error err = {0};
            assert_int_equal(
                f15_split_line(lines[k][way], strlen(lines[k][way]), &arena, &command, NULL),
                F15_OK);
            for (size_t w = 0; w < command.count; w++)
                words[w] = command.word[w].s;
            const f15_code code = run_words(words, command.count, &run, &err);
            if (code != (lines[k][1] ? F15_OK : F15_USAGE))
                fail_msg("%s: %s; %s", lines[k][way], err.what, err.remedy);
            if (!lines[k][1])
                assert_non_null(strstr(err.remedy, f15_algorithm_info_of(run.algorithm)->example));
            f15_write_sequence(&said[way], &run.sequence, 0);
            for (size_t x = 0; x < run.n && run.permutation; x++)
                f15_text_addf(&said[way], " %u", run.permutation[x]);
            f15_text_addf(&said[way], " %zu %u", run.n, (unsigned)run.count);
            f15_run_free(&run);
            f15_arena_free(&arena);
        }
        if (lines[k][1])
            assert_string_equal(f15_text_string(&said[0]), f15_text_string(&said[1]));
        f15_text_free(&said[0]);
        f15_text_free(&said[1]);
    }
}

/* The byte before an empty argument is not looked at. */
static void an_empty_argument_is_one(void **state) {
    static const char bytes[] = {',', '\0'};
    const char *const words[] = {"transform", bytes + 1, "STOP"};
    f15_run run;
    f15_error err = {0};
    (void)state;
    assert_int_equal(run_words(words, 3, &run, &err), F15_BAD_NOTATION);
    assert_string_equal(err.file, "START");
    f15_run_free(&run);
}

static void a_sequence_answered_can_be_read_back(void **state) {
    (void)state;
    for (size_t e = 0; e < EXAMPLES; e++) {
        f15_run run;
        f15_text text = {0};
        f15_sequence again = {0};
        f15_arena arena = {0};
        assert_int_equal(run_words(examples[e].words, count_words(&examples[e]), &run, NULL),
                         F15_OK);
        if (run.kind == F15_RESULT_SEQUENCE) {
            f15_write_sequence(&text, &run.sequence, 0);
            assert_int_equal(f15_read_sequence(text.s, text.length, run.sequence.arity, run.n,
                                               &F15_CHAPTER6, &arena, &again, NULL),
                             F15_OK);
            assert_int_equal(again.count, run.sequence.count);
            assert_memory_equal(again.at, run.sequence.at,
                                again.count * again.arity * sizeof *again.at);
        }
        f15_arena_free(&arena);
        f15_text_free(&text);
        f15_run_free(&run);
    }
}

/* Each example with its last argument left out, with one too many, with an option that is none. */
static void the_synopsis_is_the_grammar(void **state) {
    (void)state;
    for (size_t e = 0; e < EXAMPLES; e++) {
        const char *words[MAX_WORDS + 2] = {0};
        size_t count = 1;
        f15_run run;
        f15_error err = {0};
        words[0] = examples[e].words[0];
        assert_int_equal(run_words(words, 1, &run, &err), F15_USAGE);
        assert_non_null(strstr(err.remedy, f15_algorithm_info_of(examples[e].algorithm)->example));
        f15_run_free(&run);
        for (; count < count_words(&examples[e]) && examples[e].words[count][0] != '-'; count++)
            words[count] = examples[e].words[count];
        words[count] = "0";
        assert_int_not_equal(run_words(words, count + 1, &run, NULL), F15_OK);
        f15_run_free(&run);
        words[count] = "--nonsense";
        words[count + 1] = "1";
        assert_int_equal(run_words(words, count + 2, &run, NULL), F15_USAGE);
        f15_run_free(&run);
    }
}

static void expect_error(f15_code wanted, const char *file, size_t column, size_t count,
                         const char *const *words) {
    f15_run run;
    f15_error err = {0};
    f15_code code = run_words(words, count, &run, &err);
    if (code != wanted)
        print_error("%s %s: %s\n", words[0], words[1], err.what);
    assert_int_equal(code, wanted);
    if (file)
        assert_string_equal(err.file, file);
    if (column)
        assert_int_equal(err.column, column);
    assert_true(err.what[0] != '\0');
    f15_run_free(&run);
}
#define EXPECT(wanted, file, column, ...)                                                          \
    expect_error(wanted, file, column, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *),     \
                 (const char *[]){__VA_ARGS__})

static void what_is_wrong_is_placed(void **state) {
    (void)state;
    EXPECT(F15_UNKNOWN, NULL, 0, "transfrom", "A", "B");
    EXPECT(F15_USAGE, NULL, 0, "parity", "1 0", "-X");
    EXPECT(F15_BAD_NOTATION, "START", 5, "transform", "1,2,,4", "1,2,3,4");
    EXPECT(F15_MISMATCH, "GOAL", 0, "transform", "MARINE", "AIRMES");
    EXPECT(F15_OUT_OF_RANGE, "SWAPS", 0, "apply", "ABC", "0-3");
    EXPECT(F15_USAGE, "--from", 0, "transform", "AB", "BA", "--from", "below");
    EXPECT(F15_USAGE, NULL, 0, "transform", "AB", "BA", "--from");
    EXPECT(F15_REPEATED, NULL, 0, "convert", "2", "2");
    EXPECT(F15_OUT_OF_RANGE, NULL, 0, "convert", "1", "5", "--size", "3");
    EXPECT(F15_OUT_OF_RANGE, "J", 0, "convert", "1", "5000");
    EXPECT(F15_REPEATED, "PERMUTATION", 0, "parity", "TASTE");
    EXPECT(F15_AMBIGUOUS, "ALPHA", 0, "conjugate", "(12)(13)", "(1 2)", "--size", "4");
    EXPECT(F15_TOO_BIG, NULL, 0, "graph", "6");
    EXPECT(F15_USAGE, "BOARD", 0, "place", "A B C / D E _", "1", "0");
    EXPECT(F15_USAGE, "BOARD", 0, "solve", "A B C / D E _");
    EXPECT(F15_USAGE, "BOARD", 0, "solve", "1 2 3 / 4 5 _", "--goal", "1 2 3 / 4 5 _");
    EXPECT(F15_MISMATCH, "BOARD", 0, "solve", "A B / C _", "--goal", "A B / _ C");
    EXPECT(F15_OUT_OF_RANGE, "PIECE", 0, "place", "1 2 3 / 4 5 _", "6", "0");
    EXPECT(F15_OUT_OF_RANGE, "PIECE", 0, "place", "1 # 3 / 4 5 _", "2", "0");
    EXPECT(F15_OUT_OF_RANGE, "--keep", 0, "place", "1 2 3 / 4 5 _", "5", "0", "--keep", "6");
    /* 3 modulo 2^32 */
    EXPECT(F15_TOO_BIG, NULL, 0, "conjugate", "(0 1)", "(1 2)", "--size", "4294967299");
    EXPECT(F15_OUT_OF_RANGE, NULL, 0, "graph", "0");
    EXPECT(F15_TOO_BIG, NULL, 0, "graph", "3", "--swaps", "99999999");
}

/* The output says so if one of the arguments was a list read from 1. */
static void a_list_read_from_one_is_noted(void **state) {
    static const struct {
        const char *alpha, *beta;
        bool noted;
    } rows[] = {
        {"2 3 1", "1 0 2", true},  {"1 0 2", "2 3 1", true},  {"2 3 1", "(0 1)", true},
        {"(0 1)", "2 3 1", true},  {"2 3 1", "2 3 1", true},  {"1 0 2", "(0 1)", false},
        {"(0 1)", "1 0 2", false}, {"1 2 0", "1 0 2", false},
    };
    (void)state;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const char *const words[] = {"conjugate", rows[k].alpha, rows[k].beta};
        f15_run run;
        assert_int_equal(run_words(words, 3, &run, NULL), F15_OK);
        assert_int_equal(run.read_from_one, rows[k].noted);
        f15_run_free(&run);
    }
}

/* The pieces of a board of letters are named by them. */
static void a_ledger_has_letters(void **state) {
    const char *const words[] = {"solvable", "AB/_C", "--goal", "AB/C_", "--ledger", "C"};
    f15_run run;
    (void)state;
    assert_int_equal(run_words(words, 6, &run, NULL), F15_OK);
    assert_int_equal(run.moves.count, 1);
    assert_int_equal(run.moves.item[0], 2);
    f15_run_free(&run);
    EXPECT(F15_BAD_NOTATION, "--ledger", 0, "solvable", "1 2 / _ 3", "--ledger", "C");
    static const char *const refused[][2] = {
        {"B", "piece B is in row 1, column 2, and the hole in row 2, column 1"},
        {"C A B", "piece A is in row 1, column 1, and the hole in row 2, column 2"}};
    for (size_t k = 0; k < 2; k++) {
        const char *const slides[] = {"solvable", "AB/_C",    "--goal",
                                      "AB/C_",    "--ledger", refused[k][0]};
        f15_error err = {0};
        assert_int_equal(run_words(slides, 6, &run, &err), F15_OUT_OF_RANGE);
        assert_string_equal(err.what, refused[k][1]);
        f15_run_free(&run);
    }
}

/* A state that the problem does not have, and an algorithm that is no function of a state. */
static void another_state_must_fit(void **state) {
    static const char *const transform[] = {"transform", "ABC", "CBA"}, *const apply[] = {
                                                                            "apply", "ABC", "0-1"};
    static const char *const solve[] = {"solve", "1 2 / 3 _"};
    static const struct {
        const char *const *words;
        size_t count, n;
        uint32_t state[4];
        f15_code code;
    } rows[] = {
        {transform, 3, 3, {1, 2, 0}, F15_OK},       {transform, 3, 2, {1, 0}, F15_MISMATCH},
        {transform, 3, 3, {1, 1, 0}, F15_MISMATCH}, {apply, 3, 3, {1, 2, 0}, F15_MISMATCH},
        {solve, 2, 4, {0, 3, 2, 1}, F15_OK},        {solve, 2, 4, {0, 3, 3, 1}, F15_MISMATCH},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        f15_run run = {0};
        assert_int_equal(f15_run_from(rows[i].words, rows[i].count, &F15_CHAPTER6, rows[i].state,
                                      rows[i].n, NULL, &run, NULL),
                         rows[i].code);
        f15_run_free(&run);
    }
    f15_run_free(NULL);
}

static void a_depth_goes_with_every_algorithm(void **state) {
    (void)state;
    for (size_t e = 0; e < EXAMPLES; e++) {
        const char *words[MAX_WORDS + 2] = {0};
        size_t count = count_words(&examples[e]);
        f15_run run;
        memcpy(words, examples[e].words, count * sizeof *words);
        assert_int_equal(run_words(words, count, &run, NULL), F15_OK);
        assert_int_equal(run.depth, 0);
        f15_run_free(&run);
        words[count] = "--depth";
        words[count + 1] = "1000";
        assert_int_equal(run_words(words, count + 2, &run, NULL), F15_OK);
        assert_int_equal(run.depth, 1000);
        f15_run_free(&run);
    }
    EXPECT(F15_OUT_OF_RANGE, NULL, 0, "parity", "1 0", "--depth", "0");
    EXPECT(F15_OUT_OF_RANGE, NULL, 0, "parity", "1 0", "--depth", "1001");
    EXPECT(F15_BAD_NOTATION, "--depth", 0, "parity", "1 0", "--depth", "deep");
    EXPECT(F15_USAGE, NULL, 0, "parity", "1 0", "--depth");
}

static void traces_are_bounded_and_plain_runs_are_not(void **state) {
    f15_text text = {0};
    f15_run run;
    uint32_t *p = test_malloc(5000 * sizeof *p);
    (void)state;
    f15_identity(p, 5000);
    f15_swap(p, 7, 4000);
    f15_write_list(&text, p, 5000, 0);
    const char *words[] = {"parity", text.s};
    assert_int_equal(run_words(words, 2, &run, NULL), F15_TOO_BIG);
    f15_run_free(&run);
    assert_int_equal(f15_run_words(words, 2, &F15_CHAPTER6, NULL, &run, NULL), F15_OK);
    assert_true(run.odd);
    f15_run_free(&run);
    f15_text_free(&text);
    test_free(p);
}

/* The first cuts after which the step is shown; all, if it never is. */
static void cuts_of_steps_are_naive(void **state) {
    (void)state;
    for (size_t e = 0; e < EXAMPLES; e++)
        for (uint32_t depth = 0; depth < 4; depth++) {
            f15_recording r = {0};
            assert_int_equal(f15_record(&r, examples[e].words, count_words(&examples[e]),
                                        &F15_CHAPTER6, NULL, 0, NULL),
                             F15_OK);
            assert_int_equal(f15_record_cuts(&r, depth, NULL), F15_OK);
            const size_t last = f15_recording_steps(&r, r.cuts - 1);
            assert_int_equal(f15_cuts_of_steps(&r, 0), r.cuts);
            for (size_t steps = 1; steps <= last + 1; steps++) {
                size_t cuts = 1;
                while (cuts < r.cuts && f15_recording_steps(&r, cuts - 1) < steps)
                    cuts++;
                assert_int_equal(f15_cuts_of_steps(&r, steps), cuts);
            }
            f15_recording_free(&r);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_algorithm_has_an_example_that_runs),
        cmocka_unit_test(equal_letters_are_matched_for_the_shortest),
        cmocka_unit_test(the_examples_of_the_table_run),
        cmocka_unit_test(arguments_are_gathered_without_quotes),
        cmocka_unit_test(an_empty_argument_is_one),
        cmocka_unit_test(a_sequence_answered_can_be_read_back),
        cmocka_unit_test(the_synopsis_is_the_grammar),
        cmocka_unit_test(what_is_wrong_is_placed),
        cmocka_unit_test(a_list_read_from_one_is_noted),
        cmocka_unit_test(a_ledger_has_letters),
        cmocka_unit_test(another_state_must_fit),
        cmocka_unit_test(a_depth_goes_with_every_algorithm),
        cmocka_unit_test(traces_are_bounded_and_plain_runs_are_not),
        cmocka_unit_test(cuts_of_steps_are_naive),
    };
    return cmocka_run_group_tests_name("run", tests, NULL, NULL) != 0;
}
