/* Writing formulas: no bracket and no * that reading can do without, for the text has a limit. */
#include "internal.h"

typedef struct writer {
    const f15_formula_node *node;
    size_t size[F15I_FORMULA_NODES]; /* nodes of the part that ends at this one */
    f15_text *out;
} writer;

/* How tightly an operation holds together; an operand's least is its place's. */
enum { SUM = 1, PRODUCT, SIGN, POWER, POSTFIX, PRIMARY };

/* [the left operand] before, the only or the right operand, after. */
static const struct {
    int strength, left; /* left: its least; 0: there is none */
    const char *before;
    int right; /* its least */
    const char *after;
} operations[] = {
    [F15I_CONSTANT] = {.strength = PRIMARY},
    [F15I_VARIABLE] = {.strength = PRIMARY},
    [F15I_ADD] = {SUM, SUM, "+", PRODUCT, ""},
    [F15I_SUBTRACT] = {SUM, SUM, "-", PRODUCT, ""},
    [F15I_MULTIPLY] = {PRODUCT, PRODUCT, "*", SIGN, ""},
    [F15I_DIVIDE] = {PRODUCT, PRODUCT, "/", SIGN, ""},
    [F15I_POWER] = {POWER, POSTFIX, "^", POWER, ""},
    [F15I_NEGATE] = {SIGN, 0, "-", POWER, ""},
    [F15I_FACTORIAL] = {POSTFIX, 0, "", PRIMARY, "!"},
    [F15I_ABSOLUTE] = {PRIMARY, 0, "|", SUM, "|"},
};

/* In brackets where it would come apart; a sign may stand first only. 2m: a number and a letter
 * need no sign between them. */
static void write_part(writer *w, size_t i, int least) {
    const f15_formula_node *node = &w->node[i];
    char last = w->out->length > 0 ? w->out->s[w->out->length - 1] : '(';
    bool enclosed = operations[node->op].strength < least ||
                    (node->op == F15I_NEGATE && last != '(' && last != '|');
    f15_text_add(w->out, enclosed ? "(" : "");
    if (node->op == F15I_CONSTANT) {
        f15_text_addf(w->out, "%lld", (long long)node->value);
    } else if (node->op == F15I_VARIABLE) {
        f15_text_addf(w->out, "%c", (char)('a' + node->value));
    } else {
        size_t right = i - 1, left = right - w->size[right];
        bool implied = node->op == F15I_MULTIPLY && w->node[left].op == F15I_CONSTANT &&
                       w->node[right].op == F15I_VARIABLE;
        if (operations[node->op].left > 0)
            write_part(w, left, operations[node->op].left);
        f15_text_add(w->out, implied ? "" : operations[node->op].before);
        write_part(w, right, operations[node->op].right);
        f15_text_add(w->out, operations[node->op].after);
    }
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
