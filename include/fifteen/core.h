/* fifteen/core.h - permutations, swaps, cycles, and the few things every other room needs.
 *
 * The room's seven words (the rest of the library uses no others):
 *
 *   arrangement  n items standing in n places: s[place] = item
 *   permutation  a bijection of {0, ..., n-1}:  x -> p[x]
 *   swap         two different places exchange their items
 *   cycle        k places (a b c ...): the item at a goes to b, b's to c, the last one's to a
 *
 *        place      0 1 2 3 4                 as a permutation p of places
 *        s before   M A R I N                 swap 0-3 is  p = 3 1 2 0 4
 *        s after    I A R M N                 s_after[p[x]] = s_before[x]
 *
 * Everything in the library is 0-based, and products are taken left to right: the factor written
 * first acts first. What a reader or a lesson wants instead is an f15_convention, a value that
 * travels with the question; only the room `notation` translates.
 *
 * Rules that hold in every header:
 *   - items, places and values are uint32_t; sizes are size_t; n is at most F15_MAX_N.
 *   - a function that can fail returns an f15_code, F15_OK (0) for success, and takes an
 *     f15_error * last, which may be NULL. On failure nothing that the caller owns has changed.
 *   - arrays given by the caller are borrowed; a struct with a _free function is owned by the
 *     caller, may be freed twice and starts as {0}.
 *   - arguments: what is read first, what is written after, the error last. Outputs may not
 *     overlap inputs unless the comment says so.
 *   - no global state, no input or output, no exit.
 *   - threads: what a function only reads (const) may be shared by any number of them; what it may
 *     change (an arena, a text, a trace, a tape, a run, a board that is slid, an error) belongs to
 *     one thread at a time, with all that lives in it. Two threads never need a lock for different
 *     objects.
 */
#ifndef FIFTEEN_CORE_H
#define FIFTEEN_CORE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define F15_VERSION "0.3.0"

const char *f15_version(void); /* of the library that is linked: F15_VERSION when it was built */

/* The largest n accepted anywhere: 2^30 items, 4 GiB an array; 2^26 where a size_t has 32 bits. */
#if SIZE_MAX > UINT32_MAX
#define F15_MAX_N ((size_t)1 << 30)
#else
#define F15_MAX_N ((size_t)1 << 26)
#endif

/* A value of a struct, in C and in C++. In C its address may be taken; in C++ it is a temporary:
 * give it a name first. */
#ifdef __cplusplus
#define F15_VALUE(type) type
#else
#define F15_VALUE(type) (type)
#endif

/* ---- errors -------------------------------------------------------------------------------- */

typedef enum f15_code {
#define F15_ERROR(id, name, status) F15_##id,
#include <fifteen/errors.def>
#undef F15_ERROR
    F15_CODES
} f15_code;

/* What went wrong, where, and what to do about it. Owned by the caller, no memory behind it.
 * `file` is borrowed. line and column count from 1; 0 means unknown. The texts are clean: control
 * characters, broken UTF-8 and bidirectional overrides from hostile input are written as \xHH. */
typedef struct f15_error {
    f15_code code;
    const char *file;
    size_t line, column;
    char what[320];
    char remedy[320];
} f15_error;

/* Fills *err (when not NULL) and returns `code`, so that a failing function ends with
 * `return f15_fail(err, ...)`. `remedy` may be NULL. The file is left as it was; line and column
 * too, unless *err holds an earlier failure, which was got over: then they are forgotten. */
f15_code f15_fail(f15_error *err, f15_code code, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Puts the place of the failure that comes next and returns err:
 * `return f15_fail(f15_at(err, line, column), ...)`. */
f15_error *f15_at(f15_error *err, size_t line, size_t column);

/* f15_fail for the commonest failure. */
f15_code f15_no_memory(f15_error *err);

const char *f15_code_name(f15_code code); /* "no-memory", "bad-notation", ... */
int f15_code_status(f15_code code);       /* the exit status: 0, 1, 2 or 70 (DESIGN section 4) */

/* ---- memory -------------------------------------------------------------------------------- */

/* Memory that is given back all at once. A question, an exercise, a file, a verdict, a recording
 * each live in one arena: what points into it is valid until f15_arena_free, and never moves.
 * Failure sticks: after the first one every request gets NULL and `code` says why, so whoever works
 * with it asks once, at the end (f15_arena_done); a request is asked at once only where a loop or a
 * verdict depends on what it gave. {0} is an arena; it may be freed twice. Not for two threads at
 * once.
 *
 *     chunk <- chunk <- last     requests are cut from the last chunk; a larger one gets its own
 */
#define F15_ARENA_LIMIT (16 * F15_MAX_N)
typedef struct f15_arena {
    struct f15_chunk *last;
    size_t used;  /* bytes handed out */
    size_t limit; /* of these; 0: F15_ARENA_LIMIT */
    f15_code code;
} f15_arena;

/* count * size bytes, all 0, aligned for anything; never NULL but for a failure (F15_NO_MEMORY;
 * F15_TOO_BIG past the limit). */
void *f15_alloc(f15_arena *arena, size_t count, size_t size);
/* The same, filled from `from`. */
void *f15_alloc_copy(f15_arena *arena, const void *from, size_t count, size_t size);
/* length bytes of s and a terminator. */
char *f15_alloc_string(f15_arena *arena, const char *s, size_t length);
/* Room for one more in a list of `count` elements with room for *room: gives back `at`, or where
 * the list has moved to (twice as large; what it leaves stays in the arena). Past `most` elements
 * the failure is F15_TOO_BIG. NULL after a failure; the list is where it was. */
void *f15_alloc_more(f15_arena *arena, void *at, size_t count, size_t *room, size_t most,
                     size_t size);
/* Makes a failure stick, unless one does already. */
void f15_arena_fail(f15_arena *arena, f15_code code);
/* F15_OK, or the failure that stuck, told. */
f15_code f15_arena_done(const f15_arena *arena, f15_error *err);
/* Empties it for reuse: what it gave is gone, its largest chunk is kept, a failure forgotten. */
void f15_arena_clear(f15_arena *arena);
void f15_arena_free(f15_arena *arena);

/* ---- work in parts ------------------------------------------------------------------------- */

/* One part of a work that is cut in several, none of which needs another's result. */
typedef void f15_do_part(void *work, size_t part);

/* Who does the parts. The library starts no thread: a caller that has some says how they are used.
 * `each` calls part(work, k) once for every k < parts, in any order, at most `count` at a time, and
 * returns when all are done; NULL does them itself, one after the other. */
typedef struct f15_workers {
    void (*each)(const struct f15_workers *self, size_t parts, f15_do_part *part, void *work);
    size_t count;
} f15_workers;

/* Has them done; `workers` may be NULL, for {0}. Never fails: what goes wrong in a part, the work
 * remembers. */
void f15_each_part(const f15_workers *workers, size_t parts, f15_do_part *part, void *work);

/* ---- text ---------------------------------------------------------------------------------- */

/* A string that grows up to `limit` bytes (0: F15_TEXT_LIMIT). Failure sticks: after the first
 * one every append does nothing and `code` says why, so a writer checks once at the end.
 * s is NULL while nothing has been written, otherwise always terminated. */
#define F15_TEXT_LIMIT ((size_t)1 << 28)
typedef struct f15_text {
    char *s;
    size_t length, room, limit;
    f15_code code;
} f15_text;

void f15_text_add(f15_text *text, const char *s);
void f15_text_add_n(f15_text *text, const char *s, size_t length);
void f15_text_addf(f15_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void f15_text_addv(f15_text *text, const char *format, va_list args);
void f15_text_add_number(f15_text *text, uint64_t number); /* in decimals; fast */
/* At most six decimals, rounded, in any locale: 0.666667, 0.8, 2. Precondition: 0 <= value <= 1e12.
 */
void f15_text_add_rounded(f15_text *text, double value);
void f15_text_add_codepoint(f15_text *text, uint32_t codepoint); /* as UTF-8; a bad one as U+FFFD */
void f15_text_add_clean(f15_text *text, const char *s, size_t length); /* as f15_clean does */
const char *f15_text_string(const f15_text *text);                     /* never NULL */
/* Frees a part of a text; if the part lacks something, so does the whole. */
void f15_text_drop_part(f15_text *whole, f15_text *part);
/* Moves what has been written into the arena, to which a failure goes too, and frees the text. */
char *f15_alloc_text(f15_arena *arena, f15_text *text);
/* F15_OK, or the failure that stuck, told. */
f15_code f15_text_done(const f15_text *text, f15_error *err);
void f15_text_free(f15_text *text); /* and forgets the failure; the limit stays */

/* One thing to be filled in, as it stands in a template:
 *
 *     {name}   {name:noun}   {name.2}   {from..to}
 *                    mark ':' rest "noun"    mark '.' rest "2"    mark '.' rest ".to"
 *
 * The name is whatever stands up to a mark, a brace or the end of the line, blanks and capitals
 * too: which names there are, the callback knows. Borrowed for the time of the call. */
typedef struct f15_placeholder {
    const char *name;
    size_t length;
    char mark;        /* 0: nothing but the name */
    const char *rest; /* what follows the mark */
    size_t rest_length;
    bool closed; /* its brace is closed */
} f15_placeholder;
bool f15_placeholder_is(const f15_placeholder *it, const char *name);

/* Appends what it stands for; false, with nothing appended, if it stands for nothing. */
typedef bool f15_fill(void *self, const f15_placeholder *it, f15_text *out);

/* Appends length bytes of a template, filled in by `fill`. The brace of what stands for nothing,
 * and of what is not closed, stands for itself; so does a brace that is written twice. */
void f15_template(f15_text *out, const char *text, size_t length, f15_fill *fill, void *self);

/* Decodes one code point of UTF-8 at s (length > 0 bytes there). Returns the number of bytes it
 * takes, or 0 if they are not valid UTF-8 (overlong forms and surrogates are not). */
size_t f15_utf8_decode(const char *s, size_t length, uint32_t *codepoint);

/* Copies s into dst (capacity > 0, always terminated, never cut inside a character), with every
 * control character (C0 but for newline, DEL, C1), bidirectional control and invalid byte
 * replaced by a visible escape. Returns the length written. */
size_t f15_clean(char *dst, size_t capacity, const char *s, size_t length);

/* The word nearest to `word` (edit distance at most 3, and at most half its length), or NULL: for
 * "did you mean". */
const char *f15_nearest(const char *word, const char *const *words, size_t count);
/* The remedy for a name that nothing has: "did you mean X?", or `otherwise` where none is near. */
void f15_did_you_mean(const char *word, const char *const *words, size_t count,
                      const char *otherwise, char *remedy, size_t capacity);

/* Appends a time as ISO 8601, UTC: 2026-11-21T20:15:00Z, or only the day. Of years that have not
 * four digits it appends nothing, and returns false. */
bool f15_add_time(f15_text *text, int64_t seconds, bool day_only);
/* Reads what that wrote in full; false, and nothing done, if it is no such time. */
bool f15_read_time(const char *s, size_t length, int64_t *seconds);

/* ---- conventions --------------------------------------------------------------------------- */

typedef enum f15_compose { F15_LEFT_TO_RIGHT, F15_RIGHT_TO_LEFT } f15_compose;

/* Everywhere a one-line list tells which item stands at each place, and a cycle (a b c) where
 * things go: what is at a goes to b. So the list 1 2 0 is the cycle (0 2 1). The direction changes
 * nothing of that: it is the habit of a text or a student, to read a list as a map from places to
 * items, x -> list[x] (chapter 6), or from items to places (lecture 9's "tile to box"), which are
 * inverse to each other. */
typedef enum f15_direction { F15_PLACE_TO_ITEM, F15_ITEM_TO_PLACE } f15_direction;

typedef struct f15_convention {
    uint32_t base; /* 0 or 1: what the first place is called */
    f15_compose compose;
    f15_direction direction;
} f15_convention;

#define F15_CHAPTER6 (F15_VALUE(f15_convention){0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM})
#define F15_LECTURE9 (F15_VALUE(f15_convention){1, F15_LEFT_TO_RIGHT, F15_ITEM_TO_PLACE})

/* ---- names of items ------------------------------------------------------------------------ */

/* What items are called. Items are always distinct numbers 0..n-1 inside; two items of a word may
 * have the same letter, and are told apart by a subscript when shown (T1 and T2 in TASTE).
 * code == NULL: item i is called by the number i + base of the convention.
 * letters: code[i] is the Unicode letter of item i, or a name of several characters from
 * F15_FIRST_NAME on, which notation reads and writes (of all items or of none); otherwise code[i]
 * is the number it is called. */
#define F15_FIRST_NAME ((uint32_t)0x110000)
typedef struct f15_names {
    bool letters;
    const uint32_t *code; /* n entries, borrowed */
} f15_names;

/* True when items x and y cannot be told apart by looking. */
bool f15_same_name(const f15_names *names, uint32_t x, uint32_t y);

/* ---- sequences of swaps and cycles --------------------------------------------------------- */

/* `count` operations of `arity` places each (2: swaps, 3: 3-cycles), first one first:
 *     at = { a0 b0 | a1 b1 | ... }                                                             */
#define F15_SEQUENCE_LIMIT ((size_t)1 << 28) /* places */
typedef struct f15_sequence {
    uint32_t *at;
    size_t count, room; /* operations, and how many there is room for */
    uint32_t arity;
    f15_arena *arena; /* borrowed: where it grows; NULL for one that is only read */
} f15_sequence;

/* Appends `arity` places. `sequence` may be NULL: then nothing is kept. What goes wrong sticks in
 * its arena, and nothing is appended from then on: F15_NO_MEMORY, F15_TOO_BIG past the limit.
 * Unchecked precondition: it has an arena. */
void f15_sequence_push(f15_sequence *sequence, const uint32_t *places);
/* Nothing has failed where it grows (f15_arena_done); F15_OK for NULL and for one only read. */
f15_code f15_sequence_done(const f15_sequence *sequence, f15_error *err);

/* In place: the item at places[0] goes to places[1], ..., the last one's to places[0].
 * Preconditions (unchecked): k >= 2, places different and in range. */
void f15_turn(uint32_t *arrangement, const uint32_t *places, size_t k);
void f15_turn_back(uint32_t *arrangement, const uint32_t *places, size_t k); /* its inverse */
void f15_swap(uint32_t *arrangement, uint32_t i, uint32_t j);

/* The permutation of places that the sequence performs: out[x] is where the item that starts at
 * place x ends. Unchecked precondition: all places < n. */
void f15_sequence_permutation(const f15_sequence *sequence, size_t n, uint32_t *out);

/* ---- permutations -------------------------------------------------------------------------- */

void f15_identity(uint32_t *p, size_t n);

/* F15_OK if p is a bijection of {0..n-1}; else F15_OUT_OF_RANGE or F15_REPEATED, and *where is the
 * first index whose value is out of range or stood before. O(n) time, n bits of memory. */
f15_code f15_permutation_check(const uint32_t *p, size_t n, size_t *where, f15_error *err);

/* out[p[x]] = x */
void f15_inverse(const uint32_t *p, size_t n, uint32_t *out);

/* first, then second: out[x] = second[first[x]] (lecture9 section 9.1: left to right) */
void f15_product(const uint32_t *first, const uint32_t *second, size_t n, uint32_t *out);

/* The product of a and b as written in the stated order. out may not overlap. */
void f15_product_in(f15_compose order, const uint32_t *a, const uint32_t *b, size_t n,
                    uint32_t *out);

/* The conjugate of alpha by beta as lecture9 defines it: beta^-1 alpha beta, left to right; it
 * carries beta[x] to beta[alpha[x]] (lecture9, exercise 12 ii). */
void f15_conjugate_of(const uint32_t *alpha, const uint32_t *beta, size_t n, uint32_t *out);

/* The permutation of places that turns arrangement a into arrangement b (same distinct items):
 * the item that stands at place x of a stands at place out[x] of b. Needs n words of memory. */
f15_code f15_relative(const uint32_t *a, const uint32_t *b, size_t n, uint32_t *out,
                      f15_error *err);

/* Cycle form. Cycles in the order of their smallest element, each starting with it; fixed points
 * are cycles of length 1. The elements of cycle c are item[start[c]] .. item[start[c + 1] - 1]. */
typedef struct f15_cycles {
    uint32_t *item;  /* n elements */
    uint32_t *start; /* count + 1 elements */
    size_t n, count;
} f15_cycles;

f15_code f15_cycles_of(const uint32_t *p, size_t n, f15_cycles *out, f15_error *err);
void f15_cycles_free(f15_cycles *cycles);

/* Number of cycles, fixed points counted (chapter6 section 6.2.5, Problem 176). O(n), n bits. */
f15_code f15_cycle_count(const uint32_t *p, size_t n, size_t *count, f15_error *err);

/* The cycle type: the lengths of all cycles, longest first; lengths has room for n, *count used. */
f15_code f15_cycle_type(const uint32_t *p, size_t n, uint32_t *lengths, size_t *count,
                        f15_error *err);

/* The least k > 0 with p^k = identity; F15_TOO_BIG if it does not fit 64 bits. */
f15_code f15_order(const uint32_t *p, size_t n, uint64_t *order, f15_error *err);
uint64_t f15_gcd(uint64_t a, uint64_t b); /* the greatest common divisor; 0 of 0 and 0 */

/* +1 for an even permutation, -1 for an odd one (chapter6, Theorem 6.2.2). O(n) time.
 * n <= 64: no memory, no branches on the data. Larger: 8 n bytes at most. Unchecked precondition:
 * p is a permutation. */
f15_code f15_sign(const uint32_t *p, size_t n, int *sign, f15_error *err);

/* Pairs x < y with p[x] > p[y] (adjacent swaps needed to sort: chapter6 section 6.2.2, bubble
 * sort). p may be any list of different values below n. O(n log n) or better. */
f15_code f15_inversions(const uint32_t *p, size_t n, uint64_t *inversions, f15_error *err);

/* Places x with p[x] > p[x + 1]: what beginners count for inversions. */
size_t f15_descents(const uint32_t *p, size_t n);
size_t f15_fixed_points(const uint32_t *p, size_t n);

/* Position in the lexicographic list of all n! permutations, from 0. n <= F15_MAX_RANK_N. */
#define F15_MAX_RANK_N ((size_t)20)
uint64_t f15_factorial(unsigned n); /* n <= 20 */
f15_code f15_rank(const uint32_t *p, size_t n, uint64_t *rank, f15_error *err);
f15_code f15_unrank(uint64_t rank, size_t n, uint32_t *p, f15_error *err);

/* Steps p to the next permutation in lexicographic order; false (and p sorted again) after the
 * last. Multiset permutations work too. */
bool f15_next_permutation(uint32_t *p, size_t n);

/* ---- random numbers, the same on every machine for ever ------------------------------------ */

/* SplitMix64 (Steele, Lea, Flood 2014): state += 0x9e3779b97f4a7c15, then two xor-multiply
 * rounds. A seed is a state. */
typedef struct f15_random {
    uint64_t state;
} f15_random;

uint64_t f15_random_next(f15_random *random);
/* Uniform in 0 .. bound-1, by rejection of the uneven rest (bound > 0). */
uint64_t f15_random_below(f15_random *random, uint64_t bound);
/* Fisher-Yates, from the last place down: each arrangement equally likely. */
void f15_shuffle(f15_random *random, uint32_t *arrangement, size_t n);

#ifdef __cplusplus
}
#endif

#endif
