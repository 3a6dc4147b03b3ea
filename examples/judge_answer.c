/* An answer to an exercise of a course, judged by what it does.
 *
 *     judge_answer DIRECTORY ch6/p161 "0-1 1-3 4-5"
 *
 * DIRECTORY holds lessons/ and exercises/; `pkg-config --variable=datadir fifteen` names the one that
 * is installed. Only the exercise that is asked for is read. The exit status is 0 for right, 1 for
 * wrong, 2 for unreadable. */
#include <fifteen/fifteen.h>
#include <stdio.h>
#include <string.h>

static int judge(const f15_exercise *exercise, const char *answer) {
    f15_verdict verdict = {0};
    f15_error err = {0};
    if (f15_check(&exercise->question, answer, strlen(answer), &verdict, &err)) {
        fprintf(stderr, "%s\n", err.what);
        return 70;
    }
    printf("%s: %s\n", exercise->id, f15_judgement_name(verdict.judgement));
    if (verdict.judgement != F15_RIGHT)
        printf("  %s\n", verdict.fault.text);
    for (size_t d = 0; d < verdict.diagnoses; d++)
        printf("  consistent with %s: %s\n", verdict.diagnosis[d].name,
               verdict.diagnosis[d].teaches);
    int status = verdict.judgement == F15_RIGHT ? 0 : verdict.judgement == F15_WRONG ? 1 : 2;
    f15_verdict_free(&verdict);
    return status;
}

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: judge_answer DIRECTORY EXERCISE ANSWER\n");
        return 2;
    }
    f15_course course = {0};
    f15_findings findings = {0};
    f15_error err = {0};
    const char *id = argv[2];
    int status = 2;
    f15_code code = f15_course_open(&course, argv[1], &findings, &err);
    if (!code)
        code = f15_course_require(&course, &id, 1, &findings, &err);
    const f15_exercise *exercise = code ? NULL : f15_course_next_part(&course, id, NULL);
    if (!exercise)
        fprintf(stderr, "%s\n", code ? err.what : "there is no such exercise");
    else if (strcmp(exercise->id, id) != 0)
        fprintf(stderr, "%s is in parts: ask for one of them, such as %s\n", id, exercise->id);
    else
        status = judge(exercise, argv[3]);
    f15_findings_free(&findings);
    f15_course_free(&course);
    return status;
}
