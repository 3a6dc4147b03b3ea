/* src/course/version.c - what a family is known by: where its draws begin, and its version. */
#include "internal.h"

/* What is drawn, and nothing that may be edited freely. Every seed hangs on this text: it never
 * changes for a family that there is. */
static void write_origin(f15_text *out, const f15_exercise *e) {
    f15_text_addf(out, "%s %s", f15_kind_name(e->question.kind), f15_ask_name(e->question.of));
    for (int what = 0; what < F15_DRAWNS; what++)
        if (f15i_draws(e, (f15_drawn)what))
            f15_text_addf(out, " %s", f15_drawn_name((f15_drawn)what));
}

static void write_range(f15_text *out, const char *name, f15_range range) {
    f15_text_addf(out, "\n%s %llu %llu", name, (unsigned long long)range.least,
                  (unsigned long long)range.most);
}

/* All else that decides what a seed gives. How many rules there are of this sort counts too. */
static void write_rest(f15_text *out, const f15_exercise *e) {
    const f15_vary *vary = &e->vary;
    f15_text_addf(out, "\n%llx", (unsigned long long)f15_question_hash(&e->question));
    if (vary->has_n)
        write_range(out, "n", vary->n);
    if (vary->has_slides)
        write_range(out, "slides", vary->slides);
    for (size_t i = 0; i < vary->values; i++)
        write_range(out, "value", vary->value[i]);
    for (size_t i = 0; i < vary->wheres; i++)
        f15_text_addf(out, "\nwhere %s %d %llu", f15_ask_name(vary->where[i].ask),
                      (int)vary->where[i].relation, (unsigned long long)vary->where[i].value);
    if (vary->any_type)
        f15_text_add(out, "\nany-type");
    for (unsigned k = 0; f15i_draws(e, F15_DRAWN_RULE) && k < F15_RULES; k++)
        if (f15_rule_domain((f15_rule_id)k) == f15_rule_domain(e->question.rule))
            f15_text_addf(out, "\nrule %s", f15_rule_name((f15_rule_id)k));
}

void f15i_make_version(f15i_reader *reader, f15_exercise *e) {
    f15_text text = {0};
    if (e->family != NULL) { /* the same for every part, and every seed */
        e->vary.origin = f15i_family_hash(e->family, true);
        e->version = f15i_family_hash(e->family, false);
        return;
    }
    write_origin(&text, e);
    e->vary.origin = f15i_hash(f15_text_string(&text));
    write_rest(&text, e);
    e->version = f15i_hash(f15_text_string(&text));
    if (text.code != F15_OK)
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
    f15_text_free(&text);
}

uint64_t f15i_state_of(const f15_exercise *e, uint64_t seed) {
    f15_random first = {seed};
    return e->vary.origin ^ f15_random_next(&first);
}

/* ---- what is read -------------------------------------------------------------------------- */

/* What ends a text stands in none; one that there is not differs from an empty one. */
static uint64_t read_on(uint64_t hash, const char *text) {
    return text == NULL ? f15i_hash_on(hash, "\xfe")
                        : f15i_hash_on(f15i_hash_on(hash, text), "\xff");
}

uint64_t f15_exercise_text_hash(const f15_exercise *e) {
    const f15_question *q = &e->question;
    uint64_t hash = read_on(read_on(f15i_hash(""), e->title), e->prompt);
    for (size_t i = 0; i < e->data; i++) {
        hash = read_on(hash, e->datum[i].key);
        for (size_t k = 0; k < e->datum[i].texts; k++)
            hash = read_on(hash, e->datum[i].text[k]);
    }
    for (size_t i = 0; i < q->options; i++)
        hash = read_on(read_on(hash, q->option[i].text), q->option[i].remark.feedback);
    for (size_t i = 0; i < q->statements; i++)
        hash = read_on(read_on(hash, q->statement[i].text), q->statement[i].remark.feedback);
    for (size_t i = 0; i < e->hints; i++)
        hash = read_on(hash, e->hint[i]);
    hash = read_on(read_on(hash, e->explanation), e->figure);
    hash = q->advice != NULL ? read_on(hash, q->advice) : hash;
    for (size_t i = 0; i < e->wrongs; i++)
        hash = read_on(hash, e->wrong[i].remark.feedback);
    return hash;
}
