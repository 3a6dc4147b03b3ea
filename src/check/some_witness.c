/* Some object with all the properties asked for: by small changes that bring it no farther from
 * having them, from one beginning after another; and where there are few objects, if that fails,
 * by looking through them all.
 */
#include "some_answer.h"

#include <string.h>

#define CHANGES 4000000 /* items looked at for changes, all beginnings together */
#define BEGINNINGS 20
#define FEW_CHANGES 300 /* from each beginning, if all objects may be looked through too */
#define LOOK_THROUGH 9  /* items: 362,880 objects */

typedef struct hunt {
    f15i_reading c;
    uint32_t p[F15_MAX_QUESTION_N];
    uint32_t place[F15_MAX_QUESTION_N]; /* those that may change */
    size_t places;
    f15_random random;
    size_t first; /* sort of beginning */
    uint64_t far;
} hunt;

/* A truth weighs less than a step of a number, lest a parity stand in the way of every step. */
static uint64_t weight(f15_ask ask, uint64_t apart) {
    uint64_t far = apart < F15_MAX_QUESTION_N ? apart : F15_MAX_QUESTION_N;
    return f15_ask_yields(ask) == F15_YIELDS_TRUTH ? 1 : 2 * far;
}

/* How far the object is from what is asked: 0, it has it all. */
static f15_code measure(hunt *h, uint64_t *far, f15_error *err) {
    f15_code code = F15_OK;
    *far = 0;
    f15i_show_board(&h->c, h->p);
    for (size_t k = 0; code == F15_OK && k < h->c.q.conditions; k++) {
        const f15_condition *condition = &h->c.q.condition[k];
        uint64_t value = 0, asked = condition->value;
        code = f15i_condition_value(&h->c, condition, h->p, &value, err);
        uint64_t apart = value < asked ? asked - value : value - asked;
        if (!f15i_holds(condition->relation, value, asked))
            *far += weight(condition->ask, apart);
    }
    return code;
}

/* ---- beginnings ----------------------------------------------------------------------------- */

static void turn_run(hunt *h, size_t *from, uint64_t length) {
    if (*from + length > h->places)
        return;
    for (size_t k = 0; k + 1 < length; k++)
        h->p[h->place[*from + k]] = h->place[*from + k + 1];
    h->p[h->place[*from + length - 1]] = h->place[*from];
    *from += length;
}

/* Cycles whose lengths are the prime powers of the order asked for. */
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

/* In order; all in one cycle; with the order asked for, if there is one; else at random. */
static void begin(hunt *h, size_t attempt) {
    size_t from = 0, sort = (attempt + h->first) % 5;
    f15_identity(h->p, h->c.q.n);
    if (sort == 1 && h->places > 1)
        turn_run(h, &from, h->places);
    for (size_t k = 0; sort == 2 && k < h->c.q.conditions; k++)
        if (h->c.q.condition[k].ask == F15_ASK_ORDER && h->c.q.condition[k].value > 0)
            begin_with_order(h, h->c.q.condition[k].value);
    for (size_t k = h->places; sort > 2 && k > 1; k--)
        f15_swap(h->p, h->place[k - 1], h->place[f15_random_below(&h->random, k)]);
}

/* ---- changes -------------------------------------------------------------------------------- */

/* Two images exchanged, of neighbours or of any two; or two names, which keeps the cycle type. Each
 * change undoes itself. */
static void change(hunt *h, uint64_t how, uint32_t x, uint32_t y) {
    f15_swap(h->p, x, y);
    for (size_t k = 0; how == 2 && k < h->places; k++) {
        uint32_t *image = &h->p[h->place[k]];
        *image = *image == x ? y : *image == y ? x : *image;
    }
}

static f15_code improve(hunt *h, f15_error *err) {
    uint64_t how = f15_random_below(&h->random, 3), far = 0;
    size_t i = (size_t)f15_random_below(&h->random, h->places - 1), j = i + 1;
    if (how != 0)
        j += (size_t)f15_random_below(&h->random, h->places - i - 1);
    change(h, how, h->place[i], h->place[j]);
    f15_code code = measure(h, &far, err);
    if (code == F15_OK && far <= h->far)
        h->far = far;
    else
        change(h, how, h->place[i], h->place[j]);
    return code;
}

static f15_code climb(hunt *h, size_t beginnings, f15_error *err) {
    size_t changes = h->places <= LOOK_THROUGH ? FEW_CHANGES : CHANGES / h->c.q.n / BEGINNINGS;
    f15_code code = F15_OK;
    for (size_t attempt = 0; code == F15_OK && attempt < beginnings; attempt++) {
        begin(h, attempt);
        code = measure(h, &h->far, err);
        for (size_t k = 0; code == F15_OK && h->far > 0 && h->places > 1 && k < changes; k++)
            code = improve(h, err);
        if (h->far == 0)
            break;
    }
    return code;
}

/* Has it all? The first property that it lacks ends the question. */
static f15_code has_all(hunt *h, bool *out, f15_error *err) {
    f15_code code = F15_OK;
    *out = true;
    f15i_show_board(&h->c, h->p);
    for (size_t k = 0; code == F15_OK && *out && k < h->c.q.conditions; k++) {
        const f15_condition *condition = &h->c.q.condition[k];
        uint64_t value = 0;
        code = f15i_condition_value(&h->c, condition, h->p, &value, err);
        *out = f15i_holds(condition->relation, value, condition->value);
    }
    return code;
}

static f15_code look_through(hunt *h, f15_error *err) {
    uint32_t image[LOOK_THROUGH];
    bool found = false;
    f15_code code = F15_OK;
    memcpy(image, h->place, h->places * sizeof *image);
    do {
        for (size_t k = 0; k < h->places; k++)
            h->p[h->place[k]] = image[k];
        code = has_all(h, &found, err);
    } while (code == F15_OK && !found && f15_next_permutation(image, h->places));
    h->far = !found;
    return code;
}

/* ---- all of it ------------------------------------------------------------------------------ */

static void prepare(hunt *h, const f15i_reading *c, uint64_t seed) {
    const f15_question *q = &c->q;
    f15_cells open = q->puzzle.given ? f15_grid_open(&q->puzzle.board.grid) : 0;
    h->c = *c;
    h->c.quiet = true;
    h->random = (f15_random){seed};
    h->first = (size_t)(seed % 5);
    for (uint32_t x = 0; x < q->n; x++)
        if (!q->puzzle.given || (open & F15_CELL(x)))
            h->place[h->places++] = x;
}

f15_code f15i_find_witness(const f15i_reading *c, uint64_t seed, bool thorough, uint32_t *p,
                           f15_error *err) {
    hunt h = {.places = 0};
    prepare(&h, c, seed);
    f15_code code = climb(&h, thorough ? BEGINNINGS : 1, err);
    if (code == F15_OK && h.far > 0 && thorough && h.places <= LOOK_THROUGH)
        code = look_through(&h, err);
    if (code == F15_OK && h.far > 0)
        return f15i_none_found(err);
    if (code == F15_OK)
        memcpy(p, h.p, c->q.n * sizeof *p);
    return code;
}

f15_code f15i_some_witness(const f15_question *q, f15_text *out, f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    f15_text text = {0};
    bool taken = false;
    f15_code code = f15i_find_witness(&c, 15, true, p, err);
    if (code == F15_OK && f15i_show_board(&c, p))
        f15_write_board(&text, &c.q.puzzle.board, NULL);
    else if (code == F15_OK)
        code = f15_write_cycles(&text, p, q->n, q->convention.base, err);
    if (code == F15_OK)
        code = f15i_take_if_right(q, &text, out, &taken, err);
    f15_text_free(&text);
    return code == F15_OK && !taken ? f15i_none_found(err) : code;
}
