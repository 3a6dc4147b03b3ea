/* src/course/variant.c - which instances are drawn, and the exercise that comes of one.
 *
 *     seed -- try -- where? -- valid? -- an answer? -- every misconception tells? -- the variant
 *              ^________|_________|___________|__________________|   next try
 */
#include "internal.h"

#include <string.h>

_Static_assert(F15_MISCONCEPTIONS <= 64, "f15i_classes has a bit for each");

/* What a try came to, from what fails first to what fails last. */
typedef enum stage { STAGE_WHERE, STAGE_VALID, STAGE_ANSWER, STAGE_CAUGHT, STAGE_TOLD_APART } stage;

/* One instance, as it is being tried. */
typedef struct trial {
    const f15_exercise *e;
    f15i_draw draw;
    f15_question question;
    f15_text right;
    f15_text wrong[F15_MISCONCEPTIONS]; /* of the i-th of catches */
    size_t first, second;               /* the misconceptions that it failed for */
    size_t searched;                    /* tries that got as far as looking for an answer */
    size_t unanswered;                  /* those of them that found none */
    f15_code code;                      /* the want of memory, which sticks */
} trial;

static void begin_trial(trial *t, const f15_exercise *e, const uint64_t *seed) {
    *t = (trial){.e = e, .draw = {.e = e, .random = f15i_variant_random(e->id, seed)}};
    f15_identity(t->draw.order, F15_MAX_OPTIONS);
}

static void free_trial(trial *t) {
    f15_arena_free(&t->question.memory);
    f15_text_free(&t->right);
    for (size_t i = 0; i < t->e->vary.catches_count; i++)
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

/* Goes as far as the instance lets it, up to STAGE_TOLD_APART: everything but whether two
 * misconceptions differ. The question is lent by the exercise, but for what the try makes. */
static stage try_instance(trial *t) {
    const f15_vary *vary = &t->e->vary;
    f15_question *q = &t->question;
    f15_arena memory = q->memory;
    bool met = true;
    f15_arena_clear(&memory);
    *q = t->e->question;
    q->knowns = 0; /* they are those of other data */
    q->memory = memory;
    t->draw.to = q;
    if (failed(t, f15i_draw_try(&t->draw)))
        return STAGE_WHERE;
    for (size_t i = 0; i < vary->wheres; i++)
        if (failed(t, f15_question_satisfies(q, &vary->where[i], &met, NULL)) || !met)
            return STAGE_WHERE;
    if (failed(t, f15_question_validate(q, NULL)))
        return STAGE_VALID;
    t->searched++;
    if (failed(t, f15_solve_question(q, cleared(&t->right), NULL))) {
        t->unanswered++;
        return STAGE_ANSWER;
    }
    for (t->first = 0; t->first < vary->catches_count; t->first++)
        if (failed(t, f15_wrong_answer(q, vary->catches[t->first], f15_text_string(&t->right),
                                       cleared(&t->wrong[t->first]), NULL)))
            return STAGE_CAUGHT;
    return STAGE_TOLD_APART;
}

/* Whatever a file says, the time is bounded: only so many instances may have no answer, fewer where
 * it takes long to see that there is none. */
static bool is_enough(const trial *t) {
    const f15_question *q = &t->question;
    bool witness = q->kind == F15_KIND_WITNESS, dear = witness || q->kind == F15_KIND_MOVES;
    size_t most = witness                 ? F15_VARY_WITNESSES
                  : q->n > F15_VARY_MAX_N ? (size_t)F15_VARY_UNANSWERED * F15_VARY_MAX_N / q->n
                                          : F15_VARY_UNANSWERED;
    return t->unanswered >= most || (dear && t->searched >= F15_VARY_SEARCHED);
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

static bool same_wrong(const trial *t, size_t i, size_t k) {
    return strcmp(f15_text_string(&t->wrong[i]), f15_text_string(&t->wrong[k])) == 0;
}

/* The first two that are the same here and not one class; known: the classes are to be heeded. */
static bool tells_apart(trial *t, const f15i_classes *classes) {
    for (size_t i = 0; has_one_value(&t->question) && i < t->e->vary.catches_count; i++)
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
    size_t sound = 0, tries = 0;
    begin_trial(&t, e, NULL);
    memset(classes->same, 0xff, sizeof classes->same);
    for (; t.code == F15_OK && tries < F15_VARY_TRIES && sound < F15_VARY_SAMPLE && !is_enough(&t);
         tries++) {
        if (try_instance(&t) != STAGE_TOLD_APART)
            continue;
        for (size_t i = 0; i < e->vary.catches_count; i++)
            for (size_t k = 0; k < i; k++)
                if (!same_wrong(&t, i, k))
                    classes->same[i] &= ~(UINT64_C(1) << k);
        sound++;
    }
    free_trial(&t);
    classes->known = t.code == F15_OK;
    return t.code;
}

/* ---- drawing ------------------------------------------------------------------------------- */

/* Why nothing was accepted: the try that came farthest, the last of several. */
typedef struct failure {
    stage reached;
    size_t first, second, tries;
} failure;

static f15_code tell_failure(const f15_vary *vary, const failure *f, f15_error *err) {
    const char *remedy = "draw from a larger family, or take the condition out";
    switch (f->reached) {
    case STAGE_WHERE:
        return f15_fail(err, F15_UNKNOWN, remedy, "in %zu tries nothing %s", f->tries,
                        vary->wheres > 0 ? "satisfied \"where\"" : "could be drawn");
    case STAGE_VALID:
        return f15_fail(err, F15_UNKNOWN, remedy, "in %zu tries no question made sense", f->tries);
    case STAGE_ANSWER:
        return f15_fail(err, F15_UNKNOWN, remedy, "no answer was found to any question drawn");
    case STAGE_CAUGHT:
        return f15_fail(err, F15_UNKNOWN, "draw from a larger family, or do not catch it",
                        "in %zu tries %s never made a wrong answer", f->tries,
                        f15_misconception_name(vary->catches[f->first]));
    default:
        return f15_fail(err, F15_UNKNOWN, "draw from a larger family, or catch one of them only",
                        "in %zu tries %s could not be told from %s", f->tries,
                        f15_misconception_name(vary->catches[f->first]),
                        f15_misconception_name(vary->catches[f->second]));
    }
}

/* Leaves the accepted instance in *t. */
static f15_code draw_instance(trial *t, f15i_classes *classes, f15_error *err) {
    failure f = {.reached = STAGE_WHERE};
    for (; f.tries < F15_VARY_TRIES && !is_enough(t); f.tries++) {
        const stage reached = try_instance(t);
        bool accepted = reached == STAGE_TOLD_APART && tells_apart(t, classes);
        if (reached == STAGE_TOLD_APART && !accepted && !classes->known) {
            failed(t, find_classes(t->e, classes));
            accepted = tells_apart(t, classes);
        }
        if (t->code != F15_OK)
            return f15_no_memory(err);
        if (accepted)
            return F15_OK;
        if (reached >= f.reached)
            f = (failure){reached, t->first, t->second, f.tries};
    }
    return tell_failure(&t->e->vary, &f, err);
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

/* The accepted instance as an exercise: its answers are those that it was tried with. */
static f15_code make_exercise(trial *t, f15_exercise *v, f15_error *err) {
    const f15_exercise *e = t->e;
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
    v->catches_count = vary->catches_count;
    v->catches = f15_alloc_copy(memory, vary->catches, vary->catches_count, sizeof *vary->catches);
    v->catches_at =
        f15_alloc_copy(memory, vary->catches_at, vary->catches_count, sizeof *vary->catches_at);
    v->solution = f15_alloc(memory, 1, sizeof *v->solution);
    v->solution_at = f15_alloc_copy(memory, &vary->at, 1, sizeof vary->at);
    v->wrong = f15_alloc(memory, vary->catches_count, sizeof *v->wrong);
    v->hint = f15_alloc(memory, w->hints, sizeof *v->hint);
    if (memory->code != F15_OK)
        return f15_arena_done(memory, err);
    v->solution[v->solutions++] = copy_of(v, f15_text_string(&t->right));
    for (; v->wrongs < vary->catches_count; v->wrongs++)
        v->wrong[v->wrongs] = (f15_wrong){copy_of(v, f15_text_string(&t->wrong[v->wrongs])), NULL,
                                          vary->catches[v->wrongs], vary->catches_at[v->wrongs]};
    v->title = fill(v, w->title, false, &error);
    v->prompt = fill(v, w->prompt, true, &error);
    v->figure = fill(v, w->figure, false, &error);
    v->figure_at = e->figure_at;
    v->reason = fill(v, w->reason, true, &error);
    for (; v->hints < w->hints; v->hints++)
        v->hint[v->hints] = fill(v, w->hint[v->hints], true, &error);
    for (size_t i = 0; i < v->question.options; i++) {
        v->question.option[i].text = fill(v, w->option[t->draw.order[i]], false, &error);
        v->question.option[i].why = fill(v, w->why[t->draw.order[i]], false, &error);
    }
    if (error.code != F15_OK && err != NULL)
        *err = error;
    return error.code != F15_OK ? error.code : f15_arena_done(memory, err);
}

f15_code f15i_variant(const f15_exercise *e, uint64_t seed, f15i_classes *classes,
                      f15_exercise *out, f15_error *err) {
    trial t;
    f15_exercise made = {.is_variant = true, .seed = seed, .file = e->file, .at = e->at};
    if (!e->varies)
        return f15_fail(err, F15_MISMATCH, "leave the seed out",
                        "%s does not vary: there is one exercise of it only", e->id);
    begin_trial(&t, e, &seed);
    f15_code code = draw_instance(&t, classes, err);
    if (code == F15_OK)
        code = make_exercise(&t, &made, err);
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
    return f15i_variant(exercise, seed, &classes, out, err);
}
