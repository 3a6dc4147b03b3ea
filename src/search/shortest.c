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

f15_code f15i_limit_met(const f15i_search *search, f15_error *err) {
    return f15_fail(err, F15_OUT_OF_REACH, "allow it more, or take another method",
                    "the search ends at its limit, after %llu boards: a solution has at least %u "
                    "slides, and which is the shortest is not known",
                    (unsigned long long)search->known->nodes, (unsigned)search->known->bound);
}

/* Can slides solve it? Theorem 9.2 says why not in most cases. */
static f15_code check(const f15_board *board, f15_error *err) {
    uint32_t where = 0, columns = board->grid.columns;
    if (f15_board_is_in_reach(board, &where))
        return F15_OK;
    if (!f15_board_parity_fits(board))
        return f15_fail(err, F15_UNREACHABLE, "exchange two pieces, and it may be solved",
                        "the board cannot be solved: its sign does not fit the hole's cell, and "
                        "each slide changes both");
    return f15_fail(err, F15_UNREACHABLE, NULL,
                    "the board cannot be solved: slides cannot put right what is in and around row "
                    "%u, column %u",
                    (unsigned)(where / columns + 1), (unsigned)(where % columns + 1));
}

/* The slides of the way that the hole goes. */
static f15_code append(const f15_board *start, const f15i_search *search, f15_moves *moves,
                       f15_error *err) {
    f15_board board = *start;
    for (uint32_t k = 0; moves && k < search->known->length; k++) {
        uint32_t cell = search->engine->ground->cell[search->way[k]];
        f15_moves_push(moves, board.item[cell]);
        f15_board_slide(&board, cell);
    }
    return f15_moves_done(moves, err);
}

static f15_code deepen(const f15_board *board, f15i_search *search, f15_moves *moves,
                       f15_error *err) {
    const f15i_engine_kind *kind = f15i_engine_by(search->engine);
    f15_shortest *known = search->known;
    f15_code code = F15_OK;
    f15i_items_of(search->engine->ground, board, search->item);
    search->hole = search->engine->ground->number[board->hole];
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
    known->proved = known->solutions > 0;
    known->length = known->proved ? known->bound : 0;
    if (known->proved)
        code = append(board, search, moves, err);
    free(search->way);
    if (code || !search->code)
        return code;
    return search->code == F15_NO_MEMORY      ? f15_no_memory(err)
           : search->code == F15_OUT_OF_REACH ? f15i_limit_met(search, err)
                                              : search->code;
}

f15_code f15_shortest_solution(const f15_board *board, const f15_engine *engine,
                               const f15_search_limits *limits, bool count_all, f15_moves *moves,
                               f15_shortest *out, f15_error *err) {
    f15_engine own = {0};
    f15i_search search = {.known = out, .count_all = count_all};
    f15_code code = check(board, err);
    *out = (f15_shortest){0};
    if (code)
        return code;
    if (limits)
        search.limits = *limits;
    if (f15_board_is_solved(board)) {
        *out = (f15_shortest){.proved = true, .solutions = 1};
        return F15_OK;
    }
    if (!engine && !count_all && f15_count_cells(f15_grid_open(&board->grid)) <= F15_SHORTEST_CELLS)
        return f15i_breadth(board, &search, moves, err);
    if (!engine)
        code = f15_engine_make(&board->grid, F15_ENGINE_PATTERNS, &own, err);
    search.engine = engine ? engine : &own;
    if (!code)
        code = deepen(board, &search, moves, err);
    f15_engine_free(&own);
    return code;
}
