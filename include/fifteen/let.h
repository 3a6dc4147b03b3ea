/* fifteen/let.h - the small language in which an author says what a variant is made of.
 *
 *     let:                                      where:
 *       n: 6..8                                   - shared(p, q) = 1
 *       p: permutation of n with order 6          - p q is a 3-cycle
 *       q: even permutation of n                  - m > 2 and not p = q
 *       c: p q p^-1 q^-1
 *       m: order(p q)
 *
 * A name is defined by an expression, or drawn, from the names before it: there are no loops and no
 * recursion, so whatever can be read ends. Types are found while reading; a draw can fail only
 * because a number does not fit or something is refused.
 *
 * TYPES
 *   number       a whole number of 64 bits; whatever is past that, or not whole, is refused
 *   truth        yes or no
 *   permutation  of 0 .. n-1, n <= F15_LET_MAX_N: p[x] is where what is at x goes. Two of different
 *                degree are taken as of the larger one; the more places stay.
 *   word         letters, which may be equal: STOP; or any text in double quotes: "hole-parity"
 *   board        of the puzzle; '1 2 # / 4 5 _' has a wall, 'T O / P _' letters
 *   list         numbers, such as cells or pieces
 *   swaps        a list of swaps
 *
 * EXPRESSIONS, from what binds least:
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
 *   [2 0 1]        a list of what stands where, as everywhere in the house
 * A blank is no product of numbers: (2 n) is a cycle, 2n a number. a / b is exact or refused; a mod
 * b lies in 0 .. |b|-1; != is one sign, so write 3! = 6 with a blank. `and` and `or` look at what
 * is right only if what is left does not decide. The signs of print are read too: − · × ≠ ≤ ≥.
 * The functions are let_functions.def; a number that the checker counts is a function of its name
 * there.
 *
 * DRAWS stand alone behind a name, with an article or without: let_draws.def has them, with their
 * clauses. In
 *     [even|odd] permutation of N [with CLAUSE and CLAUSE ...]
 * a CLAUSE is `order E`, `cycle type E+E+...` (what is left are fixed points), `E cycles`,
 * `E fixed points`, `E swaps`, `E inversions`, `E descents`; its E may also be A..B, at least A, at
 * most A.
 *
 * A cell, cells, a piece and pieces are drawn from a board, or from a size for its solved board.
 *
 * STREAMS. An attempt at all names takes one f15_random_next, and each name that is drawn has
 * random numbers of its own, made of that number and the name (f15_let_stream). So what one name
 * draws moves no other, and a change to a name that is worked out, or to a condition, moves none at
 * all.
 *
 * WHAT IS DRAWN, permanently, f being f15_random_below, shuffled being f15_shuffle of 0 1 2 ...:
 *   A..B                 A + f(B - A + 1)
 *   one of, k of them    number f(k) of them; only that one is worked out
 *   shuffling            f15_shuffle of the letters as they stand
 *   permutation of n     (class clauses are the parity, order, cycle type, cycles, fixed points and
 *                        swaps; derangement, involution, transposition and K-cycle are such too)
 *     with a cycle type  places shuffled, and cut into cycles of the lengths as written: the place
 *                        that stands at one end of a cycle goes to the next one's. Other clauses:
 *                        refused and drawn again
 *     with class clauses, n <= F15_MAX_RANK_N
 *                        all cycle types that have them, longest cycle first, in falling
 *                        lexicographic order, each as often as it has permutations: f(all) chooses;
 *                        then as with that type, lengths falling. Refused at once if there are
 *                        none. Other clauses: refused and drawn again
 *     with inversions only, n <= F15_MAX_RANK_N
 *                        f(all with as many) is the number of the list among these in lexicographic
 *                        order. Refused at once if there are none. Other clauses: likewise
 *     otherwise          a list shuffled; refused by a clause it is drawn again
 *   board of RxC, of B   the open cells in order, shuffled: what stands in each; [un]solvable:
 *                        f15_board_draw
 *     at distance        f(all of these) counts through the boards in lexicographic order of their
 *                        cells; only for at most F15_LET_SEARCH_CELLS cells
 *     with slides        E as a range is drawn; f15_board_wander from the solved board, or B
 *   cell, K cells        the open cells in order, shuffled: the first K
 *   piece, K pieces      the cells of pieces in order, shuffled: what stands in the first K
 *     in a square        f(squares) of those of 2x2 without a wall, in the order of their first
 *                        cells; then likewise of its cells. Again while the hole cannot come into
 *                        the square with the K staying
 *   closed path          on a square grid f(2): 1 exchanges rows and columns; f(4): bit 0 mirrors
 *                        the rows, bit 1 the columns; f(cells): where it begins; f(2): 1 turns it
 *                        round. The path goes down the first column and back through the others
 *   K swaps of n         each i = f(n), j = f(n - 1), one more if j >= i; adjacent: i = f(n - 1),
 *                        j = i + 1. Again while it is the swap before it, but not on 2 places
 * What is drawn again counts for all names together: after F15_LET_DRAWS the try is refused.
 */
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
#define F15_LET_DRAWS 10000         /* draws again in one try */
#define F15_LET_SLIDES 10000
#define F15_LET_SEARCH_CELLS 9
#define F15_LET_WAYS 30 /* slides of the ways that are counted */

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

/* A value; what it points at lives in the arena of its values. */
typedef struct f15_let_value {
    f15_let_type type;
    int64_t number;    /* of a number; of a truth 1 or 0 */
    size_t n;          /* places of a permutation, letters of a word, entries of a list */
    const uint32_t *p; /* the map; the letters, as code points, by place; the numbers as they are
                          written; or two places for each swap, counted from 0 */
    const f15_board *board;
    const struct f15_board_names *names; /* of the pieces of a board; NULL: numbers */
} f15_let_value;

/* Names and conditions, read and typed. Lives in the arena given, which must outlive it; drawing
 * from it changes nothing, so threads may share it once it is read. */
typedef struct f15_let f15_let;
f15_let *f15_let_new(const f15_convention *convention, f15_arena *memory); /* NULL: no memory */

/* Reads one more. F15_BAD_NOTATION, F15_MISMATCH (of types), F15_OUT_OF_RANGE (a constant part that
 * has no value), F15_REPEATED and F15_UNKNOWN (names), F15_TOO_BIG, each with what to do, and line
 * and column inside `text`; of a bad name there is none. On failure the let is as it was. */
f15_code f15_let_add_name(f15_let *let, const char *name, const char *text, f15_error *err);
f15_code f15_let_add_where(f15_let *let, const char *text, f15_error *err);

size_t f15_let_names(const f15_let *let);
const char *f15_let_name_at(const f15_let *let, size_t i);
f15_let_type f15_let_type_at(const f15_let *let, size_t i);
/* Is it drawn, and not made of what stands before it? */
bool f15_let_is_drawn(const f15_let *let, size_t i);
bool f15_let_find(const f15_let *let, const char *name, size_t *i);
size_t f15_let_conditions(const f15_let *let);
const char *f15_let_condition_at(const f15_let *let, size_t k); /* spelt in one way */

/* The names that stand in the i-th definition, in the k-th condition, or in the braces of a text,
 * which is read as f15_let_fill does: bit i for the i-th. */
uint64_t f15_let_uses(const f15_let *let, size_t i);
uint64_t f15_let_condition_uses(const f15_let *let, size_t k);
uint64_t f15_let_text_uses(const f15_let *let, const char *text, bool all);

/* Returns whether the text is a single {expression} that yields a list. Works in `memory`, which
 * keeps a failure. */
bool f15_let_is_list(const f15_let *let, const char *text, f15_arena *memory);

/* One value a name; in the arena that was given. */
typedef struct f15_let_values f15_let_values;
const f15_let_value *f15_let_value_at(const f15_let_values *values, size_t i);

/* What tries took and came to: each adds what it drew again, and sets how far it came. */
typedef struct f15_let_effort {
    size_t again;
    bool drawn;  /* every name has a value, */
    size_t held; /* and so many conditions hold, up to the first that does not */
} f15_let_effort;

/* One try: draws all names in order, then asks the conditions in order. F15_MISMATCH: refused, err
 * saying why (which condition; what has no value; that none was found), with the place inside the
 * text of that name or condition. F15_TOO_BIG: likewise, after F15_LET_DRAWS: another try would
 * take as long. F15_NO_MEMORY. effort may be NULL. */
f15_code f15_let_draw(const f15_let *let, f15_random *random, f15_arena *memory,
                      f15_let_values **out, f15_let_effort *effort, f15_error *err);

/* The same values, but that `name` has the one that somebody wrote, read by its type (a number, yes
 * or no, cycles or a list, a word, a board); and what is made of it, directly or not, is made anew.
 * What was drawn stays, and no condition is asked: so a later part of an exercise takes up the
 * answer that was given to an earlier one. F15_UNKNOWN: no such name; what the readers of notation
 * say; F15_MISMATCH: something that is made of it then has no value. */
f15_code f15_let_given(const f15_let *let, const f15_let_values *values, const char *name,
                       const char *text, f15_arena *memory, f15_let_values **out, f15_error *err);

/* Text with {expression} filled in, appended. Behind the expression may stand .k for its k-th part
 * ({p.2}: what the list of p shows second; {w.1}), and one of :list :cycles :word :board :rows
 * :type :parity for how it is written ({p:list}; {even(p):parity}, which is even or odd). Without:
 * a number in decimals, a truth as yes or no, a permutation in cycles (in the base of the
 * convention), a word in letters, a board in one line. all: every brace is ours, {{ stands for {
 * and }} for }. Not all: {{ and what follows it stays, and a plain name (small letters, digits and
 * hyphens, perhaps with .k or :word) that is no name of the let is left as it stands for somebody
 * else. values NULL: only looks whether it could be filled. err: the place inside text. On failure
 * nothing is appended. */
f15_code f15_let_fill(const f15_let *let, const f15_let_values *values, const char *text, bool all,
                      f15_text *out, f15_error *err);

/* Appends a line for each name that is drawn, or with `all` for each name and condition, spelt in
 * one way. The text of a let never changes. */
void f15_let_write(const f15_let *let, bool all, f15_text *out);

/* Returns the random numbers of one name in an attempt: SplitMix64 in the state `attempt` XOR
 * FNV-1a of the name. */
f15_random f15_let_stream(uint64_t attempt, const char *name);

/* ---- the tables ------------------------------------------------------------------------------ */

/* For lists and documents. `signature` is how it is written, `value` what the example is worth
 * (counted from 0, left to right); of a draw it is empty. */
typedef struct f15_let_entry {
    const char *name, *signature, *yields, *doc, *example, *value;
} f15_let_entry;
bool f15_let_function_at(size_t i, f15_let_entry *out); /* false past the last */
bool f15_let_draw_at(size_t i, f15_let_entry *out);

F15_C_END

#endif
