/* All fields of a question, walked once: to copy what they point to, or to hash them. */
#include "internal.h"

#include <string.h>

/* The hash is FNV-1a over a fixed sequence of 64-bit words and strings. */
typedef struct field_walk {
    f15_arena *copies; /* NULL: the question is hashed */
    uint64_t hash;
} field_walk;

/* ---- one value ------------------------------------------------------------------------------- */

/* Hashes a number, its lowest byte first on every machine. */
static void number(field_walk *w, uint64_t value) {
    for (unsigned k = 0; w->copies == NULL && k < 64; k += 8)
        w->hash = f15_hash_more(w->hash, &(unsigned char){(unsigned char)(value >> k)}, 1);
}

/* Hashes a text after its length, so that "ab","c" and "a","bc" differ. */
static void name(field_walk *w, const char *s) {
    const size_t length = s != NULL ? strlen(s) : 0;
    number(w, s != NULL ? length + 1 : 0);
    if (w->copies == NULL)
        w->hash = f15_hash_more(w->hash, s, length);
}

/* Copies a text that no verdict depends on. */
static void prose(field_walk *w, const char **s) {
    if (w->copies != NULL && *s != NULL)
        *s = f15_alloc_string(w->copies, *s, strlen(*s));
}

static void text(field_walk *w, const char **s) {
    name(w, *s);
    prose(w, s);
}

static void mix_words(field_walk *w, const uint32_t *word, size_t n) {
    number(w, word != NULL ? n + 1 : 0);
    for (size_t i = 0; word != NULL && i < n; i++)
        number(w, word[i]);
}

static void words(field_walk *w, uint32_t **word, size_t n) {
    if (w->copies == NULL)
        mix_words(w, *word, n);
    else if (*word != NULL)
        *word = f15_alloc_copy(w->copies, *word, n, sizeof **word);
}

/* ---- data ------------------------------------------------------------------------------------ */

static void arrangement(field_walk *w, f15_arrangement *a) {
    words(w, &a->item, a->n);
    words(w, &a->code, a->n);
    number(w, a->letters);
}

static void sequence(field_walk *w, f15_sequence *s) {
    number(w, s->arity);
    words(w, &s->at, s->count * s->arity);
}

/* Hashes maps: a list as the map that the direction makes of it. */
static void maps(field_walk *w, const f15_question *q, uint32_t **map, const bool *is_list,
                 size_t count) {
    uint32_t list[F15_MAX_QUESTION_N], *turned = list;
    number(w, count);
    for (size_t i = 0; i < count; i++) {
        const bool turns =
            w->copies == NULL && is_list[i] && q->convention.direction == F15_PLACE_TO_ITEM;
        if (turns)
            f15_inverse(map[i], q->n, list);
        words(w, turns ? &turned : &map[i], q->n);
        number(w, is_list[i]);
    }
}

/* Hashes a formula by its values: m + m + 1 and 2m + 1 are the same question. */
static void formula(field_walk *w, f15_formula *it) {
    int64_t value[26], top, bottom;
    f15_exact worth;
    if (w->copies != NULL) {
        *it = f15_formula_copy(it, w->copies);
        return;
    }
    number(w, it->variables);
    for (size_t k = 0; it->node != NULL && f15i_sample(k, it->variables, value); k++)
        if (f15_formula_value(it, value, &worth, NULL) != F15_OK) {
            number(w, k);
        } else if (f15_exact_fits(&worth, &top, &bottom)) {
            number(w, (uint64_t)top);
            number(w, (uint64_t)bottom);
        } else {
            number(w, worth.negative);
            mix_words(w, worth.over.word, worth.over.count);
            mix_words(w, worth.under.word, worth.under.count);
        }
}

static void remark(field_walk *w, f15_remark *it) {
    text(w, &it->misconception.name);
    prose(w, &it->misconception.teaches);
    prose(w, &it->feedback);
    prose(w, &it->tag);
}

static void board(field_walk *w, const f15_board *it) {
    number(w, it->grid.rows);
    number(w, it->grid.columns);
    number(w, it->grid.obstacles);
    for (uint32_t cell = 0; cell < it->grid.rows * it->grid.columns; cell++)
        number(w, it->item[cell]);
}

static void puzzle(field_walk *w, const f15_puzzle *it) {
    board(w, &it->board);
    number(w, (uint64_t)it->goal);
    if (it->goal == F15_GOAL_BOARD)
        board(w, &it->wanted);
    for (size_t k = 0; k < it->placeds; k++)
        number(w, (uint64_t)it->placed[k].item << 8 | it->placed[k].cell);
    number(w, it->hole_at);
    for (size_t k = 0; k < 3; k++)
        number(w, it->cycle[k]);
    number(w, it->kept);
    number(w, it->through);
    number(w, it->avoiding);
    number(w, it->path_length);
    for (size_t k = 0; k < it->path_length; k++)
        number(w, it->path[k]);
    if (it->names.letters && w->copies == NULL)
        mix_words(w, it->names.code, f15_grid_size(&it->board.grid));
    number(w, it->item);
    number(w, it->cell);
}

/* ---- the fields ------------------------------------------------------------------------------ */

/* Hashes fields that only some kinds use: by name, and only if present. So questions without them
 * keep the hash that they had before. A statement's text is prose; students answer its letter. */
static void optional_fields(field_walk *w, f15_question *q) {
    if (q->puzzle.given)
        puzzle(w, &q->puzzle);
    if (q->statements > 0) {
        name(w, "statements");
        number(w, q->statements);
    }
    for (size_t i = 0; i < q->statements; i++) {
        prose(w, &q->statement[i].text);
        number(w, q->statement[i].needs);
        for (size_t k = 0; k < F15_MAX_EITHER; k++)
            if (q->statement[i].either[k] != 0) {
                name(w, "either");
                number(w, q->statement[i].either[k]);
            }
        number(w, q->statement[i].distractor);
        remark(w, &q->statement[i].remark);
    }
    if (q->around)
        name(w, "around");
    for (size_t i = 0; i < q->generators; i++) {
        text(w, &q->generator_name[i]);
        words(w, &q->generator[i], q->n);
    }
    if (q->network.at != NULL) {
        name(w, "network");
        sequence(w, &q->network);
        number(w, q->gap);
    }
    if (q->has_equal_to) {
        name(w, "equal-to");
        number(w, q->equal_to);
    }
    if (q->kind == F15_KIND_COUNTEREXAMPLE) {
        name(w, f15_rule_name(q->rule));
        number(w, q->smallest);
    }
}

/* Kinds and asks are hashed by name, so that a new row in a table changes no hash. */
static void fields(field_walk *w, f15_question *q) {
    name(w, f15_kind_name(q->kind));
    name(w, f15_ask_name(q->of));
    number(w, q->convention.base);
    number(w, (uint64_t)q->convention.compose);
    number(w, (uint64_t)q->convention.direction);
    number(w, q->n);
    arrangement(w, &q->start);
    arrangement(w, &q->goal);
    sequence(w, &q->swaps);
    maps(w, q, q->factor, q->factor_is_list, q->factors);
    maps(w, q, q->batch, q->batch_is_list, q->batches);
    number(w, q->withs);
    for (size_t i = 0; i < q->withs; i++)
        name(w, f15_ask_name(q->with[i]));
    number(w, q->truth);
    formula(w, &q->formula);
    number(w, q->adjacent);
    number(w, q->fewest);
    number(w, q->has_at_most);
    number(w, q->has_at_most ? q->at_most : 0);
    sequence(w, &q->unlike);
    number(w, q->canonical);
    number(w, q->conditions);
    for (size_t i = 0; i < q->conditions; i++) {
        name(w, f15_ask_name(q->condition[i].ask));
        number(w, (uint64_t)q->condition[i].relation);
        number(w, q->condition[i].value);
    }
    number(w, q->options);
    for (size_t i = 0; i < q->options; i++) {
        text(w, &q->option[i].text);
        remark(w, &q->option[i].remark);
        number(w, q->option[i].right);
    }
    optional_fields(w, q);
}

/* ---- the two walks --------------------------------------------------------------------------- */

uint64_t f15_question_hash(const f15_question *question) {
    f15_question walked = *question;
    field_walk w = {.hash = F15_HASH_START};
    fields(&w, &walked);
    return w.hash;
}

f15_code f15_question_copy(const f15_question *question, f15_question *out, f15_error *err) {
    F15_NEED(question && out, err);
    f15_question copy = *question;
    f15_arena arena = {0};
    field_walk w = {.copies = &arena};
    fields(&w, &copy);
    prose(&w, &copy.advice);
    for (size_t k = 0; k < F15_ANSWER_WORDS; k++)
        prose(&w, &copy.words.of[k]);
    copy.known = f15_alloc_copy(&arena, copy.known, copy.knowns, sizeof *copy.known);
    for (size_t i = 0; arena.code == F15_OK && i < copy.knowns; i++) {
        prose(&w, &copy.known[i].answer);
        remark(&w, &copy.known[i].remark);
    }
    f15_code code = f15_arena_done(&arena, err);
    if (code != F15_OK) {
        f15_arena_free(&arena);
        return code;
    }
    copy.memory = arena;
    copy.steps = NULL;
    *out = copy;
    return F15_OK;
}

void f15_question_free(f15_question *q) {
    if (!q)
        return;
    f15_arena_free(&q->memory);
    *q = (f15_question){0};
}
