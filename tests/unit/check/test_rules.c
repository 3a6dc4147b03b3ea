/* The rules that a student may claim: each against counts made here, on every permutation of up to
 * 7 items and every board of up to 3 x 3; what is said of an object, and of `none`. */
#include "../../thorough.h"
#include "questions.h"

/* ---- plain counting ------------------------------------------------------------------------- */

static unsigned cycles_of(const uint32_t *p, size_t n, unsigned *longest) {
    unsigned seen = 0, count = 0;
    *longest = 0;
    for (size_t x = 0; x < n; x++) {
        unsigned length = 0;
        count += !(seen >> x & 1);
        for (size_t y = x; !(seen >> y & 1); y = p[y], length++)
            seen |= 1u << y;
        *longest = length > *longest ? length : *longest;
    }
    return count;
}

static unsigned inversions_of(const uint32_t *p, size_t n) {
    unsigned count = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++)
            count += p[i] > p[j];
    return count;
}

static unsigned order_of(const uint32_t *p, size_t n) {
    unsigned order = 0;
    uint32_t at[8];
    for (size_t x = 0; x < n; x++)
        at[x] = (uint32_t)x;
    for (bool back = false; !back; order++) {
        back = true;
        for (size_t x = 0; x < n; x++) {
            at[x] = p[at[x]];
            back = back && at[x] == x;
        }
    }
    return order;
}

/* A permutation's numbers; `list` is what it shows, the places' items. */
typedef struct counts {
    size_t n;
    bool even, twice_even;
    unsigned cycles, fixed, inversions, back_inversions, descents, order, longest;
} counts;

static counts count(const uint32_t *p, size_t n) {
    counts c = {.n = n};
    uint32_t back[8], twice[8];
    for (size_t x = 0; x < n; x++) {
        back[p[x]] = (uint32_t)x;
        twice[x] = p[p[x]];
        c.fixed += p[x] == x;
        c.descents += x + 1 < n && p[x] > p[x + 1];
    }
    c.cycles = cycles_of(p, n, &c.longest);
    c.inversions = inversions_of(p, n);
    c.back_inversions = inversions_of(back, n);
    c.even = c.inversions % 2 == 0;
    c.twice_even = inversions_of(twice, n) % 2 == 0;
    c.order = order_of(p, n);
    return c;
}

enum { SILENT, HOLDS, REFUTED };

static int outcome(bool speaks, bool holds) {
    return !speaks ? SILENT : holds ? HOLDS : REFUTED;
}

static int of_permutation(f15_rule_id rule, const counts *c) {
    unsigned n = (unsigned)c->n;
    bool even = c->even, back_even = c->back_inversions % 2 == 0;
    switch (rule) {
    case F15_RULE_N_PARITY:
        return outcome(true, even == (n % 2 == 0));
    case F15_RULE_CYCLE_LENGTH:
        return outcome(c->cycles == c->fixed + 1, even == ((n - c->fixed) % 2 == 0));
    case F15_RULE_MOVED_ITEMS:
        return outcome(true, even == ((n - c->fixed) % 2 == 0));
    case F15_RULE_INVERSE_DIFFERS:
        return outcome(true, even != back_even);
    case F15_RULE_INVERSIONS_LEAST:
        return outcome(true, n - c->cycles == c->inversions);
    case F15_RULE_NOTHING_FIXED:
        return outcome(c->fixed == 0, c->cycles == 1);
    case F15_RULE_ORDER_TWO:
        return outcome(c->order == 2, !even);
    case F15_RULE_DESCENTS_DECIDE:
        return outcome(true, even == (c->descents % 2 == 0));
    case F15_RULE_CYCLES_DECIDE:
        return outcome(true, even == (c->cycles % 2 == 0));
    case F15_RULE_WRITTEN_CYCLES:
        return outcome(true, even == ((n - (c->cycles - c->fixed)) % 2 == 0));
    case F15_RULE_LONGEST_CYCLE:
        return outcome(true, c->order == c->longest);
    case F15_RULE_ODD_TWICE:
        return outcome(!even, !c->twice_even);
    case F15_RULE_INVERSE_SAME:
        return outcome(true, even == back_even);
    case F15_RULE_INVERSE_INVERSIONS:
        return outcome(true, c->inversions == c->back_inversions);
    case F15_RULE_CYCLES_INVERSIONS:
        return outcome(true, (n - c->cycles) % 2 == c->inversions % 2);
    case F15_RULE_THREE_CYCLE:
        return outcome(c->fixed + 3 == n && c->longest == 3, even);
    case F15_RULE_ODD_ORDER:
        return outcome(c->order % 2 == 1, even);
    default:
        return outcome(true, n - c->cycles <= c->inversions);
    }
}

/* ---- boards --------------------------------------------------------------------------------- */

/* A board as the items in its cells, the hole the last; in how many slides each can be solved, by
 * visiting all that slides reach from the solved one. */
#define NEVER 255
typedef struct boards {
    unsigned rows, columns, n;
    uint8_t *slides; /* by rank */
} boards;

static size_t rank_of(const uint32_t *item, unsigned n) {
    size_t rank = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned smaller = 0;
        for (unsigned j = i + 1; j < n; j++)
            smaller += item[j] < item[i];
        rank = rank * (n - i) + smaller;
    }
    return rank;
}

static unsigned hole_of(const uint32_t *item, unsigned n) {
    unsigned cell = 0;
    while (item[cell] != n - 1)
        cell++;
    return cell;
}

/* The cells next to `cell`; returns how many. */
static unsigned around(const boards *b, unsigned cell, unsigned out[4]) {
    unsigned count = 0, column = cell % b->columns;
    if (column > 0)
        out[count++] = cell - 1;
    if (column + 1 < b->columns)
        out[count++] = cell + 1;
    if (cell >= b->columns)
        out[count++] = cell - b->columns;
    if (cell + b->columns < b->n)
        out[count++] = cell + b->columns;
    return count;
}

static void exchange(uint32_t *item, unsigned a, unsigned b) {
    uint32_t x = item[a];
    item[a] = item[b];
    item[b] = x;
}

static boards reach(unsigned rows, unsigned columns) {
    boards b = {rows, columns, rows * columns, NULL};
    size_t all = (size_t)f15_factorial(b.n), head = 0, tail = 0;
    uint8_t(*queue)[9] = calloc(all, sizeof *queue);
    b.slides = malloc(all);
    assert_true(queue != NULL && b.slides != NULL);
    memset(b.slides, NEVER, all);
    for (unsigned cell = 0; cell < b.n; cell++)
        queue[0][cell] = (uint8_t)cell;
    b.slides[0] = 0;
    for (tail = 1; head < tail; head++) {
        uint32_t item[9];
        unsigned next[4];
        for (unsigned cell = 0; cell < b.n; cell++)
            item[cell] = queue[head][cell];
        unsigned hole = hole_of(item, b.n), ways = around(&b, hole, next);
        uint8_t far = b.slides[rank_of(item, b.n)];
        for (unsigned k = 0; k < ways; k++) {
            exchange(item, hole, next[k]);
            size_t rank = rank_of(item, b.n);
            if (b.slides[rank] == NEVER) {
                b.slides[rank] = (uint8_t)(far + 1);
                for (unsigned cell = 0; cell < b.n; cell++)
                    queue[tail][cell] = (uint8_t)item[cell];
                tail++;
            }
            exchange(item, hole, next[k]);
        }
    }
    free(queue);
    return b;
}

static bool is_solvable(const boards *b, const uint32_t *item) {
    return b->slides[rank_of(item, b->n)] != NEVER;
}

static bool all_slides_keep(const boards *b, uint32_t *item, bool solvable) {
    unsigned next[4], hole = hole_of(item, b->n), ways = around(b, hole, next);
    bool keep = true;
    for (unsigned k = 0; k < ways; k++) {
        exchange(item, hole, next[k]);
        keep = keep && is_solvable(b, item) == solvable;
        exchange(item, hole, next[k]);
    }
    return keep;
}

static bool all_slides_change(const boards *b, uint32_t *item) {
    unsigned next[4], hole = hole_of(item, b->n), ways = around(b, hole, next);
    unsigned parity = inversions_of(item, b->n) % 2, distance = 0, moved = 0;
    bool change = true;
    distance = b->rows - 1 - hole / b->columns + b->columns - 1 - hole % b->columns;
    for (unsigned k = 0; k < ways; k++) {
        moved = b->rows - 1 - next[k] / b->columns + b->columns - 1 - next[k] % b->columns;
        exchange(item, hole, next[k]);
        change = change && inversions_of(item, b->n) % 2 != parity && moved % 2 != distance % 2;
        exchange(item, hole, next[k]);
    }
    return change;
}

static bool exchanged_differs(const boards *b, uint32_t *item, bool solvable) {
    unsigned hole = hole_of(item, b->n), first = hole == 0 ? 1 : 0;
    unsigned second = first + 1 == hole ? first + 2 : first + 1;
    exchange(item, first, second);
    bool differs = is_solvable(b, item) != solvable;
    exchange(item, first, second);
    return differs;
}

static unsigned rows_and_columns(const boards *b, unsigned from, unsigned to) {
    unsigned down = from / b->columns > to / b->columns ? from / b->columns - to / b->columns
                                                        : to / b->columns - from / b->columns;
    unsigned along = from % b->columns > to % b->columns ? from % b->columns - to % b->columns
                                                         : to % b->columns - from % b->columns;
    return down + along;
}

/* The fewest of the pieces of a line, which belong in it, whose taking out leaves the others in
 * order: by trying all; `home` has the places along the line where they belong. */
static unsigned to_be_taken_out(const unsigned *home, unsigned n) {
    unsigned fewest = n;
    for (unsigned out = 0; out < 1u << n; out++) {
        unsigned last = 0, taken = 0;
        bool order = true;
        for (unsigned k = 0; k < n; k++) {
            taken += out >> k & 1;
            order = order && ((out >> k & 1) || home[k] >= last);
            last = out >> k & 1 ? last : home[k];
        }
        fewest = order && taken < fewest ? taken : fewest;
    }
    return fewest;
}

static unsigned linear_conflicts(const boards *b, const uint32_t *item) {
    unsigned sum = 0, home[9];
    for (unsigned down = 0; down < 2; down++) {
        unsigned lines = down ? b->columns : b->rows, length = b->n / lines;
        for (unsigned line = 0; line < lines; line++) {
            unsigned n = 0;
            for (unsigned k = 0; k < length; k++) {
                unsigned it = item[down ? k * b->columns + line : line * b->columns + k];
                if (it != b->n - 1 && (down ? it % b->columns : it / b->columns) == line)
                    home[n++] = down ? it / b->columns : it % b->columns;
            }
            sum += 2 * to_be_taken_out(home, n);
        }
    }
    return sum;
}

static int of_distance(f15_rule_id rule, const boards *b, const uint32_t *item,
                       unsigned inversions) {
    unsigned slides = b->slides[rank_of(item, b->n)], misplaced = 0, manhattan = 0;
    unsigned hole = rows_and_columns(b, hole_of(item, b->n), b->n - 1);
    for (unsigned cell = 0; cell < b->n; cell++)
        if (item[cell] != b->n - 1) {
            misplaced += item[cell] != cell;
            manhattan += rows_and_columns(b, cell, item[cell]);
        }
    bool speaks = slides != NEVER;
    switch (rule) {
    case F15_RULE_MANHATTAN_BOUND:
        return outcome(speaks, manhattan <= slides);
    case F15_RULE_CONFLICT_BOUND:
        return outcome(speaks, manhattan + linear_conflicts(b, item) <= slides);
    case F15_RULE_HOLE_BOUND:
        return outcome(speaks, hole <= slides);
    case F15_RULE_MANHATTAN_PARITY:
        return outcome(speaks, manhattan % 2 == slides % 2);
    case F15_RULE_HOLE_IN_MANHATTAN:
        return outcome(speaks, manhattan + hole <= slides);
    case F15_RULE_TWICE_MISPLACED:
        return outcome(speaks, 2 * misplaced <= slides);
    case F15_RULE_INVERSIONS_BOUND:
        return outcome(speaks, inversions <= slides);
    case F15_RULE_MANHATTAN_EXACT:
        return outcome(speaks, manhattan == slides);
    default:
        return outcome(speaks, misplaced % 2 == slides % 2);
    }
}

static int of_board(f15_rule_id rule, const boards *b, uint32_t *item) {
    uint32_t piece[9];
    unsigned n = 0, longest, hole = hole_of(item, b->n), wrong = 0;
    unsigned k = hole / b->columns + 1;
    unsigned distance = b->rows - k + b->columns - 1 - hole % b->columns;
    bool solvable = is_solvable(b, item);
    for (unsigned cell = 0; cell < b->n; cell++)
        if (cell != hole)
            piece[n++] = item[cell];
    for (unsigned i = 0; i < n; i++)
        wrong += piece[i] != i;
    unsigned inversions = inversions_of(piece, n);
    switch (rule) {
    case F15_RULE_HOLE_AT_HOME:
        return outcome(hole == b->n - 1, solvable);
    case F15_RULE_DISTANCE_DECIDES:
        return outcome(true, solvable == (distance % 2 == 0));
    case F15_RULE_N_DECIDES:
        return outcome(true, solvable == (inversions % 2 == 0));
    case F15_RULE_N_PLUS_K_DECIDES:
        return outcome(true, solvable == ((inversions + k) % 2 == 0));
    case F15_RULE_ROWS_FROM_ZERO:
        return outcome(b->rows == b->columns && b->rows % 2 == 0,
                       solvable == ((inversions + k - 1) % 2 == 0));
    case F15_RULE_HOLE_AS_PIECE:
        return outcome(true, solvable == (inversions_of(item, b->n) % 2 == 0));
    case F15_RULE_SWAPS_DECIDE:
        return outcome(true, solvable == ((b->n - cycles_of(item, b->n, &longest)) % 2 == 0));
    case F15_RULE_ONE_PAIR:
        return outcome(wrong == 2, !solvable);
    case F15_RULE_SLIDE_CHANGES:
        return outcome(true, all_slides_change(b, item));
    case F15_RULE_SLIDE_KEEPS:
        return outcome(true, all_slides_keep(b, item, solvable));
    case F15_RULE_EXCHANGE:
        return outcome(true, exchanged_differs(b, item, solvable));
    case F15_RULE_ODD_WIDTH:
        return outcome(b->columns % 2 == 1, solvable == (inversions % 2 == 0));
    default:
        return of_distance(rule, b, item, inversions);
    }
}

/* ---- agreement ------------------------------------------------------------------------------ */

static f15_question claim(f15_rule_id rule) {
    f15_question q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = rule;
    is_valid(&q);
    return q;
}

static void agree(const f15_question *q, const char *answer, int expected) {
    f15_verdict v = verdict_of(q, answer);
    bool right = v.judgement == F15_RIGHT;
    if (right != (expected == REFUTED) || (!right && v.fault.id != F15_FAULT_CLAIM_HOLDS))
        fail_msg("%s, %s: %s", f15_rule_name(q->rule), answer, v.fault.text);
    const char *silent = strstr(v.fault.text, "is not about it");
    assert_int_equal(silent != NULL, expected == SILENT);
    assert_int_equal(strlen(v.produces) > strlen(answer), right);
    f15_verdict_free(&v);
}

static void list_text(const uint32_t *p, size_t n, char *out) {
    for (size_t k = 0; k < n; k++) {
        if (k > 0)
            *out++ = ' ';
        *out++ = (char)('0' + p[k]);
    }
    *out = '\0';
}

static f15_question asked[F15_RULES];
static size_t first[F15_RULES]; /* items or cells of the first counterexample by our counts */
static char first_text[F15_RULES][40];

static void note_first(f15_rule_id rule, size_t n, const char *text) {
    if (first[rule] != 0)
        return;
    first[rule] = n;
    memcpy(first_text[rule], text, strlen(text) + 1);
}

static void every_permutation(void **state) {
    (void)state;
    size_t turn = 0;
    for (unsigned r = 0; r < F15_RULES; r++)
        asked[r] = claim((f15_rule_id)r);
    for (size_t n = 1; n <= 7; n++) {
        uint32_t p[7];
        f15_identity(p, n);
        do {
            char text[40];
            counts c = count(p, n);
            list_text(p, n, text);
            for (unsigned r = 0; r < F15_RULES; r++) {
                f15_rule_id rule = (f15_rule_id)r;
                if (f15_rule_domain(rule) != F15_DOMAIN_PERMUTATIONS)
                    continue;
                int expected = of_permutation(rule, &c);
                assert_true(expected != REFUTED || !f15_rule_is_true(rule));
                if (expected == REFUTED)
                    note_first(rule, n, text);
                if (n <= 4 || turn++ % 29 == 0)
                    agree(&asked[r], text, expected);
            }
        } while (f15_next_permutation(p, n));
    }
}

static void board_text(const boards *b, const uint32_t *item, char *out) {
    for (unsigned cell = 0; cell < b->n; cell++) {
        if (cell > 0 && cell % b->columns == 0) {
            memcpy(out, " / ", 3);
            out += 3;
        } else if (cell > 0) {
            *out++ = ' ';
        }
        *out++ = item[cell] == b->n - 1 ? '_' : (char)('1' + item[cell]);
    }
    *out = '\0';
}

/* Every how many boards are judged; where shortest solutions are searched, that takes longer. */
static size_t stride(const boards *b, f15_rule_id rule) {
    bool searched = f15_rule_domain(rule) == F15_DOMAIN_SMALL_BOARDS;
    size_t all = b->n == 4   ? 1
                 : b->n == 6 ? 7
                 : b->n == 8 ? (searched ? 499 : 7)
                 : searched  ? 9973
                             : 997;
    return all * thorough(1, b->n > 6 ? 10 : 1);
}

static void every_board_of(const boards *b) {
    uint32_t item[9];
    size_t turn = 0;
    f15_identity(item, b->n);
    do {
        char text[40];
        board_text(b, item, text);
        for (unsigned r = 0; r < F15_RULES; r++) {
            f15_rule_id rule = (f15_rule_id)r;
            if (f15_rule_domain(rule) == F15_DOMAIN_PERMUTATIONS || (b->n == 9 && first[rule] != 0))
                continue;
            int expected = of_board(rule, b, item);
            assert_true(expected != REFUTED || !f15_rule_is_true(rule));
            if (expected == REFUTED)
                note_first(rule, b->n, text);
            if (turn++ % stride(b, rule) == 0)
                agree(&asked[r], text, expected);
        }
    } while (f15_next_permutation(item, b->n));
}

static void every_board(void **state) {
    (void)state;
    static const unsigned sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        boards b = reach(sizes[k][0], sizes[k][1]);
        every_board_of(&b);
        free(b.slides);
    }
}

/* The smallest is the one that was met first here; a false rule has one, a true one has none. */
static void the_smallest(void **state) {
    (void)state;
    for (unsigned r = 0; r < F15_RULES; r++) {
        f15_rule_id rule = (f15_rule_id)r;
        f15_text text = {0};
        f15_error err = {0};
        f15_question q = claim(rule);
        f15_code code = f15_smallest_counterexample(rule, &F15_CHAPTER6, &text, &err);
        q.smallest = true;
        assert_int_equal(code, f15_rule_is_true(rule) ? F15_UNKNOWN : F15_OK);
        assert_int_equal(first[rule] > 0, code == F15_OK);
        if (code == F15_OK) {
            assert_string_equal(text.s, first_text[rule]);
            is_right(&q, text.s);
            is_wrong(&q, "none", F15_FAULT_CLAIM_FALSE);
        } else {
            is_right(&q, " NONE\n");
        }
        f15_text_free(&text);
        must(f15_solve_question(&q, &text, &err), &err);
        is_right(&q, text.s);
        f15_text_free(&text);
    }
}

/* ---- what is said --------------------------------------------------------------------------- */

static void said_of_objects(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_INVERSIONS_LEAST);
    says(&q, "3 0 1 2", "3 0 1 2 has 3 inversions and needs 3 swaps: the claim holds for it");
    produces(&q, "2 1 0", "2 1 0 has 3 inversions and needs 1 swap");
    produces(&q, "(0 2)", "2 1 0 has 3 inversions and needs 1 swap");
    says(&q, "none", "the claim is false: 2 1 0 has 3 inversions and needs 1 swap");
    q = claim(F15_RULE_INVERSE_SAME);
    says(&q, "1 0",
         "1 0 is odd and its inverse is odd: the claim holds for it, and no "
         "counterexample exists");
    q = claim(F15_RULE_ODD_TWICE);
    produces(&q, "1 0", "1 0 is odd and made twice it is even");
    q = claim(F15_RULE_ORDER_TWO);
    says(&q, "0 1 2", "0 1 2: its order is 1 and it is even: the claim is not about it");
    q = claim(F15_RULE_CYCLE_LENGTH);
    says(&q, "0 1",
         "0 1: its longest cycle has 1 place, it has 2 fixed points and it is even: the "
         "claim is not about it");
    q = claim(F15_RULE_N_DECIDES);
    says(&q, "1 2 / 3 _", "1 2 / 3 _ has 0 inversions and can be solved: the claim holds for it");
    q = claim(F15_RULE_HOLE_AS_PIECE);
    produces(&q, "1 2 / _ 3",
             "1 2 / _ 3: with the hole counted it has 1 inversion and it can be solved");
}

static void more_than_the_smallest(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_INVERSIONS_LEAST);
    is_right(&q, "2 1 0 3");
    q.smallest = true;
    is_wrong(&q, "2 1 0 3", F15_FAULT_NOT_SMALLEST);
    says(&q, "2 1 0 3", "it refutes the claim, but so does one of 3 items");
    is_wrong(&q, "0 1 2 3", F15_FAULT_CLAIM_HOLDS);
    q = claim(F15_RULE_N_PLUS_K_DECIDES);
    q.smallest = true;
    is_right(&q, "1 2 / 3 4 / 5 _"); /* 2 x 3 or 3 x 2 */
    says(&q, "1 2 3 / 4 5 6 / 7 8 _", "it refutes the claim, but so does one of 6 cells");
}

/* `none` speaks for the belief; an object may be had by a wrong count, or from the other end of 0
 * and 1. */
static void what_explains_it(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_N_PARITY);
    is_explained(&q, "none", "n-for-parity");
    q = claim(F15_RULE_INVERSE_DIFFERS);
    is_explained(&q, "none", "");
    q = claim(F15_RULE_N_DECIDES);
    is_explained(&q, "none", "hole-ignored");
    q = claim(F15_RULE_SWAPS_INVERSIONS);
    is_explained(&q, "2 0 1", "cycle-length-parity descents-for-inversions");
    is_explained(&q, "2 1 0", "");
    q = claim(F15_RULE_INVERSIONS_LEAST);
    is_wrong(&q, "3 2 1", F15_FAULT_OUT_OF_RANGE);
    is_explained(&q, "3 2 1", "base-one");
    q = claim(F15_RULE_THREE_CYCLE);
    char found[600];
    assert_non_null(
        strstr(diagnosis_of(&q, "1 2 0 3", found, sizeof found), "cycle-length-parity"));
    q = claim(F15_RULE_N_PLUS_K_DECIDES);
    assert_non_null(strstr(diagnosis_of(&q, "1 2 / 3 _", found, sizeof found), "rows-from-zero"));
}

/* Every wrong answer that a misconception makes is wrong for that reason; each false rule that is
 * somebody's belief has `none`. */
static void wrong_answers(void **state) {
    (void)state;
    size_t made = 0;
    for (unsigned r = 0; r < F15_RULES; r++)
        for (unsigned m = 0; m < F15_MISCONCEPTIONS; m++) {
            f15_text text = {0};
            char found[600];
            f15_question q = claim((f15_rule_id)r);
            const char *name = f15_misconception_name((f15_misconception_id)m);
            if (f15_wrong_answer(&q, (f15_misconception_id)m, NULL, &text, NULL) == F15_OK) {
                assert_non_null(strstr(diagnosis_of(&q, text.s, found, sizeof found), name));
                made++;
            }
            f15_text_free(&text);
        }
    assert_true(made > 40);
}

/* ---- what is no object ---------------------------------------------------------------------- */

static void not_an_object(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_ODD_ORDER);
    is_wrong(&q, "0", F15_FAULT_CLAIM_HOLDS);
    is_unreadable(&q, "0 1 2 3 4 5 6 7 8 9 10 11 12");
    is_unreadable(&q, "(0 12)");
    is_unreadable(&q, "(0 4294967295)");
    is_unreadable(&q, "1230");
    is_wrong(&q, "0 0 1", F15_FAULT_REPEATED);
    is_wrong(&q, "0 1 3", F15_FAULT_OUT_OF_RANGE);
    is_wrong(&q, "(0 1)(1 2 1)", F15_FAULT_REPEATED);
    is_wrong(&q, "()", F15_FAULT_CLAIM_HOLDS);
    is_wrong(&q, "(0 11)", F15_FAULT_CLAIM_HOLDS);
    is_right(&q, "none");
    is_right(&q, "True");
    is_unreadable(&q, "false");
    is_unreadable(&q, "");
    is_unreadable(&q, "nonesuch");
    is_unreadable(&q, "no");
    is_unreadable(&q, "1 2 / 3 _");
    q.convention.base = 1;
    is_wrong(&q, "(0 1)", F15_FAULT_OUT_OF_RANGE);
    is_wrong(&q, "2 1", F15_FAULT_CLAIM_HOLDS);
    q = claim(F15_RULE_HOLE_AT_HOME);
    is_right(&q, "2 1 / 3 _");
    is_right(&q, "2 1 3 0");
    is_unreadable(&q, "1 2 3 _ / 4 5 6 7 / 8 9 10 11 / 12 13 14 15 / 16 17 18 19");
    is_unreadable(&q, "2 1 / 3 _ / # #");
    is_unreadable(&q, "1 2 _ / # # #");
    is_unreadable(&q, "21/30");
    is_wrong(&q, "1 1 / 3 _", F15_FAULT_NOT_A_BOARD);
    is_wrong(&q, "1 9 / 3 _", F15_FAULT_NOT_A_BOARD);
    is_unreadable(&q, "1 2 3");
    is_unreadable(&q, "1 2 / 3");
    is_unreadable(&q, "1 2 / 3 4");
    is_unreadable(&q, "");
    is_unreadable(&q, "RA / T_");
}

static void names_and_claims(void **state) {
    (void)state;
    size_t right = 0, boards_too = 0;
    for (unsigned r = 0; r < F15_RULES; r++) {
        f15_rule_id rule = (f15_rule_id)r, found;
        const char *sentence = f15_rule_claim(rule);
        assert_true(f15_rule_by_name(f15_rule_name(rule), &found));
        assert_int_equal(found, rule);
        assert_true(strlen(sentence) > 20 && sentence[strlen(sentence) - 1] == '.');
        right += f15_rule_is_true(rule);
        boards_too += f15_rule_domain(rule) != F15_DOMAIN_PERMUTATIONS;
    }
    assert_true(F15_RULES >= 14 && right >= 4 && right < F15_RULES / 2 && boards_too >= 5);
    assert_false(f15_rule_by_name("nothing", &(f15_rule_id){F15_RULE_EXCHANGE}));
    f15_question q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = F15_RULES;
    assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
    q.rule = F15_RULE_EXCHANGE;
    uint64_t hash = f15_question_hash(&q);
    q.smallest = true;
    assert_true(f15_question_hash(&q) != hash);
}

/* How many items there are is not said: cycles of single digits are read without spaces all the
 * same, and what may be either is asked back. */
static void without_spaces(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_LONGEST_CYCLE);
    const f15_convention conventions[] = {F15_CHAPTER6, F15_LECTURE9};
    for (size_t k = 0; k < 2; k++) {
        q.convention = conventions[k];
        is_right(&q, "(1 2)(3 4 5)");
        is_right(&q, "(12)(345)");
        is_right(&q, "[[12],[345]]");
        is_unreadable(&q, "(1 2)(345)");
        is_unreadable(&q, "(1 2)(34567)");
        is_unreadable(&q, "(12)(3457)(13 14)");
    }
    says(&q, "(1 2)(345)", "(345) is one number, and there is no place 345");
    says(&q, "(1 13)", "the claim is about permutations of 1 to 12 items");
}

/* A permutation that is found freely may be written as a product, in the order of the convention.
 */
static void as_a_product(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_DESCENTS_DECIDE);
    is_right(&q, "2 0 3 1");
    is_right(&q, "(0 1 2)(2 3)");
    is_wrong(&q, "(2 3)(0 1 2)", F15_FAULT_CLAIM_HOLDS);
    q.convention.compose = F15_RIGHT_TO_LEFT;
    is_wrong(&q, "(0 1 2)(2 3)", F15_FAULT_CLAIM_HOLDS);
    is_right(&q, "(2 3)(0 1 2)");
}

/* Lists that show where each item stands: descents are those of the list as it is written. */
static void lists_the_other_way(void **state) {
    (void)state;
    f15_question q = claim(F15_RULE_DESCENTS_DECIDE);
    f15_text text = {0};
    is_wrong(&q, "1 3 0 2", F15_FAULT_CLAIM_HOLDS);
    is_right(&q, "2 0 3 1");
    q.convention = F15_LECTURE9;
    is_wrong(&q, "2 4 1 3", F15_FAULT_CLAIM_HOLDS);
    is_right(&q, "3 1 4 2");
    must(f15_smallest_counterexample(F15_RULE_DESCENTS_DECIDE, &F15_LECTURE9, &text, NULL),
         &(f15_error){0});
    is_right(&q, text.s);
    f15_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_claims), cmocka_unit_test(every_permutation),
        cmocka_unit_test(every_board),      cmocka_unit_test(the_smallest),
        cmocka_unit_test(said_of_objects),  cmocka_unit_test(more_than_the_smallest),
        cmocka_unit_test(what_explains_it), cmocka_unit_test(wrong_answers),
        cmocka_unit_test(not_an_object),    cmocka_unit_test(lists_the_other_way),
        cmocka_unit_test(without_spaces),   cmocka_unit_test(as_a_product),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
