/* An exercise made again from the values that its variant drew is that variant. Each of its three
 * hashes changes with the things that it covers, and with nothing else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>
#include <fifteen/unstable/let.h>

static f15_hashes hashes_of(const f15_exercise *e) {
    f15_hashes hashes = {0};
    assert_int_equal(f15_exercise_hashes(e, &hashes, NULL), F15_OK);
    return hashes;
}

static void every_family_can_be_filled_again(void **state) {
    (void)state;
    f15_course course = {0};
    f15_findings findings = {0};
    size_t filled = 0;
    assert_int_equal(f15_course_open(&course, ".", &findings, NULL), F15_OK);
    assert_int_equal(f15_course_want_all(&course, &findings, NULL), F15_OK);
    for (size_t k = 0; k < course.exercises; k++)
        for (uint64_t seed = 0; course.exercise[k]->varies && seed < 3; seed++) {
            const f15_exercise *e = course.exercise[k];
            f15_exercise v = {0}, again = {0};
            f15_let_value given[F15_LET_NAMES];
            assert_int_equal(f15_exercise_variant(e, seed, &v, NULL), F15_OK);
            for (size_t i = 0; i < f15_let_names(f15_exercise_names(&v)); i++)
                given[i] = *f15_let_value_at(v.values, i);
            assert_int_equal(f15_exercise_filled(e, given, v.drawn, &again, NULL), F15_OK);
            const f15_hashes a = hashes_of(&v), b = hashes_of(&again);
            if (a.draw != b.draw || a.printed != b.printed || a.key != b.key)
                fail_msg("%s, seed %llu", e->id, (unsigned long long)seed);
            assert_string_equal(v.prompt, again.prompt);
            assert_true(again.solutions > 0);
            f15_exercise_free(&again);
            f15_exercise_free(&v);
            filled++;
        }
    assert_true(filled > 300);
    f15_course_free(&course);
    f15_findings_free(&findings);
}

/* Adds the copy of a file that is handed out without its answers. */
static void add_copy(const f15_course *course, const char *name, f15_course *copy) {
    const f15_selection what = {.withheld = true};
    f15_text out = {0};
    char *text = calloc(F15_COURSE_BYTES, 1);
    FILE *file = fopen(name, "rb");
    assert_true(text != NULL && file != NULL);
    const size_t length = fread(text, 1, F15_COURSE_BYTES, file);
    fclose(file);
    assert_int_equal(f15_course_write_file(course, text, length, &what, &out, NULL), F15_OK);
    assert_int_equal(f15_course_add_bytes(copy, name, out.s, out.length, NULL), F15_OK);
    f15_text_free(&out);
    free(text);
}

static bool is_same(const f15_exercise *e, const f15_exercise *copy) {
    const f15_hashes a = hashes_of(e), b = hashes_of(copy);
    return a.draw == b.draw && a.printed == b.printed;
}

/* The same for each seed, or no seed is taken: a shuffled proof would tell by its orders which are
 * right. */
static void a_copy_without_answers_shows_the_same(void **state) {
    f15_course course = {0}, copy = {0};
    f15_findings findings = {0};
    glob_t files = {0};
    size_t same = 0, refused = 0;
    (void)state;
    assert_int_equal(f15_course_open(&course, ".", &findings, NULL), F15_OK);
    assert_int_equal(f15_course_want_all(&course, &findings, NULL), F15_OK);
    assert_int_equal(glob("exercises/*.yaml", 0, NULL, &files), 0);
    for (size_t k = 0; k < files.gl_pathc; k++)
        add_copy(&course, files.gl_pathv[k], &copy);
    assert_int_equal(f15_course_want_all(&copy, &findings, NULL), F15_OK);
    assert_int_equal(copy.exercises, course.exercises);
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_exercise *e = course.exercise[k], *own = f15_course_exercise(&copy, e->id);
        const bool keyed = e->varies && !own->varies;
        assert_true(is_same(e, own) && (e->varies || !own->varies));
        assert_true(!keyed || e->question.kind == F15_KIND_ORDER);
        for (uint64_t seed = 0; e->varies && seed < 5; seed++) {
            f15_exercise v = {0}, w = {0};
            assert_int_equal(f15_exercise_variant(e, seed, &v, NULL), F15_OK);
            assert_int_equal(f15_exercise_variant(own, seed, &w, NULL),
                             keyed ? F15_MISMATCH : F15_OK);
            if (!keyed && !is_same(&v, &w))
                fail_msg("%s, seed %llu", e->id, (unsigned long long)seed);
            same += !keyed;
            refused += keyed;
            f15_exercise_free(&v);
            f15_exercise_free(&w);
        }
    }
    assert_true(same > 900 && refused > 50);
    globfree(&files);
    f15_course_free(&copy);
    f15_course_free(&course);
    f15_findings_free(&findings);
}

/* Fails if a pair of braces has small letters and no comma, blank or bar after a name: sets and
 * presentations are written so, names and expressions are not. */
static void has_no_braces(const f15_exercise *e, const char *text) {
    for (const char *s = text; s != NULL && (s = strchr(s, '{')) != NULL; s++) {
        const size_t length = strcspn(s, "}");
        bool letters = false, literal = s[length] == '\0';
        for (size_t k = 1; k < length; k++) {
            letters = letters || (s[k] >= 'a' && s[k] <= 'z');
            literal = literal || strchr(",|;", s[k]) != NULL || (s[k] == ':' && s[k + 1] == ' ');
        }
        if (letters && !literal)
            fail_msg("%s shows %.*s", e->id, (int)length + 1, s);
    }
}

/* A check of one text of an exercise; NULL is a text that it does not have. */
typedef void look_at(const f15_exercise *e, const char *text);

static void look_at_texts(const f15_exercise *e, look_at *look) {
    const f15_question *q = &e->question;
    look(e, e->title);
    look(e, e->prompt);
    look(e, e->explanation);
    look(e, q->advice);
    for (size_t k = 0; k < e->hints; k++)
        look(e, e->hint[k]);
    for (size_t k = 0; k < q->options; k++) {
        look(e, q->option[k].text);
        look(e, q->option[k].remark.feedback);
    }
    for (size_t k = 0; k < q->statements; k++) {
        look(e, q->statement[k].text);
        look(e, q->statement[k].remark.feedback);
    }
    for (size_t k = 0; k < e->wrongs; k++)
        look(e, e->wrong[k].remark.feedback);
}

/* Looks at all texts of the course, and at those of so many variants of each family. */
static void look_at_course(uint64_t seeds, look_at *look) {
    f15_course course = {0};
    f15_findings findings = {0};
    assert_int_equal(f15_course_open(&course, ".", &findings, NULL), F15_OK);
    assert_int_equal(f15_course_want_all(&course, &findings, NULL), F15_OK);
    assert_true(course.exercises > 300);
    for (size_t k = 0; k < course.exercises; k++) {
        look_at_texts(course.exercise[k], look);
        for (uint64_t seed = 0; course.exercise[k]->varies && seed < seeds; seed++) {
            f15_exercise v = {0};
            assert_int_equal(f15_exercise_variant(course.exercise[k], seed, &v, NULL), F15_OK);
            look_at_texts(&v, look);
            f15_exercise_free(&v);
        }
    }
    f15_course_free(&course);
    f15_findings_free(&findings);
}

static void no_brace_reaches_a_student(void **state) {
    (void)state;
    look_at_course(3, has_no_braces);
}

static bool is_word_of(const char *const *words, const char *s, size_t length) {
    while (*words != NULL && (strlen(*words) != length || memcmp(*words, s, length) != 0))
        words++;
    return *words != NULL;
}

static bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

/* Returns whether the 1 at s is a number of things: it is no digit of another number, and neither
 * part of a list, a formula or a text of signs nor the name of a thing, as in "piece 1". */
static bool counts_things(const char *text, const char *s) {
    static const char *const names[] = {"and",   "or",   "to",    "board", "box",
                                        "cell",  "item", "node",  "page",  "piece",
                                        "place", "tile", "group", "level", NULL};
    const char *before = s, *word;
    if (strchr(" *\n", s[1]) == NULL || (s > text && strchr(" *\n(", s[-1]) == NULL))
        return false;
    while (before > text && strchr(" *\n", before[-1]) != NULL)
        before--;
    for (word = before; word > text && is_letter(word[-1]);)
        word--;
    if (word == before) /* a sign, or nothing */
        return word == text || strchr(".:;(", before[-1]) != NULL;
    return !is_word_of(names, word, (size_t)(before - word));
}

/* Fails if a text says "1 swaps", "1 new nodes" or "the 1 are". */
static void has_no_plural_of_one(const f15_exercise *e, const char *text) {
    static const char *const verbs[] = {"are", "have", "make", "more", "take", "were", "who", NULL};
    static const char *const things[] = {"boards",       "boxes",      "cards",      "cases",
                                         "cells",        "conflicts",  "cuts",       "cycles",
                                         "derangements", "descents",   "errors",     "factors",
                                         "hats",         "inversions", "items",      "letters",
                                         "lines",        "moves",      "neighbours", "nodes",
                                         "numbers",      "orders",     "pairs",      "people",
                                         "permutations", "pieces",     "places",     "points",
                                         "rounds",       "rows",       "slides",     "steps",
                                         "swaps",        "tiles",      "times",      "turns",
                                         "ways",         "words",      NULL};
    for (const char *s = text; s != NULL && (s = strchr(s, '1')) != NULL; s++) {
        const char *word = s + 1;
        for (size_t k = 0; k < 3 && counts_things(text, s); k++) {
            word += strspn(word, " *\n");
            size_t length = 0;
            while (is_letter(word[length]))
                length++;
            if (is_word_of(things, word, length) || (k == 0 && is_word_of(verbs, word, length)))
                fail_msg("%s, seed %llu: %.60s", e->id, (unsigned long long)e->seed, s);
            const bool links = length == 0 || word[length - 1] == 's' || memcmp(word, "of", 2) == 0;
            if (links || (word[length] != ' ' && word[length] != '\n'))
                break; /* what follows is not what there is one of */
            word += length;
        }
    }
}

static void one_is_no_plural(void **state) {
    (void)state;
    look_at_course(30, has_no_plural_of_one);
}

#define BANK(title, prompt, asked, points, hint, n)                                                \
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"                                       \
    "  - id: t/a\n    title: " title "\n    let: {p: permutation of " n " with order 4}\n"         \
    "    prompt: " prompt "\n    kind: number\n    of: " asked "\n    points: " points "\n"        \
    "    data: {permutation: \"{p}\", n: " n "}\n    hints: [" hint "]\n"

static f15_hashes hashes_of_bank(const char *text) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_exercise v = {0};
    assert_int_equal(f15_course_read(&course, "t.yaml", text, strlen(text), &findings, NULL),
                     F15_OK);
    assert_int_equal(findings.errors, 0);
    assert_int_equal(f15_exercise_variant(course.exercise[0], 5, &v, NULL), F15_OK);
    const f15_hashes hashes = hashes_of(&v);
    f15_exercise_free(&v);
    f15_course_free(&course);
    f15_findings_free(&findings);
    return hashes;
}

static void each_hash_speaks_of_its_own(void **state) {
    (void)state;
    const f15_hashes one = hashes_of_bank(BANK("A", "What of {p}?", "order", "1", "x", "6"));
    const struct {
        const char *text;
        bool draw, printed, key; /* is it another? */
    } changed[] = {{BANK("B", "What of {p}?", "order", "1", "y", "6"), false, false, false},
                   {BANK("A", "And of {p}?", "order", "1", "x", "6"), false, true, false},
                   {BANK("A", "What of {p}?", "cycles", "1", "x", "6"), false, false, true},
                   {BANK("A", "What of {p}?", "order", "2", "x", "6"), false, false, true},
                   {BANK("A", "What of {p}?", "order", "1", "x", "7"), true, true, true}};
    for (size_t k = 0; k < sizeof changed / sizeof *changed; k++) {
        const f15_hashes other = hashes_of_bank(changed[k].text);
        assert_int_equal(one.draw != other.draw, changed[k].draw);
        assert_int_equal(one.printed != other.printed, changed[k].printed);
        assert_int_equal(one.key != other.key, changed[k].key);
    }
}

static void values_that_do_not_fit_are_refused(void **state) {
    (void)state;
    const char *text = BANK("A", "What of {p}?", "order", "1", "x", "6");
    f15_course course = {0};
    f15_findings findings = {0};
    f15_exercise out = {0};
    const f15_let_value number = {.type = F15_LET_NUMBER, .number = 3};
    assert_int_equal(f15_course_read(&course, "t.yaml", text, strlen(text), &findings, NULL),
                     F15_OK);
    assert_int_equal(f15_exercise_filled(course.exercise[0], &number, 0, &out, NULL), F15_UNKNOWN);
    assert_null(out.id);
    f15_exercise_free(&out);
    f15_course_free(&course);
    f15_findings_free(&findings);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_family_can_be_filled_again),
                                       cmocka_unit_test(a_copy_without_answers_shows_the_same),
                                       cmocka_unit_test(no_brace_reaches_a_student),
                                       cmocka_unit_test(one_is_no_plural),
                                       cmocka_unit_test(each_hash_speaks_of_its_own),
                                       cmocka_unit_test(values_that_do_not_fit_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
