/* What must be the same on every machine, a line each: the three hashes of every exercise of a course, and
 * of the variants of its first seeds with the values drawn. tools/check-ports compares the lines.
 *
 *     seeds DIRECTORY
 */
#include <fifteen/course.h>

#include <stdio.h>

#define SEEDS 5

static f15_code print(const f15_exercise *exercise, f15_error *err) {
    f15_hashes hashes;
    f15_code code = f15_exercise_hashes(exercise, &hashes, err);
    f15_text line = {0};
    f15_json json = f15_json_begin(&line);
    f15_json_string(&json, "id", exercise->id);
    f15_json_number(&json, "seed", exercise->seed);
    f15_json_hash_if(&json, "draw", code == F15_OK, hashes.draw);
    f15_json_hash_if(&json, "printed", code == F15_OK, hashes.printed);
    f15_json_hash_if(&json, "key", code == F15_OK, hashes.key);
    f15_exercise_write_data(exercise, &json, "data");
    f15_json_end(&json);
    fputs(f15_text_string(&line), stdout);
    f15_text_free(&line);
    return code;
}

int main(int argc, char **argv) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_error err = {0};
    f15_code code = argc == 2 ? f15_course_open(&course, argv[1], &findings, &err) : F15_USAGE;
    if (code == F15_OK)
        code = f15_course_want_all(&course, &findings, &err);
    for (size_t i = 0; i < course.exercises && code == F15_OK; i++) {
        code = print(course.exercise[i], &err);
        for (uint64_t seed = 0; f15_exercise_is_drawn(course.exercise[i]) && seed < SEEDS; seed++) {
            f15_exercise variant = {0};
            if (code == F15_OK &&
                f15_exercise_variant(course.exercise[i], seed, &variant, &err) == F15_OK)
                code = print(&variant, &err);
            f15_exercise_free(&variant);
        }
    }
    if (code != F15_OK)
        fprintf(stderr, "seeds: %s\n", err.what);
    f15_findings_free(&findings);
    f15_course_free(&course);
    return code == F15_OK ? 0 : 1;
}
