/* Fuzzing table files: changed bytes are refused when the file is opened; and a file that is damaged afterwards, under
 * an open search, keeps the search in its bounds: what it finds solves the board. The input is a list of changes of
 * four bytes: where (three) and the new byte. Built as fuzz_notation is:
 *
 *     fuzz_tables [RUNS [SEED]]
 */
#include <fifteen/board.h>
#include <fifteen/unstable/tables.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s does not hold\n", #condition);                                     \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static const f15_tables_plan plan = {{3, 3, 0}, 2, {0x0f, 0xf0}};
static uint8_t *whole, *changed;
static size_t whole_length;

static void change(uint8_t *bytes, const uint8_t *data, size_t size) {
    for (; size >= 4; data += 4, size -= 4)
        bytes[((size_t)data[0] << 16 | (size_t)data[1] << 8 | data[2]) % whole_length] = data[3];
}

/* A board that a few of the bytes choose. */
static void search(const f15_tables *tables, uint64_t seed) {
    f15_random random = {seed};
    f15_board board;
    f15_engine engine;
    f15_shortest out = {0};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    const f15_search_limits limits = {.nodes = 20000};
    REQUIRE(f15_board_scramble(&random, &plan.grid, true, &board, NULL) == F15_OK);
    if (f15_engine_of_tables(tables, &engine, NULL) != F15_OK)
        return;
    if (f15_shortest_solution(&board, &engine, &limits, F15_ONE_SOLUTION, &moves, &out, NULL) ==
        F15_OK) {
        REQUIRE(moves.count == out.length);
        REQUIRE(f15_board_play(&board, &moves) == moves.count);
        REQUIRE(f15_board_is_solved(&board));
    }
    f15_arena_free(&arena);
    f15_engine_free(&engine);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    f15_tables tables = {0};
    uint64_t seed = size;
    if (whole == NULL) {
        REQUIRE(f15_tables_make(&plan, NULL, NULL, NULL, &whole, &whole_length, NULL) == F15_OK);
        REQUIRE((changed = malloc(whole_length)) != NULL);
    }
    memcpy(changed, whole, whole_length);
    change(changed, data, size);
    const size_t end = whole_length - size % 4; /* or cut */
    const bool same = end == whole_length && memcmp(changed, whole, whole_length) == 0;
    REQUIRE((f15_tables_open(changed, end, NULL, &tables, NULL) == F15_OK) == same);
    f15_tables_free(&tables);
    memcpy(changed, whole, whole_length);
    REQUIRE(f15_tables_open(changed, whole_length, NULL, &tables, NULL) == F15_OK);
    change(changed, data, size);
    for (size_t k = 0; k < size && k < 8; k++)
        seed = seed << 8 | data[k];
    search(&tables, seed);
    f15_tables_free(&tables);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define DEFAULT_RUNS 4000

static void run_once(f15_random *random) {
    uint8_t text[200];
    const size_t size =
        below(random, sizeof text / 4) * 4 + (below(random, 9) == 0 ? below(random, 4) : 0);
    for (size_t k = 0; k < size; k++)
        text[k] = (uint8_t)below(random, 256);
    for (size_t k = 0; k + 4 <= size; k += 4) /* the head, as often as the rest */
        if (below(random, 2) == 0) {
            text[k] = 0;
            text[k + 1] = 0;
        }
    replay_try(text, size);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_tables", DEFAULT_RUNS, run_once);
}

#endif
