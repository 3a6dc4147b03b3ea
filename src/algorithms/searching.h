/* What the searches share; for this room only. */
#ifndef FIFTEEN_ALGORITHMS_SEARCHING_H
#define FIFTEEN_ALGORITHMS_SEARCHING_H

#include "board_internal.h"

#include <fifteen/searching.h>

/* A search on its way. */
typedef struct f15i_search {
    const f15_searching *ask;
    const f15_board *start;
    f15_trace *trace;
    bool measured; /* the trace can measure distances */
    f15_search_report report;
    bool ended;    /* report.end says how */
    uint32_t goal; /* found: the number of the node, */
    f15_moves way; /*   and the slides that lead there; it grows in `work` */
    f15_arena work;
} f15i_search;

/* The trace while E-nodes are still told, else NULL. */
static inline f15_trace *f15i_told(const f15i_search *s) {
    return s->report.expanded < s->ask->shown ? s->trace : NULL;
}
/* No more to do: an end, a failure, a trace that is stopped. */
static inline bool f15i_search_over(const f15i_search *s) {
    return s->ended || s->work.code || f15_stopped(s->trace);
}
static inline void f15i_search_end(f15i_search *s, f15_search_end end) {
    s->ended = true;
    s->report.end = end;
}
/* One board more is made; false, and the end, if that is one too many. */
bool f15i_count_node(f15i_search *s);
/* So many bytes are needed in all: the same. */
bool f15i_count_bytes(f15i_search *s, uint64_t bytes);
/* h of a board; 0 without a heuristic. */
uint32_t f15i_rate(const f15i_search *s, const f15_board *board);
/* An event about a node with its board: the values, then what stands in every cell. */
void f15i_tell_board(f15_trace *trace, f15_event_id id, const f15_board *board, f15_values values);

void f15i_search_best_first(f15i_search *s);  /* bfs, astar */
void f15i_search_depth_first(f15i_search *s); /* dfs, idastar */

#endif
