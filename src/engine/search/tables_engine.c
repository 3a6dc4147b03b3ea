/* The engine over tables brought by the caller.
 *
 * It mostly waits for memory: a node looks at two entries, anywhere in hundreds of megabytes. So it
 * works out all slides from a board at once, prefetches their entries, and only then looks at the
 * first. The number of a group's entry follows from its set of cells and its order; a slide
 * replaces a bit of the set and, in the order, rotates its piece with those that it passes. */
#include "internal.h"
#include "tables_internal.h"

#include <stdlib.h>
#include <string.h>

enum { VIEWS = F15I_VIEWS };
typedef f15i_state state;

static uint32_t estimate(const f15_engine *engine, const uint8_t *item) {
    state at;
    return f15i_far(engine->graph, item) + 2 * f15i_tables_state(engine->brought, item, &at);
}

/* Moves a piece of the group to another cell, past the pieces between. In the order, whose pieces
 * take three bits each, the piece and those between are a run, which rotates by one piece. */
F15I_INLINE f15i_standing moved(f15i_standing at, uint32_t from, uint32_t to) {
    uint32_t low = from < to ? from : to, high = from < to ? to : from;
    uint32_t passed = at.set & ((1u << high) - (2u << low)); /* the cells between them */
    if (passed) {
        uint32_t before_run = 3 * f15_count_cells(at.set & ((1u << low) - 1)); /* in bits */
        uint32_t last = 3 * f15_count_cells(passed); /* where in the run its last piece is */
        uint32_t mask = (8u << last) - 1, run = at.order >> before_run & mask, rotated;
        if (from < to)
            rotated = run >> 3 | (run & 7) << last;
        else
            rotated = (run << 3 & mask) | run >> last;
        at.order ^= (run ^ rotated) << before_run; /* puts `rotated` in the place of the run */
    }
    at.set ^= 1u << from ^ 1u << to;
    return at;
}

/* A slide from a board of the path, worked out. */
typedef struct slide {
    uint8_t to, piece;
    int16_t room;   /* the most that the sums may be; below 0: taxicab distances cut it off */
    uint16_t alone; /* the sum of the taxicab distances after it */
    uint8_t group[VIEWS], odd[VIEWS];
    f15i_standing at[VIEWS];
    const uint8_t *entry[VIEWS];
} slide;

typedef struct table_level {
    uint8_t hole, from, next, slides;
    uint16_t alone;
    uint8_t group[VIEWS], more[VIEWS], sum[VIEWS]; /* those before the slide to this board */
    f15i_standing at[VIEWS];
    slide slide[4];
} table_level;

/* Works out all slides that do not take back the last one; the path may have `left` more slides. */
F15I_INLINE void work_out(const f15_engine *engine, const state *now, const uint8_t *item,
                          uint32_t left, table_level *l) {
    const f15i_cell_graph *graph = engine->graph;
    const f15_tables *tables = engine->brought;
    const f15_tables_index *index = tables->index;
    l->slides = l->next = 0;
    const f15i_turn *turn = f15i_start_from(graph, l->hole);
    for (uint32_t k = 0; k < turn->ways; k++) {
        uint32_t to = turn->way[k].to, piece = item[to];
        if (to == l->from)
            continue;
        slide *s = &l->slide[l->slides++];
        s->to = (uint8_t)to;
        s->piece = (uint8_t)piece;
        s->alone = (uint16_t)(l->alone + graph->far[piece][l->hole] - graph->far[piece][to]);
        s->room = (int16_t)(((int32_t)left - 1 - s->alone) >> 1);
        for (uint32_t view = 0; s->room >= 0 && view < index->views; view++) {
            const uint8_t *as = index->seen_as[view];
            uint32_t g = s->group[view] = index->group[as[piece]];
            if (g == F15I_NO_GROUP)
                continue;
            s->at[view] = moved(now->at[view][g], as[to], as[l->hole]);
            size_t number = f15i_entry_number(index, g, s->at[view]);
            s->entry[view] = tables->entry[g] + number / 2;
            s->odd[view] = 4 * (number & 1);
            __builtin_prefetch(s->entry[view]);
        }
    }
}

/* Makes the slide, unless the sum of a view exceeds its room: then changes nothing. */
F15I_INLINE bool make(uint32_t views, const slide *s, state *now, table_level *next) {
    uint32_t sum[VIEWS], more[VIEWS] = {0};
    for (uint32_t view = 0; view < views; view++) {
        uint32_t g = s->group[view];
        sum[view] = now->sum[view];
        if (g != F15I_NO_GROUP) {
            more[view] = *s->entry[view] >> s->odd[view] & 15;
            sum[view] += more[view] - now->more[view][g];
        }
        if ((int32_t)sum[view] > s->room)
            return false;
    }
    for (uint32_t view = 0; view < views; view++) {
        uint32_t g = next->group[view] = s->group[view];
        next->sum[view] = now->sum[view];
        now->sum[view] = (uint8_t)sum[view];
        if (g == F15I_NO_GROUP)
            continue;
        next->more[view] = now->more[view][g];
        next->at[view] = now->at[view][g];
        now->more[view][g] = (uint8_t)more[view];
        now->at[view][g] = s->at[view];
    }
    return true;
}

/* Goes to the board after the slide; `make` has set the sums of that board. */
F15I_INLINE void step_on(const slide *s, uint8_t *item, table_level *l) {
    item[l->hole] = s->piece;
    l[1].hole = s->to;
    l[1].from = l->hole;
    l[1].alone = s->alone;
}

F15I_INLINE void step_back(uint32_t views, state *now, uint8_t *item, const table_level *l) {
    item[l->hole] = item[l->from];
    for (uint32_t view = 0; view < views; view++) {
        uint32_t g = l->group[view];
        now->sum[view] = l->sum[view];
        if (g == F15I_NO_GROUP)
            continue;
        now->more[view][g] = l->more[view];
        now->at[view][g] = l->at[view];
    }
}

/* Keeps the path as the solution. It is shorter than the bound only if entries are wrong. */
static void keep_path(f15i_engine_run *search, const table_level *levels, const table_level *last) {
    search->known->bound = (uint32_t)(last - levels);
    for (const table_level *l = levels; l < last; l++)
        search->way[l - levels] = l[1].hole;
}

static bool iterate(f15i_engine_run *search) {
    const f15_engine *engine = search->engine;
    const uint32_t views = engine->brought->index->views, bound = search->known->bound;
    table_level *levels = malloc((bound + 1) * sizeof *levels), *l = levels;
    uint8_t item[F15_MAX_CELLS];
    state now;
    if (!levels)
        return false;
    memcpy(item, search->item, sizeof item);
    f15i_tables_state(engine->brought, item, &now);
    l->hole = (uint8_t)search->hole;
    l->from = F15_MAX_CELLS;
    l->alone = (uint16_t)f15i_far(engine->graph, item);
    work_out(engine, &now, item, bound, l);
    for (;;) {
        if (l->next == l->slides) { /* every slide from this board has been tried */
            if (l == levels)
                break;
            step_back(views, &now, item, l--);
            continue;
        }
        const slide *s = &l->slide[l->next++];
        if (++search->known->nodes > search->pause && !f15i_pause(search))
            break;
        if (s->room < 0 || !make(views, s, &now, l + 1))
            continue;
        step_on(s, item, l++);
        if (l->alone > 0) {
            work_out(engine, &now, item, bound - (uint32_t)(l - levels), l);
            continue;
        }
        l->slides = l->next = 0; /* nothing follows the solved board */
        if (search->known->solutions++ == 0)
            keep_path(search, levels, l);
        if (!search->count_all)
            break;
    }
    free(levels);
    return true;
}

const f15i_engine_kind f15i_tables = {NULL, NULL, NULL, estimate, iterate};

f15_code f15_engine_of_tables(const f15_tables *tables, f15_engine *out, f15_error *err) {
    F15_NEED(tables, err);
    f15_code code = f15_engine_prepare(&tables->plan.grid, F15_ENGINE_MANHATTAN, out, err);
    if (!code) {
        out->kind = F15_ENGINE_TABLES;
        out->brought = tables;
    }
    return code;
}
