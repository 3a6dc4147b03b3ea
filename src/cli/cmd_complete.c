/* fifteen complete: the words that could stand next on the command line, for a shell.
 *
 * Nothing is listed here: verbs, options, their values and arguments come from the tables of the
 * verbs, those of an algorithm from its synopsis, so that help and completion cannot differ. Where
 * there is nothing to say, nothing is printed, and the shell offers files. */
#include "app.h"

#include <fifteen/check.h>
#include <fifteen/run.h>

#include <string.h>

static const char small_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

/* What is looked for: the words that begin with `now`, each printed after `lead`. */
typedef struct request {
    f15_app *app;
    const f15_verb *verb;
    const char *synopsis;      /* of the algorithm that stands after the verb, or "" */
    const char *const *before; /* the words after `fifteen`, up to the one at the cursor */
    size_t count;
    const char *now, *lead;
    f15_text *out;
} request;

static void offer(const request *r, const char *word, size_t length) {
    size_t typed = strlen(r->now);
    if (length < typed || strncmp(word, r->now, typed) != 0)
        return;
    f15_text_add(r->out, r->lead);
    f15_text_add_n(r->out, word, length);
    f15_text_add(r->out, "\n");
}

static void offer_word(const request *r, const char *word) {
    offer(r, word, strlen(word));
}

/* What stands in capitals: all that there is of it. */
static void offer_capitals(const request *r, const char *name, size_t length) {
    bool lessons = length == 6 && strncmp(name, "LESSON", 6) == 0;
    if (lessons || (length == 8 && strncmp(name, "EXERCISE", 8) == 0)) {
        const f15_course *course = &r->app->course;
        f15_load_course(r->app, lessons ? F15_THE_LESSONS : F15_ALL_OF_IT);
        for (size_t k = 0; lessons && k < course->lessons; k++)
            offer_word(r, course->lesson[k]->id);
        for (size_t e = 0; !lessons && e < course->exercises; e++)
            offer_word(r, course->exercise[e]->id);
    }
    if (length == 9 && strncmp(name, "ALGORITHM", 9) == 0)
        for (unsigned a = 0; a < F15_ALGORITHMS; a++)
            offer_word(r, f15_algorithm_info_of((f15_algorithm)a)->name);
    if (length == 4 && strncmp(name, "KIND", 4) == 0)
        for (unsigned k = 0; k < F15_KINDS; k++)
            offer_word(r, f15_kind_name((f15_kind)k));
}

/* "a|b|c", of which each may be a word or a name in capitals. */
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

/* One option as completion sees it; the value of one that takes none is NULL. */
typedef struct seen_option {
    const char *name, *value;
    size_t name_length, value_length;
    char buffer[40];
} seen_option;

/* The k-th that may stand here: the verb's, the common ones, then those in the algorithm's
 * synopsis, "[--from left|right]". False past the last. Of formats there may be one only: then
 * that option has no name. */
static bool option_here(const request *r, size_t k, seen_option *out) {
    const f15_option_row *row = NULL;
    size_t of_verb = 0;
    while ((row = f15_option_of(r->verb, of_verb)) != NULL && of_verb < k)
        of_verb++;
    if (row) {
        out->name = row->name;
        out->value = f15_value_of(r->verb, row, out->buffer);
        bool moot = out->value && strcmp(out->value, "text") == 0;
        out->name_length = moot ? 0 : strlen(row->name);
        out->value_length = out->value ? strlen(out->value) : 0;
        return true;
    }
    const char *s = r->synopsis;
    for (k -= of_verb; (s = strstr(s, "[--")) != NULL; k--) {
        s += 3;
        if (k > 0)
            continue;
        out->name = s;
        out->name_length = strcspn(s, " ]");
        out->value = s[out->name_length] == ' ' ? s + out->name_length + 1 : NULL;
        out->value_length = out->value ? strcspn(out->value, "]") : 0;
        return true;
    }
    return false;
}

/* The one that a word such as --size or -o names; false: none. */
static bool find_option(const request *r, const char *word, size_t length, seen_option *out) {
    for (size_t k = 0; length > 2 && word[1] == '-' && option_here(r, k, out); k++)
        if (out->name_length == length - 2 && strncmp(out->name, word + 2, length - 2) == 0)
            return true;
    return false;
}

/* ---- arguments ------------------------------------------------------------------------------- */

/* The argument with the number k in a synopsis, from 0; the last one if it ends with dots. */
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

static void complete_for_verb(const request *r) {
    const char *last = r->count > 1 ? r->before[r->count - 1] : "", *argument;
    size_t joined = strcspn(r->now, "="), length = 0, arguments = 0;
    char word[48] = "--";
    seen_option option;
    request value = *r;
    if (last[0] == '-' && find_option(r, last, strlen(last), &option) && option.value) {
        offer_alternatives(r, option.value, option.value_length);
    } else if (r->now[0] == '-' && r->now[joined] == '=') {
        /* "--format=j": what is typed is the value, and the option is printed before it */
        if (joined >= sizeof word - 1 || !find_option(r, r->now, joined, &option) || !option.value)
            return;
        memcpy(word, r->now, joined + 1);
        word[joined + 1] = '\0';
        value.now = r->now + joined + 1;
        value.lead = word;
        offer_alternatives(&value, option.value, option.value_length);
    } else if (r->now[0] == '-') {
        for (size_t k = 0; option_here(r, k, &option); k++) {
            if (option.name_length == 0 || option.name_length > sizeof word - 3)
                continue;
            memcpy(word + 2, option.name, option.name_length);
            offer(r, word, option.name_length + 2);
        }
    } else {
        for (size_t k = 1; k < r->count; k++)
            if (r->before[k][0] != '-')
                arguments++;
            else if (find_option(r, r->before[k], strlen(r->before[k]), &option) && option.value)
                k++;
        argument = find_argument(r->verb->arguments, arguments, &length);
        if (argument)
            offer_alternatives(r, argument, length);
    }
}

static void complete(request *r) {
    f15_algorithm algorithm;
    if (r->count == 0 || (r->count == 1 && strcmp(r->before[0], "help") == 0)) {
        for (size_t v = 0; v < f15_verb_count; v++)
            offer_word(r, f15_verbs[v]->name);
        offer_word(r, "help");
        offer_word(r, "--help");
        offer_word(r, "--version");
        return;
    }
    for (size_t v = 0; v < f15_verb_count; v++)
        if (strcmp(f15_verbs[v]->name, r->before[0]) == 0)
            r->verb = f15_verbs[v];
    if (!r->verb)
        return;
    if (r->count > 1 && strstr(r->verb->arguments, "ALGORITHM") &&
        f15_algorithm_by_name(r->before[1], &algorithm))
        r->synopsis = f15_algorithm_info_of(algorithm)->synopsis;
    complete_for_verb(r);
}

static int run(f15_app *app, int argc, char **argv) {
    f15_text out = {0};
    char **words = argv + 1;
    size_t given = (size_t)argc - 1, count = 0;
    if (argc < 2 || strcmp(argv[0], "--") != 0)
        return f15_complain_usage(app, NULL, "write -- and then the words of the command line");
    for (size_t k = 0; k < given; k++) /* bash makes three words of --format=json: drop the = */
        if (strcmp(words[k], "=") != 0 || k == 0)
            words[count++] = words[k];
        else if (k + 1 == given)
            words[count++] = words[k] + 1;
    request r = {.app = app,
                 .synopsis = "",
                 .before = (const char *const *)words,
                 .count = count - 1,
                 .now = words[count - 1],
                 .lead = "",
                 .out = &out};
    complete(&r);
    f15_finish(app, 0); /* what is wrong with the course is told, but is no failure here */
    app->status = 0;
    return f15_send(app, &out, 0);
}

const f15_verb f15_verb_complete = {
    .name = "complete",
    .group = "For programs",
    .arguments = "-- [WORD...]",
    .summary = "What could stand next on the command line, for a shell",
    .help = "The last WORD is the one at the cursor. The completions for bash, zsh and fish ask "
            "this.\n",
    .raw = true,
    .run = run,
};
