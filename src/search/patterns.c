/* The engine over pattern tables: which groups, and its iterations. */
#include "patterns.h"

#include <stdlib.h>
#include <string.h>

enum { PARTINGS = 2, GROUPS = F15_MAX_CELLS };

/* The groups of both partings are numbered together. The group's own index (patterns.h) is the sum
 * of what its pieces contribute; mirrored ones contribute what their images would. */
struct f15i_patterns {
    uint32_t groups, first_groups;
    uint8_t group[PARTINGS][F15_MAX_CELLS];                 /* of a piece */
    uint32_t share[PARTINGS][F15_MAX_CELLS][F15_MAX_CELLS]; /* of a piece in a cell, in the index */
    uint8_t *table[GROUPS];            /* of a group; those of mirrored ones are theirs */
    f15_cells pieces[GROUPS];          /* of a table: the first `parts` of them are made */
    f15i_shape *shape[F15I_GROUP + 1]; /* by size */
};

/* ---- which groups ---------------------------------------------------------------------------- */

/* 4 x 4 in 6, 6 and 3, of those that were tried the one that searches the fewest boards:
 *
 *      a c c c
 *      a a b b
 *      a a b b
 *      a b b .                                                                               */
static const f15_cells parted_4x4[] = {0x1331, 0x6cc0, 0x000e};

/* The most pieces of which all groups have tables of at most F15_TABLE_BYTES, and all of them
 * together no more entries than take a few seconds. */
static uint32_t group_size(uint32_t cells) {
    uint32_t size = 0;
    for (uint64_t entries = cells; size < F15I_GROUP && entries <= 4 * F15_TABLE_BYTES;
         entries *= cells)
        size++;
    return cells > 40 && size > 3 ? 3 : size;
}

/* Group after group of neighbours: the first piece that has none, then each time the one that is
 * nearest to it. `column` first or row first: which is the first, and which of two as near. */
static uint32_t part_pieces(const f15i_ground *ground, uint32_t size, const uint8_t *rank,
                            f15_cells *pieces) {
    f15_cells left = F15_CELL(ground->cells - 1) - 1;
    uint32_t groups = 0;
    while (left) {
        uint32_t first = F15_MAX_CELLS, count = 0;
        f15_cells group = 0;
        for (f15_cells at = left; at; at &= at - 1)
            if (first == F15_MAX_CELLS || rank[f15_first_cell(at)] < rank[first])
                first = f15_first_cell(at);
        for (; left && count < size; count++) {
            uint32_t best = F15_MAX_CELLS, least = UINT32_MAX;
            for (f15_cells at = left; at; at &= at - 1) {
                uint32_t x = f15_first_cell(at), value = ground->far[first][x] * 256u + rank[x];
                if (value < least) {
                    least = value;
                    best = x;
                }
            }
            group |= F15_CELL(best);
            left &= ~F15_CELL(best);
        }
        pieces[groups++] = group;
    }
    return groups;
}

/* The mirror image in the main diagonal, if the grid has one and the hole's home is its own. */
static bool mirror_of(const f15_grid *grid, const f15i_ground *ground, uint8_t *mirror) {
    if (grid->rows != grid->columns)
        return false;
    for (uint32_t k = 0; k < ground->cells; k++) {
        uint32_t row = ground->cell[k] / grid->columns, column = ground->cell[k] % grid->columns;
        uint32_t image = column * grid->columns + row;
        if (grid->obstacles >> image & 1)
            return false;
        mirror[k] = ground->number[image];
    }
    return mirror[ground->cells - 1] == ground->cells - 1;
}

/* The groups' numbers, and what each piece contributes to its group's index. */
static void share_out(struct f15i_patterns *p, const f15i_ground *ground, uint32_t parting,
                      uint32_t first, uint32_t groups, const uint8_t *image) {
    for (uint32_t g = 0; g < groups; g++) {
        uint32_t power = 1;
        for (f15_cells at = p->pieces[g + (image ? 0 : first)]; at; at &= at - 1) {
            uint32_t x = f15_first_cell(at), piece = image ? image[x] : x;
            p->group[parting][piece] = (uint8_t)(first + g);
            for (uint32_t c = 0; c < ground->cells; c++)
                p->share[parting][piece][image ? image[c] : c] = c * power;
            power *= ground->cells;
        }
    }
}

static bool prepare(f15_engine *engine) {
    const f15i_ground *ground = engine->ground;
    struct f15i_patterns *p = calloc(1, sizeof *p);
    uint32_t size = group_size(ground->cells), columns = engine->grid.columns;
    uint8_t by_row[F15_MAX_CELLS], by_column[F15_MAX_CELLS], mirror[F15_MAX_CELLS];
    if (!p)
        return false;
    engine->tables = p;
    for (uint32_t k = 0; k < ground->cells; k++) {
        by_row[k] = (uint8_t)k;
        by_column[k] =
            (uint8_t)(ground->cell[k] % columns * engine->grid.rows + ground->cell[k] / columns);
    }
    uint32_t groups;
    if (engine->grid.rows == 4 && columns == 4 && ground->cells == 16) {
        groups = 3;
        memcpy(p->pieces, parted_4x4, sizeof parted_4x4);
    } else {
        groups = part_pieces(ground, size, by_row, p->pieces);
    }
    bool mirrored = mirror_of(&engine->grid, ground, mirror);
    p->groups = 2 * groups;
    p->first_groups = groups;
    share_out(p, ground, 0, 0, groups, NULL);
    if (mirrored) {
        share_out(p, ground, 1, groups, groups, mirror);
    } else {
        p->groups = groups + part_pieces(ground, size, by_column, p->pieces + groups);
        share_out(p, ground, 1, groups, p->groups - groups, NULL);
    }
    engine->parts = mirrored ? groups : p->groups;
    uint64_t entries[F15I_GROUP + 1] = {1};
    for (uint32_t k = 1; k <= F15I_GROUP; k++)
        entries[k] = entries[k - 1] * ground->cells;
    for (uint32_t g = 0; g < engine->parts; g++) {
        uint32_t pieces = f15_count_cells(p->pieces[g]);
        size_t bytes = (size_t)(entries[pieces] + 3) / 4;
        if (!p->shape[pieces])
            p->shape[pieces] = f15i_shape_make(ground, pieces);
        p->table[g] = malloc(bytes);
        if (!p->shape[pieces] || !p->table[g])
            return false;
        memset(p->table[g], 0xff, bytes);
    }
    for (uint32_t g = engine->parts; g < p->groups; g++)
        p->table[g] = p->table[g - groups];
    return true;
}

static bool make_part(const f15_engine *engine, uint32_t part) {
    const struct f15i_patterns *p = engine->tables;
    const f15i_shape *shape = p->shape[f15_count_cells(p->pieces[part])];
    return f15i_table_make(engine->ground, shape, p->pieces[part], p->table[part]);
}

static void drop(f15_engine *engine) {
    struct f15i_patterns *p = engine->tables;
    for (uint32_t g = 0; p && g < engine->parts; g++)
        free(p->table[g]);
    for (uint32_t k = 0; p && k <= F15I_GROUP; k++)
        f15i_shape_free(p->shape[k]);
    free(p);
}

/* ---- searching ------------------------------------------------------------------------------- */

/* What changes from slide to slide but the board: where each group stands in its table, what it
 * finds there, and the sums of that. */
typedef struct standing {
    uint32_t index[GROUPS], sum[PARTINGS];
    uint8_t more[GROUPS];
} standing;

static void stand(const f15_engine *engine, const uint8_t *item, standing *out) {
    const struct f15i_patterns *p = engine->tables;
    memset(out, 0, sizeof *out);
    for (uint32_t c = 0; c < engine->ground->cells; c++)
        for (uint32_t k = 0; k < PARTINGS && item[c] != engine->ground->cells - 1; k++)
            out->index[p->group[k][item[c]]] += p->share[k][item[c]][c];
    for (uint32_t g = 0; g < p->groups; g++) {
        out->more[g] = (uint8_t)f15i_get(p->table[g], out->index[g]);
        out->sum[g >= p->first_groups] += out->more[g];
    }
}

static uint32_t estimate(const f15_engine *engine, const uint8_t *item) {
    standing at;
    stand(engine, item, &at);
    return f15i_far(engine->ground, item) + 2 * (at.sum[0] > at.sum[1] ? at.sum[0] : at.sum[1]);
}

typedef struct level {
    uint8_t hole, from, next;
    uint8_t more[PARTINGS], group[PARTINGS], sum[PARTINGS]; /* as they were before the slide */
    uint16_t alone;
    uint32_t index[PARTINGS];
} level;

static bool iterate(f15i_search *search) {
    const f15i_ground *ground = search->engine->ground;
    const struct f15i_patterns *p = search->engine->tables;
    uint32_t left = search->known->bound;
    level *levels = malloc((left + 1) * sizeof *levels), *l = levels;
    uint8_t item[F15_MAX_CELLS];
    standing at;
    if (!levels)
        return false;
    memcpy(item, search->item, sizeof item);
    stand(search->engine, item, &at);
    *l = (level){.hole = (uint8_t)search->hole,
                 .from = F15_MAX_CELLS,
                 .alone = (uint16_t)f15i_far(ground, item)};
    for (;;) {
        uint32_t hole = l->hole;
        if (l->next == ground->ways[hole]) {
            if (l == levels)
                break;
            for (uint32_t k = 0; k < PARTINGS; k++) {
                at.index[l->group[k]] = l->index[k];
                at.more[l->group[k]] = l->more[k];
                at.sum[k] = l->sum[k];
            }
            item[hole] = item[l->from];
            left++;
            l--;
            continue;
        }
        uint32_t to = ground->way[hole][l->next++];
        if (to == l->from)
            continue;
        if (++search->known->nodes > search->pause && !f15i_pause(search))
            break;
        uint32_t piece = item[to];
        uint32_t now = l->alone + ground->far[piece][hole] - ground->far[piece][to];
        if (now > left - 1)
            continue;
        uint32_t room = (left - 1 - now) / 2;
        uint32_t g0 = p->group[0][piece], g1 = p->group[1][piece];
        uint32_t i0 = at.index[g0] + p->share[0][piece][hole] - p->share[0][piece][to];
        uint32_t v0 = f15i_get(p->table[g0], i0), s0 = at.sum[0] - at.more[g0] + v0;
        if (s0 > room)
            continue;
        uint32_t i1 = at.index[g1] + p->share[1][piece][hole] - p->share[1][piece][to];
        uint32_t v1 = f15i_get(p->table[g1], i1), s1 = at.sum[1] - at.more[g1] + v1;
        if (s1 > room)
            continue;
        l[1] = (level){.hole = (uint8_t)to,
                       .from = (uint8_t)hole,
                       .alone = (uint16_t)now,
                       .more = {at.more[g0], at.more[g1]},
                       .group = {(uint8_t)g0, (uint8_t)g1},
                       .sum = {(uint8_t)at.sum[0], (uint8_t)at.sum[1]},
                       .index = {at.index[g0], at.index[g1]}};
        at.index[g0] = i0;
        at.index[g1] = i1;
        at.more[g0] = (uint8_t)v0;
        at.more[g1] = (uint8_t)v1;
        at.sum[0] = s0;
        at.sum[1] = s1;
        item[hole] = (uint8_t)piece;
        l++;
        left--;
        if (now > 0)
            continue;
        if (search->known->solutions++ == 0)
            for (level *x = levels; x < l; x++)
                search->way[x - levels] = x[1].hole;
        if (!search->count_all)
            break;
        l->next = ground->ways[to]; /* nothing behind the solved board */
    }
    free(levels);
    return true;
}

const f15i_engine_kind f15i_patterns = {prepare, make_part, drop, estimate, iterate};
