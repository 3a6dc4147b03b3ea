/* A line edited in a scrolling terminal: redraws only the changed part.
 *
 * A row holds one column less than the terminal, which therefore never has to wrap a line by
 * itself. All that is asked of the terminal is to go back (\b, \r), up, and to clear the rest of a
 * row. */
#include "tty.h"

#include <string.h>

/* The rows of the terminal from the prompt on. */
typedef struct line_drawing {
    f15_tty *tty;
    const char *prompt;
    f15_text shown, out; /* out: the bytes to write */
    unsigned columns;    /* of a row */
    size_t row, column;  /* the cursor, counted from the prompt */
} line_drawing;

typedef struct spot {
    size_t row, column, begin; /* begin: the byte where the row begins */
} spot;

/* Returns where a byte of the text is drawn. */
static spot spot_of(const line_drawing *d, const char *s, size_t at) {
    spot here = {0, 0, 0};
    unsigned wide;
    for (size_t k = 0, bytes; k < at; k += bytes) {
        bytes = f15_unit(s + k, at - k, &wide);
        if (here.column + wide > d->columns)
            here = (spot){here.row + 1, 0, k};
        here.column += wide;
    }
    return here;
}

/* Writes the bytes [from, to) at the cursor, which is at their place. */
static void put(line_drawing *d, const char *s, size_t from, size_t to) {
    unsigned wide;
    for (size_t bytes; from < to; from += bytes) {
        bytes = f15_unit(s + from, to - from, &wide);
        if (d->column + wide > d->columns) {
            f15_text_add(&d->out, "\r\n");
            d->row++;
            d->column = 0;
        }
        f15_text_add_n(&d->out, s + from, bytes);
        d->column += wide;
    }
}

/* Moves the cursor to a byte, in rows drawn before. */
static void go(line_drawing *d, const char *s, size_t at) {
    const spot to = spot_of(d, s, at);
    const bool near = to.row == d->row && to.column <= d->column;
    for (; near && d->column > to.column; d->column--)
        f15_text_add(&d->out, "\b");
    for (; d->row > to.row; d->row--)
        f15_text_add(&d->out, d->tty->sequences.up);
    for (; d->row < to.row; d->row++)
        f15_text_add(&d->out, "\n");
    if (near)
        return;
    f15_text_add(&d->out, "\r");
    d->column = 0;
    put(d, s, to.begin, at);
}

static bool is_mark(const f15_text *text, size_t at) {
    unsigned wide = 1;
    if (at < text->length)
        f15_unit(f15_text_string(text) + at, text->length - at, &wide);
    return wide == 0;
}

/* Returns the length of the common beginning, in whole characters with their marks. */
static size_t common(const f15_text *a, const f15_text *b) {
    const char *s = f15_text_string(a), *t = f15_text_string(b);
    size_t at = 0, letter = 0; /* letter: the last character that is not a mark */
    for (size_t bytes; at < a->length; at += bytes) {
        unsigned wide;
        bytes = f15_unit(s + at, a->length - at, &wide);
        if (at + bytes > b->length || memcmp(s + at, t + at, bytes) != 0)
            break;
        letter = wide > 0 ? at : letter;
    }
    return is_mark(a, at) || is_mark(b, at) ? letter : at;
}

static void clear_from(line_drawing *d, size_t last_row) {
    f15_text_add(&d->out, d->tty->sequences.clear);
    for (; d->row < last_row; d->row++, d->column = 0) {
        f15_text_add(&d->out, "\r\n");
        f15_text_add(&d->out, d->tty->sequences.clear);
    }
}

static f15_code write_out(line_drawing *d, f15_error *err) {
    const f15_code code = f15_text_done(&d->out, err);
    const f15_code written =
        code ? code : f15i_tty_write(d->tty, f15_text_string(&d->out), d->out.length, err);
    f15_text_free(&d->out);
    return written;
}

/* Appends the prompt and the line, cut to the window. Returns the byte at the cursor. */
static size_t render(const line_drawing *d, unsigned rows, f15_text *out) {
    const f15_tty *tty = d->tty;
    f15_text text = {0};
    size_t cursor = f15i_line_render(&tty->line, d->prompt, d->columns * rows, &text);
    if (tty->utf8) {
        *out = text;
        return cursor;
    }
    f15_add_ascii(out, f15_text_string(&text), cursor);
    const size_t before = out->length;
    f15_add_ascii(out, f15_text_string(&text) + cursor, text.length - cursor);
    f15_text_drop_part(out, &text);
    return before;
}

static f15_code draw(line_drawing *d, f15_error *err) {
    const struct winsize size = f15i_tty_size(d->tty->out);
    f15_text now = {0};
    const size_t last = spot_of(d, f15_text_string(&d->shown), d->shown.length).row;
    const size_t cursor = render(d, size.ws_row > 0 ? size.ws_row : 24, &now);
    const size_t same = common(&d->shown, &now);
    const char *s = f15_text_string(&now);
    if (same < d->shown.length || same < now.length) {
        go(d, s, same);
        put(d, s, same, now.length);
        if (same < d->shown.length)
            clear_from(d, last);
    }
    go(d, s, cursor);
    f15_text_drop_part(&d->out, &d->shown);
    d->shown = now;
    if (!d->out.code)
        d->out.code = now.code ? now.code : f15i_line_code(&d->tty->line);
    return write_out(d, err);
}

/* Draws everything, from the beginning of an empty row. */
static f15_code draw_anew(line_drawing *d, f15_error *err) {
    const struct winsize size = f15i_tty_size(d->tty->out);
    const unsigned known = size.ws_col > 0 ? size.ws_col : 80;
    d->columns = known > 1 ? known - 1 : 1;
    d->shown.length = d->row = d->column = 0;
    return draw(d, err);
}

/* Takes Tab: completes the word, printing the choices above the line, or types a blank. */
static f15_code complete(line_drawing *d, f15_error *err) {
    static const f15_stroke blank = {.kind = F15_STROKE_TEXT, .text = " "};
    f15_tty *tty = d->tty;
    f15_text choices = {0};
    if (!f15i_line_complete(&tty->line, tty->word, tty->words, &choices))
        f15i_line_take(&tty->line, &blank);
    if (choices.length > 0)
        f15_text_addf(&d->out, "\r\n%s\r\n", f15_text_string(&choices));
    const f15_code code = choices.length > 0 ? draw_anew(d, err) : F15_OK;
    f15_text_drop_part(&d->out, &choices);
    return code;
}

/* Takes a stroke. Returns false when the line ends, in whatever way. */
static bool take(line_drawing *d, const f15_stroke *stroke, f15_code *code, f15_error *err) {
    f15i_line *line = &d->tty->line;
    if (stroke->kind == F15_STROKE_RESIZED) {
        f15_text_add(&d->out, "\r");
        f15_text_add(&d->out, d->tty->sequences.clear);
        *code = draw_anew(d, err);
    } else if (stroke->kind == F15_STROKE_TAB)
        *code = complete(d, err);
    else
        f15i_line_take(line, stroke);
    return *code == F15_OK && stroke->kind != F15_STROKE_ENTER &&
           stroke->kind != F15_STROKE_CLOSED && stroke->kind != F15_STROKE_INTERRUPTED &&
           !line->ended;
}

f15_code f15i_edit_line(f15_tty *tty, const char *prompt, f15_text *line, f15_input *input,
                        f15_error *err) {
    line_drawing d = {.tty = tty, .prompt = prompt};
    f15_stroke stroke;
    f15i_line_clear(&tty->line);
    f15_code code = draw_anew(&d, err);
    do {
        if (code == F15_OK && !f15i_tty_has_more(tty))
            code = draw(&d, err);
        f15i_tty_stroke_in_lines(tty, &stroke);
    } while (code == F15_OK && take(&d, &stroke, &code, err));
    if (code == F15_OK)
        code = draw(&d, err);
    *input = stroke.kind == F15_STROKE_INTERRUPTED ? F15_INPUT_INTERRUPTED
             : stroke.kind != F15_STROKE_ENTER     ? F15_INPUT_END
             : tty->line.too_long                  ? F15_INPUT_TOO_LONG
                                                   : F15_INPUT_LINE;
    if (code == F15_OK && *input != F15_INPUT_END) { /* leave the line complete */
        go(&d, f15_text_string(&d.shown), d.shown.length);
        f15_text_add(&d.out, *input == F15_INPUT_INTERRUPTED ? "" : "\r\n");
        code = write_out(&d, err);
    }
    const f15_text *typed = f15i_line_enter(&tty->line);
    if (*input == F15_INPUT_LINE)
        f15_text_add_n(line, f15_text_string(typed), typed->length);
    f15_text_free(&d.shown);
    f15_text_free(&d.out);
    return code ? code : f15_text_done(line, err);
}
