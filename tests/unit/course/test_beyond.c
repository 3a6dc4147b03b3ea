/* What the families of exercises/beyond.yaml say is true: numbers and cycles are read out of the
 * prompt of each variant, what it asks is worked out by plain code of this file (decks are dealt,
 * circles counted out, permutations multiplied place by place), and compared with the solution, the
 * judge and the wrong answers. */
#include "../../thorough.h"
#include "whole.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 128
#define TEXT 1024

static const f15_exercise *said; /* the variant that is looked at */

#define CLAIM(c)                                                                                   \
    do {                                                                                           \
        if (!(c))                                                                                  \
            fail_msg("%s, seed %llu: not so: %s\n%s", said->id, (unsigned long long)said->seed,    \
                     #c, said->prompt);                                                            \
    } while (0)

/* ---- reading the prompt ---------------------------------------------------------------------- */

/* What stands after the k-th pair of stars, from 0. */
static const char *bold(size_t k, char *out) {
    const char *s = strstr(said->prompt, "**");
    for (size_t i = 0; i < 2 * k && s != NULL; i++)
        s = strstr(s + 2, "**");
    CLAIM(s != NULL);
    snprintf(out, TEXT, "%.*s", (int)(strstr(s + 2, "**") - s - 2), s + 2);
    return out;
}

static int number(size_t k) {
    char text[TEXT] = {0};
    return (int)strtol(bold(k, text), NULL, 10);
}

static int value_of(const char *answer) {
    return (int)strtol(answer, NULL, 10);
}

/* The number behind some words. */
static int after(const char *words) {
    const char *s = strstr(said->prompt, words);
    CLAIM(s != NULL);
    return (int)strtol(s + strlen(words), NULL, 10);
}

/* Where the cycles take each of n places. */
static void read_cycles(const char *s, int n, int *to) {
    for (int x = 0; x < n; x++)
        to[x] = x;
    while ((s = strchr(s, '(')) != NULL) {
        int first = -1, last = -1;
        for (s++; *s != ')';) {
            char *end;
            int x = (int)strtol(s, &end, 10);
            if (end == s)
                break;
            CLAIM(x >= 0 && x < n);
            first = first < 0 ? x : first;
            if (last >= 0)
                to[last] = x;
            last = x;
            s = end + strspn(end, " ");
        }
        if (last >= 0)
            to[last] = first;
    }
}

static void bold_cycles(size_t k, int n, int *to) {
    char text[TEXT] = {0};
    read_cycles(bold(k, text), n, to);
}

/* ---- permutations, place by place ------------------------------------------------------------ */

static void then(const int *p, const int *q, int n, int *out) {
    int both[MOST] = {0};
    for (int x = 0; x < n; x++)
        both[x] = q[p[x]];
    memcpy(out, both, (size_t)n * sizeof *out);
}

static void backwards(const int *p, int n, int *out) {
    for (int x = 0; x < n; x++)
        out[p[x]] = x;
}

static bool same(const int *p, const int *q, int n) {
    return memcmp(p, q, (size_t)n * sizeof *p) == 0;
}

static int cycles_of(const int *p, int n) {
    bool seen[MOST] = {false};
    int count = 0;
    for (int x = 0; x < n; x++) {
        count += !seen[x];
        for (int y = x; !seen[y]; y = p[y])
            seen[y] = true;
    }
    return count;
}

static int moved(const int *p, int n) {
    int count = 0;
    for (int x = 0; x < n; x++)
        count += p[x] != x;
    return count;
}

static int order_of(const int *p, int n) {
    int q[MOST] = {0}, k = 1;
    for (memcpy(q, p, (size_t)n * sizeof *q); moved(q, n) > 0; k++)
        then(q, p, n, q);
    return k;
}

static int inversions_of(const int *list, int n) {
    int count = 0;
    for (int i = 0; i < n; i++)
        for (int k = i + 1; k < n; k++)
            count += list[i] > list[k];
    return count;
}

static void commutator(const int *p, const int *q, int n, int *out) {
    int back[MOST] = {0};
    then(p, q, n, out);
    backwards(p, n, back);
    then(out, back, n, out);
    backwards(q, n, back);
    then(out, back, n, out);
}

/* Where each card goes when the deck reads so. */
static void of_deck(const int *deck, int n, int *to) {
    backwards(deck, n, to);
}

/* A deck in order, riffled once; out: its top card stays on top. */
static void riffled(int n, bool out, int *deck) {
    for (int k = 0; k < n / 2; k++) {
        deck[2 * k + !out] = k;
        deck[2 * k + out] = n / 2 + k;
    }
}

static void cut(int *deck, int n, int k) {
    int other[MOST] = {0};
    for (int x = 0; x < n; x++)
        other[x] = deck[(x + k) % n];
    memcpy(deck, other, (size_t)n * sizeof *deck);
}

/* ---- answers --------------------------------------------------------------------------------- */

static bool is_right(const char *answer) {
    bool yes = false;
    if (f15_is_right(&said->question, answer, strlen(answer), &yes, NULL) != F15_OK)
        fail_msg("%s: \"%s\" cannot be read", said->id, answer);
    return yes;
}

static void answer_is(const char *text) {
    CLAIM(strcmp(said->solution[0], text) == 0);
    CLAIM(is_right(text));
    for (size_t i = 0; i < said->wrongs; i++)
        CLAIM(strcmp(said->wrong[i].answer, text) != 0);
}

static void answer_is_number(int m) {
    char text[TEXT] = {0};
    snprintf(text, sizeof text, "%d", m);
    answer_is(text);
    snprintf(text, sizeof text, "%d", m + 1);
    CLAIM(!is_right(text));
}

static void answer_is_list(const int *list, int n) {
    char text[TEXT] = {0};
    for (int x = 0, at = 0; x < n; x++)
        at += snprintf(text + at, sizeof text - (size_t)at, x > 0 ? " %d" : "%d", list[x]);
    answer_is(text);
}

static void answer_is_cycles(const int *p, int n) {
    int solved[MOST] = {0};
    read_cycles(said->solution[0], n, solved);
    CLAIM(same(solved, p, n));
    CLAIM(is_right(said->solution[0]));
    for (size_t i = 0; i < said->wrongs; i++) {
        if (strchr(said->wrong[i].answer, '(') == NULL || said->wrong[i].remark.feedback == NULL)
            continue; /* made by the engine: the judge's, below */
        read_cycles(said->wrong[i].answer, n, solved);
        CLAIM(!same(solved, p, n));
    }
}

static void answer_is_parity(int swaps, const char *of, int count) {
    char text[TEXT] = {0};
    snprintf(text, sizeof text, "%s, %s %d", swaps % 2 == 0 ? "even" : "odd", of, count);
    answer_is(text);
    snprintf(text, sizeof text, "%s, %s %d", swaps % 2 != 0 ? "even" : "odd", of, count);
    CLAIM(!is_right(text));
}

/* ---- shuffles -------------------------------------------------------------------------------- */

static void out_shuffle(void) {
    int n = number(0), deck[MOST];
    CLAIM(n % 2 == 0 && n > 6); /* the example has six */
    riffled(n, true, deck);
    CLAIM(deck[0] == 0);
    answer_is_number(order_of(deck, n));
    riffled(n, false, deck);
    CLAIM(value_of(said->wrong[0].answer) == order_of(deck, n));
    CLAIM(deck[1] == 0);
}

static void riffle_parity(void) {
    int n = number(0), deck[MOST];
    CLAIM(n % 2 == 0 && n > 6);
    riffled(n, true, deck);
    answer_is_parity(inversions_of(deck, n), "inversions", inversions_of(deck, n));
}

static void riffle_formula(void) {
    for (int m = 1; m <= 20; m++) {
        int deck[MOST];
        riffled(2 * m, true, deck);
        CLAIM(inversions_of(deck, 2 * m) == m * (m - 1) / 2);
        CLAIM((inversions_of(deck, 2 * m) % 2 == 0) == (m % 4 < 2));
    }
    CLAIM(is_right("m(m-1)/2") && is_right("1+2+(m-2)(m+1)/2-2"));
}

static void in_shuffle(void) {
    int n = number(0), deck[MOST], to[MOST];
    CLAIM(n % 2 == 0 && n > 4 && after("on top, to ") == n - 1);
    riffled(n, false, deck);
    of_deck(deck, n, to);
    if (said->part == 1)
        answer_is_cycles(to, n);
    else if (said->part == 2)
        answer_is_number(order_of(to, n));
    else
        answer_is_parity(inversions_of(deck, n), "cycles", cycles_of(to, n));
}

static void deal(void) {
    char cards[TEXT] = {0};
    int n = (int)(strlen(bold(0, cards)) + 1) / 2, k = number(1), deck[MOST], at = 0;
    for (int x = 0; x < n; x++)
        CLAIM(cards[2 * (size_t)x] == '0' + x);
    CLAIM(n > 3 && k > 1);
    for (int pile = 0; pile < k; pile++) {
        int on[MOST], height = 0;
        for (int card = 0; card < n; card++)
            if (card % k == pile)
                on[height++] = card;
        while (height > 0)
            deck[at++] = on[--height];
    }
    answer_is_list(deck, n);
}

/* The one cut of a deck in order that makes it read so. */
static int cut_that_makes(const int *deck, int n) {
    int found = 0;
    for (int k = 1; k < n; k++) {
        int other[MOST];
        for (int x = 0; x < n; x++)
            other[x] = x;
        cut(other, n, k);
        if (same(other, deck, n)) {
            CLAIM(found == 0);
            found = k;
        }
    }
    CLAIM(found > 0);
    return found;
}

static void cut_twice(void) {
    int n = number(0), deck[MOST];
    for (int x = 0; x < n; x++)
        deck[x] = x;
    CLAIM(number(1) > 0 && number(1) < n && number(2) > 0 && number(2) < n);
    cut(deck, n, number(1));
    cut(deck, n, number(2));
    answer_is_number(cut_that_makes(deck, n));
}

static void cut_undone(void) {
    int n = number(0), deck[MOST], back[MOST];
    for (int x = 0; x < n; x++)
        deck[x] = x;
    CLAIM(number(1) > 0 && number(1) < n);
    for (int t = 0; t < number(2); t++)
        cut(deck, n, number(1));
    backwards(deck, n, back);
    answer_is_number(cut_that_makes(back, n));
}

static void josephus(void) {
    int n = number(0), k = number(1), out[MOST], gone[MOST] = {0}, at = 0;
    CLAIM(after("places 0 to ") == n - 1);
    for (int turn = 0, says = 0; turn < n; at = (at + 1) % n) {
        if (gone[at])
            continue;
        if (++says == k) {
            gone[at] = 1;
            out[turn++] = at;
            says = 0;
        }
    }
    answer_is_list(out, n);
}

/* ---- counting -------------------------------------------------------------------------------- */

/* How many of all ways to fill the places from `at` on leave exactly k at home. */
static int count_home(int n, int k, int at, unsigned used, int home) {
    int count = 0;
    if (at == n)
        return home == k;
    for (int x = 0; x < n; x++)
        if ((used >> x & 1u) == 0)
            count += count_home(n, k, at + 1, used | 1u << x, home + (x == at));
    return count;
}

static int with_home(int n, int k) {
    static int known[9][9];
    if (known[n][k] == 0)
        known[n][k] = 1 + count_home(n, k, 0, 0, 0);
    return known[n][k] - 1;
}

static int all_of(int n) {
    return n == 0 ? 1 : n * all_of(n - 1);
}

static void derangements(void) {
    CLAIM(with_home(5, 0) == 44);
    answer_is_number(44);
    CLAIM(strcmp(said->wrong[0].answer, "76") == 0 && 120 - with_home(5, 0) == 76);
    CLAIM(strstr(said->wrong[0].remark.feedback, "You counted the others") != NULL);
}

static void exactly_so_many(void) {
    int n = number(0), m = with_home(n, number(1));
    answer_is_number(m);
    CLAIM(value_of(said->wrong[1].answer) == all_of(n) - m);
}

static void share(void) {
    int n = number(0), m = with_home(n, number(1)), top, bottom;
    char text[TEXT] = {0};
    top = value_of(said->solution[0]);
    bottom = value_of(strchr(said->solution[0], '/') + 1);
    CLAIM(top * all_of(n) == m * bottom);
    for (int d = 2; d <= top; d++)
        CLAIM(top % d != 0 || bottom % d != 0);
    snprintf(text, sizeof text, "%d/%d", m, all_of(n));
    CLAIM(is_right(text) && is_right(said->solution[0]));
    snprintf(text, sizeof text, "%d/%d", m + 1, all_of(n));
    CLAIM(!is_right(text));
}

/* 3 * 4 * ... * n, digit by digit. */
static void even_orders(void) {
    int n = number(0), digit[TEXT] = {1}, digits = 1;
    char text[TEXT] = {0};
    for (int factor = 3; factor <= n; factor++) {
        int carry = 0;
        for (int i = 0; i < digits || carry > 0; i++) {
            carry += i < digits ? digit[i] * factor : 0;
            digits = i < digits ? digits : i + 1;
            digit[i] = carry % 10;
            carry /= 10;
        }
    }
    for (int i = 0; i < digits; i++)
        text[i] = (char)('0' + digit[digits - 1 - i]);
    text[digits] = '\0';
    CLAIM(digits > 19 && is_right(text) && is_right(said->solution[0]));
    text[digits - 1]++;
    CLAIM(!is_right(text));
}

/* ---- groups ---------------------------------------------------------------------------------- */

static void check_reflection(const int *s, int n) {
    for (int x = 0; x < n; x++)
        CLAIM((s[(x + 1) % n] + 1) % n == s[x]);
}

static void turn_and_flip(void) {
    int n = after("numbered 0 to ") + 1, r[MOST], s[MOST], both[MOST];
    bold_cycles(0, n, r);
    bold_cycles(1, n, s);
    for (int x = 0; x < n; x++)
        CLAIM(r[x] == (x + 1) % n);
    check_reflection(s, n);
    then(r, s, n, both);
    check_reflection(both, n);
    answer_is_cycles(both, n);
}

static void two_reflections(void) {
    int n = after("numbered 0 to ") + 1, s[MOST], t[MOST];
    CLAIM(after("from 1 to ") == n - 1);
    bold_cycles(0, n, s);
    bold_cycles(1, n, t);
    check_reflection(s, n);
    check_reflection(t, n);
    then(s, t, n, s);
    for (int x = 0; x < n; x++)
        CLAIM((s[x] - x + n) % n == s[0] && s[x] != x);
    answer_is_number(s[0]);
}

static void commutator_of_cycles(void) {
    int n = (int)said->question.n, p[MOST], q[MOST], c[MOST], common = 0;
    bold_cycles(0, n, p);
    bold_cycles(1, n, q);
    CLAIM(n - moved(p, n) + 1 == cycles_of(p, n) && n - moved(q, n) + 1 == cycles_of(q, n));
    for (int x = 0; x < n; x++)
        common += p[x] != x && q[x] != x;
    CLAIM(common == 1);
    commutator(p, q, n, c);
    CLAIM(moved(c, n) == 3 && order_of(c, n) == 3);
    answer_is_cycles(c, n);
}

static void row_and_column(void) {
    int rows = after("table of "), columns = after(" rows and "), n = rows * columns;
    int p[MOST] = {0}, q[MOST] = {0}, c[MOST] = {0};
    CLAIM(after("row by row: 0 to ") == columns - 1);
    bold_cycles(0, n, p);
    bold_cycles(1, n, q);
    CLAIM(moved(p, n) == columns && moved(q, n) == rows);
    for (int x = 0; x < n; x++) {
        CLAIM(p[x] == x || p[x] == x / columns * columns + (x + 1) % columns);
        CLAIM(q[x] == x || q[x] == (x + columns) % n);
    }
    commutator(p, q, n, c);
    if (said->part == 1) {
        answer_is_cycles(c, n);
        return;
    }
    answer_is_number(order_of(c, n));
    then(p, q, n, c);
    CLAIM(value_of(said->wrong[0].answer) == n &&
          value_of(said->wrong[1].answer) == order_of(c, n));
    CLAIM(moved(c, n) == order_of(c, n));
}

static void relabel(void) {
    int n = (int)said->question.n, a[MOST], b[MOST], made[MOST];
    bold_cycles(0, n, b);
    bold_cycles(1, n, a);
    for (int x = 0; x < n; x++)
        made[b[x]] = b[a[x]];
    answer_is_cycles(made, n);
}

static void power(void) {
    int n = after("the places 0 to ") + 1, k = number(0), p[MOST], done[MOST];
    bold_cycles(1, n, p);
    memcpy(done, p, sizeof done);
    for (int i = 1; i < k; i++)
        then(done, p, n, done);
    answer_is_number(cycles_of(done, n));
    CLAIM(value_of(said->wrong[0].answer) == cycles_of(p, n));
}

static void round_table(void) {
    int n = number(0), k = number(1), to[MOST];
    for (int x = 0; x < n; x++)
        to[x] = (x + k) % n;
    CLAIM(k > 0 && k < n);
    answer_is_number(cycles_of(to, n));
    CLAIM(value_of(said->wrong[0].answer) * cycles_of(to, n) == n);
    CLAIM(n % k != 0 || cycles_of(to, n) == k);
}

/* ---- cards and boards ------------------------------------------------------------------------ */

static void hand(void) {
    char start[TEXT], goal[TEXT], *have[MOST], *want[MOST], *rest = NULL;
    int n = 0, m = 0, to[MOST] = {0}, swaps = 0;
    bold(0, start);
    bold(1, goal);
    for (char *s = strtok_r(start, " ", &rest); s != NULL; s = strtok_r(NULL, " ", &rest))
        have[n++] = s;
    for (char *s = strtok_r(goal, " ", &rest); s != NULL; s = strtok_r(NULL, " ", &rest))
        want[m++] = s;
    CLAIM(n == m && n == 6);
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++)
            if (strcmp(have[x], want[y]) == 0)
                to[x] = y;
    for (const char *s = said->solution[0]; *s != '\0'; swaps++) {
        char *end;
        int i = (int)strtol(s, &end, 10), k = (int)strtol(end + 1, &end, 10);
        CLAIM(i != k && i >= 0 && i < n && k >= 0 && k < n);
        char *card = have[i];
        have[i] = have[k];
        have[k] = card;
        s = end + strspn(end, " ");
    }
    for (int x = 0; x < n; x++)
        CLAIM(strcmp(have[x], want[x]) == 0);
    CLAIM(swaps == n - cycles_of(to, n) && is_right(said->solution[0]));
}

/* Rows of `columns` cells out of the prompt, one character a cell. */
static int read_board(const char *s, char *cell, int *columns) {
    int n = 0;
    *columns = 0;
    for (; *s != '\0' && *s != '`' && strncmp(s, "\n\n", 2) != 0; s++) {
        if ((*s == '\n' || *s == '/') && *columns == 0)
            *columns = n;
        else if (*s != ' ' && *s != '\n' && *s != '/')
            cell[n++] = *s;
    }
    cell[n] = '\0';
    return n;
}

static bool slide(char *cell, int columns, char piece) {
    int from = (int)(strchr(cell, piece) - cell), hole = (int)(strchr(cell, '_') - cell);
    bool near =
        abs(from - hole) == columns || (abs(from - hole) == 1 && from / columns == hole / columns);
    if (near) {
        cell[hole] = piece;
        cell[from] = '_';
    }
    return near;
}

static bool solved_within(const char *cell, const char *goal, int columns, int slides) {
    if (strcmp(cell, goal) == 0)
        return true;
    for (const char *piece = goal; slides > 0 && *piece != '\0'; piece++) {
        char next[MOST];
        memcpy(next, cell, strlen(cell) + 1);
        if (*piece != '_' && slide(next, columns, *piece) &&
            solved_within(next, goal, columns, slides - 1))
            return true;
    }
    return false;
}

/* The solution, played. */
static int played(char *cell, int columns) {
    int slides = 0;
    for (const char *s = said->solution[0]; *s != '\0'; s++)
        if (*s != ' ') {
            CLAIM(slide(cell, columns, *s));
            slides++;
        }
    return slides;
}

static void eight_puzzle(void) {
    char cell[TEXT] = {0};
    int columns, slides = number(0);
    CLAIM(read_board(strstr(said->prompt, "```") + 4, cell, &columns) == 9 && columns == 3);
    CLAIM(!solved_within(cell, "12345678_", columns, slides - 1));
    CLAIM(played(cell, columns) == slides && strcmp(cell, "12345678_") == 0);
    CLAIM(is_right(said->solution[0]));
}

static void letter_board(void) {
    char cell[TEXT] = {0}, goal[TEXT] = {0};
    int columns;
    CLAIM(read_board(strstr(said->prompt, "so:") + 5, goal, &columns) == 6 && columns == 3);
    CLAIM(read_board(strstr(said->prompt, "board") + 7, cell, &columns) == 6 && columns == 3);
    CLAIM(strcmp(goal, "CARDS_") == 0 && strcmp(cell, goal) != 0);
    played(cell, columns);
    CLAIM(strcmp(cell, goal) == 0 && is_right(said->solution[0]));
}

/* ---- all of them ----------------------------------------------------------------------------- */

static const struct {
    const char *id;
    void (*look)(void);
} families[] = {
    {"beyond/out-shuffle", out_shuffle},
    {"beyond/riffle-parity", riffle_parity},
    {"beyond/riffle-formula", riffle_formula},
    {"beyond/in-shuffle/a", in_shuffle},
    {"beyond/in-shuffle/b", in_shuffle},
    {"beyond/in-shuffle/c", in_shuffle},
    {"beyond/deal", deal},
    {"beyond/cut-twice", cut_twice},
    {"beyond/cut-undone", cut_undone},
    {"beyond/josephus", josephus},
    {"beyond/derangements", derangements},
    {"beyond/exactly-so-many", exactly_so_many},
    {"beyond/share", share},
    {"beyond/even-orders", even_orders},
    {"beyond/turn-and-flip", turn_and_flip},
    {"beyond/two-reflections", two_reflections},
    {"beyond/commutator", commutator_of_cycles},
    {"beyond/row-and-column/a", row_and_column},
    {"beyond/row-and-column/b", row_and_column},
    {"beyond/relabel", relabel},
    {"beyond/power", power},
    {"beyond/round-table", round_table},
    {"beyond/hand", hand},
    {"beyond/eight-puzzle", eight_puzzle},
    {"beyond/letter-board", letter_board},
};
#define FAMILIES (sizeof families / sizeof *families)

/* Of every exercise alike: no gap is left in what is shown, and what is wrong is wrong. */
static void look_at(const f15_exercise *v, void (*look)(void)) {
    said = v;
    CLAIM(strchr(v->prompt, '{') == NULL && strchr(v->title, '{') == NULL);
    for (size_t i = 0; i < v->hints; i++)
        CLAIM(strchr(v->hint[i], '{') == NULL);
    for (size_t i = 0; i < v->solutions; i++)
        CLAIM(is_right(v->solution[i]));
    for (size_t i = 0; i < v->wrongs; i++)
        CLAIM(!is_right(v->wrong[i].answer));
    look();
}

static void what_is_said_is_true(void **state) {
    (void)state;
    for (size_t f = 0; f < FAMILIES; f++) {
        const f15_exercise *e = f15_course_exercise(&course, families[f].id);
        if (e == NULL)
            fail_msg("there is no %s", families[f].id);
        look_at(e, families[f].look);
        for (uint64_t seed = 0; e->varies && seed < thorough(1000, 50); seed++) {
            f15_exercise v = {0};
            f15_error error = {0};
            if (f15_exercise_variant(e, seed, &v, &error) != F15_OK)
                fail_msg("%s, seed %llu: %s", e->id, (unsigned long long)seed, error.what);
            look_at(&v, families[f].look);
            f15_exercise_free(&v);
        }
    }
}

/* An exercise of the bank that varies is looked at. */
static void none_is_left_out(void **state) {
    (void)state;
    for (size_t i = 0; i < course.exercises; i++) {
        const f15_exercise *e = course.exercise[i];
        size_t f = 0;
        while (f < FAMILIES && strcmp(families[f].id, e->id) != 0)
            f++;
        if (strncmp(e->id, "beyond/", 7) == 0 && e->varies && f == FAMILIES)
            fail_msg("nothing looks at %s", e->id);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_true),
        cmocka_unit_test(none_is_left_out),
    };
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
