/* The engine without a table: the distance of each piece from home, alone on the grid. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

static uint32_t estimate(const f15_engine *engine, const uint8_t *item) {
    return f15i_far(engine->ground, item);
}

typedef struct level {
    const f15i_turn *turn; /* the hole's next steps */
    uint32_t room, open;   /* (bound - g - h) / 2; bits of the steps not yet tried */
} level;

/* A slide brings its piece nearer to home, which keeps g + h, or farther, which adds 2: with no
 * room left, only the first is allowed. Where g reaches the bound, h is 0. */
static bool iterate(f15i_search *search) {
    f15_shortest *known = search->known;
    uint8_t item[F15_MAX_CELLS];
    level *levels = malloc((known->bound + 1) * sizeof *levels), *l = levels;
    const level *deepest = levels + known->bound;
    level now = {.turn = f15i_start_from(search->engine->ground, search->hole)};
    if (!levels)
        return false;
    memcpy(item, search->item, sizeof item);
    now.room = (known->bound - f15i_far(search->engine->ground, item)) / 2;
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
        const f15i_way *way = &now.turn->way[__builtin_ctz(now.open)];
        uint32_t piece = item[way->to], nearer = way->nearer >> piece & 1;
        now.open &= now.open - 1;
        if (now.room + nearer == 0)
            continue;
        item[now.turn->hole] = (uint8_t)piece;
        *l++ = now;
        now = (level){way->turn, now.room + nearer - 1, (1u << way->turn->ways) - 1};
        if (l < deepest) {
            known->nodes += now.turn->ways;
            if (known->nodes > search->pause && !f15i_pause(search))
                break;
            continue;
        }
        now.open = 0;
        for (level *at = levels; at < l && known->solutions == 0; at++)
            search->way[at - levels] = (at + 1 < l ? at[1] : now).turn->hole;
        known->solutions++;
        if (!search->count_all)
            break;
    }
    free(levels);
    return true;
}

const f15i_engine_kind f15i_manhattan = {.estimate = estimate, .iterate = iterate};
