/* A terminal that is a script, for the tests of the player. */
#ifndef F15_TESTS_PLAYER_SCRIPT_H
#define F15_TESTS_PLAYER_SCRIPT_H

#include <fifteen/player.h>

#include <string.h>

#define MAX_PARTS 200

/* Keys by name (n b a q ? x ^D ^C) and lines, in the order in which they will be asked for. The
 * output before each of these inputs is a part of `all`. */
typedef struct tape {
    const char *const *say;
    size_t at, count, keys, lines;
    f15_text all;
    size_t part[MAX_PARTS]; /* where in `all` the part before input k ends */
    size_t parts;
    unsigned rows;          /* of the window; 0: it is endless */
    size_t writes, fail_at; /* the write that fails; 0: none */
} tape;

static inline f15_code write_part(void *self, const char *bytes, size_t length, f15_error *err) {
    tape *script = self;
    if (++script->writes == script->fail_at)
        return f15_fail(err, F15_IO, NULL, "told to fail");
    f15_text_add_n(&script->all, bytes, length);
    return F15_OK;
}

static inline f15_style style_of_script(void *self) {
    (void)self;
    return (f15_style){false, 80};
}

static inline const char *next_input(tape *script) {
    if (script->parts < MAX_PARTS)
        script->part[script->parts++] = script->all.length;
    return script->at < script->count ? script->say[script->at++] : "^D";
}

static inline f15_code script_line(void *self, const char *prompt, f15_text *line, f15_input *input,
                                   f15_error *err) {
    tape *script = self;
    const char *say = next_input(script);
    (void)err;
    assert_string_equal(prompt, "> ");
    script->lines++;
    line->length = 0;
    *input = strcmp(say, "^D") == 0   ? F15_INPUT_END
             : strcmp(say, "^C") == 0 ? F15_INPUT_INTERRUPTED
             : strcmp(say, "^L") == 0 ? F15_INPUT_TOO_LONG
                                      : F15_INPUT_LINE;
    f15_text_add(line, *input == F15_INPUT_LINE ? say : "");
    return F15_OK;
}

static inline f15_code script_key(void *self, f15_stroke *stroke, f15_error *err) {
    static const struct {
        const char *name;
        f15_stroke stroke;
    } names[] = {
        {"n", {.kind = F15_STROKE_ENTER}},
        {"b", {.kind = F15_STROKE_TEXT, .text = "b"}},
        {"a", {.kind = F15_STROKE_TEXT, .text = "a"}},
        {"q", {.kind = F15_STROKE_TEXT, .text = "q"}},
        {"?", {.kind = F15_STROKE_TEXT, .text = "?"}},
        {"x", {.kind = F15_STROKE_TEXT, .text = "x"}},
        {"^D", {.kind = F15_STROKE_CLOSED}},
        {"^C", {.kind = F15_STROKE_INTERRUPTED}},
    };
    tape *script = self;
    const char *say = next_input(script);
    (void)err;
    script->keys++;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(say, names[i].name) == 0) {
            *stroke = names[i].stroke;
            return F15_OK;
        }
    }
    fail_msg("a key is asked for where the script says \"%s\"", say);
    return F15_OK;
}

static inline unsigned rows_of_script(void *self) {
    return ((const tape *)self)->rows;
}

static inline int64_t clock_of_script(void) {
    return 1000;
}

static inline f15_terminal terminal_of_script(tape *script) {
    return (f15_terminal){{write_part, script},
                          style_of_script,
                          script_line,
                          script_key,
                          script,
                          NULL,
                          rows_of_script,
                          NULL};
}

#endif
