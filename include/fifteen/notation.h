/* fifteen/notation.h - reading what people write, and writing the library's values.
 *
 * This module is the only one that knows bases and orders. Reading has two steps, and the
 * difference matters:
 *
 *   form       f15_read_*: is it a list, swaps, cycles ...? If not, F15_BAD_NOTATION with the
 *              column and what was expected. An answer that fails here is *unreadable*.
 *   range      f15_groups_places, f15_list_items ...: are the places in range, and different?
 *              The reader keeps the column of everything, so that the checker can name
 *              the first fault of an answer, and the command line refuse an argument.
 *
 * Accepted (spaces anywhere between tokens, also several lines):
 *   list     3,4,0,2,1   3 4 0 2 1   [3, 4, 0, 2, 1]
 *   word     STOP   (letters; lower case is read as upper case)
 *   names    A♠ 10♥ Kd   red blue green   (of items: cards, or letters and digits, see below)
 *   cycles   (1 2 3)(4 5)   (1,2,3)   (123)(45)   the identity: ()   e   id
 *   swaps    (0,1) (1,3)   [[0,1],[1,3]]   [(0,1),(1,3)]   0-1 1-3   (0 1),(1 3)    none: () or []
 *   3-cycles (2,0,1) (5,1,2)   [[2,0,1],[5,1,2]]   2-0-1 5-1-2
 * Typographic dashes (U+2010..U+2015, U+2212) read as '-', no-break and other Unicode spaces as a
 * space, arrows (-> U+2192) as '-'; typographic brackets are refused. Commas and spaces may not be
 * mixed into an empty element: `1,2,,4` and a trailing comma are errors; so are `0junk`, `01`,
 * `-1`, an unbalanced or mismatched bracket, and a number past 2^32 - 1.
 *
 * Columns count code points from 1, of the text as given; lines from 1. */
#ifndef FIFTEEN_NOTATION_H
#define FIFTEEN_NOTATION_H

#include <fifteen/board.h>
#include <fifteen/core.h>

F15_C_BEGIN

#define F15_READ_LIMIT ((size_t)1 << 30) /* bytes of one text */

/* A reader whose result is a list puts it into the caller's arena. On failure the result is
 * unchanged, and the arena may hold more; it has failed too only where memory ran out. To read many
 * texts one after the other, clear the arena between them. */

/* Returns whether a character is Unicode white space; of control characters only tab and newlines
 * are. NUL is not a space: readers refuse it like any other meaningless character. */
bool f15_is_space(uint32_t codepoint);
/* Moves both ends of a text past the spaces there. */
void f15_trim(const char **s, size_t *length);

/* A position in the text read. length in code points. */
typedef struct f15_span {
    uint32_t line, column, length;
} f15_span;

/* Numbers in groups, each with its position: one group per bracket. A list is one group.
 * Group g holds value[start[g]] .. value[start[g + 1] - 1]. Values are as written (base not
 * applied). span and group_span are NULL after f15_read_values. */
typedef struct f15_groups {
    uint32_t *value;
    f15_span *span;       /* of each value */
    size_t *start;        /* count + 1 entries */
    f15_span *group_span; /* of each group, brackets included */
    size_t n, count;
} f15_groups;

/* Reads a one-line list. */
f15_code f15_read_list(const char *text, size_t length, f15_arena *arena, f15_groups *out,
                       f15_error *err);
/* Does the same without the spans: fast, in one pass. */
f15_code f15_read_values(const char *text, size_t length, f15_arena *arena, f15_groups *out,
                         f15_error *err);

/* Reads swaps, 3-cycles (arity 2, 3) or cycles of any length (arity 0). Every group must have
 * `arity` numbers. () alone is the identity, without groups, and so are e and id; among cycles, ()
 * is dropped. `n` > 0 and `base` decide on a missing space: `(12)(13)` where place 12 does not
 * exist is F15_AMBIGUOUS, and the remedy asks "(1 2)(1 3)?"; but cycles where no item has two
 * digits may be written without spaces, `(032)(15)`, if those are different items. So too if an
 * item is out of range, as whole numbers are, and no cycle has spaces. With n = 0 (n unknown),
 * cycles are read without spaces only if none of them has any. Arity 1 reads paths of any length:
 * like cycles, but also 0-1-5-4. */
f15_code f15_read_groups(const char *text, size_t length, uint32_t arity, size_t n, uint32_t base,
                         f15_arena *arena, f15_groups *out, f15_error *err);

/* A word as code points, ASCII letters in upper case, spaces dropped. Letters only: any other
 * character is F15_BAD_NOTATION with its column. */
typedef struct f15_word {
    uint32_t *letter; /* or the codes of names */
    f15_span *span;   /* of each letter */
    size_t n;
} f15_word;
f15_code f15_read_word(const char *text, size_t length, f15_arena *arena, f15_word *out,
                       f15_error *err);

/* Reads items called by names of several characters, with spaces or single commas between them:
 *   cards   A♠ 10h Kd: a rank (A, 2 to 10, J, Q, K; T is 10) and a suit (♠ ♥ ♦ ♣, hollow ones, or
 *           s h d c). As and A♠ are the same. Order: ♠, ♥, ♦, ♣, in each the ace first.
 *   others  a letter from A to Z and up to five more letters and digits; a, x1, red, RED2. Lower
 *           case is read as upper case.
 * The names are cards if every name is one, or if any has a suit sign; so `As Kd` are two cards,
 * and `as far as` three names. Without `like`, a text of single letters (S T O P), or without a
 * space or comma (STOP), is a word, read as by f15_read_word; with it, names are read as `like` has
 * them. F15_BAD_NOTATION with its column for a part that is not a name. */
f15_code f15_read_names(const char *text, size_t length, const f15_names *like, f15_arena *arena,
                        f15_word *out, f15_error *err);
typedef enum f15_named { F15_NO_NAMES, F15_CARDS, F15_OTHER_NAMES } f15_named;
f15_named f15_named_as(const f15_names *names);

/* Reads several words and the signs between them: ABC BCA | ACB, or ABC-ACB. Letters as in
 * f15_read_word, but each run of letters is a word. Commas, semicolons and braces count as spaces,
 * an arrow as a dash; any other character is F15_BAD_NOTATION with its column. */
typedef struct f15_word_part {
    char sort;       /* 'w' a word, '-' a dash, '|' a bar */
    size_t first, n; /* 'w' only: its letters are letter[first] .. letter[first + n - 1] */
    f15_span span;
} f15_word_part;
typedef struct f15_word_list {
    uint32_t *letter;
    f15_word_part *part;
    size_t letters, parts; /* may be 0 */
} f15_word_list;
f15_code f15_read_word_list(const char *text, size_t length, f15_arena *arena, f15_word_list *out,
                            f15_error *err);

/* Words and numbers, of any bytes, divided by spaces and any of , ; : = ( ): the parts of
 * "even, cycles 1". Begin with {text, length}; s points into the text. */
typedef struct f15_tokens {
    const char *text;
    size_t length, at;
    uint32_t line, column; /* of `at`, from 0 */
} f15_tokens;
typedef struct f15_token {
    const char *s;
    size_t length;
    f15_span span;
    bool number; /* digits only */
} f15_token;
bool f15_next_token(f15_tokens *tokens, f15_token *out); /* false at the end */

/* Splits a command into words as a shell does: spaces between them, '...' or "..." around
 * what belongs together, also inside a word; nothing is expanded or executed. A backslash has a
 * meaning only at the end of a line, which continues in the next. f15_split_line reads only the
 * first line. F15_BAD_NOTATION for a quote that is not closed, and for NUL. */
typedef struct f15_command_word {
    char *s;
    f15_span span; /* quotes included */
} f15_command_word;
typedef struct f15_command {
    f15_command_word *word;
    size_t count;
    size_t used; /* bytes read, with the end of the line */
} f15_command;
f15_code f15_split_words(const char *text, size_t length, f15_arena *arena, f15_command *out,
                         f15_error *err);
f15_code f15_split_line(const char *text, size_t length, f15_arena *arena, f15_command *out,
                        f15_error *err);

/* The form that a text's beginning suggests, for choosing a reader. */
typedef enum f15_shape {
    F15_SHAPE_EMPTY,
    F15_SHAPE_LIST,   /* a digit, unless it begins a card; or '[' not followed by another bracket */
    F15_SHAPE_WORD,   /* a letter; or a card */
    F15_SHAPE_GROUPS, /* '('; or '[' followed by a bracket or by ']' ; or digits followed by '-' */
    F15_SHAPE_OTHER
} f15_shape;
f15_shape f15_shape_of(const char *text, size_t length);

/* Reads a whole number, with nothing but spaces around it. */
f15_code f15_read_number(const char *text, size_t length, uint64_t *out, f15_error *err);

/* Reads a whole number of -2^63 .. 2^63 - 1: negative if the text begins with -. */
f15_code f15_read_integer(const char *text, size_t length, int64_t *out, f15_error *err);

/* Read "even"/"odd" (also e/o, +1/-1, +/-) and "yes"/"no" (also y/n, true/false), any case.
 * F15_BAD_NOTATION otherwise. Even and yes are true. */
f15_code f15_read_even_odd(const char *text, size_t length, bool *even, f15_error *err);
f15_code f15_read_yes_no(const char *text, size_t length, bool *yes, f15_error *err);
/* Returns whether the text is a name of the identity: e, id or identity, in any case. */
bool f15_is_identity(const char *text, size_t length);

/* ---- as people type ------------------------------------------------------------------------- */

/* The form expected, which decides the one possible meaning of a sign. LIST: a list, or cycles.
 * LINES: a graph's. CLASSES: a partition's. ORDER: letters. WORD: in generators. */
typedef enum f15_typed {
    F15_TYPED_CYCLES,
    F15_TYPED_SWAPS, /* 3-cycles, comparators */
    F15_TYPED_LIST,
    F15_TYPED_NUMBER,
    F15_TYPED_BOARD,
    F15_TYPED_MOVES,
    F15_TYPED_WORDS,
    F15_TYPED_CLASSES,
    F15_TYPED_LINES,
    F15_TYPED_ORDER,
    F15_TYPED_TRUTHS,
    F15_TYPED_CHOICE,
    F15_TYPED_WORD
} f15_typed;

/* Rewrites with plain signs a text that the readers have refused as it was written: full-width
 * signs, quotation marks, LaTeX ($, \\cdot), arrows, a label or a name with = before it, a full
 * stop after it, ; for a comma, a decimal comma in a NUMBER. Lines and columns are those of the
 * text. Signs with two possible meanings stay; a reader that refuses the result asks the writer.
 * `letters`: bit k if the question has the letter 'a' + k, which then is not a name before =. */
typedef struct f15_plain {
    const char *s; /* NULL: unchanged */
    size_t length;
    bool ring; /* a ring was between two factors, where the right one acts first */
    bool arrows; /* an arrow was in brackets: cycles that share items, (0→2)(2→1), may be images */
} f15_plain;
f15_code f15_plain_text(const char *text, size_t length, f15_typed as, uint32_t letters,
                        f15_arena *arena, f15_plain *out, f15_error *err);

/* ---- from what was written to places and items --------------------------------------------- */

/* The first fault of numbers that were read; `index` counts values (not groups) from 0. */
typedef enum f15_range_fault {
    F15_IN_RANGE,
    F15_VALUE_OUT_OF_RANGE,
    F15_VALUE_REPEATED, /* a value twice: in a list or a group, or in two groups that are cycles */
    F15_TOO_FEW,        /* list: fewer than n; index is n of the list */
    F15_TOO_MANY        /* list: more than n; index of the first too many */
} f15_range_fault;

typedef struct f15_range_check {
    f15_range_fault fault;
    size_t index;
} f15_range_check;

/* Writes the values less `base`, and judges them: each in 0..n-1, each group's values different.
 * out: groups->n words (valid before the fault; the rest may serve as scratch). Compares the values
 * of a group pair by pair: for swaps and 3-cycles. */
f15_range_check f15_groups_places(const f15_groups *groups, size_t n, uint32_t base, uint32_t *out);

/* Does the same for a one-line list of exactly n values, all different. Needs no memory but out,
 * whose n words may serve as scratch. */
f15_range_check f15_list_items(const f15_groups *list, size_t n, uint32_t base, uint32_t *out);

/* Writes disjoint cycles as a permutation of n. */
f15_range_check f15_groups_permutation(const f15_groups *cycles, size_t n, uint32_t base,
                                       uint32_t *out);

/* Writes cycles that may share places as a product in the convention's order (the order does not
 * matter for disjoint ones). F15_VALUE_REPEATED: a number twice in one cycle. At most
 * F15_MAX_PRODUCT places. */
#define F15_MAX_PRODUCT 1024
f15_range_check f15_groups_product(const f15_groups *cycles, size_t n,
                                   const f15_convention *convention, uint32_t *out);

/* Writes the one-line list of the permutation p, or the permutation that a list shows: its inverse,
 * or under F15_IMAGES itself. out: not p. */
void f15_one_line(const uint32_t *p, size_t n, const f15_convention *convention, uint32_t *out);

/* Reads a permutation from the command line or a lesson: a one-line list, which shows what stands
 * where, or cycles, which say where things go. The item at x goes to (*out)[x], so the list 1 2 0
 * and the cycle (0 2 1) are the same, unless lists are F15_IMAGES. For a list, *n becomes its
 * length (if *n > 0, it must be that); a list of 1..n under base 0 sets *read_from_one (NULL: is
 * refused). For cycles n is *n, or if that is 0 the number of places up to the largest one named; 0
 * for the identity, which names none. */
f15_code f15_read_permutation(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, size_t *n, bool *read_from_one, uint32_t **out,
                              f15_error *err);

/* Does f15_read_permutation, but only finds the sign. A short list uses no memory: fast enough for
 * a million lists. */
f15_code f15_read_sign(const char *text, size_t length, const f15_convention *convention,
                       f15_arena *arena, bool *read_from_one, int *sign, f15_error *err);

/* Reads swaps or 3-cycles as 0-based places, all checked against n; the first fault is the error,
 * with its column, "place 6 is out of range" and the range under the convention's base. */
f15_code f15_read_sequence(const char *text, size_t length, uint32_t arity, size_t n,
                           const f15_convention *convention, f15_arena *arena, f15_sequence *out,
                           f15_error *err);

/* An arrangement of distinct items: a word, a row of names or a list. item[place] are distinct
 * 0..n-1. In the first arrangement of a problem a word's or names' items are numbered by place, a
 * list's by value. `code` is what each item is called (letters, names, or numbers as written). */
typedef struct f15_arrangement {
    size_t n;
    uint32_t *item;
    uint32_t *code; /* NULL for a list of 0..n-1 (or 1..n under base 1) */
    bool letters;
    bool read_from_one; /* a list of 1..n read under base 0 */
} f15_arrangement;

f15_code f15_read_arrangement(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, f15_arrangement *out, f15_error *err);
/* Reads another arrangement of the same items: its k-th T is the k-th T of `first` (equal items in
 * order). Otherwise F15_MISMATCH, naming the item too many or missing. out->code stays NULL: the
 * names are first's. */
f15_code f15_read_arrangement_of(const char *text, size_t length, const f15_convention *convention,
                                 const f15_arrangement *first, f15_arena *arena,
                                 f15_arrangement *out, f15_error *err);
f15_names f15_arrangement_names(const f15_arrangement *arrangement);

/* ---- formulas: the answers "2m+1", "n!" and "3/8" ------------------------------------------- */

/* A whole number from 0 up, in words, the lowest first, the last one not 0. */
#define F15_EXACT_BITS 4096
#define F15_EXACT_WORDS (2 * F15_EXACT_BITS / 32 + 1)
typedef struct f15_natural {
    uint32_t count;
    uint32_t word[F15_EXACT_WORDS]; /* ignore those from count on */
} f15_natural;

/* An exact number: a fraction in lowest terms, `under` not 0. Above and below the line there are at
 * most F15_EXACT_BITS bits (1233 digits); numbers are never rounded, and compared exactly, not by
 * remainders. Holds no memory. */
typedef struct f15_exact {
    bool negative;
    f15_natural over, under;
} f15_exact;
bool f15_exact_same(const f15_exact *a, const f15_exact *b);
/* Returns whether both parts fit int64_t. If not, *over and *under are undefined. */
bool f15_exact_fits(const f15_exact *a, int64_t *over, int64_t *under);
/* Writes -3/8 or 52. Of a part with more than `most` digits (at least 12), writes the first and
 * last digits and their number: 80658175...0000 (68 digits). */
void f15_write_exact(f15_text *text, const f15_exact *a, size_t most);

/* + - * / ^ ! parentheses, numbers, one-letter variables a..z (case folded), implied products (2m,
 * n(n-1), 2(m+1)), typographic minus, times and dot, and the powers ² and ³. |x|, or abs(x), is the
 * absolute value; C(n,2), or binom(n,2), a binomial coefficient. A number is whole (52) or a
 * decimal (0.375, .375), which is exact: it has a point, not a comma, and an end. 37.5% is 37.5
 * hundredths. Depth at most 32, at most 512 numbers, letters and operations, in at most: */
#define F15_MAX_FORMULA_BYTES ((size_t)1280) /* room for the digits of any exact whole number */
typedef struct f15_formula {
    struct f15_formula_node *node; /* opaque */
    size_t count;                  /* of nodes; 1 if it is only a number or a letter */
    uint32_t variables;            /* bit k: letter 'a' + k occurs */
    const char *text;              /* as read, `length` bytes */
    size_t length;
} f15_formula;

/* Returns the length of the name of a function (abs, binom, binomial) at the beginning of s, if a
 * bracket follows it; else 0. */
size_t f15_formula_function(const char *s, size_t length);

/* Reads a formula. F15_AMBIGUOUS, asking back: 1/2n, a decimal comma, a decimal without end. */
f15_code f15_read_formula(const char *text, size_t length, f15_arena *arena, f15_formula *out,
                          f15_error *err);
/* Computes the exact value; value[k] is that of letter 'a' + k. F15_OUT_OF_RANGE for 1/0 or (-1)!.
 * F15_TOO_BIG if an intermediate number, in lowest terms, has more than F15_EXACT_BITS bits (63 in
 * a formula with letters, which is evaluated at many points), or if it would take more than some
 * ten milliseconds: 10^10^10 and 1000000! are refused at once. */
f15_code f15_formula_value(const f15_formula *formula, const int64_t value[26], f15_exact *out,
                           f15_error *err);
/* Writes 2m+1; it reads as the same formula (unless it exceeds the limits of the reader). */
void f15_write_formula(f15_text *text, const f15_formula *formula);

/* ---- words in generators: the answers "r^2 s" and "R U R' U'" ------------------------------- */

#define F15_WORD_LETTERS 10000
#define F15_GENERATOR_NAME 8 /* characters of a name */
#define F15_NO_GENERATOR UINT32_MAX
/* Returns whether a name is a letter followed by letters and digits; R and r are two names. */
bool f15_is_generator_name(const char *name);
/* Reads a word: names, with or without blanks, commas or product signs between them (the longest
 * name that fits is meant), and brackets; powers ^2, ^-1, small raised exponents, a prime for the
 * inverse, or digits alone after a name that ends with none (U2). () is the empty word, and so are
 * e and id unless they consist of names. Each letter is a group of one value, so r^2 is two groups:
 * twice its name's index, plus 1 for the inverse; F15_NO_GENERATOR for a letter that is not a name.
 * F15_TOO_BIG past F15_WORD_LETTERS. */
f15_code f15_read_generators(const char *text, size_t length, const char *const *names,
                             size_t count, f15_arena *arena, f15_groups *out, f15_error *err);
/* Writes r^2 s^-1; () for the empty word. */
void f15_write_generators(f15_text *text, const uint32_t *code, size_t count,
                          const char *const *names);

/* ---- boards: reading ------------------------------------------------------------------------ */

/* The names of a board's items. Numbers: the home cells counted from 1, whatever the base,
 * and 0 for the hole. Letters: the hole is '_', a wall '#'. Holds no memory. */
typedef struct f15_board_names {
    bool letters;
    bool turned; /* the board was read with the hole's home first: see f15_home */
    uint32_t code[F15_MAX_CELLS];
} f15_board_names;
/* Returns the names, borrowed; {0} if pieces have the numbers from 1, as they have for NULL. */
f15_names f15_names_of_board(const f15_board_names *names);
/* Returns the number of a piece, even if it has a letter. names may be NULL: from 1. */
uint32_t f15_piece_number(const f15_board_names *names, uint32_t item);

/* Reads "3x4": rows, then columns (x, X, a times sign, or `by`). F15_TOO_BIG, F15_OUT_OF_RANGE. */
f15_code f15_read_size(const char *text, size_t length, uint32_t *rows, uint32_t *columns,
                       f15_error *err);

/* Reads numbers in reading order: hole `0`, `_` or `.`; obstacles `#`; rows divided by `/` or by
 * lines, or each in brackets; commas as in a list.
 *     1 2 3 4 / 5 6 # 8 / 9 _ 11 12 / ...     [1, 2, ..., 15, 0]     [[1,2],[3,0]]
 * Square, unless the text shows rows or rows and columns are given (0, 0: not given).
 * F15_BAD_NOTATION: not the form of a board, no hole. F15_MISMATCH: ragged rows, not square, not
 * the size. F15_OUT_OF_RANGE: no such piece. F15_REPEATED: a piece or the hole twice. Each with the
 * column, the row and column on the board, and what is missing. names may be NULL. */
f15_code f15_read_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                        f15_board *out, f15_board_names *names, f15_error *err);

/* The hole's home. F15_HOME_LAST: the last open cell, as everywhere else in the library.
 * F15_HOME_FIRST: the first one, as in collections of boards for searching; then a piece has the
 * number of its home counted from 0 (on 4 x 4 again 1 to 15). Such a board is read with half a
 * turn, its pieces numbered from the other end: it has the same solutions, slide for slide, and
 * `names` keeps the written numbers. */
typedef enum f15_home { F15_HOME_LAST, F15_HOME_FIRST } f15_home;
f15_code f15_read_homed_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                              f15_home home, f15_board *out, f15_board_names *names,
                              f15_error *err);

/* Reads a board of letters and its goal in the same form: RATE / YOUR / MIND / PAL_ (lower case is
 * read as upper case, spaces are ignored). Equal letters are matched in order: the k-th A of the
 * start is the k-th A of the goal. Items are numbered by their cell in the goal; if the hole is at
 * home there, the goal is the solved board; if not, the piece in the hole's home has the number of
 * the hole's cell. F15_MISMATCH if the letters or the obstacles differ. */
f15_code f15_read_word_board(const char *start_text, size_t start_length, const char *goal_text,
                             size_t goal_length, uint32_t rows, uint32_t columns, f15_board *start,
                             f15_board *goal, f15_board_names *names, f15_error *err);
/* Returns whether there is a letter in the text: then f15_read_word_board reads it. */
bool f15_has_letters(const char *text, size_t length);

/* ---- moves on a board: reading -------------------------------------------------------------- */

/* Whose direction a move names: the piece's (lecture 9), or the hole's (chapter 6). */
typedef enum f15_mover { F15_MOVER_PIECE, F15_MOVER_HOLE } f15_mover;

/* A move as written. `label` is the number, from 1, of the piece: as written, in range or not; for
 * a direction, of the piece that moves. label 0: the text has 0, or the direction leads off the
 * board or into a wall. `way` is U, D, L or R for a direction, else 0. */
typedef struct f15_written_move {
    uint32_t label;
    char way;
    f15_span span;
} f15_written_move;

typedef struct f15_written_moves {
    f15_written_move *move;
    size_t count;
} f15_written_moves;

/* Reads labels `12 11 15` (commas, brackets as in a list), or directions: U D L R run together or
 * not, UP DOWN LEFT RIGHT, arrows; any case; not both in one text. No moves: () or []. An arrow to
 * the right between letters or numbers (U → R) is no move; F15_AMBIGUOUS where it may be one. Where
 * no piece has two digits, labels alone may run together: 5241256. Directions are resolved by
 * playing on a copy of `board`, skipping impossible ones. Only the form is judged: the checker
 * decides whether a labelled piece exists and may slide. On a board of letters (names; NULL: of
 * numbers) pieces are called by letters, `L N` or `LN`; of equal ones, the one that may slide is
 * meant, and F15_AMBIGUOUS if two may. Then directions are words and arrows, and of U, D, L, R
 * those that no piece has for its letter. */
f15_code f15_read_moves(const char *text, size_t length, const f15_board *board,
                        const f15_board_names *names, f15_mover way, f15_arena *arena,
                        f15_written_moves *out, f15_error *err);
/* Plays the moves on `board`, appending them to `out` (may be NULL), up to the first illegal one;
 * *played counts the moves made. For the illegal one F15_OUT_OF_RANGE (no such piece) or
 * F15_UNREACHABLE (not beside the hole, or off the board), with its column and the reason. */
f15_code f15_play_written(f15_board *board, const f15_written_moves *moves, f15_moves *out,
                          size_t *played, f15_error *err);
/* Does the same, and calls the pieces by these names in the reason. */
f15_code f15_play_named(f15_board *board, const f15_board_names *names,
                        const f15_written_moves *moves, f15_moves *out, size_t *played,
                        f15_error *err);

/* ---- other systems -------------------------------------------------------------------------- */

/* Ways to write a permutation. A cycle (a b c) sends a to b in all of them; lists, the first place
 * and the order of products differ. */
typedef struct f15_system {
    const char *name;
    uint32_t base; /* 0 or 1, with products from left to right; 2: both by the convention */
    char form;     /* 'i' images, 'p' preimages, 'c' cycles, 't' two-line, 'm' matrix (column x has
                      a 1 in row p(x)) */
} f15_system;
enum { F15_SYSTEMS = 9 };
extern const f15_system f15_systems[F15_SYSTEMS];

typedef struct f15_map {
    uint32_t *map; /* place x goes to map[x] */
    size_t n;
} f15_map;

/* Reads an expression into the arena, n >= 1: permutations as the system writes them, e, products
 * p*q or p q, powers p^-1 or p**2, brackets. The smaller of two factors leaves the other places
 * alone. Up to F15_MAX_PRODUCT places, cycles side by side may share places. F15_TOO_BIG past 2^26
 * places in all operations. */
f15_code f15_read_expression(const char *text, size_t length, const f15_system *system,
                             const f15_convention *convention, f15_arena *arena, f15_map *out,
                             f15_error *err);
/* Writes the map as the system does. F15_TOO_BIG for a matrix of more than 1024 places. */
f15_code f15_write_in_system(f15_text *text, const f15_map *map, const f15_system *system,
                             const f15_convention *convention, f15_arena *arena, f15_error *err);

/* ---- writing: reading the written text gives the same value back ---------------------------- */

void f15_write_list(f15_text *text, const uint32_t *p, size_t n, uint32_t base); /* 3 4 0 2 1 */
void f15_write_cycle(f15_text *text, const uint32_t *place, size_t n, uint32_t base); /* (3 2 0) */
/* Writes (0 3 2)(1 4), fixed points left out, () for the identity. The text keeps a failure too. */
f15_code f15_write_cycles(f15_text *text, const uint32_t *p, size_t n, uint32_t base,
                          f15_error *err);
/* Writes 0-1 1-3, or (2 0 1) (5 1 2) for 3-cycles; () for an empty sequence. */
void f15_write_sequence(f15_text *text, const f15_sequence *sequence, uint32_t base);
/* Whether letters that several items share get subscripts: T1, T2 (U+2081...). */
typedef enum f15_subscripts { F15_NO_SUBSCRIPTS, F15_SUBSCRIPTS } f15_subscripts;
/* Writes one item by name: T, or its number. n is needed only for subscripts. */
void f15_write_item(f15_text *text, uint32_t item, size_t n, const f15_names *names, uint32_t base,
                    f15_subscripts subscripts);
/* Writes the whole arrangement: MARINE, A♠ K♥, or 3 4 0 2 1. */
void f15_write_arrangement(f15_text *text, const uint32_t *item, size_t n, const f15_names *names,
                           uint32_t base, f15_subscripts subscripts);
/* Writes "counted from 0, products left to right", or the part of it that `uses` names (bits). */
#define F15_USES_BASE 1u  /* counts places, items or cells */
#define F15_USES_ORDER 2u /* has a product, where one factor acts first */
#define F15_USES_LISTS 4u /* lists are F15_IMAGES, and a permutation is or may be given as one */
void f15_write_convention(f15_text *text, const f15_convention *convention, unsigned uses);
/* Writes the options by which a command takes this convention, a blank before each: " --base 1",
 * " --compose right-to-left", both, or nothing. */
void f15_write_convention_options(f15_text *text, const f15_convention *convention);

/* Writes one word of a command, quoted where a POSIX shell needs it: f15_split_words and the shell
 * both give it back, byte for byte. */
void f15_write_word(f15_text *text, const char *word);

/* Writes 1 2 3 4 / 5 _ # 8 / ..., or RATE / YOUR / ... with names of letters. names may be NULL.
 * Turns a turned board back. */
void f15_write_board(f15_text *text, const f15_board *board, const f15_board_names *names);
/* Writes 12 11 15; () for no moves. names may be NULL: the pieces count from 1. */
void f15_write_moves(f15_text *text, const f15_moves *moves, const f15_board_names *names);
/* Writes 12,11,15 with `between` ','; nothing for no moves. */
void f15_write_labels(f15_text *text, const f15_moves *moves, const f15_board_names *names,
                      char between);
/* Writes moves on a board of letters: L N D, or if that is ambiguous LEFT UP DOWN. */
void f15_write_letter_moves(f15_text *text, const f15_board *board, const f15_board_names *names,
                            const f15_moves *moves);
/* Writes U D L R, run together, for the slides from `board` on (up to the first illegal one). */
void f15_write_directions(f15_text *text, const f15_board *board, const f15_moves *moves,
                          f15_mover way);
/* Writes "cell 8 (row 2, column 4)" under base 1; under base 0 only "row 2, column 4", since rows
 * and columns always count from 1. */
void f15_write_cell(f15_text *text, uint32_t cell, const f15_grid *grid, uint32_t base);
/* Writes "piece 5", "piece T" (a subscript if others share it), "the hole". names may be NULL. */
void f15_write_piece(f15_text *text, uint32_t item, const f15_grid *grid,
                     const f15_board_names *names);

F15_C_END

#endif
