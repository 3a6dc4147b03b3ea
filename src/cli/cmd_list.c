/* fifteen list: what there is. */
#include "app.h"

#include <jansson.h>
#include <string.h>

/* Rows of an id and a few words: as text, or as JSON lines. */
typedef struct listing {
    const f15_app *app;
    const char *noun; /* the JSON key of the id */
    bool measuring;   /* the rows are only measured */
    size_t column;    /* where what is said of an id begins */
    f15_text text;
} listing;

/* Ids have at most two fifths of a line; a longer one has its words start behind it. */
static void widen(listing *l, const char *id) {
    size_t wanted = f15_columns(id, strlen(id)) + 2, most = l->app->style.width * 2 / 5;
    wanted = wanted < most ? wanted : most;
    l->column = wanted > l->column ? wanted : l->column;
}

static void add_json(listing *l, const char *id, const char *what, const char *more) {
    f15_add_json_line(&l->text,
                      json_pack("{s:s, s:s, s:s*}", l->noun, id, "about", what, "source", more));
}

/* The id is put in a column of its own; what is too long goes on below. */
static void add_row(listing *l, const char *id, const char *what, const char *more) {
    if (strcmp(l->app->format, "json") == 0) {
        add_json(l, id, what, more);
        return;
    }
    if (l->measuring) {
        widen(l, id);
        return;
    }
    f15_text lead = {0}, line = {0}, indent = {0};
    f15_text_addf(&indent, "%*s", (int)l->column, "");
    f15_text_add_clean(&lead, id, strlen(id));
    do
        f15_text_add(&lead, " ");
    while (f15_columns(f15_text_string(&lead), lead.length) < l->column && !lead.code);
    f15_text_add_clean(&line, what, strlen(what));
    if (more) {
        f15_text_add(&line, "  (");
        f15_text_add_clean(&line, more, strlen(more));
        f15_text_add(&line, ")");
    }
    f15_wrap(&l->text, &l->app->style, f15_text_string(&lead), f15_text_string(&indent),
             f15_text_string(&line));
    f15_text_drop_part(&l->text, &indent);
    f15_text_drop_part(&l->text, &lead);
    f15_text_drop_part(&l->text, &line);
}

static void list_algorithms(listing *l) {
    l->noun = "algorithm";
    for (unsigned a = 0; a < F15_ALGORITHMS; a++) {
        const f15_algorithm_info *info = f15_algorithm_info_of((f15_algorithm)a);
        f15_text what = {0};
        f15_text_addf(&what, "%s: %s", info->synopsis, info->summary);
        add_row(l, info->name, f15_text_string(&what), info->source);
        f15_text_drop_part(&l->text, &what);
    }
}

static void list_misconceptions(listing *l) {
    l->noun = "misconception";
    for (unsigned m = 0; m < F15_MISCONCEPTIONS; m++)
        add_row(l, f15_misconception_name((f15_misconception_id)m),
                f15_misconception_teaches((f15_misconception_id)m), NULL);
}

static void list_kinds(listing *l) {
    l->noun = "kind";
    for (unsigned k = 0; k < F15_KINDS; k++)
        add_row(l, f15_kind_name((f15_kind)k), f15_kind_form((f15_kind)k), NULL);
}

/* Claims: which of them are true is the question. */
static void list_rules(listing *l) {
    for (unsigned r = 0; r < F15_RULES; r++) {
        f15_rule_id rule = (f15_rule_id)r;
        if (strcmp(l->app->format, "json") != 0)
            add_row(l, f15_rule_name(rule), f15_rule_claim(rule), NULL);
        else
            f15_add_json_line(&l->text, json_pack("{s:s, s:s, s:s}", "rule", f15_rule_name(rule),
                                                  "about", f15_rule_claim(rule), "arena",
                                                  f15_domain_name(f15_rule_domain(rule))));
    }
}

static void list_exercises(listing *l, const f15_course *course) {
    l->noun = "exercise";
    for (size_t e = 0; e < course->exercises; e++)
        add_row(l, course->exercise[e]->id, course->exercise[e]->title, course->exercise[e]->source);
}

static void list_lessons(listing *l, const f15_course *course) {
    l->noun = "lesson";
    for (size_t k = 0; k < course->lessons; k++)
        add_row(l, course->lesson[k]->id, course->lesson[k]->title, NULL);
}

/* What can be listed: from the course, or without it. */
typedef struct topic {
    const char *name, *about;
    void (*list)(listing *l);
    void (*list_course)(listing *l, const f15_course *course);
} topic;

static const topic topics[] = {
    {"lessons", "the lessons, in the order of the course", NULL, list_lessons},
    {"exercises", "every exercise, by its id", NULL, list_exercises},
    {"algorithms", "what `fifteen trace` runs, with its arguments", list_algorithms, NULL},
    {"misconceptions", "the misunderstandings that an answer can be consistent with",
     list_misconceptions, NULL},
    {"kinds", "the kinds of answer that an exercise can ask for", list_kinds, NULL},
    {"rules", "what somebody may claim, to be refuted by a counterexample, if there is one",
     list_rules, NULL},
};
enum { TOPICS = sizeof topics / sizeof *topics };

static void list_topics(listing *l) {
    l->noun = "topic";
    for (size_t t = 0; t < TOPICS; t++)
        add_row(l, topics[t].name, topics[t].about, NULL);
}

static void list_one(listing *l, const topic *t, const f15_course *course) {
    if (t == NULL)
        list_topics(l);
    else if (t->list_course != NULL)
        t->list_course(l, course);
    else
        t->list(l);
}

/* Twice: the first time the ids are measured. JSON needs no measure. */
static int list_it(listing *l, const topic *t) {
    f15_course course = {0};
    int status = 0;
    if (t != NULL && t->list_course != NULL && !f15_load_course(l->app, &course, &status))
        return status;
    l->measuring = strcmp(l->app->format, "json") != 0;
    if (l->measuring)
        list_one(l, t, &course);
    l->measuring = false;
    list_one(l, t, &course);
    f15_course_free(&course);
    return 0;
}

static int no_topic(const f15_app *app, const char *name) {
    const char *names[TOPICS];
    char remedy[80];
    for (size_t t = 0; t < TOPICS; t++)
        names[t] = topics[t].name;
    f15_did_you_mean(name, names, TOPICS, "`fifteen list` shows what there is", remedy,
                     sizeof remedy);
    return f15_complain_usage(app, remedy, "there is no list of \"%s\"", name);
}

int f15_cmd_list(int argc, char **argv, f15_app *app) {
    listing l = {.app = app};
    int status = 0;
    size_t t = 0;
    if (!f15_parse(app, &argc, argv, NULL, 0, " json ", F15_REFUSE_UNKNOWN, &status))
        return status;
    if (!f15_refuse_convention(app, &status))
        return status;
    while (argc > 0 && t < TOPICS && strcmp(argv[0], topics[t].name) != 0)
        t++;
    if (argc > 1)
        return f15_complain_usage(app, "name one", "one list at a time");
    if (t == TOPICS)
        return no_topic(app, argv[0]);
    status = list_it(&l, argc == 0 ? NULL : &topics[t]);
    return f15_finish_text(app, &l.text, status);
}
