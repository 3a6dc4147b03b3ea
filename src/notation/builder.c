/* Collecting numbers in groups. Arrays at least double, so that n numbers cost O(n). */
#include "internal.h"

#include <stdlib.h>

void f15_groups_free(f15_groups *groups) {
    free(groups->value);
    free(groups->span);
    free(groups->start);
    free(groups->group_span);
    *groups = (f15_groups){0};
}

uint32_t *f15i_words_of(size_t count) {
    if (count > SIZE_MAX / sizeof(uint32_t))
        return NULL;
    return malloc((count > 0 ? count : 1) * sizeof(uint32_t));
}

/* realloc that keeps the old array when there is no memory. */
static bool widen(void **array, size_t room, size_t size) {
    void *wider = room > SIZE_MAX / size ? NULL : realloc(*array, room * size);
    if (wider)
        *array = wider;
    return wider != NULL;
}

static bool widen_values(f15_groups *groups, size_t room, bool spans) {
    void *value = groups->value, *span = groups->span;
    bool done = widen(&value, room, sizeof *groups->value) &&
                (!spans || widen(&span, room, sizeof *groups->span));
    groups->value = value;
    groups->span = span;
    return done;
}

/* start has one entry more than there are groups. */
static bool widen_groups(f15_groups *groups, size_t room, bool spans) {
    void *start = groups->start, *span = groups->group_span;
    bool done = widen(&start, room + 1, sizeof *groups->start) &&
                (!spans || widen(&span, room, sizeof *groups->group_span));
    groups->start = start;
    groups->group_span = span;
    return done;
}

bool f15i_builder_start(f15i_builder *builder, size_t room, bool spans) {
    *builder = (f15i_builder){.room = room > 0 ? room : 1, .group_room = 1, .spans = spans};
    if (!widen_values(&builder->groups, builder->room, spans) ||
        !widen_groups(&builder->groups, builder->group_room, spans)) {
        f15_groups_free(&builder->groups);
        return false;
    }
    builder->groups.start[0] = 0;
    return true;
}

bool f15i_builder_add(f15i_builder *builder, uint32_t value, f15_span span) {
    f15_groups *groups = &builder->groups;
    if (groups->n == builder->room) {
        if (builder->room > SIZE_MAX / 2 ||
            !widen_values(groups, 2 * builder->room, builder->spans))
            return false;
        builder->room *= 2;
    }
    groups->value[groups->n] = value;
    if (builder->spans)
        groups->span[groups->n] = span;
    groups->n++;
    return true;
}

bool f15i_builder_close(f15i_builder *builder, f15_span span) {
    f15_groups *groups = &builder->groups;
    if (groups->count == builder->group_room) {
        if (builder->group_room > SIZE_MAX / 4 ||
            !widen_groups(groups, 2 * builder->group_room, builder->spans))
            return false;
        builder->group_room *= 2;
    }
    if (builder->spans)
        groups->group_span[groups->count] = span;
    groups->count++;
    groups->start[groups->count] = groups->n;
    return true;
}
