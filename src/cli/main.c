/* Dispatch and help. */
#include "app.h"
#include "boards.h"

#include <fifteen/player.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Group by group, as the overview shows them. */
static const f15_verb verbs[] = {
    {"learn", "[LESSON]", "Work through a lesson at the terminal; progress is kept",
     "  -l, --list           the lessons, and how far you are\n"
     "  --page N             begin at page N\n"
     "  --restart            begin at the first page\n"
     "When standard input is no terminal the whole lesson is printed; lines given there are not "
     "read as answers.\n",
     f15_cmd_learn},
    {"practice", "[EXERCISE|ALGORITHM [ARGUMENT...]] [--seed S] [--count N]",
     "Practise: one question of a kind after another",
     "  --count N            N questions, or traces; without it as many as you like\n"
     "  --seed S             the same ones every time\n"
     "EXERCISE: its variants; one that has none is asked once. ALGORITHM: its trace stops before\n"
     "each step and asks for it, on ARGUMENTs or on random ones. Neither: what your progress says\n"
     "that you could practise next. Answers on standard input, one a line, are for one question\n"
     "each; then the exit status is 1 if one was wrong, 2 if one could not be read. For example:\n"
     "  fifteen practice ch6/p161\n"
     "  fifteen practice transform\n",
     f15_cmd_practice},
    {"progress", "", "What you have done, and what comes next",
     "With --format json, every attempt and mark, one object a line; csv is the same as CSV (RFC "
     "4180). Times are UTC.\n"
     "`solved` means: before a solution was shown. A misunderstanding is overcome when, after it\n"
     "was seen last, a question that would catch it was answered right at the first try. To\n"
     "practise next are the misunderstandings not overcome, what was tried but not solved, and\n"
     "something new of the weakest topic.\n",
     f15_cmd_progress},
    {"show", "EXERCISE [--seed S] [--hints] [--solution]", "Show an exercise",
     "  --seed S             the variant of this seed, of an exercise that varies\n"
     "  --hints              its hints too\n"
     "  --solution           a solution too\n",
     f15_cmd_show},
    {"check", "EXERCISE [--seed S] [ANSWER] | --sheet FILE", "Check one answer by what it does",
     "  --seed S             the variant that `fifteen show EXERCISE --seed S` shows\n"
     "  --sheet FILE         a filled sheet of `fifteen trace ... --blanks`; - is standard input\n"
     "ANSWER - is read from standard input, @FILE from a file; without one it is asked for.\n"
     "For example:\n"
     "  fifteen check ch6/p161 \"0-1 1-3 4-5\"\n",
     f15_cmd_check},
    {"list", "[lessons|exercises|algorithms|misconceptions|kinds|rules]", "Show what there is", "",
     f15_cmd_list},
    {"trace", "ALGORITHM ARGUMENT... [--step | --blanks]",
     "Run an algorithm of the course, step by step",
     "  --depth N            how deep to show sections (each algorithm has its own default)\n"
     "  --step               one step at a key, forwards and back\n"
     "  --blanks             a sheet to be filled in, for `fifteen check --sheet`\n"
     "  --gaps               the same\n"
     "With --format json, one object a line; dot is for the graph, svg for boards.\n"
     "`fifteen list algorithms` shows the algorithms and their arguments. An argument @FILE is\n"
     "read from that file, - from standard input. For example:\n"
     "  fifteen trace transform MARINE AIRMEN\n"
     "  fifteen trace three-cycles 3,4,0,2,1,5 0,5,1,4,3,2\n",
     f15_cmd_trace},
    {"parity", "PERMUTATION... [--claim even|odd]", "Find or verify the parity of a permutation",
     "  --claim even|odd     exit 0 if that is what it is, 1 if not\n"
     "PERMUTATION is a list (4 0 1 2 3), cycles ((0 4 3 2 1)) or a word; @FILE and - hold one a\n"
     "line. For example:\n"
     "  fifteen parity \"4 0 1 2 3\" --claim odd\n",
     f15_cmd_parity},
    {"solvable", "BOARD [--claim yes|no]",
     "Can a board be solved? By the criteria of all five texts",
     "  --claim yes|no       exit 0 if that is so, 1 if not; without it 0 solvable, 1 not\n"
     "  --size RxC           rows and columns, where the text does not tell\n"
     "  --goal BOARD         for boards of letters: what it is to become\n"
     "BOARD is numbers in reading order, hole 0, _ or ., obstacles #, rows split by /. - and "
     "@FILE\n"
     "hold one a line; without BOARD standard input is read. For example:\n"
     "  fifteen solvable 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 _\n",
     f15_cmd_solvable},
    {"solve", "[BOARD] [--method three-cycles|tours|layered]", "Solve a board, plainly",
     "  --method M           three-cycles (chapter 6, the default), tours or layered (lecture 9)\n"
     "  --anyway             three-cycles on a board that cannot be solved: all but the last two\n"
     "  --size RxC           rows and columns, where the text does not tell\n"
     "  --goal BOARD         what it is to become, if not the solved board\n"
     "The answer is the pieces in the order in which they slide. Boards on standard input, one a\n"
     "line. `fifteen trace solve` shows the same step by step.\n",
     f15_cmd_solve},
    {"draw", "[BOARD] [--plain]", "Draw a board",
     "  --plain              plain ASCII\n"
     "  --size RxC           rows and columns, where the text does not tell\n"
     "  --goal BOARD         for boards of letters: what it is to become\n"
     "For a handout: --format svg. `fifteen trace` draws a strip of figures with it, one a step.\n",
     f15_cmd_draw},
    {"scramble", "[--size RxC] [--seed S] [--unsolvable]", "A random board",
     "  --size RxC           rows and columns (4x4)\n"
     "  --seed S             the same board every time\n"
     "  --unsolvable         one that cannot be solved\n",
     f15_cmd_scramble},
    {"new", "lesson|exercise [ID] [--kind KIND] [--output FILE]",
     "Write a lesson or an exercise to begin from",
     "  --kind KIND          the kind of answer (swaps); `fifteen list kinds` shows them\n"
     "  -o, --output FILE    a new file; without it, standard output\n"
     "What is written has comments that say what to change, and lint finds nothing wrong with it.\n"
     "For example:\n"
     "  fifteen new exercise my/first --kind parity --output first.yaml\n",
     f15_cmd_new},
    {"lint", "FILE... [--variants N]", "Check lessons and exercises like source code",
     "  --variants N         draw N variants of each exercise that varies (seeds 0 to N - 1);\n"
     "                       one without this\n"
     "Files and directories of YAML. Exit status 1 with findings, 2 when a file cannot be read\n"
     "or is not YAML.\n",
     f15_cmd_lint},
    {"complete", "-- [WORD...]", "What could stand next on the command line, for a shell",
     "The last WORD is the one at the cursor. The completions for bash, zsh and fish ask this.\n",
     f15_cmd_complete},
};

enum { VERBS = sizeof verbs / sizeof *verbs };

/* Who wants what: each group goes on until the first verb of the next. */
static const struct group {
    const char *first, *title;
} groups[] = {
    {"learn", "To learn"},
    {"trace", "To verify"},
    {"new", "To teach"},
    {"complete", "For programs"},
};

const f15_verb *f15_verbs(size_t *count) {
    *count = VERBS;
    return verbs;
}

static f15_code write_stdout(void *self, const char *bytes, size_t length, f15_error *err) {
    (void)self;
    if (fwrite(bytes, 1, length, stdout) == length)
        return F15_OK;
    return f15_fail(err, F15_IO, NULL, "cannot write to standard output: %s", strerror(errno));
}

static void add_verb(f15_text *text, const f15_style *style, const f15_verb *verb) {
    char lead[40];
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++)
        if (strcmp(groups[g].first, verb->name) == 0)
            f15_text_addf(text, "\n%s\n", groups[g].title);
    snprintf(lead, sizeof lead, "  %-9s ", verb->name);
    f15_wrap(text, style, lead, "            ", verb->summary);
}

static int overview(f15_app *app) {
    f15_text text = {0};
    app->style.width = f15_tty_width(STDOUT_FILENO, getenv("COLUMNS"));
    f15_wrap(&text, &app->style, "", "",
             "fifteen: the mathematics of the 15-puzzle, traced, checked and taught");
    f15_text_add(&text, "\nusage: fifteen VERB ...\n");
    for (size_t v = 0; v < VERBS; v++)
        add_verb(&text, &app->style, &verbs[v]);
    f15_text_add(&text, "\n");
    f15_wrap(&text, &app->style, "", "",
             "`fifteen VERB --help` tells more. To begin: fifteen learn");
    return f15_finish_text(app, &text, 0);
}

static int unknown_verb(const f15_app *app, const char *name) {
    const char *names[VERBS];
    char remedy[80];
    f15_error err = {0};
    for (size_t v = 0; v < VERBS; v++)
        names[v] = verbs[v].name;
    f15_did_you_mean(name, names, VERBS, "`fifteen --help` shows the verbs", remedy, sizeof remedy);
    f15_fail(&err, F15_USAGE, remedy, "there is no verb \"%s\"", name);
    return f15_complain(app, &err);
}

static const f15_verb *find_verb(const char *name) {
    for (size_t v = 0; v < VERBS; v++)
        if (strcmp(name, verbs[v].name) == 0)
            return &verbs[v];
    return NULL;
}

static int run_verb(f15_app *app, const char *name, int argc, char **argv) {
    app->verb = find_verb(name);
    return app->verb ? app->verb->run(argc, argv, app) : unknown_verb(app, name);
}

static int dispatch(f15_app *app, int argc, char **argv) {
    char help[] = "--help", *ask[] = {help, NULL};
    const char *name = argc > 1 ? argv[1] : "help";
    if (strcmp(name, "help") == 0 && argc > 2)
        return run_verb(app, argv[2], 1, ask);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return overview(app);
    if (strcmp(name, "--version") == 0) {
        f15_text text = {0};
        f15_text_add(&text, "fifteen " F15_VERSION "\n");
        return f15_finish_text(app, &text, 0);
    }
    return run_verb(app, name, argc - 2, argv + 2);
}

/* A result that did not reach its reader is none: a full disk or a closed pipe is a failure. */
static int flush(const f15_app *app, int status) {
    f15_error err = {0};
    if (ferror(stdout) && status != 0) /* whoever wrote has said so */
        return status;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    f15_fail(&err, F15_IO, NULL, "cannot write to standard output: %s", strerror(errno));
    int failed = f15_complain(app, &err);
    return status > failed ? status : failed;
}

int main(int argc, char **argv) {
    f15_app app = {.style = {false, 80},
                   .convention = F15_CHAPTER6,
                   .format = "text",
                   .out = {write_stdout, NULL}};
    return flush(&app, dispatch(&app, argc, argv));
}
