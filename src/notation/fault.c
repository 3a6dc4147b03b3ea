/* From a fault of range or repetition to an error that names the value and where it stands. */
#include "internal.h"

#include <stdio.h>

typedef struct first_last {
    unsigned long long first, last;
} first_last;

/* Places or items are called base .. base + n - 1. */
static first_last names_of(size_t n, uint32_t base) {
    return (first_last){base, (unsigned long long)base + n - (n > 0 ? 1 : 0)};
}

/* Where value `index` stands: lists are read without spans, so a faulty one is read once more. */
static f15_span span_of(const char *text, size_t length, const f15_groups *groups, size_t index) {
    f15_arena arena = {0};
    f15_groups again = {0};
    f15_span span = {0};
    if (groups->span)
        return index < groups->n ? groups->span[index] : (f15_span){0};
    if (f15_read_list(text, length, true, &arena, &again, NULL) == F15_OK && index < again.n)
        span = again.span[index];
    f15_arena_free(&arena);
    return span;
}

static f15_code refuse_count(const f15_groups *list, size_t n, f15_error *err) {
    return f15_fail(err, F15_MISMATCH, "write every item once",
                    "the list has %zu %s where %zu %s needed", list->n,
                    list->n == 1 ? "number" : "numbers", n, n == 1 ? "is" : "are");
}

f15_code f15i_refuse_fit(const char *text, size_t length, const f15_groups *groups, f15_fit fit,
                         const char *what, size_t n, uint32_t base, f15_error *err) {
    char remedy[96];
    first_last names = names_of(n, base);
    f15_span span = span_of(text, length, groups, fit.index);
    f15_error *at = f15i_at(err, &span);
    if (fit.fault == F15_TOO_FEW || fit.fault == F15_TOO_MANY)
        return refuse_count(groups, n, at);
    unsigned value = groups->value[fit.index];
    snprintf(remedy, sizeof remedy, "%ss go from %llu to %llu", what, names.first, names.last);
    if (fit.fault == F15_VALUE_OUT_OF_RANGE)
        return f15_fail(at, F15_OUT_OF_RANGE, remedy, "%s %u is out of range", what, value);
    return f15_fail(at, F15_REPEATED, "write each number once", "%s %u stands here a second time",
                    what, value);
}
