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

static void write_number(f15_text *out, uint64_t number) {
    f15_text_addf(out, "%s%llu", out->length == 0 ? "" : " ", (unsigned long long)number);
}

static void write_bytes(f15_text *out, const uint8_t *value, size_t count, uint32_t base) {
    for (size_t k = 0; k < count; k++)
        write_number(out, (uint64_t)value[k] + base);
}

/* The k-th text of a datum. */
static void write_drawn(f15_question *q, f15_drawn what, size_t k, f15_text *out) {
    f15_puzzle *puzzle = &q->puzzle;
    const uint32_t base = q->convention.base;
    const f15_names names = f15_arrangement_names(&q->start);
    switch (what) {
    case F15_DRAWN_START:
    case F15_DRAWN_GOAL:
        f15_write_arrangement(out, (what == F15_DRAWN_START ? &q->start : &q->goal)->item, q->n,
                              &names, base, false);
        break;
    case F15_DRAWN_SWAPS:
        f15_write_sequence(out, &q->swaps, base);
        break;
    case F15_DRAWN_BETA:
        k++; /* the second factor */
        /* fallthrough */
    case F15_DRAWN_PERMUTATION:
    case F15_DRAWN_PRODUCT:
    case F15_DRAWN_ALPHA:
        write_map(q, q->factor[k], q->factor_is_list[k], out);
        break;
    case F15_DRAWN_BATCH:
        write_map(q, q->batch[k], q->batch_is_list[k], out);
        break;
    case F15_DRAWN_BOARD:
    case F15_DRAWN_GOAL_BOARD:
        f15_write_board(out, what == F15_DRAWN_BOARD ? &puzzle->board : &puzzle->wanted,
                        &puzzle->names);
        break;
    case F15_DRAWN_AVOIDING:
    case F15_DRAWN_THROUGH:
    case F15_DRAWN_KEPT:
        for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++)
            if ((*f15i_cells_of(puzzle, what) & F15_CELL(cell)) != 0)
                write_number(out, (uint64_t)cell + base);
        break;
    case F15_DRAWN_PATH:
        write_bytes(out, puzzle->path, puzzle->path_length, base);
        break;
    case F15_DRAWN_PIECE:
        write_bytes(out, &puzzle->item, 1, 1);
        break;
    case F15_DRAWN_CELL:
    case F15_DRAWN_HOLE_AT:
        write_bytes(out, what == F15_DRAWN_CELL ? &puzzle->cell : &puzzle->hole_at, 1, base);
        break;
    case F15_DRAWN_THREE_CYCLE:
        write_bytes(out, puzzle->cycle, 3, 1);
        break;
    default:
        f15_text_addf(out, "piece %u cell %u", puzzle->placed[k].item + 1u,
                      (unsigned)(puzzle->placed[k].cell + base));
    }
}

void f15i_write_data(const f15_exercise *e, f15_exercise *variant) {
    f15_arena *memory = &variant->question.memory;
    variant->datum = f15_alloc_copy(memory, e->datum, e->data, sizeof *e->datum);
    for (; variant->datum != NULL && variant->data < e->data; variant->data++) {
        f15_datum *datum = &variant->datum[variant->data];
        const f15_drawn what = f15i_drawn_of(datum->key);
        /* with another n a list in order changes without being drawn */
        bool sized = e->vary.has_n && (what == F15_DRAWN_START || what == F15_DRAWN_GOAL);
        bool drawn = what != F15_DRAWNS && (f15i_draws(e, what) || sized);
        const bool is_n = strcmp(datum->key, "n") == 0;
        datum->key = f15_alloc_string(memory, datum->key, strlen(datum->key));
        datum->text = f15_alloc_copy(memory, datum->text, datum->texts, sizeof *datum->text);
        for (size_t k = 0; datum->text != NULL && k < datum->texts; k++) {
            f15_text text = {0};
            if (drawn)
                write_drawn(&variant->question, what, k, &text);
            else if (is_n)
                write_number(&text, variant->question.n);
            else
                f15_text_add(&text, datum->text[k]);
            datum->text[k] = f15_alloc_text(memory, &text);
        }
    }
}
