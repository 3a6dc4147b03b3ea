/* A condition, asked of a question's own subject. */
#include "internal.h"

f15_code f15_question_meets(const f15_question *question, const f15_condition *condition, bool *yes,
                            f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    uint64_t value = 0;
    bool is_number = f15_ask_yields(condition->ask) == F15_YIELDS_NUMBER;
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(question, &work);
    c.q.kind = is_number ? F15_KIND_NUMBER : F15_KIND_YES_NO;
    c.q.of = condition->ask;
    c.q.withs = 0;
    *yes = false;
    if (!f15i_needs_subject(condition->ask))
        return f15_fail(err, F15_MISMATCH, "ask for something that the data decide",
                        "%s is no property of what is given", f15_ask_name(condition->ask));
    f15_code code = f15i_kind_of(c.q.kind)->validate(&c.q, err);
    if (code == F15_OK)
        code = f15i_subject(&c, p, err);
    if (code == F15_OK)
        code = f15i_condition_value(&c, condition, p, &value, err);
    *yes = code == F15_OK && f15i_holds(condition->relation, value, condition->value);
    return code;
}
