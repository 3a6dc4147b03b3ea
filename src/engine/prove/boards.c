/* The checkers of statements about boards, and about the cells of a grid. */
#include "internal.h"

/* ---- cells and closed paths ------------------------------------------------------------------ */

bool f15i_check_colours(f15i_case *c) {
    const f15i_facts *facts = c->trial->facts;
    for (f15_cells left = facts->neighbours(&c->grid, c->p[0]); left; left &= left - 1) {
        uint32_t to = f15_first_cell(left);
        c->counted++;
        if (facts->is_odd(&c->grid, to) == facts->is_odd(&c->grid, c->p[0]))
            return f15i_refute(c, "its neighbour, cell %u counted from 0, has the same colour",
                               (unsigned)to);
    }
    return true;
}

/* A search for closed paths that begin with their first cell in reading order and go round in one
 * direction: it meets each once. */
typedef struct paths {
    f15_cells near[F15_MAX_CELLS];
    uint32_t first, second;
    uint32_t wanted;   /* only paths of that many cells; 0: all */
    f15_cells through; /* only paths through all of these cells */
    uint64_t found, odd;
    uint32_t longest, cell[F15_MAX_CELLS]; /* the present path; at the end an odd one, if any */
    uint32_t odd_length;
} paths;

/* Returns whether the path is closed, with its last cell after its second in reading order: of the
 * two directions only one has that, so each path counts once. */
static bool is_closed(const paths *s, uint32_t length) {
    const uint32_t last = s->cell[length - 1];
    return length > 2 && (s->near[last] >> s->first & 1) && last > s->second;
}

/* Counts the closed paths that continue the first `length` cells, until one is odd. */
static void follow(paths *s, f15_cells allowed, uint32_t length) {
    /* cells of `through` that are not on the path: free still, or before the first */
    const f15_cells missed = s->through & (allowed | (F15_CELL(s->first) - 1));
    if (is_closed(s, length) && (s->wanted == 0 || s->wanted == length) && missed == 0) {
        s->found++;
        s->longest = length > s->longest ? length : s->longest;
        s->odd += length % 2;
        s->odd_length = length;
    }
    f15_cells left = s->near[s->cell[length - 1]] & allowed;
    for (; left && s->odd == 0; left &= left - 1) {
        const uint32_t next = f15_first_cell(left);
        if (length == 1)
            s->second = next;
        s->cell[length] = next;
        follow(s, allowed & ~F15_CELL(next), length + 1);
    }
}

static paths find_paths(const f15i_case *c, f15_cells allowed, uint32_t first, uint32_t wanted,
                        f15_cells through) {
    paths s = {.first = first, .wanted = wanted, .through = through};
    for (f15_cells left = f15_grid_open(&c->grid); left; left &= left - 1)
        s.near[f15_first_cell(left)] = c->trial->facts->neighbours(&c->grid, f15_first_cell(left));
    s.cell[0] = first;
    follow(&s, allowed & ~(F15_CELL(first) | (F15_CELL(first) - 1)), 1);
    return s;
}

bool f15i_check_even_paths(f15i_case *c) {
    paths s = find_paths(c, f15_grid_open(&c->grid), c->p[0], 0, 0);
    c->counted += s.found - s.odd;
    f15i_note_most(c, s.longest);
    if (s.odd == 0)
        return true;
    f15i_refute(c, "a closed path of %u cells, counted from 0:", (unsigned)s.odd_length);
    for (uint32_t k = 0; k < s.odd_length; k++)
        f15_text_addf(&c->why, " %u", (unsigned)s.cell[k]);
    return false;
}

bool f15i_check_path_counts(f15i_case *c) {
    static const struct { /* paths of this many cells, past some and through others */
        f15_cells avoided, through;
        uint32_t cells, paths;
    } sets[] = {{0, 0, 16, 6},
                {F15_CELL(0), F15_CELL(4), 14, 6},
                {F15_CELL(0) | F15_CELL(4), 0, 14, 2},
                {F15_CELL(0) | F15_CELL(1) | F15_CELL(4), F15_CELL(5), 12, 2},
                {F15_CELL(11) | F15_CELL(15), 0, 14, 2}};
    f15_cells allowed = f15_grid_open(&c->grid) & ~sets[c->index].avoided;
    uint64_t found = 0;
    for (f15_cells left = allowed; left; left &= left - 1)
        found += find_paths(c, allowed, f15_first_cell(left), sets[c->index].cells,
                            sets[c->index].through)
                     .found;
    return found == sets[c->index].paths ||
           f15i_refute(c, "%llu closed paths, and not %u", (unsigned long long)found,
                       (unsigned)sets[c->index].paths);
}

/* ---- moving ---------------------------------------------------------------------------------- */

static bool are_legal(f15i_case *c, f15_board *from, const f15_moves *moves, f15_cells kept) {
    for (size_t k = 0; k < moves->count; k++) {
        uint32_t cell = f15_board_find(from, moves->item[k]);
        if (!f15_board_can_slide(from, cell) || (kept >> cell & 1))
            return f15i_refute(c, "slide %zu, of piece %u, is not allowed", k + 1,
                               1u + moves->item[k]);
        f15_board_slide(from, cell);
    }
    f15i_note_most(c, moves->count);
    return true;
}

bool f15i_check_hole_anywhere(f15i_case *c) {
    f15_board board = c->board, played = c->board;
    f15_moves moves = {.arena = &c->arena};
    uint32_t apart = f15_grid_taxicab(&c->grid, c->p[0], c->p[1]);
    f15i_note_code(c, c->trial->facts->move_hole(&board, c->p[1], 0, NULL, &moves, NULL));
    return are_legal(c, &played, &moves, 0) &&
           ((played.hole == c->p[1] && moves.count == apart) ||
            f15i_refute(c, "the cells are %u apart, and the hole is in cell %u after %zu slides",
                        (unsigned)apart, (unsigned)played.hole, moves.count));
}

/* Checks that the piece of the case's second cell comes to `to`, when the hole begins in the first.
 * Skips cases in which one of these two cells is kept. */
static bool check_place(f15i_case *c, uint32_t to, f15_cells kept) {
    f15_board board = c->board, played = c->board;
    f15_moves moves = {.arena = &c->arena};
    uint32_t item = c->board.item[c->p[1]];
    if ((kept >> c->p[0] | kept >> c->p[1]) & 1)
        return true;
    f15i_note_code(c, c->trial->facts->place(&board, item, to, kept, NULL, &moves, NULL));
    c->counted++;
    return are_legal(c, &played, &moves, kept) &&
           (played.item[to] == item || f15i_refute(c, "the piece is in cell %u, counted from 0",
                                                   (unsigned)f15_board_find(&played, item)));
}

bool f15i_check_place(f15i_case *c) {
    uint32_t below = c->grid.columns;
    f15_cells three = F15_CELL(0) | F15_CELL(1) | F15_CELL(below);
    switch (c->trial->statement) {
    case F15_STATEMENT_PLACE_FIRST:
        return check_place(c, 0, 0);
    case F15_STATEMENT_PLACE_SECOND:
        return check_place(c, below, F15_CELL(0));
    default:
        return check_place(c, 1, F15_CELL(0) | F15_CELL(below)) && check_place(c, below + 1, three);
    }
}

/* ---- the hole in the corner ------------------------------------------------------------------ */

static bool check_group(f15i_case *c) {
    const f15i_chain *chain = c->trial->reference->chain;
    c->order = f15i_chain_order(chain);
    if (f15i_chain_is_alternating(chain))
        return true;
    f15i_refute(c, "its order is not half of all permutations of %u pieces, but ",
                (unsigned)chain->points);
    f15i_chain_write_order(chain, &c->why);
    return false;
}

/* Case 0 is the group. Else the hole is in p[0], and the pieces of three cells are turned: that of
 * p[1] goes to p[2], that of p[2] to p[3], that of p[3] to p[1]. */
bool f15i_check_corner(f15i_case *c) {
    f15_board board = c->board, played = c->board, wanted = c->board;
    f15_moves moves = {.arena = &c->arena};
    if (c->index == 0)
        return check_group(c);
    for (uint32_t k = 1; k <= 3; k++)
        wanted.item[c->p[k % 3 + 1]] = board.item[c->p[k]];
    f15i_note_code(c, c->trial->facts->cycle_three(&board, c->board.item[c->p[1]],
                                                   c->board.item[c->p[2]], c->board.item[c->p[3]],
                                                   &c->setups, NULL, &moves, NULL));
    return are_legal(c, &played, &moves, 0) &&
           (f15_same_board(&played, &wanted) ||
            f15i_refute(c, "after %zu slides that is not what has changed", moves.count));
}

bool f15i_check_tours(f15i_case *c) {
    f15_board board = c->board, played = c->board;
    f15_moves moves = {.arena = &c->arena};
    f15_solution solution;
    if (c->index == 0 && !check_group(c))
        return false;
    f15i_note_code(c, c->trial->facts->solve_tours(&board, NULL, &moves, &solution, NULL));
    return are_legal(c, &played, &moves, 0) &&
           (f15_board_is_solved(&played) ||
            f15i_refute(c, "after %zu slides it is not solved", moves.count));
}

bool f15i_check_solution(f15i_case *c) {
    f15_board board = c->board, played = c->board, wanted;
    f15_moves moves = {.arena = &c->arena};
    f15_solution solution;
    const bool odd = f15i_is_odd(c, c->p, c->n);
    f15_board_solved(&wanted, &c->grid);
    if (odd) {
        wanted.item[c->n - 2] = (uint8_t)(c->n - 3);
        wanted.item[c->n - 3] = (uint8_t)(c->n - 2);
    }
    f15i_note_code(c, c->trial->facts->solve_three_cycles(&board, true, &c->setups, NULL, &moves,
                                                          &solution, NULL));
    if (!are_legal(c, &played, &moves, 0))
        return false;
    if (!f15_same_board(&played, &wanted))
        return f15i_refute(c, "it is %s, and %zu slides leave it otherwise than they should",
                           odd ? "odd" : "even", moves.count);
    c->counted += !odd;
    return true;
}

/* ---- which boards can be solved -------------------------------------------------------------- */

static bool is_reached(const f15i_case *c) {
    return f15i_is_reached(c->trial->reference, c->p, c->n);
}

static bool agrees(f15i_case *c, bool claimed) {
    const bool reached = is_reached(c);
    if (reached != claimed)
        return f15i_refute(c, reached ? "it can be solved, though it says no"
                                      : "it cannot be solved, though it says yes");
    c->counted += reached;
    return true;
}

bool f15i_check_sign_and_colour(f15i_case *c) {
    return agrees(c, c->trial->facts->parity_fits(&c->board));
}

static f15_criterion_answer ask(f15i_case *c, f15_criterion criterion) {
    f15_solvability all = {0};
    f15i_note_code(c, c->trial->facts->solvable(&c->board, NULL, &all, NULL));
    return all.criterion[criterion];
}

bool f15i_check_criterion(f15i_case *c) {
    const f15_statement_id id = c->trial->statement;
    f15_criterion criterion = F15_CRITERION_RANK_VIOLATIONS;
    if (id == F15_STATEMENT_N_PLUS_K)
        criterion = F15_CRITERION_N_PLUS_K;
    else if (id == F15_STATEMENT_TAXICAB)
        criterion = F15_CRITERION_TAXICAB;
    return agrees(c, ask(c, criterion).solvable);
}

bool f15i_check_n_plus_k_even(f15i_case *c) {
    f15_criterion_answer answer = ask(c, F15_CRITERION_N_PLUS_K);
    if (agrees(c, (answer.count + answer.second) % 2 == 0))
        return true;
    f15_text_addf(&c->why, ": N + K is %llu + %llu", (unsigned long long)answer.count,
                  (unsigned long long)answer.second);
    return false;
}

bool f15i_check_half(f15i_case *c) {
    const uint32_t hole = c->n - 1;                 /* its item */
    const uint32_t first = c->p[0] == hole ? 1 : 0; /* the first two cells without the hole */
    const uint32_t second = c->p[first + 1] == hole ? first + 2 : first + 1;
    const bool reached = is_reached(c);
    f15_swap(c->p, first, second);
    const bool exchanged_reached = is_reached(c);
    f15_swap(c->p, first, second);
    if (reached == exchanged_reached)
        return f15i_refute(c,
                           "it can%s be solved, and with its first two pieces exchanged it can%s",
                           reached ? "" : "not", reached ? " too" : "not either");
    c->counted += reached;
    return true;
}

/* ---- what a slide changes -------------------------------------------------------------------- */

/* Counts the inversions among the pieces, without the hole; criteria call them rank violations. */
static uint32_t count_inversions(const f15_board *board) {
    uint32_t size = f15_grid_size(&board->grid), inversions = 0;
    for (uint32_t x = 0; x < size; x++)
        for (uint32_t y = x + 1; x != board->hole && y < size; y++)
            inversions += y != board->hole && board->item[x] > board->item[y];
    return inversions;
}

/* Makes the case's slide; returns the change of the inversions. */
static int32_t slide(f15i_case *c, f15_board *after) {
    uint32_t before = count_inversions(&c->board);
    *after = c->board;
    if (c->trial->facts->neighbours(&c->grid, c->p[0]) >> c->board.hole & 1)
        f15_board_slide(after, c->p[0]);
    return (int32_t)count_inversions(after) - (int32_t)before;
}

bool f15i_check_inversions_stay(f15i_case *c) {
    f15_board after;
    int32_t change = slide(c, &after);
    return change % 2 == 0 || f15i_refute(c, "the slide changes the inversions by %d", (int)change);
}

bool f15i_check_violations_stay(f15i_case *c) {
    f15_board after;
    uint32_t from = c->p[0], hole = c->board.hole, item = c->board.item[from];
    uint32_t low = from < hole ? from : hole, high = from < hole ? hole : from;
    int32_t change = slide(c, &after), smaller = 0, passed = (int32_t)(high - low - 1);
    if (after.hole != from)
        return f15i_refute(c, "this is no slide");
    for (uint32_t cell = low + 1; cell < high; cell++)
        smaller += c->board.item[cell] < item;
    int32_t wanted = hole < from ? 2 * smaller - passed : passed - 2 * smaller;
    return change == wanted || f15i_refute(c, "past %d smaller ones of %d the sum changes by %d",
                                           (int)smaller, (int)passed, (int)change);
}

/* ---- walls ----------------------------------------------------------------------------------- */

static bool check_walks(f15i_case *c) {
    f15i_walks walks;
    f15i_walks_of(&c->grid, c->trial->facts->neighbours, &walks);
    const f15i_chain *chain = f15i_chain_of(&walks, &c->arena);
    if (!chain || f15i_chain_is_alternating(chain)) { /* no chain: the arena keeps the failure */
        c->counted++;
        return true;
    }
    f15i_refute(c, "with %u pieces, the order of the group is ", (unsigned)chain->points);
    f15i_chain_write_order(chain, &c->why);
    return false;
}

bool f15i_check_any_walls(f15i_case *c) {
    uint32_t where;
    return f15_grid_open(&c->grid) == 0 ||
           c->trial->facts->hypotheses(&c->grid, &where) != F15_GRID_MEETS_ALL || check_walks(c);
}

/* Returns whether the open cells are fewer than three, or one of them separates others. */
static bool is_separable(const f15_grid *grid) {
    f15_cells open = f15_grid_open(grid);
    for (f15_cells left = open; left; left &= left - 1) {
        f15_cells others = open & ~(left & -left);
        if (others && f15_grid_reach(grid, f15_first_cell(others), others) != others)
            return true;
    }
    return f15_count_cells(open) < 3;
}

bool f15i_check_no_square(f15i_case *c) {
    return is_separable(&c->grid) || check_walks(c);
}

/* The theorem excludes a ring of more than four cells, each with two neighbours. */
bool f15i_check_wilson(f15i_case *c) {
    f15_cells open = f15_grid_open(&c->grid);
    bool ring = f15_count_cells(open) > 4;
    for (f15_cells left = open; left; left &= left - 1)
        ring = ring && f15_count_cells(f15_grid_neighbours(&c->grid, f15_first_cell(left))) == 2;
    return ring || is_separable(&c->grid) || check_walks(c);
}

/* ---- searching ------------------------------------------------------------------------------- */

/* Compares h of the board with h of each neighbour, and with the distance from the table. */
bool f15i_check_consistent(f15i_case *c) {
    const f15i_reference *reference = c->trial->reference;
    uint32_t distance = reference->distance[c->index];
    for (uint32_t k = 0; k < reference->heuristics; k++) {
        const f15_heuristic *h = &reference->heuristic[k];
        uint32_t here = c->trial->facts->heuristic(h, &c->board);
        f15_cells left = c->trial->facts->neighbours(&c->grid, c->board.hole);
        if (here > distance)
            return f15i_refute(c, "%s says %u, and it is %u slide%s away",
                               f15_heuristic_name(h->id), (unsigned)here, (unsigned)distance,
                               distance == 1 ? "" : "s");
        for (; left; left &= left - 1) {
            f15_board next = c->board;
            f15_board_slide(&next, f15_first_cell(left));
            uint32_t there = c->trial->facts->heuristic(h, &next);
            if (there > here + 1 || here > there + 1)
                return f15i_refute(c, "a slide changes %s from %u to %u", f15_heuristic_name(h->id),
                                   (unsigned)here, (unsigned)there);
        }
    }
    c->counted += distance != F15_NO_DISTANCE;
    if (distance != F15_NO_DISTANCE)
        f15i_note_most(c, distance);
    return true;
}

bool f15i_check_hole_counted(f15i_case *c) {
    uint32_t distance = c->trial->reference->distance[c->index];
    uint32_t here = c->trial->facts->heuristic(&c->trial->reference->heuristic[0], &c->board);
    if (c->board.hole != f15_grid_home(&c->grid))
        here++;
    return here <= distance ||
           f15i_refute(c, "%u are not at home, and it is %u slide%s away", (unsigned)here,
                       (unsigned)distance, distance == 1 ? "" : "s");
}

bool f15i_check_shortest(f15i_case *c) {
    static const f15_search_method methods[] = {F15_SEARCH_ASTAR, F15_SEARCH_IDASTAR};
    const f15i_reference *reference = c->trial->reference;
    uint32_t distance = reference->distance[c->index];
    if (distance == F15_NO_DISTANCE)
        return true;
    for (uint32_t k = 0; k < 2 * reference->heuristics; k++) {
        const f15_search_options ask = {.method = methods[k % 2],
                                        .heuristic = &reference->heuristic[k / 2]};
        f15_board board = c->board, played = c->board;
        f15_moves moves = {.arena = &c->arena};
        f15_search_report report;
        f15i_note_code(c, c->trial->facts->search(&board, &ask, NULL, &moves, &report, NULL));
        if (!are_legal(c, &played, &moves, 0))
            return false;
        if (!f15_board_is_solved(&played) || moves.count != distance)
            return f15i_refute(c, "%s with %s finds %zu slide%s, and it is %u away",
                               f15_search_name(ask.method), f15_heuristic_name(ask.heuristic->id),
                               moves.count, moves.count == 1 ? "" : "s", (unsigned)distance);
    }
    c->counted++;
    return true;
}

bool f15i_check_fair_exchanges(f15i_case *c) {
    const uint64_t *ways = c->trial->reference->ways;
    return f15i_is_odd(c, c->p, c->n) || ways[c->index] == ways[0] ||
           f15i_refute(c, "%llu ways, and %llu for the solved board",
                       (unsigned long long)ways[c->index], (unsigned long long)ways[0]);
}
