/* What the files of the room share: one attempt to make an answer.
 *
 * Whatever is made is put before the judge, and only what is right, or wrong for its reason, is
 * handed over. Failure sticks in the arena: once there is no memory nothing more is tried.
 */
#ifndef F15_ANSWERS_INTERNAL_H
#define F15_ANSWERS_INTERNAL_H

#include <fifteen/answers.h>
#include <fifteen/puzzle.h>

typedef struct f15i_attempt {
    const f15_question *q;
    f15_misconception_id id; /* for whose reason it is to be wrong; F15_MISCONCEPTIONS: right */
    f15_text text;           /* what is to be tried next */
    f15_text *out;
    bool taken;      /* an answer has been handed over */
    f15_arena arena; /* of all that is made */
} f15i_attempt;

/* Is there still something to be looked for? */
static inline bool f15i_goes_on(const f15i_attempt *a) {
    return !a->taken && a->arena.code == F15_OK;
}
/* Lets the failure stick if there was no memory; any other only means that nothing was found. True
 * for success. */
bool f15i_note(f15i_attempt *a, f15_code code);
/* Hands the text over if it will do; makes room for another. */
void f15i_offer(f15i_attempt *a);
/* Ends the attempt: F15_OK, F15_NO_MEMORY, or F15_UNKNOWN in these words. */
f15_code f15i_end_attempt(f15i_attempt *a, const char *nothing, f15_error *err);

void f15i_solve_steps(f15i_attempt *a);
void f15i_solve_moves(f15i_attempt *a);
void f15i_solve_network(f15i_attempt *a);

/* Some sequence that leads from the start to the goal (3-cycles: if it is even), by filling the
 * places from the left. `out` is empty, of arity 2 or 3. */
void f15i_fill_places(const f15_target *target, bool adjacent, f15_sequence *out);
/* As it is written: the factors of a product from right to left have the last step first. Turned
 * round once more it is as it was. */
void f15i_turn_product(const f15_question *q, const f15_target *target, f15_sequence *s);
/* "3 7 4", in the base */
void f15i_write_cells(f15_text *out, const uint8_t *cell, size_t count, uint32_t base);

/* A board as it stands, a permutation by its cycles. */
f15_code f15i_write_witness(f15_text *out, const f15_question *q, const uint32_t *p);

/* The fewest slides by which every item i comes to the cell want[i] (F15_MAX_CELLS: anywhere). */
typedef struct f15i_slides {
    const f15_board *board;
    uint8_t want[F15_MAX_CELLS];
    f15_cells allowed; /* no others may be touched */
    size_t most;       /* slides */
    uint64_t nodes;    /* boards looked at */
    bool joined;       /* cells that follow each other in reading order are neighbours */
} f15i_slides;
/* F15_UNKNOWN if there are none or it takes too long. */
f15_code f15i_search_slides(const f15i_slides *wanted, f15_moves *out);

/* Moves that turn three pieces of a square of two by two cells; F15_UNKNOWN: they share none, or
 * the hole cannot come there (three_cycle.c). */
f15_code f15i_turn_in_square(const f15_puzzle *puzzle, f15_moves *moves);

#endif
