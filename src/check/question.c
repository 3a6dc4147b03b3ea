/* A question's memory, whether its convention matters, and its hash. */
#include "internal.h"

#include <string.h>

void f15_question_free(f15_question *q) {
    f15_arena_free(&q->memory);
    *q = (f15_question){0};
}

/* ---- a copy of its own ---------------------------------------------------------------------- */

/* NULL stays NULL. */
static void own_words(f15_arena *arena, uint32_t **words, size_t n) {
    if (*words != NULL)
        *words = f15_alloc_copy(arena, *words, n, sizeof **words);
}

static void own_text(f15_arena *arena, const char **text) {
    if (*text != NULL)
        *text = f15_alloc_string(arena, *text, strlen(*text));
}

static void own_remark(f15_arena *arena, f15_remark *remark) {
    own_text(arena, &remark->feedback);
    own_text(arena, &remark->tag);
    own_text(arena, &remark->misconception.name);
    own_text(arena, &remark->misconception.teaches);
}

f15_code f15_question_copy(const f15_question *question, f15_question *out, f15_error *err) {
    f15_question copy = *question;
    f15_arena arena = {0};
    own_text(&arena, &copy.advice);
    own_words(&arena, &copy.start.item, copy.start.n);
    own_words(&arena, &copy.start.code, copy.start.n);
    own_words(&arena, &copy.goal.item, copy.goal.n);
    own_words(&arena, &copy.goal.code, copy.goal.n);
    own_words(&arena, &copy.swaps.at, copy.swaps.count * copy.swaps.arity);
    for (size_t i = 0; i < copy.generators; i++) {
        own_words(&arena, &copy.generator[i], copy.n);
        own_text(&arena, &copy.generator_name[i]);
    }
    own_words(&arena, &copy.network.at, copy.network.count * copy.network.arity);
    own_words(&arena, &copy.unlike.at, copy.unlike.count * copy.unlike.arity);
    for (size_t i = 0; i < copy.factors; i++)
        own_words(&arena, &copy.factor[i], copy.n);
    for (size_t i = 0; i < copy.batches; i++)
        own_words(&arena, &copy.batch[i], copy.n);
    for (size_t i = 0; i < copy.options; i++) {
        own_text(&arena, &copy.option[i].text);
        own_remark(&arena, &copy.option[i].remark);
    }
    for (size_t i = 0; i < copy.statements; i++) {
        own_text(&arena, &copy.statement[i].text);
        own_remark(&arena, &copy.statement[i].remark);
    }
    copy.known = f15_alloc_copy(&arena, copy.known, copy.knowns, sizeof *copy.known);
    for (size_t i = 0; arena.code == F15_OK && i < copy.knowns; i++) {
        own_text(&arena, &copy.known[i].answer);
        own_remark(&arena, &copy.known[i].remark);
    }
    copy.formula = f15_formula_copy(&question->formula, &arena);
    f15_code code = f15_arena_done(&arena, err);
    if (code != F15_OK) {
        f15_arena_free(&arena);
        return code;
    }
    copy.memory = arena;
    *out = copy;
    return F15_OK;
}

/* ---- does anything about it hang on the convention? ------------------------------------------ */

bool f15i_start_is_numbered(const f15_question *q) {
    return q->start.n > 0 && !q->start.letters;
}

bool f15i_never_used(const f15_question *q) {
    (void)q;
    return false;
}

/* Swaps that are made on items name places, on a board a path names cells. */
bool f15i_number_counts_places(const f15_question *q) {
    return q->swaps.at != NULL || q->unlike.at != NULL ||
           (q->puzzle.given && (q->of == F15_ASK_ROUNDS || q->of == F15_ASK_SLIDES));
}

bool f15_question_shows_cycles(const f15_question *q) {
    size_t k = 0;
    while (k < q->factors && q->factor_is_list[k])
        k++;
    return k < q->factors;
}

/* A list is the same under every convention: cycles, inversions and the rest count alike. */
bool f15i_values_count_places(const f15_question *q) {
    return f15i_number_counts_places(q) || f15_question_shows_cycles(q);
}

/* Swaps that lead from a start to a goal are made one after the other, whatever the convention. */
unsigned f15_question_uses(const f15_question *q) {
    const f15i_kind *kind = f15i_kind_of(q->kind);
    const bool places = kind->counts_places == NULL || kind->counts_places(q);
    const bool answer = q->kind == F15_KIND_CONJUGATE || q->kind == F15_KIND_WORD ||
                        (f15i_answers_steps(q) && q->factors > 0) || f15i_takes_product(q);
    return (places ? F15_USES_BASE : 0) | (answer || q->factors > 1 ? F15_USES_ORDER : 0);
}

/* ---- the hash: FNV-1a over a fixed sequence of 64-bit words and strings --------------------- */

static void mix_byte(uint64_t *hash, unsigned char byte) {
    *hash = (*hash ^ byte) * UINT64_C(0x100000001b3);
}

/* Little end first, whatever the machine does. */
static void mix(uint64_t *hash, uint64_t value) {
    for (unsigned k = 0; k < 64; k += 8)
        mix_byte(hash, (unsigned char)(value >> k));
}

/* Its length goes first, so that "ab","c" and "a","bc" differ. */
static void mix_string(uint64_t *hash, const char *s) {
    size_t length = s != NULL ? strlen(s) : 0;
    mix(hash, s != NULL ? length + 1 : 0);
    for (size_t i = 0; i < length; i++)
        mix_byte(hash, (unsigned char)s[i]);
}

static void mix_words(uint64_t *hash, const uint32_t *word, size_t n) {
    mix(hash, word != NULL ? n + 1 : 0);
    for (size_t i = 0; word != NULL && i < n; i++)
        mix(hash, word[i]);
}

static void mix_arrangement(uint64_t *hash, const f15_arrangement *a) {
    mix_words(hash, a->item, a->n);
    mix_words(hash, a->code, a->n);
    mix(hash, a->letters);
}

static void mix_sequence(uint64_t *hash, const f15_sequence *s) {
    mix(hash, s->arity);
    mix_words(hash, s->at, s->count * s->arity);
}

/* A formula is what it is worth: m + m + 1 and 2m + 1 are the same question. */
static void mix_formula(uint64_t *hash, const f15_formula *formula) {
    int64_t value[26], top, bottom;
    f15_exact number;
    mix(hash, formula->variables);
    for (size_t k = 0; formula->node != NULL && f15i_sample(k, formula->variables, value); k++)
        if (f15_formula_value(formula, value, &number, NULL) != F15_OK) {
            mix(hash, k);
        } else if (f15_exact_fits(&number, &top, &bottom)) {
            mix(hash, (uint64_t)top);
            mix(hash, (uint64_t)bottom);
        } else {
            mix(hash, number.negative);
            mix_words(hash, number.over.word, number.over.count);
            mix_words(hash, number.under.word, number.under.count);
        }
}

/* A list goes in as the map that it is to somebody with the habit of the convention. */
static void mix_maps(uint64_t *hash, const f15_question *q, uint32_t *const *map,
                     const bool *is_list, size_t count) {
    uint32_t list[F15_MAX_QUESTION_N];
    mix(hash, count);
    for (size_t i = 0; i < count; i++) {
        const bool turned = is_list[i] && q->convention.direction == F15_PLACE_TO_ITEM;
        if (turned)
            f15_inverse(map[i], q->n, list);
        mix_words(hash, turned ? list : map[i], q->n);
        mix(hash, is_list[i]);
    }
}

static void mix_lists(uint64_t *hash, const f15_question *q) {
    mix(hash, q->conditions);
    for (size_t i = 0; i < q->conditions; i++) {
        mix_string(hash, f15_ask_name(q->condition[i].ask));
        mix(hash, (uint64_t)q->condition[i].relation);
        mix(hash, q->condition[i].value);
    }
    mix(hash, q->options);
    for (size_t i = 0; i < q->options; i++) {
        mix_string(hash, q->option[i].text);
        mix_string(hash, q->option[i].remark.misconception.name);
        mix(hash, q->option[i].right);
    }
}

static void mix_board(uint64_t *hash, const f15_board *board) {
    mix(hash, board->grid.rows);
    mix(hash, board->grid.columns);
    mix(hash, board->grid.obstacles);
    for (uint32_t cell = 0; cell < board->grid.rows * board->grid.columns; cell++)
        mix(hash, board->item[cell]);
}

static void mix_puzzle(uint64_t *hash, const f15_puzzle *puzzle) {
    mix_board(hash, &puzzle->board);
    mix(hash, (uint64_t)puzzle->goal);
    if (puzzle->goal == F15_GOAL_BOARD)
        mix_board(hash, &puzzle->wanted);
    for (size_t k = 0; k < puzzle->placeds; k++)
        mix(hash, (uint64_t)puzzle->placed[k].item << 8 | puzzle->placed[k].cell);
    mix(hash, puzzle->hole_at);
    for (size_t k = 0; k < 3; k++)
        mix(hash, puzzle->cycle[k]);
    mix(hash, puzzle->kept);
    mix(hash, puzzle->through);
    mix(hash, puzzle->avoiding);
    mix(hash, puzzle->path_length);
    for (size_t k = 0; k < puzzle->path_length; k++)
        mix(hash, puzzle->path[k]);
    if (puzzle->names.letters)
        mix_words(hash, puzzle->names.code, f15_grid_size(&puzzle->board.grid));
    mix(hash, puzzle->item);
    mix(hash, puzzle->cell);
}

/* What only some kinds have goes in by name, and only where it is: other questions keep the hash
 * that they had before there was such a thing. A statement's text is prose; it is answered by its
 * letter. */
static void mix_what_some_have(uint64_t *hash, const f15_question *q) {
    if (q->puzzle.given)
        mix_puzzle(hash, &q->puzzle);
    if (q->statements > 0) {
        mix_string(hash, "statements");
        mix(hash, q->statements);
    }
    for (size_t i = 0; i < q->statements; i++) {
        mix(hash, q->statement[i].needs);
        mix(hash, q->statement[i].distractor);
        mix_string(hash, q->statement[i].remark.misconception.name);
    }
    if (q->around)
        mix_string(hash, "around");
    for (size_t i = 0; i < q->generators; i++) {
        mix_string(hash, q->generator_name[i]);
        mix_words(hash, q->generator[i], q->n);
    }
    if (q->network.at != NULL) {
        mix_string(hash, "network");
        mix_sequence(hash, &q->network);
        mix(hash, q->gap);
    }
    if (q->has_equal_to) {
        mix_string(hash, "equal-to");
        mix(hash, q->equal_to);
    }
    if (q->kind == F15_KIND_COUNTEREXAMPLE) {
        mix_string(hash, f15_rule_name(q->rule));
        mix(hash, q->smallest);
    }
}

/* Kinds and asks go in by name, so that a new row in a table changes no hash. */
uint64_t f15_question_hash(const f15_question *q) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    mix_string(&hash, f15_kind_name(q->kind));
    mix_string(&hash, f15_ask_name(q->of));
    mix(&hash, q->convention.base);
    mix(&hash, (uint64_t)q->convention.compose);
    mix(&hash, (uint64_t)q->convention.direction);
    mix(&hash, q->n);
    mix_arrangement(&hash, &q->start);
    mix_arrangement(&hash, &q->goal);
    mix_sequence(&hash, &q->swaps);
    mix_maps(&hash, q, q->factor, q->factor_is_list, q->factors);
    mix_maps(&hash, q, q->batch, q->batch_is_list, q->batches);
    mix(&hash, q->withs);
    for (size_t i = 0; i < q->withs; i++)
        mix_string(&hash, f15_ask_name(q->with[i]));
    mix(&hash, q->truth);
    mix_formula(&hash, &q->formula);
    mix(&hash, q->adjacent);
    mix(&hash, q->fewest);
    mix(&hash, q->has_at_most);
    mix(&hash, q->has_at_most ? q->at_most : 0);
    mix_sequence(&hash, &q->unlike);
    mix(&hash, q->canonical);
    mix_lists(&hash, q);
    mix_what_some_have(&hash, q);
    return hash;
}
