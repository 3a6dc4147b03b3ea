/* A board that is slid in the whole window.
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
 * The pieces are as large as the window allows. In a narrow window messages are below the board,
 * without a ledger; messages that do not fit there get a page of their own. */
#include "play.h"

#include <stdio.h>
#include <string.h>

/* The size of a drawn piece with its frame; below three rows it has no frame. */
typedef struct scale {
    unsigned rows, columns;
} scale;
/* The ledger is beside the board; or there is no ledger, and messages are below. */
typedef enum words_place { LEDGER_BESIDE, WORDS_BELOW } words_place;
static const struct {
    scale scale;
    words_place words;
} places[] = {{{7, 13}, LEDGER_BESIDE}, {{5, 9}, LEDGER_BESIDE}, {{3, 6}, LEDGER_BESIDE},
              {{7, 13}, WORDS_BELOW},   {{5, 9}, WORDS_BELOW},   {{3, 6}, WORDS_BELOW},
              {{2, 4}, LEDGER_BESIDE},  {{1, 4}, LEDGER_BESIDE}, {{2, 4}, WORDS_BELOW},
              {{1, 4}, WORDS_BELOW}};
enum { LEFT = 1, BESIDE = 40, GAP = 3 }; /* columns left of the board; of words; between these */

typedef struct window {
    f15i_pane words; /* beside the board, or below it */
    f15i_pane page;  /* instead of everything, until a key is pressed */
    bool paged;
    bool overflows;                     /* the page has messages that did not fit */
    bool fresh;                         /* the messages have not been shown yet */
    f15_message opening[F15_MOST_SAID]; /* the first messages of the board, but not the board */
    size_t openings;
    unsigned top; /* row of the board */
    scale scale;  /* {0}: the pieces do not fit */
    bool beside;
} window;

/* Adds the last messages; beside the board, if there are none, the opening ones, which speak of the
 * board as it is now. */
static void add_said(f15i_play_loop *p, f15_text *out, unsigned columns) {
    const window *w = p->window;
    f15i_screen *screen = &p->screen;
    const f15_style style = {.color = screen->style.color, .width = columns};
    f15i_slide_said(p, &style, out);
    const size_t count = w->beside && out->length == 0 ? w->openings : 0;
    for (size_t i = 0; i < count && !screen->code; i++)
        screen->code = f15_render_said(p->view, &w->opening[i], NULL, &style, out, screen->err);
}

/* ---- where everything is ------------------------------------------------------------------- */

/* Takes the first of `places` that fits, the ledger beside the board or two rows of words below. */
static void arrange(f15i_play_loop *p) {
    window *w = p->window;
    const f15_grid *grid = &p->slide->is.grid;
    const unsigned rows = p->canvas.rows, columns = p->canvas.columns, bars = rows < 20 ? 1 : 2;
    f15i_pane *pane = &w->words;
    w->scale = (scale){0, 0};
    w->top = bars - 1;
    for (size_t k = 0; k < sizeof places / sizeof *places && w->scale.rows == 0; k++) {
        const bool beside = w->beside = places[k].words == LEDGER_BESIDE;
        const unsigned down = places[k].scale.rows * grid->rows;
        const unsigned across = places[k].scale.columns * grid->columns + LEFT;
        if (down + bars + (beside ? 0 : 2) > rows || across + (beside ? GAP + BESIDE : 0) > columns)
            continue;
        w->scale = places[k].scale;
        pane->row = w->top + (beside ? 0 : down);
        pane->column = beside ? across + GAP : 0;
        pane->rows = rows - 1 - pane->row;
        pane->columns = columns - pane->column;
    }
}

/* Returns the cell at a place of the window, or F15_MAX_CELLS. */
static uint32_t cell_at(const f15i_play_loop *p, unsigned row, unsigned column) {
    const window *w = p->window;
    const f15_grid *grid = &p->slide->is.grid;
    if (w->scale.rows == 0 || row < w->top || column < LEFT)
        return F15_MAX_CELLS;
    const unsigned r = (row - w->top) / w->scale.rows, c = (column - LEFT) / w->scale.columns;
    return r < grid->rows && c < grid->columns ? r * grid->columns + c : F15_MAX_CELLS;
}

/* ---- the board ----------------------------------------------------------------------------- */

/* Returns the cell of the piece that the hint names, or F15_MAX_CELLS; stores its direction. */
static uint32_t hinted(const f15i_play_loop *p, f15_side *side) {
    const f15_message *hint = f15_view_said(p->view, F15_SAY_HINT_SLIDE);
    if (hint == NULL)
        return F15_MAX_CELLS;
    *side = (f15_side)hint->value[1];
    return f15_board_find(&p->view->play->now, (uint32_t)hint->value[0] - 1);
}

/* Appends one row of a piece: its frame, or its number and a sign (at home, or the hint). */
static void add_piece(f15_text *out, const f15i_play_loop *p, uint32_t cell, unsigned line) {
    static const char *const arrows[] = {"↑", "↓", "←", "→"};
    const window *w = p->window;
    const f15_board *board = &p->view->play->now;
    const unsigned columns = w->scale.columns, last = w->scale.rows < 3 ? 0 : w->scale.rows - 1;
    f15_side side = F15_SIDES;
    const bool wall = board->grid.obstacles >> cell & 1, home = board->item[cell] == cell;
    const bool named = hinted(p, &side) == cell;
    const f15_style style = {p->screen.style.color, p->canvas.columns};
    const char *frame = last > 0 ? "│" : "", *sign = home ? "·" : " ";
    f15_paint paint = home && !wall ? F15_GOOD : F15_PLAIN;
    f15_text s = {0};
    char number[8];
    if (named) {
        sign = arrows[side];
        paint = F15_ACCENT;
    }
    snprintf(number, sizeof number, "%2u%s", board->item[cell] + 1u, sign);
    const unsigned label = 3, inner = columns - (last > 0 ? 2 : 0); /* columns within the frame */
    const unsigned before = (inner - label + 1) / 2;
    if (cell == board->hole || line > last) {
        f15_text_add_times(&s, " ", columns);
    } else if (wall) {
        f15_text_add_times(&s, "█", columns);
    } else if (last > 0 && (line == 0 || line == last)) {
        f15_text_add(&s, line == 0 ? "┌" : "└");
        f15_text_add_times(&s, "─", columns - 2);
        f15_text_add(&s, line == 0 ? "┐" : "┘");
    } else {
        const bool middle = line == last / 2;
        f15_text_add(&s, frame);
        f15_text_add_times(&s, " ", middle ? before : inner);
        f15_text_add(&s, middle ? number : "");
        f15_text_add_times(&s, " ", middle ? inner - before - label : 0);
        f15_text_add(&s, frame);
    }
    f15_painted(out, &style, paint, f15_text_string(&s));
    f15_text_drop_part(out, &s);
}

static void draw_board(f15i_play_loop *p) {
    window *w = p->window;
    const f15_grid *grid = &p->slide->is.grid;
    f15_text row = {0};
    for (unsigned r = 0; r < grid->rows * w->scale.rows; r++) {
        row.length = 0;
        for (uint32_t c = 0; c < grid->columns; c++)
            add_piece(&row, p, r / w->scale.rows * grid->columns + c, r % w->scale.rows);
        f15i_canvas_put(&p->canvas, w->top + r, LEFT, p->canvas.columns, f15_text_string(&row),
                        row.length);
    }
    f15_text_drop_part(&p->canvas.row[0], &row);
}

/* ---- beside and below the board ------------------------------------------------------------- */

/* Composes the words. Beside the board: the ledger, then the last messages, or else the opening
 * ones. Below it, in two rows or more: the last messages, or else the state of the board. */
static void compose(f15i_play_loop *p) {
    window *w = p->window;
    const f15_play *play = p->view->play;
    f15i_pane *pane = &w->words;
    const f15_style style = {p->screen.style.color, pane->columns};
    f15_text said = {0};
    add_said(p, &said, w->beside && pane->columns > 60 ? 60 : pane->columns);
    const size_t lines = f15i_lines_of(&said);
    const size_t room = pane->rows > lines + 9 ? pane->rows - lines - 1 : 8; /* 8 rows or more */
    f15i_pane_clear(pane);
    if (w->beside)
        f15_render_ledger(&pane->text, play, p->slide->is.all, room, &style);
    f15_text_add(&pane->text, w->beside && lines > 0 ? "\n" : "");
    f15_text_add_n(&pane->text, f15_text_string(&said), said.length);
    if (pane->text.length == 0)
        f15_text_addf(&pane->text, "%llu slide%s: %s, %s%s\n", (unsigned long long)play->made,
                      play->made == 1 ? "" : "s", play->odd ? "odd" : "even",
                      play->dark ? "dark" : "light",
                      play->odd == play->dark ? "" : " (no way leads home)");
    if (!w->beside && p->slide->is.all)
        f15_text_addf(&pane->text, "%llu inversion%s, %llu cycle%s\n",
                      (unsigned long long)play->inversions, f15i_plural(play->inversions),
                      (unsigned long long)play->cycles, f15i_plural(play->cycles));
    f15_text_drop_part(&pane->text, &said);
    f15i_pane_fit(pane, pane->columns);
    if (w->beside)
        return;
    if (pane->lines > pane->rows && w->fresh) { /* give it a page of its own */
        f15i_pane_clear(&w->page);
        f15_text_add_n(&w->page.text, f15_text_string(&pane->text), pane->text.length);
        w->paged = w->overflows = true;
    }
    w->fresh = false;
}

static void draw_page(f15i_play_loop *p) {
    window *w = p->window;
    w->page.rows = p->canvas.rows - 1;
    f15i_pane_fit(&w->page, p->canvas.columns);
    f15i_pane_draw(&w->page, &p->canvas, "PgUp PgDn", p->screen.style.color);
    f15i_canvas_bar(&p->canvas, p->canvas.rows - 1, "any key: back to the board", "");
}

static void draw_all(f15i_play_loop *p) {
    window *w = p->window;
    const char *keys = p->canvas.columns >= 70
                           ? "arrows slide  u undo  r redo  h hint  i more  n new  ? help  q quit"
                           : "arrows u r h i n  ? help  q quit";
    f15_text title = {0};
    f15_text_add(&title, "fifteen play: ");
    f15i_slide_title(p, &title);
    if (w->top > 0)
        f15i_canvas_bar(&p->canvas, 0, f15_text_string(&title),
                        p->view->play->solved    ? "solved"
                        : p->view->play->nearest ? "as near as it comes"
                                                 : "");
    f15_text_drop_part(&p->canvas.row[0], &title);
    draw_board(p);
    for (unsigned r = w->top; w->beside && r + 1 < p->canvas.rows; r++)
        f15i_canvas_put(&p->canvas, r, w->words.column - 2, 1, "│", strlen("│"));
    f15i_pane_draw(&w->words, &p->canvas, w->beside ? "PgDn" : "", p->screen.style.color);
    f15i_canvas_bar(&p->canvas, p->canvas.rows - 1, keys, "");
}

static void draw(f15i_play_loop *p) {
    window *w = p->window;
    static const char small[] = "This window is too small: make it larger, or q quit.";
    f15_canvas *canvas = &p->canvas;
    f15i_canvas_begin(canvas, p->full);
    arrange(p);
    if (w->scale.rows > 0 && !w->paged)
        compose(p);
    if (w->scale.rows == 0)
        f15i_canvas_put(canvas, 0, 0, canvas->columns, small, strlen(small));
    else if (w->paged)
        draw_page(p);
    else
        draw_all(p);
}

/* ---- keys ---------------------------------------------------------------------------------- */

/* Puts the help on the page. */
static void show_help(f15i_play_loop *p) {
    window *w = p->window;
    static const char *const keys[][2] = {
        {"  arrows    ", "slide a piece that way (with --moves hole the hole goes); w a s d too"},
        {"  a click   ", "slides that piece, and those between it and the hole"},
        {"  u r       ", "a slide back, a slide again"},
        {"  c         ", "back to the beginning"},
        {"  h         ", "a hint: what comes next and why; again: the slide"},
        {"  i         ", "inversions, cycles and what is left, or not"},
        {"  n         ", "a new board"},
        {"  q         ", "quit"}};
    const f15_style style = {p->screen.style.color,
                             p->canvas.columns < 80 ? p->canvas.columns : 80};
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

/* Marks the messages as new; keeps the first ones of a board, which stay beside it. */
static void show(f15i_play_loop *p) {
    window *w = p->window;
    if (p->slide->is_new)
        w->openings = 0;
    for (size_t i = 0; p->slide->is_new && i < p->view->saids; i++)
        if (p->view->said[i].id != F15_SAY_PLAY)
            w->opening[w->openings++] = p->view->said[i];
    p->slide->is_new = false;
    w->fresh = true;
}

static void slide(f15i_play_loop *p, f15_side side) {
    if (p->slide->is.way == F15_MOVER_HOLE)
        side = (f15_side)(side ^ 1); /* the opposite one */
    f15i_act(p, F15_ACT_SLIDE, f15_view_source(p->view, side));
}

/* Slides the piece that was clicked, and those between it and the hole. */
static void take_click(f15i_play_loop *p, const f15_stroke *stroke) {
    const uint32_t cell = cell_at(p, stroke->row, stroke->column);
    if (cell != F15_MAX_CELLS && cell != p->view->play->now.hole)
        f15i_act(p, F15_ACT_SLIDE, cell);
}

static void take_key(f15i_play_loop *p, const f15_stroke *stroke) {
    window *w = p->window;
    const f15i_command command = f15i_key_command(F15I_AT_BOARD, stroke);
    f15_side side;
    const bool paged = w->paged; /* the key only closes the page, or quits */
    w->paged = false;
    w->fresh = w->fresh || !paged;
    if (command == F15I_QUIT)
        f15i_leave(p, F15_LEFT_QUIT);
    else if (paged)
        return;
    else if (f15i_is_arrow(command, &side))
        slide(p, side);
    else if (stroke->kind == F15_STROKE_CLICK)
        take_click(p, stroke);
    else if (command < F15_ACTS)
        f15i_act(p, command, 0);
    else if (command == F15I_MORE)
        p->slide->is.all = !p->slide->is.all;
    else if (command == F15I_NEW)
        f15i_slide_new(p);
    else if (command == F15I_HELP)
        show_help(p);
}

static void wait(f15i_play_loop *p) {
    window *w = p->window;
    f15_stroke stroke;
    draw(p);
    if (!f15i_wait_for_stroke(p, &stroke))
        return;
    switch (stroke.kind) {
    case F15_STROKE_RESIZED: /* the messages may fit now */
        w->fresh = w->fresh || (w->overflows && w->paged);
        w->paged = w->paged && !w->overflows;
        break;
    case F15_STROKE_NOTHING:
        break;
    case F15_STROKE_PAGE_UP:
    case F15_STROKE_PAGE_DOWN:
        f15i_pane_scroll(w->paged ? &w->page : &w->words,
                         stroke.kind == F15_STROKE_PAGE_UP ? -1 : 1);
        break;
    default:
        take_key(p, &stroke);
    }
}

static void open(f15i_play_loop *p) {
    f15i_want_mouse(p, true);
}

static void close(f15i_play_loop *p) {
    window *w = p->window;
    f15i_pane_free(&w->words);
    f15i_pane_free(&w->page);
}

const f15i_surface f15i_board_window = {
    .open = open, .show = show, .wait = wait, .close = close, .size = sizeof(window)};
