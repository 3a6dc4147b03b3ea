/* The report of progress, and what to practise next. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

static void say_topics(f15i_screen *screen, const f15_summary *summary) {
    f15i_screen_say(screen, F15_STRONG, "Exercises by topic");
    f15_painted(&screen->text, &screen->style, F15_DIM, "    tried  solved  first  topic");
    f15_text_add(&screen->text, "\n");
    for (size_t t = 0; t < summary->topics; t++) {
        const f15_topic_done *topic = &summary->topic[t];
        char label[64];
        snprintf(label, sizeof label, "%4zu/%-4zu  %6zu  %5zu  ", topic->tried, topic->exercises,
                 topic->solved, topic->first_try);
        f15i_screen_item(screen, label, "%s", topic->name);
    }
    f15i_screen_say(
        screen, F15_PLAIN,
        "Solved: without the solution being shown before. First: right at the first try. A "
        "variant counts as its exercise.");
}

static void say_claimed(f15i_screen *screen, const f15_summary *summary) {
    if (summary->claimed > 0)
        f15i_screen_say(screen, F15_PLAIN,
                        "Claimed by an imported file, and not judged here: %llu answer%s, %llu of "
                        "them right. They count nowhere.",
                        (unsigned long long)summary->claimed, f15i_plural(summary->claimed),
                        (unsigned long long)summary->claimed_right);
}

static void say_misconceptions(f15i_screen *screen, const f15_summary *summary) {
    const f15_misconception_seen *seen = f15i_next_seen(summary, NULL);
    f15i_screen_say(screen, F15_STRONG, "Misunderstandings that may explain wrong answers");
    if (seen == NULL)
        f15i_screen_say(screen, F15_PLAIN, "None so far.");
    for (; seen != NULL; seen = f15i_next_seen(summary, seen)) {
        char label[32];
        f15_text day = {0};
        snprintf(label, sizeof label, "%4llux  ", (unsigned long long)seen->times);
        if (!f15_add_day(&day, seen->last))
            f15_text_add(&day, "an unknown day");
        f15i_screen_item(screen, label, "%s (last on %s%s)", seen->misconception.teaches,
                         f15_text_string(&day), seen->overcome ? "; overcome" : "");
        f15_text_drop_part(&screen->text, &day);
    }
}

/* Shows advice; the title of a part is shown without its letter. */
static size_t say_advice(f15i_screen *screen, const f15_summary *summary, bool all,
                         f15_advice advice[F15_ADVICES]) {
    const size_t count = f15_advise(summary, all, advice);
    f15i_screen_say(screen, F15_STRONG, "What to practise next");
    for (size_t i = 0; i < count; i++) {
        const f15_exercise *e = advice[i].exercise;
        const f15_advice_why why = advice[i].why;
        const size_t length = strlen(e->title);
        const bool lettered = e->whole && length > 4 && strcmp(e->title + length - 4, " (a)") == 0;
        f15i_screen_item(screen, "  ", "fifteen practice %s", e->whole ? e->whole : e->id);
        const int shown = (int)(lettered ? length - 4 : length);
        if (why == F15_OF_TOPIC)
            f15i_screen_item(screen, "      ", "new, %s: %.*s", f15i_topic(e), shown, e->title);
        else
            f15i_screen_item(screen, "      ", "%s: %.*s",
                             why == F15_OF_UNSOLVED ? "not solved yet"
                                                    : "against a misunderstanding",
                             shown, e->title);
        if (why == F15_OF_MISCONCEPTION)
            f15i_screen_item(screen, "      ", "(%s)", advice[i].misconception.teaches);
    }
    if (count == 0 && !all && summary->untaught > 0)
        f15i_screen_say(screen, F15_PLAIN,
                        "Nothing of what the lessons have taught you so far. To go on with them: "
                        "fifteen learn. Of everything that there is: fifteen practice --all");
    else if (count == 0 && summary->course->exercises == 0)
        f15i_screen_say(screen, F15_PLAIN, "This course has no exercises.");
    else if (count == 0)
        f15i_screen_say(screen, F15_PLAIN,
                        "Every exercise is solved. `fifteen list exercises` shows them all.");
    return count;
}

f15_code f15_player_offer(f15_player *player, bool all, const f15_exercise **out, bool *begin,
                          f15_error *err) {
    f15i_screen screen;
    f15_summary summary = {0};
    f15_advice advice[F15_ADVICES];
    f15i_command key = F15I_QUIT;
    bool told = false;
    f15_code code = f15_summarize(player->course, player->progress, &summary, err);
    if (code != F15_OK)
        return code;
    f15i_screen_open(&screen, player, err);
    const size_t count = say_advice(&screen, &summary, all, advice);
    if (out != NULL && count > 0)
        key = f15i_screen_key(&screen, "Enter begins with the first, q quits ", &told);
    if (out != NULL) {
        *begin = key == F15_ACT_NEXT || key == F15_ACT_BACK;
        *out = *begin ? advice[0].exercise : NULL;
    }
    f15_summary_free(&summary);
    return f15i_screen_close(&screen);
}

static bool is_anything(f15i_screen *screen, const f15_summary *summary) {
    const f15_course *course = summary->course;
    bool any = summary->attempts + summary->claimed > 0;
    for (size_t e = 0; e < course->exercises && !any; e++)
        any = f15i_is_seen(&summary->done[e]);
    for (size_t l = 0; l < course->lessons && !any; l++)
        any = f15i_reached(screen, course->lesson[l]).begun;
    return any;
}

f15_code f15_player_report(f15_player *player, f15_error *err) {
    f15i_screen screen;
    f15_advice advice[F15_ADVICES];
    f15_summary summary = {0};
    f15_code code = f15_summarize(player->course, player->progress, &summary, err);
    if (code != F15_OK)
        return code;
    f15i_screen_open(&screen, player, err);
    if (!is_anything(&screen, &summary)) {
        f15i_screen_say(&screen, F15_PLAIN, "Nothing yet. To begin: fifteen learn");
    } else {
        f15i_screen_say(&screen, F15_STRONG, "Lessons");
        f15i_screen_flush(&screen);
        if (!screen.code)
            screen.code = f15_player_list(player, err);
        f15_text_add(&screen.text, "\n");
        say_topics(&screen, &summary);
        say_claimed(&screen, &summary);
        f15_text_add(&screen.text, "\n");
        say_misconceptions(&screen, &summary);
        f15_text_add(&screen.text, "\n");
        say_advice(&screen, &summary, false, advice);
    }
    f15_summary_free(&summary);
    return f15i_screen_close(&screen);
}
