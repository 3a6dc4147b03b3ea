/* An answer made by hand in the whole window: turns keys and clicks into acts, draws the draft. */
#include "play.h"

#include <string.h>

static const f15_draft *draft_of(const f15i_play_loop *p) {
    return p->view->draft;
}

bool f15i_has_hand(const f15i_play_loop *p) {
    const f15_draft *draft = draft_of(p);
    return draft != NULL && draft->hand != F15_HAND_NONE && draft->n > 0 &&
           (draft->item != NULL || draft->mark != NULL);
}

/* Returns the number of places for the cursor: with the keys of a figure, or only keys. */
static uint32_t places(const f15_draft *draft) {
    return (uint32_t)(draft->hand == F15_HAND_KEYS     ? draft->keys
                      : draft->hand == F15_HAND_FIGURE ? draft->n + draft->keys
                                                       : draft->n);
}

static bool slides_pieces(const f15i_play_loop *p) {
    return draft_of(p)->hand == F15_HAND_SLIDES && draft_of(p)->board != NULL;
}

bool f15i_hand_is_board(const f15i_play_loop *p) {
    return slides_pieces(p) || draft_of(p)->hand == F15_HAND_PATH;
}

/* Returns the first place that can be touched, or 0. */
static uint32_t first_place(const f15_draft *draft) {
    uint32_t k = 0;
    while (draft->can != NULL && k < places(draft) && !draft->can[k])
        k++;
    return k < places(draft) ? k : 0;
}

/* Renders the hand. Where pieces are slid, the cursor is in the hole and needs no sign. */
void f15i_hand_render(const f15i_play_loop *p, f15i_hand *hand, f15_text *out) {
    const f15_draft *draft = draft_of(p);
    hand->place = slides_pieces(p)              ? draft->board->hole
                  : hand->place < places(draft) ? hand->place
                                                : first_place(draft);
    const bool shown = hand->on && !slides_pieces(p);
    f15_render_draft(out, p->view, shown ? hand->place : F15_NO_CURSOR, &p->screen.style,
                     &hand->cells);
}

void f15i_hand_measure(const f15i_play_loop *p, f15_text *out, unsigned *columns, unsigned *rows) {
    const f15_style wide = {.color = p->screen.style.color, .width = F15_CANVAS_COLUMNS};
    const bool board = draft_of(p)->board != NULL;
    f15_draft_cells cells;
    f15_render_draft(out, p->view, F15_NO_CURSOR, board ? &wide : &p->screen.style, &cells);
    const char *s = f15_text_string(out);
    for (size_t length; board && *s != '\0'; s += length + 1, ++*rows) {
        length = strcspn(s, "\n");
        const unsigned row = (unsigned)f15_columns(s, length);
        *columns = row > *columns ? row : *columns;
    }
}

bool f15i_hand_find(const f15i_play_loop *p, const f15i_hand *hand, size_t line, size_t column,
                    uint32_t *place) {
    const f15_draft_cells *cells = &hand->cells;
    if (cells->across == 0 || line < cells->top || column < cells->left ||
        (column - cells->left) / cells->wide >= cells->across)
        return false;
    *place = (uint32_t)((line - cells->top) / cells->high * cells->across +
                        (column - cells->left) / cells->wide);
    return *place < places(draft_of(p));
}

static void act(f15i_play_loop *p, f15i_hand *hand, const f15_act *act) {
    hand->acts = true;
    f15i_do_act(p, act);
    hand->acts = false;
}

static void touch(f15i_play_loop *p, f15i_hand *hand, uint32_t place, uint64_t value) {
    const f15_draft *draft = draft_of(p);
    const uint64_t first = draft->hand == F15_HAND_KEYS ? draft->n : 0; /* keys follow the items */
    hand->place = place;
    act(p, hand,
        &(f15_act){.kind = slides_pieces(p) ? F15_ACT_SLIDE : F15_ACT_TOUCH,
                   .number = first + place,
                   .other = value});
}

void f15i_hand_touch(f15i_play_loop *p, f15i_hand *hand, uint32_t place) {
    if (!f15_draft_is_number(draft_of(p), place))
        touch(p, hand, place, 0);
    else
        hand->place = place;
}

/* Takes a digit, which puts a statement at that position or extends a number; Backspace removes a
 * number's last digit. Returns false for other strokes. */
static bool take_digit(f15i_play_loop *p, f15i_hand *hand, const f15_stroke *stroke) {
    const f15_draft *draft = draft_of(p);
    const bool number = f15_draft_is_number(draft, hand->place);
    const uint64_t mark = number ? draft->mark[hand->place] : 0; /* 1 + the number; 0: none */
    const uint64_t value = mark > 0 ? mark - 1 : 0;
    const char c = stroke->text[0];
    const bool digit = stroke->kind == F15_STROKE_TEXT && !stroke->pasted && f15_is_digit(c);
    if (number && stroke->kind == F15_STROKE_BACKSPACE)
        touch(p, hand, hand->place, value >= 10 ? value / 10 + 1 : 0);
    else if (number && digit)
        touch(p, hand, hand->place, value * 10 + (uint64_t)(c - '0') + 1);
    else if (draft->hand == F15_HAND_ORDER && digit && c > '0')
        touch(p, hand, hand->place, (uint64_t)(c - '0'));
    else
        return false;
    return true;
}

/* Slides a piece in that direction, or moves the cursor. */
static void go(f15i_play_loop *p, f15i_hand *hand, f15_side side) {
    const uint32_t across = hand->cells.across > 0 ? hand->cells.across : 1;
    const f15_draft *draft = draft_of(p);
    const uint32_t n = places(draft), at = hand->place;
    if (slides_pieces(p))
        f15i_hand_touch(p, hand, f15_view_source(p->view, side));
    else if (side == F15_SIDE_UP && at >= across)
        hand->place = at - across;
    else if (side == F15_SIDE_DOWN &&
             at / across < (n - 1) / across) /* the last row may be short */
        hand->place = at + across < n ? at + across : n - 1;
    else if (side == F15_SIDE_LEFT && at > 0)
        hand->place = at - 1;
    else if (side == F15_SIDE_RIGHT && at + 1 < n)
        hand->place = at + 1;
    if (draft->hand == F15_HAND_FIGURE && hand->place != at && draft->name[hand->place] == NULL)
        go(p, hand, side); /* there is no place: on to the next one */
    if (draft->hand == F15_HAND_FIGURE && draft->name[hand->place] == NULL)
        hand->place = at; /* nor one farther on */
}

bool f15i_hand_take(f15i_play_loop *p, f15i_hand *hand, const f15_stroke *stroke) {
    const f15i_command command = f15i_key_command(F15I_AT_HAND, stroke);
    const bool slides = slides_pieces(p);
    f15_side side;
    if (take_digit(p, hand, stroke))
        return true;
    if (command == F15I_NOTHING || (command == F15_ACT_TOUCH && slides))
        return false;
    if (f15i_is_arrow(command, &side))
        go(p, hand, side);
    else if (command == F15_ACT_ANSWER && slides)
        f15i_act(p, F15_ACT_ANSWER, 0);
    else if (command == F15_ACT_TOUCH || command == F15_ACT_ANSWER)
        f15i_hand_touch(p, hand, hand->place);
    else
        act(p, hand, &(f15_act){.kind = (f15_act_kind)command});
    return true;
}

const char *f15i_hand_keys(const f15i_play_loop *p) {
    const f15_draft *draft = draft_of(p);
    return slides_pieces(p) ? "arrows slide  Enter answer  u undo  r redo  c clear  Tab line"
           : draft->hand == F15_HAND_FIGURE
               ? "arrows  Enter touch  u undo  r redo  c clear  b back  n next  q quit"
           : draft->hand == F15_HAND_ORDER
               ? "arrows  Enter in or out  1-9 move there  u undo  c clear  Tab Enter answer"
           : draft->numbers > 0
               ? "arrows  Enter pick  0-9 a number  u undo  c clear  Tab Enter answer"
           : draft->mark != NULL ? "arrows  Enter pick  u undo  r redo  c clear  Tab Enter answer"
                                 : "arrows  Enter touch  u undo  r redo  c clear  Tab Enter answer";
}
