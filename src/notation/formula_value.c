/* Evaluating formulas: exact fractions, kept in lowest terms with numbers of 64 bits. Sums and
 * products are formed with 128 bits, where they always fit, and then brought to lowest terms. */
#include "internal.h"

__extension__ typedef __int128 wide;

typedef struct fraction {
    int64_t over, under; /* under > 0, no common divisor, neither is INT64_MIN */
} fraction;

/* A number is worth nothing once something failed: the first error stays. */
typedef struct value {
    const f15_span *span; /* of the operation at work */
    f15_code code;
    f15_error *err;
} value;

static void refuse(value *v, f15_code code, const char *remedy, const char *what) {
    if (v->code == F15_OK)
        v->code = f15_fail(f15i_at(v->err, v->span), code, remedy, "%s", what);
}

static void too_big(value *v) {
    refuse(v, F15_TOO_BIG, "try smaller numbers", "the value does not fit 64 bits");
}

static wide magnitude(wide x) {
    return x < 0 ? -x : x;
}

/* over / under in lowest terms. */
static fraction make(value *v, wide over, wide under) {
    wide a = magnitude(over), b = magnitude(under);
    if (under == 0) {
        refuse(v, F15_OUT_OF_RANGE, "choose values that do not make the divisor 0",
               "here something is divided by 0");
        return (fraction){0, 1};
    }
    while (b != 0) {
        wide rest = a % b;
        a = b;
        b = rest;
    }
    over = (under < 0 ? -over : over) / a;
    under = magnitude(under) / a;
    if (magnitude(over) <= INT64_MAX && under <= INT64_MAX)
        return (fraction){(int64_t)over, (int64_t)under};
    too_big(v);
    return (fraction){0, 1};
}

static fraction multiply(value *v, fraction a, fraction b) {
    return make(v, (wide)a.over * b.over, (wide)a.under * b.under);
}

/* Unless the base is 0 or +-1, more than 62 factors are past 64 bits. */
static fraction raise(value *v, fraction base, fraction exponent) {
    fraction power = {1, 1};
    if (exponent.under != 1)
        refuse(v, F15_OUT_OF_RANGE, "use whole exponents", "the exponent is no whole number");
    else if (exponent.over < 0)
        base = make(v, base.under, base.over);
    int64_t times = exponent.over < 0 ? -exponent.over : exponent.over;
    if (times > 64 && base.under == 1 && base.over >= -1 && base.over <= 1)
        times = 2 + times % 2;
    for (int64_t i = 0; i < times && v->code == F15_OK; i++)
        power = multiply(v, power, base);
    return power;
}

static fraction factorial(value *v, fraction a) {
    if (a.under != 1 || a.over < 0)
        refuse(v, F15_OUT_OF_RANGE, "use ! on whole numbers from 0 up",
               "here ! is taken of a number that is negative or not whole");
    else if (a.over > 20)
        too_big(v);
    else
        return (fraction){(int64_t)f15_factorial((unsigned)a.over), 1};
    return (fraction){0, 1};
}

/* In how many ways so many can be chosen of `a`; what is formed on the way are such numbers too. */
static fraction choose(value *v, fraction a, fraction b) {
    fraction ways = {b.over <= a.over, 1};
    int64_t least = b.over < a.over - b.over ? b.over : a.over - b.over;
    if (a.under != 1 || b.under != 1 || a.over < 0 || b.over < 0)
        refuse(v, F15_OUT_OF_RANGE, "use C on whole numbers from 0 up",
               "here C is taken of a number that is negative or not whole");
    for (int64_t i = 0; i < least && v->code == F15_OK; i++)
        ways = make(v, (wide)ways.over * (a.over - i), i + 1);
    return ways;
}

static fraction apply(value *v, f15i_op op, fraction a, fraction b) {
    switch (op) {
    case F15I_CHOOSE:
        return choose(v, a, b);
    case F15I_FACTORIAL:
        return factorial(v, a);
    case F15I_NEGATE:
        return (fraction){-a.over, a.under};
    case F15I_ABSOLUTE:
        return (fraction){a.over < 0 ? -a.over : a.over, a.under};
    case F15I_ADD:
        return make(v, (wide)a.over * b.under + (wide)b.over * a.under, (wide)a.under * b.under);
    case F15I_SUBTRACT:
        return make(v, (wide)a.over * b.under - (wide)b.over * a.under, (wide)a.under * b.under);
    case F15I_MULTIPLY:
        return multiply(v, a, b);
    case F15I_DIVIDE:
        return make(v, (wide)a.over * b.under, (wide)a.under * b.over);
    default:
        return raise(v, a, b);
    }
}

/* The reader makes whole formulas only, so the stack never runs out and ends with one value. */
f15_code f15_formula_value(const f15_formula *formula, const int64_t values[26], int64_t *numerator,
                           int64_t *denominator, f15_error *err) {
    fraction stack[F15I_FORMULA_LENGTH + 1] = {{0, 1}};
    value v = {.err = err};
    size_t top = 0; /* values on the stack */
    for (size_t i = 0; i < formula->count && v.code == F15_OK; i++) {
        const f15_formula_node *node = &formula->node[i];
        int64_t plain = node->op == F15I_VARIABLE ? values[node->value] : node->value;
        size_t taken = f15i_operands(node->op);
        v.span = &node->span;
        if (taken == 0 && plain == INT64_MIN)
            too_big(&v);
        top -= taken;
        stack[top] =
            taken == 0 ? (fraction){plain, 1} : apply(&v, node->op, stack[top], stack[top + 1]);
        top++;
    }
    if (v.code != F15_OK)
        return v.code;
    *numerator = stack[0].over;
    *denominator = stack[0].under;
    return F15_OK;
}
