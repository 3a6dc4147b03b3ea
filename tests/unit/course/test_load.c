/* Files and directories of every sort, in a directory of its own below the temporary one. */
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

static const char *in_base(const char *name) {
    snprintf(path, sizeof path, "%s/%s", base, name);
    return path;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(in_base(name), "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void write_lesson(const char *name, const char *id) {
    char text[300];
    snprintf(text, sizeof text,
             "fifteen: lesson\nid: %s\ntitle: T\nconvention: chapter6\npages: [prose: x]\n", id);
    write_file(name, text);
}

static int make_base(void **state) {
    (void)state;
    const char *top = getenv("TMPDIR");
    snprintf(base, sizeof base, "%s/fifteen-course-XXXXXX", top == NULL ? "/tmp" : top);
    return mkdtemp(base) == NULL;
}

/* All names that the tests make, deepest last. */
static const char *const made[] = {"d/e/deep.yml",
                                   "d/e/deeper.YAML",
                                   "d/a.yaml",
                                   "d/b.yml",
                                   "d/c.txt",
                                   "d/.hidden.yaml",
                                   "d/link.yaml",
                                   "d/loop",
                                   "d/fifo.yaml",
                                   "d/bad.yaml",
                                   "d/torn.yaml",
                                   "d/e",
                                   "d",
                                   "a.yaml",
                                   "fifo",
                                   "big.yaml",
                                   "empty",
                                   "locked.yaml",
                                   "to-a",
                                   "four.yaml"};

static int remove_base(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        remove(in_base(made[i]));
    }
    return rmdir(base);
}

static int drop(void **state) {
    (void)state;
    f15_course_free(&course);
    f15_findings_free(&findings);
    return 0;
}

static f15_code load(const char *name) {
    drop(NULL);
    error = (f15_error){0};
    return f15_course_load(&course, name, &findings, &error);
}

/* One clear error, in the findings and in err, about `file`. */
static void assert_refused_as(const char *name, const char *file, const char *what) {
    assert_int_equal(load(name), F15_IO);
    assert_int_equal(findings.count, 1);
    assert_int_equal(findings.errors, 1);
    assert_string_equal(findings.at[0].error.file, file);
    assert_string_equal(findings.at[0].error.what, what);
    assert_string_equal(error.what, what);
    assert_string_equal(error.file, file);
    assert_int_equal(error.line, 0);
    assert_int_equal(course.sound, 0);
}

static void assert_refused(const char *name, const char *what) {
    assert_refused_as(name, name, what);
}

static void a_file_is_loaded(void **state) {
    (void)state;
    write_lesson("a.yaml", "a");
    assert_int_equal(load(in_base("a.yaml")), F15_OK);
    assert_int_equal(course.lessons, 1);
    assert_string_equal(course.lesson[0]->file, path);
    assert_int_equal(symlink("a.yaml", in_base("to-a")), 0);
    assert_int_equal(load(path), F15_OK);
    assert_int_equal(course.lessons, 1);
}

static void what_is_no_file_is_refused(void **state) {
    (void)state;
    assert_refused("/dev/zero", "it is neither a file nor a directory");
    assert_refused("/dev/null", "it is neither a file nor a directory");
    assert_refused(in_base("nothing.yaml"), "there is no such file");
    assert_refused(in_base("a.yaml/x"), "there is no such file");
    assert_refused("", "there is no such file");
    assert_int_equal(mkfifo(in_base("fifo"), 0600), 0);
    assert_refused(path, "it is neither a file nor a directory");
}

static void assert_warned_of_nothing(const char *name) {
    assert_int_equal(load(name), F15_OK);
    assert_int_equal(findings.count, 1);
    assert_int_equal(findings.errors, 0);
    assert_int_equal(findings.warnings, 1);
    assert_string_equal(findings.at[0].error.what,
                        "there is no lesson and no exercise in this directory");
    assert_string_equal(findings.at[0].error.file, name);
}

static void an_empty_directory_is_no_error(void **state) {
    (void)state;
    assert_int_equal(mkdir(in_base("empty"), 0700), 0);
    assert_warned_of_nothing(path);
}

static f15_code load_more(const char *name) {
    return f15_course_load(&course, name, &findings, &error);
}

/* By another name, through a link, in a directory, with faults: once is enough. */
static void a_file_is_read_once(void **state) {
    (void)state;
    assert_int_equal(load(in_base("a.yaml")), F15_OK);
    assert_int_equal(load_more(path), F15_OK);
    assert_int_equal(load_more(in_base("./a.yaml")), F15_OK);
    assert_int_equal(load_more(in_base("to-a")), F15_OK);
    assert_int_equal(course.lessons, 1);
    assert_int_equal(course.sound, 1);
    assert_int_equal(load_more(in_base("d")), F15_OK);
    assert_int_equal(load_more(path), F15_OK);
    assert_int_equal(course.lessons, 4);
    assert_int_equal(findings.count, 0);
    write_file("d/torn.yaml", "a: [\n");
    assert_int_equal(load(in_base("d/torn.yaml")), F15_NOT_YAML);
    assert_int_equal(load_more(in_base("d/../d/torn.yaml")), F15_OK);
    assert_int_equal(findings.errors, 1);
}

static void a_huge_file_is_not_read(void **state) {
    (void)state;
    write_file("big.yaml", "a");
    assert_int_equal(truncate(in_base("big.yaml"), 300000000), 0);
    assert_refused(path, "it is larger than 4 MiB");
}

/* Exactly as large as is allowed, then a byte more. */
static void the_limit_is_exact(void **state) {
    (void)state;
    static const char lesson[] =
        "fifteen: lesson\nid: a\ntitle: T\nconvention: chapter6\npages: [prose: x]\n#";
    FILE *file = fopen(in_base("four.yaml"), "wb");
    assert_non_null(file);
    fputs(lesson, file);
    for (size_t i = sizeof lesson - 1; i < F15_COURSE_BYTES; i++) {
        fputc('#', file);
    }
    fclose(file);
    assert_int_equal(load(in_base("four.yaml")), F15_OK);
    assert_int_equal(course.lessons, 1);
    file = fopen(in_base("four.yaml"), "ab");
    fputc('#', file);
    fclose(file);
    assert_refused(in_base("four.yaml"), "it is larger than 4 MiB");
}

/* Root may read everything, so it becomes nobody for a moment. */
static void what_may_not_be_read_is_refused(void **state) {
    (void)state;
    bool root = geteuid() == 0;
    write_lesson("locked.yaml", "a");
    assert_int_equal(chmod(base, 0755), 0);
    assert_int_equal(chmod(in_base("locked.yaml"), 0), 0);
    if (root && seteuid(65534) != 0) {
        skip();
    }
    assert_refused(path, "there is no permission to read it");
    assert_true(!root || seteuid(0) == 0);
}

static void a_directory_is_loaded_in_order(void **state) {
    (void)state;
    assert_int_equal(mkdir(in_base("d"), 0700), 0);
    assert_int_equal(mkdir(in_base("d/e"), 0700), 0);
    write_lesson("d/b.yml", "b");
    write_lesson("d/a.yaml", "a");
    write_lesson("d/e/deep.yml", "deep");
    write_file("d/e/deeper.YAML", "not for us: [");
    write_file("d/c.txt", "not for us: [");
    write_file("d/.hidden.yaml", "not for us: [");
    assert_int_equal(symlink("a.yaml", in_base("d/link.yaml")), 0);
    assert_int_equal(symlink("..", in_base("d/loop")), 0);
    assert_int_equal(load(in_base("d")), F15_OK);
    assert_int_equal(findings.count, 0);
    assert_int_equal(course.lessons, 3);
    assert_int_equal(course.sound, 3);
    assert_string_equal(course.lesson[0]->file + strlen(path) + 1, "a.yaml");
    assert_string_equal(course.lesson[1]->file + strlen(path) + 1, "b.yml");
    assert_string_equal(course.lesson[2]->file + strlen(path) + 1, "e/deep.yml");
    assert_int_equal(load(in_base("d/")), F15_OK);
    assert_string_equal(course.lesson[0]->file + strlen(path), "a.yaml");
}

/* One bad file does not hide the others: all are told, in order, and the good ones are there. */
static void the_others_are_loaded_all_the_same(void **state) {
    (void)state;
    assert_int_equal(mkfifo(in_base("d/fifo.yaml"), 0600), 0);
    write_file("d/torn.yaml", "a: [\n");
    write_file("d/bad.yaml", "fifteen: lesson\n");
    assert_int_equal(load(in_base("d")), F15_IO);
    assert_int_equal(course.lessons, 3);
    assert_int_equal(findings.errors, 6);
    assert_string_equal(findings.at[0].error.file + strlen(path) + 1, "bad.yaml");
    assert_string_equal(findings.at[4].error.file + strlen(path) + 1, "fifo.yaml");
    assert_string_equal(findings.at[5].error.file + strlen(path) + 1, "torn.yaml");
    assert_int_equal(findings.at[5].error.code, F15_NOT_YAML);
    assert_string_equal(error.what, "it is neither a file nor a directory");
    assert_int_equal(load(in_base("d/torn.yaml")), F15_NOT_YAML);
    assert_string_equal(error.file, path);
    assert_int_equal(error.line, 2);
}

static void directories_have_a_depth(void **state) {
    (void)state;
    char deep[600];
    int length = snprintf(deep, sizeof deep, "%s/empty/1/2/3/4/5/6/7/8", base);
    for (int i = 7; i >= 0; i--) { /* the directories from the outermost in */
        deep[length - 2 * i] = '\0';
        assert_int_equal(mkdir(deep, 0700), 0);
        deep[length - 2 * i] = i == 0 ? '\0' : '/';
    }
    assert_refused_as(in_base("empty"), deep,
                      "directories stand inside one another more than 8 deep");
    assert_int_equal(rmdir(deep), 0);
    assert_warned_of_nothing(in_base("empty"));
    for (int i = 1; i < 8; i++) {
        deep[length - 2 * i] = '\0';
        assert_int_equal(rmdir(deep), 0);
    }
}

static void directories_have_so_many_entries(void **state) {
    (void)state;
    char from[600], to[600];
    snprintf(from, sizeof from, "%s/a.yaml", base);
    for (size_t k = 0; k <= F15_COURSE_FILES; k++) {
        if (k == F15_COURSE_FILES)
            assert_warned_of_nothing(in_base("empty"));
        snprintf(to, sizeof to, "%s/empty/%zu.txt", base, k);
        assert_int_equal(link(from, to), 0);
    }
    assert_refused(in_base("empty"), "the directory has more than 10000 entries");
    for (size_t k = 0; k <= F15_COURSE_FILES; k++) {
        snprintf(to, sizeof to, "%s/empty/%zu.txt", base, k);
        assert_int_equal(unlink(to), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_file_is_loaded, drop),
        cmocka_unit_test_teardown(what_is_no_file_is_refused, drop),
        cmocka_unit_test_teardown(an_empty_directory_is_no_error, drop),
        cmocka_unit_test_teardown(a_huge_file_is_not_read, drop),
        cmocka_unit_test_teardown(the_limit_is_exact, drop),
        cmocka_unit_test_teardown(what_may_not_be_read_is_refused, drop),
        cmocka_unit_test_teardown(a_directory_is_loaded_in_order, drop),
        cmocka_unit_test_teardown(a_file_is_read_once, drop),
        cmocka_unit_test_teardown(the_others_are_loaded_all_the_same, drop),
        cmocka_unit_test_teardown(directories_have_a_depth, drop),
        cmocka_unit_test_teardown(directories_have_so_many_entries, drop),
    };
    return cmocka_run_group_tests(tests, make_base, remove_base) != 0;
}
