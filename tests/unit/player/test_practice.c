/* Practice from scripts, and how it uses the progress that was kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/player.h>

#include "scene.h"

#include <string.h>

static const char course_text[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/word\n"
    "    title: Swaps for a word\n"
    "    topic: swaps\n"
    "    prompt: Turn **{start}** into **{goal}**.\n"
    "    kind: swaps\n"
    "    data: {start: STOP, goal: POTS}\n"
    "    hints: [Begin with place 0.]\n"
    "    solutions: [0-3 1-2]\n"
    "    catches: [base-one]\n"
    "    variants: {let: {goal: shuffling of STOP}, data: {goal: \"{goal}\"}}\n"
    "  - id: t/parity\n"
    "    title: Even or odd\n"
    "    topic: parity\n"
    "    prompt: What is the parity of {permutation}?\n"
    "    kind: parity\n"
    "    data: {permutation: 1 0 2 4 3}\n"
    "    solutions: [even]\n"
    "    variants: {let: {p: permutation of 5}, data: {permutation: \"{p:list}\"}}\n"
    "  - id: t/fixed\n"
    "    title: Always the same\n"
    "    topic: swaps\n"
    "    prompt: Turn STOP into OPTS.\n"
    "    kind: swaps\n"
    "    data: {start: STOP, goal: OPTS}\n"
    "    solutions: [0-2 1-2 1-3 2-3 1-2 0-0]\n"
    "    catches: [base-one]\n"
    "  - id: t/none\n"
    "    title: Of no topic\n"
    "    prompt: Turn AB into BA.\n"
    "    kind: swaps\n"
    "    data: {start: AB, goal: BA}\n"
    "    solutions: [0-1]\n";

static const char lesson_text[] = "fifteen: lesson\n"
                                  "id: tiny\n"
                                  "title: A tiny lesson\n"
                                  "convention: chapter6\n"
                                  "pages:\n"
                                  "  - question: t/parity\n"
                                  "  - question: t/none\n";

static int set_up(void **state) {
    return open_scene(state, (const char *const[]){course_text, lesson_text, NULL});
}

static const f15_exercise *exercise_of(const scene *world, const char *id) {
    const f15_exercise *exercise = f15_course_exercise(&world->course, id);
    assert_non_null(exercise);
    return exercise;
}

static void begin_with(scene *world, const char *const *say, size_t count, uint64_t seed) {
    begin(world, say, count);
    world->player.seed = seed;
}

static f15_score drill(scene *world, f15_session_start what, uint64_t seed, const char *const *say,
                       size_t count, f15_leave wanted) {
    f15_score score;
    f15_leave leave;
    f15_error err = {0};
    begin_with(world, say, count, seed);
    if (f15_player_practice(&world->player, &what, &score, &leave, &err) != F15_OK)
        fail_msg("%s", err.what);
    assert_int_equal(leave, wanted);
    return score;
}

#define DRILL(world, what, seed, wanted, ...)                                                      \
    drill((world), (what), (seed), (const char *const[]){__VA_ARGS__},                             \
          sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *), (wanted))

/* The right answer to a variant, or (wrong) another one. */
typedef struct answers {
    char text[8][80];
} answers;

static const char *other_parity(const char *right) {
    return strcmp(right, "even") == 0 ? "odd" : "even";
}

static answers answers_of(const scene *world, const char *id, uint64_t seed) {
    answers all;
    for (size_t k = 0; k < 8; k++) {
        f15_exercise variant = {0};
        f15_error err = {0};
        if (f15_exercise_fresh(exercise_of(world, id), seed + k, &variant, &err) != F15_OK)
            fail_msg("seed %zu: %s", k, err.what);
        assert_true(variant.solutions > 0);
        snprintf(all.text[k], sizeof all.text[k], "%s", variant.solution[0]);
        f15_exercise_free(&variant);
    }
    return all;
}

static f15_code write_attempt(void *self, const f15_deed *deed, f15_error *err) {
    const bool tried = deed->kind == F15_DEED_ATTEMPT;
    (void)err;
    f15_text_addf(self, "%s%llu:%s%s ", tried && !deed->subject.has_seed ? "no seed " : "",
                  (unsigned long long)deed->subject.seed,
                  tried ? f15_judgement_name(deed->judgement)
                        : f15_deed_get(deed, f15_deed_field_named("what", 4)).text,
                  deed->shown ? " shown" : "");
    return F15_OK;
}

static void kept(const scene *world, const char *expected) {
    f15_text text = {0};
    assert_int_equal(f15_progress_all(world->progress, write_attempt, &text, NULL), F15_OK);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
}

/* ---- drills -------------------------------------------------------------------------------- */

static void a_right_answer_brings_the_next_variant(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/word", 7);
    f15_session_start what = {
        .exercise = exercise_of(world, "t/word"), .count = 3, .one_try = false};
    f15_score score =
        DRILL(world, what, 7, F15_LEFT_FINISHED, right.text[0], right.text[1], right.text[2]);
    assert_true(score.asked == 3 && score.first_try == 3 && score.wrong == 0);
    shown(world, "2 of 3");
    shown(world, "(variant, seed 9)");
    not_shown(world, "seed 10");
    shown(world, "Right at the first try: 3 of 3.");
    shown(world, "fifteen practice t/word --seed 7 --count 3");
    assert_int_equal(world->script.keys, 0);
    kept(world, "7:right 8:right 9:right ");
}

static void a_wrong_answer_is_tried_again(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/word", 7);
    f15_session_start what = {
        .exercise = exercise_of(world, "t/word"), .count = 0, .one_try = false};
    f15_score score = DRILL(world, what, 7, F15_LEFT_QUIT, "()", "hint", "((", right.text[0],
                            "skip", right.text[2], "quit");
    assert_true(score.asked == 3 && score.first_try == 1 && score.wrong == 1);
    assert_int_equal(score.unreadable, 1);
    shown(world, "Hint 1 of 1");
    kept(world, "7:wrong 7:unreadable 7:right 9:right 8:skipped ");
}

/* Of two answers the second is no answer. */
static void a_guess_is_not_tried_again(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/parity", 3);
    f15_session_start what = {
        .exercise = exercise_of(world, "t/parity"), .count = 0, .one_try = false};
    f15_score score = DRILL(world, what, 3, F15_LEFT_INTERRUPTED, other_parity(right.text[0]),
                            right.text[1], "perhaps", other_parity(right.text[2]), "^C");
    assert_true(score.asked == 3 && score.first_try == 1 && score.wrong == 2);
    shown(world, "seed 6");
    kept(world, "3:wrong 4:right 5:unreadable 5:wrong ");
}

static void a_solution_shown_is_not_ones_own(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/word", 7);
    f15_session_start what = {
        .exercise = exercise_of(world, "t/word"), .count = 1, .one_try = false};
    f15_score score = DRILL(world, what, 7, F15_LEFT_FINISHED, "show", right.text[0]);
    assert_true(score.asked == 1 && score.first_try == 0);
    kept(world, "7:right shown 7:shown ");
    score = DRILL(world, what, 7, F15_LEFT_FINISHED, right.text[0]);
    assert_int_equal(score.first_try, 0); /* it was shown, if not now */
    shown(world, "after its solution was shown");
}

static void a_fixed_exercise_is_asked_once(void **state) {
    scene *world = *state;
    f15_session_start what = {
        .exercise = exercise_of(world, "t/none"), .count = 0, .one_try = false};
    f15_score score = DRILL(world, what, 7, F15_LEFT_FINISHED, "pages", "back", "page 1", "0-1");
    assert_true(score.asked == 1 && score.first_try == 0 + (score.unreadable == 1));
    shown(world, "There are no pages here");
    shown(world, "has no variants");
    kept(world, "no seed 0:unreadable no seed 0:right ");
}

static void a_sheet_takes_one_answer_each(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/word", 20);
    f15_session_start what = {
        .exercise = exercise_of(world, "t/word"), .count = 0, .one_try = true};
    f15_score score = DRILL(world, what, 20, F15_LEFT_QUIT, right.text[0], "", "()", "((",
                            right.text[3], "^L", "skip");
    assert_true(score.asked == 5 && score.first_try == 2 && score.wrong == 1);
    assert_int_equal(score.unreadable, 2);
    shown(world, "(variant, seed 26)");
    not_shown(world, "(variant, seed 27)"); /* nobody answered it */
    kept(world, "20:right 21:wrong 22:unreadable 24:right 26:skipped ");
    score = DRILL(world, what, 20, F15_LEFT_QUIT, "^D");
    shown(world, "seed 20");
    shown(world, "No question was answered.");
}

static void practice_may_break_off_anywhere(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/word", 7);
    const char *const say[] = {"?",           "()",          "hint", "show",        "((",
                               right.text[0], right.text[1], "skip", right.text[3], "quit"};
    f15_session_start what = {
        .exercise = exercise_of(world, "t/word"), .count = 0, .one_try = false};
    size_t writes = 0;
    world->player.progress = NULL; /* a disk makes this slow */
    for (size_t count = 0; count < sizeof say / sizeof *say; count++) {
        drill(world, what, 7, say, count, F15_LEFT_QUIT);
        writes = world->script.writes;
    }
    for (size_t fail = 1; fail <= writes; fail++) {
        f15_score score;
        f15_leave leave;
        begin_with(world, say, 10, 7);
        world->script.fail_at = fail;
        assert_int_equal(f15_player_practice(&world->player, &what, &score, &leave, NULL), F15_IO);
    }
}

/* ---- traces -------------------------------------------------------------------------------- */

static const char *const words[] = {"transform", "STOP", "POTS"};

static void a_trace_is_predicted_once(void **state) {
    scene *world = *state;
    f15_session_start what = {.word = words, .words = 3, .convention = F15_CHAPTER6};
    f15_score score =
        DRILL(world, what, 7, F15_LEFT_FINISHED, "0-1", "((", "0-3", "back", "show", "1-2", "2");
    assert_true(score.asked == 3 && score.first_try == 1);
    assert_true(score.wrong == 1 && score.unreadable == 1);
    shown(world, "fifteen trace transform STOP POTS");
    shown(world, "Right at the first try: 1 of 3.");
    not_shown(world, "seed");
    kept(world, "no seed 0:wrong no seed 0:unreadable no seed 0:right no seed 0:right shown "
                "no seed 0:right 0:shown ");
}

static void random_traces_have_seeds(void **state) {
    scene *world = *state;
    f15_session_start what = {.word = words, .words = 1, .convention = F15_CHAPTER6, .count = 2};
    const char *say[64];
    for (size_t i = 0; i < 64; i++)
        say[i] = "skip";
    f15_score score = drill(world, what, 9, say, 64, F15_LEFT_FINISHED);
    assert_true(score.asked > 2 && score.first_try == 0);
    shown(world, "(seed 9)");
    shown(world, "(seed 10)");
    not_shown(world, "(seed 11)");
    shown(world, "fifteen practice transform --seed 9 --count 2");
    what.convention = F15_LECTURE9;
    drill(world, what, 9, say, 64, F15_LEFT_FINISHED);
    shown(world, "The same again: fifteen practice transform --base 1 --seed 9 --count 2");
    what.count = 0;
    drill(world, what, 9, NULL, 0, F15_LEFT_QUIT);
    shown(world, "No question was answered.");
}

static void a_sheet_takes_one_answer_a_blank(void **state) {
    scene *world = *state;
    f15_session_start what = {
        .word = words, .words = 3, .convention = F15_CHAPTER6, .one_try = true};
    f15_score score = DRILL(world, what, 7, F15_LEFT_FINISHED, "0-1", "", "1-2", "((");
    assert_true(score.asked == 3 && score.first_try == 1);
    assert_true(score.wrong == 1 && score.unreadable == 1);
    shown(world, "> 0-1");
    shown(world, "Answer: 0-3 1-2");
}

/* ---- on a page ----------------------------------------------------------------------------- */

static void a_guess_on_a_page_brings_a_variant(void **state) {
    scene *world = *state;
    answers right = answers_of(world, "t/parity", 50);
    const char *const say[] = {
        "odd", other_parity(right.text[0]), right.text[1], "n", "show", "0-1", "n"};
    f15_leave leave;
    begin_with(world, say, 7, 50);
    assert_int_equal(f15_player_walk(&world->player, world->course.lesson[0], 0, &leave, NULL),
                     F15_OK);
    assert_int_equal(leave, F15_LEFT_FINISHED);
    shown(world, "There were two answers only");
    shown(world, "(variant, seed 51)");
    not_shown(world, "seed 52");
    shown(world, "Answered: 2 of 2 questions.");
    shown(world, "Of these, 1 only after the solution was shown.");
    kept(world, "no seed 0:wrong 50:wrong 51:right no seed 0:right shown 0:shown ");
}

/* ---- summaries ----------------------------------------------------------------------------- */

static void keep(scene *world, const char *id, f15_judgement judgement, const char *diagnosis,
                 uint64_t seed) {
    f15_deed one = {.time = ++world->clock, .subject = {.id = id}, .answer = "", .fault = ""};
    const f15_exercise *exercise = f15_course_exercise(&world->course, id);
    one.subject.hash = seed > 0           ? seed
                       : exercise != NULL ? f15_question_hash(&exercise->question)
                                          : 0;
    one.subject.has_seed = seed > 0;
    one.subject.seed = seed;
    one.judgement = judgement;
    one.diagnosis = diagnosis;
    assert_int_equal(f15_progress_keep(world->progress, &one, NULL), F15_OK);
}

static void page_done(scene *world, const char *lesson, size_t page, size_t pages) {
    const f15_deed one = {
        .kind = F15_DEED_DONE, .time = 1, .lesson = lesson, .page = page, .pages = pages};
    assert_int_equal(f15_progress_keep(world->progress, &one, NULL), F15_OK);
}

/* The advice as "ID:why ", why m, u or t; of all exercises, or only of what was taught. */
static void advised_of(scene *world, bool all, const char *expected) {
    f15_summary summary = {0};
    f15_advice advice[F15_ADVICES];
    f15_text text = {0};
    assert_int_equal(f15_summarize(&world->course, world->progress, &summary, NULL), F15_OK);
    size_t count = f15_advise(&summary, all, advice);
    for (size_t i = 0; i < count; i++)
        f15_text_addf(&text, "%s:%c ", advice[i].exercise->id, "mut"[advice[i].why]);
    assert_string_equal(f15_text_string(&text), expected);
    f15_text_free(&text);
    f15_summary_free(&summary);
}

static void advised(scene *world, const char *expected) {
    advised_of(world, true, expected);
}

static void advice_follows_its_rule(void **state) {
    scene *world = *state;
    advised(world, "t/word:t ");
    keep(world, "t/none", F15_WRONG, "", 0);
    advised(world, "t/none:u t/word:t ");
    keep(world, "t/fixed", F15_WRONG, "base-one no-such-thing", 0);
    advised(world, "t/word:m t/fixed:u t/none:u t/parity:t ");
    keep(world, "t/word", F15_WRONG, "", 5);
    keep(world, "t/word", F15_RIGHT, "", 5); /* a second try overcomes nothing */
    advised(world, "t/word:m t/fixed:u t/none:u t/parity:t ");
    keep(world, "t/word", F15_RIGHT, "", 6);
    advised(world, "t/fixed:u t/none:u t/parity:t ");
    keep(world, "gone", F15_WRONG, "base-one", 0); /* seen, if the exercise is no more */
    advised(world, "t/word:m t/fixed:u t/none:u t/parity:t ");
    keep(world, "t/none", F15_RIGHT, "", 0);
    keep(world, "t/fixed", F15_RIGHT, "", 0);
    keep(world, "t/parity", F15_RIGHT, "", 3);
    advised(world, "t/word:m ");
    keep(world, "t/word", F15_RIGHT, "", 9);
    advised(world, "");
}

/* No lesson asks about swaps: that lies beyond all of them. The questions of a page are taught when
 * it is done, and met when they were tried, wherever that was. */
static void only_what_was_taught_is_proposed(void **state) {
    scene *world = *state;
    advised_of(world, false, "");
    keep(world, "t/fixed", F15_RIGHT, "", 0);
    advised_of(world, false, "");
    advised(world, "t/word:t ");
    page_done(world, "tiny", 0, 2);
    advised_of(world, false, "t/parity:t ");
    keep(world, "t/parity", F15_RIGHT, "", 5);
    advised_of(world, false, "");
    page_done(world, "tiny", 1, 2);
    advised_of(world, false, "t/word:t ");
    keep(world, "t/word", F15_RIGHT, "", 5);
    advised_of(world, false, "t/none:t ");
    keep(world, "t/none", F15_WRONG, "", 0);
    advised_of(world, false, "t/none:u ");
}

static const char two_lessons[] = "fifteen: lesson\nid: %s\ntitle: One\nconvention: chapter6\n"
                                  "pages:\n  - question: e/0\n  - question: e/1\n"
                                  "  - prose: Words.\n";

/* Two lessons of the same topic and one exercise that none asks, for every set of pages done: what
 * is taught is what the pages done ask, and the last with the first lesson, which asks no less. */
static void every_set_of_pages_teaches_what_it_asks(void **state) {
    scene *world = *state;
    f15_text text = {0};
    f15_text_add(&text, "fifteen: exercises\nconvention: chapter6\nexercises:\n");
    for (int e = 0; e < 5; e++)
        f15_text_addf(
            &text,
            "  - {id: e/%d, title: E, topic: t, prompt: \"Turn AB into BA.\", kind: swaps,"
            " data: {start: AB, goal: BA}, solutions: [0-1]}\n",
            e);
    read_part(world, f15_text_string(&text));
    text.length = 0;
    f15_text_addf(&text, two_lessons, "one");
    read_part(world, f15_text_string(&text));
    read_part(world, "fifteen: lesson\nid: two\ntitle: Two\nconvention: chapter6\norder: 9\n"
                     "pages:\n  - question: e/2\n  - question: e/3\n");
    for (unsigned set = 0; set < 32; set++) {
        char course[8];
        snprintf(course, sizeof course, "c%u", set);
        f15_progress_close(world->progress);
        world->progress = NULL;
        assert_int_equal(f15_progress_open(world->path, course, &world->progress, NULL), F15_OK);
        for (size_t k = 0; k < 5; k++)
            if (set & 1u << k)
                page_done(world, k < 3 ? "one" : "two", k < 3 ? k : k - 3, k < 3 ? 3 : 2);
        const bool taught[] = {set & 1, set & 2, set & 8, set & 16, (set & 7) == 7};
        f15_summary summary = {0};
        assert_int_equal(f15_summarize(&world->course, world->progress, &summary, NULL), F15_OK);
        for (size_t e = 0; e < 5; e++) {
            char id[8];
            snprintf(id, sizeof id, "e/%zu", e);
            const f15_exercise *exercise = exercise_of(world, id);
            size_t at = 0;
            while (world->course.exercise[at] != exercise)
                at++;
            assert_int_equal(summary.done[at].taught, taught[e]);
        }
        f15_summary_free(&summary);
    }
    f15_text_free(&text);
}

static void a_changed_exercise_is_a_new_one(void **state) {
    scene *world = *state;
    const f15_deed old = {
        .subject = {.id = "t/none", .hash = 1}, .answer = "", .fault = "", .diagnosis = ""};
    assert_int_equal(f15_progress_keep(world->progress, &old, NULL), F15_OK);
    f15_summary summary = {0};
    assert_int_equal(f15_summarize(&world->course, world->progress, &summary, NULL), F15_OK);
    for (size_t e = 0; e < world->course.exercises; e++)
        assert_false(summary.done[e].standing.solved);
    assert_int_equal(summary.attempts, 1);
    f15_summary_free(&summary);
    f15_summary_free(&summary);
    f15_summary_free(NULL);
}

static unsigned width_now = 80;
static f15_style narrow_style(void *self) {
    (void)self;
    return (f15_style){false, width_now};
}

static void report(scene *world) {
    f15_error err = {0};
    begin_with(world, NULL, 0, 1);
    if (f15_player_report(&world->player, &err) != F15_OK)
        fail_msg("%s", err.what);
}

static void lines_fit(const scene *world, size_t width) {
    for (const char *s = f15_text_string(&world->script.all); *s != '\0';) {
        size_t length = strcspn(s, "\n");
        if (f15_columns(s, length) > width)
            fail_msg("too wide: %.*s", (int)length, s);
        s += length + (s[length] == '\n');
    }
}

static void a_report_tells_what_was_done(void **state) {
    scene *world = *state;
    report(world);
    shown(world, "Nothing yet. To begin: fifteen learn");
    f15_progress *progress = world->progress;
    world->player.progress = NULL;
    report(world);
    shown(world, "Nothing yet.");
    world->player.progress = progress;
    keep(world, "t/fixed", F15_WRONG, "base-one", 0);
    keep(world, "t/parity", F15_RIGHT, "", 3);
    keep(world, "\033[31mred\n", F15_WRONG, "\033[31m base-one", 0);
    world->player.terminal.style = narrow_style;
    for (width_now = 40; width_now <= 80; width_now += 40) {
        report(world);
        lines_fit(world, width_now);
        shown(world, width_now < 60 ? "tiny  0 of 2 pages" : "tiny  A tiny lesson - 0 of 2 pages");
        shown(world, "   1/2          0      0  swaps\n");
        shown(world, "   1/1          1      1  parity\n");
        shown(world, "   0/1          0      0  other\n");
        shown(world, "   2x  Counting from 1 explains this");
        shown(world, "1970-01-01)\n");
        not_shown(world, "base-one");
        shown(world, "  fifteen practice t/fixed\n");
        not_shown(world, "\033");
        not_shown(world, "red");
    }
}

static void a_student_takes_what_is_offered(void **state) {
    scene *world = *state;
    static const char *const keys[] = {"x", "n"}, *const leaves[] = {"q"};
    const f15_exercise *exercise = NULL;
    bool begins = false;
    begin_with(world, keys, 2, 1);
    assert_int_equal(f15_player_offer(&world->player, true, &exercise, &begins, NULL), F15_OK);
    assert_true(begins && exercise == exercise_of(world, "t/word"));
    begin_with(world, leaves, 1, 1);
    assert_int_equal(f15_player_offer(&world->player, true, &exercise, &begins, NULL), F15_OK);
    assert_true(!begins && exercise == NULL);
    begin_with(world, NULL, 0, 1);
    assert_int_equal(f15_player_offer(&world->player, true, NULL, NULL, NULL), F15_OK);
    assert_int_equal(world->script.keys, 0);
    shown(world, "new, swaps: Swaps for a word");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, close_scene)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_right_answer_brings_the_next_variant),
        TEST(a_wrong_answer_is_tried_again),
        TEST(a_guess_is_not_tried_again),
        TEST(a_solution_shown_is_not_ones_own),
        TEST(a_fixed_exercise_is_asked_once),
        TEST(a_sheet_takes_one_answer_each),
        TEST(practice_may_break_off_anywhere),
        TEST(a_trace_is_predicted_once),
        TEST(random_traces_have_seeds),
        TEST(a_sheet_takes_one_answer_a_blank),
        TEST(a_guess_on_a_page_brings_a_variant),
        TEST(advice_follows_its_rule),
        TEST(only_what_was_taught_is_proposed),
        TEST(every_set_of_pages_teaches_what_it_asks),
        TEST(a_changed_exercise_is_a_new_one),
        TEST(a_report_tells_what_was_done),
        TEST(a_student_takes_what_is_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
