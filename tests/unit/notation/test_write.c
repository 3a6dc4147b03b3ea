/* What is written is read as the same thing: every permutation of up to 7 items. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

static void reread(const f15_text *text, const f15_convention *convention, const uint32_t *p,
                   size_t n) {
    uint32_t *again = NULL;
    size_t n_again = n;
    assert_int_equal(f15_read_permutation(text->s, text->length, convention, &arena, &n_again, NULL,
                                          &again, NULL),
                     F15_OK);
    assert_int_equal(n_again, n);
    assert_memory_equal(again, p, n * sizeof *p);
}

/* The list shows what stands where, so it is the inverse of the map. */
static void as_list(const uint32_t *p, size_t n, const f15_convention *convention) {
    uint32_t inverse[8];
    f15_text text = {0};
    f15_inverse(p, n, inverse);
    f15_write_list(&text, inverse, n, convention->base);
    reread(&text, convention, p, n);
    f15_text_free(&text);
}

static void as_cycles(const uint32_t *p, size_t n, const f15_convention *convention) {
    f15_text text = {0};
    assert_int_equal(f15_write_cycles(&text, p, n, convention->base, NULL), F15_OK);
    reread(&text, convention, p, n);
    f15_text_free(&text);
}

/* Without the spaces between them, where no item has two digits. */
static void run_together(const uint32_t *p, size_t n, const f15_convention *convention) {
    f15_text spaced = {0}, text = {0};
    assert_int_equal(f15_write_cycles(&spaced, p, n, convention->base, NULL), F15_OK);
    for (const char *s = f15_text_string(&spaced); *s != '\0'; s++)
        f15_text_add_n(&text, s, *s != ' ');
    reread(&text, convention, p, n);
    f15_text_free(&spaced);
    f15_text_free(&text);
}

static void all_permutations(void **state) {
    (void)state;
    for (size_t n = 1; n <= 7; n++) {
        uint32_t p[8];
        f15_identity(p, n);
        do {
            for (uint32_t kind = 0; kind < 4; kind++) {
                f15_convention convention = {kind & 1, F15_LEFT_TO_RIGHT,
                                             (kind & 2) != 0 ? F15_ITEM_TO_PLACE
                                                             : F15_PLACE_TO_ITEM};
                as_list(p, n, &convention);
                as_cycles(p, n, &convention);
                run_together(p, n, &convention);
            }
        } while (f15_next_permutation(p, n));
    }
}

static void assert_sequence(const uint32_t *at, size_t count, uint32_t arity, uint32_t base,
                            const char *expected) {
    uint32_t copy[8] = {0};
    f15_text text = {0};
    memcpy(copy, at, count * arity * sizeof *at);
    f15_sequence sequence = {.at = copy, .count = count, .arity = arity};
    f15_write_sequence(&text, &sequence, base);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void examples(void **state) {
    static const uint32_t p[] = {3, 4, 0, 2, 1}, identity[] = {0, 1, 2};
    f15_text text = {0};
    (void)state;
    f15_write_list(&text, p, 5, 0);
    f15_text_add(&text, " is ");
    assert_int_equal(f15_write_cycles(&text, p, 5, 0, NULL), F15_OK);
    f15_text_add(&text, " is ");
    assert_int_equal(f15_write_cycles(&text, p, 5, 1, NULL), F15_OK);
    f15_text_add(&text, " not ");
    assert_int_equal(f15_write_cycles(&text, identity, 3, 0, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), "3 4 0 2 1 is (0 3 2)(1 4) is (1 4 3)(2 5) not ()");
    f15_text_free(&text);
    assert_sequence((uint32_t[]){0, 1, 1, 3}, 2, 2, 0, "0-1 1-3");
    assert_sequence((uint32_t[]){0, 1, 1, 3}, 2, 2, 1, "1-2 2-4");
    assert_sequence((uint32_t[]){2, 0, 1, 5, 1, 2}, 2, 3, 0, "(2 0 1) (5 1 2)");
    assert_sequence((uint32_t[]){0}, 0, 2, 0, "()");
}

/* Past its limit a text says so, and so does the writer. */
static void limits(void **state) {
    static const uint32_t p[] = {1, 0, 3, 2, 5, 4};
    f15_text text = {.limit = 8};
    f15_error err = {0};
    (void)state;
    assert_int_equal(f15_write_cycles(&text, p, 6, 0, &err), F15_TOO_BIG);
    assert_int_equal(err.code, F15_TOO_BIG);
    f15_text_free(&text);
}

static void conventions(void **state) {
    f15_convention chapter6 = F15_CHAPTER6, other = {1, F15_RIGHT_TO_LEFT, F15_PLACE_TO_ITEM};
    f15_text text = {0};
    (void)state;
    f15_write_convention(&text, &chapter6, F15_USES_BASE | F15_USES_ORDER);
    f15_text_add(&text, "; ");
    f15_write_convention(&text, &other, F15_USES_ORDER);
    f15_text_add(&text, "; ");
    f15_write_convention(&text, &other, F15_USES_BASE);
    f15_write_convention(&text, &other, 0);
    f15_text_add(&text, "; ");
    f15_write_convention(&text, &other, F15_USES_BASE | F15_USES_LISTS | F15_USES_ORDER);
    assert_string_equal(
        f15_text_string(&text),
        "counted from 0, products left to right; products right to left; counted from 1; counted "
        "from 1, a permutation's list shows where each goes, products right to left");
    f15_text_free(&text);
    f15_write_convention_options(&text, &chapter6);
    assert_string_equal(f15_text_string(&text), "");
    f15_write_convention_options(&text, &F15_LECTURE9);
    f15_text_add(&text, ";");
    f15_write_convention_options(&text, &other);
    assert_string_equal(f15_text_string(&text), " --base 1; --base 1 --compose right-to-left");
    f15_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_permutations),
        cmocka_unit_test(examples),
        cmocka_unit_test(limits),
        cmocka_unit_test(conventions),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
