/* render/json.h - jansson, with the failure that sticks; for this room only. */
#ifndef F15_RENDER_JSON_H
#define F15_RENDER_JSON_H

#include <fifteen/render.h>

#include <jansson.h>

/* obj[key] = value, whose reference is taken. A NULL value (no memory) clears *good; values that
 * are missing on purpose are json_null(). */
void f15i_set(json_t *object, const char *key, json_t *value, bool *good);
void f15i_append(json_t *array, json_t *value, bool *good);

/* A string of any bytes: cleaned first, so that it is UTF-8. */
json_t *f15i_clean_string(const char *s, size_t length);
json_t *f15i_places(const uint32_t *place, size_t count, uint32_t base);
/* An item as its number, or its letter. */
json_t *f15i_item(uint32_t item, size_t n, const f15_names *names, uint32_t base, bool told_apart);
/* A piece of a board as its label: its home cell counted from 1, or its letter; the hole is 0, a
 * wall "#". */
json_t *f15i_piece(uint32_t item, const f15_problem *line, bool told_apart);
/* An arrangement of a line, or the cells of a board. */
json_t *f15i_state(const uint32_t *item, size_t count, const f15_problem *line, uint32_t base);
json_t *f15i_items(const uint32_t *item, size_t n, const f15_names *names, uint32_t base);
/* [[0,2],[1,4]] */
json_t *f15i_sequence(const f15_sequence *sequence, uint32_t base);
/* {"base":0,"compose":"left-to-right","direction":"place-to-item"} */
json_t *f15i_convention(const f15_convention *convention);

json_t *f15i_routes(const f15_routes *routes);

/* verdict.c: what is wrong and where; the names of a diagnosis, [] for NULL */
json_t *f15i_fault(const f15_fault *fault);
json_t *f15i_diagnosis(const f15_verdict *verdict);

/* board_result.c: labels of the moved pieces; the cells of a board; the criteria by name. */
json_t *f15i_moves(const f15_run *run);
json_t *f15i_board(const f15_board *board, const f15_board_names *names);
json_t *f15i_criteria(const f15_solvability *solvability);

/* Writes the object on a line of its own and drops it; *good false is F15_NO_MEMORY. */
f15_code f15i_write_line(json_t *object, bool good, const f15_out *out, f15_error *err);

#endif
