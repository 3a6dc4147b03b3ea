/* Progress put together: lines of JSON read, their verdicts judged again, merged. A verdict that
 * cannot be judged again is claimed, whatever the line says of that: so writing progress out and
 * reading it in makes no claim a verdict. */
#include "json_lines.h"
#include "student.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_DEEDS = 1000000, MOST_LETTERS = 4096, MOST_NAMES = 16 };

typedef struct import {
    f15_json_lines lines;
    f15_exercise variant; /* the last one that was judged */
    f15_deed *deed;
    size_t count, room;
    size_t absent; /* exercises and lessons that the course does not have, by their lines */
    size_t answers, judged;
} import;

/* ---- reading ------------------------------------------------------------------------------- */

/* A string, or, where it may lack, null and nothing at all: *out is NULL then. */
static bool take_string(f15_app *app, const json_t *object, const char *key, size_t most,
                        bool may_lack, const char **out) {
    const json_t *value = json_object_get(object, key);
    const size_t length = json_string_length(value);
    *out = NULL;
    if (!json_is_string(value))
        return may_lack && (!value || json_is_null(value));
    *out = f15_alloc_string(&app->arena, json_string_value(value), length);
    return length <= most;
}

/* Of digits as they are written, of sixteen as a hash. */
static bool take_hash(const json_t *object, const char *key, bool may_lack, uint64_t *out) {
    const char *s = json_string_value(json_object_get(object, key));
    *out = 0;
    if (!s)
        return may_lack && f15_take_json_number(object, key, true, out) && *out == 0;
    if (strlen(s) != 16 || strspn(s, "0123456789abcdef") != 16)
        return false;
    for (; *s; s++)
        *out = 16 * *out + (uint64_t)(*s <= '9' ? *s - '0' : *s - 'a' + 10);
    return true;
}

static bool take_seed(const json_t *object, f15_subject *subject) {
    const json_t *seed = json_object_get(object, "seed");
    subject->has_seed = seed && !json_is_null(seed);
    if (!json_is_string(seed))
        return f15_take_json_number(object, "seed", true, &subject->seed);
    return f15_read_number(json_string_value(seed), json_string_length(seed), &subject->seed,
                           NULL) == F15_OK;
}

static bool take_bool(const json_t *object, const char *key, bool may_lack, bool *out) {
    const json_t *value = json_object_get(object, key);
    *out = json_is_true(value);
    return json_is_boolean(value) || (may_lack && (!value || json_is_null(value)));
}

/* Names, which become one text with spaces between them. */
static bool take_diagnosis(f15_app *app, const json_t *object, const char **out) {
    const json_t *names = json_object_get(object, "diagnosis");
    f15_text text = {0};
    bool taken = json_is_array(names) && json_array_size(names) <= MOST_NAMES;
    for (size_t k = 0; taken && k < json_array_size(names); k++) {
        const json_t *name = json_array_get(names, k);
        taken = json_string_length(name) > 0 && json_string_length(name) <= MOST_LETTERS &&
                !strchr(json_string_value(name), ' ');
        f15_text_add(&text, k > 0 ? " " : "");
        f15_text_add(&text, taken ? json_string_value(name) : "");
    }
    *out = f15_keep_text(app, &text);
    return taken;
}

/* The answer, by its bytes where they are told too; what is shown of them must agree. */
static bool take_answer(f15_app *app, const json_t *object, f15_deed *deed) {
    const json_t *value = json_object_get(object, "answer-bytes");
    const char *hex = json_string_value(value), *shown;
    static const char digit[] = "0123456789abcdef";
    if (!take_string(app, object, "answer", 4 * F15_LINE_LIMIT, false, &shown))
        return false;
    deed->answer = shown;
    deed->length = shown ? strlen(shown) : 0;
    if (!value || !shown)
        return deed->length <= F15_LINE_LIMIT;
    if (!hex || strlen(hex) % 2 || strlen(hex) > 2 * F15_LINE_LIMIT ||
        strspn(hex, digit) != strlen(hex))
        return false;
    char *bytes = f15_alloc(&app->arena, strlen(hex) / 2 + 1, 1);
    f15_text clean = {0};
    deed->answer = bytes;
    deed->length = strlen(hex) / 2;
    for (size_t k = 0; bytes && k < deed->length; k++)
        bytes[k] = (char)(16 * (strchr(digit, hex[2 * k]) - digit) +
                          (strchr(digit, hex[2 * k + 1]) - digit));
    if (bytes)
        f15_text_add_clean(&clean, bytes, deed->length);
    const bool same = strcmp(f15_text_string(&clean), shown) == 0;
    if (clean.code)
        f15_no_memory(&app->err);
    f15_text_free(&clean);
    return same;
}

static bool take_credit(const json_t *object, f15_deed *deed) {
    const json_t *credit = json_object_get(object, "credit");
    uint64_t points = 0;
    deed->credit = F15_CREDIT_UNTOLD;
    if (!credit || json_is_null(credit))
        return true;
    deed->credit = json_number_value(credit);
    bool taken = json_is_number(credit) && deed->credit >= 0 && deed->credit <= 1 &&
                 f15_take_json_number(json_object_get(object, "points"), "of", false, &points) &&
                 points <= F15_MAX_POINTS;
    deed->subject.points = (unsigned)points;
    return taken;
}

#define NO(key) "\"" key "\" is missing, or cannot be"

static const char *take_attempt(f15_app *app, const json_t *object, f15_deed *deed) {
    const char *verdict = json_string_value(json_object_get(object, "verdict"));
    uint64_t hints = 0;
    const char *fault =
        !take_answer(app, object, deed)                                         ? NO("answer")
        : !verdict || !f15_judgement_by_name(verdict, &deed->judgement)         ? NO("verdict")
        : !take_string(app, object, "fault", MOST_LETTERS, false, &deed->fault) ? NO("fault")
        : !take_diagnosis(app, object, &deed->diagnosis)                        ? NO("diagnosis")
        : !take_string(app, object, "tag", MOST_LETTERS, true, &deed->tag)      ? NO("tag")
        : !f15_take_json_number(object, "hints", false, &hints) || hints > UINT_MAX ? NO("hints")
        : !take_bool(object, "shown", false, &deed->shown)                          ? NO("shown")
        : !take_credit(object, deed)                                                ? NO("credit")
                                                                                    : NULL;
    deed->hints = (unsigned)hints;
    return fault;
}

static const char *take_question(f15_app *app, const json_t *object, f15_deed *deed) {
    f15_subject *subject = &deed->subject;
    return !take_string(app, object, "exercise", MOST_LETTERS, false, &subject->id) ||
                   !json_string_length(json_object_get(object, "exercise"))
               ? NO("exercise")
           : !take_hash(object, "hash", false, &subject->hash)          ? NO("hash")
           : !take_hash(object, "text-hash", true, &subject->text_hash) ? NO("text-hash")
           : !take_hash(object, "family", true, &subject->family)       ? NO("family")
           : !take_seed(object, subject)                                ? NO("seed")
           : deed->kind == F15_DEED_ATTEMPT ? take_attempt(app, object, deed)
                                            : NULL;
}

static const char *take_page(f15_app *app, const json_t *object, f15_deed *deed) {
    enum { MOST_PAGES = 500 };
    uint64_t page = 0, pages = 0;
    const char *fault =
        !take_string(app, object, "lesson", MOST_LETTERS, false, &deed->lesson) ||
                !json_string_length(json_object_get(object, "lesson"))
            ? NO("lesson")
        : !f15_take_json_number(object, "page", false, &page) || page >= MOST_PAGES  ? NO("page")
        : !f15_take_json_number(object, "pages", true, &pages) || pages > MOST_PAGES ? NO("pages")
        : !take_bool(object, "finished", true, &deed->finished) ? NO("finished")
                                                                : NULL;
    deed->page = (size_t)page;
    deed->pages = (size_t)pages;
    return fault;
}

/* ---- judging ------------------------------------------------------------------------------- */

/* The very question of an attempt, if the course still has it: an exercise, or a variant of it,
 * which then stays in im->variant. */
static const f15_question *question_of(f15_app *app, import *im, const f15_deed *deed,
                                       const f15_exercise *exercise) {
    const f15_subject *subject = &deed->subject;
    f15_exercise *variant = &im->variant;
    if (subject->has_seed && exercise->varies &&
        (!variant->is_variant || variant->seed != subject->seed ||
         strcmp(variant->id, exercise->id) != 0)) {
        f15_exercise_free(variant);
        *variant = (f15_exercise){0};
        f15_code code = f15_exercise_variant(exercise, subject->seed, variant, &app->last);
        if (code != F15_OK) {
            f15_note(app, code == F15_NO_MEMORY ? code : F15_OK);
            return NULL;
        }
    }
    const f15_question *question =
        subject->has_seed && exercise->varies ? &variant->question : &exercise->question;
    return f15_question_hash(question) == subject->hash ? question : NULL;
}

/* False: the file says another verdict of the answer than it has. A later part may have been right
 * for what was answered to those before: that stays claimed. */
static bool judge(f15_app *app, import *im, f15_deed *deed) {
    const f15_exercise *exercise = f15_course_exercise(&app->course, deed->subject.id);
    const f15_question *question = exercise ? question_of(app, im, deed, exercise) : NULL;
    f15_verdict verdict = {0};
    deed->claimed = true;
    if (!question ||
        f15_note(app, f15_check(question, deed->answer, deed->length, &verdict, &app->last)))
        return true;
    const bool same = verdict.judgement == deed->judgement &&
                      (deed->credit < 0 || fabs(verdict.credit - deed->credit) < 1e-6);
    const bool may_follow =
        exercise->part > 1 && deed->judgement == F15_RIGHT && verdict.judgement == F15_WRONG;
    f15_verdict_free(&verdict);
    deed->claimed = !same;
    im->judged += same;
    return same || may_follow;
}

/* What the course knows of it; false: the verdict is refused. */
static bool look_at(f15_app *app, import *im, f15_deed *deed) {
    if (deed->lesson) {
        const f15_lesson *lesson = f15_course_lesson(&app->course, deed->lesson);
        im->absent += !lesson;
        if (lesson && deed->kind == F15_DEED_DONE)
            deed->pages = lesson->pages;
    } else {
        im->absent += strncmp(deed->subject.id, "trace/", 6) != 0 &&
                      !f15_course_exercise(&app->course, deed->subject.id);
    }
    im->answers += deed->kind == F15_DEED_ATTEMPT;
    return deed->kind != F15_DEED_ATTEMPT || judge(app, im, deed);
}

static const char *take(f15_app *app, void *self, const json_t *object, size_t number) {
    import *im = self;
    f15_deed deed = {.time = F15_NO_TIME};
    const char *what = json_string_value(json_object_get(object, "what"));
    const json_t *time = json_object_get(object, "time");
    int kind = 0;
    (void)number;
    while (what && kind <= F15_DEED_DONE && strcmp(what, f15_deed_name((f15_deed_kind)kind)) != 0)
        kind++;
    if (!what || kind > F15_DEED_DONE)
        return NO("what");
    deed.kind = (f15_deed_kind)kind;
    if (json_is_string(time)
            ? !f15_read_time(json_string_value(time), json_string_length(time), &deed.time)
            : time && !json_is_null(time))
        return "\"time\" is none such as \"2026-11-21T20:15:00Z\"";
    const char *fault = deed.kind >= F15_DEED_PAGE ? take_page(app, object, &deed)
                                                   : take_question(app, object, &deed);
    if (fault || f15_note(app, f15_arena_done(&app->arena, &app->last)))
        return fault;
    if (!look_at(app, im, &deed)) {
        im->lines.instead = "leave this line out, or give it the file as it was written";
        return "the file says another verdict of this answer than it has";
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

/* ---- the whole ----------------------------------------------------------------------------- */

static void tell(f15_app *app, const import *im, size_t fresh) {
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
        if (im->answers > 0)
            f15_paragraph(&text, &app->style, F15_PLAIN, "Answers judged again: %zu of %zu%s.%s",
                          im->judged, im->answers, im->judged > 0 ? ", and the verdicts agree" : "",
                          unjudged > 0 ? " The others are kept as claimed, and count nowhere: "
                                         "their questions are not in this course as they "
                                         "were, or depend on an earlier answer."
                                       : "");
    }
    f15_send(app, &text, 0);
}

void f15_import(f15_app *app, const char *path) {
import im = {.lines = {.take = take, .remedy = "give it what `fifteen progress --format json`, or a page, "
                                                   "has written" } };
    f15_progress *progress = NULL;
    size_t fresh = 0;
    im.lines.self = &im;
    if (!f15_load_course(app, F15_ALL_OF_IT))
        return;
    if (app->status > 0) {
        f15_fail(&app->err, F15_FINDINGS, "mend the course first", "nothing is imported");
        return;
    }
    f15_read_json_lines(app, &im.lines, path);
    f15_exercise_free(&im.variant);
    if (app->status > 0 || app->err.code)
        return;
    if (!f15_note(app, f15_open_progress(app, false, &progress, &app->last)) &&
        !f15_note(app, f15_progress_merge(progress, im.deed, im.count, &fresh, &app->last)))
        tell(app, &im, fresh);
    f15_progress_close(progress);
}
