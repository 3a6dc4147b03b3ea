/* Wrong moves and wrong paths: a right answer, rewritten as somebody with a misconception would. */
#include "some_answer.h"

#include <string.h>

/* ---- moves ---------------------------------------------------------------------------------- */

/* A right answer, and the way of the hole in it. */
typedef struct solved {
    f15_written_moves moves;
    f15_arena arena;
    uint8_t *hole;               /* count + 1 */
    f15_written_move *rewritten; /* room for 2 count + 2 */
    size_t count;                /* of what is rewritten */
} solved;

static void add_label(solved *s, uint32_t label) {
    s->rewritten[s->count++] = (f15_written_move){.label = label};
}

/* The labels as they were moved, first to last or last to first. */
static void take_labels(solved *s, size_t from, size_t to) {
    for (size_t k = from; k < to; k++)
        add_label(s, s->moves.move[k].label);
}

static void take_backwards(solved *s) {
    for (size_t k = s->moves.count; k-- > 0;)
        add_label(s, s->moves.move[k].label);
}

/* The hole's way from the end to the beginning: the inverse, where the hole ends as it began. */
static bool turn_back(const f15_question *q, solved *s) {
    f15_board board = q->puzzle.board;
    uint8_t *back = s->hole;
    size_t count = s->moves.count;
    for (size_t k = 0; k < (count + 1) / 2; k++) {
        uint8_t first = back[k];
        back[k] = back[count - k];
        back[count - k] = first;
    }
    s->count = count;
    return back[0] == board.hole && f15i_label_way(&board, back + 1, count, s->rewritten);
}

/* How far the hole's way back is its way out. */
static size_t setup_of(const solved *s) {
    size_t k = 0, count = s->moves.count;
    while (2 * k + 3 <= count && s->hole[k + 1] == s->hole[count - k - 1])
        k++;
    return s->hole[0] == s->hole[count] ? k : 0;
}

static bool take_setup(solved *s, bool again) {
    size_t k = setup_of(s);
    take_labels(s, 0, s->moves.count - k);
    if (again)
        take_labels(s, 0, k);
    return k > 0;
}

/* The cells that the pieces leave: where the hole goes. */
static void take_cells(const f15_question *q, solved *s) {
    for (size_t k = 0; k < s->moves.count; k++)
        add_label(s, s->hole[k + 1] + q->convention.base);
}

static void take_longer(solved *s) {
    uint32_t last = s->moves.move[s->moves.count - 1].label;
    take_labels(s, 0, s->moves.count);
    add_label(s, last);
    add_label(s, last);
}

static bool rewrite(const f15_question *q, solved *s, f15_misconception_id id) {
    switch (id) {
    case F15_MIS_CELLS_FOR_PIECES:
        take_cells(q, s);
        return true;
    case F15_MIS_REVERSE_ORDER:
        take_backwards(s);
        return true;
    case F15_MIS_WRONG_TURN:
        return turn_back(q, s);
    case F15_MIS_LONGER_THAN_NEEDED:
        take_longer(s);
        return true;
    case F15_MIS_SETUP_UNREVERSED:
        return take_setup(s, true);
    case F15_MIS_SETUP_LEFT:
        return take_setup(s, false);
    default:
        return false;
    }
}

static void write_labels(const solved *s, f15_text *out) {
    for (size_t k = 0; k < s->count; k++)
        f15_text_addf(out, "%s%lu", k > 0 ? " " : "", (unsigned long)s->rewritten[k].label);
}

/* The ways that the hole goes. */
static void write_hole_ways(const f15_question *q, const solved *s, f15_text *out) {
    uint32_t columns = q->puzzle.board.grid.columns;
    for (size_t k = 0; k < s->moves.count; k++) {
        uint32_t from = s->hole[k], to = s->hole[k + 1];
        char way = to == from + columns ? 'D' : to + columns == from ? 'U' : to > from ? 'R' : 'L';
        f15_text_addf(out, "%s%c", k > 0 ? " " : "", way);
    }
}

/* The right answer played; anything else is none of ours. */
static f15_code play_right(const f15_question *q, const char *right, solved *s, f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    f15_board board = q->puzzle.board;
    f15_code code =
        f15_read_moves(right, strlen(right), &board, F15_WAY_OF_PIECE, &s->arena, &s->moves, err);
    if (code != F15_OK)
        return code == F15_NO_MEMORY ? code : f15i_none_wrong(err);
    s->hole = f15_alloc(&s->arena, s->moves.count + 1, sizeof *s->hole);
    s->rewritten = f15_alloc(&s->arena, 2 * s->moves.count + 2, sizeof *s->rewritten);
    if (s->hole == NULL || s->rewritten == NULL)
        return f15_arena_done(&s->arena, err);
    bool all = f15i_follow_hole(&c, &s->moves, &board, s->hole) == s->moves.count;
    return all && s->moves.count > 0 ? F15_OK : f15i_none_wrong(err);
}

#define JOINED_MOST 40
#define JOINED_NODES 200000

/* The shortest way there for somebody to whom a row's end is joined to the next row's start. */
static f15_code joined_moves(const f15_question *q, f15_text *text, f15_error *err) {
    f15i_slides wanted = {.board = &q->puzzle.board,
                          .allowed = f15_grid_open(&q->puzzle.board.grid) & ~q->puzzle.kept,
                          .most = q->has_at_most ? (size_t)q->at_most : JOINED_MOST,
                          .nodes = JOINED_NODES,
                          .joined = true};
    f15_arena arena = {0};
    f15_moves moves = {.arena = &arena};
    f15i_wanted_cells(&q->puzzle, wanted.want);
    f15_code code = f15i_search_moves(&wanted, &moves, err);
    if (code == F15_OK)
        f15_write_moves(text, &moves);
    f15_arena_free(&arena);
    return code;
}

/* A right answer to the question as misread. */
static f15_code misread_moves(const f15_question *q, f15_misconception_id id, f15_text *text,
                              f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    bool applies = false;
    f15_code code = f15i_reinterpret_of(id)(&c, 0, &applies, err);
    if (code == F15_OK)
        code = applies && f15_question_validate(&c.q, NULL) == F15_OK
                   ? f15i_some_moves(&c.q, text, err)
                   : f15i_none_wrong(err);
    f15_arena_free(&work.arena);
    return code;
}

/* The right answer rewritten. */
static f15_code rewritten_moves(const f15_question *q, f15_misconception_id id, const char *right,
                                f15_text *text, f15_error *err) {
    solved s = {.count = 0};
    f15_code code = right == NULL ? f15i_none_wrong(err) : play_right(q, right, &s, err);
    if (code == F15_OK && id == F15_MIS_HOLE_MOVES)
        write_hole_ways(q, &s, text);
    else if (code == F15_OK && rewrite(q, &s, id))
        write_labels(&s, text);
    else if (code == F15_OK)
        code = f15i_none_wrong(err);
    f15_arena_free(&s.arena);
    return code;
}

f15_code f15i_wrong_moves(const f15_question *q, f15_misconception_id id, const char *right,
                          f15_text *out, f15_error *err) {
    f15_text text = {0};
    f15_code code = F15_OK;
    switch (id) {
    case F15_MIS_ROW_END_JOINED:
        code = joined_moves(q, &text, err);
        break;
    case F15_MIS_BASE_ONE:
    case F15_MIS_BASE_ZERO:
    case F15_MIS_ROWS_FROM_BOTTOM:
        code = misread_moves(q, id, &text, err);
        break;
    default:
        code = rewritten_moves(q, id, right, &text, err);
    }
    if (code == F15_OK)
        code = f15i_offer(q, &text, id, out, err);
    f15_text_free(&text);
    return code;
}

/* ---- paths ---------------------------------------------------------------------------------- */

/* A cell of a right path, as somebody counts it. */
static uint32_t miscounted(const f15_question *q, f15_misconception_id id, uint32_t cell) {
    const f15_grid *grid = &q->puzzle.board.grid;
    switch (id) {
    case F15_MIS_BASE_ONE:
        return cell + 1;
    case F15_MIS_BASE_ZERO:
        return cell;
    default: /* rows from the bottom */
        return (grid->rows - 1 - cell / grid->columns) * grid->columns + cell % grid->columns +
               q->convention.base;
    }
}

/* A closed path for somebody to whom a row's end is joined to the next row's start: depth first
 * from a cell that it must visit. */
typedef struct walker {
    const f15_question *q;
    f15_cells usable, through, seen;
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
    uint64_t nodes;
} walker;

static f15_cells next_to(const walker *w, uint32_t cell) {
    return (f15_grid_neighbours(&w->q->puzzle.board.grid, cell) | F15_CELL(cell) << 1 |
            F15_CELL(cell) >> 1) &
           w->usable;
}

static bool leaps(const walker *w) {
    for (size_t k = 0; k < w->count; k++)
        if (!f15_grid_adjacent(&w->q->puzzle.board.grid, w->cell[k], w->cell[(k + 1) % w->count]))
            return true;
    return false;
}

static bool closes(const walker *w) {
    return w->count >= 4 && (w->through & ~w->seen) == 0 && leaps(w) &&
           (next_to(w, w->cell[w->count - 1]) & F15_CELL(w->cell[0])) != 0;
}

static bool walk_on(walker *w) {
    f15_cells next = next_to(w, w->cell[w->count - 1]) & ~w->seen;
    if (closes(w))
        return true;
    for (uint32_t cell = 0; cell < w->q->n && w->nodes > 0; cell++) {
        if (!(next & F15_CELL(cell)))
            continue;
        w->nodes--;
        w->seen |= F15_CELL(cell);
        w->cell[w->count++] = (uint8_t)cell;
        if (walk_on(w))
            return true;
        w->count--;
        w->seen &= ~F15_CELL(cell);
    }
    return false;
}

static f15_code joined_path(const f15_question *q, f15_text *text, f15_error *err) {
    const f15_puzzle *puzzle = &q->puzzle;
    walker w = {.q = q, .through = puzzle->through, .nodes = JOINED_NODES};
    uint32_t first = 0;
    w.usable = f15_grid_open(&puzzle->board.grid) & ~puzzle->avoiding;
    f15_cells begin = puzzle->through != 0 ? puzzle->through : w.usable;
    while (first < q->n && !(begin & F15_CELL(first)))
        first++;
    w.cell[w.count++] = (uint8_t)first;
    w.seen = F15_CELL(first);
    if (begin == 0 || !walk_on(&w))
        return f15i_none_wrong(err);
    for (size_t k = 0; k < w.count; k++)
        f15_text_addf(text, "%s%lu", k > 0 ? " " : "",
                      (unsigned long)w.cell[k] + q->convention.base);
    return F15_OK;
}

static f15_code miscounted_path(const f15_question *q, f15_misconception_id id, const char *right,
                                f15_text *text, f15_error *err) {
    f15i_given given = {.text = right};
    if (right == NULL)
        return f15i_none_wrong(err);
    given.length = strlen(right);
    given.shape = f15_shape_of(right, given.length);
    f15_code code = f15i_read_board_cycle(q, &given, err);
    if (code != F15_OK && code != F15_NO_MEMORY)
        code = f15i_none_wrong(err);
    for (size_t i = 0; code == F15_OK && i < given.groups.n; i++)
        f15_text_addf(text, "%s%lu", i > 0 ? " " : "",
                      (unsigned long)miscounted(q, id, given.groups.value[i] - q->convention.base));
    f15i_given_free(&given);
    return code;
}

f15_code f15i_wrong_path(const f15_question *q, f15_misconception_id id, const char *right,
                         f15_text *out, f15_error *err) {
    f15_text text = {0};
    f15_code code = id == F15_MIS_ROW_END_JOINED ? joined_path(q, &text, err)
                                                 : miscounted_path(q, id, right, &text, err);
    if (code == F15_OK)
        code = f15i_offer(q, &text, id, out, err);
    f15_text_free(&text);
    return code;
}
