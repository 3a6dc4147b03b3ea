/* The tables of kinds, asks, faults and judgements, and finding a row by its name. */
#include "internal.h"

#include <string.h>

static const f15i_kind kinds[F15_KINDS] = {
#define F15_KIND(id, name, stem, form)                                                             \
    [F15_KIND_##id] = {name,                                                                       \
                       form,                                                                       \
                       f15i_validate_##stem,                                                       \
                       f15i_read_##stem,                                                           \
                       f15i_judge_##stem,                                                          \
                       f15i_answer_##stem},
#include <fifteen/kinds.def>
#undef F15_KIND
};

typedef struct ask_row {
    const char *name;
    f15_yield yields;
    const char *phrase, *says;
} ask_row;

static const ask_row asks[F15_ASKS] = {
#define F15_ASK(id, name, yields, phrase, says)                                                    \
    [F15_ASK_##id] = {name, F15_YIELDS_##yields, phrase, says},
#include <fifteen/asks.def>
#undef F15_ASK
};

static const char *const faults[F15_FAULT_IDS] = {
#define F15_FAULT(id, name, text) [F15_FAULT_##id] = name,
#include <fifteen/faults.def>
#undef F15_FAULT
};

const f15i_kind *f15i_kind_of(f15_kind kind) {
    return &kinds[(unsigned)kind < F15_KINDS ? kind : F15_KIND_PERMUTATION];
}

const char *f15_kind_name(f15_kind kind) {
    return (unsigned)kind < F15_KINDS ? kinds[kind].name : "unknown";
}

const char *f15_kind_form(f15_kind kind) {
    return (unsigned)kind < F15_KINDS ? kinds[kind].form : "";
}

static const char *counterexample_form(f15_domain domain) {
    return domain == F15_DOMAIN_BOARDS
               ? "a board such as 1 2 3 / 4 _ 5 / 8 6 7; or none, if the claim is true"
               : "a permutation such as 0 2 1 3 5 4 or (1 2)(4 5); or none, if the claim is true";
}

/* A formula is spoken of where there are letters to write one in. */
static const char *number_form(const f15_question *q) {
    bool letters =
        q->of == F15_ASK_CONVERSION || (q->of == F15_ASK_FORMULA && q->formula.variables != 0);
    return letters ? "a formula such as 2m+1" : "a number such as 24";
}

static const char *parity_form(const f15_question *q) {
    if (q->batches > 0)
        return "even or odd for each of them, such as even odd odd";
    return q->withs > 0 ? "even or odd, and the numbers asked for" : "even or odd";
}

const char *f15_question_form(const f15_question *q) {
    if (q->kind == F15_KIND_WITNESS && q->puzzle.given)
        return "a board such as 1 2 / 3 _, all its rows";
    if (q->kind == F15_KIND_COUNTEREXAMPLE)
        return counterexample_form(f15_rule_domain(q->rule));
    if (q->kind == F15_KIND_NUMBER)
        return number_form(q);
    if (q->kind == F15_KIND_PARITY)
        return parity_form(q);
    if (q->kind == F15_KIND_YES_NO)
        return q->withs > 0 ? "yes or no, and the numbers asked for" : "yes or no";
    return f15_kind_form(q->kind);
}

bool f15_kind_by_name(const char *name, f15_kind *out) {
    for (unsigned k = 0; k < F15_KINDS; k++)
        if (strcmp(name, kinds[k].name) == 0) {
            *out = (f15_kind)k;
            return true;
        }
    return false;
}

const char *f15_ask_name(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].name : "unknown";
}

f15_yield f15_ask_yields(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].yields : F15_YIELDS_NUMBER;
}

const char *f15_ask_phrase(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].phrase : "";
}

const char *f15i_ask_says(f15_ask ask) {
    return (unsigned)ask < F15_ASKS ? asks[ask].says : "";
}

bool f15_ask_by_name(const char *name, f15_ask *out) {
    for (unsigned k = 0; k < F15_ASKS; k++)
        if (strcmp(name, asks[k].name) == 0) {
            *out = (f15_ask)k;
            return true;
        }
    return false;
}

const char *f15_fault_name(f15_fault_id id) {
    return (unsigned)id < F15_FAULT_IDS ? faults[id] : "unknown";
}

const char *f15_judgement_name(f15_judgement judgement) {
    static const char *const names[] = {
        [F15_RIGHT] = "right", [F15_WRONG] = "wrong", [F15_UNREADABLE] = "unreadable"};
    return (unsigned)judgement <= F15_UNREADABLE ? names[judgement] : "unknown";
}
