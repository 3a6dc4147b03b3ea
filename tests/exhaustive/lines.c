/* Every algorithm on a line, on every permutation of n <= 8 (to and from the identity) and every
 * pair of n <= 5: every claim holds, and the answers do what they should, counted naively here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../thorough.h"

#include <fifteen/algorithms.h>
#include <string.h>

enum { MAX_N = 8, MAX_PAIRS_N = 5 };

typedef struct scene {
    size_t n;
    uint32_t start[MAX_N], goal[MAX_N];
    f15_problem line;
} scene;

static void set_scene(scene *s, size_t n, const uint32_t *start, const uint32_t *goal) {
    s->n = n;
    memcpy(s->start, start, n * sizeof *start);
    memcpy(s->goal, goal, n * sizeof *goal);
    s->line = (f15_problem){n, s->start, s->goal, {0}, NULL};
}

/* ---- naive truth ------------------------------------------------------------------------------
 */

static size_t place_of(const uint32_t *list, uint32_t item) {
    size_t x = 0;
    while (list[x] != item)
        x++;
    return x;
}

static size_t naive_inversions(const scene *s) {
    size_t count = 0;
    for (size_t y = 0; y < s->n; y++)
        for (size_t x = 0; x < y; x++)
            count += place_of(s->goal, s->start[x]) > place_of(s->goal, s->start[y]);
    return count;
}

static size_t naive_cycles(const scene *s) {
    bool seen[MAX_N] = {false};
    size_t cycles = 0;
    for (size_t x = 0; x < s->n; x++) {
        cycles += !seen[x];
        for (size_t y = x; !seen[y]; y = place_of(s->goal, s->start[y]))
            seen[y] = true;
    }
    return cycles;
}

static void assert_leads_to(const scene *s, const f15_sequence *steps, const uint32_t *goal) {
    uint32_t now[MAX_N], old[MAX_N];
    memcpy(now, s->start, sizeof now);
    for (size_t k = 0; k < steps->count; k++) {
        const uint32_t *place = steps->at + k * steps->arity;
        memcpy(old, now, sizeof now);
        for (uint32_t a = 0; a < steps->arity; a++)
            now[place[(a + 1) % steps->arity]] = old[place[a]];
    }
    assert_memory_equal(now, goal, s->n * sizeof *now);
}

/* ---- one scene through every algorithm ---------------------------------------------------------
 */

static void assert_all_hold(f15_trace *trace) {
    assert_true(trace->checked > 0);
    assert_int_equal(trace->failed, 0);
    assert_int_equal(trace->depth, 0);
    f15_trace_free(trace);
}

static void assert_null_agrees(const f15_sequence *traced, const f15_sequence *plain) {
    assert_int_equal(plain->count, traced->count);
    if (traced->count > 0)
        assert_memory_equal(plain->at, traced->at,
                            traced->count * traced->arity * sizeof *traced->at);
}

static void try_transform(const scene *s, f15_from from) {
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_sequence swaps = {.arity = 2, .arena = &arena}, plain = {.arity = 2, .arena = &arena};
    assert_int_equal(f15_transform(&s->line, from, &trace, &swaps, NULL), F15_OK);
    assert_int_equal(f15_transform(&s->line, from, NULL, &plain, NULL), F15_OK);
    assert_null_agrees(&swaps, &plain);
    assert_leads_to(s, &swaps, s->goal);
    assert_int_equal(swaps.count, s->n - naive_cycles(s));
    assert_all_hold(&trace);
    f15_arena_free(&arena);
}

static void try_adjacent(const scene *s, bool bubble) {
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_sequence swaps = {.arity = 2, .arena = &arena}, plain = {.arity = 2, .arena = &arena};
    f15_code (*run)(const f15_problem *, f15_trace *, f15_sequence *, f15_error *) =
        bubble ? f15_bubble : f15_adjacent;
    assert_int_equal(run(&s->line, &trace, &swaps, NULL), F15_OK);
    assert_int_equal(run(&s->line, NULL, &plain, NULL), F15_OK);
    assert_null_agrees(&swaps, &plain);
    assert_leads_to(s, &swaps, s->goal);
    for (size_t k = 0; k < swaps.count; k++)
        assert_int_equal(swaps.at[2 * k] + 1, swaps.at[2 * k + 1]);
    if (bubble)
        assert_int_equal(swaps.count, naive_inversions(s));
    assert_int_equal(swaps.count % 2, naive_inversions(s) % 2);
    assert_all_hold(&trace);
    f15_arena_free(&arena);
}

static void try_three_cycles(const scene *s) {
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_sequence cycles = {.arity = 3, .arena = &arena}, plain = {.arity = 3, .arena = &arena};
    uint32_t goal[MAX_N];
    bool reached = false, even = naive_inversions(s) % 2 == 0;
    assert_int_equal(f15_three_cycles(&s->line, &trace, &cycles, NULL, &reached, NULL), F15_OK);
    assert_int_equal(f15_three_cycles(&s->line, NULL, &plain, NULL, NULL, NULL), F15_OK);
    assert_null_agrees(&cycles, &plain);
    assert_int_equal(reached, even);
    memcpy(goal, s->goal, sizeof goal);
    if (!even) { /* exactly the last two stay exchanged */
        goal[s->n - 1] = s->goal[s->n - 2];
        goal[s->n - 2] = s->goal[s->n - 1];
    }
    assert_leads_to(s, &cycles, goal);
    assert_true(cycles.count + 2 <= s->n || cycles.count == 0);
    assert_all_hold(&trace);
    f15_arena_free(&arena);
}

/* ---- words in which letters repeat ------------------------------------------------------------
 */

/* From the word to another one of the same letters: always reached, as it looks, and told apart so
 * that the permutation is even; what was matched in order stays so where that is even already. */
static void try_words(const uint32_t *from, const uint32_t *to, size_t n) {
    scene s = {.n = n};
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_sequence cycles = {.arity = 3, .arena = &arena};
    uint32_t goal[MAX_N] = {0};
    bool reached = false, taken[MAX_N] = {false};
    f15_identity(s.start, n);
    for (size_t x = 0; x < n; x++) {
        uint32_t item = 0;
        while (taken[item] || from[item] != to[x])
            item++;
        taken[item] = true;
        s.goal[x] = item;
    }
    s.line = (f15_problem){n, s.start, s.goal, {true, from}, NULL};
    assert_int_equal(f15_three_cycles(&s.line, &trace, &cycles, goal, &reached, NULL), F15_OK);
    assert_true(reached);
    assert_leads_to(&s, &cycles, goal);
    for (size_t x = 0; x < n; x++)
        assert_int_equal(from[goal[x]], to[x]);
    if (naive_inversions(&s) % 2 == 0)
        assert_memory_equal(goal, s.goal, n * sizeof *goal);
    assert_all_hold(&trace);
    f15_arena_free(&arena);
}

/* Every word of up to six letters of which two at least are alike (letters named in the order in
 * which they come), to every other. */
static void words_with_repeats(void **state) {
    size_t words = 0, pairs = 0;
    (void)state;
    for (size_t n = 2; n <= 6; n++)
        for (uint32_t number = 0; number < 46656; number++) {
            uint32_t word[6], to[6], next = 0, rest = number;
            bool named = true;
            for (size_t x = 0; x < n; x++, rest /= 6) {
                word[x] = rest % 6;
                named = named && word[x] <= next;
                next += word[x] == next;
            }
            if (!named || rest > 0 || next == n)
                continue;
            memcpy(to, word, sizeof to);
            words++;
            while (f15_next_permutation(to, n)) /* back to the first */
                ;
            do {
                try_words(word, to, n);
                pairs++;
            } while (f15_next_permutation(to, n));
        }
    print_message("%zu words, %zu pairs\n", words, pairs);
}

/* The transform's own swaps, applied and tallied; then there and back, which is closed. */
static void try_apply_and_tally(const scene *s) {
    f15_trace trace = {0};
    f15_arena arena = {0};
    f15_sequence swaps = {.arity = 2, .arena = &arena};
    f15_tally tally = {0};
    uint32_t end[MAX_N];
    assert_int_equal(f15_transform(&s->line, F15_LEFT, NULL, &swaps, NULL), F15_OK);
    assert_int_equal(f15_apply(&s->line, &swaps, &trace, end, NULL), F15_OK);
    assert_memory_equal(end, s->goal, s->n * sizeof *end);
    assert_all_hold(&trace);
    for (size_t k = swaps.count; k-- > 0;)
        f15_sequence_push(&swaps, (uint32_t[]){swaps.at[2 * k], swaps.at[2 * k + 1]});
    assert_int_equal(f15_sequence_done(&swaps, NULL), F15_OK);
    assert_int_equal(f15_pair_tally(&s->line, &swaps, &trace, &arena, &tally, NULL), F15_OK);
    assert_true(tally.closed);
    for (size_t pair = 0; pair < s->n * s->n; pair++)
        assert_int_equal(tally.times[pair] % 2, 0);
    assert_all_hold(&trace);
    f15_arena_free(&arena);
}

static void try_parity(const scene *s) {
    f15_trace trace = {0};
    f15_routes traced, plain;
    assert_int_equal(f15_parity(s->goal, s->n, NULL, &trace, &traced, NULL), F15_OK);
    assert_int_equal(f15_parity(s->goal, s->n, NULL, NULL, &plain, NULL), F15_OK);
    assert_memory_equal(&traced, &plain, sizeof plain);
    assert_int_equal(plain.inversions, naive_inversions(s));
    assert_int_equal(plain.cycles, naive_cycles(s));
    assert_int_equal(plain.swaps, s->n - plain.cycles);
    assert_int_equal(plain.adjacent % 2, plain.swaps % 2);
    assert_all_hold(&trace);
}

/* start and goal as alpha and beta. */
static void try_conjugate(const scene *s) {
    f15_trace trace = {0};
    uint32_t out[MAX_N];
    assert_int_equal(f15_conjugate(s->start, s->goal, s->n, &trace, out, NULL), F15_OK);
    for (size_t x = 0; x < s->n; x++)
        assert_int_equal(out[s->goal[x]], s->goal[s->start[x]]);
    assert_all_hold(&trace);
}

static void try_all(const scene *s) {
    try_transform(s, F15_LEFT);
    try_transform(s, F15_RIGHT_END);
    try_adjacent(s, false);
    try_adjacent(s, true);
    try_three_cycles(s);
    try_apply_and_tally(s);
    try_conjugate(s);
}

/* ---- tests --------------------------------------------------------------------------------------
 */

static void every_permutation_and_the_identity(void **state) {
    (void)state;
    for (size_t n = 0; n <= thorough(MAX_N, MAX_N - 1); n++) {
        uint32_t identity[MAX_N], p[MAX_N];
        scene s;
        f15_identity(identity, n);
        f15_identity(p, n);
        do {
            set_scene(&s, n, identity, p);
            try_parity(&s);
            try_all(&s);
            set_scene(&s, n, p, identity);
            try_all(&s);
        } while (f15_next_permutation(p, n));
    }
}

static void every_pair(void **state) {
    (void)state;
    for (size_t n = 0; n <= MAX_PAIRS_N; n++) {
        uint32_t a[MAX_N], b[MAX_N];
        scene s;
        f15_identity(a, n);
        do {
            f15_identity(b, n);
            do {
                set_scene(&s, n, a, b);
                try_all(&s);
            } while (f15_next_permutation(b, n));
        } while (f15_next_permutation(a, n));
    }
}

static void every_swap_converted(void **state) {
    (void)state;
    uint32_t identity[MAX_N], goal[MAX_N];
    f15_identity(identity, MAX_N);
    for (uint32_t i = 0; i < MAX_N; i++)
        for (uint32_t j = 0; j < MAX_N; j++) {
            f15_trace trace = {0};
            f15_arena arena = {0};
            f15_sequence swaps = {.arity = 2, .arena = &arena};
            scene s;
            if (i == j)
                continue;
            f15_identity(goal, MAX_N);
            f15_swap(goal, i, j);
            set_scene(&s, MAX_N, identity, goal);
            assert_int_equal(f15_convert(&s.line, i, j, &trace, &swaps, NULL), F15_OK);
            assert_leads_to(&s, &swaps, goal);
            assert_int_equal(swaps.count, 2 * (i < j ? j - i : i - j) - 1);
            assert_all_hold(&trace);
            f15_arena_free(&arena);
        }
}

static void every_graph(void **state) {
    (void)state;
    for (size_t n = 1; n <= F15_MAX_GRAPH_N; n++) {
        f15_trace trace = {0};
        f15_layers layers = {0};
        assert_int_equal(f15_graph(n, NULL, NULL, &trace, &layers, NULL), F15_OK);
        assert_true(layers.layers >= 1);
        assert_all_hold(&trace);
        for (uint64_t k = 0; k < 25; k++) {
            assert_int_equal(f15_graph(n, NULL, &k, &trace, &layers, NULL), F15_OK);
            assert_int_equal(layers.layers, 1);
            assert_all_hold(&trace);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_permutation_and_the_identity),
        cmocka_unit_test(every_pair),
        cmocka_unit_test(every_swap_converted),
        cmocka_unit_test(every_graph),
        cmocka_unit_test(words_with_repeats),
    };
    return cmocka_run_group_tests_name("exhaustive lines", tests, NULL, NULL) != 0;
}
