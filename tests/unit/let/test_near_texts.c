/* Texts that are nearly right, and arguments of every sort. Each function and operator is given
 * every choice of arguments from a pool, of its types and of others; each draw, expression and text
 * to be filled in is read with each token left out, doubled, exchanged and replaced by others. The
 * value, or the refusal with its remedy and place, is pinned in tests/pinned/expressions: how many
 * texts had a value, how many not, and a hash of all that was said. */
#include "../pinned.h"
#include "one.h"

#include <stdlib.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

typedef struct group {
    heard said;
    unsigned fine, refused;
} group;

SHARED_PINNED_FILE("tests/pinned/expressions")

static void pin_group(const char *name, const group *g) {
    char line[200];
    snprintf(line, sizeof line, "%-40s %6u %6u  %016" PRIx64, name, g->fine, g->refused,
             g->said.hash);
    pin(&file, line);
}

static void hear_failure(group *g, const f15_error *err) {
    g->refused++;
    hear(&g->said, err->code);
    hear_text(&g->said, err->what);
    hear_text(&g->said, err->remedy);
    hear(&g->said, err->line * 10000 + err->column);
    hear_end(&g->said);
}

/* ---- names of every type ---------------------------------------------------------------------- */

static f15_convention convention;

static void some_names(void) {
    f15_arena_free(&arena);
    begin(convention);
    define(
        "n: 5; k: 2; z: 0; p: (0 1 2)(3 4); q: (2 3); w: STOP; b: '1 2 / 3 _'; c: '2 1 3 / 4 5 _'; "
        "l: list(3, 1, 2); d: 2..6; t: n > k");
    assert_int_equal(draw(7, NULL), F15_OK);
}

/* The text as an expression, its value and its type. */
static void hear_value(group *g, const char *text) {
    char braces[1100];
    f15_error err = {0};
    f15_text out = {0};
    if (g->fine + g->refused == 0 || (g->fine + g->refused) % 300 == 0)
        some_names();
    snprintf(braces, sizeof braces, "{%s}", text);
    hear_text(&g->said, text);
    if (f15_let_fill(let, values, braces, true, &out, NULL, &err) != F15_OK) {
        hear_failure(g, &err);
    } else {
        g->fine++;
        hear_text(&g->said, f15_text_string(&out));
        hear_end(&g->said);
    }
    f15_text_free(&out);
}

/* ---- functions and operators ------------------------------------------------------------------ */

static const char *const pool[] = {"0",
                                   "1",
                                   "2",
                                   "3",
                                   "-1",
                                   "4",
                                   "5",
                                   "9",
                                   "20",
                                   "21",
                                   "62",
                                   "63",
                                   "64",
                                   "126",
                                   "127",
                                   "128",
                                   "129",
                                   "-2",
                                   "9223372036854775807",
                                   "-9223372036854775807-1",
                                   "4294967296",
                                   "p",
                                   "q",
                                   "()",
                                   "(0 1)",
                                   "[1 2 0]",
                                   "w",
                                   "AAB",
                                   "b",
                                   "c",
                                   "'1 2 # / 4 5 _'",
                                   "'_ 1 2 / 3 4 5'",
                                   "l",
                                   "list(0)",
                                   "t",
                                   "d"};
enum { NUMBERS = 21, FEW = 9 };

static unsigned arguments_of(const char *signature) {
    unsigned count = *signature != '\0';
    for (; *signature; signature++)
        count += *signature == ',';
    return count;
}

/* All arguments of one; two, of which numbers are all; three and four from the first few. */
static void every_argument(group *g, const char *before, unsigned count, const char *between,
                           const char *after) {
    const size_t all = count <= 2 ? COUNT(pool) : FEW - (count > 3) * 2;
    size_t tuples = 1;
    for (unsigned k = 0; k < count; k++)
        tuples *= all;
    for (size_t tuple = 0; tuple < tuples; tuple++) {
        char text[300];
        size_t used = (size_t)snprintf(text, sizeof text, "%s", before), rest = tuple;
        for (unsigned k = 0; k < count; k++, rest /= all)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", k > 0 ? between : "",
                                     pool[rest % all]);
        snprintf(text + used, sizeof text - used, "%s", after);
        hear_value(g, text);
    }
}

static void functions(void **state) {
    f15_let_entry entry;
    (void)state;
    for (size_t i = 0; f15_let_function_at(i, &entry); i++) {
        char before[64];
        group g = {.said = listen(entry.name)};
        snprintf(before, sizeof before, "%s(", entry.name);
        every_argument(&g, before, arguments_of(entry.signature), ", ", ")");
        hear_value(&g, entry.name);
        snprintf(before, sizeof before, "%s()", entry.name);
        hear_value(&g, before);
        snprintf(before, sizeof before, "%s(1, 2, 3, 4, 5)", entry.name);
        hear_value(&g, before);
        snprintf(before, sizeof before, "%s(%s)", entry.name, entry.signature);
        pin_group(before, &g);
    }
}

static void operators(void **state) {
    static const struct {
        const char *before, *between, *after;
        unsigned count;
    } table[] = {
        {"", "+", "", 2},
        {"", "-", "", 2},
        {"", " * ", "", 2},
        {"", "/", "", 2},
        {"", " mod ", "", 2},
        {"", "^", "", 2},
        {"(", ") (", ")", 2},
        {"", " ", "", 2},
        {"", " = ", "", 2},
        {"", " != ", "", 2},
        {"", " < ", "", 2},
        {"", " <= ", "", 2},
        {"", " > ", "", 2},
        {"", " >= ", "", 2},
        {"", " divides ", "", 2},
        {"", " does not divide ", "", 2},
        {"", " commutes with ", "", 2},
        {"", " does not commute with ", "", 2},
        {"", " and ", "", 2},
        {"", " or ", "", 2},
        {"(", " ", ")", 2},
        {"(", ", ", ")", 2},
        {"[", " ", "]", 2},
        {"(", ")(", ")", 2},
        {"2", "", "", 1},
        {"-", "", "", 1},
        {"", "", "!", 1},
        {"|", "", "|", 1},
        {"not ", "", "", 1},
        {"", "", " is even", 1},
        {"", "", " is odd", 1},
        {"", "", " is not even", 1},
        {"", "", " is a 3-cycle", 1},
        {"p is a ", "", "-cycle", 1},
        {"p is an (", "", ")-cycle", 1},
        {"", "", " is the identity", 1},
        {"", "", " is a derangement", 1},
        {"", "", " is a transposition", 1},
        {"", "", " is an involution", 1},
        {"", "", " is solvable", 1},
        {"", "", " is not solvable", 1},
        {"(", " ", ")", 3},
        {"[", " ", "]", 3},
        {"", " < ", "", 3},
        {"", " - ", "", 3},
        {"", "^", "", 3},
        {"", ".", "", 2},
        {"", "", ":list", 1},
        {"", "", ":cycles", 1},
        {"", "", ":word", 1},
        {"", "", ":board", 1},
        {"", "", ":rows", 1},
        {"", "", ":type", 1},
        {"", "", ":parity", 1},
        {"", "", ":what", 1},
        {"(", " ", ")^-1 [1 0 2]", 3},
    };
    (void)state;
    for (size_t k = 0; k < COUNT(table); k++) {
        char name[64];
        snprintf(name, sizeof name, "%sx%s%s%s", table[k].before,
                 table[k].count > 1 ? table[k].between : "", table[k].count > 1 ? "x" : "",
                 table[k].after);
        group g = {.said = listen(name)};
        every_argument(&g, table[k].before, table[k].count, table[k].between, table[k].after);
        pin_group(name, &g);
    }
}

/* ---- near texts ------------------------------------------------------------------------------- */

/* The tokens of a text: words, numbers, and single other bytes. */
typedef struct tokens {
    const char *at[100];
    size_t length[100], count;
} tokens;

static tokens tokens_of(const char *text) {
    tokens t = {.count = 0};
    for (const char *s = text; *s && t.count < 100;) {
        size_t length = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        length += length == 0;
        t.at[t.count] = s;
        t.length[t.count++] = length;
        s += length;
    }
    return t;
}

/* The text with token k replaced; `twice`: after itself. */
static const char *with(const char *text, const tokens *t, size_t k, const char *other,
                        bool twice) {
    static char made[1100];
    snprintf(made, sizeof made, "%.*s%s%s",
             (int)(t->at[k] - text) + (twice ? (int)t->length[k] : 0), text, other,
             t->at[k] + t->length[k]);
    return made;
}

typedef void take(group *g, const char *text);

static void near(group *g, const char *text, take *take_it) {
    static const char *const others[] = {"",
                                         "0",
                                         "1",
                                         "-1",
                                         "7",
                                         "128",
                                         "129",
                                         "n",
                                         "p",
                                         "w",
                                         "b",
                                         "l",
                                         "x",
                                         "(",
                                         ")",
                                         ",",
                                         "..",
                                         " ",
                                         "+",
                                         "at least 2",
                                         "and",
                                         "of",
                                         "with",
                                         "cycles",
                                         "'",
                                         "\"",
                                         "}",
                                         "!",
                                         "=",
                                         "#",
                                         "\xE2\x89\xA4",
                                         "\xC3\xA9",
                                         "inversions",
                                         "is",
                                         "not"};
    const tokens t = tokens_of(text);
    take_it(g, text);
    for (size_t k = 0; k < t.count; k++) {
        char self[64];
        for (size_t o = 0; o < COUNT(others); o++)
            take_it(g, with(text, &t, k, others[o], false));
        snprintf(self, sizeof self, "%.*s", (int)t.length[k], t.at[k]);
        take_it(g, with(text, &t, k, self, true));
        snprintf(self, sizeof self, "%.*s", (int)(t.at[k] - text), text);
        take_it(g, self);
    }
}

/* As a definition: read, spelt, drawn from a few seeds. */
static void hear_definition(group *g, const char *text) {
    f15_error err = {0};
    some_names();
    hear_text(&g->said, text);
    if (f15_let_add_name(let, "x", text, &err) != F15_OK) {
        hear_failure(g, &err);
        return;
    }
    const f15_let_item *it = f15_let_name(let, f15_let_names(let) - 1);
    g->fine++;
    hear_text(&g->said, it->spelt);
    hear_text(&g->said, f15_let_type_name(it->type));
    hear(&g->said, it->uses * 2 + it->drawn);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        f15_let_effort effort = {0};
        f15_random random = {seed};
        if (f15_let_draw(let, &random, &arena, &values, &effort, &err) == F15_OK)
            hear_text(&g->said, filled("{x}", &err));
        else
            hear_text(&g->said, err.what);
        hear(&g->said, effort.again);
        hear(&g->said, effort.steps);
    }
    hear_end(&g->said);
}

static void definitions(void **state) {
    static const char *const texts[] = {
        "board of 3 x 2",
        "board of 3 by 2",
        "board of 2*3",
        "unsolvable board of 1x1",
        "solvable board of 1x2",
        "unsolvable board of 2x2 at distance 3",
        "board of 2x5 at distance 3",
        "board of 2x2 at distance 9",
        "unsolvable board of b with 2 slides",
        "3 pieces in a square of '1 2 # _ / 4 5 # 6'",
        "closed path of 1x4",
        "permutation of 5 with no fixed points",
        "permutation of 6 with order 2 and order 3",
        "permutation of 6 with cycle type 3+2 and cycle type 2+2",
        "permutation of 6 with cycle type 3+2 and 1 cycle",
        ("permutation of 6 with 1 cycle and 1 swap and 2 fixed points and 3 inversions and 1 "
         "descent and order 2 and 2 swaps"),
        "permutation of n with k cycles",
        "permutation of 5 with at least k inversions and at most n inversions",
        "(-3)!",
        "(0 - 1)!",
        "n +\n k",
        "n \xff k",
        "n \n# k",
        "'1 2\n3 _'",
        "\"a\nb\"",
        "1to 3",
        "2 .. n",
        "1.. 3",
        "6..8",
        "n..n+k",
        "-2..2",
        "one of 2, 3, n",
        "one of STOP, POST",
        "one of \"red\", \"blue\"",
        "one of p, q",
        "permutation of 5",
        "an even permutation of n",
        "odd permutation of 6 with order 6",
        "permutation of 7 with cycle type 3+2",
        "permutation of 6 with 2 cycles and 1 fixed point",
        "permutation of 5 with at most 3 swaps and 4 inversions",
        "permutation of 6 with 2..3 descents",
        "permutation of 5 with 1 inversion",
        "permutation of 30 with cycle type 20+7+3",
        "derangement of 5",
        "derangement of 2",
        "3-cycle of 6",
        "a k-cycle of n",
        "(k+1)-cycle of n",
        "a transposition of 5",
        "an involution of 5",
        "shuffling of STOP",
        "shuffling of w",
        "shuffling of AAB",
        "board of 2x3",
        "solvable board of 3x3",
        "an unsolvable board of 2x2",
        "board of b",
        "board of '1 2 # / 4 5 _' with 3 slides",
        "board of 2x3 with 2..4 slides",
        "board of 2x2 at distance 2..3",
        "board of 2x3 at distance at least 20",
        "solvable board of c with 2 slides",
        "cell of 4x4",
        "3 cells of c",
        "a piece of b",
        "2 pieces of 3x3",
        "3 pieces in a square of 3x3",
        "2 pieces in a square of '1 2 # / 4 5 _'",
        "1 piece in a square of c",
        "closed path of 4x4",
        "a closed path of 2x3",
        "4 swaps of 6",
        "k adjacent swaps of n",
        "2 swaps of 2",
        "1 swap of 128",
        "n(n-1)/2",
        "2n+1 < 12 and p = q",
        "apply(p, w)",
        "C(n, k)!",
        "(0 1 2)(3 n) p^-1",
        "[2 0 1]^k",
        "p(0 1)",
        "p(k)",
        "k divides n or not t",
        "p is a (k+1)-cycle and q is not the identity",
        "p does not commute with q",
        "|n - 7| mod 3",
        "'C A R / D S _'",
        "\"hole-parity\"",
        "list(1, n, k)",
        "others(l, n)",
        "piece-at(b, 3)",
        "min(n, k, 7)",
        "distance(b)",
        "b is solvable",
        "1 < k <= n < 9"};
    (void)state;
    for (size_t k = 0; k < COUNT(texts); k++) {
        group g = {.said = listen(texts[k])};
        near(&g, texts[k], hear_definition);
        char name[41];
        snprintf(name, sizeof name, "%.40s", texts[k]);
        pin_group(name, &g);
    }
}

/* As a condition. */
static void hear_where(group *g, const char *text) {
    f15_error err = {0};
    f15_let_effort effort = {0};
    some_names();
    hear_text(&g->said, text);
    if (f15_let_add_where(let, text, &err) != F15_OK) {
        hear_failure(g, &err);
        return;
    }
    f15_text all = {0};
    g->fine++;
    f15_let_write(let, true, &all);
    hear_text(&g->said, f15_text_string(&all));
    f15_text_free(&all);
    f15_let_write(let, false, &all);
    hear_text(&g->said, f15_text_string(&all));
    f15_text_free(&all);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        f15_random random = {seed};
        const f15_code code = f15_let_draw(let, &random, &arena, &values, &effort, &err);
        hear(&g->said, code * 100u + effort.held);
        hear(&g->said, effort.steps);
        hear_text(&g->said, code == F15_OK ? "" : err.what);
        hear(&g->said, code == F15_OK ? 0 : err.column);
    }
    hear_end(&g->said);
}

/* As a text with braces, of which all are read, or only what the let knows. */
static void hear_filled(group *g, const char *text) {
    if (g->fine + g->refused == 0 || (g->fine + g->refused) % 100 < 2)
        some_names();
    hear_text(&g->said, text);
    hear(&g->said, f15_let_is_list(let, text, &arena));
    for (int all = 0; all < 2; all++) {
        f15_error err = {0};
        f15_text out = {0};
        hear(&g->said, f15_let_text_uses(let, text, all));
        if (f15_let_fill(let, values, text, all, &out, NULL, &err) == F15_OK) {
            hear_text(&g->said, f15_text_string(&out));
            g->fine++;
        } else {
            hear_failure(g, &err);
            assert_int_equal(out.length, 0);
        }
        err = (f15_error){0};
        hear(&g->said, f15_let_fill(let, NULL, text, all, NULL, NULL, &err));
        hear_text(&g->said, err.what);
        f15_text_free(&out);
    }
    hear_end(&g->said);
}

static void texts(void **state) {
    static const char *const where[] = {"d > 3", "d is even and n = 5", "12 / (d - 3) > 2 or d = 3",
                                        "not d = 4"};
    static const char *const filled_in[] = {"{p} of {n}",
                                            "{{0, {k}}} {to.2} {goal-board}",
                                            "{l} {l.2} {p.2} {w.1}",
                                            "{p q:type} {b:rows} {t:parity}",
                                            "{p:list} {p:cycles} {w:word} {b:board}",
                                            "{l}",
                                            " {l} ",
                                            "{n..k}",
                                            "{d} {d.1}",
                                            "a } b {{ c }} d"};
    (void)state;
    for (size_t k = 0; k < COUNT(where) + COUNT(filled_in); k++) {
        const char *text = k < COUNT(where) ? where[k] : filled_in[k - COUNT(where)];
        group g = {.said = listen(text)};
        near(&g, text, k < COUNT(where) ? hear_where : hear_filled);
        pin_group(text, &g);
    }
}

/* The same counted from 1, with products from right to left, with lists that show images. */
static void other_conventions(void **state) {
    static const char *const some[] = {"descents([2 1 3])",
                                       "descents([3 1 2])",
                                       "[2 3 1]",
                                       "p q",
                                       "(1 2)(2 3)",
                                       "p(1)",
                                       "p(3)",
                                       "p^-1",
                                       "cut(5, 2)",
                                       "rotation(5, 1)",
                                       "deal(5, 2)",
                                       "josephus(5, 3)",
                                       "out-riffle(6)",
                                       "reflection(5, 1)",
                                       "transposition(4, 1, 3)",
                                       "row(2, 3, 1, 1)",
                                       "column(2, 3, 0, 1)",
                                       "cycle-length(p, 1)",
                                       "piece-at(b, 1)",
                                       "conjugate(p, q)",
                                       "commutator(p, q)",
                                       "apply(p, w)",
                                       "p:list",
                                       "p.1",
                                       "w.1",
                                       "l.1",
                                       "order(p q)",
                                       "inversions([3 1 2])",
                                       "(1 5)",
                                       "(0 1)",
                                       "[0 1]",
                                       "[1 2]",
                                       "p:cycles",
                                       "(128 1)",
                                       "(129 1)",
                                       "taxicab(c)",
                                       "others(l, 5)"};
    (void)state;
    group g = {.said = listen("other conventions")};
    for (unsigned c = 1; c < 12; c++) {
        convention = (f15_convention){c & 1, c & 2 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT,
                                      (f15_direction)(c / 4)};
        f15_arena_free(&arena);
        begin(convention);
        define(c & 1 ? "n: 5; k: 2; z: 0; p: (1 2 3)(4 5); q: (3 4); w: STOP; b: '1 2 / 3 _'; c: "
                       "'2 1 3 / 4 5 _'; l: list(3, 1, 2); "
                       "d: 3 swaps of 5; t: n > k"
                     : "n: 5; k: 2; z: 0; p: (0 1 2)(3 4); q: (2 3); w: STOP; b: '1 2 / 3 _'; c: "
                       "'2 1 3 / 4 5 _'; l: list(3, 1, 2); "
                       "d: 3 swaps of 5; t: n > k");
        assert_int_equal(draw(7, NULL), F15_OK);
        g.fine += g.fine + g.refused == 0; /* so that the names stay */
        for (size_t k = 0; k < COUNT(some); k++) {
            g.fine += (g.fine + g.refused) % 300 == 0;
            hear_value(&g, some[k]);
        }
        g.fine += (g.fine + g.refused) % 300 == 0;
        hear_value(&g, "d");
        g.fine += (g.fine + g.refused) % 300 == 0;
        hear_value(&g, "d.2");
    }
    convention = F15_CHAPTER6;
    pin_group("other conventions", &g);
}

/* ---- values from outside ---------------------------------------------------------------------- */

static void hear_values(group *g, const f15_let_values *all) {
    f15_let_values *before = values;
    f15_error err = {0};
    values = (f15_let_values *)all;
    g->fine++;
    hear_text(&g->said, filled("{n} {k} {p} {q} {w} {b} {c} {l} {d} {t} {x} {y}", &err));
    hear_end(&g->said);
    values = before;
}

static void given_values(void **state) {
    static const char *const names[] = {"n", "k", "p", "q", "w", "b",  "c",
                                        "l", "d", "t", "x", "y", "zz", ""};
    static const char *const as[] = {"0",
                                     "1",
                                     " 3",
                                     "-4",
                                     "",
                                     "-",
                                     "9223372036854775807",
                                     "9223372036854775808",
                                     "(0 1)",
                                     "()",
                                     "(0 5)",
                                     "(0 127)",
                                     "(0 128)",
                                     "0 1 2",
                                     "2 0 1 3 4",
                                     "STOP",
                                     "s",
                                     "yes",
                                     "No",
                                     "maybe",
                                     "1 2 / _ 3",
                                     "_ 1 2 / 3 4 5",
                                     "1 2",
                                     "1 2 / 3 3"};
    group g = {.said = listen("given")};
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++)
        for (size_t k = 0; k < COUNT(as); k++) {
            f15_error err = {0};
            f15_let_values *other = NULL;
            some_names();
            define("x: 60/n + d; y: p q");
            assert_int_equal(draw(7, NULL), F15_OK);
            hear_text(&g.said, as[k]);
            if (f15_let_given(let, values, names[i], as[k], &arena, &other, &err) == F15_OK)
                hear_values(&g, other);
            else
                hear_failure(&g, &err);
        }
    pin_group("given", &g);
}

static void fixed_values(void **state) {
    static const uint32_t map[129] = {1, 0, 2, 4, 3}, twice[] = {1, 1, 2, 3, 4},
                          swap[] = {0, 1, 127, 128, 2, 2};
    group g = {.said = listen("fixed")};
    (void)state;
    for (unsigned which = 0; which < 6; which++)
        for (unsigned type = 0; type <= F15_LET_SWAPS; type++)
            for (size_t n = 0; n <= 129; n += n < 6 ? 1 : 61) {
                f15_let_value value[16] = {{0}};
                f15_let_values *other = NULL;
                f15_error err = {0};
                begin(F15_CHAPTER6);
                define("p: permutation of 5; s: 2 swaps of 5; m: 2..3; r: p p");
                for (unsigned k = 0; k < 2; k++) {
                    value[k].type = k ? F15_LET_SWAPS : F15_LET_PERMUTATION;
                    value[k].n = k ? 1 : 5;
                    value[k].p = map;
                }
                value[2] = (f15_let_value){.type = F15_LET_NUMBER, .number = 3};
                value[which % 3].type = (f15_let_type)type;
                value[which % 3].n = n;
                value[which % 3].p = which == 0   ? map
                                     : which == 1 ? swap + 2 * (n > 2)
                                     : which == 2 ? twice
                                                  : map + 2;
                if (n > 5 &&
                    (type == F15_LET_PERMUTATION || (type == F15_LET_SWAPS && which != 0)) &&
                    n <= 128)
                    continue;
                hear(&g.said, which * 1000 + type * 100 + n);
                if (n > 3 && type == F15_LET_SWAPS && n <= 128)
                    continue;
                if (f15_let_fixed(let, value, &arena, &other, &err) != F15_OK) {
                    hear_failure(&g, &err);
                    continue;
                }
                g.fine++;
                values = other;
                hear_text(&g.said, type == F15_LET_BOARD ? "" : filled("{p} {r}", &err));
            }
    pin_group("fixed", &g);
}

/* ---- every limit ------------------------------------------------------------------------------ */

static void hear_long(group *g, const char *before, const char *part, size_t times,
                      const char *after) {
    static char text[4000];
    size_t used = (size_t)snprintf(text, sizeof text, "%s", before);
    for (size_t k = 0; k < times; k++)
        used += (size_t)snprintf(text + used, sizeof text - used, part, (unsigned)k);
    snprintf(text + used, sizeof text - used, "%s", after);
    hear_definition(g, text);
}

static void limits(void **state) {
    group g = {.said = listen("limits")};
    (void)state;
    for (size_t k = 1; k <= 130; k++) {
        hear_long(&g, "list(0", ", 1", k, ")");
        hear_long(&g, "(", "%u ", k, ")");
        hear_long(&g, "[", "%u ", k, "]");
        hear_long(&g, "\"", "a", k, "\"");
        hear_long(&g, "", "A", k, "");
        hear_long(&g, "permutation of 128 with cycle type 1", "+1", k, "");
        hear_long(&g, "max(0", ", %u", k, ")");
        hear_long(&g, "one of 0", ", %u", k, "");
    }
    for (size_t k = 30; k <= 34; k++) {
        hear_long(&g, "", "(", k, "1");
        hear_long(&g, "1", "^1", k, "");
        hear_long(&g, "", "-", k, "1");
        hear_long(&g, "", "not ", k, "t");
        hear_long(&g, "", "|", k, "1");
    }
    for (size_t k = 500; k <= 520; k++) {
        hear_long(&g, "1", "+1", k, "");
        hear_long(&g, "one of 1", ",1", k, "");
        hear_long(&g, "", "  ", k, "1");
    }
    for (size_t k = 1; k <= 30; k++) {
        char name[40] = "";
        f15_error err = {0};
        memset(name, 'a', k);
        some_names();
        hear(&g.said, f15_let_add_name(let, name, "1", &err));
        hear_text(&g.said, err.what);
    }
    static const char *const names[] = {"order", "and", "permutation", "of",  "n", "p",
                                        "P",     "a-b", "2a",          "a b", "",  "C",
                                        "list",  "x1",  "true",        "mod", "is"};
    for (size_t k = 0; k < COUNT(names); k++) {
        f15_error err = {0};
        some_names();
        hear(&g.said, f15_let_add_name(let, names[k], "1", &err));
        hear_text(&g.said, err.what);
        hear_text(&g.said, err.remedy);
        hear(&g.said, f15_let_add_name(let, names[k], "1", NULL));
    }
    for (size_t k = 1018; k < 1030; k++) { /* in braces, as many bytes */
        static char text[1100];
        memset(text, ' ', sizeof text);
        text[0] = '{';
        text[1] = 'n';
        text[k] = '}';
        text[k + 1] = '\0';
        hear_filled(&g, text);
        text[1] = 'l';
        hear_filled(&g, text);
    }
    begin(F15_CHAPTER6);
    for (unsigned k = 0; k < 70; k++) {
        char name[8];
        f15_error err = {0};
        snprintf(name, sizeof name, "a%u", k);
        hear(&g.said, f15_let_add_name(let, name, k == 0 ? "1..2" : "a0 + 1", &err));
        hear_text(&g.said, err.what);
        hear(&g.said, f15_let_add_where(let, "a0 > 0", &err));
        hear_text(&g.said, err.what);
    }
    hear(&g.said, f15_let_names(let) * 1000 + f15_let_conditions(let));
    pin_group("limits", &g);
}

static int open_all(void **state) {
    convention = F15_CHAPTER6;
    return open_file(state);
}

static int close_all(void **state) {
    (void)state;
    f15_arena_free(&arena);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(functions),         cmocka_unit_test(operators),
        cmocka_unit_test(definitions),       cmocka_unit_test(texts),
        cmocka_unit_test(other_conventions), cmocka_unit_test(given_values),
        cmocka_unit_test(fixed_values),      cmocka_unit_test(limits),
        cmocka_unit_test(all_is_as_it_was),
    };
    return cmocka_run_group_tests(tests, open_all, close_all) != 0;
}
