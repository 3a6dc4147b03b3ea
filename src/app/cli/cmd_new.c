/* fifteen new: a lesson or an exercise to begin from. */
#include "app.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { KIND, OUTPUT };
#define TEMPLATE_LIMIT ((size_t)1 << 16)

/* Returns whether it is an id, by the rule of course files. */
static bool is_id(const char *id) {
    size_t good = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789/-");
    return good > 0 && good <= 64 && id[good] == '\0';
}

/* Writes the template of that name, with the id in place of @ID@. */
static int make(f15_app *app, const char *name, const char *id) {
    static const char mark[] = "@ID@";
    const char *path = app->given[OUTPUT], *s = NULL;
    char from[PATH_MAX];
    f15_text text = {0};
    size_t length = 0;
    if (!f15_note(app, f15_template_path(name, from, &app->last)))
        s = f15_read_file(app, from, TEMPLATE_LIMIT, &length);
    if (!s)
        return 0;
    for (const char *at; (at = strstr(s, mark)) != NULL; s = at + strlen(mark)) {
        f15_text_add_n(&text, s, (size_t)(at - s));
        f15_text_add(&text, id);
    }
    f15_text_add(&text, s);
    if (!path || strcmp(path, "-") == 0)
        return f15_send(app, &text, 0);
    f15_save(app, path, &text, NULL);
    return f15_print_line(app, "%s is written; after each change: fifteen lint %s", path, path);
}

/* Returns whether lint and learn would find the file; else complains. */
static bool may_write_to(f15_app *app, const char *path) {
    char directory[PATH_MAX] = ".";
    if (path == NULL || strcmp(path, "-") == 0)
        return true;
    if (!f15_is_yaml(path))
        return F15_REFUSE(app, "end the name with .yaml",
                          "lint and learn look only at files called *.yaml");
    const char *slash = strrchr(path, '/');
    if (slash)
        snprintf(directory, sizeof directory, "%.*s", (int)(slash - path), path);
    return !f15_holds_course(directory) ||
           F15_REFUSE(app, "write it into one of these",
                      "the course in \"%s\" has its files in lessons/ and exercises/", directory);
}

static int run(f15_app *app, int argc, char **argv) {
    const char *name = app->given[KIND], *id = argc > 1 ? argv[1] : NULL, *names[F15_KINDS];
    bool lesson = argc > 0 && strcmp(argv[0], "lesson") == 0;
    f15_kind kind = F15_KIND_SWAPS;
    char usual_id[80];
    if (argc == 0 || argc > 2 || (!lesson && strcmp(argv[0], "exercise") != 0))
        return f15_complain_usage(app, "for example: fifteen new exercise my/first --kind swaps",
                                  "write lesson or exercise, and an id if you have one");
    if (lesson && name)
        return f15_complain_usage(app, NULL, "--kind is for exercises");
    if (id && !is_id(id))
        return f15_complain_usage(app, "use lower-case letters, digits, / and -, 64 at most",
                                  "\"%s\" is not an id", id);
    for (unsigned k = 0; k < F15_KINDS; k++)
        names[k] = f15_kind_name((f15_kind)k);
    if (name && !f15_kind_by_name(name, &kind))
        return f15_complain_unknown(app, "kind of answer", name, names, F15_KINDS,
                                    "`fifteen list kinds` shows them all");
    if (!may_write_to(app, app->given[OUTPUT]))
        return 2;
    snprintf(usual_id, sizeof usual_id, "my/%s", names[kind]);
    return lesson ? make(app, "lesson", id ? id : "my-lesson")
                  : make(app, names[kind], id ? id : usual_id);
}

const f15_verb f15_verb_new = {
    .group = "To teach",
    .arguments = "lesson|exercise [ID]",
    .summary = "Write a lesson or an exercise to begin from",
    .option = {[KIND] = {"--kind", 0, "KIND",
                         "the kind of answer (swaps); `fifteen list kinds` shows them"},
               [OUTPUT] = {"--output", 'o', "FILE", "a new file (default: standard output)"}},
    .help = "The file has comments that say what to change, and passes lint. For example:\n"
            "  fifteen new exercise my/first --kind parity --output first.yaml\n",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
