/* render/internal.h - what the files of this room share; for this room only. */
#ifndef F15_RENDER_INTERNAL_H
#define F15_RENDER_INTERNAL_H

#include <fifteen/html.h>
#include <fifteen/json.h>
#include <fifteen/render.h>

/* A line that says what an answer is worth, of so many points: a share of them, if it is told
 * (F15_CREDIT_UNTOLD: not); or, always, whatever it is. */
void f15i_say_worth(f15_text *out, const f15_style *style, double credit, unsigned points,
                    bool always);

/* ---- texts --------------------------------------------------------------------------------- */

#define F15I_UNPAINT "\033[0m"
#define F15I_MIN_WIDTH 40u
#define F15I_MAX_WIDTH 200u

/* style->width, clamped to the two above. */
unsigned f15i_style_width(const f15_style *style);
/* 0, 1 or 2. */
unsigned f15i_codepoint_columns(uint32_t codepoint);
void f15i_add_times(f15_text *out, const char *s, size_t times);

/* f15_wrap at any width. */
void f15i_wrap_at(f15_text *text, size_t width, const char *first, const char *rest, const char *s);
/* f15_wrap of what a format makes. */
void f15i_wrapf(f15_text *out, const f15_style *style, const char *first, const char *rest,
                const char *format, ...) __attribute__((format(printf, 5, 6)));
/* f15_wrap of a text that goes in as a part: it is freed. */
void f15i_wrap_part(f15_text *out, const f15_style *style, const char *first, const char *rest,
                    f15_text *part);
/* The same behind a lead that a format makes, the lines below each other. */
void f15i_wrap_beside(f15_text *out, const f15_style *style, f15_text *part, const char *format,
                      ...) __attribute__((format(printf, 4, 5)));
/* "1 swap", "3 swaps" */
void f15i_add_count(f15_text *out, uint64_t count, const char *noun);
/* Makes the letter at `at` a capital. */
void f15i_capitalise(f15_text *out, size_t at);

/* Writes a finished text and frees it; the text's own failure comes first. */
f15_code f15i_flush(const f15_out *out, f15_text *text, f15_error *err);

/* ---- prose (markdown.c) --------------------------------------------------------------------- */

/* Hostile prose: longer, or of more parts, is refused. */
#define F15I_MARKDOWN_BYTES ((size_t)1 << 20)
#define F15I_MARKDOWN_EVENTS ((size_t)1 << 20)

/* The code point of &#NNN; or &#xHH; (the parser has seen to their form), or of a name; 0: unknown.
 */
uint32_t f15i_entity(const char *s, size_t length);

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
extern const char *const f15i_sides[]; /* by f15_side; "" for none */
const char *f15i_direction(const f15_grid *grid, uint32_t from, uint32_t to);

/* The places where something else stands than in `before`; on a board without the hole's, which
 * shows by itself. None of more than F15_MAX_CELLS. */
f15_cells f15i_moved(const f15_replay *now, const uint32_t *before);
/* Of the section that ends now, which the replay has still: what stood where when it began. */
const f15_frame *f15i_ended(const f15_replay *now);
/* Keeps the closed path that an event names, and forgets it after the end of its section. */
void f15i_follow_ring(f15_ring *ring, const f15_event *event, const f15_replay *now);

/* The problem that an event brings, drawn as text_trace.c draws it: start and goal, or the board;
 * and the state, with places marked. */
void f15i_draw_problem(f15_text *out, const f15_text_sink *self, const f15_event *event,
                       const f15_replay *now);
void f15i_draw_state(f15_text *out, const f15_text_sink *self, const f15_replay *now,
                     f15_cells marks);

/* ---- frames (board.c) ---------------------------------------------------------------------- */

/* A grid with something written into its cells, but for walls; at most F15_MAX_CELLS of them. */
typedef struct f15i_frame {
    uint32_t rows, columns;
    f15_cells walls;
    const f15_board_look *look;
    f15_text labels; /* of all cells, each ended by a newline; of walls they are empty */
    bool left;       /* they begin at the left */
    bool anyway;     /* it is drawn, even if it is wider than the style */
} f15i_frame;
/* What md4c made of a prose, appended as a whole or not at all; frees it. status: md_parse's
 * (markdown.c). */
f15_code f15i_prose_done(f15_text *page, int status, f15_text *out, f15_error *err);
/* Is a block of code a board, with its hole or its walls, or its cells, counted in order? Then it
 * is a frame of words, the hole being empty (markdown.c). The labels are to be freed in any case.
 */
bool f15i_is_board(const char *s, f15i_frame *frame);
/* False, and nothing is drawn, where it is too wide. */
bool f15i_draw_frame(f15_text *out, const f15_style *style, const f15i_frame *frame);

/* ---- HTML (html.c, html_prose.c, html_ask.c) ----------------------------------------------- */

/* Text from anywhere, between two pieces of HTML, or of SVG. */
void f15i_add_within(f15_text *out, const char *before, const char *s, const char *after);
/* A paragraph of a class, of text from anywhere; the text is freed. */
void f15i_html_paragraph(f15_text *out, const char *class, f15_text *words);
/* "fifteen trace transform STOP POTS"; and in a paragraph */
void f15i_write_command(f15_text *out, const char *const *word, size_t words);
void f15i_html_command(f15_text *out, const char *const *word, size_t words);
/* A frame as a table; what is at home. */
void f15i_html_frame(f15_text *out, const f15i_frame *frame, f15_cells home);
/* What was written for a terminal of 200 columns: paragraphs; and what is far from the edge, or
 * all, as it stands. The text is freed. */
void f15i_html_lines(f15_text *out, f15_text *lines, bool all);
f15_code f15i_html_result(f15_text *out, f15_recording *recording, f15_error *err);
/* Without colour, and as wide as it can be. */
#define F15I_HTML_STYLE (F15_VALUE(f15_style){false, F15I_MAX_WIDTH})
/* The k-th figure of a prose; false, with nothing written: its words cannot be read. */
bool f15i_html_figure(f15_text *out, const char *words, size_t length,
                      const f15_numbering *numbering, size_t k);
/* How an answer is written, and how it counts: the end of a sentence (view.c). */
void f15i_say_form(f15_text *out, const f15_question *question);
/* How many figures a prose has (view.c); NULL: none. */
size_t f15i_count_figures(const char *prose);
/* As it is written, and drawn if it is a path. */
void f15i_html_solution(f15_text *out, const f15_question *question, const char *solution);

/* How much of the convention a trace depends on: only one algorithm makes a product. */
static inline unsigned f15i_run_uses(const f15_run *run) {
    return F15_USES_BASE | (run->algorithm == F15_ALGORITHM_CONJUGATE ? F15_USES_ORDER : 0);
}

/* What the places of an answer made by hand are counted from (draft.c). */
uint32_t f15i_draft_base(const f15_view *view);

/* ---- play.c -------------------------------------------------------------------------------- */

/* "piece 3", "pieces 1, 2 and 3": those whose homes these cells are; the hole is none. */
void f15i_say_pieces(f15_text *out, const f15_grid *grid, f15_cells cells);

/* ---- JSON (json_trace.c) ------------------------------------------------------------------- */

/* An item as its number, or its letter; a piece of a board as its label: its home cell counted from
 * 1, or its letter; the hole is 0, a wall "#". */
void f15i_json_item(f15_json *json, const char *key, uint32_t item, const f15_problem *line,
                    uint32_t base, bool told_apart);
/* An arrangement of a line, or the cells of a board. */
void f15i_json_items(f15_json *json, const char *key, const uint32_t *item, size_t count,
                     const f15_problem *line, uint32_t base);

/* A blank in a text to be wrapped at which no line ends, if what it joins is no longer than a line.
 * It cannot be written in any text that is cleaned. */
#define F15I_JOIN '\037'

/* verdict.c: what is wrong and where, or null; the names of a diagnosis, [] for NULL */
void f15i_json_fault(f15_json *json, const char *key, const f15_fault *fault);
/* A pupil reads what a misconception teaches without its name, and not beside the author's
 * feedback. */
f15_code f15i_say_verdict(f15_text *out, const f15_about *about, const f15_verdict *verdict,
                          const f15_style *style, bool to_pupil, f15_error *err);
/* What the verdict of a view was about; `bare` stands for the question where a gap was asked. */
f15_about f15i_about(const f15_view *view, f15_question *bare);
void f15i_json_diagnosis(f15_json *json, const char *key, const f15_verdict *verdict);

/* The closed path that answers a question for one, drawn as far as cell and cell are neighbours;
 * nothing for other questions. */
void f15i_draw_answer(f15_text *out, const f15_question *question, const char *answer,
                      size_t length, const f15_style *style);

/* ---- figures (svg.c, svg_figure.c, figure.c) ----------------------------------------------- */

/* What the figures of a strip have in common. */
typedef struct f15i_strip {
    bool line;     /* rows of places, not boards: places are numbered, and what moved has arcs */
    bool cells;    /* boards whose cells are named, not their pieces */
    uint32_t base; /* of places, and of items that are numbers */
    f15_names names;
    size_t n;
    bool one;           /* all are one figure, whose last has the caption; else each has a number */
    const char *number; /* of the one: "Figure 3.2"; NULL: none */
    bool in_page;       /* it is a part of one, which has the numbers, and the styles */
} f15i_strip;
f15i_strip f15i_strip_of(const f15_svg_sink *self, const f15_run *run);
void f15i_draw_strip(f15_text *out, const f15i_strip *strip, const f15_board_figure *figure,
                     size_t count, size_t per_row, const char *title);

/* The arrangements of a graph's three letters, each a swap of neighbours from the one before. */
void f15i_hexagon(const f15_figure *figure, uint32_t vertex[6][F15_MAX_GRAPHED]);

/* Colours and strokes, as attributes, and as classes that a dark page has otherwise. */
typedef enum f15i_ink {
    F15I_PAPER,
    F15I_TRAY,
    F15I_TILE,
    F15I_HOME,
    F15I_KEPT,
    F15I_HOLE,
    F15I_WALL,
    F15I_HATCH,
    F15I_FRAME,
    F15I_ARROW,
    F15I_RING,
    F15I_SIGN,
    F15I_WORDS,
    F15I_SMALL,
    F15I_INKS
} f15i_ink;
extern const char *const f15i_inks[F15I_INKS];
/* The head of a document with its title, which ends where its description begins; a closing tag is
 * left to be written. In a page it has no styles of its own. */
void f15i_begin_svg(f15_text *out, size_t width, size_t height, const char *title, bool in_page);
/* Words in the middle of x. */
void f15i_add_words(f15_text *out, f15i_ink ink, int x, int y, unsigned size, const char *format,
                    ...) __attribute__((format(printf, 6, 7)));
/* A rectangle with round corners; more: attributes of its own. */
void f15i_add_box(f15_text *out, f15i_ink ink, int x, int y, int width, int height, int round,
                  const char *more);
/* The head of an arrow whose point is there, and which goes that way (any length). */
void f15i_add_head(f15_text *out, double x, double y, double dx, double dy);
/* Captions are wrapped in a slot of this width: how many lines there are, and the lines. What fails
 * sticks in the text. */
size_t f15i_caption_lines(f15_text *out, const char *number, const char *caption, size_t width);
void f15i_add_caption(f15_text *out, const char *number, const char *caption, int x, int y,
                      size_t width);

/* A figure that is no trace, for a page: it has neither caption nor number. */
void f15i_figure_in_page(f15_text *out, const f15_figure *figure, const char *title);

/* "239,500,800" (plot.c) */
void f15i_add_grouped(f15_text *out, uint64_t number);

/* ---- the answers of the algorithms on boards (board_result.c) ------------------------------ */

void f15i_say_moves(f15_text *text, const f15_run *run);
void f15i_say_solvable(f15_text *text, const f15_run *run, const f15_style *style);
/* search_result.c: the way, what it cost, a table of several; "search", or "answer" of several */
void f15i_say_search(f15_text *out, const f15_run *run);
void f15i_say_effort(f15_text *out, const f15_run *run);
void f15i_say_comparison(f15_text *out, const f15_run *run, const f15_style *style);
void f15i_json_search(f15_json *json, const f15_run *run);
/* Labels of the moved pieces; the cells of a board; the criteria by name. */
void f15i_json_moves(f15_json *json, const char *key, const f15_run *run);
void f15i_json_board(f15_json *json, const char *key, const f15_board *board,
                     const f15_board_names *names);
void f15i_json_criteria(f15_json *json, const char *key, const f15_solvability *solvability);
/* result.c: {"swaps":..,"cycles":..,"adjacent":..,"inversions":..} */
void f15i_json_routes(f15_json *json, const char *key, const f15_routes *routes);

/* A figure of prose by its words, the k-th of it, and "Figure 3.2" behind `number`; what fails but
 * for the words, sticks there. Drawn. False: they cannot be read (figure.c). */
bool f15i_read_numbered(const char *words, size_t length, const f15_numbering *numbering, size_t k,
                        f15_figure *figure, f15_text *number);
bool f15i_draw_figure(f15_text *out, const char *words, size_t length,
                      const f15_numbering *numbering, size_t k, const char *indent,
                      const f15_style *style);

#endif
