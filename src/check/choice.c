/* A choice: by its letter or its text. */
#include "internal.h"

#include <string.h>

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The next character of a text, runs of blanks being one space, none at the ends; 0 at the end. */
static char next(const char *s, size_t length, size_t *at) {
    size_t from = *at;
    while (*at < length && blank(s[*at]))
        ++*at;
    if (*at == length)
        return '\0';
    if (*at > from && from > 0)
        return ' ';
    return lower(s[(*at)++]);
}

static bool same_text(const char *a, size_t a_length, const char *b, size_t b_length) {
    size_t i = 0, j = 0;
    for (;;) {
        char x = next(a, a_length, &i), y = next(b, b_length, &j);
        if (x != y)
            return false;
        if (x == '\0')
            return true;
    }
}

/* The letter or digit of "b", "B)", "(b)", "2."; 0 if it is none of these. */
static char label_of(const char *s, size_t length) {
    char found = '\0';
    for (size_t i = 0; i < length; i++) {
        bool mark = blank(s[i]) || s[i] == '(' || s[i] == ')' || s[i] == '.';
        if (!mark && found != '\0')
            return '\0';
        if (!mark)
            found = lower(s[i]);
    }
    return found;
}

/* A text before a label: where the choices are 2, 3 and 4, "2" is the text. Else a digit names
 * none: whether they are counted from 0 or from 1, nobody has said. */
f15_code f15i_read_choice(const f15_question *q, f15i_given *given, f15_error *err) {
    for (size_t k = 0; k < q->options; k++)
        if (same_text(given->text, given->length, q->option[k].text, strlen(q->option[k].text))) {
            given->option = k;
            return F15_OK;
        }
    char label = label_of(given->text, given->length);
    size_t k = q->options;
    if (label >= 'a' && label <= 'z')
        k = (size_t)(label - 'a');
    else if (label >= '0' && label <= '9')
        return f15_fail(err, F15_BAD_NOTATION, NULL,
                        "the choices have letters, from a to %c, and no numbers",
                        (char)('a' + q->options - 1));
    given->option = k;
    if (k < q->options)
        return F15_OK;
    return f15_fail(err, F15_BAD_NOTATION, NULL,
                    "one of the choices is wanted, which go from a to %c",
                    (char)('a' + q->options - 1));
}

f15_code f15i_judge_choice(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    const f15_option *picked = &c->q.option[c->given.option];
    f15i_fill fill = {.at = f15i_all(&c->given), .detail = {(char)('a' + c->given.option)}};
    (void)err;
    out->why = picked->why;
    if (!picked->right)
        f15i_blame(c, out, F15_FAULT_WRONG_CHOICE, 1, &fill);
    return F15_OK;
}

f15_code f15i_answer_choice(const f15i_reading *c, f15_text *out, f15_error *err) {
    size_t k = 0;
    (void)err;
    while (k + 1 < c->q.options && !c->q.option[k].right)
        k++;
    f15_text_addf(out, "%c", (char)('a' + k));
    return F15_OK;
}
