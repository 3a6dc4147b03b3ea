/* What a complete search found, found again from the group of the hole's loops: with the hole in
 * one cell, what walks of the hole that end there do to the other cells is a group. A tree of ways
 * from that cell leaves some edges of the grid over; to go out to such an edge, across it and back
 * by the tree is a loop, and these loops generate the group. */
#include "claims.h"

/* At most 8 loose cells: at most 8! arrangements, each known by its number. */
enum { MOST_LOOSE = 8, MOST_ARRANGEMENTS = 40320, MOST_LOOPS = 16 };

typedef struct loops {
    uint32_t base, loose[MOST_LOOSE], loose_count;
    uint64_t far[F15_MAX_CELLS];    /* from base */
    uint32_t parent[F15_MAX_CELLS]; /* on the way to base; the cell itself: none or base */
    uint32_t loop[MOST_LOOPS][MOST_LOOSE], loop_count;
    bool seen[MOST_ARRANGEMENTS];
    uint16_t element[MOST_ARRANGEMENTS]; /* of the group, in the order in which they were met */
    uint32_t elements;
} loops;

/* The hole comes back to the base by the tree. */
static void walk_back(const loops *g, uint32_t *list, uint32_t hole) {
    for (; hole != g->base; hole = g->parent[hole])
        f15_swap(list, hole, g->parent[hole]);
}

/* Reads the loose cells of a list as numbers of loose cells: which one's item, before, stands there
 * now. False if what stands there is not the same items in another order. */
static bool read_loose(const loops *g, const uint32_t *list, const uint32_t *before,
                       uint32_t *out) {
    uint32_t found = 0;
    for (uint32_t k = 0; k < g->loose_count; k++)
        for (uint32_t l = 0; l < g->loose_count; l++)
            if (list[g->loose[k]] == before[g->loose[l]]) {
                out[k] = l;
                found++;
            }
    return found == g->loose_count;
}

/* From an edge a - b that the tree leaves over: the loop takes what a hole in `a` leaves when it
 * comes back by the tree to what it leaves when it comes back by b. */
static void find_loops(const f15i_view *v, loops *g) {
    uint32_t *by_a = v->scratch, *by_b = v->scratch + v->n;
    for (uint32_t a = 0; a < v->n; a++)
        for (uint32_t b = a + 1; b < v->n && g->loop_count < MOST_LOOPS; b++) {
            if (g->far[a] == UINT64_MAX || g->far[b] == UINT64_MAX ||
                f15i_steps_between(v, a, b) != 1 || g->parent[a] == b || g->parent[b] == a)
                continue;
            f15_identity(by_a, v->n);
            f15_identity(by_b, v->n);
            f15_swap(by_b, a, b);
            walk_back(g, by_a, a);
            walk_back(g, by_b, b);
            read_loose(g, by_b, by_a, g->loop[g->loop_count++]);
        }
}

/* A number for each arrangement of the loose cells, in a mixed base. */
static uint32_t number_of(const loops *g, const uint32_t *p) {
    uint32_t number = 0;
    for (uint32_t x = 0; x < g->loose_count; x++) {
        uint32_t digit = 0;
        for (uint32_t y = x + 1; y < g->loose_count; y++)
            digit += p[y] < p[x];
        number = number * (g->loose_count - x) + digit;
    }
    return number;
}

static void meet(loops *g, const uint32_t *p) {
    uint32_t number = number_of(g, p);
    if (!g->seen[number])
        g->element[g->elements++] = (uint16_t)number;
    g->seen[number] = true;
}

/* Each element before each loop, until nothing new is met. */
static void close_group(loops *g) {
    uint32_t p[MOST_LOOSE] = {0, 1, 2, 3, 4, 5, 6, 7}, turned[MOST_LOOSE] = {0};
    meet(g, p);
    for (uint32_t e = 0; e < g->elements; e++) {
        uint32_t number = g->element[e];
        for (uint32_t x = g->loose_count; x-- > 0;) {
            p[x] = number % (g->loose_count - x);
            number /= g->loose_count - x;
            for (uint32_t y = x + 1; y < g->loose_count; y++)
                p[y] += p[y] >= p[x];
        }
        for (uint32_t l = 0; l < g->loop_count; l++) {
            for (uint32_t k = 0; k < g->loose_count; k++)
                turned[k] = p[g->loop[l][k]];
            meet(g, turned);
        }
    }
}

/* The solved board with its hole walked to where the hole of the start is: is it a loop away? */
static bool solved_is_near(const f15i_view *v, const loops *g) {
    uint32_t p[MOST_LOOSE] = {0};
    if (g->far[v->hole] == UINT64_MAX)
        return false;
    f15_identity(v->scratch, v->n);
    walk_back(g, v->scratch, v->hole);
    return read_loose(g, v->scratch, v->start, p) && g->seen[number_of(g, p)];
}

static bool search_says(const f15i_view *v, bool finds) {
    loops g = {.base = f15i_cell_of(v, v->start, v->hole)};
    uint64_t boards = 1, cells = 0;
    f15i_measure(v, g.base, 0, g.far);
    for (uint32_t cell = 0; cell < v->n; cell++) {
        g.parent[cell] = cell;
        cells += g.far[cell] < UINT64_MAX;
        for (uint32_t near = 0; near < v->n; near++) /* they differ by one, if any leads there */
            if (g.far[near] < g.far[cell] && f15i_steps_between(v, near, cell) == 1)
                g.parent[cell] = near;
        if (!f15i_free_cell(v, cell) || cell == g.base)
            continue;
        if (g.loose_count == MOST_LOOSE)
            return false;
        g.loose[g.loose_count++] = cell;
        boards *= g.loose_count + 1;
    }
    find_loops(v, &g);
    close_group(&g);
    return g.elements * cells == v->value[0] && boards == v->value[1] &&
           solved_is_near(v, &g) == finds;
}

bool f15i_search_finds(const f15i_view *v) {
    return search_says(v, true);
}

bool f15i_search_misses(const f15i_view *v) {
    return search_says(v, false);
}

/* ---- no shorter way -------------------------------------------------------------------------- */

/* Nine cells in a rectangle take 31 slides at most, eight 36. */
enum { MOST_MOVING = 9, LONGEST = 36 };

typedef struct loose {
    const f15i_view *v;
    uint32_t cell[MOST_MOVING], count;
    uint32_t *list;
} loose;

static uint64_t from_home(const f15i_view *v, uint32_t item, uint32_t cell) {
    return item == v->hole ? 0 : f15i_steps_between(v, cell, f15i_cell_of(v, v->goal, item));
}

/* Is the goal `most` slides away or fewer, the last one not taken back? `apart`: by how much the
 * pieces are from home, all together, of which a slide takes away one. */
static bool is_near(const loose *g, uint32_t hole, uint32_t before, uint64_t apart, uint64_t most) {
    bool near = apart == 0;
    for (uint32_t k = 0; k < g->count && !near && apart <= most; k++) {
        uint32_t cell = g->cell[k], item = g->list[cell];
        if (cell == before || f15i_steps_between(g->v, cell, hole) != 1)
            continue;
        f15_swap(g->list, cell, hole);
        near = is_near(g, cell, hole,
                       apart + from_home(g->v, item, hole) - from_home(g->v, item, cell), most - 1);
        f15_swap(g->list, cell, hole);
    }
    return near;
}

/* It is the goal now, was `slides` slides away by this way, and no fewer will do: all shorter ways
 * past the kept cells are tried. */
bool f15i_stage_shortest(const f15i_view *v) {
    uint64_t slides = v->value[0], kept = v->value[1], apart = 0;
    loose g = {.v = v, .list = v->scratch};
    if (slides != v->since_steps || slides > LONGEST || (v->n < 64 && kept >> v->n) ||
        (kept >> v->hole & 1))
        return false;
    for (uint32_t cell = 0; cell < v->n; cell++) {
        bool moving = f15i_free_cell(v, cell) && !(kept >> cell & 1);
        if (v->now[cell] != v->goal[cell] || (!moving && v->since[cell] != v->now[cell]) ||
            (moving && g.count == MOST_MOVING))
            return false;
        if (moving)
            g.cell[g.count++] = cell;
        g.list[cell] = v->since[cell];
        apart += from_home(v, v->since[cell], cell);
    }
    uint32_t hole = f15i_cell_of(v, v->since, v->hole);
    for (uint64_t most = slides % 2; most < slides; most += 2)
        if (is_near(&g, hole, hole, apart, most))
            return false;
    return true;
}
