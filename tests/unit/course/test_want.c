/* A course in a directory, of which only the lessons and exercises that are asked for are read. */
#define _DEFAULT_SOURCE /* realpath */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fifteen/course.h>

static char base[256], path[4096];
static f15_course course;
static f15_findings findings;
static f15_error error;
static f15_arena memory; /* of the ids */
static const char *const *ids;
static size_t count;

#define BANK "fifteen: exercises\nconvention: chapter6\nexercises:\n"
#define REST                                                                                       \
    "    title: T\n    prompt: p\n    kind: swaps\n    data: {start: AB, goal: BA}\n"              \
    "    solutions: [0-1]\n"
#define ITEM(id) "  - id: " id "\n" REST

static const char *const files[] = {"exercises/a.yaml", "exercises/b.yaml", "exercises/c.yaml",
                                    "lessons/l.yaml",   "lessons/m.yaml",   "course.yaml"};

static const char *in_base(const char *name) {
    snprintf(path, sizeof path, "%s/%s", base, name);
    return path;
}

static int make_base(void **state) {
    (void)state;
    const char *top = getenv("TMPDIR");
    snprintf(base, sizeof base, "%s/fifteen-want-XXXXXX", top == NULL ? "/tmp" : top);
    return mkdtemp(base) == NULL || mkdir(in_base("exercises"), 0700) != 0 ||
           mkdir(in_base("lessons"), 0700) != 0;
}

static int drop(void **state) {
    (void)state;
    f15_course_free(&course);
    f15_findings_free(&findings);
    f15_arena_free(&memory);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        remove(in_base(files[i]));
    return 0;
}

static int remove_base(void **state) {
    drop(state);
    rmdir(in_base("exercises"));
    rmdir(in_base("lessons"));
    return rmdir(base);
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(in_base(name), "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void open_course(void) {
    f15_course_free(&course);
    f15_findings_free(&findings);
    error = (f15_error){0};
    assert_int_equal(f15_course_open(&course, base, &findings, &error), F15_OK);
}

static const f15_exercise *want(const char *id) {
    assert_int_equal(f15_course_require(&course, &id, 1, &findings, &error), F15_OK);
    return f15_course_exercise(&course, id);
}

static void opening_reads_nothing(void **state) {
    (void)state;
    write_file("exercises/a.yaml", BANK ITEM("a/one") ITEM("a/two"));
    write_file("exercises/b.yaml", "not: [YAML");
    write_file("lessons/l.yaml", "neither");
    open_course();
    assert_int_equal(course.files, 3);
    assert_int_equal(course.read, 0);
    assert_int_equal(course.exercises + course.lessons + findings.count, 0);
}

/* Nothing of the file but its head and the item, and the places are the file's. */
static void one_exercise_is_read(void **state) {
    (void)state;
    write_file("exercises/a.yaml",
               "# a\n\n" BANK "\n  # ----\n" ITEM("a/one") "\n\n" ITEM("a/two") ITEM("a/three"));
    open_course();
    const f15_exercise *e = want("a/two");
    assert_non_null(e);
    assert_int_equal(course.exercises, 1);
    assert_int_equal(course.read, 0);
    assert_int_equal(e->at.line, 16);
    assert_int_equal(e->at.column, 5);
    assert_int_equal(e->solution_at[0].line, 21);
    assert_string_equal(e->file, in_base("exercises/a.yaml"));
    assert_null(want("a/four"));
    assert_int_equal(findings.count, 0);
    assert_ptr_equal(want("a/two"), e);
    assert_ptr_not_equal(want("a/one"), e);
    assert_int_equal(course.exercises, 2);
}

static f15_code list_ids(void) {
    f15_arena_free(&memory);
    return f15_course_ids(&course, &memory, &ids, &count, &findings, &error);
}

static bool is_listed(const char *id) {
    size_t i = 0;
    while (i < count && strcmp(ids[i], id) != 0)
        i++;
    return i < count;
}

/* Ids are listed from the bytes: nothing is read but what does not show them. */
static void ids_are_listed_unread(void **state) {
    (void)state;
    write_file("exercises/a.yaml", BANK ITEM("a/one") "# id: a/none\n" ITEM("a/two"));
    write_file("exercises/b.yaml", BANK "  - title: T\n    id: 'b/one' # it\n");
    write_file("lessons/l.yaml", "fifteen: lesson\nid: a-lesson\n");
    open_course();
    assert_int_equal(list_ids(), F15_OK);
    assert_int_equal(count, 3);
    assert_true(is_listed("a/one") && is_listed("a/two") && is_listed("b/one"));
    assert_int_equal(course.read + course.exercises + findings.count, 0);
    write_file("exercises/c.yaml", BANK ITEM("c/one") "  - \"id\": c/two\n" REST ITEM("c/three"));
    static const char *const two[] = {"a/two"};
    assert_int_equal(f15_course_require(&course, two, 1, &findings, &error), F15_OK);
    assert_int_equal(list_ids(), F15_OK); /* one that has been read alone is listed once */
    assert_int_equal(count, 3);
    assert_true(is_listed("a/one") && is_listed("a/two") && is_listed("b/one"));
    open_course();
    assert_int_equal(list_ids(), F15_OK);
    assert_true(is_listed("c/one") && is_listed("c/two") && is_listed("c/three"));
    assert_true(is_listed("b/one"));
    assert_int_equal(course.read, 1);
    assert_int_equal(course.exercises, 3);
    write_file("exercises/c.yaml", "neither");
    open_course();
    list_ids();
    assert_int_equal(count, 3);
    assert_int_equal(findings.errors, 1);
}

/* What was read stays where it is, and stands once in the lists, in the order of the file. */
static void the_rest_comes_later(void **state) {
    (void)state;
    write_file("exercises/a.yaml", BANK ITEM("a/one") ITEM("a/two"));
    write_file("exercises/b.yaml", BANK ITEM("b/one"));
    open_course();
    const f15_exercise *two = want("a/two"), *b = want("b/one");
    assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
    assert_int_equal(course.exercises, 3);
    assert_string_equal(course.exercise[0]->id, "a/one");
    assert_ptr_equal(course.exercise[1], two);
    assert_ptr_equal(course.exercise[2], b);
    assert_ptr_equal(want("a/two"), two);
}

/* However a file is written: what is found is what reading all of it finds. */
static void layouts_of_every_kind(void **state) {
    (void)state;
    static const char *const texts[] = {
        BANK ITEM("x/y"),
        "fifteen: exercises\nconvention: chapter6\nexercises: # all\n" ITEM("x/y"),
        "fifteen: exercises\r\nconvention: chapter6\r\nexercises:\r\n  - id: x/y\r\n    title: "
        "T\r\n"
        "    prompt: |\r\n      p\r\n    kind: number\r\n    formula: m\r\n    solutions: [m]\r\n",
        "fifteen: exercises\nexercises:\n" ITEM("a/b") ITEM("x/y") "convention: lecture9\n",
        "fifteen: exercises\nconvention: chapter6\nexercises:\n- title: T\n  'id': \"x/y\"\n  "
        "prompt: p\n"
        "  kind: number\n  formula: m\n  solutions: [m]\n",
        BANK "  - {title: T, prompt: p, kind: number, formula: m, solutions: [m], id: x/y}\n",
        BANK "  - {\"title\":\"T\",\"prompt\":\"p\",\"kind\":\"number\",\"formula\":\"m\","
             "\"solutions\":[\"m\"],\"id\":\"x/y\"}\n",
        BANK "  -\n    id: x/y\n" REST,
        "{fifteen: exercises, convention: chapter6, exercises: [{id: x/y, title: T, prompt: p, "
        "kind: "
        "number, formula: m, solutions: [m]}]}\n",
        "fifteen: exercises\rconvention: chapter6\rexercises:\r  - id: x/y\r    title: T\r"
        "    prompt: p\r    kind: number\r    formula: m\r    solutions: [m]\r",
        BANK "  - ? id\n    : x/y\n" REST,
        BANK "  - id: \"x\\x2fy\"\n" REST,
        "\xef\xbb\xbf" BANK ITEM("x/y-") ITEM("x/y"),
        BANK "  - title: T\n    prompt: \"id: x/y\n  - id: x/y\n    ends here:\"\n    id: x/y\n"
             "    kind: number\n    formula: m\n    solutions: [m]\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        f15_position at;
        uint64_t hash;
        write_file("exercises/a.yaml", texts[i]);
        open_course();
        assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
        const f15_exercise *whole = f15_course_exercise(&course, "x/y");
        assert_non_null(whole);
        hash = f15_question_hash(&whole->question);
        at = whole->at;
        open_course();
        assert_int_equal(list_ids(), F15_OK);
        assert_true(is_listed("x/y"));
        open_course();
        const f15_exercise *alone = want("x/y");
        if (alone == NULL) { /* so unlike others that it is found with all the rest only */
            assert_in_range(i, 10, 11);
            continue;
        }
        assert_int_equal(alone->at.line, at.line);
        assert_int_equal(alone->at.column, at.column);
        assert_true(f15_question_hash(&alone->question) == hash);
        assert_int_equal(findings.count, 0);
    }
}

/* A file's own misconceptions are found wherever it says them. */
static void own_misconceptions_stand_anywhere(void **state) {
    (void)state;
    static const char *const keys[] = {
        "misconceptions: {own: Ours.}\n", "misconceptions:\n  own: Ours.\n",
        "'misconceptions' : {own: Ours.}\n", "? misconceptions\n: {own: Ours.}\n"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (size_t behind = 0; behind < 2; behind++) {
            f15_text text = {0};
            f15_text_addf(
                &text,
                "fifteen: exercises\nconvention: chapter6\n%sexercises:\n" ITEM(
                    "a/b") "  - id: x/y\n" REST
                           "    wrong: [{answer: m+1, misconception: own}]\n" ITEM("c/d") "%s",
                behind ? "" : keys[i], behind ? keys[i] : "");
            write_file("exercises/a.yaml", f15_text_string(&text));
            f15_text_free(&text);
            open_course();
            const f15_exercise *e = want("x/y");
            assert_non_null(e);
            assert_int_equal(findings.count, 0);
            assert_string_equal(e->wrong[0].remark.misconception.teaches, "Ours.");
        }
}

/* An id inside a block of prose, a quoted text, a comment, another key, is none. */
static void what_looks_like_an_id_is_none(void **state) {
    (void)state;
    static const char *const texts[] = {
        BANK "  - id: a/one\n    title: T\n    prompt: |\n      exercises:\n        - id: x/y\n"
             "          title: T\n          prompt: p\n          kind: number\n"
             "          formula: m\n          solutions: [m]\n    kind: number\n    formula: m\n"
             "    solutions: [m]\n",
        BANK "  - id: a/one\n    title: T\n    prompt: \"\n\n" ITEM(
            "x/y") "    \"\n"
                   "    kind: number\n    formula: m\n    solutions: [m]\n",
        BANK "  - id: a/one\n    title: T\n    prompt: 'it''s\n\n" ITEM(
            "x/y") "    '\n"
                   "    kind: number\n    formula: m\n    solutions: [m]\n",
        BANK "  # - id: x/y\n" ITEM("a/one") "#   id: x/y\n",
        BANK ITEM("a/one") "    topic: \"id: x/y\"\n    source: 'id: x/y'\n",
        BANK "  - id: a/one\n    title: \"x/y\"\n    prompt: x/y\n    kind: choice\n"
             "    options: [{text: \"id: x/y\", right: yes}, {text: b}]\n    solutions: [a]\n",
        "fifteen: lesson\nid: x/y\ntitle: T\nconvention: chapter6\npages:\n  - question: x/y\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        write_file("exercises/a.yaml", texts[i]);
        open_course();
        assert_null(want("x/y"));
        assert_int_equal(findings.count, 0);
        assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
        assert_null(f15_course_exercise(&course, "x/y"));
        assert_int_equal(findings.count, 0);
    }
}

static void the_first_of_two_counts(void **state) {
    (void)state;
    write_file("exercises/a.yaml", BANK ITEM("a/one"));
    write_file("exercises/b.yaml", BANK ITEM("x/y"));
    write_file("exercises/c.yaml", BANK ITEM("x/y"));
    open_course();
    const f15_exercise *e = want("x/y");
    assert_string_equal(e->file, in_base("exercises/b.yaml"));
    assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
    assert_ptr_equal(f15_course_exercise(&course, "x/y"), e);
    assert_int_equal(course.exercises, 3);
}

/* What is broken blocks nothing else; and it is told with its place in the file. */
static void a_fault_blocks_its_own(void **state) {
    (void)state;
    write_file("exercises/a.yaml", "what: [is this\n");
    write_file("exercises/b.yaml",
               BANK ITEM("b/one") ITEM("b/bad") "    fewest: 1\n" ITEM("b/two"));
    open_course();
    assert_non_null(want("b/two"));
    assert_non_null(want("b/one"));
    assert_int_equal(findings.count, 0);
    assert_null(want("b/bad"));
    assert_true(f15_course_is_invalid(&course, "b/bad"));
    assert_int_equal(findings.errors, 1);
    assert_int_equal(findings.at[0].error.line, 16);
    assert_string_equal(findings.at[0].error.file, in_base("exercises/b.yaml"));
    assert_null(want("b/bad"));
    assert_int_equal(findings.errors, 1);
    f15_findings_free(&findings);
    assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_NOT_YAML);
    assert_int_equal(findings.errors, 2);
    assert_int_equal(course.exercises, 2);
    assert_int_equal(course.read, 2);
    assert_int_equal(course.sound, 0);
}

/* Its parts exist, whether its names cannot be read or no values are found for them. */
static void parts_of_a_faulty_exercise_exist(void **state) {
    (void)state;
    static const char *const let[] = {"p: permutation of 5 with order 7",
                                      "n: 3..4, p: 5-cycle of n"};
    for (size_t k = 0; k < 2; k++) {
        f15_text text = {0};
        f15_text_addf(&text,
                      BANK "  - id: f/parts\n    title: T\n    prompt: \"{p}\"\n    kind: number\n"
                           "    of: order\n    let: {%s}\n    data: {permutation: \"{p:list}\"}\n"
                           "    parts: [{prompt: a}, {prompt: b}]\n",
                      let[k]);
        write_file("exercises/a.yaml", f15_text_string(&text));
        f15_text_free(&text);
        static const char *const asked[] = {"f/parts", "f/parts/a", "f/parts/b"};
        for (size_t i = 0; i < 3; i++) {
            open_course();
            assert_null(want(asked[i]));
            assert_true(f15_course_is_invalid(&course, asked[i]));
            assert_int_equal(findings.errors, 1);
            f15_findings_free(&findings);
        }
        open_course();
        assert_null(want("f/parts/c"));
        assert_false(f15_course_is_invalid(&course, "f/parts/c"));
        assert_int_equal(findings.count, 0);
    }
}

/* So does a line in a wrong column, which only its own item is searched for; for its ids the file is read. */
static void a_line_in_a_wrong_column_blocks_its_own(void **state) {
    (void)state;
    static const char *const lines[] = {"  prompt: p\n", "  topic\n", "  -title: T\n", "  x: |\n"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        f15_text text = {0};
        f15_text_addf(&text,
                      BANK ITEM("a/one") "  - id: a/bad\n    title: T\n%s    kind: number\n%s",
                      lines[i], ITEM("a/two"));
        write_file("exercises/a.yaml", f15_text_string(&text));
        f15_text_free(&text);
        open_course();
        assert_non_null(want("a/one"));
        assert_non_null(want("a/two"));
        assert_int_equal(findings.count + course.read, 0);
        list_ids();
        assert_true(findings.errors > 0);
        assert_true(is_listed("a/one") && is_listed("a/two"));
        f15_findings_free(&findings);
    }
}

/* A head that is at fault spoils all that stands below it. */
static void a_faulty_head(void **state) {
    (void)state;
    write_file("exercises/a.yaml", "fifteen: exercises\nconvention: chapter7\nexercises:\n" ITEM(
                                       "a/one") ITEM("a/two"));
    open_course();
    assert_null(want("a/two"));
    assert_int_equal(findings.errors, 1);
    assert_int_equal(findings.at[0].error.line, 2);
}

static void a_lesson_brings_its_exercises(void **state) {
    (void)state;
    write_file("exercises/a.yaml", BANK ITEM("a/one") ITEM("a/two"));
    write_file("exercises/b.yaml", BANK ITEM("b/one") ITEM("b/two"));
    write_file("lessons/l.yaml",
               "fifteen: lesson\nid: l\ntitle: L\nconvention: chapter6\norder: 2\n"
               "pages:\n  - question: b/two\n  - prose: x\n  - question: a/one\n"
               "  - question: no/where\n");
    write_file("lessons/m.yaml",
               "fifteen: lesson\nid: m\ntitle: L\nconvention: chapter6\norder: 1\n"
               "pages: [prose: x]\n");
    open_course();
    assert_int_equal(f15_course_require_lesson(&course, "l", &findings, &error), F15_OK);
    const f15_lesson *l = f15_course_lesson(&course, "l");
    assert_non_null(l);
    assert_int_equal(course.lessons, 1);
    assert_int_equal(course.exercises, 2);
    assert_string_equal(course.exercise[0]->id, "a/one");
    assert_string_equal(course.exercise[1]->id, "b/two");
    assert_int_equal(f15_course_require_lesson(&course, NULL, &findings, &error), F15_OK);
    assert_int_equal(course.lessons, 2);
    assert_ptr_equal(course.lesson[1], l);
    assert_int_equal(course.exercises, 2);
    assert_int_equal(f15_course_require_lesson(&course, "none", &findings, &error), F15_OK);
    assert_null(f15_course_lesson(&course, "none"));
}

/* Read file by file, only what the last one holds is known, of an assignment too. */
static void files_are_read_one_by_one(void **state) {
    (void)state;
    size_t weeks = 0, exercises = 0;
    bool more = true;
    write_file("exercises/a.yaml", "assignment: w1\nexercises: [{id: b/one}]\n");
    write_file("exercises/b.yaml", BANK ITEM("b/one"));
    open_course();
    while (more) {
        assert_int_equal(f15_course_next_file(&course, &more, &findings, &error), F15_OK);
        assert_true(course.weeks + course.exercises <= 1);
        weeks += course.weeks;
        exercises += course.exercises;
    }
    assert_int_equal(weeks, 1);
    assert_int_equal(exercises, 1);
    assert_int_equal(f15_course_lint(&course, NULL, &findings, &error), F15_OK);
    assert_int_equal(findings.count, 0);
}

static void a_course_has_a_name(void **state) {
    (void)state;
    char *canonical = realpath(base, NULL);
    write_file("exercises/a.yaml", BANK ITEM("a/one"));
    snprintf(path, sizeof path, "%s/lessons/..", base);
    assert_int_equal(f15_course_open(&course, path, &findings, &error), F15_OK);
    assert_string_equal(f15_course_name(&course, &findings), canonical);
    free(canonical);
    write_file("course.yaml", "course: letters\n");
    open_course();
    assert_string_equal(f15_course_name(&course, &findings), "letters");
    write_file("course.yaml", "course: letters\ntitel: x\n");
    open_course();
    assert_int_equal(findings.errors, 0);
    assert_string_not_equal(f15_course_name(&course, &findings), "letters");
    assert_int_equal(findings.errors, 1);
    assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
    assert_int_equal(findings.errors, 1);
}

/* A course.yaml that is gone is told with its name at each call, and counts as unread. */
static void a_head_that_is_gone(void **state) {
    (void)state;
    write_file("course.yaml", "course: letters\n");
    write_file("exercises/a.yaml", BANK ITEM("a/one"));
    open_course();
    const size_t before = course.read;
    remove(in_base("course.yaml"));
    for (int call = 0; call < 3; call++) {
        f15_findings_free(&findings);
        const char *id = "a/one";
        assert_int_equal(f15_course_require(&course, &id, 1, &findings, &error), F15_IO);
        assert_string_equal(error.file, in_base("course.yaml"));
        assert_int_equal(findings.errors, 1);
        assert_int_equal(course.read, before);
    }
    write_file("course.yaml", "course: letters\n");
    f15_findings_free(&findings);
    assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
    assert_int_equal(course.exercises, 1);
}

/* A page has the bytes, and no directory. */
static void bytes_are_a_course_too(void **state) {
    static const char head[] = "course: letters\nlessons: [z, y]\n", bank[] = BANK ITEM("a/one");
    static const char *const names[] = {"course.yaml", "exercises/a.yaml", "lessons/y",
                                        "lessons/z"};
    static const char *const texts[] = {
        head, bank, "fifteen: lesson\nid: y\ntitle: Y\nconvention: chapter6\npages: [{prose: x}]\n",
        "fifteen: lesson\nid: z\ntitle: Z\nconvention: chapter6\npages: [{question: a/one}]\n"};
    (void)state;
    for (size_t k = 0; k < 4; k++)
        assert_int_equal(
            f15_course_add_bytes(&course, names[k], texts[k], strlen(texts[k]), &error), F15_OK);
    assert_int_equal(f15_course_add_bytes(&course, names[1], texts[1], 0, &error), F15_REPEATED);
    assert_int_equal(course.files, 4);
    assert_int_equal(course.read, 0);
    assert_int_equal(f15_course_require_lesson(&course, "z", &findings, &error), F15_OK);
    assert_int_equal(course.exercises, 1);
    assert_int_equal(f15_course_want_all(&course, &findings, &error), F15_OK);
    assert_int_equal(findings.errors, 0);
    assert_int_equal(course.sound, 4); /* none was taken for another */
    assert_string_equal(course.lesson[0]->id, "z");
    assert_string_equal(f15_course_name(&course, &findings), "letters");
    assert_int_equal(f15_course_add_bytes(&course, "x", head, F15_COURSE_BYTES + 1, &error),
                     F15_IO);
    f15_course_free(&course);
    assert_int_equal(f15_course_add_bytes(&course, names[1], bank, sizeof bank - 1, &error),
                     F15_OK);
    assert_null(f15_course_name(&course, &findings)); /* there is no path to name it by */
    assert_string_equal(course.directory, "");
}

/* An id that stands twice, and two parts of one exercise, are read once, faulty or not. */
static void ids_of_one_exercise(void **state) {
    static const char *const twice[] = {"a/one", "a/p/b", "a/one", "a/p/a", "a/bad", "a/bad"};
    (void)state;
    write_file("exercises/a.yaml",
               BANK ITEM("a/one") "  - id: a/p\n    title: P\n    parts:\n"
                                  "      - {prompt: x, kind: parity, data: {swaps: 0-1}, "
                                  "solutions: [odd]}\n"
                                  "      - {prompt: y, kind: parity, data: {swaps: 0-1 1-2}, "
                                  "solutions: [even]}\n"
                                  "  - id: a/bad\n    title: T\n" ITEM("a/two"));
    open_course();
    assert_int_equal(f15_course_require(&course, twice, 6, &findings, &error), F15_OK);
    assert_int_equal(course.exercises, 3);
    assert_int_equal(course.read, 0);
    const size_t faults = findings.count;
    assert_in_range(faults, 1, 10);
    open_course();
    assert_int_equal(f15_course_require(&course, twice, 5, &findings, &error), F15_OK);
    assert_int_equal(findings.count, faults);
}

/* Each of the exercises of the course alone, against all of them together. */
static void every_exercise_of_the_course(void **state) {
    (void)state;
    f15_course whole = {0};
    assert_int_equal(f15_course_load(&whole, "exercises", &findings, &error), F15_OK);
    assert_in_range(whole.exercises, 250, 2000);
    for (size_t i = 0; i < whole.exercises; i++) {
        const f15_exercise *e = whole.exercise[i];
        f15_course alone = {0};
        assert_int_equal(f15_course_open(&alone, ".", &findings, &error), F15_OK);
        const char *id = e->id;
        assert_int_equal(f15_course_require(&alone, &id, 1, &findings, &error), F15_OK);
        const f15_exercise *one = f15_course_exercise(&alone, e->id);
        assert_non_null(one);
        assert_int_equal(alone.read, 1); /* course.yaml */
        assert_string_equal(one->prompt, e->prompt);
        assert_string_equal(one->title, e->title);
        assert_true(f15_question_hash(&one->question) == f15_question_hash(&e->question));
        assert_int_equal(one->at.line, e->at.line);
        assert_int_equal(one->solution_at[0].line, e->solution_at[0].line);
        f15_course_free(&alone);
    }
    assert_int_equal(findings.count, 0);
    assert_int_equal(f15_course_open(&course, ".", &findings, &error), F15_OK);
    assert_int_equal(list_ids(), F15_OK);
    for (size_t i = 0; i < whole.exercises; i++) {
        const f15_exercise *e = whole.exercise[i];
        assert_true(is_listed(e->whole != NULL ? e->whole : e->id));
    }
    assert_int_equal(course.read, 1);
    assert_int_equal(course.exercises, 0);
    f15_course_free(&whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(opening_reads_nothing, drop),
        cmocka_unit_test_teardown(one_exercise_is_read, drop),
        cmocka_unit_test_teardown(ids_of_one_exercise, drop),
        cmocka_unit_test_teardown(a_head_that_is_gone, drop),
        cmocka_unit_test_teardown(ids_are_listed_unread, drop),
        cmocka_unit_test_teardown(the_rest_comes_later, drop),
        cmocka_unit_test_teardown(layouts_of_every_kind, drop),
        cmocka_unit_test_teardown(own_misconceptions_stand_anywhere, drop),
        cmocka_unit_test_teardown(what_looks_like_an_id_is_none, drop),
        cmocka_unit_test_teardown(the_first_of_two_counts, drop),
        cmocka_unit_test_teardown(a_fault_blocks_its_own, drop),
        cmocka_unit_test_teardown(parts_of_a_faulty_exercise_exist, drop),
        cmocka_unit_test_teardown(a_line_in_a_wrong_column_blocks_its_own, drop),
        cmocka_unit_test_teardown(a_faulty_head, drop),
        cmocka_unit_test_teardown(a_lesson_brings_its_exercises, drop),
        cmocka_unit_test_teardown(files_are_read_one_by_one, drop),
        cmocka_unit_test_teardown(a_course_has_a_name, drop),
        cmocka_unit_test_teardown(bytes_are_a_course_too, drop),
        cmocka_unit_test_teardown(every_exercise_of_the_course, drop),
    };
    return cmocka_run_group_tests(tests, make_base, remove_base) != 0;
}
