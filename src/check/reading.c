/* Readings: a question and an answer, as they are or as somebody misreads them. */
#include "internal.h"

f15i_reading f15i_reading_of(const f15_question *question, f15i_work *work) {
    f15i_reading c = {.q = *question, .work = work};
    if (c.q.kind == F15_KIND_CONJUGATE)
        c.q.of = F15_ASK_CONJUGATE;
    return c;
}

void f15i_given_free(f15i_given *given) {
    f15_arena_free(&given->arena);
    *given = (f15i_given){0};
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

f15_reading *f15_misread(const f15_question *question, f15_misconception_id id, size_t way,
                         f15_arena *arena) {
    f15i_work work = {0};
    f15_reading *reading = f15_read_rightly(question, arena);
    if (reading == NULL)
        return NULL;
    work.arena = *arena; /* what is misread is to live as long */
    reading->work = &work;
    bool applies = f15i_misread(reading, id, way);
    *arena = work.arena;
    reading->work = NULL;
    return applies && arena->code == F15_OK ? reading : NULL;
}

const f15_question *f15_reading_question(const f15_reading *reading) {
    return &reading->q;
}

bool f15_reading_joins_rows(const f15_reading *reading) {
    return reading->joined;
}

f15_code f15_reading_answer(const f15_reading *reading, f15_text *out, f15_error *err) {
    f15i_work work = {0};
    f15i_reading r = *reading;
    r.work = &work;
    f15_code code = f15i_kind_of(r.q.kind)->answer(&r, out, err);
    f15_arena_free(&work.arena);
    return code == F15_OK && out->code != F15_OK ? f15_no_memory(err) : code;
}
