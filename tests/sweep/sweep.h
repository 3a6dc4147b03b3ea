/* What tests/sweep/make writes, and the plain arguments that sweep.c has for it. */
#ifndef SWEEP_H
#define SWEEP_H

#include <fifteen/fifteen.h>

typedef struct f15_sweep_call {
    const char *name, *what; /* the function, and what is wrong with its arguments */
    int (*call)(void);       /* returns an f15_code; -1: the function has none */
} f15_sweep_call;
extern const f15_sweep_call f15_sweep_calls[];
extern const size_t f15_sweep_count, f15_sweep_functions;

void *plain_numbers(size_t size);
void *plain_zeros(void);
void *plain_char(void);
void *plain_pointers(void);
void *plain_f15_grid(void);
void *plain_f15_board(void);
void *plain_f15_json(void);
void *plain_f15_sequence(void);
void *plain_f15_moves(void);
void *plain_f15_states(void);
void *plain_f15_course(void);
void *plain_f15_exercise(void);
void *plain_f15_question(void);
void *plain_f15_lesson(void);
void *plain_f15_reading(void);
void *plain_f15_recording(void);
void *plain_f15_run(void);
void *plain_f15_tape(void);
void *plain_f15_quiz(void);
void *plain_f15_engine(void);
void *plain_f15_let(void);
void *plain_f15_formula(void);
void *plain_f15_out(void);
void *plain_f15_problem(void);
void *plain_f15_session(void);
void *plain_f15_view(void);
void *plain_f15_message(void);
void *plain_f15_html_page(void);
void *plain_f15_figure(void);
void *plain_f15_space(void);
void *plain_f15_stages(void);
void *plain_f15_tables(void);
void *plain_f15_trial(void);
void *plain_f15_size(void);

#endif
