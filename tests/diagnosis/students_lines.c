/* Students of the line: swaps, 3-cycles, lists, cycles, products, conjugates, parities, numbers. */
#include "students.h"

/* ---- sequences ------------------------------------------------------------------------------ */

static int where_is(map list, int item) {
    int place = 0;
    while (list.at[place] != item)
        place++;
    return place;
}

/* Place after place from the left. */
static steps fill_by_swaps(map start, map goal) {
    steps s = {.arity = 2};
    for (int i = 0; i < start.n; i++) {
        int from = where_is(start, goal.at[i]);
        if (from == i)
            continue;
        add_step(&s, from, i, 0);
        start.at[from] = start.at[i];
        start.at[i] = goal.at[i];
    }
    return s;
}

static steps fill_by_neighbours(map start, map goal) {
    steps s = {.arity = 2};
    for (int i = 0; i < start.n; i++)
        for (int from = where_is(start, goal.at[i]); from > i; from--) {
            add_step(&s, from - 1, from, 0);
            start.at[from] = start.at[from - 1];
            start.at[from - 1] = goal.at[i];
        }
    return s;
}

/* The goal must be an even permutation away. */
static steps fill_by_three_cycles(map start, map goal) {
    steps all = {.arity = 3};
    for (int i = 0; i + 2 < start.n; i++) {
        int from = where_is(start, goal.at[i]), spare = from == i + 1 ? i + 2 : i + 1;
        steps one = {.arity = 3};
        if (from == i)
            continue;
        add_step(&all, from, i, spare);
        add_step(&one, from, i, spare);
        start = after_steps(start, &one);
    }
    return all;
}

/* The same steps by the items that stand there at the moment. */
static steps by_items(map start, const steps *s) {
    steps named = {.arity = s->arity};
    for (int k = 0; k < s->count; k++) {
        steps one = {.arity = s->arity};
        const int *at = s->at[k];
        add_step(&named, start.at[at[0]], start.at[at[1]], s->arity == 3 ? start.at[at[2]] : 0);
        add_step(&one, at[0], at[1], at[2]);
        start = after_steps(start, &one);
    }
    return named;
}

/* Of fewer than 50 wrong answers that are as long nothing can be inferred: others are asked. */
static bool too_few(int steps_there_are, int count) {
    int answers = 1;
    while (count-- > 0 && answers <= 50)
        answers *= steps_there_are;
    return answers <= 50;
}

static void ask_from_to(instance *out, const char *kind, map start, map goal, int base,
                        const char *more) {
    say(&out->question, "kind: %s\n    data: {start: \"", kind);
    say_list(&out->question, start, base);
    say(&out->question, "\", goal: \"");
    say_list(&out->question, goal, base);
    say(&out->question, "\"}\n    %s", more);
    out->large = true;
}

static void swaps_of_places(f15_random *random, instance *out) {
    int n = 4 + below(random, 5);
    map start = random_map(random, n), goal = random_map(random, n);
    steps s = fill_by_swaps(start, goal), items = by_items(start, &s), back = reversed_steps(&s);
    int at = below(random, n);
    if (too_few(n * (n - 1) / 2, s.count))
        return;
    ask_from_to(out, "swaps", start, goal, 0, "");
    say_steps(&out->right, &s, 0);
    say_steps(wrong_of(out, "base-one"), &s, 1);
    say_steps(wrong_of(out, "items-for-places"), &items, 0);
    say_steps(wrong_of(out, "reverse-order"), &back, 0);
    add_step(&s, at, at, 0);
    say_steps(wrong_of(out, "self-swap"), &s, 0);
}

static void swaps_from_one(f15_random *random, instance *out) {
    int n = 4 + below(random, 5);
    map start = random_map(random, n), goal = random_map(random, n);
    steps s = fill_by_swaps(start, goal), items = by_items(start, &s), back = reversed_steps(&s);
    if (too_few(n * (n - 1) / 2, s.count))
        return;
    ask_from_to(out, "swaps", start, goal, 1, "");
    say_steps(&out->right, &s, 1);
    say_steps(wrong_of(out, "base-zero"), &s, 0);
    say_steps(wrong_of(out, "items-for-places"), &items, 1);
    say_steps(wrong_of(out, "reverse-order"), &back, 1);
}

static void fewest_swaps(f15_random *random, instance *out) {
    int n = 4 + below(random, 5);
    map start = random_map(random, n), goal = random_map(random, n);
    steps s = fill_by_swaps(start, goal);
    if (too_few(n * (n - 1) / 2, s.count))
        return;
    ask_from_to(out, "swaps", start, goal, 0, "fewest: yes");
    say_steps(&out->right, &s, 0);
    say_steps(wrong_of(out, "base-one"), &s, 1);
    int a = below(random, n), b = (a + 1 + below(random, n - 1)) % n;
    add_step(&s, a, b, 0);
    add_step(&s, b, a, 0);
    say_steps(wrong_of(out, "longer-than-needed"), &s, 0);
}

static void swaps_of_neighbours(f15_random *random, instance *out) {
    int n = 4 + below(random, 4);
    map start = random_map(random, n), goal = random_map(random, n);
    steps s = fill_by_neighbours(start, goal), far = fill_by_swaps(start, goal),
          back = reversed_steps(&s);
    if (too_few(n - 1, s.count))
        return;
    ask_from_to(out, "swaps", start, goal, 0, "adjacent: yes");
    say_steps(&out->right, &s, 0);
    say_steps(wrong_of(out, "base-one"), &s, 1);
    say_steps(wrong_of(out, "reverse-order"), &back, 0);
    say_steps(wrong_of(out, "non-adjacent"), &far, 0);
}

static void one_far_swap(f15_random *random, instance *out) {
    int n = 6 + below(random, 4), i = below(random, n - 2), j = i + 2 + below(random, n - i - 2);
    map start = identity_of(n), goal = start;
    steps s = {.arity = 2};
    goal.at[i] = j;
    goal.at[j] = i;
    for (int k = i; k < j; k++)
        add_step(&s, k, k + 1, 0);
    ask_from_to(out, "swaps", start, goal, 0, "adjacent: yes");
    say_steps(wrong_of(out, "way-out-only"), &s, 0);
    for (int k = j - 2; k >= i; k--)
        add_step(&s, k, k + 1, 0);
    say_steps(&out->right, &s, 0);
}

static bool is_even(map list) {
    return inversions_in(list) % 2 == 0;
}

static void three_cycles(f15_random *random, instance *out) {
    int n = 5 + below(random, 4), a = below(random, 3);
    map start = random_map(random, n), goal = random_map(random, n);
    if (is_even(start) != is_even(goal)) {
        int kept = goal.at[0];
        goal.at[0] = goal.at[1];
        goal.at[1] = kept;
    }
    steps s = fill_by_three_cycles(start, goal), items = by_items(start, &s),
          back = reversed_steps(&s), turned = {.arity = 3};
    for (int k = 0; k < s.count; k++)
        add_step(&turned, s.at[k][2], s.at[k][1], s.at[k][0]);
    if (too_few(n * (n - 1) * (n - 2) / 3, s.count))
        return;
    ask_from_to(out, "three-cycles", start, goal, 0, "fewest: no");
    say_steps(&out->right, &s, 0);
    say_steps(wrong_of(out, "base-one"), &s, 1);
    say_steps(wrong_of(out, "items-for-places"), &items, 0);
    say_steps(wrong_of(out, "reverse-order"), &back, 0);
    say_steps(wrong_of(out, "wrong-turn"), &turned, 0);
    back = reversed_steps(&turned);
    say_steps(wrong_of(out, "inverse"), &back, 0);
    (void)a;
}

static void short_three_cycles(f15_random *random, instance *out) {
    int n = 7 + below(random, 3);
    map start = random_map(random, n), goal = start;
    steps s = {.arity = 3};
    map places = random_map(random, n);
    add_step(&s, places.at[0], places.at[1], places.at[2]);
    goal = after_steps(start, &s);
    ask_from_to(out, "three-cycles", start, goal, 0, "at-most: 1");
    say_steps(&out->right, &s, 0);
    steps turned = {.arity = 3};
    add_step(&turned, places.at[2], places.at[1], places.at[0]);
    say_steps(wrong_of(out, "wrong-turn"), &turned, 0);
    add_step(&turned, places.at[2], places.at[1], places.at[0]);
    say_steps(wrong_of(out, "longer-than-needed"), &turned, 0);
}

/* ---- what swaps do -------------------------------------------------------------------------- */

static steps random_swaps(f15_random *random, int n, int count) {
    steps s = {.arity = 2};
    for (int k = 0; k < count; k++) {
        int a = below(random, n);
        add_step(&s, a, (a + 1 + below(random, n - 1)) % n, 0);
    }
    return s;
}

static void arrangement(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map start = random_map(random, n);
    steps s = random_swaps(random, n, 3 + below(random, 3)), back = reversed_steps(&s),
          shifted = {.arity = 2};
    say(&out->question, "kind: permutation\n    data: {start: \"");
    say_list(&out->question, start, 0);
    say(&out->question, "\", swaps: \"");
    say_steps(&out->question, &s, 0);
    say(&out->question, "\"}\n");
    out->large = true;
    say_list(&out->right, after_steps(start, &s), 0);
    say_list(wrong_of(out, "reverse-order"), after_steps(start, &back), 0);
    say_list(wrong_of(out, "base-one"), after_steps(start, &s), 1);
    map by_name = start; /* the numbers taken for items: these two change places */
    bool all = true;
    for (int k = 0; k < s.count; k++) {
        int x = where_is(by_name, s.at[k][0]), y = where_is(by_name, s.at[k][1]);
        by_name.at[x] = s.at[k][1];
        by_name.at[y] = s.at[k][0];
        all = all && s.at[k][0] > 0 && s.at[k][1] > 0;
        add_step(&shifted, s.at[k][0] - 1, s.at[k][1] - 1, 0);
    }
    say_list(wrong_of(out, "items-for-places"), by_name, 0);
    if (all) /* the places counted from 1 */
        say_list(wrong_of(out, "base-one"), after_steps(start, &shifted), 0);
}

/* ---- products ------------------------------------------------------------------------------- */

static void say_product(instance *out, const char *kind, map a, map b, int base, bool lists) {
    say(&out->question, "kind: %s\n    data: {n: %d, product: [\"", kind, a.n);
    (lists ? say_list : say_cycles)(&out->question, a, base);
    say(&out->question, "\", \"");
    (lists ? say_list : say_cycles)(&out->question, b, base);
    say(&out->question, "\"]}\n    ");
    out->large = true;
}

/* A list shows what stands where: the item from place list[x] has gone to place x. */
static void product_of_shown(f15_random *random, instance *out, int base) {
    int n = 5 + below(random, 4);
    map a = random_map(random, n), b = random_map(random, n);
    map p = then(inverse_of(a), inverse_of(b)), other = then(inverse_of(b), inverse_of(a));
    say_product(out, "permutation", a, b, base, true);
    say_list(&out->right, inverse_of(p), base);
    say_list(wrong_of(out, "inverse"), p, base);
    say_list(wrong_of(out, base == 0 ? "base-one" : "base-zero"), inverse_of(p), 1 - base);
    say_list(wrong_of(out, "composed-other-way"), inverse_of(other), base);
    say_list(wrong_of(out, "item-to-place"), then(a, b), base);
    say_list(wrong_of(out, "list-as-cycle"), inverse_of(then(cycle_through(a), cycle_through(b))),
             base);
}

static void product_of_lists(f15_random *random, instance *out) {
    product_of_shown(random, out, 0);
}

static void product_of_lists_from_one(f15_random *random, instance *out) {
    product_of_shown(random, out, 1);
}

static void product_of_cycles(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map a = random_map(random, n), b = random_map(random, n), p = then(a, b);
    say_product(out, "cycles", a, b, 0, false);
    say_cycles(&out->right, p, 0);
    say_cycles(wrong_of(out, "composed-other-way"), then(b, a), 0);
    say_cycles(wrong_of(out, "inverse"), inverse_of(p), 0);
    say_cycles(wrong_of(out, "base-one"), p, 1);
}

static void cycles_of_a_list(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map p = random_map(random, n);
    say(&out->question, "kind: cycles\n    data: {permutation: \"");
    say_list(&out->question, p, 0);
    say(&out->question, "\"}\n");
    out->large = true;
    say_cycles(&out->right, inverse_of(p), 0);
    say_cycles(wrong_of(out, "base-one"), inverse_of(p), 1);
    say_cycles(wrong_of(out, "inverse"), p, 0);
    say_cycles(wrong_of(out, "item-to-place"), p, 0);
    say_cycles(wrong_of(out, "list-as-cycle"), cycle_through(p), 0);
}

/* From a start that is out of order: the items that stand there, instead of the places. */
static void cycles_of_a_change(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map start = random_map(random, n), goal = random_map(random, n), p = {.n = n}, named = {.n = n};
    for (int x = 0; x < n; x++) /* the item at x goes to where the goal has it */
        p.at[x] = where_is(goal, start.at[x]);
    for (int x = 0; x < n; x++)
        named.at[start.at[x]] = start.at[p.at[x]];
    ask_from_to(out, "cycles", start, goal, 0, "");
    say_cycles(&out->right, p, 0);
    say_cycles(wrong_of(out, "items-for-places"), named, 0);
    say_cycles(wrong_of(out, "inverse"), inverse_of(p), 0);
}

static void cycles_of_an_inverse(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map p = random_map(random, n);
    say(&out->question, "kind: cycles\n    of: inverse\n    data: {permutation: \"");
    say_list(&out->question, p, 1);
    say(&out->question, "\"}\n");
    out->large = true; /* the list shows the inverse of its map */
    say_cycles(&out->right, p, 1);
    say_cycles(wrong_of(out, "base-zero"), p, 0);
    say_cycles(wrong_of(out, "inverse"), inverse_of(p), 1);
    say_cycles(wrong_of(out, "item-to-place"), inverse_of(p), 1);
    say_cycles(wrong_of(out, "list-as-cycle"), inverse_of(cycle_through(p)), 1);
}

static void conjugates(f15_random *random, instance *out) {
    int n = 6 + below(random, 4);
    map alpha = random_cycle(random, n, 3 + below(random, 3)), beta = random_map(random, n);
    map back = inverse_of(beta), right = then(then(back, alpha), beta);
    say(&out->question, "kind: conjugate\n    data: {n: %d, alpha: \"", n);
    say_cycles(&out->question, alpha, 1);
    say(&out->question, "\", beta: \"");
    say_cycles(&out->question, beta, 1);
    say(&out->question, "\"}\n");
    out->large = true;
    say_cycles(&out->right, right, 1);
    say_cycles(wrong_of(out, "base-zero"), right, 0);
    say_cycles(wrong_of(out, "inverse"), inverse_of(right), 1);
    say_cycles(wrong_of(out, "composed-other-way"), then(then(beta, alpha), back), 1);
    say_cycles(wrong_of(out, "alpha-beta-exchanged"), then(then(inverse_of(alpha), beta), alpha),
               1);
    say_cycles(wrong_of(out, "beta-inverse-forgotten"), then(alpha, beta), 1);
    say_cycles(wrong_of(out, "beta-inverse-forgotten"), then(beta, alpha), 1);
    say_cycles(wrong_of(out, "beta-inverse-forgotten"), then(then(beta, alpha), beta), 1);
}

/* ---- parities and numbers ------------------------------------------------------------------- */

static const char *parity_name(int number) {
    return number % 2 == 0 ? "even" : "odd";
}

static void ask_permutation(instance *out, const char *head, map p, bool list, const char *more) {
    say(&out->question, "%s\n    data: {n: %d, permutation: \"", head, p.n);
    (list ? say_list : say_cycles)(&out->question, p, 0);
    say(&out->question, "\"}\n    %s", more);
}

static void parity_by_cycles(f15_random *random, instance *out) {
    int n = 5 + below(random, 5);
    map p = random_map(random, n), cycle = cycle_through(p);
    int all = cycles_in(p, true), moved = cycles_in(p, false), in_cycles = 0;
    ask_permutation(out, "kind: parity", p, true, "with: [cycles]");
    for (int x = 0; x < n; x++)
        in_cycles += p.at[x] != x;
    say(&out->right, "%s, cycles %d", parity_name(n - all), all);
    say(wrong_of(out, "fixed-points-left-out"), "%s, cycles %d", parity_name(n - moved + 2 * n),
        moved);
    say(wrong_of(out, "n-for-parity"), "%s, cycles %d", parity_name(n), all);
    say(wrong_of(out, "cycle-length-parity"), "%s, cycles %d", parity_name(in_cycles), all);
    say(wrong_of(out, "list-as-cycle"), "%s, cycles %d", parity_name(n - 1),
        cycles_in(cycle, true));
}

static void parity_by_inversions(f15_random *random, instance *out) {
    map p = random_map(random, 5 + below(random, 5));
    int pairs = inversions_in(p), falls = descents_in(p);
    ask_permutation(out, "kind: parity", p, true, "with: [inversions]");
    say(&out->right, "%s, inversions %d", parity_name(pairs), pairs);
    say(wrong_of(out, "descents-for-inversions"), "%s, inversions %d", parity_name(falls), falls);
    say(wrong_of(out, "n-for-parity"), "%s, inversions %d", parity_name(p.n), pairs);
}

/* Odd only if every cycle is. */
static void parity_of_cycles(f15_random *random, instance *out) {
    int n = 6 + below(random, 4), cycles;
    map p = random_map(random, n);
    bool seen[POINTS_MOST] = {false}, odd = true;
    for (int x = 0; x < n; x++) {
        int length = 0;
        for (int y = x; !seen[y]; y = p.at[y], length++)
            seen[y] = true;
        odd = odd && (length < 2 || length % 2 == 0);
    }
    cycles = cycles_in(p, true);
    ask_permutation(out, "kind: parity", p, false, "with: [cycles]");
    say(&out->right, "%s, cycles %d", parity_name(n - cycles), cycles);
    if (cycles_in(p, false) > 0)
        say(wrong_of(out, "odd-times-odd"), "%s, cycles %d", odd ? "odd" : "even", cycles);
}

static void numbers_of_a_list(f15_random *random, instance *out) {
    static const char *const asked[] = {"cycles", "swaps", "inversions"};
    int which = below(random, 3), n = 5 + below(random, 5);
    map p = random_map(random, n);
    int all = cycles_in(p, true), moved = cycles_in(p, false);
    char head[60];
    line text = {.n = 0};
    say(&text, "kind: number\n    of: %s", asked[which]);
    for (size_t i = 0; i <= text.n; i++)
        head[i] = text.s[i];
    ask_permutation(out, head, p, true, "");
    if (which == 2) {
        say(&out->right, "%d", inversions_in(p));
        say(wrong_of(out, "descents-for-inversions"), "%d", descents_in(p));
    } else {
        say(&out->right, "%d", which == 0 ? all : n - all);
        say(wrong_of(out, "fixed-points-left-out"), "%d", which == 0 ? moved : n - moved);
        say(wrong_of(out, "list-as-cycle"), "%d", which == 0 ? 1 : n - 1);
        say(wrong_of(out, "swaps-for-cycles"), "%d", which == 0 ? n - all : all);
        if (which == 1) { /* k swaps for a cycle of k */
            int places = 0;
            for (int x = 0; x < n; x++)
                places += p.at[x] != x;
            say(wrong_of(out, "cycle-length-parity"), "%d", places);
        }
    }
}

static void number_of_a_product(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map a = random_map(random, n), b = random_map(random, n);
    say_product(out, "number", a, b, 0, false);
    say(&out->question, "of: inversions");
    out->large = false;
    say(&out->right, "%d", inversions_in(then(a, b)));
    say(wrong_of(out, "composed-other-way"), "%d", inversions_in(then(b, a)));
}

static void order_of_cycles(f15_random *random, instance *out) {
    map p = random_map(random, 6 + below(random, 4));
    bool seen[POINTS_MOST] = {false};
    int sum = 0, product = 1, order = 1;
    for (int x = 0; x < p.n; x++) {
        int length = 0, multiple = order;
        for (int y = x; !seen[y]; y = p.at[y], length++)
            seen[y] = true;
        if (length < 2)
            continue;
        while (multiple % length != 0)
            multiple += order;
        sum += length;
        product *= length;
        order = multiple;
    }
    ask_permutation(out, "kind: number\n    of: order", p, false, "");
    say(&out->right, "%d", order);
    say(wrong_of(out, "lengths-for-order"), "%d", sum);
    say(wrong_of(out, "lengths-for-order"), "%d", product);
}

static void cycles_or_swaps(f15_random *random, instance *out) {
    map p = random_map(random, 5 + below(random, 5));
    int cycles = cycles_in(p, true), swaps = p.n - cycles, ask_swaps = below(random, 2);
    if (cycles_in(p, false) != cycles) /* else others count so too */
        return;
    ask_permutation(out, ask_swaps ? "kind: number\n    of: swaps" : "kind: number\n    of: cycles",
                    p, false, "");
    say(&out->right, "%d", ask_swaps ? swaps : cycles);
    say(wrong_of(out, "swaps-for-cycles"), "%d", ask_swaps ? cycles : swaps);
}

/* A number that the exercise gives; its author expects what is usual. */
static void given_number(f15_random *random, instance *out) {
    int number = 4 + 2 * below(random, 40);
    say(&out->question,
        "kind: number\n    formula: \"%d\"\n    catches: [half-forgotten, half-taken, "
        "off-by-one]\n",
        number);
    say(&out->right, "%d", number);
    say(wrong_of(out, "half-forgotten"), "%d", 2 * number);
    say(wrong_of(out, "half-taken"), "%d", number / 2);
    say(wrong_of(out, "off-by-one"), "%d", number + 1);
    say(wrong_of(out, "off-by-one"), "%d", number - 1);
}

/* An arrangement that cycles make of items in order. */
static void cycles_performed(f15_random *random, instance *out) {
    int n = 5 + below(random, 4);
    map p = random_map(random, n);
    say(&out->question, "kind: permutation\n    of: arrangement\n    data: {start: \"");
    say_list(&out->question, identity_of(n), 0);
    say(&out->question, "\", permutation: \"");
    say_cycles(&out->question, p, 0);
    say(&out->question, "\"}\n");
    say_list(&out->right, inverse_of(p), 0);
    say_list(wrong_of(out, "inverse"), p, 0);
    say_list(wrong_of(out, "item-to-place"), p, 0);
    say_list(wrong_of(out, "base-one"), inverse_of(p), 1);
}

static void conversion(f15_random *random, instance *out) {
    (void)random;
    say(&out->question, "kind: number\n    of: conversion\n");
    say(&out->right, "2m+1");
    say(wrong_of(out, "way-out-only"), "m+1");
}

/* ---- witnesses ------------------------------------------------------------------------------ */

/* With two conditions more, of which the misunderstanding knows nothing, few lists are so. */
static void witness_of_inversions(f15_random *random, instance *out) {
    map p = random_map(random, 7), falling = random_map(random, 7);
    int pairs = inversions_in(p), all = cycles_in(p, true), moved = cycles_in(p, false);
    say(&out->question,
        "kind: witness\n    data: {n: 7}\n    conditions: [{of: inversions, exactly: %d}, {of: "
        "cycles, exactly: %d}, {of: fixed-points, exactly: %d}]\n",
        pairs, all, all - moved);
    say_list(&out->right, p, 0);
    say_list(wrong_of(out, "base-one"), p, 1);
    for (int tries = 0;
         tries < 20000 && (descents_in(falling) != pairs || cycles_in(falling, true) != all ||
                           cycles_in(falling, false) != moved);
         tries++)
        falling = random_map(random, 7);
    if (descents_in(falling) == pairs && cycles_in(falling, true) == all &&
        cycles_in(falling, false) == moved && all - moved > 0)
        say_list(wrong_of(out, "descents-for-inversions"), falling, 0);
}

/* ---- networks ------------------------------------------------------------------------------- */

static void say_comparator(line *text, int i, int j) {
    say(text, "%s%d-%d", text->n == 0 ? "" : " ", i, j);
}

/* Item by item is brought to where it belongs among those before it. */
static void say_insertion(line *text, int n, int base) {
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0; j--)
            say_comparator(text, j - 1 + base, j + base);
}

static void network_from(f15_random *random, instance *out, int base) {
    int n = 4 + below(random, 4), given = below(random, 4);
    say(&out->question, "kind: network\n    data: {n: %d, network: \"", n);
    for (int k = 0; k <= given; k++) {
        int j = 1 + below(random, n - 1);
        say(&out->question, "%d-%d ", below(random, j) + base, j + base);
    }
    say(&out->question, "\"}\n");
    say_insertion(&out->right, n, base);
    say_insertion(wrong_of(out, base == 0 ? "base-one" : "base-zero"), n, 1 - base);
}

static void network(f15_random *random, instance *out) {
    network_from(random, out, 0);
}

static void network_from_one(f15_random *random, instance *out) {
    network_from(random, out, 1);
}

static void fewest_comparators(f15_random *random, instance *out) {
    static const int right[5][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
    line *longer = wrong_of(out, "longer-than-needed");
    int twice = below(random, 5);
    say(&out->question, "kind: network\n    data: {n: 4}\n    fewest: yes\n");
    for (int k = 0; k < 5; k++) {
        say_comparator(&out->right, right[k][0], right[k][1]);
        say_comparator(longer, right[k][0], right[k][1]);
        if (k == twice)
            say_comparator(longer, right[k][0], right[k][1]);
    }
}

/* ---- words in generators --------------------------------------------------------------------- */

/* Two generators of seven places make so many permutations that chance explains none. */
static void word_in_generators(f15_random *random, instance *out) {
    map generator[2] = {random_map(random, 7), random_cycle(random, 7, 7)}, all = identity_of(7);
    int count = 4 + below(random, 3), letter[8], inverse[8];
    line *inverted = NULL, *backwards = NULL, *longer = NULL;
    for (int k = 0; k < count; k++) {
        letter[k] = below(random, 2);
        inverse[k] = below(random, 2);
        if (k > 0 && letter[k] == letter[k - 1])
            inverse[k] = inverse[k - 1]; /* nothing cancels */
        const map *g = &generator[letter[k]];
        all = then(all, inverse[k] ? inverse_of(*g) : *g);
    }
    say(&out->question, "kind: word\n    at-most: %d\n    data:\n      permutation: \"", count);
    say_list(&out->question, inverse_of(all), 0);
    say(&out->question, "\"\n      generators: {x: \"");
    say_list(&out->question, inverse_of(generator[0]), 0);
    say(&out->question, "\", Y: \"");
    say_list(&out->question, inverse_of(generator[1]), 0);
    say(&out->question, "\"}\n");
    backwards = wrong_of(out, "composed-other-way");
    inverted = wrong_of(out, "inverse");
    longer = wrong_of(out, "longer-than-needed");
    for (int k = 0; k < count; k++) {
        const int last = count - 1 - k;
        say(&out->right, "%c%s ", "xY"[letter[k]], inverse[k] ? "^-1" : "");
        say(longer, "%c%s ", "xY"[letter[k]], inverse[k] ? "'" : "");
        say(backwards, "%c%s ", "xY"[letter[last]], inverse[last] ? "^-1" : "");
        say(inverted, "%c%s ", "xY"[letter[last]], inverse[last] ? "" : "^-1");
    }
    say(longer, "Y Y^-1");
}

const scenario line_scenario[] = {
    {"swaps", "chapter6", swaps_of_places},
    {"swaps, counted from 1", "lecture9", swaps_from_one},
    {"fewest swaps", "chapter6", fewest_swaps},
    {"swaps of neighbours", "chapter6", swaps_of_neighbours},
    {"one far swap by neighbours", "chapter6", one_far_swap},
    {"3-cycles", "chapter6", three_cycles},
    {"one 3-cycle", "chapter6", short_three_cycles},
    {"what swaps do", "chapter6", arrangement},
    {"product of lists", "chapter6", product_of_lists},
    {"product of lists, from 1", "lecture9", product_of_lists_from_one},
    {"product of cycles", "chapter6", product_of_cycles},
    {"cycles of a list", "chapter6", cycles_of_a_list},
    {"cycles of a change", "chapter6", cycles_of_a_change},
    {"cycles of an inverse", "lecture9", cycles_of_an_inverse},
    {"conjugates", "lecture9", conjugates},
    {"parity by cycles", "chapter6", parity_by_cycles},
    {"parity by inversions", "chapter6", parity_by_inversions},
    {"parity of cycles", "chapter6", parity_of_cycles},
    {"numbers of a list", "chapter6", numbers_of_a_list},
    {"number of a product", "chapter6", number_of_a_product},
    {"the order", "chapter6", order_of_cycles},
    {"cycles or swaps", "chapter6", cycles_or_swaps},
    {"a number", "chapter6", given_number},
    {"cycles performed", "chapter6", cycles_performed},
    {"a formula", "chapter6", conversion},
    {"witness", "chapter6", witness_of_inversions},
    {"a word", "chapter6", word_in_generators},
    {"a network", "chapter6", network},
    {"a network, from 1", "lecture9", network_from_one},
    {"fewest comparators", "chapter6", fewest_comparators},
};
const size_t line_scenarios = sizeof line_scenario / sizeof *line_scenario;
