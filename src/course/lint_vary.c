/* src/course/lint_vary.c - a family of exercises tests itself: its texts, and its members. */
#include "internal.h"

#include <string.h>

/* ---- texts --------------------------------------------------------------------------------- */

static const char *shown_as(f15_drawn what) {
    static const char *const names[] = {
#define F15_DRAWN(id, name, shown) shown,
#include <fifteen/drawn.def>
#undef F15_DRAWN
    };
    return names[what];
}

/* A condition whose value cannot be anything else need not be shown, nor a path through all cells
 * that are not avoided. */
static bool is_settled(const f15_exercise *e, f15_drawn what) {
    const f15_puzzle *puzzle = &e->question.puzzle;
    if (what == F15_DRAWN_THROUGH)
        return puzzle->through == (f15_grid_open(&puzzle->board.grid) & ~puzzle->avoiding);
    bool settled = what == F15_DRAWN_CONDITIONS;
    for (size_t i = 0; settled && i < e->vary.values; i++)
        settled = e->vary.value[i].least == e->vary.value[i].most;
    return settled;
}

static void lint_shown(f15i_lint *lint, const f15_exercise *e) {
    const char *prompt = e->vary.wording.prompt;
    for (int what = 0; what < F15_DRAWNS && lint->code == F15_OK; what++) {
        const char *name = shown_as((f15_drawn)what);
        if (f15i_draws(e, (f15_drawn)what) && name[0] != '\0' && !f15i_shows(prompt, name) &&
            !is_settled(e, (f15_drawn)what)) {
            f15i_lint_add(lint, false, e->file, e->vary.at, "put it into the prompt",
                          "%s: %s is drawn, but the prompt does not show it: there is no {%s}",
                          e->id, f15_drawn_name((f15_drawn)what), name);
        }
    }
}

static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (unsigned char)c >= 0x80;
}

/* The next character that counts: any number of blanks are one. */
static char squeezed(const char **s) {
    char c = **s;
    if (c == ' ') {
        *s += strspn(*s, " ");
        return ' ';
    }
    *s += c != '\0';
    return c;
}

/* Does `text` go on with `part` (length bytes), blanks being no matter? */
static bool goes_on(const char *text, const char *part, size_t length) {
    const char *end = part + length;
    char last = '\0';
    while (part < end) {
        last = squeezed(&part);
        if (squeezed(&text) != last)
            return false;
    }
    return !is_word(last) || !is_word(*text);
}

/* A part begins with no blank, so it is found nowhere at one; to try there would cost its
 * square. */
static bool holds_word(const char *text, const char *part, size_t length) {
    for (const char *s = text; *s != '\0'; s++) {
        bool begins = *s == *part && (s == text || !is_word(s[-1]) || !is_word(*part));
        if (begins && goes_on(s, part, length))
            return true;
    }
    return false;
}

/* A datum, or a row of a board. */
static bool copies(const char *text, const char *datum) {
    while (text != NULL && *datum != '\0') {
        datum += strspn(datum, " /");
        size_t length = strcspn(datum, "/"), used = length;
        while (used > 0 && datum[used - 1] == ' ')
            used--;
        if (used >= 3 && holds_word(text, datum, used))
            return true;
        datum += length;
    }
    return false;
}

static void lint_copies_in(f15i_lint *lint, const f15_exercise *e, const char *where,
                           const char *text) {
    for (size_t i = 0; i < e->data && lint->code == F15_OK; i++) {
        const f15_datum *datum = &e->datum[i];
        int what = 0;
        while (what < F15_DRAWNS && strcmp(f15_drawn_name((f15_drawn)what), datum->key) != 0)
            what++;
        for (size_t k = 0; what < F15_DRAWNS && f15i_draws(e, (f15_drawn)what) && k < datum->texts;
             k++) {
            if (copies(text, datum->text[k])) {
                f15i_lint_add(lint, false, e->file, e->vary.at, "write its name in braces",
                              "%s: %s says \"%.60s\", which is %s of the file only: {%s}", e->id,
                              where, datum->text[k], datum->key, datum->key);
                return;
            }
        }
    }
}

void f15i_lint_wording(f15i_lint *lint, const f15_exercise *e) {
    const f15_wording *w = &e->vary.wording;
    if (!e->varies)
        return;
    lint_shown(lint, e);
    lint_copies_in(lint, e, "the title", w->title);
    lint_copies_in(lint, e, "the prompt", w->prompt);
    for (size_t i = 0; i < w->hints; i++)
        lint_copies_in(lint, e, "a hint", w->hint[i]);
    for (size_t i = 0; i < e->question.options; i++) {
        lint_copies_in(lint, e, "an option", w->option[i]);
        lint_copies_in(lint, e, "an option's why", w->why[i]);
    }
}

/* ---- members ------------------------------------------------------------------------------- */

static void lint_member(f15i_lint *lint, const f15_exercise *e, uint64_t seed,
                        f15i_classes *classes) {
    f15_exercise variant = {0};
    f15_error error = {0};
    f15_code code = f15i_variant(e, seed, classes, &variant, &error);
    if (code == F15_OK) {
        f15i_lint_answers(lint, &variant);
    } else if (code == F15_NO_MEMORY) {
        lint->code = f15_no_memory(lint->err);
    } else {
        f15i_lint_add(lint, false, e->file, e->vary.at, error.remedy, "%s, seed %llu: %s", e->id,
                      (unsigned long long)seed, error.what);
    }
    f15_exercise_free(&variant);
}

static void lint_members(f15i_lint *lint, const f15_exercise *e, uint64_t count) {
    f15i_classes classes = {0};
    size_t before = lint->findings->errors;
    for (uint64_t seed = 0; seed < count && lint->code == F15_OK; seed++) {
        lint_member(lint, e, seed, &classes);
        if (lint->findings->errors != before)
            return;
    }
}

f15_code f15_course_lint_variants(const f15_course *course, uint64_t count, f15_findings *findings,
                                  f15_error *err) {
    f15i_lint lint = {.findings = findings, .err = err};
    size_t from = findings->count;
    for (size_t i = 0; i < course->exercises && lint.code == F15_OK; i++)
        if (course->exercise[i]->varies)
            lint_members(&lint, course->exercise[i], count);
    f15i_findings_sort(findings, from);
    return lint.code;
}
