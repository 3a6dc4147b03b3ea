/* The files of a class. */
#include "class_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- CSV ------------------------------------------------------------------------------------- */

typedef struct table {
    f15_csv csv;
    f15_take_record *take;
    void *self;
    f15_json_lines lines; /* how to read JSON; counts faulty lines of CSV, too */
    bool json;
} table;

/* Takes a line. After a faulty one, which is reported, the others are still read for their own
 * faults, unless it is the header, or a quote is open. */
static int take_line(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    table *t = self;
    const char *fault = NULL;
    if (line == NULL)
        return 0;
    if (t->lines.take != NULL && !t->json && t->csv.records == 0 && !t->csv.open) {
        /* the first line that is not blank shows which of the two it is */
        const size_t blanks = strspn(line, " \t");
        t->json = line[blanks] == '{';
        length = blanks == length ? 0 : length;
        if (line[blanks] == '[') {
            t->lines.instead = "write one object a line";
            f15_refuse_line(app, &t->lines, number, "this is a list in JSON");
            return F15_ENOUGH;
        }
    }
    if (t->json)
        return f15_take_json_line(app, &t->lines, line, length, number);
    const f15_csv_state state = f15_csv_take(&t->csv, line, length);
    if (state == F15_CSV_BAD)
        fault = t->csv.fault;
    else if (state == F15_CSV_RECORD)
        fault = t->take(app, t->self, &t->csv);
    else if (state == F15_CSV_NO_MEMORY)
        f15_no_memory(&app->err);
    if (app->err.code) {
        t->lines.faults++;
        return F15_ENOUGH;
    }
    if (fault == NULL)
        return 0;
    const size_t at = state == F15_CSV_RECORD ? t->csv.line : number;
    const bool more = f15_refuse_line(app, &t->lines, at, fault);
    t->lines.remedy = ""; /* once is enough */
    return more && t->csv.records > 1 && !t->csv.open ? 0 : F15_ENOUGH;
}

bool f15_read_table(f15_app *app, const char *path, f15_take_record *take, f15_take_object *object,
                    void *self, const char *remedy) {
    table t = {.take = take,
               .self = self,
               .lines = {.take = object, .self = self, .file = path, .remedy = remedy}};
    if (app->err.code)
        return false;
    const bool is_read = f15_each_line(app, path, take_line, &t);
    if (is_read && t.lines.faults == 0 && !t.json && (t.csv.open || t.csv.records == 0))
        f15_refuse_line(app, &t.lines, t.csv.open ? t.csv.line : 0,
                        t.csv.open ? "a quote that opens here is never closed"
                                   : "this file has no header");
    f15_csv_free(&t.csv);
    return is_read && t.lines.faults == 0;
}

size_t f15_beginning(const char *s, size_t most) {
    size_t end = strnlen(s, most);
    while (end > 0 && !f15_begins_codepoint(s[end]))
        end--;
    return end;
}

bool f15_read_week(f15_app *app, const char *path, f15_week *week) {
    size_t length = 0;
    const char *text = f15_read_file(app, path, F15_COURSE_BYTES, &length);
    if (text == NULL)
        return false;
    const f15_code code =
        f15_week_read(f15_file_name(path), text, length, week, &app->findings, &app->last);
    f15_tell_findings(app);
    return f15_note_findings(app, code) == F15_OK;
}

/* ---- the manifest ---------------------------------------------------------------------------- */

uint64_t f15_hash_of_object(const json_t *object) {
    json_t *copy = json_copy((json_t *)object); /* jansson takes no const; it is only read */
    json_object_del(copy, "check");
    char *s = json_dumps(copy, JSON_COMPACT | JSON_SORT_KEYS);
    const uint64_t hash = s == NULL ? 0 : f15_short_hash(s, strlen(s));
    free(s);
    json_decref(copy);
    return hash;
}

const char *f15_keep_json_text(f15_app *app, const json_t *object, const char *key) {
    const char *s = json_string_value(json_object_get(object, key));
    return s == NULL ? NULL : f15_alloc_string(&app->arena, s, strlen(s));
}

static uint32_t *read_numbers(f15_app *app, const json_t *list, size_t *count) {
    *count = json_array_size(list);
    uint32_t *out = f15_alloc(&app->arena, *count, sizeof *out);
    for (size_t k = 0; out != NULL && k < *count; k++)
        out[k] = (uint32_t)json_integer_value(json_array_get(list, k));
    return out;
}

/* Returns whether the code is F15_OK; lack of memory is a failure of the app, not of the file. */
static bool is_good(f15_app *app, f15_code code) {
    if (code == F15_NO_MEMORY)
        f15_no_memory(&app->err);
    return code == F15_OK;
}

static bool read_board(f15_app *app, const json_t *object, f15_let_value *out) {
    size_t cells = 0, letters = 0, where;
    const uint32_t *item = read_numbers(app, json_object_get(object, "items"), &cells);
    const uint32_t *code = read_numbers(app, json_object_get(object, "letters"), &letters);
    f15_board *board = f15_alloc(&app->arena, 1, sizeof *board);
    f15_board_names *names = f15_alloc(&app->arena, 1, sizeof *names);
    const f15_grid grid = {(uint32_t)json_integer_value(json_object_get(object, "rows")),
                           (uint32_t)json_integer_value(json_object_get(object, "columns")),
                           (f15_cells)json_integer_value(json_object_get(object, "obstacles"))};
    if (board == NULL || names == NULL || f15_grid_check(&grid, NULL) != F15_OK ||
        cells != f15_grid_size(&grid) || (letters > 0 && letters != cells) ||
        !is_good(app, f15_board_set(board, &grid, item, &where, NULL)))
        return false;
    if (letters > 0) {
        names->letters = true;
        memcpy(names->code, code, letters * sizeof *code);
    }
    *out =
        (f15_let_value){.type = F15_LET_BOARD, .board = board, .names = letters > 0 ? names : NULL};
    return true;
}

/* Reads a word as its code points. */
static bool read_word(f15_app *app, const char *s, f15_let_value *out) {
    uint32_t *letter = f15_alloc(&app->arena, strlen(s) + 1, sizeof *letter);
    size_t count = 0, step;
    for (size_t left = strlen(s); letter != NULL && left > 0; left -= step, s += step)
        if ((step = f15_utf8_decode(s, left, &letter[count++])) == 0)
            return false;
    *out = (f15_let_value){.type = F15_LET_WORD, .n = count, .p = letter};
    return letter != NULL;
}

/* Reads a value as f15_exercise_write_data writes it. */
static bool read_value(f15_app *app, const json_t *json, f15_let_type type, f15_let_value *out) {
    const char *s = json_string_value(json); /* NULL: not a text */
    size_t count = 0, where;
    if (type == F15_LET_BOARD)
        return json_is_object(json) && read_board(app, json, out);
    if (type == F15_LET_WORD)
        return s != NULL && read_word(app, s, out);
    *out = (f15_let_value){.type = type};
    if (type == F15_LET_TRUTH) {
        out->number = json_is_true(json);
        return json_is_boolean(json);
    }
    if (type == F15_LET_NUMBER && s == NULL) {
        out->number = (int64_t)json_integer_value(json);
        return json_is_integer(json);
    }
    if (type == F15_LET_NUMBER) /* a large number is written as a text */
        return f15_read_integer(s, strlen(s), &out->number, NULL) == F15_OK;
    out->p = read_numbers(app, json, &count);
    out->n = type == F15_LET_SWAPS ? count / 2 : count;
    if (!json_is_array(json) || out->p == NULL)
        return false;
    if (type == F15_LET_SWAPS)
        return count % 2 == 0;
    return type != F15_LET_PERMUTATION ||
           is_good(app, f15_permutation_check(out->p, count, &where, NULL));
}

/* Reads the values drawn. Without any, the exercise is used as it is written. */
static const char *read_data(f15_app *app, const json_t *data, f15_task *task) {
    const f15_exercise *e = task->exercise;
    if (!json_is_object(data))
        return "data is missing";
    if (json_object_size(data) == 0)
        return NULL;
    const f15_let *let = f15_exercise_names(e);
    if (let == NULL)
        return "data were drawn for an exercise that does not vary any more";
    const size_t names = f15_let_names(let);
    task->given = f15_alloc(&app->arena, names + 1, sizeof *task->given);
    const json_t *shuffled = json_object_get(data, "shuffled");
    if (shuffled != NULL && !f15_read_json_hash(shuffled, &task->drawn))
        return "data: \"shuffled\" is not 16 digits";
    for (size_t i = 0; task->given != NULL && i < names; i++) {
        const f15_let_item *name = f15_let_name(let, i);
        const json_t *value = json_object_get(data, name->name);
        f15_text fault = {0};
        if (!name->drawn || read_value(app, value, name->type, &task->given[i]))
            continue;
        f15_text_addf(&fault,
                      value == NULL
                          ? "it draws \"%s\" now, of which the manifest has no value"
                          : "it draws \"%s\" now as a %s, and the manifest has something else",
                      name->name, f15_let_type_name(name->type));
        return f15_alloc_text(&app->arena, &fault);
    }
    return NULL;
}

/* Finds the exercise, of an earlier task or else in the course, and reads the values drawn. If the
 * exercise is not usable, reports that once, and its tasks get NULL. Returns the error, or NULL. */
static const char *find_exercise(f15_app *app, const f15_manifest *m, const json_t *data,
                                 f15_task *task) {
    for (size_t k = m->tasks; k > 0 && m->tasks - k < (size_t)F15_WEEK_EXERCISES * F15_MAX_PARTS;
         k--)
        if (strcmp(m->task[k - 1].id, task->id) == 0) {
            task->exercise = m->task[k - 1].exercise;
            return task->exercise == NULL ? NULL : read_data(app, data, task);
        }
    task->exercise = f15_find_asked(app, task->id);
    return task->exercise == NULL ? NULL : read_data(app, data, task);
}

/* Adds a task to the list. Its exercise may be NULL. Returns the error, or NULL. */
static const char *add_task(f15_app *app, f15_manifest *m, f15_task *task) {
    const f15_task *before = m->tasks > 0 ? &m->task[m->tasks - 1] : NULL;
    const f15_exercise *e = task->exercise;
    const int order = before == NULL ? -1 : strcmp(before->student, task->student);
    const f15_exercise *last = order == 0 ? before->exercise : NULL; /* of the same student */
    const bool goes_on = last != NULL && e != NULL && last->whole != NULL && e->whole != NULL &&
                         strcmp(last->whole, e->whole) == 0;
    if (order > 0 || (goes_on && last->part + 1 != e->part))
        return "this line is not where it was: lines stand by student, and parts in their order";
    task->first = goes_on ? before->first : m->tasks;
    task->number = order == 0 ? before->number + 1 : 1;
    task->mine = f15_short_hash(task->student, strlen(task->student)) % m->of == m->part - 1;
    m->task =
        f15_alloc_more(&app->arena, m->task, m->tasks, &m->room, UINT32_MAX / 4, sizeof *task);
    if (m->task != NULL)
        m->task[m->tasks++] = *task;
    return NULL;
}

/* Reads the time due, and how far its time zone is ahead of UTC. */
static bool read_due(const char *due, f15_task *task) {
    char local[24];
    int64_t here = 0;
    snprintf(local, sizeof local, "%.19sZ", due);
    if (!f15_read_instant(due, &task->due) || !f15_read_instant(local, &here))
        return false;
    task->clock = here - task->due;
    return true;
}

typedef struct reading {
    f15_manifest *to;
    f15_json_lines *lines;
} reading;

static const char *take_task(f15_app *app, void *self, const json_t *object, size_t number) {
    const reading *r = self;
    f15_manifest *m = r->to;
    f15_task task = {.mine = true};
    uint64_t check = 0;
    if (!json_is_object(object) || !f15_read_json_hash(json_object_get(object, "check"), &check))
        return "this is not a line of a manifest";
    if (check != f15_hash_of_object(object))
        return "this line was changed after it was written";
    task.student = f15_keep_json_text(app, object, "student");
    task.id = f15_keep_json_text(app, object, "exercise");
    task.code = f15_keep_json_text(app, object, "code");
    task.prompt = f15_keep_json_text(app, object, "prompt");
    task.has_seed = f15_read_json_seed(json_object_get(object, "seed"), &task.seed);
    const double points = json_number_value(json_object_get(object, "points"));
    const char *due = json_string_value(json_object_get(object, "due"));
    const char *level = json_string_value(json_object_get(object, "feedback"));
    task.has_due = due != NULL;
    if (task.student == NULL || task.id == NULL || task.code == NULL || task.prompt == NULL ||
        !(points >= 0 && points <= F15_MOST_MARK_POINTS) || level == NULL ||
        !json_is_string(json_object_get(object, "assignment")) ||
        !f15_feedback_by_name(level, &task.feedback) || (due != NULL && !read_due(due, &task)) ||
        !f15_read_json_hash(json_object_get(object, "printed"), &task.printed) ||
        !f15_read_json_hash(json_object_get(object, "key"), &task.key))
        return app->arena.code ? NULL : "this is not a line of a manifest";
    task.hundredths = (uint64_t)(points * 100 + 0.5);

    const json_t *options = json_object_get(object, "options");
    f15_text lines = {0};
    for (size_t k = 0; k < json_array_size(options); k++)
        if (json_is_string(json_array_get(options, k)))
            f15_text_addf(&lines, "%s\n", json_string_value(json_array_get(options, k)));
    task.options = f15_alloc_text(&app->arena, &lines);
    if (m->tasks == 0) {
        m->course = f15_keep_json_text(app, object, "course");
        m->title = f15_keep_json_text(app, object, "title");
        m->assignment = f15_keep_json_text(app, object, "assignment");
    }
    const char *fault = find_exercise(app, m, json_object_get(object, "data"), &task);
    if (app->err.code || app->arena.code)
        return NULL;
    if (fault != NULL) {
        app->err.file = f15_file_name(r->lines->file);
        f15_fail(f15_at(&app->err, number, 0), F15_MISMATCH,
                 "give it back the names and types that it had when it was handed out", "%s: %s",
                 task.id, fault);
        f15_tell_error(app, &app->err);
        app->err = (f15_error){0};
        task.exercise = NULL;
    }
    return add_task(app, m, &task);
}

static int by_exercise(const void *a, const void *b) {
    const f15_task *x = *(f15_task *const *)a, *y = *(f15_task *const *)b;
    const int order = strcmp(x->student, y->student);
    return order != 0 ? order : strcmp(x->id, y->id);
}

static int by_code(const void *a, const void *b) {
    return strcmp((*(f15_task *const *)a)->code, (*(f15_task *const *)b)->code);
}

/* The ids to look for, maybe with blanks around them. exercise NULL: any of the student's. */
typedef struct sought {
    const char *student, *exercise;
    size_t length[2];
} sought;

/* Compares the first `length` bytes of s with an id, as strcmp does. */
static int compare(const char *s, size_t length, const char *id) {
    const int order = strncmp(s, id, length);
    if (order != 0)
        return order;
    return id[length] == '\0' ? 0 : -1;
}

static int is_sought(const void *key, const void *at) {
    const sought *s = key;
    const f15_task *task = *(f15_task *const *)at;
    const int order = compare(s->student, s->length[0], task->student);
    return order != 0 || s->exercise == NULL ? order : compare(s->exercise, s->length[1], task->id);
}

/* Finds the ids as they are, else without the blanks. */
f15_task *f15_find_task(const f15_manifest *m, const char *student, const char *exercise) {
    sought key = {student, exercise, {strlen(student), exercise == NULL ? 0 : strlen(exercise)}};
    f15_task *const *found = bsearch(&key, m->by_exercise, m->tasks, sizeof *found, is_sought);
    f15_trim(&key.student, &key.length[0]);
    if (exercise != NULL)
        f15_trim(&key.exercise, &key.length[1]);
    if (found == NULL)
        found = bsearch(&key, m->by_exercise, m->tasks, sizeof *found, is_sought);
    return found == NULL ? NULL : *found;
}

f15_task *f15_find_coded_task(const f15_manifest *m, const char *code) {
    const f15_task *key = &(f15_task){.code = code};
    f15_task *const *found = bsearch(&key, m->by_code, m->tasks, sizeof *found, by_code);
    return found == NULL ? NULL : *found;
}

f15_task *f15_find_student(const f15_manifest *m, const char *student) {
    f15_task *task = f15_find_task(m, student, NULL);
    while (task != NULL && task > m->task && strcmp(task[-1].student, task->student) == 0)
        task--;
    return task;
}

const char *f15_id_meant(const f15_manifest *m, const char *student, const char *exercise) {
    const f15_task *task = f15_find_student(m, student);
    const char *meant = NULL;
    for (size_t k = 0; task == NULL && k < m->tasks; k++)
        if (f15_same_word(student, m->task[k].student, SIZE_MAX))
            return m->task[k].student;
    for (size_t k = 0; task != NULL && exercise != NULL && meant == NULL; k++) {
        if (task + k == m->task + m->tasks || strcmp(task[k].student, task->student) != 0)
            break;
        meant = f15_same_word(exercise, task[k].id, SIZE_MAX)
                    ? task[k].id
                    : f15_nearest(exercise, &task[k].id, 1);
    }
    return meant;
}

/* Sorts the tasks; returns false if two have the same student and exercise, or the same code. */
static bool index_tasks(f15_app *app, const char *path, f15_manifest *m) {
    f15_task ***const list[] = {&m->by_exercise, &m->by_code};
    for (size_t k = 0; k < 2; k++) {
        f15_task **sorted = f15_alloc(&app->arena, m->tasks, sizeof *sorted);
        for (size_t i = 0; sorted != NULL && i < m->tasks; i++)
            sorted[i] = &m->task[i];
        if (sorted == NULL)
            break;
        int (*order)(const void *, const void *) = k == 0 ? by_exercise : by_code;
        qsort(sorted, m->tasks, sizeof *sorted, order);
        for (size_t i = 1; i < m->tasks; i++)
            if (order(&sorted[i - 1], &sorted[i]) == 0) {
                const size_t a = (size_t)(sorted[i - 1] - m->task),
                             b = (size_t)(sorted[i] - m->task);
                app->err.file = f15_file_name(path);
                f15_fail(f15_at(&app->err, (a > b ? a : b) + 1, 0), F15_REPEATED, NULL,
                         "%s has %s twice, or two lines have one code", sorted[i]->student,
                         sorted[i]->id);
                return false;
            }
        *list[k] = sorted;
    }
    return f15_arena_done(&app->arena, &app->err) == F15_OK;
}

bool f15_read_manifest(f15_app *app, const char *path, f15_manifest *out) {
    f15_json_lines lines = {.take = take_task,
                            .remedy = "use the manifest as `fifteen assign` wrote it"};
    lines.self = &(reading){out, &lines};
    app->arena.limit = SIZE_MAX;
    f15_read_json_lines(app, &lines, path);
    f15_note(app, f15_arena_done(&app->arena, &app->last));
    if (lines.faults > 0 || app->err.code)
        return false;
    if (out->tasks == 0)
        f15_fail(&app->err, F15_BAD_NOTATION, NULL, "%s has no line", f15_file_name(path));
    return out->tasks > 0 && index_tasks(app, path, out);
}

/* ---- marks ----------------------------------------------------------------------------------- */

typedef struct marks {
    f15_take_mark *take;
    void *self;
} marks;

static const char *take_mark_line(f15_app *app, void *self, const json_t *object, size_t number) {
    static const char wrong[] = "this is not a line of marks";
    const marks *m = self;
    f15_kept_mark mark = {.student = f15_keep_json_text(app, object, "student"),
                          .exercise = f15_keep_json_text(app, object, "exercise"),
                          .answer = f15_keep_json_text(app, object, "answer"),
                          .reason = f15_keep_json_text(app, object, "reason"),
                          .tag = f15_keep_json_text(app, object, "tag")};
    const json_t *diagnosis = json_object_get(object, "diagnosis");
    const char *verdict = json_string_value(json_object_get(object, "verdict"));
    const char *by = json_string_value(json_object_get(object, "by"));
    const char *version = json_string_value(json_object_get(object, "version"));
    const double points = json_number_value(json_object_get(object, "points"));
    const double max = json_number_value(json_object_get(object, "max"));
    mark.credit = json_number_value(json_object_get(object, "credit"));
    (void)number;
    if (app->arena.code)
        return NULL;
    if (mark.student == NULL || mark.exercise == NULL || verdict == NULL || by == NULL ||
        version == NULL || !f15_mark_verdict_by_name(verdict, &mark.verdict) ||
        !f15_read_json_hash(json_object_get(object, "printed"), &mark.printed) ||
        !f15_read_json_hash(json_object_get(object, "key"), &mark.key) ||
        !f15_take_json_number_if(object, "number", &mark.number) || mark.number > UINT32_MAX ||
        !(mark.credit >= 0 && mark.credit <= 1) ||
        !(points >= 0 && points <= max && max <= F15_MOST_MARK_POINTS))
        return wrong;
    mark.max = (uint64_t)(max * 100 + 0.5);
    mark.points = (uint64_t)(points * 100 + 0.5);
    mark.has_seed = f15_read_json_seed(json_object_get(object, "seed"), &mark.seed);
    mark.by_override = strcmp(by, "override") == 0;
    mark.same_version = strcmp(version, F15_VERSION) == 0;
    for (size_t k = 0; k < json_array_size(diagnosis) && k < F15_MAX_DIAGNOSES; k++) {
        const char *s = json_string_value(json_array_get(diagnosis, k));
        if (s == NULL)
            return wrong;
        mark.diagnosis[mark.diagnoses++] = f15_alloc_string(&app->arena, s, strlen(s));
    }
    return m->take(app, m->self, &mark);
}

bool f15_read_marks(f15_app *app, const char *path, f15_take_mark *take, void *self) {
    marks m = {take, self};
    f15_json_lines lines = {.take = take_mark_line,
                            .self = &m,
                            .remedy = "give marks as `grade --format json` writes them"};
    app->arena.limit = SIZE_MAX;
    f15_read_json_lines(app, &lines, path);
    return lines.faults == 0 && f15_note(app, f15_arena_done(&app->arena, &app->last)) == F15_OK;
}

/* The most bytes of a field: a cell of a spreadsheet has 32,767 characters. */
enum { CELL = 30000 };

/* Writes a value as a field: a list's texts with blanks between, null as "", a long text cut. */
static void add_csv_value(f15_text *out, const json_t *value) {
    f15_text list = {0};
    const char *s = json_string_value(value);
    for (size_t k = 0; k < json_array_size(value); k++)
        f15_text_addf(&list, "%s%s", k > 0 ? " " : "", json_string_value(json_array_get(value, k)));
    if (json_is_array(value))
        s = f15_text_string(&list);
    if (s != NULL && strlen(s) > CELL) {
        f15_text_add_n(&list, s, f15_beginning(s, CELL));
        f15_text_add(&list, "...");
        s = f15_text_string(&list);
    }
    if (s != NULL) {
        f15_csv_add(out, s, strlen(s));
    } else if (value != NULL && !json_is_null(value)) {
        char *word = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(9));
        f15_text_add(out, word == NULL ? "" : word);
        if (word == NULL)
            out->code = F15_NO_MEMORY;
        free(word);
    }
    f15_text_drop_part(out, &list);
}

void f15_send_csv(f15_app *app, const char *columns, f15_text *lines) {
    f15_text out = {.limit = SIZE_MAX / 2};
    for (const char *line = f15_text_string(lines), *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n") + 1;
        json_t *object = json_loadb(line, (size_t)(next - line), 0, NULL);
        for (const char *name = columns; object != NULL && *name != '\0';) {
            char key[32];
            const size_t length = strcspn(name, ",");
            snprintf(key, sizeof key, "%.*s", (int)length, name);
            add_csv_value(&out, json_object_get(object, key));
            const bool last = name[length] == '\0';
            f15_text_add(&out, last ? "\r\n" : ",");
            name += last ? length : length + 1;
        }
        if (object == NULL)
            out.code = F15_NO_MEMORY;
        json_decref(object);
    }
    lines->length = 0;
    f15_send(app, &out, 0);
    f15_text_free(&out);
}
