/* Error values and the table of codes. */
#include <fifteen/core.h>

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The stand-ins of tools/analyzer.h must not replace the functions defined here. */
#undef f15_fail
#undef f15_no_memory

typedef struct code_info {
    const char *name;
    int status;
} code_info;

static const code_info code_table[F15_CODES] = {
#define F15_ERROR(id, name, status) [F15_##id] = {name, status},
#include <fifteen/errors.def>
#undef F15_ERROR
};

static const code_info *info_of(f15_code code) {
    static const code_info unknown = {"unknown-code", 70};
    return (unsigned)code < F15_CODES ? &code_table[code] : &unknown;
}

const char *f15_code_name(f15_code code) {
    return info_of(code)->name;
}

int f15_code_status(f15_code code) {
    return info_of(code)->status;
}

/* Texts are formatted here first: they may come from the error that is being filled. Cleaning never
 * shortens a text, so a part cut off here would not have fitted either. */
#define DRAFT (sizeof((f15_error *)0)->what + 8)

f15_error *f15_at(f15_error *err, size_t line, size_t column) {
    if (err) {
        err->code = F15_OK;
        err->line = line;
        err->column = column;
    }
    return err;
}

f15_code f15_fail(f15_error *err, f15_code code, const char *remedy, const char *format, ...) {
    char what[DRAFT], advice[DRAFT];
    if (!err)
        return code;
    va_list args;
    va_start(args, format);
    if (vsnprintf(what, sizeof what, format, args) < 0)
        snprintf(what, sizeof what, "(the message could not be written)");
    va_end(args);
    snprintf(advice, sizeof advice, "%s", remedy ? remedy : "");
    if (err->code) /* the caller went on after an earlier failure: forget its place */
        err->line = err->column = 0;
    err->code = code;
    f15_clean(err->what, sizeof err->what, what, strlen(what));
    f15_clean(err->remedy, sizeof err->remedy, advice, strlen(advice));
    return code;
}

f15_code f15_no_memory(f15_error *err) {
    return f15_fail(err, F15_NO_MEMORY, "try something smaller, or free some memory",
                    "there is not enough memory");
}

f15_code f15_invalid(const char *needed, f15_error *err) {
    return f15_fail(err, F15_INVALID, "the program that calls the library is to be corrected",
                    "a function of the library needs: %s", needed);
}
