/* The least number of swaps from one word to another, where equal letters need not be told apart.
 *
 * Any matching of equal letters is allowed. For each wrong place draw an edge from the letter that
 * should be there to the one that is. Each letter has as many edges in as out; a matching cuts the
 * edges into closed walks, each of which takes one swap fewer than it has edges. So the most walks
 * are wanted. A pair a-b, b-a is always a walk; a letter with one edge in and one out joins these
 * two; the few edges that are left are divided by a search over sets of edges. */
#include <fifteen/count.h>

#include <stdlib.h>

#define CORE_EDGES 16 /* of the search, which has 2^16 sets of them */
#define LONGEST_WORD 64

typedef struct edges {
    uint32_t from[F15_MAX_COUNT_N], to[F15_MAX_COUNT_N];
    size_t count;
} edges;

static void drop(edges *e, size_t k) {
    e->count--;
    e->from[k] = e->from[e->count];
    e->to[k] = e->to[e->count];
}

/* Returns a number for the item's letter: the first place of the goal that has it. */
static uint32_t letter_of(const uint32_t *goal, size_t n, const f15_names *names, uint32_t item) {
    uint32_t k = 0;
    while (k < n && !f15_same_name(names, goal[k], item))
        k++;
    return k;
}

static void draw(const uint32_t *now, const uint32_t *goal, size_t n, const f15_names *names,
                 edges *e) {
    e->count = 0;
    for (size_t x = 0; x < n; x++)
        if (!f15_same_name(names, now[x], goal[x])) {
            e->from[e->count] = letter_of(goal, n, names, goal[x]);
            e->to[e->count++] = letter_of(goal, n, names, now[x]);
        }
}

/* Takes out one pair a-b, b-a if there is one. */
static bool take_pair(edges *e) {
    for (size_t i = 0; i < e->count; i++)
        for (size_t j = i + 1; j < e->count; j++)
            if (e->from[i] == e->to[j] && e->to[i] == e->from[j]) {
                drop(e, j);
                drop(e, i);
                return true;
            }
    return false;
}

static size_t leaving(const edges *e, uint32_t letter) {
    size_t count = 0;
    for (size_t k = 0; k < e->count; k++)
        count += e->from[k] == letter;
    return count;
}

/* Makes one edge of u-x, x-w if these are the only ones at x. Pairs are out already, so u != w. */
static bool pass_through(edges *e) {
    for (size_t i = 0; i < e->count; i++)
        if (leaving(e, e->to[i]) == 1) {
            size_t j = 0;
            while (e->from[j] != e->to[i])
                j++;
            e->to[i] = e->to[j];
            drop(e, j);
            return true;
        }
    return false;
}

/* Returns how many edges of the set enter the letter, less those that leave it. */
static int balance_at(const edges *e, unsigned set, uint32_t letter) {
    int balance = 0;
    for (size_t k = 0; k < e->count; k++) {
        if ((set >> k & 1) && e->to[k] == letter)
            balance++;
        if ((set >> k & 1) && e->from[k] == letter)
            balance--;
    }
    return balance;
}

/* Finds the letter where the set's open walk ends; returns false if all its walks are closed. */
static bool find_open_end(const edges *e, unsigned set, uint32_t *letter) {
    for (size_t k = 0; k < e->count; k++)
        if (balance_at(e, set, e->to[k]) > 0) {
            *letter = e->to[k];
            return true;
        }
    return false;
}

/* Divides all the edges into as many closed walks as possible, and returns how many. `most` comes
 * zeroed, with an entry for each set of edges. An entry is 0 until walks are found that use its
 * edges, of which only the last may be open; then 1 + the most walks before the last. */
static size_t most_walks(const edges *e, unsigned char *most) {
    unsigned all = (1u << e->count) - 1;
    most[0] = 1;
    for (unsigned set = 0; set < all; set++) {
        uint32_t at = 0;
        if (most[set] == 0)
            continue;
        const bool open = find_open_end(e, set, &at);
        if (set != 0 && !open)
            most[set]++; /* its last walk has closed */
        for (size_t k = 0; k < e->count; k++) {
            unsigned with = set | 1u << k;
            if (with != set && (!open || e->from[k] == at) && most[set] > most[with])
                most[with] = most[set];
        }
    }
    return all > 0 ? most[all] : 0; /* the 1 stands for the last walk, which closes */
}

static f15_code walks_of_core(const edges *e, size_t *walks, f15_error *err) {
    if (e->count > CORE_EDGES)
        return f15_fail(err, F15_TOO_BIG, "use fewer equal letters",
                        "with this many equal letters the least number of swaps is not known");
    unsigned char *most = calloc((size_t)1 << e->count, 1);
    if (most == NULL)
        return f15_no_memory(err);
    *walks = most_walks(e, most);
    free(most);
    return F15_OK;
}

f15_code f15_least_swaps(const uint32_t *now, const uint32_t *goal, size_t n,
                         const f15_names *names, uint64_t *out, f15_error *err) {
    F15_NEED(now && goal && names && out, err);
    edges e;
    size_t walks = 0, rest = 0;
    if (n > LONGEST_WORD)
        return f15_fail(err, F15_TOO_BIG, "use a shorter word",
                        "the least number of swaps is worked out for words of at most %d letters",
                        LONGEST_WORD);
    draw(now, goal, n, names, &e);
    size_t wrong = e.count;
    do
        while (take_pair(&e))
            walks++;
    while (pass_through(&e));
    f15_code code = walks_of_core(&e, &rest, err);
    if (code == F15_OK)
        *out = wrong - walks - rest;
    return code;
}
