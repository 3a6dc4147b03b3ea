/* Algorithms by name. */
#include "internal.h"

#include <string.h>

static const f15_algorithm_info infos[F15_ALGORITHMS] = {
#define F15_ALGORITHM(id, name, synopsis, summary, source, depth, run)                             \
    [F15_ALGORITHM_##id] = {name, synopsis, summary, source, depth},
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM
};

static f15_runner *const runners[F15_ALGORITHMS] = {
#define F15_ALGORITHM(id, name, synopsis, summary, source, depth, run) [F15_ALGORITHM_##id] = run,
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM
};

const f15_algorithm_info *f15_algorithm_info_of(f15_algorithm id) {
    return &infos[id];
}

bool f15_algorithm_by_name(const char *name, f15_algorithm *out) {
    for (unsigned a = 0; a < F15_ALGORITHMS; a++)
        if (strcmp(name, infos[a].name) == 0) {
            *out = (f15_algorithm)a;
            return true;
        }
    return false;
}

static f15_code unknown(const char *name, f15_error *err) {
    const char *names[F15_ALGORITHMS];
    char remedy[120];
    for (unsigned a = 0; a < F15_ALGORITHMS; a++)
        names[a] = infos[a].name;
    f15_did_you_mean(name, names, F15_ALGORITHMS, "`fifteen list algorithms` shows them all",
                     remedy, sizeof remedy);
    return f15_fail(err, F15_UNKNOWN, remedy, "there is no algorithm called \"%s\"", name);
}

static f15_code take_depth(const char *text, uint32_t *depth, f15_error *err) {
    uint64_t value = 0;
    f15_code code = f15_read_option(text, "--depth", 0, &value, err);
    if (!code && text && (value < 1 || value > F15_MAX_DEPTH))
        return f15_fail(err, F15_OUT_OF_RANGE, NULL, "--depth goes from 1 to %d", F15_MAX_DEPTH);
    *depth = (uint32_t)value;
    return code;
}

/* Is it a function of the state, so that it can begin anywhere? */
static bool begins_anywhere(f15_algorithm algorithm) {
    switch (algorithm) {
    case F15_ALGORITHM_TRANSFORM:
    case F15_ALGORITHM_ADJACENT:
    case F15_ALGORITHM_THREE_CYCLES:
    case F15_ALGORITHM_HOLE:
    case F15_ALGORITHM_PLACE:
    case F15_ALGORITHM_CYCLE:
    case F15_ALGORITHM_SOLVE:
        return true;
    default:
        return false;
    }
}

static f15_code run_words(const char *const *words, size_t count, const f15_convention *convention,
                          const uint32_t *state, size_t n, f15_trace *trace, f15_run *out,
                          f15_error *err) {
    f15_words sorted;
    *out = (f15_run){.convention = *convention, .reached = true};
    if (count == 0)
        return f15_fail(err, F15_USAGE, "`fifteen list algorithms` shows them all",
                        "an algorithm must be named");
    if (!f15_algorithm_by_name(words[0], &out->algorithm))
        return unknown(words[0], err);
    if (state && !begins_anywhere(out->algorithm))
        return f15_fail(err, F15_MISMATCH, NULL, "%s begins from no other state", words[0]);
    f15_code code = f15_words_sort(words, count, &infos[out->algorithm], &sorted, err);
    sorted.state = state;
    sorted.states = n;
    if (!code)
        code = take_depth(sorted.depth, &out->depth, err);
    out->sequence.arena = out->moves.arena = &out->arena;
    if (!code)
        code = runners[out->algorithm](out, &sorted, trace, err);
    out->sequence.arena = out->moves.arena = NULL; /* so that a run may be moved */
    return code;
}

f15_code f15_run_words(const char *const *words, size_t count, const f15_convention *convention,
                       f15_trace *trace, f15_run *out, f15_error *err) {
    return run_words(words, count, convention, NULL, 0, trace, out, err);
}

f15_code f15_run_from(const char *const *words, size_t count, const f15_convention *convention,
                      const uint32_t *state, size_t n, f15_trace *trace, f15_run *out,
                      f15_error *err) {
    return run_words(words, count, convention, state, n, trace, out, err);
}

void f15_run_free(f15_run *run) {
    f15_arena_free(&run->arena);
    *run = (f15_run){0};
}
