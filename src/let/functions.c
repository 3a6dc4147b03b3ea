/* The functions of let_functions.def. */
#include "internal.h"

#include <fifteen/puzzle.h>
#include <fifteen/space.h>

#include <string.h>

typedef const f15i_let_call *call;
typedef f15_let_value value;

static int64_t number(call c, size_t i) {
    return c->arg[i].number;
}

static value refuse(call c, const char *remedy, const char *what) {
    return f15i_let_refuse(c->run, c->node, remedy, "%s", what);
}

static value none(void) {
    return f15i_let_number_value(0);
}

static value all_of(const uint32_t *map, int64_t n) {
    return map == NULL ? none() : f15i_let_permutation_value(map, (size_t)n);
}

/* A room for the map that a function of n yields. */
static uint32_t *map_of(call c, int64_t n) {
    return f15i_let_map(c->run, c->node, n);
}

static int64_t modulo(f15i_let_wide a, int64_t n) {
    /* by halves, in 64 bits: clang 14 cannot link a wide remainder into the engine for pages */
    int64_t rest = ((int64_t)(a / 2) % n * 2 + (int64_t)(a % 2)) % n;
    return rest < 0 ? rest + n : rest;
}

/* A place of n, less the base. */
static uint32_t place(call c, int64_t written, int64_t n, const char *what) {
    return f15i_let_place(c->run, c->node, written, n, what, "they");
}

/* ---- numbers --------------------------------------------------------------------------------- */

static value fitting(call c, f15i_let_wide number) {
    return f15i_let_fitting(c->run, c->node, number);
}

static value choose(call c) {
    int64_t n = number(c, 0), k = number(c, 1);
    f15i_let_wide ways = 1;
    if (n < 0 || k < 0)
        return refuse(c, "use C on numbers from 0 up", "C is taken of a negative number here");
    k = k < n - k ? k : n - k;
    for (int64_t i = 0; i < k && ways <= INT64_MAX; i++)
        ways = ways * (n - i) / (i + 1);
    return fitting(c, k < 0 ? 0 : ways);
}

/* of all arguments; lcm: their least common multiple. */
static value gathered(call c, bool multiple) {
    f15i_let_wide so_far = number(c, 0);
    so_far = so_far < 0 ? -so_far : so_far;
    for (size_t i = 1; i < c->args && so_far <= F15I_LET_TOO_WIDE; i++) {
        f15i_let_wide next = number(c, i);
        next = next < 0 ? -next : next;
        uint64_t divisor = f15_gcd((uint64_t)so_far, (uint64_t)next);
        so_far = !multiple ? divisor : divisor == 0 ? 0 : so_far / divisor * next;
    }
    return fitting(c, so_far);
}

/* Nothing at its place: of one more place, (n - 1) (D(n - 1) + D(n - 2)). */
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
    return f15i_let_number_value(count);
}

static value gcd(call c) {
    return gathered(c, false);
}

static value lcm(call c) {
    return gathered(c, true);
}

static value least(call c) {
    int64_t it = number(c, 0);
    for (size_t i = 1; i < c->args; i++)
        it = number(c, i) < it ? number(c, i) : it;
    return f15i_let_number_value(it);
}

static value greatest(call c) {
    int64_t it = number(c, 0);
    for (size_t i = 1; i < c->args; i++)
        it = number(c, i) > it ? number(c, i) : it;
    return f15i_let_number_value(it);
}

static value even_number(call c) {
    return f15i_let_truth_value(number(c, 0) % 2 == 0);
}

static value odd_number(call c) {
    return f15i_let_truth_value(number(c, 0) % 2 != 0);
}

/* ---- what is counted ------------------------------------------------------------------------- */

static value counted(call c, f15_ask ask) {
    const value *it = &c->arg[0];
    uint64_t count = 0;
    f15_error why = {0};
    f15_code code = f15_count_ask(ask, it->p, it->n, it->board, &count, &why);
    if (code == F15_NO_MEMORY)
        c->run->code = f15_no_memory(c->run->err);
    else if (code != F15_OK)
        return refuse(c, why.remedy[0] ? why.remedy : NULL, why.what);
    return f15_ask_yields(ask) == F15_YIELDS_TRUTH ? f15i_let_truth_value(count != 0)
                                                   : fitting(c, count);
}

/* What the checker counts by the same name. */
static value asked(call c) {
    f15_ask ask = F15_ASK_ITSELF;
    f15_ask_by_name(c->node->function->name, &ask);
    return counted(c, ask);
}

static value odd(call c) {
    return f15i_let_truth_value(counted(c, F15_ASK_EVEN).number == 0);
}

static value sign(call c) {
    return f15i_let_number_value(counted(c, F15_ASK_EVEN).number != 0 ? 1 : -1);
}

/* On any grid, also where the parity does not decide. */
static value solvable(call c) {
    uint32_t where = 0;
    return f15i_let_truth_value(f15_board_is_in_reach(c->arg[0].board, &where));
}

/* How many boards take d slides at least to solve, told layer by layer. */
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
    if (code != F15_OK)
        c->run->code = f15_no_memory(c->run->err);
    return f15i_let_number_value(boards);
}

/* A way of k + 1 slides is one of k and a slide more, which is not to take back the last: that
 * would lead where a way of k - 1 led, by each slide from there but the one that this way came by.
 */
static value ways(call c) {
    const f15_board *board = c->arg[0].board;
    uint32_t size = f15_grid_size(&board->grid);
    int64_t d = number(c, 1), before[F15_MAX_CELLS] = {0}, now[F15_MAX_CELLS] = {0}, all = 0;
    if (d < 0 || d > F15_LET_WAYS)
        return refuse(c, NULL, "ways are counted of at most 30 slides");
    now[board->hole] = 1;
    for (int64_t k = 0; k < d; k++) {
        int64_t next[F15_MAX_CELLS] = {0};
        for (uint32_t cell = 0; cell < size; cell++) {
            f15_cells around = f15_grid_neighbours(&board->grid, cell);
            next[cell] = -before[cell] * (__builtin_popcountll(around) - (k > 1));
            for (uint32_t other = 0; other < size; other++)
                next[cell] += around & F15_CELL(other) ? now[other] : 0;
        }
        memcpy(before, now, sizeof now);
        memcpy(now, next, sizeof now);
    }
    for (uint32_t cell = 0; cell < size; cell++)
        all += now[cell];
    return f15i_let_number_value(all);
}

/* As a permutation: of a board the cell of each item, as the checker has it. */
static const uint32_t *mapped(call c, uint32_t board[F15_MAX_CELLS], size_t *n) {
    const value *it = &c->arg[0];
    *n = it->n;
    if (it->type == F15_LET_PERMUTATION)
        return it->p;
    *n = f15_grid_size(&it->board->grid);
    for (uint32_t cell = 0; cell < *n; cell++)
        board[it->board->item[cell]] = cell;
    return board;
}

static value moved(call c) {
    uint32_t board[F15_MAX_CELLS];
    size_t n = 0;
    const uint32_t *p = mapped(c, board, &n);
    return f15i_let_number_value((int64_t)(n - f15_fixed_points(p, n)));
}

static value shared(call c) {
    const value *p = &c->arg[0], *q = &c->arg[1];
    int64_t count = 0;
    for (size_t x = 0; x < p->n && x < q->n; x++)
        count += p->p[x] != x && q->p[x] != x;
    return f15i_let_number_value(count);
}

static int64_t length_from(const uint32_t *p, uint32_t x) {
    int64_t length = 1;
    for (uint32_t y = p[x]; y != x; y = p[y])
        length++;
    return length;
}

static value cycle_length(call c) {
    uint32_t x = place(c, number(c, 1), F15_LET_MAX_N, "place");
    return f15i_let_number_value(x < c->arg[0].n ? length_from(c->arg[0].p, x) : 1);
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
    return f15i_let_number_value(longest);
}

/* ---- permutations made of others ------------------------------------------------------------- */

static value inverse_of(call c, const value *p) {
    return f15i_let_power(c->run, c->node, p, -1);
}

static value inverse(call c) {
    return inverse_of(c, &c->arg[0]);
}

static void relabelled(f15_compose order, const uint32_t *p, const uint32_t *q, size_t n,
                       uint32_t *out) {
    (void)order;
    f15_conjugate_of(p, q, n, out);
}

static value conjugate(call c) {
    return f15i_let_join(c->run, c->node, relabelled, &c->arg[0], &c->arg[1]);
}

static value commutator(call c) {
    const value *p = &c->arg[0], *q = &c->arg[1], p_back = inverse_of(c, p),
                q_back = inverse_of(c, q);
    value there = f15i_let_join(c->run, c->node, f15_product_in, p, q);
    value back = f15i_let_join(c->run, c->node, f15_product_in, &p_back, &q_back);
    return f15i_let_join(c->run, c->node, f15_product_in, &there, &back);
}

/* ---- named ones ------------------------------------------------------------------------------ */

/* Round a circle of m places what is at x goes to ax + b; places behind them stay. */
static value on_circle(call c, int a, f15i_let_wide b, f15i_let_wide m) {
    int64_t n = number(c, 0);
    uint32_t *map = map_of(c, n);
    for (int64_t x = 0; map != NULL && x < n && x < m; x++)
        map[x] = (uint32_t)modulo((f15i_let_wide)a * x + b, (int64_t)m);
    return all_of(map, n);
}

static value identity(call c) {
    return on_circle(c, 1, 0, number(c, 0));
}

static value transposition(call c) {
    int64_t n = number(c, 0);
    uint32_t *map = map_of(c, n);
    if (map == NULL)
        return none();
    uint32_t i = place(c, number(c, 1), n, "place"), j = place(c, number(c, 2), n, "place");
    if (c->run->code == F15_OK && i == j)
        return refuse(c, "name two places", "a place is not exchanged with itself");
    f15_swap(map, i, j);
    return all_of(map, n);
}

static value reversal(call c) {
    return on_circle(c, -1, -1, number(c, 0));
}

static value rotation(call c) {
    return on_circle(c, 1, number(c, 1), number(c, 0));
}

static value reflection(call c) {
    const f15i_let_wide base = c->run->convention.base;
    return on_circle(c, -1, number(c, 1) - 2 * base, number(c, 0));
}

/* Of halves interleaved: the x-th of the top half comes to 2x + first, and so, counted round, does
 * the other half. */
static value riffle(call c, f15i_let_wide first) {
    int64_t n = number(c, 0);
    if (n % 2 != 0)
        return refuse(c, "use an even number of cards", "a riffle of halves takes an even number");
    return on_circle(c, 2, first, (f15i_let_wide)n - 1 + 2 * first);
}

static value out_riffle(call c) {
    return riffle(c, 0);
}

static value in_riffle(call c) {
    return riffle(c, 1);
}

static value cut(call c) {
    int64_t n = number(c, 0), k = number(c, 1);
    value made = on_circle(c, 1, -(f15i_let_wide)k, n);
    return k < 0 || k > n
               ? refuse(c, "cut between 0 and n cards", "there are not so many cards to cut")
               : made;
}

/* Of n cards on k piles, pile i gets cards i, i + k, ...: the last of them comes to lie on top. */
static value deal(call c) {
    int64_t n = number(c, 0), k = number(c, 1), at = 0;
    uint32_t *map = map_of(c, n);
    if (map != NULL && (k < 1 || k > n))
        return refuse(c, "deal onto 1 to n piles", "this is no number of piles for so few cards");
    for (int64_t pile = 0; map != NULL && pile < k; pile++)
        for (int64_t x = pile + (n - 1 - pile) / k * k; x >= 0; x -= k)
            map[x] = (uint32_t)at++;
    return all_of(map, n);
}

static value josephus(call c) {
    int64_t n = number(c, 0), at = 0;
    uint32_t *map = map_of(c, n), in[F15_LET_MAX_N];
    if (map != NULL && number(c, 1) < 1)
        return refuse(c, "count from 1 up", "every so-manieth must be at least every first");
    if (map == NULL)
        return none();
    f15_identity(in, (size_t)n);
    for (int64_t left = n; left > 0; left--) {
        at = (at + (number(c, 1) - 1) % left) % left;
        map[in[at]] = (uint32_t)(n - left);
        memmove(in + at, in + at + 1, (size_t)(left - 1 - at) * sizeof *in);
    }
    return all_of(map, n);
}

/* A line of a table: `line` of them, each of `length` cells, `along` and `across` apart. */
static value turned(call c, int64_t lines, int64_t length, int64_t across, int64_t along,
                    const char *what) {
    int64_t n = lines >= 1 && length >= 1 && lines <= F15_LET_MAX_N && length <= F15_LET_MAX_N
                    ? lines * length
                    : 0;
    uint32_t *map = map_of(c, n);
    if (map == NULL)
        return none();
    int64_t line = place(c, number(c, 2), lines, what), by = modulo(number(c, 3), length);
    for (int64_t k = 0; k < length; k++)
        map[line * across + k * along] = (uint32_t)(line * across + (k + by) % length * along);
    return all_of(map, n);
}

static value row_turned(call c) {
    return turned(c, number(c, 0), number(c, 1), number(c, 1), 1, "row");
}

static value column_turned(call c) {
    return turned(c, number(c, 1), number(c, 0), 1, number(c, 1), "column");
}

/* ---- boards and lists ------------------------------------------------------------------------ */

static value list(call c) {
    uint32_t written[F15I_LET_ARGUMENTS];
    for (size_t k = 0; k < c->args; k++) {
        if (number(c, k) < 0 || number(c, k) > UINT32_MAX)
            return refuse(c, "write cells or pieces", "a list has no such number");
        written[k] = (uint32_t)number(c, k);
    }
    return f15i_let_list_value(c->run, written, c->args);
}

/* 0: the hole. */
static value piece_at(call c) {
    const f15_board *board = c->arg[0].board;
    const uint32_t cell =
        f15i_let_place(c->run, c->node, number(c, 1), f15_grid_size(&board->grid), "cell", "cells");
    return f15i_let_number_value(
        c->run->code != F15_OK || cell == board->hole ? 0 : (int64_t)board->item[cell] + 1);
}

/* Of n numbers from the base those that the list has not. */
static value others(call c) {
    const int64_t n = number(c, 1);
    uint32_t left[F15_LET_MAX_N];
    size_t count = 0;
    if (n < 1 || n > F15_LET_MAX_N)
        return refuse(c, "choose n between 1 and 128", "there are not so many numbers in a list");
    for (uint32_t k = c->run->convention.base; count < (size_t)n; k++) {
        size_t i = 0;
        while (i < c->arg[0].n && c->arg[0].p[i] != k)
            i++;
        if (k - c->run->convention.base == (uint32_t)n)
            break;
        if (i == c->arg[0].n)
            left[count++] = k;
    }
    return f15i_let_list_value(c->run, left, count);
}

/* ---- words ----------------------------------------------------------------------------------- */

static value apply(call c) {
    const value *p = &c->arg[0], *w = &c->arg[1];
    uint32_t *after = f15_alloc_copy(c->run->memory, w->p, w->n, sizeof *after);
    if (after == NULL) {
        c->run->code = f15_arena_done(c->run->memory, c->run->err);
        return none();
    }
    for (size_t x = 0; x < p->n; x++) {
        if (x >= w->n && p->p[x] != x)
            return refuse(c, "take a longer word", "the permutation moves places behind the word");
        if (x < w->n && p->p[x] < w->n)
            after[p->p[x]] = w->p[x];
    }
    return (value){.type = F15_LET_WORD, .n = w->n, .p = after};
}

static value letters(call c) {
    return f15i_let_number_value((int64_t)c->arg[0].n);
}

/* ---- the table ------------------------------------------------------------------------------- */

const f15i_let_function f15i_let_functions[] = {
#define F15_LET_FUNCTION(id, name, arguments, types, compute, doc, example, value)                 \
    {name, arguments, types, doc, example, value, compute},
#include <fifteen/let_functions.def>
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

bool f15_let_draw_at(size_t i, f15_let_entry *out) {
    static const f15_let_entry draws[] = {
#define F15_LET_DRAW(name, signature, yields, doc, example)                                        \
    {name, signature, yields, doc, example, ""},
#include <fifteen/let_draws.def>
#undef F15_LET_DRAW
    };
    if (i >= sizeof draws / sizeof *draws)
        return false;
    *out = draws[i];
    return true;
}
