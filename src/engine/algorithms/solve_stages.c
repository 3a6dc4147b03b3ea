/* solve --method stages: the layers of lecture 9 section 9.3, each finished by a shortest path. The
 * stages found by `search` are performed here. */
#include <fifteen/unstable/stages.h>

#include "board_internal.h"

static void perform(f15i_play *play, const f15_stage *stage, const uint8_t *item, f15_cells kept) {
    const f15_board *board = play->board;
    uint32_t piece[F15_MAX_CELLS];
    const uint32_t pieces = f15_list_cells(stage->cells, piece);
    if (stage->kind == F15_STAGE_ROW)
        f15_say_list(play->trace, STAGE_ROW, piece, pieces, stage->line + 1, stage->slides, kept);
    else if (stage->kind == F15_STAGE_COLUMN)
        f15_say_list(play->trace, STAGE_COLUMN, piece, pieces, stage->line + 1, stage->slides,
                     kept);
    else
        f15_begin(play->trace, STAGE_REST, NULL, pieces, stage->slides, kept);
    for (uint32_t k = 0; k < stage->slides && !f15i_halted(play); k++) {
        uint32_t cell = f15_board_find(board, item[k]);
        f15i_slide(play, cell, F15_EVENT_STAGE_SLIDE, F15_VALUES(stage->slides - 1 - k));
        if (kept)
            f15_say(play->trace, KEPT_UNTOUCHED, kept);
    }
    f15_say(play->trace, SOLVE_CELLS_RIGHT, kept | stage->cells);
    if (stage->kind == F15_STAGE_REST)
        f15_say(play->trace, STAGE_SHORTEST, stage->slides, kept);
    f15_end(play->trace);
}

f15_code f15_solve_stages(f15_board *board, f15_stages *stages, f15_trace *trace, f15_moves *moves,
                          f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SOLVE_LEGAL);
    f15_stages own = {0}, *tables = stages ? stages : &own;
    f15_stage stage[F15_MAX_CELLS];
    f15_arena work = {0};
    f15_moves way = {.arena = &work};
    f15_cells kept = 0;
    size_t count = 0, from = 0;
    uint32_t orders = 1;
    bool fits = f15_stages_take(&board->grid);
    f15_code code = f15i_solve_check(
        board, fits, "the stages are for boards of two rows and two columns or more without walls",
        err);
    if (!code && fits)
        code = f15_stages_prepare(tables, &board->grid, err);
    if (!code && fits)
        code = f15_search_stages(tables, board, &way, stage, &count, &orders, err);
    if (!code) {
        f15i_solve_begin(&play, F15_EVENT_STAGES);
        if (orders > 1)
            f15_say(trace, STAGES_ORDERS, orders, way.count);
        for (size_t k = 0; k < count && !f15i_halted(&play); k++) {
            perform(&play, &stage[k], stage[k].slides > 0 ? way.item + from : NULL, kept);
            from += stage[k].slides;
            kept |= stage[k].cells;
        }
        f15_say(trace, REACHED, 0);
        f15_end(trace);
        code = f15i_play_done(&play, err);
    }
    f15_arena_free(&work);
    f15_stages_free(&own);
    return code;
}
