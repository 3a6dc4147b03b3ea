/* fifteen/core.h - permutations, swaps, cycles, and the few things that every other module needs.
 *
 * Its words, used throughout the library:
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
 * first acts first. A reader or a lesson may ask for other habits with an f15_convention, a value
 * that travels with the question; only the module `notation` translates.
 *
 * Rules that hold in every header that fifteen.h includes:
 *   - items, places and values are uint32_t; sizes are size_t; n is at most F15_MAX_N.
 *   - a function that can fail returns an f15_code, F15_OK (0) for success, and takes an
 *     f15_error * last, which may be NULL. On failure the caller's objects are unchanged.
 *   - arrays given by the caller are borrowed; a struct with a _free function is owned by the
 *     caller, may be freed twice and starts as {0}.
 *   - a pointer may be NULL only where the comment says so. A function that returns an f15_code
 *     then fails with F15_INVALID, and a _free function does nothing; any other is like strlen: it
 *     does not check that pointers, places and sizes fit. An enum out of range gives an error, a
 *     name such as "unknown", "" or NULL.
 *   - arguments: first an object that is filled or worked on, then inputs, outputs, the error last.
 *     Outputs may not overlap inputs unless the comment says so.
 *   - an object that keeps its first failure does nothing after it; its _done function, or the
 *     public function that uses it, returns the failure at the end.
 *   - no global state, no exit, no input or output; only course.h reads files, those of a course.
 *   - threads: any number may share an argument that is const; an object that a function may change
 *     (an arena, a text, a trace, a tape, a run, an error, a board that is slid) belongs to one
 *     thread at a time, with all that lives in it. Different objects never need a lock. */
#ifndef FIFTEEN_CORE_H
#define FIFTEEN_CORE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Around the declarations of every header: C++ calls them as C. */
#ifdef __cplusplus
#define F15_C_BEGIN extern "C" {
#define F15_C_END }
#else
#define F15_C_BEGIN
#define F15_C_END
#endif

F15_C_BEGIN

#define F15_VERSION "1.0.0"

const char *f15_version(void); /* of the library that is linked: F15_VERSION when it was built */

/* The largest n accepted anywhere: 2^30 items, 4 GiB an array; 2^26 where a size_t has 32 bits. */
#if SIZE_MAX > UINT32_MAX
#define F15_MAX_N ((size_t)1 << 30)
#else
#define F15_MAX_N ((size_t)1 << 26)
#endif

/* A value of a struct, in C and in C++. In C the value has an address; in C++ it is a temporary:
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

/* A failure: its description, place and remedy. Owned by the caller; holds no memory. `file` is
 * borrowed. line and column count from 1; 0 means unknown. The texts are clean: what f15_clean
 * replaces in hostile input, such as control characters, is written as \xHH. */
typedef struct f15_error {
    f15_code code;
    const char *file;
    size_t line, column;
    char what[320];
    char remedy[320];
} f15_error;

/* Fills *err (unless NULL) and returns `code`, so that a failing function ends with
 * `return f15_fail(err, ...)`. `remedy` may be NULL. Leaves the file unchanged; also line and
 * column, unless *err held an earlier failure: then sets them to 0. */
f15_code f15_fail(f15_error *err, f15_code code, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Sets the place of the failure to be reported next, and returns err:
 * `return f15_fail(f15_at(err, line, column), ...)`. */
f15_error *f15_at(f15_error *err, size_t line, size_t column);

/* Describes F15_NO_MEMORY in *err and returns it. */
f15_code f15_no_memory(f15_error *err);
/* Describes a bug of the caller in *err (`needed` should have been true); returns F15_INVALID. */
f15_code f15_invalid(const char *needed, f15_error *err);
/* Returns F15_INVALID from the calling function unless `needed` is true. */
#define F15_NEED(needed, err)                                                                      \
    do                                                                                             \
        if (!(needed))                                                                             \
            return f15_invalid(#needed, err);                                                      \
    while (0)

const char *f15_code_name(f15_code code); /* "no-memory", "bad-notation", ... */
int f15_code_status(f15_code code);       /* the exit status: 0, 1, 2 or 70 (errors.def) */

/* ---- memory -------------------------------------------------------------------------------- */

/* Memory that is freed all at once. A question, an exercise, a file, a verdict, a recording each
 * live in one arena: pointers into an arena are valid until f15_arena_free, and never move.
 * The first failure is kept: after it every request returns NULL and `code` is the reason. So
 * the caller asks at the end (f15_arena_done); at once where a loop or a verdict depends on it.
 *
 *     chunk <- chunk <- last     requests are cut from the last chunk; a larger one gets its own */
#define F15_ARENA_LIMIT (16 * F15_MAX_N)
typedef struct f15_arena {
    struct f15_chunk *last;
    size_t used;  /* bytes handed out */
    size_t limit; /* the most bytes handed out; 0: F15_ARENA_LIMIT */
    f15_code code;
} f15_arena;

/* Returns count * size bytes, all 0, aligned for any type; NULL only after a failure
 * (F15_NO_MEMORY; F15_TOO_BIG past the limit). */
void *f15_alloc(f15_arena *arena, size_t count, size_t size);
/* Does f15_alloc, and copies the bytes of `from`. */
void *f15_alloc_copy(f15_arena *arena, const void *from, size_t count, size_t size);
/* Returns a copy of length bytes of s, terminated. */
char *f15_alloc_string(f15_arena *arena, const char *s, size_t length);
/* Makes room for one more element in a list of `count`, whose capacity is *room. Returns `at`, or
 * the list's new place (twice as large; the old one stays in the arena). Returns NULL after a
 * failure, F15_TOO_BIG past `most` elements; then the list has not moved. */
void *f15_alloc_more(f15_arena *arena, void *at, size_t count, size_t *room, size_t most,
                     size_t size);
/* Records a failure, unless the arena already keeps one. */
void f15_arena_fail(f15_arena *arena, f15_code code);
/* Returns F15_OK, or the first failure, described in *err. */
f15_code f15_arena_done(const f15_arena *arena, f15_error *err);
/* Empties the arena for reuse: frees all but its largest chunk and forgets a failure. */
void f15_arena_clear(f15_arena *arena);
void f15_arena_free(f15_arena *arena);

/* A set of states of `size` bytes, numbered 0, 1, ... as they are added: begun with {.arena, .size,
 * .most}. A search adds the neighbours of state 0, of state 1, ... until no state is left. The
 * arena owns the memory and keeps a failure: F15_TOO_BIG past `most` < 2^32 states. */
typedef struct f15_states {
    f15_arena *arena;
    size_t size, most, count;
    unsigned char *state; /* state k begins at k * size; all may move when a state is added */
    size_t room;          /* private from here on */
    uint32_t *slot, bits; /* 1 << bits slots, each the number of a state plus 1, or 0 */
} f15_states;
/* Returns the number of a state; `count` if it is not in the set. */
size_t f15_states_find(const f15_states *states, const void *state);
/* Adds a copy of a state, which must not lie in the set's memory. Returns false if the set has it
 * already, or after a failure. */
bool f15_states_add(f15_states *states, const void *state);

/* ---- work in parts ------------------------------------------------------------------------- */

/* Does one part of a divided work; no part needs another's result. */
typedef void f15_do_part(void *work, size_t part);

/* A way to run the parts. The library starts no thread; a caller with threads lends them here.
 * `each` calls part(work, k) once for every k < parts, in any order, at most `count` at a time, and
 * returns when all are done. With `each` NULL the calling thread runs the parts, one by one. */
typedef struct f15_workers {
    void (*each)(const struct f15_workers *self, size_t parts, f15_do_part *part, void *work);
    size_t count;
} f15_workers;

/* Runs all parts; with `workers` NULL, in the calling thread. Never fails: `work` must record the
 * failures of its parts. */
void f15_each_part(const f15_workers *workers, size_t parts, f15_do_part *part, void *work);

/* ---- text ---------------------------------------------------------------------------------- */

/* A string that grows up to `limit` bytes (0: F15_TEXT_LIMIT). `code` keeps the first failure.
 * s is NULL while nothing has been written, otherwise always terminated. */
#define F15_TEXT_LIMIT ((size_t)1 << 28)
typedef struct f15_text {
    char *s;
    size_t length, room, limit;
    f15_code code;
} f15_text;

void f15_text_add(f15_text *text, const char *s);
void f15_text_add_n(f15_text *text, const char *s, size_t length);
void f15_text_add_times(f15_text *text, const char *s, size_t times);
/* Appends as printf writes, but with a decimal point in every locale. */
void f15_text_addf(f15_text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void f15_text_addv(f15_text *text, const char *format, va_list args);
/* Appends what a function's last parameter `format` makes of the arguments after it. */
#define F15_ADD_ARGUMENTS(text, format)                                                            \
    do {                                                                                           \
        va_list f15_arguments;                                                                     \
        va_start(f15_arguments, format);                                                           \
        f15_text_addv(text, format, f15_arguments);                                                \
        va_end(f15_arguments);                                                                     \
    } while (0)
void f15_text_add_number(f15_text *text, uint64_t number);  /* in decimals; fast */
void f15_text_add_grouped(f15_text *text, uint64_t number); /* 1,000,000 */
/* Appends at most six decimals, rounded, in any locale: 0.666667, -0.8, 2. Precondition:
 * -1e12 <= value <= 1e12. */
void f15_text_add_rounded(f15_text *text, double value);
void f15_text_add_base64(f15_text *text, const uint8_t *bytes, size_t length);
void f15_text_add_codepoint(f15_text *text, uint32_t codepoint); /* as UTF-8; a bad one as U+FFFD */
void f15_text_add_clean(f15_text *text, const char *s, size_t length); /* as f15_clean does */
const char *f15_text_string(const f15_text *text);                     /* never NULL */
/* Frees `part`; a failure of the part becomes one of the whole. */
void f15_text_drop_part(f15_text *whole, f15_text *part);
/* Moves the text, or its failure, into the arena, and frees the text. */
char *f15_alloc_text(f15_arena *arena, f15_text *text);
/* Returns F15_OK, or the first failure, described in *err. */
f15_code f15_text_done(const f15_text *text, f15_error *err);
void f15_text_free(f15_text *text); /* also forgets the failure; keeps the limit */

/* One placeholder of a template:
 *
 *     {name}   {name:noun}   {name.2}   {from..to}
 *                    mark ':' rest "noun"    mark '.' rest "2"    mark '.' rest ".to"
 *
 * The name is all text up to a mark, a brace or the end of the line, blanks and capitals included:
 * the callback decides which names exist. Borrowed during the call. */
typedef struct f15_placeholder {
    const char *name;
    size_t length;
    char mark;        /* the character after the name; 0: none */
    const char *rest; /* the text after the mark */
    size_t rest_length;
    bool closed; /* its closing brace is there */
} f15_placeholder;
bool f15_placeholder_is(const f15_placeholder *it, const char *name);

/* Appends the placeholder's value; returns false, and appends nothing, if it has none. */
typedef bool f15_fill(void *self, const f15_placeholder *it, f15_text *out);

/* Appends length bytes of a template, filled in by `fill`. A brace is copied if `fill` refuses its
 * placeholder, as it should one that is not closed; two braces together are copied as one. */
void f15_template(f15_text *out, const char *text, size_t length, f15_fill *fill, void *self);

/* These functions know only ASCII, in every locale: in a Turkish one tolower('I') is not 'i'. */
static inline bool f15_is_digit(char c) {
    return c >= '0' && c <= '9';
}
static inline bool f15_has_number(const uint32_t *list, size_t count, uint32_t number) {
    size_t k = 0;
    while (k < count && list[k] != number)
        k++;
    return k < count;
}
static inline bool f15_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
/* Returns whether the byte is the first of a code point in UTF-8. */
static inline bool f15_begins_codepoint(char c) {
    return ((unsigned char)c & 0xc0) != 0x80;
}
static inline char f15_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}
static inline bool f15_is_letter(char c) {
    return f15_lower(c) >= 'a' && f15_lower(c) <= 'z';
}
/* Returns whether the texts, up to `most` bytes, differ only in small and capital letters. */
bool f15_same_word(const char *a, const char *b, size_t most);

/* Continues a hash, FNV-1a of 64 bits, by these bytes; the hash of no bytes is F15_HASH_START. */
#define F15_HASH_START UINT64_C(0xcbf29ce484222325)
static inline uint64_t f15_hash_more(uint64_t hash, const void *bytes, size_t length) {
    for (size_t k = 0; k < length; k++)
        hash = (hash ^ ((const unsigned char *)bytes)[k]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Decodes one code point of UTF-8 at s (length > 0 bytes there). Returns the number of bytes read,
 * or 0 if they are not valid UTF-8 (overlong forms and surrogates are not). */
size_t f15_utf8_decode(const char *s, size_t length, uint32_t *codepoint);

/* Copies s into dst (capacity > 0, always terminated, never cut inside a character), with every
 * control character (C0 except newline, DEL, C1), bidirectional control, invisible character and
 * invalid byte replaced by a visible escape, \xHH per byte. Returns the length written. */
size_t f15_clean(char *dst, size_t capacity, const char *s, size_t length);

/* Returns the nearest word within 3 edits, and within a third of the length of `word`; or NULL. */
const char *f15_nearest(const char *word, const char *const *words, size_t count);
/* Writes the remedy for an unknown name: "did you mean X?", or `otherwise` if none is near. */
void f15_did_you_mean(const char *word, const char *const *words, size_t count,
                      const char *otherwise, char *remedy, size_t capacity);
/* Returns which of `count` rows of `size` bytes, each beginning with its name, has this name;
 * `count` if none has. */
size_t f15_row_named(const void *rows, size_t count, size_t size, const char *name);
/* Returns whether the word is in a list. */
bool f15_is_among(const char *word, const char *const *list, size_t count);

/* Reads a number of at most nine digits, with at most two decimals after a point or a comma, such
 * as 2.5, and perhaps spaces around it; stores it times 100. Returns false, and leaves *out, for
 * any other text, or if *out would be above `most`. */
bool f15_read_hundredths(const char *s, uint64_t most, uint64_t *out);
/* Appends "3.33", "4": hundredths as people write them. */
void f15_add_hundredths(f15_text *out, uint64_t hundredths);
/* Returns "zero" to "twelve"; NULL beyond. */
const char *f15_number_word(uint64_t number);

/* Append a time as ISO 8601, UTC: 2026-11-21T20:15:00Z, or its day, 2026-11-21. Return false, and
 * append nothing, if the year does not have four digits. */
bool f15_add_time(f15_text *text, int64_t seconds);
bool f15_add_day(f15_text *text, int64_t seconds);
/* Reads a time in that full form; returns false, and leaves *seconds, if s is not one. */
bool f15_read_time(const char *s, size_t length, int64_t *seconds);

/* ---- conventions --------------------------------------------------------------------------- */

typedef enum f15_compose { F15_LEFT_TO_RIGHT, F15_RIGHT_TO_LEFT } f15_compose;

/* A one-line list shows which item is at each place, and a cycle (a b c) where things go: from a to
 * b. So the list 1 2 0 is the cycle (0 2 1), under the first two directions alike. These two record
 * how a text reads the list as a map: from places to items, x -> list[x] (chapter 6), or from items
 * to places (lecture 9's "tile to box"); each map is the inverse of the other. Under F15_IMAGES
 * (`list: images` of a lesson or an exercise) the list of a permutation, read or written, shows
 * where each place goes: 1 2 0 is (0 1 2). Arrangements, words, boards and cycles mean the same
 * under all three. */
typedef enum f15_direction { F15_PLACE_TO_ITEM, F15_ITEM_TO_PLACE, F15_IMAGES } f15_direction;

typedef struct f15_convention {
    uint32_t base; /* 0 or 1: the number of the first place */
    f15_compose compose;
    f15_direction direction;
} f15_convention;

#define F15_CHAPTER6 (F15_VALUE(f15_convention){0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM})
#define F15_LECTURE9 (F15_VALUE(f15_convention){1, F15_LEFT_TO_RIGHT, F15_ITEM_TO_PLACE})

/* ---- names of items ------------------------------------------------------------------------ */

/* The names of items. Items are always distinct numbers 0..n-1 inside; two items of a word may have
 * the same letter, and are then shown with a subscript (T1 and T2 in TASTE). With code NULL, item i
 * is called by the number i + base of the convention. If `letters`, code[i] is the Unicode letter
 * of item i, or, from F15_FIRST_NAME on, a name of several characters that notation reads and
 * writes (all items or none have one). Otherwise code[i] is the number that item i is called by. */
#define F15_FIRST_NAME ((uint32_t)0x110000)
typedef struct f15_names {
    bool letters;
    const uint32_t *code; /* n entries, borrowed */
} f15_names;

/* Returns true when items x and y look the same. */
bool f15_same_name(const f15_names *names, uint32_t x, uint32_t y);
/* Finds the first two of n items, x < y, that share a letter or name; returns false if none do. */
bool f15_find_equal_names(const f15_names *names, size_t n, uint32_t *x, uint32_t *y);

/* ---- sequences of swaps and cycles --------------------------------------------------------- */

/* `count` operations of `arity` places each (2: swaps, 3: 3-cycles), the first one first:
 *     at = { a0 b0 | a1 b1 | ... }                                                             */
#define F15_SEQUENCE_LIMIT ((size_t)1 << 28) /* places */
typedef struct f15_sequence {
    uint32_t *at;
    size_t count, room; /* operations in the list, and its capacity */
    uint32_t arity;
    f15_arena *arena; /* borrowed: where it grows; NULL for a list that is only read */
} f15_sequence;

/* Appends one operation, `arity` places; does nothing if `sequence` is NULL. Its arena keeps a
 * failure: F15_NO_MEMORY, F15_TOO_BIG past the limit. Unchecked precondition: it has an arena. */
void f15_sequence_push(f15_sequence *sequence, const uint32_t *places);
/* Returns f15_arena_done of its arena; F15_OK for NULL and without an arena. */
f15_code f15_sequence_done(const f15_sequence *sequence, f15_error *err);

/* Moves, in place, the item at places[0] to places[1], ..., the last one's to places[0].
 * Unchecked preconditions: k >= 2, places different and in range. */
void f15_turn(uint32_t *arrangement, const uint32_t *places, size_t k);
void f15_turn_back(uint32_t *arrangement, const uint32_t *places, size_t k); /* its inverse */
void f15_swap(uint32_t *arrangement, uint32_t i, uint32_t j);

/* Writes the permutation of places that the sequence performs: the item that starts at place x ends
 * at place out[x]. Unchecked precondition: all places < n. */
void f15_sequence_permutation(const f15_sequence *sequence, size_t n, uint32_t *out);

/* ---- permutations -------------------------------------------------------------------------- */

void f15_identity(uint32_t *p, size_t n);

/* Returns F15_OK if p is a bijection of {0..n-1}; else F15_OUT_OF_RANGE or F15_REPEATED, and sets
 * *where to the first index whose value is out of range or repeated. O(n) time, n bits. */
f15_code f15_permutation_check(const uint32_t *p, size_t n, size_t *where, f15_error *err);

/* Writes out[p[x]] = x. */
void f15_inverse(const uint32_t *p, size_t n, uint32_t *out);

/* Writes the product, `first` acting first: out[x] = second[first[x]] (lecture9 section 9.1). */
void f15_product(const uint32_t *first, const uint32_t *second, size_t n, uint32_t *out);

/* Writes the product of a and b as written in the given order. out may not overlap. */
void f15_product_in(f15_compose order, const uint32_t *a, const uint32_t *b, size_t n,
                    uint32_t *out);

/* Writes the conjugate of alpha by beta as in lecture9: beta^-1 alpha beta, left to right; it
 * carries beta[x] to beta[alpha[x]] (lecture9, exercise 12 ii). */
void f15_conjugate_of(const uint32_t *alpha, const uint32_t *beta, size_t n, uint32_t *out);

/* Writes the permutation of places that turns arrangement a into b (same distinct items): the item
 * at place x of a is at place out[x] of b. Needs n words of memory. */
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

/* Counts the cycles, fixed points too (chapter6 section 6.2.5, Problem 176). O(n), n bits. */
f15_code f15_cycle_count(const uint32_t *p, size_t n, size_t *count, f15_error *err);

/* Writes the cycle type: *count cycle lengths, longest first; lengths has room for n. */
f15_code f15_cycle_type(const uint32_t *p, size_t n, uint32_t *lengths, size_t *count,
                        f15_error *err);

/* Finds the least k > 0 with p^k = identity; F15_TOO_BIG if it does not fit 64 bits. */
f15_code f15_order(const uint32_t *p, size_t n, uint64_t *order, f15_error *err);
uint64_t f15_gcd(uint64_t a, uint64_t b); /* the greatest common divisor; gcd(0, 0) = 0 */

/* Sets *sign: +1 for an even permutation, -1 for an odd one (chapter6, Theorem 6.2.2). O(n) time.
 * n <= 64: no memory, no branches on the data. Larger: 8 n bytes at most. Unchecked precondition:
 * p is a permutation. */
f15_code f15_sign(const uint32_t *p, size_t n, int *sign, f15_error *err);

/* Counts the pairs x < y with p[x] > p[y] (adjacent swaps needed to sort: chapter6 section 6.2.2,
 * bubble sort). p may be any list of different values below n. O(n log n) or better. */
f15_code f15_inversions(const uint32_t *p, size_t n, uint64_t *inversions, f15_error *err);

/* Counts the places x with p[x] > p[x + 1], which beginners take for inversions. */
size_t f15_descents(const uint32_t *p, size_t n);
size_t f15_fixed_points(const uint32_t *p, size_t n);

/* Positions in the lexicographic list of all n! permutations, from 0. n <= F15_MAX_RANK_N. */
#define F15_MAX_RANK_N ((size_t)20)
uint64_t f15_factorial(unsigned n); /* n <= 20 */
f15_code f15_rank(const uint32_t *p, size_t n, uint64_t *rank, f15_error *err);
f15_code f15_unrank(uint64_t rank, size_t n, uint32_t *p, f15_error *err);

/* Steps p to the next permutation in lexicographic order. After the last, sorts p again and returns
 * false. Values may be equal: then only different lists are met. */
bool f15_next_permutation(uint32_t *p, size_t n);

/* ---- hashes ---------------------------------------------------------------------------------- */

/* Writes the SHA-256 of the bytes (FIPS 180-4). length < 2^61. */
void f15_sha256(const void *bytes, size_t length, uint8_t digest[32]);
/* Returns its first 64 bits, the first byte the most significant. */
uint64_t f15_short_hash(const void *bytes, size_t length);

/* ---- random numbers, the same on every machine permanently --------------------------------- */

/* SplitMix64 (Steele, Lea, Flood 2014): state += 0x9e3779b97f4a7c15, then two xor-multiply
 * rounds. A seed is a state. */
typedef struct f15_random {
    uint64_t state;
} f15_random;

uint64_t f15_random_next(f15_random *random);
/* Returns a uniform number in 0 .. bound-1, by rejection of the uneven rest; 0 if bound is 0. */
uint64_t f15_random_below(f15_random *random, uint64_t bound);
/* Shuffles by Fisher-Yates, from the last place down: each arrangement equally likely. */
void f15_shuffle(f15_random *random, uint32_t *arrangement, size_t n);

F15_C_END

#endif
