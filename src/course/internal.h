/* src/course/internal.h - what the files of the room share.
 *
 *     bytes --yaml.c--> tree --look_through.c, schema.def--> the same tree, marked --> exercises
 *
 * The tree knows nothing of lessons. Looking it through by the table tells what is wrong with every
 * key and value by itself, and marks what is good; exercise.c and those below it then ask for
 * values by their keys. Only there are conventions, places and permutations looked at, where the
 * order of the keys no longer matters. No file of these calls one that stands to its right:
 *
 *     reader  schema  value  look_through  data_board  data  parts  exercise  document  want
 */
#ifndef F15_COURSE_INTERNAL_H
#define F15_COURSE_INTERNAL_H

#include <fifteen/answers.h>
#include <fifteen/course.h>
#include <fifteen/let.h>

/* ---- the tree (yaml.c) --------------------------------------------------------------------- */

typedef enum f15i_node_kind { F15I_SCALAR, F15I_LIST, F15I_MAPPING } f15i_node_kind;

/* A value of the file. The children of a mapping are key, value, key, value. */
typedef struct f15i_node f15i_node;
struct f15i_node {
    f15i_node_kind kind;
    bool plain;            /* scalar: written without quotes, not as a block */
    bool hidden;           /* scalar: there is nothing but a comment */
    bool good;             /* it is what its key wants */
    bool truth;            /* good, and written as yes or no */
    bool faulty;           /* mapping: something in it was reported */
    uint32_t line, column; /* from 1, columns in code points */
    uint32_t length;
    char *text;         /* scalar: `length` bytes and a terminator */
    const char *source; /* scalar: where it begins in the source, quote or | and all; it lasts */
    uint32_t source_length;  /* as long as that */
    f15i_node *first, *next; /* child, sibling */
    size_t count;            /* children */
    uint64_t number; /* good: the number; 0 or 1 of no and yes; the index of a name in its list */
    uint64_t most;   /* good share: `number` of `most` parts */
    char **words;    /* good words: */
    size_t word_count;
};

typedef struct f15i_tree {
    f15i_node *root; /* NULL: comments only */
    size_t count;    /* of nodes */
} f15i_tree;

/* Is it a character that a file, or a scalar after its escapes, may hold? */
bool f15i_yaml_allows(uint32_t codepoint);

/* Nodes and keys are made in `nodes`, the texts of values in `texts`. On failure err has line and
 * column. */
f15_code f15i_yaml_read(const char *text, size_t length, f15_arena *nodes, f15_arena *texts,
                        f15i_tree *tree, f15_error *err);

/* What the parser has to say, lines and columns from 1. */
typedef struct f15i_yaml_fault {
    const char *problem;
    size_t line, column, context_line, context_column;
} f15i_yaml_fault;

/* F15_NOT_YAML, with the slip that lies behind it; F15_OK: it cannot be told (yaml_fault.c). */
f15_code f15i_yaml_slip(const char *text, size_t length, const f15i_yaml_fault *fault,
                        f15_error *err);

/* ---- findings (findings.c) ----------------------------------------------------------------- */

/* Running out of memory sticks in the findings; whoever began asks at the end, and forgets it. */
void f15i_findings_add(f15_findings *findings, const char *file, bool warning,
                       const f15_error *error);
/* The same from its parts; remedy may be NULL. */
void f15i_findings_tell(f15_findings *findings, const char *file, bool warning, f15_position at,
                        const char *remedy, const char *format, va_list arguments)
    __attribute__((format(printf, 6, 0)));
/* Puts the findings from index `from` on in the order of files, lines and columns (stable). */
void f15i_findings_sort(f15_findings *findings, size_t from);

/* ---- the schema (schema.c, from schema.def) ------------------------------------------------ */

typedef enum f15i_type {
#define F15_MAPPING(id, name, article, rules) F15I_TYPE_##id,
#include "schema.def"
#define F15_TYPE(id, name, article, read, json) F15I_TYPE_##id,
#include "schema.def"
#define F15_NAMED(id, name, article, key, value, most) F15I_TYPE_##id,
#include "schema.def"
#define F15_NAMES(id, name, article, of, type, n) F15I_TYPE_##id,
#define F15_EITHER(id, name, article, one, other) F15I_TYPE_##id,
#include "schema.def"
    F15I_TYPES
} f15i_type;

typedef enum f15i_need { F15_OPTIONAL, F15_NEEDED } f15i_need;
#define F15_ONE 0

typedef struct f15i_key {
    f15i_type mapping; /* whose key it is */
    const char *name;
    f15i_type type;
    f15i_need need;
    size_t most;    /* F15_ONE, or a list of so many at most; if it is needed, of one at least */
    unsigned kinds; /* bit k: it means something for the kind k; 0: for all */
    const char *doc;
} f15i_key;

/* A mapping of the table's keys, one of names of the author's own, a name out of a list, anything
 * else. */
typedef enum f15i_form { F15I_KEYS, F15I_NAMED, F15I_NAMES, F15I_VALUE } f15i_form;

typedef struct f15i_reader f15i_reader;
/* Tells what is wrong with a value, or marks it good. */
typedef void f15i_read_value(f15i_reader *reader, f15i_node *value);
typedef struct f15i_type_info {
    f15i_form form;
    const char *name;                /* in the JSON Schema */
    const char *article;             /* "an exercise", as messages say it */
    f15i_read_value *read;           /* value: NULL takes anything */
    const char *either[2];           /* names, if there are two of them */
    size_t values;                   /* how many names */
    f15i_type name_type, value_type; /* named: what each name is, and its value, */
    size_t most;                     /* and how many there may be at most */
    const char *json; /* value: the type's rules; keys: rules beyond those of the keys */
} f15i_type_info;

const f15i_type_info *f15i_type_of(f15i_type type);
const char *f15i_value_name(f15i_type type, size_t index); /* of a type that has names */
/* The keys of a mapping, which stand together; NULL of other types. */
const f15i_key *f15i_keys_of(f15i_type mapping, size_t *count);
bool f15i_is_of_whole(const char *key); /* a key of an exercise that no part of it has */
/* Is the word one of these, of which the last is NULL? (reader.c) */
bool f15i_is_one_of(const char *word, const char *const *words);

/* Looks a value, and all in it, through by the table (look_through.c). Of a good mapping of the
 * author's own names, `first` begins name, value, name, value, each good or not; `count` is how
 * many names; the text of a name goes with the tree: copy it. */
void f15i_look_through(f15i_reader *reader, f15i_node *value, f15i_type type);

/* ---- reading (reader.c) -------------------------------------------------------------------- */

/* What is being read, and where its faults go. Running out of memory sticks in `memory`, or in the
 * findings: readers go on, and whoever started asks once at the end. */
struct f15i_reader {
    const char *file;
    f15_arena *memory; /* what is made of the file lives there */
    f15_findings *findings;
    bool advises; /* warnings are wanted too: it is read for its author */
    size_t faults;
    f15_error spoilt;   /* a text that decides nothing could not be filled in; placed */
    bool solves;        /* an instance is read: where it has no solution, one is found, */
    f15_random attempt; /* and its draws begin here (family.c). What became of it: */
    bool unanswered;    /* no solution was found */
    bool sorted;        /* shuffled statements stand in a right order */
    f15_own *own;       /* the misconceptions of the file */
    size_t owns;
};

/* One fault at a node; remedy may be NULL. */
void f15i_tell(f15i_reader *reader, const f15i_node *node, const char *remedy, const char *format,
               ...) __attribute__((format(printf, 4, 5)));
/* Where byte `offset` of the text of a scalar stands in the file; the place of the scalar where
 * that cannot be told. */
f15_position f15i_place_in(const f15i_node *node, size_t offset);
/* A fault that a reader of notation found in the text of a node: placed inside it where that can
 * be told. F15_NO_MEMORY is not a fault of the file, and makes the memory fail. */
void f15i_tell_in(f15i_reader *reader, const f15i_node *node, const f15_error *error);
/* A warning, for who `advises`. */
void f15i_advise(f15i_reader *reader, f15_position at, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Markdown that will not come out as it is meant: one warning at most (prose.c). */
void f15i_look_at_prose(f15i_reader *reader, const f15i_node *value);
/* Have there been no more than so many faults, and memory for all? */
bool f15i_is_sound(const f15i_reader *reader, size_t faults);

/* The value of a key, however faulty; NULL if there is none, or no mapping. */
f15i_node *f15i_find(const f15i_node *mapping, const char *key);
/* The same if it is good, else NULL. */
f15i_node *f15i_get(const f15i_node *mapping, const char *key);
char *f15i_text_of(const f15i_node *value);                     /* NULL of NULL */
char *f15i_get_text(const f15i_node *mapping, const char *key); /* NULL */
/* What is said of an answer, under this key or under `why`, its older name; with a reader it is
 * told if both are there. */
const f15i_node *f15i_get_said(f15i_reader *reader, const f15i_node *mapping, const char *key);
uint64_t f15i_get_number(const f15i_node *mapping, const char *key); /* 0 */
bool f15i_get_truth(const f15i_node *mapping, const char *key);      /* false */
/* The first of a good list's values, each good or not; and room for something of each. */
const f15i_node *f15i_get_list(const f15i_node *mapping, const char *key);
void *f15i_get_room(f15i_reader *reader, const f15i_node *mapping, const char *key, size_t size);
f15_position f15i_position(const f15i_node *node); /* {0, 0} of NULL */
/* The texts of a good list, and if `at` is not NULL where they stand. */
char **f15i_get_texts(f15i_reader *reader, const f15i_node *mapping, const char *key, size_t *count,
                      f15_position **at);
/* False: there is none, or a faulty one. */
bool f15i_get_convention(const f15i_node *mapping, f15_convention *out);

/* Has an unquoted text with commas, such as (0,1), become several values of this list? It is told.
 */
bool f15i_is_divided(f15i_reader *reader, const f15i_node *list);
/* Does it begin with a quote that word processors make, and end with one, or go on without another?
 */
bool f15i_is_quoted_otherwise(const char *text, size_t length);
#define F15I_TYPOGRAPHIC "typographic quotes do not quote here: they belong to the text"
#define F15I_QUOTE_IT "write \" at both ends, or no quotes at all"
/* The text of a scalar that is not blank; else NULL, and it is told what should stand there. */
const char *f15i_filled(f15i_reader *reader, const f15i_node *value, const char *wanted);
/* A value that has a row F15_TYPE in schema.def, and the readers of those rows (value.c). Of
 * notation, the text is then notation, of a list too: numbers in a line, the lists in it in
 * parentheses. */
void f15i_look_at_value(f15i_reader *reader, f15i_node *value, f15i_type type);
f15i_read_value f15i_read_line, f15i_read_id, f15i_read_letter, f15i_read_generator,
    f15i_read_misconception, f15i_read_truth, f15i_read_parity, f15i_read_count, f15i_read_points,
    f15i_read_share, f15i_read_amount, f15i_read_notation, f15i_read_words,
    f15i_read_part_keys, f15i_read_variants, f15i_read_convention;

/* ---- from the tree to exercises and lessons ------------------------------------------------ */

/* The data of an exercise, as they are being read. */
typedef struct f15i_data {
    f15i_reader *reader;
    const f15i_node *exercise, *data;
    f15_convention convention;
    bool sure; /* the convention is known: else only faults of form are told */
    bool full; /* there are too many places, which has been told */
    f15_question *question;
    f15_error error; /* of what is being read */
} f15i_data;
void f15i_read_board_data(f15i_data *d); /* data_board.c */
/* convention NULL: the exercise's is faulty (data.c). */
void f15i_read_data(f15i_reader *reader, const f15i_node *exercise,
                    const f15_convention *convention, f15_question *question);
/* The data as they are written, for those who show them; only of data without faults. */
void f15i_copy_data(f15i_reader *reader, const f15i_node *data, f15_exercise *out);

/* Reads an exercise into *out, as far as it goes. convention: the bank's, NULL if that was faulty.
 * Faults and the want of memory are kept in the reader. */
void f15i_make_exercise(f15i_reader *reader, const f15i_node *node,
                        const f15_convention *convention, f15_exercise *out);
struct f15_family {
    const f15i_node *tree[F15_MAX_PARTS]; /* of each part, without definitions; never changed */
    size_t trees;
    bool in_parts;
    bool shuffles, varies;
    const f15i_node *definitions; /* where they are, or else the exercise: for its faults */
    uint64_t origin, version;     /* as of f15_exercise */
    const f15_let *let;
    f15_convention convention;
    f15_own *own; /* the misconceptions of the file */
    size_t owns;
};

/* Returns whether texts of this key name data of the exercise too, as {start}: they are filled in when the
 * data have been read (exercise.c); other names than those of `let` are left to that. */
bool f15i_names_data(const char *key);
/* Returns whether the key decides neither what is drawn nor what is right. */
bool f15i_is_prose(const char *key);
/* Warns of names that nothing uses, and of data made of names that are not shown; `part` as the
 * parts are written, definitions NULL: there are none (names.c). */
void f15i_look_at_names(f15i_reader *reader, const f15i_node *definitions, const f15_let *let,
                        const f15i_node *const *part, size_t parts);
/* Has it definitions or parts, so that it is read when its texts have been filled in? (family.c) */
bool f15i_has_names(const f15i_node *exercise);
/* Reads the names of such an exercise, and looks whether its texts can be filled in; NULL: there is
 * a fault, or no memory. convention as above. */
const f15_family *f15i_read_family(f15i_reader *reader, const f15i_node *e,
                                   const f15_convention *convention);
/* Does the exercise stay as it is written, beside variants of it? */
bool f15i_has_variants(const f15i_node *exercise);
/* The exercise with the keys of its `variants` in place of its own, but with data, let and where of
 * both; without its answers (whole.c). NULL: no memory. */
f15i_node *f15i_variants_of(f15i_reader *reader, const f15i_node *exercise);
/* Copies the next of the names that one definition is for (`a b c: permutation of 5`); returns what
 * follows it, or NULL: there is no more. A name that is too long is cut, and still too long. */
const char *f15i_name_in(const char *text, char name[F15_LET_NAME + 2]);
/* The exercises that it is without a seed: those of seed 0, which has faults if no seed has none
 * (variant.c). */
void f15i_make_sample(f15i_reader *reader, const f15_family *family, f15_exercise *out);
/* Draws values for the names, and reads the exercises that they make, one a part, into `out`.
 * F15_MISMATCH: no values were found in this try; faults of the exercises stand in the reader. */
f15_code f15i_make_instance(const f15_family *family, f15_random *random, f15i_reader *reader,
                            f15_exercise *out, f15_let_effort *effort, f15_error *err);
/* The k-th part of an exercise as an exercise (whole.c); and how many there are. */
f15i_node *f15i_part(f15i_reader *reader, const f15i_node *whole, const f15i_node *part, size_t k);
size_t f15i_parts(const f15i_node *exercise);
void f15i_make_lesson(f15i_reader *reader, const f15i_node *node, f15_lesson *out);

/* ---- files --------------------------------------------------------------------------------- */

struct f15_course_file {
    const char *name;
    bool below;              /* found in a directory: then it may not be a link */
    bool describes;          /* the course.yaml of a directory that was opened */
    size_t origin;           /* which of these it lies in, from 0 */
    bool read;               /* whole, faulty or not; or it could not be */
    uint64_t device, number; /* what the system calls it, by whatever name it was opened */
    const char *held;        /* its bytes, in the memory of the course; NULL: they are in a file */
    size_t held_length;
    f15_exercise **exercise; /* those read, in its order */
    size_t exercises;
    f15_lesson *lesson; /* or NULL */
    f15_own *own;       /* of a file that was read whole */
    size_t owns;
    f15_arena memory; /* of all of it */
};

/* Is it meant by this id: its own, or that of the whole that it is a part of? (course.c) */
bool f15i_is_asked(const f15_exercise *e, const char *id);

/* One call that reads something of a course. Running out of memory sticks: loops ask f15i_goes_on,
 * and f15i_load_end, which frees what is here and makes the lists of the course anew, tells it. */
typedef struct f15i_load {
    f15_course *course;
    f15_findings *findings;
    f15_error *err;
    bool advises;     /* warnings are wanted too */
    f15_code first;   /* the first failure that blocks a file; it is told in err */
    f15_code code;    /* F15_OK or F15_NO_MEMORY */
    const char *text; /* the file that is looked at, with a terminator, */
    size_t length;
    char *buffer; /* where it is, if nobody holds it; */
    size_t room;
    f15_arena memory; /* and what is needed only while it is looked at */
} f15i_load;
bool f15i_goes_on(f15i_load *load);
f15_code f15i_load_end(f15i_load *load);
/* Tells a failure that keeps a file or a directory from being read. */
void f15i_tell_failure(f15i_load *load, const char *path, const f15_error *error);
f15_course_file *f15i_add_file(f15_course *course, const char *name, bool below);
f15_course_head *f15i_add_course_head(f15_course *course, const char *directory);
/* FNV-1a, 64 bits; _on: of a text before it and this one. */
uint64_t f15i_hash(const char *s);
uint64_t f15i_hash_on(uint64_t hash, const char *s);

/* Adds the names of the files at or below `path`, if it is needed or there, to the index
 * (index.c). */
void f15i_index(f15i_load *load, const char *path, bool needed);
char *f15i_canonical(f15_arena *memory, const char *path);
void f15i_read_head(f15i_load *load, size_t origin); /* its course.yaml, if it has one (want.c) */
/* To load->text, in place of what is there (index.c). Its failures are F15_IO. */
f15_code f15i_bytes_of(f15i_load *load, f15_course_file *file, f15_error *err);
f15_code f15i_read_bytes(f15i_load *load, f15_course_file *file, f15_error *err);

/* Reads a whole file (document.c). */
void f15i_read_whole(f15i_load *load, f15_course_file *file, const char *text, size_t length);
/* Reads what may be the exercise with this id: is it? Then its faults are among the findings. */
bool f15i_read_part(f15i_load *load, f15_course_file *file, const char *text, size_t length,
                    const char *id);

/* What of a file of exercises has to be parsed for the one whose id stands at byte `at`: the head
 * and the item, in their lines. NULL: the file is not laid out simply, and is to be parsed whole;
 * or memory is out. (excerpt.c) */
char *f15i_excerpt(const char *text, size_t length, size_t at, f15_arena *memory, size_t *size);
/* The next place at or after byte `from` where the bytes say that something has this id: the offset
 * of the id, or `length`. */
size_t f15i_next_id(const char *text, size_t length, size_t from, const char *id);

/* ---- texts with data in them (fill_text.c) ------------------------------------------------ */

/* `text` with every {name} filled in from the exercise's data; NULL after a failure: F15_MISMATCH
 * naming the first that there is not. `lines`: a board alone on its line becomes a block of code.
 */
char *f15i_fill(const f15_exercise *e, const char *text, bool lines, f15_arena *memory,
                f15_error *err);
/* Does the text hold {name} or {name.3}? */
bool f15i_shows(const char *text, const char *name);

/* ---- variants ------------------------------------------------------------------------------- */

/* Which of the misconceptions in `catches` are one class: bit k of same[i] says that the i-th and
 * the k-th are the same on the whole sample. Found out when it is first asked for. */
typedef struct f15i_classes {
    bool known;
    uint64_t same[F15_MISCONCEPTIONS];
} f15i_classes;
/* fresh: if that of the seed is passed over, the next one that is not. */
f15_code f15i_variant(const f15_exercise *e, uint64_t seed, bool fresh, f15i_classes *classes,
                      f15_exercise *out, f15_error *err);
/* ---- lint ---------------------------------------------------------------------------------- */

/* What a lint writes to: the want of memory sticks. */
typedef struct f15i_lint {
    f15_findings *findings;
    size_t from; /* how many there were before */
    f15_code code;
} f15i_lint;
void f15i_lint_add(f15i_lint *lint, bool warning, const char *file, f15_position at,
                   const char *remedy, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
bool f15i_lint_failed(f15i_lint *lint, f15_code code); /* anything but F15_OK */
f15_code f15i_lint_end(f15i_lint *lint, f15_error *err);
/* The same of an exercise, by its name: "ch6/p161: ...", or "ch6/p161, seed 17: ...". */
void f15i_lint_say(f15i_lint *lint, bool warning, const f15_exercise *e, f15_position at,
                   const char *remedy, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
void f15i_lint_exercise(f15i_lint *lint, const f15_exercise *exercise);
/* Does anything that is said of an answer name the misconception? */
bool f15i_is_attached(const f15_exercise *exercise, const char *misconception);
void f15i_lint_answers(f15i_lint *lint, const f15_exercise *exercise);
/* Is this text an answer, which is right? */
bool f15i_lint_is_right(f15i_lint *lint, const f15_exercise *e, const char *s, size_t length);
/* Judges the answer; returns whether the verdict names the misconception. */
bool f15i_lint_is_named(f15i_lint *lint, const f15_exercise *e, const char *answer,
                        const char *misconception);
/* Is there one value that is right, of so few that a text may name it and mean nothing by it? */
bool f15i_has_single_value(const f15_exercise *e);
const char *f15i_number_word(uint64_t number); /* "seven"; NULL beyond twelve */
/* Title, prompt, hints and feedback keep the answer to themselves (lint_texts.c). */
void f15i_lint_told(f15i_lint *lint, const f15_exercise *exercise);
/* What the prompt says of its data, and of the convention, is so. */
void f15i_lint_texts(f15i_lint *lint, const f15_exercise *exercise);
/* Tells what comes to nothing, unless it is memory that lacks. */
void f15i_lint_came_to(f15i_lint *lint, const char *file, f15_position at, const char *what,
                       f15_code code, const f15_error *error);
/* The figures of a prose (NULL: there is none) can be drawn; those of an exercise also keep the
 * answer to themselves (lint_figure.c). */
void f15i_lint_prose(f15i_lint *lint, const char *prose, const f15_convention *convention,
                     const char *file, f15_position at);
void f15i_lint_figures(f15i_lint *lint, const f15_exercise *exercise);
/* What the texts of variants say of the data of the exercise itself (lint_variants.c). */
void f15i_lint_wording(f15i_lint *lint, const f15_exercise *exercise);

#endif
