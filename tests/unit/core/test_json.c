/* JSON as it is written here, against jansson: the same bytes for every value, and every line read
 * back as what was written. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fifteen/json.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void test_an_object(void **state) {
    (void)state;
    f15_text text = {0};
    const uint32_t place[] = {0, 2};
    f15_json json = f15_json_line(&text);
    f15_json_object(&json, NULL);
    f15_json_string(&json, "verdict", "right");
    f15_json_numbers(&json, "places", place, 2, 1);
    f15_json_object(&json, "none");
    f15_json_close(&json, '}');
    f15_json_array(&json, "mixed");
    f15_json_null(&json, NULL);
    f15_json_boolean(&json, NULL, true);
    f15_json_string(&json, NULL, NULL);
    f15_json_array(&json, NULL);
    f15_json_close(&json, ']');
    f15_json_close(&json, ']');
    f15_json_convention(&json, "convention", &F15_LECTURE9);
    f15_json_close(&json, '}');
    f15_json_end(&json);
    assert_string_equal(text.s,
                        "{\"verdict\":\"right\",\"places\":[1,3],\"none\":{},\"mixed\":[null,true,"
                        "null,[]],\"convention\":{\"base\":1,\"compose\":\"left-to-right\","
                        "\"direction\":\"item-to-place\"}}\n");
    f15_json_number(&json, NULL, 7);
    f15_json_end(&json);
    assert_non_null(strstr(text.s, "}}\n7\n"));
    f15_json_convention(&json, NULL, &(f15_convention){0, F15_RIGHT_TO_LEFT, F15_IMAGES});
    assert_non_null(strstr(text.s, "\"direction\":\"item-to-place\",\"list\":\"images\"}"));
    f15_text_free(&text);
}

/* What there is not is null; and the end of the line closes the object that began it. */
static void test_what_is_not_there(void **state) {
    (void)state;
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    f15_json_clean(&json, "clean", NULL, 7);
    f15_json_number_if(&json, "none", false, 7);
    f15_json_number_if(&json, "seven", true, 7);
    f15_json_boolean_if(&json, "neither", false, true);
    f15_json_boolean_if(&json, "yes", true, true);
    f15_json_boolean_if(&json, "no", true, false);
    f15_json_end(&json);
    assert_string_equal(text.s, "{\"clean\":null,\"none\":null,\"seven\":7,\"neither\":null,"
                                "\"yes\":true,\"no\":false}\n");
    f15_text_free(&text);
}

/* A part of its own is put in, and what must be escaped in it is. */
static void test_a_part(void **state) {
    (void)state;
    f15_text text = {0}, apart = {0};
    f15_json json = f15_json_line(&text);
    f15_text_add(&apart, "before");
    f15_json part = f15_json_line(&apart);
    f15_json_array(&part, NULL);
    f15_json_string(&part, NULL, "\xe2\x80\xae");
    f15_json_close(&part, ']');
    f15_json_object(&json, NULL);
    f15_json_number(&json, "right", 1);
    f15_json_insert(&json, "blanks", &part);
    f15_json_string(&json, "name", "\xc3\xa9");
    f15_json_close(&json, '}');
    f15_json_end(&json);
    assert_string_equal(text.s, "{\"right\":1,\"blanks\":[\"\\u202E\"],\"name\":\"\\u00E9\"}\n");
    apart.code = F15_TOO_BIG;
    f15_json_insert(&json, NULL, &part);
    assert_int_equal(text.code, F15_TOO_BIG);
    f15_text_free(&text);
    f15_text_free(&apart);
}

/* A line that jansson makes of the same value, as the program has always written it. */
static char *by_jansson(json_t *value, bool in_ascii) {
    char *line =
        json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY | (in_ascii ? JSON_ENSURE_ASCII : 0));
    json_decref(value);
    assert_non_null(line);
    return line;
}

/* One value written by both. */
static void assert_alike(f15_text *ours, json_t *value, bool in_ascii) {
    char *line = by_jansson(value, in_ascii);
    f15_text_add_n(ours, "", 0);
    assert_int_equal(ours->s[ours->length - 1], '\n');
    ours->s[--ours->length] = '\0';
    assert_string_equal(ours->s, line);
    free(line);
    f15_text_free(ours);
}

static void test_every_code_point(void **state) {
    (void)state;
    for (uint32_t c = 1; c <= 0x10ffff; c += c < 0x3000 ? 1 : 97) {
        f15_text s = {0}, text = {0};
        if (c >= 0xd800 && c < 0xe000)
            continue;
        f15_text_add(&s, "a");
        f15_text_add_codepoint(&s, c);
        f15_text_add(&s, "\xe2\x86\x92 \"z\\");
        f15_json json = f15_json_line(&text);
        f15_json_string(&json, NULL, s.s);
        f15_json_end(&json);
        bool unfit = (c >= 0x80 && c < 0xa0) || c == 0x61c || (c >= 0x2000 && c < 0x2080);
        assert_alike(&text, json_string(s.s), unfit);
        f15_text_free(&s);
    }
}

static void test_numbers(void **state) {
    (void)state;
    f15_random random = {20261122};
    print_message("seed 20261122\n");
    for (int k = 0; k < 20000; k++) {
        f15_text text = {0};
        uint64_t number = f15_random_next(&random) >> (1 + f15_random_below(&random, 63));
        f15_json json = f15_json_line(&text);
        f15_json_number(&json, NULL, number);
        f15_json_end(&json);
        assert_alike(&text, json_integer((json_int_t)number), false);
    }
    for (uint64_t edge = 1; edge > 0 && edge < (uint64_t)1 << 60; edge *= 10)
        for (uint64_t number = edge - 1; number <= edge + 1; number++) {
            f15_text text = {0};
            f15_json json = f15_json_line(&text);
            f15_json_number(&json, NULL, number);
            f15_json_end(&json);
            assert_alike(&text, json_integer((json_int_t)number), false);
        }
    f15_text text = {0};
    f15_json json = f15_json_line(&text);
    f15_json_number(&json, NULL, INT64_MAX);
    f15_json_number(&json, NULL, (uint64_t)INT64_MAX + 1);
    f15_json_number(&json, NULL, UINT64_MAX);
    assert_string_equal(text.s,
                        "9223372036854775807,\"9223372036854775808\",\"18446744073709551615\"");
    f15_text_free(&text);
}

static void test_long_lists(void **state) {
    (void)state;
    static uint32_t list[3000];
    f15_random random = {20261123};
    for (size_t count = 0; count < 3000; count += 1 + count / 8) {
        f15_text text = {0};
        json_t *array = json_array();
        for (size_t k = 0; k < count; k++) {
            list[k] = (uint32_t)f15_random_next(&random) >> f15_random_below(&random, 32);
            json_array_append_new(array, json_integer((json_int_t)list[k] + 1));
        }
        f15_json json = f15_json_line(&text);
        f15_json_numbers(&json, NULL, list, count, 1);
        f15_json_end(&json);
        assert_alike(&text, array, false);
    }
}

static void test_reals(void **state) {
    (void)state;
    f15_random random = {20261124};
    static const double some[] = {0,    1,   0.5,  0.75, 1.0 / 3, 2.0 / 3, -1,
                                  1e15, 1e5, 1e17, 1e22, 1.5e300, 1e-7,    123456789.25};
    for (size_t k = 0; k < 5000; k++) {
        f15_text text = {0};
        double value = k < sizeof some / sizeof *some
                           ? some[k]
                           : (double)f15_random_below(&random, 1000) /
                                 (double)(1 + f15_random_below(&random, 1000));
        f15_json json = f15_json_line(&text);
        f15_json_real(&json, NULL, value);
        f15_json_end(&json);
        if (value < 1e16 && value > 1e-4) {
            assert_alike(&text, json_real(value), false);
            continue;
        }
        json_t *again = json_loads(text.s, JSON_DECODE_ANY, NULL);
        assert_true(again && json_is_real(again) && json_real_value(again) == value);
        json_decref(again);
        f15_text_free(&text);
    }
}

/* Every share of up to 99 parts, and sums of such, of either sign: six decimals at most, the nearest, none of
 * them a nought at the end but the first. */
static void test_rounded(void **state) {
    (void)state;
    for (unsigned of = 1; of < 100; of++)
        for (unsigned k = 0; k <= 6 * of; k++) {
            const double count = (double)k - 3 * of, value = 2.0 * count / of - count / of;
            f15_text text = {0};
            f15_json json = f15_json_line(&text);
            f15_json_rounded(&json, NULL, value);
            const size_t decimals = strlen(strchr(text.s, '.') + 1);
            assert_true(decimals >= 1 && decimals <= 6);
            assert_true(decimals == 1 || text.s[text.length - 1] != '0');
            assert_true(fabs(strtod(text.s, NULL) - value) <= 0.50001e-6);
            f15_text_free(&text);
        }
    f15_text text = {0};
    f15_json json = f15_json_line(&text);
    f15_json_rounded(&json, NULL, 0.1 + 0.7);
    f15_json_rounded(&json, NULL, 0.9999999);
    f15_json_rounded(&json, NULL, -0.07);
    f15_json_rounded(&json, NULL, -0.0000001);
    assert_string_equal(text.s, "0.8,1.0,-0.07,0.0");
    f15_text_free(&text);
}

/* Any bytes: the line is JSON that is read back, and holds nothing that a terminal obeys. */
static void test_any_bytes(void **state) {
    (void)state;
    f15_random random = {20261125};
    print_message("seed 20261125\n");
    for (int k = 0; k < 30000; k++) {
        char bytes[24];
        size_t length = (size_t)f15_random_below(&random, sizeof bytes);
        for (size_t i = 0; i < length; i++)
            bytes[i] = (char)(1 + f15_random_below(&random, 255));
        bytes[length] = '\0';
        f15_text text = {0}, clean = {0};
        f15_json json = f15_json_line(&text);
        f15_json_object(&json, NULL);
        f15_json_string(&json, "as it is", bytes);
        f15_json_clean(&json, "clean", bytes, length);
        f15_json_string(&json, bytes, "a key");
        f15_json_close(&json, '}');
        f15_json_end(&json);
        json_t *object = json_loads(text.s, 0, NULL);
        assert_non_null(object);
        f15_text_add_clean(&clean, bytes, length);
        assert_string_equal(json_string_value(json_object_get(object, "clean")),
                            f15_text_string(&clean));
        for (size_t i = 0; i + 1 < text.length; i++)
            assert_true((unsigned char)text.s[i] >= 0x20);
        json_decref(object);
        f15_text_free(&text);
        f15_text_free(&clean);
    }
    f15_text text = {0};
    f15_json json = f15_json_line(&text);
    f15_json_string(&json, NULL, "caf\xe9/\xff\x01.yaml");
    assert_string_equal(text.s, "\"caf\\\\xE9/\\\\xFF\\u0001.yaml\"");
    f15_text_free(&text);
}

static void write_some(f15_text *text) {
    f15_json json = f15_json_line(text);
    f15_json_array(&json, NULL);
    f15_json_string(&json, NULL, "\xe2\x80\xae right to left");
    f15_json_real(&json, NULL, 0.25);
    f15_json_clean(&json, NULL, "clean", 5);
    f15_json_close(&json, ']');
    f15_json_end(&json);
}

static void test_failure_sticks(void **state) {
    (void)state;
    f15_text whole = {0};
    write_some(&whole);
    assert_string_equal(whole.s, "[\"\\u202E right to left\",0.25,\"clean\"]\n");
    for (size_t limit = 1; limit <= whole.length; limit++) {
        f15_text text = {.limit = limit};
        write_some(&text);
        assert_true(text.length <= limit);
        assert_int_equal(text.code, limit < whole.length ? F15_TOO_BIG : F15_OK);
        f15_text_free(&text);
    }
    f15_text_free(&whole);
}

static void test_hashes_and_strings(void **state) {
    static const char *const words[] = {"a", NULL, "\"\x01"};
    f15_text text = {0};
    f15_json json = f15_json_line(&text);
    (void)state;
    f15_json_object(&json, NULL);
    f15_json_hash(&json, "hash", UINT64_C(0x0123456789abcdef));
    f15_json_hash_if(&json, "none", false, 1);
    f15_json_rounded_if(&json, "share", true, 0.5);
    f15_json_rounded_if(&json, "unknown", false, 0.5);
    f15_json_strings(&json, "words", words, 3);
    f15_json_strings(&json, "empty", words, 0);
    f15_json_close(&json, '}');
    assert_string_equal(text.s, "{\"hash\":\"0123456789abcdef\",\"none\":null,\"share\":0.5,"
                                "\"unknown\":null,\"words\":[\"a\",null,\"\\\"\\u0001\"],"
                                "\"empty\":[]}");
    f15_text_free(&text);
}

/* Arrays of values and of objects, one element left out, and one that is empty. */
static void test_arrays(void **state) {
    const size_t none = 0;
    f15_text text = {0};
    f15_json json = f15_json_begin(&text);
    (void)state;
    F15_JSON_VALUES(&json, "even", k, 5)
        if (k % 2 == 0)
            f15_json_number(&json, NULL, k);
    F15_JSON_OBJECTS(&json, "each", k, 3) {
        if (k == 1)
            continue;
        f15_json_number(&json, "k", k);
        F15_JSON_VALUES(&json, "below", i, k)
            f15_json_number(&json, NULL, i);
    }
    F15_JSON_OBJECTS(&json, "none", k, none)
        f15_json_null(&json, "never");
    f15_json_end(&json);
    assert_string_equal(text.s, "{\"even\":[0,2,4],\"each\":[{\"k\":0,\"below\":[]},{},"
                                "{\"k\":2,\"below\":[0,1]}],\"none\":[]}\n");
    f15_text_free(&text);
}

/* A text is written and freed, and its failure becomes one of the line. */
static void test_a_text(void **state) {
    f15_text text = {0}, part = {0}, full = {.limit = 1};
    f15_json json = f15_json_begin(&text);
    (void)state;
    f15_json_text(&json, "empty", &part);
    f15_text_add(&part, "a \"word\"");
    f15_json_text(&json, "word", &part);
    assert_null(part.s);
    f15_text_add(&part, "secret");
    f15_json_text_if(&json, "none", false, &part);
    assert_null(part.s);
    f15_json_end(&json);
    assert_string_equal(text.s, "{\"empty\":\"\",\"word\":\"a \\\"word\\\"\",\"none\":null}\n");
    f15_text_add(&full, "too long");
    f15_json_text(&json, "long", &full);
    assert_int_equal(text.code, F15_TOO_BIG);
    f15_text_free(&text);
}

/* What f15_json_hash writes is read again; every other text is refused. */
static void test_a_hash_read(void **state) {
    static const char *const bad[] = {"",
                                      "0123456789abcde",
                                      "0123456789abcdef0",
                                      "0123456789abcdeF",
                                      "0123456789abcdeg",
                                      "-123456789abcdef"};
    uint64_t hash = 1;
    (void)state;
    assert_true(f15_read_hash("fedcba9876543210", &hash));
    assert_true(hash == UINT64_C(0xfedcba9876543210));
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        assert_false(f15_read_hash(bad[k], &hash));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_object),      cmocka_unit_test(test_what_is_not_there),
        cmocka_unit_test(test_a_part),         cmocka_unit_test(test_every_code_point),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_long_lists),
        cmocka_unit_test(test_reals),          cmocka_unit_test(test_rounded),
        cmocka_unit_test(test_any_bytes),      cmocka_unit_test(test_hashes_and_strings),
        cmocka_unit_test(test_failure_sticks), cmocka_unit_test(test_arrays),
        cmocka_unit_test(test_a_text),         cmocka_unit_test(test_a_hash_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
