#include "internal.h"

#include <stdlib.h>
#include <string.h>

f15_code f15_desk_set(f15_desk *desk, const f15_problem *line, f15_error *err) {
    size_t n = line->n;
    uint32_t *block = n <= F15_MAX_N ? malloc((n ? 2 * n : 1) * sizeof *block) : NULL;
    if (!block)
        return f15_no_memory(err);
    *desk = (f15_desk){block, block + n, n};
    if (n > 0)
        memcpy(desk->now, line->start, n * sizeof *block);
    for (size_t place = 0; place < n; place++)
        desk->where[desk->now[place]] = (uint32_t)place;
    return F15_OK;
}

void f15_desk_swap(f15_desk *desk, uint32_t i, uint32_t j) {
    f15_swap(desk->now, i, j);
    desk->where[desk->now[i]] = i;
    desk->where[desk->now[j]] = j;
}

void f15_desk_free(f15_desk *desk) {
    free(desk->now);
    *desk = (f15_desk){0};
}

bool f15_has_look_alikes(const f15_problem *line) {
    if (!line->names.letters)
        return false;
    for (size_t y = 1; y < line->n; y++)
        for (size_t x = 0; x < y; x++)
            if (line->names.code[x] == line->names.code[y])
                return true;
    return false;
}

f15_code f15_say_told_apart(const f15_problem *line, f15_trace *trace, f15_error *err) {
    if (!trace || !f15_has_look_alikes(line))
        return F15_OK;
    return t_say(trace, err, TOLD_APART, line->n);
}

f15_code f15_line_cycles(const f15_problem *line, size_t *cycles, f15_error *err) {
    uint32_t *relative = malloc((line->n ? line->n : 1) * sizeof *relative);
    if (!relative)
        return f15_no_memory(err);
    f15_code code = f15_relative(line->start, line->goal, line->n, relative, err);
    if (!code)
        code = f15_cycle_count(relative, line->n, cycles, err);
    free(relative);
    return code;
}
