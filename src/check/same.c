/* Is it one of the wrong answers that the author knows? Of several the one written like it; else
 * not how it is written counts, but what it does: (0 1 2) is (1 2 0), and swaps that lead to the
 * same arrangement are the same mistake. */
#include "internal.h"

#include <string.h>

/* The next that is neither a blank nor a comma. */
static char next_sign(const char **s, const char *end) {
    while (*s < end && (**s == ' ' || **s == ',' || **s == '\n'))
        ++*s;
    return *s < end ? *(*s)++ : '\0';
}

static bool same_signs(const f15i_answer *answer, const char *known) {
    const char *a = answer->text, *b = known;
    char given = '\0', wanted = '\0';
    do {
        given = next_sign(&a, answer->text + answer->length);
        wanted = next_sign(&b, known + strlen(known));
    } while (given == wanted && given != '\0');
    return given == wanted;
}

bool f15i_same_steps(const f15_reading *r, const f15_reading *other) {
    const f15_groups *a = &r->answer.groups, *b = &other->answer.groups;
    const f15_written_moves *moves = &r->answer.moves, *others = &other->answer.moves;
    bool same = a->n == b->n && a->count == b->count && moves->count == others->count &&
                a->n + moves->count > 0;
    for (size_t k = 0; same && k < a->n; k++)
        same = a->value[k] == b->value[k];
    for (size_t g = 0; same && a->start != NULL && g < a->count; g++)
        same = a->start[g] == b->start[g];
    for (size_t k = 0; same && k < moves->count; k++)
        same = moves->move[k].label == others->move[k].label &&
               moves->move[k].way == others->move[k].way;
    return same;
}

/* Is that the fault of what the answer leads to? Then another way there is the same mistake; a step
 * too many, or one that cannot be made, is only itself. */
static bool is_of_the_effect(f15_fault_id id) {
    return id == F15_FAULT_NOT_REACHED || id == F15_FAULT_WRONG_IMAGE ||
           id == F15_FAULT_WRONG_CELL || id == F15_FAULT_CONDITION || id == F15_FAULT_CLAIM_HOLDS ||
           id == F15_FAULT_NOT_CANONICAL;
}

static bool same_effect(const f15_reading *r, const f15i_judged *judged, const f15_reading *other) {
    f15i_judged known = {0};
    f15i_kind_of(r->q.kind)->judge(other, &known);
    bool same =
        known.fault.id == judged->fault.id && is_of_the_effect(known.fault.id)
            ? strcmp(f15_text_string(&known.produces), f15_text_string(&judged->produces)) == 0
            : f15i_same_steps(r, other);
    f15_text_free(&known.produces);
    return same;
}

static bool does_the_same(const f15_reading *r, const f15i_judged *judged, const char *known) {
    f15i_work work = {0};
    f15_reading other = f15i_reading_of(&r->q, &work);
    const f15i_kind *kind = f15i_kind_of(r->q.kind);
    other.answer.text = known;
    other.answer.length = strlen(known);
    f15i_read(&other);
    bool same = !f15i_failed(&other) &&
                (kind->same != NULL ? kind->same(r, &other) : same_effect(r, judged, &other));
    same = same && !f15i_failed(&other);
    f15i_pass_on(r, &work);
    f15_arena_free(&work.arena);
    return same;
}

/* What cannot be read is compared as it is written. */
const f15_known *f15i_known_of(const f15_reading *r, const f15i_judged *judged) {
    const f15_known *known = r->q.known;
    for (size_t k = 0; k < r->q.knowns; k++)
        if (same_signs(&r->answer, known[k].answer))
            return &known[k];
    for (size_t k = 0; !f15i_failed(r) && k < r->q.knowns; k++)
        if (does_the_same(r, judged, known[k].answer))
            return &known[k];
    return NULL;
}
