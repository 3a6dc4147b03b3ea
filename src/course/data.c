/* src/course/data.c - the data of an exercise: read under its convention, and as they are written.
 *
 * How many places there are comes first, from data.n, from the start, or from what the other data
 * name; then everything is read for that many.
 */
#include "internal.h"

#include <string.h>

/* ---- notation as text ---------------------------------------------------------------------- */

/* Numbers in a line, lists among them in parentheses. */
static bool add_numbers(f15i_reader *reader, const f15i_node *list, bool groups, f15_text *text) {
    bool good = true;
    for (f15i_node *k = list->first; k != NULL; k = k->next) {
        bool group = groups && k->kind == F15I_LIST;
        f15_text_add(text, text->length > 0 && text->s[text->length - 1] != '(' ? " " : "");
        if (group) {
            f15_text_add(text, "(");
            good = add_numbers(reader, k, false, text) && good;
            f15_text_add(text, ")");
        } else {
            f15i_read_count(reader, k);
            f15_text_addf(text, "%llu", (unsigned long long)k->number);
            good = k->good && good;
        }
    }
    return good;
}

/* The text in the reader's memory; NULL if it lacks something. */
static char *take_text(f15i_reader *reader, f15_text *text) {
    char *taken = text->code == F15_OK
                      ? f15_alloc_string(reader->memory, f15_text_string(text), text->length)
                      : NULL;
    if (text->code != F15_OK)
        reader->memory->code = F15_NO_MEMORY;
    f15_text_free(text);
    return taken;
}

char *f15i_notation(f15i_reader *reader, f15i_node *node) {
    f15_text text = {0};
    if (node->kind == F15I_SCALAR)
        return node->text;
    bool good = add_numbers(reader, node, true, &text);
    char *s = take_text(reader, &text);
    return good ? s : NULL;
}

/* A mapping in a line: "piece 3 cell 0". */
static char *datum_text(f15i_reader *reader, f15i_node *node) {
    f15_text text = {0};
    if (node->kind != F15I_MAPPING)
        return f15i_notation(reader, node);
    for (const f15i_node *k = node->first; k != NULL; k = k->next)
        f15_text_addf(&text, "%s%s", k == node->first ? "" : " ", k->text);
    return take_text(reader, &text);
}

/* Only of data without faults: then every key is known, and what stands there is readable. */
void f15i_copy_data(f15i_reader *reader, const f15i_node *data, f15_exercise *out) {
    size_t count = data == NULL ? 0 : data->count / 2;
    out->datum = f15_alloc(reader->memory, count, sizeof *out->datum);
    const f15i_node *key = count > 0 ? data->first : NULL;
    for (f15i_node *value; out->datum != NULL && key != NULL && (value = key->next) != NULL;
         key = value->next) {
        f15_datum *datum = &out->datum[out->data++];
        datum->key = f15_alloc_string(reader->memory, key->text, key->length);
        datum->is_list = strcmp(key->text, "product") == 0 || strcmp(key->text, "batch") == 0 ||
                         strcmp(key->text, "place") == 0;
        datum->text =
            f15_alloc(reader->memory, datum->is_list ? value->count : 1, sizeof *datum->text);
        for (f15i_node *k = datum->is_list ? value->first : value; k != NULL && datum->text != NULL;
             k = datum->is_list ? k->next : NULL) {
            char *text = datum_text(reader, k);
            if (text != NULL)
                datum->text[datum->texts++] = text;
        }
    }
}

/* ---- how many places ----------------------------------------------------------------------- */

typedef struct reading {
    f15i_reader *reader;
    f15_convention convention;
    bool sure; /* the convention is known: else only faults of form are told */
    bool full; /* there are too many places, which has been told */
    f15_question *question;
} reading;

static bool failed(reading *r, const f15i_node *node, f15_code code, const f15_error *error) {
    if (code != F15_OK && (r->sure || code == F15_BAD_NOTATION || code == F15_NO_MEMORY))
        f15i_tell_in(r->reader, node, error);
    return code != F15_OK;
}

static bool is_allowed(reading *r, const f15i_node *node, size_t n) {
    if (n > F15_MAX_QUESTION_N) {
        f15i_tell(r->reader, node, NULL, "there are %zu places here: %zu at most", n,
                  (size_t)F15_MAX_QUESTION_N);
    }
    return n <= F15_MAX_QUESTION_N;
}

/* The places that a text needs; 0 if that cannot be told, which its reader will say again. */
static size_t places_in(reading *r, const char *s) {
    f15_arena memory = {0};
    f15_groups groups = {0};
    size_t n = 0, length = strlen(s);
    uint32_t base = r->convention.base;
    bool list = f15_shape_of(s, length) == F15_SHAPE_LIST;
    f15_code code = list ? f15_read_list(s, length, false, &memory, &groups, NULL)
                         : f15_read_groups(s, length, 0, 0, base, &memory, &groups, NULL);
    if (code == F15_NO_MEMORY)
        r->reader->memory->code = code;
    for (size_t i = 0; code == F15_OK && !list && i < groups.n; i++) {
        size_t places = groups.value[i] < base ? 0 : (size_t)groups.value[i] - base + 1;
        n = places > n ? places : n;
    }
    n = code == F15_OK && list ? groups.n : n;
    f15_arena_free(&memory);
    return n;
}

/* The places that a value, or each of a list, needs. */
static void need_places(reading *r, f15i_node *node, bool each) {
    f15_findings nowhere = {0};
    f15i_reader quiet = *r->reader;
    quiet.findings = &nowhere;
    for (f15i_node *k = node == NULL || !each ? node : node->first; k != NULL;
         k = each ? k->next : NULL) {
        const char *text = k->good ? f15i_notation(&quiet, k) : NULL;
        size_t n = text == NULL ? 0 : places_in(r, text);
        if (n > r->question->n && !r->full) {
            r->full = !is_allowed(r, k, n);
            r->question->n = n;
        }
    }
    f15_findings_free(&nowhere);
}

static void count_places(reading *r, const f15i_node *exercise, const f15i_node *data) {
    if (r->question->n == 0) {
        need_places(r, f15i_get(data, "permutation"), false);
        need_places(r, f15i_get(data, "alpha"), false);
        need_places(r, f15i_get(data, "beta"), false);
        need_places(r, f15i_get(data, "product"), true);
        need_places(r, f15i_get(data, "batch"), true);
        need_places(r, f15i_get(data, "swaps"), false);
        need_places(r, f15i_get(exercise, "unlike"), false);
    }
}

/* ---- arrangements -------------------------------------------------------------------------- */

static void read_arrangement(reading *r, f15i_node *node, const f15_arrangement *first,
                             f15_arrangement *out) {
    f15_error error = {0};
    f15_arena *memory = r->reader->memory;
    const char *s = f15i_notation(r->reader, node);
    if (s == NULL)
        return;
    f15_code code =
        first == NULL
            ? f15_read_arrangement(s, strlen(s), &r->convention, memory, out, &error)
            : f15_read_arrangement_of(s, strlen(s), &r->convention, first, memory, out, &error);
    if (failed(r, node, code, &error))
        *out = (f15_arrangement){0};
}

static void read_start(reading *r, f15i_node *node) {
    f15_question *q = r->question;
    read_arrangement(r, node, NULL, &q->start);
    if (q->start.n == 0 || !is_allowed(r, node, q->start.n))
        return;
    if (q->n != 0 && q->n != q->start.n && r->sure) {
        f15i_tell(r->reader, node, NULL, "there are %zu items here, but n is %zu", q->start.n,
                  q->n);
    }
    if (q->start.read_from_one && r->sure) {
        f15i_tell(r->reader, node, "count from 0, or choose a convention with base 1",
                  "this list counts from 1, but the convention counts from 0");
    }
    q->n = q->start.n;
}

/* Without a start to compare it with, a goal still has its form. */
static void read_goal(reading *r, const f15i_node *data, f15i_node *node) {
    f15_question *q = r->question;
    if (q->start.n != 0) {
        read_arrangement(r, node, &q->start, &q->goal);
        return;
    }
    f15_arrangement goal = {0};
    bool sure = r->sure;
    r->sure = false;
    read_arrangement(r, node, NULL, &goal);
    r->sure = sure;
    if (!data->faulty && f15i_get(data, "start") == NULL)
        f15i_tell(r->reader, node, "add \"start\"", "a goal is given, but not where to start");
}

/* ---- permutations and sequences ------------------------------------------------------------ */

/* Appends what the node shows to a list of maps, or each of a list. */
static void read_maps(reading *r, f15i_node *node, bool each, uint32_t **map, bool *is_list,
                      size_t *count, size_t most) {
    for (f15i_node *k = node == NULL || !each ? node : node->first; k != NULL && *count < most;
         k = each ? k->next : NULL) {
        f15_error error = {0};
        size_t n = r->question->n;
        const char *s = k->good ? f15i_notation(r->reader, k) : NULL;
        if (s == NULL)
            continue;
        is_list[*count] = f15_shape_of(s, strlen(s)) == F15_SHAPE_LIST;
        f15_code code = f15_read_permutation(s, strlen(s), &r->convention, r->reader->memory, &n,
                                             NULL, &map[*count], &error);
        if (failed(r, k, code, &error))
            map[*count] = NULL;
        *count += map[*count] != NULL;
    }
}

static void read_permutations(reading *r, const f15i_node *data) {
    f15_question *q = r->question;
    const size_t most = F15_MAX_FACTORS;
    read_maps(r, f15i_get(data, "permutation"), false, q->factor, q->factor_is_list, &q->factors,
              most);
    read_maps(r, f15i_get(data, "product"), true, q->factor, q->factor_is_list, &q->factors, most);
    if (q->factors + 2 <= most) {
        read_maps(r, f15i_get(data, "alpha"), false, q->factor, q->factor_is_list, &q->factors,
                  most);
        read_maps(r, f15i_get(data, "beta"), false, q->factor, q->factor_is_list, &q->factors,
                  most);
    }
    read_maps(r, f15i_get(data, "batch"), true, q->batch, q->batch_is_list, &q->batches,
              F15_MAX_BATCH);
}

static void read_sequence(reading *r, f15i_node *node, uint32_t arity, f15_sequence *out) {
    f15_error error = {0};
    const char *s = node == NULL ? NULL : f15i_notation(r->reader, node);
    if (s != NULL && failed(r, node,
                            f15_read_sequence(s, strlen(s), arity, r->question->n, &r->convention,
                                              r->reader->memory, out, &error),
                            &error))
        *out = (f15_sequence){0};
}

static void read_formula(reading *r, f15i_node *node) {
    f15_error error = {0};
    f15_formula *formula = &r->question->formula;
    const char *s = node == NULL ? NULL : f15i_notation(r->reader, node);
    if (s != NULL &&
        failed(r, node, f15_read_formula(s, strlen(s), r->reader->memory, formula, &error), &error))
        *formula = (f15_formula){0};
}

/* permutation, product, and alpha with beta are three ways to give the same thing. */
static void refuse_two_subjects(reading *r, const f15i_node *data) {
    const f15i_node *product = f15i_get(data, "product"), *alpha = f15i_get(data, "alpha");
    const f15i_node *beta = f15i_get(data, "beta"), *second = product != NULL ? product : alpha;
    int ways = (f15i_get(data, "permutation") != NULL) + (product != NULL) +
               (alpha != NULL || beta != NULL);
    if (ways > 1) {
        f15i_tell(r->reader, second != NULL ? second : beta, "keep one of them",
                  "only one of permutation, product, and alpha with beta may be given");
    } else if ((alpha != NULL) != (beta != NULL) && !data->faulty) {
        f15i_tell(r->reader, alpha != NULL ? alpha : beta, NULL, "alpha and beta need each other");
    }
}

void f15i_read_data(f15i_reader *reader, const f15i_node *exercise,
                    const f15_convention *convention, f15_question *question) {
    const f15i_node *data = f15i_get(exercise, "data");
    f15i_node *n = f15i_get(data, "n"), *start = f15i_get(data, "start");
    f15i_node *goal = f15i_get(data, "goal");
    reading r = {.reader = reader,
                 .convention = convention == NULL ? F15_CHAPTER6 : *convention,
                 .sure = convention != NULL,
                 .question = question};
    question->convention = r.convention;
    if (n != NULL && n->number == 0)
        f15i_tell(reader, n, NULL, "n should be at least 1");
    else if (n != NULL && is_allowed(&r, n, (size_t)n->number))
        question->n = (size_t)n->number;
    f15i_read_board_data(reader, exercise, convention, question);
    if (start != NULL)
        read_start(&r, start);
    if (goal != NULL)
        read_goal(&r, data, goal);
    count_places(&r, exercise, data);
    if (r.full)
        return;
    refuse_two_subjects(&r, data);
    read_permutations(&r, data);
    read_sequence(&r, f15i_get(data, "swaps"), 2, &question->swaps);
    if (f15i_get(exercise, "kind") != NULL) {
        read_sequence(&r, f15i_get(exercise, "unlike"),
                      question->kind == F15_KIND_THREE_CYCLES ? 3 : 2, &question->unlike);
    }
    read_formula(&r, f15i_get(exercise, "formula"));
}
