/* Passes any bytes through every reader, for the exhaustive test of short texts and for the fuzzer.
 * Nothing crashes. A refusal has a text and, if it is about the form, a place. If a text is read,
 * its value is written and read again as the same value. */
#ifndef FIFTEEN_TESTS_EVERY_READER_H
#define FIFTEEN_TESTS_EVERY_READER_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/notation.h>

static f15_arena arena; /* of what is read */

#define MOST_REREAD 4096 /* items; a text may name many */

static void require_at(bool holds, const char *what, int line, const char *text, size_t length) {
    if (holds)
        return;
    fprintf(stderr, "line %d: %s does not hold for \"", line, what);
    fwrite(text, 1, length, stderr);
    fprintf(stderr, "\"\n");
    abort();
}
#define REQUIRE(condition) require_at(condition, #condition, __LINE__, text, length)

/* Nearly all short texts are refused, and writing the messages would take most of the time. So the
 * longest texts are read without an error to fill, as by any caller that wants none. */
static bool errors_wanted = true;
#define ERROR_INTO(err) (errors_wanted ? &(err) : NULL)

static bool sound_error(f15_code code, const f15_error *err) {
    bool placed = err->line > 0 && err->column > 0;
    bool form = code == F15_BAD_NOTATION || code == F15_AMBIGUOUS;
    return code == F15_OK || !errors_wanted ||
           (err->code == code && err->what[0] && err->remedy[0] && (placed || !form));
}

static bool same_words(const uint32_t *a, const uint32_t *b, size_t n) {
    return n == 0 || memcmp(a, b, n * sizeof *a) == 0;
}

static bool same_groups(const f15_groups *a, const f15_groups *b) {
    return a->n == b->n && a->count == b->count && same_words(a->value, b->value, a->n) &&
           memcmp(a->start, b->start, (a->count + 1) * sizeof *a->start) == 0;
}

static void try_list(const char *text, size_t length) {
    f15_arena_clear(&arena);
    f15_groups fast = {0}, strict = {0}, again = {0};
    f15_error err = {0}, strict_err = {0};
    f15_code code = f15_read_values(text, length, &arena, &fast, ERROR_INTO(err));
    REQUIRE(f15_read_list(text, length, &arena, &strict, ERROR_INTO(strict_err)) == code);
    REQUIRE(sound_error(code, &err));
    REQUIRE(err.line == strict_err.line && err.column == strict_err.column);
    if (code == F15_OK) {
        f15_text written = {0};
        REQUIRE(same_groups(&fast, &strict));
        f15_write_list(&written, fast.value, fast.n, 0);
        REQUIRE(f15_read_list(written.s, written.length, &arena, &again, NULL) == F15_OK);
        REQUIRE(same_groups(&fast, &again));
        f15_text_free(&written);
    }
}

static void try_groups(const char *text, size_t length, uint32_t arity, size_t n) {
    f15_arena_clear(&arena);
    f15_groups read = {0}, again = {0};
    f15_error err = {0};
    f15_code code = f15_read_groups(text, length, arity, n, 0, &arena, &read, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    if (code == F15_OK && arity > 0) {
        f15_text written = {0};
        f15_sequence sequence = {.at = read.value, .count = read.count, .arity = arity};
        f15_write_sequence(&written, &sequence, 0);
        REQUIRE(f15_read_groups(written.s, written.length, arity, n, 0, &arena, &again, NULL) ==
                F15_OK);
        REQUIRE(same_groups(&read, &again));
        f15_text_free(&written);
    }
}

static void try_word(const char *text, size_t length) {
    f15_arena_clear(&arena);
    f15_word read = {0}, again = {0};
    f15_error err = {0};
    f15_code code = f15_read_word(text, length, &arena, &read, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    if (code == F15_OK) {
        f15_text written = {0};
        for (size_t i = 0; i < read.n; i++)
            f15_text_add_codepoint(&written, read.letter[i]);
        REQUIRE(f15_read_word(written.s, written.length, &arena, &again, NULL) == F15_OK);
        REQUIRE(again.n == read.n && same_words(again.letter, read.letter, read.n));
        f15_text_free(&written);
    }
}

/* A list of words, written with its marks, reads the same, and the span of each word has its
 * length. */
static void try_word_list(const char *text, size_t length) {
    f15_arena_clear(&arena);
    f15_word_list read = {0}, again = {0};
    f15_error err = {0};
    f15_code code = f15_read_word_list(text, length, &arena, &read, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    if (code == F15_OK) {
        f15_text written = {0};
        for (size_t k = 0; k < read.parts; k++) {
            const f15_word_part *part = &read.part[k];
            REQUIRE(part->sort == 'w' ? part->n > 0 && part->span.length == part->n : part->n == 0);
            f15_text_add_n(&written, part->sort == 'w' ? " " : &part->sort, 1);
            for (size_t i = 0; i < part->n; i++)
                f15_text_add_codepoint(&written, read.letter[part->first + i]);
        }
        REQUIRE(f15_read_word_list(f15_text_string(&written), written.length, &arena, &again,
                                   NULL) == F15_OK);
        REQUIRE(again.parts == read.parts && again.letters == read.letters);
        REQUIRE(same_words(again.letter, read.letter, read.letters));
        for (size_t k = 0; k < read.parts; k++)
            REQUIRE(again.part[k].sort == read.part[k].sort && again.part[k].n == read.part[k].n);
        f15_text_free(&written);
    }
}

/* Splits the text into tokens, which lie in it one after another; then as a command, whose words
 * are written and split again. */
static void try_split(const char *text, size_t length) {
    f15_arena_clear(&arena);
    f15_command command = {0}, again = {0};
    f15_error err = {0};
    f15_text written = {0};
    f15_tokens tokens = {.text = text, .length = length};
    f15_token token;
    for (size_t end = 0; f15_next_token(&tokens, &token); end = (size_t)(token.s - text))
        REQUIRE(token.length > 0 && token.s >= text + end &&
                token.s + token.length <= text + length);
    f15_code code = (length % 2 ? f15_split_line : f15_split_words)(text, length, &arena, &command,
                                                                    ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    REQUIRE(code != F15_OK || (command.used <= length && (length % 2 || command.used == length)));
    for (size_t k = 0; code == F15_OK && k < command.count; k++) {
        f15_text_add(&written, " ");
        f15_write_word(&written, command.word[k].s);
    }
    REQUIRE(f15_split_words(f15_text_string(&written), written.length, &arena, &again, NULL) ==
            F15_OK);
    REQUIRE(again.count == command.count);
    for (size_t k = 0; k < again.count; k++)
        REQUIRE(strcmp(again.word[k].s, command.word[k].s) == 0);
    f15_text_free(&written);
}

static void try_small(const char *text, size_t length) {
    f15_arena_clear(&arena);
    uint64_t number = 0, number_again = 1;
    bool truth = false;
    char written[32];
    f15_error err[3] = {{0}};
    f15_code code = f15_read_number(text, length, &number, ERROR_INTO(err[0]));
    REQUIRE(sound_error(code, &err[0]));
    snprintf(written, sizeof written, "%" PRIu64, number);
    if (code == F15_OK)
        REQUIRE(f15_read_number(written, strlen(written), &number_again, NULL) == F15_OK &&
                number == number_again);
    REQUIRE(sound_error(f15_read_even_odd(text, length, &truth, ERROR_INTO(err[1])), &err[1]));
    REQUIRE(sound_error(f15_read_yes_no(text, length, &truth, ERROR_INTO(err[2])), &err[2]));
    REQUIRE(f15_shape_of(text, length) <= F15_SHAPE_OTHER);
}

/* Requires that `written` is read as p. */
static void reread_permutation(const char *text, size_t length, const f15_text *written,
                               const f15_convention *convention, const uint32_t *p, size_t n) {
    uint32_t *again = NULL;
    size_t n_again = n;
    f15_code code = f15_read_permutation(written->s, written->length, convention, &arena, &n_again,
                                         NULL, &again, NULL);
    REQUIRE(code == F15_OK && n_again == n && same_words(p, again, n));
}

static void write_both_ways(const char *text, size_t length, const f15_convention *convention,
                            const uint32_t *p, size_t n) {
    f15_text list = {0}, cycles = {0};
    uint32_t *listed = malloc(n * sizeof *listed);
    REQUIRE(listed != NULL);
    f15_inverse(p, n, listed);
    f15_write_list(&list, listed, n, convention->base);
    reread_permutation(text, length, &list, convention, p, n);
    REQUIRE(f15_write_cycles(&cycles, p, n, convention->base, NULL) == F15_OK);
    reread_permutation(text, length, &cycles, convention, p, n);
    free(listed);
    f15_text_free(&list);
    f15_text_free(&cycles);
}

static void try_permutation(const char *text, size_t length, const f15_convention *convention,
                            size_t n) {
    f15_arena_clear(&arena);
    uint32_t *p = NULL;
    bool from_one = false;
    f15_error err = {0};
    f15_code code =
        f15_read_permutation(text, length, convention, &arena, &n, &from_one, &p, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    if (code == F15_OK) /* 0: the identity, of however many places */
        REQUIRE(f15_permutation_check(p, n, &(size_t){0}, NULL) == F15_OK);
    if (code == F15_OK && n > 0 && n <= MOST_REREAD)
        write_both_ways(text, length, convention, p, n);
}

static void try_sequence(const char *text, size_t length, const f15_convention *convention,
                         uint32_t arity) {
    f15_arena_clear(&arena);
    f15_sequence read = {0}, again = {0};
    f15_error err = {0};
    f15_code code =
        f15_read_sequence(text, length, arity, 5, convention, &arena, &read, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    if (code == F15_OK) {
        f15_text written = {0};
        f15_write_sequence(&written, &read, convention->base);
        REQUIRE(f15_read_sequence(written.s, written.length, arity, 5, convention, &arena, &again,
                                  NULL) == F15_OK);
        REQUIRE(read.count == again.count && same_words(read.at, again.at, arity * read.count));
        f15_text_free(&written);
    }
}

/* Requires that an arrangement, written and read again as one of `first`'s items, is the same. */
static void reread_arrangement(const char *text, size_t length, const f15_arrangement *first,
                               const f15_arrangement *read, const f15_convention *convention) {
    f15_names names = f15_arrangement_names(first);
    f15_arrangement again = {0};
    f15_text written = {0};
    f15_write_arrangement(&written, read->item, read->n, &names, convention->base,
                          F15_NO_SUBSCRIPTS);
    f15_code code =
        f15_read_arrangement_of(written.s, written.length, convention, first, &arena, &again, NULL);
    REQUIRE(code == F15_OK && again.n == read->n && same_words(again.item, read->item, read->n));
    f15_text_free(&written);
}

static void try_arrangement(const char *text, size_t length, const f15_convention *convention) {
    f15_arena_clear(&arena);
    static const char *firsts[] = {"TN", "1 0", "A♠ 10♥ A♠", "X1 RED"};
    f15_arrangement read = {0};
    f15_error err = {0};
    f15_code code = f15_read_arrangement(text, length, convention, &arena, &read, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    if (code == F15_OK && read.n <= MOST_REREAD)
        reread_arrangement(text, length, &read, &read, convention);
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
        f15_arrangement first = {0}, other = {0};
        f15_error other_err = {0};
        if (f15_read_arrangement(firsts[i], strlen(firsts[i]), convention, &arena, &first, NULL) !=
            F15_OK)
            continue;
        code = f15_read_arrangement_of(text, length, convention, &first, &arena, &other,
                                       ERROR_INTO(other_err));
        REQUIRE(sound_error(code, &other_err));
        if (code == F15_OK)
            reread_arrangement(text, length, &first, &other, convention);
    }
}

static void try_formula(const char *text, size_t length) {
    f15_arena_clear(&arena);
    int64_t value[26];
    f15_exact number;
    f15_formula formula = {0};
    f15_error err = {0};
    f15_code code = f15_read_formula(text, length, &arena, &formula, ERROR_INTO(err));
    REQUIRE(sound_error(code, &err));
    for (int64_t x = -2; code == F15_OK && x <= 2; x++) {
        f15_error value_err = {0};
        for (int64_t k = 0; k < 26; k++)
            value[k] = x == -2 ? INT64_MIN + k : x * (k + 1);
        f15_code valued = f15_formula_value(&formula, value, &number, ERROR_INTO(value_err));
        REQUIRE(sound_error(valued, &value_err));
        REQUIRE(valued != F15_OK || number.under.count > 0);
    }
}

/* Calls each reader: without and with a number of places, and under two opposite conventions. */
static void every_reader(const char *text, size_t length) {
    static const f15_convention from_0 = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM},
                                from_1 = {1, F15_RIGHT_TO_LEFT, F15_ITEM_TO_PLACE};
    try_list(text, length);
    try_word(text, length);
    try_word_list(text, length);
    try_split(text, length);
    try_small(text, length);
    try_formula(text, length);
    try_groups(text, length, 0, 4);
    try_groups(text, length, 2, 0);
    try_groups(text, length, 2, 2);
    try_permutation(text, length, &from_0, 0);
    try_permutation(text, length, &from_1, 3);
    try_sequence(text, length, &from_1, 2);
    try_sequence(text, length, &from_0, 3);
    try_arrangement(text, length, &from_0);
}

/* Calls each reader, some of them also with all combinations of arities, sizes and conventions. */
static inline void every_reader_fully(const char *text, size_t length) {
    static const size_t sizes[] = {0, 2, 4, 20};
    every_reader(text, length);
    for (uint32_t arity = 0; arity <= 4; arity += arity == 0 ? 2 : 1)
        for (size_t i = 0; i < 4; i++)
            try_groups(text, length, arity, sizes[i]);
    for (uint32_t kind = 0; kind < 4; kind++) {
        f15_convention convention = {kind & 1, F15_LEFT_TO_RIGHT,
                                     (kind & 2) != 0 ? F15_ITEM_TO_PLACE : F15_PLACE_TO_ITEM};
        try_permutation(text, length, &convention, 0);
        try_permutation(text, length, &convention, 3);
        try_sequence(text, length, &convention, 2);
        try_sequence(text, length, &convention, 3);
        try_arrangement(text, length, &convention);
    }
}

#endif
