/* Lists of slides. */
#include <fifteen/board.h>

#include <string.h>

/* Both count and room stay within the limit, so nothing overflows. */
uint8_t *f15_moves_more(f15_moves *moves, size_t more) {
    if (more > F15_MOVES_LIMIT - moves->count)
        f15_arena_fail(moves->arena, F15_TOO_BIG);
    if (moves->arena->code)
        return NULL;
    if (more > moves->room - moves->count) {
        size_t room = moves->room < 64 ? 64 : 2 * moves->room;
        while (room < moves->count + more)
            room *= 2;
        uint8_t *item = f15_alloc(moves->arena, room, 1);
        if (!item)
            return NULL;
        if (moves->count > 0)
            memcpy(item, moves->item, moves->count);
        moves->item = item;
        moves->room = room;
    }
    return moves->count > 0 ? moves->item + moves->count : moves->item;
}

void f15_moves_push(f15_moves *moves, uint32_t item) {
    uint8_t *at = moves ? f15_moves_more(moves, 1) : NULL;
    if (!at)
        return;
    *at = (uint8_t)item;
    moves->count++;
}

f15_code f15_moves_done(const f15_moves *moves, f15_error *err) {
    return moves && moves->arena ? f15_arena_done(moves->arena, err) : F15_OK;
}
