/* fifteen/run.h - algorithms by name: from the words of a command or a lesson to a traced run.
 *
 * `fifteen trace transform MARINE AIRMEN --from right` and the `trace:` of a lesson's page are the
 * same words, read here. The module reads the arguments (notation), runs the algorithm with the
 * caller's trace, and keeps the result. No output. */
#ifndef FIFTEEN_RUN_H
#define FIFTEEN_RUN_H

#include <fifteen/algorithms.h>
#include <fifteen/core.h>
#include <fifteen/notation.h>
#include <fifteen/puzzle.h>
#include <fifteen/searching.h>
#include <fifteen/trace.h>

F15_C_BEGIN

/* The most items of a traced run: every claim looks at all of them, and there can be as many swaps
 * of neighbours as the square of their number. */
#define F15_MAX_TRACED_N ((size_t)512)
#define F15_MAX_DEPTH 1000

typedef enum f15_algorithm {
#define F15_ALGORITHM(id, ...) F15_ALGORITHM_##id,
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM
    F15_ALGORITHMS
} f15_algorithm;

typedef struct f15_algorithm_info {
    const char *name, *synopsis, *summary, *source;
    uint32_t depth;      /* the shallowest at which its trace is useful */
    const char *example; /* of its arguments, as typed in a shell: boards are quoted */
} f15_algorithm_info;
const f15_algorithm_info *f15_algorithm_info_of(f15_algorithm id); /* NULL: there is none */
bool f15_algorithm_by_name(const char *name, f15_algorithm *out);

/* The result of a run, by kind; then the fields that hold it. */
typedef enum f15_result_kind {
    F15_RESULT_SEQUENCE,    /* sequence: swaps or 3-cycles */
    F15_RESULT_PERMUTATION, /* permutation, a map of n */
    F15_RESULT_PARITY,      /* routes, and permutation, the list */
    F15_RESULT_TALLY,       /* tally */
    F15_RESULT_GRAPH,       /* layers */
    F15_RESULT_MOVES,       /* moves, from board */
    F15_RESULT_SOLVABLE,    /* solvability, of board */
    F15_RESULT_SEARCH,      /* moves, from board, and search[0] */
    F15_RESULT_COMPARISON   /* search, of board */
} f15_result_kind;

/* The working of a parity, if the items are few enough to write it out. `sequence` has the swaps
 * that build the permutation; neighbours[k] is the number of adjacent swaps that swap k is worth
 * (no swap: a single term of 0). smaller[x] counts the smaller items after the item of place x. The
 * item of place x goes to map[x]: the permutation as its cycles show it. */
#define F15_MOST_WORKED 32
typedef struct f15_working {
    bool shown;
    uint32_t neighbours[F15_MOST_WORKED], smaller[F15_MOST_WORKED], map[F15_MOST_WORKED];
    size_t terms; /* of `neighbours`; `smaller` and `map` have n */
} f15_working;

/* A caller's options for `solve`, and tables kept for many boards. The searches use limits.tell,
 * and all together generate at most limits.nodes. Borrowed; a proved answer does not depend on
 * them. */
typedef struct f15_solve_options {
    f15_home home;  /* the hole's home on a board of numbers; FIRST turns the run's board, whose
                       names then keep the written numbers */
    bool shortest;  /* without a named method: up to 4 x 4 `optimal`, beyond it `stages`, or with
                       obstacles `three-cycles`; if false, always `three-cycles` */
    bool count_all; /* count all shortest solutions */
    f15_search_limits
        limits;         /* nodes 0: F15_SOLVE_NODES, but no limit on 4 x 4 without obstacles, or
                                 on at most F15_SHORTEST_CELLS open cells */
    f15_setups *setups; /* kept; or NULL */
    f15_stages *stages;
    /* As in f15_optimal; valid until the run is over. */
    const f15_engine *(*engine)(void *self, const f15_grid *grid, bool make);
    void *self;
} f15_solve_options;
#define F15_SOLVE_NODES ((uint64_t)1 << 29)

typedef struct f15_run {
    f15_arena arena; /* of start, goal, permutation, sequence and moves */
    f15_algorithm algorithm;
    uint32_t depth; /* for showing it: --depth of the words; 0: the algorithm's own */
    f15_convention convention;
    f15_result_kind kind;
    size_t n;
    f15_arrangement start; /* the problem, its items distinct; with the names of the items */
    f15_arrangement goal;  /* the problem's, or the result of apply and pair-tally; n == 0: none */
    f15_sequence sequence;
    uint32_t *permutation;
    f15_routes routes;
    f15_working working; /* F15_RESULT_PARITY only */
    f15_tally tally;
    f15_layers layers;
    f15_board board; /* the board at the start, of algorithms on boards */
    f15_board after; /* the board after the moves */
    f15_board_names names;
    f15_moves moves;
    f15_solvability solvability;
    f15_equal_pieces equal;           /* solvable, solve, searches with letters that repeat */
    const f15_solve_options *solving; /* the caller's, borrowed; or NULL */
    f15_shortest shortest;            /* solve --method optimal only */
    f15_search_report *search;
    size_t searches;
    const char *not_offered; /* a comparison's: a heuristic that this board does not allow */
    f15_slip slip;           /* a search's */
    const char *method;      /* solve only: the method used */
    uint64_t count;          /* steps of the answer */
    bool has_parity;         /* `odd` is valid */
    bool odd;                /* the permutation asked for, or performed */
    bool reached;       /* false: an odd permutation by 3-cycles, an unsolvable board (status 1), a
                          run that was stopped or failed */
    bool read_from_one; /* a list of 1..n was read under base 0; the output must say so */
} f15_run;

/* Runs words[0] (the algorithm's name) with its arguments and options, read under the convention;
 * --depth N, from 1 to F15_MAX_DEPTH, is valid with every algorithm and changes only what is shown.
 * The run must be {0}, except `solving`. The trace's sink borrows names from the run: free the run
 * after the sink's last use. F15_UNKNOWN with "did you mean" for an unknown name; F15_USAGE for too
 * few arguments; otherwise the reader's or the algorithm's error. */
f15_code f15_run_words(const char *const *words, size_t count, const f15_convention *convention,
                       f15_trace *trace, f15_run *out, f15_error *err);
/* Runs the same words from another state: `state` (n items, numbered as in the trace's start)
 * replaces START or BOARD, and all else is read as before. For the algorithms that are functions of
 * the state: transform, adjacent, three-cycles, hole, place, cycle, solve; F15_MISMATCH for the
 * others, and for a state that the problem does not have. */
f15_code f15_run_from(const char *const *words, size_t count, const f15_convention *convention,
                      const uint32_t *state, size_t n, f15_trace *trace, f15_run *out,
                      f15_error *err);
void f15_run_free(f15_run *run);

/* The most boards that searches may make for one page of a course, and for all its pages, where the
 * steps of answers count as well. So the limit is the same on every machine. */
#define F15_PAGE_BOARDS ((uint64_t)1 << 18)
#define F15_COURSE_BOARDS ((uint64_t)1 << 20)
typedef struct f15_page_work {
    uint64_t boards; /* boards made so far, and steps of answers, for all pages */
    size_t faults;   /* traces that do not run, or whose claims fail */
} f15_page_work;
/* Returns the options with which the next page is run: as many boards as it may make. */
f15_solve_options f15_page_options(const f15_page_work *work);
/* Adds the boards and the steps that a run with these options made. F15_TOO_BIG: too many for the
 * page or for the course. */
f15_code f15_page_ran(f15_page_work *work, const f15_solve_options *options, const f15_run *run,
                      f15_error *err);
/* Returns whether a search for a shortest solution ended, by a limit or the caller, before all that
 * was asked was proved. */
bool f15_run_falls_short(const f15_run *run);

F15_C_END

#endif
