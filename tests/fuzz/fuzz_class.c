/* Fuzzing the files of a class: CSV is read as a slower reader of this file reads it, whatever it is; times,
 * codes and HTML are read or refused. Built as fuzz_notation is:
 *
 *     fuzz_class [RUNS [SEED]]
 */
#include <fifteen/class.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The other reader: a byte at a time, over lines that were cleared of CR and joined again. */
typedef struct slow {
    f15_text text;   /* of the lines */
    f15_text fields; /* a 'F' before each field, a 'R' after each record, a NUL after either */
    char delimiter;
    bool bad;
} slow;

static void join_lines(slow *s, const char *text, size_t size) {
    for (size_t at = 0; at < size;) {
        const char *newline = memchr(text + at, '\n', size - at);
        const size_t end = newline != NULL ? (size_t)(newline - text) : size;
        size_t length = end - at;
        while (length > 0 && text[at + length - 1] == '\r')
            length--;
        f15_text_add_n(&s->text, text + at, length);
        f15_text_add_n(&s->text, "\n", 1);
        at = end + 1;
    }
}

static char most_frequent(const char *line) {
    size_t count[3] = {0};
    bool quoted = false;
    for (; *line != '\n' && *line != '\0'; line++) {
        quoted = quoted != (*line == '"');
        for (size_t k = 0; k < 3; k++)
            count[k] += !quoted && *line == ",;\t"[k];
    }
    return count[2] > count[0] && count[2] > count[1] ? '\t' : count[1] > count[0] ? ';' : ',';
}

/* Whether a text is UTF-8, by the table of well-formed sequences (Unicode, table 3-7). */
static bool is_utf8(const char *text) {
    static const unsigned char form[][5] = {
        /* bytes; the first from, to; the second from, to */
        {1, 0x01, 0x7f, 0, 0xff},    {2, 0xc2, 0xdf, 0x80, 0xbf}, {3, 0xe0, 0xe0, 0xa0, 0xbf},
        {3, 0xe1, 0xec, 0x80, 0xbf}, {3, 0xed, 0xed, 0x80, 0x9f}, {3, 0xee, 0xef, 0x80, 0xbf},
        {4, 0xf0, 0xf0, 0x90, 0xbf}, {4, 0xf1, 0xf3, 0x80, 0xbf}, {4, 0xf4, 0xf4, 0x80, 0x8f}};
    const unsigned char *s = (const unsigned char *)text;
    while (*s != '\0') {
        size_t k = 0;
        while (k < 9 &&
               (s[0] < form[k][1] || s[0] > form[k][2] || s[1] < form[k][3] || s[1] > form[k][4]))
            k++;
        if (k == 9)
            return false;
        for (size_t i = 2; i < form[k][0]; i++)
            if (s[i] < 0x80 || s[i] > 0xbf)
                return false;
        s += form[k][0];
    }
    return true;
}

static void read_slowly(slow *s) {
    const char *at = f15_text_string(&s->text), *end = at + s->text.length;
    size_t columns = 0; /* of the first record */
    if (end - at > 5 && strncasecmp(at, "sep=", 4) == 0 && at[4] != '\n' && at[5] == '\n') {
        s->delimiter = at[4];
        at += 6;
    }
    while (at < end && !s->bad) {
        if (*at == '\n') {
            at++;
            continue;
        }
        s->delimiter = s->delimiter == '\0' ? most_frequent(at) : s->delimiter;
        const bool first = columns == 0;
        size_t field = 0;
        for (bool more = true; more && !s->bad; field++) {
            f15_text_add(&s->fields, "F");
            const bool quoted = *at == '"';
            const size_t before = s->fields.length;
            at += quoted;
            while (at < end &&
                   (quoted ? *at != '"' || at[1] == '"' : *at != s->delimiter && *at != '\n')) {
                at += quoted && *at == '"';
                f15_text_add_n(&s->fields, at++, 1);
            }
            s->bad = at == end || (quoted && at[1] != s->delimiter && at[1] != '\n');
            s->bad = s->bad || (!first && field >= columns && s->fields.length > before);
            at += quoted;
            more = !s->bad && *at == s->delimiter && *at != '\n';
            at++;
            f15_text_add_n(&s->fields, "", 1);
        }
        columns = first ? field : columns;
        f15_text_add_n(&s->fields, "R", 2);
    }
}

/* The same text through f15_csv; its records are written as the slow reader writes them. */
static bool read_fast(const slow *s, f15_text *fields) {
    f15_csv csv = {0};
    f15_csv_state state = F15_CSV_BLANK;
    for (const char *at = f15_text_string(&s->text), *next; *at != '\0' && state != F15_CSV_BAD;
         at = next) {
        next = strchr(at, '\n') + 1;
        state = f15_csv_take(&csv, at, (size_t)(next - at) - 1);
        for (size_t k = 0; state == F15_CSV_RECORD && k < csv.fields; k++) {
            f15_text_add(fields, "F");
            f15_text_add_n(fields, f15_csv_field(&csv, k), strlen(f15_csv_field(&csv, k)) + 1);
        }
        if (state == F15_CSV_RECORD)
            f15_text_add_n(fields, "R", 2);
    }
    const bool good = state != F15_CSV_BAD && !csv.open;
    f15_csv_free(&csv);
    return good;
}

/* A code that is read is one still after its letters are written with hyphens, and none with a letter less. */
static void read_code(const char *text) {
    char code[F15_CODE_LETTERS + 1], again[F15_CODE_LETTERS + 1], hyphens[F15_CODE_LETTERS + 3];
    if (!f15_read_ticket(text, strlen(text), code))
        return;
    snprintf(hyphens, sizeof hyphens, "%.4s-%.4s-%s", code, code + 4, code + 8);
    if (!f15_read_ticket(hyphens, strlen(hyphens), again) || strcmp(code, again) != 0 ||
        f15_read_ticket(code, F15_CODE_LETTERS - 1, again))
        abort();
}

static void read_words(char *text) {
    int64_t here = 0, there = 0;
    const size_t length = strlen(text);
    if (f15_read_local_time(text, 0, &here) &&
        (!f15_read_local_time(text, 3600, &there) || here - there != 3600))
        abort();
    read_code(text);
    f15_strip_html(text);
    if (strlen(text) > length)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    slow s = {.delimiter = '\0'};
    f15_text fields = {0};
    if (text == NULL)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    join_lines(&s, text, size);
    const bool refused = memchr(text, '\0', size) != NULL || strncmp(text, "\xff\xfe", 2) == 0 ||
                         strncmp(text, "\xfe\xff", 2) == 0;
    if (!refused) {
        read_slowly(&s);
        s.bad = s.bad || !is_utf8(f15_text_string(&s.text));
        const bool good = read_fast(&s, &fields);
        if (good == s.bad || (good && (fields.length != s.fields.length ||
                                       memcmp(f15_text_string(&fields), f15_text_string(&s.fields),
                                              fields.length) != 0)))
            abort();
    }
    read_words(text);
    f15_text_free(&s.text);
    f15_text_free(&s.fields);
    f15_text_free(&fields);
    free(text);
    return 0;
}

#ifdef F15_FUZZ_REPLAY

#include "replay.h"

#define LONGEST 300
#define DEFAULT_RUNS 40000

static const char *const seeds[] = {
    "student,exercise,answer\na,c/fixed,odd\nb,c/fixed,\"(0 1),\"\"x\"\"\n2\"\n",
    "\ufeffstudent;name\r\ns1;Ada\r\n\r\ns2;\"B;C\"\r\n",
    "sep=;\ncode;answer\n8PQ1-2729-4Y6T;6\n",
    "student\texercise\tread-as\tpoints\treason\na\tc/x\t\t1,5\till\n",
    "8PQ1-2729-4Y6T",
    "Wednesday, 4 November 2026, 10:15 AM",
    "Mittwoch, 4. November 2026, 10:15",
    "mercredi 4 novembre 2026 \xc3\xa0 10:15",
    "<p>8PQ127294Y6T: (0 1)<br>x &lt; 2</p>",
    "8PQ127294Y6T<ul><li>7&#039;</ul>&#160;",
};

static const char *const pieces[] = {
    ",",     ";",  "\t", "\"",   "\"\"",        "\n",       "\r\n",         "\r",  " ",
    "a",     "1",  "=",  "",     "sep=",        "\xff\xfe", "\xef\xbb\xbf", "<",   ">",
    "&amp;", "PM", "-",  "0",    "99999",       "\xc2\xa0", "\xe2\x80\xaf", "mai", ":",
    ".",     "O",  "l",  "\xfc", "\xed\xa0\x80"};

static const replay_pieces all_pieces = {pieces, sizeof pieces / sizeof *pieces};

static void run_once(f15_random *random) {
    replay_text(seeds, sizeof seeds / sizeof *seeds, LONGEST, &all_pieces, random);
}

int main(int argc, char **argv) {
    return replay(argc, argv, "fuzz_class", DEFAULT_RUNS, run_once);
}

#endif
