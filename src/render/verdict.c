/* A verdict as text and as JSON. */
#include "json.h"
#include "trace.h"

#include <stdio.h>
#include <string.h>

/* ---- text ------------------------------------------------------------------------------------ */

static void say_head(f15_text *out, const f15_style *style, const f15_verdict *verdict) {
    switch (verdict->judgement) {
    case F15_RIGHT:
        f15_painted(out, style, F15_GOOD, "\xe2\x9c\x93 Right.");
        break;
    case F15_WRONG:
        f15_painted(out, style, F15_BAD, "\xe2\x9c\x97 Not right.");
        break;
    case F15_UNREADABLE:
        f15_painted(out, style, F15_ACCENT, "? This cannot be read as an answer.");
        break;
    }
    f15_text_add(out, "\n");
}

/* The line of the answer that the fault is in: its start and length in bytes. */
static const char *line_of(const f15_about *about, uint32_t line, size_t *length) {
    const char *s = about->answer, *end = s + about->answer_length;
    for (; line > 1 && s < end; line--) {
        const char *newline = memchr(s, '\n', (size_t)(end - s));
        s = newline ? newline + 1 : end;
    }
    const char *newline = memchr(s, '\n', (size_t)(end - s));
    *length = (size_t)((newline ? newline : end) - s);
    return s;
}

/* The bytes of the first `points` code points. */
static size_t bytes_of(const char *s, size_t length, size_t points) {
    size_t at = 0;
    while (points-- > 0 && at < length) {
        uint32_t codepoint;
        size_t step = f15_utf8_decode(s + at, length - at, &codepoint);
        at += step ? step : 1;
    }
    return at < length ? at : length;
}

static void add_carets(f15_text *out, const char *s, size_t length, const f15_span *span) {
    size_t before = bytes_of(s, length, span->column ? span->column - 1 : 0);
    size_t marked = bytes_of(s + before, length - before, span->length ? span->length : 1);
    size_t columns = f15_columns(s, before), carets = f15_columns(s + before, marked);
    f15_text_add(out, "    ");
    for (size_t k = 0; k < columns; k++)
        f15_text_add(out, " ");
    for (size_t k = 0; k < (carets ? carets : 1); k++)
        f15_text_add(out, "^");
    f15_text_add(out, "\n");
}

/* The answer's line with carets below the fault; passed over if it is too long to help, or would
 * not stand as it was typed. */
static void say_where(f15_text *out, const f15_style *style, const f15_about *about,
                      const f15_span *span) {
    size_t length = 0;
    char clean[256];
    if (span->line == 0 || !about->answer)
        return;
    const char *s = line_of(about, span->line, &length);
    if (length == 0 || length + 4 >= sizeof clean || length + 4 > style->width)
        return;
    if (f15_clean(clean, sizeof clean, s, length) != length || memcmp(clean, s, length) != 0)
        return;
    f15_text_addf(out, "    %s\n", clean);
    add_carets(out, s, length, span);
}

static void say_line(f15_text *out, const f15_style *style, const char *first, const char *s) {
    f15_wrap(out, style, first, "  ", s);
}

static char upper(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Adds what wants a capital and a full stop. A question has its mark: what follows is a sentence of
 * its own. */
static void add_sentence(f15_text *line, const char *s) {
    size_t from = line->length, length = strlen(s);
    bool asks = length > 0 && s[length - 1] == '?';
    f15_text_addf(line, "%s%s", s, asks ? "" : ".");
    for (size_t k = from; k < line->length; k++)
        if (k == from || (k >= from + 2 && line->s[k - 1] == ' ' && line->s[k - 2] == '?'))
            line->s[k] = upper(line->s[k]);
}

/* Only what is made step by step has steps. */
static bool has_steps(f15_kind kind) {
    return kind == F15_KIND_SWAPS || kind == F15_KIND_THREE_CYCLES;
}

static void say_fault(f15_text *out, const f15_style *style, const f15_about *about,
                      const f15_verdict *verdict) {
    const f15_fault *fault = &verdict->fault;
    say_where(out, style, about, &fault->span);
    f15_text line = {0};
    if (fault->step > 0 && verdict->judgement == F15_WRONG && has_steps(about->question->kind))
        f15_text_addf(&line, "Step %zu: %s.", fault->step, fault->text);
    else if (fault->text[0])
        add_sentence(&line, fault->text);
    if (line.length > 0)
        say_line(out, style, "  ", f15_text_string(&line));
    line.length = 0;
    if (fault->remedy[0])
        add_sentence(&line, fault->remedy);
    if (line.length > 0)
        say_line(out, style, "  ", f15_text_string(&line));
    f15_text_drop_part(out, &line);
}

/* A permutation that was answered gives itself: that is not worth a line. */
static bool is_the_answer(const f15_about *about, const f15_text *produces) {
    return about->answer && about->answer_length == produces->length &&
           memcmp(about->answer, f15_text_string(produces), produces->length) == 0;
}

static void say_produces(f15_text *out, const f15_style *style, const f15_about *about,
                         const f15_verdict *verdict) {
    f15_text line = {0};
    if (verdict->produces.length == 0 || is_the_answer(about, &verdict->produces))
        return;
    f15_text_addf(&line, "What it gives: %s", f15_text_string(&verdict->produces));
    say_line(out, style, "  ", f15_text_string(&line));
    f15_text_drop_part(out, &line);
}

static void say_diagnosis(f15_text *out, const f15_style *style, const f15_verdict *verdict,
                          f15_detail detail) {
    f15_text line = {0};
    for (size_t d = 0; d < verdict->diagnoses; d++) {
        line.length = 0;
        f15_text_addf(&line, "Consistent with %s: %s",
                      f15_misconception_name(verdict->diagnosis[d]),
                      f15_misconception_teaches(verdict->diagnosis[d]));
        say_line(out, style, "  ", f15_text_string(&line));
    }
    if (verdict->diagnoses == 0 && !verdict->why && detail == F15_TELL_ALL)
        say_line(out, style, "  ", "No misunderstanding that fifteen knows explains this answer.");
    f15_text_drop_part(out, &line);
}

f15_code f15_render_verdict_text(const f15_about *about, const f15_verdict *verdict,
                                 const f15_style *style, f15_detail detail, f15_text *out,
                                 f15_error *err) {
    say_head(out, style, verdict);
    if (verdict->judgement != F15_RIGHT)
        say_fault(out, style, about, verdict);
    if (verdict->why) {
        f15_text why = {0};
        f15_text_add_clean(&why, verdict->why, strlen(verdict->why));
        say_line(out, style, "  ", f15_text_string(&why));
        f15_text_drop_part(out, &why);
    }
    if (verdict->judgement == F15_WRONG) {
        say_produces(out, style, about, verdict);
        if (detail != F15_TELL_FAULT)
            say_diagnosis(out, style, verdict, detail);
    }
    if (out->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    return out->code ? f15_fail(err, out->code, NULL, "the text is too long") : F15_OK;
}

/* ---- JSON ------------------------------------------------------------------------------------ */

json_t *f15i_fault(const f15_fault *fault) {
    json_t *object = json_object();
    bool good = object != NULL;
    f15i_set(object, "kind", json_string(f15_fault_name(fault->id)), &good);
    f15i_set(object, "text", f15i_clean_string(fault->text, strlen(fault->text)), &good);
    if (fault->step > 0)
        f15i_set(object, "step", json_integer((json_int_t)fault->step), &good);
    if (fault->span.line > 0) {
        f15i_set(object, "line", json_integer(fault->span.line), &good);
        f15i_set(object, "column", json_integer(fault->span.column), &good);
        f15i_set(object, "length", json_integer(fault->span.length), &good);
    }
    if (fault->remedy[0])
        f15i_set(object, "remedy", f15i_clean_string(fault->remedy, strlen(fault->remedy)), &good);
    if (!good)
        json_decref(object);
    return good ? object : NULL;
}

json_t *f15i_diagnosis(const f15_verdict *verdict) {
    json_t *array = json_array();
    bool good = array != NULL;
    for (size_t d = 0; good && verdict != NULL && d < verdict->diagnoses; d++)
        f15i_append(array, json_string(f15_misconception_name(verdict->diagnosis[d])), &good);
    if (!good)
        json_decref(array);
    return good ? array : NULL;
}

/* JSON's integers are signed: what is past them is written as a string. */
static json_t *json_seed(uint64_t seed) {
    char digits[24];
    if (seed <= INT64_MAX)
        return json_integer((json_int_t)seed);
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)seed);
    return json_string(digits);
}

f15_code f15_render_verdict_json(const f15_about *about, const f15_verdict *verdict,
                                 const f15_out *out, f15_error *err) {
    char hash[24];
    json_t *object = json_object();
    bool good = object != NULL, wrong = verdict->judgement != F15_RIGHT;
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)f15_question_hash(about->question));
    f15i_set(object, "exercise", f15i_clean_string(about->exercise, strlen(about->exercise)),
             &good);
    f15i_set(object, "verdict", json_string(f15_judgement_name(verdict->judgement)), &good);
    f15i_set(object, "fault", wrong ? f15i_fault(&verdict->fault) : json_null(), &good);
    f15i_set(object, "produces",
             verdict->produces.length
                 ? f15i_clean_string(f15_text_string(&verdict->produces), verdict->produces.length)
                 : json_null(),
             &good);
    f15i_set(object, "diagnosis", f15i_diagnosis(verdict), &good);
    f15i_set(object, "credit", json_real(verdict->credit), &good);
    f15i_set(object, "hash", json_string(hash), &good);
    f15i_set(object, "seed", about->has_seed ? json_seed(about->seed) : json_null(), &good);
    f15i_set(object, "version", json_string(F15_VERSION), &good);
    f15i_set(object, "convention", f15i_convention(&about->question->convention), &good);
    return f15i_write_line(object, good, out, err);
}
