/* The table of misconceptions; diagnosis by it, and what those write who have one. */
#include "rules.h"

#include <string.h>

typedef struct row {
    const char *name, *teaches;
    uint32_t kinds;
    size_t ways;
    f15i_misreading reads, writes; /* see misconceptions.def */
} row;

#define K(kind) (UINT32_C(1) << F15_KIND_##kind)
#define K0 UINT32_C(0)
static const row rows[F15_MISCONCEPTIONS] = {
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    [F15_MIS_##id] = {name, teaches, kinds, ways, f15i_as_##reads, f15i_as_##writes},
#include <fifteen/misconceptions.def>
#undef F15_MISCONCEPTION
};
#undef K
#undef K0

static bool known(f15_misconception_id id) {
    return (unsigned)id < F15_MISCONCEPTIONS;
}

const char *f15_misconception_name(f15_misconception_id id) {
    return known(id) ? rows[id].name : "unknown";
}

const char *f15_misconception_teaches(f15_misconception_id id) {
    return known(id) ? rows[id].teaches : "";
}

bool f15_misconception_by_name(const char *name, f15_misconception_id *out) {
    size_t k = f15i_named(rows, F15_MISCONCEPTIONS, sizeof *rows, name);
    if (k < F15_MISCONCEPTIONS)
        *out = (f15_misconception_id)k;
    return k < F15_MISCONCEPTIONS;
}

/* Is there an answer of this kind that it explains by itself, not because its author says so? */
static bool explains(f15_misconception_id id, f15_kind kind) {
    return known(id) && (unsigned)kind < F15_KINDS && (rows[id].kinds >> kind & 1) != 0;
}

/* Options and statements may name any. */
bool f15_misconception_applies(f15_misconception_id id, f15_kind kind) {
    return explains(id, kind) || (known(id) && (kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER));
}

/* ---- reading as they do ---------------------------------------------------------------------- */

/* A proof without the distractors that speak for it (0), then as the table has it. */
bool f15i_misread(f15_reading *r, f15_misconception_id id, size_t way) {
    r->as = id;
    r->way = way;
    if (r->q.kind != F15_KIND_ORDER)
        return way < rows[id].ways && rows[id].reads(r);
    return way == 0 ? f15i_as_left_out(r) : explains(id, F15_KIND_ORDER) && rows[id].reads(r);
}

/* Under some misreading right? One that changes nothing is as wrong as the answer is, so it is
 * never found; what cannot be judged is not right. */
static bool try_ways(const f15_reading *r, f15_misconception_id id) {
    size_t ways = r->q.kind == F15_KIND_ORDER ? 2 : rows[id].ways;
    f15i_work work = {0};
    bool right = false;
    for (size_t way = 0; !right && !f15i_failed(r) && way < ways; way++) {
        f15_reading other = *r;
        f15i_judged judged = {0};
        other.quiet = true;
        other.work = &work;
        f15_arena_clear(&work.arena);
        work.failed.code = F15_OK;
        if (f15i_misread(&other, id, way) && !f15i_failed(&other)) {
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

/* A choice is explained by what its author says of it; and who says that there is no counterexample
 * believes the claim. */
bool f15i_is_explained_by(const f15_reading *r, f15_misconception_id id) {
    const f15_question *q = &r->q;
    bool may = explains(id, q->kind);
    if (q->kind == F15_KIND_CHOICE) {
        const char *named = q->option[r->answer.option].misconception;
        return named != NULL && strcmp(named, rows[id].name) == 0;
    }
    for (uint32_t s = 0; q->kind == F15_KIND_ORDER && s < q->statements; s++)
        may = may || f15i_speaks_for(q, s, id);
    if (may && q->kind == F15_KIND_COUNTEREXAMPLE && r->answer.none)
        return f15i_rule_of(q->rule)->misconception == id;
    return may && try_ways(r, id);
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
    bool letters = r->q.kind == F15_KIND_ORDER;
    if (r->q.kind == F15_KIND_SWAPS || r->q.kind == F15_KIND_THREE_CYCLES) {
        uint32_t arity = r->q.kind == F15_KIND_SWAPS ? 2 : 3;
        const f15_sequence steps = {.at = groups->value, .count = groups->count, .arity = arity};
        f15_write_sequence(out, &steps, 0);
        return;
    }
    for (size_t k = 0; k < moves->count; k++)
        if (moves->move[k].way != 0)
            f15_text_addf(out, "%s%c", k > 0 ? " " : "", moves->move[k].way);
        else
            f15_text_addf(out, "%s%lu", k > 0 ? " " : "", (unsigned long)moves->move[k].label);
    for (size_t k = 0; k < groups->n; k++)
        if (letters)
            f15_text_addf(out, "%s%c", k > 0 ? " " : "", (char)('a' + groups->value[k]));
        else
            f15_text_addf(out, "%s%lu", k > 0 ? " " : "", (unsigned long)groups->value[k]);
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
        writes = explains(id, question->kind) ? rows[id].writes(&r) : f15i_as_put_in(&r);
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
