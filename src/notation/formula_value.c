/* Evaluating formulas: exact fractions, kept in lowest terms with numbers of 64 bits. Sums and
 * products are formed with 128 bits, where they always fit, and then brought to lowest terms. */
#include "formula_internal.h"

#include <stdlib.h>

__extension__ typedef __int128 wide;

typedef struct fraction {
    int64_t over, under; /* under > 0, no common divisor, neither is INT64_MIN */
} fraction;

static f15_code too_big(f15_error *err) {
    return f15_fail(err, F15_TOO_BIG, "try smaller numbers", "the value does not fit 64 bits");
}

static wide magnitude(wide x) {
    return x < 0 ? -x : x;
}

static wide common_divisor(wide a, wide b) {
    while (b != 0) {
        wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* over / under in lowest terms. */
static f15_code make(wide over, wide under, fraction *out, f15_error *err) {
    if (under == 0)
        return f15_fail(err, F15_OUT_OF_RANGE, "choose values that do not make the divisor 0",
                        "here something is divided by 0");
    wide divisor = common_divisor(magnitude(over), magnitude(under));
    over = (under < 0 ? -over : over) / divisor;
    under = magnitude(under) / divisor;
    if (magnitude(over) > INT64_MAX || under > INT64_MAX)
        return too_big(err);
    *out = (fraction){(int64_t)over, (int64_t)under};
    return F15_OK;
}

static f15_code add(fraction a, fraction b, int sign, fraction *out, f15_error *err) {
    wide over = (wide)a.over * b.under + (wide)sign * b.over * a.under;
    return make(over, (wide)a.under * b.under, out, err);
}

static f15_code multiply(fraction a, fraction b, fraction *out, f15_error *err) {
    return make((wide)a.over * b.over, (wide)a.under * b.under, out, err);
}

static f15_code divide(fraction a, fraction b, fraction *out, f15_error *err) {
    return make((wide)a.over * b.under, (wide)a.under * b.over, out, err);
}

/* Unless the base is 0 or +-1, more than 62 factors are past 64 bits. */
static f15_code raise(fraction base, fraction exponent, fraction *out, f15_error *err) {
    fraction power = {1, 1};
    f15_code code = F15_OK;
    if (exponent.under != 1)
        return f15_fail(err, F15_OUT_OF_RANGE, "use whole exponents",
                        "the exponent is no whole number");
    if (exponent.over < 0)
        code = divide(power, base, &base, err);
    int64_t times = exponent.over < 0 ? -exponent.over : exponent.over;
    if (times > 64 && base.under == 1 && base.over >= -1 && base.over <= 1)
        times = 2 + times % 2;
    for (int64_t i = 0; i < times && code == F15_OK; i++)
        code = multiply(power, base, &power, err);
    *out = power;
    return code;
}

static f15_code factorial(fraction a, fraction *out, f15_error *err) {
    if (a.under != 1 || a.over < 0)
        return f15_fail(err, F15_OUT_OF_RANGE, "use ! on whole numbers from 0 up",
                        "here ! is taken of a number that is negative or not whole");
    if (a.over > 20)
        return too_big(err);
    *out = (fraction){(int64_t)f15_factorial((unsigned)a.over), 1};
    return F15_OK;
}

static f15_code operand(const f15_formula_node *node, const int64_t value[26], fraction *out,
                        f15_error *err) {
    int64_t x = node->op == F15I_CONSTANT ? node->value : value[node->value];
    if (x == INT64_MIN)
        return too_big(err);
    *out = (fraction){x, 1};
    return F15_OK;
}

static f15_code apply_one(f15i_op op, fraction *a, f15_error *err) {
    if (op == F15I_FACTORIAL)
        return factorial(*a, a, err);
    if (op == F15I_NEGATE || a->over < 0)
        a->over = -a->over;
    return F15_OK;
}

static f15_code apply_two(f15i_op op, fraction *a, fraction b, f15_error *err) {
    switch (op) {
    case F15I_ADD:
        return add(*a, b, 1, a, err);
    case F15I_SUBTRACT:
        return add(*a, b, -1, a, err);
    case F15I_MULTIPLY:
        return multiply(*a, b, a, err);
    case F15I_DIVIDE:
        return divide(*a, b, a, err);
    default:
        return raise(*a, b, a, err);
    }
}

static bool is_operand(f15i_op op) {
    return op == F15I_CONSTANT || op == F15I_VARIABLE;
}

static bool takes_one(f15i_op op) {
    return op == F15I_NEGATE || op == F15I_FACTORIAL || op == F15I_ABSOLUTE;
}

/* The reader makes whole formulas only, so the stack never runs out and ends with one value. */
f15_code f15_formula_value(const f15_formula *formula, const int64_t value[26], int64_t *numerator,
                           int64_t *denominator, f15_error *err) {
    fraction stack[F15I_FORMULA_LENGTH] = {{0, 1}};
    size_t top = 0;
    for (size_t i = 0; i < formula->count; i++) {
        const f15_formula_node *node = &formula->node[i];
        f15_error *where = f15i_at(err, &node->span);
        f15_code code;
        if (is_operand(node->op))
            code = operand(node, value, &stack[top++], where);
        else if (takes_one(node->op))
            code = apply_one(node->op, &stack[top - 1], where);
        else {
            top--;
            code = apply_two(node->op, &stack[top - 1], stack[top], where);
        }
        if (code != F15_OK)
            return code;
    }
    *numerator = stack[0].over;
    *denominator = stack[0].under;
    return F15_OK;
}
