/* A board that is slid: random boards, and lines of slides. */
#include "play.h"

void f15i_slide_open(f15i_play_loop *p, const f15_board *board) {
    f15i_slide *slide = p->slide;
    f15_board random;
    const f15_session_start start = {.kind = F15_SESSION_PLAY,
                                     .board = board != NULL ? board : &random};
    if (board == NULL) {
        slide->seed = slide->drawn ? slide->seed + 1 : slide->is.seed;
        slide->drawn = true;
        p->screen.code = f15_board_random(&(f15_random){slide->seed}, &slide->is.grid,
                                          !slide->is.unsolvable, &random, p->screen.err);
    }
    f15_session_close(p->session);
    p->session = NULL;
    slide->is_new = true;
    if (p->screen.code == F15_OK)
        p->screen.code = f15_session_open(&start, &p->session, p->screen.err);
}

void f15i_slide_new(f15i_play_loop *p) {
    f15i_slide_open(p, NULL);
    if (p->screen.code == F15_OK)
        f15i_play_show(p);
}

void f15i_slide_said(f15i_play_loop *p, const f15_style *style, f15_text *out) {
    f15i_screen *screen = &p->screen;
    for (size_t i = 0; !screen->code && i < p->view->saids; i++)
        if (p->view->said[i].id != F15_SAY_PLAY)
            screen->code =
                f15_render_said(p->view, &p->view->said[i], NULL, style, out, screen->err);
}

void f15i_slide_title(const f15i_play_loop *p, f15_text *out) {
    f15_text_addf(out, "%u x %u", p->slide->is.grid.rows, p->slide->is.grid.columns);
    if (p->slide->drawn)
        f15_text_addf(out, ", seed %llu", (unsigned long long)p->slide->seed);
}

static void show_board(f15i_play_loop *p) {
    if (!p->slide->is.quiet)
        f15_render_play(&p->screen.text, p->view->play, p->slide->is.all, &p->screen.style);
}

void f15i_slide_show(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    f15i_slide *slide = p->slide;
    f15_text title = {0};
    f15i_slide_title(p, &title);
    if (slide->is_new && !slide->is.quiet)
        f15i_screen_say(screen, F15_STRONG, "%s", f15_text_string(&title));
    f15_text_drop_part(&screen->text, &title);
    if (slide->is_new || slide->made != p->view->play->made)
        show_board(p);
    slide->is_new = false;
    slide->made = p->view->play->made;
    if (!slide->is.quiet)
        f15i_slide_said(p, &screen->style, &screen->text);
}

void f15i_slide_more(f15i_play_loop *p) {
    p->slide->is.all = !p->slide->is.all;
    show_board(p);
}

void f15i_slide_say_help(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    f15i_screen_item(screen, "  12 11   ", "slide these pieces, one after another");
    f15i_screen_item(screen, "  U D L R ",
                     p->slide->is.way == F15_MOVER_PIECE
                         ? "slide a piece up, down, left, right into the hole"
                         : "move the hole up, down, left, right");
    f15i_screen_item(screen, "  undo    ", "take the last slide back; redo makes it again");
    f15i_screen_item(screen, "  clear   ", "take all of them back");
    f15i_screen_item(screen, "  hint    ", "what comes next and why; again: which slide that is");
    f15i_screen_item(screen, "  more    ", "inversions and cycles too, or not");
    f15i_screen_item(screen, "  new     ", "another board");
    f15i_screen_item(screen, "  quit    ", "and q");
}

void f15i_slide_take(f15i_play_loop *p, const char *line, size_t length) {
    f15i_screen *screen = &p->screen;
    const f15_play *play = p->view->play;
    const f15_board before = play->now;
    f15_arena arena = {0};
    f15_written_moves moves = {0};
    f15_error why = {0};
    const f15_code code =
        f15_read_moves(line, length, &before, NULL, p->slide->is.way, &arena, &moves, &why);
    bool slid = true;
    for (size_t k = 0; code == F15_OK && k < moves.count && slid; k++) {
        const uint64_t slides = play->made, label = moves.move[k].label; /* 0: no piece */
        const uint32_t cell =
            label > 0 ? f15_board_find(&play->now, (uint32_t)label - 1) : F15_MAX_CELLS;
        const f15_act act = {.kind = F15_ACT_SLIDE, .number = cell};
        screen->code = f15_session_act(p->session, &act, screen->err);
        slid = !screen->code && play->made != slides;
    }
    f15_arena_free(&arena);
    if (code == F15_NO_MEMORY) {
        screen->code = f15_no_memory(screen->err);
    } else if (code != F15_OK) {
        p->slide->unreadable++;
        f15i_screen_say(screen, F15_BAD, "%s%s%s. Type ? for help.", why.what,
                        why.remedy[0] ? ": " : "", why.remedy);
    } else if (!screen->code && moves.count > 0) {
        f15i_play_show(p);
    }
}
