/* Strokes from the bytes of a terminal: UTF-8, control characters, and the sequences that xterm,
 * the console of Linux and their kin send for keys, the mouse and what is pasted. */
#include "tty.h"

#include <poll.h>
#include <unistd.h>

#define ESCAPE 27
#define RUBOUT 127
enum { FOLLOWS_MS = 30 }; /* the bytes of a key come together */

/* Returns a byte that follows at once, or 0. */
static char follower(f15_tty *tty) {
    struct pollfd soon = {.fd = tty->in, .events = POLLIN};
    char byte = tty->ahead;
    tty->ahead = 0;
    if (byte)
        return byte;
    return poll(&soon, 1, FOLLOWS_MS) > 0 && read(tty->in, &byte, 1) == 1 ? byte : 0;
}

/* Reads the rest of a character. Bytes that are not UTF-8 are one stroke each. */
static void take_character(f15_tty *tty, char first, f15_stroke *stroke) {
    uint32_t codepoint;
    size_t count = 0;
    stroke->kind = F15_STROKE_TEXT;
    stroke->text[count++] = first;
    while ((unsigned char)first >= 0xC2 && count < 4 &&
           f15_utf8_decode(stroke->text, count, &codepoint) == 0) {
        const char next = follower(tty);
        if (f15_begins_codepoint(next)) {
            tty->ahead = next;
            break;
        }
        stroke->text[count++] = next;
    }
}

static void take_button(f15_stroke *stroke, int button, int column, int row) {
    static const struct {
        int button;
        f15_stroke_kind kind;
    } rows[] = {{0, F15_STROKE_CLICK}, {64, F15_STROKE_WHEEL_UP}, {65, F15_STROKE_WHEEL_DOWN}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (rows[k].button == button && column > 0 && row > 0)
            *stroke = (f15_stroke){
                .kind = rows[k].kind, .row = (unsigned)row - 1, .column = (unsigned)column - 1};
}

/* Returns the key of a sequence from its last byte and its first number. */
static f15_stroke_kind kind_of(char end, int number) {
    static const struct {
        char end;
        int number;
        f15_stroke_kind kind;
    } rows[] = {
        {'A', 0, F15_STROKE_UP},        {'B', 0, F15_STROKE_DOWN},   {'C', 0, F15_STROKE_RIGHT},
        {'D', 0, F15_STROKE_LEFT},      {'H', 0, F15_STROKE_HOME},   {'F', 0, F15_STROKE_END},
        {'~', 1, F15_STROKE_HOME},      {'~', 7, F15_STROKE_HOME},   {'~', 4, F15_STROKE_END},
        {'~', 8, F15_STROKE_END},       {'~', 3, F15_STROKE_DELETE}, {'~', 5, F15_STROKE_PAGE_UP},
        {'~', 6, F15_STROKE_PAGE_DOWN}, {'P', 0, F15_STROKE_HELP},   {'~', 11, F15_STROKE_HELP},
        {'~', 17, F15_STROKE_PANE}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (rows[k].end == end && (rows[k].number == 0 || rows[k].number == number))
            return rows[k].kind;
    return F15_STROKE_NOTHING;
}

/* Reads a sequence after ESC [ or ESC O to its end, so that none of its bytes acts as a key. */
static void take_sequence(f15_tty *tty, char opening, f15_stroke *stroke) {
    int number[3] = {0}, part = 0;
    bool mouse = false;
    char byte;
    while ((byte = follower(tty)) != 0 && (byte < '@' || byte > '~')) {
        mouse = mouse || byte == '<';
        if (byte == ';' && part < 2)
            part++;
        if (byte >= '0' && byte <= '9' && number[part] < 1000)
            number[part] = 10 * number[part] + byte - '0';
    }
    if (opening == '[' && byte == '[') { /* the console: ESC [ [ A */
        stroke->kind = follower(tty) == 'A' ? F15_STROKE_HELP : F15_STROKE_NOTHING;
    } else if (byte == 'M' && opening == 'O') {
        stroke->kind = F15_STROKE_ENTER;
    } else if (byte == 'M' && mouse) {
        take_button(stroke, number[0], number[1], number[2]);
    } else if (byte == 'M') { /* three bytes, each plus 32 */
        for (part = 0; part < 3; part++)
            number[part] = (unsigned char)follower(tty) - 32;
        take_button(stroke, number[0], number[1], number[2]);
    } else if (byte == '~' && (number[0] == 200 || number[0] == 201)) {
        tty->pasting = number[0] == 200;
    } else {
        stroke->kind = kind_of(byte, number[0]);
    }
}

/* Reads what follows ESC: a sequence, or a letter pressed with Alt; else it was the key Esc. */
static void take_escape(f15_tty *tty, f15_stroke *stroke) {
    const char next = follower(tty);
    if (next == '[' || next == 'O') {
        take_sequence(tty, next, stroke);
        return;
    }
    *stroke = (f15_stroke){.kind = F15_STROKE_META, .text = {next}, .pasted = tty->pasting};
    if (f15i_key_command(F15I_AT_LINE, stroke) == F15I_NOTHING) {
        *stroke = (f15_stroke){.kind = F15_STROKE_ESCAPE, .pasted = tty->pasting};
        tty->ahead = next;
    }
}

static void take_control(char byte, f15_stroke *stroke) {
    if (byte == '\r' || byte == '\n') {
        stroke->kind = F15_STROKE_ENTER;
    } else if (byte == '\t') {
        stroke->kind = F15_STROKE_TAB;
    } else if (byte == '\b' || byte == RUBOUT) {
        stroke->kind = F15_STROKE_BACKSPACE;
    } else if (byte > 0 && byte < ESCAPE) {
        stroke->kind = F15_STROKE_CONTROL;
        stroke->text[0] = (char)('a' + byte - 1);
    }
}

f15i_arrival f15i_tty_stroke(f15_tty *tty, f15_stroke *stroke) {
    char byte;
    const f15i_arrival came = f15i_tty_byte(tty, &byte);
    *stroke = (f15_stroke){.kind = F15_STROKE_NOTHING, .pasted = tty->pasting};
    if (came != F15I_BYTE)
        stroke->kind = came == F15I_SIGNALLED      ? F15_STROKE_INTERRUPTED
                       : came == F15I_NOTHING_MORE ? F15_STROKE_CLOSED
                                                   : F15_STROKE_RESIZED;
    else if (byte == ESCAPE)
        take_escape(tty, stroke);
    else if ((unsigned char)byte >= ' ' && byte != RUBOUT)
        take_character(tty, byte, stroke);
    else
        take_control(byte, stroke);
    if (tty->pasting && (stroke->kind == F15_STROKE_ENTER || stroke->kind == F15_STROKE_TAB))
        *stroke = (f15_stroke){.kind = F15_STROKE_TEXT, .text = " ", .pasted = true};
    else if (tty->pasting && came == F15I_BYTE && stroke->kind != F15_STROKE_TEXT)
        stroke->kind = F15_STROKE_NOTHING; /* no key was pressed */
    return came;
}

bool f15i_tty_has_more(const f15_tty *tty) {
    struct pollfd now = {.fd = tty->in, .events = POLLIN};
    return tty->ahead || poll(&now, 1, 0) > 0;
}
