/* The real terminal: lines as the terminal edits them, keys one by one.
 *
 * Only while a key is waited for is the terminal out of its usual mode, and every way out of that
 * wait puts it back: the handlers only note the signal, and pselect, which lets signals in while it
 * waits and at no other moment, returns. A signal cannot slip in between looking and waiting. */
#include <fifteen/player.h>

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#define CTRL_D 4
#define CTRL_Z 26
#define ESCAPE 27
#define DELETE 127
#define ESCAPE_MS 30 /* the bytes of a function key come together */

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { SIGNALS = sizeof signals / sizeof *signals };

/* A handler can reach nothing else. */
static volatile sig_atomic_t caught;

struct f15_tty {
    int in, out;
    bool color;
    struct sigaction before[SIGNALS];
};

static void note_signal(int number) {
    caught = number;
}

/* ---- writing ------------------------------------------------------------------------------- */

static f15_code write_bytes(void *self, const char *bytes, size_t length, f15_error *err) {
    const f15_tty *tty = self;
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

unsigned f15_tty_width(int fd, const char *columns) {
    struct winsize size;
    uint64_t width = 80;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        width = size.ws_col;
    else if (columns != NULL && f15_read_number(columns, strlen(columns), &width, NULL) != F15_OK)
        width = 80;
    return width < 40 ? 40 : width > 200 ? 200 : (unsigned)width;
}

static f15_style style_now(void *self) {
    const f15_tty *tty = self;
    return (f15_style){tty->color, f15_tty_width(tty->out, NULL)};
}

/* ---- waiting ------------------------------------------------------------------------------- */

typedef enum arrival { BYTE, NOTHING_MORE, SIGNALLED } arrival;

/* Waits with the signals let in; true when there is something to read. */
static bool wait_for_input(int in) {
    sigset_t ours, before;
    sigemptyset(&ours);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&ours, signals[i]);
    sigprocmask(SIG_BLOCK, &ours, &before);
    int ready = 0;
    while (caught == 0 && ready <= 0) {
        fd_set set;
        FD_ZERO(&set);
        FD_SET(in, &set);
        ready = pselect(in + 1, &set, NULL, NULL, NULL, &before);
        if (ready < 0 && errno != EINTR)
            break;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready > 0;
}

/* One byte, so that nothing is taken that a later read in another mode should see. */
static arrival next_byte(const f15_tty *tty, char *byte) {
    for (;;) {
        if (!wait_for_input(tty->in))
            return caught != 0 ? SIGNALLED : NOTHING_MORE;
        ssize_t got = read(tty->in, byte, 1);
        if (got == 1)
            return BYTE;
        if (got == 0 || errno != EINTR)
            return NOTHING_MORE;
    }
}

/* ---- lines --------------------------------------------------------------------------------- */

static f15_code read_line(void *self, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err) {
    f15_code code = write_bytes(self, prompt, strlen(prompt), err);
    bool too_long = false;
    char byte = 0;
    arrival came = BYTE;
    line->length = 0;
    while (code == F15_OK && (came = next_byte(self, &byte)) == BYTE && byte != '\n') {
        too_long = too_long || line->length >= F15_LINE_LIMIT;
        if (!too_long)
            f15_text_add_n(line, &byte, 1);
        if (line->code != F15_OK)
            code = f15_no_memory(err);
    }
    *input = came == SIGNALLED      ? F15_INPUT_INTERRUPTED
             : came == NOTHING_MORE ? F15_INPUT_END
             : too_long             ? F15_INPUT_TOO_LONG
                                    : F15_INPUT_LINE;
    if (*input != F15_INPUT_LINE)
        line->length = 0;
    if (line->s != NULL)
        line->s[line->length] = '\0';
    return code;
}

/* ---- keys ---------------------------------------------------------------------------------- */

/* A byte that follows at once, or 0. */
static char follower(int in) {
    struct pollfd soon = {.fd = in, .events = POLLIN};
    char byte = 0;
    return poll(&soon, 1, ESCAPE_MS) > 0 && read(in, &byte, 1) == 1 ? byte : 0;
}

/* ESC [ C and the like: arrows and page keys. Reads to the end of the sequence, so that none of it
 * is taken for a key. */
static f15_key function_key(int in) {
    char first = follower(in), last = 0, number = 0;
    if (first != '[' && first != 'O')
        return F15_KEY_OTHER;
    do {
        last = follower(in);
        number = last >= '0' && last <= '9' ? last : number;
    } while (last != 0 && (last < 0x40 || last > 0x7E));
    if (last == 'C' || last == 'B' || (last == '~' && number == '6'))
        return F15_KEY_NEXT;
    if (last == 'D' || last == 'A' || (last == '~' && number == '5'))
        return F15_KEY_BACK;
    return F15_KEY_OTHER;
}

static f15_key key_of(char byte) {
    static const char next[] = "\n\r n", back[] = "bp\b", quit[] = "qQ";
    if (byte == CTRL_D)
        return F15_KEY_END;
    if (byte == DELETE || (byte != '\0' && strchr(back, byte) != NULL))
        return F15_KEY_BACK;
    if (byte != '\0' && strchr(next, byte) != NULL)
        return F15_KEY_NEXT;
    if (byte != '\0' && strchr(quit, byte) != NULL)
        return F15_KEY_QUIT;
    if (byte == 'a')
        return F15_KEY_ALL;
    return byte == '?' || byte == 'h' ? F15_KEY_HELP : F15_KEY_OTHER;
}

/* Reads one key with the terminal in the mode for it; Ctrl-Z comes back as a byte, because the
 * terminal has to be put back before the program sleeps. */
static arrival raw_key(const f15_tty *tty, char *byte, f15_key *key) {
    struct termios usual, raw;
    bool changed = tcgetattr(tty->in, &usual) == 0;
    if (changed) {
        raw = usual;
        raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        raw.c_cc[VSUSP] = _POSIX_VDISABLE;
        tcsetattr(tty->in, TCSADRAIN, &raw);
    }
    arrival came = next_byte(tty, byte);
    if (came == BYTE)
        *key = *byte == ESCAPE ? function_key(tty->in) : key_of(*byte);
    if (changed)
        tcsetattr(tty->in, TCSADRAIN, &usual);
    return came;
}

static f15_code read_key(void *self, f15_key *key, f15_error *err) {
    char byte = 0;
    arrival came;
    (void)err;
    while ((came = raw_key(self, &byte, key)) == BYTE && byte == CTRL_Z)
        kill(0, SIGTSTP); /* the whole job, as the terminal would */
    if (came != BYTE)
        *key = came == SIGNALLED ? F15_KEY_INTERRUPTED : F15_KEY_END;
    return F15_OK;
}

/* ---- opening ------------------------------------------------------------------------------- */

/* What was ignored (nohup) stays ignored. */
static void take_signals(f15_tty *tty) {
    struct sigaction noting = {.sa_handler = note_signal};
    sigemptyset(&noting.sa_mask);
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &tty->before[i]);
        if (tty->before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &noting, NULL);
    }
}

f15_code f15_tty_open(int in, int out, bool color, f15_tty **tty, f15_error *err) {
    if (in < 0 || in >= FD_SETSIZE)
        return f15_fail(err, F15_IO, NULL, "this input cannot be waited for");
    f15_tty *opened = calloc(1, sizeof *opened);
    if (opened == NULL)
        return f15_no_memory(err);
    opened->in = in;
    opened->out = out;
    opened->color = color;
    caught = 0;
    take_signals(opened);
    *tty = opened;
    return F15_OK;
}

f15_terminal f15_tty_terminal(f15_tty *tty) {
    return (f15_terminal){{write_bytes, tty}, style_now, read_line, read_key, tty};
}

int f15_tty_signal(const f15_tty *tty) {
    (void)tty;
    return caught == SIGINT ? 0 : (int)caught;
}

void f15_tty_close(f15_tty *tty) {
    if (tty == NULL)
        return;
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &tty->before[i], NULL);
    free(tty);
}
