/* The tables of kinds, asks, levels and judgements, and finding a row by its name. */
#include "internal.h"

#include <string.h>

typedef struct kind_row {
    const char *name, *form, *look;
    const f15i_kind *kind;
} kind_row;

static const kind_row kinds[F15_KINDS] = {
#define F15_KIND(id, name, stem, form, look)                                                       \
    [F15_KIND_##id] = {name, form, look, &f15i_kind_##stem},
#include <fifteen/kinds.def>
#undef F15_KIND
};

size_t f15i_named(const void *rows, size_t count, size_t size, const char *name) {
    const char *row = rows;
    size_t k = 0;
    while (k < count && strcmp(*(const char *const *)(const void *)(row + k * size), name) != 0)
        k++;
    return k;
}

const f15i_kind *f15i_kind_of(f15_kind kind) {
    return kinds[(unsigned)kind < F15_KINDS ? kind : F15_KIND_PERMUTATION].kind;
}

const char *f15_kind_name(f15_kind kind) {
    return (unsigned)kind < F15_KINDS ? kinds[kind].name : "unknown";
}

const char *f15_kind_form(f15_kind kind) {
    return (unsigned)kind < F15_KINDS ? kinds[kind].form : "";
}

const char *f15i_kind_look(f15_kind kind) {
    return kinds[kind].look;
}

const char *f15_relation_name(f15_relation relation) {
    static const char *const names[F15_RELATIONS] = {"exactly", "at-least", "at-most", "parity"};
    return (unsigned)relation < F15_RELATIONS ? names[relation] : "";
}

const char *f15_question_form(const f15_question *q) {
    const f15i_kind *kind = f15i_kind_of(q->kind);
    return kind->form != NULL ? kind->form(q) : f15_kind_form(q->kind);
}

bool f15_kind_by_name(const char *name, f15_kind *out) {
    size_t k = f15i_named(kinds, F15_KINDS, sizeof *kinds, name);
    if (k < F15_KINDS)
        *out = (f15_kind)k;
    return k < F15_KINDS;
}

static const char *const levels[] = {[F15_FEEDBACK_NONE] = "none",
                                     [F15_FEEDBACK_VERDICT] = "verdict",
                                     [F15_FEEDBACK_PLACE] = "place",
                                     [F15_FEEDBACK_EFFECT] = "effect",
                                     [F15_FEEDBACK_FULL] = "full"};

const char *f15_feedback_name(f15_feedback level) {
    return (unsigned)level <= F15_FEEDBACK_FULL ? levels[level] : "unknown";
}

bool f15_feedback_by_name(const char *name, f15_feedback *out) {
    size_t k = f15i_named(levels, F15_FEEDBACK_FULL + 1, sizeof *levels, name);
    if (k <= F15_FEEDBACK_FULL)
        *out = (f15_feedback)k;
    return k <= F15_FEEDBACK_FULL;
}

static const char *const judgements[] = {
    [F15_RIGHT] = "right", [F15_WRONG] = "wrong", [F15_UNREADABLE] = "unreadable"};

const char *f15_judgement_name(f15_judgement judgement) {
    return (unsigned)judgement <= F15_UNREADABLE ? judgements[judgement] : "unknown";
}

bool f15_judgement_by_name(const char *name, f15_judgement *out) {
    size_t k = f15i_named(judgements, F15_UNREADABLE + 1, sizeof *judgements, name);
    if (k <= F15_UNREADABLE)
        *out = (f15_judgement)k;
    return k <= F15_UNREADABLE;
}
