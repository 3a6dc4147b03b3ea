/* Variants: which instances are drawn, and the exercise of one.
 *
 *     seed -- try -- where? -- valid? -- an answer? -- the variant -- every misconception distinct?
 *      ^       ^________|_________|___________|   next try                        |
 *      |__________________________________________________________________________|
 *                                          in practice the next seed: it is passed over */
#include "internal.h"

#include <string.h>

_Static_assert(F15_MISCONCEPTIONS <= 64, "f15i_classes has a bit for each");

/* The first test that an instance fails, in the order of the tests. */
typedef enum stage {
    STAGE_WHERE,
    STAGE_VALID,
    STAGE_ANSWER,
    STAGE_CAUGHT, /* a variant, but a misconception makes no wrong answer */
    STAGE_APART,  /* a variant, but two misconceptions make the same answer */
    STAGE_GOOD
} stage;

typedef struct effort {
    size_t tries;
    size_t weight;     /* further tries that the expensive ones count for */
    size_t again;      /* repeated draws of names */
    size_t searched;   /* tries that searched for an answer */
    size_t unanswered; /* tries that searched and found none */
    uint64_t steps;    /* of all work */
} effort;

/* An instance while it is tried. */
typedef struct variant_trial {
    const f15_exercise *e; /* the family, or a part of it */
    f15_random random;
    f15_random begun;    /* where the last try began */
    f15_random farthest; /* where the try that came farthest began */
    f15_arena memory;    /* memory of the last try: its exercise, error and spoilt */
    f15_exercise made;   /* its exercise, or the part that the caller wants */
    f15_error error;     /* why no exercise was made */
    f15_error spoilt;    /* why prose could not be filled in */
    f15_misconception_id caught[F15_MISCONCEPTIONS];
    f15_position caught_at[F15_MISCONCEPTIONS];
    size_t catches;
    f15_text wrong[F15_MISCONCEPTIONS]; /* the answer that the i-th of `caught` makes */
    uint64_t wrongs;                    /* bit i: wrong[i] has an answer */
    size_t first, second; /* indices in `caught`: the one without an answer, or the two alike */
    effort spent;
    f15_code code; /* F15_NO_MEMORY, kept */
} variant_trial;

static void begin_trial(variant_trial *t, const f15_exercise *e, uint64_t state) {
    *t = (variant_trial){.e = e, .random = {state}};
}

static void free_trial(variant_trial *t) {
    f15_arena_free(&t->memory);
    for (size_t i = 0; i < F15_MISCONCEPTIONS; i++)
        f15_text_free(&t->wrong[i]);
}

static uint64_t state_of(const f15_exercise *e, uint64_t seed) {
    f15_random first = {seed};
    return e->family->origin ^ f15_random_next(&first);
}

/* ---- one try ------------------------------------------------------------------------------- */

/* Returns whether a call failed; keeps F15_NO_MEMORY. */
static bool failed(variant_trial *t, f15_code code) {
    t->code = code == F15_NO_MEMORY ? code : t->code;
    return code != F15_OK;
}

static f15_text *cleared(f15_text *text) {
    text->length = 0;
    text->code = F15_OK;
    return text;
}

/* Lists the misconceptions of the table; an author's own make no wrong answers. */
static void list_catches(variant_trial *t) {
    t->catches = 0;
    for (size_t i = 0; i < t->made.catches_count; i++)
        if (f15_misconception_by_name(t->made.catches[i].name, &t->caught[t->catches]))
            t->caught_at[t->catches++] = t->made.catches_at[i];
}

#define FAULT_STEPS 3000 /* of describing a fault */

/* Makes one try. Returns the first test that it fails, or STAGE_CAUGHT if it is a variant; the
 * tests of its misconceptions are discriminate's. */
static stage try_instance(variant_trial *t) {
    const f15_family *family = t->e->family;
    f15_findings findings = {0};
    f15i_yaml_reader reader = {.file = t->e->file, .memory = &t->memory, .findings = &findings};
    t->begun = t->random;
    t->spent.tries++;
    f15_arena_clear(&t->memory);
    f15_exercise *made = f15_alloc(&t->memory, family->trees, sizeof *made);
    f15_code code = made == NULL ? F15_NO_MEMORY
                                 : f15i_make_instance(family, &t->random, &reader, made,
                                                      &t->spent.again, &t->error);
    code = findings.memory.code != F15_OK ? F15_NO_MEMORY : code;
    if (code == F15_OK && reader.faults > 0)
        t->error = findings.at[0].error;
    f15_findings_free(&findings);
    t->spent.steps += reader.steps;
    t->spent.steps += reader.faults > 0 ? FAULT_STEPS : 0;
    if (reader.overlong) /* it would be so again: all tries are spent */
        t->spent.weight += (uint64_t)F15_VARIANT_FRESH * F15_VARIANT_TRIES;
    if (code == F15_TOO_BIG) /* an expensive try counts for several */
        t->spent.weight += F15_VARIANT_TRIES / F15_VARIANT_DRAWN;
    else if (reader.faults > 0)
        t->spent.weight += F15_VARIANT_TRIES / F15_VARIANT_FAULTY;
    if (failed(t, code))
        return STAGE_WHERE;
    t->made = made[t->e->part > 0 ? t->e->part - 1 : 0];
    t->made.question.steps = &t->spent.steps;
    t->spoilt = reader.spoilt;
    t->spent.searched += reader.faults == 0;
    t->spent.unanswered += reader.unanswered;
    if (reader.faults > 0)
        return STAGE_VALID;
    if (reader.unanswered)
        return STAGE_ANSWER;
    list_catches(t);
    return STAGE_CAUGHT;
}

/* Makes the wrong answers of the misconceptions. Returns STAGE_CAUGHT if one makes none, else
 * STAGE_APART. */
static stage make_wrong(variant_trial *t) {
    stage reached = STAGE_APART;
    t->wrongs = 0;
    for (size_t i = 0; i < t->catches; i++)
        if (!failed(t, f15_wrong_answer(&t->made.question, t->caught[i], t->made.solution[0],
                                        cleared(&t->wrong[i]), NULL))) {
            t->wrongs |= UINT64_C(1) << i;
        } else if (reached == STAGE_APART) {
            t->first = i;
            reached = STAGE_CAUGHT;
        }
    return reached;
}

/* Returns whether to give up, which bounds the time: after a number of tries, of tries without an
 * answer, and of expensive searches. The limits are those of `times` seeds. */
static bool is_enough(const variant_trial *t, const effort *spent, size_t times) {
    const f15_question *q = &t->made.question;
    const bool witness = q->kind == F15_KIND_WITNESS,
               searches = witness || q->kind == F15_KIND_MOVES;
    size_t unanswered = witness ? F15_VARIANT_WITNESSES : F15_VARIANT_UNANSWERED;
    if (!witness && q->n > F15_VARIANT_MAX_N)
        unanswered = unanswered * F15_VARIANT_MAX_N / q->n;
    return spent->tries + spent->weight >= times * F15_VARIANT_TRIES ||
           spent->again >= times * F15_VARIANT_AGAIN || spent->steps >= times * F15_VARIANT_STEPS ||
           spent->unanswered >= times * unanswered ||
           (searches && spent->searched >= times * F15_VARIANT_SEARCHED);
}

/* Draws until a variant results or the limits are reached. Returns the farthest stage reached. */
static stage draw_instance(variant_trial *t) {
    stage reached = STAGE_WHERE, best = STAGE_WHERE;
    t->spent = (effort){0};
    do {
        reached = try_instance(t);
        t->farthest = reached >= best ? t->begun : t->farthest;
        best = reached > best ? reached : best;
    } while (reached < STAGE_CAUGHT && t->code == F15_OK && !is_enough(t, &t->spent, 1));
    return best;
}

/* ---- which of them differ ------------------------------------------------------------------ */

/* Returns whether there is one right value, and so one wrong value per misconception. */
static bool has_one_value(const f15_question *q) {
    const f15_kind kind = q->kind;
    return kind == F15_KIND_PERMUTATION || kind == F15_KIND_CYCLE_FORM ||
           kind == F15_KIND_CONJUGATE || kind == F15_KIND_NUMBER ||
           ((kind == F15_KIND_PARITY || kind == F15_KIND_YES_NO) &&
            (q->withs > 0 || q->batches > 0));
}

static bool both_made(const variant_trial *t, size_t i, size_t k) {
    return (t->wrongs >> i & t->wrongs >> k & 1u) != 0;
}

static bool same_wrong(const variant_trial *t, size_t i, size_t k) {
    return both_made(t, i, k) &&
           strcmp(f15_text_string(&t->wrong[i]), f15_text_string(&t->wrong[k])) == 0;
}

/* Returns whether the wrong answers of any two misconceptions differ, except within a known class.
 * Else sets t->first and t->second to two that make the same. */
static bool tells_apart(variant_trial *t, const f15i_classes *classes) {
    if (!has_one_value(&t->made.question))
        return true;
    for (size_t i = 0; i < t->catches; i++)
        for (size_t k = 0; k < i; k++) {
            bool one_class = classes->known && (classes->same[i] >> k & 1u) != 0;
            if (!one_class && same_wrong(t, i, k)) {
                t->first = k;
                t->second = i;
                return false;
            }
        }
    return true;
}

static f15_code find_classes(const f15_exercise *e, f15i_classes *classes, uint64_t *steps) {
    variant_trial t;
    size_t sound = 0;
    begin_trial(&t, e, e->family->origin);
    memset(classes->same, 0xff, sizeof classes->same);
    while (t.code == F15_OK && sound < F15_VARIANT_SAMPLE && !is_enough(&t, &t.spent, 1)) {
        if (try_instance(&t) < STAGE_CAUGHT)
            continue;
        sound++;
        make_wrong(&t);
        for (size_t i = 0; i < t.catches; i++)
            for (size_t k = 0; k < i; k++)
                if (both_made(&t, i, k) && !same_wrong(&t, i, k))
                    classes->same[i] &= ~(UINT64_C(1) << k);
    }
    free_trial(&t);
    classes->known = t.code == F15_OK;
    *steps += t.spent.steps;
    return t.code;
}

/* Returns how well the variant distinguishes its misconceptions. */
static stage discriminate(variant_trial *t, f15i_classes *classes) {
    if (make_wrong(t) == STAGE_CAUGHT)
        return STAGE_CAUGHT;
    if (!tells_apart(t, classes) && !classes->known) /* costly, so only when needed */
        failed(t, find_classes(t->e, classes, &t->spent.steps));
    return tells_apart(t, classes) ? STAGE_GOOD : STAGE_APART;
}

/* ---- why not -------------------------------------------------------------------------------- */

/* The latest of the tries that passed the most tests. */
typedef struct failure {
    stage reached;
    size_t first, second;
    effort spent;
} failure;

static f15_code tell_failure(const variant_trial *t, const failure *f, f15_error *err) {
    const char *remedy = "draw from a larger family, or take the condition out";
    const size_t tries = f->spent.tries;
    if (f->reached <= STAGE_VALID)
        return f15_fail(err, F15_UNKNOWN, t->error.remedy[0] != '\0' ? t->error.remedy : remedy,
                        "in %zu tries nothing could be made of its names, in the last because %s",
                        tries, t->error.what);
    if (f->reached == STAGE_ANSWER)
        return f15_fail(err, F15_UNKNOWN, remedy, "no answer was found to any question drawn");
    if (f->reached == STAGE_CAUGHT)
        return f15_fail(err, F15_UNKNOWN, "draw from a larger family, or do not catch it",
                        "in %zu tries %s never made a wrong answer", tries,
                        f15_misconception_name(t->caught[f->first]));
    return f15_fail(err, F15_UNKNOWN, "draw from a larger family, or catch one of them only",
                    "in %zu tries %s could not be told from %s", tries,
                    f15_misconception_name(t->caught[f->first]),
                    f15_misconception_name(t->caught[f->second]));
}

static char *tell_passed_over(const variant_trial *t, stage reached, f15_arena *memory) {
    f15_text text = {0};
    f15_text_addf(
        &text,
        reached == STAGE_CAUGHT ? "%s makes no wrong answer here"
                                : "%s and %s make the same wrong answer here",
        f15_misconception_name(t->caught[t->first]),
        f15_misconception_name(t->caught[reached == STAGE_CAUGHT ? t->first : t->second]));
    return f15_alloc_text(memory, &text);
}

/* ---- the exercise -------------------------------------------------------------------------- */

/* Adds the wrong answers of the misconceptions to those of the author. */
static void add_wrong(const variant_trial *t, f15_exercise *v) {
    f15_arena *memory = &v->question.memory;
    f15_known_answer *wrong = f15_alloc(memory, v->wrongs + t->catches, sizeof *wrong);
    f15_position *at = f15_alloc(memory, v->wrongs + t->catches, sizeof *at);
    if (wrong == NULL || at == NULL)
        return;
    for (size_t i = 0; i < v->wrongs; i++) {
        wrong[i] = v->wrong[i];
        at[i] = v->wrong_at[i];
    }
    for (size_t i = 0; i < t->catches; i++)
        if ((t->wrongs >> i & 1u) != 0) {
            const char *answer = f15_text_string(&t->wrong[i]);
            at[v->wrongs] = t->caught_at[i];
            wrong[v->wrongs++] =
                (f15_known_answer){f15_alloc_string(memory, answer, strlen(answer)),
                                   {.misconception = f15_misconception_of(t->caught[i])}};
        }
    v->wrong = wrong;
    v->wrong_at = at;
}

/* Makes the variant *v of the last instance, and takes over its memory. */
static f15_code make_exercise(variant_trial *t, stage reached, f15_exercise *v, f15_error *err) {
    const f15_exercise *e = t->e;
    *v = t->made;
    v->question.memory = t->memory;
    v->question.steps = NULL;
    t->memory = (f15_arena){0};
    add_wrong(t, v);
    if (reached != STAGE_GOOD)
        v->passed_over = tell_passed_over(t, reached, &v->question.memory);
    v->varies = false;
    v->is_variant = true;
    v->next = e->next;
    v->file = e->file;
    v->origin = e->origin;
    v->at = e->at;
    return f15_arena_done(&v->question.memory, err);
}

bool f15_exercise_takes_seed(const f15_exercise *e) {
    return e->varies || (e->family != NULL && e->family->keyed);
}

f15_code f15i_variant(const f15_exercise *e, uint64_t seed, f15i_seed_rule rule,
                      f15i_classes *classes, f15_exercise *out, f15_error *err) {
    const stage wanted = rule == F15I_FIRST_FRESH ? STAGE_GOOD : STAGE_CAUGHT;
    variant_trial t;
    failure all = {.reached = STAGE_WHERE}; /* of all seeds tried: how far the best one came */
    stage reached = STAGE_WHERE;
    f15_exercise made = {0};
    f15_code code;
    if (!e->varies && f15_exercise_takes_seed(e))
        return f15_fail(err, F15_MISMATCH, "leave the seed out; its order is then the same",
                        "the variants of %s are not known where its key has been taken out", e->id);
    if (e->is_variant)
        return f15_fail(err, F15_MISMATCH, "make it of the exercise in the course",
                        "this %s is a variant already", e->id);
    if (!e->varies)
        return f15_fail(err, F15_MISMATCH, "leave the seed out",
                        "%s does not vary: there is one exercise of it only", e->id);
    begin_trial(&t, e, 0);
    for (;; seed++) {
        t.random.state = state_of(e, seed);
        reached = draw_instance(&t);
        if (reached == STAGE_CAUGHT && t.code == F15_OK)
            reached = discriminate(&t, classes);
        all.spent.tries += t.spent.tries;
        all.spent.weight += t.spent.weight;
        all.spent.again += t.spent.again;
        all.spent.steps += t.spent.steps;
        all.spent.searched += t.spent.searched;
        all.spent.unanswered += t.spent.unanswered;
        if (reached >= all.reached)
            all = (failure){reached, t.first, t.second, all.spent};
        if (rule == F15I_THIS_SEED || reached == STAGE_GOOD || t.code != F15_OK ||
            is_enough(&t, &all.spent, F15_VARIANT_FRESH))
            break;
    }
    f15_question_took(&e->question, all.spent.steps);
    if (t.code != F15_OK)
        code = f15_no_memory(err);
    else if (reached < wanted)
        code = tell_failure(&t, &all, err);
    else
        code = make_exercise(&t, reached, &made, err);
    if (code == F15_OK && t.spoilt.code != F15_OK) {
        code = t.spoilt.code = F15_UNKNOWN;
        if (err != NULL)
            *err = t.spoilt;
    }
    free_trial(&t);
    made.seed = seed;
    if (code == F15_OK)
        *out = made;
    else
        f15_exercise_free(&made);
    return code;
}

f15_code f15_exercise_variant(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                              f15_error *err) {
    F15_NEED(exercise && out, err);
    f15i_classes classes = {0};
    return f15i_variant(exercise, seed, F15I_THIS_SEED, &classes, out, err);
}

f15_code f15_exercise_fresh(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                            f15_error *err) {
    F15_NEED(exercise && out, err);
    f15i_classes classes = {0};
    return f15i_variant(exercise, seed, F15I_FIRST_FRESH, &classes, out, err);
}

void f15i_make_sample(f15i_yaml_reader *reader, const f15_family *family, f15_exercise *out) {
    const f15_exercise asked = {.family = family, .file = reader->file};
    variant_trial t;
    f15_error error = {0};
    begin_trial(&t, &asked, state_of(&asked, 0));
    const stage reached = draw_instance(&t);
    const failure f = {.reached = reached, .spent = t.spent};
    f15_random random = t.farthest;
    if (t.code == F15_OK)
        t.code = f15i_make_instance(family, &random, reader, out, &t.spent.again, &error);
    reader->steps += t.spent.steps;
    const bool unanswered = t.code == F15_OK && reached == STAGE_ANSWER;
    if (t.code == F15_MISMATCH || t.code == F15_TOO_BIG || unanswered) {
        tell_failure(&t, &f, &error);
        f15i_tell(reader, family->definitions, error.remedy, "%s", error.what);
    }
    if (reader->spoilt.code != F15_OK) {
        reader->faults++;
        f15_findings_add(reader->findings, reader->file, F15_ERROR, &reader->spoilt);
    }
    reader->spoilt = (f15_error){0};
    reader->unanswered = false;
    if (t.code == F15_NO_MEMORY)
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
    free_trial(&t);
}

/* ---- how many variants a family has ---------------------------------------------------------- */

/* The variants of the seeds so far, by the hashes of their questions and of what
 * is printed: the question of a stated answer has no data. */
typedef struct sample {
    uint64_t seen[F15_VARIETY_MOST];
    size_t drawn, distinct;
    uint64_t pairs; /* pairs of seeds with equal variants */
    size_t quiet;   /* seeds since the last new variant */
} sample;

static void count_variant(sample *s, uint64_t *times, uint64_t hash) {
    size_t i = 0;
    while (i < s->distinct && s->seen[i] != hash)
        i++;
    s->drawn++;
    s->quiet = i < s->distinct ? s->quiet + 1 : 0;
    if (i == s->distinct) {
        times[i] = 0;
        s->seen[s->distinct++] = hash;
    }
    s->pairs += times[i]++; /* with each earlier seed of this variant */
}

/* Returns whether all variants were seen: one more would be missed with probability e^-10. */
static bool is_all(const sample *s) {
    return s->quiet >= 10 * s->distinct + 40;
}

static bool wants_more(const sample *s, uint64_t enough) {
    if (s->drawn == F15_VARIETY_MOST || (enough > 0 && s->distinct >= enough) || is_all(s))
        return false;
    return s->drawn < F15_VARIETY_SEEDS || s->distinct <= F15_VARIETY_COUNTED;
}

/* Estimates the number N of variants, since one in N pairs of seeds gives equal variants. */
static uint64_t estimate(const sample *s) {
    const uint64_t pairs = (uint64_t)s->drawn * (s->drawn - 1) / 2;
    const uint64_t likely = pairs / (s->pairs > 0 ? s->pairs : 1);
    return likely > s->distinct ? likely : s->distinct;
}

f15_code f15_exercise_variants(const f15_exercise *exercise, uint64_t enough, f15_variety *out,
                               f15_error *err) {
    F15_NEED(exercise && out, err);
    f15i_classes classes = {0};
    f15_arena memory = {0};
    sample *s = f15_alloc(&memory, 1, sizeof *s);
    uint64_t *times = f15_alloc(&memory, F15_VARIETY_MOST, sizeof *times);
    f15_code code = f15_arena_done(&memory, err);
    for (uint64_t seed = 0; code == F15_OK && wants_more(s, enough);) {
        f15_exercise variant = {0};
        code = f15i_variant(exercise, seed, F15I_FIRST_FRESH, &classes, &variant, err);
        f15_hashes hashes = {0};
        if (code == F15_OK)
            code = f15_exercise_hashes(&variant, &hashes, err);
        if (code == F15_OK)
            count_variant(s, times, f15_question_hash(&variant.question) * 31 + hashes.printed);
        seed = variant.seed + 1;
        f15_exercise_free(&variant);
    }
    if (code == F15_UNKNOWN && s->drawn > 0) /* this seed makes none: judge by the others */
        code = F15_OK;
    if (code == F15_OK && enough > 0 && s->distinct >= enough)
        *out = (f15_variety){.count = enough, .estimated = true};
    else if (code == F15_OK && is_all(s))
        *out = (f15_variety){.count = s->distinct};
    else if (code == F15_OK)
        *out = (f15_variety){.count = estimate(s), .estimated = true};
    f15_arena_free(&memory);
    return code;
}
