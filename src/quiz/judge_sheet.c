/* Judging a whole sheet: gap after gap, from where the answers lead. */
#include "internal.h"

/* Counts, and says whether there is nothing wrong with it. */
static bool count_mark(const f15_quiz *quiz, const f15_verdict *verdict, f15_marks *marks) {
    marks->of++;
    if (verdict == NULL) {
        bool done = f15_quiz_is_done(quiz);
        marks->right += done;
        marks->unfilled += !done;
        return done;
    }
    marks->right += verdict->judgement == F15_RIGHT;
    marks->wrong += verdict->judgement == F15_WRONG;
    marks->unreadable += verdict->judgement == F15_UNREADABLE;
    return verdict->judgement == F15_RIGHT;
}

f15_code f15_worksheet_judge(const f15_worksheet *sheet, f15_quiz *quiz, f15_feedback level,
                             f15_code (*each)(void *self, const f15_marked *marked, f15_error *err),
                             void *self, f15_marks *marks, f15_error *err) {
    f15_code code = F15_OK;
    *marks = (f15_marks){0};
    if (sheet->most > quiz->own.gaps) {
        if (err != NULL)
            err->line = sheet->gap[sheet->most - 1].line;
        return f15_fail(err, F15_OUT_OF_RANGE, "leave it out",
                        "there is no blank %zu: this trace has %zu", sheet->most, quiz->own.gaps);
    }
    while (code == F15_OK && f15_quiz_gap(quiz) != NULL) {
        const f15_worksheet_line *line = &sheet->gap[quiz->next];
        f15_marked marked = {.number = quiz->next + 1, .gap = f15_quiz_gap(quiz), .line = line};
        f15_verdict verdict = {0};
        f15_text expected = {0};
        if (line->length > 0) {
            code = f15_quiz_judge(quiz, line->text, line->length, &verdict, err);
            marked.verdict = &verdict;
        }
        marked.right = code == F15_OK && count_mark(quiz, marked.verdict, marks);
        if (code == F15_OK && !marked.right && level == F15_FEEDBACK_FULL) {
            code = f15_quiz_write(quiz, &expected, err);
            marked.expected = f15_text_string(&expected);
            if (code == F15_OK)
                code = f15_quiz_reason(quiz, &marked.reason, &marked.now, err);
        }
        f15_verdict_limit(&verdict, level);
        if (code == F15_OK && level > F15_FEEDBACK_NONE)
            code = each(self, &marked, err);
        bool follow = marked.verdict != NULL && verdict.judgement != F15_UNREADABLE;
        f15_text_free(&expected);
        f15_verdict_free(&verdict);
        if (code == F15_OK)
            code = follow ? f15_quiz_take(quiz, err) : f15_quiz_pass(quiz, err);
    }
    return code;
}
