/* The surface of a scrolling terminal: messages, then a key or a line after a prompt. */
#include "play.h"

/* Renders the messages. Before the cuts of a trace, writes what was rendered so far; on a sheet
 * only before the next question, so that a question and its verdict come together. */
static void show(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    if (p->slide != NULL) {
        f15i_slide_show(p);
        return;
    }
    for (size_t i = 0; i < p->view->saids && !screen->code; i++) {
        const f15_message *message = &p->view->said[i];
        const bool next = message->id == F15_SAY_NUMBER || message->id == F15_SAY_GAP;
        if (p->one_try ? next : message->id == F15_SAY_CUTS)
            f15i_screen_flush(screen);
        if (!screen->code)
            screen->code = f15_render_said(p->view, message, &p->cuts, &screen->style,
                                           &screen->text, screen->err);
    }
    if (p->view->part == F15_PART_EXPLORE && p->view->saids > 0 &&
        p->view->said[0].id == F15_SAY_PAGE)
        f15i_screen_say(screen, F15_DIM, "Type what you touch; Enter goes on, ? tells more.");
}

static void wait_for_key(f15i_play_loop *p) {
    const f15_view *view = p->view;
    const bool trace = view->part == F15_PART_TRACE;
    const bool last = trace && view->cut + 1 == view->recording->cuts;
    const char *prompt = trace && !last                ? "Enter on, b back, a all, q quit "
                         : view->lesson == NULL        ? "Enter ends, b back "
                         : view->part == F15_PART_REST ? "Enter go on, b back, q quit "
                                                       : "Enter next page, b back, q quit ";
    p->told = p->told && trace && view->cut > 0;
    const f15i_command command = f15i_screen_key(&p->screen, prompt, &p->told);
    if (p->screen.code)
        return;
    if (command < F15_ACTS)
        f15i_act(p, command, 0);
    else
        f15i_leave(p, f15i_leave_by(command));
}

void f15i_say_too_long(f15i_play_loop *p) {
    p->too_long++;
    f15i_screen_say(&p->screen, F15_PLAIN, "That line is too long: at most %zu bytes are read.",
                    F15_LINE_LIMIT);
}

static void wait_for_line(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    const f15_terminal *terminal = &screen->player->terminal;
    const char *words[F15I_OFFERED];
    f15_text line = {0};
    f15_input input = F15_INPUT_END;
    const size_t offered = f15i_offered(f15i_word_place(p), words);
    if (terminal->offer != NULL)
        terminal->offer(terminal->self, words, offered);
    if (!p->one_try)
        f15i_screen_flush(screen);
    if (!screen->code && screen->left != F15I_NOTHING) {
        f15i_leave(p, f15i_leave_by(screen->left));
        return;
    }
    if (!screen->code)
        screen->code = terminal->read_line(terminal->self, "> ", &line, &input, screen->err);
    screen->filled = 0;
    if (!screen->code && input == F15_INPUT_LINE && p->view->part == F15_PART_REST) {
        f15i_act(p, F15_ACT_NEXT, 0); /* the line was for a question that is not judged */
    } else if (!screen->code && input == F15_INPUT_LINE) {
        f15i_take_line(p, &line);
    } else if (!screen->code && input == F15_INPUT_TOO_LONG) {
        f15i_say_too_long(p);
    } else if (!screen->code) {
        if (p->one_try && p->view->score.asked > 0)
            f15_text_free(&screen->text); /* a question that nobody answered */
        f15i_leave(p, input == F15_INPUT_END ? F15_LEFT_QUIT : F15_LEFT_INTERRUPTED);
    }
    f15_text_free(&line);
}

static void wait(f15i_play_loop *p) {
    const f15_part part = p->view->part;
    if (part == F15_PART_QUESTION || part == F15_PART_GAP || part == F15_PART_PLAY ||
        part == F15_PART_EXPLORE || p->one_try)
        wait_for_line(p);
    else
        wait_for_key(p);
}

const f15i_surface f15i_lines = {.show = show, .wait = wait};
