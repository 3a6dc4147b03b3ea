/* What was done and what comes next, told to the student. */
#include "internal.h"

#include <stdio.h>

static void say_topics(f15i_scene *scene, const f15_summary *summary) {
    const f15_course *course = summary->course;
    f15i_scene_title(scene, F15_STRONG, "Exercises by topic");
    f15_painted(&scene->text, &scene->style, F15_DIM, "    tried  solved  first  topic");
    f15_text_add(&scene->text, "\n");
    for (size_t e = 0; e < course->exercises; e++) {
        char label[64];
        const char *topic = f15i_topic(course->exercise[e]);
        if (!f15i_begins_topic(course, e))
            continue;
        f15i_topic_sum sum = f15i_sum_topic(summary, topic);
        snprintf(label, sizeof label, "%4zu/%-4zu  %6zu  %5zu  ", sum.tried, sum.exercises,
                 sum.solved, sum.first_try);
        f15i_scene_item(scene, label, topic);
    }
    f15i_scene_say(scene, "Solved: without the solution being shown before. First: right at the "
                          "first try. A variant counts as its exercise.");
}

/* ---- misunderstandings --------------------------------------------------------------------- */

static void say_seen(f15i_scene *scene, unsigned m, const f15_seen *seen) {
    f15_text label = {0}, text = {0};
    f15_text_addf(&label, "%4llux  ", (unsigned long long)seen->times);
    f15_text_addf(&text, "%s, ", f15_misconception_name((f15_misconception_id)m));
    f15_text_add(&text, "last on ");
    if (!f15_add_time(&text, seen->last, true))
        f15_text_add(&text, "an unknown day");
    f15_text_add(&text, seen->overcome ? "; overcome" : "");
    f15i_scene_item(scene, f15_text_string(&label), f15_text_string(&text));
    f15_text_drop_part(&scene->text, &label);
    f15_text_drop_part(&scene->text, &text);
}

/* Which of them comes after `order`, from the one seen last on; F15_MISCONCEPTIONS: none. */
static unsigned next_seen(const f15_summary *summary, const bool *said) {
    unsigned next = F15_MISCONCEPTIONS;
    for (unsigned m = 0; m < F15_MISCONCEPTIONS; m++)
        if (summary->seen[m].times > 0 && !said[m] &&
            (next == F15_MISCONCEPTIONS || summary->seen[m].order > summary->seen[next].order))
            next = m;
    return next;
}

static void say_misconceptions(f15i_scene *scene, const f15_summary *summary) {
    bool said[F15_MISCONCEPTIONS] = {false};
    unsigned m = next_seen(summary, said);
    f15_text_add(&scene->text, "\n");
    f15i_scene_title(scene, F15_STRONG,
                     "Misunderstandings that wrong answers were consistent with");
    if (m == F15_MISCONCEPTIONS)
        f15i_scene_say(scene, "None so far.");
    for (; m < F15_MISCONCEPTIONS; m = next_seen(summary, said)) {
        say_seen(scene, m, &summary->seen[m]);
        said[m] = true;
    }
}

/* ---- what comes next ----------------------------------------------------------------------- */

static void say_why(f15i_scene *scene, const f15_advice *advice) {
    f15_text why = {0};
    if (advice->why == F15_OF_MISCONCEPTION)
        f15_text_addf(&why, "against %s: ", f15_misconception_name(advice->misconception));
    else if (advice->why == F15_OF_UNSOLVED)
        f15_text_add(&why, "not solved yet: ");
    else
        f15_text_addf(&why, "new, %s: ", f15i_topic(advice->exercise));
    f15_text_add(&why, advice->exercise->title);
    f15i_scene_item(scene, "      ", f15_text_string(&why));
    f15_text_drop_part(&scene->text, &why);
}

static void say_advice(f15i_scene *scene, const f15_advice *advice, size_t count) {
    f15i_scene_title(scene, F15_STRONG, "What to practise next");
    for (size_t i = 0; i < count; i++) {
        f15_text command = {0};
        f15_text_addf(&command, "fifteen practice %s", advice[i].exercise->id);
        f15i_scene_item(scene, "  ", f15_text_string(&command));
        f15_text_drop_part(&scene->text, &command);
        say_why(scene, &advice[i]);
    }
    if (count == 0)
        f15i_scene_say(scene, "Every exercise is solved. `fifteen list exercises` shows them all.");
}

static f15_code offer(f15i_scene *scene, const f15_exercise **out, bool *begin, f15_error *err) {
    f15_summary summary = {0};
    f15_advice advice[F15_ADVICES];
    f15i_move move = F15I_QUIT;
    f15_player *player = scene->player;
    f15_code code = f15_summarize(player->course, player->progress, &summary, err);
    if (code != F15_OK)
        return code;
    size_t count = f15_advise(&summary, advice);
    say_advice(scene, advice, count);
    if (out != NULL && count > 0)
        code = f15i_scene_pause(scene, "Enter begins with the first, q quits ", &move, err);
    if (out != NULL) {
        *begin = move == F15I_NEXT || move == F15I_BACK;
        *out = *begin ? advice[0].exercise : NULL;
    }
    f15_summary_free(&summary);
    return code;
}

f15_code f15_player_offer(f15_player *player, const f15_exercise **out, bool *begin,
                          f15_error *err) {
    f15i_scene scene;
    f15i_scene_open(&scene, player, NULL);
    f15_code code = offer(&scene, out, begin, err);
    if (code == F15_OK)
        code = f15i_scene_flush(&scene, err);
    f15i_scene_free(&scene);
    return code;
}

/* ---- all of it ----------------------------------------------------------------------------- */

static bool is_anything(f15i_scene *scene, const f15_summary *summary) {
    const f15_course *course = summary->course;
    bool any = summary->attempts > 0;
    for (size_t e = 0; e < course->exercises && !any; e++)
        any = f15i_is_seen(&summary->done[e]);
    for (size_t l = 0; l < course->lessons && !any; l++)
        any = f15i_reached(scene, course->lesson[l]).begun;
    return any;
}

static f15_code report(f15i_scene *scene, const f15_summary *summary, f15_error *err) {
    f15_advice advice[F15_ADVICES];
    if (!is_anything(scene, summary)) {
        f15i_scene_say(scene, "Nothing yet. To begin: fifteen learn");
        return f15i_scene_flush(scene, err);
    }
    f15i_scene_title(scene, F15_STRONG, "Lessons");
    f15_code code = f15i_scene_flush(scene, err);
    if (code == F15_OK)
        code = f15_player_list(scene->player, err);
    f15_text_add(&scene->text, "\n");
    say_topics(scene, summary);
    say_misconceptions(scene, summary);
    f15_text_add(&scene->text, "\n");
    say_advice(scene, advice, f15_advise(summary, advice));
    return code == F15_OK ? f15i_scene_flush(scene, err) : code;
}

f15_code f15_player_report(f15_player *player, f15_error *err) {
    f15i_scene scene;
    f15_summary summary = {0};
    f15_code code = f15_summarize(player->course, player->progress, &summary, err);
    if (code != F15_OK)
        return code;
    f15i_scene_open(&scene, player, NULL);
    code = report(&scene, &summary, err);
    f15i_scene_free(&scene);
    f15_summary_free(&summary);
    return code;
}
