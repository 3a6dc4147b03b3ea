/* fifteen show: an exercise, its hints, a solution. */
#include "student.h"

#include <fifteen/json.h>

#include <string.h>

enum { SEED, FAMILY, HINTS, SOLUTION, STEP, AUTHOR };

static void add_strings(f15_json *json, const char *key, char *const *item, size_t count) {
    f15_json_array(json, key);
    for (size_t k = 0; k < count; k++)
        f15_json_string(json, NULL, item[k]);
    f15_json_close(json, ']');
}

static void add_names(f15_json *json, const char *key, const f15_misconception *m, size_t count) {
    f15_json_array(json, key);
    for (size_t k = 0; k < count; k++)
        f15_json_string(json, NULL, m[k].name);
    f15_json_close(json, ']');
}

/* What the author says of an answer. */
static void add_remark(f15_json *json, const f15_remark *remark) {
    f15_json_string(json, "why", remark->feedback);
    f15_json_string(json, "misconception", remark->misconception.name);
    if (remark->tag)
        f15_json_string(json, "tag", remark->tag);
}

/* What an answer must keep to, beyond the data. */
static void add_limits(f15_json *json, const f15_question *q) {
    static const char *const relation[] = {"exactly", "at-least", "at-most"};
    if (q->has_at_most)
        f15_json_number(json, "at-most", q->at_most);
    if (q->fewest)
        f15_json_boolean(json, "fewest", true);
    if (q->adjacent)
        f15_json_boolean(json, "adjacent", true);
    if (q->canonical)
        f15_json_boolean(json, "canonical", true);
    if (q->smallest)
        f15_json_boolean(json, "smallest", true);
    if (q->conditions == 0)
        return;
    f15_json_array(json, "conditions");
    for (size_t k = 0; k < q->conditions; k++) {
        const f15_condition *condition = &q->condition[k];
        f15_json_object(json, NULL);
        f15_json_string(json, "of", f15_ask_name(condition->ask));
        if (f15_ask_yields(condition->ask) == F15_YIELDS_TRUTH)
            f15_json_boolean(json, relation[condition->relation], condition->value != 0);
        else
            f15_json_number(json, relation[condition->relation], condition->value);
        f15_json_close(json, '}');
    }
    f15_json_close(json, ']');
}

static void add_data(f15_json *json, const f15_exercise *e, bool author) {
    f15_json_object(json, "data");
    for (size_t k = 0; k < e->data; k++) {
        const f15_datum *datum = &e->datum[k];
        if (datum->hidden && !author)
            continue;
        if (datum->is_list)
            add_strings(json, datum->key, datum->text, datum->texts);
        else if (datum->key[0] == 'n' && datum->key[1] == '\0')
            f15_json_number(json, datum->key, e->question.n);
        else
            f15_json_string(json, datum->key, datum->text[0]);
    }
    f15_json_close(json, '}');
}

/* The options, or the statements of a proof, as they are called in an answer. Only the author's
 * view has: is it right, why (not), and what it speaks for. */
static void add_choices(f15_json *json, const f15_question *q, bool author) {
    const size_t count = q->options + q->statements; /* one of them is 0 */
    if (count > 0)
        f15_json_array(json, q->options > 0 ? "options" : "statements");
    for (size_t k = 0; k < count; k++) {
        const char letter[] = {(char)('a' + k), '\0'};
        const f15_option *option = k < q->options ? &q->option[k] : NULL;
        const f15_statement *statement = option ? NULL : &q->statement[k];
        f15_json_object(json, NULL);
        f15_json_string(json, "letter", letter);
        f15_json_string(json, "text", option ? option->text : statement->text);
        if (author) {
            f15_json_boolean(json, "right", option ? option->right : !statement->distractor);
            add_remark(json, option ? &option->remark : &statement->remark);
        }
        f15_json_close(json, '}');
    }
    if (count > 0)
        f15_json_close(json, ']');
}

/* What it takes to ask the exercise, and beyond that only what the options ask for: a program that
 * shows an exercise should not leak its solution. */
static void add_json(f15_app *app, const f15_exercise *e, f15_text *text) {
    const f15_question *q = &e->question;
    bool author = app->given[AUTHOR] != NULL;
    f15_json json = f15_json_begin(text);
    f15_json_string(&json, "exercise", e->id);
    f15_json_string(&json, "title", e->title);
    if (e->source)
        f15_json_string(&json, "source", e->source);
    if (e->topic)
        f15_json_string(&json, "topic", e->topic);
    f15_json_number(&json, "points", e->points);
    f15_json_string(&json, "kind", f15_kind_name(q->kind));
    f15_json_string(&json, "form", f15_question_form(q));
    f15_json_string(&json, "prompt", e->prompt);
    if (e->figure)
        f15_json_string(&json, "figure", e->figure);
    f15_json_boolean(&json, "varies", e->varies || e->is_variant);
    f15_json_number_if(&json, "seed", e->is_variant, e->seed);
    f15_json_hash(&json, "hash", true, f15_question_hash(q));
    f15_render_family_json(&json, e);
    f15_json_convention(&json, "convention", &q->convention);
    add_data(&json, e, author);
    if (q->withs > 0) {
        f15_json_array(&json, "with");
        for (size_t k = 0; k < q->withs; k++)
            f15_json_string(&json, NULL, f15_ask_name(q->with[k]));
        f15_json_close(&json, ']');
    }
    add_limits(&json, q);
    add_choices(&json, q, author);
    if (q->kind == F15_KIND_COUNTEREXAMPLE) {
        f15_json_string(&json, "rule", f15_rule_name(q->rule));
        f15_json_string(&json, "claim", f15_rule_claim(q->rule));
    }
    if (app->given[HINTS] || author)
        add_strings(&json, "hints", e->hint, e->hints);
    if (app->given[SOLUTION] || author)
        add_strings(&json, "solutions", e->solution, e->solutions);
    if (e->explanation && (app->given[SOLUTION] || author))
        f15_json_string(&json, "why", e->explanation);
    if (author) {
        f15_json_string(&json, "of", f15_ask_name(q->of));
        f15_note(app, f15_course_written(&app->course, e, &json, "written", &app->last));
        f15_add_origin(&json, app, e->origin, e->file);
        f15_json_number(&json, "line", e->at.line);
        add_names(&json, "catches", e->catches, e->catches_count);
        f15_json_array(&json, "wrong");
        for (size_t k = 0; k < e->wrongs; k++) {
            f15_json_object(&json, NULL);
            f15_json_string(&json, "answer", e->wrong[k].answer);
            add_remark(&json, &e->wrong[k].remark);
            f15_json_close(&json, '}');
        }
        f15_json_close(&json, ']');
    }
    f15_json_end(&json);
}

/* The slides of its solution, one at a key, forwards and back. */
static void step(f15_app *app, const f15_exercise *e) {
    f15_text board = {0};
    if (e->question.kind != F15_KIND_MOVES) {
        f15_complain_usage(app, "leave --step out", "the solution of %s is no slides", e->id);
        return;
    }
    f15_write_board(&board, &e->question.puzzle.board, &e->question.puzzle.names);
    const char *const word[] = {"apply", f15_keep_text(app, &board), e->solution[0]};
    f15_student_step(app, word, 3, &e->question.convention, 0, "--solution shows it at once");
}

/* Its figure, or else the first of its prompt. */
static void add_svg(f15_app *app, const f15_exercise *e, f15_text *text) {
    const char *prompt = e->prompt, *words = e->figure;
    size_t length = words ? strlen(words) : 0;
    f15_figure figure = {0};
    if (!words && !f15_next_figure(&prompt, &words, &length))
        f15_fail(&app->err, F15_USAGE, "it is text alone: leave --format svg out",
                 "there is no figure to %s", e->id);
    else if (!f15_note(app, f15_read_figure_text(words, length, &e->question.convention, &figure,
                                                 &app->last)))
        f15_note(app, f15_render_figure_svg(text, &figure, NULL, &app->last));
    f15_figure_free(&figure);
}

/* As text, as JSON, or its figure. */
static void add_exercise(f15_app *app, const f15_exercise *e, f15_text *text) {
    if (strcmp(app->format, "svg") == 0)
        add_svg(app, e, text);
    else if (app->json)
        add_json(app, e, text);
    else
        f15_note(app,
                 f15_render_exercise(e, app->given[HINTS] != NULL, app->given[SOLUTION] != NULL,
                                     &app->style, text, &app->last));
}

static int run(f15_app *app, int argc, char **argv) {
    f15_exercise part[F15_MAX_PARTS];
    f15_text text = {0};
    if (argc != 1)
        return f15_complain_usage(app, "`fifteen list exercises` shows them all",
                                  "name one exercise");
    const bool svg = strcmp(app->format, "svg") == 0, stepping = app->given[STEP] != NULL;
    if (stepping && (svg || app->json))
        return f15_complain_usage(app, NULL, "--step is for --format text");
    if (app->given[AUTHOR] && !app->json)
        return f15_complain_usage(app, "write --format json --author",
                                  "the author's view is for programs");
    const size_t parts = f15_find_parts(app, argv[0], SEED, FAMILY, part);
    if (parts > 0 && (svg || stepping) && strcmp(part->id, argv[0]) != 0)
        f15_fail(&app->err, F15_UNKNOWN, NULL, "%s has parts: name one, such as %s", argv[0],
                 part->id);
    else if (parts > 0 && stepping && !app->err.code)
        step(app, part);
    /* one part after the other; as text, what they have in common once */
    for (size_t k = 0; k < parts && !stepping && !app->err.code; k++) {
        const bool behind = k > 0 && !app->json;
        const f15_exercise shown = behind ? f15_exercise_own(&part[k]) : part[k];
        f15_text_add(&text, behind ? "\n" : "");
        add_exercise(app, &shown, &text);
    }
    f15_free_parts(part, parts);
    return f15_send(app, &text, 0);
}

const f15_verb f15_verb_show = {
    .arguments = "EXERCISE",
    .summary = "Show an exercise",
    .option = {[SEED] = {"--seed", 0, "S", "the variant of this seed, of an exercise that varies"},
               [FAMILY] = {"--family", 0, "V",
                           "refuse the seed if the family is not version V any more"},
               [HINTS] = {"--hints", 0, NULL, "its hints too"},
               [SOLUTION] = {"--solution", 0, NULL, "a solution too"},
               [STEP] = {"--step", 0, NULL,
                         "the slides of its solution, one at a key, forwards and back"},
               [AUTHOR] = {"--author", 0, NULL,
                           "with --format json: all that the file says, solutions and wrong "
                           "answers too"}},
    .help = "With --format svg its figure alone.\n",
    .formats = " json svg ",
    .no_convention = true,
    .run = run,
};
