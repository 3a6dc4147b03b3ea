/* A shortest solution: breadth first, or by one iteration after another of an engine; the kinds of
 * engines, and the one without a table. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

f15_code f15_search_pause(const f15_search_limits *limits, const f15_shortest *known,
                          uint64_t *next) {
    F15_NEED(known && next, NULL);
    const uint64_t most = limits ? limits->nodes : 0;
    *next = known->nodes + F15_REPORT_NODES;
    if (most && most < *next)
        *next = most;
    if (most && known->nodes > most)
        return F15_GAVE_UP;
    return !limits || !limits->tell || limits->tell(limits->self, known) ? F15_OK : F15_STOPPED;
}

bool f15i_pause(f15i_engine_run *search) {
    const f15_code code = f15_search_pause(&search->limits, search->known, &search->pause);
    search->code = code ? code : search->code;
    return !search->code;
}

/* ---- the distance of each piece from home, as if alone on the grid --------------------------- */

static uint32_t estimate_alone(const f15_engine *engine, const uint8_t *item) {
    return f15i_far(engine->graph, item);
}

typedef struct search_level {
    const f15i_turn *turn; /* the hole's next steps */
    uint32_t room, open;   /* room: (bound - g - h) / 2; open: bits of the steps not yet tried */
} search_level;

/* A slide brings its piece nearer to home, which keeps g + h, or farther, which adds 2: with no
 * room left, only the first is allowed. Where g reaches the bound, h is 0. */
static bool iterate_alone(f15i_engine_run *search) {
    f15_shortest *known = search->known;
    uint8_t item[F15_MAX_CELLS];
    search_level *levels = malloc((known->bound + 1) * sizeof *levels), *l = levels;
    const search_level *deepest = levels + known->bound;
    search_level now = {.turn = f15i_start_from(search->engine->graph, search->hole)};
    if (!levels)
        return false;
    memcpy(item, search->item, sizeof item);
    now.room = (known->bound - f15i_far(search->engine->graph, item)) / 2;
    now.open = (1u << now.turn->ways) - 1;
    known->nodes += now.turn->ways;
    for (;;) {
        while (now.open == 0 && l > levels) { /* take back the last slide */
            uint32_t hole = now.turn->hole;
            now = *--l;
            item[hole] = item[now.turn->hole];
        }
        if (now.open == 0)
            break;
        const f15i_hole_step *way = &now.turn->way[__builtin_ctz(now.open)];
        const uint32_t piece = item[way->to], farther = ~(way->nearer >> piece) & 1;
        now.open &= now.open - 1;
        if (now.room < farther)
            continue;
        item[now.turn->hole] = (uint8_t)piece;
        *l++ = now;
        now = (search_level){way->turn, now.room - farther, (1u << way->turn->ways) - 1};
        if (l < deepest) {
            known->nodes += now.turn->ways;
            if (known->nodes > search->pause && !f15i_pause(search))
                break;
            continue;
        }
        now.open = 0;
        for (search_level *at = levels; at < l && known->solutions == 0; at++)
            search->way[at - levels] = (at + 1 < l ? at[1] : now).turn->hole;
        known->solutions++;
        if (!search->count_all)
            break;
    }
    free(levels);
    return true;
}

static const f15i_engine_kind manhattan = {.estimate = estimate_alone, .iterate = iterate_alone};

/* ---- engines --------------------------------------------------------------------------------- */

static const f15i_engine_kind *const kinds[] = {
    [F15_ENGINE_MANHATTAN] = &manhattan,
    [F15_ENGINE_PATTERNS] = &f15i_patterns,
    [F15_ENGINE_TABLES] = &f15i_tables,
};

f15_code f15_engine_prepare(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                            f15_error *err) {
    F15_NEED(grid && out && (unsigned)kind < F15_ENGINE_TABLES, err);
    f15_engine engine = {.grid = *grid, .kind = kind};
    f15_code code = f15_grid_check(grid, err);
    if (code)
        return code;
    engine.graph = malloc(sizeof *engine.graph);
    if (!engine.graph)
        return f15_no_memory(err);
    f15i_make_cell_graph(grid, engine.graph);
    if (kinds[kind]->prepare && !kinds[kind]->prepare(&engine)) {
        f15_engine_free(&engine);
        return f15_no_memory(err);
    }
    *out = engine;
    return F15_OK;
}

f15_code f15_engine_make_part(const f15_engine *engine, uint32_t part, f15_error *err) {
    F15_NEED(engine && part < engine->parts, err);
    return kinds[engine->kind]->part(engine, part) ? F15_OK : f15_no_memory(err);
}

f15_code f15_engine_make(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                         f15_error *err) {
    F15_NEED(grid && out, err);
    f15_engine engine = {0};
    f15_code code = f15_engine_prepare(grid, kind, &engine, err);
    for (uint32_t k = 0; !code && k < engine.parts; k++)
        code = f15_engine_make_part(&engine, k, err);
    if (code)
        f15_engine_free(&engine);
    else
        *out = engine;
    return code;
}

void f15_engine_free(f15_engine *engine) {
    if (!engine)
        return;
    if (kinds[engine->kind]->drop)
        kinds[engine->kind]->drop(engine);
    free(engine->graph);
    *engine = (f15_engine){.kind = engine->kind};
}

uint32_t f15_engine_estimate(const f15_engine *engine, const f15_board *board) {
    uint8_t item[F15_MAX_CELLS];
    f15i_items_of(engine->graph, board, item);
    return kinds[engine->kind]->estimate(engine, item);
}

/* ---- searching ------------------------------------------------------------------------------- */

static void deepen(f15i_engine_run *search) {
    const f15i_engine_kind *kind = kinds[search->engine->kind];
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

static f15_code finish(const f15_board *start, const f15i_cell_graph *graph,
                       f15i_engine_run *search, f15_moves *moves, f15_error *err) {
    f15_shortest *known = search->known;
    f15_board board = *start;
    known->proved = known->solutions > 0;
    known->length = known->proved ? known->bound : 0;
    for (uint32_t k = 0; moves && k < known->length; k++) {
        uint32_t cell = graph->cell[search->way[k]];
        f15_moves_push(moves, board.item[cell]);
        f15_board_slide(&board, cell);
    }
    free(search->way);
    if (search->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (search->code == F15_GAVE_UP && known->proved)
        return f15_fail(err, search->code, "allow it more",
                        "the search ends at its limit: a shortest solution is found, but not all "
                        "are counted");
    if (search->code == F15_GAVE_UP)
        return f15_fail(err, search->code, "allow it more, or take another method",
                        "the search ends at its limit, after %llu board%s: every solution has at "
                        "least %u slide%s, and no more is known",
                        (unsigned long long)known->nodes, known->nodes == 1 ? "" : "s",
                        (unsigned)known->bound, known->bound == 1 ? "" : "s");
    return search->code ? search->code : f15_moves_done(moves, err);
}

f15_code f15_shortest_solution(const f15_board *board, const f15_engine *engine,
                               const f15_search_limits *limits, f15_solutions counted,
                               f15_moves *moves, f15_shortest *out, f15_error *err) {
    F15_NEED(board && out && (!moves || moves->arena), err);
    f15i_engine_run search = {
        .engine = engine, .known = out, .count_all = counted == F15_ALL_SOLUTIONS};
    bool few = f15_count_cells(f15_grid_open(&board->grid)) <= F15_SHORTEST_CELLS;
    f15_engine own = {0};
    *out = (f15_shortest){0};
    f15_code code =
        f15_board_check_reach(board, false, "exchange two pieces, and it may be solved", err);
    if (!code && f15_board_is_solved(board))
        *out = (f15_shortest){.proved = true, .solutions = 1};
    else if (!code && !engine) /* breadth first needs no more than an engine's cell graph */
        code = f15_engine_make(&board->grid, few ? F15_ENGINE_MANHATTAN : F15_ENGINE_PATTERNS, &own,
                               err);
    if (code || out->proved)
        return code;
    if (limits)
        search.limits = *limits;
    search.engine = engine ? engine : &own;
    const f15i_cell_graph *graph = search.engine->graph;
    f15i_items_of(graph, board, search.item);
    search.hole = graph->number[board->hole];
    if (few && !engine)
        f15i_breadth(graph, &search);
    else
        deepen(&search);
    code = finish(board, graph, &search, moves, err);
    f15_engine_free(&own);
    return code;
}
