/* src/course/document.c - the bytes of one file to exercises, or a lesson. */
#include "internal.h"

#include <string.h>

/* ---- what one text holds ------------------------------------------------------------------- */

typedef struct harvest {
    f15_exercise *exercise;
    size_t exercises;
    f15_lesson *lesson;
    const char *course_name;
} harvest;

static void refuse_twins(f15i_reader *reader, const f15i_node *exercises) {
    for (const f15i_node *e = exercises; e != NULL; e = e->next) {
        const f15i_node *id = f15i_get(e, "id"), *other = NULL;
        for (const f15i_node *k = exercises; id != NULL && k != e && other == NULL; k = k->next) {
            other = f15i_get(k, "id");
            other = other != NULL && strcmp(other->text, id->text) == 0 ? other : NULL;
        }
        if (other != NULL) {
            f15i_tell(reader, id, "give one of the two another id",
                      "the id \"%s\" is used a second time; the first is in line %u", id->text,
                      (unsigned)other->line);
        }
    }
}

static void read_bank(f15i_reader *reader, const f15i_node *root, harvest *out) {
    f15_convention convention;
    bool known = f15i_get_convention(root, &convention);
    size_t count;
    const f15i_node *exercises = f15i_get_list(root, "exercises", &count);
    refuse_twins(reader, exercises);
    out->exercise = f15_alloc(reader->memory, count, sizeof *out->exercise);
    for (const f15i_node *e = exercises; e != NULL && reader->memory->code == F15_OK; e = e->next) {
        f15_exercise *made = &out->exercise[out->exercises++];
        made->file = reader->file;
        f15i_make_exercise(reader, e, known ? &convention : NULL, made);
    }
}

/* What the file says it is; if it does not, what it looks like, so that its other faults are
 * found too. F15I_TYPES: neither. */
static f15i_type document_type(const f15i_node *root) {
    const f15i_node *node = f15i_find(root, "fifteen");
    if (node != NULL && node->kind == F15I_SCALAR && strcmp(node->text, "exercises") == 0)
        return F15I_TYPE_bank;
    if (node != NULL && node->kind == F15I_SCALAR && strcmp(node->text, "lesson") == 0)
        return F15I_TYPE_lesson;
    if (f15i_find(root, "exercises") != NULL)
        return F15I_TYPE_bank;
    if (f15i_find(root, "pages") != NULL)
        return F15I_TYPE_lesson;
    return node == NULL && f15i_find(root, "course") != NULL ? F15I_TYPE_course : F15I_TYPES;
}

static void read_document(f15i_reader *reader, f15i_node *root, harvest *out) {
    f15i_node *said = f15i_find(root, "fifteen");
    f15i_type type = document_type(root);
    if (root->kind != F15I_MAPPING) {
        f15i_tell(reader, root, "begin with \"fifteen: lesson\" or \"fifteen: exercises\"",
                  "a lesson or an exercise bank should stand here, with its keys");
    } else if (type == F15I_TYPES && said != NULL) {
        f15i_read_name(reader, said, F15I_TYPE_DOCUMENT);
    } else if (type == F15I_TYPES) {
        f15i_tell(reader, root, "begin with \"fifteen: lesson\" or \"fifteen: exercises\"",
                  "the file does not say what it is");
    } else {
        f15i_look_through(reader, root, type);
    }
    if (type == F15I_TYPE_bank && root->good) {
        read_bank(reader, root, out);
    } else if (type == F15I_TYPE_lesson && root->good) {
        out->lesson = f15_alloc(reader->memory, 1, sizeof *out->lesson);
        if (out->lesson != NULL) {
            f15i_make_lesson(reader, root, out->lesson);
            out->lesson->file = reader->file;
        }
    } else if (type == F15I_TYPE_course) {
        out->course_name = f15i_get_text(root, "course");
    }
}

/* Parses a text; faults go to the findings, in the order of the file. F15_NOT_YAML and F15_TOO_BIG
 * are in `error` alone. *faults: how many there were. */
static f15_code parse(const f15i_source *source, f15_course_file *file, f15_findings *findings,
                      harvest *out, size_t *faults, f15_error *error) {
    f15_arena nodes = {0};
    f15i_tree tree = {0};
    f15i_reader reader = {.file = file->name, .memory = &file->memory, .findings = findings};
    size_t from = findings->count;
    f15_code code = f15i_yaml_read(source, &nodes, &file->memory, &tree, error);
    if (code == F15_OK && tree.root == NULL) {
        error->line = error->column = 1;
        code = f15_fail(error, F15_FINDINGS,
                        "begin with \"fifteen: lesson\" or \"fifteen: exercises\"",
                        "there is nothing in this file");
    }
    if (code == F15_OK) {
        read_document(&reader, tree.root, out);
        f15i_findings_sort(findings, from);
        code = file->memory.code != F15_OK ? f15_no_memory(error) : F15_OK;
    }
    *faults = reader.faults;
    f15_arena_free(&nodes);
    return code;
}

/* ---- adding it ----------------------------------------------------------------------------- */

static f15_code add_spoilt(f15_course *course, const char *id, const char *file) {
    f15_spoilt *spoilt =
        f15_alloc_more(&course->memory, course->spoilt, course->spoilts, &course->spoilt_room,
                       SIZE_MAX / sizeof *spoilt, sizeof *spoilt);
    char *copy = f15_alloc_string(&course->memory, id, strlen(id));
    if (spoilt == NULL || copy == NULL)
        return F15_NO_MEMORY;
    course->spoilt = spoilt;
    spoilt[course->spoilts++] = (f15_spoilt){copy, file};
    return F15_OK;
}

/* Of a text with faults only the ids are kept, so that who names one is not told twice. */
static f15_code spoil(f15_course *course, const char *file, const harvest *h) {
    f15_code code = F15_OK;
    for (size_t i = 0; i < h->exercises && code == F15_OK; i++)
        code = h->exercise[i].id != NULL ? add_spoilt(course, h->exercise[i].id, file) : F15_OK;
    return h->lesson != NULL && h->lesson->id != NULL && code == F15_OK
               ? add_spoilt(course, h->lesson->id, file)
               : code;
}

static f15_exercise *exercise_of(const f15_course_file *file, const char *id) {
    for (size_t i = 0; i < file->exercises; i++)
        if (strcmp(file->exercise[i]->id, id) == 0)
            return file->exercise[i];
    return NULL;
}

/* An exercise that was read alone stays where it is when the whole file is read. */
static void keep(f15_course_file *file, const harvest *h, bool whole) {
    size_t before = whole ? 0 : file->exercises;
    f15_exercise **exercise = f15_alloc(&file->memory, before + h->exercises, sizeof *exercise);
    if (exercise == NULL)
        return;
    if (before > 0)
        memcpy(exercise, file->exercise, before * sizeof *exercise);
    for (size_t i = 0; i < h->exercises; i++) {
        f15_exercise *there = exercise_of(file, h->exercise[i].id);
        exercise[before + i] = there != NULL ? there : &h->exercise[i];
    }
    file->exercise = exercise;
    file->exercises = before + h->exercises;
    file->lesson = h->lesson;
}

/* Of what could not be used, nothing stays but what was read before. */
static void drop(f15_course_file *file) {
    if (file->exercises == 0)
        f15_arena_free(&file->memory);
    file->memory.code = F15_OK;
}

/* Reads a whole file. *first as in f15i_index. */
f15_code f15i_read_whole(f15_course *course, f15_course_file *file, const char *text, size_t length,
                         f15_findings *findings, f15_code *first, f15_error *err) {
    f15i_source source = {.text = text, .length = length};
    f15_error error = {0};
    harvest h = {0};
    size_t faults = 0;
    f15_code code = length > F15_COURSE_BYTES
                        ? f15_fail(&error, F15_TOO_BIG, "split the file",
                                   "the file is larger than %zu bytes", F15_COURSE_BYTES)
                        : parse(&source, file, findings, &h, &faults, &error);
    if (code == F15_OK && faults == 0) {
        keep(file, &h, true);
        code = f15_arena_done(&file->memory, &error);
        course->sound += code == F15_OK;
        course->name = h.course_name != NULL ? h.course_name : course->name;
    } else if (code == F15_OK) {
        code = spoil(course, file->name, &h);
    }
    if (code != F15_OK || faults > 0)
        drop(file);
    file->read = code != F15_NO_MEMORY;
    course->read += file->read;
    error.code = code;
    return code != F15_OK ? f15i_tell_failure(findings, file->name, &error, first, err) : F15_OK;
}

f15_code f15i_read_part(f15_course *course, f15_course_file *file, const f15i_source *source,
                        const char *id, f15_findings *findings, bool *found, f15_error *err) {
    f15_findings own = {0};
    f15_error error = {0};
    harvest h = {0};
    size_t faults = 0;
    f15_code code = parse(source, file, &own, &h, &faults, &error);
    *found = code == F15_OK && h.exercises == 1 && h.exercise->id != NULL &&
             strcmp(h.exercise->id, id) == 0;
    for (size_t i = 0; *found && i < own.count && code == F15_OK; i++)
        code = f15i_findings_add(findings, file->name, false, &own.at[i].error);
    if (code == F15_OK && *found && faults == 0) {
        keep(file, &h, false);
        code = f15_arena_done(&file->memory, err);
    } else if (code == F15_OK && *found) {
        code = spoil(course, file->name, &h);
    }
    if (code != F15_OK || !*found || faults > 0)
        drop(file);
    f15_findings_free(&own);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}

f15_code f15_course_read(f15_course *course, const char *name, const char *text, size_t length,
                         f15_findings *findings, f15_error *err) {
    f15_code first = F15_OK;
    size_t spoilts = course->spoilts, sound = course->sound, read = course->read;
    f15_course_file *file = f15i_add_file(course, name, false);
    f15_code code = file == NULL
                        ? f15_no_memory(err)
                        : f15i_read_whole(course, file, text, length, findings, &first, err);
    if (code == F15_OK)
        code = f15i_list_all(course, err);
    if (code != F15_OK && file != NULL) { /* as it was */
        course->sound = sound;
        course->read = read;
        course->spoilts = spoilts;
        course->files--;
        f15_arena_free(&file->memory);
    }
    course->memory.code = F15_OK;
    return code != F15_OK ? code : first;
}
