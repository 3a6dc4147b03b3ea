/* Judges the choice of an option, which is named by its letter or its text. */
#include "internal.h"

#include <string.h>

#define END UINT32_MAX

/* Returns the next character of a text, a run of spaces as one, or END. Spaces at the beginning and
 * the end of the text do not count. */
static uint32_t next(const char *s, size_t length, size_t *at) {
    size_t from = *at, bytes = 0;
    uint32_t point = ' ';
    for (; *at < length && f15_is_space(point); *at += bytes) {
        bytes = f15_utf8_decode(s + *at, length - *at, &point);
        if (bytes == 0) { /* a byte that is not UTF-8 is a character of its own */
            point = 0x110000 + (unsigned char)s[*at];
            bytes = 1;
        }
    }
    if (f15_is_space(point))
        return END;
    if (*at - bytes > from && from > 0) { /* spaces come first: the next call takes the character */
        *at -= bytes;
        return ' ';
    }
    return point < 0x80 ? (uint32_t)f15_lower((char)point) : point;
}

/* Returns whether two texts are equal except for capitals, spaces and a final full stop. */
static bool same_text(const char *a, size_t a_length, const char *b) {
    size_t i = 0, j = 0, b_length = strlen(b);
    uint32_t x = 0, y = 0;
    f15_trim(&a, &a_length);
    f15_trim(&b, &b_length);
    if (a_length > 1 && a[a_length - 1] == '.')
        a_length--;
    if (b_length > 1 && b[b_length - 1] == '.')
        b_length--;
    while (x == y && x != END) {
        x = next(a, a_length, &i);
        y = next(b, b_length, &j);
    }
    return x == y;
}

/* Returns the letter or digit of "b", "B)", "(b)", "2."; 0 for any other text. */
static char label_of(const char *s, size_t length) {
    char found = '\0';
    f15_trim(&s, &length);
    for (size_t i = 0; i < length; i++) {
        bool mark = s[i] == ' ' || s[i] == '(' || s[i] == ')' || s[i] == '.';
        if (!mark && (found != '\0' || s[i] == '\0'))
            return '\0';
        if (!mark)
            found = f15_lower(s[i]);
    }
    return found;
}

/* Returns the index of the choice whose letter this is, as label_of finds it; q->options if none
 * has it. A digit is not taken for a letter, since choices may count from 0 or from 1. */
static size_t choice_lettered(const f15_question *q, const char *s, size_t length) {
    const char label = label_of(s, length);
    const bool has_choice = label >= 'a' && (size_t)(label - 'a') < q->options;
    return has_choice ? (size_t)(label - 'a') : q->options;
}

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    size_t right = 0;
    if (q->options < 2 || q->options > F15_MAX_OPTIONS)
        f15_fail(f15i_failing(r), F15_MISMATCH, NULL, "a choice has 2 to %d options",
                 F15_MAX_OPTIONS);
    for (size_t k = 0; !f15i_failed(r) && k < q->options; k++) {
        const char *text = q->option[k].text;
        if (q->option[k].right)
            right++;
        f15i_demand(r, text != NULL && text[0] != '\0', "an option has no text", NULL);
        if (f15i_failed(r) || text == NULL)
            break;
        const size_t length = strlen(text);
        for (size_t j = 0; !f15i_failed(r) && j < k; j++)
            f15i_demand(r, !same_text(text, length, q->option[j].text),
                        "two options have the same text", NULL);
        const size_t lettered = choice_lettered(q, text, length);
        f15i_demand(r, lettered == q->options || lettered == k,
                    "the text of an option is the letter of another",
                    "write more of it: an answer with this letter would mean two options");
    }
    f15i_demand(r, right == 1,
                right == 0 ? "none of the options is right"
                           : "more than one of the options is right",
                "write \"right: yes\" under one option");
}

/* Returns the index of the choice with this text; q->options if none has it. */
static size_t choice_with_text(const f15_question *q, const char *s, size_t length) {
    size_t k = 0;
    while (k < q->options && !same_text(s, length, q->option[k].text))
        k++;
    return k;
}

/* Returns the index of the choice with this text, else with this letter; q->options if none. */
static size_t choice_of(const f15_question *q, const char *s, size_t length) {
    const size_t k = choice_with_text(q, s, length);
    return k < q->options ? k : choice_lettered(q, s, length);
}

/* Finds the choice in "g) d)" or "b) the text of b": a label, then a choice. The label is that of
 * the question, or of the choice itself, but not of another choice. */
static size_t labelled_choice(const f15_question *q, const char *s, size_t length) {
    size_t at = 0;
    while (at < length && s[at] != ')' && s[at] != '.' && s[at] != ':')
        at++;
    const char label = at < length ? label_of(s, at) : '\0';
    if (label == '\0')
        return q->options;
    const size_t labelled = choice_of(q, &label, 1);
    const size_t chosen = choice_of(q, s + at + 1, length - at - 1);
    const bool contradicts = labelled < q->options && labelled != chosen;
    return contradicts ? q->options : chosen;
}

/* Finds the choice in "c, None", "c - None": named by its letter and by its text. A text such as -1
 * begins with one of the signs between them. */
static size_t choice_named_twice(const f15_question *q, const char *s, size_t length) {
    f15_trim(&s, &length);
    const size_t k = length > 0 ? choice_of(q, s, 1) : q->options;
    size_t with_text = q->options;
    for (size_t at = 1; with_text == q->options && at < length; at++) {
        if (s[at] != ' ' && s[at] != ',' && s[at] != '=' && s[at] != '-')
            break;
        with_text = choice_with_text(q, s + at + 1, length - at - 1);
    }
    return with_text == k ? k : q->options;
}

static void read(f15_reading *r) {
    const f15_question *q = &r->q;
    f15i_answer *answer = &r->answer;
    const char last = (char)('a' + q->options - 1);
    const char label = label_of(answer->text, answer->length);
    answer->option = choice_of(q, answer->text, answer->length);
    if (answer->option == q->options)
        answer->option = labelled_choice(q, answer->text, answer->length);
    if (answer->option == q->options)
        answer->option = choice_named_twice(q, answer->text, answer->length);
    if (answer->option == q->options)
        f15_fail(f15i_failing(r), F15_BAD_NOTATION, NULL,
                 f15_is_digit(label) ? "the choices have letters from a to %c, not numbers"
                                     : "the choices go from a to %c",
                 last);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_option *picked = &r->q.option[r->answer.option];
    out->said = picked->remark;
    if (!picked->right)
        F15I_BLAME(r, out, WRONG_CHOICE, 1, .at = f15i_all(&r->answer),
                   .detail = f15i_say(r, "%c", (char)('a' + r->answer.option)));
}

static void right(const f15_reading *r, f15_text *out) {
    size_t k = 0;
    while (k + 1 < r->q.options && !r->q.option[k].right)
        k++;
    f15_text_addf(out, "%c", (char)('a' + k));
}

static bool same(const f15_reading *r, const f15_reading *other) {
    return r->answer.option == other->answer.option;
}

const f15i_kind f15i_kind_choice = {.validate = validate,
                                    .read = read,
                                    .judge = judge,
                                    .right = right,
                                    .counts_places = f15i_never_used,
                                    .same = same};
