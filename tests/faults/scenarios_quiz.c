/* Scenarios of `predict`: traces with gaps, sheets printed and judged, pages that ask. */
#include "played.h"

#include <string.h>

/* ---- sheets -------------------------------------------------------------------------------- */

static f15_code print_sheet(const char *const *words, size_t count, f15_error *err) {
    const f15_convention convention = F15_CHAPTER6;
    const f15_style style = {false, 40};
    f15_quiz predict;
    f15_text out = {0};
    f15_code code = f15_quiz_open(&predict, words, count, &convention, NULL, 0, err);
    if (code == F15_OK)
        code = f15_render_sheet(&predict, 0, &style, &out, err);
    f15_quiz_free(&predict);
    f15_text_free(&out);
    return code;
}

static f15_code print_line(f15_error *err) {
    return print_sheet((const char *const[]){"transform", "MARINE", "AIRMEN"}, 3, err);
}

static f15_code print_board(f15_error *err) {
    return print_sheet((const char *const[]){"cycle", "1,2,3/4,0,5", "1", "2", "3", "--size=2x3"},
                       6, err);
}

static f15_code judge_sheet(const char *text, bool json, f15_error *err) {
    f15_worksheet sheet;
    f15_quiz predict = {0};
    f15_text out = {0};
    f15_marks marks;
    f15_worksheet_report report = {&sheet, "sheet.txt", json, {true, 40}, F15_FEEDBACK_FULL, false};
    f15_code code = f15_worksheet_read(text, strlen(text), &sheet, err);
    if (code == F15_OK)
        code = f15_quiz_open(&predict, sheet.word, sheet.words, &sheet.convention, NULL,
                             sheet.depth, err);
    if (code == F15_OK)
        code = f15_render_marks(&report, &predict, &out, &marks, err);
    f15_quiz_free(&predict);
    f15_worksheet_free(&sheet);
    f15_text_free(&out);
    return code;
}

/* A slip and what follows it, an answer that cannot be read, none, a number. */
static const char line_sheet[] = "fifteen trace transform BCA ABC --blanks\n"
                                 "1. swap: 0-1\n2. swap: ((\n3. cycles: 2\n";

static f15_code judge_text(f15_error *err) {
    return judge_sheet(line_sheet, false, err);
}

static f15_code judge_json(f15_error *err) {
    return judge_sheet(line_sheet, true, err);
}

static f15_code judge_states(f15_error *err) {
    return judge_sheet("fifteen trace apply ABC '0-1 1-2'\n1. s: ACB\n2. s: ABC\n3. p: odd\n",
                       false, err);
}

static f15_code judge_cycles(f15_error *err) {
    return judge_sheet("fifteen trace three-cycles 1,2,0 0,1,2\n1. c: (0 2 1)\n", false, err);
}

static f15_code judge_slides(f15_error *err) {
    return judge_sheet("fifteen trace hole 1,2/3,0 0\n1. p: 3\n2. p: 1\n", false, err);
}

static f15_code judge_pieces(f15_error *err) {
    return judge_sheet("fifteen trace solve 2,3,1/4,5,0 --size=2x3\n1. p: (0 1 2)\n", true, err);
}

static f15_code judge_numbers(f15_error *err) {
    return judge_sheet("fifteen trace parity 1,2,0\n2. c: odd\n3. c: 2\n5. s: 1\n", true, err);
}

static f15_code judge_conjugate(f15_error *err) {
    return judge_sheet("fifteen trace conjugate '(0 1)' '(1 2)'\n1. c: (0 1)\n", false, err);
}

static f15_code random_words(f15_error *err) {
    const f15_convention convention = F15_CHAPTER6;
    f15_random random = {1};
    f15_random_words words;
    f15_code code = f15_quiz_random(F15_ALGORITHM_THREE_CYCLES, &random, &convention, &words, err);
    f15_random_words_free(&words);
    return code;
}

/* ---- a page -------------------------------------------------------------------------------- */

static f15_code play(f15_error *err) {
    static const char *const words[] = {"transform", "BAC", "ABC"};
    static const char *const says[] = {"?",    "(((", "1-2",  "1-2", "hint",
                                       "show", "0-1", "skip", NULL};
    const f15_session_start drill = {.word = words, .words = 3, .convention = F15_CHAPTER6};
    f15_score score;
    f15_leave leave;
    played script = {says, 0};
    f15_player player = player_of(NULL, &script);
    return f15_player_practice(&player, &drill, &score, &leave, err);
}

/* Succeeding anyway: the checker gives back memory that it has too much of, and makes texts for
 * trials that nobody reads. */
const f15t_scenario f15t_scenarios[] = {
    {.name = "a sheet of swaps", .run = print_line},
    {.name = "a sheet of a board", .run = print_board},
    {.name = "a sheet judged as text", .run = judge_text},
    {.name = "a sheet judged as JSON", .run = judge_json},
    {.name = "a sheet of states", .run = judge_states, .succeeds_anyway = true},
    {.name = "a sheet of 3-cycles", .run = judge_cycles, .succeeds_anyway = true},
    {.name = "a sheet of slides", .run = judge_slides},
    {.name = "a sheet of 3-cycles of pieces", .run = judge_pieces},
    {.name = "a sheet of numbers", .run = judge_numbers, .succeeds_anyway = true},
    {.name = "a sheet of a conjugate", .run = judge_conjugate, .succeeds_anyway = true},
    {.name = "random words", .run = random_words},
    {.name = "a trace that asks", .run = play},
    {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
