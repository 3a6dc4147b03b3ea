/* One `let` of names, their drawn values, and texts with such values filled in. */
#ifndef FIFTEEN_TEST_LET_ONE_H
#define FIFTEEN_TEST_LET_ONE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/notation.h>
#include <fifteen/unstable/let.h>

static f15_arena arena; /* of all that is read and drawn */
static f15_let *let;
static f15_let_values *values;

static void begin(f15_convention convention) {
    f15_arena_clear(&arena);
    let = f15_let_new(&convention, &arena);
    assert_non_null(let);
    values = NULL;
}

/* Adds names to the let, all in one string: "n: 6..8; p: ...". */
static void define(const char *names) {
    for (char text[1024]; *names != '\0';) {
        size_t length = strcspn(names, ";");
        f15_error err = {0};
        snprintf(text, sizeof text, "%.*s", (int)length, names);
        char *colon = strchr(text, ':'), *name = text + strspn(text, " ");
        *colon = '\0';
        if (f15_let_add_name(let, name, colon + 1, &err) != F15_OK)
            fail_msg("%s: %s (%s) %zu", name, err.what, err.remedy, err.column);
        assert_int_equal(err.code, F15_OK); /* looking ahead leaves no error */
        names += length + (names[length] == ';');
    }
}

static f15_code draw(uint64_t seed, f15_error *err) {
    f15_random random = {seed};
    return f15_let_draw(let, &random, &arena, &values, NULL, err);
}

/* Returns the text with its values filled in, or "!" and the error's words; in static memory. */
static const char *filled(const char *text, f15_error *err) {
    static char said[2048];
    f15_text out = {0};
    f15_code code = f15_let_fill(let, values, text, true, &out, NULL, err);
    snprintf(said, sizeof said, "%s%s", code == F15_OK ? "" : "!",
             code == F15_OK ? f15_text_string(&out) : err->what);
    f15_text_free(&out);
    return said;
}

static inline const char *worth(const char *expression) {
    char braces[1400];
    f15_error err = {0};
    snprintf(braces, sizeof braces, "{%s}", expression);
    return filled(braces, &err);
}

#endif
