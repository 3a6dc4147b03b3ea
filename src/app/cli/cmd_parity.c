/* fifteen parity: find or verify the parity of permutations, with the working of every route. */
#include "app.h"
#include "claims.h"

#include <string.h>

enum { CLAIM, ALL };
enum { FLUSH_AT = 1 << 16 };

/* The claim about all of many permutations, and how many are as claimed. */
typedef struct many {
    f15_app *app;
    f15_claimed claimed;
    f15_text prefix;   /* the file's name, or "argument", clean, and a colon */
    f15_arena arena;   /* of the permutation that is read */
    bool line_by_line; /* the lines of a file: blank lines are skipped */
    f15_claims own;    /* own claims of lines; own.out has all output not yet written */
    uint64_t as_claimed, not_so, unreadable, from_one;
} many;

/* Reports all routes; `source` and `line` are the place of one of many permutations. */
static void report(const many *c, const char *text, const char *source, size_t line, bool *odd) {
    f15_app *app = c->app;
    const char *words[] = {"parity", text};
    f15_run run = {0};
    f15_parity_report all = {.run = &run, .claimed = c->claimed, .file = source, .line = line};
    f15_text out = {0};
    f15_code code =
        f15_note(app, f15_run_words(words, 2, &app->convention, NULL, &run, &app->last));
    *odd = run.odd;
    if (!code && app->json && !app->quiet && !c->own.begun)
        f15_note(app, f15_render_parity_json(&all, &app->out, &app->last));
    else if (!code && app->coq && !app->quiet)
        f15_note(app, f15_render_coq(&run, &out, &app->last));
    else if (!code && !source && !app->quiet)
        f15_note(app, f15_render_parity_text(&all, &app->style, &out, &app->last));
    f15_run_free(&run);
    f15_send(app, &out, 0);
}

static int judge_one(const many *c, const char *text) {
    bool odd = false;
    report(c, text, NULL, 0, &odd);
    return !c->app->err.code && !f15_claim_is_true(c->claimed, odd);
}

/* Reports the failure of a line, in JSON on standard output too. */
static int complain_line(many *c, size_t line) {
    f15_app *app = c->app;
    f15_error why = app->err;
    why.file = c->own.source;
    why.line = line;
    c->unreadable++;
    app->err = (f15_error){0};
    f15_flush_claims(&c->own, 1);
    f15_finish(app, 0);
    app->err = why;
    f15_finish(app, 0);
    if (app->json && !app->quiet)
        f15_note(app, f15_render_unreadable_json(&why, &app->out, &app->last));
    return 0;
}

/* Writes a verdict, quickly: for a million lines this is half of the work. */
static void say_verdict(many *c, size_t line, bool odd, bool holds) {
    const char *claim = holds ? ", as claimed\n" : ", NOT as claimed\n";
    f15_text_add_n(&c->own.out, c->prefix.s, c->prefix.length);
    f15_text_add_number(&c->own.out, line);
    f15_text_add(&c->own.out, odd ? ": odd" : ": even");
    f15_text_add(&c->own.out, c->claimed == F15_NOTHING_CLAIMED ? "\n" : claim);
}

static void find_sign(many *c, const char *text, size_t length, bool *odd) {
    bool from_one = false;
    int sign = 1;
    if (c->arena.used > 0)
        f15_arena_clear(&c->arena);
    if (!f15_note(c->app, f15_read_sign(text, length, &c->app->convention, &c->arena, &from_one,
                                        &sign, &c->app->last)) &&
        from_one)
        c->from_one++;
    *odd = sign < 0;
}

/* Finds the sign of a permutation that has a claim of its own. */
static bool is_even(f15_app *app, void *self, const char *text, size_t length) {
    many *c = self;
    bool odd = false;
    const bool word = f15_shape_of(text, length) == F15_SHAPE_WORD;
    const char *copy = word ? f15_alloc_string(&c->own.arena, text, length) : NULL;
    if (word && !copy)
        f15_no_memory(&app->err);
    else if (word)
        report(c, copy, c->own.source, 0, &odd);
    else
        find_sign(c, text, length, &odd);
    return !odd;
}
static const f15_claim_kind parity_claim = {.object = {"perm", "permutation"},
                                            .answer = "parity",
                                            .word = {"odd", "even"},
                                            .read = f15_read_even_odd,
                                            .find = is_even};

static int judge_line(f15_app *app, void *self, const char *text, size_t length, size_t line) {
    many *c = self;
    bool odd = false;
    int status;
    if (!text) {
        f15_flush_claims(&c->own, 1);
        return 0;
    }
    if (c->line_by_line && f15_judge_claim(&c->own, text, length, line, &status))
        return status;
    /* a first digit means a list: this saves time, and the reader finds any other shape */
    bool list = length > 0 && text[0] >= '0' && text[0] <= '9';
    f15_shape shape = list ? F15_SHAPE_LIST : f15_shape_of(text, length);
    if (shape == F15_SHAPE_EMPTY && c->line_by_line)
        return 0;
    if (!app->json && shape != F15_SHAPE_WORD)
        find_sign(c, text, length, &odd);
    else if (memchr(text, '\0', length))
        f15_fail(&app->err, F15_BAD_NOTATION, NULL, "the line holds a NUL byte");
    else
        report(c, text, c->own.source, line, &odd);
    if (app->err.code)
        return complain_line(c, line);
    bool holds = f15_claim_is_true(c->claimed, odd);
    if (holds)
        c->as_claimed++;
    else
        c->not_so++;
    if (!app->json && !app->quiet)
        say_verdict(c, line, odd, holds);
    f15_flush_claims(&c->own, FLUSH_AT);
    return !holds;
}

static int judge_all(many *c, int argc, char **argv) {
    f15_app *app = c->app;
    for (int k = 0; k < argc; k++) {
        const char *word = argv[k], *path = f15_named_file(word);
        c->line_by_line = path != NULL;
        const char *source = path ? f15_file_name(path) : "argument";
        c->prefix.length = 0;
        f15_text_add_clean(&c->prefix, source, strlen(source));
        f15_text_add(&c->prefix, ":");
        if (c->prefix.code)
            c->own.out.code = c->prefix.code;
        f15_begin_claims(&c->own, source);
        if (path)
            f15_each_line(app, path, judge_line, c);
        else
            f15_finish(app, judge_line(app, c, word, strlen(word), (size_t)k + 1));
    }
    const bool in_text = !app->quiet && !app->json;
    uint64_t all = c->as_claimed + c->not_so + c->unreadable;
    if (in_text && c->from_one > 0)
        f15_text_addf(&c->own.out, "%llu of the lists were read from 1\n",
                      (unsigned long long)c->from_one);
    if (in_text && c->claimed != F15_NOTHING_CLAIMED)
        f15_text_addf(
            &c->own.out, "%llu permutation%s: %llu as claimed, %llu not, %llu unreadable\n",
            (unsigned long long)all, all == 1 ? "" : "s", (unsigned long long)c->as_claimed,
            (unsigned long long)c->not_so, (unsigned long long)c->unreadable);
    if (!f15_end_claims(&c->own) && all == 0 && f15_finish(app, 0) == 0)
        f15_complain_usage(app, "write one permutation a line",
                           "there is no permutation to look at");
    f15_text_free(&c->prefix);
    f15_arena_free(&c->arena);
    return 0;
}

/* Returns whether `parity 4 0 1 2 3` is one list without quotes, not five permutations. */
static bool are_bare_numbers(int argc, char **argv) {
    for (int k = 0; k < argc; k++)
        if (argv[k][strspn(argv[k], "0123456789,")] != '\0' || argv[k][0] == '\0')
            return false;
    return argc > 1;
}

static int run(f15_app *app, int argc, char **argv) {
    many c = {.app = app,
              .own = {.app = app,
                      .kind = &parity_claim,
                      .self = &c,
                      .all = app->given[ALL] != NULL,
                      .refused = app->given[CLAIM] != NULL}};
    const char *claim = app->given[CLAIM];
    bool even = false;
    if (claim && f15_read_even_odd(claim, strlen(claim), &even, NULL))
        return f15_complain_usage(app, "write --claim even or --claim odd", "--claim %s", claim);
    if (claim)
        c.claimed = even ? F15_CLAIMED_EVEN : F15_CLAIMED_ODD;
    if (argc == 0)
        return f15_complain_usage(app, "write one, such as \"4 0 1 2 3\"; - reads standard input",
                                  "a permutation is missing");
    if (are_bare_numbers(argc, argv)) {
        const char *list = f15_join_words(app, argc, argv);
        return list ? judge_one(&c, list) : 0;
    }
    if (argc == 1 && !f15_named_file(argv[0]))
        return judge_one(&c, argv[0]);
    if (app->coq)
        return f15_complain_one_certificate(app);
    return judge_all(&c, argc, argv);
}

const f15_verb f15_verb_parity = {
    .arguments = "PERMUTATION...",
    .summary = "Find or verify the parity of a permutation",
    .option = {[CLAIM] = {"--claim", 0, "even|odd", "exit 0 if that is right, 1 if not"},
               [ALL] = {"--all", 0, NULL,
                        "list more than 20 of a file's wrong and unreadable claims"}},
    .help = "PERMUTATION is a list (4 0 1 2 3), cycles ((0 1 2 3 4)) or a word; @FILE and - hold "
            "one per line. A list shows what stands where, a cycle says where things go: what is "
            "at a goes to b in (a b c). So 1 2 0 is (0 2 1). For example:\n"
            "  fifteen parity \"4 0 1 2 3\" --claim odd\n",
    .formats = " json coq ",
    .run = run,
};
