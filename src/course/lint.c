/* src/course/lint.c - what can only be seen when everything is loaded. */
#include "internal.h"

#include <fifteen/quiz.h>
#include <fifteen/run.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void f15_lint_add(f15_lint *lint, bool warning, const char *file, f15_mark mark, const char *remedy,
                  const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (f15_findings_tell(lint->findings, file, warning, mark, remedy, format, arguments) !=
        F15_OK) {
        lint->code = f15_no_memory(lint->err);
    }
    va_end(arguments);
}

/* ---- ids ----------------------------------------------------------------------------------- */

typedef struct entry {
    const char *id, *file;
    f15_mark mark;
    size_t rank; /* in the course: of two with one id the later is at fault */
} entry;

static int by_id(const void *a, const void *b) {
    const entry *x = a, *y = b;
    int order = strcmp(x->id, y->id);
    return order != 0 ? order : (x->rank > y->rank) - (x->rank < y->rank);
}

static void tell_twins(f15_lint *lint, const entry *entries, size_t count, const char *what) {
    size_t first = 0;
    for (size_t i = 1; i < count; i++) {
        if (strcmp(entries[i].id, entries[first].id) != 0) {
            first = i;
            continue;
        }
        f15_lint_add(
            lint, false, entries[i].file, entries[i].mark, "give one of the two another id",
            "the id \"%s\" is used for a second %s; the first is in %s:%zu:%zu", entries[i].id,
            what, entries[first].file, entries[first].mark.line, entries[first].mark.column);
    }
}

/* The exercises by id, with room for the spoilt ones; NULL when memory is out. */
static entry *list_exercises(f15_lint *lint, const f15_course *course) {
    entry *entries = calloc(course->exercises + 1, sizeof *entries);
    if (entries == NULL) {
        lint->code = f15_no_memory(lint->err);
        return NULL;
    }
    for (size_t i = 0; i < course->exercises; i++) {
        const f15_exercise *e = &course->exercise[i];
        entries[i] = (entry){e->id, e->file, {e->line, e->column}, i};
    }
    qsort(entries, course->exercises, sizeof *entries, by_id);
    return entries;
}

static void lint_lesson_ids(f15_lint *lint, const f15_course *course) {
    entry *entries = calloc(course->lessons + 1, sizeof *entries);
    if (entries == NULL) {
        lint->code = f15_no_memory(lint->err);
        return;
    }
    for (size_t i = 0; i < course->lessons; i++) {
        const f15_lesson *l = &course->lesson[i];
        entries[i] = (entry){l->id, l->file, {l->line, l->column}, i};
    }
    qsort(entries, course->lessons, sizeof *entries, by_id);
    tell_twins(lint, entries, course->lessons, "lesson");
    free(entries);
}

/* ---- pages --------------------------------------------------------------------------------- */

/* Where a question may stand: in what is looked at, and in the course it belongs to. */
typedef struct known {
    const f15_course *course, *elsewhere; /* elsewhere may be NULL */
    const entry *entries;                 /* of course, by id */
} known;

static bool is_spoilt(const f15_course *course, const char *id) {
    for (size_t i = 0; i < course->spoilts; i++) {
        if (strcmp(course->spoilt[i], id) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_listed(const entry *entries, size_t count, const char *id) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(entries[middle].id, id);
        if (order == 0) {
            return true;
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return false;
}

static bool is_known(const known *all, const char *id) {
    const f15_course *elsewhere = all->elsewhere;
    return is_listed(all->entries, all->course->exercises, id) || is_spoilt(all->course, id) ||
           (elsewhere != NULL &&
            (f15_course_exercise(elsewhere, id) != NULL || is_spoilt(elsewhere, id)));
}

static void tell_unknown(f15_lint *lint, const known *all, const f15_lesson *lesson,
                         const f15_page *page) {
    size_t here = all->course->exercises;
    size_t there = all->elsewhere == NULL ? 0 : all->elsewhere->exercises;
    const char **ids = calloc(here + there + 1, sizeof *ids);
    if (ids == NULL) {
        lint->code = f15_no_memory(lint->err);
        return;
    }
    for (size_t i = 0; i < here; i++) {
        ids[i] = all->entries[i].id;
    }
    for (size_t i = 0; i < there; i++) {
        ids[here + i] = all->elsewhere->exercise[i].id;
    }
    const char *near = f15_nearest(page->question, ids, here + there);
    char remedy[120];
    snprintf(remedy, sizeof remedy, "did you mean \"%s\"?", near == NULL ? "" : near);
    f15_lint_add(lint, false, lesson->file, (f15_mark){page->question_line, page->question_column},
                 near == NULL ? "lint the file that has it as well, or see `fifteen list exercises`"
                              : remedy,
                 "there is no exercise \"%s\"", page->question);
    free(ids);
}

static void lint_trace(f15_lint *lint, const f15_lesson *lesson, const f15_page *page) {
    f15_trace trace = {0};
    f15_run run = {0};
    f15_error error = {0};
    f15_code code = f15_run_words((const char *const *)page->trace, page->traces,
                                  &lesson->convention, &trace, &run, &error);
    if (code == F15_OK) {
        code = f15_trace_verdict(&trace, &error);
    }
    if (code == F15_NO_MEMORY) {
        lint->code = f15_no_memory(lint->err);
    } else if (code != F15_OK) {
        f15_lint_add(lint, false, lesson->file, (f15_mark){page->trace_line, page->trace_column},
                     error.remedy, "this trace cannot be run: %s", error.what);
    }
    f15_run_free(&run);
    f15_trace_free(&trace);
}

/* It must run, and have something to be asked. */
static void lint_predict(f15_lint *lint, const f15_lesson *lesson, const f15_page *page) {
    f15_quiz predict;
    f15_error error = {0};
    f15_code code = f15_quiz_open(&predict, (const char *const *)page->predict, page->predicts,
                                  &lesson->convention, 0, &error);
    if (code == F15_NO_MEMORY) {
        lint->code = f15_no_memory(lint->err);
    } else if (code != F15_OK) {
        f15_lint_add(lint, false, lesson->file,
                     (f15_mark){page->predict_line, page->predict_column}, error.remedy,
                     "this trace cannot be predicted: %s", error.what);
    } else {
        f15_quiz_free(&predict);
    }
}

static void lint_lesson(f15_lint *lint, const known *all, const f15_lesson *lesson) {
    for (size_t i = 0; i < lesson->pages && lint->code == F15_OK; i++) {
        const f15_page *page = &lesson->page[i];
        if (page->question != NULL && !is_known(all, page->question)) {
            tell_unknown(lint, all, lesson, page);
        }
        if (page->trace != NULL) {
            lint_trace(lint, lesson, page);
        }
        if (page->predict != NULL) {
            lint_predict(lint, lesson, page);
        }
    }
}

f15_code f15_course_lint(const f15_course *course, const f15_course *elsewhere,
                         f15_findings *findings, f15_error *err) {
    f15_lint lint = {.findings = findings, .err = err};
    size_t from = findings->count;
    entry *entries = list_exercises(&lint, course);
    if (entries == NULL) {
        return lint.code;
    }
    known all = {course, elsewhere, entries};
    tell_twins(&lint, entries, course->exercises, "exercise");
    lint_lesson_ids(&lint, course);
    for (size_t i = 0; i < course->lessons && lint.code == F15_OK; i++) {
        lint_lesson(&lint, &all, &course->lesson[i]);
    }
    for (size_t i = 0; i < course->exercises && lint.code == F15_OK; i++) {
        f15_lint_exercise(&lint, &course->exercise[i]);
    }
    free(entries);
    f15_findings_sort(findings, from);
    return lint.code;
}
