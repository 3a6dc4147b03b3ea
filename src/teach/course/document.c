/* Reads the bytes of one file: exercises, a lesson, an assignment, or a course.yaml. */
#include "internal.h"

#include <string.h>

/* ---- reading ------------------------------------------------------------------------------- */

/* All that was read from one text. */
typedef struct harvest {
    bool whole; /* the text is a whole file; else the head and one exercise */
    f15_exercise *exercise;
    size_t exercises;
    f15_author_misconception *own;
    size_t owns;
    f15_lesson *lesson;
    f15_week *week;
    f15_course_head head; /* of a course.yaml; else its file is NULL */
    size_t faults;
} harvest;

/* Reads the file's own misconceptions first, for exercises to name; their form is checked later. */
static void read_own(f15i_yaml_reader *reader, const f15i_node *root) {
    const f15i_node *own = f15i_find(root, "misconceptions");
    f15_misconception_id id;
    if (own == NULL || own->kind != F15I_MAPPING)
        return;
    reader->own = f15_alloc(reader->memory, own->count, sizeof *reader->own);
    for (const f15i_node *k = own->first;
         k != NULL && reader->own != NULL && reader->owns < F15_COURSE_OWN; k = k->next->next) {
        const char *name = k->kind == F15I_SCALAR ? k->text : NULL, *teaches = k->next->text;
        if (name == NULL || k->next->kind != F15I_SCALAR || teaches == NULL)
            continue;
        if (f15_misconception_by_name(name, &id))
            f15i_tell(reader, k, "use it without a sentence, or choose another id",
                      "fifteen has a misconception \"%s\" already", name);
        reader->own[reader->owns++] = (f15_author_misconception){
            {f15_alloc_string(reader->memory, name, strlen(name)), teaches},
            reader->file,
            f15i_position(k)};
    }
}

static void add_variants(f15i_yaml_reader *reader, const f15i_node *e,
                         const f15_convention *convention, f15_exercise *out) {
    const f15i_node *tree = f15i_variants_of(reader, e);
    out->family = tree == NULL ? NULL : f15i_read_family(reader, tree, convention);
    out->varies = out->family != NULL && out->family->varies && !out->family->keyed;
    const f15i_node *variants = f15i_find(e, "variants");
    if (out->family != NULL && !out->family->varies && variants != NULL)
        f15i_advise(reader, f15i_position(variants), "draw something under let, or delete it",
                    "nothing varies here: every variant is the same");
}

/* Gives an exercise, or each part of one in parts, its id, so that it is known even if its names
 * are faulty. Returns how many there are. */
static size_t name_all(f15i_yaml_reader *reader, const f15i_node *e, f15_exercise *made) {
    char *id = f15i_get_text(e, "id");
    const size_t parts = f15i_parts(e) < F15_MAX_PARTS ? f15i_parts(e) : F15_MAX_PARTS;
    made->id = id;
    for (size_t k = 0; k < parts && id != NULL; k++) {
        f15_text text = {0};
        f15_text_addf(&text, "%s/%c", id, (int)('a' + k));
        made[k].id = f15_alloc_text(reader->memory, &text);
        made[k].whole = id;
        made[k].part = k + 1;
    }
    return parts > 0 ? parts : 1;
}

/* Reads an exercise, or each part of one in parts, and adds it to the harvest. */
static void make_all(f15i_yaml_reader *reader, const f15i_node *e, const f15_convention *convention,
                     harvest *out) {
    f15_exercise *made = &out->exercise[out->exercises];
    made->file = reader->file;
    if (!f15i_has_names(e)) {
        f15i_make_exercise(reader, e, convention, made);
        if (!e->faulty && f15i_has_variants(e))
            add_variants(reader, e, convention, made);
        out->exercises++;
        return;
    }
    if (f15i_find(e, "variants") != NULL)
        f15i_tell(reader, f15i_find(e, "variants"), "write what it says beside let and parts",
                  "an exercise of names has its variants already");
    const f15_family *family = f15i_read_family(reader, e, convention);
    const size_t parts = name_all(reader, e, made);
    out->exercises += parts;
    if (family != NULL)
        f15i_make_sample(reader, family, made);
    for (size_t k = 0; family != NULL && family->keyed && k < parts; k++)
        made[k].varies = false;
}

/* Reads an exercise, unless the work on those before it was too much. */
static void read_exercise(f15i_yaml_reader *reader, const f15i_node *e,
                          const f15_convention *convention, harvest *out) {
    if (f15i_is_spent(reader->findings, 1))
        return;
    reader->steps = 0;
    reader->overlong = false;
    make_all(reader, e, convention, out);
    f15i_add_steps(reader->findings, reader->steps, 1);
}

const f15i_node *f15i_item_with_id(const f15i_node *root, const char *id) {
    const f15i_node *all = root != NULL ? f15i_find(root, "exercises") : NULL;
    for (const f15i_node *item = all != NULL ? all->first : NULL; item != NULL; item = item->next) {
        const f15i_node *own = f15i_find(item, "id");
        if (own != NULL && own->text != NULL && strcmp(own->text, id) == 0)
            return item;
    }
    return NULL;
}

static void read_bank(f15i_yaml_reader *reader, const f15i_node *root, harvest *out) {
    f15_convention convention;
    bool known = f15i_get_convention(root, &convention);
    const f15i_node *exercises = f15i_get_list(root, "exercises");
    size_t room = 0;
    for (const f15i_node *e = exercises; e != NULL; e = e->next)
        room += f15i_parts(e) > 0 ? f15i_parts(e) : 1;
    out->exercise = f15_alloc(reader->memory, room, sizeof *out->exercise);
    for (const f15i_node *e = exercises; e != NULL && reader->memory->code == F15_OK; e = e->next) {
        const char *id = f15i_get_text(e, "id");
        const f15i_node *first = id != NULL ? f15i_item_with_id(root, id) : NULL;
        if (first != NULL && first != e)
            f15i_tell(reader, f15i_get(e, "id"), "give one of the two another id",
                      "the id \"%s\" is used a second time; the first is in line %u", id,
                      (unsigned)f15i_find(first, "id")->line);
        read_exercise(reader, e, known ? &convention : NULL, out);
        if (f15i_is_spent(reader->findings, 1)) {
            f15i_tell(reader, e, F15I_SPEND_LESS, F15I_SPENT, (unsigned long long)F15_COURSE_STEPS);
            break;
        }
    }
}

/* Returns whether the course's word for the English word `key` is an English answer word with
 * another meaning, or a command. */
static bool has_other_meaning(const char *word, const char *key) {
    static const char *const taken[] = {"even",  "odd",   "yes",  "no",    "none", "true",
                                        "false", "id",    "hint", "show",  "skip", "undo",
                                        "redo",  "clear", "more", "new",   "quit", "help",
                                        "back",  "pages", "exit", "follow"};
    size_t k = 0;
    while (k < sizeof taken / sizeof *taken && !f15_same_word(taken[k], word, SIZE_MAX))
        k++;
    return k < sizeof taken / sizeof *taken && strcmp(taken[k], key) != 0;
}

/* Reports an answer word that already has another meaning, or occurs here twice. */
static void look_at_words(f15i_yaml_reader *reader, const f15i_node *words) {
    for (const f15i_node *key = words->first; key != NULL; key = key->next->next) {
        const f15i_node *value = key->next, *twin = words->first;
        while (twin != key && !f15_same_word(twin->next->text, value->text, SIZE_MAX))
            twin = twin->next->next;
        if (value->good && has_other_meaning(value->text, key->text))
            f15i_tell(reader, value, "choose another word",
                      "\"%s\" means something else in an answer, or is a command", value->text);
        else if (value->good && twin != key)
            f15i_tell(reader, value, "choose another word",
                      "\"%s\" stands here a second time; the first is in line %u", value->text,
                      (unsigned)twin->line);
    }
}

static void look_at_puzzle(f15i_yaml_reader *reader, const f15i_node *puzzle) {
    f15_board board;
    f15_error error = {0};
    if (f15_read_board(puzzle->text, strlen(puzzle->text), 0, 0, &board, NULL, &error) != F15_OK)
        f15i_tell_in(reader, puzzle, &error);
}

static void read_head(f15i_yaml_reader *reader, const f15i_node *root, f15_course_head *out) {
    out->file = reader->file;
    out->name = f15i_get_text(root, "course");
    out->title = f15i_get_text(root, "title");
    out->licence = f15i_get_text(root, "licence");
    out->language = f15i_get_text(root, "language");
    out->puzzle = f15i_get_text(root, "puzzle");
    out->welcome = f15i_get_text(root, "welcome");
    if (f15i_get(root, "puzzle") != NULL)
        look_at_puzzle(reader, f15i_get(root, "puzzle"));
    const f15i_node *words = f15i_get(root, "answer-words");
    for (unsigned k = 0; words != NULL && k < F15_ANSWER_WORDS; k++)
        out->words.of[k] = f15i_get_text(words, f15_answer_word_name((f15_answer_word)k));
    if (words != NULL && !words->faulty)
        look_at_words(reader, words);
    out->author = f15i_get_texts(reader, root, "authors", &out->authors, NULL);
    out->lesson = f15i_get_texts(reader, root, "lessons", &out->lessons, &out->lesson_at);
}

/* Returns the type of the file, by the key `fifteen` or by typical keys; else F15I_TYPES. */
static f15i_type document_type(const f15i_node *root) {
    const f15i_node *node = f15i_find(root, "fifteen");
    const char *said = node != NULL && node->kind == F15I_SCALAR ? node->text : "";
    if (strcmp(said, "exercises") == 0)
        return F15I_TYPE_bank;
    if (strcmp(said, "lesson") == 0)
        return F15I_TYPE_lesson;
    return node == NULL && f15i_find(root, "assignment") != NULL ? F15I_TYPE_week
           : f15i_find(root, "exercises") != NULL                ? F15I_TYPE_bank
           : f15i_find(root, "pages") != NULL                    ? F15I_TYPE_lesson
           : node == NULL && f15i_find(root, "course") != NULL   ? F15I_TYPE_course
                                                                 : F15I_TYPES;
}

#define BEGIN "begin with \"fifteen: lesson\" or \"fifteen: exercises\""

static void read_document(f15i_yaml_reader *reader, f15i_node *root, harvest *out) {
    static const char *const yes[] = {"yes", "true", NULL};
    f15i_node *type_node = f15i_find(root, "fifteen");
    f15i_type type = document_type(root);
    if (type == F15I_TYPE_bank) {
        const f15i_node *withheld = f15i_find(root, "withheld");
        reader->withheld =
            withheld != NULL && withheld->text != NULL && f15i_is_one_of(withheld->text, yes);
        read_own(reader, root);
    }
    if (root->kind != F15I_MAPPING)
        f15i_tell(reader, root, BEGIN,
                  "a lesson or an exercise bank should stand here, with its keys");
    else if (type == F15I_TYPES && type_node != NULL)
        f15i_look_through(reader, type_node, F15I_TYPE_DOCUMENT);
    else if (type == F15I_TYPES)
        f15i_tell(reader, root, BEGIN, "the file does not say what it is");
    else if (type != F15I_TYPE_week)
        f15i_look_through(reader, root, type);
    if (type == F15I_TYPE_week) {
        out->week = f15_alloc(reader->memory, 1, sizeof *out->week);
        if (out->week != NULL)
            f15i_read_week(reader, root, out->week);
    } else if (type == F15I_TYPE_bank && root->good) {
        read_bank(reader, root, out);
    } else if (type == F15I_TYPE_lesson && root->good) {
        out->lesson = f15_alloc(reader->memory, 1, sizeof *out->lesson);
        if (out->lesson != NULL)
            f15i_make_lesson(reader, root, out->lesson);
    } else if (type == F15I_TYPE_course) {
        read_head(reader, root, &out->head);
    }
}

/* Removes the warnings added since `before`, among them those past the limit, which are counted. */
static void drop_warnings(f15_findings *findings, const f15_findings *before) {
    size_t kept = before->count;
    for (size_t i = kept; i < findings->count; i++)
        if (findings->at[i].severity == F15_ERROR)
            findings->at[kept++] = findings->at[i];
    findings->count = kept;
    findings->warnings = before->warnings;
}

/* Parses a text. Adds its findings in the order of the file: the faults, or, without any, the
 * warnings. F15_NOT_YAML and F15_TOO_BIG are in `error` only. */
static f15_code parse(f15i_load *load, f15_course_file *file, const char *text, size_t length,
                      harvest *out, f15_error *error) {
    f15i_tree tree = {0};
    f15i_yaml_reader reader = {.file = file->name,
                               .memory = &file->memory,
                               .findings = load->findings,
                               .words = *f15_course_words(load->course, file->origin),
                               .advises = load->advises};
    const f15_findings before = *load->findings;
    f15_code code = f15i_yaml_read(text, length, &load->memory, &file->memory, &tree, error);
    if (code == F15_OK && tree.root == NULL)
        code = f15_fail(f15_at(error, 1, 1), F15_FINDINGS, BEGIN, "there is nothing in this file");
    else if (code == F15_OK)
        read_document(&reader, tree.root, out);
    if (reader.faults > 0)
        drop_warnings(load->findings, &before);
    f15i_findings_sort(load->findings, before.count);
    out->own = reader.own;
    out->owns = reader.owns;
    out->faults = reader.faults;
    return code;
}

/* ---- adding it ----------------------------------------------------------------------------- */

/* Keeps the id of an exercise or lesson with faults, so that they are not reported twice. */
static void add_spoilt(f15_course *course, const char *id) {
    if (id == NULL)
        return;
    const char **spoilt =
        f15_alloc_more(&course->memory, course->spoilt, course->spoilts, &course->spoilt_room,
                       SIZE_MAX / sizeof *spoilt, sizeof *spoilt);
    char *copy = f15_alloc_string(&course->memory, id, strlen(id));
    if (spoilt == NULL || copy == NULL)
        return;
    course->spoilt = spoilt;
    spoilt[course->spoilts++] = copy;
}

static f15_exercise *exercise_of(const f15_course_file *file, const char *id) {
    for (size_t i = 0; i < file->exercises; i++)
        if (strcmp(file->exercise[i]->id, id) == 0)
            return file->exercise[i];
    return NULL;
}

/* Keeps the head of a course.yaml in the place of the opened directory that it describes. A file
 * that was read alone gets a new head, and the course its answer words. */
static bool keep_head(f15_course *course, const f15_course_file *file,
                      const f15_course_head *head) {
    f15_course_head *to =
        file->describes ? &course->head[file->origin] : f15i_add_course_head(course, NULL);
    const char *directory = to == NULL ? NULL : to->directory;
    if (to == NULL)
        return false;
    *to = *head;
    if (!file->describes)
        course->words = head->words;
    to->directory = directory;
    return true;
}

/* Keeps what was read without a fault; returns false if memory is lacking. Callers hold pointers to
 * exercises that were read alone: when the whole file is read, those objects are kept. */
static bool keep(f15i_load *load, f15_course_file *file, const harvest *h) {
    const size_t before = h->whole ? 0 : file->exercises;
    f15_exercise **exercise = f15_alloc(&file->memory, before + h->exercises, sizeof *exercise);
    if (exercise == NULL || (h->head.file != NULL && !keep_head(load->course, file, &h->head)))
        return false;
    for (size_t i = 0; i < before; i++)
        exercise[i] = file->exercise[i];
    for (size_t i = 0; i < h->exercises; i++) {
        f15_exercise *there = exercise_of(file, h->exercise[i].id);
        exercise[before + i] = there != NULL ? there : &h->exercise[i];
        h->exercise[i].origin = file->origin;
    }
    if (h->lesson != NULL)
        h->lesson->origin = file->origin;
    file->exercise = exercise;
    file->exercises = before + h->exercises;
    file->lesson = h->lesson;
    file->week = h->week;
    file->own = h->own;
    file->owns = h->whole ? h->owns : 0;
    return true;
}

/* Drops what was read with faults, but remembers its ids, unless `code` is a failure, after which
 * no id can be trusted. Exercises read before stay. */
static void drop(f15i_load *load, f15_course_file *file, const harvest *h, f15_code code) {
    if (file->memory.code != F15_OK)
        load->code = code = F15_NO_MEMORY;
    for (size_t i = 0; code == F15_OK && i < h->exercises; i++) {
        add_spoilt(load->course, h->exercise[i].id);
        if (h->exercise[i].part == 1)
            add_spoilt(load->course, h->exercise[i].whole);
    }
    if (code == F15_OK && h->lesson != NULL)
        add_spoilt(load->course, h->lesson->id);
    if (file->exercises == 0)
        f15_arena_free(&file->memory);
    file->memory.code = F15_OK;
}

void f15i_read_whole(f15i_load *load, f15_course_file *file, const char *text, size_t length) {
    f15_error error = {0};
    harvest h = {.whole = true};
    error.code = length > F15_COURSE_BYTES
                     ? f15_fail(&error, F15_TOO_BIG, "split the file",
                                "the file is larger than %zu bytes", F15_COURSE_BYTES)
                     : parse(load, file, text, length, &h, &error);
    if (error.code != F15_OK)
        f15i_tell_failure(load, file->name, &error);
    if (error.code != F15_OK || h.faults > 0 || !keep(load, file, &h))
        drop(load, file, &h, error.code);
    if (!f15i_goes_on(load))
        return;
    file->read = true;
    load->course->read++;
    if (error.code == F15_OK && h.faults == 0)
        load->course->sound++;
}

bool f15i_read_part(f15i_load *load, f15_course_file *file, const char *text, size_t length,
                    const char *id) {
    f15_findings *findings = load->findings;
    const f15_findings before = *findings;
    f15_error error = {0};
    harvest h = {0};
    f15_code code = parse(load, file, text, length, &h, &error);
    bool found = false;
    for (size_t i = 0; code == F15_OK && i < h.exercises && !found; i++)
        found = f15i_is_asked(&h.exercise[i], id);
    if (!found) { /* the findings are about another exercise */
        findings->count = before.count;
        findings->errors = before.errors;
        findings->warnings = before.warnings;
    }
    if (code == F15_NO_MEMORY)
        load->code = code;
    if (!found || h.faults > 0 || !keep(load, file, &h))
        drop(load, file, &h, found ? F15_OK : F15_UNKNOWN);
    return found;
}

f15_code f15_course_read(f15_course *course, const char *name, const char *text, size_t length,
                         f15_findings *findings, f15_error *err) {
    F15_NEED(course && name && text && findings, err);
    const f15_course before = *course;
    f15i_load load = {.course = course, .findings = findings, .err = err, .advises = true};
    f15_course_file *file = f15i_add_file(course, name);
    if (file != NULL)
        f15i_read_whole(&load, file, text, length);
    f15_code code = f15i_load_end(&load);
    if (code == F15_NO_MEMORY && file != NULL) { /* no memory: restores the course */
        f15_arena_free(&file->memory);
        course->heads = before.heads;
        course->files = before.files;
        course->read = before.read;
        course->sound = before.sound;
        course->spoilts = before.spoilts;
    }
    return code;
}
