/* Columns and wrapping.
 *
 * Text that comes here is clean, so an escape character can only begin a paint of ours (ESC [ ...
 * m), which takes no columns. */
#include "prose.h"

#include <string.h>

unsigned f15i_style_width(const f15_style *style) {
    unsigned width = style->width;
    return width < F15I_MIN_WIDTH   ? F15I_MIN_WIDTH
           : width > F15I_MAX_WIDTH ? F15I_MAX_WIDTH
                                    : width;
}

/* The bytes of the paint at s, or 0 if there is none. */
static size_t paint_length(const char *s, size_t length) {
    if (length < 2 || s[0] != '\033' || s[1] != '[')
        return 0;
    size_t end = 2;
    while (end < length && s[end] != 'm')
        end++;
    return end < length ? end + 1 : 0;
}

/* One unit: a paint, a character with its width, or a byte that is no UTF-8 (one column). */
static size_t unit(const char *s, size_t length, unsigned *columns) {
    size_t paint = paint_length(s, length);
    if (paint > 0) {
        *columns = 0;
        return paint;
    }
    uint32_t codepoint = 0;
    size_t bytes = f15_utf8_decode(s, length, &codepoint);
    *columns = bytes > 0 ? f15i_codepoint_columns(codepoint) : 1;
    return bytes > 0 ? bytes : 1;
}

size_t f15_columns(const char *s, size_t length) {
    size_t all = 0;
    unsigned columns;
    for (size_t i = 0; i < length; all += columns)
        i += unit(s + i, length - i, &columns);
    return all;
}

/* Where the lines of one wrapped text stand. */
typedef struct filler {
    f15_text *text;
    const char *rest;
    size_t width, rest_columns;
    size_t column; /* of the next character */
    bool empty;    /* nothing but the prefix stands on this line */
} filler;

static void new_line(filler *fill) {
    f15_text_add(fill->text, "\n");
    f15_text_add(fill->text, fill->rest);
    fill->column = fill->rest_columns;
    fill->empty = true;
}

/* A word longer than any line is broken between characters; marks stay with their letter, and a
 * paint is taken up again on the new line. */
static void put_long_word(filler *fill, const char *word, size_t length) {
    const char *paint = "";
    size_t paint_bytes = 0;
    for (size_t i = 0; i < length;) {
        unsigned columns;
        size_t bytes = unit(word + i, length - i, &columns);
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
        f15_text_add_n(fill->text, word + i, bytes);
        fill->column += columns;
        fill->empty = fill->empty && columns == 0;
        i += bytes;
    }
}

static void put_word(filler *fill, const char *word, size_t length) {
    size_t columns = f15_columns(word, length);
    bool fits = fill->column + !fill->empty + columns <= fill->width;
    if (!fill->empty && !fits)
        new_line(fill);
    if (!fill->empty) {
        f15_text_add(fill->text, " ");
        fill->column++;
    }
    if (fill->column + columns > fill->width) {
        put_long_word(fill, word, length);
        return;
    }
    f15_text_add_n(fill->text, word, length);
    fill->column += columns;
    fill->empty = false;
}

void f15_wrap(f15_text *text, const f15_style *style, const char *first, const char *rest,
              const char *s) {
    filler fill = {.text = text, .rest = rest, .width = f15i_style_width(style), .empty = true};
    fill.rest_columns = f15_columns(rest, strlen(rest));
    fill.column = f15_columns(first, strlen(first));
    f15_text_add(text, first);
    while (*s != '\0') {
        s += strspn(s, " \t\n");
        size_t length = strcspn(s, " \t\n");
        if (length > 0)
            put_word(&fill, s, length);
        s += length;
    }
    f15_text_add(text, "\n");
}
