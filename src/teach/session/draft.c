/* The answer being made, by hand or typed.
 *
 * It is a list of places (for slides: of pieces), one per touch. A readable typed text becomes such
 * a list too. A step is a run of places:
 *
 *     hand      step                          made             text
 *     SLIDES    each by itself                12 11            12 11
 *     SWAPS     two                           0 1 | 1 3 | 2    0-1 1-3      (2 waits for another)
 *     CYCLES    up to the first one again;    0 3 2 0 | 1 4    (0 3 2) (1 4)  (1 4 is still open)
 *               for 3-cycles, three
 *     PATH      each by itself                0 1 5            0 1 5
 *
 * marks.c has the hands that move nothing. Text and items are computed from the list after each
 * act, so UNDO and REDO move the list's end. A text that cannot be performed does not change it.
 *
 * Nothing is revealed: items move only where the question gives start and goal, so that their
 * places are not the answer. Only acts impossible on a real board are refused. */
#include "internal.h"

#include <string.h>

/* Returns whether the hand is one of marks.c. */
static bool makes_marks(f15_hand hand) {
    return hand >= F15_HAND_PICK && hand != F15_HAND_FIGURE;
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Returns the end of the step that begins at `from`, if it is complete before `end`; else 0. */
static size_t step_end(const f15i_draft *d, size_t from, size_t end) {
    const uint32_t *at = d->made.at;
    if (d->places > 0)
        return from + d->places <= end ? from + d->places : 0;
    for (size_t k = from + 1; k < end; k++)
        if (at[k] == at[from])
            return k + 1;
    return 0;
}

/* Returns the number of complete steps in from..end-1; *behind gets the end of the last one. */
static size_t steps_in(const f15i_draft *d, size_t from, size_t end, size_t *behind) {
    size_t steps = 0, next = 0;
    for (; from < end && (next = step_end(d, from, end)) > 0; from = next)
        steps++;
    *behind = from;
    return steps;
}

void f15i_draft_forget(f15i_draft *d) {
    d->made.count = d->undone = d->typed = 0;
}

void f15i_draft_push(f15i_draft *d, uint32_t element) {
    d->typed = d->typed < d->made.count ? d->typed : d->made.count;
    d->undone = 0;
    f15_sequence_push(&d->made, &element);
}

void f15i_draft_drop(f15i_draft *d) {
    d->made.count--;
    d->typed = d->typed < d->made.count ? d->typed : d->made.count;
    d->undone = 0;
}

/* ---- the state after the steps --------------------------------------------------------------- */

/* Writes the items after the word that the keys spell: key 2 g is generator g, and 2 g + 1 its
 * inverse. Returns false without memory. */
static bool make_word(const f15i_draft *d, f15_arena *arena, uint32_t *item) {
    uint32_t *map = f15_alloc(arena, d->n, sizeof *map), *was = f15_alloc(arena, d->n, sizeof *was),
             *by = f15_alloc(arena, d->n, sizeof *by);
    if (by == NULL)
        return false;
    f15_identity(map, d->n);
    for (size_t k = 0; k < d->made.count; k++) {
        uint32_t *generator = d->q->generator[d->made.at[k] / 2];
        const bool inverse = d->made.at[k] % 2 > 0;
        memcpy(was, map, d->n * sizeof *map);
        if (inverse)
            f15_inverse(generator, d->n, by);
        f15_product_in(d->q->convention.compose, was, inverse ? by : generator, d->n, map);
    }
    f15_inverse(map, d->n, item);
    return true;
}

/* Returns the items after the steps, or NULL without memory or hand; on a board sets *out too. */
static uint32_t *state_of(const f15i_draft *d, f15_arena *arena, f15_board *out) {
    const uint32_t *at = d->made.at;
    uint32_t *item = f15_alloc_copy(arena, d->start, d->n, sizeof *item);
    f15_board board = d->board;
    if (item == NULL)
        return NULL;
    if (d->hand == F15_HAND_KEYS)
        return make_word(d, arena, item) ? item : NULL;
    for (size_t k = 0; d->hand == F15_HAND_SLIDES && k < d->made.count; k++)
        f15_board_slide(&board, f15_board_find(&board, at[k]));
    if (d->hand == F15_HAND_SLIDES)
        f15_board_arrangement(&board, item);
    else if (d->moves)
        for (size_t from = 0, end; (end = step_end(d, from, d->made.count)) > 0; from = end)
            f15_turn(item, at + from, d->places);
    if (d->on_board && out != NULL)
        f15_board_set(out, &d->board.grid, item, NULL, NULL);
    return item;
}

/* ---- the text -------------------------------------------------------------------------------- */

static void write_slides(f15i_draft *d, f15_arena *arena) {
    const size_t count = d->made.count;
    f15_moves moves = {.item = f15_alloc(arena, count, 1), .count = count};
    for (size_t k = 0; moves.item != NULL && k < count; k++)
        moves.item[k] = (uint8_t)d->made.at[k];
    if (moves.item == NULL)
        return;
    if (d->q->puzzle.names.letters)
        f15_write_letter_moves(&d->text, &d->board, &d->q->puzzle.names, &moves);
    else if (d->directions)
        f15_write_directions(&d->text, &d->board, &moves, F15_MOVER_PIECE);
    else
        f15_write_moves(&d->text, &moves, &d->q->puzzle.names);
}

/* Returns whether the places from `from` on are a cycle that is still open, but is written already
 * since it has two places or more. */
static bool is_open_cycle(const f15i_draft *d, size_t from) {
    return d->hand == F15_HAND_CYCLES && d->places == 0 && d->made.count > from + 1;
}

static void write_cycles(f15i_draft *d) {
    const uint32_t *at = d->made.at;
    for (size_t from = 0, end; from < d->made.count; from = end) {
        uint32_t piece[3]; /* if d->pieces: the pieces in the three places of a cycle */
        end = step_end(d, from, d->made.count);
        const bool closed = d->places == 0 && end > 0; /* the first one again */
        end = end == 0 && is_open_cycle(d, from) ? d->made.count : end;
        if (end == 0)
            return;
        for (size_t k = 0; d->pieces && k < 3; k++)
            piece[k] = d->start[at[from + k]];
        const size_t length = closed ? end - from - 1 : end - from;
        f15_text_add(&d->text, from > 0 ? " " : "");
        f15_write_cycle(&d->text, d->pieces ? piece : at + from, length, d->q->convention.base);
    }
}

/* Returns the names by which the answer calls the items of a list. */
static f15_names names_of(const f15i_draft *d) {
    const f15_arrangement *start = &d->q->start;
    const bool named = d->q->kind == F15_KIND_PERMUTATION && d->q->of == F15_ASK_ARRANGEMENT;
    return named && start->n == d->n ? f15_arrangement_names(start) : (f15_names){false, NULL};
}

/* Writes the answer as it would be typed; nothing without a complete step. */
static void write(f15i_draft *d, f15_arena *arena) {
    size_t end = 0;
    const size_t steps = steps_in(d, 0, d->made.count, &end);
    const uint32_t base = d->q != NULL ? d->q->convention.base : 0;
    const f15_sequence swaps = {.at = d->made.at, .count = steps, .arity = 2};
    d->text.length = 0;
    f15_text_add(&d->text, ""); /* the text may be empty, but not NULL */
    d->readable = true;
    d->whole = SIZE_MAX;
    if (d->hand == F15_HAND_FIGURE) {
        f15i_figure_write(d, arena);
        return;
    }
    if (steps == 0 && !d->based && !is_open_cycle(d, 0))
        return;
    if (d->none) {
        f15_text_add(&d->text, d->key[d->keys - 1]);
    } else if (makes_marks(d->hand)) {
        f15i_marks_write(d, arena);
    } else if (d->hand == F15_HAND_SLIDES) {
        write_slides(d, arena);
    } else if (d->hand == F15_HAND_CYCLES) {
        write_cycles(d);
    } else if (d->hand == F15_HAND_PATH) {
        f15_write_list(&d->text, d->made.at, end, base);
    } else if (!d->listed) {
        f15_write_sequence(&d->text, &swaps, base);
    } else {
        f15_board board;
        const f15_names names = names_of(d);
        const uint32_t *item = state_of(d, arena, &board);
        if (item != NULL && d->on_board)
            f15_write_board(&d->text, &board, NULL);
        else if (item != NULL)
            f15_write_arrangement(&d->text, item, d->n, &names, base, F15_NO_SUBSCRIPTS);
    }
}

/* ---- reading a typed text -------------------------------------------------------------------- */

static bool take_slides(f15i_draft *d, const f15_written *w, f15_arena *arena) {
    f15_board board = d->board;
    f15_moves moves = {.arena = arena};
    if (f15_play_written(&board, &w->moves, &moves, NULL, NULL) != F15_OK)
        return false;
    f15i_draft_forget(d);
    for (size_t k = 0; k < moves.count; k++)
        f15i_draft_push(d, moves.item[k]);
    d->directions = w->moves.count > 0 ? w->moves.move[0].way != 0 : d->directions;
    return true;
}

/* Replaces the three pieces of a gap by their cells; returns false if one is not a piece. */
static bool take_pieces(f15i_draft *d, uint32_t *piece, size_t count) {
    const f15_cells pieces =
        f15_grid_open(&d->board.grid) & ~F15_CELL(f15_grid_home(&d->board.grid));
    for (size_t k = 0; k < count; k++) {
        if (!(pieces & F15_CELL(piece[k])))
            return false;
        piece[k] = f15_board_find(&d->board, piece[k]);
    }
    return true;
}

/* Takes typed swaps, 3-cycles or cycles as the touches that would have written them. */
static bool take_groups(f15i_draft *d, const f15_written *w, f15_arena *arena) {
    const f15_groups *groups = &w->groups;
    const uint32_t base = d->q->convention.base;
    const size_t room = groups->n > d->n ? groups->n : d->n;
    const bool any_length = d->places == 0; /* ended by touching the first place again */
    uint32_t *place = f15_alloc(arena, room, sizeof *place); /* first the range check's scratch */
    if (place == NULL)
        return false;
    const f15_range_check range = any_length ? f15_groups_permutation(groups, d->n, base, place)
                                             : f15_groups_places(groups, d->n, base, place);
    if (range.fault != F15_IN_RANGE || (d->one && groups->count > 1))
        return false;
    for (size_t k = 0; k < groups->n; k++)
        place[k] = groups->value[k] - base;
    if (d->pieces && !take_pieces(d, place, groups->n))
        return false;
    f15i_draft_forget(d);
    for (size_t g = 0; g < groups->count; g++) {
        const size_t from = groups->start[g], end = groups->start[g + 1];
        if (end - from < 2) /* a cycle of one place moves nothing */
            continue;
        for (size_t k = from; k < end; k++)
            f15i_draft_push(d, place[k]);
        if (any_length)
            f15i_draft_push(d, place[from]);
    }
    return true;
}

/* Takes a path of open cells, each once, but the first may come again at the end. They need not be
 * neighbours. */
static bool take_path(f15i_draft *d, const f15_written *w) {
    const f15_groups *cells = &w->groups;
    f15_cells open = f15_grid_open(&d->board.grid);
    for (size_t k = 0; k < cells->n; k++) {
        const uint32_t cell = cells->value[k] - d->q->convention.base;
        const bool again = k > 2 && k + 1 == cells->n && cells->value[k] == cells->value[0];
        if (cell >= d->n || (!again && !(open & F15_CELL(cell))))
            return false;
        open &= ~F15_CELL(cell);
    }
    f15i_draft_forget(d);
    for (size_t k = 0; k < cells->n; k++)
        f15i_draft_push(d, cells->value[k] - d->q->convention.base);
    return true;
}

/* Writes the items that the written letters name, equal ones in order; returns false if the letters
 * are not exactly those of the items. */
static bool find_named(const f15i_draft *d, const f15_names *names, const f15_groups *written,
                       uint32_t *item) {
    uint64_t used[F15_MAX_QUESTION_N / 64 + 1] = {0};
    if (written->n != d->n)
        return false;
    for (size_t k = 0; k < d->n; k++) {
        uint32_t x = 0;
        while (x < d->n && (names->code[x] != written->value[k] || (used[x / 64] >> x % 64 & 1)))
            x++;
        if (x == d->n)
            return false;
        used[x / 64] |= UINT64_C(1) << x % 64;
        item[k] = x;
    }
    return true;
}

/* Sets the number of places, or the board, of an answer that chooses it. */
static void resize(f15i_draft *d, const f15_grid *grid, size_t n) {
    f15_board solved;
    d->n = grid != NULL ? f15_grid_size(grid) : n;
    f15_identity(d->start, d->n);
    if (grid == NULL)
        return;
    f15_board_solved(&solved, grid);
    d->board = solved;
}

/* Returns how many places a typed permutation has. Cycles have at least those that are shown, and
 * more if they name later ones. */
static size_t places_of(const f15i_draft *d, const f15_written *w) {
    size_t n = d->n;
    if (w->list)
        return w->groups.n;
    for (size_t k = 0; k < w->groups.n; k++) {
        const size_t place = w->groups.value[k] - d->q->convention.base;
        n = place >= n ? place + 1 : n;
    }
    return n;
}

/* Writes the list typed, or that to which typed cycles lead; false: not a list of these items, or
 * of this board. map: scratch for n places. */
static bool write_items(const f15i_draft *d, const f15_written *w, size_t n, uint32_t *map,
                        uint32_t *item) {
    const uint32_t base = d->q->convention.base;
    const f15_names names = names_of(d);
    if (w->none) {
        f15_identity(item, n);
        return true;
    }
    if (d->on_board && !d->sized && w->board.grid.obstacles != d->board.grid.obstacles)
        return false;
    if (d->on_board) {
        f15_board_arrangement(&w->board, item);
        return true;
    }
    if (names.letters || names.code != NULL)
        return find_named(d, &names, &w->groups, item);
    if (w->list)
        return f15_list_items(&w->groups, n, base, item).fault == F15_IN_RANGE;
    if (f15_groups_permutation(&w->groups, n, base, map).fault != F15_IN_RANGE)
        return false;
    f15_one_line(map, n, &d->q->convention, item);
    return true;
}

/* Takes a typed list as the start of further acts. */
static bool take_list(f15i_draft *d, const f15_written *w, f15_arena *arena) {
    const size_t places = d->on_board ? f15_grid_size(&w->board.grid) : places_of(d, w);
    const bool resizes = d->sized && !w->none && (d->on_board || places <= F15_RULE_ITEMS);
    const size_t n = resizes ? places : d->n;
    uint32_t *item = f15_alloc(arena, n, sizeof *item), *map = f15_alloc(arena, n, sizeof *map);
    if (map == NULL || !write_items(d, w, n, map, item))
        return false; /* the touches are still of the old size */
    f15i_draft_forget(d);
    if (resizes)
        resize(d, d->on_board ? &w->board.grid : NULL, n);
    memcpy(d->start, item, d->n * sizeof *item);
    d->none = w->none;
    d->based = true;
    return true;
}

/* Takes the text if it can be read, and performed by this hand. */
static bool take(f15i_draft *d, f15_arena *arena) {
    f15_written w = {0};
    const char *text = f15_text_string(&d->text);
    f15_error why = {0};
    bool taken = true;
    if (d->hand == F15_HAND_FIGURE) {
        taken = f15i_figure_take(d, arena);
        d->typed = taken ? d->made.count : d->typed;
        return taken;
    }
    if (f15_read_answer(d->q, text, d->text.length, arena, &w, &why) != F15_OK && w.missing == 0) {
        if (why.code == F15_NO_MEMORY)
            f15_arena_fail(arena, why.code);
        taken = false;
    } else if (makes_marks(d->hand))
        taken = f15i_marks_take(d, &w);
    else if (d->hand == F15_HAND_SLIDES)
        taken = (!d->one || w.moves.count <= 1) && take_slides(d, &w, arena);
    else if (d->hand == F15_HAND_PATH)
        taken = take_path(d, &w);
    else if (d->listed)
        taken = take_list(d, &w, arena);
    else if (d->hand != F15_HAND_NONE)
        taken = take_groups(d, &w, arena);
    if (taken)
        d->typed = d->made.count;
    return taken;
}

/* ---- acts ------------------------------------------------------------------------------------ */

/* Removes a list, typed or of another size, that replaced the items. */
static void restore_start(f15i_draft *d) {
    if (d->based && d->sized)
        resize(d, d->on_board ? &d->grid : NULL, d->first_n);
    else if (d->based && d->first != NULL)
        memcpy(d->start, d->first, d->n * sizeof *d->start);
    else if (d->based)
        f15_identity(d->start, d->n);
    d->based = d->none = false;
}

void f15i_draft_type(f15_session *s, const char *text, size_t length) {
    f15i_draft *d = &s->draft;
    if (length > F15_MAX_ANSWER_BYTES)
        return;
    d->text.length = 0;
    f15_text_add_n(&d->text, text, length);
    d->readable = true;
    d->whole = SIZE_MAX;
    f15_trim(&text, &length);
    if (length > 0) {
        d->readable = take(d, &s->now);
        return;
    }
    f15i_draft_forget(d);
    restore_start(d);
}

/* Slides the piece of the cell; returns false, with a message, if it cannot. */
static bool slide(f15_session *s, uint64_t cell) {
    f15i_draft *d = &s->draft;
    f15_board board;
    f15_text name = {0};
    if (state_of(d, &s->now, &board) == NULL)
        return false;
    if (cell >= d->n || cell == board.hole || !(f15_grid_open(&board.grid) & F15_CELL(cell))) {
        f15i_session_say(s, F15_SAY_NO_PIECE_THERE);
        return false;
    }
    const uint32_t item = board.item[cell];
    const f15_board *from = d->one ? &d->board : &board; /* at a gap it replaces the only slide */
    if (!f15_board_can_slide(from, f15_board_find(from, item))) {
        f15i_session_say(s, F15_SAY_NOT_BESIDE_HOLE);
        return false;
    }
    if (d->one)
        f15i_draft_forget(d);
    f15i_draft_push(d, item);
    f15_write_piece(&name, item, &board.grid, &d->q->puzzle.names);
    f15i_session_say_part(s, F15_SAY_SLID, &name);
    return true;
}

/* Returns whether the place can be touched: the hole only where it is exchanged like a piece. */
static bool is_place(const f15i_draft *d, uint64_t place) {
    return place < d->n && (!d->on_board || (f15_grid_open(&d->board.grid) & F15_CELL(place))) &&
           !(d->pieces && place == d->board.hole);
}

/* Says the message about the place, or about the piece in it where pieces are written. */
static void say_of_place(f15_session *s, f15_message_id id, uint64_t name) {
    const f15i_draft *d = &s->draft;
    f15_text text = {0};
    f15_text_add(&text, d->pieces ? "Piece " : d->hand == F15_HAND_PATH ? "Cell " : "Place ");
    f15_text_add_number(&text, name);
    f15i_session_say_part(s, id, &text);
}

static bool let_go(f15_session *s, uint64_t name) {
    f15i_draft_drop(&s->draft);
    say_of_place(s, F15_SAY_LET_GO, name);
    return true;
}

/* Says that the step from `from` on is complete: two places, or a cycle that `name` closes. */
static void say_complete(f15_session *s, size_t from, uint64_t name) {
    const f15i_draft *d = &s->draft;
    const uint64_t base = d->q->convention.base;
    const uint32_t *step = d->made.at + from;
    if (d->places != 2)
        f15i_session_say_numbers(s, F15_SAY_CYCLE_CLOSED, name, 0);
    else if (d->q->kind == F15_KIND_NETWORK)
        f15i_session_say_numbers(s, F15_SAY_COMPARED, step[0] + base, step[1] + base);
    else
        f15i_session_say_numbers(s, F15_SAY_SWAPPED, step[0] + base, step[1] + base);
}

/* Adds the place to the incomplete step, or removes it if it was touched last. In a cycle or path,
 * the first place closes it and no other may repeat. Returns false, with a message, on failure. */
static bool touch(f15_session *s, uint64_t number) {
    f15i_draft *d = &s->draft;
    const uint32_t place = (uint32_t)number;
    const bool path = d->hand == F15_HAND_PATH, cycles = d->places == 0;
    size_t from = 0; /* where the incomplete step begins: of a path, all is one step */
    if (!is_place(d, number)) {
        f15i_session_say(s, F15_SAY_NO_PLACE);
        return false;
    }
    if (steps_in(d, 0, d->made.count, &from) > 0 && d->one) { /* replaces the only step */
        f15i_draft_forget(d);
        from = 0;
    }
    from = path ? 0 : from;
    d->none = false;
    const size_t waiting = d->made.count - from;
    const uint32_t *open_step = waiting > 0 ? d->made.at + from : NULL;
    const uint64_t name = (uint64_t)(d->pieces ? d->start[place] : place) + d->q->convention.base;
    const bool at_first = waiting > 0 && place == open_step[0];
    const bool closes = at_first && ((cycles && waiting > 1) || (path && waiting > 2));
    if (path && waiting > 3 && open_step[waiting - 1] == open_step[0]) { /* it is closed already */
        f15i_session_say_numbers(s, F15_SAY_PATH_CLOSED, name, 0);
        return false;
    }
    if (waiting > 0 && open_step[waiting - 1] == place)
        return let_go(s, name);
    const size_t since = cycles ? 0 : from; /* cycles share no place with earlier ones */
    const size_t count = d->made.count - since;
    if (!closes && count > 0 && f15_has_number(d->made.at + since, count, place)) {
        say_of_place(s, F15_SAY_TOUCHED_BEFORE, name);
        return false;
    }
    f15i_draft_push(d, place);
    const bool complete = !path && step_end(d, from, d->made.count) > 0;
    if (complete && d->q->kind == F15_KIND_NETWORK && d->made.at[from] > place) {
        d->made.at[from + 1] = d->made.at[from]; /* a comparator has its lower place first */
        d->made.at[from] = place;
    }
    if (complete)
        say_complete(s, from, name);
    else if (path && closes)
        f15i_session_say_numbers(s, F15_SAY_PATH_CLOSED, name, 0);
    else
        say_of_place(s, F15_SAY_TOUCHED, name);
    return d->made.count > 0; /* false without memory */
}

/* Takes a touched key below a counterexample: a size, or (the last key) "none". */
static bool touch_key(f15_session *s, size_t key) {
    f15i_draft *d = &s->draft;
    f15_text name = {0};
    f15_grid grid = {0};
    d->none = key + 1 == d->keys;
    if (d->none) {
        resize(d, NULL, d->n);
    } else if (d->on_board) {
        f15_read_size(d->key[key], strlen(d->key[key]), &grid.rows, &grid.columns, NULL);
        resize(d, &grid, 0);
    } else {
        resize(d, NULL, key + F15_RULE_LEAST_ITEMS);
    }
    f15i_draft_forget(d);
    d->based = true;
    f15_text_add(&name, d->key[key]);
    f15i_session_say_part(s, d->none ? F15_SAY_CHOSEN : F15_SAY_SIZED, &name);
    return true;
}

/* Undo and redo take a whole step of a typed text, but one touch of the hand. */
static void undo(f15i_draft *d) {
    size_t before = d->made.count - 1;
    if (d->made.count <= d->typed)
        steps_in(d, 0, before, &before);
    d->undone += d->made.count - before;
    d->made.count = before;
}

static void redo(f15i_draft *d) {
    const size_t end = d->made.count + d->undone;
    const size_t next =
        d->made.count < d->typed ? step_end(d, d->made.count, end) : d->made.count + 1;
    d->undone = end - next;
    d->made.count = next;
}

static void clear(f15i_draft *d) {
    d->undone = d->based ? 0 : d->undone + d->made.count; /* no redo of a typed list */
    d->made.count = 0;
    restore_start(d);
}

/* Performs SLIDE or TOUCH by this answer's hand; returns false, with a message, if it cannot. */
static bool do_touch(f15_session *s, const f15_act *act) {
    const f15i_draft *d = &s->draft;
    const uint64_t key = act->number - d->n;
    if (d->hand == F15_HAND_FIGURE)
        return f15i_figure_touch(s, act->number);
    if (act->kind == F15_ACT_SLIDE)
        return slide(s, act->number);
    if (makes_marks(d->hand))
        return f15i_marks_touch(s, act);
    return key < d->keys ? touch_key(s, key) : touch(s, act->number);
}

/* Performs the act; returns whether the text must then be written from the list. */
static bool do_act(f15_session *s, const f15_act *act) {
    f15i_draft *d = &s->draft;
    size_t behind = 0;
    switch (act->kind) {
    case F15_ACT_DRAFT:
        if (act->length > F15_MAX_ANSWER_BYTES)
            f15i_session_say(s, F15_SAY_DRAFT_FULL);
        f15i_draft_type(s, act->text != NULL ? act->text : "", act->length);
        return false;
    case F15_ACT_UNDO:
        undo(d);
        f15i_session_say(s, F15_SAY_UNDONE);
        return true;
    case F15_ACT_REDO:
        redo(d);
        f15i_session_say(s, F15_SAY_REDONE);
        return true;
    case F15_ACT_CLEAR:
        clear(d);
        f15i_session_say(s, d->hand == F15_HAND_FIGURE ? F15_SAY_FIGURE_CLEARED : F15_SAY_CLEARED);
        return true;
    default:
        if (d->readable && steps_in(d, 0, d->made.count, &behind) < F15_MAX_ANSWER_STEPS)
            return do_touch(s, act);
        f15i_session_say(s, d->readable ? F15_SAY_DRAFT_FULL : F15_SAY_MEND);
        return false;
    }
}

void f15i_draft_act(f15_session *s, const f15_act *act) {
    if (do_act(s, act))
        write(&s->draft, &s->now);
}

/* ---- beginning ------------------------------------------------------------------------------- */

static void name_items(f15i_draft *d, const f15_names *names, f15_subscripts subscripts) {
    d->name = names->code != NULL ? f15_alloc(&d->arena, d->n, sizeof *d->name) : NULL;
    for (uint32_t item = 0; d->name != NULL && item < d->n; item++) {
        f15_text text = {0};
        f15_write_item(&text, item, d->n, names, d->q->convention.base, subscripts);
        d->name[item] = f15_alloc_text(&d->arena, &text);
    }
}

/* Sets the items at the start: of the board, or else `item`, or else each in its own place. */
static void place_items(f15i_draft *d, const f15_board *board, const uint32_t *item) {
    d->start = f15_alloc(&d->arena, d->n, sizeof *d->start);
    if (board != NULL) {
        d->board = *board;
        d->on_board = true;
    }
    if (d->start == NULL)
        return;
    if (board != NULL)
        f15_board_arrangement(board, d->start);
    else if (item != NULL)
        memcpy(d->start, item, d->n * sizeof *d->start);
    else
        f15_identity(d->start, d->n);
}

/* Sets the hand; returns false if this kind of answer can only be typed. */
static bool take_hand(f15i_draft *d, const f15_question *q) {
    static const struct {
        f15_hand hand;
        uint8_t places;
    } hands[F15_KINDS] = {[F15_KIND_MOVES] = {F15_HAND_SLIDES, 1},
                          [F15_KIND_SWAPS] = {F15_HAND_SWAPS, 2},
                          [F15_KIND_NETWORK] = {F15_HAND_SWAPS, 2},
                          [F15_KIND_WITNESS] = {F15_HAND_SWAPS, 2},
                          [F15_KIND_THREE_CYCLES] = {F15_HAND_CYCLES, 3},
                          [F15_KIND_CYCLE_FORM] = {F15_HAND_CYCLES, 0},
                          [F15_KIND_CONJUGATE] = {F15_HAND_CYCLES, 0},
                          [F15_KIND_BOARD_CYCLE] = {F15_HAND_PATH, 1},
                          [F15_KIND_PERMUTATION] = {F15_HAND_SWAPS, 2},
                          [F15_KIND_COUNTEREXAMPLE] = {F15_HAND_SWAPS, 2},
                          [F15_KIND_CHOICE] = {F15_HAND_PICK, 1},
                          [F15_KIND_SET] = {F15_HAND_PICK, 1},
                          [F15_KIND_PARTITION] = {F15_HAND_BINS, 1},
                          [F15_KIND_PARITY] = {F15_HAND_FILL, 1},
                          [F15_KIND_YES_NO] = {F15_HAND_FILL, 1},
                          [F15_KIND_ORDER] = {F15_HAND_ORDER, 1},
                          [F15_KIND_GRAPH] = {F15_HAND_LINES, 2},
                          [F15_KIND_WORD] = {F15_HAND_KEYS, 1}};
    d->q = q;
    d->hand = hands[q->kind].hand;
    d->places = hands[q->kind].places;
    d->listed = q->kind == F15_KIND_WITNESS || q->kind == F15_KIND_PERMUTATION ||
                q->kind == F15_KIND_COUNTEREXAMPLE;
    d->n = d->hand != F15_HAND_NONE ? q->n : 0;
    if (makes_marks(d->hand))
        f15i_marks_begin(d);
    return d->n > 0 && !makes_marks(d->hand);
}

/* Begins the draft of an object of any size: the keys are the sizes that the claim speaks of. */
static void ask_any_size(f15i_draft *d, const f15_question *q) {
    const f15_domain domain = f15_rule_domain(q->rule);
    const f15_grid begin = {.rows = 2, .columns = 3};
    enum { SIDES = F15_RULE_SIDE - F15_RULE_LEAST_SIDE + 1 };
    const bool boards = domain != F15_DOMAIN_PERMUTATIONS;
    const size_t sizes = boards ? (size_t)SIDES * SIDES : F15_RULE_ITEMS;
    d->sized = d->moves = true;
    d->n = d->first_n = F15_MAX_CELLS; /* room for the largest */
    d->on_board = boards;
    d->grid = begin;
    place_items(d, NULL, NULL);
    d->key = f15_alloc(&d->arena, sizes + 1, sizeof *d->key);
    if (d->arena.code != F15_OK)
        return;
    d->first_n = 3;
    resize(d, boards ? &begin : NULL, d->first_n);
    for (size_t k = 0; k <= sizes; k++) {
        const unsigned rows = (unsigned)(F15_RULE_LEAST_SIDE + k / SIDES);
        const unsigned columns = (unsigned)(F15_RULE_LEAST_SIDE + k % SIDES);
        f15_text name = {0};
        const bool too_large = rows * columns > F15_DISTANCE_CELLS;
        if (domain == F15_DOMAIN_SMALL_BOARDS && k < sizes && too_large)
            continue;
        if (k == sizes)
            f15_text_add(&name, "none");
        else if (boards)
            f15_text_addf(&name, "%ux%u", rows, columns);
        else
            f15_text_addf(&name, "%zu", k + F15_RULE_LEAST_ITEMS);
        d->key[d->keys++] = f15_alloc_text(&d->arena, &name);
    }
}

/* Begins a draft for a question. With a start and a goal the effect of steps is no secret, so items
 * move; with given swaps, factors or cycles the effect is asked. A witness is any list or board. */
static void ask_question(f15i_draft *d, const f15_question *q) {
    const f15_puzzle *puzzle = &q->puzzle;
    const f15_names names =
        puzzle->given ? f15_names_of_board(&puzzle->names) : f15_arrangement_names(&q->start);
    const bool swaps = q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES;
    const bool lined = q->start.n == q->n;
    f15_board solved;
    const bool moves_places = take_hand(d, q);
    if (q->kind == F15_KIND_COUNTEREXAMPLE)
        ask_any_size(d, q);
    if (!moves_places)
        return;
    d->moves = d->hand == F15_HAND_SLIDES || d->listed ||
               (swaps && q->start.n > 0 && q->goal.n > 0 && q->factors == 0);
    const bool witness = q->kind == F15_KIND_WITNESS;
    if (witness && puzzle->given) {
        f15_board_solved(&solved, &puzzle->board.grid);
        place_items(d, &solved, NULL);
    } else if (d->hand == F15_HAND_SLIDES || d->hand == F15_HAND_PATH) {
        place_items(d, &puzzle->board, NULL);
    } else {
        place_items(d, NULL, !witness && lined ? q->start.item : NULL);
    }
    if (d->listed && d->start != NULL)
        d->first = f15_alloc_copy(&d->arena, d->start, d->n, sizeof *d->first);
    if (!witness && (puzzle->given || lined))
        name_items(d, &names, F15_NO_SUBSCRIPTS);
}

/* Begins a draft of one step from the quiz's state. Only swaps, 3-cycles and slides move items. */
static void ask_gap(f15i_draft *d, const f15_quiz *quiz, f15_question *q) {
    static const f15_kind kinds[] = {
        [F15_GAP_SWAP] = F15_KIND_SWAPS,        [F15_GAP_THREE_CYCLE] = F15_KIND_THREE_CYCLES,
        [F15_GAP_SLIDE] = F15_KIND_MOVES,       [F15_GAP_PIECES] = F15_KIND_THREE_CYCLES,
        [F15_GAP_STATE] = F15_KIND_PERMUTATION, [F15_GAP_CONJUGATE] = F15_KIND_CONJUGATE,
        [F15_GAP_NUMBER] = F15_KIND_NUMBER,     [F15_GAP_PARITY] = F15_KIND_PARITY};
    const f15_gap_kind kind = f15_quiz_gap(quiz)->kind;
    const f15_run *run = &quiz->own.run;
    const f15_names names = f15_arrangement_names(&run->start);
    *q = (f15_question){.kind = kinds[kind], .convention = quiz->convention, .n = quiz->n};
    if (kind == F15_GAP_STATE) { /* typed, as the trace shows it: perhaps in letters */
        q->of = F15_ASK_ARRANGEMENT;
        q->start = run->start;
        d->q = q;
        return;
    }
    if (!take_hand(d, q))
        return;
    d->one = true;
    d->pieces = kind == F15_GAP_PIECES;
    d->moves = kind != F15_GAP_CONJUGATE;
    if ((kind == F15_GAP_SLIDE || d->pieces) &&
        f15_board_set(&q->puzzle.board, &run->board.grid, quiz->now, NULL, NULL) == F15_OK) {
        q->convention.base = d->pieces ? 1 : q->convention.base;
        q->puzzle.given = true;
        place_items(d, &q->puzzle.board, NULL);
        return;
    }
    place_items(d, NULL, d->moves ? quiz->now : NULL);
    if (d->moves && run->start.n == quiz->n)
        name_items(d, &names, F15_SUBSCRIPTS);
}

void f15i_draft_begin(f15_session *s) {
    f15i_draft *d = &s->draft;
    f15_text text = d->text, fields = d->fields;
    f15_arena arena = d->arena;
    f15_arena_clear(&arena);
    text.length = fields.length = 0;
    *d = (f15i_draft){
        .text = text, .fields = fields, .arena = arena, .readable = true, .whole = SIZE_MAX};
    d->made = (f15_sequence){.arity = 1, .arena = &d->arena};
    f15_text_add(&d->text, ""); /* an empty text is not NULL */
    if (s->view.part == F15_PART_EXPLORE) {
        d->hand = F15_HAND_FIGURE;
        d->places = 1;
    } else if (s->view.part == F15_PART_GAP)
        ask_gap(d, &s->quiz, &d->gap);
    else
        ask_question(d, &s->view.exercise->question);
}

const char *f15_hand_name(f15_hand hand) {
    static const char *const names[F15_HANDS] = {"none",  "slides", "swaps", "cycles",
                                                 "path",  "pick",   "bins",  "fill",
                                                 "order", "lines",  "keys",  "figure"};
    return (unsigned)hand < F15_HANDS ? names[hand] : "none";
}

/* Returns the lines that show what was touched where nothing moves: along a path, around cycles,
 * between two places; two places each. NULL: no memory. */
static uint32_t *draw_lines(const f15i_draft *d, f15_arena *arena, size_t *lines) {
    const uint32_t *at = d->made.at;
    uint32_t *line = f15_alloc(arena, 2 * d->made.count, 2 * sizeof *line);
    size_t count = 0;
    *lines = 0;
    for (size_t from = 0, end; line != NULL && from < d->made.count; from = end) {
        end = d->hand == F15_HAND_PATH ? 0 : step_end(d, from, d->made.count);
        const bool back_to_first = end > 0 && d->places == 3;
        end = end > 0 ? end : d->made.count;
        for (size_t k = from; k + 1 < end; k++) {
            line[count++] = at[k];
            line[count++] = at[k + 1];
        }
        if (back_to_first) {
            line[count++] = at[end - 1];
            line[count++] = at[from];
        }
    }
    *lines = count / 2;
    return line;
}

/* ---- the view -------------------------------------------------------------------------------- */

/* Returns the number of acts in from..end-1: steps of a typed text, then touches. */
static size_t count_acts(const f15i_draft *d, size_t from, size_t end) {
    const size_t typed = d->typed < end ? d->typed : end;
    size_t behind = from;
    const size_t steps = from < typed ? steps_in(d, from, typed, &behind) : 0;
    return steps + (end - (from > typed ? from : typed));
}

/* Shows how much can be undone, and the touches of the incomplete step. */
static void show_acts(f15i_draft *d) {
    size_t whole = 0; /* the end of the last complete step */
    d->shown.done = count_acts(d, 0, d->made.count);
    d->shown.undone = count_acts(d, d->made.count, d->made.count + d->undone);
    if (d->hand != F15_HAND_PATH) /* all touches of a path count as its one step */
        steps_in(d, 0, d->made.count, &whole);
    if (d->hand == F15_HAND_SLIDES || d->hand == F15_HAND_KEYS || whole == d->made.count)
        return;
    d->shown.touched = d->made.at + whole;
    d->shown.touches = d->made.count - whole;
    if (d->hand == F15_HAND_PATH)
        d->shown.whole = 0;
    else if (is_open_cycle(d, whole)) /* it is written last */
        d->shown.whole = (uint32_t)(strrchr(d->shown.text, '(') - d->shown.text);
}

void f15i_draft_show(f15_session *s) {
    const f15_part part = s->view.part;
    f15i_draft *d = &s->draft;
    const bool has_draft =
        part == F15_PART_QUESTION || part == F15_PART_GAP || part == F15_PART_EXPLORE;
    s->view.draft = NULL;
    if (!has_draft || d->arena.code != F15_OK)
        return;
    d->shown =
        (f15_draft){.hand = d->hand,
                    .text = f15_text_string(&d->text),
                    .length = d->text.length,
                    .whole = (uint32_t)(d->whole < d->text.length ? d->whole : d->text.length),
                    .readable = d->readable,
                    .name = d->name,
                    .n = d->n,
                    .about = d->about,
                    .numbers = d->hand == F15_HAND_FILL ? d->q->withs : 0,
                    .key = d->key,
                    .keys = d->keys,
                    .none = d->none};
    if (d->hand == F15_HAND_FIGURE)
        f15i_figure_show(s);
    else if (makes_marks(d->hand))
        d->shown.mark = f15i_marks_shown(d, &s->now, &d->shown.field);
    const bool joins_places =
        d->hand == F15_HAND_SWAPS || d->hand == F15_HAND_CYCLES || d->hand == F15_HAND_PATH;
    if (d->hand == F15_HAND_LINES)
        d->shown.line = f15i_marks_lines(d, &s->now, &d->shown.lines);
    else if (joins_places && !d->moves)
        d->shown.line = draw_lines(d, &s->now, &d->shown.lines);
    if (d->start != NULL) {
        d->shown.item = state_of(d, &s->now, &d->after);
        d->shown.board = d->on_board && d->shown.item != NULL ? &d->after : NULL;
    }
    if (d->hand != F15_HAND_NONE && d->readable)
        show_acts(d);
    s->view.draft = &d->shown;
}

uint32_t f15_view_source(const f15_view *view, f15_side side) {
    const f15_draft *d = view->draft;
    f15_board from;
    if (view->play != NULL)
        return f15_board_source(&view->play->now, side);
    if (d == NULL || d->hand != F15_HAND_SLIDES || d->board == NULL)
        return UINT32_MAX;
    from = *d->board;
    if (view->part == F15_PART_GAP && /* where a slide replaces the one before */
        f15_board_set(&from, &d->board->grid, view->quiz->now, NULL, NULL) != F15_OK)
        return UINT32_MAX;
    const uint32_t cell = f15_board_source(&from, side);
    return cell < d->n ? f15_board_find(d->board, from.item[cell]) : cell;
}

uint32_t f15i_draft_can(const f15_session *s) {
    const f15_draft *draft = s->view.draft;
    if (draft == NULL)
        return 0;
    const f15_act_kind by = draft->hand == F15_HAND_SLIDES ? F15_ACT_SLIDE : F15_ACT_TOUCH;
    return F15I_CAN(DRAFT) | (draft->hand != F15_HAND_NONE ? UINT32_C(1) << by : 0) |
           (draft->done > 0 ? F15I_CAN(UNDO) : 0) | (draft->undone > 0 ? F15I_CAN(REDO) : 0) |
           (draft->length > 0 || draft->touches > 0 ? F15I_CAN(CLEAR) : 0);
}
