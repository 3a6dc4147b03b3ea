/* src/course/findings.c - what was found, in what file, where. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void f15_findings_free(f15_findings *findings) {
    free(findings->at);
    f15_strings_free(findings->file, findings->files);
    *findings = (f15_findings){0};
}

/* The findings' own copy of a file's name. */
static const char *own_name(f15_findings *findings, const char *name) {
    for (size_t i = findings->files; i-- > 0;) {
        if (strcmp(findings->file[i], name) == 0) {
            return findings->file[i];
        }
    }
    char **file = realloc(findings->file, (findings->files + 1) * sizeof *file);
    if (file == NULL) {
        return NULL;
    }
    findings->file = file;
    char *copy = strdup(name);
    if (copy != NULL) {
        file[findings->files++] = copy;
    }
    return copy;
}

static bool reserve(f15_findings *findings) {
    if (findings->count < findings->room) {
        return true;
    }
    size_t room = findings->room == 0 ? 8 : findings->room * 2;
    f15_finding *at = realloc(findings->at, room * sizeof *at);
    if (at == NULL) {
        return false;
    }
    findings->at = at;
    findings->room = room;
    return true;
}

f15_code f15_findings_add(f15_findings *findings, const char *file, bool warning,
                          const f15_error *error) {
    if (findings->count < F15_COURSE_FINDINGS) {
        const char *name = own_name(findings, file);
        if (name == NULL || !reserve(findings)) {
            return F15_NO_MEMORY;
        }
        f15_finding *finding = &findings->at[findings->count++];
        *finding = (f15_finding){.warning = warning, .error = *error};
        finding->error.file = name;
    }
    if (warning) {
        findings->warnings++;
    } else {
        findings->errors++;
    }
    return F15_OK;
}

f15_code f15_findings_tell(f15_findings *findings, const char *file, bool warning, f15_mark mark,
                           const char *remedy, const char *format, va_list arguments) {
    f15_error error = {.line = mark.line, .column = mark.column};
    char what[sizeof error.what];
    vsnprintf(what, sizeof what, format, arguments);
    f15_fail(&error, F15_FINDINGS, remedy, "%s", what);
    return f15_findings_add(findings, file, warning, &error);
}

static size_t file_rank(const f15_findings *findings, const char *file) {
    size_t i = 0;
    while (i < findings->files && findings->file[i] != file) {
        i++;
    }
    return i;
}

static bool comes_before(const f15_findings *findings, const f15_error *a, const f15_error *b) {
    if (a->file != b->file) {
        return file_rank(findings, a->file) < file_rank(findings, b->file);
    }
    return a->line != b->line ? a->line < b->line : a->column < b->column;
}

/* By insertion: there are at most F15_COURSE_FINDINGS, nearly in order already. */
void f15_findings_sort(f15_findings *findings, size_t from) {
    for (size_t i = from; i < findings->count; i++) {
        f15_finding finding = findings->at[i];
        size_t k = i;
        for (; k > from && comes_before(findings, &finding.error, &findings->at[k - 1].error);
             k--) {
            findings->at[k] = findings->at[k - 1];
        }
        findings->at[k] = finding;
    }
}
