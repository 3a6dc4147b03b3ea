/* src/course/vary.c - the family of an exercise: what is drawn, and the texts that will show it. */
#include "internal.h"

#include <string.h>

bool f15i_draws(const f15_exercise *e, f15_drawn what) {
    return (e->vary.draw >> what & 1u) != 0;
}

/* A list in order, which is in order for every n. */
bool f15i_is_sorted(const f15_arrangement *a) {
    size_t i = 0;
    while (i < a->n && a->item[i] == i)
        i++;
    return a->n > 0 && i == a->n && a->code == NULL && !a->letters;
}

/* ---- the keys ------------------------------------------------------------------------------ */

static bool is_given(const f15_exercise *e, f15_drawn what) {
    size_t i = 0;
    while (i < e->data && strcmp(e->datum[i].key, f15_drawn_name(what)) != 0)
        i++;
    return i < e->data;
}

static bool can_draw(const f15_exercise *e, f15_drawn what) {
    const f15_question *q = &e->question;
    return what == F15_DRAWN_CONDITIONS   ? q->conditions > 0
           : what == F15_DRAWN_OPTIONS    ? q->options > 0
           : what == F15_DRAWN_STATEMENTS ? q->statements > 0
           : what == F15_DRAWN_RULE       ? q->kind == F15_KIND_COUNTEREXAMPLE
           : what == F15_DRAWN_PATH
               ? q->puzzle.path_length > 0 && q->puzzle.board.grid.obstacles == 0
               : is_given(e, what);
}

static void read_draw(f15i_reader *reader, const f15i_node *vary, f15_exercise *e) {
    for (const f15i_node *k = f15i_get_list(vary, "draw"); k != NULL; k = k->next) {
        f15_drawn what = (f15_drawn)k->number;
        if (f15i_draws(e, what))
            f15i_tell(reader, k, "delete one of the two", "\"%s\" stands here a second time",
                      f15_drawn_name(what));
        e->vary.draw |= 1u << what;
        if (!can_draw(e, what))
            f15i_tell(reader, k, "draw what is there",
                      "this exercise has no %s that could be drawn", f15_drawn_name(what));
    }
}

static void read_where(f15i_reader *reader, const f15i_node *node, f15_exercise *e) {
    f15_vary *vary = &e->vary;
    for (const f15i_node *k = f15i_get_list(node, "where"); k != NULL; k = k->next) {
        f15_condition *condition = &vary->where[vary->wheres];
        f15_error error = {0};
        bool met = false;
        if (!f15i_make_condition(reader, k, condition))
            continue;
        vary->wheres++;
        if (f15_question_satisfies(&e->question, condition, &met, &error) != F15_OK)
            f15i_tell_in(reader, k, &error);
        else if (!met)
            f15i_tell(reader, k, "change the one or the other",
                      "the data of the exercise itself do not satisfy this");
    }
}

/* ---- another n ----------------------------------------------------------------------------- */

/* Every datum that speaks of places must change with n (those of drawn.def up to batch), and n
 * cannot be less than the places that the cycles of the data move. */
static void check_n(f15i_reader *reader, const f15i_node *n, const f15_exercise *e) {
    const f15_question *q = &e->question;
    const char *left = NULL;
    size_t least = 2;
    for (int k = F15_DRAWN_START; k <= F15_DRAWN_BATCH && left == NULL; k++) {
        const f15_drawn what = (f15_drawn)k;
        bool stays = (what == F15_DRAWN_START && f15i_is_sorted(&q->start)) ||
                     (what == F15_DRAWN_GOAL && f15i_is_sorted(&q->goal));
        if (is_given(e, what) && !f15i_draws(e, what) && !stays)
            left = f15_drawn_name(what);
    }
    for (size_t i = 0; i < q->factors + q->batches && !e->vary.any_type; i++) {
        bool batch = i >= q->factors;
        const uint32_t *p = batch ? q->batch[i - q->factors] : q->factor[i];
        bool list = batch ? q->batch_is_list[i - q->factors] : q->factor_is_list[i];
        size_t moved = list ? 2 : q->n - f15_fixed_points(p, q->n);
        least = moved > least ? moved : least;
    }
    if (q->puzzle.given || q->start.letters || q->start.code != NULL || q->unlike.at != NULL ||
        q->network.at != NULL || q->generators > 0)
        f15i_tell(reader, n, "delete it", "only lists of numbers, and cycles, can have another n");
    else if (left != NULL)
        f15i_tell(reader, n, "draw it too", "with another n \"%s\" cannot stay as it is", left);
    else if (n->most > F15_VARY_MAX_N || n->number < least)
        f15i_tell(reader, n, NULL, "n should be from %zu to %d here", least, F15_VARY_MAX_N);
}

/* ---- the whole ----------------------------------------------------------------------------- */

#define MOST_SLIDES 1000
static void check_ranges(f15i_reader *reader, const f15i_node *node, const f15_exercise *e) {
    const f15i_node *n = f15i_get(node, "n"), *slides = f15i_get(node, "slides");
    const f15i_node *values = f15i_get(node, "values");
    bool drawn = f15i_draws(e, F15_DRAWN_CONDITIONS);
    if (n != NULL)
        check_n(reader, n, e);
    if (slides != NULL && !f15i_draws(e, F15_DRAWN_BOARD) && !f15i_draws(e, F15_DRAWN_GOAL_BOARD))
        f15i_tell(reader, slides, "delete it, or draw the board",
                  "slides make boards, and none is drawn");
    else if (slides != NULL && slides->most > MOST_SLIDES)
        f15i_tell(reader, slides, NULL, "%d slides at most", MOST_SLIDES);
    if (values != NULL && !drawn)
        f15i_tell(reader, values, "add conditions to \"draw\"",
                  "these are the values of the conditions, which are not drawn");
    else if (drawn && e->vary.values != e->question.conditions)
        f15i_tell(reader, values != NULL ? values : node,
                  "give the range of each, such as values: [2..4, 1]",
                  "each of the conditions (%zu) wants a value, and there are %zu",
                  e->question.conditions, e->vary.values);
}

static f15_range range_of(const f15i_node *node) {
    return node == NULL ? (f15_range){0, 0} : (f15_range){node->number, node->most};
}

/* Nobody can make the wrong answers of an author's own misconception. */
static void read_catches(f15i_reader *reader, const f15i_node *node, f15_exercise *e) {
    f15_vary *vary = &e->vary;
    f15_misconception *named = e->catches;
    f15_position *at = e->catches_at;
    size_t count = e->catches_count;
    if (f15i_get(node, "catches") != NULL)
        count = f15i_make_catches(reader, node, &named, &at);
    vary->catches = f15_alloc(reader->memory, count, sizeof *vary->catches);
    vary->catches_at = f15_alloc(reader->memory, count, sizeof *vary->catches_at);
    for (size_t i = 0; reader->memory->code == F15_OK && i < count; i++)
        if (f15_misconception_by_name(named[i].name, &vary->catches[vary->catches_count]))
            vary->catches_at[vary->catches_count++] = at[i];
}

static void read_vary(f15i_reader *reader, const f15i_node *node, f15_exercise *e) {
    f15_vary *vary = &e->vary;
    e->varies = true;
    vary->at = f15i_position(node);
    vary->any_type = f15i_get_truth(node, "any-type");
    vary->has_n = f15i_get(node, "n") != NULL;
    vary->n = range_of(f15i_get(node, "n"));
    vary->has_slides = f15i_get(node, "slides") != NULL;
    vary->slides = range_of(f15i_get(node, "slides"));
    read_draw(reader, node, e);
    for (const f15i_node *k = f15i_get_list(node, "values"); k != NULL; k = k->next)
        vary->value[vary->values++] = range_of(k);
    read_where(reader, node, e);
    check_ranges(reader, node, e);
}

/* ---- texts --------------------------------------------------------------------------------- */

/* The text of the node with its data in it; NULL if there is none, or it cannot be filled in, which
 * is told. *written becomes the text as it was written, if there is one. */
static char *fill(f15i_reader *reader, const f15_exercise *e, const f15i_node *node, bool lines,
                  char **written) {
    f15_error error = {0};
    if (node == NULL)
        return NULL;
    *written = node->text;
    if (strchr(node->text, '{') == NULL)
        return node->text;
    char *made = f15i_fill(e, node->text, lines, reader->memory, &error);
    if (made == NULL)
        f15i_tell_in(reader, node, &error);
    return made;
}

/* Those of the exercise, and those that the variants have instead: kept as they are, filled in to
 * see whether that can be done. */
void f15i_make_family(f15i_reader *reader, const f15i_node *node, f15_exercise *e) {
    const f15i_node *vary = f15i_get(node, "vary");
    f15_wording *written = &e->vary.wording;
    char *unused = NULL; /* the wrong answers are those of other data than a variant's */
    size_t i = 0;
    e->vary.at = e->at;
    read_catches(reader, vary, e);
    if (vary != NULL && e->part > 0)
        f15i_tell(reader, vary, "draw with \"let\", for all parts together",
                  "a part cannot vary by itself");
    else if (vary != NULL)
        read_vary(reader, vary, e);
    e->title = fill(reader, e, f15i_get(node, "title"), false, &written->title);
    e->prompt = fill(reader, e, f15i_get(node, "prompt"), true, &written->prompt);
    e->figure = fill(reader, e, f15i_get(node, "figure"), false, &written->figure);
    e->explanation =
        fill(reader, e, f15i_get_said(NULL, node, "explanation"), true, &written->explanation);
    e->question.advice = fill(reader, e, f15i_get(node, "advice"), false, &written->advice);
    written->hint = f15i_get_texts(reader, node, "hints", &written->hints, &written->hint_at);
    for (const f15i_node *k = f15i_get_list(node, "hints"); i < written->hints; k = k->next, i++)
        e->hint[i] = fill(reader, e, k, true, &written->hint[i]);
    i = 0;
    for (const f15i_node *k = f15i_get_list(node, "options"); k != NULL; k = k->next, i++) {
        f15_option *option = &e->question.option[i];
        option->text = fill(reader, e, f15i_get(k, "text"), false, &written->option[i]);
        option->remark.feedback =
            fill(reader, e, f15i_get_said(NULL, k, "feedback"), false, &written->feedback[i]);
    }
    i = 0;
    for (const f15i_node *k = f15i_get_list(node, "statements"); k != NULL; k = k->next, i++) {
        f15_statement *statement = &e->question.statement[i];
        statement->text = fill(reader, e, f15i_get(k, "text"), false, &written->option[i]);
        statement->remark.feedback =
            fill(reader, e, f15i_get_said(NULL, k, "feedback"), false, &written->feedback[i]);
    }
    i = 0;
    for (const f15i_node *k = f15i_get_list(node, "wrong"); k != NULL; k = k->next, i++)
        e->wrong[i].remark.feedback =
            fill(reader, e, f15i_get_said(NULL, k, "feedback"), false, &unused);
    fill(reader, e, f15i_get(vary, "title"), false, &written->title);
    fill(reader, e, f15i_get(vary, "prompt"), true, &written->prompt);
    fill(reader, e, f15i_get_said(reader, vary, "explanation"), true, &written->explanation);
    if (f15i_get(vary, "hints") == NULL)
        return;
    written->hint = f15i_get_texts(reader, vary, "hints", &written->hints, &written->hint_at);
    i = 0;
    for (const f15i_node *k = f15i_get_list(vary, "hints"); i < written->hints; k = k->next, i++)
        fill(reader, e, k, true, &written->hint[i]);
}
