/* The loop around a session: a surface waits for the student, their keys and lines become acts,
 * deeds are kept, and the surface shows the messages. */
#include "play.h"

#include <stdlib.h>

/* Keeps the deeds before showing the messages, so that what a student has seen is on the disk. */
void f15i_play_show(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    const f15_view *view = p->view = f15_session_view(p->session);
    f15_deed deed;
    screen->style = screen->player->terminal.style(screen->player->terminal.self);
    while (f15_session_take_deed(p->session, &deed))
        f15i_save(screen, &deed);
    const f15_message *last = view->saids > 0 ? &view->said[view->saids - 1] : NULL;
    bool asks_first = last != NULL && last->id == F15_SAY_GAP && last->value[0] == 1; /* gap 1 */
    p->surface->show(p);
    if (view->fresh && view->part == F15_PART_QUESTION && !screen->code) {
        const f15_act known = {.kind = F15_ACT_KNOWN,
                               .standing =
                                   f15i_standing(screen, view->subject.id, &view->subject.hash)};
        screen->code = f15_session_act(p->session, &known, screen->err);
        asks_first = true;
        p->surface->show(p);
    }
    if (asks_first && !p->one_try && p->full == NULL)
        f15i_screen_say(screen, F15_PLAIN, "Type ? for help.");
    p->over = f15_view_said(view, F15_SAY_FINISHED) != NULL;
}

void f15i_do_act(f15i_play_loop *p, const f15_act *act) {
    p->screen.code = f15_session_act(p->session, act, p->screen.err);
    if (!p->screen.code)
        f15i_play_show(p);
}

void f15i_act(f15i_play_loop *p, f15_act_kind kind, uint64_t number) {
    const f15_act act = {.kind = kind, .number = number};
    f15i_do_act(p, &act);
}

void f15i_leave(f15i_play_loop *p, f15_leave how) {
    p->leave = how;
    p->over = true;
    if (p->view->part == F15_PART_TRACE)
        p->screen.code = f15_trace_verdict(&p->view->recording->trace, p->screen.err);
}

void f15i_play_open(f15i_play_loop *p, f15_player *player, const f15i_surface *lines,
                    f15_error *err) {
    *p = (f15i_play_loop){.leave = F15_LEFT_FINISHED, .surface = lines};
    f15i_screen_open(&p->screen, player, err);
}

/* Takes the whole window, if the terminal has it. */
static void take_window(f15i_play_loop *p, const f15i_surface *window) {
    const f15_full *full = p->screen.player->terminal.full;
    if (window == NULL || full == NULL || !full->open(full->self))
        return;
    p->full = full;
    p->surface = window;
    f15i_canvas_begin(&p->canvas, full);
    p->window = calloc(1, window->size);
    if (p->window == NULL)
        p->screen.code = f15_no_memory(p->screen.err);
    else
        window->open(p);
}

static void give_window_back(f15i_play_loop *p) {
    if (p->full == NULL)
        return;
    if (p->window != NULL)
        p->surface->close(p);
    free(p->window);
    f15i_want_mouse(p, false);
    p->full->close(p->full->self);
    f15i_canvas_free(&p->canvas);
    p->screen.style = p->screen.player->terminal.style(p->screen.player->terminal.self);
}

bool f15i_wait_for_stroke(f15i_play_loop *p, f15_stroke *stroke) {
    f15i_screen *screen = &p->screen;
    if (!screen->code)
        screen->code = p->full->show(p->full->self, &p->canvas, screen->err);
    if (!screen->code)
        screen->code = p->full->read(p->full->self, stroke, screen->err);
    if (!screen->code && stroke->kind == F15_STROKE_INTERRUPTED)
        f15i_leave(p, F15_LEFT_INTERRUPTED);
    return !screen->code && stroke->kind != F15_STROKE_INTERRUPTED;
}

void f15i_want_mouse(f15i_play_loop *p, bool wanted) {
    if (wanted != p->mouse)
        p->full->mouse(p->full->self, wanted);
    p->mouse = wanted;
}

/* Goes on without a key, if nothing has to be read before. A window, which shows one trace at a
 * time, first lets its end be read. */
static bool goes_on(const f15i_play_loop *p) {
    const f15_view *view = p->view;
    return view->part == F15_PART_REST && !view->wait && !(p->full != NULL && view->quiz != NULL);
}

bool f15i_play_run(f15i_play_loop *p, const f15i_surface *window) {
    if (p->screen.code)
        return false;
    p->view = f15_session_view(p->session);
    take_window(p, window);
    if (!p->screen.code)
        f15i_play_show(p);
    while (!p->screen.code && !p->over)
        if (goes_on(p)) {
            f15i_act(p, F15_ACT_NEXT, 0);
            p->over = p->over && p->full == NULL; /* a window stays until the verdict is read */
        } else {
            p->surface->wait(p);
        }
    give_window_back(p);
    p->screen.left = F15I_NOTHING; /* so that the farewell is written */
    return !p->screen.code;
}

f15_code f15i_play_close(f15i_play_loop *p) {
    const f15_code code = f15i_screen_close(&p->screen);
    const f15_code kept = f15i_save_rest(p->screen.player, code == F15_OK ? p->screen.err : NULL);
    f15_cut_text_free(&p->cuts);
    f15_session_close(p->session);
    return code == F15_OK ? kept : code;
}
