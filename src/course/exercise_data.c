/* src/course/exercise_data.c - the notation in an exercise, read under its convention.
 *
 * How many places there are comes first, from data.n, from the start, or from what the other data
 * name; then everything is read for that many.
 */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct desk {
    f15_reader *reader;
    f15_convention convention;
    bool sure; /* the convention is known: else only faults of form are told */
    bool full; /* there are too many places, which has been told */
    f15_question *question;
} desk;

static bool failed(desk *d, uint32_t node, f15_code code, const f15_error *error) {
    if (code != F15_OK && (d->sure || code == F15_BAD_NOTATION || code == F15_NO_MEMORY)) {
        f15_reader_fault_in(d->reader, node, error);
    }
    return code != F15_OK;
}

/* ---- how many places ----------------------------------------------------------------------- */

static size_t largest_place(const f15_groups *groups, uint32_t base) {
    size_t n = 0;
    for (size_t i = 0; i < groups->n; i++) {
        size_t places = groups->value[i] < base ? 0 : (size_t)groups->value[i] - base + 1;
        n = places > n ? places : n;
    }
    return n;
}

static size_t places_in_text(desk *d, const char *s, size_t length) {
    f15_arena arena = {0};
    f15_groups groups = {0};
    uint32_t base = d->convention.base;
    size_t n = 0;
    bool list = f15_shape_of(s, length) == F15_SHAPE_LIST;
    f15_code code = list ? f15_read_list(s, length, false, &arena, &groups, NULL)
                         : f15_read_groups(s, length, 0, 0, base, &arena, &groups, NULL);
    if (code == F15_OK) {
        n = list ? groups.n : largest_place(&groups, base);
    } else if (code == F15_NO_MEMORY) {
        d->reader->code = code;
    }
    f15_arena_free(&arena);
    return n;
}

/* The places that a value needs; 0 if that cannot be told, which its reader will say again. */
static size_t places_needed(desk *d, uint32_t node) {
    f15_text text = {0};
    size_t n = 0;
    f15_reader quiet = *d->reader;
    f15_findings nowhere = {0};
    quiet.findings = &nowhere;
    if (node != 0 && f15_notation_text(&quiet, node, &text)) {
        n = places_in_text(d, f15_text_string(&text), text.length);
    }
    f15_text_free(&text);
    f15_findings_free(&nowhere);
    if (quiet.code != F15_OK) {
        d->reader->code = quiet.code;
    }
    return n;
}

static bool fits_limit(desk *d, uint32_t node, size_t n) {
    if (n > F15_MAX_QUESTION_N) {
        f15_reader_fault(d->reader, node, NULL, "there are %zu places here: %zu at most", n,
                         (size_t)F15_MAX_QUESTION_N);
        return false;
    }
    return true;
}

static void need_places(desk *d, uint32_t node) {
    size_t n = places_needed(d, node);
    if (n <= d->question->n || d->full) {
        return;
    }
    d->full = !fits_limit(d, node, n);
    d->question->n = n;
}

static void need_list_places(desk *d, const f15_list *list) {
    const f15_slot *slots = list->at;
    for (size_t i = 0; i < list->count; i++) {
        need_places(d, slots[i].node);
    }
}

static void count_places(desk *d, const f15_exercise_sheet *sheet) {
    const f15_data_sheet *data = &sheet->data;
    if (d->question->n != 0) {
        return;
    }
    need_places(d, data->permutation.node);
    need_places(d, data->alpha.node);
    need_places(d, data->beta.node);
    need_list_places(d, &data->product);
    need_list_places(d, &data->batch);
    need_places(d, data->swaps.node);
    need_places(d, sheet->unlike.node);
}

/* ---- arrangements -------------------------------------------------------------------------- */

static void read_arrangement(desk *d, uint32_t node, const f15_arrangement *first,
                             f15_arrangement *out) {
    f15_text text = {0};
    f15_error error = {0};
    f15_arena *memory = &d->question->memory;
    if (f15_notation_text(d->reader, node, &text)) {
        const char *s = f15_text_string(&text);
        f15_code code = first == NULL ? f15_read_arrangement(s, text.length, &d->convention, memory,
                                                             out, &error)
                                      : f15_read_arrangement_of(s, text.length, &d->convention,
                                                                first, memory, out, &error);
        if (failed(d, node, code, &error)) {
            *out = (f15_arrangement){0};
        }
    }
    f15_text_free(&text);
}

static void read_start(desk *d, const f15_data_sheet *data) {
    f15_question *q = d->question;
    uint32_t node = data->start.node;
    read_arrangement(d, node, NULL, &q->start);
    if (q->start.n == 0 || !fits_limit(d, node, q->start.n)) {
        return;
    }
    if (q->n != 0 && q->n != q->start.n && d->sure) {
        f15_reader_fault(d->reader, node, NULL, "there are %zu items here, but n is %zu",
                         q->start.n, q->n);
    }
    if (q->start.read_from_one && d->sure) {
        f15_reader_fault(d->reader, node, "count from 0, or choose a convention with base 1",
                         "this list counts from 1, but the convention counts from 0");
    }
    q->n = q->start.n;
}

/* Without a start to compare it with, a goal still has its form. */
static void read_goal_form(desk *d, uint32_t node) {
    f15_arrangement goal = {0};
    bool sure = d->sure;
    d->sure = false;
    read_arrangement(d, node, NULL, &goal);
    d->sure = sure;
}

static void read_goal(desk *d, const f15_data_sheet *data) {
    f15_question *q = d->question;
    uint32_t node = data->goal.node;
    if (q->start.n != 0) {
        read_arrangement(d, node, &q->start, &q->goal);
        return;
    }
    read_goal_form(d, node);
    if (!data->head.faulty && data->start.node == 0) {
        f15_reader_fault(d->reader, node, "add \"start\"",
                         "a goal is given, but not where to start");
    }
}

static void read_arrangements(desk *d, const f15_data_sheet *data) {
    if (data->start.node != 0) {
        read_start(d, data);
    }
    if (data->goal.node != 0) {
        read_goal(d, data);
    }
}

/* ---- permutations and sequences ------------------------------------------------------------ */

static void read_permutation(desk *d, uint32_t node, uint32_t **out, bool *is_list) {
    f15_text text = {0};
    f15_error error = {0};
    size_t n = d->question->n;
    if (f15_notation_text(d->reader, node, &text)) {
        const char *s = f15_text_string(&text);
        *is_list = f15_shape_of(s, text.length) == F15_SHAPE_LIST;
        f15_code code = f15_read_permutation(s, text.length, &d->convention, &d->question->memory,
                                             &n, NULL, out, &error);
        if (failed(d, node, code, &error)) {
            *out = NULL;
        }
    }
    f15_text_free(&text);
}

static void add_factor(desk *d, uint32_t node) {
    f15_question *q = d->question;
    size_t i = q->factors;
    if (node != 0) {
        read_permutation(d, node, &q->factor[i], &q->factor_is_list[i]);
        q->factors += q->factor[i] != NULL;
    }
}

static void read_permutations(desk *d, const f15_data_sheet *data) {
    f15_question *q = d->question;
    const f15_slot *product = data->product.at, *batch = data->batch.at;
    add_factor(d, data->permutation.node);
    for (size_t i = 0; i < data->product.count && q->factors < F15_MAX_FACTORS; i++) {
        add_factor(d, product[i].node);
    }
    if (q->factors + 2 <= F15_MAX_FACTORS) {
        add_factor(d, data->alpha.node);
        add_factor(d, data->beta.node);
    }
    for (size_t i = 0; i < data->batch.count; i++) {
        size_t k = q->batches;
        if (batch[i].node != 0) {
            read_permutation(d, batch[i].node, &q->batch[k], &q->batch_is_list[k]);
            q->batches += q->batch[k] != NULL;
        }
    }
}

static void read_sequence(desk *d, uint32_t node, uint32_t arity, f15_sequence *out) {
    f15_text text = {0};
    f15_error error = {0};
    if (node != 0 && f15_notation_text(d->reader, node, &text)) {
        f15_code code =
            f15_read_sequence(f15_text_string(&text), text.length, arity, d->question->n,
                              &d->convention, &d->question->memory, out, &error);
        if (failed(d, node, code, &error)) {
            *out = (f15_sequence){0};
        }
    }
    f15_text_free(&text);
}

static void read_formula(desk *d, uint32_t node) {
    f15_text text = {0};
    f15_error error = {0};
    if (node != 0 && f15_notation_text(d->reader, node, &text)) {
        f15_formula *formula = &d->question->formula;
        f15_code code = f15_read_formula(f15_text_string(&text), text.length, &d->question->memory,
                                         formula, &error);
        if (failed(d, node, code, &error)) {
            *formula = (f15_formula){0};
        }
    }
    f15_text_free(&text);
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* permutation, product, and alpha with beta are three ways to give the same thing. */
static void refuse_two_subjects(desk *d, const f15_data_sheet *data) {
    uint32_t second = data->product.node != 0 ? data->product.node : data->alpha.node;
    int ways = (data->permutation.node != 0) + (data->product.node != 0) +
               (data->alpha.node != 0 || data->beta.node != 0);
    if (ways > 1) {
        f15_reader_fault(d->reader, second != 0 ? second : data->beta.node, "keep one of them",
                         "only one of permutation, product, and alpha with beta may be given");
    } else if ((data->alpha.node != 0) != (data->beta.node != 0) && !data->head.faulty) {
        f15_reader_fault(d->reader, data->alpha.node + data->beta.node, NULL,
                         "alpha and beta need each other");
    }
}

static void read_n(desk *d, const f15_slot *n) {
    if (n->node != 0 && n->number == 0) {
        f15_reader_fault(d->reader, n->node, NULL, "n should be at least 1");
    } else if (n->node != 0 && fits_limit(d, n->node, (size_t)n->number)) {
        d->question->n = (size_t)n->number;
    }
}

void f15_exercise_data(f15_reader *reader, const f15_exercise_sheet *sheet,
                       const f15_convention *convention, f15_question *question) {
    const f15_data_sheet *data = &sheet->data;
    desk d = {.reader = reader,
              .convention = convention == NULL ? F15_CHAPTER6 : *convention,
              .sure = convention != NULL,
              .question = question};
    question->convention = d.convention;
    read_n(&d, &data->n);
    f15_exercise_board(reader, sheet, convention, question);
    read_arrangements(&d, data);
    count_places(&d, sheet);
    if (d.full) {
        return;
    }
    refuse_two_subjects(&d, data);
    read_permutations(&d, data);
    read_sequence(&d, data->swaps.node, 2, &question->swaps);
    if (sheet->kind.node != 0) {
        bool threes = sheet->kind.number == F15_KIND_THREE_CYCLES;
        read_sequence(&d, sheet->unlike.node, threes ? 3 : 2, &question->unlike);
    }
    read_formula(&d, sheet->formula.node);
    if (question->memory.code != F15_OK) {
        reader->code = question->memory.code;
    }
}
