/* Finds right and refused answers that differ by one small change. Starts from given right answers;
 * the right ones among the changed answers are changed again. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define JUDGED 1500  /* the most answers judged */
#define CHANGED 1200 /* of these, the most before conditions are left out */
#define RIGHT 40     /* the most right answers that are changed */
#define ENTRIES 64   /* the most entries of an answer: words, or letters of one word */
#define WITNESSES 24

typedef struct graph_survey {
    const f15_question *q;
    f15_arena *arena;
    f15_edge *edge;
    size_t *edges;
    const char *right[RIGHT]; /* to be changed, in this order */
    size_t rights, judged;
    f15_code code;
} graph_survey;

bool f15_has_edges(f15_kind kind) {
    return kind == F15_KIND_WITNESS || kind == F15_KIND_PERMUTATION || kind == F15_KIND_MOVES ||
           kind == F15_KIND_COUNTEREXAMPLE;
}

/* Returns whether to go on: up to a limit; for a witness, until each edge is full. */
static bool goes_on(const graph_survey *s) {
    bool full = s->q->kind == F15_KIND_WITNESS;
    for (size_t k = 0; k < *s->edges; k++)
        full = full && s->edge[k].refuses == F15_EDGE_ANSWERS;
    return !full && s->code == F15_OK && s->arena->code == F15_OK && s->judged < JUDGED;
}

static bool judge(graph_survey *s, const f15_question *q, const char *answer,
                  f15_verdict *verdict) {
    *verdict = (f15_verdict){0};
    s->judged++;
    s->code = f15_check(q, answer, strlen(answer), verdict, NULL);
    return s->code == F15_OK;
}

static void add_right(graph_survey *s, const char *answer) {
    const bool known = f15_is_among(answer, s->right, s->rights);
    if (!known && s->rights < RIGHT && s->arena->code == F15_OK)
        s->right[s->rights++] = f15_alloc_string(s->arena, answer, strlen(answer));
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* Finds the only condition that the answer misses; returns false if it misses several. */
static bool find_condition(graph_survey *s, const char *answer, size_t *condition) {
    f15_question one = *s->q;
    size_t unmet = 0;
    one.conditions = 1;
    for (size_t k = 0; k < s->q->conditions && unmet < 2; k++) {
        f15_verdict verdict;
        one.condition[0] = s->q->condition[k];
        if (!judge(s, &one, answer, &verdict))
            return false;
        if (verdict.judgement == F15_WRONG) {
            *condition = k;
            unmet++;
        }
        f15_verdict_free(&verdict);
    }
    return unmet == 1;
}

/* Returns the edge of the condition, for a witness; else that of the fault, which is added if it is
 * new. NULL: there is no room. */
static f15_edge *edge_of(graph_survey *s, size_t condition, f15_fault_id fault) {
    const bool witness = s->q->kind == F15_KIND_WITNESS;
    for (size_t k = 0; k < *s->edges; k++)
        if (witness ? s->edge[k].condition == condition : s->edge[k].fault == fault)
            return &s->edge[k];
    if (witness || *s->edges == F15_MAX_EDGES)
        return NULL;
    s->edge[*s->edges] = (f15_edge){.fault = fault};
    return &s->edge[(*s->edges)++];
}

/* Adds a wrong answer, made from `right` by one change, to its edge. */
static void note_refused(graph_survey *s, const char *right, const char *answer,
                         const f15_verdict *verdict) {
    size_t condition = 0;
    if (s->q->kind == F15_KIND_WITNESS &&
        (verdict->fault.id != F15_FAULT_CONDITION || !find_condition(s, answer, &condition)))
        return;
    f15_edge *edge = edge_of(s, condition, verdict->fault.id);
    if (edge == NULL || edge->refuses == F15_EDGE_ANSWERS ||
        f15_is_among(answer, edge->refused, edge->refuses))
        return;
    edge->fault = verdict->fault.id;
    edge->why[edge->refuses] =
        f15_alloc_string(s->arena, verdict->fault.text, strlen(verdict->fault.text));
    edge->refused[edge->refuses++] = f15_alloc_string(s->arena, answer, strlen(answer));
    if (edge->takes < F15_EDGE_ANSWERS && !f15_is_among(right, edge->taken, edge->takes))
        edge->taken[edge->takes++] = f15_alloc_string(s->arena, right, strlen(right));
}

/* Judges an answer made from `right` by one change, and keeps it where it belongs. */
static void look_at(graph_survey *s, const char *right, const char *answer) {
    f15_verdict verdict;
    if (!goes_on(s) || answer == NULL || !judge(s, s->q, answer, &verdict))
        return;
    if (verdict.judgement == F15_RIGHT)
        add_right(s, answer);
    else if (verdict.judgement == F15_WRONG)
        note_refused(s, right, answer, &verdict);
    f15_verdict_free(&verdict);
}

/* ---- changes --------------------------------------------------------------------------------- */

typedef struct entries {
    char text[ENTRIES][16];
    size_t count, at[ENTRIES]; /* at: the exchangeable ones: no strokes between rows, no walls */
    size_t movable;            /* how many these are */
    const char *between;
} entries;

/* Divides an answer into entries; returns false if it is too long, or has brackets: there an entry
 * means nothing by itself. */
static bool divide(const char *answer, entries *out) {
    *out = (entries){.between = strchr(answer, ' ') || strlen(answer) == 1 ? " " : ""};
    for (const char *s = answer; *s;) {
        size_t length = *out->between ? strcspn(s, " ") : 1;
        if (out->count == ENTRIES || length >= sizeof *out->text || strpbrk(answer, "()[],;"))
            return false;
        memcpy(out->text[out->count], s, length);
        if (*s != '/' && *s != '#')
            out->at[out->movable++] = out->count;
        out->count++;
        s += length;
        s += strspn(s, " ");
    }
    return out->movable > 0;
}

/* Joins the first `count` entries, and `times` times another one. */
static char *joined(graph_survey *s, const entries *e, size_t count, const char *more,
                    size_t times) {
    f15_text text = {0};
    for (size_t k = 0; k < count + times; k++) {
        f15_text_add(&text, k > 0 ? e->between : "");
        f15_text_add(&text, k < count ? e->text[k] : more);
    }
    return f15_alloc_text(s->arena, &text);
}

static char *all_joined(graph_survey *s, const entries *e) {
    return joined(s, e, e->count, "", 0);
}

static void exchange(entries *e, size_t a, size_t b) {
    char kept[sizeof *e->text];
    memcpy(kept, e->text[e->at[a]], sizeof kept);
    memcpy(e->text[e->at[a]], e->text[e->at[b]], sizeof kept);
    memcpy(e->text[e->at[b]], kept, sizeof kept);
}

/* Changes the answer's end: makes its last slide three times or drops it; lists get an item. */
static void change_end(graph_survey *s, const char *right, const entries *e) {
    const char *last = e->text[e->count - 1];
    if (s->q->kind == F15_KIND_MOVES) {
        look_at(s, right, joined(s, e, e->count, last, 2));
        look_at(s, right, joined(s, e, e->count - 1, "", 0));
    } else if (s->q->kind == F15_KIND_COUNTEREXAMPLE && e->movable == e->count) {
        char next[24];
        snprintf(next, sizeof next, "%zu", e->count + s->q->convention.base);
        look_at(s, right, joined(s, e, e->count, next, 1));
    }
}

/* Rotates three entries that follow each other, which keeps the parity. */
static void rotate(graph_survey *s, const char *right, entries *e) {
    for (size_t a = 0; a + 2 < e->movable && goes_on(s); a++) {
        exchange(e, a, a + 1);
        exchange(e, a + 1, a + 2);
        look_at(s, right, all_joined(s, e));
        exchange(e, a + 1, a + 2);
        exchange(e, a, a + 1);
    }
}

/* Tries all changes of an answer: of its end, exchanges from near entries to far ones, rotations;
 * `right` is the answer itself, or the right one beside it. */
static void change(graph_survey *s, const char *answer, const char *right) {
    entries e;
    if (!divide(answer, &e))
        return;
    change_end(s, right, &e);
    for (size_t apart = 1; apart < e.movable; apart++)
        for (size_t a = 0; a + apart < e.movable && goes_on(s); a++) {
            exchange(&e, a, a + apart);
            look_at(s, right, all_joined(s, &e));
            exchange(&e, a, a + apart);
        }
    rotate(s, right, &e);
}

/* Adds other right answers to each edge that has fewer than F15_EDGE_ANSWERS of them. */
static void fill_up(graph_survey *s) {
    for (size_t k = 0; k < *s->edges; k++)
        for (size_t i = 0; i < s->rights && s->edge[k].takes < F15_EDGE_ANSWERS; i++)
            if (s->right[i] != NULL &&
                !f15_is_among(s->right[i], s->edge[k].taken, s->edge[k].takes))
                s->edge[k].taken[s->edge[k].takes++] = s->right[i];
}

/* ---- first answers --------------------------------------------------------------------------- */

/* Finds witnesses of `q`, the survey's question with all its conditions or all except one. Writes
 * them as lists, since exchanging entries of cycles changes little. */
static void find_witnesses(graph_survey *s, const f15_question *q) {
    uint32_t p[F15_MAX_QUESTION_N] = {0}, list[F15_MAX_QUESTION_N];
    f15_reading *reading = f15_read_rightly(q, s->arena);
    for (uint64_t seed = 0; reading != NULL && seed < WITNESSES && goes_on(s); seed++) {
        f15_text text = {0};
        f15_code code = f15_find_witness(reading, seed, p, NULL);
        if (code == F15_OK && q->puzzle.given) {
            code = f15i_write_witness(&text, q, p);
        } else if (code == F15_OK) {
            f15_one_line(p, q->n, &q->convention, list);
            f15_write_list(&text, list, q->n, q->convention.base);
        }
        if (code == F15_OK && q == s->q)
            add_right(s, f15_text_string(&text));
        else if (code == F15_OK)
            look_at(s, s->right[0], f15_text_string(&text));
        s->code = code == F15_UNKNOWN ? F15_OK : code;
        f15_text_free(&text);
    }
}

/* Looks for objects that miss only one condition, perhaps far from every right answer. */
static void leave_out_conditions(graph_survey *s) {
    for (size_t k = 0; s->q->conditions > 1 && k < s->q->conditions && s->rights > 0; k++) {
        f15_question rest = *s->q;
        if (s->edge[k].refuses == F15_EDGE_ANSWERS)
            continue;
        rest.conditions--;
        for (size_t i = k; i < rest.conditions; i++)
            rest.condition[i] = rest.condition[i + 1];
        find_witnesses(s, &rest);
    }
}

/* Adds the solver's answer; the author's may be in cycles, which cannot be divided. */
static void begin_with_solution(graph_survey *s) {
    f15_text text = {0};
    const f15_code code = f15_solve_question(s->q, &text, NULL);
    if (code == F15_OK)
        add_right(s, f15_text_string(&text));
    s->code = code == F15_UNKNOWN ? F15_OK : code;
    f15_text_free(&text);
}

/* Uses some objects as refused answers: no object refutes a true claim. */
static void begin_with_objects(graph_survey *s) {
    static const char *const object[] = {"0 1 2", "1 2 3", "1 2 / 3 _", "1 2 3 / 4 5 _"};
    add_right(s, "none");
    for (size_t k = 0; k < sizeof object / sizeof *object; k++) {
        look_at(s, "none", object[k]);
        change(s, object[k], s->right[0]);
    }
}

f15_code f15_find_edges(const f15_question *question, char *const *right, size_t rights,
                        f15_edge *edge, size_t *edges, f15_arena *arena, f15_error *err) {
    F15_NEED(question && right && edge && edges && arena && rights <= F15_MAX_N, err);
    graph_survey s = {.q = question, .arena = arena, .edge = edge, .edges = edges};
    *edges = question->kind == F15_KIND_WITNESS && !question->unjudged ? question->conditions : 0;
    if (question->unjudged)
        return F15_OK;
    for (size_t k = 0; k < *edges; k++)
        edge[k] = (f15_edge){.condition = k, .fault = F15_FAULT_CONDITION};
    for (size_t k = 0; k < rights; k++)
        if (question->kind != F15_KIND_WITNESS || strchr(right[k], '(') == NULL)
            add_right(&s, right[k]);
    if (question->kind == F15_KIND_WITNESS)
        find_witnesses(&s, question);
    else
        begin_with_solution(&s);
    if (question->kind == F15_KIND_COUNTEREXAMPLE && f15_rule_is_true(question->rule))
        begin_with_objects(&s);
    else if (question->kind == F15_KIND_COUNTEREXAMPLE && s.rights > 0)
        look_at(&s, s.right[0], "none");
    for (size_t k = 0; k < s.rights && s.judged < CHANGED && goes_on(&s); k++)
        change(&s, s.right[k], s.right[k]);
    if (question->kind == F15_KIND_WITNESS)
        leave_out_conditions(&s);
    fill_up(&s);
    if (s.code != F15_OK)
        return f15_fail(err, s.code, NULL, "an answer could not be judged");
    return f15_arena_done(arena, err);
}
