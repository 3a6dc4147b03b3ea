/* Text for a terminal: columns, wrapping, paint, sentences with numbers, tables.
 *
 * Text that is wrapped is clean, so an escape character can only begin a paint of this module
 * (ESC [ ... m), which takes no columns. */
#include "../internal.h"

#include <string.h>

/* The characters at which lines may end; and those between words, the last of them F15I_JOIN. */
#define LOOSE_BLANKS " \t\n"
#define BLANKS LOOSE_BLANKS "\037"

unsigned f15i_style_width(const f15_style *style) {
    unsigned width = style->width;
    return width < F15I_MIN_WIDTH   ? F15I_MIN_WIDTH
           : width > F15I_MAX_WIDTH ? F15I_MAX_WIDTH
                                    : width;
}

/* Reads one unit; a joining blank is one too. */
size_t f15_unit(const char *s, size_t length, unsigned *columns) {
    const bool escape = length > 1 && s[0] == '\033' && s[1] == '[';
    const char *paint_end = escape ? memchr(s, 'm', length) : NULL;
    if (paint_end) {
        *columns = 0;
        return (size_t)(paint_end - s) + 1;
    }
    uint32_t codepoint = ' ';
    size_t bytes = *s == F15I_JOIN ? 1 : f15_utf8_decode(s, length, &codepoint);
    *columns = bytes > 0 ? f15i_codepoint_columns(codepoint) : 1;
    return bytes > 0 ? bytes : 1;
}

size_t f15_columns(const char *s, size_t length) {
    size_t all = 0;
    unsigned columns;
    for (size_t i = 0; i < length; all += columns)
        i += f15_unit(s + i, length - i, &columns);
    return all;
}

/* ---- wrapping ------------------------------------------------------------------------------ */

/* The position in a text being wrapped. */
typedef struct filler {
    f15_text *text;
    const char *rest;
    size_t width, rest_columns;
    size_t column; /* of the next character */
    bool empty;    /* the line has only its prefix */
} filler;

/* Writes bytes, with a blank for each joining blank. */
static void put(filler *fill, const char *s, size_t length) {
    for (size_t i = 0; i < length; i++)
        f15_text_add_n(fill->text, s[i] == F15I_JOIN ? " " : s + i, 1);
}

static void new_line(filler *fill) {
    f15_text_add(fill->text, "\n");
    f15_text_add(fill->text, fill->rest);
    fill->column = fill->rest_columns;
    fill->empty = true;
}

/* Breaks a too long word between characters. Combining marks stay with their letter, and a paint
 * begins again on the next line. */
static void put_long_word(filler *fill, const char *word, size_t length) {
    const char *paint = "";
    size_t paint_bytes = 0;
    for (size_t i = 0; i < length;) {
        unsigned columns;
        size_t bytes = f15_unit(word + i, length - i, &columns);
        if (word[i] == '\033') {
            paint = word + i;
            paint_bytes = bytes;
        }
        if (fill->column + columns > fill->width && !fill->empty) {
            if (paint_bytes > 0)
                f15_text_add(fill->text, F15I_UNPAINT);
            new_line(fill);
            f15_text_add_n(fill->text, paint, paint_bytes);
        }
        put(fill, word + i, bytes);
        fill->column += columns;
        fill->empty = fill->empty && columns == 0;
        i += bytes;
    }
}

/* Adds a word; `gap`: after a space, unless it is the first of its line. */
static void put_word(filler *fill, const char *word, size_t length, bool gap) {
    const size_t columns = f15_columns(word, length);
    bool spaced = gap && !fill->empty;
    const size_t needed = (spaced ? 1 : 0) + columns;
    if (!fill->empty && fill->column + needed > fill->width) {
        new_line(fill);
        spaced = false;
    }
    if (spaced) {
        f15_text_add(fill->text, " ");
        fill->column++;
    }
    if (fill->column + columns > fill->width) {
        put_long_word(fill, word, length);
        return;
    }
    put(fill, word, length);
    fill->column += columns;
    fill->empty = false;
}

size_t f15i_cycle_length(const char *s, size_t length, size_t most) {
    size_t at = 1, wide = 1, characters = 0; /* characters: of the last word */
    bool number = true, several = false;     /* the last word is a number; words precede it */
    while (at < length && s[at] != ')' && wide < most) {
        unsigned columns;
        const size_t bytes = f15_unit(s + at, length - at, &columns);
        const bool paint = s[at] == '\033', beyond_ascii = (unsigned char)s[at] >= 0x80;
        if (s[at] == ' ' || s[at] == F15I_JOIN) {
            several = several || characters > 0;
            characters = 0;
            number = true;
        } else if (f15_is_digit(s[at]) || f15_is_letter(s[at]) || beyond_ascii) {
            number = number && f15_is_digit(s[at]);
            characters++;
        } else if (!paint) {
            return 0;
        }
        if (characters > 2 && !number)
            return 0;
        wide += columns;
        at += bytes;
    }
    return at < length && s[at] == ')' && several ? at + 1 : 0;
}

/* Returns the length up to the next possible end of a line: one of these blanks outside cycles of
 * at most `most` columns, or the end of a cycle before another. */
static size_t word_length(const char *s, size_t length, size_t most, const char *blanks) {
    size_t at = 0;
    while (at < length && !strchr(blanks, s[at])) {
        size_t cycle = s[at] == '(' ? f15i_cycle_length(s + at, length - at, most) : 0;
        at += cycle ? cycle : 1;
        if (cycle && s[at] == '(')
            break;
    }
    return at;
}

void f15i_wrap_at(f15_text *text, size_t width, const char *first, const char *rest,
                  const char *s) {
    filler fill = {.text = text, .rest = rest, .width = width, .empty = true};
    fill.rest_columns = f15_columns(rest, strlen(rest));
    fill.column = f15_columns(first, strlen(first));
    size_t most = fill.width > fill.rest_columns ? fill.width - fill.rest_columns : 0;
    f15_text_add(text, first);
    const char *joins_from = s; /* before it, blanks do not join: that would be too wide */
    for (const char *end = s + strlen(s); s < end;) {
        const char *word = s + strspn(s, BLANKS);
        const size_t left = (size_t)(end - word);
        const bool joins = word >= joins_from;
        size_t length = word_length(word, left, most, joins ? LOOSE_BLANKS : BLANKS);
        if (joins && memchr(word, F15I_JOIN, length) && f15_columns(word, length) > most) {
            joins_from = word + length;
            length = word_length(word, left, most, BLANKS);
        }
        if (length > 0)
            put_word(&fill, word, length, word > s);
        s = word + length;
    }
    f15_text_add(text, "\n");
}

void f15_wrap(f15_text *text, const f15_style *style, const char *first, const char *rest,
              const char *s) {
    f15i_wrap_at(text, f15i_style_width(style), first, rest, s);
}

void f15i_wrap_part(f15_text *out, const f15_style *style, const char *first, const char *rest,
                    f15_text *part) {
    f15_wrap(out, style, first, rest, f15_text_string(part));
    f15_text_drop_part(out, part);
}

void f15i_wrap_beside(f15_text *out, const f15_style *style, f15_text *part, const char *format,
                      ...) {
    f15_text lead = {0}, rest = {0};
    F15_ADD_ARGUMENTS(&lead, format);
    f15_text_add_times(&rest, " ", f15_columns(f15_text_string(&lead), lead.length));
    f15i_wrap_part(out, style, f15_text_string(&lead), f15_text_string(&rest), part);
    f15_text_drop_part(out, &lead);
    f15_text_drop_part(out, &rest);
}

/* ---- paint and sentences -------------------------------------------------------------------- */

static const char *const colour[] = {
    [F15_PLAIN] = "",        [F15_STRONG] = "\033[1m", [F15_DIM] = "\033[2m",
    [F15_GOOD] = "\033[32m", [F15_BAD] = "\033[31m",   [F15_ACCENT] = "\033[36m",
};

void f15_painted(f15_text *text, const f15_style *style, f15_paint paint, const char *s) {
    bool painted = style->color && paint != F15_PLAIN && *s != '\0';
    if (painted)
        f15_text_add(text, colour[paint]);
    f15_text_add(text, s);
    if (painted)
        f15_text_add(text, F15I_UNPAINT);
}

/* The values of a sentence. */
typedef struct text_sentence {
    const uint64_t *value;
    bool grouped;
} text_sentence;

static bool fill(void *self, const f15_placeholder *it, f15_text *out) {
    const text_sentence *s = self;
    if (it->length != 1 || *it->name < '1' || *it->name > '9')
        return false;
    const uint64_t value = s->value[*it->name - '1'];
    const char *bar = it->mark ? memchr(it->rest, '|', it->rest_length) : NULL; /* "is|are" */
    const int first = (int)(bar ? bar - it->rest : 0), all = (int)it->rest_length;
    if (bar && value == 1)
        f15_text_addf(out, "%.*s", first, it->rest);
    else if (bar)
        f15_text_addf(out, "%.*s", all - first - 1, bar + 1);
    else if (s->grouped)
        f15_text_add_grouped(out, value);
    else
        f15_text_add_number(out, value);
    if (it->mark && !bar)
        f15_text_addf(out, " %.*s%s", all, it->rest, value == 1 ? "" : "s");
    return true;
}

void f15i_add_counts(f15_text *out, const char *text, const uint64_t *value) {
    f15_template(out, text, strlen(text), fill, &(text_sentence){.value = value});
}

void f15i_add_grouped_counts(f15_text *out, const char *text, const uint64_t *value) {
    f15_template(out, text, strlen(text), fill, &(text_sentence){.value = value, .grouped = true});
}

void f15i_capitalise(f15_text *out, size_t at) {
    if (out->length > at && out->s[at] >= 'a' && out->s[at] <= 'z')
        out->s[at] = (char)(out->s[at] - 'a' + 'A');
}

/* ---- tables ------------------------------------------------------------------------------- */

f15i_text_line f15i_next_line(const char **at) {
    const f15i_text_line line = {*at, strcspn(*at, "\n")};
    *at += line.length + (line.s[line.length] != '\0');
    return line;
}

static void draw_columns(f15_text *out, const char *prefix, const f15i_table *table,
                         const size_t *width) {
    const char *at = f15_text_string(&table->cells);
    for (size_t i = 0; i < table->count; i++) {
        const size_t c = i % table->columns;
        const bool last = c + 1 == table->columns;
        const f15i_text_line cell = f15i_next_line(&at);
        size_t space = width[c] - f15_columns(cell.s, cell.length), before = 0;
        if (table->align[c] != F15I_LEFT)
            before = table->align[c] == F15I_RIGHT ? space : space / 2;
        f15_text_add(out, c == 0 ? prefix : "");
        f15_text_add_times(out, " ", before);
        f15_text_add_n(out, cell.s, cell.length);
        f15_text_add_times(out, " ", last ? 0 : space - before + 2);
        f15_text_add(out, last ? "\n" : "");
        if (i + 1 != table->columns) /* the head ends here: a line below it */
            continue;
        f15_text_add(out, prefix);
        for (size_t k = 0; k < table->columns; k++) {
            f15_text_add_times(out, "-", width[k]);
            f15_text_add(out, k + 1 < table->columns ? "  " : "\n");
        }
    }
}

/* Draws "head: cell" lines, wrapped. */
static void draw_pairs(f15_text *out, const f15_style *style, const char *prefix,
                       const f15i_table *table) {
    const char *heads = f15_text_string(&table->cells), *head = heads, *at = heads;
    f15_text line = {0}, rest = {0};
    const bool heads_alone = table->count <= table->columns;
    f15_text_addf(&rest, "%s  ", prefix);
    for (size_t i = 0; i < table->count; i++) {
        const f15i_text_line cell = f15i_next_line(&at);
        if (heads_alone) {
            line.length = 0;
            f15_text_add_n(&line, cell.s, cell.length);
            f15_wrap(out, style, prefix, f15_text_string(&rest), f15_text_string(&line));
        }
        if (i < table->columns)
            continue;
        if (i % table->columns == 0) {
            head = heads;
            f15_text_add(out, i > table->columns ? "\n" : "");
        }
        const f15i_text_line name = f15i_next_line(&head);
        line.length = 0;
        f15_text_add_n(&line, name.s, name.length);
        f15_text_add(&line, ": ");
        f15_text_add_n(&line, cell.s, cell.length);
        f15_wrap(out, style, prefix, f15_text_string(&rest), f15_text_string(&line));
    }
    f15_text_drop_part(out, &line);
    f15_text_drop_part(out, &rest);
}

void f15i_draw_table(f15_text *out, const f15_style *style, const char *prefix,
                     const f15i_table *table) {
    size_t width[F15I_TABLE_COLUMNS] = {0}, total = f15_columns(prefix, strlen(prefix));
    const char *at = f15_text_string(&table->cells);
    const bool few = table->columns <= F15I_TABLE_COLUMNS;
    if (table->cells.code) {
        out->code = out->code ? out->code : table->cells.code;
        return;
    }
    for (size_t i = 0; few && i < table->count; i++) {
        const f15i_text_line cell = f15i_next_line(&at);
        size_t columns = f15_columns(cell.s, cell.length), c = i % table->columns;
        width[c] = columns > width[c] ? columns : width[c];
    }
    for (size_t c = 0; few && c < table->columns; c++)
        total += width[c] + (c > 0 ? 2 : 0);
    if (few && total <= f15i_style_width(style))
        draw_columns(out, prefix, table, width);
    else
        draw_pairs(out, style, prefix, table);
}

/* ---- output -------------------------------------------------------------------------------- */

f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err) {
    f15_code code = f15_text_done(text, err);
    if (!code && text->length > 0)
        code = out->write(out->self, text->s, text->length, err);
    f15_text_free(text);
    return code;
}

static f15_code write_to_text(void *self, const char *bytes, size_t length, f15_error *err) {
    f15_text_add_n(self, bytes, length);
    return f15_text_done(self, err);
}

f15_out f15_out_text(f15_text *text) {
    return (f15_out){write_to_text, text};
}

f15_code f15_out_string(const f15_out *out, const char *s, f15_error *err) {
    F15_NEED(out && s, err);
    return out->write(out->self, s, strlen(s), err);
}
