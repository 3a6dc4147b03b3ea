/* A seed names the same variant whatever else of the file is edited. Every family of the course is
 * edited here: its id, texts and hints, the misconceptions that it catches, its place in the
 * file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>

#define SEEDS 5

static void read_into(f15_course *into, const char *name, const f15_text *text) {
    f15_findings findings = {0};
    f15_error error = {0};
    f15_code code =
        f15_course_read(into, name, f15_text_string(text), text->length, &findings, &error);
    if (code != F15_OK || findings.errors > 0) {
        fail_msg("%s: %s", name, findings.count > 0 ? findings.at[0].error.what : error.what);
    }
    f15_findings_free(&findings);
}

/* ---- editing ------------------------------------------------------------------------------- */

static const char begin_item[] = "  - id: ";

static size_t indent_of(const char *line) {
    return strspn(line, " ");
}

/* The line's key is one of these. */
static bool has_key(const char *line, const char *const *keys) {
    line += indent_of(line);
    while (*keys != NULL &&
           (strncmp(line, *keys, strlen(*keys)) != 0 || line[strlen(*keys)] != ':'))
        keys++;
    return *keys != NULL;
}

/* Without the prose and the catches of an exercise, or of its family; a line below a key that goes
 * is indented more than that, or is blank. */
static void add_edited(f15_text *out, const char *line) {
    static const char *const keys[] = {"title",   "prompt", "hints", "why",
                                       "catches", "source", "topic", NULL};
    for (size_t gone = 0; *line != '\0';) {
        const size_t length = strcspn(line, "\n") + 1, indent = indent_of(line);
        if (strncmp(line, begin_item, strlen(begin_item)) == 0) {
            f15_text_addf(out,
                          "  - id: new/%.*s    title: Another\n    prompt: Say it.\n"
                          "    hints: [Think]\n    catches: [inverse]\n    points: 7\n",
                          (int)(length - strlen(begin_item)), line + strlen(begin_item));
            gone = 0;
        } else if (length > 1 && (gone == 0 || indent <= gone)) {
            const bool goes = (indent == 4 || indent == 6) && has_key(line, keys);
            f15_text_add_n(out, line, goes ? 0 : length);
            gone = goes ? indent : 0;
        }
        line += length;
    }
}

/* In a flow mapping: what is caught becomes something else. */
static void change_catches(f15_text *text) {
    for (char *s = text->s; (s = strstr(s, ", catches: [")) != NULL;) {
        char *end = strchr(s, ']');
        memset(s, ' ', (size_t)(end - s) + 1);
    }
}

/* The file with its exercises edited, and in the other order. */
static f15_text edited(const char *text) {
    f15_text out = {0}, items = {0};
    const char *first = strstr(text, begin_item), *end = text + strlen(text);
    assert_non_null(first);
    f15_text_add_n(&out, text, (size_t)(first - text));
    for (const char *item = end; item > first;) {
        f15_text part = {0};
        const char *from = item - 1;
        while (strncmp(from, begin_item, strlen(begin_item)) != 0) {
            from--;
        }
        f15_text_add_n(&part, from, (size_t)(item - from));
        add_edited(&items, f15_text_string(&part));
        f15_text_free(&part);
        item = from;
    }
    f15_text_add_n(&out, items.s, items.length);
    f15_text_free(&items);
    assert_int_equal(out.code, F15_OK);
    change_catches(&out);
    return out;
}

/* ---- the families of the course ------------------------------------------------------------ */

static f15_exercise draw(const f15_exercise *e, uint64_t seed) {
    f15_exercise out = {0};
    f15_error error = {0};
    if (f15_exercise_variant(e, seed, &out, &error) != F15_OK) {
        fail_msg("%s, seed %llu: %s", e->id, (unsigned long long)seed, error.what);
    }
    return out;
}

static f15_hashes hashes_of(const f15_exercise *e) {
    f15_hashes hashes = {0};
    assert_int_equal(f15_exercise_hashes(e, &hashes, NULL), F15_OK);
    return hashes;
}

static void assert_same_data(const f15_exercise *a, const f15_exercise *b) {
    assert_int_equal(a->data, b->data);
    for (size_t i = 0; i < a->data; i++) {
        assert_int_equal(a->datum[i].texts, b->datum[i].texts);
        for (size_t k = 0; k < a->datum[i].texts; k++) {
            assert_string_equal(a->datum[i].text[k], b->datum[i].text[k]);
        }
    }
}

static void assert_stable(const f15_exercise *e, const f15_exercise *now) {
    assert_non_null(now);
    assert_memory_equal(now->title, "Another", 7); /* perhaps with (a), (b), ... */
    assert_true(e->varies && now->varies);
    assert_true(f15_question_hash(&e->question) == f15_question_hash(&now->question));
    assert_true(hashes_of(e).printed != hashes_of(now).printed);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        f15_exercise a = draw(e, seed), b = draw(now, seed);
        if (f15_question_hash(&a.question) != f15_question_hash(&b.question)) {
            fail_msg("%s: seed %llu has moved", e->id, (unsigned long long)seed);
        }
        assert_same_data(&a, &b);
        assert_true(hashes_of(&a).draw == hashes_of(&b).draw);
        assert_true(hashes_of(&a).printed != hashes_of(&b).printed);
        f15_exercise_free(&a);
        f15_exercise_free(&b);
    }
}

static size_t families_of(const char *path) {
    f15_text text = {0};
    char block[4096];
    size_t count = 0;
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;) {
        f15_text_add_n(&text, block, got);
    }
    fclose(file);
    f15_text other = edited(f15_text_string(&text));
    f15_course before = {0}, after = {0};
    read_into(&before, path, &text);
    read_into(&after, path, &other);
    for (size_t i = 0; i < before.exercises; i++) {
        char id[200];
        snprintf(id, sizeof id, "new/%s", before.exercise[i]->id);
        if (before.exercise[i]->varies) {
            assert_stable(before.exercise[i], f15_course_exercise(&after, id));
            count++;
        }
    }
    f15_course_free(&before);
    f15_course_free(&after);
    f15_text_free(&text);
    f15_text_free(&other);
    return count;
}

static void no_edit_of_prose_moves_a_seed(void **state) {
    (void)state;
    size_t families = 0;
    DIR *directory = opendir("exercises");
    assert_non_null(directory);
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        char path[300];
        snprintf(path, sizeof path, "exercises/%s", entry->d_name);
        families += strstr(entry->d_name, ".yaml") != NULL ? families_of(path) : 0;
    }
    closedir(directory);
    print_message("# %zu families\n", families);
    assert_true(families >= 160);
}

/* ---- what is another family ---------------------------------------------------------------- */

#define HEAD "fifteen: exercises\nconvention: chapter6\nexercises:\n"
#define LIST(data, let)                                                                            \
    HEAD "  - {id: t/a, title: T, prompt: \"{permutation}\", kind: number, of: cycles,\n"          \
         "     data: {permutation: " data "}, solutions: [2], variants: {data: {permutation: "     \
         "\"{p:list}\"}, let: " let "}}\n"
#define BOARD(more, let)                                                                           \
    HEAD "  - {id: t/a, title: T, prompt: \"{board}\", kind: moves, solutions: [3]" more ",\n"     \
         "     data: {board: 1 2 / _ 3}, variants: {data: {board: \"{b}\"}, let: {b: board of "    \
         "2x2" let "}}}\n"

static uint64_t draw_of(const char *yaml, uint64_t seed) {
    f15_course course = {0};
    f15_text text = {0};
    f15_text_add(&text, yaml);
    read_into(&course, "t", &text);
    f15_exercise variant = draw(course.exercise[0], seed);
    const uint64_t hash = hashes_of(&variant).draw;
    f15_exercise_free(&variant);
    f15_course_free(&course);
    f15_text_free(&text);
    return hash;
}

/* Families that draw otherwise differ in the draw of one of the first seeds. */
static void what_is_drawn_is_the_draw(void **state) {
    (void)state;
    static const char *const all[] = {
        LIST("1 0 2", "{p: permutation of 3}"),
        LIST("1 0 2", "{p: permutation of 4}"),
        LIST("1 0 2", "{q: 2..3, p: permutation of q+1}"),
        LIST("1 0 2", "{n: 3..5, p: permutation of n}"),
        LIST("1 0 2", "{n: 3..6, p: permutation of n}"),
        LIST("1 0 2", "{p: permutation of 3}, where: [cycles(p) >= 2]"),
        BOARD("", ""),
        BOARD("", " with 1..3 slides"),
        BOARD("", " with 1..4 slides"),
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (size_t k = 0; k < i; k++) {
            bool same = true;
            for (uint64_t seed = 0; seed < 10; seed++)
                same = same && draw_of(all[i], seed) == draw_of(all[k], seed);
            if (same)
                fail_msg("one draw:\n%s%s", all[k], all[i]);
        }
    assert_true(draw_of(BOARD("", ""), 3) == draw_of(BOARD(", at-most: 9", ""), 3));
    /* these are for ever, too */
    assert_int_equal(draw_of(all[0], 1), UINT64_C(0x37adff01758d3921));
    assert_int_equal(draw_of(all[8], 1), UINT64_C(0xcbf875d2e964ca5));
}

/* ---- what is read -------------------------------------------------------------------------- */

#define CHOICE(title, prompt, hint, why, text, because)                                            \
    HEAD "  - {id: t/a, title: " title ", prompt: " prompt ", kind: choice, solutions: [a],\n"     \
         "     hints: [" hint "], why: " why ", options: [{text: " text ", right: yes,\n"          \
         "     why: " because "}, {text: b}], data: {start: ABC}}\n"

static void what_is_printed_counts(void **state) {
    (void)state;
    static const char *const all[] = {
        CHOICE("T", "P", "h", "w", "t", "b"), CHOICE("U", "P", "h", "w", "t", "b"),
        CHOICE("T", "Q", "h", "w", "t", "b"), CHOICE("T", "P", "i", "w", "t", "b"),
        CHOICE("T", "P", "h", "x", "t", "b"), CHOICE("T", "P", "h", "w", "u", "b"),
        CHOICE("T", "P", "h", "w", "t", "c"), CHOICE("T", "P", "h, i", "w", "t", "b"),
    };
    static const bool is_printed[] = {false, false, true, false, false, true, false, false};
    f15_hashes hash[sizeof all / sizeof *all];
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        f15_course course = {0};
        f15_text text = {0};
        f15_text_add(&text, all[i]);
        read_into(&course, "t", &text);
        hash[i] = hashes_of(course.exercise[0]);
        assert_int_equal(hash[i].printed != hash[0].printed, is_printed[i]);
        f15_course_free(&course);
        f15_text_free(&text);
    }
}

/* ---- how many there are -------------------------------------------------------------------- */

static f15_variety variety_of(const char *yaml, uint64_t enough) {
    f15_course course = {0};
    f15_text text = {0};
    f15_variety variety = {0};
    f15_text_add(&text, yaml);
    read_into(&course, "t", &text);
    assert_int_equal(f15_exercise_variants(course.exercise[0], enough, &variety, NULL), F15_OK);
    f15_course_free(&course);
    f15_text_free(&text);
    return variety;
}

static void variants_are_counted(void **state) {
    (void)state;
    static const struct {
        const char *yaml;
        uint64_t count;
    } small[] = {{LIST("1 0 2", "{p: permutation of 3 with 0 swaps}"), 1},
                 {LIST("1 0", "{p: permutation of 2}"), 2},
                 {LIST("1 0 2", "{p: permutation of 3}"), 6},
                 {LIST("1 0 2 3", "{p: permutation of 4}"), 24},
                 {LIST("1 0 2", "{n: 2..4, p: permutation of n}"), 32}};
    for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
        f15_variety v = variety_of(small[i].yaml, 0);
        assert_true(v.count == small[i].count && !v.estimated);
    }
    f15_variety v = variety_of(LIST("1 0 2 3 4", "{p: permutation of 5}"), 0); /* of 120 */
    assert_true(v.estimated && v.count > 80 && v.count < 180);
    v = variety_of(LIST("1 0 2 3 4 5 6 7 8 9", "{p: permutation of 10}"), 0);
    assert_true(v.estimated && v.count > 10000);
    v = variety_of(LIST("1 0 2 3 4", "{p: permutation of 5}"), 5);
    assert_true(v.estimated && v.count == 5);
}

/* Stated answers have no data: what is printed tells the variants apart. */
static void stated_variants_are_counted(void **state) {
    (void)state;
    const f15_variety v =
        variety_of(HEAD "  - {id: t/a, title: T, prompt: \"Is {n} more than 4?\", kind: yes-no,\n"
                        "     answer: \"{n > 4}\", let: {n: 1..9}}\n",
                   0);
    assert_true(v.count == 9 && !v.estimated);
}

static void few_variants_are_a_warning(void **state) {
    (void)state;
    static const char *const yaml[] = {LIST("1 0", "{p: permutation of 2}"),
                                       LIST("1 0 2", "{p: permutation of 3}")};
    for (size_t i = 0; i < 2; i++) {
        f15_course course = {0};
        f15_findings findings = {0};
        f15_text text = {0};
        f15_text_add(&text, yaml[i]);
        read_into(&course, "t", &text);
        f15_course_lint_variants(&course, 1, &findings, NULL);
        for (size_t k = 0; k < findings.count; k++) {
            if (findings.at[k].severity == F15_WARNING) {
                assert_non_null(strstr(findings.at[k].error.what, "the family has 2 variants"));
            }
        }
        assert_int_equal(findings.warnings, i == 0);
        f15_findings_free(&findings);
        f15_course_free(&course);
        f15_text_free(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_edit_of_prose_moves_a_seed),
        cmocka_unit_test(what_is_drawn_is_the_draw),
        cmocka_unit_test(what_is_printed_counts),
        cmocka_unit_test(variants_are_counted),
        cmocka_unit_test(stated_variants_are_counted),
        cmocka_unit_test(few_variants_are_a_warning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
