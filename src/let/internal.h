/* What the files of the room share.
 *
 *     text --lex.c--> tokens --parse.c--> typed nodes (constant parts worked out at once)
 *                                  \--parse_draw.c--> definition
 *     definition --draw*.c--> value    node --evaluate.c, functions.c--> value
 *
 * A parser and a run remember their first failure; a parser stands at the end of its text from then
 * on, and a run gives back numbers of no meaning.
 */
#ifndef FIFTEEN_LET_INTERNAL_H
#define FIFTEEN_LET_INTERNAL_H

#include <fifteen/count.h>
#include <fifteen/let.h>
#include <fifteen/notation.h>

/* ---- tokens ---------------------------------------------------------------------------------- */

typedef enum f15i_let_sort {
    F15I_LET_END,
    F15I_LET_INTEGER,
    F15I_LET_IDENTIFIER, /* small letters: a name or a word of the language */
    F15I_LET_LETTERS,    /* capitals */
    F15I_LET_QUOTED,
    F15I_LET_SIGN
} f15i_let_sort;

/* Signs of more than one character. */
enum { F15I_LET_NE = 256, F15I_LET_LE, F15I_LET_GE, F15I_LET_DOTS };

typedef struct f15i_let_token {
    f15i_let_sort sort;
    const char *s; /* as written; of a quoted one, what is in the quotes */
    size_t length;
    int64_t value; /* of a number */
    int sign;
    bool spaced; /* a blank stands before it */
    f15_span span;
} f15i_let_token;

typedef struct f15i_let_node f15i_let_node;

typedef struct f15i_let_parser {
    const f15_let *let;
    f15_arena *arena;
    const char *text;
    size_t length, at;
    uint32_t line, column; /* of `at`, from 1 */
    f15i_let_token token;  /* that it stands on */
    int depth;
    uint64_t uses; /* the names that stood in it so far, bit i for the i-th */
    const f15i_let_node
        *pending; /* read already, where an argument was looked for: the next factor */
    bool alone;   /* the last thing in round brackets was a single expression */
    f15_error *err;
    f15_code code;
} f15i_let_parser;

f15i_let_parser f15i_let_parser_of(const f15_let *let, f15_arena *arena, const char *text,
                                   size_t length, f15_error *err);
void f15i_let_skip(f15i_let_parser *p, size_t bytes); /* what is not to be read */
void f15i_let_next(f15i_let_parser *p);
void f15i_let_stop(f15i_let_parser *p, f15_code code); /* what failed has been told */
/* Fails, unless it has; always a node of no meaning, so that what comes after it need not ask. */
extern const f15i_let_node f15i_let_nothing;
const f15i_let_node *f15i_let_fail(f15i_let_parser *p, f15_span span, f15_code code,
                                   const char *remedy, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Fails because something else than the token was expected. */
const f15i_let_node *f15i_let_expected(f15i_let_parser *p, const char *wanted);
#define F15I_LET_QUOTE 48
void f15i_let_quote(const f15i_let_token *t, char word[F15I_LET_QUOTE]); /* its beginning */
bool f15i_let_on(const f15i_let_parser *p, int sign);
bool f15i_let_on_word(const f15i_let_parser *p, const char *word);
/* If it stands on it, over it. */
bool f15i_let_take(f15i_let_parser *p, int sign);
bool f15i_let_take_word(f15i_let_parser *p, const char *word);
void f15i_let_need_word(f15i_let_parser *p, const char *word, const char *wanted);
/* The tokens of a text that was read, spelt in one way. */
const char *f15i_let_spelt(const f15_let *let, f15_arena *arena, const char *text, size_t length);
/* Of the language, so that nothing may be called so. */
bool f15i_let_is_reserved(const char *s, size_t length);
/* All of these, and the functions; how many. */
#define F15I_LET_WORDS 128
size_t f15i_let_words(const char *known[F15I_LET_WORDS]);

/* ---- nodes ----------------------------------------------------------------------------------- */

typedef enum f15i_let_op {
    F15I_LET_VALUE,
    F15I_LET_NAMED,
    F15I_LET_ADD,
    F15I_LET_SUBTRACT,
    F15I_LET_TIMES,
    F15I_LET_DIVIDE,
    F15I_LET_MOD,
    F15I_LET_RAISE, /* a number, or a permutation */
    F15I_LET_NEGATE,
    F15I_LET_FACTORIAL,
    F15I_LET_ABSOLUTE,
    F15I_LET_EQUAL, /* of any type, both the same */
    F15I_LET_UNEQUAL,
    F15I_LET_LESS,
    F15I_LET_AT_MOST,
    F15I_LET_GREATER,
    F15I_LET_AT_LEAST,
    F15I_LET_DIVIDES,
    F15I_LET_AND,
    F15I_LET_OR,
    F15I_LET_NOT,
    F15I_LET_CYCLE, /* of places */
    F15I_LET_LIST,
    F15I_LET_PRODUCT,
    F15I_LET_GOES_TO, /* p(i) */
    F15I_LET_CALL
} f15i_let_op;

struct f15i_let_node {
    f15i_let_op op;
    f15_let_type type;
    bool constant;
    bool cycles;                              /* written as cycles: (3) behind it is one too */
    size_t which;                             /* of NAMED the name */
    const struct f15i_let_function *function; /* of CALL */
    f15_let_value value;
    const f15i_let_node *const *kid;
    size_t kids;
    f15_span span;
};

/* An expression, as far as it goes; never NULL without a failure. */
const f15i_let_node *f15i_let_expression(f15i_let_parser *p);
/* A sum that must be a number. */
const f15i_let_node *f15i_let_number(f15i_let_parser *p, const char *what);
/* The same, up to the next + or -. */
const f15i_let_node *f15i_let_summand(f15i_let_parser *p, const char *what);
/* A literal, a name, or something in brackets: what may stand before -cycle. */
const f15i_let_node *f15i_let_primary(f15i_let_parser *p);
const f15i_let_node *f15i_let_literal(f15i_let_parser *p, f15_let_value value, f15_span span);
const char *f15i_let_a_type(f15_let_type type); /* "a number" */

/* ---- definitions ----------------------------------------------------------------------------- */

typedef enum f15i_let_way {
    F15I_LET_COMPUTED,
    F15I_LET_RANGE,
    F15I_LET_ONE_OF,
    F15I_LET_ANY_PERMUTATION,
    F15I_LET_SHUFFLING,
    F15I_LET_ANY_BOARD,
    F15I_LET_SOLVABLE_BOARD,
    F15I_LET_UNSOLVABLE_BOARD,
    F15I_LET_BOARD_AT_DISTANCE,
    F15I_LET_BOARD_WITH_SLIDES,
    F15I_LET_CELL, /* `of` is the board */
    F15I_LET_CELLS,
    F15I_LET_PIECE,
    F15I_LET_PIECES,
    F15I_LET_PIECES_IN_SQUARE,
    F15I_LET_CLOSED_PATH,
    F15I_LET_ANY_SWAPS, /* `of` is the number of places */
    F15I_LET_ADJACENT_SWAPS
} f15i_let_way;

/* NULL: no bound. */
typedef struct f15i_let_bounds {
    const f15i_let_node *least, *most;
} f15i_let_bounds;

typedef enum f15i_let_property {
    F15I_LET_OF_CLASS_PARITY, /* bounds: 0 even, 1 odd */
    F15I_LET_OF_ORDER,
    F15I_LET_OF_CYCLES,
    F15I_LET_OF_FIXED_POINTS,
    F15I_LET_OF_SWAPS, /* up to here: of the cycle type */
    F15I_LET_OF_INVERSIONS,
    F15I_LET_OF_DESCENTS
} f15i_let_property;

typedef struct f15i_let_clause {
    f15i_let_property property;
    f15i_let_bounds bounds;
} f15i_let_clause;

#define F15I_LET_CLAUSES 8
typedef struct f15i_let_definition {
    const char *name, *spelt;
    f15_let_type type;
    f15i_let_way way;
    f15i_let_bounds bounds;         /* RANGE; n of a permutation; distance, slides; how many */
    const f15i_let_node *const *of; /* COMPUTED, ONE_OF, SHUFFLING; lengths of a cycle type; a
                                       board written out, or that cells and pieces are of */
    size_t ofs;
    f15i_let_clause clause[F15I_LET_CLAUSES];
    size_t clauses;
    f15_grid grid;
    uint64_t uses;      /* the names in it, bit i for the i-th */
    const uint8_t *fit; /* the boards at a distance that no name decides, and how many */
    uint64_t fits;
} f15i_let_definition;

struct f15_let {
    f15_convention convention;
    f15_arena *memory;
    f15i_let_definition name[F15_LET_NAMES];
    size_t names;
    f15i_let_definition where[F15_LET_CONDITIONS]; /* COMPUTED, of a truth */
    size_t wheres;
};

/* Which name it is; let->names: none. */
size_t f15i_let_named(const f15_let *let, const char *s, size_t length);

/* Reads the whole text of a definition into *out (but for its name). */
void f15i_let_definition_of(f15i_let_parser *p, f15i_let_definition *out);

/* ---- working out ----------------------------------------------------------------------------- */

struct f15_let_values {
    f15_let_value value[F15_LET_NAMES];
};

typedef struct f15i_let_run {
    f15_convention convention;
    const f15_let_value *value; /* of the names */
    f15_arena *memory;
    f15_random *random;
    size_t again; /* draws refused so far */
    f15_error *err;
    f15_code code;
} f15i_let_run;

f15_let_value f15i_let_value_of(f15i_let_run *run, const f15i_let_node *it);
/* The run fails, unless it has; a number. */
f15_let_value f15i_let_refuse(f15i_let_run *run, const f15i_let_node *it, const char *remedy,
                              const char *format, ...) __attribute__((format(printf, 4, 5)));
/* A number, refused where it does not fit 64 bits: of two that do, what + - and * make fits this.
 */
__extension__ typedef __int128 f15i_let_wide;
#define F15I_LET_TOO_WIDE ((f15i_let_wide)INT64_MAX + 1)
f15_let_value f15i_let_fitting(f15i_let_run *run, const f15i_let_node *it, f15i_let_wide number);
/* Room for a map of n, which is refused where n is out of range; NULL after a failure. */
uint32_t *f15i_let_map(f15i_let_run *run, const f15i_let_node *it, int64_t n);
/* What two make, both taken as of the larger degree. */
typedef void f15i_let_joins(f15_compose order, const uint32_t *a, const uint32_t *b, size_t n,
                            uint32_t *out);
f15_let_value f15i_let_join(f15i_let_run *run, const f15i_let_node *it, f15i_let_joins *joins,
                            const f15_let_value *a, const f15_let_value *b);
/* A place of n, less the base; or refused. */
uint32_t f15i_let_place(f15i_let_run *run, const f15i_let_node *it, int64_t written, int64_t n,
                        const char *what, const char *they);
f15_let_value f15i_let_power(f15i_let_run *run, const f15i_let_node *it, const f15_let_value *p,
                             int64_t k);
f15_let_value f15i_let_draw_value(f15i_let_run *run, const f15i_let_definition *it);
f15_let_value f15i_let_draw_permutation(f15i_let_run *run, const f15i_let_definition *it);
f15_let_value f15i_let_draw_board(f15i_let_run *run, const f15i_let_definition *it);
/* Draws cells, pieces, a path or swaps (draw_list.c). */
f15_let_value f15i_let_draw_list(f15i_let_run *run, const f15i_let_definition *it);
/* The boards at the distance: a bit for each, by its rank, in the arena; and how many, refused if
 * there are none. */
const uint8_t *f15i_let_boards(f15i_let_run *run, const f15i_let_definition *it, f15_arena *arena,
                               uint64_t *count);
/* Both ends, the open ones as given; refused if nothing lies between. */
void f15i_let_bounds_of(f15i_let_run *run, const f15i_let_bounds *bounds, int64_t *least,
                        int64_t *most);

f15_let_value f15i_let_number_value(int64_t number);
f15_let_value f15i_let_truth_value(bool truth);
f15_let_value f15i_let_permutation_value(const uint32_t *p, size_t n);
/* Returns a copy of the n numbers as a list; a number after a failure. */
f15_let_value f15i_let_list_value(f15i_let_run *run, const uint32_t *number, size_t n);

/* ---- functions ------------------------------------------------------------------------------- */

#define F15I_LET_ARGUMENTS 64
typedef struct f15i_let_call {
    f15i_let_run *run;
    const f15i_let_node *node;
    const f15_let_value *arg;
    size_t args;
} f15i_let_call;

typedef struct f15i_let_function {
    const char *name, *arguments, *types, *doc, *example, *value;
    f15_let_value (*compute)(const f15i_let_call *call);
} f15i_let_function;
extern const f15i_let_function f15i_let_functions[];
extern const size_t f15i_let_function_count;
/* The first row of the name, or the next behind one; NULL: there is none. */
const f15i_let_function *f15i_let_function_named(const char *s, size_t length,
                                                 const f15i_let_function *after);
f15_let_type f15i_let_yields(const f15i_let_function *function);
/* Does argument i fit; is that many a right number? */
bool f15i_let_fits(const f15i_let_function *function, size_t i, f15_let_type type);
bool f15i_let_takes(const f15i_let_function *function, size_t arguments);

#endif
