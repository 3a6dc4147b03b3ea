/* Permutations, read and drawn: by cycle type, by inversions, or by trying again. */
#include "internal.h"

#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

static f15i_let_bounds exactly(f15i_let_parser *p, int64_t number) {
    node it = f15i_let_literal(p, f15i_let_number_value(number), p->token.span);
    return (f15i_let_bounds){it, it};
}

static void add_clause(f15i_let_parser *p, f15i_let_definition *out, f15_ask ask,
                       f15i_let_bounds bounds) {
    if (out->clauses == F15I_LET_CLAUSES)
        f15i_let_fail(p, p->token.span, F15_TOO_BIG, NULL, "there are at most %d clauses",
                      F15I_LET_CLAUSES);
    else
        out->clause[out->clauses++] = (f15i_let_clause){ask, bounds};
}

static void cycle_type(f15i_let_parser *p, f15i_let_definition *out) {
    node part[F15_LET_MAX_N];
    size_t count = 0;
    if (out->ofs > 0)
        f15i_let_fail(p, p->token.span, F15_BAD_NOTATION, "leave one out",
                      "the cycle type is given already");
    do {
        if (count == F15_LET_MAX_N)
            f15i_let_fail(p, p->token.span, F15_BAD_NOTATION, NULL,
                          "a cycle type has not so many parts");
        else
            part[count++] = f15i_let_summand(p, "a cycle type");
    } while (f15i_let_take(p, '+'));
    f15i_let_keep(p, part, count, out);
}

enum { COUNTED = 12, BEFORE_NUMBERS = 2 }; /* words below; the first two precede numbers */
/* Fails at a word after `with` that begins no clause and no number; returns whether it did. */
static bool is_no_clause(f15i_let_parser *p) {
    static const char *const counted[] = {"order",    "cycle",        "cycles", "fixed",
                                          "points",   "fixed-points", "swaps",  "inversions",
                                          "descents", "inversion",    "swap",   "descent"};
    const f15i_let_token t = p->token;
    const f15i_let_parser ahead = f15i_let_after(p);
    char word[F15I_LET_QUOTE], remedy[128];
    f15i_let_quote(&t, word);
    for (size_t k = BEFORE_NUMBERS; t.sort == F15I_LET_IDENTIFIER && k < COUNTED; k++)
        if (strcmp(word, counted[k]) == 0 && !f15i_let_on(&ahead, '(') &&
            f15i_let_named(p->let, t.s, t.length) == p->let->names) {
            f15i_let_fail(p, t.span, F15_BAD_NOTATION, "such as 7..12 inversions, or 1 fixed point",
                          "the number goes before %s", word);
            return true;
        }
    if (t.sort != F15I_LET_IDENTIFIER || strcmp(word, "at") == 0 ||
        f15i_let_named(p->let, t.s, t.length) < p->let->names ||
        f15i_let_function_named(t.s, t.length, NULL) != NULL)
        return false;
    f15_did_you_mean(word, counted, COUNTED,
                     "such as order 6, cycle type 3+2, 2 cycles, 1 fixed point or 4 inversions",
                     remedy, sizeof remedy);
    f15i_let_fail(p, t.span, F15_UNKNOWN, remedy, "no permutation is drawn with %s", word);
    return true;
}

static void read_clause(f15i_let_parser *p, f15i_let_definition *out) {
    static const struct {
        const char *one, *many;
        f15_ask ask;
    } counted[] = {{"cycle", "cycles", F15_ASK_CYCLES},
                   {"swap", "swaps", F15_ASK_SWAPS},
                   {"inversion", "inversions", F15_ASK_INVERSIONS},
                   {"descent", "descents", F15_ASK_DESCENTS},
                   {"point", "points", F15_ASK_FIXED_POINTS},
                   {"fixed-points", "fixed-points", F15_ASK_FIXED_POINTS}};
    if (f15i_let_take_word(p, "order")) {
        add_clause(p, out, F15_ASK_ORDER, f15i_let_read_bounds(p, "an order"));
        return;
    }
    if (f15i_let_take_word(p, "cycle")) {
        f15i_let_need_word(p, "type", "`type`");
        cycle_type(p, out);
        return;
    }
    f15i_let_bounds bounds;
    if (f15i_let_take_word(p, "no"))
        bounds = exactly(p, 0);
    else if (is_no_clause(p))
        return;
    else
        bounds = f15i_let_read_bounds(p, "a clause");
    bool fixed = f15i_let_take_word(p, "fixed");
    for (size_t k = 0; k < sizeof counted / sizeof *counted; k++)
        if (fixed == (strcmp(counted[k].one, "point") == 0) &&
            (f15i_let_take_word(p, counted[k].one) || f15i_let_take_word(p, counted[k].many))) {
            add_clause(p, out, counted[k].ask, bounds);
            return;
        }
    f15i_let_expected(p,
                      fixed ? "`points`" : "cycles, fixed points, swaps, inversions or descents");
}

static f15_let_value draw(f15i_let_run *run, definition it);

/* Reads K-cycle (sets *length to K, else NULL) or a word for a permutation; false: neither. */
static bool read_noun(f15i_let_parser *p, f15i_let_definition *out, node *length) {
    static const struct {
        const char *word, *then; /* then: the word after it; NULL: any */
        f15_ask ask;             /* the word means `ask` with this value; ITSELF: no clause */
        int64_t value;
        int64_t length; /* the length of its only cycle; 0: its cycles may have any lengths */
    } words[] = {{"even", "permutation", F15_ASK_EVEN, .value = 1},
                 {"odd", "permutation", F15_ASK_EVEN, .value = 0},
                 {"derangement", NULL, F15_ASK_FIXED_POINTS, .value = 0},
                 {"involution", NULL, F15_ASK_ORDER, .value = 2},
                 {"transposition", "of", F15_ASK_ITSELF, .length = 2},
                 {"permutation", NULL, F15_ASK_ITSELF, .length = 0}};
    const f15i_let_parser ahead = f15i_let_after(p);
    const size_t count = sizeof words / sizeof *words;
    size_t k = 0;
    *length = NULL;
    while (k < count && !(f15i_let_on_word(p, words[k].word) &&
                          (words[k].then == NULL || f15i_let_on_word(&ahead, words[k].then))))
        k++;
    if (k == count && !f15i_let_counts(p, "-cycle"))
        return false;
    if (k == count) {
        *length = f15i_let_count(p, "the length of a cycle is a number");
        f15i_let_next(p);
    } else if (words[k].ask != F15_ASK_ITSELF) {
        add_clause(p, out, words[k].ask, exactly(p, words[k].value));
    } else if (words[k].length > 0) {
        *length = exactly(p, words[k].length).least;
    }
    f15i_let_next(p);
    f15i_let_take_word(p, "permutation"); /* after even or odd */
    return true;
}

/* Reads: K-cycle of N, [even|odd] permutation of N [with CLAUSE and ...], or a word for one. */
bool f15i_let_read_permutation(f15i_let_parser *p, f15i_let_definition *out) {
    node length;
    if (!read_noun(p, out, &length))
        return false;
    if (length != NULL)
        f15i_let_keep(p, &length, 1, out);
    out->item.type = F15_LET_PERMUTATION;
    out->draw = draw;
    f15i_let_need_word(p, "of", "`of`, and how many places,");
    out->bounds.least = f15i_let_number(p, "the number of places");
    for (bool more = f15i_let_take_word(p, "with"); more;) {
        read_clause(p, out);
        more = f15i_let_take_word(p, "and") || f15i_let_take(p, ',');
    }
    return true;
}

/* ---- the draw -------------------------------------------------------------------------------- */

/* The clauses of a definition, worked out for one draw. */
typedef struct wanted_cycles {
    f15i_let_run *run;
    definition it;
    node at;
    size_t n;
    int64_t least[F15I_LET_CLAUSES], most[F15I_LET_CLAUSES];
    uint32_t length[F15_LET_MAX_N]; /* of cycles and fixed points, longest first or as written */
    size_t lengths;
    uint64_t all; /* permutations of the types that fit; 0: not counted yet */
} wanted_cycles;

/* Returns whether a permutation satisfies a clause; what cannot be counted in 64 bits does not. */
static bool satisfies(const wanted_cycles *w, size_t clause, const uint32_t *map) {
    uint64_t value = 0;
    const f15_code code =
        f15i_let_property(w->run, w->it->clause[clause].ask, map, w->n, NULL, &value, NULL);
    if (code == F15_NO_MEMORY)
        w->run->code = f15_no_memory(w->run->err);
    return code == F15_OK && value <= INT64_MAX && (int64_t)value >= w->least[clause] &&
           (int64_t)value <= w->most[clause];
}

/* Returns whether the cycle type alone decides a clause. */
static bool is_of_type(const wanted_cycles *w, size_t clause) {
    const f15_ask ask = w->it->clause[clause].ask;
    return ask != F15_ASK_INVERSIONS && ask != F15_ASK_DESCENTS;
}

/* Makes the permutation whose cycles are these places in order, cut into the lengths. */
static void make_of_type(const wanted_cycles *w, const uint32_t *place, uint32_t *map) {
    size_t from = 0;
    for (size_t k = 0; k < w->lengths; from += w->length[k++])
        for (uint32_t i = 0; i < w->length[k]; i++)
            map[place[from + i]] = place[from + (i + 1) % w->length[k]];
}

/* Returns whether the type satisfies the clauses that it decides. */
static bool type_fits(const wanted_cycles *w) {
    uint32_t place[F15_LET_MAX_N], map[F15_LET_MAX_N];
    bool fits = true;
    f15_identity(place, w->n);
    make_of_type(w, place, map);
    for (size_t k = 0; k < w->it->clauses && fits; k++)
        fits = !is_of_type(w, k) || satisfies(w, k, map);
    return fits;
}

/* ---- cycle types ----------------------------------------------------------------------------- */

/* Makes the next partition in falling lexicographic order; 1 1 ... 1 is the last. */
static bool next_type(uint32_t *length, size_t *lengths) {
    size_t k = *lengths;
    uint32_t rest = 1; /* to be cut again */
    while (k > 0 && length[k - 1] == 1) {
        k--;
        rest++;
    }
    if (k == 0)
        return false;
    uint32_t part = --length[k - 1];
    for (; rest > 0; k++) {
        length[k] = rest < part ? rest : part;
        rest -= length[k];
    }
    *lengths = k;
    return true;
}

/* Counts the permutations of a type: n! / (all lengths times the factorials of multiplicities). */
static uint64_t in_class(size_t n, const uint32_t *length, size_t lengths) {
    uint64_t count = f15_factorial((unsigned)n), same = 1;
    for (size_t k = 0; k < lengths; k++) {
        same = k > 0 && length[k] == length[k - 1] ? same + 1 : 1;
        count /= length[k] * same;
    }
    return count;
}

/* Goes through the types that fit, longest cycle first, up to the one with permutation number
 * `which`; then w has that type. Returns how many permutations the types before it have. */
static uint64_t go_through_types(wanted_cycles *w, uint64_t which) {
    uint64_t passed = 0;
    w->length[0] = (uint32_t)w->n;
    w->lengths = 1;
    do {
        uint64_t here = 0;
        if (type_fits(w))
            here = in_class(w->n, w->length, w->lengths);
        if (which - passed < here)
            break;
        passed += here;
    } while (next_type(w->length, &w->lengths));
    return passed;
}

/* Chooses one of the types that fit, in proportion to their permutations. */
static void choose_type(wanted_cycles *w) {
    if (w->all == 0)
        w->all = go_through_types(w, UINT64_MAX);
    if (w->all == 0)
        f15i_let_refuse(w->run, w->at, "ask for less", "no permutation of %zu has all of this",
                        w->n);
    else
        go_through_types(w, f15_random_below(w->run->random, w->all));
}

/* Takes the cycle type that is written, with fixed points up to n. */
static void written_type(wanted_cycles *w) {
    definition it = w->it;
    size_t sum = 0;
    for (size_t k = 0; k < it->ofs && w->run->code == F15_OK; k++) {
        int64_t length = f15i_let_value_of(w->run, it->of[k]).number;
        if (w->run->code == F15_OK && (length < 1 || (uint64_t)length > w->n - sum))
            f15i_let_refuse(w->run, it->of[k], "make n larger, or the cycles fewer",
                            "a permutation of %zu has no room for these cycles", w->n);
        w->length[k] = (uint32_t)length;
        sum += (size_t)length;
    }
    w->lengths = it->ofs;
    while (w->run->code == F15_OK && sum++ < w->n)
        w->length[w->lengths++] = 1;
    if (w->run->code == F15_OK && !type_fits(w))
        f15i_let_refuse(w->run, w->at, "leave one of them out",
                        "no permutation of this cycle type has the rest of this");
}

static void draw_of_type(const wanted_cycles *w, uint32_t *map) {
    uint32_t place[F15_LET_MAX_N];
    f15_identity(place, w->n);
    f15_shuffle(w->run->random, place, w->n);
    make_of_type(w, place, map);
}

/* ---- inversions ------------------------------------------------------------------------------ */

#define MOST_INVERSIONS (F15_MAX_RANK_N * (F15_MAX_RANK_N - 1) / 2)

/* ways[m][k]: lists of m items with k inversions. If the first item is larger than d of the others,
 * these have the other k - d: ways[m][k] is the sum of ways[m - 1][k - d] over d < m. */
typedef uint64_t table[F15_MAX_RANK_N + 1][MOST_INVERSIONS + 1];

static void count_lists(table ways) {
    memset(ways, 0, sizeof(table));
    ways[0][0] = 1;
    for (size_t m = 1; m <= F15_MAX_RANK_N; m++)
        for (size_t k = 0; k <= m * (m - 1) / 2; k++)
            for (size_t d = 0; d < m && d <= k; d++)
                ways[m][k] += ways[m - 1][k - d];
}

/* Counts the lists of m items with `least` to `most` inversions. */
static uint64_t lists(table ways, size_t m, int64_t least, int64_t most) {
    uint64_t sum = 0;
    for (int64_t k = least > 0 ? least : 0; k <= most && k <= (int64_t)(m * (m - 1) / 2); k++)
        sum += ways[m][k];
    return sum;
}

static void draw_by_inversions(const wanted_cycles *w, table ways, size_t clause, uint32_t *map) {
    uint32_t left[F15_MAX_RANK_N];
    int64_t least = w->least[clause], most = w->most[clause];
    uint64_t all = lists(ways, w->n, least, most), which = 0;
    if (all == 0) {
        f15i_let_refuse(w->run, w->at, NULL, "no permutation of %zu has so many inversions", w->n);
        return;
    }
    which = f15_random_below(w->run->random, all);
    f15_identity(left, w->n);
    for (size_t x = 0; x < w->n; x++) {
        size_t m = w->n - x, d = 0; /* items left; those left that are smaller than the one at x */
        uint64_t here = lists(ways, m - 1, least, most);
        while (here <= which) {
            which -= here;
            d++;
            least--;
            most--;
            here = lists(ways, m - 1, least, most);
        }
        map[left[d]] = (uint32_t)x; /* the list has left[d] at x */
        memmove(left + d, left + d + 1, (m - 1 - d) * sizeof *left);
    }
}

/* ---- trying again ---------------------------------------------------------------------------- */

/* Returns whether the map meets the clauses, without those that its draw has taken care of: the one
 * with the number `seen`, and if `typed`, those that the cycle type decides. True after a
 * failure. */
static bool fits(const wanted_cycles *w, const uint32_t *map, bool typed, size_t seen) {
    bool all = true;
    for (size_t k = 0; k < w->it->clauses && all; k++)
        all = k == seen || (typed && is_of_type(w, k)) || satisfies(w, k, map);
    return all || w->run->code != F15_OK;
}

/* Draws any permutation, by shuffling the list that shows it, so that each seed keeps its draw. */
static void draw_list(const wanted_cycles *w, uint32_t *map) {
    uint32_t list[F15_LET_MAX_N];
    f15_identity(list, w->n);
    f15_shuffle(w->run->random, list, w->n);
    f15_inverse(list, w->n, map);
}

/* Works out the bounds of the clauses. Counts in *classes those that the cycle type decides, and
 * sets *inversions to the first about inversions; F15I_LET_CLAUSES if there is none. */
static void prepare(wanted_cycles *w, size_t *classes, size_t *inversions) {
    *inversions = F15I_LET_CLAUSES;
    for (size_t k = 0; k < w->it->clauses; k++) {
        w->least[k] = 0;
        w->most[k] = INT64_MAX;
        f15i_let_bounds_of(w->run, &w->it->clause[k].bounds, &w->least[k], &w->most[k]);
        if (is_of_type(w, k))
            ++*classes;
        if (w->it->clause[k].ask == F15_ASK_INVERSIONS && *inversions == F15I_LET_CLAUSES)
            *inversions = k;
    }
}

static f15_let_value draw(f15i_let_run *run, definition it) {
    wanted_cycles w = {.run = run, .it = it, .at = it->bounds.least};
    int64_t n = f15i_let_value_of(run, it->bounds.least).number;
    uint32_t *map = f15i_let_map(run, it->bounds.least, n);
    size_t classes = 0, inversions = 0;
    if (map == NULL)
        return f15i_let_number_value(0);
    w.n = (size_t)n;
    prepare(&w, &classes, &inversions);
    const bool small = w.n <= F15_MAX_RANK_N, written = it->ofs > 0;
    const bool typed = written || (small && classes > 0); /* drawn by its cycle type */
    const bool listed = !typed && small && inversions < F15I_LET_CLAUSES; /* by its inversions */
    table ways;
    if (listed)
        count_lists(ways);
    if (written)
        written_type(&w);
    while (run->code == F15_OK) {
        if (typed && !written)
            choose_type(&w);
        if (run->code == F15_OK && typed)
            draw_of_type(&w, map);
        else if (listed)
            draw_by_inversions(&w, ways, inversions, map);
        else if (!typed)
            draw_list(&w, map);
        f15i_let_took(run, w.at, 2 * w.n);
        if (run->code != F15_OK || fits(&w, map, typed, listed ? inversions : F15I_LET_CLAUSES))
            break;
        if (++run->again > F15_LET_DRAWS) {
            f15i_let_refuse(run, w.at, "ask for less",
                            "%d permutations were drawn, and none was as it should be",
                            F15_LET_DRAWS);
            run->code = F15_TOO_BIG;
        }
    }
    return f15i_let_permutation_value(map, w.n);
}
