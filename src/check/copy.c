/* A question's copy. What it owns is copied one by one into a question that owns nothing else, so
 * that what has been copied when memory runs out can be freed like any question. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* NULL stays NULL; false: no memory. */
static bool copy_bytes(void **out, const void *from, size_t bytes) {
    *out = from == NULL ? NULL : malloc(bytes > 0 ? bytes : 1);
    if (*out != NULL)
        memcpy(*out, from, bytes);
    return (*out == NULL) == (from == NULL);
}

static bool copy_words(uint32_t **out, const uint32_t *from, size_t n) {
    void *copy = NULL;
    bool good = copy_bytes(&copy, from, n * sizeof *from);
    *out = copy;
    return good;
}

static bool copy_string(char **out, const char *from) {
    void *copy = NULL;
    bool good = copy_bytes(&copy, from, from != NULL ? strlen(from) + 1 : 0);
    *out = copy;
    return good;
}

static bool copy_arrangement(f15_arrangement *out, const f15_arrangement *from) {
    *out = *from;
    out->code = NULL;
    return copy_words(&out->item, from->item, from->n) &&
           copy_words(&out->code, from->code, from->n);
}

static bool copy_sequence(f15_sequence *out, const f15_sequence *from) {
    *out = *from;
    out->room = from->count * from->arity;
    return copy_words(&out->at, from->at, out->room);
}

static bool copy_maps(f15_question *out, const f15_question *from) {
    bool good = true;
    for (size_t i = 0; i < F15_MAX_FACTORS; i++)
        good = copy_words(&out->factor[i], from->factor[i], from->n) && good;
    for (size_t i = 0; i < F15_MAX_BATCH; i++)
        good = copy_words(&out->batch[i], from->batch[i], from->n) && good;
    return good;
}

static bool copy_options(f15_question *out, const f15_question *from) {
    bool good = true;
    for (size_t i = 0; i < F15_MAX_OPTIONS; i++) {
        const f15_option *option = &from->option[i];
        good = copy_string(&out->option[i].text, option->text) && good;
        good = copy_string(&out->option[i].why, option->why) && good;
        good = copy_string(&out->option[i].misconception, option->misconception) && good;
    }
    return good;
}

static bool copy_statements(f15_question *out, const f15_question *from) {
    bool good = true;
    for (size_t i = 0; i < F15_MAX_STATEMENTS; i++) {
        const f15_statement *statement = &from->statement[i];
        good = copy_string(&out->statement[i].text, statement->text) && good;
        good = copy_string(&out->statement[i].why, statement->why) && good;
        good = copy_string(&out->statement[i].misconception, statement->misconception) && good;
    }
    return good;
}

/* Everything that the copy would share with the first. */
static void disown(f15_question *q) {
    q->start = q->goal = (f15_arrangement){0};
    q->swaps = q->unlike = (f15_sequence){0};
    q->formula = (f15_formula){0};
    memset(q->factor, 0, sizeof q->factor);
    memset(q->batch, 0, sizeof q->batch);
    for (size_t i = 0; i < F15_MAX_OPTIONS; i++)
        q->option[i].text = q->option[i].why = q->option[i].misconception = NULL;
    for (size_t i = 0; i < F15_MAX_STATEMENTS; i++)
        q->statement[i].text = q->statement[i].why = q->statement[i].misconception = NULL;
}

f15_code f15_question_copy(const f15_question *question, f15_question *out, f15_error *err) {
    f15_question copy = *question;
    disown(&copy);
    bool good = copy_arrangement(&copy.start, &question->start) &&
                copy_arrangement(&copy.goal, &question->goal) &&
                copy_sequence(&copy.swaps, &question->swaps) &&
                copy_sequence(&copy.unlike, &question->unlike) &&
                f15_formula_copy(&question->formula, &copy.formula, NULL) == F15_OK &&
                copy_maps(&copy, question) && copy_options(&copy, question) &&
                copy_statements(&copy, question);
    if (!good) {
        f15_question_free(&copy);
        return f15_no_memory(err);
    }
    *out = copy;
    return F15_OK;
}
