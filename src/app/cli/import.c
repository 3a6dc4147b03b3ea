/* Adds progress from lines of JSON, and judges their answers again. A verdict that cannot be judged
 * again is kept as claimed, whatever the line says. */
#include "json_lines.h"
#include "student.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MOST_DEEDS = 1000000, MOST_NAMES = 16 };

typedef struct import {
    f15_json_lines lines;
    f15_exercise variant; /* the last variant judged */
    f15_deed *deed;
    size_t count, room;
    size_t absent; /* lines about exercises and lessons that the course does not have */
    size_t answers, judged;
    char fault[80];
} import;

/* ---- reading ------------------------------------------------------------------------------- */

/* Reads a number from 0 up, or its digits; an unknown hash may be 0. */
static bool take_number(const json_t *value, const f15_deed_field *field, f15_value *out) {
    const bool hash = field->type == F15_FIELD_HASH;
    if (json_is_string(value) && hash)
        return f15_read_json_hash(value, &out->number);
    if (json_is_string(value) && field->type == F15_FIELD_SEED)
        return f15_read_json_seed(value, &out->number);
    out->number = (uint64_t)json_integer_value(value);
    return json_is_integer(value) && json_integer_value(value) >= 0 &&
           !(hash && (out->number || !field->may_lack));
}

/* Joins names by spaces. */
static bool take_names(f15_app *app, const json_t *names, const f15_deed_field *field,
                       f15_value *out) {
    f15_text text = {0};
    bool taken = json_is_array(names) && json_array_size(names) <= MOST_NAMES;
    for (size_t k = 0; taken && k < json_array_size(names); k++) {
        const json_t *name = json_array_get(names, k);
        taken = json_string_length(name) > 0 && json_string_length(name) <= field->most &&
                !strchr(json_string_value(name), ' ');
        f15_text_add(&text, k > 0 ? " " : "");
        f15_text_add(&text, taken ? json_string_value(name) : "");
    }
    out->text = f15_keep_text(app, &text);
    return taken;
}

/* Replaces the text by decoded bytes; returns false unless cleaning them gives the text. */
static bool take_bytes(f15_app *app, const json_t *written, f15_value *out) {
    const char *hex = json_string_value(written), *shown = out->text;
    static const char digit[] = "0123456789abcdef";
    if (!hex || strlen(hex) % 2 || strlen(hex) > 2 * F15_LINE_LIMIT ||
        strspn(hex, digit) != strlen(hex))
        return false;
    char *bytes = f15_alloc(&app->arena, strlen(hex) / 2 + 1, 1);
    f15_text clean = {0};
    out->text = bytes;
    out->length = strlen(hex) / 2;
    for (size_t k = 0; bytes && k < out->length; k++)
        bytes[k] = (char)(16 * (strchr(digit, hex[2 * k]) - digit) +
                          (strchr(digit, hex[2 * k + 1]) - digit));
    if (bytes)
        f15_text_add_clean(&clean, bytes, out->length);
    const bool same = strcmp(f15_text_string(&clean), shown) == 0;
    if (clean.code)
        f15_no_memory(&app->err);
    f15_text_free(&clean);
    return same;
}

static bool take_text(f15_app *app, const json_t *object, const json_t *value,
                      const f15_deed_field *field, f15_value *out) {
    const json_t *bytes = field->type != F15_FIELD_BYTES ? NULL
                          : json_object_get(object, "answer_bytes")
                              ? json_object_get(object, "answer_bytes")
                              : json_object_get(object, "answer-bytes");
    if (!json_is_string(value))
        return false;
    out->length = json_string_length(value);
    out->text = f15_alloc_string(&app->arena, json_string_value(value), out->length);
    if (bytes && out->text && out->length <= 4 * field->most)
        return take_bytes(app, bytes, out);
    return (field->type != F15_FIELD_ID || out->length > 0) &&
           (field->most == 0 || out->length <= field->most);
}

/* Takes the value of a field, which may be missing; returns false if the value is not possible. */
static bool take_value(f15_app *app, const json_t *object, const f15_deed *deed,
                       const f15_deed_field *field, f15_value *out) {
    const json_t *value = json_object_get(object, field->key);
    *out = (f15_value){.there = value && !json_is_null(value)};
    if (field->type == F15_FIELD_POINTS &&
        (out->there = deed->credit >= 0)) /* "points": {"of": } */
        value = json_object_get(value, "of");
    if (!out->there)
        return true;
    if (field->type == F15_FIELD_NAMES)
        return take_names(app, value, field, out);
    if (field->type < F15_FIELD_TIME)
        return take_text(app, object, value, field, out);
    out->number = json_is_true(value);
    out->share = json_number_value(value);
    return field->type == F15_FIELD_TRUTH    ? json_is_boolean(value)
           : field->type == F15_FIELD_CREDIT ? json_is_number(value)
           : field->type != F15_FIELD_TIME
               ? take_number(value, field, out)
               : json_is_string(value) &&
                     f15_read_time(json_string_value(value), json_string_length(value),
                                   (int64_t *)&out->number);
}

/* Returns false, with the reason in im->fault, at the first bad field. A line cannot set `claimed`. */
static bool take_fields(f15_app *app, import *im, const json_t *object, f15_deed *deed) {
    const f15_deed_field *field;
    for (size_t k = 0; (field = f15_deed_field_at(k)) != NULL; k++) {
        f15_value value;
        if (!(field->kinds >> deed->kind & 1) || field->type == F15_FIELD_CLAIMED ||
            (take_value(app, object, deed, field, &value) && f15_deed_set(deed, field, &value)))
            continue;
        snprintf(im->fault, sizeof im->fault, "\"%s\" %s", field->key,
                 field->type == F15_FIELD_TIME ? "is none such as \"2026-11-21T20:15:00Z\""
                                               : "is missing, or cannot be");
        return false;
    }
    return true;
}

/* ---- judging ------------------------------------------------------------------------------- */

/* Returns the question of an attempt, an exercise or a variant of it (kept in im->variant), if the
 * course still has it; else NULL. */
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

/* Judges an attempt again. Returns false if its verdict differs from the line's, except that a later
 * part may have been right after the answers to the parts before it: that stays claimed. */
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

/* Looks for the deed's exercise or lesson in the course. Returns false if the verdict is refused. */
static bool look_at(f15_app *app, import *im, f15_deed *deed) {
    if (deed->lesson) {
        const f15_lesson *lesson = f15_course_lesson(&app->course, deed->lesson);
        im->absent += !lesson;
        if (lesson && deed->kind == F15_DEED_DONE)
            deed->pages = lesson->pages;
    } else if (deed->subject.id) {
        im->absent += strncmp(deed->subject.id, "trace/", 6) != 0 &&
                      !f15_course_exercise(&app->course, deed->subject.id);
    }
    im->answers += deed->kind == F15_DEED_ATTEMPT;
    return deed->kind != F15_DEED_ATTEMPT || judge(app, im, deed);
}

static const char *take(f15_app *app, void *self, const json_t *object, size_t number) {
    import *im = self;
    f15_deed deed = {.time = F15_NO_TIME};
    (void)number;
    const bool taken = take_fields(app, im, object, &deed);
    if (f15_note(app, f15_arena_done(&app->arena, &app->last)) || !taken)
        return app->err.code ? NULL : im->fault;
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

/* ---- the whole ----------------------------------------------------------------------------- */

static void report(f15_app *app, const import *im, size_t fresh) {
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
        f15_fail(&app->err, F15_FINDINGS, "correct the course first", "nothing is imported");
        return;
    }
    f15_read_json_lines(app, &im.lines, path);
    f15_exercise_free(&im.variant);
    if (app->status > 0 || app->err.code)
        return;
    if (!f15_note(app, f15_open_progress(app, false, &progress, &app->last)) &&
        !f15_note(app, f15_progress_merge(progress, im.deed, im.count, &fresh, &app->last)))
        report(app, &im, fresh);
    f15_progress_close(progress);
}
