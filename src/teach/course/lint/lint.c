/* Faults that can only be found when everything is loaded. */
#include "../internal.h"

#include <fifteen/quiz.h>
#include <fifteen/run.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- ids ----------------------------------------------------------------------------------- */

/* Reports the later of two exercises, or lessons, with the same id. */
static void tell_twin(f15_findings *lint, const char *what, const char *id, const char *file,
                      f15_position at, const char *first_file, f15_position first) {
    f15i_lint_add(lint, F15_ERROR, file, at, "give one of the two another id",
                  "the id \"%s\" is used for a second %s; the first is in %s:%zu:%zu", id, what,
                  first_file, first.line, first.column);
}

static void lint_ids(f15_findings *lint, const f15_course *course) {
    for (size_t i = 0; i < course->exercises; i++) {
        const f15_exercise *e = course->exercise[i], *first = f15_course_exercise(course, e->id);
        if (first != e)
            tell_twin(lint, "exercise", e->id, e->file, e->at, first->file, first->at);
    }
    for (size_t i = 0; i < course->lessons; i++) {
        const f15_lesson *l = course->lesson[i], *first = f15_course_lesson(course, l->id);
        if (first != l)
            tell_twin(lint, "lesson", l->id, l->file, l->at, first->file, first->at);
    }
}

/* Warns of misconceptions that nothing names. */
static void lint_own(f15_findings *lint, const f15_course *course) {
    for (size_t i = 0; i < course->owns; i++) {
        const f15_author_misconception *own = &course->own[i];
        bool named = false;
        for (size_t k = 0; k < course->exercises && !named; k++)
            named = strcmp(course->exercise[k]->file, own->file) == 0 &&
                    f15i_is_attached(course->exercise[k], own->misconception.name);
        if (!named)
            f15i_lint_add(lint, F15_WARNING, own->file, own->at,
                          "name it under a wrong answer, an option or a distractor, or delete it",
                          "nothing in this file names the misconception %s",
                          own->misconception.name);
    }
}

static bool is_in(const f15_course *course, const f15_course_file *file) {
    for (size_t i = 0; i < course->files; i++)
        if (course->file[i].device == file->device && course->file[i].number == file->number)
            return true;
    return false;
}

static void tell_hidden(f15_findings *lint, const char *id, const char *file, f15_position at,
                        const char *other_file, f15_position other) {
    f15i_lint_add(lint, F15_WARNING, file, at,
                  "give it another id, unless one is to take the place of the other",
                  "the id \"%s\" is also in %s:%zu:%zu, and the first on the search path hides the "
                  "second",
                  id, other_file, other.line, other.column);
}

/* Warns of ids that another directory of the search path has too: one of the two is hidden. */
static void lint_hidden(f15_findings *lint, const f15_course *course, const f15_course *elsewhere) {
    if (elsewhere == NULL || elsewhere->heads < 2)
        return;
    for (size_t i = 0; i < elsewhere->files; i++) {
        const f15_course_file *file = &elsewhere->file[i];
        const f15_lesson *other = file->lesson;
        if (is_in(course, file))
            continue;
        for (size_t k = 0; k < file->exercises; k++) {
            const f15_exercise *e = f15_course_exercise(course, file->exercise[k]->id);
            if (e != NULL)
                tell_hidden(lint, e->id, e->file, e->at, file->name, file->exercise[k]->at);
        }
        const f15_lesson *l = other != NULL ? f15_course_lesson(course, other->id) : NULL;
        if (l != NULL)
            tell_hidden(lint, l->id, l->file, l->at, file->name, other->at);
    }
}

/* Return whether the course, unless it is NULL, has the lesson or exercise, faulty or not. */
static bool has_lesson(const f15_course *course, const char *id) {
    return course != NULL &&
           (f15_course_lesson(course, id) != NULL || f15_course_is_invalid(course, id));
}

static bool has_exercise(const f15_course *course, const char *id) {
    return course != NULL &&
           (f15_course_next_part(course, id, NULL) != NULL || f15_course_is_invalid(course, id));
}

/* Checks the lessons that a course.yaml names. */
static void lint_heads(f15_findings *lint, const f15_course *course, const f15_course *elsewhere) {
    for (size_t c = 0; c < course->heads; c++)
        for (size_t k = 0; k < course->head[c].lessons; k++) {
            const f15_course_head *h = &course->head[c];
            const size_t first =
                f15_row_named(h->lesson, h->lessons, sizeof *h->lesson, h->lesson[k]);
            if (first < k)
                f15i_lint_add(lint, F15_ERROR, h->file, h->lesson_at[k], "delete one of the two",
                              "\"%s\" stands here a second time", h->lesson[k]);
            else if (!has_lesson(course, h->lesson[k]) && !has_lesson(elsewhere, h->lesson[k]))
                f15i_lint_add(lint, F15_ERROR, h->file, h->lesson_at[k],
                              "`fifteen list lessons` shows their ids", "there is no lesson \"%s\"",
                              h->lesson[k]);
        }
}

/* ---- pages --------------------------------------------------------------------------------- */

static void tell_unknown(f15_findings *lint, const f15_course *course, const f15_course *elsewhere,
                         const char *wanted, const char *file, f15_position at) {
    size_t here = course->exercises, all = here + (elsewhere == NULL ? 0 : elsewhere->exercises);
    const char **ids = calloc(all + 1, sizeof *ids);
    if (ids == NULL) {
        f15i_lint_failed(lint, F15_NO_MEMORY);
        return;
    }
    for (size_t i = 0; i < all; i++)
        ids[i] = i < here ? course->exercise[i]->id : elsewhere->exercise[i - here]->id;
    const char *near = f15_nearest(wanted, ids, all);
    char remedy[120] = "lint the file that has it as well, or see `fifteen list exercises`";
    if (near != NULL)
        snprintf(remedy, sizeof remedy, "did you mean \"%s\"?", near);
    f15i_lint_add(lint, F15_ERROR, file, at, remedy, "there is no exercise \"%s\"", wanted);
    free(ids);
}

/* Checks that the exercises of an assignment are there, and can be assigned so. */
static void lint_week(f15_findings *lint, const f15_course *course, const f15_course *elsewhere,
                      const f15_course_file *file) {
    for (size_t k = 0; file->week != NULL && k < file->week->exercises; k++) {
        const f15_assigned *one = &file->week->exercise[k];
        const f15_exercise *first = f15_course_next_part(course, one->id, NULL);
        f15_error error = {0};
        if (first == NULL && elsewhere != NULL)
            first = f15_course_next_part(elsewhere, one->id, NULL);
        if (first == NULL && !has_exercise(course, one->id) && !has_exercise(elsewhere, one->id))
            tell_unknown(lint, course, elsewhere, one->id, file->name, one->at);
        else if (first != NULL && f15_assigned_check(one, first, &error) != F15_OK)
            f15i_lint_add(lint, F15_ERROR, file->name, one->at, error.remedy, "%s", error.what);
    }
}

/* Returns a remedy if the words begin with those of the command line, or NULL. */
static const char *advice_on_words(char *const *word, size_t words) {
    if (word != NULL && words > 0 &&
        (strcmp(word[0], "fifteen") == 0 || strcmp(word[0], "trace") == 0))
        return "begin with the algorithm, without `fifteen trace`";
    return NULL;
}

/* Runs the trace of a page; all that it claims must hold. */
static void lint_trace(f15_findings *lint, const f15_lesson *lesson, const f15_page *page,
                       f15_page_work *work) {
    const f15_solve_options options = f15_page_options(work);
    f15_trace trace = {0};
    f15_run run = {.solving = &options};
    f15_error error = {0};
    f15_code code = f15_run_words((const char *const *)page->trace, page->traces,
                                  &lesson->convention, &trace, &run, &error);
    if (code == F15_OK)
        code = f15_trace_verdict(&trace, &error);
    if (code == F15_OK)
        code = f15_page_ran(work, &options, &run, &error);
    const char *advice = advice_on_words(page->trace, page->traces);
    if (code != F15_OK && advice != NULL)
        snprintf(error.remedy, sizeof error.remedy, "%s", advice);
    f15i_lint_came_to(lint, lesson->file, page->trace_at, "this trace cannot be run:", code,
                      &error);
    f15_run_free(&run);
    f15_trace_free(&trace);
}

/* Opens the trace of a page that is to be predicted; it must have a gap. */
static void lint_predicted(f15_findings *lint, const f15_lesson *lesson, const f15_page *page,
                           f15_page_work *work) {
    const f15_solve_options options = f15_page_options(work);
    f15_quiz quiz = {0};
    f15_error error = {0};
    f15_code code = f15_quiz_open(&quiz, (const char *const *)page->predict, page->predicts,
                                  &lesson->convention, &options, 0, &error);
    if (code == F15_OK) {
        code = f15_page_ran(work, &options, &quiz.own.run, &error);
        f15_quiz_free(&quiz);
    }
    f15i_lint_came_to(lint, lesson->file, page->predict_at, "this trace cannot be predicted:", code,
                      &error);
}

f15_code f15_course_lint(const f15_course *course, const f15_course *elsewhere,
                         f15_findings *findings, f15_error *err) {
    F15_NEED(course && findings, err);
    const size_t from = findings->count;
    f15_page_work work = {0};
    lint_ids(findings, course);
    lint_hidden(findings, course, elsewhere);
    lint_heads(findings, course, elsewhere);
    lint_own(findings, course);
    for (size_t i = 0; i < course->files; i++)
        lint_week(findings, course, elsewhere, &course->file[i]);
    for (size_t i = 0; i < course->lessons; i++) {
        const f15_lesson *lesson = course->lesson[i];
        for (size_t k = 0; k < lesson->pages && findings->memory.code == F15_OK; k++) {
            const f15_page *page = &lesson->page[k];
            if (page->question != NULL && !has_exercise(course, page->question) &&
                !has_exercise(elsewhere, page->question))
                tell_unknown(findings, course, elsewhere, page->question, lesson->file,
                             page->question_at);
            f15i_lint_prose(findings, page->prose, &lesson->convention, lesson->file, page->at);
            if (work.boards >= F15_COURSE_BOARDS) /* too much work: this has been reported */
                continue;
            if (page->trace != NULL)
                lint_trace(findings, lesson, page, &work);
            if (page->predict != NULL)
                lint_predicted(findings, lesson, page, &work);
        }
    }
    for (size_t i = 0; i < course->exercises && f15i_lint_goes_on(findings, F15_LINT_TIMES); i++) {
        uint64_t steps = 0;
        f15_exercise e = *course->exercise[i];
        e.question.steps = &steps;
        f15i_lint_exercise(findings, &e);
        f15i_lint_wording(findings, &e);
        f15i_lint_took(findings, &e, F15_LINT_TIMES);
    }
    return f15i_lint_end(findings, from, err);
}
