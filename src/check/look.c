/* What to look at again: the next step after a wrong answer that nothing explains. It speaks of the
 * question and of the student's own answer, never of what is right or of which part is off. */
#include "internal.h"

/* How the permutation that the question is about is found. NULL: as the table has it. */
static const char *at_permutation(const f15_question *q) {
    if (q->of == F15_ASK_CONJUGATE)
        return NULL;
    if (q->factors > 1)
        return q->convention.compose == F15_LEFT_TO_RIGHT
                   ? "follow one place through all factors, the left one first, then the next place"
                   : "follow one place through all factors, the right one first, then the next "
                     "place";
    if (q->factors > 0)
        return NULL;
    if (q->goal.n > 0)
        return "ask of each item where it was at first, and where it is at the end";
    return q->swaps.at != NULL
               ? "make the swaps one at a time, and write down after each what is at which place"
               : NULL;
}

const char *f15i_look_again(const f15_reading *r) {
    const f15_question *q = &r->q;
    const f15i_kind *kind = f15i_kind_of(q->kind);
    const char *look = q->advice;
    if (look == NULL && kind->look != NULL)
        look = kind->look(r);
    if (look == NULL)
        look = f15i_kind_look(q->kind);
    if (look[0] != '\0' || q->kind == F15_KIND_WITNESS)
        return look;
    look = f15_ask_yields(q->of) <= F15_YIELDS_ARRANGEMENT ? at_permutation(q) : NULL;
    return look != NULL ? look : f15_ask_look(q->of);
}
