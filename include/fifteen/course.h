/* fifteen/course.h - YAML to lessons and exercises, with the place of every fault.
 *
 * Two kinds of document, told by their first key (docs/authoring has examples):
 *
 *     fifteen: exercises            fifteen: lesson
 *     convention: chapter6          id: swaps
 *     exercises:                    title: ...
 *       - id: ch6/p161              convention: chapter6
 *         title: ...                summary: ...
 *         source: ...               pages:
 *         prompt: ...                 - title: ...
 *         kind: swaps                   prose: |  (Markdown)
 *         data: {start: .., goal: ..}   trace: transform MARINE AIRMEN
 *         hints: [...]                - predict: apply STOP 0-1
 *                                     - question: ch6/p161
 *         solutions: [...]
 *         catches: [...]
 *         wrong: [{answer: .., misconception: ..}]
 *
 * One table, src/course/schema.def, names every key, its type and whether it is needed: the reader
 * and docs/lesson.schema.json are both made from it. All faults of a file are reported, not only
 * the first, in the order of the file.
 *
 * Limits (hostile files cost little): F15_COURSE_BYTES a file, depth F15_COURSE_DEPTH,
 * F15_COURSE_NODES nodes, F15_COURSE_FINDINGS findings; anchors, aliases, tags, directives, several
 * documents are refused.
 */
#ifndef FIFTEEN_COURSE_H
#define FIFTEEN_COURSE_H

#include <fifteen/check.h>
#include <fifteen/core.h>

#define F15_COURSE_BYTES ((size_t)4 << 20)
#define F15_COURSE_DEPTH 16
#define F15_COURSE_NODES ((size_t)200000)
#define F15_COURSE_FINDINGS ((size_t)100)

/* ---- findings ------------------------------------------------------------------------------ */

/* Errors make a file unusable; warnings do not. */
typedef struct f15_finding {
    bool warning;
    f15_error error; /* file is borrowed from the findings */
} f15_finding;

typedef struct f15_findings {
    f15_finding *at;
    size_t count, room;
    size_t errors, warnings; /* counted even past F15_COURSE_FINDINGS */
    char **file;             /* names, owned */
    size_t files;
} f15_findings;
void f15_findings_free(f15_findings *findings);

/* ---- exercises and lessons ----------------------------------------------------------------- */

/* Where something stands in its file, from 1, columns in code points. */
typedef struct f15_mark {
    size_t line, column;
} f15_mark;

typedef struct f15_wrong {
    char *answer;
    f15_misconception_id misconception;
    size_t line, column; /* in the file */
} f15_wrong;

/* One of the data as the file writes it, for those who show it; the question has it read. */
typedef struct f15_given {
    char *key;
    bool is_list; /* product and batch: several texts; else one */
    char **text;
    size_t texts;
} f15_given;

typedef struct f15_exercise {
    char *id, *title, *source, *topic; /* topic and source may be NULL */
    char *prompt;                      /* Markdown */
    f15_question question;
    f15_given *given; /* in the order of the file */
    size_t givens;
    char **hint;
    size_t hints;
    char **solution;
    f15_mark *solution_mark; /* where each stands */
    size_t solutions;
    f15_misconception_id catches[F15_MISCONCEPTIONS];
    f15_mark catches_mark[F15_MISCONCEPTIONS];
    size_t catches_count;
    f15_wrong *wrong;
    size_t wrongs;
    const char *file; /* borrowed from the course */
    size_t line, column;
} f15_exercise;

/* A page: prose, then something to watch, or to predict, or to answer. */
typedef struct f15_page {
    char *title;    /* may be NULL */
    char *prose;    /* Markdown, may be NULL */
    char **trace;   /* words of a `fifteen trace` command: algorithm, arguments; NULL: none */
    size_t traces;  /* how many words */
    char **predict; /* words likewise, of a trace whose steps are asked for (fifteen/predict.h) */
    size_t predicts;
    char *question; /* id of an exercise, or NULL */
    size_t line, column;
    size_t trace_line, trace_column;
    size_t predict_line, predict_column;
    size_t question_line, question_column;
} f15_page;

typedef struct f15_lesson {
    char *id, *title, *summary; /* summary may be NULL */
    int64_t order;              /* where it stands in the course; lessons are listed by it */
    f15_convention convention;
    f15_page *page;
    size_t pages;
    const char *file;
    size_t line, column;
} f15_lesson;

/* What the system calls a file, by whatever name it was opened. */
typedef struct f15_file_id {
    uint64_t device, number;
} f15_file_id;

typedef struct f15_course {
    f15_exercise *exercise;
    size_t exercises;
    f15_lesson *lesson; /* by order, then id */
    size_t lessons;
    char **file;
    size_t files;
    char **spoilt; /* ids of exercises in files with faults: not there, but not unknown either */
    size_t spoilts;
    f15_file_id *loaded; /* the files that f15_course_load has read, faulty or not */
    size_t loadeds;
} f15_course;
void f15_course_free(f15_course *course);

/* Reads one file's bytes, adding to the course. Faults in the text go to `findings`, in the order
 * of the file, and then nothing of that file is added; the return value is F15_OK all the same.
 * F15_NOT_YAML when it is not YAML at all, F15_TOO_BIG when it is past a limit above (the finding
 * is added too, and err repeats it, with its file borrowed from the findings). F15_NO_MEMORY: the
 * course is as it was. `name` is copied. */
f15_code f15_course_read(f15_course *course, const char *name, const char *text, size_t length,
                         f15_findings *findings, f15_error *err);

/* The same from a file, or from every *.yaml and *.yml below a directory, in the order of their
 * names (hidden entries and symbolic links below it are passed over; depth 8; if there is none,
 * that is a warning). A file that the course was loaded from before is passed over. F15_IO if it
 * cannot be read (no permission, too large, a device). One file's failure does not stop the others:
 * every failure but F15_NO_MEMORY is among the findings, the first of them is returned, and err
 * repeats it. This is the room's only input. */
#define F15_COURSE_FILES ((size_t)10000) /* entries of one directory */
#define F15_COURSE_DIRECTORIES 8
f15_code f15_course_load(f15_course *course, const char *path, f15_findings *findings,
                         f15_error *err);

const f15_exercise *f15_course_exercise(const f15_course *course, const char *id);
const f15_lesson *f15_course_lesson(const f15_course *course, const char *id);

/* What can only be seen when all is loaded: ids used twice, a lesson's question that exists neither
 * here nor `elsewhere` (the course that these files belong to; may be NULL), a trace that does not
 * run, or has nothing to be predicted; and, of each exercise, that its solutions are right and its
 * wrong answers wrong for the reason named. Warnings: what an exercise says it catches gives no
 * wrong answer on its data, or it has two answers only and asks for nothing beside, or the
 * statements of a proof stand in a right order, from the first or from the last. F15_OK also with
 * findings; F15_NO_MEMORY. */
f15_code f15_course_lint(const f15_course *course, const f15_course *elsewhere,
                         f15_findings *findings, f15_error *err);

/* The JSON Schema of the format, made from schema.def. */
f15_code f15_course_schema(f15_text *out, f15_error *err);

#endif
