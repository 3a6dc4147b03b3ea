/* Makes the calls that tests/sweep/make writes, those of a function in one process (with F15_WHOLE each in its own),
 * and says as TAP, one line a function, whether all of them came back. An argument that is spoiled is refused with F15_INVALID or another error; where a
 * function has no error to return, it does what its header says.
 *
 *     sweep COURSE [CALL]    (CALL: only that one, by its number, in this process)
 *
 * Here are the plain arguments: one value of each type, which the headers would accept. */
#include "sweep.h"

#include <fifteen/unstable/figure.h>
#include <fifteen/unstable/html.h>
#include <fifteen/unstable/let.h>
#include <fifteen/unstable/space.h>
#include <fifteen/unstable/stages.h>
#include <fifteen/unstable/tables.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static f15_arena memory;
static f15_course course;
static f15_recording recording;
static f15_quiz quiz;
static f15_engine engine;
static f15_session *session;
static f15_stages stages;
static f15_tables tables;
static f15_trial trial;
static const char *const words[] = {"transform", "STOP", "SPOT", NULL};
static const f15_grid grid = {3, 3, 0};
static const f15_convention convention = F15_CHAPTER6;

static void need(bool ok, const char *what) {
    if (ok)
        return;
    printf("Bail out! no %s to call with\n", what);
    exit(1);
}

/* Large enough for whatever any struct of the library holds. */
void *plain_zeros(void) {
    return calloc(1, (size_t)1 << 16);
}

void *plain_char(void) {
    return strcpy(plain_zeros(), "1 0 2");
}

/* A permutation of 0 1 2 ..., for any even n. */
void *plain_numbers(size_t size) {
    unsigned char *numbers = plain_zeros();
    for (uint32_t k = 0; k < 1024; k++)
        memcpy(numbers + k * size, &(uint32_t){k ^ 1}, size < 4 ? size : 4);
    return numbers;
}

void *plain_pointers(void) {
    return memcpy(plain_zeros(), words, sizeof words);
}

void *plain_f15_grid(void) {
    return memcpy(plain_zeros(), &grid, sizeof grid);
}

void *plain_f15_board(void) {
    f15_board *board = plain_zeros();
    f15_board_solved(board, &grid);
    return board;
}

void *plain_f15_json(void) {
    f15_json *json = plain_zeros();
    *json = f15_json_begin(plain_zeros());
    return json;
}

void *plain_f15_sequence(void) {
    static uint32_t places[] = {0, 1};
    f15_sequence *sequence = plain_zeros();
    *sequence = (f15_sequence){.at = places, .count = 1, .room = 1, .arity = 2, .arena = &memory};
    return sequence;
}

void *plain_f15_moves(void) {
    f15_moves *moves = plain_zeros();
    moves->arena = &memory;
    return moves;
}

void *plain_f15_states(void) {
    f15_states *states = plain_zeros();
    *states = (f15_states){.arena = &memory, .size = 8, .most = 100};
    return states;
}

void *plain_f15_course(void) {
    return &course;
}

void *plain_f15_exercise(void) {
    return (void *)(uintptr_t)f15_course_exercise(&course, "ch6/p161");
}

void *plain_f15_question(void) {
    return &((f15_exercise *)plain_f15_exercise())->question;
}

void *plain_f15_lesson(void) {
    return (void *)(uintptr_t)f15_course_lesson(&course, "swaps");
}

void *plain_f15_reading(void) {
    return f15_read_rightly(plain_f15_question(), &memory);
}

void *plain_f15_recording(void) {
    return &recording;
}

void *plain_f15_run(void) {
    return &recording.run;
}

void *plain_f15_tape(void) {
    return &recording.tape;
}

void *plain_f15_quiz(void) {
    return &quiz;
}

void *plain_f15_engine(void) {
    return &engine;
}

void *plain_f15_let(void) {
    f15_let *let = f15_let_new(&convention, &memory);
    need(let && !f15_let_add_name(let, "n", "3..5", NULL), "let");
    return let;
}

void *plain_f15_formula(void) {
    f15_formula *formula = plain_zeros();
    need(!f15_read_formula("1 + 2", 5, &memory, formula, NULL), "formula");
    return formula;
}

void *plain_f15_out(void) {
    f15_out *out = plain_zeros();
    *out = f15_out_text(plain_zeros());
    return out;
}

void *plain_f15_problem(void) {
    f15_problem *problem = plain_zeros();
    *problem = (f15_problem){2, plain_numbers(4), plain_numbers(4), {0}, NULL};
    return problem;
}

void *plain_f15_session(void) {
    return session;
}

void *plain_f15_view(void) {
    return (void *)(uintptr_t)f15_session_view(session);
}

void *plain_f15_message(void) {
    return (void *)(uintptr_t)f15_session_view(session)->said;
}

void *plain_f15_html_page(void) {
    f15_html_page *page = plain_zeros();
    need(!f15_html_find(&course, "lesson/swaps/1", F15_LINKS_FILES, page, NULL), "page");
    return page;
}

void *plain_f15_figure(void) {
    f15_figure *figure = plain_zeros();
    need(!f15_read_figure_text("row STOP", 8, &convention, figure, NULL), "figure");
    return figure;
}

void *plain_f15_space(void) {
    f15_space *space = plain_zeros();
    f15_board board;
    f15_board_solved(&board, &(f15_grid){2, 2, 0});
    need(!f15_space_explore(&board, 1, NULL, NULL, &memory, space, NULL), "space");
    return space;
}

void *plain_f15_stages(void) {
    return &stages;
}

void *plain_f15_tables(void) {
    return &tables;
}

void *plain_f15_trial(void) {
    return &trial;
}

void *plain_f15_size(void) {
    f15_size *size = plain_zeros();
    size->n = 3;
    return size;
}

static void prepare(const char *directory) {
    f15_findings findings = {0};
    need(!f15_course_open(&course, directory, &findings, NULL) &&
             !f15_course_want_all(&course, &findings, NULL) && plain_f15_exercise() &&
             plain_f15_lesson(),
         "course");
    need(!f15_record(&recording, words, 3, &convention, NULL, 0, NULL) &&
             !f15_record_cuts(&recording, 0, NULL),
         "recording");
    need(!f15_quiz_open(&quiz, words, 3, &convention, NULL, 0, NULL), "quiz");
    need(!f15_engine_make(&grid, F15_ENGINE_MANHATTAN, &engine, NULL), "engine");
    const f15_session_start start = {.kind = F15_SESSION_LESSON,
                                     .course = &course,
                                     .lesson = plain_f15_lesson(),
                                     .allowed = F15_FEEDBACK_FULL};
    need(!f15_session_open(&start, &session, NULL) && plain_f15_message(), "session");
    need(!f15_stages_prepare(&stages, &grid, NULL), "stages");
    const f15_tables_plan plan = {{2, 2, 0}, 1, {3}};
    uint8_t *bytes = NULL;
    size_t length = 0;
    need(!f15_tables_make(&plan, NULL, NULL, NULL, &bytes, &length, NULL) &&
             !f15_tables_open(bytes, length, NULL, &tables, NULL),
         "tables");
    need(!f15_trial_open(0, plain_f15_size(), &trial, NULL), "trial");
}

/* Returns whether these calls come back. */
static bool comes_back(const f15_sweep_call *call, size_t calls) {
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(3);
        alarm(60);
        for (size_t k = 0; k < calls; k++)
            call[k].call();
        _exit(0);
    }
    int status = 1;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

int main(int argc, char **argv) {
    if (argc < 2)
        return 2;
    setvbuf(stdout, NULL, _IONBF, 0);
    prepare(argv[1]);
    if (argc > 2) {
        int code = f15_sweep_calls[atoi(argv[2])].call();
        printf("%s: %s\n", f15_sweep_calls[atoi(argv[2])].what,
               code < 0 ? "-" : f15_code_name((f15_code)code));
        return 0;
    }
    size_t function = 0;
    printf("1..%zu\n", f15_sweep_functions);
    for (size_t k = 0; k < f15_sweep_count;) {
        const char *name = f15_sweep_calls[k].name;
        size_t after = k;
        while (after < f15_sweep_count && strcmp(f15_sweep_calls[after].name, name) == 0)
            after++;
        /* All in one process first, which takes a sixth of the time; what that leaves in doubt is made apart. */
        bool all = getenv("F15_WHOLE") == NULL && comes_back(&f15_sweep_calls[k], after - k);
        for (k = all ? after : k, all = true; k < after; k++)
            if (!comes_back(&f15_sweep_calls[k], 1)) {
                printf("# call %zu does not come back: %s(%s)\n", k, name, f15_sweep_calls[k].what);
                all = false;
            }
        printf("%sok %zu - %s\n", all ? "" : "not ", ++function, name);
    }
    return 0;
}
