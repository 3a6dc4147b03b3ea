/* fifteen check: judge one answer by what it does. */
#include "student.h"

#include <fifteen/json.h>
#include <fifteen/quiz.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SEED, DRAW, SHEET, TRY, FEEDBACK, CREDIT };
#define ANSWER_LIMIT ((size_t)1 << 20)

/* ---- an answer that is not on the command line ----------------------------------------------- */

static bool is_blank(const char *answer) {
    return answer == NULL || answer[strspn(answer, " \t\r\n")] == '\0';
}

/* Reads a line of standard input; NULL at its end, or after a failure. */
static const char *take_answer(f15_app *app, size_t *length) {
    f15_text line = {0};
    f15_input input = f15_take_line(app, &line, ANSWER_LIMIT);
    *length = line.length;
    if (input == F15_INPUT_TOO_LONG)
        f15_fail(&app->err, F15_TOO_BIG, NULL, "the answer is longer than %zu bytes", ANSWER_LIMIT);
    if (input != F15_INPUT_END)
        return f15_keep_text(app, &line);
    f15_text_free(&line);
    return NULL;
}

/* Shows the exercise, or (`again`) that it can be tried again, on standard error, since standard
 * output is for verdicts. Asks until it is answered. Returns NULL if the student leaves. */
static const char *ask_somebody(f15_app *app, const f15_exercise *e, bool again, size_t *length) {
    f15_text text = {0};
    if (!again)
        f15_note(app, f15_render_exercise(e, 0, &app->style, &text, &app->last));
    f15_wrap(&text, &app->style, "", "",
             again ? "Try again, or leave it with an empty line."
                   : "Type your answer, or ? for help.");
    for (;;) {
        const char *shown = f15_keep_text(app, &text);
        if (!shown)
            return NULL;
        fprintf(stderr, "%s> ", shown);
        const char *answer = take_answer(app, length);
        if (!answer)
            fputc('\n', stderr);
        if (!answer || f15_same_word(answer, "q", SIZE_MAX) || (again && is_blank(answer)))
            return NULL;
        if (*answer == '=') { /* after =, an answer may look like a command */
            answer += 1 + strspn(answer + 1, " ");
            *length = strlen(answer);
            return answer;
        }
        if (*answer && strcmp(answer, "?") != 0 && strcmp(answer, "help") != 0)
            return answer;
        f15_paragraph(&text, &app->style, F15_PLAIN,
                      "Type one line: %s. One that is not right can be followed by another. "
                      "q leaves, = q answers q.",
                      f15_question_form(&e->question));
        f15_paragraph(&text, &app->style, F15_PLAIN,
                      "With hints, as often as you like: fifteen practice %s", e->id);
    }
}

/* Returns the answer to part `k`, or NULL. Without words it is a line of standard input. For a
 * whole exercise it is the k-th word, else all words together. A k-th word, or a single word, may
 * be @FILE or -, unless it follows "--". */
static const char *find_answer(f15_app *app, bool whole, size_t k, int argc, char **argv,
                               size_t *length) {
    if (argc == 0)
        return take_answer(app, length);
    const bool there = k < (size_t)argc, as_typed = (int)k >= argc - app->after_dashes;
    if (there && !as_typed && (whole || argc == 1))
        return f15_expand_word(app, argv[k], ANSWER_LIMIT, length);
    const char *answer = !whole ? f15_join_words(app, argc, argv) : there ? argv[k] : NULL;
    *length = answer ? strlen(answer) : 0;
    return answer;
}

/* ---- the verdict ----------------------------------------------------------------------------- */

/* Shows the verdict, and after a right answer the author's explanation. */
static void show_verdict(f15_app *app, const f15_verdict_context *about,
                         const f15_verdict *verdict) {
    const char *explanation = about->whole->explanation;
    f15_text text = {0}, line = {0};
    if (app->json) {
        f15_note(app, f15_render_verdict_json(about, verdict, &app->out, &app->last));
        return;
    }
    f15_note(app, f15_render_verdict_text(about, verdict, &app->style, &text, &app->last));
    if (explanation && !about->carried && verdict->judgement == F15_RIGHT &&
        verdict->level > F15_FEEDBACK_NONE)
        f15_note(app, f15_render_prose(&text, explanation, NULL, &app->style, &app->last));
    f15_text_addf(&line, "(%s", about->exercise);
    if (about->whole->is_variant)
        f15_text_addf(&line, " (variant, seed %llu)", (unsigned long long)about->whole->seed);
    const unsigned uses = f15_question_uses(about->question);
    f15_text_add(&line, uses != 0 ? ": " : "");
    f15_write_convention(&line, &about->question->convention, uses);
    f15_text_add(&line, ")");
    f15_wrap(&text, &app->style, "  ", "  ", f15_text_string(&line));
    f15_text_drop_part(&text, &line);
    f15_send(app, &text, 0);
}

static int status_of(const f15_verdict *verdict, f15_feedback level) {
    if (level == F15_FEEDBACK_NONE) /* the status reveals nothing either */
        return 0;
    if (verdict->judgement == F15_UNREADABLE)
        return 2;
    return verdict->judgement == F15_RIGHT ? 0 : 1;
}

/* Judges an answer; `before` has the answers to the parts before this one. */
static f15_verdict judge(f15_app *app, const f15_exercise *e, const char *const *before,
                         size_t count, const char *answer, size_t length, f15_feedback level) {
    f15_verdict verdict = {0};
    f15_verdict_context about = {.exercise = e->id,
                                 .question = &e->question,
                                 .answer = answer,
                                 .answer_length = length,
                                 .whole = e,
                                 .credited = app->given[CREDIT] != NULL};
    if (length > ANSWER_LIMIT)
        f15_fail(&app->err, F15_TOO_BIG, NULL, "the answer is longer than %zu bytes", ANSWER_LIMIT);
    else
        f15_note(app, f15_check_part(e, before, count, answer, length, &verdict, &about.carried,
                                     &app->last));
    const double credit = verdict.credit;
    f15_verdict_limit(&verdict, level);
    verdict.credit = about.credited ? credit : verdict.credit;
    if (!app->err.code && !app->quiet)
        show_verdict(app, &about, &verdict);
    return verdict;
}

/* Judges answers typed at a terminal until one is right or the student leaves; where no verdict is
 * shown, only one answer. Stores the last answer, or NULL; returns its verdict. */
static f15_verdict judge_asked(f15_app *app, const f15_exercise *e, const char *const *before,
                               size_t count, const char **answer, f15_feedback level) {
    const bool shown =
        f15_has_terminal() && !app->quiet && !app->json && level != F15_FEEDBACK_NONE;
    f15_verdict verdict = {0};
    size_t length = 0;
    *answer = NULL;
    for (bool again = true; again && !app->err.code;) {
        const char *next = ask_somebody(app, e, *answer != NULL, &length);
        if (next == NULL)
            break;
        *answer = next;
        f15_verdict_free(&verdict);
        verdict = judge(app, e, before, count, next, length, level);
        again = shown && verdict.judgement != F15_RIGHT;
    }
    if (app->err.code)
        f15_verdict_free(&verdict);
    return verdict;
}

/* The sum of all parts; `earned` is F15_CREDIT_UNKNOWN if the credit of any part is unknown. */
typedef struct total {
    size_t right, answered;
    double credit, earned; /* credit: the sum of all credits; earned: the points */
    unsigned points;
    int status; /* the worst */
} total;

static void add_part(total *all, const f15_verdict *verdict, unsigned points, int status) {
    const bool known = all->earned >= 0 && verdict->credit >= 0; /* else F15_CREDIT_UNKNOWN */
    all->right += verdict->judgement == F15_RIGHT;
    all->credit += verdict->credit;
    all->earned = known ? all->earned + verdict->credit * points : F15_CREDIT_UNKNOWN;
    all->points += points;
    all->status = status > all->status ? status : all->status;
}

static void show_total(f15_app *app, const f15_exercise *part, size_t parts, const total *all,
                       f15_feedback level) {
    const bool told = level > F15_FEEDBACK_NONE, credited = all->earned >= 0;
    f15_text text = {0};
    double credit = F15_CREDIT_UNKNOWN;
    if (credited) /* without points each part counts the same */
        credit = all->points > 0 ? all->earned / all->points : all->credit / (double)parts;
    if (app->json) {
        f15_json json = f15_json_begin(&text);
        f15_json_string(&json, "exercise", part[0].whole);
        f15_json_number(&json, "parts", parts);
        f15_json_number_if(&json, "right", told, all->right);
        f15_render_credit_json(&json, credit, all->points);
        f15_json_end(&json);
    } else {
        f15_text_addf(&text, "%s: ", part[0].whole);
        if (told)
            f15_text_addf(&text, "%zu of %zu parts right", all->right, parts);
        f15_text_add(&text, told && credited ? ", " : "");
        if (credited)
            f15_render_amount(&text, all->earned);
        if (credited)
            f15_text_addf(&text, " of %u point%s", all->points, all->points == 1 ? "" : "s");
        f15_text_add(&text, "\n");
    }
    f15_send(app, &text, 0);
}

/* Judges one answer for each part, in order, from the command line or the lines of standard input.
 * With `whole` these are all parts of an exercise; else there is one. After an unreadable answer,
 * later parts are judged as after the right one. Returns the worst status: an empty answer counts
 * as wrong (1) if another part is answered, else as unreadable (2). */
static int judge_all(f15_app *app, const f15_exercise *part, size_t parts, bool whole, int argc,
                     char **argv, f15_feedback level) {
    const bool asks = argc == 0 && isatty(STDIN_FILENO);
    const char *before[F15_MAX_PARTS] = {NULL};
    total all = {0};
    bool left = false; /* the student ended the input: no further part is asked */
    for (size_t k = 0; k < parts && !app->err.code; k++) {
        size_t length = 0;
        const char *answer = NULL;
        f15_verdict verdict = {0};
        if (asks && !left)
            verdict = judge_asked(app, &part[k], before, k, &answer, level);
        else if (!asks)
            answer = find_answer(app, whole, k, argc, argv, &length);
        left = asks && !answer;
        if (!whole && !answer && !app->err.code)
            f15_fail(&app->err, F15_IO, "write it after the exercise, or on standard input",
                     "there is no answer");
        if (app->err.code)
            break;
        const bool empty = whole && is_blank(answer);
        if (!asks || empty)
            verdict =
                judge(app, &part[k], before, k, empty ? "" : answer, empty ? 0 : length, level);
        int status = status_of(&verdict, level);
        if (empty && status == 2)
            status = 1; /* an empty answer is not misspelt */
        before[k] = verdict.judgement == F15_UNREADABLE ? NULL : answer;
        all.answered += !empty;
        add_part(&all, &verdict, part[k].points, status);
        f15_verdict_free(&verdict);
    }
    if (app->err.code)
        return 0;
    if (whole && !app->quiet && (level != F15_FEEDBACK_NONE || app->given[CREDIT]))
        show_total(app, part, parts, &all, level);
    const bool nothing_given = all.answered == 0 && all.status > 0;
    return nothing_given ? 2 : all.status;
}

/* Takes the level from --try or --feedback. Returns false after a complaint. */
static bool take_level(f15_app *app, f15_feedback *level) {
    const char *name = app->given[FEEDBACK];
    uint64_t number = 1;
    if (!f15_take_number(app, TRY, 1, UINT64_MAX, &number))
        return false;
    *level = f15_feedback_of_try(number);
    if (name && app->given[TRY])
        return F15_REFUSE(app, "leave one out", "--try and --feedback say the same");
    if (name && !f15_feedback_by_name(name, level))
        return F15_REFUSE(app, "write none, verdict, place, effect or full",
                          "there is no feedback \"%s\"", name);
    return true;
}

/* Judges a filled sheet of `trace --blanks`. */
static int check_sheet(f15_app *app, const char *path, f15_feedback level) {
    f15_worksheet sheet = {0};
    f15_quiz quiz = {0};
    f15_marks marks = {0};
    f15_text out = {0};
    f15_worksheet_report report = {&sheet, f15_file_name(path),       app->json, app->style,
                                   level,  app->given[CREDIT] != NULL};
    size_t length = 0;
    const char *text = f15_read_file(app, path, F15_WORKSHEET_BYTES, &length);
    if (text && !f15_note(app, f15_worksheet_read(text, length, &sheet, &app->last)) &&
        !f15_note(app, f15_quiz_open(&quiz, sheet.word, sheet.words, &sheet.convention, NULL,
                                     sheet.depth, &app->last)) &&
        !f15_note(app, f15_render_marks(&report, &quiz, &out, &marks, &app->last)) && !app->quiet)
        f15_send(app, &out, 0);
    if (app->err.code && !app->err.file)
        app->err.file = f15_file_name(path);
    f15_text_free(&out);
    f15_quiz_free(&quiz);
    f15_worksheet_free(&sheet);
    if (app->err.code || level == F15_FEEDBACK_NONE) /* the status reveals nothing either */
        return 0;
    if (marks.unreadable > 0)
        return 2;
    return marks.right == marks.of ? 0 : 1;
}

static int run(f15_app *app, int argc, char **argv) {
    const char *sheet = app->given[SHEET];
    f15_feedback level;
    int status;
    if (!take_level(app, &level))
        return 2;
    if (sheet && (argc > 0 || app->given[SEED] || app->given[DRAW]))
        return f15_complain_usage(app, NULL, "a sheet brings its own answers: %s is too much",
                                  argc > 0           ? argv[0]
                                  : app->given[SEED] ? "--seed"
                                                     : "--draw");
    if (sheet)
        return check_sheet(app, sheet, level);
    if (argc == 0)
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "name an exercise");
    f15_exercise part[F15_MAX_PARTS];
    const size_t parts = f15_find_parts(app, argv[0], SEED, DRAW, part);
    const bool whole = parts > 0 && strcmp(part->id, argv[0]) != 0;
    if (whole && (size_t)argc > parts + 1)
        status = f15_complain_usage(app, "quote each answer", "%s has %zu parts, and %d answers",
                                    argv[0], parts, argc - 1);
    else
        status = judge_all(app, part, parts, whole, argc - 1, argv + 1, level);
    f15_free_parts(part, parts);
    return status;
}

const f15_verb f15_verb_check = {
    .arguments = "EXERCISE [ANSWER]",
    .summary = "Check one answer by what it does",
    .option = {[SEED] = {"--seed", 0, "S",
                         "the variant that `fifteen show EXERCISE --seed S` shows"},
               [DRAW] = {"--draw", 0, "HASH", "refuse the seed if it draws other values now"},
               [SHEET] = {"--sheet", 0, "FILE",
                          "a filled sheet of `fifteen trace ... --blanks`; - is standard input"},
               [TRY] = {"--try", 0, "N", "reveal as much as after the N-th try"},
               [FEEDBACK] = {"--feedback", 0, "none|verdict|place|effect|full",
                             "how much of the verdict is revealed (place)"},
               [CREDIT] = {"--credit", 0, NULL, "also the credit of the answer, at every level"}},
    .help = "ANSWER - is read from standard input, @FILE from a file; after -- it is taken as "
            "typed. Without an answer, fifteen asks for it, at a terminal "
            "again until it is right or an empty line leaves it. For example:\n"
            "  fifteen check ch6/p161 \"0-1 1-3 4-5\"\n",
    .formats = " json ",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
