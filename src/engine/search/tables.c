/* Tables: their layout as bytes, their sums, looking them up, and making them. */
#include "shapes.h"
#include "tables_internal.h"

#include <fifteen/unstable/heuristic.h>

#include <stdlib.h>
#include <string.h>

/* The layout of the bytes. */
typedef struct file_form {
    size_t head;                  /* bytes before the entries */
    size_t blocks, length;        /* checksummed blocks; total bytes */
    size_t at[F15_TABLES_GROUPS]; /* where the entries of each group begin */
    size_t entries[F15_TABLES_GROUPS];
} file_form;

enum { PAGE = 4096, BLOCK = 1 << 20 };
enum { AT_VERSION = 8, AT_GRID = 12, AT_GROUPS = 16, AT_LENGTH = 80, AT_SUM = 88, AT_SUMS = 96 };
static const char magic[8] = {'F', '1', '5', 'T', 'A', 'B', 'L', 'E'};

f15_tables_plan f15_tables_standard(void) {
    const f15_cells upper_half = 0x00ff, lower_half = 0xff00 & ~F15_CELL(15); /* without the hole */
    return (f15_tables_plan){.grid = F15_GRID_4X4, .groups = 2, .group = {upper_half, lower_half}};
}

static f15_code check_plan(const f15_tables_plan *plan, f15_error *err) {
    f15_cells free = 0;
    f15_code code = f15_grid_check(&plan->grid, err);
    if (code)
        return code;
    if (f15_grid_size(&plan->grid) > F15_TABLES_CELLS || plan->grid.obstacles)
        return f15_fail(err, F15_TOO_BIG, NULL,
                        "tables are for boards of at most %d cells without obstacles",
                        F15_TABLES_CELLS);
    if (plan->groups < 1 || plan->groups > F15_TABLES_GROUPS)
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "tables are for 1 to %d groups of pieces",
                        F15_TABLES_GROUPS);
    free = f15_grid_open(&plan->grid) & ~F15_CELL(f15_grid_home(&plan->grid));
    for (size_t g = 0; g < plan->groups; g++) {
        uint32_t pieces = f15_count_cells(plan->group[g]);
        if (pieces < 1 || pieces > F15_TABLES_PIECES || plan->group[g] & ~free)
            return f15_fail(err, F15_OUT_OF_RANGE, NULL,
                            "a group has 1 to %d pieces, the hole not among them and none of them "
                            "in another group",
                            F15_TABLES_PIECES);
        free &= ~plan->group[g];
    }
    return F15_OK;
}

/* ---- entries by number ----------------------------------------------------------------------- */

/* Returns the rank of `count` pieces, three bits each, that stand from place `from` on; if places
 * follow theirs, the other pieces follow in increasing order. Returns 0 if a piece occurs twice. */
static uint64_t rank_from(uint32_t order, uint32_t from, uint32_t count, uint32_t pieces) {
    uint32_t p[F15_TABLES_PIECES], used = 0;
    uint64_t rank = 0;
    for (uint32_t j = 0; j < count; j++) {
        p[j] = order >> 3 * j & 7;
        if (used >> p[j] & 1)
            return 0;
        used |= 1u << p[j];
    }
    for (uint32_t next = 0; from + count < pieces; next++)
        if (!(used >> next & 1))
            p[count++] = next;
    (void)f15_rank(p, count, &rank, NULL); /* cannot fail for so few pieces */
    return rank;
}

static void index_group(f15_cells pieces, f15i_group *out) {
    uint32_t count = f15_count_cells(pieces), front = count > 4 ? count - 4 : 0;
    out->pieces = count;
    out->orders = (uint32_t)f15_factorial(count);
    out->front = 3 * front;
    for (uint32_t j = 0; pieces; pieces &= pieces - 1)
        out->home[j++] = (uint8_t)f15_first_cell(pieces);
    for (uint32_t order = 0; order < 1u << 12; order++) { /* four pieces of three bits */
        out->head[order] = (uint16_t)rank_from(order, 0, front, count);
        out->tail[order] = (uint8_t)rank_from(order, front, count - front, count);
    }
}

static void make_index(const f15_tables_plan *plan, f15_tables_index *out) {
    uint16_t count[F15_TABLES_CELLS + 1] = {0};
    uint32_t cells = f15_grid_size(&plan->grid);
    memset(out, 0, sizeof *out);
    memset(out->group, F15I_NO_GROUP, sizeof out->group);
    out->views = plan->grid.rows == plan->grid.columns ? 2 : 1;
    for (uint32_t c = 0; c < cells; c++) {
        out->seen_as[0][c] = (uint8_t)c;
        out->seen_as[1][c] =
            (uint8_t)(c % plan->grid.columns * plan->grid.rows + c / plan->grid.columns);
    }
    for (uint32_t set = 0; set < 1u << cells; set++)
        out->rank[set] = count[f15_count_cells(set)]++;
    for (size_t g = 0; g < plan->groups; g++) {
        f15i_group *group = &out->of[g];
        index_group(plan->group[g], group);
        group->sets = count[group->pieces];
        for (uint32_t j = 0; j < group->pieces; j++) {
            out->group[group->home[j]] = (uint8_t)g;
            out->number[group->home[j]] = (uint8_t)j;
        }
    }
}

/* Returns the set and order of a group, given its pieces' cells in the order of their homes. */
static f15i_standing stand(const f15i_group *group, const uint8_t *cell) {
    f15i_standing at = {0, 0};
    uint32_t place = 0;
    for (uint32_t j = 0; j < group->pieces; j++)
        at.set |= 1u << cell[j];
    for (uint32_t left = at.set; left; left &= left - 1)
        for (uint32_t j = 0; j < group->pieces; j++)
            if (cell[j] == f15_first_cell(left))
                at.order |= j << 3 * place++;
    return at;
}

static uint32_t entry_at(const uint8_t *entries, size_t number) {
    return entries[number / 2] >> 4 * (number & 1) & 15u;
}

uint32_t f15_tables_cost(const f15_tables *tables, size_t group, const uint8_t *cell) {
    const f15i_group *of = &tables->index->of[group];
    size_t number = f15i_entry_number(tables->index, group, stand(of, cell));
    uint32_t cost = 2 * entry_at(tables->entry[group], number);
    for (uint32_t j = 0; j < of->pieces; j++)
        cost += f15_grid_taxicab(&tables->plan.grid, cell[j], of->home[j]);
    return cost;
}

uint32_t f15i_tables_state(const f15_tables *tables, const uint8_t *item, f15i_state *out) {
    const f15_tables_index *index = tables->index;
    uint8_t cell[F15_TABLES_GROUPS][F15_TABLES_PIECES] = {{0}};
    memset(out, 0, sizeof *out);
    for (uint32_t view = 0; view < index->views; view++) {
        const uint8_t *as = index->seen_as[view];
        for (uint32_t c = 0; c < f15_grid_size(&tables->plan.grid); c++) {
            uint32_t piece = as[item[c]];
            if (index->group[piece] != F15I_NO_GROUP)
                cell[index->group[piece]][index->number[piece]] = as[c];
        }
        for (size_t g = 0; g < tables->plan.groups; g++) {
            f15i_standing at = stand(&index->of[g], cell[g]);
            uint32_t more = entry_at(tables->entry[g], f15i_entry_number(index, g, at));
            out->at[view][g] = at;
            out->more[view][g] = (uint8_t)more;
            out->sum[view] = (uint8_t)(out->sum[view] + more);
        }
    }
    return out->sum[0] > out->sum[1] ? out->sum[0] : out->sum[1];
}

/* The taxicab distances of all pieces, also those in no group, are equal in the mirror. */
uint32_t f15_tables_bound(const f15_tables *tables, const f15_board *board) {
    f15i_state state;
    return f15_manhattan(board) + 2 * f15i_tables_state(tables, board->item, &state);
}

/* ---- bytes ----------------------------------------------------------------------------------- */

static size_t round_up(size_t n, size_t to) {
    return (n + to - 1) / to * to;
}

static void lay_out(const f15_tables_plan *plan, file_form *out) {
    uint64_t cells = f15_grid_size(&plan->grid);
    size_t length = 0;
    for (size_t g = 0; g < plan->groups; g++) {
        uint64_t entries = 1;
        for (uint64_t k = 0; k < f15_count_cells(plan->group[g]); k++)
            entries *= cells - k;
        out->entries[g] = (size_t)entries;
        out->at[g] = length;
        length += round_up((out->entries[g] + 1) / 2, PAGE);
    }
    out->blocks = (length + BLOCK - 1) / BLOCK;
    out->head = round_up(AT_SUMS + 8 * out->blocks, PAGE);
    out->length = out->head + length;
    for (size_t g = 0; g < plan->groups; g++)
        out->at[g] += out->head;
}

static void put(uint8_t *at, uint64_t number, size_t bytes) {
    for (size_t k = 0; k < bytes; k++)
        at[k] = (uint8_t)(number >> 8 * k);
}

static uint64_t get(const uint8_t *at, size_t bytes) {
    uint64_t number = 0;
    for (size_t k = bytes; k-- > 0;)
        number = number << 8 | at[k];
    return number;
}

/* Returns the word at `at`, lowest byte first. (Compilers make one load of it.) */
static inline uint64_t word(const uint8_t *at) {
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

static inline uint64_t mix(uint64_t lane, uint64_t word) {
    lane = (lane ^ word) * 0x9fb21c651e98df25u;
    return lane << 29 | lane >> 35;
}

/* Returns the sum (tables.h). Unchecked precondition: length is a multiple of 64 bytes. */
static uint64_t sum_of_bytes(const uint8_t *bytes, size_t length) {
    uint64_t lane[8], sum = length;
    for (uint64_t k = 0; k < 8; k++)
        lane[k] = k + 1;
    for (const uint8_t *at = bytes; at < bytes + length; at += 64)
        for (size_t k = 0; k < 8; k++)
            lane[k] = mix(lane[k], word(at + 8 * k));
    for (size_t k = 0; k < 8; k++)
        sum = mix(sum, lane[k]);
    return mix(sum, sum >> 32);
}

typedef struct summing {
    const uint8_t *entries;
    size_t length;
    uint8_t *sums;
} summing;

static void sum_block(void *work, size_t part) {
    const summing *all = work;
    size_t from = part * BLOCK, left = all->length - from;
    put(all->sums + 8 * part, sum_of_bytes(all->entries + from, left < BLOCK ? left : BLOCK), 8);
}

static void write_head(const f15_tables_plan *plan, const file_form *layout,
                       const f15_workers *workers, const uint8_t *bytes, uint8_t *head) {
    summing all = {bytes + layout->head, layout->length - layout->head, head + AT_SUMS};
    memset(head, 0, layout->head);
    memcpy(head, magic, sizeof magic);
    put(head + AT_VERSION, F15_TABLES_VERSION, 4);
    head[AT_GRID] = (uint8_t)plan->grid.rows;
    head[AT_GRID + 1] = (uint8_t)plan->grid.columns;
    head[AT_GRID + 2] = (uint8_t)plan->groups;
    for (size_t g = 0; g < plan->groups; g++)
        put(head + AT_GROUPS + 8 * g, plan->group[g], 8);
    put(head + AT_LENGTH, layout->length, 8);
    f15_each_part(workers, layout->blocks, sum_block, &all);
    put(head + AT_SUM, sum_of_bytes(head, layout->head), 8);
}

#define AGAIN "make them again: fifteen tables"

/* Checks every bit of the head: against the plan that it names, and the entries after it. */
static f15_code check(const uint8_t *bytes, size_t length, const f15_workers *workers,
                      f15_tables_plan *plan, file_form *layout, f15_error *err) {
    if (length < PAGE || memcmp(bytes, magic, sizeof magic) != 0)
        return f15_fail(err, F15_MISMATCH, AGAIN, "these are no tables");
    if (get(bytes + AT_VERSION, 4) != F15_TABLES_VERSION)
        return f15_fail(err, F15_MISMATCH, AGAIN,
                        "these tables are of another version (%llu, where %d is wanted)",
                        (unsigned long long)get(bytes + AT_VERSION, 4), F15_TABLES_VERSION);
    *plan = (f15_tables_plan){.grid = {bytes[AT_GRID], bytes[AT_GRID + 1], 0},
                              .groups = bytes[AT_GRID + 2]};
    for (size_t g = 0; g < F15_TABLES_GROUPS; g++)
        plan->group[g] = get(bytes + AT_GROUPS + 8 * g, 8);
    if (check_plan(plan, NULL))
        return f15_fail(err, F15_MISMATCH, AGAIN, "the tables are damaged: they begin wrongly");
    lay_out(plan, layout);
    if (length != layout->length)
        return f15_fail(err, F15_MISMATCH, AGAIN, "the tables are damaged: %zu bytes, not %zu",
                        length, layout->length);
    uint8_t *head = malloc(layout->head);
    if (!head)
        return f15_no_memory(err);
    write_head(plan, layout, workers, bytes, head);
    bool same = memcmp(head, bytes, layout->head) == 0;
    free(head);
    return same
               ? F15_OK
               : f15_fail(err, F15_MISMATCH, AGAIN, "the tables are damaged: their sums are wrong");
}

f15_code f15_tables_open(const uint8_t *bytes, size_t length, const f15_workers *workers,
                         f15_tables *out, f15_error *err) {
    F15_NEED((bytes || length == 0) && out, err);
    f15_tables_plan plan;
    file_form layout;
    f15_code code = check(bytes, length, workers, &plan, &layout, err);
    f15_tables_index *index = code ? NULL : malloc(sizeof *index);
    if (!index)
        return code ? code : f15_no_memory(err);
    make_index(&plan, index);
    *out = (f15_tables){.plan = plan, .index = index};
    for (size_t g = 0; g < plan.groups; g++)
        out->entry[g] = bytes + layout.at[g];
    return F15_OK;
}

void f15_tables_free(f15_tables *tables) {
    if (!tables)
        return;
    free(tables->index);
    *tables = (f15_tables){0};
}

/* ---- making: the costs of shapes.c, packed --------------------------------------------------- */

/* ORDERS_OF_A_PART is even, so that no two parts write into one byte of the entries. */
enum { SETS_OF_A_PART = 64, ORDERS_OF_A_PART = 64 };
enum { MOST_EXCESS = 15 };

/* A group's table being made. */
typedef struct table_maker {
    const f15_grid *grid;
    const f15i_group *group;
    const f15_cells *set; /* by rank */
    uint8_t *cost;        /* by set and order */
    uint8_t *entries;     /* the packed result */
    f15_tables_progress *progress;
    void *self;
    uint64_t before, done, all; /* entries: of earlier groups; done so far; of all groups */
} table_maker;

/* Returns the sum of the taxicab distances of the pieces for every order of them in a set of cells,
 * by rank. Every subset `some` of the pieces is put into as many of the last cells: the sums of its
 * orders begin at list[begin[some]]. They have each piece in turn in the first of these cells, then
 * the others in every order, whose sums are known already. */
enum { ALL_SOME = 1 << F15_TABLES_PIECES, ALL_LISTS = 109601 }; /* 8! (1/0! + 1/1! + ... + 1/8!) */
static const uint8_t *taxicabs(const table_maker *m, uint32_t set, uint8_t list[ALL_LISTS]) {
    const f15i_group *group = m->group;
    uint32_t begin[ALL_SOME] = {0}, end = 1, cell[F15_TABLES_PIECES] = {0};
    const uint32_t count = f15_list_cells(set, cell);
    list[0] = 0; /* of no piece */
    for (uint32_t some = 1; some < 1u << count; some++) {
        uint32_t size = f15_count_cells(some), here = cell[count - size];
        uint32_t orders_of_rest = (uint32_t)f15_factorial(size - 1);
        begin[some] = end;
        for (uint32_t left = some; left; left &= left - 1) {
            uint32_t piece = f15_first_cell(left);
            const uint8_t *rest = list + begin[some & ~(1u << piece)];
            uint32_t far = f15_grid_taxicab(m->grid, here, group->home[piece]);
            for (uint32_t k = 0; k < orders_of_rest; k++)
                list[end++] = (uint8_t)(far + rest[k]);
        }
    }
    return list + begin[(1u << count) - 1];
}

/* Replaces each cost, which is 1 + a distance (0: there is none), by half the distance's excess
 * over the taxicab distances, at most MOST_EXCESS. */
static void excess_part(void *self, size_t part) {
    table_maker *m = self;
    uint8_t list[ALL_LISTS] = {0};
    uint32_t from = (uint32_t)part * SETS_OF_A_PART, to = from + SETS_OF_A_PART;
    for (uint32_t s = from; s < to && s < m->group->sets; s++) {
        const uint8_t *taxicab = taxicabs(m, (uint32_t)m->set[s], list);
        uint8_t *cost = m->cost + (size_t)s * m->group->orders;
        for (uint32_t k = 0; k < m->group->orders; k++) {
            uint32_t excess = cost[k] ? (cost[k] - 1u - taxicab[k]) / 2 : 0;
            cost[k] = (uint8_t)(excess < MOST_EXCESS ? excess : MOST_EXCESS);
        }
    }
}

/* Packs ORDERS_OF_A_PART orders, a cache line of costs, at a time: the costs of an order are far
 * apart, one for each set, while in the entries they are side by side. */
static void pack_part(void *self, size_t part) {
    table_maker *m = self;
    size_t sets = m->group->sets, from = part * ORDERS_OF_A_PART, to = from + ORDERS_OF_A_PART;
    to = to < m->group->orders ? to : m->group->orders;
    for (size_t s = 0; s < sets; s++)
        for (size_t k = from; k < to; k++) {
            size_t at = k * sets + s;
            m->entries[at / 2] |= (uint8_t)(m->cost[s * m->group->orders + k] << 4 * (at & 1));
        }
}

static bool tell(void *self, uint64_t found) {
    table_maker *m = self;
    m->done = m->before + found;
    return !m->progress || m->progress(m->self, m->done, m->all);
}

static f15_code make_group(table_maker *m, const f15i_cell_graph *graph, f15_cells home,
                           const f15_workers *workers, f15_error *err) {
    f15i_shape shape;
    f15_arena work = {0};
    f15_code code = F15_OK;
    m->before = m->done;
    m->cost = NULL;
    if (f15i_shape_make(graph, m->group->pieces, &shape))
        m->cost = f15i_costs(&shape, home, graph->cells - 1, workers, tell, m, &work);
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
    F15_NEED(plan && bytes && length, err);
    f15_code code = check_plan(plan, err);
    f15_arena work = {0};
    f15_tables_index *index = f15_alloc(&work, 1, sizeof *index);
    f15i_cell_graph *graph = f15_alloc(&work, 1, sizeof *graph);
    file_form layout;
    table_maker m = {.grid = &plan->grid, .progress = progress, .self = self};
    uint8_t *out = NULL;
    if (!code) {
        lay_out(plan, &layout);
        out = calloc(layout.length, 1);
        code = out && graph ? F15_OK : f15_no_memory(err);
    }
    for (size_t g = 0; !code && g < plan->groups; g++)
        m.all += layout.entries[g];
    if (!code) {
        make_index(plan, index);
        f15i_make_cell_graph(&plan->grid, graph);
    }
    for (size_t g = 0; !code && g < plan->groups; g++) {
        m.group = &index->of[g];
        m.entries = out + layout.at[g];
        code = make_group(&m, graph, plan->group[g], workers, err);
    }
    f15_arena_free(&work);
    if (code) {
        free(out);
        return code;
    }
    write_head(plan, &layout, workers, out, out);
    *bytes = out;
    *length = layout.length;
    return F15_OK;
}

/* Beyond the bytes made, the largest group needs a cost per entry, and bitmaps and counts per room;
 * 16 MiB are for the rest. */
f15_code f15_tables_need(const f15_tables_plan *plan, size_t *bytes, size_t *memory,
                         f15_error *err) {
    F15_NEED(plan && bytes && memory, err);
    f15_code code = check_plan(plan, err);
    f15i_cell_graph *graph = code ? NULL : malloc(sizeof *graph);
    file_form layout;
    size_t most = 0;
    if (!graph)
        return code ? code : f15_no_memory(err);
    lay_out(plan, &layout);
    f15i_make_cell_graph(&plan->grid, graph);
    for (size_t g = 0; g < plan->groups; g++) {
        uint32_t pieces = f15_count_cells(plan->group[g]);
        size_t of_room = 3 * ((size_t)f15_factorial(pieces) / 8 + 8);
        size_t need = layout.entries[g] + f15i_count_rooms(graph, pieces) * of_room;
        most = need > most ? need : most;
    }
    free(graph);
    *bytes = layout.length;
    *memory = layout.length + most + ((size_t)16 << 20);
    return F15_OK;
}
