/* The proof of lecture 9's Theorem 9.1, performed: any 3-cycle of pieces from the one in the
 * corner. Boxes are numbered from 1 there; the cells here are one less. A word of slides is a path
 * of the hole, so its inverse is the same path backwards.
 *
 *   sigma = (11 12 15)   by (12,16)(11,12)(11,15)(15,16)
 *   alpha                (12,16)(11,12): the pieces of 11, 12 are off the tours, the hole on them
 *   beta                 laps of a tour that bring piece i to box 15, the hole back to 11
 *   gamma = alpha beta alpha^-1 takes i to 15 and leaves 11, 12 and 16 as they are, so
 *   gamma sigma gamma^-1 = (11 12 i).
 *
 * These, left to right, give every other; the lecture leaves out the two in the middle:
 *
 *   (11 j)(12 k) = (11 12 k)(11 12 j)
 *   (12 k j)     = (11 12 k)(11 12 j)^-1          (11 k j) = (11 12 k)^-1 (11 12 j)
 *   (i j k)      = (11 j)(12 k) (11 12 i) (11 j)(12 k) */
#include "board_internal.h"

enum { ELEVEN = 10, TWELVE = 11, FIFTEEN = 14, HOME = 15, TOUR = 14 };

/* The only two closed paths through all boxes except 12 and 16, from box 11 to box 11. */
static const uint8_t tours[2][TOUR + 1] = {{10, 14, 13, 12, 8, 9, 5, 4, 0, 1, 2, 3, 7, 6, 10},
                                           {10, 14, 13, 12, 8, 4, 0, 1, 2, 3, 7, 6, 5, 9, 10}};
static const uint8_t alpha[] = {15, 11, 10}, sigma[] = {15, 11, 10, 14, 15};

/* A number of laps of a tour, the hole going along it or against it. */
typedef struct laps {
    uint32_t tour, count;
    bool against;
} laps;

static void go(f15i_play *play, const uint8_t *way, size_t cells, f15i_sense sense) {
    for (size_t k = 1; k < cells; k++)
        f15i_push(play, way[sense == F15I_BACK ? cells - 1 - k : k], F15_EVENT_TOURS_SLIDE);
}

/* Returns the fewest laps that take the piece of a cell to box 15, the first after box 11. */
static laps choose_laps(uint32_t cell) {
    laps best = {0, TOUR, false};
    for (uint32_t t = 0; t < 2; t++) {
        uint32_t at = 1;
        while (tours[t][at] != cell)
            at++;
        uint32_t along = at - 1, against = (TOUR - at) % (TOUR - 1);
        if (along < best.count)
            best = (laps){t, along, false};
        if (against < best.count)
            best = (laps){t, against, true};
    }
    return best;
}

/* ---- (11 12 i) ------------------------------------------------------------------------------- */

/* Performs gamma = alpha beta alpha^-1, or its inverse. A lap takes each of the 13 pieces one cell
 * on, against the hole's direction, past box 11. */
static void do_gamma(f15i_play *play, const laps *beta, f15i_sense sense) {
    const uint8_t *tour = tours[beta->tour];
    const bool backwards = sense == F15I_BACK, against = beta->against != backwards;
    uint32_t cycle[TOUR - 1];
    for (size_t k = 0; k < TOUR - 1; k++)
        cycle[k] = tour[against ? k + 1 : TOUR - 1 - k];
    f15_begin(play->trace, TOURS_ALPHA, NULL, 0);
    go(play, alpha, sizeof alpha, F15I_FORTH);
    f15_end(play->trace);
    f15_tell(play->trace, backwards ? F15_EVENT_TOURS_BETA_BACK : F15_EVENT_TOURS_BETA, NULL, NULL,
             0, F15_VALUES(beta->tour + 1, beta->count));
    for (uint32_t lap = 1; lap <= beta->count; lap++) {
        f15_begin(play->trace, TOURS_LAP, NULL, lap);
        go(play, tour, TOUR + 1, against ? F15I_BACK : F15I_FORTH);
        f15_say_list(play->trace, TOURS_TURNED, cycle, TOUR - 1, 0);
        f15_end(play->trace);
    }
    f15_end(play->trace);
    f15_begin(play->trace, TOURS_ALPHA_BACK, NULL, 0);
    go(play, alpha, sizeof alpha, F15I_BACK);
    f15_end(play->trace);
}

/* Performs (11 12 i), which is sigma or gamma sigma gamma^-1; or its inverse. */
static void do_word(f15i_play *play, uint32_t i, f15i_sense sense) {
    const bool backwards = sense == F15I_BACK;
    f15_event_id id = backwards ? F15_EVENT_TOURS_SIGMA_BACK : F15_EVENT_TOURS_SIGMA;
    const uint32_t first = backwards ? TWELVE : ELEVEN, second = backwards ? ELEVEN : TWELVE;
    const uint32_t cycle[3] = {first, second, i}, corner[3] = {first, second, FIFTEEN};
    laps beta = choose_laps(i);
    uint32_t piece = play->board->item[i];
    F15_TELL(play->trace, TOURS_WORD, NULL, cycle, 3,
             i == FIFTEEN ? 4 : 2 * (TOUR * beta.count + 4) + 4);
    if (i != FIFTEEN) {
        do_gamma(play, &beta, F15I_FORTH);
        f15_say(play->trace, TOURS_BROUGHT, piece, FIFTEEN, ELEVEN, TWELVE);
    }
    f15_tell(play->trace, id, NULL, NULL, 0, F15_VALUES(0));
    go(play, sigma, sizeof sigma, sense);
    f15_say_list(play->trace, TOURS_TURNED, corner, 3, 0);
    f15_end(play->trace);
    if (i != FIFTEEN)
        do_gamma(play, &beta, F15I_BACK);
    f15_say_list(play->trace, TOURS_TURNED, cycle, 3, 0);
    f15_end(play->trace);
}

/* ---- any three ------------------------------------------------------------------------------- */

static void exchange_pairs(f15i_play *play, uint32_t j, uint32_t k) {
    f15_begin(play->trace, TOURS_PAIRS, NULL, ELEVEN, j, TWELVE, k);
    do_word(play, k, F15I_FORTH);
    do_word(play, j, F15I_FORTH);
    f15_say(play->trace, TOURS_EXCHANGED, ELEVEN, j, TWELVE, k);
    f15_end(play->trace);
}

/* Rotates the cycle so that box 11 comes first, or else box 12; or else the box that takes most
 * laps, as its word is done once and those of the other two twice. Returns the number of words: 1
 * with both boxes, 2 with one, 5 with neither. */
static uint32_t normalise(uint32_t cycle[3]) {
    uint32_t copy[3] = {cycle[0], cycle[1], cycle[2]}, words = 0;
    size_t first = 0;
    for (uint32_t box = ELEVEN; box <= TWELVE && words == 0; box++)
        for (size_t k = 0; k < 3; k++)
            if (copy[k] == box) {
                first = k;
                words = copy[(k + 1) % 3] == TWELVE || copy[(k + 2) % 3] == TWELVE ? 1 : 2;
            }
    for (size_t k = 1; words == 0 && k < 3; k++)
        if (choose_laps(copy[k]).count > choose_laps(copy[first]).count)
            first = k;
    for (size_t k = 0; k < 3; k++)
        cycle[k] = copy[(first + k) % 3];
    return words > 0 ? words : 5;
}

void f15i_tours_cycle(f15i_play *play, uint32_t a, uint32_t b, uint32_t c) {
    uint32_t cycle[3] = {a, b, c}, words = normalise(cycle);
    uint32_t i = cycle[0], k = cycle[1], j = cycle[2];
    F15_TELL(play->trace, TOURS_CYCLE, NULL, cycle, 3, words);
    if (words == 5) {
        exchange_pairs(play, k, j);
        do_word(play, i, F15I_FORTH);
        exchange_pairs(play, k, j);
    } else if (i == TWELVE) {
        do_word(play, k, F15I_FORTH);
        do_word(play, j, F15I_BACK);
    } else if (k == TWELVE) {
        do_word(play, j, F15I_FORTH);
    } else {
        do_word(play, k, F15I_BACK);
        if (j != TWELVE)
            do_word(play, j, F15I_FORTH);
    }
    f15_say_list(play->trace, TOURS_TURNED, cycle, 3, 0);
    f15_end(play->trace);
}

/* ---- a whole board --------------------------------------------------------------------------- */

static uint32_t follow_cycle(const f15_board *board, uint32_t cell, uint32_t cycle[16]) {
    uint32_t length = 0, x = cell;
    do {
        cycle[length++] = x;
        x = board->item[x];
    } while (x != cell);
    return length;
}

/* Returns a misplaced cell outside `but` whose cycle has at least `length` cells, or HOME. Tries
 * boxes 11 and 12 first, which need the fewest words. */
static uint32_t find_cell(const f15_board *board, uint32_t length, f15_cells but) {
    static const uint8_t order[] = {10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14};
    uint32_t cycle[16];
    for (size_t k = 0; k < sizeof order; k++)
        if (!(but & F15_CELL(order[k])) && follow_cycle(board, order[k], cycle) >= length)
            return order[k];
    return HOME;
}

f15_code f15_solve_tours(f15_board *board, f15_trace *trace, f15_moves *moves, f15_solution *out,
                         f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SOLVE_LEGAL);
    f15_solution solution = {0};
    f15_cells right = 0;
    bool fits = f15i_is_chapter_grid(&board->grid);
    f15_code code =
        f15i_solve_check(board, fits,
                         "the tours are those of the board of four rows and four columns "
                         "without walls",
                         err);
    if (code)
        return code;
    f15i_solve_begin(&play, F15_EVENT_TOURS);
    f15i_bring_hole(&play, f15_grid_home(&board->grid), 0);
    f15_say(trace, TOURS_EVEN, 0);
    for (f15_cells left = F15_CELL(HOME) - 1; trace && left && !f15_board_is_solved(board);) {
        uint32_t cycle[16], length = follow_cycle(board, f15_first_cell(left), cycle);
        for (uint32_t k = 0; k < length; k++)
            left &= ~F15_CELL(cycle[k]);
        if (length > 1)
            f15_say_list(trace, TOURS_MISPLACED, cycle, length, length, (length + 1) % 2);
    }
    while (!f15i_halted(&play) && !f15_board_is_solved(board)) {
        /* A 3-cycle a -> b -> c -> a along a cycle a b c ... of misplaced pieces takes at least two
         * home. If only pairs are left, their number is even: a 3-cycle of one pair and a cell of
         * another leaves three of the four pieces misplaced, as one cycle. */
        bool pairs = find_cell(board, 3, 0) == HOME;
        uint32_t a = find_cell(board, pairs ? 2 : 3, 0), b = board->item[a];
        uint32_t c = pairs ? find_cell(board, 2, F15_CELL(a) | F15_CELL(b)) : board->item[b];
        f15i_tours_cycle(&play, a, b, c);
        for (uint32_t cell = 0; cell <= HOME; cell++)
            right |= board->item[cell] == cell ? F15_CELL(cell) : 0;
        f15_say(trace, SOLVE_CELLS_RIGHT, right);
        f15_say(trace, TOURS_EVEN, 0);
        solution.cycles++;
    }
    f15_say(trace, REACHED, 0);
    f15_end(trace);
    code = f15i_play_done(&play, err);
    solution.solved = !code;
    if (out)
        *out = solution;
    return code;
}
