/* The plain world of the students: permutations and sequences as arrays. */
#include "students.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void say(line *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int more = vsnprintf(text->s + text->n, LINE_ROOM - text->n, format, arguments);
    va_end(arguments);
    if (more < 0 || text->n + (size_t)more >= LINE_ROOM)
        abort(); /* a scenario that writes so much is wrong */
    text->n += (size_t)more;
}

line *wrong_of(instance *out, const char *misconception) {
    if (out->wrongs == WRONGS_MOST)
        abort();
    wrong_line *w = &out->wrong[out->wrongs++];
    w->misconception = misconception;
    w->answer.n = 0;
    return &w->answer;
}

int below(f15_random *random, int limit) {
    return (int)f15_random_below(random, (uint64_t)limit);
}

map identity_of(int n) {
    map m = {.n = n};
    for (int x = 0; x < n; x++)
        m.at[x] = x;
    return m;
}

map random_map(f15_random *random, int n) {
    map m = identity_of(n);
    for (int x = n - 1; x > 0; x--) {
        int y = below(random, x + 1), kept = m.at[x];
        m.at[x] = m.at[y];
        m.at[y] = kept;
    }
    return m;
}

map then(map first, map second) {
    map m = {.n = first.n};
    for (int x = 0; x < first.n; x++)
        m.at[x] = second.at[first.at[x]];
    return m;
}

map inverse_of(map m) {
    map back = {.n = m.n};
    for (int x = 0; x < m.n; x++)
        back.at[m.at[x]] = x;
    return back;
}

int cycles_in(map m, bool fixed_too) {
    bool seen[POINTS_MOST] = {false};
    int cycles = 0;
    for (int x = 0; x < m.n; x++) {
        bool fresh = !seen[x] && (fixed_too || m.at[x] != x);
        for (int y = x; !seen[y]; y = m.at[y])
            seen[y] = true;
        cycles += fresh;
    }
    return cycles;
}

int inversions_in(map list) {
    int pairs = 0;
    for (int i = 0; i < list.n; i++)
        for (int j = i + 1; j < list.n; j++)
            pairs += list.at[i] > list.at[j];
    return pairs;
}

int descents_in(map list) {
    int pairs = 0;
    for (int i = 0; i + 1 < list.n; i++)
        pairs += list.at[i] > list.at[i + 1];
    return pairs;
}

map cycle_through(map list) {
    map m = {.n = list.n};
    for (int i = 0; i < list.n; i++)
        m.at[list.at[i]] = list.at[(i + 1) % list.n];
    return m;
}

map random_cycle(f15_random *random, int n, int length) {
    map order = random_map(random, n), m = identity_of(n);
    for (int i = 0; i < length; i++)
        m.at[order.at[i]] = order.at[(i + 1) % length];
    return m;
}

void say_list(line *text, map list, int base) {
    for (int i = 0; i < list.n; i++)
        say(text, "%s%d", i == 0 ? "" : " ", list.at[i] + base);
}

void say_cycles(line *text, map m, int base) {
    bool seen[POINTS_MOST] = {false};
    size_t before = text->n;
    for (int x = 0; x < m.n; x++) {
        if (seen[x] || m.at[x] == x)
            continue;
        say(text, "(%d", x + base);
        seen[x] = true;
        for (int y = m.at[x]; y != x; y = m.at[y]) {
            say(text, " %d", y + base);
            seen[y] = true;
        }
        say(text, ")");
    }
    if (text->n == before)
        say(text, "()");
}

void add_step(steps *s, int a, int b, int c) {
    if (s->count == 256)
        abort();
    s->at[s->count][0] = a;
    s->at[s->count][1] = b;
    s->at[s->count++][2] = c;
}

void say_steps(line *text, const steps *s, int shift) {
    if (s->count == 0)
        say(text, "()");
    for (int k = 0; k < s->count; k++) {
        const int *at = s->at[k];
        say(text, "%s(%d %d", k == 0 ? "" : " ", at[0] + shift, at[1] + shift);
        if (s->arity == 3)
            say(text, " %d", at[2] + shift);
        say(text, ")");
    }
}

steps reversed_steps(const steps *s) {
    steps back = {.arity = s->arity};
    for (int k = s->count - 1; k >= 0; k--)
        add_step(&back, s->at[k][0], s->at[k][1], s->at[k][2]);
    return back;
}

map after_steps(map start, const steps *s) {
    for (int k = 0; k < s->count; k++) {
        int last = start.at[s->at[k][s->arity - 1]];
        for (int i = s->arity - 1; i > 0; i--)
            start.at[s->at[k][i]] = start.at[s->at[k][i - 1]];
        start.at[s->at[k][0]] = last;
    }
    return start;
}
