/* The whole window around a session: what is said goes to panes, strokes become acts.
 *
 *     +- the title of the page --------+      +- title -----------------------------------+
 *     | prose      READ                |      | READ                | TRACE               |
 *     | a trace    TRACE               |      |                     | ASKED               |
 *     | a question ASKED               |      |                     | NOTES               |
 *     | by hand    HAND                |      |                     | HAND                |
 *     | verdicts   NOTES               |      |                     |                     |
 *     | > the answer                   |      | > the answer                              |
 *     +- keys ------------------ page -+      +- keys ------------------------------ page -+
 *
 * A pane has as many rows as its text needs; where that is too much for all, one has them first:
 * what was said last, then the pane that is looked at (`focus`), the others keep a few rows, and
 * what they must show: the step that is shown, the end of the question. The hand's is all there, or
 * not at all while the line has the keys. */
#include "full.h"
#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { READ, TRACE, ASKED, HAND, NOTES, PANES };
enum { LEAST_ROWS = 10, LEAST_COLUMNS = 40, TWO_COLUMNS = 100, WIDEST = 100, FEW = 4 };

struct f15i_panes {
    f15_full full;
    f15_canvas canvas;
    f15i_pane pane[PANES];
    f15i_line line;
    f15i_hand hand;
    bool mouse;              /* it is wanted: there is a hand */
    f15_text title, choices; /* choices: that Tab found; until the next stroke */
    f15_message page, asked; /* as they were said, to be rendered again */
    bool has_page, has_asked;
    size_t cuts;    /* of the trace that are shown */
    size_t acted;   /* where the notes of the last act begin */
    int focus;      /* what scrolls */
    unsigned width; /* for which all was rendered */
};

/* ---- what is to be read -------------------------------------------------------------------- */

static bool asks(const f15i_playing *p) {
    return p->view->part == F15_PART_QUESTION || p->view->part == F15_PART_GAP;
}

static bool is_wide(const f15i_playing *p) {
    return p->panes->canvas.columns >= TWO_COLUMNS && p->view->part != F15_PART_PROSE;
}

/* All panes are equally wide. */
static unsigned width_now(const f15i_playing *p) {
    const unsigned columns = p->panes->canvas.columns;
    return is_wide(p) ? (columns - 3) / 2 : columns < WIDEST ? columns : WIDEST;
}

static void render(f15i_playing *p, const f15_message *message, f15_text *out) {
    f15i_screen *screen = &p->screen;
    if (!screen->code)
        screen->code =
            f15_render_said(p->view, message, &p->cuts, &screen->style, out, screen->err);
}

/* Panes have their blank lines around them. */
static void trim(f15_text *text) {
    const size_t lead = text->s ? strspn(text->s, "\n") : 0;
    if (lead > 0)
        memmove(text->s, text->s + lead, (text->length -= lead) + 1);
    while (text->s && text->length > 1 && text->s[text->length - 1] == '\n' &&
           text->s[text->length - 2] == '\n')
        text->s[--text->length] = '\0';
}

/* The page begins with its title, as a paragraph: that goes to the bar. */
static void render_page(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    f15i_pane *pane = &panes->pane[READ];
    f15_text text = {0};
    f15i_pane_clear(pane);
    render(p, &panes->page, &text);
    const char *s = f15_text_string(&text);
    s += strspn(s, "\n");
    const char *end = strstr(s, "\n\n");
    panes->title.length = 0;
    for (const char *at = s; end && at < end;) {
        unsigned wide;
        const size_t bytes = f15_unit(at, (size_t)(end - at), &wide);
        f15_text_add_n(&panes->title, *at == '\n' ? " " : at, *at == '\033' ? 0 : bytes);
        at += bytes;
    }
    f15_text_add(&pane->text, end ? end + 2 : "");
    f15_text_drop_part(&pane->text, &text);
    trim(&pane->text);
}

static void render_asked(f15i_playing *p) {
    f15i_pane *pane = &p->panes->pane[ASKED];
    f15i_pane_clear(pane);
    render(p, &p->panes->asked, &pane->text);
    trim(&pane->text);
}

/* The cuts before `to`, of which the last one stays in view. Going back they are all shown anew. */
static void render_cuts(f15i_playing *p, size_t from, size_t to) {
    f15i_panes *panes = p->panes;
    f15i_pane *pane = &panes->pane[TRACE];
    if (from != panes->cuts || from == 0) {
        f15i_pane_clear(pane);
        panes->cuts = 0;
    }
    if (panes->cuts < from)
        render(p, &(f15_message){F15_SAY_CUTS, {panes->cuts, from}, NULL}, &pane->text);
    if (from + 1 < to)
        render(p, &(f15_message){F15_SAY_CUTS, {from, to - 1}, NULL}, &pane->text);
    const size_t begins = pane->text.length;
    render(p, &(f15_message){F15_SAY_CUTS, {to - 1, to}, NULL}, &pane->text);
    if (begins == 0)
        trim(&pane->text);
    f15i_pane_seek(pane, begins, pane->text.length);
    panes->cuts = to;
}

static void seek_end(f15i_pane *pane) {
    if (pane->text.length > 0)
        f15i_pane_seek(pane, pane->text.length - 1, pane->text.length);
}

/* Another part of an exercise is asked whole: the words that all parts share stay in view. */
static void take_message(f15i_playing *p, const f15_message *message) {
    f15i_panes *panes = p->panes;
    f15_text *notes = &panes->pane[NOTES].text;
    const f15_message_id id = message->id;
    switch (id) {
    case F15_SAY_PAGE:
    case F15_SAY_COMMAND:
        panes->page = *message;
        panes->has_page = true;
        panes->has_asked = false;
        panes->cuts = 0;
        f15i_pane_clear(&panes->pane[TRACE]);
        f15i_pane_clear(&panes->pane[ASKED]);
        render_page(p);
        panes->focus = READ;
        break;
    case F15_SAY_NUMBER:
        panes->title.length = 0;
        f15_text_addf(&panes->title, "Practice, question %llu",
                      (unsigned long long)message->value[0]);
        if (message->value[1] > 0)
            f15_text_addf(&panes->title, " of %llu", (unsigned long long)message->value[1]);
        break;
    case F15_SAY_CUTS:
        render_cuts(p, (size_t)message->value[0], (size_t)message->value[1]);
        panes->focus = message->value[0] > 0 || panes->pane[READ].text.length == 0 ? TRACE : READ;
        break;
    case F15_SAY_QUESTION:
    case F15_SAY_GAP:
        panes->asked = *message;
        panes->asked.value[0] = id == F15_SAY_QUESTION ? 0 : message->value[0];
        panes->has_asked = true;
        render_asked(p);
        if (panes->pane[READ].text.length == 0 || panes->cuts > 1)
            panes->focus = ASKED;
        break;
    case F15_SAY_BACK_TO:
    case F15_SAY_BACK_BEHIND:
    case F15_SAY_BACK_TO_START: /* the bar says at which step one is */
        return;
    default:
        render(p, message, notes);
        return;
    }
    /* something new: what was said before the act that brought it is past */
    if (panes->acted > 0) {
        f15i_pane *pane = &panes->pane[NOTES];
        pane->text.length -= panes->acted;
        memmove(notes->s, notes->s + panes->acted, pane->text.length + 1);
        panes->acted = 0;
    }
}

void f15i_panes_show(f15i_playing *p) {
    const f15_view *view = p->view;
    f15i_pane *asked = &p->panes->pane[ASKED];
    p->screen.style.width = width_now(p);
    for (size_t i = 0; i < view->saids && !p->screen.code; i++)
        if (p->panes->hand.acts)
            render(p, &view->said[i], &p->panes->hand.said);
        else
            take_message(p, &view->said[i]);
    if (p->panes->hand.acts)
        return;
    if (!asks(p) && view->exercise == NULL) {
        f15i_pane_clear(asked);
        p->panes->has_asked = false;
    }
    seek_end(asked); /* whatever was scrolled */
}

/* After the window was resized; what is in the notes stays as wide as it was. */
static void render_anew(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    const size_t cuts = panes->cuts;
    p->screen.style.width = panes->width = width_now(p);
    if (panes->has_page)
        render_page(p);
    if (panes->has_asked && (panes->asked.id == F15_SAY_QUESTION || p->view->part == F15_PART_GAP))
        render_asked(p);
    seek_end(&panes->pane[ASKED]);
    panes->cuts = 0;
    if (cuts > 0 && p->view->recording != NULL && cuts <= p->view->recording->cuts)
        render_cuts(p, cuts - 1, cuts);
}

/* ---- laying it out ------------------------------------------------------------------------- */

/* Of the notes what the last act brought. */
static size_t needed(const f15i_panes *panes, int k) {
    const f15i_pane *pane = &panes->pane[k];
    if (k != NOTES)
        return pane->lines;
    const size_t last = f15i_pane_span(pane, panes->acted, pane->text.length);
    return last < pane->lines ? last + 1 : last;
}

/* The panes of one column, one below the other, with a blank row between them. */
static void stack(f15i_panes *panes, unsigned column, unsigned rows) {
    const int order[] = {
        panes->hand.on ? HAND : NOTES, NOTES, panes->focus, ASKED, TRACE, READ, HAND};
    unsigned shown = 0, row = 1;
    for (int k = 0; k < PANES; k++)
        shown += panes->pane[k].column == column && panes->pane[k].lines > 0;
    rows -= shown > 1 && rows > shown ? shown - 1 : 0;
    for (unsigned most = FEW; most > 0; most = most == FEW ? F15_CANVAS_ROWS : 0)
        for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
            f15i_pane *pane = &panes->pane[order[i]];
            const size_t need = pane->column == column ? needed(panes, order[i]) : 0;
            const size_t all = order[i] == HAND ? F15_CANVAS_ROWS : most;
            const unsigned wish = (unsigned)(need < all ? need : all);
            const unsigned more = wish > pane->rows ? wish - pane->rows : 0;
            pane->rows += more < rows ? more : rows;
            rows -= more < rows ? more : rows;
        }
    for (int k = 0; k < PANES; k++)
        if (panes->pane[k].column == column && panes->pane[k].rows > 0) {
            panes->pane[k].row = row;
            row += panes->pane[k].rows + 1;
        }
}

static bool is_cut(const f15i_pane *pane) {
    return pane->lines > pane->rows;
}

/* What scrolls: the pane that is looked at, or if all of that is seen another. (Who has rows first
 * stays as it is, else panes would take them from each other in turn.) */
static int scrolls(const f15i_panes *panes) {
    int k = PANES - 1;
    while (k > 0 && !is_cut(&panes->pane[k]))
        k--;
    return is_cut(&panes->pane[panes->focus]) ? panes->focus : k;
}

/* At the left what is read, or if nothing is, what else there was before an answer. */
static void lay_out(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    const unsigned rows = panes->canvas.rows - 3, width = width_now(p);
    const bool wide = is_wide(p);
    const int left = panes->pane[READ].text.length > 0 ? READ : ASKED;
    size_t needs = 0;
    for (int k = 0; k < PANES; k++) {
        f15i_pane *pane = &panes->pane[k];
        f15i_pane_fit(pane, width);
        pane->rows = 0;
        pane->column = wide && k > left ? width + 3 : 0;
        if (pane->lines > 0 && (!wide || pane->column > 0))
            needs += needed(panes, k) + 1;
    }
    if (!panes->hand.on && needs > rows + 1)
        f15i_pane_clear(&panes->pane[HAND]);
    stack(panes, 0, rows);
    if (wide)
        stack(panes, width + 3, rows);
}

static const char *keys_of(const f15i_playing *p) {
    const f15_view *view = p->view;
    const f15i_panes *panes = p->panes;
    const bool more = f15i_pane_has_more(&panes->pane[panes->focus]);
    if (asks(p) && panes->hand.on)
        return f15i_hand_keys(p);
    if (asks(p) && f15i_has_hand(p))
        return "Enter answers  Tab by hand  Esc clears  F1 help  q Enter quits";
    if (asks(p))
        return "Enter answers  Tab commands  Esc clears  F1 help  q Enter quits";
    if (view->part == F15_PART_TRACE && f15i_pane_has_more(&panes->pane[TRACE]))
        return "Enter more  Right on  b back  Home End  a all  ? keys  q quit";
    if (view->part == F15_PART_TRACE)
        return view->recording != NULL && view->cut + 1 < view->recording->cuts
                   ? "Enter on  b back  Home End  a all  ? keys  q quit"
               : view->lesson == NULL ? "Enter ends  b back  Home  ? keys"
                                      : "Enter next page  b back  Home  ? keys  q quit";
    return more                          ? "Enter more  b back  p pages  ? keys  q quit"
           : view->part == F15_PART_REST ? "Enter go on  b back  p pages  ? keys  q quit"
                                         : "Enter next page  b back  p pages  ? keys  q quit";
}

static void draw_bars(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    const f15_view *view = p->view;
    f15_text step = {0};
    if (view->recording != NULL && panes->cuts > 0)
        f15_text_addf(&step, "step %zu of %zu",
                      f15_recording_steps(view->recording, panes->cuts - 1),
                      f15_recording_steps(view->recording, view->recording->cuts - 1));
    f15i_canvas_bar(&panes->canvas, 0, f15_text_string(&panes->title),
                    view->part == F15_PART_TRACE ? f15_text_string(&step) : "");
    f15i_canvas_bar(&panes->canvas, panes->canvas.rows - 1,
                    panes->choices.length > 0 ? f15_text_string(&panes->choices) : keys_of(p), "");
    f15_text_drop_part(&panes->canvas.row[0], &step);
}

/* What a text lacks, the canvas lacks: who shows it asks. */
static void add_failures(f15i_panes *panes) {
    const f15i_line *line = &panes->line;
    const f15_text *last = line->pasts > 0 ? &line->past[line->pasts - 1] : &line->begun;
    const f15_text *const texts[] = {&panes->title, &panes->choices,   &line->text,
                                     &line->begun,  &panes->hand.said, last};
    f15_code *code = &panes->canvas.row[0].code;
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        *code = *code ? *code : texts[k]->code;
    for (int k = 0; k < PANES; k++)
        *code = *code ? *code : panes->pane[k].text.code;
}

static void draw_hand(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    f15i_pane *pane = &panes->pane[HAND];
    const bool wanted = asks(p) && f15i_has_hand(p);
    f15i_pane_clear(pane);
    panes->hand.on = panes->hand.on && wanted;
    if (wanted)
        f15i_hand_render(p, &panes->hand, &pane->text);
    if (wanted != panes->mouse)
        panes->full.mouse(panes->full.self, wanted);
    panes->mouse = wanted;
}

/* Where the hand is, if that is in view. */
static void place_cursor(f15i_panes *panes, f15_canvas *canvas) {
    const f15i_pane *pane = &panes->pane[HAND];
    const f15i_hand *hand = &panes->hand;
    const f15_draft_cells *cells = &hand->cells;
    if (!hand->on || cells->across == 0)
        return;
    const size_t line = cells->top + hand->place / cells->across * cells->high;
    const size_t column = cells->left + hand->place % cells->across * cells->wide + cells->label;
    canvas->cursor = line >= pane->top && line - pane->top < pane->rows && column < pane->columns;
    canvas->cursor_row = pane->row + (unsigned)(line - pane->top);
    canvas->cursor_column = pane->column + (unsigned)column;
}

static void draw(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    f15_canvas *canvas = &panes->canvas;
    static const char small[] = "too small: 40 x 10 at least";
    f15i_canvas_begin(canvas, &panes->full);
    if (canvas->rows < LEAST_ROWS || canvas->columns < LEAST_COLUMNS) {
        f15i_canvas_put(canvas, 0, 0, canvas->columns, small, strlen(small));
        return;
    }
    if (panes->width != width_now(p))
        render_anew(p);
    draw_hand(p);
    lay_out(p);
    for (int k = 0; k < 2 * PANES; k++) { /* those at the left, a line, the others */
        f15i_pane *pane = &panes->pane[k % PANES];
        if (k == PANES && is_wide(p))
            for (unsigned row = 1; row < canvas->rows - 2; row++)
                f15i_canvas_put(canvas, row, panes->width + 1, 1, "│", strlen("│"));
        if (pane->rows > 0 && (pane->column > 0) == (k >= PANES))
            f15i_pane_draw(pane, canvas, k % PANES == scrolls(panes) ? "PgUp PgDn" : "F6",
                           p->screen.style.color);
    }
    if (asks(p))
        f15i_line_draw(&panes->line, canvas, canvas->rows - 2, "> ");
    else if (panes->line.text.length > 0)
        f15i_line_draw(&panes->line, canvas, canvas->rows - 2, "Go to page: ");
    place_cursor(panes, canvas);
    draw_bars(p);
    add_failures(panes);
}

/* ---- strokes ------------------------------------------------------------------------------- */

/* By pages, and at the end of a pane on to the next one that has more. */
static void scroll(f15i_panes *panes, int by) {
    const int at = scrolls(panes);
    const size_t was = panes->pane[at].top;
    f15i_pane_scroll(&panes->pane[at], by);
    if (at != panes->focus || panes->pane[at].top != was)
        return;
    for (int k = at + by; k >= 0 && k < PANES && panes->focus == at; k += by)
        if (is_cut(&panes->pane[k]))
            panes->focus = k;
}

static void next_pane(f15i_panes *panes) {
    for (int k = 1; k <= PANES; k++) {
        const int next = (panes->focus + k) % PANES;
        if (is_cut(&panes->pane[next])) {
            panes->focus = next;
            return;
        }
    }
}

/* Tab: the line is completed where it begins a command; else the hand has the keys. */
static void take_tab(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    f15i_line *line = &panes->line;
    static const f15_stroke blank = {.kind = F15_STROKE_TEXT, .text = " "};
    const char *words[F15I_COMMANDS];
    const size_t count = f15i_commands(p, words);
    const bool hand = f15i_has_hand(p), empty = line->text.length == 0;
    if (!(hand && empty) && f15i_line_complete(line, words, count, &panes->choices))
        return;
    panes->hand.on = hand;
    if (!hand)
        f15i_line_take(line, &blank);
    panes->focus = ASKED;
}

static void take_in_question(f15i_playing *p, const f15_stroke *stroke) {
    f15i_panes *panes = p->panes;
    f15i_line *line = &panes->line;
    if (stroke->kind == F15_STROKE_ENTER) {
        const bool too_long = line->too_long;
        const f15_text *typed = f15i_line_enter(line);
        if (typed->code)
            p->screen.code = f15_no_memory(p->screen.err);
        else if (too_long)
            f15i_say_too_long(p);
        else
            f15i_take_line(p, typed);
    } else if (stroke->kind == F15_STROKE_TAB) {
        take_tab(p);
    } else if (stroke->kind == F15_STROKE_ESCAPE) {
        f15i_line_set(line, "", 0);
        line->too_long = false;
    } else if (stroke->kind == F15_STROKE_HELP) {
        f15i_say_help(p);
    } else if (stroke->kind == F15_STROKE_CONTROL && stroke->text[0] == 'd' &&
               line->text.length == 0) {
        f15i_leave(p, F15_LEFT_QUIT);
    } else if (f15i_line_take(line, stroke) && panes->focus == READ) {
        panes->focus = ASKED; /* it has been read */
    }
}

/* What is asked is answered in the line or by hand; both always hold the same. */
static void take_answer(f15i_playing *p, const f15_stroke *stroke) {
    f15i_panes *panes = p->panes;
    f15i_hand *hand = &panes->hand;
    const f15i_pane *pane = &panes->pane[HAND];
    const bool click = stroke->kind == F15_STROKE_CLICK;
    const unsigned row = stroke->row - pane->row, column = stroke->column - pane->column;
    uint32_t place;
    bool by_hand = hand->on;
    if (click && f15i_has_hand(p) && row < pane->rows && column < pane->columns &&
        f15i_hand_find(p, hand, row + pane->top, column, &place)) {
        hand->on = by_hand = true;
        f15i_hand_touch(p, hand, place);
    } else if (!click && !(by_hand && f15i_hand_take(p, hand, stroke))) {
        /* Tab leads back to the line, and so does whatever is typed there */
        hand->on = by_hand && stroke->kind == F15_STROKE_HELP;
        if (!by_hand || (stroke->kind != F15_STROKE_TAB && stroke->kind != F15_STROKE_ESCAPE))
            take_in_question(p, stroke);
        by_hand = false;
    }
    const f15_draft *draft = p->view->draft;
    const f15_text *text = &panes->line.text;
    if (p->screen.code || p->over || !f15i_has_hand(p) ||
        (draft->length == text->length &&
         memcmp(draft->text, f15_text_string(text), text->length) == 0))
        return;
    if (by_hand) {
        f15i_line_set(&panes->line, draft->text, draft->length);
        return;
    }
    const f15_act typed = {
        .kind = F15_ACT_DRAFT, .text = f15_text_string(text), .length = text->length};
    hand->acts = true;
    f15i_do_act(p, &typed);
    hand->acts = false;
}

static void say_keys(f15i_playing *p) {
    f15i_screen *screen = &p->screen;
    const bool trace = p->view->part == F15_PART_TRACE, lesson = p->view->lesson != NULL;
    f15i_screen_item(screen, "  Enter      ",
                     trace ? "the next step; the space bar and the right arrow do the same"
                           : "on; what is longer than its pane is scrolled first");
    f15i_screen_item(screen, "  b          ",
                     trace ? "a step back; the left arrow does the same"
                           : "back; the left arrow does the same");
    if (trace)
        f15i_screen_item(screen, "  Home End   ",
                         "the first step, the last one; a does the same as End");
    f15i_screen_item(screen, "  PgUp PgDn  ", "scroll what does not fit; F6 the next pane");
    if (lesson)
        f15i_screen_item(screen, "  p          ",
                         "the pages of this lesson; a number and Enter go to one");
    f15i_screen_item(screen, "  Ctrl-L     ", "draw everything again");
    f15i_screen_item(screen, "  q          ", "quit; Ctrl-D does the same");
}

/* The number of a page, digit by digit, where keys are waited for. */
static bool take_number(f15i_playing *p, const f15_stroke *stroke) {
    f15i_line *line = &p->panes->line;
    const bool digit = stroke->kind == F15_STROKE_TEXT && !stroke->pasted &&
                       stroke->text[0] >= '0' && stroke->text[0] <= '9';
    const bool back = stroke->kind == F15_STROKE_BACKSPACE;
    uint64_t page = 0;
    if (p->view->lesson == NULL || (!digit && line->text.length == 0))
        return false;
    if (digit ? line->text.length < 4 : back)
        f15i_line_take(line, stroke);
    if (stroke->kind == F15_STROKE_ENTER)
        f15_read_number(line->text.s, line->text.length, &page, NULL);
    if (!digit && !back)
        f15i_line_set(line, "", 0);
    if (page > 0)
        f15i_act(p, F15_ACT_PAGE, page - 1);
    return true;
}

/* What a key means where no line is typed. */
typedef enum meaning { ON, BACK, FIRST, LAST, KEYS, PAGES, QUIT, NOTHING } meaning;
static meaning meaning_of(const f15_stroke *stroke) {
    static const struct {
        f15_stroke_kind kind;
        char letter;
        meaning meaning;
    } rows[] = {{F15_STROKE_ENTER, 0, ON},    {F15_STROKE_TEXT, ' ', ON},
                {F15_STROKE_RIGHT, 0, ON},    {F15_STROKE_DOWN, 0, ON},
                {F15_STROKE_TEXT, 'b', BACK}, {F15_STROKE_LEFT, 0, BACK},
                {F15_STROKE_UP, 0, BACK},     {F15_STROKE_BACKSPACE, 0, BACK},
                {F15_STROKE_HOME, 0, FIRST},  {F15_STROKE_END, 0, LAST},
                {F15_STROKE_TEXT, 'a', LAST}, {F15_STROKE_TEXT, 'p', PAGES},
                {F15_STROKE_TEXT, '?', KEYS}, {F15_STROKE_TEXT, 'h', KEYS},
                {F15_STROKE_HELP, 0, KEYS},   {F15_STROKE_TEXT, 'q', QUIT},
                {F15_STROKE_TEXT, 'Q', QUIT}, {F15_STROKE_CONTROL, 'd', QUIT}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows && !stroke->pasted; k++)
        if (rows[k].kind == stroke->kind && (!rows[k].letter || rows[k].letter == stroke->text[0]))
            return rows[k].meaning;
    return NOTHING;
}

static void take_key(f15i_playing *p, const f15_stroke *stroke) {
    f15i_panes *panes = p->panes;
    const bool trace = p->view->part == F15_PART_TRACE;
    f15i_pane *pane = &panes->pane[panes->focus];
    const bool reads = !trace || (panes->focus == READ && p->view->cut == 0);
    const meaning means = meaning_of(stroke);
    switch (means) {
    case ON:
        if (trace && (!reads || !f15i_pane_has_more(pane)))
            pane = &panes->pane[TRACE]; /* of a step its end, too, before the next */
        if (stroke->kind != F15_STROKE_RIGHT && f15i_pane_has_more(pane))
            f15i_pane_scroll(pane, 1);
        else
            f15i_act(p, F15_ACT_NEXT, 0);
        break;
    case BACK:
        if (reads && stroke->kind == F15_STROKE_UP && pane->top > 0)
            f15i_pane_scroll(pane, -1);
        else
            f15i_act(p, F15_ACT_BACK, 0);
        break;
    case FIRST:
    case LAST:
        if (trace)
            f15i_act(p, means == FIRST ? F15_ACT_FIRST : F15_ACT_LAST, 0);
        else
            f15i_pane_scroll(pane, means == FIRST ? -(long)pane->lines : (long)pane->lines);
        break;
    case PAGES:
        f15i_say_pages(p);
        break;
    case KEYS:
        say_keys(p);
        break;
    case QUIT:
        f15i_leave(p, F15_LEFT_QUIT);
        break;
    case NOTHING:
        if (!stroke->pasted && !p->told)
            f15i_screen_say(&p->screen, F15_PLAIN, "That key does nothing here; ? tells which do.");
        p->told = true;
    }
}

static void take(f15i_playing *p, const f15_stroke *stroke) {
    f15i_panes *panes = p->panes;
    const f15_stroke_kind kind = stroke->kind;
    const bool small = panes->canvas.rows < LEAST_ROWS || panes->canvas.columns < LEAST_COLUMNS;
    if (kind == F15_STROKE_CLOSED || kind == F15_STROKE_INTERRUPTED)
        f15i_leave(p, kind == F15_STROKE_CLOSED ? F15_LEFT_QUIT : F15_LEFT_INTERRUPTED);
    else if (kind == F15_STROKE_PAGE_UP || kind == F15_STROKE_WHEEL_UP)
        scroll(panes, -1);
    else if (kind == F15_STROKE_PAGE_DOWN || kind == F15_STROKE_WHEEL_DOWN)
        scroll(panes, 1);
    else if (kind == F15_STROKE_PANE)
        next_pane(panes);
    else if (kind == F15_STROKE_RESIZED || kind == F15_STROKE_NOTHING || small)
        return;
    else if (asks(p))
        take_answer(p, stroke);
    else if (!take_number(p, stroke))
        take_key(p, stroke);
}

/* ---- the loop ------------------------------------------------------------------------------ */

void f15i_panes_wait(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    f15i_pane *notes = &panes->pane[NOTES];
    f15i_screen *screen = &p->screen;
    f15_stroke stroke = {.kind = F15_STROKE_NOTHING};
    const f15_part part = p->view->part;
    const size_t page = p->view->page;
    draw(p);
    if (!screen->code)
        screen->code = f15i_canvas_wait(&panes->canvas, &panes->full, &stroke, screen->err);
    if (screen->code)
        return;
    panes->choices.length = panes->hand.said.length = 0;
    const size_t said = notes->text.length, acted = panes->acted;
    panes->acted = said;
    take(p, &stroke);
    if (screen->text.length == 0 && panes->acted == notes->text.length && panes->acted == said) {
        panes->acted = acted; /* it brought nothing: what was said last still is that */
    } else {                  /* with what was said besides messages: of progress, help */
        f15_text_add_n(&notes->text, f15_text_string(&screen->text), screen->text.length);
        f15_text_drop_part(&notes->text, &screen->text);
        f15i_pane_seek(notes, panes->acted, notes->text.length);
        panes->focus = panes->acted < notes->text.length ? NOTES : panes->focus;
    }
    if (p->view->part != part || p->view->page != page)
        f15i_line_set(&panes->line, "", 0);
}

bool f15i_panes_open(f15i_playing *p) {
    const f15_full *full = p->screen.player->terminal.full;
    if (full == NULL || !full->open(full->self))
        return false;
    f15i_panes *panes = calloc(1, sizeof *panes);
    if (panes == NULL) {
        full->close(full->self);
        p->screen.code = f15_no_memory(p->screen.err);
        return false;
    }
    panes->full = *full;
    p->panes = panes;
    p->view = f15_session_view(p->session);
    f15i_canvas_begin(&panes->canvas, full);
    panes->width = width_now(p);
    return true;
}

void f15i_panes_close(f15i_playing *p) {
    f15i_panes *panes = p->panes;
    if (panes == NULL)
        return;
    if (panes->mouse)
        panes->full.mouse(panes->full.self, false);
    panes->full.close(panes->full.self);
    for (int k = 0; k < PANES; k++)
        f15i_pane_free(&panes->pane[k]);
    f15i_line_free(&panes->line);
    f15i_canvas_free(&panes->canvas);
    f15_text_free(&panes->title);
    f15_text_free(&panes->choices);
    f15_text_free(&panes->hand.said);
    free(panes);
    p->panes = NULL;
    p->screen.style = p->screen.player->terminal.style(p->screen.player->terminal.self);
}
