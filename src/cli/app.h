/* cli/app.h - what the verbs share: options, output, errors, the course.
 *
 * A verb is one file, cmd_NAME.c, with one function and one row in main.c's table. It parses its
 * options with f15_parse, calls the library, renders, and returns the exit status (DESIGN section
 * 4: 0 yes, right, done; 1 no, wrong, findings; 2 unusable input or usage; 70 a fault of ours).
 */
#ifndef F15_CLI_APP_H
#define F15_CLI_APP_H

#include <fifteen/core.h>
#include <fifteen/course.h>
#include <fifteen/render.h>

typedef struct f15_app f15_app;

/* One row of the table of verbs. `help` is what --help prints below the synopsis. */
typedef struct f15_verb {
    const char *name, *synopsis, *summary, *help;
    int (*run)(int argc, char **argv, f15_app *app);
} f15_verb;

/* The table of main.c. */
const f15_verb *f15_verbs(size_t *count);

struct f15_app {
    const f15_verb *verb;
    f15_style style;
    f15_convention convention; /* of the command line; exercises bring their own */
    bool has_convention;       /* it was given: verbs that cannot obey it refuse it */
    const char *format;        /* "text", or what --format says */
    bool quiet;
    f15_out out; /* standard output */
};

/* ---- options ------------------------------------------------------------------------------- */

/* An option of a verb: --name, or -letter if not 0. With `value` it takes one, else sets *on. */
typedef struct f15_flag {
    const char *name;
    char letter;
    const char **value;
    bool *on;
} f15_flag;

typedef enum f15_unknown_flags { F15_REFUSE_UNKNOWN, F15_KEEP_UNKNOWN } f15_unknown_flags;

/* Takes the common options (--format --color --base --compose -q --help) and the verb's own out of
 * argv (the words after the verb); what is left are *argc words from argv[0] on. `formats` are the
 * formats besides text, in one string with spaces around each (" json dot "). *status is set, and
 * false returned, when the verb is to end at once: after --help (0), or a faulty option (2; the
 * message is out). */
bool f15_parse(f15_app *app, int *argc, char **argv, const f15_flag *flags, size_t count,
               const char *formats, f15_unknown_flags unknown, int *status);

/* What --help prints: options are lines that begin with "  -", examples lines that begin with a
 * blank; all else is wrapped. `formats` as for f15_parse. Returns the exit status. */
int f15_print_help(const f15_app *app, const char *formats);

/* For the verbs of the course: complains, and returns false, if --base or --compose was given. */
bool f15_refuse_convention(const f15_app *app, int *status);

/* ---- messages and output ------------------------------------------------------------------- */

/* "fifteen: FILE:LINE:COL: what; what to do" on standard error; returns the exit status. */
int f15_complain(const f15_app *app, const f15_error *err);
/* The same, from parts. */
int f15_complain_usage(const f15_app *app, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Appends "FILE:LINE:COL: " as far as they are known, what, and the remedy. */
void f15_describe_error(f15_text *text, const f15_error *err);
/* Writes a text to standard output and frees it; what the text lacked is the failure. */
f15_code f15_send_text(const f15_app *app, f15_text *text, f15_error *err);
/* The same with complaints; returns `status`, or that of the failure. */
int f15_finish_text(const f15_app *app, f15_text *text, int status);

/* Makes a file that is not there yet, whole or not at all: an existing one is never touched. */
f15_code f15_write_new_file(const char *path, const char *s, size_t length, f15_error *err);

/* ---- input --------------------------------------------------------------------------------- */

/* A whole file, "-" for standard input; F15_IO, F15_TOO_BIG past limit. *out is malloc'd and ends
 * with a NUL that *length does not count. */
f15_code f15_read_file(const char *path, size_t limit, char **out, size_t *length, f15_error *err);
/* A word of the command line: itself, or for "-" and "@file" what is read there, up to `limit`
 * bytes
 * (*owned is then malloc'd, else NULL). A final newline is dropped. */
f15_code f15_expand_word(const char *word, size_t limit, char **owned, const char **out,
                         size_t *length, f15_error *err);

/* The words with a space between them, as if they had been quoted. */
void f15_join_words(f15_text *text, int argc, char **argv);

/* ---- the course ---------------------------------------------------------------------------- */

/* The directory with lessons/ and exercises/: $FIFTEEN_COURSE; else beside the program (a build
 * tree, or PREFIX/share/fifteen); else where `make install` put it. Written to buffer. */
f15_code f15_course_directory(char *buffer, size_t capacity, f15_error *err);
/* Loads it whole. Findings are complained of, and make the exit status 2: then false. */
bool f15_load_course(const f15_app *app, f15_course *course, int *status);
/* The exercise, or NULL after a complaint with "did you mean". */
const f15_exercise *f15_find_exercise(const f15_app *app, const f15_course *course, const char *id,
                                      int *status);
/* The same, or with `seed` (may be NULL) the variant that it names: made in *variant, which is the
 * caller's to free. NULL after a complaint. */
const f15_exercise *f15_find_variant(const f15_app *app, const f15_course *course, const char *id,
                                     const char *seed, f15_exercise *variant, int *status);

/* Its title, prompt, choices and how it is answered; below them the hints, the solutions. */
f15_code f15_add_exercise(f15_text *text, const f15_style *style, const f15_exercise *e, bool hints,
                          bool solution, f15_error *err);

/* ---- the verbs ------------------------------------------------------------------------------ */

int f15_cmd_check(int argc, char **argv, f15_app *app);
int f15_cmd_complete(int argc, char **argv, f15_app *app);
int f15_cmd_learn(int argc, char **argv, f15_app *app);
int f15_cmd_lint(int argc, char **argv, f15_app *app);
int f15_cmd_list(int argc, char **argv, f15_app *app);
int f15_cmd_new(int argc, char **argv, f15_app *app);
int f15_cmd_parity(int argc, char **argv, f15_app *app);
int f15_cmd_practice(int argc, char **argv, f15_app *app);
int f15_cmd_progress(int argc, char **argv, f15_app *app);
int f15_cmd_show(int argc, char **argv, f15_app *app);
int f15_cmd_trace(int argc, char **argv, f15_app *app);

#endif
