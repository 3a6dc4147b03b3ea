/* A trace as text: what is done, why, what it looks like afterwards, and what that proves. */
#include "trace.h"

#include <string.h>

f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err) {
    f15_code code = text->code;
    if (code == F15_NO_MEMORY)
        f15_no_memory(err);
    else if (code)
        f15_fail(err, code, NULL, "the text is too long");
    else if (text->length > 0)
        code = out->write(out->self, text->s, text->length, err);
    f15_text_free(text);
    return code;
}

/* ---- the arrangement as a row: ` M [A][R] I ` ----------------------------------------------- */

static bool is_listed(uint32_t place, const uint32_t *list, size_t listed) {
    for (size_t k = 0; k < listed; k++)
        if (list[k] == place)
            return true;
    return false;
}

typedef struct row {
    const f15_replay *now;
    const f15_convention *convention;
    const f15_style *style;
    size_t cell; /* columns of the widest name */
} row;

/* On a board the hole is "_", a wall "##", and a piece has its number counted from 1. */
static void write_on_board(f15_text *out, const row *r, uint32_t item) {
    const f15_grid *grid = r->now->problem.grid;
    if (item == f15_grid_home(grid))
        f15_text_add(out, "_");
    else if (grid->obstacles & F15_CELL(item))
        f15_text_add(out, "##");
    else
        f15_write_item(out, item, r->now->problem.n, &r->now->problem.names, 1, true);
}

static void write_name(f15_text *out, const row *r, uint32_t item) {
    if (r->now->problem.grid) {
        write_on_board(out, r, item);
        return;
    }
    f15_write_item(out, item, r->now->problem.n, &r->now->problem.names, r->convention->base, true);
}

static row measure(f15_text *out, const f15_text_sink *self, const f15_replay *now) {
    row r = {now, &self->convention, &self->style, 1};
    f15_text name = {0};
    for (size_t item = 0; item <= now->problem.n; item++) {
        name.length = 0;
        if (item < now->problem.n)
            write_name(&name, &r, (uint32_t)item);
        else
            f15_text_addf(&name, "%zu", now->problem.n - 1 + self->convention.base);
        size_t columns = f15_columns(f15_text_string(&name), name.length);
        r.cell = columns > r.cell ? columns : r.cell;
    }
    f15_text_drop_part(out, &name);
    return r;
}

static void add_cell(f15_text *out, const row *r, const char *name, bool marked) {
    size_t columns = f15_columns(name, strlen(name));
    bool left = r->now->problem.names.letters; /* so that T1 stands with its letter below others */
    f15_text_add(out, marked ? "[" : " ");
    for (size_t pad = columns; !left && pad < r->cell; pad++)
        f15_text_add(out, " ");
    f15_painted(out, r->style, marked ? F15_ACCENT : F15_PLAIN, name);
    for (size_t pad = columns; left && pad < r->cell; pad++)
        f15_text_add(out, " ");
    f15_text_add(out, marked ? "]" : " ");
}

static void drop_trailing_blanks(f15_text *out) {
    while (out->length > 0 && out->s[out->length - 1] == ' ')
        out->s[--out->length] = '\0';
}

/* A labelled row, `per_line` cells a line; items == NULL: the numbers of the places. */
static void add_row(f15_text *out, const row *r, const char *label, const uint32_t *items,
                    const uint32_t *marks, size_t marked) {
    size_t n = r->now->problem.n, width = r->style->width > 14 ? r->style->width - 12 : 2;
    size_t per_line = width / (r->cell + 2) ? width / (r->cell + 2) : 1;
    f15_text name = {0};
    for (size_t place = 0; place < n; place++) {
        if (place % per_line == 0)
            f15_text_addf(out, "%s    %-7s", place ? "\n" : "", place ? "" : label);
        name.length = 0;
        if (items)
            write_name(&name, r, items[place]);
        else
            f15_text_addf(&name, "%zu", place + r->convention->base);
        add_cell(out, r, f15_text_string(&name), is_listed((uint32_t)place, marks, marked));
        if (place + 1 == n || (place + 1) % per_line == 0)
            drop_trailing_blanks(out);
    }
    f15_text_drop_part(out, &name);
    f15_text_add(out, "\n");
}

/* The board, row below row. */
static void add_board(f15_text *out, const row *r, const uint32_t *items, const uint32_t *marks,
                      size_t marked) {
    const f15_grid *grid = r->now->problem.grid;
    f15_text name = {0};
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        if (cell % grid->columns == 0)
            f15_text_add(out, "           ");
        name.length = 0;
        write_name(&name, r, items[cell]);
        add_cell(out, r, f15_text_string(&name), is_listed(cell, marks, marked));
        if ((cell + 1) % grid->columns == 0) {
            drop_trailing_blanks(out);
            f15_text_add(out, "\n");
        }
    }
    f15_text_drop_part(out, &name);
}

static bool fits(const row *r) {
    return r->now->problem.n <= 64;
}

static void add_state(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                      const uint32_t *marks, size_t marked) {
    row r = measure(out, self, now);
    if (now->problem.grid)
        add_board(out, &r, now->now, marks, marked);
    else if (fits(&r))
        add_row(out, &r, "", now->now, marks, marked);
}

/* ---- events ---------------------------------------------------------------------------------- */

/* The sentence, with a capital. */
static void capital_sentence(f15_text *out, const f15_event *event, const f15_replay *now,
                             const f15_convention *convention) {
    size_t at = out->length;
    f15_event_sentence(out, event, now, convention);
    if (out->length > at && out->s[at] >= 'a' && out->s[at] <= 'z')
        out->s[at] = (char)(out->s[at] - 'a' + 'A');
}

/* The way that a piece goes from one cell to the next. */
const char *f15i_direction(const f15_grid *grid, uint32_t from, uint32_t to) {
    if (to == from + 1)
        return "right";
    if (to + 1 == from)
        return "left";
    return to == from + grid->columns ? "down" : "up";
}

bool f15i_is_slide(const f15_event *step, const f15_replay *now) {
    const f15_grid *grid = now->problem.grid;
    return grid && step->listed == 2 && now->now[step->list[0]] == f15_grid_home(grid) &&
           f15_grid_adjacent(grid, step->list[0], step->list[1]);
}

static void say_slide(f15_text *out, const f15_event *event, const f15_replay *now,
                      const f15_convention *convention) {
    uint32_t from = event->list[0], to = event->list[1];
    f15i_say_item(out, now->now[to], now, convention);
    f15_text_addf(out, " slides %s, to ", f15i_direction(now->problem.grid, from, to));
    f15i_say_place(out, to, now, convention);
}

static void say_operation(f15_text *out, const f15_event *event, const f15_replay *now,
                          const f15_convention *c) {
    if (f15i_is_slide(event, now)) {
        say_slide(out, event, now, c);
        return;
    }
    if (event->listed == 2) {
        f15_text_addf(out, "swap %s %u and %u", now->problem.grid ? "cells" : "places",
                      event->list[0] + c->base, event->list[1] + c->base);
        return;
    }
    f15_text_add(out, "turn places");
    for (size_t k = 0; k <= event->listed; k++)
        f15_text_addf(out, "%s%u", k ? " \xe2\x86\x92 " : " ",
                      event->list[k % event->listed] + c->base);
}

/* A line of its own, wrapped: `first` before it, then blanks. */
static void add_line(f15_text *out, const f15_text_sink *self, const char *first,
                     const f15_text *sentence) {
    char rest[16] = "               ";
    size_t columns = f15_columns(first, strlen(first));
    rest[columns < 15 ? columns : 15] = '\0';
    f15_wrap(out, &self->style, first, rest, f15_text_string(sentence));
}

void f15i_draw_state(f15_text *out, const f15_text_sink *self, const f15_replay *now) {
    add_state(out, self, now, NULL, 0);
}

void f15i_draw_problem(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now) {
    row r = measure(out, self, now);
    if (now->problem.grid) {
        add_board(out, &r, now->problem.start, NULL, 0);
    } else if (fits(&r)) {
        add_row(out, &r, "place", NULL, NULL, 0);
        add_row(out, &r, "start", now->problem.start, NULL, 0);
        if (now->problem.goal)
            add_row(out, &r, event->id == F15_EVENT_CONJUGATING ? "alpha" : "goal",
                    now->problem.goal, NULL, 0);
    }
}

static void show_problem(f15_text *out, f15_text_sink *self, const f15_event *event,
                         const f15_replay *now) {
    f15_text_add(out, "\n");
    f15i_draw_problem(out, self, event, now);
    f15_text_add(out, "\n");
    self->after_blank = true;
}

static void show_begin(f15_text *out, f15_text_sink *self, const f15_event *event,
                       const f15_replay *now) {
    f15_text sentence = {0};
    capital_sentence(&sentence, event, now, &self->convention);
    if (event->depth > 0 && !self->after_blank)
        f15_text_add(out, "\n");
    self->after_blank = false;
    f15_wrap(out, &self->style, "", "", f15_text_string(&sentence));
    if (event->depth == 0 && now->problem.n > 0)
        show_problem(out, self, event, now);
    f15_text_drop_part(out, &sentence);
}

static void show_step(f15_text *out, f15_text_sink *self, const f15_event *event,
                      const f15_replay *now) {
    f15_text sentence = {0};
    f15_text lead = {0};
    f15_text_addf(&lead, "%3llu. ", (unsigned long long)++self->number);
    capital_sentence(&sentence, event, now, &self->convention);
    if (sentence.length > 0)
        f15_text_add(&sentence, ": ");
    say_operation(&sentence, event, now, &self->convention);
    if (sentence.length > 0 && sentence.s[0] >= 'a' && sentence.s[0] <= 'z')
        sentence.s[0] = (char)(sentence.s[0] - 'a' + 'A');
    add_line(out, self, f15_text_string(&lead), &sentence);
    add_state(out, self, now, event->list, event->listed);
    f15_text_drop_part(out, &lead);
    f15_text_drop_part(out, &sentence);
}

static void show_remark(f15_text *out, const f15_text_sink *self, const f15_event *event,
                        const f15_replay *now) {
    f15_text sentence = {0};
    capital_sentence(&sentence, event, now, &self->convention);
    add_line(out, self, "  \xc2\xb7  ", &sentence);
    f15_text_drop_part(out, &sentence);
}

static void show_claim(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now) {
    f15_text sentence = {0}, mark = {0};
    f15_event_sentence(&sentence, event, now, &self->convention);
    if (!event->holds)
        f15_text_add(&sentence, " - THIS DOES NOT HOLD");
    f15_text_add(&mark, "     ");
    f15_painted(&mark, &self->style, event->holds ? F15_GOOD : F15_BAD,
                event->holds ? "\xe2\x9c\x93" : "\xe2\x9c\x97");
    f15_text_add(&mark, " ");
    f15_wrap(out, &self->style, f15_text_string(&mark), "       ", f15_text_string(&sentence));
    f15_text_drop_part(out, &mark);
    f15_text_drop_part(out, &sentence);
}

/* ---- folded sections and lists ----------------------------------------------------------------
 */

static void show_fold(f15_text *out, f15_text_sink *self, const f15_replay *now) {
    f15_text sentence = {0}, lead = {0};
    self->folds++;
    f15_text_addf(&lead, "%3llu. ", (unsigned long long)++self->number);
    capital_sentence(&sentence, &self->fold, now, &self->convention);
    f15_text_addf(&sentence, " (%llu step%s)", (unsigned long long)self->fold_steps,
                  self->fold_steps == 1 ? "" : "s");
    add_line(out, self, f15_text_string(&lead), &sentence);
    if (self->fold_steps > 0)
        add_state(out, self, now, NULL, 0);
    f15_text_drop_part(out, &lead);
    f15_text_drop_part(out, &sentence);
}

static void flush_reached(f15_text *out, f15_text_sink *self) {
    if (self->reached.length > 0)
        add_line(out, self, "       ", &self->reached);
    f15_text_drop_part(out, &self->reached);
}

/* Arrangements that are reached stand in one paragraph. */
static void note_reached(f15_text_sink *self, const f15_event *event, const f15_replay *now) {
    f15_text_add(&self->reached, self->reached.length ? ", " : "");
    f15_event_sentence(&self->reached, event, now, &self->convention);
}

/* True when the event belongs to a folded section, and has been dealt with. */
static bool fold(f15_text *out, f15_text_sink *self, const f15_event *event,
                 const f15_replay *now) {
    if (!self->folding && event->kind == F15_BEGIN && event->depth >= self->depth &&
        event->depth > 0) {
        self->folding = true;
        self->fold = *event;
        self->fold_steps = 0;
        return true;
    }
    if (!self->folding)
        return false;
    self->fold_steps += event->kind == F15_STEP;
    if (event->kind == F15_END && event->depth == self->fold.depth) {
        self->folding = false;
        show_fold(out, self, now);
    }
    return event->kind != F15_CLAIM || event->holds;
}

static f15_code put_text(void *context, const f15_event *event, const f15_replay *now,
                         f15_error *err) {
    f15_text_sink *self = context;
    f15_text out = {0};
    if (event->id != F15_EVENT_REACHES || self->folding)
        flush_reached(&out, self);
    if (fold(&out, self, event, now))
        return f15i_flush(&self->out, &out, err);
    self->after_blank = self->after_blank && event->kind == F15_BEGIN;
    switch (event->kind) {
    case F15_BEGIN:
        show_begin(&out, self, event, now);
        break;
    case F15_STEP:
        show_step(&out, self, event, now);
        break;
    case F15_REMARK:
        show_remark(&out, self, event, now);
        break;
    case F15_CLAIM:
        if (event->id == F15_EVENT_REACHES && event->holds)
            note_reached(self, event, now);
        else
            show_claim(&out, self, event, now);
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
    f15_text_free(&self->reached);
}
