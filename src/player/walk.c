/* Through a lesson, page by page. */
#include "internal.h"

#include <string.h>

void f15i_say_command(f15i_scene *scene, const char *const *word, size_t words) {
    f15_text line = {0};
    for (size_t i = 0; i < words; i++) {
        f15_text_add(&line, " ");
        f15_write_word(&line, word[i]);
    }
    f15i_scene_title(scene, F15_DIM, "fifteen trace%s", f15_text_string(&line));
    f15_text_drop_part(&scene->text, &line);
    f15_text_add(&scene->text, "\n");
}

f15_code f15i_show_page(f15i_scene *scene, size_t number, f15_error *err) {
    const f15_lesson *lesson = scene->lesson;
    const f15_page *page = &lesson->page[number];
    scene->page = number;
    scene->style = scene->player->terminal.style(scene->player->terminal.self);
    f15_text_add(&scene->text, "\n");
    f15i_scene_title(scene, F15_STRONG, "%s, page %zu of %zu%s%s", lesson->title, number + 1,
                     lesson->pages, page->title ? ": " : "", page->title ? page->title : "");
    f15_text_add(&scene->text, "\n");
    f15_code code = page->prose ? f15i_scene_markdown(scene, page->prose, err) : F15_OK;
    if (page->prose != NULL)
        f15_text_add(&scene->text, "\n");
    if (page->traces > 0)
        f15i_say_command(scene, (const char *const *)page->trace, page->traces);
    if (page->predicts > 0)
        f15i_say_command(scene, (const char *const *)page->predict, page->predicts);
    return code == F15_OK ? f15i_scene_flush(scene, err) : code;
}

/* ---- one page ------------------------------------------------------------------------------ */

static f15_code ask_question(f15i_scene *scene, const f15_page *page, size_t *go, f15i_move *move,
                             f15_error *err) {
    const f15_exercise *exercise = f15_course_exercise(scene->player->course, page->question);
    if (exercise != NULL)
        return f15i_ask(scene, exercise, go, move, err);
    f15i_scene_title(scene, F15_BAD, "The question %s is not in the course.", page->question);
    return f15i_scene_pause(scene, "Enter go on, b back, q quit ", move, err);
}

/* Prose, then the trace, or what is to be predicted of one, or the question. */
static f15_code play_page(f15i_scene *scene, size_t number, size_t *go, f15i_move *move,
                          f15_error *err) {
    const f15_page *page = &scene->lesson->page[number];
    f15i_keep_page(scene, number);
    f15_code code = f15i_show_page(scene, number, err);
    if (code != F15_OK)
        return code;
    *move = F15I_NEXT;
    if (page->traces > 0)
        code = f15i_play_trace(scene, page, page->question == NULL, move, err);
    if (code == F15_OK && page->question != NULL && *move == F15I_NEXT)
        return ask_question(scene, page, go, move, err);
    if (code == F15_OK && page->predicts > 0)
        return f15i_play_predict(scene, page, go, move, err);
    if (code == F15_OK && page->traces == 0)
        code = f15i_scene_pause(scene, "Enter next page, b back, q quit ", move, err);
    return code;
}

/* ---- the whole walk ------------------------------------------------------------------------ */

/* The questions of the lesson: how many, how many answered, how many of these on one's own. A
 * variant counts as the question. */
typedef struct answered {
    size_t questions, solved, own;
} answered;

static answered answered_questions(f15i_scene *scene) {
    answered all = {0};
    for (size_t i = 0; i < scene->lesson->pages; i++) {
        const char *id = scene->lesson->page[i].question;
        const f15_exercise *exercise = id ? f15_course_exercise(scene->player->course, id) : NULL;
        if (exercise == NULL)
            continue;
        f15_standing itself = f15i_standing(scene, exercise);
        f15_standing variant = f15i_standing_of_variants(scene, exercise);
        all.questions++;
        all.solved += itself.solved || variant.solved;
        all.own += itself.own || variant.own;
    }
    return all;
}

static void say_next(f15i_scene *scene) {
    const f15_lesson *next = f15i_next_lesson(scene->player->course, scene->lesson);
    if (next != NULL)
        f15i_scene_say(scene, "The next lesson is \"%s\": fifteen learn %s", next->title, next->id);
    else
        f15i_scene_say(scene, "It was the last lesson of the course.");
}

static void say_finished(f15i_scene *scene) {
    f15i_keep_finished(scene);
    f15_text_add(&scene->text, "\n");
    f15i_scene_title(scene, F15_GOOD, "You have finished the lesson \"%s\".", scene->lesson->title);
    answered all = answered_questions(scene);
    if (scene->player->progress != NULL && all.questions > 0)
        f15i_scene_say(scene, "Answered: %zu of %zu question%s.", all.solved, all.questions,
                       f15i_plural(all.questions));
    if (scene->player->progress != NULL && all.own < all.solved)
        f15i_scene_say(scene, "Of these, %zu only after the solution was shown.",
                       all.solved - all.own);
    say_next(scene);
}

static void say_farewell(f15i_scene *scene, size_t page) {
    f15_text_add(&scene->text, "\n");
    if (scene->player->progress != NULL)
        f15i_scene_say(scene, "You are at page %zu of %zu. To go on from here: fifteen learn %s",
                       page + 1, scene->lesson->pages, scene->lesson->id);
    else
        f15i_scene_say(scene,
                       "No progress was kept. To come back here: fifteen learn %s --page %zu",
                       scene->lesson->id, page + 1);
}

/* The page that a move leads to; past the end: the lesson is finished. */
static size_t moved(f15i_move move, size_t page, size_t go) {
    if (move == F15I_GO)
        return go;
    if (move == F15I_BACK)
        return page > 0 ? page - 1 : 0;
    return move == F15I_NEXT ? page + 1 : page;
}

f15_code f15_player_walk(f15_player *player, const f15_lesson *lesson, size_t page,
                         f15_leave *leave, f15_error *err) {
    f15i_scene scene;
    f15i_move move = F15I_NEXT;
    f15_code code = F15_OK;
    size_t go = 0;
    f15i_scene_open(&scene, player, lesson);
    if (page >= lesson->pages && lesson->pages > 0)
        page = lesson->pages - 1;
    while (page < lesson->pages && code == F15_OK && move != F15I_QUIT &&
           move != F15I_INTERRUPTED) {
        code = play_page(&scene, page, &go, &move, err);
        page = moved(move, page, go);
    }
    if (code == F15_OK && page >= lesson->pages)
        say_finished(&scene);
    else if (code == F15_OK)
        say_farewell(&scene, page);
    if (code == F15_OK)
        code = f15i_scene_flush(&scene, err);
    *leave = move == F15I_INTERRUPTED ? F15_LEFT_INTERRUPTED
             : move == F15I_QUIT      ? F15_LEFT_QUIT
                                      : F15_LEFT_FINISHED;
    f15i_scene_free(&scene);
    return code;
}
