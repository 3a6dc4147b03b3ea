/* Words in generators: multiplied out, and judged by their effect. */
#include "internal.h"

#include <string.h>

/* ---- letters --------------------------------------------------------------------------------- */

/* Returns maps: [2 k] is the k-th generator, [2 k + 1] its inverse; NULL without memory. */
static uint32_t **maps_of(const f15_question *q, f15_arena *arena) {
    uint32_t **map = f15_alloc(arena, 2 * q->generators, sizeof *map);
    for (size_t k = 0; map != NULL && k < q->generators; k++) {
        map[2 * k] = q->generator[k];
        map[2 * k + 1] = f15_alloc(arena, q->n, sizeof **map);
        if (map[2 * k + 1] == NULL)
            return NULL;
        f15_inverse(q->generator[k], q->n, map[2 * k + 1]);
    }
    return map;
}

/* Cancels letters beside their inverses until there are none, and returns the length: the result is
 * the shortest word with the same effect in every group. */
static size_t reduce(const uint32_t *code, size_t count, uint32_t *out) {
    size_t kept = 0;
    for (size_t k = 0; k < count; k++)
        if (kept > 0 && out[kept - 1] == (code[k] ^ 1))
            kept--;
        else
            out[kept++] = code[k];
    return kept;
}

/* ---- a shortest word ------------------------------------------------------------------------- */

/* Returns whether some word is barred, though it may have the right effect: the given word, and the
 * empty word where the effect wanted is the identity. */
static bool is_barred(const f15_reading *r, const uint32_t *wanted) {
    return r->q.unlike.at != NULL || f15_fixed_points(wanted, r->q.n) == r->q.n;
}

#define ELEMENTS_MOST 200000
#define PLACES_MOST 6000000 /* the most places of all elements together */

/* A search state: the effect of a word, in at[]. If a word is barred, also the last letter (so that
 * no letter cancels) and how much of the barred word the word equals so far. */
typedef struct element {
    uint16_t last, along, at[]; /* last: 1 + letter; along: barred letters so far, or OFF_THE_WAY */
} element;
#define OFF_THE_WAY UINT16_MAX

typedef struct word_search {
    const f15_reading *r;
    uint32_t **map;
    const uint32_t *wanted, *barred; /* the effect wanted; the barred word, reduced */
    size_t bars;                     /* letters of the barred word */
    bool has_barred, counting;       /* counting: only counts elements, looks for no word */
} word_search;

/* Appends the letter `by`; if a word is barred, not after its inverse, by ^ 1, which it cancels. */
static bool move(const void *self, uint32_t by, const void *from, void *to) {
    const word_search *s = self;
    const element *a = from;
    element *b = to;
    const uint32_t *letter = s->map[by];
    const bool acts_last = s->r->q.convention.compose == F15_LEFT_TO_RIGHT;
    if (s->has_barred && a->last == 1 + (by ^ 1))
        return false;
    b->last = s->has_barred ? (uint16_t)(by + 1) : 0;
    b->along = 0;
    if (s->has_barred)
        b->along = a->along < s->bars && s->barred[a->along] == by ? a->along + 1 : OFF_THE_WAY;
    for (size_t x = 0; x < s->r->q.n; x++)
        b->at[x] = acts_last ? (uint16_t)letter[a->at[x]] : a->at[letter[x]];
    return true;
}

static bool is_goal(const void *self, const void *state) {
    const word_search *s = self;
    const element *a = state;
    const bool is_barred_word = s->has_barred && (a->along == s->bars || a->last == 0);
    bool is = !s->counting && !is_barred_word;
    for (size_t x = 0; is && x < s->r->q.n; x++)
        is = a->at[x] == s->wanted[x];
    return is;
}

/* Finds a shortest word with the effect `wanted`. If wanted is NULL, counts in *seen the elements
 * of the group, up to `most`. */
static f15_code find(const f15_reading *r, const uint32_t *wanted, uint64_t longest, size_t most,
                     f15_sequence *out, size_t *seen) {
    const f15_question *q = &r->q;
    f15_arena *arena = out->arena;
    const size_t size = sizeof(element) + q->n * sizeof(uint16_t);
    const size_t fits = PLACES_MOST / (q->n > 0 ? q->n : 1);
    uint32_t *barred = f15_alloc(arena, q->unlike.count, sizeof *barred);
    word_search s = {.r = r,
                     .map = maps_of(q, arena),
                     .wanted = wanted,
                     .barred = barred,
                     .counting = wanted == NULL,
                     .has_barred = wanted != NULL && is_barred(r, wanted)};
    f15i_walk walk = {.size = size,
                      .moves = 2 * (uint32_t)q->generators,
                      .most = most < fits ? most : fits,
                      .longest = longest,
                      .self = &s,
                      .move = move,
                      .is_goal = is_goal};
    element *none = f15_alloc(arena, 1, size);
    if (arena->code != F15_OK)
        return arena->code;
    s.bars = reduce(q->unlike.at, q->unlike.count, barred);
    for (size_t x = 0; x < q->n; x++)
        none->at[x] = (uint16_t)x;
    f15_code code = f15i_shortest_way(&walk, none, out, seen);
    f15_question_took(q, *seen * walk.moves * (q->n + 10));
    return code;
}

static f15_code find_shortest(const f15_reading *r, uint64_t longest, f15_sequence *out) {
    uint32_t wanted[F15_MAX_QUESTION_N];
    size_t seen = 0;
    f15i_permutation(r, r->q.of, wanted);
    return f15i_failed(r) ? r->work->failed.code
                          : find(r, wanted, longest, ELEMENTS_MOST, out, &seen);
}

f15_code f15_shortest_word(const f15_question *question, f15_text *out, f15_error *err) {
    F15_NEED(question && out, err);
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15_sequence word = {.arena = &work.arena};
    f15_code code = find_shortest(&r, UINT64_MAX, &word);
    if (code == F15_OK)
        f15_write_generators(out, word.at, word.count, question->generator_name);
    else if (!f15i_failed(&r))
        f15_fail(&work.failed, code, NULL, "no word was found");
    return f15i_end(&work, err);
}

uint64_t f15i_elements(const f15_reading *r, size_t most) {
    f15i_work work = {0};
    f15_sequence no_word = {.arena = &work.arena};
    size_t seen = 0;
    if (find(r, NULL, UINT64_MAX, most, &no_word, &seen) == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    f15_arena_free(&work.arena);
    return seen;
}

/* ---- is it whole and consistent? ------------------------------------------------------------- */

/* Demands that each name can be read, and that none is also a word in the others, as s2 is in s. */
static void demand_names(const f15_reading *r) {
    const f15_question *q = &r->q;
    for (size_t k = 0; k < q->generators && !f15i_failed(r); k++) {
        const char *name = q->generator_name[k], *other[F15_MAX_GENERATORS];
        f15_groups word = {0};
        size_t others = 0;
        for (size_t i = 0; i < q->generators; i++)
            if (i != k)
                other[others++] = q->generator_name[i];
        f15i_demand(r, f15_is_generator_name(name), "a generator has no name that can be read",
                    "name it by a letter, and letters or digits after it");
        f15_code code =
            f15_read_generators(name, strlen(name), other, others, &r->work->arena, &word, NULL);
        bool readable = code == F15_OK && word.n > 0;
        for (size_t i = 0; i < word.n; i++)
            readable = readable && word.value[i] != F15_NO_GENERATOR;
        f15i_demand(r, !readable, "the name of a generator is a word in the others",
                    "choose other names");
    }
}

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    f15_sequence word = {.arena = &r->work->arena};
    f15i_demand(r, q->generators > 0, "there are no generators", "such as r: \"(0 1 2 3)\"");
    f15i_demand_permutation(r, q->of);
    demand_names(r);
    for (size_t k = 0; k < q->unlike.count; k++)
        f15i_demand(r, q->unlike.at[k] < 2 * q->generators,
                    "the word that the answer is to be unlike has a letter that is no generator",
                    NULL);
    if ((!q->fewest && !q->has_at_most) || f15i_failed(r))
        return;
    f15_code code = find_shortest(r, q->has_at_most ? q->at_most : UINT64_MAX, &word);
    if (code == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    else if (code == F15_TOO_BIG && q->fewest)
        f15_fail(f15i_failing(r), code, "give at-most instead",
                 "the generators make too large a group: how few letters will do is not known");
    else if (code != F15_TOO_BIG) /* with at-most alone, too large a group is not searched */
        f15i_demand(r, code == F15_OK,
                    q->has_at_most ? "more letters are needed"
                                   : "no word in these generators does it",
                    q->has_at_most ? "allow more with at-most" : NULL);
}

/* Refuses the sign of composition, a ring, by which the right letter acts first, unless the
 * question reads words so too or the order does not matter. */
static void settle_ring(f15_reading *r) {
    static const char ring[] = "\xe2\x88\x98"; /* the sign of composition */
    const f15_groups *word = &r->answer.groups;
    const f15_question *q = &r->q;
    uint32_t forth[F15_MAX_QUESTION_N], back[F15_MAX_QUESTION_N];
    bool ringed = false;
    for (size_t at = 0; !ringed && at + 3 <= r->answer.length; at++)
        ringed = memcmp(r->answer.text + at, ring, 3) == 0;
    if (f15i_failed(r) || !ringed || q->convention.compose == F15_RIGHT_TO_LEFT)
        return;
    uint32_t **map = maps_of(q, &r->work->arena);
    f15_identity(forth, q->n);
    f15_identity(back, q->n);
    for (size_t k = 0; map != NULL && k < word->n; k++) {
        if (word->value[k] == F15_NO_GENERATOR)
            return;
        f15i_append_factor(F15_LEFT_TO_RIGHT, map[word->value[k]], q->n, forth);
        f15i_append_factor(F15_RIGHT_TO_LEFT, map[word->value[k]], q->n, back);
    }
    if (memcmp(forth, back, q->n * sizeof *forth) != 0)
        f15i_refuse_ring(r);
}

/* Asks back about a letter that is a generator's in the other case: some write inverses so. */
static void settle_case(f15_reading *r) {
    const f15_groups *word = &r->answer.groups;
    const char *at = r->answer.text, *end = at + r->answer.length;
    f15_span here = {1, 1, 0};
    for (size_t k = 0; !f15i_failed(r) && k < word->n; k++) {
        const f15_span *letter = &word->span[k];
        while (at < end && (here.line < letter->line ||
                            (here.line == letter->line && here.column < letter->column)))
            at = f15i_step_on(at, end, &here);
        for (size_t i = 0; word->value[k] == F15_NO_GENERATOR && i < r->q.generators; i++) {
            const char *name = r->q.generator_name[i];
            const bool other_case = at < end && (*at ^ 0x20) == name[0];
            if (other_case && strlen(name) == 1)
                f15_fail(f15_at(f15i_failing(r), letter->line, letter->column), F15_AMBIGUOUS,
                         "write it as the question does, with ^-1 if the inverse is meant",
                         "%c could be %s or its inverse", *at, name);
        }
    }
}

static void read(f15_reading *r) {
    f15_read_generators(r->answer.text, r->answer.length, r->q.generator_name, r->q.generators,
                        &r->work->arena, &r->answer.groups, f15i_failing(r));
    for (size_t k = 0; k < r->answer.groups.n; k++)
        r->answer.strange = r->answer.strange || r->answer.groups.value[k] == F15_NO_GENERATOR;
    settle_ring(r);
    settle_case(r);
}

/* ---- judging --------------------------------------------------------------------------------- */

/* Returns whether all letters are generators or inverses; else blames the first that is not. */
static bool names_generators(const f15_reading *r, f15i_judged *out) {
    const f15_groups *word = &r->answer.groups;
    f15_text names = {0};
    size_t k = 0;
    while (k < word->n && word->value[k] != F15_NO_GENERATOR)
        k++;
    if (k == word->n)
        return true;
    for (size_t i = 0; i < r->q.generators; i++)
        f15_text_addf(&names, "%s%s", i > 0 ? ", " : "", r->q.generator_name[i]);
    F15I_BLAME(r, out, NO_GENERATOR, k + 1, .at = word->span[k], .found = f15i_keep(r, &names));
    return false;
}

/* Judges a word with the right effect: it must do something, differ from the barred one, and be
 * short. */
static void judge_word(const f15_reading *r, f15i_judged *out) {
    const f15_question *q = &r->q;
    const f15_groups *word = &r->answer.groups;
    f15_arena *arena = &r->work->arena;
    uint32_t *given = f15_alloc(arena, word->n, sizeof *given);
    uint32_t *barred = f15_alloc(arena, q->unlike.count, sizeof *barred);
    f15_sequence shortest = {.arena = arena};
    uint64_t limit = q->has_at_most ? q->at_most : UINT64_MAX;
    if (arena->code != F15_OK)
        return;
    size_t count = reduce(word->value, word->n, given);
    bool same = count == reduce(q->unlike.at, q->unlike.count, barred) &&
                memcmp(given, barred, count * sizeof *given) == 0;
    if (count == 0)
        F15I_BLAME(r, out, CANCELS, 0, 0);
    else if (same)
        F15I_BLAME(r, out, SAME_AS_GIVEN, 0, 0);
    f15_code code = q->fewest ? find_shortest(r, word->n, &shortest) : F15_UNKNOWN;
    if (code == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    if (code == F15_OK)
        limit = shortest.count < limit ? shortest.count : limit;
    if (word->n > limit)
        F15I_BLAME(r, out, TOO_MANY_LETTERS, 0, .number = word->n, .limit = limit);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_question *q = &r->q;
    const f15_groups *word = &r->answer.groups;
    uint32_t wanted[F15_MAX_QUESTION_N], effect[F15_MAX_QUESTION_N];
    uint32_t **map = maps_of(q, &r->work->arena);
    const uint32_t base = q->convention.base;
    size_t x = 0;
    if (map == NULL || !names_generators(r, out))
        return;
    f15_identity(effect, q->n);
    for (size_t k = 0; k < word->n; k++)
        f15i_append_factor(q->convention.compose, map[word->value[k]], q->n, effect);
    f15i_permutation(r, q->of, wanted);
    if (!r->quiet && !f15i_failed(r))
        f15_write_cycles(&out->produces, effect, q->n, base, f15i_failing(r));
    while (x < q->n && effect[x] == wanted[x])
        x++;
    if (x < q->n)
        F15I_BLAME(r, out, WRONG_IMAGE, 0, .place = (uint64_t)x + base,
                   .wanted = f15i_say(r, "%lu", (unsigned long)wanted[x] + base),
                   .found = f15i_say(r, "%lu", (unsigned long)effect[x] + base),
                   .few = q->n < F15I_MANY_VALUES);
    else if (!f15i_failed(r))
        judge_word(r, out);
}

const f15i_kind f15i_kind_word = {
    .validate = validate, .read = read, .judge = judge, .many = "many words do the same"};
