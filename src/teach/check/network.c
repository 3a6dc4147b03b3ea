/* Networks of comparators that are to sort every input.
 *
 * A network that sorts all lists of zeros and ones sorts everything (the 0-1 principle: Knuth, The
 * Art of Computer Programming, section 5.3.4). For if it leaves an item x before a smaller y, write
 * 0 for every item less than x and 1 for the others. The comparators move these numbers as they
 * moved the items (of two equal ones it does not matter which), so the 1 of x is left before the 0
 * of y. So 2^n lists decide, which are run 64 at a time; and a list of zeros and ones that is left
 * unsorted shows a permutation that is left unsorted too. */
#include "internal.h"

#include <string.h>

/* ---- the fewest ------------------------------------------------------------------------------ */

/* Which comparators must still follow depends only on the set of lists of zeros and ones that can
 * come out so far. With at most six places this set is one word, a bit for each list. */
#define PLACES_MOST 6
#define SETS_MOST 400000

typedef struct network_search {
    const f15_question *q;
    uint64_t one[PLACES_MOST]; /* lists with a one at place x: list v holds bit x of v there */
    uint64_t sorted;           /* the sorted lists */
    uint32_t pair[PLACES_MOST * (PLACES_MOST - 1) / 2][2]; /* the comparators */
} network_search;

/* Applies a comparator: where there is a one at the lower place and a zero at the upper, the one
 * goes up. That makes of list v the list v - 2^lower + 2^upper. */
static uint64_t compare(const network_search *s, uint64_t lists, const uint32_t *place) {
    const uint64_t moved = lists & s->one[place[0]] & ~s->one[place[1]];
    return (lists & ~moved) | moved << ((1u << place[1]) - (1u << place[0]));
}

static uint64_t compare_given(const network_search *s, uint64_t lists, size_t a, size_t b) {
    for (size_t k = a; k < b; k++)
        lists = compare(s, lists, s->q->network.at + 2 * k);
    return lists;
}

static bool move(const void *self, uint32_t pair, const void *from, void *to) {
    const network_search *s = self;
    *(uint64_t *)to = compare(s, *(const uint64_t *)from, s->pair[pair]);
    return true;
}

/* Returns whether the comparators after the gap sort all lists of the state. */
static bool is_goal(const void *self, const void *state) {
    const network_search *s = self;
    const uint64_t *lists = state;
    return (compare_given(s, *lists, s->q->gap, s->q->network.count) & ~s->sorted) == 0;
}

/* Finds the fewest comparators, at most `longest`, by trying all. F15_UNKNOWN: more are needed. */
static f15_code complete(const f15_question *q, uint64_t longest, f15_sequence *out) {
    network_search s = {.q = q};
    const uint32_t n = (uint32_t)q->n;
    f15_sequence path = {.arena = out->arena}; /* numbers of pairs */
    f15i_walk walk = {.size = sizeof(uint64_t),
                      .most = SETS_MOST,
                      .longest = longest,
                      .self = &s,
                      .move = move,
                      .is_goal = is_goal};
    uint64_t all = 0;
    size_t seen = 0;
    if (n > PLACES_MOST)
        return F15_TOO_BIG;
    for (uint32_t v = 0; v < 1u << n; v++) {
        all |= UINT64_C(1) << v;
        for (uint32_t x = 0; x < n; x++)
            s.one[x] |= (uint64_t)(v >> x & 1) << v;
    }
    for (uint32_t zeros = 0; zeros <= n; zeros++) { /* the sorted words: zeros, then ones */
        const uint32_t v = (1u << n) - (1u << zeros);
        s.sorted |= UINT64_C(1) << (v & 63);
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            s.pair[walk.moves][0] = i;
            s.pair[walk.moves++][1] = j;
        }
    const uint64_t given = compare_given(&s, all, 0, q->gap);
    f15_code code = f15i_shortest_way(&walk, &given, &path, &seen);
    f15_question_took(q, (uint64_t)seen * walk.moves * 10);
    out->arity = 2;
    for (size_t k = 0; code == F15_OK && k < path.count; k++)
        f15_sequence_push(out, s.pair[path.at[k]]);
    return code == F15_OK ? f15_sequence_done(out, NULL) : code;
}

f15_code f15_complete_network(const f15_question *question, f15_sequence *out, f15_error *err) {
    F15_NEED(question && out && question->kind == F15_KIND_NETWORK, err);
    f15_code code = complete(question, UINT64_MAX, out);
    return code == F15_OK ? code : f15_fail(err, code, NULL, "no completion was found");
}

#define FEWEST_KNOWN 8 /* places for which least_of is known */
/* The fewest comparators that sort 0, 1, ... places (Knuth, 5.3.4; a theorem up to 8). */
static const uint8_t least_of[FEWEST_KNOWN + 1] = {0, 0, 1, 3, 5, 9, 12, 16, 19};

/* Sets *least to the fewest comparators that complete the question's network; `way`, which comes
 * with an arena, may get them. F15_UNKNOWN: more than `longest` are needed; F15_TOO_BIG: how many
 * is unknown. Describes the latter and F15_NO_MEMORY in *err. */
static f15_code least_comparators(const f15_question *q, uint64_t longest, f15_sequence *way,
                                  uint64_t *least, f15_error *err) {
    if (q->network.count == 0 && q->n <= FEWEST_KNOWN) {
        *least = least_of[q->n];
        return F15_OK;
    }
    f15_code code = complete(q, longest, way);
    *least = way->count;
    if (code == F15_NO_MEMORY)
        f15_no_memory(err);
    else if (code == F15_TOO_BIG)
        f15_fail(err, code, "give at-most instead",
                 "how few comparators will do is not known here: it is for at most %d places, and "
                 "where some are given, for few",
                 FEWEST_KNOWN);
    return code;
}

/* ---- is it whole and consistent? ------------------------------------------------------------- */

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    const f15_sequence *given = &q->network;
    f15_sequence way = {.arena = &r->work->arena};
    uint64_t least = 0;
    f15_error why = {0};
    f15i_demand(r, q->n >= 2 && q->n <= F15_MAX_NETWORK_N, "a network has 2 to 16 places",
                "give n, such as n: 4");
    f15i_demand_sequence(r, given, 2);
    for (size_t k = 0; !f15i_failed(r) && k < given->count; k++)
        f15i_demand(r, given->at[2 * k] < given->at[2 * k + 1],
                    "a comparator of the network is upside down", "write the lower place first");
    f15i_demand(r, q->gap <= given->count, "the gap is not in the network", NULL);
    if ((!q->fewest && !q->has_at_most) || f15i_failed(r))
        return;
    f15_code code = least_comparators(q, q->fewest ? UINT64_MAX : q->at_most, &way, &least, &why);
    if (code == F15_NO_MEMORY || (code == F15_TOO_BIG && q->fewest))
        r->work->failed = why;
    else if (code != F15_TOO_BIG)
        f15i_demand(r, code == F15_OK && (!q->has_at_most || least <= q->at_most),
                    "more comparators are needed to sort everything", "allow more with at-most");
}

/* Refuses a comparator with its lower place last: (2,1) may mean (1,2), or that the larger item
 * comes first. */
static void read(f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    f15i_read_steps(r, 2);
    for (size_t g = 0; !f15i_failed(r) && g < groups->count; g++)
        if (groups->value[2 * g] > groups->value[2 * g + 1])
            f15i_unreadable(r, groups->group_span[g],
                            "this comparator is upside down: the smaller item goes to the lower "
                            "place, which stands first");
}

/* ---- performed ------------------------------------------------------------------------------- */

/* Puts the answer's comparators into the gap of the given network. Records the fault of one that is
 * not of two places; if a place is out of range, the network cannot run, and its count is 0. */
static f15_sequence put_together(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    const f15_sequence *given = &r->q.network;
    f15_sequence all = {.arena = &r->work->arena, .arity = 2};
    bool doable = true;
    for (size_t k = 0; k < r->q.gap; k++)
        f15_sequence_push(&all, given->at + 2 * k);
    for (size_t g = 0; g < groups->count; g++) {
        uint32_t place[2];
        for (size_t i = 0; i < 2; i++) {
            place[i] = groups->value[2 * g + i] - r->q.convention.base;
            if (place[i] >= r->q.n) /* below the base: past the end */
                F15I_BLAME(r, out, OUT_OF_RANGE, g + 1, .at = groups->span[2 * g + i]);
            doable = doable && place[i] < r->q.n;
        }
        if (doable && place[0] == place[1])
            F15I_BLAME(r, out, SELF_COMPARED, g + 1, .at = groups->group_span[g]);
        f15_sequence_push(&all, place);
    }
    for (size_t k = r->q.gap; k < given->count; k++)
        f15_sequence_push(&all, given->at + 2 * k);
    all.count = doable ? all.count : 0;
    return all;
}

/* Returns what the word-th group of 64 lists of zeros and ones, in lexicographic order, holds at
 * place x, a bit for each list. The k-th list holds bit n - 1 - x of k there, so at the last six
 * places all words are the same. If there are fewer than 64 lists, they come more than once. */
static uint64_t bits_of(size_t n, size_t x, size_t word) {
    static const uint64_t last[6] = {UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
                                     UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
                                     UINT64_C(0xffff0000ffff0000), UINT64_C(0xffffffff00000000)};
    const size_t bit = n - 1 - x;
    if (bit < 6)
        return last[bit];
    const bool ones = (word >> (bit - 6) & 1) != 0;
    return ones ? UINT64_MAX : 0;
}

/* Finds the first list of zeros and ones that is not sorted, 64 at a time: a bit of at[x] is what
 * one list holds at place x. Returns false if there is none. */
static bool find_unsorted(const f15_sequence *all, size_t n, size_t *list) {
    const size_t words = n > 6 ? (size_t)1 << (n - 6) : 1;
    for (size_t word = 0; word < words; word++) {
        uint64_t at[F15_MAX_NETWORK_N], wrong = 0;
        for (size_t x = 0; x < n; x++)
            at[x] = bits_of(n, x, word);
        for (size_t k = 0; k < all->count; k++) {
            uint64_t *low = &at[all->at[2 * k]], *high = &at[all->at[2 * k + 1]];
            const uint64_t both = *low & *high;
            *high |= *low;
            *low = both;
        }
        for (size_t x = 0; x + 1 < n; x++)
            wrong |= at[x] & ~at[x + 1];
        if (wrong != 0) {
            *list = 64 * word + (size_t)__builtin_ctzll(wrong);
            return true;
        }
    }
    return false;
}

/* Appends an input that is left unsorted, after what becomes of it: "1 0 2 from 2 0 1". The list's
 * zeros are the smallest items, its ones the others. */
static void tell_unsorted(const f15_reading *r, const f15_sequence *all, size_t list,
                          f15_text *out) {
    uint32_t item[F15_MAX_NETWORK_N], after[F15_MAX_NETWORK_N], next = 0;
    const size_t n = r->q.n;
    for (size_t bit = 0; bit < 2; bit++) /* first the places of the zeros, then those of the ones */
        for (size_t x = 0; x < n; x++)
            if ((list >> (n - 1 - x) & 1) == bit)
                item[x] = next++;
    memcpy(after, item, sizeof item);
    for (size_t k = 0; k < all->count; k++)
        if (after[all->at[2 * k]] > after[all->at[2 * k + 1]])
            f15_swap(after, all->at[2 * k], all->at[2 * k + 1]);
    f15_write_list(out, after, n, r->q.convention.base);
    f15_text_add(out, " from ");
    f15_write_list(out, item, n, r->q.convention.base);
}

/* Blames more comparators than are allowed, or than are needed where the fewest are asked for. */
static void judge_count(const f15_reading *r, f15i_judged *out) {
    f15_sequence way = {.arena = &r->work->arena};
    const uint64_t count = r->answer.groups.count;
    uint64_t limit = r->q.has_at_most ? r->q.at_most : UINT64_MAX, least = UINT64_MAX;
    if (r->q.fewest)
        least_comparators(&r->q, UINT64_MAX, &way, &least, f15i_failing(r));
    limit = least < limit ? least : limit;
    if (count > limit && !f15i_failed(r))
        F15I_BLAME(r, out, TOO_MANY_COMPARATORS, 0, .number = count, .limit = limit);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_sequence all = put_together(r, out);
    size_t list = 0;
    if (f15i_failed(r) || (out->fault.id != F15_FAULT_NONE && all.count == 0))
        return;
    if (find_unsorted(&all, r->q.n, &list)) {
        if (!r->quiet)
            tell_unsorted(r, &all, list, &out->produces);
        F15I_BLAME(r, out, UNSORTED, 0, .at = {0});
    } else if (out->fault.id == F15_FAULT_NONE) {
        judge_count(r, out);
    }
}

const f15i_kind f15i_kind_network = {
    .validate = validate, .read = read, .judge = judge, .many = "many networks sort"};
