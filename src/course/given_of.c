/* src/course/given_of.c - what has been drawn, as an author would have written it: so gaps
 * and programs see a variant as they see an exercise of a file. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static void write_map(const f15_question *q, const uint32_t *map, bool is_list, f15_text *out) {
    uint32_t list[F15_MAX_QUESTION_N];
    if (!is_list) {
        if (f15_write_cycles(out, map, q->n, q->convention.base, NULL) != F15_OK) {
            out->code = F15_NO_MEMORY;
        }
        return;
    }
    if (q->convention.direction == F15_ITEM_TO_PLACE) {
        f15_inverse(map, q->n, list);
        map = list;
    }
    f15_write_list(out, map, q->n, q->convention.base);
}

static void write_arrangement(const f15_question *q, const f15_arrangement *a, f15_text *out) {
    f15_names names = f15_arrangement_names(&q->start);
    f15_write_arrangement(out, a->item, a->n, &names, q->convention.base, false);
}

static void write_cells(const f15_question *q, f15_cells cells, f15_text *out) {
    for (uint32_t cell = 0; cell < F15_MAX_CELLS; cell++) {
        if ((cells & F15_CELL(cell)) != 0) {
            f15_text_addf(out, "%s%lu", out->length == 0 ? "" : " ",
                          (unsigned long)cell + q->convention.base);
        }
    }
}

static void write_bytes(const uint8_t *value, size_t count, uint32_t base, f15_text *out) {
    for (size_t k = 0; k < count; k++) {
        f15_text_addf(out, "%s%lu", k == 0 ? "" : " ", (unsigned long)value[k] + base);
    }
}

static void write_puzzle(const f15_question *q, f15_drawn what, size_t k, f15_text *out) {
    const f15_puzzle *puzzle = &q->puzzle;
    uint32_t base = q->convention.base;
    switch (what) {
    case F15_DRAWN_BOARD:
        f15_write_board(out, &puzzle->board, NULL);
        break;
    case F15_DRAWN_GOAL_BOARD:
        f15_write_board(out, &puzzle->wanted, NULL);
        break;
    case F15_DRAWN_AVOIDING:
        write_cells(q, puzzle->avoiding, out);
        break;
    case F15_DRAWN_THROUGH:
        write_cells(q, puzzle->through, out);
        break;
    case F15_DRAWN_KEPT:
        write_cells(q, puzzle->kept, out);
        break;
    case F15_DRAWN_PATH:
        write_bytes(puzzle->path, puzzle->path_length, base, out);
        break;
    case F15_DRAWN_PIECE:
        write_bytes(&puzzle->item, 1, 1, out);
        break;
    case F15_DRAWN_CELL:
        write_bytes(&puzzle->cell, 1, base, out);
        break;
    case F15_DRAWN_HOLE_AT:
        write_bytes(&puzzle->hole_at, 1, base, out);
        break;
    case F15_DRAWN_THREE_CYCLE:
        write_bytes(puzzle->cycle, 3, 1, out);
        break;
    default:
        f15_text_addf(out, "piece %u cell %u", puzzle->placed[k].item + 1u,
                      (unsigned)(puzzle->placed[k].cell + base));
    }
}

static void write_drawn(const f15_question *q, f15_drawn what, size_t k, f15_text *out) {
    switch (what) {
    case F15_DRAWN_START:
        write_arrangement(q, &q->start, out);
        break;
    case F15_DRAWN_GOAL:
        write_arrangement(q, &q->goal, out);
        break;
    case F15_DRAWN_SWAPS:
        f15_write_sequence(out, &q->swaps, q->convention.base);
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
    default:
        write_puzzle(q, what, k, out);
    }
}

/* With another n a list in order changes without being drawn. */
static bool changes(const f15_exercise *e, f15_drawn what) {
    return f15i_draws(e, what) ||
           (e->vary.has_n && (what == F15_DRAWN_START || what == F15_DRAWN_GOAL));
}

/* F15_DRAWNS: it is as in the file. */
static f15_drawn changed_key(const f15_exercise *e, const char *key) {
    for (int what = 0; what < F15_DRAWNS; what++) {
        if (changes(e, (f15_drawn)what) && strcmp(f15_drawn_name((f15_drawn)what), key) == 0) {
            return (f15_drawn)what;
        }
    }
    return F15_DRAWNS;
}

static char *text_of(const f15_exercise *e, const f15_question *q, const f15_given *from,
                     size_t k) {
    f15_text text = {0};
    f15_drawn what = changed_key(e, from->key);
    if (what != F15_DRAWNS) {
        write_drawn(q, what, k, &text);
    } else if (strcmp(from->key, "n") == 0) {
        f15_text_addf(&text, "%zu", q->n);
    } else {
        f15_text_add(&text, from->text[k]);
    }
    f15_text_add(&text, "");
    return text.code == F15_OK ? text.s : (f15_text_free(&text), NULL);
}

static bool copy_given(const f15_exercise *e, const f15_question *q, const f15_given *from,
                       f15_given *out) {
    out->key = strdup(from->key);
    out->is_list = from->is_list;
    out->text = calloc(from->texts + 1, sizeof *out->text);
    bool good = out->key != NULL && out->text != NULL;
    for (size_t k = 0; good && k < from->texts; k++) {
        out->text[out->texts] = text_of(e, q, from, k);
        good = out->text[out->texts] != NULL;
        out->texts += good;
    }
    return good;
}

f15_code f15i_given_of(const f15_exercise *e, const f15_question *q, f15_given **out,
                       f15_error *err) {
    f15_given *given = calloc(e->givens + 1, sizeof *given);
    bool good = given != NULL;
    for (size_t i = 0; good && i < e->givens; i++) {
        good = copy_given(e, q, &e->given[i], &given[i]);
    }
    if (!good) {
        if (given != NULL) {
            f15_given_free(given, e->givens);
        }
        return f15_no_memory(err);
    }
    *out = given;
    return F15_OK;
}
