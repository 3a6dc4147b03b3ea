/* The table of misconceptions. Reading as somebody with one reads: is the answer right then? And
 * writing as they do. */
#include "internal.h"

#include <string.h>

typedef struct row {
    f15_misconception is;
    uint32_t kinds;
    size_t ways;
    f15i_misreading reads, writes; /* see misconceptions.def */
} row;

#define K(kind) (UINT32_C(1) << F15_KIND_##kind)
#define K0 UINT32_C(0)
static const row rows[F15_MISCONCEPTIONS] = {
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    [F15_MIS_##id] = {{name, teaches}, kinds, ways, f15i_as_##reads, f15i_as_##writes},
#include <fifteen/misconceptions.def>
};

static bool known(f15_misconception_id id) {
    return (unsigned)id < F15_MISCONCEPTIONS;
}

f15_misconception f15_misconception_of(f15_misconception_id id) {
    return known(id) ? rows[id].is : (f15_misconception){0};
}

const char *f15_misconception_name(f15_misconception_id id) {
    return known(id) ? rows[id].is.name : "unknown";
}

bool f15_misconception_by_name(const char *name, f15_misconception_id *out) {
    size_t k = f15i_named(rows, F15_MISCONCEPTIONS, sizeof *rows, name);
    if (k < F15_MISCONCEPTIONS)
        *out = (f15_misconception_id)k;
    return k < F15_MISCONCEPTIONS;
}

bool f15i_explains(f15_misconception_id id, f15_kind kind) {
    return known(id) && (unsigned)kind < F15_KINDS && (rows[id].kinds >> kind & 1) != 0;
}

bool f15_misconception_applies(f15_misconception_id id, f15_kind kind) {
    return f15i_explains(id, kind) ||
           (known(id) && (kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER));
}

/* What is said to answers of some kinds instead of the sentence of the row. */
#define F15_ANY_WAY F15_WAYS
static const struct {
    f15_misconception_id id;
    uint32_t kinds;
    size_t way; /* or F15_ANY_WAY */
    const char *teaches;
} otherwise[] = {
#define F15_TEACHES(id, kinds, way, teaches) {F15_MIS_##id, kinds, way, teaches},
#include <fifteen/misconceptions.def>
};

bool f15i_names(const f15_remark *remark, const char *misconception) {
    const char *named = remark->misconception.name;
    return named != NULL && strcmp(named, misconception) == 0;
}

/* ---- reading as they do ---------------------------------------------------------------------- */

static f15_reading read_by(const f15_reading *r, f15_misconception_id id, size_t way) {
    f15_reading other = *r;
    other.as = id;
    other.named = f15_misconception_name(id);
    other.way = way;
    return other;
}

size_t f15i_ways(const f15_reading *r, f15_misconception_id id) {
    size_t ways = 0;
    for (size_t way = 0; way < rows[id].ways; way++) {
        f15_reading other = read_by(r, id, way);
        ways += rows[id].reads(&other);
    }
    return ways;
}

f15_reading *f15_misread(const f15_question *question, f15_misconception_id id, size_t way,
                         f15_arena *arena) {
    f15i_work work = {0};
    f15_reading *reading = f15_read_rightly(question, arena);
    if (reading == NULL)
        return NULL;
    work.arena = *arena; /* what is misread is to live as long */
    *reading = read_by(reading, id, way);
    reading->work = &work;
    bool applies = way < rows[id].ways && rows[id].reads(reading) && work.failed.code == F15_OK;
    *arena = work.arena;
    reading->work = NULL;
    if (work.failed.code == F15_NO_MEMORY)
        f15_arena_fail(arena, F15_NO_MEMORY);
    return applies && arena->code == F15_OK ? reading : NULL;
}

/* The first way to change the answer, or the question, so that the answer is right; `ways`: there
 * is none. A change that changes nothing leaves it as wrong as it is, so it is never found; what
 * cannot be judged is not right. */
static size_t way_that_is_right(const f15_reading *r, size_t ways, f15i_misreading reads) {
    f15i_work work = {0};
    bool right = false;
    size_t way = 0;
    for (; !right && !f15i_failed(r) && way < ways; way++) {
        f15_reading other = *r;
        other.quiet = true;
        other.work = &work;
        other.way = way;
        f15_arena_clear(&work.arena);
        work.failed.code = F15_OK;
        right = reads(&other) && !f15i_failed(&other) && f15i_is_right(&other);
        f15i_pass_on(r, &work);
    }
    f15_arena_free(&work.arena);
    return right ? way - 1 : ways;
}

f15_misconception f15i_as_taught(const f15_reading *r, f15_misconception_id id) {
    const f15_reading as = read_by(r, id, 0);
    const size_t way = way_that_is_right(&as, rows[id].ways, rows[id].reads);
    f15_misconception is = rows[id].is;
    for (size_t k = 0; k < sizeof otherwise / sizeof *otherwise; k++)
        if (otherwise[k].id == id && (otherwise[k].kinds >> r->q.kind & 1) != 0 &&
            (otherwise[k].way == F15_ANY_WAY || otherwise[k].way == way))
            is.teaches = otherwise[k].teaches;
    return is;
}

/* Of the option that was picked; of a claim, of those who believe it; of the statements without
 * which a proof is right. */
bool f15i_is_said_to_be(const f15_reading *r, const char *misconception) {
    const f15_question *q = &r->q;
    if (q->kind == F15_KIND_CHOICE)
        return f15i_names(&q->option[r->answer.option].remark, misconception);
    if (q->kind == F15_KIND_COUNTEREXAMPLE && r->answer.none)
        return strcmp(f15_misconception_name(f15i_rule_of(q->rule)->misconception),
                      misconception) == 0;
    if (q->kind != F15_KIND_ORDER)
        return false;
    f15_reading as = *r;
    as.named = misconception;
    return way_that_is_right(&as, 1, f15i_as_left_out) < 1;
}

bool f15i_is_explained_by(const f15_reading *r, f15_misconception_id id) {
    if (f15i_is_said_to_be(r, f15_misconception_name(id)))
        return true;
    if (!f15i_explains(id, r->q.kind) || r->answer.none)
        return false;
    const f15_reading as = read_by(r, id, 0);
    return way_that_is_right(&as, rows[id].ways, rows[id].reads) < rows[id].ways;
}

/* ---- writing as they do ---------------------------------------------------------------------- */

static void write_given(const f15_reading *r, f15_text *out) {
    const f15_groups *groups = &r->answer.groups;
    const f15_written_moves *moves = &r->answer.moves;
    const f15_sequence steps = {
        .at = groups->value, .count = groups->count, .arity = f15i_arity(&r->q)};
    if (steps.arity > 1) {
        f15_write_sequence(out, &steps, 0);
        return;
    }
    if (r->q.kind == F15_KIND_WORD) {
        f15_write_generators(out, groups->value, groups->n, r->q.generator_name);
        return;
    }
    for (size_t k = 0; k < moves->count + groups->n; k++) {
        const char *space = k > 0 ? " " : "";
        const char way = k < moves->count ? moves->move[k].way : 0;
        const uint32_t number = k < moves->count ? moves->move[k].label : groups->value[k];
        if (way != 0 || r->q.kind == F15_KIND_ORDER)
            f15_text_addf(out, "%s%c", space, way != 0 ? way : (char)('a' + number));
        else
            f15_text_addf(out, "%s%lu", space, (unsigned long)number);
    }
}

/* What is changed is the answer if there is another in its place. */
f15_code f15_preimage(const f15_question *question, f15_misconception_id id, const char *right,
                      f15_text *out, f15_error *err) {
    static const char nobody[] = "nobody writes another answer for this reason";
    f15i_work work = {0};
    f15_reading r = f15i_reading_of(question, &work);
    bool writes = false;
    r = read_by(&r, id, 0);
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
