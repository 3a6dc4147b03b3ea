/* Searches for an object with all the properties asked for: from several starting objects, makes
 * small changes that bring it no farther from the properties. If that fails, tries all objects, if
 * they are few. */
#include "internal.h"

#include <string.h>

#define LOOKED_AT_MOST 4000000 /* items looked at for changes, all beginnings together */
#define BEGINNINGS 20
#define FEW_CHANGES 300 /* from each beginning, if all objects may be looked through too */
#define LOOK_THROUGH 9  /* items: 362,880 objects */

typedef struct hunt {
    f15_reading r; /* if the question is about boards, its board is the one that p describes */
    uint32_t p[F15_MAX_QUESTION_N];
    uint32_t place[F15_MAX_QUESTION_N]; /* places that may change */
    size_t places;
    f15_random random;
    uint64_t far;
} hunt;

/* Puts each item x of a question's board, if it has one, in cell p[x]. */
static void show_board(f15_reading *r, const uint32_t *p) {
    f15_board *board = &r->q.puzzle.board;
    if (!r->q.puzzle.given)
        return;
    for (uint32_t item = 0; item < r->q.n; item++)
        board->item[p[item]] = (uint8_t)item;
    board->hole = (uint8_t)p[f15_grid_home(&board->grid)];
}

/* Returns how far the object is from meeting the conditions; 0: it meets all. A truth or parity
 * weighs less than a step of a number, lest a parity block every step. Stops at `enough`. */
static uint64_t measure(hunt *h, uint64_t enough) {
    uint64_t far = 0;
    show_board(&h->r, h->p);
    for (size_t k = 0; far < enough && k < h->r.q.conditions; k++) {
        const f15_condition *condition = &h->r.q.condition[k];
        uint64_t asked = condition->value, value = f15i_value(&h->r, condition->ask, h->p);
        uint64_t apart = value < asked ? asked - value : value - asked;
        apart = apart < F15_MAX_QUESTION_N ? apart : F15_MAX_QUESTION_N;
        bool step = f15_ask_yields(condition->ask) == F15_YIELDS_NUMBER &&
                    condition->relation != F15_OF_PARITY;
        if (!f15i_holds(condition, value))
            far += step ? 2 * apart : 1;
    }
    return far;
}

/* Makes a cycle of `length` of the places that may change, from the one with index *from on, and
 * sets *from to the index after them. Does nothing if there are too few. */
static void turn_run(hunt *h, size_t *from, uint64_t length) {
    if (*from + length > h->places)
        return;
    for (size_t k = 0; k + 1 < length; k++)
        h->p[h->place[*from + k]] = h->place[*from + k + 1];
    h->p[h->place[*from + length - 1]] = h->place[*from];
    *from += length;
}

/* Begins with cycles whose lengths are the prime powers of the order asked for. */
static void begin_with_order(hunt *h, uint64_t order) {
    size_t from = 0;
    for (uint64_t prime = 2; prime <= F15_MAX_QUESTION_N && order > 1; prime++) {
        uint64_t power = 1;
        for (; order % prime == 0; order /= prime)
            power *= prime;
        if (power > 1)
            turn_run(h, &from, power);
    }
}

static bool is_still_wanted(const hunt *h) {
    return h->far > 0 && !f15i_failed(&h->r);
}

/* Begins with the identity (0), one cycle of all (1), cycles that give the order asked for (2), or
 * a random permutation (3, 4). */
static void begin(hunt *h, uint64_t sort) {
    size_t from = 0;
    f15_identity(h->p, h->r.q.n);
    if (sort == 1 && h->places > 1)
        turn_run(h, &from, h->places);
    for (size_t k = 0; sort == 2 && k < h->r.q.conditions; k++)
        if (h->r.q.condition[k].ask == F15_ASK_ORDER)
            begin_with_order(h, h->r.q.condition[k].value);
    for (size_t k = h->places; sort > 2 && k > 1; k--)
        f15_swap(h->p, h->place[k - 1], h->place[f15_random_below(&h->random, k)]);
}

/* The changes: the images of two places that follow each other are swapped, or those of any two; or
 * two items exchange their names, which keeps the cycle type. Each change undoes itself. */
typedef enum change { SWAP_NEXT, SWAP_ANY, RENAME, CHANGES } change;

static void make_change(hunt *h, change how, uint32_t x, uint32_t y) {
    f15_swap(h->p, x, y);
    for (size_t k = 0; how == RENAME && k < h->places; k++) {
        uint32_t *image = &h->p[h->place[k]];
        if (*image == x || *image == y)
            *image = x + y - *image; /* the other */
    }
}

/* Makes a random change, and takes it back if it leads away from the conditions. */
static void improve(hunt *h) {
    const change how = (change)f15_random_below(&h->random, CHANGES);
    size_t i = (size_t)f15_random_below(&h->random, h->places - 1), j = i + 1;
    if (how != SWAP_NEXT)
        j += (size_t)f15_random_below(&h->random, h->places - i - 1);
    make_change(h, how, h->place[i], h->place[j]);
    uint64_t far = measure(h, UINT64_MAX);
    if (far <= h->far)
        h->far = far;
    else
        make_change(h, how, h->place[i], h->place[j]);
}

static void look_through(hunt *h) {
    uint32_t image[LOOK_THROUGH];
    memcpy(image, h->place, h->places * sizeof *image);
    do {
        for (size_t k = 0; k < h->places; k++)
            h->p[h->place[k]] = image[k];
        h->far = measure(h, 1);
    } while (is_still_wanted(h) && f15_next_permutation(image, h->places));
}

typedef enum effort { ONE_BEGINNING, THOROUGH } effort;

/* Searches as the head of this file says. The seed decides which sort of beginning is the first. */
static f15_code search(const f15_reading *reading, uint64_t seed, effort spent, uint32_t *p,
                       f15_error *err) {
    F15_NEED(reading && p, err);
    f15i_work work = {0};
    hunt h = {.r = *reading, .random = {seed}, .far = 1};
    h.r.quiet = true;
    h.r.work = &work;
    f15_cells open = h.r.q.puzzle.given ? f15_grid_open(&h.r.q.puzzle.board.grid) : 0;
    for (uint32_t x = 0; x < h.r.q.n; x++)
        if (!h.r.q.puzzle.given || (open & F15_CELL(x)))
            h.place[h.places++] = x;
    const bool few = h.places <= LOOK_THROUGH;
    const uint64_t beginnings = spent == THOROUGH ? BEGINNINGS : 1;
    const size_t changes = few ? FEW_CHANGES : LOOKED_AT_MOST / h.r.q.n / BEGINNINGS;
    for (uint64_t k = 0; is_still_wanted(&h) && k < beginnings; k++) {
        begin(&h, (k + seed % 5) % 5); /* 5: the sorts of beginnings */
        h.far = measure(&h, UINT64_MAX);
        for (size_t i = 0; is_still_wanted(&h) && h.places > 1 && i < changes; i++)
            improve(&h);
    }
    if (is_still_wanted(&h) && spent == THOROUGH && few)
        look_through(&h);
    f15_code code = f15i_end(&work, err);
    if (code == F15_OK && h.far > 0)
        return f15_fail(err, F15_UNKNOWN, NULL, "no object with all these properties was found");
    if (code == F15_OK)
        memcpy(p, h.p, h.r.q.n * sizeof *p);
    return code;
}

f15_code f15_find_witness(const f15_reading *reading, uint64_t seed, uint32_t *p, f15_error *err) {
    return search(reading, seed, THOROUGH, p, err);
}

f15_code f15_guess_witness(const f15_reading *reading, uint64_t seed, uint32_t *p, f15_error *err) {
    return search(reading, seed, ONE_BEGINNING, p, err);
}
