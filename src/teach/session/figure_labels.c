/* labels ALPHA BETA: the arrows of alpha, a cycle per row; a touched place takes the name of the
 * key touched next, 2 of the key =2. Its goal is reached when each place x has the name beta(x). */
#include "internal.h"

#include <string.h>

enum { MOST = 9, NONE = UINT32_MAX };
typedef struct labels {
    size_t n, rows;
    uint32_t alpha[MOST], beta[MOST];
    uint32_t place[MOST]; /* where x is drawn */
    uint32_t name[MOST];  /* the new name of x, or NONE */
    uint32_t chosen;      /* the x touched last, or NONE */
} labels;

static bool read(f15i_figure *f, const char *word, uint32_t *out, size_t *n) {
    uint32_t *p;
    if (f15_read_permutation(word, strlen(word), f->convention, f->arena, n, NULL, &p, f->err) !=
            F15_OK ||
        *n < 2 || *n > MOST)
        return false;
    memcpy(out, p, *n * sizeof *p);
    return true;
}

static bool begin(f15i_figure *f) {
    labels now = {.chosen = NONE};
    const char *key[MOST];
    uint32_t row[MOST], column[MOST], columns = 0;
    if (!read(f, f->word[0], now.alpha, &now.n) || !read(f, f->word[1], now.beta, &now.n))
        return false;
    bool seen[MOST] = {false};
    for (uint32_t x = 0; x < now.n; x++) {
        now.name[x] = NONE;
        key[x] = f15i_figure_text(f, "=%u", x + f->convention->base);
        uint32_t length = 0; /* of a cycle that is not in a row yet */
        for (uint32_t y = x; !seen[y]; y = now.alpha[y]) {
            seen[y] = true;
            row[y] = (uint32_t)now.rows;
            column[y] = length++;
        }
        if (length > 0)
            now.rows++;
        columns = length > columns ? length : columns;
    }
    if (!f15i_figure_room(f, now.rows * columns, columns, key, now.n, sizeof now))
        return false;
    memset(f->call, 0, f->n * sizeof *f->call);
    memset(f->label, 0, f->n * sizeof *f->label);
    for (uint32_t x = 0; x < now.n; x++) {
        now.place[x] = row[x] * columns + column[x];
        f->call[now.place[x]] = key[x] + strspn(key[x], "="); /* "" if memory ran out */
    }
    *(labels *)f->state = now;
    return true;
}

static bool touch(f15i_figure *f, uint32_t element) {
    labels *now = f->state;
    for (uint32_t x = 0; x < now->n; x++)
        if (now->place[x] == element && element < f->n) {
            now->chosen = x;
            return true;
        }
    if (element < f->n || now->chosen == NONE)
        return false;
    now->name[now->chosen] = element - (uint32_t)f->n;
    now->chosen = NONE;
    return true;
}

/* Shows the place of x with its present name and its mark, and the arrow that leaves it. */
static void show_place(f15i_figure *f, const labels *now, uint32_t x) {
    const uint32_t place = now->place[x];
    const bool named = now->name[x] != NONE, as_beta = now->name[x] == now->beta[x];
    f->label[place] = f->call[now->place[named ? now->name[x] : x]];
    f->mark[place] = x == now->chosen ? F15_MARK_HERE
                     : !named         ? F15_MARK_NONE
                     : as_beta        ? F15_MARK_LIT
                                      : F15_MARK_BAD;
    f->can[f->n + x] = now->chosen != NONE;
    if (now->alpha[x] != x)
        f15i_figure_line(f, place, now->place[now->alpha[x]]);
}

static void show(f15i_figure *f) {
    const labels *now = f->state;
    const uint32_t base = f->convention->base;
    f15_text alpha = {0}, beta = {0}, wrong = {0};
    f->reached = true;
    for (uint32_t x = 0; x < now->n; x++) {
        const bool as_beta = now->name[x] == now->beta[x];
        show_place(f, now, x);
        f->reached = f->reached && as_beta;
        f15_text_addf(&beta, "%s%u to %u", x > 0 ? ", " : "", x + base, now->beta[x] + base);
        if (now->name[x] != NONE && !as_beta)
            f15_text_addf(&wrong, "%s%u is called %u", wrong.length > 0 ? ", " : "", x + base,
                          now->name[x] + base);
    }
    f15_write_cycles(&alpha, now->alpha, now->n, base, NULL);
    f15i_figure_read(f, "the arrows", f15_alloc_text(f->arena, &alpha));
    f15i_figure_read(f, "beta sends", f15_alloc_text(f->arena, &beta));
    if (wrong.length > 0)
        f15i_figure_lamp(f, "not as beta sends", f15_alloc_text(f->arena, &wrong), true);
}

const f15i_figure_kind f15i_figure_labels = {
    "labels", "ALPHA BETA", "labels needs two permutations of 2 to 9 places", 2, begin,
    touch,    show};
