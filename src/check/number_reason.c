/* What a wrong number would be right for, or why it cannot be right: said instead of that it is
 * wrong, and never so that the right one follows. */
#include "internal.h"

/* What else may have been counted of the same permutation, or of the same board. */
static const f15_ask of_permutations[] = {F15_ASK_SWAPS,        F15_ASK_CYCLES,
                                          F15_ASK_FIXED_POINTS, F15_ASK_INVERSIONS,
                                          F15_ASK_DESCENTS,     F15_ASK_ORDER};
static const f15_ask of_boards[] = {F15_ASK_INVERSIONS, F15_ASK_ROW, F15_ASK_N_PLUS_K,
                                    F15_ASK_RANK_VIOLATIONS, F15_ASK_TAXICAB};
static const f15_ask of_distances[] = {F15_ASK_MISPLACED, F15_ASK_MANHATTAN,
                                       F15_ASK_LINEAR_CONFLICT, F15_ASK_INVERSIONS,
                                       F15_ASK_TAXICAB};

/* The one other thing of which there are so many; if there are two, that shows nothing, nor does a
 * number so small that it is that of many things. */
#define SHOWS_LEAST 3

static const char *would_be(const f15_reading *r, uint64_t number) {
    const f15_question *q = &r->q;
    bool board = q->puzzle.given;
    bool far = q->of >= F15_ASK_MISPLACED;
    const f15_ask *list = far ? of_distances : board ? of_boards : of_permutations;
    size_t others = far     ? sizeof of_distances / sizeof *of_distances
                    : board ? sizeof of_boards / sizeof *of_boards
                            : sizeof of_permutations / sizeof *of_permutations;
    size_t found = 0;
    uint32_t p[F15_MAX_QUESTION_N];
    f15_ask ask = q->of;
    f15i_work work = {0};
    f15_reading other = *r;
    if (number < SHOWS_LEAST || q->of == F15_ASK_ROUNDS || q->of == F15_ASK_SLIDES ||
        q->puzzle.board.grid.obstacles != 0)
        return NULL;
    other.work = &work;
    f15i_subject(&other, p);
    for (size_t k = 0; k < others; k++) {
        f15_ask one = list[k];
        if (work.failed.code != F15_NO_MEMORY) /* what is too large is not so many */
            work.failed.code = F15_OK;
        bool same = one != q->of && f15i_value(&other, one, p) == number && !f15i_failed(&other);
        found += same;
        ask = same ? one : ask;
    }
    f15i_pass_on(r, &work);
    f15_arena_free(&work.arena);
    return found != 1 ? NULL
                      : f15i_say(r, ": it would be %s of the same %s", f15_ask_phrase(ask),
                                 board ? "board" : "permutation");
}

/* Which cycle is not back is not told: that would be the order itself, of a single one. */
static const char *not_the_order(const f15_reading *r, uint64_t times) {
    uint32_t p[F15_MAX_QUESTION_N], length[F15_MAX_QUESTION_N] = {0};
    size_t count = 0, k = 0;
    f15i_subject(r, p);
    f15_cycle_type(p, r->q.n, length, &count, &r->work->failed);
    while (k < count && times % length[k] == 0)
        k++;
    if (times == 0)
        return f15i_say(r, ": it is to be performed at least once");
    if (k < count)
        return f15i_say(r, ": not every item is back then");
    return f15i_say(r, ": then everything is back, but not for the first time");
}

const char *f15i_reason_against(const f15_reading *r, uint64_t number) {
    const f15_question *q = &r->q;
    const f15_grid *grid = &q->puzzle.board.grid;
    const uint64_t n =
        q->puzzle.given ? f15_count_cells(f15_grid_open(grid)) - 1 : q->n; /* pieces */
    const uint64_t pairs = n * (n - 1) / 2, length = q->puzzle.path_length;
    static const char few_items[] = "there are not so many items";
    static const char few_pairs[] = "there are not so many pairs";
    const struct {
        uint64_t most;
        const char *why; /* there are no more */
    } limits[F15_ASKS] = {
        [F15_ASK_SWAPS] = {q->n - 1, "each swap puts an item in its place, and the last one comes "
                                     "there by itself"},
        [F15_ASK_DESCENTS] = {q->n - 1, "there are not so many neighbours"},
        [F15_ASK_CYCLES] = {q->n, few_items},
        [F15_ASK_FIXED_POINTS] = {q->n, few_items},
        [F15_ASK_INVERSIONS] = {pairs, few_pairs},
        [F15_ASK_RANK_VIOLATIONS] = {pairs, few_pairs},
        [F15_ASK_N_PLUS_K] = {pairs + grid->rows, few_pairs},
        [F15_ASK_ROW] = {grid->rows, "there are not so many rows"},
        [F15_ASK_MISPLACED] = {n, "there are not so many pieces"},
        [F15_ASK_MANHATTAN] = {UINT64_MAX, ""},
        [F15_ASK_LINEAR_CONFLICT] = {UINT64_MAX, ""},
        [F15_ASK_DISTANCE] = {UINT64_MAX, ""},
        [F15_ASK_ROUNDS] = {length - 1, "everything is back before"},
        [F15_ASK_SLIDES] = {length, "the path has not so many cells"}};
    if (q->of == F15_ASK_ORDER)
        return not_the_order(r, number);
    if (limits[q->of].why == NULL)
        return NULL;
    if (number == 0 && q->of == F15_ASK_CYCLES)
        return f15i_say(r, ": every item is in one");
    if (number == 0 && (q->of == F15_ASK_ROW || q->of == F15_ASK_N_PLUS_K))
        return f15i_say(r, ": rows are counted from 1");
    return number > limits[q->of].most ? f15i_say(r, ": %s", limits[q->of].why)
                                       : would_be(r, number);
}
