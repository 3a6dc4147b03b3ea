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
    if (f15_row_named(course->file, course->files, sizeof *course->file, name) < course->files)
        return f15_fail(err, F15_REPEATED, NULL, "the file %s is there already", name);
    const char *held = f15_alloc_string(&course->memory, text, length);
    const bool first = course->heads == 0;
    const bool headed = !first || f15i_add_course_head(course, "") != NULL;
    f15_course_file *file = held != NULL && headed ? f15i_add_file(course, name) : NULL;
    if (first && headed)
        course->directory = "";
    if (file != NULL) {
        file->held = held;
        file->held_length = length;
        file->device = UINT64_MAX; /* no other file has this device and number */
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
    f15i_index(&load, path, F15_NEEDED);
    if (course->files == before && load.first == F15_OK) {
        f15_error empty = {0};
        f15_fail(&empty, F15_FINDINGS, "lessons and exercises are files called *.yaml",
                 "there is no lesson and no exercise in this directory");
        f15_findings_add(findings, path, F15_WARNING, &empty);
    }
    read_files(&load, before, course->files);
    return f15i_load_end(&load);
}

f15_code f15_course_open(f15_course *course, const char *directory, f15_findings *findings,
                         f15_error *err) {
    F15_NEED(course && directory && findings, err);
    static const char *const parts[] = {"course.yaml", "exercises", "lessons"};
    f15i_load load = {.course = course, .findings = findings, .err = err};
    const size_t before = course->files, origin = course->heads;
    f15_error error = {0};
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
        f15i_index(&load, path, F15_OPTIONAL);
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
        const size_t sound = load->course->sound, read = load->course->read;
        if (!file->describes || file->read)
            continue;
        read_files(load, i, i + 1);
        if (load->course->sound == sound && file->read) {
            file->read = false;
            load->course->read = read;
        }
    }
    load->findings = findings;
    load->first = F15_OK;
    for (size_t k = 0; k < ignored.count; k++) /* reported now: later it may be readable */
        if (ignored.at[k].error.code == F15_IO)
            f15i_tell_failure(load, ignored.at[k].error.file, &ignored.at[k].error);
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
        if (file->describes) /* its answer words stay in use */
            continue;
        f15_arena_free(&file->memory);
        file->exercise = NULL;
        file->lesson = NULL;
        file->week = NULL;
        file->own = NULL;
        file->exercises = file->owns = 0;
    }
    while (next < course->files && course->file[next].read)
        next++;
    *more = next < course->files;
    if (*more)
        read_files(&load, next, next + 1);
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
    else if (course->directory[0] != '\0') /* else its files are bytes */
        course->name = f15i_canonical(&course->memory, course->directory);
    return f15i_load_end(&load) == F15_NO_MEMORY ? NULL : course->name;
}

/* ---- keys and items by their lines ----------------------------------------------------------- */

static bool is_quote(char c) {
    return c == '"' || c == '\'';
}

/* Returns whether only a comment can follow on a line whose next nonblank character is this. */
static bool ends_value(char c) {
    return c == '\n' || c == '\r' || c == '#' || c == '\0';
}

/* Returns the text after this key, where a line begins with it; NULL without one. */
static const char *value_of(const char *text, const char *key) {
    const char *found = strstr(text, key);
    while (found != NULL && found != text && found[-1] != '\n')
        found = strstr(found + 1, key);
    return found == NULL ? NULL : found + strlen(key);
}

/* Returns the length of the id at *s, which moves past blanks and a quote; 0 if it has escapes. */
static size_t id_at(const char **s) {
    *s += strspn(*s, " ");
    if (is_quote(**s))
        ++*s;
    const size_t length = strspn(*s, F15I_ID_LETTERS);
    return (*s)[length] == '\0' || strchr(" \r\n#'\"", (*s)[length]) != NULL ? length : 0;
}

/* Returns where the text has this id next, from `from` on, as the value of the key id; or NULL. */
static const char *next_id(const char *text, const char *from, const char *id) {
    const size_t size = strlen(id);
    for (; size > 0 && (from = strstr(from, id)) != NULL; from++) {
        const char *end = from; /* of the key */
        while (end > text && strchr(" \t:'\"", end[-1]) != NULL)
            end--;
        if (end - text < (ptrdiff_t)strlen("id"))
            continue;
        const char *key = end - strlen("id");
        const bool is_key = strncmp(key, "id", strlen("id")) == 0 &&
                            (key == text || strchr(" \t\r\n{,-'\"", key[-1]) != NULL);
        if (is_key && strchr(" \t\r\n,}'\"#", from[size]) != NULL)
            return from;
    }
    return NULL;
}

/* An item of `exercises:`, or lines that should belong to one and do not. */
typedef struct bank_item {
    const char *from, *end;
    const char *id; /* NULL: it has none in a line of its own */
    size_t id_length;
    bool is_item;
} bank_item;

/* The items of a file, by the layout of its lines:
 *
 *     fifteen: exercises         head: the lines up to `exercises:`
 *     convention: chapter6
 *     exercises:
 *       - id: ch6/s01            an item: from its dash to the next line that is no farther right,
 *         prompt: |              comments and empty lines apart
 *           ...
 *       - id: ch6/p161
 *
 * Everything inside an item, blocks of prose too, is to the right of its dash. The one exception
 * is a quoted text whose lines go on at the left. Keys of the file come before its exercises. This
 * is a guess; the parser confirms it, or not. */
typedef struct item_list {
    bank_item *at;
    size_t count, room;
    const char *head_end; /* NULL: the file is laid out otherwise */
} item_list;

/* Adds the item that begins with `line`, where the preceding item ends; NULL without memory. */
static bank_item *add_item(f15i_load *load, item_list *out, const char *line) {
    if (out->count > 0)
        out->at[out->count - 1].end = line;
    else
        out->head_end = line;
    out->at = f15_alloc_more(&load->memory, out->at, out->count, &out->room, SIZE_MAX / 64,
                             sizeof *out->at);
    if (out->at == NULL)
        return NULL;
    out->at[out->count] = (bank_item){.from = line, .end = load->text + load->length};
    return &out->at[out->count++];
}

/* Returns the line after the one with s; NULL: there is none. */
static const char *next_line(const char *s) {
    const char *newline = strchr(s, '\n');
    return newline == NULL ? NULL : newline + 1;
}

/* Lists the items under `exercises:`. Returns whether there is one at least, all of them have ids,
 * and all lines belong to one. */
static bool list_items(f15i_load *load, item_list *out) {
    const char *line = value_of(load->text, "exercises:");
    size_t item_indent = 0, key_column = 0; /* of each item; of the keys of the last one */
    bool key_follows = false;               /* the file has a key after the items */
    bank_item *last = NULL;
    *out = (item_list){.at = NULL};
    if (line == NULL || !ends_value(line[strspn(line, " ")]))
        return false;
    while ((line = next_line(line)) != NULL) {
        const char *first = line + strspn(line, " ");
        const size_t indent = (size_t)(first - line);
        if (ends_value(*first))
            continue;
        if (last == NULL || indent <= item_indent) {
            const bool dash = *first == '-' && strchr(" \r\n", first[1]) != NULL;
            item_indent = last == NULL ? indent : item_indent;
            key_follows = key_follows || (indent == 0 && !dash);
            last = add_item(load, out, line);
            if (last == NULL)
                return false;
            last->is_item = dash && indent == item_indent;
            first += dash ? 1 + strspn(first + 1, " ") : 0;
            key_column = (size_t)(first - line);
        }
        if (last->id == NULL && (size_t)(first - line) == key_column &&
            strncmp(first, "id:", 3) == 0) {
            const char *id = first + 3;
            last->id_length = id_at(&id);
            last->id = last->id_length > 0 ? id : NULL;
        }
    }
    out->head_end = key_follows ? NULL : out->head_end;
    bool regular = last != NULL;
    for (size_t k = 0; k < out->count && regular; k++)
        regular = out->at[k].is_item && out->at[k].id != NULL;
    return regular;
}

/* Returns whether a value may begin with the quote at `at`: at the beginning of a line, after a
 * comma or a bracket, after `key: `, `- ` or `? `, or, as in JSON, right after "key": */
static bool may_begin(const char *text, size_t at) {
    size_t before = at; /* the quote, or the first of the blanks before it */
    while (before > 0 && strchr(" \t", text[before - 1]) != NULL)
        before--;
    const char c = before == 0 ? '\n' : text[before - 1];
    const bool blank = before != at;
    const bool quoted_key = before > 1 && is_quote(text[before - 2]);
    return strchr("\r\n,[{", c) != NULL || (strchr(":-?", c) != NULL && blank) ||
           (c == ':' && quoted_key);
}

/* Returns whether a quoted text may be open at `end`: the last unescaped quote could begin one. */
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

/* Returns whether a CR, without an LF after it, ends a line. */
static bool has_lone_return(const char *text) {
    const char *cr = strchr(text, '\r');
    while (cr != NULL && cr[1] == '\n')
        cr = strchr(cr + 1, '\r');
    return cr != NULL;
}

/* Parses the head of the file and the item around `at`, or the whole file if the parser could
 * divide the lines otherwise. Returns whether the item was parsed alone and is the exercise. Of the
 * lines between head and item only the ends stay, so that lines keep their numbers. */
static bool read_item(f15i_load *load, f15_course_file *file, const item_list *items,
                      const char *at, const char *id) {
    const char *text = load->text, *convention = value_of(text, "convention:");
    const bank_item *it = items->at;
    while (items->head_end != NULL && it->end <= at)
        it++;
    const bool apart = items->head_end != NULL && it->from <= at && it->is_item &&
                       convention != NULL && convention < items->head_end &&
                       !has_lone_return(text) &&
                       !may_be_quoted(text, (size_t)(it->from - text), '"') &&
                       !may_be_quoted(text, (size_t)(it->from - text), '\'');
    if (!apart) {
        if (f15i_goes_on(load))
            f15i_read_whole(load, file, text, load->length);
        return false;
    }
    const size_t head = (size_t)(items->head_end - text), own = (size_t)(it->end - it->from);
    size_t lines = 0; /* between the head and the item */
    for (const char *s = items->head_end; s < it->from; s++)
        lines += *s == '\n';
    const size_t size = head + lines + own;
    char *part = f15_alloc(&load->memory, size + 1, 1);
    if (part == NULL)
        return false;
    memcpy(part, text, head);
    memset(part + head, '\n', lines);
    memcpy(part + head + lines, it->from, own);
    return f15i_read_part(load, file, part, size, id);
}

/* ---- by id --------------------------------------------------------------------------------- */

/* Reads the bytes of a file, unless it was read whole; returns whether it has done so. *why keeps
 * the first failure. */
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

/* Returns the id without its letter, which is that of the exercise in parts; NULL if it cannot be
 * the id of a part. */
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

/* Searches a file for the exercise with this id, or the exercise in parts that has it. Returns
 * whether it is found, even if faulty. */
static bool find_exercise(f15i_load *load, f15_course_file *file, const char *id) {
    if (has(file, id) || f15_course_is_invalid(load->course, id)) /* read for an earlier id */
        return true;
    const char *text = load->text, *whole = whole_of(load, id);
    const char *name = whole != NULL && next_id(text, text, id) == NULL ? whole : id;
    const char *at = file->read ? NULL : next_id(text, text, name);
    item_list items;
    bool found = false;
    if (at != NULL)
        list_items(load, &items);
    while (at != NULL && !found && !file->read && f15i_goes_on(load)) {
        found = read_item(load, file, &items, at, id); /* may read the whole file instead */
        at = next_id(text, at + 1, name);
    }
    return found || (file->read && (has(file, id) || f15_course_is_invalid(load->course, id)));
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

f15_code f15_course_ids(f15_course *course, f15_arena *memory, const char *const **ids,
                        size_t *count, f15_findings *findings, f15_error *err) {
    F15_NEED(course && memory && ids && count && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    id_list list = {.memory = memory};
    f15_error ignored = {0};
    read_heads(&load);
    for (size_t i = 0; i < course->files && f15i_goes_on(&load); i++) {
        item_list items = {.count = 0};
        bool listed = false; /* without parsing */
        if (look_at(&load, &course->file[i], &ignored))
            listed = value_of(load.text, "fifteen: exercises") != NULL
                         ? list_items(&load, &items)
                         : value_of(load.text, "fifteen: lesson") != NULL; /* no exercises */
        if (!listed)
            read_files(&load, i, i + 1);
        for (size_t k = 0; listed && k < items.count; k++)
            add_id(&list, items.at[k].id, items.at[k].id_length);
    }
    f15_code code = f15i_load_end(&load);
    size_t unread = 0;
    for (size_t k = 0; k < list.count; k++)
        if (f15_course_exercise(course, list.at[k]) == NULL)
            list.at[unread++] = list.at[k];
    list.count = unread;
    for (size_t i = 0; i < course->exercises && code != F15_NO_MEMORY; i++)
        add_id(&list, course->exercise[i]->id, strlen(course->exercise[i]->id));
    if (code != F15_NO_MEMORY && memory->code != F15_OK)
        code = f15_arena_done(memory, err);
    *ids = list.at;
    *count = list.count;
    return code;
}

f15_code f15_course_require_lesson(f15_course *course, const char *id, f15_findings *findings,
                                   f15_error *err) {
    F15_NEED(course && findings, err);
    f15i_load load = {.course = course, .findings = findings, .err = err};
    const f15_lesson *lesson = id == NULL ? NULL : f15_course_lesson(course, id);
    f15_error why = {0};
    read_heads(&load);
    for (size_t i = 0; i < course->files && lesson == NULL && f15i_goes_on(&load); i++) {
        f15_course_file *file = &course->file[i];
        if (!look_at(&load, file, &why) || value_of(load.text, "fifteen: exercises") != NULL ||
            (id != NULL && next_id(load.text, load.text, id) == NULL))
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

f15_code f15_course_write_source(f15_course *course, const f15_exercise *e, f15_json *json,
                                 const char *key, f15_error *err) {
    F15_NEED(course && e && json, err);
    f15_findings findings = {0};
    f15i_load load = {.course = course, .findings = &findings, .err = err};
    f15i_tree tree = {0};
    f15_arena texts = {0};
    size_t at = 0;
    while (at < course->files && course->file[at].name != e->file)
        at++;
    f15_code code = F15_UNKNOWN;
    read_head(&load, e->origin);
    if (at < course->files)
        code = f15i_bytes_of(&load, &course->file[at], err);
    if (code == F15_OK)
        code = f15i_yaml_read(load.text, load.length, &load.memory, &texts, &tree, err);
    const f15i_node *item =
        code == F15_OK ? f15i_item_with_id(tree.root, e->whole != NULL ? e->whole : e->id) : NULL;
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
