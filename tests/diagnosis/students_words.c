/* Students of words with equal letters, and the rarer pairs of a misunderstanding and a kind. */
#include "students.h"

static void say_data(instance *out, const char *head, const char *key, map list, int base) {
    say(&out->question, "%s\n    data: {n: %d, %s: \"", head, list.n, key);
    say_list(&out->question, list, base);
    say(&out->question, "\"}\n");
}

/* Cycles, each by swaps that begin where it begins. */
static steps swaps_of(map p) {
    steps s = {.arity = 2};
    bool seen[POINTS_MOST] = {false};
    for (int x = 0; x < p.n; x++)
        for (int y = p.at[x]; !seen[x] && y != x; y = p.at[y]) {
            add_step(&s, x, y, 0);
            seen[y] = true;
        }
    return s;
}

static map even_map(f15_random *random, int n) {
    map p = random_map(random, n);
    if (inversions_in(p) % 2 == 1) {
        int kept = p.at[0];
        p.at[0] = p.at[1];
        p.at[1] = kept;
    }
    return p;
}

/* An even permutation: two swaps that share a place are a 3-cycle, two that do not are two of
 * them. */
static steps three_cycles_of(map p) {
    steps s = swaps_of(p), out = {.arity = 3};
    for (int k = 0; k + 1 < s.count; k += 2) {
        const int *a = s.at[k], *b = s.at[k + 1];
        if (a[0] == b[0]) {
            add_step(&out, a[0], a[1], b[1]);
        } else {
            add_step(&out, a[0], a[1], b[0]);
            add_step(&out, b[0], a[0], b[1]);
        }
    }
    return out;
}

static bool makes(const steps *s, map p) {
    map after = after_steps(identity_of(p.n), s), wanted = inverse_of(p);
    for (int x = 0; x < p.n; x++)
        if (after.at[x] != wanted.at[x])
            return false;
    return true;
}

/* ---- a list to be written as steps ---------------------------------------------------------- */

static void swaps_of_a_list(f15_random *random, instance *out) {
    map list = random_map(random, 5 + below(random, 3)), p = inverse_of(list);
    steps right = swaps_of(p), inverse = swaps_of(list), back = reversed_steps(&right),
          cycle = swaps_of(cycle_through(list));
    if (!makes(&right, p) || right.count < 2 || p.n < 6)
        return;
    say_data(out, "kind: swaps", "permutation", list, 0);
    say_steps(&out->right, &right, 0);
    say_steps(wrong_of(out, "item-to-place"), &inverse, 0);
    say_steps(wrong_of(out, "list-as-cycle"), &cycle, 0);
    say_steps(wrong_of(out, "composed-other-way"), &back, 0);
    say_steps(wrong_of(out, "base-one"), &right, 1);
}

static void three_cycles_of_a_list(f15_random *random, instance *out) {
    int n = 7;
    map p = even_map(random, n), c = cycle_through(p);
    steps right = three_cycles_of(p), inverse = three_cycles_of(inverse_of(p)),
          back = reversed_steps(&right), cycle = three_cycles_of(c);
    if (inverse.count < 1 || !makes(&right, p) || !makes(&inverse, inverse_of(p)) ||
        !makes(&cycle, c))
        return;
    say_data(out, "kind: three-cycles", "permutation", p, 1);
    say_steps(&out->right, &inverse, 1); /* the list shows the inverse of its map */
    say_steps(wrong_of(out, "item-to-place"), &right, 1);
    say_steps(wrong_of(out, "base-zero"), &inverse, 0);
    back = reversed_steps(&inverse);
    say_steps(wrong_of(out, "composed-other-way"), &back, 1);
    say_steps(wrong_of(out, "list-as-cycle"), &cycle, 1);
}

static void cycles_of_swaps(f15_random *random, instance *out) {
    int n = 5 + below(random, 3), count = 3 + below(random, 3);
    steps s = {.arity = 2};
    for (int k = 0; k < count; k++) {
        int a = below(random, n);
        add_step(&s, a, (a + 1 + below(random, n - 1)) % n, 0);
    }
    steps back = reversed_steps(&s);
    say(&out->question, "kind: cycles\n    data: {n: %d, swaps: \"", n);
    say_steps(&out->question, &s, 0);
    say(&out->question, "\"}\n");
    say_cycles(&out->right, inverse_of(after_steps(identity_of(n), &s)), 0);
    say_cycles(wrong_of(out, "reverse-order"), inverse_of(after_steps(identity_of(n), &back)), 0);
    say_cycles(wrong_of(out, "base-one"), inverse_of(after_steps(identity_of(n), &s)), 1);
}

/* ---- conjugates, written and asked for otherwise -------------------------------------------- */

/* beta^-1 alpha beta, from left to right */
static map conjugate(map alpha, map beta) {
    return then(then(inverse_of(beta), alpha), beta);
}

static map either(bool inverse, map m) {
    return inverse ? inverse_of(m) : m;
}

static void conjugate_of_lists(f15_random *random, instance *out) {
    static const char *const kinds[] = {"conjugate", "cycles", "permutation"};
    int which = below(random, 3), n = 6 + below(random, 3);
    void (*put)(line *, map, int) = which == 2 ? say_list : say_cycles;
    map shown_a = random_map(random, n), shown_b = random_map(random, n);
    map a = inverse_of(shown_a), b = inverse_of(shown_b);
    map ca = cycle_through(shown_a), cb = cycle_through(shown_b);
    bool list = which == 2; /* which shows the inverse of its map */
    say(&out->question, "kind: %s\n    of: conjugate\n    data: {n: %d, alpha: \"", kinds[which],
        n);
    say_list(&out->question, shown_a, 0);
    say(&out->question, "\", beta: \"");
    say_list(&out->question, shown_b, 0);
    say(&out->question, "\"}\n");
    put(&out->right, either(list, conjugate(a, b)), 0);
    put(wrong_of(out, "base-one"), either(list, conjugate(a, b)), 1);
    put(wrong_of(out, "alpha-beta-exchanged"), either(list, conjugate(b, a)), 0);
    put(wrong_of(out, "beta-inverse-forgotten"), either(list, then(a, b)), 0);
    put(wrong_of(out, "beta-inverse-forgotten"), either(list, then(b, a)), 0);
    put(wrong_of(out, "list-as-cycle"), either(list, conjugate(ca, cb)), 0);
    put(wrong_of(out, "item-to-place"), conjugate(shown_a, shown_b), 0);
}

/* ---- yes or no, and parities, of products --------------------------------------------------- */

static const char *even_or_odd(int number) {
    return number % 2 == 0 ? "even" : "odd";
}

static void order_in_a_product(f15_random *random, instance *out) {
    static const char *const heads[] = {"kind: parity\n    with: [inversions]",
                                        "kind: number\n    of: inversions",
                                        "kind: yes-no\n    of: even\n    with: [inversions]"};
    int which = below(random, 3), n = 5 + below(random, 3);
    map a = random_map(random, n), b = random_map(random, n);
    int right = inversions_in(then(inverse_of(a), inverse_of(b)));
    int wrong = inversions_in(then(a, b)); /* the lists for maps */
    say(&out->question, "%s\n    data: {n: %d, product: [\"", heads[which], n);
    say_list(&out->question, a, 0);
    say(&out->question, "\", \"");
    say_list(&out->question, b, 0);
    say(&out->question, "\"]}\n");
    for (int k = 0; k < 2; k++) {
        line *text = k == 0 ? &out->right : wrong_of(out, "item-to-place");
        int number = k == 0 ? right : wrong;
        if (which == 0)
            say(text, "%s, inversions %d", even_or_odd(number), number);
        else if (which == 1)
            say(text, "%d", number);
        else
            say(text, "%s, inversions %d", number % 2 == 0 ? "yes" : "no", number);
    }
}

static void is_it_even(f15_random *random, instance *out) {
    int n = 5 + below(random, 5);
    map p = random_map(random, n);
    int cycles = cycles_in(p, true), one = cycles_in(cycle_through(p), true);
    say_data(out, "kind: yes-no\n    of: even\n    with: [cycles]", "permutation", p, 0);
    say(&out->right, "%s, cycles %d", (n - cycles) % 2 == 0 ? "yes" : "no", cycles);
    say(wrong_of(out, "n-for-parity"), "%s, cycles %d", n % 2 == 0 ? "yes" : "no", cycles);
    say(wrong_of(out, "list-as-cycle"), "%s, cycles %d", (n - one) % 2 == 0 ? "yes" : "no", one);
}

/* ---- equal letters -------------------------------------------------------------------------- */

/* Swaps after which the word reads as before, but two equal letters have changed places. */
static steps unseen_swaps(f15_random *random, int n, int i, int j) {
    steps s = {.arity = 2}, there = {.arity = 2};
    int count = 1 + below(random, 2);
    for (int k = 0; k < count; k++) {
        int a = below(random, n);
        add_step(&there, a, (a + 1 + below(random, n - 1)) % n, 0);
    }
    map after = after_steps(identity_of(n), &there);
    s = there;
    add_step(&s, inverse_of(after).at[i], inverse_of(after).at[j], 0);
    for (int k = there.count - 1; k >= 0; k--)
        add_step(&s, there.at[k][0], there.at[k][1], 0);
    return s;
}

static void equal_letters(f15_random *random, instance *out) {
    static const char *const heads[] = {"kind: yes-no\n    of: identity\n    with: [cycles]",
                                        "kind: parity\n    with: [cycles]",
                                        "kind: number\n    of: cycles", "kind: cycles"};
    int which = below(random, 4), n = 5 + below(random, 3);
    map order = random_map(random, n);
    int i = order.at[0], j = order.at[1];
    steps s = unseen_swaps(random, n, i, j);
    say(&out->question, "%s\n    data: {start: ", heads[which]);
    for (int k = 0; k < n; k++)
        say(&out->question, "%c", k == j ? 'A' + i : 'A' + k);
    say(&out->question, ", swaps: \"");
    say_steps(&out->question, &s, 0);
    say(&out->question, "\"}\n");
    line *wrong = wrong_of(out, "equal-letters");
    if (which == 0) {
        say(&out->right, "no, cycles %d", n - 1);
        say(wrong, "yes, cycles %d", n);
    } else if (which == 1) {
        say(&out->right, "odd, cycles %d", n - 1);
        say(wrong, "even, cycles %d", n);
    } else if (which == 2) {
        say(&out->right, "%d", n - 1);
        say(wrong, "%d", n);
    } else {
        say(&out->right, "(%d %d)", i, j);
        say(wrong, "()");
    }
}

/* ---- witnesses ------------------------------------------------------------------------------ */

static void witness_of_cycles(f15_random *random, instance *out) {
    int n = 5 + below(random, 3);
    map p = random_map(random, n);
    int cycles = cycles_in(p, true);
    say(&out->question,
        "kind: witness\n    data: {n: %d}\n    conditions: [{of: cycles, exactly: %d}, {of: even, "
        "exactly: %s}]\n",
        n, cycles, (n - cycles) % 2 == 0 ? "yes" : "no");
    say_list(&out->right, p, 1);
    say_list(wrong_of(out, "base-zero"), p, 0);
}

static int fixed_in(map m) {
    int fixed = 0;
    for (int x = 0; x < m.n; x++)
        fixed += m.at[x] == x;
    return fixed;
}

/* Even wanted; the lengths of the cycles are even together, the permutation is not. With the other
 * conditions few are so. */
static void witness_of_parity(f15_random *random, instance *out) {
    map p, q;
    do
        q = even_map(random, 7);
    while (fixed_in(q) != 3);
    do
        p = random_map(random, 7);
    while (fixed_in(p) != 3 || inversions_in(p) % 2 == 0 ||
           descents_in(inverse_of(p)) != descents_in(inverse_of(q)));
    say(&out->question,
        "kind: witness\n    data: {n: 7}\n    conditions: [{of: even, exactly: yes}, {of: "
        "fixed-points, exactly: 3}, {of: descents, exactly: %d}]\n",
        descents_in(inverse_of(q)));
    say_cycles(&out->right, q, 0);
    say_cycles(wrong_of(out, "cycle-length-parity"), p, 0);
}

/* In cycles, for a property of the list. */
static void witness_of_descents(f15_random *random, instance *out) {
    map p = random_map(random, 6 + below(random, 2));
    say(&out->question,
        "kind: witness\n    data: {n: %d}\n    conditions: [{of: descents, exactly: %d}]\n", p.n,
        descents_in(p));
    say_cycles(&out->right, inverse_of(p), 0); /* the list shows the inverse of its map */
    say_cycles(wrong_of(out, "item-to-place"), p, 0);
}

const scenario word_scenario[] = {
    {"swaps of a list", "chapter6", swaps_of_a_list},
    {"3-cycles of a list", "lecture9", three_cycles_of_a_list},
    {"cycles of swaps", "chapter6", cycles_of_swaps},
    {"conjugate of lists", "chapter6", conjugate_of_lists},
    {"order in a product", "chapter6", order_in_a_product},
    {"is it even", "chapter6", is_it_even},
    {"equal letters", "chapter6", equal_letters},
    {"witness, from 1", "lecture9", witness_of_cycles},
    {"witness of descents", "chapter6", witness_of_descents},
    {"witness of a parity", "chapter6", witness_of_parity},
};
const size_t word_scenarios = sizeof word_scenario / sizeof *word_scenario;
