/* The scene of a test of the player: a course, progress in a directory of its own, a script. */
#ifndef F15_TESTS_PLAYER_SCENE_H
#define F15_TESTS_PLAYER_SCENE_H

#include "script.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct scene {
    f15_course course;
    f15_progress *progress;
    char directory[64], path[128]; /* of the progress */
    tape script;
    f15_player player;
    int64_t clock;
    unsigned rows; /* of the window */
} scene;

static inline void read_part(scene *world, const char *text) {
    f15_findings findings = {0};
    f15_error err = {0};
    assert_int_equal(f15_course_read(&world->course, "part", text, strlen(text), &findings, &err),
                     0);
    if (findings.errors > 0)
        fail_msg("line %zu of\n%s: %s", findings.at[0].error.line, text, findings.at[0].error.what);
    f15_findings_free(&findings);
}

/* Opens a scene whose course has these texts; the last one is NULL. */
static inline int open_scene(void **state, const char *const *texts) {
    scene *world = calloc(1, sizeof *world);
    if (world == NULL)
        return -1;
    snprintf(world->directory, sizeof world->directory, "/tmp/fifteen-player-XXXXXX");
    if (mkdtemp(world->directory) == NULL)
        return -1;
    snprintf(world->path, sizeof world->path, "%s/progress.db", world->directory);
    for (; *texts != NULL; texts++)
        read_part(world, *texts);
    if (f15_progress_open(world->path, F15_PROGRESS_COURSE, &world->progress, NULL) != F15_OK)
        return -1;
    world->player = (f15_player){.course = &world->course,
                                 .terminal = terminal_of_script(&world->script),
                                 .progress = world->progress,
                                 .now = clock_of_script,
                                 .seed = 1};
    *state = world;
    return 0;
}

static inline int close_scene(void **state) {
    scene *world = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", world->directory);
    f15_progress_close(world->progress);
    f15_course_free(&world->course);
    f15_text_free(&world->script.all);
    free(world);
    return system(command);
}

static inline void begin(scene *world, const char *const *say, size_t count) {
    f15_text_free(&world->script.all);
    world->script = (tape){.say = say, .count = count, .rows = world->rows};
}

static inline f15_leave walk(scene *world, size_t page, const char *const *say, size_t count) {
    const f15_lesson *tiny = f15_course_lesson(&world->course, "tiny");
    f15_leave leave;
    f15_error err = {0};
    assert_non_null(tiny);
    begin(world, say, count);
    if (f15_player_walk(&world->player, tiny, page, &leave, &err) != F15_OK)
        fail_msg("%s", err.what);
    return leave;
}

static inline const char *find(const scene *world, const char *text) {
    return strstr(f15_text_string(&world->script.all), text);
}

static inline void shown(const scene *world, const char *text) {
    if (find(world, text) == NULL)
        fail_msg("\"%s\" is not in:\n%s", text, f15_text_string(&world->script.all));
}

static inline void not_shown(const scene *world, const char *text) {
    if (find(world, text) != NULL)
        fail_msg("\"%s\" is in:\n%s", text, f15_text_string(&world->script.all));
}

#endif
