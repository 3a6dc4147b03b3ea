/* The list of lessons, how far each is, and the next one. */
#include "canvas.h"
#include "internal.h"

#include <string.h>

const f15_lesson *f15i_next_lesson(const f15_course *course, const f15_lesson *lesson) {
    size_t at = 0;
    while (at < course->lessons && course->lesson[at] != lesson)
        at++;
    return at + 1 < course->lessons ? course->lesson[at + 1] : NULL;
}

enum { ROOM_FOR_TITLES = 60 };

/* Appends the lesson's row; no title in a narrow window, and no pages of a finished lesson. */
static void list_lesson(f15i_screen *screen, size_t number, size_t id_width) {
    const f15_lesson *lesson = screen->player->course->lesson[number];
    f15_lesson_progress reached = f15i_reached(screen, lesson);
    f15_text line = {0}, first = {0};
    f15_text_addf(&first, "%3zu  %-*s  ", number + 1, (int)(id_width < 24 ? id_width : 24),
                  lesson->id);
    const bool wide = screen->style.width >= ROOM_FOR_TITLES;
    if (wide) {
        f15_text_add_clean(&line, lesson->title, strlen(lesson->title));
        f15_text_add(&line, " - ");
    }
    if (screen->player->progress != NULL && (wide || !reached.finished))
        f15_text_addf(&line, "%zu of ", reached.done);
    if (wide || !reached.finished)
        f15_text_addf(&line, "%zu page%s", lesson->pages, f15i_plural(lesson->pages));
    if (reached.finished)
        f15_text_add(&line, wide ? ", finished" : "finished");
    f15_wrap(&screen->text, &screen->style, f15_text_string(&first), "     ",
             f15_text_string(&line));
    f15_text_drop_part(&screen->text, &line);
    f15_text_drop_part(&screen->text, &first);
}

f15_code f15_player_list(f15_player *player, f15_error *err) {
    const f15_course *course = player->course;
    f15i_screen screen;
    size_t longest = 0; /* id */
    f15i_screen_open(&screen, player, err);
    if (course->lessons == 0)
        f15i_screen_say(&screen, F15_PLAIN, "This course has no lessons.");
    for (size_t i = 0; i < course->lessons; i++)
        if (strlen(course->lesson[i]->id) > longest)
            longest = strlen(course->lesson[i]->id);
    for (size_t i = 0; i < course->lessons; i++)
        list_lesson(&screen, i, longest);
    return f15i_screen_close(&screen);
}

f15_code f15_player_choose(f15_player *player, const f15_lesson **out, f15_error *err) {
    const f15_course *course = player->course;
    f15_text latest = {0};
    f15_lesson_progress reached = {0};
    f15_code code = F15_OK;
    *out = course->lessons > 0 ? course->lesson[0] : NULL;
    if (player->progress != NULL)
        code = f15_progress_latest(player->progress, &latest, err);
    const f15_lesson *lesson = f15_course_lesson(course, f15_text_string(&latest));
    f15_text_free(&latest);
    if (code == F15_OK && lesson != NULL)
        code = f15_progress_lesson(player->progress, lesson->id, lesson->pages, &reached, err);
    if (code != F15_OK || lesson == NULL)
        return code;
    const f15_lesson *next = f15i_next_lesson(course, lesson);
    *out = reached.finished && next != NULL ? next : lesson;
    return F15_OK;
}

static size_t say_where(f15i_screen *screen, const f15_lesson *lesson) {
    const f15_lesson *next = f15i_next_lesson(screen->player->course, lesson);
    f15_lesson_progress reached = f15i_reached(screen, lesson);
    size_t page = reached.page < lesson->pages ? reached.page : 0;
    const f15i_pages pages = f15i_pages_done(screen, lesson);
    if (!reached.finished && page + 1 == lesson->pages && pages.done[page])
        for (page = 0; page + 1 < lesson->pages && pages.done[page];) /* the first that is left */
            page++;
    f15_text_add(&screen->text, "\n");
    f15i_screen_say(screen, F15_STRONG, "%s (%s), %zu page%s", lesson->title, lesson->id,
                    lesson->pages, f15i_plural(lesson->pages));
    if (reached.finished && page + 1 >= lesson->pages) {
        f15i_screen_say(screen, F15_PLAIN, "You have finished this lesson. Enter begins it again.");
        if (next != NULL)
            f15i_screen_say(screen, F15_PLAIN, "The next lesson is \"%s\": fifteen learn %s",
                            next->title, next->id);
        return 0;
    }
    if (reached.finished)
        f15i_screen_say(screen, F15_PLAIN, "You have finished this lesson before.");
    if (reached.begun && page > 0)
        f15i_screen_say(screen, F15_PLAIN, "You are at page %zu of %zu.", page + 1, lesson->pages);
    return page;
}

/* Leaves out the text's first blank row, then the summary, if the list above needs their rows. */
static void make_room(f15i_screen *screen, size_t summary) {
    const f15_terminal *terminal = &screen->player->terminal;
    const size_t window = terminal->rows != NULL ? terminal->rows(terminal->self) : 0;
    const size_t rows = screen->player->course->lessons + 1; /* the list, and the prompt */
    f15_text *text = &screen->text;
    if (window > 0 && text->length > 0 && rows + f15i_lines_of(text) > window) {
        memmove(text->s, text->s + 1, text->length);
        text->length--;
        if (rows + f15i_lines_of(text) > window)
            text->length = summary - 1;
    }
}

f15_code f15_player_welcome(f15_player *player, const f15_lesson *lesson, bool listed, size_t *page,
                            f15_leave *leave, bool *begin, f15_error *err) {
    f15i_screen screen;
    bool told = false;
    f15i_screen_open(&screen, player, err);
    *page = say_where(&screen, lesson);
    const size_t summary = screen.text.length;
    if (lesson->summary != NULL && *page == 0)
        screen.code = f15_render_prose(&screen.text, lesson->summary, NULL, &screen.style, err);
    if (listed)
        make_room(&screen, summary);
    const f15i_command key = f15i_screen_key(&screen, "Enter begins, q quits ", &told);
    *begin = key == F15_ACT_NEXT || key == F15_ACT_BACK;
    *leave = f15i_leave_by(key);
    return f15i_screen_close(&screen);
}
