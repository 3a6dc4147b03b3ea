/* Checks that figures can be drawn, and do not give the answer away. */
#include "../internal.h"

#include <fifteen/unstable/figure.h>

#include <string.h>

void f15i_lint_prose(f15_findings *lint, const char *prose, const f15_convention *convention,
                     const char *file, f15_position at) {
    const char *text = NULL;
    size_t length = 0;
    while (prose != NULL && lint->memory.code == F15_OK &&
           f15_next_figure(&prose, &text, &length)) {
        f15_figure figure;
        f15_error error = {0};
        f15_code code = f15_read_figure_text(text, length, convention, &figure, &error);
        f15i_lint_came_to(lint, file, at, "this figure cannot be drawn:", code, &error);
        f15_figure_free(&figure);
    }
}

/* Texts of a figure are tried as answers until one is right, which stays in `text`. */
typedef struct figure_trial {
    f15_findings *lint;
    const f15_exercise *e;
    f15_text text;
    bool right;
} figure_trial;

static void try_answer(figure_trial *t) {
    f15i_lint_failed(t->lint, t->text.code);
    t->right = t->lint->memory.code == F15_OK && t->text.length > 0 &&
               f15i_lint_is_right(t->lint, t->e, f15_text_string(&t->text), t->text.length);
    if (!t->right)
        t->text.length = 0;
}

static bool goes_on(const figure_trial *t) {
    return !t->right && t->lint->memory.code == F15_OK;
}

static bool is_datum(const f15_exercise *e, const char *word) {
    bool found = false;
    for (size_t i = 0; i < e->data; i++)
        for (size_t k = 0; k < e->datum[i].texts; k++)
            found = found || strcmp(e->datum[i].text[k], word) == 0;
    return found;
}

/* Tries the words of a figure after the first, except data; those of a board as one, also without
 * quotes. Tries none if f15i_has_single_value, where a word may be right by chance. */
static void try_words(figure_trial *t, f15_figure_kind kind, const f15_command *command) {
    for (size_t k = 1; k < command->count && goes_on(t) && !f15i_has_single_value(t->e); k++) {
        const bool board = k == 1 && kind == F15_FIGURE_BOARD;
        f15_text_add(&t->text, command->word[k].s);
        while (board && k + 1 < command->count && command->word[k + 1].s[0] != '-')
            f15_text_addf(&t->text, " %s", command->word[++k].s);
        if (is_datum(t->e, f15_text_string(&t->text)))
            t->text.length = 0;
        try_answer(t);
    }
}

static void try_arrangement(figure_trial *t, const uint32_t *item, size_t n,
                            const f15_names *names) {
    f15_write_arrangement(&t->text, item, n, names, t->e->question.convention.base,
                          F15_NO_SUBSCRIPTS);
    try_answer(t);
}

static void try_row(figure_trial *t, const f15_figure *f) {
    const f15_names names = f15_arrangement_names(&f->start);
    uint32_t item[F15_MAX_CELLS];
    memcpy(item, f->start.item, f->n * sizeof *item);
    for (size_t k = 0; k < f->swaps.count && goes_on(t); k++) {
        f15_swap(item, f->swaps.at[2 * k], f->swaps.at[2 * k + 1]);
        try_arrangement(t, item, f->n, &names);
    }
}

/* Tries the word for a parity. Where numbers are asked for beside it, it is part of the answer only
 * in the trace of a datum. */
static void try_parity(figure_trial *t, const f15_command *command, bool odd) {
    bool of_datum = false;
    for (size_t k = 1; k < command->count; k++)
        of_datum = of_datum || is_datum(t->e, command->word[k].s);
    f15_text_add(&t->text, odd ? "odd" : "even");
    t->right =
        of_datum && f15i_lint_is_the_word(t->lint, t->e, f15_text_string(&t->text), t->text.length);
    if (!t->right)
        try_answer(t);
}

/* Tries the states that a trace shows; of a whole trace, also its result. */
static void try_trace(figure_trial *t, const f15_figure *f, const f15_command *command) {
    f15_recording *recording = f->recording;
    const f15_run *run = &recording->run;
    const f15_names names = f15_arrangement_names(&run->start);
    const f15_tape *tape = &recording->tape;
    const bool has_items = run->start.n > 0 && run->start.n <= F15_MAX_CELLS;
    const size_t cuts = f15_cuts_of_steps(recording, f->steps);
    const bool whole =
        f->steps == 0 || f15_recording_steps(recording, recording->cuts - 1) <= f->steps;
    for (size_t k = 0; has_items && k < cuts && goes_on(t); k++) {
        f15i_lint_failed(t->lint, f15_tape_seek(&recording->tape, recording->cut[k + 1], NULL));
        if (goes_on(t) && tape->replay.problem.n == run->start.n)
            try_arrangement(t, tape->replay.now, run->start.n, &names);
    }
    if (!whole || !goes_on(t))
        return;
    if (run->kind == F15_RESULT_SEQUENCE)
        f15_write_sequence(&t->text, &run->sequence, run->convention.base);
    else if (run->kind == F15_RESULT_MOVES)
        f15_write_moves(&t->text, &run->moves, NULL);
    else if (run->kind == F15_RESULT_PERMUTATION)
        f15i_lint_failed(t->lint, f15_write_cycles(&t->text, run->permutation, run->n,
                                                   run->convention.base, NULL));
    if (run->kind == F15_RESULT_PARITY)
        try_parity(t, command, run->odd);
    else
        try_answer(t);
}

#define FIGURE_STEPS 20000 /* of reading and drawing it */

static void lint_figure(f15_findings *lint, const f15_exercise *e, const char *words, size_t length,
                        f15_position at) {
    f15_figure figure;
    f15_error error = {0};
    figure_trial t = {.lint = lint, .e = e};
    f15_arena arena = {0};
    f15_command command = {0};
    f15_code code = f15_read_figure_text(words, length, &e->question.convention, &figure, &error);
    f15i_lint_failed(lint, f15_split_words(words, length, &arena, &command, NULL));
    f15i_lint_came_to(lint, e->file, at, "this figure cannot be drawn:", code, &error);
    f15_question_took(&e->question, FIGURE_STEPS);
    if (code == F15_OK)
        try_words(&t, figure.kind, &command);
    if (code == F15_OK && goes_on(&t) && figure.kind == F15_FIGURE_ROW)
        try_row(&t, &figure);
    if (code == F15_OK && goes_on(&t) && figure.kind == F15_FIGURE_TRACE)
        try_trace(&t, &figure, &command);
    if (code == F15_OK && goes_on(&t) && figure.kind == F15_FIGURE_CYCLES) {
        f15i_lint_failed(
            lint, f15_write_cycles(&t.text, figure.permutation, figure.n, figure.base, NULL));
        try_answer(&t);
    }
    if (t.right)
        f15i_lint_say(lint, F15_WARNING, e, at, "show less of it, or another example",
                      "this figure gives a right answer away: %.80s", f15_text_string(&t.text));
    f15_text_free(&t.text);
    f15_arena_free(&arena);
    f15_figure_free(&figure);
}

void f15i_lint_figures(f15_findings *lint, const f15_exercise *e) {
    const char *prose = e->prompt, *words = NULL;
    size_t length = 0;
    while (prose != NULL && lint->memory.code == F15_OK && f15_next_figure(&prose, &words, &length))
        lint_figure(lint, e, words, length, e->at);
    if (e->figure != NULL && lint->memory.code == F15_OK)
        lint_figure(lint, e, e->figure, strlen(e->figure), e->figure_at);
}
