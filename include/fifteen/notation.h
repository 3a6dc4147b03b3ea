/* fifteen/notation.h - reading what people write, and writing what the library holds.
 *
 * This room is the only one that knows bases and orders. Reading is in two steps, and the
 * difference matters (DESIGN section 5):
 *
 *   form       f15_read_*: is it a list, swaps, cycles ...? If not, F15_BAD_NOTATION with the
 *              column and what was expected. An answer that fails here is *unreadable*.
 *   range      f15_groups_places, f15_list_items ...: are the places in range, different, none
 *              repeated? The reader keeps the column of everything, so that the checker can name
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
 * space, arrows (-> U+2192) as '-', typographic brackets not at all. Commas and spaces may not be
 * mixed into an empty element: `1,2,,4` and a trailing comma are errors; so are `0junk`, `01`,
 * `-1`, an unbalanced or mismatched bracket, and a number past 2^32 - 1.
 *
 * Columns count code points from 1, of the text as given; lines from 1.
 */
#ifndef FIFTEEN_NOTATION_H
#define FIFTEEN_NOTATION_H

#include <fifteen/board.h>
#include <fifteen/core.h>

#ifdef __cplusplus
extern "C" {
#endif

#define F15_READ_LIMIT ((size_t)1 << 30) /* bytes of one text */

/* A reader whose result is a list takes the caller's arena: what the result points at lives there,
 * and is gone with it. On failure the result is as it was, and the arena may hold more; only where
 * memory ran out has it failed too. To read many texts one after the other, clear it between them.
 */

/* The one list of what is a space: Unicode's white space, and no control character but those of it
 * (tab, newlines). NUL is none: it is refused like any other character that means nothing. */
bool f15_is_space(uint32_t codepoint);
/* Moves both ends of a text past the spaces there. */
void f15_trim(const char **s, size_t *length);

/* Where something stands in the text read. length in code points. */
typedef struct f15_span {
    uint32_t line, column, length;
} f15_span;

/* Numbers in groups, with the place of each: one group per bracket. A list is one group.
 * Group g holds value[start[g]] .. value[start[g + 1] - 1]. Values are as written (base not
 * applied). spans may be NULL (see f15_read_list). */
typedef struct f15_groups {
    uint32_t *value;
    f15_span *span;       /* of each value */
    size_t *start;        /* count + 1 entries */
    f15_span *group_span; /* of each group, brackets included */
    size_t n, count;
} f15_groups;

/* One-line lists. The reader is fast (one pass, no span kept) when `want_spans` is false. */
f15_code f15_read_list(const char *text, size_t length, bool want_spans, f15_arena *arena,
                       f15_groups *out, f15_error *err);

/* Swaps, 3-cycles (arity 2, 3) or cycles of any length (arity 0). Every group must have `arity`
 * numbers. () is the identity, no group at all, and so are e and id; of cycles, () is dropped.
 * `n` > 0 and `base` serve one purpose: `(12)(13)` where place 12 does not exist is F15_AMBIGUOUS,
 * and the remedy asks "(1 2)(1 3)?"; but cycles where no item has two digits may be written without
 * spaces, `(032)(15)`, if those are different items. Pass n = 0 when n is not known: then nothing
 * is asked back, and cycles are read without spaces only if none of them has any. Arity 1 is for
 * ways of any length: they are read as cycles are, but 0-1-5-4 is one too. */
f15_code f15_read_groups(const char *text, size_t length, uint32_t arity, size_t n, uint32_t base,
                         f15_arena *arena, f15_groups *out, f15_error *err);

/* A word as code points, ASCII letters in upper case, spaces dropped. Letters only: anything else
 * is F15_BAD_NOTATION with its column. */
typedef struct f15_word {
    uint32_t *letter; /* or the codes of names */
    f15_span *span;   /* of each */
    size_t n;
} f15_word;
f15_code f15_read_word(const char *text, size_t length, f15_arena *arena, f15_word *out,
                       f15_error *err);

/* Items that are called by names of several characters, with spaces or single commas between them:
 *   cards   A♠ 10h Kd: a rank (A, 2 to 10, J, Q, K; T is 10) and a suit (♠ ♥ ♦ ♣, hollow ones, or
 *           s h d c). As and A♠ are the same. Order: ♠, ♥, ♦, ♣, in each the ace first.
 *   others  a letter from A to Z and up to five more letters and digits; a, x1, red, RED2. Lower
 *           case is read as upper case.
 * Where every name is a card they are cards, and so where any has one of the signs; so `As Kd` are
 * two cards, and `as far as` three names. Without `like`, a text of one letter a name (S T O P), or
 * without a space or comma (STOP), is a word; with it, names are read as those are. A word is read
 * by f15_read_word. F15_BAD_NOTATION with its column for what is no name. */
f15_code f15_read_names(const char *text, size_t length, const f15_names *like, f15_arena *arena,
                        f15_word *out, f15_error *err);
typedef enum f15_named { F15_NO_NAMES, F15_CARDS, F15_OTHER_NAMES } f15_named;
f15_named f15_named_as(const f15_names *names);

/* Several words and what stands between them: ABC BCA | ACB, or ABC-ACB. Letters as in
 * f15_read_word, but what runs together is one word. Commas, semicolons and braces count as spaces,
 * an arrow as a dash; anything else is F15_BAD_NOTATION with its column. */
typedef struct f15_word_part {
    char sort;       /* 'w' a word, '-' a dash, '|' a bar */
    size_t first, n; /* of a word: its letters are letter[first] .. letter[first + n - 1] */
    f15_span span;
} f15_word_part;
typedef struct f15_word_list {
    uint32_t *letter;
    f15_word_part *part;
    size_t letters, parts; /* may be none */
} f15_word_list;
f15_code f15_read_word_list(const char *text, size_t length, f15_arena *arena, f15_word_list *out,
                            f15_error *err);

/* Words and numbers, whatever bytes they are made of, between spaces and any of , ; : = ( ): the
 * parts of "even, cycles 1". Begin with {text, length}; s points into the text. */
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

/* The words of a command, taken apart as a shell does: spaces between them, '...' or "..." around
 * what belongs together, also inside a word; nothing is expanded or executed, and a backslash means
 * nothing but at the end of a line, which goes on in the next. one_line: no farther than the first
 * line. F15_BAD_NOTATION for a quote that is not closed, and for NUL. */
typedef struct f15_command_word {
    char *s;
    f15_span span; /* quotes included */
} f15_command_word;
typedef struct f15_command {
    f15_command_word *word;
    size_t count;
    size_t used; /* bytes, with the end of the line */
} f15_command;
f15_code f15_split_words(const char *text, size_t length, bool one_line, f15_arena *arena,
                         f15_command *out, f15_error *err);

/* What a text looks like, from its first character that is no space: for choosing a reader. */
typedef enum f15_shape {
    F15_SHAPE_EMPTY,
    F15_SHAPE_LIST,   /* a digit that begins no card; or '[' not followed by another bracket */
    F15_SHAPE_WORD,   /* a letter; or a card */
    F15_SHAPE_GROUPS, /* '('; or '[' followed by a bracket or by ']' ; or digits followed by '-' */
    F15_SHAPE_OTHER
} f15_shape;
f15_shape f15_shape_of(const char *text, size_t length);

/* A whole number, nothing else around it but spaces. */
f15_code f15_read_number(const char *text, size_t length, uint64_t *out, f15_error *err);

/* "even"/"odd" (also e/o, +1/-1, +/-) and "yes"/"no" (also y/n, true/false), any case.
 * F15_BAD_NOTATION otherwise. *out: even and yes are true. */
f15_code f15_read_even_odd(const char *text, size_t length, bool *even, f15_error *err);
f15_code f15_read_yes_no(const char *text, size_t length, bool *yes, f15_error *err);
/* Is it a name of the identity, e or id (any case), and nothing else? */
bool f15_is_identity(const char *text, size_t length);

/* ---- as people type ------------------------------------------------------------------------- */

/* What is to be read, which decides what a sign can only mean. LIST: or cycles. LINES: of a graph.
 * CLASSES: of a partition. ORDER: letters. WORD: of generators. */
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

/* The text with plain signs: full-width ones, quotation marks, LaTeX ($, \\cdot), arrows, a label
 * or a name with = before it, a full stop after it, ; for a comma, a decimal comma in a NUMBER.
 * Lines and columns are those of the text. Nothing is changed that could mean two things; a reader
 * that refuses the result asks the writer. For texts that the readers have refused as they are.
 * `letters`: bit k where the question has the letter 'a' + k, which then is no name. */
typedef struct f15_plain {
    const char *s; /* NULL: nothing was changed */
    size_t length;
    bool ring;   /* factors were composed by a ring: the right one acts first */
    bool arrows; /* in brackets: cycles that share items are images, not a product */
} f15_plain;
f15_code f15_plain_text(const char *text, size_t length, f15_typed as, uint32_t letters,
                        f15_arena *arena, f15_plain *out, f15_error *err);

/* ---- from what was written to places and items --------------------------------------------- */

/* What is wrong with what could be read; `index` counts values (not groups) from 0. */
typedef enum f15_range_fault {
    F15_IN_RANGE,
    F15_VALUE_OUT_OF_RANGE,
    F15_VALUE_REPEATED, /* twice in a list; twice in one group; for cycles, in any two */
    F15_TOO_FEW,        /* list: fewer than n; index is n of the list */
    F15_TOO_MANY        /* list: more than n; index of the first too many */
} f15_range_fault;

typedef struct f15_range_check {
    f15_range_fault fault;
    size_t index;
} f15_range_check;

/* Values less `base`, judged: each in 0..n-1, each group's values different. out: groups->n words
 * (those before the fault are the answer; the rest may serve as scratch). The values of a group are
 * compared pair by pair: it is for swaps and 3-cycles. */
f15_range_check f15_groups_places(const f15_groups *groups, size_t n, uint32_t base, uint32_t *out);

/* The same for a one-line list of exactly n values, all different; needs no memory but out. It may
 * use out's n words as scratch while judging. */
f15_range_check f15_list_items(const f15_groups *list, size_t n, uint32_t base, uint32_t *out);

/* Disjoint cycles as a permutation of n. */
f15_range_check f15_groups_permutation(const f15_groups *cycles, size_t n, uint32_t base,
                                       uint32_t *out);

/* Cycles that may share places, as a product of the convention's order: disjoint ones are that in
 * either. F15_VALUE_REPEATED for a number twice in one cycle. At most F15_MAX_PRODUCT places. */
#define F15_MAX_PRODUCT 1024
f15_range_check f15_groups_product(const f15_groups *cycles, size_t n,
                                   const f15_convention *convention, uint32_t *out);

/* A permutation as people give one on the command line or in a lesson: a one-line list, which shows
 * what stands where, or cycles, which say where things go. (*out)[x] is where what is at x goes, so
 * the list 1 2 0 and the cycle (0 2 1) are the same, whatever the direction. For a list, n is its
 * length (and must be *n if *n > 0), and a list of 1..n is accepted under base 0, *read_from_one
 * telling so (may be NULL: then it is refused). For cycles n is *n, or if 0 the largest place
 * named: of the identity, which names none, it stays 0. */
f15_code f15_read_permutation(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, size_t *n, bool *read_from_one, uint32_t **out,
                              f15_error *err);

/* The sign of a permutation that the same text gives. For a short list nothing is kept: this is how
 * a million of them are read. */
f15_code f15_read_sign(const char *text, size_t length, const f15_convention *convention,
                       f15_arena *arena, bool *read_from_one, int *sign, f15_error *err);

/* Swaps or 3-cycles as places 0-based, all checked against n; the first fault is the error, with
 * its column, "place 6 is out of range" and the range under the convention's base. */
f15_code f15_read_sequence(const char *text, size_t length, uint32_t arity, size_t n,
                           const f15_convention *convention, f15_arena *arena, f15_sequence *out,
                           f15_error *err);

/* An arrangement, told apart: a word, a row of names or a list. item[place] are distinct 0..n-1.
 * For the first of a problem: the items of a word or of names are numbered by place, a list's by
 * value. `code` is what each item is called (letters, names, or the numbers as written). */
typedef struct f15_arrangement {
    size_t n;
    uint32_t *item;
    uint32_t *code; /* NULL for a list of 0..n-1 (or 1..n under base 1) */
    bool letters;
    bool read_from_one; /* a list of 1..n read under base 0 */
} f15_arrangement;

f15_code f15_read_arrangement(const char *text, size_t length, const f15_convention *convention,
                              f15_arena *arena, f15_arrangement *out, f15_error *err);
/* Another arrangement of the same items: the k-th T of it is the k-th T of `first` (equal items in
 * order). F15_MISMATCH naming the item too many or missing otherwise. out->code stays NULL: the
 * names are first's. */
f15_code f15_read_arrangement_of(const char *text, size_t length, const f15_convention *convention,
                                 const f15_arrangement *first, f15_arena *arena,
                                 f15_arrangement *out, f15_error *err);
f15_names f15_arrangement_names(const f15_arrangement *arrangement);

/* ---- formulas: the answers "2m+1", "n!" and "3/8" ------------------------------------------- */

/* A whole number from 0 up, in words from the lowest on, the last of them not 0. */
#define F15_EXACT_BITS 4096
#define F15_EXACT_WORDS (2 * F15_EXACT_BITS / 32 + 1)
typedef struct f15_natural {
    uint32_t count;
    uint32_t word[F15_EXACT_WORDS]; /* those from count on mean nothing */
} f15_natural;

/* An exact number: a fraction in lowest terms, `under` not 0. Above and below the line there are at
 * most F15_EXACT_BITS bits, which are 1233 digits; no number is ever rounded, and none is compared
 * by its remainders: equal is equal. Holds no memory. */
typedef struct f15_exact {
    bool negative;
    f15_natural over, under;
} f15_exact;
bool f15_exact_same(const f15_exact *a, const f15_exact *b);
/* Do both parts fit 64 bits? What is written where they do not means nothing. */
bool f15_exact_fits(const f15_exact *a, int64_t *over, int64_t *under);
/* -3/8, 52; of a part with more than `most` digits the first and the last, and how many there are:
 * 80658175...0000 (68 digits). */
void f15_write_exact(f15_text *text, const f15_exact *a, size_t most);

/* + - * / ^ ! parentheses, numbers, one-letter variables a..z (case folded), implied products
 * (2m, n(n-1), 2(m+1)), typographic minus, times and dot. |x| is absolute value, C(n,2) in how many
 * ways 2 can be chosen of n. A number is whole (52) or a decimal (0.375, .375), which is exact: it
 * has a point, not a comma, and an end. 37.5% is so many hundredths. Depth at most 32, at most 512
 * numbers, letters and operations, and bytes: */
#define F15_MAX_FORMULA_BYTES ((size_t)1280) /* room for the digits of any exact whole number */
typedef struct f15_formula {
    struct f15_formula_node *node; /* opaque */
    size_t count;                  /* of nodes; 1: a number as it is written, or a letter */
    uint32_t variables;            /* bit k: letter 'a' + k occurs */
    const char *text;              /* as it was read, `length` bytes */
    size_t length;
} f15_formula;

/* F15_AMBIGUOUS, asking back, for 1/2n, for a decimal comma and for a decimal that goes on. */
f15_code f15_read_formula(const char *text, size_t length, f15_arena *arena, f15_formula *out,
                          f15_error *err);
/* The exact value; value[k] is that of letter 'a' + k. F15_OUT_OF_RANGE for 1/0 or (-1)!.
 * F15_TOO_BIG where a number on the way, in lowest terms, has more than F15_EXACT_BITS bits (63 in
 * a formula with letters, which is for looking at many points), or where it would take longer than
 * some ten milliseconds: 10^10^10 and 1000000! are refused at once. */
f15_code f15_formula_value(const f15_formula *formula, const int64_t value[26], f15_exact *out,
                           f15_error *err);
/* A copy in another arena; empty if that fails, which it remembers. */
f15_formula f15_formula_copy(const f15_formula *from, f15_arena *arena);
/* 2m+1: reading it gives the same formula back (but for a text past the limits of the reader). */
void f15_write_formula(f15_text *text, const f15_formula *formula);

/* ---- words in generators: the answers "r^2 s" and "R U R' U'" ------------------------------- */

#define F15_WORD_LETTERS 10000
#define F15_GENERATOR_NAME 8 /* characters of a name */
#define F15_NO_GENERATOR UINT32_MAX
/* A letter, and then letters and digits; R and r are two names. */
bool f15_is_generator_name(const char *name);
/* Names one after another, with blanks, commas or signs of a product between them or not (the
 * longest name that fits is meant); brackets; ^2, ^-1, exponents in small print, a prime for the
 * inverse; digits alone after a name that does not end with one (U2). () is the word without
 * letters, and so are e and id where they are no names. The value of a letter is twice the number
 * of its name, and 1 more for its inverse; F15_NO_GENERATOR for a letter (with its digits) that is
 * none of them. Each is a group of its own; r^2 is two. F15_TOO_BIG past F15_WORD_LETTERS. */
f15_code f15_read_generators(const char *text, size_t length, const char *const *names,
                             size_t count, f15_arena *arena, f15_groups *out, f15_error *err);
/* r^2 s^-1; () for none */
void f15_write_generators(f15_text *text, const uint32_t *code, size_t count,
                          const char *const *names);

/* ---- boards: reading ------------------------------------------------------------------------ */

/* What the items of a board are called. Numbers: the home cells counted from 1, whatever the base,
 * and 0 for the hole. Letters: the hole is '_', a wall '#'. Holds no memory. */
typedef struct f15_board_names {
    bool letters;
    bool turned; /* of a board that was read with the hole's home first: see f15_home */
    uint32_t code[F15_MAX_CELLS];
} f15_board_names;
/* What the pieces are called, borrowed; none for NULL, or where they count from 1, whatever the
 * base. */
f15_names f15_names_of_board(const f15_board_names *names);
/* The number of a piece, of one with a letter too. names may be NULL: from 1. */
uint32_t f15_piece_number(const f15_board_names *names, uint32_t item);

/* "3x4": rows, then columns (x, X, the sign for times, or `by`). F15_TOO_BIG, F15_OUT_OF_RANGE. */
f15_code f15_read_size(const char *text, size_t length, uint32_t *rows, uint32_t *columns,
                       f15_error *err);

/* Numbers in reading order: hole `0`, `_` or `.`; obstacles `#`; rows split by `/` or by lines, or
 * each in brackets; commas as in a list.
 *     1 2 3 4 / 5 6 # 8 / 9 _ 11 12 / ...     [1, 2, ..., 15, 0]     [[1,2],[3,0]]
 * Square, unless there are rows in the text or rows and columns are given (0, 0: not given).
 * F15_BAD_NOTATION: not the form of a board, no hole. F15_MISMATCH: ragged rows, not square, not
 * the size. F15_OUT_OF_RANGE: no such piece. F15_REPEATED: a piece or the hole twice. Each with the
 * column, the row and column on the board, and what is missing. names may be NULL. */
f15_code f15_read_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                        f15_board *out, f15_board_names *names, f15_error *err);

/* Where the hole belongs. F15_HOME_LAST: the last open cell, as everywhere else in the library.
 * F15_HOME_FIRST: the first one, as collections of boards for searching have it; then a piece has
 * the number of its home counted from 0 (on 4 x 4 again 1 to 15). Such a board comes out turned by
 * half a turn, its pieces numbered from the other end: its solutions are the same slides of the
 * same pieces, and `names` says what those are called. */
typedef enum f15_home { F15_HOME_LAST, F15_HOME_FIRST } f15_home;
f15_code f15_read_homed_board(const char *text, size_t length, uint32_t rows, uint32_t columns,
                              f15_home home, f15_board *out, f15_board_names *names,
                              f15_error *err);

/* A board of letters and the board it is to become, given likewise: RATE / YOUR / MIND / PAL_
 * (lower case is read as upper case, spaces mean nothing). Equal letters are told apart in order:
 * the k-th A of the start is the k-th A of the goal. Items are numbered by their cell in the goal;
 * if the hole is at home there, the goal is the solved board; if not, the piece in the hole's home
 * has the number of the hole's cell. F15_MISMATCH if the letters or the obstacles differ. */
f15_code f15_read_word_board(const char *start_text, size_t start_length, const char *goal_text,
                             size_t goal_length, uint32_t rows, uint32_t columns, f15_board *start,
                             f15_board *goal, f15_board_names *names, f15_error *err);
/* Is there a letter in the text? Then it is the second reader's. */
bool f15_has_letters(const char *text, size_t length);

/* ---- moves on a board: reading -------------------------------------------------------------- */

/* Whose way a direction is: the piece's that moves (lecture 9), or the hole's (chapter 6). */
typedef enum f15_way { F15_WAY_OF_PIECE, F15_WAY_OF_HOLE } f15_way;

/* A move as written. `label` is the piece's number, from 1, as it stands there, in range or not;
 * for a direction, that of the piece which it moves; 0: the text says 0, or the direction leads off
 * the board or into a wall. `way` is U, D, L or R for a direction, else 0. */
typedef struct f15_written_move {
    uint32_t label;
    char way;
    f15_span span;
} f15_written_move;

typedef struct f15_written_moves {
    f15_written_move *move;
    size_t count;
} f15_written_moves;

/* Labels `12 11 15` (commas, brackets as in a list), or directions: U D L R run together or not, UP
 * DOWN LEFT RIGHT, arrows; any case; not both in one text. None: () or []. Where no piece has a
 * number of two digits, labels alone may run together: 5241256. Directions are resolved
 * by playing on a copy of `board`; one that is impossible is passed over. Only the form is judged:
 * whether a labelled piece exists and may slide is up to the checker.
 * On a board of letters (names; NULL: of numbers) pieces are called by letters, `L N` or `LN`: of
 * several equal ones that is meant which may slide. F15_AMBIGUOUS if two may. Then words and arrows
 * are directions, and U, D, L, R those that no piece has for its letter. */
f15_code f15_read_moves(const char *text, size_t length, const f15_board *board,
                        const f15_board_names *names, f15_way way, f15_arena *arena,
                        f15_written_moves *out, f15_error *err);
/* Plays them on `board` and appends them to `out` (may be NULL) up to the first that is not legal;
 * *played is how many were. F15_OUT_OF_RANGE (no such piece), F15_UNREACHABLE (not beside the hole,
 * or off the board) for that one, with its column and the reason. */
f15_code f15_play_written(f15_board *board, const f15_written_moves *moves, f15_moves *out,
                          size_t *played, f15_error *err);

/* ---- writing: reading what was written gives the same thing back --------------------------- */

void f15_write_list(f15_text *text, const uint32_t *p, size_t n, uint32_t base); /* 3 4 0 2 1 */
void f15_write_cycle(f15_text *text, const uint32_t *place, size_t n, uint32_t base); /* (3 2 0) */
/* (0 3 2)(1 4), fixed points left out, () for the identity */
f15_code f15_write_cycles(f15_text *text, const uint32_t *p, size_t n, uint32_t base,
                          f15_error *err);
/* 0-1 1-3, or (2 0 1) (5 1 2) for 3-cycles; () for none */
void f15_write_sequence(f15_text *text, const f15_sequence *sequence, uint32_t base);
/* One item by name: T, or its number; `told_apart` adds a subscript to a letter that others share
 * (T1, T2: U+2081...). n is needed for that. */
void f15_write_item(f15_text *text, uint32_t item, size_t n, const f15_names *names, uint32_t base,
                    bool told_apart);
/* The whole arrangement: MARINE, A♠ K♥, or 3 4 0 2 1. */
void f15_write_arrangement(f15_text *text, const uint32_t *item, size_t n, const f15_names *names,
                           uint32_t base, bool told_apart);
/* "counted from 0, products left to right": as much of it as something uses (bits). */
#define F15_USES_BASE 1u  /* it counts places, items or cells */
#define F15_USES_ORDER 2u /* it has a product, of which one factor acts first */
void f15_write_convention(f15_text *text, const f15_convention *convention, unsigned uses);

/* One word of a command, in quotes where a POSIX shell needs them: f15_split_words and the shell
 * both give it back, byte for byte. */
void f15_write_word(f15_text *text, const char *word);

/* 1 2 3 4 / 5 _ # 8 / ..., or RATE / YOUR / ... with names of letters. names may be NULL. A turned
 * board is turned back. */
void f15_write_board(f15_text *text, const f15_board *board, const f15_board_names *names);
/* 12 11 15; () for none. names may be NULL: the pieces count from 1. */
void f15_write_moves(f15_text *text, const f15_moves *moves, const f15_board_names *names);
/* 12,11,15 with ',' between; nothing for none. */
void f15_write_labels(f15_text *text, const f15_moves *moves, const f15_board_names *names,
                      char between);
/* On a board of letters: L N D, or where that has two meanings LEFT UP DOWN. */
void f15_write_letter_moves(f15_text *text, const f15_board *board, const f15_board_names *names,
                            const f15_moves *moves);
/* U D L R, run together, of the slides played from `board` on (until one is not legal) */
void f15_write_directions(f15_text *text, const f15_board *board, const f15_moves *moves,
                          f15_way way);
/* "cell 8 (row 2, column 4)" where cells are counted from 1, as rows and columns always are; from 0
 * the number would be counted otherwise than those, so "row 2, column 4" */
void f15_write_cell(f15_text *text, uint32_t cell, const f15_grid *grid, uint32_t base);
/* "piece 5", "piece T", "the hole"; a letter that others share has a subscript. names may be NULL.
 */
void f15_write_piece(f15_text *text, uint32_t item, const f15_grid *grid,
                     const f15_board_names *names);

#ifdef __cplusplus
}
#endif

#endif
