/* Typed lines: answers and commands. */
#include "play.h"

#include <stdio.h>
#include <string.h>

/* Returns whether q can be the letter of an option or a statement. */
static bool takes_letters(const f15_view *view) {
    const f15_question *question = view->exercise != NULL ? &view->exercise->question : NULL;
    enum { Q = 'q' - 'a' };
    return question != NULL && (question->options > Q || question->statements > Q);
}

static void say_figure_help(f15i_screen *screen) {
    f15i_screen_say(
        screen, F15_PLAIN,
        "Type what you touch: places by their numbers, pieces and keys by their names, as many "
        "as you like in a line. Or type:");
    f15i_screen_item(screen, "  Enter   ", "on to the next page");
    f15i_screen_item(screen, "  undo    ", "takes back the last touch; redo does it again");
    f15i_screen_item(screen, "  clear   ", "the figure as it was at first");
    f15i_screen_item(screen, "  back    ", "to the page before");
    f15i_screen_item(screen, "  pages   ", "the pages of this lesson; page 3 goes to page 3");
    f15i_screen_item(screen, "  quit    ", "leave; the lesson goes on from here next time");
}

void f15i_say_help(f15i_play_loop *p) {
    if (p->slide != NULL) {
        f15i_slide_say_help(p);
        return;
    }
    if (p->view->part == F15_PART_EXPLORE) {
        say_figure_help(&p->screen);
        return;
    }
    f15i_screen *screen = &p->screen;
    const f15_view *view = p->view;
    const bool lesson = view->lesson != NULL, gap = view->part == F15_PART_GAP;
    static const char tries[] = "You may try as often as you like; what cannot be read costs no "
                                "try. Or type, in small letters:";
    const char *skip = lesson ? "on to the next page" : "on to the next question";
    const char *quit = lesson ? "leave; the lesson goes on from here next time; q does the same"
                              : "to the summary; q does the same";
    if (gap) {
        skip = "show it, and go on with the trace";
        quit = "leave; q does the same";
    }
    if (gap)
        f15i_screen_say(screen, F15_PLAIN, "Type what comes next. %s", tries);
    else
        f15i_screen_say(screen, F15_PLAIN, "Type an answer: %s. %s",
                        f15_question_form(&view->exercise->question), tries);
    if (view->has_hint)
        f15i_screen_item(screen, "  hint    ", gap ? "what helps to find it" : "the next hint");
    f15i_screen_item(screen, "  show    ",
                     gap ? "what it is" : "a solution; then it is not solved on your own");
    f15i_screen_item(screen, "  skip    ", "%s", skip);
    if (view->can >> F15_ACT_FOLLOW & 1)
        f15i_screen_item(screen, "  follow  ", "on from where your step leads");
    if (lesson) {
        f15i_screen_item(screen, "  back    ", "to the page before");
        f15i_screen_item(screen, "  pages   ",
                         gap ? "the pages of this lesson; page 3 goes to page 3, past this trace"
                             : "the pages of this lesson; page 3 goes to page 3");
    }
    if (p->full != NULL && f15i_has_hand(p))
        f15i_screen_item(
            screen, "  Tab     ",
            "make the answer by hand: with arrows and Enter, or by clicks; u takes back, r "
            "does again, c clears; Tab leads back to the line");
    f15i_screen_item(screen, "  quit    ", "%s", quit);
    if (view->word_like || takes_letters(view))
        f15i_screen_item(screen, "  = q     ", "what stands behind = is an answer, whatever it is");
}

void f15i_say_pages(f15i_play_loop *p) {
    const f15_lesson *lesson = p->view->lesson;
    bool any = false;
    if (lesson == NULL) { /* the session reports that there are no pages */
        f15i_act(p, F15_ACT_PAGE, 0);
        return;
    }
    const f15i_pages pages = f15i_pages_done(&p->screen, lesson);
    for (size_t i = 0; i < lesson->pages; i++) {
        const f15_page *page = &lesson->page[i];
        const char *what = page->question       ? page->question
                           : page->traces > 0   ? page->trace[0]
                           : page->predicts > 0 ? page->predict[0]
                           : page->explores > 0 ? page->explore[0]
                                                : "";
        char label[32];
        any = any || pages.done[i];
        snprintf(label, sizeof label, "%c%2zu%c ", i == p->view->page ? '>' : ' ', i + 1,
                 pages.done[i] ? '+' : ' ');
        f15i_screen_item(&p->screen, label, "%s", page->title ? page->title : what);
    }
    if (any)
        f15i_screen_say(&p->screen, F15_PLAIN, "+ is done.");
}

f15i_place f15i_word_place(const f15i_play_loop *p) {
    return p->slide != NULL                    ? F15I_AT_BOARD
           : p->view->part == F15_PART_EXPLORE ? F15I_AT_FIGURE
           : p->view->lesson != NULL           ? F15I_IN_LESSON
                                               : F15I_AT_LINE;
}

/* Obeys a word if it is a command; returns whether it is one. q leaves even where an option has
 * that letter. Where answers are words, SKIP is an answer, but skip and Skip are commands. */
static bool take_word(f15i_play_loop *p, const char *s, size_t length) {
    const f15i_command command =
        f15i_word_command(f15i_word_place(p), p->view->word_like, s, length);
    if (command < F15_ACTS)
        f15i_act(p, command, 0);
    else if (command == F15I_HELP)
        f15i_say_help(p);
    else if (command == F15I_PAGES)
        f15i_say_pages(p);
    else if (command == F15I_NEW)
        f15i_slide_new(p);
    else if (command == F15I_MORE)
        f15i_slide_more(p);
    else if (command == F15I_QUIT)
        f15i_leave(p, F15_LEFT_QUIT);
    return command != F15I_NOTHING;
}

/* Answers with the text after the "=" of a line; without "=", answers a gap with the trimmed line
 * s, and a question with the line as it was typed. */
static void answer(f15i_play_loop *p, const f15_text *line, const char *s, size_t length) {
    if (*s == '=') {
        s++;
        length--;
        f15_trim(&s, &length);
    } else if (p->view->part != F15_PART_GAP) {
        s = f15_text_string(line);
        length = line->length;
    }
    f15i_do_act(p, &(f15_act){.kind = F15_ACT_ANSWER, .text = s, .length = length});
}

/* Touches what a line names, after the touches made so far; all of it, or nothing. */
static void explore(f15i_play_loop *p, const char *s, size_t length) {
    const f15_draft *draft = p->view->draft;
    f15_text text = {0};
    f15_text_add_n(&text, draft->text, draft->length);
    const size_t before = text.length;
    f15_text_add(&text, before > 0 ? " " : "");
    f15_text_add_n(&text, s, length);
    f15_act act = {.kind = F15_ACT_DRAFT, .text = f15_text_string(&text), .length = text.length};
    p->screen.code = f15_session_act(p->session, &act, p->screen.err);
    if (!p->screen.code && !draft->readable) {
        act.length = before;
        p->screen.code = f15_session_act(p->session, &act, p->screen.err);
        f15i_screen_say(&p->screen, F15_PLAIN, "That cannot be touched now; type ? for help.");
    } else if (!p->screen.code) {
        f15i_play_show(p);
    }
    f15_text_free(&text);
}

/* Takes a line without the blanks around it. Prints it on a sheet. */
void f15i_take_line(f15i_play_loop *p, const f15_text *line) {
    const char *s = f15_text_string(line);
    size_t length = line->length;
    uint64_t page = 0;
    f15_trim(&s, &length);
    if (length > 0 && p->one_try)
        f15i_screen_say(&p->screen, F15_PLAIN, "> %s", f15_text_string(line));
    if (length == 0 && p->view->part == F15_PART_EXPLORE)
        f15i_act(p, F15_ACT_NEXT, 0);
    else if (length == 0 && !p->one_try && p->slide == NULL)
        f15i_screen_say(&p->screen, F15_PLAIN, "Type an answer, or ? for help.");
    if (length == 0 || take_word(p, s, length))
        return;
    if (p->slide != NULL)
        f15i_slide_take(p, s, length);
    else if (p->view->lesson != NULL && length > 5 && memcmp(s, "page ", 5) == 0 &&
             f15_read_number(s + 5, length - 5, &page, NULL) == F15_OK && page > 0)
        f15i_act(p, F15_ACT_PAGE, page - 1);
    else if (p->view->part == F15_PART_EXPLORE)
        explore(p, s, length);
    else
        answer(p, line, s, length);
}
