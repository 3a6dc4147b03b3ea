/* cli/app.h - shared by the verbs: options, output, failures, input, the course.
 *
 * A verb is one file, cmd_NAME.c, with one table (f15_verb), which main.c lists. The parsing of its
 * options, --help, completion and the synopsis in the manual follow from the table. The verb's
 * function gets the other words, calls the library, renders, and returns the exit status: 0 yes,
 * right, done; 1 no, wrong, findings; 2 unusable input or usage; 70 a fault of fifteen's own.
 *
 * The app keeps the first failure (app->err). After it, functions of this module that can fail do
 * nothing, and f15_finish prints the failure at the end of the verb or of a line of input. The app
 * also keeps the worst exit status so far. */
#ifndef F15_CLI_APP_H
#define F15_CLI_APP_H

#include <fifteen/core.h>
#include <fifteen/course.h>
#include <fifteen/render.h>

#include <limits.h>
#include <pthread.h>
#include <signal.h>

typedef struct f15_app f15_app;

/* Standard output with a buffer. (When a signal interrupts a write, stdio loses its own buffer.) */
typedef struct f15_stdout {
    pthread_mutex_t lock;
    bool terminal; /* it is one, so each text is written at once */
    int failed;    /* errno of the first failure; nothing is written after it */
    bool told;     /* f15_write_stdout has returned this failure, so main need not */
    size_t length;
    char held[32768];
} f15_stdout;

/* An option, written as its name, "--size", or as a letter, -s. */
typedef struct f15_option_row {
    const char *name;
    char letter;       /* 0: none */
    const char *value; /* its value in --help: "N", "even|odd"; NULL: the option has no value */
    const char *says;  /* its line in --help */
} f15_option_row;

/* The options of every verb. */
enum { F15_FORMAT, F15_COLOR, F15_QUIET, F15_BASE, F15_COMPOSE, F15_HELP, F15_COMMON_OPTIONS };
enum { F15_MAX_OPTIONS_OF_VERB = 10 };

#define F15_OWN_CONVENTION "the exercises and lessons bring their own convention"
typedef struct f15_verb {
    const char *arguments; /* as in the synopsis: "EXERCISE [ANSWER]" */
    const char *summary;
    const char *help;    /* printed by --help, below the options */
    const char *formats; /* those besides text, with spaces around each: " json dot " */
    const char *group;   /* a heading above this verb in the overview, or NULL */
    f15_option_row option[F15_MAX_OPTIONS_OF_VERB]; /* ends at the first without a name */
    bool keeps_unknown; /* unknown options stay among the words: an algorithm may have them */
    const char *no_convention; /* why it refuses --base and --compose; NULL: it takes them */
    int (*run)(f15_app *app, int argc, char **argv);
} f15_verb;

/* All verbs, group by group. */
extern const struct f15_named_verb {
    const char *name;
    const f15_verb *verb;
} f15_verbs[];
extern const size_t f15_verb_count;

struct f15_app {
    const char *name; /* of the verb, or NULL */
    const f15_verb *verb;
    /* The values of the verb's own options, in the order of its table: "" for an option without a
     * value, NULL for one that was not given. */
    const char *given[F15_MAX_OPTIONS_OF_VERB];
    f15_style style;
    f15_convention convention; /* of the command line; exercises bring their own */
    bool has_convention;       /* --base or --compose was given */
    const char *format;        /* the value of --format, or "text" */
    bool json, coq;            /* --format json; --format coq */
    bool errors_in_json;       /* --format json is among the words, whatever else is wrong */
    bool quiet;
    bool ascii;            /* standard output is a terminal without UTF-8 */
    int after_dashes;      /* how many of the last words came after "--" */
    bool half_course;      /* a part of the course could not be read */
    bool held;             /* signals that would end the program are blocked, so they wait */
    sigset_t before;       /* if `held`, the signal mask before */
    f15_out out;           /* standard output */
    f15_stdout *to;        /* the buffer that `out` fills */
    f15_arena arena;       /* freed when the verb ends */
    f15_course course;     /* the course, if it is open; freed when the verb ends */
    f15_findings findings; /* findings not yet printed; freed when the verb ends */
    f15_error err;         /* the first failure not yet printed; F15_OK: none */
    f15_error last;        /* passed to calls of the library: see f15_note */
    int status;            /* the worst exit status so far */
};

/* ---- options (options.c, threads.c) ---------------------------------------------------------- */

/* Takes the common options and the verb's own out of argv, and leaves *argc words. Returns false if
 * the verb must end at once: after --help, or a complaint about an option. */
bool f15_parse(f15_app *app, int *argc, char **argv);

/* The options of a verb: its own rows, then the common ones, with their formats filled in. */
enum { F15_MOST_OPTIONS = 24 };
typedef struct f15_options {
    f15_option_row row[F15_MOST_OPTIONS];
    size_t own, count;
    char formats[40]; /* text|json|dot, to which a row points */
} f15_options;
void f15_options_of(const f15_verb *verb, f15_options *out);
/* Returns the option that a word such as --size, --size=3x3 or -o names, or NULL. */
const f15_option_row *f15_option_named(const f15_options *options, const char *word);

/* Returns whether help and completions have option k: it can be given, and has a choice. */
bool f15_is_offered(const f15_verb *verb, const f15_options *options, size_t k);

/* Complains with a reason, and returns false, if --base or --compose was given. */
bool f15_refuse_convention(f15_app *app, const char *why);

/* Appends --NAME VALUE to the `count` words for each option in `first` .. `end`-1 that was given.
 * Returns the new number of words. */
size_t f15_pass_on(const f15_app *app, size_t first, size_t end, const char **word, size_t count);
/* Read the value of the verb's k-th own option. If the option was not given, they return true and
 * leave *out alone, unless a default is named below. They return false after a complaint. */
bool f15_take_choice(f15_app *app, size_t k, size_t *out); /* the index of a word of "a|b|c" */
bool f15_take_number(f15_app *app, size_t k, uint64_t least, uint64_t most, uint64_t *out);
enum { F15_MOST_PARTS = 10000 };
bool f15_take_part(f15_app *app, size_t k, uint64_t *part, uint64_t *of); /* "2/4"; default 1/1 */
bool f15_take_jobs(f15_app *app, size_t k, size_t *jobs); /* default: the processors, up to 8 */
/* Reads a size RxC. Returns false, with a failure of the app, if it cannot be read. */
bool f15_take_size(f15_app *app, size_t k, uint32_t *rows, uint32_t *columns);

/* ---- messages and output (output.c, stdout.c) ------------------------------------------------ */

/* Prints "fifteen: FILE:LINE:COL: what; what to do", or a line of JSON, on standard error. */
void f15_tell_error(const f15_app *app, const f15_error *err);
/* Keeps the failure of a library call that got &app->last, if it is the app's first. (After F15_OK
 * app->last means nothing: the library may have recovered from a failure.) Returns the code. */
f15_code f15_note(f15_app *app, f15_code code);
/* Ends the verb, or one of several things that it does: prints the failure and forgets it. Returns
 * the worst status so far, including `status` and the failure's. */
int f15_finish(f15_app *app, int status);
/* Prints "fifteen VERB: what; remedy" on standard error, about the command line. Returns the worst
 * status so far: 2, or more after a worse failure. */
int f15_complain_usage(f15_app *app, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
#define F15_REFUSE(...) (f15_complain_usage(__VA_ARGS__) == 0) /* complains, and is false */
/* Complains that there is no `noun` called `word`. Suggests the nearest of the names (or NULL); if
 * none is near, prints `otherwise` instead. Returns what f15_complain_usage does. */
int f15_complain_unknown(f15_app *app, const char *noun, const char *word, const char *const *names,
                         size_t count, const char *otherwise);
/* Appends "FILE:LINE:COL: ", as far as they are known. */
void f15_describe_place(f15_text *text, const f15_error *err);

/* Writes the text to standard output, unless something has failed or an earlier text could not be
 * written, and frees it. A failure of the text becomes the app's. Returns `status`. */
int f15_send(f15_app *app, f15_text *text, int status);

/* Sends a line, formatted as by printf and cleaned, unless --quiet was given. Returns 0. */
int f15_print_line(f15_app *app, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes to the buffer of standard output, which is written when it is full, at a terminal after
 * each text, or by f15_flush. self: the app. */
f15_code f15_write_stdout(void *self, const char *bytes, size_t length, f15_error *err);

/* Writes what standard output holds. Returns false if writing failed, now or before. */
bool f15_flush(const f15_app *app);
/* Stores in *err that standard output could not be written, for the errno `why`. Returns F15_IO. */
f15_code f15_cannot_write(int why, f15_error *err);

/* Opens as open does; tries again after a signal. */
int f15_open(const char *path, int how);
/* Writes all bytes; f15_write_all also waits until they are on the disk. Returns 0 or the errno;
 * EINTR if a held Ctrl-C came. */
int f15_write_bytes(int fd, const void *bytes, size_t length);
int f15_write_all(int fd, const void *bytes, size_t length);
/* Writes a file whole or not at all. If there is one, REPLACE replaces it, and NEW_FILE fails. */
typedef enum f15_saving { F15_REPLACE, F15_NEW_FILE } f15_saving;
f15_code f15_write_file(const char *path, const void *bytes, size_t length, f15_saving saving,
                        f15_error *err);
/* Writes a text with f15_write_file, unless something has failed before, and frees it. Replaces a
 * file that is empty or begins with `mark`, but no other, and none at all if `mark` is NULL. */
void f15_save(f15_app *app, const char *path, f15_text *text, const char *mark);
/* Makes the missing directories above the file `path`, except in its first `from` bytes. Changes
 * the path while it works, and restores it. */
f15_code f15_make_directories(char *path, size_t from, const char *remedy, f15_error *err);

/* ---- input (input.c) ----------------------------------------------------------------------- */

/* Moves the text to the app's arena; NULL after a failure. */
const char *f15_keep_text(f15_app *app, f15_text *text);
bool f15_is_yaml(const char *path); /* returns whether it ends in .yaml or .yml */
/* Returns "standard input" for "-", else the path. */
const char *f15_file_name(const char *path);
/* Reads a whole file ("-": standard input); a NUL follows its *length bytes. NULL after a failure:
 * F15_IO, or F15_TOO_BIG past the limit. */
const char *f15_read_file(f15_app *app, const char *path, size_t limit, size_t *length);
/* Returns the path if the word is @PATH or "-", else NULL. */
const char *f15_named_file(const char *word);
/* Returns the word, or its file's content without a final newline; NULL after a failure. */
const char *f15_expand_word(f15_app *app, const char *word, size_t limit, size_t *length);
/* Does f15_expand_word, and refuses a NUL in the file. */
const char *f15_expand_text(f15_app *app, const char *word, size_t limit);
/* Joins the words with spaces; NULL after a failure. */
const char *f15_join_words(f15_app *app, int argc, char **argv);

/* Passes each line of a file ("-": standard input) to `verb` as it comes: NUL-terminated, without
 * its newline, counted from 1. A line with a NUL may be cut somewhere after it. After each block of
 * input the verb gets NULL instead of a line, so that it writes output that it has kept. Prints a
 * line's failure and continues with the next line. Stops when output fails, or when the verb
 * returns F15_ENOUGH instead of a status. Returns false if the file cannot be read to its end. */
#define F15_LINE_BYTES ((size_t)1 << 30)
enum { F15_ENOUGH = -1 };
typedef int f15_line_verb(f15_app *app, void *self, const char *line, size_t length, size_t number);
bool f15_each_line(f15_app *app, const char *path, f15_line_verb *verb, void *self);

/* Answers a board: writes the answer, returns the status. */
typedef int f15_board_verb(f15_app *app, const char *text);
typedef struct f15_boards {
    f15_board_verb *verb;
    const char *source; /* the file, as messages name it; f15_each_board sets it */
    bool has_options;   /* a failure's column may be in the value of an option, not in the line */
} f15_boards;
/* Takes a line of a file of boards, as a f15_line_verb; `self` is a f15_boards *. A failure gets
 * the file and the line. */
int f15_board_of_line(f15_app *app, void *self, const char *line, size_t length, size_t number);
/* Answers the board of the command line, or each line of the file that it names. */
int f15_each_board(f15_app *app, int argc, char **argv, f15_boards *boards);
/* Returns the file whose lines are boards ("-" without words), or NULL if the words are a board. */
const char *f15_lines_path(int argc, char **argv);
/* Refuses --format coq for the lines of a file. Returns what f15_complain_usage does. */
int f15_complain_one_certificate(f15_app *app);

/* ---- threads, and Ctrl-C (threads.c, stream.c) ----------------------------------------------- */

enum { F15_MOST_JOBS = 64 };
/* Returns workers that start up to `jobs` - 1 threads for each f15_each_part, and use the caller's.
 * If some cannot be started, the others do their work. Signals go to the caller's thread. */
f15_workers f15_threads(size_t jobs);
/* Starts at most `jobs` threads, which block all signals, in `thread`. Returns how many. */
size_t f15_start_threads(pthread_t *thread, size_t jobs, void *(*run)(void *self), void *self);

/* Makes SIGINT, SIGTERM and SIGHUP wait, in threads started later too. */
void f15_hold_interrupts(f15_app *app);
/* Returns whether such a signal waits, so that work should stop. Any thread may call it. */
bool f15_is_interrupted(void);
/* A function for f15_search_limits.tell, which lets a search go on until such a signal waits. */
bool f15_until_interrupted(void *self, const f15_shortest *so_far);
/* Drops the held signals; later ones end the program. */
void f15_release_interrupts(f15_app *app);

/* Answers a line (NUL-terminated, counted from 1): appends to `out` and returns the status. `self`
 * is shared by all threads, `own` is the thread's. */
typedef int f15_answer(void *self, void *own, const char *line, size_t length, size_t number,
                       f15_text *out);
/* Answers the lines of a file ("-": standard input) on `jobs` threads, and writes the answers in
 * order, each as soon as those before it are written. Holds at most F15_WAITING_LINES per thread,
 * and the first F15_STREAM_BYTES of a line. `own` has a pointer per thread. After a held Ctrl-C no
 * more lines are begun. Returns how many were answered. */
enum { F15_WAITING_LINES = 64, F15_STREAM_BYTES = 1 << 16 };
size_t f15_answer_lines(f15_app *app, const char *path, size_t jobs, f15_answer *answer, void *self,
                        void *const *own);

/* ---- the course (course.c) ----------------------------------------------------------------- */

/* Reads the exercise with this id, or all its parts. `seed` and `draw` are the indices of the
 * verb's own options --seed and --draw: from a seed, the parts that vary are drawn, and
 * they must draw the values with the hash --draw. Returns the number of parts, or 0 after a
 * complaint. Free the parts even after a failure. */
size_t f15_find_parts(f15_app *app, const char *id, size_t seed, size_t draw,
                      f15_exercise part[F15_MAX_PARTS]);
void f15_free_parts(f15_exercise *part, size_t parts);

/* Returns $FIFTEEN_COURSE, directories with colons between them, or "". */
const char *f15_course_path(void);
/* Stores the first directory of the path, which must have lessons/ or exercises/, and advances
 * *path, to NULL after the last. An empty name means the course that came with the program: in its
 * build tree, in ../share/fifteen, or where `make install` put it. */
f15_code f15_next_course(const char **path, char directory[PATH_MAX], f15_error *err);
/* Finds the file of a template of `fifteen new`. */
f15_code f15_template_path(const char *name, char path[PATH_MAX], f15_error *err);
/* Finds a file of web/: beside the program, in the sources, or installed. F15_UNKNOWN: nowhere. */
f15_code f15_web_path(const char *name, char path[PATH_MAX], f15_error *err);
bool f15_holds_course(const char *directory); /* returns whether it has lessons/ or exercises/ */
/* Opens the courses of f15_course_path without reading their files, and prints their errors.
 * Returns false after a failure, such as a directory that is not a course. */
bool f15_open_course(f15_app *app);
/* Notes only F15_NO_MEMORY, after a call whose other errors are findings. Returns the code. */
f15_code f15_note_findings(f15_app *app, f15_code code);
/* Prints the errors among the findings, and frees them. Returns how many; any make the status 2. */
size_t f15_tell_findings(f15_app *app);
/* Opens the course and reads as much of it as `extent` names. Prints the errors of a faulty file,
 * with exit status 2, and keeps the other files. Returns false after a failure. */
typedef enum f15_extent { F15_NOTHING_YET, F15_THE_LESSONS, F15_ALL_OF_IT } f15_extent;
bool f15_load_course(f15_app *app, f15_extent extent);
/* Return the exercise, or the first of its parts, read from the course, which is opened if
 * necessary; NULL after a complaint. f15_find_unless_algorithm also returns NULL, without a
 * complaint, for an algorithm's name. */
const f15_exercise *f15_find_asked(f15_app *app, const char *id);
const f15_exercise *f15_find_unless_algorithm(f15_app *app, const char *id);
/* Returns true if the verb's own option k was not given or is the hash of the exercise's values;
 * else complains and returns false. */
bool f15_is_drawn_as(f15_app *app, const f15_exercise *exercise, size_t k);
/* Returns the name of the course for files that are handed out. Where f15_course_name gives a path,
 * it is only its last part, so that it is the same wherever the course lies. Returns NULL after a
 * failure. */
const char *f15_handed_name(f15_app *app);
/* Returns the file's name below the directory of course `origin`, or the whole name. */
const char *f15_file_below(const f15_app *app, size_t origin, const char *file);
/* Writes the course's name and the file below its directory. */
void f15_add_origin(f15_json *json, const f15_app *app, size_t origin, const char *file);

int f15_list_statements(f15_app *app);

#endif
