/* Shared by the files of src/show, whose public header is fifteen/render.h. */
#ifndef F15_RENDER_INTERNAL_H
#define F15_RENDER_INTERNAL_H

#include <fifteen/json.h>
#include <fifteen/render.h>
#include <fifteen/unstable/figure.h>
#include <fifteen/unstable/html.h>

/* ---- texts --------------------------------------------------------------------------------- */

#define F15I_UNPAINT "\033[0m"
#define F15I_MIN_WIDTH 40u
#define F15I_MAX_WIDTH 200u

/* Returns style->width, clamped to the two above. */
unsigned f15i_style_width(const f15_style *style);
typedef struct f15i_text_line {
    const char *s;
    size_t length;
} f15i_text_line;
/* Returns the line at *at, without its newline, and moves *at to the next one. */
f15i_text_line f15i_next_line(const char **at);
/* Returns the columns of a character: 0, 1 or 2. */
unsigned f15i_codepoint_columns(uint32_t codepoint);

/* A blank at which lines end only if they must. Cleaned text never has it. */
#define F15I_JOIN '\037'
/* Returns the bytes of the cycle whose bracket is at s: numbers, or names of one or two letters,
 * with spaces between. Returns 0 if there is none, or it has more than `most` columns. */
size_t f15i_cycle_length(const char *s, size_t length, size_t most);
/* Wraps as f15_wrap does, but at any width. */
void f15i_wrap_at(f15_text *text, size_t width, const char *first, const char *rest, const char *s);
/* Wraps a part as f15_wrap does, and frees the part. */
void f15i_wrap_part(f15_text *out, const f15_style *style, const char *first, const char *rest,
                    f15_text *part);
/* Appends a formatted lead and, wrapped beside it, the part, whose lines begin below each other;
 * frees the part. */
void f15i_wrap_beside(f15_text *out, const f15_style *style, f15_text *part, const char *format,
                      ...) __attribute__((format(printf, 4, 5)));
/* Appends a sentence of this module with its values filled in, {1} to {9}: {1} is the number,
 * {1:swap} is "1 swap" or "3 swaps", {1:is|are} the first word for 1, else the second. The grouped
 * form writes numbers as "239,500,800". */
void f15i_add_counts(f15_text *out, const char *text, const uint64_t *value);
void f15i_add_grouped_counts(f15_text *out, const char *text, const uint64_t *value);
void f15i_capitalise(f15_text *out, size_t at);

/* Writes a finished text and frees it. Returns the text's own failure, or else that of writing. */
f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err);

#define F15I_TABLE_COLUMNS 32

typedef enum f15i_table_align { F15I_LEFT, F15I_CENTRE, F15I_RIGHT } f15i_table_align;

/* A table being read: `columns` cells per row, the head first. */
typedef struct f15i_table {
    f15_text cells; /* each ended by a newline, which no cell has */
    size_t columns, count;
    f15i_table_align align[F15I_TABLE_COLUMNS];
} f15i_table;

/* Draws the table, each line after `prefix`: in columns if they fit, else as "head: cell" lines. */
void f15i_draw_table(f15_text *out, const f15_style *style, const char *prefix,
                     const f15i_table *table);

/* ---- events in words (sentence.c), and what they move (text_trace.c) ------------------------- */

/* Fills an event's values into a template. */
void f15i_fill_sentence(f15_text *out, const char *text, const f15_event *event,
                        const f15_replay *now, const f15_convention *convention);
/* Writes the text that events.def has for an event. For a step this is its reason, "" for the event
 * GIVEN. */
void f15i_reason(f15_text *out, const f15_event *event, const f15_replay *now,
                 const f15_convention *convention);
/* Writes "A" or "item 3"; on a board "piece 3" or "the hole". */
void f15i_say_item(f15_text *out, uint32_t item, const f15_replay *now,
                   const f15_convention *convention);
/* Writes the places in an event's list, counted from `base`: "(0 2 1)". */
void f15i_say_places(f15_text *out, const f15_event *event, uint32_t base);

/* Returns whether the step that `now` made last was a slide. Other swaps are of distant pieces. */
bool f15i_is_slide(const f15_event *step, const f15_replay *now);
extern const char *const f15i_sides[]; /* by f15_side; "" for none */
/* Returns the direction of a piece: "up", "down", "left", "right". */
const char *f15i_direction(const f15_grid *grid, uint32_t from, uint32_t to);

/* Returns the places whose items differ from `before`, except the hole's on a board, which is
 * visible anyway; none if there are more than F15_MAX_CELLS places. */
f15_cells f15i_moved(const f15_replay *now, const uint32_t *before);
/* Returns the frame of the section that ends now, which the replay still has. */
const f15_frame *f15i_ended(const f15_replay *now);
/* The place of an event: outside folded sections, inside one (its begin too), or at its end. */
typedef enum f15i_folding { F15I_OUTSIDE, F15I_INSIDE, F15I_AT_END } f15i_folding;
f15i_folding f15i_follow_fold(f15_fold *fold, const f15_event *event, uint32_t depth);
/* Keeps the closed path that an event names, until its section has ended. */
void f15i_follow_ring(f15_ring *ring, const f15_event *event, const f15_replay *now);

/* Draw an event's problem (start and goal, or a board), and the state with these places marked. */
void f15i_draw_problem(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now);
void f15i_draw_state(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                     f15_cells marks);

/* ---- frames (board.c) ---------------------------------------------------------------------- */

/* A grid of at most F15_MAX_CELLS cells, with labels in all that are not walls. */
typedef struct f15i_frame {
    uint32_t rows, columns;
    f15_cells walls;
    const f15_board_look *look;
    f15_text labels; /* of all cells, each ended by a newline; empty for walls */
    bool left;       /* labels begin at the left */
    bool anyway;     /* drawn even if wider than the style */
} f15i_frame;
/* Returns a frame for this grid, without labels. */
static inline f15i_frame f15i_frame_of(const f15_grid *grid, const f15_board_look *look) {
    return (f15i_frame){
        .rows = grid->rows, .columns = grid->columns, .walls = grid->obstacles, .look = look};
}
/* Draws the frame; draws nothing and returns false if it is too wide. */
bool f15i_draw_frame(f15_text *out, const f15_style *style, const f15i_frame *frame);

/* ---- HTML ------------------------------------------------------------------------------------ */

/* Attributes of an element that scrolls: the keyboard reaches it, a screen reader names it. */
#define F15I_REACHED(name) " tabindex=\"0\" role=\"group\" aria-label=\"" name "\""
/* Appends text as HTML. No line ends inside a cycle that is short enough for a narrow page. */
void f15i_html_words(f15_text *out, const char *s);
/* Adds a frame as a table; home: the cells with pieces at home. */
void f15i_html_frame(f15_text *out, const f15i_frame *frame, f15_cells home);
/* Adds the ledger of a board in play, a row per slide: the latest is above the earlier ones, and
 * those undone are above the latest. */
void f15i_html_ledger(f15_text *out, const f15_play *play);
/* Adds the k-th figure of a prose, from 1, or (0) one without a number; writes nothing and returns
 * false if its words cannot be read. */
bool f15i_html_figure(f15_text *out, const char *words, size_t length,
                      const f15_numbering *numbering, size_t k);

/* ---- blocks, and what is shown as blocks ----------------------------------------------------- */

/* Where and how blocks are written. Functions that show a block free the words given to them. */
typedef struct f15i_blocks {
    f15_text *out;          /* keeps a failure */
    const f15_style *style; /* of text, also of text within HTML */
    bool html;
    unsigned level; /* HTML: the level of prose's first heading */
    bool in_names;  /* HTML: a list of names is open */
    f15_error *err; /* filled by prose, and by the result of a run */
} f15i_blocks;
/* A style without colour, as wide as possible. */
#define F15I_HTML_STYLE (F15_VALUE(f15_style){.color = false, .width = F15I_MAX_WIDTH})
#define F15I_HTML_BLOCKS(text, error)                                                              \
    (f15i_blocks) {                                                                                \
        .out = (text), .style = &F15I_HTML_STYLE, .html = true, .level = 3, .err = (error)         \
    }

void f15i_show_gap(f15i_blocks *b);
/* Shows a paragraph of any text, which is cleaned. class: that of the HTML element, or "". */
void f15i_show_paragraph(f15i_blocks *b, f15_paint paint, const char *class, f15_text *words);
void f15i_show_paragraphf(f15i_blocks *b, f15_paint paint, const char *class, const char *format,
                          ...) __attribute__((format(printf, 4, 5)));
/* Shows a paragraph of clean text, indented. */
void f15i_show_sentence(f15i_blocks *b, const char *indent, f15_text *words);
void f15i_show_sentencef(f15i_blocks *b, const char *indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Shows clean words beside a name of at most `width` columns. In HTML successive names are one
 * list, which f15i_end_names ends if no block follows. */
void f15i_show_named(f15i_blocks *b, int width, const char *name, f15_text *words);
void f15i_end_names(f15i_blocks *b);
/* Shows a drawing, or another text, with its lines unchanged. */
void f15i_show_lines(f15i_blocks *b, f15_text *lines);
/* Appends a command, such as `fifteen trace transform STOP POTS`, as a shell takes it, then on one
 * line the options of the convention and `rest`. Breaks the line before a word past the right edge,
 * not between an option and its value; width 0: one line. */
void f15i_write_command(f15_text *out, const char *const *word, size_t words,
                        const f15_convention *convention, const char *rest, unsigned width);
/* Shows that command, without a rest. */
void f15i_show_command(f15i_blocks *b, const char *const *word, size_t words,
                       const f15_convention *convention);

/* Show Markdown, the prose of a page if it has any (number: from 0), and an exercise as a student
 * gets it (page: the one that asks it, and its number from 1; or NULL, 0). Shows the drawing of a
 * solution that is a path; in HTML also writes any solution out (course.c). */
f15_code f15i_show_prose(f15i_blocks *b, const char *markdown, const f15_numbering *numbering);
f15_code f15i_show_prose_of_page(f15i_blocks *b, const f15_lesson *lesson, size_t number);
f15_code f15i_show_question(f15i_blocks *b, const f15_exercise *e, const f15_page *page,
                            size_t number);
void f15i_show_solution(f15i_blocks *b, const f15_question *q, const char *solution);
/* Shows a verdict (verdict.c). */
void f15i_show_verdict(f15i_blocks *b, const f15_verdict_context *about,
                       const f15_verdict *verdict);
/* Shows the points of a partial credit, or with `always` of any credit that is known. */
void f15i_show_worth(f15i_blocks *b, double credit, unsigned points, bool always);
/* Show a run's result (result.c); a board's criteria and conclusion (board_result.c). */
f15_code f15i_show_result(f15i_blocks *b, const f15_run *run, const f15_trace *trace);
void f15i_show_solvable(f15i_blocks *b, const f15_run *run);

/* Returns the parts of the convention that a trace depends on: only `conjugate` forms a product. */
static inline unsigned f15i_run_uses(const f15_run *run) {
    const bool conjugate = run->algorithm == F15_ALGORITHM_CONJUGATE;
    const bool lists = conjugate || run->algorithm == F15_ALGORITHM_PARITY;
    return F15_USES_BASE | (conjugate ? F15_USES_ORDER : 0) |
           (lists && run->convention.direction == F15_IMAGES ? F15_USES_LISTS : 0);
}

/* Returns the base of the places in an answer that is made by hand (draft.c). */
uint32_t f15i_draft_base(const f15_view *view);

/* ---- JSON (json_trace.c), verdicts, and what is drawn of an answer --------------------------- */

/* Writes an item as its number or its letter, with a subscript if others share it. On a board a
 * piece is the number of its home cell, counted from 1, or its letter; the hole is 0 and a wall
 * "#". */
void f15i_json_item(f15_json *json, const char *key, uint32_t item, const f15_problem *line,
                    uint32_t base);
/* Writes an arrangement of a line, or the cells of a board. */
void f15i_json_items(f15_json *json, const char *key, const uint32_t *item, size_t count,
                     const f15_problem *line, uint32_t base);

/* The line of an answer that has a fault, and the fault's bytes in it; length 0: not known. */
typedef struct f15i_fault_text {
    const char *line;
    size_t length, from, to;
} f15i_fault_text;
f15i_fault_text f15i_fault_text_of(const f15_verdict_context *about, const f15_span *span);
/* Returns whether the part at fault names this number, place, piece or statement (fault.c). */
bool f15i_is_at_fault(const f15i_fault_text *at, const char *word);

/* Write a fault with its place, or null; and the names of a diagnosis: [] without a verdict, null
 * if its level reveals none (verdict.c). */
void f15i_json_fault(f15_json *json, const char *key, const f15_fault *fault);
void f15i_json_diagnosis(f15_json *json, const char *key, const f15_verdict *verdict);

/* Shows a figure without a number: as text, or in HTML as SVG with this title. */
void f15i_show_drawn(f15i_blocks *b, const f15_figure *figure, const char *title);
/* Shows the path of an answer that is a closed path, with the cell of `fault` (or NULL) marked. */
void f15i_show_path(f15i_blocks *b, const f15_verdict_context *about, const f15_fault *fault);

/* ---- figures (svg.c, svg_figure.c, figure.c) ----------------------------------------------- */

/* The properties shared by the figures of a strip. */
typedef struct f15i_strip {
    bool line;     /* rows of places, not boards: places are numbered, and steps have arcs */
    bool cells;    /* boards whose cells have names, not their pieces */
    uint32_t base; /* of places, and of numbered items */
    f15_names names;
    size_t n;
    bool one; /* all are one figure, whose caption is below the last; else each has a number */
    const char *number; /* if `one`: "Figure 3.2"; NULL: none */
    bool in_page;       /* inside a page, which has the numbers and the styles */
    bool faults;        /* the marked cells are those where an answer goes wrong */
} f15i_strip;
f15i_strip f15i_strip_of(const f15_svg_sink *self, const f15_run *run);
void f15i_draw_strip(f15_text *out, const f15i_strip *strip, const f15_board_figure *figure,
                     size_t count, size_t per_row, const char *title);

/* Lists a graph's arrangements of three letters, each an adjacent swap from the previous one. */
void f15i_hexagon(const f15_figure *figure, uint32_t vertex[6][F15_MAX_GRAPHED]);

/* Colours and strokes, as attributes. By their classes, dark mode changes them. */
#define F15I_PAPER "class=\"paper\" fill=\"#fff\""
#define F15I_TRAY "class=\"tray\" fill=\"#dfe3e8\" stroke=\"#1b1e22\" stroke-width=\"2.5\""
#define F15I_TILE "class=\"tile\" fill=\"#fff\" stroke=\"#1b1e22\" stroke-width=\"1.2\""
#define F15I_HOME "class=\"home\" fill=\"#d3e4f4\" stroke=\"#1b1e22\" stroke-width=\"1.2\""
#define F15I_KEPT "class=\"kept\" fill=\"#f5e2b3\" stroke=\"#1b1e22\" stroke-width=\"1.2\""
#define F15I_HOLE                                                                                  \
    "class=\"hole\" fill=\"#c6ccd4\" stroke=\"#767d86\" stroke-width=\"1\" "                       \
    "stroke-dasharray=\"3 3\""
#define F15I_WALL "class=\"wall\" fill=\"#4a5058\" stroke=\"#1b1e22\" stroke-width=\"1.2\""
#define F15I_HATCH "class=\"hatch\" fill=\"none\" stroke=\"#aeb4bc\" stroke-width=\"1.5\""
#define F15I_FRAME "class=\"frame\" fill=\"none\" stroke=\"#1b1e22\" stroke-width=\"3\""
#define F15I_ARROW                                                                                 \
    "class=\"arrow\" fill=\"none\" stroke=\"#a3160f\" stroke-width=\"2.5\" "                       \
    "stroke-linejoin=\"round\""
#define F15I_RING                                                                                  \
    "class=\"ring\" fill=\"none\" stroke=\"#5a7fa6\" stroke-width=\"6\" "                          \
    "stroke-linejoin=\"round\""
#define F15I_SIGN "class=\"sign\" fill=\"#1b1e22\""
#define F15I_WORDS "class=\"words\" fill=\"#1b1e22\""
#define F15I_SMALL "class=\"small\" fill=\"#5a6068\""
/* Begins a document and its <desc>; the caller ends both. In a page it has no styles of its own. */
void f15i_begin_svg(f15_text *out, size_t width, size_t height, const char *title, bool in_page);
/* Adds words with their middle at x. */
void f15i_add_words(f15_text *out, const char *ink, int x, int y, unsigned size, const char *format,
                    ...) __attribute__((format(printf, 6, 7)));
/* Adds a rectangle with round corners; more: further attributes. */
void f15i_add_box(f15_text *out, const char *ink, int x, int y, int width, int height, int round,
                  const char *more);
/* Adds the head of an arrow with its point at x, y and this direction (of any length). */
void f15i_add_head(f15_text *out, double x, double y, double dx, double dy);
/* Count, and add, the lines of a caption wrapped to a slot. The text keeps a failure. */
size_t f15i_caption_lines(f15_text *out, const char *number, const char *caption, size_t width);
void f15i_add_caption(f15_text *out, const char *number, const char *caption, int x, int y,
                      size_t width);

/* Adds a figure that is not a trace to a page, without caption and number. */
void f15i_figure_in_page(f15_text *out, const f15_figure *figure, const char *title);

/* ---- the answers of the algorithms on boards (board_result.c) ------------------------------ */

void f15i_say_moves(f15_text *text, const f15_run *run);
/* Write the labels of the moved pieces, the cells of a board, and the criteria by name. */
void f15i_json_moves(f15_json *json, const char *key, const f15_run *run);
void f15i_json_board(f15_json *json, const char *key, const f15_board *board,
                     const f15_board_names *names);
void f15i_json_criteria(f15_json *json, const char *key, const f15_solvability *solvability);
/* Writes {"swaps":..,"cycles":..,"adjacent":..,"inversions":..} (result.c). */
void f15i_json_routes(f15_json *json, const char *key, const f15_routes *routes);

/* Reads the k-th figure of a prose, and adds "Figure 3.2" to `number`; returns false if the words
 * cannot be read (`number` keeps other failures). f15i_draw_figure also draws it (figure.c). */
bool f15i_read_numbered(const char *words, size_t length, const f15_numbering *numbering, size_t k,
                        f15_figure *figure, f15_text *number);
bool f15i_draw_figure(f15_text *out, const char *words, size_t length,
                      const f15_numbering *numbering, size_t k, const char *indent,
                      const f15_style *style);

#endif
