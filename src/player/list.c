/* The lessons, how far each is, and where to go on. */
#include "internal.h"

#include <string.h>

const f15_lesson *f15i_next_lesson(const f15_course *course, const f15_lesson *lesson) {
    size_t at = 0;
    while (at < course->lessons && course->lesson[at] != lesson)
        at++;
    return at + 1 < course->lessons ? course->lesson[at + 1] : NULL;
}

static size_t pages_done(const f15_reached *reached, const f15_lesson *lesson) {
    if (reached->finished)
        return lesson->pages;
    size_t furthest = reached->begun ? reached->furthest : 0;
    return furthest < lesson->pages ? furthest : lesson->pages;
}

static size_t longest_id(const f15_course *course) {
    size_t longest = 0;
    for (size_t i = 0; i < course->lessons; i++) {
        size_t length = strlen(course->lesson[i]->id);
        longest = length > longest ? length : longest;
    }
    return longest;
}

static void list_lesson(f15i_scene *scene, size_t number, size_t id_width, bool progress) {
    const f15_lesson *lesson = scene->player->course->lesson[number];
    f15_reached reached = f15i_reached(scene, lesson);
    f15_text line = {0}, first = {0};
    f15_text_addf(&first, "%3zu  %-*s  ", number + 1, (int)(id_width < 24 ? id_width : 24),
                  lesson->id);
    f15_text_add_clean(&line, lesson->title, strlen(lesson->title));
    if (progress)
        f15_text_addf(&line, " - %zu of %zu page%s%s", pages_done(&reached, lesson), lesson->pages,
                      f15i_plural(lesson->pages), reached.finished ? ", finished" : "");
    else
        f15_text_addf(&line, " - %zu page%s", lesson->pages, f15i_plural(lesson->pages));
    f15_wrap(&scene->text, &scene->style, f15_text_string(&first), "     ", f15_text_string(&line));
    if (scene->text.code == F15_OK)
        scene->text.code = line.code != F15_OK ? line.code : first.code;
    f15_text_free(&line);
    f15_text_free(&first);
}

f15_code f15_player_list(f15_player *player, f15_error *err) {
    f15i_scene scene;
    bool progress = player->progress != NULL;
    f15i_scene_open(&scene, player, NULL);
    if (player->course->lessons == 0)
        f15i_scene_say(&scene, "This course has no lessons.");
    for (size_t i = 0; i < player->course->lessons; i++)
        list_lesson(&scene, i, longest_id(player->course), progress);
    f15_code code = f15i_scene_flush(&scene, err);
    f15i_scene_free(&scene);
    return code;
}

f15_code f15_player_choose(f15_player *player, const f15_lesson **out, f15_error *err) {
    const f15_course *course = player->course;
    f15_text latest = {0};
    f15_reached reached = {0};
    f15_code code = F15_OK;
    *out = course->lessons > 0 ? course->lesson[0] : NULL;
    if (player->progress != NULL)
        code = f15_progress_latest(player->progress, &latest, err);
    const f15_lesson *lesson = f15_course_lesson(course, f15_text_string(&latest));
    f15_text_free(&latest);
    if (code != F15_OK || lesson == NULL)
        return code;
    code = f15_progress_lesson(player->progress, lesson->id, &reached, err);
    if (code != F15_OK)
        return code;
    const f15_lesson *next = f15i_next_lesson(course, lesson);
    *out = reached.finished && next != NULL ? next : lesson;
    return F15_OK;
}

/* ---- welcome ------------------------------------------------------------------------------- */

static size_t say_where(f15i_scene *scene) {
    const f15_lesson *lesson = scene->lesson;
    f15_reached reached = f15i_reached(scene, lesson);
    f15_text_add(&scene->text, "\n");
    f15i_scene_title(scene, F15_STRONG, "%s (%s)", lesson->title, lesson->id);
    size_t page = reached.page < lesson->pages ? reached.page : 0;
    if (reached.finished && page + 1 >= lesson->pages) {
        const f15_lesson *next = f15i_next_lesson(scene->player->course, lesson);
        f15i_scene_say(scene, "You have finished this lesson. Enter begins it again.");
        if (next != NULL)
            f15i_scene_say(scene, "The next lesson is \"%s\": fifteen learn %s", next->title,
                           next->id);
        return 0;
    }
    if (reached.finished)
        f15i_scene_say(scene, "You have finished this lesson before.");
    if (reached.begun && page > 0)
        f15i_scene_say(scene, "You are at page %zu of %zu.", page + 1, lesson->pages);
    else
        f15i_scene_say(scene, "%zu page%s.", lesson->pages, f15i_plural(lesson->pages));
    return page;
}

f15_code f15_player_welcome(f15_player *player, const f15_lesson *lesson, size_t *page,
                            f15_leave *leave, bool *begin, f15_error *err) {
    f15i_scene scene;
    f15i_move move = F15I_QUIT;
    f15i_scene_open(&scene, player, lesson);
    *page = say_where(&scene);
    f15_code code = F15_OK;
    if (lesson->summary != NULL && *page == 0)
        code = f15i_scene_markdown(&scene, lesson->summary, err);
    if (code == F15_OK)
        code = f15i_scene_pause(&scene, "Enter begins, q quits ", &move, err);
    if (code == F15_OK)
        code = f15i_scene_flush(&scene, err);
    f15i_scene_free(&scene);
    *begin = move == F15I_NEXT || move == F15I_BACK;
    *leave = move == F15I_INTERRUPTED ? F15_LEFT_INTERRUPTED : F15_LEFT_QUIT;
    return code;
}
