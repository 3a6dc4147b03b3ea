/* Permutations between systems: all of S_5 from each system to each, in both bases; products and
 * powers against plain composition; hostile texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <fifteen/notation.h>

#include "../../thorough.h"

enum { N = 5, ALL = 120 };
static f15_arena arena;
static uint32_t all[ALL][N];

static int list_all(void **state) {
    uint32_t p[N];
    size_t count = 0;
    for (uint32_t code = 0; code < N * N * N * N * N; code++) {
        uint32_t rest = code;
        for (size_t i = 0; i < N; i++, rest /= N)
            p[i] = rest % N;
        if (f15_permutation_check(p, N, NULL, NULL) == F15_OK)
            memcpy(all[count++], p, sizeof p);
    }
    (void)state;
    return count == ALL ? 0 : -1;
}

static f15_code read_as(const char *text, const f15_system *system, f15_convention convention,
                        f15_map *out) {
    return f15_read_expression(text, strlen(text), system, &convention, &arena, out, NULL);
}

/* Cycles do not say how many places there are: those that are not named are fixed. */
static void require_map(const f15_map *map, const uint32_t *p, size_t n) {
    assert_true(map->n >= 1 && map->n <= n);
    for (size_t x = 0; x < n; x++)
        assert_int_equal(x < map->n ? map->map[x] : x, p[x]);
}

static void round_trips(void **state) {
    const size_t step = thorough(1, 5);
    for (uint32_t base = 0; base < 2; base++)
        for (size_t from = 0; from < F15_SYSTEMS; from++)
            for (size_t to = 0; to < F15_SYSTEMS; to++)
                for (size_t k = (from + to) % step; k < ALL; k += step) {
                    const f15_convention convention = {base, F15_LEFT_TO_RIGHT, 0};
                    const f15_system *systems[] = {&f15_systems[from], &f15_systems[to]};
                    f15_map map = {all[k], N};
                    for (size_t half = 0; half < 2; half++) {
                        f15_text text = {0};
                        assert_int_equal(f15_write_in_system(&text, &map, systems[half],
                                                             &convention, &arena, NULL),
                                         F15_OK);
                        assert_int_equal(read_as(text.s, systems[half], convention, &map), F15_OK);
                        require_map(&map, all[k], N);
                        f15_text_free(&text);
                    }
                    f15_arena_clear(&arena);
                }
    (void)state;
}

/* By the meaning of each form, worked out here. */
static void forms(void **state) {
    static const char *const text[F15_SYSTEMS] = {
        "(1,2,3)",
        "Permutation([2, 3, 1, 4])",
        "Permutation([1, 2, 0, 3])",
        "2 0 1 3",
        "[[0, 1, 2, 3], [1, 2, 0, 3]]",
        "1 2 0 3",
        "2 0 1 3",
        "(0 1 2)",
        "[[0, 0, 1, 0], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]]"};
    for (size_t s = 0; s < F15_SYSTEMS; s++) {
        uint32_t p[] = {1, 2, 0, 3};
        const f15_map map = {p, 4};
        f15_map again = {0};
        f15_text out = {0};
        assert_int_equal(
            f15_write_in_system(&out, &map, &f15_systems[s], &F15_CHAPTER6, &arena, NULL), F15_OK);
        assert_string_equal(out.s, text[s]);
        assert_int_equal(read_as(text[s], &f15_systems[s], F15_CHAPTER6, &again), F15_OK);
        require_map(&again, p, 4);
        f15_text_free(&out);
    }
    (void)state;
}

static void write_cycles_and_list(f15_text *text, const uint32_t *p, bool list) {
    uint32_t inverse[N];
    f15_inverse(p, N, inverse);
    if (list)
        f15_write_list(text, inverse, N, 0);
    else
        assert_int_equal(f15_write_cycles(text, p, N, 0, NULL), F15_OK);
}

/* p q^-1 for every pair, with and without signs, in both orders. */
static void products(void **state) {
    const size_t step = thorough(1, 5);
    const f15_system *fifteen = &f15_systems[3];
    for (size_t j = 0; j < ALL; j++)
        for (size_t k = j % step; k < ALL; k += step)
            for (unsigned way = 0; way < 8; way++) {
                const f15_convention convention = {
                    0, way & 1 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT, 0};
                uint32_t inverse[N], expected[N];
                f15_map map = {0};
                f15_text text = {0};
                f15_inverse(all[k], N, inverse);
                for (size_t x = 0; x < N; x++)
                    expected[x] = way & 1 ? all[j][inverse[x]] : inverse[all[j][x]];
                f15_text_add(&text, "(");
                if (way & 4)
                    f15_text_add(&text, "[");
                write_cycles_and_list(&text, all[j], way & 4);
                f15_text_add(&text, way & 4 ? "])" : way & 2 ? ") * (" : ")(");
                if (way & 4)
                    f15_text_add(&text, "(");
                write_cycles_and_list(&text, all[k], false);
                f15_text_add(&text, way & 2 ? ")**-1" : ")^-1");
                assert_int_equal(read_as(text.s, fifteen, convention, &map), F15_OK);
                require_map(&map, expected, N);
                f15_text_free(&text);
                f15_arena_clear(&arena);
            }
    (void)state;
}

static void powers(void **state) {
    for (size_t k = 0; k < ALL; k++)
        for (int exponent = -7; exponent <= 7; exponent++) {
            uint32_t expected[N], inverse[N];
            f15_map map = {0};
            f15_text text = {0};
            f15_identity(expected, N);
            f15_inverse(all[k], N, inverse);
            for (int i = 0; i < abs(exponent); i++)
                for (size_t x = 0; x < N; x++)
                    expected[x] = (exponent < 0 ? inverse : all[k])[expected[x]];
            f15_text_add(&text, "(");
            write_cycles_and_list(&text, all[k], false);
            f15_text_addf(&text, ")^%d", exponent);
            assert_int_equal(read_as(text.s, &f15_systems[3], F15_CHAPTER6, &map), F15_OK);
            require_map(&map, expected, N);
            f15_text_free(&text);
            f15_arena_clear(&arena);
        }
    (void)state;
}

/* Every text of up to five of these signs, in every system: what is read is a permutation, and what
 * is not has a reason. */
static void short_texts(void **state) {
    static const char signs[] = "01()[]*^-,pe= 2P";
    const size_t base = sizeof signs - 1;
    size_t read = 0;
    for (size_t system = 0; system < F15_SYSTEMS; system++)
        for (size_t code = 0; code < base * base * base * base * base; code++) {
            char text[6] = "";
            size_t rest = code;
            f15_map map = {0};
            f15_error err = {0};
            for (size_t i = 0; i < 5; i++, rest /= base)
                text[i] = signs[rest % base];
            if (code % (F15_SYSTEMS * thorough(1, 5)) != system)
                continue;
            f15_code got = f15_read_expression(text, 5, &f15_systems[system], &F15_CHAPTER6, &arena,
                                               &map, &err);
            if (got == F15_OK) {
                assert_int_equal(f15_permutation_check(map.map, map.n, NULL, NULL), F15_OK);
                assert_true(map.n >= 1);
                read++;
            } else {
                assert_int_equal(err.code, got);
                assert_true(err.what[0] != '\0' && err.remedy[0] != '\0');
            }
            f15_arena_clear(&arena);
        }
    assert_true(read > thorough(1000, 200));
    (void)state;
}

/* A long text of one piece repeated. */
static f15_code repeat(const char *piece, size_t times, const char *end) {
    f15_text text = {0};
    f15_map map = {0};
    for (size_t k = 0; k < times; k++)
        f15_text_add(&text, piece);
    f15_text_add(&text, end);
    const f15_code code = read_as(f15_text_string(&text), &f15_systems[3], F15_CHAPTER6, &map);
    f15_text_free(&text);
    f15_arena_clear(&arena);
    return code;
}

static void hostile(void **state) {
    assert_int_equal(repeat("(", 100000, ""), F15_BAD_NOTATION);
    assert_int_equal(repeat("(", 60, "(0 1)"), F15_BAD_NOTATION);
    assert_int_equal(repeat("(0 1)", 100001, ""), F15_OK);
    assert_int_equal(repeat("(0 1)*", 100000, "(0 1)"), F15_OK);
    assert_int_equal(repeat("(0 1000000)*", 100, "(0 1)"), F15_TOO_BIG);
    assert_int_equal(repeat("", 0, "(0 1048576)"), F15_TOO_BIG);
    assert_int_equal(repeat("", 0, "(0 1)^4294967296"), F15_BAD_NOTATION);
    assert_int_equal(repeat("^-1", 1, ""), F15_BAD_NOTATION);
    assert_int_equal(repeat("", 0, "(0 1)^-1^-1^3"), F15_OK);
    assert_int_equal(repeat("", 0, "(0 1)(0 2000)"), F15_REPEATED); /* overlapping and too many */
    assert_int_equal(repeat("", 0, "(0 1)*(0 2000)"), F15_OK);
    f15_map big = {calloc(1025, sizeof *big.map), 1025};
    f15_text text = {0};
    assert_non_null(big.map);
    f15_identity(big.map, big.n);
    assert_int_equal(f15_write_in_system(&text, &big, &f15_systems[8], &F15_CHAPTER6, &arena, NULL),
                     F15_TOO_BIG);
    f15_text_free(&text);
    free(big.map);
    (void)state;
}

static void a_failure_leaves_the_map(void **state) {
    static const char *const bad[] = {"(0 1) *", "", "(0 1", "0 1 2 x", "(0 1)^", "[0, 0]"};
    (void)state;
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        f15_map map = {all[5], 77};
        assert_int_not_equal(read_as(bad[k], &f15_systems[F15_SYSTEMS - 1], F15_CHAPTER6, &map),
                             F15_OK);
        assert_int_equal(map.n, 77);
        assert_ptr_equal(map.map, all[5]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trips),
        cmocka_unit_test(forms),
        cmocka_unit_test(products),
        cmocka_unit_test(powers),
        cmocka_unit_test(short_texts),
        cmocka_unit_test(hostile),
        cmocka_unit_test(a_failure_leaves_the_map),
    };
    int failures = cmocka_run_group_tests(tests, list_all, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
