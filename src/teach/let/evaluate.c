/* Values: how expressions are worked out, by operators.def and let_functions.def. The depth of an
 * expression is bounded by the length of its text. */
#include "internal.h"

#include <fifteen/puzzle.h>
#include <fifteen/unstable/space.h>

#include <stdio.h>
#include <string.h>

typedef f15_let_value value;
typedef const struct f15i_let_call *call;

/* A function or an operator, with the values that it is applied to. */
struct f15i_let_call {
    f15i_let_run *run;
    node node;
    const value *arg;
    size_t args;
};

/* ---- values ---------------------------------------------------------------------------------- */

const char *f15i_let_a_type(f15_let_type type) {
    static const char *const names[] = {"a number", "a truth",           "a permutation",  "a word",
                                        "a board",  "a list of numbers", "a list of swaps"};
    return (size_t)type < sizeof names / sizeof *names ? names[type] : "a value of no type";
}

const char *f15_let_type_name(f15_let_type type) {
    return f15i_let_a_type(type) + strlen("a ");
}

f15_let_value f15i_let_number_value(int64_t number) {
    return (f15_let_value){.type = F15_LET_NUMBER, .number = number};
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

void f15i_let_took(f15i_let_run *run, node it, uint64_t steps) {
    run->steps += steps;
    if (run->steps <= F15_LET_STEPS || run->code != F15_OK)
        return;
    f15i_let_refuse(run, it, "use smaller boards, or fewer of them",
                    "working this out takes more than %d steps", F15_LET_STEPS);
    run->code = F15_TOO_BIG;
}

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

static value whole(int64_t number) {
    return f15i_let_number_value(number);
}

static value truth(bool truth) {
    return (value){.type = F15_LET_TRUTH, .number = truth};
}

static int64_t number(call c, size_t i) {
    return c->args > i ? c->arg[i].number : 0;
}

static value refuse(call c, const char *remedy, const char *what) {
    return f15i_let_refuse(c->run, c->node, remedy, "%s", what);
}

/* Returns the number; refuses it if it does not fit 64 bits. */
static value fitting(call c, bool overflows, const int64_t *number) {
    if (overflows)
        return refuse(c, "use smaller numbers", "this number does not fit 64 bits");
    return whole(*number);
}

static value count_fitting(call c, uint64_t count) {
    const int64_t number = (int64_t)(count & INT64_MAX);
    return fitting(c, count > INT64_MAX, &number);
}

/* Returns the identity of n places, to be changed; NULL after a failure. */
static uint32_t *new_map(call c, int64_t n) {
    return f15i_let_map(c->run, c->node, n);
}

static value permutation(const uint32_t *map, int64_t n) {
    return map == NULL ? whole(0) : f15i_let_permutation_value(map, (size_t)n);
}

/* Returns the place or cell, written from the base, as a number from 0 if it is one of n; else
 * refuses it. The message calls it `what`, and all of them `they`. */
static uint32_t place(call c, node at, int64_t written, int64_t n, const char *what,
                      const char *they) {
    int64_t base = c->run->convention.base;
    if (written >= base && written < n + base)
        return (uint32_t)(written - base);
    f15i_let_refuse(c->run, at, NULL, "%s %lld is out of range: %s are %lld to %lld", what,
                    (long long)written, they, (long long)base, (long long)(n + base - 1));
    return 0;
}

/* ---- operators ------------------------------------------------------------------------------- */

/* Returns the map extended to at least n places; it fixes the new ones. */
static const uint32_t *widened(call c, const value *p, size_t n) {
    uint32_t *map = p->n >= n ? NULL : new_map(c, (int64_t)n);
    if (map != NULL)
        memcpy(map, p->p, p->n * sizeof *map);
    return p->n >= n ? p->p : map;
}

/* Combines two permutations, both widened to the larger degree. */
typedef void joins(f15_compose order, const uint32_t *a, const uint32_t *b, size_t n,
                   uint32_t *out);
static value joined(call c, joins *join) {
    const value *a = &c->arg[0], *b = &c->arg[1];
    size_t n = a->n > b->n ? a->n : b->n;
    const uint32_t *first = widened(c, a, n), *second = widened(c, b, n);
    uint32_t *map = new_map(c, (int64_t)n);
    if (map != NULL)
        join(c->run->convention.compose, first, second, n, map);
    return permutation(map, (int64_t)n);
}

static void conjugate(f15_compose order, const uint32_t *p, const uint32_t *q, size_t n,
                      uint32_t *out) {
    (void)order;
    f15_conjugate_of(p, q, n, out);
}

static void commutator(f15_compose order, const uint32_t *p, const uint32_t *q, size_t n,
                       uint32_t *out) {
    uint32_t there[F15_LET_MAX_N], back[F15_LET_MAX_N], inverse[2][F15_LET_MAX_N];
    f15_inverse(p, n, inverse[0]);
    f15_inverse(q, n, inverse[1]);
    f15_product_in(order, p, q, n, there);
    f15_product_in(order, inverse[0], inverse[1], n, back);
    f15_product_in(order, there, back, n, out);
}

/* Sets at[] to the arguments, which must be different places out of n. Returns 1 more than the
 * largest place. */
static size_t take_places(call c, size_t n, uint32_t at[F15_LET_MAX_N]) {
    size_t used = 1;
    bool seen[F15_LET_MAX_N] = {false};
    for (size_t k = 0; k < c->args && c->run->code == F15_OK; k++) {
        node kid = c->node->kid[k];
        at[k] = place(c, kid, number(c, k), (int64_t)n, "place", "the places");
        if (c->run->code == F15_OK && seen[at[k]])
            f15i_let_refuse(c->run, kid, NULL, "%lld stands here twice", (long long)number(c, k));
        seen[at[k]] = true;
        used = at[k] + 1 > used ? at[k] + 1 : used;
    }
    return used;
}

static value of_cycle(call c) {
    uint32_t at[F15_LET_MAX_N];
    const size_t n = take_places(c, F15_LET_MAX_N, at);
    uint32_t *map = new_map(c, (int64_t)n);
    for (size_t k = 0; map != NULL && k < c->args; k++)
        map[at[k]] = at[k + 1 < c->args ? k + 1 : 0];
    return permutation(map, (int64_t)n);
}

/* Makes the permutation of a list: of items by place, or of images, as the convention says. */
static value of_list(call c) {
    uint32_t at[F15_LET_MAX_N];
    take_places(c, c->args, at);
    uint32_t *map = new_map(c, (int64_t)c->args);
    if (map != NULL)
        f15_one_line(at, c->args, &c->run->convention, map);
    return permutation(map, (int64_t)c->args);
}

/* Turns each cycle of the first argument k steps; k may have any size. */
static value power(call c, int64_t k) {
    const value *p = &c->arg[0];
    uint32_t *map = new_map(c, (int64_t)p->n), cycle[F15_LET_MAX_N];
    bool seen[F15_LET_MAX_N] = {false};
    for (uint32_t x = 0; map != NULL && x < p->n; x++) {
        int64_t length = 0;
        for (uint32_t y = x; !seen[y]; y = p->p[y]) {
            seen[y] = true;
            cycle[length++] = y;
        }
        for (int64_t i = 0; i < length; i++)
            map[cycle[i]] = cycle[(i + (k % length + length)) % length];
    }
    return permutation(map, (int64_t)p->n);
}

static value goes_to(call c, int64_t written) {
    const value *p = &c->arg[0];
    uint32_t x = place(c, c->node->kid[1], written, F15_LET_MAX_N, "place", "the places");
    return whole((x < p->n ? p->p[x] : x) + (int64_t)c->run->convention.base);
}

/* Compares boards as they are written: boards of letters by the letter in each cell, since the
 * items of each were numbered for it alone. */
static bool same_boards(const value *a, const value *b) {
    const bool letters = a->names != NULL && a->names->letters;
    if (a->board == NULL || b->board == NULL || letters != (b->names != NULL && b->names->letters))
        return false;
    if (!letters)
        return f15_same_board(a->board, b->board);
    bool same = f15_same_grid(&a->board->grid, &b->board->grid);
    for (uint32_t cell = 0; same && cell < f15_grid_size(&a->board->grid); cell++)
        same = a->names->code[a->board->item[cell]] == b->names->code[b->board->item[cell]];
    return same;
}

/* Compares two values of one type. Permutations of different degree may be equal. */
static bool equal(const value *a, const value *b) {
    const value *more = a->n > b->n ? a : b;
    const size_t numbers = a->type == F15_LET_SWAPS ? 2 : 1; /* of each entry */
    size_t least = a->n < b->n ? a->n : b->n;
    switch (a->type) {
    case F15_LET_NUMBER:
    case F15_LET_TRUTH:
        return a->number == b->number;
    case F15_LET_BOARD:
        return same_boards(a, b);
    default:
        break;
    }
    for (size_t x = least; x < more->n; x++)
        if (a->type != F15_LET_PERMUTATION || more->p[x] != x)
            return false;
    return least == 0 || memcmp(a->p, b->p, least * numbers * sizeof *a->p) == 0;
}

static value raised(call c, int64_t a, int64_t k) {
    int64_t power = 1;
    bool overflows = false;
    if ((a == 1 || a == -1) || (a == 0 && k >= 0)) /* k may be too large for the loop */
        return whole(k == 0 ? 1 : k % 2 == 0 ? a * a : a);
    if (k < 0)
        return f15i_let_refuse(c->run, c->node, "use exponents from 0 up",
                               "%lld^(%lld) is no whole number", (long long)a, (long long)k);
    for (; k > 0 && !overflows; k--)
        overflows = __builtin_mul_overflow(power, a, &power);
    return fitting(c, overflows, &power);
}

static value factorial(call c, int64_t a) {
    if (a < 0)
        return f15i_let_refuse(c->run, c->node, "use ! on numbers from 0 up",
                               "(%lld)! has no value", (long long)a);
    return count_fitting(c, a > 20 ? UINT64_MAX : f15_factorial((unsigned)a));
}

static value refuse_zero(call c) {
    return refuse(c, "choose values that do not make it 0", "here something is divided by 0");
}

/* Returns a / b, which must be exact. */
static value quotient(call c, int64_t a, int64_t b) {
    int64_t negated = 0;
    if (b == 0)
        return refuse_zero(c);
    if (b == -1) /* in C INT64_MIN / -1 and INT64_MIN % -1 are undefined */
        return fitting(c, __builtin_sub_overflow(0, a, &negated), &negated);
    if (a % b != 0)
        return f15i_let_refuse(c->run, c->node, "division must be exact",
                               "%lld / %lld is no whole number", (long long)a, (long long)b);
    return whole(a / b);
}

/* Returns the remainder of a / b from 0 up. */
static value rest_of(call c, int64_t a, int64_t b) {
    if (b == 0)
        return refuse_zero(c);
    const int64_t rest = b == -1 ? 0 : a % b;
    if (rest >= 0)
        return whole(rest);
    return whole(b < 0 ? rest - b : rest + b);
}

/* ---- numbers --------------------------------------------------------------------------------- */

static value choose(call c) {
    int64_t n = number(c, 0), k = number(c, 1);
    int64_t ways = 1;
    bool overflows = false;
    if (n < 0 || k < 0)
        return refuse(c, "use C on numbers from 0 up", "C is taken of a negative number here");
    k = k < n - k ? k : n - k; /* below 0 if k > n: then the number of ways is 0 */
    for (int64_t i = 0; i < k && !overflows; i++) {
        /* ways * (n - i) / (i + 1), whose divisor is taken out of both factors first */
        const int64_t shared = (int64_t)f15_gcd((uint64_t)ways, (uint64_t)i + 1);
        overflows = __builtin_mul_overflow(ways / shared, (n - i) / ((i + 1) / shared), &ways);
    }
    ways = k < 0 ? 0 : ways;
    return fitting(c, overflows, &ways);
}

static uint64_t size_of(int64_t number) {
    return number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
}

static value greatest_divisor(call c) {
    uint64_t divisor = 0;
    for (size_t i = 0; i < c->args; i++)
        divisor = f15_gcd(divisor, size_of(number(c, i)));
    return count_fitting(c, divisor);
}

static value least_multiple(call c) {
    uint64_t multiple = 1;
    bool overflows = false;
    for (size_t i = 0; i < c->args && !overflows && multiple > 0; i++) {
        const uint64_t next = size_of(number(c, i)), divisor = f15_gcd(multiple, next);
        overflows = __builtin_mul_overflow(multiple / divisor, next, &multiple);
    }
    return count_fitting(c, overflows ? UINT64_MAX : multiple);
}

/* Counts derangements: D(n) = (n - 1) (D(n - 1) + D(n - 2)). */
static value derangements(call c) {
    int64_t n = number(c, 0), before = 0, count = 1;
    if (n < 0 || n > 20)
        return refuse(c, "count them of 0 to 20 places",
                      "they are too many, or none, to be counted");
    for (int64_t k = 1; k <= n; k++) {
        int64_t next = (k - 1) * (count + before);
        before = count;
        count = next;
    }
    return whole(count);
}

static value least(call c) {
    int64_t it = number(c, 0);
    for (size_t i = 1; i < c->args; i++)
        it = number(c, i) < it ? number(c, i) : it;
    return whole(it);
}

static value greatest(call c) {
    int64_t it = number(c, 0);
    for (size_t i = 1; i < c->args; i++)
        it = number(c, i) > it ? number(c, i) : it;
    return whole(it);
}

/* ---- properties ------------------------------------------------------------------------------ */

f15_code f15i_let_property(const f15i_let_run *run, f15_ask ask, const uint32_t *p, size_t n,
                           const f15_board *board, uint64_t *out, f15_error *err) {
    uint32_t inverse[F15_LET_MAX_N];
    const bool images = ask == F15_ASK_DESCENTS && run->convention.direction == F15_IMAGES;
    if (images)
        f15_inverse(p, n, inverse);
    return f15_count_ask(ask, images ? inverse : p, n, board, out, err);
}

#define BOARD_STEPS 25 /* of each board that is counted */

static value counted(call c, f15_ask ask) {
    const value *it = &c->arg[0];
    uint64_t count = 0;
    f15_error why = {0};
    f15i_let_took(
        c->run, c->node,
        f15_count_steps(ask, it->board != NULL ? f15_grid_size(&it->board->grid) : it->n));
    if (c->run->code != F15_OK)
        return whole(0);
    f15_code code = f15i_let_property(c->run, ask, it->p, it->n, it->board, &count, &why);
    if (code == F15_NO_MEMORY)
        c->run->code = f15_no_memory(c->run->err);
    else if (code != F15_OK)
        return refuse(c, why.remedy[0] ? why.remedy : NULL, why.what);
    return f15_ask_yields(ask) == F15_YIELDS_TRUTH ? truth(count != 0) : count_fitting(c, count);
}

/* Returns the property that questions ask for by the function's name. */
static value asked(call c) {
    f15_ask ask = F15_ASK_ITSELF;
    f15_ask_by_name(c->node->function->name, &ask);
    return counted(c, ask);
}

static bool is_even(call c) {
    return counted(c, F15_ASK_EVEN).number != 0;
}

/* Returns whether the search goes on: it stops after the layer that is counted. */
static bool until_layer(void *self, const f15_space *so_far) {
    return so_far->layers <= *(const uint64_t *)self;
}

static value boards_at(call c) {
    int64_t rows = number(c, 0), columns = number(c, 1), d = number(c, 2);
    f15_grid grid = {(uint32_t)rows, (uint32_t)columns, 0};
    uint64_t wanted = (uint64_t)d;
    f15_arena arena = {0};
    f15_space space = {0};
    f15_board home;
    if (rows < 1 || columns < 1 || rows > F15_LET_SEARCH_CELLS || columns > F15_LET_SEARCH_CELLS ||
        rows * columns > F15_LET_SEARCH_CELLS || d < 0)
        return refuse(c, "use a smaller board",
                      "boards are counted by their distance on at most 9 cells only");
    f15_board_solved(&home, &grid);
    f15_code code = f15_space_explore(&home, 0, until_layer, &wanted, &arena, &space, NULL);
    int64_t boards = wanted < space.layers ? (int64_t)space.layer[wanted].boards : 0;
    f15_arena_free(&arena);
    f15i_let_took(c->run, c->node, BOARD_STEPS * space.boards + space.arrangements / 64);
    if (code != F15_OK)
        c->run->code = f15_no_memory(c->run->err);
    return whole(boards);
}

/* Counts paths by their last cell. A slide must not undo the one before it. So of all ways to add a
 * slide to the paths of k slides, those that come back to a cell are subtracted: a path of k - 1
 * slides that ended there, then a slide to a neighbour, and back. The neighbour may be any, but if
 * k > 1 not the cell from which that path had come. */
static value paths(call c) {
    const f15_board *board = c->arg[0].board;
    uint32_t size = f15_grid_size(&board->grid);
    int64_t d = number(c, 1), before[F15_MAX_CELLS] = {0}, now[F15_MAX_CELLS] = {0}, all = 0;
    if (d < 0 || d > F15_LET_WAYS)
        return refuse(c, NULL, "ways are counted of at most 30 slides");
    f15i_let_took(c->run, c->node, (uint64_t)d * size * size / 2);
    now[board->hole] = 1;
    for (int64_t k = 0; k < d; k++) {
        int64_t next[F15_MAX_CELLS] = {0};
        for (uint32_t cell = 0; cell < size; cell++) {
            f15_cells around = f15_grid_neighbours(&board->grid, cell);
            const int64_t neighbours = __builtin_popcountll(around);
            next[cell] = -before[cell] * (k == 1 ? neighbours : neighbours - 1);
            for (uint32_t other = 0; other < size; other++)
                next[cell] += around & F15_CELL(other) ? now[other] : 0;
        }
        memcpy(before, now, sizeof now);
        memcpy(now, next, sizeof now);
    }
    for (uint32_t cell = 0; cell < size; cell++)
        all += now[cell];
    return whole(all);
}

/* Returns the argument as a permutation: of a board, the cell of each item. */
static const uint32_t *mapped(call c, uint32_t board[F15_MAX_CELLS], size_t *n) {
    const value *it = &c->arg[0];
    *n = it->type == F15_LET_BOARD ? f15_grid_size(&it->board->grid) : it->n;
    if (it->type == F15_LET_BOARD)
        f15_board_places(it->board, board);
    return it->type == F15_LET_BOARD ? board : it->p;
}

static value moved(call c) {
    uint32_t board[F15_MAX_CELLS];
    size_t n = 0;
    const uint32_t *p = mapped(c, board, &n);
    return whole((int64_t)(n - f15_fixed_points(p, n)));
}

static value shared(call c) {
    const value *p = &c->arg[0], *q = &c->arg[1];
    int64_t count = 0;
    for (size_t x = 0; x < p->n && x < q->n; x++)
        if (p->p[x] != x && q->p[x] != x)
            count++;
    return whole(count);
}

static int64_t length_from(const uint32_t *p, uint32_t x) {
    int64_t length = 1;
    for (uint32_t y = p[x]; y != x; y = p[y])
        length++;
    return length;
}

static value cycle_length(call c) {
    uint32_t x = place(c, c->node, number(c, 1), F15_LET_MAX_N, "place", "they");
    return whole(x < c->arg[0].n ? length_from(c->arg[0].p, x) : 1);
}

static value longest_cycle(call c) {
    uint32_t board[F15_MAX_CELLS];
    size_t n = 0;
    const uint32_t *p = mapped(c, board, &n);
    int64_t longest = 0;
    for (uint32_t x = 0; x < n; x++) {
        int64_t length = length_from(p, x);
        longest = length > longest ? length : longest;
    }
    return whole(longest);
}

/* ---- permutations ---------------------------------------------------------------------------- */

static int64_t modulo(int64_t a, int64_t n) {
    int64_t rest = a % n;
    return rest < 0 ? rest + n : rest;
}

/* A permutation of n places that moves the item at x to times * x + asked + plus, modulo n + more.
 * A place from n + more on stays. */
typedef struct circle_map {
    int64_t times, asked, plus, more; /* asked: of any size; the others are small */
} circle_map;

static value map_circle(call c, circle_map it) {
    const int64_t n = number(c, 0);
    uint32_t *map = new_map(c, n); /* NULL unless n is small */
    const int64_t places = map != NULL ? n + it.more : 0;
    for (int64_t x = 0; x < n && x < places; x++)
        map[x] = (uint32_t)modulo(it.times * x + it.asked % places + it.plus, places);
    return permutation(map, n);
}
#define CIRCLE(c, ...) map_circle(c, (circle_map){__VA_ARGS__})

static value transposition(call c) {
    int64_t n = number(c, 0);
    uint32_t *map = new_map(c, n);
    if (map == NULL)
        return whole(0);
    uint32_t i = place(c, c->node, number(c, 1), n, "place", "they"),
             j = place(c, c->node, number(c, 2), n, "place", "they");
    if (c->run->code == F15_OK && i == j)
        return refuse(c, "name two places", "a place is not exchanged with itself");
    f15_swap(map, i, j);
    return permutation(map, n);
}

/* Interleaves two halves of the cards: the card at x goes to 2x modulo n - 1, and the last one
 * stays; or to 2x + 1 modulo n + 1. */
static value riffle(call c, circle_map it) {
    if (number(c, 0) % 2 != 0)
        return refuse(c, "use an even number of cards", "a riffle of halves takes an even number");
    return map_circle(c, it);
}

static value cut(call c) {
    const int64_t n = number(c, 0), k = number(c, 1);
    const bool fits = k >= 0 && k <= n;
    const value made = CIRCLE(c, .times = 1, .plus = fits ? -k : 0); /* refuses a bad n first */
    return fits ? made
                : refuse(c, "cut between 0 and n cards", "there are not so many cards to cut");
}

/* Deals n cards to k piles: pile i gets the cards i, i + k, ..., the last of them on top. */
static value deal(call c) {
    int64_t n = number(c, 0), k = number(c, 1), at = 0;
    uint32_t *map = new_map(c, n);
    if (map != NULL && (k < 1 || k > n))
        return refuse(c, "deal to fewer piles, at least one", "deal(n, k) needs 1 to n piles");
    for (int64_t pile = 0; map != NULL && pile < k; pile++)
        for (int64_t x = pile + (n - 1 - pile) / k * k; x >= 0; x -= k)
            map[x] = (uint32_t)at++;
    return permutation(map, n);
}

/* in[] has the places that are still in the circle; in[at] is the next to be counted. */
static value josephus(call c) {
    int64_t n = number(c, 0), at = 0;
    uint32_t *map = new_map(c, n), in[F15_LET_MAX_N];
    if (map != NULL && number(c, 1) < 1)
        return refuse(c, "count from 1 up", "josephus(n, k) needs k of at least 1");
    if (map == NULL)
        return whole(0);
    f15_identity(in, (size_t)n);
    for (int64_t left = n; left > 0; left--) {
        at = (at + (number(c, 1) - 1) % left) % left;
        map[in[at]] = (uint32_t)(n - left);
        memmove(in + at, in + at + 1, (size_t)(left - 1 - at) * sizeof *in);
    }
    return permutation(map, n);
}

/* Turns one line of a table; the lines are its rows or its columns. In the list of all cells, the
 * beginnings of lines are `across` apart, and the cells of a line `along`. */
static value turned(call c, int64_t lines, int64_t length, int64_t across, int64_t along,
                    const char *what) {
    const bool fits =
        lines >= 1 && length >= 1 && lines <= F15_LET_MAX_N && length <= F15_LET_MAX_N;
    const int64_t n = fits ? lines * length : 0; /* 0 is refused */
    uint32_t *map = new_map(c, n);
    if (map == NULL)
        return whole(0);
    const int64_t begin = across * place(c, c->node, number(c, 2), lines, what, "they");
    const int64_t by = modulo(number(c, 3), length);
    for (int64_t k = 0; k < length; k++)
        map[begin + k * along] = (uint32_t)(begin + (k + by) % length * along);
    return permutation(map, n);
}

static value row_turned(call c) {
    const int64_t rows = number(c, 0), columns = number(c, 1);
    return turned(c, rows, columns, columns, 1, "row");
}

static value column_turned(call c) {
    const int64_t rows = number(c, 0), columns = number(c, 1);
    return turned(c, columns, rows, 1, columns, "column");
}

/* ---- boards, lists and words ----------------------------------------------------------------- */

static value list(call c) {
    uint32_t written[F15I_LET_ARGUMENTS];
    for (size_t k = 0; k < c->args; k++) {
        if (number(c, k) < 0 || number(c, k) > UINT32_MAX)
            return refuse(c, "write cells or pieces", "a list has no such number");
        written[k] = (uint32_t)number(c, k);
    }
    return f15i_let_list_value(c->run, written, c->args);
}

/* Returns the piece in a cell, 0 for the hole. */
static value piece_at(call c) {
    const f15_board *board = c->arg[0].board;
    const uint32_t cell =
        place(c, c->node, number(c, 1), f15_grid_size(&board->grid), "cell", "cells");
    if (c->run->code == F15_OK && (board->grid.obstacles & F15_CELL(cell)) != 0)
        return refuse(c, "choose another cell", "this cell is a wall, which holds no piece");
    return whole(c->run->code != F15_OK || cell == board->hole ? 0
                                                               : (int64_t)board->item[cell] + 1);
}

/* Returns those of n numbers from the base that are not in the list. */
static value others(call c) {
    const int64_t n = number(c, 1);
    const uint32_t base = c->run->convention.base;
    uint32_t left[F15_LET_MAX_N];
    size_t count = 0;
    if (n < 1 || n > F15_LET_MAX_N)
        return refuse(c, "choose n between 1 and 128", "there are not so many numbers in a list");
    for (uint32_t k = base; k < base + (uint32_t)n; k++)
        if (!f15_has_number(c->arg[0].p, c->arg[0].n, k))
            left[count++] = k;
    return f15i_let_list_value(c->run, left, count);
}

static value apply(call c) {
    const value *p = &c->arg[0], *w = &c->arg[1];
    uint32_t *after = f15_alloc_copy(c->run->memory, w->p, w->n, sizeof *after);
    if (after == NULL) {
        c->run->code = f15_arena_done(c->run->memory, c->run->err);
        return whole(0);
    }
    for (size_t x = 0; x < p->n; x++) {
        if (x >= w->n && p->p[x] != x)
            return refuse(c, "take a longer word", "the permutation moves places behind the word");
        if (x < w->n && p->p[x] < w->n)
            after[p->p[x]] = w->p[x];
    }
    return (value){.type = F15_LET_WORD, .n = w->n, .p = after};
}

/* ---- the tables ------------------------------------------------------------------------------ */

#define F15_LET_OPERATOR(id, type, result)                                                         \
    static value operate_##id(call c) {                                                            \
        const int64_t a = number(c, 0), b = number(c, 1);                                          \
        int64_t it = 0;                                                                            \
        return (void)a, (void)b, (void)it, result;                                                 \
    }
#include "operators.def"

const f15i_let_function f15i_let_operators[] = {
#define F15_LET_OPERATOR(id, type, result) [F15I_LET_##id] = {.compute = operate_##id},
#include "operators.def"
};

#define F15_LET_FUNCTION(id, name, arguments, types, result, doc, example, shown)                  \
    static value compute_##id(call c) {                                                            \
        return result;                                                                             \
    }
#include <fifteen/unstable/let_functions.def>
#undef F15_LET_FUNCTION

const f15i_let_function f15i_let_functions[] = {
#define F15_LET_FUNCTION(id, name, arguments, types, result, doc, example, shown)                  \
    {name, arguments, types, doc, example, shown, compute_##id},
#include <fifteen/unstable/let_functions.def>
#undef F15_LET_FUNCTION
};
const size_t f15i_let_function_count = sizeof f15i_let_functions / sizeof *f15i_let_functions;

const f15i_let_function *f15i_let_function_named(const char *s, size_t length,
                                                 const f15i_let_function *after) {
    const f15i_let_function *f = after == NULL ? f15i_let_functions : after + 1;
    for (; f < f15i_let_functions + f15i_let_function_count; f++)
        if (strncmp(f->name, s, length) == 0 && f->name[length] == '\0')
            return f;
    return NULL;
}

/* Returns the type for which a letter stands in let_functions.def. `letters` has the order of
 * f15_let_type. */
static f15_let_type type_of(char letter) {
    static const char letters[] = "ntpwbl";
    return (f15_let_type)(strchr(letters, letter) - letters);
}

f15_let_type f15i_let_yields(const f15i_let_function *function) {
    return type_of(strchr(function->types, '>')[1]);
}

bool f15i_let_takes(const f15i_let_function *function, size_t arguments) {
    size_t wanted = strcspn(function->types, "+>");
    return function->types[wanted] == '+' ? arguments >= wanted : arguments == wanted;
}

bool f15i_let_fits(const f15i_let_function *function, size_t i, f15_let_type type) {
    size_t wanted = strcspn(function->types, "+>");
    char letter = function->types[i < wanted ? i : wanted - 1];
    return letter == 'q' ? type == F15_LET_PERMUTATION || type == F15_LET_BOARD
                         : type_of(letter) == type;
}

bool f15_let_function_at(size_t i, f15_let_entry *out) {
    if (i >= f15i_let_function_count)
        return false;
    const f15i_let_function *f = &f15i_let_functions[i];
    *out = (f15_let_entry){f->name, f->arguments, f15_let_type_name(f15i_let_yields(f)),
                           f->doc,  f->example,   f->value};
    return true;
}

value f15i_let_value_of(f15i_let_run *run, node it) {
    value few[4], *arg = few; /* few, since this recurses as deep as a text nests */
    if (run->code != F15_OK)
        return whole(0);
    if (it->op == F15I_LET_VALUE)
        return it->value;
    if (it->op == F15I_LET_NAMED)
        return run->value[it->which];
    const bool logical = it->op != F15I_LET_CALL;
    if (it->kids > sizeof few / sizeof *few)
        arg = f15_alloc(run->memory, it->kids, sizeof *arg);
    if (arg == NULL)
        run->code = f15_arena_done(run->memory, run->err);
    for (size_t k = 0; k < it->kids && run->code == F15_OK; k++) {
        arg[k] = f15i_let_value_of(run, it->kid[k]);
        const bool holds = arg[k].number != 0;
        if (logical && holds == (it->op == F15I_LET_OR)) /* the rest is not worked out */
            return arg[k];
    }
    if (run->code != F15_OK)
        return whole(0);
    if (logical) /* the last part decides */
        return arg[it->kids - 1];
    const value made = it->function->compute(&(struct f15i_let_call){run, it, arg, it->kids});
    f15i_let_took(run, it, 1 + (it->kids > 0 ? it->kids + arg[0].n : 0) + made.n);
    return run->code == F15_OK ? made : whole(0);
}

/* ---- for draws ------------------------------------------------------------------------------- */

node f15i_let_first(definition it) {
    static const f15i_let_node start = {.span = {1, 1, 1}};
    return it->bounds.least ? it->bounds.least : it->ofs > 0 ? it->of[0] : &start;
}

void f15i_let_bounds_of(f15i_let_run *run, const f15i_let_bounds *bounds, int64_t *least,
                        int64_t *most) {
    if (bounds->least != NULL)
        *least = f15i_let_value_of(run, bounds->least).number;
    if (bounds->most != NULL)
        *most = f15i_let_value_of(run, bounds->most).number;
    if (bounds->least != NULL && bounds->most != NULL && *least > *most)
        f15i_let_refuse(run, bounds->least, "write the smaller number first",
                        "nothing lies between %lld and %lld", (long long)*least, (long long)*most);
}

size_t f15i_let_wanted(f15i_let_run *run, definition it, size_t there, const char *what) {
    node count = it->bounds.least;
    const int64_t number = count == NULL ? 1 : f15i_let_value_of(run, count).number;
    if (run->code == F15_OK && number < 1)
        f15i_let_refuse(run, count != NULL ? count : it->of[0], "draw 1 or more",
                        "%lld %s are too few to be drawn", (long long)number, what);
    else if (run->code == F15_OK && number > (int64_t)there)
        f15i_let_refuse(run, count != NULL ? count : it->of[0], "draw fewer, or of a larger board",
                        "%lld %s are drawn, and there are %zu", (long long)number, what, there);
    return run->code == F15_OK ? (size_t)number : 0;
}
