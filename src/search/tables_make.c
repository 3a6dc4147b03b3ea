/* Tables made: from home outwards, layer by layer, all orders of a set of cells at a time.
 *
 * A state is (cells, room of the hole, order), a layer a bitmap of orders for each set and room.
 * What a set and room has in the next layer it fetches from the sets and rooms that a slide leads
 * from into it: so each of them is written by one part of the work, and the parts need no lock.
 *
 * The slide of a piece from the i-th cell of the set to what is then the (i + m)-th turns the order
 * there: the piece passes m others. Turns by one are made from the definition; turn(i, m) is
 * turn(i, 1), then turn(i + 1, m - 1). */
#include "tables_internal.h"

#include <stdlib.h>
#include <string.h>

enum {
    SETS_OF_A_PART = 64,
    ORDERS_OF_A_PART = 64
}; /* even: no two parts share a byte of entries */

/* How a set and room is come to: from which, and what becomes of the rank of an order (NULL:
 * nothing). */
typedef struct way {
    const uint16_t *turn;
    uint32_t from;
} way;

typedef struct maker {
    const f15_tables_plan *plan;
    const f15i_group *group;
    const uint16_t *rank; /* of a set */
    f15_arena arena;
    size_t words;        /* of a bitmap */
    uint32_t *set;       /* by rank */
    uint32_t *first;     /* room of a set; one more at the end */
    uint32_t *room;      /* its cells */
    uint32_t *first_way; /* into a room; one more at the end */
    way *ways;
    const uint16_t *turn[2][F15_TABLES_PIECES][F15_TABLES_PIECES]; /* [back][i][m] */
    uint64_t *now, *next, *seen;          /* bitmaps by room: a layer, the next one, all layers */
    uint32_t *in_now, *in_next, *in_seen; /* how many orders they have */
    uint8_t *cost;                        /* by set and order: the layer + 1; 0: not seen */
    uint32_t *found;                      /* of a set: orders that have a cost */
    uint32_t layer;
    uint8_t *entries; /* packed: what is made */
} maker;

static uint32_t rooms_of(const maker *m) {
    return m->first[m->group->sets];
}

/* ---- sets, rooms, ways ----------------------------------------------------------------------- */

static void find_rooms(maker *m) {
    uint32_t cells = f15_grid_size(&m->plan->grid), all = (1u << cells) - 1, rooms = 0;
    size_t space = 0;
    m->set = f15_alloc(&m->arena, m->group->sets, sizeof *m->set);
    m->first = f15_alloc(&m->arena, m->group->sets + 1, sizeof *m->first);
    for (uint32_t set = 0; set <= all && !m->arena.code; set++) {
        f15_cells left = f15_count_cells(set) == m->group->pieces ? all & ~set : 0, room;
        if (left)
            m->set[m->rank[set]] = set;
        for (; left && !m->arena.code; left &= ~room) {
            room = f15_grid_reach(&m->plan->grid, f15_first_cell(left), left);
            m->room = f15_alloc_more(&m->arena, m->room, rooms, &space, 1 << 20, sizeof *m->room);
            if (m->room)
                m->room[rooms++] = (uint32_t)room;
            m->first[m->rank[set] + 1] = rooms;
        }
    }
}

/* The room among those that a set leaves in which the cell is. */
static uint32_t room_with(const maker *m, uint32_t set, uint32_t cell) {
    uint32_t room = m->first[m->rank[set]];
    while (!(m->room[room] >> cell & 1))
        room++;
    return room;
}

/* A piece comes from `cell` of the room to `to` in the set, and leaves the hole in `cell`. */
static way way_from(const maker *m, uint32_t set, uint32_t cell, uint32_t to) {
    uint32_t before = set ^ 1u << to ^ 1u << cell;
    uint32_t i = f15_count_cells(before & ((1u << cell) - 1));
    uint32_t j = f15_count_cells(set & ((1u << to) - 1));
    return (way){i < j   ? m->turn[0][i][j - i]
                 : i > j ? m->turn[1][j][i - j]
                         : NULL,
                 room_with(m, before, to)};
}

static void find_ways(maker *m) {
    size_t count = 0, space = 0;
    m->first_way = f15_alloc(&m->arena, rooms_of(m) + 1, sizeof *m->first_way);
    for (uint32_t s = 0; s < m->group->sets; s++)
        for (uint32_t r = m->first[s]; r < m->first[s + 1]; r++) {
            for (f15_cells c = m->room[r]; c; c &= c - 1) {
                uint32_t cell = f15_first_cell(c);
                f15_cells to = f15_grid_neighbours(&m->plan->grid, cell) & m->set[s];
                for (; to; to &= to - 1) {
                    m->ways =
                        f15_alloc_more(&m->arena, m->ways, count, &space, 1 << 24, sizeof *m->ways);
                    if (!m->ways)
                        return;
                    m->ways[count++] = way_from(m, m->set[s], cell, f15_first_cell(to));
                }
            }
            m->first_way[r + 1] = (uint32_t)count;
        }
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* turn(i, 1) for all i: the pieces in two neighbouring cells of the set change places. */
static void turns_by_one(const f15i_group *group, uint16_t *turn[F15_TABLES_PIECES]) {
    uint32_t number[F15_TABLES_PIECES];
    f15_identity(number, group->pieces);
    for (uint32_t rank = 0; rank < group->orders; rank++) {
        uint32_t order = 0;
        for (uint32_t j = 0; j < group->pieces; j++)
            order |= number[j] << 3 * j;
        for (uint32_t i = 0; i + 1 < group->pieces; i++) {
            uint32_t differ = (number[i] ^ number[i + 1]) * 9;
            turn[i][rank] = (uint16_t)f15i_order_rank(group, order ^ differ << 3 * i);
        }
        f15_next_permutation(number, group->pieces);
    }
}

static void find_turns(maker *m) {
    uint32_t orders = m->group->orders, pieces = m->group->pieces;
    uint16_t *one[F15_TABLES_PIECES];
    for (uint32_t i = 0; i + 1 < pieces; i++)
        m->turn[0][i][1] = one[i] = f15_alloc(&m->arena, orders, sizeof *one[i]);
    if (m->arena.code)
        return;
    turns_by_one(m->group, one);
    for (uint32_t by = 1; by < pieces && by < m->plan->grid.columns; by++)
        for (uint32_t i = 0; i + by < pieces; i++) {
            uint16_t *turn = by == 1 ? one[i] : f15_alloc(&m->arena, orders, sizeof *turn);
            uint16_t *back = f15_alloc(&m->arena, orders, sizeof *back);
            if (!turn || !back)
                return;
            for (uint32_t rank = 0; by > 1 && rank < orders; rank++)
                turn[rank] = m->turn[0][i + 1][by - 1][one[i][rank]];
            for (uint32_t rank = 0; rank < orders; rank++)
                back[turn[rank]] = (uint16_t)rank;
            m->turn[0][i][by] = turn;
            m->turn[1][i][by] = back;
        }
}

/* ---- layers ---------------------------------------------------------------------------------- */

static void fetch(uint64_t *to, const uint64_t *from, size_t words, const uint16_t *turn) {
    for (size_t w = 0; w < words; w++)
        if (!turn)
            to[w] |= from[w];
        else
            for (uint64_t left = from[w]; left; left &= left - 1) {
                uint32_t rank = turn[64 * w + f15_first_cell(left)];
                to[rank / 64] |= (uint64_t)1 << rank % 64;
            }
}

/* What is new of a set and room gets its cost, unless it was seen with another room. */
static void keep_new(maker *m, uint32_t s, uint32_t room) {
    uint64_t *next = m->next + room * m->words, *seen = m->seen + room * m->words;
    uint8_t *cost = m->cost + (size_t)s * m->group->orders;
    for (size_t w = 0; w < m->words; w++) {
        next[w] &= ~seen[w];
        seen[w] |= next[w];
        for (uint64_t left = next[w]; left; left &= left - 1) {
            uint8_t *at = cost + 64 * w + f15_first_cell(left);
            m->in_next[room]++;
            m->found[s] += *at == 0;
            *at = *at ? *at : (uint8_t)(m->layer + 1);
        }
    }
    m->in_seen[room] += m->in_next[room];
}

static void make_part(void *self, size_t part) {
    maker *m = self;
    uint32_t from = (uint32_t)part * SETS_OF_A_PART, to = from + SETS_OF_A_PART;
    for (uint32_t s = from; s < to && s < m->group->sets; s++)
        for (uint32_t room = m->first[s]; room < m->first[s + 1]; room++) {
            uint64_t *next = m->next + room * m->words;
            m->in_next[room] = 0;
            if (m->in_seen[room] == m->group->orders)
                continue;
            memset(next, 0, m->words * sizeof *next);
            for (uint32_t w = m->first_way[room]; w < m->first_way[room + 1]; w++)
                if (m->in_now[m->ways[w].from] > 0)
                    fetch(next, m->now + m->ways[w].from * m->words, m->words, m->ways[w].turn);
            keep_new(m, s, room);
        }
}

/* The next layer becomes this one; how many orders it has, and how many have a cost now. */
static uint64_t go_on(maker *m, uint64_t *found) {
    uint64_t fresh = 0, *now = m->now;
    uint32_t *in_now = m->in_now;
    m->now = m->next, m->next = now;
    m->in_now = m->in_next, m->in_next = in_now;
    *found = 0;
    for (uint32_t room = 0; room < rooms_of(m); room++)
        fresh += m->in_now[room];
    for (uint32_t s = 0; s < m->group->sets; s++)
        *found += m->found[s];
    return fresh;
}

/* ---- packing --------------------------------------------------------------------------------- */

/* The taxicab distances of all orders in a set of cells, in their order: those of the pieces of
 * `some` in the last cells, for every `some`, each the nearest of them followed by the others. */
enum { ALL_SOME = 1 << F15_TABLES_PIECES, ALL_LISTS = 109601 }; /* 8! (1/0! + 1/1! + ... + 1/8!) */
static const uint8_t *taxicabs(const maker *m, uint32_t set, uint8_t list[ALL_LISTS]) {
    const f15i_group *group = m->group;
    uint32_t at[ALL_SOME], end = 1, cell[F15_TABLES_PIECES], count = 0;
    for (; set; set &= set - 1)
        cell[count++] = f15_first_cell(set);
    list[at[0] = 0] = 0;
    for (uint32_t some = 1; some < 1u << count; some++) {
        uint32_t size = f15_count_cells(some), here = cell[count - size];
        uint32_t others = (uint32_t)f15_factorial(size - 1);
        at[some] = end;
        for (uint32_t left = some; left; left &= left - 1) {
            const uint8_t *from = list + at[some & ~(left & -left)];
            uint32_t far =
                f15_grid_taxicab(&m->plan->grid, here, group->home[f15_first_cell(left)]);
            for (uint32_t k = 0; k < others; k++)
                list[end++] = (uint8_t)(from[k] + far);
        }
    }
    return list + at[(1u << count) - 1];
}

/* What costs exceed the taxicab distances by, halved, in their place. */
static void excess_part(void *self, size_t part) {
    maker *m = self;
    uint8_t list[ALL_LISTS] = {0};
    uint32_t from = (uint32_t)part * SETS_OF_A_PART, to = from + SETS_OF_A_PART;
    for (uint32_t s = from; s < to && s < m->group->sets; s++) {
        const uint8_t *far = taxicabs(m, m->set[s], list);
        uint8_t *cost = m->cost + (size_t)s * m->group->orders;
        for (uint32_t k = 0; k < m->group->orders; k++) {
            uint32_t excess = cost[k] ? (cost[k] - 1u - far[k]) / 2 : 0;
            cost[k] = (uint8_t)(excess < F15I_MOST_EXCESS ? excess : F15I_MOST_EXCESS);
        }
    }
}

/* Here an order's sets are far from each other, in the entries they stand side by side: as many
 * orders at a time as there are bytes in a line of the cache. */
static void pack_part(void *self, size_t part) {
    maker *m = self;
    size_t sets = m->group->sets, from = part * ORDERS_OF_A_PART, to = from + ORDERS_OF_A_PART;
    to = to < m->group->orders ? to : m->group->orders;
    for (size_t s = 0; s < sets; s++)
        for (size_t k = from; k < to; k++) {
            size_t at = k * sets + s;
            m->entries[at / 2] |= (uint8_t)(m->cost[s * m->group->orders + k] << 4 * (at & 1));
        }
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void prepare(maker *m) {
    find_rooms(m);
    if (!m->arena.code)
        find_turns(m);
    if (!m->arena.code)
        find_ways(m);
    m->words = (m->group->orders + 63) / 64;
    size_t rooms = m->arena.code ? 0 : rooms_of(m);
    m->in_now = f15_alloc(&m->arena, rooms, sizeof *m->in_now);
    m->in_next = f15_alloc(&m->arena, rooms, sizeof *m->in_next);
    m->in_seen = f15_alloc(&m->arena, rooms, sizeof *m->in_seen);
    m->found = f15_alloc(&m->arena, m->group->sets, sizeof *m->found);
    m->now = f15_alloc(&m->arena, rooms * m->words, sizeof *m->now);
    m->next = f15_alloc(&m->arena, rooms * m->words, sizeof *m->next);
    m->seen = f15_alloc(&m->arena, rooms * m->words, sizeof *m->seen);
    m->cost = f15_alloc(&m->arena, m->group->sets, (size_t)m->group->orders);
}

/* One group, to m->entries; *done and `all` are of all groups. */
static f15_code make_group(maker *m, const f15_workers *workers, f15_tables_progress *progress,
                           void *self, uint64_t *done, uint64_t all, f15_error *err) {
    size_t parts = (m->group->sets + SETS_OF_A_PART - 1) / SETS_OF_A_PART;
    uint64_t found = 0, before = *done;
    uint32_t home = 0, start;
    prepare(m);
    if (m->arena.code)
        return f15_arena_done(&m->arena, err);
    for (uint32_t j = 0; j < m->group->pieces; j++)
        home |= 1u << m->group->home[j];
    start = room_with(m, home, f15_grid_home(&m->plan->grid));
    m->next[start * m->words] = 1;
    keep_new(m, m->rank[home], start);
    for (m->layer = 1; go_on(m, &found) > 0; m->layer++) {
        *done = before + found;
        if (progress && !progress(self, *done, all))
            return f15_fail(err, F15_STOPPED, NULL, "stopped");
        f15_each_part(workers, parts, make_part, m);
    }
    f15_each_part(workers, parts, excess_part, m);
    f15_each_part(workers, (m->group->orders + ORDERS_OF_A_PART - 1) / ORDERS_OF_A_PART, pack_part,
                  m);
    return F15_OK;
}

f15_code f15_tables_make(const f15_tables_plan *plan, const f15_workers *workers,
                         f15_tables_progress *progress, void *self, uint8_t **bytes, size_t *length,
                         f15_error *err) {
    f15_code code = f15i_plan_check(plan, err);
    f15_tables_index *index = code ? NULL : malloc(sizeof *index);
    f15i_layout layout;
    uint64_t done = 0, all = 0;
    uint8_t *out = NULL;
    if (!code) {
        f15i_tables_layout(plan, &layout);
        out = calloc(layout.length, 1);
        code = out && index ? F15_OK : f15_no_memory(err);
    }
    for (size_t g = 0; !code && g < plan->groups; g++)
        all += layout.entries[g];
    if (!code)
        f15i_tables_index(plan, index);
    for (size_t g = 0; !code && g < plan->groups; g++) {
        maker m = {.plan = plan,
                   .group = &index->of[g],
                   .rank = index->rank,
                   .entries = out + layout.at[g]};
        code = make_group(&m, workers, progress, self, &done, all, err);
        f15_arena_free(&m.arena);
    }
    free(index);
    if (code) {
        free(out);
        return code;
    }
    f15i_tables_head(plan, &layout, workers, out, out);
    *bytes = out;
    *length = layout.length;
    return F15_OK;
}

/* Above the bytes that are made, while the largest group is: bitmaps and counts by room, what is
 * found of each set, costs; and some small things. */
f15_code f15_tables_need(const f15_tables_plan *plan, size_t *bytes, size_t *memory,
                         f15_error *err) {
    f15_code code = f15i_plan_check(plan, err);
    f15_tables_index *index = code ? NULL : malloc(sizeof *index);
    f15i_layout layout;
    size_t most = 0;
    if (!index)
        return code ? code : f15_no_memory(err);
    f15i_tables_layout(plan, &layout);
    f15i_tables_index(plan, index);
    for (size_t g = 0; g < plan->groups && !code; g++) {
        maker m = {.plan = plan, .group = &index->of[g], .rank = index->rank};
        find_rooms(&m);
        code = f15_arena_done(&m.arena, err);
        if (!code) {
            size_t need = layout.entries[g] + (size_t)rooms_of(&m) * 3 * (m.group->orders / 8 + 8);
            most = need > most ? need : most;
        }
        f15_arena_free(&m.arena);
    }
    free(index);
    if (!code) {
        *bytes = layout.length;
        *memory = layout.length + most + ((size_t)16 << 20);
    }
    return code;
}
