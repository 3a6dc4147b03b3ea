/* Texts taken apart into words: those of an answer, and those of a command. A command is also
 * written, so that the reader and a shell find the same words in it. */
#define _POSIX_C_SOURCE 200809L

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

/* ---- words and numbers ----------------------------------------------------------------------- */

static void assert_tokens(const char *text, size_t length, const char *expected) {
    f15_tokens tokens = {.text = text, .length = length};
    f15_token token;
    f15_text out = {0};
    while (f15_next_token(&tokens, &token)) {
        f15_text_addf(&out, "%u:%u+%u %c ", token.span.line, token.span.column, token.span.length,
                      token.number ? '#' : 'w');
        f15_text_add_n(&out, token.s, token.length);
        f15_text_add(&out, "|");
    }
    assert_string_equal(f15_text_string(&out), expected);
    f15_text_free(&out);
}

static void tokens(void **state) {
    (void)state;
    assert_tokens("", 0, "");
    assert_tokens(" ,;:=()\n", 8, "");
    assert_tokens("even, cycles 1", 14, "1:1+4 w even|1:7+6 w cycles|1:14+1 # 1|");
    assert_tokens("odd,\n swaps=11 ", 15, "1:1+3 w odd|2:2+5 w swaps|2:8+2 # 11|");
    assert_tokens("\xff"
                  "1 2\xc3\xa9",
                  6,
                  "1:1+2 w \xff"
                  "1|1:4+2 w 2\xc3\xa9|");
}

/* What separates is what the other readers pass over: each kind of space, and no other character
 * that cannot be seen; NUL is a part of a word, and then unreadable. */
static void one_list_of_spaces(void **state) {
    size_t spaces = 0;
    (void)state;
    for (uint32_t point = 0; point < 0x3100; point++) {
        f15_text text = {0};
        f15_groups list = {0};
        f15_error err = {0};
        f15_command command = {0};
        f15_tokens t;
        f15_token token;
        if (point >= 0x21 && point < 0x80)
            continue;
        f15_text_add(&text, "1");
        if (point == 0)
            f15_text_add_n(&text, "", 1);
        else
            f15_text_add_codepoint(&text, point);
        f15_text_add(&text, "2");
        t = (f15_tokens){.text = text.s, .length = text.length};
        assert_true(f15_next_token(&t, &token));
        f15_code code = f15_read_list(text.s, text.length, &arena, &list, &err);
        f15_code split = f15_split_words(text.s, text.length, &arena, &command, NULL);
        bool space = f15_is_space(point);
        spaces += space;
        assert_int_equal(code == F15_OK && list.n == 2, space);
        assert_int_equal(token.length == 1, space);
        assert_int_equal(split == F15_OK && command.count == 2, space);
        assert_int_equal(split == F15_OK, point != 0);
        assert_true(space || err.column == 2);
        f15_text_free(&text);
        f15_arena_clear(&arena);
    }
    assert_int_equal(spaces, 25);
}

/* ---- the words of a command ------------------------------------------------------------------ */

static f15_code split(const char *text, bool one_line, f15_command *out, f15_error *err) {
    *err = (f15_error){0};
    return (one_line ? f15_split_line : f15_split_words)(text, strlen(text), &arena, out, err);
}

static void commands(void **state) {
    static const struct {
        const char *text, *words;
        bool one_line;
        size_t used;
    } table[] = {
        {"", "", false, 0},
        {" \t\r\n ", "", false, 5},
        {"a b", "a|b|", false, 3},
        {" a\t'b  c' \"d'e\" ", "a|b  c|d'e|", false, 16},
        {"x\"A B\"'C D'y", "xA BC Dy|", false, 12},
        {"'' \"\"", "||", false, 5},
        {"a\\b \\", "a\\b|\\|", false, 5},
        {"a \\\n b\\\r\nc d", "a|b|c|d|", false, 12},
        {"a 'b\nc'\nd", "a|b\nc|d|", false, 9},
        {"a b\nc d", "a|b|", true, 4},
        {"a \\\n b\nc", "a|b|", true, 7},
        {"\na", "", true, 1},
        {"a\xc2\xa0"
         "b \xff\xfe",
         "a|b|\xff\xfe|", false, 7},
    };
    (void)state;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        f15_command command;
        f15_error err;
        f15_text words = {0};
        assert_int_equal(split(table[i].text, table[i].one_line, &command, &err), F15_OK);
        for (size_t k = 0; k < command.count; k++)
            f15_text_addf(&words, "%s|", command.word[k].s);
        assert_string_equal(f15_text_string(&words), table[i].words);
        assert_int_equal(command.used, table[i].used);
        f15_text_free(&words);
        f15_arena_clear(&arena);
    }
}

static void open_quotes(void **state) {
    f15_command command = {0};
    f15_error err;
    (void)state;
    assert_int_equal(split("a\n  b'c d", false, &command, &err), F15_BAD_NOTATION);
    assert_string_equal(err.what, "a quote is open: b'c d");
    assert_int_equal(err.line, 2);
    assert_int_equal(err.column, 3);
    assert_int_equal(split("a \"b\n\"", true, &command, &err), F15_BAD_NOTATION);
    assert_string_equal(err.what, "a quote is open: \"b");
    assert_int_equal(split("'a\"", false, &command, &err), F15_BAD_NOTATION);
    assert_int_equal(f15_split_words("ab\0c", 4, &arena, &command, &err), F15_BAD_NOTATION);
    assert_int_equal(err.column, 3);
    assert_null(command.word);
    f15_arena_clear(&arena);
}

/* ---- written and read again ------------------------------------------------------------------ */

static void written_as(const char *word, const char *expected) {
    f15_text text = {0};
    f15_write_word(&text, word);
    assert_string_equal(text.s, expected);
    f15_text_free(&text);
}

static void quotes(void **state) {
    (void)state;
    written_as("MARINE", "MARINE");
    written_as("3,4,0,2,1", "3,4,0,2,1");
    written_as("--from=right", "--from=right");
    written_as("", "\"\"");
    written_as("3 4 0 2 1", "\"3 4 0 2 1\"");
    written_as("(0 1)", "\"(0 1)\"");
    written_as("it's", "\"it's\"");
    written_as("a\"b", "'a\"b'");
    written_as("$HOME", "'$HOME'");
    written_as("it's `ls`", "'it'\"'\"'s `ls`'");
    written_as("a\xc2\xa0"
               "b",
               "\"a\xc2\xa0"
               "b\"");
}

/* Every byte, and every pair of bytes, as a word among others. */
static void all_bytes(void **state) {
    (void)state;
    for (unsigned a = 1; a < 256; a++)
        for (unsigned b = 0; b < 256; b++) {
            const char word[3] = {(char)a, (char)b, '\0'};
            f15_text text = {0};
            f15_command command;
            f15_text_add(&text, "x ");
            f15_write_word(&text, word);
            f15_text_add(&text, " y");
            assert_int_equal(f15_split_words(text.s, text.length, &arena, &command, NULL), F15_OK);
            assert_int_equal(command.count, 3);
            assert_string_equal(command.word[1].s, word);
            f15_text_free(&text);
            f15_arena_clear(&arena);
        }
}

/* The shell: one command with every byte, alone, before a quote and behind one. */
static void a_shell_agrees(void **state) {
    f15_text command = {0}, wanted = {0};
    static char got[16384];
    (void)state;
    f15_text_add(&command, "printf '%s\\n'");
    for (unsigned a = 1; a < 256; a++) {
        const char *forms[] = {"%c", "'%c", "%c\"x'"};
        for (size_t k = 0; k < 3; k++) {
            char word[8];
            snprintf(word, sizeof word, forms[k], (int)a);
            f15_text_add(&command, " ");
            f15_write_word(&command, word);
            f15_text_addf(&wanted, "%s\n", word);
        }
    }
    FILE *shell = popen(command.s, "r");
    assert_non_null(shell);
    size_t length = fread(got, 1, sizeof got, shell);
    assert_int_equal(pclose(shell), 0);
    assert_int_equal(length, wanted.length);
    assert_memory_equal(got, wanted.s, length);
    f15_text_free(&command);
    f15_text_free(&wanted);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tokens),         cmocka_unit_test(one_list_of_spaces),
        cmocka_unit_test(commands),       cmocka_unit_test(open_quotes),
        cmocka_unit_test(quotes),         cmocka_unit_test(all_bytes),
        cmocka_unit_test(a_shell_agrees),
    };
    int failures = cmocka_run_group_tests(tests, NULL, NULL);
    f15_arena_free(&arena);
    return failures != 0;
}
