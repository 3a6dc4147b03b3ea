/* Shared by the files of prove. */
#ifndef FIFTEEN_PROVE_INTERNAL_H
#define FIFTEEN_PROVE_INTERNAL_H

#include <fifteen/algorithms.h>
#include <fifteen/prove.h>
#include <fifteen/puzzle.h>
#include <fifteen/searching.h>
#include <fifteen/unstable/heuristic.h>

/* ---- functions on trial ---------------------------------------------------------------------- */

/* The functions of the library that statements are about. A test puts a wrong one in their place,
 * to see each statement fail. */
typedef struct f15i_facts {
    __typeof__(f15_swap) *swap;
    __typeof__(f15_sign) *sign;
    __typeof__(f15_inversions) *inversions;
    __typeof__(f15_conjugate_of) *conjugate_of;
    __typeof__(f15_transform) *transform;
    __typeof__(f15_convert) *convert;
    __typeof__(f15_adjacent) *adjacent;
    __typeof__(f15_bubble) *bubble;
    __typeof__(f15_parity) *parity;
    __typeof__(f15_three_cycles) *three_cycles;
    __typeof__(f15_grid_neighbours) *neighbours;
    __typeof__(f15_grid_is_odd) *is_odd;
    __typeof__(f15_grid_hypotheses) *hypotheses;
    __typeof__(f15_board_parity_fits) *parity_fits;
    __typeof__(f15_solvable) *solvable;
    __typeof__(f15_move_hole) *move_hole;
    __typeof__(f15_place) *place;
    __typeof__(f15_cycle_three) *cycle_three;
    __typeof__(f15_solve_three_cycles) *solve_three_cycles;
    __typeof__(f15_solve_tours) *solve_tours;
    __typeof__(f15_heuristic_of) *heuristic;
    __typeof__(f15_search) *search;
} f15i_facts;
extern const f15i_facts f15i_library;

/* Opens a trial of other functions, which must live as long as the trial. */
f15_code f15i_trial_open(f15_statement_id id, const f15_size *size, const f15i_facts *facts,
                         f15_trial *out, f15_error *err);

/* ---- a case ---------------------------------------------------------------------------------- */

/* The input of a checker, and its results. Open cells are numbered in reading order. */
typedef struct f15i_case {
    const f15_trial *trial;
    uint64_t index;     /* among the cases of its size */
    bool next;          /* the previous case is still in p and q */
    uint32_t n, chosen; /* the number of items or open cells; how many cells p lists */
    uint32_t p[F15_MAX_CELLS], q[F15_MAX_CELLS]; /* the object */
    f15_grid grid;
    f15_board board;
    /* results */
    uint64_t counted, most, order;
    f15_text why;  /* of a counterexample */
    f15_code code; /* the first failure */
    /* memory, empty before each case */
    f15_arena arena;
    f15_setups setups; /* the only memory kept between cases */
} f15i_case;

/* Returns whether the case holds; if not, `why` has the reason. Means nothing after a failure. */
typedef bool f15i_checker(f15i_case *c);
/* Writes the reason and returns false. */
bool f15i_refute(f15i_case *c, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Keeps a function's failure, except F15_UNREACHABLE and F15_GAVE_UP, which are answers. */
void f15i_note_code(f15i_case *c, f15_code code);
void f15i_note_most(f15i_case *c, uint64_t count);
/* Returns the parity by the library's sign. */
bool f15i_is_odd(f15i_case *c, const uint32_t *p, uint32_t n);

/* ---- the kinds of objects (domains.c) -------------------------------------------------------- */

typedef enum f15i_domain_id {
    F15I_ARRANGEMENTS, /* p of n items */
    F15I_TWO_OF_THEM,  /* p and q */
    F15I_WORDS,        /* p: n letters, each one of n */
    F15I_TWO_PLACES,   /* p[0] < p[1] < n */
    F15I_THREE_PLACES, /* p[0..2], different, below n */
    F15I_CELLS,        /* p[0], an open cell */
    F15I_CELL_PAIRS,   /* p[0], p[1]: two open cells, different; the hole is in the first */
    F15I_PLACEMENTS,   /* case 0: the group; then p[0..3]: four open cells, the hole in the first */
    F15I_TRIPLES,      /* p[0..2]: three open cells, none of them the hole's home */
    F15I_BOARDS,       /* board; p[cell] is the item there, both among the open ones */
    F15I_HOME_BOARDS,  /* as F15I_BOARDS, with the hole at home */
    F15I_SLIDES,       /* board; p[0]: the cell that slides. The pieces passed: in every order */
    F15I_LAYOUTS,      /* grid: its obstacles */
    F15I_SET_OF_FIVE,  /* only index, 0..4 */
    F15I_DOMAINS
} f15i_domain_id;

typedef struct f15i_domain {
    const char *noun;  /* of its cases: "arrangements" */
    const char *order; /* of the cases of a size: "in the order of their lists" */
    /* Makes case c->index, with c->n and c->grid set. NULL: the index is the case. */
    void (*make)(f15i_case *c);
    /* Writes the case as other commands read it. */
    void (*write)(const f15i_case *c, f15_text *out);
} f15i_domain;
extern const f15i_domain f15i_domains[F15I_DOMAINS];
/* Returns the number of cases of n items, or on a grid of n open cells. */
uint64_t f15i_cases(f15i_domain_id id, const f15_grid *grid, uint32_t n);

/* ---- the walks of the hole (group.c) --------------------------------------------------------- */

/* Closed walks of the hole from its home, one for each edge outside a tree of paths home. The piece
 * that is in `cell` after walk k was in walk[k][cell] before; cells and pieces are numbered among
 * the open ones. home[from][cell] is the same for the hole's path in the tree from `from` to its
 * home. Every closed walk is a product of these walks and their inverses. */
typedef struct f15i_walks {
    uint32_t cells, count;
    uint8_t walk[2 * F15_MAX_CELLS][F15_MAX_CELLS];
    uint8_t home[F15_MAX_CELLS][F15_MAX_CELLS];
} f15i_walks;
void f15i_walks_of(const f15_grid *grid, f15_neighbours *neighbours, f15i_walks *out);

/* A stabiliser chain (Sims) of the group that those walks generate on the pieces: level k fixes the
 * pieces 0..k-1; its orbit of k has length[k] points, and back[k][image] takes an image to k. */
typedef struct f15i_chain {
    uint32_t points;
    uint32_t length[F15_MAX_CELLS];
    bool (*reached)[F15_MAX_CELLS];
    uint8_t (*back)[F15_MAX_CELLS][F15_MAX_CELLS];
} f15i_chain;
/* Makes the chain in the arena; NULL if the arena failed. */
const f15i_chain *f15i_chain_of(const f15i_walks *walks, f15_arena *arena);
bool f15i_chain_has(const f15i_chain *chain, const uint8_t *p);
/* Returns whether the group is all even permutations, by its order: no other subgroup has n!/2. */
bool f15i_chain_is_alternating(const f15i_chain *chain);
uint64_t f15i_chain_order(const f15i_chain *chain); /* 0: too large for 63 bits */
/* Writes the order, or, if it does not fit, the product of the lengths. */
void f15i_chain_write_order(const f15i_chain *chain, f15_text *out);

/* ---- data that cases are compared with (reference.c) ----------------------------------------- */

typedef enum f15i_reference_id {
    F15I_NOTHING,
    F15I_REACH, /* the boards that can be reached */
    F15I_GROUP, /* the chain */
    F15I_FAR,   /* the distance of each board, and heuristics */
    F15I_DRAWS  /* the number of ways in which random exchanges give each order */
} f15i_reference_id;

typedef struct f15i_reference {
    f15_arena arena;
    f15i_walks walks;
    const f15i_chain *chain; /* NULL if `distance` is set: every board was visited */
    uint8_t *distance;       /* as f15_search_distances returns it */
    uint64_t *ways;          /* DRAWS: by rank, how many series of exchanges give the board */
    f15_heuristic heuristic[F15_HEURISTICS]; /* of FAR */
    uint32_t heuristics;
} f15i_reference;

/* Makes the data in an arena of its own. */
f15_code f15i_reference_make(f15i_reference_id id, const f15_grid *grid, const f15i_facts *facts,
                             f15i_reference **out, f15_error *err);
void f15i_reference_free(f15i_reference *reference); /* may be NULL */
/* Returns whether the board can be reached; p[cell] is the item in each open cell. */
bool f15i_is_reached(const f15i_reference *reference, const uint32_t *p, uint32_t cells);

/* ---- the checkers (lines.c, boards.c) -------------------------------------------------------- */

#define F15_STATEMENT(id, name, also, holds, sizes, nanoseconds, domain, reference, check, ...)    \
    f15i_checker f15i_check_##check;
#include <fifteen/statements.def>
#undef F15_STATEMENT

#endif
