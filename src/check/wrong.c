/* Wrong answers: what a student with a misconception writes. For a question with one right answer
 * it is the right answer to the question as misread; a right sequence is rewritten; a witness is
 * looked for. Whatever comes out is checked: it must be wrong, and for that reason. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

f15_code f15i_offer(const f15_question *q, const f15_text *text, f15_misconception_id id,
                    f15_text *out, f15_error *err) {
    bool taken = false;
    f15_code code = f15i_is_wrong_for(q, text, id, &taken, err);
    if (code != F15_OK)
        return code;
    if (!taken)
        return f15i_none_wrong(err);
    f15_text_add_n(out, f15_text_string(text), text->length);
    return out->code == F15_OK ? F15_OK : f15_no_memory(err);
}

/* The same, one of several: what is not wrong for the reason is dropped. */
static f15_code offer(const f15_question *q, f15_text *text, f15_misconception_id id, f15_text *out,
                      bool *taken, f15_error *err) {
    f15_code code = f15i_offer(q, text, id, out, err);
    f15_text_free(text);
    *taken = code == F15_OK;
    return code == F15_UNKNOWN ? F15_OK : code;
}

/* ---- questions with one right answer -------------------------------------------------------- */

static f15_code answer_misread(const f15_question *q, f15_misconception_id id, size_t variant,
                               f15_text *text, f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    bool applies = false;
    f15_code code = f15i_reinterpret_of(id)(&c, variant, &applies, err);
    if (code == F15_OK)
        code = applies ? f15i_kind_of(c.q.kind)->answer(&c, text, err) : f15i_none_wrong(err);
    f15_arena_free(&work.arena);
    return code;
}

static f15_code wrong_value(const f15_question *q, f15_misconception_id id, f15_text *out,
                            f15_error *err) {
    f15_text text = {0};
    bool taken = false;
    for (size_t v = 0; v < F15I_VARIANTS; v++) {
        f15_code code = answer_misread(q, id, v, &text, err);
        if (code == F15_OK)
            code = offer(q, &text, id, out, &taken, err);
        f15_text_free(&text);
        text = (f15_text){0};
        if (taken || code == F15_NO_MEMORY)
            return code;
    }
    return f15i_none_wrong(err);
}

static f15_code wrong_choice(const f15_question *q, f15_misconception_id id, f15_text *out,
                             f15_error *err) {
    for (size_t k = 0; k < q->options; k++) {
        const f15_option *o = &q->option[k];
        if (!o->right && o->misconception != NULL &&
            strcmp(o->misconception, f15_misconception_name(id)) == 0) {
            f15_text_addf(out, "%c", (char)('a' + k));
            return out->code == F15_OK ? F15_OK : f15_no_memory(err);
        }
    }
    return f15i_none_wrong(err);
}

/* ---- sequences ------------------------------------------------------------------------------ */

/* A right sequence, to be spoilt. */
typedef struct spoilt {
    const f15_question *q;
    f15i_target target;
    f15_sequence s;  /* places from 0 */
    f15_arena arena; /* of s */
    uint32_t base;   /* to be written in */
} spoilt;

/* The steps from the last to the first, the places of each from the last to the first, or both. */
static void reverse(f15_sequence *s, bool steps, bool each) {
    size_t n = s->count * s->arity;
    for (size_t i = 0; steps && i < n / 2; i++)
        f15_swap(s->at, (uint32_t)i, (uint32_t)(n - 1 - i));
    for (size_t k = 0; steps != each && k < s->count; k++)
        f15_swap(s->at + k * s->arity, 0, s->arity - 1);
}

/* The items that stand at the places of each step when it is made. */
static f15_code name_items(spoilt *w) {
    uint32_t now[F15_MAX_QUESTION_N], places[3];
    const uint32_t *code = w->target.names.code;
    memcpy(now, w->target.start, w->target.n * sizeof *now);
    for (size_t k = 0; k < w->s.count; k++) {
        uint32_t *at = w->s.at + k * w->s.arity;
        memcpy(places, at, w->s.arity * sizeof *at);
        for (uint32_t i = 0; i < w->s.arity; i++)
            at[i] = code != NULL ? code[now[places[i]]] : now[places[i]];
        f15_turn(now, places, w->s.arity);
    }
    w->base = code != NULL ? 0 : w->base;
    return F15_OK;
}

static f15_code lengthen(spoilt *w, f15_error *err) {
    const uint32_t there[3] = {0, 1, 2}, back[3] = {2, 1, 0}, again[2] = {0, 1};
    if (w->target.n < w->s.arity)
        return f15i_none_wrong(err);
    f15_sequence_push(&w->s, there);
    f15_sequence_push(&w->s, w->s.arity == 3 ? back : again);
    return f15_sequence_done(&w->s, err);
}

/* Out and back again: the first half and the middle. */
static f15_code halve(spoilt *w, f15_error *err) {
    size_t count = w->s.count;
    for (size_t k = 0; k < count / 2; k++) {
        const uint32_t *a = w->s.at + 2 * k, *b = w->s.at + 2 * (count - 1 - k);
        if ((a[0] != b[0] || a[1] != b[1]) && (a[0] != b[1] || a[1] != b[0]))
            return f15i_none_wrong(err);
    }
    if (count % 2 == 0)
        return f15i_none_wrong(err);
    w->s.count = (count + 1) / 2;
    return F15_OK;
}

static f15_code make_for(const f15i_reading *c, bool adjacent, f15_sequence *out, f15_error *err) {
    f15i_target target;
    f15_code code = f15i_target_of(c, &target, err);
    if (code == F15_OK)
        code = f15i_make_sequence(&target, c->q.kind == F15_KIND_SWAPS ? 2 : 3, adjacent, out, err);
    if (code == F15_OK && target.product && c->q.convention.compose == F15_RIGHT_TO_LEFT)
        reverse(out, true, false);
    return code;
}

/* Another sequence altogether: one that answers the question as misread. */
static f15_code remake(spoilt *w, f15_misconception_id id, f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(w->q, &work);
    bool applies = false;
    f15_code code = f15i_reinterpret_of(id)(&c, 0, &applies, err);
    w->s = (f15_sequence){.arena = &w->arena};
    if (code == F15_OK)
        code = applies ? make_for(&c, c.q.adjacent, &w->s, err) : f15i_none_wrong(err);
    f15_arena_free(&work.arena);
    return code;
}

static f15_code spoil(spoilt *w, f15_misconception_id id, f15_error *err) {
    switch (id) {
    case F15_MIS_BASE_ONE:
    case F15_MIS_BASE_ZERO:
        w->base = id == F15_MIS_BASE_ONE;
        return F15_OK;
    case F15_MIS_REVERSE_ORDER:
    case F15_MIS_COMPOSED_OTHER_WAY:
        reverse(&w->s, true, false);
        return F15_OK;
    case F15_MIS_INVERSE:
        reverse(&w->s, true, true);
        return F15_OK;
    case F15_MIS_WRONG_TURN:
        reverse(&w->s, false, true);
        return F15_OK;
    case F15_MIS_ITEMS_FOR_PLACES:
        return name_items(w);
    case F15_MIS_SELF_SWAP:
        f15_sequence_push(&w->s, (const uint32_t[2]){0, 0});
        return f15_sequence_done(&w->s, err);
    case F15_MIS_LONGER_THAN_NEEDED:
        return lengthen(w, err);
    case F15_MIS_WAY_OUT_ONLY:
        return halve(w, err);
    default:
        return remake(w, id, err);
    }
}

/* The right sequence that was given, or one of ours. */
static f15_code right_sequence(spoilt *w, const char *right, f15_error *err) {
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(w->q, &work);
    uint32_t arity = w->q->kind == F15_KIND_SWAPS ? 2 : 3;
    f15_code code = f15i_target_of(&c, &w->target, err);
    w->base = w->q->convention.base;
    if (code != F15_OK)
        return code;
    if (right == NULL)
        return make_for(&c, w->q->adjacent, &w->s, err);
    w->s.arity = arity;
    code = f15_read_sequence(right, strlen(right), arity, w->q->n, &w->q->convention, &w->arena,
                             &w->s, err);
    w->s.arena = &w->arena;
    if (code != F15_OK && code != F15_NO_MEMORY)
        return f15i_none_wrong(err);
    return code == F15_OK ? f15_sequence_done(&w->s, err) : code;
}

static f15_code wrong_sequence(const f15_question *q, f15_misconception_id id, const char *right,
                               f15_text *out, f15_error *err) {
    spoilt w = {.q = q};
    f15_text text = {0};
    w.s.arena = &w.arena;
    bool taken = false;
    f15_code code = right_sequence(&w, right, err);
    if (code == F15_OK)
        code = spoil(&w, id, err);
    if (code == F15_OK) {
        f15_write_sequence(&text, &w.s, w.base);
        code = offer(q, &text, id, out, &taken, err);
    }
    f15_arena_free(&w.arena);
    return code == F15_OK && !taken ? f15i_none_wrong(err) : code;
}

/* ---- witnesses ------------------------------------------------------------------------------ */

#define WITNESS_TRIES 4000
#define WITNESS_IN_ORDER_N 6

/* All permutations where they are few, a fixed random sequence of them where they are not. */
static void next_candidate(uint32_t *p, size_t n, f15_random *random) {
    if (n <= WITNESS_IN_ORDER_N)
        f15_next_permutation(p, n);
    else
        f15_shuffle(random, p, n);
}

#define BOARD_TRIES 40

/* A board that has the properties as they are misread, and then perhaps not as they are. */
static f15_code misread_board(const f15_question *q, f15_misconception_id id, uint64_t seed,
                              f15_text *text, f15_error *err) {
    uint32_t p[F15_MAX_CELLS];
    f15i_work work = {0};
    f15i_reading c = f15i_reading_of(q, &work);
    bool applies = false;
    f15_code code = f15i_reinterpret_of(id)(&c, (size_t)(seed % F15I_VARIANTS), &applies, err);
    if (code == F15_OK && applies)
        code = f15i_find_witness(&c, seed, false, p, err);
    if (code == F15_OK && applies && f15i_show_board(&c, p))
        f15_write_board(text, &c.q.puzzle.board, NULL);
    f15_arena_free(&work.arena);
    return code == F15_UNKNOWN ? F15_OK : code;
}

static f15_code wrong_board(const f15_question *q, f15_misconception_id id, f15_text *out,
                            f15_error *err) {
    f15_text text = {0};
    bool taken = false;
    f15_code code = F15_OK;
    for (uint64_t seed = 0; code == F15_OK && !taken && seed < BOARD_TRIES; seed++) {
        code = misread_board(q, id, seed, &text, err);
        if (code == F15_OK && (text.length > 0 || text.code != F15_OK))
            code = offer(q, &text, id, out, &taken, err);
        f15_text_free(&text);
    }
    return code == F15_OK && !taken ? f15i_none_wrong(err) : code;
}

/* A list and cycles, in both bases. */
static f15_code write_candidate(const uint32_t *p, size_t n, size_t form, f15_text *text,
                                f15_error *err) {
    if (form >= 2)
        return f15_write_cycles(text, p, n, (uint32_t)(form % 2), err);
    f15_write_list(text, p, n, (uint32_t)form);
    return F15_OK;
}

static f15_code wrong_witness(const f15_question *q, f15_misconception_id id, f15_text *out,
                              f15_error *err) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15_random random = {15};
    f15_text text = {0};
    bool taken = false;
    f15_identity(p, q->n);
    for (size_t k = 0; k < WITNESS_TRIES; k++) {
        f15_code code = write_candidate(p, q->n, k % 4, &text, err);
        if (code == F15_OK)
            code = offer(q, &text, id, out, &taken, err);
        f15_text_free(&text);
        if (code != F15_OK || taken)
            return code;
        if (k % 4 == 3)
            next_candidate(p, q->n, &random);
    }
    return f15i_none_wrong(err);
}

/* ---- counterexamples ------------------------------------------------------------------------ */

/* A board of this grid, its open cells' items in any order. */
static void random_board(const f15_question *q, f15_random *random, f15_text *text) {
    f15_board board;
    f15_board_solved(&board, &q->puzzle.board.grid); /* where no other can be had */
    f15_board_scramble(random, &q->puzzle.board.grid, f15_random_below(random, 2) == 0, &board,
                       NULL);
    f15_write_board(text, &board, NULL);
}

#define OBJECT_TRIES 96 /* of 2 to 5 items, or of 2 x 2 to 3 x 4 cells */

/* The size of the k-th candidate grows with k. */
static f15_code wrong_object(const f15_question *q, f15_misconception_id id, f15_text *out,
                             f15_error *err) {
    f15_question sized = *q;
    f15_random random = {15};
    f15_text text = {0};
    bool taken = false;
    f15_code code = F15_OK;
    for (size_t k = 0; code == F15_OK && !taken && k < OBJECT_TRIES; k++) {
        uint32_t p[F15_RULE_ITEMS], n = F15_RULE_LEAST + (uint32_t)(k / 24), side = 2 + k % 2;
        sized.puzzle.board.grid = (f15_grid){side, 2 + (k / 2) % 3, 0};
        f15_identity(p, n);
        f15_shuffle(&random, p, n);
        if (f15i_about_boards(q))
            random_board(&sized, &random, &text);
        else
            f15_write_list(&text, p, n, (uint32_t)(k % 2));
        code = offer(q, &text, id, out, &taken, err);
    }
    return code == F15_OK && !taken ? f15i_none_wrong(err) : code;
}

/* `none`, if the claim is what the misconception believes. */
static f15_code wrong_counterexample(const f15_question *q, f15_misconception_id id, f15_text *out,
                                     f15_error *err) {
    f15_text text = {0};
    bool taken = false;
    f15_text_add(&text, "none");
    f15_code code = offer(q, &text, id, out, &taken, err);
    return code == F15_OK && !taken ? wrong_object(q, id, out, err) : code;
}

f15_code f15_wrong_answer(const f15_question *question, f15_misconception_id id, const char *right,
                          f15_text *out, f15_error *err) {
    if (!f15_misconception_applies(id, question->kind))
        return f15i_none_wrong(err);
    switch (question->kind) {
    case F15_KIND_CHOICE:
        return wrong_choice(question, id, out, err);
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
        return wrong_sequence(question, id, right, out, err);
    case F15_KIND_MOVES:
        return f15i_wrong_moves(question, id, right, out, err);
    case F15_KIND_BOARD_CYCLE:
        return f15i_wrong_path(question, id, right, out, err);
    case F15_KIND_ORDER:
        return f15i_wrong_order(question, id, right, out, err);
    case F15_KIND_WITNESS:
        return question->puzzle.given ? wrong_board(question, id, out, err)
                                      : wrong_witness(question, id, out, err);
    case F15_KIND_COUNTEREXAMPLE:
        return wrong_counterexample(question, id, out, err);
    default:
        return wrong_value(question, id, out, err);
    }
}
