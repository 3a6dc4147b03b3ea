/* A board that is slid: in lines, for scripts and for those who would rather read than look. */
#include "play.h"

#include <string.h>

/* ---- a board and its session --------------------------------------------------------------- */

static void open_board(f15i_slider *slider) {
    const f15_session_start start = {.kind = F15_SESSION_PLAY, .board = &slider->board};
    f15_session_close(slider->session);
    slider->session = NULL;
    if (slider->code == F15_OK)
        slider->code = f15_session_open(&start, &slider->session, slider->err);
}

void f15i_slider_draw(f15i_slider *slider) {
    f15_random random;
    slider->seed = slider->drawn ? slider->seed + 1 : slider->is.seed;
    random.state = slider->seed;
    slider->drawn = true;
    if (slider->code == F15_OK)
        slider->code = f15_board_draw(&random, &slider->is.grid, !slider->is.unsolvable,
                                      &slider->board, slider->err);
    open_board(slider);
}

bool f15i_slider_act(f15i_slider *slider, f15_act_kind kind, uint64_t number) {
    const f15_act act = {.kind = kind, .number = number};
    if (slider->code == F15_OK)
        slider->code = f15_session_act(slider->session, &act, slider->err);
    return slider->code == F15_OK;
}

f15_code f15i_slider_said(const f15i_slider *slider, const f15_style *style, f15_text *out) {
    f15_code code = slider->code;
    for (size_t i = 0; code == F15_OK && i < f15_session_view(slider->session)->saids; i++) {
        const f15_view *view = f15_session_view(slider->session);
        if (view->said[i].id != F15_SAY_PLAY)
            code = f15_render_said(view, &view->said[i], NULL, style, out, slider->err);
    }
    return code;
}

void f15i_slider_title(const f15i_slider *slider, f15_text *out) {
    f15_text_addf(out, "%u x %u", slider->is.grid.rows, slider->is.grid.columns);
    if (slider->drawn)
        f15_text_addf(out, ", seed %llu", (unsigned long long)slider->seed);
}

/* ---- in lines ------------------------------------------------------------------------------ */

typedef struct lines {
    f15i_slider *slider;
    f15i_screen screen;
    size_t unreadable;
} lines;

static const f15_play *play_of(const lines *l) {
    return f15_session_view(l->slider->session)->play;
}

/* What the last acts said; the board, if it was said since, once. */
static void show(lines *l, bool board) {
    f15i_screen *screen = &l->screen;
    if (l->slider->is.quiet || l->slider->code != F15_OK)
        return;
    if (board)
        f15_render_play(&screen->text, play_of(l), l->slider->is.all, &screen->style);
    if (!screen->code)
        screen->code = f15i_slider_said(l->slider, &screen->style, &screen->text);
}

static void show_new(lines *l) {
    f15_text title = {0};
    f15i_slider_title(l->slider, &title);
    if (!l->slider->is.quiet)
        f15i_screen_say(&l->screen, F15_STRONG, "%s", f15_text_string(&title));
    f15_text_drop_part(&l->screen.text, &title);
    show(l, true);
}

static void say_help(lines *l) {
    f15i_screen *screen = &l->screen;
    f15i_screen_item(screen, "  12 11   ", "slide these pieces, one after another");
    f15i_screen_item(screen, "  U D L R ",
                     l->slider->is.way == F15_WAY_OF_PIECE
                         ? "slide a piece up, down, left, right into the hole"
                         : "move the hole up, down, left, right");
    f15i_screen_item(screen, "  undo    ", "take the last slide back; redo makes it again");
    f15i_screen_item(screen, "  clear   ", "take all of them back");
    f15i_screen_item(screen, "  hint    ", "what comes next and why; again: which slide that is");
    f15i_screen_item(screen, "  more    ", "inversions and cycles too, or not");
    f15i_screen_item(screen, "  new     ", "another board");
    f15i_screen_item(screen, "  quit    ", "and q");
}

/* The slides of a line, up to the first that cannot be made. */
static void slide(lines *l, const char *line, size_t length) {
    const f15_play *play = play_of(l);
    const uint64_t made = play->made;
    const f15_board before = play->now;
    f15_arena arena = {0};
    f15_written_moves moves = {0};
    f15_error why = {0};
    const f15_code code =
        f15_read_moves(line, length, &before, NULL, l->slider->is.way, &arena, &moves, &why);
    for (size_t k = 0; code == F15_OK && k < moves.count; k++) {
        const uint64_t slides = play->made, label = moves.move[k].label;
        const uint32_t cell =
            label > 0 ? f15_board_find(&play->now, (uint32_t)label - 1) : F15_MAX_CELLS;
        if (!f15i_slider_act(l->slider, F15_ACT_SLIDE, cell) || play->made == slides)
            break;
    }
    f15_arena_free(&arena);
    if (code == F15_NO_MEMORY) {
        l->slider->code = f15_no_memory(l->slider->err);
    } else if (code != F15_OK) {
        l->unreadable++;
        f15i_screen_say(&l->screen, F15_BAD, "%s%s%s. Type ? for help.", why.what,
                        why.remedy[0] ? ": " : "", why.remedy);
    } else {
        show(l, play->made != made);
    }
}

static const struct {
    const char *word;
    f15_act_kind act;
} commands[] = {{"undo", F15_ACT_UNDO},
                {"redo", F15_ACT_REDO},
                {"clear", F15_ACT_CLEAR},
                {"hint", F15_ACT_HINT},
                {"h", F15_ACT_HINT}};

/* False: it was the last one. */
static bool take_line(lines *l, const char *line, size_t length) {
    f15i_slider *slider = l->slider;
    const uint64_t made = play_of(l)->made;
    char word[8] = "";
    f15_trim(&line, &length);
    if (length < sizeof word)
        memcpy(word, line, length);
    for (size_t k = 0; k < sizeof commands / sizeof *commands; k++)
        if (strcmp(word, commands[k].word) == 0) {
            if (f15i_slider_act(slider, commands[k].act, 0))
                show(l, play_of(l)->made != made);
            return true;
        }
    if (strcmp(word, "new") == 0) {
        f15i_slider_draw(slider);
        show_new(l);
    } else if (strcmp(word, "more") == 0) {
        slider->is.all = !slider->is.all;
        show(l, true);
    } else if (strcmp(word, "?") == 0 || strcmp(word, "help") == 0) {
        say_help(l);
    } else if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0) {
        return false;
    } else if (length > 0) {
        slide(l, line, length);
    }
    return true;
}

/* The number of lines that could not be read. */
static size_t slide_in_lines(f15i_slider *slider) {
    const f15_terminal *terminal = &slider->player->terminal;
    lines l = {.slider = slider};
    f15_text line = {0};
    f15_input input = F15_INPUT_LINE;
    bool on = true;
    f15i_screen_open(&l.screen, slider->player, slider->err);
    show_new(&l);
    while (on && slider->code == F15_OK) {
        f15i_screen_flush(&l.screen);
        slider->code = l.screen.code;
        if (slider->code == F15_OK)
            slider->code = terminal->read_line(terminal->self, "> ", &line, &input, slider->err);
        l.screen.style = terminal->style(terminal->self);
        if (input == F15_INPUT_TOO_LONG)
            l.unreadable++;
        on = slider->code == F15_OK && input != F15_INPUT_END && input != F15_INPUT_INTERRUPTED &&
             (input == F15_INPUT_TOO_LONG || take_line(&l, f15_text_string(&line), line.length));
    }
    f15_text_free(&line);
    const f15_code code = f15i_screen_close(&l.screen);
    slider->code = slider->code != F15_OK ? slider->code : code;
    return l.unreadable;
}

/* ---- the call ------------------------------------------------------------------------------ */

f15_code f15_player_slide(f15_player *player, const f15_sliding *sliding, f15_slid *out,
                          f15_error *err) {
    f15i_slider slider = {.player = player, .is = *sliding, .err = err};
    f15_text moves = {0};
    *out = (f15_slid){0};
    if (sliding->board != NULL) {
        slider.board = *sliding->board;
        slider.is.grid = slider.board.grid;
        open_board(&slider);
    } else {
        f15i_slider_draw(&slider);
    }
    if (slider.code == F15_OK && !f15i_slide_in_window(&slider))
        out->unreadable = slide_in_lines(&slider);
    if (slider.code == F15_OK) {
        const f15_play *play = f15_session_view(slider.session)->play;
        out->solved = play->solved;
        out->nearest = play->nearest;
        f15_text_add_n(&moves, play->moves, play->length);
        slider.code = moves.code != F15_OK ? f15_no_memory(err) : F15_OK;
        out->moves = moves;
    }
    f15_session_close(slider.session);
    return slider.code;
}
