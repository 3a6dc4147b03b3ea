/* src/course/course.c - the bytes of one file to what they add to a course. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

void f15_course_free(f15_course *course) {
    for (size_t i = 0; i < course->exercises; i++) {
        f15_exercise_free(&course->exercise[i]);
    }
    for (size_t i = 0; i < course->lessons; i++) {
        f15_lesson_free(&course->lesson[i]);
    }
    free(course->exercise);
    free(course->lesson);
    f15_strings_free(course->file, course->files);
    f15_strings_free(course->spoilt, course->spoilts);
    free(course->loaded);
    *course = (f15_course){0};
}

const f15_exercise *f15_course_exercise(const f15_course *course, const char *id) {
    for (size_t i = 0; i < course->exercises; i++) {
        if (strcmp(course->exercise[i].id, id) == 0) {
            return &course->exercise[i];
        }
    }
    return NULL;
}

const f15_lesson *f15_course_lesson(const f15_course *course, const char *id) {
    for (size_t i = 0; i < course->lessons; i++) {
        if (strcmp(course->lesson[i].id, id) == 0) {
            return &course->lesson[i];
        }
    }
    return NULL;
}

/* ---- what one file holds ------------------------------------------------------------------- */

typedef struct harvest {
    f15_exercise *exercise;
    size_t exercises;
    f15_lesson lesson;
    bool is_lesson;
} harvest;

static void free_harvest(harvest *h) {
    for (size_t i = 0; i < h->exercises; i++) {
        f15_exercise_free(&h->exercise[i]);
    }
    free(h->exercise);
    f15_lesson_free(&h->lesson);
}

static void refuse_twins(f15_reader *reader, const f15_exercise_sheet *sheets, size_t count) {
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k < i && sheets[i].id.text != NULL; k++) {
            if (sheets[k].id.text != NULL && strcmp(sheets[i].id.text, sheets[k].id.text) == 0) {
                f15_reader_fault(reader, sheets[i].id.node, "give one of the two another id",
                                 "the id \"%s\" is used a second time; the first is in line %u",
                                 sheets[i].id.text,
                                 (unsigned)f15_reader_node(reader, sheets[k].id.node)->line);
                break;
            }
        }
    }
}

static void read_bank(f15_reader *reader, harvest *out) {
    f15_bank_sheet sheet = {0};
    f15_sheet_read(reader, 0, F15_TYPE_bank, &sheet);
    f15_exercise_sheet *sheets = sheet.exercises.at;
    size_t count = sheet.exercises.count;
    refuse_twins(reader, sheets, count);
    const f15_convention *convention = sheet.convention.known ? &sheet.convention.value : NULL;
    out->exercise = f15_reader_alloc(reader, count, sizeof *out->exercise);
    for (size_t i = 0; out->exercise != NULL && reader->code == F15_OK && i < count; i++) {
        f15_exercise_make(reader, &sheets[i], convention, &out->exercise[out->exercises++]);
    }
    f15_sheet_free(F15_TYPE_bank, &sheet);
}

static void read_lesson(f15_reader *reader, harvest *out) {
    f15_lesson_sheet sheet = {0};
    f15_sheet_read(reader, 0, F15_TYPE_lesson, &sheet);
    f15_lesson_make(reader, &sheet, &out->lesson);
    out->is_lesson = true;
    f15_sheet_free(F15_TYPE_lesson, &sheet);
}

/* What the file says it is; if it does not, what it looks like, so that its other faults are
 * found too. F15_TYPES: neither. */
static f15_type document_type(const f15_reader *reader) {
    uint32_t node = f15_sheet_node(reader, 0, "fifteen");
    if (node != 0 && f15_reader_node(reader, node)->kind == F15_NODE_SCALAR) {
        const char *text = f15_reader_text(reader, node);
        if (strcmp(text, "exercises") == 0) {
            return F15_TYPE_bank;
        }
        if (strcmp(text, "lesson") == 0) {
            return F15_TYPE_lesson;
        }
    }
    if (f15_sheet_node(reader, 0, "exercises") != 0) {
        return F15_TYPE_bank;
    }
    return f15_sheet_node(reader, 0, "pages") != 0 ? F15_TYPE_lesson : F15_TYPES;
}

static void unknown_document(f15_reader *reader) {
    uint32_t node = f15_sheet_node(reader, 0, "fifteen");
    f15_slot slot = {0};
    if (node != 0) {
        f15_value_name(reader, node, F15_TYPE_DOCUMENT, &slot);
    } else {
        f15_reader_fault(reader, 0, "begin with \"fifteen: lesson\" or \"fifteen: exercises\"",
                         "the file does not say what it is");
    }
}

static void read_document(f15_reader *reader, harvest *out) {
    if (f15_reader_node(reader, 0)->kind != F15_NODE_MAPPING) {
        f15_reader_fault(reader, 0, "begin with \"fifteen: lesson\" or \"fifteen: exercises\"",
                         "a lesson or an exercise bank should stand here, with its keys");
        return;
    }
    f15_type type = document_type(reader);
    if (type == F15_TYPE_bank) {
        read_bank(reader, out);
    } else if (type == F15_TYPE_lesson) {
        read_lesson(reader, out);
    } else {
        unknown_document(reader);
    }
}

/* ---- adding it to the course --------------------------------------------------------------- */

static bool grow(void **array, size_t count, size_t more, size_t size) {
    void *grown = realloc(*array, (count + more) * size + 1);
    if (grown != NULL) {
        *array = grown;
    }
    return grown != NULL;
}

static bool lesson_before(const f15_lesson *a, const f15_lesson *b) {
    return a->order != b->order ? a->order < b->order : strcmp(a->id, b->id) < 0;
}

static void insert_lesson(f15_course *course, const f15_lesson *lesson) {
    size_t k = course->lessons++;
    for (; k > 0 && lesson_before(lesson, &course->lesson[k - 1]); k--) {
        course->lesson[k] = course->lesson[k - 1];
    }
    course->lesson[k] = *lesson;
}

/* Room for everything first; after that nothing can fail. The harvest is empty then. */
static f15_code add_harvest(f15_course *course, const char *name, harvest *h) {
    bool room = grow((void **)&course->exercise, course->exercises, h->exercises,
                     sizeof *course->exercise) &&
                grow((void **)&course->lesson, course->lessons, 1, sizeof *course->lesson) &&
                grow((void **)&course->file, course->files, 1, sizeof *course->file);
    char *file = room ? strdup(name) : NULL;
    if (file == NULL) {
        return F15_NO_MEMORY;
    }
    course->file[course->files++] = file;
    for (size_t i = 0; i < h->exercises; i++) {
        h->exercise[i].file = file;
        course->exercise[course->exercises++] = h->exercise[i];
    }
    if (h->is_lesson) {
        h->lesson.file = file;
        insert_lesson(course, &h->lesson);
    }
    h->exercises = 0;
    h->lesson = (f15_lesson){0};
    return F15_OK;
}

/* Of a file with faults only the ids are kept, so that a lesson that names one is not told twice.
 */
static f15_code add_spoilt(f15_course *course, harvest *h) {
    if (!grow((void **)&course->spoilt, course->spoilts, h->exercises, sizeof *course->spoilt)) {
        return F15_NO_MEMORY;
    }
    for (size_t i = 0; i < h->exercises; i++) {
        if (h->exercise[i].id != NULL) {
            course->spoilt[course->spoilts++] = h->exercise[i].id;
            h->exercise[i].id = NULL;
        }
    }
    return F15_OK;
}

/* ---- reading ------------------------------------------------------------------------------- */

static f15_code read_tree(f15_reader *reader, f15_course *course) {
    harvest h = {0};
    size_t from = reader->findings->count;
    read_document(reader, &h);
    f15_code code = reader->code;
    if (code == F15_OK) {
        f15_findings_sort(reader->findings, from);
        code = reader->faults == 0 ? add_harvest(course, reader->file, &h) : add_spoilt(course, &h);
    }
    free_harvest(&h);
    return code;
}

/* Tells a fault that ends the reading of a file; what f15_course_read returns for it. */
static f15_code tell(f15_findings *findings, const char *name, f15_code code, f15_error *error,
                     f15_error *err) {
    size_t before = findings->count;
    if (code == F15_NO_MEMORY || f15_findings_add(findings, name, false, error) != F15_OK) {
        return f15_no_memory(err);
    }
    if (code == F15_FINDINGS) {
        return F15_OK;
    }
    if (err != NULL) {
        *err = *error;
        err->file = findings->count > before ? findings->at[before].error.file : NULL;
    }
    return code;
}

static f15_code parse(f15_yaml *tree, const char *text, size_t length, f15_error *error) {
    if (length > F15_COURSE_BYTES) {
        return f15_fail(error, F15_TOO_BIG, "split the file", "the file is larger than %zu bytes",
                        F15_COURSE_BYTES);
    }
    f15_code code = f15_yaml_read(text, length, tree, error);
    if (code == F15_OK && tree->count == 0) {
        error->line = error->column = 1;
        return f15_fail(error, F15_FINDINGS,
                        "begin with \"fifteen: lesson\" or \"fifteen: exercises\"",
                        "there is nothing in this file");
    }
    return code;
}

f15_code f15_course_read(f15_course *course, const char *name, const char *text, size_t length,
                         f15_findings *findings, f15_error *err) {
    f15_yaml tree = {0};
    f15_error error = {0};
    f15_code code = parse(&tree, text, length, &error);
    if (code != F15_OK) {
        code = tell(findings, name, code, &error, err);
    } else {
        f15_reader reader = {.yaml = &tree, .file = name, .findings = findings};
        code = read_tree(&reader, course);
        if (code != F15_OK) {
            f15_no_memory(err);
        }
    }
    f15_yaml_free(&tree);
    return code;
}
