/* A line that is edited on a full screen: the keys of libedit as far as people know them. */
#include "full.h"

#include <string.h>

/* ---- characters ---------------------------------------------------------------------------- */

/* A mark stays with its letter. */
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

/* ---- changing it --------------------------------------------------------------------------- */

static void replace(f15i_line *line, size_t from, size_t to, const char *s, size_t length) {
    const size_t rest = line->text.length - to, was = line->text.length;
    char *text;
    if (was - (to - from) + length > F15_LINE_LIMIT) {
        line->too_long = true;
        return;
    }
    f15_text_add_n(&line->text, s, length); /* there is room, then */
    if (line->text.code || !(text = line->text.s))
        return;
    memmove(text + from + length, text + to, rest);
    memcpy(text + from, s, length);
    line->text.length = was - (to - from) + length;
    text[line->text.length] = '\0';
    line->at = from + length;
}

void f15i_line_set(f15i_line *line, const char *s, size_t length) {
    replace(line, 0, line->text.length, s, length);
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

const f15_text *f15i_line_enter(f15i_line *line) {
    const f15_text *last = line->pasts > 0 ? &line->past[line->pasts - 1] : NULL;
    const f15_text *text = &line->text;
    if (text->length > 0 && !(last && strcmp(f15_text_string(last), f15_text_string(text)) == 0)) {
        if (line->pasts == F15I_PAST) {
            f15_text_free(&line->past[0]);
            memmove(line->past, line->past + 1, sizeof *line->past * --line->pasts);
            line->past[line->pasts] = (f15_text){0};
        }
        last = &line->past[line->pasts++];
        f15_text_add_n(&line->past[line->pasts - 1], f15_text_string(text), text->length);
    }
    last = text->length > 0 ? last : text;
    line->shown = line->pasts;
    f15i_line_set(line, "", 0);
    line->too_long = false;
    return last;
}

void f15i_line_free(f15i_line *line) {
    for (size_t k = 0; k < line->pasts; k++)
        f15_text_free(&line->past[k]);
    f15_text_free(&line->begun);
    f15_text_free(&line->text);
}

/* ---- keys ---------------------------------------------------------------------------------- */

/* The keys that Ctrl makes are those that have names, too. */
static f15_stroke_kind named(const f15_stroke *stroke) {
    static const struct {
        char letter;
        f15_stroke_kind kind;
    } rows[] = {{'a', F15_STROKE_HOME},      {'e', F15_STROKE_END},   {'b', F15_STROKE_LEFT},
                {'f', F15_STROKE_RIGHT},     {'p', F15_STROKE_UP},    {'n', F15_STROKE_DOWN},
                {'h', F15_STROKE_BACKSPACE}, {'d', F15_STROKE_DELETE}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows && stroke->kind == F15_STROKE_CONTROL; k++)
        if (rows[k].letter == stroke->text[0])
            return rows[k].kind;
    return stroke->kind;
}

bool f15i_line_take(f15i_line *line, const f15_stroke *stroke) {
    const size_t at = line->at, end = line->text.length;
    switch (named(stroke)) {
    case F15_STROKE_TEXT:
        replace(line, at, at, stroke->text, strlen(stroke->text));
        return true;
    case F15_STROKE_LEFT:
        line->at = before(line, at);
        return true;
    case F15_STROKE_RIGHT:
        line->at = after(line, at);
        return true;
    case F15_STROKE_HOME:
        line->at = 0;
        return true;
    case F15_STROKE_END:
        line->at = end;
        return true;
    case F15_STROKE_BACKSPACE:
        replace(line, before(line, at), at, "", 0);
        return true;
    case F15_STROKE_DELETE:
        replace(line, at, after(line, at), "", 0);
        line->at = at;
        return true;
    case F15_STROKE_UP:
        if (line->shown > 0)
            show_past(line, line->shown - 1);
        return true;
    case F15_STROKE_DOWN:
        if (line->shown < line->pasts)
            show_past(line, line->shown + 1);
        return true;
    case F15_STROKE_CONTROL:
        if (stroke->text[0] == 'u')
            replace(line, 0, at, "", 0);
        else if (stroke->text[0] == 'w')
            replace(line, word_before(line, at), at, "", 0);
        else if (stroke->text[0] == 'k')
            replace(line, at, end, "", 0);
        else
            return false;
        return true;
    default:
        return false;
    }
}

size_t f15i_fitting(const char *typed, size_t length, const char *const *word, size_t words,
                    const char **more, size_t *mores) {
    size_t count = 0;
    *mores = 0;
    for (size_t w = 0; w < words; w++) {
        if (strncmp(word[w], typed, length) != 0)
            continue;
        const char *rest = word[w] + length;
        if (count++ == 0)
            *mores = strlen(*more = rest);
        for (size_t k = 0; k < *mores; k++)
            if (rest[k] != (*more)[k])
                *mores = k;
    }
    return count;
}

bool f15i_line_complete(f15i_line *line, const char *const *word, size_t words, f15_text *choices) {
    const char *typed = f15_text_string(&line->text), *more = "";
    const size_t length = line->text.length;
    size_t mores;
    const size_t count =
        f15i_fitting(typed, length, word, line->at == length ? words : 0, &more, &mores);
    for (size_t w = 0; count > 1 && mores == 0 && w < words; w++)
        if (strncmp(word[w], typed, length) == 0)
            f15_text_addf(choices, "%s%s", choices->length > 0 ? "  " : "", word[w]);
    replace(line, line->at, line->at, more, mores);
    return count > 0;
}

/* ---- drawing ------------------------------------------------------------------------------- */

/* The line is drawn as clean text; a part of it before the cursor is then a part of that. */
void f15i_line_draw(const f15i_line *line, f15_canvas *canvas, unsigned row, const char *prompt) {
    const char *s = f15_text_string(&line->text);
    const unsigned lead = (unsigned)f15_columns(prompt, strlen(prompt));
    const unsigned room = canvas->columns > lead + 1 ? canvas->columns - lead - 1 : 1;
    f15_text all = {0}, left = {0};
    unsigned wide;
    f15_text_add_clean(&left, s, line->at);
    f15_text_add_clean(&all, s, line->text.length);
    const char *from = f15_text_string(&all), *end = from + all.length;
    size_t column = f15_columns(f15_text_string(&left), left.length);
    const bool cut = column >= room; /* what is left of it is marked */
    for (size_t keep = room - room / 3 - (room > 1); column > keep && cut && from < end;
         column -= wide)
        from += f15_unit(from, (size_t)(end - from), &wide);
    f15i_canvas_put(canvas, row, 0, lead, prompt, strlen(prompt));
    f15i_canvas_put(canvas, row, lead, 1, cut ? "<" : "", cut);
    f15i_canvas_put(canvas, row, lead + cut, room - cut, from, (size_t)(end - from));
    canvas->cursor = true;
    canvas->cursor_row = row;
    canvas->cursor_column = lead + cut + (unsigned)column;
    if (row < canvas->rows) {
        f15_text_drop_part(&canvas->row[row], &all);
        f15_text_drop_part(&canvas->row[row], &left);
    }
    f15_text_free(&all);
    f15_text_free(&left);
}
