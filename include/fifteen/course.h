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
 *         explanation: ...
 *         catches: [...]
 *         wrong: [{answer: .., feedback: .., misconception: .., tag: ..}]
 *         variants: {let: {g: shuffling of STOP}, data: {goal: "{g}"}}
 *
 * One table, src/course/schema.def, names every key, its type and whether it is needed: the reader
 * and docs/lesson.schema.json are both made from it. All faults of a file are reported, not only
 * the first, in the order of the file.
 *
 * Limits (hostile files cost little): F15_COURSE_BYTES a file, depth F15_COURSE_DEPTH,
 * F15_COURSE_NODES nodes, F15_COURSE_FINDINGS findings; a text grows by at most F15_COURSE_FILLED
 * bytes when its data are put into it; anchors, aliases, tags, directives, several documents are
 * refused.
 */
#ifndef FIFTEEN_COURSE_H
#define FIFTEEN_COURSE_H

#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/json.h>

F15_C_BEGIN

#define F15_COURSE_BYTES ((size_t)4 << 20)
#define F15_COURSE_DEPTH 16
#define F15_COURSE_NODES ((size_t)200000)
#define F15_COURSE_FINDINGS ((size_t)100)
#define F15_COURSE_FILLED ((size_t)1 << 16)
#define F15_COURSE_OWN 64 /* misconceptions of a file's own */

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
    f15_arena memory;        /* of all that */
} f15_findings;
void f15_findings_free(f15_findings *findings);

/* ---- exercises and lessons ----------------------------------------------------------------- */

/* Where something stands in its file, from 1, columns in code points. */
typedef struct f15_position {
    size_t line, column;
} f15_position;

/* A misconception that a file of exercises has of its own. */
typedef struct f15_own {
    f15_misconception misconception;
    const char *file; /* borrowed from the course */
    f15_position at;
} f15_own;

/* One of the data as the file writes it, for those who show it; the question has it read. */
typedef struct f15_datum {
    const char *key;
    bool is_list; /* product, batch and place: several texts; else one */
    bool hidden;  /* from students: it is what they are to find */
    char **text;
    size_t texts;
} f15_datum;

/* ---- variants ------------------------------------------------------------------------------
 *
 *     data: {start: MARINE, goal: AIRMEN}            the exercise, as it is without a seed
 *     variants:                                      what practice asks instead:
 *       let: {s: shuffling of MARINE, g: shuffling of s}
 *       data: {start: "{s}", goal: "{g}"}            keys that take the place of the exercise's own
 *
 * `let` names what a variant is made of, `where` says what must hold of it (fifteen/let.h), and any
 * text of a variant - prompt, data, hints, solutions, wrong answers, a formula - may show an
 * expression of those names in braces. A variant is the exercise with all of them filled in, read
 * like any other: whatever can be written can vary. Under `variants` stand these two and whatever
 * keys the variants have otherwise than the exercise; of `data` the keys that change. A variant has
 * none of the solutions and wrong answers that are written for the exercise. With `let` in the
 * exercise itself, and in one in parts, the exercise without a seed is that of seed 0.
 * `shuffled: yes` gives the options, or the statements, another order in each variant: of
 * statements one that is neither right nor right from its end. An item "{c}" of a list of the data,
 * where c is a list of numbers, stands for as many items. Where a variant has no solutions, one is
 * found as f15_solve_question finds it.
 *
 * A seed gives the first instance of which all conditions hold, that has no fault and an answer:
 * its variant. So editing titles, prompts, hints, `catches`, the id, other exercises, names that
 * are worked out and names that are not drawn moves no seed; another condition moves those seeds
 * whose variants it refuses, or had refused.
 *
 * `catches` decides which of the variants are practised: those that tell every misconception in it
 * from the right answer. f15_wrong_answer must make an answer of each, and where there is one right
 * value the wrong answers of two must differ. Any other variant is *passed over*: its seed still
 * gives it, and says so; whoever draws for a student takes the next seed that is not
 * (f15_exercise_fresh). Two misconceptions whose answers are the same on each of the first
 * F15_VARIANT_SAMPLE instances of the family that both make an answer of are the same thing for
 * this exercise: one class, whose answers need not differ.
 *
 * Texts show their data by names in braces, in an exercise that does not vary too: {start}, {goal},
 * ... any datum by its key; {goal.2} its second item, factor, number; {n}, {last} (the number of
 * the last place), {value} (of a condition), {rule} (its claim), {at-most}, {hole} (its cell),
 * {piece} and {cell} also of `place`; {step.1} (the first step of the first solution: for hints).
 * {board} or {goal-board} alone on a line is drawn as a block of code. {{ is a brace.
 *
 * The drawing, so that any program can repeat it. r is an f15_random in the state
 *
 *     FNV-1a, 64 bits, of the origin, XOR the first f15_random_next of the state `seed`.
 *
 * The origin is the definitions that draw, as f15_let_write spells them, and "shuffled" and a line
 * feed where something is. A try takes one f15_random_next of r, from which every name that draws
 * has a stream of its own (f15_let_draw). What is shuffled: f15_shuffle of the numbers of the
 * options or statements, in the order of the file, with the stream of the name "shuffled", is their
 * new order. If the try is no variant, the next one goes on with the same r. The sample of
 * F15_VARIANT_SAMPLE begins with r in the state FNV-1a of the origin.
 *
 * The *version* of a family is FNV-1a of the origin, the convention, all definitions and
 * conditions, and what is written in the exercise but what is only read, and answers (family.c). A
 * seed means what it meant as long as the version is the same. */
#define F15_VARIANT_TRIES 10000
#define F15_VARIANT_AGAIN 100000 /* values of names drawn again, in all tries of a seed */
#define F15_VARIANT_FRESH                                                                          \
    3 /* how many times what one seed may take is spent on a fresh variant                         \
       */
#define F15_VARIANT_UNANSWERED                                                                     \
    500                          /* instances without an answer, after which a seed is given up; */
#define F15_VARIANT_WITNESSES 20 /* of witnesses; of n > F15_VARIANT_MAX_N in proportion fewer */
#define F15_VARIANT_DRAWN 10     /* tries that took all F15_LET_DRAWS, */
#define F15_VARIANT_FAULTY 500   /* and those whose exercise had a fault */
#define F15_VARIANT_SEARCHED 100 /* instances in which moves or a witness were looked for */
#define F15_VARIANT_MAX_N 64
#define F15_VARIANT_SAMPLE 200

#define F15_MAX_PARTS 12
#define F15_MAX_POINTS 1000
typedef struct f15_family f15_family; /* of the room alone */

typedef struct f15_exercise {
    char *id, *title, *source, *topic; /* topic and source may be NULL */
    unsigned points;                   /* that a right answer is worth */
    char *prompt;                      /* Markdown */
    char *figure;                      /* the words of one below it (fifteen/figure.h); or NULL */
    f15_position figure_at;
    f15_position prompt_at;
    f15_question question;
    f15_datum *datum; /* in the order of the file */
    size_t data;
    char **hint;
    f15_position *hint_at; /* of an exercise of a file */
    size_t hints;
    char **solution;
    f15_position *solution_at; /* where each stands */
    size_t solutions;
    char *explanation; /* why it is right, Markdown; NULL: not told */
    f15_misconception *catches;
    f15_position *catches_at;
    size_t catches_count;
    f15_known *wrong; /* of the file, where they are what the question knows; or of a variant, made
                         for what it catches */
    f15_position *wrong_at;
    size_t wrongs;
    const f15_family *family;        /* what its texts are filled in from; NULL: nothing */
    size_t part;                     /* of an exercise in parts: which one, from 1; else 0 */
    char *whole;                     /* of a part: the id of that exercise, */
    size_t stem;                     /* how many bytes of its prompt the first part has as well, */
    bool same_figure;                /* whether it has the figure of the one before, */
    char *gives;                     /* the name whose value its answer is, or NULL, */
    double carried;                  /* what it is worth if right only by what was carried, 0..1, */
    const struct f15_exercise *next; /* and the part after it, as the course has it; or NULL */
    uint64_t drawn;  /* the state of the random numbers that its names were drawn from */
    bool varies;     /* then each seed gives a variant of its family */
    bool is_variant; /* made by f15_exercise_variant from this seed */
    uint64_t seed;
    char *passed_over; /* of a variant: why practice passes it over; NULL: it does not */
    uint64_t version;  /* of the family that it is, or is of; 0: of none */
    const char *file;  /* borrowed from the course */
    size_t origin;     /* in which of the directories that were opened, from 0 */
    f15_position at;
} f15_exercise;
/* Of a variant, all of which is in the memory of its question; an exercise of a course lives as
 * long as the course, in the memory of its file. */
void f15_exercise_free(f15_exercise *exercise);

/* A hash (FNV-1a, 64 bits) of all that a student reads of an exercise or a variant: title, prompt,
 * data as they are shown, options and statements, hints, why, figure, and what is said of wrong
 * answers. */
uint64_t f15_exercise_text_hash(const f15_exercise *exercise);

/* The member of the family that the seed names: the same id, source and topic, the texts with its
 * own data in them, its question, one solution (an engine's), a wrong answer for every
 * misconception in `catches` that makes one. out is {0} before, and to be freed; file is borrowed
 * from `exercise`'s course. F15_MISMATCH if the exercise does not vary; F15_UNKNOWN, naming what
 * stood in the way, if none of F15_VARIANT_TRIES tries was one, or of as many as a limit above
 * allows; F15_NO_MEMORY. On failure out is as it was. */
f15_code f15_exercise_variant(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                              f15_error *err);

/* For a student: that of the seed, or of the next one after it that is not passed over (after the
 * greatest comes 0); out says which. F15_UNKNOWN: nothing within F15_VARIANT_FRESH times the limits
 * of a seed. */
f15_code f15_exercise_fresh(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                            f15_error *err);

/* How many variants there are to practise. */
typedef struct f15_variety {
    uint64_t count;
    bool estimated; /* from how often two seeds gave the same; else every one was seen */
} f15_variety;
/* So many seeds are drawn for it; more where they gave so few; but never more than the last. */
#define F15_VARIETY_SEEDS 200
#define F15_VARIETY_COUNTED 40
#define F15_VARIETY_MOST 2000
/* Counts until there are `enough` of them, which is then what *out says (0: as above). F15_MISMATCH
 * and F15_UNKNOWN as of f15_exercise_fresh, if there is none. */
f15_code f15_exercise_variants(const f15_exercise *exercise, uint64_t enough, f15_variety *out,
                               f15_error *err);

/* ---- parts ------------------------------------------------------------------------------------
 *
 * An exercise in parts (a), (b), ... is an exercise for each: shuffle/a, shuffle/b. They are made
 * of the same names, and one seed gives them the same values. What a later part makes of a value
 * that an earlier one `gives` follows from the answer that was given there: one slip is one fault.
 *
 * Giving up earns nothing: () is carried nowhere, and nothing is carried to a part whose answer
 * would become (), 0, 1, none, the arrangement as it was, or a carried answer itself. */

/* The part as it is after these answers to the parts before it, before[k] to part k + 1; NULL:
 * none, or the right one. out is {0} before, and to be freed; its question is the same as the
 * part's where nothing follows. F15_UNKNOWN: no exercise can be made of them; F15_NO_MEMORY. */
f15_code f15_exercise_after(const f15_exercise *part, const char *const *before, size_t count,
                            f15_exercise *out, f15_error *err);

/* f15_check; but an answer that is wrong, and right after these answers to the parts before, is
 * right, and *carried says so: its credit is the part's `carried`, or what it would be worth as a
 * wrong answer, if that is more. */
f15_code f15_check_part(const f15_exercise *part, const char *const *before, size_t count,
                        const char *answer, size_t length, f15_verdict *out, bool *carried,
                        f15_error *err);

/* The part as it is shown behind the one before it: without the words and the figure of the whole.
 * All is borrowed. */
f15_exercise f15_exercise_own(const f15_exercise *part);

/* A page: prose, then something to watch, or to predict, or to answer. */
typedef struct f15_page {
    char *title;    /* may be NULL */
    char *prose;    /* Markdown, may be NULL */
    char **trace;   /* words of a `fifteen trace` command: algorithm, arguments; NULL: none */
    size_t traces;  /* how many words */
    char **predict; /* words likewise, of a trace whose steps are asked for (fifteen/quiz.h) */
    size_t predicts;
    char *question; /* id of an exercise, of one in parts too; or NULL */
    f15_position at, trace_at, predict_at, question_at;
} f15_page;

typedef struct f15_lesson {
    char *id, *title, *summary; /* summary may be NULL */
    int64_t order; /* where it stands among the lessons that course.yaml does not name */
    f15_convention convention;
    f15_page *page;
    size_t pages;
    const char *file;
    size_t origin; /* as of an exercise */
    size_t place;  /* among the lessons that its course.yaml names; SIZE_MAX: it does not */
    f15_position at;
} f15_lesson;

/* ---- courses ---------------------------------------------------------------------------------
 *
 *     f15_course_open            the names of its files, nothing else (_hold: their bytes)
 *     f15_course_want..., _name  reads what is asked for: the only calls that look into the files,
 *                                and that change the course
 *     f15_course_exercise, ...   what has been read; that is never changed nor moved
 *
 * An id is looked for in the bytes of the files, and then the head of its file and its own part are
 * parsed, not the rest: an exercise can be had from a file in which another is at fault, or from a
 * course with a broken file. An id that two have means the first, in the order of the files; where
 * several directories were opened, one after another, it hides those in later ones.
 *
 * Threads: while none of them calls f15_course_open, _want..., _name, _read, _load or _free, any
 * number may use one course and what was read of it at once. */

typedef struct f15_course_file f15_course_file; /* of the room alone */

/* What a course.yaml says. All but the name may be missing. */
typedef struct f15_course_head {
    const char *directory; /* that was opened; NULL: the file was read without one */
    const char *file;      /* NULL: there is none, or it has not been read */
    char *name, *title, *licence;
    char **author;
    size_t authors;
    char **lesson; /* the ids of its lessons, in their order; those it does not name come after */
    f15_position *lesson_at;
    size_t lessons;
} f15_course_head;

typedef struct f15_course {
    f15_exercise **exercise; /* those that have been read, in the order of the files */
    size_t exercises;
    f15_lesson **lesson; /* likewise, but by origin, place, order, id */
    size_t lessons;
    f15_course_head *head; /* of each directory that was opened, in that order; then of files */
    size_t heads;
    f15_own *own; /* misconceptions of the files that were read whole, in their order */
    size_t owns;
    const char **spoilt; /* ids of what is there, but at fault: that has been told */
    size_t spoilts;
    const char *directory; /* that was opened first; NULL: none */
    size_t files;          /* in the index */
    size_t read;           /* of these, how many were read whole, faulty or not */
    size_t sound;          /* of these, without a fault */

    const char *name; /* from here on of the room alone; NULL: it has not been asked for */
    f15_course_file *file;
    size_t head_room, file_room, spoilt_room;
    f15_exercise **by_id; /* a table of hashes, or NULL */
    size_t by_ids;
    f15_arena memory, lists; /* lists: of what has been read, made anew by every call */
} f15_course;
void f15_course_free(f15_course *course);

/* The course in a directory: its course.yaml, and what is in its subdirectories lessons and
 * exercises, is added to the index, behind those that were opened before. Failures but
 * F15_NO_MEMORY are among the findings, the first of them is returned, and err repeats it; the rest
 * is there all the same. */
f15_code f15_course_open(f15_course *course, const char *directory, f15_findings *findings,
                         f15_error *err);

/* The course of whoever has no directory, but the bytes of its files: adds one to the index, behind
 * those that there are; "course.yaml" is what describes the course. Nothing is parsed before it is
 * wanted. Both are copied. F15_REPEATED: one of that name is there. Unchecked precondition: no
 * directory was opened. */
f15_code f15_course_hold(f15_course *course, const char *name, const char *text, size_t length,
                         f15_error *err);

/* The name by which progress is kept: that of the directory that was opened first, whatever is used
 * of others. It is what the key `course` in its course.yaml says, whose faults
 * are among the findings, else the directory's canonical path. NULL: it was not opened, or memory
 * is out. */
const char *f15_course_name(f15_course *course, f15_findings *findings);

/* Reads the exercises with these ids. What is wrong with them is among the findings; that there is
 * none of an id is not: f15_course_exercise does not find it then. F15_NO_MEMORY: as much as was
 * read by then is there. */
f15_code f15_course_want(f15_course *course, const char *const *ids, size_t count,
                         f15_findings *findings, f15_error *err);

/* Reads a lesson and the exercises that its pages ask; id NULL: all lessons, without them. */
f15_code f15_course_want_lesson(f15_course *course, const char *id, f15_findings *findings,
                                f15_error *err);

/* Reads everything. One file's failure does not stop the others: every failure but F15_NO_MEMORY is
 * among the findings, the first of them is returned, and err repeats it. Of a file with faults
 * nothing is there that was not read before. */
f15_code f15_course_want_all(f15_course *course, f15_findings *findings, f15_error *err);

/* Writes one value: the exercise, or the whole that it is a part of, as its file has it now, key by
 * key, names in braces and all; null where it is there no more. Reads its course.yaml too. */
f15_code f15_course_written(f15_course *course, const f15_exercise *e, f15_json *json,
                            const char *key, f15_error *err);

/* Reads one file's bytes, adding to the course. Faults in the text go to `findings`, in the order
 * of the file, and then nothing of that file is added; the return value is F15_OK all the same.
 * F15_NOT_YAML when it is not YAML at all, F15_TOO_BIG when it is past a limit above (the finding
 * is added too, and err repeats it, with its file borrowed from the findings). F15_NO_MEMORY: the
 * course is as it was. `name` is copied. No input: for whoever has the bytes. */
f15_code f15_course_read(f15_course *course, const char *name, const char *text, size_t length,
                         f15_findings *findings, f15_error *err);

/* The same from a file, or from every *.yaml and *.yml below a directory, in the order of their
 * names (hidden entries and symbolic links below it are passed over; depth 8; if there is none,
 * that is a warning). A file that the course was loaded from before is passed over. F15_IO if it
 * cannot be read (no permission, too large, a device). One file's failure does not stop the others:
 * every failure but F15_NO_MEMORY is among the findings, the first of them is returned, and err
 * repeats it. */
#define F15_COURSE_FILES ((size_t)10000) /* entries of one directory */
#define F15_COURSE_DIRECTORIES 8
f15_code f15_course_load(f15_course *course, const char *path, f15_findings *findings,
                         f15_error *err);

/* Of what has been read; NULL if there is none of that id. */
const f15_exercise *f15_course_exercise(const f15_course *course, const char *id);
const f15_lesson *f15_course_lesson(const f15_course *course, const char *id);
/* Who asks for this id asks the exercise, or the parts of it, one after another: the first of them,
 * or the one behind `before`; NULL: there is no more. */
const f15_exercise *f15_course_asked(const f15_course *course, const char *id,
                                     const f15_exercise *before);
bool f15_course_spoilt(const f15_course *course, const char *id); /* is it there, but at fault? */

/* What can only be seen when all is loaded: ids used twice, a lesson's question, or a lesson of a
 * course.yaml, that exists neither here nor `elsewhere` (the courses that these files belong to or
 * are used with; may be NULL), a trace that does not
 * run, or has nothing to be predicted; and, of each exercise, that its solutions are right and its
 * wrong answers wrong for the reason named. Warnings: an
 * id that elsewhere, if it has several directories, has in another file; what an exercise says it
 * catches gives no wrong answer on its data, or it has two answers only and asks for nothing
 * beside, or the statements of a proof stand in a right order, from the first or from the last.
 * F15_OK also with findings; F15_NO_MEMORY. */
f15_code f15_course_lint(const f15_course *course, const f15_course *elsewhere,
                         f15_findings *findings, f15_error *err);

/* Besides f15_course_lint: draws `count` variants of every exercise that varies, of the seeds from
 * 0 on that are not passed over, and judges the solution and the wrong answers of each as those of
 * the file are judged. The first seed that fails is named; the others of that exercise are passed
 * over. */
#define F15_LINT_FEW 5 /* a family of fewer variants is a warning */
#define F15_LINT_VARIANTS ((uint64_t)1000000)
f15_code f15_course_lint_variants(const f15_course *course, uint64_t count, f15_findings *findings,
                                  f15_error *err);

/* The JSON Schema of the format, made from schema.def. */
f15_code f15_course_schema(f15_text *out, f15_error *err);

F15_C_END

#endif
