/* What the files of notation share and no other room sees: the scanner, that makes tokens with
 * their place, and the builder, that collects numbers in groups.
 *
 *     text --f15i_next--> tokens --f15i_numbers, the readers--> builder --> f15_groups
 */
#ifndef FIFTEEN_NOTATION_INTERNAL_H
#define FIFTEEN_NOTATION_INTERNAL_H

#include <fifteen/notation.h>

/* ---- characters ---------------------------------------------------------------------------- */

bool f15i_is_space(uint32_t codepoint);
bool f15i_is_dash(uint32_t codepoint);   /* '-' and the typographic ones; no arrows */
bool f15i_is_letter(uint32_t codepoint); /* of the scripts that words are written in */

/* ---- tokens -------------------------------------------------------------------------------- */

typedef enum f15i_kind {
    F15I_END,
    F15I_NUMBER,
    F15I_COMMA,
    F15I_DASH, /* or an arrow */
    F15I_OPEN, /* ( or [ */
    F15I_CLOSE,
    F15I_LETTER,
    F15I_OTHER
} f15i_kind;

typedef struct f15i_token {
    f15i_kind kind;
    uint32_t codepoint; /* the first one; 0 at the end */
    uint32_t position;  /* code points of the text before it */
    uint64_t value;     /* of a number */
    f15_span span;
} f15i_token;

/* Where the scanner stands. Copying it is looking ahead. */
typedef struct f15i_scan {
    const char *text;
    size_t length, at;
    uint32_t position, line, column;
    uint64_t most;           /* the greatest number that may be written */
    bool letters_may_follow; /* a number, as in 2m */
} f15i_scan;

f15_code f15i_scan_start(f15i_scan *scan, const char *text, size_t length, f15_error *err);
/* One code point, spaces too; *codepoint is undefined at the end (false). Broken UTF-8 is an
 * error. */
f15_code f15i_take(f15i_scan *scan, bool *some, uint32_t *codepoint, f15_error *err);
bool f15i_at_end(const f15i_scan *scan);
f15_code f15i_skip_spaces(f15i_scan *scan, f15_error *err);
f15_code f15i_next(f15i_scan *scan, f15i_token *token, f15_error *err);

/* ---- refusing ------------------------------------------------------------------------------ */

/* Puts the place into *err and returns err, for `f15_fail(f15i_at(err, span), ...)`. */
f15_error *f15i_at(f15_error *err, const f15_span *span);

/* How a message shows a character or a token: 'x', U+0000, the number 12, the end. */
#define F15I_SHOWN 48
typedef struct f15i_shown {
    char s[F15I_SHOWN];
} f15i_shown;
f15i_shown f15i_show(uint32_t codepoint);
f15i_shown f15i_show_token(const f15i_token *token);

/* ---- numbers in groups --------------------------------------------------------------------- */

/* Room for all the numbers that the text can hold, in one group or in as many as it can hold. False
 * when there is no memory. */
bool f15i_groups_start(const char *text, size_t length, bool one, bool spans, f15_arena *arena,
                       f15_groups *out);
void f15i_groups_add(f15_groups *groups, uint32_t value, f15_span span);
void f15i_groups_close(f15_groups *groups, f15_span span); /* the group since the last close */

/* What reads lists and groups: the scanner, the token it stands on, and what was built. */
typedef struct f15i_reading {
    f15i_scan scan;
    f15i_token token;
    uint32_t end; /* where the token before it ended, as a position */
    f15_groups built;
    uint32_t arity;     /* of groups; 0 for cycles and lists */
    const char *remedy; /* what to write instead */
    f15_error *err;
} f15i_reading;

f15_code f15i_advance(f15i_reading *reading);
f15_code f15i_add(f15i_reading *reading); /* the number that it stands on, and advances */
/* Numbers up to the first token that is none; commas or spaces between them. */
f15_code f15i_numbers(f15i_reading *reading);
/* Refuses the token that it stands on, where `wanted` was expected. */
f15_code f15i_refuse_token(f15i_reading *reading, const char *wanted);

/* `(12)(13)` where place 12 does not exist: F15_AMBIGUOUS if splitting such numbers into digits
 * makes sense. With n == 0 the places are those that longer groups name. */
f15_code f15i_ask_back(const f15_groups *groups, uint32_t arity, size_t n, uint32_t base,
                       f15_error *err);

/* ---- lists --------------------------------------------------------------------------------- */

/* The first fault of the first n values as different items base .. base + n - 1. `bits` has room
 * for n bits and is cleared first. */
f15_fit f15i_list_fit(const f15_groups *list, size_t n, uint32_t base, uint32_t *bits);
/* The error for a fault, naming the value, its column if it is known (spans are read again from
 * the text if they are missing), and the range. `what` is "place" or "item". */
f15_code f15i_refuse_fit(const char *text, size_t length, const f15_groups *groups, f15_fit fit,
                         const char *what, size_t n, uint32_t base, f15_error *err);

/* ---- items with equal names ---------------------------------------------------------------- */

typedef struct f15i_named {
    uint32_t name, at;
} f15i_named;
void f15i_sort_named(f15i_named *named, size_t n); /* by name, then by at */

/* A text that looks like nothing that was wanted: refused at its first character. */
f15_code f15i_refuse_shape(const char *text, size_t length, const char *what, const char *remedy,
                           f15_error *err);

#endif
