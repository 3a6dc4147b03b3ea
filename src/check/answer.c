/* Reading answers: what several kinds share. */
#include "internal.h"

#include <string.h>

void f15i_wrong_shape(f15_reading *r, f15_shape shape, const char *wanted) {
    static const char *const looks[] = {
        [F15_SHAPE_EMPTY] = "there is no answer",
        [F15_SHAPE_LIST] = "this looks like a list of numbers",
        [F15_SHAPE_WORD] = "this looks like a word",
        [F15_SHAPE_GROUPS] = "this looks like swaps or cycles",
        [F15_SHAPE_OTHER] = "this cannot be read",
    };
    const size_t at = shape != F15_SHAPE_EMPTY;
    f15_fail(f15_at(f15i_failing(r), at, at), F15_BAD_NOTATION, NULL, "%s; %s", looks[shape],
             wanted);
}

/* e and id are names of the identity where no item has that letter. */
bool f15i_takes(f15_reading *r, uint32_t shapes, const char *wanted) {
    f15i_answer *answer = &r->answer;
    if (shapes == F15I_CYCLES && !r->q.start.letters &&
        f15_is_identity(answer->text, answer->length))
        answer->shape = F15_SHAPE_GROUPS;
    if ((shapes >> r->answer.shape & 1) == 0)
        f15i_wrong_shape(r, r->answer.shape, wanted);
    return !f15i_failed(r);
}

void f15i_unreadable(f15_reading *r, f15_span at, const char *why) {
    f15_fail(f15_at(f15i_failing(r), at.line, at.column), F15_BAD_NOTATION, NULL, "%s", why);
}

static void read_as(f15_reading *r, const char *s, size_t length) {
    r->answer = (f15i_answer){.text = s, .length = length, .shape = f15_shape_of(s, length)};
    f15i_kind_of(r->q.kind)->read(r);
}

static f15_typed typed_as(const f15_question *q) {
    const f15_typed typed = f15i_kind_of(q->kind)->typed;
    return typed != F15_TYPED_LIST                                   ? typed
           : f15i_about_boards(q) && q->kind != F15_KIND_BOARD_CYCLE ? F15_TYPED_BOARD
           : q->start.letters                                        ? F15_TYPED_WORDS
                                                                     : typed;
}

/* Of the letters a to z those that the question has, in a formula or in the names of generators. */
static uint32_t letters_in(const f15_question *q) {
    uint32_t letters = q->of == F15_ASK_CONVERSION ? 1u << ('m' - 'a')
                       : q->of == F15_ASK_FORMULA  ? q->formula.variables
                                                   : 0;
    for (size_t k = 0; k < q->generators; k++) {
        const unsigned letter = (unsigned char)f15i_lower(q->generator_name[k][0]) - 'a';
        letters |= letter < 26 ? 1u << letter : 0;
    }
    return letters;
}

void f15i_refuse_ring(f15_reading *r) {
    f15_fail(f15i_failing(r), F15_AMBIGUOUS,
             "write the factors side by side, in the order in which this question reads them",
             "a ring lets the right factor act first, and here it would be the left one");
}

/* A ring lets the right factor act first: it is read where that is how products are read, or where
 * it is no matter. Cycles of arrows that share items may be single images. */
static void settle_order(f15_reading *r, const f15_plain *plain) {
    uint32_t forth[F15_MAX_QUESTION_N], back[F15_MAX_QUESTION_N];
    const f15_groups *groups = &r->answer.groups;
    const uint32_t base = r->q.convention.base;
    f15_convention ways[] = {{base, F15_LEFT_TO_RIGHT, F15_PLACE_TO_ITEM},
                             {base, F15_RIGHT_TO_LEFT, F15_PLACE_TO_ITEM}};
    const bool by_ring =
        r->q.convention.compose == F15_RIGHT_TO_LEFT && (f15_question_uses(&r->q) & F15_USES_ORDER);
    const size_t n = F15_MAX_QUESTION_N;
    if ((!plain->ring && !plain->arrows) || f15i_failed(r))
        return;
    if (plain->ring && !by_ring &&
        f15_groups_product(groups, n, &ways[0], forth).fault == F15_IN_RANGE &&
        f15_groups_product(groups, n, &ways[1], back).fault == F15_IN_RANGE &&
        memcmp(forth, back, sizeof forth) != 0)
        f15i_refuse_ring(r);
    else if (plain->arrows && f15i_arity(&r->q) < 2 &&
             f15_groups_permutation(groups, n, base, forth).fault == F15_VALUE_REPEATED)
        f15_fail(f15i_failing(r), F15_AMBIGUOUS, "write each cycle once: (1 2 3)(4 5)",
                 "are these cycles, or where each goes?");
}

/* What cannot be read as it is, is read as people type it. If that is refused too, the answer is as
 * it was, and what is said is said of the text that was read farther. */
static void read_typed(f15_reading *r, const char *s, size_t length) {
    const f15i_answer as_written = r->answer;
    const f15_error why = r->work->failed;
    f15_plain plain = {0};
    if (why.code == F15_NO_MEMORY || r->work->arena.code != F15_OK)
        return;
    r->work->failed = (f15_error){0};
    f15_plain_text(s, length, typed_as(&r->q), letters_in(&r->q), &r->work->arena, &plain,
                   f15i_failing(r));
    if (plain.s != NULL) {
        read_as(r, plain.s, plain.length);
        settle_order(r, &plain);
    }
    const f15_error *now = &r->work->failed;
    const bool farther = now->line == 0 || now->line > why.line ||
                         (now->line == why.line && now->column > why.column);
    if (plain.s != NULL &&
        (f15i_failed(r) ? why.code != F15_OK && farther : r->answer.refused.code == F15_OK))
        return;
    r->answer = as_written;
    r->work->failed = r->work->failed.code == F15_NO_MEMORY ? r->work->failed : why;
}

void f15i_read(f15_reading *r) {
    if (r->answer.length > F15_MAX_ANSWER_BYTES) {
        f15_fail(f15i_failing(r), F15_TOO_BIG, "find a shorter answer", "this answer is too long");
        return;
    }
    f15i_answer typed = r->answer;
    read_as(r, typed.text, typed.length);
    if (f15i_failed(r) || r->answer.refused.code != F15_OK)
        read_typed(r, typed.text, typed.length);
    r->answer.text = typed.text;
    r->answer.length = typed.length;
}

void f15i_read_steps(f15_reading *r, uint32_t arity, const char *wanted) {
    f15i_answer *answer = &r->answer;
    if (!f15i_takes(r, F15I_CYCLES, wanted))
        return;
    f15_read_groups(answer->text, answer->length, arity, r->q.n, r->q.convention.base,
                    &r->work->arena, &answer->groups, f15i_failing(r));
    if (answer->groups.count > F15_MAX_ANSWER_STEPS)
        f15_fail(f15i_failing(r), F15_TOO_BIG, "find a shorter answer",
                 "an answer may have at most %d steps", F15_MAX_ANSWER_STEPS);
}

void f15i_read_list(f15_reading *r) {
    f15_groups *list = &r->answer.groups;
    f15_read_list(r->answer.text, r->answer.length, true, &r->work->arena, list, f15i_failing(r));
    if (!f15i_failed(r) && list->n == 1 && list->span[0].length > 1)
        f15i_unreadable(r, list->span[0], "this is one number; put spaces between the items");
}

bool f15i_takes_product(const f15_question *q) {
    return (q->kind == F15_KIND_WITNESS || q->kind == F15_KIND_COUNTEREXAMPLE) && q->factors < 2 &&
           !f15i_about_boards(q);
}

void f15i_read_permutation(f15_reading *r, const char *wanted) {
    if (r->answer.shape == F15_SHAPE_LIST)
        f15i_read_list(r);
    else
        f15i_read_steps(r, 0, wanted);
}

f15_groups f15i_make_groups(f15_arena *arena, size_t n, size_t count) {
    f15_groups made = {.n = n, .count = count};
    made.value = f15_alloc(arena, n, sizeof *made.value);
    made.span = f15_alloc(arena, n, sizeof *made.span);
    made.start = f15_alloc(arena, count + 1, sizeof *made.start);
    made.group_span = f15_alloc(arena, count, sizeof *made.group_span);
    for (size_t g = 1; arena->code == F15_OK && g <= count; g++)
        made.start[g] = n;
    return made;
}

f15_word_list f15i_answer_words(f15_reading *r, const char *wanted) {
    f15_word_list words = {0};
    f15_read_word_list(r->answer.text, r->answer.length, &r->work->arena, &words, f15i_failing(r));
    if (!f15i_failed(r) && words.letters == 0)
        f15i_wrong_shape(r, F15_SHAPE_EMPTY, wanted);
    return f15i_failed(r) ? (f15_word_list){0} : words;
}

/* ---- boards --------------------------------------------------------------------------------- */

void f15i_read_any_board(f15_reading *r, uint32_t rows, uint32_t columns) {
    f15i_answer *answer = &r->answer;
    f15_code code = f15_read_board(answer->text, answer->length, rows, columns, &answer->board,
                                   NULL, &answer->refused);
    bool no_form = code == F15_BAD_NOTATION || (code == F15_MISMATCH && rows == 0);
    if (no_form || code == F15_NO_MEMORY)
        r->work->failed = answer->refused;
}

bool f15i_blame_board(const f15_reading *r, f15i_judged *out) {
    const f15_error *why = &r->answer.refused;
    if (why->code != F15_OK)
        f15i_blame(r, out, F15_FAULT_NOT_A_BOARD, 0,
                   &(f15i_fill){.at = {(uint32_t)why->line, (uint32_t)why->column, why->line > 0},
                                .detail = why->what});
    return why->code == F15_OK;
}

/* ---- where something stands ------------------------------------------------------------------ */

/* A broken byte counts for one. */
size_t f15i_step_on(const char *s, size_t length, f15_span *where) {
    uint32_t point = 0;
    size_t bytes = f15_utf8_decode(s, length, &point);
    where->column = *s == '\n' ? 1 : where->column + 1;
    where->line += *s == '\n';
    return bytes > 0 ? bytes : 1;
}

f15_span f15i_all(const f15i_answer *answer) {
    f15_span here = {1, 1, 0};
    const char *s = answer->text;
    size_t i = 0, length = answer->length;
    f15_trim(&s, &length);
    size_t start = (size_t)(s - answer->text), end = start + length;
    while (i < start)
        i += f15i_step_on(answer->text + i, end - i, &here);
    f15_span all = here;
    for (; i < end; all.length++)
        i += f15i_step_on(answer->text + i, end - i, &here);
    return all;
}
