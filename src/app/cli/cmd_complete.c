/* fifteen complete: the words that can come next on the command line, for a shell.
 *
 * Verbs, options, values and arguments come from the verbs' tables, those of an algorithm from its
 * synopsis. If there are none, nothing is printed, and the shell offers files. */
#include "app.h"

#include <fifteen/check.h>
#include <fifteen/run.h>

#include <string.h>

static const char small_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

/* A request for words that begin with `now`. Each is printed after the first bytes of `lead`. */
typedef struct request {
    f15_app *app;
    f15_options options;       /* of the verb, and of an algorithm that follows it */
    const char *const *before; /* the words after `fifteen`, up to the one at the cursor */
    size_t count;
    const char *now, *lead;
    size_t lead_length;
    f15_text *out;
} request;

static void offer(const request *r, const char *word, size_t length) {
    size_t typed = strlen(r->now);
    if (length < typed || strncmp(word, r->now, typed) != 0)
        return;
    f15_text_add_n(r->out, r->lead, r->lead_length);
    f15_text_add_n(r->out, word, length);
    f15_text_add(r->out, "\n");
}

static void offer_word(const request *r, const char *word) {
    offer(r, word, strlen(word));
}

/* Offers all names that a word in capitals stands for. */
static void offer_capitals(const request *r, const char *name, size_t length) {
    bool lessons = length == 6 && strncmp(name, "LESSON", 6) == 0;
    if (lessons || (length == 8 && strncmp(name, "EXERCISE", 8) == 0)) {
        const f15_course *course = &r->app->course;
        f15_load_course(r->app, lessons ? F15_THE_LESSONS : F15_ALL_OF_IT);
        for (size_t k = 0; lessons && k < course->lessons; k++)
            offer_word(r, course->lesson[k]->id);
        for (size_t e = 0; !lessons && e < course->exercises; e++) {
            const f15_exercise *exercise = course->exercise[e];
            if (exercise->part == 1)
                offer_word(r, exercise->whole);
            offer_word(r, exercise->id);
        }
    }
    if (length == 9 && strncmp(name, "ALGORITHM", 9) == 0)
        for (unsigned a = 0; a < F15_ALGORITHMS; a++)
            offer_word(r, f15_algorithm_info_of((f15_algorithm)a)->name);
    if (length == 9 && strncmp(name, "STATEMENT", 9) == 0)
        for (unsigned id = 0; id < F15_STATEMENTS; id++)
            offer_word(r, f15_statement_info_of((f15_statement_id)id).name);
    if (length == 4 && strncmp(name, "KIND", 4) == 0)
        for (unsigned k = 0; k < F15_KINDS; k++)
            offer_word(r, f15_kind_name((f15_kind)k));
}

/* Offers each of "a|b|c": a word, or a name in capitals. */
static void offer_alternatives(const request *r, const char *s, size_t length) {
    for (const char *end = s + length; s < end;) {
        size_t part = strcspn(s, "|");
        if (part > (size_t)(end - s))
            part = (size_t)(end - s);
        if (part > 0 && strspn(s, small_letters) >= part)
            offer(r, s, part);
        else
            offer_capitals(r, s, part);
        s += part + 1;
    }
}

/* ---- options --------------------------------------------------------------------------------- */

/* Adds the options of an algorithm's synopsis, "[--from left|right]", after those of the verb. */
static void add_options_of(request *r, f15_algorithm algorithm) {
    const char *s = f15_algorithm_info_of(algorithm)->synopsis;
    f15_arena *arena = &r->app->arena;
    f15_options *all = &r->options;
    for (; (s = strstr(s, "[--")) != NULL && all->count < F15_MOST_OPTIONS; s += 3) {
        const size_t length = strcspn(++s, "]"), name = strcspn(s, " ]");
        const char *word = f15_alloc_string(arena, s, name);
        const char *value =
            name == length ? NULL : f15_alloc_string(arena, s + name + 1, length - name - 1);
        if (word && !arena->code)
            all->row[all->count++] = (f15_option_row){word, 0, value, NULL};
    }
}

/* Returns whether the word names an option with a value, which *value describes. */
static bool takes_value(const request *r, const char *word, const char **value) {
    const f15_option_row *row =
        word[0] == '-' && word[1] ? f15_option_named(&r->options, word) : NULL;
    *value = row ? row->value : NULL;
    return *value && strcmp(*value, "text") != 0; /* the only format */
}

/* Returns whether the option's value is the next word, as in --jobs 1, unlike --jobs=1 or -j1. */
static bool awaits_value(const request *r, const char *word, const char **value) {
    const bool has =
        word[0] == '-' && (word[1] == '-' ? strchr(word, '=') != NULL : word[1] && word[2]);
    return !has && takes_value(r, word, value);
}

/* Returns argument k of a synopsis, from 0, or the last one if it ends with dots; else NULL. */
static const char *find_argument(const char *synopsis, size_t k, size_t *length) {
    for (const char *s = synopsis; *s; s += strspn(s, " ]\n")) {
        s += strspn(s, "[");
        *length = strcspn(s, " ]");
        bool repeated = *length > 3 && strncmp(s + *length - 3, "...", 3) == 0;
        if (k == 0 || repeated) {
            *length -= repeated ? 3 : 0;
            return s;
        }
        k--;
        s += *length;
    }
    return NULL;
}

/* ---- the word at the cursor ------------------------------------------------------------------ */

/* Counts the words after the verb, without options and their values. */
static size_t count_arguments(const request *r) {
    const char *value;
    size_t arguments = 0;
    for (size_t k = 1; k < r->count; k++)
        if (r->before[k][0] != '-')
            arguments++;
        else if (awaits_value(r, r->before[k], &value))
            k++;
    return arguments;
}

static void complete_for_verb(const request *r, const f15_verb *verb) {
    const char *last = r->count > 1 ? r->before[r->count - 1] : "", *value;
    const char *equals = strchr(r->now, '=');
    if (awaits_value(r, last, &value)) {
        offer_alternatives(r, value, strlen(value));
    } else if (r->now[0] == '-' && equals != NULL) {
        /* "--format=j": completes the value j; the option is printed in front of it */
        request of_value = *r;
        of_value.now = equals + 1;
        of_value.lead_length = (size_t)(of_value.now - r->now);
        if (takes_value(r, r->now, &value))
            offer_alternatives(&of_value, value, strlen(value));
    } else if (r->now[0] == '-') {
        for (size_t k = 0; k < r->options.count; k++)
            if (f15_is_offered(verb, &r->options, k))
                offer_word(r, r->options.row[k].name);
    } else {
        size_t length = 0;
        const char *argument = find_argument(verb->arguments, count_arguments(r), &length);
        if (argument)
            offer_alternatives(r, argument, length);
    }
}

static void complete(request *r) {
    f15_algorithm algorithm;
    const f15_verb *verb = NULL;
    if (r->count == 0 || (r->count == 1 && strcmp(r->before[0], "help") == 0)) {
        for (size_t v = 0; v < f15_verb_count; v++)
            offer_word(r, f15_verbs[v].name);
        offer_word(r, "help");
        offer_word(r, "--help");
        offer_word(r, "--version");
        return;
    }
    for (size_t v = 0; v < f15_verb_count; v++)
        if (strcmp(f15_verbs[v].name, r->before[0]) == 0)
            verb = f15_verbs[v].verb;
    if (!verb)
        return;
    f15_options_of(verb, &r->options);
    if (r->count > 1 && strstr(verb->arguments, "ALGORITHM") &&
        f15_algorithm_by_name(r->before[1], &algorithm))
        add_options_of(r, algorithm);
    complete_for_verb(r, verb);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_text out = {0};
    const size_t given = (size_t)argc;
    size_t count = 0;
    if (!app->after_dashes)
        return f15_complain_usage(app, NULL, "write -- and then the words of the command line");
    for (size_t k = 0; k < given; k++) /* bash makes three words of --format=json: drop the = */
        if (strcmp(argv[k], "=") != 0 || k == 0)
            argv[count++] = argv[k];
        else if (k + 1 == given) /* the cursor follows the =, at an empty word */
            argv[count++] = argv[k] + 1;
    request r = {.app = app,
                 .before = (const char *const *)argv,
                 .count = count - 1,
                 .now = argv[count - 1],
                 .lead = argv[count - 1],
                 .out = &out};
    complete(&r);
    /* errors of the course are printed, but are not failures here */
    app->status = f15_finish(app, 0) == 70 ? 70 : 0;
    return f15_send(app, &out, 0);
}

const f15_verb f15_verb_complete = {
    .group = "For programs",
    .arguments = "-- [WORD...]",
    .summary = "The words that can come next on the command line, for a shell",
    .help = "The last WORD is the one at the cursor. The completions for bash, zsh and fish ask "
            "this.\n",
    .run = run,
};
