/* A board being played: slides, the ledger, and paths on from there. */
#include "internal.h"

#include <fifteen/puzzle.h>

#include <string.h>

#define NOT_KNOWN UINT64_MAX

/* ---- the last two pieces ------------------------------------------------------------------- */

/* Returns the board with the last two pieces exchanged, which can be solved if the board cannot.
 * Slides that solve it leave only those two pieces exchanged on the board. */
static f15_board twin_of(const f15_play *play, const f15_board *board) {
    f15_board twin = *board;
    twin.item[f15_board_find(board, play->last[0])] = (uint8_t)play->last[1];
    twin.item[f15_board_find(board, play->last[1])] = (uint8_t)play->last[0];
    return twin;
}

/* Sets the last two pieces, and whether their exchange makes an unsolvable board solvable, or even
 * solves it. */
static void find_last(f15_play *play) {
    const f15_grid *grid = &play->from.grid;
    f15_cells pieces = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    uint32_t where;
    if (f15_count_cells(pieces) < 2)
        return;
    for (; pieces != 0; pieces &= ~F15_CELL(play->last[1])) {
        play->last[0] = play->last[1];
        play->last[1] = f15_first_cell(pieces);
    }
    const f15_board twin = twin_of(play, &play->from);
    play->nears = f15_board_is_in_reach(&twin, &where);
    play->nearest = play->nears && f15_board_is_solved(&twin);
}

static void say_why_not(f15_session *s) {
    const f15_play *play = &s->play.is;
    const uint32_t columns = play->now.grid.columns;
    uint32_t where = 0;
    f15_board_is_in_reach(&play->now, &where);
    if (f15_board_parity_fits(&play->now))
        f15i_session_say_numbers(s, F15_SAY_PLACE_DIFFERS, where / columns + 1,
                                 where % columns + 1);
    else
        f15i_session_say(s, F15_SAY_SIGN_DIFFERS);
    if (play->nears && !play->nearest)
        f15i_session_say(s, F15_SAY_NEARS);
}

/* ---- paths --------------------------------------------------------------------------------- */

/* Returns whether the kept path leads on from `now`; *left gets the slides left on it. */
static bool is_on_way(const f15i_play_state *p, uint64_t *left) {
    *left = p->moves.count - p->next;
    return p->way_kind != F15I_NO_WAY && f15_same_board(&p->at, &p->is.now);
}

/* Steps along the kept path, or back on it, if the slide does. */
static void follow(f15i_play_state *p, uint8_t item, uint32_t to) {
    if (p->next < p->moves.count && p->moves.item[p->next] == item)
        p->next++;
    else if (p->next > 0 && p->moves.item[p->next - 1] == item)
        p->next--;
    else
        return;
    f15_board_slide(&p->at, to);
}

typedef enum way_choice { SHORTEST_ONLY, ANY_WAY } way_choice;

/* Searches `nodes` boards for a shortest path; if that gives up, and any will do, makes a longer
 * one. If both fail, keeps the old. */
static void find_way(f15_session *s, uint64_t nodes, way_choice choice) {
    const bool any = choice == ANY_WAY;
    f15i_play_state *p = &s->play;
    const f15_search_limits limits = {.nodes = nodes};
    const f15_board start = p->is.now;
    f15_board board = start;
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15_shortest found;
    f15_error why = {0};
    f15i_way_kind kind = F15I_SHORTEST_WAY;
    f15_code code = F15_UNREACHABLE;
    uint32_t orders;
    if (p->is.solvable)
        code = f15_shortest_solution(&start, &p->engine, &limits, F15_ONE_SOLUTION, &moves, &found,
                                     &why);
    if (any && code == F15_GAVE_UP && f15_stages_take(&start.grid)) {
        kind = F15I_WAY_BY_STAGES;
        code = f15_stages_prepare(&p->tables, &start.grid, &why);
        if (code == F15_OK)
            code =
                f15_search_stages(&p->tables, &start, &moves, p->stage, &p->stages, &orders, &why);
    } else if (any && code == F15_GAVE_UP) {
        kind = F15I_WAY_BY_CYCLES;
        code = f15_solve_three_cycles(&board, false, NULL, NULL, &moves, NULL, &why);
    }
    if (code != F15_OK) {
        f15_arena_free(&arena);
        if (code == F15_NO_MEMORY)
            f15i_session_failed(s, f15_no_memory(&s->error));
        return;
    }
    f15_arena_free(&p->ways);
    p->ways = arena;
    p->moves = (f15_moves){.item = moves.item, .count = moves.count}; /* no more will be added */
    p->next = p->told = 0;
    p->at = p->is.now;
    p->way_kind = kind;
}

/* ---- the ledger ---------------------------------------------------------------------------- */

/* Counts the cycles of the board, the hole among its items, and the inversions of its pieces. */
static f15_code count(f15_play *play, f15_error *err) {
    const f15_grid *grid = &play->now.grid;
    uint32_t item[F15_MAX_CELLS];
    size_t cycles = 0;
    f15_board_arrangement(&play->now, item);
    const f15_code code = f15_cycle_count(item, f15_grid_size(grid), &cycles, err);
    play->cycles = cycles - f15_count_cells(grid->obstacles); /* a wall stays in its place */
    play->inversions = f15_board_inversions(&play->now);
    return code;
}

/* Updates the view after an act, with a search of at most `nodes` boards. */
static void settle(f15_session *s, uint64_t nodes) {
    f15i_play_state *p = &s->play;
    f15_play *play = &p->is;
    uint64_t left;
    play->slide = p->made.item;
    play->undone = p->made.count - play->made;
    play->solved = f15_board_is_solved(&play->now);
    play->odd = f15_board_sign(&play->now) < 0;
    play->dark = f15_grid_is_odd(&play->now.grid, play->now.hole);
    if (play->nears) {
        const f15_board twin = twin_of(play, &play->now);
        play->nearest = f15_board_is_solved(&twin);
    }
    f15i_session_failed(s, count(play, &s->error));
    const bool known = is_on_way(p, &left) && p->way_kind == F15I_SHORTEST_WAY;
    const bool hopeless = nodes == F15_PLAY_GLANCE && /* too few nodes for a distant board */
                          f15_engine_estimate(&p->engine, &play->now) > F15_PLAY_NEAR;
    if (!s->code && !known && !hopeless)
        find_way(s, nodes, SHORTEST_ONLY);
    const bool found = is_on_way(p, &left) && p->way_kind == F15I_SHORTEST_WAY;
    play->left = found ? left : NOT_KNOWN;
    play->moves = play->made > 0 ? f15_text_string(&p->text) : "()";
    play->length = play->made > 0 ? p->text.length : 2;
    f15i_session_failed(s, f15_text_done(&p->text, &s->error));
}

/* ---- acts ---------------------------------------------------------------------------------- */

static void move(f15i_play_state *p, uint8_t item) {
    const uint32_t cell = f15_board_find(&p->is.now, item);
    if (f15_same_board(&p->at, &p->is.now))
        follow(p, item, cell);
    f15_board_slide(&p->is.now, cell);
}

/* Makes a slide, on the board and in the text of the moves. */
static void make_slide(f15i_play_state *p, uint8_t item) {
    f15_text_addf(&p->text, "%s%u", p->is.made > 0 ? " " : "", item + 1u);
    p->is.made++;
    move(p, item);
}

static void take_back(f15i_play_state *p) {
    const uint8_t item = p->made.item[p->is.made - 1];
    if (p->text.code == F15_OK) { /* else memory failed, and the text lacks slides */
        const size_t digits = item + 1u < 10 ? 1 : 2, space = p->is.made > 1 ? 1 : 0;
        p->text.length -= space + digits;
        p->text.s[p->text.length] = '\0';
        p->is.made--;
    }
    move(p, item);
}

/* Returns how many pieces slide if the hole goes to the cell, in its row or column; 0 if it cannot.
 * Sets *step to the difference of the numbers of one cell and the next. */
static uint32_t pieces_to(const f15_board *now, uint32_t cell, int *step) {
    const uint32_t columns = now->grid.columns, hole = now->hole;
    const bool row = cell / columns == hole / columns;
    const int apart = (int)cell - (int)hole, one = row ? 1 : (int)columns;
    const uint32_t count = (uint32_t)(apart < 0 ? -apart : apart) / (uint32_t)one;
    *step = apart < 0 ? -one : one;
    if (!row && cell % columns != hole % columns)
        return 0;
    for (uint32_t k = 1; k < count; k++)
        if (now->grid.obstacles & F15_CELL((int)hole + *step * (int)k))
            return 0;
    return count;
}

/* Slides the piece in the cell, and those between it and the hole, if all are in one line. */
static void try_slide(f15_session *s, uint64_t cell) {
    f15i_play_state *p = &s->play;
    const f15_board *now = &p->is.now;
    int step = 0;
    if (cell >= f15_grid_size(&now->grid) || cell == now->hole || now->grid.obstacles >> cell & 1) {
        f15i_session_say(s, F15_SAY_NO_PIECE);
        return;
    }
    const uint32_t count = pieces_to(now, (uint32_t)cell, &step);
    if (count == 0) {
        f15i_session_say_numbers(s, F15_SAY_NOT_BESIDE, now->item[cell] + UINT64_C(1), 0);
        return;
    }
    if (p->is.made + count > F15_PLAY_SLIDES) {
        f15i_session_say_numbers(s, F15_SAY_TOO_MANY_SLIDES, p->is.made, 0);
        return;
    }
    p->made.count = (size_t)p->is.made;
    for (uint32_t k = 0; k < count; k++) {
        const uint8_t item = now->item[(int)now->hole + step];
        f15_moves_push(&p->made, item);
        make_slide(p, item);
    }
    f15i_session_say(s, F15_SAY_PLAY);
}

static void say_end(f15_session *s) {
    const f15_play *play = &s->play.is;
    if (play->nearest)
        f15i_session_say_numbers(s, F15_SAY_NEAREST, play->made, 0);
    else if (play->solved && play->shortest == NOT_KNOWN)
        f15i_session_say_numbers(s, F15_SAY_PLAYED, play->made, 0);
    else if (play->solved && play->shortest == play->made)
        f15i_session_say_numbers(s, F15_SAY_PLAYED_SHORTEST, play->made, 0);
    else if (play->solved)
        f15i_session_say_numbers(s, F15_SAY_PLAYED_LONGER, play->made, play->shortest);
}

/* ---- hints --------------------------------------------------------------------------------- */

/* Returns, as a set, the first piece on the path to come home for good: backwards from the end, the
 * last piece that appears. */
static f15_cells first_home(const f15i_play_state *p) {
    f15_cells met = 0, last_new = 0;
    for (size_t k = p->moves.count; k-- > p->next;) {
        const f15_cells item = F15_CELL(p->moves.item[k]);
        last_new = met & item ? last_new : item;
        met |= item;
    }
    return last_new;
}

/* Gives the reason of the path, once per path or stage. Returns false if it was given before. */
static bool say_reason(f15_session *s) {
    f15i_play_state *p = &s->play;
    uint64_t left = p->moves.count - p->next;
    size_t stage = 0, done = 0;
    if (p->way_kind == F15I_WAY_BY_STAGES)
        for (; done + p->stage[stage].slides <= p->next; stage++)
            done += p->stage[stage].slides;
    if (p->told == stage + 1)
        return false;
    p->told = stage + 1;
    if (p->way_kind == F15I_SHORTEST_WAY) {
        f15i_session_say_numbers(s, F15_SAY_HINT_SHORTEST, first_home(p), left);
    } else if (p->way_kind == F15I_WAY_BY_CYCLES) {
        f15i_session_say_numbers(s, F15_SAY_HINT_CYCLES, 0, left);
    } else {
        const f15_stage *is = &p->stage[stage];
        f15i_session_say_numbers(s,
                                 is->kind == F15_STAGE_REST ? F15_SAY_HINT_REST : F15_SAY_HINT_ROW,
                                 is->cells, done + is->slides - p->next);
    }
    return true;
}

static void hint(f15_session *s) {
    f15i_play_state *p = &s->play;
    uint64_t left;
    if (p->is.solved || !p->is.solvable) {
        if (p->is.solved)
            f15i_session_say(s, F15_SAY_NOTHING_TO_HINT);
        else
            say_why_not(s);
        return;
    }
    if (!is_on_way(p, &left))
        find_way(s, F15_PLAY_NODES, ANY_WAY);
    if (!is_on_way(p, &left)) {
        f15i_session_say(s, F15_SAY_NO_WAY_KNOWN);
    } else if (!say_reason(s)) {
        const uint8_t item = p->moves.item[p->next];
        const f15_side way = f15_grid_side(&p->at.grid, f15_board_find(&p->at, item), p->at.hole);
        f15i_session_say_numbers(s, F15_SAY_HINT_SLIDE, item + UINT64_C(1), way);
    }
    s->view.hints++;
}

void f15i_session_play(f15_session *s, const f15_act *act) {
    f15i_play_state *p = &s->play;
    const uint64_t made_before = p->is.made;
    if (act->kind == F15_ACT_HINT)
        hint(s);
    else if (act->kind == F15_ACT_SLIDE)
        try_slide(s, act->number);
    else
        f15i_session_say(s, F15_SAY_PLAY);
    if (act->kind == F15_ACT_REDO)
        make_slide(p, p->made.item[p->is.made]);
    if (act->kind == F15_ACT_UNDO)
        take_back(p);
    while (act->kind == F15_ACT_CLEAR && p->is.made > 0)
        take_back(p);
    if (!s->code)
        settle(s, F15_PLAY_GLANCE);
    if (!s->code && p->is.made != made_before && p->is.made > 0)
        say_end(s); /* the start is not an end, even if it is solved */
}

void f15i_session_begin_play(f15_session *s) {
    f15i_play_state *p = &s->play;
    uint32_t where, items[F15_MAX_CELLS];
    size_t first;
    f15_board_arrangement(s->start.board, items);
    s->code = f15_board_set(&p->is.from, &s->start.board->grid, items, &first, &s->error);
    if (!s->code)
        s->code = f15_engine_make(&p->is.from.grid, F15_ENGINE_MANHATTAN, &p->engine, &s->error);
    if (s->code)
        return;
    p->is.now = p->at = p->is.from;
    p->made.arena = &s->arena;
    s->view.part = F15_PART_PLAY;
    s->view.play = &p->is;
    s->view.has_hint = true;
    p->is.shortest = NOT_KNOWN;
    p->is.solvable = f15_board_is_in_reach(&p->is.from, &where);
    f15i_session_say(s, F15_SAY_PLAY);
    if (!p->is.solvable) {
        find_last(&p->is);
        say_why_not(s);
    }
    settle(s, F15_PLAY_NODES);
    p->is.shortest = p->is.left;
}

uint32_t f15i_session_can_play(const f15_session *s) {
    const f15_play *play = &s->play.is;
    return (play->made > 0 ? F15I_CAN(UNDO) | F15I_CAN(CLEAR) : 0) |
           (play->undone > 0 ? F15I_CAN(REDO) : 0);
}

void f15i_session_end_play(f15_session *s) {
    f15_text_free(&s->play.text);
    f15_arena_free(&s->play.ways);
    f15_stages_free(&s->play.tables);
    f15_engine_free(&s->play.engine);
}
