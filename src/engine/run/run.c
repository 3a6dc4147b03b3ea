/* Algorithms by name. */
#include "internal.h"

#include <string.h>

static const struct {
    f15_algorithm_info info;
    f15i_runner *run;
} rows[F15_ALGORITHMS] = {
#define F15_ALGORITHM(id, name, synopsis, summary, source, depth, run, example)                    \
    [F15_ALGORITHM_##id] = {{name, synopsis, summary, source, depth, example}, run},
#include <fifteen/algorithms.def>
#undef F15_ALGORITHM
};

/* The algorithms that are functions of the state, so that they can begin anywhere. */
static const bool begins_anywhere[F15_ALGORITHMS] = {
    [F15_ALGORITHM_TRANSFORM] = true,    [F15_ALGORITHM_ADJACENT] = true,
    [F15_ALGORITHM_THREE_CYCLES] = true, [F15_ALGORITHM_HOLE] = true,
    [F15_ALGORITHM_PLACE] = true,        [F15_ALGORITHM_CYCLE] = true,
    [F15_ALGORITHM_SOLVE] = true,
};

const f15_algorithm_info *f15_algorithm_info_of(f15_algorithm id) {
    return (unsigned)id < F15_ALGORITHMS ? &rows[id].info : NULL;
}

bool f15_algorithm_by_name(const char *name, f15_algorithm *out) {
    const size_t a = f15_row_named(rows, F15_ALGORITHMS, sizeof *rows, name);
    if (a < F15_ALGORITHMS)
        *out = (f15_algorithm)a;
    return a < F15_ALGORITHMS;
}

f15_code f15_run_from(const char *const *words, size_t count, const f15_convention *convention,
                      const uint32_t *state, size_t n, f15_trace *trace, f15_run *out,
                      f15_error *err) {
    F15_NEED((words || count == 0) && count <= F15_MAX_N && convention && out, err);
    static const f15_solve_options nothing = {0};
    const char *names[F15_ALGORITHMS];
    char remedy[120];
    *out = (f15_run){.convention = *convention, .solving = out->solving, .reached = true};
    if (count == 0)
        return f15_fail(err, F15_USAGE, "`fifteen list algorithms` shows them all",
                        "an algorithm must be named");
    if (!f15_algorithm_by_name(words[0], &out->algorithm)) {
        for (unsigned a = 0; a < F15_ALGORITHMS; a++)
            names[a] = rows[a].info.name;
        f15_did_you_mean(words[0], names, F15_ALGORITHMS,
                         "`fifteen list algorithms` shows them all", remedy, sizeof remedy);
        return f15_fail(err, F15_UNKNOWN, remedy, "there is no algorithm called \"%s\"", words[0]);
    }
    if (state && !begins_anywhere[out->algorithm])
        return f15_fail(err, F15_MISMATCH, NULL, "%s begins from no other state", words[0]);
    f15i_request r = {.run = out,
                      .info = &rows[out->algorithm].info,
                      .state = state,
                      .states = n,
                      .solving = out->solving ? out->solving : &nothing,
                      .trace = trace,
                      .arena = &out->arena,
                      .err = err};
    f15i_sort_words(&r, words, count);
    const uint64_t depth = f15i_number_of(&r, "--depth", 1);
    if (depth < 1 || depth > F15_MAX_DEPTH)
        f15i_refuse_word(&r, NULL, F15_OUT_OF_RANGE, NULL, "--depth goes from 1 to %d",
                         F15_MAX_DEPTH);
    out->depth = f15i_text(&r, "--depth") ? (uint32_t)depth : 0;
    out->sequence.arena = out->moves.arena = &out->arena;
    if (!r.code)
        rows[out->algorithm].run(&r);
    out->reached = out->reached && !r.code;        /* not if it was stopped */
    out->sequence.arena = out->moves.arena = NULL; /* so that the caller may move the run */
    return r.code;
}

f15_code f15_run_words(const char *const *words, size_t count, const f15_convention *convention,
                       f15_trace *trace, f15_run *out, f15_error *err) {
    return f15_run_from(words, count, convention, NULL, 0, trace, out, err);
}

bool f15_run_falls_short(const f15_run *run) {
    const f15_shortest *found = &run->shortest;
    const bool counts = run->solving && run->solving->count_all;
    return (found->nodes || found->bound) && (!found->proved || (counts && found->solutions == 0));
}

void f15_run_free(f15_run *run) {
    if (!run)
        return;
    f15_arena_free(&run->arena);
    *run = (f15_run){0};
}

f15_solve_options f15_page_options(const f15_page_work *work) {
    const uint64_t left = work->boards < F15_COURSE_BOARDS ? F15_COURSE_BOARDS - work->boards : 1;
    return (f15_solve_options){.limits.nodes = left < F15_PAGE_BOARDS ? left : F15_PAGE_BOARDS};
}

uint64_t f15i_boards_made(const f15_run *run) {
    uint64_t made = run->shortest.nodes;
    for (size_t k = 0; k < run->searches; k++)
        made += run->search[k].made;
    return made;
}

f15_code f15_page_ran(f15_page_work *work, const f15_solve_options *options, const f15_run *run,
                      f15_error *err) {
    F15_NEED(work && options && run, err);
    const uint64_t made = f15i_boards_made(run);
    const bool page_alone = made >= F15_PAGE_BOARDS;
    work->boards += made + run->count;
    if (made < options->limits.nodes && work->boards < F15_COURSE_BOARDS)
        return F15_OK;
    return f15_fail(
        err, F15_TOO_BIG,
        page_alone ? "take a board nearer to its goal, or --max-nodes"
                   : "take boards nearer to their goals, or shorter traces",
        page_alone ? "the searches of a page make more than %llu boards"
                   : "the traces of the pages of a course make more than %llu boards and steps",
        (unsigned long long)(page_alone ? F15_PAGE_BOARDS : F15_COURSE_BOARDS));
}
