/* The least number of own slides that bring a group of pieces home, from every arrangement,
 * whatever the other pieces do.
 *
 * Of what is outside the group only the hole matters, and of the hole only the room: the connected
 * part, of the cells without pieces of the group, in which it is and moves freely. So the search
 * goes from home outwards, breadth first, over
 *
 *      set     the cells that hold the group
 *      room    the one that holds the hole
 *      order   the pieces in the cells of the set, by rank
 *
 * The effect of a slide on set and room does not depend on the order, so a layer is a bitmap of
 * orders for each set and room. A slide changes the order if, read row by row, the piece passes
 * others of the group: then all orders change by the same permutation. Otherwise the whole bitmap
 * is copied. With workers, each set and room fetches its next layer from the sets and rooms that a
 * slide leads from: so each is written by one part of the work, and the parts need no lock. The
 * least over all rooms is kept. */
#include "shapes.h"

#include <string.h>

enum { SETS_OF_A_PART = 64, TURN = 26, ROOM = (1 << TURN) - 1, MOST_PIECES = 8 };

/* ---- sets and rooms -------------------------------------------------------------------------- */

static uint32_t binomial(uint32_t n, uint32_t k) {
    uint64_t value = 1;
    for (uint32_t i = 0; i < k; i++)
        value = value * (n - i) / (i + 1);
    return k > n ? 0 : (uint32_t)value;
}

static uint32_t rank_of(f15_cells set) {
    uint32_t rank = 0;
    for (uint32_t k = 1; set; set &= set - 1)
        rank += binomial(f15_first_cell(set), k++);
    return rank;
}

static f15_cells flood(const f15i_cell_graph *graph, uint32_t from, f15_cells allowed) {
    f15_cells part = F15_CELL(from), fresh = part;
    while (fresh) {
        f15_cells near = 0;
        for (; fresh; fresh &= fresh - 1)
            near |= graph->near[f15_first_cell(fresh)];
        fresh = near & allowed & ~part;
        part |= fresh;
    }
    return part;
}

/* Lists each set of cells with its rooms, and counts the rooms and steps into them. If the lists
 * are NULL, only counts. */
static void list_rooms(const f15i_cell_graph *graph, f15i_shape *shape) {
    f15_cells set = F15_CELL(shape->pieces) - 1;
    f15_cells all = graph->cells < 64 ? F15_CELL(graph->cells) - 1 : UINT64_MAX;
    shape->rooms = shape->steps = 0;
    for (uint32_t s = 0; s < shape->sets; s++) {
        if (shape->set)
            shape->set[s] = set;
        for (f15_cells left = all & ~set, room; left; left &= ~room) {
            room = flood(graph, f15_first_cell(left), left);
            if (shape->room)
                shape->room[shape->rooms] = room;
            shape->rooms++;
            for (f15_cells at = set; at; at &= at - 1)
                shape->steps += f15_count_cells(graph->near[f15_first_cell(at)] & room);
        }
        if (shape->first)
            shape->first[s + 1] = shape->rooms;
        if (s + 1 < shape->sets) { /* the next larger number with as many bits set */
            f15_cells low = set & -set, up = set + low;
            set = up | (set ^ up) >> 2 >> f15_first_cell(low);
        }
    }
}

uint32_t f15i_count_rooms(const f15i_cell_graph *graph, uint32_t pieces) {
    f15i_shape shape = {.pieces = pieces, .sets = binomial(graph->cells, pieces)};
    list_rooms(graph, &shape);
    return shape.rooms;
}

static uint32_t room_with(const f15i_shape *shape, f15_cells set, uint32_t cell) {
    uint32_t room = shape->first[rank_of(set)];
    while (!(shape->room[room] >> cell & 1))
        room++;
    return room;
}

/* Lists the steps into each room: a piece slides from a cell of the room to a cell of the set, and
 * the hole comes the other way. Keeps, of each, the turn and the room from which the hole comes. */
static void list_steps(const f15i_cell_graph *graph, f15i_shape *shape) {
    uint32_t count = 0;
    for (uint32_t s = 0; s < shape->sets; s++)
        for (uint32_t r = shape->first[s]; r < shape->first[s + 1]; r++) {
            f15_cells set = shape->set[s];
            for (f15_cells left = shape->room[r]; left; left &= left - 1) {
                uint32_t from = f15_first_cell(left);
                for (f15_cells ends = graph->near[from] & set; ends; ends &= ends - 1) {
                    uint32_t to = f15_first_cell(ends);
                    f15_cells before = (set & ~F15_CELL(to)) | F15_CELL(from);
                    /* the piece is the i-th of the order before, the j-th after */
                    uint32_t i = f15_count_cells(before & (F15_CELL(from) - 1));
                    uint32_t j = f15_count_cells(set & (F15_CELL(to) - 1));
                    uint32_t turn = i == j ? 0 : i << 3 | j; /* as list_turns numbers them */
                    shape->step[count++] = room_with(shape, before, to) | turn << TURN;
                }
            }
            shape->first_step[r + 1] = count;
        }
}

static uint16_t *after_turn(const f15i_shape *shape, uint32_t i, uint32_t j) {
    return shape->turned + (i << 3 | j) * shape->orders;
}

/* Makes turn i * 8 + j: for every order, the one after its piece of place i went to place j. Turns
 * by one place follow from the definition, longer ones from shorter ones; those to a lower place
 * are the inverses. */
static void list_turns(f15i_shape *shape) {
    uint32_t n = shape->pieces, order[MOST_PIECES];
    size_t orders = shape->orders;
    f15_identity(order, n);
    for (size_t o = 0; o < orders; o++) {
        for (uint32_t i = 0; i + 1 < n; i++) {
            uint64_t rank = 0;
            f15_swap(order, i, i + 1);
            (void)f15_rank(order, n, &rank, NULL); /* cannot fail for so few pieces */
            f15_swap(order, i, i + 1);
            after_turn(shape, i, i + 1)[o] = (uint16_t)rank;
        }
        f15_next_permutation(order, n);
    }
    for (uint32_t by = 1; by < n; by++)
        for (uint32_t i = 0; i + by < n; i++) {
            uint32_t j = i + by;
            uint16_t *there = after_turn(shape, i, j), *back = after_turn(shape, j, i);
            const uint16_t *first = after_turn(shape, i, i + 1),
                           *rest = after_turn(shape, i + 1, j);
            for (size_t o = 0; by > 1 && o < orders; o++)
                there[o] = rest[first[o]];
            for (size_t o = 0; o < orders; o++)
                back[there[o]] = (uint16_t)o;
        }
}

bool f15i_shape_make(const f15i_cell_graph *graph, uint32_t pieces, f15i_shape *out) {
    f15i_shape shape = {.pieces = pieces, .sets = binomial(graph->cells, pieces)};
    shape.orders = (size_t)f15_factorial(pieces);
    shape.words = (shape.orders + 63) / 64;
    list_rooms(graph, &shape);
    shape.set = f15_alloc(&shape.arena, shape.sets, sizeof *shape.set);
    shape.first = f15_alloc(&shape.arena, (size_t)shape.sets + 1, sizeof *shape.first);
    shape.room = f15_alloc(&shape.arena, shape.rooms, sizeof *shape.room);
    shape.first_step = f15_alloc(&shape.arena, (size_t)shape.rooms + 1, sizeof *shape.first_step);
    shape.step = f15_alloc(&shape.arena, shape.steps, sizeof *shape.step);
    shape.turned =
        f15_alloc(&shape.arena, shape.orders * MOST_PIECES * MOST_PIECES, sizeof *shape.turned);
    if (!shape.arena.code) {
        list_rooms(graph, &shape);
        list_steps(graph, &shape);
        list_turns(&shape);
    }
    *out = shape;
    return !shape.arena.code;
}

void f15i_shape_free(f15i_shape *shape) {
    f15_arena_free(&shape->arena);
    *shape = (f15i_shape){0};
}

/* ---- layers ---------------------------------------------------------------------------------- */

typedef struct shape_search {
    const f15i_shape *shape;
    uint64_t *now, *next, *seen; /* bitmaps by room: a layer, the next one, all layers */
    bool *any_now, *any_next;    /* by room: whether now and next have any order */
    uint32_t *in_seen;           /* by room: the number of orders in `seen` */
    uint8_t *cost;               /* by set and order: the layer + 1; 0: not seen */
    uint32_t *found;             /* by set: how many of its orders have a cost */
    uint32_t layer;
} shape_search;

/* Adds a room's orders, turned, to another room's next layer. */
F15I_INLINE void go(shape_search *m, uint32_t from, uint32_t to, uint32_t turn) {
    const f15i_shape *shape = m->shape;
    const uint16_t *turned = shape->turned + turn * shape->orders;
    const uint64_t *now = m->now + from * shape->words;
    uint64_t *next = m->next + to * shape->words;
    if (!m->any_next[to])
        memset(next, 0, shape->words * sizeof *next);
    m->any_next[to] = true;
    for (size_t w = 0; w < shape->words; w++)
        if (turn == 0)
            next[w] |= now[w];
        else
            for (uint64_t left = now[w]; left; left &= left - 1) {
                uint32_t rank = turned[64 * w + f15_first_cell(left)];
                next[rank / 64] |= (uint64_t)1 << rank % 64;
            }
}

/* Gives the new orders of a set and room their cost, unless another room gave it. */
static void keep_new(shape_search *m, uint32_t s, uint32_t room) {
    size_t words = m->shape->words;
    uint64_t *next = m->next + room * words, *seen = m->seen + room * words;
    uint8_t *cost = m->cost + s * m->shape->orders;
    const uint8_t new_cost = m->layer < UINT8_MAX ? (uint8_t)(m->layer + 1) : UINT8_MAX;
    m->any_next[room] = false;
    for (size_t w = 0; w < words; w++) {
        next[w] &= ~seen[w];
        seen[w] |= next[w];
        for (uint64_t left = next[w]; left; left &= left - 1) {
            uint8_t *at = cost + 64 * w + f15_first_cell(left);
            m->in_seen[room]++;
            m->found[s] += *at == 0;
            *at = *at ? *at : new_cost;
            m->any_next[room] = true;
        }
    }
}

static void fetch_part(void *self, size_t part) {
    shape_search *m = self;
    const f15i_shape *shape = m->shape;
    uint32_t first = (uint32_t)part * SETS_OF_A_PART, end = first + SETS_OF_A_PART;
    for (uint32_t s = first; s < end && s < shape->sets; s++)
        for (uint32_t room = shape->first[s]; room < shape->first[s + 1]; room++) {
            const uint32_t *step = shape->step + shape->first_step[room];
            const uint32_t *last = shape->step + shape->first_step[room + 1];
            m->any_next[room] = false;
            for (; m->in_seen[room] < shape->orders && step < last; step++)
                if (m->any_now[*step & ROOM])
                    go(m, *step & ROOM, room, *step >> TURN);
            if (m->any_next[room])
                keep_new(m, s, room);
        }
}

/* Sends the orders of each room that has any to other rooms. That is faster than fetching where few
 * rooms have any, but cannot be divided into parts. Each step into a room, reversed, is one out. */
static void send_all(shape_search *m) {
    const f15i_shape *shape = m->shape;
    memset(m->any_next, 0, shape->rooms * sizeof *m->any_next);
    for (uint32_t room = 0; room < shape->rooms; room++) {
        const uint32_t *step = shape->step + shape->first_step[room];
        const uint32_t *last = shape->step + shape->first_step[room + 1];
        for (; m->any_now[room] && step < last; step++) {
            uint32_t i = *step >> TURN >> 3, j = *step >> TURN & 7;
            go(m, room, *step & ROOM, j << 3 | i);
        }
    }
    for (uint32_t s = 0; s < shape->sets; s++)
        for (uint32_t room = shape->first[s]; room < shape->first[s + 1]; room++)
            if (m->any_next[room])
                keep_new(m, s, room);
}

/* Makes the next layer the current one; returns false if it is empty. */
static bool go_on(shape_search *m) {
    bool any = false, *any_now = m->any_now;
    uint64_t *now = m->now;
    m->now = m->next;
    m->next = now;
    m->any_now = m->any_next;
    m->any_next = any_now;
    for (uint32_t room = 0; room < m->shape->rooms && !any; room++)
        any = m->any_now[room];
    return any;
}

static uint64_t count_found(const shape_search *m) {
    uint64_t found = 0;
    for (uint32_t s = 0; s < m->shape->sets; s++)
        found += m->found[s];
    return found;
}

uint8_t *f15i_costs(const f15i_shape *shape, f15_cells home, uint32_t hole,
                    const f15_workers *workers, f15i_layer_made *made, void *self,
                    f15_arena *arena) {
    size_t rooms = shape->rooms, parts = (shape->sets + SETS_OF_A_PART - 1) / SETS_OF_A_PART;
    shape_search m = {.shape = shape};
    m.any_now = f15_alloc(arena, rooms, sizeof *m.any_now);
    m.any_next = f15_alloc(arena, rooms, sizeof *m.any_next);
    m.in_seen = f15_alloc(arena, rooms, sizeof *m.in_seen);
    m.found = f15_alloc(arena, shape->sets, sizeof *m.found);
    m.now = f15_alloc(arena, rooms * shape->words, sizeof *m.now);
    m.next = f15_alloc(arena, rooms * shape->words, sizeof *m.next);
    m.seen = f15_alloc(arena, rooms * shape->words, sizeof *m.seen);
    m.cost = f15_alloc(arena, shape->sets, shape->orders);
    if (!m.cost)
        return NULL;
    uint32_t start = room_with(shape, home, hole);
    m.next[start * shape->words] = 1;
    keep_new(&m, rank_of(home), start);
    for (m.layer = 1; go_on(&m); m.layer++) {
        if (made && !made(self, count_found(&m)))
            return NULL;
        if (workers)
            f15_each_part(workers, parts, fetch_part, &m);
        else
            send_all(&m);
    }
    return m.cost;
}
