/* src/course/want.c - files to a course, as much of them as is asked for. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- files --------------------------------------------------------------------------------- */

/* A file was read before by another name. */
static bool is_known(const f15_course *course, f15i_file_id id) {
    for (size_t i = 0; i < course->files; i++) {
        const f15_course_file *file = &course->file[i];
        if (file->read && file->id.device == id.device && file->id.number == id.number)
            return true;
    }
    return false;
}

/* Everything from file number `from` on that has not been read. */
static f15_code read_files(f15_course *course, size_t from, f15_findings *findings, f15_code *first,
                           f15_error *err) {
    f15i_bytes bytes = {0};
    f15_code code = F15_OK;
    for (size_t i = from; i < course->files && code == F15_OK; i++) {
        f15_course_file *file = &course->file[i];
        f15_error error = {0};
        f15i_file_id id = {0};
        if (file->read || file->tried)
            continue;
        file->tried = true;
        if (f15i_read_bytes(file, &bytes, &id, &error) != F15_OK) {
            code = f15i_tell_failure(findings, file->name, &error, first, err);
        } else if (!is_known(course, id)) {
            file->id = id;
            code = f15i_read_whole(course, file, bytes.at, bytes.length, findings, first, err);
        }
    }
    free(bytes.at);
    if (code == F15_OK)
        code = f15i_list_all(course, err);
    course->memory.code = F15_OK;
    return code;
}

f15_code f15_course_load(f15_course *course, const char *path, f15_findings *findings,
                         f15_error *err) {
    size_t before = course->files;
    f15_code first = F15_OK, code = f15i_index(course, path, findings, &first, err);
    f15_error empty = {0};
    f15_fail(&empty, F15_FINDINGS, "lessons and exercises are files called *.yaml",
             "there is no lesson and no exercise in this directory");
    if (code == F15_OK && course->files == before && first == F15_OK &&
        f15i_findings_add(findings, path, true, &empty) != F15_OK)
        code = f15_no_memory(err);
    if (code == F15_OK)
        code = read_files(course, before, findings, &first, err);
    return code != F15_OK ? code : first;
}

f15_code f15_course_want_all(f15_course *course, f15_findings *findings, f15_error *err) {
    f15_code first = F15_OK, code = read_files(course, 0, findings, &first, err);
    return code != F15_OK ? code : first;
}

/* ---- one course in a directory --------------------------------------------------------------- */

/* directory/name in the course's memory; NULL if that is exhausted. */
static char *below(f15_course *course, const char *directory, const char *name) {
    size_t base = strlen(directory), length = strlen(name);
    char *path = f15_alloc(&course->memory, base + length + 2, 1);
    if (path != NULL)
        snprintf(path, base + length + 2, "%s/%s", directory, name);
    return path;
}

f15_code f15_course_open(f15_course *course, const char *directory, f15_findings *findings,
                         f15_error *err) {
    static const char *const parts[] = {"course.yaml", "exercises", "lessons"};
    f15_code first = F15_OK, code = F15_OK;
    course->name = f15i_canonical(&course->memory, directory);
    for (size_t i = 0; i < 3 && code == F15_OK; i++) {
        size_t before = course->files;
        const char *path = below(course, directory, parts[i]);
        if (path == NULL) {
            code = f15_no_memory(err);
        } else if (f15i_exists(path)) {
            code = f15i_index(course, path, findings, &first, err);
            code =
                code == F15_OK && i == 0 ? read_files(course, before, findings, &first, err) : code;
        }
    }
    course->memory.code = F15_OK;
    return code != F15_OK ? code : first;
}

/* ---- by id --------------------------------------------------------------------------------- */

typedef struct search {
    f15_course *course;
    f15_findings *findings;
    f15_error *err;
    f15i_bytes bytes; /* of the file that is looked at */
    f15_arena memory; /* of excerpts */
    f15_code first;   /* failure of a file, which blocks that file only */
} search;

/* Reads the bytes of file number i, if it has not been read whole; false: there is nothing to be
 * looked at. What cannot be read is told when everything is wanted. */
static bool look_at(search *s, size_t i) {
    f15_course_file *file = &s->course->file[i];
    f15_error untold = {0};
    f15i_file_id id;
    if (file->read)
        return false;
    f15_arena_clear(&s->memory);
    return f15i_read_bytes(file, &s->bytes, &id, &untold) == F15_OK;
}

static f15_code read_file(search *s, size_t i) {
    s->course->file[i].tried = true;
    return f15i_read_whole(s->course, &s->course->file[i], s->bytes.at, s->bytes.length,
                           s->findings, &s->first, s->err);
}

static bool has_exercise(const f15_course_file *file, const char *id) {
    size_t i = 0;
    while (i < file->exercises && strcmp(file->exercise[i]->id, id) != 0)
        i++;
    return i < file->exercises;
}

/* Looks for an exercise in the bytes of file number i. */
static f15_code find_exercise(search *s, size_t i, const char *id, bool *found) {
    f15_code code = F15_OK;
    const f15i_bytes *b = &s->bytes;
    *found = false;
    for (size_t at = f15i_next_id(b->at, b->length, 0, id);
         at < b->length && !*found && code == F15_OK;
         at = f15i_next_id(b->at, b->length, at + 1, id)) {
        f15_course_file *file = &s->course->file[i];
        f15i_source source;
        if (f15i_excerpt(b->at, b->length, at, &s->memory, &source)) {
            code = f15i_read_part(s->course, file, &source, id, s->findings, found, s->err);
        } else if (s->memory.code != F15_OK) {
            code = f15_no_memory(s->err);
        } else {
            code = read_file(s, i);
            *found = has_exercise(file, id) || f15_course_spoilt(s->course, id);
            break;
        }
    }
    return code;
}

static void end_search(search *s) {
    free(s->bytes.at);
    f15_arena_free(&s->memory);
    s->course->memory.code = F15_OK;
}

f15_code f15_course_want(f15_course *course, const char *const *ids, size_t count,
                         f15_findings *findings, f15_error *err) {
    search s = {.course = course, .findings = findings, .err = err};
    size_t missing = 0;
    bool *found = calloc(count + 1, sizeof *found);
    f15_code code = found == NULL ? f15_no_memory(err) : F15_OK;
    for (size_t k = 0; k < count && code == F15_OK; k++) {
        found[k] = f15_course_exercise(course, ids[k]) != NULL || f15_course_spoilt(course, ids[k]);
        missing += !found[k];
    }
    bool any = missing > 0;
    for (size_t i = 0; i < course->files && missing > 0 && code == F15_OK; i++) {
        bool there = look_at(&s, i);
        for (size_t k = 0; k < count && there && code == F15_OK; k++) {
            if (!found[k] && !course->file[i].read) {
                code = find_exercise(&s, i, ids[k], &found[k]);
                missing -= found[k];
            } else if (!found[k]) {
                found[k] = has_exercise(&course->file[i], ids[k]);
                missing -= found[k];
            }
        }
    }
    free(found);
    end_search(&s);
    return code == F15_OK && any ? f15i_list_all(course, err) : code;
}

/* ---- lessons ------------------------------------------------------------------------------- */

/* Does the file say, in the simple way, that it has exercises? */
static bool is_bank(const char *text) {
    static const char said[] = "fifteen: exercises";
    const char *found = strstr(text, said);
    while (found != NULL && found != text && found[-1] != '\n')
        found = strstr(found + 1, said);
    return found != NULL;
}

f15_code f15_course_want_lesson(f15_course *course, const char *id, f15_findings *findings,
                                f15_error *err) {
    search s = {.course = course, .findings = findings, .err = err};
    bool found = id != NULL && f15_course_lesson(course, id) != NULL;
    f15_code code = F15_OK;
    for (size_t i = 0; i < course->files && !found && code == F15_OK; i++) {
        if (look_at(&s, i) && !is_bank(s.bytes.at) &&
            (id == NULL || f15i_next_id(s.bytes.at, s.bytes.length, 0, id) < s.bytes.length)) {
            code = read_file(&s, i);
            const f15_lesson *lesson = course->file[i].lesson;
            found = id != NULL && lesson != NULL && strcmp(lesson->id, id) == 0;
        }
    }
    end_search(&s);
    if (code == F15_OK)
        code = f15i_list_all(course, err);
    const f15_lesson *lesson = id == NULL || code != F15_OK ? NULL : f15_course_lesson(course, id);
    if (lesson == NULL)
        return code != F15_OK ? code : s.first;
    const char **questions = calloc(lesson->pages, sizeof *questions);
    size_t count = 0;
    for (size_t i = 0; questions != NULL && i < lesson->pages; i++)
        if (lesson->page[i].question != NULL)
            questions[count++] = lesson->page[i].question;
    code = questions == NULL ? f15_no_memory(err)
                             : f15_course_want(course, questions, count, findings, err);
    free(questions);
    return code;
}
