/* The table of misconceptions, and diagnosis by it. */
#include "claim.h"

#include <string.h>

typedef struct row {
    const char *name, *teaches;
    uint32_t kinds;
    f15i_reinterpret reinterpret;
} row;

#define K(kind) (UINT32_C(1) << F15_KIND_##kind)
#define K0 UINT32_C(0)
static const row rows[F15_MISCONCEPTIONS] = {
#define F15_MISCONCEPTION(id, name, kinds, reinterpret, teaches)                                   \
    [F15_MIS_##id] = {name, teaches, kinds, f15i_as_##reinterpret},
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
    for (unsigned k = 0; k < F15_MISCONCEPTIONS; k++)
        if (strcmp(name, rows[k].name) == 0) {
            *out = (f15_misconception_id)k;
            return true;
        }
    return false;
}

bool f15i_explains(f15_misconception_id id, f15_kind kind) {
    return known(id) && (unsigned)kind < F15_KINDS && (rows[id].kinds >> kind & 1) != 0;
}

/* Options and statements may name any. */
bool f15_misconception_applies(f15_misconception_id id, f15_kind kind) {
    return f15i_explains(id, kind) ||
           (known(id) && (kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER));
}

f15i_reinterpret f15i_reinterpret_of(f15_misconception_id id) {
    return rows[id].reinterpret;
}

/* A proof without the distractors that speak for it (0), then as the table has it. */
static f15_code misread_order(f15i_reading *c, f15_misconception_id id, size_t variant,
                              bool *applies, f15_error *err) {
    if (variant == 0)
        return f15i_leave_out(c, id, applies, err);
    if (!f15i_explains(id, F15_KIND_ORDER))
        return F15_OK;
    return rows[id].reinterpret(c, variant - 1, applies, err);
}

static f15_code misread(f15i_reading *c, f15_misconception_id id, size_t variant, bool *applies,
                        f15_error *err) {
    if (c->q.kind == F15_KIND_ORDER)
        return misread_order(c, id, variant, applies, err);
    return rows[id].reinterpret(c, variant, applies, err);
}

f15_code f15i_try(const f15i_reading *c, f15_misconception_id id, size_t variant, bool *applies,
                  bool *right, f15_error *err) {
    f15i_work work = {0};
    f15i_reading other = *c;
    f15i_judged judged = {0};
    other.quiet = true;
    other.work = &work;
    *applies = *right = false;
    f15_code code = misread(&other, id, variant, applies, err);
    if (code == F15_OK && *applies) {
        code = f15i_kind_of(other.q.kind)->judge(&other, &judged, err);
        *right = code == F15_OK && judged.fault.id == F15_FAULT_NONE;
        f15_text_free(&judged.produces);
    }
    f15_arena_free(&work.arena);
    return code == F15_NO_MEMORY ? code : F15_OK;
}

/* Under some variant right? A misreading that changes nothing is as wrong as the answer is, so it
 * is never found. */
static f15_code explains(const f15i_reading *c, f15_misconception_id id, bool *out,
                         f15_error *err) {
    bool applies = false;
    f15_code code = F15_OK;
    *out = false;
    for (size_t v = 0; code == F15_OK && !*out && v < F15I_VARIANTS; v++)
        code = f15i_try(c, id, v, &applies, out, err);
    return code;
}

/* A choice is explained by what its author says of it. */
static f15_code explains_choice(const f15i_reading *c, f15_misconception_id id, bool *out) {
    const char *named = c->q.option[c->given.option].misconception;
    *out = named != NULL && strcmp(named, rows[id].name) == 0;
    return F15_OK;
}

static bool can_explain(const f15_question *q, f15_misconception_id id) {
    return q->kind == F15_KIND_ORDER ? f15i_explains(id, q->kind) || f15i_is_spoken_for(q, id)
                                     : f15_misconception_applies(id, q->kind);
}

/* Who says that there is no counterexample believes the claim. */
static f15_code explains_belief(const f15i_reading *c, f15_misconception_id id, bool *out) {
    *out = f15i_rule_of(c->q.rule)->misconception == id;
    return F15_OK;
}

static f15_code explains_any(const f15i_reading *c, f15_misconception_id id, bool *out,
                             f15_error *err) {
    if (c->q.kind == F15_KIND_CHOICE)
        return explains_choice(c, id, out);
    if (c->q.kind == F15_KIND_COUNTEREXAMPLE && c->given.none)
        return explains_belief(c, id, out);
    return explains(c, id, out, err);
}

f15_code f15i_is_explained_by(const f15i_reading *c, f15_misconception_id id, bool *yes,
                              f15_error *err) {
    *yes = false;
    return can_explain(&c->q, id) ? explains_any(c, id, yes, err) : F15_OK;
}

f15_code f15i_diagnose(const f15i_reading *c, f15_verdict *out, f15_error *err) {
    f15_code code = F15_OK;
    for (unsigned k = 0; code == F15_OK && k < F15_MISCONCEPTIONS; k++) {
        f15_misconception_id id = (f15_misconception_id)k;
        bool found = false;
        code = f15i_is_explained_by(c, id, &found, err);
        if (code == F15_OK && found)
            code = f15_verdict_add(out, id, err);
    }
    return code;
}
