/* fifteen complete: the words that could stand next on the command line, for a shell.
 *
 * Nothing is listed here: verbs come from their table, options and their values from what
 * `fifteen VERB --help` prints ("--claim even|odd", "--depth N"), arguments from the synopsis in it
 * ("EXERCISE [ANSWER]"), so that help and completion cannot differ. Where there is nothing to say,
 * nothing is printed, and the shell offers files. */
#include "app.h"

#include <fifteen/check.h>
#include <fifteen/run.h>

#include <string.h>

static const char small_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";

/* What is looked for: the words that begin with `now`, each printed after `lead`. */
typedef struct request {
    const f15_app *app;
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

/* ---- what stands in capitals ----------------------------------------------------------------- */

static void offer_course(const request *r, bool lessons) {
    f15_course course = {0};
    int status = 0;
    if (!f15_load_course(r->app, &course, &status))
        return;
    for (size_t k = 0; lessons && k < course.lessons; k++)
        offer_word(r, course.lesson[k]->id);
    for (size_t e = 0; !lessons && e < course.exercises; e++)
        offer_word(r, course.exercise[e]->id);
    f15_course_free(&course);
}

static void offer_capitals(const request *r, const char *name, size_t length) {
    if (length == 6 && strncmp(name, "LESSON", 6) == 0)
        offer_course(r, true);
    if (length == 8 && strncmp(name, "EXERCISE", 8) == 0)
        offer_course(r, false);
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

/* ---- reading the help ------------------------------------------------------------------------ */

static f15_code keep_text(void *self, const char *bytes, size_t length, f15_error *err) {
    f15_text *text = self;
    f15_text_add_n(text, bytes, length);
    return text->code ? f15_no_memory(err) : F15_OK;
}

/* Of the lines that begin with an option, what stands before its explanation, which may speak of
 * the options of others. */
static void keep_options(f15_text *out, const char *help) {
    for (const char *s = help; *s; s += *s == '\n') {
        const char *end = s + strcspn(s, "\n"), *blanks = strstr(s + (end - s > 2 ? 2 : 0), "  ");
        if (strncmp(s, "  -", 3) == 0) {
            f15_text_add_n(out, s, (size_t)((blanks && blanks < end ? blanks : end) - s));
            f15_text_add(out, "\n");
        }
        s = end;
    }
}

/* The synopsis, and the options that `fifteen VERB --help` prints; for the verbs that take an
 * algorithm, its arguments too. */
static void read_help(const request *r, const f15_verb *verb, f15_text *help) {
    char ask[] = "--help", *words[] = {ask, NULL};
    f15_app app = *r->app;
    f15_text printed = {0};
    f15_algorithm algorithm;
    app.verb = verb;
    app.out = (f15_out){keep_text, &printed};
    verb->run(1, words, &app);
    f15_text_addf(help, "%s\n", verb->synopsis);
    keep_options(help, f15_text_string(&printed));
    f15_text_drop_part(help, &printed);
    if (r->count > 1 && strstr(verb->synopsis, "ALGORITHM") &&
        f15_algorithm_by_name(r->before[1], &algorithm))
        f15_text_addf(help, "\n%s\n", f15_algorithm_info_of(algorithm)->synopsis);
}

/* The next option in a help text, "--" and all, or NULL; *length is that of its name. */
static const char *next_option(const char *s, size_t *length) {
    while ((s = strstr(s, "--")) != NULL) {
        *length = 2 + strspn(s + 2, small_letters);
        if (*length > 3)
            return s;
        s += 2;
    }
    return NULL;
}

/* What stands after an option: "N", "even|odd"; its length is 0 if it takes no value. */
static size_t value_length(const char *s) {
    size_t length = strcspn(s, " ]\n;,`.");
    bool choice = memchr(s, '|', length) != NULL;
    return choice || (s[0] >= 'A' && s[0] <= 'Z') ? length : 0;
}

/* The value that the help shows for an option, NULL if it takes none. Where the help names the
 * option several times, alternatives say most. */
static const char *find_value(const char *help, const char *option, size_t *length) {
    size_t name = 0;
    const char *found = NULL;
    for (const char *s = help; (s = next_option(s, &name)) != NULL; s += name) {
        if (name != strlen(option) || strncmp(s, option, name) != 0 || s[name] != ' ')
            continue;
        size_t value = value_length(s + name + 1);
        if (value > 0 && (!found || memchr(s + name + 1, '|', value))) {
            found = s + name + 1;
            *length = value;
        }
    }
    return found;
}

/* Each once: an option is offered where the help names it first. */
static void offer_options(const request *r, const char *help) {
    size_t name = 0, earlier = 0;
    for (const char *s = help; (s = next_option(s, &name)) != NULL; s += name) {
        const char *first = help;
        while ((first = next_option(first, &earlier)) != NULL && first < s &&
               (earlier != name || strncmp(first, s, name) != 0))
            first += earlier;
        if (first == s)
            offer(r, s, name);
    }
}

/* The argument with the number k in a synopsis, from 0; the last one if it ends with dots. Options
 * stand in brackets of their own. */
static const char *find_argument(const char *synopsis, size_t k, size_t *length) {
    for (const char *s = synopsis; *s; s += strspn(s, " ]\n")) {
        if (strncmp(s, "[--", 3) == 0) {
            s += strcspn(s, "]");
            continue;
        }
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

/* ---- the word at the cursor
 * ---------------------------------------------------------------------- */

/* How many arguments stand before the cursor, after the verb. */
static size_t arguments_before(const request *r, const char *help) {
    size_t count = 0, length = 0;
    for (size_t k = 1; k < r->count; k++)
        if (r->before[k][0] != '-')
            count++;
        else if (find_value(help, r->before[k], &length))
            k++;
    return count;
}

static void offer_verbs(const request *r) {
    size_t count = 0;
    const f15_verb *verbs = f15_verbs(&count);
    for (size_t v = 0; v < count; v++)
        offer_word(r, verbs[v].name);
    offer_word(r, "help");
    offer_word(r, "--help");
    offer_word(r, "--version");
}

/* "--format=j": what is typed is the value, and the option is printed before it. */
static bool offer_joined(const request *r, const char *help) {
    const char *equals = strchr(r->now, '='), *value;
    char option[40] = "", lead[48] = "";
    size_t length = 0, name = equals ? (size_t)(equals - r->now) : 0;
    if (name < 3 || name >= sizeof option)
        return false;
    memcpy(option, r->now, name);
    memcpy(lead, r->now, name + 1);
    request joined = *r;
    joined.now = equals + 1;
    joined.lead = lead;
    if ((value = find_value(help, option, &length)) != NULL)
        offer_alternatives(&joined, value, length);
    return true;
}

static void offer_for_verb(const request *r, const f15_verb *verb, const char *help) {
    const char *last = r->count > 1 ? r->before[r->count - 1] : "", *found;
    size_t length = 0;
    if (last[0] == '-' && (found = find_value(help, last, &length)) != NULL)
        offer_alternatives(r, found, length);
    else if (r->now[0] == '-' && !offer_joined(r, help))
        offer_options(r, help);
    else if (r->now[0] != '-' &&
             (found = find_argument(verb->synopsis, arguments_before(r, help), &length)) != NULL)
        offer_alternatives(r, found, length);
}

static void complete(const request *r) {
    size_t count = 0;
    const f15_verb *verbs = f15_verbs(&count);
    if (r->count == 0 || (r->count == 1 && strcmp(r->before[0], "help") == 0)) {
        offer_verbs(r);
        return;
    }
    for (size_t v = 0; v < count; v++)
        if (strcmp(verbs[v].name, r->before[0]) == 0) {
            f15_text help = {0};
            read_help(r, &verbs[v], &help);
            offer_for_verb(r, &verbs[v], f15_text_string(&help));
            f15_text_drop_part(r->out, &help);
        }
}

/* bash makes three words of --format=json: the one between is dropped. */
static size_t drop_equals(size_t count, char **words) {
    size_t kept = 0;
    for (size_t k = 0; k < count; k++)
        if (strcmp(words[k], "=") != 0 || k == 0)
            words[kept++] = words[k];
        else if (k + 1 == count)
            words[kept++] = words[k] + 1;
    return kept;
}

int f15_cmd_complete(int argc, char **argv, f15_app *app) {
    f15_text out = {0};
    int status = 0;
    if (argc > 1 && strcmp(argv[0], "--") == 0) {
        size_t count = drop_equals((size_t)argc - 1, argv + 1);
        request r = {.app = app, .count = count - 1, .now = argv[count], .lead = "", .out = &out};
        r.before = (const char *const *)(argv + 1);
        complete(&r);
        return f15_finish_text(app, &out, 0);
    }
    if (!f15_parse(app, &argc, argv, NULL, 0, "", F15_REFUSE_UNKNOWN, &status))
        return status;
    return f15_complain_usage(app, NULL, "write -- and then the words of the command line");
}
