/* cli/app.h - what the verbs share: options, output, errors, the course.
 *
 * A verb is one file, cmd_NAME.c, with one table (f15_verb) that main.c lists: from it follow the
 * parsing of its options, --help, completion, and the synopsis of the manual. What is left of the
 * command line goes to its function, which calls the library, renders, and returns the exit status
 * (DESIGN section 4: 0 yes, right, done; 1 no, wrong, findings; 2 unusable input or usage; 70 a
 * fault of ours).
 */
#ifndef F15_CLI_APP_H
#define F15_CLI_APP_H

#include <fifteen/core.h>
#include <fifteen/course.h>
#include <fifteen/render.h>

typedef struct f15_app f15_app;

/* An option, --name or -letter (0: none). */
typedef struct f15_option_row {
    const char *name;
    char letter;
    const char *value; /* what it takes, as the help shows it: "N", "even|odd"; NULL: nothing */
    const char *says;  /* what the help says of it */
} f15_option_row;

/* The options that every verb takes. */
enum { F15_FORMAT, F15_COLOR, F15_QUIET, F15_BASE, F15_COMPOSE, F15_HELP, F15_COMMON_OPTIONS };
enum { F15_MAX_OPTIONS_OF_VERB = 8 };

typedef struct f15_verb {
    const char *name;
    const char *arguments; /* as the synopsis has them: "EXERCISE [ANSWER]" */
    const char *summary;
    const char *help; /* what --help says below the options */
    /* Formats besides text, in one string with spaces around each: " json dot ". */
    const char *formats;
    const char *group; /* of the first verb of a group: its heading in the overview */
    f15_option_row option[F15_MAX_OPTIONS_OF_VERB]; /* up to the first without a name */
    bool keeps_unknown; /* options that are not its own go to `run`, for an algorithm */
    bool no_convention; /* exercises bring their own: --base and --compose are refused */
    bool raw;           /* after "--" as the first word nothing is an option */
    int (*run)(f15_app *app, int argc, char **argv);
} f15_verb;

/* All of them, group by group. */
extern const f15_verb *const f15_verbs[];
extern const size_t f15_verb_count;

struct f15_app {
    const f15_verb *verb;
    /* What was given for the verb's own options, as they stand in its table: the value, "" for one
     * that takes none; NULL: not given. */
    const char *given[F15_MAX_OPTIONS_OF_VERB];
    f15_style style;
    f15_convention convention; /* of the command line; exercises bring their own */
    bool has_convention;       /* it was given: verbs that cannot obey it refuse it */
    const char *format;        /* "text", or what --format says */
    bool json;                 /* it is "json" */
    bool quiet;
    bool after_dashes;         /* the last word stood behind "--" */
    f15_out out;               /* standard output */
    f15_arena arena;           /* what lives as long as the verb runs */
    struct f15_setups *setups; /* solve: kept for all its boards */
};

/* ---- options (options.c) ------------------------------------------------------------------- */

/* Takes the common options and the verb's own out of argv; what is left are *argc words. *status is
 * set, and false returned, when the verb is to end at once: after --help (0), or a faulty option
 * (2; the message is out). */
bool f15_parse(f15_app *app, int *argc, char **argv, int *status);

/* The k-th option of a verb, the common ones last; NULL past the end. */
const f15_option_row *f15_option_of(const f15_verb *verb, size_t k);
/* What an option takes: as its row says, and for --format the verb's formats, in `buffer`. */
const char *f15_value_of(const f15_verb *verb, const f15_option_row *option, char buffer[40]);

/* For the verbs of the course: complains, and returns false, if --base or --compose was given. */
bool f15_refuse_convention(const f15_app *app, int *status);

/* A whole number from `least` to `most`, given for an option: true, and *out set, if it is one;
 * true where nothing is given (text == NULL); else false, after a complaint with the remedy. */
bool f15_take_number(const f15_app *app, const char *option, const char *text, uint64_t least,
                     uint64_t most, const char *remedy, uint64_t *out);

/* ---- messages and output ------------------------------------------------------------------- */

/* "fifteen: FILE:LINE:COL: what; what to do" on standard error; returns the exit status. */
int f15_complain(const f15_app *app, const f15_error *err);
/* The same, from parts. */
int f15_complain_usage(const f15_app *app, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Appends "FILE:LINE:COL: " as far as they are known. */
void f15_describe_place(f15_text *text, const f15_error *err);
/* Writes a text to standard output and frees it; what the text lacked is the failure. */
f15_code f15_send_text(const f15_app *app, f15_text *text, f15_error *err);
/* The same with complaints; returns `status`, or that of the failure. */
int f15_finish_text(const f15_app *app, f15_text *text, int status);

/* Makes a file that is not there yet, whole or not at all: an existing one is never touched. */
f15_code f15_write_new_file(const char *path, const char *s, size_t length, f15_error *err);

/* ---- input --------------------------------------------------------------------------------- */

/* A whole file, "-" for standard input; F15_IO, F15_TOO_BIG past limit. *out ends with a NUL that
 * *length does not count. */
f15_code f15_read_file(f15_arena *arena, const char *path, size_t limit, const char **out,
                       size_t *length, f15_error *err);
/* A word of the command line: itself, or for "-" and "@file" what is read there, up to `limit`
 * bytes. A final newline is dropped. */
f15_code f15_expand_word(f15_arena *arena, const char *word, size_t limit, const char **out,
                         size_t *length, f15_error *err);

/* The words with a space between them, as if they had been quoted. NULL: no memory is left. */
const char *f15_join_words(f15_arena *arena, int argc, char **argv);

/* Each line of a file ("-" for standard input), counted from 1, goes to the verb: terminated,
 * without its end, of `length` bytes. They are answered as they come, so that a program can talk to
 * us, and one at a time is held. The worst status; after output has failed nothing more is read. */
#define F15_LINE_BYTES ((size_t)1 << 30)
typedef int f15_line_verb(f15_app *app, void *self, const char *line, size_t length, size_t number);
int f15_each_line(f15_app *app, const char *path, f15_line_verb *verb, void *self);

/* Does one thing to the board that `text` (terminated) is: writes its answer, returns the status.
 */
typedef int f15_board_verb(f15_app *app, const char *text);

/* For the board on the command line (words joined; "@FILE" and "-" hold one a line, and nothing
 * is standard input): the worst status. */
int f15_each_board(f15_app *app, int argc, char **argv, f15_board_verb *verb);

/* ---- the course ---------------------------------------------------------------------------- */

/* The directory with lessons/ and exercises/: $FIFTEEN_COURSE; else beside the program (a build
 * tree, or PREFIX/share/fifteen); else where `make install` put it. Written to buffer. */
f15_code f15_course_directory(char *buffer, size_t capacity, f15_error *err);
/* The file of a template of `fifteen new`, which is installed with the program. */
f15_code f15_template_path(const char *name, char *buffer, size_t capacity, f15_error *err);
bool f15_holds_course(const char *directory); /* has it lessons or exercises? */
/* Opens it: nothing is read. What is wrong with its directories is among the findings; false, after
 * a complaint, if there is none. */
bool f15_open_course(const f15_app *app, f15_course *course, f15_findings *findings, int *status);
void f15_complain_findings(const f15_app *app, const f15_findings *findings);
/* Opens it and reads all of it, or all lessons without their exercises. What is wrong with a file
 * is complained of and makes the exit status 2; the others are there. False: there is nothing. */
bool f15_load_course(const f15_app *app, f15_course *course, bool lessons, int *status);
/* The exercise, read from the course, which is opened if it was not; or NULL after a complaint of
 * what is wrong with it, or with "did you mean". `or_algorithm`: the name of one is as good, and
 * then NULL is no failure. */
const f15_exercise *f15_find_exercise(const f15_app *app, f15_course *course, const char *id,
                                      bool or_algorithm, int *status);
/* The same, or with `seed` (may be NULL) the variant that it names, if it varies: made in *variant,
 * which is the caller's to free. NULL after a complaint. */
const f15_exercise *f15_find_variant(const f15_app *app, f15_course *course, const char *id,
                                     const char *seed, f15_exercise *variant, int *status);

/* Its title, prompt, choices and how it is answered; below them the hints, the solutions. */
f15_code f15_add_exercise(f15_text *text, const f15_style *style, const f15_exercise *e, bool hints,
                          bool solution, f15_error *err);

#endif
