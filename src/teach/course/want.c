/* Reads files of a course only when needed. */
#define _GNU_SOURCE /* memrchr */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- bytes --------------------------------------------------------------------------------- */

f15_code f15_course_add_bytes(f15_course *course, const char *name, const char *text, size_t length,
                              f15_error *err) {
    F15_NEED(course && name && text, err);
    if (length > F15_COURSE_BYTES)
        return f15_fail(err, F15_IO, "split the file", "it is larger than 4 MiB");
    for (size_t i = 0; i < course->files; i++)
        if (strcmp(course->file[i].name, name) == 0)
            return f15_fail(err, F15_REPEATED, NULL, "the file %s is there already", name);
    const char *held = f15_alloc_string(&course->memory, text, length);
    const bool first = course->heads == 0;
    const bool headed = !first || f15i_add_course_head(course, "") != NULL;
    f15_course_file *file = held != NULL && headed ? f15i_add_file(course, name, false) : NULL;
    if (first && headed)
        course->directory = "";
    if (file != NULL) {
        file->held = held;
        file->held_length = length;
        file->device = UINT64_MAX; /* no other file has this number */
        file->number = course->files;
        file->describes = strcmp(name, "course.yaml") == 0;
    }
    course->memory.code = F15_OK;
    return file != NULL ? F15_OK : f15_no_memory(err);
}

/* ---- whole files --------------------------------------------------------------------------- */

/* Reads all files of these numbers that have not been read. */
static void read_files(f15i_load *load, size_t from, size_t end) {
    for (size_t i = from; i < end && f15i_goes_on(load); i++) {
        f15_course_file *file = &load->course->file[i];
        f15_error error = {0};
        bool known = false; /* the file was read before under another name */
        if (file->read)
            continue;
        if (f15i_bytes_of(load, file, &error) != F15_OK) {
            f15i_tell_failure(load, file->name, &error);
            file->read = f15i_goes_on(load);
            continue;
        }
        for (const f15_course_file *k = load->course->file;
             k < load->course->file + load->course->files; k++)
            known = known || (k->read && k->device == file->device && k->number == file->number);
        if (known)
            file->read = true;
        else
            f15i_read_whole(load, file, load->text, load->length);
    }
}

f15_code f15_course_load(f15_course *course, const char *path, f15_findings *findings,
                         f15_error *err) {
    F15_NEED(course && path && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err, .advises = true};
    const size_t before = course->files;
    f15i_index(&load, path, true);
    if (course->files == before && load.first == F15_OK) {
        f15_error empty = {0};
        f15_fail(&empty, F15_FINDINGS, "lessons and exercises are files called *.yaml",
                 "there is no lesson and no exercise in this directory");
        f15_findings_add(findings, path, true, &empty);
    }
    read_files(&load, before, course->files);
    return f15i_load_end(&load);
}

f15_code f15_course_open(f15_course *course, const char *directory, f15_findings *findings,
                         f15_error *err) {
    F15_NEED(course && findings, err);
    static const char *const parts[] = {"course.yaml", "exercises", "lessons"};
    f15i_load load = {.course = course, .findings = findings, .err = err};
    const size_t before = course->files, origin = course->heads;
    f15_error error = {0};
    if (directory == NULL)
        return f15_fail(err, F15_USAGE, NULL, "the name of a course's directory is missing");
    const char *copy = f15_alloc_string(&course->memory, directory, strlen(directory));
    f15i_add_course_head(course, copy);
    course->directory = course->directory != NULL ? course->directory : copy;
    const bool there = f15i_is_directory(directory, &error);
    if (!there)
        f15i_tell_failure(&load, directory, &error);
    for (size_t i = 0; i < 3 && there && f15i_goes_on(&load); i++) {
        const size_t length = strlen(directory) + strlen(parts[i]) + 2;
        char *path = f15_alloc(&course->memory, length, 1);
        if (path == NULL)
            break;
        snprintf(path, length, "%s/%s", directory, parts[i]);
        f15i_index(&load, path, false);
        if (i == 0 && course->files > before)
            course->file[before].describes = true;
    }
    for (size_t i = before; i < course->files; i++)
        course->file[i].origin = origin;
    return f15i_load_end(&load);
}

/* Reads the course.yaml of a directory, if it has one. */
static void read_head(f15i_load *load, size_t origin) {
    for (size_t i = 0; i < load->course->files; i++)
        if (load->course->file[i].describes && load->course->file[i].origin == origin)
            read_files(load, i, i + 1);
}

/* Reads the course.yaml of each directory, for its answer words, without reporting faults: one with
 * faults counts as unread, so that a call that asks for it reports them. */
static void read_heads(f15i_load *load) {
    f15_findings *findings = load->findings, ignored = {0};
    load->findings = &ignored;
    for (size_t i = 0; i < load->course->files && f15i_goes_on(load); i++) {
        f15_course_file *file = &load->course->file[i];
        const size_t sound = load->course->sound;
        if (!file->describes || file->read)
            continue;
        read_files(load, i, i + 1);
        if (load->course->sound == sound && file->read) {
            file->read = false;
            load->course->read--;
        }
    }
    load->findings = findings;
    if (load->first == F15_IO && ignored.count > 0) /* an unreadable file may be readable by then */
        f15_findings_add(findings, ignored.at[0].error.file, false, &ignored.at[0].error);
    else
        load->first = F15_OK;
    f15_findings_free(&ignored);
}

f15_code f15_course_want_all(f15_course *course, f15_findings *findings, f15_error *err) {
    F15_NEED(course && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    read_heads(&load);
    read_files(&load, 0, course->files);
    return f15i_load_end(&load);
}

f15_code f15_course_next_file(f15_course *course, bool *more, f15_findings *findings,
                              f15_error *err) {
    F15_NEED(course && more && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    size_t next = 0;
    read_heads(&load);
    for (size_t i = 0; i < course->files; i++) {
        f15_course_file *file = &course->file[i];
        if (file->describes)
            continue;
        f15_arena_free(&file->memory);
        file->exercise = NULL;
        file->lesson = NULL;
        file->own = NULL;
        file->exercises = file->owns = 0;
    }
    while (next < course->files && course->file[next].read)
        next++;
    *more = next < course->files;
    read_files(&load, next, next + *more);
    return f15i_load_end(&load);
}

const f15_answer_words *f15_course_words(const f15_course *course, size_t origin) {
    return course->directory != NULL && origin < course->heads ? &course->head[origin].words
                                                               : &course->words;
}

f15_code f15_course_take_words(f15_course *course, const char *directory, f15_error *err) {
    F15_NEED(course && directory, err);
    f15_course other = {0};
    f15_findings findings = {0};
    f15_error ignored = {0};
    f15_code code = f15_course_open(&other, directory, &findings, &ignored);
    if (code != F15_NO_MEMORY && f15_course_name(&other, &findings) == NULL)
        code = F15_NO_MEMORY;
    course->words = code == F15_NO_MEMORY ? (f15_answer_words){{NULL}} : other.head[0].words;
    for (size_t k = 0; k < F15_ANSWER_WORDS; k++)
        if (course->words.of[k] != NULL)
            course->words.of[k] =
                f15_alloc_string(&course->memory, course->words.of[k], strlen(course->words.of[k]));
    f15_findings_free(&findings);
    f15_course_free(&other);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : f15_arena_done(&course->memory, err);
}

const char *f15_course_name(f15_course *course, f15_findings *findings) {
    f15i_load load = {.course = course, .findings = findings};
    size_t first = 0;
    if (course->directory == NULL || course->name != NULL)
        return course->name;
    while (first < course->heads && course->head[first].directory == NULL)
        first++;
    read_head(&load, first);
    if (first < course->heads && course->head[first].name != NULL)
        course->name = course->head[first].name;
    else if (course->directory[0] == '\0')
        course->name = "";
    else
        course->name = f15i_canonical(&course->memory, course->directory);
    return f15i_load_end(&load) == F15_NO_MEMORY ? NULL : course->name;
}

/* ---- ids ----------------------------------------------------------------------------------- */

/* Returns the byte before `at` and before blanks, '\n' at the beginning; *at becomes its place. */
static char byte_before(const char *text, size_t *at) {
    while (*at > 0 && (text[*at - 1] == ' ' || text[*at - 1] == '\t'))
        --*at;
    return *at == 0 ? '\n' : text[--*at];
}

static bool is_quote(char c) {
    return c == '"' || c == '\'';
}

/* Returns whether the key `id` and its colon are before the value at `at`. */
static bool follows_id(const char *text, size_t at) {
    at -= at > 0 && is_quote(text[at - 1]);
    if (byte_before(text, &at) != ':')
        return false;
    char c = byte_before(text, &at);
    size_t quoted = is_quote(c);
    if (at < 1 + quoted || memcmp(text + at - 1 - quoted, "id", 2) != 0)
        return false;
    at -= 1 + quoted;
    return at == 0 || strchr(" \t\r\n{,-'\"", text[at - 1]) != NULL;
}

/* Returns the next place at or after byte `from` where the bytes say that something has this id: the
 * offset of the id, or `length`. */
static size_t next_id(const char *text, size_t length, size_t from, const char *id) {
    const size_t size = strlen(id);
    const char *found = size > 0 && from < length ? strstr(text + from, id) : NULL;
    for (; found != NULL; found = strstr(found + 1, id)) {
        const char *end = found + size;
        if ((*end == '\0' || strchr(" \t\r\n,}'\"#", *end) != NULL) &&
            follows_id(text, (size_t)(found - text)))
            return (size_t)(found - text);
    }
    return length;
}

/* ---- lines --------------------------------------------------------------------------------- */

typedef struct id_line {
    size_t from, end; /* end: where the next one begins */
    size_t indent;    /* blanks before it */
    bool counts;      /* neither empty nor a comment */
    bool item;        /* begins with a dash */
} id_line;

static id_line line_at(const char *text, size_t length, size_t from) {
    const char *newline = memchr(text + from, '\n', length - from);
    id_line l = {.from = from, .end = newline == NULL ? length : (size_t)(newline - text) + 1};
    while (from + l.indent < l.end && text[from + l.indent] == ' ')
        l.indent++;
    const char *s = text + from + l.indent;
    size_t left = l.end - from - l.indent;
    l.counts = left > 0 && *s != '\n' && *s != '#' && *s != '\r';
    l.item = left > 1 && s[0] == '-' && (s[1] == ' ' || s[1] == '\n' || s[1] == '\r');
    return l;
}

/* Returns whether the line has this key at the top level; `alone`: without a value. */
static bool is_key(const char *text, const id_line *l, const char *key, bool alone) {
    size_t size = strlen(key), at = l->from + size;
    if (l->end - l->from < size || memcmp(text + l->from, key, size) != 0)
        return false;
    at += strspn(text + at, " ");
    return !alone || at >= l->end || strchr("\r\n#", text[at]) != NULL;
}

/* Returns whether a value may begin with the quote at `at`. */
static bool may_begin(const char *text, size_t at) {
    size_t before = at;
    char c = byte_before(text, &before);
    bool adjacent = before + 1 == at;
    return strchr("\r\n,[{", c) != NULL || (strchr(":-?", c) != NULL && !adjacent) ||
           (c == ':' && before > 0 && is_quote(text[before - 1]));
}

/* Returns whether a quoted text may be open at `end`: the last unescaped quote begins it. */
static bool may_be_quoted(const char *text, size_t end, char quote) {
    const char *last;
    while ((last = memrchr(text, quote, end)) != NULL) {
        size_t at = (size_t)(last - text);
        if (quote == '\'' && at > 0 && text[at - 1] == quote)
            end = at - 1;
        else if (quote == '"' && at > 0 && text[at - 1] == '\\')
            end = at;
        else
            return may_begin(text, at);
    }
    return false;
}

/* Returns the parts of a file of exercises that must be parsed for the one whose id is at byte
 * `at`:
 *
 *     fifteen: exercises         head: the lines up to `exercises:`
 *     convention: chapter6
 *     exercises:
 *       - id: ch6/s01            passed over
 *         ...
 *       - id: ch6/p161           the item: from its dash to the next line that stands no farther
 *         prompt: |              right, comments and empty lines apart
 *           ...
 *       - id: ch6/p162           passed over
 *
 * Everything inside an item stands to the right of its dash, blocks of prose too; so lines that do
 * not are the ends of items. The one exception is a quoted text whose lines go on at the left: then
 * the file is read whole, as it is if it is not laid out like this. Keys of the file stand before
 * its exercises, or the file is read whole. What is found here is a guess; the parser confirms it,
 * or not. Of what is passed over the line ends stay, so that lines keep their numbers. */
static char *excerpt(const char *text, size_t length, size_t at, f15_arena *memory, size_t *size) {
    size_t head = 0, item = 0, end = length, indent = SIZE_MAX, lines = 0;
    bool convention = false, begins = false, more = false; /* more: keys after the exercises */
    for (id_line l = {0}; l.end < length;) {
        l = line_at(text, length, l.end);
        if (head == 0) {
            convention = convention || is_key(text, &l, "convention:", false);
            head = is_key(text, &l, "exercises:", true) ? l.end : 0;
            continue;
        }
        more = more || (l.counts && l.indent == 0 && !l.item);
        indent = l.counts && indent == SIZE_MAX ? l.indent : indent;
        if (!l.counts || l.indent > indent || end < length)
            continue;
        if (l.from > at) {
            end = l.from;
            continue;
        }
        item = l.from;
        begins = l.item && l.indent == indent;
    }
    for (const char *s = text; begins && (s = strchr(s, '\r')) != NULL; s++)
        begins = s[1] == '\n'; /* alone it ends a line too, for the parser */
    if (!begins || more || !convention || may_be_quoted(text, item, '"') ||
        may_be_quoted(text, item, '\''))
        return NULL;
    for (const char *s = text + head; (s = memchr(s, '\n', (size_t)(text + item - s))) != NULL; s++)
        lines++;
    *size = head + lines + (end - item);
    char *copy = f15_alloc(memory, *size + 1, 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, text, head);
    memset(copy + head, '\n', lines);
    memcpy(copy + head + lines, text + item, end - item);
    return copy;
}

/* ---- by id --------------------------------------------------------------------------------- */

/* Reads the bytes of a file that has not been read whole; returns whether it could. *why gets the first
 * failure. */
static bool look_at(f15i_load *load, f15_course_file *file, f15_error *why) {
    f15_error error = {0};
    f15_arena_clear(&load->memory);
    const bool good = !file->read && f15i_bytes_of(load, file, &error) == F15_OK;
    if (error.code != F15_OK && why->code == F15_OK) {
        *why = error;
        why->file = file->name;
    }
    return good;
}

/* Returns the id of the exercise that has this part, without the letter; NULL if it is not one. */
static const char *whole_of(f15i_load *load, const char *id) {
    const size_t length = strlen(id);
    bool is_part = length > 2 && id[length - 2] == '/' && id[length - 1] >= 'a' &&
                   id[length - 1] < 'a' + F15_MAX_PARTS;
    return is_part ? f15_alloc_string(&load->memory, id, length - 2) : NULL;
}

static bool has(const f15_course_file *file, const char *id) {
    for (size_t i = 0; i < file->exercises; i++)
        if (f15i_is_asked(file->exercise[i], id))
            return true;
    return false;
}

/* Searches the bytes of a file for an exercise, then for one that it may be a part of; returns whether it is
 * there, faulty or not. */
static bool find_exercise(f15i_load *load, f15_course_file *file, const char *id) {
    const char *text = load->text;
    const size_t length = load->length;
    const char *wanted = id, *whole = whole_of(load, id);
    bool found = false;
    if (whole != NULL && next_id(text, length, 0, id) == length)
        id = whole;
    for (size_t at = next_id(text, length, 0, id);
         at < length && !found && !file->read && f15i_goes_on(load);
         at = next_id(text, length, at + 1, id)) {
        size_t size;
        const char *part = excerpt(text, length, at, &load->memory, &size);
        if (part != NULL)
            found = f15i_read_part(load, file, part, size, wanted);
        else if (f15i_goes_on(load))
            f15i_read_whole(load, file, text, length);
    }
    return found || (file->read && (has(file, wanted) || f15_course_is_invalid(load->course, id)));
}

static void want(f15i_load *load, const char *const *ids, size_t count) {
    f15_course *course = load->course;
    size_t missing = 0;
    f15_error why = {0};
    bool *found = calloc(count + 1, sizeof *found);
    if (found == NULL)
        load->code = F15_NO_MEMORY;
    for (size_t k = 0; found != NULL && k < count; k++) {
        found[k] = f15_course_next_part(course, ids[k], NULL) != NULL ||
                   f15_course_is_invalid(course, ids[k]);
        missing += !found[k];
    }
    for (size_t i = 0; i < course->files && missing > 0 && f15i_goes_on(load); i++) {
        bool there = look_at(load, &course->file[i], &why);
        for (size_t k = 0; k < count && there && f15i_goes_on(load); k++)
            if (!found[k] && find_exercise(load, &course->file[i], ids[k])) {
                found[k] = true;
                missing--;
            }
    }
    if (missing > 0 && why.code != F15_OK)
        f15i_tell_failure(load, why.file, &why);
    free(found);
}

f15_code f15_course_require(f15_course *course, const char *const *ids, size_t count,
                            f15_findings *findings, f15_error *err) {
    F15_NEED(course && ids && findings && count <= F15_MAX_N, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    read_heads(&load);
    want(&load, ids, count);
    return f15i_load_end(&load);
}

/* ---- all ids ------------------------------------------------------------------------------- */

/* Returns whether a line of the file begins with this first key. */
static bool says(const char *text, const char *said) {
    const char *found = strstr(text, said);
    while (found != NULL && found != text && found[-1] != '\n')
        found = strstr(found + 1, said);
    return found != NULL;
}

typedef struct id_list {
    const char **at;
    size_t count, room;
    f15_arena *memory;
} id_list;

static void add_id(id_list *ids, const char *id, size_t length) {
    const char **at = f15_alloc_more(ids->memory, ids->at, ids->count, &ids->room, SIZE_MAX / 16,
                                     sizeof *ids->at);
    char *copy = f15_alloc_string(ids->memory, id, length);
    if (at == NULL || copy == NULL)
        return;
    ids->at = at;
    ids->at[ids->count++] = copy;
}

/* Adds the id if that is the key at `s`; returns whether it is, written without escapes. */
static bool add_id_at(id_list *ids, const char *s) {
    if (strncmp(s, "id:", 3) != 0)
        return false;
    s += 3 + strspn(s + 3, " ");
    s += is_quote(*s);
    const size_t length = strspn(s, F15I_ID_LETTERS);
    if (length == 0 || strchr(" \r\n'\"", s[length]) == NULL)
        return false;
    add_id(ids, s, length);
    return true;
}

/* Adds the ids of a file laid out as for `excerpt`; returns whether each item shows its id. */
static bool add_ids(id_list *ids, const char *text, size_t length) {
    size_t indent = SIZE_MAX, column = 0; /* of the items, and of the keys inside */
    bool begun = false, shown = false;
    for (id_line l = {0}; l.end < length;) {
        l = line_at(text, length, l.end);
        size_t at = l.from + l.indent;
        if (!begun) {
            begun = is_key(text, &l, "exercises:", true);
            continue;
        }
        if (l.item && l.indent <= indent) {
            if (indent != SIZE_MAX && !shown)
                return false;
            shown = false;
            indent = l.indent;
            at += 1 + strspn(text + at + 1, " ");
            column = at - l.from;
        }
        if (!shown && at - l.from == column)
            shown = add_id_at(ids, text + at);
    }
    return shown;
}

f15_code f15_course_ids(f15_course *course, f15_arena *memory, const char *const **ids,
                        size_t *count, f15_findings *findings, f15_error *err) {
    F15_NEED(course && memory && ids && count && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    id_list list = {.memory = memory};
    f15_error ignored = {0};
    read_heads(&load);
    for (size_t i = 0; i < course->files && f15i_goes_on(&load); i++) {
        const bool sure =
            look_at(&load, &course->file[i], &ignored) &&
            (says(load.text, "fifteen: exercises") ? add_ids(&list, load.text, load.length)
                                                   : says(load.text, "fifteen: lesson"));
        if (!sure)
            read_files(&load, i, i + 1);
    }
    f15_code code = f15i_load_end(&load);
    for (size_t i = 0; i < course->exercises && code != F15_NO_MEMORY; i++)
        add_id(&list, course->exercise[i]->id, strlen(course->exercise[i]->id));
    if (code != F15_NO_MEMORY && memory->code != F15_OK)
        code = f15_arena_done(memory, err);
    *ids = list.at;
    *count = list.count;
    return code;
}

/* ---- lessons ------------------------------------------------------------------------------- */

f15_code f15_course_require_lesson(f15_course *course, const char *id, f15_findings *findings,
                                   f15_error *err) {
    F15_NEED(course && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    const f15_lesson *lesson = id == NULL ? NULL : f15_course_lesson(course, id);
    f15_error why = {0};
    read_heads(&load);
    for (size_t i = 0; i < course->files && lesson == NULL && f15i_goes_on(&load); i++) {
        f15_course_file *file = &course->file[i];
        if (!look_at(&load, file, &why) || says(load.text, "fifteen: exercises") ||
            (id != NULL && next_id(load.text, load.length, 0, id) == load.length))
            continue;
        f15i_read_whole(&load, file, load.text, load.length);
        if (id != NULL && file->lesson != NULL && strcmp(file->lesson->id, id) == 0)
            lesson = file->lesson;
    }
    if (lesson == NULL && why.code != F15_OK)
        f15i_tell_failure(&load, why.file, &why);
    size_t pages = lesson == NULL ? 0 : lesson->pages, count = 0;
    const char **questions = calloc(pages + 1, sizeof *questions);
    for (size_t i = 0; questions != NULL && i < pages; i++)
        if (lesson->page[i].question != NULL)
            questions[count++] = lesson->page[i].question;
    if (questions == NULL)
        load.code = F15_NO_MEMORY;
    else
        want(&load, questions, count);
    free(questions);
    return f15i_load_end(&load);
}

/* ---- as its file has it ------------------------------------------------------------------------ */

f15_code f15_course_write_source(f15_course *course, const f15_exercise *e, f15_json *json,
                                 const char *key, f15_error *err) {
    F15_NEED(course && e && json, err);
    f15_findings findings = {0};
    f15i_load load = {.course = course, .findings = &findings, .err = err};
    f15i_tree tree = {0};
    f15_arena texts = {0};
    const f15i_node *item = NULL, *id;
    size_t at = 0;
    while (at < course->files && course->file[at].name != e->file)
        at++;
    f15_code code = F15_UNKNOWN;
    read_head(&load, e->origin);
    if (at < course->files && (code = f15i_bytes_of(&load, &course->file[at], err)) == F15_OK)
        code = f15i_yaml_read(load.text, load.length, &load.memory, &texts, &tree, err);
    if (code == F15_OK && tree.root != NULL) {
        const f15i_node *all = f15i_find(tree.root, "exercises");
        item = all == NULL ? NULL : all->first;
    }
    while (item != NULL && ((id = f15i_find(item, "id")) == NULL || id->text == NULL ||
                            strcmp(id->text, e->whole != NULL ? e->whole : e->id) != 0))
        item = item->next;
    json->keys_as_given = true;
    if (item != NULL)
        f15i_write_node(item, key, json);
    else if (code != F15_NO_MEMORY)
        f15_json_null(json, key); /* the file has changed since it was read */
    json->keys_as_given = false;
    f15_arena_free(&texts);
    f15_findings_free(&findings);
    f15_code ended = f15i_load_end(&load);
    return code == F15_NO_MEMORY ? f15_no_memory(err) : ended;
}
