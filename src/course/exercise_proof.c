/* src/course/exercise_proof.c - what the statements of a proof need.
 *
 * A letter names a statement by its place in the list, so needs can be looked at only when all
 * statements are known.
 */
#include "internal.h"

/* What is wrong with statement k needing the one of that letter; "" if nothing is. */
static const char *needs_fault(const f15_question *question, size_t k, uint64_t letter) {
    if (letter >= question->statements) {
        return "there is no such statement";
    }
    if (letter == k) {
        return "a statement cannot need itself";
    }
    if (question->statement[letter].distractor) {
        return "nothing can need a distractor";
    }
    return question->statement[k].needs >> letter & 1 ? "this stands here a second time" : "";
}

static void read_need(f15_reader *reader, const f15_slot *slot, f15_question *question, size_t k) {
    const char *fault = needs_fault(question, k, slot->number);
    if (*fault == '\0') {
        question->statement[k].needs |= UINT32_C(1) << slot->number;
        return;
    }
    f15_reader_fault(reader, slot->node, "name statements that belong, each once, by their letters",
                     "\"%c\": %s", (char)('a' + slot->number), fault);
}

void f15_exercise_needs(f15_reader *reader, const f15_list *list, f15_question *question) {
    const f15_statement_sheet *sheets = list->at;
    for (size_t k = 0; k < list->count; k++) {
        const f15_slot *slots = sheets[k].needs.at;
        for (size_t i = 0; i < sheets[k].needs.count; i++) {
            if (slots[i].node != 0) {
                read_need(reader, &slots[i], question, k);
            }
        }
    }
}
