/* Misreadings, as they are used to make wrong answers: the question as it is misread, the right
 * value then, and the text that somebody writes who has this misconception and means a right
 * answer. */
#include "../check/questions.h"

/* 2 0 1 3 to be put in order by swaps. */
static f15_question swaps_question(void) {
    f15_question q = ask_kind(F15_KIND_SWAPS, 0);
    give_start(&q, "2 0 1 3");
    give_goal(&q, "0 1 2 3");
    return q;
}

static void must_write(const f15_question *q, f15_misconception_id id, const char *right,
                       const char *expected) {
    f15_text text = {0};
    f15_error err = {0};
    must(f15_preimage(q, id, right, &text, &err), &err);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

static void who_means_right_steps(void **state) {
    f15_question q = swaps_question();
    const char *right = "0-1 1-2";
    bool yes = false;
    (void)state;
    must(f15_is_right(&q, right, strlen(right), &yes, &(f15_error){0}), &(f15_error){0});
    assert_true(yes);
    must_write(&q, F15_MIS_REVERSE_ORDER, right, "1-2 0-1");
    must_write(&q, F15_MIS_BASE_ONE, right, "1-2 2-3");
    must_write(&q, F15_MIS_ITEMS_FOR_PLACES, right, "2-0 2-1");
    must_write(&q, F15_MIS_SELF_SWAP, right, "0-1 1-2 0-0");
    must_write(&q, F15_MIS_LONGER_THAN_NEEDED, right, "0-1 1-2 0-1 0-1");
    f15_question_free(&q);
}

static void who_reads_another_question(void **state) {
    f15_question q = swaps_question();
    f15_text text = {0};
    (void)state;
    q.adjacent = true;
    assert_int_equal(f15_preimage(&q, F15_MIS_NON_ADJACENT, "0-1 1-2", &text, NULL), F15_MISMATCH);
    assert_int_equal(f15_preimage(&q, F15_MIS_NON_ADJACENT, NULL, &text, NULL), F15_MISMATCH);
    assert_int_equal(f15_preimage(&q, F15_MIS_REVERSE_ORDER, NULL, &text, NULL), F15_UNKNOWN);
    assert_int_equal(f15_preimage(&q, F15_MIS_REVERSE_ORDER, "?", &text, NULL), F15_UNKNOWN);
    assert_int_equal(f15_preimage(&q, F15_MIS_WAY_OUT_ONLY, "0-1 1-2", &text, NULL), F15_UNKNOWN);
    assert_int_equal(text.length, 0);
    f15_question_free(&q);
}

/* What would be written could not be read. */
static void other_answers_have_no_steps(void **state) {
    f15_question letters = ask_kind(F15_KIND_MOVES, 6), q = ask_kind(F15_KIND_PERMUTATION, 0);
    f15_text text = {0};
    (void)state;
    f15_error err = {0};
    letters.puzzle = (f15_puzzle){.given = true, .goal = F15_GOAL_BOARD};
    f15_puzzle *puzzle = &letters.puzzle;
    must(f15_read_word_board("CAR/_DS", 7, "CAR/DS_", 7, 0, 0, &puzzle->board, &puzzle->wanted,
                             &puzzle->names, &err),
         &err);
    must(f15_question_validate(&letters, &err), &err);
    assert_int_equal(f15_preimage(&letters, F15_MIS_REVERSE_ORDER, "D S", &text, NULL),
                     F15_UNKNOWN);
    give_start(&q, "2 0 1 3");
    give_goal(&q, "0 1 2 3");
    for (unsigned id = 0; id < F15_MISCONCEPTIONS; id++)
        assert_int_not_equal(f15_preimage(&q, (f15_misconception_id)id, "1 2 0 3", &text, NULL),
                             F15_OK);
    assert_int_equal(text.length, 0);
    f15_question_free(&letters);
    f15_question_free(&q);
}

static void the_question_as_it_is_read(void **state) {
    f15_question q = swaps_question();
    f15_arena arena = {0};
    f15_target target;
    uint64_t far = 0;
    (void)state;
    q.adjacent = true;
    const f15_reading *rightly = f15_read_rightly(&q, &arena);
    assert_true(f15_reading_question(rightly)->adjacent);
    const f15_reading *loosely = f15_misread(&q, F15_MIS_NON_ADJACENT, 0, &arena);
    assert_false(f15_reading_question(loosely)->adjacent);
    assert_false(f15_reading_joins_rows(loosely));
    assert_null(f15_misread(&q, F15_MIS_NON_ADJACENT, 1, &arena));
    must(f15_arena_done(&arena, NULL), &(f15_error){0});
    must(f15_question_target(&q, &target, NULL), &(f15_error){0});
    must(f15_target_distance(&q, target.start, &target, &far, NULL), &(f15_error){0});
    assert_int_equal(far, 2);
    f15_arena_free(&arena);
    f15_question_free(&q);
}

/* 3 items in one cycle have 2 swaps; whoever leaves out fixed points finds as many cycles here. */
static void the_right_value_as_it_is_read(void **state) {
    f15_question q = ask_kind(F15_KIND_NUMBER, 4);
    f15_arena arena = {0};
    f15_text right = {0}, misread = {0};
    (void)state;
    q.of = F15_ASK_CYCLES;
    give_factor(&q, "(0 1 2)");
    must(f15_reading_answer(f15_read_rightly(&q, &arena), &right, NULL), &(f15_error){0});
    assert_string_equal(f15_text_string(&right), "2");
    const f15_reading *reading = f15_misread(&q, F15_MIS_FIXED_POINTS_LEFT_OUT, 0, &arena);
    must(f15_reading_answer(reading, &misread, NULL), &(f15_error){0});
    assert_string_equal(f15_text_string(&misread), "1");
    f15_text_free(&right);
    f15_text_free(&misread);
    f15_arena_free(&arena);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_means_right_steps),
        cmocka_unit_test(who_reads_another_question),
        cmocka_unit_test(other_answers_have_no_steps),
        cmocka_unit_test(the_question_as_it_is_read),
        cmocka_unit_test(the_right_value_as_it_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
