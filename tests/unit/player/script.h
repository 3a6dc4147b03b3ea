/* A terminal that is a script, for the tests of the player. */
#ifndef F15_TESTS_PLAYER_SCRIPT_H
#define F15_TESTS_PLAYER_SCRIPT_H

#include <fifteen/player.h>

#include <string.h>

#define MAX_PARTS 200

/* Keys by name (n b a q ? x ^D ^C) and lines, in the order in which they will be asked for. What
 * was shown before each is a part of its own. */
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

static inline f15_code script_key(void *self, f15_key *key, f15_error *err) {
    static const struct {
        const char *name;
        f15_key key;
    } names[] = {
        {"n", F15_KEY_NEXT}, {"b", F15_KEY_BACK},  {"a", F15_KEY_ALL},  {"q", F15_KEY_QUIT},
        {"?", F15_KEY_HELP}, {"x", F15_KEY_OTHER}, {"^D", F15_KEY_END}, {"^C", F15_KEY_INTERRUPTED},
    };
    tape *script = self;
    const char *say = next_input(script);
    (void)err;
    script->keys++;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(say, names[i].name) == 0) {
            *key = names[i].key;
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
