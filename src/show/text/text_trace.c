/* A trace as text: each step, its reason, the state after it, and what that proves. */
#include "../internal.h"

#include <stdio.h>

/* ---- the arrangement as a row: ` M [A][R] I ` ----------------------------------------------- */

#define MOST_DRAWN F15_MAX_CELLS /* places of a line */

typedef struct trace_row {
    f15_text *out;
    const f15_problem *line;
    uint32_t base;
    const f15_style *style;
    size_t cell;     /* columns of the widest name */
    f15_cells marks; /* of places */
    f15_text name;   /* of one item */
} trace_row;

/* Sets the name of a place's item, or (with NULL) of the place. On a board the hole is "_", a wall
 * "##", and a piece has its number counted from 1. */
static void put_name(trace_row *r, const uint32_t *items, size_t place) {
    const f15_grid *grid = r->line->grid;
    const uint32_t item = items ? items[place] : 0;
    r->name.length = 0;
    if (!items)
        f15_text_add_number(&r->name, place + r->base);
    else if (grid && item == f15_grid_home(grid))
        f15_text_add(&r->name, "_");
    else if (grid && grid->obstacles & F15_CELL(item))
        f15_text_add(&r->name, "##");
    else
        f15_write_item(&r->name, item, r->line->n, &r->line->names, grid ? 1 : r->base,
                       F15_SUBSCRIPTS);
}

static void make_fit(trace_row *r, const uint32_t *items, size_t place) {
    put_name(r, items, place);
    const size_t columns = f15_columns(f15_text_string(&r->name), r->name.length);
    r->cell = columns > r->cell ? columns : r->cell;
}

/* Begins a row whose cells fit the items' names and the number of the last place. */
static trace_row begin_row(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                           f15_cells marks) {
    trace_row r = {.out = out,
                   .line = &now->problem,
                   .base = self->convention.base,
                   .style = &self->style,
                   .cell = 1,
                   .marks = marks};
    for (size_t place = 0; place < now->problem.n; place++)
        make_fit(&r, now->now, place);
    if (now->problem.n > 0)
        make_fit(&r, NULL, now->problem.n - 1);
    return r;
}

static void add_html_row(trace_row *r, const char *label, const uint32_t *items) {
    f15_text_add(r->out, items ? "<tr>" : "<tr class=\"places\">");
    if (label[0])
        f15_text_addf(r->out, "<th scope=\"row\">%s</th>", label);
    for (size_t place = 0; place < r->line->n; place++) {
        const bool marked = items && r->marks >> place & 1;
        put_name(r, items, place);
        f15_html_addf(r->out, marked ? "<td class=\"m\"><mark>%s</mark></td>" : "<td>%s</td>",
                      f15_text_string(&r->name));
    }
    f15_text_add(r->out, "</tr>\n");
}

/* Adds a labelled row, as many cells per line as fit; items == NULL: the numbers of the places. */
static void add_row(trace_row *r, const char *label, const uint32_t *items) {
    enum { LABEL = 7, BESIDE = 4 + LABEL + 1 }; /* BESIDE: the indent, the label, a blank */
    const size_t n = r->line->n;
    const size_t width = r->style->width > BESIDE + 2 ? r->style->width - BESIDE : 2;
    const size_t per_line = width > r->cell + 2 ? width / (r->cell + 2) : 1;
    const bool left = r->line->names.letters; /* labels begin at the left, so that T1 is below T2 */
    for (size_t place = 0; place < n; place++) {
        if (place % per_line == 0)
            f15_text_addf(r->out, "    %-*s", (int)LABEL, place == 0 ? label : "");
        put_name(r, items, place);
        const bool marked = r->marks >> place & 1;
        const char *name = f15_text_string(&r->name);
        const size_t pad = r->cell - f15_columns(name, r->name.length);
        f15_text_add(r->out, marked ? "[" : " ");
        f15_text_add_times(r->out, " ", left ? 0 : pad);
        f15_painted(r->out, r->style, marked ? F15_ACCENT : F15_PLAIN, name);
        f15_text_add_times(r->out, " ", left ? pad : 0);
        f15_text_add(r->out, marked ? "]" : " ");
        if (place + 1 < n && (place + 1) % per_line != 0)
            continue;
        while (r->out->length > 0 && r->out->s[r->out->length - 1] == ' ')
            r->out->length--;
        f15_text_add(r->out, "\n");
    }
}

/* ---- the board in its frame ---------------------------------------------------------------- */

/* Draws the board in its frame; returns false without a board, or if it is too wide. */
static bool draw_framed(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                        const uint32_t *item, f15_cells marks) {
    const f15_problem *line = &now->problem;
    const f15_grid *grid = line->grid;
    const f15_board_look look = {
        .marks = marks, .indent = "    ", .ring = self->ring.cell, .ring_cells = self->ring.cells};
    f15_cells home = 0;
    bool drawn = true;
    if (!grid)
        return false;
    f15i_frame frame = f15i_frame_of(grid, &look);
    frame.left = line->names.letters;
    for (uint32_t cell = 0; cell < line->n; cell++) {
        home |= item[cell] == cell ? F15_CELL(cell) : 0;
        if (item[cell] != f15_grid_home(grid) && !(grid->obstacles >> cell & 1))
            f15_write_item(&frame.labels, item[cell], line->n, &line->names, 1, F15_SUBSCRIPTS);
        f15_text_add(&frame.labels, "\n");
    }
    if (self->html)
        f15i_html_frame(out, &frame, home);
    else
        drawn = f15i_draw_frame(out, &self->style, &frame);
    f15_text_drop_part(out, &frame.labels);
    return drawn;
}

/* Draws a frame, or else rows. goal: if a problem is drawn, the label of its goal, as then rows
 * have labels; else NULL. */
static void draw(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                 const uint32_t *item, f15_cells marks, const char *goal) {
    const f15_problem *line = &now->problem;
    const bool labelled = goal && !line->grid;
    void (*const add)(trace_row *, const char *, const uint32_t *) =
        self->html ? add_html_row : add_row;
    if (line->n > MOST_DRAWN || self->bare || draw_framed(out, self, now, item, marks))
        return;
    trace_row r = begin_row(out, self, now, marks);
    if (self->html)
        f15_text_addf(out, "<div class=\"box\"%s><table class=\"line\">\n",
                      line->n * (r.cell + 2) > 15 ? F15I_REACHED("Arrangement") : "");
    else if (labelled)
        add(&r, "place", NULL);
    add(&r, labelled ? "start" : "", item);
    if (labelled && line->goal)
        add(&r, goal, line->goal);
    if (self->html) {
        add(&r, labelled ? "place" : "", NULL);
        f15_text_add(out, "</table></div>\n");
    }
    f15_text_drop_part(out, &r.name);
}

void f15i_draw_state(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                     f15_cells marks) {
    draw(out, self, now, now->now, marks, NULL);
}

void f15i_draw_problem(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now) {
    draw(out, self, now, now->problem.start, 0,
         event->id == F15_EVENT_CONJUGATING ? "alpha" : "goal");
}

/* ---- events -------------------------------------------------------------------------------- */

/* Writes an event's sentence on its own lines, between `lead` and `after`. On a page it is a
 * paragraph with a class for its kind; steps have a number, unlike sections. */
static void add_line(f15_text *out, const f15_text_sink *self, const char *lead,
                     const f15_event *event, const f15_replay *now, const char *after) {
    f15_text sentence = {0};
    f15_event_sentence(&sentence, event, now, &self->convention);
    if (event->kind != F15_CLAIM)
        f15i_capitalise(&sentence, 0);
    f15_text_add(&sentence, after);
    if (!self->html)
        f15i_wrap_beside(out, &self->style, &sentence, "%s", lead);
    else if (event->kind == F15_CLAIM)
        f15_html_addf(out,
                      event->holds ? "<p class=\"claim\"><span class=\"tick\" role=\"img\" "
                                     "aria-label=\"It holds:\">\xe2\x9c\x93</span> %s</p>\n"
                                   : "<p class=\"claim fails\"><span class=\"tick\" role=\"img\" "
                                     "aria-label=\"It fails:\">\xe2\x9c\x97</span> %s</p>\n",
                      f15_text_string(&sentence));
    else if (event->kind == F15_REMARK || lead[0] == '\0')
        f15_html_addf(out, "<p class=\"%s\">%s</p>\n", lead[0] ? "remark" : "section",
                      f15_text_string(&sentence));
    else
        f15_html_addf(out, "<p class=\"step\"><b>%zu.</b> %s</p>\n", (size_t)self->number,
                      f15_text_string(&sentence));
    f15_text_drop_part(out, &sentence);
}

static void add_numbered(f15_text *out, f15_text_sink *self, const f15_event *event,
                         const f15_replay *now, const char *after) {
    char lead[32];
    snprintf(lead, sizeof lead, "%3llu. ", (unsigned long long)++self->number);
    add_line(out, self, lead, event, now, after);
}

/* Takes the events of a folded section; returns true if there is nothing more to write. At its end
 * writes the section as one step, and the state after it, with changed places marked. */
static bool fold(f15_text *out, f15_text_sink *self, const f15_event *event,
                 const f15_replay *now) {
    const f15i_folding folding = f15i_follow_fold(&self->fold, event, self->depth);
    if (folding == F15I_AT_END) {
        const uint64_t steps = now->steps - f15i_ended(now)->steps;
        f15_text after = {0};
        self->folds++;
        f15i_add_counts(&after, " ({1:step})", &steps);
        add_numbered(out, self, &self->fold.begin, now, f15_text_string(&after));
        f15_text_drop_part(out, &after);
        if (steps > 0)
            f15i_draw_state(out, self, now, f15i_moved(now, f15i_ended(now)->item));
    }
    return folding != F15I_OUTSIDE && (event->kind != F15_CLAIM || event->holds);
}

/* Collects arrangements reached into one paragraph, which ends at the first other event. Returns
 * whether it took the event. */
static bool gather(f15_text *out, f15_text_sink *self, const f15_event *event,
                   const f15_replay *now) {
    if (event->id != F15_EVENT_REACHES || self->fold.open) {
        if (self->reached.length > 0 && self->html)
            f15i_show_paragraph(&F15I_HTML_BLOCKS(out, NULL), F15_PLAIN, "reached", &self->reached);
        else if (self->reached.length > 0)
            f15_wrap(out, &self->style, "       ", "       ", f15_text_string(&self->reached));
        f15_text_drop_part(out, &self->reached);
        return false;
    }
    if (!event->holds) /* a failed claim is shown by itself */
        return false;
    self->after_blank = false;
    f15_text_add(&self->reached, self->reached.length ? ", " : "");
    f15i_fill_sentence(&self->reached, "{arrangement}", event, now, &self->convention);
    return true;
}

static f15_code put_text(void *context, const f15_event *event, const f15_replay *now,
                         f15_error *err) {
    f15_text_sink *self = context;
    f15_text out = {0}, mark = {0};
    f15i_follow_ring(&self->ring, event, now);
    if (gather(&out, self, event, now) || fold(&out, self, event, now))
        return f15i_flush(&self->out, &out, err);
    self->after_blank = self->after_blank && event->kind == F15_BEGIN;
    switch (event->kind) {
    case F15_BEGIN:
        f15_text_add(&out, event->depth > 0 && !self->after_blank ? "\n" : "");
        self->after_blank = event->depth == 0 && now->problem.n > 0;
        add_line(&out, self, "", event, now, "");
        if (self->after_blank) {
            f15_text_add(&out, "\n");
            f15i_draw_problem(&out, self, event, now);
            f15_text_add(&out, "\n");
        }
        break;
    case F15_STEP:
        add_numbered(&out, self, event, now, "");
        f15i_draw_state(&out, self, now, f15i_moved(now, now->before));
        break;
    case F15_REMARK:
        add_line(&out, self, "  \xc2\xb7  ", event, now, "");
        if (event->id == F15_EVENT_PATH_CHOSEN)
            f15i_draw_state(&out, self, now, 0);
        break;
    case F15_CLAIM:
        f15_text_add(&mark, "     ");
        f15_painted(&mark, &self->style, event->holds ? F15_GOOD : F15_BAD,
                    event->holds ? "\xe2\x9c\x93" : "\xe2\x9c\x97");
        f15_text_add(&mark, " ");
        add_line(&out, self, f15_text_string(&mark), event, now,
                 event->holds ? "" : " - THIS DOES NOT HOLD");
        f15_text_drop_part(&out, &mark);
        break;
    case F15_END:
        break;
    }
    return f15i_flush(&self->out, &out, err);
}

f15_sink f15_text_sink_of(f15_text_sink *self) {
    return (f15_sink){put_text, self};
}

void f15_text_sink_free(f15_text_sink *self) {
    if (!self)
        return;
    f15_text_free(&self->reached);
}
