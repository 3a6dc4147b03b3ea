/* fifteen/run.h - algorithms by name: from the words of a command or a lesson to a traced run.
 *
 * `fifteen trace transform MARINE AIRMEN --from right` and the `trace:` of a lesson's page are the
 * same words, read here. The room reads the arguments (notation), runs the algorithm with the
 * trace it is given, and keeps the result. No output.
 */
#ifndef FIFTEEN_RUN_H
#define FIFTEEN_RUN_H

#include <fifteen/algorithms.h>
#include <fifteen/core.h>
#include <fifteen/notation.h>
#include <fifteen/puzzle.h>
#include <fifteen/searching.h>
#include <fifteen/trace.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The most items of a run that is traced: every claim looks at all of them, and swaps of neighbours
 * can be as many as their square. */
#define F15_MAX_TRACED_N ((size_t)512)
#define F15_MAX_DEPTH 1000

typedef enum f15_algorithm {
#define F15_ALGORITHM(id, name, synopsis, summary, source, depth, run) F15_ALGORITHM_##id,
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM
    F15_ALGORITHMS
} f15_algorithm;

typedef struct f15_algorithm_info {
    const char *name, *synopsis, *summary, *source;
    uint32_t depth; /* the shallowest of its trace that says something */
} f15_algorithm_info;
const f15_algorithm_info *f15_algorithm_info_of(f15_algorithm id);
bool f15_algorithm_by_name(const char *name, f15_algorithm *out);

/* What a run answers, by kind. */
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

/* The working of a parity, where the items are few enough to be written out: `sequence` has the
 * swaps that build the permutation; each is worth some swaps of neighbours (no swap: a single term
 * of 0), and each item has some smaller ones behind it. `map` says where the
 * item of each place goes: the permutation as its cycles show it. */
#define F15_MOST_WORKED 32
typedef struct f15_working {
    bool shown;
    uint32_t neighbours[F15_MOST_WORKED], smaller[F15_MOST_WORKED], map[F15_MOST_WORKED];
    size_t terms; /* of the first; of the second there are n */
} f15_working;

/* What a caller brings to `solve`: how it is to be done, and what is kept for many boards; of it
 * the searches take limits.tell, and together make no more than
 * limits.nodes. Borrowed; nothing of it
 * changes an answer that is proved. */
typedef struct f15_solving {
    f15_home home;  /* where the hole of a board of numbers belongs; the run's board is turned then,
                       and its names say what the pieces are called */
    bool shortest;  /* where no method is named: the shortest of at most 4 x 4, stages beyond where
                       there are no obstacles; otherwise three-cycles */
    bool count_all; /* how many shortest solutions there are */
    f15_search_limits limits; /* nodes 0: F15_SOLVE_NODES, but for 4 x 4 without obstacles, none */
    f15_setups *setups;       /* kept; or NULL */
    f15_stages *stages;
    /* As of f15_optimal; used until the run is over. */
    const f15_engine *(*engine)(void *self, const f15_grid *grid, bool make);
    void *self;
} f15_solving;
#define F15_SOLVE_NODES ((uint64_t)1 << 29)

typedef struct f15_run {
    f15_arena arena; /* of start, goal, permutation, sequence and moves */
    f15_algorithm algorithm;
    uint32_t depth; /* to show it: --depth of the words; 0: the algorithm's own */
    f15_convention convention;
    f15_result_kind kind;
    size_t n;
    f15_arrangement start; /* the problem, told apart; its names are what the items are called */
    f15_arrangement goal;  /* as the problem gives it, or as the swaps of apply and pair-tally leave
                              it; n == 0: none */
    f15_sequence sequence;
    uint32_t *permutation;
    f15_routes routes;
    f15_working working; /* of F15_RESULT_PARITY */
    f15_tally tally;
    f15_layers layers;
    f15_board board; /* the problem of the algorithms on boards */
    f15_board after; /* what the moves leave */
    f15_board_names names;
    f15_moves moves;
    f15_solvability solvability;
    f15_equal_pieces equal;     /* solvable, solve, searches with letters that repeat */
    const f15_solving *solving; /* given, and borrowed; or NULL */
    f15_shortest shortest;      /* of solve --method optimal */
    f15_search_report *search;
    size_t searches;
    const char *not_offered; /* of a comparison: a heuristic that this board does not allow */
    f15_slip slip;           /* of a search */
    const char *method;      /* of solve: the one that was used */
    uint64_t count;          /* steps of the answer */
    bool has_parity;         /* `odd` means something */
    bool odd;                /* the permutation that is asked for, or done */
    bool reached;       /* false: an odd permutation by 3-cycles, an unsolvable board (status 1) */
    bool read_from_one; /* a list of 1..n was read under base 0: to be said */
} f15_run;

/* Runs words[0] (the algorithm's name) with its arguments and options; --depth N, from 1 to
 * F15_MAX_DEPTH, goes with every algorithm and changes only what is shown. The run must be {0},
 * but for `solving`; names that the trace's sink saw are borrowed from it, so free it
 * after the sink is done with. F15_UNKNOWN with "did you mean" for a name that is none; F15_USAGE
 * for too few arguments; otherwise the reader's or the algorithm's error. The convention is what
 * the words are read under. */
f15_code f15_run_words(const char *const *words, size_t count, const f15_convention *convention,
                       f15_trace *trace, f15_run *out, f15_error *err);
/* The same words from another state: `state` (n items, as the trace's start has them) stands in for
 * START or BOARD, and everything else is read as before. For the algorithms that are functions of
 * the state: transform, adjacent, three-cycles, hole, place, cycle, solve; F15_MISMATCH for the
 * others, and for a state that is none of the problem's. */
f15_code f15_run_from(const char *const *words, size_t count, const f15_convention *convention,
                      const uint32_t *state, size_t n, f15_trace *trace, f15_run *out,
                      f15_error *err);
void f15_run_free(f15_run *run);
/* Was a shortest solution searched, and not all proved that was asked: a limit, or the caller,
 * ended it? */
bool f15_run_falls_short(const f15_run *run);

#ifdef __cplusplus
}
#endif

#endif
