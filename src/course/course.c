/* src/course/course.c - what has been read of a course, and by what ids. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

void f15_course_free(f15_course *course) {
    for (size_t i = 0; i < course->files; i++)
        f15_arena_free(&course->file[i].memory);
    free(course->exercise);
    free(course->lesson);
    free(course->by_id);
    f15_arena_free(&course->memory);
    *course = (f15_course){0};
}

/* ---- what has been read -------------------------------------------------------------------- */

/* The place of an id in the table of hashes: where it stands, or would. FNV-1a. */
static size_t slot_of(const f15_course *course, const char *id) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *s = id; *s != '\0'; s++)
        hash = (hash ^ (unsigned char)*s) * UINT64_C(0x100000001b3);
    size_t slot = (size_t)(hash ^ hash >> 32) & (course->by_ids - 1);
    while (course->by_id[slot] != NULL && strcmp(course->by_id[slot]->id, id) != 0)
        slot = (slot + 1) & (course->by_ids - 1);
    return slot;
}

const f15_exercise *f15_course_exercise(const f15_course *course, const char *id) {
    return course->by_ids == 0 ? NULL : course->by_id[slot_of(course, id)];
}

const f15_lesson *f15_course_lesson(const f15_course *course, const char *id) {
    for (size_t i = 0; i < course->lessons; i++)
        if (strcmp(course->lesson[i]->id, id) == 0)
            return course->lesson[i];
    return NULL;
}

bool f15_course_spoilt(const f15_course *course, const char *id) {
    for (size_t i = 0; i < course->spoilts; i++)
        if (strcmp(course->spoilt[i].id, id) == 0)
            return true;
    return false;
}

static bool comes_before(const f15_lesson *a, const f15_lesson *b) {
    return a->order != b->order ? a->order < b->order : strcmp(a->id, b->id) < 0;
}

static void *wider(void *at, size_t count, size_t size) {
    return realloc(at, (count + 1) * size);
}

/* Makes the lists of what has been read anew from the files, in their order. */
f15_code f15i_list_all(f15_course *course, f15_error *err) {
    size_t exercises = 0, lessons = 0, slots = 16;
    for (size_t i = 0; i < course->files; i++) {
        exercises += course->file[i].exercises;
        lessons += course->file[i].lesson != NULL;
    }
    while (slots < 2 * exercises)
        slots *= 2;
    f15_exercise **exercise = wider(course->exercise, exercises, sizeof *exercise);
    course->exercise = exercise != NULL ? exercise : course->exercise;
    f15_lesson **lesson = wider(course->lesson, lessons, sizeof *lesson);
    course->lesson = lesson != NULL ? lesson : course->lesson;
    f15_exercise **by_id = calloc(slots, sizeof *by_id);
    if (exercise == NULL || lesson == NULL || by_id == NULL) {
        free(by_id);
        return f15_no_memory(err);
    }
    free(course->by_id);
    course->by_id = by_id;
    course->by_ids = slots;
    course->exercises = course->lessons = 0;
    for (size_t i = 0; i < course->files; i++) {
        const f15_course_file *file = &course->file[i];
        for (size_t k = 0; k < file->exercises; k++) {
            size_t slot = slot_of(course, file->exercise[k]->id);
            by_id[slot] = by_id[slot] != NULL ? by_id[slot] : file->exercise[k];
            exercise[course->exercises++] = file->exercise[k];
        }
        size_t k = course->lessons;
        course->lessons += file->lesson != NULL;
        for (; file->lesson != NULL && k > 0 && comes_before(file->lesson, lesson[k - 1]); k--)
            lesson[k] = lesson[k - 1];
        if (file->lesson != NULL)
            lesson[k] = file->lesson;
    }
    return F15_OK;
}
