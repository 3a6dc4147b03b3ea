/* Warnings of Markdown that is not shown as meant. A terminal shows text, lists, tables, bold,
 * code; no pictures, links or formulas. Marks that are not closed are shown as written. */
#include "../internal.h"

#include <string.h>

typedef struct look {
    const char *at, *end; /* the paragraph that is looked at */
    const char *what, *remedy;
    const char *place; /* of the first finding; NULL: none */
} look;

static void found(look *l, const char *place, const char *what, const char *remedy) {
    if (l->place != NULL && l->place <= place)
        return;
    l->place = place;
    l->what = what;
    l->remedy = remedy;
}

static bool is_blank_at(const look *l, const char *s) {
    return s < l->at || s >= l->end || *s == ' ' || *s == '\n';
}

/* Returns the end of the run of backticks that closes the one at s; NULL: none. */
static const char *after_code(const look *l, const char *s) {
    size_t length = strspn(s, "`");
    for (const char *k = s + length; k < l->end;) {
        size_t run = strspn(k, "`");
        if (run == length)
            return k + run;
        k += run > 0 ? run : 1;
    }
    return NULL;
}

/* Returns whether a formula begins at this $; amounts of money are not formulas. */
static bool is_formula(const look *l, const char *s) {
    if (is_blank_at(l, s + 1) || (s > l->at && f15_is_digit(s[-1])))
        return false;
    for (const char *k = s + 1; k < l->end; k++)
        if (*k == '$')
            return !is_blank_at(l, k - 1) && !(k + 1 < l->end && f15_is_digit(k[1]));
    return false;
}

/* Returns whether s begins [words](address); [0,1](2,3) has no address. */
static bool is_link(const look *l, const char *s) {
    const char *close = memchr(s, ']', (size_t)(l->end - s));
    if (close == NULL || close + 1 >= l->end || close[1] != '(')
        return false;
    for (s = close + 2; s < l->end && *s != ')'; s++)
        if (f15_is_letter(*s))
            return true;
    return false;
}

static bool is_tag(const look *l, const char *s) {
    static const char *const tags[] = {"b", "i", "u", "em", "br", "p", "sub", "sup", "strong"};
    s += s + 1 < l->end && s[1] == '/' ? strlen("</") : strlen("<");
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++) {
        const size_t length = strlen(tags[i]);
        if ((size_t)(l->end - s) > length && memcmp(s, tags[i], length) == 0 &&
            (s[length] == '>' || s[length] == '/'))
            return true;
    }
    return false;
}

#define FORMULA "a terminal shows this formula as it is written"
#define PLAIN "write it with plain signs, such as n!, 2^k or S_n, or as `code`"

static void look_at_paragraph(look *l) {
    const char *bold = NULL; /* the ** that is open */
    for (const char *s = l->at; s < l->end; s++) {
        const char *after = *s == '`' ? after_code(l, s) : NULL;
        if (after != NULL) {
            s = after - 1;
        } else if (*s == '`') {
            found(l, s, "a ` begins code here and is not closed", "write another ` where it ends");
            s += strspn(s, "`") - 1;
        } else if (*s == '\\' && s + 1 < l->end) {
            if (strchr("([", s[1]) != NULL || f15_is_letter(s[1]))
                found(l, s, FORMULA, PLAIN);
            s++;
        } else if (*s == '$' && is_formula(l, s)) {
            found(l, s, FORMULA, PLAIN);
        } else if (*s == '!' && s + 1 < l->end && s[1] == '[' && is_link(l, s + 1)) {
            found(l, s, "a terminal cannot show this image",
                  "draw a figure (```figure), or say in words what is to be seen");
            s++;
        } else if (*s == '[' && is_link(l, s)) {
            found(l, s, "nobody can follow this link in a terminal",
                  "write the address out, or leave it away");
        } else if (*s == '<' && is_tag(l, s)) {
            found(l, s, "a terminal shows HTML as it is written",
                  "write **bold**, *italic*, or `code`");
        } else if (*s == '*' && s + 1 < l->end && s[1] == '*') {
            bool opens = !is_blank_at(l, s + 2), closes = !is_blank_at(l, s - 1);
            if (bold != NULL && closes)
                bold = NULL;
            else if (bold == NULL && opens)
                bold = s;
            s += strspn(s, "*") - 1;
        }
    }
    if (bold != NULL)
        found(l, bold, "a ** begins bold print here and is not closed",
              "write another ** where it ends");
}

/* Checks the prose between blocks of code, which are in ``` or indented by four blanks. */
static void look_at_all(look *l, const char *text) {
    const char *fence = NULL, *paragraph = NULL,
               *line = text; /* their beginnings; NULL: none is open */
    bool after_other = true;
    while (l->place == NULL && *line != '\0') {
        const char *end = line + strcspn(line, "\n"), *s = line + strspn(line, " ");
        const bool is_fence =
            strncmp(s, "```", 3) == 0 && memchr(s + 3, '`', (size_t)(end - s - 3)) == NULL;
        /* not prose: blank, or of a block of code */
        const bool is_other =
            s == end || is_fence || fence != NULL || (after_other && s - line >= 4);
        const bool last = *end == '\0' || end[1] == '\0';
        if (is_fence)
            fence = fence == NULL ? s : NULL;
        if (!is_other && paragraph == NULL)
            paragraph = line;
        if (paragraph != NULL && (is_other || last)) {
            l->at = paragraph;
            l->end = is_other ? line : end;
            look_at_paragraph(l);
            paragraph = NULL;
        }
        after_other = is_other;
        line = *end == '\n' ? end + 1 : end;
    }
    if (fence != NULL)
        found(l, fence, "a block of code begins here and is not closed",
              "write ``` on a line of its own where it ends");
}

void f15i_look_at_prose(f15i_yaml_reader *reader, const f15i_node *value) {
    look l = {.place = NULL};
    if (!reader->advises || !value->good || value->kind != F15I_SCALAR)
        return;
    look_at_all(&l, value->text);
    if (l.place != NULL)
        f15i_advise(reader, f15i_place_in(value, (size_t)(l.place - value->text)), l.remedy, "%s",
                    l.what);
}
