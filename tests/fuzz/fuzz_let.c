/* Fuzzing the language of let: definitions and conditions, a line each, and text that is filled in:
 *
 *     n: 6..8          a name
 *     where n > 6      a condition
 *     {n} of {p}       anything else
 *
 *     fuzz_let [RUNS [SEED]]
 */
#include <fifteen/notation.h>
#include <fifteen/unstable/let.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define LINE 512

/* What is told is clean, says something, and has its place in the text. */
static void look_at(const f15_error *err, size_t length) {
    char clean[sizeof err->what];
    f15_clean(clean, sizeof clean, err->what, strlen(err->what));
    if (err->what[0] == '\0' || strcmp(clean, err->what) != 0 || err->column > length + 2)
        abort();
}

static void fill(const f15_let *let, const f15_let_values *values, const char *line) {
    for (int all = 0; all < 2; all++) {
        f15_text out = {0};
        f15_error err = {0};
        f15_code code = f15_let_fill(let, NULL, line, all, &out, NULL, &err);
        if (code != F15_OK)
            look_at(&err, strlen(line));
        if (values != NULL && f15_let_fill(let, values, line, all, &out, NULL, &err) != F15_OK)
            look_at(&err, strlen(line));
        else if (values != NULL && code != F15_OK)
            abort(); /* what could not be filled was */
        f15_text_free(&out);
    }
}

static void one_line(f15_let *let, const f15_let_values *values, char *line) {
    f15_error err = {0};
    char *colon = strchr(line, ':');
    f15_code code = F15_OK;
    if (strncmp(line, "where ", 6) == 0) {
        code = f15_let_add_where(let, line += 6, &err);
    } else if (colon != NULL && strcspn(line, "{ ") > (size_t)(colon - line)) {
        *colon = '\0';
        code = f15_let_add_name(let, line, colon + 1, &err);
        line = colon + 1;
    } else {
        fill(let, values, line);
    }
    if (code != F15_OK)
        look_at(&err, strlen(line));
}

/* The values are those of the names so far: later texts see more of them. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    f15_arena memory = {.limit = (size_t)1 << 28};
    f15_convention convention = {
        size > 0 && data[0] % 2 != 0,
        size > 1 && data[1] % 2 != 0 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};
    f15_let *let = f15_let_new(&convention, &memory);
    f15_let_values *values = NULL;
    f15_random random = {size};
    char line[LINE];
    for (size_t from = 0; from < size;) {
        const uint8_t *end = memchr(data + from, '\n', size - from);
        size_t length = end != NULL ? (size_t)(end - data) - from : size - from;
        size_t kept = length < LINE - 1 ? length : LINE - 1;
        memcpy(line, data + from, kept);
        line[kept] = '\0';
        f15_error err = {0};
        one_line(let, values, line);
        if (f15_let_draw(let, &random, &memory, &values, NULL, &err) != F15_OK) {
            values = NULL;
            look_at(&err, size);
        }
        from += length + 1;
    }
    f15_text out = {0};
    f15_let_write(let, true, &out);
    f15_text_free(&out);
    f15_arena_free(&memory);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 256
#define DEFAULT_RUNS 4000

static const char *const seeds[] = {
    "n: 6..8\np: permutation of n with order 6\nwhere p is even\n{p} {n}",
    "k: one of 2, 3, 5\nq: even permutation of 7 with cycle type 3+2 and at most 9 inversions",
    "d: derangement of 5\nw: shuffling of STOP\nv: apply(d, w)\n{v.1}{d:list}",
    "b: solvable board of 2x3 at distance 3..5\nm: distance(b)\n{b:rows} {m}",
    "p: (0 1 2)\nq: [2 0 1]\nc: p q p^-1 q^-1\nwhere p q is not a 3-cycle and p(1) = 2",
    "m: 2(3-1)! mod 7 + |4-9|^2\nwhere 1 < m <= 9 or m divides C(6, 3)",
    "r: rotation(9, 2) josephus(9, 3) row(3, 3, 1, 2)\nx: order(r)^shared(r, r)\n{x}{{r}}",
    "b: board of 2x2 with 9 slides\nwhere b = '1 2 / 3 _' or not solvable(b)",
};

static const char *const pieces[] = {
    "0",
    "1",
    "9",
    "128",
    ",",
    "-",
    "(",
    ")",
    "[",
    "]",
    " ",
    "\n",
    "T",
    "p",
    "!",
    "^",
    "|",
    "/",
    "\0",
    "..",
    ":",
    "{",
    "}",
    "'",
    "=",
    "<",
    "\xff",
    "\t",
    "of ",
    "with ",
    "is ",
    "not ",
    "order",
    "+",
    "*",
    "\xe2\x89\xa0",
    "99999999999999999999",
    "permutation of ",
    "where ",
    "and ",
    "-cycle",
};
static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_text(seeds, sizeof seeds / sizeof *seeds, LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_let", DEFAULT_RUNS, run_once);
}

#endif
