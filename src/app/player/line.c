/* The line editor: the same in a scrolling terminal and in the whole window. */
#include "canvas.h"

#include <string.h>

/* ---- characters ---------------------------------------------------------------------------- */

/* Returns the end of the character at `at`, with its marks. */
static size_t after(const f15i_line *line, size_t at) {
    const char *s = f15_text_string(&line->text);
    const size_t length = line->text.length;
    unsigned wide = 0;
    for (size_t first = at, bytes; at < length; at += bytes) {
        bytes = f15_unit(s + at, length - at, &wide);
        if (at > first && wide > 0)
            break;
    }
    return at;
}

static size_t before(const f15i_line *line, size_t at) {
    size_t last = 0;
    for (size_t next = 0; next < at; next = after(line, next))
        last = next;
    return last;
}

static size_t word_before(const f15i_line *line, size_t at) {
    const char *s = f15_text_string(&line->text);
    while (at > 0 && s[at - 1] == ' ')
        at--;
    while (at > 0 && s[at - 1] != ' ')
        at--;
    return at;
}

static size_t word_after(const f15i_line *line, size_t at) {
    const char *s = f15_text_string(&line->text);
    at += strspn(s + at, " ");
    return at + strcspn(s + at, " ");
}

/* ---- changing it --------------------------------------------------------------------------- */

static void replace(f15i_line *line, size_t from, size_t to, const char *s, size_t length) {
    const size_t rest = line->text.length - to, was = line->text.length;
    char *text;
    if (was - (to - from) + length > F15_LINE_LIMIT) {
        line->too_long = true;
        return;
    }
    f15_text_add_n(&line->text, s, length); /* makes room for the text */
    if (line->text.code || !(text = line->text.s))
        return;
    memmove(text + from + length, text + to, rest);
    memcpy(text + from, s, length);
    line->text.length = was - (to - from) + length;
    line->too_long = line->too_long && from + rest > 0; /* all that was left of it is gone */
    text[line->text.length] = '\0';
    line->at = from + length;
}

void f15i_line_set(f15i_line *line, const char *s, size_t length) {
    replace(line, 0, line->text.length, s, length);
}

static void cut(f15i_line *line, size_t from, size_t to) {
    line->cut.length = 0;
    f15_text_add_n(&line->cut, f15_text_string(&line->text) + from, to - from);
    replace(line, from, to, "", 0);
}

static void show_past(f15i_line *line, size_t k) {
    if (line->shown == line->pasts) {
        line->begun.length = 0;
        f15_text_add_n(&line->begun, f15_text_string(&line->text), line->text.length);
    }
    const f15_text *shown = k == line->pasts ? &line->begun : &line->past[k];
    f15i_line_set(line, f15_text_string(shown), shown->length);
    line->shown = k;
}

/* Returns whether the line is the same as the latest one that was entered. */
static bool repeats_latest(const f15i_line *line) {
    return line->pasts > 0 &&
           strcmp(f15_text_string(&line->past[line->pasts - 1]), f15_text_string(&line->text)) == 0;
}

const f15_text *f15i_line_enter(f15i_line *line) {
    const bool kept = line->text.length > 0 && !line->too_long;
    if (kept && !repeats_latest(line)) {
        if (line->pasts == F15I_PAST) {
            f15_text_free(&line->past[0]);
            line->pasts--;
            memmove(line->past, line->past + 1, sizeof *line->past * line->pasts);
            line->past[line->pasts] = (f15_text){0};
        }
        f15_text_add_n(&line->past[line->pasts], f15_text_string(&line->text), line->text.length);
        line->pasts++;
    }
    f15i_line_clear(line);
    return kept ? &line->past[line->pasts - 1] : &line->text;
}

void f15i_line_clear(f15i_line *line) {
    line->shown = line->pasts;
    line->too_long = line->ended = line->ending = line->searching = false;
    f15i_line_set(line, "", 0);
}

f15_code f15i_line_code(const f15i_line *line) {
    const f15_text *const texts[] = {&line->text, &line->begun, &line->cut, &line->sought};
    f15_code code = F15_OK;
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        code = code ? code : texts[k]->code;
    return code || !line->pasts ? code : line->past[line->pasts - 1].code;
}

void f15i_line_free(f15i_line *line) {
    for (size_t k = 0; k < line->pasts; k++)
        f15_text_free(&line->past[k]);
    f15_text_free(&line->begun);
    f15_text_free(&line->cut);
    f15_text_free(&line->sought);
    f15_text_free(&line->text);
}

/* ---- searching ----------------------------------------------------------------------------- */

/* Shows the newest of the first `end` lines with the sought text, if any; for "" the line begun. */
static void search(f15i_line *line, size_t end) {
    const char *sought = f15_text_string(&line->sought), *found = NULL;
    if (line->sought.length == 0 && line->shown < line->pasts)
        show_past(line, line->pasts);
    while (end > 0 && !(found = strstr(f15_text_string(&line->past[end - 1]), sought)))
        end--;
    if (end == 0 || line->sought.length == 0)
        return;
    const size_t at = (size_t)(found - f15_text_string(&line->past[end - 1]));
    show_past(line, end - 1);
    line->at = at;
}

/* Takes a stroke of a search. Returns false if it ends the search and has its usual effect. */
static bool search_by(f15i_line *line, const f15_stroke *stroke, f15i_command command) {
    f15_text *sought = &line->sought;
    if (stroke->kind == F15_STROKE_TEXT) {
        f15_text_add(sought, stroke->text);
        search(line, line->shown < line->pasts ? line->shown + 1 : line->pasts);
    } else if (command == F15I_ERASE) {
        while (sought->length > 0 && !f15_begins_codepoint(sought->s[--sought->length])) {
        }
        f15_text_add(sought, "");
        search(line, line->pasts);
    } else if (command == F15I_SEARCH) {
        search(line, line->shown);
    } else {
        line->searching = false;
        if (command == F15I_CANCEL && line->shown < line->pasts)
            show_past(line, line->pasts);
        return command == F15I_CANCEL;
    }
    return true;
}

/* ---- keys ---------------------------------------------------------------------------------- */

/* Deletes the next character. With none left, Ctrl-D ends the input as in a terminal: on an empty
 * line at once, else when it is pressed again. */
static void delete_at(f15i_line *line, bool control) {
    const size_t at = line->at, end = line->text.length;
    replace(line, at, after(line, at), "", 0);
    line->at = at;
    line->ended = control && (end == 0 || (at == end && line->ending));
    line->ending = control && at == end;
}

static bool change(f15i_line *line, const f15_stroke *stroke, f15i_command command) {
    const size_t at = line->at, end = line->text.length;
    if (stroke->kind == F15_STROKE_TEXT)
        replace(line, at, at, stroke->text, strlen(stroke->text));
    else if (command == F15I_ERASE)
        replace(line, before(line, at), at, "", 0);
    else if (command == F15I_DELETE)
        delete_at(line, stroke->kind == F15_STROKE_CONTROL);
    else if (command == F15I_CUT_BEFORE)
        cut(line, 0, at);
    else if (command == F15I_CUT_AFTER)
        cut(line, at, end);
    else if (command == F15I_CUT_WORD)
        cut(line, word_before(line, at), at);
    else if (command == F15I_YANK)
        replace(line, at, at, f15_text_string(&line->cut), line->cut.length);
    else
        return false;
    return true;
}

bool f15i_line_take(f15i_line *line, const f15_stroke *stroke) {
    const f15i_command command = f15i_key_command(F15I_AT_LINE, stroke);
    const size_t at = line->at;
    if (line->searching && search_by(line, stroke, command))
        return true;
    line->ending = line->ending && command == F15I_DELETE;
    switch (command) {
    case F15I_LINE_LEFT:
        line->at = before(line, at);
        return true;
    case F15I_LINE_RIGHT:
        line->at = after(line, at);
        return true;
    case F15I_WORD_LEFT:
        line->at = word_before(line, at);
        return true;
    case F15I_WORD_RIGHT:
        line->at = word_after(line, at);
        return true;
    case F15I_LINE_HOME:
        line->at = 0;
        return true;
    case F15I_LINE_END:
        line->at = line->text.length;
        return true;
    case F15I_OLDER:
        if (line->shown > 0)
            show_past(line, line->shown - 1);
        return true;
    case F15I_NEWER:
        if (line->shown < line->pasts)
            show_past(line, line->shown + 1);
        return true;
    case F15I_SEARCH:
        line->searching = true;
        line->sought.length = 0;
        f15_text_add(&line->sought, "");
        return true;
    case F15I_CANCEL:
        f15i_line_clear(line);
        return true;
    default:
        return change(line, stroke, command);
    }
}

bool f15i_line_complete(f15i_line *line, const char *const *word, size_t words, f15_text *choices) {
    const char *typed = f15_text_string(&line->text), *common = ""; /* what all words go on with */
    const size_t length = line->text.length, candidates = line->at == length ? words : 0;
    size_t fitting = 0, common_length = 0;
    for (size_t w = 0; w < candidates; w++) {
        const char *rest = word[w] + length;
        if (strncmp(word[w], typed, length) != 0)
            continue;
        if (fitting++ == 0) {
            common = rest;
            common_length = strlen(rest);
        }
        for (size_t k = 0; k < common_length; k++)
            common_length = rest[k] == common[k] ? common_length : k;
    }
    for (size_t w = 0; fitting > 1 && common_length == 0 && w < words; w++)
        if (strncmp(word[w], typed, length) == 0)
            f15_text_addf(choices, "%s%s", choices->length > 0 ? "  " : "", word[w]);
    replace(line, line->at, line->at, common, common_length);
    return fitting > 0;
}

/* ---- drawing ------------------------------------------------------------------------------- */

/* Finds the cursor by cleaning the text before it: the result begins the cleaned whole text. */
size_t f15i_line_render(const f15i_line *line, const char *prompt, unsigned columns,
                        f15_text *out) {
    f15_text all = {0}, left = {0};
    unsigned wide;
    if (line->searching) {
        f15_text_add(out, "(search) ");
        f15_text_add_clean(out, f15_text_string(&line->sought), line->sought.length);
        f15_text_add(out, ": ");
    } else {
        f15_text_add(out, prompt);
    }
    const unsigned lead = (unsigned)f15_columns(f15_text_string(out), out->length);
    const unsigned room = columns > lead + 1 ? columns - lead - 1 : 1;
    f15_text_add_clean(&left, f15_text_string(&line->text), line->at);
    f15_text_add_clean(&all, f15_text_string(&line->text), line->text.length);
    const char *from = f15_text_string(&all), *end = from + all.length, *at = from + left.length;
    size_t filled = 0, column = f15_columns(f15_text_string(&left), left.length);
    if (column >= room) { /* cut the beginning: two thirds of the room stay before the cursor */
        const size_t keep = room > 1 ? room - room / 3 - 1 : room;
        for (; column > keep && from < end; column -= wide)
            from += f15_unit(from, (size_t)(end - from), &wide);
        f15_text_add(out, "<");
        filled = 1;
    }
    const size_t cursor = out->length + (size_t)(at > from ? at - from : 0);
    for (size_t bytes; from < end; from += bytes, filled += wide) {
        bytes = f15_unit(from, (size_t)(end - from), &wide);
        if (filled + wide > room)
            break;
        f15_text_add_n(out, from, bytes);
    }
    f15_text_drop_part(out, &all);
    f15_text_drop_part(out, &left);
    return cursor < out->length ? cursor : out->length;
}

void f15i_line_draw(const f15i_line *line, f15_canvas *canvas, unsigned row, const char *prompt) {
    f15_text shown = {0};
    const size_t cursor = f15i_line_render(line, prompt, canvas->columns, &shown);
    f15i_canvas_put(canvas, row, 0, canvas->columns, f15_text_string(&shown), shown.length);
    canvas->cursor = true;
    canvas->cursor_row = row;
    canvas->cursor_column = (unsigned)f15_columns(f15_text_string(&shown), cursor);
    if (row < canvas->rows)
        f15_text_drop_part(&canvas->row[row], &shown);
    f15_text_free(&shown);
}
