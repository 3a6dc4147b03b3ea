/* Lessons in a window of their own, played from strokes: which panes are in view, and when. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scene.h"

#include <string.h>

static const char course_text[] =
    "fifteen: exercises\n"
    "convention: chapter6\n"
    "exercises:\n"
    "  - id: t/swaps\n"
    "    title: Stop and pots\n"
    "    prompt: Turn **STOP** into **POTS**.\n"
    "    kind: swaps\n"
    "    data: {start: STOP, goal: POTS}\n"
    "    hints: [Begin with place 0., Then look at place 3.]\n"
    "    solutions: [0-3 1-2]\n"
    "  - id: t/slides\n"
    "    title: Slide\n"
    "    prompt: Slide them home.\n"
    "    kind: moves\n"
    "    data: {board: \"_ 1 2 / 4 5 3\"}\n"
    "    solutions: [1 2 3]\n"
    "  - id: t/cycles\n"
    "    title: Turn\n"
    "    prompt: By 3-cycles.\n"
    "    kind: three-cycles\n"
    "    data: {start: STOP, goal: OSTP}\n"
    "    solutions: [(0 1 2)]\n"
    "  - id: t/round\n"
    "    title: Round\n"
    "    prompt: All the way round.\n"
    "    kind: board-cycle\n"
    "    data: {size: 2x2}\n"
    "    solutions: [0 1 3 2]\n"
    "  - id: t/list\n"
    "    title: Many\n"
    "    prompt: |\n"
    "      First words.\n\n"
    "      Which of these?\n"
    "    kind: choice\n"
    "    options: [{text: A1., right: true}, {text: B2.}, {text: C3.},\n"
    "      {text: D4.}, {text: E5.}, {text: F6.}, {text: G7.}]\n"
    "    solutions: [a]\n"
    "  - id: t/board\n"
    "    title: Home\n"
    "    prompt: |\n"
    "      Slide these home:\n\n"
    "          {board}\n"
    "    kind: moves\n"
    "    data: {board: \"_ 1 2 / 4 5 3\"}\n"
    "    solutions: [1 2 3]\n"
    "  - id: t/order\n"
    "    title: Proof\n"
    "    prompt: Put them into order.\n"
    "    kind: order\n"
    "    statements: [{text: So three., needs: [b]}, {text: Two.},\n"
    "      {text: Five., distractor: true, why: No.}]\n"
    "    solutions: [b a]\n"
    "  - id: t/rows\n"
    "    title: Rows\n"
    "    prompt: Even or odd?\n"
    "    kind: parity\n"
    "    data: {batch: [\"1 2 0\", \"(0 2)\"], n: 3}\n"
    "    solutions: [even odd]\n"
    "  - id: t/number\n"
    "    title: Number\n"
    "    prompt: Even or odd, and how many cycles?\n"
    "    kind: parity\n"
    "    data: {n: 12, permutation: \"(0 1)\"}\n"
    "    with: [cycles]\n"
    "    solutions: [\"odd, cycles 11\"]\n";
static const char lesson_text[] = "fifteen: lesson\n"
                                  "id: tiny\n"
                                  "title: A tiny lesson\n"
                                  "convention: chapter6\n"
                                  "pages:\n"
                                  "  - title: Prose\n"
                                  "    prose: |\n"
                                  "      1. one\n      1. two\n      1. three\n      1. four\n"
                                  "      1. five\n      1. six\n      1. seven\n      1. eight\n"
                                  "      1. nine\n      1. ten\n      1. eleven\n      1. twelve\n"
                                  "  - title: Watch\n"
                                  "    prose: A trace.\n"
                                  "    trace: transform MARINE AIRMEN\n"
                                  "  - title: Answer\n"
                                  "    question: t/swaps\n";
static const char words_text[] = "fifteen: lesson\n"
                                 "id: tiny\n"
                                 "title: Words first\n"
                                 "convention: chapter6\n"
                                 "pages:\n"
                                 "  - title: Choose\n"
                                 "    prose: |\n"
                                 "      1. one\n      1. two\n      1. three\n      1. four\n"
                                 "      1. five\n      1. six\n      1. seven\n      1. eight\n"
                                 "      1. nine\n      1. ten\n      1. eleven\n      1. twelve\n"
                                 "    question: t/list\n"
                                 "  - title: Watch\n"
                                 "    prose: |\n"
                                 "      1. one\n      1. two\n      1. three\n      1. four\n"
                                 "      1. five\n      1. six\n      1. seven\n      1. eight\n"
                                 "    trace: transform MARINE AIRMEN\n"
                                 "  - title: Swap\n"
                                 "    prose: |\n"
                                 "      1. one\n      1. two\n      1. three\n      1. four\n"
                                 "      1. five\n      1. six\n      1. seven\n      1. eight\n"
                                 "      1. nine\n      1. ten\n      1. eleven\n      1. twelve\n"
                                 "    question: t/swaps\n"
                                 "  - title: Count\n"
                                 "    prose: |\n"
                                 "      1. one\n      1. two\n      1. three\n      1. four\n"
                                 "    trace: [parity, 1 2 3 4 5 6 7 8 9 0]\n";
static const char hands_text[] = "fifteen: lesson\n"
                                 "id: tiny\n"
                                 "title: By hand\n"
                                 "convention: chapter6\n"
                                 "pages:\n"
                                 "  - {title: Slide, question: t/slides}\n"
                                 "  - {title: Swap, question: t/swaps}\n"
                                 "  - {title: Turn, question: t/cycles}\n"
                                 "  - {title: Round, question: t/round}\n"
                                 "  - {title: Pick, question: t/list}\n"
                                 "  - {title: Order, question: t/order}\n"
                                 "  - {title: Rows, question: t/rows}\n"
                                 "  - {title: Number, question: t/number}\n"
                                 "  - {title: Home, question: t/board}\n"
                                 "  - title: Bound\n"
                                 "    explore: [deeper, 2 4 3 / 1 5 _, \"6\"]\n"
                                 "    reached: Six.\n";

static const char umlauts_text[] = "fifteen: exercises\n"
                                   "convention: chapter6\n"
                                   "exercises:\n"
                                   "  - id: t/umlauts\n"
                                   "    title: Slide\n"
                                   "    prompt: Slide them home.\n"
                                   "    kind: moves\n"
                                   "    data: {board: _B/\u00c4C, goal-board: \u00c4B/C_}\n"
                                   "    solutions: [\u00c4 C]\n";
static const char umlauts_lesson[] = "fifteen: lesson\n"
                                     "id: tiny\n"
                                     "title: Umlaute\n"
                                     "convention: chapter6\n"
                                     "pages: [{title: Slides!, question: t/umlauts}]\n";

static int set_up_umlauts(void **state) {
    return open_scene(state, (const char *const[]){umlauts_text, umlauts_lesson, NULL});
}

static int set_up(void **state) {
    return open_scene(state, (const char *const[]){course_text, lesson_text, NULL});
}

static int set_up_hands(void **state) {
    return open_scene(state, (const char *const[]){course_text, hands_text, NULL});
}

static int set_up_words(void **state) {
    return open_scene(state, (const char *const[]){course_text, words_text, NULL});
}

/* ---- a window ------------------------------------------------------------------------------ */

/* Strokes by letters: \r Enter, \t Tab, \033 Esc, < > ^ _ arrows, U PgUp, v PgDn, H Home, E End, 5
 * F6, \b Backspace; other control characters are keys with Ctrl;
 * @ with two letters: a click in that row and column;
 * R with two letters: another size, 'a' being 1; ! ends what is looked at: the screen must have the
 * next of `wanted`, or must not if that begins with ~. */
typedef struct window {
    const char *at;
    unsigned rows, columns;
    bool open, mouse;
    size_t opened, closed;
    f15_text screen;
    const char *const *wanted;
} window;

static bool open_window(void *self) {
    ((window *)self)->open = true;
    return ((window *)self)->opened++ == 0;
}

static void close_window(void *self) {
    ((window *)self)->open = false;
    ((window *)self)->closed++;
}

static void size_of_window(void *self, unsigned *rows, unsigned *columns) {
    *rows = ((const window *)self)->rows;
    *columns = ((const window *)self)->columns;
}

static f15_code show_window(void *self, const f15_canvas *canvas, f15_error *err) {
    window *w = self;
    (void)err;
    assert_true(w->open);
    w->screen.length = 0;
    for (unsigned r = 0; r < F15_CANVAS_ROWS; r++) {
        const f15_text *row = &canvas->row[r];
        assert_true(f15_columns(f15_text_string(row), row->length) <= w->columns);
        assert_true(r < w->rows || row->length == 0);
        f15_text_add_n(&w->screen, f15_text_string(row), row->length);
        f15_text_add(&w->screen, "\n");
    }
    return F15_OK;
}

static f15_code read_window(void *self, f15_stroke *stroke, f15_error *err) {
    static const struct {
        char letter;
        f15_stroke_kind kind;
    } keys[] = {
        {'\r', F15_STROKE_ENTER},    {'\t', F15_STROKE_TAB},       {'\033', F15_STROKE_ESCAPE},
        {'<', F15_STROKE_LEFT},      {'>', F15_STROKE_RIGHT},      {'_', F15_STROKE_DOWN},
        {'@', F15_STROKE_CLICK},     {'^', F15_STROKE_UP},         {'U', F15_STROKE_PAGE_UP},
        {'v', F15_STROKE_PAGE_DOWN}, {'H', F15_STROKE_HOME},       {'E', F15_STROKE_END},
        {'5', F15_STROKE_PANE},      {'\b', F15_STROKE_BACKSPACE}, {'R', F15_STROKE_RESIZED},
        {'\0', F15_STROKE_CLOSED}};
    window *w = self;
    (void)err;
    for (; *w->at == '!'; w->at++, w->wanted++) {
        const bool unwanted = **w->wanted == '~';
        if ((strstr(f15_text_string(&w->screen), *w->wanted + unwanted) != NULL) == unwanted)
            fail_msg("\"%s\" is not in:\n%s", *w->wanted, f15_text_string(&w->screen));
    }
    *stroke = (f15_stroke){.kind = F15_STROKE_TEXT, .text = {*w->at}};
    if (*w->at > 0 && *w->at < ' ')
        *stroke = (f15_stroke){.kind = F15_STROKE_CONTROL, .text = {(char)(*w->at + 'a' - 1)}};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        stroke->kind = keys[k].letter == *w->at ? keys[k].kind : stroke->kind;
    if (*w->at == '@') {
        stroke->row = (unsigned)((unsigned char)w->at[1] - 'a');
        stroke->column = (unsigned)((unsigned char)w->at[2] - 'a');
        w->at += 2;
    }
    if (*w->at == 'R') {
        w->rows = (unsigned)(w->at[1] - 'a' + 1);
        w->columns = 4 * (unsigned)(w->at[2] - 'a' + 1);
        w->at += 2;
    }
    w->at += *w->at != '\0';
    return F15_OK;
}

static void mouse_in_window(void *self, bool wanted) {
    window *w = self;
    assert_true(w->open && wanted != w->mouse);
    w->mouse = wanted;
}

static f15_leave walk_full(scene *world, size_t page, const char *strokes,
                           const char *const *wanted) {
    window w = {strokes, 24, 80, false, false, 0, 0, {0}, wanted};
    const f15_full full = {
        open_window, close_window, size_of_window, show_window, read_window, mouse_in_window, &w};
    world->player.terminal.full = &full;
    const f15_leave leave = walk(world, page, NULL, 0);
    world->player.terminal.full = NULL;
    assert_int_equal(w.opened, 1);
    assert_int_equal(w.closed, 1);
    assert_false(w.mouse);
    f15_text_free(&w.screen);
    return leave;
}

#define WANTED(...) ((const char *const[]){__VA_ARGS__, NULL})

/* ---- the tests ----------------------------------------------------------------------------- */

static void from_end_to_end(void **state) {
    scene *world = *state;
    assert_int_equal(walk_full(world, 0, "!!\r!E!H!E\r!0-1!\r!!!0-3 1-2\r!!\r",
                               WANTED("A tiny lesson, page 1 of 3: Prose", "Enter next page",
                                      "page 2 of 3: Watch", "11 claims checked", "step 0 of 3",
                                      "page 3 of 3: Answer", "> 0-1", "Not right.", "Write swaps",
                                      "> \n", "Right.", "Enter go on")),
                     F15_LEFT_FINISHED);
    shown(world, "You have finished the lesson \"A tiny lesson\".");
    not_shown(world, "Turn STOP");
}

/* Prose that is taller than its pane is scrolled by Enter before the page is turned. */
static void what_is_tall_is_scrolled(void **state) {
    walk_full(*state, 0, "Rjt!!\r!U!v\r!",
              WANTED("one", "lines 1-7 of 12: PgDn", "lines 6-12 of 12: PgUp", "lines 1-7 of 12",
                     "page 2 of 3"));
}

/* What is asked has rows first, from its heading on; the words have two, until the student goes to
 * them, and then they have rows first until the next page. */
static void what_is_asked_has_rows_first(void **state) {
    walk_full(*state, 0, "Rqt!!!!!v!!v!x\r!!55!!",
              WANTED("\n1. one\n── lines 1-1 of 12: PgDn ──\n",
                     "\nQuestion t/list: Many\nWhich of these?\n\n  a) A1.\n", "  g) G7.\n",
                     "\n── lines 5-13 of 15: PgUp ──\nWrite the letter of one of the choices.",
                     "> \n", "6. six", "lines 1-9 of 12: PgDn", "12. twelve", "5. five",
                     "Which of these", "\n── 12 lines: F6 for more ──\n", "Question t/list: Many"));
    walk_full(*state, 0, "Rqtvvskip\rRjt!", WANTED("\n1. one\n2. two\n── lines 1-2 of 10"));
    walk_full(*state, 2, "Rqt!v!U!",
              WANTED("\n4. four\n── lines 1-4 of 12: PgDn ──\n", "\n12. twelve\n── lines 4-12",
                     "\n1. one\n"));
}

/* The words of a page with a question are whole when it is entered, if they can be, until the next key, which
 * means what it always does; Enter on no answer only goes on to the question. */
static void words_open_a_page(void **state) {
    const char *const all = "\n12. twelve\n\nQuestion t/list: Many\n\nFirst words.\n\n";
    const char *const marked = ": press any key ──\nWrite the letter of one of the choices.\n> \n";
    const char *const asked =
        "\n1. one\n2. two\n3. three\n4. four\n5. five\n── lines 1-5 of 12: PgDn ──\n"
        "Question t/list: Many\n\nFirst words.\n\nWhich of these?\n\n  a) A1.\n";
    walk_full(*state, 0, "!!\r!!!", WANTED(all, marked, asked, "  g) G7.\n", "Enter answer"));
    walk_full(*state, 0, "!x!!", WANTED(all, asked, "> x\n"));
    walk_full(*state, 0, "!v!", WANTED(all, asked));
    walk_full(*state, 0, "!5!", WANTED(all, asked));
    walk_full(*state, 0, "!\t!!", WANTED(all, "\n >a) A1.\n", "  g) G7.\n"));
    walk_full(*state, 0, "Rtt!Rst!", WANTED("12. twelve\n\n", "\n── lines 1-1 of 12: PgDn"));
}

/* Earlier steps of a trace take no rows from words: the present one does. */
static void earlier_steps_come_after_the_words(void **state) {
    walk_full(*state, 1, "Rut\r\r!!!", WANTED("step 2 of 3", "\n8. eight\n\n", "  2. Place 1"));
}

/* A heading scrolls away before the end of its step does, with numbers of two digits too. */
static void a_step_is_whole_without_its_heading(void **state) {
    walk_full(*state, 3, "Rjt>>>>>>>>>>>>>!!!",
              WANTED("step 10 of", " 10. Swap place 0", "✓ place 0 is right"));
}

/* Enter makes one step, whatever words are left. */
static void enter_makes_one_step(void **state) {
    walk_full(*state, 1, "Rrt\r!!\r!!vv!\r!!",
              WANTED("step 1 of 3", "✓ place 0 is right", "step 2 of 3",
                     "✓ no item already placed has moved", "8. eight", "8. eight",
                     "✓ places 0 to 2 are right"));
}

/* Where all is small the end of what is asked, the answer and the verdict are seen together. */
static void everything_is_in_view(void **state) {
    for (unsigned rows = 12; rows <= 24; rows++) {
        char strokes[] = "R?t!!0-1\r!!!!hint\r!!!";
        strokes[1] = (char)('a' + rows - 1);
        walk_full(*state, 2, strokes,
                  WANTED("Write swaps", "page 3 of 3", "Not right.", "Write swaps", "> ",
                         "Enter answer", "Hint 1 of 2", "Write swaps", "> "));
    }
}

static void a_page_is_gone_to(void **state) {
    walk_full(*state, 0, "p!3!\r!?\r!pages\r!\tpage 2\r!1\033!1\r!",
              WANTED("> 1  Prose", "Go to page: 3", "page 3 of 3", "quit", "> 3", "page 2 of 3",
                     "page 2 of 3", "page 1 of 3"));
}

static void a_line_is_completed_and_cleared(void **state) {
    walk_full(*state, 2, "s\t!\033!hi\t\r!^!<x!",
              WANTED("show  skip", "> \n", "Hint 1 of 2", "> hint", "> hinxt"));
}

/* Where the keys have no room, those between the first two and the last ones give way. */
static void the_last_keys_are_named(void **state) {
    walk_full(*state, 0, "Rxj!Rxp!",
              WANTED("Enter next page  b back  ? keys  q quit", "b back  p pages  ? keys"));
    walk_full(
        *state, 2, "Rxj!\t!",
        WANTED("Enter answer  Tab by hand  q Enter quit", "arrows  Enter touch  Tab Enter answer"));
}

/* Any window, at any moment: nothing is wider or higher than it, and the line stays. */
static void windows_of_any_size(void **state) {
    char strokes[] = "0-1R??R??x\rR??R??";
    for (char rows = 'a'; rows <= 'p'; rows++)
        for (char columns = 'a'; columns < 'z'; columns++) {
            for (char *at = strokes; *at; at++)
                if (*at == 'R') {
                    at[1] = rows;
                    at[2] = columns;
                }
            walk_full(*state, 2, strokes, NULL);
        }
    walk_full(*state, 2, "0-1Raa!xRxt!", WANTED("too", "> 0-1\n"));
}

static void q_leaves_and_closes(void **state) {
    assert_int_equal(walk_full(*state, 0, "q", NULL), F15_LEFT_QUIT);
    assert_int_equal(walk_full(*state, 1, "\rq", NULL), F15_LEFT_QUIT);
    assert_int_equal(walk_full(*state, 2, "q\r!", NULL), F15_LEFT_QUIT); /* nothing more is read */
    shown(*state, "You are at page 3 of 3");
}

/* The piece goes the way of the arrow; the line has the text, and what is typed there is slid. */
static void a_board_is_slid(void **state) {
    walk_full(*state, 0, "!\t!<!!^!^!uu!!rr!\t!\033!x!\t1!!\t\t!!",
              WANTED("Tab by hand", "arrows slide", "> 1\n", "│ 1 │   │ 2 │", "│ 1 │ 5 │ 2 │",
                     "Slide                 There is no piece", "> \n", "│   │ 1 │ 2 │", "> 1 5",
                     "Enter answer  Tab", "> \n", "cannot be drawn", "> x1", "cannot be drawn",
                     "Tab by hand", "> x1"));
    walk_full(*state, 0, "\t<<!\r!!<^!!\033\033!1 2 3\t!\r!",
              WANTED("> 1 2\n", "Not right.", "> 1 2\n", "> 1 2 3\n", "│ 4 │ 5 │   │", "> \n",
                     "│ 4 │ 5 │   │", "Right."));
    walk_full(*state, 0, "Rxj\t<^^!!",
              WANTED("page 1 of 10: Slide", "There is no piece to slide there."));
    walk_full(*state, 0, "ba!", WANTED("Slide                                     ")); /* of back */
    walk_full(*state, 0, "?!?!", WANTED("Slide                                     ", "drawn"));
    walk_full(*state, 0, "@c\252!!@aa@la@cx!@c\256!",
              WANTED("> 1\n", "arrows slide", "> 1\n", "> 1 2\n"));
}

/* What is said takes its columns beside the title, not its bytes. */
static void columns_are_counted(void **state) {
    walk_full(*state, 0, "Rxm\t^!",
              WANTED("Umlaute, page 1 of 1: Slides! That slides piece \u00c4. "));
}

/* The board to be slid stands for the one in the question, while there is room for it. */
static void there_is_one_board(void **state) {
    walk_full(*state, 8, "Rxo!Rxn!!Rmn!1\r!Rxt1 2 3\r!",
              WANTED("\nleft, R for right.                           │\n",
                     "Slide these home:\n\nWrite the labels of", "\n── by hand: Tab ──\n┌───┬",
                     "    └───┴───┴───┘\n", "Not right", "Right."));
}

/* After a right answer the hand stays where it was, without a cursor, until the next page. */
static void a_board_rests(void **state) {
    static const char beside[] =
        "\nQuestion t/board: Home                           │ ┌───┬───┬───┐\n"
        "                                                 │ │ 1 │ 2 │ 3 │\n";
    walk_full(
        *state, 8, "Rxp\t<<^!\r!!Rxz!!Rxp\r!",
        WANTED(beside, beside, "Right.", "── your answer ──", "│ 4 │ 5 │   │", "\n a 0+4\n!b"));
    walk_full(*state, 3, "Rxt0 1 3 2!\r!!!!",
              WANTED("│ │ 0━━━1 │\n", "│ │ 0━━━1 │\n", "│ │ 2━━━3 │\n", "\n✓ Right. ", "~   │ 0━"));
    walk_full(*state, 3, "Rxt0 1 3 2\t\r!\t\r!!",
              WANTED("│(0)━━1 │\n", "│ │ 2━━━3 │\n", "Right.                  "));
    walk_full(
        *state, 1, "0-3 1-2\r!",
        WANTED("── your answer ──\nplace  0   1   2   3 \nitem   P   O   T   S \n\n✓ Right."));
    walk_full(*state, 6, "\t\r_>\r\t\r!", WANTED("── your answer ──\n1 2 0  [even] odd \n"));
    walk_full(*state, 4, "a\r!n!", WANTED("\n* a) A1.\n", "page 6 of 10"));
}

/* The cursor of a figure begins where something can be touched. */
static void a_figure_begins_where_it_can_be_touched(void **state) {
    walk_full(*state, 9, "!\r!", WANTED("\n(more)", "bound: 5"));
}

/* The form of an answer is in view with the question, and an answer that cannot be read does not repeat it. */
static void the_form_is_said_once(void **state) {
    walk_full(*state, 2, "foo\r!!",
              WANTED("Write swaps, two places each", "like a word.\nThat did not count as a try."));
}

/* Help and verdicts take the rows of the words, and the board keeps its own. */
static void a_board_stays_in_view(void **state) {
    walk_full(*state, 8, "Rmt!?\r!!!1\r!!!Rtm?\r!!!",
              WANTED("Slide these home:  ", "Question t/board: Home  ", "│ 4 │ 5 │ 3 │",
                     "Type an answer", "Question t/board: Home  ", "│ 4 │ 5 │ 3 │", "✗ Not right.",
                     "Question t/board: Home\n", "│ 4 │ 5 │ 3 │", "Type an answer"));
}

/* An answer that a verdict does not quote, and no hand shows, stands above it; so that both are seen. */
static void an_answer_stays_beside_its_verdict(void **state) {
    walk_full(*state, 2, "0-3\r!0-7\r!",
              WANTED("\n> 0-3\n✗ Not right.\n", "✗ Not right.\n    0-7\n"));
}

/* A line of one byte more than there may be: "x", doubled sixteen times by Ctrl-U and Ctrl-Y, "x". */
#define DOUBLED "\x15\x19\x19"
#define DOUBLED_4 DOUBLED DOUBLED DOUBLED DOUBLED
#define TOO_LONG "x" DOUBLED_4 DOUBLED_4 DOUBLED_4 DOUBLED_4 "x"

static void what_is_too_long_is_said_to_be(void **state) {
    walk_full(*state, 2,
              TOO_LONG "\r!" TOO_LONG "\x15"
                       "0-3 1-2\r!q",
              WANTED("That line is too long", "Right"));
}

/* While rows are empty they have the notes of earlier acts; an answer of no letters adds none. */
static void notes_fill_the_window(void **state) {
    walk_full(*state, 2, "hint\rhint\r!!\r!!",
              WANTED("Hint 1 of 2", "Hint 2 of 2", "Hint 2 of 2",
                     "Type an answer  Tab by hand  F1 help  q Enter quit"));
}

/* In a window of another size what was said is wrapped again, of earlier acts too. */
static void notes_are_wrapped_again(void **state) {
    static const char narrow[] = "That did not count as a try. Type ? for\nhelp.\n",
                      wide[] = "That did not count as a try. Type ? for help.\n";
    walk_full(*state, 2, "foo\r!Rxj!Rxt!Rxj!hint\rRxt!", WANTED(wide, narrow, wide, narrow, wide));
}

/* Places are gone to, or clicked; cursor and what is touched show without colour. */
static void places_are_touched(void **state) {
    walk_full(*state, 1, "\t!!\r!>>>>!\r!!<\r>_ !!c!0-3 1-2\r!",
              WANTED("Enter touch", "item  (S)  T   O   P", "item  [S]  T   O   P",
                     "item  [S]  T   O  (P)", "item   P   T   O  (S)", "> 0-3\n",
                     "item   P   T   S  (O)", "> 0-3 2-3\n", "> \n", "Right."));
    walk_full(*state, 2, "\t > > !!u!x!",
              WANTED("> (0 1 2)", "item   O   S  (T)  P", "> \n", "> x"));
}

/* A path is of cells; closed, it is a line. */
static void a_path_is_gone(void **state) {
    walk_full(*state, 3, "\t > _ < !^ !\t\r!", WANTED("> 0 1 3 2\n", "│(0)━━1 │", "Right."));
}

/* The options of a list are gone to where they stand, scrolled into view and marked there. */
static void options_are_picked(void **state) {
    walk_full(*state, 4, "\t!!_\r!!__\r!!u!c!@jb!\tb!\b\t!____Rjt!Rxt^^^\r\t\r!",
              WANTED("\n >a) A1.\n  b) B2.\n", "Enter pick", "\n*>b) B2.\n", "> b\n",
                     "\n  b) B2.\n  c) C3.\n*>d) D4.\n", "> d\n", "> b\n", "> \n", "\n*>c) C3.",
                     "> cb", ">c) C3.", ">g) G7.\n", "Not right."));
}

/* Statements go in at the end, out, and to the position that is typed. */
static void statements_are_put_in_order(void **state) {
    walk_full(*state, 5, "\t\r_\r!!1!!_\r!\r!\t\r!",
              WANTED("\n1 a) So three.\n2>b) Two.\n  c) Five.", "> a b\n",
                     "\n2 a) So three.\n1>b) Two.\n", "> b a\n", "\n3>c) Five.", "> b a\n",
                     "Right."));
}

/* Words of rows are chosen, and numbers typed. */
static void rows_are_filled(void **state) {
    walk_full(*state, 6, "\t!\r!_>\r!!\t\r!",
              WANTED("1 2 0  (even) odd ", "1 2 0  [even] odd \n(0 2)   even  odd \n",
                     "1 2 0  [even] odd \n(0 2)   even [odd]\n", "> even odd\n", "Right."));
    walk_full(*state, 7, "\t>\r_12!!\b!u!r!1\t\r!",
              WANTED("[the number of cycles: 12]", "> odd, cycles 12\n", "> odd, cycles 1\n",
                     "> odd\n", "> odd, cycles 1\n", "Right."));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(from_end_to_end, set_up, close_scene),
        cmocka_unit_test_setup_teardown(what_is_tall_is_scrolled, set_up, close_scene),
        cmocka_unit_test_setup_teardown(what_is_asked_has_rows_first, set_up_words, close_scene),
        cmocka_unit_test_setup_teardown(words_open_a_page, set_up_words, close_scene),
        cmocka_unit_test_setup_teardown(earlier_steps_come_after_the_words, set_up_words,
                                        close_scene),
        cmocka_unit_test_setup_teardown(a_step_is_whole_without_its_heading, set_up_words,
                                        close_scene),
        cmocka_unit_test_setup_teardown(enter_makes_one_step, set_up_words, close_scene),
        cmocka_unit_test_setup_teardown(everything_is_in_view, set_up, close_scene),
        cmocka_unit_test_setup_teardown(a_page_is_gone_to, set_up, close_scene),
        cmocka_unit_test_setup_teardown(a_line_is_completed_and_cleared, set_up, close_scene),
        cmocka_unit_test_setup_teardown(the_last_keys_are_named, set_up, close_scene),
        cmocka_unit_test_setup_teardown(windows_of_any_size, set_up, close_scene),
        cmocka_unit_test_setup_teardown(a_board_is_slid, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(columns_are_counted, set_up_umlauts, close_scene),
        cmocka_unit_test_setup_teardown(there_is_one_board, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(a_board_stays_in_view, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(a_board_rests, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(a_figure_begins_where_it_can_be_touched, set_up_hands,
                                        close_scene),
        cmocka_unit_test_setup_teardown(the_form_is_said_once, set_up, close_scene),
        cmocka_unit_test_setup_teardown(an_answer_stays_beside_its_verdict, set_up, close_scene),
        cmocka_unit_test_setup_teardown(what_is_too_long_is_said_to_be, set_up, close_scene),
        cmocka_unit_test_setup_teardown(notes_fill_the_window, set_up, close_scene),
        cmocka_unit_test_setup_teardown(notes_are_wrapped_again, set_up, close_scene),
        cmocka_unit_test_setup_teardown(places_are_touched, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(a_path_is_gone, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(options_are_picked, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(statements_are_put_in_order, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(rows_are_filled, set_up_hands, close_scene),
        cmocka_unit_test_setup_teardown(q_leaves_and_closes, set_up, close_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
