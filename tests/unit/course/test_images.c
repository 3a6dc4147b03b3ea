/* `list: images`, for every kind of exercise that has to do with permutations and for every
 * permutation of up to 4 places: the list of the images is printed, that list and no other is
 * accepted, and an answer is judged as its inverse list is by default. Nothing changes for cycles,
 * and for lists that are not permutations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/course.h>
#include <fifteen/run.h>
#include <fifteen/unstable/figure.h>

#define MOST 4
#define TEXT 64

/* p and q are lists; the name of a body is a kind, or a kind and more. */
static const struct {
    const char *name, *body;
    char
        answers; /* l lists, c cycles, b both, s sequences of swaps, t 3-cycles, or one of `others` */
} bodies[] = {
    {"permutation", "of: permutation, data: {permutation: '{p:list}'}", 'l'},
    {"permutation", "of: inverse, data: {permutation: '{p:list}'}", 'l'},
    {"permutation", "of: permutation, data: {product: ['{p:list}', '{q:list}']}", 'l'},
    {"permutation", "of: conjugate, data: {alpha: '{p:list}', beta: '{q}', n: {n}}", 'l'},
    {"permutation",
     "of: arrangement, data: {start: '{reversal({n}):list}', permutation: '{p:list}'}", 'a'},
    {"cycles", "data: {permutation: '{p:list}'}", 'c'},
    {"cycles", "data: {product: ['{p:list}', '{q}'], n: {n}}", 'c'},
    {"conjugate", "data: {alpha: '{q:list}', beta: '{p:list}'}", 'c'},
    {"swaps", "data: {permutation: '{p:list}'}", 's'},
    {"three-cycles", "data: {permutation: '{p:list}'}", 't'},
    {"parity", "data: {permutation: '{p:list}'}, with: [cycles]", 'o'},
    {"parity", "data: {batch: ['{p:list}', '{p}'], n: {n}}", 'o'},
    {"number", "of: order, data: {permutation: '{p:list}'}", 'o'},
    {"number", "of: inversions, data: {permutation: '{p:list}'}", 'o'},
    {"yes-no", "of: even, data: {permutation: '{p:list}'}", 'o'},
    {"choice", "options: [{text: '{p:list}', right: yes}, {text: '{p}'}]", 'o'},
    {"witness", "data: {n: {n}}, conditions: [{of: cycles, exactly: '{cycles(p)}'}]", 'b'},
    {"counterexample", "rule: nothing-fixed", 'b'},
    {"word", "data: {permutation: '{p:list}', generators: {r: '{p:list}', s: '{q:list}'}}", 'o'}};
#define BODIES (sizeof bodies / sizeof *bodies)
static const char *const others[] = {
    "even even", "even odd", "odd even", "odd odd", "even", "odd",   "yes",    "no",
    "0",         "1",        "2",        "3",       "4",    "5",     "6",      "a",
    "b",         "none",     "r",        "s",       "r s",  "s r",   "even 1", "even 2",
    "odd 1",     "odd 2",    "odd 3",    "even 4",  "r^-1", "s^-1 r"};
/* Kinds without a permutation's list. */
static const char *const apart[] = {"moves",     "board-cycle", "order",  "set",
                                    "partition", "graph",       "network"};

static void list_text(const uint32_t *p, size_t n, uint32_t base, char *out) {
    for (size_t x = 0; x < n; x++)
        snprintf(out + 2 * x, TEXT - 2 * x, "%u%s", (unsigned)(p[x] + base), x + 1 < n ? " " : "");
}

static void cycle_text(const uint32_t *p, size_t n, uint32_t base, char *out) {
    f15_text text = {0};
    assert_int_equal(f15_write_cycles(&text, p, n, base, NULL), F15_OK);
    snprintf(out, TEXT, "%s", f15_text_string(&text));
    f15_text_free(&text);
}

/* ---- one exercise under both conventions ----------------------------------------------------- */

typedef struct both {
    f15_course course[2]; /* preimages, images */
    const f15_exercise *e[2];
    const uint32_t *p;
    uint32_t inverse[MOST];
    size_t n, accepted;
    uint32_t base;
} both;

static void load(both *b, size_t body) {
    const uint32_t turned[2][MOST] = {{1, 2, 0, 3},
                                      {2, 0, 1, 3}}; /* q: one map, as its two lists */
    const uint32_t small[MOST] = {1, 0};
    for (size_t k = 0; k < 2; k++) {
        char p[TEXT], q[TEXT], body_text[256], text[1024], *out = body_text;
        f15_findings findings = {0};
        list_text(k > 0 ? b->p : b->inverse, b->n, b->base, p);
        list_text(b->n < 2 ? small + 1 : b->n == 2 ? small : turned[1 - k], b->n, b->base, q);
        for (const char *s = bodies[body].body; *s != '\0'; s++)
            if (strncmp(s, "{n}", 3) == 0) {
                out += snprintf(out, 8, "%zu", b->n);
                s += 2;
            } else {
                *out++ = *s;
            }
        *out = '\0';
        snprintf(text, sizeof text,
                 "fifteen: exercises\nconvention: {base: %u, compose: left-to-right, direction: "
                 "item-to-place%s}\n"
                 "exercises:\n  - {id: t/a, title: T, kind: %s, let: {p: '[%s]', q: '[%s]'}, "
                 "prompt: '{p:list}|{p}|{p.1}', "
                 "%s}\n",
                 (unsigned)b->base, k > 0 ? ", list: images" : "", bodies[body].name, p, q,
                 body_text);
        assert_int_equal(
            f15_course_read(&b->course[k], "t.yaml", text, strlen(text), &findings, NULL), F15_OK);
        b->e[k] = b->course[k].exercises > 0 ? b->course[k].exercise[0] : NULL;
        if (findings.errors > 0)
            b->e[k] = NULL;
        f15_findings_free(&findings);
    }
    assert_int_equal(b->e[0] == NULL, b->e[1] == NULL);
}

static f15_verdict judged(const f15_exercise *e, const char *answer) {
    f15_verdict verdict = {0};
    assert_int_equal(f15_check(&e->question, answer, strlen(answer), &verdict, NULL), F15_OK);
    return verdict;
}

static void judged_alike(both *b, const char *by_default, const char *of_images) {
    f15_verdict one = judged(b->e[0], by_default), other = judged(b->e[1], of_images);
    if (one.judgement != other.judgement || one.credit < other.credit || one.credit > other.credit)
        fail_msg("%s: %s is %s, %s is %s", b->e[1]->prompt, by_default,
                 f15_judgement_name(one.judgement), of_images, f15_judgement_name(other.judgement));
    b->accepted += other.judgement == F15_RIGHT;
    f15_verdict_free(&one);
    f15_verdict_free(&other);
}

/* Tries every list and every cycle form of n places; `changes`: a list is written as its inverse. */
static void try_permutations(both *b, bool lists, bool cycles, bool changes) {
    uint32_t p[MOST], inverse[MOST];
    char one[TEXT], other[TEXT];
    f15_identity(p, b->n);
    do {
        f15_inverse(p, b->n, inverse);
        list_text(p, b->n, b->base, one);
        list_text(changes ? inverse : p, b->n, b->base, other);
        if (lists)
            judged_alike(b, one, other);
        cycle_text(p, b->n, b->base, one);
        if (cycles)
            judged_alike(b, one, one);
    } while (f15_next_permutation(p, b->n));
}

/* What the steps give is printed as lists are: the list of the images has the places of the numbers
 * that the other list has. */
static void gives_images(const both *b, const char *answer) {
    f15_verdict one = judged(b->e[0], answer), other = judged(b->e[1], answer);
    uint32_t list[MOST] = {0}, inverse[MOST] = {0};
    char wanted[TEXT] = "";
    for (size_t x = 0; x < b->n && one.produces[0] != '\0'; x++)
        list[x] = (uint32_t)(one.produces[2 * x] - '0') - b->base;
    if (one.produces[0] != '\0') {
        f15_inverse(list, b->n, inverse);
        list_text(inverse, b->n, b->base, wanted);
    }
    assert_string_equal(other.produces, wanted);
    f15_verdict_free(&one);
    f15_verdict_free(&other);
}

static void try_steps(both *b, size_t arity) {
    const uint32_t n = (uint32_t)b->n;
    char one[TEXT];
    judged_alike(b, "()", "()");
    for (uint32_t s = 0; s < n * n * n; s++)
        for (uint32_t t = 0; t < n * n; t++) {
            const uint32_t at[] = {s % n + b->base, s / n % n + b->base, s / n / n + b->base,
                                   t % n + b->base, t / n + b->base};
            if (arity == 2)
                snprintf(one, sizeof one, "(%u %u) (%u %u)", at[0], at[1], at[3], at[4]);
            else
                snprintf(one, sizeof one, "(%u %u %u)", at[0], at[1], at[2]);
            if (at[0] != at[1] && at[3] != at[4] &&
                (arity == 2 || (at[0] != at[2] && at[1] != at[2]))) {
                judged_alike(b, one, one);
                gives_images(b, one);
            }
        }
}

static void shown_are_images(const both *b) {
    char list[TEXT], cycles[TEXT], wanted[3 * TEXT];
    list_text(b->p, b->n, b->base, list);
    cycle_text(b->p, b->n, b->base, cycles);
    snprintf(wanted, sizeof wanted, "%s|%s|%u", list, cycles, (unsigned)(b->p[0] + b->base));
    assert_string_equal(b->e[1]->prompt, wanted);
    if (b->e[1]->question.kind == F15_KIND_CHOICE)
        assert_string_equal(b->e[1]->question.option[0].text, list);
    assert_true(f15_question_uses(&b->e[1]->question) & F15_USES_LISTS);
    assert_false(f15_question_uses(&b->e[0]->question) & F15_USES_LISTS);
}

static size_t compare(const uint32_t *p, size_t n, uint32_t base, size_t body) {
    both b = {.p = p, .n = n, .base = base};
    const char how = bodies[body].answers;
    f15_inverse(p, n, b.inverse);
    load(&b, body);
    if (b.e[0] != NULL) {
        shown_are_images(&b);
        try_permutations(&b, how == 'l' || how == 'a' || how == 'b', how == 'c' || how == 'b',
                         how != 'a');
        if (how == 's' || how == 't')
            try_steps(&b, how == 's' ? 2 : 3);
        for (size_t k = 0; how == 'o' && k < sizeof others / sizeof *others; k++)
            judged_alike(&b, others[k], others[k]);
        if (how == 'l' || how == 'a' || how == 'c')
            assert_int_equal(b.accepted, 1);
    }
    f15_course_free(&b.course[0]);
    f15_course_free(&b.course[1]);
    return b.accepted;
}

static void every_kind_reads_and_writes_images(void **state) {
    (void)state;
    bool known[F15_KINDS] = {false};
    f15_kind kind;
    for (size_t k = 0; k < sizeof apart / sizeof *apart; k++)
        known[f15_kind_by_name(apart[k], &kind) ? kind : 0] = true;
    for (size_t body = 0; body < BODIES; body++) {
        size_t accepted = 0;
        assert_true(f15_kind_by_name(bodies[body].name, &kind));
        known[kind] = true;
        for (size_t n = 1; n <= MOST; n++) {
            uint32_t p[MOST];
            f15_identity(p, n);
            do
                for (uint32_t base = 0; base < 2; base++)
                    accepted += compare(p, n, base, body);
            while (f15_next_permutation(p, n));
        }
        if (accepted < 20)
            fail_msg("%s: %s: %zu right", bodies[body].name, bodies[body].body, accepted);
    }
    for (size_t k = 0; k < F15_KINDS; k++)
        if (!known[k])
            fail_msg("is a list of a permutation read or written in %s?",
                     f15_kind_name((f15_kind)k));
}

/* ---- diagnosis, counting, figures and traces ------------------------------------------------- */

static const f15_convention images = {0, F15_LEFT_TO_RIGHT, F15_IMAGES};

static void the_other_reading_is_named(void **state) {
    (void)state;
    uint32_t map[] = {1, 2, 3, 0, 5, 6, 4};
    f15_question q = {
        .kind = F15_KIND_PERMUTATION, .convention = images, .n = 7, .factor = {map}, .factors = 1};
    f15_verdict v = {0};
    assert_int_equal(f15_check(&q, "3 0 1 2 6 4 5", 13, &v, NULL), F15_OK);
    assert_int_equal(v.judgement, F15_WRONG);
    assert_int_equal(v.fault.id, F15_FAULT_WRONG_IMAGE);
    bool named = false;
    for (size_t k = 0; k < v.diagnoses; k++)
        named = named || strcmp(v.diagnosis[k].name, "item-to-place") == 0;
    assert_true(named);
    f15_verdict_free(&v);
}

/* Descents are those of the list that is shown: 1 2 3 0 has one, its inverse 3 0 1 2 one, and 2 0 3 1 has two,
 * its inverse 1 3 0 2 one. */
static void descents_are_those_of_the_list(void **state) {
    (void)state;
    uint32_t map[] = {2, 0, 3, 1};
    f15_question q = {.kind = F15_KIND_NUMBER,
                      .of = F15_ASK_DESCENTS,
                      .n = 4,
                      .factor = {map},
                      .factors = 1,
                      .factor_is_list = {true}};
    for (int k = 0; k < 2; k++) {
        bool right = false;
        q.convention = k > 0 ? images : F15_CHAPTER6;
        assert_int_equal(f15_is_right(&q, k > 0 ? "2" : "1", 1, &right, NULL), F15_OK);
        assert_true(right);
    }
}

static void figures_and_traces_read_images(void **state) {
    (void)state;
    static const char words[] = "cycles \"1 2 0\"";
    f15_figure figure = {0};
    assert_int_equal(f15_read_figure_text(words, strlen(words), &images, &figure, NULL), F15_OK);
    assert_memory_equal(figure.permutation, ((uint32_t[]){1, 2, 0}), 3 * sizeof(uint32_t));
    f15_figure_free(&figure);
    static const char *const pairs[][2][3] = {
        {{"conjugate", "1 2 0 3", "0 1 3 2"}, {"conjugate", "(0 1 2)", "(2 3)"}},
        {{"parity", "1 2 3 0", NULL}, {"parity", "3 0 1 2", NULL}}};
    for (size_t k = 0; k < 2; k++) {
        f15_run one = {0}, other = {0};
        const size_t count = pairs[k][0][2] != NULL ? 3 : 2;
        assert_int_equal(f15_run_words(pairs[k][0], count, &images, NULL, &one, NULL), F15_OK);
        assert_int_equal(f15_run_words(pairs[k][1], count, &F15_CHAPTER6, NULL, &other, NULL),
                         F15_OK);
        assert_int_equal(one.n, other.n);
        assert_memory_equal(one.permutation, other.permutation, one.n * sizeof *one.permutation);
        f15_run_free(&one);
        f15_run_free(&other);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_kind_reads_and_writes_images),
                                       cmocka_unit_test(the_other_reading_is_named),
                                       cmocka_unit_test(descents_are_those_of_the_list),
                                       cmocka_unit_test(figures_and_traces_read_images)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
