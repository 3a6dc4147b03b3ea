/* The marks of a sheet, as text and as JSON:
 *
 *   {"sheet":"a.txt","command":["transform","MARINE","AIRMEN"],"verdict":"wrong","right":3,"of":4,
 *    "blanks":[{"blank":2,"line":9,"column":10,"kind":"swap","answer":"0-3","verdict":"wrong",
 *      "fault":{..},"expected":"1-3","reason":"..","diagnosis":[],"credit":0.0},..],
 *    "credit":0.75,"hash":"..","version":"..","convention":{..}}
 *
 * The verdict of a gap may be "unfilled". The sheet's verdict is the worst of its gaps', with
 * "unfilled" as wrong. If all is revealed, wrong gaps have expected and reason. line and column,
 * also those of a fault, are counted in the file. */
#include "../internal.h"

#include <string.h>

typedef struct marker {
    const f15_worksheet_report *report;
    const f15_quiz *quiz;
    f15_text *out;
    f15_json gaps; /* an array of its own in JSON, since the totals precede it */
} marker;

static bool is_wrong(const f15_marked *m) {
    return m->verdict && m->verdict->judgement == F15_WRONG;
}

static double share_of(const f15_marks *marks) {
    return marks->of ? (double)marks->right / (double)marks->of : 0;
}

static f15_code mark_text(void *context, const f15_marked *m, f15_error *err) {
    marker *self = context;
    const f15_question none = {.kind = F15_KIND_NUMBER}; /* of a kind without steps to name */
    const f15_verdict_context about = {.exercise = "",
                                       .question = &none,
                                       .answer = m->line->text,
                                       .answer_length = m->line->length};
    f15_text line = {0};
    if (m->right)
        return F15_OK;
    f15_text_add_clean(&line, self->report->file, strlen(self->report->file));
    if (m->line->there)
        f15_text_addf(&line, ":%zu:%zu", m->line->line, m->line->column);
    f15_text_addf(&line, ": blank %zu", m->number);
    if (!m->verdict)
        f15_text_add(&line, m->line->there ? " is not filled in" : " is not on the sheet");
    f15_painted(self->out, &self->report->style, F15_STRONG, f15_text_string(&line));
    f15_text_add(self->out, "\n");
    f15_text_drop_part(self->out, &line);
    if (!m->verdict)
        return F15_OK;
    f15_code code =
        f15_render_verdict_text(&about, m->verdict, &self->report->style, self->out, err);
    if (code || m->verdict->judgement != F15_WRONG || !m->expected)
        return code;
    if (m->reason)
        f15i_reason(&line, m->reason, m->now, &self->quiz->convention);
    f15i_show_sentencef(&(f15i_blocks){.out = self->out, .style = &self->report->style}, "  ",
                        "It should be %s%s%s%s.", m->expected,
                        strcmp(m->expected, "()") == 0 ? ": nothing is left to be done" : "",
                        line.length > 0 ? ": " : "", f15_text_string(&line));
    f15_text_drop_part(self->out, &line);
    return F15_OK;
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

/* Adds a gap's mark. Its fault has a place in the file, but no step. */
static f15_code mark_json(void *context, const f15_marked *m, f15_error *err) {
    marker *self = context;
    f15_json *json = &self->gaps;
    f15_fault fault = m->verdict ? m->verdict->fault : (f15_fault){0};
    f15_text reason = {0};
    fault.step = 0;
    if (fault.span.line > 0) {
        fault.span.line = (uint32_t)m->line->line;
        fault.span.column += (uint32_t)m->line->column - 1;
    }
    f15_json_object(json, NULL);
    f15_json_number(json, "blank", m->number);
    f15_json_number_if(json, "line", m->line->line > 0, m->line->line);
    f15_json_number_if(json, "column", m->line->column > 0, m->line->column);
    f15_json_string(json, "kind", f15_gap_kind_name(m->gap->kind));
    f15_json_clean(json, "answer", m->verdict ? m->line->text : NULL, m->line->length);
    f15_json_string(json, "verdict",
                    m->right     ? "right"
                    : m->verdict ? f15_judgement_name(m->verdict->judgement)
                                 : "unfilled");
    f15i_json_fault(json, "fault", &fault);
    f15_json_string(json, "expected", is_wrong(m) ? m->expected : NULL);
    if (is_wrong(m) && m->reason)
        f15i_reason(&reason, m->reason, m->now, &self->quiz->convention);
    f15_json_clean(json, "reason", reason.length > 0 ? reason.s : NULL, reason.length);
    f15_text_drop_part(json->out, &reason);
    f15i_json_diagnosis(json, "diagnosis", m->verdict);
    f15_json_rounded(json, "credit", m->right ? 1 : 0);
    f15_json_close(json, '}');
    return f15_text_done(json->out, err);
}

static void put_report(const marker *self, const f15_marks *marks) {
    const f15_worksheet *sheet = self->report->sheet;
    const bool told = self->report->level > F15_FEEDBACK_NONE;
    f15_json json = f15_json_begin(self->out);
    f15_json_clean(&json, "sheet", self->report->file, strlen(self->report->file));
    F15_JSON_VALUES(&json, "command", k, sheet->words)
        f15_json_clean(&json, NULL, sheet->word[k], strlen(sheet->word[k]));
    f15_json_string(&json, "verdict",
                    !told                                ? NULL
                    : marks->unreadable > 0              ? "unreadable"
                    : marks->wrong + marks->unfilled > 0 ? "wrong"
                                                         : "right");
    f15_json_number_if(&json, "right", told, marks->right);
    f15_json_number(&json, "of", marks->of);
    f15_json_insert(&json, "blanks", &self->gaps);
    f15_json_rounded_if(&json, "credit", told || self->report->credited, share_of(marks));
    f15_json_hash(&json, "hash", f15_quiz_hash(sheet->word, sheet->words, &self->quiz->convention));
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_convention(&json, "convention", &self->quiz->convention);
    f15_json_end(&json);
}

f15_code f15_render_marks(const f15_worksheet_report *report, f15_quiz *quiz, f15_text *out,
                          f15_marks *marks, f15_error *err) {
    F15_NEED(report && quiz && out && marks && report->sheet, err);
    f15_text gaps = {0};
    marker self = {report, quiz, out, f15_json_line(&gaps)};
    if (report->json)
        f15_json_array(&self.gaps, NULL);
    f15_code code = f15_worksheet_judge(report->sheet, quiz, report->level,
                                        report->json ? mark_json : mark_text, &self, marks, err);
    if (report->json) {
        f15_json_close(&self.gaps, ']');
        if (!code)
            put_report(&self, marks);
    } else {
        f15i_blocks blocks = {.out = out, .style = &report->style};
        if (report->level == F15_FEEDBACK_NONE)
            f15_text_add(out, "Noted.\n");
        else
            say_summary(&self, marks);
        if (report->credited)
            f15i_show_worth(&blocks, share_of(marks), 1, true);
    }
    f15_text_free(&gaps);
    return code ? code : f15_text_done(out, err);
}
