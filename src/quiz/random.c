/* Random problems that can be worked by hand. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* No letter twice, so that items are told apart by looking. */
static const char *const some_words[] = {"SPOT",  "MARINE", "PLATES", "STREAM", "TRAIN",
                                         "CLOUD", "PLANET", "BRIDGE", "GARDEN", "WINTER",
                                         "HOUSE", "NIGHT",  "STONE",  "FLOWER", "RIVET"};
enum { WORDS = sizeof some_words / sizeof *some_words, MOST = 6, TRIES = 200 };

void f15_random_words_free(f15_random_words *words) {
    for (size_t k = 0; k < F15_RANDOM_WORDS; k++)
        free(words->word[k]);
    *words = (f15_random_words){0};
}

/* ---- drawing ------------------------------------------------------------------------------- */

typedef struct draw {
    f15_random *random;
    f15_convention convention;
    f15_random_words *out;
    f15_error *err;
} draw;

static f15_code push(draw *d, f15_text *text) {
    char *copy = NULL;
    size_t length = text->length;
    if (text->code == F15_OK && d->out->count < F15_RANDOM_WORDS)
        copy = malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, f15_text_string(text), length + 1);
        d->out->word[d->out->count++] = copy;
    }
    f15_text_free(text);
    return copy != NULL ? F15_OK : f15_no_memory(d->err);
}

static f15_code push_string(draw *d, const char *s) {
    f15_text text = {0};
    f15_text_add(&text, s);
    return push(d, &text);
}

static f15_code push_number(draw *d, uint64_t number) {
    f15_text text = {0};
    f15_text_addf(&text, "%llu", (unsigned long long)number);
    return push(d, &text);
}

static size_t below(draw *d, size_t bound) {
    return (size_t)f15_random_below(d->random, bound);
}

/* A shuffled 0..n-1 that is not in order; `even`: an even one (n >= 3). */
static void draw_permutation(draw *d, size_t n, bool even, uint32_t *p) {
    int sign;
    bool moved;
    do {
        f15_identity(p, n);
        f15_shuffle(d->random, p, n);
        sign = 1;
        f15_sign(p, n, &sign, NULL);
        moved = f15_fixed_points(p, n) + 2 < n;
    } while (!moved || (even && sign < 0));
}

/* A word or a list, and the same items in another order. */
static f15_code start_and_goal(draw *d, size_t most, bool even) {
    uint32_t p[MOST], first[MOST];
    const char *word = some_words[below(d, WORDS)];
    bool list = below(d, 2) == 0 || strlen(word) > most;
    size_t n = list ? 5 : strlen(word);
    f15_text start = {0}, goal = {0};
    if (list && n > most)
        n = most;
    f15_identity(first, n);
    draw_permutation(d, n, even, p);
    for (size_t x = 0; x < n && !list; x++) {
        f15_text_add_n(&start, word + p[x], 1);
        f15_text_add_n(&goal, word + x, 1);
    }
    if (list) {
        f15_write_list(&start, p, n, d->convention.base);
        f15_write_list(&goal, first, n, d->convention.base);
    }
    f15_code code = push(d, &start);
    if (code != F15_OK) {
        f15_text_free(&goal);
        return code;
    }
    return push(d, &goal);
}

static f15_code word_and_swaps(draw *d, size_t swaps) {
    const char *word = some_words[below(d, WORDS)];
    size_t n = strlen(word);
    f15_text text = {0};
    f15_code code = push_string(d, word);
    for (size_t k = 0; k < swaps; k++) {
        size_t i = below(d, n), j = below(d, n - 1);
        j += j >= i;
        f15_text_addf(&text, "%s%zu-%zu", k ? " " : "", i + d->convention.base,
                      j + d->convention.base);
    }
    if (code != F15_OK) {
        f15_text_free(&text);
        return code;
    }
    return push(d, &text);
}

static f15_code cycles(draw *d, size_t n) {
    uint32_t p[MOST];
    f15_text text = {0};
    draw_permutation(d, n, false, p);
    f15_code code = f15_write_cycles(&text, p, n, d->convention.base, d->err);
    if (code != F15_OK) {
        f15_text_free(&text);
        return code;
    }
    return push(d, &text);
}

/* Two different places at least two apart. */
static f15_code two_places(draw *d) {
    size_t i = below(d, 3), j = i + 2 + below(d, 3);
    f15_code code = push_number(d, i + d->convention.base);
    return code ? code : push_number(d, j + d->convention.base);
}

/* ---- boards -------------------------------------------------------------------------------- */

/* A board of 3 x 3 that can be solved; hole_home: its hole in the last cell. */
static f15_code board(draw *d, bool hole_home, f15_board *out) {
    const f15_grid grid = {3, 3, 0};
    f15_text text = {0};
    uint32_t item[9] = {0};
    draw_permutation(d, 8, true, item);
    item[8] = 8;
    f15_code code = f15_board_set(out, &grid, item, NULL, d->err);
    for (size_t k = 0; k < 20 && !hole_home && code == F15_OK; k++) {
        uint32_t cell = (uint32_t)below(d, 9);
        if (f15_board_can_slide(out, cell))
            f15_board_slide(out, cell);
    }
    if (code != F15_OK)
        return code;
    f15_write_board(&text, out, NULL);
    return push(d, &text);
}

static f15_code hole(draw *d) {
    f15_board b;
    f15_code code = board(d, false, &b);
    uint32_t to = (uint32_t)below(d, 9);
    if (code != F15_OK)
        return code;
    while (f15_grid_taxicab(&b.grid, to, b.hole) < 2)
        to = (uint32_t)below(d, 9);
    return push_number(d, to + d->convention.base);
}

/* A piece to a cell beside its own. */
static f15_code place(draw *d) {
    f15_board b;
    f15_code code = board(d, false, &b);
    uint32_t from = 0, to = 0;
    if (code != F15_OK)
        return code;
    do {
        from = (uint32_t)below(d, 9);
        to = (uint32_t)below(d, 9);
    } while (from == b.hole || !f15_grid_adjacent(&b.grid, from, to));
    code = push_number(d, b.item[from] + 1u);
    return code ? code : push_number(d, to + d->convention.base);
}

static f15_code three_pieces(draw *d) {
    f15_board b;
    uint32_t piece[8];
    f15_code code = board(d, true, &b);
    f15_identity(piece, 8);
    f15_shuffle(d->random, piece, 8);
    for (size_t k = 0; k < 3 && code == F15_OK; k++)
        code = push_number(d, piece[k] + 1u);
    return code;
}

/* ---- by name ------------------------------------------------------------------------------- */

static f15_code bubble(draw *d) {
    f15_code code = start_and_goal(d, 5, false);
    if (code == F15_OK)
        code = push_string(d, "--method");
    return code ? code : push_string(d, "bubble");
}

static f15_code arguments(draw *d, f15_algorithm algorithm) {
    f15_board b;
    f15_code code;
    switch (algorithm) {
    case F15_ALGORITHM_APPLY:
        return word_and_swaps(d, 3 + below(d, 3));
    case F15_ALGORITHM_TRANSFORM:
        return start_and_goal(d, MOST, false);
    case F15_ALGORITHM_CONVERT:
        return two_places(d);
    case F15_ALGORITHM_ADJACENT:
        return bubble(d);
    case F15_ALGORITHM_PAIR_TALLY:
        return word_and_swaps(d, 3);
    case F15_ALGORITHM_PARITY:
    case F15_ALGORITHM_GRAPH:
        return algorithm == F15_ALGORITHM_GRAPH ? push_number(d, 3 + below(d, 2))
                                                : cycles(d, 5 + below(d, 2));
    case F15_ALGORITHM_THREE_CYCLES:
        return start_and_goal(d, MOST, true);
    case F15_ALGORITHM_CONJUGATE:
        code = cycles(d, 5);
        return code ? code : cycles(d, 5);
    case F15_ALGORITHM_HOLE:
        return hole(d);
    case F15_ALGORITHM_PLACE:
        return place(d);
    case F15_ALGORITHM_CYCLE:
        return three_pieces(d);
    case F15_ALGORITHM_SOLVE:
        return board(d, true, &b);
    default:
        return f15_fail(d->err, F15_UNKNOWN, "practise another algorithm",
                        "%s has no random problems", f15_algorithm_info_of(algorithm)->name);
    }
}

/* Not too much of it, and something to be asked. */
static f15_code suits(const f15_random_words *words, const f15_convention *convention, bool *out,
                      f15_error *err) {
    enum { MOST_ASKED = 16, MOST_SLIDES = 40 };
    f15_quiz predict;
    f15_code code =
        f15_quiz_open(&predict, (const char *const *)words->word, words->count, convention, 0, err);
    if (code != F15_OK) {
        *out = false;
        return code == F15_NO_MEMORY || code == F15_CLAIM_FAILED ? code : F15_OK;
    }
    bool slides = predict.own.gap[predict.own.gaps - 1].kind == F15_GAP_SLIDE;
    *out = predict.own.gaps <= (slides ? MOST_SLIDES : MOST_ASKED);
    f15_quiz_free(&predict);
    return F15_OK;
}

f15_code f15_quiz_random(f15_algorithm algorithm, f15_random *random,
                         const f15_convention *convention, f15_random_words *out, f15_error *err) {
    bool good = false;
    f15_code code = F15_OK;
    *out = (f15_random_words){0};
    for (size_t k = 0; k < TRIES && code == F15_OK && !good; k++) {
        draw d = {random, *convention, out, err};
        f15_random_words_free(out);
        code = push_string(&d, f15_algorithm_info_of(algorithm)->name);
        if (code == F15_OK)
            code = arguments(&d, algorithm);
        if (code == F15_OK)
            code = suits(out, convention, &good, err);
    }
    if (code == F15_OK && !good)
        code = f15_fail(err, F15_UNKNOWN, NULL, "no problem was found in %d tries", TRIES);
    if (code != F15_OK)
        f15_random_words_free(out);
    return code;
}
