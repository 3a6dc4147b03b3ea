/* An answer made by hand in the whole window: keys and clicks become acts, and the draft is drawn. */
#include "play.h"

static const f15_draft *draft_of(const f15i_play_loop *p) {
    return p->view->draft;
}

bool f15i_has_hand(const f15i_play_loop *p) {
    return draft_of(p) != NULL && draft_of(p)->hand != F15_HAND_NONE && draft_of(p)->item != NULL;
}

static bool slides(const f15i_play_loop *p) {
    return draft_of(p)->hand == F15_HAND_SLIDES && draft_of(p)->board != NULL;
}

/* Where pieces are slid the cursor is in the hole, which needs no sign. */
void f15i_hand_render(const f15i_play_loop *p, f15i_hand *hand, f15_text *out) {
    const f15_draft *draft = draft_of(p);
    const f15_style *style = &p->screen.style;
    const size_t from = out->length;
    unsigned lines = 0;
    hand->place = slides(p) ? draft->board->hole : hand->place < draft->n ? hand->place : 0;
    f15_paragraph(out, style, F15_PLAIN, "By hand: %s",
                  hand->said.length > 0 ? f15_text_string(&hand->said)
                  : !draft->readable
                      ? "what is typed cannot be shown here: correct it, or clear it."
                      : "");
    for (size_t i = from; i < out->length; i++)
        lines += out->s[i] == '\n';
    f15_render_draft(out, p->view, hand->on && !slides(p) ? hand->place : UINT32_MAX, style,
                     &hand->cells);
    hand->cells.top += lines;
}

bool f15i_hand_find(const f15i_play_loop *p, const f15i_hand *hand, size_t line, size_t column,
                    uint32_t *place) {
    const f15_draft_cells *cells = &hand->cells;
    if (cells->across == 0 || line < cells->top || column < cells->left ||
        (column - cells->left) / cells->wide >= cells->across)
        return false;
    *place = (uint32_t)((line - cells->top) / cells->high * cells->across +
                        (column - cells->left) / cells->wide);
    return *place < draft_of(p)->n;
}

static void act(f15i_play_loop *p, f15i_hand *hand, f15_act_kind kind, uint64_t number) {
    hand->acts = true;
    f15i_act(p, kind, number);
    hand->acts = false;
}

void f15i_hand_touch(f15i_play_loop *p, f15i_hand *hand, uint32_t place) {
    hand->place = place;
    act(p, hand, slides(p) ? F15_ACT_SLIDE : F15_ACT_TOUCH, place);
}

/* Slides a piece in that direction, or moves the cursor. */
static void go(f15i_play_loop *p, f15i_hand *hand, f15_side side) {
    const uint32_t across = hand->cells.across, n = (uint32_t)draft_of(p)->n, at = hand->place;
    if (slides(p))
        f15i_hand_touch(p, hand, f15_board_source(draft_of(p)->board, side));
    else if (side == F15_SIDE_UP || side == F15_SIDE_DOWN)
        hand->place = side == F15_SIDE_UP ? (at >= across ? at - across : at)
                                          : (at + across < n ? at + across : at);
    else
        hand->place = side == F15_SIDE_LEFT ? at - (at > 0) : at + (at + 1 < n);
}

bool f15i_hand_take(f15i_play_loop *p, f15i_hand *hand, const f15_stroke *stroke) {
    const f15i_command command = f15i_key_command(F15I_AT_HAND, stroke);
    f15_side side;
    if (command == F15I_NOTHING || (command == F15_ACT_TOUCH && slides(p)))
        return false;
    if (f15i_is_arrow(command, &side))
        go(p, hand, side);
    else if (command == F15_ACT_TOUCH || (command == F15_ACT_ANSWER && !slides(p)))
        f15i_hand_touch(p, hand, hand->place);
    else if (command == F15_ACT_ANSWER)
        f15i_act(p, F15_ACT_ANSWER, 0);
    else
        act(p, hand, command, 0);
    return true;
}

const char *f15i_hand_keys(const f15i_play_loop *p) {
    return slides(p) ? "arrows slide  u undo  r redo  c clear  Enter answers  Tab to the line"
                     : "arrows  Enter touches  u undo  r redo  c clear  Tab to the line";
}
