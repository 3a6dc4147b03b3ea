/* Scenarios of answers made by hand, and of what is done with a trace. */
#include "banks.h"

#include <fifteen/session.h>

static const char bank[] =
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"
    "  - {id: f/swaps, title: T, prompt: P, kind: swaps, solutions: [0-3 1-2],\n"
    "     data: {start: STOP, goal: POTS}}\n"
    "  - {id: f/cycles, title: T, prompt: P, kind: cycles, solutions: [X],\n"
    "     data: {permutation: 3 4 0 2 1}}\n"
    "  - {id: f/moves, title: T, prompt: P, kind: moves, solutions: [X],\n"
    "     data: {board: \"_ 1 2 / 4 5 3\"}}\n"
    "  - {id: f/board, title: T, prompt: P, kind: witness, data: {size: 2x2}, solutions: [X],\n"
    "     conditions: [{of: solvable, exactly: no}]}\n";

static f15_code play(const f15_session_start *start, const f15_act *acts, size_t count,
                     f15_error *err) {
    f15_session *session = NULL;
    f15_code code = f15_session_open(start, &session, err);
    for (size_t k = 0; k < count && code == F15_OK; k++) {
        f15_act act = acts[k];
        act.length = act.text != NULL ? strlen(act.text) : 0;
        code = f15_session_act(session, &act, err);
    }
    f15_session_close(session);
    return code;
}

static f15_code by_hand(const char *id, const char *typed, f15_act_kind by, const uint8_t at[4],
                        f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_EXERCISE,
                                     .course = &loaded,
                                     .exercise = f15_course_exercise(&loaded, id),
                                     .allowed = F15_FEEDBACK_FULL};
    const f15_act acts[] = {{.kind = F15_ACT_DRAFT, .text = typed},
                            {.kind = by, .number = at[0]},
                            {.kind = by, .number = at[1]},
                            {.kind = F15_ACT_UNDO},
                            {.kind = F15_ACT_REDO},
                            {.kind = F15_ACT_CLEAR},
                            {.kind = by, .number = at[2]},
                            {.kind = by, .number = at[3]},
                            {.kind = F15_ACT_ANSWER}};
    return play(&start, acts, sizeof acts / sizeof *acts, err);
}

static f15_code swaps(f15_error *err) {
    return by_hand("f/swaps", "0-1", F15_ACT_TOUCH, (const uint8_t[4]){0, 3, 1, 2}, err);
}

static f15_code cycles(f15_error *err) {
    return by_hand("f/cycles", "(0 1)", F15_ACT_TOUCH, (const uint8_t[4]){2, 3, 0, 1}, err);
}

static f15_code moves(f15_error *err) {
    return by_hand("f/moves", "L", F15_ACT_SLIDE, (const uint8_t[4]){2, 5, 1, 2}, err);
}

static f15_code board(f15_error *err) {
    return by_hand("f/board", "1 2 / 3 _", F15_ACT_TOUCH, (const uint8_t[4]){0, 3, 0, 1}, err);
}

static f15_code trace(f15_error *err) {
    static const char *const words[] = {"transform", "STOP", "POTS"};
    static const f15_act acts[] = {
        {.kind = F15_ACT_NEXT},    {.kind = F15_ACT_BREAK, .number = 0, .other = 1},
        {.kind = F15_ACT_PREDICT}, {.kind = F15_ACT_ANSWER, .text = "0-1"},
        {.kind = F15_ACT_FOLLOW},  {.kind = F15_ACT_TOUCH, .number = 0},
        {.kind = F15_ACT_AGAIN},   {.kind = F15_ACT_BACK}};
    const f15_session_start start = {
        .kind = F15_SESSION_TRACE, .word = words, .words = 3, .allowed = F15_FEEDBACK_FULL};
    return play(&start, acts, sizeof acts / sizeof *acts, err);
}

const f15t_scenario f15t_scenarios[] = {
    {"swaps by hand", swaps, false, F15_OK},
    {"cycles by hand", cycles, true, F15_OK},
    {"moves by hand", moves, false, F15_OK},
    {"a board by hand", board, false, F15_OK},
    {"what is done with a trace", trace, false, F15_OK},
    {0},
};

int main(void) {
    static const char *const texts[] = {bank, NULL};
    return run_loaded(f15t_scenarios, texts, 4, 0);
}
