/* fifteen/class.h - a class: the exercises that each student was given, and the marks for the
 * answers.
 *
 *     WEEK.yaml, roster -- f15_handout -- manifest, a line per student and exercise -- sheets
 *     manifest, answers -- f15_mark_answer -- marks, a line per line of the manifest
 *
 * Nothing here depends on a clock, a locale, or the order of files and lines. The program reads the
 * files; this module has the rules. */
#ifndef FIFTEEN_CLASS_H
#define FIFTEEN_CLASS_H

#include <fifteen/course.h>
#include <fifteen/json.h>
#include <fifteen/render.h>
#include <fifteen/unstable/html.h>

/* ---- seeds and codes (ticket.c) -------------------------------------------------------------- */

/* Ten letters of base 32 (without I, L, O, U) and two check letters. They are a code over GF(32) of
 * distance 3, so two wrong letters, or two letters exchanged, never give another code. */
#define F15_CODE_LETTERS 12
typedef struct f15_ticket {
    uint64_t seed; /* 53 bits */
    char code[F15_CODE_LETTERS + 1];
} f15_ticket;
/* Makes seed and code from the SHA-256 of salt, assignment, student, exercise, NULs between. */
f15_code f15_ticket_of(const char *salt, const char *assignment, const char *student,
                       const char *exercise, f15_ticket *out, f15_error *err);
/* Reads a code as a person writes it: small letters, blanks and hyphens; O is 0, I and L are 1.
 * Returns false if its check letters are wrong, or it is not one. */
bool f15_read_ticket(const char *s, size_t length, char code[F15_CODE_LETTERS + 1]);

/* ---- CSV (csv.c) ----------------------------------------------------------------------------- */

/* Reads records of fields, line by line, as in RFC 4180. The delimiter is what a first line such as
 * "sep=;" names, else the comma, semicolon or tab that is most frequent in the first line. Each
 * line is UTF-8. A record may not have more fields than the first one, unless these are empty.
 * Starts as {0}. */
#define F15_CSV_BYTES ((size_t)1 << 24) /* of one record */
typedef enum f15_csv_state {
    F15_CSV_RECORD, /* a record is complete */
    F15_CSV_BLANK,  /* an empty line */
    F15_CSV_MORE,   /* a quote is open: the record goes on in the next line */
    F15_CSV_BAD,    /* `fault` says why */
    F15_CSV_NO_MEMORY
} f15_csv_state;
typedef struct f15_csv {
    char delimiter;
    size_t fields;     /* of the record */
    size_t columns;    /* the fields of the first record */
    size_t records;    /* so far, this one included */
    size_t line;       /* where the record begins, from 1 */
    const char *fault; /* static */
    /* private */
    f15_text text;   /* the fields, each ended by a NUL */
    f15_text starts; /* a size_t for each field: where it begins in `text` */
    size_t ended;    /* lines of the input so far */
    bool open;       /* a quote is */
} f15_csv;
f15_csv_state f15_csv_take(f15_csv *csv, const char *line, size_t length);
/* Returns the k-th field, terminated; "" past the last. Valid until the next line. */
const char *f15_csv_field(const f15_csv *csv, size_t k);
/* Returns the field whose header is one of these names ("a|b"), whatever their case; SIZE_MAX:
 * none. Precondition: the record is the header. */
size_t f15_csv_column(const f15_csv *csv, const char *names);
/* Returns whether the header of field k is one of the names. */
bool f15_csv_is_column(const f15_csv *csv, size_t k, const char *names);
void f15_csv_free(f15_csv *csv);
/* Appends a field, cleaned as f15_clean does, and quoted where it must be. A field that a
 * spreadsheet would take for a formula gets an apostrophe in front. */
void f15_csv_add(f15_text *out, const char *field, size_t length);
bool f15_csv_guards(const char *field); /* does this one get an apostrophe? */

/* ---- what Moodle exports (moodle.c) ---------------------------------------------------------- */

/* Takes the tags out of HTML, in place: a break becomes a newline; so does, except at the beginning
 * of a line, the beginning or the end of a paragraph, a list, an item, a heading or a row; the end
 * of a cell becomes a blank. The commonest entities are read, &#39; too, and a no-break blank is a
 * blank. */
void f15_strip_html(char *s);
/* Reads a time without its zone: "2026-11-04 10:15", with T or seconds too; "4.11.2026 10:15", as
 * spreadsheets save it; or as Moodle writes it: "Wednesday, 4 November 2026, 10:15 AM",
 * "4. November 2026 10:15", "mercredi 4 novembre 2026, 10:15". `offset`: of its clock, in seconds
 * east of UTC. Stores seconds since 1970. */
bool f15_read_local_time(const char *s, int64_t offset, int64_t *seconds);

/* ---- handing out (handout.c) ----------------------------------------------------------------- */

/* A line of the manifest. All is borrowed. */
typedef struct f15_handout {
    const char *course, *student;
    const f15_week *week;
    const f15_exercise *exercise; /* the exercise, variant or part handed out */
    bool has_seed;
    uint64_t seed;
    const char *code;
    uint64_t hundredths;                      /* points, times 100 */
    const char *const *column, *const *value; /* of the roster, besides the student */
    size_t columns;
} f15_handout;
/* Writes the keys of a line, except its check. */
f15_code f15_handout_write(const f15_handout *handout, f15_json *json, f15_error *err);
/* Divides the points of an exercise among its parts by their weights (equally if all are 0), in
 * hundredths that add up to the whole. */
void f15_share_points(uint64_t hundredths, const unsigned *weight, size_t parts, uint64_t *share);
/* Divides the points of an exercise among its parts by the points of each: those assigned, or, if
 * `assigned` is NULL or has none, the sum of those of the parts. */
void f15_share_assigned(const f15_assigned *assigned, const f15_exercise *first,
                        uint64_t share[F15_MAX_PARTS]);

/* ---- sheets (sheets.c) ----------------------------------------------------------------------- */

/* Append the parts of an HTML page in turn: the head; for each handout its question and code, with
 * space for an answer or (with_key) the solutions with reasons; the foot. Each student begins a
 * printed page; `follows`: handouts of another student came before. `language`: of the texts
 * (BCP 47); NULL: English. */
void f15_sheets_begin(f15_text *out, const char *title, const char *language, const char *css);
f15_code f15_sheets_add(f15_text *out, const f15_handout *handout, bool first_of_student,
                        size_t number, bool follows, bool with_key, f15_error *err);
void f15_sheets_end(f15_text *out);

/* ---- Moodle (quiz_export.c) ------------------------------------------------------------------ */

/* Append to a file of Moodle's XML: a category below the one named `above`, which holds the
 * questions after it; an exercise, variant or part, for these points, as a question of the type
 * with which Moodle judges it as f15_check does. Known wrong answers keep their feedback, and as
 * credit the nearest grade that Moodle has; *rounded counts the credits that differ. If Moodle has
 * no such type, a person judges the question, and *reason, cleared before, gets the reason. A proof
 * in order needs Moodle 4.4, or its plugin `ordering`. */
void f15_moodle_category(f15_text *out, const char *above, const char *name, const char *title);
f15_code f15_moodle_question(f15_text *out, const f15_exercise *exercise, uint64_t hundredths,
                             f15_text *reason, size_t *rounded, f15_error *err);

/* ---- marks (marks.c) ------------------------------------------------------------------------- */

typedef enum f15_mark_verdict {
    F15_MARK_RIGHT,
    F15_MARK_WRONG,
    F15_MARK_UNREADABLE,
    F15_MARK_MISSING,
    F15_MARK_LATE, /* an answer came, but only after the time due */
    F15_MARK_VERDICTS
} f15_mark_verdict;
const char *f15_mark_verdict_name(f15_mark_verdict verdict);
bool f15_mark_verdict_by_name(const char *name, f15_mark_verdict *out);

/* An answer, its verdict and points. Texts live in `judged` or are borrowed. */
typedef struct f15_mark {
    const char *student, *exercise, *answer; /* answer NULL: none */
    size_t number;                           /* the exercise's place among the student's, from 1 */
    bool has_seed, late;
    bool by_override; /* when it is judged: an override will replace its points */
    bool carried;     /* right after the answers to earlier parts (f15_check_part) */
    uint64_t seed;
    f15_mark_verdict verdict;
    double credit;
    uint64_t points, max; /* hundredths */
    const char *fault;    /* its kind; NULL: none */
    f15_verdict judged;   /* not limited to a level; empty without an answer */
    const char *feedback; /* at the level of the manifest */
    const char *reason;   /* of the override; or NULL */
    f15_hashes hashes;    /* of the question that was judged */
} f15_mark;
/* Judges the answer to an exercise after the answers to the parts before it (NULL: none), and fills
 * verdict, credit, carried, points (of `max`), fault, judged and feedback. */
f15_code f15_mark_answer(f15_mark *mark, const f15_exercise *exercise, const char *const *before,
                         size_t count, f15_feedback level, f15_error *err);
/* Returns the context of the mark's verdict. */
f15_verdict_context f15_mark_context(const f15_mark *mark, const f15_exercise *exercise);
void f15_mark_free(f15_mark *mark);
void f15_mark_json(const f15_mark *mark, f15_text *out); /* appends a line */
#define F15_MARK_COLUMNS                                                                           \
    "student,exercise,seed,answer,verdict,late,credit,points,max,fault,diagnosis,tag,feedback,by," \
    "reason,printed,key,version,number"

/* ---- unexplained wrong answers (clusters.c) -------------------------------------------------- */

/* An unexplained wrong answer, and the values of the variant it answers. Borrowed. */
typedef struct f15_unexplained {
    const f15_exercise *exercise;
    const char *answer;
} f15_unexplained;
/* An expression in the family's names whose value is the answer in `count` of these cases. */
typedef struct f15_cluster {
    const char *expression; /* in the arena */
    size_t count;
} f15_cluster;
/* Finds expressions that explain answers to different variants of one family, the most answers
 * first. For numbers and permutations. clusters.c says how much evidence is needed and how far it
 * looks. Returns how many; 0 also after a failure of the arena. */
size_t f15_find_clusters(const f15_unexplained *wrong, size_t count, f15_cluster *out, size_t most,
                         f15_arena *arena);

#endif
