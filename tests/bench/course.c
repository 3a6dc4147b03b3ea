/* Courses and verdicts in the library: the whole course read, against libyaml's own parser over the
 * same bytes; and every solution of it judged, against reading it alone. */
#include "bench.h"

#include <fifteen/check.h>
#include <fifteen/course.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

/* Seconds to read everything; the course is kept if `out` is not NULL. */
static double time_course(f15_course *out) {
    f15_course course = {0};
    f15_findings findings = {0};
    double begin = bench_now();
    if (f15_course_open(&course, ".", &findings, NULL) ||
        f15_course_want_all(&course, &findings, NULL)) {
        fputs("bench: the course cannot be read\n", stderr);
        exit(70);
    }
    double seconds = bench_now() - begin;
    f15_findings_free(&findings);
    if (out)
        *out = course;
    else
        f15_course_free(&course);
    return seconds;
}

static void parse_file(const char *path) {
    yaml_parser_t parser;
    yaml_event_t event;
    FILE *file = fopen(path, "rb");
    bool more = file && yaml_parser_initialize(&parser);
    if (more)
        yaml_parser_set_input_file(&parser, file);
    while (more && yaml_parser_parse(&parser, &event)) {
        more = event.type != YAML_STREAM_END_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    if (file)
        fclose(file);
}

/* Every event of every file, and nothing done with it. */
static double time_events(void) {
    static const char *const parts[] = {"lessons", "exercises"};
    double begin = bench_now();
    for (size_t k = 0; k < 2; k++) {
        DIR *directory = opendir(parts[k]);
        for (struct dirent *entry; directory && (entry = readdir(directory)) != NULL;) {
            char path[600];
            snprintf(path, sizeof path, "%s/%s", parts[k], entry->d_name);
            if (strstr(entry->d_name, ".yaml"))
                parse_file(path);
        }
        if (directory)
            closedir(directory);
    }
    return bench_now() - begin;
}

enum { ROUNDS = 20 };

static double time_verdicts(const f15_course *course, size_t *answers) {
    double begin = bench_now();
    *answers = 0;
    for (int round = 0; round < ROUNDS; round++)
        for (size_t e = 0; e < course->exercises; e++) {
            const f15_exercise *exercise = course->exercise[e];
            for (size_t k = 0; k < exercise->solutions; k++, ++*answers) {
                f15_verdict verdict = {0};
                f15_check(&exercise->question, exercise->solution[k], strlen(exercise->solution[k]),
                          &verdict, NULL);
                if (verdict.judgement != F15_RIGHT)
                    printf("THE SOLUTION IS NOT RIGHT: %s\n", exercise->id);
                f15_verdict_free(&verdict);
            }
        }
    return (bench_now() - begin) / (double)*answers;
}

void bench_course(void) {
    double ours[BENCH_RUNS], peer[BENCH_RUNS], verdicts[BENCH_RUNS];
    char our_time[32], peer_time[32];
    DIR *there = opendir("exercises");
    if (!there) {
        puts("course: left out (it wants the directory of the sources)");
        return;
    }
    closedir(there);
    f15_course course = {0};
    size_t answers = 0;
    time_course(&course);
    for (int run = 0; run < BENCH_RUNS; run++) {
        ours[run] = time_course(NULL);
        peer[run] = time_events();
        verdicts[run] = time_verdicts(&course, &answers);
    }
    double our_median = bench_median(ours), peer_median = bench_median(peer);
    printf("course: %zu exercises and %zu lessons read %s; libyaml's events of the same files %s, "
           "ratio %.2f\n",
           course.exercises, course.lessons, bench_seconds(our_time, our_median),
           bench_seconds(peer_time, peer_median), our_median / peer_median);
    printf("course: a right answer judged %s, mean of %zu\n",
           bench_seconds(our_time, bench_median(verdicts)), answers / ROUNDS);
    f15_course_free(&course);
}
