/* fifteen VERB --help: the synopsis, the verb's own words, what every verb takes. */
#include "app.h"

#include <string.h>

#define INDENT "                       " /* where options are explained */

/* Words from s up to end, wrapped after `lead`. */
static void add_wrapped(f15_text *text, const f15_style *style, const char *lead, const char *rest,
                        const char *s, const char *end) {
    f15_text words = {0};
    f15_text_add_n(&words, s, (size_t)(end - s));
    f15_wrap(text, style, lead, rest, f15_text_string(&words));
    f15_text_drop_part(text, &words);
}

/* "  --page N             begin at page N": the option, some blanks, what it does; below it where
 * the option is long. */
static void add_option(f15_text *text, const f15_style *style, const char *s, const char *end) {
    f15_text lead = {0};
    const char *stop = strstr(s + 2, "  ");
    if (!stop || stop > end)
        stop = end;
    size_t length = (size_t)(stop - s);
    if (length + 2 > strlen(INDENT)) {
        f15_text_add_n(text, s, length);
        f15_text_add(text, "\n");
        length = 0;
    }
    f15_text_add_n(&lead, s, length);
    f15_text_add(&lead, &INDENT[length]);
    add_wrapped(text, style, f15_text_string(&lead), INDENT, stop, end);
    f15_text_drop_part(text, &lead);
}

/* The end of a paragraph: of its lines each begins with something else than a blank. */
static const char *paragraph_end(const char *s) {
    while (*s && *s != ' ' && *s != '\n') {
        s += strcspn(s, "\n");
        s += *s == '\n';
    }
    return s;
}

/* Options and paragraphs are wrapped; other lines that begin with a blank are examples, and stay as
 * they are. */
static void add_help(f15_text *text, const f15_style *style, const char *s) {
    while (*s) {
        const char *end = s + strcspn(s, "\n"), *next = end + (*end == '\n');
        if (strncmp(s, "  -", 3) == 0) {
            add_option(text, style, s, end);
        } else if (*s == ' ' || s == end) {
            f15_text_add_n(text, s, (size_t)(next - s));
        } else {
            next = paragraph_end(s);
            add_wrapped(text, style, "", "", s, next);
        }
        s = next;
    }
}

/* " json dot " is shown as text|json|dot; where there is text only, nothing is said of it. */
static void add_formats(f15_text *text, const char *formats) {
    if (!*formats)
        return;
    f15_text_add(text, "  --format text");
    for (const char *s = formats + strspn(formats, " "); *s; s += strspn(s, " ")) {
        size_t length = strcspn(s, " ");
        f15_text_add(text, "|");
        f15_text_add_n(text, s, length);
        s += length;
    }
    f15_text_add(text, "  what is printed\n");
}

int f15_print_help(const f15_app *app, const char *formats) {
    f15_text text = {0}, usage = {0}, common = {0};
    f15_text_addf(&usage, "usage: fifteen %s %s", app->verb->name, app->verb->synopsis);
    f15_wrap(&text, &app->style, "", "         ", f15_text_string(&usage));
    f15_text_addf(&common, "\n%s.\n\n%s\nEverywhere:\n", app->verb->summary, app->verb->help);
    add_formats(&common, formats);
    f15_text_add(&common,
                 "  --color auto|always|never  colours\n"
                 "  -q, --quiet          say less; where that is possible, nothing\n"
                 "  --base 0|1           what the first place is called (0)\n"
                 "  --compose left-to-right|right-to-left  which factor of a product acts first\n"
                 "  -h, --help           this\n"
                 "Exit status: 0 yes, right, done; 1 no, wrong, findings; 2 unusable input; 70 a "
                 "fault of fifteen's own.\n");
    add_help(&text, &app->style, f15_text_string(&common));
    f15_text_drop_part(&text, &usage);
    f15_text_drop_part(&text, &common);
    return f15_finish_text(app, &text, 0);
}
