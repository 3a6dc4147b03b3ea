/* Writing formulas without a bracket or * that reading can do without: the text has a limit. */
#include "internal.h"

typedef struct writer {
    const f15_formula_node *node;
    const char *text;                /* of the constants */
    size_t size[F15I_FORMULA_NODES]; /* nodes of the part that ends at this one */
    f15_text *out;
} writer;

/* Writes a part in brackets if its operation is weaker than `least`, or is a sign that is not
 * first. 2m: a number and a letter need no sign between them. */
static void write_part(writer *w, size_t i, int least) {
    const f15_formula_node *node = &w->node[i];
    const f15i_operation *operation = &f15i_operations[node->op];
    char last = w->out->length > 0 ? w->out->s[w->out->length - 1] : '(';
    bool enclosed = operation->strength < least ||
                    (node->op == F15I_NEGATE && last != '(' && last != '|' && last != ',');
    f15_text_add(w->out, enclosed ? "(" : "");
    if (node->op == F15I_CONSTANT) {
        f15_text_add_n(w->out, w->text + node->at, node->length);
    } else if (node->op == F15I_VARIABLE) {
        f15_text_addf(w->out, "%c", (char)('a' + node->at));
    } else {
        size_t right = i - 1, left = right - w->size[right];
        bool implied = node->op == F15I_MULTIPLY && w->node[left].op == F15I_CONSTANT &&
                       w->node[right].op == F15I_VARIABLE;
        f15_text_add(w->out, operation->before);
        if (operation->left > 0)
            write_part(w, left, operation->left);
        f15_text_add(w->out, implied ? "" : operation->between);
        write_part(w, right, operation->right);
        f15_text_add(w->out, operation->after);
    }
    f15_text_add(w->out, enclosed ? ")" : "");
}

void f15_write_formula(f15_text *text, const f15_formula *formula) {
    writer w = {.node = formula->node, .text = formula->text};
    f15_text part = {0};
    if (formula->count == 0 || formula->count > F15I_FORMULA_NODES)
        return;
    for (size_t i = 0; i < formula->count; i++) {
        size_t wanted = f15i_operands(w.node[i].op);
        w.size[i] = 1;
        for (size_t k = 0; k < wanted && w.size[i] <= i; k++)
            w.size[i] += w.size[i - w.size[i]];
    }
    w.out = &part; /* write_part looks at the last sign, which must not be the one of `text` */
    write_part(&w, formula->count - 1, F15I_SUM);
    f15_text_add(text, f15_text_string(&part));
    f15_text_drop_part(text, &part);
}
