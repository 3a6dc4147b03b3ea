/* slips BOARD: a breadth-first search from the board, with a key that turns each slip of the
 * printed programs on and off; one is on at a time. Its goal is reached when each has been on, and
 * all are off. */
#include "internal.h"

#include <fifteen/searching.h>

enum { SLIPS = F15_SLIP_POP_LAST };
typedef struct slips {
    f15_board board;
    uint32_t on; /* f15_slip; 0: none */
    bool tried[SLIPS + 1];
} slips;

static bool begin(f15i_figure *f) {
    static const char *const key[SLIPS] = {"compare-current", "last-child", "pop-last"};
    f15_board board;
    if (!f15i_figure_read_board(f, key, SLIPS, sizeof(slips), &board))
        return false;
    ((slips *)f->state)->board = board;
    return true;
}

static bool touch(f15i_figure *f, uint32_t element) {
    slips *now = f->state;
    if (element < f->n)
        return false;
    const uint32_t slip = element - (uint32_t)f->n + 1; /* of this key */
    now->on = now->on == slip ? 0 : slip;
    now->tried[now->on] = true;
    return true;
}

static void show(f15i_figure *f) {
    slips *now = f->state;
    f15_board board = now->board;
    const f15_search_options ask = {
        .method = F15_SEARCH_BFS, .max_nodes = 1000, .slip = (f15_slip)now->on};
    f15_search_report report = {0};
    f15i_figure_board(f, &now->board);
    for (uint32_t cell = 0; cell < f->n; cell++)
        f->can[cell] = false;
    if (now->on > 0)
        f->mark[f->n + now->on - 1] = F15_MARK_LIT;
    if (f15_search(&board, &ask, NULL, NULL, &report, f->err) == F15_NO_MEMORY)
        f15_arena_fail(f->arena, F15_NO_MEMORY);
    f15i_figure_count(f, "boards made", report.made);
    f15i_figure_count(f, "boards expanded", report.expanded);
    const bool found = report.end == F15_SEARCH_FOUND;
    const char *without =
        report.end == F15_SEARCH_NONE_LEFT ? "with an empty queue" : "not within 1,000 boards";
    f15i_figure_lamp(f, "it ends",
                     found ? f15i_figure_text(f, "with a way of %u slide%s", report.length,
                                              report.length == 1 ? "" : "s")
                           : without,
                     found);
    f->reached = now->on == 0;
    for (uint32_t k = 1; k <= SLIPS; k++)
        f->reached = f->reached && now->tried[k];
}

const f15i_figure_kind f15i_figure_slips = {"slips", "BOARD", "slips needs a board", 1, begin,
                                            touch,   show};
