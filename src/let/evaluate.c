/* Working out what an expression is worth. Depth is bounded by the length of its text. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

typedef const f15i_let_node *node;

f15_let_value f15i_let_number_value(int64_t number) {
    return (f15_let_value){.type = F15_LET_NUMBER, .number = number};
}

f15_let_value f15i_let_truth_value(bool truth) {
    return (f15_let_value){.type = F15_LET_TRUTH, .number = truth};
}

f15_let_value f15i_let_permutation_value(const uint32_t *p, size_t n) {
    return (f15_let_value){.type = F15_LET_PERMUTATION, .n = n, .p = p};
}

f15_let_value f15i_let_list_value(f15i_let_run *run, const uint32_t *number, size_t n) {
    const uint32_t *kept =
        run->code == F15_OK ? f15_alloc_copy(run->memory, number, n, sizeof *number) : NULL;
    if (kept == NULL && run->code == F15_OK)
        run->code = f15_arena_done(run->memory, run->err);
    return run->code != F15_OK ? f15i_let_number_value(0)
                               : (f15_let_value){.type = F15_LET_LIST, .n = n, .p = kept};
}

f15_let_value f15i_let_refuse(f15i_let_run *run, node it, const char *remedy, const char *format,
                              ...) {
    char said[320];
    va_list args;
    va_start(args, format);
    vsnprintf(said, sizeof said, format, args);
    va_end(args);
    if (run->code == F15_OK)
        run->code = f15_fail(f15_at(run->err, it->span.line, it->span.column), F15_MISMATCH, remedy,
                             "%s", said);
    return f15i_let_number_value(0);
}

f15_let_value f15i_let_fitting(f15i_let_run *run, node it, f15i_let_wide number) {
    if (number < INT64_MIN || number > INT64_MAX)
        return f15i_let_refuse(run, it, "use smaller numbers", "this number does not fit 64 bits");
    return f15i_let_number_value((int64_t)number);
}

/* ---- permutations ---------------------------------------------------------------------------- */

uint32_t *f15i_let_map(f15i_let_run *run, node it, int64_t n) {
    if (run->code != F15_OK)
        return NULL;
    if (n < 1 || n > F15_LET_MAX_N) {
        f15i_let_refuse(run, it, "choose n between 1 and 128",
                        "a permutation is of 1 to %d places here, and this would be of %lld",
                        F15_LET_MAX_N, (long long)n);
        return NULL;
    }
    uint32_t *map = f15_alloc(run->memory, (size_t)n, sizeof *map);
    if (map == NULL)
        run->code = f15_arena_done(run->memory, run->err);
    else
        f15_identity(map, (size_t)n);
    return map;
}

/* Of n places at least, what is more staying. */
static const uint32_t *widened(f15i_let_run *run, node it, const f15_let_value *p, size_t n) {
    if (p->n >= n || run->code != F15_OK)
        return p->p;
    uint32_t *map = f15i_let_map(run, it, (int64_t)n);
    if (map != NULL)
        memcpy(map, p->p, p->n * sizeof *map);
    return map;
}

f15_let_value f15i_let_join(f15i_let_run *run, node it, f15i_let_joins *joins,
                            const f15_let_value *a, const f15_let_value *b) {
    size_t n = a->n > b->n ? a->n : b->n;
    const uint32_t *first = widened(run, it, a, n), *second = widened(run, it, b, n);
    uint32_t *map = f15i_let_map(run, it, (int64_t)n);
    if (map == NULL)
        return f15i_let_number_value(0);
    joins(run->convention.compose, first, second, n, map);
    return f15i_let_permutation_value(map, n);
}

uint32_t f15i_let_place(f15i_let_run *run, node it, int64_t written, int64_t n, const char *what,
                        const char *they) {
    int64_t base = run->convention.base;
    if (written >= base && written < n + base)
        return (uint32_t)(written - base);
    f15i_let_refuse(run, it, NULL, "%s %lld is out of range: %s are %lld to %lld", what,
                    (long long)written, they, (long long)base, (long long)(n + base - 1));
    return 0;
}

/* Each place where those before it let it be: the map of a list is the inverse of the list. */
static f15_let_value written_out(f15i_let_run *run, node it) {
    uint32_t at[F15_LET_MAX_N];
    size_t n = it->op == F15I_LET_LIST ? it->kids : 1;
    bool seen[F15_LET_MAX_N] = {false};
    for (size_t k = 0; k < it->kids && run->code == F15_OK; k++) {
        int64_t written = f15i_let_value_of(run, it->kid[k]).number;
        at[k] = f15i_let_place(run, it->kid[k], written,
                               it->op == F15I_LET_LIST ? (int64_t)it->kids : F15_LET_MAX_N, "place",
                               "the places");
        if (run->code == F15_OK && seen[at[k]])
            f15i_let_refuse(run, it->kid[k], NULL, "%lld stands here twice", (long long)written);
        seen[at[k]] = true;
        n = at[k] + 1 > n ? at[k] + 1 : n;
    }
    uint32_t *map = f15i_let_map(run, it, (int64_t)n);
    if (map == NULL)
        return f15i_let_number_value(0);
    for (size_t k = 0; k < it->kids; k++) {
        if (it->op == F15I_LET_LIST)
            map[at[k]] = (uint32_t)k;
        else
            map[at[k]] = at[k + 1 < it->kids ? k + 1 : 0];
    }
    return f15i_let_permutation_value(map, n);
}

/* Each cycle turned: |k| may be as large as it likes. */
f15_let_value f15i_let_power(f15i_let_run *run, node it, const f15_let_value *p, int64_t k) {
    uint32_t *map = f15i_let_map(run, it, (int64_t)p->n), cycle[F15_LET_MAX_N];
    bool seen[F15_LET_MAX_N] = {false};
    if (map == NULL)
        return f15i_let_number_value(0);
    for (uint32_t x = 0; x < p->n; x++) {
        int64_t length = 0;
        for (uint32_t y = x; !seen[y]; y = p->p[y]) {
            seen[y] = true;
            cycle[length++] = y;
        }
        for (int64_t i = 0; i < length; i++)
            map[cycle[i]] = cycle[(i + (k % length + length)) % length];
    }
    return f15i_let_permutation_value(map, p->n);
}

/* As the language takes it: permutations of different degree may be equal. */
static bool equal(const f15_let_value *a, const f15_let_value *b) {
    const f15_let_value *more = a->n > b->n ? a : b;
    const size_t numbers = a->type == F15_LET_SWAPS ? 2 : 1; /* of each entry */
    size_t least = a->n < b->n ? a->n : b->n;
    switch (a->type) {
    case F15_LET_NUMBER:
    case F15_LET_TRUTH:
        return a->number == b->number;
    case F15_LET_BOARD:
        return a->board != NULL && b->board != NULL &&
               f15_same_grid(&a->board->grid, &b->board->grid) &&
               memcmp(a->board->item, b->board->item, f15_grid_size(&a->board->grid)) == 0;
    default:
        break;
    }
    for (size_t x = least; x < more->n; x++)
        if (a->type != F15_LET_PERMUTATION || more->p[x] != x)
            return false;
    return least == 0 || memcmp(a->p, b->p, least * numbers * sizeof *a->p) == 0;
}

/* ---- numbers --------------------------------------------------------------------------------- */

static f15_let_value raised(f15i_let_run *run, node it, int64_t a, int64_t k) {
    f15i_let_wide power = 1;
    if (a >= -1 && a <= 1 && (k >= 0 || a != 0))
        return f15i_let_number_value(k == 0 ? 1 : k % 2 == 0 ? a * a : a);
    if (k < 0)
        return f15i_let_refuse(run, it, "use exponents from 0 up", "%lld^(%lld) is no whole number",
                               (long long)a, (long long)k);
    for (; k > 0 && power >= INT64_MIN && power <= INT64_MAX; k--)
        power *= a;
    return f15i_let_fitting(run, it, power);
}

static f15_let_value arithmetic(f15i_let_run *run, node it, f15i_let_wide a, f15i_let_wide b) {
    f15i_let_wide rest = 0;
    switch (it->op) {
    case F15I_LET_ADD:
        return f15i_let_fitting(run, it, a + b);
    case F15I_LET_SUBTRACT:
        return f15i_let_fitting(run, it, a - b);
    case F15I_LET_TIMES:
        return f15i_let_fitting(run, it, a * b);
    case F15I_LET_NEGATE:
        return f15i_let_fitting(run, it, -a);
    case F15I_LET_ABSOLUTE:
        return f15i_let_fitting(run, it, a < 0 ? -a : a);
    case F15I_LET_FACTORIAL:
        if (a < 0)
            return f15i_let_refuse(run, it, "use ! on numbers from 0 up", "(%lld)! has no value",
                                   (long long)a);
        return f15i_let_fitting(
            run, it, a > 20 ? F15I_LET_TOO_WIDE : (f15i_let_wide)f15_factorial((unsigned)a));
    default: /* a quotient, or a remainder */
        break;
    }
    if (b == 0)
        return f15i_let_refuse(run, it, "choose values that do not make it 0",
                               "here something is divided by 0");
    /* in 64 bits: clang 14 cannot link a wide remainder into the engine for pages */
    rest = b == -1 ? 0 : (int64_t)a % (int64_t)b;
    if (it->op == F15I_LET_MOD)
        return f15i_let_fitting(run, it, rest >= 0 ? rest : b < 0 ? rest - b : rest + b);
    if (rest != 0)
        return f15i_let_refuse(run, it, "division must be exact", "%lld / %lld is no whole number",
                               (long long)a, (long long)b);
    return f15i_let_fitting(run, it, a / b);
}

static bool compared(f15i_let_op op, const f15_let_value *a, const f15_let_value *b) {
    if (op == F15I_LET_EQUAL || op == F15I_LET_UNEQUAL)
        return equal(a, b) == (op == F15I_LET_EQUAL);
    if (op == F15I_LET_LESS || op == F15I_LET_AT_LEAST)
        return (a->number < b->number) == (op == F15I_LET_LESS);
    if (op == F15I_LET_GREATER || op == F15I_LET_AT_MOST)
        return (a->number > b->number) == (op == F15I_LET_GREATER);
    return a->number == 0 ? b->number == 0 /* a divides b */
                          : a->number == -1 || b->number % a->number == 0;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static f15_let_value called(f15i_let_run *run, node it) {
    f15_let_value arg[F15I_LET_ARGUMENTS];
    for (size_t k = 0; k < it->kids; k++)
        arg[k] = f15i_let_value_of(run, it->kid[k]);
    if (run->code != F15_OK)
        return f15i_let_number_value(0);
    return it->function->compute(&(f15i_let_call){run, it, arg, it->kids});
}

static f15_let_value logical(f15i_let_run *run, node it) {
    bool first = f15i_let_value_of(run, it->kid[0]).number != 0;
    if (it->op == F15I_LET_NOT)
        return f15i_let_truth_value(!first);
    if (run->code != F15_OK || first == (it->op == F15I_LET_OR))
        return f15i_let_truth_value(first);
    return f15i_let_value_of(run, it->kid[1]);
}

f15_let_value f15i_let_value_of(f15i_let_run *run, node it) {
    f15_let_value a = {.n = 0}, b = {.n = 0};
    if (run->code != F15_OK)
        return a;
    switch (it->op) {
    case F15I_LET_VALUE:
        return it->value;
    case F15I_LET_NAMED:
        return run->value[it->which];
    case F15I_LET_CYCLE:
    case F15I_LET_LIST:
        return written_out(run, it);
    case F15I_LET_CALL:
        return called(run, it);
    case F15I_LET_AND:
    case F15I_LET_OR:
    case F15I_LET_NOT:
        return logical(run, it);
    default:
        break;
    }
    a = f15i_let_value_of(run, it->kid[0]);
    if (it->kids > 1)
        b = f15i_let_value_of(run, it->kid[1]);
    if (run->code != F15_OK)
        return f15i_let_number_value(0);
    if (it->op == F15I_LET_PRODUCT)
        return f15i_let_join(run, it, f15_product_in, &a, &b);
    if (it->op == F15I_LET_GOES_TO) {
        uint32_t x =
            f15i_let_place(run, it->kid[1], b.number, F15_LET_MAX_N, "place", "the places");
        return f15i_let_number_value((x < a.n ? a.p[x] : x) + (int64_t)run->convention.base);
    }
    if (it->op == F15I_LET_RAISE)
        return a.type == F15_LET_PERMUTATION ? f15i_let_power(run, it, &a, b.number)
                                             : raised(run, it, a.number, b.number);
    return it->type == F15_LET_TRUTH ? f15i_let_truth_value(compared(it->op, &a, &b))
                                     : arithmetic(run, it, a.number, b.number);
}
