/* fifteen/unstable/let.h - the small language in which an author defines the values of a variant.
 *
 *     let:                                      where:
 *       n: 6..8                                   - shared(p, q) = 1
 *       p: permutation of n with order 6          - p q is a 3-cycle
 *       q: even permutation of n                  - m > 2 and not p = q
 *       c: p q p^-1 q^-1
 *       m: order(p q)
 *
 * A name is an expression, or a draw, made of the names before it. Without loops and recursion,
 * every definition ends. Types are known after reading; a draw fails only if a number does not fit,
 * or if a value is refused.
 *
 * TYPES
 *   number       a whole number of 64 bits; other numbers are refused
 *   truth        yes or no
 *   permutation  of 0 .. n-1, n <= F15_LET_MAX_N: the item at x goes to p[x]. Of two with
 *                different degrees, the smaller one leaves the further places as they are.
 *   word         letters, which may be equal: STOP; or any text in double quotes: "hole-parity"
 *   board        of the puzzle; '1 2 # / 4 5 _' has a wall, 'T O / P _' letters
 *   list         numbers, such as cells or pieces
 *   swaps        a list of swaps
 *
 * EXPRESSIONS, the weakest operators first:
 *   or     and     not
 *   a = b  !=  <  <=  >  >=   (chains too: 1 < k <= n)      k divides n,  k does not divide n
 *   p commutes with q,  p does not commute with q
 *   x is even, is odd, is a 3-cycle (is an n-cycle, is a (k+1)-cycle), is the identity, is a
 *     derangement, is a transposition, is an involution, is solvable; all also with `is not`
 *   a + b   a - b
 *   a * b   a / b   a mod b   2n  2(n-1)  n(n-1)   p q  (or p * q: a product, in the order in which
 *     the convention composes)
 *   -a      a^b, p^k, p^-1        n!
 *   5   n   STOP   '1 2 3 / 4 5 _'   |x|   C(n, 2)   f(a, b)
 *   p(i)    where what is at place i goes (a place, in the base of the convention)
 *   (0 1 2)(3 4)   (i, j, k)   ()   cycles, of places in the base; elements are sums, so (0 n-1)
 *   [2 0 1]        a list of which item is where, as everywhere
 * A blank does not multiply numbers: (2 n) is a cycle, 2n a number. a / b is exact or refused; a
 * mod b is in 0 .. |b|-1; != is one sign, so write 3! = 6 with a blank. `and` and `or` use the
 * right side only if the left one does not decide. Signs of print are read too: − · × ≠ ≤ ≥. The
 * functions are let_functions.def; a number that questions ask for is a function of the same name.
 *
 * DRAWS are whole definitions, with an article or without (let_draws.def). In
 *     [even|odd] permutation of N [with CLAUSE and CLAUSE ...]
 * a CLAUSE is `order E`, `cycle type E+E+...` (the rest are fixed points), `E cycles`,
 * `E fixed points`, `E swaps`, `E inversions`, `E descents`; its E may also be A..B, at least A, at
 * most A.
 *
 * A cell, cells, a piece and pieces are drawn from a board, or from a size for its solved board.
 *
 * STREAMS. An attempt at all names takes one f15_random_next, and each name that is drawn has
 * random numbers of its own, made of that number and the name (f15_let_stream). So the draw of a
 * name does not depend on other draws, on computed names, or on conditions.
 *
 * THE DRAWS, which never change; f is f15_random_below, shuffled is f15_shuffle of 0 1 2 ...:
 *   A..B                 A + f(B - A + 1)
 *   one of k             number f(k) of them; only that one is worked out
 *   shuffling            f15_shuffle of the letters in their order
 *   permutation of n     (class clauses are the parity, order, cycle type, cycles, fixed points and
 *                        swaps; derangement, involution, transposition and K-cycle are such too)
 *     with a cycle type  places shuffled, and cut into cycles of the lengths as written: each place
 *                        goes to the next one of its cycle. Other clauses: refused and drawn again
 *     with class clauses, n <= F15_MAX_RANK_N
 *                        all cycle types that have them, longest cycle first, in falling
 *                        lexicographic order, each as often as it has permutations: f(all) chooses;
 *                        then as with that type, lengths falling. Refused at once if there are
 *                        none. Other clauses: refused and drawn again
 *     with inversions only, n <= F15_MAX_RANK_N
 *                        f(all that have them) is the number of the list among these in
 *                        lexicographic order. Refused at once if there are none. Other clauses:
 *                        drawn again
 *     otherwise          a list shuffled; drawn again if a clause refuses it
 *   board of RxC, of B   the open cells in order, shuffled: the item in each; [un]solvable:
 *                        f15_board_random
 *     at distance        f(all of these) counts through the boards in lexicographic order of their
 *                        cells; only for at most F15_LET_SEARCH_CELLS cells
 *     with slides        E as a range is drawn; f15_board_wander from the solved board, or B
 *   cell, K cells        the open cells in order, shuffled: the first K
 *   piece, K pieces      the cells of pieces in order, shuffled: the pieces in the first K
 *     in a square        f(squares) of those of 2x2 without a wall, in the order of their first
 *                        cells; then K pieces as above, of its cells. Again while the hole cannot
 *                        enter the square without moving one of the K
 *   closed path          on a square grid f(2): 1 exchanges rows and columns; f(4): bit 0 mirrors
 *                        the rows, bit 1 the columns; f(cells): where it begins; f(2): 1 turns it
 *                        round. The path goes down the first column and back through the others
 *   K swaps of n         each i = f(n), j = f(n - 1), one more if j >= i; adjacent: i = f(n - 1),
 *                        j = i + 1. Again while it equals the previous swap, except on 2 places
 * Repeated draws count for all names together: after F15_LET_DRAWS the attempt is refused. */
#ifndef FIFTEEN_LET_H
#define FIFTEEN_LET_H

#include <fifteen/board.h>
#include <fifteen/core.h>

F15_C_BEGIN

#define F15_LET_MAX_N 128
#define F15_LET_NAMES 64
#define F15_LET_CONDITIONS 64
#define F15_LET_TEXT ((size_t)1024) /* bytes of one expression */
#define F15_LET_NAME 24             /* bytes of a name: a small letter, then these and digits */
#define F15_LET_DEPTH 32            /* brackets in brackets */
#define F15_LET_DRAWS 10000         /* repeated draws in one attempt */
#define F15_LET_STEPS 5000000       /* of work in one attempt, one text, one definition */
#define F15_LET_SLIDES 10000
#define F15_LET_SEARCH_CELLS 9
#define F15_LET_WAYS 30 /* slides of the paths that are counted */

typedef enum f15_let_type {
    F15_LET_NUMBER,
    F15_LET_TRUTH,
    F15_LET_PERMUTATION,
    F15_LET_WORD,
    F15_LET_BOARD,
    F15_LET_LIST,
    F15_LET_SWAPS
} f15_let_type;
const char *f15_let_type_name(f15_let_type type); /* "number", ... */

/* A value; its pointers are into the arena of its values. */
typedef struct f15_let_value {
    f15_let_type type;
    int64_t number;    /* NUMBER; TRUTH: 1 or 0 */
    size_t n;          /* places of a permutation, letters of a word, entries of a list */
    const uint32_t *p; /* the map; the letters, as code points, by place; the numbers as they are
                          written; or two places for each swap, counted from 0 */
    const f15_board *board;
    const struct f15_board_names *names; /* BOARD: of its pieces; NULL: numbers */
} f15_let_value;

/* Names and conditions, read and typed. Lives in the arena given, which must outlive it; drawing
 * from it does not change it, so threads may share it once it is read. */
typedef struct f15_let f15_let;
f15_let *f15_let_new(const f15_convention *convention, f15_arena *memory); /* NULL: no memory */

/* Read a definition, a condition. F15_BAD_NOTATION, F15_MISMATCH (of types), F15_OUT_OF_RANGE (a
 * constant part without a value), F15_REPEATED and F15_UNKNOWN (names), F15_TOO_BIG, each with a
 * remedy, and with line and column inside `text` unless the name itself is bad. On failure the let
 * is unchanged. */
f15_code f15_let_add_name(f15_let *let, const char *name, const char *text, f15_error *err);
f15_code f15_let_add_where(f15_let *let, const char *text, f15_error *err);

/* A name with its definition, or a condition; NULL after the last. */
typedef struct f15_let_item {
    const char *name;  /* NULL: a condition */
    const char *spelt; /* the one spelling of the text */
    f15_let_type type;
    bool drawn;    /* drawn, not computed from names before it */
    uint64_t uses; /* the names in it: bit i for the i-th */
} f15_let_item;
size_t f15_let_names(const f15_let *let);
const f15_let_item *f15_let_name(const f15_let *let, size_t i);
size_t f15_let_conditions(const f15_let *let);
const f15_let_item *f15_let_condition(const f15_let *let, size_t k);
uint64_t f15_let_steps(const f15_let *let); /* of reading `let`, so far */
bool f15_let_find(const f15_let *let, const char *name, size_t *i);
/* Returns the names used in the braces of a text, as f15_let_fill reads it: bit i for the i-th. */
uint64_t f15_let_text_uses(const f15_let *let, const char *text, bool all);

/* Returns whether the text is one {expression} that yields a list. `memory` keeps a failure. */
bool f15_let_is_list(const f15_let *let, const char *text, f15_arena *memory);

/* A value for each name, in the arena that was given. */
typedef struct f15_let_values f15_let_values;
const f15_let_value *f15_let_value_at(const f15_let_values *values, size_t i);

/* The work and the outcome of attempts. Each adds to `again` and `steps`, and sets the rest. */
typedef struct f15_let_effort {
    size_t again;   /* repeated draws */
    uint64_t steps; /* of work, the same on every machine */
    bool drawn;     /* every name has a value */
    size_t held;    /* conditions that hold before the first that does not */
} f15_let_effort;

/* Makes one attempt: draws all names in order, then tests the conditions in order. F15_MISMATCH:
 * refused, with the reason (a condition that fails, a name without a value, a draw that found none)
 * and the place inside the text of that name or condition. F15_TOO_BIG: refused after F15_LET_DRAWS
 * or F15_LET_STEPS: another attempt would take as long. F15_NO_MEMORY. effort may be NULL. */
f15_code f15_let_draw(const f15_let *let, f15_random *random, f15_arena *memory,
                      f15_let_values **out, f15_let_effort *effort, f15_error *err);

/* Copies the values, but reads that of `name` from `text` by its type (a number, or a formula
 * without letters; yes or no, or even or odd; cycles or a list; a word; a board), and computes the
 * names that depend on it again. Draws nothing, and tests no condition: so a later part of an
 * exercise continues with the answer to an earlier one.
 * F15_UNKNOWN: no such name; F15_MISMATCH: a name has no value; failures of readers. */
f15_code f15_let_given(const f15_let *let, const f15_let_values *values, const char *name,
                       const char *text, f15_arena *memory, f15_let_values **out, f15_error *err);

/* Makes values without drawing: the names that are drawn have those of `given`, one per name, and
 * the others follow. Tests no condition. The values borrow what `given` points at. F15_MISMATCH: a
 * given value has another type, or a name that follows has no value; F15_OUT_OF_RANGE: it is longer
 * than F15_LET_MAX_N, is not a permutation, or has swaps of other places. */
f15_code f15_let_fixed(const f15_let *let, const f15_let_value *given, f15_arena *memory,
                       f15_let_values **out, f15_error *err);

/* Appends a text with each {expression} filled in. After the expression, .k is its k-th part
 * ({p.2}: the second item of the list of p; {w.1}), and one of :list :cycles :word :board :rows
 * :type :parity is the form ({p:list}; {even(p):parity}, which is even or odd). The default: a
 * number in decimals, a truth as yes or no, a permutation in cycles (in the base of the
 * convention), a word in letters, a board in one line. With `all`, every brace is read, {{ is { and
 * }} is }. Without, two things stay as they are: {{, and a datum's name ({goal-board}, {to.2}):
 * words with hyphens between, of which one at least is no name of the let ({n-k} is a difference).
 * With values NULL, checks the text and leaves the expressions out. Sets the place inside text in
 * *err; on failure nothing is appended. Adds the work and the length to *steps (may be NULL). */
f15_code f15_let_fill(const f15_let *let, const f15_let_values *values, const char *text, bool all,
                      f15_text *out, uint64_t *steps, f15_error *err);

/* Appends a line for each name that is drawn, or with `all` for each name and condition. A let
 * always has the same text. */
void f15_let_write(const f15_let *let, bool all, f15_text *out);

/* Returns the random numbers of one name in an attempt: SplitMix64 in the state `attempt` XOR
 * FNV-1a of the name. */
f15_random f15_let_stream(uint64_t attempt, const char *name);

/* ---- the tables ------------------------------------------------------------------------------ */

/* A row, for lists and documents. `value` is the value of the example (counted from 0, left to
 * right); empty for a draw. */
typedef struct f15_let_entry {
    const char *name, *signature, *yields, *doc, *example, *value;
} f15_let_entry;
bool f15_let_function_at(size_t i, f15_let_entry *out); /* false past the last */
bool f15_let_draw_at(size_t i, f15_let_entry *out);

F15_C_END

#endif
