/* A recording, cut by cut: as text, forwards and back; as a page; and its figures in a page. */
#include "../internal.h"

#include <string.h>

/* ---- the result ---------------------------------------------------------------------------- */

enum { MOST_SAVED = 2 << 10 }; /* bytes */

/* Appends a link that saves the certificate for Coq, if there is one that is not too long. */
static void add_certificate(f15_text *out, const f15_run *run) {
    static const char saved[] = "<p><a download=\"certificate.v\" "
                                "href=\"data:text/plain;charset=utf-8,";
    f15_text file = {0};
    const f15_code code = f15_render_coq(run, &file, NULL);
    const bool saves = !code && file.length <= MOST_SAVED;
    if (code == F15_NO_MEMORY && !out->code)
        out->code = code;
    f15_text_add(out, saves ? saved : "");
    for (const char *c = f15_text_string(&file); saves && *c; c++)
        f15_text_addf(
            out,
            f15_is_letter(*c) || f15_is_digit(*c) || strchr("()[];:,.*=-_", *c) ? "%c" : "%%%02X",
            (unsigned char)*c);
    f15_text_add(out, saves ? "\">Save this as a proof that Coq checks</a></p>\n" : "");
    f15_text_drop_part(out, &file);
}

/* Shows the result of a recording; in HTML, in a div and with its certificate. */
static f15_code show_result(f15i_blocks *b, const f15_recording *recording) {
    f15_text_add(b->out, b->html ? "<div class=\"result\">\n" : "");
    const f15_code code = f15i_show_result(b, &recording->run, &recording->trace);
    if (b->html) {
        f15i_end_names(b);
        add_certificate(b->out, &recording->run);
        f15_text_add(b->out, "</div>\n");
    }
    return code;
}

/* ---- a cut --------------------------------------------------------------------------------- */

static f15_code put_event(f15_recording *r, size_t i, f15_sink sink, f15_error *err) {
    const f15_code code = f15_tape_seek(&r->tape, i + 1, err);
    return code ? code : sink.put(sink.self, &r->tape.event[i], &r->tape.replay, err);
}

/* Passes all events up to cut k through the sink, each once, so that the numbers of steps and the
 * lists of arrangements continue from one cut to the next. */
f15_code f15_render_cut(f15_cut_text *self, f15_recording *recording, size_t k,
                        const f15_style *style, f15_text *out, f15_error *err) {
    F15_NEED(self && recording && style && out, err);
    const f15_sink sink = f15_text_sink_of(&self->sink);
    f15_code code = F15_OK;
    if (self->recording != recording || self->fed > recording->cut[k]) { /* starts again */
        f15_text_sink_free(&self->sink);
        self->sink = (f15_text_sink){.out = f15_out_text(&self->shown),
                                     .convention = recording->run.convention,
                                     .depth = recording->depth,
                                     .html = self->html};
        self->recording = recording;
        self->fed = self->shown.length = 0;
    }
    self->sink.style = *style;
    self->sink.bare = self->bare;
    for (size_t i = self->fed; i < recording->cut[k + 1] && code == F15_OK; i++) {
        if (i <= recording->cut[k]) /* what precedes the cut is not shown */
            self->shown.length = 0;
        code = put_event(recording, i, sink, err);
        self->fed = i + 1;
    }
    if (code == F15_OK)
        f15_text_add_n(out, f15_text_string(&self->shown), self->shown.length);
    if (code != F15_OK || k + 1 < recording->cuts || self->no_result)
        return code;
    f15i_blocks blocks = {.out = out, .style = style, .html = self->html, .err = err};
    return show_result(&blocks, recording);
}

void f15_cut_text_free(f15_cut_text *self) {
    if (!self)
        return;
    f15_text_sink_free(&self->sink);
    f15_text_free(&self->shown);
    *self = (f15_cut_text){0};
}

/* ---- a trace ------------------------------------------------------------------------------- */

/* Adds the cuts as a list; those past the first ones are folded. */
static f15_code add_cuts(f15_text *out, f15_cut_text *cuts, f15_recording *r, f15_error *err) {
    const size_t from = out->length;
    const bool folds = r->cuts > F15_HTML_OPEN + 3; /* up to three more are not worth folding */
    f15_code code = F15_OK;
    size_t k = 0;
    f15_text_add(out, "<ol class=\"cuts\">\n");
    for (; k < r->cuts && !code && out->length - from < 4 * F15_HTML_TRACE; k++) {
        if (folds && k == F15_HTML_OPEN)
            f15_text_addf(out,
                          "</ol>\n<details class=\"more\"><summary>%zu more steps and "
                          "remarks</summary>\n<ol class=\"cuts\">\n",
                          r->cuts - k);
        cuts->bare = cuts->bare || out->length - from > F15_HTML_TRACE;
        f15_text_addf(out, "<li data-cut=\"%zu\">\n", k);
        code = f15_render_cut(cuts, r, k, &F15I_HTML_STYLE, out, err);
        f15_text_add(out, "</li>\n");
    }
    f15_text_add(out, "</ol>\n");
    f15_text_add(out, folds && k > F15_HTML_OPEN ? "</details>\n" : "");
    if (k < r->cuts)
        f15_text_addf(out,
                      "<p class=\"dim\">It goes on: %zu more steps and remarks are left out of "
                      "this page.</p>\n",
                      r->cuts - k);
    else if (cuts->bare)
        f15_text_add(out, "<p class=\"dim\">It is long: of the later steps only the words are "
                          "here.</p>\n");
    return code;
}

f15_code f15_html_trace(f15_text *out, f15_recording *recording, f15_error *err) {
    F15_NEED(out && recording, err);
    f15_cut_text cuts = {.html = true, .no_result = true};
    f15i_blocks b = F15I_HTML_BLOCKS(out, err);
    f15_code code = add_cuts(out, &cuts, recording, err);
    if (!code)
        code = show_result(&b, recording);
    f15_cut_text_free(&cuts);
    return code ? code : f15_text_done(out, err);
}

/* Adds the figure after cut k; before any step, start and goal. */
f15_code f15_html_state(f15_text *out, f15_recording *r, size_t k, const char *title,
                        f15_error *err) {
    F15_NEED(out && r && title, err);
    f15_svg_sink strip = {.convention = r->run.convention, .depth = r->depth};
    const f15_sink sink = f15_svg_sink_of(&strip);
    f15_code code = F15_OK;
    for (size_t i = 0; i < r->cut[k + 1] && !code; i++) {
        const size_t before = strip.count;
        code = put_event(r, i, sink, err);
        if (before > 0 && strip.count > before) { /* only the last state, not the start, is shown */
            strip.figure[0] = strip.figure[strip.count - 1];
            strip.count = 1;
        }
    }
    if (!code && strip.count > 0) {
        f15i_strip look = f15i_strip_of(&strip, &r->run);
        look.in_page = true;
        if (strip.count == 1)
            strip.figure[0].caption = NULL;
        f15i_draw_strip(out, &look, strip.figure, strip.count, 1, title);
    }
    f15_svg_sink_free(&strip);
    if (code == F15_USAGE || code == F15_TOO_BIG) { /* the state has no drawing */
        code = F15_OK;
        if (err != NULL)
            *err = (f15_error){0};
    }
    return code ? code : f15_text_done(out, err);
}

/* ---- figures of prose ---------------------------------------------------------------------- */

/* Adds a figure; its title is its number, and perhaps the caption. */
static void add_figure(f15_text *out, f15_figure *figure, f15_text *title) {
    const size_t number = title->length;
    const char *caption = figure->caption ? figure->caption : "";
    f15_text_addf(title, caption[0] ? ". %s" : "%s", caption);
    f15_text_add(out, "<figure class=\"figure\"");
    if (figure->kind == F15_FIGURE_BOARD && !figure->names.letters) { /* the board can be slid */
        f15_text_add(out, " data-board=\"");
        f15_write_board(out, &figure->board, NULL);
        f15_text_add(out, "\"");
    }
    f15_text_add(out, ">\n");
    if (figure->kind == F15_FIGURE_TRACE && !out->code) {
        f15_cut_text cuts = {.html = true, .no_result = true};
        figure->recording->cuts = f15_cuts_of_steps(figure->recording, figure->steps);
        const f15_code drawn = add_cuts(out, &cuts, figure->recording, NULL);
        out->code = out->code ? out->code : drawn;
        f15_cut_text_free(&cuts);
    } else if (!out->code)
        f15i_figure_in_page(out, figure, f15_text_string(title));
    if (title->length > 0) {
        f15_text_add(out, "<figcaption><strong>");
        f15_text_add_n(out, f15_text_string(title), number);
        f15_html_addf(out, caption[0] ? ".</strong> %s</figcaption>" : "</strong>%s</figcaption>",
                      caption);
    }
    f15_text_add(out, "</figure>\n");
}

bool f15i_html_figure(f15_text *out, const char *words, size_t length, const f15_numbering *n,
                      size_t k) {
    f15_figure figure;
    f15_text title = {0};
    const bool read = f15i_read_numbered(words, length, n, k, &figure, &title);
    if (read)
        add_figure(out, &figure, &title);
    f15_figure_free(&figure);
    f15_text_drop_part(out, &title);
    return read;
}
