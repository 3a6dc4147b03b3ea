/* The engine without a table: how far each piece is from home, alone on the grid. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static uint32_t estimate(const f15_engine *engine, const uint8_t *item) {
    return f15i_far(engine->ground, item);
}

typedef struct level {
    uint16_t turn, room; /* how the hole goes on; (bound - g - h) / 2 */
    uint8_t open;        /* the ways still to be gone: bits */
} level;

/* A slide brings its piece nearer home, and g + h stays as it is, or away from it, and it grows by
 * 2: where there is no room, only the first will do. Where g has come to the bound, h is 0. */
static bool iterate(f15i_search *search) {
    const f15i_ground *ground = search->engine->ground;
    f15_shortest *known = search->known;
    uint8_t item[F15_MAX_CELLS];
    level *levels = malloc((known->bound + 1) * sizeof *levels), *l = levels;
    const level *deepest = levels + known->bound;
    const f15i_turn *turn = &ground->turn[5 * search->hole];
    if (!levels)
        return false;
    memcpy(item, search->item, sizeof item);
    uint32_t room = (known->bound - f15i_far(ground, item)) / 2, open = (1u << turn->ways) - 1;
    *l = (level){(uint16_t)(5 * search->hole), (uint16_t)room, (uint8_t)open};
    known->nodes += turn->ways;
    for (;;) {
        while (l->open == 0 && l > levels) {
            uint32_t hole = ground->turn[l->turn].hole;
            l--;
            item[hole] = item[ground->turn[l->turn].hole];
        }
        if (l->open == 0 || (known->nodes > search->pause && !f15i_pause(search)))
            break;
        turn = &ground->turn[l->turn];
        const f15i_way *way = &turn->way[__builtin_ctz(l->open)];
        l->open &= (uint8_t)(l->open - 1);
        uint32_t piece = item[way->to], nearer = way->nearer >> piece & 1;
        if (l->room + nearer == 0)
            continue;
        item[turn->hole] = (uint8_t)piece;
        turn = &ground->turn[way->turn];
        l[1] =
            (level){way->turn, (uint16_t)(l->room + nearer - 1), (uint8_t)((1u << turn->ways) - 1)};
        if (++l < deepest) {
            known->nodes += turn->ways;
            continue;
        }
        l->open = 0;
        if (known->solutions++ == 0)
            for (level *at = levels; at < l; at++)
                search->way[at - levels] = ground->turn[at[1].turn].hole;
        if (!search->count_all)
            break;
    }
    free(levels);
    return true;
}

const f15i_engine_kind f15i_manhattan = {.estimate = estimate, .iterate = iterate};
