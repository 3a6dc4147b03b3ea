/* src/course/data.c - the data of an exercise: read under its convention, and as they are written.
 *
 * How many places there are comes first, from data.n, from the start, or from what the other data
 * name; then everything is read for that many.
 */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- as they are written ------------------------------------------------------------------- */

/* Notation; or numbers, or a mapping, in a line: "piece 3 cell 0"; or something with a name of the
 * author's own: "r = (0 1 2 3)". */
static char *datum_text(f15i_reader *reader, const f15i_node *name, const f15i_node *node) {
    f15_text text = {0};
    if (node->text != NULL && name == NULL)
        return node->text;
    if (name != NULL)
        f15_text_addf(&text, "%s = %s", name->text, node->text);
    for (const f15i_node *k = node->first; k != NULL; k = k->next)
        f15_text_addf(&text, "%s%s", k == node->first ? "" : " ", k->text);
    return f15_alloc_text(reader->memory, &text);
}

void f15i_copy_data(f15i_reader *reader, const f15i_node *data, f15_exercise *out) {
    size_t count = data == NULL ? 0 : data->count / 2;
    const f15i_node *key = data == NULL ? NULL : data->first;
    out->datum = f15_alloc(reader->memory, count, sizeof *out->datum);
    for (; out->datum != NULL && key != NULL; key = key->next->next) {
        f15_datum *datum = &out->datum[out->data++];
        const f15i_node *value = key->next;
        const bool named = strcmp(key->text, "generators") == 0;
        datum->is_list = strcmp(key->text, "product") == 0 || strcmp(key->text, "batch") == 0 ||
                         strcmp(key->text, "place") == 0 || named;
        size_t texts = datum->is_list ? value->count : 1;
        datum->key = f15_alloc_string(reader->memory, key->text, key->length);
        datum->text = f15_alloc(reader->memory, texts, sizeof *datum->text);
        value = datum->is_list ? value->first : value;
        for (; datum->text != NULL && datum->texts < texts; value = value->next) {
            const f15i_node *name = named ? value : NULL;
            value = named ? value->next : value;
            datum->text[datum->texts++] = datum_text(reader, name, value);
        }
    }
}

/* ---- how many places ----------------------------------------------------------------------- */

/* What gives permutations; each: a list of them. */
static const struct {
    const char *key;
    bool each, batch;
} maps[] = {{"permutation", false, false},
            {"product", true, false},
            {"alpha", false, false},
            {"beta", false, false},
            {"batch", true, true}};
#define MAPS (sizeof maps / sizeof *maps)

static bool is_allowed(f15i_data *d, const f15i_node *node, size_t n) {
    if (n > F15_MAX_QUESTION_N)
        f15i_tell(d->reader, node, NULL, "there are %zu places here: %zu at most", n,
                  (size_t)F15_MAX_QUESTION_N);
    return n <= F15_MAX_QUESTION_N;
}

/* The places that a text needs; 0 if that cannot be told, which its reader will say again. */
static size_t places_in(f15i_data *d, const char *s) {
    f15_arena *memory = d->reader->memory;
    f15_groups groups = {0};
    size_t n = 0, length = strlen(s);
    uint32_t base = d->convention.base;
    if (f15_shape_of(s, length) == F15_SHAPE_LIST)
        return f15_read_list(s, length, false, memory, &groups, NULL) == F15_OK ? groups.n : 0;
    if (f15_read_groups(s, length, 0, 0, base, memory, &groups, NULL) != F15_OK)
        return 0;
    for (size_t i = 0; i < groups.n; i++) {
        size_t places = groups.value[i] < base ? 0 : (size_t)groups.value[i] - base + 1;
        n = places > n ? places : n;
    }
    return n;
}

/* The places that a value, or each of a list, needs. */
static void need_places(f15i_data *d, const f15i_node *node, bool each) {
    for (const f15i_node *k = node == NULL || !each ? node : node->first; k != NULL;
         k = each ? k->next : NULL) {
        size_t n = k->good ? places_in(d, k->text) : 0;
        if (n > d->question->n && !d->full) {
            d->full = !is_allowed(d, k, n);
            d->question->n = n;
        }
    }
}

static void count_places(f15i_data *d) {
    if (d->question->n != 0)
        return;
    for (size_t i = 0; i < MAPS; i++)
        need_places(d, f15i_get(d->data, maps[i].key), maps[i].each);
    need_places(d, f15i_get(d->data, "swaps"), false);
    for (const f15i_node *k = f15i_get_list(d->data, "generators"); k != NULL; k = k->next->next)
        need_places(d, k->next, false);
    need_places(d, f15i_get(d->exercise, "unlike"), false);
}

/* ---- everything ---------------------------------------------------------------------------- */

/* What a reader of notation came to, of which d->error knows more. Without a convention only faults
 * of form are told. */
static void settle(f15i_data *d, const f15i_node *node, f15_code code) {
    if (code != F15_OK && (d->sure || code == F15_BAD_NOTATION || code == F15_NO_MEMORY))
        f15i_tell_in(d->reader, node, &d->error);
    d->error = (f15_error){0};
}

/* Of a goal, `first` is the start. */
static void read_arrangement(f15i_data *d, const f15i_node *node, const f15_arrangement *first,
                             f15_arrangement *out) {
    f15_arena *memory = d->reader->memory;
    size_t length = strlen(node->text);
    settle(d, node,
           first == NULL
               ? f15_read_arrangement(node->text, length, &d->convention, memory, out, &d->error)
               : f15_read_arrangement_of(node->text, length, &d->convention, first, memory, out,
                                         &d->error));
}

static void read_start(f15i_data *d, const f15i_node *node) {
    f15_question *q = d->question;
    read_arrangement(d, node, NULL, &q->start);
    if (q->start.n == 0 || !is_allowed(d, node, q->start.n))
        return;
    if (q->n != 0 && q->n != q->start.n && d->sure)
        f15i_tell(d->reader, node, NULL, "there are %zu items here, but n is %zu", q->start.n,
                  q->n);
    if (q->start.read_from_one && d->sure)
        f15i_tell(d->reader, node, "count from 0, or choose a convention with base 1",
                  "this list counts from 1, but the convention counts from 0");
    q->n = q->start.n;
}

/* Without a start to compare it with, a goal still has its form. */
static void read_goal(f15i_data *d, const f15i_node *node) {
    f15i_data formal = *d;
    f15_arrangement goal = {0};
    formal.sure = false;
    if (d->question->start.n != 0)
        read_arrangement(d, node, &d->question->start, &d->question->goal);
    else
        read_arrangement(&formal, node, NULL, &goal);
    if (!d->data->faulty && f15i_get(d->data, "start") == NULL)
        f15i_tell(d->reader, node, "add \"start\"", "a goal is given, but not where to start");
}

/* Is it several cycles of which two have a place in common: a product? */
static bool is_product(const char *text, const f15_error *error) {
    const char *second = strchr(text, ')');
    return error->code != F15_OK && error->code != F15_NO_MEMORY && second != NULL &&
           strchr(second, '(') != NULL && error->column > (size_t)(strchr(second, '(') - text) &&
           strstr(error->what, "second time") != NULL;
}

/* Appends what the node shows to a list of maps, or each of a list. */
static void read_maps(f15i_data *d, const f15i_node *node, bool each, bool batch) {
    f15_question *q = d->question;
    size_t *count = batch ? &q->batches : &q->factors;
    const size_t most = batch ? F15_MAX_BATCH : F15_MAX_FACTORS;
    for (const f15i_node *k = node == NULL || !each ? node : node->first;
         k != NULL && *count < most; k = each ? k->next : NULL) {
        uint32_t **map = batch ? &q->batch[*count] : &q->factor[*count];
        size_t n = q->n, length = k->good ? strlen(k->text) : 0;
        if (!k->good)
            continue;
        (batch ? q->batch_is_list : q->factor_is_list)[*count] =
            f15_shape_of(k->text, length) == F15_SHAPE_LIST;
        f15_code code = f15_read_permutation(k->text, length, &d->convention, d->reader->memory, &n,
                                             NULL, map, &d->error);
        if (code == F15_OK && n == 0) { /* the identity of who knows what */
            *map = NULL;
            code = f15_fail(f15_at(&d->error, 1, 1), F15_BAD_NOTATION,
                            "give n, or write it as a list, such as \"0 1 2 3\"",
                            "() does not tell how many places there are");
        }
        if (is_product(k->text, &d->error))
            snprintf(d->error.remedy, sizeof d->error.remedy, "%s",
                     "cycles with a place in common make a product: write product: [\"(0 1)\", "
                     "\"(1 2)\"]");
        settle(d, k, code);
        *count += *map != NULL;
    }
}

static void read_sequence(f15i_data *d, const f15i_node *node, uint32_t arity, f15_sequence *out) {
    if (node != NULL)
        settle(d, node,
               f15_read_sequence(node->text, strlen(node->text), arity, d->question->n,
                                 &d->convention, d->reader->memory, out, &d->error));
}

/* Names that cannot be read have been told. */
static void read_generators(f15i_data *d) {
    f15_question *q = d->question;
    for (const f15i_node *k = f15i_get_list(d->data, "generators");
         k != NULL && q->generators < F15_MAX_GENERATORS; k = k->next->next) {
        const f15i_node *value = k->next;
        size_t n = q->n;
        if (!k->good || !value->good)
            continue;
        f15_code code = f15_read_permutation(value->text, strlen(value->text), &d->convention,
                                             d->reader->memory, &n, NULL,
                                             &q->generator[q->generators], &d->error);
        settle(d, value, code);
        if (code == F15_OK && n == q->n && n > 0)
            q->generator_name[q->generators++] =
                f15_alloc_string(d->reader->memory, k->text, k->length);
    }
}

/* A word that the answer is to be unlike. */
static void read_unlike(f15i_data *d, const f15i_node *node) {
    f15_question *q = d->question;
    f15_groups word = {0};
    if (node == NULL || q->kind != F15_KIND_WORD) {
        read_sequence(d, node, q->kind == F15_KIND_THREE_CYCLES ? 3 : 2, &q->unlike);
        return;
    }
    settle(d, node,
           f15_read_generators(node->text, strlen(node->text), q->generator_name, q->generators,
                               d->reader->memory, &word, &d->error));
    q->unlike = (f15_sequence){.at = word.value, .count = word.n, .arity = 1};
}

/* The gap is a blank to whoever reads the comparators; where it is, is how many stand before it. */
static void read_network(f15i_data *d, const f15i_node *node) {
    f15_question *q = d->question;
    f15_arena *memory = d->reader->memory;
    f15_sequence before = {0};
    char *text = node == NULL ? NULL : f15_alloc_string(memory, node->text, node->length);
    if (text == NULL)
        return;
    char *gap = strchr(text, '_'), *second = gap == NULL ? NULL : strchr(gap + 1, '_');
    if (second != NULL)
        f15i_tell(d->reader, node, "leave one _", "a network has one gap at most");
    if (gap != NULL)
        *gap = ' ';
    settle(d, node,
           f15_read_sequence(text, strlen(text), 2, q->n, &d->convention, memory, &q->network,
                             &d->error));
    q->gap = q->network.count;
    if (gap != NULL && f15_read_sequence(text, (size_t)(gap - text), 2, q->n, &d->convention,
                                         memory, &before, NULL) != F15_NO_MEMORY)
        q->gap = before.count;
}

/* permutation, product, and alpha with beta are three ways to give the same thing. */
static void refuse_two_subjects(f15i_data *d) {
    const f15i_node *product = f15i_get(d->data, "product"), *alpha = f15i_get(d->data, "alpha");
    const f15i_node *beta = f15i_get(d->data, "beta"), *second = product != NULL ? product : alpha;
    int ways = (f15i_get(d->data, "permutation") != NULL) + (product != NULL) +
               (alpha != NULL || beta != NULL);
    if (ways > 1)
        f15i_tell(d->reader, second != NULL ? second : beta, "keep one of them",
                  "only one of permutation, product, and alpha with beta may be given");
    else if ((alpha != NULL) != (beta != NULL) && !d->data->faulty)
        f15i_tell(d->reader, alpha != NULL ? alpha : beta, NULL, "alpha and beta need each other");
}

void f15i_read_data(f15i_reader *reader, const f15i_node *exercise,
                    const f15_convention *convention, f15_question *q) {
    const f15i_node *data = f15i_get(exercise, "data"), *formula = f15i_get(exercise, "formula");
    const f15i_node *n = f15i_get(data, "n"), *start = f15i_get(data, "start");
    const f15i_node *goal = f15i_get(data, "goal");
    f15i_data d = {.reader = reader,
                   .exercise = exercise,
                   .data = data,
                   .convention = convention == NULL ? F15_CHAPTER6 : *convention,
                   .sure = convention != NULL,
                   .question = q};
    q->convention = d.convention;
    if (n != NULL && n->number == 0)
        f15i_tell(reader, n, NULL, "n should be at least 1");
    else if (n != NULL && is_allowed(&d, n, (size_t)n->number))
        q->n = (size_t)n->number;
    f15i_read_board_data(&d);
    if (start != NULL)
        read_start(&d, start);
    if (goal != NULL)
        read_goal(&d, goal);
    count_places(&d);
    if (d.full)
        return;
    refuse_two_subjects(&d);
    for (size_t i = 0; i < MAPS; i++)
        read_maps(&d, f15i_get(data, maps[i].key), maps[i].each, maps[i].batch);
    read_sequence(&d, f15i_get(data, "swaps"), 2, &q->swaps);
    read_generators(&d);
    read_network(&d, f15i_get(data, "network"));
    if (f15i_get(exercise, "kind") != NULL)
        read_unlike(&d, f15i_get(exercise, "unlike"));
    if (formula != NULL)
        settle(&d, formula,
               f15_read_formula(formula->text, strlen(formula->text), reader->memory, &q->formula,
                                &d.error));
}
