/* fifteen report: how hard the exercises of a class were, and what its wrong answers have in common. */
#include "class_files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLUSTERS = 5, LEAST = 3, MOST_SLIPS = 2000 };

/* A line of marks. Shares are in ten-thousandths, so that sums do not depend on their order. */
typedef struct mark {
    const char *student, *exercise, *answer;
    int64_t credit, total; /* of the line; of all lines of the student */
    uint64_t seed, printed;
    bool has_seed, right, unexplained;
    const char *diagnosis[F15_MAX_DIAGNOSES];
    size_t diagnoses;
} mark;

typedef struct reporting {
    f15_app *app;
    mark *mark;
    size_t marks, room;
    f15_text out;
    const char *exercise; /* that is being reported */

} reporting;

/* ---- reading --------------------------------------------------------------------------------- */

static const char *take_mark(f15_app *app, void *self, const json_t *object, size_t number) {
    static const char *const wrong = "this is not a line of marks, as `grade --format json` writes "
                                     "them";
    reporting *r = self;
    mark m = {.student = f15_keep_json_text(app, object, "student"),
              .exercise = f15_keep_json_text(app, object, "exercise"),
              .answer = f15_keep_json_text(app, object, "answer")};
    const json_t *seed = json_object_get(object, "seed");
    const json_t *diagnosis = json_object_get(object, "diagnosis");
    const char *verdict = json_string_value(json_object_get(object, "verdict"));
    const double credit = json_number_value(json_object_get(object, "credit"));
    (void)number;
    if (app->arena.code)
        return NULL;
    if (m.student == NULL || m.exercise == NULL || verdict == NULL ||
        !f15_take_json_hash(object, "printed", &m.printed) || !(credit >= 0 && credit <= 1))
        return wrong;
    m.credit = (int64_t)(credit * 10000 + 0.5);
    m.has_seed = json_is_integer(seed);
    m.seed = (uint64_t)json_integer_value(seed);
    m.right = strcmp(verdict, "right") == 0;
    for (size_t k = 0; k < json_array_size(diagnosis) && k < F15_MAX_DIAGNOSES; k++) {
        const char *s = json_string_value(json_array_get(diagnosis, k));
        if (s == NULL)
            return wrong;
        m.diagnosis[m.diagnoses++] = f15_alloc_string(&app->arena, s, strlen(s));
    }
    m.unexplained = strcmp(verdict, "wrong") == 0 && m.diagnoses == 0 && m.answer != NULL &&
                    json_is_null(json_object_get(object, "tag"));
    r->mark =
        f15_alloc_more(&app->arena, r->mark, r->marks, &r->room, SIZE_MAX / sizeof m, sizeof m);
    if (r->mark != NULL)
        r->mark[r->marks++] = m;
    return NULL;
}

static int by_student(const void *a, const void *b) {
    const mark *x = a, *y = b;
    const int order = strcmp(x->student, y->student);
    return order != 0 ? order : strcmp(x->exercise, y->exercise);
}

static int by_exercise(const void *a, const void *b) {
    const mark *x = a, *y = b;
    const int order = strcmp(x->exercise, y->exercise);
    return order != 0 ? order : strcmp(x->student, y->student);
}

static bool add_totals(reporting *r) {
    qsort(r->mark, r->marks, sizeof *r->mark, by_student);
    for (size_t k = 0, end; k < r->marks; k = end) {
        int64_t total = 0;
        for (end = k; end < r->marks && strcmp(r->mark[end].student, r->mark[k].student) == 0;
             end++) {
            total += r->mark[end].credit;
            if (end > k && strcmp(r->mark[end].exercise, r->mark[end - 1].exercise) == 0) {
                f15_fail(&r->app->err, F15_REPEATED, "give each file of marks once",
                         "there are two marks of %s for %s", r->mark[k].student,
                         r->mark[end].exercise);
                return false;
            }
        }
        for (size_t i = k; i < end; i++)
            r->mark[i].total = total;
    }
    qsort(r->mark, r->marks, sizeof *r->mark, by_exercise);
    return true;
}

/* ---- lines of output ------------------------------------------------------------------------- */

/* Adds a finding that `count` of `of` answers share. */
static void add_finding(reporting *r, const char *what, const char *name, size_t count, size_t of) {
    f15_text *out = &r->out;
    if (r->app->json) {
        f15_json json = f15_json_begin(out);
        f15_json_string(&json, "what", what);
        f15_json_string(&json, "exercise", r->exercise);
        f15_json_string(&json, "name", name);
        f15_json_number(&json, "count", count);
        f15_json_number(&json, "of", of);
        f15_json_end(&json);
    } else if (strcmp(r->app->format, "csv") == 0) {
        f15_text_addf(out, "%s,%s,", what, r->exercise);
        f15_csv_add(out, name);
        f15_text_addf(out, ",%zu,%zu,,\r\n", count, of);
    } else {
        f15_text_addf(out, "  %5zu  ", count);
        f15_text_add(out, strcmp(what, "misconception") == 0 ? ""
                          : strcmp(what, "step") == 0        ? "first wrong: "
                                                             : "answered ");
        f15_text_add_clean(out, name, strlen(name));
        f15_text_add(out, "\n");
    }
}

/* The share of right answers, the mean credit, and how it goes with the rest of the student's work:
 * Pearson's r, null where all are equal. */
static void add_exercise(reporting *r, const mark *m, size_t count) {
    int64_t sx = 0, sy = 0;
    double xx = 0, yy = 0, xy = 0;
    size_t right = 0;
    f15_text *out = &r->out;
    for (size_t k = 0; k < count; k++) {
        right += m[k].right;
        sx += m[k].credit;
        sy += m[k].total - m[k].credit;
    }
    const double n = (double)count, mean = (double)sx / n / 10000;
    for (size_t k = 0; k < count; k++) {
        const double x = (double)m[k].credit - (double)sx / n;
        const double y = (double)(m[k].total - m[k].credit) - (double)sy / n;
        xx += x * x;
        yy += y * y;
        xy += x * y;
    }
    const bool varies = xx > 0.5 && yy > 0.5;
    const double with = varies ? xy / sqrt(xx * yy) : 0;
    char digits[16];
    const int hundredths = (int)round(with * 100);
    snprintf(digits, sizeof digits, "%s%d.%02d", hundredths < 0 ? "-" : "", abs(hundredths) / 100,
             abs(hundredths) % 100);
    if (r->app->json) {
        f15_json json = f15_json_begin(out);
        f15_json_string(&json, "what", "exercise");
        f15_json_string(&json, "exercise", r->exercise);
        f15_json_number(&json, "count", count);
        f15_json_number(&json, "right", right);
        f15_json_rounded(&json, "mean", mean);
        if (varies)
            f15_json_real(&json, "discrimination", (double)hundredths / 100);
        else
            f15_json_null(&json, "discrimination");
        f15_json_end(&json);
    } else if (strcmp(r->app->format, "csv") == 0) {
        f15_text_addf(out, "exercise,%s,,%zu,%zu,", r->exercise, right, count);
        f15_text_add_rounded(out, round(mean * 10000) / 10000);
        f15_text_addf(out, ",%s\r\n", varies ? digits : "");
    } else {
        f15_text_addf(out, "%s: %zu of %zu right, mean credit ", r->exercise, right, count);
        f15_text_add_rounded(out, round(mean * 100) / 100);
        f15_text_addf(out, ", discrimination %s\n", varies ? digits : "-");
    }
}

/* ---- what wrong answers have in common --------------------------------------------------------- */

typedef struct tally {
    const char *name;
    size_t count;
} tally;

static void count_one(tally *list, size_t *count, size_t most, const char *name) {
    size_t k = 0;
    while (k < *count && strcmp(list[k].name, name) != 0)
        k++;
    if (k == *count && k < most)
        list[(*count)++] = (tally){name, 0};
    if (k < *count)
        list[k].count++;
}

static int by_count(const void *a, const void *b) {
    const tally *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count ? 1 : -1) : strcmp(x->name, y->name);
}

static void add_tallies(reporting *r, const char *what, tally *list, size_t count, size_t least,
                        size_t most, size_t of) {
    if (count > 1)
        qsort(list, count, sizeof *list, by_count);
    for (size_t k = 0; k < count && k < most && list[k].count >= least; k++)
        add_finding(r, what, list[k].name, list[k].count, of);
}

static void add_diagnoses(reporting *r, const mark *m, size_t count) {
    tally list[F15_MISCONCEPTIONS + F15_COURSE_OWN];
    size_t names = 0;
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < m[k].diagnoses; i++)
            count_one(list, &names, sizeof list / sizeof *list, m[k].diagnosis[i]);
    add_tallies(r, "misconception", list, names, 1, names, count);
}

/* Makes the question that the student had; false if it has changed. */
static bool get_question(const f15_exercise *e, const mark *m, f15_exercise *out) {
    f15_hashes hashes = {0};
    if (m->has_seed) {
        if (f15_exercise_variant(e, m->seed, out, NULL) != F15_OK)
            return false;
    } else
        *out = *e;
    if (f15_exercise_hashes(out, &hashes, NULL) == F15_OK && hashes.printed == m->printed)
        return true;
    if (m->has_seed)
        f15_exercise_free(out);
    return false;
}

/* For answers made of steps: the first wrong step and its fault. */
static void add_steps(reporting *r, const f15_unexplained *slip, size_t slips, size_t of) {
    tally list[200];
    size_t names = 0;
    for (size_t k = 0; k < slips; k++) {
        f15_verdict verdict = {0};
        char name[80];
        if (f15_check(&slip[k].exercise->question, slip[k].answer, strlen(slip[k].answer), &verdict,
                      NULL) == F15_OK &&
            verdict.judgement == F15_WRONG) {
            if (verdict.fault.step > 0)
                snprintf(name, sizeof name, "step %zu, %s", verdict.fault.step,
                         f15_fault_name(verdict.fault.id));
            else
                snprintf(name, sizeof name, "%s", f15_fault_name(verdict.fault.id));
            const char *kept = f15_alloc_string(&r->app->arena, name, strlen(name));
            if (kept != NULL)
                count_one(list, &names, sizeof list / sizeof *list, kept);
        }
        f15_verdict_free(&verdict);
    }
    add_tallies(r, "step", list, names, LEAST, CLUSTERS, of);
}

/* Expressions in the names of the family, with the entry to be pasted; else answers given often. */
static void add_clusters(reporting *r, const f15_unexplained *slip, size_t slips, size_t of) {
    f15_cluster cluster[CLUSTERS];
    f15_arena arena = {.limit = SIZE_MAX};
    const size_t found = f15_find_clusters(slip, slips, cluster, CLUSTERS, &arena);
    tally *list = f15_alloc(&arena, slips + 1, sizeof *list);
    size_t names = 0;
    for (size_t k = 0; k < found; k++) {
        add_finding(r, "cluster", cluster[k].expression, cluster[k].count, of);
        if (strcmp(r->app->format, "text") == 0)
            f15_text_addf(&r->out, "         wrong: [{answer: \"{%s}\", feedback: ...}]\n",
                          cluster[k].expression);
    }
    for (size_t k = 0; k < slips && list != NULL && slip[0].exercise->values == NULL; k++)
        count_one(list, &names, slips, slip[k].answer);
    add_tallies(r, "answer", list, names, LEAST, CLUSTERS, of);
    f15_note(r->app, f15_arena_done(&arena, &r->app->last));
    f15_arena_free(&arena);
}

static void add_unexplained(reporting *r, const mark *m, size_t count) {
    f15_app *app = r->app;
    f15_unexplained *slip = f15_alloc(&app->arena, MOST_SLIPS, sizeof *slip);
    f15_exercise *made = f15_alloc(&app->arena, MOST_SLIPS, sizeof *made);
    size_t slips = 0, all = 0, lost = 0;
    for (size_t k = 0; k < count; k++)
        all += m[k].unexplained;
    const f15_exercise *e = all > 0 ? f15_find_asked(app, r->exercise, false) : NULL;
    for (size_t k = 0; k < count && e != NULL && made != NULL && slips < MOST_SLIPS; k++)
        if (m[k].unexplained && get_question(e, &m[k], &made[slips])) {
            slip[slips] = (f15_unexplained){&made[slips], m[k].answer};
            slips++;
        } else
            lost += m[k].unexplained;
    if (slips > 0) {
        const f15_kind kind = made[0].question.kind;
        const bool steps = kind == F15_KIND_SWAPS || kind == F15_KIND_THREE_CYCLES ||
                           kind == F15_KIND_MOVES || kind == F15_KIND_WORD;
        (steps ? add_steps : add_clusters)(r, slip, slips, count);
    }
    for (size_t k = 0; k < slips; k++)
        if (made[k].is_variant)
            f15_exercise_free(&made[k]);
    if (strcmp(app->format, "text") == 0 && all > 0)
        f15_text_addf(&r->out, "  %5zu  wrong answers that no misconception explains\n", all);
    if (lost > 0 && !app->quiet)
        fprintf(stderr, "fifteen: %s: %zu answers are passed over: their question is another now\n",
                r->exercise, lost);
}

/* ---- the verb -------------------------------------------------------------------------------- */

static int run(f15_app *app, int argc, char **argv) {
    reporting r = {.app = app, .out = {.limit = SIZE_MAX / 2}};
    f15_json_lines lines = {.take = take_mark, .self = &r, .remedy = "give files of marks"};
    if (argc < 1)
        return f15_complain_usage(app, "for example: fifteen report marks.jsonl",
                                  "name files of marks");
    app->arena.limit = SIZE_MAX;
    for (int k = 0; k < argc; k++)
        f15_read_json_lines(app, &lines, argv[k]);
    if (lines.faults > 0 || app->err.code || app->status > 1 ||
        f15_note(app, f15_arena_done(&app->arena, &app->last)) || r.marks == 0)
        return app->err.code || lines.faults > 0 || app->status > 1
                   ? 2
                   : f15_complain_usage(app, NULL, "there is no mark in these files");
    if (!add_totals(&r))
        return 0;
    if (strcmp(app->format, "csv") == 0)
        f15_text_add(&r.out, "what,exercise,name,count,of,mean,discrimination\r\n");
    for (size_t k = 0, end; k < r.marks && !app->err.code; k = end) {
        r.exercise = r.mark[k].exercise;
        for (end = k; end < r.marks && strcmp(r.mark[end].exercise, r.exercise) == 0;)
            end++;
        add_exercise(&r, &r.mark[k], end - k);
        add_diagnoses(&r, &r.mark[k], end - k);
        add_unexplained(&r, &r.mark[k], end - k);
    }
    return f15_send(app, &r.out, 0);
}

const f15_verb f15_verb_report = {
    .arguments = "MARKS...",
    .summary = "What a class found hard, and what its wrong answers have in common",
    .help = "For each exercise: how many were right, how it goes with the rest of the work, the "
            "misconceptions,\nand expressions that give wrong answers which nothing explains. For "
            "example:\n"
            "  fifteen grade week1.jsonl answers.csv --format json > marks.jsonl\n"
            "  fifteen report marks.jsonl\n",
    .formats = " json csv ",
    .no_convention = true,
    .run = run,
};
