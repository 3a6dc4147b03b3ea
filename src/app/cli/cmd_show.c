/* fifteen show: an exercise, its hints, a solution. */
#include "student.h"

#include <fifteen/json.h>
#include <fifteen/unstable/answers.h>
#include <fifteen/unstable/figure.h>

#include <string.h>

enum { SEED, DRAW, HINTS, SOLUTION, STEP, AUTHOR };

/* Adds the author's remark on an answer. */
static void add_remark(f15_json *json, const f15_remark *remark) {
    f15_json_string(json, "why", remark->feedback);
    f15_json_string(json, "misconception", remark->misconception.name);
    if (remark->tag)
        f15_json_string(json, "tag", remark->tag);
    if (remark->credited)
        f15_json_rounded(json, "credit", remark->credit);
}

/* Adds the conditions for an answer that its data do not show. */
static void add_limits(f15_json *json, const f15_question *q) {
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
    F15_JSON_OBJECTS(json, "conditions", k, q->conditions) {
        const f15_condition *condition = &q->condition[k];
        const char *relation = f15_relation_name(condition->relation);
        f15_json_string(json, "of", f15_ask_name(condition->ask));
        if (f15_ask_yields(condition->ask) == F15_YIELDS_TRUTH)
            f15_json_boolean(json, relation, condition->value != 0);
        else if (condition->relation == F15_OF_PARITY)
            f15_json_string(json, relation, condition->value % 2 ? "odd" : "even");
        else
            f15_json_number(json, relation, condition->value);
    }
}

static void add_data(f15_json *json, const f15_exercise *e, bool author) {
    f15_json_object(json, "data");
    for (size_t k = 0; k < e->data; k++) {
        const f15_datum *datum = &e->datum[k];
        if (datum->hidden && !author)
            continue;
        if (datum->is_list)
            f15_json_strings(json, datum->key, (const char *const *)datum->text, datum->texts);
        else if (datum->key[0] == 'n' && datum->key[1] == '\0')
            f15_json_number(json, datum->key, e->question.n);
        else
            f15_json_string(json, datum->key, datum->text[0]);
    }
    f15_json_close(json, '}');
}

/* Adds the options or statements by letter; for the author also which are right, and remarks. */
static void add_choices(f15_json *json, const f15_question *q, bool author) {
    const size_t count = q->options + q->statements; /* only one of them is not 0 */
    if (count == 0)
        return;
    F15_JSON_OBJECTS(json, q->options > 0 ? "options" : "statements", k, count) {
        const char letter[] = {(char)('a' + k), '\0'};
        const f15_option *option = k < q->options ? &q->option[k] : NULL;
        const f15_statement *statement = option ? NULL : &q->statement[k];
        f15_json_string(json, "letter", letter);
        f15_json_string(json, "text", option ? option->text : statement->text);
        if (author) {
            f15_json_boolean(json, "right", option ? option->right : !statement->distractor);
            add_remark(json, option ? &option->remark : &statement->remark);
        }
    }
}

/* Finds answers at each edge of the accepted ones, in the arena; returns the number of edges. */
static size_t find_edges(f15_app *app, const f15_exercise *e, f15_edge *edge, f15_arena *arena) {
    size_t edges = 0;
    if (f15_has_edges(e->question.kind))
        f15_note(app, f15_find_edges(&e->question, e->solution, e->solutions, edge, &edges, arena,
                                     &app->last));
    return edges;
}

static void add_edges_json(f15_json *json, f15_app *app, const f15_exercise *e) {
    f15_arena arena = {0};
    f15_edge edge[F15_MAX_EDGES];
    const size_t edges = find_edges(app, e, edge, &arena);
    F15_JSON_OBJECTS(json, "edges", k, edges) {
        f15_json_number_if(json, "condition", e->question.conditions > 0, edge[k].condition + 1);
        f15_json_string(json, "fault", f15_fault_name(edge[k].fault));
        f15_json_strings(json, "taken", edge[k].taken, edge[k].takes);
        F15_JSON_OBJECTS(json, "refused", i, edge[k].refuses) {
            f15_json_string(json, "answer", edge[k].refused[i]);
            f15_json_string(json, "why", edge[k].why[i]);
        }
    }
    f15_arena_free(&arena);
}

/* Adds "the number of inversions, at most 3", "whether it is even: no". */
static void add_condition(const f15_condition *c, f15_text *text) {
    static const char *const relations[F15_RELATIONS] = {"exactly", "at least", "at most"};
    f15_text_add(text, f15_ask_phrase(c->ask));
    if (f15_ask_yields(c->ask) == F15_YIELDS_TRUTH)
        f15_text_add(text, c->value != 0 ? ": yes" : ": no");
    else if (c->relation == F15_OF_PARITY)
        f15_text_add(text, c->value % 2 == 0 ? ", an even one" : ", an odd one");
    else
        f15_text_addf(text, ", %s %llu", relations[c->relation], (unsigned long long)c->value);
}

/* Adds "Condition 1: the number of inversions, at most 3". */
static void add_edge_title(f15_app *app, const f15_exercise *e, const f15_edge *edge,
                           f15_text *text) {
    const f15_question *q = &e->question;
    f15_text condition = {0};
    if (q->conditions > 0) {
        add_condition(&q->condition[edge->condition], &condition);
        f15_paragraph(text, &app->style, F15_STRONG, "Condition %zu: %s%s", edge->condition + 1,
                      f15_text_string(&condition),
                      edge->refuses == 0 ? " (no answer was found that misses it alone)" : "");
    } else {
        f15_paragraph(text, &app->style, F15_STRONG, "Refused as %s", f15_fault_name(edge->fault));
    }
    f15_text_drop_part(text, &condition);
}

/* Adds the author's view in text: answers just accepted and just refused, at each limit. */
static void add_edges_text(f15_app *app, const f15_exercise *e, f15_text *text) {
    f15_arena arena = {0};
    f15_edge edge[F15_MAX_EDGES];
    const size_t edges = find_edges(app, e, edge, &arena);
    for (size_t k = 0; k < edges; k++) {
        f15_text_add(text, "\n");
        add_edge_title(app, e, &edge[k], text);
        for (size_t i = 0; i < edge[k].takes; i++)
            f15_list_item(text, &app->style, "  taken    ", edge[k].taken[i]);
        for (size_t i = 0; i < edge[k].refuses; i++) {
            f15_text both = {0};
            f15_text_addf(&both, "%s: %s", edge[k].refused[i], edge[k].why[i]);
            f15_list_item(text, &app->style, "  refused  ", f15_text_string(&both));
            f15_text_drop_part(text, &both);
        }
    }
    f15_arena_free(&arena);
}

/* Writes the right answer, computed from the data; null if many are right. */
static void add_right(f15_json *json, f15_app *app, const f15_question *q) {
    f15_text right = {0};
    const f15_code code = f15_right_answer(q, &right, &app->last);
    if (code == F15_NO_MEMORY)
        f15_note(app, code);
    f15_json_text_if(json, "right", code == F15_OK, &right);
}

/* Writes data for the author only; with the first part also the source, which has all parts. */
static void add_author(f15_json *json, f15_app *app, const f15_exercise *e, bool first) {
    add_right(json, app, &e->question);
    f15_json_string(json, "of", f15_ask_name(e->question.of));
    if (first)
        f15_note(app, f15_course_write_source(&app->course, e, json, "written", &app->last));
    f15_add_origin(json, app, e->origin, e->file);
    f15_json_number(json, "line", e->at.line);
    f15_render_names_json(json, "catches", e->catches, e->catches_count);
    F15_JSON_OBJECTS(json, "wrong", k, e->wrongs) {
        f15_json_string(json, "answer", e->wrong[k].answer);
        add_remark(json, &e->wrong[k].remark);
    }
    add_edges_json(json, app, e);
}

/* Writes all that is needed to ask the exercise, and more only if options ask for it: a program
 * that shows an exercise must not leak its solution. */
static void add_json(f15_app *app, const f15_exercise *e, bool first, f15_text *text) {
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
    if (e->part > 0) {
        f15_json_string(&json, "whole", e->whole);
        f15_json_number(&json, "part", e->part);
        f15_json_string(&json, "stem", f15_alloc_string(&app->arena, e->prompt, e->stem));
    }
    f15_json_string(&json, "prompt", e->prompt + e->stem);
    if (e->figure)
        f15_json_string(&json, "figure", e->figure);
    f15_json_boolean(&json, "varies", e->varies || e->is_variant);
    f15_json_number_if(&json, "seed", e->is_variant, e->seed);
    f15_json_hash(&json, "hash", f15_question_hash(q));
    f15_render_hashes_json(&json, e);
    f15_json_convention(&json, "convention", &q->convention);
    add_data(&json, e, author);
    if (q->withs > 0) {
        F15_JSON_VALUES(&json, "with", k, q->withs)
            f15_json_string(&json, NULL, f15_ask_name(q->with[k]));
    }
    add_limits(&json, q);
    add_choices(&json, q, author);
    if (q->kind == F15_KIND_COUNTEREXAMPLE) {
        f15_json_string(&json, "rule", f15_rule_name(q->rule));
        f15_json_string(&json, "claim", f15_rule_claim(q->rule));
    }
    if (app->given[HINTS] || author)
        f15_json_strings(&json, "hints", (const char *const *)e->hint, e->hints);
    if (app->given[SOLUTION] || author)
        f15_json_strings(&json, "solutions", (const char *const *)e->solution, e->solutions);
    if (e->explanation && (app->given[SOLUTION] || author))
        f15_json_string(&json, "why", e->explanation);
    if (author)
        add_author(&json, app, e, first);
    f15_json_end(&json);
}

/* Shows the slides of the solution, one per key, forwards and back. */
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

/* Adds the exercise's figure, else the first drawing of its prompt. */
static void add_svg(f15_app *app, const f15_exercise *e, f15_text *text) {
    const char *prompt = e->prompt, *begin = prompt;
    f15_figure figure = {0};
    f15_text words = {0};
    f15_text_add(&words, e->figure ? e->figure : "");
    if (!e->figure && !f15_next_drawing(&prompt, &begin, &words))
        f15_fail(&app->err, F15_USAGE, "it is text alone: leave --format svg out",
                 "there is no figure to %s", e->id);
    else if (!f15_note(app, f15_text_done(&words, &app->last)) &&
             !f15_note(app, f15_read_figure_text(f15_text_string(&words), words.length,
                                                 &e->question.convention, &figure, &app->last)))
        f15_note(app, f15_render_figure_svg(text, &figure, NULL, &app->last));
    f15_figure_free(&figure);
    f15_text_free(&words);
}

static void add_exercise(f15_app *app, const f15_exercise *e, bool first, f15_text *text) {
    if (strcmp(app->format, "svg") == 0)
        add_svg(app, e, text);
    else if (app->json)
        add_json(app, e, first, text);
    else {
        const bool author = app->given[AUTHOR] != NULL;
        const unsigned help = (author || app->given[HINTS] ? F15_WITH_HINTS : 0) |
                              (author || app->given[SOLUTION] ? F15_WITH_SOLUTIONS : 0);
        f15_note(app, f15_render_exercise(e, help, &app->style, text, &app->last));
        if (author)
            add_edges_text(app, e, text);
    }
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
    if (app->given[AUTHOR] && svg)
        return f15_complain_usage(app, NULL, "--author is for --format text or json");
    const size_t parts = f15_find_parts(app, argv[0], SEED, DRAW, part);
    if (parts > 0 && (svg || stepping) && strcmp(part->id, argv[0]) != 0)
        f15_fail(&app->err, F15_UNKNOWN, NULL, "%s has parts: name one, such as %s", argv[0],
                 part->id);
    else if (parts > 0 && part->withheld &&
             (stepping || app->given[SOLUTION] || app->given[AUTHOR]))
        f15_fail(&app->err, F15_MISMATCH, "ask whoever made the course",
                 "the solutions of this course have been taken out");
    else if (parts > 0 && stepping && !app->err.code)
        step(app, part);
    /* in text, only part 1 shows what all parts share */
    for (size_t k = 0; k < parts && !stepping && !app->err.code; k++) {
        const bool later = k > 0 && !app->json;
        const f15_exercise shown = later ? f15_exercise_own(&part[k]) : part[k];
        f15_text_add(&text, later ? "\n" : "");
        add_exercise(app, &shown, k == 0, &text);
    }
    f15_free_parts(part, parts);
    return f15_send(app, &text, 0);
}

const f15_verb f15_verb_show = {
    .arguments = "EXERCISE",
    .summary = "Show an exercise",
    .option = {[SEED] = {"--seed", 0, "S", "the variant of this seed, of an exercise that varies"},
               [DRAW] = {"--draw", 0, "HASH", "refuse the seed if it draws other values now"},
               [HINTS] = {"--hints", 0, NULL, "also its hints"},
               [SOLUTION] = {"--solution", 0, NULL, "also a solution"},
               [STEP] = {"--step", 0, NULL,
                         "the slides of its solution, one per key, forwards and back"},
               [AUTHOR] = {"--author", 0, NULL,
                           "also hints, solutions, and answers just taken and just refused; with "
                           "--format json all fields of the file"}},
    .help = "With --format svg only its figure.\n",
    .formats = " json svg ",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
