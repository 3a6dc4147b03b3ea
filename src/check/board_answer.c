/* Boards as answers: read, and what keeps one from being a board. */
#include "internal.h"

#include <string.h>

f15_code f15i_read_any_board(uint32_t rows, uint32_t columns, f15i_given *given, f15_error *err) {
    f15_code code = f15_read_board(given->text, given->length, rows, columns, &given->board, NULL,
                                   &given->refused);
    bool no_form = code == F15_BAD_NOTATION || (code == F15_MISMATCH && rows == 0);
    if (code == F15_OK || (!no_form && code != F15_NO_MEMORY))
        return F15_OK;
    if (err != NULL)
        *err = given->refused;
    return code;
}

bool f15i_blame_board(const f15i_reading *c, f15i_judged *out) {
    const f15_error *why = &c->given.refused;
    f15i_fill fill = {.at = {(uint32_t)why->line, (uint32_t)why->column, why->line > 0}};
    if (why->code == F15_OK)
        return true;
    f15_clean(fill.detail, sizeof fill.detail, why->what, strlen(why->what));
    f15i_blame(c, out, F15_FAULT_NOT_A_BOARD, 0, &fill);
    return false;
}
