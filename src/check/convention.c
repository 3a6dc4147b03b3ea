/* Does anything about a question hang on the convention? */
#include "internal.h"

static bool names_places(const f15_question *q) {
    return q->swaps.at != NULL || q->unlike.at != NULL || q->factors > 0 || q->batches > 0;
}

static bool is_numbered(const f15_arrangement *a) {
    return a->n > 0 && !a->letters;
}

/* Which of two inverse lists of a permutation is looked at decides its descents, and nothing else
 * that can be asked of it in numbers. */
static bool asks_for_descents(const f15_question *q) {
    bool found = q->of == F15_ASK_DESCENTS;
    for (size_t k = 0; k < q->withs; k++)
        found = found || q->with[k] == F15_ASK_DESCENTS;
    return found;
}

/* Pieces have the numbers of their homes, and the hole's row is counted from 1, whatever the base:
 * what is asked of a board alone does not name a cell. */
static bool values_use(const f15_question *q) {
    if (q->puzzle.given)
        return q->of == F15_ASK_ROUNDS || q->of == F15_ASK_SLIDES || names_places(q);
    return names_places(q) || is_numbered(&q->start) || (q->start.n > 0 && asks_for_descents(q));
}

static bool moves_use(const f15_puzzle *puzzle) {
    return puzzle->goal == F15_GOAL_PLACES || puzzle->goal == F15_GOAL_HOLE || puzzle->kept != 0;
}

bool f15_question_uses_convention(const f15_question *q) {
    switch (q->kind) {
    case F15_KIND_ORDER:
    case F15_KIND_CHOICE:
        return false;
    case F15_KIND_SET:
    case F15_KIND_PARTITION:
    case F15_KIND_GRAPH:
        return is_numbered(&q->start);
    case F15_KIND_PARITY:
    case F15_KIND_NUMBER:
    case F15_KIND_YES_NO:
        return values_use(q);
    case F15_KIND_MOVES:
        return moves_use(&q->puzzle);
    case F15_KIND_WITNESS:
        return !q->puzzle.given;
    case F15_KIND_COUNTEREXAMPLE:
        return f15_rule_domain(q->rule) == F15_DOMAIN_PERMUTATIONS;
    default: /* the answer itself names places */
        return true;
    }
}
