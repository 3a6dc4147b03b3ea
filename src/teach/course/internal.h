/* Shared by the files of course:
 *
 *     bytes --yaml.c--> tree --look_through.c, schema.def--> the same tree, marked --> exercises
 *
 * The tree knows nothing of lessons. look_through.c compares it with the table: it reports the
 * fault of each key and value by itself, and marks the good values. Exercises and lessons are then
 * made from the values by their keys. Conventions, places and permutations are read only then, so
 * the order of the keys does not matter.
 *
 *     reading YAML    yaml yaml_fault findings reader schema value look_through prose
 *     courses         data fill_text exercise names whole family variant hashes week handed
 *                     document index course want
 *     lint            lint_texts lint_figure lint_exercise lint_variants lint
 *
 * Each group calls only those above it. */
#ifndef F15_COURSE_INTERNAL_H
#define F15_COURSE_INTERNAL_H

#include <fifteen/course.h>
#include <fifteen/unstable/answers.h>
#include <fifteen/unstable/let.h>

/* ---- the tree (yaml.c) --------------------------------------------------------------------- */

typedef enum f15i_node_kind { F15I_SCALAR, F15I_LIST, F15I_MAPPING } f15i_node_kind;

/* A value of the file. The children of a mapping are key, value, key, value. */
typedef struct f15i_node f15i_node;
struct f15i_node {
    f15i_node_kind kind;
    bool plain;            /* scalar: written without quotes, not as a block */
    bool hidden;           /* scalar: empty, with a comment on the rest of its line */
    bool cut;              /* scalar: ended by a comment whose # may be meant as an obstacle */
    bool good;             /* the value has the type of its key */
    bool truth;            /* good, and written as yes or no */
    bool faulty;           /* mapping: a fault in it was reported */
    uint32_t line, column; /* from 1, columns in code points */
    uint32_t length;
    char *text;          /* scalar: `length` bytes and a terminator */
    const char *pattern; /* scalar: the text before the names of a family were filled in; or NULL */
    const char *source;  /* scalar: its beginning in the source, with a quote or |; or NULL */
    uint32_t source_length;
    f15i_node *first, *next; /* child, sibling */
    size_t count;            /* children */
    /* The value of a good scalar, by its type: a number (a WORTH in hundredths); 0 for no and even,
     * 1 for yes and odd; the index of a name in its list; of letters, bit i for the i-th of the
     * alphabet. */
    uint64_t number;
    uint64_t most; /* good share: it is `number` / `most` */
    char **words;  /* good words: the words */
    size_t word_count;
};

typedef struct f15i_tree {
    f15i_node *root; /* NULL if the file is empty but for comments */
    size_t count;    /* nodes */
} f15i_tree;

/* Returns whether a file, or a scalar after its escapes, may hold the character. */
bool f15i_yaml_allows(uint32_t codepoint);

/* Makes a tree of the text: its nodes and the texts of keys in `nodes`, the texts of values in
 * `texts`. Sets a failure's line and column. */
f15_code f15i_yaml_read(const char *text, size_t length, f15_arena *nodes, f15_arena *texts,
                        f15i_tree *tree, f15_error *err);

/* A failure of the parser, lines and columns from 1. */
typedef struct f15i_yaml_fault {
    const char *problem;
    size_t line, column, context_line, context_column;
} f15i_yaml_fault;

/* Looks for the author's slip behind a failure of the parser (yaml_fault.c). Returns F15_NOT_YAML
 * and describes it in *err, or F15_OK if none is found. */
f15_code f15i_yaml_slip(const char *text, size_t length, const f15i_yaml_fault *fault,
                        f15_error *err);

/* ---- the schema (schema.c, from schema.def) ------------------------------------------------ */

typedef enum f15i_type {
#define F15_MAPPING(id, name, article, rules) F15I_TYPE_##id,
#include "yaml/schema.def"
#define F15_TYPE(id, name, article, read, json) F15I_TYPE_##id,
#include "yaml/schema.def"
#define F15_NAMED(id, name, article, key, value, most) F15I_TYPE_##id,
#include "yaml/schema.def"
#define F15_NAMES(id, name, article, of, type, n) F15I_TYPE_##id,
#define F15_EITHER(id, name, article, one, other) F15I_TYPE_##id,
#include "yaml/schema.def"
    F15I_TYPES
} f15i_type;

typedef enum f15i_need { F15_OPTIONAL, F15_NEEDED } f15i_need;
#define F15_ONE 0

typedef struct f15i_key {
    f15i_type mapping; /* the type of the mapping that has the key */
    const char *name;
    f15i_type type;
    f15i_need need;
    size_t most;     /* F15_ONE, or the most values of a list; a needed list has at least one */
    unsigned kinds;  /* bit k: it has a meaning for the kind k; 0: for all */
    const char *doc; /* a needed key: what it says, for messages; else NULL */
} f15i_key;

/* Whether values of a type are mappings with the table's keys, mappings with names of the author's
 * own, names out of a list, or other values. */
typedef enum f15i_form { F15I_KEYS, F15I_NAMED, F15I_NAMES, F15I_VALUE } f15i_form;

typedef struct f15i_yaml_reader f15i_yaml_reader;
/* Reports the fault of a value, or marks it good. */
typedef void f15i_read_value(f15i_yaml_reader *reader, f15i_node *value);
typedef struct f15i_type_info {
    f15i_form form;
    const char *article;             /* "an exercise", for messages */
    f15i_read_value *read;           /* VALUE: its reader; NULL: any value is good */
    const char *either[2];           /* NAMES from F15_EITHER: the two names */
    size_t values;                   /* NAMES: how many */
    f15i_type name_type, value_type; /* NAMED: the type of each name and of its value */
    size_t most;                     /* NAMED: the most names */
} f15i_type_info;

const f15i_type_info *f15i_type_of(f15i_type type);
const char *f15i_value_name(f15i_type type, size_t index); /* of a type that has names */
/* Returns the keys of a mapping, which are together in the table; NULL for other types. */
const f15i_key *f15i_keys_of(f15i_type mapping, size_t *count);
bool f15i_is_of_whole(const char *key); /* a key of an exercise that no part of it has */
/* Returns whether texts of this key may show data of the exercise, as in {start}, beside names of
 * `let`. The data are filled in last, when they have been read (exercise.c). */
bool f15i_names_data(const char *key);
/* Returns whether the key decides neither the draws nor the right answer. */
bool f15i_is_prose(const char *key);

/* Reads an assignment, in the reader's memory (week.c). */
void f15i_read_week(f15i_yaml_reader *reader, f15i_node *root, f15_week *out);

/* Looks through a value, and all in it, by the table (look_through.c). In a good mapping of the
 * author's own names, `first` begins name, value, name, value, each good or not, and `count` is
 * then the number of names. The text of a name lives as long as the tree. */
void f15i_look_through(f15i_yaml_reader *reader, f15i_node *value, f15i_type type);

/* ---- faults (findings.c) ------------------------------------------------------------------- */

/* The reading of one file, and the findings for its faults. Lack of memory is kept in `memory`, or
 * in the findings: readers go on, and the caller checks once at the end. */
struct f15i_yaml_reader {
    const char *file;
    f15_arena *memory; /* memory for the objects made of the file */
    f15_findings *findings;
    bool advises;           /* reports warnings too: the file is read for its author */
    bool withheld;          /* the file says that its answers have been taken out */
    f15_answer_words words; /* of its course */
    size_t faults;
    f15_error spoilt;   /* why a text of prose (f15i_is_prose) could not be filled in, and where */
    bool solves;        /* an instance is being read: missing solutions are worked out */
    f15_random attempt; /* the random numbers of the instance begin here (family.c) */
    bool unanswered;    /* result: no solution was found */
    bool overlong;      /* result: a text is too long or takes too many steps, as it would again */
    uint64_t steps;     /* of the work on the exercise */
    bool sorted;        /* result: shuffled statements are in a right order */
    f15_author_misconception *own; /* the misconceptions of the file */
    size_t owns;
};

/* Adds to the findings the steps of work on an exercise past `times` times F15_EXERCISE_STEPS. */
void f15i_add_steps(f15_findings *findings, uint64_t steps, uint64_t times);
/* Returns whether the added steps are more than `times` times F15_COURSE_STEPS. */
bool f15i_is_spent(const f15_findings *findings, uint64_t times);
#define F15I_SPENT "the work on the exercises, up to this one, takes more than %llu steps"
#define F15I_SPEND_LESS                                                                            \
    "ask for a smaller board or distance, draw what is wanted instead of refusing the rest, or "   \
    "divide the course"
/* Sorts the findings from index `from` on by file, line and column (stable). */
void f15i_findings_sort(f15_findings *findings, size_t from);

/* Reports a fault at a node; remedy may be NULL. */
void f15i_tell(f15i_yaml_reader *reader, const f15i_node *node, const char *remedy,
               const char *format, ...) __attribute__((format(printf, 4, 5)));
/* Reports a fault that a reader of notation found in the text of a node, placed inside the text if
 * possible. F15_NO_MEMORY is not a fault of the file: the reader's memory keeps it. */
void f15i_tell_in(f15i_yaml_reader *reader, const f15i_node *node, const f15_error *error);
/* Reports a warning if the reader `advises`. */
void f15i_advise(f15i_yaml_reader *reader, f15_position at, const char *remedy, const char *format,
                 ...) __attribute__((format(printf, 4, 5)));
/* Returns where byte `offset` of a scalar's text is in the file; else where the scalar begins. */
f15_position f15i_place_in(const f15i_node *node, size_t offset);
/* Returns whether there are still no more than `faults` faults, and memory has sufficed. */
bool f15i_is_sound(const f15i_yaml_reader *reader, size_t faults);

/* ---- values by key (reader.c) ---------------------------------------------------------------- */

bool f15i_is_one_of(const char *word, const char *const *words); /* the last of which is NULL */
bool f15i_has_text(const f15i_node *list, const char *text);     /* as an item; false for NULL */
/* Returns the value of a key, however faulty; NULL without the key, or without a mapping. */
f15i_node *f15i_find(const f15i_node *mapping, const char *key);
/* Returns the value if it is good, else NULL. */
f15i_node *f15i_get(const f15i_node *mapping, const char *key);
char *f15i_text_of(const f15i_node *value);                          /* NULL for NULL */
char *f15i_get_text(const f15i_node *mapping, const char *key);      /* or NULL */
uint64_t f15i_get_number(const f15i_node *mapping, const char *key); /* or 0 */
bool f15i_get_truth(const f15i_node *mapping, const char *key);      /* or false */
double f15i_share_of(const f15i_node *share);                        /* a good one; 0 for NULL */
/* Returns the text under this key, or under its older name `why`. Reports it if both are there,
 * unless the reader is NULL. */
const f15i_node *f15i_get_said(f15i_yaml_reader *reader, const f15i_node *mapping, const char *key);
/* Returns the first value, itself good or not, of a good list; else NULL. */
const f15i_node *f15i_get_list(const f15i_node *mapping, const char *key);
/* Returns memory for an object of `size` bytes for each of the list's values. */
void *f15i_get_room(f15i_yaml_reader *reader, const f15i_node *mapping, const char *key,
                    size_t size);
#define F15I_ID_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789/-"
f15_position f15i_position(const f15i_node *node); /* {0, 0} for NULL */
/* Returns the texts of a good list, and their positions unless `at` is NULL. */
char **f15i_get_texts(f15i_yaml_reader *reader, const f15i_node *mapping, const char *key,
                      size_t *count, f15_position **at);
bool f15i_get_convention(const f15i_node *mapping,
                         f15_convention *out); /* false without a good one */
/* Returns whether the exercise has definitions or parts, and so texts to be filled in first. */
bool f15i_has_names(const f15i_node *exercise);
bool f15i_has_variants(const f15i_node *exercise);

/* ---- the types (value.c) --------------------------------------------------------------------- */

/* Returns whether commas have divided an unquoted text in the list, such as (0,1); reports it. */
bool f15i_is_divided(f15i_yaml_reader *reader, const f15i_node *list);
/* Returns whether the text begins with a typographic quote, and ends with one or has no other. */
bool f15i_is_quoted_otherwise(const char *text, size_t length);
#define F15I_TYPOGRAPHIC "typographic quotes do not quote here: they belong to the text"
#define F15I_QUOTE_IT "write \" at both ends, or no quotes at all"
#define F15I_QUOTE_HASH "what follows # is a comment: put quotes around all of the text"
/* Returns the text of a scalar that is not blank. Else reports that `wanted`, such as "a list",
 * should stand there, and returns NULL. */
const char *f15i_filled(f15i_yaml_reader *reader, const f15i_node *value, const char *wanted);
/* Checks a value by the F15_TYPE row of its type in schema.def. The functions after it are the
 * readers of these rows. f15i_read_notation writes a list as text, with inner lists in
 * parentheses. */
void f15i_look_at_value(f15i_yaml_reader *reader, f15i_node *value, f15i_type type);
f15i_read_value f15i_read_line, f15i_read_id, f15i_read_language, f15i_read_answer_word,
    f15i_read_letters, f15i_read_generator, f15i_read_misconception, f15i_read_truth,
    f15i_read_parity, f15i_read_count, f15i_read_points, f15i_read_worth, f15i_read_share,
    f15i_read_credit, f15i_read_amount, f15i_read_notation, f15i_read_words, f15i_read_part_keys,
    f15i_read_variants, f15i_read_convention;
/* Warns once of Markdown that will not be shown as its author means it (prose.c). */
void f15i_look_at_prose(f15i_yaml_reader *reader, const f15i_node *value);

/* ---- exercises and lessons ------------------------------------------------------------------- */

/* Reads the data (data.c). convention NULL: that of the exercise is faulty. */
void f15i_read_data(f15i_yaml_reader *reader, const f15i_node *exercise,
                    const f15_convention *convention, f15_question *question);
/* Copies data without faults as they are written, to be shown. */
void f15i_copy_data(f15i_yaml_reader *reader, const f15i_node *data, f15_exercise *out);

/* With BLOCKS, a {board} alone on its line becomes a block of code. */
typedef enum f15i_text_form { F15I_ONE_LINE, F15I_BLOCKS } f15i_text_form;
/* Returns `text` with every {name} filled in from the exercise's data (fill_text.c). Returns NULL
 * after a failure: F15_MISMATCH at the first name without a value, F15_TOO_BIG, F15_NO_MEMORY. */
char *f15i_fill(const f15_exercise *e, const char *text, f15i_text_form form, f15_arena *memory,
                f15_error *err);
bool f15i_shows(const char *text, const char *name); /* whether the text has {name} or {name.3} */

/* Reads an exercise as far as possible. convention: the bank's; NULL if faulty (exercise.c). */
void f15i_make_exercise(f15i_yaml_reader *reader, const f15i_node *node,
                        const f15_convention *convention, f15_exercise *out);
void f15i_make_lesson(f15i_yaml_reader *reader, const f15i_node *node, f15_lesson *out);

/* ---- families -------------------------------------------------------------------------------- */

struct f15_family {
    const f15i_node *tree[F15_MAX_PARTS]; /* one per part, without definitions; never changed */
    size_t trees;
    bool in_parts;
    bool shuffles, varies;
    bool keyed; /* which seeds are passed over depends on its answers, which are withheld */
    const f15i_node *definitions; /* where to report faults of the names; or the exercise */
    uint64_t origin;              /* hashed, part of all random states (course.h) */
    const f15_let *let;
    f15_convention convention;
    f15_author_misconception *own; /* the misconceptions of the file */
    size_t owns;
    bool withheld;          /* the file says that its answers have been taken out */
    f15_answer_words words; /* of its course */
};

/* Warns of unused names, and of data made of names that are not shown (names.c). `part`: the parts
 * as written; definitions may be NULL. */
void f15i_look_at_names(f15i_yaml_reader *reader, const f15i_node *definitions, const f15_let *let,
                        const f15i_node *const *part, size_t parts);
/* Copies the next of the names that share a definition (`a b c: permutation of 5`) and returns what
 * follows it; NULL without one. A name that is too long is cut to a length that is still so. */
const char *f15i_name_in(const char *text, char name[F15_LET_NAME + 2]);
/* Returns the k-th part of an exercise as an exercise (whole.c). */
f15i_node *f15i_part(f15i_yaml_reader *reader, const f15i_node *whole, const f15i_node *part,
                     size_t k);
size_t f15i_parts(const f15i_node *exercise);
/* Returns the exercise with the keys of its `variants` replacing its own, with data, let and where
 * of both, and without its answers; NULL without memory. */
f15i_node *f15i_variants_of(f15i_yaml_reader *reader, const f15i_node *exercise);
/* Reads the names of an exercise, and checks that its texts can be filled in (family.c); NULL after
 * a fault, or without memory. convention as in f15i_make_exercise. */
const f15_family *f15i_read_family(f15i_yaml_reader *reader, const f15i_node *e,
                                   const f15_convention *convention);
/* Draws values for the names, and reads the exercises that they make, one per part, into `out`.
 * F15_MISMATCH: no values were found in this attempt; faults of the exercises are in the reader.
 * Adds the repeated draws to *again. */
f15_code f15i_make_instance(const f15_family *family, f15_random *random, f15i_yaml_reader *reader,
                            f15_exercise *out, size_t *again, f15_error *err);
/* Makes the exercises of seed 0, or reports why no attempt of it gives a variant (variant.c). */
void f15i_make_sample(f15i_yaml_reader *reader, const f15_family *family, f15_exercise *out);

/* The misconceptions in `catches` that coincide: bit k of same[i] if the i-th and the k-th make the
 * same answers on the whole sample. Computed when first asked for. */
typedef struct f15i_classes {
    bool known;
    uint64_t same[F15_MISCONCEPTIONS];
} f15i_classes;
/* Whether a seed that practice passes over is taken all the same, or the next one tried. */
typedef enum f15i_seed_rule { F15I_THIS_SEED, F15I_FIRST_FRESH } f15i_seed_rule;
/* Does f15_exercise_variant, or f15_exercise_fresh. *classes begins as {0}, and is kept for further
 * calls with the same exercise. */
f15_code f15i_variant(const f15_exercise *e, uint64_t seed, f15i_seed_rule rule,
                      f15i_classes *classes, f15_exercise *out, f15_error *err);

/* Returns the names that the value of a key needs, directly or through definitions, bit i for the
 * i-th (names.c). */
uint64_t f15i_names_needed(const f15_let *let, const f15i_node *value, const char *key);
/* Writes a value as JSON that is read as YAML like the value (handed.c). */
void f15i_write_node(const f15i_node *node, const char *key, f15_json *json);

/* ---- files ----------------------------------------------------------------------------------- */

struct f15_course_file {
    const char *name;
    bool below;              /* found in a directory: then it may not be a link */
    bool describes;          /* the course.yaml of a directory that was opened */
    size_t origin;           /* the number of that directory */
    bool read;               /* read whole, faulty or not; or unreadable */
    uint64_t device, number; /* device and inode: the same for all paths of the file */
    const char *held;        /* its bytes, in the memory of the course; NULL: on disk */
    size_t held_length;
    f15_exercise **exercise; /* those that were read, in the file's order */
    size_t exercises;
    f15_lesson *lesson;            /* or NULL */
    f15_week *week;                /* or NULL */
    f15_author_misconception *own; /* misconceptions, if read whole */
    size_t owns;
    f15_arena memory; /* of all that was read from the file */
};

/* Returns whether the id is the exercise's, or that of its whole if it is a part (course.c). */
bool f15i_is_asked(const f15_exercise *e, const char *id);

/* One call that reads something of a course. Running out of memory is kept: loops ask f15i_goes_on,
 * and f15i_load_end frees the load, remakes the lists of the course, and returns the failure. */
typedef struct f15i_load {
    f15_course *course;
    f15_findings *findings;
    f15_error *err;
    bool advises;     /* reports warnings too */
    f15_code first;   /* the first failure that blocks a file, described in err */
    f15_code code;    /* F15_OK or F15_NO_MEMORY */
    const char *text; /* the current file, with a terminator */
    size_t length;
    char *buffer; /* memory of `text`, if the course does not hold it */
    size_t room;
    f15_arena memory; /* needed only for the current file */
} f15i_load;
bool f15i_goes_on(f15i_load *load);
f15_code f15i_load_end(f15i_load *load);
/* Reports a failure that keeps a file or a directory from being read. */
void f15i_tell_failure(f15i_load *load, const char *path, const f15_error *error);
f15_course_file *f15i_add_file(f15_course *course, const char *name);
f15_course_head *f15i_add_course_head(f15_course *course, const char *directory);

/* Adds the files at or below `path` to the index (index.c). F15_NEEDED: reports a path that does
 * not exist. */
void f15i_index(f15i_load *load, const char *path, f15i_need need);
bool f15i_is_directory(const char *path, f15_error *err); /* false: the reason is in *err */
char *f15i_canonical(f15_arena *memory, const char *path);
/* Sets load->text to the bytes of the file. Failures are F15_IO. */
f15_code f15i_bytes_of(f15i_load *load, f15_course_file *file, f15_error *err);

/* Returns the first exercise of a file that has the id; NULL: none has, or the root is NULL. */
const f15i_node *f15i_item_with_id(const f15i_node *root, const char *id);
void f15i_read_whole(f15i_load *load, f15_course_file *file, const char *text, size_t length);
/* Reads a text, the head of a bank and one exercise. Keeps the exercise only if it has this id, or
 * one of its parts has; returns whether this is so, faulty or not. */
bool f15i_read_part(f15i_load *load, f15_course_file *file, const char *text, size_t length,
                    const char *id);

/* ---- lint ------------------------------------------------------------------------------------ */

/* Adds to the findings of a lint, which keep F15_NO_MEMORY. */
void f15i_lint_add(f15_findings *lint, f15_severity severity, const char *file, f15_position at,
                   const char *remedy, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* Adds a finding with the name of its exercise: "ch6/p161: ...", or "ch6/p161, seed 17: ...". */
void f15i_lint_say(f15_findings *lint, f15_severity severity, const f15_exercise *e,
                   f15_position at, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
/* Returns whether there is memory, and the steps of `times` variants are not spent. */
bool f15i_lint_goes_on(const f15_findings *lint, uint64_t times);
/* Adds the steps counted by the exercise; reports it if the work is then too much. */
void f15i_lint_took(f15_findings *lint, const f15_exercise *e, uint64_t times);
/* Adds a finding for a failure, if the code is one: the words `what`, then its description.
 * F15_NO_MEMORY is only kept. */
void f15i_lint_came_to(f15_findings *lint, const char *file, f15_position at, const char *what,
                       f15_code code, const f15_error *error);
/* Keeps F15_NO_MEMORY; returns whether the code is not F15_OK. */
bool f15i_lint_failed(f15_findings *lint, f15_code code);
/* Sorts the findings from index `from` on; returns and clears F15_NO_MEMORY. */
f15_code f15i_lint_end(f15_findings *lint, size_t from, f15_error *err);

/* Returns whether this text is a right answer (lint_texts.c). */
bool f15i_lint_is_right(f15_findings *lint, const f15_exercise *e, const char *s, size_t length);
/* Returns whether the text is the right word where a parity or truth is asked with numbers. */
bool f15i_lint_is_the_word(f15_findings *lint, const f15_exercise *e, const char *s, size_t length);
/* Returns whether one value is right, of so few possible ones that a text may name it by chance. */
bool f15i_has_single_value(const f15_exercise *e);
/* Checks that title, prompt, hints and feedback do not give the answer away. */
void f15i_lint_told(f15_findings *lint, const f15_exercise *exercise);
/* Checks that the prompt agrees with the data and the convention. */
void f15i_lint_texts(f15_findings *lint, const f15_exercise *exercise);

/* Checks that the figures of a prose (or NULL) can be drawn; those of an exercise must not give the
 * answer away either (lint_figure.c). */
void f15i_lint_prose(f15_findings *lint, const char *prose, const f15_convention *convention,
                     const char *file, f15_position at);
void f15i_lint_figures(f15_findings *lint, const f15_exercise *exercise);

void f15i_lint_exercise(f15_findings *lint, const f15_exercise *exercise); /* lint_exercise.c */
/* Returns whether a comment on an answer names the misconception. */
bool f15i_is_attached(const f15_exercise *exercise, const char *misconception);
void f15i_lint_answers(f15_findings *lint, const f15_exercise *exercise);
/* Judges the answer; returns whether the verdict names the misconception. */
bool f15i_lint_is_named(f15_findings *lint, const f15_exercise *e, const char *answer,
                        const char *misconception);
/* Checks that the texts of variants name no data of the exercise itself (lint_variants.c). */
void f15i_lint_wording(f15_findings *lint, const f15_exercise *exercise);

#endif
