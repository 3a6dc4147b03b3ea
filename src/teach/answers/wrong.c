/* Makes wrong answers such as a student with a misconception writes: a solution of the misread
 * question; or a right answer as this student writes it; or, if neither is known, one found by
 * trying. The judge must call it wrong for that misconception. */
#include "internal.h"

#include <string.h>

/* ---- solutions of the misread question ------------------------------------------------------- */

/* Tries the right value of each misread question. */
static void try_values(f15i_attempt *a) {
    for (size_t way = 0; f15i_goes_on(a) && way < F15_MAX_MISREADINGS; way++) {
        const f15_reading *reading = f15_misread(a->q, a->id, way, &a->arena);
        if (reading != NULL && f15i_note(a, f15_reading_answer(reading, &a->text, NULL)))
            f15i_offer(a);
        a->text.length = 0;
    }
}

static void try_steps(f15i_attempt *a, const f15_question *q) {
    f15_sequence steps = {.arity = q->kind == F15_KIND_SWAPS ? 2 : 3, .arena = &a->arena};
    f15_target target;
    if (!f15i_note(a, f15_question_target(q, &target, NULL)))
        return;
    f15i_fill_places(&target, q->adjacent, &steps);
    if (!f15i_note(a, f15_sequence_done(&steps, NULL)))
        return;
    f15i_turn_product(q, &target, &steps);
    f15_write_sequence(&a->text, &steps, a->q->convention.base);
}

/* A closed path for a student to whom a row's end is beside the next row's start: depth first from
 * a cell that it must visit. */
#define JOINED_MOST 40
#define JOINED_NODES 200000

typedef struct walker {
    const f15_question *q;
    f15_cells usable, through, seen;
    uint8_t cell[F15_MAX_CELLS];
    size_t count;
    uint64_t nodes;
} walker;

/* Returns whether the closed path has a step from a row's end to the next row: else it is right. */
static bool joins_rows(const walker *w) {
    for (size_t k = 0; k < w->count; k++)
        if (!f15_grid_adjacent(&w->q->puzzle.board.grid, w->cell[k], w->cell[(k + 1) % w->count]))
            return true;
    return false;
}

static bool walk_on(walker *w) {
    const uint32_t last = w->cell[w->count - 1];
    f15_cells next = f15_grid_neighbours(&w->q->puzzle.board.grid, last) | F15_CELL(last) << 1 |
                     F15_CELL(last) >> 1;
    const bool closes = w->count >= 4 && (next & F15_CELL(w->cell[0]));
    const bool through_all = (w->through & ~w->seen) == 0;
    if (closes && through_all && joins_rows(w))
        return true;
    for (next &= w->usable & ~w->seen; next != 0 && w->nodes > 0; next &= next - 1) {
        const uint32_t cell = f15_first_cell(next);
        w->nodes--;
        w->cell[w->count++] = (uint8_t)cell;
        w->seen |= F15_CELL(cell);
        if (walk_on(w))
            return true;
        w->count--;
        w->seen &= ~F15_CELL(cell);
    }
    return false;
}

/* Tries the shortest moves where a row's end is beside the next row's start. */
static void try_joined_moves(f15i_attempt *a) {
    const size_t most = a->q->has_at_most ? (size_t)a->q->at_most : JOINED_MOST;
    f15i_slides wanted = f15i_slides_of(a->q, most, JOINED_NODES);
    f15_moves moves = {.arena = &a->arena};
    wanted.joined = true;
    if (a->q->puzzle.names.letters)
        return; /* on a board of letters they would name the piece that may slide */
    if (f15i_note(a, f15i_search_slides(&wanted, &moves)))
        f15_write_moves(&a->text, &moves, NULL);
}

/* Tries a closed path where a row's end is beside the next row's start. */
static void try_joined_path(f15i_attempt *a) {
    const f15_puzzle *puzzle = &a->q->puzzle;
    walker w = {.q = a->q,
                .usable = f15_grid_open(&puzzle->board.grid) & ~puzzle->avoiding,
                .through = puzzle->through,
                .count = 1,
                .nodes = JOINED_NODES};
    const f15_cells first = w.through != 0 ? w.through : w.usable;
    w.cell[0] = first != 0 ? (uint8_t)f15_first_cell(first) : 0;
    w.seen = F15_CELL(w.cell[0]);
    if (first != 0 && walk_on(&w))
        f15i_write_cells(&a->text, w.cell, w.count, a->q->convention.base);
    f15_question_took(a->q, 20 * (JOINED_NODES - w.nodes)); /* 20: the steps of a node */
}

static void try_misread(f15i_attempt *a) {
    const f15_reading *reading = f15_misread(a->q, a->id, 0, &a->arena);
    const f15_question *q = reading != NULL ? f15_reading_question(reading) : NULL;
    if (q == NULL)
        return;
    if (f15_reading_joins_rows(reading))
        (q->kind == F15_KIND_MOVES ? try_joined_moves : try_joined_path)(a);
    else if (q->kind != F15_KIND_MOVES)
        try_steps(a, q);
    else if (f15_question_validate(q, NULL) == F15_OK)
        f15i_note(a, f15_solve_question(q, &a->text, NULL));
    if (a->text.length > 0)
        f15i_offer(a);
}

/* Tries the preimage of `right`; if that is NULL, of a right answer that is quickly made. */
static void try_preimage(f15i_attempt *a, const char *right) {
    const f15_kind kind = a->q->kind;
    if (right == NULL && (kind == F15_KIND_SWAPS || kind == F15_KIND_THREE_CYCLES))
        try_steps(a, a->q);
    else if (right == NULL && kind == F15_KIND_ORDER)
        f15_write_some_order(a->q, &a->text);
    if (right == NULL && a->text.length > 0)
        right = f15_alloc_text(&a->arena, &a->text);
    if (!f15i_note(a, a->text.code) || !f15i_goes_on(a))
        return;
    f15_code code = f15_preimage(a->q, a->id, right, &a->text, NULL);
    if (code == F15_MISMATCH)
        try_misread(a);
    else if (f15i_note(a, code))
        f15i_offer(a);
}

/* ---- objects -------------------------------------------------------------------------------- */

#define BOARD_TRIES 40

/* Tries boards with the properties as misread, which may lack the real ones. */
static void try_boards(f15i_attempt *a) {
    uint32_t p[F15_MAX_QUESTION_N];
    for (uint64_t seed = 0; f15i_goes_on(a) && seed < BOARD_TRIES; seed++) {
        f15_reading *reading =
            f15_misread(a->q, a->id, (size_t)(seed % F15_MAX_MISREADINGS), &a->arena);
        if (reading != NULL && f15i_note(a, f15_guess_witness(reading, seed, p, NULL)) &&
            f15i_note(a, f15i_write_witness(&a->text, a->q, p)))
            f15i_offer(a);
    }
}

#define WITNESS_TRIES 4000
#define WITNESS_IN_ORDER_N 6

/* Tries all permutations, or many random ones: each as a list and as cycles, in both bases. */
static void try_permutations(f15i_attempt *a) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15_random random = {15};
    size_t n = a->q->n;
    f15_identity(p, n);
    for (size_t k = 0; f15i_goes_on(a) && k < WITNESS_TRIES; k++) {
        uint32_t form = k % 4;
        if (form < 2)
            f15_write_list(&a->text, p, n, form);
        else
            f15i_note(a, f15_write_cycles(&a->text, p, n, form % 2, NULL));
        f15i_offer(a);
        if (form == 3 && n <= WITNESS_IN_ORDER_N)
            f15_next_permutation(p, n);
        else if (form == 3)
            f15_shuffle(&random, p, n);
    }
}

#define OBJECT_TRIES 96 /* tries: objects of 2 to 5 items, or of 2 x 2 to 3 x 4 cells */

/* Tries `none`, in case the misconception believes the claim; then objects of growing size. */
static void try_objects(f15i_attempt *a) {
    f15_random random = {15};
    f15_text_add(&a->text, "none");
    f15i_offer(a);
    for (size_t k = 0; f15i_goes_on(a) && k < OBJECT_TRIES; k++) {
        uint32_t p[F15_RULE_ITEMS], n = 2 + (uint32_t)(k / 24), side = 2 + k % 2;
        f15_grid grid = {side, 2 + (k / 2) % 3, 0};
        f15_board board;
        f15_identity(p, n);
        f15_shuffle(&random, p, n);
        if (f15_rule_domain(a->q->rule) != F15_DOMAIN_PERMUTATIONS) {
            f15_board_solved(&board, &grid); /* the result where no board can be drawn */
            f15_board_scramble(&random, &grid, f15_random_below(&random, 2) == 0, &board, NULL);
            f15_write_board(&a->text, &board, NULL);
        } else {
            f15_write_list(&a->text, p, n, (uint32_t)(k % 2));
        }
        f15i_offer(a);
    }
}

/* Takes the option that its author marks with the misconception. */
static void try_options(f15i_attempt *a) {
    for (size_t k = 0; !a->taken && k < a->q->options; k++) {
        const f15_option *o = &a->q->option[k];
        a->taken = !o->right && f15_remark_names(&o->remark, f15_misconception_name(a->id));
        if (a->taken)
            f15_text_addf(a->out, "%c", (char)('a' + k));
    }
    f15i_note(a, a->out->code);
}

f15_code f15_wrong_answer(const f15_question *question, f15_misconception_id id, const char *right,
                          f15_text *out, f15_error *err) {
    F15_NEED(question && out, err);
    f15i_attempt a = {.q = question, .id = id, .out = out};
    if (question->unjudged)
        return f15_right_answer(question, out, err); /* which refuses */
    if (f15_misconception_applies(id, question->kind))
        switch (question->kind) {
        case F15_KIND_CHOICE:
            try_options(&a);
            break;
        case F15_KIND_SWAPS:
        case F15_KIND_THREE_CYCLES:
        case F15_KIND_MOVES:
        case F15_KIND_BOARD_CYCLE:
        case F15_KIND_ORDER:
        case F15_KIND_NETWORK:
        case F15_KIND_WORD:
            try_preimage(&a, right);
            break;
        case F15_KIND_WITNESS:
            (question->puzzle.given ? try_boards : try_permutations)(&a);
            break;
        case F15_KIND_COUNTEREXAMPLE:
            try_objects(&a);
            break;
        default:
            try_values(&a);
        }
    return f15i_end_attempt(&a, "this misunderstanding makes no wrong answer here", err);
}
