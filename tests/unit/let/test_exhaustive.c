/* Every small permutation against plain code; every shuffle against a deck; every draw of a small
 * family: all of it appears, equally often, and nothing else. */
#include "one.h"

#define MOST 5
#define ALL 120

/* All permutations of n, as maps; how many. */
static size_t all_of(size_t n, uint32_t p[ALL][MOST]) {
    uint32_t next[MOST];
    size_t count = 0;
    f15_identity(next, n);
    do
        memcpy(p[count++], next, n * sizeof *next);
    while (f15_next_permutation(next, n));
    return count;
}

static const f15_let_value *value(const char *name) {
    size_t i = 0;
    assert_true(f15_let_find(let, name, &i));
    return f15_let_value_at(values, i);
}

static void set(const char *name, const uint32_t *p, size_t n) {
    f15_text text = {0};
    f15_let_values *other = NULL;
    f15_error err = {0};
    uint32_t list[MOST];
    for (size_t x = 0; x < n; x++)
        list[p[x]] = (uint32_t)x;
    if (n & 1) /* its cycles do not say how many places there are */
        f15_write_cycles(&text, p, n, 0, NULL);
    else
        f15_write_list(&text, list, n, 0);
    if (f15_let_given(let, values, name, f15_text_string(&text), &arena, &other, &err) != F15_OK)
        fail_msg("%s", err.what);
    f15_text_free(&text);
    values = other;
}

/* first, then second, unless they are taken from the right */
static void compose(bool right, const uint32_t *a, const uint32_t *b, size_t n, uint32_t *out) {
    for (size_t x = 0; x < n; x++)
        out[x] = right ? a[b[x]] : b[a[x]];
}

static void same(const char *name, const uint32_t *p, size_t n) {
    const f15_let_value *is = value(name);
    assert_int_equal(is->n, n);
    assert_memory_equal(is->p, p, n * sizeof *p);
}

static void one_pair(const uint32_t *p, const uint32_t *q, size_t n, bool right) {
    uint32_t made[MOST], back[MOST], pi[MOST], qi[MOST];
    int64_t shared = 0, moved = 0;
    for (size_t x = 0; x < n; x++) {
        pi[p[x]] = (uint32_t)x;
        qi[q[x]] = (uint32_t)x;
        shared += p[x] != x && q[x] != x;
        moved += p[x] != x;
    }
    set("p", p, n);
    set("q", q, n);
    compose(right, p, q, n, made);
    same("pq", made, n);
    compose(right, made, pi, n, back);
    compose(right, back, qi, n, made);
    same("com", made, n);
    same("com2", made, n);
    for (size_t x = 0; x < n; x++)
        made[q[x]] = q[p[x]];
    same("con", made, n);
    same("inv", pi, n);
    same("inv2", pi, n);
    compose(false, pi, pi, n, made);
    same("sq", made, n);
    assert_int_equal(value("sh")->number, shared);
    assert_int_equal(value("mo")->number, moved);
    assert_int_equal(value("eq")->number, memcmp(p, q, n * sizeof *p) == 0);
    compose(right, p, q, n, made);
    compose(right, q, p, n, back);
    assert_int_equal(value("cw")->number, memcmp(made, back, n * sizeof *made) == 0);
    assert_int_equal(value("to")->number, p[n - 1]);
}

static void pairs(void **state) {
    static uint32_t p[ALL][MOST];
    (void)state;
    for (int right = 0; right < 2; right++)
        for (size_t n = 1; n <= 4; n++) {
            char names[512];
            size_t count = all_of(n, p);
            begin((f15_convention){0, right ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT,
                                   F15_PLACE_TO_ITEM});
            snprintf(names, sizeof names,
                     "p: identity(%zu); q: identity(%zu); pq: p q; com: p q p^-1 q^-1; com2: "
                     "commutator(p, q); con: conjugate(p, q); inv: p^-1; inv2: inverse(p); sq: "
                     "p^-2; sh: shared(p, q); mo: moved(p); eq: p = q; cw: p commutes with q; to: "
                     "p(%zu)",
                     n, n, n - 1);
            define(names);
            assert_int_equal(draw(0, NULL), F15_OK);
            for (size_t i = 0; i < count; i++)
                for (size_t j = 0; j < count; j++)
                    one_pair(p[i], p[j], n, right);
        }
}

/* ---- draws ------------------------------------------------------------------------------------
 */

static size_t cycles_of(const uint32_t *p, size_t n, size_t *longest, size_t *fixed) {
    bool seen[MOST] = {false};
    size_t count = 0;
    *longest = *fixed = 0;
    for (size_t x = 0; x < n; x++) {
        size_t length = 0;
        for (size_t y = x; !seen[y]; y = p[y], length++)
            seen[y] = true;
        count += length > 0;
        *longest = length > *longest ? length : *longest;
        *fixed += length == 1;
    }
    return count;
}

static size_t inversions_of(const uint32_t *p, size_t n) {
    size_t count = 0;
    for (size_t x = 0; x < n; x++)
        for (size_t y = x + 1; y < n; y++)
            count += p[x] > p[y];
    return count;
}

static size_t order_of(const uint32_t *p, size_t n) {
    uint32_t power[MOST];
    size_t k = 0;
    f15_identity(power, n);
    do {
        for (size_t x = 0; x < n; x++)
            power[x] = p[power[x]];
        k++;
    } while (f15_fixed_points(power, n) < n);
    return k;
}

/* Whatever a list shows, its descents are those of what is written. */
static void descents_of_every_list(void **state) {
    static uint32_t p[ALL][MOST];
    const size_t count = all_of(4, p);
    (void)state;
    for (int direction = F15_PLACE_TO_ITEM; direction <= F15_IMAGES; direction++) {
        begin((f15_convention){0, F15_LEFT_TO_RIGHT, (f15_direction)direction});
        define("n: 4");
        assert_int_equal(draw(0, NULL), F15_OK);
        for (size_t k = 0; k < count; k++) {
            char text[64], number[8];
            const uint32_t *l = p[k];
            snprintf(text, sizeof text, "descents([%u %u %u %u])", l[0], l[1], l[2], l[3]);
            snprintf(number, sizeof number, "%d",
                     (l[0] > l[1]) + (l[1] > l[2]) + (int)(l[2] > l[3]));
            assert_string_equal(worth(text), number);
        }
    }
}

typedef bool belongs(const uint32_t *p, size_t n);

#define FACTS                                                                                      \
    size_t longest, fixed, cycles = cycles_of(p, n, &longest, &fixed);                             \
    (void)cycles;                                                                                  \
    (void)longest;                                                                                 \
    (void)fixed
#define FAMILY(name, holds)                                                                        \
    static bool name(const uint32_t *p, size_t n) {                                                \
        FACTS;                                                                                     \
        return holds;                                                                              \
    }
FAMILY(any, true)
FAMILY(even, (n - cycles) % 2 == 0)
FAMILY(odd_of_order_6, (n - cycles) % 2 == 1 && order_of(p, n) == 6)
FAMILY(type_32, longest == 3 && cycles == 2)
FAMILY(type_22, longest == 2 && fixed == 1)
FAMILY(no_fixed, fixed == 0)
FAMILY(three_cycle, longest == 3 && cycles == 3)
FAMILY(two_cycle, longest == 2 && cycles == 4)
FAMILY(of_order_2, order_of(p, n) == 2)
FAMILY(inversions_4, inversions_of(p, n) == 4)
FAMILY(inversions_1_3, inversions_of(p, n) >= 1 && inversions_of(p, n) <= 3)
FAMILY(few_inversions, inversions_of(p, n) <= 2)
FAMILY(fixed_1_2, fixed >= 1 && fixed <= 2)
FAMILY(cycles_2_even_inversions, cycles == 2 && inversions_of(p, n) >= 6)
FAMILY(swaps_3, n - cycles == 3)

/* descents are of the list, which is the inverse of the map */
static bool one_descent(const uint32_t *p, size_t n) {
    uint32_t list[MOST];
    size_t count = 0;
    for (size_t x = 0; x < n; x++)
        list[p[x]] = (uint32_t)x;
    for (size_t x = 0; x + 1 < n; x++)
        count += list[x] > list[x + 1];
    return count == 1;
}

/* Each so often that a miss of one, or three times too many, is no chance. */
static void family(const char *text, belongs *holds) {
    static uint32_t p[ALL][MOST];
    size_t seen[ALL] = {0}, count = all_of(5, p), members = 0;
    for (size_t k = 0; k < count; k++)
        members += holds(p[k], 5);
    begin(F15_CHAPTER6);
    define(text);
    f15_random random = {15};
    for (size_t k = 0; k < 60 * members; k++) {
        f15_error err = {0};
        f15_arena work = {0};
        uint64_t rank = 0;
        if (f15_let_draw(let, &random, &work, &values, NULL, &err) != F15_OK)
            fail_msg("%s: %s", text, err.what);
        assert_int_equal(f15_let_value_at(values, 0)->n, 5);
        f15_rank(f15_let_value_at(values, 0)->p, 5, &rank, NULL);
        seen[rank]++;
        f15_arena_free(&work);
    }
    for (size_t k = 0; k < count; k++)
        if (holds(p[k], 5) ? seen[k] < 20 || seen[k] > 120 : seen[k] > 0)
            fail_msg("%s: number %zu appears %zu times", text, k, seen[k]);
}

static void families(void **state) {
    static const struct {
        const char *text;
        belongs *holds;
    } table[] = {
        {"p: permutation of 5", any},
        {"p: an even permutation of 5", even},
        {"p: odd permutation of 5 with order 6", odd_of_order_6},
        {"p: permutation of 5 with cycle type 3+2", type_32},
        {"p: permutation of 5 with cycle type 2+3", type_32},
        {"p: permutation of 5 with cycle type 2+2 and 1 fixed point", type_22},
        {"p: derangement of 5", no_fixed},
        {"p: permutation of 5 with no fixed points", no_fixed},
        {"p: 3-cycle of 5", three_cycle},
        {"p: a transposition of 5", two_cycle},
        {"p: an involution of 5", of_order_2},
        {"p: permutation of 5 with 4 inversions", inversions_4},
        {"p: permutation of 5 with 1..3 inversions", inversions_1_3},
        {"p: permutation of 5 with at most 2 inversions", few_inversions},
        {"p: permutation of 5 with 1..2 fixed points", fixed_1_2},
        {"p: permutation of 5 with at least 1 inversion and at most 3 inversions", inversions_1_3},
        {"p: permutation of 5 with 1 descent", one_descent},
        {"p: permutation of 5 with 2 cycles and at least 6 inversions", cycles_2_even_inversions},
        {"p: permutation of 5 with 3 swaps", swaps_3},
    };
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        family(table[k].text, table[k].holds);
}

/* The least and the most of what a name is in many draws. */
static void between(const char *text, int64_t least, int64_t most) {
    int64_t low = INT64_MAX, high = INT64_MIN;
    begin(F15_CHAPTER6);
    define(text);
    for (uint64_t seed = 0; seed < 300; seed++) {
        f15_error err = {0};
        if (draw(seed, &err) != F15_OK)
            fail_msg("%s: %s", text, err.what);
        int64_t x = value("x")->number;
        low = x < low ? x : low;
        high = x > high ? x : high;
    }
    if (low != least || high != most)
        fail_msg("%s: %lld to %lld", text, (long long)low, (long long)high);
}

static void other_draws(void **state) {
    (void)state;
    between("x: 3..7", 3, 7);
    between("x: -2..2", -2, 2);
    between("x: one of 5, 3, 9", 3, 9);
    between("n: 3..5; x: n..n+1", 3, 6);
    between("b: board of 3x3 at distance 4..7; x: distance(b)", 4, 7);
    between("b: board of 2x3 at distance at least 20; x: distance(b)", 20, 21);
    between("b: board of 1x2 at distance at most 1; x: distance(b)", 0, 1);
    between("b: solvable board of 2x2; x: distance(b)", 0, 6);
    between("b: unsolvable board of 3x3; s: b is solvable; x: min(C(2, 1), order(b)^0)", 1, 1);
    between("b: board of 3x3 with 3 slides; x: distance(b)", 3, 3);
    between("w: shuffling of AAB; x: letters(w)", 3, 3);
    between("p: permutation of 40 with cycle type 20+7+3; x: order(p)", 420, 420);
}

/* ---- shuffles of a deck ------------------------------------------------------------------------
 */

/* The list of a shuffle is the deck after it, from the top. */
static void deck_is(const char *expression, const uint32_t *deck, size_t n) {
    char text[64];
    f15_text list = {0};
    snprintf(text, sizeof text, "%s:list", expression);
    f15_write_list(&list, deck, n, 0);
    if (strcmp(worth(text), f15_text_string(&list)) != 0)
        fail_msg("%s: %s, not %s", expression, worth(text), f15_text_string(&list));
    f15_text_free(&list);
}

static void one_deck(uint32_t n, uint32_t k) {
    uint32_t deck[32], pile[32][32], size[32] = {0}, out = 0, at = 0;
    char text[64];
    snprintf(text, sizeof text, "cut(%u, %u)", n, k);
    for (uint32_t x = 0; x < n; x++)
        deck[x] = (x + k) % n;
    deck_is(text, deck, n);
    snprintf(text, sizeof text, "rotation(%u, %u)", n, k);
    for (uint32_t x = 0; x < n; x++)
        deck[(x + k) % n] = x;
    deck_is(text, deck, n);
    snprintf(text, sizeof text, "reflection(%u, %u)", n, k);
    for (uint32_t x = 0; x < n; x++)
        deck[(k + n - x) % n] = x;
    deck_is(text, deck, n);
    for (uint32_t x = 0; x < n; x++)
        pile[x % k][size[x % k]++] = x;
    for (uint32_t i = 0; i < k; i++)
        while (size[i] > 0)
            deck[out++] = pile[i][--size[i]];
    snprintf(text, sizeof text, "deal(%u, %u)", n, k);
    deck_is(text, deck, n);
    bool gone[32] = {false};
    for (out = 0; out < n; out++) { /* counting round, one at a time */
        for (uint32_t count = 0;; at = (at + 1) % n)
            if (!gone[at] && ++count == k)
                break;
        gone[at] = true;
        deck[out] = at;
    }
    snprintf(text, sizeof text, "josephus(%u, %u)", n, k);
    deck_is(text, deck, n);
}

static void decks(void **state) {
    (void)state;
    begin(F15_CHAPTER6);
    assert_int_equal(draw(0, NULL), F15_OK);
    for (uint32_t n = 1; n <= 14; n++) {
        uint32_t deck[32];
        char text[64];
        for (uint32_t k = 1; k <= n; k++)
            one_deck(n, k);
        for (uint32_t x = 0; x < n; x++)
            deck[x] = n - 1 - x;
        snprintf(text, sizeof text, "reversal(%u)", n);
        deck_is(text, deck, n);
        for (uint32_t x = 0; x < n; x++) /* cards of both halves in turn */
            deck[x] = x % 2 == 0 ? x / 2 : n / 2 + x / 2;
        snprintf(text, sizeof text, "out-riffle(%u)", n);
        if (n % 2 == 0)
            deck_is(text, deck, n);
        for (uint32_t x = 0; x < n; x++)
            deck[x] = x % 2 == 0 ? n / 2 + x / 2 : x / 2;
        snprintf(text, sizeof text, "in-riffle(%u)", n);
        if (n % 2 == 0)
            deck_is(text, deck, n);
    }
    assert_string_equal(worth("row(3, 4, 1, 1):list"), "0 1 2 3 7 4 5 6 8 9 10 11");
    assert_string_equal(worth("row(3, 4, 1, -1):list"), "0 1 2 3 5 6 7 4 8 9 10 11");
    assert_string_equal(worth("column(3, 4, 1, 1):list"), "0 9 2 3 4 1 6 7 8 5 10 11");
}

/* ---- lists ------------------------------------------------------------------------------------
 */

static uint32_t base; /* that cells are counted from */

/* The value of the last name in many attempts. */
static const f15_let_value *in_attempt(const char *names, uint64_t seed) {
    f15_error err = {0};
    f15_convention convention = F15_CHAPTER6;
    convention.base = base;
    begin(convention);
    define(names);
    if (draw(seed, &err) != F15_OK)
        fail_msg("%s, seed %llu: %s", names, (unsigned long long)seed, err.what);
    return f15_let_value_at(values, f15_let_names(let) - 1);
}

static bool beside(uint32_t a, uint32_t b, uint32_t columns) {
    const uint32_t rows =
        a / columns > b / columns ? a / columns - b / columns : b / columns - a / columns;
    const uint32_t across =
        a % columns > b % columns ? a % columns - b % columns : b % columns - a % columns;
    return rows + across == 1;
}

/* Each cell once, the next beside it, and the first beside the last. */
static void closed_paths(void **state) {
    static const struct {
        const char *text;
        uint32_t cells, columns;
    } table[] = {{"x: closed path of 4x4", 16, 4}, {"x: closed path of 2x2", 4, 2},
                 {"x: closed path of 3x4", 12, 4}, {"x: closed path of 4x3", 12, 3},
                 {"x: closed path of 2x5", 10, 5}, {"x: a closed path of 6x7", 42, 7}};
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            base = seed % 2;
            const f15_let_value *path = in_attempt(table[k].text, seed);
            uint64_t seen = 0;
            assert_int_equal(path->n, table[k].cells);
            for (size_t i = 0; i < path->n; i++) {
                const uint32_t next = path->p[(i + 1) % path->n] - base;
                seen |= UINT64_C(1) << (path->p[i] - base);
                assert_true(beside(path->p[i] - base, next, table[k].columns));
            }
            assert_true(seen == (UINT64_C(1) << table[k].cells) - 1);
        }
    base = 0;
}

static void cells_and_pieces(void **state) {
    uint32_t often[16] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 400; seed++) {
        const f15_let_value *drawn = in_attempt("x: 3 cells of '1 2 # / 4 5 _'", seed);
        assert_int_equal(drawn->n, 3);
        for (size_t k = 0; k < 3; k++)
            assert_true(drawn->p[k] != 2 && drawn->p[k] < 6 &&
                        (k == 0 || drawn->p[k - 1] < drawn->p[k]));
        drawn = in_attempt("x: 4 pieces of '1 2 # / 4 5 _'", seed);
        assert_int_equal(drawn->p[0] + drawn->p[1] + drawn->p[2] + drawn->p[3], 12);
        assert_int_not_equal(drawn->p[0], 3);
        drawn = in_attempt("x: 3 pieces in a square of 4x4", seed);
        uint32_t rows = 0, columns = 0;
        for (size_t k = 0; k < 3; k++) {
            rows |= 1u << (drawn->p[k] - 1) / 4;
            columns |= 1u << (drawn->p[k] - 1) % 4;
        }
        assert_true(rows == 3 || rows == 6 || rows == 12);
        assert_true(columns == 3 || columns == 6 || columns == 12);
        drawn = in_attempt("x: 3 pieces in a square of '_ 1 2 / 3 4 5'", seed);
        assert_true(drawn->n == 3 && drawn->p[0] > 0);
        often[in_attempt("x: a cell of 4x4", seed)->number]++;
        const int64_t piece = in_attempt("b: board of 3x3; x: piece of b", seed)->number;
        assert_true(piece >= 1 && piece <= 8);
        assert_int_equal(in_attempt("c: 5 cells of 4x4; x: others(c, 16)", seed)->n, 11);
    }
    for (size_t cell = 0; cell < 16; cell++)
        assert_true(often[cell] > 5);
}

/* Of all lists of twenty one has every pair in the wrong order. */
static void the_most_inversions(void **state) {
    (void)state;
    const f15_let_value *drawn = in_attempt("p: permutation of 20 with 190 inversions", 1);
    assert_int_equal(drawn->n, 20);
    for (uint32_t x = 0; x < 20; x++)
        assert_int_equal(drawn->p[x], 19 - x);
}

static void swaps(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 400; seed++) {
        const bool adjacent = seed % 2 == 0;
        const f15_let_value *drawn =
            in_attempt(adjacent ? "x: 5 adjacent swaps of 4" : "n: 4; x: (n+1) swaps of n", seed);
        assert_int_equal(drawn->n, 5);
        for (size_t k = 0; k < 10; k += 2) {
            assert_true(drawn->p[k] < drawn->p[k + 1] && drawn->p[k + 1] < 4);
            assert_true(!adjacent || drawn->p[k] + 1 == drawn->p[k + 1]);
            assert_true(k == 0 ||
                        memcmp(drawn->p + k, drawn->p + k - 2, 2 * sizeof(uint32_t)) != 0);
        }
    }
}

/* A name draws the same beside other names, and whatever is made of it. */
static void streams(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        char alone[64], beside[64];
        in_attempt("x: permutation of 9", seed);
        snprintf(alone, sizeof alone, "%s", worth("x"));
        in_attempt("n: 2..9; a: n(n-1)/2; w: shuffling of STOP; x: permutation of 9", seed);
        snprintf(beside, sizeof beside, "%s", worth("x"));
        assert_string_equal(alone, beside);
        snprintf(alone, sizeof alone, "%s", worth("n"));
        in_attempt("n: 2..9; a: n(n+1)/2; x: 1..a; y: permutation of n with order at least 2",
                   seed);
        assert_string_equal(alone, worth("n"));
    }
    in_attempt("x: 1..1000000; y: 1..1000000", 1);
    assert_string_equal(worth("x = y"), "no");
}

/* What seeds have named once they name for ever. */
static void for_ever(void **state) {
    static const struct {
        const char *text, *made;
    } table[] = {
        {"x: 1..1000", "960"},
        {"x: one of 1, 2, 3, 4, 5, 6, 7, 8, 9", "2"},
        {"x: permutation of 9", "(0 4 7 2 5 6)(1 8)"},
        {"x: odd permutation of 9 with order 6", "(1 8 7 5 2 3)"},
        {"x: permutation of 30 with cycle type 4+3", "(0 7 10)(1 2 12 13)"},
        {"x: permutation of 8 with 10..12 inversions", "(0 1 5 2 7 4 3)"},
        {"x: permutation of 7 with 3 descents", "(0 6 5)(1 4 3 2)"},
        {"x: shuffling of TRANSPOSE", "OESNTAPSR"},
        {"x: board of 3x4", "_ 2 1 5 / 3 4 6 11 / 10 9 7 8"},
        {"x: solvable board of 3x3", "8 _ 7 / 4 1 3 / 6 5 2"},
        {"x: unsolvable board of 3x3", "7 _ 8 / 4 1 3 / 6 5 2"},
        {"x: board of 3x3 at distance 12", "1 5 2 / 8 3 6 / _ 4 7"},
        {"x: board of '1 2 # / 4 5 _'", "4 5 # / 2 1 _"},
        {"x: board of 'C A R / D S _' with 8 slides", "SDA / _CR"},
        {"x: one of \"red\", \"blue\", \"green\"", "blue"},
        {"x: cell of 4x4", "2"},
        {"x: 5 cells of 4x4", "0 2 4 9 13"},
        {"x: piece of '1 2 # / 4 5 _'", "2"},
        {"x: 3 pieces of 4x4", "6 10 8"},
        {"x: 3 pieces in a square of 4x4", "6 7 3"},
        {"x: closed path of 4x4", "15 14 13 12 8 9 10 6 5 4 0 1 2 3 7 11"},
        {"x: closed path of 3x4", "11 7 3 2 1 0 4 8 9 5 6 10"},
        {"x: 4 swaps of 6", "(1,4) (4,5) (0,2) (2,3)"},
        {"x: 4 adjacent swaps of 6", "(4,5) (3,4) (4,5) (0,1)"},
        {"x: board of 4x4 with 10..20 slides", "1 6 4 2 / 9 7 11 3 / 10 _ 5 8 / 13 14 15 12"},
    };
    bool all = true;
    (void)state;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        begin(F15_CHAPTER6);
        define(table[k].text);
        assert_int_equal(draw(15, NULL), F15_OK);
        if (strcmp(worth("x"), table[k].made) != 0) {
            print_error("        {\"%s\", \"%s\"},\n", table[k].text, worth("x"));
            all = false;
        }
    }
    assert_true(all);
}

static int free_arena(void **state) {
    (void)state;
    f15_arena_free(&arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(descents_of_every_list),
        cmocka_unit_test(pairs),
        cmocka_unit_test(families),
        cmocka_unit_test(other_draws),
        cmocka_unit_test(decks),
        cmocka_unit_test(for_ever),
        cmocka_unit_test(the_most_inversions),
        cmocka_unit_test(closed_paths),
        cmocka_unit_test(cells_and_pieces),
        cmocka_unit_test(swaps),
        cmocka_unit_test(streams),
    };
    return cmocka_run_group_tests(tests, NULL, free_arena) != 0;
}
