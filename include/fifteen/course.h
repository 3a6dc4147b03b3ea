/* fifteen/course.h - YAML to lessons and exercises, with the place of every fault.
 *
 * Two kinds of document, distinguished by their first key (docs/authoring.md has examples):
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
 * The reader and docs/lesson.schema.json are made from one table of keys,
 * src/teach/course/yaml/schema.def. All faults of a file are reported, in the order of the file.
 *
 * Limits (hostile files cost little): F15_COURSE_BYTES per file, depth F15_COURSE_DEPTH,
 * F15_COURSE_NODES nodes, F15_COURSE_FINDINGS errors and as many warnings; a text grows by at most
 * F15_COURSE_FILLED bytes when its data are filled in; anchors, aliases, tags, directives, several
 * documents are refused. */
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
#define F15_COURSE_EXPRESSIONS 2000 /* in braces, in all texts of an exercise */
#define F15_COURSE_OWN 64           /* misconceptions of a file's own */

/* The work on a course is bounded, in steps that are the same on every machine. Reading an exercise
 * may take F15_EXERCISE_STEPS; what it takes beyond this counts, for all exercises together, up to
 * F15_COURSE_STEPS. lint may take F15_LINT_TIMES as many of both, and with variants asked for, as
 * many for each of them. */
#define F15_EXERCISE_STEPS ((uint64_t)40000)
#define F15_COURSE_STEPS ((uint64_t)24000000)
#define F15_LINT_TIMES ((uint64_t)5)
#define F15_LINT_TEXT ((size_t)16384) /* bytes of a text of an exercise, for lint */

/* ---- findings ------------------------------------------------------------------------------ */

/* Errors make a file unusable; warnings do not. */
typedef enum f15_severity { F15_ERROR, F15_WARNING } f15_severity;

typedef struct f15_finding {
    f15_severity severity;
    f15_error error; /* file is borrowed from the findings */
} f15_finding;

typedef struct f15_findings {
    f15_finding *at;
    size_t count, room;
    size_t errors, warnings; /* counted even past F15_COURSE_FINDINGS */
    f15_arena memory;        /* of all findings */
    uint64_t steps;          /* of the work that counts (F15_COURSE_STEPS) */
} f15_findings;
void f15_findings_free(f15_findings *findings);
/* Adds a finding. `memory` keeps a lack of memory until the outermost caller asks and clears it. */
void f15_findings_add(f15_findings *findings, const char *file, f15_severity severity,
                      const f15_error *error);

/* ---- exercises and lessons ----------------------------------------------------------------- */

/* A place in a file, from 1, columns in code points. */
typedef struct f15_position {
    size_t line, column;
} f15_position;

/* A misconception that a file of exercises has of its own. */
typedef struct f15_author_misconception {
    f15_misconception misconception;
    const char *file; /* borrowed from the course */
    f15_position at;
} f15_author_misconception;

/* A datum as the file writes it, to be shown; the question has its value. */
typedef struct f15_datum {
    const char *key;
    bool is_list; /* product, batch and place: several texts; else one */
    bool hidden;  /* from students: they have to find it */
    char **text;
    size_t texts;
} f15_datum;

/* ---- variants ------------------------------------------------------------------------------
 *
 *     data: {start: MARINE, goal: AIRMEN}            the exercise without a seed
 *     variants:                                      practice asks this instead:
 *       let: {s: shuffling of MARINE, g: shuffling of s}
 *       data: {start: "{s}", goal: "{g}"}            keys that replace those of the exercise
 *
 * `let` defines the values of a variant, `where` the conditions on them (fifteen/unstable/let.h),
 * and any text of a variant - prompt, data, hints, solutions, wrong answers, a formula - may show
 * an expression of the names in braces. A variant is the exercise with all of them filled in, read
 * like any other. `variants` has these two and the keys that differ from the exercise; of `data`
 * only the keys that change. A variant has none of the solutions and wrong answers of the exercise.
 * Without a seed, an exercise that itself has `let`, or has parts, is the variant of seed 0.
 * `shuffled: yes` gives the options, or the statements, another order in each variant: of
 * statements one that is neither right nor right when reversed. An item "{c}" of a list of the
 * data, where c is a list of numbers, becomes that many items. A variant without solutions gets the
 * one of f15_solve_question.
 *
 * The variant of a seed is its first instance that satisfies all conditions, has no fault and has
 * an answer. So no seed changes its variant when titles, prompts, hints, `catches`, the id, other
 * exercises or computed names change; a changed condition affects only seeds whose variants it
 * refuses, or had refused.
 *
 * `catches` decides which variants are practised: those that distinguish each of its misconceptions
 * from the right answer. f15_wrong_answer must make an answer of each; and if the question has only
 * one right value, the wrong answers of any two must differ. Any other variant is *passed over*:
 * its seed still gives it, with the reason; for a student the next seed is taken
 * (f15_exercise_fresh). Two misconceptions are one class for this exercise, and need not differ, if
 * their answers are the same on each of the first F15_VARIANT_SAMPLE instances of the family for
 * which both make one.
 *
 * Texts show their data by names in braces, with and without variants: {start}, {goal}, any datum
 * by its key; {goal.2} its second item, factor, number; {n}, {last} (the number of the last place),
 * {value} (of a condition), {rule} (its claim), {at-most}, {hole} (its cell), {piece} and {cell}
 * also of `place`; {step.1} (the first step of the first solution: for hints). {board} or
 * {goal-board} alone on a line is drawn as a block of code. {{ is a brace.
 *
 * How any program can repeat the draws: r is an f15_random in the state
 *
 *     FNV-1a, 64 bits, of the origin, XOR the first f15_random_next of the state `seed`.
 *
 * The origin is the definitions that draw, as f15_let_write spells them, followed by "shuffled" and
 * a line feed if something is shuffled. An attempt takes one f15_random_next of r, from which every
 * name that draws has a stream of its own (f15_let_draw). The shuffled order is f15_shuffle of the
 * numbers of the options or statements, in the order of the file, with the stream of the name
 * "shuffled". If no variant results, the next attempt continues with the same r. The sample of
 * F15_VARIANT_SAMPLE begins with r in the state FNV-1a of the origin. */
#define F15_VARIANT_TRIES 10000
#define F15_VARIANT_AGAIN 100000   /* repeated draws of names, in all attempts of a seed */
#define F15_VARIANT_FRESH 3        /* a fresh variant may take the work of 3 seeds */
#define F15_VARIANT_UNANSWERED 500 /* instances without an answer that end a seed's attempts */
#define F15_VARIANT_WITNESSES 20   /* as UNANSWERED, of witnesses; fewer if n > F15_VARIANT_MAX_N */
#define F15_VARIANT_DRAWN 10       /* attempts reaching F15_LET_DRAWS that end a seed's attempts */
#define F15_VARIANT_FAULTY 500     /* attempts with a faulty exercise that end the attempts */
#define F15_VARIANT_SEARCHED 100   /* searches for moves or a witness that end the attempts */
#define F15_VARIANT_STEPS 20000000 /* steps of work that end a seed's attempts */
#define F15_VARIANT_MAX_N 64
#define F15_VARIANT_SAMPLE 200

#define F15_MAX_PARTS 12
#define F15_MAX_POINTS 1000
typedef struct f15_family f15_family; /* private */

typedef struct f15_exercise {
    char *id, *title, *source, *topic; /* topic and source may be NULL */
    unsigned points;                   /* for a right answer */
    char *prompt;                      /* Markdown */
    char *figure; /* the words of a figure below it (fifteen/unstable/figure.h), or NULL */
    f15_position figure_at;
    f15_position prompt_at;
    f15_question question;
    f15_datum *datum; /* in the order of the file */
    size_t data;
    char **hint;
    f15_position *hint_at; /* of an exercise of a file */
    size_t hints;
    char **solution;
    f15_position *solution_at;
    size_t solutions;
    char *explanation; /* why it is right, Markdown; or NULL */
    f15_misconception *catches;
    f15_position *catches_at;
    size_t catches_count;
    f15_known_answer *wrong; /* the file's known answers; of a variant also the misconceptions' */
    f15_position *wrong_at;
    size_t wrongs;
    const f15_family *family; /* its texts are filled in from it; or NULL */
    size_t part;              /* its number in an exercise in parts, from 1; else 0 */
    char *whole;              /* of a part: the id of the exercise in parts */
    size_t stem;              /* of a part: its prompt begins with this many bytes of the whole's */
    bool same_figure;         /* of a part: its figure is that of the preceding part */
    char *gives;              /* of a part: the name whose value its answer is; or NULL */
    double carried;           /* credit of an answer right only by carrying, 0..1 */
    const struct f15_exercise *next;     /* the next part, in the course; or NULL */
    const struct f15_let_values *values; /* of its names; NULL: nothing of it is drawn */
    uint64_t drawn;  /* the state of the random numbers that its names were drawn from */
    bool withheld;   /* its file says that solutions have been taken out: none is to be shown */
    bool shuffled;   /* its options or statements are in an order made from `drawn` */
    bool varies;     /* each seed gives a variant of its family, and they are known */
    bool is_variant; /* made by f15_exercise_variant from this seed */
    uint64_t seed;
    char *passed_over; /* of a variant: why practice passes it over; NULL: it does not */
    const char *file;  /* borrowed from the course */
    size_t origin;     /* the number of the opened directory that has it, from 0 */
    f15_position at;
} f15_exercise;
/* Frees a variant, all of which is in the memory of its question. An exercise of a course lives as
 * long as the course, in the memory of its file. */
void f15_exercise_free(f15_exercise *exercise);

/* Three hashes by which a result can be explained later: the first 64 bits of the SHA-256 of
 * canonical JSON (keys sorted, no spaces). Title, hints, explanation, feedback and `catches` change
 * none of them. */
typedef struct f15_hashes {
    uint64_t draw;    /* the values drawn, as f15_exercise_write_data writes them */
    uint64_t printed; /* prompt, figure, data that are not hidden, options, statements */
    uint64_t key;     /* the right answers (f15_question_hash), and their points */
} f15_hashes;
f15_code f15_exercise_hashes(const f15_exercise *exercise, f15_hashes *out, f15_error *err);
/* Writes the values that were drawn, by name, counted from 0: {"n":6,"p":[2,0,1],"w":"STOP"};
 * "shuffled", the state `drawn` as 16 digits, if its options or statements are shuffled. */
void f15_exercise_write_data(const f15_exercise *exercise, f15_json *json, const char *key);
/* Writes "options": the texts that it offers, options or statements. */
void f15_exercise_write_options(const f15_exercise *exercise, f15_json *json);
const struct f15_let *f15_exercise_names(const f15_exercise *exercise); /* NULL: it has no family */
struct f15_let_value;
/* Makes the exercise again from the values that were drawn, one per name: draws nothing, tests no
 * condition, passes nothing over. *out begins as {0} and is to be freed. F15_MISMATCH: it has no
 * family; F15_UNKNOWN: the values do not fit its names, or no exercise can be made of them;
 * F15_NO_MEMORY. */
f15_code f15_exercise_filled(const f15_exercise *exercise, const struct f15_let_value *given,
                             uint64_t drawn, f15_exercise *out, f15_error *err);

/* Returns whether it is a family or made from one, so that it has a draw. */
bool f15_exercise_is_drawn(const f15_exercise *exercise);
/* Returns whether a seed means something: the exercise varies; or it would, but its key has been
 * taken out (f15_course_write_file), so that f15_exercise_variant says why not. */
bool f15_exercise_takes_seed(const f15_exercise *exercise);
/* Makes the variant of the seed: the same id, source and topic, the texts with its own data, its
 * question, one solution (an engine's), a wrong answer for every misconception in `catches` that
 * makes one. *out begins as {0} and is to be freed; its file is borrowed from the course of
 * `exercise`. F15_MISMATCH if the exercise does not vary, as no variant does; F15_UNKNOWN, with the
 * obstacle, if no attempt was a variant, of F15_VARIANT_TRIES or as many as the other limits allow;
 * F15_NO_MEMORY. On failure *out is unchanged. */
f15_code f15_exercise_variant(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                              f15_error *err);

/* Makes the variant, for a student, of the first seed from this one on that is not passed over
 * (after the greatest comes 0); out->seed is that seed. F15_UNKNOWN: none within F15_VARIANT_FRESH
 * times the limits of a seed. */
f15_code f15_exercise_fresh(const f15_exercise *exercise, uint64_t seed, f15_exercise *out,
                            f15_error *err);

/* The number of variants that there are to practise. */
typedef struct f15_variety {
    uint64_t count;
    bool estimated; /* from the pairs of seeds with equal variants; else all were seen */
} f15_variety;
/* To count variants, SEEDS seeds are drawn, and more (up to MOST) while at most COUNTED differ. */
#define F15_VARIETY_SEEDS 200
#define F15_VARIETY_COUNTED 40
#define F15_VARIETY_MOST 2000
/* Counts the variants, up to `enough` unless that is 0; those that ask and show the same are one.
 * If none, fails as f15_exercise_fresh. */
f15_code f15_exercise_variants(const f15_exercise *exercise, uint64_t enough, f15_variety *out,
                               f15_error *err);

/* ---- parts ------------------------------------------------------------------------------------
 *
 * Each part (a), (b), ... is an exercise: shuffle/a, shuffle/b. They are made of the same names,
 * and one seed gives them the same values. If an earlier part `gives` a value, the student's answer
 * to it, as it is judged there, is *carried*: a later answer that follows from it is right too, so
 * that one slip is one fault.
 *
 * Giving up earns nothing: () is not carried, nor is an answer from which (), 0, 1, none, the
 * unchanged arrangement, or a carried answer itself would follow as the answer of a later part. */

/* Makes the part as it follows from the answers to earlier parts: before[k] answers part k + 1;
 * NULL: no answer, or a right one. *out begins as {0} and is to be freed; if nothing follows, its
 * question is the part's. F15_UNKNOWN: no exercise can be made of these answers; F15_NO_MEMORY. */
f15_code f15_exercise_after(const f15_exercise *part, const char *const *before, size_t count,
                            f15_exercise *out, f15_error *err);

/* Judges as f15_check, but a wrong answer that follows from the answers in `before` counts as right
 * and sets *carried. Its credit is part->carried, or that of a wrong answer if that is more. */
f15_code f15_check_part(const f15_exercise *part, const char *const *before, size_t count,
                        const char *answer, size_t length, f15_verdict *out, bool *carried,
                        f15_error *err);

/* Returns the part without the words and the figure that all parts share, to be shown after the
 * preceding part. All is borrowed. */
f15_exercise f15_exercise_own(const f15_exercise *part);

/* A page: prose, then something to watch, to predict, to explore, or to answer. */
typedef struct f15_page {
    char *title;  /* may be NULL */
    char *prose;  /* Markdown, may be NULL */
    char **trace; /* words of a `fifteen trace` command: algorithm, arguments; or NULL */
    size_t traces;
    char **predict; /* words of a trace whose steps are asked for (fifteen/quiz.h); or NULL */
    size_t predicts;
    char *question; /* id of an exercise, of one in parts too; or NULL */
    f15_position at, trace_at, predict_at, question_at;
    char **explore; /* words of a figure to be touched (session.h): kind, arguments; or NULL */
    size_t explores;
    char *reached; /* the sentence shown once the figure is in the state that it is about */
    f15_position explore_at;
} f15_page;

typedef struct f15_lesson {
    char *id, *title, *summary; /* summary may be NULL */
    int64_t order;              /* sorts the lessons that course.yaml does not name */
    f15_convention convention;
    f15_page *page;
    size_t pages;
    const char *file;
    size_t origin; /* as in f15_exercise */
    size_t place;  /* among the lessons that its course.yaml names; SIZE_MAX: not named */
    f15_position at;
} f15_lesson;

/* ---- courses ---------------------------------------------------------------------------------
 *
 *     f15_course_open               the names of its files, nothing else (_add_bytes: their bytes)
 *     f15_course_require..., _name  what the caller needs: these look into the files, and only they
 *                                   and f15_course_read change the course
 *     f15_course_exercise, ...      what has been read, which is never changed or moved
 *
 * An id is searched in the bytes of the files; then only the head of its file and its own part are
 * parsed, so that a fault in another exercise or file does not matter. An id of two exercises means
 * the first, in the order of the files; of several opened directories, the first hides those in
 * later ones.
 *
 * Threads: while no thread calls f15_course_open, _add_bytes, _require..., _ids, _want_all, _name,
 * _read or _free, any number of threads may use one course, its exercises and its lessons. */

typedef struct f15_course_file f15_course_file; /* private */

/* A course.yaml. All but the name may be missing. */
typedef struct f15_course_head {
    const char *directory;                   /* that was opened; "": its files were added as bytes;
                                                NULL: the file was read alone */
    const char *file;                        /* NULL: there is none, or it has not been read */
    char *name, *title, *licence, *language; /* language: BCP 47 */
    f15_answer_words words;
    char **author;
    size_t authors;
    char **lesson; /* the ids of its lessons, in their order; other lessons follow */
    f15_position *lesson_at;
    size_t lessons;
    char *puzzle, *welcome; /* of its first page: a board, Markdown */
} f15_course_head;

typedef struct f15_course {
    f15_exercise **exercise; /* those that have been read, in the order of the files */
    size_t exercises;
    f15_lesson **lesson; /* those that have been read, sorted by origin, place, order, id */
    size_t lessons;
    f15_course_head *head; /* of each directory that was opened, in that order; then of files */
    size_t heads;
    f15_author_misconception *own; /* misconceptions of the files read whole, in their order */
    size_t owns;
    const char **spoilt; /* ids of exercises and lessons with faults, which have been reported */
    size_t spoilts;
    const char *directory;  /* that was opened first; "": its files were added as bytes; or NULL */
    f15_answer_words words; /* of files that are read without an opened directory */
    size_t files;           /* in the index */
    size_t read;            /* files read whole, faulty or not */
    size_t sound;           /* files read whole, without a fault */
    size_t weeks;           /* files that are assignments, read without a fault */

    const char *name; /* private from here on; NULL: not yet known */
    f15_course_file *file;
    size_t head_room, file_room, spoilt_room;
    f15_exercise **by_id; /* a table of hashes, or NULL */
    size_t by_ids;
    f15_arena memory, lists; /* lists: the lists above, made again by every call that reads */
} f15_course;
void f15_course_free(f15_course *course);

/* Returns the title of the k-th head, or "fifteen" if it has none. */
const char *f15_course_title(const f15_course *course, size_t k);

/* Adds the course in a directory - its course.yaml and its subdirectories lessons and exercises -
 * to the index, after those opened before. Failures except F15_NO_MEMORY are among the findings;
 * the first one is returned, with err, and the other files are added all the same. F15_IO: there is
 * no such directory, or it is a file. */
f15_code f15_course_open(f15_course *course, const char *directory, f15_findings *findings,
                         f15_error *err);

/* Adds a file to the index of a course without a directory, by its bytes, after the files before
 * it; "course.yaml" describes the course. Nothing is parsed before it is required. Name and bytes
 * are copied. F15_REPEATED: the name is there already. Unchecked precondition: no directory was
 * opened. */
f15_code f15_course_add_bytes(f15_course *course, const char *name, const char *text, size_t length,
                              f15_error *err);

/* Returns the name by which progress is kept, of the directory that was opened first, or of the
 * files that were added as bytes: the key `course` of its course.yaml, whose faults are among the
 * findings, else the canonical path of the directory. NULL without either, or without memory. */
const char *f15_course_name(f15_course *course, f15_findings *findings);

/* Reads the exercises with these ids. Their faults are among the findings. An unknown id is not
 * reported: f15_course_exercise does not find it. F15_NO_MEMORY: exercises read before stay. */
f15_code f15_course_require(f15_course *course, const char *const *ids, size_t count,
                            f15_findings *findings, f15_error *err);

/* Lists the ids of all exercises, so that those near to an unknown one can be named: the ids that
 * the bytes of the files show, and those of the parts that have been read. A file whose bytes do
 * not show the id of each exercise is read, as by f15_course_want_all. *ids is in `memory`. */
f15_code f15_course_ids(f15_course *course, f15_arena *memory, const char *const **ids,
                        size_t *count, f15_findings *findings, f15_error *err);

/* Reads a lesson and the exercises of its pages; with id NULL, all lessons without exercises. */
f15_code f15_course_require_lesson(f15_course *course, const char *id, f15_findings *findings,
                                   f15_error *err);

/* Reads everything. A failure of one file does not stop the others: failures except F15_NO_MEMORY
 * are among the findings, and the first one is returned, with err. Nothing new is kept of a file
 * with faults. */
f15_code f15_course_want_all(f15_course *course, f15_findings *findings, f15_error *err);

/* Reads the next file that has not been read, and forgets the exercises, lessons and assignments of
 * those before, so that the memory does not grow with the course; *more is false if there was none
 * left. Only for a course of one directory: exercises that a first directory hides in others are
 * not known. In all else like f15_course_want_all. */
f15_code f15_course_next_file(f15_course *course, bool *more, f15_findings *findings,
                              f15_error *err);

/* Writes one value: the exercise (of a part, all parts) as its file now has it, key by key, with
 * names in braces; null if it is gone. Reads its course.yaml too. */
f15_code f15_course_write_source(f15_course *course, const f15_exercise *e, f15_json *json,
                                 const char *key, f15_error *err);

/* The part of a course that is handed out. */
typedef struct f15_selection {
    const char *const *lesson; /* ids */
    size_t lessons; /* 0: all, with all exercises; else those lessons and their exercises */
    bool withheld;  /* without answers: bank key `withheld` of schema.def */
} f15_selection;

/* Appends the selected part of a file of the course, read without faults, as JSON, which is YAML:
 * without its comments; nothing if no part is selected. With `withheld` no hint, solution,
 * explanation, known wrong answer, feedback, misconception of the author's own, stated or hidden
 * value is written, and no definition that only these needed; definitions that draw stay, so that
 * every seed gives the same variant. Where the statements of a proof are shuffled that cannot be:
 * an order is passed over because it is right, forwards or backwards, so that a seed would tell the
 * key. Such an exercise does not vary where it is withheld, and f15_exercise_variant fails with
 * F15_MISMATCH; without a seed it is the same, but if it has `let` or parts, only if its hashes
 * are. What is withheld may make wrong answers, so that f15_exercise_fresh may end at another
 * seed. */
f15_code f15_course_write_file(const f15_course *course, const char *text, size_t length,
                               const f15_selection *what, f15_text *out, f15_error *err);

/* Adds a file to the course by its bytes. With faults in the text, which go to `findings` in the
 * order of the file, nothing of the file is added, and F15_OK is returned all the same.
 * F15_NOT_YAML, and F15_TOO_BIG past a limit above, are findings too; the file of err is borrowed
 * from them. F15_NO_MEMORY: the course is unchanged. `name` is copied. */
f15_code f15_course_read(f15_course *course, const char *name, const char *text, size_t length,
                         f15_findings *findings, f15_error *err);

/* Reads a file, or every *.yaml and *.yml below a directory, in the order of their names (hidden
 * entries and symbolic links below it are skipped; depth 8; a warning if there is none). A file
 * that was loaded before is skipped. F15_IO if it cannot be read (no permission, too large, a
 * device). Failures as in f15_course_want_all. */
#define F15_COURSE_FILES ((size_t)10000) /* entries of one directory */
#define F15_COURSE_DIRECTORIES 8
f15_code f15_course_load(f15_course *course, const char *path, f15_findings *findings,
                         f15_error *err);

/* Sets `words` to those of the course.yaml in a directory; none without one. F15_NO_MEMORY. */
f15_code f15_course_take_words(f15_course *course, const char *directory, f15_error *err);
/* Returns the answer words of the course with this number (`origin` of an exercise or lesson). */
const f15_answer_words *f15_course_words(const f15_course *course, size_t origin);

/* Return the exercise or lesson that was read under this id, or NULL. */
const f15_exercise *f15_course_exercise(const f15_course *course, const char *id);
const f15_lesson *f15_course_lesson(const f15_course *course, const char *id);
/* Returns the first of the exercises that are asked under this id, the exercise or its parts; with
 * `before`, the one after it; NULL: no more. */
const f15_exercise *f15_course_next_part(const f15_course *course, const char *id,
                                         const f15_exercise *before);
bool f15_course_is_invalid(const f15_course *course, const char *id); /* whether it has faults */

/* Finds what can only be seen when all is loaded: ids used twice; a lesson's question, or a lesson
 * of a course.yaml, that exists neither here nor `elsewhere` (the courses that these files belong
 * to or are used with; may be NULL); a trace that does not run, or has nothing to be predicted;
 * solutions that are not right, and wrong answers that are not wrong for the reason named. Warns of
 * an id that has another file in `elsewhere`, if that has several directories; of a misconception
 * in `catches` without a wrong answer on the data; of an exercise with only two answers; of
 * statements of a proof in a right order, forwards or backwards. Returns F15_OK also with findings;
 * F15_NO_MEMORY. */
f15_code f15_course_lint(const f15_course *course, const f15_course *elsewhere,
                         f15_findings *findings, f15_error *err);

/* Draws `count` variants of every exercise that varies, of the seeds from 0 on that are not passed
 * over, and judges the solution and the wrong answers of each. Reports the first seed of an
 * exercise that fails. f15_course_lint does the rest. */
#define F15_LINT_FEW 5 /* a family of fewer variants is a warning */
#define F15_LINT_VARIANTS ((uint64_t)1000000)
f15_code f15_course_lint_variants(const f15_course *course, uint64_t count, f15_findings *findings,
                                  f15_error *err);

/* ---- assignments ----------------------------------------------------------------------------- */

typedef enum f15_seed_from { F15_SEED_BY_STUDENT, F15_SEED_FIXED, F15_SEED_NONE } f15_seed_from;

typedef struct f15_assigned {
    const char *id;
    bool has_points, has_seed; /* as the file says */
    unsigned hundredths;       /* points, times 100, if has_points */
    f15_seed_from from;        /* if has_seed */
    uint64_t seed;             /* F15_SEED_FIXED only */
    f15_position at;
} f15_assigned;

/* The exercises handed out at one time: a file, WEEK.yaml. */
#define F15_WEEK_EXERCISES 200
typedef struct f15_week {
    const char *assignment, *title, *due; /* title and due may be NULL */
    f15_feedback feedback;
    f15_assigned *exercise;
    size_t exercises;
    f15_arena memory; /* memory of all these */
} f15_week;
/* Reads an assignment. *out is {0} before. Faults of the text go to `findings`: then F15_FINDINGS,
 * and *out is not to be used. Other failures, findings too: as of f15_course_read. */
f15_code f15_week_read(const char *name, const char *text, size_t length, f15_week *out,
                       f15_findings *findings, f15_error *err);
void f15_week_free(f15_week *week);
/* `first`: the exercise with the id, or its first part. Returns F15_MISMATCH if the id is that of a
 * part, or if the assignment chooses seeds for an exercise that does not vary. */
f15_code f15_assigned_check(const f15_assigned *assigned, const f15_exercise *first,
                            f15_error *err);
/* Reads a time of RFC 3339, with an offset or Z: seconds since 1970. */
bool f15_read_instant(const char *s, int64_t *seconds);

F15_C_END

#endif
