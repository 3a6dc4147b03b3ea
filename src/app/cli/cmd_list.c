/* fifteen list: lists lessons, exercises, algorithms and other names. */
#include "app.h"

#include <fifteen/json.h>
#include <fifteen/run.h>
#include <fifteen/unstable/let.h>

#include <string.h>

enum { COUNT };

typedef struct list_row {
    const char *id, *about, *more; /* more may be NULL */
    struct list_row *next;
} list_row;

/* Rows of an id and a few words: as text, or as JSON lines. */
typedef struct list_output {
    f15_app *app;
    list_row *first, **end; /* the rows of text, which are written when all are known */
    size_t column;          /* where their words begin */
    bool open;              /* a JSON object is begun */
    f15_json json;
    f15_text text;
} list_output;

static void end_row(list_output *l) {
    if (l->open)
        f15_json_end(&l->json);
    l->open = false;
}

static const char *keep(const list_output *l, const char *s) {
    return s ? f15_alloc_string(&l->app->arena, s, strlen(s)) : NULL;
}

/* Adds a row. In JSON, begins its object with the id and `about` (unless NULL), and returns true,
 * so that the caller can add more. In text, ids have at most two fifths of a line, and `more` is in
 * brackets. */
static bool row(list_output *l, const char *noun, const char *id, const char *about,
                const char *more) {
    if (l->app->json) {
        end_row(l);
        l->open = true;
        l->json = f15_json_begin(&l->text);
        f15_json_string(&l->json, noun, id);
        if (about)
            f15_json_string(&l->json, "about", about);
        return true;
    }
    size_t wanted = f15_columns(id, strlen(id)) + 2, most = l->app->style.width * 2 / 5;
    wanted = wanted < most ? wanted : most;
    l->column = wanted > l->column ? wanted : l->column;
    list_row *kept = f15_alloc(&l->app->arena, 1, sizeof *kept);
    if (kept) {
        *kept = (list_row){keep(l, id), keep(l, about), keep(l, more), NULL};
        *l->end = kept;
        l->end = &kept->next;
    }
    return false;
}

static void write_rows(list_output *l) {
    f15_text indent = {0};
    f15_text_addf(&indent, "%*s", (int)l->column, "");
    for (const list_row *it = l->first; it; it = it->next) {
        f15_text lead = {0}, line = {0};
        f15_text_add_clean(&lead, it->id, strlen(it->id));
        const size_t columns = f15_columns(f15_text_string(&lead), lead.length);
        f15_text_addf(&lead, "%*s", (int)(columns < l->column ? l->column - columns : 1), "");
        f15_text_add_clean(&line, it->about, strlen(it->about));
        if (it->more) {
            f15_text_add(&line, "  (");
            f15_text_add_clean(&line, it->more, strlen(it->more));
            f15_text_add(&line, ")");
        }
        f15_wrap(&l->text, &l->app->style, f15_text_string(&lead), f15_text_string(&indent),
                 f15_text_string(&line));
        f15_text_drop_part(&l->text, &lead);
        f15_text_drop_part(&l->text, &line);
    }
    f15_text_drop_part(&l->text, &indent);
}

static void list_algorithms(list_output *l) {
    for (unsigned a = 0; a < F15_ALGORITHMS; a++) {
        const f15_algorithm_info *info = f15_algorithm_info_of((f15_algorithm)a);
        f15_text what = {0};
        f15_text_addf(&what, "%s: %s", info->synopsis, info->summary);
        if (row(l, "algorithm", info->name, f15_text_string(&what), info->source))
            f15_json_string(&l->json, "source", info->source);
        f15_text_drop_part(&l->text, &what);
    }
}

static void list_misconceptions(list_output *l) {
    for (unsigned m = 0; m < F15_MISCONCEPTIONS; m++) {
        const f15_misconception known = f15_misconception_of((f15_misconception_id)m);
        row(l, "misconception", known.name, known.teaches, NULL);
    }
    for (size_t m = 0; m < l->app->course.owns; m++) {
        const f15_author_misconception *own = &l->app->course.own[m];
        if (row(l, "misconception", own->misconception.name, own->misconception.teaches, own->file))
            f15_json_string(&l->json, "file", own->file);
    }
}

static void list_kinds(list_output *l) {
    for (unsigned k = 0; k < F15_KINDS; k++)
        row(l, "kind", f15_kind_name((f15_kind)k), f15_kind_form((f15_kind)k), NULL);
}

static void list_asks(list_output *l) {
    for (unsigned a = 0; a < F15_ASKS; a++)
        row(l, "ask", f15_ask_name((f15_ask)a), f15_ask_phrase((f15_ask)a), NULL);
}

/* Lists the rules, but not which of them are true, since exercises ask that. */
static void list_rules(list_output *l) {
    for (unsigned r = 0; r < F15_RULES; r++)
        if (row(l, "rule", f15_rule_name((f15_rule_id)r), f15_rule_claim((f15_rule_id)r), NULL))
            f15_json_string(&l->json, "arena", f15_domain_name(f15_rule_domain((f15_rule_id)r)));
}

/* Lists a function or draw of `let:`: its form, its effect, and an example with its value. */
static void add_entry(list_output *l, const char *noun, const char *form, const f15_let_entry *it) {
    f15_text what = {0};
    f15_text_addf(&what, "%s; %s%s%s", it->doc, it->example, *it->value ? " is " : "", it->value);
    if (row(l, noun, l->app->json ? it->name : form, l->app->json ? NULL : f15_text_string(&what),
            NULL)) {
        f15_json_string(&l->json, "signature", form);
        f15_json_string(&l->json, "yields", it->yields);
        f15_json_string(&l->json, "about", it->doc);
        f15_json_string(&l->json, "example", it->example);
        if (*it->value != '\0')
            f15_json_string(&l->json, "value", it->value);
    }
    f15_text_drop_part(&l->text, &what);
}

static void add_statement_json(list_output *l, f15_statement_id id, const f15_statement_info *s) {
    f15_json *json = &l->json;
    f15_text size = {0};
    f15_json_string(json, "also", s->also);
    f15_json_string(json, "about", s->says);
    f15_json_boolean(json, "known", s->holds);
    f15_json_string(json, "checks", s->checks);
    f15_json_string(json, "source", s->source);
    f15_json_string(json, "lesson", s->lesson);
    f15_json_string(json, "theorem", s->theorem);
    f15_json_string(json, "proof", s->proof);
    f15_json_string(json, "range", s->range);
    f15_json_string(json, "option", s->sizes.grid ? "size" : "n");
    f15_write_case_size(&size, &s->sizes.usual);
    f15_json_text(json, "usual", &size);
    f15_write_case_size(&size, &s->sizes.longest);
    f15_json_text(json, "longest", &size);
    f15_json_number(json, "seconds", f15_statement_seconds(id, &s->sizes.longest));
}

/* Lists the statements that `fifteen prove` checks; marks the false ones. */
static void list_statements(list_output *l) {
    for (unsigned id = 0; id < F15_STATEMENTS; id++) {
        const f15_statement_info s = f15_statement_info_of((f15_statement_id)id);
        const bool from = !s.holds && s.sizes.grid;
        f15_text what = {0};
        f15_text_addf(&what, "%s%s (%s ", s.holds ? "" : "FALSE: ", s.says,
                      from           ? "smaller sizes first, up to"
                      : s.sizes.grid ? "--size"
                                     : "--n");
        f15_write_case_size(&what, &s.sizes.usual);
        f15_text_addf(&what, "; %s%s%s)", s.theorem ? s.theorem : "exhaustion only",
                      s.theorem ? " in " : "", s.theorem ? s.proof : "");
        if (row(l, "statement", s.name, l->app->json ? NULL : f15_text_string(&what), NULL))
            add_statement_json(l, (f15_statement_id)id, &s);
        f15_text_drop_part(&l->text, &what);
    }
}

/* Lists the draws of `let:` and the functions of its expressions. */
static void list_functions(list_output *l) {
    f15_let_entry it;
    for (size_t i = 0; f15_let_draw_at(i, &it); i++)
        add_entry(l, "draw", it.signature, &it);
    for (size_t i = 0; f15_let_function_at(i, &it); i++) {
        f15_text form = {0};
        f15_text_addf(&form, "%s(%s)", it.name, it.signature);
        add_entry(l, "function", f15_text_string(&form), &it);
        f15_text_drop_part(&l->text, &form);
    }
}

/* Adds an exercise; in JSON, with all properties that do not give an answer away. */
static void add_exercise(list_output *l, const f15_exercise *e) {
    f15_json *json = &l->json;
    if (!row(l, "exercise", e->id, e->title, e->source))
        return;
    if (e->whole) {
        f15_json_string(json, "whole", e->whole);
        f15_json_number(json, "part", e->part);
    }
    f15_json_string(json, "source", e->source);
    f15_json_string(json, "topic", e->topic);
    f15_json_number(json, "points", e->points);
    f15_json_string(json, "kind", f15_kind_name(e->question.kind));
    f15_json_string(json, "of", f15_ask_name(e->question.of));
    f15_json_boolean(json, "varies", e->varies);
    if (l->app->given[COUNT] && e->varies) {
        f15_variety variety = {0};
        f15_note(l->app, f15_exercise_variants(e, 0, &variety, &l->app->last));
        f15_json_number(json, "variants", variety.count);
        f15_json_boolean(json, "estimated", variety.estimated);
    }
    f15_render_names_json(json, "catches", e->catches, e->catches_count);
    f15_add_origin(json, l->app, e->origin, e->file);
    end_row(l);
}

/* Lists the exercises of a course file by file, so that a course of any size can be listed. Several
 * courses are read together, since the first may hide exercises of the others. */
static void list_exercises(list_output *l) {
    f15_app *app = l->app;
    f15_course *course = &app->course;
    bool more = f15_open_course(app);
    const bool single = course->heads == 1;
    while (more && !app->err.code) {
        more = single;
        f15_note_findings(app, single
                                   ? f15_course_next_file(course, &more, &app->findings, &app->last)
                                   : f15_course_want_all(course, &app->findings, &app->last));
        for (size_t i = 0; i < course->exercises && !app->err.code; i++)
            add_exercise(l, course->exercise[i]);
        if (l->text.length > 0)
            f15_send(app, &l->text, 0);
        f15_tell_findings(app);
    }
}

static void list_lessons(list_output *l) {
    for (size_t k = 0; k < l->app->course.lessons; k++) {
        const f15_lesson *lesson = l->app->course.lesson[k];
        if (row(l, "lesson", lesson->id, lesson->title, NULL)) {
            f15_json_number(&l->json, "pages", lesson->pages);
            f15_add_origin(&l->json, l->app, lesson->origin, lesson->file);
        }
    }
}

/* Lists the directories of the search path, in its order. */
static void list_courses(list_output *l) {
    const f15_course *course = &l->app->course;
    for (size_t c = 0; c < course->heads; c++) {
        const f15_course_head *h = &course->head[c];
        f15_text what = {0};
        f15_text_add(&what, h->title ? h->title : h->directory);
        for (size_t k = 0; k < h->authors; k++)
            f15_text_addf(&what, "%s%s",
                          k == 0                ? ", by "
                          : k + 1 == h->authors ? " and "
                                                : ", ",
                          h->author[k]);
        if (h->licence)
            f15_text_addf(&what, "; %s", h->licence);
        if (row(l, "course", h->name || l->app->json ? h->name : "-",
                l->app->json ? NULL : f15_text_string(&what), NULL)) {
            f15_json_string(&l->json, "title", h->title);
            f15_json_strings(&l->json, "authors", (const char *const *)h->author, h->authors);
            f15_json_string(&l->json, "licence", h->licence);
            f15_json_clean(&l->json, "directory", h->directory, strlen(h->directory));
        }
        f15_text_drop_part(&l->text, &what);
    }
}

static const struct topic {
    const char *name, *about;
    void (*list)(list_output *l);
    f15_extent extent; /* the part of the course that must be read */
} topics[] = {
    {"lessons", "the lessons, in the order of the course", list_lessons, F15_THE_LESSONS},
    {"courses", "the courses that these are from: who wrote them, on what terms", list_courses,
     F15_THE_LESSONS},
    {"exercises", "every exercise, by its id", list_exercises, F15_NOTHING_YET},
    {"algorithms", "what `fifteen trace` runs, with its arguments", list_algorithms,
     F15_NOTHING_YET},
    {"statements", "what `fifteen prove` checks on every case of a size", list_statements,
     F15_NOTHING_YET},
    {"misconceptions", "the misunderstandings that an answer can be consistent with",
     list_misconceptions, F15_ALL_OF_IT},
    {"kinds", "the kinds of answer that an exercise can ask for", list_kinds, F15_NOTHING_YET},
    {"asks", "the properties that a question can ask for: the values of `of` and `with`", list_asks,
     F15_NOTHING_YET},
    {"rules", "claims that a counterexample may refute", list_rules, F15_NOTHING_YET},
    {"functions", "what `let:` can draw, and what its expressions can call", list_functions,
     F15_NOTHING_YET},
};
enum { TOPICS = sizeof topics / sizeof *topics };

static void list_topics(list_output *l) {
    for (size_t t = 0; t < TOPICS; t++)
        row(l, "topic", topics[t].name, topics[t].about, NULL);
}

static int show(f15_app *app, void (*list)(list_output *)) {
    list_output l = {.app = app};
    l.end = &l.first;
    list(&l);
    end_row(&l);
    if (!f15_note(app, f15_arena_done(&app->arena, &app->last)))
        write_rows(&l);
    return f15_send(app, &l.text, 0);
}

int f15_list_statements(f15_app *app) {
    return show(app, list_statements);
}

static int run(f15_app *app, int argc, char **argv) {
    const char *names[TOPICS];
    for (size_t k = 0; k < TOPICS; k++)
        names[k] = topics[k].name;
    const size_t t = argc > 0 ? f15_row_named(topics, TOPICS, sizeof *topics, argv[0]) : 0;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one list at a time");
    if (t == TOPICS)
        return f15_complain_unknown(app, "list of", argv[0], names, TOPICS,
                                    "`fifteen list` shows what there is");
    if (app->given[COUNT] && (!app->json || argc == 0 || strcmp(argv[0], "exercises") != 0))
        return f15_complain_usage(app, "write list exercises --format json --count",
                                  "--count counts the variants of exercises, for programs");
    if (argc > 0 && topics[t].extent && !f15_load_course(app, topics[t].extent))
        return 0;
    return show(app, argc > 0 ? topics[t].list : list_topics);
}

const f15_verb f15_verb_list = {
    .arguments = "[lessons|courses|exercises|algorithms|statements|misconceptions|kinds|asks|rules|"
                 "functions]",
    .summary = "Show what there is",
    .option = {[COUNT] = {"--count", 0, NULL,
                          "exercises, with --format json: how many variants each has"}},
    .formats = " json ",
    .no_convention = F15_OWN_CONVENTION,
    .run = run,
};
