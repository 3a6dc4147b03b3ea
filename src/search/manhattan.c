/* The engine without a table: how far each piece is from home, alone on the grid. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static uint32_t estimate(const f15_engine *engine, const uint8_t *item) {
    return f15i_far(engine->ground, item);
}

typedef struct level {
    uint8_t hole, from, next; /* the hole; where it came from; which of its ways is tried next */
    uint16_t far;             /* the sum */
} level;

static bool iterate(f15i_search *search) {
    uint32_t bound = search->known->bound;
    const f15i_ground *ground = search->engine->ground;
    uint8_t item[F15_MAX_CELLS];
    level *levels = malloc((bound + 1) * sizeof *levels), *l = levels;
    if (!levels)
        return false;
    memcpy(item, search->item, sizeof item);
    *l = (level){(uint8_t)search->hole, F15_MAX_CELLS, 0, (uint16_t)f15i_far(ground, item)};
    for (;;) {
        uint32_t hole = l->hole;
        if (l->next == ground->ways[hole]) { /* all tried: the slide that led here is taken back */
            if (l == levels)
                break;
            item[hole] = item[l->from];
            l--;
            continue;
        }
        uint32_t to = ground->way[hole][l->next++];
        if (to == l->from)
            continue;
        if (++search->known->nodes > search->pause && !f15i_pause(search))
            break;
        uint32_t piece = item[to], left = bound - (uint32_t)(l - levels) - 1;
        uint32_t far = l->far + ground->far[piece][hole] - ground->far[piece][to];
        if (far > left)
            continue;
        item[hole] = (uint8_t)piece;
        *++l = (level){(uint8_t)to, (uint8_t)hole, 0, (uint16_t)far};
        if (far > 0)
            continue;
        if (search->known->solutions++ == 0)
            for (level *at = levels; at < l; at++)
                search->way[at - levels] = at[1].hole;
        if (!search->count_all)
            break;
        l->next = ground->ways[to]; /* nothing behind the solved board */
    }
    free(levels);
    return true;
}

const f15i_engine_kind f15i_manhattan = {.estimate = estimate, .iterate = iterate};
