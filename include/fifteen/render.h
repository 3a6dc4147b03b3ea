/* fifteen/render.h - traces, verdicts and prose as text, JSON and DOT.
 *
 * A renderer writes to an f15_out, a function that takes bytes: a file, a buffer, a test. It never
 * writes a control character that it did not mean: everything that came from outside passes
 * f15_clean. Colour only repeats what the words say already.
 */
#ifndef FIFTEEN_RENDER_H
#define FIFTEEN_RENDER_H

#include <fifteen/board.h>
#include <fifteen/check.h>
#include <fifteen/core.h>
#include <fifteen/figure.h>
#include <fifteen/json.h>
#include <fifteen/notation.h>
#include <fifteen/prove.h>
#include <fifteen/quiz.h>
#include <fifteen/recording.h>
#include <fifteen/run.h>
#include <fifteen/session.h>
#include <fifteen/space.h>
#include <fifteen/trace.h>

/* Where rendered bytes go. F15_IO stops the rendering. */
typedef struct f15_out {
    f15_code (*write)(void *self, const char *bytes, size_t length, f15_error *err);
    void *self;
} f15_out;
f15_out f15_out_text(f15_text *text); /* into a buffer */
f15_code f15_out_string(const f15_out *out, const char *s, f15_error *err);

/* How text looks. width in columns (40 .. 200; narrower and wider ones are clamped). */
typedef struct f15_style {
    bool color;
    unsigned width;
} f15_style;

typedef enum f15_paint { F15_PLAIN, F15_STRONG, F15_DIM, F15_GOOD, F15_BAD, F15_ACCENT } f15_paint;
/* Appends s (clean already) in a paint; without colour just s. */
void f15_painted(f15_text *text, const f15_style *style, f15_paint paint, const char *s);

/* Columns that a UTF-8 string takes on a terminal (combining marks 0, wide East Asian 2). */
size_t f15_columns(const char *s, size_t length);
/* The bytes of one unit of a clean text (length > 0) and its columns: a paint (0), a character, or
 * a byte that is no UTF-8 (1). */
size_t f15_unit(const char *s, size_t length, unsigned *columns);
/* Appends words of s wrapped at style->width; the first line after `first`, the others after
 * `rest` (both printed as they are). s is clean; ends with a newline. */
void f15_wrap(f15_text *text, const f15_style *style, const char *first, const char *rest,
              const char *s);

/* How the figures of a prose are counted and numbered: "Figure 3.2" is the second of page 3,
 * "Figure 2" where there are no pages (page 0). */
typedef struct f15_numbering {
    f15_convention convention;
    size_t page, before; /* before: figures of the page before these */
} f15_numbering;

/* Markdown (md4c) for a terminal: headings, paragraphs, lists, emphasis, code, block quotes,
 * wrapped to the width. Raw HTML, images and links come out as their text. A fenced block of a
 * figure (fifteen/figure.h) is drawn, or shown as it is if it cannot be read; a block of code that
 * is a board, or its cells counted, is framed. */
f15_code f15_render_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                          const f15_style *style, f15_error *err);
/* The same where nothing says how figures are counted. */
f15_code f15_render_markdown(f15_text *out, const char *markdown, const f15_style *style,
                             f15_error *err);

/* Appends s, its lines, arrows, ticks, dashes and quotation marks replaced by characters of ASCII,
 * each as wide as it was: for terminals that know nothing else. Letters stay as they are. */
void f15_add_ascii(f15_text *out, const char *s, size_t length);

/* ---- traces -------------------------------------------------------------------------------- */

/* A closed path of a board that a trace speaks of, and the depth of what named it. */
typedef struct f15_ring {
    uint8_t cell[F15_MAX_CELLS];
    size_t cells; /* 0: none */
    uint32_t depth;
} f15_ring;

/* A sink that draws a trace as text. Sections that begin deeper than `depth` are folded into one
 * line each (the outermost section has depth 0, what is in it 1). */
typedef struct f15_text_sink {
    f15_out out;
    f15_style style;
    f15_convention convention;
    uint32_t depth;
    uint64_t folds; /* sections folded so far: more depth would show more */
    bool html;      /* it is written for a page (fifteen/html.h); */
    bool bare;      /* without the states */
    /* private; {0} to begin with */
    bool after_blank; /* the line written last is blank */
    uint64_t number;  /* of the step shown last */
    bool folding;     /* inside a folded section, and its begin */
    f15_event fold;
    f15_ring ring;
    f15_text reached; /* arrangements that wait for the end of their list */
} f15_text_sink;
f15_sink f15_text_sink_of(f15_text_sink *self);
void f15_text_sink_free(f15_text_sink *self);

/* The cuts of a recording as text, in any order. {0} to begin with; a recording is borrowed for as
 * long as its cuts are shown. */
typedef struct f15_cut_text {
    bool html, bare; /* as of the sink */
    bool no_result;  /* the result is not wanted */
    /* private */
    f15_recording *recording;
    f15_text_sink sink;
    f15_text shown; /* what the sink wrote of the cut */
    size_t fed;     /* events that went through the sink */
} f15_cut_text;
/* Appends cut k, and after the last one the result. */
f15_code f15_render_cut(f15_cut_text *self, f15_recording *recording, size_t k,
                        const f15_style *style, f15_text *out, f15_error *err);
void f15_cut_text_free(f15_cut_text *self);

/* JSON lines, one object an event (DESIGN section 4); depth as above, F15_ALL_DEPTHS for all. */
#define F15_ALL_DEPTHS UINT32_MAX
typedef struct f15_json_sink {
    f15_out out;
    f15_convention convention;
    uint32_t depth;
    /* private; {0} to begin with */
    f15_text line, label; /* the line, and what the items of the problem are called, in JSON: */
    size_t *from;         /*   where item i's label begins */
    size_t labels;
    bool in_ascii;
    f15_arena arena;
} f15_json_sink;
f15_sink f15_json_sink_of(f15_json_sink *self);
void f15_json_sink_free(f15_json_sink *self);

/* One event's sentence: the text of events.def with its values filled in; a step's says first why,
 * then what is done ("place 0 should hold A, which stands in place 3: swap places 0 and 3"). `now`
 * is the state after the event. It has neither a capital nor a full stop of its own, and there is
 * none without words. */
void f15_event_sentence(f15_text *out, const f15_event *event, const f15_replay *now,
                        const f15_convention *convention);

/* The last line of a trace. */
f15_code f15_render_result_text(const f15_run *run, const f15_trace *trace, const f15_style *style,
                                const f15_out *out, f15_error *err);
f15_code f15_render_result_json(const f15_run *run, const f15_trace *trace, const f15_out *out,
                                f15_error *err);
/* The transition graph for Graphviz: vertices named, one edge a swap, the two classes as columns.
 */
f15_code f15_render_graph_dot(const f15_run *run, const f15_out *out, f15_error *err);

/* ---- boards -------------------------------------------------------------------------------- */

/* How a board is drawn as text. plain: ASCII only. Marked cells have [ ] around what is in them, so
 * that they show without colour. indent (NULL: none) comes before every line. The ring is a closed
 * path of cells (borrowed), drawn as a line; where two that follow each other are no neighbours
 * there is none. */
typedef struct f15_board_look {
    bool plain;
    f15_cells marks;
    const char *indent;
    const uint8_t *ring;
    size_t ring_cells;
    f15_cells kept;       /* these have ( ) */
    const uint8_t *slide; /* from a cell (the first) into its neighbour: an arrow; NULL: none */
} f15_board_look;

/* The board in boxes, one line of text a row and one between rows, ending with a newline. Pieces by
 * names (NULL: their numbers), the hole blank, obstacles filled. */
void f15_render_board(f15_text *out, const f15_board *board, const f15_board_names *names,
                      const f15_board_look *look, const f15_style *style);

/* One figure of a strip. caption: plain text, from outside or not; NULL for none. */
typedef struct f15_board_figure {
    f15_board board; /* of a line: a grid of one row, and no hole (F15_NO_HOLE) */
    f15_cells marks; /* something else stands here than before */
    f15_cells kept;
    f15_cells home; /* of a line; of a board it is known */
    const char *caption;
    f15_ring ring;
    uint8_t way[F15_MAX_CELLS][2]; /* arrows, from a cell to another */
    size_t ways;
} f15_board_figure;

/* The figures as one SVG, per_row beside each other (0: all), the caption below each, numbered from
 * 1 if there are several. Self-contained and well-formed whatever the texts hold; role="img",
 * <title>, and in <desc> every board in words, row by row. Light or dark as the reader has it. What
 * a colour says a sign says too, which a line below explains: a dot in what is at home, a corner in
 * what is kept, a thick inner frame in what has moved; walls are dark and hatched, the hole is
 * none. title may be NULL; names as above, of all figures. */
void f15_render_board_svg(f15_text *out, const f15_board_figure *figure, size_t count,
                          const f15_board_names *names, size_t per_row, const char *title);

/* A figure of prose or of `fifteen draw`, as text: its drawing behind `indent`, and its caption
 * with the number ("Figure 3.2"; NULL: none). Or as an SVG of its own; only a trace can be such
 * that this fails, as f15_svg_sink does. */
void f15_render_figure_text(f15_text *out, const f15_figure *figure, const char *number,
                            const char *indent, const f15_style *style);
f15_code f15_render_figure_svg(f15_text *out, const f15_figure *figure, const char *number,
                               f15_error *err);

/* ---- plots ----------------------------------------------------------------------------------- */

/* Numbers over numbers, for a page or a talk: columns that stand on the axis, or points with a line
 * through them, whose sign tells one series from another without colour. All is borrowed. */
#define F15_PLOT_SERIES ((size_t)4)
#define F15_PLOT_MARKS ((size_t)4)
typedef enum f15_plot_kind { F15_PLOT_COLUMNS, F15_PLOT_POINTS } f15_plot_kind;
typedef struct f15_plot_series {
    f15_plot_kind kind;
    const char *name;    /* for the key; NULL: none */
    const double *x, *y; /* finite, and no y below 0; of columns x rises */
    size_t count;
} f15_plot_series;
typedef struct f15_plot_mark {
    double x; /* a line stands there; in the range of the series */
    const char *words;
} f15_plot_mark;
typedef struct f15_plot {
    const char *title, *below; /* a sentence; two or three more */
    const char *across, *up;   /* what the axes are */
    bool powers;               /* upwards by powers of ten: every y is above 0 */
    const f15_plot_series *series;
    size_t count; /* at most F15_PLOT_SERIES */
    const f15_plot_mark *mark;
    size_t marks; /* at most F15_PLOT_MARKS */
    /* What stands at x = 0, 1, ..., short names: slanted where they are long, and every second or
     * third alone where there are many. Every x is below `categories`; 0: x are numbers. */
    const char *const *category;
    size_t categories;
} f15_plot;

/* As SVG, 16 to 9: self-contained, well-formed whatever the texts hold, role="img" with its title,
 * and all numbers in words in <desc>. Light or dark as the reader has it. What fails is the text's.
 */
void f15_render_plot_svg(f15_text *out, const f15_plot *plot);

/* ---- state spaces ---------------------------------------------------------------------------- */

/* What was counted (fifteen/space.h). As a table with a bar for each distance, and a summary in
 * words; bars by powers of ten, if that is wanted. */
void f15_render_space_text(f15_text *out, const f15_space *space, bool powers,
                           const f15_style *style);
/* One object: {"size":..,"board":..,"obstacles":[..],"hole":..,"cells":..,"complete":..,
 * "boards":..,"arrangements":..,"eccentricity":..,"mean":..,"edges":..,"positions":[..],
 * "onward":[..],"farthest":[..],"version":..}; cells count from `base`. */
void f15_render_space_json(f15_text *out, const f15_space *space, uint32_t base);
/* A plot of the boards at each distance, the mean and the farthest marked. */
f15_code f15_render_space_svg(f15_text *out, const f15_space *space, bool powers, f15_error *err);

/* ---- parities ------------------------------------------------------------------------------ */

/* What a permutation was said to be. */
typedef enum f15_claimed { F15_NOTHING_CLAIMED, F15_CLAIMED_EVEN, F15_CLAIMED_ODD } f15_claimed;

/* One answer of `fifteen parity`: the run of the algorithm, and what was claimed. */
typedef struct f15_parity_report {
    const f15_run *run;
    f15_claimed claimed;
    const char *file; /* where it stood, or NULL */
    size_t line;
} f15_parity_report;
bool f15_claim_is_true(f15_claimed claimed, bool odd);

/* The working by every route, and the verdict on the claim. */
f15_code f15_render_parity_text(const f15_parity_report *report, const f15_style *style,
                                f15_text *out, f15_error *err);
/* {"permutation":..,"parity":..,"routes":{..},"claim":..,"holds":..} */
f15_code f15_render_parity_json(const f15_parity_report *report, const f15_out *out,
                                f15_error *err);

/* {"file":..,"line":..,"column":..,"parity":null,"verdict":"unreadable","what":..,"remedy":..} */
f15_code f15_render_unreadable_json(const f15_error *why, const f15_out *out, f15_error *err);

/* A sink that collects a trace as figures: the start (of a line also the goal), each step, each
 * section that is folded (begun at `depth` or deeper). A line is a row of places, with an arrow for
 * each item that the last step has moved. F15_TOO_BIG for a line of more than F15_MAX_CELLS places,
 * and past F15_SVG_FIGURES; F15_USAGE for a trace in which there is nothing to be drawn. */
#define F15_SVG_FIGURES ((size_t)256)
typedef struct f15_svg_sink {
    f15_convention convention;
    uint32_t depth;
    /* private; {0} to begin with */
    f15_board_figure *figure;
    size_t count, room;
    bool line, folding;
    bool homes; /* items have places where they belong */
    f15_event fold;
    f15_ring ring;
    f15_cells kept[F15_MAX_FRAMES]; /* by each open section */
    f15_arena arena;                /* of the figures and their captions */
} f15_svg_sink;
f15_sink f15_svg_sink_of(f15_svg_sink *self);
f15_code f15_render_strip_svg(const f15_svg_sink *self, const f15_run *run, const char *title,
                              const f15_out *out, f15_error *err);
void f15_svg_sink_free(f15_svg_sink *self);

/* A sink that collects the tree of a search, and the tree drawn: nodes with their numbers, boards
 * and f = g + h (or g), each below the one from which it was made; expanded, live and dead at once
 * are told apart by fill, dashes and a cross, the way found has a thick frame, and a line below
 * says how many nodes are not drawn. Of idastar it is the last round that was told. F15_USAGE where
 * nothing was told. */
#define F15_TREE_NODES 60
typedef enum f15_tree_state { F15_TREE_LIVE, F15_TREE_EXPANDED, F15_TREE_PRUNED } f15_tree_state;
typedef struct f15_tree_node {
    uint32_t parent, g, h; /* h: UINT32_MAX where there is none */
    const char *board;
    f15_tree_state state;
    bool on_way;
} f15_tree_node;
typedef struct f15_tree_sink {
    f15_convention convention;
    /* private; {0} to begin with */
    f15_tree_node node[F15_TREE_NODES];
    size_t count;
    uint32_t rounds, drawn; /* begun so far; the one whose nodes these are */
    f15_arena arena;        /* of the boards */
} f15_tree_sink;
f15_sink f15_tree_sink_of(f15_tree_sink *self);
f15_code f15_render_tree_svg(const f15_tree_sink *self, const f15_run *run, const char *title,
                             const f15_out *out, f15_error *err);
f15_code f15_render_tree_dot(const f15_tree_sink *self, const f15_run *run, const f15_out *out,
                             f15_error *err);
void f15_tree_sink_free(f15_tree_sink *self);

/* ---- boards: the verbs' own forms; failures stay in the text ----------------------------------
 */

/* The criteria side by side, and what they say. */
void f15_render_solvable_text(const f15_run *run, const f15_style *style, f15_text *out);
/* {"solvable":..,"criteria":{NAME:{"solvable":.., its numbers}},..} */
void f15_render_solvable_json(const f15_run *run, bool claimed, bool yes, f15_text *out);
/* The moves on a line, with what is known of a shortest solution; or as JSON. why: the reason that
 * there are none, or NULL; of a line (from 1; 0: it was not one of many) also that it is no board.
 */
void f15_render_solution(const f15_run *run, const f15_error *why, size_t line, bool json,
                         f15_text *out);

/* ---- verdicts ------------------------------------------------------------------------------ */

/* What a verdict was about. answer: what the student wrote. whole: the exercise, or the
 * variant, that the question is of; NULL: of none, and worth a point. */
typedef struct f15_about {
    const char *exercise;
    const f15_question *question;
    const char *answer;
    size_t answer_length;
    const f15_exercise *whole;
    bool carried;  /* it is right for what was answered to the parts before */
    bool credited; /* say what the answer is worth, whatever it is */
    uint64_t hash; /* of a gap of a trace, which no question stands for; 0: the question's */
} f15_about;
/* "text-hash", "family", "passed-over": of an exercise or a variant. */
void f15_render_family_json(f15_json *json, const f15_exercise *exercise);
/* "credit", a share, and "points": what was earned of so many; null where it is F15_CREDIT_UNTOLD.
 */
void f15_render_credit_json(f15_json *json, double credit, unsigned points);
/* Appends a share or a number of points: 2/3, 3 1/2; in words, if it is less than 1 and has a name:
 * two thirds. Without a fraction of at most 100 parts, three decimals: about 0.457. */
void f15_render_amount(f15_text *out, double amount, bool in_words);

/* What there is of a verdict; null in JSON for what was withheld (f15_verdict_limit). */
f15_code f15_render_verdict_text(const f15_about *about, const f15_verdict *verdict,
                                 const f15_style *style, f15_text *out, f15_error *err);
f15_code f15_render_verdict_json(const f15_about *about, const f15_verdict *verdict,
                                 const f15_out *out, f15_error *err);

/* ---- sessions ------------------------------------------------------------------------------ */

/* Appends a paragraph of what the format makes, cleaned and wrapped, in a paint. */
void f15_paragraph(f15_text *out, const f15_style *style, f15_paint paint, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void f15_paragraphv(f15_text *out, const f15_style *style, f15_paint paint, const char *format,
                    va_list args);
/* Appends an item of a list: label, then the text wrapped beside it, cleaned. */
void f15_list_item(f15_text *out, const f15_style *style, const char *label, const char *text);

/* Appends an exercise as it is asked: title, prompt, options, convention, how to write the answer.
 */
f15_code f15_render_question(const f15_exercise *exercise, const f15_style *style, f15_text *out,
                             f15_error *err);
/* Appends an exercise as a reference has it: title, source, prompt, options, how to write the
 * answer and the convention; its hints and solutions, if they are wanted. */
f15_code f15_render_exercise(const f15_exercise *exercise, bool hints, bool solution,
                             const f15_style *style, f15_text *out, f15_error *err);
/* Appends one thing that a session says, for a terminal that scrolls. That a lesson is finished is
 * left to whoever knows how far the student has come. */
f15_code f15_render_said(const f15_view *view, const f15_message *message, f15_cut_text *cuts,
                         const f15_style *style, f15_text *out, f15_error *err);
/* Appends the answer that is made by hand (view->draft, which has one): the board, or what stands
 * in which place. [ ] is around what waits for more, ( ) around the cursor (no place: there is
 * none), so that both show without colour. *cells: where place p is, if no line was cut, from the
 * first line appended on: in line `top` + p / across * high, from column
 * `left` + p % across * wide on; what it is called ends in column `label` of that. */
typedef struct f15_draft_cells {
    uint32_t across; /* 0: nothing is drawn */
    unsigned top, left, wide, label, high;
} f15_draft_cells;
void f15_render_draft(f15_text *out, const f15_view *view, uint32_t cursor, const f15_style *style,
                      f15_draft_cells *cells);
/* Appends all that a session shows now as one line of JSON, for a surface that is no terminal;
 * web/module.h has its fields. What is said is text of this style, and HTML: each has cuts of its
 * own. The deeds of the last act are taken. */
f15_code f15_render_view_json(f15_session *session, f15_cut_text cuts[2], const f15_style *style,
                              f15_text *out, f15_error *err);

/* Into an open object: what a course that has been read holds, for a surface that lists it:
 * "course" (its name), "title", "licence", "lessons" with their pages, "exercises", "algorithms",
 * in their order; web/module.h has the fields. */
void f15_render_course_json(f15_json *json, const char *name, const f15_course *course);

/* Appends what was done, as `fifteen progress --format json` has it: one line. Of an attempt or a
 * mark: {"what":"attempt|shown|skipped","time":"2026-11-21T20:15:00Z"|null,"exercise":..,"hash":..,
 * "text-hash":..,"family":..,"seed":..,"answer":..,"verdict":"right|wrong|unreadable","fault":name,
 * "diagnosis":[name,..],"tag":..,"hints":n,"shown":bool,"credit":share,"points":{"earned":..,
 * "of":n},"answer-bytes":hexadecimal, only if the answer had to be cleaned}, where null is what is
 * not known, and all of it for a mark from "answer" on. Of a lesson:
 * {"what":"page|done","time":..,"lesson":..,"page":n,"pages":n|null,"finished":bool|null}, the
 * pages counted from 0. */
void f15_render_deed_json(f15_text *out, const f15_deed *deed);

/* The ledger of a board that is played, in at most so many lines of F15_LEDGER_COLUMNS columns:
 * slides, sign and colour, with `all` inversions, cycles and what is left too, and as many of the
 * last slides as there is room for, each with the two words that it turned round. */
#define F15_LEDGER_COLUMNS 30
void f15_render_ledger(f15_text *out, const f15_play *play, bool all, size_t rows,
                       const f15_style *style);
/* The board, and the ledger beside it, or below where there is no room. */
void f15_render_play(f15_text *out, const f15_play *play, bool all, const f15_style *style);
/* Appends what the last slide did, and how the board stands, in a sentence. */
void f15_render_play_sentence(f15_text *out, const f15_play *play);

/* ---- predicting ---------------------------------------------------------------------------- */

/* The question of the gap that is asked now, in words, and how its answer is written. Nothing if
 * there is none. */
f15_code f15_render_ask(f15_quiz *quiz, f15_text *out, f15_error *err);
/* What helps to find it: why it comes now, or, where that would name it, a part of that. A sentence
 * without its full stop; "" where there is no reason but that it was given. */
f15_code f15_render_hint(f15_quiz *quiz, f15_text *out, f15_error *err);

/* The sheet of a quiz just opened: its command (depth 0: none was given), what is given, and a
 * line for each gap (quiz.h). No line but a long word's is wider than the style. */
f15_code f15_render_sheet(f15_quiz *quiz, uint32_t depth, const f15_style *style, f15_text *out,
                          f15_error *err);

/* Judges the sheet with a quiz just opened, and says what is wrong with it: as text, or as one
 * JSON object (see marks.c). file: what it is called. */
typedef struct f15_worksheet_report {
    const f15_worksheet *sheet;
    const char *file;
    bool json;
    f15_style style;
    f15_feedback level;
    bool credited; /* the share of blanks that are right is told at every level */
} f15_worksheet_report;
f15_code f15_render_marks(const f15_worksheet_report *report, f15_quiz *quiz, f15_text *out,
                          f15_marks *marks, f15_error *err);

/* ---- statements ---------------------------------------------------------------------------- */

/* What checking a statement came to, and all that is needed to do it again. */
typedef struct f15_certificate {
    f15_statement_id statement;
    f15_size size;
    uint64_t cases;      /* of that size */
    uint64_t part, of;   /* 1 of 1: all of them */
    bool smaller;        /* the smaller sizes were all tried before, and it holds for these */
    const char *version; /* of the fifteen that made it; NULL: this one */
    f15_trial_result result;
} f15_certificate;

/* What was checked, on how many cases, what was found, what that proves and what not. */
void f15_render_certificate_text(const f15_certificate *certificate, const f15_style *style,
                                 f15_text *out);
/* The same in a line or two. */
void f15_render_certificate_line(const f15_certificate *certificate, const f15_style *style,
                                 f15_text *out);
/* One line of JSON, from which it can be done again. */
void f15_render_certificate_json(const f15_certificate *certificate, f15_text *out);
/* "fifteen prove 6.2.1 --n 8 --part 2/4 --format json" */
void f15_write_prove_command(f15_text *out, const f15_certificate *certificate);

#endif
