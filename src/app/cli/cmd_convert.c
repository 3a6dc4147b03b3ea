/* fifteen convert: permutations between notations and systems; products, inverses and powers. */
#include "app.h"

#include <fifteen/json.h>

#include <string.h>

enum { FROM, TO };
enum { MATRIX_SHOWN_N = 8 }; /* a larger matrix is shown if --to asks for it */

/* Letters that stand for permutations: every one but e, the identity. */
enum { LETTERS = 128 };

typedef struct conversion {
    size_t from, to;            /* `to` is F15_SYSTEMS for all */
    const char *file;           /* NULL for an argument */
    f15_arena arena;            /* of one expression */
    const char *value[LETTERS]; /* of each letter, as --from writes it; NULL: none */
} conversion;

static bool is_word(char c) {
    return f15_is_letter(c) || f15_is_digit(c);
}

/* Returns whether a letter that stands for a permutation is at this place, alone. */
static bool is_letter(const char *text, size_t length, size_t at) {
    const bool in_word =
        (at > 0 && is_word(text[at - 1])) || (at + 1 < length && is_word(text[at + 1]));
    return f15_is_letter(text[at]) && text[at] != 'e' && !in_word;
}

/* Appends the expression, with values in place of the letters that have one: lists in square
 * brackets, since (2 0 1) would be a cycle, others in round ones. Returns whether any has one. */
static bool fill_in(const conversion *c, const char *text, size_t length, f15_text *out) {
    bool any = false;
    for (size_t k = 0; k < length; k++) {
        const char *value =
            is_letter(text, length, k) ? c->value[(unsigned char)text[k] % LETTERS] : NULL;
        any = any || value;
        if (value)
            f15_text_addf(out, f15_is_digit(*value) ? "[%s]" : "(%s)", value);
        else
            f15_text_add_n(out, text + k, 1);
    }
    return any;
}

/* Reads an expression after filling in letters; if there were any, faults have no column. */
static f15_code read_operand(f15_app *app, conversion *c, const char *text, size_t length,
                             f15_map *map) {
    f15_text filled = {0};
    size_t unknown = 0;
    const bool any = fill_in(c, text, length, &filled);
    f15_code code = f15_text_done(&filled, &app->last);
    if (!code)
        code = f15_read_expression(f15_text_string(&filled), filled.length, &f15_systems[c->from],
                                   &app->convention, &c->arena, map, &app->last);
    while (unknown < length &&
           (!is_letter(text, length, unknown) || c->value[(unsigned char)text[unknown] % LETTERS]))
        unknown++;
    if (any)
        app->last.line = app->last.column = 0;
    if (code == F15_BAD_NOTATION && unknown < length)
        f15_fail(&app->last, code, "define it in a word before this one, such as \"p=(1 2 3)\"",
                 "the letter %c has no value yet", text[unknown]);
    f15_text_free(&filled);
    return code;
}

/* Adds the order of factors by which the text was read, if the other order gives another map, and
 * the first place of what was printed. */
static void add_order(f15_app *app, conversion *c, const char *text, size_t length,
                      const f15_map *map, f15_text *out) {
    f15_system system = f15_systems[c->from];
    f15_convention convention = app->convention;
    f15_map map_of_other = {0};
    f15_text filled = {0};
    if (system.base < 2) /* such a system has a convention of its own */
        convention = (f15_convention){system.base, F15_LEFT_TO_RIGHT, convention.direction};
    system.base = 2; /* 2: by the convention passed with it */
    f15_convention other = convention;
    other.compose = convention.compose == F15_LEFT_TO_RIGHT ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT;
    fill_in(c, text, length, &filled);
    f15_code code = f15_text_done(&filled, &app->last);
    if (code == F15_OK)
        code = f15_read_expression(f15_text_string(&filled), filled.length, &system, &other,
                                   &c->arena, &map_of_other, &app->last);
    f15_note(app, code == F15_NO_MEMORY ? code : F15_OK);
    if (code == F15_OK && (map_of_other.n != map->n ||
                           memcmp(map_of_other.map, map->map, map->n * sizeof *map->map) != 0)) {
        convention.base = app->convention.base; /* the text printed above has this base */
        f15_text_add(out, "(");
        f15_write_convention(out, &convention, F15_USES_BASE | F15_USES_ORDER);
        f15_text_add(out, ")\n");
    }
    f15_text_free(&filled);
}

static void show(f15_app *app, conversion *c, const char *text, size_t length, const f15_map *map) {
    const bool all = c->to == F15_SYSTEMS;
    const size_t first = all ? 0 : c->to, end = all ? F15_SYSTEMS : c->to + 1;
    f15_text out = {0}, written = {0};
    f15_json json = app->json ? f15_json_begin(&out) : (f15_json){0};
    if (app->json) {
        f15_json_clean(&json, "expression", text, length);
        f15_json_string(&json, "from", f15_systems[c->from].name);
        f15_json_numbers(&json, "images", map->map, map->n, app->convention.base);
        f15_json_object(&json, "written");
    }
    for (size_t s = first; s < end; s++) {
        const f15_system *system = &f15_systems[s];
        if (all && system->form == 'm' && map->n > MATRIX_SHOWN_N)
            continue;
        written.length = 0;
        f15_note(app, f15_write_in_system(&written, map, system, &app->convention, &c->arena,
                                          &app->last));
        if (app->json)
            f15_json_string(&json, system->name, f15_text_string(&written));
        else if (all)
            f15_text_addf(&out, "%-9s  %s\n", system->name, f15_text_string(&written));
        else
            f15_text_addf(&out, "%s\n", f15_text_string(&written));
    }
    if (app->json) {
        f15_json_close(&json, '}');
        f15_json_convention(&json, "convention", &app->convention);
        f15_json_end(&json);
    }
    if (all && !app->json)
        add_order(app, c, text, length, map, &out);
    f15_text_drop_part(&out, &written);
    if (app->quiet)
        f15_text_free(&out);
    f15_send(app, &out, 0);
}

/* "p=(1,2,3)" or "p = (1,2,3)": keeps the value. Returns false if the word names none. */
static bool define(f15_app *app, conversion *c, const char *word) {
    const char *sign = word + (*word ? 1 + strspn(word + 1, " ") : 0);
    f15_map map = {0};
    f15_text value = {0};
    if (*sign != '=' || !is_letter(word, 1, 0))
        return false;
    f15_arena_clear(&c->arena);
    if (!f15_note(app, read_operand(app, c, sign + 1, strlen(sign + 1), &map)))
        f15_note(app, f15_write_in_system(&value, &map, &f15_systems[c->from], &app->convention,
                                          &c->arena, &app->last));
    c->value[(unsigned char)word[0] % LETTERS] = f15_keep_text(app, &value);
    return true;
}

static int convert(f15_app *app, void *self, const char *text, size_t length, size_t line) {
    conversion *c = self;
    f15_map map = {0};
    if (!text || (c->file && f15_shape_of(text, length) == F15_SHAPE_EMPTY))
        return 0;
    f15_arena_clear(&c->arena);
    if (!f15_note(app, read_operand(app, c, text, length, &map))) {
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
    for (int k = 0; k < argc && !app->err.code; k++) {
        if (define(app, &c, argv[k]))
            continue;
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
    .help = "EXPRESSION is a list, cycles, a product, an inverse or a power; @FILE and - hold one "
            "per line. A list shows what stands where, unless --from says otherwise; a cycle (a b "
            "c) sends a to b everywhere. For example:\n"
            "  fifteen convert \"(1,2,3)(1,2)\" --from gap\n"
            "  fifteen convert \"[1, 2, 0] * (0 1)^-1\" --to sympy\n"
            "A letter stands for a permutation in what comes after it:\n"
            "  fifteen convert \"p=(1,2,3)\" \"q=(1,2)\" \"p*q^-1\" --from gap\n",
    .formats = " json ",
    .run = run,
};
