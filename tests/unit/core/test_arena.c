/* Arenas: what they give stays where it is, a failure sticks, and clearing keeps nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/core.h>
#include <string.h>

static void test_gives_zeroed_memory_that_never_moves(void **state) {
    (void)state;
    f15_arena arena = {0};
    unsigned char *given[400];
    for (size_t k = 0; k < 400; k++) {
        given[k] = f15_alloc(&arena, k, 3);
        assert_non_null(given[k]);
        assert_int_equal((uintptr_t)given[k] % _Alignof(max_align_t), 0);
        for (size_t b = 0; b < 3 * k; b++)
            assert_int_equal(given[k][b], 0);
        memset(given[k], (int)k, 3 * k);
    }
    for (size_t k = 0; k < 400; k++)
        for (size_t b = 0; b < 3 * k; b++)
            assert_int_equal(given[k][b], (unsigned char)k);
    assert_string_equal(f15_alloc_string(&arena, "conjugate", 3), "con");
    assert_int_equal(f15_arena_done(&arena, NULL), F15_OK);
    f15_arena_free(&arena);
    f15_arena_free(&arena);
}

static void test_failure_sticks(void **state) {
    (void)state;
    f15_arena arena = {.limit = 1000};
    f15_error err = {0};
    assert_non_null(f15_alloc(&arena, 100, 1));
    assert_null(f15_alloc(&arena, SIZE_MAX / 2, 16));
    assert_null(f15_alloc(&arena, 1, 1));
    assert_int_equal(f15_arena_done(&arena, &err), F15_TOO_BIG);
    assert_int_equal(err.code, F15_TOO_BIG);
    f15_arena_clear(&arena);
    assert_int_equal(f15_arena_done(&arena, &err), F15_OK);
    assert_non_null(f15_alloc(&arena, 1000, 1));
    f15_arena_free(&arena);
}

/* What is handed out is rounded up, perhaps past the limit; nothing more is. */
static void test_the_limit_holds_where_it_is_not_a_multiple(void **state) {
    (void)state;
    for (size_t limit = 1; limit < 40; limit++)
        for (size_t asked = 0; asked < 2; asked++) {
            f15_arena arena = {.limit = limit};
            assert_non_null(f15_alloc(&arena, limit, 1));
            f15_alloc(&arena, 0, 1);
            assert_null(f15_alloc(&arena, asked > 0 ? 1000000 : 16, 1));
            assert_int_equal(f15_arena_done(&arena, NULL), F15_TOO_BIG);
            f15_arena_free(&arena);
        }
}

static void test_a_list_grows_to_its_limit(void **state) {
    (void)state;
    f15_arena arena = {0};
    uint32_t *list = NULL;
    size_t room = 0, count = 0;
    for (;;) {
        uint32_t *longer = f15_alloc_more(&arena, list, count, &room, 1000, sizeof *list);
        if (!longer)
            break;
        list = longer;
        list[count] = (uint32_t)count;
        count++;
    }
    assert_int_equal(count, 1000);
    for (uint32_t k = 0; k < 1000; k++)
        assert_int_equal(list[k], k);
    assert_int_equal(f15_arena_done(&arena, NULL), F15_TOO_BIG);
    f15_arena_free(&arena);
}

static void test_a_text_moves_in(void **state) {
    (void)state;
    f15_arena arena = {0};
    f15_text text = {.limit = 5}, none = {0};
    f15_text_add(&text, "abc");
    assert_string_equal(f15_alloc_text(&arena, &text), "abc");
    assert_null(text.s);
    assert_string_equal(f15_alloc_text(&arena, &none), "");
    assert_int_equal(arena.code, F15_OK);
    f15_text_add(&text, "abcdef");
    f15_alloc_text(&arena, &text);
    assert_int_equal(arena.code, F15_TOO_BIG);
    assert_int_equal(text.code, F15_OK);
    f15_arena_free(&arena);
}

/* Memory of an arena that was emptied is 0 again, whether its largest chunk was the first or the last. */
static void test_emptied_memory_is_zero(void **state) {
    f15_arena arena = {0};
    (void)state;
    for (size_t order = 0; order < 2; order++) {
        unsigned char *const large = f15_alloc(&arena, 1, order ? 100 : 1 << 22);
        unsigned char *const small = f15_alloc(&arena, 1, order ? 1 << 22 : 1 << 21);
        assert_true(large && small);
        large[0] = small[0] = large[99] = small[99] = 1;
        f15_arena_clear(&arena);
        unsigned char *const again = f15_alloc(&arena, 1 << 22, 1);
        assert_true(again && again[0] == 0 && again[99] == 0);
        f15_arena_free(&arena);
    }
    assert_null(f15_alloc_copy(&(f15_arena){.code = F15_TOO_BIG}, "a", 1, 1));
    f15_arena_free(NULL);
}

static void do_part(void *work, size_t part) {
    *(size_t *)work += (size_t)1 << part;
}

/* Workers without a way to share the parts leave them to the calling thread. */
static void test_each_part_is_done_once(void **state) {
    const f15_workers none = {NULL, 4};
    size_t sum = 0;
    (void)state;
    f15_each_part(NULL, 5, do_part, &sum);
    assert_int_equal(sum, 31);
    f15_each_part(&none, 5, do_part, &sum);
    assert_int_equal(sum, 62);
    f15_each_part(&none, 0, do_part, &sum);
    assert_int_equal(sum, 62);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_gives_zeroed_memory_that_never_moves),
        cmocka_unit_test(test_failure_sticks),
        cmocka_unit_test(test_the_limit_holds_where_it_is_not_a_multiple),
        cmocka_unit_test(test_a_list_grows_to_its_limit),
        cmocka_unit_test(test_a_text_moves_in),
        cmocka_unit_test(test_emptied_memory_is_zero),
        cmocka_unit_test(test_each_part_is_done_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
