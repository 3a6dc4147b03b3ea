/* fifteen new: a lesson or an exercise to begin from. */
#include "app.h"

#include <stdio.h>
#include <string.h>

#define F15_LESSON_TEMPLATE(text) text
static const char lesson_template[] =
#include "new_templates.def"
    ;

#define F15_EXERCISE_TEMPLATE(kind, text) [F15_KIND_##kind] = (text),
static const char *const exercise_template[F15_KINDS] = {
#include "new_templates.def"
};

/* What the command line asks for. */
typedef struct request {
    const char *id, *kind, *output;
    bool lesson;
} request;

/* As the reader of the course has it (f15_value_id). */
static bool is_id(const char *id) {
    size_t good = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789/-");
    return good > 0 && good <= 64 && id[good] == '\0';
}

static bool find_kind(const f15_app *app, const char *name, f15_kind *kind) {
    const char *names[F15_KINDS];
    char remedy[80];
    if (f15_kind_by_name(name, kind))
        return true;
    for (unsigned k = 0; k < F15_KINDS; k++)
        names[k] = f15_kind_name((f15_kind)k);
    f15_did_you_mean(name, names, F15_KINDS, "`fifteen list kinds` shows them all", remedy,
                     sizeof remedy);
    f15_complain_usage(app, remedy, "there is no kind of answer \"%s\"", name);
    return false;
}

/* The template, and the id it gets without one of its own. NULL after a complaint. */
static const char *choose(const f15_app *app, const request *wish, char *id, size_t room) {
    f15_kind kind = F15_KIND_SWAPS;
    if (wish->lesson) {
        snprintf(id, room, "my-lesson");
        return lesson_template;
    }
    if (wish->kind && !find_kind(app, wish->kind, &kind))
        return NULL;
    snprintf(id, room, "my/%s", f15_kind_name(kind));
    return exercise_template[kind];
}

static void fill_in(f15_text *out, const char *template, const char *id) {
    static const char mark[] = "@ID@";
    for (const char *at; (at = strstr(template, mark)) != NULL; template = at + strlen(mark)) {
        f15_text_add_n(out, template, (size_t)(at - template));
        f15_text_add(out, id);
    }
    f15_text_add(out, template);
}

static int write_file(const f15_app *app, const char *path, f15_text *text) {
    f15_error err = {0};
    f15_text line = {0};
    f15_code code =
        text->code ? f15_no_memory(&err) : f15_write_new_file(path, text->s, text->length, &err);
    f15_text_free(text);
    if (code)
        return f15_complain(app, &err);
    if (!app->quiet) {
        f15_text_add_clean(&line, path, strlen(path));
        f15_text_add(&line, " is written; after each change: fifteen lint ");
        f15_text_add_clean(&line, path, strlen(path));
        f15_text_add(&line, "\n");
    }
    return f15_finish_text(app, &line, 0);
}

static int make(const f15_app *app, const request *wish) {
    char own[80];
    f15_text text = {0};
    const char *template = choose(app, wish, own, sizeof own);
    if (!template)
        return 2;
    fill_in(&text, template, wish->id ? wish->id : own);
    if (wish->output && strcmp(wish->output, "-") != 0)
        return write_file(app, wish->output, &text);
    return f15_finish_text(app, &text, 0);
}

static bool read_request(const f15_app *app, int argc, char **argv, request *wish) {
    wish->lesson = argc > 0 && strcmp(argv[0], "lesson") == 0;
    wish->id = argc > 1 ? argv[1] : NULL;
    if (argc == 0 || argc > 2 || (!wish->lesson && strcmp(argv[0], "exercise") != 0))
        f15_complain_usage(app, "for example: fifteen new exercise my/first --kind swaps",
                           "write lesson or exercise, and an id if you have one");
    else if (wish->lesson && wish->kind)
        f15_complain_usage(app, NULL, "--kind is for exercises");
    else if (wish->id && !is_id(wish->id))
        f15_complain_usage(app, "use lower-case letters, digits, / and -, 64 at most",
                           "\"%s\" is no id", wish->id);
    else
        return true;
    return false;
}

int f15_cmd_new(int argc, char **argv, f15_app *app) {
    request wish = {0};
    f15_flag flags[] = {{"kind", 0, &wish.kind, NULL}, {"output", 'o', &wish.output, NULL}};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 2, "", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (!f15_refuse_convention(app, &status))
        return status;
    return read_request(app, argc, argv, &wish) ? make(app, &wish) : 2;
}
