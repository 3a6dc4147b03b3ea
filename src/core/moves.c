/* Lists of slides. */
#include <fifteen/board.h>

#include <stdlib.h>
#include <string.h>

/* Both count and room stay within the limit, so nothing overflows. */
static f15_code make_room(f15_moves *moves, size_t more, f15_error *err) {
    if (more > F15_MOVES_LIMIT - moves->count)
        return f15_fail(err, F15_TOO_BIG, NULL, "there are more than %zu moves", F15_MOVES_LIMIT);
    size_t needed = moves->count + more;
    if (needed <= moves->room)
        return F15_OK;
    size_t room = moves->room < 64 ? 64 : 2 * moves->room;
    while (room < needed)
        room *= 2;
    uint8_t *item = realloc(moves->item, room);
    if (!item)
        return f15_no_memory(err);
    moves->item = item;
    moves->room = room;
    return F15_OK;
}

f15_code f15_moves_append(f15_moves *moves, const uint8_t *item, size_t count, f15_error *err) {
    if (!moves || count == 0)
        return F15_OK;
    f15_code code = make_room(moves, count, err);
    if (code != F15_OK)
        return code;
    memcpy(moves->item + moves->count, item, count);
    moves->count += count;
    return F15_OK;
}

f15_code f15_moves_push(f15_moves *moves, uint32_t item, f15_error *err) {
    uint8_t byte = (uint8_t)item;
    return f15_moves_append(moves, &byte, 1, err);
}

void f15_moves_free(f15_moves *moves) {
    free(moves->item);
    *moves = (f15_moves){0};
}
