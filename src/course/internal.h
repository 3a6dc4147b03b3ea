/* src/course/internal.h - what the files of the room share.
 *
 *     bytes --yaml.c--> tree of nodes --sheet.c, schema.def--> sheets --exercise.c, lesson.c-->
 * course
 *
 * The tree knows nothing of lessons. A sheet is a mapping of the file as a struct: one slot a key,
 * filled by the table. Only then are conventions, places and permutations looked at, where the
 * order of the keys no longer matters.
 */
#ifndef F15_COURSE_INTERNAL_H
#define F15_COURSE_INTERNAL_H

#include <fifteen/answers.h>
#include <fifteen/course.h>

/* ---- the tree (yaml.c) --------------------------------------------------------------------- */

typedef enum f15_node_kind { F15_NODE_SCALAR, F15_NODE_SEQUENCE, F15_NODE_MAPPING } f15_node_kind;

/* Nodes refer to each other by index; node 0 is the root, so that 0 also says "none". The children
 * of a mapping are key, value, key, value. */
typedef struct f15_node {
    f15_node_kind kind;
    bool plain;            /* scalar: written without quotes, not as a block */
    bool straight;         /* scalar: on one line, nothing escaped: character k of the text stands
                              in column + lead + k */
    uint32_t lead;         /* 0 plain, 1 quoted */
    uint32_t line, column; /* from 1, columns in code points */
    uint32_t text, length; /* scalar: where in the tree's text, and how many bytes */
    uint32_t first, next;  /* first child, next sibling */
    uint32_t count;        /* children */
} f15_node;

typedef struct f15_yaml {
    f15_node *node;
    size_t count, room;
    f15_text text; /* all scalars, each terminated */
} f15_yaml;

/* Refuses what the YAML reader would not place well: F15_NOT_YAML with line and column. */
f15_code f15_yaml_bytes(const char *text, size_t length, f15_error *err);
/* Is it a character that a file, or a scalar after its escapes, may hold? */
bool f15_yaml_allows(uint32_t codepoint);

/* The tree must be {0}; on failure it is still to be freed, and err has line and column. A file of
 * comments only gives a tree without nodes. */
f15_code f15_yaml_read(const char *text, size_t length, f15_yaml *tree, f15_error *err);
void f15_yaml_free(f15_yaml *tree);
const char *f15_yaml_text(const f15_yaml *tree, uint32_t node); /* of a scalar */

/* ---- findings (findings.c) ----------------------------------------------------------------- */

f15_code f15_findings_add(f15_findings *findings, const char *file, bool warning,
                          const f15_error *error);
/* The same from its parts; remedy may be NULL. */
f15_code f15_findings_tell(f15_findings *findings, const char *file, bool warning, f15_mark mark,
                           const char *remedy, const char *format, va_list arguments)
    __attribute__((format(printf, 6, 0)));
/* Puts the findings from index `from` on in the order of files, lines and columns (stable). */
void f15_findings_sort(f15_findings *findings, size_t from);

/* ---- sheets (sheet.c) ---------------------------------------------------------------------- */

/* One value. node == 0: not given, or given wrongly (and then reported). */
typedef struct f15_slot {
    uint32_t node;
    bool truth;      /* it was written as yes or no */
    uint64_t number; /* a number; 0 or 1 of no and yes; the index of a name in its list */
    char *text;      /* owned */
} f15_slot;

/* A range; a slot first, so that it is freed like one. `slot.number` is the least. */
typedef struct f15_range_slot {
    f15_slot slot;
    uint64_t most;
} f15_range_slot;

/* The values of a list: slots or sheets, by the type of the key. */
typedef struct f15_list {
    uint32_t node;
    void *at;
    size_t count;
} f15_list;

/* Every sheet begins so. */
typedef struct f15_head {
    uint32_t node;
    bool faulty; /* something in it was reported */
} f15_head;

typedef struct f15_convention_sheet {
    f15_head head;
    f15_slot base, compose, direction;
    bool known;
    f15_convention value;
} f15_convention_sheet;

typedef struct f15_data_sheet {
    f15_head head;
    f15_slot n, start, goal, swaps, permutation, alpha, beta;
    f15_list product, batch;
    f15_slot board, size, goal_board, hole_at, piece, cell;
    f15_list place, three_cycle, kept, through, avoiding, path;
} f15_data_sheet;

typedef struct f15_placement_sheet {
    f15_head head;
    f15_slot piece, cell;
} f15_placement_sheet;

typedef struct f15_condition_sheet {
    f15_head head;
    f15_slot of, exactly, at_least, at_most;
} f15_condition_sheet;

typedef struct f15_option_sheet {
    f15_head head;
    f15_slot text, right, why, misconception;
} f15_option_sheet;

typedef struct f15_statement_sheet {
    f15_head head;
    f15_slot text, distractor, why, misconception;
    f15_list needs;
} f15_statement_sheet;

typedef struct f15_wrong_sheet {
    f15_head head;
    f15_slot answer, misconception;
} f15_wrong_sheet;

typedef struct f15_vary_sheet {
    f15_head head;
    f15_range_slot n, slides;
    f15_slot title, prompt, any_type;
    f15_list draw, values, where, hints, catches;
} f15_vary_sheet;

typedef struct f15_exercise_sheet {
    f15_head head;
    f15_slot id, title, source, topic, prompt, kind, of, answer, formula;
    f15_slot adjacent, around, fewest, at_most, unlike, canonical, rule, smallest;
    f15_convention_sheet convention;
    f15_data_sheet data;
    f15_vary_sheet vary;
    f15_list with, conditions, options, statements, hints, solutions, catches, wrong;
} f15_exercise_sheet;

typedef struct f15_page_sheet {
    f15_head head;
    f15_slot title, prose, question;
    f15_list trace, predict; /* words */
} f15_page_sheet;

typedef struct f15_lesson_sheet {
    f15_head head;
    f15_slot document, id, title, summary, order;
    f15_convention_sheet convention;
    f15_list pages;
} f15_lesson_sheet;

typedef struct f15_bank_sheet {
    f15_head head;
    f15_slot document;
    f15_convention_sheet convention;
    f15_list exercises;
} f15_bank_sheet;

/* ---- the schema (schema.c, from schema.def) ------------------------------------------------ */

typedef enum f15_type {
#define F15_MAPPING(id, name, article, rules) F15_TYPE_##id,
#include "schema.def"
#define F15_TYPE(id, name, slot, read, json) F15_TYPE_##id,
#include "schema.def"
#define F15_NAMES(id, name, article, names, count) F15_TYPE_##id,
#include "schema.def"
    F15_TYPES
} f15_type;

typedef enum f15_many { F15_ONE, F15_LIST } f15_many;
typedef enum f15_need { F15_OPTIONAL, F15_NEEDED } f15_need;

typedef struct f15_key {
    f15_type mapping; /* whose key it is */
    const char *name;
    f15_type type;
    f15_many many;
    f15_need need; /* of a list: at least one value */
    size_t most;   /* of a list: values at most */
    size_t offset; /* of its slot in the sheet */
    const char *doc;
} f15_key;

typedef struct f15_reader f15_reader;
typedef struct f15_type_info {
    const char *name;    /* in the JSON Schema */
    const char *article; /* "an exercise", as messages say it */
    size_t size;         /* of a slot or sheet */
    void (*read)(f15_reader *reader, uint32_t node, void *slot); /* scalars */
    const char *(*value)(size_t index);                          /* lists of names: the names */
    size_t values;
    const char *json;   /* scalars: the type's rules; mappings: rules beyond those of the keys */
    const f15_key *key; /* mappings */
    size_t keys;
} f15_type_info;

f15_type_info f15_schema_type(f15_type type);

/* ---- reading ------------------------------------------------------------------------------- */

/* What is being read, and where its faults go. Running out of memory sticks in `code`: readers go
 * on, and whoever started asks once at the end. */
struct f15_reader {
    const f15_yaml *yaml;
    const char *file;
    f15_findings *findings;
    f15_code code;
    size_t faults;
};

const f15_node *f15_reader_node(const f15_reader *reader, uint32_t node);
const char *f15_reader_text(const f15_reader *reader, uint32_t node);
/* One fault at a node; remedy may be NULL. */
void f15_reader_fault(f15_reader *reader, uint32_t node, const char *remedy, const char *format,
                      ...) __attribute__((format(printf, 4, 5)));
/* A fault that a reader of notation found in the text of a node: placed inside it where that can
 * be told. F15_NO_MEMORY is not a fault of the file and goes to `code`. */
void f15_reader_fault_in(f15_reader *reader, uint32_t node, const f15_error *error);
/* calloc whose failure sticks. */
void *f15_reader_alloc(f15_reader *reader, size_t count, size_t size);
char *f15_reader_copy(f15_reader *reader, const char *text);
/* Writes `did you mean "x"?`, or the whole list if none is near. */
void f15_reader_suggest(char *remedy, size_t capacity, const char *found, f15_type type);

/* Fills a sheet ({0}) from a mapping; it must be freed also after faults. */
void f15_sheet_read(f15_reader *reader, uint32_t node, f15_type mapping, void *sheet);
void f15_sheet_free(f15_type mapping, void *sheet);
/* The node of a key's value, however faulty; 0 if the mapping does not have it. */
uint32_t f15_sheet_node(const f15_reader *reader, uint32_t mapping, const char *name);

/* The readers of single values (value.c), for schema.def. */
void f15_value_text(f15_reader *reader, uint32_t node, void *slot);
void f15_value_line(f15_reader *reader, uint32_t node, void *slot);
void f15_value_id(f15_reader *reader, uint32_t node, void *slot);
void f15_value_letter(f15_reader *reader, uint32_t node, void *slot);
void f15_value_truth(f15_reader *reader, uint32_t node, void *slot);
void f15_value_count(f15_reader *reader, uint32_t node, void *slot);
void f15_value_amount(f15_reader *reader, uint32_t node, void *slot);
void f15_value_range(f15_reader *reader, uint32_t node, void *slot);
void f15_value_notation(f15_reader *reader, uint32_t node, void *slot);
void f15_value_words(f15_reader *reader, uint32_t node, void *slot);
void f15_value_convention(f15_reader *reader, uint32_t node, void *slot);
void f15_value_name(f15_reader *reader, uint32_t node, f15_type type, f15_slot *slot);

/* ---- from sheets to the course ------------------------------------------------------------- */

/* convention: the bank's, NULL if that was faulty. out is {0} and to be freed whatever happens;
 * faults and F15_NO_MEMORY stand in the reader. */
void f15_exercise_make(f15_reader *reader, f15_exercise_sheet *sheet,
                       const f15_convention *convention, f15_exercise *out);
void f15_exercise_data(f15_reader *reader, const f15_exercise_sheet *sheet,
                       const f15_convention *convention, f15_question *question);
/* What the data say of a board (exercise_board.c). */
void f15_exercise_board(f15_reader *reader, const f15_exercise_sheet *sheet,
                        const f15_convention *convention, f15_question *question);
/* Which statements of a proof rest on which, once all are there (exercise_proof.c). */
void f15_exercise_needs(f15_reader *reader, const f15_list *list, f15_question *question);
/* The data as they are written, for those who show them (given.c). */
void f15_exercise_given(f15_reader *reader, const f15_exercise_sheet *sheet, f15_exercise *out);
void f15_given_free(f15_given *given, size_t count);
/* Notation as text: a scalar as it is; a YAML list as the list, or the groups, that it shows.
 * False when a fault has been told or memory has run out. */
bool f15_notation_text(f15_reader *reader, uint32_t node, f15_text *text);
/* The misconceptions of a list, each once, with their places; returns how many. */
size_t f15i_catches_make(f15_reader *reader, const f15_list *list, f15_misconception_id *out,
                         f15_mark *marks);
/* A condition of a witness, or of a family; false, and told, if it is faulty. */
bool f15i_condition_make(f15_reader *reader, const f15_condition_sheet *sheet, f15_condition *out);

/* ---- texts with data in them (gaps.c) ----------------------------------------------- */

/* Appends `text` with every {gap} filled in from the exercise's data; F15_MISMATCH naming
 * the first that there is not. `lines`: a board alone on its line becomes a block of code. */
f15_code f15i_fill(const f15_exercise *e, const char *text, bool lines, f15_text *out,
                   f15_error *err);
/* Does the text hold {name} or {name.3}? */
bool f15i_shows(const char *text, const char *name);

/* ---- variants ------------------------------------------------------------------------------- */

/* Reads `vary`, moves the texts with gaps there and fills them in (vary.c); of a sheet
 * without faults. Also of an exercise that does not vary: its texts may show its data too. */
void f15i_vary_make(f15_reader *reader, f15_exercise_sheet *sheet, f15_exercise *out);
void f15i_vary_free(f15_vary *vary);
void f15i_wording_free(f15_wording *wording);

/* Draws into `to`, a copy of e's question (draw.c, draw_board.c). */
typedef struct f15i_draw {
    const f15_exercise *e;
    f15_random random;
    f15_question *to;
    uint32_t order[F15_MAX_OPTIONS];   /* of the options */
    uint32_t said[F15_MAX_STATEMENTS]; /* the order of the statements */
} f15i_draw;
f15_random f15i_variant_random(const char *id, const uint64_t *seed); /* NULL: of the sample */
/* F15_MISMATCH: this try makes no sense and another may. */
f15_code f15i_draw_try(f15i_draw *draw, f15_error *err);
f15_code f15i_draw_board(f15i_draw *draw, f15_drawn what, f15_error *err);
void f15i_draw_cells(f15i_draw *draw, f15_drawn what);
void f15i_draw_path(f15i_draw *draw);
f15_code f15i_draw_pieces(f15i_draw *draw, f15_drawn what, f15_error *err);
bool f15i_is_sorted(const f15_arrangement *a);
bool f15i_draws(const f15_exercise *e, f15_drawn what);
/* The question's data as the texts that show them. */
f15_code f15i_given_of(const f15_exercise *e, const f15_question *q, f15_given **out,
                       f15_error *err);

/* Which of the misconceptions in `catches` are one class: bit k of same[i] says that the i-th and
 * the k-th are the same on the whole sample. Found out when it is first asked for. */
typedef struct f15i_classes {
    bool known;
    uint64_t same[F15_MISCONCEPTIONS];
} f15i_classes;
f15_code f15i_variant(const f15_exercise *e, uint64_t seed, f15i_classes *classes,
                      f15_exercise *out, f15_error *err);

void f15_lesson_make(f15_reader *reader, f15_lesson_sheet *sheet, f15_lesson *out);
void f15_lesson_free(f15_lesson *lesson);
void f15_strings_free(char **at, size_t count);

/* ---- lint ---------------------------------------------------------------------------------- */

/* What a lint writes to: the code sticks as in a reader. */
typedef struct f15_lint {
    f15_findings *findings;
    f15_error *err;
    f15_code code;
} f15_lint;
void f15_lint_add(f15_lint *lint, bool warning, const char *file, f15_mark mark, const char *remedy,
                  const char *format, ...) __attribute__((format(printf, 6, 7)));
void f15_lint_exercise(f15_lint *lint, const f15_exercise *exercise);
void f15i_lint_answers(f15_lint *lint, const f15_exercise *exercise);
/* What the texts of an exercise that varies say of its own data (lint_vary.c). */
void f15i_lint_wording(f15_lint *lint, const f15_exercise *exercise);
/* Does the list of statements give the proof away? (lint_proof.c) */
void f15_lint_proof(f15_lint *lint, const f15_exercise *exercise);

#endif
