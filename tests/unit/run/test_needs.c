/* The arguments that each function of the engine needs: a call with one of them missing, or out of
 * its range, is refused as the caller's mistake, with an error to fill and without, and does not
 * look at the others. */
#include "../needs.h"

#include <fifteen/algorithms.h>
#include <fifteen/count.h>
#include <fifteen/prove.h>
#include <fifteen/puzzle.h>
#include <fifteen/recording.h>
#include <fifteen/run.h>
#include <fifteen/searching.h>
#include <fifteen/unstable/figure.h>
#include <fifteen/unstable/heuristic.h>
#include <fifteen/unstable/space.h>
#include <fifteen/unstable/stages.h>
#include <fifteen/unstable/tables.h>

static f15_arena arena;
static f15_board board;
static f15_convention convention;
static f15_grid grid;
static f15_problem problem = {.n = 2};
static f15_random chance;
static f15_text text;
static uint64_t number;
static uint32_t p[4];
static size_t count;
static bool yes;
static int sign;

static void core(void **state) {
    f15_cycles cycles;
    (void)state;
    REFUSED(arena_done, NULL);
    REFUSED(text_done, NULL);
    REFUSED(board_check_reach, NULL, false, NULL);
    REFUSED(board_random, NULL, &grid, true, &board);
    REFUSED(board_random, &chance, NULL, true, &board);
    REFUSED(board_random, &chance, &grid, true, NULL);
    REFUSED(board_scramble, NULL, &grid, true, &board);
    REFUSED(board_scramble, &chance, NULL, true, &board);
    REFUSED(board_scramble, &chance, &grid, true, NULL);
    REFUSED(board_set, NULL, &grid, p, NULL);
    REFUSED(board_set, &board, NULL, p, NULL);
    REFUSED(board_set, &board, &grid, NULL, NULL);
    REFUSED(cycles_of, NULL, 1, &cycles);
    REFUSED(cycles_of, p, 1, NULL);
    REFUSED(cycles_of, NULL, 0, NULL);
    REFUSED(cycle_count, NULL, 1, &count);
    REFUSED(cycle_count, p, 1, NULL);
    REFUSED(cycle_count, NULL, 0, NULL);
    REFUSED(cycle_type, NULL, 1, p, &count);
    REFUSED(cycle_type, p, 1, NULL, &count);
    REFUSED(cycle_type, p, 1, p, NULL);
    REFUSED(cycle_type, NULL, 0, NULL, &count);
    REFUSED(order, NULL, 1, &number);
    REFUSED(order, p, 1, NULL);
    REFUSED(order, NULL, 0, NULL);
    REFUSED(grid_check, NULL);
    REFUSED(inversions, NULL, 1, &number);
    REFUSED(inversions, p, 1, NULL);
    REFUSED(inversions, NULL, 0, NULL);
    REFUSED(permutation_check, NULL, 1, &count);
    REFUSED(relative, NULL, p, 1, p);
    REFUSED(relative, p, NULL, 1, p);
    REFUSED(relative, p, p, 1, NULL);
    REFUSED(rank, NULL, 1, &number);
    REFUSED(rank, p, 1, NULL);
    REFUSED(rank, NULL, 0, NULL);
    REFUSED(unrank, 0, 1, NULL);
    REFUSED(sign, NULL, 1, &sign);
    REFUSED(sign, p, 1, NULL);
    REFUSED(sign, NULL, 0, NULL);
}

/* Nothing at all has no cycles, is even and the first of one. */
static void no_items_need_no_list(void **state) {
    f15_cycles cycles = {0};
    (void)state;
    assert_int_equal(f15_cycles_of(NULL, 0, &cycles, NULL), F15_OK);
    assert_int_equal(cycles.count, 0);
    f15_cycles_free(&cycles);
    assert_int_equal(f15_cycle_count(NULL, 0, &count, NULL), F15_OK);
    assert_int_equal(count, 0);
    assert_int_equal(f15_cycle_type(NULL, 0, p, &count, NULL), F15_OK);
    assert_int_equal(count, 0);
    assert_int_equal(f15_order(NULL, 0, &number, NULL), F15_OK);
    assert_int_equal(number, 1);
    assert_int_equal(f15_inversions(NULL, 0, &number, NULL), F15_OK);
    assert_int_equal(number, 0);
    assert_int_equal(f15_permutation_check(NULL, 0, NULL, NULL), F15_OK);
    assert_int_equal(f15_relative(NULL, NULL, 0, NULL, NULL), F15_OK);
    assert_int_equal(f15_rank(NULL, 0, &number, NULL), F15_OK);
    assert_int_equal(number, 0);
    assert_int_equal(f15_unrank(0, 0, NULL, NULL), F15_OK);
    assert_int_equal(f15_sign(NULL, 0, &sign, NULL), F15_OK);
    assert_int_equal(sign, 1);
}

static void lists_and_words(void **state) {
    f15_arrangement arrangement = {0};
    f15_formula formula = {0};
    f15_groups groups;
    f15_word word;
    f15_word_list words;
    f15_command command;
    const char *const names[] = {"a"};
    (void)state;
    REFUSED(read_arrangement, NULL, 0, &convention, &arena, &arrangement);
    REFUSED(read_arrangement, "", 0, NULL, &arena, &arrangement);
    REFUSED(read_arrangement, "", 0, &convention, NULL, &arrangement);
    REFUSED(read_arrangement, "", 0, &convention, &arena, NULL);
    REFUSED(read_arrangement_of, NULL, 0, &convention, &arrangement, &arena, &arrangement);
    REFUSED(read_arrangement_of, "", 0, &convention, NULL, &arena, &arrangement);
    REFUSED(read_arrangement_of, "", 0, &convention, &arrangement, NULL, &arrangement);
    REFUSED(read_formula, NULL, 0, &arena, &formula);
    REFUSED(read_formula, "", 0, NULL, &formula);
    REFUSED(read_formula, "", 0, &arena, NULL);
    REFUSED(formula_value, NULL, (int64_t[26]){0}, &(f15_exact){0});
    REFUSED(formula_value, &formula, (int64_t[26]){0}, NULL);
    REFUSED(read_generators, NULL, 0, names, 1, &arena, &groups);
    REFUSED(read_generators, "", 0, NULL, 1, &arena, &groups);
    REFUSED(read_generators, "", 0, names, 1, NULL, &groups);
    REFUSED(read_generators, "", 0, names, 1, &arena, NULL);
    REFUSED(read_generators, "", 0, names, F15_MAX_N + 1, &arena, &groups);
    REFUSED(read_list, NULL, 0, &arena, &groups);
    REFUSED(read_list, "", 0, NULL, &groups);
    REFUSED(read_list, "", 0, &arena, NULL);
    REFUSED(read_values, NULL, 0, &arena, &groups);
    REFUSED(read_values, "", 0, NULL, &groups);
    REFUSED(read_values, "", 0, &arena, NULL);
    REFUSED(read_groups, NULL, 0, 2, 1, 0, &arena, &groups);
    REFUSED(read_groups, "", 0, 2, 1, 0, NULL, &groups);
    REFUSED(read_groups, "", 0, 2, 1, 0, &arena, NULL);
    REFUSED(read_groups, "", 0, 2, F15_MAX_N + 1, 0, &arena, &groups);
    REFUSED(read_groups, "", 0, 2, 1, 2, &arena, &groups);
    REFUSED(split_words, NULL, 0, &arena, &command);
    REFUSED(split_words, "", 0, NULL, &command);
    REFUSED(split_words, "", 0, &arena, NULL);
    REFUSED(split_line, NULL, 0, &arena, &command);
    REFUSED(split_line, "", 0, NULL, &command);
    REFUSED(split_line, "", 0, &arena, NULL);
    REFUSED(read_names, NULL, 0, NULL, &arena, &word);
    REFUSED(read_names, "", 0, NULL, NULL, &word);
    REFUSED(read_names, "", 0, NULL, &arena, NULL);
    REFUSED(read_word, NULL, 0, &arena, &word);
    REFUSED(read_word, "", 0, NULL, &word);
    REFUSED(read_word, "", 0, &arena, NULL);
    REFUSED(read_word_list, NULL, 0, &arena, &words);
    REFUSED(read_word_list, "", 0, NULL, &words);
    REFUSED(read_word_list, "", 0, &arena, NULL);
    REFUSED(read_number, NULL, 0, &number);
    REFUSED(read_number, "", 0, NULL);
    REFUSED(read_even_odd, NULL, 0, &yes);
    REFUSED(read_even_odd, "", 0, NULL);
    REFUSED(read_yes_no, NULL, 0, &yes);
    REFUSED(read_yes_no, "", 0, NULL);
}

static void boards_and_permutations(void **state) {
    f15_written_moves moves = {0};
    f15_system system = {0};
    f15_map map = {0};
    f15_board_names names;
    f15_plain plain;
    f15_sequence sequence;
    uint32_t *list;
    (void)state;
    REFUSED(read_homed_board, NULL, 0, 2, 2, F15_HOME_LAST, &board, NULL);
    REFUSED(read_homed_board, "", 0, 2, 2, F15_HOME_LAST, NULL, NULL);
    REFUSED(read_board, NULL, 0, 2, 2, &board, NULL);
    REFUSED(read_board, "", 0, 2, 2, NULL, NULL);
    REFUSED(read_size, NULL, 0, p, p);
    REFUSED(read_size, "", 0, NULL, p);
    REFUSED(read_size, "", 0, p, NULL);
    REFUSED(read_word_board, NULL, 0, "", 0, 2, 2, &board, &board, &names);
    REFUSED(read_word_board, "", 0, NULL, 0, 2, 2, &board, &board, &names);
    REFUSED(read_word_board, "", 0, "", 0, 2, 2, NULL, &board, &names);
    REFUSED(read_word_board, "", 0, "", 0, 2, 2, &board, NULL, &names);
    REFUSED(read_word_board, "", 0, "", 0, 2, 2, &board, &board, NULL);
    REFUSED(read_moves, NULL, 0, &board, NULL, (f15_mover)0, &arena, &moves);
    REFUSED(read_moves, "", 0, NULL, NULL, (f15_mover)0, &arena, &moves);
    REFUSED(read_moves, "", 0, &board, NULL, (f15_mover)0, NULL, &moves);
    REFUSED(read_moves, "", 0, &board, NULL, (f15_mover)0, &arena, NULL);
    REFUSED(play_written, NULL, &moves, NULL, NULL);
    REFUSED(play_written, &board, NULL, NULL, NULL);
    REFUSED(play_written, &board, &moves, &(f15_moves){0}, NULL);
    REFUSED(read_permutation, NULL, 0, &convention, &arena, &count, &yes, &list);
    REFUSED(read_permutation, "", 0, NULL, &arena, &count, &yes, &list);
    REFUSED(read_permutation, "", 0, &convention, NULL, &count, &yes, &list);
    REFUSED(read_permutation, "", 0, &convention, &arena, NULL, &yes, &list);
    REFUSED(read_permutation, "", 0, &convention, &arena, &count, &yes, NULL);
    REFUSED(read_sign, NULL, 0, &convention, &arena, &yes, &sign);
    REFUSED(read_sign, "", F15_READ_LIMIT + 1, &convention, &arena, &yes, &sign);
    REFUSED(read_sign, "", 0, NULL, &arena, &yes, &sign);
    REFUSED(read_sign, "", 0, &convention, &arena, NULL, &sign);
    REFUSED(read_sign, "", 0, &convention, &arena, &yes, NULL);
    REFUSED(read_sequence, NULL, 0, 2, 4, &convention, &arena, &sequence);
    REFUSED(read_sequence, "", 0, 2, 4, NULL, &arena, &sequence);
    REFUSED(read_sequence, "", 0, 2, 4, &convention, NULL, &sequence);
    REFUSED(read_sequence, "", 0, 2, 4, &convention, &arena, NULL);
    REFUSED(read_expression, NULL, 0, &system, &convention, &arena, &map);
    REFUSED(read_expression, "", 0, NULL, &convention, &arena, &map);
    REFUSED(read_expression, "", 0, &system, NULL, &arena, &map);
    REFUSED(read_expression, "", 0, &system, &convention, NULL, &map);
    REFUSED(read_expression, "", 0, &system, &convention, &arena, NULL);
    REFUSED(write_in_system, NULL, &map, &system, &convention, &arena);
    REFUSED(write_in_system, &text, NULL, &system, &convention, &arena);
    REFUSED(write_in_system, &text, &map, NULL, &convention, &arena);
    REFUSED(write_in_system, &text, &map, &system, NULL, &arena);
    REFUSED(write_in_system, &text, &map, &system, &convention, NULL);
    REFUSED(plain_text, NULL, 0, F15_TYPED_WORD, 0, &arena, &plain);
    REFUSED(plain_text, "", 0, (f15_typed)(F15_TYPED_WORD + 1), 0, &arena, &plain);
    REFUSED(plain_text, "", 0, F15_TYPED_WORD, 0, NULL, &plain);
    REFUSED(plain_text, "", 0, F15_TYPED_WORD, 0, &arena, NULL);
    REFUSED(write_cycles, NULL, p, 1, 0);
    REFUSED(write_cycles, &text, NULL, 1, 0);
}

static void traces_and_counts(void **state) {
    f15_replay replay = {0};
    f15_event event = {.kind = F15_CLAIM};
    const f15_names names = {0};
    (void)state;
    REFUSED(replay_measure, NULL, &event);
    REFUSED(replay_measure, &replay, NULL);
    REFUSED(replay_follow, NULL, &event);
    REFUSED(replay_follow, &replay, NULL);
    REFUSED(tape_seek, NULL, 0);
    REFUSED(trace_verdict, NULL);
    REFUSED(can_count, (f15_ask)0, NULL);
    REFUSED(count_ask, (f15_ask)0, NULL, 4, NULL, &number);
    REFUSED(count_ask, (f15_ask)0, p, 4, NULL, NULL);
    REFUSED(count_ask, (f15_ask)0, p, F15_MAX_COUNT_N + 1, NULL, &number);
    REFUSED(count_ask, (f15_ask)0, NULL, 4, &board, NULL);
    REFUSED(least_swaps, NULL, p, 4, &names, &number);
    REFUSED(least_swaps, p, NULL, 4, &names, &number);
    REFUSED(least_swaps, p, p, 4, NULL, &number);
    REFUSED(least_swaps, p, p, 4, &names, NULL);
}

static void algorithms(void **state) {
    f15_sequence swaps = {.arity = 2, .arena = &arena}, cycles = {.arity = 3, .arena = &arena};
    f15_sequence unset = {.arena = &arena}, nowhere = {.arity = 2};
    const f15_problem whole = {.n = 2, .start = p, .goal = p};
    f15_moves moves = {.arena = &arena}, lost = {0};
    const f15_names names = {0};
    f15_search_options ask = {0};
    f15_search_report report;
    f15_solvability all;
    f15_shortest found;
    (void)state;
    REFUSED(apply, NULL, &swaps, NULL, p);
    REFUSED(apply, &problem, NULL, NULL, p);
    REFUSED(cycle_three, NULL, 0, 1, 2, NULL, NULL, &moves);
    REFUSED(conjugate, NULL, p, 1, NULL, p);
    REFUSED(conjugate, p, NULL, 1, NULL, p);
    REFUSED(match_equal_pieces, NULL, &names, NULL, &(f15_equal_pieces){0});
    REFUSED(match_equal_pieces, &board, NULL, NULL, &(f15_equal_pieces){0});
    REFUSED(match_equal_pieces, &board, &names, NULL, NULL);
    REFUSED(move_hole, NULL, 0, 0, NULL, &moves);
    REFUSED(pair_tally, NULL, &swaps, NULL, &arena, NULL);
    REFUSED(pair_tally, &problem, NULL, NULL, &arena, NULL);
    REFUSED(pair_tally, &problem, &swaps, NULL, NULL, NULL);
    REFUSED(parity, NULL, 1, NULL, NULL, NULL);
    REFUSED(parity_table, NULL, &moves, NULL, NULL);
    REFUSED(parity_table, &board, NULL, NULL, NULL);
    REFUSED(find_path, NULL, 0, 0, &(f15_path){0});
    REFUSED(find_path, &grid, 0, 0, NULL);
    REFUSED(place, NULL, 0, 0, 0, NULL, &moves);
    REFUSED(search, NULL, &ask, NULL, &moves, &report);
    REFUSED(search, &board, NULL, NULL, &moves, &report);
    REFUSED(search, &board, &ask, NULL, &moves, NULL);
    ask.method = F15_SEARCH_ASTAR;
    REFUSED(search, &board, &ask, NULL, &moves, &report);
    ask.method = F15_SEARCH_METHODS;
    REFUSED(search, &board, &ask, NULL, &moves, &report);
    REFUSED(solvable, NULL, NULL, &all);
    REFUSED(solvable, &board, NULL, NULL);
    REFUSED(solve_layered, NULL, NULL, &moves);
    REFUSED(solve_optimal, NULL, NULL, NULL, &moves, NULL);
    REFUSED(solve_stages, NULL, NULL, NULL, &moves);
    REFUSED(solve_three_cycles, NULL, false, NULL, NULL, &moves, NULL);
    REFUSED(solve_tours, NULL, NULL, &moves, NULL);
    REFUSED(three_cycles, NULL, NULL, &cycles, NULL, NULL);
    REFUSED(three_cycles, &problem, NULL, &cycles, NULL, NULL);
    REFUSED(three_cycles, &whole, NULL, &swaps, NULL, NULL);
    REFUSED(transform, NULL, F15_LEFT, NULL, &swaps);
    REFUSED(transform, &problem, F15_LEFT, NULL, &swaps);
    REFUSED(transform, &whole, F15_LEFT, NULL, &cycles);
    REFUSED(transform, &whole, F15_LEFT, NULL, &unset);
    REFUSED(transform, &whole, F15_LEFT, NULL, &nowhere);
    REFUSED(convert, NULL, 0, 1, NULL, &swaps);
    REFUSED(convert, &problem, 1, 1, NULL, &swaps);
    REFUSED(convert, &problem, 2, 1, NULL, &swaps);
    REFUSED(convert, &problem, 0, 2, NULL, &swaps);
    REFUSED(convert, &whole, 0, 1, NULL, &unset);
    REFUSED(adjacent, NULL, NULL, &swaps);
    REFUSED(adjacent, &problem, NULL, &swaps);
    REFUSED(adjacent, &whole, NULL, &unset);
    REFUSED(bubble, NULL, NULL, &swaps);
    REFUSED(bubble, &problem, NULL, &swaps);
    REFUSED(bubble, &whole, NULL, &unset);
    REFUSED(bubble, &whole, NULL, &nowhere);
    REFUSED(adjacent, &whole, NULL, &nowhere);
    REFUSED(convert, &whole, 0, 1, NULL, &nowhere);
    cycles.arena = NULL;
    REFUSED(three_cycles, &whole, NULL, &cycles, NULL, NULL);
    /* slides that have nowhere to go */
    REFUSED(cycle_three, &board, 0, 1, 2, NULL, NULL, &lost);
    REFUSED(move_hole, &board, 0, 0, NULL, &lost);
    REFUSED(place, &board, 0, 0, 0, NULL, &lost);
    REFUSED(search, &board, &(f15_search_options){0}, NULL, &lost, &report);
    REFUSED(shortest_solution, &board, NULL, NULL, F15_ONE_SOLUTION, &lost, &found);
    REFUSED(solve_layered, &board, NULL, &lost);
    REFUSED(solve_optimal, &board, NULL, NULL, &lost, NULL);
    REFUSED(solve_stages, &board, NULL, NULL, &lost);
    REFUSED(solve_three_cycles, &board, false, NULL, NULL, &lost, NULL);
    REFUSED(solve_tours, &board, NULL, &lost, NULL);
}

static void searches(void **state) {
    f15_engine engine = {.parts = 1};
    f15_shortest found;
    f15_stages stages = {0};
    f15_stage stage[F15_MAX_CELLS];
    f15_space space;
    f15_heuristic heuristic;
    f15_tables_plan plan = f15_tables_standard();
    f15_tables tables;
    uint8_t *bytes;
    (void)state;
    REFUSED(search_reach, NULL, &number, &yes);
    REFUSED(search_reach, &board, NULL, &yes);
    REFUSED(search_reach, &board, &number, NULL);
    REFUSED(heuristic_open, NULL, (f15_heuristic_id)0, &grid);
    REFUSED(heuristic_open, &heuristic, F15_HEURISTIC_WALKING, NULL);
    REFUSED(engine_prepare, NULL, F15_ENGINE_PATTERNS, &engine);
    REFUSED(engine_prepare, &grid, F15_ENGINE_PATTERNS, NULL);
    REFUSED(engine_prepare, &grid, F15_ENGINE_TABLES, &engine);
    REFUSED(engine_make_part, NULL, 0);
    REFUSED(engine_make_part, &engine, 1);
    REFUSED(engine_make, NULL, F15_ENGINE_PATTERNS, &engine);
    REFUSED(engine_make, &grid, F15_ENGINE_PATTERNS, NULL);
    REFUSED(shortest_solution, NULL, NULL, NULL, F15_ONE_SOLUTION, NULL, &found);
    REFUSED(shortest_solution, &board, NULL, NULL, F15_ONE_SOLUTION, NULL, NULL);
    REFUSED(space_explore, NULL, 0, NULL, NULL, &arena, &space);
    REFUSED(space_explore, &board, 0, NULL, NULL, NULL, &space);
    REFUSED(space_explore, &board, 0, NULL, NULL, &arena, NULL);
    REFUSED(stages_prepare, NULL, &grid);
    REFUSED(stages_prepare, &stages, NULL);
    REFUSED(search_stages, NULL, &board, NULL, stage, &count, p);
    REFUSED(search_stages, &stages, NULL, NULL, stage, &count, p);
    REFUSED(search_stages, &stages, &board, NULL, NULL, &count, p);
    REFUSED(search_stages, &stages, &board, NULL, stage, NULL, p);
    REFUSED(search_stages, &stages, &board, NULL, stage, &count, NULL);
    REFUSED(tables_make, NULL, NULL, NULL, NULL, &bytes, &count);
    REFUSED(tables_make, &plan, NULL, NULL, NULL, NULL, &count);
    REFUSED(tables_make, &plan, NULL, NULL, NULL, &bytes, NULL);
    REFUSED(tables_need, NULL, &count, &count);
    REFUSED(tables_need, &plan, NULL, &count);
    REFUSED(tables_need, &plan, &count, NULL);
    REFUSED(tables_open, NULL, 1, NULL, &tables);
    REFUSED(tables_open, NULL, 0, NULL, NULL);
    REFUSED(engine_of_tables, NULL, &engine);
}

static void statements_and_runs(void **state) {
    const f15_size size = {3, 0, 0};
    const f15_sink sink = {0};
    const char *const words[] = {"parity"};
    f15_trial trial = {0};
    f15_trial_result found;
    f15_figure figure;
    f15_page_work work = {0};
    f15_solve_options options = {0};
    f15_run run = {0};
    f15_recording recording = {0};
    (void)state;
    REFUSED(statement_size_check, (f15_statement_id)0, NULL);
    REFUSED(statement_size_check, F15_STATEMENTS, &size);
    REFUSED(trial_open, (f15_statement_id)0, NULL, &trial);
    REFUSED(trial_open, (f15_statement_id)0, &size, NULL);
    REFUSED(trial_run, &trial, 0, 0, NULL, NULL, NULL, &found);
    assert_int_equal(f15_trial_open(F15_STATEMENT_SWAPS_REACH, &size, &trial, NULL), F15_OK);
    REFUSED(trial_run, NULL, 0, 1, NULL, NULL, NULL, &found);
    REFUSED(trial_run, &trial, 0, 1, NULL, NULL, NULL, NULL);
    REFUSED(trial_run, &trial, 2, 1, NULL, NULL, NULL, &found);
    REFUSED(trial_run, &trial, 0, trial.cases + 1, NULL, NULL, NULL, &found);
    assert_int_equal(
        f15_trial_run(&trial, trial.cases, trial.cases, NULL, NULL, NULL, &found, NULL), F15_OK);
    f15_trial_free(&trial);
    REFUSED(read_figure, NULL, 1, &convention, &figure);
    REFUSED(read_figure, words, 1, NULL, &figure);
    REFUSED(read_figure, words, 1, &convention, NULL);
    REFUSED(read_figure_text, NULL, 0, &convention, &figure);
    REFUSED(read_figure_text, "", 0, NULL, &figure);
    REFUSED(read_figure_text, "", 0, &convention, NULL);
    REFUSED(record, NULL, words, 1, &convention, NULL, 0);
    REFUSED(record_cuts, NULL, 0);
    REFUSED(record_play, NULL, 1, sink);
    REFUSED(record_play, &recording, 1, sink);
    REFUSED(record_cut_at, NULL, 0);
    REFUSED(record_cut_at, &recording, 0);
    REFUSED(run_from, NULL, 1, &convention, NULL, 0, NULL, &run);
    REFUSED(run_from, words, F15_MAX_N + 1, &convention, NULL, 0, NULL, &run);
    REFUSED(run_from, words, 1, NULL, NULL, 0, NULL, &run);
    REFUSED(run_from, words, 1, &convention, NULL, 0, NULL, NULL);
    REFUSED(page_ran, NULL, &options, &run);
    REFUSED(page_ran, &work, NULL, &run);
    REFUSED(page_ran, &work, &options, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(core),
        cmocka_unit_test(no_items_need_no_list),
        cmocka_unit_test(lists_and_words),
        cmocka_unit_test(boards_and_permutations),
        cmocka_unit_test(traces_and_counts),
        cmocka_unit_test(algorithms),
        cmocka_unit_test(searches),
        cmocka_unit_test(statements_and_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
