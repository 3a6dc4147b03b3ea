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
#include "play.h"

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

static const f15_view *view_of(const window *w) {
    return f15_session_view(w->slider->session);
}

static const f15_play *play_of(const window *w) {
    return view_of(w)->play;
}

/* ---- what is said -------------------------------------------------------------------------- */

static void add_said(window *w, f15_text *out, unsigned columns) {
    const f15_style style = {w->color, columns};
    w->slider->code = f15i_slider_said(w->slider, &style, out);
}

/* ---- where everything is ------------------------------------------------------------------- */

/* The largest scale at which there is room beside the board for the ledger; or else below it for
 * two rows. Pieces without a frame are for where no others fit. */
static void arrange(window *w) {
    const f15_grid *grid = &w->slider->is.grid;
    const unsigned rows = w->canvas.rows, columns = w->canvas.columns, bars = rows < 20 ? 1 : 2;
    f15i_pane *pane = &w->words;
    w->scale = (scale){0, 0};
    w->top = bars - 1;
    for (size_t k = 0; k < sizeof places / sizeof *places && w->scale.rows == 0; k++) {
        const bool beside = w->beside = places[k].beside;
        const unsigned down = places[k].scale.rows * grid->rows;
        const unsigned across = places[k].scale.columns * grid->columns + LEFT;
        if (down + bars + (beside ? 0 : 2) > rows || across + (beside ? BESIDE + 3 : 0) > columns)
            continue;
        w->scale = places[k].scale;
        pane->row = w->top + (beside ? 0 : down);
        pane->column = beside ? across + 3 : 0;
        pane->rows = rows - 1 - pane->row;
        pane->columns = columns - pane->column;
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
    const f15_view *view = view_of(w);
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
    const f15_style style = {w->color, w->canvas.columns};
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

/* Beside: the ledger, and what was said; what was said when the board was new stays till then.
 * Below, two rows or more: what was said, or how it stands. */
static void compose(window *w) {
    const f15_play *play = play_of(w);
    f15i_pane *pane = &w->words;
    const f15_style style = {w->color, pane->columns};
    f15_text said = {0};
    size_t lines = 0;
    add_said(w, &said, w->beside && pane->columns > 60 ? 60 : pane->columns);
    const f15_text *words = w->beside && said.length == 0 ? &w->opening : &said;
    for (size_t i = 0; i < words->length; i++)
        lines += words->s[i] == '\n';
    const size_t room = pane->rows > lines + 9 ? pane->rows - lines - 1 : 8;
    f15i_pane_clear(pane);
    if (w->beside)
        f15_render_ledger(&pane->text, play, w->slider->is.all, room, &style);
    f15_text_add(&pane->text, w->beside && lines > 0 ? "\n" : "");
    f15_text_add_n(&pane->text, f15_text_string(words), words->length);
    if (pane->text.length == 0)
        f15_text_addf(&pane->text, "%llu slide%s: %s, %s%s\n", (unsigned long long)play->made,
                      play->made == 1 ? "" : "s", play->odd ? "odd" : "even",
                      play->dark ? "dark" : "light",
                      play->odd == play->dark ? "" : " (no way leads home)");
    if (!w->beside && w->slider->is.all)
        f15_text_addf(&pane->text, "%llu inversions, %llu cycles\n",
                      (unsigned long long)play->inversions, (unsigned long long)play->cycles);
    f15_text_drop_part(&pane->text, &said);
    f15i_pane_fit(pane, pane->columns);
    if (w->beside)
        return;
    if (pane->lines > pane->rows && w->fresh) { /* it has a page of its own */
        f15i_pane_clear(&w->page);
        f15_text_add_n(&w->page.text, f15_text_string(&pane->text), pane->text.length);
        w->paged = w->overflows = true;
    }
    w->fresh = false;
}

static void draw_page(window *w) {
    w->page.rows = w->canvas.rows - 1;
    f15i_pane_fit(&w->page, w->canvas.columns);
    f15i_pane_draw(&w->page, &w->canvas, "PgUp PgDn", w->color);
    f15i_canvas_bar(&w->canvas, w->canvas.rows - 1, "any key: back to the board", "");
}

static void draw_all(window *w) {
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
    f15_text_drop_part(&w->canvas.row[0], &title);
    draw_board(w);
    for (unsigned r = w->top; w->beside && r + 1 < w->canvas.rows; r++)
        f15i_canvas_put(&w->canvas, r, w->words.column - 2, 1, "│", strlen("│"));
    f15i_pane_draw(&w->words, &w->canvas, w->beside ? "PgDn" : "", w->color);
    f15i_canvas_bar(&w->canvas, w->canvas.rows - 1, keys, "");
}

static void draw(window *w) {
    static const char small[] = "This window is too small: make it larger, or q quit.";
    f15_canvas *canvas = &w->canvas;
    f15i_canvas_begin(canvas, w->full);
    arrange(w);
    if (w->scale.rows > 0 && !w->paged)
        compose(w);
    if (w->scale.rows == 0)
        f15i_canvas_put(canvas, 0, 0, canvas->columns, small, strlen(small));
    else if (w->paged)
        draw_page(w);
    else
        draw_all(w);
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
    const f15_style style = {w->color, w->canvas.columns < 80 ? w->canvas.columns : 80};
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
    f15_text_add(&w->opening, "");
    add_said(w, &w->opening, BESIDE);
    w->fresh = true;
}

static void slide(window *w, f15_side side) {
    static const f15_side opposite[] = {F15_SIDE_DOWN, F15_SIDE_UP, F15_SIDE_RIGHT, F15_SIDE_LEFT};
    if (w->slider->is.way == F15_WAY_OF_HOLE)
        side = opposite[side];
    f15i_slider_act(w->slider, F15_ACT_SLIDE, f15_board_source(&play_of(w)->now, side));
}

/* The piece in a cell, and those between it and the hole. One that is not in line with it cannot
 * slide, which is said. */
static void slide_from(window *w, uint32_t cell) {
    const uint32_t columns = w->slider->is.grid.columns;
    for (uint32_t before = F15_MAX_CELLS, hole; cell != F15_MAX_CELLS; before = hole) {
        hole = play_of(w)->now.hole;
        const bool row = cell / columns == hole / columns;
        const uint32_t step = row ? 1 : columns;
        const bool lined = row || cell % columns == hole % columns;
        if (hole == cell || hole == before ||
            !f15i_slider_act(w->slider, F15_ACT_SLIDE,
                             !lined        ? cell
                             : cell < hole ? hole - step
                                           : hole + step))
            return;
    }
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
    switch (stroke->kind) {
    case F15_STROKE_CLOSED:
    case F15_STROKE_INTERRUPTED:
        return false;
    case F15_STROKE_RESIZED: /* there may be room for what was said, now */
        w->fresh = w->fresh || (w->overflows && w->paged);
        w->paged = w->paged && !w->overflows;
        return true;
    case F15_STROKE_NOTHING:
        return true;
    case F15_STROKE_PAGE_UP:
    case F15_STROKE_PAGE_DOWN:
        f15i_pane_scroll(w->paged ? &w->page : &w->words,
                         stroke->kind == F15_STROKE_PAGE_UP ? -1 : 1);
        return true;
    default:
        break;
    }
    if (stroke->kind == F15_STROKE_CONTROL && strchr("cd", stroke->text[0]) != NULL)
        return false;
    if (w->paged) {
        w->paged = false;
        return !text || stroke->text[0] != 'q';
    }
    w->fresh = true;
    if (f15i_is_arrow(stroke, &side))
        slide(w, side);
    else if (stroke->kind == F15_STROKE_CLICK)
        slide_from(w, cell_at(w, stroke->row, stroke->column));
    else if (stroke->kind == F15_STROKE_HELP)
        turn_page(w);
    return !text || take_letter(w, stroke->text[0]);
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
            slider->code = f15i_canvas_wait(&w.canvas, full, &stroke, slider->err);
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
