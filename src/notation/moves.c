/* Moves: labels of the pieces that slide, or directions. */
#include "board_internal.h"

#define MOVES_REMEDY "write the pieces that slide, as 12 11 15, or directions, as U D L R"

/* ---- directions ------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    int down, right; /* the way that the piece goes */
    uint32_t arrow;
} directions[] = {{"UP", -1, 0, 0x2191},
                  {"DOWN", 1, 0, 0x2193},
                  {"LEFT", 0, -1, 0x2190},
                  {"RIGHT", 0, 1, 0x2192}};
enum { DIRECTIONS = sizeof directions / sizeof *directions };

/* The cell of the piece that goes that way, or 64. */
static uint32_t source_of(const f15_board *board, size_t direction, f15_way way) {
    const f15_grid *grid = &board->grid;
    int turn = way == F15_WAY_OF_PIECE ? -1 : 1; /* the piece comes from behind the hole */
    int64_t row = board->hole / grid->columns + turn * (int64_t)directions[direction].down;
    int64_t column = board->hole % grid->columns + turn * (int64_t)directions[direction].right;
    if (row < 0 || row >= grid->rows || column < 0 || column >= grid->columns)
        return 64;
    uint32_t cell = (uint32_t)(row * grid->columns + column);
    return f15_board_can_slide(board, cell) ? cell : 64;
}

static uint32_t upper(uint32_t letter) {
    return letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
}

/* Which direction a letter or an arrow is; DIRECTIONS for none. */
static size_t direction_of(const f15i_token *token) {
    uint32_t sign = token->kind == F15I_LETTER ? upper(token->codepoint) : token->codepoint;
    size_t d = 0;
    while (d < DIRECTIONS && sign != directions[d].arrow && sign != (uint32_t)directions[d].name[0])
        d++;
    return d;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct reading {
    f15i_scan scan;
    f15i_token token;
    bool inside; /* a run of letters: there is one just before the token */
    f15_board board;
    f15_way way;
    f15_written_moves moves;
    size_t room;
    f15_arena *arena;
    f15_error *err;
} reading;

static f15_code keep(reading *r, f15_written_move move) {
    if (r->moves.count == F15_MOVES_LIMIT)
        return f15_fail(r->err, F15_TOO_BIG, "give fewer moves", "there are more than %zu moves",
                        F15_MOVES_LIMIT);
    f15_written_move *at = f15_alloc_more(r->arena, r->moves.move, r->moves.count, &r->room,
                                          F15_MOVES_LIMIT, sizeof *at);
    if (!at)
        return f15_arena_done(r->arena, r->err);
    r->moves.move = at;
    r->moves.move[r->moves.count++] = move;
    return F15_OK;
}

static f15_code advance(reading *r) {
    f15i_token before = r->token;
    f15_code code = f15i_next(&r->scan, &r->token, r->err);
    r->inside =
        before.kind == F15I_LETTER && r->token.position == before.position + before.span.length;
    return code;
}

static f15_code refuse(reading *r, const char *wanted) {
    return f15_fail(f15i_at(r->err, &r->token.span), F15_BAD_NOTATION, MOVES_REMEDY,
                    "%s was expected, not %s", wanted, f15i_show_token(&r->token).s);
}

/* The run of letters that begins at the token is the name: then *length is how long that is, and
 * *after stands behind it. */
static bool spells_name(const reading *r, const char *name, uint32_t *length, f15i_scan *after) {
    f15i_scan ahead = r->scan;
    f15i_token token = r->token;
    uint32_t at = 0;
    for (bool touches = true; touches && token.kind == F15I_LETTER;
         touches = token.position == r->token.position + at) {
        if (name[at] == '\0' || upper(token.codepoint) != (uint32_t)name[at])
            return false;
        at++;
        *after = ahead;
        if (f15i_next(&ahead, &token, NULL) != F15_OK)
            token.kind = F15I_OTHER;
    }
    *length = at;
    return name[at] == '\0';
}

/* A word is taken only where a run of letters begins, so that no run has two meanings. */
static void take_name(reading *r, size_t direction) {
    uint32_t length = 0;
    f15i_scan after;
    if (r->inside || r->token.kind != F15I_LETTER ||
        !spells_name(r, directions[direction].name, &length, &after))
        return;
    r->token.span.length = length;
    r->scan = after;
}

static f15_code add_direction(reading *r, size_t direction) {
    take_name(r, direction);
    uint32_t cell = source_of(&r->board, direction, r->way);
    f15_written_move move = {0, directions[direction].name[0], r->token.span};
    if (cell < 64) {
        move.label = (uint32_t)r->board.item[cell] + 1;
        f15_board_slide(&r->board, cell);
    }
    return keep(r, move);
}

static bool mixes(const reading *r, bool label) {
    return r->moves.count > 0 && label == (r->moves.move[0].way != 0);
}

/* It stands on a move, and goes on. */
static f15_code add_move(reading *r) {
    bool label = r->token.kind == F15I_NUMBER;
    size_t direction = label ? DIRECTIONS : direction_of(&r->token);
    if (!label && direction == DIRECTIONS)
        return refuse(r, "a piece's number or a direction");
    if (mixes(r, label))
        return f15_fail(f15i_at(r->err, &r->token.span), F15_BAD_NOTATION, MOVES_REMEDY,
                        "numbers and directions do not go together");
    f15_written_move move = {(uint32_t)r->token.value, 0, r->token.span};
    f15_code code = label ? keep(r, move) : add_direction(r, direction);
    return code == F15_OK ? advance(r) : code;
}

static bool closes(const f15i_token *open, const f15i_token *token) {
    return token->kind == F15I_CLOSE && (open->codepoint == '[') == (token->codepoint == ']');
}

static f15_code read_list(reading *r) {
    f15_code code = F15_OK;
    while (code == F15_OK && r->token.kind != F15I_END && r->token.kind != F15I_CLOSE) {
        code = add_move(r);
        if (code != F15_OK || r->token.kind != F15I_COMMA)
            continue;
        code = advance(r);
        if (code == F15_OK && (r->token.kind == F15I_END || r->token.kind == F15I_CLOSE))
            code = refuse(r, "a move");
    }
    return code;
}

static f15_code read_moves(reading *r) {
    f15_code code = advance(r);
    f15i_token open = r->token;
    bool bracket = code == F15_OK && open.kind == F15I_OPEN;
    if (bracket)
        code = advance(r);
    if (code == F15_OK)
        code = read_list(r);
    if (code != F15_OK)
        return code;
    if (bracket && !closes(&open, &r->token))
        return refuse(r, open.codepoint == '[' ? "']'" : "')'");
    if (bracket)
        code = advance(r);
    if (code == F15_OK && (r->token.kind != F15I_END || (!bracket && r->moves.count == 0)))
        return refuse(r, bracket ? "the end" : "a move");
    return code;
}

f15_code f15_read_moves(const char *text, size_t length, const f15_board *board, f15_way way,
                        f15_arena *arena, f15_written_moves *out, f15_error *err) {
    reading r = {.board = *board, .way = way, .arena = arena, .err = err};
    f15_code code = f15i_scan_start(&r.scan, text, length, err);
    if (code == F15_OK)
        code = read_moves(&r);
    if (code == F15_OK)
        *out = r.moves;
    return code;
}

/* ---- playing --------------------------------------------------------------------------------- */

static f15_code refuse_label(const f15_written_move *move, const f15_grid *grid, f15_error *err) {
    f15_error *at = f15i_at(err, &move->span);
    if (move->way)
        return f15_fail(at, F15_UNREACHABLE, "a piece slides only to where the hole is",
                        "%c leads off the board or into an obstacle", move->way);
    if (move->label == 0 || move->label == f15_grid_home(grid) + 1)
        return f15_fail(at, F15_OUT_OF_RANGE, "name the piece that slides",
                        "%u is the hole, not a piece", (unsigned)move->label);
    return f15_fail(at, F15_OUT_OF_RANGE, "a piece has the number of its home cell, from 1",
                    "there is no piece %u", (unsigned)move->label);
}

static bool is_piece(const f15_grid *grid, uint32_t label) {
    return label >= 1 && label <= f15_grid_size(grid) && label - 1 != f15_grid_home(grid) &&
           !(grid->obstacles >> (label - 1) & 1);
}

static f15_code play_one(f15_board *board, const f15_written_move *move, f15_moves *out,
                         f15_error *err) {
    const f15_grid *grid = &board->grid;
    if (!is_piece(grid, move->label))
        return refuse_label(move, grid, err);
    uint32_t cell = f15_board_find(board, move->label - 1);
    if (!f15_board_can_slide(board, cell))
        return f15_fail(f15i_at(err, &move->span), F15_UNREACHABLE,
                        "only a piece beside the hole can slide",
                        "piece %u is in %s, and the hole in %s", (unsigned)move->label,
                        f15i_spot_of(grid, cell).s, f15i_spot_of(grid, board->hole).s);
    f15_moves_push(out, move->label - 1);
    f15_code code = f15_moves_done(out, err);
    if (code == F15_OK)
        f15_board_slide(board, cell);
    return code;
}

f15_code f15_play_written(f15_board *board, const f15_written_moves *moves, f15_moves *out,
                          size_t *played, f15_error *err) {
    f15_code code = F15_OK;
    size_t k = 0;
    while (k < moves->count && code == F15_OK) {
        code = play_one(board, &moves->move[k], out, err);
        k += code == F15_OK;
    }
    if (played)
        *played = k;
    return code;
}

/* ---- writing --------------------------------------------------------------------------------- */

void f15_write_moves(f15_text *text, const f15_moves *moves) {
    if (moves->count == 0)
        f15_text_add(text, "()");
    for (size_t k = 0; k < moves->count && text->code == F15_OK; k++)
        f15_text_addf(text, k > 0 ? " %u" : "%u", moves->item[k] + 1u);
}

void f15_write_directions(f15_text *text, const f15_board *board, const f15_moves *moves,
                          f15_way way) {
    f15_board now = *board;
    if (moves->count == 0)
        f15_text_add(text, "()");
    for (size_t k = 0; k < moves->count && text->code == F15_OK; k++) {
        uint32_t cell = f15_board_find(&now, moves->item[k]);
        size_t d = 0;
        if (!f15_board_can_slide(&now, cell))
            return;
        while (source_of(&now, d, way) != cell)
            d++;
        f15_text_add_n(text, directions[d].name, 1);
        f15_board_slide(&now, cell);
    }
}
