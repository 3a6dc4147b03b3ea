/* Exact numbers, and the values of formulas: fractions in lowest terms. Products of two numbers,
 * and sums of such products, fit in a wider type; then their size is checked. */
#include "internal.h"

#include <string.h>

/* ---- whole numbers --------------------------------------------------------------------------- */

static void trim(f15_natural *a) {
    while (a->count > 0 && a->word[a->count - 1] == 0)
        a->count--;
}

static bool natural_is_one(const f15_natural *a) {
    return a->count == 1 && a->word[0] == 1;
}

static size_t natural_bits(const f15_natural *a) { /* 0 has none */
    return a->count == 0 ? 0 : (size_t)32 * a->count - (size_t)__builtin_clz(a->word[a->count - 1]);
}

static void natural_copy(f15_natural *out, const f15_natural *a) {
    out->count = a->count;
    memmove(out->word, a->word, a->count * sizeof *a->word);
}

static void natural_set(f15_natural *out, uint64_t number) {
    out->count = 2;
    out->word[0] = (uint32_t)number;
    out->word[1] = (uint32_t)(number >> 32);
    trim(out);
}

static int natural_compare(const f15_natural *a, const f15_natural *b) {
    if (a->count != b->count)
        return a->count < b->count ? -1 : 1;
    for (size_t i = a->count; i-- > 0;)
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i] ? -1 : 1;
    return 0;
}

static void natural_add(f15_natural *a, const f15_natural *b) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < b->count || i < a->count || carry != 0; i++) {
        carry += (uint64_t)(i < a->count ? a->word[i] : 0) + (i < b->count ? b->word[i] : 0);
        a->word[i] = (uint32_t)carry;
        a->count += i == a->count;
        carry >>= 32;
    }
}

static void natural_subtract(f15_natural *a, const f15_natural *b) { /* b is at most a */
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < b->count || borrow != 0; i++) {
        uint64_t less = (uint64_t)(i < b->count ? b->word[i] : 0) + borrow;
        borrow = a->word[i] < less;
        a->word[i] -= (uint32_t)less;
    }
    trim(a);
}

/* Returns the lowest two words, which are all of a short number. */
static uint64_t short_number(const f15_natural *a) {
    return (a->count > 1 ? (uint64_t)a->word[1] << 32 : 0) | (a->count > 0 ? a->word[0] : 0);
}

static void natural_multiply(f15_natural *a, const f15_natural *b) { /* b may be a */
    f15_natural out;
    if (a->count <= 1 && b->count <= 1) {
        natural_set(a, short_number(a) * short_number(b));
        return;
    }
    out.count = a->count + b->count;
    memset(out.word, 0, out.count * sizeof *out.word);
    for (uint32_t i = 0; i < a->count; i++) {
        uint64_t carry = 0;
        for (uint32_t k = 0; k < b->count; k++) {
            carry += (uint64_t)a->word[i] * b->word[k] + out.word[i + k];
            out.word[i + k] = (uint32_t)carry;
            carry >>= 32;
        }
        out.word[i + b->count] = (uint32_t)carry;
    }
    trim(&out);
    natural_copy(a, &out);
}

/* Sets a to a * factor + more. */
static void natural_scale(f15_natural *a, uint32_t factor, uint32_t more) {
    uint64_t carry = more;
    for (uint32_t i = 0; i < a->count; i++) {
        carry += (uint64_t)a->word[i] * factor;
        a->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry != 0)
        a->word[a->count++] = (uint32_t)carry;
    trim(a);
}

/* Divides a; returns the rest. */
static uint32_t natural_shorten(f15_natural *a, uint32_t divisor) {
    uint64_t rest = 0;
    for (size_t i = a->count; i-- > 0;) {
        rest = rest << 32 | a->word[i];
        a->word[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
    trim(a);
    return (uint32_t)rest;
}

static void halve(f15_natural *a) {
    for (uint32_t i = 0; i < a->count; i++)
        a->word[i] = a->word[i] >> 1 | (i + 1 < a->count ? a->word[i + 1] << 31 : 0);
    trim(a);
}

/* Replaces a by the remainder, and sets *quotient unless it is NULL. Numbers of more than two words
 * are divided bit by bit. */
static void natural_divide(f15_natural *a, const f15_natural *divisor, f15_natural *quotient) {
    if (a->count <= 2 && divisor->count <= 2 && short_number(divisor) > 0) {
        const uint64_t number = short_number(a), by = short_number(divisor);
        natural_set(a, number % by);
        if (quotient != NULL)
            natural_set(quotient, number / by);
        return;
    }
    const size_t bits = natural_bits(a), least = natural_bits(divisor);
    size_t bit = bits < least ? 0 : bits - least; /* part is the divisor << bit */
    f15_natural part = {.count = divisor->count + (uint32_t)(bit / 32)};
    memcpy(part.word + bit / 32, divisor->word, divisor->count * sizeof *part.word);
    natural_scale(&part, UINT32_C(1) << bit % 32, 0);
    if (quotient != NULL) {
        quotient->count = (uint32_t)(bit / 32 + 1);
        memset(quotient->word, 0, quotient->count * sizeof *quotient->word);
    }
    for (;; bit--) {
        if (natural_compare(a, &part) >= 0) {
            natural_subtract(a, &part);
            if (quotient != NULL)
                quotient->word[bit / 32] |= UINT32_C(1) << bit % 32;
        }
        if (bit == 0)
            break;
        halve(&part);
    }
    if (quotient != NULL)
        trim(quotient);
}

/* Works out nine digits at a time, from the last, and then writes them. */
static void natural_write(f15_text *text, const f15_natural *a) {
    uint32_t nine[F15_EXACT_WORDS * 32 / 29 + 1];
    size_t count = 0;
    f15_natural rest;
    natural_copy(&rest, a);
    do
        nine[count++] = natural_shorten(&rest, 1000000000);
    while (rest.count > 0);
    f15_text_add_number(text, nine[--count]);
    while (count > 0)
        f15_text_addf(text, "%09lu", (unsigned long)nine[--count]);
}

/* ---- evaluating ------------------------------------------------------------------------------ */

/* Formulas with letters are compared at many points, within 64 bits. */
#define LETTERS_BITS 63

/* The state of evaluating. The first failure is kept, and after it the numbers mean nothing. `work`
 * counts the words looked at, or a bound of them. Its limit stops short formulas that need much. */
typedef struct value {
    const f15_span *span; /* of the current operation */
    size_t bits;          /* the most that a number may have */
    uint64_t work;
    f15_code code;
    f15_error *err;
} value;
#define MOST_WORK ((uint64_t)1 << 24) /* some ten milliseconds */

static void refuse(value *v, f15_code code, const char *remedy, const char *what) {
    if (v->code == F15_OK)
        v->code = f15_fail(f15i_at(v->err, v->span), code, remedy, "%s", what);
}

static void too_big(value *v) {
    if (v->bits < F15_EXACT_BITS)
        refuse(v, F15_TOO_BIG, "try smaller numbers", "the value does not fit 64 bits");
    else
        refuse(v, F15_TOO_BIG, "write it with smaller numbers",
               "this leads to a number too large to be computed here");
}

/* Counts work; returns false after a failure or past the limit. */
static bool spend(value *v, uint64_t words) {
    v->work += words;
    if (v->work > MOST_WORK)
        too_big(v);
    return v->code == F15_OK;
}

static bool is_whole(const f15_exact *a) {
    return natural_is_one(&a->under);
}

/* Returns the value of a natural; UINT32_MAX if it is greater. */
static uint32_t small(const f15_natural *a) {
    return a->count > 1 ? UINT32_MAX : (uint32_t)short_number(a);
}

static void divide_both(f15_exact *a, const f15_natural *by) {
    f15_natural *const part[] = {&a->over, &a->under};
    f15_natural rest;
    for (size_t k = 0; k < 2; k++) {
        natural_copy(&rest, part[k]);
        natural_divide(&rest, by, part[k]);
    }
}

/* Brings a result to lowest terms by Euclid's algorithm. A division of numbers of b bits looks at
 * about b / 32 words for each bit of the quotient, and the quotients together have about b bits. */
static void settle(value *v, f15_exact *a) {
    a->negative = a->negative && a->over.count > 0;
    if (is_whole(a) && a->over.count <= 1)
        return;
    const size_t bits = natural_bits(&a->over), under = natural_bits(&a->under);
    const uint64_t most = bits > under ? bits : under;
    if (under == 0)
        refuse(v, F15_OUT_OF_RANGE, "choose values that do not make the divisor 0",
               "here something is divided by 0");
    if (under > 1 && spend(v, 4 * most * (most / 32 + 1))) {
        f15_natural pair[2];
        size_t k = 0;
        natural_copy(&pair[0], &a->over);
        natural_copy(&pair[1], &a->under);
        for (; pair[1 - k].count > 0; k = 1 - k)
            natural_divide(&pair[k], &pair[1 - k], NULL);
        if (!natural_is_one(&pair[k]))
            divide_both(a, &pair[k]);
    }
    if (v->code == F15_OK &&
        (natural_bits(&a->over) > v->bits || natural_bits(&a->under) > v->bits))
        too_big(v);
}

static void times(value *v, f15_exact *a, const f15_natural *over, const f15_natural *under,
                  bool negative) {
    spend(v, (uint64_t)a->over.count * over->count + (uint64_t)a->under.count * under->count);
    natural_multiply(&a->over, over);
    natural_multiply(&a->under, under);
    a->negative = a->negative != negative;
    settle(v, a);
}

static void add(value *v, f15_exact *a, const f15_exact *b, bool negative) {
    f15_natural more;
    spend(v, 3 * (uint64_t)(a->over.count + b->over.count) * (a->under.count + b->under.count));
    natural_copy(&more, &b->over);
    natural_multiply(&more, &a->under);
    natural_multiply(&a->over, &b->under);
    natural_multiply(&a->under, &b->under);
    if (a->negative == negative) {
        natural_add(&a->over, &more);
    } else if (natural_compare(&a->over, &more) >= 0) {
        natural_subtract(&a->over, &more);
    } else {
        natural_subtract(&more, &a->over);
        natural_copy(&a->over, &more);
        a->negative = negative;
    }
    settle(v, a);
}

static void multiply(value *v, f15_natural *a, const f15_natural *by) {
    if (spend(v, (uint64_t)a->count * by->count))
        natural_multiply(a, by);
    if (natural_bits(a) > v->bits)
        too_big(v);
}

/* Goes down from the exponent's highest bit, so that no number becomes larger than the power. */
static void raise_natural(value *v, f15_natural *a, uint32_t exponent) {
    f15_natural power;
    natural_set(&power, 1);
    for (size_t bit = exponent ? 32 - (size_t)__builtin_clz(exponent) : 0;
         bit-- > 0 && v->code == F15_OK;) {
        multiply(v, &power, &power);
        if (v->code == F15_OK && (exponent >> bit & 1) != 0)
            multiply(v, &power, a);
    }
    natural_copy(a, &power);
}

static void invert(value *v, f15_exact *a) {
    f15_natural over;
    natural_copy(&over, &a->over);
    natural_copy(&a->over, &a->under);
    natural_copy(&a->under, &over);
    settle(v, a);
}

/* A power of 0, 1 or -1 depends only on whether the exponent is 0, and whether it is odd. */
static void raise(value *v, f15_exact *a, const f15_exact *exponent) {
    uint32_t by = small(&exponent->over);
    const bool odd = exponent->over.count > 0 && exponent->over.word[0] % 2 != 0;
    if (!is_whole(exponent))
        refuse(v, F15_OUT_OF_RANGE, "use whole exponents", "the exponent is no whole number");
    else if (exponent->negative)
        invert(v, a);
    if (natural_bits(&a->over) <= 1 && is_whole(a) && by > 2)
        by = odd ? 1 : 2;
    raise_natural(v, &a->over, by);
    raise_natural(v, &a->under, by);
    a->negative = a->negative && odd;
}

static void factorial(value *v, f15_exact *a) {
    const uint32_t n = small(&a->over);
    if (!is_whole(a) || a->negative)
        refuse(v, F15_OUT_OF_RANGE, "use ! on whole numbers from 0 up",
               "here ! is taken of a number that is negative or not whole");
    natural_set(&a->over, 1);
    for (uint32_t k = 2; k <= n && spend(v, a->over.count); k++) {
        natural_scale(&a->over, k, 0);
        if (natural_bits(&a->over) > v->bits)
            too_big(v);
    }
}

/* Computes C(a, b), or C(a, a - b) if that is shorter. After k steps the number is C(a, k), at
 * least 2^k, so the loop soon ends or exceeds the limit. */
static void choose(value *v, f15_exact *a, const f15_exact *b) {
    f15_natural left = a->over, others = a->over;
    if (!is_whole(a) || !is_whole(b) || a->negative || b->negative) {
        refuse(v, F15_OUT_OF_RANGE, "use C on whole numbers from 0 up",
               "here C is taken of a number that is negative or not whole");
        return;
    }
    const bool none = natural_compare(&b->over, &a->over) > 0;
    natural_set(&a->over, none ? 0 : 1);
    if (none)
        return;
    natural_subtract(&others, &b->over);
    const uint32_t least = small(natural_compare(&others, &b->over) < 0 ? &others : &b->over);
    const f15_natural one = {1, {1}};
    for (uint32_t k = 1; k <= least && spend(v, 16 * (uint64_t)(a->over.count + 1) * left.count);
         k++) {
        natural_multiply(&a->over, &left);
        natural_shorten(&a->over, k);
        natural_subtract(&left, &one);
        if (natural_bits(&a->over) > v->bits)
            too_big(v);
    }
}

static void apply(value *v, f15i_op op, f15_exact *a, const f15_exact *b) {
    static const f15_natural hundred = {1, {100}}, one = {1, {1}};
    static const f15_exact two = {.over = {1, {2}}, .under = {1, {1}}};
    static const f15_exact three = {.over = {1, {3}}, .under = {1, {1}}};
    switch (op) {
    case F15I_CHOOSE:
        choose(v, a, b);
        break;
    case F15I_SQUARE:
        raise(v, a, &two);
        break;
    case F15I_CUBE:
        raise(v, a, &three);
        break;
    case F15I_FACTORIAL:
        factorial(v, a);
        break;
    case F15I_PERCENT:
        times(v, a, &one, &hundred, false);
        break;
    case F15I_NEGATE:
        a->negative = !a->negative && a->over.count > 0;
        break;
    case F15I_ABSOLUTE:
        a->negative = false;
        break;
    case F15I_ADD:
    case F15I_SUBTRACT:
        add(v, a, b, b->negative != (op == F15I_SUBTRACT));
        break;
    case F15I_MULTIPLY:
        times(v, a, &b->over, &b->under, b->negative);
        break;
    case F15I_DIVIDE:
        times(v, a, &b->under, &b->over, b->negative);
        break;
    default:
        raise(v, a, b);
    }
}

static void take_constant(value *v, const char *s, size_t length, f15_exact *out) {
    bool past_point = false;
    natural_set(&out->over, 0);
    natural_set(&out->under, 1);
    out->negative = false;
    for (size_t i = 0; i < length && spend(v, out->over.count + out->under.count); i++) {
        if (s[i] == '.') {
            past_point = true;
            continue;
        }
        natural_scale(&out->over, 10, (uint32_t)(s[i] - '0'));
        if (past_point)
            natural_scale(&out->under, 10, 0);
        if (natural_bits(&out->over) > F15_EXACT_BITS || natural_bits(&out->under) > F15_EXACT_BITS)
            too_big(v);
    }
    settle(v, out);
}

static void take_letter(value *v, int64_t number, f15_exact *out) {
    out->negative = number < 0;
    natural_set(&out->over, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
    natural_set(&out->under, 1);
    settle(v, out);
}

/* The values on the stack, one after another: the words of both parts, their counts, the sign. A
 * number of a few digits takes five words, so a formula of such numbers always fits. */
typedef struct stack {
    size_t used;
    uint32_t word[4096];
} stack;

static void put(stack *s, const uint32_t *word, size_t count) {
    memcpy(s->word + s->used, word, count * sizeof *word);
    s->used += count;
}

static void push(value *v, stack *s, const f15_exact *a) {
    const uint32_t end[] = {a->over.count, a->under.count, a->negative};
    if (s->used + a->over.count + a->under.count + 3 > sizeof s->word / sizeof *s->word)
        too_big(v);
    if (v->code != F15_OK)
        return;
    put(s, a->over.word, a->over.count);
    put(s, a->under.word, a->under.count);
    put(s, end, 3);
}

static void pop(stack *s, f15_exact *a) {
    uint32_t end[3];
    s->used -= 3;
    memcpy(end, s->word + s->used, sizeof end);
    a->over.count = end[0];
    a->under.count = end[1];
    a->negative = end[2] != 0;
    s->used -= a->under.count;
    memcpy(a->under.word, s->word + s->used, a->under.count * sizeof *a->under.word);
    s->used -= a->over.count;
    memcpy(a->over.word, s->word + s->used, a->over.count * sizeof *a->over.word);
}

/* The reader makes only complete formulas, so the stack never runs out and ends with one value. */
f15_code f15_formula_value(const f15_formula *formula, const int64_t values[26], f15_exact *out,
                           f15_error *err) {
    F15_NEED(formula && values && out, err);
    value v = {.bits = formula->variables ? LETTERS_BITS : F15_EXACT_BITS, .err = err};
    stack s;
    f15_exact a, b; /* not {0}, which would fill 4 KiB with zeros */
    a.negative = b.negative = false;
    a.over.count = a.under.count = b.over.count = b.under.count = 0;
    s.used = 0;
    for (size_t i = 0; i < formula->count && v.code == F15_OK; i++) {
        const f15_formula_node *node = &formula->node[i];
        const size_t operands = f15i_operands(node->op);
        v.span = &node->span;
        if (operands == 2)
            pop(&s, &b);
        if (operands > 0)
            pop(&s, &a);
        if (node->op == F15I_VARIABLE)
            take_letter(&v, values[node->at], &a);
        else if (node->op == F15I_CONSTANT)
            take_constant(&v, formula->text + node->at, node->length, &a);
        else
            apply(&v, node->op, &a, &b);
        push(&v, &s, &a);
    }
    if (v.code == F15_OK)
        pop(&s, out);
    return v.code;
}

/* ---- exact numbers --------------------------------------------------------------------------- */

bool f15_exact_same(const f15_exact *a, const f15_exact *b) {
    return a->negative == b->negative && natural_compare(&a->over, &b->over) == 0 &&
           natural_compare(&a->under, &b->under) == 0;
}

/* Sets *out to the number; returns whether it fits, in 63 bits. */
static bool fits(const f15_natural *a, int64_t *out) {
    *out = (int64_t)short_number(a);
    return natural_bits(a) <= 63;
}

bool f15_exact_fits(const f15_exact *a, int64_t *over, int64_t *under) {
    bool both = fits(&a->over, over) && fits(&a->under, under);
    *over = a->negative ? -*over : *over;
    return both;
}

static void write_natural(f15_text *text, const f15_natural *a, size_t most) {
    f15_text digits = {0};
    natural_write(&digits, a);
    if (digits.length <= most || digits.length <= 12)
        f15_text_add(text, f15_text_string(&digits));
    else
        f15_text_addf(text, "%.8s...%s (%zu digits)", f15_text_string(&digits),
                      f15_text_string(&digits) + digits.length - 4, digits.length);
    f15_text_drop_part(text, &digits);
}

void f15_write_exact(f15_text *text, const f15_exact *a, size_t most) {
    f15_text_add(text, a->negative ? "-" : "");
    write_natural(text, &a->over, most);
    if (!is_whole(a)) {
        f15_text_add(text, "/");
        write_natural(text, &a->under, most);
    }
}
