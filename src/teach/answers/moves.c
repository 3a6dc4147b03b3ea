/* Right moves on a board: a short search first, then the algorithms of the course (puzzle.h).
 *
 * Kept cells become obstacles of the grid. Then a question asks for moves from one board of this
 * grid to another. That is solving with other names: the piece wanted in cell c is called c. */
#include "internal.h"

/* The most boards searched, if the answer must be short and if it need not be. */
#define NODES_SHORT 5000000
#define NODES_FREE 300000
#define LONGEST_SEARCHED 60 /* slides; longer answers are left to the algorithms */

typedef struct mover {
    f15i_attempt *a;
    const f15_puzzle *puzzle;
    f15_grid grid; /* with the kept cells as obstacles */
    f15_moves moves;
    bool made; /* moves to the goal were found, perhaps too many */
} mover;

/* Tries the moves if `made` is F15_OK, less each pair of moves in a row by the same piece, which
 * undo each other. Then empties them. */
static void try_it(mover *m, f15_code made) {
    f15_moves *moves = &m->moves;
    size_t kept = 0;
    m->made = f15i_note(m->a, made);
    for (size_t k = 0; k < moves->count; k++)
        if (kept > 0 && moves->item[kept - 1] == moves->item[k])
            kept--;
        else
            moves->item[kept++] = moves->item[k];
    moves->count = kept;
    f15_question_took(m->a->q, 100 * (uint64_t)moves->count);
    if (m->made) {
        if (m->puzzle->names.letters)
            f15_write_letter_moves(&m->a->text, &m->puzzle->board, &m->puzzle->names, moves);
        else
            f15_write_moves(&m->a->text, moves, NULL);
        f15i_offer(m->a);
    }
    moves->count = 0;
}

/* ---- searching ------------------------------------------------------------------------------ */

static void try_searching(mover *m) {
    const f15_question *q = m->a->q;
    uint32_t where = 0;
    bool solvable = f15_grid_hypotheses(&m->grid, &where) == F15_GRID_MEETS_ALL;
    size_t most = solvable ? LONGEST_SEARCHED : F15_MAX_ANSWER_STEPS;
    if (!f15i_goes_on(m->a))
        return;
    if (q->has_at_most)
        most = q->at_most < F15_MAX_ANSWER_STEPS ? (size_t)q->at_most : F15_MAX_ANSWER_STEPS;
    const f15i_slides wanted =
        f15i_slides_of(q, most, q->has_at_most || !solvable ? NODES_SHORT : NODES_FREE);
    try_it(m, f15i_search_slides(&wanted, &m->moves));
}

bool f15_fewest_slides(const f15_question *q, uint64_t nodes, size_t *out) {
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    if (q->kind != F15_KIND_MOVES || nodes == 0)
        return false;
    const f15i_slides wanted = f15i_slides_of(q, LONGEST_SEARCHED, nodes);
    const bool found =
        !q->puzzle.names.letters && f15i_search_slides(&wanted, &moves) == F15_OK && !arena.code;
    *out = moves.count;
    f15_arena_free(&arena);
    return found;
}

/* ---- from any board to any other ------------------------------------------------------------- */

/* Solves a board by layers; where these are not for its grid, by 3-cycles. */
static f15_code solve_board(mover *m, const f15_board *start) {
    f15_board board = *start;
    const f15_code code =
        m->grid.obstacles == 0 ? f15_solve_layered(&board, NULL, &m->moves, NULL) : F15_MISMATCH;
    if (code != F15_MISMATCH)
        return code;
    board = *start;
    m->moves.count = 0;
    return f15_solve_three_cycles(&board, false, NULL, NULL, &m->moves, NULL, NULL);
}

/* Moves the goal's hole home and names each piece by its cell there, so that the goal is the solved
 * board. Solves the start under these names, then goes back along that hole's path. */
static void try_board(mover *m, const f15_board *goal) {
    uint8_t new_name[F15_MAX_CELLS] = {0}, old_name[F15_MAX_CELLS] = {0};
    uint32_t home = f15_grid_home(&m->grid), size = f15_grid_size(&m->grid);
    f15_board from = m->puzzle->board, at_home = *goal;
    f15_moves last = {.arena = &m->a->arena};
    m->made = false;
    for (uint32_t cell = 0; cell < size; cell++)
        if (!f15i_goes_on(m->a) ||
            (!(f15_grid_open(&m->grid) & F15_CELL(cell)) && from.item[cell] != goal->item[cell]))
            return;
    from.grid = at_home.grid = m->grid;
    f15_code code = f15_move_hole(&at_home, home, 0, NULL, &last, NULL);
    for (uint32_t cell = 0; cell < size; cell++)
        new_name[at_home.item[cell]] = (uint8_t)cell;
    for (uint32_t cell = 0; cell < size; cell++) {
        old_name[new_name[from.item[cell]]] = from.item[cell];
        from.item[cell] = new_name[from.item[cell]];
    }
    if (code == F15_OK)
        code = f15_board_parity_fits(&from) ? solve_board(m, &from) : F15_UNKNOWN;
    for (size_t k = 0; k < m->moves.count; k++)
        m->moves.item[k] = old_name[m->moves.item[k]];
    for (size_t k = last.count; code == F15_OK && k-- > 0;)
        f15_moves_push(&m->moves, last.item[k]);
    try_it(m, code == F15_OK ? f15_moves_done(&m->moves, NULL) : code);
}

/* ---- three pieces of a square ---------------------------------------------------------------- */

/* Returns the first square of two by two open cells that holds all three; 0 if there is none. */
static f15_cells square_around(const f15_grid *grid, f15_cells three) {
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++)
        if ((three & ~f15_grid_square(grid, cell)) == 0)
            return f15_grid_square(grid, cell);
    return 0;
}

/* Turns three pieces of a square as chapter 6 section 6.4.6 and lecture 9 do: the hole goes to the
 * fourth cell without touching the three, four slides turn them, and it goes back the way it came.
 * F15_UNKNOWN: they share no square, or the hole cannot come there. */
static f15_code turn_in_square(const f15_puzzle *puzzle, f15_moves *moves) {
    const f15_grid *grid = &puzzle->board.grid;
    f15_cells three = 0;
    for (size_t k = 0; k < 3; k++)
        three |= F15_CELL(f15_board_find(&puzzle->board, puzzle->cycle[k]));
    const f15_cells square = square_around(grid, three);
    if (square == 0)
        return F15_UNKNOWN;
    const uint32_t corner = f15_first_cell(square & ~three);
    const f15_cells beside = f15_grid_neighbours(grid, corner) & square;
    const uint32_t next = f15_first_cell(beside), last = f15_first_cell(beside & (beside - 1));
    const uint32_t across = f15_first_cell(three & ~beside);
    const uint32_t rounds[2][4] = {{next, across, last, corner}, {last, across, next, corner}};
    for (size_t turned = 0; turned < 2; turned++) { /* in the one direction, then in the other */
        f15_board board = puzzle->board;
        moves->count = 0;
        f15_code code = f15_move_hole(&board, corner, three | puzzle->kept, NULL, moves, NULL);
        size_t way_out = moves->count;
        for (size_t k = 0; code == F15_OK && k < 4; k++) {
            f15_moves_push(moves, board.item[rounds[turned][k]]);
            f15_board_slide(&board, rounds[turned][k]);
        }
        for (size_t k = way_out; f15_moves_done(moves, NULL) == F15_OK && k-- > 0;)
            f15_moves_push(moves, moves->item[k]); /* the way back */
        board = puzzle->board;
        if (code == F15_OK)
            code = f15_moves_done(moves, NULL);
        const bool turns = code == F15_OK && f15_board_play(&board, moves) == moves->count &&
                           f15_puzzle_is_reached(puzzle, &board);
        if (turns || code == F15_NO_MEMORY)
            return code;
    }
    moves->count = 0;
    return F15_UNKNOWN;
}

/* ---- goal by goal --------------------------------------------------------------------------- */

/* Tries set-up, turn and set-up undone; then other moves to the board that these give. */
static void try_cycle(mover *m) {
    const uint8_t *cycle = m->puzzle->cycle;
    f15_board board = m->puzzle->board;
    try_it(m, turn_in_square(m->puzzle, &m->moves));
    if (f15i_goes_on(m->a))
        try_it(m,
               f15_cycle_three(&board, cycle[0], cycle[1], cycle[2], NULL, NULL, &m->moves, NULL));
    try_searching(m);
    f15_puzzle_cycled(m->puzzle, &board);
    try_board(m, &board);
}

/* Makes a board with the wanted pieces in their cells, the hole in `hole`, the others in order in
 * the rest. Sets `pair` to the first two of those cells. Returns false if the hole's is taken. */
static bool complete(const mover *m, uint32_t hole, f15_board *out, uint32_t pair[2]) {
    const f15_puzzle *puzzle = m->puzzle;
    uint32_t home = f15_grid_home(&puzzle->board.grid);
    f15_cells open = f15_grid_open(&m->grid), placed = F15_CELL(home);
    f15_cells left = open & ~F15_CELL(hole); /* cells for the others */
    *out = puzzle->board;
    for (size_t k = 0; k < puzzle->placeds; k++) {
        left &= ~F15_CELL(puzzle->placed[k].cell);
        placed |= F15_CELL(puzzle->placed[k].item);
        out->item[puzzle->placed[k].cell] = puzzle->placed[k].item;
        if (puzzle->placed[k].cell == hole)
            return false;
    }
    out->hole = (uint8_t)hole;
    out->item[hole] = (uint8_t)home;
    const bool two = f15_count_cells(left) > 1;
    pair[0] = two ? f15_first_cell(left) : hole;
    pair[1] = two ? f15_first_cell(left & (left - 1)) : hole;
    for (uint32_t from = 0; from < f15_grid_size(&m->grid) && left != 0; from++)
        if ((open & F15_CELL(from)) && !(placed & F15_CELL(puzzle->board.item[from]))) {
            out->item[f15_first_cell(left)] = puzzle->board.item[from];
            left &= left - 1;
        }
    return true;
}

/* Places one piece after another and keeps it there. If that fails, tries whole boards: with the
 * hole in any cell, and for the other parity with two of the other pieces exchanged. */
static void try_places(mover *m) {
    const f15_puzzle *puzzle = m->puzzle;
    f15_cells open = f15_grid_open(&m->grid), kept = puzzle->kept;
    f15_board board = puzzle->board;
    f15_code code = F15_OK;
    bool within = true; /* no piece goes into a kept cell or out of one */
    try_searching(m);
    for (size_t k = 0; f15i_goes_on(m->a) && k < puzzle->placeds; k++) {
        const f15_placed *p = &puzzle->placed[k];
        within = within && (open & F15_CELL(p->cell)) &&
                 (open & F15_CELL(f15_board_find(&puzzle->board, p->item)));
        if (code == F15_OK)
            code = f15_place(&board, p->item, p->cell, kept, NULL, &m->moves, NULL);
        kept |= F15_CELL(p->cell);
    }
    if (f15i_goes_on(m->a))
        try_it(m, code);
    m->made = !within;
    for (uint32_t hole = 0; !m->made && f15i_goes_on(m->a) && hole < f15_grid_size(&m->grid);
         hole++) {
        uint32_t pair[2];
        if (!(open & F15_CELL(hole)) || !complete(m, hole, &board, pair))
            continue;
        try_board(m, &board);
        if (!m->made) {
            uint8_t first = board.item[pair[0]];
            board.item[pair[0]] = board.item[pair[1]];
            board.item[pair[1]] = first;
            try_board(m, &board);
        }
    }
}

void f15i_solve_moves(f15i_attempt *a) {
    const f15_puzzle *puzzle = &a->q->puzzle;
    mover m = {.a = a, .puzzle = puzzle, .grid = puzzle->board.grid};
    f15_board board = puzzle->board;
    m.moves.arena = &a->arena;
    m.grid.obstacles |= puzzle->kept;
    switch (puzzle->goal) {
    case F15_GOAL_HOLE:
        try_it(&m, f15_move_hole(&board, puzzle->hole_at, puzzle->kept, NULL, &m.moves, NULL));
        break;
    case F15_GOAL_CYCLE:
        try_cycle(&m);
        break;
    case F15_GOAL_PLACES:
        try_places(&m);
        break;
    default:
        try_searching(&m);
        try_board(&m, &puzzle->wanted);
    }
}
