/* The fields of a deed, and judging an attempt again. */
#include <fifteen/session.h>

#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

static const char *const kinds[] = {"attempt", "shown", "skipped", "page", "done"};
enum {
    KINDS = sizeof kinds / sizeof *kinds,
    ATTEMPT = 1 << F15_DEED_ATTEMPT,
    QUESTION = ATTEMPT | 1 << F15_DEED_SHOWN | 1 << F15_DEED_SKIPPED,
    PAGE = 1 << F15_DEED_PAGE | 1 << F15_DEED_DONE,
    WHAT = QUESTION | PAGE,
    TIME = WHAT
};

#define ROW(of, key, column, type, member, lacks, most)                                            \
    {key, column, F15_FIELD_##type, of, offsetof(f15_deed, member), lacks, most},
static const f15_deed_field fields[] = {F15_DEED_FIELDS(ROW)};
enum { FIELDS = sizeof fields / sizeof *fields };

const f15_deed_field *f15_deed_field_at(size_t k) {
    return k < FIELDS ? &fields[k] : NULL;
}

static bool is_name(const char *name, const char *s, size_t length) {
    return strncmp(name, s, length) == 0 && name[length] == '\0';
}

const f15_deed_field *f15_deed_field_named(const char *name, size_t length) {
    size_t k = 0;
    while (k < FIELDS && !is_name(fields[k].key, name, length) &&
           !is_name(fields[k].column, name, length))
        k++;
    return f15_deed_field_at(k);
}

/* Returns whether a field that may be unknown is known. */
static bool is_known(const f15_deed *deed, const f15_deed_field *field, const f15_value *v) {
    switch (field->type) {
    case F15_FIELD_TIME:
        return true; /* F15_NO_TIME is kept as a number */
    case F15_FIELD_SEED:
        return deed->subject.has_seed;
    case F15_FIELD_CREDIT:
    case F15_FIELD_POINTS:
        return deed->credit >= 0;
    case F15_FIELD_TRUTH: /* the field `finished` */
        return v->number != 0 || (deed->kind == F15_DEED_PAGE && deed->pages == 0);
    default:
        return v->text != NULL ? *v->text != '\0' : v->number != 0;
    }
}

/* In f15_field_type the texts come before TIME, the numbers before TRUTH, and then the truths. */
f15_value f15_deed_get(const f15_deed *deed, const f15_deed_field *field) {
    const void *at = (const char *)deed + field->at;
    f15_value v = {0};
    if (!(field->kinds >> deed->kind & 1))
        return v;
    if (field->type == F15_FIELD_KIND)
        v.text = kinds[deed->kind];
    else if (field->type == F15_FIELD_VERDICT)
        v.text = f15_judgement_name(deed->judgement);
    else if (field->type < F15_FIELD_TIME)
        v.text = *(const char *const *)at;
    else if (field->type == F15_FIELD_CREDIT)
        v.share = deed->credit;
    else
        v.number = field->type < F15_FIELD_TRUTH ? *(const uint64_t *)at : *(const bool *)at;
    v.length = field->type == F15_FIELD_BYTES ? deed->length : v.text != NULL ? strlen(v.text) : 0;
    v.there = !field->may_lack || is_known(deed, field, &v);
    return v;
}

static bool set_text(f15_deed *deed, const f15_deed_field *field, const char *text, size_t length) {
    if (field->type == F15_FIELD_VERDICT)
        return text != NULL && f15_judgement_by_name(text, &deed->judgement);
    if (field->type == F15_FIELD_KIND) {
        const size_t kind = text != NULL ? f15_row_named(kinds, KINDS, sizeof *kinds, text) : KINDS;
        deed->kind = kind < KINDS ? (f15_deed_kind)kind : F15_DEED_DONE;
        return kind < KINDS;
    }
    if (field->type == F15_FIELD_BYTES)
        deed->length = length;
    *(const char **)(void *)((char *)deed + field->at) = text;
    return text != NULL;
}

bool f15_deed_set(f15_deed *deed, const f15_deed_field *field, const f15_value *value) {
    void *at = (char *)deed + field->at;
    if (field->type == F15_FIELD_SEED)
        deed->subject.has_seed = value->there;
    if (field->type == F15_FIELD_CREDIT) {
        const bool good = value->there && value->share >= 0 && value->share <= 1;
        deed->credit = good ? value->share : F15_CREDIT_UNKNOWN;
        return good || !value->there;
    }
    if (!value->there)
        return field->may_lack;
    if (field->type < F15_FIELD_TIME)
        return set_text(deed, field, value->text, value->length);
    if (field->type < F15_FIELD_TRUTH)
        *(uint64_t *)at = value->number;
    else
        *(bool *)at = value->number != 0;
    return field->most == 0 || value->number <= field->most;
}

/* Returns the question of an attempt if the course still has it; else NULL. */
static const f15_question *question_of(const f15_deed *deed, const f15_exercise *exercise,
                                       f15_exercise *variant, f15_error *err) {
    const f15_subject *subject = &deed->subject;
    const bool varied = subject->has_seed && exercise->varies;
    if (varied && (!variant->is_variant || variant->seed != subject->seed ||
                   strcmp(variant->id, exercise->id) != 0)) {
        f15_exercise_free(variant);
        *variant = (f15_exercise){0};
        if (f15_exercise_variant(exercise, subject->seed, variant, err) != F15_OK)
            return NULL;
    }
    const f15_question *question = varied ? &variant->question : &exercise->question;
    return f15_question_hash(question) == subject->hash ? question : NULL;
}

/* A part may have been right only because of the answers to earlier parts, which are not known
 * here: if it is wrong without them, it stays claimed. */
bool f15_deed_judge(f15_deed *deed, const f15_course *course, f15_exercise *variant,
                    f15_error *err) {
    const f15_exercise *exercise = f15_course_exercise(course, deed->subject.id);
    const f15_question *question =
        exercise != NULL ? question_of(deed, exercise, variant, err) : NULL;
    f15_verdict verdict = {0};
    deed->claimed = true;
    if (question == NULL || f15_check(question, deed->answer, deed->length, &verdict, err))
        return true;
    const bool same = verdict.judgement == deed->judgement &&
                      (deed->credit < 0 || fabs(verdict.credit - deed->credit) < 1e-6);
    const bool may_follow =
        exercise->part > 1 && deed->judgement == F15_RIGHT && verdict.judgement == F15_WRONG;
    f15_verdict_free(&verdict);
    deed->claimed = !same;
    return same || may_follow;
}
