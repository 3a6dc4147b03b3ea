/* The hash of a question: FNV-1a over a fixed sequence of 64-bit words and strings, its fields. */
#include "internal.h"

#include <string.h>

/* ---- one value ------------------------------------------------------------------------------- */

/* Hashes a number, its lowest byte first on every machine. */
static void number(uint64_t *hash, uint64_t value) {
    for (unsigned k = 0; k < 64; k += 8)
        *hash = f15_hash_more(*hash, &(unsigned char){(unsigned char)(value >> k)}, 1);
}

/* Hashes a text after its length, so that "ab","c" and "a","bc" differ. */
static void name(uint64_t *hash, const char *s) {
    const size_t length = s != NULL ? strlen(s) : 0;
    number(hash, s != NULL ? length + 1 : 0);
    *hash = f15_hash_more(*hash, s, length);
}

static void named_number(uint64_t *hash, const char *key, uint64_t value) {
    name(hash, key);
    number(hash, value);
}

static void words(uint64_t *hash, const uint32_t *word, size_t n) {
    number(hash, word != NULL ? n + 1 : 0);
    for (size_t i = 0; word != NULL && i < n; i++)
        number(hash, word[i]);
}

/* ---- data ------------------------------------------------------------------------------------ */

static void arrangement(uint64_t *hash, const f15_arrangement *a) {
    words(hash, a->item, a->n);
    words(hash, a->code, a->n);
    number(hash, a->letters);
}

static void sequence(uint64_t *hash, const f15_sequence *s) {
    number(hash, s->arity);
    words(hash, s->at, s->count * s->arity);
}

/* Hashes maps; one that was given as a list, as that list. */
static void maps(uint64_t *hash, const f15_question *q, uint32_t *const *map, const bool *is_list,
                 size_t count) {
    uint32_t list[F15_MAX_QUESTION_N];
    number(hash, count);
    for (size_t i = 0; i < count; i++) {
        const bool turns = is_list[i] && q->convention.direction == F15_PLACE_TO_ITEM;
        if (turns)
            f15_inverse(map[i], q->n, list);
        words(hash, turns ? list : map[i], q->n);
        number(hash, is_list[i]);
    }
}

/* Hashes a formula by its values: m + m + 1 and 2m + 1 are the same question. */
static void formula(uint64_t *hash, const f15_formula *it) {
    int64_t value[26], top, bottom;
    f15_exact worth;
    number(hash, it->variables);
    for (size_t k = 0; it->node != NULL && f15i_sample(k, it->variables, value); k++)
        if (f15_formula_value(it, value, &worth, NULL) != F15_OK) {
            number(hash, k);
        } else if (f15_exact_fits(&worth, &top, &bottom)) {
            number(hash, (uint64_t)top);
            number(hash, (uint64_t)bottom);
        } else {
            number(hash, worth.negative);
            words(hash, worth.over.word, worth.over.count);
            words(hash, worth.under.word, worth.under.count);
        }
}

static void board(uint64_t *hash, const f15_board *it) {
    number(hash, it->grid.rows);
    number(hash, it->grid.columns);
    number(hash, it->grid.obstacles);
    for (uint32_t cell = 0; cell < it->grid.rows * it->grid.columns; cell++)
        number(hash, it->item[cell]);
}

static void puzzle(uint64_t *hash, const f15_puzzle *it) {
    board(hash, &it->board);
    number(hash, (uint64_t)it->goal);
    if (it->goal == F15_GOAL_BOARD)
        board(hash, &it->wanted);
    for (size_t k = 0; k < it->placeds; k++)
        number(hash, (uint64_t)it->placed[k].item << 8 | it->placed[k].cell);
    number(hash, it->hole_at);
    for (size_t k = 0; k < 3; k++)
        number(hash, it->cycle[k]);
    number(hash, it->kept);
    number(hash, it->through);
    number(hash, it->avoiding);
    number(hash, it->path_length);
    for (size_t k = 0; k < it->path_length; k++)
        number(hash, it->path[k]);
    if (it->names.letters)
        words(hash, it->names.code, f15_grid_size(&it->board.grid));
    number(hash, it->item);
    number(hash, it->cell);
}

/* ---- the fields ------------------------------------------------------------------------------ */

/* Hashes fields that only some kinds use, and only if they are present, so that questions without
 * them keep the hash that they had before these fields existed. A statement's text is prose, and is
 * left out; students answer its letter. */
static void optional_fields(uint64_t *hash, const f15_question *q) {
    if (q->puzzle.given)
        puzzle(hash, &q->puzzle);
    if (q->statements > 0)
        named_number(hash, "statements", q->statements);
    for (size_t i = 0; i < q->statements; i++) {
        number(hash, q->statement[i].needs);
        for (size_t k = 0; k < F15_MAX_EITHER; k++)
            if (q->statement[i].either[k] != 0)
                named_number(hash, "either", q->statement[i].either[k]);
        number(hash, q->statement[i].distractor);
        name(hash, q->statement[i].remark.misconception.name);
    }
    if (q->around)
        name(hash, "around");
    for (size_t i = 0; i < q->generators; i++) {
        name(hash, q->generator_name[i]);
        words(hash, q->generator[i], q->n);
    }
    if (q->network.at != NULL) {
        name(hash, "network");
        sequence(hash, &q->network);
        number(hash, q->gap);
    }
    if (q->has_equal_to)
        named_number(hash, "equal-to", q->equal_to);
    if (q->kind == F15_KIND_COUNTEREXAMPLE)
        named_number(hash, f15_rule_name(q->rule), q->smallest);
}

/* Kinds and asks are hashed by name, so that a new row in a table changes no hash. */
static void fields(uint64_t *hash, const f15_question *q) {
    name(hash, f15_kind_name(q->kind));
    name(hash, f15_ask_name(q->of));
    number(hash, q->convention.base);
    number(hash, (uint64_t)q->convention.compose);
    number(hash, (uint64_t)q->convention.direction);
    number(hash, q->n);
    arrangement(hash, &q->start);
    arrangement(hash, &q->goal);
    sequence(hash, &q->swaps);
    maps(hash, q, q->factor, q->factor_is_list, q->factors);
    maps(hash, q, q->batch, q->batch_is_list, q->batches);
    number(hash, q->withs);
    for (size_t i = 0; i < q->withs; i++)
        name(hash, f15_ask_name(q->with[i]));
    number(hash, q->truth);
    formula(hash, &q->formula);
    number(hash, q->adjacent);
    number(hash, q->fewest);
    number(hash, q->has_at_most);
    number(hash, q->has_at_most ? q->at_most : 0);
    sequence(hash, &q->unlike);
    number(hash, q->canonical);
    number(hash, q->conditions);
    for (size_t i = 0; i < q->conditions; i++) {
        named_number(hash, f15_ask_name(q->condition[i].ask), (uint64_t)q->condition[i].relation);
        number(hash, q->condition[i].value);
    }
    number(hash, q->options);
    for (size_t i = 0; i < q->options; i++) {
        name(hash, q->option[i].text);
        name(hash, q->option[i].remark.misconception.name);
        number(hash, q->option[i].right);
    }
    optional_fields(hash, q);
}

uint64_t f15_question_hash(const f15_question *question) {
    uint64_t hash = F15_HASH_START;
    fields(&hash, question);
    return hash;
}

void f15_question_free(f15_question *q) {
    if (!q)
        return;
    f15_arena_free(&q->memory);
    *q = (f15_question){0};
}
