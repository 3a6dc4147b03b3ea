/* Numbers and formulas: equal if their values are, wherever both have one. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* A set of the letters a to z is a word with a bit for each. */
#define HAS_LETTER(letters, v) (((letters) >> (v)&1) != 0)

/* Sets the k-th point. For one letter: 0 to 8; for two: all pairs of those; for more: 128 points of
 * a fixed random sequence. */
bool f15i_sample(size_t k, uint32_t variables, int64_t value[26]) {
    int letters = __builtin_popcount(variables);
    static const size_t points[] = {1, 9, 81}; /* by the letters, if they are two at most */
    f15_random random = {k};
    size_t rest = k; /* its digits in base 9 are the values of one or two letters */
    for (unsigned v = 0; v < 26; v++) {
        value[v] = 0;
        if (!HAS_LETTER(variables, v))
            continue;
        value[v] = (int64_t)(letters > 2 ? f15_random_below(&random, 9) : rest % 9);
        rest /= 9;
    }
    return k < (letters > 2 ? 128 : points[letters]);
}

/* Sets the k-th point of those farther out: a polynomial may be 0 at all near points and not here.
 * For one letter: 9 to 20, then larger; for more: fixed random values, near and far. */
static bool far_sample(size_t k, uint32_t variables, int64_t value[26]) {
    static const int64_t large[] = {30, 100, 1000, 12345};
    const bool alone = __builtin_popcount(variables) == 1;
    f15_random random = {k};
    for (unsigned v = 0; v < 26; v++) {
        value[v] = 0;
        if (!HAS_LETTER(variables, v))
            continue;
        const uint64_t x = alone ? 9 + k : f15_random_below(&random, 25);
        value[v] = x <= 20 ? (int64_t)x : large[(x - 21) % 4];
    }
    return variables != 0 && k < (alone ? 16 : 64);
}

/* Returns whether the number is q->equal_to, the only value of the formula that matters. */
static bool is_the_number(const f15_question *q, const f15_exact *number) {
    int64_t top, bottom;
    return f15_exact_fits(number, &top, &bottom) && bottom == 1 && top == (int64_t)q->equal_to;
}

typedef enum comparison { NO_RIGHT_VALUE, NO_ANSWER_VALUE, AGREE, DIFFER } comparison;

/* Compares the two formulas at a point. With q->equal_to, only this value matters: both formulas
 * must have it there, or neither. */
static comparison compare_at(const f15_question *q, const int64_t point[26],
                             const f15_formula *right, const f15_formula *answer) {
    f15_exact wanted, given;
    if (f15_formula_value(right, point, &wanted, NULL) != F15_OK)
        return NO_RIGHT_VALUE;
    if (f15_formula_value(answer, point, &given, NULL) != F15_OK)
        return NO_ANSWER_VALUE;
    const bool same = q->has_equal_to ? is_the_number(q, &wanted) == is_the_number(q, &given)
                                      : f15_exact_same(&wanted, &given);
    return same ? AGREE : DIFFER;
}

/* Returns whether the formulas agree. Near points may lack a value (n!/n at 0), but not half of
 * them; far points, where values may be too large, can only refute. */
static bool same_formula(const f15_question *q, const f15_formula *right,
                         const f15_formula *answer) {
    const uint32_t variables = right->variables | answer->variables;
    int64_t point[26];
    size_t near[DIFFER + 1] = {0}; /* the number of near points with each comparison */
    for (size_t k = 0; near[DIFFER] == 0 && f15i_sample(k, variables, point); k++)
        near[compare_at(q, point, right, answer)]++;
    if (near[DIFFER] > 0 || near[AGREE] <= near[NO_ANSWER_VALUE])
        return false;
    for (size_t k = 0; far_sample(k, variables, point); k++)
        if (compare_at(q, point, right, answer) == DIFFER)
            return false;
    return true;
}

static bool same(const f15_reading *r, const f15_reading *other) {
    return same_formula(&r->q, &other->answer.formula, &r->answer.formula);
}

/* ---- is it whole and consistent? ------------------------------------------------------------- */

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    int64_t value[26] = {0};
    f15_exact number;
    bool has_value = false; /* at some point; with equal-to, that very value */
    if (q->of == F15_ASK_CONVERSION)
        return;
    if (q->of != F15_ASK_FORMULA) {
        f15i_demand_number(r, q->of);
        return;
    }
    if (!f15i_demand(r, q->formula.node != NULL, "the formula is missing",
                     "give the formula that is right"))
        return;
    if (q->formula.variables == 0 &&
        f15_formula_value(&q->formula, value, &number, f15i_failing(r)) != F15_OK)
        return; /* this reason is better than the one below */
    for (size_t k = 0; !has_value && f15i_sample(k, q->formula.variables, value); k++)
        has_value = f15_formula_value(&q->formula, value, &number, NULL) == F15_OK &&
                    (!q->has_equal_to || is_the_number(q, &number));
    f15i_demand(r, has_value,
                q->has_equal_to ? "the formula is worth that nowhere"
                                : "the formula is worth nothing anywhere",
                q->has_equal_to ? "give a formula that is equal to it for some numbers"
                                : "give a formula that has a value for small numbers");
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Returns whether the sign is a letter, a digit or one of these. */
static bool is_of_factor(char sign, const char *or_one_of) {
    return f15_is_letter(sign) || f15_is_digit(sign) ||
           (sign != '\0' && strchr(or_one_of, sign) != NULL);
}

/* Returns the number of letters that the text begins with. */
static size_t letters_at(const char *s, size_t length) {
    size_t k = 0;
    while (k < length && f15_is_letter(s[k]))
        k++;
    return k;
}

/* Returns whether this run of letters is a word, not a product of letters that are all known. */
static bool is_word(const char *s, size_t length, uint32_t known) {
    size_t k = 0;
    while (k < length && HAS_LETTER(known, f15_lower(s[k]) - 'a'))
        k++;
    return length > 1 && k < length;
}

/* Returns whether s[at] is between two factors; blanks do not matter. */
static bool is_between_factors(const char *s, size_t at, size_t length) {
    size_t before = at, after = at + 1;
    while (before > 0 && s[before - 1] == ' ')
        before--;
    while (after < length && s[after] == ' ')
        after++;
    return before > 0 && after < length && is_of_factor(s[before - 1], ")|!") && /* an end */
           is_of_factor(s[after], "(|");                                         /* a beginning */
}

/* Writes * for each x from `from` to `end` that is between two factors. */
static void write_times(char *s, size_t from, size_t end, size_t length) {
    for (size_t k = from; k < end; k++)
        if (f15_lower(s[k]) == 'x' && is_between_factors(s, k, length))
            s[k] = '*';
}

/* Rewrites x as * in 2x3 or 2 x n, unless x is a letter of the question; all columns stay the same.
 * Refuses a word: letters side by side, not all in the question, except a function before its
 * bracket. */
static void rewrite(f15_reading *r, char *s, size_t length) {
    const uint32_t letters = f15i_letters_of(&r->q), x = 1u << ('x' - 'a');
    const bool x_is_times = (letters & x) == 0; /* between factors; else x is part of a word */
    f15_span here = {1, 1, 0};
    for (size_t at = 0; at < length;) {
        size_t run = letters_at(s + at, length - at);
        if (x_is_times && !is_word(s + at, run, letters | x)) {
            write_times(s, at, at + run, length);
            run = letters_at(s + at, length - at); /* up to the first * now */
        }
        if (is_word(s + at, run, letters) && f15_formula_function(s + at, length - at) == 0)
            f15i_unreadable(r, here, "there is a word in it; write only a number or formula");
        const size_t next = at + (run > 0 ? run : 1);
        while (at < next)
            at = (size_t)(f15i_step_on(s + at, s + length, &here) - s);
    }
}

/* Words that are ignored beside a number. is_beside knows more: those for what is counted. */
static const char beside[] =
    "the is are there it in after of them needed times ways possibilities possibility";

/* Returns whether the word, or the word with an s after it, is one of these; those from "not" on
 * are not looked at, since they mean something else without it. */
static bool is_word_of(const char *words, const char *word, size_t length) {
    for (size_t n; *words != '\0'; words += n + strspn(words + n, " -")) {
        n = strcspn(words, " -");
        if (n == 3 && memcmp(words, "not", 3) == 0)
            return false;
        if ((n == length || (n == length + 1 && words[length] == 's')) &&
            f15_same_word(words, word, length))
            return true;
    }
    return false;
}

static bool is_beside(const f15_question *q, const char *word, size_t length) {
    return length > 1 &&
           (is_word_of(beside, word, length) || is_word_of(f15_ask_name(q->of), word, length) ||
            is_word_of(f15_ask_phrase(q->of), word, length) ||
            (q->counted != NULL && is_word_of(q->counted, word, length)));
}

/* Returns how many characters the text has, at its beginning, of what is asked for from "not" on,
 * as in "not at home": all of them, or 0. */
static size_t negation_at(const f15_question *q, const char *s, size_t length) {
    const char *negation = strstr(f15_ask_phrase(q->of), "not ");
    const size_t n = negation == NULL ? 0 : strlen(negation);
    return n <= length && f15_same_word(negation, s, n) && letters_at(s + n, length - n) == 0 ? n
                                                                                              : 0;
}

/* Returns the number whose English word this is; for another word, the first number without one. */
static uint64_t number_of(const char *word, size_t length) {
    const char *named;
    uint64_t k = 0;
    while ((named = f15_number_word(k)) != NULL &&
           !(strlen(named) == length && f15_same_word(named, word, length)))
        k++;
    return k;
}

/* Keeps only the number of "7 times" and "the order is seven". Changes nothing if there is any
 * other word, a sign, or a second number. */
static void leave_number(const f15_question *q, char *s, size_t length) {
    char left[F15_MAX_FORMULA_BYTES];
    size_t numbers = 0;
    memset(left, ' ', sizeof left);
    for (size_t at = 0, letters, digits; at < length; at += letters + digits) {
        const size_t negation = negation_at(q, s + at, length - at);
        letters = negation > 0 ? negation : letters_at(s + at, length - at);
        digits = letters > 0 ? 0 : strspn(s + at, "0123456789 ");
        const uint64_t named = number_of(s + at, letters);
        const bool is_named = letters > 0 && f15_number_word(named) != NULL;
        if (letters > 0 && negation == 0 && !is_named && !is_beside(q, s + at, letters))
            return; /* another word */
        if (letters + digits == 0)
            return; /* a sign */
        memcpy(left + at, s + at, digits);
        if (is_named) { /* its word is longer than its digits */
            char number[24];
            const int size = snprintf(number, sizeof number, "%llu", (unsigned long long)named);
            memcpy(left + at, number, (size_t)size);
            numbers++;
        }
    }
    for (size_t at = 0; at < length; at++)
        if (f15_is_digit(s[at]) && (at == 0 || !f15_is_digit(s[at - 1]))) /* a number begins */
            numbers++;
    if (numbers == 1)
        memcpy(s, left, length);
}

/* Refuses 1.200, which may mean 1200; 0.200 and 1.20 may not. */
static void refuse_thousands(f15_reading *r, const char *s, size_t length) {
    size_t point = 0;
    f15_trim(&s, &length);
    while (point < length && f15_is_digit(s[point]))
        point++;
    size_t end = point + 1;
    while (end < length && f15_is_digit(s[end]))
        end++;
    const bool one_to_three_before = point >= 1 && point <= 3 && s[0] != '0';
    const bool three_behind = end == length && end == point + 4;
    if (one_to_three_before && three_behind && s[point] == '.')
        f15_fail(f15i_failing(r), F15_AMBIGUOUS,
                 "write a large number without points, and a decimal as a fraction",
                 "is this a decimal point, or does it separate thousands?");
}

static const f15_question any; /* without a condition, so that all values matter */

/* Refuses 8 (3+5), which has the form of a product, but says the same number twice. */
static void refuse_reckoning(f15_reading *r, const char *s, size_t length) {
    f15_formula number = {0}, reckoning = {0};
    size_t open, depth = 1;
    f15_trim(&s, &length);
    if (length == 0 || s[length - 1] != ')')
        return;
    for (open = length - 1; open > 0 && depth > 0;) {
        open--;
        depth += s[open] == ')';
        depth -= s[open] == '(';
    }
    f15_arena *arena = &r->work->arena;
    if (f15_read_formula(s, open, arena, &number, NULL) == F15_OK && number.count == 1 &&
        number.variables == 0 &&
        f15_read_formula(s + open, length - open, arena, &reckoning, NULL) == F15_OK &&
        same_formula(&any, &number, &reckoning) && !same_formula(&any, &number, &r->answer.formula))
        f15_fail(f15i_failing(r), F15_AMBIGUOUS, "write the result alone",
                 "is this a product, or a number and how it is reckoned?");
}

/* Returns whether the question's own condition ends with this number: the 1 of |i-j| = 1. */
static bool ends_condition(const f15_question *q, const f15_formula *formula) {
    const int64_t none[26] = {0};
    f15_exact number;
    return q->has_equal_to && formula->variables == 0 &&
           f15_formula_value(formula, none, &number, NULL) == F15_OK && is_the_number(q, &number);
}

/* Reads a formula; or working that ends with the result, 60-20+5-1 = 44, if all sides of its
 * equations have one value; or the question's condition, whose left side is the formula. */
static f15_formula read_working(f15_reading *r, const char *s, size_t length) {
    f15_formula formula = {0}, before = {0};
    char part[F15_MAX_FORMULA_BYTES];
    const char *equal = memchr(s, '=', length);
    if (equal == NULL || length > sizeof part) {
        f15_read_formula(s, length, &r->work->arena, &formula, f15i_failing(r));
        return formula;
    }
    for (size_t from = 0, end; from <= length && !f15i_failed(r); from = end + 1) {
        equal = memchr(s + from, '=', length - from);
        end = equal == NULL ? length : (size_t)(equal - s);
        memset(part, ' ', length); /* the columns stay */
        memcpy(part + from, s + from, end - from);
        before = formula;
        f15_read_formula(part, length, &r->work->arena, &formula, f15i_failing(r));
        if (from == 0 || f15i_failed(r) || same_formula(&any, &before, &formula))
            continue;
        if (ends_condition(&r->q, &formula))
            formula = before;
        else
            f15_fail(f15_at(f15i_failing(r), 1, (uint32_t)from), F15_AMBIGUOUS,
                     "write the result alone", "the two sides of this = are not worth the same");
    }
    return formula;
}

/* Refuses values too large to be computed (10^10^10). Texts too long for `text` are refused by the
 * reader of formulas. */
static void read(f15_reading *r) {
    char text[F15_MAX_FORMULA_BYTES + 1];
    int64_t none[26] = {0};
    f15_exact number;
    f15_error why = {0};
    f15i_answer *answer = &r->answer;
    const bool fits = answer->length < sizeof text;
    const bool letters_asked = f15i_letters_of(&r->q) != 0;
    if (!f15i_takes(r, ~(1u << F15_SHAPE_EMPTY)))
        return;
    if (fits) {
        memcpy(text, answer->text, answer->length);
        text[answer->length] = '\0';
        if (!letters_asked)
            leave_number(&r->q, text, answer->length);
        rewrite(r, text, answer->length);
    }
    const char *s = fits ? text : answer->text;
    if (!f15i_failed(r))
        answer->formula = read_working(r, s, answer->length);
    if (!f15i_failed(r))
        refuse_thousands(r, s, answer->length);
    if (!f15i_failed(r))
        refuse_reckoning(r, s, answer->length);
    if (f15i_failed(r))
        return;
    if (answer->formula.variables != 0 && !letters_asked)
        f15i_wrong_shape(r, F15_SHAPE_WORD);
    if (answer->formula.variables == 0 &&
        f15_formula_value(&answer->formula, none, &number, &why) != F15_OK &&
        why.code != F15_OUT_OF_RANGE)
        r->work->failed = why;
}

/* ---- why a number is wrong ------------------------------------------------------------------- */

/* The properties that a student may have counted instead of the one asked for. */
#define A(ask) (UINT32_C(1) << F15_ASK_##ask)
#define OF_PERMUTATIONS                                                                            \
    (A(SWAPS) | A(CYCLES) | A(FIXED_POINTS) | A(INVERSIONS) | A(DESCENTS) | A(ORDER))
#define OF_BOARDS (A(INVERSIONS) | A(ROW) | A(N_PLUS_K) | A(RANK_VIOLATIONS) | A(TAXICAB))
#define OF_DISTANCES (A(MISPLACED) | A(MANHATTAN) | A(LINEAR_CONFLICT) | A(INVERSIONS) | A(TAXICAB))

#define SHOWS_LEAST 3 /* many properties have a smaller number */

/* Returns ": it would be ..." with the one other property that has this number, or NULL. */
static const char *would_be(const f15_reading *r, uint64_t number) {
    const f15_question *q = &r->q;
    const bool board = q->puzzle.given;
    uint32_t others = board ? OF_BOARDS : OF_PERMUTATIONS; /* bits, f15_ask */
    uint32_t p[F15_MAX_QUESTION_N];
    size_t found = 0;
    f15_ask counted = q->of; /* the property found */
    f15i_work work = {0};
    f15_reading other = *r; /* a count that fails fails only this reading */
    if (q->of >= F15_ASK_MISPLACED)
        others = OF_DISTANCES;
    others &= ~(q->untaught | UINT32_C(1) << q->of);
    if (number < SHOWS_LEAST || q->of == F15_ASK_ROUNDS || q->of == F15_ASK_SLIDES ||
        q->puzzle.board.grid.obstacles != 0 || f15i_between_equal_letters(q))
        return NULL;
    other.work = &work;
    f15i_subject(&other, p);
    for (f15_ask ask = 0; ask < F15_ASKS; ask++) {
        if (!(others >> ask & 1))
            continue;
        if (f15i_value(&other, ask, p) == number && !f15i_failed(&other)) {
            found++;
            counted = ask;
        }
        f15i_pass_on(r, &work); /* a count that is too large is not this number */
    }
    f15_arena_free(&work.arena);
    return found != 1 ? NULL
                      : f15i_say(r, ": it would be %s of the same %s", f15_ask_phrase(counted),
                                 board ? "board" : "permutation");
}

/* Returns why a number is not the order. Names no cycle: if there is only one, its length is the
 * order. */
static const char *not_the_order(const f15_reading *r, uint64_t times) {
    uint32_t p[F15_MAX_QUESTION_N], length[F15_MAX_QUESTION_N] = {0};
    size_t count = 0, k = 0;
    f15i_subject(r, p);
    f15_cycle_type(p, r->q.n, length, &count, &r->work->failed);
    while (k < count && times % length[k] == 0)
        k++;
    if (times == 0)
        return f15i_say(r, ": it is to be performed at least once");
    if (k < count)
        return f15i_say(r, ": not every item is back then");
    return f15i_say(r, ": then everything is back, but not for the first time");
}

/* Returns ": " and the question that this wrong number would answer, or why it is impossible; or
 * NULL. Never reveals the right number. */
static const char *reason_against(const f15_reading *r, uint64_t number) {
    const f15_question *q = &r->q;
    const f15_grid *grid = &q->puzzle.board.grid;
    const uint64_t n =
        q->puzzle.given ? f15_count_cells(f15_grid_open(grid)) - 1 : q->n; /* pieces, or items */
    const uint64_t pairs = n * (n - 1) / 2, length = q->puzzle.path_length;
    static const char few_items[] = "there are fewer items";
    static const char few_pairs[] = "there are fewer pairs";
    const struct {
        uint64_t most;
        const char *why; /* why there are no more */
    } limits[F15_ASKS] = {
        [F15_ASK_SWAPS] = {q->n - 1, "each swap puts an item in its place, and the last one comes "
                                     "there by itself"},
        [F15_ASK_DESCENTS] = {q->n - 1, "there are fewer neighbours"},
        [F15_ASK_CYCLES] = {q->n, few_items},
        [F15_ASK_FIXED_POINTS] = {q->n, few_items},
        [F15_ASK_INVERSIONS] = {pairs, few_pairs},
        [F15_ASK_RANK_VIOLATIONS] = {pairs, few_pairs},
        [F15_ASK_N_PLUS_K] = {pairs + grid->rows, few_pairs},
        [F15_ASK_ROW] = {grid->rows, "there are fewer rows"},
        [F15_ASK_MISPLACED] = {n, "there are fewer pieces"},
        [F15_ASK_MANHATTAN] = {UINT64_MAX, ""},
        [F15_ASK_LINEAR_CONFLICT] = {UINT64_MAX, ""},
        [F15_ASK_DISTANCE] = {UINT64_MAX, ""},
        [F15_ASK_ROUNDS] = {length - 1, "everything is back by then"},
        [F15_ASK_SLIDES] = {length, "the path has fewer cells"}};
    if (q->of == F15_ASK_ORDER)
        return not_the_order(r, number);
    if (limits[q->of].why == NULL)
        return NULL;
    if (number == 0 && q->of == F15_ASK_CYCLES)
        return f15i_say(r, ": every item is in one");
    if (number == 0 && (q->of == F15_ASK_ROW || q->of == F15_ASK_N_PLUS_K))
        return f15i_say(r, ": rows are counted from 1");
    return number > limits[q->of].most ? f15i_say(r, ": %s", limits[q->of].why)
                                       : would_be(r, number);
}

/* ---- judging --------------------------------------------------------------------------------- */

#define MOST_SHOWN 40  /* digits of the value of an answer */
#define MOST_DIGITS 78 /* of a right answer: those of 52! are on one line */

/* Blames the answer; says so if it has no value at any point, because it divides by 0, say, or has
 * letters that the question does not have. */
static void blame(const f15_reading *r, f15i_judged *out) {
    const f15_formula *formula = &r->answer.formula;
    const uint32_t strange = formula->variables & ~f15i_letters_of(&r->q);
    f15i_fill fill = {.at = f15i_all(&r->answer), .detail = f15_ask_phrase(r->q.of)};
    int64_t value[26], top = 0, bottom = 1;
    const bool counted = r->q.of != F15_ASK_FORMULA && r->q.of != F15_ASK_CONVERSION && !r->quiet;
    f15_exact number;
    f15_error why = {0};
    f15_code code = F15_OUT_OF_RANGE; /* no value at the points so far */
    for (size_t k = 0; code == F15_OUT_OF_RANGE && f15i_sample(k, formula->variables, value); k++)
        code = f15_formula_value(formula, value, &number, &why);
    const bool fits = code == F15_OK && f15_exact_fits(&number, &top, &bottom);
    const bool no_count = code == F15_OK && (number.negative || (fits && bottom != 1));
    if (strange != 0)
        fill.more =
            f15i_say(r, ": the letter %c is not in the question", 'a' + __builtin_ctz(strange));
    else if (code == F15_OUT_OF_RANGE)
        fill.more = f15i_say(r, ": %.60s", why.what);
    else if (counted && no_count)
        fill.more = f15i_say(r, ": what is counted is a whole number, and not below 0");
    else if (counted && fits)
        fill.more = reason_against(r, (uint64_t)top);
    fill.few = fill.more == NULL;
    f15i_blame(r, out, F15_FAULT_WRONG_NUMBER, 1, &fill);
    if (code == F15_OK && formula->variables == 0 && formula->count > 1 && !r->quiet)
        f15_write_exact(&out->produces, &number, MOST_SHOWN);
}

/* Returns the right number or formula, as it is written. */
static const char *write_right(const f15_reading *r) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15_text text = {0};
    if (r->q.of == F15_ASK_CONVERSION)
        return r->counting == F15_COUNT_WAY_OUT ? "m+1" : "2m+1";
    f15i_subject(r, p);
    f15_text_add_number(&text, f15i_value(r, r->q.of, p));
    return f15i_keep(r, &text);
}

/* Returns the right answer as a formula, since answers are compared as formulas. */
static f15_formula right_formula(const f15_reading *r) {
    f15_formula right = r->q.formula;
    const char *text = r->q.of != F15_ASK_FORMULA ? write_right(r) : NULL;
    if (text != NULL && !f15i_failed(r))
        f15_read_formula(text, strlen(text), &r->work->arena, &right, f15i_failing(r));
    return right;
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_formula right = right_formula(r);
    if (!f15i_failed(r) && !same_formula(&r->q, &right, &r->answer.formula))
        blame(r, out);
}

/* Returns whether the values at a point refute the answer in a way easy to show: the right value is
 * a whole number of at least `least`; or, with q->equal_to, only one of the two values is that. */
static bool shows_it(const f15_question *q, const f15_exact *wanted, const f15_exact *given,
                     int64_t least) {
    int64_t top = 0, bottom = 1;
    if (q->has_equal_to)
        return is_the_number(q, wanted) != is_the_number(q, given);
    return f15_exact_fits(wanted, &top, &bottom) && bottom == 1 && top >= least &&
           !f15_exact_same(wanted, given);
}

/* Returns a small case for which a formula is wrong, and its value there. */
static const char *look(const f15_reading *r) {
    const f15_formula right = right_formula(r), *formula = &r->answer.formula;
    const uint32_t letters = right.variables;
    int64_t value[26];
    f15_exact wanted, given;
    f15_text said = {0};
    bool found = false;
    if (letters == 0 || (formula->variables & ~letters) != 0 || f15i_failed(r))
        return NULL;
    for (int64_t least = 2; !found && least >= 0; least--)
        for (size_t k = 0; !found && f15i_sample(k, letters, value); k++)
            found = f15_formula_value(&right, value, &wanted, NULL) == F15_OK &&
                    f15_formula_value(formula, value, &given, NULL) == F15_OK &&
                    shows_it(&r->q, &wanted, &given, least);
    if (!found)
        return NULL;
    f15_text_add(&said, "for ");
    for (unsigned v = 0, listed = 0; v < 26; v++)
        if (HAS_LETTER(letters, v))
            f15_text_addf(&said, "%s%c = %lld", listed++ > 0 ? ", " : "", 'a' + v,
                          (long long)value[v]);
    f15_text_add(&said, " it gives ");
    f15_write_exact(&said, &given, MOST_SHOWN);
    f15_text_add(&said, ": work that case out by hand, and compare");
    return f15i_keep(r, &said);
}

/* Writes the right number; a formula in letters has no single form. A number of very many digits is
 * written as its author wrote it. */
static void right(const f15_reading *r, f15_text *out) {
    int64_t value[26] = {0};
    f15_exact number;
    f15_text said = {0};
    if (r->q.of != F15_ASK_FORMULA) {
        f15_text_add(out, write_right(r));
        return;
    }
    if (r->q.formula.variables != 0) {
        f15_fail(f15i_failing(r), F15_UNKNOWN, NULL, "a formula can be written in many ways");
        return;
    }
    if (f15_formula_value(&r->q.formula, value, &number, f15i_failing(r)) != F15_OK)
        return;
    f15_write_exact(&said, &number, SIZE_MAX);
    if (said.length > MOST_DIGITS) {
        f15_text_free(&said);
        f15_write_formula(&said, &r->q.formula);
    }
    if (f15_text_string(&said)[0] == '-') /* -5 would be read as an option, 0-5 is not */
        f15_text_add(out, "0");
    f15_text_add(out, f15_text_string(&said));
    f15_text_drop_part(out, &said);
}

/* Returns a form that mentions formulas only where there are letters to write them in. */
static const char *form(const f15_question *q) {
    return f15i_letters_of(q) != 0 ? "a formula in the letters of the question" : "a number";
}

const f15i_kind f15i_kind_number = {.validate = validate,
                                    .read = read,
                                    .judge = judge,
                                    .right = right,
                                    .counts_places = f15i_number_counts_places,
                                    .form = form,
                                    .look = look,
                                    .same = same};
