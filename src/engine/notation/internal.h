/* Shared by the files of notation: the reader, which makes tokens with their place; the table of
 * cells that boards are read into; and the inside of formulas.
 *
 *     text --f15i_next--> tokens --a grammar--> f15_groups, f15_word, f15_board ...
 *
 * A grammar asks about the reader's current token, refuses it or moves on. After the first refusal
 * the reader stays at the end and ignores further refusals, so only the public function at the
 * bottom asks whether the text was read. Results are valid only if `code` is F15_OK. */
#ifndef FIFTEEN_NOTATION_INTERNAL_H
#define FIFTEEN_NOTATION_INTERNAL_H

#include <fifteen/notation.h>

/* ---- characters ---------------------------------------------------------------------------- */

bool f15i_is_dash(uint32_t codepoint); /* '-' and the typographic ones, not arrows */
static inline bool f15i_is_digit(uint32_t codepoint) {
    return codepoint >= '0' && codepoint <= '9';
}
/* Returns the value of a superscript digit; 10 for other characters. */
uint32_t f15i_superscript(uint32_t codepoint);
bool f15i_is_letter(uint32_t codepoint); /* of the supported scripts */
uint32_t f15i_upper(uint32_t codepoint); /* of a to z; others are unchanged */

/* Sets *codepoint to the one at this position and returns its length in bytes. At the end both are
 * 0; for a byte not in UTF-8 they are F15I_NO_CHARACTER and 1. */
#define F15I_NO_CHARACTER UINT32_MAX
size_t f15i_peek(const f15_tokens *at, uint32_t *codepoint);
void f15i_step(f15_tokens *at, uint32_t codepoint, size_t bytes); /* moves past it */
f15_span f15i_here(const f15_tokens *at);

/* ---- the reader ---------------------------------------------------------------------------- */

typedef enum f15i_token_kind {
    F15I_END,
    F15I_NUMBER,
    F15I_COMMA,
    F15I_DASH, /* or an arrow */
    F15I_OPEN, /* ( or [ */
    F15I_CLOSE,
    F15I_LETTER,
    F15I_OTHER
} f15i_token_kind;

typedef struct f15i_token {
    f15i_token_kind kind;
    uint32_t codepoint; /* the first one; 0 at the end */
    uint32_t position;  /* code points before it */
    size_t from;        /* bytes before it */
    uint64_t value;     /* of a number */
    f15_span span;
} f15i_token;

/* To look ahead, read on with a copy whose err is NULL. */
typedef struct f15i_token_reader {
    f15_tokens at;
    uint32_t position;       /* of `at` */
    uint64_t most;           /* the greatest number allowed */
    bool letters_may_follow; /* a number, as in 2m */
    bool one_digit;          /* each digit is a number */
    bool exact;              /* numbers may have a point, and any size: `value` is not set */
    f15i_token token;        /* the current one; the end, before the first */
    uint32_t end;            /* position of the end of the previous token */
    const char *remedy;      /* the remedy of failures that have none */
    f15_error *err;          /* may be NULL */
    f15_code code;           /* the first failure */
} f15i_token_reader;

f15i_token_reader f15i_reader_of(const char *text, size_t length, const char *remedy,
                                 f15_error *err);
void f15i_next(f15i_token_reader *reader); /* to the next token */
/* Reads one code point, even a space; returns false at the end. For texts not read as tokens. */
bool f15i_take(f15i_token_reader *reader, uint32_t *codepoint);
void f15i_skip_spaces(f15i_token_reader *reader);
/* Returns whether the current token is this character, not a number. */
bool f15i_on(const f15i_token_reader *reader, uint32_t codepoint);

/* ---- refusing ------------------------------------------------------------------------------ */

/* Sets the place of *err and returns err, for `f15_fail(f15i_at(err, span), ...)`. */
f15_error *f15i_at(f15_error *err, const f15_span *span);
/* Fails unless the reader has failed already. A remedy of NULL stands for the reader's own. */
void f15i_fail(f15i_token_reader *reader, f15_span span, f15_code code, const char *remedy,
               const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Refuses the current token as F15_BAD_NOTATION. */
#define f15i_refuse(reader, ...)                                                                   \
    f15i_fail((reader), (reader)->token.span, F15_BAD_NOTATION, NULL, __VA_ARGS__)
void f15i_expected(f15i_token_reader *reader, const char *wanted); /* "... was expected, not ..." */
f15_code f15i_no_room(f15i_token_reader *reader, const f15_arena *arena); /* the arena has failed */

/* Refuses at its first character a text of the wrong shape. */
f15_code f15i_refuse_shape(const char *text, size_t length, const char *what, const char *remedy,
                           f15_error *err);

/* Return how a message shows a character or a token: 'x', U+0000, the number 12, the end. */
#define F15I_SHOWN 48
typedef struct f15i_shown {
    char s[F15I_SHOWN];
} f15i_shown;
f15i_shown f15i_show(uint32_t codepoint);
f15i_shown f15i_show_token(const f15i_token *token);
/* column 4; if the reader is at a later line than the first: line 1, column 4 */
f15i_shown f15i_show_place(const f15i_token_reader *r, const f15i_token *token);
f15i_shown f15i_show_cell(const f15_grid *grid, uint32_t cell); /* row 2, column 4 */

/* ---- moves --------------------------------------------------------------------------------- */

/* An arrow that is seldom a slide: f15_plain_text makes it of the -> and > among moves. */
#define F15I_THEN 0x21d2

/* ---- ranges -------------------------------------------------------------------------------- */

/* Returns F15_AMBIGUOUS for `(12)(13)` if there is no place 12, and every such number can be split
 * into places, `arity` or (if that is 0) any number of them; else F15_OK. If n is 0, the places are
 * those up to the largest in groups of several numbers. */
f15_code f15i_ask_back(const f15_groups *groups, uint32_t arity, size_t n, uint32_t base,
                       f15_error *err);

/* Reads a list of n different items, less the base: out[place] is the item there. n and *from_one
 * as in f15_read_permutation. */
f15_code f15i_read_items(const char *text, size_t length, const f15_convention *convention,
                         f15_arena *arena, size_t *n, bool *from_one, uint32_t **out,
                         f15_error *err);

/* Reads cycles as a map of *n places; if *n is 0, sets it to the number of places up to the largest
 * named. LITERAL: (12) is never (1 2). PRODUCT: up to F15_MAX_PRODUCT places, cycles may share
 * them. */
enum { F15I_DISJOINT_CYCLES = 0, F15I_LITERAL_CYCLES = 1, F15I_CYCLE_PRODUCT = 2 };
f15_code f15i_read_cycles(const char *text, size_t length, const f15_convention *convention,
                          unsigned how, f15_arena *arena, size_t *n, uint32_t **out,
                          f15_error *err);

/* An item's name and place. If two arrangements are sorted by name, then place, the k-th item of a
 * name has the same index in both. */
typedef struct f15i_item_name {
    uint32_t name, at;
} f15i_item_name;
void f15i_sort_names(f15i_item_name *named, size_t n);

/* ---- names --------------------------------------------------------------------------------- */

void f15i_write_name(f15_text *text, uint32_t code); /* of a letter, a card or another name */

/* ---- boards -------------------------------------------------------------------------------- */

/*     text --the form--> cells in rows --the shape, the hole--> f15i_board_table --> f15_board */
typedef enum f15i_content { F15I_PIECE, F15I_HOLE, F15I_OBSTACLE } f15i_content;

typedef struct f15i_cell {
    f15i_content content;
    uint32_t value; /* of a piece: its written number, or its letter */
    f15_span span;
} f15i_cell;

typedef struct f15i_board_table {
    f15i_cell cell[F15_MAX_CELLS];
    size_t row_end[F15_MAX_CELLS]; /* cells up to the end of each written row */
    size_t count, rows;
    f15_grid grid; /* the shape, with the obstacles */
    uint32_t hole;
} f15i_board_table;

/* Reads a board of numbers or of letters: rows of one length or of the given size (0, 0: none),
 * with exactly one hole. Any numbers and letters are accepted. */
typedef enum f15i_signs { F15I_NUMBERS, F15I_LETTERS } f15i_signs;
f15_code f15i_read_table(const char *text, size_t length, f15i_signs signs, uint32_t rows,
                         uint32_t columns, f15i_board_table *out, f15_error *err);

/* ---- formulas ------------------------------------------------------------------------------ */

#define F15I_FORMULA_NODES 512 /* operands and operations */

/* Formulas are kept in postfix order, which a loop with a stack evaluates: 2m + 1 is 2 m * 1 +. */
typedef enum f15i_op {
    F15I_CONSTANT,
    F15I_VARIABLE,
    F15I_ADD,
    F15I_SUBTRACT,
    F15I_MULTIPLY,
    F15I_DIVIDE,
    F15I_POWER,
    F15I_NEGATE,
    F15I_SQUARE,
    F15I_CUBE,
    F15I_FACTORIAL,
    F15I_PERCENT,
    F15I_ABSOLUTE,
    F15I_CHOOSE
} f15i_op;
/* Returns the number of operands: 0, 1 or 2. */
size_t f15i_operands(f15i_op op);

typedef struct f15_formula_node {
    f15i_op op;
    uint32_t at, length; /* where a constant is in the text; `at` of a variable: 0 for a */
    f15_span span;       /* of the written part, for errors of evaluation */
} f15_formula_node;

#endif
