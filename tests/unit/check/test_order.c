/* Proofs to be put in order: every graph of up to four statements and every proof of the course,
 * all orders of each; the first wrong statement of each order; and the credit, against two other
 * ways of finding it. */
#include "../../thorough.h"
#include "proofs.h"

/* Of the 511 ways in which three statements may need each other or alternatives, those with a right order. */
#define THREE_WITH_ALTERNATIVES 120

/* ---- all orders ----------------------------------------------------------------------------- */

/* The largest part of an answer that stands in one right order too, in the same order: the longest
 * common subsequence. */
static size_t common(const uint32_t *a, size_t n, const uint32_t *b, size_t m) {
    uint8_t best[14][14] = {{0}};
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < m; j++) {
            uint8_t most = best[i][j + 1] > best[i + 1][j] ? best[i][j + 1] : best[i + 1][j];
            uint8_t both = (uint8_t)(best[i][j] + 1);
            best[i + 1][j + 1] = a[i] == b[j] && both > most ? both : most;
        }
    return best[n][m];
}

/* Least edits to one right order: what is not common is taken out of the answer, and what the
 * order then lacks put in; one of each, of the same statement, is a move. */
static size_t edits_to(const uint32_t *a, size_t n, const uint32_t *right, size_t m) {
    size_t out = 0, absent = 0;
    for (size_t j = 0; j < m; j++) {
        bool there = false;
        for (size_t i = 0; i < n; i++)
            there = there || a[i] == right[j];
        absent += !there;
    }
    out = n - common(a, n, right, m);
    return out + absent;
}

static size_t edits_by_force(const orders *right, size_t m, const uint32_t *a, size_t n) {
    size_t least = SIZE_MAX;
    for (size_t r = 0; r < right->count; r++) {
        size_t edits = edits_to(a, n, right->order[r], m);
        least = edits < least ? edits : least;
    }
    return least;
}

static double credit_of(size_t edits, size_t m) {
    return edits < m ? 1 - (double)edits / (double)m : 0;
}

static bool near(double a, double b) {
    return a - b < 1e-9 && b - a < 1e-9;
}

static void one_order(const f15_question *q, const proof *p, const orders *right,
                      const uint32_t *order, size_t *accepted) {
    char text[16], wanted[120];
    uint32_t missing = 0;
    write_letters(order, p->count, text);
    size_t early = first_early(p, order, &missing);
    f15_verdict v = verdict_of(q, text);
    assert_int_equal(v.judgement, early == p->count ? F15_RIGHT : F15_WRONG);
    assert_true(near(v.credit, (double)kept_by_force(right, order, p->count) / (double)p->count));
    *accepted += v.judgement == F15_RIGHT;
    if (early < p->count) {
        snprintf(
            wanted, sizeof wanted,
            "statement %c comes too early: it rests on statement %c, which has not been said yet",
            text[early], (char)('a' + missing));
        assert_string_equal(v.fault.text, wanted);
        assert_int_equal(v.fault.id, F15_FAULT_TOO_EARLY);
        assert_int_equal(v.fault.step, early + 1);
        assert_int_equal(v.fault.span.column, early + 1);
        assert_true(v.credit < 1);
    }
    f15_verdict_free(&v);
}

static void all_orders(const proof *p) {
    uint32_t order[10];
    size_t accepted = 0;
    f15_question q = ask_proof(p);
    orders right = right_orders(p);
    is_valid(&q);
    f15_identity(order, p->count);
    do {
        one_order(&q, p, &right, order, &accepted);
    } while (f15_next_permutation(order, p->count));
    if (accepted != p->orders)
        fail_msg("%s: %zu orders are right, not %zu", p->name, accepted, (size_t)p->orders);
    free(right.order);
    f15_question_free(&q);
}

static void proofs_of_the_course(void **state) {
    (void)state;
    for (size_t k = 0; k < COURSE_PROOFS; k++)
        if (course_proofs[k].count <= thorough(10, 7))
            all_orders(&course_proofs[k]);
}

/* The graph of `count` statements whose arrows are the bits of `arrows`; false: it has a circle, or
 * no arrow. */
static bool graph_of(uint32_t arrows, size_t count, proof *p) {
    *p = (proof){.name = "a small graph", .count = count};
    for (size_t a = 0, bit = 0; a < count; a++)
        for (size_t b = 0; b < count; b++)
            if (a != b && arrows >> bit++ & 1)
                p->needs[a] |= 1u << b;
    orders right = right_orders(p);
    p->orders = right.count;
    free(right.order);
    return p->orders > 0;
}

/* 1, 3, 25, 543 labelled acyclic graphs, the one without arrows among them. */
static void all_small_graphs(void **state) {
    (void)state;
    static const size_t acyclic[] = {0, 0, 3, 25, 543};
    for (size_t count = 2; count <= 4; count++) {
        size_t found = 0;
        for (uint32_t arrows = 0; arrows < 1u << (count * (count - 1)); arrows++) {
            proof p;
            bool sound = graph_of(arrows, count, &p);
            f15_question q = ask_proof(&p);
            f15_error err = {0};
            found += sound;
            assert_int_equal(f15_question_validate(&q, &err),
                             sound && arrows != 0 ? F15_OK : F15_MISMATCH);
            f15_question_free(&q);
            if (sound && arrows != 0)
                all_orders(&p);
        }
        assert_int_equal(found, acyclic[count]);
    }
}

/* ---- the credit ------------------------------------------------------------------------------ */

static void has_credit(const f15_question *q, const uint32_t *letter, size_t n, double credit) {
    char text[16];
    write_letters(letter, n, text);
    f15_verdict v = verdict_of(q, text);
    assert_true(near(v.credit, credit));
    f15_verdict_free(&v);
}

#define SEED 20261121

/* Any letters: some twice, some not at all, some of distractors; or of no statement, which cannot
 * be read. */
static void credits_of_any_answers(void **state) {
    (void)state;
    f15_random random = {SEED};
    print_message("seed %d\n", SEED);
    for (size_t k = 0; k < COURSE_PROOFS; k++) {
        const proof *p = &course_proofs[k];
        f15_question q = ask_proof(p);
        orders right = right_orders(p);
        add_distractor(&q, NULL, NULL);
        add_distractor(&q, "why", "converse");
        for (size_t times = 0; times < 400; times++) {
            uint32_t answer[12];
            char text[16];
            size_t n = 1 + (size_t)f15_random_below(&random, p->count + 3);
            for (size_t i = 0; i < n; i++)
                answer[i] = (uint32_t)f15_random_below(&random, p->count + 3);
            write_letters(answer, n, text);
            f15_verdict v = verdict_of(&q, text);
            bool readable = true;
            for (size_t i = 0; i < n; i++)
                readable = readable && answer[i] < q.statements;
            assert_int_equal(v.judgement != F15_UNREADABLE, readable);
            size_t edits = !readable ? p->count : edits_by_force(&right, p->count, answer, n);
            assert_true(near(v.credit, credit_of(edits, p->count)));
            assert_int_equal(v.judgement == F15_RIGHT, edits == 0);
            f15_verdict_free(&v);
        }
        free(right.order);
        f15_question_free(&q);
    }
}

/* Words of up to MOST letters out of 4: three statements and a distractor; a word is a number to
 * the base 5, its digits the letters from 1. */
#define LETTERS 4
#define MOST 6
#define WORDS 15625 /* 5^6 */

static size_t unpack(uint32_t word, uint32_t *letter) {
    size_t n = 0;
    for (; word > 0; word /= LETTERS + 1)
        letter[n++] = word % (LETTERS + 1) - 1;
    return n;
}

static uint32_t pack(const uint32_t *letter, size_t n) {
    uint32_t word = 0;
    while (n-- > 0)
        word = word * (LETTERS + 1) + letter[n] + 1;
    return word;
}

typedef struct sea {
    uint8_t depth[WORDS]; /* 0: not reached; else edits + 1 */
    uint32_t queue[WORDS];
    size_t head, tail;
} sea;

static void reach(sea *s, const uint32_t *letter, size_t n, uint8_t depth) {
    if (n > MOST)
        return;
    uint32_t word = pack(letter, n);
    if (s->depth[word] == 0) {
        s->depth[word] = depth;
        s->queue[s->tail++] = word;
    }
}

static void put_in(sea *s, const uint32_t *letter, size_t n, uint32_t what, uint8_t depth) {
    uint32_t longer[MOST + 2];
    for (size_t at = 0; at <= n; at++) {
        memcpy(longer, letter, at * sizeof *longer);
        longer[at] = what;
        memcpy(longer + at + 1, letter + at, (n - at) * sizeof *longer);
        reach(s, longer, n + 1, depth);
    }
}

/* Every word one edit away: each letter put in everywhere; each one taken out, and then put back
 * somewhere else. */
static void all_edits(sea *s, uint32_t word) {
    uint32_t letter[MOST + 1], rest[MOST + 1];
    size_t n = unpack(word, letter);
    uint8_t depth = (uint8_t)(s->depth[word] + 1);
    for (uint32_t what = 0; what < LETTERS; what++)
        put_in(s, letter, n, what, depth);
    for (size_t k = 0; k < n; k++) {
        memcpy(rest, letter, k * sizeof *rest);
        memcpy(rest + k, letter + k + 1, (n - k - 1) * sizeof *rest);
        reach(s, rest, n - 1, depth);
        put_in(s, rest, n - 1, letter[k], depth);
    }
}

/* Edits undo each other, so the search may begin at all right orders at once. */
static void no_way_is_shorter(void **state) {
    (void)state;
    sea *s = malloc(sizeof *s);
    assert_non_null(s);
    for (uint32_t arrows = 1; arrows < 1u << 6; arrows++) {
        proof p;
        if (!graph_of(arrows, 3, &p))
            continue;
        orders right = right_orders(&p);
        f15_question q = ask_proof(&p);
        add_distractor(&q, NULL, NULL);
        *s = (sea){.head = 0};
        for (size_t r = 0; r < right.count; r++)
            reach(s, right.order[r], 3, 1);
        while (s->head < s->tail)
            all_edits(s, s->queue[s->head++]);
        for (uint32_t word = 1; word < WORDS; word++) {
            uint32_t letter[MOST + 1];
            size_t n = unpack(word, letter);
            if (pack(letter, n) != word || s->depth[word] == 0)
                continue; /* a digit 0 inside: no word */
            assert_int_equal(edits_by_force(&right, 3, letter, n), s->depth[word] - 1);
            has_credit(&q, letter, n, credit_of(s->depth[word] - 1u, 3));
        }
        assert_int_equal(s->tail, 1 + 4 + 16 + 64 + 256 + 1024 + 4096);
        free(right.order);
        f15_question_free(&q);
    }
    free(s);
}

/* Sixteen statements, sixty-four letters: the most there can be, and no order needs looking at. */
static void as_large_as_can_be(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_ORDER, 0);
    char text[80] = "";
    for (uint32_t k = 0; k < F15_MAX_STATEMENTS; k++)
        add_statement(&q)->needs = k > 0 ? 1u << (k - 1) : 0;
    is_valid(&q);
    is_right(&q, "abcdefghijklmnop");
    f15_verdict v = verdict_of(&q, "ponmlkjihgfedcba");
    assert_true(near(v.credit, 1.0 / 16));
    f15_verdict_free(&v);
    v = verdict_of(&q, "bcdefghijklmnopa");
    assert_true(near(v.credit, 15.0 / 16));
    f15_verdict_free(&v);
    for (size_t k = 0; k < 4; k++)
        strcat(text, "ponmlkjihgfedcba");
    v = verdict_of(&q, text);
    assert_true(v.judgement == F15_WRONG && near(v.credit, 0));
    f15_verdict_free(&v);
    strcat(text, "a");
    is_unreadable(&q, text);
    f15_question_free(&q);
}

/* ---- what is said ---------------------------------------------------------------------------- */

static f15_question diamond(void) {
    static const proof p = {"diamond", 4, {0, 1, 1, 6}, 2};
    return ask_proof(&p);
}

static void forms(void **state) {
    (void)state;
    f15_question q = diamond();
    static const char *const right[] = {
        "abcd",    "a b c d", "A,C,B,D",   " a, c; b\nd ",
        "a-c-b-d", "{acb d}", "(a b c d)", "a -> b \xe2\x86\x92 c - d"};
    for (size_t k = 0; k < sizeof right / sizeof *right; k++)
        is_right(&q, right[k]);
    static const char *const unreadable[] = {"",        " ",    "1 2 3 4", "a.b", "(a b)(c d)",
                                             "a b|c d", "\xff", "a\x01",   "--",  "a b c d 5"};
    for (size_t k = 0; k < sizeof unreadable / sizeof *unreadable; k++)
        is_unreadable(&q, unreadable[k]);
    f15_question_free(&q);
}

static void faulted(const f15_question *q, const char *answer, f15_fault_id id, double credit) {
    f15_verdict v = verdict_of(q, answer);
    assert_int_equal(v.judgement, F15_WRONG);
    assert_int_equal(v.fault.id, id);
    assert_true(near(v.credit, credit));
    f15_verdict_free(&v);
}

static void first_faults(void **state) {
    (void)state;
    f15_question q = diamond();
    add_distractor(&q, "It is not so.", "converse");
    faulted(&q, "a b d c", F15_FAULT_TOO_EARLY, 0.75);
    points_at(&q, "a b d c", 3, 5, 1);
    says(&q, "a b d c",
         "statement d comes too early: it rests on statement c, which has not been said yet");
    says(&q, "D",
         "statement D comes too early: it rests on statement b, which has not been said yet");
    faulted(&q, "a b b c d", F15_FAULT_REPEATED, 0.75);
    points_at(&q, "a b b c d", 3, 5, 1);
    faulted(&q, "a b c", F15_FAULT_LEFT_OUT, 0.75);
    points_at(&q, "a b c", 0, 0, 0);
    says(&q, "a b", "statement c is left out");
    faulted(&q, "a e b c d", F15_FAULT_DISTRACTOR, 0.75);
    points_at(&q, "a e b c d", 2, 3, 1);
    says(&q, "a b c d z", "the statements go from a to e");
    faulted(&q, "e", F15_FAULT_DISTRACTOR, 0);
    faulted(&q, "e d c b a", F15_FAULT_DISTRACTOR, 0.25); /* b or c may stay with nothing, or d */
    produces(&q, "a b d c", "an order that 1 change makes right");
    produces(&q, "e a b d c", "an order that 2 changes make right");
    produces(&q, "a b c d", "");
    f15_verdict v = verdict_of(&q, "a e b c d");
    assert_string_equal(v.feedback, "It is not so.");
    f15_verdict_free(&v);
    v = verdict_of(&q, "a d e b c");
    assert_null(v.feedback); /* not the first fault */
    f15_verdict_free(&v);
    f15_question_free(&q);
}

static void diagnoses(void **state) {
    (void)state;
    f15_question q = diamond();
    add_distractor(&q, NULL, "converse");
    add_distractor(&q, NULL, "example-for-proof");
    add_distractor(&q, NULL, "converse");
    add_distractor(&q, "why", NULL);
    is_explained(&q, "d b c a", "proof-backwards");
    is_explained(&q, "a e b c d", "converse");
    is_explained(&q, "e a g b c d", "converse");
    is_explained(&q, "a e b f c d", ""); /* neither alone */
    is_explained(&q, "a e b d c", "");
    is_explained(&q, "a h b c d", "");
    is_explained(&q, "f a b c d", "example-for-proof");
    is_explained(&q, "d c b a f", "");
    is_explained(&q, "a b c", "");
    f15_question_free(&q);
}

static void wrong_answer(const f15_question *q, f15_misconception_id id, const char *right,
                         const char *wanted) {
    f15_text text = {0};
    f15_code code = f15_wrong_answer(q, id, right, &text, NULL);
    assert_int_equal(code, wanted != NULL ? F15_OK : F15_UNKNOWN);
    if (wanted != NULL) {
        assert_string_equal(text.s, wanted);
        is_explained(q, text.s, f15_misconception_name(id));
    }
    f15_text_free(&text);
}

static void wrong_answers(void **state) {
    (void)state;
    f15_question q = diamond();
    add_distractor(&q, NULL, "converse");
    wrong_answer(&q, F15_MIS_PROOF_BACKWARDS, NULL, "d c b a");
    wrong_answer(&q, F15_MIS_PROOF_BACKWARDS, "acbd", "d b c a");
    wrong_answer(&q, F15_MIS_CONVERSE, "a c b d", "a c b e d");
    wrong_answer(&q, F15_MIS_CONVERSE, NULL, "a b c e d");
    wrong_answer(&q, F15_MIS_EXAMPLE_FOR_PROOF, NULL, NULL);
    wrong_answer(&q, F15_MIS_CONVERSE, "a b", NULL);
    wrong_answer(&q, F15_MIS_CONVERSE, "z z z z", NULL);
    wrong_answer(&q, F15_MIS_CONVERSE, "1", NULL);
    f15_question_free(&q);
}

/* Backwards is wrong in every proof, and said to be backwards. */
static void backwards(void **state) {
    (void)state;
    for (size_t k = 0; k < COURSE_PROOFS; k++) {
        orders right = right_orders(&course_proofs[k]);
        f15_question q = ask_proof(&course_proofs[k]);
        for (size_t r = 0; r < right.count; r++) {
            char text[16], back[16] = "";
            write_letters(right.order[r], q.statements, text);
            for (size_t i = 0; i < q.statements; i++)
                back[i] = text[q.statements - 1 - i];
            is_explained(&q, back, "proof-backwards");
        }
        free(right.order);
        f15_question_free(&q);
    }
}

/* There is one where there is one order only; then it is right. */
static void right_answers(void **state) {
    (void)state;
    for (size_t k = 0; k < COURSE_PROOFS; k++) {
        f15_question q = ask_proof(&course_proofs[k]);
        f15_text text = {0};
        bool only = course_proofs[k].orders == 1;
        assert_int_equal(f15_right_answer(&q, &text, NULL), only ? F15_OK : F15_UNKNOWN);
        if (only)
            is_right(&q, text.s);
        f15_text_free(&text);
        f15_question_free(&q);
    }
}

/* ---- alternatives ----------------------------------------------------------------------------- */

/* Is everything that statement `s` needs among these? */
static bool has_all(const f15_statement *s, uint32_t said) {
    bool all = (s->needs & ~said) == 0;
    for (size_t e = 0; e < F15_MAX_EITHER; e++)
        all = all && (s->either[e] == 0 || (s->either[e] & said) != 0);
    return all;
}

/* All orders of the question's n statements, and of those that leave out the last one: the right ones found by
 * trying each. Returns false, and judges nothing, if no order is right. */
static bool orders_with_alternatives(f15_question *q, size_t n) {
    uint32_t order[10];
    orders right = {calloc(24, sizeof *right.order), 0};
    assert_non_null(right.order);
    f15_identity(order, n);
    do {
        uint32_t said = 0;
        size_t k = 0;
        for (; k < n && has_all(&q->statement[order[k]], said); k++)
            said |= 1u << order[k];
        if (k == n)
            memcpy(right.order[right.count++], order, sizeof order);
    } while (f15_next_permutation(order, n));
    const bool some = right.count > 0;
    if (some)
        is_valid(q);
    for (size_t wanted = n - 1; some && wanted <= n; wanted++)
        do {
            char text[16];
            write_letters(order, wanted, text);
            f15_verdict v = verdict_of(q, text);
            const size_t edits = edits_by_force(&right, n, order, wanted);
            assert_int_equal(v.judgement, edits == 0 ? F15_RIGHT : F15_WRONG);
            assert_true(near(v.credit, credit_of(edits, n)));
            f15_verdict_free(&v);
        } while (f15_next_permutation(order, n));
    f15_text only = {0};
    if (some)
        assert_int_equal(f15_right_answer(q, &only, NULL), right.count == 1 ? F15_OK : F15_UNKNOWN);
    f15_text_free(&only);
    free(right.order);
    return some;
}

/* Three statements with all needs and alternatives that there are; four with random ones. */
static void alternatives(void **state) {
    const proof three = {.count = 3}, four = {.count = 4};
    f15_random random = {2027};
    size_t right = 0;
    f15_question q = ask_proof(&three), r = ask_proof(&four);
    (void)state;
    for (uint32_t code = 1; code < 512; code++) {
        for (uint32_t k = 0, rest = code; k < 3; k++, rest >>= 3) {
            const uint32_t others[2] = {1u << (k + 1) % 3, 1u << (k + 2) % 3};
            q.statement[k].needs = (rest & 1 ? others[0] : 0) | (rest & 2 ? others[1] : 0);
            q.statement[k].either[0] = rest & 4 ? others[0] | others[1] : 0;
        }
        right += orders_with_alternatives(&q, 3);
    }
    assert_int_equal(right, THREE_WITH_ALTERNATIVES);
    for (size_t trial = 0; trial < thorough(20000, 1000); trial++) {
        uint32_t choices = 1, named = 0;
        for (uint32_t k = 0; k < 4; k++) {
            f15_statement *it = &r.statement[k];
            it->needs = f15_random_below(&random, 3) == 0
                            ? 1u << (k + 1 + f15_random_below(&random, 3)) % 4
                            : 0;
            for (size_t e = 0; e < 2; e++) {
                it->either[e] = f15_random_below(&random, 3) > 0
                                    ? 0
                                    : (uint32_t)f15_random_below(&random, 16) & ~(1u << k);
                choices *= it->either[e] != 0 ? (uint32_t)__builtin_popcount(it->either[e]) : 1;
            }
            named |= f15_statement_names(it);
        }
        const bool any = named != 0 && choices <= F15_PROOF_CHOICES;
        right += any && orders_with_alternatives(&r, 4);
    }
    assert_true(right > 400);
    f15_question_free(&q);
    f15_question_free(&r);
}

/* ---- questions ------------------------------------------------------------------------------- */

static void refused(const f15_question *q, const char *what) {
    f15_error err = {0};
    assert_int_equal(f15_question_validate(q, &err), F15_MISMATCH);
    if (strstr(err.what, what) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", err.what, what);
}

static void faulty_questions(void **state) {
    (void)state;
    f15_question q = diamond();
    q.statement[1].needs = 2;
    refused(&q, "statement b needs itself");
    q.statement[1].needs = 16;
    refused(&q, "statement b needs a statement that does not exist");
    q.statement[1].needs = 8;
    refused(&q, "statement b rests on itself");
    q.statement[1].needs = 1;
    q.statement[0].remark.misconception.name = "converse";
    refused(&q, "statement a belongs to the proof");
    q.statement[0].needs = 0;
    q.statement[0].distractor = true;
    refused(&q, "statement b needs a statement that does not exist, or a distractor");
    q.statement[1].needs = q.statement[2].needs = 0;
    is_valid(&q);
    q.statement[0].remark.misconception.name = NULL;
    q.statement[0].needs = 2;
    refused(&q, "statement a is a distractor");
    q.statement[0].needs = 0;
    q.statement[3].needs = 0;
    refused(&q, "no statement needs another");
    q.statements = 1;
    refused(&q, "2 to 16 statements");
    q.statements = F15_MAX_STATEMENTS + 1;
    refused(&q, "2 to 16 statements");
    q.statements = 4;
    q.statement[3].needs = 6;
    q.statement[3].text = q.statement[2].text;
    refused(&q, "statement d says the same");
    q.statement[3].text = "";
    refused(&q, "statement d has no text");
    f15_question_free(&q);
}

/* What is said of a statement that comes too early, and questions that are refused. */
static void alternatives_told(void **state) {
    const proof five = {.count = 5};
    f15_question q = ask_proof(&five);
    (void)state;
    q.statement[3].either[0] = 1 << 1 | 1 << 2;
    is_valid(&q);
    const uint64_t hash = f15_question_hash(&q);
    f15_verdict v = verdict_of(&q, "a d b c e");
    assert_string_equal(
        v.fault.text,
        "statement d comes too early: it rests on statement b or c, which has not been "
        "said yet");
    f15_verdict_free(&v);
    q.statement[3].either[0] = 1 << 1 | 1 << 3;
    assert_true(f15_question_hash(&q) != hash);
    refused(&q, "statement d needs itself");
    q.statement[3].either[0] = 1 << 1 | 1 << 9;
    refused(&q, "statement d needs a statement that does not exist");
    q.statement[3].either[0] = 1 << 1 | 1 << 2;
    q.statement[1].needs = q.statement[2].needs = 1 << 3;
    refused(&q, "statement b rests on itself, through others");
    q.statement[2].needs = 0;
    is_valid(&q);
    for (size_t k = 0; k < 3; k++)
        q.statement[4].either[k] = q.statement[3].either[k] = 7;
    refused(&q, "its alternatives can be chosen in more than 64 ways");
    f15_question_free(&q);
}

/* What decides a verdict decides the hash, and nothing else. */
static void hashes(void **state) {
    (void)state;
    f15_question q = diamond();
    uint64_t first = f15_question_hash(&q);
    q.statement[2].text = "Statement 2";
    assert_true(f15_question_hash(&q) == first);
    q.statement[2].needs = 3;
    assert_false(f15_question_hash(&q) == first);
    q.statement[2].needs = 1;
    add_distractor(&q, "why", NULL);
    uint64_t second = f15_question_hash(&q);
    assert_false(second == first);
    q.statement[4].remark.feedback = "Why";
    assert_true(f15_question_hash(&q) == second);
    q.statement[4].remark.misconception.name = "converse";
    assert_false(f15_question_hash(&q) == second);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proofs_of_the_course),
        cmocka_unit_test(alternatives),
        cmocka_unit_test(alternatives_told),
        cmocka_unit_test(all_small_graphs),
        cmocka_unit_test(credits_of_any_answers),
        cmocka_unit_test(no_way_is_shorter),
        cmocka_unit_test(as_large_as_can_be),
        cmocka_unit_test(forms),
        cmocka_unit_test(first_faults),
        cmocka_unit_test(diagnoses),
        cmocka_unit_test(wrong_answers),
        cmocka_unit_test(backwards),
        cmocka_unit_test(right_answers),
        cmocka_unit_test(faulty_questions),
        cmocka_unit_test(hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
