/* Finds exercises and lessons that have been read by their ids, and lists them at the end of a
 * load. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

void f15_course_free(f15_course *course) {
    if (!course)
        return;
    for (size_t i = 0; i < course->files; i++)
        f15_arena_free(&course->file[i].memory);
    f15_arena_free(&course->lists);
    f15_arena_free(&course->memory);
    *course = (f15_course){0};
}

/* Returns the slot of an id in the hash table, of 2^k slots, or the empty slot where it belongs. */
static size_t slot_of(const f15_course *course, const char *id) {
    uint64_t hash = f15_hash_more(F15_HASH_START, id, strlen(id));
    size_t slot = (size_t)(hash ^ hash >> 32) & (course->by_ids - 1);
    while (course->by_id[slot] != NULL && strcmp(course->by_id[slot]->id, id) != 0)
        slot = (slot + 1) & (course->by_ids - 1);
    return slot;
}

const f15_exercise *f15_course_exercise(const f15_course *course, const char *id) {
    return course->by_ids == 0 ? NULL : course->by_id[slot_of(course, id)];
}

bool f15i_is_asked(const f15_exercise *e, const char *id) {
    return (e->id != NULL && strcmp(e->id, id) == 0) ||
           (e->whole != NULL && strcmp(e->whole, id) == 0);
}

const f15_exercise *f15_course_next_part(const f15_course *course, const char *id,
                                         const f15_exercise *before) {
    if (before != NULL)
        return strcmp(before->id, id) != 0 ? before->next : NULL;
    const f15_exercise *first = f15_course_exercise(course, id);
    for (size_t i = 0; i < course->exercises && first == NULL; i++)
        if (f15i_is_asked(course->exercise[i], id))
            first = course->exercise[i];
    return first;
}

const f15_lesson *f15_course_lesson(const f15_course *course, const char *id) {
    for (size_t i = 0; i < course->lessons; i++)
        if (strcmp(course->lesson[i]->id, id) == 0)
            return course->lesson[i];
    return NULL;
}

const char *f15_course_title(const f15_course *course, size_t k) {
    return k < course->heads && course->head[k].title != NULL ? course->head[k].title : "fifteen";
}

bool f15_course_is_invalid(const f15_course *course, const char *id) {
    return f15_is_among(id, course->spoilt, course->spoilts);
}

static bool comes_before(const f15_lesson *a, const f15_lesson *b) {
    return a->origin != b->origin ? a->origin < b->origin
           : a->place != b->place ? a->place < b->place
           : a->order != b->order ? a->order < b->order
                                  : strcmp(a->id, b->id) < 0;
}

/* Returns the index of a lesson among those that its course.yaml names. */
static size_t place_of(const f15_course *course, const f15_lesson *lesson) {
    const f15_course_head *head =
        lesson->origin < course->heads ? &course->head[lesson->origin] : NULL;
    if (head == NULL || head->directory == NULL)
        return SIZE_MAX;
    return f15_row_named(head->lesson, head->lessons, sizeof *head->lesson, lesson->id);
}

/* Inserts a lesson into the list in order, unless an earlier directory has one with its id. */
static void list_lesson(f15_course *course, f15_lesson *lesson) {
    const f15_lesson *twin = f15_course_lesson(course, lesson->id);
    if (twin != NULL && twin->origin < lesson->origin)
        return;
    lesson->place = place_of(course, lesson);
    size_t k = course->lessons++;
    for (; k > 0 && comes_before(lesson, course->lesson[k - 1]); k--)
        course->lesson[k] = course->lesson[k - 1];
    course->lesson[k] = lesson;
}

/* Makes the lists of exercises and lessons again from the files read, in their order. */
static f15_code list_all(f15_course *course, f15_error *err) {
    size_t exercises = 0, lessons = 0, owns = 0, slots = 16;
    f15_arena lists = {0};
    for (size_t i = 0; i < course->files; i++) {
        exercises += course->file[i].exercises;
        lessons += course->file[i].lesson != NULL;
        owns += course->file[i].owns;
    }
    while (slots <= 2 * exercises) /* a power of 2, so that at most half of the table is full */
        slots *= 2;
    f15_exercise **exercise = f15_alloc(&lists, exercises, sizeof *exercise);
    f15_exercise **by_id = f15_alloc(&lists, slots, sizeof *by_id);
    f15_lesson **lesson = f15_alloc(&lists, lessons, sizeof *lesson);
    f15_author_misconception *own = f15_alloc(&lists, owns, sizeof *own);
    if (lists.code != F15_OK) {
        f15_arena_free(&lists);
        return f15_no_memory(err);
    }
    f15_arena_free(&course->lists);
    course->lists = lists;
    course->exercise = exercise;
    course->by_id = by_id;
    course->by_ids = slots;
    course->lesson = lesson;
    course->own = own;
    course->exercises = course->lessons = course->owns = course->weeks = 0;
    for (size_t i = 0; i < course->files; i++) {
        const f15_course_file *file = &course->file[i];
        for (size_t k = 0; k < file->exercises; k++) {
            f15_exercise **first = &by_id[slot_of(course, file->exercise[k]->id)];
            if (*first == NULL)
                *first = file->exercise[k];
            if ((*first)->origin == file->origin) /* else an earlier directory hides it */
                exercise[course->exercises++] = file->exercise[k];
        }
        for (size_t k = 0; k < file->owns; k++)
            own[course->owns++] = file->own[k];
        course->weeks += file->week != NULL;
        if (file->lesson != NULL)
            list_lesson(course, file->lesson);
    }
    return F15_OK;
}

bool f15i_goes_on(f15i_load *load) {
    if (load->memory.code != F15_OK || load->course->memory.code != F15_OK ||
        load->findings->memory.code != F15_OK)
        load->code = F15_NO_MEMORY;
    return load->code == F15_OK;
}

void f15i_tell_failure(f15i_load *load, const char *path, const f15_error *error) {
    const size_t before = load->findings->count;
    if (error->code == F15_NO_MEMORY)
        load->code = F15_NO_MEMORY;
    else
        f15_findings_add(load->findings, path, F15_ERROR, error);
    if (!f15i_goes_on(load) || load->first != F15_OK || error->code == F15_FINDINGS)
        return;
    load->first = error->code;
    if (load->err != NULL) {
        const bool added = load->findings->count > before;
        *load->err = *error;
        /* the findings' copy of the path outlives the path */
        load->err->file = added ? load->findings->at[before].error.file : NULL;
    }
}

f15_course_file *f15i_add_file(f15_course *course, const char *name) {
    f15_course_file *file =
        f15_alloc_more(&course->memory, course->file, course->files, &course->file_room,
                       SIZE_MAX / sizeof *file, sizeof *file);
    char *copy = f15_alloc_string(&course->memory, name, strlen(name));
    if (file == NULL || copy == NULL)
        return NULL;
    course->file = file;
    file[course->files] = (f15_course_file){.name = copy};
    return &file[course->files++];
}

f15_course_head *f15i_add_course_head(f15_course *course, const char *directory) {
    f15_course_head *head =
        f15_alloc_more(&course->memory, course->head, course->heads, &course->head_room,
                       SIZE_MAX / sizeof *head, sizeof *head);
    if (head == NULL)
        return NULL;
    course->head = head;
    head[course->heads] = (f15_course_head){.directory = directory};
    return &head[course->heads++];
}

f15_code f15i_load_end(f15i_load *load) {
    f15_code code =
        f15i_goes_on(load) ? list_all(load->course, load->err) : f15_no_memory(load->err);
    free(load->buffer);
    f15_arena_free(&load->memory);
    load->course->memory.code = load->findings->memory.code = F15_OK;
    return code != F15_OK ? code : load->first;
}
