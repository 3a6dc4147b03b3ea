/* The real terminal: lines, edited by edit.c or by the terminal itself, and keys one by one.
 *
 * Where lines scroll, the terminal leaves its usual mode only while it waits for a key or a line.
 * The end of the wait restores the mode, even if a signal ends it: handlers only note signals, and
 * then pselect returns. Signals come in only while pselect waits, so none is lost between the check
 * and the wait. */
#include "tty.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#define CTRL_D 4
#define TYPING_MS 300 /* between two letters of a word */

/* The first F15I_ENDING end the program, and are always handled; the others are handled only
 * between f15i_tty_take and f15i_tty_give. */
static const int signals[F15I_SIGNALS] = {SIGINT,  SIGTERM, SIGHUP,   SIGQUIT, SIGALRM,
                                          SIGUSR1, SIGUSR2, SIGWINCH, SIGTSTP};
/* Other signals that end the program at once; real-time signals follow. */
static const int crashes[] = {
    SIGSEGV,   SIGABRT, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGXCPU, SIGVTALRM, SIGPROF,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
#define CRASHES ((int)(sizeof crashes / sizeof *crashes))

/* Returns the k-th of `crashes` and the real-time signals after them; 0 past the last. */
static int crash(int k) {
    const int real_time = SIGRTMIN + k - CRASHES;
    if (k < CRASHES)
        return crashes[k];
    return k < F15I_CRASHES && real_time <= SIGRTMAX ? real_time : 0;
}

/* A handler can only reach globals. */
static volatile sig_atomic_t caught, resized, suspended;

static void note_signal(int number) {
    if (number == SIGWINCH)
        resized = 1;
    else if (number == SIGTSTP)
        suspended = 1;
    else
        caught = number;
}

/* What a crash writes and restores. */
static struct {
    int in, out;
    struct termios usual;
    char leave[80];
} at_crash;

/* The handler was removed before this call of it, so the signal, raised again, ends the program. */
static void restore_and_crash(int number) {
    const ssize_t written = write(at_crash.out, at_crash.leave, strlen(at_crash.leave));
    (void)written;
    tcsetattr(at_crash.in, TCSANOW, &at_crash.usual);
    raise(number);
}

void f15i_tty_guard(f15_tty *tty, const struct termios *usual, const char *leave) {
    struct sigaction rescue = {.sa_handler = restore_and_crash,
                               .sa_flags = (int)(SA_RESETHAND | SA_NODEFER)};
    sigemptyset(&rescue.sa_mask);
    for (int k = 0; tty->guarded && crash(k) != 0; k++)
        sigaction(crash(k), &tty->crashes[k], NULL);
    tty->guarded = usual != NULL;
    if (usual == NULL)
        return;
    at_crash.in = tty->in;
    at_crash.out = tty->out;
    at_crash.usual = *usual;
    snprintf(at_crash.leave, sizeof at_crash.leave, "%s", leave);
    for (int k = 0; crash(k) != 0; k++) {
        sigaction(crash(k), NULL, &tty->crashes[k]);
        if (tty->crashes[k].sa_handler != SIG_IGN)
            sigaction(crash(k), &rescue, NULL);
    }
}

/* Sets handlers for signals first .. end-1. Those ignored so far, as by nohup, stay ignored. */
static void take_signals(f15_tty *tty, int first, int end) {
    struct sigaction noting = {.sa_handler = note_signal};
    sigemptyset(&noting.sa_mask);
    for (int i = first; i < end; i++) {
        sigaction(signals[i], NULL, &tty->before[i]);
        if (tty->before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &noting, NULL);
    }
}

static void give_signals_back(const f15_tty *tty, int first, int end) {
    for (int i = first; i < end; i++)
        sigaction(signals[i], &tty->before[i], NULL);
}

/* ---- writing ------------------------------------------------------------------------------- */

bool f15_tty_is_utf8(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;
    for (size_t k = 0; k < sizeof names / sizeof *names && !(locale && *locale); k++)
        locale = getenv(names[k]);
    const char *charset = locale ? strchr(locale, '.') : NULL;
    return charset && (f15_same_word(charset, ".utf-8", 6) || f15_same_word(charset, ".utf8", 5));
}

f15_code f15i_tty_write(const f15_tty *tty, const char *bytes, size_t length, f15_error *err) {
    while (length > 0) {
        ssize_t written = write(tty->out, bytes, length);
        if (written < 0 && errno != EINTR)
            return f15_fail(err, F15_IO, NULL, "the terminal cannot be written to: %s",
                            strerror(errno));
        if (written < 0 && caught != 0)
            return f15_fail(err, F15_STOPPED, NULL, "interrupted");
        size_t done = written > 0 ? (size_t)written : 0;
        bytes += done;
        length -= done;
    }
    return F15_OK;
}

static f15_code write_bytes(void *self, const char *bytes, size_t length, f15_error *err) {
    const f15_tty *tty = self;
    f15_text ascii = {0};
    if (tty->utf8)
        return f15i_tty_write(tty, bytes, length, err);
    f15_add_ascii(&ascii, bytes, length);
    f15_code code = ascii.code ? f15_no_memory(err)
                               : f15i_tty_write(tty, f15_text_string(&ascii), ascii.length, err);
    f15_text_free(&ascii);
    return code;
}

FILE *f15i_stream_on(int descriptor, const char *mode) {
    const int copy = dup(descriptor);
    FILE *stream = copy >= 0 ? fdopen(copy, mode) : NULL;
    if (stream == NULL && copy >= 0)
        close(copy);
    return stream;
}

struct winsize f15i_tty_size(int fd) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0)
        return (struct winsize){0};
    size.ws_row = size.ws_row < F15_CANVAS_ROWS ? size.ws_row : F15_CANVAS_ROWS;
    size.ws_col = size.ws_col < F15_CANVAS_COLUMNS ? size.ws_col : F15_CANVAS_COLUMNS;
    return size;
}

unsigned f15_tty_width(int fd, const char *columns) {
    uint64_t width = f15i_tty_size(fd).ws_col;
    if (width == 0 &&
        (columns == NULL || f15_read_number(columns, strlen(columns), &width, NULL) != F15_OK))
        width = 80;
    return width < 40 ? 40 : width > 200 ? 200 : (unsigned)width;
}

static f15_style style_now(void *self) {
    const f15_tty *tty = self;
    return (f15_style){tty->color, f15_tty_width(tty->out, NULL)};
}

static unsigned rows_now(void *self) {
    return f15i_tty_size(((const f15_tty *)self)->out).ws_row;
}

/* ---- waiting ------------------------------------------------------------------------------- */

/* Waits for a byte, without reading it, for a signal, or for the end of input. */
static f15i_arrival wait_for_byte(const f15_tty *tty) {
    sigset_t ours, before;
    int ready = 0;
    sigemptyset(&ours);
    for (int i = 0; i < F15I_SIGNALS; i++)
        sigaddset(&ours, signals[i]);
    sigprocmask(SIG_BLOCK, &ours, &before);
    while (caught == 0 && suspended == 0 && resized == 0 && ready <= 0) {
        fd_set set;
        FD_ZERO(&set);
        FD_SET(tty->in, &set);
        ready = pselect(tty->in + 1, &set, NULL, NULL, NULL, &before); /* lets signals in */
        if (ready < 0 && errno != EINTR)
            break;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    const f15i_arrival came = ready > 0        ? F15I_BYTE
                              : caught != 0    ? F15I_SIGNALLED
                              : suspended != 0 ? F15I_SUSPENDED
                              : resized != 0   ? F15I_RESIZED
                                               : F15I_NOTHING_MORE;
    if (came == F15I_RESIZED)
        resized = 0;
    return came;
}

/* Reads one byte only: a later read, in another mode, gets the others. */
f15i_arrival f15i_tty_byte(f15_tty *tty, char *byte) {
    *byte = tty->ahead;
    tty->ahead = 0;
    while (*byte == 0) {
        const f15i_arrival came = wait_for_byte(tty);
        if (came != F15I_BYTE)
            return came;
        ssize_t got = read(tty->in, byte, 1);
        if (got == 1)
            return F15I_BYTE;
        if (got == 0 || errno != EINTR)
            return F15I_NOTHING_MORE;
    }
    return F15I_BYTE;
}

void f15i_tty_take(f15_tty *tty) {
    resized = suspended = 0;
    take_signals(tty, F15I_ENDING, F15I_SIGNALS);
}

void f15i_tty_give(f15_tty *tty) {
    give_signals_back(tty, F15I_ENDING, F15I_SIGNALS);
    resized = suspended = 0;
}

/* Stops this process too: Ctrl-Z has stopped the other processes of its job. */
void f15i_tty_sleep(f15_tty *tty) {
    f15i_tty_give(tty);
    raise(SIGTSTP);
    f15i_tty_take(tty);
}

/* ---- lines --------------------------------------------------------------------------------- */

/* Reads a line that the terminal edits. */
static f15_code plain_line(f15_tty *tty, const char *prompt, f15_text *line, f15_input *input,
                           f15_error *err) {
    f15_code code = write_bytes(tty, prompt, strlen(prompt), err);
    bool too_long = false;
    char byte = 0;
    f15i_arrival came = F15I_BYTE;
    while (code == F15_OK && (came = f15i_tty_byte(tty, &byte)) == F15I_BYTE && byte != '\n') {
        too_long = too_long || line->length >= F15_LINE_LIMIT;
        if (!too_long)
            f15_text_add_n(line, &byte, 1);
        if (line->code != F15_OK)
            code = f15_no_memory(err);
    }
    *input = came == F15I_SIGNALLED      ? F15_INPUT_INTERRUPTED
             : came == F15I_NOTHING_MORE ? F15_INPUT_END
             : too_long                  ? F15_INPUT_TOO_LONG
                                         : F15_INPUT_LINE;
    if (*input != F15_INPUT_LINE)
        line->length = 0;
    if (line->s != NULL)
        line->s[line->length] = '\0';
    return code;
}

/* ---- strokes where lines scroll ------------------------------------------------------------- */

/* Takes the terminal out of its usual mode, for strokes. Returns false if it is not a terminal. */
static bool begin_strokes(f15_tty *tty) {
    if (tcgetattr(tty->in, &tty->usual) != 0)
        return false;
    struct termios raw = tty->usual;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    f15i_tty_guard(tty, &tty->usual, "");
    tcsetattr(tty->in, TCSADRAIN, &raw);
    return true;
}

static void end_strokes(f15_tty *tty) {
    tcsetattr(tty->in, TCSADRAIN, &tty->usual);
    f15i_tty_guard(tty, NULL, NULL);
}

void f15i_tty_stroke_in_lines(f15_tty *tty, f15_stroke *stroke) {
    if (f15i_tty_stroke(tty, stroke) != F15I_SUSPENDED)
        return;
    end_strokes(tty);
    f15i_tty_sleep(tty);
    begin_strokes(tty);
}

/* Returns whether lines are edited here. */
static bool edits_lines(f15_tty *tty) {
    if (!tty->looked_up)
        tty->edits = f15i_find_terminal(tty->term, tty->out, &tty->sequences);
    tty->looked_up = true;
    return tty->edits;
}

static f15_code read_line(void *self, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err) {
    f15_tty *tty = self;
    line->length = 0;
    f15_text_add(line, "");
    if (!edits_lines(tty) || !begin_strokes(tty))
        return plain_line(tty, prompt, line, input, err);
    f15i_tty_take(tty);
    const f15_code code = f15i_edit_line(tty, prompt, line, input, err);
    end_strokes(tty);
    f15i_tty_give(tty);
    return code;
}

static void offer(void *self, const char *const *word, size_t words) {
    f15_tty *tty = self;
    tty->word = word;
    tty->words = words;
}

char f15i_tty_drop_word(int in) {
    struct pollfd soon = {.fd = in, .events = POLLIN};
    char byte = ' ';
    while ((byte & 0x80 || byte >= ' ') && poll(&soon, 1, TYPING_MS) > 0 &&
           read(in, &byte, 1) == 1) {
    }
    return byte;
}

/* Reads a line that the terminal edits, and returns the key that it begins with: so no letter after
 * it reaches the shell, however late. */
static f15_code first_key(f15_tty *tty, f15_stroke *stroke, f15_error *err) {
    f15_text line = {0};
    f15_input input = F15_INPUT_END;
    const f15_code code = plain_line(tty, "", &line, &input, err);
    const char *s = f15_text_string(&line);
    s += strspn(s, " ");
    *stroke = (f15_stroke){.kind = input == F15_INPUT_INTERRUPTED          ? F15_STROKE_INTERRUPTED
                                   : input == F15_INPUT_END                ? F15_STROKE_CLOSED
                                   : input == F15_INPUT_LINE && *s == '\0' ? F15_STROKE_ENTER
                                                                           : F15_STROKE_TEXT,
                           .text = {*s}};
    f15_text_free(&line);
    return code;
}

static f15_code read_key(void *self, f15_stroke *stroke, f15_error *err) {
    f15_tty *tty = self;
    if (!edits_lines(tty))
        return first_key(tty, stroke, err);
    const bool changed = begin_strokes(tty);
    f15i_tty_take(tty);
    f15i_tty_stroke_in_lines(tty, stroke);
    const f15i_command command = f15i_key_command(F15I_AT_PROMPT, stroke);
    if (stroke->kind == F15_STROKE_TEXT && (command == F15I_NOTHING || command == F15I_QUIT) &&
        f15i_tty_drop_word(tty->in) == CTRL_D)
        stroke->kind = F15_STROKE_CLOSED;
    f15i_tty_give(tty);
    if (changed)
        end_strokes(tty);
    return F15_OK;
}

/* ---- opening ------------------------------------------------------------------------------- */

f15_code f15_tty_open(int in, int out, bool color, const char *term, f15_tty **tty,
                      f15_error *err) {
    if (in < 0 || in >= FD_SETSIZE)
        return f15_fail(err, F15_IO, NULL, "this input cannot be waited for");
    f15_tty *opened = calloc(1, sizeof *opened);
    if (opened == NULL)
        return f15_no_memory(err);
    opened->in = in;
    opened->out = out;
    opened->color = color;
    opened->term = term;
    opened->utf8 = !isatty(out) || f15_tty_is_utf8();
    caught = resized = suspended = 0;
    take_signals(opened, 0, F15I_ENDING);
    *tty = opened;
    return F15_OK;
}

/* ncurses may still refuse when it is opened. */
void f15_tty_full(f15_tty *tty, unsigned rows, unsigned columns) {
    const struct winsize size = f15i_tty_size(tty->out);
    if (f15i_is_terminal_name(tty->term) && size.ws_row >= rows && size.ws_col >= columns)
        tty->full = f15i_full_of(tty);
}

f15_terminal f15_tty_terminal(f15_tty *tty) {
    return (f15_terminal){{write_bytes, tty},
                          style_now,
                          read_line,
                          read_key,
                          tty,
                          offer,
                          rows_now,
                          tty->full.self ? &tty->full : NULL};
}

int f15_tty_signal(const f15_tty *tty) {
    (void)tty;
    return caught == SIGINT ? 0 : (int)caught;
}

void f15_tty_close(f15_tty *tty) {
    if (tty == NULL)
        return;
    f15i_line_free(&tty->line);
    give_signals_back(tty, 0, F15I_ENDING);
    free(tty);
}
