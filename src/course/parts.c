/* src/course/parts.c - the lists of an exercise: conditions, options, statements, what it catches.
 */
#include "internal.h"

bool f15i_make_condition(f15i_reader *reader, const f15i_node *node, f15_condition *out) {
    const f15i_node *value = NULL;
    size_t given = 0;
    if (!node->good || node->faulty)
        return false;
    *out = (f15_condition){.ask = (f15_ask)f15i_get_number(node, "of")};
    for (int i = 0; i < F15_RELATIONS; i++) {
        const f15i_node *found = f15i_get(node, f15_relation_name((f15_relation)i));
        given += found != NULL;
        value = found != NULL ? found : value;
        out->relation = found != NULL ? (f15_relation)i : out->relation;
    }
    const f15_yield yield = f15_ask_yields(out->ask);
    const char *fault =
        given != 1 ? "a condition needs one of exactly, at-least, at-most, parity, and only one"
        : yield == F15_YIELDS_TRUTH && !value->truth
            ? "this is true or not: write \"exactly: yes\" or \"exactly: no\""
        : yield == F15_YIELDS_NUMBER && value->truth ? "this is a number: write how many"
        : yield != F15_YIELDS_TRUTH && yield != F15_YIELDS_NUMBER
            ? "a condition is about a number or a truth, and this is neither"
            : NULL;
    if (fault != NULL)
        f15i_tell(reader, given != 1 ? node : value, NULL, "%s", fault);
    else
        out->value = value->number;
    return fault == NULL;
}

/* None, if it is not there. */
static f15_misconception misconception_of(const f15i_reader *reader, const f15i_node *named) {
    const size_t number = named == NULL ? F15_MISCONCEPTIONS + reader->owns : (size_t)named->number;
    return number < F15_MISCONCEPTIONS + reader->owns && number >= F15_MISCONCEPTIONS
               ? reader->own[number - F15_MISCONCEPTIONS].misconception
               : f15_misconception_of((f15_misconception_id)number);
}

size_t f15i_make_catches(f15i_reader *reader, const f15i_node *mapping, f15_misconception **out,
                         f15_position **at) {
    size_t count = 0;
    *out = f15i_get_room(reader, mapping, "catches", sizeof **out);
    *at = f15i_get_room(reader, mapping, "catches", sizeof **at);
    for (const f15i_node *node = f15i_get_list(mapping, "catches");
         reader->memory->code == F15_OK && node != NULL; node = node->next) {
        const f15_misconception named = misconception_of(reader, node);
        size_t i = 0;
        while (i < count && (*out)[i].name != named.name)
            i++;
        if (node->good && i < count) {
            f15i_tell(reader, node, "delete one of the two", "\"%s\" stands here a second time",
                      named.name);
        } else if (node->good) {
            (*at)[count] = f15i_position(node);
            (*out)[count++] = named;
        }
    }
    return count;
}

f15_remark f15i_make_remark(f15i_reader *reader, const f15i_node *node) {
    return (f15_remark){.feedback = f15i_text_of(f15i_get_said(reader, node, "feedback")),
                        .misconception = misconception_of(reader, f15i_get(node, "misconception")),
                        .tag = f15i_get_text(node, "tag")};
}

/* A letter names a statement by its place in the list, so needs can be looked at only when all
 * statements are known. */
static void read_needs(f15i_reader *reader, const f15i_node *statements, f15_question *q) {
    size_t k = 0;
    for (const f15i_node *node = statements; node != NULL; node = node->next, k++) {
        uint32_t *needs = &q->statement[k].needs;
        for (const f15i_node *need = f15i_get_list(node, "needs"); need != NULL;
             need = need->next) {
            const char *fault = need->number >= q->statements ? "there is no such statement"
                                : need->number == k           ? "a statement cannot need itself"
                                : q->statement[need->number].distractor
                                    ? "nothing can need a distractor"
                                : *needs >> need->number & 1 ? "this stands here a second time"
                                                             : NULL;
            if (need->good && fault != NULL)
                f15i_tell(reader, need, "name statements that belong, each once, by their letters",
                          "\"%c\": %s", (char)('a' + need->number), fault);
            else if (need->good)
                *needs |= UINT32_C(1) << need->number;
        }
    }
}

void f15i_make_parts(f15i_reader *reader, const f15i_node *e, f15_question *q) {
    for (const f15i_node *k = f15i_get_list(e, "with"); k != NULL; k = k->next)
        q->with[q->withs++] = (f15_ask)k->number;
    for (const f15i_node *k = f15i_get_list(e, "conditions"); k != NULL; k = k->next)
        q->conditions += f15i_make_condition(reader, k, &q->condition[q->conditions]);
    for (const f15i_node *k = f15i_get_list(e, "options"); k != NULL; k = k->next)
        q->option[q->options++] = (f15_option){.text = f15i_get_text(k, "text"),
                                               .right = f15i_get_truth(k, "right"),
                                               .remark = f15i_make_remark(reader, k)};
    for (const f15i_node *k = f15i_get_list(e, "options"); k != NULL; k = k->next)
        if (k->good && !k->faulty && !f15i_get_truth(k, "right") && f15i_find(k, "why") == NULL &&
            f15i_find(k, "misconception") == NULL && f15i_find(k, "feedback") == NULL)
            f15i_advise(reader, f15i_position(k), "add feedback: a sentence for who picks it",
                        "nothing is told to who picks this option");
    const f15i_node *statements = f15i_get_list(e, "statements");
    for (const f15i_node *k = statements; k != NULL; k = k->next)
        q->statement[q->statements++] =
            (f15_statement){.text = f15i_get_text(k, "text"),
                            .distractor = f15i_get_truth(k, "distractor"),
                            .remark = f15i_make_remark(reader, k)};
    read_needs(reader, statements, q);
}
