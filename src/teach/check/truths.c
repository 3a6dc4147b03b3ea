/* Judges "even" or "odd", for one permutation or for each of a batch, and "yes" or "no"; beside a
 * single word there may be numbers. */
#include "internal.h"

#include <string.h>

static bool is_batch(const f15_question *q) {
    return q->kind == F15_KIND_PARITY && q->batches > 0;
}

/* ---- is it whole and consistent? ------------------------------------------------------------- */

static void validate_side_numbers(const f15_reading *r) {
    const f15_question *q = &r->q;
    if (q->withs > F15_MAX_WITH)
        f15_fail(f15i_failing(r), F15_TOO_BIG, NULL, "at most %d numbers beside an answer",
                 F15_MAX_WITH);
    for (size_t k = 0; !f15i_failed(r) && k < q->withs; k++) {
        f15i_demand(r, q->with[k] != F15_ASK_CONVERSION,
                    "a formula in m cannot be asked for beside an answer", NULL);
        f15i_demand_number(r, q->with[k]);
    }
}

static void validate(const f15_reading *r) {
    const bool parity = r->q.kind == F15_KIND_PARITY;
    if (is_batch(&r->q) && r->q.n > 0) {
        f15i_demand(r, r->q.withs == 0, "numbers cannot be asked for beside a batch", NULL);
        return;
    }
    f15i_demand(r, parity || f15_ask_yields(r->q.of) == F15_YIELDS_TRUTH, "this has no yes or no",
                "ask for even, identity, solvable or stated");
    f15i_demand_subject(r, r->q.of);
    validate_side_numbers(r);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Refuses a word of the answer; quotes at most 60 bytes. */
static void refuse(f15_reading *r, const f15_token *t, const char *why) {
    f15i_unreadable(r, t->span,
                    f15i_say(r, "\"%.*s\": %s", t->length < 60 ? (int)t->length : 60, t->s, why));
}

/* Returns whether the word names the ask: "Cycle", "fixed_points"; N and K are those of N + K. */
static bool names_ask(const f15_token *t, f15_ask ask) {
    const char *name = f15_ask_name(ask);
    size_t length = strlen(name), i = 0;
    if (t->length == 1 && ask == F15_ASK_INVERSIONS)
        return f15_lower(t->s[0]) == 'n';
    if (t->length == 1 && ask == F15_ASK_ROW)
        return f15_lower(t->s[0]) == 'k';
    while (i < length && i < t->length &&
           (f15_lower(t->s[i]) == name[i] || (name[i] == '-' && t->s[i] == '_')))
        i++;
    const bool lacks_only_s = i + 1 == length && name[i] == 's';
    return i == t->length && (i == length || lacks_only_s);
}

/* Returns the index of the number asked for under this name, or `withs`. */
static size_t which_number(const f15_reading *r, const f15_token *name) {
    size_t k = 0;
    while (k < r->q.withs && !names_ask(name, r->q.with[k]))
        k++;
    return k;
}

/* Returns whether the word that was just read names a number. N may be short for no, but not in
 * N=16, in N: 16 or after a yes. */
static bool is_name(const f15_reading *r, const f15_tokens *t, const f15_token *word) {
    const char *rest = t->text + t->at;
    size_t left = t->length - t->at;
    f15_trim(&rest, &left);
    const bool sign_follows = left > 0 && (rest[0] == '=' || rest[0] == ':');
    return which_number(r, word) < r->q.withs && (r->answer.truths > 0 || sign_follows);
}

static bool only_numbers(f15_tokens t) {
    f15_token next;
    while (f15_next_token(&t, &next))
        if (!next.number)
            return false;
    return true;
}

/* Returns whether a number that is asked for is only named: no number follows `name`. */
static bool stands_alone(const f15_reading *r, const f15_token *name, f15_tokens rest) {
    f15_token next;
    return which_number(r, name) < r->q.withs && !(f15_next_token(&rest, &next) && next.number);
}

static void take_side_number(f15_reading *r, size_t k, const f15_token *number) {
    f15i_side_number *side = &r->answer.with[k];
    if (side->given)
        refuse(r, number, "this number is given twice");
    else if (f15_read_number(number->s, number->length, &side->value, NULL) != F15_OK)
        refuse(r, number, "no number that can be read");
    side->given = true;
    side->span = number->span;
}

/* Reads a number and its name, in either order. */
static void read_named_number(f15_reading *r, f15_tokens *t, const f15_token *first) {
    f15_token second = *first;
    const bool paired = f15_next_token(t, &second) && second.number != first->number;
    const f15_token *name = first->number ? &second : first;
    const size_t k = which_number(r, name);
    if (k == r->q.withs && (paired || !first->number))
        refuse(r, name, "neither a whole number nor the name of one that is asked for");
    if (!paired)
        refuse(r, first,
               first->number ? "each number needs its name"
                             : "a number should stand beside the name");
    if (!f15i_failed(r))
        take_side_number(r, k, first->number ? first : &second);
}

/* Reads numbers with their names, `cycles 3` or `3 cycles`, or bare numbers in the order in which
 * they are asked. Ignores a name without a number. */
static void read_side_numbers(f15_reading *r, f15_tokens *t, f15_token token) {
    const bool bare = token.number && only_numbers(*t);
    size_t k = 0;
    for (bool more = true; more && !f15i_failed(r); more = f15_next_token(t, &token)) {
        if (bare && k == r->q.withs)
            refuse(r, &token, "fewer numbers are asked for");
        else if (bare)
            take_side_number(r, k++, &token);
        else if (!stands_alone(r, &token, *t))
            read_named_number(r, t, &token);
    }
}

/* Reads "even" or "odd", or "yes" or "no", in English or in the question's words. */
static bool is_truth(const f15_reading *r, const f15_token *t, bool *truth) {
    const char *english = f15_english_word(&r->q.words, t->s, t->length);
    const char *s = english != NULL ? english : t->s;
    const size_t length = english != NULL ? strlen(english) : t->length;
    const bool parity = r->q.kind == F15_KIND_PARITY;
    return (parity ? f15_read_even_odd : f15_read_yes_no)(s, length, truth, NULL) == F15_OK;
}

static const char *word_wanted(const f15_question *q) {
    return q->kind == F15_KIND_PARITY ? "even or odd" : "yes or no";
}

/* Returns whether the token is one of the signs that stand for even (+, +1) and odd (-, -1). */
static bool is_sign(const f15_token *t, bool *even) {
    return !f15_is_letter(t->s[0]) && f15_read_even_odd(t->s, t->length, even, NULL) == F15_OK;
}

static bool has_words(const f15_reading *r, f15_tokens t) {
    f15_token token;
    bool truth, found = false;
    while (!found && f15_next_token(&t, &token))
        found = is_truth(r, &token, &truth) && !is_sign(&token, &truth);
    return found;
}

/* Finds the next token; among words passes over a dash alone, as in even - odd. */
static bool next_word(f15_tokens *t, bool among_words, f15_token *out) {
    bool even = false, more = f15_next_token(t, out);
    while (more && among_words && out->span.length == 1 && is_sign(out, &even) && !even)
        more = f15_next_token(t, out);
    return more;
}

/* Reads words such as even or no, or F15_NO_WORD for one that is still missing. Returns whether
 * another word follows, and stores it in *word. */
static bool read_words(f15_reading *r, f15_tokens *t, f15_token *word) {
    f15i_answer *answer = &r->answer;
    const bool batch = is_batch(&r->q);
    const bool among_words = batch && has_words(r, *t);
    bool truth = false, more = next_word(t, among_words, word);
    if (!more)
        f15i_wrong_shape(r, F15_SHAPE_EMPTY);
    while (more && (batch || answer->truths == 0) && !is_name(r, t, word)) {
        const bool none =
            word->length == strlen(F15_NO_WORD) && memcmp(word->s, F15_NO_WORD, 1) == 0;
        if (!none && !is_truth(r, word, &truth))
            break;
        if (answer->truths < F15_MAX_BATCH) {
            answer->truth[answer->truths] = truth;
            answer->missing |= none ? 1u << answer->truths : 0;
            answer->truth_span[answer->truths] = word->span;
        }
        answer->truths++;
        more = next_word(t, among_words, word);
    }
    return more;
}

/* Refuses an answer without one of its parts: a verdict would tell whether the rest is right. */
static void refuse_missing(f15_reading *r) {
    f15_text missing = {0};
    const int words = __builtin_popcount(r->answer.missing);
    if (is_batch(&r->q) && words > 0)
        f15_text_addf(&missing, "%d of the %zu words", words, r->q.batches);
    else if (words > 0)
        f15_text_add(&missing, word_wanted(&r->q));
    for (size_t k = 0; k < r->q.withs; k++)
        if (!r->answer.with[k].given)
            f15_text_addf(&missing, "%s%s", missing.length > 0 ? ", " : "",
                          f15_ask_phrase(r->q.with[k]));
    r->answer.incomplete = missing.length > 0;
    if (missing.code)
        f15_no_memory(f15i_failing(r));
    else if (missing.length > 0)
        f15_fail(f15i_failing(r), F15_BAD_NOTATION, NULL, "still missing: %s",
                 f15_text_string(&missing));
    f15_text_free(&missing);
}

static void read(f15_reading *r) {
    f15i_answer *answer = &r->answer;
    f15_tokens t = {.text = answer->text, .length = answer->length};
    f15_token word;
    bool truth = false, batch = is_batch(&r->q);
    const bool more = read_words(r, &t, &word);
    if (more && (batch || answer->truths == 0))
        refuse(r, &word, f15i_say(r, "%s is wanted here", word_wanted(&r->q)));
    else if (more && !is_name(r, &t, &word) && is_truth(r, &word, &truth))
        refuse(r, &word, "one word is enough");
    else if (more)
        read_side_numbers(r, &t, word);
    if (!f15i_failed(r))
        refuse_missing(r);
}

/* ---- judging --------------------------------------------------------------------------------- */

/* Judges the numbers beside the words; the reader has refused an answer that lacks any. */
static void judge_side_numbers(const f15_reading *r, const uint32_t *p, f15i_judged *out) {
    const size_t right_words = out->fault.id == F15_FAULT_NONE ? 1 : 0;
    size_t right = 0;
    for (size_t k = 0; k < r->q.withs; k++)
        if (r->answer.with[k].value == f15i_value(r, r->q.with[k], p))
            right++;
        else
            F15I_BLAME(r, out, WRONG_NUMBER, k + 2, .at = r->answer.with[k].span,
                       .detail = f15_ask_phrase(r->q.with[k]), .few = true);
    out->credit = right > 0 ? (double)(right_words + right) / (double)(1 + r->q.withs) : 0;
}

static void judge_batch(const f15_reading *r, f15i_judged *out) {
    const f15_span *span = r->answer.truth_span;
    const size_t truths = r->answer.truths, batches = r->q.batches;
    const bool more = truths > batches && batches < F15_MAX_BATCH;
    size_t right = 0;
    if (truths != batches)
        F15I_BLAME(r, out, WRONG_LENGTH, 0, .at = more ? span[batches] : (f15_span){0},
                   .number = truths, .limit = batches);
    for (size_t k = 0; k < batches && k < truths; k++)
        if (f15i_even(r, k) == r->answer.truth[k])
            right++;
        else
            F15I_BLAME(r, out, WRONG_PARITY, k + 1, .at = span[k],
                       .detail = f15i_say(r, "permutation %zu", k + 1));
    out->credit = f15i_share(right, truths - right, batches);
}

/* A question with a STATED yes may have no permutation: then n is 0 and p is not read. */
static void judge(const f15_reading *r, f15i_judged *out) {
    const bool parity = r->q.kind == F15_KIND_PARITY;
    uint32_t p[F15_MAX_QUESTION_N];
    if (is_batch(&r->q)) {
        judge_batch(r, out);
        return;
    }
    f15i_subject(r, p);
    if ((f15i_value(r, r->q.of, p) != 0) != r->answer.truth[0])
        f15i_blame(r, out, parity ? F15_FAULT_WRONG_PARITY : F15_FAULT_WRONG_TRUTH, 1,
                   &(f15i_fill){.at = r->answer.truth_span[0], .detail = "this permutation"});
    judge_side_numbers(r, p, out);
}

/* ---- what to look at again ------------------------------------------------------------------- */

/* Returns the number given for this property; NULL if there is none. */
static const f15i_side_number *given(const f15_reading *r, f15_ask ask) {
    for (size_t k = 0; k < r->q.withs; k++)
        if (r->q.with[k] == ask)
            return &r->answer.with[k];
    return NULL;
}

static bool is_odd(uint64_t number) {
    return number % 2 == 1;
}

/* Returns whether this number is given and has the parity of the permutation. On a board the
 * inversions leave out the hole, so they have not; where there are walls, which are items of the
 * permutation, the cycles may have been counted without them. */
static bool decides(const f15_reading *r, f15_ask ask) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    return given(r, ask) != NULL && !(ask == F15_ASK_INVERSIONS && puzzle->given) &&
           !(ask == F15_ASK_CYCLES && puzzle->board.grid.obstacles != 0);
}

/* Returns whether the parity of one of the numbers contradicts the word. */
static bool parities_differ(const f15_reading *r, bool odd) {
    static const f15_ask asks[] = {F15_ASK_SWAPS, F15_ASK_CYCLES, F15_ASK_INVERSIONS};
    bool differ = false;
    for (size_t k = 0; !differ && k < sizeof asks / sizeof *asks; k++) {
        const uint64_t all = asks[k] == F15_ASK_CYCLES ? r->q.n : 0;
        differ = decides(r, asks[k]) && is_odd(all - given(r, asks[k])->value) != odd;
    }
    return differ;
}

/* Returns whether the word contradicts the numbers beside it, on a board on which parity decides:
 * it is solvable if the swaps and the hole's taxicab distance have one parity; or if the
 * inversions, plus the rows below the hole where the number of columns is even, are even. */
static bool board_contradicts(const f15_reading *r) {
    const f15_grid *grid = &r->q.puzzle.board.grid;
    const f15i_side_number *swaps = given(r, F15_ASK_SWAPS), *far = given(r, F15_ASK_TAXICAB);
    const f15i_side_number *n = given(r, F15_ASK_INVERSIONS), *k = given(r, F15_ASK_ROW);
    const bool solvable = r->answer.truth[0];
    if (grid->obstacles != 0)
        return false;
    if (swaps != NULL && far != NULL)
        return solvable == is_odd(swaps->value - far->value);
    if (n == NULL || k == NULL)
        return false;
    const uint64_t rows_below = grid->columns % 2 == 0 ? grid->rows - k->value : 0;
    return solvable == is_odd(n->value + rows_below);
}

/* Returns how even or odd contradicts the numbers given beside it. */
static const char *parity_rule(const f15_reading *r) {
    static const struct {
        f15_ask ask;
        const char *is_even;
    } numbers[] = {{F15_ASK_SWAPS, "the number of its swaps is"},
                   {F15_ASK_CYCLES, "n less its cycles is"},
                   {F15_ASK_INVERSIONS, "the number of its inversions is"}};
    const char *lead = " ";
    f15_text said = {0};
    f15_text_add(&said, "your answer contradicts itself: a permutation is even exactly if");
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        if (!decides(r, numbers[k].ask))
            continue;
        f15_text_addf(&said, "%s%s", lead, numbers[k].is_even);
        lead = ", and exactly if ";
    }
    return f15i_keep(r, &said);
}

/* Returns the first contradiction in the answer, whatever was asked. */
static const char *contradiction(const f15_reading *r) {
    const f15i_side_number *cycles = given(r, F15_ASK_CYCLES);
    if (r->q.of == F15_ASK_EVEN && parities_differ(r, !r->answer.truth[0]))
        return parity_rule(r);
    if (r->q.of == F15_ASK_SOLVABLE && board_contradicts(r))
        return "your answer contradicts itself: the numbers that you give decide the yes or no";
    if (r->q.of == F15_ASK_IDENTITY && cycles != NULL &&
        r->answer.truth[0] != (cycles->value == r->q.n))
        return "your answer contradicts itself: everything is back exactly if each item is a cycle "
               "by itself";
    return NULL;
}

/* Returns the first number that is wrong, or `withs`. Naming it does not give the word away. */
static size_t wrong_number(const f15_reading *r) {
    uint32_t p[F15_MAX_QUESTION_N];
    size_t k = 0;
    f15i_subject(r, p);
    while (k < r->q.withs && r->answer.with[k].value == f15i_value(r, r->q.with[k], p))
        k++;
    return k;
}

/* Returns the answer's contradiction, or how to find the first wrong number (each, if none is). */
static const char *look(const f15_reading *r) {
    const char *said = contradiction(r);
    f15_text all = {0};
    if (said != NULL)
        return said;
    if (is_batch(&r->q))
        return "take each of them again by its cycles: one of k items takes k - 1 swaps, and an "
               "even sum makes it even";
    if (r->q.of == F15_ASK_EVEN && r->q.withs == 0 && r->q.factors > 1)
        return "find out whether each factor is even or odd: two odd ones together are even";
    if (r->q.withs == 0)
        return NULL;
    const size_t wrong = wrong_number(r);
    if (wrong < r->q.withs)
        return f15i_say(r, "%s is not right: %s", f15_ask_phrase(r->q.with[wrong]),
                        f15_ask_look(r->q.with[wrong]));
    for (size_t k = 0; k < r->q.withs; k++)
        f15_text_addf(&all, "%s: %s; ", f15_ask_name(r->q.with[k]), f15_ask_look(r->q.with[k]));
    f15_text_add(&all, "then see what follows from that");
    return f15i_keep(r, &all);
}

/* ---- what is right --------------------------------------------------------------------------- */

static void right(const f15_reading *r, f15_text *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    if (is_batch(&r->q)) {
        for (size_t k = 0; k < r->q.batches; k++)
            f15_text_addf(out, "%s%s", k > 0 ? " " : "", f15i_even(r, k) ? "even" : "odd");
        return;
    }
    f15i_subject(r, p);
    const bool truth = f15i_value(r, r->q.of, p) != 0;
    if (r->q.kind == F15_KIND_PARITY)
        f15_text_add(out, truth ? "even" : "odd");
    else
        f15_text_add(out, truth ? "yes" : "no");
    for (size_t k = 0; k < r->q.withs; k++)
        f15_text_addf(out, ", %s %llu", f15_ask_name(r->q.with[k]),
                      (unsigned long long)f15i_value(r, r->q.with[k], p));
}

/* Returns whether places are counted from the base: not for a list, whose cycles, inversions and so
 * on are the same under every convention. */
static bool counts_places(const f15_question *q) {
    return f15i_number_counts_places(q) || f15_question_shows_cycles(q);
}

static const char *form(const f15_question *q) {
    if (is_batch(q))
        return "even or odd for each of them, in their order";
    if (q->kind == F15_KIND_PARITY)
        return q->withs > 0 ? "even or odd, and the numbers asked for with their names"
                            : "even or odd";
    return q->withs > 0 ? "yes or no, and the numbers asked for with their names" : "yes or no";
}

static bool same(const f15_reading *r, const f15_reading *other) {
    const f15i_answer *a = &r->answer, *b = &other->answer;
    bool same = a->truths == b->truths;
    for (size_t k = 0; same && k < a->truths && k < F15_MAX_BATCH; k++)
        same = a->truth[k] == b->truth[k];
    for (size_t k = 0; same && k < r->q.withs; k++)
        same = a->with[k].value == b->with[k].value;
    return same;
}

const f15i_kind f15i_kind_truths = {.validate = validate,
                                    .read = read,
                                    .judge = judge,
                                    .right = right,
                                    .counts_places = counts_places,
                                    .form = form,
                                    .look = look,
                                    .same = same};
