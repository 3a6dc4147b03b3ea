/* fifteen parity: find or verify the parity of permutations, with the working of every route. */
#include "app.h"

#include <stdlib.h>
#include <string.h>

#define FILE_LIMIT ((size_t)1 << 30)
enum { FLUSH_AT = 1 << 16 };

/* Many permutations, one verdict each. */
typedef struct many {
    const f15_app *app;
    f15_claimed claimed;
    f15_text out;       /* verdicts that wait to be written */
    const char *source; /* the file's name, or "argument" */
    f15_text prefix;    /* the same, clean, and a colon */
    f15_arena arena;    /* of the permutation that is read */
    bool line_by_line;  /* of a file, where blank lines are passed over */
    uint64_t as_claimed, not_so, unreadable, from_one;
    int status;
    bool stopped; /* output failed: said once, and nothing more is done */
} many;

static void worsen(many *m, int status) {
    m->status = status > m->status ? status : m->status;
}

static bool json_wanted(const f15_app *app) {
    return strcmp(app->format, "json") == 0;
}

/* ---- one permutation --------------------------------------------------------------------------
 */

static f15_code run_parity(const f15_app *app, const char *text, f15_run *run, f15_error *err) {
    const char *words[] = {"parity", text};
    return f15_run_words(words, 2, &app->convention, NULL, run, err);
}

static f15_code report(const f15_app *app, const f15_parity_report *r, f15_error *err) {
    f15_text text = {0};
    if (app->quiet)
        return F15_OK;
    if (json_wanted(app))
        return f15_render_parity_json(r, &app->out, err);
    f15_code code = f15_render_parity_text(r, &app->style, &text, err);
    if (!code)
        return f15_send_text(app, &text, err);
    f15_text_free(&text);
    return code;
}

static int one(const f15_app *app, const char *text, f15_claimed claimed) {
    f15_run run = {0};
    f15_error err = {0};
    f15_parity_report r = {&run, claimed, NULL, 0};
    f15_code code = run_parity(app, text, &run, &err);
    if (!code)
        code = report(app, &r, &err);
    int status = code ? f15_complain(app, &err) : !f15_claim_is_true(claimed, run.odd);
    f15_run_free(&run);
    return status;
}

/* ---- many: the sign alone is computed, unless JSON asks for the routes ------------------------
 */

static void flush(many *m, size_t at_least) {
    if (m->out.length < at_least || m->out.length == 0 || m->stopped)
        return;
    int status = f15_finish_text(m->app, &m->out, 0);
    m->stopped = status != 0;
    worsen(m, status);
}

static void complain_line(many *m, f15_error *err, size_t line) {
    err->file = m->source;
    err->line = line;
    m->unreadable++;
    flush(m, 1);
    worsen(m, f15_complain(m->app, err));
    if (!json_wanted(m->app) || m->app->quiet)
        return;
    f15_error failed = {0};
    if (f15_render_unreadable_json(err, &m->app->out, &failed)) {
        m->stopped = true;
        worsen(m, f15_complain(m->app, &failed));
    }
}

static void add_number(f15_text *text, size_t number) {
    char digits[24];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    f15_text_add_n(text, digits + at, sizeof digits - at);
}

/* Without printf: this is most of the work for a file of a million. */
static void say_verdict(many *m, size_t line, bool odd) {
    if (m->app->quiet)
        return;
    f15_text_add_n(&m->out, f15_text_string(&m->prefix), m->prefix.length);
    add_number(&m->out, line);
    f15_text_add(&m->out, odd ? ": odd" : ": even");
    if (m->claimed != F15_NOTHING_CLAIMED)
        f15_text_add(&m->out,
                     f15_claim_is_true(m->claimed, odd) ? ", as claimed" : ", NOT as claimed");
    f15_text_add(&m->out, "\n");
    flush(m, FLUSH_AT);
}

static void count_verdict(many *m, bool odd) {
    bool holds = f15_claim_is_true(m->claimed, odd);
    m->as_claimed += holds;
    m->not_so += !holds;
    worsen(m, !holds);
}

static f15_code sign_of(many *m, const char *text, size_t length, bool *odd, f15_error *err) {
    uint32_t *p = NULL;
    size_t n = 0;
    bool from_one = false;
    int sign = 1;
    f15_arena_clear(&m->arena);
    f15_code code =
        f15_read_permutation(text, length, &m->app->convention, &m->arena, &n, &from_one, &p, err);
    m->from_one += from_one;
    if (!code)
        code = f15_sign(p, n, &sign, err);
    *odd = sign < 0;
    return code;
}

/* A line of a file is not terminated, and a word needs the slower reader: both get a copy. */
static f15_code full_report(many *m, const char *text, size_t length, size_t line, bool *odd,
                            f15_error *err) {
    f15_run run = {0};
    char *copy = malloc(length + 1);
    if (!copy)
        return f15_no_memory(err);
    memcpy(copy, text, length);
    copy[length] = '\0';
    f15_parity_report r = {&run, m->claimed, m->source, line};
    f15_code code = memchr(copy, '\0', length)
                        ? f15_fail(err, F15_BAD_NOTATION, NULL, "the line holds a NUL byte")
                        : run_parity(m->app, copy, &run, err);
    *odd = run.odd;
    if (!code && json_wanted(m->app))
        code = report(m->app, &r, err);
    f15_run_free(&run);
    free(copy);
    return code;
}

static void judge(many *m, const char *text, size_t length, size_t line) {
    f15_error err = {0};
    bool odd = false;
    /* a digit at the very beginning is a list: the reader looks at the shape anyway */
    bool list = length > 0 && text[0] >= '0' && text[0] <= '9';
    f15_shape shape = list ? F15_SHAPE_LIST : f15_shape_of(text, length);
    if (shape == F15_SHAPE_EMPTY && m->line_by_line)
        return;
    f15_code code = json_wanted(m->app) || shape == F15_SHAPE_WORD
                        ? full_report(m, text, length, line, &odd, &err)
                        : sign_of(m, text, length, &odd, &err);
    if (code) {
        complain_line(m, &err, line);
        return;
    }
    count_verdict(m, odd);
    if (!json_wanted(m->app))
        say_verdict(m, line, odd);
}

static void set_source(many *m, const char *source, bool line_by_line) {
    m->source = source;
    m->line_by_line = line_by_line;
    m->prefix.length = 0;
    f15_text_add_clean(&m->prefix, source, strlen(source));
    f15_text_add(&m->prefix, ":");
    if (m->prefix.code)
        m->out.code = m->prefix.code;
}

static void judge_file(many *m, const char *path) {
    f15_error err = {0};
    char *text = NULL;
    size_t length = 0, line = 0;
    set_source(m, strcmp(path, "-") == 0 ? "standard input" : path, true);
    if (f15_read_file(path, FILE_LIMIT, &text, &length, &err)) {
        worsen(m, f15_complain(m->app, &err));
        return;
    }
    for (const char *s = text, *end = text + length; s < end && !m->stopped;) {
        const char *newline = memchr(s, '\n', (size_t)(end - s));
        size_t size = (size_t)((newline ? newline : end) - s);
        line++;
        judge(m, s, size, line);
        s += size + 1;
    }
    free(text);
}

static void say_summary(many *m) {
    uint64_t all = m->as_claimed + m->not_so + m->unreadable;
    if (m->app->quiet || json_wanted(m->app))
        return;
    if (m->from_one > 0)
        f15_text_addf(&m->out, "%llu of the lists were read from 1\n",
                      (unsigned long long)m->from_one);
    if (m->claimed == F15_NOTHING_CLAIMED)
        return;
    f15_text_addf(&m->out, "%llu permutation%s: %llu as claimed, %llu not, %llu unreadable\n",
                  (unsigned long long)all, all == 1 ? "" : "s", (unsigned long long)m->as_claimed,
                  (unsigned long long)m->not_so, (unsigned long long)m->unreadable);
}

static int all(const f15_app *app, int argc, char **argv, f15_claimed claimed) {
    many m = {.app = app, .claimed = claimed};
    for (int k = 0; k < argc && !m.stopped; k++) {
        if (argv[k][0] == '@' || strcmp(argv[k], "-") == 0) {
            judge_file(&m, argv[k][0] == '@' ? argv[k] + 1 : argv[k]);
        } else {
            set_source(&m, "argument", false);
            judge(&m, argv[k], strlen(argv[k]), (size_t)k + 1);
        }
    }
    say_summary(&m);
    flush(&m, 0);
    if (m.as_claimed + m.not_so + m.unreadable == 0 && m.status == 0)
        m.status = f15_complain_usage(app, "write one permutation a line",
                                      "there is no permutation to look at");
    f15_text_free(&m.prefix);
    f15_text_free(&m.out);
    f15_arena_free(&m.arena);
    return m.status;
}

static bool read_claim(const f15_app *app, const char *text, f15_claimed *claimed) {
    bool even = false;
    *claimed = F15_NOTHING_CLAIMED;
    if (!text)
        return true;
    if (f15_read_even_odd(text, strlen(text), &even, NULL)) {
        f15_complain_usage(app, "write --claim even or --claim odd", "--claim %s", text);
        return false;
    }
    *claimed = even ? F15_CLAIMED_EVEN : F15_CLAIMED_ODD;
    return true;
}

/* `parity 4 0 1 2 3`: a list whose quotes were forgotten, not five permutations of one item. */
static bool are_bare_numbers(int argc, char **argv) {
    for (int k = 0; k < argc; k++)
        if (argv[k][strspn(argv[k], "0123456789,")] != '\0' || argv[k][0] == '\0')
            return false;
    return true;
}

static int one_of_words(const f15_app *app, int argc, char **argv, f15_claimed claimed) {
    f15_text list = {0};
    f15_join_words(&list, argc, argv);
    f15_error err = {0};
    int status = list.code ? (f15_no_memory(&err), f15_complain(app, &err))
                           : one(app, f15_text_string(&list), claimed);
    f15_text_free(&list);
    return status;
}

int f15_cmd_parity(int argc, char **argv, f15_app *app) {
    const char *claim = NULL;
    f15_claimed claimed;
    f15_flag flags[] = {{"claim", 0, &claim, NULL}};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 1, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (!read_claim(app, claim, &claimed))
        return 2;
    if (argc == 0)
        return f15_complain_usage(app, "write one, such as \"4 0 1 2 3\"; - reads standard input",
                                  "a permutation is missing");
    if (argc > 1 && are_bare_numbers(argc, argv))
        return one_of_words(app, argc, argv, claimed);
    bool single = argc == 1 && argv[0][0] != '@' && strcmp(argv[0], "-") != 0;
    return single ? one(app, argv[0], claimed) : all(app, argc, argv, claimed);
}
