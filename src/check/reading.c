/* Readings: a question and an answer, as they are or as somebody misreads them; and the work on
 * them. */
#include "internal.h"

f15_reading f15i_reading_of(const f15_question *question, f15i_work *work) {
    f15_reading r = {.q = *question, .work = work};
    if (r.q.kind == F15_KIND_CONJUGATE)
        r.q.of = F15_ASK_CONJUGATE;
    if (r.q.kind == F15_KIND_PARITY)
        r.q.of = F15_ASK_EVEN;
    return r;
}

bool f15i_failed(const f15_reading *r) {
    return r->work->failed.code != F15_OK || r->work->arena.code != F15_OK;
}

f15_error *f15i_failing(const f15_reading *r) {
    return f15i_failed(r) ? NULL : &r->work->failed;
}

void f15i_pass_on(const f15_reading *r, const f15i_work *beside) {
    if (beside->failed.code == F15_NO_MEMORY || beside->arena.code == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
}

bool f15i_demand(const f15_reading *r, bool holds, const char *what, const char *remedy) {
    if (!holds)
        f15_fail(f15i_failing(r), F15_MISMATCH, remedy, "%s", what);
    return !f15i_failed(r);
}

bool f15i_is_right(const f15_reading *r) {
    f15i_judged judged = {0};
    f15i_kind_of(r->q.kind)->judge(r, &judged);
    f15_text_free(&judged.produces);
    return judged.fault.id == F15_FAULT_NONE && !f15i_failed(r);
}

f15_code f15i_end(f15i_work *work, f15_error *err) {
    const f15_error *failed = &work->failed;
    f15_code code = f15_arena_done(&work->arena, err);
    f15_arena_free(&work->arena);
    if (code != F15_OK)
        return code;
    if (failed->code != F15_OK && err != NULL) {
        f15_error told = *failed;
        told.file = err->file;
        told.line = failed->line > 0 ? failed->line : err->line;
        told.column = failed->line > 0 ? failed->column : err->column;
        *err = told;
    }
    return failed->code;
}

/* ---- for those who make answers -------------------------------------------------------------- */

f15_reading *f15_read_rightly(const f15_question *question, f15_arena *arena) {
    f15_reading *reading = f15_alloc(arena, 1, sizeof *reading);
    if (reading != NULL) {
        *reading = f15i_reading_of(question, NULL);
        reading->quiet = true;
    }
    return reading;
}

const f15_question *f15_reading_question(const f15_reading *reading) {
    return &reading->q;
}

bool f15_reading_joins_rows(const f15_reading *reading) {
    return reading->joined;
}

f15_code f15_reading_answer(const f15_reading *reading, f15_text *out, f15_error *err) {
    const f15i_kind *kind = f15i_kind_of(reading->q.kind);
    f15i_work work = {0};
    f15_reading r = *reading;
    r.work = &work;
    if (kind->right != NULL)
        kind->right(&r, out);
    else
        f15_fail(&work.failed, F15_UNKNOWN, NULL, "%s", kind->many);
    if (out->code != F15_OK && !f15i_failed(&r))
        f15_no_memory(&work.failed);
    return f15i_end(&work, err);
}

f15_code f15_right_answer(const f15_question *question, f15_text *out, f15_error *err) {
    const f15_reading rightly = f15i_reading_of(question, NULL);
    return f15_reading_answer(&rightly, out, err);
}

f15_code f15_question_target(const f15_question *question, f15_target *out, f15_error *err) {
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    f15i_target_of(&r, out);
    return f15i_end(&work, err);
}
