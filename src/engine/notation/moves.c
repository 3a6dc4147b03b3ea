/* Moves: labels of the sliding pieces, or directions. */
#include "internal.h"

#include <string.h>

#define MOVES_REMEDY "write the pieces that slide, as 12 11 15, or directions, as U D L R"

#define LETTERS_REMEDY "write the letters of the pieces that slide, or UP DOWN LEFT RIGHT"

/* ---- directions ------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    uint32_t arrow;
} directions[F15_SIDES] = {[F15_SIDE_UP] = {"UP", 0x2191},
                           [F15_SIDE_DOWN] = {"DOWN", 0x2193},
                           [F15_SIDE_LEFT] = {"LEFT", 0x2190},
                           [F15_SIDE_RIGHT] = {"RIGHT", 0x2192}};

/* Returns the cell of the piece that slides in this direction, or the grid's size. */
static uint32_t source_of(const f15_board *board, size_t direction, f15_mover way) {
    return f15_board_source(board, (f15_side)(way == F15_MOVER_PIECE ? direction : direction ^ 1));
}

static size_t direction_of(const f15i_token *token) {
    uint32_t sign = token->kind == F15I_LETTER ? f15i_upper(token->codepoint) : token->codepoint;
    size_t d = 0;
    sign = sign == F15I_THEN ? directions[F15_SIDE_RIGHT].arrow : sign;
    while (d < F15_SIDES && sign != directions[d].arrow && sign != (uint32_t)directions[d].name[0])
        d++;
    return d;
}

/* Counts the pieces with this letter that may slide; *cell is the cell of one of them, else of any
 * piece with the letter, else 64. */
static size_t piece_called(const f15_board *board, const f15_board_names *names, uint32_t letter,
                           uint32_t *cell) {
    size_t sliding = 0;
    *cell = 64;
    for (uint32_t at = 0; at < f15_grid_size(&board->grid); at++) {
        if (at == board->hole || names->code[board->item[at]] != letter)
            continue;
        const bool slides = f15_board_can_slide(board, at);
        *cell = slides || sliding == 0 ? at : *cell;
        sliding += slides;
    }
    return sliding;
}

/* ---- arrows ---------------------------------------------------------------------------------- */

/* Kinds of characters among moves. NAME is a letter or a digit. OTHER_ARROW is ← ↑ ↓, always a
 * slide; RIGHT_ARROW is →, a slide or only a sign that a move follows; THEN_ARROW is ⇒, seldom a
 * slide. Comparisons below rely on this order. */
typedef enum sign { OTHER, NAME, OTHER_ARROW, RIGHT_ARROW, THEN_ARROW, SIGNS } sign;

static sign sign_of(uint32_t c) {
    if (f15i_is_letter(c) || f15i_is_digit(c))
        return NAME;
    if (c == F15I_THEN)
        return THEN_ARROW;
    if (c == directions[F15_SIDE_RIGHT].arrow)
        return RIGHT_ARROW;
    return c >= 0x2190 && c <= 0x2193 /* ← ↑ ↓ */ ? OTHER_ARROW : OTHER;
}

/* Returns whether each character of the kind `from` or a later kind stands between two that can be
 * moves. Sets *at to the first that does not; if all do, to the first of them. */
static bool all_between(f15_tokens text, sign from, f15_span *at) {
    f15_span first = {0}, latest = {0};
    sign before = OTHER; /* the last one that is not OTHER */
    uint32_t c;
    for (size_t bytes; (bytes = f15i_peek(&text, &c)) > 0; f15i_step(&text, c, bytes)) {
        const sign is = sign_of(c);
        if (is >= from) {
            *at = latest = f15i_here(&text);
            first = first.length == 0 ? latest : first;
            if (before == OTHER || before >= from)
                return false;
        }
        before = is != OTHER ? is : before;
    }
    *at = before >= from ? latest : first;
    return before < from;
}

/* Returns the first kind of arrow that only stands between moves, or SIGNS if every arrow is a
 * move. Between letters or numbers → and ⇒ are not moves. In a text of arrows alone they are,
 * except ⇒ if it is every second one. Fails where they could be either. */
static sign arrows_between(f15i_token_reader *r) {
    size_t seen[SIGNS] = {0};
    f15_tokens text = r->at;
    f15_span at;
    uint32_t c;
    for (size_t bytes; (bytes = f15i_peek(&text, &c)) > 0; f15i_step(&text, c, bytes))
        seen[sign_of(c)]++;
    const size_t slides = seen[RIGHT_ARROW] + seen[OTHER_ARROW];
    if (seen[NAME] > 0) {
        if (seen[THEN_ARROW] + seen[RIGHT_ARROW] == 0)
            return SIGNS;
        if (all_between(r->at, RIGHT_ARROW, &at) && seen[OTHER_ARROW] == 0)
            return RIGHT_ARROW;
    } else { /* arrows only */
        if (seen[THEN_ARROW] == 0 || slides == 0)
            return SIGNS;
        const bool between = all_between(r->at, THEN_ARROW, &at);
        if (between && seen[RIGHT_ARROW] > 0 && slides == seen[THEN_ARROW] + 1)
            return THEN_ARROW;
        if (!between && seen[RIGHT_ARROW] == 0)
            return SIGNS;
    }
    f15i_fail(r, at, F15_AMBIGUOUS,
              "put spaces between the moves, and write directions as UP, DOWN, LEFT, RIGHT",
              "does this arrow slide a piece, or only stand between two moves?");
    return SIGNS;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct move_reading {
    f15i_token_reader r;
    sign between; /* arrows from this kind on are not moves; SIGNS: all are moves */
    bool inside;  /* inside a run of letters */
    f15_board board;
    const f15_board_names *names; /* letters, or NULL */
    f15_mover way;
    f15_written_moves moves;
    size_t room;
    f15_arena *arena;
} move_reading;

static void advance(move_reading *m) {
    bool letter = m->r.token.kind == F15I_LETTER;
    do
        f15i_next(&m->r);
    while (m->r.token.kind != F15I_END && sign_of(m->r.token.codepoint) >= m->between);
    m->inside = letter && m->r.token.position == m->r.end;
}

/* Extends the token to the whole run of letters that begins there, if it spells the name. A word
 * must begin a run, so that no run has two meanings. */
static void take_name(move_reading *m, const char *name) {
    f15_tokens ahead = m->r.at;
    size_t length = strlen(name), at = 1, bytes;
    uint32_t letter;
    if (m->inside || m->r.token.kind != F15I_LETTER)
        return;
    for (; (bytes = f15i_peek(&ahead, &letter)) > 0 && f15i_is_letter(letter); at++) {
        if (at >= length || f15i_upper(letter) != (unsigned char)name[at])
            return;
        f15i_step(&ahead, letter, bytes);
    }
    if (at < length)
        return;
    while (m->r.at.at < ahead.at)
        f15i_take(&m->r, &letter);
    m->r.token.span.length = (uint32_t)length;
}

/* Sets the label of the piece in the cell, whose letter is the token, and slides it if it can.
 * Fails, and returns false, if several pieces with this letter can slide. */
static bool take_letter(move_reading *m, uint32_t cell, size_t sliding, f15_written_move *out) {
    if (sliding > 1)
        f15i_fail(&m->r, m->r.token.span, F15_AMBIGUOUS,
                  "say where it goes: UP, DOWN, LEFT or RIGHT, for every move",
                  "two pieces %s may slide here", f15i_show(m->r.token.codepoint).s);
    out->label = (uint32_t)m->board.item[cell] + 1;
    if (sliding == 1)
        f15_board_slide(&m->board, cell);
    return sliding < 2;
}

static void keep_move(move_reading *m, const f15_written_move *move) {
    f15_written_moves *moves = &m->moves;
    if (moves->count == F15_MOVES_LIMIT)
        f15i_fail(&m->r, (f15_span){0}, F15_TOO_BIG, "give fewer moves",
                  "there are more than %zu moves", F15_MOVES_LIMIT);
    f15_written_move *at =
        f15_alloc_more(m->arena, moves->move, moves->count, &m->room, F15_MOVES_LIMIT, sizeof *at);
    if (at) {
        moves->move = at;
        moves->move[moves->count++] = *move;
    } else {
        f15i_no_room(&m->r, m->arena);
    }
}

/* Reads a piece's letter, its number, or a direction. */
static void read_move(move_reading *m) {
    const f15i_token *token = &m->r.token;
    size_t direction = token->kind == F15I_NUMBER ? F15_SIDES : direction_of(token);
    size_t sliding = 0; /* how many pieces of this letter can slide */
    uint32_t cell = F15_MAX_CELLS;
    if (direction < F15_SIDES)
        take_name(m, directions[direction].name);
    if (m->names && token->kind == F15I_LETTER && token->span.length == 1)
        sliding = piece_called(&m->board, m->names, f15i_upper(token->codepoint), &cell);
    const bool letter = cell < F15_MAX_CELLS;
    const bool label = letter || (!m->names && token->kind == F15I_NUMBER);
    if (!label && direction == F15_SIDES)
        f15i_expected(&m->r, m->names ? "a piece's letter or a direction"
                                      : "a piece's number or a direction");
    else if (m->moves.count > 0 && label == (m->moves.move[0].way != 0))
        f15i_refuse(&m->r, "%s and directions do not go together",
                    m->names ? "letters" : "numbers");
    f15_written_move move = {(uint32_t)token->value, 0, token->span};
    if (m->r.code != F15_OK || (letter && !take_letter(m, cell, sliding, &move)))
        return;
    if (!label) {
        cell = source_of(&m->board, direction, m->way);
        move = (f15_written_move){0, directions[direction].name[0], token->span};
        if (cell < f15_grid_size(&m->board.grid)) {
            move.label = (uint32_t)m->board.item[cell] + 1;
            f15_board_slide(&m->board, cell);
        }
    }
    keep_move(m, &move);
    advance(m);
}

/* Judges a text that is one run of digits, longer than any piece's number. On a board of pieces 1
 * to 9 each digit is a piece; on others it is refused, as nobody knows where a number ends. */
static void split_digits(move_reading *m) {
    const f15_grid *grid = &m->board.grid;
    const f15_cells pieces = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    const char *s = m->r.at.text;
    size_t length = m->r.at.length, digits = 0;
    const bool one_digit = pieces < F15_CELL(9); /* the pieces are at most 9 */
    bool each = one_digit;
    f15_trim(&s, &length);
    while (digits < length && f15i_is_digit((unsigned char)s[digits])) {
        const unsigned label = (unsigned)(s[digits++] - '0');
        each = each && label > 0 && (pieces & F15_CELL(label - 1)) != 0;
    }
    if (m->names || digits < length || digits <= (one_digit ? 1 : 2))
        return;
    m->r.one_digit = each;
    if (!each)
        f15i_fail(&m->r, f15i_here(&m->r.at), F15_BAD_NOTATION, NULL,
                  "this is one number; put spaces between the pieces");
}

f15_code f15_read_moves(const char *text, size_t length, const f15_board *board,
                        const f15_board_names *names, f15_mover way, f15_arena *arena,
                        f15_written_moves *out, f15_error *err) {
    F15_NEED(text && board && arena && out, err);
    const bool letters = names && names->letters;
    move_reading m = {
        .r = f15i_reader_of(text, length, letters ? LETTERS_REMEDY : MOVES_REMEDY, err),
        .board = *board,
        .names = letters ? names : NULL,
        .way = way,
        .arena = arena};
    const f15i_token *token = &m.r.token;
    split_digits(&m);
    m.between = arrows_between(&m.r);
    advance(&m);
    bool bracket = token->kind == F15I_OPEN, square = f15i_on(&m.r, '[');
    if (bracket)
        advance(&m);
    while (token->kind != F15I_END && token->kind != F15I_CLOSE) {
        read_move(&m);
        if (token->kind != F15I_COMMA)
            continue;
        advance(&m);
        if (token->kind == F15I_END || token->kind == F15I_CLOSE)
            f15i_expected(&m.r, "a move");
    }
    if (bracket && !f15i_on(&m.r, square ? ']' : ')'))
        f15i_expected(&m.r, square ? "']'" : "')'");
    if (bracket)
        advance(&m);
    if (token->kind != F15I_END || (!bracket && m.moves.count == 0))
        f15i_expected(&m.r, bracket ? "the end" : "a move");
    if (m.r.code == F15_OK)
        *out = m.moves;
    return m.r.code;
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

/* Refuses to slide a piece that is not beside the hole. */
static f15_code refuse_slide(const f15_written_move *move, const f15_board *board,
                             const f15_board_names *names, f15_error *err) {
    const uint32_t item = move->label - 1;
    f15_text piece = {0};
    f15_write_piece(&piece, item, &board->grid, names);
    const f15_code code = f15_fail(f15i_at(err, &move->span), F15_UNREACHABLE,
                                   "only a piece beside the hole can slide",
                                   "%s is in %s, and the hole in %s", f15_text_string(&piece),
                                   f15i_show_cell(&board->grid, f15_board_find(board, item)).s,
                                   f15i_show_cell(&board->grid, board->hole).s);
    const bool whole = piece.code == F15_OK;
    f15_text_free(&piece);
    return whole ? code : f15_no_memory(err);
}

f15_code f15_play_named(f15_board *board, const f15_board_names *names,
                        const f15_written_moves *moves, f15_moves *out, size_t *played,
                        f15_error *err) {
    F15_NEED(board && moves && (!out || out->arena), err);
    const f15_grid *grid = &board->grid;
    f15_cells pieces = f15_grid_open(grid) & ~F15_CELL(f15_grid_home(grid));
    f15_code code = F15_OK;
    size_t k = 0;
    for (; k < moves->count; k++) {
        const f15_written_move *move = &moves->move[k];
        uint32_t item = move->label - 1; /* label 0, of no piece, wraps past all cells */
        if (item >= f15_grid_size(grid) || !(pieces >> item & 1)) {
            code = refuse_label(move, grid, err);
            break;
        }
        uint32_t cell = f15_board_find(board, item);
        if (!f15_board_can_slide(board, cell)) {
            code = refuse_slide(move, board, names, err);
            break;
        }
        f15_moves_push(out, item);
        f15_board_slide(board, cell);
    }
    if (played)
        *played = k;
    return code == F15_OK ? f15_moves_done(out, err) : code;
}

f15_code f15_play_written(f15_board *board, const f15_written_moves *moves, f15_moves *out,
                          size_t *played, f15_error *err) {
    return f15_play_named(board, NULL, moves, out, played, err);
}

/* ---- writing --------------------------------------------------------------------------------- */

/* The text of every pair of labels, with its length in the last byte. As a solution may have
 * thousands of slides, labels are written two at a time. */
enum { PAIR = 8, BLOCK = 1024 };
typedef struct label_pairs {
    char of[F15_MAX_CELLS][F15_MAX_CELLS][PAIR];
} label_pairs;

/* Returns a power of two above all items, from the bits in use; looks at eight items at once. */
static size_t count_labels(const f15_moves *moves) {
    uint64_t all = 0, eight;
    size_t at = 0, labels = 2;
    for (; moves->count - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, moves->item + at, sizeof eight);
        all |= eight;
    }
    for (; at < moves->count; at++)
        all |= moves->item[at];
    while (labels < F15_MAX_CELLS && (all & ~((labels - 1) * UINT64_C(0x0101010101010101))))
        labels *= 2;
    return labels;
}

static void make_pairs(label_pairs *pairs, size_t labels, const f15_board_names *names,
                       char between) {
    char name[F15_MAX_CELLS][PAIR / 2] = {{0}};
    size_t length[F15_MAX_CELLS] = {0};
    for (size_t k = 0; k < labels; k++) {
        uint32_t label = f15_piece_number(names, (uint32_t)k);
        if (label > 9)
            name[k][length[k]++] = (char)('0' + label / 10);
        name[k][length[k]++] = (char)('0' + label % 10);
        name[k][length[k]++] = between;
    }
    for (size_t a = 0; a < labels; a++)
        for (size_t b = 0; b < labels; b++) {
            char *pair = pairs->of[a][b];
            memcpy(pair, name[a], sizeof *name);
            memcpy(pair + length[a], name[b], sizeof *name);
            pair[PAIR - 1] = (char)(length[a] + length[b]);
        }
}

void f15_write_labels(f15_text *text, const f15_moves *moves, const f15_board_names *names,
                      char between) {
    label_pairs pairs;
    char part[BLOCK / 2 * PAIR];
    const uint8_t *item = moves->item;
    make_pairs(&pairs, count_labels(moves), names, between);
    for (size_t at = 0; at < moves->count && text->code == F15_OK;) {
        char *end = part;
        size_t stop = moves->count - at > BLOCK ? at + BLOCK : moves->count;
        for (; at + 1 < stop; at += 2) {
            const char *pair = pairs.of[item[at]][item[at + 1]];
            memcpy(end, pair, PAIR);
            end += pair[PAIR - 1];
        }
        if (at < stop) { /* an odd number: the last is half a pair with itself */
            const char *pair = pairs.of[item[at]][item[at]];
            memcpy(end, pair, PAIR);
            end += pair[PAIR - 1] / 2;
            at++;
        }
        if (at == moves->count)
            end--; /* nothing separates the last label */
        f15_text_add_n(text, part, (size_t)(end - part));
    }
}

void f15_write_moves(f15_text *text, const f15_moves *moves, const f15_board_names *names) {
    if (moves->count == 0)
        f15_text_add(text, "()");
    f15_write_labels(text, moves, names, ' ');
}

void f15_write_letter_moves(f15_text *text, const f15_board *board, const f15_board_names *names,
                            const f15_moves *moves) {
    bool clear = true;
    for (size_t pass = 0; pass < 2; pass++) { /* the first finds whether letters are clear */
        f15_board now = *board;
        for (size_t k = 0; k < moves->count && text->code == F15_OK; k++) {
            const uint32_t item = moves->item[k], cell = f15_board_find(&now, item);
            const f15_side side = f15_grid_side(&now.grid, cell, now.hole);
            uint32_t meant = 0;
            if (side == F15_SIDES)
                return;
            clear = clear && piece_called(&now, names, names->code[item], &meant) == 1;
            if (pass > 0 && k > 0)
                f15_text_add(text, " ");
            if (pass > 0 && clear)
                f15_text_add_codepoint(text, names->code[item]);
            else if (pass > 0)
                f15_text_add(text, directions[side].name);
            f15_board_slide(&now, cell);
        }
    }
    if (moves->count == 0)
        f15_text_add(text, "()");
}

void f15_write_directions(f15_text *text, const f15_board *board, const f15_moves *moves,
                          f15_mover way) {
    f15_board now = *board;
    if (moves->count == 0)
        f15_text_add(text, "()");
    for (size_t k = 0; k < moves->count && text->code == F15_OK; k++) {
        const uint32_t cell = f15_board_find(&now, moves->item[k]), hole = now.hole;
        const f15_side side = way == F15_MOVER_PIECE ? f15_grid_side(&now.grid, cell, hole)
                                                     : f15_grid_side(&now.grid, hole, cell);
        if (side == F15_SIDES)
            return;
        f15_text_add_n(text, directions[side].name, 1);
        f15_board_slide(&now, cell);
    }
}
