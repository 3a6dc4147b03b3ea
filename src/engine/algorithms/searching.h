/* Shared by the searches. */
#ifndef FIFTEEN_ALGORITHMS_SEARCHING_H
#define FIFTEEN_ALGORITHMS_SEARCHING_H

#include "board_internal.h"

#include <fifteen/searching.h>

typedef struct f15i_tree_search {
    const f15_search_options *ask;
    const f15_board *start;
    f15_trace *trace;
    bool measured; /* the trace can measure distances */
    f15_search_report report;
    bool ended;    /* report.end is valid */
    bool hid;      /* something was not shown */
    uint32_t goal; /* if found, the number of the goal's node */
    f15_moves way; /* if found, the slides to the goal; grows in `work` */
    f15_arena work;
} f15i_tree_search;

/* Returns the trace while E-nodes are still shown; else notes that something is hidden, and returns
 * NULL. Only for what would be shown. */
static inline f15_trace *f15i_shown_trace(f15i_tree_search *s) {
    const bool shown = s->report.expanded < s->ask->shown;
    s->hid = s->hid || !shown;
    return shown ? s->trace : NULL;
}
/* Returns whether the search has ended or failed, or its trace was stopped. */
static inline bool f15i_search_over(const f15i_tree_search *s) {
    return s->ended || s->work.code || f15_stopped(s->trace);
}
static inline void f15i_search_end(f15i_tree_search *s, f15_search_end end) {
    s->ended = true;
    s->report.end = end;
}
/* Counts one more board; returns false and ends the search past the limit. */
bool f15i_count_node(f15i_tree_search *s);
/* Sets the bytes used in all; returns false and ends the search past the limit. */
bool f15i_count_bytes(f15i_tree_search *s, uint64_t bytes);
/* Returns h of a board; 0 without a heuristic. */
uint32_t f15i_rate(const f15i_tree_search *s, const f15_board *board);
/* Returns whether a child is skipped, because of the slip that the search shows (f15_slip) or
 * because its slide takes back the previous one; then emits the reason. `last`: it is its parent's
 * last child. */
bool f15i_is_skipped(f15i_tree_search *s, uint32_t piece, bool last, bool taken_back);
/* Emits an event about a node with its board: the values, then the item of every cell. */
void f15i_tell_board(f15_trace *trace, f15_event_id id, const f15_board *board, f15_values values);

void f15i_search_best_first(f15i_tree_search *s);  /* bfs, astar */
void f15i_search_depth_first(f15i_tree_search *s); /* dfs, idastar */

#endif
