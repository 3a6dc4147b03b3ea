/* Scenarios of Markdown and `player`. */
#include "kept.h"
#include "played.h"

#include <string.h>

/* ---- Markdown ------------------------------------------------------------------------------ */

static f15_code markdown(f15_error *err) {
    static const char prose[] =
        "# Title\n\nSome *words* and `code`, a [link](u) and &times;, long enough for two "
        "lines.\n\n"
        "1. one\n   - two\n\n> a quote\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n    code\n\n---\n";
    const f15_style style = {true, 40};
    f15_text out = {0};
    f15_code code = f15_render_prose(&out, prose, NULL, &style, err);
    f15_text_free(&out);
    return code;
}

/* ---- a lesson, walked and printed ---------------------------------------------------------- */

static const char exercises[] = "fifteen: exercises\n"
                                "convention: chapter6\n"
                                "exercises:\n"
                                "  - id: t/parity\n"
                                "    title: Even or odd\n"
                                "    prompt: What is the parity?\n"
                                "    kind: parity\n"
                                "    data: {permutation: 1 2 0}\n"
                                "    hints: [Begin with place 0.]\n"
                                "    solutions: [even]\n"
                                "  - id: t/swaps\n"
                                "    title: Stop and pots\n"
                                "    prompt: Turn it.\n"
                                "    kind: swaps\n"
                                "    data: {start: STOP, goal: POTS}\n"
                                "    solutions: [0-3 1-2]\n";
static const char tiny[] = "fifteen: lesson\n"
                           "id: tiny\n"
                           "title: Tiny\n"
                           "summary: Short.\n"
                           "convention: chapter6\n"
                           "pages:\n"
                           "  - {title: Watch, prose: Some *words*., trace: transform STOP POTS}\n"
                           "  - {title: Answer, question: t/parity}\n"
                           "  - {title: By hand, question: t/swaps}\n";

/* Read before the faults begin. */
static f15_course course;
static const f15_exercise *exercise;
static const f15_lesson *lesson;

static void read_course(void) {
    f15_findings findings = {0};
    f15_course_read(&course, "exercises", exercises, strlen(exercises), &findings, NULL);
    f15_course_read(&course, "tiny", tiny, strlen(tiny), &findings, NULL);
    f15_findings_free(&findings);
    exercise = f15_course_exercise(&course, "t/parity");
    lesson = f15_course_lesson(&course, "tiny");
}

static const char *const words[] = {"?",    "hint",  "odd",  "(((", "odd",
                                    "show", "pages", "even", "q",   NULL};

/* Succeeds anyway where the checker only fails to give back memory that it has too much of. */
static f15_code walk(f15_error *err) {
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    f15_leave leave;
    return f15_player_walk(&player, lesson, 0, &leave, err);
}

/* The same in a window of its own, the smallest one: letters, \r Enter, \t Tab, > right. */
static bool open_window(void *self) {
    (void)self;
    return true;
}

static void close_window(void *self) {
    (void)self;
}

static void size_of_window(void *self, unsigned *rows, unsigned *columns) {
    (void)self;
    *rows = 10;
    *columns = 40;
}

static f15_code show_window(void *self, const f15_canvas *canvas, f15_error *err) {
    (void)self;
    for (unsigned r = 0; r < canvas->rows; r++)
        if (canvas->row[r].code)
            return f15_no_memory(err);
    return F15_OK;
}

static f15_code read_window(void *self, f15_stroke *stroke, f15_error *err) {
    const char **at = self, c = **at;
    (void)err;
    *stroke = (f15_stroke){.kind = c == '\0'   ? F15_STROKE_CLOSED
                                   : c == '\r' ? F15_STROKE_ENTER
                                   : c == '\t' ? F15_STROKE_TAB
                                   : c == '>'  ? F15_STROKE_RIGHT
                                               : F15_STROKE_TEXT,
                           .text = {c}};
    *at += c != '\0';
    return F15_OK;
}

static void mouse_in_window(void *self, bool wanted) {
    (void)self;
    (void)wanted;
}

static f15_code walk_in_a_window(const char *strokes, size_t page, f15_error *err) {
    const f15_full full = {open_window, close_window,    size_of_window, show_window,
                           read_window, mouse_in_window, &strokes};
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    f15_leave leave;
    player.terminal.full = &full;
    return f15_player_walk(&player, lesson, page, &leave, err);
}

static f15_code watch_in_a_window(f15_error *err) {
    return walk_in_a_window(">b?", 0, err);
}

static f15_code answer_in_a_window(f15_error *err) {
    return walk_in_a_window("h\todd\rq\r", 1, err);
}

static f15_code answer_by_hand(f15_error *err) {
    return walk_in_a_window("\t >\rc1", 2, err);
}

/* The same, and what was done is kept, at once or when it is tried again. */
static f15_code walk_and_keep(f15_error *err) {
    char path[64];
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    f15_leave leave;
    f15_code code =
        f15_progress_open(place_of(path, sizeof path), F15_PROGRESS_COURSE, &player.progress, err);
    f15_progress *opened = player.progress;
    if (code == F15_OK)
        code = f15_player_walk(&player, lesson, 0, &leave, err);
    forget(opened);
    return code;
}

static f15_code print(f15_error *err) {
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    return f15_player_print(&player, lesson, 0, err);
}

static f15_code list(f15_error *err) {
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    return f15_player_list(&player, err);
}

/* ---- practice, and what was done ----------------------------------------------------------- */

static f15_code practise(f15_error *err) {
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    const f15_session_start drill = {.exercise = exercise};
    f15_score score;
    f15_leave leave;
    return f15_player_practice(&player, &drill, &score, &leave, err);
}

static f15_code report(f15_error *err) {
    char path[64];
    played script = {words, 0};
    f15_player player = player_of(&course, &script);
    f15_progress *opened = NULL;
    f15_code code =
        f15_progress_open(place_of(path, sizeof path), F15_PROGRESS_COURSE, &opened, err);
    const f15_deed attempt = {
        .subject = {.id = "t/parity", .hash = f15_question_hash(&exercise->question)},
        .answer = "",
        .judgement = F15_WRONG,
        .fault = "",
        .diagnosis = "base-one inverse"};
    if (code == F15_OK)
        code = f15_progress_keep(opened, &attempt, err);
    player.progress = opened;
    if (code == F15_OK)
        code = f15_player_report(&player, err);
    if (code == F15_OK)
        code = f15_player_offer(&player, true, NULL, NULL, err);
    forget(opened);
    return code;
}

/* ---- boards that are played ---------------------------------------------------------------- */

/* What takes a long search is not shown: that would be many searches. */
static f15_code play(const char *text, bool shown, f15_error *err) {
    static const f15_act acts[] = {{.kind = F15_ACT_SLIDE}, {.kind = F15_ACT_HINT},
                                   {.kind = F15_ACT_HINT},  {.kind = F15_ACT_UNDO},
                                   {.kind = F15_ACT_REDO},  {.kind = F15_ACT_CLEAR}};
    const f15_style style = {true, 80};
    f15_board board;
    f15_session *session = NULL;
    f15_text out = {0};
    f15_code code = f15_read_board(text, strlen(text), 0, 0, &board, NULL, err);
    const f15_session_start start = {.kind = F15_SESSION_PLAY, .board = &board};
    if (code == F15_OK)
        code = f15_session_open(&start, &session, err);
    for (size_t k = 0; k <= sizeof acts / sizeof *acts && code == F15_OK; k++) {
        const f15_view *view = f15_session_view(session);
        for (size_t i = 0; i < view->saids && shown && code == F15_OK; i++)
            code = f15_render_said(view, &view->said[i], NULL, &style, &out, err);
        f15_act act = k < sizeof acts / sizeof *acts ? acts[k] : (f15_act){.kind = F15_ACT_LEVEL};
        act.number = f15_board_source(&view->play->now, F15_SIDE_RIGHT);
        if (code == F15_OK)
            code = f15_session_act(session, &act, err);
    }
    if (code == F15_OK && out.code != F15_OK)
        code = f15_no_memory(err);
    f15_text_free(&out);
    f15_session_close(session);
    return code;
}

static f15_code play_near(f15_error *err) {
    return play("1 2 3 / 4 5 6 / 8 7 _", true, err);
}

static f15_code play_by_stages(f15_error *err) {
    return play("9 8 7 6 5 4 3 2 1 / 17 16 15 14 13 12 11 10 _", false, err);
}

static f15_code play_by_cycles(f15_error *err) {
    return play("# 8 7 6 5 4 3 2 / 16 15 14 13 12 11 10 9 / 24 23 22 21 20 19 18 17 / "
                "26 25 27 28 29 31 30 _",
                false, err);
}

const f15t_scenario f15t_scenarios[] = {
    {"play near", play_near, false, F15_OK},
    {"play by stages", play_by_stages, false, F15_OK},
    {"play by cycles", play_by_cycles, false, F15_OK},
    {"markdown", markdown, false, F15_OK},
    {"walk", walk, true, F15_OK},
    {"watch in a window", watch_in_a_window, true, F15_OK},
    {"answer in a window", answer_in_a_window, true, F15_OK},
    {"answer by hand", answer_by_hand, true, F15_OK},
    {"walk and keep", walk_and_keep, true, F15_OK},
    {"print", print, false, F15_OK},
    {"list", list, false, F15_OK},
    {"practise", practise, true, F15_OK},
    {"report", report, true, F15_OK},
    {0},
};

int main(void) {
    read_course();
    int failed = f15t_run_table(f15t_scenarios);
    f15_course_free(&course);
    return failed;
}
