/* Options: the common ones and a verb's own, from their tables. */
#include "app.h"

#include <fifteen/notation.h>
#include <fifteen/player.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const f15_option_row common[F15_COMMON_OPTIONS] = {
    [F15_FORMAT] = {"format", 0, "", "what is printed"},
    [F15_COLOR] = {"color", 0, "auto|always|never", "colours"},
    [F15_QUIET] = {"quiet", 'q', NULL, "say less; where that is possible, nothing"},
    [F15_BASE] = {"base", 0, "0|1", "what the first place is called (0)"},
    [F15_COMPOSE] = {"compose", 0, "left-to-right|right-to-left",
                     "which factor of a product acts first"},
    [F15_HELP] = {"help", 'h', NULL, "this"},
};

static size_t own_options(const f15_verb *verb) {
    size_t count = 0;
    while (count < F15_MAX_OPTIONS_OF_VERB && verb->option[count].name)
        count++;
    return count;
}

const f15_option_row *f15_option_of(const f15_verb *verb, size_t k) {
    size_t own = own_options(verb);
    if (k < own)
        return &verb->option[k];
    return k - own < F15_COMMON_OPTIONS ? &common[k - own] : NULL;
}

/* " json dot " becomes text|json|dot. */
const char *f15_value_of(const f15_verb *verb, const f15_option_row *option, char buffer[40]) {
    if (option != &common[F15_FORMAT])
        return option->value;
    size_t length = (size_t)snprintf(buffer, 40, "text%s", verb->formats ? verb->formats : "");
    for (size_t k = 0; k < length && k < 39; k++)
        if (buffer[k] == ' ')
            buffer[k] = buffer[k + 1] ? '|' : '\0';
    return buffer;
}

/* "-" alone is an argument, and so is "-1": numbers are for the readers to refuse. */
static bool looks_like_option(const char *word) {
    return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9');
}

/* The number of the option that the word names, or -1. */
static int find_option(const f15_verb *verb, const char *word) {
    size_t length = strcspn(word, "=");
    const f15_option_row *option;
    for (size_t k = 0; (option = f15_option_of(verb, k)) != NULL; k++) {
        bool named = word[1] == '-' && strlen(option->name) == length - 2 &&
                     strncmp(option->name, word + 2, length - 2) == 0;
        if (named || (word[1] != '-' && length == 2 && option->letter == word[1]))
            return (int)k;
    }
    return -1;
}

static void complain_unknown(f15_app *app, const char *word) {
    const char *names[F15_MAX_OPTIONS_OF_VERB + F15_COMMON_OPTIONS];
    char otherwise[60], remedy[120];
    const f15_option_row *option;
    size_t count = 0;
    /* the common ones first: of two that are as near, theirs is the likelier wish */
    for (size_t own = own_options(app->verb); (option = f15_option_of(app->verb, own + count));)
        names[count++] = option->name;
    for (size_t k = 0; k < own_options(app->verb); k++)
        names[count++] = app->verb->option[k].name;
    snprintf(otherwise, sizeof otherwise, "`fifteen %s --help` shows them all", app->verb->name);
    const char *near = f15_nearest(word + strspn(word, "-"), names, count);
    snprintf(remedy, sizeof remedy, "did you mean --%s?", near ? near : "");
    f15_complain_usage(app, near ? remedy : otherwise, "there is no option %s here", word);
}

/* Takes all options out of argv, into `given`; false after a complaint. */
static bool take_all(f15_app *app, int *argc, char **argv, const char **given) {
    int kept = 0;
    for (int at = 0; at < *argc;) {
        char *word = argv[at++];
        if (strcmp(word, "--") == 0) {
            app->after_dashes = at < *argc;
            while (at < *argc)
                argv[kept++] = argv[at++];
            break;
        }
        int k = looks_like_option(word) ? find_option(app->verb, word) : -1;
        if (k < 0 && looks_like_option(word) && !app->verb->keeps_unknown) {
            complain_unknown(app, word);
            return false;
        }
        if (k < 0) {
            argv[kept++] = word;
            continue;
        }
        const f15_option_row *option = f15_option_of(app->verb, (size_t)k);
        char *equals = word[1] == '-' ? strchr(word, '=') : NULL;
        if (!option->value && equals) {
            f15_complain_usage(app, NULL, "--%s takes no value", option->name);
            return false;
        }
        if (option->value && !equals && at >= *argc) {
            f15_complain_usage(app, NULL, "--%s needs a value", option->name);
            return false;
        }
        given[k] = !option->value ? "" : equals ? equals + 1 : argv[at++];
    }
    *argc = kept;
    return true;
}

/* ---- the common options ---------------------------------------------------------------------- */

static bool set_format(f15_app *app, const char *format) {
    const char *formats = app->verb->formats ? app->verb->formats : "";
    char padded[24];
    app->format = format ? format : "text";
    app->json = strcmp(app->format, "json") == 0;
    if (strcmp(app->format, "text") == 0)
        return true;
    int length = snprintf(padded, sizeof padded, " %s ", app->format);
    if (length > 2 && (size_t)length < sizeof padded && strstr(formats, padded))
        return true;
    f15_complain_usage(app, NULL, "--format %s is not to be had here: text%s%s", app->format,
                       *formats ? " or" : "", formats);
    return false;
}

static bool terminal_has_color(void) {
    const char *term = getenv("TERM"), *no = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(no && *no) && term && strcmp(term, "dumb") != 0;
}

/* One of the words of "a|b|c"? */
static bool is_one_of(const char *word, const char *alternatives) {
    size_t length = strlen(word);
    const char *s = alternatives;
    while (*s && (strcspn(s, "|") != length || strncmp(s, word, length) != 0)) {
        s += strcspn(s, "|");
        s += strspn(s, "|");
    }
    return *s != '\0';
}

static bool set_common(f15_app *app, const char *const *given) {
    static const char *const remedy[] = {
        [F15_COLOR] = "write auto, always or never",
        [F15_BASE] = "places are counted from 0 or from 1",
        [F15_COMPOSE] = "write left-to-right or right-to-left",
        [F15_HELP] = NULL,
    };
    if (!set_format(app, given[F15_FORMAT]))
        return false;
    for (size_t k = F15_COLOR; k < F15_COMMON_OPTIONS; k++)
        if (remedy[k] && given[k] && !is_one_of(given[k], common[k].value)) {
            f15_complain_usage(app, remedy[k], "--%s %s", common[k].name, given[k]);
            return false;
        }
    const char *color = given[F15_COLOR], *base = given[F15_BASE], *compose = given[F15_COMPOSE];
    app->quiet = given[F15_QUIET] != NULL;
    app->style.color =
        !color || strcmp(color, "auto") == 0 ? terminal_has_color() : strcmp(color, "always") == 0;
    app->has_convention = base || compose;
    app->convention = F15_CHAPTER6;
    app->convention.base = base && base[0] == '1';
    app->convention.compose = compose && compose[0] == 'r' ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT;
    return !app->verb->no_convention || f15_refuse_convention(app);
}

bool f15_refuse_convention(f15_app *app) {
    if (app->has_convention)
        f15_complain_usage(app, "leave --base and --compose out",
                           "the exercises and lessons bring their own convention");
    return !app->has_convention;
}

bool f15_take_number(f15_app *app, size_t k, uint64_t least, uint64_t most, uint64_t *out) {
    const char *text = app->given[k], *name = app->verb->option[k].name;
    char remedy[120];
    if (!text ||
        (f15_read_number(text, strlen(text), out, NULL) == F15_OK && *out >= least && *out <= most))
        return true;
    if (most == UINT64_MAX)
        snprintf(remedy, sizeof remedy, "write a whole number, such as --%s 7", name);
    else
        snprintf(remedy, sizeof remedy, "write a number from %llu to %llu, such as --%s %llu",
                 (unsigned long long)least, (unsigned long long)most, name,
                 (unsigned long long)(most > 1000 ? 1000 : least));
    f15_complain_usage(app, remedy, "--%s %s", name, text);
    return false;
}

/* ---- --help ---------------------------------------------------------------------------------- */

enum { INDENT = 23 }; /* where options are explained */

/* "  --page N             begin at page N": the option, some blanks, what it does; below it where
 * the option is long. */
static void add_option(f15_text *text, const f15_app *app, const f15_option_row *option) {
    char buffer[40], letter[8] = "", blanks[INDENT + 1];
    const char *value = f15_value_of(app->verb, option, buffer);
    f15_text lead = {0};
    if (value && strcmp(value, "text") == 0) /* of the formats there is one only */
        return;
    memset(blanks, ' ', INDENT);
    blanks[INDENT] = '\0';
    if (option->letter)
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    f15_text_addf(&lead, "  %s--%s%s%s", letter, option->name, value ? " " : "",
                  value ? value : "");
    if (lead.length + 2 > INDENT) {
        f15_text_addf(text, "%s\n", f15_text_string(&lead));
        lead.length = 0;
    }
    f15_text_add(&lead, &blanks[lead.length]);
    f15_wrap(text, &app->style, f15_text_string(&lead), blanks, option->says);
    f15_text_drop_part(text, &lead);
}

/* Paragraphs are wrapped; lines that begin with a blank are examples, and stay as they are. */
static void add_words(f15_text *text, const f15_style *style, const char *s) {
    while (*s) {
        const char *end = s;
        if (*s == ' ' || *s == '\n') {
            end += strcspn(s, "\n") + 1;
            f15_text_add_n(text, s, (size_t)(end - s));
        } else {
            f15_text words = {0};
            for (; *end && *end != ' ' && *end != '\n'; end += *end == '\n')
                end += strcspn(end, "\n");
            f15_text_add_n(&words, s, (size_t)(end - s));
            f15_wrap(text, style, "", "", f15_text_string(&words));
            f15_text_drop_part(text, &words);
        }
        s = end;
    }
}

static void print_help(f15_app *app) {
    f15_text text = {0}, usage = {0};
    const f15_option_row *option;
    size_t own = own_options(app->verb);
    f15_text_addf(&usage, "usage: fifteen %s %s", app->verb->name, app->verb->arguments);
    for (size_t k = 0; k < own; k++) {
        option = &app->verb->option[k];
        f15_text_addf(&usage, " [--%s%s%s]", option->name, option->value ? " " : "",
                      option->value ? option->value : "");
    }
    f15_wrap(&text, &app->style, "", "         ", f15_text_string(&usage));
    f15_text_drop_part(&text, &usage);
    f15_text_addf(&text, "\n%s.\n\n", app->verb->summary);
    for (size_t k = 0; k < own; k++)
        add_option(&text, app, &app->verb->option[k]);
    add_words(&text, &app->style, app->verb->help ? app->verb->help : "");
    f15_text_add(&text, own > 0 || app->verb->help ? "\nEverywhere:\n" : "Everywhere:\n");
    for (size_t k = own; (option = f15_option_of(app->verb, k)) != NULL; k++)
        add_option(&text, app, option);
    add_words(&text, &app->style,
              "Exit status: 0 yes, right, done; 1 no, wrong, findings; 2 unusable input; 70 a "
              "fault of fifteen's own.\n");
    f15_send(app, &text, 0);
}

bool f15_parse(f15_app *app, int *argc, char **argv) {
    const char *given[F15_MAX_OPTIONS_OF_VERB + F15_COMMON_OPTIONS] = {0};
    size_t own = own_options(app->verb);
    app->style.width = f15_tty_width(STDOUT_FILENO, getenv("COLUMNS"));
    if (!take_all(app, argc, argv, given))
        return false;
    for (size_t k = 0; k < own; k++)
        app->given[k] = given[k];
    if (given[own + F15_HELP])
        print_help(app);
    return !given[own + F15_HELP] && set_common(app, given + own);
}
