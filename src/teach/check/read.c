/* Reading answers: what several kinds share. */
#include "internal.h"

#include <string.h>

void f15i_wrong_shape(f15_reading *r, f15_shape shape) {
    static const char *const looks[] = {
        [F15_SHAPE_EMPTY] = "there is no answer",
        [F15_SHAPE_LIST] = "this looks like a list of numbers",
        [F15_SHAPE_WORD] = "this looks like a word",
        [F15_SHAPE_GROUPS] = "this looks like swaps or cycles",
        [F15_SHAPE_OTHER] = "this cannot be read",
    };
    const size_t at = shape == F15_SHAPE_EMPTY ? 0 : 1; /* line and column; 0: nowhere */
    size_t digits = 0;
    while (digits < r->answer.length && f15_is_digit(r->answer.text[digits]))
        digits++;
    f15_fail(f15_at(f15i_failing(r), at, at), F15_BAD_NOTATION, NULL, "%s",
             digits > 0 && digits == r->answer.length ? "this looks like a number" : looks[shape]);
}

/* Where cycles are wanted, also accepts e, id and identity, unless the items are letters. */
bool f15i_takes(f15_reading *r, uint32_t shapes) {
    f15i_answer *answer = &r->answer;
    if (shapes == F15I_CYCLES && !r->q.start.letters &&
        f15_is_identity(answer->text, answer->length))
        answer->shape = F15_SHAPE_GROUPS;
    if ((shapes >> r->answer.shape & 1) == 0)
        f15i_wrong_shape(r, r->answer.shape);
    return !f15i_failed(r);
}

void f15i_unreadable(f15_reading *r, f15_span at, const char *why) {
    f15_fail(f15_at(f15i_failing(r), at.line, at.column), F15_BAD_NOTATION, NULL, "%s", why);
}

void f15i_refuse_ring(f15_reading *r) {
    f15_fail(
        f15i_failing(r), F15_AMBIGUOUS,
        "write the factors side by side, in the order in which this question reads them",
        "the sign of composition lets the right factor act first, and this question the left one");
}

/* ---- lists, steps and boards ----------------------------------------------------------------- */

/* Returns whether these numbers may be several steps: commas stand between some of them and only
 * blanks between others (0 3 2, 1 5), or one has several digits and is no place (123 45). */
static bool may_be_several(const f15_reading *r, const f15_groups *step) {
    size_t commas = 0;
    for (size_t k = 0; k < r->answer.length; k++)
        commas += r->answer.text[k] == ',';
    for (size_t k = 0; k < step->n; k++)
        if (step->span[k].length > 1 && step->value[k] >= r->q.n + r->q.convention.base)
            return true;
    return commas > 0 && commas + 1 < step->n;
}

/* Reads the only step of an answer, written without its bracket: 0 3, or 0,3, or for a cycle 0-3.
 * It must have fewer numbers than there are items, since as many would be a list. */
static bool read_bare_step(f15_reading *r, uint32_t arity) {
    f15i_answer *answer = &r->answer;
    f15_groups step = {0};
    size_t dashes = 0, others = 0;
    for (size_t k = 0; k < answer->length; k++) {
        dashes += answer->text[k] == '-';
        others += strchr("0123456789 ,-", answer->text[k]) == NULL;
    }
    if (others > 0 || answer->length == 0 || (dashes > 0 && arity > 0))
        return false;
    const f15_code code =
        dashes > 0 ? f15_read_groups(answer->text, answer->length, 1, r->q.n, r->q.convention.base,
                                     &r->work->arena, &step, NULL)
                   : f15_read_list(answer->text, answer->length, &r->work->arena, &step, NULL);
    const bool one = code == F15_OK && step.count == 1;
    const bool fits = step.n >= 2 && step.n < r->q.n && (arity == 0 || step.n == arity);
    if (!one || !fits || step.value[0] == step.value[step.n - 1] || /* 0-1-0 is not a cycle */
        may_be_several(r, &step))
        return false;
    answer->groups = step;
    return true;
}

static void read_groups(f15_reading *r, uint32_t arity) {
    f15i_answer *answer = &r->answer;
    if (!f15i_takes(r, F15I_CYCLES))
        return;
    f15_read_groups(answer->text, answer->length, arity, r->q.n, r->q.convention.base,
                    &r->work->arena, &answer->groups, f15i_failing(r));
    if (answer->groups.count > F15_MAX_ANSWER_STEPS)
        f15_fail(f15i_failing(r), F15_TOO_BIG, "find a shorter answer",
                 "an answer may have at most %d steps", F15_MAX_ANSWER_STEPS);
}

/* Returns whether the answer is in two lines: the places in their order, and in the lower line,
 * which is written to `lower`, the same numbers in any order. In brackets of their own they may be
 * a product, and are one if both are the same cycle, written alike. */
static bool is_two_lines(const f15_reading *r, uint32_t lower[F15_MAX_QUESTION_N]) {
    const f15_groups *groups = &r->answer.groups;
    const uint32_t base = r->q.convention.base;
    const size_t half = groups->n / 2;
    size_t k = 0;
    if (f15i_failed(r) || f15i_about_boards(&r->q) || groups->n % 2 == 1 || half < 2 ||
        half > F15_MAX_QUESTION_N || (r->q.n > 0 && half != r->q.n) || groups->count > 2)
        return false;
    const f15_groups second = {.value = groups->value + half, .n = half};
    const bool alike = memcmp(groups->value, second.value, half * sizeof *second.value) == 0;
    if (groups->count == 2 && (groups->start[1] != half || alike))
        return false;
    while (k < half && groups->value[k] == k + base)
        k++;
    return k == half && f15_list_items(&second, half, base, lower).fault == F15_IN_RANGE;
}

/* Takes the lower of two lines for the list that it may be, if it is also the line of images. Else,
 * and where cycles are wanted, asks which of them is meant. */
static void settle_two_lines(f15_reading *r, bool takes_list) {
    f15i_answer *answer = &r->answer;
    uint32_t lower[F15_MAX_QUESTION_N];
    if (!is_two_lines(r, lower))
        return;
    const size_t n = answer->groups.n / 2;
    bool own_inverse = true;
    for (size_t k = 0; k < n; k++)
        own_inverse = own_inverse && lower[lower[k]] == k;
    const bool same =
        own_inverse || r->q.convention.direction == F15_IMAGES || r->q.of == F15_ASK_ARRANGEMENT;
    if (!takes_list || !same || answer->groups.count > 1) {
        f15_fail(f15i_failing(r), F15_AMBIGUOUS,
                 takes_list ? "write the list alone" : "write cycles without a number in common",
                 "the lower of two lines may show what is at each place, or where that goes");
        return;
    }
    f15_groups list = f15i_make_groups(&r->work->arena, n, 1);
    list.value = answer->groups.value + n;
    list.span = answer->groups.span + n;
    answer->groups = list;
    answer->shape = F15_SHAPE_LIST;
}

void f15i_read_steps(f15_reading *r, uint32_t arity) {
    if (read_bare_step(r, arity))
        return;
    read_groups(r, arity);
    if (arity == 0)
        settle_two_lines(r, false);
}

void f15i_read_list(f15_reading *r) {
    f15_groups *list = &r->answer.groups;
    f15_read_list(r->answer.text, r->answer.length, &r->work->arena, list, f15i_failing(r));
    if (!f15i_failed(r) && list->n == 1 && list->span[0].length > 1)
        f15i_unreadable(r, list->span[0], "this is one number; put spaces between the items");
    settle_two_lines(r, true);
}

void f15i_read_permutation(f15_reading *r) {
    if (r->answer.shape == F15_SHAPE_LIST) {
        f15i_read_list(r);
        return;
    }
    read_groups(r, 0);
    settle_two_lines(r, true);
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

f15_word_list f15i_answer_words(f15_reading *r) {
    f15_word_list words = {0};
    f15_read_word_list(r->answer.text, r->answer.length, &r->work->arena, &words, f15i_failing(r));
    if (!f15i_failed(r) && words.letters == 0)
        f15i_wrong_shape(r, F15_SHAPE_EMPTY);
    return f15i_failed(r) ? (f15_word_list){0} : words;
}

/* | 0x20 makes capitals small. */
bool f15i_is_and(const f15_word_list *words, const f15_word_part *part) {
    if (part->sort != 'w' || part->n != 3)
        return false;
    const uint32_t *letter = words->letter + part->first;
    return (letter[0] | 0x20) == 'a' && (letter[1] | 0x20) == 'n' && (letter[2] | 0x20) == 'd';
}

void f15i_read_any_board(f15_reading *r, uint32_t rows, uint32_t columns) {
    f15i_answer *answer = &r->answer;
    if (!f15i_takes(r, ~(1u << F15_SHAPE_EMPTY)))
        return;
    f15_code code = f15_read_board(answer->text, answer->length, rows, columns, &answer->board,
                                   NULL, &answer->refused);
    const bool no_form = code == F15_BAD_NOTATION || (code == F15_MISMATCH && rows == 0);
    if (no_form || code == F15_NO_MEMORY)
        r->work->failed = answer->refused; /* else an impossible board is wrong, not unreadable */
}

/* ---- range and repetition -------------------------------------------------------------------- */

size_t f15i_group_of(const f15_groups *groups, size_t value) {
    size_t g = 0;
    while (g + 1 < groups->count && groups->start[g + 1] <= value)
        g++;
    return g;
}

bool f15i_is_shared(const f15_groups *groups, size_t repeated) {
    for (size_t k = groups->start[f15i_group_of(groups, repeated)]; k < repeated; k++)
        if (groups->value[k] == groups->value[repeated])
            return false;
    return true;
}

/* Blames the value that the range check found, or the whole answer if it found none; `step` is the
 * number of that value or of its cycle, `repeated` the fault of a repeated value. */
static bool fits(const f15_reading *r, f15i_judged *out, f15_range_check range, size_t step,
                 f15_fault_id repeated) {
    const f15_groups *groups = &r->answer.groups;
    const bool at_value = range.index < groups->n;
    f15_fault_id id = F15_FAULT_WRONG_LENGTH;
    if (range.fault == F15_VALUE_OUT_OF_RANGE)
        id = F15_FAULT_OUT_OF_RANGE;
    else if (range.fault == F15_VALUE_REPEATED)
        id = repeated;
    if (range.fault != F15_IN_RANGE)
        f15i_blame(r, out, id, at_value ? step : 0,
                   &(f15i_fill){.at = at_value ? groups->span[range.index] : (f15_span){0},
                                .number = groups->n,
                                .limit = r->q.n});
    return range.fault == F15_IN_RANGE;
}

static bool list_fits(const f15_reading *r, f15i_judged *out, f15_range_check range) {
    return fits(r, out, range, range.index + 1, F15_FAULT_REPEATED);
}

/* A number that occurs twice is shared by two cycles, or repeated in one. */
bool f15i_cycles_fit(const f15_reading *r, f15i_judged *out, f15_range_check range) {
    const f15_groups *groups = &r->answer.groups;
    const bool shared = range.fault == F15_VALUE_REPEATED && f15i_is_shared(groups, range.index);
    return fits(r, out, range, f15i_group_of(groups, range.index) + 1,
                shared ? F15_FAULT_SHARED : F15_FAULT_REPEATED);
}

bool f15i_take_permutation(const f15_reading *r, uint32_t *p, f15i_judged *out) {
    const bool is_list = r->answer.shape == F15_SHAPE_LIST;
    uint32_t list[F15_MAX_QUESTION_N];
    const f15_range_check range =
        is_list ? f15_list_items(&r->answer.groups, r->q.n, r->q.convention.base, list)
                : f15_groups_product(&r->answer.groups, r->q.n, &r->q.convention, p);
    if (!(is_list ? list_fits : f15i_cycles_fit)(r, out, range))
        return false;
    if (is_list)
        f15i_list_of(r, list, r->q.n, p);
    return true;
}

bool f15i_take_board(f15_reading *r, f15i_judged *out) {
    const f15_error *why = &r->answer.refused;
    if (why->code != F15_OK)
        F15I_BLAME(r, out, NOT_A_BOARD, 0,
                   .at = {(uint32_t)why->line, (uint32_t)why->column, why->line > 0},
                   .detail = why->what);
    r->q.puzzle.board = r->answer.board;
    return why->code == F15_OK;
}

bool f15i_same_steps(const f15_reading *r, const f15_reading *other) {
    const f15_groups *a = &r->answer.groups, *b = &other->answer.groups;
    const f15_written_moves *moves = &r->answer.moves, *others = &other->answer.moves;
    bool same = a->n == b->n && a->count == b->count && moves->count == others->count &&
                a->n + moves->count > 0;
    for (size_t k = 0; same && k < a->n; k++)
        same = a->value[k] == b->value[k];
    for (size_t g = 0; same && a->start != NULL && g < a->count; g++)
        same = a->start[g] == b->start[g];
    for (size_t k = 0; same && k < moves->count; k++)
        same = moves->move[k].label == others->move[k].label &&
               moves->move[k].way == others->move[k].way;
    return same;
}

double f15i_share(size_t right, size_t wrong, size_t all) {
    return right > wrong ? (double)(right - wrong) / (double)all : 0;
}
