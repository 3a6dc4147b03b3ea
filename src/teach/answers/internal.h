/* Shared by the files of answers: one attempt to make an answer. Every answer made is judged, and
 * handed over only if it is right, or wrong for its misconception. */
#ifndef F15_ANSWERS_INTERNAL_H
#define F15_ANSWERS_INTERNAL_H

#include <fifteen/puzzle.h>
#include <fifteen/unstable/answers.h>

typedef struct f15i_attempt {
    const f15_question *q;
    f15_misconception_id id; /* the misconception of a wrong answer; F15_MISCONCEPTIONS: right */
    f15_text text;           /* the next answer to try */
    f15_text *out;
    bool taken;      /* an answer has been handed over */
    f15_arena arena; /* after its first failure nothing more is tried */
} f15i_attempt;

/* Returns whether an answer is still wanted. */
static inline bool f15i_goes_on(const f15i_attempt *a) {
    return !a->taken && a->arena.code == F15_OK;
}
/* Returns whether the code is F15_OK; keeps F15_NO_MEMORY. Other codes mean: nothing was found. */
bool f15i_note(f15i_attempt *a, f15_code code);
/* Judges the text, hands it over if it is an answer of the wanted sort, and empties it. */
void f15i_offer(f15i_attempt *a);
/* Ends the attempt. Returns F15_OK, F15_NO_MEMORY, or F15_UNKNOWN with this message. */
f15_code f15i_end_attempt(f15i_attempt *a, const char *nothing, f15_error *err);

void f15i_solve_steps(f15i_attempt *a);
void f15i_solve_moves(f15i_attempt *a);

/* Fills the places from the left, writing the steps from start to goal to `out` (empty, arity 2 or
 * 3). 3-cycles need an even permutation. */
void f15i_fill_places(const f15_target *target, bool adjacent, f15_sequence *out);
/* Reverses the factors of a product that is written from right to left; twice changes nothing. */
void f15i_turn_product(const f15_question *q, const f15_target *target, f15_sequence *s);
/* Writes "3 7 4", in the base. */
void f15i_write_cells(f15_text *out, const uint8_t *cell, size_t count, uint32_t base);
/* Writes a board, or a permutation by its cycles. */
f15_code f15i_write_witness(f15_text *out, const f15_question *q, const uint32_t *p);

/* A search for the fewest slides that bring every item i to want[i] (F15_MAX_CELLS: anywhere). */
typedef struct f15i_slides {
    const f15_question *question; /* which counts the work */
    const f15_board *board;
    uint8_t want[F15_MAX_CELLS];
    f15_cells allowed; /* the only cells that slides may touch */
    size_t most;       /* slides */
    uint64_t nodes;    /* most boards looked at */
    bool joined;       /* cells that follow each other in reading order are neighbours */
} f15i_slides;
/* Returns the search for what a question about moves asks. */
f15i_slides f15i_slides_of(const f15_question *question, size_t most, uint64_t nodes);
/* Appends the slides. F15_UNKNOWN if there are none, or none was found among `nodes` boards. */
f15_code f15i_search_slides(const f15i_slides *wanted, f15_moves *out);

#endif
