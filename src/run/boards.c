/* The runners of the algorithms on boards. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading -----------------------------------------------------------------------------------
 */

/* Letters against the solved board of the same letters in --goal; numbers against 1 2 3 ... */
static f15_code read_letters(f15_run *run, const char *text, const char *goal_text, uint32_t rows,
                             uint32_t columns, f15_error *err) {
    f15_board goal;
    if (!goal_text)
        return f15_fail(err, F15_USAGE, "write the solved board after --goal",
                        "a board of letters needs the board that it is to become");
    f15_code code = f15_read_word_board(text, strlen(text), goal_text, strlen(goal_text), rows,
                                        columns, &run->board, &goal, &run->names, err);
    if (!code && !f15_board_is_solved(&goal))
        code = f15_fail(err, F15_MISMATCH, "put the hole in the last cell of the goal",
                        "the goal's hole is not in its home, the last open cell");
    return code;
}

/* The board that the words bring instead of the one written. */
static f15_code take_board(f15_run *run, const f15_words *words, f15_error *err) {
    uint32_t item[F15_MAX_CELLS];
    f15_grid grid = run->board.grid;
    if (!words->state)
        return F15_OK;
    f15_code code = f15_take_state(words, item, f15_grid_size(&grid), err);
    return code ? code : f15_board_set(&run->board, &grid, item, NULL, err);
}

static f15_code read_board(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    const char *text = words->argument[0];
    uint32_t rows = 0, columns = 0;
    f15_code code = F15_OK;
    if (words->size)
        code = f15_in_argument(
            f15_read_size(words->size, strlen(words->size), &rows, &columns, err), "--size", err);
    if (!code && f15_has_letters(text, strlen(text)))
        code = read_letters(run, text, words->goal, rows, columns, err);
    else if (!code && words->goal)
        code = f15_fail(err, F15_USAGE, "pieces with numbers go to the cells of those numbers",
                        "--goal is for boards of letters");
    else if (!code)
        code = f15_read_board(text, strlen(text), rows, columns, &run->board, &run->names, err);
    if (!code)
        code = take_board(run, words, err);
    run->n = code ? 0 : f15_grid_size(&run->board.grid);
    run->after = run->board;
    if (!code && trace && run->names.letters)
        trace->names = f15_names_of_board(&run->names);
    return f15_in_argument(code, "BOARD", err);
}

/* A cell under the base, of this grid, no wall. */
static f15_code read_cell(const f15_run *run, const char *text, const char *name, uint32_t *cell,
                          f15_error *err) {
    uint64_t number = 0;
    uint32_t base = run->convention.base;
    f15_code code = f15_read_number(text, strlen(text), &number, err);
    if (!code && (number < base || number - base >= run->n))
        code = f15_fail(err, F15_OUT_OF_RANGE, NULL, "%llu is no cell: cells go from %u to %zu",
                        (unsigned long long)number, base, run->n - 1 + base);
    if (!code && (run->board.grid.obstacles & F15_CELL(number - base)))
        code = f15_fail(err, F15_OUT_OF_RANGE, NULL, "cell %llu is an obstacle",
                        (unsigned long long)number);
    *cell = code ? 0 : (uint32_t)(number - base);
    return f15_in_argument(code, name, err);
}

/* A piece by its label: the number of its home cell, from 1; or a letter that only one piece has.
 */
static f15_code read_letter_piece(const f15_run *run, const char *text, uint32_t *item,
                                  f15_error *err) {
    f15_arena arena = {0};
    f15_word word = {0};
    size_t found = 0;
    f15_code code = f15_read_word(text, strlen(text), &arena, &word, err);
    for (uint32_t k = 0; !code && word.n == 1 && k < run->n; k++)
        if (run->names.code[k] == word.letter[0]) {
            *item = k;
            found++;
        }
    f15_arena_free(&arena);
    if (code || found == 1)
        return code;
    return f15_fail(err, F15_OUT_OF_RANGE, NULL,
                    found ? "several pieces are called %s" : "no piece is called %s", text);
}

static f15_code read_piece(const f15_run *run, const char *text, const char *name, uint32_t *item,
                           f15_error *err) {
    uint64_t number = 0;
    uint32_t home = f15_grid_home(&run->board.grid);
    f15_code code = F15_OK;
    if (run->names.letters)
        return f15_in_argument(read_letter_piece(run, text, item, err), name, err);
    code = f15_read_number(text, strlen(text), &number, err);
    if (!code && (number < 1 || number > run->n || number == (uint64_t)home + 1 ||
                  (run->board.grid.obstacles & F15_CELL(number - 1))))
        code = f15_fail(err, F15_OUT_OF_RANGE, "a piece is called by its home cell, from 1",
                        "there is no piece %llu on this board", (unsigned long long)number);
    *item = code ? 0 : (uint32_t)(number - 1);
    return f15_in_argument(code, name, err);
}

static f15_code read_kept(const f15_run *run, const char *text, f15_cells *kept, f15_error *err) {
    f15_arena arena = {0};
    f15_groups list = {0};
    uint32_t base = run->convention.base;
    *kept = 0;
    if (!text)
        return F15_OK;
    f15_code code = f15_read_list(text, strlen(text), false, &arena, &list, err);
    for (size_t k = 0; !code && k < list.n; k++) {
        if (list.value[k] < base || list.value[k] - base >= run->n)
            code = f15_fail(err, F15_OUT_OF_RANGE, NULL, "%u is no cell", list.value[k]);
        else
            *kept |= F15_CELL(list.value[k] - base);
    }
    f15_arena_free(&arena);
    return f15_in_argument(code, "--keep", err);
}

/* ---- running -----------------------------------------------------------------------------------
 */

static f15_code finish(f15_run *run, f15_code code) {
    run->kind = F15_RESULT_MOVES;
    run->count = run->moves.count;
    run->has_parity = true;
    run->odd = f15_board_sign(&run->board) < 0;
    if (code == F15_UNREACHABLE)
        run->reached = false;
    return code;
}

f15_code f15_run_hole(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    uint32_t to = 0;
    f15_cells kept = 0;
    f15_code code = read_board(run, words, trace, err);
    if (!code)
        code = read_cell(run, words->argument[1], "CELL", &to, err);
    if (!code)
        code = read_kept(run, words->keep, &kept, err);
    if (code)
        return code;
    return finish(run, f15_move_hole(&run->after, to, kept, trace, &run->moves, err));
}

f15_code f15_run_place(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    uint32_t item = 0, to = 0;
    f15_cells kept = 0;
    f15_code code = read_board(run, words, trace, err);
    if (!code)
        code = read_piece(run, words->argument[1], "PIECE", &item, err);
    if (!code)
        code = read_cell(run, words->argument[2], "CELL", &to, err);
    if (!code)
        code = read_kept(run, words->keep, &kept, err);
    if (code)
        return code;
    return finish(run, f15_place(&run->after, item, to, kept, trace, &run->moves, err));
}

f15_code f15_run_cycle(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    uint32_t piece[3] = {0};
    static const char *const names[] = {"A", "B", "C"};
    f15_code code = read_board(run, words, trace, err);
    for (size_t k = 0; !code && k < 3; k++)
        code = read_piece(run, words->argument[k + 1], names[k], &piece[k], err);
    if (!code && (piece[0] == piece[1] || piece[1] == piece[2] || piece[0] == piece[2]))
        code = f15_fail(err, F15_REPEATED, "name three different pieces",
                        "a piece stands twice among the three");
    if (code)
        return code;
    return finish(
        run, f15_cycle_three(&run->after, piece[0], piece[1], piece[2], trace, &run->moves, err));
}

/* ---- solve -------------------------------------------------------------------------------------
 */

typedef enum method { BY_CYCLES, BY_TOURS, BY_LAYERS } method;

static f15_code read_method(const f15_words *words, method *out, f15_error *err) {
    static const char *const names[] = {"three-cycles", "tours", "layered"};
    const char *name = words->method ? words->method : names[0];
    for (size_t m = 0; m < 3; m++)
        if (strcmp(name, names[m]) == 0) {
            *out = (method)m;
            if (words->anyway && m != BY_CYCLES)
                return f15_fail(err, F15_USAGE, "leave --anyway out, or take three-cycles",
                                "--anyway goes with --method three-cycles only");
            return F15_OK;
        }
    return f15_fail(err, F15_USAGE, "write three-cycles, tours or layered",
                    "there is no method called \"%s\"", name);
}

/* Equal letters: two of them exchanged, if that makes the parity fit. */
static f15_code choose_letters(f15_run *run, f15_trace *trace, f15_error *err) {
    if (!run->names.letters)
        return F15_OK;
    f15_names names = f15_names_of_board(&run->names);
    f15_code code = f15_repeated_fit(&run->board, &names, trace, &run->repeated, err);
    if (!code && run->repeated.exchanged)
        run->after = run->repeated.board;
    return code;
}

static f15_code solve_by(f15_run *run, method way, bool anyway, f15_trace *trace, f15_error *err) {
    f15_solution solution = {0};
    switch (way) {
    case BY_CYCLES:
        return f15_solve_three_cycles(&run->after, anyway, trace, &run->moves, &solution, err);
    case BY_TOURS:
        return f15_solve_tours(&run->after, trace, &run->moves, &solution, err);
    case BY_LAYERS:
        break;
    }
    return f15_solve_layered(&run->after, trace, &run->moves, err);
}

f15_code f15_run_solve(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    method way = BY_CYCLES;
    f15_code code = read_method(words, &way, err);
    if (!code)
        code = read_board(run, words, trace, err);
    if (!code)
        code = choose_letters(run, NULL, err);
    if (code)
        return code;
    code = finish(run, solve_by(run, way, words->anyway, trace, err));
    run->reached = !code && f15_board_is_solved(&run->after);
    return code;
}

/* ---- solvable ----------------------------------------------------------------------------------
 */

static f15_code run_ledger(f15_run *run, const char *text, f15_trace *trace, f15_error *err) {
    f15_arena arena = {0};
    f15_written_moves written = {0};
    f15_board board = run->board;
    size_t played = 0;
    f15_code code =
        f15_read_moves(text, strlen(text), &run->board, F15_WAY_OF_PIECE, &arena, &written, err);
    if (!code)
        code = f15_play_written(&board, &written, &run->moves, &played, err);
    f15_arena_free(&arena);
    if (code == F15_UNREACHABLE) { /* a bad argument here, not an answer */
        code = F15_OUT_OF_RANGE;
        if (err)
            err->code = code;
    }
    if (code)
        return f15_in_argument(code, "--ledger", err);
    return f15_ledger(&run->after, &run->moves, trace, &played, err);
}

f15_code f15_run_solvable(f15_run *run, const f15_words *words, f15_trace *trace, f15_error *err) {
    f15_code code = read_board(run, words, trace, err);
    if (!code && words->ledger)
        code = run_ledger(run, words->ledger, trace, err);
    if (!code)
        code = choose_letters(run, trace, err);
    if (!code)
        code = f15_solvable(run->repeated.exchanged ? &run->repeated.board : &run->board, trace,
                            &run->solvability, err);
    if (code)
        return code;
    finish(run, F15_OK);
    run->kind = F15_RESULT_SOLVABLE;
    run->reached = run->solvability.solvable;
    return F15_OK;
}
