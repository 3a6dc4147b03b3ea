/* The runners of the algorithms on boards, and of the searches. */
#include <fifteen/unstable/heuristic.h>
#include <fifteen/unstable/stages.h>

#include "internal.h"

#include <string.h>

/* ---- reading --------------------------------------------------------------------------------- */

bool f15i_has_letters(f15i_request *r) {
    const char *text = f15i_text(r, "BOARD");
    const bool letters = f15_has_letters(text, strlen(text));
    if (!letters && f15i_text(r, "--goal"))
        f15i_refuse_word(r, "BOARD", F15_USAGE,
                         "pieces with numbers go to the cells of those numbers",
                         "--goal is for boards of letters");
    return letters;
}

/* Reads the start: a board of letters with its solved board in --goal, or a board of numbers. */
static void read_items(f15i_request *r) {
    static const char name[] = "BOARD";
    f15_run *run = r->run;
    const char *text = f15i_text(r, name), *goal_text = f15i_text(r, "--goal");
    const char *size = f15i_text(r, "--size");
    const bool letters = f15i_has_letters(r);
    uint32_t rows = 0, columns = 0;
    f15_board goal;
    if (size)
        f15i_outcome(r, f15_read_size(size, strlen(size), &rows, &columns, r->err), "--size");
    if (letters && r->solving->home != F15_HOME_LAST)
        f15i_refuse_word(r, name, F15_USAGE, "leave --home out: --goal says where the hole belongs",
                         "--home is for boards of numbers");
    if (letters && strstr(r->info->synopsis, "--goal") == NULL)
        f15i_refuse_word(r, name, F15_USAGE, "write each piece as the number of its home cell",
                         "%s takes boards of numbers only", r->info->name);
    else if (letters && !goal_text)
        f15i_refuse_word(r, name, F15_USAGE, "write the solved board after --goal",
                         "a board of letters needs the board that it is to become");
    if (r->code)
        return;
    f15_code code;
    if (goal_text)
        code = f15_read_word_board(text, strlen(text), goal_text, strlen(goal_text), rows, columns,
                                   &run->board, &goal, &run->names, r->err);
    else
        code = f15_read_homed_board(text, strlen(text), rows, columns, r->solving->home,
                                    &run->board, &run->names, r->err);
    f15i_outcome(r, code, name);
    if (!r->code && goal_text && !f15_board_is_solved(&goal))
        f15i_refuse_word(r, name, F15_MISMATCH, "put the hole in the last cell of the goal",
                         "the goal's hole is not in its home, the last open cell");
}

static void read_board_word(f15i_request *r) {
    f15_run *run = r->run;
    uint32_t item[F15_MAX_CELLS];
    if (r->code)
        return;
    read_items(r);
    f15_grid grid = run->board.grid;
    if (!r->code && r->state) { /* the request's board replaces the written one */
        f15i_take_state(r, item, f15_grid_size(&grid));
        if (!r->code)
            r->code = f15_board_set(&run->board, &grid, item, NULL, r->err);
    }
    run->n = r->code ? 0 : f15_grid_size(&grid);
    if (!r->code && !r->state && run->names.letters) {
        f15_names names = f15_names_of_board(&run->names);
        f15_tell_pieces_apart(&run->board, &names);
    }
    run->after = run->board;
    if (!r->code && r->trace && run->names.letters)
        r->trace->names = f15_names_of_board(&run->names);
}

static uint32_t read_cell(f15i_request *r) {
    const f15_run *run = r->run;
    const uint32_t base = run->convention.base;
    const uint64_t number = f15i_number_of(r, "CELL", base);
    if (number < base || number - base >= run->n)
        f15i_refuse_word(r, "CELL", F15_OUT_OF_RANGE, NULL,
                         "%llu is no cell: cells go from %u to %zu", (unsigned long long)number,
                         base, run->n - 1 + base);
    else if (run->board.grid.obstacles & F15_CELL(number - base))
        f15i_refuse_word(r, "CELL", F15_OUT_OF_RANGE, NULL, "cell %llu is an obstacle",
                         (unsigned long long)number);
    return (uint32_t)(number - base);
}

/* Reads a piece: the number of its home cell, from 1. */
static uint32_t read_piece(f15i_request *r, const char *name) {
    const f15_run *run = r->run;
    const f15_grid *grid = &run->board.grid;
    const uint64_t number = f15i_number_of(r, name, 1);
    if (number < 1 || number > run->n || number == f15_grid_home(grid) + 1u ||
        (grid->obstacles & F15_CELL(number - 1)))
        f15i_refuse_word(r, name, F15_OUT_OF_RANGE, "a piece is called by its home cell, from 1",
                         "there is no piece %llu on this board", (unsigned long long)number);
    return (uint32_t)(number - 1);
}

static f15_cells read_kept(f15i_request *r) {
    const f15_run *run = r->run;
    return f15i_read_cells(r, "--keep", run->convention.base, (uint32_t)run->n, NULL, NULL);
}

/* ---- running --------------------------------------------------------------------------------- */

/* For a board that is to be solved: the parity is that of the board, its equal pieces told apart as
 * the algorithm took them. */
static void finish_board(f15i_request *r, f15_code code) {
    f15_run *run = r->run;
    r->code = code;
    run->kind = F15_RESULT_MOVES;
    run->count = run->moves.count;
    run->has_parity = true;
    run->odd = f15_board_sign(run->equal.exchanged ? &run->equal.board : &run->board) < 0;
    if (code == F15_UNREACHABLE)
        run->reached = false;
}

/* For slides that lead elsewhere: the parity is theirs, as each is a swap. */
static void finish_slides(f15i_request *r, f15_code code) {
    finish_board(r, code);
    r->run->odd = r->run->count % 2;
}

/* Plays the slides written for this word on the board: keeps them, and the board after them. */
static f15_code play(f15i_request *r, const char *name, f15_board *board) {
    const char *text = f15i_text(r, name);
    f15_written_moves written = {0};
    size_t played = 0;
    f15_code code = f15_read_moves(text, strlen(text), board, &r->run->names, F15_MOVER_PIECE,
                                   &r->run->arena, &written, r->err);
    return code ? code
                : f15_play_named(board, &r->run->names, &written, &r->run->moves, &played, r->err);
}

void f15i_run_slides(f15i_request *r) {
    f15_run *run = r->run;
    const char *start = f15i_text(r, "START");
    f15_sequence swaps = {.arity = 2, .arena = &run->arena};
    uint32_t item[F15_MAX_CELLS];
    f15i_outcome(r, f15_read_board(start, strlen(start), 0, 0, &run->board, &run->names, r->err),
                 "START");
    run->after = run->board;
    if (!r->code)
        f15i_outcome(r, play(r, "SWAPS", &run->after), "SWAPS");
    if (r->code)
        return;
    f15_board board = run->board;
    for (size_t k = 0; k < run->moves.count; k++) {
        const uint32_t from = f15_board_find(&board, run->moves.item[k]);
        f15_sequence_push(&swaps, (const uint32_t[]){from, board.hole});
        f15_board_slide(&board, from);
    }
    f15_board_arrangement(&run->board, item);
    run->n = f15_grid_size(&board.grid);
    const f15_problem problem = {run->n, item, NULL, {0}, &board.grid};
    f15_code code = f15_sequence_done(&swaps, r->err);
    finish_slides(r, code ? code : f15_apply(&problem, &swaps, r->trace, NULL, r->err));
}

void f15i_run_hole(f15i_request *r) {
    f15_run *run = r->run;
    read_board_word(r);
    uint32_t to = read_cell(r);
    f15_cells kept = read_kept(r);
    if (!r->code)
        finish_slides(r, f15_move_hole(&run->after, to, kept, r->trace, &run->moves, r->err));
}

void f15i_run_place(f15i_request *r) {
    f15_run *run = r->run;
    read_board_word(r);
    uint32_t item = read_piece(r, "PIECE"), to = read_cell(r);
    f15_cells kept = read_kept(r);
    if (!r->code)
        finish_slides(r, f15_place(&run->after, item, to, kept, r->trace, &run->moves, r->err));
}

void f15i_run_cycle(f15i_request *r) {
    f15_run *run = r->run;
    read_board_word(r);
    uint32_t a = read_piece(r, "A"), b = read_piece(r, "B"), c = read_piece(r, "C");
    if (a == b || b == c || a == c)
        f15i_refuse_word(r, NULL, F15_REPEATED, "name three different pieces",
                         "a piece stands twice among the three");
    if (!r->code)
        finish_slides(r, f15_cycle_three(&run->after, a, b, c, r->solving->setups, r->trace,
                                         &run->moves, r->err));
}

static void choose_letters(f15i_request *r, f15_trace *trace) {
    f15_run *run = r->run;
    if (r->code || !run->names.letters)
        return;
    f15_names names = f15_names_of_board(&run->names);
    r->code = f15_match_equal_pieces(&run->board, &names, trace, &run->equal, r->err);
    if (!r->code && run->equal.exchanged)
        run->after = run->equal.board;
}

typedef enum solve_method { BY_CYCLES, BY_TOURS, BY_LAYERS, BY_STAGES, OPTIMAL } solve_method;

/* Returns the method that is used if none is named. A board that cannot be solved may be taken with
 * `anyway`, and only three-cycles solves it but for the last two pieces. */
static solve_method default_method(const f15i_request *r, bool anyway) {
    const f15_grid *grid = &r->run->board.grid;
    if (!r->solving->shortest || anyway)
        return BY_CYCLES;
    if (grid->rows <= 4 && grid->columns <= 4)
        return OPTIMAL;
    return f15_stages_take(grid) ? BY_STAGES : BY_CYCLES;
}

static bool is_searched_whole(const f15_grid *grid) {
    return f15_count_cells(f15_grid_open(grid)) <= F15_SHORTEST_CELLS;
}

/* Equal letters have been matched by the slides that led to the board `after`: finds the start that
 * fits. */
static void match_start(f15_run *run, const f15_moves *moves) {
    run->equal.exchanged = false;
    run->board = run->after;
    for (size_t k = moves->count; k-- > 0;)
        f15_board_slide(&run->board, f15_board_find(&run->board, moves->item[k]));
}

static f15_code run_optimal(f15i_request *r) {
    f15_run *run = r->run;
    const f15_solve_options *solving = r->solving;
    const f15_grid *grid = &run->board.grid;
    const f15_names names = f15_names_of_board(&run->names);
    f15_search_limits limits = solving->limits;
    if (!limits.nodes && !is_searched_whole(grid) && !f15_same_grid(grid, &F15_GRID_4X4))
        limits.nodes = F15_SOLVE_NODES; /* a search there may last for long */
    const f15_optimal how = {.engine = solving->engine,
                             .self = solving->self,
                             .limits = &limits,
                             .count_all = solving->count_all,
                             .names = run->names.letters ? &names : NULL,
                             .setups = solving->setups,
                             .stages = solving->stages};
    f15_code code =
        f15_solve_optimal(&run->after, &how, r->trace, &run->moves, &run->shortest, r->err);
    if (run->names.letters)
        match_start(run, &run->moves);
    return code;
}

/* Without a named method, searches small boards that 3-cycles cannot solve. */
void f15i_run_solve(f15i_request *r) {
    static const char *const methods[] = {"three-cycles", "tours", "layered", "stages", "optimal"};
    f15_run *run = r->run;
    solve_method method = (int)f15i_choice_of(r, "--method");
    const bool anyway = f15i_text(r, "--anyway") != NULL;
    const bool named = f15i_text(r, "--method") != NULL;
    if (anyway && method != BY_CYCLES)
        f15i_refuse_word(r, NULL, F15_USAGE, "leave --anyway out, or take three-cycles",
                         "--anyway goes with --method three-cycles only");
    read_board_word(r);
    choose_letters(r, NULL);
    if (r->code)
        return;
    const f15_solve_options *solving = r->solving;
    const bool may_search = !named && !anyway && is_searched_whole(&run->after.grid);
    f15_code code = F15_OK;
    if (!named)
        method = default_method(r, anyway);
    if (method == BY_CYCLES) {
        code = f15_solve_three_cycles(&run->after, anyway, solving->setups, r->trace, &run->moves,
                                      NULL, r->err);
        if (code == F15_GAVE_UP && may_search)
            method = OPTIMAL;
    }
    if (method == BY_TOURS)
        code = f15_solve_tours(&run->after, r->trace, &run->moves, NULL, r->err);
    else if (method == BY_LAYERS)
        code = f15_solve_layered(&run->after, r->trace, &run->moves, r->err);
    else if (method == BY_STAGES)
        code = f15_solve_stages(&run->after, solving->stages, r->trace, &run->moves, r->err);
    else if (method == OPTIMAL)
        code = run_optimal(r);
    finish_board(r, code);
    run->method = methods[method];
    run->reached = !r->code && f15_board_is_solved(&run->after);
}

/* Reads and plays the moves of the ledger. An illegal one is a bad argument: F15_UNREACHABLE, which
 * is an answer, becomes F15_OUT_OF_RANGE. */
static void run_ledger(f15i_request *r) {
    f15_board board = r->run->board;
    size_t legal = 0;
    if (r->code || !f15i_text(r, "--ledger"))
        return;
    f15_code code = play(r, "--ledger", &board);
    if (code == F15_UNREACHABLE) {
        code = F15_OUT_OF_RANGE;
        if (r->err)
            r->err->code = code;
    }
    f15i_outcome(r, code, "--ledger");
    if (!r->code)
        r->code = f15_parity_table(&r->run->after, &r->run->moves, r->trace, &legal, r->err);
}

void f15i_run_solvable(f15i_request *r) {
    f15_run *run = r->run;
    read_board_word(r);
    run_ledger(r);
    choose_letters(r, r->trace);
    if (!r->code)
        r->code = f15_solvable(run->equal.exchanged ? &run->equal.board : &run->board, r->trace,
                               &run->solvability, r->err);
    if (r->code)
        return;
    finish_board(r, F15_OK);
    run->kind = F15_RESULT_SOLVABLE;
    run->reached = run->solvability.solvable;
}

/* ---- searches -------------------------------------------------------------------------------- */

/* In a comparison: two searches without a heuristic, and two with each. */
#define MOST_SEARCHES ((uint64_t)(2 + 2 * F15_HEURISTICS))

static uint64_t read_limit(f15i_request *r, const char *name, uint64_t least, uint64_t most,
                           uint64_t otherwise) {
    uint64_t number = f15i_number_of(r, name, otherwise);
    if (number < least || number > most)
        f15i_refuse_word(r, name, F15_OUT_OF_RANGE, NULL, "it goes from %llu to %llu",
                         (unsigned long long)least, (unsigned long long)most);
    return number;
}

static f15_search_options read_searching(f15i_request *r) {
    const f15_search_limits *limits = &r->solving->limits;
    const uint64_t nodes = read_limit(r, "--max-nodes", 1, UINT32_MAX - 1, F15_SEARCH_MAX_NODES);
    const uint64_t searches = (f15i_text(r, "--compare") ? MOST_SEARCHES : 1) +
                              (f15i_text(r, "--goal") ? 1 : 0);      /* and match_nearest */
    const uint64_t most = (limits->nodes + searches - 1) / searches; /* per search; 0: no limit */
    return (f15_search_options){
        .method = (f15_search_method)(r->run->algorithm - F15_ALGORITHM_BFS),
        .depth_limit =
            (uint32_t)read_limit(r, "--depth-limit", 0, F15_SEARCH_DEEPEST, F15_SEARCH_DEPTH_LIMIT),
        .max_nodes = most && most < nodes ? most : nodes,
        .max_bytes = read_limit(r, "--max-memory", 1, (uint64_t)1 << 40, F15_SEARCH_MAX_BYTES),
        .shown = read_limit(r, "--show", 0, F15_TAPE_LIMIT, F15_SEARCH_SHOWN),
        .slip = (f15_slip)f15i_choice_of(r, "--mistake"),
        .tell = limits->tell,
        .self = limits->self,
    };
}

static bool have_equals(const f15_board *board, const f15_names *names) {
    const f15_grid *grid = &board->grid;
    const f15_cells pieces = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    for (f15_cells some = pieces; some; some &= some - 1)
        for (f15_cells rest = some & (some - 1); rest; rest &= rest - 1)
            if (f15_same_name(names, f15_first_cell(some), f15_first_cell(rest)))
                return true;
    return false;
}

/* Matches equal letters so that the board is solved by the fewest slides: a shortest way of these
 * pieces is a shortest to the eye, of which the trace's claims speak. On a larger board, where it
 * makes none of these, a limit may end this: then another matching may need fewer. Returns how many
 * slides every solution has at least, if a search says that it has more. */
static uint32_t match_nearest(f15i_request *r, const f15_search_options *ask) {
    f15_run *run = r->run;
    const f15_names names = f15_names_of_board(&run->names);
    const bool measured = f15_count_cells(f15_grid_open(&run->board.grid)) <= F15_MEASURED_CELLS;
    const f15_search_limits some = {
        .nodes = ask->max_nodes, .bytes = ask->max_bytes, .tell = ask->tell, .self = ask->self};
    const f15_optimal how = {.engine = r->solving->engine,
                             .self = r->solving->self,
                             .limits = measured ? NULL : &some,
                             .names = &names,
                             .setups = r->solving->setups,
                             .stages = r->solving->stages};
    f15_moves way = {.arena = &run->arena};
    f15_shortest found = {0};
    if (r->code || !have_equals(&run->board, &names))
        return UINT32_MAX;
    const f15_code code = f15_solve_optimal(&run->after, &how, NULL, &way, &found, NULL);
    if (code == F15_UNREACHABLE) /* no matching can be solved */
        return UINT32_MAX;
    if (code == F15_NO_MEMORY)
        f15i_outcome(r, f15_no_memory(r->err), NULL);
    match_start(run, &way); /* without a way: as it was */
    run->after = run->board;
    return found.proved ? UINT32_MAX : found.bound;
}

/* `known`: what match_nearest returned. */
static void search(f15i_request *r, const f15_search_options *ask, uint32_t known, f15_trace *trace,
                   f15_board *board, f15_moves *moves) {
    f15_run *run = r->run;
    f15_search_report *report = &run->search[run->searches];
    if (!r->code)
        f15i_outcome(r, f15_search(board, ask, trace, moves, report, r->err), NULL);
    if (r->code)
        return;
    if (report->at_least > known)
        report->at_least = known;
    run->reached = run->reached || report->end == F15_SEARCH_FOUND;
    run->searches++;
}

/* Runs all four searches without a trace, those that use a heuristic once with each. */
static void compare(f15i_request *r, f15_search_options ask, uint32_t known) {
    static const char *const of_one_search[] = {"--heuristic", "--mistake", "--show"};
    f15_run *run = r->run;
    const f15_board start = run->after;
    for (size_t k = 0; k < sizeof of_one_search / sizeof *of_one_search; k++)
        if (f15i_text(r, of_one_search[k]))
            f15i_refuse_word(r, NULL, F15_USAGE, "leave one of the two out",
                             "--compare runs all searches as they are: %s does not go with it",
                             of_one_search[k]);
    for (unsigned m = 0; m < F15_SEARCH_METHODS; m++) {
        const unsigned heuristics = f15_search_uses_heuristic(m) ? F15_HEURISTICS : 1;
        for (unsigned h = 0; !r->code && h < heuristics; h++) {
            f15_heuristic heuristic;
            f15_board board = start;
            f15_code code = f15_heuristic_open(&heuristic, h, &board.grid, r->err);
            if (code == F15_NO_MEMORY)
                f15i_outcome(r, code, NULL);
            else if (code)
                run->not_offered = f15_heuristic_name(h);
            ask.method = (f15_search_method)m;
            ask.heuristic = &heuristic;
            if (!code)
                search(r, &ask, known, NULL, &board, NULL);
            f15_heuristic_close(&heuristic);
        }
    }
    run->kind = F15_RESULT_COMPARISON;
}

void f15i_run_search(f15i_request *r) {
    static const f15_heuristic_id heuristics[] = {F15_HEURISTIC_MANHATTAN, F15_HEURISTIC_MISPLACED,
                                                  F15_HEURISTIC_LINEAR_CONFLICT,
                                                  F15_HEURISTIC_WALKING};
    f15_run *run = r->run;
    f15_heuristic heuristic = {0};
    f15_search_options ask = read_searching(r);
    const bool rates = f15_search_uses_heuristic(ask.method);
    const f15_heuristic_id id = rates ? heuristics[f15i_choice_of(r, "--heuristic")] : 0;
    read_board_word(r);
    choose_letters(r, NULL);
    run->search = f15_alloc(&run->arena, MOST_SEARCHES, sizeof *run->search);
    f15i_outcome(r, f15_arena_done(&run->arena, r->err), NULL);
    run->slip = ask.slip;
    run->reached = false;
    const uint32_t known = match_nearest(r, &ask);
    if (r->code)
        return;
    if (f15i_text(r, "--compare")) {
        finish_board(r, F15_OK);
        compare(r, ask, known);
        return;
    }
    if (rates)
        f15i_outcome(r, f15_heuristic_open(&heuristic, id, &run->board.grid, r->err),
                     "--heuristic");
    ask.heuristic = &heuristic;
    search(r, &ask, known, r->trace, &run->after, &run->moves);
    f15_heuristic_close(&heuristic);
    if (!r->code)
        finish_board(r, F15_OK);
    run->kind = F15_RESULT_SEARCH;
}
