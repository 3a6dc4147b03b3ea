/* render/prose.h - what paint, wrapping and Markdown share; for this room only. */
#ifndef F15_RENDER_PROSE_H
#define F15_RENDER_PROSE_H

#include <fifteen/render.h>

#define F15I_UNPAINT "\033[0m"
#define F15I_MIN_WIDTH 40u
#define F15I_MAX_WIDTH 200u

/* style->width, clamped to the two above. */
unsigned f15i_style_width(const f15_style *style);
/* 0, 1 or 2. */
unsigned f15i_codepoint_columns(uint32_t codepoint);

/* ---- tables (render/table.c) --------------------------------------------------------------- */

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

/* An HTML entity as written (&times; &#215; &#xD7;), as text; itself where it is unknown. */
void f15i_add_entity(f15_text *out, const char *entity, size_t length);

#endif
