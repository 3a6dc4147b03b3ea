/* Families of exercises: what is drawn is in the family, the same for ever, and tells the
 * misconceptions apart; and a variant is nothing but an exercise that a file could hold. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fifteen/course.h>

static const char bank[] =
    "fifteen: exercises\n"
    "convention: lecture9\n"
    "exercises:\n"
    "  - {id: t/list, title: \"T {n}\", prompt: \"{permutation} of {n}, to {last}\", kind: "
    "parity,\n"
    "     with: [cycles, swaps], data: {permutation: 2 3 1 4}, solutions: [\"even 2 2\"],\n"
    "     catches: [fixed-points-left-out], variants: {let: {n: 4..6, p: permutation of n}, data: "
    "{permutation: \"{p:list}\"}}}\n"
    "  - {id: t/conjugate, title: T, prompt: \"{alpha} {beta}\", kind: conjugate, data: {n: 7, "
    "alpha: (1 4 2)(3 6),\n"
    "     beta: (1 3 5 7 2)}, solutions: [(3 4 1)(5 6)], hints: [\"Take {alpha.2}.\"],\n"
    "     catches: [alpha-beta-exchanged, inverse, beta-inverse-forgotten], variants: {let: {a: "
    "permutation of 7 with cycle type 3+2, b: 5-cycle of 7}, data: {alpha: \"{a}\", beta: "
    "\"{b}\"}}}\n"
    "  - {id: t/types, title: T, prompt: \"{product.1} then {product.2}: {product}\", kind: "
    "cycles,\n"
    "     data: {n: 5, product: [(1 2 3), (3 4)]}, solutions: [(1 2 4 3)],\n"
    "     catches: [composed-other-way], variants: {let: {n: 4..5, a b: permutation of n}, where: "
    "[a is not the identity, b is not the identity], data: {n: \"{n}\", product: [\"{a}\", "
    "\"{b}\"]}}}\n"
    "  - {id: t/word, title: \"{start}\", prompt: \"{start} {goal} {{x} {1}\", kind: swaps, "
    "fewest: yes,\n"
    "     data: {start: TASTE, goal: STATE}, solutions: [\"(1,3) (2,4) (3,4)\"],\n"
    "     hints: [\"{start.2} and {goal.1}\"], catches: [longer-than-needed],\n"
    "     variants: {let: {w v: shuffling of TASTE}, where: [w != v], data: {start: \"{w}\", goal: "
    "\"{v}\"}}}\n"
    "  - {id: t/adjacent, title: T, prompt: \"{swaps} of {n}\", kind: permutation, of: "
    "arrangement,\n"
    "     data: {start: 1 2 3 4 5, swaps: \"(1,2) (2,3) (4,5)\"}, solutions: [2 3 1 5 4],\n"
    "     catches: [reverse-order], variants: {let: {n: 4..6, s: 3 adjacent swaps of n}, data: "
    "{start: \"{identity(n):list}\", swaps: \"{s}\"}}}\n"
    "  - {id: t/batch, title: T, prompt: \"{batch.1} {batch.2} {batch.3} {batch.4}\", kind: "
    "parity,\n"
    "     data: {n: 5, batch: [1 2 3 5 4, (1 2 3), 2 1 3 4 5, (1 2)(3 4)]},\n"
    "     solutions: [odd even odd even], catches: [cycle-length-parity, n-for-parity],\n"
    "     variants: {let: {a c: permutation of 5, b: 3-cycle of 5, d: permutation of 5 with cycle "
    "type 2+2}, data: {batch: [\"{a:list}\", \"{b}\", \"{c:list}\", \"{d}\"]}}}\n"
    "  - {id: t/board, title: T, prompt: \"{board}\", kind: yes-no, of: solvable,\n"
    "     with: [inversions, row], data: {board: 2 1 3 / 4 _ 5 / 6 7 8}, solutions: [\"no 1 2\"],\n"
    "     catches: [rows-from-zero], variants: {let: {b: board of 3x3}, where: [row(b) >= 2], "
    "data: {board: \"{b}\"}}}\n"
    "  - {id: t/walk, title: T, prompt: \"{board} in {at-most}\", kind: moves, at-most: 6,\n"
    "     data: {board: 1 2 3 / 4 5 6 / _ 7 8}, solutions: [7 8], catches: [longer-than-needed],\n"
    "     variants: {let: {b: board of 3x3 with 3..6 slides}, data: {board: \"{b}\"}}}\n"
    "  - {id: t/goal, title: T, prompt: \"{board} to {goal-board}\", kind: moves, at-most: 4,\n"
    "     data: {board: 1 2 3 / 4 5 6 / _ 7 8, goal-board: 1 2 3 / 4 5 6 / 7 _ 8}, solutions: "
    "[7],\n"
    "     variants: {let: {b: \"board of '1 2 3 / 4 5 6 / 7 _ 8' with 3..4 slides\"}, data: "
    "{board: \"{b}\"}}}\n"
    "  - {id: t/turn, title: T, prompt: \"{board} {three-cycle}\", kind: moves,\n"
    "     data: {board: 1 2 3 / 4 5 6 / 7 8 _, three-cycle: [5, 6, 8]}, solutions: [6 5 8 6],\n"
    "     catches: [wrong-turn], variants: {let: {b: board of 3x3, t: 3 pieces in a square of b}, "
    "data: {board: \"{b}\", three-cycle: [\"{t}\"]}}}\n"
    "  - {id: t/place, title: T, prompt: \"{board} {piece} {cell} but {kept}\", kind: moves,\n"
    "     data: {board: 1 2 3 / 4 5 6 / 7 8 _, place: [{piece: 8, cell: 9}], kept: [1]},\n"
    "     solutions: [8], variants: {let: {b: board of 3x3, x: piece of b, c: cell of b}, where: "
    "[\"piece-at(b, c) != x\", \"piece-at(b, 1) != x\", \"piece-at(b, 1) != 0\", c != 1], data: "
    "{board: \"{b}\", place: [{piece: \"{x}\", cell: \"{c}\"}]}}}\n"
    "  - {id: t/hole, title: T, prompt: \"{board} from {hole} to {hole-at}\", kind: moves,\n"
    "     data: {board: 1 2 3 / 4 5 6 / 7 8 _, hole-at: 1}, solutions: [6 3 2 1],\n"
    "     catches: [hole-moves-for-piece-moves], variants: {let: {b: board of 3x3, c: cell of b}, "
    "where: [\"piece-at(b, c) != 0\"], data: {board: \"{b}\", hole-at: \"{c}\"}}}\n"
    "  - {id: t/kept, title: T, prompt: \"{board} to {hole-at} but {kept}\", kind: moves,\n"
    "     data: {board: 1 2 3 / 4 5 6 / 7 8 _, hole-at: 3, kept: [1, 2]}, solutions: [6 3],\n"
    "     variants: {let: {k: 2 cells of 3x3, c: cell of 3x3}, data: {kept: [\"{k}\"], hole-at: "
    "\"{c}\"}}}\n"
    "  - {id: t/ring, title: T, prompt: \"not {avoiding}\", kind: board-cycle,\n"
    "     data: {size: 3x4, avoiding: [1, 2], through: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]},\n"
    "     solutions: [3 4 8 12 11 10 9 5 6 7], variants: {let: {a: 2 cells of 3x4, t: \"others(a, "
    "12)\"}, data: {avoiding: [\"{a}\"], through: [\"{t}\"]}}}\n"
    "  - {id: t/rounds, title: T, prompt: \"{board} {path} {piece} {cell}\", kind: number, of: "
    "rounds,\n"
    "     data: {board: 1 2 3 / 4 5 _, path: [1, 2, 3, 6, 5, 4], piece: 2, cell: 1},\n"
    "     solutions: [1], catches: [round-turned], variants: {let: {b: board of 2x3, w: closed "
    "path of 2x3, x: piece of b, c: cell of b}, data: {board: \"{b}\", path: [\"{w}\"], piece: "
    "\"{x}\", cell: \"{c}\"}}}\n"
    "  - {id: t/witness, title: T, prompt: \"{n} {value}\", kind: witness, data: {n: 5},\n"
    "     conditions: [{of: swaps, exactly: 3}], solutions: [(1 2 3 4)],\n"
    "     catches: [base-zero], variants: {let: {n: 4..6, k: 2..3}, data: {n: \"{n}\"}, "
    "conditions: [{of: swaps, exactly: \"{k}\"}]}}\n"
    "  - id: t/choice\n"
    "    title: T\n"
    "    prompt: P {{\n"
    "    kind: choice\n"
    "    solutions: [b]\n"
    "    options: [{text: one, why: I, misconception: inverse}, {text: two, right: yes}, {text: "
    "three}]\n"
    "    catches: [inverse]\n"
    "    shuffled: yes\n"
    "  - id: t/proof\n"
    "    title: T\n"
    "    prompt: P\n"
    "    kind: order\n"
    "    solutions: [c a b e]\n"
    "    statements: [{text: one, needs: [c]}, {text: two, needs: [a]}, {text: three},\n"
    "      {text: four, distractor: yes, why: no, misconception: converse}, {text: five, needs: "
    "[a, b]}]\n"
    "    catches: [converse]\n"
    "    shuffled: yes\n"
    "  - {id: t/set, title: T, prompt: \"{start}\", kind: set, data: {start: ABC},\n"
    "     conditions: [{of: even, exactly: yes}], solutions: [ABC BCA CAB], variants: {let: {w: "
    "shuffling of ABC}, data: {start: \"{w}\"}}}\n"
    "  - {id: t/claim, title: T, prompt: \"{rule}\", kind: counterexample, rule: n-parity, "
    "smallest: yes,\n"
    "     solutions: [(1 2)], variants: {let: {r: 'one of \"n-parity\", \"order-two\", "
    "\"odd-twice\", \"three-cycle\", "
    "\"odd-order\"'}, rule: \"{r}\"}}\n";

static f15_course course;

static void read_into(f15_course *into, const char *text) {
    f15_findings findings = {0};
    f15_error error = {0};
    f15_code code = f15_course_read(into, "t", text, strlen(text), &findings, &error);
    for (size_t i = 0; i < findings.count; i++) {
        const f15_error *e = &findings.at[i].error;
        if (findings.at[i].severity == F15_ERROR)
            print_error("%zu:%zu: %s; %s\n%s\n", e->line, e->column, e->what, e->remedy, text);
    }
    assert_int_equal(code, F15_OK);
    assert_int_equal(findings.errors, 0);
    f15_findings_free(&findings);
}

static int load(void **state) {
    (void)state;
    read_into(&course, bank);
    return 0;
}

static int drop(void **state) {
    (void)state;
    f15_course_free(&course);
    return 0;
}

static f15_exercise drawn_by(f15_code (*by)(const f15_exercise *, uint64_t, f15_exercise *,
                                            f15_error *),
                             const f15_exercise *e, uint64_t seed) {
    f15_exercise out = {0};
    f15_error error = {0};
    if (by(e, seed, &out, &error) != F15_OK) {
        fail_msg("%s, seed %llu: %s", e->id, (unsigned long long)seed, error.what);
    }
    return out;
}

static f15_exercise draw(const f15_exercise *e, uint64_t seed) {
    return drawn_by(f15_exercise_variant, e, seed);
}

/* As a student gets it. */
static f15_exercise practise(const f15_exercise *e, uint64_t seed) {
    return drawn_by(f15_exercise_fresh, e, seed);
}

static const char *datum(const f15_exercise *e, const char *key, size_t k) {
    for (size_t i = 0; i < e->data; i++) {
        if (strcmp(e->datum[i].key, key) == 0 && k < e->datum[i].texts) {
            return e->datum[i].text[k];
        }
    }
    fail_msg("%s has no %s", e->id, key);
    return "";
}

/* ---- the same for ever --------------------------------------------------------------------- */

static void a_seed_names_one_variant(void **state) {
    (void)state;
    for (size_t i = 0; i < course.exercises; i++) {
        for (uint64_t seed = 0; seed < 5; seed++) {
            f15_exercise a = draw(course.exercise[i], seed), b = draw(course.exercise[i], seed);
            assert_true(a.is_variant && !a.varies && a.seed == seed);
            assert_string_equal(a.prompt, b.prompt);
            assert_string_equal(a.solution[0], b.solution[0]);
            assert_true(f15_question_hash(&a.question) == f15_question_hash(&b.question));
            f15_exercise_free(&b);
            f15_error err = {0};
            assert_int_equal(f15_exercise_variant(&a, seed, &b, &err), F15_MISMATCH);
            assert_non_null(strstr(err.what, "is a variant already"));
            f15_exercise_free(&a);
            f15_exercise_free(&b);
        }
    }
}

/* These are never to change: a seed that a student was given names the same exercise in ten
 * years. */
static void golden_variants(void **state) {
    (void)state;
    static const struct {
        const char *id;
        uint64_t seed;
        const char *key, *wanted;
    } golden[] = {
#include "golden_variants.h"
    };
    for (size_t i = 0; i < sizeof golden / sizeof *golden; i++) {
        const f15_exercise *e = f15_course_exercise(&course, golden[i].id);
        assert_non_null(e);
        f15_exercise v = draw(e, golden[i].seed);
        const char *found = strcmp(golden[i].key, "prompt") == 0     ? v.prompt
                            : strcmp(golden[i].key, "solution") == 0 ? v.solution[0]
                                                                     : datum(&v, golden[i].key, 0);
        assert_string_equal(found, golden[i].wanted);
        f15_exercise_free(&v);
    }
}

/* course.h and let.h, followed to the letter. There is no condition, so the first attempt is the
 * variant. */
static uint64_t hash_of(const char *text) {
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

static f15_random stream_of(const char *origin, uint64_t seed, const char *name) {
    f15_random first = {seed}, r = {hash_of(origin) ^ f15_random_next(&first)};
    return (f15_random){f15_random_next(&r) ^ hash_of(name)};
}

static void the_drawing_is_as_documented(void **state) {
    (void)state;
    static const char origin[] = "n: 4..9\np: permutation of n\n";
    f15_course own = {0};
    read_into(&own,
              "fifteen: exercises\nconvention: chapter6\nexercises:\n"
              "  - {id: t/l, title: T, prompt: \"{permutation}\", kind: number, of: cycles,\n"
              "     data: {permutation: 1 0 2}, solutions: [2],\n"
              "     variants: {let: {n: 4..9, m: n - 1, p: permutation of n}, prompt: \"{m} "
              "{permutation}\", data: {permutation: \"{p:list}\"}}}\n"
              "  - {id: t/c, title: T, prompt: P, kind: choice, solutions: [b], shuffled: yes,\n"
              "     options: [{text: Ash}, {text: Birch, right: yes}, {text: Cedar}, {text: "
              "Dogwood}]}\n");
    for (uint64_t seed = 0; seed < 100; seed++) {
        uint32_t p[9];
        f15_random of_n = stream_of(origin, seed, "n"), of_p = stream_of(origin, seed, "p");
        f15_random of_order = stream_of("shuffled\n", seed, "shuffled");
        size_t n = 4 + (size_t)f15_random_below(&of_n, 6);
        f15_exercise list = draw(own.exercise[0], seed), choice = draw(own.exercise[1], seed);
        f15_identity(p, n);
        f15_shuffle(&of_p, p, n);
        assert_int_equal(list.question.n, n);
        for (uint32_t place = 0; place < n; place++) /* as its list shows it */
            assert_int_equal(list.question.factor[0][p[place]], place);
        f15_identity(p, 4);
        f15_shuffle(&of_order, p, 4);
        for (size_t i = 0; i < 4; i++)
            assert_int_equal(choice.question.option[i].text[0], 'A' + (int)p[i]);
        assert_int_equal(p[choice.solution[0][0] - 'a'], 1);
        f15_exercise_free(&list);
        f15_exercise_free(&choice);
    }
    f15_course_free(&own);
}

#define FAMILY(let)                                                                                \
    "fifteen: exercises\nconvention: chapter6\nexercises:\n"                                       \
    "  - {id: t/a, title: T, prompt: \"{permutation}\", kind: number, of: order, solutions: "      \
    "[2],\n"                                                                                       \
    "     data: {permutation: (0 1)}, variants: {prompt: \"{p} {a}\", data: {permutation: "        \
    "\"{p}\"},\n"                                                                                  \
    "     " let "}}\n"

/* A name that is worked out moves nothing; a condition moves only what it refuses. */
static void what_is_drawn_stays(void **state) {
    (void)state;
    f15_course is = {0}, was = {0}, other = {0};
    size_t same = 0;
    read_into(&was, FAMILY("let: {n: 5..8, a: n(n+1)/2, p: permutation of n}"));
    read_into(&is, FAMILY("let: {n: 5..8, a: n(n-1)/2, p: permutation of n}"));
    read_into(&other,
              FAMILY("let: {n: 5..8, a: n(n-1)/2, p: permutation of n}, where: [p is odd]"));
    for (uint64_t seed = 0; seed < 100; seed++) {
        f15_exercise a = draw(was.exercise[0], seed), b = draw(is.exercise[0], seed);
        f15_exercise c = draw(other.exercise[0], seed);
        assert_string_equal(datum(&a, "permutation", 0), datum(&b, "permutation", 0));
        int sign = 0;
        assert_int_equal(f15_sign(a.question.factor[0], a.question.n, &sign, NULL), F15_OK);
        if (sign < 0) {
            assert_string_equal(datum(&a, "permutation", 0), datum(&c, "permutation", 0));
            same++;
        }
        f15_exercise_free(&a);
        f15_exercise_free(&b);
        f15_exercise_free(&c);
    }
    assert_true(same > 20);
    f15_course_free(&is);
    f15_course_free(&was);
    f15_course_free(&other);
}

static void seeds_differ(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/conjugate");
    uint64_t hash[64];
    for (uint64_t seed = 0; seed < 64; seed++) {
        f15_exercise v = draw(e, seed == 63 ? UINT64_MAX : seed);
        hash[seed] = f15_question_hash(&v.question);
        assert_true(v.seed == (seed == 63 ? UINT64_MAX : seed));
        for (uint64_t other = 0; other < seed; other++) {
            assert_true(hash[other] != hash[seed]);
        }
        f15_exercise_free(&v);
    }
}

/* ---- an exercise that a file could hold ---------------------------------------------------- */

static bool is_bare(const char *key) {
    return strcmp(key, "n") == 0 || strcmp(key, "piece") == 0 || strcmp(key, "cell") == 0 ||
           strcmp(key, "hole-at") == 0;
}

static bool is_numbers(const char *key) {
    static const char *const keys[] = {"kept", "through", "avoiding", "path", "three-cycle"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (strcmp(keys[i], key) == 0) {
            return true;
        }
    }
    return false;
}

static void write_datum(const f15_datum *given, f15_text *out) {
    bool place = strcmp(given->key, "place") == 0;
    f15_text_addf(out, "      %s: %s", given->key,
                  given->is_list || is_numbers(given->key) ? "[" : "");
    for (size_t k = 0; k < given->texts; k++) {
        const char *text = given->text[k];
        unsigned piece = 0, cell = 0;
        f15_text_add(out, k > 0 ? ", " : "");
        if (place && sscanf(text, "piece %u cell %u", &piece, &cell) == 2) {
            f15_text_addf(out, "{piece: %u, cell: %u}", piece, cell);
        } else if (is_numbers(given->key)) {
            for (; *text != '\0'; text++) {
                f15_text_add_n(out, *text == ' ' ? ", " : text, *text == ' ' ? 2 : 1);
            }
        } else {
            f15_text_addf(out, is_bare(given->key) ? "%s" : "\"%s\"", text);
        }
    }
    f15_text_addf(out, "%s\n", given->is_list || is_numbers(given->key) ? "]" : "");
}

static void write_conditions(const f15_question *q, f15_text *out) {
    static const char *const names[] = {"exactly", "at-least", "at-most"};
    f15_text_add(out, q->conditions > 0 ? "    conditions:\n" : "");
    for (size_t i = 0; i < q->conditions; i++) {
        const f15_condition *c = &q->condition[i];
        f15_text_addf(out, "      - {of: %s, %s: ", f15_ask_name(c->ask), names[c->relation]);
        if (f15_ask_yields(c->ask) == F15_YIELDS_TRUTH) {
            f15_text_add(out, c->value != 0 ? "yes}\n" : "no}\n");
        } else {
            f15_text_addf(out, "%llu}\n", (unsigned long long)c->value);
        }
    }
}

static void write_quoted(const char *text, f15_text *out) {
    f15_text_add(out, "\"");
    for (const char *s = text; *s != '\0'; s++) {
        f15_text_addf(out, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s);
    }
    f15_text_add(out, "\"");
}

static void write_lists(const f15_question *q, f15_text *out) {
    f15_text_add(out, q->options > 0 ? "    options:\n" : "");
    for (size_t i = 0; i < q->options; i++) {
        const f15_option *o = &q->option[i];
        f15_text_add(out, "      - {text: ");
        write_quoted(o->text, out);
        f15_text_addf(out, "%s%s%s}\n", o->right ? ", right: yes" : "",
                      o->remark.misconception.name != NULL ? ", misconception: " : "",
                      o->remark.misconception.name != NULL ? o->remark.misconception.name : "");
    }
    f15_text_add(out, q->statements > 0 ? "    statements:\n" : "");
    for (size_t i = 0; i < q->statements; i++) {
        const f15_statement *s = &q->statement[i];
        f15_text_add(out, "      - {text: ");
        write_quoted(s->text, out);
        f15_text_add(out, ", needs: [");
        for (size_t k = 0, some = 0; k < q->statements; k++) {
            if ((s->needs >> k & 1u) != 0) {
                f15_text_addf(out, "%s%c", some++ > 0 ? ", " : "", (char)('a' + k));
            }
        }
        f15_text_addf(out, "]%s%s%s}\n", s->distractor ? ", distractor: yes, why: no" : "",
                      s->remark.misconception.name != NULL ? ", misconception: " : "",
                      s->remark.misconception.name != NULL ? s->remark.misconception.name : "");
    }
}

static void write_exercise(const f15_exercise *v, f15_text *out) {
    const f15_question *q = &v->question;
    bool asks = q->kind == F15_KIND_NUMBER || q->kind == F15_KIND_YES_NO ||
                q->kind == F15_KIND_PERMUTATION || q->kind == F15_KIND_CYCLE_FORM;
    f15_text_addf(out,
                  "fifteen: exercises\nconvention: {base: %u, compose: %s, direction: %s}\n"
                  "exercises:\n  - id: %s\n    title: T\n    prompt: P\n    kind: %s\n",
                  (unsigned)q->convention.base,
                  q->convention.compose == F15_LEFT_TO_RIGHT ? "left-to-right" : "right-to-left",
                  q->convention.direction == F15_PLACE_TO_ITEM ? "place-to-item" : "item-to-place",
                  v->id, f15_kind_name(q->kind));
    if (asks) {
        f15_text_addf(out, "    of: %s\n", f15_ask_name(q->of));
    }
    f15_text_add(out, q->adjacent ? "    adjacent: yes\n" : "");
    f15_text_add(out, q->fewest ? "    fewest: yes\n" : "");
    f15_text_add(out, q->canonical ? "    canonical: yes\n" : "");
    f15_text_add(out, q->around ? "    around: yes\n" : "");
    if (q->has_at_most) {
        f15_text_addf(out, "    at-most: %llu\n", (unsigned long long)q->at_most);
    }
    if (q->kind == F15_KIND_COUNTEREXAMPLE) {
        f15_text_addf(out, "    rule: %s\n    smallest: %s\n", f15_rule_name(q->rule),
                      q->smallest ? "yes" : "no");
    }
    if (q->of == F15_ASK_FORMULA) {
        f15_text_add(out, "    formula: ");
        f15_write_formula(out, &q->formula);
        f15_text_add(out, "\n");
    }
    f15_text_add(out, q->withs > 0 ? "    with: [" : "");
    for (size_t i = 0; i < q->withs; i++) {
        f15_text_addf(out, "%s%s", f15_ask_name(q->with[i]), i + 1 < q->withs ? ", " : "]\n");
    }
    write_conditions(q, out);
    write_lists(q, out);
    f15_text_add(out, v->data > 0 ? "    data:\n" : "");
    for (size_t i = 0; i < v->data; i++) {
        write_datum(&v->datum[i], out);
    }
    f15_text_addf(out, "    solutions: [\"%s\"]\n    wrong:%s\n", v->solution[0],
                  v->wrongs == 0 ? " []" : "");
    for (size_t i = 0; i < v->wrongs; i++) {
        const char *named = v->wrong[i].remark.misconception.name;
        f15_text_addf(out, "      - {answer: \"%s\", %s: %s}\n", v->wrong[i].answer,
                      named != NULL ? "misconception" : "feedback", named != NULL ? named : "W");
    }
}

/* Written down and read again it is the same question, and lint finds no fault with its answers. */
static void is_an_exercise(const f15_exercise *v) {
    f15_course again = {0};
    f15_findings findings = {0};
    f15_text text = {0};
    write_exercise(v, &text);
    read_into(&again, f15_text_string(&text));
    assert_int_equal(f15_course_lint(&again, NULL, &findings, NULL), F15_OK);
    if (f15_question_hash(&again.exercise[0]->question) != f15_question_hash(&v->question) ||
        findings.errors > 0) {
        fail_msg("%s, seed %llu: not what it says: %s\n%s", v->id, (unsigned long long)v->seed,
                 findings.count > 0 ? findings.at[0].error.what : "another question",
                 f15_text_string(&text));
    }
    f15_findings_free(&findings);
    f15_course_free(&again);
    f15_text_free(&text);
}

static void shows_no_gap(const f15_exercise *e, const f15_exercise *v) {
    for (size_t i = 0; i < v->hints; i++) {
        assert_null(strchr(v->hint[i], '{'));
    }
    for (size_t i = 0; i < v->data; i++) { /* lint sees to it that what is drawn is shown */
        const f15_datum *given = &v->datum[i];
        if (strcmp(given->key, "start") == 0 && strstr(e->prompt, e->datum[i].text[0]) != NULL) {
            assert_non_null(strstr(v->prompt, given->text[0]));
        }
    }
}

static void every_variant_of(const f15_course *c, uint64_t seeds) {
    for (size_t i = 0; i < c->exercises; i++) {
        for (uint64_t seed = 0; c->exercise[i]->varies && seed < seeds; seed++) {
            f15_exercise v = draw(c->exercise[i], seed);
            is_an_exercise(&v);
            shows_no_gap(c->exercise[i], &v);
            f15_exercise_free(&v);
        }
    }
}

static void variants_are_exercises(void **state) {
    (void)state;
    every_variant_of(&course, 25);
}

static void variants_of_the_course_are_exercises(void **state) {
    (void)state;
    f15_course whole = {0};
    f15_findings findings = {0};
    assert_int_equal(f15_course_load(&whole, "exercises", &findings, NULL), F15_OK);
    every_variant_of(&whole, 3);
    f15_findings_free(&findings);
    f15_course_free(&whole);
}

/* ---- in the family ------------------------------------------------------------------------- */

static void where_holds(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/board");
    for (uint64_t seed = 0; seed < 100; seed++) {
        f15_exercise v = draw(e, seed);
        assert_true(v.question.puzzle.board.hole >= 3);
        f15_exercise_free(&v);
    }
}

static void types_of(const uint32_t *p, size_t n, uint32_t *lengths, size_t *count) {
    assert_int_equal(f15_cycle_type(p, n, lengths, count, NULL), F15_OK);
}

static void cycles_keep_their_lengths(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/conjugate");
    uint32_t a[8], b[8];
    for (uint64_t seed = 0; seed < 100; seed++) {
        f15_exercise v = draw(e, seed);
        for (size_t f = 0; f < 2; f++) {
            size_t m, n;
            types_of(e->question.factor[f], 7, a, &m);
            types_of(v.question.factor[f], 7, b, &n);
            assert_int_equal(m, n);
            assert_memory_equal(a, b, m * sizeof *a);
        }
        f15_exercise_free(&v);
    }
}

/* All n of the range come, and of 4 items all permutations that the misconception changes: those
 * with a fixed point. */
static void lists_are_of_every_n(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/list");
    bool seen[7] = {false}, rank[24] = {false};
    size_t found = 0;
    for (uint64_t seed = 0; seed < 600; seed++) {
        f15_exercise v = practise(e, seed);
        uint64_t at = 0;
        assert_in_range(v.question.n, 4, 6);
        seen[v.question.n] = true;
        assert_true(f15_fixed_points(v.question.factor[0], v.question.n) > 0);
        if (v.question.n == 4) {
            assert_int_equal(f15_rank(v.question.factor[0], 4, &at, NULL), F15_OK);
            found += !rank[at];
            rank[at] = true;
        }
        f15_exercise_free(&v);
    }
    assert_true(seen[4] && seen[5] && seen[6]);
    assert_int_equal(found, 24 - 9); /* nine have no fixed point */
}

static void swaps_keep_their_shape(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/adjacent");
    for (uint64_t seed = 0; seed < 200; seed++) {
        f15_exercise v = draw(e, seed);
        const f15_sequence *s = &v.question.swaps;
        assert_int_equal(s->count, 3);
        for (size_t k = 0; k < 3; k++) {
            assert_int_equal(s->at[2 * k] + 1, s->at[2 * k + 1]);
            assert_true(k == 0 || s->at[2 * k] != s->at[2 * k - 2]);
        }
        for (uint32_t x = 0; x < v.question.n; x++) {
            assert_int_equal(v.question.start.item[x], x);
        }
        f15_exercise_free(&v);
    }
}

static uint32_t count_cells(f15_cells cells) {
    uint32_t count = 0;
    for (; cells != 0; cells &= cells - 1) {
        count++;
    }
    return count;
}

static void cells_keep_their_shape(void **state) {
    (void)state;
    const f15_exercise *ring = f15_course_exercise(&course, "t/ring");
    const f15_exercise *place = f15_course_exercise(&course, "t/place");
    const f15_exercise *kept = f15_course_exercise(&course, "t/kept");
    for (uint64_t seed = 0; seed < 50; seed++) {
        f15_exercise v = draw(ring, seed), w = draw(place, seed), u = draw(kept, seed);
        const f15_puzzle *p = &v.question.puzzle, *r = &w.question.puzzle;
        assert_int_equal(count_cells(p->avoiding), 2);
        assert_true((p->avoiding ^ p->through) == 0xfff);
        assert_int_equal(count_cells(r->kept), 1);
        assert_int_equal(count_cells(u.question.puzzle.kept), 2);
        assert_false(u.question.puzzle.kept & F15_CELL(u.question.puzzle.hole_at));
        assert_false(r->kept & F15_CELL(r->placed[0].cell));
        assert_false(r->kept & F15_CELL(f15_board_find(&r->board, r->placed[0].item)));
        f15_exercise_free(&v);
        f15_exercise_free(&w);
        f15_exercise_free(&u);
    }
}

static void three_stay_in_a_square(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/turn");
    for (uint64_t seed = 0; seed < 100; seed++) {
        f15_exercise v = draw(e, seed);
        const f15_puzzle *p = &v.question.puzzle;
        uint32_t row[3], column[3], high = 0, wide = 0;
        for (size_t k = 0; k < 3; k++) {
            uint32_t cell = f15_board_find(&p->board, p->cycle[k]);
            row[k] = cell / 3;
            column[k] = cell % 3;
            high = abs((int)row[k] - (int)row[0]) > 0 ? 1 : high;
            wide = abs((int)column[k] - (int)column[0]) > 0 ? 1 : wide;
            assert_true(abs((int)row[k] - (int)row[0]) < 2);
            assert_true(abs((int)column[k] - (int)column[0]) < 2);
        }
        assert_true(high == 1 && wide == 1);
        f15_exercise_free(&v);
    }
}

/* A walk of k slides: the board can be solved in k, and what it takes has the parity of k. */
static void walks_are_as_long_as_said(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/walk");
    for (uint64_t seed = 0; seed < 60; seed++) {
        f15_exercise v = draw(e, seed);
        assert_true(f15_board_parity_fits(&v.question.puzzle.board));
        assert_in_range(strlen(v.solution[0]), 1, 11);
        f15_exercise_free(&v);
    }
}

static void orders_are_shuffled(void **state) {
    (void)state;
    const f15_exercise *e = f15_course_exercise(&course, "t/choice");
    size_t right[3] = {0};
    for (uint64_t seed = 0; seed < 60; seed++) {
        f15_exercise v = draw(e, seed);
        const char *at = v.solution[0];
        assert_true(strlen(at) == 1 && at[0] >= 'a' && at[0] <= 'c');
        assert_string_equal(v.question.option[at[0] - 'a'].text, "two");
        assert_string_equal(v.prompt, "P {");
        right[at[0] - 'a']++;
        f15_exercise_free(&v);
    }
    assert_true(right[0] > 5 && right[1] > 5 && right[2] > 5);
}

/* ---- telling apart --------------------------------------------------------------------------- */

static void each_wrong_answer_is_wrong_for_its_reason(void **state) {
    (void)state;
    size_t looked = 0;
    for (size_t i = 0; i < course.exercises; i++) {
        for (uint64_t seed = 100; seed < 120; seed++) {
            f15_exercise v = practise(course.exercise[i], seed);
            assert_int_equal(v.wrongs, course.exercise[i]->catches_count);
            for (size_t k = 0; k < v.wrongs; k++) {
                const char *answer = v.wrong[k].answer;
                bool wrong = false;
                f15_misconception_id id = F15_MISCONCEPTIONS;
                f15_misconception_by_name(v.wrong[k].remark.misconception.name, &id);
                assert_int_equal(
                    f15_is_wrong_for(&v.question, answer, strlen(answer), id, &wrong, NULL),
                    F15_OK);
                assert_true(wrong);
                looked++;
            }
            f15_exercise_free(&v);
        }
    }
    assert_true(looked > 300);
}

/* On four places two misreadings of a product give the same permutation in every other instance. */
static void wrong_answers_differ(void **state) {
    (void)state;
    f15_course own = {0};
    read_into(
        &own,
        "fifteen: exercises\nconvention: chapter6\nexercises:\n"
        "  - {id: t/a, title: T, prompt: \"{product}\", kind: cycles,\n"
        "     data: {n: 4, product: [(0 1 2), (2 3)]}, solutions: [(0 1 3 2)],\n"
        "     catches: [composed-other-way, inverse, base-one],\n"
        "     variants: {let: {a b: permutation of 4}, data: {product: [\"{a}\", \"{b}\"]}}}\n");
    for (uint64_t seed = 0; seed < 200; seed++) {
        f15_exercise v = practise(own.exercise[0], seed);
        assert_int_equal(v.wrongs, 3);
        assert_string_not_equal(v.wrong[0].answer, v.wrong[1].answer);
        assert_string_not_equal(v.wrong[1].answer, v.wrong[2].answer);
        assert_string_not_equal(v.wrong[0].answer, v.wrong[2].answer);
        f15_exercise_free(&v);
    }
    f15_course_free(&own);
}

/* ---- what cannot be -------------------------------------------------------------------------- */

static void assert_refused(const char *text, f15_code wanted, const char *part) {
    f15_course own = {0};
    f15_exercise out = {0};
    f15_error error = {0};
    read_into(&own, text);
    assert_int_equal(f15_exercise_fresh(own.exercise[0], 1, &out, &error), wanted);
    if (strstr(error.what, part) == NULL) {
        fail_msg("\"%s\" is not in: %s", part, error.what);
    }
    assert_true(error.remedy[0] != '\0' && out.id == NULL && out.prompt == NULL);
    f15_course_free(&own);
}

#define HEAD "fifteen: exercises\nconvention: chapter6\nexercises:\n  - "
#define EVEN "{id: t/a, title: T, prompt: \"{permutation}\", kind: parity, "

static void impossible_families_are_told(void **state) {
    (void)state;
    assert_refused(HEAD
                   "{id: t/a, title: T, prompt: P, kind: number, formula: 6, solutions: [6]}\n",
                   F15_MISMATCH, "t/a does not vary");
    assert_refused(HEAD EVEN "with: [cycles], data: {permutation: 1 0}, solutions: [odd 1],\n"
                             "     catches: [item-to-place], variants: {let: {p: permutation of "
                             "2}, data: {permutation: \"{p:list}\"}}}\n",
                   F15_UNKNOWN, "item-to-place never made a wrong answer");
    assert_refused(HEAD "{id: t/a, title: T, prompt: \"{board}\", kind: moves, at-most: 1,\n"
                        "     data: {board: 1 2 / _ 3, hole-at: 3}, solutions: [3],\n"
                        "     catches: [set-up-left], variants: {let: {b: board of 2x2}, data: "
                        "{board: \"{b}\"}}}\n",
                   F15_UNKNOWN, "set-up-left never made a wrong answer");
    assert_refused(
        HEAD "{id: t/a, title: T, prompt: \"{hole-at}\", kind: moves, at-most: 2,\n"
             "     data: {board: 1 2 3 / 4 5 6 / 7 8 _, hole-at: 7, kept: [0, 1, 2, 3, 4, 6]},\n"
             "     solutions: [8], catches: [reverse-order],\n"
             "     variants: {let: {c: 5..8}, data: {hole-at: \"{c}\"}}}\n",
        F15_UNKNOWN, "tries reverse-order never made a wrong answer");
    assert_refused(
        HEAD
        "{id: t/a, title: T, prompt: \"{piece} {cell}\", kind: moves,\n"
        "     data: {board: 1 2 3 / 4 5 6 / 7 _ 8, kept: [0, 1, 2, 3, 4, 5],\n"
        "            place: [{piece: 7, cell: 6}, {piece: 8, cell: 7}, {piece: 3, cell: 2}]},\n"
        "     solutions: [8], variants: {let: {x: 1..8}, where: [x > 8], data: {place: [{piece: "
        "\"{x}\", cell: 7}]}}}\n",
        F15_UNKNOWN,
        "in 30000 tries nothing could be made of its names, in the last because x>8: this does not "
        "hold");
}

/* begin, then part so many times, then end. */
static f15_text long_text(const char *begin, const char *part, size_t times, const char *end) {
    f15_text text = {0};
    f15_text_add(&text, begin);
    for (size_t k = 0; k < times; k++)
        f15_text_add(&text, part);
    f15_text_add(&text, end);
    assert_int_equal(text.code, F15_OK);
    return text;
}

static void data_make_no_text_too_long(void **state) {
    (void)state;
    f15_text text = long_text(HEAD "{id: t/a, title: T, prompt: \"", "{start}", 5000,
                              "\", kind: swaps, solutions: [0-1],\n"
                              "     data: {start: ABCDEFGHIJKLMNOPQRSTUVWXYZ,\n"
                              "            goal: BACDEFGHIJKLMNOPQRSTUVWXYZ}}\n");
    f15_course own = {0};
    f15_findings findings = {0};
    f15_code code = f15_course_read(&own, "t", text.s, text.length, &findings, NULL);
    assert_int_equal(code, F15_OK);
    assert_int_equal(findings.count, 1);
    assert_string_equal(findings.at[0].error.what, "with its data in it this text is too long");
    f15_findings_free(&findings);
    f15_course_free(&own);
    f15_text_free(&text);
}

/* Done again at every blank, the looking for data in a text would take minutes here. */
static void blanks_cost_little(void **state) {
    (void)state;
    f15_text text = long_text(HEAD "{id: t/a, title: T, prompt: \"{start}", " ", 500000,
                              "x\", kind: swaps, solutions: [0-1],\n"
                              "     data: {start: ABC, goal: BAC}, variants: {let: {w: shuffling "
                              "of ABC}, data: {start: \"{w}\"}}}\n");
    f15_course own = {0};
    f15_findings findings = {0};
    read_into(&own, text.s);
    assert_int_equal(f15_course_lint(&own, NULL, &findings, NULL), F15_OK);
    assert_int_equal(findings.count, 1); /* the text is long, but its data are looked for */
    assert_non_null(strstr(findings.at[0].error.what, "more than 16384 bytes"));
    f15_findings_free(&findings);
    f15_course_free(&own);
    f15_text_free(&text);
}

/* Inverse and the other order are the same thing for two swaps: one class. */
static void what_always_coincides_is_one_class(void **state) {
    (void)state;
    f15_course own = {0};
    read_into(&own, HEAD "{id: t/a, title: T, prompt: \"{swaps}\", kind: cycles,\n"
                         "     data: {n: 4, swaps: \"(0,1) (1,3)\"}, solutions: [(0 3 1)],\n"
                         "     catches: [reverse-order, inverse], variants: {let: {s: 2 swaps of "
                         "4}, data: {swaps: \"{s}\"}}}\n");
    for (uint64_t seed = 0; seed < 5; seed++) {
        f15_exercise v = practise(own.exercise[0], seed);
        assert_string_equal(v.wrong[0].answer, v.wrong[1].answer);
        f15_exercise_free(&v);
    }
    f15_course_free(&own);
}

/* ---- lint ------------------------------------------------------------------------------------ */

static void assert_lint(const char *text, uint64_t count, const char *part) {
    f15_course own = {0};
    f15_findings findings = {0};
    read_into(&own, text);
    assert_int_equal(f15_course_lint(&own, NULL, &findings, NULL), F15_OK);
    assert_int_equal(f15_course_lint_variants(&own, count, &findings, NULL), F15_OK);
    if (findings.count != 1 || strstr(findings.at[0].error.what, part) == NULL) {
        fail_msg("\"%s\" is not in: %s", part,
                 findings.count == 0 ? "nothing" : findings.at[0].error.what);
    }
    f15_findings_free(&findings);
    f15_course_free(&own);
}

#define PERMUTATION(n) "let: {p: permutation of " n "}, data: {permutation: \"{p:list}\"}"

static void lint_looks_at_families(void **state) {
    (void)state;
    assert_lint(HEAD "{id: t/a, title: ABC again, prompt: \"{start}\", kind: swaps,\n"
                     "     solutions: [0-1], data: {start: ABC, goal: BAC},\n"
                     "     variants: {let: {w: shuffling of ABC}, data: {start: \"{w}\"}}}\n",
                0, "variants say \"ABC\" here, which is start of the exercise alone: {start}");
    assert_lint(
        HEAD "{id: t/a, title: T, prompt: \"{board}\", kind: yes-no, of: solvable,\n"
             "     with: [row], data: {board: 1 2 3 / 4 5 6 / 8 7 _}, solutions: [no 3],\n"
             "     hints: [\"See 8  7 _ there.\"],\n"
             "     variants: {let: {b: board of 3x3}, data: {board: \"{b}\"}}}\n",
        0, "variants say \"1 2 3 / 4 5 6 / 8 7 _\" here, which is board of the exercise alone");
    assert_lint(HEAD EVEN "with: [cycles], data: {permutation: 1 0 2}, solutions: [odd 2],\n"
                          "     hints: [\"There are 3 of them.\"],\n"
                          "     variants: {let: {n: 2..5, p: permutation of n},\n"
                          "       data: {permutation: \"{p:list}\"}}}\n",
                0, "variants say 3 here, which is n of the exercise alone");
    assert_lint(HEAD EVEN "with: [cycles], data: {permutation: 1 0 2}, solutions: [odd 2],\n"
                          "     catches: [fixed-points-left-out],\n"
                          "     variants: {" PERMUTATION("3") ", catches: [item-to-place]}}\n",
                3, "t/a, seed 0: in 30000 tries item-to-place never made a wrong answer");
    assert_lint(HEAD "{id: t/a, title: T, prompt: \"{start} {swaps}\", kind: permutation,\n"
                     "     data: {start: STOP, swaps: \"(0,1) (1,2)\"}, solutions: [TOSP],\n"
                     "     variants: {let: {w: shuffling of STOP, s: 2 swaps of 4},\n"
                     "       data: {start: \"{w}\", swaps: \"{s}\"}, catches: [reverse-order]}}\n",
                1, "t/a: reverse-order would be recognized in 0 of 20 variants");
    assert_lint(HEAD EVEN "with: [cycles], data: {permutation: 1 0}, solutions: [even 2],\n"
                          "     variants: {let: {n: 2..5, p: permutation of n},\n"
                          "       data: {permutation: \"{p:list}\"}}}\n",
                50, "t/a: this solution is judged wrong");
}

static void lint_of_families_is_clean(void **state) {
    (void)state;
    f15_findings findings = {0};
    assert_int_equal(f15_course_lint_variants(&course, 40, &findings, NULL), F15_OK);
    for (size_t i = 0; i < findings.count; i++) { /* four parities have 15 wrong answers */
        print_error("%s\n", findings.at[i].error.what);
        assert_non_null(strstr(findings.at[i].error.what, "t/batch: "));
        assert_non_null(strstr(findings.at[i].error.what, " recognized in 0 of 20 variants"));
    }
    assert_int_equal(findings.errors, 0);
    assert_int_equal(findings.warnings, 2);
    f15_findings_free(&findings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_names_one_variant),
        cmocka_unit_test(golden_variants),
        cmocka_unit_test(the_drawing_is_as_documented),
        cmocka_unit_test(what_is_drawn_stays),
        cmocka_unit_test(seeds_differ),
        cmocka_unit_test(variants_are_exercises),
        cmocka_unit_test(variants_of_the_course_are_exercises),
        cmocka_unit_test(where_holds),
        cmocka_unit_test(cycles_keep_their_lengths),
        cmocka_unit_test(lists_are_of_every_n),
        cmocka_unit_test(swaps_keep_their_shape),
        cmocka_unit_test(cells_keep_their_shape),
        cmocka_unit_test(three_stay_in_a_square),
        cmocka_unit_test(walks_are_as_long_as_said),
        cmocka_unit_test(orders_are_shuffled),
        cmocka_unit_test(each_wrong_answer_is_wrong_for_its_reason),
        cmocka_unit_test(wrong_answers_differ),
        cmocka_unit_test(impossible_families_are_told),
        cmocka_unit_test(data_make_no_text_too_long),
        cmocka_unit_test(blanks_cost_little),
        cmocka_unit_test(what_always_coincides_is_one_class),
        cmocka_unit_test(lint_looks_at_families),
        cmocka_unit_test(lint_of_families_is_clean),
    };
    return cmocka_run_group_tests(tests, load, drop) != 0;
}
