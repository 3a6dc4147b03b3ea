/* Tables as bytes: their layout, their sums, and looking them up. */
#include "tables_internal.h"

#include <fifteen/heuristic.h>

#include <stdlib.h>
#include <string.h>

enum { PAGE = 4096, BLOCK = 1 << 20, AT_LENGTH = 80, AT_SUM = 88, AT_SUMS = 96 };
static const char magic[8] = {'F', '1', '5', 'T', 'A', 'B', 'L', 'E'};

f15_tables_plan f15_tables_standard(void) {
    return (f15_tables_plan){F15_GRID_4X4, 2, {0x00ff, 0x7f00}};
}

f15_code f15i_plan_check(const f15_tables_plan *plan, f15_error *err) {
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

/* Sums up digits of the factorial number system: the digit of a piece is the number of smaller
 * later ones, which is its own number less the smaller ones in front of it. */
static uint32_t digits(uint32_t order, uint32_t from, uint32_t to, uint32_t pieces) {
    uint32_t rank = 0;
    for (uint32_t j = from; j < to; j++) {
        uint32_t number = order >> 3 * (j - from) & 7, digit = number;
        for (uint32_t i = 0; i < j - from; i++)
            digit -= (order >> 3 * i & 7) < number;
        rank += digit * (uint32_t)f15_factorial(pieces - 1 - j);
    }
    return rank;
}

/* Lowers the numbers of the last four: only their order matters. */
static uint32_t lowered(uint32_t order, uint32_t count) {
    uint32_t out = 0;
    for (uint32_t j = 0; j < count; j++) {
        uint32_t smaller = 0;
        for (uint32_t i = 0; i < count; i++)
            smaller += (order >> 3 * i & 7) < (order >> 3 * j & 7);
        out |= smaller << 3 * j;
    }
    return out;
}

static void index_group(f15_cells pieces, f15i_group *out) {
    uint32_t count = f15_count_cells(pieces), front = count > 4 ? count - 4 : 0;
    out->pieces = count;
    out->orders = (uint32_t)f15_factorial(count);
    out->front = 3 * front;
    for (uint32_t j = 0; pieces; pieces &= pieces - 1)
        out->home[j++] = (uint8_t)f15_first_cell(pieces);
    for (uint32_t order = 0; order < 1u << 12; order++) {
        uint32_t head = digits(order, 0, front, count);
        out->head[order] = (uint16_t)(head < out->orders ? head : 0);
        out->tail[order] =
            (uint8_t)digits(lowered(order, count - front), 0, count - front, count - front);
    }
}

void f15i_tables_index(const f15_tables_plan *plan, f15_tables_index *out) {
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

/* Returns the standing of a group from its pieces' cells, in the order of their homes. */
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

void f15i_tables_layout(const f15_tables_plan *plan, f15i_layout *out) {
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

/* Unchecked precondition: a multiple of 64 bytes. */
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

void f15i_tables_head(const f15_tables_plan *plan, const f15i_layout *layout,
                      const f15_workers *workers, const uint8_t *bytes, uint8_t *head) {
    summing all = {bytes + layout->head, layout->length - layout->head, head + AT_SUMS};
    memset(head, 0, layout->head);
    memcpy(head, magic, sizeof magic);
    put(head + 8, F15_TABLES_VERSION, 4);
    head[12] = (uint8_t)plan->grid.rows;
    head[13] = (uint8_t)plan->grid.columns;
    head[14] = (uint8_t)plan->groups;
    for (size_t g = 0; g < plan->groups; g++)
        put(head + 16 + 8 * g, plan->group[g], 8);
    put(head + AT_LENGTH, layout->length, 8);
    f15_each_part(workers, layout->blocks, sum_block, &all);
    put(head + AT_SUM, sum_of_bytes(head, layout->head), 8);
}

#define AGAIN "make them again: fifteen tables"

/* Checks that the head, to the last bit, belongs to the plan that it names and to the entries after
 * it. */
static f15_code check(const uint8_t *bytes, size_t length, const f15_workers *workers,
                      f15_tables_plan *plan, f15i_layout *layout, f15_error *err) {
    if (length < PAGE || memcmp(bytes, magic, sizeof magic) != 0)
        return f15_fail(err, F15_MISMATCH, AGAIN, "these are no tables");
    if (get(bytes + 8, 4) != F15_TABLES_VERSION)
        return f15_fail(err, F15_MISMATCH, AGAIN,
                        "these tables are of another version (%llu, where %d is wanted)",
                        (unsigned long long)get(bytes + 8, 4), F15_TABLES_VERSION);
    *plan = (f15_tables_plan){{bytes[12], bytes[13], 0}, bytes[14], {0}};
    for (size_t g = 0; g < F15_TABLES_GROUPS; g++)
        plan->group[g] = get(bytes + 16 + 8 * g, 8);
    if (f15i_plan_check(plan, NULL))
        return f15_fail(err, F15_MISMATCH, AGAIN, "the tables are damaged: they begin wrongly");
    f15i_tables_layout(plan, layout);
    if (length != layout->length)
        return f15_fail(err, F15_MISMATCH, AGAIN, "the tables are damaged: %zu bytes, not %zu",
                        length, layout->length);
    uint8_t *head = malloc(layout->head);
    if (!head)
        return f15_no_memory(err);
    f15i_tables_head(plan, layout, workers, bytes, head);
    bool same = memcmp(head, bytes, layout->head) == 0;
    free(head);
    return same
               ? F15_OK
               : f15_fail(err, F15_MISMATCH, AGAIN, "the tables are damaged: their sums are wrong");
}

f15_code f15_tables_open(const uint8_t *bytes, size_t length, const f15_workers *workers,
                         f15_tables *out, f15_error *err) {
    f15_tables_plan plan;
    f15i_layout layout;
    f15_code code = check(bytes, length, workers, &plan, &layout, err);
    f15_tables_index *index = code ? NULL : malloc(sizeof *index);
    if (!index)
        return code ? code : f15_no_memory(err);
    f15i_tables_index(&plan, index);
    *out = (f15_tables){.plan = plan, .index = index};
    for (size_t g = 0; g < plan.groups; g++)
        out->entry[g] = bytes + layout.at[g];
    return F15_OK;
}

void f15_tables_free(f15_tables *tables) {
    free(tables->index);
    *tables = (f15_tables){0};
}
