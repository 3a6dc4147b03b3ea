/* carry BOARD: three pieces are chosen, and the slides that turn them are run through: set-up,
 * turn, and the way back. Its goal is reached at the end, where all others are as they were. */
#include "internal.h"

enum { SET_UP, TURN, WAY_BACK, ON, KEYS };
typedef struct carry {
    f15_board from;
    uint32_t chosen[3];
    size_t count;
    f15_moves moves;
    size_t at; /* slides made */
} carry;

static bool begin(f15i_figure *f) {
    static const char *const key[KEYS] = {"set-up", "turn", "way-back", "on"};
    f15_board board;
    if (!f15i_figure_read_board(f, key, KEYS, sizeof(carry), &board) ||
        f15_grid_hypotheses(&board.grid, NULL) != F15_GRID_MEETS_ALL)
        return false;
    *(carry *)f->state = (carry){.from = board, .moves = {.arena = f->arena}};
    return true;
}

/* Returns the slides up to the end of a stage: the four of the turn are in the middle. */
static size_t end_of(const carry *now, uint32_t stage) {
    const size_t set_up = now->moves.count > 4 ? (now->moves.count - 4) / 2 : 0;
    return stage == SET_UP ? set_up : stage == TURN ? set_up + 4 : now->moves.count;
}

static bool touch(f15i_figure *f, uint32_t element) {
    carry *now = f->state;
    f15_board board = now->from;
    if (element >= f->n) {
        const uint32_t key = element - (uint32_t)f->n;
        const size_t to = key == ON ? now->at + 1 : end_of(now, key);
        if (now->count < 3 || now->at >= to || to > now->moves.count)
            return false;
        now->at = to;
        return true;
    }
    if (now->count == 3 || f15_has_number(now->chosen, now->count, element) ||
        element == f15_grid_home(&board.grid) || !(f15_grid_open(&board.grid) & F15_CELL(element)))
        return false;
    now->chosen[now->count++] = element;
    return now->count < 3 || f15_cycle_three(&board, now->chosen[0], now->chosen[1], now->chosen[2],
                                             NULL, NULL, &now->moves, f->err) == F15_OK;
}

static void show(f15i_figure *f) {
    static const char *const stages[] = {"set-up", "turn", "way back", "done"};
    const carry *now = f->state;
    f15_board board = now->from;
    const f15_moves made = {.item = now->moves.item, .count = now->at};
    size_t away = 0;
    f15_board_play(&board, &made);
    f15i_figure_board(f, &board);
    for (uint32_t cell = 0; cell < f->n; cell++) {
        const uint32_t item = board.item[cell];
        const bool chosen = f15_has_number(now->chosen, now->count, item);
        const bool moved = now->from.item[cell] != item;
        if (moved && !chosen && cell != board.hole)
            away++;
        if (chosen)
            f->mark[cell] = F15_MARK_LIT;
        else if (now->count == 3 && !moved && cell != board.hole && f->mark[cell] == F15_MARK_NONE)
            f->mark[cell] = F15_MARK_DIM;
        f->can[cell] = now->count < 3 && !chosen && *f->label[cell] != '\0';
    }
    uint32_t stage = SET_UP;
    while (stage <= WAY_BACK && now->at >= end_of(now, stage))
        stage++;
    for (uint32_t key = SET_UP; key < KEYS; key++)
        f->can[f->n + key] = now->count == 3 &&
                             (key == ON ? now->at < now->moves.count : now->at < end_of(now, key));
    f15i_figure_read(f, "next", now->count < 3 ? "choose three pieces" : stages[stage]);
    f15i_figure_read(f, "slides", f15i_figure_text(f, "%zu of %zu", now->at, now->moves.count));
    f15i_figure_lamp(f, "others away", f15i_figure_text(f, "%zu", away), away > 0);
    f->reached = now->count == 3 && now->at == now->moves.count;
}

const f15i_figure_kind f15i_figure_carry = {
    "carry", "BOARD", "carry needs a board without narrow places", 1, begin, touch, show};
