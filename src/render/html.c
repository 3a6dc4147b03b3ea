/* The pieces of HTML: text, paragraphs, boards. */
#include "internal.h"

#include <ctype.h>
#include <string.h>

void f15i_html_paragraph(f15_text *out, const char *class, f15_text *words) {
    f15_text_addf(out, class[0] ? "<p class=\"%s\">" : "<p>", class);
    f15_html_text(out, f15_text_string(words), words->length);
    f15_text_add(out, "</p>\n");
    f15_text_drop_part(out, words);
}

void f15i_write_command(f15_text *out, const char *const *word, size_t words) {
    f15_text_add(out, "fifteen trace");
    for (size_t k = 0; k < words; k++) {
        f15_text_add(out, " ");
        f15_write_word(out, word[k]);
    }
}

void f15i_html_command(f15_text *out, const char *const *word, size_t words) {
    f15_text line = {0};
    f15i_write_command(&line, word, words);
    f15i_add_within(out, "<p class=\"command\"><code>", f15_text_string(&line), "</code></p>\n");
    f15_text_drop_part(out, &line);
}

/* ---- boards -------------------------------------------------------------------------------- */

/* Names for screen readers are in an <i>, which a style may hide. */
void f15i_html_frame(f15_text *out, const f15i_frame *f, f15_cells home) {
    const f15_board_look *look = f->look;
    f15_cells ring = 0;
    const char *label = f15_text_string(&f->labels);
    for (size_t k = 0; k < look->ring_cells; k++)
        ring |= F15_CELL(look->ring[k]);
    f15_text_addf(out, "<div class=\"box\"%s><table class=\"board\">\n",
                  f->columns > 6 ? " tabindex=\"0\"" : "");
    for (uint32_t cell = 0; cell < f->rows * f->columns; cell++) {
        const size_t length = strcspn(label, "\n");
        const bool wall = f->walls >> cell & 1, hole = !wall && length == 0;
        const bool on_ring = !wall && ring >> cell & 1;
        const char *class = wall                      ? "w"
                            : hole                    ? "o"
                            : look->marks >> cell & 1 ? "m"
                            : look->kept >> cell & 1  ? "k"
                            : home >> cell & 1        ? "h"
                                                      : "";
        f15_text_add(out, cell % f->columns == 0 ? "<tr>" : "");
        f15_text_addf(out, class[0] || on_ring ? "<td class=\"%s%s%s\">" : "<td>", class,
                      class[0] && on_ring ? " " : "", on_ring ? "r" : "");
        f15_text_add(out, wall            ? "<i>wall</i>"
                          : hole          ? "<i>hole</i>"
                          : *class == 'm' ? "<mark>"
                                          : "");
        f15_html_text(out, label, length);
        f15_text_add(out, *class == 'm' ? "</mark>" : "");
        label += length + (label[length] != '\0');
        f15_text_add(out, (cell + 1) % f->columns == 0 ? "</td></tr>\n" : "</td>");
    }
    f15_text_add(out, "</table></div>\n");
}

/* ---- text made for a terminal -------------------------------------------------------------- */

void f15i_html_lines(f15_text *out, f15_text *lines, bool all) {
    bool in_block = false;
    for (const char *line = f15_text_string(lines); *line;) {
        const size_t length = strcspn(line, "\n"), blanks = strspn(line, " ");
        const bool block = length > 0 && (all || blanks >= 4);
        if (in_block && !block)
            f15_text_add(out, "</pre>\n");
        if (block)
            f15_text_add(out, in_block ? "\n" : "<pre tabindex=\"0\">");
        else if (length > 0)
            f15_text_add(out, "<p>");
        f15_html_text(out, line + (block ? 0 : blanks), length - (block ? 0 : blanks));
        f15_text_add(out, length > 0 && !block ? "</p>\n" : "");
        in_block = block;
        line += length + (line[length] == '\n');
    }
    f15_text_add(out, in_block ? "</pre>\n" : "");
    f15_text_drop_part(out, lines);
}

/* Adds lines that begin with two blanks and have a name, more blanks and a text; lines with more
 * blanks continue the previous one. */
static void add_result_lines(f15_text *out, const char *line) {
    const char *end = "";
    bool in_list = false;
    for (size_t length; *line; line += length + (line[length] == '\n')) {
        const size_t blanks = strspn(line, " ");
        const char *gap = strstr(line + blanks, "  ");
        length = strcspn(line, "\n");
        const bool named = blanks == 2 && gap && (size_t)(gap - line) < length;
        if (length == 0)
            continue;
        if (blanks > 2) {
            f15_text_add(out, " ");
            f15_html_text(out, line + blanks, length - blanks);
            continue;
        }
        f15_text_add(out, end);
        if (named != in_list)
            f15_text_add(out, named ? "<dl>\n" : "</dl>\n");
        f15_text_add(out, named ? "<dt>" : "<p>");
        f15_html_text(out, line + blanks, named ? (size_t)(gap - line) - blanks : length - blanks);
        f15_text_add(out, named ? "</dt><dd>" : "");
        if (named)
            f15_html_text(out, gap + strspn(gap, " "),
                          length - (size_t)(gap - line) - strspn(gap, " "));
        end = named ? "</dd>\n" : "</p>\n";
        in_list = named;
    }
    f15_text_add(out, end);
    f15_text_add(out, in_list ? "</dl>\n" : "");
}

enum { MOST_SAVED = 2 << 10 }; /* bytes */

/* Appends a link that saves the certificate for Coq, if there is one. A long certificate is left
 * out, since it would make the page large. */
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
        f15_text_addf(out,
                      isalnum((unsigned char)*c) || strchr("()[];:,.*=-_", *c) ? "%c" : "%%%02X",
                      (unsigned char)*c);
    f15_text_add(out, saves ? "\">Save this as a proof that Coq checks</a></p>\n" : "");
    f15_text_drop_part(out, &file);
}

f15_code f15i_html_result(f15_text *out, f15_recording *recording, f15_error *err) {
    f15_text lines = {0};
    const f15_out to = f15_out_text(&lines);
    const f15_code code =
        f15_render_result_text(&recording->run, &recording->trace, &F15I_HTML_STYLE, &to, err);
    f15_text_add(out, "<div class=\"result\">\n");
    if (recording->run.kind == F15_RESULT_COMPARISON)
        f15i_html_lines(out, &lines, true);
    else
        add_result_lines(out, f15_text_string(&lines));
    add_certificate(out, &recording->run);
    f15_text_add(out, "</div>\n");
    f15_text_drop_part(out, &lines);
    return code;
}

/* ---- a trace ------------------------------------------------------------------------------- */

/* Adds the cuts as a list; those past the first ones are folded. */
static f15_code add_cuts(f15_text *out, f15_cut_text *cuts, f15_recording *r, f15_error *err) {
    const size_t from = out->length;
    f15_code code = F15_OK;
    size_t k = 0;
    f15_text_add(out, "<ol class=\"cuts\">\n");
    for (; k < r->cuts && !code && out->length - from < 4 * F15_HTML_TRACE; k++) {
        if (k == F15_HTML_OPEN && r->cuts > F15_HTML_OPEN + 3)
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
    f15_text_add(out, k > F15_HTML_OPEN && r->cuts > F15_HTML_OPEN + 3 ? "</details>\n" : "");
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
    f15_cut_text cuts = {.html = true, .no_result = true};
    f15_code code = add_cuts(out, &cuts, recording, err);
    if (!code)
        code = f15i_html_result(out, recording, err);
    f15_cut_text_free(&cuts);
    return code ? code : f15_text_done(out, err);
}

/* Adds the last figure of a strip, or the first two: start and goal. */
f15_code f15_html_state(f15_text *out, f15_recording *r, size_t k, const char *title,
                        f15_error *err) {
    f15_svg_sink strip = {.convention = r->run.convention, .depth = r->depth};
    const f15_sink sink = f15_svg_sink_of(&strip);
    f15_code code = F15_OK;
    for (size_t i = 0; i < r->cut[k + 1] && !code; i++) {
        const size_t before = strip.count;
        code = f15_tape_seek(&r->tape, i + 1, err);
        if (!code)
            code = sink.put(sink.self, &r->tape.event[i], &r->tape.replay, err);
        if (before > 0 && strip.count > before) {
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
    if (code == F15_USAGE || code == F15_TOO_BIG) { /* nothing can be drawn */
        code = F15_OK;
        if (err != NULL)
            *err = (f15_error){0};
    }
    return code ? code : f15_text_done(out, err);
}

/* ---- figures of prose ---------------------------------------------------------------------- */

bool f15i_html_figure(f15_text *out, const char *words, size_t length, const f15_numbering *n,
                      size_t k) {
    f15_figure figure;
    f15_text title = {0};
    const bool read = f15i_read_numbered(words, length, n, k, &figure, &title);
    const size_t number = title.length;
    if (read) {
        const char *caption = figure.caption ? figure.caption : "";
        f15_text_addf(&title, caption[0] ? ". %s" : "%s", caption);
        f15_text_add(out, "<figure class=\"figure\"");
        if (figure.kind == F15_FIGURE_BOARD && !figure.names.letters) { /* the board can be slid */
            f15_text_add(out, " data-board=\"");
            f15_write_board(out, &figure.board, NULL);
            f15_text_add(out, "\"");
        }
        f15_text_add(out, ">\n");
        if (figure.kind == F15_FIGURE_TRACE && !out->code) {
            f15_cut_text cuts = {.html = true, .no_result = true};
            figure.recording->cuts = f15_cuts_of_steps(figure.recording, figure.steps);
            const f15_code drawn = add_cuts(out, &cuts, figure.recording, NULL);
            out->code = out->code ? out->code : drawn;
            f15_cut_text_free(&cuts);
        } else if (!out->code)
            f15i_figure_in_page(out, &figure, f15_text_string(&title));
        f15_text_add(out, "<figcaption><strong>");
        f15_text_add_n(out, f15_text_string(&title), number);
        f15i_add_within(out, caption[0] ? ".</strong> " : "</strong>", caption,
                        "</figcaption></figure>\n");
    }
    f15_figure_free(&figure);
    f15_text_drop_part(out, &title);
    return read;
}
