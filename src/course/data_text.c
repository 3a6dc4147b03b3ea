/* src/course/data_text.c - what has been drawn, as an author would have written it: so texts
 * and programs see a variant as they see an exercise of a file. */
#include "internal.h"

#include <string.h>

static void write_map(const f15_question *q, const uint32_t *map, bool is_list, f15_text *out) {
    uint32_t list[F15_MAX_QUESTION_N];
    if (!is_list) {
        if (f15_write_cycles(out, map, q->n, q->convention.base, NULL) != F15_OK)
            out->code = F15_NO_MEMORY;
        return;
    }
    f15_inverse(map, q->n, list);
    f15_write_list(out, list, q->n, q->convention.base);
}

static void write_arrangement(const f15_question *q, const f15_arrangement *a, f15_text *out) {
    f15_names names = f15_arrangement_names(&q->start);
    f15_write_arrangement(out, a->item, a->n, &names, q->convention.base, false);
}

static void write_number(f15_text *out, uint64_t number) {
    f15_text_addf(out, "%s%llu", out->length == 0 ? "" : " ", (unsigned long long)number);
}

static void write_cells(f15_text *out, f15_cells cells, uint32_t base) {
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++)
        if ((cells & F15_CELL(cell)) != 0)
            write_number(out, (uint64_t)cell + base);
}

static void write_bytes(f15_text *out, const uint8_t *value, size_t count, uint32_t base) {
    for (size_t k = 0; k < count; k++)
        write_number(out, (uint64_t)value[k] + base);
}

/* The k-th text of a datum. */
static void write_drawn(const f15_question *q, f15_drawn what, size_t k, f15_text *out) {
    const f15_puzzle *puzzle = &q->puzzle;
    uint32_t base = q->convention.base;
    switch (what) {
    case F15_DRAWN_START:
        write_arrangement(q, &q->start, out);
        break;
    case F15_DRAWN_GOAL:
        write_arrangement(q, &q->goal, out);
        break;
    case F15_DRAWN_SWAPS:
        f15_write_sequence(out, &q->swaps, base);
        break;
    case F15_DRAWN_PERMUTATION:
    case F15_DRAWN_PRODUCT:
    case F15_DRAWN_ALPHA:
        write_map(q, q->factor[k], q->factor_is_list[k], out);
        break;
    case F15_DRAWN_BETA:
        write_map(q, q->factor[1], q->factor_is_list[1], out);
        break;
    case F15_DRAWN_BATCH:
        write_map(q, q->batch[k], q->batch_is_list[k], out);
        break;
    case F15_DRAWN_BOARD:
        f15_write_board(out, &puzzle->board, NULL);
        break;
    case F15_DRAWN_GOAL_BOARD:
        f15_write_board(out, &puzzle->wanted, NULL);
        break;
    case F15_DRAWN_AVOIDING:
        write_cells(out, puzzle->avoiding, base);
        break;
    case F15_DRAWN_THROUGH:
        write_cells(out, puzzle->through, base);
        break;
    case F15_DRAWN_KEPT:
        write_cells(out, puzzle->kept, base);
        break;
    case F15_DRAWN_PATH:
        write_bytes(out, puzzle->path, puzzle->path_length, base);
        break;
    case F15_DRAWN_PIECE:
        write_bytes(out, &puzzle->item, 1, 1);
        break;
    case F15_DRAWN_CELL:
        write_bytes(out, &puzzle->cell, 1, base);
        break;
    case F15_DRAWN_HOLE_AT:
        write_bytes(out, &puzzle->hole_at, 1, base);
        break;
    case F15_DRAWN_THREE_CYCLE:
        write_bytes(out, puzzle->cycle, 3, 1);
        break;
    default:
        f15_text_addf(out, "piece %u cell %u", puzzle->placed[k].item + 1u,
                      (unsigned)(puzzle->placed[k].cell + base));
    }
}

/* F15_DRAWNS: it is as in the file. With another n a list in order changes without being drawn. */
static f15_drawn changed_datum(const f15_exercise *e, const char *key) {
    for (int k = 0; k < F15_DRAWNS; k++) {
        f15_drawn what = (f15_drawn)k;
        bool sized = e->vary.has_n && (what == F15_DRAWN_START || what == F15_DRAWN_GOAL);
        if ((f15i_draws(e, what) || sized) && strcmp(f15_drawn_name(what), key) == 0)
            return what;
    }
    return F15_DRAWNS;
}

void f15i_write_data(const f15_exercise *e, f15_exercise *variant) {
    const f15_question *q = &variant->question;
    f15_arena *memory = &variant->question.memory;
    variant->datum = f15_alloc_copy(memory, e->datum, e->data, sizeof *e->datum);
    for (size_t i = 0; variant->datum != NULL && i < e->data; i++) {
        f15_datum *datum = &variant->datum[i];
        f15_drawn what = changed_datum(e, datum->key);
        datum->text = f15_alloc_copy(memory, datum->text, datum->texts, sizeof *datum->text);
        bool is_n = what == F15_DRAWNS && strcmp(datum->key, "n") == 0;
        for (size_t k = 0; datum->text != NULL && k < datum->texts; k++) {
            f15_text text = {0};
            if (what == F15_DRAWNS && !is_n)
                f15_text_add(&text, datum->text[k]);
            else if (is_n)
                write_number(&text, q->n);
            else
                write_drawn(q, what, k, &text);
            datum->text[k] = f15_alloc_string(memory, f15_text_string(&text), text.length);
            memory->code = text.code != F15_OK ? F15_NO_MEMORY : memory->code;
            f15_text_free(&text);
        }
        variant->data++;
    }
}
