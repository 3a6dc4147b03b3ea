/* How far is an answer from a right order? The least number of edits, exactly.
 *
 * An edit moves one statement of the answer, puts one in, or takes one away. Let K be statements of
 * the answer that stay where they are, relative to each other. Each occurrence outside K must be
 * moved or taken away, and each statement of the proof that is nowhere in the answer put in; a
 * statement that is there but not in K is moved once and its other occurrences are taken away. That
 * makes
 *
 *     edits = (occurrences in the answer) - |K| + (statements missing)
 *
 * so K is to be as large as can be. K can stay if some right order has it in this order, that is if
 * it holds no statement twice, and none before one that it rests on: then what the proof asks and
 * the order of K together have no circle, and any order that respects both will do. Call two
 * occurrences i < j in conflict if statement j is statement i or i rests on it. This relation is a
 * strict partial order of the occurrences (transitive: if i rests on j and j on k, i rests on k),
 * and K is a set without conflicts, an antichain of it.
 *
 * Dilworth's theorem: the largest antichain has as many members as the fewest chains that cover
 * all. Fulkerson: a chain cover links each occurrence to at most one later one that it conflicts
 * with, and each is linked to by at most one; every link saves a chain. So the fewest chains are
 * the occurrences less a largest matching between them as first and them as second of a link, and
 * that is found by augmenting paths (Koenig, Kuhn). So, of the count occurrences that belong to the
 * proof, |K| = count - matching, in time count^3, with count at most F15_MAX_ANSWER_STATEMENTS.
 */
#include "internal.h"

#define MOST F15_MAX_ANSWER_STATEMENTS
#define NONE SIZE_MAX

/* The occurrences of statements that belong, in the order of the answer. */
typedef struct linking {
    uint32_t before[F15_MAX_STATEMENTS];
    uint32_t statement[MOST];
    size_t count;
    size_t first_of[MOST]; /* who is linked to this one; NONE: nobody */
    bool tried[MOST];
} linking;

static bool conflict(const linking *l, size_t i, size_t j) {
    uint32_t a = l->statement[i], b = l->statement[j];
    return i < j && (a == b || (l->before[a] >> b & 1) != 0);
}

/* Finds a later one for i to be linked to, if need be by finding another for who holds it. Each is
 * tried once a time, so the depth is at most count. */
static bool link_from(linking *l, size_t i) {
    for (size_t j = i + 1; j < l->count; j++) {
        if (l->tried[j] || !conflict(l, i, j))
            continue;
        l->tried[j] = true;
        if (l->first_of[j] == NONE || link_from(l, l->first_of[j])) {
            l->first_of[j] = i;
            return true;
        }
    }
    return false;
}

static size_t largest_matching(linking *l) {
    size_t links = 0;
    for (size_t j = 0; j < l->count; j++)
        l->first_of[j] = NONE;
    for (size_t i = 0; i < l->count; i++) {
        for (size_t j = 0; j < l->count; j++)
            l->tried[j] = false;
        links += link_from(l, i);
    }
    return links;
}

size_t f15i_order_edits(const f15_question *q, const uint32_t *answer, size_t count) {
    uint32_t missing = f15i_belonging(q), belonging = missing;
    linking l = {.count = 0};
    size_t edits = 0;
    f15i_rests_on(q, l.before);
    for (size_t k = 0; k < count; k++) {
        if (answer[k] >= q->statements || (belonging >> answer[k] & 1) == 0) {
            edits++; /* a distractor, or nothing: to be taken away */
            continue;
        }
        missing &= ~(UINT32_C(1) << answer[k]);
        l.statement[l.count++] = answer[k];
    }
    for (; missing != 0; missing &= missing - 1)
        edits++;
    return edits + largest_matching(&l);
}
