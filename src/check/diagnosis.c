/* Diagnosis: under which misreadings is a wrong answer right? And what those write who have one. */
#include "rules.h"

#include <string.h>

typedef struct row {
    size_t ways;
    f15i_misreading reads, writes; /* see misconceptions.def */
} row;

static const row rows[F15_MISCONCEPTIONS] = {
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    [F15_MIS_##id] = {ways, f15i_as_##reads, f15i_as_##writes},
#include <fifteen/misconceptions.def>
#undef F15_MISCONCEPTION
};

/* ---- reading as they do ---------------------------------------------------------------------- */

/* A proof without the distractors that speak for it (0), then as the table has it. */
static bool misread(f15_reading *r, f15_misconception_id id, size_t way) {
    r->as = id;
    r->way = way;
    if (r->q.kind != F15_KIND_ORDER)
        return way < rows[id].ways && rows[id].reads(r);
    return way == 0 ? f15i_as_left_out(r)
                    : way == 1 && f15i_explains(id, F15_KIND_ORDER) && rows[id].reads(r);
}

f15_reading *f15_misread(const f15_question *question, f15_misconception_id id, size_t way,
                         f15_arena *arena) {
    f15i_work work = {0};
    f15_reading *reading = f15_read_rightly(question, arena);
    if (reading == NULL)
        return NULL;
    work.arena = *arena; /* what is misread is to live as long */
    reading->work = &work;
    bool applies = misread(reading, id, way) && work.failed.code == F15_OK;
    *arena = work.arena;
    reading->work = NULL;
    if (work.failed.code == F15_NO_MEMORY)
        f15_arena_fail(arena, F15_NO_MEMORY);
    return applies && arena->code == F15_OK ? reading : NULL;
}

/* Under some misreading right? One that changes nothing is as wrong as the answer is, so it is
 * never found; what cannot be judged is not right. A choice is explained by what its author says of
 * it; and who says that there is no counterexample believes the claim. */
bool f15i_is_explained_by(const f15_reading *r, f15_misconception_id id) {
    const f15_question *q = &r->q;
    bool may = f15i_explains(id, q->kind), right = false;
    f15i_work work = {0};
    if (q->kind == F15_KIND_CHOICE) {
        const char *named = q->option[r->answer.option].misconception;
        return named != NULL && strcmp(named, f15_misconception_name(id)) == 0;
    }
    for (uint32_t s = 0; q->kind == F15_KIND_ORDER && s < q->statements; s++)
        may = may || f15i_speaks_for(q, s, id);
    if (may && q->kind == F15_KIND_COUNTEREXAMPLE && r->answer.none)
        return f15i_rule_of(q->rule)->misconception == id;
    for (size_t way = 0; may && !right && !f15i_failed(r) && way < F15_WAYS; way++) {
        f15_reading other = *r;
        f15i_judged judged = {0};
        other.quiet = true;
        other.work = &work;
        f15_arena_clear(&work.arena);
        work.failed.code = F15_OK;
        if (misread(&other, id, way) && !f15i_failed(&other)) {
            f15i_kind_of(other.q.kind)->judge(&other, &judged);
            right = judged.fault.id == F15_FAULT_NONE && !f15i_failed(&other);
            f15_text_free(&judged.produces);
        }
        if (work.failed.code == F15_NO_MEMORY || work.arena.code == F15_NO_MEMORY)
            f15_no_memory(&r->work->failed);
    }
    f15_arena_free(&work.arena);
    return right;
}

void f15i_diagnose(const f15_reading *r, f15_verdict *out) {
    for (unsigned k = 0; !f15i_failed(r) && k < F15_MISCONCEPTIONS; k++)
        if (f15i_is_explained_by(r, (f15_misconception_id)k))
            f15_verdict_add(out, (f15_misconception_id)k, &r->work->failed);
}

/* ---- writing as they do ---------------------------------------------------------------------- */

static void write_given(const f15_reading *r, f15_text *out) {
    const f15_groups *groups = &r->answer.groups;
    const f15_written_moves *moves = &r->answer.moves;
    bool swaps = r->q.kind == F15_KIND_SWAPS, letters = r->q.kind == F15_KIND_ORDER;
    const f15_sequence steps = {
        .at = groups->value, .count = groups->count, .arity = swaps ? 2 : 3};
    if (swaps || r->q.kind == F15_KIND_THREE_CYCLES) {
        f15_write_sequence(out, &steps, 0);
        return;
    }
    for (size_t k = 0; k < moves->count + groups->n; k++) {
        const f15_written_move move =
            k < moves->count ? moves->move[k] : (f15_written_move){.label = groups->value[k]};
        if (letters || move.way != 0)
            f15_text_addf(out, "%s%c", k > 0 ? " " : "",
                          letters ? (char)('a' + move.label) : move.way);
        else
            f15_text_addf(out, "%s%lu", k > 0 ? " " : "", (unsigned long)move.label);
    }
}

/* What is changed is the answer if there is another in its place. */
f15_code f15_preimage(const f15_question *question, f15_misconception_id id, const char *right,
                      f15_text *out, f15_error *err) {
    static const char nobody[] = "nobody writes another answer for this reason";
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    bool writes = false;
    r.as = id;
    r.answer.text = right != NULL ? right : "";
    r.answer.length = strlen(r.answer.text);
    if (right != NULL)
        f15i_read(&r);
    if (work.failed.code != F15_NO_MEMORY && f15i_failed(&r))
        f15_fail(&work.failed, F15_UNKNOWN, NULL, "%s", nobody);
    const f15i_answer as_read = r.answer;
    if (!f15i_failed(&r))
        writes = f15i_explains(id, question->kind) ? rows[id].writes(&r) : f15i_as_put_in(&r);
    if (f15i_failed(&r))
        return f15i_end(&work, err);
    if (writes && r.answer.groups.value == as_read.groups.value &&
        r.answer.moves.move == as_read.moves.move)
        f15_fail(&work.failed, F15_MISMATCH, NULL, "it is the question that is misread");
    else if (!writes || right == NULL)
        f15_fail(&work.failed, F15_UNKNOWN, NULL, "%s", nobody);
    else
        write_given(&r, out);
    if (out->code != F15_OK && !f15i_failed(&r))
        f15_no_memory(&work.failed);
    return f15i_end(&work, err);
}
