/* Pages that ask what a trace does next, played from scripts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/player.h>

#include "scene.h"

#include <string.h>

static const char lesson_text[] = "fifteen: lesson\n"
                                  "id: tiny\n"
                                  "title: A tiny lesson\n"
                                  "convention: chapter6\n"
                                  "pages:\n"
                                  "  - prose: Some *words*.\n"
                                  "  - title: Say it\n"
                                  "    prose: What comes next?\n"
                                  "    predict: transform MARINE AIRMEN\n"
                                  "  - predict: apply STOP 0-1\n"
                                  "  - prose: The end.\n";

static int set_up(void **state) {
    return open_scene(state, (const char *const[]){lesson_text, NULL});
}

#define SAY(...)                                                                                   \
    (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *)

/* ---- tests --------------------------------------------------------------------------------- */

static void a_trace_stops_and_asks(void **state) {
    scene *w = *state;
    assert_int_equal(walk(w, 0, SAY("n", "0-1", "1-3", "5-4", "3", "n", "TSOP", "odd", "n", "n")),
                     F15_LEFT_FINISHED);
    assert_int_equal(w->script.at, 10);
    shown(w, "fifteen trace transform MARINE AIRMEN");
    shown(w, "1 of 4. Which two places are swapped next?");
    shown(w, "Swap places 0-1: what stands there then");
    shown(w, "Answer: 0-1 1-3 4-5");
    shown(w, "You have finished the lesson");
    /* a step is not shown before it has been asked for */
    assert_true(find(w, "2 of 4.") < find(w, "stands in place 3"));
    assert_true(find(w, "4 of 4.") < find(w, "no sequence is shorter"));
    assert_true(find(w, "1 of 4.") > find(w, "goal    A"));
}

static void misses_tell_more_each_time(void **state) {
    scene *w = *state;
    assert_int_equal(walk(w, 1, SAY("1-2", "^D")), F15_LEFT_QUIT);
    shown(w, "After it place 0 should not hold M."); /* what belongs there is not told */
    not_shown(w, "Counting from 1");                 /* of fifteen swaps nothing is inferred */
    not_shown(w, "stands in place 1");
    walk(w, 1, SAY("1-2", "1-2", "hint", "hint", "show", "0-1", "quit"));
    shown(w, "Type hint for a hint");
    shown(w, "Hint: place 0 should hold A, which stands in place 1.");
    shown(w, "There are no more hints. “show” shows what comes next.");
    shown(w, "It is 0-1. Type it");
    shown(w, "2 of 4.");
    walk(w, 1, SAY("skip", "skip", "skip", "hint", "show", "^C"));
    shown(w, "There is no hint here.");
    shown(w, "It is 3.");
    not_shown(w, "no sequence is shorter");
}

static void commands_do_what_they_say(void **state) {
    scene *w = *state;
    walk(w, 1, SAY("?", "", "  ", "^L", "((", "0-1 1-3", "BACK", "q"));
    shown(w, "skip    show it, and go on with the trace");
    shown(w, "Type an answer, or ? for help.");
    shown(w, "too long");
    shown(w, "did not count as a try");
    shown(w, "One step is asked for, and here are 2.");
    shown(w, "page 1 of 4");
    walk(w, 1, SAY("?", "pages", "page 9", "page 4", "q"));
    shown(w, "pages   the pages of this lesson");
    shown(w, "\n> 2  Say it");
    shown(w, "This lesson has 4 pages.");
    shown(w, "page 4 of 4");
    assert_int_equal(walk(w, 1, SAY("skip", "skip", "skip", "skip", "b", "^C")),
                     F15_LEFT_INTERRUPTED);
    shown(w, "Answer: 0-1 1-3 4-5");
    assert_int_equal(walk(w, 2, SAY("SKIP", "quit")),
                     F15_LEFT_QUIT); /* a word is an answer there */
    shown(w, "K is not one of the items");
    walk(w, 2, SAY("Hint", "quit"));
    shown(w, "There is no hint here.");
    assert_int_equal(walk(w, 1, SAY("exit")), F15_LEFT_QUIT);
}

static f15_code count_attempt(void *self, const f15_deed *attempt, f15_error *err) {
    size_t *count = self;
    (void)err;
    assert_string_equal(attempt->subject.id, "trace/transform");
    assert_string_equal(attempt->diagnosis, "");
    *count += 1;
    return F15_OK;
}

static void attempts_are_kept(void **state) {
    scene *w = *state;
    static const char *const words[] = {"transform", "MARINE", "AIRMEN"};
    size_t count = 0;
    f15_standing standing;
    walk(w, 1, SAY("0-2", "1-2", "0-1", "x", "skip", "y", "q"));
    assert_int_equal(
        f15_progress_attempts(w->progress, "trace/transform", count_attempt, &count, NULL), F15_OK);
    assert_int_equal(count, 5);
    assert_int_equal(f15_progress_standing(w->progress, "trace/transform",
                                           f15_quiz_hash(words, 3, &F15_CHAPTER6), &standing, NULL),
                     F15_OK);
    assert_true(standing.skipped && standing.unreadable == 2 && standing.attempts == 3);
}

/* Where a word is the answer, q may be one. */
static f15_code add_answer(void *self, const f15_deed *attempt, f15_error *err) {
    (void)err;
    f15_text_addf(self, "%.*s. ", (int)attempt->length, attempt->answer);
    return F15_OK;
}

static void q_quits_where_an_answer_is_a_word(void **state) {
    scene *w = *state;
    walk(w, 2, SAY("?", "= q", "=skip", "=", "q", "quit"));
    shown(w, "what stands behind = is an answer");
    assert_int_equal(w->script.lines, 5);
    f15_text text = {0};
    assert_int_equal(f15_progress_attempts(w->progress, NULL, add_answer, &text, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), "q. skip. . ");
    f15_text_free(&text);
}

/* Practice on a trace that is given, left by whoever quits. */
static f15_code predict(f15_player *player, const char *const *words, size_t count,
                        const f15_convention *convention, bool *quit, f15_error *err) {
    const f15_session_start drill = {.word = words, .words = count, .convention = *convention};
    f15_score score;
    f15_leave leave;
    f15_code code = f15_player_practice(player, &drill, &score, &leave, err);
    *quit = leave != F15_LEFT_FINISHED;
    return code;
}

static void by_itself(void **state) {
    scene *w = *state;
    static const char *const words[] = {"adjacent", "CBA", "ABC", "--method", "bubble"};
    const f15_convention convention = F15_CHAPTER6;
    bool quit = true;
    begin(w, SAY("back", "?", "pages", "1-2", "1-2", "skip", "odd"));
    assert_int_equal(predict(&w->player, words, 5, &convention, &quit, NULL), F15_OK);
    assert_false(quit);
    shown(w, "There are no pages here; skip goes on, quit leaves.");
    not_shown(w, "to the page before");
    shown(w, "The trace makes another step that is as right.");
    shown(w, "swaps of neighbours cannot do");
    begin(w, SAY("0-1", "^D"));
    assert_int_equal(predict(&w->player, words, 5, &convention, &quit, NULL), F15_OK);
    assert_true(quit);
    begin(w, SAY("0-1"));
    assert_int_equal(predict(&w->player, words, 2, &convention, &quit, NULL), F15_USAGE);
    assert_int_equal(w->script.all.length, 0);
}

static void hint_of(scene *w, const char *const *words, size_t count, const char *hint) {
    const f15_convention convention = F15_CHAPTER6;
    bool quit = false;
    begin(w, SAY("hint", "quit"));
    assert_int_equal(predict(&w->player, words, count, &convention, &quit, NULL), F15_OK);
    shown(w, hint);
}

/* On a board the reason names the answer; the hint does not. */
static void hints_are_no_answers(void **state) {
    scene *w = *state;
    static const char *const hole[] = {"hole", "1 _ 6 / 2 5 7 / 8 3 4", "8"};
    static const char *const solve[] = {"solve", "2 1 6 / 8 5 7 / 3 4 _"};
    hint_of(w, hole, 3, "Hint: one of these slides: piece 1, piece 6, piece 5.");
    hint_of(w, solve, 2, "Hint: piece 1 is to go where piece 2 is; the third piece is missing.");
}

static void a_predict_page_is_printed_whole(void **state) {
    scene *w = *state;
    begin(w, NULL, 0);
    assert_int_equal(f15_player_print(&w->player, f15_course_lesson(&w->course, "tiny"), 0, NULL),
                     F15_OK);
    shown(w, "fifteen trace transform MARINE AIRMEN");
    shown(w, "Answer: 0-1 1-3 4-5");
    shown(w, "T][S] O  P");
    not_shown(w, "1 of 4. ");
}

static void a_trace_that_cannot_be_asked(void **state) {
    scene *w = *state;
    char *words[] = {"solvable", "1,2,3,0"};
    f15_page *page = &w->course.lesson[0]->page[1], kept = *page;
    page->predict = words;
    page->predicts = 2;
    assert_int_equal(walk(w, 1, SAY("n", "^D")), F15_LEFT_QUIT);
    shown(w, "The trace of this page cannot be asked for");
    shown(w, "page 3 of 4");
    *page = kept;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_trace_stops_and_asks, set_up, close_scene),
        cmocka_unit_test_setup_teardown(misses_tell_more_each_time, set_up, close_scene),
        cmocka_unit_test_setup_teardown(commands_do_what_they_say, set_up, close_scene),
        cmocka_unit_test_setup_teardown(q_quits_where_an_answer_is_a_word, set_up, close_scene),
        cmocka_unit_test_setup_teardown(attempts_are_kept, set_up, close_scene),
        cmocka_unit_test_setup_teardown(by_itself, set_up, close_scene),
        cmocka_unit_test_setup_teardown(hints_are_no_answers, set_up, close_scene),
        cmocka_unit_test_setup_teardown(a_predict_page_is_printed_whole, set_up, close_scene),
        cmocka_unit_test_setup_teardown(a_trace_that_cannot_be_asked, set_up, close_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
