/* Misreadings of an answer in swaps, 3-cycles, letters, cells or moves. f15i_as_... takes an answer
 * as a student with a misconception means it; f15i_as_written_... turns right steps into those that
 * this student writes. A change that undoes itself does both. */
#include "internal.h"

#include <string.h>

size_t f15i_steps(const f15_reading *r) {
    return r->q.kind == F15_KIND_MOVES ? r->answer.moves.count
                                       : r->answer.groups.n / f15i_arity(&r->q);
}

/* Steps of the answer: those from `from` up to `end`; or, if `from` is greater, from the one before
 * it down to `end`. */
typedef struct run {
    size_t from, end;
} run;

static size_t length_of_run(run it) {
    return it.from < it.end ? it.end - it.from : it.from - it.end;
}

/* Replaces the answer by these runs of its steps. Steps past its end are new, and all zeros.
 * Returns false without memory. */
static bool take_steps(f15_reading *r, const run *part, size_t runs) {
    f15_arena *arena = &r->work->arena;
    const f15i_answer *old = &r->answer;
    const bool moves = r->q.kind == F15_KIND_MOVES;
    const size_t arity = f15i_arity(&r->q), count = f15i_steps(r);
    size_t total = 0, taken = 0;
    for (size_t k = 0; k < runs; k++)
        total += length_of_run(part[k]);
    f15_groups groups = f15i_make_groups(arena, moves ? 0 : total * arity, moves ? 0 : total);
    f15_written_move *move = f15_alloc(arena, moves ? total : 0, sizeof *move);
    if (arena->code != F15_OK)
        return false;
    for (size_t k = 0; k < runs; k++)
        for (size_t i = 0; i < length_of_run(part[k]); i++, taken++) {
            const bool up = part[k].from < part[k].end;
            const size_t step = up ? part[k].from + i : part[k].from - 1 - i;
            if (!moves)
                groups.start[taken + 1] = (taken + 1) * arity;
            if (step < count && moves)
                move[taken] = old->moves.move[step];
            else if (step < count)
                memcpy(groups.value + taken * arity, old->groups.value + step * arity,
                       arity * sizeof *groups.value);
        }
    r->answer.groups = groups;
    r->answer.moves = (f15_written_moves){move, moves ? total : 0};
    return true;
}

/* Copies the answer, so that its values can be changed. */
bool f15i_copy_answer(f15_reading *r) {
    return take_steps(r, (const run[]){{0, f15i_steps(r)}}, 1);
}

bool f15i_as_backwards(f15_reading *r) {
    return take_steps(r, (const run[]){{f15i_steps(r), 0}}, 1);
}

/* Returns the cells of the hole, before the moves and after each, and turns the moves into labels.
 * Returns NULL if there is no move, or an impossible one. */
static uint8_t *way_of_hole(f15_reading *r) {
    size_t count = r->answer.moves.count;
    f15_board board = r->q.puzzle.board, again = board;
    uint8_t *hole = f15_alloc(&r->work->arena, count + 1, sizeof *hole);
    bool played =
        hole != NULL && count > 0 && f15i_follow_hole(r, &r->answer.moves, &board, hole) == count &&
        f15i_copy_answer(r) && f15i_label_way(&again, hole + 1, count, r->answer.moves.move);
    return played ? hole : NULL;
}

/* Inverts each step: reverses the places of a swap or 3-cycle, or makes a letter its inverse. */
static void invert_each(f15_reading *r) {
    const uint32_t arity = f15i_arity(&r->q);
    for (size_t g = 0; g < r->answer.groups.count; g++) {
        uint32_t *step = &r->answer.groups.value[g * arity];
        if (r->q.kind != F15_KIND_WORD)
            f15_swap(step, 0, arity - 1); /* the second of three places stays */
        else if (*step != F15_NO_GENERATOR)
            *step ^= 1; /* generators have the even codes, their inverses the next odd ones */
    }
}

bool f15i_as_inverse_steps(f15_reading *r) {
    if (!f15i_as_backwards(r))
        return false;
    invert_each(r);
    return true;
}

/* Inverts each step; for MOVES, the cycle that is asked for. */
bool f15i_as_wrong_turn(f15_reading *r) {
    uint8_t *cycle = r->q.puzzle.cycle, second = cycle[1];
    if (r->q.kind == F15_KIND_MOVES) {
        cycle[1] = cycle[2];
        cycle[2] = second;
        return r->q.puzzle.goal == F15_GOAL_CYCLE;
    }
    if (!f15i_copy_answer(r))
        return false;
    invert_each(r);
    return true;
}

/* For MOVES reverses the hole's path: as it ends where it began, that inverts the moves. */
bool f15i_as_written_wrong_turn(f15_reading *r) {
    if (r->q.kind != F15_KIND_MOVES)
        return f15i_as_wrong_turn(r);
    const uint8_t *hole = way_of_hole(r);
    const size_t count = r->answer.moves.count;
    uint8_t *back = f15_alloc(&r->work->arena, count + 1, sizeof *back);
    f15_board board = r->q.puzzle.board;
    if (hole == NULL || back == NULL || hole[count] != hole[0])
        return false;
    for (size_t k = 0; k < count; k++)
        back[k] = hole[count - 1 - k];
    return f15i_label_way(&board, back, count, r->answer.moves.move);
}

/* Changes the base of the answer; for MOVES, that of the question. */
bool f15i_as_written_in_base(f15_reading *r) {
    const uint32_t base = r->as == F15_MIS_BASE_ONE ? 1 : 0;
    if (r->q.kind == F15_KIND_MOVES)
        return f15i_as_base(r);
    if (!f15i_copy_answer(r))
        return false;
    for (size_t i = 0; i < r->answer.groups.n; i++)
        r->answer.groups.value[i] += base - r->q.convention.base;
    return true;
}

/* ---- steps left out or added ---------------------------------------------------------------- */

/* Removes the steps that `is_so` accepts; returns false if it accepts none. */
static bool leave_out(f15_reading *r, bool (*is_so)(const f15_reading *r, const uint32_t *step)) {
    f15_groups *groups = &r->answer.groups;
    const size_t arity = f15i_arity(&r->q), count = f15i_steps(r);
    size_t kept = 0;
    if (!f15i_copy_answer(r))
        return false;
    for (size_t k = 0; k < count; k++) {
        const uint32_t *step = &groups->value[k * arity];
        if (!is_so(r, step))
            memmove(&groups->value[kept++ * arity], step, arity * sizeof *step);
    }
    groups->count = kept;
    groups->n = kept * arity;
    return kept < count;
}

static bool moves_nothing(const f15_reading *r, const uint32_t *step) {
    (void)r;
    return step[0] == step[1];
}

bool f15i_as_self_swap(f15_reading *r) {
    return leave_out(r, moves_nothing);
}

/* Appends `steps` steps: places counted from 0, or letters, which are numbers of generators. */
static bool write_more(f15_reading *r, const uint32_t *more, size_t steps) {
    size_t n = r->answer.groups.n;
    if (!take_steps(r, (const run[]){{0, f15i_steps(r) + steps}}, 1))
        return false;
    for (size_t k = n; k < r->answer.groups.n; k++)
        r->answer.groups.value[k] =
            more[k - n] + (r->q.kind == F15_KIND_WORD ? 0 : r->q.convention.base);
    return true;
}

bool f15i_as_written_self_swap(f15_reading *r) {
    return write_more(r, (const uint32_t[]){0, 0}, 1);
}

/* Appends a step and its inverse; to moves, two more slides of the last piece, back and forth. */
bool f15i_as_written_longer(f15_reading *r) {
    static const uint32_t swap[] = {0, 1, 0, 1}, three[] = {0, 1, 2, 2, 1, 0};
    const size_t arity = f15i_arity(&r->q), n = f15i_steps(r);
    if (r->q.kind == F15_KIND_MOVES)
        return way_of_hole(r) != NULL &&
               take_steps(r, (const run[]){{0, n}, {n - 1, n}, {n - 1, n}}, 3);
    return r->q.n >= arity && write_more(r, arity == 3 ? three : swap, 2);
}

/* Appends to swaps the way back that was left out: all steps but the last, in reverse. For a
 * number, counts the way out alone. */
bool f15i_as_way_out_only(f15_reading *r) {
    size_t count = f15i_steps(r);
    r->counting = F15_COUNT_WAY_OUT;
    if (r->q.kind != F15_KIND_SWAPS)
        return r->q.of == F15_ASK_CONVERSION;
    return count >= 2 && r->q.adjacent &&
           take_steps(r, (const run[]){{0, count}, {count - 1, 0}}, 2);
}

/* Keeps the steps up to the middle one, if those after it go back the same way. */
bool f15i_as_written_way_out(f15_reading *r) {
    size_t count = f15i_steps(r);
    for (size_t k = 0; k < count / 2; k++) {
        const uint32_t *a = r->answer.groups.value + 2 * k;
        const uint32_t *b = r->answer.groups.value + 2 * (count - 1 - k);
        if ((a[0] != b[0] || a[1] != b[1]) && (a[0] != b[1] || a[1] != b[0]))
            return false;
    }
    return count % 2 == 1 && take_steps(r, (const run[]){{0, count / 2 + 1}}, 1);
}

/* ---- items for places ----------------------------------------------------------------------- */

/* Returns what an answer writes for the item: its letter, or its number in the base. */
static uint32_t written_item(const f15_reading *r, uint32_t item) {
    const f15_names names = f15_arrangement_names(&r->q.start);
    return names.code != NULL ? names.code[item] : item + r->q.convention.base;
}

typedef enum exchange { ITEMS_TO_PLACES, PLACES_TO_ITEMS } exchange;

/* Replaces the items of each step by the places where they are when it is made, or places by items,
 * both as the answer writes them. Returns false if a number names none, or a 3-cycle repeats
 * one. */
static bool replace(const f15_reading *r, uint32_t *value, size_t count, exchange which) {
    const bool to_places = which == ITEMS_TO_PLACES;
    uint32_t now[F15_MAX_QUESTION_N], n = (uint32_t)r->q.n, base = r->q.convention.base;
    size_t arity = f15i_answers_steps(&r->q) ? f15i_arity(&r->q) : 2;
    memcpy(now, r->q.start.item, n * sizeof *now);
    for (size_t step = 0; step < count; step++) {
        uint32_t place[3] = {0};
        for (size_t k = 0; k < arity; k++) {
            uint32_t *written = &value[step * arity + k], x = 0;
            while (x < n && *written != (to_places ? written_item(r, now[x]) : x + base))
                x++;
            if (x == n)
                return false;
            *written = to_places ? x + base : written_item(r, now[x]);
            place[k] = x;
        }
        if (arity == 3 && (place[0] == place[1] || place[1] == place[2] || place[0] == place[2]))
            return false;
        if (place[0] != place[1])
            f15_turn(now, place, arity);
    }
    return true;
}

/* Asks for cycles of items instead of places: from each item to the one whose place it takes. */
static bool ask_cycles_of_items(f15_reading *r) {
    f15_question *q = &r->q;
    const uint32_t *start = q->start.item;
    uint32_t p[F15_MAX_QUESTION_N], *image = f15_alloc(&r->work->arena, q->n, sizeof *image);
    if (image == NULL)
        return false;
    f15i_subject(r, p);
    for (size_t x = 0; x < q->n; x++)
        image[start[x]] = start[p[x]];
    q->factors = 1;
    q->factor[0] = image;
    return true;
}

static bool ask_swaps_of_items(f15_reading *r) {
    f15_question *q = &r->q;
    const size_t n = 2 * q->swaps.count;
    uint32_t *value = f15_alloc(&r->work->arena, n, sizeof *value);
    if (value == NULL)
        return false;
    for (size_t k = 0; k < n; k++)
        value[k] = q->swaps.at[k] + q->convention.base;
    if (!replace(r, value, q->swaps.count, ITEMS_TO_PLACES))
        return false;
    for (size_t k = 0; k < n; k++)
        value[k] -= q->convention.base;
    q->swaps.at = value;
    return true;
}

bool f15i_as_items_for_places(f15_reading *r) {
    const f15_question *q = &r->q;
    if (q->start.n == 0 || q->start.letters || q->factors > 0) /* no letter is taken for a place */
        return false;
    if (f15i_answers_steps(q))
        return f15i_copy_answer(r) &&
               replace(r, r->answer.groups.value, r->answer.groups.count, ITEMS_TO_PLACES);
    if (q->kind == F15_KIND_CYCLE_FORM && q->start.code == NULL)
        return ask_cycles_of_items(r);
    return q->of == F15_ASK_ARRANGEMENT && ask_swaps_of_items(r);
}

/* Names the items at the places of each step when it is made. */
bool f15i_as_written_items(f15_reading *r) {
    return r->q.start.n > 0 && f15i_answers_steps(&r->q) && f15i_copy_answer(r) &&
           replace(r, r->answer.groups.value, r->answer.groups.count, PLACES_TO_ITEMS);
}

/* ---- letters -------------------------------------------------------------------------------- */

/* Returns whether the statement with the number *s names the misconception. */
static bool speaks_for_it(const f15_reading *r, const uint32_t *s) {
    return *s < r->q.statements && f15_remark_names(&r->q.statement[*s].remark, r->named);
}

bool f15i_as_left_out(f15_reading *r) {
    return leave_out(r, speaks_for_it);
}

/* Inserts the first statement that names the misconception, right before the conclusion. */
bool f15i_as_put_in(f15_reading *r) {
    size_t n = f15i_steps(r);
    uint32_t statement = 0;
    while (statement < r->q.statements && !speaks_for_it(r, &statement))
        statement++;
    if (n == 0 || statement == r->q.statements ||
        !take_steps(r, (const run[]){{0, n}, {n - 1, n}}, 2))
        return false;
    r->answer.groups.value[n - 1] = statement;
    return true;
}

/* ---- moves on a board ------------------------------------------------------------------------ */

/* Returns the opposite of U, D, L or R; any other character as it is. */
static char opposite(char way) {
    static const char ways[] = "UDLR", opposites[] = "DURL";
    const char *at = way != 0 ? strchr(ways, way) : NULL;
    return at != NULL ? opposites[at - ways] : way;
}

static bool has_directions(const f15_reading *r) {
    return r->answer.moves.count > 0 && r->answer.moves.move[0].way != 0;
}

bool f15i_as_hole_moves(f15_reading *r) {
    if (!has_directions(r) || !f15i_copy_answer(r))
        return false;
    for (size_t k = 0; k < r->answer.moves.count; k++)
        r->answer.moves.move[k].way = opposite(r->answer.moves.move[k].way);
    return true;
}

/* Takes each number for the cell of the piece that moves; returns false if one cannot move. */
bool f15i_as_cells_for_pieces(f15_reading *r) {
    f15_board board = r->q.puzzle.board;
    if (r->answer.moves.count == 0 || r->q.puzzle.names.letters || has_directions(r) ||
        !f15i_copy_answer(r))
        return false;
    for (size_t k = 0; k < r->answer.moves.count; k++) {
        f15_written_move *move = &r->answer.moves.move[k];
        uint32_t cell = move->label - r->q.convention.base;
        if (cell >= f15_grid_size(&board.grid) || !f15_board_can_slide(&board, cell))
            return false;
        move->label = board.item[cell] + 1u;
        f15_board_slide(&board, cell);
    }
    return true;
}

/* ---- set-up, something, set-up undone ------------------------------------------------------- */

#define SETUP_MOST 1000 /* moves, of which any first part may be the set-up */

/* How the last moves repeat the set-up instead of undoing it; the last two only with directions. */
enum { REPEATED, REVERSED_ONLY, OPPOSED_ONLY };

/* Returns whether the last k moves repeat the first k so: as they are, in reverse order without
 * each being turned round, or each turned round without reversing their order. */
static bool ends_like_start(const f15_written_moves *moves, size_t k, size_t way) {
    for (size_t i = 0; i < k; i++) {
        const f15_written_move *last = &moves->move[moves->count - k + i];
        const f15_written_move *first = &moves->move[way == REVERSED_ONLY ? k - 1 - i : i];
        char wanted = way == OPPOSED_ONLY ? opposite(first->way) : first->way;
        if (wanted != last->way || (wanted == 0 && first->label != last->label))
            return false;
    }
    return true;
}

/* Keeps the first `kept` moves, and appends the hole's way back along the first k. Returns false if
 * the hole is not again where those k moves led it, or the goal is not reached. */
static bool go_back(f15_reading *r, size_t kept, size_t k) {
    f15_written_moves *moves = &r->answer.moves;
    const f15_written_moves first = {moves->move, kept};
    f15_board board = r->q.puzzle.board;
    uint8_t hole[SETUP_MOST + 1], back[SETUP_MOST];
    moves->count = kept + k;
    if (f15i_follow_hole(r, &first, &board, hole) < kept || hole[kept] != hole[k])
        return false;
    for (size_t i = 0; i < k; i++)
        back[i] = hole[k - 1 - i];
    return f15i_label_way(&board, back, k, moves->move + kept) &&
           f15_puzzle_is_reached(&r->q.puzzle, &board);
}

/* Looks for a set-up, the first k moves, such that the answer is right if the hole goes back along
 * it: if `repeated`, instead of the last k moves, which repeat the set-up; else after all moves. */
static bool undo_setup(f15_reading *r, bool repeated) {
    const f15_written_moves old = r->answer.moves;
    if (old.count > SETUP_MOST || old.count < 2 ||
        !take_steps(r, (const run[]){{0, 2 * old.count}}, 1))
        return false;
    r->q.has_at_most = false;
    const size_t longest = repeated ? old.count / 2 : old.count - 1;
    for (size_t k = 1; k <= longest; k++) {
        const bool fits = !repeated || ends_like_start(&old, k, r->way);
        if (fits && go_back(r, repeated ? old.count - k : old.count, k))
            return true;
    }
    return false;
}

bool f15i_as_setup(f15_reading *r) {
    const bool repeated = r->as == F15_MIS_SETUP_UNREVERSED;
    const size_t last_way = has_directions(r) ? OPPOSED_ONLY : REPEATED;
    const bool applies = repeated ? r->way <= last_way : r->q.puzzle.goal == F15_GOAL_CYCLE;
    return applies && undo_setup(r, repeated);
}

/* ---- right moves as a student with the misconception writes them ----------------------------- */

bool f15i_as_written_backwards(f15_reading *r) {
    if (r->q.kind != F15_KIND_MOVES)
        return f15i_as_reverse_order(r);
    /* way_of_hole has made labels of the moves */
    return way_of_hole(r) != NULL && f15i_as_backwards(r);
}

bool f15i_as_written_hole_moves(f15_reading *r) {
    const uint8_t *hole = way_of_hole(r);
    static const char ways[F15_SIDES + 1] = "UDLR";
    for (size_t k = 0; hole != NULL && k < r->answer.moves.count; k++)
        r->answer.moves.move[k].way =
            ways[f15_grid_side(&r->q.puzzle.board.grid, hole[k], hole[k + 1])];
    return hole != NULL;
}

/* Names each piece by its cell, to which the hole goes. */
bool f15i_as_written_cells(f15_reading *r) {
    const uint8_t *hole = way_of_hole(r);
    for (size_t k = 0; hole != NULL && k < r->answer.moves.count; k++)
        r->answer.moves.move[k].label = hole[k + 1] + r->q.convention.base;
    return hole != NULL;
}

/* If the hole's path ends with its first part reversed, replaces this end by the first part itself
 * (a set-up that is repeated), or drops it. */
bool f15i_as_written_setup(f15_reading *r) {
    const bool repeated = r->as == F15_MIS_SETUP_UNREVERSED;
    const uint8_t *hole = way_of_hole(r);
    size_t k = 0, count = r->answer.moves.count; /* k: moves of the first part */
    if (hole == NULL || hole[0] != hole[count])
        return false;
    while (2 * k + 3 <= count && hole[k + 1] == hole[count - k - 1])
        k++;
    return k > 0 && take_steps(r, (const run[]){{0, count - k}, {0, k}}, repeated ? 2 : 1);
}
