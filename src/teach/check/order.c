/* Proofs whose statements are to be put in order, by their letters: the statements that each rests
 * on, the orders that this allows, and the first fault of an answer. */
#include "internal.h"

#include <string.h>

/* Statements are numbered from 0; a set of statements is a word with a bit for each. */
#define BIT(k) (UINT32_C(1) << (k))
#define FIRST_OF(set) ((set) & (~(set) + 1)) /* the set of its first statement alone */

/* ---- what they rest on ---------------------------------------------------------------------- */

/* Returns the statements that belong to the proof. */
static uint32_t belonging_of(const f15_question *q) {
    uint32_t belonging = 0;
    for (size_t k = 0; k < q->statements; k++)
        if (!q->statement[k].distractor)
            belonging |= BIT(k);
    return belonging;
}

/* Adds to before[k], the set that statement k rests on, all that these rest on (Warshall's
 * transitive closure). Returns the first statement that rests on itself; n if none does. */
static size_t rests_on(uint32_t before[F15_MAX_STATEMENTS], size_t n) {
    size_t circle = 0;
    for (size_t m = 0; m < n; m++)
        for (size_t k = 0; k < n; k++)
            if (before[k] & BIT(m))
                before[k] |= before[m];
    while (circle < n && (before[circle] & BIT(circle)) == 0)
        circle++;
    return circle;
}

/* Returns the first need of a statement that the set `said` does not meet: a set of statements, of
 * which one must come before it. Returns 0 if all needs are met. */
static uint32_t first_unmet(const f15_statement *s, uint32_t said) {
    const uint32_t missing = s->needs & ~said;
    uint32_t unmet = FIRST_OF(missing);
    for (size_t k = 0; k < F15_MAX_EITHER && unmet == 0; k++)
        unmet = (s->either[k] & said) == 0 ? s->either[k] : 0;
    return unmet;
}

/* Returns the statements of all unmet needs, with every alternative. */
static uint32_t all_unmet(const f15_statement *s, uint32_t said) {
    uint32_t met = said;
    for (uint32_t unmet = first_unmet(s, met); unmet != 0; unmet = first_unmet(s, met))
        met |= unmet;
    return met & ~said;
}

/* Returns the first statement from k on that belongs, is not said and has all that it needs. */
static size_t next_ready(const f15_question *q, size_t k, uint32_t said) {
    while (k < q->statements && (q->statement[k].distractor || (said & BIT(k)) != 0 ||
                                 first_unmet(&q->statement[k], said) != 0))
        k++;
    return k;
}

/* Writes a right order, which always continues with the first ready statement, and returns its
 * length; statements missing from it need each other in a circle. Sets *only to whether no other
 * order exists. */
static size_t some_order(const f15_question *q, uint8_t order[F15_MAX_STATEMENTS], bool *only) {
    uint32_t said = 0;
    size_t count = 0;
    *only = true;
    for (size_t k = next_ready(q, 0, 0); k < q->statements; k = next_ready(q, 0, said)) {
        *only = *only && next_ready(q, k + 1, said) == q->statements;
        said |= BIT(k);
        order[count++] = (uint8_t)k;
    }
    return count;
}

/* Returns in how many ways one statement can be chosen from each `either` set; past
 * F15_PROOF_CHOICES, any number above it. */
static size_t count_choices(const f15_question *q) {
    size_t count = 1;
    for (size_t k = 0; k < q->statements && count <= F15_PROOF_CHOICES; k++)
        for (size_t e = 0; e < F15_MAX_EITHER; e++)
            if (q->statement[k].either[e] != 0)
                count *= (size_t)__builtin_popcount(q->statement[k].either[e]);
    return count;
}

/* Writes to before[] what each statement rests on, directly or not, if one statement is chosen from
 * each `either` set. The choices are numbered: each set takes a digit of the number, in the base of
 * its size. Returns false if a statement rests on itself. The right orders are those of all choices
 * together. */
static bool choose(const f15_question *q, size_t choice, uint32_t before[F15_MAX_STATEMENTS]) {
    for (size_t k = 0; k < q->statements; k++) {
        before[k] = q->statement[k].needs;
        for (size_t e = 0; e < F15_MAX_EITHER; e++) {
            uint32_t either = q->statement[k].either[e];
            const size_t count = (size_t)__builtin_popcount(either);
            if (count == 0)
                continue;
            for (size_t skip = choice % count; skip > 0; skip--)
                either &= ~FIRST_OF(either);
            before[k] |= FIRST_OF(either);
            choice /= count;
        }
    }
    return rests_on(before, q->statements) == q->statements;
}

uint32_t f15_statement_names(const f15_statement *s) {
    uint32_t named = s->needs;
    for (size_t k = 0; k < F15_MAX_EITHER; k++)
        named |= s->either[k];
    return named;
}

static void write_order(f15_text *out, const uint8_t *order, size_t count) {
    for (size_t k = 0; k < count; k++)
        f15_text_addf(out, "%s%c", k > 0 ? " " : "", (char)('a' + order[k]));
}

void f15_write_some_order(const f15_question *question, f15_text *out) {
    uint8_t order[F15_MAX_STATEMENTS];
    bool only;
    write_order(out, order, some_order(question, order, &only));
}

/* ---- is it whole and consistent? ------------------------------------------------------------ */

static void demand(const f15_reading *r, size_t k, bool holds, const char *what,
                   const char *remedy) {
    if (!holds)
        f15_fail(f15i_failing(r), F15_MISMATCH, remedy, "statement %c %s", (char)('a' + k), what);
}

static void validate_statement(const f15_reading *r, size_t k) {
    const f15_question *q = &r->q;
    const f15_statement *s = &q->statement[k];
    const uint32_t named = f15_statement_names(s);
    demand(r, k, s->text != NULL && s->text[0] != '\0', "has no text", NULL);
    for (size_t j = 0; !f15i_failed(r) && j < k; j++)
        demand(r, k, strcmp(q->statement[j].text, s->text) != 0, "says the same as another",
               "say it once");
    demand(r, k, !(named & BIT(k)), "needs itself", NULL);
    demand(r, k, (named & ~belonging_of(q)) == 0,
           "needs a statement that does not exist, or a distractor", NULL);
    demand(r, k,
           s->distractor || (s->remark.feedback == NULL && s->remark.misconception.name == NULL),
           "belongs to the proof, so using it is no mistake",
           "only a distractor has feedback and a misconception");
    demand(r, k, !s->distractor || named == 0, "is a distractor, but needs something",
           "it belongs to no order");
}

static void validate(const f15_reading *r) {
    const f15_question *q = &r->q;
    uint32_t before[F15_MAX_STATEMENTS], needs = 0, said = 0;
    uint8_t order[F15_MAX_STATEMENTS];
    bool only = false;
    if (q->statements < 2 || q->statements > F15_MAX_STATEMENTS)
        f15_fail(f15i_failing(r), F15_MISMATCH, NULL,
                 "a proof to be put in order has 2 to %d statements", F15_MAX_STATEMENTS);
    for (size_t k = 0; !f15i_failed(r) && k < q->statements; k++) {
        validate_statement(r, k);
        needs |= f15_statement_names(&q->statement[k]);
    }
    if (!f15i_demand(r, needs != 0, "no statement needs another, so any order would be right",
                     "say what each statement needs") ||
        !f15i_demand(r, count_choices(q) <= F15_PROOF_CHOICES,
                     "its alternatives can be chosen in more than 64 ways", "take some out"))
        return;
    for (size_t count = some_order(q, order, &only); count > 0; count--)
        said |= BIT(order[count - 1]);
    /* statements missing from the order need each other in a circle, of which one is to be named */
    for (size_t k = 0; k < q->statements; k++)
        before[k] = all_unmet(&q->statement[k], said);
    demand(r, rests_on(before, q->statements), said == belonging_of(q),
           "rests on itself, through others", "no proof goes in a circle");
}

/* ---- reading ------------------------------------------------------------------------------- */

/* Returns whether all other words are single letters, so that "and" does not name statements. */
static bool has_single_letters(const f15_word_list *words) {
    size_t longer = 0;
    for (size_t p = 0; p < words->parts; p++)
        longer += words->part[p].n > 1 && !f15i_is_and(words, &words->part[p]);
    return words->parts > 1 && longer == 0;
}

/* Reads the letters of all words, each with its own place: "cadb" is "c a d b". Ignores dashes,
 * arrows and the "and" of "c, b and a"; refuses bars and letters without a statement. */
static void read(f15_reading *r) {
    f15_groups *groups = &r->answer.groups;
    f15_word_list words = f15i_answer_words(r);
    const bool single = has_single_letters(&words);
    size_t n = 0;
    for (size_t p = 0; p < words.parts; p++)
        if (words.part[p].sort == '|')
            f15i_unreadable(r, words.part[p].span, "a bar does not belong between statements");
    if (words.letters > F15_MAX_ANSWER_STATEMENTS)
        f15_fail(f15i_failing(r), F15_TOO_BIG, "write each statement once",
                 "an answer may have at most %d letters", F15_MAX_ANSWER_STATEMENTS);
    *groups = f15i_make_groups(&r->work->arena, words.letters, 1);
    for (size_t p = 0; !f15i_failed(r) && p < words.parts; p++) {
        const f15_word_part *part = &words.part[p];
        const size_t letters = single && f15i_is_and(&words, part) ? 0 : part->n;
        for (size_t i = 0; i < letters; i++, n++) {
            groups->value[n] = words.letter[part->first + i] - 'A';
            groups->span[n] = (f15_span){part->span.line, part->span.column + (uint32_t)i, 1};
            if (groups->value[n] >= r->q.statements && !f15i_failed(r))
                f15i_unreadable(r, groups->span[n],
                                f15i_say(r, "the statements go from a to %c",
                                         (char)('a' + r->q.statements - 1)));
        }
    }
    if (!f15i_failed(r))
        groups->n = groups->start[1] = n;
}

/* ---- how far from a right order? ------------------------------------------------------------- */

/* The least number of edits, exactly.
 *
 * An edit moves one statement of the answer, puts one in, or takes one away. Let K be statements of
 * the answer that stay where they are, relative to each other. Each occurrence outside K must be
 * moved or taken away, and each statement of the proof that is nowhere in the answer put in; a
 * statement that is there but not in K is moved once and its other occurrences are taken away. That
 * makes
 *
 *     edits = (occurrences in the answer) - |K| + (statements missing)
 *
 * so K is to be as large as can be. K can stay if some right order has it in this order, that is if
 * it holds no statement twice, and none before one that it rests on: then the needs of the proof
 * and the order of K together have no circle, and any order that respects both will do. Call two
 * occurrences i < j in conflict if statement j is statement i or i rests on it. This relation is a
 * strict partial order of the occurrences (transitive: if i rests on j and j on k, i rests on k),
 * and K is a set without conflicts, an antichain of it.
 *
 * Dilworth's theorem: the largest antichain has as many members as the fewest chains that cover
 * all. Fulkerson: in a chain cover each occurrence is the first of at most one link, to a later
 * occurrence that it conflicts with, and the second of at most one; every link saves a chain. So
 * the fewest chains are the occurrences less a largest matching of firsts to seconds, which
 * augmenting paths find (Koenig, Kuhn). So, of the count occurrences that belong to the proof, |K|
 * = count - matching, in time count^3, with count at most F15_MAX_ANSWER_STATEMENTS. */
#define NOBODY SIZE_MAX

/* The occurrences of statements that belong, in the order of the answer. */
typedef struct linking {
    uint32_t before[F15_MAX_STATEMENTS];
    uint32_t statement[F15_MAX_ANSWER_STATEMENTS];
    size_t count;
    size_t first_of[F15_MAX_ANSWER_STATEMENTS]; /* the occurrence linked to this one, or NOBODY */
    bool tried[F15_MAX_ANSWER_STATEMENTS];
} linking;

static bool conflict(const linking *l, size_t i, size_t j) {
    uint32_t a = l->statement[i], b = l->statement[j];
    return i < j && (a == b || (l->before[a] & BIT(b)) != 0);
}

/* Links i to a later occurrence; if that is taken, links its partner elsewhere. Tries each once, so
 * the depth is at most count. */
static bool link_from(linking *l, size_t i) {
    for (size_t j = i + 1; j < l->count; j++) {
        if (l->tried[j] || !conflict(l, i, j))
            continue;
        l->tried[j] = true;
        if (l->first_of[j] == NOBODY || link_from(l, l->first_of[j])) {
            l->first_of[j] = i;
            return true;
        }
    }
    return false;
}

static size_t largest_matching(linking *l) {
    size_t links = 0;
    for (size_t j = 0; j < l->count; j++)
        l->first_of[j] = NOBODY;
    for (size_t i = 0; i < l->count; i++) {
        for (size_t j = 0; j < l->count; j++)
            l->tried[j] = false;
        if (link_from(l, i))
            links++;
    }
    return links;
}

/* Counts the edits where no need has alternatives: l->before has what each statement rests on. */
static size_t edits_with(const f15_question *q, linking *l, const uint32_t *answer, size_t count) {
    const uint32_t belonging = belonging_of(q);
    uint32_t missing = belonging;
    size_t superfluous = 0; /* distractors, and letters without a statement: to be removed */
    for (size_t k = 0; k < count; k++) {
        if (answer[k] >= q->statements || (belonging & BIT(answer[k])) == 0) {
            superfluous++;
            continue;
        }
        missing &= ~BIT(answer[k]);
        l->statement[l->count++] = answer[k];
    }
    return superfluous + (size_t)__builtin_popcount(missing) + largest_matching(l);
}

/* Returns the fewest edits over all choices among alternatives. */
static size_t edits_of(const f15_question *q, const uint32_t *answer, size_t count) {
    const size_t choices = count_choices(q);
    size_t fewest = SIZE_MAX;
    for (size_t choice = 0; choice < choices; choice++) {
        linking l = {.count = 0};
        const size_t edits =
            choose(q, choice, l.before) ? edits_with(q, &l, answer, count) : SIZE_MAX;
        fewest = edits < fewest ? edits : fewest;
    }
    return fewest;
}

/* ---- judging ------------------------------------------------------------------------------- */

/* Returns the fault of statement s after the statements in `said`. */
static f15_fault_id fault_of(const f15_question *q, uint32_t s, uint32_t said) {
    if (q->statement[s].distractor)
        return F15_FAULT_DISTRACTOR;
    if (said & BIT(s))
        return F15_FAULT_REPEATED;
    return first_unmet(&q->statement[s], said) != 0 ? F15_FAULT_TOO_EARLY : F15_FAULT_NONE;
}

/* Returns "b", or "b or c": what a statement rests on, none of which has been said. */
static const char *letters_of(const f15_reading *r, uint32_t unmet) {
    f15_text text = {0};
    for (; unmet != 0; unmet &= ~FIRST_OF(unmet))
        f15_text_addf(&text, "%s%c", text.length > 0 ? " or " : "", 'a' + __builtin_ctz(unmet));
    return f15i_keep(r, &text);
}

static void judge(const f15_reading *r, f15i_judged *out) {
    const f15_question *q = &r->q;
    const f15_groups *groups = &r->answer.groups;
    const uint32_t belonging = belonging_of(q);
    uint32_t said = 0;
    for (size_t k = 0; k < groups->n && out->fault.id == F15_FAULT_NONE; k++) {
        const uint32_t s = groups->value[k];
        const f15_fault_id id = fault_of(q, s, said);
        const uint32_t unmet = id == F15_FAULT_TOO_EARLY ? first_unmet(&q->statement[s], said) : 0;
        if (id == F15_FAULT_DISTRACTOR)
            out->said = q->statement[s].remark;
        if (id != F15_FAULT_NONE)
            f15i_blame(r, out, id, k + 1,
                       &(f15i_fill){.at = groups->span[k],
                                    .found = letters_of(r, unmet),
                                    .few = q->statements < F15I_MANY_VALUES});
        else
            said |= BIT(s);
    }
    if (out->fault.id == F15_FAULT_NONE && (belonging & ~said) != 0)
        F15I_BLAME(r, out, LEFT_OUT, 0,
                   .found = f15i_say(r, "statement %c", 'a' + __builtin_ctz(belonging & ~said)));
    if (r->quiet || out->fault.id == F15_FAULT_NONE)
        return;
    size_t edits = edits_of(q, groups->value, groups->n);
    size_t wanted = (size_t)__builtin_popcount(belonging);
    out->credit = f15i_share(wanted, edits, wanted);
    f15_text_addf(&out->produces, "an order that %zu change%s right", edits,
                  edits == 1 ? " makes" : "s make");
}

static void right(const f15_reading *r, f15_text *out) {
    uint8_t order[F15_MAX_STATEMENTS];
    bool only = false;
    size_t count = some_order(&r->q, order, &only);
    if (only)
        write_order(out, order, count);
    else
        f15_fail(f15i_failing(r), F15_UNKNOWN, NULL, "more than one order is right");
}

const f15i_kind f15i_kind_order = {.validate = validate,
                                   .read = read,
                                   .judge = judge,
                                   .right = right,
                                   .counts_places = f15i_never_used,
                                   .same = f15i_same_steps};
