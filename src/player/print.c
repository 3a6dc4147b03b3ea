/* A lesson that nobody answers: all of it, from top to bottom. */
#include "internal.h"

static f15_code print_question(f15i_scene *scene, const f15_page *page, f15_error *err) {
    const f15_exercise *exercise = f15_course_exercise(scene->player->course, page->question);
    if (exercise == NULL) {
        f15i_scene_title(scene, F15_BAD, "The question %s is not in the course.", page->question);
        return f15i_scene_flush(scene, err);
    }
    f15_code code = f15i_show_question(scene, exercise, err);
    f15i_scene_say(scene, "To have an answer checked: fifteen check %s ANSWER", exercise->id);
    return code == F15_OK ? f15i_scene_flush(scene, err) : code;
}

static f15_code print_page(f15i_scene *scene, size_t number, f15_error *err) {
    const f15_page *page = &scene->lesson->page[number];
    f15_code code = f15i_show_page(scene, number, err);
    if (code == F15_OK && (page->traces > 0 || page->predicts > 0))
        code = f15i_print_trace(scene, page, err);
    if (code == F15_OK && page->traces > 0 && page->question != NULL)
        f15_text_add(&scene->text, "\n");
    if (code == F15_OK && page->question != NULL)
        code = print_question(scene, page, err);
    return code;
}

f15_code f15_player_print(f15_player *player, const f15_lesson *lesson, size_t page,
                          f15_error *err) {
    f15i_scene scene;
    f15_code code = F15_OK;
    f15i_scene_open(&scene, player, lesson);
    f15i_scene_title(&scene, F15_STRONG, "%s (%s)", lesson->title, lesson->id);
    if (lesson->summary != NULL)
        code = f15i_scene_markdown(&scene, lesson->summary, err);
    for (size_t i = page; i < lesson->pages && code == F15_OK; i++)
        code = print_page(&scene, i, err);
    if (code == F15_OK)
        code = f15i_scene_flush(&scene, err);
    f15i_scene_free(&scene);
    return code;
}
