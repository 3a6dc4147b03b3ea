/* Words and lists as arrangements; equal letters told apart. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

static const f15_convention from_0 = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
static const f15_convention from_1 = {1, F15_LEFT_TO_RIGHT, F15_ITEM_TO_PLACE};

static f15_arrangement first_of(const char *text, const f15_convention *convention) {
    f15_arrangement out = {0};
    assert_int_equal(f15_read_arrangement(text, strlen(text), convention, &arena, &out, NULL),
                     F15_OK);
    return out;
}

static void assert_items(const f15_arrangement *arrangement, const uint32_t *item, size_t n) {
    assert_int_equal(arrangement->n, n);
    assert_memory_equal(arrangement->item, item, n * sizeof *item);
}

static void assert_written(const f15_arrangement *first, const uint32_t *item, uint32_t base,
                           bool told_apart, const char *expected) {
    f15_names names = f15_arrangement_names(first);
    f15_text text = {0};
    f15_write_arrangement(&text, item, first->n, &names, base, told_apart);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
    for (size_t i = 0; i < first->n; i++) /* one by one: the same */
        f15_write_item(&text, item[i], first->n, &names, base, told_apart);
    if (first->letters && !f15_named_as(&names))
        assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void lists(void **state) {
    static const uint32_t items[] = {3, 4, 0, 2, 1};
    f15_arrangement a = first_of("3,4,0,2,1", &from_0);
    (void)state;
    assert_items(&a, items, 5);
    assert_null(a.code);
    assert_false(a.read_from_one || a.letters);
    assert_written(&a, a.item, 0, true, "3 4 0 2 1");
    a = first_of("4 5 1 3 2", &from_0);
    assert_items(&a, items, 5);
    assert_true(a.read_from_one);
    assert_written(&a, a.item, 0, false, "4 5 1 3 2");
    a = first_of("4 5 1 3 2",
                 &from_1); /* a list shows the items by place, whatever the direction */
    assert_items(&a, items, 5);
    assert_false(a.read_from_one);
    assert_null(a.code);
    assert_written(&a, a.item, 1, false, "4 5 1 3 2");
}

static void words(void **state) {
    f15_arrangement taste = first_of("taste", &from_0), other = {0};
    (void)state;
    assert_items(&taste, (uint32_t[]){0, 1, 2, 3, 4}, 5);
    assert_true(taste.letters);
    assert_written(&taste, taste.item, 0, false, "TASTE");
    assert_written(&taste, taste.item, 0, true,
                   "T\xe2\x82\x81"
                   "AST\xe2\x82\x82"
                   "E");
    assert_int_equal(f15_read_arrangement_of("STATE", 5, &from_0, &taste, &arena, &other, NULL),
                     F15_OK);
    assert_items(&other, (uint32_t[]){2, 0, 1, 3, 4}, 5);
    assert_null(other.code);
    assert_true(other.letters);
    assert_written(&taste, other.item, 0, false, "STATE");
}

/* A word of one letter many times: subscripts of two digits. */
static void many_equal(void **state) {
    f15_arrangement a = first_of("AAAAAAAAAAAB", &from_0);
    f15_names names = f15_arrangement_names(&a);
    f15_text text = {0};
    (void)state;
    f15_write_item(&text, 10, a.n, &names, 0, F15_SUBSCRIPTS);
    f15_write_item(&text, 11, a.n, &names, 0, F15_SUBSCRIPTS);
    assert_string_equal(f15_text_string(&text), "A\xe2\x82\x81\xe2\x82\x81"
                                                "B");
    f15_text_free(&text);
}

static void second_lists(void **state) {
    f15_arrangement first = first_of("4 5 1 3 2", &from_0), other = {0};
    (void)state;
    assert_int_equal(f15_read_arrangement_of("1 2 3 4 5", 9, &from_0, &first, &arena, &other, NULL),
                     F15_OK);
    assert_items(&other, (uint32_t[]){0, 1, 2, 3, 4}, 5);
    assert_true(other.read_from_one);
    assert_int_equal(f15_read_arrangement_of("0 1 2 3 4", 9, &from_0, &first, &arena, &other, NULL),
                     F15_MISMATCH);
    first = first_of("3 1 2", &from_1);
    assert_int_equal(f15_read_arrangement_of("2 3 1", 5, &from_1, &first, &arena, &other, NULL),
                     F15_OK);
    assert_items(&other, (uint32_t[]){1, 2, 0}, 3);
}

/* However they are written, cards and names read alike, and come out alike. */
static void names(void **state) {
    static const struct {
        const char *text, *written;
        f15_named as;
    } table[] = {
        {"A♠ 10h Kd", "A♠ 10♥ K♦", F15_CARDS},
        {"as, TH,k♢", "A♠ 10♥ K♦", F15_CARDS},
        {" 10h\n2c ", "10♥ 2♣", F15_CARDS},
        {"A♠️ A♠", "A♠₁ A♠₂", F15_CARDS},
        {"Q♣", "Q♣", F15_CARDS},
        {"9d", "9♦", F15_CARDS},
        {"red blue red", "RED₁ BLUE RED₂", F15_OTHER_NAMES},
        {"as far as", "AS₁ FAR AS₂", F15_OTHER_NAMES},
        {"x1 x2 y", "X1 X2 Y", F15_OTHER_NAMES},
        {"a zzzzzz z99999", "A ZZZZZZ Z99999", F15_OTHER_NAMES},
        {"S T O P", "STOP", F15_NO_NAMES},
        {"as", "AS", F15_NO_NAMES},
        {"A K Q", "AKQ", F15_NO_NAMES},
        {"1 0", "1 0", F15_NO_NAMES},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        f15_arrangement a = first_of(table[i].text, &from_0), again = {0};
        const f15_names called = f15_arrangement_names(&a);
        f15_text text = {0};
        f15_write_arrangement(&text, a.item, a.n, &called, 0, F15_SUBSCRIPTS);
        assert_string_equal(f15_text_string(&text), table[i].written);
        assert_int_equal(f15_named_as(&called), table[i].as);
        text.length = 0;
        f15_write_arrangement(&text, a.item, a.n, &called, 0, F15_NO_SUBSCRIPTS);
        assert_int_equal(f15_read_arrangement_of(f15_text_string(&text), text.length, &from_0, &a,
                                                 &arena, &again, NULL),
                         F15_OK);
        assert_items(&again, a.item, a.n);
        f15_text_free(&text);
    }
}

/* All 52, with signs and with letters, in the order of their codes. */
static void all_cards(void **state) {
    static const char *const rank[] = {"A", "2", "3",  "4", "5", "6", "7",
                                       "8", "9", "10", "J", "Q", "K"};
    static const char *const suit[][2] = {{"♠", "s"}, {"♥", "h"}, {"♦", "d"}, {"♣", "c"}};
    f15_text signs = {0}, letters = {0};
    (void)state;
    for (size_t k = 0; k < 52; k++) {
        f15_text_addf(&signs, "%s%s%s", k ? " " : "", rank[k % 13], suit[k / 13][0]);
        f15_text_addf(&letters, "%s%s%s", k ? ", " : "", rank[k % 13], suit[k / 13][1]);
    }
    f15_arrangement a = first_of(f15_text_string(&letters), &from_0);
    assert_int_equal(a.n, 52);
    for (size_t k = 0; k < 52; k++)
        assert_int_equal(a.code[k], F15_FIRST_NAME + k);
    assert_written(&a, a.item, 0, true, f15_text_string(&signs));
    f15_text_free(&signs);
    f15_text_free(&letters);
}

static void mismatches(void **state) {
    static const struct {
        const char *first, *second;
        f15_code code;
        size_t column;
        const char *message;
    } table[] = {
        {"MARINE", "AIRMEM", F15_MISMATCH, 6, "'M' is one too many here, and 'N' is missing"},
        {"TASTE", "STAT", F15_MISMATCH, 0, "'E' is missing"},
        {"TASTE", "STATES", F15_MISMATCH, 6, "'S' is one too many here"},
        {"TASTE", "STATTE", F15_MISMATCH, 5, "'T' is one too many here"},
        {"TASTE", "STA E", F15_MISMATCH, 0, "'T' is missing"},
        {"0 1 2", "0 1 3", F15_MISMATCH, 5, "the number 3 is one too many here, and the number 2"},
        {"0 1 2", "0 1 1", F15_MISMATCH, 5, "the number 1 is one too many here"},
        {"0 1 2", "2 1", F15_MISMATCH, 0, "the number 0 is missing"},
        {"0 1 2", "STOP", F15_MISMATCH, 1, "the first arrangement is a list"},
        {"STOP", "0 1 2 3", F15_MISMATCH, 1, "the first arrangement is a word"},
        {"STOP", "S,TOP", F15_BAD_NOTATION, 2, "',' is no letter"},
        {"STOP", "(0 1)", F15_BAD_NOTATION, 1, "an arrangement was expected"},
        {"0 1 2", "0 1,,2", F15_BAD_NOTATION, 5, "between the commas"},
        {"A♠ 10h Kd", "10♥ A♠ K♣", F15_MISMATCH, 8, "K♣ is one too many here, and K♦ is missing"},
        {"A♠ 10h Kd", "10♥ A♠", F15_MISMATCH, 0, "K♦ is missing"},
        {"A♠ 10h Kd", "10♥ A♠ 1d", F15_BAD_NOTATION, 8, "this is no card"},
        {"A♠ 10h Kd", "10♥ A♠,, Kd", F15_BAD_NOTATION, 8, "a name was expected"},
        {"A♠ 10h Kd", "10♥ A♠ Kd,", F15_BAD_NOTATION, 11, "a name was expected"},
        {"A♠ 10h Kd", "0 1 2", F15_MISMATCH, 1, "the first arrangement is a word"},
        {"red x1 b", "b red x2", F15_MISMATCH, 7, "X2 is one too many here, and X1 is missing"},
        {"red x1 b", "b x1 reddest", F15_BAD_NOTATION, 6, "longer than 6 characters"},
        {"red x1 b", "b x1 rot-", F15_BAD_NOTATION, 9, "'-' cannot stand in a name"},
        {"red x1 b", "b A♠ red", F15_BAD_NOTATION, 3, "no cards"},
        {"STOP", "ST OP S", F15_MISMATCH, 7, "'S' is one too many here"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        f15_arrangement first = first_of(table[i].first, &from_0), other = {0};
        f15_error err = {0};
        f15_code code = f15_read_arrangement_of(table[i].second, strlen(table[i].second), &from_0,
                                                &first, &arena, &other, &err);
        if (err.column != table[i].column || !strstr(err.what, table[i].message))
            print_message("%s: %zu: %s\n", table[i].second, err.column, err.what);
        assert_int_equal(code, table[i].code);
        assert_int_equal(err.column, table[i].column);
        assert_non_null(strstr(err.what, table[i].message));
        assert_null(other.item);
    }
}

static void refused_firsts(void **state) {
    f15_arrangement out = {0};
    f15_error err = {0};
    (void)state;
    assert_int_equal(f15_read_arrangement("3 4 4", 5, &from_0, &arena, &out, &err),
                     F15_OUT_OF_RANGE);
    assert_int_equal(err.column, 3); /* without a 0 it is read from 1 */
    assert_int_equal(f15_read_arrangement("0 2 2", 5, &from_0, &arena, &out, &err), F15_REPEATED);
    assert_int_equal(err.column, 5);
    assert_int_equal(f15_read_arrangement("0 1 2", 5, &from_1, &arena, &out, &err),
                     F15_OUT_OF_RANGE);
    assert_int_equal(err.column, 1);
    assert_int_equal(f15_read_arrangement("", 0, &from_0, &arena, &out, &err), F15_BAD_NOTATION);
    assert_int_equal(f15_read_arrangement("(0 1)", 5, &from_0, &arena, &out, &err),
                     F15_BAD_NOTATION);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists),      cmocka_unit_test(words),
        cmocka_unit_test(many_equal), cmocka_unit_test(second_lists),
        cmocka_unit_test(names),      cmocka_unit_test(all_cards),
        cmocka_unit_test(mismatches), cmocka_unit_test(refused_firsts),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
