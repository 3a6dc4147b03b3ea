/* fifteen check: judge one answer by what it does. */
#include "app.h"

#include <fifteen/quiz.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SEED, SHEET };
#define ANSWER_LIMIT ((size_t)1 << 20)

/* ---- an answer that does not stand on the command line --------------------------------------- */

/* A line of standard input without its end; NULL where there is none. */
static const char *take_line(f15_app *app, size_t *length) {
    f15_text line = {.limit = ANSWER_LIMIT + 2};
    int c = getc(stdin);
    bool any = c != EOF;
    for (; c != EOF && c != '\n'; c = getc(stdin)) {
        char byte = (char)c;
        f15_text_add_n(&line, &byte, 1);
    }
    *length = line.length;
    while (*length > 0 && line.s[*length - 1] == '\r')
        --*length;
    const char *copy = any ? f15_alloc_string(&app->arena, f15_text_string(&line), *length) : NULL;
    f15_text_free(&line);
    return copy;
}

/* To the terminal, past standard output, which is for the verdict. */
static f15_code tell(f15_text *text, f15_error *err) {
    f15_code code = text->code == F15_NO_MEMORY ? f15_no_memory(err) : text->code;
    if (!code)
        fputs(f15_text_string(text), stderr);
    f15_text_free(text);
    return code;
}

/* Somebody sits there: shown the exercise, asked until there is an answer. */
static f15_code ask_somebody(f15_app *app, const f15_exercise *e, const char **answer,
                             size_t *length, f15_error *err) {
    f15_text text = {0};
    f15_code code = f15_add_exercise(&text, &app->style, e, false, false, err);
    f15_wrap(&text, &app->style, "", "", "Type your answer, or ? for help.");
    if (code) {
        f15_text_free(&text);
        return code;
    }
    while (!(code = tell(&text, err))) {
        fputs("> ", stderr);
        *answer = take_line(app, length);
        if (!*answer)
            fputc('\n', stderr);
        if (!*answer || (**answer && strcmp(*answer, "?") != 0 && strcmp(*answer, "help") != 0))
            break;
        f15_text line = {0};
        f15_text_addf(&line, "Type one line: %s. It is judged, and that is all; Ctrl-C leaves.",
                      f15_question_form(&e->question));
        f15_wrap(&text, &app->style, "", "", f15_text_string(&line));
        f15_text_addf(&text, "With hints, as often as you like: fifteen practice %s\n", e->id);
        f15_text_drop_part(&text, &line);
    }
    return code;
}

static f15_code ask(f15_app *app, const f15_exercise *e, const char **answer, size_t *length,
                    f15_error *err) {
    f15_code code = F15_OK;
    if (isatty(STDIN_FILENO))
        code = ask_somebody(app, e, answer, length, err);
    else
        *answer = take_line(app, length);
    if (!code && !*answer)
        code = f15_fail(err, F15_IO, "write it after the exercise, or on standard input",
                        "there is no answer");
    return code;
}

/* ---- the verdict ----------------------------------------------------------------------------- */

static f15_code show_verdict(const f15_app *app, const f15_about *about, const f15_verdict *verdict,
                             f15_error *err) {
    f15_text text = {0}, line = {0};
    if (app->quiet)
        return F15_OK;
    if (app->json)
        return f15_render_verdict_json(about, verdict, &app->out, err);
    f15_code code = f15_render_verdict_text(about, verdict, &app->style, F15_TELL_ALL, &text, err);
    f15_text_addf(&line, "(%s", about->exercise);
    if (about->has_seed)
        f15_text_addf(&line, " (variant, seed %llu)", (unsigned long long)about->seed);
    if (f15_question_uses_convention(about->question)) {
        f15_text_add(&line, ": ");
        f15_write_convention(&line, &about->question->convention);
    }
    f15_text_add(&line, ")");
    f15_wrap(&text, &app->style, "  ", "  ", f15_text_string(&line));
    f15_text_drop_part(&text, &line);
    if (!code)
        return f15_send_text(app, &text, err);
    f15_text_free(&text);
    return code;
}

static int judge(const f15_app *app, const f15_exercise *e, const char *answer, size_t length) {
    f15_error err = {0};
    f15_verdict verdict = {0};
    f15_about about = {.exercise = e->id,
                       .question = &e->question,
                       .answer = answer,
                       .answer_length = length,
                       .has_seed = e->is_variant,
                       .seed = e->seed};
    f15_code code =
        length > ANSWER_LIMIT
            ? f15_fail(&err, F15_TOO_BIG, NULL, "the answer is longer than %zu bytes", ANSWER_LIMIT)
            : f15_check(&e->question, answer, length, &verdict, &err);
    if (!code)
        code = show_verdict(app, &about, &verdict, &err);
    int status = verdict.judgement == F15_RIGHT ? 0 : verdict.judgement == F15_WRONG ? 1 : 2;
    f15_verdict_free(&verdict);
    return code ? f15_complain(app, &err) : status;
}

/* The answer: words of the command line, which need no quotes; one word, which may be @FILE or -
 * (but not after --, where what is typed is what is meant); or none. */
static int check(f15_app *app, const f15_exercise *e, int argc, char **argv) {
    f15_error err = {0};
    const char *answer = NULL;
    size_t length = 0;
    f15_code code = F15_OK;
    if (argc == 0)
        code = ask(app, e, &answer, &length, &err);
    else if (argc == 1 && !app->after_dashes)
        code = f15_expand_word(&app->arena, argv[0], ANSWER_LIMIT, &answer, &length, &err);
    else if ((answer = f15_join_words(&app->arena, argc, argv)) == NULL)
        code = f15_no_memory(&err);
    else
        length = strlen(answer);
    return code ? f15_complain(app, &err) : judge(app, e, answer, length);
}

/* ---- sheets ---------------------------------------------------------------------------------- */

/* A filled sheet of `trace --blanks`. What is wrong with the sheet itself is said with its line; an
 * argument of its command is named as `trace` names it. */
static int check_sheet(f15_app *app, const char *path) {
    f15_error err = {0};
    f15_worksheet sheet = {0};
    f15_quiz quiz = {0};
    f15_marks marks = {0};
    f15_text out = {0};
    f15_worksheet_report report = {&sheet, strcmp(path, "-") == 0 ? "standard input" : path,
                                   app->json, app->style};
    const char *text = NULL;
    size_t length = 0;
    f15_code code = f15_read_file(&app->arena, path, F15_WORKSHEET_BYTES, &text, &length, &err);
    if (!code)
        code = f15_worksheet_read(text, length, &sheet, &err);
    if (!code)
        code = f15_quiz_open(&quiz, sheet.word, sheet.words, &sheet.convention, sheet.depth, &err);
    if (!code)
        code = f15_render_marks(&report, &quiz, &out, &marks, &err);
    if (!code && !app->quiet)
        code = f15_send_text(app, &out, &err);
    if (code && !err.file)
        err.file = path;
    f15_text_free(&out);
    f15_quiz_free(&quiz);
    f15_worksheet_free(&sheet);
    return code                      ? f15_complain(app, &err)
           : marks.unreadable > 0    ? 2
           : marks.right == marks.of ? 0
                                     : 1;
}

static int run(f15_app *app, int argc, char **argv) {
    const char *seed = app->given[SEED], *sheet = app->given[SHEET];
    f15_course course = {0};
    f15_exercise variant = {0};
    int status = 0;
    if (sheet && (argc > 0 || seed))
        return f15_complain_usage(app, NULL, "a sheet brings its own answers: %s is too much",
                                  argc > 0 ? argv[0] : "--seed");
    if (sheet)
        return check_sheet(app, sheet);
    if (argc == 0)
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "name an exercise");
    const f15_exercise *e = f15_find_variant(app, &course, argv[0], seed, &variant, &status);
    if (e)
        status = check(app, e, argc - 1, argv + 1);
    f15_exercise_free(&variant);
    f15_course_free(&course);
    return status;
}

const f15_verb f15_verb_check = {
    .name = "check",
    .arguments = "EXERCISE [ANSWER]",
    .summary = "Check one answer by what it does",
    .option = {[SEED] = {"seed", 0, "S", "the variant that `fifteen show EXERCISE --seed S` shows"},
               [SHEET] = {"sheet", 0, "FILE",
                          "a filled sheet of `fifteen trace ... --blanks`; - is standard input"}},
    .help =
        "ANSWER - is read from standard input, @FILE from a file; after -- it is what is typed. "
        "Without\none it is asked for. For example:\n"
        "  fifteen check ch6/p161 \"0-1 1-3 4-5\"\n",
    .formats = " json ",
    .no_convention = true,
    .run = run,
};
