/* Options: the common ones and a verb's own, from their tables. */
#include "app.h"

#include <fifteen/notation.h>
#include <fifteen/player.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const f15_option_row common[F15_COMMON_OPTIONS] = {
    [F15_FORMAT] = {"--format", 0, "", "the form of the output"},
    [F15_COLOR] = {"--color", 0, "auto|always|never", "colours"},
    [F15_QUIET] = {"--quiet", 'q', NULL, "print less, or nothing"},
    [F15_BASE] = {"--base", 0, "0|1", "the number of the first place (0)"},
    [F15_COMPOSE] = {"--compose", 0, "left-to-right|right-to-left",
                     "which factor of a product acts first"},
    [F15_HELP] = {"--help", 'h', NULL, "this"},
};

void f15_options_of(const f15_verb *verb, f15_options *out) {
    *out = (f15_options){0};
    while (out->own < F15_MAX_OPTIONS_OF_VERB && verb->option[out->own].name)
        out->own++;
    out->count = out->own + F15_COMMON_OPTIONS;
    memcpy(out->row, verb->option, out->own * sizeof *out->row);
    memcpy(out->row + out->own, common, sizeof common);
    /* " json dot " becomes text|json|dot */
    snprintf(out->formats, sizeof out->formats, "text%s", verb->formats ? verb->formats : "");
    for (char *c = out->formats; *c; c++)
        if (*c == ' ')
            *c = c[1] ? '|' : '\0';
    out->row[out->own + F15_FORMAT].value = out->formats;
}

bool f15_is_offered(const f15_verb *verb, const f15_options *options, size_t k) {
    const char *value = options->row[k].value;
    const bool convention = k == options->own + F15_BASE || k == options->own + F15_COMPOSE;
    return !(convention && verb->no_convention) && !(value && strcmp(value, "text") == 0);
}

/* Returns whether a word is meant as an option, unlike "-" (a file) and "-1" (a number). */
static bool looks_like_option(const char *word) {
    return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9');
}

/* Returns the value inside a word such as --jobs=1 or -j1, or NULL. Only a number may follow the
 * letter, since -jobs is a slip for --jobs. */
static const char *value_of(const char *word) {
    const char *equals = word[1] == '-' ? strchr(word, '=') : NULL;
    return equals                                               ? equals + 1
           : word[1] != '-' && word[2] >= '0' && word[2] <= '9' ? word + 2
                                                                : NULL;
}

const f15_option_row *f15_option_named(const f15_options *options, const char *word) {
    const size_t length = strcspn(word, "=");
    const bool by_letter = word[1] != '-', has_one = word[2] == '\0' || value_of(word);
    for (const f15_option_row *row = options->row; row < options->row + options->count; row++)
        if (by_letter ? row->letter == word[1] && has_one
                      : strlen(row->name) == length && memcmp(row->name, word, length) == 0)
            return row;
    return NULL;
}

static void complain_unknown(f15_app *app, const f15_options *options, const char *word) {
    const char *names[F15_MOST_OPTIONS];
    size_t count = 0;
    char otherwise[60], remedy[120];
    /* the common ones first: of two equally near names theirs is likelier */
    for (size_t k = 0; k < options->count; k++) {
        const size_t next = (k + options->own) % options->count;
        if (f15_is_offered(app->verb, options, next))
            names[count++] = options->row[next].name + 2;
    }
    snprintf(otherwise, sizeof otherwise, "`fifteen %s --help` shows them all", app->name);
    const char *near = f15_nearest(word + strspn(word, "-"), names, count);
    snprintf(remedy, sizeof remedy, "did you mean --%s?", near ? near : "");
    f15_complain_usage(app, near ? remedy : otherwise, "there is no option %s here", word);
}

/* Moves all options from argv to `given`. Returns false after a complaint. */
static bool take_all(f15_app *app, const f15_options *options, int *argc, char **argv,
                     const char **given) {
    int kept = 0;
    for (int at = 0; at < *argc;) {
        char *word = argv[at++];
        if (strcmp(word, "--") == 0) {
            app->after_dashes = *argc - at;
            while (at < *argc)
                argv[kept++] = argv[at++];
            break;
        }
        const bool named = looks_like_option(word);
        const f15_option_row *row = named ? f15_option_named(options, word) : NULL;
        if (!row && (!named || app->verb->keeps_unknown)) {
            argv[kept++] = word;
            continue;
        }
        const char *value = value_of(word);
        if (!row)
            complain_unknown(app, options, word);
        else if (!row->value && value)
            f15_complain_usage(app, NULL, "%s takes no value", row->name);
        else if (row->value && !value && at >= *argc)
            f15_complain_usage(app, NULL, "%s needs a value", row->name);
        else if (row->value && !value)
            given[row - options->row] = argv[at++];
        else
            given[row - options->row] = row->value ? value : "";
        if (app->status)
            return false;
    }
    *argc = kept;
    return true;
}

/* ---- the common options ---------------------------------------------------------------------- */

/* Returns the index of the word in "a|b|c", or -1. */
static int index_among(const char *word, const char *alternatives) {
    const size_t length = strlen(word);
    int index = 0;
    for (const char *s = alternatives; *s; index++) {
        size_t part = strcspn(s, "|");
        if (part == length && memcmp(s, word, length) == 0)
            return index;
        s += s[part] == '|' ? part + 1 : part;
    }
    return -1;
}

bool f15_take_choice(f15_app *app, size_t k, size_t *out) {
    const f15_option_row *row = &app->verb->option[k];
    const int index = app->given[k] ? index_among(app->given[k], row->value) : (int)*out;
    char remedy[80];
    if (index >= 0) {
        *out = (size_t)index;
        return true;
    }
    snprintf(remedy, sizeof remedy, "write %s %s", row->name, row->value);
    return F15_REFUSE(app, remedy, "%s %s", row->name, app->given[k]);
}

/* Prints "`show` has no --format dot; use text, json or svg". */
static void complain_format(f15_app *app, const char *formats) {
    f15_text remedy = {0};
    f15_text_add(&remedy, "use ");
    for (const char *s = formats; *s != '\0'; s++)
        if (*s == '|')
            f15_text_add(&remedy, strchr(s + 1, '|') ? ", " : " or ");
        else
            f15_text_add_n(&remedy, s, 1);
    f15_complain_usage(app, f15_text_string(&remedy), "`%s` has no --format %s", app->name,
                       app->format);
    f15_text_free(&remedy);
}

static bool terminal_takes_color(void) {
    const char *term = getenv("TERM"), *no = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(no && *no) && term && *term && strcmp(term, "dumb") != 0;
}

static bool set_common(f15_app *app, const f15_options *options, const char *const *given) {
    static const char *const remedy[] = {
        [F15_COLOR] = "write auto, always or never",
        [F15_BASE] = "places are counted from 0 or from 1",
        [F15_COMPOSE] = "write left-to-right or right-to-left",
        [F15_HELP] = NULL, /* makes the array long enough for all */
    };
    app->format = given[F15_FORMAT] ? given[F15_FORMAT] : "text";
    app->json = strcmp(app->format, "json") == 0;
    app->coq = strcmp(app->format, "coq") == 0;
    if (index_among(app->format, options->formats) < 0)
        complain_format(app, options->formats);
    for (size_t k = F15_COLOR; k < F15_COMMON_OPTIONS && !app->status; k++)
        if (remedy[k] && given[k] && index_among(given[k], common[k].value) < 0)
            f15_complain_usage(app, remedy[k], "%s %s", common[k].name, given[k]);
    if (app->status)
        return false;
    const char *color = given[F15_COLOR], *base = given[F15_BASE], *compose = given[F15_COMPOSE];
    app->quiet = given[F15_QUIET] != NULL;
    app->style.color = !color || strcmp(color, "auto") == 0 ? terminal_takes_color()
                                                            : strcmp(color, "always") == 0;
    app->ascii = strcmp(app->format, "text") == 0 && isatty(STDOUT_FILENO) && !f15_tty_is_utf8();
    app->has_convention = base || compose;
    app->convention.base = base && base[0] == '1' ? 1 : 0;
    app->convention.compose = compose && compose[0] == 'r' ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT;
    const char *refused = app->verb->no_convention;
    return !refused || f15_refuse_convention(app, refused);
}

bool f15_refuse_convention(f15_app *app, const char *why) {
    return !app->has_convention || F15_REFUSE(app, "leave --base and --compose out", "%s", why);
}

size_t f15_pass_on(const f15_app *app, size_t first, size_t end, const char **word, size_t count) {
    for (size_t k = first; k < end; k++)
        if (app->given[k]) {
            word[count++] = app->verb->option[k].name;
            if (app->verb->option[k].value)
                word[count++] = app->given[k];
        }
    return count;
}

bool f15_take_number(f15_app *app, size_t k, uint64_t least, uint64_t most, uint64_t *out) {
    const char *text = app->given[k], *name = app->verb->option[k].name;
    const uint64_t example = most > 1000 ? 1000 : least; /* of a wide range, a small number */
    char remedy[120];
    if (!text ||
        (f15_read_number(text, strlen(text), out, NULL) == F15_OK && *out >= least && *out <= most))
        return true;
    if (most == UINT64_MAX)
        snprintf(remedy, sizeof remedy, "write a whole number, such as %s 7", name);
    else
        snprintf(remedy, sizeof remedy, "write a number from %llu to %llu, such as %s %llu",
                 (unsigned long long)least, (unsigned long long)most, name,
                 (unsigned long long)example);
    return F15_REFUSE(app, remedy, "%s %s", name, text);
}

bool f15_take_part(f15_app *app, size_t k, uint64_t *part, uint64_t *of) {
    const char *s = app->given[k], *slash = s ? strchr(s, '/') : NULL;
    *part = *of = 1;
    if (!s || (slash && !f15_read_number(s, (size_t)(slash - s), part, NULL) &&
               !f15_read_number(slash + 1, strlen(slash + 1), of, NULL) && *part >= 1 &&
               *part <= *of && *of <= F15_MOST_PARTS))
        return true;
    return F15_REFUSE(app, "write I/N, such as --part 2/4: part 2 of 4 (10000 at most)",
                      "--part %s", s);
}

bool f15_take_size(f15_app *app, size_t k, uint32_t *rows, uint32_t *columns) {
    const char *text = app->given[k];
    if (!text || !f15_note(app, f15_read_size(text, strlen(text), rows, columns, &app->last)))
        return true;
    app->err.file = "--size";
    return false;
}

/* ---- --help ---------------------------------------------------------------------------------- */

enum { INDENT = 23 }; /* where options are explained */

/* Adds "  --page N             begin at page N"; the explanation of a long option is below it. */
static void add_option(f15_text *text, const f15_style *style, const f15_option_row *option) {
    const char *value = option->value ? option->value : "";
    char letter[8] = "", blanks[INDENT + 1];
    snprintf(blanks, sizeof blanks, "%*s", INDENT, "");
    f15_text lead = {0};
    if (option->letter)
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    f15_text_addf(&lead, "  %s%s%s%s", letter, option->name, *value ? " " : "", value);
    if (lead.length + 2 > INDENT) {
        f15_text_addf(text, "%s\n", f15_text_string(&lead));
        lead.length = 0;
    }
    f15_text_add(&lead, &blanks[lead.length]);
    f15_wrap(text, style, f15_text_string(&lead), blanks, option->says);
    f15_text_drop_part(text, &lead);
}

/* Wraps paragraphs; lines that begin with a blank are examples, and are not changed. */
static void add_words(f15_text *text, const f15_style *style, const char *s) {
    while (*s) {
        const char *end = s;
        if (*s == ' ' || *s == '\n') {
            end += strcspn(s, "\n") + 1;
            f15_text_add_n(text, s, (size_t)(end - s));
        } else {
            f15_text words = {0};
            while (*end && *end != ' ' && *end != '\n') {
                end += strcspn(end, "\n");
                end += *end ? 1 : 0;
            }
            f15_text_add_n(&words, s, (size_t)(end - s));
            f15_wrap(text, style, "", "", f15_text_string(&words));
            f15_text_drop_part(text, &words);
        }
        s = end;
    }
}

static void print_help(f15_app *app, const f15_options *options) {
    f15_text text = {0}, usage = {0};
    const f15_verb *verb = app->verb;
    f15_text_addf(&usage, "usage: fifteen %s %s", app->name, verb->arguments);
    for (const f15_option_row *row = options->row; row < options->row + options->own; row++)
        f15_text_addf(&usage, " [%s%s%s]", row->name, row->value ? " " : "",
                      row->value ? row->value : "");
    f15_wrap(&text, &app->style, "", "         ", f15_text_string(&usage));
    f15_text_drop_part(&text, &usage);
    f15_text_addf(&text, "\n%s.\n\n", verb->summary);
    for (size_t k = 0; k < options->count; k++) {
        if (k == options->own) {
            add_words(&text, &app->style, verb->help ? verb->help : "");
            f15_text_add(&text, k > 0 || verb->help ? "\nEverywhere:\n" : "Everywhere:\n");
        }
        if (f15_is_offered(verb, options, k))
            add_option(&text, &app->style, &options->row[k]);
    }
    add_words(&text, &app->style,
              "Exit status: 0 yes, right, done; 1 no, wrong, findings; 2 unusable input; 70 a "
              "fault of fifteen's own.\n");
    f15_send(app, &text, 0);
}

bool f15_parse(f15_app *app, int *argc, char **argv) {
    const char *given[F15_MOST_OPTIONS] = {0};
    f15_options options;
    f15_options_of(app->verb, &options);
    app->style.width = f15_tty_width(STDOUT_FILENO, getenv("COLUMNS"));
    if (!take_all(app, &options, argc, argv, given))
        return false;
    memcpy(app->given, given, options.own * sizeof *given);
    if (given[options.own + F15_HELP])
        print_help(app, &options);
    return !given[options.own + F15_HELP] && set_common(app, &options, given + options.own);
}
