/* render/internal.h - what the files of this room share; for this room only. */
#ifndef F15_RENDER_INTERNAL_H
#define F15_RENDER_INTERNAL_H

#include <fifteen/json.h>
#include <fifteen/render.h>

/* ---- texts --------------------------------------------------------------------------------- */

#define F15I_UNPAINT "\033[0m"
#define F15I_MIN_WIDTH 40u
#define F15I_MAX_WIDTH 200u

/* style->width, clamped to the two above. */
unsigned f15i_style_width(const f15_style *style);
/* 0, 1 or 2. */
unsigned f15i_codepoint_columns(uint32_t codepoint);
void f15i_add_times(f15_text *out, const char *s, size_t times);

/* f15_wrap of what a format makes. */
void f15i_wrapf(f15_text *out, const f15_style *style, const char *first, const char *rest,
                const char *format, ...) __attribute__((format(printf, 5, 6)));
/* f15_wrap of a text that goes in as a part: it is freed. */
void f15i_wrap_part(f15_text *out, const f15_style *style, const char *first, const char *rest,
                    f15_text *part);
/* The same behind a lead, the lines below each other; both are freed. */
void f15i_wrap_beside(f15_text *out, const f15_style *style, f15_text *lead, f15_text *part);
/* "1 swap", "3 swaps" */
void f15i_add_count(f15_text *out, uint64_t count, const char *noun);
/* Makes the letter at `at` a capital. */
void f15i_capitalise(f15_text *out, size_t at);

/* The one question: has the text, or what became of it, failed? */
f15_code f15i_done(const f15_text *text, f15_error *err);
/* Writes a finished text and frees it; the text's own failure comes first. */
f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err);

/* ---- tables of prose ----------------------------------------------------------------------- */

#define F15I_TABLE_COLUMNS 32

typedef enum f15i_table_align { F15I_LEFT, F15I_CENTRE, F15I_RIGHT } f15i_table_align;

/* A table as it is read: `columns` cells a row, the first row being the head. */
typedef struct f15i_table {
    f15_text cells; /* each ended by a newline, which no cell holds */
    size_t columns, count;
    f15i_table_align align[F15I_TABLE_COLUMNS];
} f15i_table;

/* Draws it after `prefix`: in columns if they fit, otherwise row by row as "head: cell" lines. */
void f15i_draw_table(f15_text *out, const f15_style *style, const char *prefix,
                     const f15i_table *table);

/* ---- events in words (sentence.c) ---------------------------------------------------------- */

/* A template with an event's values filled in. */
void f15i_fill_sentence(f15_text *out, const char *text, const f15_event *event,
                        const f15_replay *now, const f15_convention *convention);
/* What events.def says of an event: of a step, why it is made; "" where it was given. */
void f15i_reason(f15_text *out, const f15_event *event, const f15_replay *now,
                 const f15_convention *convention);
/* "A" or "item 3"; on a board "piece 3" or "the hole". */
void f15i_say_item(f15_text *out, uint32_t item, const f15_replay *now,
                   const f15_convention *convention);
/* "(0 2 1)" */
void f15i_say_places(f15_text *out, const f15_event *event, uint32_t base);

/* Is the step just made a slide: the hole and a piece beside it? Some criteria swap pieces afar. */
bool f15i_is_slide(const f15_event *step, const f15_replay *now);
/* "up", "down", "left", "right": the way that a piece goes. */
const char *f15i_direction(const f15_grid *grid, uint32_t from, uint32_t to);

/* The problem that an event brings, drawn as text_trace.c draws it: start and goal, or the board;
 * and the state, with the places marked that a step has moved. */
void f15i_draw_problem(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now);
void f15i_draw_state(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                     const f15_event *step);

/* ---- JSON (json_trace.c) ------------------------------------------------------------------- */

/* An item as its number, or its letter; a piece of a board as its label: its home cell counted from
 * 1, or its letter; the hole is 0, a wall "#". */
void f15i_json_item(f15_json *json, const char *key, uint32_t item, const f15_problem *line,
                    uint32_t base, bool told_apart);
/* An arrangement of a line, or the cells of a board. */
void f15i_json_items(f15_json *json, const char *key, const uint32_t *item, size_t count,
                     const f15_problem *line, uint32_t base);

/* verdict.c: what is wrong and where; the names of a diagnosis, [] for NULL */
void f15i_json_fault(f15_json *json, const char *key, const f15_fault *fault);
void f15i_json_diagnosis(f15_json *json, const char *key, const f15_verdict *verdict);
/* "0123456789abcdef" */
void f15i_json_hash(f15_json *json, const char *key, uint64_t hash);

/* ---- figures (svg.c) ----------------------------------------------------------------------- */

/* What the figures of a strip have in common. */
typedef struct f15i_strip {
    bool line;     /* rows of places, not boards: places are numbered, and what moved has arrows */
    uint32_t base; /* of places, and of items that are numbers */
    f15_names names;
    size_t n;
} f15i_strip;
void f15i_draw_strip(f15_text *out, const f15i_strip *strip, const f15_board_figure *figure,
                     size_t count, size_t per_row, const char *title);

/* ---- the answers of the algorithms on boards (board_result.c) ------------------------------ */

void f15i_say_moves(f15_text *text, const f15_run *run);
void f15i_say_solvable(f15_text *text, const f15_run *run, const f15_style *style);
/* Labels of the moved pieces; the cells of a board; the criteria by name. */
void f15i_json_moves(f15_json *json, const char *key, const f15_run *run);
void f15i_json_board(f15_json *json, const char *key, const f15_board *board,
                     const f15_board_names *names);
void f15i_json_criteria(f15_json *json, const char *key, const f15_solvability *solvability);
/* result.c: {"swaps":..,"cycles":..,"adjacent":..,"inversions":..} */
void f15i_json_routes(f15_json *json, const char *key, const f15_routes *routes);

#endif
