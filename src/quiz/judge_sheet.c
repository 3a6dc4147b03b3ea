/* Judging a whole sheet: gap after gap, from where the answers lead. */
#include "internal.h"

/* Counts, and says whether there is nothing wrong with it. */
static bool count_mark(const f15_quiz *p, const f15_verdict *verdict, f15_marks *marks) {
    marks->of++;
    if (verdict == NULL) {
        bool done = f15_quiz_is_done(p);
        marks->right += done;
        marks->unfilled += !done;
        return done;
    }
    marks->right += verdict->judgement == F15_RIGHT;
    marks->wrong += verdict->judgement == F15_WRONG;
    marks->unreadable += verdict->judgement == F15_UNREADABLE;
    return verdict->judgement == F15_RIGHT;
}

typedef struct marking {
    f15_quiz *predict;
    f15_code (*each)(void *self, const f15_marked *marked, f15_error *err);
    void *self;
    f15_marks *marks;
} marking;

static f15_code tell(const marking *m, f15_marked *marked, f15_error *err) {
    f15_text expected = {0};
    f15_code code = F15_OK;
    marked->right = count_mark(m->predict, marked->verdict, m->marks);
    if (!marked->right) {
        code = f15_quiz_write(m->predict, &expected, err);
        marked->expected = f15_text_string(&expected);
    }
    if (code == F15_OK && !marked->right)
        code = f15_quiz_reason(m->predict, &marked->reason, &marked->now, err);
    if (code == F15_OK)
        code = m->each(m->self, marked, err);
    f15_text_free(&expected);
    return code;
}

static f15_code mark(const marking *m, const f15_worksheet_line *line, f15_error *err) {
    f15_quiz *p = m->predict;
    f15_verdict verdict = {0};
    f15_marked marked = {.number = p->next + 1, .gap = f15_quiz_gap(p), .line = line};
    f15_code code = F15_OK;
    if (line->length > 0) {
        code = f15_quiz_judge(p, line->text, line->length, &verdict, err);
        marked.verdict = &verdict;
    }
    if (code == F15_OK)
        code = tell(m, &marked, err);
    bool follow = marked.verdict != NULL && verdict.judgement != F15_UNREADABLE;
    f15_verdict_free(&verdict);
    if (code != F15_OK)
        return code;
    return follow ? f15_quiz_take(p, err) : f15_quiz_pass(p, err);
}

f15_code f15_worksheet_judge(const f15_worksheet *sheet, f15_quiz *predict,
                             f15_code (*each)(void *self, const f15_marked *marked, f15_error *err),
                             void *self, f15_marks *marks, f15_error *err) {
    const marking m = {predict, each, self, marks};
    f15_code code = F15_OK;
    *marks = (f15_marks){0};
    if (sheet->most > predict->own.gaps) {
        if (err != NULL)
            err->line = sheet->gap[sheet->most - 1].line;
        return f15_fail(err, F15_OUT_OF_RANGE, "leave it out",
                        "there is no blank %zu: this trace has %zu", sheet->most,
                        predict->own.gaps);
    }
    while (code == F15_OK && f15_quiz_gap(predict) != NULL)
        code = mark(&m, &sheet->gap[predict->next], err);
    return code;
}
