/* Adds progress from lines of JSON, and judges their answers again. A verdict that cannot be judged
 * again is kept as claimed, whatever the line says. */
#include "json_lines.h"
#include "student.h"

#include <stdio.h>
#include <string.h>

enum { MOST_DEEDS = 1000000 };

typedef struct importing {
    f15_json_lines lines;
    f15_exercise variant; /* the last variant judged */
    f15_deed *deed;
    size_t count, room;
    size_t absent; /* lines about exercises and lessons that the course does not have */
    size_t answers, judged;
} importing;

/* Looks up the deed's exercise or lesson in the course; returns false if the verdict is refused. */
static bool look_at(f15_app *app, importing *im, f15_deed *deed) {
    if (deed->lesson) {
        const f15_lesson *lesson = f15_course_lesson(&app->course, deed->lesson);
        if (!lesson)
            im->absent++;
        else if (deed->kind == F15_DEED_DONE)
            deed->pages = lesson->pages;
    } else if (deed->subject.id && strncmp(deed->subject.id, "trace/", strlen("trace/")) != 0 &&
               !f15_course_exercise(&app->course, deed->subject.id))
        im->absent++;
    if (deed->kind != F15_DEED_ATTEMPT)
        return true;
    im->answers++;
    const bool agrees = f15_deed_judge(deed, &app->course, &im->variant, &app->last);
    f15_note(app, app->last.code == F15_NO_MEMORY ? F15_NO_MEMORY : F15_OK);
    if (!deed->claimed)
        im->judged++;
    return agrees;
}

static const char *take(f15_app *app, void *self, const char *line, size_t length) {
    importing *im = self;
    f15_deed deed;
    const f15_code code = f15_read_deed_json(line, length, &app->arena, &deed, &app->last);
    if (code == F15_BAD_NOTATION) {
        f15_note(app, F15_OK); /* the program did not fail: the caller reports the line */
        return app->last.what;
    }
    if (f15_note(app, code))
        return NULL;
    if (!look_at(app, im, &deed)) {
        im->lines.instead = "leave this line out, or give it the file as it was written";
        return "this answer has another verdict than the file says";
    }
    f15_deed *moved =
        f15_alloc_more(&app->arena, im->deed, im->count, &im->room, MOST_DEEDS, sizeof *im->deed);
    if (moved) {
        im->deed = moved;
        im->deed[im->count++] = deed;
    }
    f15_note(app, f15_arena_done(&app->arena, &app->last));
    return NULL;
}

static void report(f15_app *app, const importing *im, size_t fresh) {
    const size_t there = im->count - fresh, unjudged = im->answers - im->judged;
    f15_text text = {0};
    if (app->json) {
        f15_json json = f15_json_begin(&text);
        f15_json_number(&json, "lines", im->count);
        f15_json_number(&json, "new", fresh);
        f15_json_number(&json, "there", there);
        f15_json_number(&json, "not-in-course", im->absent);
        f15_json_number(&json, "answers", im->answers);
        f15_json_number(&json, "judged-again", im->judged);
        f15_json_end(&json);
    } else if (!app->quiet) {
        f15_paragraph(&text, &app->style, F15_PLAIN,
                      "New and kept: %zu of %zu; there already: %zu.", fresh, im->count, there);
        if (im->absent > 0)
            f15_paragraph(&text, &app->style, F15_PLAIN,
                          "Of exercises or lessons that this course does not have: %zu; they are "
                          "kept all the same.",
                          im->absent);
        const char *agreed = im->judged > 0 ? ", and the verdicts agree" : "";
        const char *others = unjudged == 0
                                 ? ""
                                 : " The others cannot be judged: their questions are not in this "
                                   "course as they were, or depend on an earlier answer.";
        const char *claimed = unjudged > 0 && fresh > 0
                                  ? " What is new of them is kept as claimed, and counts nowhere."
                                  : "";
        if (im->answers > 0)
            f15_paragraph(&text, &app->style, F15_PLAIN, "Answers judged again: %zu of %zu%s.%s%s",
                          im->judged, im->answers, agreed, others, claimed);
    }
    f15_send(app, &text, 0);
}

void f15_import(f15_app *app, const char *path) {
    importing im = {.lines = {.take_line = take,
                              .remedy = "give it what `fifteen progress --format json`, or a page, "
                                        "has written"}};
    f15_progress *progress = NULL;
    size_t fresh = 0;
    im.lines.self = &im;
    if (!f15_load_course(app, F15_ALL_OF_IT))
        return;
    if (app->status > 0) {
        f15_fail(&app->err, F15_FINDINGS, "correct the course first", "nothing is imported");
        return;
    }
    f15_read_json_lines(app, &im.lines, path);
    f15_exercise_free(&im.variant);
    if (app->status > 0 || app->err.code)
        return;
    if (!f15_note(app, f15_open_progress(app, F15_KEEP, &progress, &app->last)) &&
        !f15_note(app, f15_progress_merge(progress, im.deed, im.count, &fresh, &app->last)))
        report(app, &im, fresh);
    f15_progress_close(progress);
}
