/* The kinds of engines, made and freed. */
#include "internal.h"

#include <stdlib.h>

static const f15i_engine_kind *const kinds[] = {
    [F15_ENGINE_MANHATTAN] = &f15i_manhattan,
    [F15_ENGINE_PATTERNS] = &f15i_patterns,
    [F15_ENGINE_TABLES] = &f15i_tables,
};

const f15i_engine_kind *f15i_engine_by(const f15_engine *engine) {
    return kinds[engine->kind];
}

f15_code f15_engine_prepare(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                            f15_error *err) {
    f15_engine engine = {.grid = *grid, .kind = kind};
    f15_code code = f15_grid_check(grid, err);
    if (code)
        return code;
    engine.ground = malloc(sizeof *engine.ground);
    if (!engine.ground)
        return f15_no_memory(err);
    f15i_ground_of(grid, engine.ground);
    if (kinds[kind]->prepare && !kinds[kind]->prepare(&engine)) {
        f15_engine_free(&engine);
        return f15_no_memory(err);
    }
    *out = engine;
    return F15_OK;
}

f15_code f15_engine_make_part(const f15_engine *engine, uint32_t part, f15_error *err) {
    return kinds[engine->kind]->part(engine, part) ? F15_OK : f15_no_memory(err);
}

f15_code f15_engine_make(const f15_grid *grid, f15_engine_kind kind, f15_engine *out,
                         f15_error *err) {
    f15_engine engine = {0};
    f15_code code = f15_engine_prepare(grid, kind, &engine, err);
    for (uint32_t k = 0; !code && k < engine.parts; k++)
        code = f15_engine_make_part(&engine, k, err);
    if (code)
        f15_engine_free(&engine);
    else
        *out = engine;
    return code;
}

void f15_engine_free(f15_engine *engine) {
    if (kinds[engine->kind]->drop)
        kinds[engine->kind]->drop(engine);
    free(engine->ground);
    *engine = (f15_engine){.kind = engine->kind};
}

uint32_t f15_engine_estimate(const f15_engine *engine, const f15_board *board) {
    uint8_t item[F15_MAX_CELLS];
    f15i_items_of(engine->ground, board, item);
    return kinds[engine->kind]->estimate(engine, item);
}
