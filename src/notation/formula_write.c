/* Writing formulas: no bracket and no * that reading can do without, for the text has a limit. */
#include "internal.h"

typedef struct writer {
    const f15_formula_node *node;
    size_t size[F15I_FORMULA_NODES]; /* nodes of the part that ends at this one */
    f15_text *out;
} writer;

/* How tightly an operation holds together; an operand's least is its place's. */
enum { SUM = 1, PRODUCT, SIGN, POWER, POSTFIX, PRIMARY };

static int strength(f15i_op op) {
    switch (op) {
    case F15I_ADD:
    case F15I_SUBTRACT:
        return SUM;
    case F15I_MULTIPLY:
    case F15I_DIVIDE:
        return PRODUCT;
    case F15I_NEGATE:
        return SIGN;
    case F15I_POWER:
        return POWER;
    case F15I_FACTORIAL:
        return POSTFIX;
    default:
        return PRIMARY;
    }
}

/* A sign may stand first only. */
static bool at_start(const f15_text *out) {
    char last = out->length > 0 ? out->s[out->length - 1] : '(';
    return last == '(' || last == '|';
}

static void write_part(writer *w, size_t i, int least);

static void write_two(writer *w, size_t i, int left_least, const char *sign, int right_least) {
    size_t right = i - 1, left = right - w->size[right];
    write_part(w, left, left_least);
    f15_text_add(w->out, sign);
    write_part(w, right, right_least);
}

/* 2m: a number and a letter need no sign between them. */
static const char *times(const writer *w, size_t i) {
    const f15_formula_node *right = &w->node[i - 1], *left = right - w->size[i - 1];
    return left->op == F15I_CONSTANT && right->op == F15I_VARIABLE ? "" : "*";
}

static void write_operation(writer *w, size_t i) {
    const f15_formula_node *node = &w->node[i];
    switch (node->op) {
    case F15I_CONSTANT:
        f15_text_addf(w->out, "%lld", (long long)node->value);
        break;
    case F15I_VARIABLE:
        f15_text_addf(w->out, "%c", (char)('a' + node->value));
        break;
    case F15I_ADD:
    case F15I_SUBTRACT:
        write_two(w, i, SUM, node->op == F15I_ADD ? "+" : "-", PRODUCT);
        break;
    case F15I_MULTIPLY:
    case F15I_DIVIDE:
        write_two(w, i, PRODUCT, node->op == F15I_DIVIDE ? "/" : times(w, i), SIGN);
        break;
    case F15I_POWER:
        write_two(w, i, POSTFIX, "^", POWER);
        break;
    case F15I_FACTORIAL:
        write_part(w, i - 1, PRIMARY);
        f15_text_add(w->out, "!");
        break;
    default: /* a sign, or bars */
        f15_text_add(w->out, node->op == F15I_NEGATE ? "-" : "|");
        write_part(w, i - 1, node->op == F15I_NEGATE ? POWER : SUM);
        f15_text_add(w->out, node->op == F15I_NEGATE ? "" : "|");
    }
}

static void write_part(writer *w, size_t i, int least) {
    bool enclosed =
        strength(w->node[i].op) < least || (w->node[i].op == F15I_NEGATE && !at_start(w->out));
    f15_text_add(w->out, enclosed ? "(" : "");
    write_operation(w, i);
    f15_text_add(w->out, enclosed ? ")" : "");
}

void f15_write_formula(f15_text *text, const f15_formula *formula) {
    writer w = {.node = formula->node};
    f15_text part = {0};
    if (formula->count == 0 || formula->count > F15I_FORMULA_NODES)
        return;
    for (size_t i = 0; i < formula->count; i++) {
        size_t wanted = f15i_operands(w.node[i].op);
        w.size[i] = 1;
        for (size_t k = 0; k < wanted && w.size[i] <= i; k++)
            w.size[i] += w.size[i - w.size[i]];
    }
    w.out = &part; /* what stands before it in `text` is not its beginning */
    write_part(&w, formula->count - 1, SUM);
    f15_text_add(text, f15_text_string(&part));
    f15_text_drop_part(text, &part);
}
