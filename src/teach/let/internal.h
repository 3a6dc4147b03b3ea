/* Shared by the files of let.
 *
 *     text --lex.c--> tokens --parse.c--> typed nodes (constant parts worked out at once)
 *                                  \--draw*.c--> definition --draw*.c--> value
 *                                     node --evaluate.c--> value --fill.c--> text
 *
 * A parser and a run keep their first failure. Then a parser is at the end of its text, and a run
 * returns numbers without meaning. */
#ifndef FIFTEEN_LET_INTERNAL_H
#define FIFTEEN_LET_INTERNAL_H

#include <fifteen/count.h>
#include <fifteen/notation.h>
#include <fifteen/unstable/let.h>

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
    const char *s; /* as written; of a quoted one, the text in the quotes */
    size_t length;
    int64_t value; /* of a number */
    int sign;
    bool spaced; /* a blank precedes it */
    f15_span span;
} f15i_let_token;

typedef struct f15i_let_node f15i_let_node;
struct f15i_let_call;

typedef struct f15i_let_parser {
    const f15_let *let;
    f15_arena *arena;
    const char *text;
    size_t length, at;
    uint32_t line, column; /* of `at`, from 1 */
    f15i_let_token token;  /* the current one */
    int depth;
    uint64_t uses; /* the names read so far, bit i for the i-th */
    const f15i_let_node
        *pending;   /* the next factor, if it was read already when an argument was looked for */
    bool unfolded;  /* only types are wanted: constant parts are not worked out */
    uint64_t steps; /* of work on constant parts */
    bool alone;     /* the last thing in round brackets was a single expression */
    f15_error *err;
    f15_code code;
} f15i_let_parser;

f15i_let_parser f15i_let_parser_of(const f15_let *let, f15_arena *arena, const char *text,
                                   size_t length, f15_error *err);
void f15i_let_skip(f15i_let_parser *p, size_t bytes); /* without reading them */
void f15i_let_next(f15i_let_parser *p);
void f15i_let_stop(f15i_let_parser *p, f15_code code); /* after a described failure */
/* Fails, unless it has failed; returns a node without meaning, so callers need not check. */
extern const f15i_let_node f15i_let_nothing;
const f15i_let_node *f15i_let_fail(f15i_let_parser *p, f15_span span, f15_code code,
                                   const char *remedy, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Fails, since the current token is not the one wanted. */
const f15i_let_node *f15i_let_expected(f15i_let_parser *p, const char *wanted);
#define F15I_LET_QUOTE 48
void f15i_let_quote(const f15i_let_token *t, char word[F15I_LET_QUOTE]); /* writes its beginning */
bool f15i_let_on(const f15i_let_parser *p, int sign);
bool f15i_let_on_word(const f15i_let_parser *p, const char *word);
/* Moves past the sign, or the word, if it is the current token; returns whether it was. */
bool f15i_let_take(f15i_let_parser *p, int sign);
bool f15i_let_take_word(f15i_let_parser *p, const char *word);
void f15i_let_need_word(f15i_let_parser *p, const char *word, const char *wanted);
/* Returns a text that was read in its one spelling: a blank only where it matters, and of each sign
 * the first form. */
const char *f15i_let_spelt(const f15_let *let, f15_arena *arena, const char *text, size_t length);
bool f15i_let_is_reserved(const char *s, size_t length);
/* Lists the reserved words and the names of all functions; returns how many. */
#define F15I_LET_WORDS 128
size_t f15i_let_words(const char *known[F15I_LET_WORDS]);

/* ---- nodes ----------------------------------------------------------------------------------- */

typedef enum f15i_let_op {
    F15I_LET_VALUE,
    F15I_LET_NAMED,
    F15I_LET_AND,
    F15I_LET_OR,
    F15I_LET_CALL /* of a function or an operator */
} f15i_let_op;

typedef enum f15i_let_operator {
#define F15_LET_OPERATOR(id, type, result) F15I_LET_##id,
#include "operators.def"
} f15i_let_operator;

struct f15i_let_node {
    f15i_let_op op;
    f15_let_type type;
    bool constant;
    bool cycles;                              /* written as cycles: a (3) after it is a cycle too */
    size_t which;                             /* NAMED only: the name */
    const struct f15i_let_function *function; /* CALL only */
    f15_let_value value;
    const f15i_let_node *const *kid;
    size_t kids;
    f15_span span;
};

typedef const f15i_let_node *node;

/* Reads an expression up to the first token that cannot be part of it. Never returns NULL. */
node f15i_let_expression(f15i_let_parser *p);
/* Reads a sum, which must be a number. */
node f15i_let_number(f15i_let_parser *p, const char *what);
/* Reads a number up to the next + or -. */
node f15i_let_summand(f15i_let_parser *p, const char *what);
/* Reads a literal, a name, or something in brackets, which -cycle may follow. */
node f15i_let_primary(f15i_let_parser *p);
node f15i_let_literal(f15i_let_parser *p, f15_let_value value, f15_span span);
const char *f15i_let_a_type(f15_let_type type); /* "a number" */

/* ---- definitions ----------------------------------------------------------------------------- */

typedef struct f15i_let_run {
    f15_convention convention;
    const f15_let_value *value; /* values of the names */
    f15_arena *memory;
    f15_random *random;
    size_t again;   /* draws refused so far */
    uint64_t steps; /* of work so far */
    f15_error *err;
    f15_code code;
} f15i_let_run;

/* The bounds of a number; NULL: none. */
typedef struct f15i_let_bounds {
    node least, most;
} f15i_let_bounds;

typedef struct f15i_let_clause {
    f15_ask ask; /* EVEN counts as 1 or 0 */
    f15i_let_bounds bounds;
} f15i_let_clause;

#define F15I_LET_CLAUSES 8
typedef struct f15i_let_definition {
    f15_let_item item;
    /* Draws a value; NULL for an expression, which is of[0]. */
    f15_let_value (*draw)(f15i_let_run *run, const struct f15i_let_definition *it);
    f15i_let_bounds bounds; /* of a range, n, a distance, slides, or how many are drawn */
    node const *of;         /* the expressions; lengths of a cycle type; the written board,
                                       or the board of cells and pieces */
    size_t ofs;
    f15i_let_clause clause[F15I_LET_CLAUSES];
    size_t clauses;
    f15_grid grid;
    bool solvable, adjacent; /* boards: that can be solved; swaps: of neighbours */
    uint64_t uses;           /* the names in it, bit i for the i-th */
    /* Whether each board, by rank, is at the distance, and how many are. NULL if the distance
     * depends on names, so that each draw must find this out. */
    const uint8_t *fit;
    uint64_t fits;
} f15i_let_definition;
typedef const f15i_let_definition *definition;

struct f15_let {
    f15_convention convention;
    f15_arena *memory;
    f15i_let_definition *name; /* at most F15_LET_NAMES */
    size_t names, name_room;
    f15i_let_definition *where; /* at most F15_LET_CONDITIONS; each a truth, and not drawn */
    size_t wheres, where_room;
    uint64_t steps; /* of reading */
};

/* Returns the index of a name, or let->names. */
size_t f15i_let_named(const f15_let *let, const char *s, size_t length);

/* Reads the whole text of a definition into *out, except its name. */
void f15i_let_definition_of(f15i_let_parser *p, f15i_let_definition *out);

/* Read a draw of this kind; return false, and read nothing, if the text begins none. */
bool f15i_let_read_permutation(f15i_let_parser *p, f15i_let_definition *out);
bool f15i_let_read_board(f15i_let_parser *p, f15i_let_definition *out);
bool f15i_let_read_cells(f15i_let_parser *p, f15i_let_definition *out);

/* Returns a parser one token ahead, which describes no failure. */
f15i_let_parser f15i_let_after(const f15i_let_parser *p);
/* Returns whether a number and this noun follow; the noun "-cycle" is attached to the number. */
bool f15i_let_counts(const f15i_let_parser *p, const char *noun);
/* Reads a primary, which must be a number; else fails with the message `otherwise`. */
node f15i_let_count(f15i_let_parser *p, const char *otherwise);
/* Reads A, A..B, at least A or at most A. */
f15i_let_bounds f15i_let_read_bounds(f15i_let_parser *p, const char *what);
/* Makes copies of these expressions the definition's. */
void f15i_let_keep(f15i_let_parser *p, node const *list, size_t count, f15i_let_definition *out);
/* Returns the first expression of a definition, to which the places of its failures refer. */
node f15i_let_first(definition it);
/* Returns how many things the definition draws, 1 to `there`; 0 after refusing another number. */
size_t f15i_let_wanted(f15i_let_run *run, definition it, size_t there, const char *what);

/* ---- working out ----------------------------------------------------------------------------- */

struct f15_let_values {
    f15_let_value value[F15_LET_NAMES];
};

f15_let_value f15i_let_value_of(f15i_let_run *run, node it);
/* Fails the run, if it has not failed before; returns a number without meaning. */
f15_let_value f15i_let_refuse(f15i_let_run *run, node it, const char *remedy, const char *format,
                              ...) __attribute__((format(printf, 4, 5)));
/* Adds steps of work; refuses the run past F15_LET_STEPS, by F15_TOO_BIG. */
void f15i_let_took(f15i_let_run *run, node it, uint64_t steps);
/* Returns the identity of n places, to be changed, or refuses n; NULL after a failure. */
uint32_t *f15i_let_map(f15i_let_run *run, node it, int64_t n);
/* Works out the bounds. A bound that is NULL leaves *least or *most as it is. Refuses the run if
 * both are given and nothing lies between. */
void f15i_let_bounds_of(f15i_let_run *run, const f15i_let_bounds *bounds, int64_t *least,
                        int64_t *most);

/* Counts a property of a permutation; descents are those of the list that the convention writes. */
f15_code f15i_let_property(const f15i_let_run *run, f15_ask ask, const uint32_t *p, size_t n,
                           const f15_board *board, uint64_t *out, f15_error *err);
f15_let_value f15i_let_number_value(int64_t number);
f15_let_value f15i_let_permutation_value(const uint32_t *p, size_t n);
/* Returns a copy of the n numbers as a list; a number after a failure. */
f15_let_value f15i_let_list_value(f15i_let_run *run, const uint32_t *number, size_t n);

/* ---- functions ------------------------------------------------------------------------------- */

#define F15I_LET_ARGUMENTS 64
typedef struct f15i_let_function {
    const char *name, *arguments, *types; /* types: letters, "+" and ">", as in let_functions.def */
    const char *doc, *example, *value;
    f15_let_value (*compute)(const struct f15i_let_call *call);
} f15i_let_function;
extern const f15i_let_function f15i_let_operators[]; /* by f15i_let_operator; sets only `compute` */
extern const f15i_let_function f15i_let_functions[];
extern const size_t f15i_let_function_count;
/* Returns the first row of the name, or the next one after a row; or NULL. */
const f15i_let_function *f15i_let_function_named(const char *s, size_t length,
                                                 const f15i_let_function *after);
f15_let_type f15i_let_yields(const f15i_let_function *function);
/* Return whether argument i fits, and whether the number of arguments does. */
bool f15i_let_fits(const f15i_let_function *function, size_t i, f15_let_type type);
bool f15i_let_takes(const f15i_let_function *function, size_t arguments);

#endif
