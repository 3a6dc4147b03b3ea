/* Messages to standard error, results to standard output, and noticing when neither can be. */
#include "app.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

void f15_describe_error(f15_text *text, const f15_error *err) {
    if (err->file) {
        f15_text_add_clean(text, err->file, strlen(err->file));
        if (err->line > 0)
            f15_text_addf(text, ":%zu", err->line);
        if (err->line > 0 && err->column > 0)
            f15_text_addf(text, ":%zu", err->column);
        f15_text_add(text, ": ");
    } else if (err->column > 0) {
        f15_text_addf(text, "column %zu: ", err->column);
    }
    f15_text_add(text, err->what);
    if (err->remedy[0])
        f15_text_addf(text, "; %s", err->remedy);
}

int f15_complain(const f15_app *app, const f15_error *err) {
    f15_text text = {0};
    (void)app;
    f15_describe_error(&text, err);
    fflush(stdout);
    fprintf(stderr, "fifteen: %s\n", text.code ? err->what : f15_text_string(&text));
    f15_text_free(&text);
    return f15_code_status(err->code);
}

int f15_complain_usage(const f15_app *app, const char *remedy, const char *format, ...) {
    f15_text text = {0};
    char what[400];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    f15_text_add_clean(&text, what, strlen(what));
    fflush(stdout);
    fprintf(stderr, "fifteen %s: %s%s%s\n", app->verb ? app->verb->name : "",
            f15_text_string(&text), remedy ? "; " : "", remedy ? remedy : "");
    f15_text_free(&text);
    return 2;
}

f15_code f15_send_text(const f15_app *app, f15_text *text, f15_error *err) {
    f15_code code = text->code;
    if (code)
        f15_fail(err, code, NULL, "%s",
                 code == F15_NO_MEMORY ? "no memory is left" : "the text is too long");
    else if (text->length > 0)
        code = app->out.write(app->out.self, text->s, text->length, err);
    f15_text_free(text);
    return code;
}

int f15_finish_text(const f15_app *app, f15_text *text, int status) {
    f15_error err = {0};
    return f15_send_text(app, text, &err) ? f15_complain(app, &err) : status;
}
