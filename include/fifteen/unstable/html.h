/* fifteen/unstable/html.h - the course as HTML: a second chapter of the module `render`.
 *
 * These functions make the contents of a <main>, or a part of it: `fifteen site` writes it into
 * files, and the module of a live page makes the same. No head, styles or scripts:
 *
 *   - text from outside is escaped, whatever its bytes; all elements are closed, so that the result
 *     is well-formed as XML too. Raw HTML in Markdown becomes text, and a link whose scheme is not
 *     http, https or mailto only its words;
 *   - no style attributes, no handlers, no ids except those named below: a page may forbid all that
 *     is inline. web/page.css styles the classes;
 *   - each colour is repeated by a sign or a word.
 *
 * Classes, for authors of styles or scripts:
 *
 *   table.board    a board; td.m has moved (and a <mark>), td.h is at home, td.r on a closed path,
 *                  td.o the hole, td.w a wall. In a div.box, which scrolls if it must.
 *   table.line     an arrangement: tr with a th "start", "goal", "now" or none; tr.places below
 *   figure.figure  an SVG with role="img", <title> and <desc>; its caption in words
 *   ol.cuts        a trace: an li (data-cut="3", counted from 0) for each cut; in it p.section,
 *                  p.step (with its number in a b), p.remark, p.claim (with span.tick;
 *                  p.claim.fails if it does not hold), p.reached, and the state
 *   div.question   p.about, the prompt, ol.options; an example of an answer, and its form (.form)
 *   details.hint, details.solution
 *   div.verdict    with right, wrong or unreadable beside it
 *   p.strong, p.dim, p.good, p.bad, p.accent    the paints of render.h
 *
 * Headings begin at a level that the caller names: the page's own is 1. */
#ifndef FIFTEEN_HTML_H
#define FIFTEEN_HTML_H

#include <fifteen/course.h>
#include <fifteen/json.h>
#include <fifteen/render.h>

F15_C_BEGIN

/* Appends text of any bytes, escaped for tags and double-quoted attributes. */
void f15_html_text(f15_text *out, const char *s, size_t length);
/* Appends HTML (or SVG) with values: %s for text, which is escaped, %zu and %u; no others. */
void f15_html_addf(f15_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends Markdown; its first heading is of `level` (1 to 6). Figures are drawn and numbered as by
 * the text renderer (`numbering` NULL: not drawn); a code block with a board becomes a board. */
f15_code f15_html_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                        unsigned level, f15_error *err);

/* Appends an exercise as put to a student, in a div.question: id, variant, points; prompt, figure,
 * options, convention, form of the answer. The caller prints the title. page and number locate its
 * figures, as in f15_numbering. */
f15_code f15_html_question(f15_text *out, const f15_exercise *exercise, const f15_page *page,
                           size_t number, f15_error *err);
/* Appends the exercise's hints and solutions, with the reason, each folded. */
f15_code f15_html_help(f15_text *out, const f15_exercise *exercise, f15_error *err);

/* Appends one message of a session (f15_render_said for a page). `cuts` is kept from one message to
 * the next, begins as {0}, and is freed by f15_cut_text_free. Appends nothing for "the lesson is
 * finished", which pages show otherwise. */
f15_code f15_html_said(f15_text *out, const f15_view *view, const f15_message *message,
                       f15_cut_text *cuts, f15_error *err);

/* Appends all cuts of a recording (f15_record_cuts), and its result. Past F15_HTML_TRACE bytes
 * leaves out states, past four times that the rest, and says so. Folds all after the first
 * F15_HTML_OPEN cuts. */
#define F15_HTML_TRACE ((size_t)40 << 10)
#define F15_HTML_OPEN 12
f15_code f15_html_trace(f15_text *out, f15_recording *recording, f15_error *err);

/* Appends the state after cut k: an SVG, named `title`; nothing for a line that is too long for
 * one, or a state that has no drawing. */
f15_code f15_html_state(f15_text *out, f15_recording *recording, size_t k, const char *title,
                        f15_error *err);

/* Forms of a link. From lesson/swaps/3 to exercise/ch6/p161:
 *     FILES   ../../exercise/ch6/p161.html       HASHES   #exercise/ch6/p161 */
typedef enum f15_links { F15_LINKS_FILES, F15_LINKS_HASHES } f15_links;
void f15_html_link(f15_text *out, f15_links links, const char *from, const char *to);

/* The kind of page, from the parts of its path. */
typedef enum f15_html_kind {
    F15_HTML_INDEX,    /* "index" */
    F15_HTML_LESSON,   /* "lesson/swaps/3": its page 3, from 1 */
    F15_HTML_EXERCISE, /* "exercise/ch6/p161", or one in parts */
    F15_HTML_PLAY,     /* "play" */
    F15_HTML_TRACES    /* "trace" */
} f15_html_kind;
const char *f15_html_kind_name(f15_html_kind kind); /* index, lesson, exercise, play, trace */

typedef struct f15_html_page {
    const char *path; /* borrowed */
    f15_links links;
    f15_html_kind kind;
    const f15_lesson *lesson;     /* or NULL */
    size_t number;                /* its page, from 0 */
    const f15_exercise *exercise; /* or its first part, or NULL */
    const char *id;               /* of lesson or exercise; "" */
    f15_page_work *work;          /* of all pages of the course; NULL: this one is the first */
    bool within; /* part of a longer page: heading of level 2, no id, no links to pages beside */
    bool bare;   /* without traces, hints and solutions */
} f15_html_page;

/* Finds a page of a course that was read whole. F15_UNKNOWN: the course does not have it. */
f15_code f15_html_find(const f15_course *course, const char *path, f15_links links,
                       f15_html_page *out, f15_error *err);
/* Append its title, as plain text, and the contents of its <main>. The part that a live page
 * replaces is in a <section id="live">. A trace that does not run is replaced by the reason. */
void f15_html_page_title(f15_text *out, const f15_course *course, const f15_html_page *page);
f15_code f15_html_page_main(f15_text *out, const f15_course *course, const f15_html_page *page,
                            f15_error *err);
/* Appends at most `most` bytes of a Markdown text as one line of words. */
void f15_html_plain(f15_text *out, const char *markdown, size_t most);
/* Adds the data of a search to an open array: [path, title, words] of each page of a course that
 * was read whole. */
void f15_html_search(f15_json *json, const f15_course *course);
/* Sets `path` to the next path of the course, in the order lessons, exercises, index, play, trace;
 * *at begins as {0}. Returns false after the last. */
typedef struct f15_html_walk {
    size_t item, page; /* private */
} f15_html_walk;
bool f15_html_next(const f15_course *course, f15_html_walk *at, f15_text *path);

F15_C_END

#endif
