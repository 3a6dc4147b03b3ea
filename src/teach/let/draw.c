/* Reads and evaluates definitions: an expression, or a random draw. For each kind of draw, the
 * function that reads it and the one that makes it are together, in one of draw*.c. */
#include "internal.h"

#include <string.h>

static f15_let_value draw_range(f15i_let_run *run, definition it) {
    int64_t least = 0, most = 0;
    f15i_let_bounds_of(run, &it->bounds, &least, &most);
    if (run->code == F15_OK && (uint64_t)most - (uint64_t)least == UINT64_MAX)
        f15i_let_refuse(run, f15i_let_first(it), NULL, "this range is too large");
    if (run->code != F15_OK)
        return f15i_let_number_value(0);
    uint64_t more = f15_random_below(run->random, (uint64_t)most - (uint64_t)least + 1);
    return f15i_let_number_value((int64_t)((uint64_t)least + more));
}

/* Reads an expression, or a range A..B. */
static void computed_or_range(f15i_let_parser *p, f15i_let_definition *out) {
    f15_span span = p->token.span;
    node it = f15i_let_expression(p);
    out->item.type = it->type;
    f15i_let_keep(p, &it, 1, out);
    if (!f15i_let_take(p, F15I_LET_DOTS))
        return;
    if (it->type != F15_LET_NUMBER)
        f15i_let_fail(p, span, F15_MISMATCH, NULL, "a range is of numbers, and this is %s",
                      f15i_let_a_type(it->type));
    out->draw = draw_range;
    out->bounds = (f15i_let_bounds){it, f15i_let_number(p, "a range")};
}

static f15_let_value draw_one_of(f15i_let_run *run, definition it) {
    return f15i_let_value_of(run, it->of[f15_random_below(run->random, it->ofs)]);
}

static void one_of(f15i_let_parser *p, f15i_let_definition *out) {
    node value[F15_LET_TEXT / 2];
    size_t count = 0;
    f15i_let_need_word(p, "of", "`of`");
    do {
        f15_span span = p->token.span;
        value[count++] = f15i_let_expression(p);
        if (value[count - 1]->type != value[0]->type)
            f15i_let_fail(p, span, F15_MISMATCH, "all must be of one type",
                          "the first of these is %s, and this is %s",
                          f15i_let_a_type(value[0]->type), f15i_let_a_type(value[count - 1]->type));
    } while (f15i_let_take(p, ',') || (p->code == F15_OK && f15i_let_take_word(p, "or")));
    out->draw = draw_one_of;
    out->item.type = value[0]->type;
    f15i_let_keep(p, value, count, out);
}

static f15_let_value draw_shuffling(f15i_let_run *run, definition it) {
    f15_let_value word = f15i_let_value_of(run, it->of[0]);
    if (run->code != F15_OK)
        return word;
    uint32_t *letter = f15_alloc_copy(run->memory, word.p, word.n, sizeof *letter);
    if (letter == NULL)
        run->code = f15_arena_done(run->memory, run->err);
    else
        f15_shuffle(run->random, letter, word.n);
    word.p = letter;
    return word;
}

static void shuffling(f15i_let_parser *p, f15i_let_definition *out) {
    f15i_let_need_word(p, "of", "`of`");
    f15_span span = p->token.span;
    node word = f15i_let_expression(p);
    out->draw = draw_shuffling;
    out->item.type = F15_LET_WORD;
    f15i_let_keep(p, &word, 1, out);
    if (word->type != F15_LET_WORD)
        f15i_let_fail(p, span, F15_MISMATCH, "write capitals: shuffling of STOP",
                      "a word is shuffled, and this is %s", f15i_let_a_type(word->type));
}

/* Draws no swap twice in a row, except on two places, which have only one. */
static f15_let_value draw_swaps(f15i_let_run *run, definition it) {
    const bool adjacent = it->adjacent;
    const int64_t n = f15i_let_value_of(run, it->of[0]).number;
    uint32_t swap[2 * F15_LET_MAX_N] = {0};
    if (run->code == F15_OK && (n < 2 || n > F15_LET_MAX_N))
        f15i_let_refuse(run, it->of[0], NULL, "swaps are of 2 to %d places here", F15_LET_MAX_N);
    const size_t count = f15i_let_wanted(run, it, F15_LET_MAX_N, "swaps");
    for (size_t k = 0; k < count; k++) {
        uint32_t *at = swap + 2 * k;
        do {
            at[0] = (uint32_t)f15_random_below(run->random, (uint64_t)(adjacent ? n - 1 : n));
            at[1] = at[0] + 1;
            if (!adjacent) {
                at[1] = (uint32_t)f15_random_below(run->random, (uint64_t)n - 1);
                if (at[1] >= at[0]) /* at[0] is left out */
                    at[1]++;
            }
            if (at[0] > at[1])
                f15_swap(at, 0, 1);
        } while (n > 2 && k > 0 && memcmp(at, at - 2, 2 * sizeof *at) == 0);
    }
    f15_let_value made = f15i_let_list_value(run, swap, 2 * count);
    if (made.type == F15_LET_LIST)
        made = (f15_let_value){.type = F15_LET_SWAPS, .n = count, .p = made.p};
    return made;
}

/* Reads: K [adjacent] swaps of N */
static bool read_swaps(f15i_let_parser *p, f15i_let_definition *out) {
    if (!f15i_let_counts(p, "adjacent") && !f15i_let_counts(p, "swaps"))
        return false;
    out->bounds.least = f15i_let_count(p, "how many are drawn is a number");
    out->item.type = F15_LET_SWAPS;
    out->draw = draw_swaps;
    out->adjacent = f15i_let_take_word(p, "adjacent");
    f15i_let_need_word(p, "swaps", "`swaps`");
    f15i_let_need_word(p, "of", "`of`, and how many places,");
    node places = f15i_let_number(p, "the number of places");
    f15i_let_keep(p, &places, 1, out);
    return true;
}

static bool read_draw(f15i_let_parser *p, f15i_let_definition *out) {
    if (f15i_let_take_word(p, "shuffling")) {
        shuffling(p, out);
        return true;
    }
    return f15i_let_read_permutation(p, out) || f15i_let_read_cells(p, out) || read_swaps(p, out) ||
           f15i_let_read_board(p, out);
}

/* Skips an article, which means nothing, if a draw follows. */
static void skip_article(f15i_let_parser *p) {
    f15i_let_definition unused = {.ofs = 0};
    f15i_let_parser ahead = f15i_let_after(p);
    if ((f15i_let_on_word(p, "a") || f15i_let_on_word(p, "an") || f15i_let_on_word(p, "the")) &&
        read_draw(&ahead, &unused))
        f15i_let_next(p);
}

void f15i_let_definition_of(f15i_let_parser *p, f15i_let_definition *out) {
    skip_article(p);
    if (f15i_let_take_word(p, "one"))
        one_of(p, out);
    else if (!read_draw(p, out))
        computed_or_range(p, out);
    if (p->token.sort != F15I_LET_END)
        f15i_let_expected(p, "the end, or an operation,");
    if (p->code == F15_OK)
        p->code = f15_arena_done(p->arena, p->err);
}

bool f15_let_draw_at(size_t i, f15_let_entry *out) {
    static const f15_let_entry draws[] = {
#define F15_LET_DRAW(name, signature, yields, doc, example)                                        \
    {name, signature, yields, doc, example, ""},
#include <fifteen/unstable/let_draws.def>
#undef F15_LET_DRAW
    };
    if (i >= sizeof draws / sizeof *draws)
        return false;
    *out = draws[i];
    return true;
}
