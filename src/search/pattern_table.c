/* A pattern table: for every way in which a group of pieces can stand, the least number of their
 * own slides that bring them home, whatever the other pieces do.
 *
 * Of the others only the hole matters, and of the hole only in which part of the empty cells it is:
 * within that it moves at will. So the table is made breadth first over
 *
 *      block   a set of cells where the pieces stand, and a part of the other cells (the hole's)
 *      order   which piece stands in which of those cells
 *
 * and as what a slide does to the block does not depend on the order, a layer is a row of bits for
 * each block, one for each order. A piece that passes none of the others (in reading order) leaves
 * the order as it is: the whole row goes over at once; one that does turns the order, each bit the
 * same way. Nothing but the layers is kept by block; the table has the least of all parts.
 */
#include "patterns.h"

#include <stdlib.h>
#include <string.h>

typedef struct block {
    f15_cells part; /* where the hole can be */
    uint32_t set, first_move;
} block;

/* The piece of one place in the set goes to another one of another set. */
typedef struct move {
    uint32_t to; /* block */
    uint16_t from_place, to_place;
} move;

struct f15i_shape {
    uint32_t pieces, words; /* words of 64 orders */
    size_t orders;
    uint32_t sets, blocks;
    f15_cells *set;
    uint32_t *first; /* of each set: its first block; and where the last one's end */
    block *block;    /* and one more, for where the last one's moves end */
    move *move;
    uint16_t *turned; /* [from_place][to_place][order] */
    uint8_t *order;   /* [order][place]: the piece there */
};

static uint32_t binomial(uint32_t n, uint32_t k) {
    uint64_t value = 1;
    for (uint32_t i = 0; i < k; i++)
        value = value * (n - i) / (i + 1);
    return k > n ? 0 : (uint32_t)value;
}

/* Which one it is of all sets of as many cells, in the order of their numbers as words. */
static uint32_t rank_of(const uint32_t (*choose)[F15I_GROUP + 1], f15_cells set) {
    uint32_t rank = 0;
    for (uint32_t k = 1; set; set &= set - 1)
        rank += choose[f15_first_cell(set)][k++];
    return rank;
}

static f15_cells flood(const f15i_ground *ground, uint32_t from, f15_cells allowed) {
    f15_cells part = F15_CELL(from), fresh = part;
    while (fresh) {
        f15_cells near = 0;
        for (; fresh; fresh &= fresh - 1)
            near |= ground->near[f15_first_cell(fresh)];
        fresh = near & allowed & ~part;
        part |= fresh;
    }
    return part;
}

static f15_cells all_of(const f15i_ground *ground) {
    return ground->cells < 64 ? F15_CELL(ground->cells) - 1 : UINT64_MAX;
}

/* Every set of cells with its blocks; returns how many blocks, *moves how many moves there are.
 * Counts only while shape->set is NULL. */
static uint32_t list_blocks(const f15i_ground *ground, f15i_shape *shape, uint32_t *moves) {
    f15_cells set = F15_CELL(shape->pieces) - 1, all = all_of(ground);
    uint32_t blocks = 0, count = 0;
    for (uint32_t s = 0; s < shape->sets; s++) {
        if (shape->set) {
            shape->set[s] = set;
            shape->first[s] = blocks;
        }
        for (f15_cells left = all & ~set; left;) {
            f15_cells part = flood(ground, f15_first_cell(left), left);
            if (shape->set)
                shape->block[blocks] = (block){part, s, count};
            blocks++;
            left &= ~part;
            for (f15_cells at = set; at; at &= at - 1)
                count += f15_count_cells(ground->near[f15_first_cell(at)] & part);
        }
        if (s + 1 < shape->sets) { /* the next word of as many bits */
            f15_cells low = set & -set, up = set + low;
            set = up | (set ^ up) >> 2 >> f15_first_cell(low);
        }
    }
    *moves = count;
    return blocks;
}

/* Where each move of each block leads. The hole is then where the piece was. */
static void list_moves(const f15i_ground *ground, f15i_shape *shape) {
    uint32_t choose[F15_MAX_CELLS][F15I_GROUP + 1], next = 0;
    for (uint32_t n = 0; n < F15_MAX_CELLS; n++)
        for (uint32_t k = 0; k <= F15I_GROUP; k++)
            choose[n][k] = binomial(n, k);
    for (uint32_t b = 0; b < shape->blocks; b++) {
        f15_cells set = shape->set[shape->block[b].set];
        uint16_t place = 0;
        for (f15_cells at = set; at; at &= at - 1, place++) {
            uint32_t from = f15_first_cell(at);
            f15_cells to = ground->near[from] & shape->block[b].part;
            for (; to; to &= to - 1) {
                f15_cells after = (set & ~F15_CELL(from)) | (to & -to);
                uint32_t there =
                    shape->first[rank_of((const uint32_t(*)[F15I_GROUP + 1]) choose, after)];
                while (!(shape->block[there].part >> from & 1))
                    there++;
                shape->move[next++] =
                    (move){there, place, (uint16_t)f15_count_cells(after & ((to & -to) - 1))};
            }
        }
    }
}

/* Every order, and what becomes of it when the piece of one place goes to another. */
static void list_orders(f15i_shape *shape) {
    uint32_t k = shape->pieces, p[F15I_GROUP], q[F15I_GROUP];
    for (uint32_t o = 0; o < shape->orders; o++) {
        (void)f15_unrank(o, k, p, NULL);
        for (uint32_t i = 0; i < k; i++)
            shape->order[o * k + i] = (uint8_t)p[i];
        for (uint32_t from = 0; from < k; from++)
            for (uint32_t to = 0; to < k; to++) {
                uint64_t rank = 0;
                memcpy(q, p, sizeof q);
                memmove(q + from, q + from + 1, (k - 1 - from) * sizeof *q);
                memmove(q + to + 1, q + to, (k - 1 - to) * sizeof *q);
                q[to] = p[from];
                (void)f15_rank(q, k, &rank, NULL);
                shape->turned[(from * k + to) * shape->orders + o] = (uint16_t)rank;
            }
    }
}

f15i_shape *f15i_shape_make(const f15i_ground *ground, uint32_t pieces) {
    f15i_shape *shape = calloc(1, sizeof *shape);
    uint32_t moves = 0;
    if (!shape)
        return NULL;
    shape->pieces = pieces;
    shape->orders = (uint32_t)f15_factorial(pieces);
    shape->words = (uint32_t)(shape->orders + 63) / 64;
    shape->sets = binomial(ground->cells, pieces);
    shape->blocks = list_blocks(ground, shape, &moves);
    f15_cells *set = malloc((shape->sets + 1) * sizeof *set);
    shape->first = malloc((shape->sets + 1) * sizeof *shape->first);
    shape->block = malloc((shape->blocks + 1) * sizeof *shape->block);
    shape->move = malloc((moves + 1) * sizeof *shape->move);
    shape->turned = malloc(shape->orders * pieces * pieces * sizeof *shape->turned);
    shape->order = malloc(shape->orders * pieces);
    shape->set = set;
    if (!set || !shape->first || !shape->block || !shape->move || !shape->turned || !shape->order) {
        f15i_shape_free(shape);
        return NULL;
    }
    shape->first[shape->sets] = list_blocks(ground, shape, &moves);
    shape->block[shape->blocks] = (block){0, 0, moves};
    list_moves(ground, shape);
    list_orders(shape);
    return shape;
}

void f15i_shape_free(f15i_shape *shape) {
    if (!shape)
        return;
    free(shape->set);
    free(shape->first);
    free(shape->block);
    free(shape->move);
    free(shape->turned);
    free(shape->order);
    free(shape);
}

/* ---- one group's table ----------------------------------------------------------------------- */

typedef struct making {
    const f15i_ground *ground;
    const f15i_shape *shape;
    const uint8_t *home;           /* of the group's pieces */
    uint64_t *front, *next, *seen; /* rows of blocks: the layer, what comes behind it, all */
    uint64_t *told;                /* rows of sets: the table has these */
    uint8_t *table;
} making;

/* What the layer's slides lead to, seen before or not. */
static void expand(making *m) {
    const f15i_shape *shape = m->shape;
    uint32_t words = shape->words;
    for (uint32_t b = 0; b < shape->blocks; b++) {
        const uint64_t *row = m->front + (size_t)b * words;
        uint64_t any = 0;
        for (uint32_t w = 0; w < words; w++)
            any |= row[w];
        const move *end = shape->move + shape->block[b + 1].first_move;
        const move *it = any ? shape->move + shape->block[b].first_move : end;
        for (; it < end; it++) {
            uint64_t *to = m->next + (size_t)it->to * words;
            const uint16_t *turned =
                shape->turned + (it->from_place * shape->pieces + it->to_place) * shape->orders;
            if (it->from_place == it->to_place) {
                for (uint32_t w = 0; w < words; w++)
                    to[w] |= row[w];
                continue;
            }
            for (uint32_t w = 0; w < words; w++)
                for (uint64_t left = row[w]; left; left &= left - 1) {
                    uint32_t order = turned[w * 64 + f15_first_cell(left)];
                    to[order / 64] |= UINT64_C(1) << order % 64;
                }
        }
    }
}

/* Puts the distance of a set's fresh orders into the table, as what it exceeds the sum of the
 * single distances by. */
static void tell(making *m, uint32_t set, uint32_t word, uint64_t fresh, uint32_t distance) {
    const f15i_shape *shape = m->shape;
    uint32_t pieces = shape->pieces, cell[F15I_GROUP] = {0}, count = 0, power[F15I_GROUP];
    for (f15_cells at = shape->set[set]; at; at &= at - 1)
        cell[count++] = f15_first_cell(at);
    power[0] = 1;
    for (uint32_t i = 1; i < pieces; i++)
        power[i] = power[i - 1] * m->ground->cells;
    for (; fresh; fresh &= fresh - 1) {
        const uint8_t *piece = shape->order + (size_t)(word * 64 + f15_first_cell(fresh)) * pieces;
        uint32_t index = 0, alone = 0;
        for (uint32_t i = 0; i < pieces; i++) {
            index += cell[i] * power[piece[i]];
            alone += m->ground->far[m->home[piece[i]]][cell[i]];
        }
        uint32_t more = (distance - alone) / 2;
        if (more < F15I_MOST)
            f15i_put(m->table, index, more);
    }
}

/* The layer behind; false where there is none. */
static bool advance(making *m, uint32_t distance) {
    const f15i_shape *shape = m->shape;
    uint32_t words = shape->words;
    bool any = false;
    for (uint32_t b = 0; b < shape->blocks; b++) {
        uint32_t set = shape->block[b].set;
        for (uint32_t w = 0; w < words; w++) {
            size_t at = (size_t)b * words + w, of_set = (size_t)set * words + w;
            uint64_t fresh = m->next[at] & ~m->seen[at];
            m->front[at] = fresh;
            m->next[at] = 0;
            if (!fresh)
                continue;
            any = true;
            m->seen[at] |= fresh;
            fresh &= ~m->told[of_set];
            m->told[of_set] |= fresh;
            tell(m, set, w, fresh, distance);
        }
    }
    return any;
}

bool f15i_table_make(const f15i_ground *ground, const f15i_shape *shape, f15_cells group,
                     uint8_t *table) {
    size_t rows = (size_t)shape->blocks * shape->words;
    uint64_t *bits = calloc(3 * rows + (size_t)shape->sets * shape->words, sizeof *bits);
    uint8_t home[F15I_GROUP];
    uint32_t count = 0, start = 0;
    making m = {ground, shape, home, bits, bits + rows, bits + 2 * rows, bits + 3 * rows, table};
    if (!bits)
        return false;
    for (f15_cells at = group; at; at &= at - 1)
        home[count++] = (uint8_t)f15_first_cell(at);
    while (shape->set[shape->block[start].set] != group ||
           !(shape->block[start].part >> (ground->cells - 1) & 1))
        start++;
    m.next[(size_t)start * shape->words] = 1; /* at home: in order, the hole where it belongs */
    for (uint32_t distance = 0; advance(&m, distance); distance++)
        expand(&m);
    free(bits);
    return true;
}
