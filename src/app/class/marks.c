/* Marks: an answer, its points, and the reason. */
#include <fifteen/class.h>

#include <string.h>

static const char *const verdict_name[] = {"right", "wrong", "unreadable", "missing", "late"};
enum { VERDICTS = sizeof verdict_name / sizeof *verdict_name };

const char *f15_mark_verdict_name(f15_mark_verdict verdict) {
    return (unsigned)verdict < VERDICTS ? verdict_name[verdict] : "unknown";
}

bool f15_mark_verdict_by_name(const char *name, f15_mark_verdict *out) {
    const size_t k = f15_row_named(verdict_name, VERDICTS, sizeof *verdict_name, name);
    if (k < VERDICTS)
        *out = (f15_mark_verdict)k;
    return k < VERDICTS;
}

/* Rounds half up; a difference below 1e-9 is only a rounding error of the share. */
static uint64_t worth(double credit, uint64_t max) {
    return (uint64_t)(credit * (double)max + 0.5 + 1e-9);
}

/* Sets the mark's feedback: what the student may see, as plain text. */
static f15_code add_feedback(f15_mark *mark, const f15_verdict_context *about, f15_feedback level,
                             f15_error *err) {
    const f15_style style = {.color = false, .width = 200};
    f15_verdict shown = mark->judged;
    f15_text text = {0};
    f15_verdict_limit(&shown, level);
    f15_code code = f15_render_verdict_text(about, &shown, &style, &text, err);
    while (text.length > 0 && text.s[text.length - 1] == '\n')
        text.s[--text.length] = '\0';
    /* what is right and carried may earn nothing */
    const bool told = shown.credit > 0 || (shown.judgement == F15_RIGHT && shown.credit >= 0);
    if (told && mark->points < mark->max && !mark->by_override) {
        f15_text_add(&text, "\n  It earns ");
        f15_add_hundredths(&text, mark->points);
        f15_text_add(&text, " of ");
        f15_add_hundredths(&text, mark->max);
        f15_text_add(&text, " points.");
    }
    if (level == F15_FEEDBACK_NONE)
        text.length = 0;
    mark->feedback = f15_alloc_string(&mark->judged.memory, f15_text_string(&text), text.length);
    code = code != F15_OK ? code : f15_arena_done(&mark->judged.memory, err);
    f15_text_free(&text);
    return code;
}

f15_verdict_context f15_mark_context(const f15_mark *mark, const f15_exercise *exercise) {
    const char *answer = mark->answer == NULL ? "" : mark->answer;
    return (f15_verdict_context){.exercise = exercise->id,
                                 .question = &exercise->question,
                                 .answer = answer,
                                 .answer_length = strlen(answer),
                                 .whole = exercise,
                                 .carried = mark->carried};
}

f15_code f15_mark_answer(f15_mark *mark, const f15_exercise *exercise, const char *const *before,
                         size_t count, f15_feedback level, f15_error *err) {
    f15_verdict_context about = f15_mark_context(mark, exercise);
    f15_code code = f15_check_part(exercise, before, count, about.answer, about.answer_length,
                                   &mark->judged, &mark->carried, err);
    if (code != F15_OK)
        return code;
    mark->verdict = (f15_mark_verdict)mark->judged.judgement; /* the first three are the same */
    mark->credit = mark->judged.credit < 0 ? 0 : mark->judged.credit;
    mark->points = worth(mark->credit, mark->max);
    mark->fault = mark->judged.fault.id == F15_FAULT_NONE || mark->verdict == F15_MARK_RIGHT
                      ? NULL
                      : f15_fault_name(mark->judged.fault.id);
    about.carried = mark->carried;
    return add_feedback(mark, &about, level, err);
}

void f15_mark_free(f15_mark *mark) {
    if (!mark)
        return;
    f15_verdict_free(&mark->judged);
    *mark = (f15_mark){0};
}

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
    f15_render_names_json(&json, "diagnosis", mark->judged.diagnosis, mark->judged.diagnoses);
    f15_json_string(&json, "tag", mark->judged.tag);
    f15_json_string(&json, "feedback", mark->feedback);
    f15_json_string(&json, "by", mark->by_override ? "override" : "engine");
    f15_json_string(&json, "reason", mark->reason);
    f15_json_hash(&json, "printed", mark->hashes.printed);
    f15_json_hash(&json, "key", mark->hashes.key);
    f15_json_string(&json, "version", F15_VERSION);
    f15_json_number(&json, "number", mark->number);
    f15_json_end(&json);
}
