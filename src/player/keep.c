/* Progress, as long as it can be kept. */
#include "internal.h"

/* Says once that nothing is kept any more. */
static void checked(f15i_scene *scene, f15_code code, const f15_error *err) {
    if (code == F15_OK)
        return;
    scene->player->progress = NULL;
    f15i_scene_title(scene, F15_BAD, "From here on your progress is not kept: %s%s%s.", err->what,
                     err->remedy[0] ? "; " : "", err->remedy);
}

void f15i_keep_page(f15i_scene *scene, size_t page) {
    f15_error err = {0};
    if (scene->player->progress != NULL)
        checked(scene,
                f15_progress_reach(scene->player->progress, scene->lesson->id, page,
                                   scene->player->now(), &err),
                &err);
}

void f15i_keep_finished(f15i_scene *scene) {
    f15_error err = {0};
    if (scene->player->progress != NULL)
        checked(scene,
                f15_progress_finish(scene->player->progress, scene->lesson->id,
                                    scene->player->now(), &err),
                &err);
}

f15i_subject f15i_subject_of(const f15_exercise *exercise) {
    return (f15i_subject){exercise->id, f15_question_hash(&exercise->question),
                          exercise->is_variant, exercise->seed};
}

void f15i_keep_mark(f15i_scene *scene, const f15i_subject *subject, f15_progress_mark kind) {
    f15_error err = {0};
    if (scene->player->progress == NULL)
        return;
    const f15_noted mark = {
        .time = scene->player->now(),
        .exercise = subject->id,
        .hash = subject->hash,
        .has_seed = subject->has_seed,
        .seed = subject->seed,
        .mark = kind,
    };
    checked(scene, f15_progress_add_mark(scene->player->progress, &mark, &err), &err);
}

static void name_diagnoses(f15_text *out, const f15_verdict *verdict) {
    for (size_t d = 0; d < verdict->diagnoses; d++) {
        f15_text_add(out, d > 0 ? " " : "");
        f15_text_add(out, f15_misconception_name(verdict->diagnosis[d]));
    }
}

void f15i_keep_attempt(f15i_scene *scene, const f15i_subject *subject, const f15_text *answer,
                       const f15_verdict *verdict, unsigned hints, bool shown) {
    f15_error err = {0};
    f15_text names = {0};
    if (scene->player->progress == NULL)
        return;
    name_diagnoses(&names, verdict);
    const f15_attempt attempt = {
        .time = scene->player->now(),
        .exercise = subject->id,
        .hash = subject->hash,
        .answer = f15_text_string(answer),
        .answer_length = answer->length,
        .judgement = verdict->judgement,
        .fault = f15_fault_name(verdict->fault.id),
        .diagnosis = f15_text_string(&names),
        .hints = hints,
        .has_seed = subject->has_seed,
        .seed = subject->seed,
        .shown = shown,
    };
    f15_code code = names.code != F15_OK
                        ? f15_no_memory(&err)
                        : f15_progress_add_attempt(scene->player->progress, &attempt, &err);
    f15_text_free(&names);
    checked(scene, code, &err);
}

f15_standing f15i_standing(f15i_scene *scene, const f15_exercise *exercise) {
    f15_error err = {0};
    f15_standing standing = {0};
    if (scene->player->progress != NULL)
        checked(scene,
                f15_progress_standing(scene->player->progress, exercise->id,
                                      f15_question_hash(&exercise->question), &standing, &err),
                &err);
    return standing;
}

f15_standing f15i_standing_of_variants(f15i_scene *scene, const f15_exercise *exercise) {
    f15_error err = {0};
    f15_standing standing = {0};
    if (scene->player->progress != NULL)
        checked(scene,
                f15_progress_variants(scene->player->progress, exercise->id, &standing, &err),
                &err);
    return standing;
}

f15_reached f15i_reached(f15i_scene *scene, const f15_lesson *lesson) {
    f15_error err = {0};
    f15_reached reached = {0};
    if (scene->player->progress != NULL)
        checked(scene, f15_progress_lesson(scene->player->progress, lesson->id, &reached, &err),
                &err);
    return reached;
}
