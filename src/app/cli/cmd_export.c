/* fifteen export: exercises for other platforms. */
#include "class_files.h"
#include <string.h>

enum { VARIANTS, OUTPUT };
#define MOST_VARIANTS 10000
#define BEGINNING "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
#define ENOUGH_TWINS 100 /* seeds in a row whose variant is there already */

/* A part that is exported, and the category that its own is below. */
typedef struct exported {
    const char *id, *above;
} exported;

typedef struct exporting {
    f15_app *app;
    f15_text out;
    uint64_t variants;
    const f15_week *week;    /* the assignment whose exercises these are, or NULL */
    size_t questions, texts; /* texts: those that a person judges */
    exported *done;
    size_t parts, room; /* of `done` */
} exporting;

/* A part of an exercise, or all of it: its questions. */
typedef struct part {
    const f15_exercise *of;
    uint64_t hundredths;  /* points */
    f15_text out, reason; /* reason: why its first text question is one */
    size_t questions, texts, rounded;
} part;

static void add_questions(exporting *x, part *p, const f15_exercise *made, size_t parts) {
    f15_text reason = {0};
    for (size_t k = 0; k < parts && !x->app->err.code; k++) {
        f15_note(x->app, f15_moodle_question(&p[k].out, &made[k], p[k].hundredths, &reason,
                                             &p[k].rounded, &x->app->last));
        x->questions++;
        p[k].questions++;
        if (reason.length == 0)
            continue;
        x->texts++;
        if (p[k].texts++ == 0)
            f15_text_add(&p[k].reason, f15_text_string(&reason));
    }
    f15_text_free(&reason);
}

typedef enum seed_wanted { THIS_SEED, NEXT_SEED } seed_wanted;

/* Makes each part's variant of *seed, or of the next seed whose variant is not passed over. Returns
 * a hash of all that is printed. */
static uint64_t make_variant(f15_app *app, const f15_exercise *first, seed_wanted wanted,
                             uint64_t *seed, f15_exercise *made, size_t parts) {
    uint64_t printed = 0;
    for (size_t k = 0; k < parts && !app->err.code; k++, first = first->next) {
        f15_hashes hashes = {0};
        if (f15_note(app, wanted == NEXT_SEED && k == 0
                              ? f15_exercise_fresh(first, *seed, &made[k], &app->last)
                              : f15_exercise_variant(first, *seed, &made[k], &app->last)))
            return 0;
        *seed = made[k].seed;
        f15_note(app, f15_exercise_hashes(&made[k], &hashes, &app->last));
        printed = printed * 31 + hashes.printed;
    }
    return printed;
}

/* Adds the variant that an assignment gives everybody. */
static void add_variant(exporting *x, const f15_exercise *first, uint64_t seed, part *p,
                        size_t parts) {
    f15_exercise made[F15_MAX_PARTS] = {{0}};
    make_variant(x->app, first, THIS_SEED, &seed, made, parts);
    add_questions(x, p, made, parts);
    f15_free_parts(made, parts);
}

/* Adds x->variants different variants, or fewer if ENOUGH_TWINS seeds in a row give no new one. */
static uint64_t add_variants(exporting *x, const f15_exercise *first, part *p, size_t parts) {
    uint64_t *seen = f15_alloc(&x->app->arena, x->variants, sizeof *seen);
    uint64_t found = 0;
    size_t twins = 0;
    for (uint64_t seed = 0; found < x->variants && twins < ENOUGH_TWINS && !x->app->err.code;
         seed++) {
        f15_exercise made[F15_MAX_PARTS] = {{0}};
        uint64_t k = 0;
        if (seen == NULL)
            f15_note(x->app, f15_arena_done(&x->app->arena, &x->app->last));
        const uint64_t printed = make_variant(x->app, first, NEXT_SEED, &seed, made, parts);
        while (seen != NULL && k < found && seen[k] != printed)
            k++;
        twins = k < found ? twins + 1 : 0;
        if (twins == 0 && !x->app->err.code) {
            seen[found++] = printed;
            add_questions(x, p, made, parts);
        }
        for (k = 0; k < parts; k++)
            f15_exercise_free(&made[k]);
    }
    return found;
}

/* Reports on standard error what the exported file does not show. */
static void tell(f15_app *app, const char *id, const char *what, size_t count, const char *reason) {
    f15_error said = {0};
    f15_fail(&said, F15_UNKNOWN, NULL, what, id, count, count == 1 ? "" : "s", reason);
    if (!app->quiet && !app->err.code)
        f15_tell_error(app, &said);
}

/* Returns the category that holds those of exercises: the assignment or the course. */
static const char *above_of(const exporting *x, const f15_exercise *e) {
    if (x->week == NULL)
        return f15_course_title(&x->app->course, e->origin);
    return x->week->title != NULL ? x->week->title : x->week->assignment;
}

/* Refuses a part that is exported already: Moodle would get two questions with one ID number. */
static bool is_new(exporting *x, const f15_exercise *e) {
    f15_arena *arena = &x->app->arena;
    const char *above = above_of(x, e);
    for (size_t k = 0; k < x->parts; k++)
        if (strcmp(x->done[k].id, e->id) == 0 && strcmp(x->done[k].above, above) == 0)
            return F15_REFUSE(x->app, "name it once, alone or with its whole",
                              "%s is exported twice", e->id);
    above = f15_alloc_string(arena, above, strlen(above)); /* of a week it ends with the week */
    x->done = f15_alloc_more(arena, x->done, x->parts, &x->room, SIZE_MAX / sizeof *x->done,
                             sizeof *x->done);
    if (f15_note(x->app, f15_arena_done(arena, &x->app->last)))
        return false;
    x->done[x->parts++] = (exported){e->id, above};
    return true;
}

/* Returns whether an earlier part gives a value: this one may compute with it, or speak of it. */
static bool may_go_on(const f15_app *app, const f15_exercise *e) {
    const f15_exercise *before =
        e->whole == NULL ? NULL : f15_course_next_part(&app->course, e->whole, NULL);
    for (; before != NULL && before->part < e->part; before = before->next)
        if (before->gives != NULL)
            return true;
    return false;
}

static void end_part(exporting *x, part *p) {
    const char *id = p->of->id;
    f15_moodle_category(&x->out, above_of(x, p->of), id, p->of->title);
    f15_text_add_n(&x->out, f15_text_string(&p->out), p->out.length);
    if (may_go_on(x->app, p->of))
        tell(x->app, id, "%s: %zu question%s to be read over by a person: %s", p->questions,
             "the part may go on from an earlier one, and Moodle asks each alone");
    if (p->texts > 0)
        tell(x->app, id, "%s: %zu question%s with text, to be judged by a person: %s", p->texts,
             f15_text_string(&p->reason));
    if (p->rounded > 0)
        tell(x->app, id, "%s: %zu grade%s of wrong answers had to be rounded to %s", p->rounded,
             "one that Moodle has");
    f15_text_drop_part(&x->out, &p->out);
    f15_text_drop_part(&x->out, &p->reason);
}

/* Exports an exercise, as assigned or (NULL) with its own points; false after a complaint. */
static bool export_exercise(exporting *x, const char *id, const f15_assigned *assigned) {
    f15_app *app = x->app;
    const f15_exercise *first = f15_find_asked(app, id);
    if (first == NULL ||
        (assigned != NULL && f15_note(app, f15_assigned_check(assigned, first, &app->last))))
        return false;
    if (first->withheld)
        return F15_REFUSE(app, "export it from the course that has them",
                          "the solutions of %s have been taken out", id);

    const bool whole = strcmp(first->id, id) != 0;
    part p[F15_MAX_PARTS] = {{0}};
    uint64_t share[F15_MAX_PARTS];
    size_t parts = 0;
    f15_share_assigned(assigned, first, share);
    for (const f15_exercise *e = first; e != NULL && parts < F15_MAX_PARTS;
         e = whole ? e->next : NULL, parts++) {
        if (!is_new(x, e))
            return false;
        p[parts] = (part){.of = e, .hundredths = share[parts], .out.limit = SIZE_MAX / 2};
    }

    const f15_seed_from from =
        assigned != NULL && assigned->has_seed ? assigned->from : F15_SEED_BY_STUDENT;
    uint64_t found = x->variants;
    if (!first->varies || from == F15_SEED_NONE)
        for (size_t k = 0; k < parts; k++)
            add_questions(x, &p[k], p[k].of, 1);
    else if (from == F15_SEED_FIXED)
        add_variant(x, first, assigned->seed, p, parts);
    else
        found = add_variants(x, first, p, parts);
    if (found < x->variants)
        tell(app, id, "%s: no more than %zu different variant%s %s found", (size_t)found,
             found == 1 ? "was" : "were");
    for (size_t k = 0; k < parts; k++)
        end_part(x, &p[k]);
    return !app->err.code;
}

/* Exports the exercises of an assignment, as it gives them. Returns false after a complaint. */
static bool export_week(exporting *x, const char *path) {
    f15_week week = {0};
    bool good = f15_read_week(x->app, path, &week);
    x->week = &week;
    for (size_t k = 0; good && k < week.exercises; k++)
        good = export_exercise(x, week.exercise[k].id, &week.exercise[k]);
    x->week = NULL;
    f15_week_free(&week);
    return good;
}

static int run(f15_app *app, int argc, char **argv) {
    static const char *const platforms[] = {"moodle"};
    exporting x = {.app = app, .out = {.limit = SIZE_MAX / 2}, .variants = 20};
    const char *to = app->given[OUTPUT];
    if (argc < 2)
        return f15_complain_usage(app, "for example: fifteen export moodle ch6/p161 -o p161.xml",
                                  "name a platform and exercises");
    if (strcmp(argv[0], platforms[0]) != 0)
        return f15_complain_unknown(app, "platform", argv[0], platforms, 1, "moodle is one");
    if (!f15_take_number(app, VARIANTS, 1, MOST_VARIANTS, &x.variants))
        return 2;
    app->arena.limit = SIZE_MAX;
    f15_text_add(&x.out, BEGINNING);
    bool good = true;
    for (int k = 1; k < argc && good; k++)
        good = f15_is_yaml(argv[k]) ? export_week(&x, argv[k]) : export_exercise(&x, argv[k], NULL);
    if (!good || app->status != 0) { /* a faulty course may lack its title */
        f15_text_free(&x.out);
        return app->status;
    }
    f15_text_add(&x.out, "</quiz>\n");
    if (to == NULL || strcmp(to, "-") == 0)
        return f15_send(app, &x.out, 0);
    f15_save(app, to, &x.out, BEGINNING);
    return f15_print_line(app, "%zu question%s, %zu of them with text to be judged by a person: %s",
                          x.questions, x.questions == 1 ? "" : "s", x.texts, to);
}

const f15_verb f15_verb_export = {
    .arguments = "moodle EXERCISE|WEEK...",
    .summary = "Write exercises as questions for Moodle",
    .option = {[VARIANTS] = {"--variants", 0, "N", "of each exercise that varies (20)"},
               [OUTPUT] = {"--output", 'o', "FILE", "the XML; without it, standard output"}},
    .help = "A question is of the type by which Moodle judges as `fifteen check` does. Where there "
            "is none, it is one with text that a person judges, and standard error says why. WEEK "
            "is a file of an assignment: its exercises, with its points and seeds. For example:\n"
            "  fifteen export moodle ch6/p161 --variants 50 -o p161.xml\n"
            "  fifteen export moodle week1.yaml -o week1.xml\n",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
