/* Numbers and formulas: equal when they are worth the same wherever both are worth something. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* One letter: 0 to 8. Two: all pairs of those. More: 128 points of a fixed random sequence. */
bool f15i_sample(size_t k, uint32_t variables, int64_t value[26]) {
    unsigned letters = 0;
    for (uint32_t left = variables; left != 0; left &= left - 1)
        letters++;
    size_t points = letters == 0 ? 1 : letters == 1 ? 9 : letters == 2 ? 81 : 128;
    f15_random random = {k};
    size_t rest = k;
    for (unsigned v = 0; v < 26; v++) {
        bool occurs = variables >> v & 1;
        value[v] = occurs ? (int64_t)(letters > 2 ? f15_random_below(&random, 9) : rest % 9) : 0;
        rest = occurs ? rest / 9 : rest;
    }
    return k < points;
}

#define FAR_ALONE 16
#define FAR_MIXED 256

/* 0 to 20, then larger ones. */
static int64_t far_value(uint64_t k) {
    static const int64_t large[] = {30, 100, 1000, 12345};
    return k <= 20 ? (int64_t)k : large[(k - 21) % 4];
}

/* Points further out, where a polynomial that vanishes at all the others does not. One letter: from
 * 9 on. More: near and far mixed, a fixed random sequence. */
static bool far_sample(size_t k, uint32_t variables, int64_t value[26]) {
    bool alone = (variables & (variables - 1)) == 0;
    f15_random random = {k};
    for (unsigned v = 0; v < 26; v++)
        value[v] = (variables >> v & 1) == 0 ? 0
                   : alone                   ? far_value(9 + k)
                                             : far_value(f15_random_below(&random, 9 + FAR_ALONE));
    return variables != 0 && k < (alone ? FAR_ALONE : FAR_MIXED);
}

/* One point: +1 the same, -1 different, 0 not both have a value. */
static int compare_at(const f15_formula *right, const f15_formula *answer, const int64_t value[26],
                      bool *defined) {
    int64_t a = 0, b = 1, x = 0, y = 1;
    *defined = f15_formula_value(right, value, &a, &b, NULL) == F15_OK;
    if (f15_formula_value(answer, value, &x, &y, NULL) != F15_OK || !*defined)
        return 0;
    return a == x && b == y ? 1 : -1;
}

/* Some points may be lost (n!/n has no value at 0), but not half of them. Far out many formulas
 * have no value that fits: those points can refuse, but need not agree. */
static bool same_formula(const f15_formula *right, const f15_formula *answer) {
    uint32_t variables = right->variables | answer->variables;
    int64_t value[26];
    size_t points = 0, agree = 0;
    bool defined = false;
    for (size_t k = 0; f15i_sample(k, variables, value); k++) {
        int here = compare_at(right, answer, value, &defined);
        if (here < 0)
            return false;
        points += defined;
        agree += here > 0;
    }
    for (size_t k = 0; far_sample(k, variables, value); k++)
        if (compare_at(right, answer, value, &defined) < 0)
            return false;
    return agree > 0 && 2 * agree > points;
}

bool f15i_is_number(const f15_reading *r, const char *text) {
    f15_formula number;
    return f15_read_formula(text, strlen(text), &r->work->arena, &number, NULL) == F15_OK &&
           same_formula(&number, &r->answer.formula);
}

uint64_t f15i_whole(const f15_reading *r) {
    const f15_formula *formula = &r->q.formula;
    int64_t value[26] = {0}, top = 0, bottom = 1;
    if (f15i_failed(r) ||
        f15_formula_value(formula, value, &top, &bottom, &r->work->failed) != F15_OK)
        return 0;
    f15i_demand(r, formula->variables == 0 && bottom == 1 && top >= 0,
                "the formula is not a whole number", NULL);
    return (uint64_t)top;
}

/* ---- is it whole and consistent? ------------------------------------------------------------- */

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    int64_t value[26], top, bottom;
    bool worth = false;
    if (q->of == F15_ASK_CONVERSION)
        return;
    if (q->of != F15_ASK_FORMULA) {
        f15i_demand_number(r, q->of);
        return;
    }
    if (!f15i_demand(r, q->formula.node != NULL, "the formula is missing",
                     "give the formula that is right"))
        return;
    for (size_t k = 0; f15i_sample(k, q->formula.variables, value); k++)
        worth = f15_formula_value(&q->formula, value, &top, &bottom, NULL) == F15_OK || worth;
    f15i_demand(r, worth, "the formula is worth nothing anywhere", NULL);
}

/* ---- reading --------------------------------------------------------------------------------- */

static uint32_t letters_of(const f15_question *q) {
    if (q->of == F15_ASK_CONVERSION)
        return 1u << ('m' - 'a');
    return q->of == F15_ASK_FORMULA ? q->formula.variables : 0;
}

static bool is_letter(char s) {
    return (s >= 'a' && s <= 'z') || (s >= 'A' && s <= 'Z');
}

static size_t letters_at(const char *s, size_t length) {
    size_t k = 0;
    while (k < length && is_letter(s[k]))
        k++;
    return k;
}

static bool is_word(const char *s, size_t length, uint32_t letters) {
    size_t k = 0;
    while (k < length && (letters >> ((s[k] | 0x20) - 'a') & 1) != 0)
        k++;
    return length > 1 && k < length;
}

/* Letters side by side are a word, unless the question has each of them: `mn` is a product where
 * there are an m and an n. */
static void refuse_words(f15_reading *r, const char *text) {
    f15_span here = {1, 1, 0};
    size_t length = r->answer.length;
    for (size_t i = 0; i < length;) {
        size_t run = letters_at(text + i, length - i);
        if (is_word(text + i, run, letters_of(&r->q))) {
            f15i_unreadable(r, here, "there is a word in the formula; leave out words");
            return;
        }
        for (size_t end = i + (run > 0 ? run : 1); i < end;)
            i += f15i_step_on(text + i, length - i, &here);
    }
}

/* The bracket that closes the one before `from`; `length` if there is none. */
static size_t closing(const char *s, size_t from, size_t length) {
    size_t depth = 1, i = from;
    for (; i < length; i++) {
        depth += s[i] == '(';
        depth -= s[i] == ')';
        if (depth == 0)
            break;
    }
    return i;
}

/* Where the bracket of an `abs (` opens; `length` if it is none. */
static size_t bracket_of_abs(const char *s, size_t at, size_t length) {
    bool abs = letters_at(s + at, length - at) == 3 && (s[at] | 0x20) == 'a' &&
               (s[at + 1] | 0x20) == 'b' && (s[at + 2] | 0x20) == 's';
    size_t open = at + 3;
    while (abs && open < length && s[open] == ' ')
        open++;
    return abs && open < length && s[open] == '(' ? open : length;
}

/* abs(x) becomes |x|, as long as it was, so that columns stay what they are. */
static void draw_bars(char *s, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t run = letters_at(s + i, length - i), open = bracket_of_abs(s, i, length);
        size_t close = open < length ? closing(s, open + 1, length) : length;
        if (close < length) {
            memset(s + i, ' ', 3);
            s[open] = s[close] = '|';
        }
        i += run > 0 ? run : 1;
    }
}

/* Longer ones are refused by the reader of formulas. */
#define LONGEST_FORMULA 1024

static void read(f15_reading *r) {
    char text[LONGEST_FORMULA];
    f15i_answer *answer = &r->answer;
    const char *s = answer->text;
    if (answer->shape == F15_SHAPE_EMPTY) {
        f15i_wrong_shape(r, answer->shape, "write a number or a formula");
        return;
    }
    if (answer->length <= sizeof text) {
        memcpy(text, s, answer->length);
        draw_bars(text, answer->length);
        refuse_words(r, text);
        s = text;
    }
    if (!f15i_failed(r))
        f15_read_formula(s, answer->length, &r->work->arena, &answer->formula, &r->work->failed);
    if (!f15i_failed(r) && s == text && answer->formula.variables != 0 && letters_of(&r->q) == 0)
        f15i_wrong_shape(r, F15_SHAPE_WORD, "a plain number is wanted");
}

/* ---- judging --------------------------------------------------------------------------------- */

/* What the answer is not. If it is worth nothing at any point, because it divides by 0, say, or in
 * letters that the question does not have, that is said. */
static void blame(const f15_reading *r, f15i_judged *out) {
    const f15_formula *formula = &r->answer.formula;
    uint32_t strange = formula->variables & ~letters_of(&r->q);
    f15i_fill fill = {.at = f15i_all(&r->answer)};
    int64_t value[26], top = 0, bottom = 1;
    f15_error why = {0};
    f15_code code = F15_OUT_OF_RANGE;
    fill.detail = f15_ask_phrase(r->q.of);
    for (size_t k = 0; code == F15_OUT_OF_RANGE && f15i_sample(k, formula->variables, value); k++)
        code = f15_formula_value(formula, value, &top, &bottom, &why);
    if (code == F15_OUT_OF_RANGE)
        fill.more = f15i_say(r, ": %.60s", why.what);
    bool counted = r->q.of != F15_ASK_FORMULA && r->q.of != F15_ASK_CONVERSION && !r->quiet;
    if (counted && code == F15_OK && (top < 0 || bottom != 1))
        fill.more = f15i_say(r, ": what is counted is a whole number, and not below 0");
    else if (counted && code == F15_OK)
        fill.more = f15i_reason_against(r, (uint64_t)top);
    for (char letter = 'a'; strange != 0; strange >>= 1, letter++)
        if (strange & 1) {
            fill.more = f15i_say(r, ": the letter %c is not in the question", letter);
            break;
        }
    fill.few = fill.more == NULL;
    f15i_blame(r, out, F15_FAULT_WRONG_NUMBER, 1, &fill);
}

/* The number asked for, in letters: that is how all are compared. */
#define LONGEST_NUMBER 24
static void write_right(const f15_reading *r, char text[LONGEST_NUMBER]) {
    uint32_t p[F15_MAX_QUESTION_N];
    if (r->q.of == F15_ASK_CONVERSION) {
        snprintf(text, LONGEST_NUMBER, "%s", r->counting == F15I_WAY_OUT ? "m+1" : "2m+1");
        return;
    }
    f15i_subject(r, p);
    snprintf(text, LONGEST_NUMBER, "%llu", (unsigned long long)f15i_number(r, r->q.of, p));
}

static void judge(const f15_reading *r, f15i_judged *out) {
    f15_formula right = r->q.formula;
    if (r->q.of != F15_ASK_FORMULA) {
        char text[LONGEST_NUMBER];
        write_right(r, text);
        if (!f15i_failed(r))
            f15_read_formula(text, strlen(text), &r->work->arena, &right, &r->work->failed);
    }
    if (!f15i_failed(r) && !same_formula(&right, &r->answer.formula))
        blame(r, out);
}

/* A formula in letters has many spellings. */
static void right(const f15_reading *r, f15_text *out) {
    int64_t value[26] = {0}, top = 0, bottom = 1;
    char text[LONGEST_NUMBER];
    if (r->q.of != F15_ASK_FORMULA) {
        write_right(r, text);
        f15_text_add(out, text);
        return;
    }
    if (r->q.formula.variables != 0) {
        f15_fail(&r->work->failed, F15_UNKNOWN, NULL, "a formula can be written in many ways");
        return;
    }
    f15_formula_value(&r->q.formula, value, &top, &bottom, &r->work->failed);
    if (top < 0)
        f15_text_add(out, "0-");
    f15_text_addf(out, "%llu", (unsigned long long)(top < 0 ? 0 - (uint64_t)top : (uint64_t)top));
    if (bottom != 1)
        f15_text_addf(out, "/%lld", (long long)bottom);
}

/* A formula is spoken of where there are letters to write one in. */
static const char *form(const f15_question *q) {
    return letters_of(q) != 0 ? "a formula in the letters of the question" : "a number";
}

const f15i_kind f15i_kind_number = {.validate = validate,
                                    .read = read,
                                    .judge = judge,
                                    .right = right,
                                    .uses_convention = f15i_values_use_convention,
                                    .form = form};
