/* Reads Moodle's exports: takes HTML out of answers, and reads times as people write them. */
#include <fifteen/class.h>

#include <stdio.h>
#include <string.h>

/* Elements that begin a line of their own and end it. */
static const char *const blocks[] = {"p",  "div", "ul",    "ol", "li",        "dl", "dt",
                                     "dd", "hr",  "table", "tr", "pre",       "h1", "h2",
                                     "h3", "h4",  "h5",    "h6", "blockquote"};
static const char *const cells[] = {"td", "th"};

/* Returns whether the text begins with one of the names, whatever its case. */
static bool begins_with(const char *text, const char *const *name, size_t names) {
    for (size_t k = 0; k < names; k++)
        if (f15_same_word(text, name[k], strlen(name[k])) && !f15_is_letter(text[strlen(name[k])]))
            return true;
    return false;
}

/* Returns what a tag is read as: a newline for a break, and where a block begins or ends within a
 * line; a blank behind a cell of a table; NUL for nothing. */
static char meaning_of(const char *tag, bool in_line) {
    static const char *const line_break = "br";
    const bool ends = tag[1] == '/';
    const char *name = tag + (ends ? 2 : 1);
    if (begins_with(name, &line_break, 1))
        return '\n';
    if (begins_with(name, blocks, sizeof blocks / sizeof *blocks))
        return in_line ? '\n' : '\0';
    return ends && begins_with(name, cells, sizeof cells / sizeof *cells) ? ' ' : '\0';
}

/* Reads a number such as &#039; for a character of ASCII, or for a no-break blank as a blank.
 * Returns the bytes read, or 0. */
static size_t read_numbered(const char *s, char *is) {
    unsigned code = 0;
    size_t length = 2;
    if (strncmp(s, "&#", 2) != 0)
        return 0;
    for (; f15_is_digit(s[length]) && code <= 160; length++)
        code = 10 * code + (unsigned)(s[length] - '0');
    if (s[length] != ';' || code == 0 || (code > 127 && code != 160))
        return 0;
    *is = code == 160 ? ' ' : (char)code;
    return length + 1;
}

/* Reads a character that is written in another way. Returns the bytes read, or 0. */
static size_t read_entity(const char *s, char *is) {
    static const struct {
        const char *name;
        char is;
    } entity[] = {{"&lt;", '<'},   {"&gt;", '>'},   {"&amp;", '&'},
                  {"&quot;", '"'}, {"&nbsp;", ' '}, {"\xc2\xa0", ' '}};
    for (size_t k = 0; k < sizeof entity / sizeof *entity; k++)
        if (strncmp(s, entity[k].name, strlen(entity[k].name)) == 0) {
            *is = entity[k].is;
            return strlen(entity[k].name);
        }
    return read_numbered(s, is);
}

void f15_strip_html(char *s) {
    const char *const begin = s;
    char *to = s;
    while (*s != '\0') {
        const bool is_tag = s[0] == '<' && f15_is_letter(s[1] == '/' ? s[2] : s[1]);
        char *end = is_tag ? strchr(s, '>') : NULL;
        char is = *s;
        if (end != NULL) {
            is = meaning_of(s, to > begin && to[-1] != '\n');
            s = end + 1;
        } else {
            const size_t length = read_entity(s, &is);
            s += length > 0 ? length : 1;
        }
        if (is != '\0')
            *to++ = is;
    }
    *to = '\0';
}

/* The names of months in English, German and French. */
static const char *const months[12] = {"january|januar|j\xc3\xa4nner|janvier",
                                       "february|februar|f\xc3\xa9vrier",
                                       "march|m\xc3\xa4rz|mars",
                                       "april|avril",
                                       "may|mai",
                                       "june|juni|juin",
                                       "july|juli|juillet",
                                       "august|ao\xc3\xbbt",
                                       "september|septembre",
                                       "october|oktober|octobre",
                                       "november|novembre",
                                       "december|dezember|d\u00e9cembre"};

/* Returns whether the word is a name of "a|b", or its first letters, at least `least`. */
static bool abbreviates(const char *word, size_t length, const char *names, size_t least) {
    for (const char *name = names; name != NULL; name = strchr(name, '|')) {
        name += *name == '|';
        const size_t whole = strcspn(name, "|");
        if (f15_same_word(name, word, length) && length <= whole &&
            length >= (least < whole ? least : whole))
            return true;
    }
    return false;
}

typedef struct moment {
    unsigned number[6]; /* day, month if it is a number, year, hour, minute, and perhaps second */
    size_t numbers;
    unsigned points;      /* bit k: a full stop follows number[k] at once */
    unsigned month;       /* from 1; 0: none so far */
    bool am_or_pm, is_pm; /* "AM" or "PM" is there; it is "PM" */
} moment;

static bool take_number(moment *m, const char *s, size_t digits) {
    if (digits > 4 || m->numbers == 6)
        return false;
    for (size_t k = 0; k < digits; k++)
        m->number[m->numbers] = 10 * m->number[m->numbers] + (unsigned)(s[k] - '0');
    if (s[digits] == '.')
        m->points |= 1u << m->numbers;
    m->numbers++;
    return true;
}

/* Takes a word. Before the year it may be a month or any other word, such as a day of the week;
 * after the year only AM, PM, or one that does not change the hour. In "mar. 1 déc. 2026" the day
 * of the week looks like a month: a word after the first number replaces it, or shows that the
 * month is not known. Two letters, such as "de" or the end of "4th", do not. */
static bool take_word(moment *m, const char *word, size_t length) {
    unsigned month = 0;
    for (unsigned k = 0; k < 12 && month == 0; k++)
        if (abbreviates(word, length, months[k], 3))
            month = k + 1;
    if (m->numbers < 2 && (month > 0 || (m->numbers == 1 && length > 2)))
        m->month = month;
    m->is_pm = m->is_pm || abbreviates(word, length, "pm", 2);
    /* before the year it is German: "am 4. November" */
    const bool is_am = m->numbers >= 2 && abbreviates(word, length, "am", 2);
    m->am_or_pm = m->am_or_pm || m->is_pm || is_am;
    return m->numbers < 2 || abbreviates(word, length, "am|pm|at|um|uhr|h|\xc3\xa0", 3);
}

/* Returns the bytes of a blank (two kinds of no-break blanks too), comma, point or colon at s. */
static size_t length_of_mark(const char *s) {
    return strchr(" ,.:", *s) != NULL           ? 1
           : strncmp(s, "\xc2\xa0", 2) == 0     ? 2
           : strncmp(s, "\xe2\x80\xaf", 3) == 0 ? 3
                                                : 0;
}

/* Takes the month of 30.11.2026 out of the numbers: a date with full stops begins with the day. */
static void take_month(moment *m) {
    const bool stops = (m->points & 3) == 3; /* after the first number and the second */
    if (m->numbers < 5 || !stops || m->number[2] < 1000)
        return;
    m->month = m->number[1];
    m->numbers--;
    memmove(m->number + 1, m->number + 2, 4 * sizeof *m->number);
    m->number[5] = 0;
}

static bool read_local(const char *iso, int64_t offset, int64_t *seconds) {
    if (!f15_read_time(iso, strlen(iso), seconds))
        return false;
    *seconds -= offset;
    return true;
}

bool f15_read_local_time(const char *s, int64_t offset, int64_t *seconds) {
    moment m = {.numbers = 0};
    char iso[32];
    const size_t whole = strlen(s);
    if ((whole == 16 || whole == 19) && s[4] == '-' && strchr(" T", s[10]) != NULL) {
        snprintf(iso, sizeof iso, "%.10sT%s%sZ", s, s + 11, whole == 16 ? ":00" : "");
        return read_local(iso, offset, seconds);
    }
    while (*s != '\0') {
        const size_t digits = strspn(s, "0123456789"), mark = length_of_mark(s);
        size_t word = 0;
        while (digits + mark == 0 && s[word] != '\0' && !f15_is_digit(s[word]) &&
               length_of_mark(s + word) == 0)
            word++;
        if (digits > 0 && !take_number(&m, s, digits))
            return false;
        if (word > 0 && !take_word(&m, s, word))
            return false;
        s += digits + mark + word; /* only one of them is there */
    }
    take_month(&m);
    if (m.numbers < 4 || m.numbers > 5 || m.month == 0 ||
        (m.am_or_pm && (m.number[2] < 1 || m.number[2] > 12)))
        return false;
    const unsigned hour = m.am_or_pm ? m.number[2] % 12 + (m.is_pm ? 12 : 0) : m.number[2];
    snprintf(iso, sizeof iso, "%04u-%02u-%02uT%02u:%02u:%02uZ", m.number[1], m.month, m.number[0],
             hour, m.number[3], m.number[4]);
    return read_local(iso, offset, seconds);
}
