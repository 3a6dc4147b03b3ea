/* Tables made: the costs of shapes.c, packed. */
#include "shapes.h"
#include "tables_internal.h"

#include <stdlib.h>
#include <string.h>

/* even: no two parts share a byte of entries */
enum { SETS_OF_A_PART = 64, ORDERS_OF_A_PART = 64 };
enum { MOST_EXCESS = 15 };

/* A group's table being made. */
typedef struct maker {
    const f15_grid *grid;
    const f15i_group *group;
    const f15_cells *set; /* by rank */
    uint8_t *cost;        /* by set and order */
    uint8_t *entries;     /* the packed result */
    f15_tables_progress *progress;
    void *self;
    uint64_t before, done, all; /* of the groups before; including this one; of all */
} maker;

/* Returns the taxicab distances of all orders in a set of cells, in their order. Builds those of
 * the pieces of every subset `some` in the last cells, each its nearest followed by the others. */
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
            uint32_t far = f15_grid_taxicab(m->grid, here, group->home[f15_first_cell(left)]);
            for (uint32_t k = 0; k < others; k++)
                list[end++] = (uint8_t)(from[k] + far);
        }
    }
    return list + at[(1u << count) - 1];
}

/* Replaces each cost by half its excess over the taxicab distances. */
static void excess_part(void *self, size_t part) {
    maker *m = self;
    uint8_t list[ALL_LISTS] = {0};
    uint32_t from = (uint32_t)part * SETS_OF_A_PART, to = from + SETS_OF_A_PART;
    for (uint32_t s = from; s < to && s < m->group->sets; s++) {
        const uint8_t *far = taxicabs(m, (uint32_t)m->set[s], list);
        uint8_t *cost = m->cost + (size_t)s * m->group->orders;
        for (uint32_t k = 0; k < m->group->orders; k++) {
            uint32_t excess = cost[k] ? (cost[k] - 1u - far[k]) / 2 : 0;
            cost[k] = (uint8_t)(excess < MOST_EXCESS ? excess : MOST_EXCESS);
        }
    }
}

/* Packs ORDERS_OF_A_PART orders at a time, a cache line: here an order's sets are far apart, in the
 * entries they are side by side. */
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

static bool tell(void *self, uint64_t found) {
    maker *m = self;
    m->done = m->before + found;
    return !m->progress || m->progress(m->self, m->done, m->all);
}

static f15_code make_group(maker *m, const f15i_ground *ground, f15_cells home,
                           const f15_workers *workers, f15_error *err) {
    f15i_shape shape;
    f15_arena work = {0};
    f15_code code = F15_OK;
    m->before = m->done;
    m->cost = NULL;
    if (f15i_shape_make(ground, m->group->pieces, &shape))
        m->cost = f15i_costs(&shape, home, ground->cells - 1, workers, tell, m, &work);
    m->set = shape.set;
    if (m->cost) {
        f15_each_part(workers, (shape.sets + SETS_OF_A_PART - 1) / SETS_OF_A_PART, excess_part, m);
        f15_each_part(workers, (shape.orders + ORDERS_OF_A_PART - 1) / ORDERS_OF_A_PART, pack_part,
                      m);
    } else {
        code = shape.arena.code || work.code ? f15_no_memory(err)
                                             : f15_fail(err, F15_STOPPED, NULL, "stopped");
    }
    f15i_shape_free(&shape);
    f15_arena_free(&work);
    return code;
}

f15_code f15_tables_make(const f15_tables_plan *plan, const f15_workers *workers,
                         f15_tables_progress *progress, void *self, uint8_t **bytes, size_t *length,
                         f15_error *err) {
    f15_code code = f15i_plan_check(plan, err);
    f15_arena work = {0};
    f15_tables_index *index = f15_alloc(&work, 1, sizeof *index);
    f15i_ground *ground = f15_alloc(&work, 1, sizeof *ground);
    f15i_layout layout;
    maker m = {.grid = &plan->grid, .progress = progress, .self = self};
    uint8_t *out = NULL;
    if (!code) {
        f15i_tables_layout(plan, &layout);
        out = calloc(layout.length, 1);
        code = out && ground ? F15_OK : f15_no_memory(err);
    }
    for (size_t g = 0; !code && g < plan->groups; g++)
        m.all += layout.entries[g];
    if (!code) {
        f15i_tables_index(plan, index);
        f15i_ground_of(&plan->grid, ground);
    }
    for (size_t g = 0; !code && g < plan->groups; g++) {
        m.group = &index->of[g];
        m.entries = out + layout.at[g];
        code = make_group(&m, ground, plan->group[g], workers, err);
    }
    f15_arena_free(&work);
    if (code) {
        free(out);
        return code;
    }
    f15i_tables_head(plan, &layout, workers, out, out);
    *bytes = out;
    *length = layout.length;
    return F15_OK;
}

/* The memory beyond the bytes made is that of the largest group: bitmaps and counts by room, counts
 * by set, costs; and 16 MiB for the rest. */
f15_code f15_tables_need(const f15_tables_plan *plan, size_t *bytes, size_t *memory,
                         f15_error *err) {
    f15_code code = f15i_plan_check(plan, err);
    f15i_ground *ground = code ? NULL : malloc(sizeof *ground);
    f15i_layout layout;
    size_t most = 0;
    if (!ground)
        return code ? code : f15_no_memory(err);
    f15i_tables_layout(plan, &layout);
    f15i_ground_of(&plan->grid, ground);
    for (size_t g = 0; g < plan->groups; g++) {
        uint32_t pieces = f15_count_cells(plan->group[g]);
        size_t of_room = 3 * ((size_t)f15_factorial(pieces) / 8 + 8);
        size_t need = layout.entries[g] + f15i_count_rooms(ground, pieces) * of_room;
        most = need > most ? need : most;
    }
    free(ground);
    *bytes = layout.length;
    *memory = layout.length + most + ((size_t)16 << 20);
    return F15_OK;
}
