/* fifteen grade: the answers of a class judged, each with its reasons. */
#include "class_files.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { OVERRIDES, AGAINST, ONLY, PART, JOBS, AS_HANDED_OUT };
enum { TASKS_A_CHUNK = 64 };

/* The result of a task. */
typedef struct result {
    f15_mark_verdict verdict;
    uint64_t points, key;
    bool done, refused, new_key, by_override;
    bool unmarked;            /* it was refused, or an earlier part was */
    const char *answer;       /* borrowed; NULL: none */
    const f15_kept_mark *old; /* the older mark to compare with (--against); NULL: none */
} result;

typedef struct chunk {
    f15_text out, notes;
    f15_error err;
} chunk;

typedef struct grading {
    f15_app *app;
    f15_manifest manifest;
    f15_answers answers;
    result *result;
    chunk *chunk;
    size_t chunks;
    size_t old_unknown; /* older marks (--against) that are not of the manifest */
    bool lines;         /* a line of output per task */
    bool csv, full, terminal, as_handed_out;
    atomic_size_t done;
} grading;

/* ---- one answer ------------------------------------------------------------------------------ */

/* Returns the text that counts as the answer, or NULL. */
static const char *answer_of(const f15_task *task) {
    if (task->override != NULL && task->override->read_as != NULL)
        return task->override->read_as;
    return task->answered && !task->late ? f15_text_string(&task->answer) : NULL;
}

static bool has_points_of_override(const f15_task *task) {
    return task->override != NULL && task->override->read_as == NULL;
}

/* Returns whether there is no answer but one that came too late. */
static bool is_late(const f15_task *task) {
    return task->late && answer_of(task) == NULL;
}

/* Makes the exercise as it was handed out. `release` frees it, unless it is the course's own. */
static f15_code fill(const f15_task *task, f15_exercise *out, f15_error *err) {
    if (task->given != NULL)
        return f15_exercise_filled(task->exercise, task->given, task->drawn, out, err);
    *out = *task->exercise;
    return F15_OK;
}

static void release(const f15_task *task, f15_exercise *e) {
    if (task->given != NULL)
        f15_exercise_free(e);
}

static void move_clean(f15_text *to, f15_text *from) {
    f15_text_add_clean(to, f15_text_string(from), from->length);
    f15_text_drop_part(to, from);
}

/* Appends a mark with all its reasons; `before` has the answers to the parts before it. */
static void explain(const f15_task *task, const f15_exercise *e, const f15_mark *mark,
                    const char *const *before, f15_text *out) {
    const f15_style style = {false, 80};
    const f15_verdict_context about = f15_mark_context(mark, e);
    f15_text line = {0};
    f15_exercise shown = *e;
    shown.points = 1; /* so that none are shown: the first line has the manifest's */
    f15_text_addf(&line, "%s, %s (code %s", mark->student, mark->exercise, task->code);
    if (task->has_seed)
        f15_text_addf(&line, ", seed %llu", (unsigned long long)task->seed);
    f15_text_addf(&line, "): %s, ", f15_mark_verdict_name(mark->verdict));
    f15_add_hundredths(&line, mark->points);
    f15_text_add(&line, " of ");
    f15_add_hundredths(&line, mark->max);
    f15_text_add(&line, " points");
    if (mark->credit > 0 && mark->credit < 1) {
        f15_text_add(&line, ", for a credit of ");
        f15_render_amount_in_words(&line, mark->credit);
    }
    f15_text_add(&line, "\n");

    if (mark->hashes.printed != task->printed)
        f15_text_addf(&line, "Handed out as:\n%s\n%s", task->prompt, task->options);
    if (task->override != NULL)
        f15_text_addf(&line, "Overridden: %s\n", task->override->reason);
    if (task->late)
        f15_text_addf(&line, "The only answer came too late: %s\n", f15_text_string(&task->answer));
    f15_text_add(&line, "\n");
    move_clean(out, &line);
    f15_render_exercise(&shown, F15_WITH_SOLUTIONS, &style, out, NULL);

    f15_text_add(&line, "\n");
    for (size_t k = 0; mark->carried && k + 1 < e->part; k++)
        f15_text_addf(&line, "The answer to (%c): %s\n", (char)('a' + k),
                      before[k] == NULL ? "none that can be read" : before[k]);
    f15_text_addf(&line, "The answer: %s\n", mark->answer == NULL ? "none" : mark->answer);
    move_clean(out, &line);
    if (mark->answer != NULL)
        f15_render_verdict_text(&about, &mark->judged, &style, out, NULL);
    f15_text_addf(out,
                  "printed %016llx, key %016llx (handed out: %016llx, %016llx), fifteen %s\n\n",
                  (unsigned long long)mark->hashes.printed, (unsigned long long)mark->hashes.key,
                  (unsigned long long)task->printed, (unsigned long long)task->key, F15_VERSION);
}

/* Reports "answers.csv:7: s17, ch6/p161: \"abc\" cannot be read: ...", with the override's file and
 * line if the answer is from there. */
static void note_unreadable(const f15_task *task, const f15_mark *mark, f15_text *notes) {
    const f15_override *override = task->override;
    const char *file = override == NULL ? task->file : override->file;
    f15_text_addf(notes, "fifteen: %s:%zu: ", f15_file_name(file),
                  override == NULL ? task->line : override->line);
    f15_text_add_clean(notes, task->student, strlen(task->student));
    f15_text_addf(notes, ", %s: \"", task->id);
    const size_t length = f15_beginning(mark->answer, 60);
    f15_text_add_clean(notes, mark->answer, length);
    f15_text_addf(notes, "%s\" cannot be read: %s\n", mark->answer[length] != '\0' ? "..." : "",
                  mark->judged.fault.text);
}

static void apply_override(const f15_task *task, f15_mark *mark) {
    mark->by_override = task->override != NULL;
    if (task->override != NULL)
        mark->reason = task->override->reason;
    if (!has_points_of_override(task))
        return;
    mark->points = task->override->points;
    mark->credit = mark->max == 0 ? 0 : (double)mark->points / (double)mark->max;
}

/* Judges a task after the earlier parts. Returns the answer for the later ones; NULL: none. */
static const char *judge(grading *g, size_t k, const char *const *before, size_t count, chunk *to) {
    f15_task *task = &g->manifest.task[k];
    result *r = &g->result[k];
    f15_exercise e = {0};
    f15_mark mark = {.student = task->student,
                     .exercise = task->id,
                     .number = task->number,
                     .answer = answer_of(task),
                     .has_seed = task->has_seed,
                     .seed = task->seed,
                     .by_override = has_points_of_override(task),
                     .late = is_late(task),
                     .verdict = is_late(task) ? F15_MARK_LATE : F15_MARK_MISSING,
                     .max = task->hundredths,
                     .hashes = {0, task->printed, task->key}};
    r->refused = r->unmarked = task->exercise == NULL;
    if (r->refused)
        return NULL;
    if (fill(task, &e, &to->err) != F15_OK ||
        f15_exercise_hashes(&e, &mark.hashes, &to->err) != F15_OK) {
        release(task, &e);
        if (to->err.code == F15_NO_MEMORY)
            return NULL;
        to->err.code = F15_OK; /* an exercise that cannot be filled in any more is refused */
        r->refused = r->unmarked = true;
        return NULL;
    }
    r->refused = r->unmarked = mark.hashes.printed != task->printed && !g->as_handed_out;
    r->new_key = mark.hashes.key != task->key;
    r->key = mark.hashes.key;

    e.points = 0; /* the manifest has the points */
    e.seed = task->seed;
    e.is_variant = e.is_variant && task->has_seed;
    if (mark.answer != NULL && !r->refused)
        f15_mark_answer(&mark, &e, before, count, task->feedback, &to->err);
    apply_override(task, &mark);
    const bool unreadable = mark.answer != NULL && mark.verdict == F15_MARK_UNREADABLE;
    if (task->mine && unreadable && !has_points_of_override(task))
        note_unreadable(task, &mark, &to->notes);

    const bool shown = task->mine && !r->refused;
    if (shown && g->full)
        explain(task, &e, &mark, before, &to->out);
    else if (shown && g->lines)
        f15_mark_json(&mark, &to->out);
    r->done = shown;
    r->verdict = mark.verdict;
    r->points = mark.points;
    r->by_override = mark.by_override;
    r->answer = mark.answer;
    f15_mark_free(&mark);
    release(task, &e);
    return r->verdict == F15_MARK_UNREADABLE ? NULL : r->answer;
}

/* Returns whether this task, or a later part that its answer may decide, is to be graded. */
static bool is_needed(const f15_manifest *m, size_t k) {
    const size_t first = m->task[k].first;
    while (k < m->tasks && m->task[k].first == first && !m->task[k].mine)
        k++;
    return k < m->tasks && m->task[k].first == first;
}

/* Judges the parts of an exercise, in their order; none after one without a mark. */
static void judge_parts(grading *g, size_t first, chunk *to) {
    const f15_manifest *m = &g->manifest;
    const char *answer[F15_MAX_PARTS] = {NULL};
    for (size_t part = 0; part < F15_MAX_PARTS; part++) {
        const size_t k = first + part;
        if (k == m->tasks || m->task[k].first != first)
            return;
        if (part > 0 && g->result[k - 1].unmarked)
            g->result[k].unmarked = true;
        else if (is_needed(m, k) && !to->err.code && !f15_is_interrupted())
            answer[part] = judge(g, k, answer, part, to);
    }
}

/* Judges the exercises that begin in a chunk, with all their parts. */
static void judge_chunk(void *work, size_t number) {
    grading *g = work;
    const f15_manifest *m = &g->manifest;
    const size_t begin = number * TASKS_A_CHUNK;
    for (size_t k = begin; k < begin + TASKS_A_CHUNK && k < m->tasks; k++)
        if (m->task[k].first == k)
            judge_parts(g, k, &g->chunk[number]);
    const size_t done = atomic_fetch_add(&g->done, 1) + 1;
    if (g->terminal && done % 8 == 0)
        fprintf(stderr, "\rfifteen: %.0f %%", 100 * (double)done / (double)g->chunks);
}

/* ---- refusals and messages ---------------------------------------------------------- */

/* Skips the equal lines at the beginning of two texts. Returns whether any is left. */
static bool skip_equal_lines(const char **a, const char **b) {
    for (;;) {
        const size_t length = strcspn(*a, "\n");
        if (**a == '\0' || strcspn(*b, "\n") != length || strncmp(*a, *b, length) != 0)
            return **a != '\0' || **b != '\0';
        *a += (*a)[length] == '\n' ? length + 1 : length;
        *b += (*b)[length] == '\n' ? length + 1 : length;
    }
}

/* Appends at most 100 bytes of a line, from a word not far before `same`. */
static void add_excerpt(f15_text *out, const char *line, size_t same) {
    size_t from = same > 60 ? same - 40 : 0;
    while (from > 0 && from < same && line[from - 1] != ' ')
        from++;
    const size_t rest = strcspn(line + from, "\n");
    const size_t length = f15_beginning(line + from, rest < 100 ? rest : 100);
    f15_text_add(out, from > 0 ? "..." : "");
    f15_text_add_clean(out, line + from, length);
    f15_text_add(out, length < rest ? "..." : "");
}

/* Reports the first line of the prompt or the options that has changed since it was handed out. */
static void tell_difference(f15_app *app, const f15_task *task) {
    f15_exercise e = {0};
    f15_text was = {0}, is = {0}, options = {0};
    const bool filled = fill(task, &e, &app->last) == F15_OK;
    const char *old = task->prompt, *now = filled ? e.prompt : app->last.what, *option;
    bool differ = skip_equal_lines(&old, &now);
    if (!differ) { /* then perhaps the options do */
        for (size_t k = 0; filled && (option = f15_question_item(&e.question, k)) != NULL; k++)
            f15_text_addf(&options, "%s\n", option);
        old = task->options;
        now = f15_text_string(&options);
        differ = skip_equal_lines(&old, &now);
    }
    size_t same = 0; /* bytes at the beginning of the line */
    while (old[same] == now[same] && old[same] != '\0')
        same++;
    add_excerpt(&was, old, same);
    add_excerpt(&is, now, same);
    if (differ)
        f15_fail(&app->err, F15_MISMATCH, "--as-handed-out judges it all the same",
                 "%s has changed since it was handed out: \"%s\" is \"%s\" now", task->id,
                 f15_text_string(&was), f15_text_string(&is));
    else
        f15_fail(&app->err, F15_MISMATCH, "--as-handed-out judges it all the same",
                 "the data or the figure of %s have changed since it was handed out", task->id);
    f15_text_free(&was);
    f15_text_free(&is);
    f15_text_free(&options);
    release(task, &e);
    f15_finish(app, 0);
}

/* Returns whether task k is the first refused one of its exercise or, if it is not refused, the
 * first with a new key. Looks back as far as two students with the same exercises can be apart. */
static bool is_first_of(const grading *g, size_t k) {
    const result *r = g->result;
    for (size_t i = k; i-- > 0 && k - i < (size_t)F15_WEEK_EXERCISES * F15_MAX_PARTS;)
        if (r[i].refused == r[k].refused && (r[k].refused || r[i].new_key) &&
            strcmp(g->manifest.task[i].id, g->manifest.task[k].id) == 0)
            return false;
    return true;
}

/* Reports what has changed; returns how many tasks that leaves unmarked. */
static size_t tell_changes(grading *g) {
    size_t unmarked = 0, found = 0;
    for (size_t k = 0; k < g->manifest.tasks; k++) {
        const f15_task *task = &g->manifest.task[k];
        const result *r = &g->result[k];
        if (r->unmarked && task->mine)
            unmarked++;
        if (task->exercise != NULL)
            found++;
        if (r->refused && task->exercise != NULL && is_first_of(g, k))
            tell_difference(g->app, task);
        else if (!r->refused && r->new_key && is_first_of(g, k) && !g->app->quiet)
            fprintf(stderr,
                    "fifteen: the key of %s has changed since it was handed out; the new one "
                    "is used\n",
                    task->id);
    }
    if (unmarked > 0)
        fprintf(stderr, "fifteen: lines of the manifest without a mark: %zu\n", unmarked);
    if (found == 0 && g->manifest.course != NULL) {
        f15_text course = {0};
        f15_text_add_clean(&course, g->manifest.course, strlen(g->manifest.course));
        fprintf(stderr,
                "fifteen: the manifest was made from the course %s: is FIFTEEN_COURSE set?\n",
                f15_text_string(&course));
        f15_text_free(&course);
    }
    return unmarked;
}

static void tell_counts(const grading *g) {
    const f15_answers *a = &g->answers;
    if (g->app->quiet)
        return;
    if (a->repeated > 0)
        fprintf(stderr, "fifteen: answers given again: %zu; the last one counts\n", a->repeated);
    if (a->late > 0)
        fprintf(stderr, "fifteen: answers after the time due: %zu\n", a->late);
    if (a->untimed + a->untimed_again > 0)
        fprintf(stderr, "fifteen: answers without a time: %zu\n", a->untimed + a->untimed_again);
    if (a->unknown > 0)
        fprintf(stderr, "fifteen: answers not in the manifest: %zu\n", a->unknown);
}

/* ---- results --------------------------------------------------------------------------------- */

/* Adds a student, with points and the maximum in hundredths: as text, or as CSV. */
static void add_points(f15_text *out, bool csv, const char *student, uint64_t points,
                       uint64_t max) {
    if (csv)
        f15_csv_add(out, student, strlen(student));
    else
        f15_text_add_clean(out, student, strlen(student));
    f15_text_add(out, csv ? "," : ": ");
    f15_add_hundredths(out, points);
    f15_text_add(out, csv ? "," : " of ");
    f15_add_hundredths(out, max);
}

/* Writes a line per student: as text, or for Moodle's import of grades. */
static void add_students(const grading *g, bool moodle, f15_text *out) {
    const f15_manifest *m = &g->manifest;
    size_t count[F15_MARK_VERDICTS] = {0}, students = 0;
    const char *title = m->title != NULL ? m->title : m->assignment;
    if (moodle) {
        f15_text_add(out, "ID number,");
        f15_csv_add(out, title, strlen(title));
        f15_text_add(out, ",Maximum\r\n");
    }
    for (size_t first = 0, k; first < m->tasks; first = k) {
        const char *student = m->task[first].student;
        size_t own[F15_MARK_VERDICTS] = {0}, unmarked = 0;
        uint64_t points = 0, max = 0;
        for (k = first; k < m->tasks && strcmp(m->task[k].student, student) == 0; k++) {
            const result *r = &g->result[k];
            own[r->verdict] += r->done ? 1 : 0;
            unmarked += r->unmarked ? 1 : 0;
            points += r->unmarked ? 0 : r->points;
            max += r->unmarked ? 0 : m->task[k].hundredths;
        }
        if (!m->task[first].mine)
            continue;
        add_points(out, moodle, student, points, max);
        for (size_t v = 0; v < F15_MARK_VERDICTS && !moodle; v++)
            if (own[v] > 0)
                f15_text_addf(out, ", %zu %s", own[v], f15_mark_verdict_name((f15_mark_verdict)v));
        if (unmarked > 0)
            f15_text_addf(out, ", %zu without a mark", unmarked);
        f15_text_add(out, moodle ? "\r\n" : "\n");
        students++;
        for (size_t v = 0; v < F15_MARK_VERDICTS; v++)
            count[v] += own[v];
    }
    if (moodle)
        return;
    f15_text_addf(out, "%zu student%s", students, students == 1 ? "" : "s");
    for (size_t v = 0; v < F15_MARK_VERDICTS; v++)
        if (v != F15_MARK_LATE || count[v] > 0)
            f15_text_addf(out, "%s %zu %s", v == 0 ? ":" : ",", count[v],
                          f15_mark_verdict_name((f15_mark_verdict)v));
    f15_text_add(out, "\n");
}

/* Reports students whose ids Moodle would not find: those that get an apostrophe. */
static void tell_guarded(const grading *g) {
    const f15_manifest *m = &g->manifest;
    const char *first = NULL;
    size_t count = 0;
    for (size_t k = 0; k < m->tasks; k++) {
        const char *student = m->task[k].student;
        if ((k > 0 && strcmp(m->task[k - 1].student, student) == 0) || !m->task[k].mine ||
            !f15_csv_guards(student))
            continue;
        first = count++ == 0 ? student : first;
    }
    if (count == 0 || g->app->quiet)
        return;
    f15_text name = {0};
    f15_text_add_clean(&name, first, strlen(first));
    fprintf(stderr,
            "fifteen: ids that Moodle will not find, since they begin like a formula and get an "
            "apostrophe: %zu, the first is %s\n",
            count, f15_text_string(&name));
    f15_text_free(&name);
}

/* ---- against earlier marks ------------------------------------------------------------------- */

static const char *take_old(f15_app *app, void *self, const f15_kept_mark *mark) {
    grading *g = self;
    const f15_task *task = f15_find_task(&g->manifest, mark->student, mark->exercise);
    if (task == NULL) { /* of a student who has left, or of another manifest */
        g->old_unknown++;
        return NULL;
    }
    g->result[task - g->manifest.task].old = f15_alloc_copy(&app->arena, mark, 1, sizeof *mark);
    return NULL;
}

static bool differ(const char *a, const char *b) {
    return (a == NULL) != (b == NULL) || (a != NULL && strcmp(a, b) != 0);
}

static const char *reason_of(const f15_task *task) {
    return task->override == NULL ? NULL : task->override->reason;
}

/* Adds why the result of a task differs from the older mark. */
static void add_why(const f15_task *task, const result *r, f15_text *out) {
    const f15_kept_mark *old = r->old;
    const bool late = r->verdict == F15_MARK_LATE;
    const bool other_variant =
        old != NULL && (old->has_seed != task->has_seed || old->seed != task->seed);
    const struct {
        const char *name;
        bool is;
    } why[] = {{"new", old == NULL},
               {"answer", old != NULL && (differ(r->answer, old->answer) ||
                                          late != (old->verdict == F15_MARK_LATE))},
               {"manifest", other_variant || (old != NULL && old->max != task->hundredths)},
               {"key", old != NULL && !other_variant && r->key != old->key},
               {"version", old != NULL && !old->same_version},
               {"override", old != NULL && (r->by_override != old->by_override ||
                                            differ(reason_of(task), old->reason))}};
    for (size_t i = 0; i < sizeof why / sizeof *why; i++)
        if (why[i].is)
            f15_text_addf(out, "%s%s", out->length > 0 ? ", " : "", why[i].name);
    if (out->length == 0) /* it changed with an earlier part, or the manifest */
        f15_text_add(out, task->exercise->part > 1 ? "carried" : "manifest");
}

/* Adds the new points of a task, and why they differ from those of the older mark. */
static void add_change(const grading *g, size_t k, f15_text *out) {
    const f15_task *task = &g->manifest.task[k];
    const result *r = &g->result[k];
    const f15_kept_mark *old = r->old;
    const char *reason = reason_of(task);
    f15_text reasons = {0};
    add_why(task, r, &reasons);
    if (g->app->json) {
        f15_json json = f15_json_begin(out);
        f15_json_string(&json, "student", task->student);
        f15_json_string(&json, "exercise", task->id);
        f15_json_rounded_if(&json, "before", old != NULL,
                            old != NULL ? (double)old->points / 100 : 0);
        f15_json_rounded(&json, "points", (double)r->points / 100);
        f15_json_rounded(&json, "max", (double)task->hundredths / 100);
        f15_json_string(&json, "verdict", f15_mark_verdict_name(r->verdict));
        f15_json_string(&json, "why", f15_text_string(&reasons));
        f15_json_string(&json, "reason", reason);
        f15_json_end(&json);
    } else {
        f15_text_add_clean(out, task->student, strlen(task->student));
        f15_text_addf(out, ", %s: ", task->id);
        if (old != NULL)
            f15_add_hundredths(out, old->points);
        else
            f15_text_add(out, "none");
        f15_text_add(out, " -> ");
        f15_add_hundredths(out, r->points);
        f15_text_add(out, " of ");
        f15_add_hundredths(out, task->hundredths);
        f15_text_addf(out, " (%s)", f15_text_string(&reasons));
        f15_text_add(out, reason != NULL ? ": " : "");
        f15_text_add_clean(out, reason != NULL ? reason : "", reason != NULL ? strlen(reason) : 0);
        f15_text_add(out, "\n");
    }
    f15_text_drop_part(out, &reasons);
}

/* Lists the students whose points or verdict change; reports how many rise and fall. */
static void add_changes(const grading *g, f15_text *out) {
    size_t rise = 0, fall = 0;
    for (size_t k = 0; k < g->manifest.tasks; k++) {
        const result *r = &g->result[k];
        if (!r->done)
            continue;
        if (r->old == NULL || r->points != r->old->points || r->verdict != r->old->verdict)
            add_change(g, k, out);
        if (r->old != NULL && r->points > r->old->points)
            rise++;
        else if (r->old != NULL && r->points < r->old->points)
            fall++;
    }
    if (g->app->quiet)
        return;
    fprintf(stderr, "fifteen: marks that rise: %zu; that fall: %zu\n", rise, fall);
    if (g->old_unknown > 0)
        fprintf(stderr, "fifteen: older marks not in the manifest: %zu\n", g->old_unknown);
}

/* ---- the verb -------------------------------------------------------------------------------- */

/* Reports that there are no tasks of --only STUDENT[/EXERCISE], and what may be meant. */
static void tell_nobody(f15_app *app, const f15_manifest *m, const char *only) {
    const char *exercise = strchr(only, '/');
    const size_t length = exercise == NULL ? strlen(only) : (size_t)(exercise - only);
    const char *student = f15_alloc_string(&app->arena, only, length);
    const bool there = student != NULL && f15_find_student(m, student) != NULL;
    const char *meant =
        student == NULL ? NULL
                        : f15_id_meant(m, student, there && exercise != NULL ? exercise + 1 : NULL);
    f15_text remedy = {0};
    if (meant == NULL)
        f15_text_add(&remedy, "write --only STUDENT or --only STUDENT/EXERCISE");
    else if (there)
        f15_text_addf(&remedy, "did you mean %s/%s?", student, meant);
    else
        f15_text_addf(&remedy, "did you mean %s%s?", meant, exercise == NULL ? "" : exercise);
    f15_complain_usage(app, f15_text_string(&remedy), "%s is not in the manifest", only);
    f15_text_free(&remedy);
}

/* Returns whether STUDENT[/EXERCISE] names the task, or the whole that it is a part of. */
static bool is_named(const f15_task *task, const char *only) {
    const size_t length = strlen(task->student);
    const char *whole = task->exercise == NULL ? NULL : task->exercise->whole;
    if (strncmp(only, task->student, length) != 0)
        return false;
    if (only[length] == '\0')
        return true;
    const char *id = only + length + 1;
    return only[length] == '/' &&
           (strcmp(id, task->id) == 0 || (whole != NULL && strcmp(id, whole) == 0));
}

/* Keeps the tasks that --only STUDENT[/EXERCISE] names; without any, complains, returns false. */
static bool keep_only(f15_app *app, f15_manifest *m) {
    const char *only = app->given[ONLY];
    bool found = false;
    for (size_t k = 0; only != NULL && k < m->tasks; k++) {
        const bool named = is_named(&m->task[k], only);
        m->task[k].mine = m->task[k].mine && named;
        found = found || named;
    }
    if (only != NULL && !found)
        tell_nobody(app, m, only);
    return only == NULL || found;
}

static void judge_all(grading *g, size_t jobs) {
    f15_app *app = g->app;
    const f15_workers workers = f15_threads(jobs);
    f15_each_part(&workers, g->chunks, judge_chunk, g);
    if (g->terminal)
        fprintf(stderr, "\r%20s\r", ""); /* erases the percentage */
    for (size_t k = 0; k < g->chunks; k++) {
        if (g->chunk[k].err.code && !app->err.code)
            app->err = g->chunk[k].err;
        f15_text_done(&g->chunk[k].out, &app->err);
        fputs(f15_text_string(&g->chunk[k].notes), stderr);
    }
}

static void send_results(grading *g) {
    f15_app *app = g->app;
    f15_text out = {.limit = SIZE_MAX / 2};
    if (app->given[AGAINST])
        add_changes(g, &out);
    else if (!g->lines)
        add_students(g, strcmp(app->format, "moodle") == 0, &out);
    else if (g->csv)
        f15_text_add(&out, F15_MARK_COLUMNS "\r\n");
    f15_send(app, &out, 0);
    for (size_t k = 0; k < g->chunks && g->lines; k++)
        if (g->csv)
            f15_send_csv(app, F15_MARK_COLUMNS, &g->chunk[k].out);
        else
            f15_send(app, &g->chunk[k].out, 0);
}

/* Returns 1 if an answer is unknown, or unreadable without points by an override. */
static int status_of(const grading *g) {
    for (size_t k = 0; k < g->manifest.tasks; k++) {
        const bool unreadable = g->result[k].done && g->result[k].verdict == F15_MARK_UNREADABLE;
        if (unreadable && !has_points_of_override(&g->manifest.task[k]))
            return 1;
    }
    return g->answers.unknown > 0 ? 1 : 0;
}

/* Reads the manifest and its files. Applies --only last, since the files may name all students. */
static bool read_all(grading *g, int argc, char **argv) {
    f15_app *app = g->app;
    f15_manifest *m = &g->manifest;
    if (!f15_take_part(app, PART, &m->part, &m->of) || !f15_read_manifest(app, argv[0], m))
        return false;
    g->answers.manifest = m;
    for (int k = 1; k < argc; k++)
        if (!f15_read_answers(app, argv[k], &g->answers))
            return false;
    if (app->given[OVERRIDES] && !f15_read_overrides(app, app->given[OVERRIDES], m))
        return false;
    g->chunks = (m->tasks + TASKS_A_CHUNK - 1) / TASKS_A_CHUNK;
    g->result = f15_alloc(&app->arena, m->tasks, sizeof *g->result);
    g->chunk = f15_alloc(&app->arena, g->chunks, sizeof *g->chunk);
    if (f15_arena_done(&app->arena, &app->err) != F15_OK)
        return false;
    return (!app->given[AGAINST] || f15_read_marks(app, app->given[AGAINST], take_old, g)) &&
           keep_only(app, m);
}

static int run(f15_app *app, int argc, char **argv) {
    grading g = {.app = app, .as_handed_out = app->given[AS_HANDED_OUT] != NULL};
    size_t jobs = 1;
    int status = 2;
    g.csv = strcmp(app->format, "csv") == 0;
    g.full = app->given[ONLY] != NULL && !app->json && !g.csv;
    g.lines = !app->given[AGAINST] && (app->json || g.csv || g.full);
    g.terminal = !app->quiet && isatty(STDERR_FILENO);
    if (argc < 2)
        return f15_complain_usage(app, "for example: fifteen grade week1.jsonl answers.csv",
                                  "name a manifest and files of answers");
    if (!f15_take_jobs(app, JOBS, &jobs))
        return 2;
    if (app->given[AGAINST] && !app->json && strcmp(app->format, "text") != 0)
        return f15_complain_usage(app, "leave --format out", "--against prints text or json");
    if (app->given[ONLY] && strcmp(app->format, "moodle") == 0)
        return f15_complain_usage(app, "leave --format out", "--only prints text, json or csv");
    if (read_all(&g, argc, argv)) {
        judge_all(&g, jobs);
        tell_counts(&g);
        const bool moodle = strcmp(app->format, "moodle") == 0;
        const size_t unmarked = app->err.code ? 0 : tell_changes(&g);
        if (unmarked > 0 && moodle)
            f15_complain_usage(app, "--format csv writes the others",
                               "sums with marks left out would be wrong");
        else if (!app->err.code)
            send_results(&g);
        if (moodle && unmarked == 0)
            tell_guarded(&g);
        status = unmarked > 0 ? 2 : status_of(&g);
    }
    for (size_t k = 0; g.chunk != NULL && k < g.chunks; k++) {
        f15_text_free(&g.chunk[k].out);
        f15_text_free(&g.chunk[k].notes);
    }
    for (size_t k = 0; k < g.manifest.tasks; k++)
        f15_text_free(&g.manifest.task[k].answer);
    return app->err.code ? 0 : status;
}

const f15_verb f15_verb_grade = {
    .arguments = "MANIFEST ANSWERS...",
    .summary = "Judge the answers of a class",
    .option = {[OVERRIDES] = {"--overrides", 0, "FILE",
                              "CSV: student, exercise, read-as or points, reason"},
               [AGAINST] = {"--against", 0, "MARKS",
                            "only who changes, against these marks (JSON lines), and why"},
               [ONLY] = {"--only", 0, "STUDENT[/EXERCISE]", "all that a mark rests on"},
               [PART] = {"--part", 0, "I/N", "only the I-th of N parts of the students"},
               [JOBS] = {"--jobs", 0, "N", "judge N answers at a time (one per processor)"},
               [AS_HANDED_OUT] = {"--as-handed-out", 0, NULL,
                                  "judge exercises whose text has changed all the same"}},
    .help = "Answers are CSV or JSON lines with student, exercise and answer, or code and answer, "
            "and perhaps time; or what Moodle exports. Exit status 1: some cannot be read, or are "
            "not in the manifest. For example:\n"
            "  fifteen grade week1.jsonl answers.csv --format csv > marks.csv\n",
    .formats = " json csv moodle ",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
