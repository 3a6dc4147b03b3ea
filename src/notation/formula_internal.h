/* A formula inside: postfix order, so that it is evaluated by a loop with a stack.
 *
 *     2m + 1   is   2 m * 1 +
 */
#ifndef FIFTEEN_NOTATION_FORMULA_INTERNAL_H
#define FIFTEEN_NOTATION_FORMULA_INTERNAL_H

#include "internal.h"

#define F15I_FORMULA_LENGTH ((size_t)256) /* bytes of text */
#define F15I_FORMULA_DEPTH 32
/* Every operand takes a byte, and so does every operator but the implied product, of which there
 * is at most one an operand. */
#define F15I_FORMULA_NODES (2 * F15I_FORMULA_LENGTH)

typedef enum f15i_op {
    F15I_CONSTANT,
    F15I_VARIABLE,
    F15I_ADD,
    F15I_SUBTRACT,
    F15I_MULTIPLY,
    F15I_DIVIDE,
    F15I_POWER,
    F15I_NEGATE,
    F15I_FACTORIAL,
    F15I_ABSOLUTE
} f15i_op;

typedef struct f15_formula_node {
    f15i_op op;
    int64_t value; /* of a constant; the letter (0 for a) of a variable */
    f15_span span; /* of what was written, for errors of evaluation */
} f15_formula_node;

#endif
