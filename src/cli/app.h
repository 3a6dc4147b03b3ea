/* cli/app.h - what the verbs share: options, output, failures, the course.
 *
 * A verb is one file, cmd_NAME.c, with one table (f15_verb) that main.c lists: from it follow the
 * parsing of its options, --help, completion, and the synopsis of the manual. What is left of the
 * command line goes to its function, which calls the library, renders, and returns the exit status
 * (DESIGN section 4: 0 yes, right, done; 1 no, wrong, findings; 2 unusable input or usage; 70 a
 * fault of ours).
 *
 * Failure sticks: the app remembers the first one (app->err), functions of this room that can fail
 * do nothing after it, and f15_finish tells it, once, where the verb or the line of input ends. The
 * exit status sticks too: it is the worst that was returned or complained of.
 */
#ifndef F15_CLI_APP_H
#define F15_CLI_APP_H

#include <fifteen/core.h>
#include <fifteen/course.h>
#include <fifteen/render.h>

#include <limits.h>
#include <signal.h>

typedef struct f15_app f15_app;

/* An option, "--name" or -letter (0: none). */
typedef struct f15_option_row {
    const char *name;
    char letter;
    const char *value; /* what it takes, as the help shows it: "N", "even|odd"; NULL: nothing */
    const char *says;  /* what the help says of it */
} f15_option_row;

/* The options that every verb takes. */
enum { F15_FORMAT, F15_COLOR, F15_QUIET, F15_BASE, F15_COMPOSE, F15_HELP, F15_COMMON_OPTIONS };
enum { F15_MAX_OPTIONS_OF_VERB = 10 };

typedef struct f15_verb {
    const char *arguments; /* as the synopsis has them: "EXERCISE [ANSWER]" */
    const char *summary;
    const char *help; /* what --help says below the options */
    /* Formats besides text, in one string with spaces around each: " json dot ". */
    const char *formats;
    const char *group; /* of the first verb of a group: its heading in the overview */
    f15_option_row option[F15_MAX_OPTIONS_OF_VERB]; /* up to the first without a name */
    bool keeps_unknown; /* options that are not its own go to `run`, for an algorithm */
    bool no_convention; /* exercises bring their own: --base and --compose are refused */
    int (*run)(f15_app *app, int argc, char **argv);
} f15_verb;

/* All of them, group by group. */
extern const struct f15_named_verb {
    const char *name;
    const f15_verb *verb;
} f15_verbs[];
extern const size_t f15_verb_count;

struct f15_app {
    const char *name; /* of the verb; NULL: there is none yet */
    const f15_verb *verb;
    /* What was given for the verb's own options, as they stand in its table: the value, "" for one
     * that takes none; NULL: not given. */
    const char *given[F15_MAX_OPTIONS_OF_VERB];
    f15_style style;
    f15_convention convention; /* of the command line; exercises bring their own */
    bool has_convention;       /* it was given: verbs that cannot obey it refuse it */
    const char *format;        /* "text", or what --format says */
    bool json;                 /* it is "json" */
    bool coq;                  /* it is "coq": one certificate, for one thing */
    bool quiet;
    bool ascii;            /* standard output is a terminal that knows nothing else */
    bool after_dashes;     /* the last word stood behind "--" */
    bool held;             /* Ctrl-C waits until it is asked about, */
    sigset_t before;       /* in place of what waited before */
    f15_out out;           /* standard output */
    f15_arena arena;       /* what lives as long as the verb runs; so do */
    f15_course course;     /* the course, if it is opened, */
    f15_findings findings; /* and what was found wrong with it and is not told yet */
    f15_error err;         /* the first failure not told yet; code F15_OK: none */
    f15_error last;        /* for calls of the library: see f15_note */
    int status;            /* the exit status so far */
};

/* ---- options (options.c) ------------------------------------------------------------------- */

/* Takes the common options and the verb's own out of argv; what is left are *argc words. False when
 * the verb is to end at once: after --help, or a faulty option, which has been complained of. */
bool f15_parse(f15_app *app, int *argc, char **argv);

/* What may stand as an option: the verb's own rows, the common ones, their formats filled in. */
enum { F15_MOST_OPTIONS = 24 };
typedef struct f15_options {
    f15_option_row row[F15_MOST_OPTIONS];
    size_t own, count;
    char formats[40]; /* text|json|dot, to which a row points */
} f15_options;
void f15_options_of(const f15_verb *verb, f15_options *out);
/* The one that a word names, such as --size, --size=3x3 or -o; NULL: none. */
const f15_option_row *f15_option_named(const f15_options *options, const char *word);

/* For the verbs of the course: complains, and returns false, if --base or --compose was given. */
bool f15_refuse_convention(f15_app *app);

/* Appends to words those of the verb's own options from `first` up to `end` that were given, as
 * they are written: --name VALUE. How many words there are then. */
size_t f15_pass_on(const f15_app *app, size_t first, size_t end, const char **word, size_t count);
/* Which of the words "a|b|c" of the verb's k-th own option was given, from 0: *out, which stays as
 * it is if none was. False after a complaint. */
bool f15_take_choice(f15_app *app, size_t k, size_t *out);
/* A whole number from `least` to `most`, given for the k-th of the verb's own options: true, and
 * *out set, if it is one; true where nothing is given; else false, after a complaint that shows how
 * to write it: "--seed 7". */
bool f15_take_number(f15_app *app, size_t k, uint64_t least, uint64_t most, uint64_t *out);
/* Rows and columns of the k-th own option, RxC; both stay as they are where nothing is given.
 * False, and a failure of the app's, if it is none. */
bool f15_take_size(f15_app *app, size_t k, uint32_t *rows, uint32_t *columns);

/* ---- messages and output (output.c) -------------------------------------------------------- */

/* "fifteen: FILE:LINE:COL: what; what to do" on standard error. */
void f15_tell_error(const f15_error *err);
/* Notes what a call of the library returned that was given &app->last: a failure becomes the app's,
 * if it is its first. (Of one that returned F15_OK the error means nothing: the library may have
 * got over a failure.) Returns the code. */
f15_code f15_note(f15_app *app, f15_code code);
/* The end of the verb, or of one thing of many that it does: a failure is told and got over.
 * Returns the worst status until now, `status` and the failure's among them. */
int f15_finish(f15_app *app, int status);
/* "fifteen VERB: what; remedy" on standard error, for a command line that cannot be obeyed; returns
 * the exit status, 2. */
int f15_complain_usage(f15_app *app, const char *remedy, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same of a word that is no name of anything: there is no `noun` "word"; did you mean, of the
 * names (NULL: no memory was left for them), the nearest; else `otherwise`. */
int f15_complain_unknown(f15_app *app, const char *noun, const char *word, const char *const *names,
                         size_t count, const char *otherwise);
/* Appends "FILE:LINE:COL: " as far as they are known. */
void f15_describe_place(f15_text *text, const f15_error *err);

/* Writes a text to standard output, unless something has failed, and frees it. What the text lacked
 * is a failure. Returns `status`, for the verb to return. */
int f15_send(f15_app *app, f15_text *text, int status);
/* All of it to the file: 0, or the errno; EINTR if Ctrl-C, where that is held, came first. And on
 * the disk: */
int f15_write_bytes(int fd, const void *bytes, size_t length);
int f15_write_all(int fd, const void *bytes, size_t length);
/* Makes a file, whole or not at all, in place of one of that name; `fresh`: an existing one is
 * never touched. */
f15_code f15_write_file(const char *path, const void *bytes, size_t length, bool fresh,
                        f15_error *err);
/* The directories above a file that are not there yet, behind the first `from` bytes of its path,
 * which is as it was afterwards. */
f15_code f15_make_directories(char *path, size_t from, const char *remedy, f15_error *err);

/* ---- input (input.c) ----------------------------------------------------------------------- */

/* The text, moved to the app's arena; NULL after a failure. */
const char *f15_keep_text(f15_app *app, f15_text *text);
/* "standard input" for "-"; else the path. */
const char *f15_file_name(const char *path);
/* A whole file, "-" for standard input; NULL after a failure: F15_IO, F15_TOO_BIG past limit. It
 * ends with a NUL that *length does not count. */
const char *f15_read_file(f15_app *app, const char *path, size_t limit, size_t *length);
/* The file that a word of the command line names, @FILE or -; NULL: the word is what it is. */
const char *f15_named_file(const char *word);
/* A word of the command line: itself, or for "-" and "@file" what is read there, up to `limit`
 * bytes, without a final newline; NULL after a failure. */
const char *f15_expand_word(f15_app *app, const char *word, size_t limit, size_t *length);
/* The words with a space between them, as if they had been quoted; NULL after a failure. */
const char *f15_join_words(f15_app *app, int argc, char **argv);

/* Each line of a file ("-" for standard input), counted from 1, goes to the verb: terminated,
 * without its end, of `length` bytes, but that one with a NUL may end behind that. They are
 * answered as they come, so that a program can talk to us, and one at a time is held; what fails
 * with one is told, and the next one comes. Where no more has come yet the verb gets NULL, to write
 * what it has kept. After output has failed nothing more is read; nor when the verb has returned
 * F15_ENOUGH in place of a status. */
#define F15_LINE_BYTES ((size_t)1 << 30)
enum { F15_ENOUGH = -1 };
typedef int f15_line_verb(f15_app *app, void *self, const char *line, size_t length, size_t number);
void f15_each_line(f15_app *app, const char *path, f15_line_verb *verb, void *self);

/* Does one thing to the board that `text` (terminated) is: writes its answer, returns the status.
 */
typedef int f15_board_verb(f15_app *app, const char *text);
/* For the board on the command line (words joined; "@FILE" and "-" hold one a line, and nothing
 * is standard input): its status. */
int f15_each_board(f15_app *app, int argc, char **argv, f15_board_verb *verb);
/* The file whose lines are meant, "-" for standard input; NULL: the words are a board. */
const char *f15_lines_path(int argc, char **argv);
/* Refuses --format coq for the lines of a file: the status, 2. */
int f15_complain_one_certificate(f15_app *app);

/* ---- threads, and Ctrl-C (threads.c, stream.c) ----------------------------------------------- */

enum { F15_MOST_JOBS = 64 };
/* The value of the verb's k-th own option, --jobs N, from 1 to F15_MOST_JOBS; where it is not
 * given, as many as there are processors, at most 8. False after a complaint. */
bool f15_take_jobs(f15_app *app, size_t k, size_t *jobs);
/* Up to `jobs` threads, the caller's among them; the others start and end with each call of
 * f15_each_part. One that cannot be started is done without. Signals come to the caller's thread
 * alone. */
f15_workers f15_threads(size_t jobs);

/* From here on what asks the program to end (SIGINT, SIGTERM, SIGHUP) waits, in all threads that
 * are started later too. */
void f15_hold_interrupts(f15_app *app);
/* One of them waits: time to stop, and to say how far it went. From any thread. */
bool f15_is_interrupted(void);
/* The same for f15_search_limits. */
bool f15_until_interrupted(void *self, const f15_shortest *so_far);
/* If they are held: what came meanwhile is taken as obeyed, and what comes later ends the program.
 */
void f15_release_interrupts(f15_app *app);

/* Answers a line (terminated, `length` bytes, counted from 1): appends what goes to standard output
 * and returns the status. `self` is shared by all threads, `own` is this one's. */
typedef int f15_answer(void *self, void *own, const char *line, size_t length, size_t number,
                       f15_text *out);
/* Reads the lines of a file ("-": standard input), has each answered by one of `jobs` threads, and
 * writes the answers in order, each as soon as those before it are written; so a program can talk
 * to us. At most F15_WAITING_LINES for each thread are held; of a line that is longer than
 * F15_STREAM_BYTES its beginning. `own` are `jobs` pointers, one for each thread. After Ctrl-C
 * (which is held) no line is begun any more. Returns how many were answered. */
enum { F15_WAITING_LINES = 64, F15_STREAM_BYTES = 1 << 16 };
size_t f15_answer_lines(f15_app *app, const char *path, size_t jobs, f15_answer *answer, void *self,
                        void *const *own);

/* ---- the course (course.c) ----------------------------------------------------------------- */

/* The exercise with this id, read from the course, or all its parts if that is what it names: as
 * they stand there, or, of those that vary, the variants that the verb's own option `seed` names,
 * if it was given; that one is passed over in practice is told. How many; 0 after a complaint, as
 * one of what is wrong with it, or of the option `family`, which names another version of it. After
 * a failure too they are to be freed. */
size_t f15_find_parts(f15_app *app, const char *id, size_t seed, size_t family,
                      f15_exercise part[F15_MAX_PARTS]);
void f15_free_parts(f15_exercise *part, size_t parts);

/* The search path $FIFTEEN_COURSE, directories with colons between them; empty if there is none. */
const char *f15_course_path(void);
/* The first directory of a path, with lessons/ or exercises/ in it; *path is then what
 * is left, NULL after the last. Where nothing stands, it is the installed course: beside the
 * program (a build tree, or PREFIX/share/fifteen); else where `make install` put it. */
f15_code f15_next_course(const char **path, char directory[PATH_MAX], f15_error *err);
/* The file of a template of `fifteen new`, which is installed with the program. */
f15_code f15_template_path(const char *name, char path[PATH_MAX], f15_error *err);
/* A file of web/: of the sources, or installed; or made beside the program. F15_UNKNOWN: there is
 * none. */
f15_code f15_web_path(const char *name, char path[PATH_MAX], f15_error *err);
bool f15_holds_course(const char *directory); /* has it lessons or exercises? */
/* Opens the courses of the path: nothing is read. What is wrong with its directories is among the
 * findings; false, after a failure, if there is none. */
bool f15_open_course(f15_app *app);
/* f15_note for a call that leaves what is wrong among its findings: then only that no memory is
 * left is a failure. */
f15_code f15_note_findings(f15_app *app, f15_code code);
/* Tells the errors among them, and frees them: how many there were. */
size_t f15_tell_findings(f15_app *app);
/* How much of a course is read. */
typedef enum f15_extent { F15_NOTHING_YET, F15_THE_LESSONS, F15_ALL_OF_IT } f15_extent;
/* Opens it and reads so much of it. What is wrong with a file is complained of and makes the exit
 * status 2; the others are there. False, after a failure: there is nothing. */
bool f15_load_course(f15_app *app, f15_extent extent);
/* The exercise, read from the course, which is opened if it was not, and of one in parts the first
 * of them; or NULL after a complaint of what is wrong with it, or with "did you mean".
 * `or_algorithm`: the name of one is as good, and then NULL is no failure. */
const f15_exercise *f15_find_asked(f15_app *app, const char *id, bool or_algorithm);
/* Is the family still what the k-th of the verb's own options says, if it was given? False after a
 * complaint. */
bool f15_is_family(f15_app *app, const f15_exercise *exercise, size_t k);
/* The file as it is called below the directory of that course; as it is, if it lies elsewhere. */
const char *f15_file_below(const f15_app *app, size_t origin, const char *file);
/* Where something comes from: the name of the course, if that has been read, and the file below the
 * directory that `list courses` tells. */
void f15_add_origin(f15_json *json, const f15_app *app, size_t origin, const char *file);

/* What `fifteen list statements` shows (cmd_list.c). */
int f15_list_statements(f15_app *app);

#endif
