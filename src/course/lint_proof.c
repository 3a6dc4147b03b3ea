/* src/course/lint_proof.c - a list of statements that gives the proof away.
 *
 * The statements are shown in the order of the file. If that is a right order, or one when it is
 * read from the end, nothing is left to be found.
 */
#include "internal.h"

static bool is_right(f15_lint *lint, const f15_exercise *e, const char *order, size_t count) {
    f15_verdict verdict = {0};
    f15_code code = f15_check(&e->question, order, count, &verdict, lint->err);
    bool right = code == F15_OK && verdict.judgement == F15_RIGHT;
    if (code != F15_OK) {
        lint->code = code;
    }
    f15_verdict_free(&verdict);
    return right;
}

/* With a single "this rests on that" every order is right from one end or the other. */
static bool can_be_shuffled(const f15_question *q) {
    size_t needs = 0;
    for (size_t k = 0; k < q->statements; k++) {
        for (uint32_t left = q->statement[k].needs; left != 0; left &= left - 1) {
            needs++;
        }
    }
    return needs > 1;
}

void f15_lint_proof(f15_lint *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    char order[F15_MAX_STATEMENTS], back[F15_MAX_STATEMENTS];
    size_t count = 0;
    for (size_t k = 0; k < q->statements; k++) {
        if (!q->statement[k].distractor) {
            order[count++] = (char)('a' + k);
        }
    }
    for (size_t k = 0; k < count; k++) {
        back[k] = order[count - 1 - k];
    }
    if (is_right(lint, e, order, count)) {
        f15_lint_add(lint, true, e->file, (f15_mark){e->line, e->column}, "shuffle the statements",
                     "%s: the statements stand in a right order already", e->id);
    } else if (can_be_shuffled(q) && is_right(lint, e, back, count)) {
        f15_lint_add(lint, true, e->file, (f15_mark){e->line, e->column}, "shuffle the statements",
                     "%s: read from the last to the first, the statements stand in a right order",
                     e->id);
    }
}
