/* A session in the whole window: messages go to panes, strokes become acts.
 *
 *     +- the title of the page --------+      +- title -----------------------------------+
 *     | prose      READ        │  a    |      | READ                │ TRACE               |
 *     | a trace    TRACE       │ board |      |                     │ ASKED               |
 *     | a question ASKED       │ HAND  |      |                     │ HAND                |
 *     | verdicts   NOTES       │       |      |                     │ NOTES               |
 *     | > the answer                   |      | > the answer                              |
 *     +- keys ------------------ page -+      +- keys ------------------------------ page -+
 *
 * In a narrow window a board on which the answer is made has a column of its own. It stays there
 * beside its messages, even after a right answer. Another hand, or a board without room for a
 * column, is below the question.
 *
 * If the window has fewer rows than the panes need, a board gets rows first, then the latest
 * messages, then the pane in focus. That is the question or the trace; or READ, if the student has
 * gone there, until the next page. The other panes keep a few rows: the trace its present step, the
 * question its heading and its end, READ only a row that says it is there while there are messages.
 * Earlier steps and earlier messages get the rows that are left.
 *
 * When a page with a question is entered, its words get the rows that they need, if all of them fit
 * beside those few rows of the question. The first key ends this. */
#include "play.h"

#include <string.h>

enum { READ, TRACE, ASKED, HAND, NOTES, PANES };
enum {
    LEAST_ROWS = 10,
    LEAST_COLUMNS = 40,
    TWO_COLUMNS = 100,
    WIDEST = 100,
    BETWEEN = 3,      /* columns between two panes side by side */
    LEAST_WORDS = 44, /* columns beside a board */
    LEAST_TITLE = 16, /* columns: "page 10 of 15" */
    FEW = 4,
    LEAST_READ = 2
};

typedef struct panes {
    f15i_pane pane[PANES];
    f15i_line line;
    f15i_hand hand;
    f15_text title, choices; /* choices: found by Tab, shown until the next stroke */
    bool empty;              /* Enter found no answer, until the next stroke */
    f15_text says;           /* what the hand says */
    bool low;                /* `says` is too long for the bar with the title */
    f15_text answer;         /* as the hand shows it, without a cursor */
    unsigned wide, high;     /* of the board on which the answer is made; 0: no board */
    f15_message page, asked; /* kept to be rendered again */
    bool has_page, has_asked;
    size_t cuts;    /* of the trace, shown so far */
    size_t acted;   /* where the notes of the last act begin */
    bool live;      /* the board is shown by HAND, and left out of its question */
    size_t foot;    /* where the form of an answer begins, which is not needed by hand; 0: none */
    size_t list;    /* where the question's options begin; 0: there are none */
    int focus;      /* the pane that gets rows first, and scrolls */
    bool reads;     /* focus is READ, as the student went there */
    bool opens;     /* the page was just entered, and its words have rows before its question */
    bool titled;    /* HAND begins with its title */
    unsigned side;  /* columns of the board at the right in a narrow window; 0: it is not there */
    unsigned width; /* for which all was rendered */
} panes;

static panes *panes_of(const f15i_play_loop *p) {
    return p->window;
}

/* ---- rendering ----------------------------------------------------------------------------- */

static bool asks(const f15i_play_loop *p) {
    return p->view->part == F15_PART_QUESTION || p->view->part == F15_PART_GAP;
}

static bool explores(const f15i_play_loop *p) {
    return p->view->part == F15_PART_EXPLORE;
}

/* Returns whether the hand of an answered question stays where it was, with the answer. */
static bool rests(const f15i_play_loop *p) {
    const f15_part part = p->view->part;
    return (part == F15_PART_REST || part == F15_PART_END) && p->view->exercise != NULL &&
           panes_of(p)->answer.length > 0;
}

static bool is_wide(const f15i_play_loop *p) {
    return p->canvas.columns >= TWO_COLUMNS && p->view->part != F15_PART_PROSE;
}

/* All panes are equally wide, except a board with a column of its own. */
static unsigned width_now(const f15i_play_loop *p) {
    const unsigned columns = p->canvas.columns, side = panes_of(p)->side;
    const unsigned beside = side > 0 ? columns - side - BETWEEN : columns;
    if (is_wide(p))
        return (columns - BETWEEN) / 2;
    return beside < WIDEST ? beside : WIDEST;
}

/* Gives a board a column of its own, if there is room for it and for words beside it. */
static void choose_side(f15i_play_loop *p) {
    panes *all = p->window;
    if (!rests(p))
        all->answer.length = all->wide = all->high = 0;
    if (asks(p) && f15i_has_hand(p))
        f15i_hand_measure(p, &all->answer, &all->wide, &all->high);
    const bool room = all->high > 0 && all->high + 3 <= p->canvas.rows &&
                      all->wide + BETWEEN + LEAST_WORDS <= p->canvas.columns;
    all->side = room && !is_wide(p) ? all->wide : 0;
}

/* Renders a message. A verdict need not repeat the question or the answer, which are in view. */
static void render(f15i_play_loop *p, const f15_message *message, f15_text *out) {
    f15i_screen *screen = &p->screen;
    const f15_view *view = p->view;
    f15_question bare;
    if (screen->code)
        return;
    if (message->id == F15_SAY_VERDICT) {
        f15_verdict_context about = f15_view_context(view, &bare);
        about.has_form = view->exercise != NULL;
        about.is_drawn = rests(p);
        const bool is_quoted = view->verdict->fault.span.line > 0; /* by the verdict itself */
        if (!about.is_drawn && !is_quoted)
            f15_paragraph(out, &screen->style, F15_DIM, "> %.*s", (int)view->length, view->answer);
        screen->code =
            f15_render_verdict_text(&about, view->verdict, &screen->style, out, screen->err);
    } else {
        screen->code = f15_render_said(view, message, &p->cuts, &screen->style, out, screen->err);
    }
}

/* Removes the blank lines around a text: panes have their own. */
static void trim(f15_text *text) {
    const size_t lead = text->s ? strspn(text->s, "\n") : 0;
    if (lead > 0) {
        text->length -= lead;
        memmove(text->s, text->s + lead, text->length + 1);
    }
    while (text->s && text->length > 1 && text->s[text->length - 1] == '\n' &&
           text->s[text->length - 2] == '\n')
        text->s[--text->length] = '\0';
}

/* Appends painted lines, without their paint, as one line. */
static void add_flat(f15_text *out, const char *s, size_t length) {
    unsigned wide;
    for (size_t at = 0, bytes; at < length; at += bytes) {
        bytes = f15_unit(s + at, length - at, &wide);
        f15_text_add_n(out, s[at] == '\n' ? " " : s + at, s[at] == '\033' ? 0 : bytes);
    }
}

/* Moves the first paragraph of the page, its title, to the bar. */
static void render_page(f15i_play_loop *p) {
    panes *all = p->window;
    f15i_pane *pane = &all->pane[READ];
    f15_text text = {0};
    f15i_pane_clear(pane);
    render(p, &all->page, &text);
    const char *s = f15_text_string(&text);
    s += strspn(s, "\n");
    const char *end = strstr(s, "\n\n");
    all->title.length = 0;
    add_flat(&all->title, s, end ? (size_t)(end - s) : 0);
    f15_text_add(&pane->text, end ? end + 2 : "");
    f15_text_drop_part(&pane->text, &text);
    trim(&pane->text);
}

/* Brings the end of the question into view or, if its options or the form of a board by hand follow
 * the words, their last paragraph. Heading and form stay in view anyway, if there is room. */
static void seek_asked(panes *all) {
    f15i_pane *pane = &all->pane[ASKED];
    const char *s = f15_text_string(&pane->text);
    const size_t end = pane->text.length;
    const size_t after = all->list > 0 ? all->list : all->live ? all->foot + 1 : 0; /* its words */
    size_t from = after > 2 ? after - 2 : 0; /* before the empty line that ends them */
    if (end <= after)                        /* there is no question */
        return;
    while (from > 1 && memcmp(s + from - 2, "\n\n", 2) != 0)
        from--;
    f15i_pane_seek(pane, after > 0 ? from : end - 1, end);
}

/* Removes the only board of a question, since a pane of its own shows it, with the empty line above
 * it. Of several boards the words speak, so they stay. */
static void cut_board(f15_text *text) {
    char *from = text->s ? strstr(text->s, "\n    ┌") : NULL;
    const char *last = from ? strstr(from, "\n    └") : NULL;
    const char *end = last ? strchr(last + 1, '\n') : NULL;
    if (end == NULL || strstr(end, "\n    ┌") != NULL)
        return;
    memmove(from, end + 1, text->length - (size_t)(end + 1 - text->s) + 1);
    text->length -= (size_t)(end + 1 - from);
}

static void render_asked(f15i_play_loop *p) {
    f15i_pane *pane = &panes_of(p)->pane[ASKED];
    f15i_pane_clear(pane);
    render(p, &panes_of(p)->asked, &pane->text);
    trim(&pane->text);
    if (panes_of(p)->live)
        cut_board(&pane->text);
    const char *s = f15_text_string(&pane->text), *end = strstr(s, "\n\n"), *at = end;
    const char *list = strstr(s, "\n\n  a) ");
    panes_of(p)->list = list ? (size_t)(list + 2 - s) : 0;
    panes_of(p)->foot = 0;
    if (end == NULL)
        return;
    pane->head = (size_t)(end + 1 - s);
    for (; at != NULL; at = strstr(at + 1, "\n\n"))
        panes_of(p)->foot = (size_t)(at + 1 - s);
}

/* Returns whether a line begins a step or a remark; claims and drawings have a larger indent. */
static bool begins_step(const char *line) {
    const size_t blanks = strspn(line, " "), digits = strspn(line + blanks, "0123456789");
    return blanks == 2 || (blanks < 2 && digits > 1 && line[blanks + digits] == '.');
}

/* Renders the cuts from `from` to before `to`, after those before them; keeps the last in view. */
static void render_cuts(f15i_play_loop *p, size_t from, size_t to) {
    panes *all = p->window;
    f15i_pane *pane = &all->pane[TRACE];
    const bool goes_on = from > 0 && from == all->cuts; /* the pane has the cuts before `from` */
    if (!goes_on)
        f15i_pane_clear(pane);
    if (!goes_on && from > 0)
        render(p, &(f15_message){F15_SAY_CUTS, {0, from}, NULL}, &pane->text);
    if (from + 1 < to)
        render(p, &(f15_message){F15_SAY_CUTS, {from, to - 1}, NULL}, &pane->text);
    if (goes_on && from == 1) /* the blank row that trim took from the first cut */
        f15_text_add(&pane->text, "\n");
    const size_t begins = pane->text.length;
    render(p, &(f15_message){F15_SAY_CUTS, {to - 1, to}, NULL}, &pane->text);
    if (begins == 0)
        trim(&pane->text);
    const char *s = f15_text_string(&pane->text) + begins, *step = s;
    while (*step != '\0' && !begins_step(step)) { /* a heading before the step may scroll away */
        step += strcspn(step, "\n");
        step += *step == '\n' ? 1 : 0;
    }
    f15i_pane_seek(pane, begins + (*step != '\0' ? (size_t)(step - s) : 0), pane->text.length);
    all->cuts = to;
}

/* Puts the focus on the pane, unless the student is reading the page. */
static void go_to(panes *all, int pane) {
    all->focus = all->reads && all->pane[READ].text.length > 0 ? READ : pane;
}

/* Drops the notes of earlier acts. */
static void drop_notes(panes *all) {
    f15_text *notes = &all->pane[NOTES].text;
    if (all->acted == 0)
        return;
    notes->length -= all->acted;
    memmove(notes->s, notes->s + all->acted, notes->length + 1);
    all->acted = 0;
}

/* Puts a message into its pane. A new page, number, cut, question or gap drops the notes. */
static void take_message(f15i_play_loop *p, const f15_message *message) {
    panes *all = p->window;
    const f15_message_id id = message->id;
    switch (id) {
    case F15_SAY_PAGE:
    case F15_SAY_COMMAND:
        all->page = *message;
        all->has_page = true;
        all->has_asked = false;
        all->cuts = 0;
        f15i_pane_clear(&all->pane[TRACE]);
        f15i_pane_clear(&all->pane[ASKED]);
        render_page(p);
        all->reads = all->opens = all->hand.on = false;
        all->hand.place = F15_NO_CURSOR; /* f15i_hand_render chooses one */
        all->focus = READ;
        break;
    case F15_SAY_NUMBER:
        all->title.length = 0;
        f15_text_addf(&all->title, "Practice, question %llu",
                      (unsigned long long)message->value[0]);
        if (message->value[1] > 0)
            f15_text_addf(&all->title, " of %llu", (unsigned long long)message->value[1]);
        break;
    case F15_SAY_CUTS:
        render_cuts(p, (size_t)message->value[0], (size_t)message->value[1]);
        go_to(all, TRACE);
        break;
    case F15_SAY_QUESTION:
    case F15_SAY_GAP:
        all->asked = *message;
        all->hand.place = 0;
        all->asked.value[0] = id == F15_SAY_QUESTION ? 0 : message->value[0];
        all->has_asked = true;
        all->opens = id == F15_SAY_QUESTION && f15_view_said(p->view, F15_SAY_PAGE) != NULL;
        render_asked(p);
        go_to(all, ASKED);
        break;
    case F15_SAY_FIGURE: /* the hand shows it */
        go_to(all, HAND);
        all->hand.on = true;
        return;
    case F15_SAY_BACK_TO:
    case F15_SAY_BACK_BEHIND:
    case F15_SAY_BACK_TO_START: /* the bar shows the step */
        return;
    default:
        render(p, message, &all->pane[NOTES].text);
        return;
    }
    drop_notes(all);
}

static void show(f15i_play_loop *p) {
    const f15_view *view = p->view;
    f15i_pane *asked = &panes_of(p)->pane[ASKED];
    f15i_hand *hand = &panes_of(p)->hand;
    choose_side(p);
    p->screen.style.width = width_now(p);
    for (size_t i = 0; i < view->saids && !p->screen.code; i++) {
        const f15_message *m = &view->said[i];
        const bool of_figure = explores(p) && (m->id == F15_SAY_FIGURE || m->id == F15_SAY_REACHED);
        if (hand->acts && !of_figure)
            render(p, m, &hand->said);
        else
            take_message(p, m);
    }
    if (hand->acts)
        return;
    if (!asks(p) && view->exercise == NULL) {
        f15i_pane_clear(asked);
        panes_of(p)->has_asked = false;
    }
    seek_asked(p->window); /* even if it was scrolled */
}

/* Renders everything in the new width. Only wraps the notes, since their messages are gone. */
static void render_anew(f15i_play_loop *p) {
    panes *all = p->window;
    f15i_pane *notes = &all->pane[NOTES];
    const size_t cuts = all->cuts;
    const unsigned was = all->width;
    p->screen.style.width = all->width = width_now(p);
    f15i_rewrap(&notes->text, &all->acted, was, &p->screen.style);
    if (notes->seek)
        f15i_pane_seek(notes, all->acted, notes->text.length);
    if (all->has_page)
        render_page(p);
    if (all->has_asked && (all->asked.id == F15_SAY_QUESTION || p->view->part == F15_PART_GAP))
        render_asked(p);
    seek_asked(all);
    all->cuts = 0;
    if (cuts > 0 && p->view->recording != NULL && cuts <= p->view->recording->cuts)
        render_cuts(p, cuts - 1, cuts);
}

/* ---- laying it out ------------------------------------------------------------------------- */

/* Gives the question the rows of its page's words. Returns whether the question was cut before. */
static bool open_question(panes *all) {
    const bool more = all->opens && f15i_pane_is_cut(&all->pane[ASKED]);
    if (all->opens) {
        all->opens = false;
        seek_asked(all);
    }
    return more;
}

static bool can_scroll(const f15i_pane *pane, int by) {
    return f15i_pane_is_cut(pane) && (by > 0 ? f15i_pane_has_more(pane) : pane->top > 0);
}

/* Returns the pane that PgUp (by -1) or PgDn (1) scrolls: the one in focus, or else the lowest or
 * the highest with more lines there. */
static int scrolls(const panes *all, int by) {
    int k = by > 0 ? 0 : PANES - 1;
    if (can_scroll(&all->pane[all->focus], by))
        return all->focus;
    while (k >= 0 && k < PANES && !can_scroll(&all->pane[k], by))
        k += by;
    return k >= 0 && k < PANES ? k : all->focus;
}

/* Returns how many lines a pane needs. The notes and the trace, unless the student scrolls them,
 * need only those of the last act and of the present step. */
static size_t needed(const panes *all, int k) {
    const f15i_pane *pane = &all->pane[k];
    if ((k != NOTES && k != TRACE) || (all->focus == k && !pane->seek))
        return pane->lines;
    const size_t last =
        f15i_pane_span(pane, k == NOTES ? all->acted : pane->from, pane->text.length);
    return last < pane->lines ? last + 1 : last;
}

/* Returns the most rows that a pane gets before any pane gets all that it needs. */
static unsigned few(const panes *all, int k) {
    const bool busy = all->hand.on || all->acted < all->pane[NOTES].text.length;
    const f15i_pane *asked = &all->pane[ASKED];
    if (k == ASKED && all->opens) /* heading, two lines and the row that says what is shown */
        return FEW - 1 + (unsigned)f15i_pane_span(asked, 0, asked->head);
    if (k == HAND) /* whole, or not at all */
        return F15_CANVAS_ROWS;
    if (k == READ && !all->reads)
        return busy ? 1 : LEAST_READ;
    return FEW;
}

/* Returns whether a blank row follows the pane if it is whole: not above the title of the hand. */
static bool has_gap(const panes *all, int k, unsigned column) {
    int next = k + 1;
    while (next < PANES && (all->pane[next].column != column || all->pane[next].lines == 0))
        next++;
    return next < PANES && !(next == HAND && all->titled);
}

/* Sets the rows of a pane, out of those given to it. The last is a blank row, if a gap is wanted
 * and the pane is whole or has a foot. A cut pane without a foot needs none: its last row, which
 * says which lines are seen, is the gap. */
static void take_rows(panes *all, int k, unsigned given, bool gap) {
    f15i_pane *pane = &all->pane[k];
    const bool has_foot = given < pane->lines && given > FEW && pane->foot > 0;
    const bool leaves_gap = gap && (given == pane->lines || has_foot) && given > 2 && k != HAND;
    if (given > pane->lines)
        pane->rows = (unsigned)pane->lines;
    else
        pane->rows = leaves_gap ? given - 1 : given;
    f15i_pane_settle(pane);
}

/* Gives pane k, if it is in this column, more of the rows left: as many as it needs with its gap;
 * if it needs more than `limit`, up to that many. */
static void give_rows(const panes *all, int k, unsigned column, size_t need, size_t limit,
                      unsigned given[PANES], unsigned *rows) {
    const size_t gap = need > 0 && has_gap(all, k, column) ? 1 : 0;
    const size_t wish = need > limit ? limit : need + gap;
    if (all->pane[k].column != column || wish <= given[k])
        return;
    const unsigned more = (unsigned)wish - given[k], got = more < *rows ? more : *rows;
    given[k] += got;
    *rows -= got;
}

/* Shares out the rows of one column: a few to each pane, then to each in turn as many as it needs,
 * then the rest to earlier steps and notes. */
static void share(const panes *all, unsigned column, unsigned rows, unsigned given[PANES]) {
    const int order[] = {all->hand.on || all->live ? HAND : NOTES,
                         NOTES,
                         all->reads || all->opens ? READ : all->focus,
                         ASKED,
                         TRACE,
                         READ,
                         HAND};
    const size_t orders = sizeof order / sizeof *order;
    for (size_t i = 0; i < orders; i++)
        give_rows(all, order[i], column, needed(all, order[i]), few(all, order[i]), given, &rows);
    for (size_t i = 0; i < orders; i++)
        give_rows(all, order[i], column, needed(all, order[i]), F15_CANVAS_ROWS, given, &rows);
    give_rows(all, TRACE, column, all->pane[TRACE].lines, F15_CANVAS_ROWS, given, &rows);
    give_rows(all, NOTES, column, all->pane[NOTES].lines, F15_CANVAS_ROWS, given, &rows);
}

/* Shows the beginning of the question, if that leaves rows for its form, or else the end of it. */
static void seek_opening(panes *all, size_t rows) {
    f15i_pane *pane = &all->pane[ASKED];
    const size_t end = pane->text.length, form = f15i_pane_span(pane, all->foot, end);
    const bool begins = f15i_pane_span(pane, 0, pane->head) + form + FEW <= rows;
    f15i_pane_seek(pane, begins ? pane->head : end - 1, end);
}

/* Gives the panes of a column their rows; if a new page's words do not fit, opens its question. */
static void stack(panes *all, unsigned column, unsigned rows) {
    unsigned given[PANES] = {0}, row = 1;
    const f15i_pane *words = &all->pane[READ];
    share(all, column, rows, given);
    if (all->opens && words->column == column &&
        given[READ] < words->lines + has_gap(all, READ, column)) {
        open_question(all);
        memset(given, 0, sizeof given);
        share(all, column, rows, given);
    } else if (all->opens && words->column == column) {
        seek_opening(all, given[ASKED]);
    }
    for (int k = 0; k < PANES; k++)
        if (all->pane[k].column == column) {
            take_rows(all, k, given[k], has_gap(all, k, column));
            all->pane[k].row = row;
            row += given[k];
        }
}

/* Returns whether there is room for the hand beside what must be in view. */
static bool has_room(const panes *all, bool wide, bool slides, unsigned rows) {
    size_t needs = 0;
    for (int k = 0; k < PANES; k++)
        if (all->pane[k].lines > 0 && (!wide || all->pane[k].column > 0)) {
            const size_t need = needed(all, k), least = few(all, k);
            const bool is_short = (k == READ || slides) && least < need;
            needs += 1 + (is_short ? least : need);
        }
    return needs <= rows + 1; /* no gap follows the last pane */
}

/* Lays out the panes. In a wide window, prose is at the left; without any, trace and question. */
static void lay_out(f15i_play_loop *p) {
    panes *all = p->window;
    const bool line = asks(p) || all->line.text.length > 0; /* for an answer or a page's number */
    const unsigned rows = p->canvas.rows - (line ? 3 : 2), width = width_now(p);
    const bool wide = is_wide(p), rest = rests(p);
    const bool slides = rest ? all->live : asks(p) && f15i_has_hand(p) && f15i_hand_is_board(p);
    const int left = all->pane[READ].text.length > 0 ? READ : ASKED;
    if (wide || left != READ)
        open_question(all);
    for (int k = 0; k < PANES; k++) {
        f15i_pane *pane = &all->pane[k];
        const bool right = all->side > 0 ? k == HAND : wide && k > left;
        f15i_pane_fit(pane, k == HAND && all->side > 0 ? all->side : width);
        pane->rows = 0;
        pane->column = right ? width + BETWEEN : 0;
    }
    const bool shown =
        all->hand.on || all->side > 0 || (rest && all->live) || has_room(all, wide, slides, rows);
    if (!shown)
        f15i_pane_clear(&all->pane[HAND]);
    const bool live = slides && shown; /* then the question is shown without its board */
    if (live != all->live && all->has_asked && p->view->exercise != NULL) {
        all->live = live;
        render_asked(p);
        seek_asked(all);
        f15i_pane_fit(&all->pane[ASKED], width);
    }
    stack(all, 0, rows);
    if (wide || all->side > 0)
        stack(all, width + BETWEEN, rows);
}

static const char *keys_of(const f15i_play_loop *p) {
    const f15_view *view = p->view;
    const panes *all = p->window;
    const bool more = f15i_pane_has_more(&all->pane[all->focus]);
    if (!asks(p) && all->line.text.length > 0) /* the number of a page */
        return "Enter go there  Esc stay here";
    if (explores(p) || (asks(p) && all->hand.on))
        return f15i_hand_keys(p);
    if (asks(p) && all->empty)
        return f15i_has_hand(p) ? "Type an answer  Tab by hand  F1 help  q Enter quit"
                                : "Type an answer  Tab command  F1 help  q Enter quit";
    if (asks(p) && f15i_has_hand(p))
        return "Enter answer  Tab by hand  Esc clear  F1 help  q Enter quit";
    if (asks(p))
        return "Enter answer  Tab command  Esc clear  F1 help  q Enter quit";
    if (view->part == F15_PART_TRACE && f15i_pane_has_more(&all->pane[TRACE]))
        return "Enter more  Right on  b back  Home End  a all  ? keys  q quit";
    if (view->part == F15_PART_TRACE)
        return view->recording != NULL && view->cut + 1 < view->recording->cuts
                   ? "Enter on  b back  Home End  a all  ? keys  q quit"
               : view->lesson == NULL ? "Enter ends  b back  Home  ? keys"
                                      : "Enter next page  b back  Home  ? keys  q quit";
    if (view->lesson == NULL)
        return more                         ? "Enter more  ? keys  q quit"
               : view->part == F15_PART_END ? "Enter ends  ? keys"
                                            : "Enter go on  ? keys  q quit";
    return more                          ? "Enter more  b back  p pages  ? keys  q quit"
           : view->part == F15_PART_REST ? "Enter go on  b back  p pages  ? keys  q quit"
                                         : "Enter next page  b back  p pages  ? keys  q quit";
}

static bool begins_command(const f15i_play_loop *p) {
    const f15_text *text = &panes_of(p)->line.text;
    const char *words[F15I_OFFERED];
    size_t k = f15i_offered(f15i_word_place(p), words);
    while (k > 0 && strncmp(words[k - 1], f15_text_string(text), text->length) != 0)
        k--;
    return k > 0 || (text->length == 1 && text->s[0] == '?');
}

/* Stores what the hand says of the last act or the line, and whether the title has no room left. */
static void find_said(f15i_play_loop *p) {
    panes *all = p->window;
    const f15_text *said = &all->hand.said;
    all->says.length = 0;
    if (said->length > 0)
        add_flat(&all->says, f15_text_string(said), said->length - strlen("\n"));
    else if (asks(p) && f15i_has_hand(p) && !p->view->draft->readable && !begins_command(p))
        f15_text_add(&all->says, "That cannot be drawn yet.");
    all->low = f15_columns(f15_text_string(&all->says), all->says.length) + LEAST_TITLE >
               p->canvas.columns;
}

/* Appends the keys; while they are too wide, drops the third one. */
static void add_keys(f15_text *out, const char *keys, unsigned columns) {
    f15_text_add(out, keys);
    const char *second = strstr(f15_text_string(out), "  ");
    char *third = second != NULL ? strstr(second + 2, "  ") : NULL;
    while (third != NULL && *third != '\0' && f15_columns(out->s, out->length) + 1 > columns) {
        const char *fourth = strstr(third + 2, "  ");
        const size_t left = fourth != NULL ? strlen(fourth) : 0;
        memmove(third, left > 0 ? fourth : "", left + 1);
        out->length = (size_t)(third - out->s) + left;
    }
}

static void draw_bars(f15i_play_loop *p) {
    panes *all = p->window;
    const f15_view *view = p->view;
    f15_text step = {0};
    if (view->part == F15_PART_TRACE && all->cuts > 0)
        f15_text_addf(&step, "step %zu of %zu", f15_recording_steps(view->recording, all->cuts - 1),
                      f15_recording_steps(view->recording, view->recording->cuts - 1));
    else if (!all->low) /* else the hand has it */
        f15_text_add_n(&step, f15_text_string(&all->says), all->says.length);
    const char *title = f15_text_string(&all->title), *page = strstr(title, ", page ");
    const size_t needs = f15_columns(title, all->title.length) +
                         f15_columns(f15_text_string(&step), step.length) + 3;
    if (page != NULL && needs > p->canvas.columns)
        title = page + strlen(", "); /* the lesson's own title needs too much */
    f15i_canvas_bar(&p->canvas, 0, title, step.length > 0 ? f15_text_string(&step) : "");
    step.length = 0;
    if (all->choices.length == 0)
        add_keys(&step, keys_of(p), p->canvas.columns);
    f15i_canvas_bar(&p->canvas, p->canvas.rows - 1,
                    f15_text_string(all->choices.length > 0 ? &all->choices : &step), "");
    f15_text_drop_part(&p->canvas.row[0], &step);
}

/* Moves failures of texts to the canvas, where f15_full.show asks for them. */
static void add_failures(f15i_play_loop *p) {
    const panes *all = p->window;
    f15_code *code = &p->canvas.row[0].code;
    const f15_code codes[] = {all->title.code,     all->choices.code, all->says.code,
                              all->hand.said.code, all->answer.code,  f15i_line_code(&all->line)};
    for (size_t k = 0; k < sizeof codes / sizeof *codes; k++)
        *code = *code ? *code : codes[k];
    for (int k = 0; k < PANES; k++)
        *code = *code ? *code : all->pane[k].text.code;
}

/* Returns the byte where an option of the list begins, or the end of the text. */
static size_t option(const panes *all, uint32_t k) {
    const f15_text *text = &all->pane[ASKED].text;
    size_t at = all->list;
    while (at + 3 < text->length && (text->s[at + 2] != (char)('a' + k) || text->s[at + 3] != ')'))
        at += strcspn(text->s + at, "\n") + 1;
    return at + 3 < text->length ? at : text->length;
}

/* Writes before each option whether it is picked, or its position in an order, and the cursor. */
static void mark_list(f15i_play_loop *p) {
    panes *all = p->window;
    f15i_pane *pane = &all->pane[ASKED];
    const f15_draft *draft = p->view->draft;
    const f15i_hand *hand = &all->hand;
    for (uint32_t k = 0; k < draft->n; k++) {
        const uint32_t mark = draft->mark[k];
        const size_t at = option(all, k), end = option(all, k + 1);
        if (at == pane->text.length)
            return;
        pane->text.s[at + 1] = hand->on && k == hand->place ? '>' : ' ';
        pane->text.s[at] = mark == 0                                    ? ' '
                           : draft->hand == F15_HAND_ORDER && mark < 10 ? (char)('0' + mark)
                                                                        : '*';
        if (hand->on && k == hand->place)
            f15i_pane_seek(pane, at, end < pane->text.length ? end : at + 1);
    }
}

static void draw_hand(f15i_play_loop *p) {
    panes *all = p->window;
    f15i_pane *pane = &all->pane[HAND];
    const bool wanted = (asks(p) || explores(p)) && f15i_has_hand(p), rest = rests(p);
    f15i_pane_clear(pane);
    all->hand.on = all->hand.on && wanted;
    all->pane[ASKED].foot = all->hand.on ? 0 : all->foot;
    const bool says_here = wanted && all->low; /* in place of the title */
    const char *title = all->hand.on ? "── by hand ──" : "── by hand: Tab ──";
    if (says_here || rest)
        title = says_here ? f15_text_string(&all->says) : "── your answer ──";
    all->titled = all->side == 0 && (says_here || rest || (wanted && asks(p)));
    if (all->titled)
        f15_paragraph(&pane->text, &p->screen.style, says_here ? F15_PLAIN : F15_DIM, "%s", title);
    const unsigned lines = f15i_lines_of(&pane->text);
    if (wanted)
        f15i_hand_render(p, &all->hand, &pane->text);
    else if (rest)
        f15_text_add_n(&pane->text, f15_text_string(&all->answer), all->answer.length);
    all->hand.cells.top += lines;
    if (wanted && all->hand.cells.across == 0 && p->view->draft->mark != NULL) {
        mark_list(p); /* in the question, instead of a pane for the hand */
        f15i_pane_clear(pane);
    }
    f15i_want_mouse(p, wanted);
}

/* Puts the cursor at the hand, if that is in view. */
static void place_cursor(panes *all, f15_canvas *canvas) {
    const f15i_pane *pane = &all->pane[HAND];
    const f15i_hand *hand = &all->hand;
    const f15_draft_cells *cells = &hand->cells;
    if (hand->on && cells->across == 0 && all->list > 0) {
        canvas->cursor_column = all->pane[ASKED].column + 1;
        canvas->cursor =
            f15i_pane_find(&all->pane[ASKED], option(all, hand->place), &canvas->cursor_row);
    }
    if (!hand->on || cells->across == 0)
        return;
    const size_t line = cells->top + hand->place / cells->across * cells->high;
    const size_t column = cells->left + hand->place % cells->across * cells->wide + cells->label;
    canvas->cursor = line >= pane->top && line - pane->top < pane->rows && column < pane->columns;
    canvas->cursor_row = pane->row + (unsigned)(line - pane->top);
    canvas->cursor_column = pane->column + (unsigned)column;
}

/* Returns the keys that show more of pane k; PgUp or PgDn only if it scrolls that pane. */
static const char *keys_to(const panes *all, int k) {
    const bool up = k == scrolls(all, -1), down = k == scrolls(all, 1);
    const bool above = up && (k != all->focus || all->pane[k].top > 0);
    const bool below = down && (k != all->focus || f15i_pane_has_more(&all->pane[k]));
    return all->opens       ? "press any key"
           : above && below ? "PgUp PgDn"
           : above          ? "PgUp"
           : below          ? "PgDn"
                            : "F6 for more";
}

typedef enum half { AT_LEFT, AT_RIGHT } half;

/* A row of the canvas is written from left to right, so the left panes come first. */
static void draw_panes(f15i_play_loop *p, half where) {
    panes *all = p->window;
    for (int k = 0; k < PANES; k++)
        if (all->pane[k].rows > 0 && (all->pane[k].column > 0) == (where == AT_RIGHT))
            f15i_pane_draw(&all->pane[k], &p->canvas, keys_to(all, k), p->screen.style.color);
}

static void draw(f15i_play_loop *p) {
    panes *all = p->window;
    f15_canvas *canvas = &p->canvas;
    static const char small[] = "too small: 40 x 10 at least";
    f15i_canvas_begin(canvas, p->full);
    if (canvas->rows < LEAST_ROWS || canvas->columns < LEAST_COLUMNS) {
        f15i_canvas_put(canvas, 0, 0, canvas->columns, small, strlen(small));
        return;
    }
    choose_side(p);
    if (all->width != width_now(p))
        render_anew(p);
    find_said(p);
    draw_hand(p);
    lay_out(p);
    draw_panes(p, AT_LEFT);
    if (is_wide(p) || all->side > 0)
        for (unsigned row = 1; row + (asks(p) ? 2 : 1) < canvas->rows; row++)
            f15i_canvas_put(canvas, row, all->width + 1, 1, "│", strlen("│"));
    draw_panes(p, AT_RIGHT);
    if (asks(p))
        f15i_line_draw(&all->line, canvas, canvas->rows - 2, "> ");
    else if (all->line.text.length > 0)
        f15i_line_draw(&all->line, canvas, canvas->rows - 2, "Go to page: ");
    place_cursor(all, canvas);
    draw_bars(p);
    add_failures(p);
}

/* ---- strokes ------------------------------------------------------------------------------- */

static void choose(panes *all, int pane) {
    all->focus = pane;
    all->reads = pane == READ;
}

/* Scrolls by pages; at the end of a pane goes on to another, which first gets its rows. */
static void scroll(panes *all, int by) {
    if (open_question(all))
        return;
    const int at = scrolls(all, by);
    const bool few_shown = at == READ && all->pane[READ].rows <= FEW; /* more once it is chosen */
    if (at == all->focus || at == NOTES || (at == READ && !few_shown))
        f15i_pane_scroll(&all->pane[at], by);
    choose(all, at);
}

static void next_pane(panes *all) {
    if (open_question(all))
        return;
    for (int k = 1; k <= PANES; k++) {
        const int next = (all->focus + k) % PANES;
        if (f15i_pane_is_cut(&all->pane[next])) {
            choose(all, next);
            return;
        }
    }
}

/* Completes a line that begins a command. Else the hand, if there is one, takes the next strokes;
 * without a hand types a blank. */
static void take_tab(f15i_play_loop *p) {
    panes *all = p->window;
    f15i_line *line = &all->line;
    static const f15_stroke blank = {.kind = F15_STROKE_TEXT, .text = " "};
    const char *words[F15I_OFFERED];
    const size_t count = f15i_offered(f15i_word_place(p), words);
    const bool hand = f15i_has_hand(p), empty = line->text.length == 0;
    if (!(hand && empty) && f15i_line_complete(line, words, count, &all->choices))
        return;
    all->hand.on = hand;
    if (!hand)
        f15i_line_take(line, &blank);
}

static void take_in_question(f15i_play_loop *p, const f15_stroke *stroke) {
    panes *all = p->window;
    f15i_line *line = &all->line;
    if (stroke->kind == F15_STROKE_ENTER) {
        const bool too_long = line->too_long;
        const f15_text *typed = f15i_line_enter(line);
        if (typed->code)
            p->screen.code = f15_no_memory(p->screen.err);
        else if (too_long)
            f15i_say_too_long(p);
        else if (typed->length == 0) /* what was said last stays */
            all->empty = true;
        else
            f15i_take_line(p, typed);
    } else if (stroke->kind == F15_STROKE_TAB) {
        take_tab(p);
    } else if (stroke->kind == F15_STROKE_HELP) {
        f15i_say_help(p);
    } else if (f15i_line_take(line, stroke) && line->ended) {
        f15i_leave(p, F15_LEFT_QUIT);
    }
}

/* Stores the option of the list that was clicked; returns false if none was. */
static bool clicked_option(const f15i_play_loop *p, const f15_stroke *stroke, uint32_t *place) {
    const panes *all = p->window;
    const f15i_pane *pane = &all->pane[ASKED];
    const f15_draft *draft = p->view->draft;
    unsigned row;
    bool found = false;
    if (all->list == 0 || draft->mark == NULL || stroke->column - pane->column >= pane->columns)
        return false;
    for (uint32_t k = 0; k < draft->n && option(all, k) < pane->text.length; k++)
        if (f15i_pane_find(pane, option(all, k), &row) && row <= stroke->row) {
            *place = k;
            found = true;
        }
    return found && (!f15i_pane_find(pane, all->foot, &row) || stroke->row < row);
}

/* Stores the place of the hand that was clicked; returns false if none was. */
static bool clicked_place(const f15i_play_loop *p, const f15_stroke *stroke, uint32_t *place) {
    const panes *all = p->window;
    const f15i_pane *pane = &all->pane[HAND];
    /* above the pane, and at the left of it, these wrap and are too large */
    const unsigned row = stroke->row - pane->row, column = stroke->column - pane->column;
    return row < pane->rows && column < pane->columns &&
           f15i_hand_find(p, &all->hand, row + pane->top, column, place);
}

/* Makes the texts of the line and of the draft equal, after a stroke that changed one of them. */
static void match_texts(f15i_play_loop *p, bool by_hand) {
    panes *all = p->window;
    f15i_hand *hand = &all->hand;
    const f15_draft *draft = p->view->draft;
    const f15_text *text = &all->line.text;
    if (p->screen.code || p->over || !f15i_has_hand(p))
        return;
    if (draft->length == text->length &&
        memcmp(draft->text, f15_text_string(text), text->length) == 0)
        return;
    if (by_hand) {
        f15i_line_set(&all->line, draft->text, draft->length);
        return;
    }
    const f15_act typed = {
        .kind = F15_ACT_DRAFT, .text = f15_text_string(text), .length = text->length};
    hand->acts = true;
    f15i_do_act(p, &typed);
    hand->acts = false;
}

/* Takes a stroke for the hand, or else for the line. */
static void take_answer(f15i_play_loop *p, const f15_stroke *stroke) {
    f15i_hand *hand = &panes_of(p)->hand;
    const f15_stroke_kind kind = stroke->kind;
    uint32_t place;
    bool by_hand = hand->on;
    if (kind == F15_STROKE_CLICK) {
        if (f15i_has_hand(p) &&
            (clicked_place(p, stroke, &place) || clicked_option(p, stroke, &place))) {
            hand->on = by_hand = true;
            f15i_hand_touch(p, hand, place);
        }
    } else if (!by_hand) {
        take_in_question(p, stroke);
    } else if (!f15i_hand_take(p, hand, stroke)) { /* Tab leads back to the line; so does typing */
        by_hand = false;
        hand->on = kind == F15_STROKE_HELP;
        if (kind != F15_STROKE_TAB && kind != F15_STROKE_ESCAPE)
            take_in_question(p, stroke);
    }
    match_texts(p, by_hand);
}

static void say_keys(f15i_play_loop *p) {
    f15i_screen *screen = &p->screen;
    const bool trace = p->view->part == F15_PART_TRACE, lesson = p->view->lesson != NULL;
    const char *back =
        trace ? "a step back; the left arrow does the same" : "back; the left arrow does the same";
    if (explores(p)) {
        back = "back";
        f15i_screen_item(screen, "  arrows     ", "move the cursor");
        f15i_screen_item(screen, "  Enter      ",
                         "touch what is at the cursor; the space bar does the same");
        f15i_screen_item(screen, "  u r c      ",
                         "undo the last touch; make it again; clear the figure");
        f15i_screen_item(screen, "  n          ", "on");
    } else {
        f15i_screen_item(screen, "  Enter      ",
                         trace ? "the next step; the space bar and the right arrow do the same"
                               : "on; what is longer than its pane is scrolled first");
    }
    if (trace || lesson)
        f15i_screen_item(screen, "  b          ", "%s", back);
    if (trace)
        f15i_screen_item(screen, "  Home End   ",
                         "the first step, the last one; a does the same as End");
    f15i_screen_item(screen, "  PgUp PgDn  ",
                     "scroll where a row names them; F6 shows more of another part");
    if (lesson)
        f15i_screen_item(screen, "  p          ",
                         "the pages of this lesson; a number and Enter go to one");
    f15i_screen_item(screen, "  Ctrl-L     ", "draw everything again");
    f15i_screen_item(screen, "  q          ", "quit; Ctrl-D does the same");
}

/* Takes the first digit of a page number, and the keys after it. Returns false for other keys. */
static bool take_number(f15i_play_loop *p, const f15_stroke *stroke) {
    f15i_line *line = &panes_of(p)->line;
    const bool digit =
        stroke->kind == F15_STROKE_TEXT && !stroke->pasted && f15_is_digit(stroke->text[0]);
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

static void take_key(f15i_play_loop *p, const f15_stroke *stroke) {
    panes *all = p->window;
    const bool trace = p->view->part == F15_PART_TRACE;
    f15i_pane *pane = &all->pane[all->focus];
    const f15i_command command = f15i_key_command(F15I_AT_PAGE, stroke);
    switch (command) {
    case F15_ACT_NEXT:
        if (trace)
            pane = &all->pane[TRACE]; /* scroll to the end of a step before the next one */
        if (stroke->kind != F15_STROKE_RIGHT && f15i_pane_has_more(pane))
            f15i_pane_scroll(pane, 1);
        else if (p->view->part == F15_PART_END)
            f15i_leave(p, F15_LEFT_FINISHED);
        else
            f15i_act(p, F15_ACT_NEXT, 0);
        break;
    case F15_ACT_BACK:
        if (!trace && stroke->kind == F15_STROKE_UP && pane->top > 0)
            f15i_pane_scroll(pane, -1);
        else
            f15i_act(p, F15_ACT_BACK, 0);
        break;
    case F15_ACT_FIRST:
    case F15_ACT_LAST:
        if (trace)
            f15i_act(p, command, 0);
        else
            f15i_pane_scroll(pane,
                             command == F15_ACT_FIRST ? -(long)pane->lines : (long)pane->lines);
        break;
    case F15I_PAGES:
        f15i_say_pages(p);
        break;
    case F15I_HELP:
        say_keys(p);
        break;
    case F15I_QUIT:
        f15i_leave(p, F15_LEFT_QUIT);
        break;
    default:
        if (!stroke->pasted && !p->told)
            f15i_screen_say(&p->screen, F15_PLAIN, "That key does nothing here; ? tells which do.");
        p->told = true;
    }
}

/* Touches a place of a figure by a click or a key; returns false for other strokes. */
static bool take_touch(f15i_play_loop *p, const f15_stroke *stroke) {
    panes *all = p->window;
    uint32_t place;
    if (stroke->kind != F15_STROKE_CLICK)
        return all->line.text.length == 0 && f15i_hand_take(p, &all->hand, stroke);
    if (clicked_place(p, stroke, &place))
        f15i_hand_touch(p, &all->hand, place);
    return true;
}

static void take(f15i_play_loop *p, const f15_stroke *stroke) {
    panes *all = p->window;
    const f15_stroke_kind kind = stroke->kind;
    const bool small = p->canvas.rows < LEAST_ROWS || p->canvas.columns < LEAST_COLUMNS;
    if (kind == F15_STROKE_CLOSED)
        f15i_leave(p, F15_LEFT_QUIT);
    else if (kind == F15_STROKE_PAGE_UP || kind == F15_STROKE_WHEEL_UP)
        scroll(all, -1);
    else if (kind == F15_STROKE_PAGE_DOWN || kind == F15_STROKE_WHEEL_DOWN)
        scroll(all, 1);
    else if (kind == F15_STROKE_PANE)
        next_pane(all);
    else if (kind == F15_STROKE_RESIZED || kind == F15_STROKE_NOTHING || small)
        return;
    else if (asks(p) && open_question(all) && kind == F15_STROKE_ENTER)
        return; /* the student only reads on */
    else if (asks(p))
        take_answer(p, stroke);
    else if (explores(p) && take_touch(p, stroke))
        return;
    else if (!take_number(p, stroke))
        take_key(p, stroke);
}

/* ---- the loop ------------------------------------------------------------------------------ */

/* Appends help, and remarks about progress, to the notes that an act added from `begin` on. If it
 * said nothing new, the notes of the act before it, from `last` on, stay the latest. */
static void end_act(f15i_play_loop *p, size_t last, size_t begin) {
    panes *all = p->window;
    f15i_pane *notes = &all->pane[NOTES];
    f15_text *said = &p->screen.text;
    const bool same_notes = all->acted == begin && notes->text.length == begin;
    const bool says_again =
        same_notes && begin - last == said->length &&
        memcmp(f15_text_string(&notes->text) + last, f15_text_string(said), said->length) == 0;
    if (says_again || (same_notes && said->length == 0)) {
        f15_text_free(said);
        all->acted = last;
        return;
    }
    f15_text_add_n(&notes->text, f15_text_string(said), said->length);
    f15_text_drop_part(&notes->text, said);
    f15i_pane_seek(notes, all->acted, notes->text.length);
    all->focus = all->acted < notes->text.length ? NOTES : all->focus;
}

static void wait(f15i_play_loop *p) {
    panes *all = p->window;
    f15_stroke stroke;
    const f15_part part = p->view->part;
    const size_t page = p->view->page;
    draw(p);
    if (!f15i_wait_for_stroke(p, &stroke))
        return;
    all->choices.length = all->hand.said.length = 0;
    all->empty = false;
    const size_t last = all->acted, begin = all->pane[NOTES].text.length;
    all->acted = begin;
    take(p, &stroke);
    end_act(p, last, begin);
    if (p->view->part != part || p->view->page != page)
        f15i_line_set(&all->line, "", 0);
}

static void open(f15i_play_loop *p) {
    panes_of(p)->width = width_now(p);
}

static void close(f15i_play_loop *p) {
    panes *all = p->window;
    for (int k = 0; k < PANES; k++)
        f15i_pane_free(&all->pane[k]);
    f15i_line_free(&all->line);
    f15_text_free(&all->title);
    f15_text_free(&all->choices);
    f15_text_free(&all->says);
    f15_text_free(&all->answer);
    f15_text_free(&all->hand.said);
}

const f15i_surface f15i_panes = {
    .open = open, .show = show, .wait = wait, .close = close, .size = sizeof(panes)};
