/* A canvas, and panes on it: rows of painted text, which a terminal or a test shows. */
#include "canvas.h"

#include <string.h>

#define UNPAINT "\033[0m"
#define INVERSE "\033[7m"

/* ---- the canvas ---------------------------------------------------------------------------- */

static void empty(f15_text *text) {
    text->length = 0;
    if (text->s)
        *text->s = '\0';
}

void f15i_canvas_begin(f15_canvas *canvas, const f15_full *full) {
    full->size(full->self, &canvas->rows, &canvas->columns);
    canvas->cursor = false;
    for (unsigned r = 0; r < F15_CANVAS_ROWS; r++)
        empty(&canvas->row[r]);
}

void f15i_canvas_free(f15_canvas *canvas) {
    for (unsigned r = 0; r < F15_CANVAS_ROWS; r++)
        f15_text_free(&canvas->row[r]);
}

static bool is_paint(const char *s, size_t bytes) {
    return *s == '\033' && bytes > strlen("\033[m") && s[2] != '0';
}

/* Writes a line that begins in a paint; a paint ends where the line ends or is cut. */
static void put(f15_canvas *canvas, unsigned row, unsigned column, unsigned columns,
                const char *paint, size_t paint_bytes, const char *s, size_t length) {
    if (row >= canvas->rows)
        return;
    f15_text *out = &canvas->row[row];
    bool painted = paint_bytes > 0;
    unsigned wide = 0, filled = 0,
             at_column = (unsigned)f15_columns(f15_text_string(out), out->length);
    for (; at_column < column && at_column < canvas->columns; at_column++)
        f15_text_add(out, " ");
    const unsigned left = canvas->columns - at_column, room = columns < left ? columns : left;
    f15_text_add_n(out, paint, paint_bytes);
    for (size_t at = 0, bytes; at < length; at += bytes, filled += wide) {
        bytes = f15_unit(s + at, length - at, &wide);
        if (filled + wide > room)
            break;
        if (s[at] == '\033')
            painted = is_paint(s + at, bytes);
        f15_text_add_n(out, s + at, bytes);
    }
    if (painted)
        f15_text_add(out, UNPAINT);
}

void f15i_canvas_put(f15_canvas *canvas, unsigned row, unsigned column, unsigned columns,
                     const char *s, size_t length) {
    put(canvas, row, column, columns, "", 0, s, length);
}

void f15i_canvas_bar(f15_canvas *canvas, unsigned row, const char *left, const char *right) {
    const size_t r = f15_columns(right, strlen(right)), all = canvas->columns;
    const size_t room = r > 0 && r + 3 <= all ? all - r - 2 : all; /* for the left text */
    const size_t length = strlen(left);
    unsigned wide, filled = 1;
    f15_text bar = {0};
    f15_text_add(&bar, " ");
    for (size_t at = 0, bytes; at < length; at += bytes, filled += wide) {
        bytes = f15_unit(left + at, length - at, &wide);
        if (filled + wide > room)
            break;
        f15_text_add_n(&bar, left + at, bytes);
    }
    for (; filled < room; filled++)
        f15_text_add(&bar, " ");
    if (room < all)
        f15_text_addf(&bar, " %s ", right);
    put(canvas, row, 0, (unsigned)all, INVERSE, strlen(INVERSE), f15_text_string(&bar), bar.length);
    if (row < canvas->rows)
        f15_text_drop_part(&canvas->row[row], &bar);
    f15_text_free(&bar);
}

/* ---- words wrapped again ------------------------------------------------------------------- */

/* Returns the bytes before the words of a line: blanks and paint, and an item's mark or label. */
static size_t lead_of(const char *s, size_t length) {
    unsigned wide;
    size_t at = 0;
    while (at < length && (s[at] == ' ' || s[at] == '\033'))
        at += f15_unit(s + at, length - at, &wide);
    const size_t digits = strspn(s + at, "0123456789");
    const bool numbered = digits > 0 && s[at + digits] == '.';
    const size_t mark = s[at] == '-' ? 1 : numbered ? digits + 1 : 0; /* "-", "2." */
    if (mark > 0)
        return s[at + mark] == ' ' ? at + mark + 1 : at;
    for (size_t k = at; k + 1 < length; k++)
        if (s[k] == ' ' && s[k + 1] == ' ')
            return k + strspn(s + k, " ");
    return at;
}

/* Returns whether the paragraph of a line that was wrapped at `width` continues in the line `next`:
 * its first word, or cycle, had no room in the line before. hang: the columns before the words. */
static bool goes_on(const char *s, size_t length, const char *next, size_t hang, unsigned width) {
    const size_t blanks = strspn(next, " ");
    const char *word = next + blanks, *cycle = *word == '(' ? strchr(word, ')') : NULL;
    const size_t bytes = cycle != NULL ? (size_t)(cycle + 1 - word) : strcspn(word, " \n");
    return blanks == hang && bytes > 0 &&
           f15_columns(s, length) + 1 + f15_columns(word, bytes) > width;
}

void f15i_rewrap(f15_text *text, size_t *mark, unsigned width, const f15_style *style) {
    enum { DRAWN = 4 }; /* blanks before a drawing, or an answer */
    f15_text out = {0}, first = {0}, rest = {0}, words = {0};
    const char *const base = f15_text_string(text), *const marked = base + *mark;
    for (const char *s = base, *next; *s != '\0'; s = next) {
        const size_t length = strcspn(s, "\n"), lead = lead_of(s, length);
        const size_t hang = f15_columns(s, lead);
        const bool is_drawn = strspn(s, " ") >= DRAWN;
        const char *line = s; /* the last line of the paragraph so far */
        size_t bytes = length;
        next = s + length + (s[length] == '\n');
        words.length = first.length = rest.length = 0;
        f15_text_add_n(&words, s + lead, length - lead);
        while (!is_drawn && next != marked && goes_on(line, bytes, next, hang, width)) {
            line = next;
            bytes = strcspn(line, "\n");
            f15_text_add(&words, " ");
            f15_text_add_n(&words, line + hang, bytes - hang);
            next = line + bytes + (line[bytes] == '\n');
        }
        *mark = s == marked ? out.length : *mark;
        f15_text_add_n(&first, s, lead);
        f15_text_addf(&rest, "%*s", (int)hang, "");
        if (line == s && (is_drawn || f15_columns(s, length) <= style->width))
            f15_text_add_n(&out, s, (size_t)(next - s));
        else
            f15_wrap(&out, style, f15_text_string(&first), f15_text_string(&rest),
                     f15_text_string(&words));
    }
    *mark = marked == base + text->length ? out.length : *mark;
    f15_text_drop_part(&out, &first);
    f15_text_drop_part(&out, &rest);
    f15_text_drop_part(&out, &words);
    f15_text_drop_part(&out, text);
    *text = out;
}

/* ---- the lines of a pane ------------------------------------------------------------------- */

typedef struct reader {
    const f15i_pane *pane;
    size_t at, from, to;        /* the line is [from, to) of the text */
    const char *paint, *before; /* paint: of the text; before: the paint in which the line begins */
    size_t paint_bytes, before_bytes;
} reader;

static bool next_line(reader *r) {
    const char *s = f15_text_string(&r->pane->text);
    const size_t length = r->pane->text.length;
    unsigned filled = 0, wide;
    if (r->at >= length)
        return false;
    r->from = r->at;
    r->before = r->paint;
    r->before_bytes = r->paint_bytes;
    for (size_t bytes; r->at < length && s[r->at] != '\n'; r->at += bytes, filled += wide) {
        bytes = f15_unit(s + r->at, length - r->at, &wide);
        if (filled > 0 && filled + wide > r->pane->columns)
            break;
        if (s[r->at] == '\033') {
            r->paint = s + r->at;
            r->paint_bytes = is_paint(r->paint, bytes) ? bytes : 0;
        }
    }
    r->to = r->at;
    r->at += r->at < length && s[r->at] == '\n';
    return true;
}

unsigned f15i_lines_of(const f15_text *text) {
    unsigned lines = 0;
    for (size_t i = 0; i < text->length; i++)
        lines += text->s[i] == '\n';
    return lines;
}

void f15i_pane_clear(f15i_pane *pane) {
    empty(&pane->text);
    pane->head = pane->foot = pane->lines = pane->top = pane->from = pane->to = 0;
    pane->seek = false;
}

void f15i_pane_free(f15i_pane *pane) {
    f15_text_free(&pane->text);
}

void f15i_pane_fit(f15i_pane *pane, unsigned columns) {
    reader r = {.pane = pane};
    pane->columns = columns > 0 ? columns : 1;
    for (pane->lines = 0; next_line(&r);)
        pane->lines++;
}

/* Returns the line in which a byte is. */
static size_t line_of(const f15i_pane *pane, size_t byte) {
    reader r = {.pane = pane};
    size_t line = 0;
    while (next_line(&r) && r.at <= byte)
        line++;
    return line < pane->lines ? line : pane->lines > 0 ? pane->lines - 1 : 0;
}

size_t f15i_pane_span(const f15i_pane *pane, size_t from, size_t to) {
    return from < to ? line_of(pane, to - 1) - line_of(pane, from) + 1 : 0;
}

void f15i_pane_seek(f15i_pane *pane, size_t from, size_t to) {
    pane->from = from;
    pane->to = to;
    pane->seek = from < to;
}

bool f15i_pane_is_cut(const f15i_pane *pane) {
    return pane->lines > pane->rows;
}

/* The rows of a pane. Head and foot stay; between them, `rows` rows show some of `lines` lines. */
typedef struct parts {
    size_t head, foot, rows, lines;
} parts;

static parts parts_of(const f15i_pane *pane) {
    enum { LEAST = 2 }; /* rows that scroll, beside a head or a foot */
    if (!f15i_pane_is_cut(pane) || pane->rows == 0)
        return (parts){.rows = pane->rows, .lines = pane->lines};
    const size_t rows = pane->rows - 1; /* one row says what is shown (f15i_pane_draw) */
    size_t head = f15i_pane_span(pane, 0, pane->head);
    size_t foot = pane->foot ? f15i_pane_span(pane, pane->foot, pane->text.length) : 0;
    foot = head + foot + LEAST < rows ? foot : 0;
    head = head + LEAST <= rows ? head : 0;
    const size_t left = rows - head - foot;
    return (parts){head, foot, foot > 0 ? left + 1 : left, pane->lines - head - foot};
}

static void clamp(f15i_pane *pane) {
    const parts is = parts_of(pane);
    const size_t most = is.lines > is.rows ? is.lines - is.rows : 0;
    pane->top = pane->top < most ? pane->top : most;
}

void f15i_pane_scroll(f15i_pane *pane, long pages) {
    const size_t rows = parts_of(pane).rows, page = rows > 2 ? rows - 1 : 1;
    const size_t by = page * (size_t)(pages < 0 ? -pages : pages), top = pane->top;
    pane->top = pages > 0 ? pane->top + by : pane->top > by ? pane->top - by : 0;
    clamp(pane);
    pane->seek = pane->seek && pane->top == top;
}

bool f15i_pane_has_more(const f15i_pane *pane) {
    const parts is = parts_of(pane);
    return pane->rows > 0 && pane->top + is.rows < is.lines;
}

void f15i_pane_settle(f15i_pane *pane) {
    const parts is = parts_of(pane);
    if (pane->seek) {
        const size_t first = line_of(pane, pane->from), last = line_of(pane, pane->to - 1);
        const size_t from = first > is.head ? first - is.head : 0;
        const size_t to = last >= is.head ? last + 1 - is.head : 0;
        pane->top = to > pane->top + is.rows ? to - is.rows : pane->top;
        pane->top = from < pane->top ? from : pane->top;
    }
    clamp(pane);
}

/* Returns the row in which a line is shown, or SIZE_MAX. */
static size_t row_of(const f15i_pane *pane, size_t line) {
    const parts is = parts_of(pane);
    const size_t from = is.head + pane->top;
    return line < is.head                              ? pane->row + line
           : line >= from && line < from + is.rows     ? pane->row + line - pane->top
           : line >= is.head + is.lines && is.foot > 0 ? pane->row + line - is.lines + is.rows
                                                       : SIZE_MAX;
}

bool f15i_pane_find(const f15i_pane *pane, size_t byte, unsigned *row) {
    const size_t found = row_of(pane, line_of(pane, byte));
    *row = (unsigned)found;
    return found != SIZE_MAX;
}

void f15i_pane_draw(f15i_pane *pane, f15_canvas *canvas, const char *keys, bool color) {
    f15i_pane_settle(pane);
    const parts is = parts_of(pane);
    const size_t from = is.head + pane->top, to = from + is.rows;
    const f15_style style = {color, canvas->columns};
    reader r = {.pane = pane};
    for (size_t line = 0; next_line(&r); line++) {
        const size_t row = row_of(pane, line);
        if (row != SIZE_MAX)
            put(canvas, (unsigned)row, pane->column, pane->columns, r.before, r.before_bytes,
                f15_text_string(&pane->text) + r.from, r.to - r.from);
    }
    if (!f15i_pane_is_cut(pane))
        return;
    /* the row that says what is shown: the foot's first, or the last */
    const unsigned below = is.foot > 0 ? (unsigned)(is.head + is.rows) : pane->rows - 1;
    f15_text mark = {0}, painted = {0};
    if (is.rows == 0)
        f15_text_addf(&mark, "── %zu lines", pane->lines);
    else
        f15_text_addf(&mark, "── lines %zu-%zu of %zu", from + 1, to, pane->lines);
    f15_text_addf(&mark, "%s%s ──", *keys ? ": " : "", keys);
    f15_painted(&painted, &style, F15_DIM, f15_text_string(&mark));
    if (pane->rows > 0)
        f15i_canvas_put(canvas, pane->row + below, pane->column, pane->columns,
                        f15_text_string(&painted), painted.length);
    f15_text_drop_part(&painted, &mark);
    f15_text_drop_part(&pane->text, &painted);
}
