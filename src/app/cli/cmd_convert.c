/* fifteen convert: permutations between notations and systems; products, inverses and powers. */
#include "app.h"

#include <fifteen/json.h>

#include <string.h>

enum { FROM, TO };
enum { MATRIX_SHOWN_N = 8 }; /* unless --to asks for it */

typedef struct conversion {
    size_t from, to;  /* `to` is F15_SYSTEMS for all */
    const char *file; /* NULL for an argument */
    f15_arena arena;  /* of one expression */
} conversion;

static void show(f15_app *app, conversion *c, const char *text, size_t length, const f15_map *map) {
    const bool all = c->to == F15_SYSTEMS;
    f15_text out = {0}, part = {0};
    f15_json json = app->json ? f15_json_begin(&out) : (f15_json){0};
    if (app->json) {
        f15_json_clean(&json, "expression", text, length);
        f15_json_string(&json, "from", f15_systems[c->from].name);
        f15_json_numbers(&json, "images", map->map, map->n, app->convention.base);
        f15_json_object(&json, "written");
    }
    for (size_t s = all ? 0 : c->to; s <= c->to && s < F15_SYSTEMS; s++) {
        const f15_system *system = &f15_systems[s];
        if (all && system->form == 'm' && map->n > MATRIX_SHOWN_N)
            continue;
        part.length = 0;
        f15_note(app,
                 f15_write_in_system(&part, map, system, &app->convention, &c->arena, &app->last));
        if (app->json)
            f15_json_string(&json, system->name, f15_text_string(&part));
        else
            f15_text_addf(&out, all ? "%-9s  %s\n" : "%.0s%s\n", system->name,
                          f15_text_string(&part));
    }
    if (app->json) {
        f15_json_close(&json, '}');
        f15_json_convention(&json, "convention", &app->convention);
        f15_json_end(&json);
    }
    f15_text_drop_part(&out, &part);
    if (app->quiet)
        f15_text_free(&out);
    f15_send(app, &out, 0);
}

static int convert(f15_app *app, void *self, const char *text, size_t length, size_t line) {
    conversion *c = self;
    f15_map map = {0};
    if (!text || (c->file && f15_shape_of(text, length) == F15_SHAPE_EMPTY))
        return 0;
    f15_arena_clear(&c->arena);
    if (!f15_note(app, f15_read_expression(text, length, &f15_systems[c->from], &app->convention,
                                           &c->arena, &map, &app->last))) {
        show(app, c, text, length, &map);
    } else if (c->file) {
        app->err.file = c->file;
        app->err.line = line;
    }
    return 0;
}

static int run(f15_app *app, int argc, char **argv) {
    conversion c = {.from = 3, .to = F15_SYSTEMS};
    if (!f15_take_choice(app, FROM, &c.from) || !f15_take_choice(app, TO, &c.to))
        return 2;
    if (app->convention.compose == F15_RIGHT_TO_LEFT && f15_systems[c.from].base < 2)
        return f15_complain_usage(app, "leave --compose out", "%s multiplies left to right",
                                  f15_systems[c.from].name);
    if (argc == 0)
        return f15_complain_usage(app,
                                  "write one, such as \"(1 2 3)(1 2)\"; - reads standard input",
                                  "a permutation is missing");
    for (int k = 0; k < argc; k++) {
        const char *path = f15_named_file(argv[k]);
        c.file = path ? f15_file_name(path) : NULL;
        if (path)
            f15_each_line(app, path, convert, &c);
        else
            f15_finish(app, convert(app, &c, argv[k], strlen(argv[k]), 0));
    }
    f15_arena_free(&c.arena);
    return 0;
}

#define SYSTEMS "gap|sage|sympy|fifteen|two-line|images|preimages|cycles|matrix"
const f15_verb f15_verb_convert = {
    .arguments = "EXPRESSION...",
    .summary = "Convert permutations between notations and systems, and multiply them",
    .option = {[FROM] = {"--from", 0, SYSTEMS, "how they are written (fifteen)"},
               [TO] = {"--to", 0, SYSTEMS, "how to write them (all ways)"}},
    .help =
        "EXPRESSION is a list, cycles, a product, an inverse or a power; @FILE and - hold one per\n"
        "line. A list shows what stands where, unless --from says otherwise; a cycle (a b c) sends "
        "a\n"
        "to b everywhere. For example:\n"
        "  fifteen convert \"(1,2,3)(1,2)\" --from gap\n"
        "  fifteen convert \"[1, 2, 0] * (0 1)^-1\" --to sympy\n",
    .formats = " json ",
    .run = run,
};
