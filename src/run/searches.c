/* The runner of the searches. */
#include "internal.h"

#include <string.h>

#define MOST_SEARCHES ((uint64_t)(2 + 2 * F15_HEURISTICS)) /* in a comparison */

static uint64_t read_limit(f15i_request *r, const char *name, uint64_t least, uint64_t most,
                           uint64_t otherwise) {
    uint64_t number = f15i_number_of(r, name, otherwise);
    if (number < least || number > most)
        f15i_refuse_word(r, name, F15_OUT_OF_RANGE, NULL, "it goes from %llu to %llu",
                         (unsigned long long)least, (unsigned long long)most);
    return number;
}

static f15_searching read_searching(f15i_request *r) {
    const f15_search_limits *limits = &r->solving->limits;
    const uint64_t nodes = read_limit(r, "--max-nodes", 1, UINT32_MAX - 1, F15_SEARCH_MAX_NODES);
    const uint64_t searches = f15i_text(r, "--compare") ? MOST_SEARCHES : 1;
    const uint64_t most = (limits->nodes + searches - 1) / searches; /* of all; 0: any number */
    return (f15_searching){
        .method = (f15_search_method)(r->run->algorithm - F15_ALGORITHM_BFS),
        .depth_limit =
            (uint32_t)read_limit(r, "--depth-limit", 0, F15_SEARCH_DEEPEST, F15_SEARCH_DEPTH_LIMIT),
        .max_nodes = most && most < nodes ? most : nodes,
        .max_bytes = read_limit(r, "--max-memory", 1, (uint64_t)1 << 40, F15_SEARCH_MAX_BYTES),
        .shown = read_limit(r, "--show", 0, F15_TAPE_LIMIT, F15_SEARCH_SHOWN),
        .slip = (f15_slip)f15i_choice_of(r, "--mistake"),
        .tell = limits->tell,
        .self = limits->self,
    };
}

static void search(f15i_request *r, const f15_searching *ask, f15_trace *trace, f15_board *board,
                   f15_moves *moves) {
    f15_run *run = r->run;
    if (!r->code)
        f15i_outcome(r, f15_search(board, ask, trace, moves, &run->search[run->searches], r->err),
                     NULL);
    if (!r->code)
        run->reached |= run->search[run->searches++].end == F15_SEARCH_FOUND;
}

/* Runs all four searches without a trace, those that rate by each heuristic. */
static void compare(f15i_request *r, f15_searching ask) {
    static const char *const alone[] = {"--heuristic", "--mistake", "--show"};
    f15_run *run = r->run;
    const f15_board start = run->after;
    for (size_t k = 0; k < sizeof alone / sizeof *alone; k++)
        if (f15i_text(r, alone[k]))
            f15i_refuse_word(r, NULL, F15_USAGE, "leave one of the two out",
                             "--compare runs all searches as they are: %s does not go with it",
                             alone[k]);
    for (unsigned m = 0; m < F15_SEARCH_METHODS; m++)
        for (unsigned h = 0; !r->code && h < (f15_search_rates(m) ? F15_HEURISTICS : 1); h++) {
            f15_heuristic heuristic;
            f15_board board = start;
            f15_code code = f15_heuristic_open(&heuristic, h, &board.grid, r->err);
            if (code == F15_NO_MEMORY)
                f15i_outcome(r, code, NULL);
            else if (code)
                run->not_offered = f15_heuristic_name(h);
            ask.method = (f15_search_method)m;
            ask.heuristic = &heuristic;
            if (!code)
                search(r, &ask, NULL, &board, NULL);
            f15_heuristic_close(&heuristic);
        }
    run->kind = F15_RESULT_COMPARISON;
}

void f15i_run_search(f15i_request *r) {
    static const f15_heuristic_id heuristics[] = {F15_HEURISTIC_MANHATTAN, F15_HEURISTIC_MISPLACED,
                                                  F15_HEURISTIC_LINEAR_CONFLICT,
                                                  F15_HEURISTIC_WALKING};
    f15_run *run = r->run;
    f15_heuristic heuristic = {0};
    f15_searching ask = read_searching(r);
    const bool rates = f15_search_rates(ask.method);
    const f15_heuristic_id id = rates ? heuristics[f15i_choice_of(r, "--heuristic")] : 0;
    f15i_read_board_word(r);
    f15i_choose_letters(r, NULL);
    run->search = f15_alloc(&run->arena, MOST_SEARCHES, sizeof *run->search);
    f15i_outcome(r, f15_arena_done(&run->arena, r->err), NULL);
    run->slip = ask.slip;
    run->reached = false;
    if (r->code)
        return;
    if (f15i_text(r, "--compare")) {
        f15i_finish_board(r, F15_OK);
        compare(r, ask);
        return;
    }
    if (rates)
        f15i_outcome(r, f15_heuristic_open(&heuristic, id, &run->board.grid, r->err),
                     "--heuristic");
    ask.heuristic = &heuristic;
    search(r, &ask, r->trace, &run->after, &run->moves);
    f15_heuristic_close(&heuristic);
    if (!r->code)
        f15i_finish_board(r, F15_OK);
    run->kind = F15_RESULT_SEARCH;
}
