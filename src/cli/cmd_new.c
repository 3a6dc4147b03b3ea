/* fifteen new: a lesson or an exercise to begin from. */
#include "app.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { KIND, OUTPUT };
#define TEMPLATE_LIMIT ((size_t)1 << 16)

/* As the reader of the course has it. */
static bool is_id(const char *id) {
    size_t good = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789/-");
    return good > 0 && good <= 64 && id[good] == '\0';
}

static int no_kind(const f15_app *app, const char *name) {
    const char *names[F15_KINDS];
    char remedy[80];
    for (unsigned k = 0; k < F15_KINDS; k++)
        names[k] = f15_kind_name((f15_kind)k);
    f15_did_you_mean(name, names, F15_KINDS, "`fifteen list kinds` shows them all", remedy,
                     sizeof remedy);
    return f15_complain_usage(app, remedy, "there is no kind of answer \"%s\"", name);
}

/* The template of that name, with the id where it says @ID@. */
static f15_code fill_in(f15_app *app, const char *name, const char *id, f15_text *out,
                        f15_error *err) {
    static const char mark[] = "@ID@";
    char path[PATH_MAX];
    const char *s = NULL;
    size_t length = 0;
    f15_code code = f15_template_path(name, path, sizeof path, err);
    if (!code)
        code = f15_read_file(&app->arena, path, TEMPLATE_LIMIT, &s, &length, err);
    if (code)
        return code;
    for (const char *at; (at = strstr(s, mark)) != NULL; s = at + strlen(mark)) {
        f15_text_add_n(out, s, (size_t)(at - s));
        f15_text_add(out, id);
    }
    f15_text_add(out, s);
    return out->code ? f15_no_memory(err) : F15_OK;
}

static int make(f15_app *app, const char *name, const char *id) {
    const char *path = app->given[OUTPUT];
    f15_error err = {0};
    f15_text text = {0}, line = {0};
    f15_code code = fill_in(app, name, id, &text, &err);
    if (!code && (!path || strcmp(path, "-") == 0))
        return f15_finish_text(app, &text, 0);
    if (!code)
        code = f15_write_new_file(path, text.s, text.length, &err);
    f15_text_free(&text);
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

static int run(f15_app *app, int argc, char **argv) {
    const char *name = app->given[KIND], *id = argc > 1 ? argv[1] : NULL;
    bool lesson = argc > 0 && strcmp(argv[0], "lesson") == 0;
    f15_kind kind = F15_KIND_SWAPS;
    char own[80];
    if (argc == 0 || argc > 2 || (!lesson && strcmp(argv[0], "exercise") != 0))
        return f15_complain_usage(app, "for example: fifteen new exercise my/first --kind swaps",
                                  "write lesson or exercise, and an id if you have one");
    if (lesson && name)
        return f15_complain_usage(app, NULL, "--kind is for exercises");
    if (id && !is_id(id))
        return f15_complain_usage(app, "use lower-case letters, digits, / and -, 64 at most",
                                  "\"%s\" is no id", id);
    if (name && !f15_kind_by_name(name, &kind))
        return no_kind(app, name);
    snprintf(own, sizeof own, "my/%s", f15_kind_name(kind));
    return lesson ? make(app, "lesson", id ? id : "my-lesson")
                  : make(app, f15_kind_name(kind), id ? id : own);
}

const f15_verb f15_verb_new = {
    .name = "new",
    .group = "To teach",
    .arguments = "lesson|exercise [ID]",
    .summary = "Write a lesson or an exercise to begin from",
    .option = {[KIND] = {"kind", 0, "KIND",
                         "the kind of answer (swaps); `fifteen list kinds` shows them"},
               [OUTPUT] = {"output", 'o', "FILE", "a new file; without it, standard output"}},
    .help = "What is written has comments that say what to change, and lint finds nothing wrong "
            "with it.\nFor example:\n"
            "  fifteen new exercise my/first --kind parity --output first.yaml\n",
    .no_convention = true,
    .run = run,
};
