/* The engine over pattern tables: its groups, and its iterations. */
#include "shapes.h"

#include <stdlib.h>
#include <string.h>

/* A table has two bits for each way to put a group's pieces into cells, even several into one:
 *
 *      index = number of the first piece's cell + cells * that of the second + cells^2 * ...
 *
 * so that a slide changes the index by a number known in advance. The entry is the excess, in pairs
 * of slides, of the group's distance over the sum of its pieces' distances, each alone (the colours
 * of the cells make the excess even); MOST also stands for more. */
enum { MOST_PIECES = 6, MOST = 3 };

static inline uint32_t entry(const uint8_t *table, uint32_t index) {
    return table[index >> 2] >> (index & 3) * 2 & MOST;
}

enum { PARTINGS = 2, GROUPS = F15_MAX_CELLS };

/* A parting divides the pieces into groups; the groups of both partings are numbered together. On a
 * grid with a mirror the second parting is the image of the first: it shares the tables, and looks
 * up the image of the board. */
struct f15i_patterns {
    uint32_t groups, first_groups; /* of both partings; of the first */
    struct {
        const uint8_t *table[PARTINGS]; /* of the piece's groups */
        int32_t power[PARTINGS];        /* weight of its cell number in their index */
        uint8_t group[PARTINGS];
    } piece[F15_MAX_CELLS];
    uint8_t *table[GROUPS];            /* engine->parts are made; mirrored groups share them */
    f15_cells pieces[GROUPS];          /* of the groups that are made */
    f15i_shape shape[MOST_PIECES + 1]; /* by size */
};

/* ---- which groups ---------------------------------------------------------------------------- */

/* The groups on 4 x 4, of 6, 6 and 3 pieces, with bit k for piece k. Of the partings tried,
 * searches visit the fewest boards with this one:
 *
 *      a c c c
 *      a a b b
 *      a a b b
 *      a b b . */
static const f15_cells parted_4x4[] = {0x1331, 0x6cc0, 0x000e};

/* Returns the largest size whose groups all have tables of at most F15_TABLE_BYTES, and together no
 * more entries than take a few seconds. */
static uint32_t group_size(uint32_t cells) {
    uint32_t size = 0;
    for (uint64_t entries = cells; size < MOST_PIECES && entries <= 4 * F15_TABLE_BYTES;
         entries *= cells)
        size++;
    return cells > 40 && size > 3 ? 3 : size;
}

/* Forms groups of neighbours: each takes the free piece of least rank, then the nearest to it;
 * rank, by row or by column, also decides between equally near pieces. */
static uint32_t part_pieces(const f15i_cell_graph *graph, uint32_t size, const uint8_t *rank,
                            f15_cells *pieces) {
    f15_cells free = F15_CELL(graph->cells - 1) - 1; /* pieces without a group */
    uint32_t groups = 0;
    while (free) {
        uint32_t first = f15_first_cell(free);
        f15_cells group = 0;
        for (f15_cells left = free; left; left &= left - 1)
            if (rank[f15_first_cell(left)] < rank[first])
                first = f15_first_cell(left);
        for (uint32_t count = 0; free && count < size;
             count++) { /* `first` is the nearest to itself */
            uint32_t nearest = f15_first_cell(free), least = UINT32_MAX;
            for (f15_cells left = free; left; left &= left - 1) {
                const uint32_t x = f15_first_cell(left), far = graph->far[first][x];
                if (far * 256 + rank[x] < least) {
                    least = far * 256 + rank[x];
                    nearest = x;
                }
            }
            group |= F15_CELL(nearest);
            free &= ~F15_CELL(nearest);
        }
        pieces[groups++] = group;
    }
    return groups;
}

/* Sets a group's table, which a mirrored group shares, and the data of each of its pieces. */
static bool lay_out(const f15_engine *engine, struct f15i_patterns *p, uint32_t g) {
    const f15i_cell_graph *graph = engine->graph;
    bool mirrored = g >= engine->parts;
    uint32_t from = mirrored ? g - engine->parts : g, parting = g < p->first_groups ? 0 : 1,
             entries = 1;
    uint32_t size = f15_count_cells(p->pieces[from]);
    for (uint32_t k = 0; k < size; k++)
        entries *= graph->cells;
    if (!p->shape[size].pieces)
        f15i_shape_make(graph, size, &p->shape[size]);
    p->table[g] = mirrored ? p->table[from] : malloc(entries / 4 + 1);
    if (!p->table[g] || p->shape[size].arena.code)
        return false;
    if (!mirrored)
        memset(p->table[g], 0xff, entries / 4 + 1);
    uint32_t power = 1;
    for (f15_cells at = p->pieces[from]; at; at &= at - 1, power *= graph->cells) {
        uint32_t x = mirrored ? graph->mirror[f15_first_cell(at)] : f15_first_cell(at);
        p->piece[x].table[parting] = p->table[g];
        p->piece[x].group[parting] = (uint8_t)g;
        p->piece[x].power[parting] = (int32_t)power;
    }
    return true;
}

static bool prepare(f15_engine *engine) {
    const f15i_cell_graph *graph = engine->graph;
    struct f15i_patterns *p = calloc(1, sizeof *p);
    uint32_t size = group_size(graph->cells), rows = engine->grid.rows;
    uint8_t by_row[F15_MAX_CELLS],
        by_column[F15_MAX_CELLS]; /* ranks of the pieces by their homes */
    bool ready = true;
    if (!p)
        return false;
    engine->tables = p;
    for (uint32_t k = 0; k < graph->cells; k++) {
        by_row[k] = (uint8_t)k;
        by_column[k] = (uint8_t)(graph->cell[k] % engine->grid.columns * rows +
                                 graph->cell[k] / engine->grid.columns);
    }
    if (rows == 4 && graph->mirrored && graph->cells == 16) {
        p->first_groups = sizeof parted_4x4 / sizeof *parted_4x4;
        memcpy(p->pieces, parted_4x4, sizeof parted_4x4);
    } else {
        p->first_groups = part_pieces(graph, size, by_row, p->pieces);
    }
    engine->parts = p->first_groups;
    if (!graph->mirrored)
        engine->parts += part_pieces(graph, size, by_column, p->pieces + p->first_groups);
    p->groups = 2 * p->first_groups;
    for (uint32_t g = 0; ready && g < p->groups; g++)
        ready = lay_out(engine, p, g);
    return ready;
}

/* Writes the excess of each cost over the sum of the pieces' distances, each alone. So far the
 * table's bits are all 1. */
static bool make_part(const f15_engine *engine, uint32_t part) {
    const f15i_cell_graph *graph = engine->graph;
    struct f15i_patterns *p = engine->tables;
    f15_cells group = p->pieces[part];
    const f15i_shape *shape = &p->shape[f15_count_cells(group)];
    uint32_t home[MOST_PIECES] = {0}, cell[MOST_PIECES] = {0}, order[MOST_PIECES];
    const uint32_t pieces = shape->pieces;
    uint8_t list_of_orders[720 * MOST_PIECES];
    f15_arena work = {0};
    const uint8_t *cost = f15i_costs(shape, group, graph->cells - 1, NULL, NULL, NULL, &work);
    const bool made = cost != NULL;
    f15_list_cells(group, home);
    f15_identity(order, pieces);
    for (size_t o = 0; o < shape->orders; o++, f15_next_permutation(order, pieces))
        for (uint32_t i = 0; i < pieces; i++)
            list_of_orders[o * pieces + i] = (uint8_t)order[i];
    for (uint32_t s = 0; made && s < shape->sets; s++) {
        uint64_t at[MOST_PIECES][MOST_PIECES]; /* [place][piece]: index, and distance << 32 */
        const uint8_t *piece = list_of_orders;
        f15_list_cells(shape->set[s], cell);
        for (uint32_t i = 0; i < pieces; i++)
            for (uint32_t j = 0, power = 1; j < pieces; j++, power *= graph->cells)
                at[i][j] = (uint64_t)cell[i] * power | (uint64_t)graph->far[home[j]][cell[i]] << 32;
        for (size_t o = 0; o < shape->orders; o++, cost++) {
            uint64_t sum = 0;
            for (uint32_t i = 0; i < pieces; i++)
                sum += at[i][*piece++];
            const uint32_t index = (uint32_t)sum, alone = (uint32_t)(sum >> 32);
            const uint32_t half_excess =
                *cost > 0 ? (*cost - 1u - alone) / 2 : MOST; /* the excess, halved */
            if (half_excess < MOST)                          /* the entry has been MOST so far */
                p->table[part][index >> 2] ^= (uint8_t)((MOST ^ half_excess) << (index & 3) * 2);
        }
    }
    f15_arena_free(&work);
    return made;
}

static void drop(f15_engine *engine) {
    struct f15i_patterns *p = engine->tables;
    for (uint32_t g = 0; p && g < engine->parts; g++)
        free(p->table[g]);
    for (uint32_t k = 0; p && k <= MOST_PIECES; k++)
        f15i_shape_free(&p->shape[k]);
    free(p);
}

/* ---- searching ------------------------------------------------------------------------------- */

/* The state besides the board: the index of each group in its table, and the entry there. */
typedef struct pattern_state {
    uint32_t index[GROUPS];
    uint8_t more[GROUPS];
} pattern_state;

/* Sets the state of a board and the sums of both partings; returns the larger sum. */
static uint32_t set_state(const f15_engine *engine, const uint8_t *item, pattern_state *out,
                          uint32_t sum[PARTINGS]) {
    const struct f15i_patterns *p = engine->tables;
    uint32_t hole = engine->graph->cells - 1;
    memset(out, 0, sizeof *out);
    sum[0] = sum[1] = 0;
    for (uint32_t c = 0; c <= hole; c++)
        for (uint32_t k = 0; k < PARTINGS && item[c] != hole; k++)
            out->index[p->piece[item[c]].group[k]] +=
                (uint32_t)p->piece[item[c]].power[k] * (k ? engine->graph->mirror[c] : c);
    for (uint32_t g = 0; g < p->groups; g++) {
        out->more[g] = (uint8_t)entry(p->table[g], out->index[g]);
        sum[g < p->first_groups ? 0 : 1] += out->more[g];
    }
    return sum[0] > sum[1] ? sum[0] : sum[1];
}

static uint32_t estimate(const f15_engine *engine, const uint8_t *item) {
    pattern_state at;
    uint32_t sum[PARTINGS];
    return f15i_far(engine->graph, item) + 2 * set_state(engine, item, &at, sum);
}

/* The state after a slide; while the slide is made, the state before it. */
typedef struct child {
    uint32_t index[PARTINGS]; /* of the two groups of the piece that slides */
    uint8_t more[PARTINGS];
    int16_t room[PARTINGS]; /* (bound - g - h) / 2, with h of either parting */
} child;

typedef struct pattern_level {
    const f15i_turn *turn;
    uint8_t open, gone; /* bits of the steps not yet tried; the step being tried */
    child child[4];
} pattern_level;

/* Looks up all steps from a board together, so that no look-up waits for another. */
F15I_INLINE void look_up(const struct f15i_patterns *p, const f15i_turn *turn, const uint8_t *item,
                         const pattern_state *at, const int16_t *room, pattern_level *l) {
    uint32_t open = 0;
    for (uint32_t w = 0; w < turn->ways; w++) {
        const f15i_hole_step *way = &turn->way[w];
        uint32_t x = item[way->to];
        int32_t farther = 1 - (int32_t)(way->nearer >> x & 1);
        child *c = &l->child[w];
        for (uint32_t k = 0; k < PARTINGS; k++) {
            uint32_t g = p->piece[x].group[k];
            c->index[k] = at->index[g] + (uint32_t)(p->piece[x].power[k] * way->step[k]);
            c->more[k] = (uint8_t)entry(p->piece[x].table[k], c->index[k]);
            c->room[k] = (int16_t)(room[k] - farther + at->more[g] - c->more[k]);
        }
        const bool both_have_room = (c->room[0] | c->room[1]) >= 0; /* no sign bit in either */
        open |= (uint32_t)both_have_room << w;
    }
    l->open = (uint8_t)open;
}

/* Swaps the entries of a piece's two groups with the child's; a second call swaps them back. */
F15I_INLINE void exchange(const struct f15i_patterns *p, uint32_t x, pattern_state *at, child *c) {
    for (uint32_t k = 0; k < PARTINGS; k++) {
        uint32_t g = p->piece[x].group[k], index = at->index[g];
        uint8_t more = at->more[g];
        at->index[g] = c->index[k];
        at->more[g] = c->more[k];
        c->index[k] = index;
        c->more[k] = more;
    }
}

/* A path that is tried: the board where it ends, a level for each board on it, the last one `l`. */
typedef struct pattern_path {
    const struct f15i_patterns *patterns;
    uint8_t item[F15_MAX_CELLS];
    pattern_state at;
    pattern_level *levels, *l;
} pattern_path;

/* Opens the steps from the path's last board that the bound has room for. */
F15I_INLINE void open_steps(pattern_path *path, const int16_t *room, f15_shortest *known) {
    known->nodes += path->l->turn->ways;
    look_up(path->patterns, path->l->turn, path->item, &path->at, room, path->l);
}

/* Makes the first open step, and closes it. */
F15I_INLINE void step_on(pattern_path *path) {
    pattern_level *from = path->l++;
    from->gone = (uint8_t)__builtin_ctz(from->open);
    from->open &= (uint8_t)(from->open - 1);
    const f15i_hole_step *way = &from->turn->way[from->gone];
    const uint32_t x = path->item[way->to];
    path->item[from->turn->hole] = (uint8_t)x;
    exchange(path->patterns, x, &path->at, &from->child[from->gone]);
    path->l->turn = way->turn;
}

F15I_INLINE void step_back(pattern_path *path) {
    const uint32_t hole = path->l->turn->hole;
    pattern_level *to = --path->l;
    const uint32_t x = path->item[to->turn->hole];
    path->item[hole] = (uint8_t)x;
    exchange(path->patterns, x, &path->at, &to->child[to->gone]);
}

/* Tries all paths of `bound` steps, depth first. */
static bool iterate(f15i_engine_run *search) {
    const f15i_cell_graph *graph = search->engine->graph;
    f15_shortest *known = search->known;
    pattern_path path = {.patterns = search->engine->tables,
                         .levels = calloc(known->bound + 1, sizeof *path.levels)};
    const pattern_level *deepest = path.levels + known->bound;
    uint32_t sum[PARTINGS];
    if (path.levels == NULL)
        return false;
    memcpy(path.item, search->item, sizeof path.item);
    set_state(search->engine, path.item, &path.at, sum);
    const int32_t all = (int32_t)(known->bound - f15i_far(graph, path.item)) / 2;
    const int16_t room[PARTINGS] = {(int16_t)(all - (int32_t)sum[0]),
                                    (int16_t)(all - (int32_t)sum[1])};
    path.l = path.levels;
    path.l->turn = f15i_start_from(graph, search->hole);
    open_steps(&path, room, known);
    for (bool more = true; more;) {
        while (path.l->open == 0 && path.l > path.levels)
            step_back(&path);
        if (path.l->open == 0 || (known->nodes > search->pause && !f15i_pause(search)))
            break;
        step_on(&path);
        if (path.l < deepest) {
            open_steps(&path, path.l[-1].child[path.l[-1].gone].room, known);
            continue;
        }
        path.l->open = 0; /* the path is a solution */
        if (known->solutions++ == 0)
            for (pattern_level *l = path.levels; l < path.l; l++)
                search->way[l - path.levels] = l[1].turn->hole;
        more = search->count_all;
    }
    free(path.levels);
    return true;
}

const f15i_engine_kind f15i_patterns = {prepare, make_part, drop, estimate, iterate};
