/* The searches by name: what the trace says before and after each, and the solution found. */
#include <fifteen/unstable/heuristic.h>

#include "searching.h"

const char *f15_search_name(f15_search_method method) {
    static const char *const names[F15_SEARCH_METHODS] = {"bfs", "dfs", "astar", "idastar"};
    return (unsigned)method < F15_SEARCH_METHODS ? names[method] : "unknown";
}

bool f15_search_uses_heuristic(f15_search_method method) {
    return method == F15_SEARCH_ASTAR || method == F15_SEARCH_IDASTAR;
}

const char *f15_search_end_name(f15_search_end end) {
    static const char *const names[] = {"found",     "none-left",  "too-deep",
                                        "max-nodes", "max-memory", "stopped"};
    return (size_t)end < sizeof names / sizeof *names ? names[end] : "unknown";
}

static bool may_go_on(const f15i_tree_search *s) {
    const f15_shortest so_far = {.nodes = s->report.made,
                                 .bound = s->ask->slip ? 0 : s->report.at_least};
    return !s->ask->tell || so_far.nodes == 0 || so_far.nodes % F15_SEARCH_TELL != 0 ||
           s->ask->tell(s->ask->self, &so_far);
}

bool f15i_count_node(f15i_tree_search *s) {
    const uint64_t most = s->ask->max_nodes ? s->ask->max_nodes : F15_SEARCH_MAX_NODES;
    if (s->report.made == most)
        f15i_search_end(s, F15_SEARCH_NODES);
    else if (!may_go_on(s))
        f15i_search_end(s, F15_SEARCH_STOPPED);
    else
        s->report.made++;
    return !s->ended;
}

bool f15i_count_bytes(f15i_tree_search *s, uint64_t bytes) {
    const uint64_t most = s->ask->max_bytes ? s->ask->max_bytes : F15_SEARCH_MAX_BYTES;
    if (bytes > most)
        f15i_search_end(s, F15_SEARCH_MEMORY);
    else if (bytes > s->report.bytes)
        s->report.bytes = bytes;
    return !s->ended;
}

uint32_t f15i_rate(const f15i_tree_search *s, const f15_board *board) {
    return f15_search_uses_heuristic(s->ask->method) ? f15_heuristic_of(s->ask->heuristic, board)
                                                     : 0;
}

bool f15i_is_skipped(f15i_tree_search *s, uint32_t piece, bool last, bool taken_back) {
    if (s->ask->slip == F15_SLIP_LAST_CHILD && !last)
        f15_say(f15i_shown_trace(s), OVERWRITTEN, piece);
    else if (s->ask->slip == F15_SLIP_COMPARE_CURRENT)
        f15_say(f15i_shown_trace(s), CALLED_REPEATED, piece);
    else if (taken_back)
        f15_say(f15i_shown_trace(s), SLIDE_TAKEN_BACK, piece);
    else
        return false;
    return true;
}

void f15i_tell_board(f15_trace *trace, f15_event_id id, const f15_board *board, f15_values values) {
    uint32_t item[F15_MAX_CELLS];
    if (!trace)
        return;
    f15_board_arrangement(board, item);
    f15_emit(trace, id, NULL, item, f15_grid_size(&board->grid), values);
}

static void introduce(f15i_tree_search *s, const f15_problem *problem) {
    static const f15_event_id sections[F15_SEARCH_METHODS] = {
        F15_EVENT_SEARCHING_BREADTH, F15_EVENT_SEARCHING_DEPTH, F15_EVENT_SEARCHING_BEST,
        F15_EVENT_SEARCHING_DEEPER};
    static const f15_event_id heuristics[F15_HEURISTICS] = {
        F15_EVENT_H_MISPLACED, F15_EVENT_H_MANHATTAN, F15_EVENT_H_LINEAR_CONFLICT,
        F15_EVENT_H_WALKING};
    const f15_search_options *ask = s->ask;
    const uint32_t cells = f15_count_cells(f15_grid_open(&s->start->grid));
    uint32_t where;
    f15_tell(s->trace, sections[ask->method], problem, NULL, 0, F15_VALUES(ask->depth_limit));
    if (f15_search_uses_heuristic(ask->method))
        f15_tell(s->trace, heuristics[ask->heuristic->id], NULL, NULL, 0, F15_VALUES(0));
    if (ask->slip == F15_SLIP_COMPARE_CURRENT)
        f15_say(s->trace, SLIP_COMPARE, 0);
    else if (ask->slip == F15_SLIP_LAST_CHILD)
        f15_say(s->trace, SLIP_LAST_CHILD, 0);
    else if (ask->slip == F15_SLIP_POP_LAST)
        f15_say(s->trace, SLIP_POP_LAST, 0);
    if (!s->measured)
        f15_say(s->trace, DISTANCES_UNCHECKED, cells, F15_MEASURED_CELLS);
    if (!f15_board_is_in_reach(s->start, &where))
        f15_say(s->trace, NOT_TO_BE_SOLVED, 0);
}

static void say_why_none(const f15i_tree_search *s) {
    const f15_search_report *r = &s->report;
    switch (r->end) {
    case F15_SEARCH_FOUND:
        return;
    case F15_SEARCH_NONE_LEFT:
        f15_say(s->trace, NONE_LIVE, r->made);
        if (s->measured)
            f15_say(s->trace, NO_WAY, 0);
        return;
    case F15_SEARCH_TOO_DEEP:
        f15_say(s->trace, LIMIT_TRIED, r->at_least ? r->at_least - 1 : 0);
        break;
    case F15_SEARCH_NODES:
        f15_say(s->trace, LIMIT_OF_NODES, r->made);
        break;
    case F15_SEARCH_MEMORY:
        f15_say(s->trace, LIMIT_OF_MEMORY,
                s->ask->max_bytes ? s->ask->max_bytes : F15_SEARCH_MAX_BYTES);
        break;
    case F15_SEARCH_STOPPED: /* the caller stopped it, and knows why */
        break;
    }
    if (s->measured && r->at_least > 0)
        f15_say(s->trace, NONE_SHORTER, r->at_least);
}

static void follow_way(const f15i_tree_search *s, f15i_play *play) {
    f15_say(s->trace, GOAL_FOUND, s->goal, s->report.length);
    f15_begin(s->trace, WAY_FOUND, NULL, s->goal, s->report.length);
    for (size_t k = 0; k < s->way.count && !f15i_halted(play); k++)
        f15i_slide_past(play, f15_board_find(play->board, s->way.item[k]), F15_EVENT_SLIDE_OF_WAY,
                        0);
    f15_say(s->trace, REACHED, 0);
    if (s->measured && s->ask->method != F15_SEARCH_DFS)
        f15_say(s->trace, WAY_SHORTEST, s->report.length);
    f15_end(s->trace);
}

f15_code f15_search(f15_board *board, const f15_search_options *ask, f15_trace *trace,
                    f15_moves *moves, f15_search_report *out, f15_error *err) {
    F15_NEED(board && ask && out && (!moves || moves->arena), err);
    F15_NEED((unsigned)ask->method < F15_SEARCH_METHODS, err);
    F15_NEED(ask->heuristic || !f15_search_uses_heuristic(ask->method), err);
    F15_NEED(ask->method != F15_SEARCH_DFS || ask->depth_limit <= F15_SEARCH_DEEPEST, err);
    const f15_board start = *board;
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SLIDE_LEGAL);
    f15i_tree_search s = {.ask = ask,
                          .start = &start,
                          .trace = trace,
                          .measured =
                              f15_count_cells(f15_grid_open(&board->grid)) <= F15_MEASURED_CELLS,
                          .report = {.method = ask->method}};
    f15i_problem problem;
    s.way.arena = &s.work;
    if (f15_search_uses_heuristic(ask->method))
        s.report.heuristic = f15_heuristic_name(ask->heuristic->id);
    if (trace)
        trace->as_printed = ask->slip != F15_NO_SLIP;
    introduce(&s, f15i_outer_problem(&play, &problem));
    if (ask->method == F15_SEARCH_BFS || ask->method == F15_SEARCH_ASTAR)
        f15i_search_best_first(&s);
    else
        f15i_search_depth_first(&s);
    s.report.length = (uint32_t)s.way.count;
    if (ask->slip != F15_NO_SLIP)
        s.report.at_least = 0;
    if (s.hid)
        f15_say(trace, NOT_SHOWN, s.report.expanded, ask->shown);
    if (s.report.end == F15_SEARCH_FOUND && !s.work.code)
        follow_way(&s, &play);
    else if (!s.work.code)
        say_why_none(&s);
    f15_end(trace);
    f15_code code = f15_arena_done(&s.work, err);
    if (!code)
        code = f15i_play_done(&play, err);
    f15_arena_free(&s.work);
    if (!code)
        *out = s.report;
    return code;
}
