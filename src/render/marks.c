/* What became of a sheet, as text and as JSON:
 *
 *   {"sheet":"a.txt","command":["transform","MARINE","AIRMEN"],"verdict":"wrong","right":3,"of":4,
 *    "blanks":[{"blank":2,"line":9,"column":10,"kind":"swap","answer":"0-3","verdict":"wrong",
 *      "fault":{..},"expected":"1-3","reason":"..","diagnosis":[],"credit":0.0},..],
 *    "credit":0.75,"hash":"..","version":"..","convention":{..}}
 *
 * The verdict of a gap may be "unfilled"; that of the sheet is the worst of them, an unfilled one
 * counting as wrong. expected and reason stand with what is wrong only. line and column, also
 * those of a fault, are the file's.                                                            */
#include "json.h"
#include "prose.h"
#include "trace.h"

#include <stdio.h>
#include <string.h>

typedef struct marker {
    const f15_worksheet_report *report;
    const f15_quiz *predict;
    f15_text *out;
    json_t *gaps; /* of JSON */
    bool good;
} marker;

static const char *verdict_name(const f15_marked *m) {
    return m->right ? "right" : m->verdict ? f15_judgement_name(m->verdict->judgement) : "unfilled";
}

static bool is_wrong(const f15_marked *m) {
    return m->verdict && m->verdict->judgement == F15_WRONG;
}

/* The reason as a sentence without its full stop; "" if there is none. */
static void say_reason(const marker *self, const f15_marked *m, f15_text *out) {
    if (m->reason)
        f15_event_sentence(out, m->reason, m->now, &self->predict->convention);
}

/* ---- text ---------------------------------------------------------------------------------- */

static void say_place(const marker *self, const f15_marked *m) {
    f15_text line = {0};
    f15_text_add_clean(&line, self->report->file, strlen(self->report->file));
    if (m->line->there)
        f15_text_addf(&line, ":%zu:%zu", m->line->line, m->line->column);
    f15_text_addf(&line, ": blank %zu", m->number);
    if (!m->verdict)
        f15_text_add(&line, m->line->there ? " is not filled in" : " is not on the sheet");
    f15_painted(self->out, &self->report->style, F15_STRONG, f15_text_string(&line));
    f15_text_add(self->out, "\n");
    f15_text_drop_part(self->out, &line);
}

/* "It should be 1-3: place 1 should hold I, ..." */
static void say_expected(const marker *self, const f15_marked *m) {
    f15_text line = {0}, reason = {0};
    bool nothing = strcmp(m->expected, "()") == 0;
    say_reason(self, m, &reason);
    f15_text_addf(&line, "It should be %s%s", m->expected,
                  nothing ? ": nothing is left to be done" : "");
    if (reason.length > 0)
        f15_text_addf(&line, ": %s", f15_text_string(&reason));
    f15_text_add(&line, ".");
    f15_wrap(self->out, &self->report->style, "  ", "  ", f15_text_string(&line));
    f15_text_drop_part(self->out, &reason);
    f15_text_drop_part(self->out, &line);
}

static f15_code mark_text(void *context, const f15_marked *m, f15_error *err) {
    marker *self = context;
    const f15_question none = {.kind = F15_KIND_NUMBER}; /* one answer has no steps to be named */
    const f15_about about = {.exercise = "",
                             .question = &none,
                             .answer = m->line->text,
                             .answer_length = m->line->length};
    if (m->right)
        return F15_OK;
    say_place(self, m);
    if (!m->verdict)
        return F15_OK;
    f15_code code = f15_render_verdict_text(&about, m->verdict, &self->report->style, F15_TELL_ALL,
                                            self->out, err);
    if (!code && is_wrong(m))
        say_expected(self, m);
    return code;
}

static void say_summary(const marker *self, const f15_marks *marks) {
    f15_text line = {0};
    f15_text_addf(&line, "%zu of %zu right", marks->right, marks->of);
    if (marks->wrong > 0)
        f15_text_addf(&line, ", %zu wrong", marks->wrong);
    if (marks->unreadable > 0)
        f15_text_addf(&line, ", %zu not readable", marks->unreadable);
    if (marks->unfilled > 0)
        f15_text_addf(&line, ", %zu not filled in", marks->unfilled);
    f15_text_add(&line, ".");
    f15_painted(self->out, &self->report->style, marks->right == marks->of ? F15_GOOD : F15_STRONG,
                f15_text_string(&line));
    f15_text_add(self->out, "\n");
    if (marks->wrong > 0)
        f15_wrap(self->out, &self->report->style, "", "",
                 "A slip counts once: what comes after it is judged from where it led.");
    f15_text_drop_part(self->out, &line);
}

/* ---- JSON ---------------------------------------------------------------------------------- */

/* Where the fault is: its own place on the answer's line. Of a gap there are no steps. */
static json_t *fault_json(const f15_marked *m) {
    f15_fault fault = m->verdict->fault;
    fault.step = 0;
    if (fault.span.line > 0) {
        fault.span.line = (uint32_t)m->line->line;
        fault.span.column += (uint32_t)m->line->column - 1;
    }
    return f15i_fault(&fault);
}

static json_t *reason_json(const marker *self, const f15_marked *m) {
    f15_text reason = {0};
    json_t *value = NULL;
    if (is_wrong(m))
        say_reason(self, m, &reason);
    if (reason.code == F15_OK)
        value = reason.length > 0 ? f15i_clean_string(f15_text_string(&reason), reason.length)
                                  : json_null();
    f15_text_free(&reason);
    return value;
}

static json_t *place_json(size_t place) {
    return place > 0 ? json_integer((json_int_t)place) : json_null();
}

static f15_code mark_json(void *context, const f15_marked *m, f15_error *err) {
    marker *self = context;
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "blank", json_integer((json_int_t)m->number), &good);
    f15i_set(object, "line", place_json(m->line->line), &good);
    f15i_set(object, "column", place_json(m->line->column), &good);
    f15i_set(object, "kind", json_string(f15_gap_kind_name(m->gap->kind)), &good);
    f15i_set(object, "answer",
             m->verdict ? f15i_clean_string(m->line->text, m->line->length) : json_null(), &good);
    f15i_set(object, "verdict", json_string(verdict_name(m)), &good);
    f15i_set(object, "fault", m->verdict && !m->right ? fault_json(m) : json_null(), &good);
    f15i_set(object, "expected", is_wrong(m) ? json_string(m->expected) : json_null(), &good);
    f15i_set(object, "reason", reason_json(self, m), &good);
    f15i_set(object, "diagnosis", f15i_diagnosis(m->verdict), &good);
    f15i_set(object, "credit", json_real(m->right ? 1 : 0), &good);
    if (!good) {
        json_decref(object);
        return f15_no_memory(err);
    }
    f15i_append(self->gaps, object, &self->good);
    return self->good ? F15_OK : f15_no_memory(err);
}

static json_t *command_json(const f15_worksheet *sheet) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t k = 0; good && k < sheet->words; k++)
        f15i_append(array, f15i_clean_string(sheet->word[k], strlen(sheet->word[k])), &good);
    if (!good)
        json_decref(array);
    return good ? array : NULL;
}

static json_t *report_json(const marker *self, const f15_marks *marks, json_t *gaps) {
    const f15_worksheet *sheet = self->report->sheet;
    const char *file = self->report->file;
    char hash[24];
    json_t *object = json_object();
    bool good = object != NULL, wrong = marks->wrong + marks->unfilled > 0;
    snprintf(
        hash, sizeof hash, "%016llx",
        (unsigned long long)f15_quiz_hash(sheet->word, sheet->words, &self->predict->convention));
    f15i_set(object, "sheet", f15i_clean_string(file, strlen(file)), &good);
    f15i_set(object, "command", command_json(sheet), &good);
    f15i_set(object, "verdict",
             json_string(marks->unreadable > 0 ? "unreadable"
                         : wrong               ? "wrong"
                                               : "right"),
             &good);
    f15i_set(object, "right", json_integer((json_int_t)marks->right), &good);
    f15i_set(object, "of", json_integer((json_int_t)marks->of), &good);
    f15i_set(object, "blanks", json_incref(gaps), &good);
    f15i_set(object, "credit", json_real(marks->of ? (double)marks->right / (double)marks->of : 0),
             &good);
    f15i_set(object, "hash", json_string(hash), &good);
    f15i_set(object, "version", json_string(F15_VERSION), &good);
    f15i_set(object, "convention", f15i_convention(&self->predict->convention), &good);
    if (!good)
        json_decref(object);
    return good ? object : NULL;
}

static f15_code marks_json(marker *self, f15_quiz *p, f15_marks *marks, f15_error *err) {
    self->gaps = json_array();
    self->good = self->gaps != NULL;
    if (!self->good)
        return f15_no_memory(err);
    f15_code code = f15_worksheet_judge(self->report->sheet, p, mark_json, self, marks, err);
    if (!code)
        f15_add_json_line(self->out, report_json(self, marks, self->gaps));
    json_decref(self->gaps);
    return code;
}

f15_code f15_render_marks(const f15_worksheet_report *report, f15_quiz *p, f15_text *out,
                          f15_marks *marks, f15_error *err) {
    marker self = {.report = report, .predict = p, .out = out};
    f15_code code;
    if (report->json) {
        code = marks_json(&self, p, marks, err);
    } else {
        code = f15_worksheet_judge(report->sheet, p, mark_text, &self, marks, err);
        say_summary(&self, marks);
    }
    if (!code && out->code)
        code = f15_no_memory(err);
    return code;
}
