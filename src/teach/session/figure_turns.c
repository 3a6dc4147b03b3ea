/* turns WORD: three places touched in turn make a 3-cycle. An arrangement is lit if the 3-cycles so
 * far, each used any number of times, lead to it. Its goal is reached when half are lit, after
 * three different 3-cycles or more. */
#include "internal.h"

#include <string.h>

enum { MOST = 4, ARRANGEMENTS = 24, COLUMNS = 6, TURNS = 8 };
typedef struct turns {
    uint32_t n, item[MOST], chosen[3], waiting;
    uint32_t turn[TURNS][3]; /* different ones, each beginning with its least place */
    size_t turns;
    bool lit[ARRANGEMENTS];
} turns;

static bool begin(f15i_figure *f) {
    const char *word = f->word[0];
    const size_t n = strlen(word);
    bool good = n == 3 || n == MOST;
    for (size_t k = 0; good && k < n; k++)
        good = word[k] > ' ' && word[k] < 0x7f && strchr(word + k + 1, word[k]) == NULL;
    if (!good ||
        !f15i_figure_room(f, COLUMNS + f15_factorial((unsigned)n), COLUMNS, NULL, 0, sizeof(turns)))
        return false;
    turns *now = f->state;
    now->n = (uint32_t)n;
    now->lit[0] = true;
    f15_identity(now->item, n);
    for (size_t k = n; k < f->n; k++)
        f->call[k] = NULL;
    return true;
}

/* Lights every arrangement that the turns reach from those already lit. */
static void light(turns *now) {
    for (bool more = true; more;) {
        more = false;
        for (uint64_t rank = 0; rank < f15_factorial(now->n); rank++)
            for (size_t k = 0; now->lit[rank] && k < now->turns; k++) {
                uint32_t item[MOST];
                uint64_t to = 0;
                f15_unrank(rank, now->n, item, NULL);
                f15_turn(item, now->turn[k], 3);
                f15_rank(item, now->n, &to, NULL);
                more = more || !now->lit[to];
                now->lit[to] = true;
            }
    }
}

static bool touch(f15i_figure *f, uint32_t place) {
    turns *now = f->state;
    if (place >= now->n || f15_has_number(now->chosen, now->waiting, place))
        return false;
    now->chosen[now->waiting++] = place;
    if (now->waiting < 3)
        return true;
    uint32_t least = 0, turn[3]; /* from its least place on, so that equal turns are alike */
    for (uint32_t k = 1; k < 3; k++)
        least = now->chosen[k] < now->chosen[least] ? k : least;
    for (uint32_t k = 0; k < 3; k++)
        turn[k] = now->chosen[(least + k) % 3];
    bool made = false;
    for (size_t k = 0; k < now->turns; k++)
        made = made || memcmp(now->turn[k], turn, sizeof turn) == 0;
    if (!made && now->turns < TURNS) /* four places have no more */
        memcpy(now->turn[now->turns++], turn, sizeof turn);
    f15_turn(now->item, turn, 3);
    now->waiting = 0;
    light(now);
    return true;
}

static const char *word_of(f15i_figure *f, const uint32_t *item) {
    const turns *now = f->state;
    char word[MOST + 1] = {0};
    for (uint32_t k = 0; k < now->n; k++)
        word[k] = f->word[0][item[k]];
    return f15i_figure_text(f, "%s", word);
}

static void show(f15i_figure *f) {
    const turns *now = f->state;
    const uint64_t all = f15_factorial(now->n);
    uint64_t lit = 0, here = 0;
    f15_rank(now->item, now->n, &here, NULL);
    for (uint32_t k = 0; k < COLUMNS; k++) {
        f->label[k] = k < now->n ? f15i_figure_text(f, "%c", f->word[0][now->item[k]]) : NULL;
        for (uint32_t t = 0; t < now->waiting; t++) {
            f->mark[k] = now->chosen[t] == k ? F15_MARK_LIT : f->mark[k];
            f->can[k] = f->can[k] && now->chosen[t] != k;
        }
    }
    for (uint64_t rank = 0; rank < all; rank++) {
        uint32_t item[MOST];
        f15_unrank(rank, now->n, item, NULL);
        f->label[COLUMNS + rank] = word_of(f, item);
        f->mark[COLUMNS + rank] = rank == here     ? F15_MARK_HERE
                                  : now->lit[rank] ? F15_MARK_LIT
                                                   : F15_MARK_DIM;
        f->can[COLUMNS + rank] = false;
        lit += now->lit[rank];
    }
    f15i_figure_read(f, "lit", f15i_figure_text(f, "%d of %d", (int)lit, (int)all));
    f15i_figure_count(f, "different turns", now->turns);
    f->reached = 2 * lit == all && now->turns >= (now->n == 3 ? 2 : 3); /* three letters have two */
}

const f15i_figure_kind f15i_figure_turns = {
    "turns", "WORD", "turns needs three or four different letters", 1, begin, touch, show};
