/* Random problems small enough to work by hand. */
#include "internal.h"

#include <string.h>

/* No letter occurs twice, so items look different. */
static const char *const some_words[] = {"SPOT",  "MARINE", "PLATES", "STREAM", "TRAIN",
                                         "CLOUD", "PLANET", "BRIDGE", "GARDEN", "WINTER",
                                         "HOUSE", "NIGHT",  "STONE",  "FLOWER", "RIVET"};
enum { WORDS = sizeof some_words / sizeof *some_words, MOST = 6, TRIES = 200 };

/* A problem being drawn. A failure is kept in the arena of the words, some of which are then NULL:
 * they are read only after `suits` has checked this. */
typedef struct draw {
    f15_random *random;
    uint32_t base;
    f15_random_words *out;
} draw;

static size_t below(draw *d, size_t bound) {
    return (size_t)f15_random_below(d->random, bound);
}

static void push(draw *d, f15_text *text) {
    d->out->word[d->out->count++] = f15_alloc_text(&d->out->memory, text);
}

static void push_string(draw *d, const char *s) {
    f15_text text = {0};
    f15_text_add(&text, s);
    push(d, &text);
}

static void push_number(draw *d, uint64_t number) {
    f15_text text = {0};
    f15_text_add_number(&text, number);
    push(d, &text);
}

typedef enum parity { ANY_PARITY, EVEN } parity;
typedef enum hole_place { HOLE_ANYWHERE, HOLE_HOME } hole_place;

/* Shuffles 0..n-1 until three or more are out of place; EVEN: until it is even too (n >= 3). */
static void draw_permutation(draw *d, size_t n, parity wanted, uint32_t *p) {
    int sign;
    bool moved;
    do {
        f15_identity(p, n);
        f15_shuffle(d->random, p, n);
        sign = 1;
        f15_sign(p, n, &sign, NULL);
        moved = f15_fixed_points(p, n) + 2 < n;
    } while (!moved || (wanted == EVEN && sign < 0));
}

static void start_and_goal(draw *d, size_t most, parity wanted) {
    uint32_t p[MOST], first[MOST];
    const char *word = some_words[below(d, WORDS)];
    bool list = below(d, 2) == 0 || strlen(word) > most;
    size_t n = list ? 5 : strlen(word);
    f15_text start = {0}, goal = {0};
    n = n > most ? most : n;
    f15_identity(first, n);
    draw_permutation(d, n, wanted, p);
    for (size_t x = 0; x < n && !list; x++) {
        f15_text_add_n(&start, word + p[x], 1);
        f15_text_add_n(&goal, word + x, 1);
    }
    if (list) {
        f15_write_list(&start, p, n, d->base);
        f15_write_list(&goal, first, n, d->base);
    }
    push(d, &start);
    push(d, &goal);
}

static void word_and_swaps(draw *d, size_t swaps) {
    const char *word = some_words[below(d, WORDS)];
    size_t n = strlen(word);
    f15_text text = {0};
    push_string(d, word);
    for (size_t k = 0; k < swaps; k++) {
        size_t i = below(d, n), j = below(d, n - 1);
        if (j >= i)
            j++;
        f15_text_addf(&text, "%s%zu-%zu", k ? " " : "", i + d->base, j + d->base);
    }
    push(d, &text);
}

static void cycles(draw *d, size_t n) {
    uint32_t p[MOST];
    f15_text text = {0};
    draw_permutation(d, n, ANY_PARITY, p);
    if (f15_write_cycles(&text, p, n, d->base, NULL) != F15_OK)
        f15_arena_fail(&d->out->memory, F15_NO_MEMORY);
    push(d, &text);
}

/* Draws a solvable board of 3 x 3, whose cells are 0 to 8. */
static f15_board board(draw *d, hole_place where) {
    const f15_grid grid = {3, 3, 0};
    f15_board b = {0};
    f15_text text = {0};
    uint32_t item[9] = {0};
    draw_permutation(d, 8, EVEN, item);
    item[8] = 8;
    f15_board_set(&b, &grid, item, NULL, NULL); /* any permutation of the cells is a board */
    for (size_t k = 0; k < 20 && where == HOLE_ANYWHERE; k++) {
        uint32_t cell = (uint32_t)below(d, 9);
        if (f15_board_can_slide(&b, cell))
            f15_board_slide(&b, cell);
    }
    f15_write_board(&text, &b, NULL);
    push(d, &text);
    return b;
}

/* Draws a board a few slides from solved; limits dfs to that depth, and gives astar a heuristic. */
static void near_solved(draw *d, f15_algorithm algorithm) {
    const bool rates = algorithm == F15_ALGORITHM_ASTAR || algorithm == F15_ALGORITHM_IDASTAR;
    f15_board b;
    f15_text text = {0};
    f15_board_solved(&b, &(f15_grid){3, 3, 0});
    f15_board_wander(d->random, &b, rates ? 4 + below(d, 3) : 2);
    f15_write_board(&text, &b, NULL);
    push(d, &text);
    if (rates || algorithm == F15_ALGORITHM_DFS) { /* the words must have these options */
        push_string(d, rates ? "--heuristic" : "--depth-limit");
        push_string(d, rates ? "manhattan" : "2");
    }
}

/* ---- by name ------------------------------------------------------------------------------- */

static void hole(draw *d) {
    f15_board b = board(d, HOLE_ANYWHERE);
    uint32_t to = (uint32_t)below(d, 9);
    while (f15_grid_taxicab(&b.grid, to, b.hole) < 2)
        to = (uint32_t)below(d, 9);
    push_number(d, to + d->base);
}

static void place(draw *d) {
    f15_board b = board(d, HOLE_ANYWHERE);
    uint32_t from, to;
    do {
        from = (uint32_t)below(d, 9);
        to = (uint32_t)below(d, 9);
    } while (from == b.hole || !f15_grid_adjacent(&b.grid, from, to));
    push_number(d, b.item[from] + 1u);
    push_number(d, to + d->base);
}

static void arguments(draw *d, f15_algorithm algorithm) {
    uint32_t piece[8];
    size_t i;
    switch (algorithm) {
    case F15_ALGORITHM_APPLY:
        word_and_swaps(d, 3 + below(d, 3));
        break;
    case F15_ALGORITHM_TRANSFORM:
        start_and_goal(d, MOST, ANY_PARITY);
        break;
    case F15_ALGORITHM_CONVERT: /* two places at least two apart */
        i = below(d, 3);
        push_number(d, i + d->base);
        push_number(d, i + 2 + below(d, 3) + d->base);
        break;
    case F15_ALGORITHM_ADJACENT:
        start_and_goal(d, 5, ANY_PARITY);
        push_string(d, "--method");
        push_string(d, "bubble");
        break;
    case F15_ALGORITHM_PAIR_TALLY:
        word_and_swaps(d, 3);
        break;
    case F15_ALGORITHM_PARITY:
        cycles(d, 5 + below(d, 2));
        break;
    case F15_ALGORITHM_GRAPH:
        push_number(d, 3 + below(d, 2));
        break;
    case F15_ALGORITHM_THREE_CYCLES:
        start_and_goal(d, MOST, EVEN);
        break;
    case F15_ALGORITHM_CONJUGATE:
        cycles(d, 5);
        cycles(d, 5);
        break;
    case F15_ALGORITHM_HOLE:
        hole(d);
        break;
    case F15_ALGORITHM_PLACE:
        place(d);
        break;
    case F15_ALGORITHM_CYCLE:
        board(d, HOLE_HOME);
        f15_identity(piece, 8);
        f15_shuffle(d->random, piece, 8);
        for (size_t k = 0; k < 3; k++)
            push_number(d, piece[k] + 1u);
        break;
    case F15_ALGORITHM_BFS:
    case F15_ALGORITHM_DFS:
    case F15_ALGORITHM_ASTAR:
    case F15_ALGORITHM_IDASTAR:
        near_solved(d, algorithm);
        break;
    default: /* solve */
        board(d, HOLE_HOME);
        break;
    }
}

/* Finds out whether the problem can be asked, and is short enough. */
static f15_code suits(const f15_random_words *words, const f15_convention *convention, bool *out,
                      f15_error *err) {
    enum { MOST_ASKED = 16, MOST_SLIDES = 40 };
    f15_quiz quiz;
    f15_code code = f15_arena_done(&words->memory, err);
    if (code == F15_OK)
        code = f15_quiz_open(&quiz, words->word, words->count, convention, NULL, 0, err);
    *out = false;
    if (code != F15_OK)
        return code == F15_NO_MEMORY || code == F15_CLAIM_FAILED ? code : F15_OK;
    bool slides = quiz.own.gap[quiz.own.gaps - 1].kind == F15_GAP_SLIDE;
    *out = quiz.own.gaps <= (slides ? MOST_SLIDES : MOST_ASKED);
    f15_quiz_free(&quiz);
    return F15_OK;
}

f15_code f15_quiz_random(f15_algorithm algorithm, f15_random *random,
                         const f15_convention *convention, f15_random_words *out, f15_error *err) {
    F15_NEED(random && convention && out && (unsigned)algorithm < F15_ALGORITHMS, err);
    const char *name = f15_algorithm_info_of(algorithm)->name;
    draw d = {random, convention->base, out};
    bool good = false;
    f15_code code = F15_OK;
    *out = (f15_random_words){0};
    if (algorithm == F15_ALGORITHM_SOLVABLE)
        return f15_fail(err, F15_UNKNOWN, "practise another algorithm", "%s has no random problems",
                        name);
    for (size_t k = 0; k < TRIES && code == F15_OK && !good; k++) {
        f15_random_words_free(out);
        push_string(&d, name);
        arguments(&d, algorithm);
        code = suits(out, convention, &good, err);
    }
    if (code == F15_OK && !good)
        code = f15_fail(err, F15_UNKNOWN, NULL, "no problem was found in %d tries", TRIES);
    if (code != F15_OK)
        f15_random_words_free(out);
    return code;
}

void f15_random_words_free(f15_random_words *words) {
    if (!words)
        return;
    f15_arena_free(&words->memory);
    *words = (f15_random_words){0};
}
