/* Explains unexplained wrong answers by expressions in the names of their family.
 *
 * A term is a name, or a property of one: n, swaps(p), order(p q). A candidate is a term, or two
 * terms and an operation: swaps(p)+1, n-cycles(p); or a product of permutations: q p^-1. Its value
 * is computed for the variant of every answer. The best candidate has the values of most answers,
 * and is the simplest of such; those answers are set aside, and the search is repeated.
 *
 * Evidence: if a candidate's value for another student's variant equals an answer, that is chance;
 * how often this happens measures the chance. A candidate is reported if the probability of so many
 * matches by chance, times the number of candidates tried that are as simple, is at most 1/50,
 * divided by the number of levels (terms, one operation, two terms). The chance is multiplied by
 * 1.5, since without right and explained answers the others crowd on fewer values. */
#include <fifteen/class.h>

#include <fifteen/notation.h>
#include <fifteen/unstable/let.h>

#include <stdio.h>
#include <string.h>

enum { TERMS = 160, KEPT = 200, LEAST = 3, TEXT = 60, LEVELS = 3 };

/* A value: a number, or the hash of a permutation. */
typedef struct value {
    bool there;
    int64_t number;
} value;

typedef struct candidate {
    char text[TEXT];
    value *of;              /* the value for each answer's variant */
    size_t matches, rivals; /* rivals: candidates tried that are at most as complex */
} candidate;

typedef struct search {
    const f15_unexplained *wrong; /* the answers to be explained */
    size_t wrongs;
    bool permutations;
    value *answer;
    bool *claimed;
    candidate term[TERMS], kept[KEPT];
    size_t terms, keeps, tried;
    value *now; /* the values of the candidate being tried, one per answer */
    f15_arena *arena;
} search;

/* ---- values ---------------------------------------------------------------------------------- */

static value read_number(const char *text) {
    const int64_t bound = (int64_t)1 << 40; /* no sum overflows */
    value out = {0};
    out.there = f15_read_integer(text, strlen(text), &out.number, NULL) == F15_OK &&
                -bound < out.number && out.number < bound;
    return out;
}

static value read_value(const search *s, const f15_unexplained *to, const char *text) {
    const f15_question *q = &to->exercise->question;
    f15_arena arena = {0};
    value out = {.there = false};
    uint32_t *map = NULL;
    size_t n = 0;
    if (!s->permutations)
        return read_number(text);
    const f15_code code =
        f15_read_permutation(text, strlen(text), &q->convention, &arena, &n, NULL, &map, NULL);
    if (code == F15_NO_MEMORY)
        f15_arena_fail(s->arena, code);
    if (code == F15_OK) { /* hash all n places, also those left out */
        uint32_t whole[F15_MAX_QUESTION_N];
        const size_t size = q->n < F15_MAX_QUESTION_N ? q->n : F15_MAX_QUESTION_N;
        f15_identity(whole, size);
        if (n > 0 && n <= size)
            memcpy(whole, map, n * sizeof *whole);
        out.there = n <= size;
        out.number = (int64_t)(f15_short_hash(whole, size * sizeof *whole) >> 1);
    }
    f15_arena_free(&arena);
    return out;
}

/* Computes an expression for each variant; returns false if it has a value for none of the first
 * three, which is nearly always for none at all. */
static bool work_out(search *s, const char *expression) {
    bool any = false;
    char form[TEXT + 8];
    snprintf(form, sizeof form, s->permutations ? "{%s:list}" : "{%s}", expression);
    for (size_t i = 0; i < s->wrongs && (any || i < 3); i++) {
        const f15_exercise *e = s->wrong[i].exercise;
        f15_text text = {0};
        s->now[i].there = false;
        const f15_code code =
            f15_let_fill(f15_exercise_names(e), e->values, form, true, &text, NULL, NULL);
        if (code == F15_NO_MEMORY || text.code == F15_NO_MEMORY)
            f15_arena_fail(s->arena, F15_NO_MEMORY);
        else if (code == F15_OK)
            s->now[i] = read_value(s, &s->wrong[i], f15_text_string(&text));
        any = any || s->now[i].there;
        f15_text_free(&text);
    }
    return any;
}

/* ---- candidates ------------------------------------------------------------------------------ */

static size_t count_matches(const search *s, const value *of) {
    size_t matches = 0;
    for (size_t i = 0; i < s->wrongs; i++)
        matches += !s->claimed[i] && of[i].there && of[i].number == s->answer[i].number;
    return matches;
}

/* Sets a candidate to the one being tried; returns false without memory. */
static bool store(search *s, candidate *to, const char *text) {
    snprintf(to->text, sizeof to->text, "%s", text);
    to->matches = count_matches(s, s->now);
    to->of = f15_alloc_copy(s->arena, s->now, s->wrongs, sizeof *s->now);
    return to->of != NULL;
}

/* Keeps the candidate if it matches enough answers, and no simpler one has the same values. */
static void consider(search *s, const char *text) {
    const size_t matches = count_matches(s, s->now);
    s->tried++;
    if (matches < LEAST || s->keeps == KEPT || strlen(text) >= TEXT)
        return;
    for (size_t k = 0; k < s->keeps; k++) {
        bool same = true;
        for (size_t i = 0; i < s->wrongs && same; i++)
            same = s->now[i].there == s->kept[k].of[i].there &&
                   (!s->now[i].there || s->now[i].number == s->kept[k].of[i].number);
        if (same)
            return;
    }
    if (store(s, &s->kept[s->keeps], text))
        s->keeps++;
}

static void end_level(search *s) {
    for (size_t k = 0; k < s->keeps; k++)
        s->kept[k].rivals = s->kept[k].rivals == 0 ? s->tried : s->kept[k].rivals;
}

static void add_term(search *s, const char *text) {
    if (s->terms < TERMS && strlen(text) < TEXT && work_out(s, text)) {
        consider(s, text);
        if (store(s, &s->term[s->terms], text))
            s->terms++;
    }
}

/* Tries the numbers: names, and the properties of permutations, products, boards and words. */
static void add_number_terms(search *s, const f15_let *let) {
    char text[2 * F15_LET_NAME + 80], subject[F15_LET_NAMES][2 * F15_LET_NAME + 2];
    const size_t names = f15_let_names(let);
    size_t subjects = 0;
    f15_let_entry function;
    for (size_t i = 0; i < names; i++)
        if (f15_let_name(let, i)->type == F15_LET_NUMBER)
            add_term(s, f15_let_name(let, i)->name);
        else
            snprintf(subject[subjects++], sizeof *subject, "%s", f15_let_name(let, i)->name);
    for (size_t i = 0; i < names; i++)
        for (size_t k = 0; k < names && subjects < F15_LET_NAMES; k++)
            if (i != k && f15_let_name(let, i)->type == F15_LET_PERMUTATION &&
                f15_let_name(let, k)->type == F15_LET_PERMUTATION)
                snprintf(subject[subjects++], sizeof *subject, "%s %s", f15_let_name(let, i)->name,
                         f15_let_name(let, k)->name);
    for (size_t i = 0; i < subjects; i++)
        for (size_t f = 0; f15_let_function_at(f, &function); f++)
            if (strchr(function.signature, ',') == NULL && strcmp(function.yields, "number") == 0) {
                snprintf(text, sizeof text, "%.30s(%.50s)", function.name, subject[i]);
                add_term(s, text);
            }
}

/* Tries one term and an operation, then two terms. */
static void try_operations(search *s) {
    static const struct {
        const char *form;
        int64_t of_x, of_y, plus; /* the value is of_x * x + of_y * y + plus, */
        bool product, pair;       /* or x * y; pair: y is a second term, else x */
    } operation[] = {{.form = "%s+1", .of_x = 1, .plus = 1},
                     {.form = "%s-1", .of_x = 1, .plus = -1},
                     {.form = "2*%s", .of_x = 2},
                     {.form = "%s+2", .of_x = 1, .plus = 2},
                     {.form = "%s-2", .of_x = 1, .plus = -2},
                     {.form = "2*%s+1", .of_x = 2, .plus = 1},
                     {.form = "2*%s-1", .of_x = 2, .plus = -1},
                     {.form = "%s^2", .product = true},
                     {.form = "%s-%s", .of_x = 1, .of_y = -1, .pair = true},
                     {.form = "%s+%s", .of_x = 1, .of_y = 1, .pair = true},
                     {.form = "%s*%s", .product = true, .pair = true},
                     {.form = "%s-%s+1", .of_x = 1, .of_y = -1, .plus = 1, .pair = true},
                     {.form = "%s-%s-1", .of_x = 1, .of_y = -1, .plus = -1, .pair = true}};
    char text[2 * TEXT + 8];
    for (size_t f = 0; f < sizeof operation / sizeof *operation; f++) {
        const bool pair = operation[f].pair;
        if (pair && !operation[f - 1].pair)
            end_level(s); /* the level of one term and an operation */
        for (size_t a = 0; a < s->terms; a++)
            for (size_t b = 0; b < (pair ? s->terms : 1); b++) {
                for (size_t i = 0; i < s->wrongs; i++) {
                    const value x = s->term[a].of[i], y = pair ? s->term[b].of[i] : x;
                    s->now[i].there = x.there && y.there;
                    s->now[i].number = operation[f].product
                                           ? (int64_t)((uint64_t)x.number * (uint64_t)y.number)
                                           : operation[f].of_x * x.number +
                                                 operation[f].of_y * y.number + operation[f].plus;
                }
                snprintf(text, sizeof text, operation[f].form, s->term[a].text, s->term[b].text);
                consider(s, text);
            }
    }
}

/* Tries products of up to three of the permutations and their inverses. */
static void try_products(search *s, const f15_let *let) {
    char factor[16][F15_LET_NAME + 4], text[3 * F15_LET_NAME + 16];
    size_t count = 0;
    for (size_t i = 0; i < f15_let_names(let) && count + 2 <= 8; i++)
        if (f15_let_name(let, i)->type == F15_LET_PERMUTATION) {
            snprintf(factor[count++], sizeof *factor, "%s", f15_let_name(let, i)->name);
            snprintf(factor[count++], sizeof *factor, "%s^-1", f15_let_name(let, i)->name);
        }
    /* the digits of k in base `count` are the factors of a product */
    for (size_t length = 1, all = count; length <= 3; length++, all *= count)
        for (size_t k = 0; k < all; k++) {
            size_t used = 0;
            for (size_t i = 0, rest = k; i < length; i++, rest /= count)
                used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? " " : "",
                                         factor[rest % count]);
            if (work_out(s, text))
                consider(s, text);
            if (k + 1 == all)
                end_level(s);
        }
}

/* ---- evidence -------------------------------------------------------------------------------- */

/* Returns the probability that k or more of `count` answers fit, if answer i fits with probability
 * chance[i]; 1 on failure. */
static double at_least(const double *chance, size_t count, size_t k, f15_arena *arena) {
    /* fit[n]: the probability that n of the answers so far fit; fit[k]: that k or more do */
    double *fit = f15_alloc(arena, k + 1, sizeof *fit);
    if (fit == NULL)
        return 1;
    fit[0] = 1;
    for (size_t i = 0; i < count; i++)
        for (size_t n = k + 1; n-- > 0;) {
            fit[n] *= n == k ? 1 : 1 - chance[i];
            fit[n] += n > 0 ? fit[n - 1] * chance[i] : 0;
        }
    return fit[k];
}

/* Returns whether there is enough evidence. The chance of an answer is the share of other variants
 * for which the candidate's value equals it. */
static bool has_evidence(const search *s, const candidate *c) {
    double *chance = f15_alloc(s->arena, s->wrongs, sizeof *chance);
    size_t open = 0, variants = 0;
    for (size_t i = 0; chance != NULL && i < s->wrongs; i++) {
        size_t fits = 0, others = 0;
        bool seen = false; /* an earlier answer has the same variant */
        if (s->claimed[i])
            continue;
        for (size_t k = 0; k < s->wrongs; k++) {
            const bool same = s->wrong[k].exercise->drawn == s->wrong[i].exercise->drawn;
            seen = seen || (same && k < i);
            others += !same && c->of[k].there;
            fits += !same && c->of[k].there && c->of[k].number == s->answer[i].number;
        }
        const double rate = 1.5 * ((double)fits + 0.5) / ((double)others + 1);
        chance[open++] = rate < 1 ? rate : 1;
        variants += !seen && c->of[i].there && c->of[i].number == s->answer[i].number;
    }
    return variants >= LEAST &&
           at_least(chance, open, c->matches, s->arena) * (double)c->rivals * LEVELS <= 0.02;
}

/* Sets aside what the best candidate explains; returns false if no candidate is left. */
static bool take_best(search *s, f15_cluster *out) {
    for (size_t k = 0; k < s->keeps; k++)
        s->kept[k].matches = count_matches(s, s->kept[k].of);
    for (;;) {
        candidate *best = NULL;
        for (size_t k = 0; k < s->keeps; k++)
            if (s->kept[k].matches >= LEAST && (best == NULL || s->kept[k].matches > best->matches))
                best = &s->kept[k];
        if (best == NULL)
            return false;
        if (has_evidence(s, best)) {
            *out = (f15_cluster){.expression = best->text, .count = best->matches};
            for (size_t i = 0; i < s->wrongs; i++)
                s->claimed[i] = s->claimed[i] ||
                                (best->of[i].there && best->of[i].number == s->answer[i].number);
            return true;
        }
        best->matches = 0;
    }
}

size_t f15_find_clusters(const f15_unexplained *wrong, size_t count, f15_cluster *out, size_t most,
                         f15_arena *arena) {
    size_t found = 0;
    const f15_let *let = count == 0 ? NULL : f15_exercise_names(wrong[0].exercise);
    search *s = f15_alloc(arena, 1, sizeof *s);
    if (s == NULL || let == NULL || wrong[0].exercise->values == NULL)
        return 0;
    *s = (search){.wrong = wrong, .wrongs = count, .arena = arena};
    s->permutations = wrong[0].exercise->question.kind != F15_KIND_NUMBER;
    s->answer = f15_alloc(arena, count, sizeof *s->answer);
    s->claimed = f15_alloc(arena, count, sizeof *s->claimed);
    s->now = f15_alloc(arena, count, sizeof *s->now);
    if (s->answer == NULL || s->claimed == NULL || s->now == NULL)
        return 0;
    for (size_t i = 0; i < count; i++) {
        s->answer[i] = read_value(s, &wrong[i], wrong[i].answer);
        s->claimed[i] = !s->answer[i].there;
    }
    if (s->permutations) {
        try_products(s, let);
    } else {
        add_number_terms(s, let);
        end_level(s);
        try_operations(s);
        end_level(s);
    }
    while (found < most && take_best(s, &out[found]))
        found++;
    return found;
}
