/* Reading the arguments of a run. */
#include "internal.h"

#include <string.h>

f15_code f15_in_argument(f15_code code, const char *name, f15_error *err) {
    if (code && code != F15_NO_MEMORY && err)
        err->file = name;
    return code;
}

f15_code f15_check_traced(size_t n, bool traced, f15_error *err) {
    if (!traced || n <= F15_MAX_TRACED_N)
        return F15_OK;
    return f15_fail(err, F15_TOO_BIG, "`fifteen parity` answers for any length",
                    "%zu items are too many to trace; the most is %zu", n, F15_MAX_TRACED_N);
}

f15_code f15_read_option(const char *text, const char *name, uint64_t otherwise, uint64_t *out,
                         f15_error *err) {
    *out = otherwise;
    if (!text)
        return F15_OK;
    return f15_in_argument(f15_read_number(text, strlen(text), out, err), name, err);
}

f15_code f15_read_either(const char *text, const char *name, const char *first, const char *other,
                         bool *second, f15_error *err) {
    *second = text && strcmp(text, other) == 0;
    if (!text || *second || strcmp(text, first) == 0)
        return F15_OK;
    f15_code code =
        f15_fail(err, F15_USAGE, NULL, "\"%s\" is neither %s nor %s", text, first, other);
    return f15_in_argument(code, name, err);
}

f15_code f15_read_start(f15_run *run, const char *text, const char *name, bool traced,
                        f15_error *err) {
    f15_code code =
        f15_read_arrangement(text, strlen(text), &run->convention, &run->arena, &run->start, err);
    run->n = run->start.n;
    run->read_from_one = run->start.read_from_one;
    if (!code)
        code = f15_check_traced(run->n, traced, err);
    return f15_in_argument(code, name, err);
}

f15_code f15_take_state(const f15_words *words, uint32_t *item, size_t n, f15_error *err) {
    if (!words->state)
        return F15_OK;
    f15_code code =
        words->states == n ? f15_permutation_check(words->state, n, NULL, err) : F15_MISMATCH;
    if (code && code != F15_NO_MEMORY)
        return f15_fail(err, F15_MISMATCH, NULL, "the state is no arrangement of these items");
    if (!code && n > 0)
        memcpy(item, words->state, n * sizeof *item);
    return code;
}

f15_code f15_take_identity(f15_run *run, size_t n, f15_error *err) {
    uint32_t *item = f15_alloc(&run->arena, n, sizeof *item);
    if (!item)
        return f15_arena_done(&run->arena, err);
    f15_identity(item, n);
    run->start = (f15_arrangement){.n = n, .item = item};
    run->n = n;
    return F15_OK;
}
