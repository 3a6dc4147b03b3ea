/* Options: the common ones and a verb's own. */
#include "app.h"

#include <fifteen/player.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_FLAGS = 24 };

/* The values of the common options, as given. */
typedef struct common {
    const char *format, *color, *base, *compose;
    bool quiet, help;
} common;

static const f15_flag *find_flag(const f15_flag *flags, size_t count, const char *word,
                                 size_t length) {
    for (size_t f = 0; f < count; f++) {
        if (word[1] == '-' && strlen(flags[f].name) == length - 2 &&
            strncmp(flags[f].name, word + 2, length - 2) == 0)
            return &flags[f];
        if (word[1] != '-' && length == 2 && flags[f].letter == word[1])
            return &flags[f];
    }
    return NULL;
}

static void complain_unknown(const f15_app *app, const f15_flag *flags, size_t count,
                             const char *word) {
    const char *names[MAX_FLAGS];
    char remedy[120];
    for (size_t f = 0; f < count; f++)
        names[f] = flags[f].name;
    const char *near = f15_nearest(word + strspn(word, "-"), names, count);
    if (near)
        snprintf(remedy, sizeof remedy, "did you mean --%s?", near);
    else
        snprintf(remedy, sizeof remedy, "`fifteen %s --help` shows them all", app->verb->name);
    f15_complain_usage(app, remedy, "there is no option %s here", word);
}

/* Handles argv[*at]; *at moves past what it used. */
static bool take_flag(const f15_app *app, const f15_flag *flag, int argc, char **argv, int *at) {
    char *equals = argv[*at][1] == '-' ? strchr(argv[*at], '=') : NULL;
    if (flag->on) {
        if (equals) {
            f15_complain_usage(app, NULL, "--%s takes no value", flag->name);
            return false;
        }
        *flag->on = true;
        *at += 1;
        return true;
    }
    if (!equals && *at + 1 >= argc) {
        f15_complain_usage(app, NULL, "--%s needs a value", flag->name);
        return false;
    }
    *flag->value = equals ? equals + 1 : argv[*at + 1];
    *at += equals ? 1 : 2;
    return true;
}

/* "-" alone is an argument, and so is "-1": numbers are for the readers to refuse. */
static bool looks_like_option(const char *word) {
    return word[0] == '-' && word[1] != '\0' && !(word[1] >= '0' && word[1] <= '9');
}

static bool take_all(const f15_app *app, int *argc, char **argv, const f15_flag *flags,
                     size_t count, f15_unknown_flags unknown) {
    int kept = 0;
    for (int at = 0; at < *argc;) {
        if (strcmp(argv[at], "--") == 0) {
            for (at++; at < *argc; at++)
                argv[kept++] = argv[at];
            break;
        }
        const f15_flag *flag = NULL;
        if (looks_like_option(argv[at])) {
            flag = find_flag(flags, count, argv[at], strcspn(argv[at], "="));
            if (!flag && unknown == F15_REFUSE_UNKNOWN) {
                complain_unknown(app, flags, count, argv[at]);
                return false;
            }
        }
        if (!flag)
            argv[kept++] = argv[at++];
        else if (!take_flag(app, flag, *argc, argv, &at))
            return false;
    }
    *argc = kept;
    return true;
}

/* ---- the common options ---------------------------------------------------------------------- */

static bool set_format(f15_app *app, const char *format, const char *formats) {
    char padded[24];
    app->format = format ? format : "text";
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

static bool set_color(f15_app *app, const char *color) {
    if (!color || strcmp(color, "auto") == 0)
        app->style.color = terminal_has_color();
    else if (strcmp(color, "always") == 0 || strcmp(color, "never") == 0)
        app->style.color = color[0] == 'a';
    else {
        f15_complain_usage(app, "write auto, always or never", "--color %s", color);
        return false;
    }
    return true;
}

static bool set_convention(f15_app *app, const char *base, const char *compose) {
    if (base && strcmp(base, "0") != 0 && strcmp(base, "1") != 0) {
        f15_complain_usage(app, "places are counted from 0 or from 1", "--base %s", base);
        return false;
    }
    if (compose && strcmp(compose, "left-to-right") != 0 && strcmp(compose, "right-to-left") != 0) {
        f15_complain_usage(app, "write left-to-right or right-to-left", "--compose %s", compose);
        return false;
    }
    app->has_convention = base || compose;
    app->convention = F15_CHAPTER6;
    app->convention.base = base && base[0] == '1';
    if (compose && compose[0] == 'r')
        app->convention.compose = F15_RIGHT_TO_LEFT;
    return true;
}

bool f15_refuse_convention(const f15_app *app, int *status) {
    if (!app->has_convention)
        return true;
    *status = f15_complain_usage(app, "leave --base and --compose out",
                                 "the exercises and lessons bring their own convention");
    return false;
}

bool f15_parse(f15_app *app, int *argc, char **argv, const f15_flag *flags, size_t count,
               const char *formats, f15_unknown_flags unknown, int *status) {
    common given = {0};
    f15_flag all[MAX_FLAGS] = {
        {"format", 0, &given.format, NULL}, {"color", 0, &given.color, NULL},
        {"base", 0, &given.base, NULL},     {"compose", 0, &given.compose, NULL},
        {"quiet", 'q', NULL, &given.quiet}, {"help", 'h', NULL, &given.help},
    };
    size_t total = 6;
    for (size_t f = 0; f < count && total < MAX_FLAGS; f++)
        all[total++] = flags[f];
    app->style.width = f15_tty_width(STDOUT_FILENO, getenv("COLUMNS"));
    *status = 2;
    if (!take_all(app, argc, argv, all, total, unknown))
        return false;
    if (given.help) {
        *status = f15_print_help(app, formats);
        return false;
    }
    app->quiet = given.quiet;
    bool good = set_format(app, given.format, formats) && set_color(app, given.color) &&
                set_convention(app, given.base, given.compose);
    *status = good ? 0 : 2;
    return good;
}
