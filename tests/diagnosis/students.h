/* Students with one misunderstanding each, to measure the diagnosis with.
 *
 * A scenario writes a question with random data, the right answer, and what a student would write
 * who has exactly one misunderstanding and makes no other mistake. All of it is worked out here
 * with arithmetic of its own, on plain arrays: nothing of the library's permutations, of its
 * checker or of its reinterpretations is used, so that a diagnosis that finds the misunderstanding
 * has found something that was really put there.
 */
#ifndef FIFTEEN_TEST_STUDENTS_H
#define FIFTEEN_TEST_STUDENTS_H

#include <fifteen/core.h>

#include <stdbool.h>
#include <stddef.h>

#define LINE_ROOM 3000
#define WRONGS_MOST 16
#define POINTS_MOST 36

typedef struct line {
    char s[LINE_ROOM];
    size_t n;
} line;
void say(line *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

typedef struct wrong_line {
    const char *misconception;
    line answer;
} wrong_line;

/* The question as the body of an exercise in YAML, indented by four. */
typedef struct instance {
    line question;
    line right;
    bool large; /* so many answers could be given that a random one means nothing */
    wrong_line wrong[WRONGS_MOST];
    size_t wrongs;
} instance;
line *wrong_of(instance *out, const char *misconception);

typedef struct scenario {
    const char *name, *convention;
    void (*make)(f15_random *random, instance *out);
} scenario;
extern const scenario line_scenario[], board_scenario[], word_scenario[], arrangement_scenario[];
extern const size_t line_scenarios, board_scenarios, word_scenarios, arrangement_scenarios;

/* ---- plain permutations: at[x] is where x goes ---------------------------------------------- */

typedef struct map {
    int n, at[POINTS_MOST];
} map;
int below(f15_random *random, int limit); /* 0 .. limit - 1 */
map identity_of(int n);
map random_map(f15_random *random, int n);
map then(map first, map second);
map inverse_of(map m);
int cycles_in(map m, bool fixed_too);
int inversions_in(map list);
int descents_in(map list);
/* The cycle list[0] -> list[1] -> ... -> list[0]. */
map cycle_through(map list);
void say_list(line *text, map list, int base);
void say_cycles(line *text, map m, int base);
/* One cycle of the length, the others fixed. */
map random_cycle(f15_random *random, int n, int length);

/* ---- plain sequences ------------------------------------------------------------------------ */

typedef struct steps {
    int arity, count, at[256][3];
} steps;
void add_step(steps *s, int a, int b, int c);
void say_steps(line *text, const steps *s, int shift);
steps reversed_steps(const steps *s);
/* What the steps do to a line of items: the item at each place goes to the next place of the
 * step. */
map after_steps(map start, const steps *s);

#endif
