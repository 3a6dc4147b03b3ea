/* fifteen/render.h - traces, verdicts and prose as text, JSON, SVG and DOT.
 *
 * A renderer writes to an f15_out, a function that takes bytes: a file, a buffer, a test. The only
 * control characters it writes are its own: all text from outside passes f15_clean. Colour only
 * repeats what the words already say. */
#ifndef FIFTEEN_RENDER_H
#define FIFTEEN_RENDER_H

#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/json.h>
#include <fifteen/notation.h>
#include <fifteen/prove.h>
#include <fifteen/quiz.h>
#include <fifteen/recording.h>
#include <fifteen/run.h>
#include <fifteen/session.h>
#include <fifteen/trace.h>

F15_C_BEGIN

typedef struct f15_figure f15_figure; /* unstable/figure.h */
typedef struct f15_space f15_space;   /* unstable/space.h */

/* A receiver of rendered bytes. A failure (F15_IO) stops the rendering. */
typedef struct f15_out {
    f15_code (*write)(void *self, const char *bytes, size_t length, f15_error *err);
    void *self;
} f15_out;
f15_out f15_out_text(f15_text *text); /* into a buffer */
f15_code f15_out_string(const f15_out *out, const char *s, f15_error *err);

/* The style of text. width in columns (40 .. 200; narrower and wider ones are clamped). */
typedef struct f15_style {
    bool color;
    unsigned width;
} f15_style;

typedef enum f15_paint { F15_PLAIN, F15_STRONG, F15_DIM, F15_GOOD, F15_BAD, F15_ACCENT } f15_paint;
/* Appends s (already clean) in a paint; without colour just s. */
void f15_painted(f15_text *text, const f15_style *style, f15_paint paint, const char *s);

/* Returns the columns of a UTF-8 string on a terminal (combining marks 0, wide East Asian 2). */
size_t f15_columns(const char *s, size_t length);
/* Returns the bytes of one unit of a clean text (length > 0), and sets its columns: a paint (0), a
 * character, or a byte that is not UTF-8 (1). */
size_t f15_unit(const char *s, size_t length, unsigned *columns);
/* Appends the words of s, wrapped at style->width; the first line after `first`, the others after
 * `rest` (both unchanged). s is clean; ends with a newline. */
void f15_wrap(f15_text *text, const f15_style *style, const char *first, const char *rest,
              const char *s);

/* The convention and the numbers of the figures in a prose: "Figure 3.2" is the second of page 3,
 * "Figure 2" where there are no pages (page 0). */
typedef struct f15_numbering {
    f15_convention convention;
    size_t page, before; /* before: the page's figures that precede this prose */
} f15_numbering;

/* Appends Markdown (md4c) for a terminal: headings, paragraphs, lists, emphasis, code, block
 * quotes, wrapped to the width. Raw HTML, images and links become their text. A fenced block of a
 * figure (unstable/figure.h) is drawn, or shown unchanged if it is not readable or `numbering` is
 * NULL; a code block with a board, or the board's numbered cells, is framed. */
f15_code f15_render_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                          const f15_style *style, f15_error *err);

/* Appends s, with lines, arrows, ticks, dashes, quotation marks, small digits and the Greek letters
 * of formulas replaced by ASCII of the same width: for terminals without Unicode. */
void f15_add_ascii(f15_text *out, const char *s, size_t length);

/* ---- traces -------------------------------------------------------------------------------- */

/* A closed path of a board named by a trace, and the depth of the event that named it. */
typedef struct f15_ring {
    uint8_t cell[F15_MAX_CELLS];
    size_t cells; /* 0: none */
    uint32_t depth;
} f15_ring;

/* The section that a sink folds. */
typedef struct f15_fold {
    bool open; /* the trace is inside it */
    f15_event begin;
    uint32_t list[F15_MAX_CELLS]; /* a copy of the list of `begin`: events only borrow theirs */
} f15_fold;

/* A sink that draws a trace as text. Each section that begins deeper than `depth` becomes one line
 * (the outermost section has depth 0, its contents 1). */
typedef struct f15_text_sink {
    f15_out out;
    f15_style style;
    f15_convention convention;
    uint32_t depth;
    uint64_t folds; /* sections folded so far: more depth would show more */
    bool html;      /* for a page (unstable/html.h) */
    bool bare;      /* without the states */
    /* private; {0} to begin with */
    bool after_blank; /* the last line is blank */
    uint64_t number;  /* of the last step shown */
    f15_fold fold;
    f15_ring ring;
    f15_text reached; /* arrangements that wait for the end of their list */
} f15_text_sink;
f15_sink f15_text_sink_of(f15_text_sink *self);
void f15_text_sink_free(f15_text_sink *self);

/* The cuts of a recording as text, in any order. Starts as {0}; borrows the recording meanwhile. */
typedef struct f15_cut_text {
    bool html, bare; /* as in f15_text_sink */
    bool no_result;  /* leave out the result */
    /* private */
    f15_recording *recording;
    f15_text_sink sink;
    f15_text shown; /* the text of the cut */
    size_t fed;     /* events that went through the sink */
} f15_cut_text;
/* Appends cut k, and after the last one the result. */
f15_code f15_render_cut(f15_cut_text *self, f15_recording *recording, size_t k,
                        const f15_style *style, f15_text *out, f15_error *err);
void f15_cut_text_free(f15_cut_text *self);

/* JSON lines, one object per event (docs/output.schema.json); depth as above, or F15_ALL_DEPTHS. */
#define F15_ALL_DEPTHS UINT32_MAX
typedef struct f15_json_sink {
    f15_out out;
    f15_convention convention;
    uint32_t depth;
    /* private; {0} to begin with */
    f15_text line, label; /* the line; the JSON names of the problem's items, one after another */
    size_t *from;         /* where the name of item i begins in `label` */
    size_t labels;
    bool in_ascii;
    f15_arena arena;
} f15_json_sink;
f15_sink f15_json_sink_of(f15_json_sink *self);
void f15_json_sink_free(f15_json_sink *self);

/* Appends an event's sentence: the text of events.def with its values filled in; for a step, first
 * the reason, then the operation ("place 0 should hold A, which stands in place 3: swap places 0
 * and 3"). `now` is the state after the event. The sentence has no capital and no full stop; an
 * event without words has none. */
void f15_event_sentence(f15_text *out, const f15_event *event, const f15_replay *now,
                        const f15_convention *convention);

/* Write the last line of a trace. */
f15_code f15_render_result_text(const f15_run *run, const f15_trace *trace, const f15_style *style,
                                const f15_out *out, f15_error *err);
f15_code f15_render_result_json(const f15_run *run, const f15_trace *trace, const f15_out *out,
                                f15_error *err);
/* Writes the transition graph for Graphviz: vertices by name, an edge per swap, a column per
 * class. */
f15_code f15_render_graph_dot(const f15_run *run, const f15_out *out, f15_error *err);

/* ---- boards -------------------------------------------------------------------------------- */

/* The style of a board drawn as text. plain: ASCII only. Marked cells have [ ] around their
 * contents, so that they show without colour. indent (NULL: none) comes before every line. The ring
 * is a closed path of cells (borrowed), drawn as a line, with gaps between cells that are not
 * adjacent. */
typedef struct f15_board_look {
    bool plain;
    f15_cells marks;
    const char *indent;
    const uint8_t *ring;
    size_t ring_cells;
    f15_cells kept;       /* shown with ( ) */
    const uint8_t *slide; /* two cells: an arrow from the first to its neighbour; NULL: none */
} f15_board_look;

/* Appends the board in boxes, one line of text per row and one between rows, ending with a newline.
 * Pieces by names (NULL: their numbers), the hole blank, obstacles filled. */
void f15_render_board(f15_text *out, const f15_board *board, const f15_board_names *names,
                      const f15_board_look *look, const f15_style *style);

/* One figure of a strip. caption: plain text, not necessarily clean; or NULL. */
typedef struct f15_board_figure {
    f15_board board; /* a line is a grid of one row, without a hole (F15_NO_HOLE) */
    f15_cells marks; /* cells whose items have changed */
    f15_cells kept;
    f15_cells home; /* cells whose items are at home; lines only (boards show it by themselves) */
    const char *caption;
    f15_ring ring;
    uint8_t way[F15_MAX_CELLS][2]; /* arrows, from a cell to another */
    size_t ways;
} f15_board_figure;

/* Appends the figures as one SVG, per_row beside each other (0: all), each above its caption, with
 * numbers from 1 if there are several. Self-contained and well-formed for any texts; role="img",
 * <title>, and in <desc> every board in words, row by row. Light or dark as the reader prefers.
 * Each colour also has a sign, explained in a line below: a dot for items at home, a corner for
 * kept cells, a thick inner frame for moved items; walls are dark and hatched, the hole is empty.
 * title may be NULL; names as above, for all figures. */
void f15_render_board_svg(f15_text *out, const f15_board_figure *figure, size_t count,
                          const f15_board_names *names, size_t per_row, const char *title);

/* Append a figure of prose or of `fifteen draw`: as text, its drawing after `indent`, and its
 * caption with the number ("Figure 3.2"; NULL: none); or as an SVG of its own, which only fails for
 * a trace, as f15_svg_sink does. */
void f15_render_figure_text(f15_text *out, const f15_figure *figure, const char *number,
                            const char *indent, const f15_style *style);
f15_code f15_render_figure_svg(f15_text *out, const f15_figure *figure, const char *number,
                               f15_error *err);

/* ---- plots ----------------------------------------------------------------------------------- */

/* A plot of numbers, for a page or a talk: columns standing on the axis, or points joined by a
 * line, whose sign distinguishes the series without colour. All is borrowed. */
#define F15_PLOT_SERIES ((size_t)4)
#define F15_PLOT_MARKS ((size_t)4)
typedef enum f15_plot_kind { F15_PLOT_COLUMNS, F15_PLOT_POINTS } f15_plot_kind;
typedef struct f15_plot_series {
    f15_plot_kind kind;
    const char *name;    /* for the key; NULL: none */
    const double *x, *y; /* finite, no y below 0; for columns x rises */
    size_t count;
} f15_plot_series;
typedef struct f15_plot_mark {
    double x; /* of a vertical line; in the range of the series */
    const char *words;
} f15_plot_mark;
typedef struct f15_plot {
    const char *title, *below; /* title: a sentence; below: two or three more */
    const char *across, *up;   /* labels of the axes */
    bool powers;               /* y axis in powers of ten: every y is above 0 */
    const f15_plot_series *series;
    size_t count; /* at most F15_PLOT_SERIES */
    const f15_plot_mark *mark;
    size_t marks; /* at most F15_PLOT_MARKS */
    /* Short names of x = 0, 1, ...: slanted where they are long, and only every second or third
     * where there are many. Every x is below `categories`; 0: x are numbers. */
    const char *const *category;
    size_t categories;
} f15_plot;

/* Appends the plot as SVG, 16 to 9: self-contained, well-formed for any texts, role="img" with its
 * title, and all numbers in words in <desc>. Light or dark as the reader prefers. `out` keeps a
 * failure. */
void f15_render_plot_svg(f15_text *out, const f15_plot *plot);

/* ---- state spaces ---------------------------------------------------------------------------- */

/* Appends a state space (unstable/space.h) as a table with a bar for each distance, and a summary
 * in words; if `powers`, the bars are in powers of ten. */
void f15_render_space_text(f15_text *out, const f15_space *space, bool powers,
                           const f15_style *style);
/* Appends one object: {"size":..,"board":..,"obstacles":[..],"hole":..,"cells":..,"complete":..,
 * "boards":..,"arrangements":..,"eccentricity":..,"mean":..,"edges":..,"positions":[..],
 * "onward":[..],"farthest":[..],"version":..}; cells count from `base`. */
void f15_render_space_json(f15_text *out, const f15_space *space, uint32_t base);
/* Appends a plot of the boards at each distance, the mean and the farthest marked. */
f15_code f15_render_space_svg(f15_text *out, const f15_space *space, bool powers, f15_error *err);

/* ---- parities ------------------------------------------------------------------------------ */

/* The parity claimed for a permutation. */
typedef enum f15_claimed { F15_NOTHING_CLAIMED, F15_CLAIMED_EVEN, F15_CLAIMED_ODD } f15_claimed;

/* One answer of `fifteen parity`: the run of the algorithm, and the claim. */
typedef struct f15_parity_report {
    const f15_run *run;
    f15_claimed claimed;
    const char *file; /* the permutation's file, or NULL */
    size_t line;
} f15_parity_report;
bool f15_claim_is_true(f15_claimed claimed, bool odd);

/* Appends the working by every route, and the verdict on the claim. */
f15_code f15_render_parity_text(const f15_parity_report *report, const f15_style *style,
                                f15_text *out, f15_error *err);
/* Writes {"permutation":..,"parity":..,"routes":{..},"claim":..,"holds":..} */
f15_code f15_render_parity_json(const f15_parity_report *report, const f15_out *out,
                                f15_error *err);

/* Writes {"file":..,"line":..,"column":..,"parity":null,"verdict":"unreadable","what":..,
 * "remedy":..} */
f15_code f15_render_unreadable_json(const f15_error *why, const f15_out *out, f15_error *err);

/* ---- certificates for Coq ------------------------------------------------------------------ */

/* Appends a file that coqc accepts with the theory of proofs/: a theorem about the data of a run,
 * and its proof. Parity: a word of swaps makes the permutation, and every word that makes it has
 * this parity. Solvable, and solve where it fails: some slides lead to the solved board, or no
 * slides do. Solve: run->moves do. A failure of the text stays in it. F15_USAGE, with the reason,
 * for another run, a board with walls or letters, or a hole that belongs in the first cell;
 * F15_TOO_BIG past F15_MOST_CERTIFIED items; F15_NO_MEMORY. */
#define F15_MOST_CERTIFIED ((size_t)256)
f15_code f15_render_coq(const f15_run *run, f15_text *out, f15_error *err);

/* A sink that collects a trace as figures: the start (for a line also the goal), each step, each
 * folded section (begun at `depth` or deeper). A line is a row of places, with an arrow for each
 * item moved by the last step. F15_TOO_BIG for a line of more than F15_MAX_CELLS places, and past
 * F15_SVG_FIGURES; F15_USAGE for a trace without figures. */
#define F15_SVG_FIGURES ((size_t)256)
typedef struct f15_svg_sink {
    f15_convention convention;
    uint32_t depth;
    /* private; {0} to begin with */
    f15_board_figure *figure;
    size_t count, room;
    bool line, homes; /* homes: items have home places */
    f15_fold fold;
    f15_ring ring;
    f15_cells kept[F15_MAX_FRAMES]; /* the cells that each open section keeps */
    f15_arena arena;                /* of the figures and their captions */
} f15_svg_sink;
f15_sink f15_svg_sink_of(f15_svg_sink *self);
f15_code f15_render_strip_svg(const f15_svg_sink *self, const f15_run *run, const char *title,
                              const f15_out *out, f15_error *err);
void f15_svg_sink_free(f15_svg_sink *self);

/* A sink that collects the tree of a search, and drawings of the tree: nodes with their numbers,
 * boards and f = g + h (or g), each below its parent. Expanded, live and pruned nodes differ by
 * fill, dashes and a cross; the solution has a thick frame, and a line below counts the nodes that
 * are not drawn. For idastar, shows the last round of the trace. F15_USAGE if the trace has no
 * nodes. */
#define F15_TREE_NODES 60
typedef enum f15_tree_state { F15_TREE_LIVE, F15_TREE_EXPANDED, F15_TREE_PRUNED } f15_tree_state;
typedef struct f15_tree_node {
    uint32_t parent, g, h; /* h: UINT32_MAX if there is none */
    const char *board;
    f15_tree_state state;
    bool on_way;
} f15_tree_node;
typedef struct f15_tree_sink {
    f15_convention convention;
    /* private; {0} to begin with */
    f15_tree_node node[F15_TREE_NODES];
    size_t count;
    uint32_t rounds, drawn; /* rounds begun so far; the round of these nodes */
    f15_arena arena;        /* of the boards */
} f15_tree_sink;
f15_sink f15_tree_sink_of(f15_tree_sink *self);
f15_code f15_render_tree_svg(const f15_tree_sink *self, const f15_run *run, const char *title,
                             const f15_out *out, f15_error *err);
f15_code f15_render_tree_dot(const f15_tree_sink *self, const f15_run *run, const f15_out *out,
                             f15_error *err);
void f15_tree_sink_free(f15_tree_sink *self);

/* ---- boards: the verbs' own forms; the text keeps a failure ---------------------------------- */

/* Appends the criteria side by side, and their conclusion. */
void f15_render_solvable_text(const f15_run *run, const f15_style *style, f15_text *out);
/* Appends {"solvable":..,"criteria":{NAME:{"solvable":.., its numbers}},..} */
void f15_render_solvable_json(const f15_run *run, bool claimed, bool yes, f15_text *out);
/* Appends the moves on a line, with the facts known about a shortest solution; or as JSON. why: the
 * reason that there are no moves, or NULL; for one of many lines also the reason that it is not a
 * board. line: counted from 1; 0: a single board. */
void f15_render_solution(const f15_run *run, const f15_error *why, size_t line, bool json,
                         f15_text *out);

/* ---- verdicts ------------------------------------------------------------------------------ */

/* The context of a verdict, from its caller. answer: the student's text. whole: the exercise or
 * variant with the question; NULL: none, and the question is worth one point. */
typedef struct f15_verdict_context {
    const char *exercise;
    const f15_question *question;
    const char *answer;
    size_t answer_length;
    const f15_exercise *whole;
    bool carried;  /* it is right after the answers given to earlier parts */
    bool credited; /* always say what the answer is worth */
    bool to_pupil; /* in a session: the author's feedback replaces the sentences of misconceptions,
                      and F15_SAY_CARRIED, not the verdict, says that it is carried */
    bool has_form; /* the form of an answer is in view: the verdict leaves it out */
    bool is_drawn; /* the answer is drawn already: the verdict leaves its path or board out */
    uint64_t hash; /* of a gap in a trace, which has no question; 0: the question's */
} f15_verdict_context;
/* Writes "draw", "printed", "key", "passed_over" of an exercise or a variant. */
void f15_render_hashes_json(f15_json *json, const f15_exercise *exercise);
/* Writes an array of the names of misconceptions. */
void f15_render_names_json(f15_json *json, const char *key, const f15_misconception *m,
                           size_t count);
/* Writes "credit", a share, and "points", earned of how many; null if it is F15_CREDIT_UNKNOWN. */
void f15_render_credit_json(f15_json *json, double credit, unsigned points);
/* Appends a share or a number of points: 2/3, 3 1/2; or, where the denominator would be above 100,
 * with three decimals: about 0.457. */
void f15_render_amount(f15_text *out, double amount);
/* Does the same, in words if the amount is less than 1 and has a name: two thirds. */
void f15_render_amount_in_words(f15_text *out, double amount);

/* Write a verdict without the parts that its level withholds (f15_verdict_limit; JSON: null). */
f15_code f15_render_verdict_text(const f15_verdict_context *about, const f15_verdict *verdict,
                                 const f15_style *style, f15_text *out, f15_error *err);
f15_code f15_render_verdict_json(const f15_verdict_context *about, const f15_verdict *verdict,
                                 const f15_out *out, f15_error *err);

/* ---- sessions ------------------------------------------------------------------------------ */

/* Appends a paragraph in a paint: the formatted text, cleaned and wrapped. */
void f15_paragraph(f15_text *out, const f15_style *style, f15_paint paint, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void f15_paragraphv(f15_text *out, const f15_style *style, f15_paint paint, const char *format,
                    va_list args);
/* Appends a list item: its label, then the text wrapped beside it, cleaned. */
void f15_list_item(f15_text *out, const f15_style *style, const char *label, const char *text);

/* Appends an exercise as in a reference: title, source, prompt, options, form of the answer and
 * convention. help: the sum of the parts to append after these, or 0; solutions that were withheld
 * are not appended. */
#define F15_WITH_HINTS 1u
#define F15_WITH_SOLUTIONS 2u
f15_code f15_render_exercise(const f15_exercise *exercise, unsigned help, const f15_style *style,
                             f15_text *out, f15_error *err);
/* Returns the context of the view's verdict, in a session; *bare becomes the question of a gap. */
f15_verdict_context f15_view_context(const f15_view *view, f15_question *bare);
/* Appends one message of a session, for a terminal that scrolls. Leaves "the lesson is finished" to
 * the caller, who knows the student's progress. cuts: needed for F15_SAY_CUTS only. */
f15_code f15_render_said(const f15_view *view, const f15_message *message, f15_cut_text *cuts,
                         const f15_style *style, f15_text *out, f15_error *err);
/* Appends the answer being made by hand (requires view->draft): the board, the item in each place,
 * or the things picked or filled in; a list's options are in the question. Even without colour, [ ]
 * shows places that wait for more or have a mark, and ( ) the cursor: a place (KEYS: a key), or
 * F15_NO_CURSOR. *cells locates place p if no line was cut: on line `top` + p / across * high of
 * those appended, from column `left` + p % across * wide on; the terminal's cursor stands `label`
 * columns after that. */
typedef struct f15_draft_cells {
    uint32_t across; /* 0: nothing is drawn; the question has a list */
    unsigned top, left, wide, label, high;
} f15_draft_cells;
#define F15_NO_CURSOR UINT32_MAX
void f15_render_draft(f15_text *out, const f15_view *view, uint32_t cursor, const f15_style *style,
                      f15_draft_cells *cells);
/* Appends the session's view as one line of JSON, for a surface that is not a terminal;
 * web/module.h has its fields. Each message is given as text of this style, or, if that is NULL, as
 * HTML. Takes the deeds of the last act. */
f15_code f15_render_view_json(f15_session *session, f15_cut_text *cuts, const f15_style *style,
                              f15_text *out, f15_error *err);

/* Adds to an open object the contents of a course that has been read, for a surface that lists it:
 * "course" (its name), "title", "licence", "lessons" with their pages, "exercises", "algorithms",
 * in their order; web/module.h has the fields. */
void f15_render_course_json(f15_json *json, const char *name, const f15_course *course);

/* Appends a deed in the form of `fifteen progress --format json`: one line. For an attempt or a
 * mark: {"what":"attempt|shown|skipped","time":"2026-11-21T20:15:00Z"|null,"exercise":..,"hash":..,
 * "draw":..,"printed":..,"key":..,"seed":..,"answer":..,"verdict":"right|wrong|unreadable",
 * "fault":name,"diagnosis":[name,..],"tag":..,"hints":n,"shown":bool,"credit":share,
 * "points":{"earned":..,"of":n},"answer_bytes":hexadecimal, only if the answer had to be cleaned},
 * where unknown fields are null, as are all of a mark from "answer" on. For a lesson:
 * {"what":"page|done","time":..,"lesson":..,"page":n,"pages":n|null,"finished":bool|null}, the
 * pages counted from 0. */
void f15_render_deed_json(f15_text *out, const f15_deed *deed);
/* Reads such a line; the deed borrows from the arena. Its `claimed` is only what the line says: the
 * caller has to judge. F15_BAD_NOTATION: it is not such a line. */
f15_code f15_read_deed_json(const char *line, size_t length, f15_arena *arena, f15_deed *out,
                            f15_error *err);

/* Appends the ledger of a board in play, in at most `rows` lines of F15_LEDGER_COLUMNS columns,
 * from slide 1,000 on of up to two more: slides, sign and colour; with `all` also inversions,
 * cycles and the slides left; then as many last slides as fit, each with the two words that it
 * changed, and with `all` the inversions. */
#define F15_LEDGER_COLUMNS 30
void f15_render_ledger(f15_text *out, const f15_play *play, bool all, size_t rows,
                       const f15_style *style);
/* Appends the board, and the ledger beside it, or below where there is no space. */
void f15_render_play(f15_text *out, const f15_play *play, bool all, const f15_style *style);
/* Appends a sentence about the last slide and the state of the board. */
void f15_render_play_sentence(f15_text *out, const f15_play *play);

/* ---- predicting ---------------------------------------------------------------------------- */

/* Appends the question of the current gap and the form of its answer; nothing without a gap. */
f15_code f15_render_ask(f15_quiz *quiz, f15_text *out, f15_error *err);
/* Appends a hint: the reason for the next step, or less if that would name the step. A sentence
 * without its full stop; "" if the step was given without a reason, and for a number or a parity,
 * whose reason names it. */
f15_code f15_render_hint(f15_quiz *quiz, f15_text *out, f15_error *err);

/* Appends the sheet of a quiz just opened: its command (depth 0: not given), the data, and a line
 * for each gap (quiz.h). The quiz is at its end then. Only a long word's line is wider than the
 * style. */
f15_code f15_render_sheet(f15_quiz *quiz, uint32_t depth, const f15_style *style, f15_text *out,
                          f15_error *err);

/* Judges the sheet with a quiz just opened, and appends its faults: as text, or as one JSON object
 * (docs/output.schema.json: check-sheet). file: its name. */
typedef struct f15_worksheet_report {
    const f15_worksheet *sheet;
    const char *file;
    bool json;
    f15_style style;
    f15_feedback level;
    bool credited; /* reveal the share of right answers at every level */
} f15_worksheet_report;
f15_code f15_render_marks(const f15_worksheet_report *report, f15_quiz *quiz, f15_text *out,
                          f15_marks *marks, f15_error *err);

/* ---- statements ---------------------------------------------------------------------------- */

/* The result of checking a statement, with all that is needed to repeat it. */
typedef struct f15_certificate {
    f15_statement_id statement;
    f15_size size;
    uint64_t cases;      /* of that size */
    uint64_t part, of;   /* 1 of 1: all of them */
    bool smaller;        /* the statement was tried on all smaller sizes before, and holds there */
    const char *version; /* of the fifteen that made it; NULL: this one */
    f15_trial_result result;
} f15_certificate;

/* Appends the statement, the number of cases, the findings, and what they prove. */
void f15_render_certificate_text(const f15_certificate *certificate, const f15_style *style,
                                 f15_text *out);
/* Does the same in a line or two. */
void f15_render_certificate_line(const f15_certificate *certificate, const f15_style *style,
                                 f15_text *out);
/* Appends one line of JSON, from which the check can be repeated. */
void f15_render_certificate_json(const f15_certificate *certificate, f15_text *out);
/* Appends "fifteen prove 6.2.1 --n 8 --part 2/4 --format json". */
void f15_write_prove_command(f15_text *out, const f15_certificate *certificate);

F15_C_END

#endif
