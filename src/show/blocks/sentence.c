/* One event's sentence: the text of events.def with its values filled in, and the effect of a step.
 *
 *   {name}       a value: "place 3", "A" or "item 3", "7", "even", a list
 *   {name:noun}  a number with its noun: "1 swap", "3 swaps"
 *   {from..to}   a range of places with its verb: "place 0 is", "places 0 to 3 are", or on a board
 *                "all from row 1, column 1 to row 2, column 3 is" */
#include "../internal.h"

#include <string.h>

/* The event that a sentence is about, the state after it, and how to name places. */
typedef struct subject {
    const f15_event *event;
    const f15_replay *now;
    const f15_convention *convention;
} subject;

/* ---- values -------------------------------------------------------------------------------- */

/* Writes an item. On a board it is a piece, named by its home cell counted from 1, or the hole. */
void f15i_say_item(f15_text *out, uint32_t item, const f15_replay *now,
                   const f15_convention *convention) {
    const f15_problem *line = &now->problem;
    if (line->grid && item == f15_grid_home(line->grid)) {
        f15_text_add(out, "the hole");
        return;
    }
    f15_text_add(out, line->grid ? "piece " : line->names.letters ? "" : "item ");
    f15_write_item(out, item, line->n, &line->names, line->grid ? 1 : convention->base,
                   F15_SUBSCRIPTS);
}

static void say_place(f15_text *out, uint32_t place, const subject *s) {
    if (s->now->problem.grid)
        f15_write_cell(out, place, s->now->problem.grid, s->convention->base);
    else
        f15_text_addf(out, "place %u", place + s->convention->base);
}

void f15i_say_places(f15_text *out, const f15_event *event, uint32_t base) {
    for (size_t k = 0; k < event->listed; k++)
        f15_text_addf(out, "%s%u", k ? " " : "(", event->list[k] + base);
    f15_text_add(out, ")");
}

static void say_items(f15_text *out, const subject *s) {
    const f15_problem *line = &s->now->problem;
    const f15_event *event = s->event;
    if (!line->grid) {
        f15_write_arrangement(out, event->list, event->listed, &line->names, s->convention->base,
                              F15_NO_SUBSCRIPTS);
        return;
    }
    for (size_t k = 0; k < event->listed; k++) {
        f15_text_add(out, k ? " " : "(");
        if (event->list[k] == f15_grid_home(line->grid))
            f15_text_add(out, "hole");
        else
            f15_write_item(out, event->list[k], line->n, &line->names, 1, F15_SUBSCRIPTS);
    }
    f15_text_add(out, ")");
}

/* Writes a board in the form in which boards are read, "1 2 3 / 4 _ 6 / 7 5 8"; but equal letters
 * have numbers, as in the pictures: a search tells them apart. */
static void say_board(f15_text *out, const subject *s) {
    const f15_problem *line = &s->now->problem;
    f15_board board;
    if (!line->grid || s->event->listed != line->n ||
        f15_board_set(&board, line->grid, s->event->list, NULL, NULL))
        return;
    if (!line->names.letters) {
        f15_write_board(out, &board, NULL);
        return;
    }
    for (uint32_t cell = 0; cell < line->n; cell++) {
        if (cell > 0 && cell % line->grid->columns == 0)
            f15_text_add(out, " / ");
        if (line->grid->obstacles >> cell & 1)
            f15_text_add(out, "#");
        else if (cell == board.hole)
            f15_text_add(out, "_");
        else
            f15_write_item(out, board.item[cell], line->n, &line->names, 1, F15_SUBSCRIPTS);
    }
}

static void say_value(f15_text *out, const subject *s, uint64_t value, f15_value_type type) {
    switch (type) {
    case F15_VALUE_PLACE:
        say_place(out, (uint32_t)value, s);
        break;
    case F15_VALUE_ITEM:
        f15i_say_item(out, (uint32_t)value, s->now, s->convention);
        break;
    case F15_VALUE_NUMBER:
        f15_text_add_number(out, value);
        break;
    case F15_VALUE_PARITY:
        f15_text_add(out, value ? "odd" : "even");
        break;
    case F15_VALUE_CELLS:
        f15_text_add(out, value ? "cells" : "no cell");
        for (uint32_t c = 0; c < F15_MAX_CELLS; c++)
            if (value & F15_CELL(c))
                f15_text_addf(out, " %u", c + s->convention->base);
        break;
    case F15_VALUE_PLACES:
        f15i_say_places(out, s->event, s->convention->base);
        break;
    case F15_VALUE_ITEMS:
        say_items(out, s);
        break;
    case F15_VALUE_BOARD:
        say_board(out, s);
        break;
    }
}

/* ---- filling in ---------------------------------------------------------------------------- */

static bool find_value(const f15_event *event, const char *name, size_t length, uint64_t *value,
                       f15_value_type *type) {
    f15_value_spec spec;
    for (size_t index = 0; f15_event_value_spec(event->id, index, &spec); index++)
        if (strlen(spec.name) == length && memcmp(spec.name, name, length) == 0) {
            *value = index < F15_EVENT_VALUES ? event->value[index] : 0;
            *type = spec.type;
            return true;
        }
    return false;
}

/* Writes a range of places, and its verb. */
static void say_range(f15_text *out, const subject *s, uint32_t first, uint32_t last) {
    const uint32_t base = s->convention->base;
    if (!s->now->problem.grid && first != last) {
        f15_text_addf(out, "places %u to %u are", first + base, last + base);
        return;
    }
    if (first != last) {
        f15_text_add(out, "all from ");
        say_place(out, first, s);
        f15_text_add(out, " to ");
    }
    say_place(out, last, s);
    f15_text_add(out, " is");
}

static bool fill_in(void *self, const f15_placeholder *it, f15_text *out) {
    const subject *s = self;
    uint64_t value = 0, last = 0;
    f15_value_type type;
    if (!find_value(s->event, it->name, it->length, &value, &type))
        return false;
    if (it->mark == '.') { /* {from..to}: the rest is ".to" */
        if (!find_value(s->event, it->rest + 1, it->rest_length - 1, &last, &type))
            return false;
        say_range(out, s, (uint32_t)value, (uint32_t)last);
    } else if (it->mark == ':') {
        f15_text_add_number(out, value);
        f15_text_addf(out, " %.*s%s", (int)it->rest_length, it->rest, value == 1 ? "" : "s");
    } else {
        say_value(out, s, value, type);
    }
    return true;
}

void f15i_fill_sentence(f15_text *out, const char *text, const f15_event *event,
                        const f15_replay *now, const f15_convention *convention) {
    subject s = {event, now, convention};
    f15_template(out, text, strlen(text), fill_in, &s);
}

void f15i_reason(f15_text *out, const f15_event *event, const f15_replay *now,
                 const f15_convention *convention) {
    f15i_fill_sentence(out, f15_event_info_of(event->id)->text, event, now, convention);
}

/* ---- the effect of a step ------------------------------------------------------------------ */

const char *const f15i_sides[] = {"up", "down", "left", "right", ""};

const char *f15i_direction(const f15_grid *grid, uint32_t from, uint32_t to) {
    const bool turned = grid->columns == 1; /* in a single column the next cell is below */
    if (to == from + grid->columns)
        return "down";
    if (!turned && to == from + 1)
        return "right";
    return !turned && to + 1 == from ? "left" : "up";
}

bool f15i_is_slide(const f15_event *step, const f15_replay *now) {
    const f15_grid *grid = now->problem.grid;
    return grid && step->listed == 2 && now->now[step->list[0]] == f15_grid_home(grid) &&
           f15_grid_adjacent(grid, step->list[0], step->list[1]);
}

static void say_operation(f15_text *out, const subject *s) {
    const uint32_t *list = s->event->list, base = s->convention->base;
    const f15_grid *grid = s->now->problem.grid;
    if (f15i_is_slide(s->event, s->now)) {
        f15i_say_item(out, s->now->now[list[1]], s->now, s->convention);
        f15_text_addf(out, " slides %s, to ", f15i_direction(grid, list[0], list[1]));
        say_place(out, list[1], s);
    } else if (s->event->listed == 2 && grid) {
        f15_text_add(out, "swap ");
        say_place(out, list[0], s);
        f15_text_add(out, " and ");
        say_place(out, list[1], s);
    } else if (s->event->listed == 2) {
        f15_text_addf(out, "swap places %u and %u", list[0] + base, list[1] + base);
    } else {
        f15_text_add(out, "turn places");
        for (size_t k = 0; k <= s->event->listed; k++) /* and back to the first */
            f15_text_addf(out, "%s%u", k ? " \xe2\x86\x92 " : " ",
                          list[k % s->event->listed] + base);
    }
}

void f15_event_sentence(f15_text *out, const f15_event *event, const f15_replay *now,
                        const f15_convention *convention) {
    const subject s = {event, now, convention};
    size_t from = out->length;
    f15i_reason(out, event, now, convention);
    if (event->kind != F15_STEP)
        return;
    f15_text_add(out, out->length > from ? ": " : "");
    say_operation(out, &s);
}

/* ---- visible changes ----------------------------------------------------------------------- */

f15_cells f15i_moved(const f15_replay *now, const uint32_t *before) {
    const f15_problem *line = &now->problem;
    f15_cells moved = 0;
    for (size_t place = 0; place < line->n && line->n <= F15_MAX_CELLS; place++)
        if (now->now[place] != before[place] &&
            !(line->grid && now->now[place] == f15_grid_home(line->grid)))
            moved |= F15_CELL(place);
    return moved;
}

const f15_frame *f15i_ended(const f15_replay *now) {
    return &now->frame[now->frames];
}

f15i_folding f15i_follow_fold(f15_fold *fold, const f15_event *event, uint32_t depth) {
    if (!fold->open && !f15_is_folded(event, depth))
        return F15I_OUTSIDE;
    if (!fold->open) {
        fold->open = true;
        fold->begin = *event;
        fold->begin.listed =
            event->listed <= F15_MAX_CELLS ? event->listed : 0; /* too long: dropped */
        fold->begin.list = fold->list;
        if (fold->begin.listed > 0)
            memcpy(fold->list, event->list, event->listed * sizeof *event->list);
        return F15I_INSIDE;
    }
    fold->open = event->kind != F15_END || event->depth != fold->begin.depth;
    return fold->open ? F15I_INSIDE : F15I_AT_END;
}

void f15i_follow_ring(f15_ring *ring, const f15_event *event, const f15_replay *now) {
    const bool names_path = event->id == F15_EVENT_ROUND || event->id == F15_EVENT_PATH_CHOSEN;
    const bool next_section = event->kind == F15_BEGIN && event->depth == ring->depth;
    if (event->depth < ring->depth || next_section)
        ring->cells = 0;
    if (!names_path || !now->problem.grid || event->listed > F15_MAX_CELLS)
        return;
    ring->depth = event->depth;
    ring->cells = event->listed;
    for (size_t k = 0; k < event->listed; k++)
        ring->cell[k] = (uint8_t)event->list[k];
}
