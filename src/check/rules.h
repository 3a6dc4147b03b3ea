/* Rules that a student may claim, and the objects that they speak of. */
#ifndef F15_CHECK_RULES_H
#define F15_CHECK_RULES_H

#include "internal.h"

/* A permutation or a board. */
typedef struct f15i_object {
    bool is_board;
    size_t n;                  /* items, or cells */
    uint32_t p[F15_MAX_CELLS]; /* of a board: item to cell */
    f15_board board;
    bool searched; /* is its distance known? */
    uint64_t slides;
} f15i_object;

typedef enum f15i_side {
    F15I_IT,
    F15I_INVERSE,
    F15I_TWICE,
    F15I_WITH_HOLE,
    F15I_LONGEST /* cycle: whatever the ask is */
} f15i_side;

typedef struct f15i_fact {
    f15i_side side;
    f15_ask ask;
} f15i_fact;

#define F15I_FACTS 4
/* v: the facts' values, as somebody counts them. */
typedef enum f15i_outcome { F15I_SILENT, F15I_HOLDS, F15I_REFUTED } f15i_outcome;
typedef struct f15i_rule {
    const char *name, *claim;
    f15_domain domain;
    bool is_true;
    f15_misconception_id misconception; /* F15_MISCONCEPTIONS: none */
    f15i_outcome (*look)(const f15i_object *object, const uint64_t *v);
    f15i_fact fact[F15I_FACTS];
    size_t facts;
} f15i_rule;
const f15i_rule *f15i_rule_of(f15_rule_id rule);

#endif
