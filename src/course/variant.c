/* src/course/variant.c - which instances are drawn, and the exercise that comes of one.
 *
 *     seed -- try -- where? -- valid? -- an answer? -- the variant -- every misconception tells?
 *      ^       ^________|_________|___________|   next try                        |
 *      |__________________________________________________________________________|
 *                                          in practice the next seed: it is passed over
 */
#include "internal.h"

#include <string.h>

_Static_assert(F15_MISCONCEPTIONS <= 64, "f15i_classes has a bit for each");

/* How far an instance came: what stands in its way, from what is found out first to what is last.
 */
typedef enum stage {
    STAGE_WHERE,
    STAGE_VALID,
    STAGE_ANSWER,
    STAGE_CAUGHT, /* a variant; a misconception makes no wrong answer of it */
    STAGE_APART,  /* two of them make the same */
    STAGE_GOOD
} stage;

typedef struct effort {
    size_t tries;
    size_t weight;        /* what those that take longer count for beyond that */
    f15_let_effort names; /* what their names took */
    size_t searched;      /* those that got as far as looking for an answer */
    size_t unanswered;    /* those of them that found none */
} effort;

/* One instance, as it is being tried. */
typedef struct trial {
    const f15_exercise *e; /* the family */
    f15i_draw draw;        /* draw.e: what it is drawn from: the same, or what its names made */
    f15_random begun;      /* where the last try began */
    f15_arena made_of;     /* what its names made, */
    f15_error error;       /* or why they made nothing; */
    f15_error spoilt;      /* or what of it could not be said */
    f15_random farthest;   /* where the try began that came farthest */
    f15_question question;
    f15_text right;
    f15_text wrong[F15_MISCONCEPTIONS]; /* of the i-th of catches, */
    uint64_t made;                      /* if bit i says that there is one */
    size_t first, second;               /* the misconceptions that it failed for */
    effort spent;
    f15_code code; /* the want of memory, which sticks */
} trial;

static void begin_trial(trial *t, const f15_exercise *e) {
    *t = (trial){.e = e, .draw = {.e = e, .random = {e->vary.origin}}};
    f15_identity(t->draw.order, F15_MAX_STATEMENTS);
}

static void free_trial(trial *t) {
    f15_arena_free(&t->question.memory);
    f15_arena_free(&t->made_of);
    f15_text_free(&t->right);
    for (size_t i = 0; i < F15_MISCONCEPTIONS; i++)
        f15_text_free(&t->wrong[i]);
}

/* ---- one try ------------------------------------------------------------------------------- */

/* What speaks against an instance is no failure; the want of memory is. */
static bool failed(trial *t, f15_code code) {
    t->code = code == F15_NO_MEMORY ? code : t->code;
    return code != F15_OK;
}

static f15_text *cleared(f15_text *text) {
    text->length = 0;
    text->code = F15_OK;
    return text;
}

/* Has the exercise without its names filled in with values, in this try. */
static stage fill_names(trial *t) {
    const f15_family *family = t->e->family;
    f15_findings findings = {0};
    f15i_reader reader = {.file = t->e->file, .memory = &t->made_of, .findings = &findings};
    f15_arena_clear(&t->made_of);
    f15_exercise *made = f15_alloc(&t->made_of, f15i_family_parts(family), sizeof *made);
    f15_code code = made == NULL ? F15_NO_MEMORY
                                 : f15i_make_instance(family, &t->draw.random, &reader, made,
                                                      &t->spent.names, &t->error);
    t->spoilt = reader.spoilt;
    if (code == F15_OK && reader.faults > 0)
        t->error = findings.at[0].error;
    if (findings.memory.code != F15_OK)
        code = F15_NO_MEMORY;
    f15_findings_free(&findings);
    if (code == F15_TOO_BIG || reader.faults > 0) /* what takes longer is tried less often */
        t->spent.weight +=
            F15_VARY_TRIES / (code == F15_TOO_BIG ? F15_VARY_DRAWN : F15_VARY_FAULTY);
    if (failed(t, code) || reader.faults > 0)
        return code != F15_OK ? STAGE_WHERE : STAGE_VALID;
    t->draw.e = &made[t->e->part > 0 ? t->e->part - 1 : 0];
    for (const f15_exercise *k = made; k != NULL; k = k->next) /* a seed is one of all parts */
        if (k != t->draw.e && k->solutions == 0 &&
            failed(t, f15_solve_question(&k->question, cleared(&t->right), NULL))) {
            t->spent.unanswered++;
            return STAGE_ANSWER;
        }
    return STAGE_CAUGHT;
}

/* Is it a variant (STAGE_CAUGHT)? What `catches` says has no part in that. The question is lent by
 * the exercise, but for what the try makes. */
static stage try_instance(trial *t) {
    f15_question *q = &t->question;
    f15_arena memory = q->memory;
    bool met = true;
    t->begun = t->draw.random;
    t->spent.tries++;
    stage reached = t->e->family == NULL ? STAGE_CAUGHT : fill_names(t);
    if (reached != STAGE_CAUGHT)
        return reached;
    const f15_exercise *e = t->draw.e;
    const f15_vary *vary = &e->vary;
    f15_arena_clear(&memory);
    *q = e->question;
    if (e->family == NULL)
        q->knowns = 0; /* they are those of other data */
    for (size_t i = 0; i < vary->catches_count; i++)
        q->expects |= UINT64_C(1) << vary->catches[i];
    q->memory = memory;
    t->draw.to = q;
    if (failed(t, f15i_draw_try(&t->draw)))
        return STAGE_WHERE;
    for (size_t i = 0; i < vary->wheres; i++)
        if (failed(t, f15_question_satisfies(q, &vary->where[i], &met, NULL)) || !met)
            return STAGE_WHERE;
    if (failed(t, f15_question_validate(q, NULL)))
        return STAGE_VALID;
    t->spent.searched++;
    if (e->family != NULL && e->solutions > 0)
        f15_text_add(cleared(&t->right), e->solution[0]);
    else if (failed(t, f15_solve_question(q, cleared(&t->right), NULL))) {
        t->spent.unanswered++;
        return STAGE_ANSWER;
    }
    return STAGE_CAUGHT;
}

/* The wrong answer of each misconception, where it makes one. */
static stage make_wrong(trial *t) {
    const f15_vary *vary = &t->draw.e->vary;
    stage reached = STAGE_APART;
    t->made = 0;
    for (size_t i = 0; i < vary->catches_count; i++)
        if (!failed(t, f15_wrong_answer(&t->question, vary->catches[i], f15_text_string(&t->right),
                                        cleared(&t->wrong[i]), NULL))) {
            t->made |= UINT64_C(1) << i;
        } else if (reached == STAGE_APART) {
            t->first = i;
            reached = STAGE_CAUGHT;
        }
    return reached;
}

/* Whatever a file says, the time is bounded: only so many instances may be tried, fewer may have no
 * answer, fewer still where it takes long to see that there is none. times: as for so many seeds.
 */
static bool is_enough(const trial *t, const effort *spent, size_t times) {
    const f15_question *q = &t->question;
    bool witness = q->kind == F15_KIND_WITNESS, dear = witness || q->kind == F15_KIND_MOVES;
    size_t most = witness                 ? F15_VARY_WITNESSES
                  : q->n > F15_VARY_MAX_N ? (size_t)F15_VARY_UNANSWERED * F15_VARY_MAX_N / q->n
                                          : F15_VARY_UNANSWERED;
    return spent->tries + spent->weight >= times * F15_VARY_TRIES ||
           spent->names.again >= times * F15_VARY_AGAIN || spent->unanswered >= times * most ||
           (dear && spent->searched >= times * F15_VARY_SEARCHED);
}

/* From the state of t->draw on; below STAGE_CAUGHT nothing was drawn, and this is how far the try
 * came that came farthest. */
static stage draw_instance(trial *t) {
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

/* Is there one right value, and so one wrong value for every misconception? */
static bool has_one_value(const f15_question *q) {
    const f15_kind kind = q->kind;
    return kind == F15_KIND_PERMUTATION || kind == F15_KIND_CYCLE_FORM ||
           kind == F15_KIND_CONJUGATE || kind == F15_KIND_NUMBER ||
           ((kind == F15_KIND_PARITY || kind == F15_KIND_YES_NO) &&
            (q->withs > 0 || q->batches > 0));
}

static bool both_made(const trial *t, size_t i, size_t k) {
    return (t->made >> i & t->made >> k & 1u) != 0;
}

static bool same_wrong(const trial *t, size_t i, size_t k) {
    return both_made(t, i, k) &&
           strcmp(f15_text_string(&t->wrong[i]), f15_text_string(&t->wrong[k])) == 0;
}

/* The first two that are the same here and not one class; known: the classes are to be heeded. */
static bool tells_apart(trial *t, const f15i_classes *classes) {
    for (size_t i = 0; has_one_value(&t->question) && i < t->draw.e->vary.catches_count; i++)
        for (size_t k = 0; k < i; k++) {
            bool one = classes->known && (classes->same[i] >> k & 1u) != 0;
            if (!one && same_wrong(t, i, k)) {
                t->first = k;
                t->second = i;
                return false;
            }
        }
    return true;
}

static f15_code find_classes(const f15_exercise *e, f15i_classes *classes) {
    trial t;
    size_t sound = 0;
    begin_trial(&t, e);
    memset(classes->same, 0xff, sizeof classes->same);
    while (t.code == F15_OK && sound < F15_VARY_SAMPLE && !is_enough(&t, &t.spent, 1)) {
        if (try_instance(&t) < STAGE_CAUGHT)
            continue;
        sound++;
        make_wrong(&t);
        for (size_t i = 0; i < e->vary.catches_count; i++)
            for (size_t k = 0; k < i; k++)
                if (both_made(&t, i, k) && !same_wrong(&t, i, k))
                    classes->same[i] &= ~(UINT64_C(1) << k);
    }
    free_trial(&t);
    classes->known = t.code == F15_OK;
    return t.code;
}

/* Does the variant tell what it is to catch? */
static stage discriminate(trial *t, f15i_classes *classes) {
    stage reached = make_wrong(t);
    if (reached == STAGE_CAUGHT || tells_apart(t, classes))
        return reached == STAGE_CAUGHT ? STAGE_CAUGHT : STAGE_GOOD;
    if (!classes->known)
        failed(t, find_classes(t->e, classes));
    return tells_apart(t, classes) ? STAGE_GOOD : STAGE_APART;
}

/* ---- why not -------------------------------------------------------------------------------- */

/* What came farthest of all that was tried, the last of several. */
typedef struct failure {
    stage reached;
    size_t first, second;
    effort spent;
} failure;

static f15_code tell_failure(const trial *t, const failure *f, f15_error *err) {
    const char *remedy = "draw from a larger family, or take the condition out";
    const f15_vary *vary = &t->draw.e->vary;
    const size_t tries = f->spent.tries;
    if (t->error.what[0] != '\0' && f->reached <= STAGE_VALID)
        return f15_fail(err, F15_UNKNOWN, t->error.remedy[0] != '\0' ? t->error.remedy : remedy,
                        "in %zu tries nothing could be made of its names, in the last because %s",
                        tries, t->error.what);
    switch (f->reached) {
    case STAGE_WHERE:
        return f15_fail(err, F15_UNKNOWN, remedy, "in %zu tries nothing %s", tries,
                        vary->wheres > 0 ? "satisfied \"where\"" : "could be drawn");
    case STAGE_VALID:
        return f15_fail(err, F15_UNKNOWN, remedy, "in %zu tries no question made sense", tries);
    case STAGE_ANSWER:
        return f15_fail(err, F15_UNKNOWN, remedy, "no answer was found to any question drawn");
    case STAGE_CAUGHT:
        return f15_fail(err, F15_UNKNOWN, "draw from a larger family, or do not catch it",
                        "in %zu tries %s never made a wrong answer", tries,
                        f15_misconception_name(vary->catches[f->first]));
    default:
        return f15_fail(err, F15_UNKNOWN, "draw from a larger family, or catch one of them only",
                        "in %zu tries %s could not be told from %s", tries,
                        f15_misconception_name(vary->catches[f->first]),
                        f15_misconception_name(vary->catches[f->second]));
    }
}

static char *tell_passed_over(const trial *t, stage reached, f15_arena *memory) {
    f15_text text = {0};
    const f15_misconception_id *catches = t->draw.e->vary.catches;
    f15_text_addf(&text,
                  reached == STAGE_CAUGHT ? "%s makes no wrong answer here"
                                          : "%s and %s make the same wrong answer here",
                  f15_misconception_name(catches[t->first]),
                  f15_misconception_name(catches[reached == STAGE_CAUGHT ? t->first : t->second]));
    return f15_alloc_text(memory, &text);
}

/* ---- the exercise -------------------------------------------------------------------------- */

/* A text of the family with the variant's data in it; NULL if there is none, or after a failure. */
static char *fill(f15_exercise *v, const char *text, bool lines, f15_error *error) {
    return text == NULL || error->code != F15_OK
               ? NULL
               : f15i_fill(v, text, lines, &v->question.memory, error);
}

static char *copy_of(f15_exercise *v, const char *s) {
    return s == NULL ? NULL : f15_alloc_string(&v->question.memory, s, strlen(s));
}

/* The wrong answers of the exercise, where they are made of its names too, and those that were made
 * for what it catches. */
static void take_wrong(const trial *t, f15_exercise *v) {
    const f15_exercise *e = t->draw.e;
    const f15_vary *vary = &e->vary;
    for (; e->family != NULL && v->wrongs < e->wrongs; v->wrongs++) {
        v->wrong[v->wrongs] = v->question.known[v->wrongs];
        v->wrong_at[v->wrongs] = e->wrong_at[v->wrongs];
    }
    for (size_t i = 0; i < vary->catches_count; i++) {
        v->catches[i] = f15_misconception_of(vary->catches[i]);
        if ((t->made >> i & 1u) == 0)
            continue;
        v->wrong_at[v->wrongs] = vary->catches_at[i];
        v->wrong[v->wrongs++] = (f15_known){copy_of(v, f15_text_string(&t->wrong[i])),
                                            {.misconception = v->catches[i]}};
    }
}

/* Options and statements, in their order here. */
static void fill_choices(const trial *t, f15_exercise *v, f15_error *error) {
    const f15_wording *w = &t->draw.e->vary.wording;
    f15_question *q = &v->question;
    for (size_t i = 0; i < q->options; i++) {
        q->option[i].text = fill(v, w->option[t->draw.order[i]], false, error);
        q->option[i].remark.feedback = fill(v, w->feedback[t->draw.order[i]], false, error);
    }
    for (size_t i = 0; i < q->statements; i++) {
        q->statement[i].text = fill(v, w->option[t->draw.order[i]], false, error);
        q->statement[i].remark.feedback = fill(v, w->feedback[t->draw.order[i]], false, error);
    }
}

/* The instance that was drawn, as an exercise: its answers are those that it was tried with. */
static f15_code make_exercise(trial *t, stage reached, f15_exercise *v, f15_error *err) {
    const f15_exercise *e = t->draw.e;
    const f15_vary *vary = &e->vary;
    const f15_wording *w = &vary->wording;
    f15_arena *memory = &v->question.memory;
    f15_error error = {0};
    f15_code code = f15_question_copy(&t->question, &v->question, err);
    if (code != F15_OK)
        return code;
    f15i_write_data(e, v);
    v->id = copy_of(v, e->id);
    v->source = copy_of(v, e->source);
    v->topic = copy_of(v, e->topic);
    v->points = e->points;
    v->carried = e->carried;
    v->gives = copy_of(v, e->gives);
    v->whole = copy_of(v, e->whole);
    v->stem = e->stem;
    v->same_figure = e->same_figure;
    v->drawn = e->drawn;
    v->catches_count = vary->catches_count;
    v->catches = f15_alloc(memory, vary->catches_count, sizeof *v->catches);
    v->catches_at =
        f15_alloc_copy(memory, vary->catches_at, vary->catches_count, sizeof *vary->catches_at);
    const bool own = e->family != NULL; /* its answers are made of its names too */
    const size_t solutions = own && e->solutions > 0 ? e->solutions : 1;
    v->solution = f15_alloc(memory, solutions, sizeof *v->solution);
    v->solution_at = f15_alloc_copy(memory, own && e->solutions > 0 ? e->solution_at : &vary->at,
                                    solutions, sizeof vary->at);
    v->wrong = f15_alloc(memory, vary->catches_count + e->wrongs, sizeof *v->wrong);
    v->wrong_at = f15_alloc(memory, vary->catches_count + e->wrongs, sizeof *v->wrong_at);
    v->hint = f15_alloc(memory, w->hints, sizeof *v->hint);
    v->hint_at = f15_alloc_copy(memory, w->hint_at, w->hints, sizeof *w->hint_at);
    v->prompt_at = e->prompt_at;
    if (memory->code != F15_OK)
        return f15_arena_done(memory, err);
    v->solution[v->solutions++] = copy_of(v, f15_text_string(&t->right));
    for (; v->solutions < solutions; v->solutions++)
        v->solution[v->solutions] = copy_of(v, e->solution[v->solutions]);
    take_wrong(t, v);
    if (reached != STAGE_GOOD)
        v->passed_over = tell_passed_over(t, reached, memory);
    v->title = fill(v, w->title, false, &error);
    v->prompt = fill(v, w->prompt, true, &error);
    v->figure = fill(v, w->figure, false, &error);
    v->figure_at = e->figure_at;
    v->explanation = fill(v, w->explanation, true, &error);
    v->question.advice = fill(v, w->advice, false, &error);
    for (; v->hints < w->hints; v->hints++)
        v->hint[v->hints] = fill(v, w->hint[v->hints], true, &error);
    fill_choices(t, v, &error);
    if (error.code != F15_OK && err != NULL)
        *err = error;
    return error.code != F15_OK ? error.code : f15_arena_done(memory, err);
}

f15_code f15i_variant(const f15_exercise *e, uint64_t seed, bool fresh, f15i_classes *classes,
                      f15_exercise *out, f15_error *err) {
    trial t;
    failure all = {.reached = STAGE_WHERE};
    stage reached;
    if (!e->varies)
        return f15_fail(err, F15_MISMATCH, "leave the seed out",
                        "%s does not vary: there is one exercise of it only", e->id);
    begin_trial(&t, e);
    for (bool again = true; again; seed += again) {
        t.draw.random.state = f15i_state_of(e, seed);
        reached = draw_instance(&t);
        if (reached == STAGE_CAUGHT && t.code == F15_OK)
            reached = discriminate(&t, classes);
        all.spent.tries += t.spent.tries;
        all.spent.weight += t.spent.weight;
        all.spent.names.again += t.spent.names.again;
        all.spent.searched += t.spent.searched;
        all.spent.unanswered += t.spent.unanswered;
        if (reached >= all.reached)
            all = (failure){reached, t.first, t.second, all.spent};
        again = fresh && reached != STAGE_GOOD && t.code == F15_OK &&
                !is_enough(&t, &all.spent, F15_VARY_FRESH);
    }
    f15_exercise made = {.family = e->family,
                         .part = e->part,
                         .next = e->next,
                         .is_variant = true,
                         .seed = seed,
                         .file = e->file,
                         .at = e->at,
                         .version = e->version};
    f15_code code = t.code != F15_OK ? f15_no_memory(err)
                    : reached < (fresh ? STAGE_GOOD : STAGE_CAUGHT)
                        ? tell_failure(&t, &all, err)
                        : make_exercise(&t, reached, &made, err);
    if (code == F15_OK && t.spoilt.code != F15_OK) {
        code = F15_UNKNOWN;
        if (err != NULL)
            *err = t.spoilt;
    }
    free_trial(&t);
    if (code == F15_OK)
        *out = made;
    else
        f15_exercise_free(&made);
    return code;
}

f15_code f15_exercise_variant(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                              f15_error *err) {
    f15i_classes classes = {0};
    return f15i_variant(exercise, seed, false, &classes, out, err);
}

f15_code f15_exercise_fresh(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                            f15_error *err) {
    f15i_classes classes = {0};
    return f15i_variant(exercise, seed, true, &classes, out, err);
}

void f15i_make_sample(f15i_reader *reader, const f15_family *family, f15_exercise *out) {
    const f15_exercise asked = {
        .family = family, .file = reader->file, .vary.origin = f15i_family_hash(family, true)};
    trial t;
    f15_error error = {0};
    begin_trial(&t, &asked);
    t.draw.random.state = f15i_state_of(&asked, 0);
    const failure f = {draw_instance(&t), 0, 0, t.spent};
    f15_random random = t.farthest;
    if (t.code == F15_OK)
        t.code = f15i_make_instance(family, &random, reader, out, NULL, &error);
    if (t.code == F15_MISMATCH || t.code == F15_TOO_BIG ||
        (t.code == F15_OK && f.reached == STAGE_ANSWER)) {
        tell_failure(&t, &f, &error);
        f15i_tell(reader, f15i_family_node(family), error.remedy, "%s", error.what);
    }
    if (reader->spoilt.code != F15_OK) {
        reader->faults++;
        f15i_findings_add(reader->findings, reader->file, false, &reader->spoilt);
    }
    reader->spoilt = (f15_error){0};
    for (size_t k = 0; f.reached == STAGE_CAUGHT && k < f15i_family_parts(family); k++, out++) {
        if (t.code != F15_OK || out->id == NULL || out->solutions > 0 ||
            failed(&t, f15_solve_question(&out->question, cleared(&t.right), NULL)))
            continue;
        out->solution = f15_alloc(reader->memory, 1, sizeof *out->solution);
        out->solution_at = f15_alloc_copy(reader->memory, &out->at, 1, sizeof out->at);
        if (out->solution != NULL)
            out->solution[out->solutions++] =
                f15_alloc_string(reader->memory, f15_text_string(&t.right), t.right.length);
    }
    if (t.code == F15_NO_MEMORY)
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
    free_trial(&t);
}
