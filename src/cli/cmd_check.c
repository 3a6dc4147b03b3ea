/* fifteen check: judge one answer by what it does. */
#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ANSWER_LIMIT ((size_t)1 << 20)

/* A line without its end; *got < 0 where there is none. */
static void take_line(char **owned, ssize_t *got) {
    size_t room = 0;
    free(*owned);
    *owned = NULL;
    *got = getline(owned, &room, stdin);
    while (*got > 0 && ((*owned)[*got - 1] == '\n' || (*owned)[*got - 1] == '\r'))
        (*owned)[--*got] = '\0';
}

/* To the terminal, past standard output, which is for the verdict. */
static f15_code tell(f15_text *text, f15_error *err) {
    f15_code code = text->code == F15_NO_MEMORY ? f15_no_memory(err) : text->code;
    if (!code)
        fputs(f15_text_string(text), stderr);
    f15_text_free(text);
    return code;
}

static f15_code tell_exercise(const f15_app *app, const f15_exercise *exercise, f15_error *err) {
    f15_text text = {0};
    f15_code code = f15_add_exercise(&text, &app->style, exercise, false, false, err);
    f15_wrap(&text, &app->style, "", "", "Type your answer, or ? for help.");
    if (!code)
        return tell(&text, err);
    f15_text_free(&text);
    return code;
}

static f15_code tell_help(const f15_app *app, const f15_exercise *exercise, f15_error *err) {
    f15_text text = {0}, line = {0};
    f15_text_addf(&line, "Type one line: %s. It is judged, and that is all; Ctrl-C leaves.",
                  f15_question_form(&exercise->question));
    f15_wrap(&text, &app->style, "", "", f15_text_string(&line));
    f15_text_addf(&text, "With hints, as often as you like: fifteen practice %s\n", exercise->id);
    f15_text_drop_part(&text, &line);
    return tell(&text, err);
}

static bool asks_for_help(const char *line) {
    return line[0] == '\0' || strcmp(line, "?") == 0 || strcmp(line, "help") == 0;
}

/* Somebody sits there: shown the exercise, asked until there is an answer. */
static f15_code ask_somebody(const f15_app *app, const f15_exercise *exercise, char **owned,
                             ssize_t *got, f15_error *err) {
    f15_code code = tell_exercise(app, exercise, err);
    for (*got = 0; !code; code = tell_help(app, exercise, err)) {
        fputs("> ", stderr);
        take_line(owned, got);
        if (*got < 0)
            fputc('\n', stderr);
        if (*got < 0 || !asks_for_help(*owned))
            return F15_OK;
    }
    return code;
}

/* Where no answer stands on the command line. */
static f15_code ask(const f15_app *app, const f15_exercise *exercise, char **owned,
                    const char **text, size_t *length, f15_error *err) {
    ssize_t got = -1;
    f15_code code = F15_OK;
    if (isatty(STDIN_FILENO))
        code = ask_somebody(app, exercise, owned, &got, err);
    else
        take_line(owned, &got);
    if (code)
        return code;
    if (got < 0)
        return f15_fail(err, F15_IO, "write it after the exercise, or on standard input",
                        "there is no answer");
    *text = *owned;
    *length = (size_t)got;
    return F15_OK;
}

static f15_code show_verdict(const f15_app *app, const f15_about *about, const f15_verdict *verdict,
                             f15_error *err) {
    f15_text text = {0};
    if (app->quiet)
        return F15_OK;
    if (strcmp(app->format, "json") == 0)
        return f15_render_verdict_json(about, verdict, &app->out, err);
    f15_code code = f15_render_verdict_text(about, verdict, &app->style, F15_TELL_ALL, &text, err);
    f15_text line = {0};
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

static int status_of(f15_judgement judgement) {
    return judgement == F15_RIGHT ? 0 : judgement == F15_WRONG ? 1 : 2;
}

static int judge(const f15_app *app, const f15_exercise *exercise, const char *text,
                 size_t length) {
    f15_error err = {0};
    f15_verdict verdict = {0};
    f15_about about = {.exercise = exercise->id,
                       .question = &exercise->question,
                       .answer = text,
                       .answer_length = length,
                       .has_seed = exercise->is_variant,
                       .seed = exercise->seed};
    f15_code code =
        length > ANSWER_LIMIT
            ? f15_fail(&err, F15_TOO_BIG, NULL, "the answer is longer than %zu bytes", ANSWER_LIMIT)
            : f15_check(&exercise->question, text, length, &verdict, &err);
    if (!code)
        code = show_verdict(app, &about, &verdict, &err);
    int status = code ? f15_complain(app, &err) : status_of(verdict.judgement);
    f15_verdict_free(&verdict);
    return status;
}

static int check(const f15_app *app, const f15_exercise *exercise, const char *answer) {
    f15_error err = {0};
    char *owned = NULL;
    const char *text = NULL;
    size_t length = 0;
    f15_code code = answer ? f15_expand_word(answer, ANSWER_LIMIT, &owned, &text, &length, &err)
                           : ask(app, exercise, &owned, &text, &length, &err);
    int status = code ? f15_complain(app, &err) : judge(app, exercise, text, length);
    free(owned);
    return status;
}

/* `check ch6/p161 0-1 1-3 4-5`: the answer needs no quotes. */
static int check_words(const f15_app *app, const f15_exercise *exercise, int argc, char **argv) {
    f15_text answer = {0};
    f15_error err = {0};
    f15_join_words(&answer, argc, argv);
    int status = answer.code ? (f15_no_memory(&err), f15_complain(app, &err))
                             : judge(app, exercise, f15_text_string(&answer), answer.length);
    f15_text_free(&answer);
    return status;
}

static int check_given(const f15_app *app, const f15_exercise *exercise, int argc, char **argv) {
    if (argc > 1)
        return check_words(app, exercise, argc, argv);
    return check(app, exercise, argc == 1 ? argv[0] : NULL);
}

/* ---- sheets -------------------------------------------------------------------------------- */

static int status_of_marks(const f15_marks *marks) {
    return marks->unreadable > 0 ? 2 : marks->right == marks->of ? 0 : 1;
}

static f15_code judge_sheet(const f15_app *app, const char *path, const char *text, size_t length,
                            f15_marks *marks, f15_error *err) {
    f15_worksheet sheet = {0};
    f15_quiz predict = {0};
    f15_text out = {0};
    f15_worksheet_report report = {&sheet, strcmp(path, "-") == 0 ? "standard input" : path,
                                   strcmp(app->format, "json") == 0, app->style};
    f15_code code = f15_worksheet_read(text, length, &sheet, err);
    if (!code)
        code =
            f15_quiz_open(&predict, sheet.word, sheet.words, &sheet.convention, sheet.depth, err);
    if (!code)
        code = f15_render_marks(&report, &predict, &out, marks, err);
    if (!code && !app->quiet)
        code = f15_send_text(app, &out, err);
    f15_text_free(&out);
    f15_quiz_free(&predict);
    f15_worksheet_free(&sheet);
    return code;
}

/* A filled sheet of `trace --blanks`. What is wrong with the sheet itself is said with its line; an
 * argument of its command is named as `trace` names it. */
static int check_sheet(const f15_app *app, const char *path) {
    f15_error err = {0};
    f15_marks marks = {0};
    char *text = NULL;
    size_t length = 0;
    f15_code code = f15_read_file(path, F15_WORKSHEET_BYTES, &text, &length, &err);
    if (!code)
        code = judge_sheet(app, path, text, length, &marks, &err);
    if (code && !err.file)
        err.file = path;
    int status = code ? f15_complain(app, &err) : status_of_marks(&marks);
    free(text);
    return status;
}

int f15_cmd_check(int argc, char **argv, f15_app *app) {
    const char *seed = NULL, *sheet = NULL;
    f15_flag flags[] = {{"seed", 0, &seed, NULL}, {"sheet", 0, &sheet, NULL}};
    f15_course course = {0};
    f15_exercise variant = {0};
    int status = 0;
    if (!f15_parse(app, &argc, argv, flags, 2, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (sheet && (argc > 0 || seed))
        return f15_complain_usage(app, NULL, "a sheet brings its own answers: %s is too much",
                                  argc > 0 ? argv[0] : "--seed");
    if (sheet)
        return f15_refuse_convention(app, &status) ? check_sheet(app, sheet) : status;
    if (argc == 0)
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "name an exercise");
    if (!f15_refuse_convention(app, &status) || !f15_load_course(app, &course, &status))
        return status;
    const f15_exercise *exercise = f15_find_variant(app, &course, argv[0], seed, &variant, &status);
    if (exercise)
        status = check_given(app, exercise, argc - 1, argv + 1);
    f15_exercise_free(&variant);
    f15_course_free(&course);
    return status;
}
