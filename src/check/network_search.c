/* The fewest comparators that complete a network, by trying all. What counts of a network is only
 * which lists of zeros and ones can come out of it: a set of them, one bit each, so that up to six
 * places fit a word. */
#include "internal.h"

#define PLACES_MOST 6
#define SETS_MOST 400000

typedef struct search {
    const f15_question *q;
    uint64_t one[PLACES_MOST]; /* the lists that have a one at each place: bit v is the list whose
                                  place x holds bit x of v */
    uint64_t sorted;
    uint32_t pair[PLACES_MOST * (PLACES_MOST - 1) / 2][2];
} search;

/* Lists with a one at the lower place alone have it at the upper one then. */
static uint64_t compare(const search *s, uint64_t lists, const uint32_t *place) {
    const uint64_t moved = lists & s->one[place[0]] & ~s->one[place[1]];
    return (lists & ~moved) | moved << ((1u << place[1]) - (1u << place[0]));
}

/* After the comparators from a on up to b of those given. */
static uint64_t compare_given(const search *s, uint64_t lists, size_t a, size_t b) {
    for (size_t k = a; k < b; k++)
        lists = compare(s, lists, s->q->network.at + 2 * k);
    return lists;
}

static bool move(const void *self, uint32_t by, const void *from, void *to) {
    const search *s = self;
    *(uint64_t *)to = compare(s, *(const uint64_t *)from, s->pair[by]);
    return true;
}

static bool ends(const void *self, const void *state) {
    const search *s = self;
    const uint64_t *lists = state;
    return (compare_given(s, *lists, s->q->gap, s->q->network.count) & ~s->sorted) == 0;
}

f15_code f15i_complete_network(const f15_question *q, uint64_t longest, f15_sequence *out) {
    search s = {.q = q};
    const uint32_t n = (uint32_t)q->n;
    f15_sequence way = {.arena = out->arena};
    f15i_walk walk = {.size = sizeof(uint64_t),
                      .most = SETS_MOST,
                      .longest = longest,
                      .self = &s,
                      .move = move,
                      .ends = ends};
    uint64_t all = 0;
    size_t seen = 0;
    if (n > PLACES_MOST)
        return F15_TOO_BIG;
    for (uint32_t v = 0; v < 1u << n; v++) {
        all |= UINT64_C(1) << v;
        for (uint32_t x = 0; x < n; x++)
            s.one[x] |= (uint64_t)(v >> x & 1) << v;
    }
    for (uint32_t zeros = 0; zeros <= n; zeros++)
        s.sorted |= UINT64_C(1) << (((1u << n) - (1u << zeros)) & 63);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            s.pair[walk.moves][0] = i;
            s.pair[walk.moves++][1] = j;
        }
    const uint64_t given = compare_given(&s, all, 0, q->gap);
    f15_code code = f15i_shortest_way(&walk, &given, &way, &seen);
    out->arity = 2;
    for (size_t k = 0; code == F15_OK && k < way.count; k++)
        f15_sequence_push(out, s.pair[way.at[k]]);
    return code == F15_OK ? f15_sequence_done(out, NULL) : code;
}

f15_code f15_complete_network(const f15_question *question, f15_sequence *out, f15_error *err) {
    f15_code code = f15i_complete_network(question, UINT64_MAX, out);
    return code == F15_OK ? code : f15_fail(err, code, NULL, "no completion was found");
}
