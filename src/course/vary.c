/* src/course/vary.c - the family of an exercise: what is drawn, and the texts that will show it. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

const char *f15_drawn_name(f15_drawn drawn) {
    static const char *const names[] = {
#define F15_DRAWN(id, name, shown) name,
#include <fifteen/drawn.def>
#undef F15_DRAWN
    };
    return (unsigned)drawn < F15_DRAWNS ? names[drawn] : "";
}

bool f15i_draws(const f15_exercise *e, f15_drawn what) {
    return (e->vary.draw >> what & 1u) != 0;
}

void f15i_wording_free(f15_wording *wording) {
    free(wording->title);
    free(wording->prompt);
    f15_strings_free(wording->hint, wording->hints);
    for (size_t i = 0; i < F15_MAX_OPTIONS; i++) {
        free(wording->option[i]);
        free(wording->why[i]);
    }
    *wording = (f15_wording){0};
}

void f15i_vary_free(f15_vary *vary) {
    f15i_wording_free(&vary->wording);
    *vary = (f15_vary){0};
}

/* ---- the keys ------------------------------------------------------------------------------ */

static f15_range range_of(const f15_range_slot *slot) {
    return (f15_range){slot->slot.number, slot->most};
}

static void read_draw(f15_reader *reader, const f15_list *list, f15_vary *vary) {
    const f15_slot *slots = list->at;
    for (size_t i = 0; i < list->count; i++) {
        uint32_t bit = 1u << slots[i].number;
        if ((vary->draw & bit) != 0) {
            f15_reader_fault(reader, slots[i].node, "delete one of the two",
                             "\"%s\" stands here a second time",
                             f15_drawn_name((f15_drawn)slots[i].number));
        }
        vary->draw |= bit;
    }
}

static void read_ranges(const f15_vary_sheet *sheet, f15_vary *vary) {
    const f15_range_slot *values = sheet->values.at;
    vary->has_n = sheet->n.slot.node != 0;
    vary->n = range_of(&sheet->n);
    vary->any_type = sheet->any_type.number != 0;
    vary->has_slides = sheet->slides.slot.node != 0;
    vary->slides = range_of(&sheet->slides);
    for (size_t i = 0; i < sheet->values.count; i++) {
        vary->value[vary->values++] = range_of(&values[i]);
    }
}

static void read_where(f15_reader *reader, const f15_list *list, f15_exercise *out) {
    f15_condition_sheet *sheets = list->at;
    f15_vary *vary = &out->vary;
    for (size_t i = 0; i < list->count; i++) {
        f15_condition *condition = &vary->where[vary->wheres];
        f15_error error = {0};
        bool met = false;
        if (!f15i_condition_make(reader, &sheets[i], condition)) {
            continue;
        }
        vary->wheres++;
        f15_code code = f15_question_meets(&out->question, condition, &met, &error);
        if (code != F15_OK) {
            f15_reader_fault_in(reader, sheets[i].head.node, &error);
        } else if (!met) {
            f15_reader_fault(reader, sheets[i].head.node, "change the one or the other",
                             "the data of the exercise itself do not satisfy this");
        }
    }
}

/* ---- what does not go together -------------------------------------------------------------- */

static bool is_given(const f15_exercise *e, const char *key) {
    for (size_t i = 0; i < e->givens; i++) {
        if (strcmp(e->given[i].key, key) == 0) {
            return true;
        }
    }
    return false;
}

static bool can_draw(const f15_exercise *e, f15_drawn what) {
    const f15_question *q = &e->question;
    switch (what) {
    case F15_DRAWN_CONDITIONS:
        return q->conditions > 0;
    case F15_DRAWN_OPTIONS:
        return q->options > 0;
    case F15_DRAWN_STATEMENTS:
        return q->statements > 0;
    case F15_DRAWN_RULE:
        return q->kind == F15_KIND_COUNTEREXAMPLE;
    case F15_DRAWN_PATH:
        return q->puzzle.path_length > 0 && q->puzzle.board.grid.walls == 0;
    default:
        return is_given(e, f15_drawn_name(what));
    }
}

static void check_drawn(f15_reader *reader, const f15_list *list, const f15_exercise *e) {
    const f15_slot *slots = list->at;
    for (size_t i = 0; i < list->count; i++) {
        f15_drawn what = (f15_drawn)slots[i].number;
        if (!can_draw(e, what)) {
            f15_reader_fault(reader, slots[i].node, "draw what is there",
                             "this exercise has no %s that could be drawn", f15_drawn_name(what));
        }
    }
}

/* The places that the cycles of the data move: n cannot be less. */
static size_t moved_places(const f15_exercise *e) {
    const f15_question *q = &e->question;
    size_t most = 2;
    for (size_t i = 0; i < q->factors + q->batches; i++) {
        bool batch = i >= q->factors;
        const uint32_t *p = batch ? q->batch[i - q->factors] : q->factor[i];
        bool list = batch ? q->batch_is_list[i - q->factors] : q->factor_is_list[i];
        size_t moved = list || e->vary.any_type ? 2 : q->n - f15_fixed_points(p, q->n);
        most = moved > most ? moved : most;
    }
    return most;
}

/* A list in order, which is in order for every n. */
bool f15i_is_sorted(const f15_arrangement *a) {
    size_t i = 0;
    while (i < a->n && a->item[i] == i) {
        i++;
    }
    return a->n > 0 && i == a->n && a->code == NULL && !a->letters;
}

static bool stays(const f15_exercise *e, f15_drawn what) {
    return (what == F15_DRAWN_START && f15i_is_sorted(&e->question.start)) ||
           (what == F15_DRAWN_GOAL && f15i_is_sorted(&e->question.goal));
}

/* Every datum that speaks of places must change with n. */
static const char *left_behind(const f15_exercise *e) {
    static const f15_drawn sized[] = {F15_DRAWN_START,       F15_DRAWN_GOAL,    F15_DRAWN_SWAPS,
                                      F15_DRAWN_PERMUTATION, F15_DRAWN_PRODUCT, F15_DRAWN_ALPHA,
                                      F15_DRAWN_BETA,        F15_DRAWN_BATCH};
    for (size_t i = 0; i < sizeof sized / sizeof *sized; i++) {
        const char *name = f15_drawn_name(sized[i]);
        if (is_given(e, name) && !f15i_draws(e, sized[i]) && !stays(e, sized[i])) {
            return name;
        }
    }
    return NULL;
}

static void check_n(f15_reader *reader, const f15_range_slot *n, const f15_exercise *e) {
    const f15_question *q = &e->question;
    const char *left = left_behind(e);
    uint32_t node = n->slot.node;
    if (node == 0) {
        return;
    }
    if (q->puzzle.given || q->start.letters || q->start.code != NULL || q->unlike.at != NULL) {
        f15_reader_fault(reader, node, "delete it",
                         "only lists of numbers, and cycles, can have another n");
    } else if (left != NULL) {
        f15_reader_fault(reader, node, "draw it too", "with another n \"%s\" cannot stay as it is",
                         left);
    } else if (n->most > F15_VARY_MAX_N || n->slot.number < moved_places(e)) {
        f15_reader_fault(reader, node, NULL, "n should be from %zu to %d here", moved_places(e),
                         F15_VARY_MAX_N);
    }
}

#define MOST_SLIDES 1000
static void check_slides(f15_reader *reader, const f15_range_slot *slides, const f15_exercise *e) {
    bool drawn = f15i_draws(e, F15_DRAWN_BOARD) || f15i_draws(e, F15_DRAWN_GOAL_BOARD);
    if (slides->slot.node != 0 && !drawn) {
        f15_reader_fault(reader, slides->slot.node, "delete it, or draw the board",
                         "slides make boards, and none is drawn");
    } else if (slides->slot.node != 0 && slides->most > MOST_SLIDES) {
        f15_reader_fault(reader, slides->slot.node, NULL, "%d slides at most", MOST_SLIDES);
    }
}

static void check_values(f15_reader *reader, const f15_vary_sheet *sheet, const f15_exercise *e) {
    bool drawn = f15i_draws(e, F15_DRAWN_CONDITIONS);
    if (sheet->values.node != 0 && !drawn) {
        f15_reader_fault(reader, sheet->values.node, "add conditions to \"draw\"",
                         "these are the values of the conditions, which are not drawn");
    } else if (drawn && e->vary.values != e->question.conditions) {
        f15_reader_fault(reader, sheet->values.node != 0 ? sheet->values.node : sheet->head.node,
                         "give the range of each, such as values: [2..4, 1]",
                         "each of the conditions (%zu) wants a value, and there are %zu",
                         e->question.conditions, e->vary.values);
    }
}

static void read_catches(f15_reader *reader, const f15_list *list, f15_exercise *out) {
    f15_vary *vary = &out->vary;
    if (list->node != 0) {
        vary->catches_count = f15i_catches_make(reader, list, vary->catches, vary->catches_mark);
        return;
    }
    vary->catches_count = out->catches_count;
    memcpy(vary->catches, out->catches, sizeof vary->catches);
    memcpy(vary->catches_mark, out->catches_mark, sizeof vary->catches_mark);
}

static void read_vary(f15_reader *reader, const f15_exercise_sheet *sheet, f15_exercise *out) {
    const f15_vary_sheet *vary = &sheet->vary;
    const f15_node *at = f15_reader_node(reader, vary->head.node);
    out->varies = true;
    out->vary.mark = (f15_mark){at->line, at->column};
    read_draw(reader, &vary->draw, &out->vary);
    read_ranges(vary, &out->vary);
    read_where(reader, &vary->where, out);
    read_catches(reader, &vary->catches, out);
    check_drawn(reader, &vary->draw, out);
    check_n(reader, &vary->n, out);
    check_slides(reader, &vary->slides, out);
    check_values(reader, vary, out);
}

/* ---- texts --------------------------------------------------------------------------------- */

/* Puts the filled text in *text and keeps the other in *written. */
static void fill(f15_reader *reader, const f15_exercise *e, uint32_t node, bool lines, char **text,
                 char **written) {
    f15_text filled = {0};
    f15_error error = {0};
    if (*text == NULL || strchr(*text, '{') == NULL) {
        *written = *text == NULL ? NULL : f15_reader_copy(reader, *text);
        return;
    }
    if (f15i_fill(e, *text, lines, &filled, &error) != F15_OK) {
        f15_reader_fault_in(reader, node, &error);
    } else {
        *written = *text;
        *text = f15_reader_copy(reader, f15_text_string(&filled));
    }
    f15_text_free(&filled);
}

static void fill_hints(f15_reader *reader, const f15_exercise_sheet *sheet, f15_exercise *e,
                       f15_wording *written) {
    const f15_slot *slots = sheet->hints.at;
    written->hint = f15_reader_alloc(reader, e->hints, sizeof *written->hint);
    for (size_t i = 0; written->hint != NULL && i < e->hints; i++) {
        fill(reader, e, slots[i].node, true, &e->hint[i], &written->hint[written->hints++]);
    }
}

/* The same of a text that is the question's. */
static void fill_one(f15_reader *reader, f15_exercise *e, uint32_t node, const char **text,
                     char **written) {
    f15_text filled = {0};
    f15_error error = {0};
    *written = *text == NULL ? NULL : f15_reader_copy(reader, *text);
    if (*text == NULL || strchr(*text, '{') == NULL) {
        return;
    }
    if (f15i_fill(e, *text, false, &filled, &error) != F15_OK) {
        f15_reader_fault_in(reader, node, &error);
    } else {
        *text = f15_alloc_string(&e->question.memory, f15_text_string(&filled), filled.length);
        if (*text == NULL) {
            reader->code = e->question.memory.code;
        }
    }
    f15_text_free(&filled);
}

static void fill_options(f15_reader *reader, const f15_exercise_sheet *sheet, f15_exercise *e,
                         f15_wording *written) {
    const f15_option_sheet *sheets = sheet->options.at;
    for (size_t i = 0; i < e->question.options; i++) {
        f15_option *option = &e->question.option[i];
        fill_one(reader, e, sheets[i].text.node, &option->text, &written->option[i]);
        fill_one(reader, e, sheets[i].why.node, &option->why, &written->why[i]);
    }
}

static void fill_texts(f15_reader *reader, const f15_exercise_sheet *sheet, f15_exercise *out) {
    f15_wording *written = &out->vary.wording;
    fill(reader, out, sheet->title.node, false, &out->title, &written->title);
    fill(reader, out, sheet->prompt.node, true, &out->prompt, &written->prompt);
    fill_hints(reader, sheet, out, written);
    fill_options(reader, sheet, out, written);
}

/* A text that the variants have instead: kept as it is, filled in to see whether that can be
 * done. */
static void replace(f15_reader *reader, const f15_exercise *e, f15_slot *slot, bool lines,
                    char **written) {
    f15_text filled = {0};
    f15_error error = {0};
    if (slot->node == 0) {
        return;
    }
    if (f15i_fill(e, slot->text, lines, &filled, &error) != F15_OK) {
        f15_reader_fault_in(reader, slot->node, &error);
    }
    f15_text_free(&filled);
    free(*written);
    *written = slot->text;
    slot->text = NULL;
}

static void replace_hints(f15_reader *reader, const f15_exercise *e, f15_list *list,
                          f15_wording *written) {
    f15_slot *slots = list->at;
    if (list->node == 0) {
        return;
    }
    f15_strings_free(written->hint, written->hints);
    written->hints = 0;
    written->hint = f15_reader_alloc(reader, list->count, sizeof *written->hint);
    for (size_t i = 0; written->hint != NULL && i < list->count; i++) {
        replace(reader, e, &slots[i], true, &written->hint[written->hints++]);
    }
}

static void replace_texts(f15_reader *reader, f15_vary_sheet *sheet, f15_exercise *out) {
    f15_wording *written = &out->vary.wording;
    replace(reader, out, &sheet->title, false, &written->title);
    replace(reader, out, &sheet->prompt, true, &written->prompt);
    replace_hints(reader, out, &sheet->hints, written);
}

void f15i_vary_make(f15_reader *reader, f15_exercise_sheet *sheet, f15_exercise *out) {
    if (sheet->vary.head.node != 0) {
        read_vary(reader, sheet, out);
    }
    fill_texts(reader, sheet, out);
    if (out->varies) {
        replace_texts(reader, &sheet->vary, out);
    } else {
        f15i_wording_free(&out->vary.wording);
    }
}
