/* A mark: what an answer was, what it is worth, and why. */
#include <fifteen/class.h>

#include <string.h>

const char *f15_mark_verdict_name(f15_mark_verdict verdict) {
    static const char *const names[] = {"right", "wrong", "unreadable", "missing"};
    return names[verdict];
}

/* Half up. Credit is a share of small numbers: what is off by less than 1e-9 is its rounding. */
static uint64_t worth(double credit, uint64_t max) {
    return (uint64_t)(credit * (double)max + 0.5 + 1e-9);
}

/* What the student may see, in plain text. */
static f15_code add_feedback(f15_mark *mark, const f15_verdict_context *about, f15_feedback level,
                             f15_error *err) {
    const f15_style style = {false, 200};
    f15_verdict shown = mark->judged;
    f15_text text = {0};
    f15_verdict_limit(&shown, level);
    f15_code code = f15_render_verdict_text(about, &shown, &style, &text, err);
    while (text.length > 0 && text.s[text.length - 1] == '\n')
        text.s[--text.length] = '\0';
    if (level == F15_FEEDBACK_NONE)
        text.length = 0;
    mark->feedback = f15_alloc_string(&mark->judged.memory, f15_text_string(&text), text.length);
    code = code != F15_OK ? code : f15_arena_done(&mark->judged.memory, err);
    f15_text_free(&text);
    return code;
}

f15_code f15_mark_answer(f15_mark *mark, const f15_exercise *exercise, const char *const *before,
                         size_t count, f15_feedback level, f15_error *err) {
    const char *answer = mark->answer == NULL ? "" : mark->answer;
    f15_verdict_context about = {.exercise = exercise->id,
                                 .question = &exercise->question,
                                 .answer = answer,
                                 .answer_length = strlen(answer),
                                 .whole = exercise};
    f15_code code = f15_check_part(exercise, before, count, answer, about.answer_length,
                                   &mark->judged, &about.carried, err);
    if (code != F15_OK)
        return code;
    mark->verdict = (f15_mark_verdict)mark->judged.judgement;
    mark->credit = mark->judged.credit < 0 ? 0 : mark->judged.credit;
    mark->points = worth(mark->credit, mark->max);
    mark->fault = mark->judged.fault.id == F15_FAULT_NONE || mark->verdict == F15_MARK_RIGHT
                      ? NULL
                      : f15_fault_name(mark->judged.fault.id);
    return add_feedback(mark, &about, level, err);
}

void f15_mark_free(f15_mark *mark) {
    f15_verdict_free(&mark->judged);
    *mark = (f15_mark){0};
}

/* ---- lines ----------------------------------------------------------------------------------- */

static void add_points(f15_json *json, const char *key, uint64_t hundredths) {
    f15_json_rounded(json, key, (double)hundredths / 100);
}

void f15_mark_json(const f15_mark *mark, f15_text *out) {
    f15_json json = f15_json_begin(out);
    f15_json_string(&json, "student", mark->student);
    f15_json_string(&json, "exercise", mark->exercise);
    f15_json_number_if(&json, "seed", mark->has_seed, mark->seed);
    f15_json_string(&json, "answer", mark->answer);
    f15_json_string(&json, "verdict", f15_mark_verdict_name(mark->verdict));
    f15_json_boolean(&json, "late", mark->late);
    f15_json_rounded(&json, "credit", mark->credit);
    add_points(&json, "points", mark->points);
    add_points(&json, "max", mark->max);
    f15_json_string(&json, "fault", mark->fault);
    f15_json_array(&json, "diagnosis");
    for (size_t k = 0; k < mark->judged.diagnoses; k++)
        f15_json_string(&json, NULL, mark->judged.diagnosis[k].name);
    f15_json_close(&json, ']');
    f15_json_string(&json, "tag", mark->judged.tag);
    f15_json_string(&json, "feedback", mark->feedback);
    f15_json_string(&json, "by", mark->by_override ? "override" : "engine");
    f15_json_string(&json, "reason", mark->reason);
    f15_json_hash(&json, "printed", true, mark->hashes.printed);
    f15_json_hash(&json, "key", true, mark->hashes.key);
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_end(&json);
}

void f15_mark_csv_header(f15_text *out) {
    f15_text_add(out, "student,exercise,seed,answer,verdict,late,credit,points,max,fault,diagnosis,"
                      "tag,feedback,by,reason,printed,key,version\r\n");
}

void f15_mark_csv(const f15_mark *mark, f15_text *out) {
    f15_text diagnosis = {0};
    const char *const text[] = {mark->fault,
                                NULL,
                                mark->judged.tag,
                                mark->feedback,
                                mark->by_override ? "override" : "engine",
                                mark->reason};
    for (size_t k = 0; k < mark->judged.diagnoses; k++)
        f15_text_addf(&diagnosis, "%s%s", k > 0 ? " " : "", mark->judged.diagnosis[k].name);
    f15_csv_add(out, mark->student);
    f15_text_add(out, ",");
    f15_csv_add(out, mark->exercise);
    f15_text_add(out, ",");
    if (mark->has_seed)
        f15_text_add_number(out, mark->seed);
    f15_text_add(out, ",");
    f15_csv_add(out, mark->answer == NULL ? "" : mark->answer);
    f15_text_addf(out, ",%s,%s,", f15_mark_verdict_name(mark->verdict), mark->late ? "yes" : "no");
    f15_text_add_rounded(out, mark->credit);
    f15_text_add(out, ",");
    f15_add_hundredths(out, mark->points);
    f15_text_add(out, ",");
    f15_add_hundredths(out, mark->max);
    for (size_t k = 0; k < sizeof text / sizeof *text; k++) {
        const char *field = k == 1 ? f15_text_string(&diagnosis) : text[k];
        f15_text_add(out, ",");
        f15_csv_add(out, field == NULL ? "" : field);
    }
    f15_text_addf(out, ",%016llx,%016llx,%s\r\n", (unsigned long long)mark->hashes.printed,
                  (unsigned long long)mark->hashes.key, F15_VERSION);
    f15_text_drop_part(out, &diagnosis);
}
