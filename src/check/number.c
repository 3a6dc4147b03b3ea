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

/* One point: +1 the same, -1 different, 0 not both have a value; code only for no memory. */
static f15_code compare_at(const f15_formula *right, const f15_formula *given,
                           const int64_t value[26], bool *defined, int *same, f15_error *err) {
    int64_t a = 0, b = 1, x = 0, y = 1;
    f15_code first = f15_formula_value(right, value, &a, &b, err);
    f15_code second = f15_formula_value(given, value, &x, &y, err);
    if (first == F15_NO_MEMORY || second == F15_NO_MEMORY)
        return f15_no_memory(err);
    *defined = first == F15_OK;
    *same = first != F15_OK || second != F15_OK ? 0 : a == x && b == y ? 1 : -1;
    return F15_OK;
}

/* Far out many formulas have no value that fits: those points can refuse, but need not agree. */
static f15_code differ_far_out(const f15_formula *right, const f15_formula *given, bool *differ,
                               f15_error *err) {
    int64_t value[26];
    *differ = false;
    for (size_t k = 0; !*differ && far_sample(k, right->variables | given->variables, value); k++) {
        bool defined = false;
        int here = 0;
        f15_code code = compare_at(right, given, value, &defined, &here, err);
        if (code != F15_OK)
            return code;
        *differ = here < 0;
    }
    return F15_OK;
}

/* Some points may be lost (n!/n has no value at 0), but not half of them. */
f15_code f15i_same_formula(const f15_formula *right, const f15_formula *given, bool *same,
                           f15_error *err) {
    int64_t value[26];
    size_t points = 0, agree = 0;
    bool differ = false;
    *same = false;
    for (size_t k = 0; f15i_sample(k, right->variables | given->variables, value); k++) {
        bool defined = false;
        int here = 0;
        f15_code code = compare_at(right, given, value, &defined, &here, err);
        if (code != F15_OK)
            return code;
        if (here < 0)
            return F15_OK;
        points += defined;
        agree += here > 0;
    }
    f15_code code = differ_far_out(right, given, &differ, err);
    *same = code == F15_OK && !differ && agree > 0 && 2 * agree > points;
    return code;
}

f15_code f15i_whole(const f15_formula *formula, uint64_t *out, f15_error *err) {
    int64_t value[26] = {0}, top = 0, bottom = 1;
    f15_code code = f15_formula_value(formula, value, &top, &bottom, err);
    if (code == F15_OK && (formula->variables != 0 || bottom != 1 || top < 0))
        return f15_fail(err, F15_MISMATCH, NULL, "the formula is not a whole number");
    *out = code == F15_OK ? (uint64_t)top : 0;
    return code;
}

/* The number asked for, in letters: that is how all are compared. */
static f15_code right_text(const f15i_reading *c, f15_text *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    uint64_t number = 0;
    f15_code code = F15_OK;
    if (c->q.of == F15_ASK_CONVERSION) {
        f15_text_add(out, c->counting == F15I_WAY_OUT ? "m+1" : "2m+1");
        return out->code == F15_OK ? F15_OK : f15_no_memory(err);
    }
    code = f15i_subject(c, p, err);
    if (code == F15_OK)
        code = f15i_number(c, c->q.of, p, &number, err);
    f15_text_addf(out, "%llu", (unsigned long long)number);
    return code == F15_OK && out->code != F15_OK ? f15_no_memory(err) : code;
}

static f15_code right_formula(const f15i_reading *c, f15_arena *arena, f15_formula *out,
                              f15_error *err) {
    f15_text text = {0};
    f15_code code = right_text(c, &text, err);
    if (code == F15_OK)
        code = f15_read_formula(text.s, text.length, arena, out, err);
    f15_text_free(&text);
    return code;
}

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

/* Letters side by side are a word, unless the question has each of them: `mn` is a product where
 * there are an m and an n. */
static bool is_word(const char *s, size_t length, uint32_t letters) {
    size_t k = 0;
    while (k < length && (letters >> ((s[k] | 0x20) - 'a') & 1) != 0)
        k++;
    return length > 1 && k < length;
}

static f15_code refuse_words(const f15_question *q, const f15i_given *given, const char *text,
                             f15_error *err) {
    f15_span here = {1, 1, 0};
    for (size_t i = 0; i < given->length;) {
        size_t run = letters_at(text + i, given->length - i);
        if (is_word(text + i, run, letters_of(q))) {
            if (err != NULL) {
                err->line = here.line;
                err->column = here.column;
            }
            return f15_fail(err, F15_BAD_NOTATION, NULL,
                            "there is a word in the formula; leave out words");
        }
        for (size_t end = i + (run > 0 ? run : 1); i < end;)
            i += f15i_step_on(text + i, given->length - i, &here);
    }
    return F15_OK;
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

f15_code f15i_read_number(const f15_question *q, f15i_given *given, f15_error *err) {
    char text[LONGEST_FORMULA];
    f15_code code = F15_OK;
    if (given->shape == F15_SHAPE_EMPTY)
        return f15i_wrong_shape(given->shape, "write a number or a formula", err);
    if (given->length > sizeof text)
        return f15_read_formula(given->text, given->length, &given->arena, &given->formula, err);
    memcpy(text, given->text, given->length);
    draw_bars(text, given->length);
    code = refuse_words(q, given, text, err);
    if (code == F15_OK)
        code = f15_read_formula(text, given->length, &given->arena, &given->formula, err);
    if (code == F15_OK && given->formula.variables != 0 && letters_of(q) == 0)
        return f15i_wrong_shape(F15_SHAPE_WORD, "a plain number is wanted", err);
    return code;
}

/* Why the answer is worth nothing at any point: it divides by 0, say. Else nothing is said. */
static void say_worthless(const f15i_reading *c, f15i_fill *fill) {
    int64_t value[26], top = 0, bottom = 1;
    f15_error why = {0};
    f15_code code = F15_OUT_OF_RANGE;
    uint32_t letters = c->given.formula.variables;
    for (size_t k = 0; code == F15_OUT_OF_RANGE && f15i_sample(k, letters, value); k++)
        code = f15_formula_value(&c->given.formula, value, &top, &bottom, &why);
    if (code == F15_OUT_OF_RANGE)
        snprintf(fill->found, sizeof fill->found, ": %.60s", why.what);
}

/* What the answer is not; if it is in letters that the question does not have, that is said. */
static f15i_fill blame_number(const f15i_reading *c) {
    uint32_t strange = c->given.formula.variables & ~letters_of(&c->q);
    f15i_fill fill = {.at = f15i_all(&c->given)};
    char letter = 'a';
    snprintf(fill.detail, sizeof fill.detail, "%s", f15_ask_phrase(c->q.of));
    say_worthless(c, &fill);
    if (strange == 0)
        return fill;
    for (; (strange & 1) == 0; strange >>= 1)
        letter++;
    snprintf(fill.found, sizeof fill.found, ": the letter %c is not in the question", letter);
    return fill;
}

f15_code f15i_judge_number(const f15i_reading *c, f15i_judged *out, f15_error *err) {
    f15_arena arena = {0};
    f15_formula made = {0};
    const f15_formula *right = &c->q.formula;
    bool same = false;
    f15_code code = F15_OK;
    if (c->q.of != F15_ASK_FORMULA) {
        code = right_formula(c, &arena, &made, err);
        right = &made;
    }
    if (code == F15_OK)
        code = f15i_same_formula(right, &c->given.formula, &same, err);
    f15_arena_free(&arena);
    if (code == F15_OK && !same) {
        f15i_fill fill = blame_number(c);
        f15i_blame(c, out, F15_FAULT_WRONG_NUMBER, 1, &fill);
    }
    return code;
}

/* A formula in letters has many spellings, and there is no writer for them. */
f15_code f15i_answer_number(const f15i_reading *c, f15_text *out, f15_error *err) {
    int64_t value[26] = {0}, top = 0, bottom = 1;
    if (c->q.of != F15_ASK_FORMULA)
        return right_text(c, out, err);
    if (c->q.formula.variables != 0)
        return f15_fail(err, F15_UNKNOWN, NULL, "a formula can be written in many ways");
    f15_code code = f15_formula_value(&c->q.formula, value, &top, &bottom, err);
    if (code == F15_OK && top < 0)
        f15_text_add(out, "0-");
    uint64_t size = top < 0 ? 0 - (uint64_t)top : (uint64_t)top;
    f15_text_addf(out, "%llu", (unsigned long long)size);
    if (bottom != 1)
        f15_text_addf(out, "/%lld", (long long)bottom);
    return code;
}
