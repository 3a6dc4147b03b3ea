/* A shortest solution: breadth first, or by one iteration after another of an engine. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

bool f15i_pause(f15i_search *search) {
    const f15_search_limits *limits = &search->limits;
    uint64_t nodes = search->known->nodes;
    if (limits->nodes && nodes > limits->nodes)
        search->code = F15_OUT_OF_REACH;
    else if (limits->tell && !limits->tell(limits->self, search->known))
        search->code = F15_STOPPED;
    search->pause = nodes + F15_TELL_NODES;
    if (limits->nodes && limits->nodes < search->pause)
        search->pause = limits->nodes;
    return !search->code;
}

static void deepen(f15i_search *search) {
    const f15i_engine_kind *kind = f15i_engine_by(search->engine);
    f15_shortest *known = search->known;
    known->bound = kind->estimate(search->engine, search->item);
    while (f15i_pause(search)) {
        free(search->way);
        search->way = malloc(known->bound + 1);
        if (!search->way || !kind->iterate(search))
            search->code = F15_NO_MEMORY;
        if (known->solutions > 0 || search->code)
            break;
        known->bound += 2;
    }
}

static f15_code finish(const f15_board *start, const f15i_ground *ground, f15i_search *search,
                       f15_moves *moves, f15_error *err) {
    f15_shortest *known = search->known;
    f15_board board = *start;
    known->proved = known->solutions > 0;
    known->length = known->proved ? known->bound : 0;
    for (uint32_t k = 0; moves && k < known->length; k++) {
        uint32_t cell = ground->cell[search->way[k]];
        f15_moves_push(moves, board.item[cell]);
        f15_board_slide(&board, cell);
    }
    free(search->way);
    if (search->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (search->code == F15_OUT_OF_REACH && known->proved)
        return f15_fail(err, search->code, "allow it more",
                        "the search ends at its limit: a shortest solution is found, but not all "
                        "are counted");
    if (search->code == F15_OUT_OF_REACH)
        return f15_fail(err, search->code, "allow it more, or take another method",
                        "the search ends at its limit, after %llu boards: every solution has at "
                        "least %u slides, and no more is known",
                        (unsigned long long)known->nodes, (unsigned)known->bound);
    return search->code ? search->code : f15_moves_done(moves, err);
}

f15_code f15_shortest_solution(const f15_board *board, const f15_engine *engine,
                               const f15_search_limits *limits, bool count_all, f15_moves *moves,
                               f15_shortest *out, f15_error *err) {
    f15i_search search = {.engine = engine, .known = out, .count_all = count_all};
    bool few = f15_count_cells(f15_grid_open(&board->grid)) <= F15_SHORTEST_CELLS;
    f15_engine own = {0};
    *out = (f15_shortest){0};
    f15_code code =
        f15_board_check_reach(board, false, "exchange two pieces, and it may be solved", err);
    if (!code && f15_board_is_solved(board))
        *out = (f15_shortest){.proved = true, .solutions = 1};
    else if (!code && !engine)
        code = f15_engine_make(&board->grid, few ? F15_ENGINE_MANHATTAN : F15_ENGINE_PATTERNS, &own,
                               err);
    if (code || out->proved)
        return code;
    if (limits)
        search.limits = *limits;
    search.engine = engine ? engine : &own;
    const f15i_ground *ground = search.engine->ground;
    f15i_items_of(ground, board, search.item);
    search.hole = ground->number[board->hole];
    if (few && !engine)
        f15i_breadth(ground, &search);
    else
        deepen(&search);
    code = finish(board, ground, &search, moves, err);
    f15_engine_free(&own);
    return code;
}
