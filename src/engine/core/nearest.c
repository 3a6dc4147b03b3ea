/* "Did you mean": the nearest of some words. */
#include <fifteen/core.h>

#include <stdio.h>
#include <string.h>

#define LONGEST 64 /* longer names have no neighbours */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* Returns the least number of letters to insert, delete, replace or exchange with the next that
 * turns a into b: a row of the table needs only the two before it. Both: LONGEST bytes at most. */
static size_t distance(const char *a, size_t m, const char *b, size_t n) {
    size_t row[3][LONGEST + 1];
    for (size_t j = 0; j <= n; j++)
        row[0][j] = j;
    for (size_t i = 1; i <= m; i++) {
        size_t *now = row[i % 3], *above = row[(i + 2) % 3], *two_above = row[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= n; j++) {
            size_t replace = above[j - 1] + (a[i - 1] != b[j - 1]);
            now[j] = least(replace, least(above[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], two_above[j - 2] + 1);
        }
    }
    return row[m % 3][n];
}

/* A typing slip changes at most a third of a word's letters, rounded, and never more than three. */
const char *f15_nearest(const char *word, const char *const *words, size_t count) {
    size_t length = strlen(word), best = least(4, (length + 1) / 3 + 1);
    const char *found = NULL;
    for (size_t i = 0; i < count && length <= LONGEST; i++) {
        size_t other = strlen(words[i]);
        if (other > LONGEST || other + best <= length || length + best <= other)
            continue; /* the lengths alone differ by too much */
        size_t d = distance(word, length, words[i], other);
        if (d < best) {
            best = d;
            found = words[i];
        }
    }
    return found;
}

void f15_did_you_mean(const char *word, const char *const *words, size_t count,
                      const char *otherwise, char *remedy, size_t capacity) {
    const char *near = f15_nearest(word, words, count);
    if (near != NULL)
        snprintf(remedy, capacity, "did you mean %s?", near);
    else
        snprintf(remedy, capacity, "%s", otherwise);
}

size_t f15_row_named(const void *rows, size_t count, size_t size, const char *name) {
    const char *row = rows;
    size_t k = size == 0 ? count : 0; /* rows of no size have no names */
    while (k < count && strcmp(*(const char *const *)(const void *)(row + k * size), name) != 0)
        k++;
    return k;
}

bool f15_is_among(const char *word, const char *const *list, size_t count) {
    return f15_row_named(list, count, sizeof *list, word) < count;
}
