/* solve --method optimal: a shortest solution, by a complete search; then its trace. */
#include <fifteen/unstable/stages.h>

#include "board_internal.h"

/* ---- pieces that look alike ------------------------------------------------------------------ */

/* Returns whether there are more matchings than are searched one by one. */
static bool are_many(const f15_board *board, const f15_names *names) {
    const f15_grid *grid = &board->grid;
    uint64_t matchings = 1;
    f15_cells left = names ? f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid)) : 0;
    for (; left && matchings <= F15_MOST_MATCHINGS; left &= left - 1) {
        uint32_t alike = 0; /* this piece, and those after it that look like it */
        for (f15_cells same = left; same; same &= same - 1)
            alike += f15_same_name(names, f15_first_cell(same), f15_first_cell(left));
        matchings *= alike;
    }
    return matchings > F15_MOST_MATCHINGS;
}

/* Sets the first matching of pieces that look alike: those of a name in increasing order. */
static void first_matching(f15_board *board, const f15_names *names) {
    for (uint32_t b = 0; b < f15_grid_size(&board->grid); b++)
        for (uint32_t a = 0; a < b; a++) {
            const uint8_t earlier = board->item[a], later = board->item[b];
            if (earlier > later && f15_same_name(names, earlier, later)) {
                board->item[a] = later;
                board->item[b] = earlier;
            }
        }
}

/* Puts the pieces with the name of `item` into the next order in their cells; after the last order,
 * into the first again, and returns false. */
static bool next_order(f15_board *board, const f15_names *names, uint32_t item) {
    uint32_t cell[F15_MAX_CELLS], order[F15_MAX_CELLS], count = 0;
    for (uint32_t c = 0; c < f15_grid_size(&board->grid); c++)
        if (f15_same_name(names, board->item[c], item)) {
            cell[count] = c;
            order[count++] = board->item[c];
        }
    bool more = f15_next_permutation(order, count);
    for (uint32_t k = 0; k < count; k++)
        board->item[cell[k]] = (uint8_t)order[k];
    return more;
}

/* Sets the next matching of pieces that look alike, counting through the names like digits. Returns
 * false after the last. */
static bool next_matching(f15_board *board, const f15_names *names) {
    const f15_grid *grid = &board->grid;
    f15_cells left = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    while (left) {
        const uint32_t item = f15_first_cell(left);
        for (f15_cells same = left; same; same &= same - 1)
            if (f15_same_name(names, f15_first_cell(same), item))
                left &= ~F15_CELL(f15_first_cell(same));
        if (next_order(board, names, item))
            return true;
    }
    return false;
}

/* A search of all matchings; each is given up once it cannot give a shorter solution, or, if all
 * solutions are counted, one as short. */
typedef struct matchings {
    const f15_optimal *how;
    f15_board best;    /* the matching that `way` solves */
    f15_moves *way;    /* the best solution */
    uint64_t nodes;    /* of the finished searches */
    uint32_t shortest; /* slides of the best; UINT32_MAX: none yet */
    bool given_up;
} matchings;

static bool go_on(void *self, const f15_shortest *so_far) {
    matchings *m = self;
    const f15_search_limits *limits = m->how->limits;
    f15_shortest all = *so_far;
    all.nodes += m->nodes;
    m->given_up =
        so_far->bound > m->shortest || (so_far->bound == m->shortest && !m->how->count_all);
    return !m->given_up && (!limits || !limits->tell || limits->tell(limits->self, &all));
}

static f15_code search_one(matchings *m, const f15_board *board, const f15_engine *engine,
                           f15_shortest *out, f15_error *err) {
    const f15_search_limits *given = m->how->limits;
    f15_search_limits limits = {.tell = go_on, .self = m};
    f15_moves way = {.arena = m->way->arena};
    f15_shortest found = {0};
    if (given)
        limits.bytes = given->bytes;
    if (given && given->nodes)
        limits.nodes = given->nodes > m->nodes ? given->nodes - m->nodes : 1;
    m->given_up = false;
    f15_code code = f15_shortest_solution(board, engine, &limits,
                                          m->how->count_all ? F15_ALL_SOLUTIONS : F15_ONE_SOLUTION,
                                          &way, &found, err);
    m->nodes += found.nodes;
    if (code == F15_STOPPED && m->given_up) {
        code = F15_OK; /* another matching has a shorter solution */
    } else if ((!code || found.proved) && found.length < m->shortest) {
        m->best = *board;
        m->shortest = found.length;
        *m->way = way;
        *out = found;
        if (code) /* a shortest one, but not all were counted */
            out->solutions = 0;
    } else if (!code) {
        out->solutions += found.solutions;
    } else if (m->shortest == UINT32_MAX) {
        *out = found;
    } else {
        out->proved = false;
        out->bound = found.bound < out->bound ? found.bound : out->bound;
    }
    out->nodes = m->nodes;
    return code;
}

static f15_code search_all(f15_board *board, const f15_optimal *how, const f15_engine *engine,
                           f15_moves *way, f15_shortest *out, f15_error *err) {
    matchings m = {.how = how, .best = *board, .way = way, .shortest = UINT32_MAX};
    f15_board now = *board;
    f15_code code = F15_OK;
    bool more = true;
    uint32_t where;
    *out = (f15_shortest){0};
    if (how->names)
        first_matching(&now, how->names);
    while (more && !code) {
        if (!how->names || f15_board_is_in_reach(&now, &where))
            code = search_one(&m, &now, engine, out, err);
        more = how->names && next_matching(&now, how->names);
    }
    if (more) { /* the other matchings were not searched */
        out->proved = false;
        out->bound = f15i_alike_bound(board, how->names);
    }
    *board = m.best;
    return code;
}

/* ---- traced ---------------------------------------------------------------------------------- */

/* Performs the slides of a solution, and claims after each how many are left: if it was proved
 * shortest, on few cells the trace knows the distance; else a lower bound. */
static void perform(f15i_play *play, const f15_moves *way, bool proved) {
    const bool measured =
        proved && f15_count_cells(f15_grid_open(&play->board->grid)) <= F15_MEASURED_CELLS;
    for (size_t k = 0; k < way->count; k++) {
        const uint32_t from = f15_board_find(play->board, way->item[k]);
        f15i_slide_past(play, from, F15_EVENT_SLIDE_SEARCHED, 0);
        if (measured)
            f15_say(play->trace, DISTANCE_LEFT, way->count - 1 - k);
        else
            f15_say(play->trace, SLIDES_LEFT, way->count - 1 - k);
    }
    f15_say(play->trace, REACHED, 0);
}

/* Traces the shortest solution; or if none was proved shortest, the bound, and a solution. */
static f15_code tell(f15i_play *play, const f15_optimal *how, const f15_shortest *found,
                     const f15_moves *way, bool deepened, f15_error *err) {
    f15_code code = F15_OK;
    f15i_problem problem;
    f15_begin(play->trace, SOLVING_SHORTEST, f15i_outer_problem(play, &problem), 0);
    if (!found->proved)
        f15_say(play->trace, BOUND_SHOWN, found->nodes, found->bound);
    else if (deepened)
        f15_say(play->trace, DEEPENED, found->nodes, way->count);
    else
        f15_say(play->trace, ENDS_MET, way->count > 0 ? found->nodes : found->nodes + 1,
                way->count); /* a solved board is visited too */
    if (found->length)
        perform(play, way, found->proved);
    else if (found->proved)
        f15_say(play->trace, REACHED, 0);
    else if (f15_stages_take(&play->board->grid))
        code = f15_solve_stages(play->board, how->stages, play->trace, play->moves, err);
    else
        code = f15_solve_three_cycles(play->board, false, how->setups, play->trace, play->moves,
                                      NULL, err);
    f15_end(play->trace);
    return code ? code : f15i_play_done(play, err);
}

static f15_code search_with(f15_engine_kind kind, f15_board *board, const f15_optimal *how,
                            f15_moves *way, f15_shortest *out, f15_error *err) {
    f15_engine engine = {0};
    f15_code code = f15_engine_make(&board->grid, kind, &engine, err);
    if (!code)
        code = search_all(board, how, &engine, way, out, err);
    f15_engine_free(&engine);
    return code;
}

/* Without a ready engine first searches a little by plain distances, before tables are made. */
static f15_code search_deeper(f15_board *board, const f15_optimal *how, f15_moves *way,
                              f15_shortest *out, f15_error *err) {
    const f15_grid grid = board->grid;
    const f15_engine *engine = how->engine ? how->engine(how->self, &grid, false) : NULL;
    f15_search_limits few = how->limits ? *how->limits : (f15_search_limits){0};
    f15_optimal near = *how;
    if (engine)
        return search_all(board, how, engine, way, out, err);
    near.limits = &few;
    if (!few.nodes || few.nodes > F15_NODES_WITHOUT_TABLES) {
        few.nodes = F15_NODES_WITHOUT_TABLES;
        f15_code code = search_with(F15_ENGINE_MANHATTAN, board, &near, way, out, err);
        if (code != F15_GAVE_UP)
            return code;
    }
    engine = how->engine ? how->engine(how->self, &grid, true) : NULL;
    return engine ? search_all(board, how, engine, way, out, err)
                  : search_with(F15_ENGINE_PATTERNS, board, how, way, out, err);
}

f15_code f15_solve_optimal(f15_board *board, const f15_optimal *how, f15_trace *trace,
                           f15_moves *moves, f15_shortest *out, f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    static const f15_optimal plain = {0};
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SLIDE_LEGAL);
    f15_shortest own, *found = out ? out : &own;
    f15_arena work = {0};
    f15_moves way = {.arena = &work};
    *found = (f15_shortest){0};
    how = how ? how : &plain;
    const bool by_sight = are_many(board, how->names);
    const bool deepen =
        by_sight || f15_count_cells(f15_grid_open(&board->grid)) > F15_SHORTEST_CELLS;
    f15_code code =
        f15_board_check_reach(board, false, "exchange two pieces, and it may be solved", err);
    if (!code) {
        code = by_sight ? f15i_solve_alike(board, how, &way, found, err)
               : deepen ? search_deeper(board, how, &way, found, err)
                        : search_all(board, how, NULL, &way, found, err);
        if (code == F15_GAVE_UP || code == F15_STOPPED)
            code = F15_OK;
    }
    if (!code)
        code = f15_moves_done(&way, err);
    if (!code)
        code = tell(&play, how, found, &way, deepen, err);
    f15_arena_free(&work);
    return code;
}
