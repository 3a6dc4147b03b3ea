/* Four things that programs do with the library; four.cc, four.py and four.mjs do the same, and print the same.
 *
 *     four parity '[4, 0, 1, 2, 3]'     a permutation read from JSON, and its parity
 *     four stop                         an algorithm stopped by the sink of its trace
 *     four judge COURSE                 a thousand answers to an exercise
 *     four lesson COURSE                a lesson driven to its end, all questions skipped */
#include <fifteen/fifteen.h>
#include <stdio.h>
#include <string.h>

static const f15_convention convention = {0, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM};

/* A JSON array of numbers is a list as the library reads it. */
static f15_code parity(const char *json, f15_error *err) {
    f15_arena arena = {0};
    bool read_from_one = false;
    int sign = 0;
    f15_code code =
        f15_read_sign(json, strlen(json), &convention, &arena, &read_from_one, &sign, err);
    if (!code)
        puts(sign > 0 ? "even" : "odd");
    f15_arena_free(&arena);
    return code;
}

static f15_code stop_at_second(void *self, const f15_event *event, const f15_replay *now, f15_error *err) {
    unsigned *steps = self;
    (void)now, (void)err;
    if (event->kind != F15_STEP)
        return F15_OK;
    printf("step %u: %u-%u\n", ++*steps, (unsigned)event->list[0], (unsigned)event->list[1]);
    return *steps == 2 ? F15_STOPPED : F15_OK;
}

static f15_code stop(f15_error *err) {
    const char *const words[] = {"transform", "MARINE", "AIRMEN"};
    unsigned steps = 0;
    f15_trace trace = {.sink = {stop_at_second, &steps}};
    f15_run run = {0};
    f15_code code = f15_run_words(words, 3, &convention, &trace, &run, err);
    if (code == F15_STOPPED) { /* a state, not an error */
        printf("stopped; %s\n", run.reached ? "reached" : "not reached");
        code = F15_OK;
    }
    f15_trace_free(&trace);
    f15_run_free(&run);
    return code;
}

static f15_code judge_thousand(const f15_question *question, f15_error *err) {
    unsigned count[3] = {0};
    f15_code code = F15_OK;
    for (unsigned k = 0; k < 1000 && !code; k++) {
        char answer[40];
        snprintf(answer, sizeof answer, "%u-%u 1-3 4-5", k % 7, k / 7 % 7);
        f15_verdict verdict = {0};
        code = f15_check(question, answer, strlen(answer), &verdict, err);
        if (!code)
            count[verdict.judgement]++;
        f15_verdict_free(&verdict);
    }
    if (!code)
        printf("%u right, %u wrong, %u unreadable\n", count[F15_RIGHT], count[F15_WRONG],
               count[F15_UNREADABLE]);
    return code;
}

static f15_code drive(const f15_course *course, const f15_lesson *lesson, f15_error *err) {
    const f15_session_start start = {.kind = F15_SESSION_LESSON, .course = course, .lesson = lesson,
                                     .seed = 1, .allowed = F15_FEEDBACK_FULL};
    f15_session *session = NULL;
    unsigned acts = 0;
    f15_code code = f15_session_open(&start, &session, err);
    while (!code && f15_session_view(session)->part != F15_PART_END) {
        const bool next = f15_session_view(session)->can >> F15_ACT_NEXT & 1;
        code = f15_session_act(session, &(f15_act){.kind = next ? F15_ACT_NEXT : F15_ACT_SKIP}, err);
        acts++;
    }
    if (!code)
        printf("%s: at the end after %u acts\n", lesson->id, acts);
    f15_session_close(session);
    return code;
}

static f15_code with_course(const char *directory, bool judging, f15_error *err) {
    f15_course course = {0};
    f15_findings findings = {0};
    const char *const id = "ch6/p161";
    f15_code code = f15_course_open(&course, directory, &findings, err);
    if (!code)
        code = judging ? f15_course_require(&course, &id, 1, &findings, err)
                       : f15_course_require_lesson(&course, "swaps", &findings, err);
    const f15_exercise *exercise = code || !judging ? NULL : f15_course_exercise(&course, id);
    const f15_lesson *lesson = code || judging ? NULL : f15_course_lesson(&course, "swaps");
    if (exercise)
        code = judge_thousand(&exercise->question, err);
    else if (lesson)
        code = drive(&course, lesson, err);
    else if (!code)
        code = f15_fail(err, F15_UNKNOWN, NULL, "the course does not have it");
    f15_findings_free(&findings);
    f15_course_free(&course);
    return code;
}

int main(int argc, char **argv) {
    f15_error err = {0};
    const char *what = argc > 1 ? argv[1] : "", *with = argc > 2 ? argv[2] : "";
    f15_code code = strcmp(what, "parity") == 0   ? parity(with, &err)
                    : strcmp(what, "stop") == 0   ? stop(&err)
                    : strcmp(what, "judge") == 0  ? with_course(with, true, &err)
                    : strcmp(what, "lesson") == 0 ? with_course(with, false, &err)
                                                  : f15_fail(&err, F15_USAGE, NULL, "parity, stop, judge or lesson");
    if (code)
        fprintf(stderr, "%s%s%s\n", err.what, *err.remedy ? "; " : "", err.remedy);
    return f15_code_status(code);
}
