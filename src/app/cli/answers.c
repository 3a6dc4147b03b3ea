/* Reads the answers of a class: CSV, JSON lines, and the files that Moodle exports. */
#include "class_files.h"

#include <stdio.h>
#include <string.h>

/* Headers of Moodle's exports, in English, German and French. */
static const char ids[] = "student|id number|id-nummer|num\xc3\xa9ro d'identification|username|"
                          "anmeldename|nom d'utilisateur|email address|e-mail-adresse|"
                          "adresse de courriel|email|e-mail|courriel";
static const char when_names[] = "time|completed|beendet|abgeschlossen|termin\xc3\xa9|"
                                 "last modified (submission)|zuletzt ge\xc3\xa4ndert (abgabe)|"
                                 "derni\xc3\xa8re modification (travail remis)";
static const char online_names[] = "online text|texteingabe online|onlinetext|texte en ligne";

typedef enum form { OURS, RESPONSES, ONLINE, BY_POSITION } form;

enum { IDS = 20, RESPONSES_MOST = 1000 };
typedef struct columns {
    f15_app *app;
    f15_answers *to;
    const char *path;
    form form;
    size_t student, exercise, code, answer, time; /* the index of each column; SIZE_MAX: none */
    size_t response[RESPONSES_MOST];              /* their indices, not always in a row */
    size_t responses;
    bool is_id[IDS];           /* may a student be looked for in this column? */
    bool timed_key, other_key; /* has an object of JSON a time, or a key that is not known? */
    size_t bad_times;
} columns;

/* ---- one answer ------------------------------------------------------------------------------ */

enum { MOST = 100 };

/* Counts an answer in *count; reports it, unless MOST have been reported with this count. */
static void tell(const char *path, size_t *count, size_t line, const char *student,
                 const char *exercise, const char *why) {
    f15_text text = {0};
    if (++*count > MOST)
        return;
    f15_text_addf(&text, "fifteen: %s:%zu: ", f15_file_name(path), line);
    f15_text_add_clean(&text, student, strlen(student));
    f15_text_add(&text, exercise == NULL ? "" : ", ");
    f15_text_add_clean(&text, exercise == NULL ? "" : exercise,
                       exercise == NULL ? 0 : strlen(exercise));
    f15_text_add(&text, ": ");
    f15_text_add_clean(&text, why, strlen(why));
    fprintf(stderr, "%s%s\n", f15_text_string(&text),
            *count == MOST ? "; more of these are not listed" : "");
    f15_text_free(&text);
}

/* Reports an unknown student, or a student's unknown exercise, with the id that may be meant. */
static void tell_unknown(f15_answers *to, const char *path, size_t line, const char *student,
                         const char *exercise) {
    const char *meant = to->unknown < MOST ? f15_id_meant(to->manifest, student, exercise) : NULL;
    f15_text why = {0};
    f15_text_add(&why, "not in the manifest");
    if (meant != NULL)
        f15_text_addf(&why, "; did you mean %s?", meant);
    tell(path, &to->unknown, line, student, exercise, f15_text_string(&why));
    f15_text_free(&why);
}

static bool is_blank(const char *s) {
    return s[strspn(s, " \t\r\n")] == '\0';
}

/* Reports and counts an answer that is late, that was given before, or whose time is missing. */
static void tell_time(columns *c, const f15_task *task, bool timed, bool late, bool old_counts,
                      size_t line) {
    char why[300];
    const bool again = task->answered && late == task->late;
    const bool untimed = !timed && task->has_due && c->time != SIZE_MAX;
    if (late)
        snprintf(why, sizeof why, "it came after the time due%s",
                 task->answered && !task->late ? "; an earlier answer counts" : "");
    else if (again)
        snprintf(why, sizeof why, "given again%s; %.200s:%zu %s", untimed ? ", without a time" : "",
                 f15_file_name(task->file), task->line,
                 old_counts ? "is later, and counts" : "does not count any more");
    else if (untimed)
        snprintf(why, sizeof why, "it has no time, and counts as in time");
    else
        return;
    size_t *const count = late ? &c->to->late : again ? &c->to->repeated : &c->to->untimed;
    if (again && untimed) /* counted as both, and listed once */
        c->to->untimed_again++;
    if (c->app->quiet)
        ++*count;
    else
        tell(c->path, count, line, task->student, task->id, why);
}

/* Keeps an answer, without the blanks around it: the last one in time, or the last late one if none
 * came in time. */
static void keep_answer(columns *c, f15_task *task, const char *answer, const char *when,
                        size_t line) {
    size_t length = strlen(answer);
    int64_t time = 0;
    if (!task->mine) /* the task belongs to another part of the class */
        return;
    const bool timed = !is_blank(when);
    if (timed && !f15_read_instant(when, &time) && !f15_read_local_time(when, task->clock, &time)) {
        tell(c->path, &c->bad_times, line, task->student, task->id,
             "its time cannot be read; write it as 2026-11-30 23:59, or 30.11.2026 23:59");
        return;
    }
    f15_trim(&answer, &length);
    if (length == 0)
        return;
    const bool late = timed && task->has_due && time > task->due;
    const bool only_old_in_time = late && !task->late;
    const bool old_is_later = late == task->late && timed && task->has_time && task->time > time;
    const bool old_counts = task->answered && (only_old_in_time || old_is_later);
    tell_time(c, task, timed, late, old_counts, line);
    if (old_counts)
        return;
    task->answer.length = 0;
    f15_text_add_n(&task->answer, answer, length);
    task->answered = true;
    task->late = late;
    task->has_time = timed;
    task->time = time;
    task->file = c->path;
    task->line = line;
    f15_text_done(&task->answer, &c->app->err);
}

/* Returns whether a line with a task's code names another student or exercise of the manifest;
 * names that are not in it do not count. */
static bool is_of_another(const f15_manifest *m, const f15_task *task, const char *student,
                          const char *exercise) {
    const f15_task *of_student = f15_find_student(m, student);
    const f15_task *of_exercise = f15_find_task(m, task->student, exercise);
    return (of_student != NULL && strcmp(of_student->student, task->student) != 0) ||
           (of_exercise != NULL && of_exercise != task);
}

static void tell_other(columns *c, size_t line, const char *code, const char *name) {
    tell(c->path, &c->to->unknown, line, code, name, "the code is that of another line");
}

/* Keeps an answer for the task of its code, or of its student and exercise. */
static void give(columns *c, const char *code, const char *student, const char *exercise,
                 const char *answer, const char *when, size_t line) {
    char read[F15_CODE_LETTERS + 1];
    const bool coded = !is_blank(code);
    f15_task *task = NULL;
    if (coded && f15_read_ticket(code, strlen(code), read))
        task = f15_find_coded_task(c->to->manifest, read);
    else if (!coded)
        task = f15_find_task(c->to->manifest, student, exercise);
    const bool other =
        task != NULL && coded && is_of_another(c->to->manifest, task, student, exercise);
    if (task != NULL && !other)
        keep_answer(c, task, answer, when, line);
    else if (other)
        tell_other(c, line, code, is_blank(student) ? exercise : student);
    else
        tell_unknown(c->to, c->path, line, coded ? code : student, coded ? NULL : exercise);
}

/* ---- Moodle ---------------------------------------------------------------------------------- */

/* Returns the first task of the student whose id is in one of the columns of ids, or NULL. */
static f15_task *student_in(const columns *c, const f15_csv *csv) {
    f15_task *found = NULL;
    for (size_t f = 0; f < csv->fields && f < IDS && found == NULL; f++)
        if (c->is_id[f])
            found = f15_find_student(c->to->manifest, f15_csv_field(csv, f));
    return found;
}

/* Returns the number of the student's tasks, of which `first` is the first. */
static size_t tasks_of(const f15_manifest *m, const f15_task *first) {
    size_t count = 0;
    while (first + count < m->task + m->tasks && strcmp(first[count].student, first->student) == 0)
        count++;
    return count;
}

static const char code_ends[] = ":= \t\r\n"; /* where the code of an answer ends */

/* Returns whether the line begins with a code, or with a word that may be a misspelt code: letters
 * and digits, as many as a code has, and perhaps hyphens, as on the sheet. */
static bool begins_with_code(const char *line) {
    char code[F15_CODE_LETTERS + 1];
    line += strspn(line, " \t\r");
    const size_t length = strcspn(line, code_ends);
    size_t letters = 0, digits = 0, hyphens = 0;
    for (size_t k = 0; k < length; k++) {
        letters += f15_is_letter(line[k]);
        digits += f15_is_digit(line[k]);
        hyphens += line[k] == '-';
    }
    return f15_read_ticket(line, length, code) ||
           (letters > 0 && digits > 0 && letters + digits == F15_CODE_LETTERS &&
            letters + digits + hyphens == length);
}

/* Ends the answer where a line with the next code begins, or after one line without a code; returns
 * what follows, or NULL. */
static char *end_answer(char *text) {
    const bool coded = begins_with_code(text);
    char *end = strchr(text, '\n');
    while (coded && end != NULL && !begins_with_code(end + 1))
        end = strchr(end + 1, '\n');
    if (end != NULL)
        *end++ = '\0';
    return end;
}

/* Takes answers that each begin with a code, and go on to the line with the next code; or the
 * answer to the only exercise. */
static void give_text(columns *c, f15_task *first, char *text, const char *when, size_t line) {
    const size_t count = tasks_of(c->to->manifest, first);
    const char *begin = text + strspn(text, " \t\r\n");
    char code[F15_CODE_LETTERS + 1];
    if (count == 1 && !f15_read_ticket(begin, strcspn(begin, code_ends), code)) {
        keep_answer(c, first, text, when, line);
        return;
    }
    for (char *next; text != NULL; text = next) {
        next = end_answer(text);
        text += strspn(text, " \t\r");
        const size_t length = strcspn(text, code_ends);
        const char *answer = text + length + strspn(text + length, code_ends);
        if (*text == '\0')
            continue;
        f15_task *task =
            f15_read_ticket(text, length, code) ? f15_find_coded_task(c->to->manifest, code) : NULL;
        if (task == NULL) {
            text[strcspn(text, "\n")] = '\0';
            tell_unknown(c->to, c->path, line, text, NULL);
        } else if (strcmp(task->student, first->student) == 0) {
            keep_answer(c, task, answer, when, line);
        } else {
            text[length] = '\0';
            tell_other(c, line, text, first->student);
        }
    }
}

/* Takes a student's line: a response for each exercise, or one text for all of them. */
static void take_moodle(columns *c, const f15_csv *csv) {
    f15_task *first = student_in(c, csv);
    if (first == NULL) {
        tell_unknown(c->to, c->path, csv->line,
                     f15_csv_field(csv, c->student == SIZE_MAX ? 0 : c->student), NULL);
        return;
    }
    const bool online = c->form == ONLINE;
    const size_t texts = online ? 1 : tasks_of(c->to->manifest, first);
    const char *when = f15_csv_field(csv, c->time);
    when = strcmp(when, "-") == 0 ? "" : when; /* "-": the attempt is not finished */
    for (size_t k = 0; k < texts; k++) {
        size_t column = online ? c->answer : SIZE_MAX; /* without a column the field is empty */
        if (!online && k < c->responses)
            column = c->response[k];
        const char *field = f15_csv_field(csv, column);
        char *text = f15_alloc_string(&c->app->arena, field, strlen(field));
        if (text == NULL)
            return;
        f15_strip_html(text);
        if (strcmp(text, "-") == 0)
            continue;
        if (online)
            give_text(c, first, text, when, csv->line);
        else
            keep_answer(c, &first[k], text, when, csv->line);
    }
}

/* ---- records --------------------------------------------------------------------------------- */

/* Finds the columns of responses: by their headers, or else the last ones. */
static void find_responses(columns *c, const f15_csv *csv) {
    const size_t count = tasks_of(c->to->manifest, c->to->manifest->task);
    const size_t from = csv->fields > count ? csv->fields - count : csv->fields;
    for (size_t k = 0; k < csv->fields && c->responses < RESPONSES_MOST; k++) {
        char names[64];
        const size_t number = c->responses + 1;
        snprintf(names, sizeof names, "response %zu|antwort %zu|r\xc3\xa9ponse %zu", number, number,
                 number);
        if (c->form == BY_POSITION ? k >= from : f15_csv_is_column(csv, k, names))
            c->response[c->responses++] = k;
    }
    if (c->responses > 0 && c->responses != count)
        fprintf(stderr,
                "fifteen: %s: responses: %zu; exercises of a student: %zu; they are taken in "
                "their order\n",
                f15_file_name(c->path), c->responses, count);
}

/* Finds the columns that may name students: by their headers or, if these are unknown, all columns
 * before the answers. (An answer could look like the id of another student.) */
static void find_ids(columns *c, const f15_csv *csv) {
    const size_t end = c->form == ONLINE ? c->answer : c->responses > 0 ? c->response[0] : 0;
    const bool known = c->form != BY_POSITION && c->student != SIZE_MAX;
    for (size_t k = 0; k < end && k < IDS; k++)
        c->is_id[k] = !known || f15_csv_is_column(csv, k, ids);
}

/* Returns whether the first line names a student, and so is not a header. */
static bool names_student(const columns *c, const f15_csv *csv) {
    for (size_t k = 0; k < csv->fields && k < IDS; k++)
        if (f15_find_student(c->to->manifest, f15_csv_field(csv, k)) != NULL)
            return true;
    return false;
}

/* Returns whether a column has a name that is not known: that may be one for times. */
static bool has_other_column(const columns *c, const f15_csv *csv) {
    for (size_t k = 0; k < csv->fields; k++)
        if (!is_blank(f15_csv_field(csv, k)) && k != c->student && k != c->exercise &&
            k != c->code && k != c->answer)
            return true;
    return false;
}

static void tell_no_times(const columns *c, const char *what) {
    if (c->to->manifest->task[0].has_due)
        fprintf(stderr, "fifteen: %s: no %s is known to have times: all answers count as in time\n",
                f15_file_name(c->path), what);
}

static const char *take_header(columns *c, const f15_csv *csv) {
    c->student = f15_csv_column(csv, ids);
    c->exercise = f15_csv_column(csv, "exercise");
    c->code = f15_csv_column(csv, "code");
    c->answer = f15_csv_column(csv, "answer");
    c->time = f15_csv_column(csv, when_names);
    const size_t response = f15_csv_column(csv, "response 1|antwort 1|r\xc3\xa9ponse 1");
    const size_t text = f15_csv_column(csv, online_names);
    c->form = c->answer != SIZE_MAX  ? OURS
              : response != SIZE_MAX ? RESPONSES
              : text != SIZE_MAX     ? ONLINE
                                     : BY_POSITION;
    if (c->form == ONLINE)
        c->answer = text;
    if (c->form == RESPONSES || c->form == BY_POSITION)
        find_responses(c, csv);
    if (c->form != OURS)
        find_ids(c, csv);

    if (c->form == OURS && c->code == SIZE_MAX) {
        if (c->student == SIZE_MAX && c->exercise == SIZE_MAX)
            return "the header has no \"student\" and \"exercise\", nor \"code\"";
        if (c->student == SIZE_MAX)
            return "the header has no \"student\"";
        if (c->exercise == SIZE_MAX)
            return "the header has no \"exercise\"";
    }
    if (c->form == BY_POSITION && (c->code != SIZE_MAX || c->exercise != SIZE_MAX))
        return "the header has no \"answer\"";
    if (c->form == BY_POSITION && (c->responses == 0 || names_student(c, csv)))
        return "the first line is no header of answers";
    if (c->time == SIZE_MAX && (c->form != OURS || has_other_column(c, csv)))
        tell_no_times(c, "column");
    return NULL;
}

static const char *take_record(f15_app *app, void *self, const f15_csv *csv) {
    columns *c = self;
    (void)app;
    if (csv->records == 1)
        return take_header(c, csv);
    if (c->form != OURS)
        take_moodle(c, csv);
    else
        give(c, f15_csv_field(csv, c->code), f15_csv_field(csv, c->student),
             f15_csv_field(csv, c->exercise), f15_csv_field(csv, c->answer),
             f15_csv_field(csv, c->time), csv->line);
    return NULL;
}

static const char *take_object(f15_app *app, void *self, const json_t *object, size_t number) {
    columns *c = self;
    const char *value[5];
    char digits[5][32];
    size_t known = 0;
    static const char *const key[] = {"code", "student", "exercise", "answer", "time"};
    (void)app;
    for (size_t k = 0; k < 5; k++) {
        const json_t *found = json_object_get(object, key[k]);
        known += found != NULL;
        value[k] = found == NULL || json_is_null(found) ? "" : json_string_value(found);
        if (json_is_integer(found))
            snprintf(digits[k], sizeof *digits, "%lld", (long long)json_integer_value(found));
        else if (json_is_real(found))
            snprintf(digits[k], sizeof *digits, "%.15g", json_real_value(found));
        else if (value[k] == NULL)
            return "the value of each key is a text, a number or null";
        value[k] = json_is_number(found) ? digits[k] : value[k];
    }
    c->time = json_object_get(object, "time") == NULL ? SIZE_MAX : 0; /* 0: it has a time */
    c->timed_key = c->timed_key || c->time == 0;
    c->other_key = c->other_key || json_object_size(object) > known;
    if (json_object_get(object, "answer") == NULL)
        return "this line has no \"answer\"; one that is missing is null";
    give(c, value[0], value[1], value[2], value[3], value[4], number);
    return NULL;
}

bool f15_read_answers(f15_app *app, const char *path, f15_answers *answers) {
    columns c = {.app = app, .to = answers, .path = path};
    if (!f15_read_table(app, path, take_record, take_object, &c,
                        "answers have the columns student, exercise, answer; or code, answer"))
        return false;
    if (c.other_key && !c.timed_key)
        tell_no_times(&c, "key");
    return c.bad_times == 0;
}

/* ---- overrides ------------------------------------------------------------------------------- */

enum { STUDENT, EXERCISE, READ_AS, POINTS, REASON, FIELDS };
typedef struct overriding {
    f15_answers *to; /* also counts overrides of unknown students */
    const char *path;
    size_t column[FIELDS];
} overriding;

static const char *take_override(f15_app *app, void *self, const f15_csv *csv) {
    static const char *const names[FIELDS] = {"student", "exercise", "read-as|read_as", "points",
                                              "reason"};
    overriding *o = self;
    const char *value[FIELDS];
    for (size_t k = 0; k < FIELDS; k++) {
        if (csv->records == 1)
            o->column[k] = f15_csv_column(csv, names[k]);
        if (o->column[k] == SIZE_MAX)
            return "overrides have the columns student, exercise, read-as, points and reason";
        value[k] = f15_csv_field(csv, o->column[k]);
    }
    if (csv->records == 1)
        return NULL;

    f15_task *task = f15_find_task(o->to->manifest, value[STUDENT], value[EXERCISE]);
    f15_override *it = f15_alloc(&app->arena, 1, sizeof *it);
    const char *read_as = value[READ_AS];
    size_t length = strlen(read_as);
    f15_trim(&read_as, &length);
    if (length == 0)
        read_as = NULL;
    if (task == NULL)
        tell_unknown(o->to, o->path, csv->line, value[STUDENT], value[EXERCISE]);
    if (task == NULL || it == NULL)
        return NULL;
    if (task->override != NULL)
        return "this student and exercise are overridden already";
    if ((read_as != NULL) == !is_blank(value[POINTS]))
        return "fill in either read-as or points";
    if (is_blank(value[REASON]))
        return "there is no reason";
    if (read_as == NULL && !f15_read_hundredths(value[POINTS], task->hundredths, &it->points))
        return "its points are not a number from 0 to those of the exercise, with at most two "
               "decimals";

    if (read_as != NULL)
        it->read_as = f15_alloc_string(&app->arena, read_as, length);
    it->reason = f15_alloc_string(&app->arena, value[REASON], strlen(value[REASON]));
    it->file = o->path;
    it->line = csv->line;
    task->override = it;
    return NULL;
}

bool f15_read_overrides(f15_app *app, const char *path, const f15_manifest *manifest) {
    overriding o = {.to = &(f15_answers){.manifest = manifest}, .path = path};
    return f15_read_table(app, path, take_override, NULL, &o,
                          "for example: s17,ch6/p161,,2.5,the scan was cut off") &&
           o.to->unknown == 0;
}
