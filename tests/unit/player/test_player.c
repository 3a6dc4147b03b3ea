/* Lessons played from scripts: what is typed, what is shown, what is kept. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fifteen/player.h>

#include "scene.h"

#include <sqlite3.h>
#include <string.h>

static const char course_text[] = "fifteen: exercises\n"
                                  "convention: chapter6\n"
                                  "exercises:\n"
                                  "  - id: t/swaps\n"
                                  "    title: Stop and pots\n"
                                  "    prompt: Turn **STOP** into **POTS**.\n"
                                  "    kind: swaps\n"
                                  "    data: {start: STOP, goal: POTS}\n"
                                  "    hints: [Begin with place 0., Then look at place 3.]\n"
                                  "    solutions: [0-3 1-2]\n"
                                  "    catches: [base-one]\n"
                                  "  - id: t/parity\n"
                                  "    title: Even or odd\n"
                                  "    prompt: What is the parity of 1 0 2?\n"
                                  "    kind: parity\n"
                                  "    data: {permutation: 1 0 2}\n"
                                  "    solutions: [odd]\n";

static const char lesson_text[] = "fifteen: lesson\n"
                                  "id: tiny\n"
                                  "title: A tiny lesson\n"
                                  "summary: All that a lesson can have.\n"
                                  "convention: chapter6\n"
                                  "pages:\n"
                                  "  - title: Prose\n"
                                  "    prose: Some *words*.\n"
                                  "  - title: Watch\n"
                                  "    prose: A trace.\n"
                                  "    trace: transform MARINE AIRMEN\n"
                                  "  - title: Answer\n"
                                  "    question: t/swaps\n"
                                  "  - question: t/parity\n";

static const char second_text[] = "fifteen: lesson\n"
                                  "id: second\n"
                                  "title: The second lesson\n"
                                  "order: 99\n"
                                  "convention: chapter6\n"
                                  "pages:\n"
                                  "  - prose: The end.\n";

/* ---- the world of a test ------------------------------------------------------------------- */

static int set_up(void **state) {
    return open_scene(state, (const char *const[]){course_text, lesson_text, second_text, NULL});
}

static const f15_lesson *tiny(const scene *world) {
    const f15_lesson *lesson = f15_course_lesson(&world->course, "tiny");
    assert_non_null(lesson);
    return lesson;
}

#define WALK(world, page, ...)                                                                     \
    walk((world), (page), (const char *const[]){__VA_ARGS__},                                      \
         sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static f15_standing standing_of(const scene *world, const char *id) {
    const f15_exercise *exercise = f15_course_exercise(&world->course, id);
    f15_standing standing = {0};
    assert_int_equal(f15_progress_standing(world->progress, id,
                                           f15_question_hash(&exercise->question), &standing, NULL),
                     F15_OK);
    return standing;
}

static f15_lesson_progress reached_of(const scene *world) {
    f15_lesson_progress reached = {0};
    assert_int_equal(f15_progress_lesson(world->progress, "tiny", world->course.lesson[0]->pages,
                                         &reached, NULL),
                     F15_OK);
    return reached;
}

/* ---- whole lessons ------------------------------------------------------------------------- */

static void a_lesson_from_end_to_end(void **state) {
    scene *world = *state;
    assert_int_equal(WALK(world, 0, "n", "a", "n", "0-3 1-2", "n", "odd", "n"), F15_LEFT_FINISHED);
    shown(world, "A tiny lesson, page 1 of 4: Prose");
    shown(world, "Some words.");
    shown(world, "fifteen trace transform MARINE AIRMEN");
    shown(world, "0-1 1-3 4-5");
    shown(world, "Turn STOP into POTS.");
    shown(world, "counted from 0");
    shown(world, "Right.");
    shown(world, "You have finished the lesson \"A tiny lesson\".");
    shown(world, "Answered: 2 of 2 questions.");
    shown(world, "fifteen learn second");
    assert_true(standing_of(world, "t/swaps").solved && standing_of(world, "t/parity").solved);
    assert_true(reached_of(world).finished && reached_of(world).page == 3);
}

/* A lesson that was gone through, with a question skipped: its page is not done. */
static void what_is_open_is_named(void **state) {
    scene *world = *state;
    WALK(world, 0, "n", "a", "n", "skip", "odd", "n");
    shown(world, "This is the end of the lesson \"A tiny lesson\". Not done yet: 3.\n");
    shown(world, "Answered: 1 of 2 questions.\n");
    not_shown(world, "You have finished the lesson");
    WALK(world, 2, "0-3 1-2", "n", "skip"); /* which was solved before */
    shown(world, "You have finished the lesson");
}

static void two_pages_are_open(void **state) {
    scene *world = *state;
    WALK(world, 0, "n", "a", "n", "skip", "skip");
    shown(world, "Not done yet: 3, 4.\n");
}

static void misses_tell_more_each_time(void **state) {
    scene *world = *state;
    assert_int_equal(WALK(world, 2, "1-4 2-3", "^D"), F15_LEFT_QUIT);
    shown(world, "Not right.");
    shown(world, "Counting from 1 explains this answer"); /* first the misunderstanding */
    not_shown(world, "base-one");                         /* without its name */
    not_shown(world, "Type hint");
    WALK(world, 2, "0-1", "^D");
    shown(world, "0-1 brings the goal no nearer.");
    not_shown(world, "What it gives");
    assert_int_equal(WALK(world, 2, "1-4 2-3", "1-4 2-3", "hint", "hint", "hint", "^D"),
                     F15_LEFT_QUIT);
    shown(world, "Counting from 1 explains this answer");
    shown(world, "Type hint for a hint");
    shown(world, "Hint 1 of 2\nBegin with place 0.");
    shown(world, "Hint 2 of 2\nThen look at place 3.");
    shown(world, "There are no more hints.");
    assert_int_equal(standing_of(world, "t/swaps").attempts, 4);
    assert_false(standing_of(world, "t/swaps").solved);
    WALK(world, 2, "^D");
    shown(world, "You have tried this 4 times.");
    /* that nothing explains it is no help */
    WALK(world, 2, "0-1", "0-1", "^D");
    shown(world, "What it gives: TSOP"); /* then what the answer does */
    shown(world, "Type hint for a hint");
    not_shown(world, "No misunderstanding");
}

static void what_cannot_be_read_costs_nothing(void **state) {
    scene *world = *state;
    WALK(world, 2, "0-3 junk!", "((", "1,2,,4", "", "   ", "^L", "0-3 1-2", "q");
    shown(world, "This cannot be read as an answer.");
    shown(world, "did not count as a try");
    shown(world, "Type an answer, or ? for help.");
    shown(world, "too long");
    shown(world, "Right.");
    f15_standing standing = standing_of(world, "t/swaps");
    assert_true(standing.attempts == 1 && standing.unreadable == 3 && standing.solved);
}

static void commands_do_what_they_say(void **state) {
    scene *world = *state;
    WALK(world, 2, "?", "show", "pages", "page 9", "skip", "^D");
    shown(world, "on to the next page");
    shown(world, "A solution: 0-3 1-2");
    shown(world, "\n  2  Watch");
    shown(world, "\n> 3  ");
    shown(world, "This lesson has 4 pages.");
    shown(world, "page 4 of 4");
    f15_standing standing = standing_of(world, "t/swaps");
    assert_true(standing.shown && standing.skipped && standing.attempts == 0);
    WALK(world, 2, "page 1", "q");
    shown(world, "page 1 of 4");
    WALK(world, 2, "back", "q");
    shown(world, "page 2 of 4");
    assert_int_equal(WALK(world, 2, "quit"), F15_LEFT_QUIT);
    assert_int_equal(WALK(world, 2, "SKIP", "^D"), F15_LEFT_QUIT);
    assert_int_equal(world->script.lines, 2); /* an answer, judged */
    assert_int_equal(WALK(world, 2, "^C"), F15_LEFT_INTERRUPTED);
    assert_int_equal(WALK(world, 0, "^C"), F15_LEFT_INTERRUPTED);
    assert_int_equal(WALK(world, 1, "n", "^C"), F15_LEFT_INTERRUPTED);
    assert_int_equal(WALK(world, 0, "b", "x", "?", "n", "b", "q"), F15_LEFT_QUIT);
    shown(world, "To go on from here: fifteen learn tiny");
}

/* q leaves where it cannot be an answer, as quit does; the help says so. */
static void q_leaves(void **state) {
    scene *world = *state;
    assert_int_equal(WALK(world, 2, "?", "q"), F15_LEFT_QUIT);
    shown(world, "next time; q does the same");
    assert_int_equal(world->script.lines, 2);
    assert_int_equal(standing_of(world, "t/swaps").unreadable, 0);
    assert_int_equal(WALK(world, 2, "Q"), F15_LEFT_QUIT);
    assert_int_equal(world->script.lines, 1);
}

/* A solution is shown whole, however long. */
static void a_long_solution_is_shown_whole(void **state) {
    scene *world = *state;
    f15_exercise *exercise = (f15_exercise *)f15_course_exercise(&world->course, "t/swaps");
    f15_text solution = {0};
    for (size_t k = 0; k < 601; k++)
        f15_text_addf(&solution, "%s%zu-%zu", k > 0 ? " " : "", k % 4, (k + 1) % 4);
    char *kept = exercise->solution[0];
    exercise->solution[0] = solution.s;
    WALK(world, 2, "show", "^D");
    exercise->solution[0] = kept;
    const char *shown_at = find(world, "A solution: ");
    size_t swaps = 0;
    for (const char *s = shown_at; s != NULL && strncmp(s, "Type it", 7) != 0; s++)
        swaps += *s == '-';
    assert_int_equal(swaps, 601);
    f15_text_free(&solution);
}

/* Whoever types a word where a key is waited for is told once. */
static void pauses_tell_their_keys(void **state) {
    scene *world = *state;
    WALK(world, 0, "?", "q");
    shown(world, "  Enter   on;");
    shown(world, "  b       back;");
    shown(world, "  q       quit;");
    not_shown(world, "all that is left of the trace");
    WALK(world, 1, "?", "q");
    shown(world, "  a       all that is left of the trace");
    static const char told[] = "That key does nothing here; these do: ";
    for (size_t page = 0; page < 2; page++) {
        WALK(world, page, "x", "x", "x", "q");
        shown(world, told);
        const char *first = strstr(f15_text_string(&world->script.all), told);
        assert_null(strstr(first + 1, told));
    }
    shown(world, "these do: Enter on, b back, a all, q quit, ? help.\n");
}

/* ---- traces -------------------------------------------------------------------------------- */

/* What was shown before input k, without the wiping of the prompt before it. */
static f15_text part_of(const tape *script, size_t k) {
    size_t from = k > 0 ? script->part[k - 1] : 0;
    const char *s = f15_text_string(&script->all) + from;
    size_t length = script->part[k] - from;
    const char *wiped = s;
    for (size_t i = 0; i < length; i++)
        if (s[i] == '\r')
            wiped = s + i + 1;
    f15_text out = {0};
    f15_text_add_n(&out, wiped, length - (size_t)(wiped - s));
    return out;
}

/* "(back, step ...)" aside, a step shown again is the step as it was, from wherever one goes back.
 */
static void going_back_shows_the_same(void **state) {
    scene *world = *state;
    enum { MOST = 24 };
    WALK(world, 1, "n", "n", "n", "n", "n", "n", "n", "n", "n", "n", "n", "n", "^D");
    size_t steps = world->script.keys; /* before the question of the next page */
    assert_true(steps > 4 && steps < MOST / 2);
    for (size_t turn = 1; turn < steps; turn++) {
        const char *say[MOST];
        for (size_t i = 0; i < MOST; i++)
            say[i] = i < turn ? "n" : i < 2 * turn ? "b" : "q";
        walk(world, 1, say, 2 * turn + 1);
        for (size_t i = 1; i <= turn; i++) {
            f15_text there = part_of(&world->script, turn - i);
            f15_text again = part_of(&world->script, turn + i);
            const char *step = strchr(f15_text_string(&again), '\n');
            assert_non_null(step);
            unsigned number = 0, of = 0;
            char label[16] = "";
            const char *said = f15_text_string(&again);
            if (sscanf(said, "(back, step %u of %u)", &number, &of) == 2)
                snprintf(label, sizeof label, "%3u. ", number);
            else
                sscanf(said, "(back, behind step %u of %u)", &number, &of);
            if (strstr(step, label) == NULL || number > of || (turn > i) != (number > 0))
                fail_msg("another step is shown:\n%s", f15_text_string(&again));
            if (strstr(f15_text_string(&there), step + 1) == NULL)
                fail_msg("after %zu on and %zu back:\n%s\nis not in:\n%s", turn, i, step + 1,
                         f15_text_string(&there));
            f15_text_free(&there);
            f15_text_free(&again);
        }
    }
}

static void without_wiping(f15_text *out, const char *s) {
    for (; *s != '\0'; s++) {
        if (*s == '\r') {
            while (out->length > 0 && out->s[out->length - 1] != '\n')
                out->length--;
            if (out->s != NULL)
                out->s[out->length] = '\0';
        } else {
            f15_text_add_n(out, s, 1);
        }
    }
}

/* The most rows between two inputs, with that of the prompt. */
static size_t most_rows(const tape *script) {
    size_t most = 0;
    for (size_t k = 0; k < script->parts; k++) {
        size_t rows = 1;
        for (size_t i = k > 0 ? script->part[k - 1] : 0; i < script->part[k]; i++)
            rows += script->all.s[i] == '\n';
        most = rows > most ? rows : most;
    }
    return most;
}

/* A window is never filled past its height, and all is shown that an endless one shows. */
static void a_full_window_waits(void **state) {
    scene *world = *state;
    const char *say[90];
    f15_text whole = {0};
    for (size_t i = 0; i < 90; i++)
        say[i] = "n";
    for (world->rows = 0; world->rows < 40; world->rows += world->rows == 0 ? 4 : 1) {
        f15_text paged = {0};
        walk(world, 1, say, 90);
        without_wiping(&paged, f15_text_string(&world->script.all));
        char *end = strstr(f15_text_string(&paged), "Write swaps");
        assert_non_null(end);
        *end = '\0';
        if (world->rows == 0)
            f15_text_add(&whole, f15_text_string(&paged));
        else
            assert_in_range(most_rows(&world->script), 2, world->rows);
        assert_string_equal(f15_text_string(&paged), f15_text_string(&whole));
        f15_text_free(&paged);
    }
    f15_text_free(&whole);
    world->rows = 6;
    assert_int_equal(WALK(world, 2, "q"), F15_LEFT_QUIT); /* there, too */
    not_shown(world, "Write swaps");
    shown(world, "You are at page 3 of 4");
    assert_int_equal(WALK(world, 2, "^C"), F15_LEFT_INTERRUPTED);
}

/* Stepped through, shown at once, or printed: the same trace. */
static void a_trace_is_the_same_each_way(void **state) {
    scene *world = *state;
    f15_text stepped = {0}, at_once = {0};
    WALK(world, 1, "n", "n", "n", "n", "n", "n", "n", "n", "n", "n", "n", "n", "^D");
    without_wiping(&stepped, f15_text_string(&world->script.all));
    WALK(world, 1, "a", "n", "^D");
    without_wiping(&at_once, f15_text_string(&world->script.all));
    const char *begin = strstr(f15_text_string(&stepped), "fifteen trace");
    const char *end = strstr(f15_text_string(&stepped), "A tiny lesson, page 3");
    assert_non_null(begin);
    assert_non_null(end);
    f15_text trace = {0};
    f15_text_add_n(&trace, begin, (size_t)(end - begin));
    assert_non_null(strstr(f15_text_string(&at_once), f15_text_string(&trace)));
    f15_text_free(&world->script.all);
    world->script = (tape){0};
    assert_int_equal(f15_player_print(&world->player, tiny(world), 0, NULL), F15_OK);
    shown(world, f15_text_string(&trace));
    f15_text_free(&stepped);
    f15_text_free(&at_once);
    f15_text_free(&trace);
}

/* ---- leaving and coming back --------------------------------------------------------------- */

static const char *const long_script[] = {"n",       "n",     "n",       "b",   "a",
                                          "n",       "bad((", "1-4 2-3", "?",   "hint",
                                          "0-3 1-2", "n",     "even",    "odd", "n"};
enum { LONG = sizeof long_script / sizeof *long_script };

/* Input may end at any moment: the lesson is left, and goes on at the page it stood at. */
static void input_may_end_anywhere(void **state) {
    scene *world = *state;
    size_t last = 0;
    for (size_t count = 0; count < LONG; count++) {
        assert_int_equal(walk(world, 0, long_script, count), F15_LEFT_QUIT);
        assert_true(reached_of(world).page >= last);
        last = reached_of(world).page;
        char at[64];
        snprintf(at, sizeof at, "You are at page %zu of 4", last + 1);
        shown(world, at);
    }
    assert_int_equal(last, 3);
    assert_int_equal(walk(world, 0, long_script, LONG), F15_LEFT_FINISHED);
}

static void output_may_fail_anywhere(void **state) {
    scene *world = *state;
    world->player.progress = NULL;
    walk(world, 0, long_script, LONG);
    size_t writes = world->script.writes;
    assert_true(writes > 10);
    for (size_t fail_at = 1; fail_at <= writes; fail_at++) {
        f15_leave leave;
        f15_error err = {0};
        f15_text_free(&world->script.all);
        world->script = (tape){.say = long_script, .count = LONG, .fail_at = fail_at};
        assert_int_equal(f15_player_walk(&world->player, tiny(world), 0, &leave, &err), F15_IO);
        assert_string_equal(err.what, "told to fail");
    }
}

static bool welcome(scene *world, size_t *page, const char *key) {
    f15_leave leave;
    bool begin = false;
    f15_text_free(&world->script.all);
    world->script = (tape){.say = &key, .count = 1};
    assert_int_equal(
        f15_player_welcome(&world->player, tiny(world), false, page, &leave, &begin, NULL), F15_OK);
    return begin;
}

static void chosen_is(scene *world, const char *id) {
    const f15_lesson *lesson = NULL;
    assert_int_equal(f15_player_choose(&world->player, &lesson, NULL), F15_OK);
    assert_string_equal(lesson->id, id);
}

static void list(scene *world) {
    f15_text_free(&world->script.all);
    world->script = (tape){0};
    assert_int_equal(f15_player_list(&world->player, NULL), F15_OK);
}

static f15_style narrow_style(void *self) {
    (void)self;
    return (f15_style){false, 40};
}

static void a_student_comes_back(void **state) {
    scene *world = *state;
    size_t page = 9;
    chosen_is(world, world->course.lesson[0]->id);
    assert_true(welcome(world, &page, "n"));
    assert_int_equal(page, 0);
    WALK(world, 0, "n", "a", "n", "^D");
    chosen_is(world, "tiny");
    assert_true(welcome(world, &page, "n"));
    assert_int_equal(page, 2);
    shown(world, "You are at page 3 of 4.");
    assert_false(welcome(world, &page, "q"));
    list(world);
    shown(world, "A tiny lesson - 2 of 4 pages\n");
    shown(world, "The second lesson - 0 of 1 page\n");
    WALK(world, 2, "0-3 1-2", "n", "odd", "n");
    list(world);
    shown(world, "4 of 4 pages, finished");
    world->player.terminal.style = narrow_style;
    list(world);
    shown(world, "  tiny    finished\n"); /* a row for each, in a narrow window too */
    world->player.terminal.style = style_of_script;
    welcome(world, &page, "n");
    shown(world, "You have finished this lesson.");
    shown(world, "fifteen learn second");
    assert_int_equal(page, 0);
    chosen_is(world, "second");
}

/* ---- without progress, and without a student ------------------------------------------------ */

static size_t count_in(const char *s, const char *part) {
    size_t count = 0;
    for (s = strstr(s, part); s != NULL; s = strstr(s + 1, part))
        count++;
    return count;
}

static const char not_kept[] = "Your progress cannot be kept now";

static void change_file(const char *path, const char *statement) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, statement, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* The lesson goes on; that nothing was kept is what it ends with. */
static void progress_that_fails_is_told_once(void **state) {
    scene *world = *state;
    static const char *const say[] = {"0-3 1-2", "n", "odd", "n"};
    f15_leave leave;
    f15_error err = {0};
    change_file(world->path, "DROP TABLE attempt");
    begin(world, say, 4);
    assert_int_equal(f15_player_walk(&world->player, tiny(world), 2, &leave, &err), F15_MISMATCH);
    assert_int_equal(leave, F15_LEFT_FINISHED);
    assert_non_null(strstr(err.what, "could not be kept, in 5 things that you did"));
    assert_int_equal(count_in(f15_text_string(&world->script.all), not_kept), 1);
    not_shown(world, "is kept again");
    shown(world, "Right.");
}

/* A clock that mends the file when it is looked at for the last but one deed. */
static const char *mended_path;
static unsigned times_looked;
static int64_t mending_clock(void) {
    if (++times_looked == 4)
        change_file(mended_path, "ALTER TABLE elsewhere RENAME TO attempt");
    return 1000 + times_looked;
}

static void what_could_not_be_kept_waits(void **state) {
    scene *world = *state;
    times_looked = 0;
    mended_path = world->path;
    world->player.now = mending_clock;
    change_file(world->path, "ALTER TABLE attempt RENAME TO elsewhere");
    assert_int_equal(WALK(world, 2, "1-4 2-3", "0-3 1-2", "n", "odd", "n"), F15_LEFT_FINISHED);
    assert_int_equal(count_in(f15_text_string(&world->script.all), not_kept), 1);
    assert_int_equal(count_in(f15_text_string(&world->script.all), "is kept again"), 1);
    shown(world, "Answered: 2 of 2 questions.");
    assert_int_equal(standing_of(world, "t/swaps").attempts, 2);
    assert_true(standing_of(world, "t/parity").solved);
    assert_true(reached_of(world).done == 2 && !reached_of(world).finished);
    shown(world, "This is the end of the lesson \"A tiny lesson\". Not done yet: 1, 2.");
    shown(world, "To go there: fifteen learn tiny --page 1");
    not_shown(world, "You have finished");
    size_t page = 9;
    assert_true(welcome(world, &page, "n")); /* to the first that is left */
    assert_int_equal(page, 0);
    assert_int_equal(WALK(world, 0, "n", "a", "n", "pages", "q"), F15_LEFT_QUIT);
    shown(world, "> 3+ ");
    assert_true(reached_of(world).done == 4 && reached_of(world).finished);
}

static void a_lesson_goes_on_without_progress(void **state) {
    scene *world = *state;
    world->player.progress = NULL;
    assert_int_equal(WALK(world, 0, "n", "a", "n", "0-3 1-2", "n", "odd", "n"), F15_LEFT_FINISHED);
    assert_int_equal(WALK(world, 0, "n", "q"), F15_LEFT_QUIT);
    shown(world, "No progress was kept.");
    chosen_is(world, world->course.lesson[0]->id);
    list(world);
    shown(world, "A tiny lesson - 4 pages\n");
    assert_false(reached_of(world).begun);
}

static void printing_asks_nothing(void **state) {
    scene *world = *state;
    assert_int_equal(f15_player_print(&world->player, tiny(world), 0, NULL), F15_OK);
    assert_int_equal(world->script.keys + world->script.lines, 0);
    assert_false(reached_of(world).begun);
    shown(world, "page 4 of 4");
    shown(world, "the goal is reached");
    shown(world, "Write swaps, two places each");
    shown(world, "fifteen check t/parity ANSWER");
    not_shown(world, "\r");
}

static const char hostile_text[] = "fifteen: lesson\n"
                                   "id: hostile\n"
                                   "title: \"bad \\u202e\\e[31m title\"\n"
                                   "convention: chapter6\n"
                                   "pages:\n"
                                   "  - title: \"\\e]0;x\\a\"\n"
                                   "    prose: \"a\\e[2Jb\\u009bc\"\n"
                                   "    trace: [\"transform\", \"ST\\eOP\", \"POTS\"]\n"
                                   "  - question: \"t/none\\e\"\n";

/* Whatever a lesson or an answer holds, no control character but ours comes out. */
static void nothing_raw_reaches_the_terminal(void **state) {
    scene *world = *state;
    f15_findings findings = {0};
    f15_leave leave;
    f15_course_read(&world->course, "hostile.yaml", hostile_text, sizeof hostile_text - 1,
                    &findings, NULL);
    f15_findings_free(&findings);
    WALK(world, 2, "\033[31m0-1", "0-\0333", "a\xFF\x9B", "\a", "0-3 1-2", "n", "^D");
    const f15_lesson *hostile = f15_course_lesson(&world->course, "hostile");
    if (hostile != NULL) {
        static const char *const say[] = {"n", "n", "n", "n"};
        world->script.say = say;
        world->script.at = 0;
        world->script.count = 4;
        assert_int_equal(f15_player_walk(&world->player, hostile, 0, &leave, NULL), F15_OK);
        shown(world, "\\x1B[31m");
    }
    const char *s = f15_text_string(&world->script.all);
    for (; *s != '\0'; s++)
        if (((unsigned char)*s < 0x20 && *s != '\n' && *s != '\r') || *s == 0x7F)
            fail_msg("control byte %d before: %.60s", *s, s + 1);
    assert_null(strstr(f15_text_string(&world->script.all), "\xC2\x9B"));
    assert_null(strstr(f15_text_string(&world->script.all), "\xE2\x80\xAE"));
}

static const char explored_text[] = "fifteen: lesson\n"
                                    "id: explored\n"
                                    "title: Explored\n"
                                    "convention: chapter6\n"
                                    "pages:\n"
                                    "  - prose: Where is a wall worst?\n"
                                    "    explore: walls 3x3\n"
                                    "    reached: In the middle.\n";

/* A figure is touched by typing, and what cannot be touched says so; the help is that of figures. */
static void a_figure_is_explored_by_lines(void **state) {
    static const char *const say[] = {"?", "zork", "4", "undo", "quit"};
    scene *world = *state;
    f15_leave leave;
    read_part(world, explored_text);
    const f15_lesson *explored = f15_course_lesson(&world->course, "explored");
    assert_non_null(explored);
    world->script.say = say;
    world->script.count = sizeof say / sizeof *say;
    assert_int_equal(f15_player_walk(&world->player, explored, 0, &leave, NULL), F15_OK);
    assert_int_equal(leave, F15_LEFT_QUIT);
    shown(world, "takes back the last touch");
    shown(world, "That cannot be touched now");
    shown(world, "In the middle.");
}

static const char deep_text[] = "fifteen: lesson\n"
                                "id: deep\n"
                                "title: Deep\n"
                                "convention: chapter6\n"
                                "pages:\n"
                                "  - trace: [parity, 1 0 2]\n"
                                "  - trace: [parity, 1 0 2, --depth, 1]\n";

/* The words of a page say how deep its trace is shown. */
static void a_page_says_how_deep(void **state) {
    scene *world = *state;
    f15_findings findings = {0};
    f15_course_read(&world->course, "deep.yaml", deep_text, sizeof deep_text - 1, &findings, NULL);
    assert_int_equal(findings.count, 0);
    f15_findings_free(&findings);
    const f15_lesson *deep = f15_course_lesson(&world->course, "deep");
    assert_non_null(deep);
    assert_int_equal(f15_player_print(&world->player, deep, 0, NULL), F15_OK);
    const char *folded = strstr(f15_text_string(&world->script.all), "page 2 of 2");
    shown(world, "Item 1 has 1 smaller item behind it");
    assert_non_null(folded);
    assert_non_null(strstr(folded, "all routes say odd"));
    assert_null(strstr(folded, "Item 1 has 1 smaller item behind it"));
}

static void width_is_clamped(void **state) {
    (void)state;
    assert_int_equal(f15_tty_width(-1, NULL), 80);
    assert_int_equal(f15_tty_width(-1, "100"), 100);
    assert_int_equal(f15_tty_width(-1, "7"), 40);
    assert_int_equal(f15_tty_width(-1, "100000000000000000000"), 80);
    assert_int_equal(f15_tty_width(-1, "5000"), 200);
    assert_int_equal(f15_tty_width(-1, "wide"), 80);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, close_scene)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_lesson_from_end_to_end),
        TEST(what_is_open_is_named),
        TEST(two_pages_are_open),
        TEST(misses_tell_more_each_time),
        TEST(what_cannot_be_read_costs_nothing),
        TEST(commands_do_what_they_say),
        TEST(q_leaves),
        TEST(a_long_solution_is_shown_whole),
        TEST(pauses_tell_their_keys),
        TEST(a_full_window_waits),
        TEST(going_back_shows_the_same),
        TEST(a_trace_is_the_same_each_way),
        TEST(input_may_end_anywhere),
        TEST(output_may_fail_anywhere),
        TEST(a_student_comes_back),
        TEST(progress_that_fails_is_told_once),
        TEST(what_could_not_be_kept_waits),
        TEST(a_lesson_goes_on_without_progress),
        TEST(printing_asks_nothing),
        TEST(nothing_raw_reaches_the_terminal),
        TEST(a_figure_is_explored_by_lines),
        TEST(a_page_says_how_deep),
        cmocka_unit_test(width_is_clamped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
