/* CSV of any kind and any damage: read as meant, or refused; and what is written is read back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <fifteen/class.h>
#include <fifteen/core.h>

/* Takes the text line by line, as the program does; returns the state after its last line. */
static f15_csv_state take(f15_csv *csv, const char *text, size_t length) {
    f15_csv_state state = F15_CSV_BLANK;
    const char *end = text + length;
    while (text < end && state != F15_CSV_BAD) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline == NULL ? end : newline;
        size_t bytes = (size_t)(stop - text);
        while (bytes > 0 && text[bytes - 1] == '\r')
            bytes--;
        state = f15_csv_take(csv, text, bytes);
        text = stop + 1;
    }
    return state;
}

static void expect(const char *text, size_t records, size_t fields, const char *last) {
    f15_csv csv = {0};
    const f15_csv_state state = take(&csv, text, strlen(text));
    if (state != F15_CSV_RECORD || csv.records != records || csv.fields != fields ||
        strcmp(f15_csv_field(&csv, fields - 1), last) != 0)
        fail_msg("%s: state %d, %zu records, %zu fields, %s", text, (int)state, csv.records,
                 csv.fields, f15_csv_field(&csv, fields - 1));
    assert_string_equal(f15_csv_field(&csv, fields), "");
    f15_csv_free(&csv);
}

static void read_as_meant(void **state) {
    (void)state;
    expect("a,b\n1,2\n", 2, 2, "2");
    expect("a,b\r\n1,2\r\n", 2, 2, "2");
    expect("a;b\n1,5;2\n", 2, 2, "2");
    expect("a,b\n1,2,,\n", 2, 4, "");
    expect("a\tb\n1,5\t2;3", 2, 2, "2;3");
    expect("sep=;\na;b,c,d\n", 1, 2, "b,c,d");
    expect("a,b\n1,\"x, \"\"y\"\"\nz\"\n", 2, 2, "x, \"y\"\nz");
    expect("a,b\n\"\",\n", 2, 2, "");
    expect("\"a;b\";c;d\n", 1, 3, "d");
    expect("a,b\n\n\n1,\"\r\n\"\n", 2, 2, "\n");
    expect("5\" disk,b\n", 1, 2, "b");
}

static void refused(void **state) {
    (void)state;
    const struct {
        const char *text, *why;
        size_t length;
    } bad[] = {{"\xff\xfe"
                "a\0,\0",
                "UTF-16", 6},
               {"\xfe\xff\0a", "UTF-16", 4},
               {"a,b\n1,\0002", "NUL", 8},
               {"a,b\n1,M\xfcller", "not UTF-8", 12},
               {"N\xe4me,b\n", "not UTF-8", 7},
               {"a,b\n1,\"x\n\x96\"", "not UTF-8", 10},
               {"a,b\n\"1\"2,3", "follows the quote", 10},
               {"a,b\n1,2,3", "more fields than the header", 9}};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        f15_csv csv = {0};
        assert_int_equal(take(&csv, bad[k].text, bad[k].length), F15_CSV_BAD);
        assert_non_null(strstr(csv.fault, bad[k].why));
        f15_csv_free(&csv);
    }
    f15_csv csv = {0};
    assert_int_equal(take(&csv, "a,\"b", 4), F15_CSV_MORE);
    assert_true(csv.open);
    f15_csv_free(&csv);
}

static void headers(void **state) {
    (void)state;
    f15_csv csv = {0};
    take(&csv, "Student , ANSWER,read-as", 24);
    assert_int_equal(f15_csv_column(&csv, "student"), 0);
    assert_int_equal(f15_csv_column(&csv, "antwort|answer"), 1);
    assert_int_equal(f15_csv_column(&csv, "read_as|read-as"), 2);
    assert_true(f15_csv_column(&csv, "read") == SIZE_MAX);
    f15_csv_free(&csv);
}

/* Random fields of nasty bytes, written and read again; a formula gets its apostrophe. */
static void what_is_written_is_read_back(void **state) {
    (void)state;
    static const char nasty[] = "a\",;\t\n\r\x1b=+-@ '\xc3";
    f15_random random = {15};
    for (size_t n = 0; n < 20000; n++) {
        char field[4][9] = {""};
        f15_text text = {0};
        f15_csv csv = {0};
        for (size_t k = 0; k < 4; k++) {
            const size_t length = f15_random_below(&random, 8);
            for (size_t i = 0; i < length; i++)
                field[k][i] = nasty[f15_random_below(&random, sizeof nasty - 1)];
            f15_text_add(&text, k > 0 ? "," : "");
            f15_csv_add(&text, field[k], strlen(field[k]));
        }
        if (text.length > 3 && text.s[0] != ',' && strncmp(text.s, "sep=", 4) != 0) {
            csv.delimiter = ',';
            assert_int_equal(take(&csv, text.s, text.length), F15_CSV_RECORD);
            for (size_t k = 0; k < 4; k++) {
                const char *back = f15_csv_field(&csv, k);
                const bool formula = field[k][0] != '\0' && strchr("=+-@", field[k][0]) != NULL;
                char clean[80];
                f15_clean(clean, sizeof clean, field[k], strlen(field[k]));
                assert_true(strchr("=+-@\t\r", back[0]) == NULL || back[0] == '\0');
                assert_int_equal(formula && back[0] == '\'', formula);
                assert_string_equal(back + formula, clean);
            }
        }
        f15_csv_free(&csv);
        f15_text_free(&text);
    }
}

/* 100,000 columns, and a quote that is never closed. */
static void large(void **state) {
    (void)state;
    f15_text text = {0};
    f15_csv csv = {0};
    for (size_t k = 0; k < 100000; k++)
        f15_text_add(&text, "x,");
    assert_int_equal(take(&csv, text.s, text.length), F15_CSV_RECORD);
    assert_int_equal(csv.fields, 100001);
    f15_csv_free(&csv);
    f15_text_free(&text);
    f15_text_add(&text, "\"");
    f15_csv_state found = F15_CSV_MORE;
    for (size_t k = 0; k < 20 && found == F15_CSV_MORE; k++) {
        while (text.length < (size_t)1 << 20)
            f15_text_add(&text, "xxxxxxxx");
        found = f15_csv_take(&csv, text.s, text.length);
    }
    assert_int_equal(found, F15_CSV_BAD);
    f15_csv_free(&csv);
    f15_text_free(&text);
    /* after a record that is too long the next one is read for its own faults */
    while (text.length <= F15_CSV_BYTES)
        f15_text_add(&text, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    assert_int_equal(f15_csv_take(&csv, "a,b", 3), F15_CSV_RECORD);
    assert_int_equal(f15_csv_take(&csv, text.s, text.length), F15_CSV_BAD);
    assert_int_equal(f15_csv_take(&csv, "1,2", 3), F15_CSV_RECORD);
    assert_string_equal(f15_csv_field(&csv, 1), "2");
    f15_csv_free(&csv);
    f15_csv_free(&csv);
    f15_csv_free(NULL);
    f15_mark_free(NULL);
    f15_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(read_as_meant), cmocka_unit_test(refused), cmocka_unit_test(headers),
        cmocka_unit_test(what_is_written_is_read_back), cmocka_unit_test(large)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
