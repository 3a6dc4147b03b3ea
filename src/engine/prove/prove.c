/* Statements, their sizes, and running ranges of their cases. */
#include "internal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

const f15i_facts f15i_library = {
    .swap = f15_swap,
    .sign = f15_sign,
    .inversions = f15_inversions,
    .conjugate_of = f15_conjugate_of,
    .transform = f15_transform,
    .convert = f15_convert,
    .adjacent = f15_adjacent,
    .bubble = f15_bubble,
    .parity = f15_parity,
    .three_cycles = f15_three_cycles,
    .neighbours = f15_grid_neighbours,
    .is_odd = f15_grid_is_odd,
    .hypotheses = f15_grid_hypotheses,
    .parity_fits = f15_board_parity_fits,
    .solvable = f15_solvable,
    .move_hole = f15_move_hole,
    .place = f15_place,
    .cycle_three = f15_cycle_three,
    .solve_three_cycles = f15_solve_three_cycles,
    .solve_tours = f15_solve_tours,
    .heuristic = f15_heuristic_of,
    .search = f15_search,
};

typedef struct statement_row {
    f15_statement_info statement; /* the domain fills in the last two members */
    f15i_domain_id domain;
    f15i_reference_id reference;
    f15i_checker *check;
} statement_row;

/* The members of an f15_sizes: by n or grid, least, usual, most, longest, obstacles. */
#define BY_N(least, usual, most)                                                                   \
    { false, least, {usual, 0, 0}, most, {most, 0, 0}, 0 }
#define BY_GRID(side, rows, columns, cells, most_rows, most_columns)                               \
    { true, side, {0, rows, columns}, cells, {0, most_rows, most_columns}, 0 }
#define ONE_GRID(rows, columns, obstacles)                                                         \
    { true, 1, {0, rows, columns}, 0, {0, rows, columns}, obstacles }

#define PROVED(theorems, file, range) theorems, "proofs/" file ".v", range
#define EXHAUSTION_ONLY NULL, NULL, NULL

static const statement_row rows[F15_STATEMENTS] = {
#define F15_STATEMENT(id, name, also, holds, sizes, nanoseconds, domain, reference, check,         \
                      counted, most, says, checks, proves, lesson, source, ...)                    \
    {{name, also, holds, sizes, nanoseconds, says, checks, proves, lesson, source, counted, most,  \
      __VA_ARGS__, NULL, NULL},                                                                    \
     F15I_##domain,                                                                                \
     F15I_##reference,                                                                             \
     f15i_check_##check},
#include <fifteen/statements.def>
#undef F15_STATEMENT
};

f15_statement_info f15_statement_info_of(f15_statement_id id) {
    f15_statement_info info = {0};
    if ((unsigned)id < F15_STATEMENTS) {
        info = rows[id].statement;
        info.cases = f15i_domains[rows[id].domain].noun;
        info.order = f15i_domains[rows[id].domain].order;
    }
    return info;
}

static bool is_name(const char *a, size_t length, const char *b) {
    return strlen(b) == length && f15_same_word(a, b, length);
}

bool f15_statement_by_name(const char *name, f15_statement_id *id) {
    for (unsigned k = 0; k < F15_STATEMENTS; k++) {
        const char *first = rows[k].statement.name, *s = rows[k].statement.also;
        bool found = is_name(first, strlen(first), name);
        for (; *s && !found; s += strcspn(s, " "), s += strspn(s, " "))
            found = is_name(s, strcspn(s, " "), name);
        if (found) {
            *id = (f15_statement_id)k;
            return true;
        }
    }
    return false;
}

/* ---- sizes ----------------------------------------------------------------------------------- */

static f15_grid grid_of(f15_statement_id id, const f15_size *size) {
    return (f15_grid){size->rows, size->columns, rows[id].statement.sizes.obstacles};
}

void f15_statement_next_size(f15_statement_id id, f15_size *size) {
    if ((unsigned)id >= F15_STATEMENTS)
        return;
    const uint32_t least = rows[id].statement.sizes.least; /* rows and columns */
    uint32_t cells = size->rows * size->columns, tall = size->rows + 1;
    while (cells % tall != 0 || cells / tall < least) {
        tall++;
        if (cells / tall < least) { /* taller ones are too narrow: one cell more */
            cells++;
            tall = least;
        }
    }
    *size = (f15_size){.rows = tall, .columns = cells / tall};
}

/* Counts the cases of every n up to the size's; for a grid, those of its size only. */
uint64_t f15_statement_count(f15_statement_id id, const f15_size *size) {
    if ((unsigned)id >= F15_STATEMENTS)
        return 0;
    f15i_domain_id domain = rows[id].domain;
    const f15_grid grid = grid_of(id, size);
    uint64_t count = 0;
    if (rows[id].statement.sizes.grid)
        return f15i_cases(domain, &grid, f15_count_cells(f15_grid_open(&grid)));
    for (uint32_t n = rows[id].statement.sizes.least; n <= size->n; n++)
        count += f15i_cases(domain, NULL, n);
    return count;
}

uint64_t f15_statement_seconds(f15_statement_id id, const f15_size *size) {
    const uint64_t count = f15_statement_count(id, size);
    return count == 0 ? 0
                      : (uint64_t)((double)count * (double)rows[id].statement.nanoseconds / 1e9);
}

void f15_write_seconds(f15_text *text, uint64_t seconds) {
    static const struct {
        uint64_t seconds;
        const char *name;
    } units[] = {{86400, "days"}, {3600, "hours"}, {60, "minutes"}, {1, "seconds"}};
    size_t k = 0;
    while (k < 3 && seconds < 2 * units[k].seconds)
        k++;
    if (seconds < 2)
        f15_text_add(text, "a second or two");
    else
        f15_text_addf(text, "some %llu %s", (unsigned long long)(seconds / units[k].seconds),
                      units[k].name);
}

void f15_write_case_size(f15_text *text, const f15_size *size) {
    if (size->rows)
        f15_text_addf(text, "%ux%u", (unsigned)size->rows, (unsigned)size->columns);
    else
        f15_text_addf(text, "%u", (unsigned)size->n);
}

/* Writes "give --n from 1 to 14; 14 takes some 9 hours on one core". */
static void write_remedy(f15_statement_id id, f15_text *text) {
    const f15_sizes *sizes = &rows[id].statement.sizes;
    if (sizes->grid && sizes->most == 0) {
        f15_text_add(text, "leave it out, or give --size ");
        f15_write_case_size(text, &sizes->usual);
        return;
    }
    if (sizes->grid) {
        f15_text_addf(text, "give --size of at least %ux%u and at most %u cells; ",
                      (unsigned)sizes->least, (unsigned)sizes->least, (unsigned)sizes->most);
        f15_write_case_size(text, &sizes->longest);
    } else
        f15_text_addf(text, "give --n from %u to %u; %u", (unsigned)sizes->least,
                      (unsigned)sizes->most, (unsigned)sizes->most);
    f15_text_add(text, " takes ");
    f15_write_seconds(text, f15_statement_seconds(id, &sizes->longest));
    f15_text_add(text, " on one core");
}

static f15_code code_of_size(const f15_sizes *sizes, const f15_size *size) {
    const bool grid = size->rows > 0 || size->columns > 0;
    const bool usual = size->rows == sizes->usual.rows && size->columns == sizes->usual.columns;
    if (grid != sizes->grid || (size->n > 0) == grid)
        return F15_USAGE;
    if (grid && sizes->most == 0) /* of one size only */
        return usual ? F15_OK : F15_OUT_OF_RANGE;
    uint64_t cells = size->n, side = size->n;
    if (grid) {
        cells = (uint64_t)size->rows * size->columns;
        side = size->rows < size->columns ? size->rows : size->columns;
    }
    if (cells > sizes->most)
        return F15_TOO_BIG;
    return side < sizes->least ? F15_OUT_OF_RANGE : F15_OK;
}

f15_code f15_statement_size_check(f15_statement_id id, const f15_size *size, f15_error *err) {
    F15_NEED(size && (unsigned)id < F15_STATEMENTS, err);
    const f15_statement_info *statement = &rows[id].statement;
    const f15_sizes *sizes = &statement->sizes;
    f15_text remedy = {0}, asked = {0};
    const f15_code code = code_of_size(sizes, size);
    if (!code)
        return F15_OK;
    write_remedy(id, &remedy);
    f15_write_case_size(&asked, size);
    if (code == F15_USAGE)
        f15_fail(err, code, f15_text_string(&remedy), "%s is %s", statement->name,
                 sizes->grid ? "about boards, and has rows and columns for its size"
                             : "about n items, and has n for its size");
    else
        f15_fail(err, code, f15_text_string(&remedy), "%s cannot be checked for %s%s",
                 statement->name, sizes->grid ? "" : "n = ", f15_text_string(&asked));
    f15_text_free(&remedy);
    f15_text_free(&asked);
    return code;
}

/* ---- a trial --------------------------------------------------------------------------------- */

f15_code f15i_trial_open(f15_statement_id id, const f15_size *size, const f15i_facts *facts,
                         f15_trial *out, f15_error *err) {
    f15_trial trial = {.statement = id, .size = *size, .facts = facts};
    f15_code code = f15_statement_size_check(id, size, err);
    if (code)
        return code;
    const f15_grid grid = grid_of(id, size);
    trial.cases = f15_statement_count(id, size);
    if (rows[id].reference != F15I_NOTHING)
        code = f15i_reference_make(rows[id].reference, &grid, facts, &trial.reference, err);
    if (!code)
        *out = trial;
    return code;
}

f15_code f15_trial_open(f15_statement_id id, const f15_size *size, f15_trial *out, f15_error *err) {
    F15_NEED(size && out, err);
    return f15i_trial_open(id, size, &f15i_library, out, err);
}

void f15_trial_free(f15_trial *trial) {
    if (!trial)
        return;
    f15i_reference_free(trial->reference);
    *trial = (f15_trial){0};
}

void f15_trial_part(uint64_t cases, uint64_t part, uint64_t of, uint64_t *first, uint64_t *end) {
    of = of > 0 ? of : 1;
    const uint64_t each = cases / of, before = part - 1; /* parts before this one */
    const uint64_t longer = cases % of; /* this many, the first parts, have one case more */
    *first = before * each + (before < longer ? before : longer);
    *end = *first + (before < longer ? each + 1 : each);
}

bool f15_trial_is_whole(const f15_trial_result *finding) {
    return finding->refuted || finding->checked == finding->end - finding->first;
}

void f15_trial_join(f15_trial_result *whole, const f15_trial_result *next) {
    uint64_t first = whole->first, checked = whole->checked, counted = whole->counted;
    uint64_t most = whole->most, order = whole->order;
    if (!whole->refuted) {
        *whole = *next;
        whole->first = first;
        whole->checked += checked;
        whole->counted += counted;
        whole->order = order > 0 ? order : whole->order;
        whole->most = most > whole->most ? most : whole->most;
    }
    whole->end = next->end;
}

/* ---- one range ------------------------------------------------------------------------------- */

bool f15i_refute(f15i_case *c, const char *format, ...) {
    F15_ADD_ARGUMENTS(&c->why, format);
    return false;
}

void f15i_note_code(f15i_case *c, f15_code code) {
    if (code != F15_UNREACHABLE && code != F15_GAVE_UP && !c->code)
        c->code = code;
}

void f15i_note_most(f15i_case *c, uint64_t count) {
    c->most = count > c->most ? count : c->most;
}

static void copy_text(char *out, size_t capacity, const f15_text *text) {
    (void)f15_clean(out, capacity, f15_text_string(text), text->length);
}

static void note_counterexample(f15i_case *c, uint64_t at, f15_trial_result *out) {
    f15_text object = {0};
    f15i_domains[rows[c->trial->statement].domain].write(c, &object);
    out->refuted = true;
    out->at = at;
    out->size = c->trial->size;
    if (!rows[c->trial->statement].statement.sizes.grid)
        out->size.n = c->n;
    copy_text(out->object, sizeof out->object, &object);
    copy_text(out->why, sizeof out->why, &c->why);
    if (!c->code)
        c->code = object.code ? object.code : c->why.code;
    f15_text_free(&object);
}

/* A range of cases; run_range reports its progress about every hundredth of a second. */
typedef struct case_range {
    uint64_t first, end;
    f15_trial_result found;
    f15_code code;
} case_range;

typedef struct work {
    const f15_trial *trial;
    f15_prove_tick *tick;
    void *self;
    case_range *range;
    atomic_bool stopped;
    atomic_size_t refuted; /* the first range with a counterexample */
} work;

#define CASE_MEMORY ((size_t)1 << 20) /* far more than one case needs */

/* Reports cases to the caller; returns false if the trial is stopped, or refuted in an earlier
 * range. */
static bool report(work *w, uint64_t cases, size_t number) {
    if (w->tick && !w->tick(w->self, cases))
        atomic_store(&w->stopped, true);
    return !atomic_load(&w->stopped) && atomic_load(&w->refuted) >= number;
}

/* Makes the case of c->index, and checks the statement on it. */
static bool holds(const statement_row *row, f15i_case *c) {
    const f15i_domain *domain = &f15i_domains[row->domain];
    if (domain->make)
        domain->make(c);
    c->next = true;
    const bool good = row->check(c);
    c->code = c->code ? c->code : c->arena.code;
    return good;
}

static void run_range(work *w, case_range *r, size_t number) {
    const statement_row *row = &rows[w->trial->statement];
    const uint64_t hundredth = 10000000; /* of a second, in nanoseconds */
    const uint64_t pause = 1 + hundredth / (row->statement.nanoseconds + 1); /* in cases */
    uint64_t unreported = 0, before = 0; /* before: the number of cases of smaller sizes */
    f15i_case c = {.arena.limit = CASE_MEMORY,
                   .trial = w->trial,
                   .grid = grid_of(w->trial->statement, &w->trial->size)};
    bool grid = row->statement.sizes.grid;
    c.n = grid ? f15_count_cells(f15_grid_open(&c.grid)) : row->statement.sizes.least;
    uint64_t cases = f15i_cases(row->domain, &c.grid, c.n);
    for (uint64_t at = r->first; at < r->end && !c.code; at++) {
        while (at - before >= cases) { /* only statements about n items have several sizes */
            before += cases;
            cases = f15i_cases(row->domain, NULL, ++c.n);
            c.next = false;
        }
        c.index = at - before;
        const bool good = holds(row, &c);
        if (c.code)
            break;
        r->found.checked++;
        if (!good) {
            note_counterexample(&c, at, &r->found);
            break;
        }
        f15_arena_clear(&c.arena);
        if (++unreported == pause || at + 1 == r->end) {
            if (!report(w, unreported, number))
                break;
            unreported = 0;
        }
    }
    r->found.counted = c.counted;
    r->found.most = c.most;
    r->found.order = c.order;
    r->code = c.code;
    f15_text_free(&c.why);
    f15_arena_free(&c.arena);
    f15_setups_free(&c.setups);
}

static void do_range(void *self, size_t number) {
    work *w = self;
    case_range *r = &w->range[number];
    size_t earliest = atomic_load(&w->refuted);
    if (atomic_load(&w->stopped) || earliest < number)
        return;
    run_range(w, r, number);
    if (r->code)
        atomic_store(&w->stopped, true);
    /* lowers w->refuted to this range; a failed exchange reads it into `earliest` again */
    while (r->found.refuted && number < earliest &&
           !atomic_compare_exchange_weak(&w->refuted, &earliest, number)) {
    }
}

/* A counterexample in one range ends the later ones, and all earlier ones are finished, unless the
 * trial is stopped: so the result has the first counterexample, and the sums of running one case
 * after the other. After a range that was stopped a counterexample may not be the first. */
f15_code f15_trial_run(const f15_trial *trial, uint64_t first, uint64_t end,
                       const f15_workers *workers, f15_prove_tick *tick, void *self,
                       f15_trial_result *out, f15_error *err) {
    F15_NEED(trial && out && trial->facts && first <= end && end <= trial->cases, err);
    enum { RANGES = 32 }; /* for each worker */
    const size_t at_once = workers && workers->count > 1 ? workers->count : 0;
    const uint64_t cases = end - first;
    size_t count = cases < RANGES * at_once ? (size_t)cases : RANGES * at_once;
    work w = {.trial = trial, .tick = tick, .self = self};
    f15_code code = F15_OK;
    count = count > 0 ? count : 1;
    w.range = calloc(count, sizeof *w.range);
    if (!w.range)
        return f15_no_memory(err);
    atomic_init(&w.stopped, false);
    atomic_init(&w.refuted, SIZE_MAX);
    for (size_t k = 0; k < count; k++) {
        case_range *r = &w.range[k];
        f15_trial_part(cases, k + 1, count, &r->first, &r->end);
        r->found.first = r->first += first;
        r->found.end = r->end += first;
    }
    f15_each_part(workers, count, do_range, &w);
    f15_trial_result all = w.range[0].found;
    for (size_t k = 1; k < count; k++) {
        f15_trial_result *next = &w.range[k].found;
        if (next->refuted && !f15_trial_is_whole(&all))
            *next = (f15_trial_result){.first = next->first, .end = next->end};
        f15_trial_join(&all, next);
    }
    for (size_t k = 0; k < count; k++)
        code = code ? code : w.range[k].code;
    free(w.range);
    if (!code)
        *out = all;
    return code ? f15_no_memory(err) : F15_OK;
}
