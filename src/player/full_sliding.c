/* A board that is slid, in all of the window.
 *
 *     fifteen play: 4 x 4, seed 7                                            12 slides
 *     +-------++-------++-------+             Slides       12
 *     |   1 . ||   2 . ||   7   |             Permutation  even
 *     +-------++-------++-------+             ...
 *     +-------+         +-------+             what was said last
 *     |   5   |         |   3   |
 *     +-------+         +-------+
 *     arrows slide  u undo  r redo  h hint  ...
 *
 * The pieces are as large as there is room for. In a window that is too narrow for the ledger
 * beside them, what is said stands below; and what does not fit there has a page of its own. */
#include "full.h"
#include "sliding.h"

#include <stdio.h>
#include <string.h>

/* How large a piece is drawn, frame and all; of less than three rows it has no frame. */
typedef struct scale {
    unsigned rows, columns;
} scale;
static const struct {
    scale scale;
    bool beside; /* is the ledger, else below */
} places[] = {{{7, 13}, true}, {{5, 9}, true}, {{3, 6}, true}, {{7, 13}, false}, {{5, 9}, false},
              {{3, 6}, false}, {{2, 4}, true}, {{1, 4}, true}, {{2, 4}, false},  {{1, 4}, false}};
enum { LEFT = 1, BESIDE = 40 };

typedef struct window {
    f15i_slider *slider;
    const f15_full *full;
    f15_canvas canvas;
    f15i_pane words; /* beside the board, or below it */
    f15i_pane page;  /* in place of all, until a key is pressed */
    bool paged, color;
    bool overflows;   /* the page is what was said, and there was no room for */
    bool fresh;       /* what was said has not been shown yet */
    f15_text opening; /* what was said when the board was new */
    unsigned top;     /* row of the board */
    scale scale;      /* of the pieces; {0}: they do not fit */
    bool beside;
} window;

static const f15_play *play_of(const window *w) {
    return f15_session_view(w->slider->session)->play;
}

static f15_style style_of(const window *w, unsigned columns) {
    return (f15_style){w->color, columns};
}

/* ---- what is said -------------------------------------------------------------------------- */

static void add_said(window *w, f15_text *out, unsigned columns) {
    const f15_view *view = f15_session_view(w->slider->session);
    const f15_style style = style_of(w, columns);
    for (size_t i = 0; i < view->saids && w->slider->code == F15_OK; i++)
        if (view->said[i].id != F15_SAY_PLAY)
            w->slider->code =
                f15_render_said(view, &view->said[i], NULL, &style, out, w->slider->err);
}

/* ---- where everything is ------------------------------------------------------------------- */

/* The largest scale at which there is room beside the board for the ledger; or else below it for
 * two rows. Pieces without a frame are for where no others fit. */
static void arrange(window *w) {
    const f15_grid *grid = &w->slider->is.grid;
    const unsigned rows = w->canvas.rows, columns = w->canvas.columns, bars = rows < 20 ? 1 : 2;
    w->scale = (scale){0, 0};
    w->top = bars - 1;
    for (size_t k = 0; k < sizeof places / sizeof *places && w->scale.rows == 0; k++) {
        const scale it = places[k].scale;
        w->beside = places[k].beside;
        const unsigned down = it.rows * grid->rows + bars + (w->beside ? 0 : 2);
        const unsigned across = it.columns * grid->columns + LEFT + (w->beside ? BESIDE + 3 : 0);
        if (down <= rows && across <= columns)
            w->scale = it;
    }
}

/* The cell at a place of the window; F15_MAX_CELLS: none. */
static uint32_t cell_at(const window *w, unsigned row, unsigned column) {
    const f15_grid *grid = &w->slider->is.grid;
    if (w->scale.rows == 0 || row < w->top || column < LEFT)
        return F15_MAX_CELLS;
    const unsigned r = (row - w->top) / w->scale.rows, c = (column - LEFT) / w->scale.columns;
    return r < grid->rows && c < grid->columns ? r * grid->columns + c : F15_MAX_CELLS;
}

/* ---- the board ----------------------------------------------------------------------------- */

/* The piece that the hint names, and the way that it is to go: its cell, or F15_MAX_CELLS. */
static uint32_t hinted(const window *w, f15_side *side) {
    const f15_view *view = f15_session_view(w->slider->session);
    for (size_t i = 0; i < view->saids; i++)
        if (view->said[i].id == F15_SAY_HINT_SLIDE) {
            *side = (f15_side)view->said[i].value[1];
            return f15_board_find(&view->play->now, (uint32_t)view->said[i].value[0] - 1);
        }
    return F15_MAX_CELLS;
}

static void add_times(f15_text *out, const char *s, unsigned times) {
    while (times-- > 0)
        f15_text_add(out, s);
}

/* A line of the piece in a cell: its frame, or its number with a sign behind: at home, or where it
 * is to go. */
static void add_piece(f15_text *out, const window *w, uint32_t cell, unsigned line) {
    static const char *const arrows[] = {"↑", "↓", "←", "→"};
    const f15_board *board = &play_of(w)->now;
    const unsigned columns = w->scale.columns, last = w->scale.rows < 3 ? 0 : w->scale.rows - 1;
    f15_side side = F15_SIDES;
    const bool wall = board->grid.obstacles >> cell & 1, home = board->item[cell] == cell;
    const bool named = hinted(w, &side) == cell;
    const f15_style style = style_of(w, w->canvas.columns);
    const char *frame = last > 0 ? "│" : "";
    f15_text s = {0};
    char number[8];
    snprintf(number, sizeof number, "%2u%s", board->item[cell] + 1u,
             named  ? arrows[side]
             : home ? "·"
                    : " ");
    const unsigned inner = columns - (last > 0 ? 2 : 0), before = (inner - 3 + 1) / 2;
    if (cell == board->hole || line > last) {
        add_times(&s, " ", columns);
    } else if (wall) {
        add_times(&s, "█", columns);
    } else if (last > 0 && (line == 0 || line == last)) {
        f15_text_add(&s, line == 0 ? "┌" : "└");
        add_times(&s, "─", columns - 2);
        f15_text_add(&s, line == 0 ? "┐" : "┘");
    } else {
        f15_text_add(&s, frame);
        add_times(&s, " ", line == last / 2 ? before : inner);
        f15_text_add(&s, line == last / 2 ? number : "");
        add_times(&s, " ", line == last / 2 ? inner - before - 3 : 0);
        f15_text_add(&s, frame);
    }
    f15_painted(out, &style,
                named           ? F15_ACCENT
                : home && !wall ? F15_GOOD
                                : F15_PLAIN,
                f15_text_string(&s));
    f15_text_drop_part(out, &s);
}

static void draw_board(window *w) {
    const f15_grid *grid = &w->slider->is.grid;
    f15_text row = {0};
    for (unsigned r = 0; r < grid->rows * w->scale.rows; r++) {
        row.length = 0;
        for (uint32_t c = 0; c < grid->columns; c++)
            add_piece(&row, w, r / w->scale.rows * grid->columns + c, r % w->scale.rows);
        f15i_canvas_put(&w->canvas, w->top + r, LEFT, w->canvas.columns, f15_text_string(&row),
                        row.length);
    }
    f15_text_drop_part(&w->canvas.row[0], &row);
}

/* ---- what stands beside and below ----------------------------------------------------------- */

/* The ledger, and what was said; what was said when the board was new stays till then. */
static void draw_beside(window *w) {
    f15i_pane *pane = &w->words;
    const unsigned taken = LEFT + w->scale.columns * w->slider->is.grid.columns + 3;
    const unsigned columns = w->canvas.columns - taken, end = w->canvas.rows - 1;
    const f15_style style = style_of(w, columns);
    f15_text said = {0};
    pane->row = w->top;
    pane->column = taken;
    pane->rows = end - w->top;
    add_said(w, &said, columns < 60 ? columns : 60);
    const f15_text *words = said.length > 0 ? &said : &w->opening;
    size_t lines = 0;
    for (size_t i = 0; i < words->length; i++)
        lines += words->s[i] == '\n';
    const size_t room = pane->rows > lines + 1 ? pane->rows - lines - 1 : 0;
    f15i_pane_clear(pane);
    f15_render_ledger(&pane->text, play_of(w), w->slider->is.all, room < 8 ? 8 : room, &style);
    f15_text_add(&pane->text, lines > 0 ? "\n" : "");
    f15_text_add_n(&pane->text, f15_text_string(words), words->length);
    f15_text_drop_part(&pane->text, &said);
    f15i_pane_fit(pane, columns);
    for (unsigned r = w->top; r < end; r++)
        f15i_canvas_put(&w->canvas, r, taken - 2, 1, "│", strlen("│"));
    f15i_pane_draw(pane, &w->canvas, "PgDn", w->color);
}

/* Two rows or more: how it stands, and what was said. */
static void draw_below(window *w) {
    const f15_play *play = play_of(w);
    f15i_pane *pane = &w->words;
    f15i_pane_clear(pane);
    pane->row = w->top + w->scale.rows * w->slider->is.grid.rows;
    pane->column = 0;
    pane->rows = w->canvas.rows - 1 - pane->row;
    add_said(w, &pane->text, w->canvas.columns);
    if (pane->text.length == 0)
        f15_text_addf(&pane->text, "%llu slide%s: %s, %s%s\n", (unsigned long long)play->made,
                      play->made == 1 ? "" : "s", play->odd ? "odd" : "even",
                      play->dark ? "dark" : "light",
                      play->odd == play->dark ? "" : " (no way leads home)");
    if (w->slider->is.all)
        f15_text_addf(&pane->text, "%llu inversions, %llu cycles\n",
                      (unsigned long long)play->inversions, (unsigned long long)play->cycles);
    f15i_pane_fit(pane, w->canvas.columns);
    if (pane->lines > pane->rows && w->fresh) { /* it has a page of its own */
        f15i_pane_clear(&w->page);
        f15_text_add_n(&w->page.text, f15_text_string(&pane->text), pane->text.length);
        w->paged = w->overflows = true;
    }
    w->fresh = false;
    f15i_pane_draw(pane, &w->canvas, "", w->color);
}

static void draw_page(window *w) {
    f15i_pane *page = &w->page;
    page->row = page->column = 0;
    page->rows = w->canvas.rows - 1;
    f15i_pane_fit(page, w->canvas.columns);
    f15i_pane_draw(page, &w->canvas, "PgUp PgDn", w->color);
    f15i_canvas_bar(&w->canvas, w->canvas.rows - 1, "any key: back to the board", "");
}

static void draw_bars(window *w) {
    const char *keys = w->canvas.columns >= 70
                           ? "arrows slide  u undo  r redo  h hint  i more  n new  ? help  q quit"
                           : "arrows u r h i n  ? help  q quit";
    f15_text title = {0};
    f15_text_add(&title, "fifteen play: ");
    f15i_slider_title(w->slider, &title);
    if (w->top > 0)
        f15i_canvas_bar(&w->canvas, 0, f15_text_string(&title),
                        play_of(w)->solved    ? "solved"
                        : play_of(w)->nearest ? "as near as it comes"
                                              : "");
    f15i_canvas_bar(&w->canvas, w->canvas.rows - 1, keys, "");
    f15_text_drop_part(&w->canvas.row[0], &title);
}

static void draw(window *w) {
    static const char small[] = "This window is too small: make it larger, or q quit.";
    f15_canvas *canvas = &w->canvas;
    f15i_canvas_begin(canvas, w->full);
    arrange(w);
    if (canvas->rows == 0)
        return;
    if (w->scale.rows > 0 && !w->paged) {
        draw_board(w);
        if (w->beside)
            draw_beside(w);
        else
            draw_below(w);
        draw_bars(w);
    } else if (w->scale.rows == 0) {
        f15i_canvas_put(canvas, 0, 0, canvas->columns, small, strlen(small));
    }
    if (w->paged && w->scale.rows > 0) {
        f15i_canvas_begin(canvas, w->full);
        draw_page(w);
    }
    if (w->slider->code == F15_OK)
        w->slider->code = w->full->show(w->full->self, canvas, w->slider->err);
}

/* ---- keys ---------------------------------------------------------------------------------- */

static void turn_page(window *w) {
    static const char *const keys[][2] = {
        {"  arrows    ", "slide a piece that way (with --moves hole the hole goes); w a s d too"},
        {"  a click   ", "slides that piece, and those between it and the hole"},
        {"  u r       ", "a slide back, a slide again"},
        {"  c         ", "back to the beginning"},
        {"  h         ", "a hint: what comes next and why; again: the slide"},
        {"  i         ", "inversions, cycles and what is left, or not"},
        {"  n         ", "a new board"},
        {"  q         ", "quit"}};
    const f15_style style = style_of(w, w->canvas.columns < 80 ? w->canvas.columns : 80);
    f15_text *page = &w->page.text;
    f15i_pane_clear(&w->page);
    f15_paragraph(page, &style, F15_PLAIN,
                  "A piece beside the hole slides into it, until all stand in order, row by row, "
                  "and the hole in the last cell. A dot behind its number says that a piece is at "
                  "home.");
    f15_text_add(page, "\n");
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        f15_list_item(page, &style, keys[k][0], keys[k][1]);
    f15_text_add(page, "\n");
    f15_paragraph(page, &style, F15_PLAIN,
                  "The ledger: each slide turns both round, the sign of the permutation and the "
                  "colour of the hole's cell. Solved, they are even and light. So where they are "
                  "even and dark, or odd and light, no slides lead home.");
    w->paged = true;
    w->overflows = false;
}

static void begin(window *w) {
    w->opening.length = 0;
    if (w->opening.s)
        w->opening.s[0] = '\0';
    if (w->slider->code == F15_OK)
        add_said(w, &w->opening, BESIDE);
    w->fresh = true;
}

static void slide(window *w, f15_side side) {
    static const f15_side opposite[] = {F15_SIDE_DOWN, F15_SIDE_UP, F15_SIDE_RIGHT, F15_SIDE_LEFT};
    if (w->slider->is.way == F15_WAY_OF_HOLE)
        side = opposite[side];
    f15i_slider_act(w->slider, F15_ACT_SLIDE, f15_board_source(&play_of(w)->now, side));
}

/* The piece in a cell, and those between it and the hole. */
static void slide_from(window *w, uint32_t cell) {
    const f15_grid *grid = &w->slider->is.grid;
    const uint32_t hole = play_of(w)->now.hole;
    const bool row = cell / grid->columns == hole / grid->columns;
    const bool column = cell % grid->columns == hole % grid->columns;
    const uint32_t step = row ? 1 : grid->columns;
    if (cell == F15_MAX_CELLS || cell == hole)
        return;
    if (!row && !column)
        f15i_slider_act(w->slider, F15_ACT_SLIDE, cell);
    for (uint32_t at = hole; (row || column) && at != cell; at = play_of(w)->now.hole)
        if (!f15i_slider_act(w->slider, F15_ACT_SLIDE, cell < at ? at - step : at + step) ||
            play_of(w)->now.hole == at)
            return;
}

/* False: q. */
static bool take_letter(window *w, char letter) {
    static const struct {
        char letter;
        f15_act_kind act;
    } acts[] = {
        {'u', F15_ACT_UNDO}, {'r', F15_ACT_REDO}, {'c', F15_ACT_CLEAR}, {'h', F15_ACT_HINT}};
    static const char sides[] = "wsad"; /* by f15_side */
    const char *side = letter != '\0' ? strchr(sides, letter) : NULL;
    for (size_t k = 0; k < sizeof acts / sizeof *acts; k++)
        if (acts[k].letter == letter)
            f15i_slider_act(w->slider, acts[k].act, 0);
    if (side != NULL) {
        slide(w, (f15_side)(side - sides));
    } else if (letter == 'i') {
        w->slider->is.all = !w->slider->is.all;
    } else if (letter == 'n') {
        f15i_slider_draw(w->slider);
        begin(w);
    } else if (letter == '?') {
        turn_page(w);
    }
    return letter != 'q';
}

/* False: the end. */
static bool take(window *w, const f15_stroke *stroke) {
    f15_side side = F15_SIDE_UP;
    const bool text = stroke->kind == F15_STROKE_TEXT && !stroke->pasted;
    if (stroke->kind == F15_STROKE_CLOSED || stroke->kind == F15_STROKE_INTERRUPTED ||
        (stroke->kind == F15_STROKE_CONTROL && strchr("cd", stroke->text[0]) != NULL))
        return false;
    if (stroke->kind == F15_STROKE_RESIZED && w->overflows && w->paged) { /* there may be, now */
        w->paged = false;
        w->fresh = true;
    }
    if (stroke->kind == F15_STROKE_RESIZED || stroke->kind == F15_STROKE_NOTHING)
        return true;
    if (stroke->kind == F15_STROKE_PAGE_UP || stroke->kind == F15_STROKE_PAGE_DOWN) {
        f15i_pane_scroll(w->paged ? &w->page : &w->words,
                         stroke->kind == F15_STROKE_PAGE_UP ? -1 : 1);
        return true;
    }
    if (w->paged) {
        w->paged = false;
        return !text || stroke->text[0] != 'q';
    }
    w->fresh = true;
    if (f15i_is_arrow(stroke, &side)) {
        slide(w, side);
        return true;
    }
    switch (stroke->kind) {
    case F15_STROKE_CLICK:
        slide_from(w, cell_at(w, stroke->row, stroke->column));
        return true;
    case F15_STROKE_HELP:
        turn_page(w);
        return true;
    default:
        return !text || take_letter(w, stroke->text[0]);
    }
}

bool f15i_slide_in_window(f15i_slider *slider) {
    const f15_terminal *terminal = &slider->player->terminal;
    const f15_full *full = terminal->full;
    bool on = true;
    if (full == NULL || !full->open(full->self))
        return false;
    window w = {.slider = slider, .full = full, .color = terminal->style(terminal->self).color};
    f15i_canvas_begin(&w.canvas, full);
    full->mouse(full->self, true);
    begin(&w);
    while (on && slider->code == F15_OK) {
        f15_stroke stroke;
        draw(&w);
        if (slider->code == F15_OK)
            slider->code = full->read(full->self, &stroke, slider->err);
        on = slider->code == F15_OK && take(&w, &stroke);
    }
    full->mouse(full->self, false);
    full->close(full->self);
    f15i_canvas_free(&w.canvas);
    f15i_pane_free(&w.words);
    f15i_pane_free(&w.page);
    f15_text_free(&w.opening);
    return true;
}
