/* An answer being made by hand, as text: a board in boxes, or a line of places.
 *
 *     ┌───┬───┬───┐       place  0   1   2   3
 *     │ 1 │[2]│ 3 │       item   P  [O] (T)  S
 *     ├───┼───┼───┤
 *     │ 4 │( )│ 5 │       1 0 2   [even]  odd
 *     └───┴───┴───┘       2 0 1    even  (odd) */
#include "../internal.h"

#include <string.h>

typedef struct shown {
    const f15_draft *draft;
    uint32_t base; /* of the places, and of items in a line */
} shown;

/* Adds the name of a cell's item; for a path the cell's own. */
static void add_label(f15_text *out, const shown *s, uint32_t place) {
    const f15_draft *d = s->draft;
    if (d->hand == F15_HAND_PATH)
        f15_text_add_number(out, (uint64_t)place + s->base);
    else if (d->board != NULL && place == d->board->hole)
        return;
    else if (d->name != NULL)
        f15_text_add(out, d->name[d->item[place]]);
    else
        f15_text_add_number(out, (uint64_t)d->item[place] + (d->board != NULL ? 1 : s->base));
}

static bool is_touched(const f15_draft *d, uint32_t place) {
    return f15_has_number(d->touched, d->touches, place);
}

/* Adds a label: in [ ] if marked, in ( ) at the cursor, else between blanks. */
static void add_bracketed(f15_text *out, const f15_style *style, f15_paint paint,
                          const f15_text *label, bool marked, bool at_cursor) {
    f15_text_add(out, marked ? "[" : at_cursor ? "(" : " ");
    f15_painted(out, style, marked ? F15_STRONG : paint, f15_text_string(label));
    f15_text_add(out, marked ? "]" : at_cursor ? ")" : " ");
}

static void draw_board(f15_text *out, const shown *s, uint32_t cursor, const f15_style *style,
                       f15_draft_cells *cells) {
    const f15_draft *d = s->draft;
    const f15_grid *grid = &d->board->grid;
    const size_t last = d->touches > 0 ? d->touches - 1 : 0;
    const bool back_at_first = last > 0 && d->touched[0] == d->touched[last];
    /* as a path is read: it is closed, too, if its last cell is beside the first */
    const bool closed = back_at_first || (d->hand == F15_HAND_PATH && last > 2 &&
                                          f15_grid_adjacent(grid, d->touched[0], d->touched[last]));
    uint8_t ring[F15_MAX_CELLS]; /* the first cell once */
    f15_board_look look = {.ring = ring};
    if (closed)
        look.ring_cells = back_at_first ? last : d->touches;
    for (size_t k = 0; k < look.ring_cells; k++)
        ring[k] = (uint8_t)d->touched[k];
    f15i_frame frame = f15i_frame_of(grid, &look);
    frame.anyway = true;
    for (uint32_t cell = 0; cell < d->n; cell++) {
        look.marks |= !closed && is_touched(d, cell) ? F15_CELL(cell) : 0;
        if (!(grid->obstacles >> cell & 1))
            add_label(&frame.labels, s, cell);
        f15_text_add(&frame.labels, "\n");
    }
    look.kept = cursor < d->n ? F15_CELL(cursor) : 0;
    const size_t from = out->length;
    f15i_draw_frame(out, style, &frame);
    f15_text_drop_part(out, &frame.labels);
    /* wide: of a cell and the bar before it; one more bar ends the line, which is "" if memory ran
     * out */
    const char *line = f15_text_string(out) + (out->length > from ? from : out->length);
    const size_t drawn = f15_columns(line, strcspn(line, "\n"));
    const unsigned wide = (unsigned)(drawn > 0 ? drawn - 1 : 0) / grid->columns;
    *cells = (f15_draft_cells){
        .across = grid->columns, .top = 1, .wide = wide, .label = wide - 2, .high = 2};
}

/* Draws the line in rows that fit: the items, below the numbers of their places unless every item
 * is its place's number. */
static void draw_line(f15_text *out, const shown *s, uint32_t cursor, const f15_style *style,
                      f15_draft_cells *cells) {
    enum { PLACE, ITEM, ROWS };
    static const char *const lead[ROWS] = {"place ", "item  "};
    const f15_draft *d = s->draft;
    const uint32_t n = (uint32_t)d->n;
    bool items_are_places = d->name == NULL;
    size_t wide = 1; /* the widest label, in columns */
    f15_text label = {0};
    for (uint32_t k = 0; k < n; k++) {
        items_are_places = items_are_places && d->item[k] == k;
        label.length = 0;
        f15_text_add_number(&label, (uint64_t)k + s->base);
        const size_t place = label.length;
        add_label(&label, s, k);
        const size_t item = f15_columns(f15_text_string(&label) + place, label.length - place);
        wide = place > wide ? place : wide;
        wide = item > wide ? item : wide;
    }
    const unsigned rows = items_are_places ? 1 : ROWS;
    const unsigned left = items_are_places ? 0 : (unsigned)strlen(lead[PLACE]);
    const unsigned stride = (unsigned)wide + 3, width = f15i_style_width(style); /* " [label]" */
    const uint32_t room = width > left + stride ? (width - left) / stride : 1;
    const uint32_t across = room < n ? room : n;
    *cells = (f15_draft_cells){.across = across,
                               .top = rows - 1, /* the items are in the last row */
                               .left = left,
                               .wide = stride,
                               .label = (unsigned)wide,
                               .high = rows};
    for (uint32_t first = 0; first < n && !out->code; first += across)
        for (unsigned row = ROWS - rows; row < ROWS; row++) {
            f15_painted(out, style, F15_DIM, items_are_places ? "" : lead[row]);
            for (uint32_t k = first; k < n && k < first + across; k++) {
                const bool of_item = row == ITEM;
                label.length = 0;
                if (of_item)
                    add_label(&label, s, k);
                else
                    f15_text_add_number(&label, (uint64_t)k + s->base);
                const size_t columns = f15_columns(f15_text_string(&label), label.length);
                f15_text_add(out, k > first ? " " : "");
                f15_text_add_times(out, " ", wide - columns);
                add_bracketed(out, style, of_item ? F15_PLAIN : F15_DIM, &label,
                              of_item && is_touched(d, k), of_item && k == cursor);
            }
            f15_text_add(out, "\n");
        }
    f15_text_drop_part(out, &label);
}

/* Returns whether the places are the options or statements of a question. */
static bool is_list(const f15_draft *d) {
    return d->hand != F15_HAND_FILL && d->about != NULL && d->about[0] != NULL;
}

/* Adds the name of a place or key that does not move, and the number or class it was given. */
static void add_marked(f15_text *out, const f15_draft *d, size_t k) {
    f15_text_add(out, d->hand == F15_HAND_KEYS ? d->key[k] : d->name[k]);
    if (f15_draft_is_number(d, k) && d->mark[k] == 0)
        f15_text_add(out, ": _");
    else if (f15_draft_is_number(d, k))
        f15_text_addf(out, ": %u", d->mark[k] - 1); /* a mark is the number + 1 */
    else if (d->hand == F15_HAND_BINS && d->mark[k] > 0)
        f15_text_addf(out, ": %u", d->mark[k]);
}

/* Draws places or keys in rows that fit; F15_HAND_FILL: a subject and its two words in each row. */
static void draw_marks(f15_text *out, const shown *s, uint32_t cursor, const f15_style *style,
                       f15_draft_cells *cells) {
    const f15_draft *d = s->draft;
    const bool fill = d->hand == F15_HAND_FILL, keys = d->hand == F15_HAND_KEYS;
    const size_t n = keys ? d->keys : d->n, width = f15i_style_width(style);
    size_t wide = 1, left = 0; /* columns of the labels, and of the words before a row */
    f15_text label = {0};
    for (size_t k = 0; k < n; k++) {
        label.length = 0;
        add_marked(&label, d, k);
        const size_t about = fill ? f15_columns(d->about[k], strlen(d->about[k])) : 0;
        const size_t columns = f15_columns(f15_text_string(&label), label.length);
        wide = columns > wide ? columns : wide;
        left = about > 0 && about + 2 > left ? about + 2 : left;
    }
    const size_t room = width > left + wide + 2 ? (width - left) / (wide + 2) : 1;
    const size_t most = fill && n > 2 ? 2 : n;
    size_t across = room < most ? room : most;
    across = across > 0 ? across : 1;
    *cells = (f15_draft_cells){.across = (uint32_t)across,
                               .left = (unsigned)left,
                               .wide = (unsigned)wide + 2,
                               .label = 1,
                               .high = 1};
    for (size_t k = 0; k < n && !out->code; k++) {
        const bool marked = !keys && (d->mark[k] > 0 || is_touched(d, (uint32_t)k));
        const char *about = fill && k % across == 0 ? d->about[k] : "";
        label.length = 0;
        add_marked(&label, d, k);
        f15_text_add(out, about);
        if (k % across == 0)
            f15_text_add_times(out, " ", left - f15_columns(about, strlen(about)));
        add_bracketed(out, style, F15_PLAIN, &label, marked, k == cursor);
        if (k % across + 1 == across || k + 1 == n)
            f15_text_add(out, "\n");
        else
            f15_text_add_times(out, " ", wide - f15_columns(f15_text_string(&label), label.length));
    }
    f15_text_drop_part(out, &label);
}

/* Sets the text to as much of the name as fits in `most` columns. */
static void cut_name(f15_text *out, const char *name, size_t most) {
    unsigned wide;
    out->length = 0;
    f15_text_add(out, ""); /* terminates it even if nothing follows */
    for (size_t bytes, all = 0; *name != '\0' && !out->code; name += bytes, all += wide) {
        bytes = f15_unit(name, strlen(name), &wide);
        if (all + wide > most)
            return;
        f15_text_add_n(out, name, bytes);
    }
}

/* Draws a figure: its places and keys in one grid, with marks, and its sentences below. If there
 * are too few columns, it has no gaps between marks, or names are cut; the prose has them whole. */
static void draw_figure(f15_text *out, const f15_draft *d, uint32_t cursor, const f15_style *style,
                        f15_draft_cells *cells) {
    static const struct {
        const char *left, *right;
        f15_paint paint;
    } look[F15_MARKS] = {
        [F15_MARK_NONE] = {" ", " ", F15_PLAIN},  [F15_MARK_LIT] = {"[", "]", F15_STRONG},
        [F15_MARK_DIM] = {" ", " ", F15_DIM},     [F15_MARK_BAD] = {"!", "!", F15_BAD},
        [F15_MARK_WALL] = {"#", "#", F15_STRONG}, [F15_MARK_HERE] = {">", "<", F15_STRONG}};
    const size_t all = d->n + d->keys, rows = (all + d->columns - 1) / d->columns;
    size_t wide = 1;
    f15_text cut = {0};
    for (size_t k = 0; k < all; k++) {
        const size_t columns = d->name[k] != NULL ? f15_columns(d->name[k], strlen(d->name[k])) : 0;
        wide = columns > wide ? columns : wide;
    }
    /* room: the columns of a name with its marks and a gap; the last in a row has no gap */
    const size_t width = f15i_style_width(style), room = (width + 1) / d->columns;
    size_t gap = 1;
    if (wide + 2 + gap > room && (wide + 2) * d->columns <= width)
        gap = 0;
    else if (wide + 2 + gap > room && room > 4)
        wide = room - 2 - gap;
    *cells = (f15_draft_cells){
        .across = (uint32_t)d->columns, .wide = (unsigned)(wide + 2 + gap), .label = 1, .high = 1};
    for (size_t k = 0; k < rows * d->columns && !out->code; k++) {
        const bool named = k < all && d->name[k] != NULL, ends_row = (k + 1) % d->columns == 0;
        const uint32_t mark = named ? d->mark[k] : F15_MARK_NONE;
        const char *left = look[mark].left, *right = look[mark].right;
        cut_name(&cut, named ? d->name[k] : "", wide);
        const char *label = f15_text_string(&cut);
        if (named && k < d->n && *label == '\0' && mark == F15_MARK_NONE)
            label = "_"; /* the hole */
        f15_text_add(out, k == cursor ? "(" : left);
        f15_painted(out, style, look[mark].paint, label);
        f15_text_add(out, k == cursor && *right == ' ' ? ")" : right);
        while (ends_row && out->length > 0 && out->s[out->length - 1] == ' ')
            out->s[--out->length] = '\0';
        if (ends_row)
            f15_text_add(out, "\n");
        else
            f15_text_add_times(out, " ", wide + gap - f15_columns(label, strlen(label)));
    }
    f15_text_drop_part(out, &cut);
    for (size_t k = 0; k < d->readouts; k++) {
        f15_text line = {0};
        f15_text_addf(&line, "%s: ", d->readout[k].name);
        f15_wrap(out, style, f15_text_string(&line), "    ", d->readout[k].text);
        f15_text_drop_part(out, &line);
    }
}

uint32_t f15i_draft_base(const f15_view *view) {
    return view->exercise != NULL ? view->exercise->question.convention.base
           : view->quiz != NULL   ? view->quiz->convention.base
                                  : 0;
}

void f15_render_draft(f15_text *out, const f15_view *view, uint32_t cursor, const f15_style *style,
                      f15_draft_cells *cells) {
    const shown s = {view->draft, f15i_draft_base(view)};
    *cells = (f15_draft_cells){0};
    if (!s.draft)
        return;
    if (s.draft->hand == F15_HAND_FIGURE) {
        if (s.draft->n > 0)
            draw_figure(out, s.draft, cursor, style, cells);
        return;
    }
    const uint32_t among_items = s.draft->hand == F15_HAND_KEYS ? F15_NO_CURSOR : cursor;
    const size_t from = out->length;
    unsigned lines_above = 0;
    if (s.draft->n > 0 && s.draft->item != NULL)
        (s.draft->board != NULL ? draw_board : draw_line)(out, &s, among_items, style, cells);
    for (size_t i = from; i < out->length; i++)
        lines_above += out->s[i] == '\n';
    if (s.draft->n > 0 && s.draft->mark != NULL && !is_list(s.draft)) {
        draw_marks(out, &s, cursor, style, cells);
        cells->top += lines_above;
    }
}
