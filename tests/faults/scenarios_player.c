/* Scenarios of Markdown, `progress` and `player`. */
#include "faults.h"

#include <fifteen/player.h>

#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Markdown ------------------------------------------------------------------------------ */

static f15_code markdown(f15_error *err) {
    static const char prose[] =
        "# Title\n\nSome *words* and `code`, a [link](u) and &times;, long enough for two "
        "lines.\n\n"
        "1. one\n   - two\n\n> a quote\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n    code\n\n---\n";
    const f15_style style = {true, 40};
    f15_text out = {0};
    f15_code code = f15_render_markdown(&out, prose, &style, err);
    f15_text_free(&out);
    return code;
}

/* ---- progress ------------------------------------------------------------------------------ */

static f15_code use_progress(f15_progress *progress, f15_error *err) {
    const f15_attempt attempt = {.time = 1,
                                 .exercise = "e",
                                 .answer = "a",
                                 .answer_length = 1,
                                 .fault = "none",
                                 .diagnosis = ""};
    f15_standing standing;
    f15_reached reached;
    f15_text latest = {0};
    f15_code code = f15_progress_add_attempt(progress, &attempt, err);
    if (code == F15_OK)
        code = f15_progress_standing(progress, "e", 0, &standing, err);
    if (code == F15_OK)
        code = f15_progress_reach(progress, "lesson", 1, 1, err);
    if (code == F15_OK)
        code = f15_progress_lesson(progress, "lesson", &reached, err);
    if (code == F15_OK)
        code = f15_progress_latest(progress, &latest, err);
    f15_text_free(&latest);
    return code;
}

/* SQLite keeps memory of its own between calls until it is shut down. Thousands of runs: in memory
 * rather than on a disk, where there is such a place. */
static f15_code progress(f15_error *err) {
    char path[64], journal[80];
    f15_progress *opened = NULL;
    const char *directory = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(path, sizeof path, "%s/fifteen-faults-%ld.db", directory, (long)getpid());
    snprintf(journal, sizeof journal, "%s-journal", path);
    f15_code code = f15_progress_open(path, &opened, err);
    if (code == F15_OK)
        code = use_progress(opened, err);
    f15_progress_close(opened);
    sqlite3_shutdown();
    unlink(path);
    unlink(journal);
    return code;
}

/* ---- a lesson, walked and printed ---------------------------------------------------------- */

static char *trace_words[] = {"transform", "STOP", "POTS"};
static char *hints[] = {"Begin with place 0."};
static char *solutions[] = {"even"};
static uint32_t places[] = {1, 2, 0};

static f15_exercise exercise = {
    .id = "t/parity",
    .title = "Even or odd",
    .prompt = "What is the parity?",
    .question = {.kind = F15_KIND_PARITY, .n = 3, .factor = {places}, .factors = 1},
    .hint = hints,
    .hints = 1,
    .solution = solutions,
    .solutions = 1,
};
static f15_page pages[] = {
    {.title = "Watch", .prose = "Some *words*.", .trace = trace_words, .traces = 3},
    {.title = "Answer", .question = "t/parity"},
};
static f15_lesson lesson = {
    .id = "tiny", .title = "Tiny", .summary = "Short.", .page = pages, .pages = 2};
static const f15_course course = {
    .exercise = &exercise, .exercises = 1, .lesson = &lesson, .lessons = 1};

static f15_code swallow(void *self, const char *bytes, size_t length, f15_error *err) {
    (void)self, (void)bytes, (void)length, (void)err;
    return F15_OK;
}

static f15_style narrow(void *self) {
    (void)self;
    return (f15_style){true, 40};
}

/* The words of a script, one after another; then the end of input. */
static f15_code next_line(void *self, const char *prompt, f15_text *line, f15_input *input,
                          f15_error *err) {
    static const char *const words[] = {"?", "hint", "odd", "(((", "odd", "show", "pages", "even"};
    size_t *at = self;
    (void)prompt;
    line->length = 0;
    *input = *at < sizeof words / sizeof *words ? F15_INPUT_LINE : F15_INPUT_END;
    if (*input == F15_INPUT_LINE)
        f15_text_add(line, words[(*at)++]);
    return line->code == F15_OK ? F15_OK : f15_no_memory(err);
}

static f15_code next_key(void *self, f15_key *key, f15_error *err) {
    (void)self, (void)err;
    *key = F15_KEY_NEXT;
    return F15_OK;
}

static int64_t no_time(void) {
    return 0;
}

static f15_player player_of(size_t *at) {
    const f15_terminal terminal = {{swallow, NULL}, narrow, next_line, next_key, at};
    return (f15_player){&course, terminal, NULL, no_time};
}

/* Succeeds anyway where the checker only fails to give back memory that it has too much of. */
static f15_code walk(f15_error *err) {
    size_t at = 0;
    f15_player player = player_of(&at);
    f15_leave leave;
    return f15_player_walk(&player, &lesson, 0, &leave, err);
}

static f15_code print(f15_error *err) {
    size_t at = 0;
    f15_player player = player_of(&at);
    return f15_player_print(&player, &lesson, 0, err);
}

static f15_code list(f15_error *err) {
    size_t at = 0;
    f15_player player = player_of(&at);
    return f15_player_list(&player, err);
}

const f15t_scenario f15t_scenarios[] = {
    {"markdown", markdown, false, F15_OK}, {"progress", progress, true, F15_OK},
    {"walk", walk, true, F15_OK},          {"print", print, false, F15_OK},
    {"list", list, false, F15_OK},         {0},
};

int main(void) {
    return f15t_run_table(f15t_scenarios);
}
