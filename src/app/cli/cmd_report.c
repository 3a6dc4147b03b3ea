/* fifteen report: how hard the exercises of a class were, and what wrong answers have in common. */
#include "class_files.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLUSTERS = 5, LEAST = 3, MOST_SLIPS = 2000 };

/* Shares are in millionths, so that sums do not depend on their order. */
#define WHOLE_SHARE 1000000
typedef struct mark {
    f15_kept_mark of;
    int64_t credit, total; /* credit: of the line; total: of all lines of the student */
    uint64_t place;        /* of the exercise: first by the file that has it, then by its number */
} mark;

typedef struct reporting {
    f15_app *app;
    mark *mark;
    size_t marks, room;
    uint64_t file; /* the number of the file being read */
    f15_text out;
    const char *exercise; /* the exercise being reported */
    bool text;            /* text; else JSON lines, from which CSV is made */
} reporting;

/* ---- reading --------------------------------------------------------------------------------- */

static const char *take_mark(f15_app *app, void *self, const f15_kept_mark *of) {
    reporting *r = self;
    r->mark = f15_alloc_more(&app->arena, r->mark, r->marks, &r->room, SIZE_MAX / sizeof *r->mark,
                             sizeof *r->mark);
    if (r->mark != NULL)
        r->mark[r->marks++] = (mark){.of = *of,
                                     .credit = (int64_t)(of->credit * WHOLE_SHARE + 0.5),
                                     .place = r->file << 32 | of->number};
    return NULL;
}

static bool is_unexplained(const mark *m) {
    return m->of.verdict == F15_MARK_WRONG && m->of.diagnoses == 0 && m->of.answer != NULL &&
           m->of.tag == NULL;
}

static int by_student(const void *a, const void *b) {
    const mark *x = a, *y = b;
    const int order = strcmp(x->of.student, y->of.student);
    return order != 0 ? order : strcmp(x->of.exercise, y->of.exercise);
}

static int compare(uint64_t a, uint64_t b) {
    return (a > b) - (a < b);
}

static int by_exercise(const void *a, const void *b) {
    const mark *x = a, *y = b;
    const int order = strcmp(x->of.exercise, y->of.exercise);
    return order != 0 ? order : compare(x->place, y->place);
}

static int by_place(const void *a, const void *b) {
    const mark *x = a, *y = b;
    const int order = compare(x->place, y->place), other = strcmp(x->of.exercise, y->of.exercise);
    return order != 0 ? order : other != 0 ? other : strcmp(x->of.student, y->of.student);
}

static bool is_of(const mark *m, const char *student) {
    return strcmp(m->of.student, student) == 0;
}

static bool add_totals(reporting *r) {
    qsort(r->mark, r->marks, sizeof *r->mark, by_student);
    for (size_t k = 0, end; k < r->marks; k = end) {
        int64_t total = 0;
        for (end = k; end < r->marks && is_of(&r->mark[end], r->mark[k].of.student); end++) {
            total += r->mark[end].credit;
            if (end > k && strcmp(r->mark[end].of.exercise, r->mark[end - 1].of.exercise) == 0) {
                f15_fail(
                    &r->app->err, F15_REPEATED,
                    "give each file once; assignments that share an exercise are reported apart",
                    "there are two marks of %s for %s", r->mark[k].of.student,
                    r->mark[end].of.exercise);
                return false;
            }
        }
        for (size_t i = k; i < end; i++)
            r->mark[i].total = total;
    }
    return true;
}

/* Sorts the marks by exercise, in the order of the manifest: by the first place among its marks. */
static void sort_exercises(reporting *r) {
    qsort(r->mark, r->marks, sizeof *r->mark, by_exercise);
    for (size_t k = 1; k < r->marks; k++)
        if (strcmp(r->mark[k].of.exercise, r->mark[k - 1].of.exercise) == 0)
            r->mark[k].place = r->mark[k - 1].place;
    qsort(r->mark, r->marks, sizeof *r->mark, by_place);
}

/* ---- lines of output ------------------------------------------------------------------------- */

/* Adds a finding shared by `count` of `of` answers, and an entry to paste into the exercise. */
static void add_finding(reporting *r, const char *what, const char *name, size_t count, size_t of) {
    const bool is_cluster = strcmp(what, "cluster") == 0, is_answer = strcmp(what, "answer") == 0;
    f15_text *out = &r->out, line = {0};
    if (!r->text) {
        f15_json json = f15_json_begin(out);
        f15_json_string(&json, "what", what);
        f15_json_string(&json, "exercise", r->exercise);
        f15_json_string(&json, "name", name);
        f15_json_number(&json, "count", count);
        f15_json_number(&json, "of", of);
        f15_json_end(&json);
        return;
    }
    char margin[32];
    snprintf(margin, sizeof margin, "  %5zu  ", count);
    if (strcmp(what, "step") == 0)
        f15_text_add(&line, "first wrong: ");
    else if (strcmp(what, "feedback") == 0)
        f15_text_add(&line, "told: ");
    else if (is_cluster || is_answer)
        f15_text_add(&line, "answered ");
    f15_text_add_clean(&line, name, strlen(name));
    f15_wrap(out, &r->app->style, margin, "         ", f15_text_string(&line));

    const bool is_plain = name[strcspn(name, "\"\\{}\n")] == '\0'; /* it needs no escapes */
    line.length = 0;
    if (is_cluster || (is_answer && is_plain))
        f15_text_addf(&line, "         wrong: [{answer: \"%s%s%s\", tag: \"%s\", feedback: ...}]\n",
                      is_cluster ? "{" : "", name, is_cluster ? "}" : "", name);
    f15_text_add_clean(out, f15_text_string(&line), line.length);
    f15_text_drop_part(out, &line);
}

/* Returns Pearson's correlation of credit with the student's other credit; NAN: undefined. */
static double correlation(const mark *m, size_t count) {
    int64_t sx = 0, sy = 0;
    double xx = 0, yy = 0, xy = 0;
    for (size_t k = 0; k < count; k++) {
        sx += m[k].credit;
        sy += m[k].total - m[k].credit;
    }
    for (size_t k = 0; k < count; k++) {
        const double x = (double)m[k].credit - (double)sx / (double)count;
        const double y = (double)(m[k].total - m[k].credit) - (double)sy / (double)count;
        xx += x * x;
        yy += y * y;
        xy += x * y;
    }
    return xx > 0.5 && yy > 0.5 ? round(100 * xy / sqrt(xx * yy)) / 100 : NAN;
}

/* Adds the share of right answers, the mean credit, and the correlation (null if undefined). */
static void add_exercise(reporting *r, const char *id, const mark *m, size_t count) {
    const double discrimination = correlation(m, count);
    const bool defined = !isnan(discrimination);
    int64_t credit = 0;
    size_t right = 0;
    f15_text *out = &r->out;
    for (size_t k = 0; k < count; k++) {
        if (m[k].of.verdict == F15_MARK_RIGHT)
            right++;
        credit += m[k].credit;
    }
    const double mean = (double)credit / (double)count / WHOLE_SHARE;
    if (!r->text) {
        f15_json json = f15_json_begin(out);
        f15_json_string(&json, "what", "exercise");
        f15_json_string(&json, "exercise", id);
        f15_json_number(&json, "count", count);
        f15_json_number(&json, "right", right);
        f15_json_rounded(&json, "mean", mean);
        f15_json_rounded_if(&json, "discrimination", defined, discrimination);
        f15_json_end(&json);
        return;
    }
    f15_text line = {0};
    f15_text_add_clean(&line, id, strlen(id));
    f15_text_addf(&line, ": %zu of %zu right, mean credit ", right, count);
    f15_text_add_rounded(&line, round(mean * 100) / 100);
    f15_text_add(&line, defined ? ", discrimination " : ", discrimination -");
    if (defined)
        f15_text_add_rounded(&line, discrimination);
    f15_wrap(out, &r->app->style, "", "         ", f15_text_string(&line));
    f15_text_drop_part(out, &line);
}

/* Returns the exercise, or NULL if it is not in the course. */
static const f15_exercise *find_exercise(f15_app *app, const char *id) {
    if (app->course.directory == NULL && !f15_open_course(app))
        return NULL;
    f15_note_findings(app, f15_course_require(&app->course, &id, 1, &app->findings, &app->last));
    f15_findings_free(&app->findings);
    return f15_course_next_part(&app->course, id, NULL);
}

/* Returns whether the marks of an exercise are of a part of this whole. */
static bool is_part_of(f15_app *app, const char *id, const char *whole) {
    const size_t length = strlen(whole);
    if (strncmp(id, whole, length) != 0 || id[length] != '/')
        return false;
    const f15_exercise *e = find_exercise(app, id); /* NULL: it was a part once */
    return e == NULL || (e->whole != NULL && strcmp(e->whole, whole) == 0);
}

/* Adds an exercise in parts, whose marks begin at `first`. A student's credit is the share of the
 * points of all parts that have marks; without points each part counts the same. */
static f15_code add_whole(reporting *r, const char *whole, size_t first, f15_error *err) {
    f15_arena arena = {.limit = SIZE_MAX};
    size_t marks = 0, students = 0;
    while (first + marks < r->marks) {
        const char *id = r->mark[first + marks].of.exercise;
        const bool again = marks > 0 && strcmp(id, r->mark[first + marks - 1].of.exercise) == 0;
        if (!again && !is_part_of(r->app, id, whole))
            break;
        marks++;
    }
    mark *all = f15_alloc_copy(&arena, &r->mark[first], marks, sizeof *all);
    if (all != NULL)
        qsort(all, marks, sizeof *all, by_student);
    for (size_t k = 0; all != NULL && k < marks;) {
        mark sum = all[k++]; /* the sum of the student's parts, which takes their place */
        int64_t credits = sum.credit, parts = 1;
        for (; k < marks && is_of(&all[k], sum.of.student); k++) {
            sum.of.points += all[k].of.points;
            sum.of.max += all[k].of.max;
            if (sum.of.verdict == F15_MARK_RIGHT) /* right only if all parts are */
                sum.of.verdict = all[k].of.verdict;
            credits += all[k].credit;
            parts++;
        }
        sum.credit =
            sum.of.max == 0 ? credits / parts : (int64_t)(sum.of.points * WHOLE_SHARE / sum.of.max);
        sum.total += sum.credit - credits;
        all[students++] = sum;
    }
    if (all != NULL)
        add_exercise(r, whole, all, students);
    const f15_code code = f15_arena_done(&arena, err);
    f15_arena_free(&arena);
    return code;
}

/* ---- what wrong answers have in common ------------------------------------------------------- */

typedef struct tally {
    const char *name;
    size_t count;
} tally;

static int by_name(const void *a, const void *b) {
    return strcmp(((const tally *)a)->name, ((const tally *)b)->name);
}

static int by_count(const void *a, const void *b) {
    const tally *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count ? 1 : -1) : by_name(a, b);
}

#define EACH 1 /* as `least`: adds every name */

/* Counts equal names; adds those that `least` answers share, the most frequent first. */
static void add_tallies(reporting *r, const char *what, tally *list, size_t count, size_t least,
                        size_t of) {
    size_t names = 0;
    if (count > 1)
        qsort(list, count, sizeof *list, by_name);
    for (size_t k = 0; k < count; k++)
        if (names > 0 && strcmp(list[names - 1].name, list[k].name) == 0)
            list[names - 1].count++;
        else
            list[names++] = (tally){.name = list[k].name, .count = 1};
    if (names > 1)
        qsort(list, names, sizeof *list, by_count);
    for (size_t k = 0; k < names && list[k].count >= least && (least == EACH || k < CLUSTERS); k++)
        add_finding(r, what, list[k].name, list[k].count, of);
}

/* Adds how many answers were missing, late or unreadable; then the misconceptions, and the author's
 * tags, that explain wrong answers. */
static void add_explained(reporting *r, const mark *m, size_t count, f15_arena *arena) {
    size_t names = 0, tags = 0, others = 0, most = count;
    for (size_t k = 0; k < count; k++)
        most += m[k].of.diagnoses;
    tally *list = f15_alloc(arena, most, sizeof *list);
    for (size_t k = 0; list != NULL && k < count; k++)
        if (m[k].of.verdict != F15_MARK_RIGHT && m[k].of.verdict != F15_MARK_WRONG)
            list[others++].name = f15_mark_verdict_name(m[k].of.verdict);
    add_tallies(r, "verdict", list, others, EACH, count);
    for (size_t k = 0; list != NULL && k < count; k++)
        for (size_t i = 0; i < m[k].of.diagnoses; i++)
            list[names++].name = m[k].of.diagnosis[i];
    add_tallies(r, "misconception", list, names, EACH, count);
    for (size_t k = 0; list != NULL && k < count; k++)
        if (m[k].of.tag != NULL && m[k].of.verdict == F15_MARK_WRONG)
            list[tags++].name = m[k].of.tag;
    add_tallies(r, "tag", list, tags, EACH, count);
}

/* Makes the question that the student had; returns false if it has changed. */
static bool get_question(const f15_exercise *e, const mark *m, f15_exercise *out) {
    f15_hashes hashes = {0};
    if (m->of.has_seed) {
        if (f15_exercise_variant(e, m->of.seed, out, NULL) != F15_OK)
            return false;
    } else
        *out = *e;
    if (f15_exercise_hashes(out, &hashes, NULL) == F15_OK && hashes.printed == m->of.printed)
        return true;
    if (m->of.has_seed)
        f15_exercise_free(out);
    return false;
}

/* Returns what is wrong with a step, or the whole answer, in words that fit every variant. */
static const char *words_of(const f15_fault *fault) {
    static const char *const words[] = {[F15_FAULT_OUT_OF_RANGE] = "there is no such place",
                                        [F15_FAULT_REPEATED] = "a place is given twice",
                                        [F15_FAULT_SELF_SWAP] = "it swaps a place with itself",
                                        [F15_FAULT_NOT_ADJACENT] = "its places are not neighbours",
                                        [F15_FAULT_NOT_REACHED] = "it brings the goal no nearer",
                                        [F15_FAULT_TOO_MANY] = "there are too many steps",
                                        [F15_FAULT_SAME_AS_GIVEN] = "it is what was given",
                                        [F15_FAULT_NO_PIECE] = "there is no such piece",
                                        [F15_FAULT_ILLEGAL_MOVE] = "it cannot slide",
                                        [F15_FAULT_KEPT_TOUCHED] = "it moves what is to stay",
                                        [F15_FAULT_WRONG_CELL] =
                                            "a cell does not hold what it should",
                                        [F15_FAULT_TOO_MANY_MOVES] = "there are too many moves",
                                        [F15_FAULT_NO_GENERATOR] = "there is no such generator",
                                        [F15_FAULT_CANCELS] = "it cancels to nothing",
                                        [F15_FAULT_TOO_MANY_LETTERS] = "there are too many letters",
                                        [F15_FAULT_WRONG_IMAGE] = "the product is another one"};
    if (fault->id == F15_FAULT_NOT_REACHED && fault->step == 0)
        return "the goal is not reached";
    const bool known = fault->id < sizeof words / sizeof *words && words[fault->id] != NULL;
    return known ? words[fault->id] : f15_fault_name(fault->id);
}

/* Names the first wrong step of an answer and its fault; if all had the same question, also the
 * detail. Returns NULL if the answer is not wrong now. */
static const char *name_step(const f15_unexplained *slip, bool in_text, f15_arena *arena) {
    f15_verdict verdict = {0};
    f15_text name = {0};
    const f15_code code =
        f15_check(&slip->exercise->question, slip->answer, strlen(slip->answer), &verdict, NULL);
    const f15_fault *fault = &verdict.fault;
    const bool wrong = code == F15_OK && verdict.judgement == F15_WRONG;
    const bool same_question = slip->exercise->values == NULL;
    if (wrong && fault->step > 0)
        f15_text_addf(&name, in_text ? "step %zu: " : "step %zu, ", fault->step);
    if (wrong && in_text)
        f15_text_add(&name, same_question ? fault->text : words_of(fault));
    else if (wrong)
        f15_text_addf(&name, same_question ? "%s: %s" : "%s", f15_fault_name(fault->id),
                      fault->text);
    f15_verdict_free(&verdict);
    if (code == F15_NO_MEMORY)
        f15_arena_fail(arena, code);
    return wrong ? f15_alloc_text(arena, &name) : NULL;
}

/* Adds what wrong answers share: if they are made of steps, the first wrong step; else an
 * expression in the names of the family. If all had the same question, also counts equal ones. */
static void add_clusters(reporting *r, const f15_unexplained *slip, size_t slips, size_t of,
                         f15_arena *arena) {
    const f15_kind kind = slip[0].exercise->question.kind;
    tally *list = f15_alloc(arena, slips, sizeof *list);
    f15_cluster cluster[CLUSTERS];
    size_t names = 0, found = 0;
    if (list == NULL)
        return;
    if (kind == F15_KIND_SWAPS || kind == F15_KIND_THREE_CYCLES || kind == F15_KIND_MOVES ||
        kind == F15_KIND_WORD) {
        for (size_t k = 0; k < slips; k++) {
            const char *step = name_step(&slip[k], r->text, arena);
            if (step != NULL)
                list[names++].name = step;
        }
        add_tallies(r, "step", list, names, LEAST, of);
    } else
        found = f15_find_clusters(slip, slips, cluster, CLUSTERS, arena);
    for (size_t k = 0; k < found; k++)
        add_finding(r, "cluster", cluster[k].expression, cluster[k].count, of);
    if (slip[0].exercise->values != NULL)
        return;
    for (size_t k = 0; k < slips; k++)
        list[k].name = slip[k].answer;
    add_tallies(r, "answer", list, slips, LEAST, of);
}

/* Returns whether the author may have a word for a wrong answer to the question. */
static bool has_words(const f15_question *q) {
    return q->knowns > 0 || q->options > 0 || q->statements > 0;
}

/* Returns the author's comment on this answer, or NULL. (Marks do not keep it.) It is as the file
 * has it, before values are filled in, and so the same for all variants. */
static const char *comment_on(const f15_exercise *e, const char *answer, f15_arena *arena) {
    f15_verdict verdict = {0};
    f15_code code = F15_OK;
    if (has_words(&e->question))
        code = f15_check(&e->question, answer, strlen(answer), &verdict, NULL);
    const char *s = verdict.pattern != NULL ? verdict.pattern : verdict.feedback;
    s = s == NULL ? NULL : f15_alloc_string(arena, s, strlen(s));
    f15_verdict_free(&verdict);
    if (code != F15_OK)
        f15_arena_fail(arena, code);
    return s;
}

/* For wrong answers that the marks do not explain: adds the author's comments and, of at most
 * MOST_SLIPS answers without one, what they have in common. */
static void add_unexplained(reporting *r, const f15_exercise *e, const mark *m, size_t count,
                            f15_arena *arena) {
    size_t slips = 0, unexplained = 0, lost = 0, comments = 0;
    tally *comment = f15_alloc(arena, count, sizeof *comment);
    const size_t most = count < MOST_SLIPS ? count : MOST_SLIPS;
    f15_unexplained *slip = f15_alloc(arena, most, sizeof *slip);
    f15_exercise *question = f15_alloc(arena, most + 1, sizeof *question); /* of each slip */
    for (size_t k = 0; k < count && slip != NULL && question != NULL && comment != NULL; k++) {
        const char *answer = m[k].of.answer;
        f15_exercise *own = &question[slips];
        if (!is_unexplained(&m[k]))
            continue;
        unexplained++;
        if (slips == most && !has_words(&question->question)) /* full, and no comment to find */
            continue;
        if (e == NULL || !get_question(e, &m[k], own)) {
            lost++;
            continue;
        }
        const char *says = comment_on(own, answer, arena);
        if (says != NULL) {
            comment[comments++].name = says;
            unexplained--;
        }
        if (says == NULL && slips < most)
            slip[slips++] = (f15_unexplained){.exercise = own, .answer = answer};
        else
            f15_free_parts(own, 1);
    }
    add_tallies(r, "feedback", comment, comments, EACH, count);
    if (slips > 0)
        add_clusters(r, slip, slips, count, arena);
    f15_free_parts(question, slips);
    if (r->text && unexplained > 0)
        f15_text_addf(&r->out, "  %5zu  wrong answer%s that nothing explains\n", unexplained,
                      unexplained == 1 ? "" : "s");
    if (lost > 0 && !r->app->quiet)
        fprintf(stderr,
                "fifteen: %s: passed over, as their question is another now: %zu answer%s\n",
                r->exercise, lost, lost == 1 ? "" : "s");
    if (slips + lost < unexplained && !r->app->quiet)
        fprintf(stderr, "fifteen: %s: %zu of %zu wrong answers are compared\n", r->exercise, slips,
                unexplained);
}

/* ---- the verb -------------------------------------------------------------------------------- */

static void report_all(reporting *r) {
    const char *whole = "";
    for (size_t k = 0, end; k < r->marks && !r->app->err.code; k = end) {
        r->exercise = r->mark[k].of.exercise;
        const f15_exercise *e = find_exercise(r->app, r->exercise);
        if (e != NULL && e->whole != NULL && strcmp(e->whole, whole) != 0)
            f15_note(r->app, add_whole(r, whole = e->whole, k, &r->app->last));
        for (end = k; end < r->marks && strcmp(r->mark[end].of.exercise, r->exercise) == 0;)
            end++;
        add_exercise(r, r->exercise, &r->mark[k], end - k);
        f15_arena arena = {.limit = SIZE_MAX};
        add_explained(r, &r->mark[k], end - k, &arena);
        add_unexplained(r, e, &r->mark[k], end - k, &arena);
        f15_note(r->app, f15_arena_done(&arena, &r->app->last));
        f15_arena_free(&arena);
    }
}

static int run(f15_app *app, int argc, char **argv) {
    static const char columns[] = "what,exercise,name,count,of,right,mean,discrimination";
    const bool csv = strcmp(app->format, "csv") == 0;
    reporting r = {.app = app, .out = {.limit = SIZE_MAX / 2}, .text = !app->json && !csv};
    if (argc < 1)
        return f15_complain_usage(app, "for example: fifteen report marks.jsonl",
                                  "name files of marks");
    for (int k = 0; k < argc; k++, r.file++)
        if (!f15_read_marks(app, argv[k], take_mark, &r))
            return 2;
    if (r.marks == 0)
        return f15_complain_usage(app, NULL, "there is no mark in these files");
    if (add_totals(&r)) {
        sort_exercises(&r);
        report_all(&r);
    }
    if (csv && !app->err.code) {
        f15_note(app, f15_out_string(&app->out, columns, &app->last));
        f15_note(app, f15_out_string(&app->out, "\r\n", &app->last));
        f15_send_csv(app, columns, &r.out);
    }
    return f15_send(app, &r.out, 0);
}

const f15_verb f15_verb_report = {
    .arguments = "MARKS...",
    .summary = "What a class found hard, and what its wrong answers have in common",
    .help = "For each exercise: how many were right, how it goes with the rest of the work, the "
            "misconceptions, and expressions that give wrong answers which nothing explains. For "
            "example:\n"
            "  fifteen grade week1.jsonl answers.csv --format json > marks.jsonl\n"
            "  fifteen report marks.jsonl\n",
    .formats = " json csv ",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
