/* The proof of lecture 9's Theorem 9.1, performed: any 3-cycle of pieces from the one in the
 * corner. Boxes are numbered from 1 there; the cells here are one less. A word of slides is the
 * way that the hole goes, so its inverse is the same way backwards.
 *
 *   sigma = (11 12 15)   by (12,16)(11,12)(11,15)(15,16)
 *   alpha                (12,16)(11,12): two pieces step off the tours, the hole onto them
 *   beta                 laps of a tour that bring piece i to box 15, the hole back to 11
 *   gamma = alpha beta alpha^-1 takes i to 15 and leaves 11, 12 and 16 as they are, so
 *   gamma sigma gamma^-1 = (11 12 i).
 *
 * From those, left to right, every other; the lecture leaves out the two in the middle:
 *
 *   (11 j)(12 k) = (11 12 k)(11 12 j)
 *   (12 k j)     = (11 12 k)(11 12 j)^-1          (11 k j) = (11 12 k)^-1 (11 12 j)
 *   (i j k)      = (11 j)(12 k) (11 12 i) (11 j)(12 k)
 */
#include "solve.h"

enum { ELEVEN = 10, TWELVE = 11, FIFTEEN = 14, HOME = 15, TOUR = 14 };

/* The only two closed paths through all boxes but 12 and 16, from box 11 to box 11. */
static const uint8_t tours[2][TOUR + 1] = {{10, 14, 13, 12, 8, 9, 5, 4, 0, 1, 2, 3, 7, 6, 10},
                                           {10, 14, 13, 12, 8, 4, 0, 1, 2, 3, 7, 6, 5, 9, 10}};
static const uint8_t alpha[] = {15, 11, 10}, sigma[] = {15, 11, 10, 14, 15};

/* (11 12 i), or its inverse. */
typedef struct word {
    uint32_t i;
    bool backwards;
} word;

/* A number of laps, the hole going along the tour or against it. */
typedef struct laps {
    uint32_t tour, count;
    bool against;
} laps;

/* ---- ways of the hole ------------------------------------------------------------------------ */

static f15_code go(f15i_walk *walk, const uint8_t *way, size_t cells, bool backwards) {
    f15_code code = F15_OK;
    for (size_t k = 1; !code && k < cells; k++)
        code = f15i_walk_slide(walk, F15_EVENT_TOURS_SLIDE, way[backwards ? cells - 1 - k : k]);
    return code;
}

static f15_code do_alpha(f15i_walk *walk, bool backwards) {
    f15_event_id id = backwards ? F15_EVENT_TOURS_ALPHA_BACK : F15_EVENT_TOURS_ALPHA;
    f15_code code = t_emit(walk->trace, id, NULL, NULL, 0, F15_VALUES(0), walk->err);
    if (!code)
        code = go(walk, alpha, sizeof alpha, backwards);
    return code ? code : t_end(walk->trace, walk->err);
}

static f15_code claim_turned(const f15i_walk *walk, uint32_t a, uint32_t b, uint32_t c) {
    uint32_t cycle[3] = {a, b, c};
    return t_say_list(walk->trace, walk->err, TOURS_TURNED, cycle, 3, 0);
}

static f15_code do_sigma(f15i_walk *walk, bool backwards) {
    f15_event_id id = backwards ? F15_EVENT_TOURS_SIGMA_BACK : F15_EVENT_TOURS_SIGMA;
    f15_code code = t_emit(walk->trace, id, NULL, NULL, 0, F15_VALUES(0), walk->err);
    if (!code)
        code = go(walk, sigma, sizeof sigma, backwards);
    if (!code)
        code = backwards ? claim_turned(walk, TWELVE, ELEVEN, FIFTEEN)
                         : claim_turned(walk, ELEVEN, TWELVE, FIFTEEN);
    return code ? code : t_end(walk->trace, walk->err);
}

/* ---- laps ------------------------------------------------------------------------------------ */

/* A lap takes each of the 13 pieces one cell on, against the hole's direction, past box 11. */
static f15_code claim_lap(const f15i_walk *walk, const uint8_t *tour, bool against) {
    uint32_t cycle[TOUR - 1];
    for (size_t k = 0; k < TOUR - 1; k++)
        cycle[k] = tour[against ? k + 1 : TOUR - 1 - k];
    return t_say_list(walk->trace, walk->err, TOURS_TURNED, cycle, TOUR - 1, 0);
}

static f15_code do_lap(f15i_walk *walk, const uint8_t *tour, bool against, uint32_t lap) {
    f15_code code = t_begin(walk->trace, walk->err, TOURS_LAP, NULL, lap);
    if (!code)
        code = go(walk, tour, TOUR + 1, against);
    if (!code)
        code = claim_lap(walk, tour, against);
    return code ? code : t_end(walk->trace, walk->err);
}

static f15_code do_beta(f15i_walk *walk, const laps *beta, bool backwards) {
    f15_event_id id = backwards ? F15_EVENT_TOURS_BETA_BACK : F15_EVENT_TOURS_BETA;
    f15_code code =
        t_emit(walk->trace, id, NULL, NULL, 0, F15_VALUES(beta->tour + 1, beta->count), walk->err);
    for (uint32_t lap = 1; !code && lap <= beta->count; lap++)
        code = do_lap(walk, tours[beta->tour], beta->against != backwards, lap);
    return code ? code : t_end(walk->trace, walk->err);
}

/* The fewest laps that take the piece of a cell to box 15, which is first after box 11. */
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

static f15_code do_gamma(f15i_walk *walk, const laps *beta, bool backwards) {
    f15_code code = do_alpha(walk, false);
    if (!code)
        code = do_beta(walk, beta, backwards);
    return code ? code : do_alpha(walk, true);
}

/* gamma sigma gamma^-1. */
static f15_code conjugate(f15i_walk *walk, const laps *beta, const word *w) {
    uint32_t piece = walk->board->item[w->i];
    f15_code code = do_gamma(walk, beta, false);
    if (!code)
        code = t_say(walk->trace, walk->err, TOURS_BROUGHT, piece, FIFTEEN, ELEVEN, TWELVE);
    if (!code)
        code = do_sigma(walk, w->backwards);
    return code ? code : do_gamma(walk, beta, true);
}

static f15_code do_word(f15i_walk *walk, const word *w) {
    laps beta = choose_laps(w->i);
    uint32_t first = w->backwards ? TWELVE : ELEVEN, second = w->backwards ? ELEVEN : TWELVE;
    uint32_t cycle[3] = {first, second, w->i};
    bool is_sigma = w->i == FIFTEEN;
    uint32_t slides = is_sigma ? 4 : 2 * (TOUR * beta.count + 4) + 4;
    f15_code code = T_TELL(walk->trace, walk->err, TOURS_WORD, NULL, cycle, 3, slides);
    if (!code)
        code = is_sigma ? do_sigma(walk, w->backwards) : conjugate(walk, &beta, w);
    if (!code)
        code = claim_turned(walk, first, second, w->i);
    return code ? code : t_end(walk->trace, walk->err);
}

/* ---- any three ------------------------------------------------------------------------------- */

static f15_code do_words(f15i_walk *walk, word one, word other) {
    f15_code code = do_word(walk, &one);
    return code ? code : do_word(walk, &other);
}

/* (11 j)(12 k) */
static f15_code exchange_pairs(f15i_walk *walk, uint32_t j, uint32_t k) {
    f15_code code = t_begin(walk->trace, walk->err, TOURS_PAIRS, NULL, ELEVEN, j, TWELVE, k);
    if (!code)
        code = do_words(walk, (word){k, false}, (word){j, false});
    if (!code)
        code = t_say(walk->trace, walk->err, TOURS_EXCHANGED, ELEVEN, j, TWELVE, k);
    return code ? code : t_end(walk->trace, walk->err);
}

static f15_code with_eleven(f15i_walk *walk, uint32_t k, uint32_t j) {
    if (k == TWELVE)
        return do_word(walk, &(word){j, false});
    if (j == TWELVE)
        return do_word(walk, &(word){k, true});
    return do_words(walk, (word){k, true}, (word){j, false});
}

static f15_code with_neither(f15i_walk *walk, uint32_t i, uint32_t j, uint32_t k) {
    f15_code code = exchange_pairs(walk, j, k);
    if (!code)
        code = do_word(walk, &(word){i, false});
    return code ? code : exchange_pairs(walk, j, k);
}

/* Writes the same cycle from its k-th cell on. */
static void begin_with(uint32_t cycle[3], size_t k) {
    uint32_t copy[3] = {cycle[0], cycle[1], cycle[2]};
    for (size_t x = 0; x < 3; x++)
        cycle[x] = copy[(k + x) % 3];
}

/* The word of the first cell is done once, those of the other two twice. */
static void begin_with_farthest(uint32_t cycle[3]) {
    size_t farthest = 0;
    for (size_t k = 1; k < 3; k++)
        if (choose_laps(cycle[k]).count > choose_laps(cycle[farthest]).count)
            farthest = k;
    begin_with(cycle, farthest);
}

/* Turns the cycle so that box 11 stands first, or else box 12; returns how many words it takes. */
static uint32_t normalise(uint32_t cycle[3]) {
    for (uint32_t box = ELEVEN; box <= TWELVE; box++)
        for (size_t k = 0; k < 3; k++)
            if (cycle[k] == box) {
                begin_with(cycle, k);
                return cycle[1] == TWELVE || cycle[2] == TWELVE ? 1 : 2;
            }
    begin_with_farthest(cycle);
    return 5;
}

f15_code f15i_tours_cycle(f15i_walk *walk, uint32_t a, uint32_t b, uint32_t c) {
    uint32_t cycle[3] = {a, b, c}, words = normalise(cycle);
    f15_code code = T_TELL(walk->trace, walk->err, TOURS_CYCLE, NULL, cycle, 3, words);
    if (code)
        return code;
    if (words == 5)
        code = with_neither(walk, cycle[0], cycle[1], cycle[2]);
    else if (cycle[0] == ELEVEN)
        code = with_eleven(walk, cycle[1], cycle[2]);
    else
        code = do_words(walk, (word){cycle[1], false}, (word){cycle[2], true});
    if (!code)
        code = claim_turned(walk, cycle[0], cycle[1], cycle[2]);
    return code ? code : t_end(walk->trace, walk->err);
}

/* ---- a whole board --------------------------------------------------------------------------- */

/* How many cells until one comes back to `cell`, going each time where its piece belongs. */
static uint32_t cycle_length(const f15_board *board, uint32_t cell) {
    uint32_t length = 1;
    for (uint32_t x = board->item[cell]; x != cell; x = board->item[x])
        length++;
    return length;
}

static f15_code say_cycle(const f15i_walk *walk, uint32_t cell, uint32_t length) {
    uint32_t cycle[16] = {cell};
    for (uint32_t k = 1; k < length; k++)
        cycle[k] = walk->board->item[cycle[k - 1]];
    return t_say_list(walk->trace, walk->err, TOURS_MISPLACED, cycle, length, length,
                      (length + 1) % 2);
}

static f15_code say_cycles(const f15i_walk *walk) {
    uint32_t seen = 0;
    f15_code code = F15_OK;
    for (uint32_t cell = 0; !code && walk->trace && cell < HOME; cell++) {
        uint32_t length = cycle_length(walk->board, cell);
        if (length > 1 && !(seen >> cell & 1))
            code = say_cycle(walk, cell, length);
        for (uint32_t x = cell, k = 0; k < length; k++, x = walk->board->item[x])
            seen |= 1U << x;
    }
    return code;
}

/* The first misplaced cell, 11 and 12 before the others since they need fewest words, whose cycle
 * has at least that length; HOME if there is none. Those of `but` are not wanted. */
static uint32_t find_cell(const f15_board *board, uint32_t length, f15_cells but) {
    static const uint8_t order[] = {10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14};
    for (size_t k = 0; k < sizeof order; k++)
        if (!(but & F15_CELL(order[k])) && cycle_length(board, order[k]) >= length)
            return order[k];
    return HOME;
}

/* From a cycle a b c ... of misplaced pieces the 3-cycle a -> b -> c -> a takes two home. Where
 * only pairs are left, their number is even: the 3-cycle of one pair and a cell of another makes a
 * cycle of three of the four. */
static void choose_three(const f15_board *board, uint32_t three[3]) {
    three[0] = find_cell(board, 3, 0);
    if (three[0] != HOME) {
        three[1] = board->item[three[0]];
        three[2] = board->item[three[1]];
        return;
    }
    three[0] = find_cell(board, 2, 0);
    three[1] = board->item[three[0]];
    three[2] = find_cell(board, 2, F15_CELL(three[0]) | F15_CELL(three[1]));
}

static f15_cells right_cells(const f15_board *board) {
    f15_cells right = 0;
    for (uint32_t cell = 0; cell <= HOME; cell++)
        right |= board->item[cell] == cell ? F15_CELL(cell) : 0;
    return right;
}

static f15_code solve_cycles(f15i_walk *walk, f15_solution *out) {
    f15_cells right = 0;
    f15_code code = F15_OK;
    while (!code && !f15_board_is_solved(walk->board)) {
        uint32_t three[3];
        choose_three(walk->board, three);
        code = f15i_tours_cycle(walk, three[0], three[1], three[2]);
        right |= right_cells(walk->board);
        if (!code)
            code = t_say(walk->trace, walk->err, SOLVE_CELLS_RIGHT, right);
        if (!code)
            code = t_say(walk->trace, walk->err, TOURS_EVEN, 0);
        out->cycles++;
    }
    return code;
}

static f15_code solve_from_home(f15i_walk *walk, f15_solution *out) {
    f15_code code = t_say(walk->trace, walk->err, TOURS_EVEN, 0);
    if (!code)
        code = say_cycles(walk);
    if (!code)
        code = solve_cycles(walk, out);
    if (!code)
        code = t_say(walk->trace, walk->err, REACHED, 0);
    out->solved = !code;
    return code ? code : t_end(walk->trace, walk->err);
}

f15_code f15_solve_tours(f15_board *board, f15_trace *trace, f15_moves *moves, f15_solution *out,
                         f15_error *err) {
    f15i_walk walk = {board, trace, moves, err, 0};
    f15_solution solution = {0, false};
    if (board->grid.rows != 4 || board->grid.columns != 4 || board->grid.obstacles)
        return f15_fail(err, F15_MISMATCH, "use the method of three-cycles",
                        "the tours are those of the board of four rows and four columns without "
                        "walls");
    f15_code code = f15i_refuse_unfitting(board, err);
    if (!code)
        code = f15i_walk_begin(&walk, F15_EVENT_TOURS);
    if (!code)
        code = f15i_walk_hole(&walk, HOME, 0);
    if (!code)
        code = solve_from_home(&walk, &solution);
    if (out)
        *out = solution;
    return code;
}
