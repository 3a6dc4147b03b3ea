/* Students of proofs, and of sets, classes and graphs of arrangements. */
#include "students.h"

/* ---- proofs --------------------------------------------------------------------------------- */

#define STATEMENTS_MOST 9

static void say_letters(line *text, const int *statement, int count) {
    for (int k = 0; k < count; k++)
        say(text, "%s%c", k == 0 ? "" : " ", 'A' + statement[k]);
}

/* A statement that does not belong, and what using it speaks for. */
static void say_distractor(instance *out, int number) {
    static const char *const names[] = {"claim-assumed", "converse", "example-for-proof"};
    say(&out->question,
        "      - {text: Distractor %d, distractor: yes, why: W, misconception: %s}\n", number,
        names[number % 3]);
}

static void proof(f15_random *random, instance *out) {
    static const char *const names[] = {"claim-assumed", "converse", "example-for-proof"};
    int count = 4 + below(random, STATEMENTS_MOST - 3), bad = below(random, 3), at[16], back[16];
    map place = random_map(random, count); /* the k-th of the proof stands here in the file */
    map proof = inverse_of(place);
    say(&out->question, "kind: order\n    statements:\n");
    for (int s = 0; s < count; s++) {
        say(&out->question, "      - {text: Statement %d, needs: [", s);
        for (int k = 0, first = 1; k < proof.at[s]; k++)
            if (k + 1 == proof.at[s] || below(random, 3) == 0) {
                say(&out->question, "%s%c", first ? "" : ", ", 'a' + place.at[k]);
                first = 0;
            }
        say(&out->question, "]}\n");
    }
    say_distractor(out, bad);
    for (int k = 0; k < count; k++)
        back[count - 1 - k] = at[k] = place.at[k];
    say_letters(&out->right, at, count);
    out->large = true;
    say_letters(wrong_of(out, "proof-backwards"), back, count);
    int into = below(random, count + 1);
    for (int k = count; k > into; k--)
        at[k] = at[k - 1];
    at[into] = count;
    say_letters(wrong_of(out, names[bad]), at, count + 1);
}

/* ---- all arrangements of a few letters ------------------------------------------------------- */

#define WORDS_MOST 24

typedef struct words {
    int count;
    map at[WORDS_MOST]; /* the item at each place; at[0] is the start */
} words;

static void add_words(words *w, map m, int from) {
    if (from == m.n) {
        w->at[w->count++] = m;
        return;
    }
    for (int k = from; k < m.n; k++) {
        map next = m;
        next.at[from] = m.at[k];
        next.at[k] = m.at[from];
        add_words(w, next, from + 1);
    }
}

static words all_words(int n) {
    words w = {.count = 0};
    add_words(&w, identity_of(n), 0);
    return w;
}

static void say_word(line *text, map m) {
    for (int k = 0; k < m.n; k++)
        say(text, "%c", 'A' + m.at[k]);
}

typedef struct member {
    int (*number)(map m);
    int wanted, modulo; /* modulo 0: equal; else equal modulo that */
} member;

static bool belongs(map m, member which) {
    int number = which.number(m);
    return which.modulo == 0 ? number == which.wanted : (number - which.wanted) % which.modulo == 0;
}

static int members(const words *w, member which) {
    int count = 0;
    for (int k = 0; k < w->count; k++)
        count += belongs(w->at[k], which);
    return count;
}

static void say_members(line *text, const words *w, member which) {
    for (int k = 0; k < w->count; k++)
        if (belongs(w->at[k], which)) {
            say_word(text, w->at[k]);
            say(text, " ");
        }
}

static int swaps_for(map m) {
    return m.n - cycles_in(m, true);
}

static int swaps_without_fixed(map m) {
    return m.n + 10 - cycles_in(m, false); /* 10: never negative, and even */
}

static int cycles_of(map m) {
    return cycles_in(m, true);
}

static int cycles_that_move(map m) {
    return cycles_in(m, false);
}

static int moved(map m) {
    int count = 0;
    for (int x = 0; x < m.n; x++)
        count += m.at[x] != x;
    return count;
}

/* Is it one swap of neighbours? */
static int one_neighbour_swap(map m) {
    return swaps_for(m) == 1 && inversions_in(m) == 1;
}

static void ask_set(instance *out, const words *w, const char *condition, int value) {
    say(&out->question, "kind: set\n    data: {start: ");
    say_word(&out->question, w->at[0]);
    say(&out->question, "}\n    conditions: [{of: %s, exactly: ", condition);
    value < 0 ? say(&out->question, "%s}]\n", value == -1 ? "yes" : "no")
              : say(&out->question, "%d}]\n", value);
}

static void offer_set(instance *out, const char *name, const words *w, member which) {
    if (members(w, which) > 0)
        say_members(wrong_of(out, name), w, which);
}

static void set_by_parity(f15_random *random, instance *out) {
    words w = all_words(3 + below(random, 2));
    int odd = below(random, 2);
    ask_set(out, &w, "even", -1 - odd);
    say_members(&out->right, &w, (member){swaps_for, odd, 2});
    offer_set(out, "even-odd-exchanged", &w, (member){swaps_for, 1 - odd, 2});
    offer_set(out, "cycle-length-parity", &w, (member){moved, odd, 2});
}

static void set_by_cycles(f15_random *random, instance *out) {
    words w = all_words(3 + below(random, 2));
    int cycles = 1 + below(random, w.at[0].n - 1);
    ask_set(out, &w, "cycles", cycles);
    say_members(&out->right, &w, (member){cycles_of, cycles, 0});
    offer_set(out, "fixed-points-left-out", &w, (member){cycles_that_move, cycles, 0});
}

static void set_by_swaps(f15_random *random, instance *out) {
    words w = all_words(3 + below(random, 2));
    ask_set(out, &w, "swaps", 1);
    say_members(&out->right, &w, (member){swaps_for, 1, 0});
    offer_set(out, "neighbours-only", &w, (member){one_neighbour_swap, 1, 0});
}

static void set_by_inversions(f15_random *random, instance *out) {
    words w = all_words(3 + below(random, 2));
    int pairs = 1 + below(random, w.at[0].n - 1);
    ask_set(out, &w, "inversions", pairs);
    say_members(&out->right, &w, (member){inversions_in, pairs, 0});
    offer_set(out, "descents-for-inversions", &w, (member){descents_in, pairs, 0});
}

static void say_classes(line *text, const words *w, int (*number)(map m)) {
    say_members(text, w, (member){number, 0, 2});
    say(text, "| ");
    say_members(text, w, (member){number, 1, 2});
}

static void classes(f15_random *random, instance *out) {
    words w = all_words(4);
    say(&out->question, "kind: partition\n    data: {start: ");
    say_word(&out->question, w.at[0]);
    say(&out->question, "}\n    adjacent: %s\n", below(random, 2) == 0 ? "no" : "yes");
    say_classes(&out->right, &w, swaps_for);
    say_classes(wrong_of(out, "cycle-length-parity"), &w, moved);
    say_classes(wrong_of(out, "fixed-points-left-out"), &w, swaps_without_fixed);
    say_classes(wrong_of(out, "descents-for-inversions"), &w, descents_in);
}

/* ---- graphs --------------------------------------------------------------------------------- */

/* The sort of step that leads from one to the other: how many places differ, and are they only two
 * neighbours? */
static bool joined(map a, map b, bool neighbours, bool three_too) {
    int differ = 0, first = -1, last = -1;
    for (int x = 0; x < a.n; x++)
        if (a.at[x] != b.at[x]) {
            differ++;
            first = first < 0 ? x : first;
            last = x;
        }
    return (differ == 2 && (!neighbours || last == first + 1)) || (three_too && differ == 3);
}

static void say_lines(line *text, const words *w, int from, bool neighbours, bool three_too) {
    for (int a = 0; a < (from == 0 ? 1 : w->count); a++)
        for (int b = a + 1; b < w->count; b++)
            if (joined(w->at[a], w->at[b], neighbours, three_too)) {
                say_word(text, w->at[a]);
                say(text, "-");
                say_word(text, w->at[b]);
                say(text, " ");
            }
}

static void graph(f15_random *random, instance *out) {
    bool neighbours = below(random, 2) == 0, around = below(random, 2) == 0;
    words w = all_words(around ? 4 : 3);
    int from = around ? 0 : 1;
    say(&out->question, "kind: graph\n    data: {start: ");
    say_word(&out->question, w.at[0]);
    say(&out->question, "}\n    adjacent: %s\n    around: %s\n", neighbours ? "yes" : "no",
        around ? "yes" : "no");
    say_lines(&out->right, &w, from, neighbours, false);
    say_lines(wrong_of(out, neighbours ? "non-adjacent" : "neighbours-only"), &w, from, !neighbours,
              false);
    say_lines(wrong_of(out, "three-cycle-for-swap"), &w, from, neighbours, true);
}

const scenario arrangement_scenario[] = {
    {"proof", "chapter6", proof},
    {"set by parity", "chapter6", set_by_parity},
    {"set by cycles", "chapter6", set_by_cycles},
    {"set by swaps", "chapter6", set_by_swaps},
    {"set by inversions", "chapter6", set_by_inversions},
    {"classes", "chapter6", classes},
    {"graph", "chapter6", graph},
};
const size_t arrangement_scenarios = sizeof arrangement_scenario / sizeof *arrangement_scenario;
