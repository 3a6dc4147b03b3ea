/* Findings: the faults found in a file while it is read, and lint's reports. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

void f15_findings_free(f15_findings *findings) {
    if (!findings)
        return;
    f15_arena_free(&findings->memory);
    *findings = (f15_findings){0};
}

/* Returns the findings' copy of a file's name: one pointer for all findings in that file. */
static const char *own_name(f15_findings *findings, const char *name) {
    for (size_t i = findings->count; i-- > 0;)
        if (strcmp(findings->at[i].error.file, name) == 0)
            return findings->at[i].error.file;
    return f15_alloc_string(&findings->memory, name, strlen(name));
}

/* Returns whether this finding is there already: each part of an exercise reports the faults of the
 * texts that all parts share. */
static bool is_known(const f15_findings *findings, const char *file, const f15_error *error) {
    for (size_t i = 0; i < findings->count && error->line > 0; i++) {
        const f15_error *known = &findings->at[i].error;
        if (known->file == file && known->line == error->line && known->column == error->column &&
            strcmp(known->what, error->what) == 0)
            return true;
    }
    return false;
}

void f15_findings_add(f15_findings *findings, const char *file, f15_severity severity,
                      const f15_error *error) {
    size_t *const counted = severity == F15_WARNING ? &findings->warnings : &findings->errors;
    if (*counted < F15_COURSE_FINDINGS) {
        const char *name = own_name(findings, file);
        if (is_known(findings, name, error))
            return;
        f15_finding *at = f15_alloc_more(&findings->memory, findings->at, findings->count,
                                         &findings->room, 2 * F15_COURSE_FINDINGS, sizeof *at);
        if (at == NULL)
            return;
        findings->at = at;
        at[findings->count] = (f15_finding){.severity = severity, .error = *error};
        at[findings->count++].error.file = name;
    }
    ++*counted;
}

void f15i_add_steps(f15_findings *findings, uint64_t steps, uint64_t times) {
    const uint64_t share = times * F15_EXERCISE_STEPS;
    findings->steps += steps > share ? steps - share : 0;
}

bool f15i_is_spent(const f15_findings *findings, uint64_t times) {
    return findings->steps > times * F15_COURSE_STEPS;
}

static void tell(f15_findings *findings, const char *file, f15_severity severity, f15_position at,
                 const char *remedy, const char *format, va_list arguments) {
    f15_error error = {.line = at.line, .column = at.column};
    char what[sizeof error.what];
    vsnprintf(what, sizeof what, format, arguments);
    f15_fail(&error, F15_FINDINGS, remedy, "%s", what);
    f15_findings_add(findings, file, severity, &error);
}

/* Returns the index of the first finding in a file: files are sorted by it. */
static size_t first_in(const f15_findings *findings, const char *file) {
    size_t i = 0;
    while (findings->at[i].error.file != file)
        i++;
    return i;
}

/* Sorts by insertion: there are at most 2 * F15_COURSE_FINDINGS, nearly in order already. */
void f15i_findings_sort(f15_findings *findings, size_t from) {
    for (size_t i = from; i < findings->count; i++) {
        f15_finding finding = findings->at[i];
        const f15_error *a = &finding.error;
        size_t k = i, rank = first_in(findings, a->file);
        for (; k > from; k--) {
            const f15_error *b = &findings->at[k - 1].error;
            bool before = a->file != b->file   ? rank < first_in(findings, b->file)
                          : a->line != b->line ? a->line < b->line
                                               : a->column < b->column;
            if (!before)
                break;
            findings->at[k] = findings->at[k - 1];
        }
        findings->at[k] = finding;
    }
}

/* ---- faults -------------------------------------------------------------------------------- */

void f15i_tell(f15i_yaml_reader *reader, const f15i_node *node, const char *remedy,
               const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    reader->faults++;
    tell(reader->findings, reader->file, F15_ERROR, f15i_position(node),
         node->cut ? F15I_QUOTE_HASH : remedy, format, arguments);
    va_end(arguments);
}

void f15i_advise(f15i_yaml_reader *reader, f15_position at, const char *remedy, const char *format,
                 ...) {
    va_list arguments;
    if (!reader->advises)
        return;
    va_start(arguments, format);
    tell(reader->findings, reader->file, F15_WARNING, at, remedy, format, arguments);
    va_end(arguments);
}

/* Walks through the source and the text side by side. They differ in blanks, which YAML folds, and
 * in escapes: after an escape, or where names were filled in, no place is found. */
static bool find_place_in(const f15i_node *node, size_t offset, f15_position *place) {
    const char *s = node->source, *end = s == NULL ? s : s + node->source_length;
    const char *t = node->text, *wanted = t + offset;
    f15_position at = f15i_position(node);
    if (node->kind != F15I_SCALAR || s == NULL || offset > node->length)
        return false;
    const bool is_block = s < end && !node->plain && (*s == '|' || *s == '>');
    const char *newline = is_block ? memchr(s, '\n', (size_t)(end - s)) : NULL;
    const char *content = newline != NULL ? newline + 1 : node->plain ? s : s + 1;
    for (; s < end; s++) {
        const bool blank = f15_is_blank(*s), blank_in_text = f15_is_blank(*t);
        const bool dropped = blank && !blank_in_text && *t != '\0'; /* the text lacks this blank */
        if (s >= content && t == wanted && !dropped)
            break;
        if (s >= content && t < wanted) {
            if (*t == *s || (blank && blank_in_text && *s != '\r'))
                t++;
            else if (!blank && !blank_in_text) /* an escape */
                return false;
        }
        at.column += f15_begins_codepoint(*s);
        if (*s == '\n')
            at = (f15_position){at.line + 1, 1};
    }
    *place = at;
    return t == wanted;
}

f15_position f15i_place_in(const f15i_node *node, size_t offset) {
    f15_position at;
    return find_place_in(node, offset, &at) ? at : f15i_position(node);
}

/* Returns the index of the byte at line and column (from 1, of code points). */
static size_t offset_of(const char *text, size_t line, size_t column) {
    const char *s = text;
    while (line > 1 && strchr(s, '\n') != NULL) {
        s = strchr(s, '\n') + 1;
        line--;
    }
    for (; column > 1 && *s != '\0'; column--)
        do
            s++;
        while (!f15_begins_codepoint(*s));
    return (size_t)(s - text);
}

/* Returns the number at *s, and moves *s past it. */
static size_t take_number(const char **s) {
    size_t number = 0;
    for (; f15_is_digit(**s); ++*s)
        number = number * 10 + (size_t)(**s - '0');
    return number;
}

/* Where a message names another place of the text, such as its bracket, gives that place's line and
 * column in the file; if they are not known, says that those of the message are of the value. A
 * cell has a row and a column, and no line. */
static void name_place_in(const f15i_node *node, f15_error *error) {
    static const char in_line[] = "line ", in_column[] = "column ";
    const char *begin = strstr(error->what, in_line), *end = strstr(error->what, in_column);
    size_t line = 1;
    if (node->kind != F15I_SCALAR || end == NULL || strstr(error->what, "row ") != NULL)
        return;
    if (begin != NULL) {
        const char *after = begin + strlen(in_line);
        line = take_number(&after);
    } else
        begin = end;
    end += strlen(in_column);
    const size_t column = take_number(&end);
    if (line == 0 || column == 0) /* another use of the words */
        return;
    f15_position at;
    char what[sizeof error->what];
    if (find_place_in(node, offset_of(node->text, line, column), &at))
        snprintf(what, sizeof what, "%.*sline %u, column %u%s", (int)(begin - error->what),
                 error->what, (unsigned)at.line, (unsigned)at.column, end);
    else
        snprintf(what, sizeof what, "%.*s of the value%s", (int)(end - error->what), error->what,
                 end);
    snprintf(error->what, sizeof error->what, "%s", what);
}

void f15i_tell_in(f15i_yaml_reader *reader, const f15i_node *node, const f15_error *error) {
    f15_error placed = *error;
    if (error->code == F15_NO_MEMORY) {
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
        return;
    }
    f15_position at = f15i_position(node);
    if (node->kind == F15I_SCALAR && error->column > 0)
        at = f15i_place_in(node, offset_of(node->text, error->line, error->column));
    placed.line = at.line;
    placed.column = at.column;
    name_place_in(node, &placed);
    if (node->cut)
        snprintf(placed.remedy, sizeof placed.remedy, "%s", F15I_QUOTE_HASH);
    reader->faults++;
    f15_findings_add(reader->findings, reader->file, F15_ERROR, &placed);
}

bool f15i_is_sound(const f15i_yaml_reader *reader, size_t faults) {
    return reader->faults == faults && reader->memory->code == F15_OK &&
           reader->findings->memory.code == F15_OK;
}

/* ---- lint ---------------------------------------------------------------------------------- */

void f15i_lint_add(f15_findings *lint, f15_severity severity, const char *file, f15_position at,
                   const char *remedy, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    tell(lint, file, severity, at, remedy, format, arguments);
    va_end(arguments);
}

/* Returns whether the sentence, up to a colon or " but ", was reported at this place, for any
 * seed. */
static bool is_said(const f15_findings *findings, const char *file, f15_position at,
                    const char *sentence) {
    const char *but = strstr(sentence, " but ");
    size_t length = strcspn(sentence, ":");
    length = but != NULL && (size_t)(but - sentence) < length ? (size_t)(but - sentence) : length;
    for (size_t i = 0; i < findings->count; i++) {
        const f15_error *told = &findings->at[i].error;
        const char *said = strstr(told->what, ": "); /* after the exercise's name and seed */
        if (told->line == at.line && told->column == at.column && strcmp(told->file, file) == 0 &&
            said != NULL && strncmp(said + 2, sentence, length) == 0)
            return true;
    }
    return false;
}

void f15i_lint_say(f15_findings *lint, f15_severity severity, const f15_exercise *e,
                   f15_position at, const char *remedy, const char *format, ...) {
    f15_text what = {0};
    f15_text_addf(&what, e->is_variant ? "%s, seed %llu: " : "%s: ", e->id,
                  (unsigned long long)e->seed);
    const size_t prefix = what.length;
    F15_ADD_ARGUMENTS(&what, format);
    f15i_lint_failed(lint, what.code);
    if (!e->is_variant || !is_said(lint, e->file, at, f15_text_string(&what) + prefix))
        f15i_lint_add(lint, severity, e->file, at, remedy, "%s", f15_text_string(&what));
    f15_text_free(&what);
}

bool f15i_lint_failed(f15_findings *lint, f15_code code) {
    if (code == F15_NO_MEMORY)
        f15_arena_fail(&lint->memory, code);
    return code != F15_OK;
}

bool f15i_lint_goes_on(const f15_findings *lint, uint64_t times) {
    return lint->memory.code == F15_OK && !f15i_is_spent(lint, times);
}

void f15i_lint_took(f15_findings *lint, const f15_exercise *e, uint64_t times) {
    f15i_add_steps(lint, *e->question.steps, times);
    if (f15i_is_spent(lint, times))
        f15i_lint_say(lint, F15_ERROR, e, e->at, F15I_SPEND_LESS, F15I_SPENT,
                      (unsigned long long)(times * F15_COURSE_STEPS));
}

f15_code f15i_lint_end(f15_findings *lint, size_t from, f15_error *err) {
    const f15_code code = lint->memory.code;
    f15i_findings_sort(lint, from);
    lint->memory.code = F15_OK;
    return code != F15_OK ? f15_no_memory(err) : F15_OK;
}

void f15i_lint_came_to(f15_findings *lint, const char *file, f15_position at, const char *what,
                       f15_code code, const f15_error *error) {
    if (f15i_lint_failed(lint, code) && code != F15_NO_MEMORY)
        f15i_lint_add(lint, F15_ERROR, file, at, error->remedy, "%s %s%s%s", what,
                      error->file ? error->file : "", error->file ? ": " : "", error->what);
}
