/* solve --method optimal: a shortest solution, by complete search. */
#include "board_internal.h"

f15_code f15_solve_optimal(f15_board *board, f15_trace *trace, f15_moves *moves, f15_error *err) {
    f15i_play play = {board, trace, moves, F15_EVENT_SLIDE_LEGAL, 0, false, 0};
    uint32_t cells = f15_count_cells(f15_grid_open(&board->grid));
    f15_arena work = {0};
    f15_moves way = {.arena = &work};
    f15i_problem problem;
    f15_shortest known = {.nodes = 1};
    f15_code code =
        f15i_check_solvable(board, false, "exchange two pieces, and it may be solved", err);
    bool solved = f15_board_is_solved(board);
    if (!code && cells > F15_SHORTEST_CELLS)
        code = f15i_out_of_reach(board, "the search takes boards of at most 12 open cells", err);
    if (!code && !solved)
        code = f15_shortest_solution(board, NULL, NULL, false, &way, &known, err);
    if (!code) {
        f15_begin(trace, SOLVING_SHORTEST, f15i_outer_problem(&play, &problem), 0);
        f15_say(trace, ENDS_MET, known.nodes, way.count);
        for (size_t k = 0; k < way.count; k++)
            f15i_slide_past(&play, f15_board_find(board, way.item[k]), F15_EVENT_SLIDE_SEARCHED, 0);
        f15_say(trace, REACHED, 0);
        f15_end(trace);
        code = f15i_play_done(&play, err);
    }
    f15_arena_free(&work);
    return code;
}
