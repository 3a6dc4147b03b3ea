/* The messages of a session, as blocks. */
#include "../internal.h"

#include <string.h>

/* One message, and the blocks that show it. */
typedef struct saying {
    f15i_blocks *b;
    const f15_view *view;
    const f15_message *message;
    f15_cut_text *cuts;
} saying;

static f15_code show_page(const saying *s) {
    f15i_blocks *b = s->b;
    const f15_lesson *lesson = s->view->lesson;
    const size_t number = (size_t)s->message->value[0];
    const f15_page *page = &lesson->page[number];
    f15i_show_gap(b);
    if (b->html)
        f15_html_addf(b->out, "<h2>%s</h2>\n", page->title ? page->title : lesson->title);
    else
        f15_paragraph(b->out, b->style, F15_STRONG, "%s, page %zu of %zu%s%s", lesson->title,
                      number + 1, lesson->pages, page->title ? ": " : "",
                      page->title ? page->title : "");
    f15i_show_gap(b);
    const f15_code code = f15i_show_prose_of_page(b, lesson, number);
    if (page->traces + page->predicts > 0)
        f15i_show_command(b, s->view->word, s->view->words, &lesson->convention);
    return code;
}

/* Shows "2 of 5", or nothing if practice is endless. */
static void show_number(const saying *s) {
    const unsigned long long number = s->message->value[0], of = s->message->value[1];
    if (number > 1)
        f15i_show_gap(s->b);
    if (of > 0)
        f15i_show_paragraphf(s->b, F15_STRONG, "strong", "%llu of %llu", number, of);
}

/* Shows the command of the value[0]-th trace, which is asked, and the seed that drew its words. */
static void show_command(const saying *s) {
    const f15_subject *subject = &s->view->subject;
    if (!s->view->quiz)
        return;
    if (s->message->value[0] > 1)
        f15i_show_gap(s->b);
    if (subject->has_seed)
        f15i_show_paragraphf(s->b, F15_DIM, "dim", s->b->html ? "seed %llu" : "(seed %llu)",
                             (unsigned long long)subject->seed);
    f15i_show_command(s->b, s->view->word, s->view->words, &s->view->quiz->convention);
}

static f15_code show_cuts(const saying *s) {
    f15i_blocks *b = s->b;
    f15_code code = F15_OK;
    s->cuts->html = b->html;
    for (size_t k = s->message->value[0]; k < s->message->value[1] && !code; k++) {
        if (b->html)
            f15_text_addf(b->out, "<div class=\"cut\" data-cut=\"%zu\">\n", k);
        code = f15_render_cut(s->cuts, s->view->recording, k, b->style, b->out, b->err);
        f15_text_add(b->out, b->html ? "</div>\n" : "");
    }
    return code;
}

static f15_code show_question(const saying *s) {
    const f15_view *view = s->view;
    const bool another = s->message->value[0] > 0;
    const f15_exercise own = another ? f15_exercise_own(view->exercise) : *view->exercise;
    const f15_page *page = view->lesson ? &view->lesson->page[view->page] : NULL;
    if (another)
        f15i_show_gap(s->b);
    if (s->b->html)
        f15_html_addf(s->b->out, "<h2>%s</h2>\n", own.title);
    return f15i_show_question(s->b, &own, page, page ? view->page + 1 : 0);
}

static void show_figure(const saying *s) {
    f15_draft_cells cells;
    if (s->view->said[0].id != F15_SAY_PAGE) /* a page's text ends with a blank line */
        f15i_show_gap(s->b);
    f15_render_draft(s->b->out, s->view, F15_NO_CURSOR, s->b->style, &cells);
    f15i_show_gap(s->b);
}

/* Returns whether a page's own board shows the answer: the path, or where the slides lead. */
static bool is_drawn(const f15_view *view) {
    const f15_draft *d = view->draft;
    if (f15_view_said(view, F15_SAY_QUESTION)) /* the board is that of another question */
        return false;
    if (!d) /* a right answer stays on the board */
        return view->verdict->judgement == F15_RIGHT;
    return d->readable && (d->hand == F15_HAND_PATH || d->hand == F15_HAND_SLIDES);
}

static void show_verdict(const saying *s) {
    static const char *const class[] = {
        [F15_RIGHT] = " right", [F15_WRONG] = " wrong", [F15_UNREADABLE] = " unreadable"};
    const f15_verdict *verdict = s->view->verdict;
    const bool told = verdict->level != F15_FEEDBACK_NONE;
    f15_question bare;
    f15_verdict_context about = f15_view_context(s->view, &bare);
    about.has_form = s->b->html && about.whole != NULL;
    about.is_drawn = s->b->html && is_drawn(s->view);
    if (s->b->html)
        f15_text_addf(s->b->out, "<div class=\"verdict%s\">\n",
                      told ? class[verdict->judgement] : "");
    f15i_show_verdict(s->b, &about, verdict);
    f15_text_add(s->b->out, s->b->html ? "</div>\n" : "");
}

/* ---- messages with a text ------------------------------------------------------------------ */

/* Writes "piece 3", "pieces 1, 2 and 3": the pieces with these homes, not the hole. */
static void say_pieces(f15_text *out, const f15_grid *grid, f15_cells cells) {
    cells &= ~F15_CELL(f15_grid_home(grid));
    f15_text_add(out, f15_count_cells(cells) == 1 ? "piece " : "pieces ");
    for (; cells; cells &= cells - 1) {
        const uint32_t after = f15_count_cells(cells) - 1;
        f15_text_addf(out, "%u%s", f15_first_cell(cells) + 1,
                      after == 0   ? ""
                      : after == 1 ? " and "
                                   : ", ");
    }
}

/* Fills in values of a board being played: {sign}, {colour}, {way}, {pieces}, {exchanged}. */
static bool fill_of_play(const saying *s, const f15_placeholder *it, f15_text *out) {
    const f15_play *play = s->view->play;
    if (f15_placeholder_is(it, "sign"))
        f15_text_add(out, play->odd ? "odd" : "even");
    else if (f15_placeholder_is(it, "colour"))
        f15_text_add(out, play->dark ? "dark" : "light");
    else if (f15_placeholder_is(it, "way"))
        f15_text_add(out, f15i_sides[s->message->value[1]]);
    else if (f15_placeholder_is(it, "pieces"))
        say_pieces(out, &play->from.grid, s->message->value[0]);
    else if (f15_placeholder_is(it, "exchanged"))
        say_pieces(out, &play->from.grid, F15_CELL(play->last[0]) | F15_CELL(play->last[1]));
    else
        return false;
    return true;
}

/* Fills in {text}, {file}, {1}, {2} or {1:noun} in a message, or the words of {typed:...}, which
 * are for text only, or of {page:...}, which are for HTML only. */
static bool fill(void *self, const f15_placeholder *it, f15_text *out) {
    const saying *s = self;
    const f15_lesson *lesson = s->view->lesson;
    const uint64_t value = s->message->value[f15_placeholder_is(it, "2") ? 1 : 0];
    const bool for_page = f15_placeholder_is(it, "page"), typed = f15_placeholder_is(it, "typed");
    if (s->b->html ? for_page : typed)
        f15_text_add_n(out, it->rest, it->rest_length);
    if (for_page || typed || (s->view->play && fill_of_play(s, it, out)))
        return true;
    if (f15_placeholder_is(it, "text"))
        f15_text_add(out, s->message->text);
    else if (f15_placeholder_is(it, "file"))
        f15_text_add(out, lesson && lesson->file ? lesson->file : "lesson");
    else
        f15_text_add_number(out, value);
    if (it->mark == ':')
        f15_text_addf(out, " %.*s%s", (int)it->rest_length, it->rest, value == 1 ? "" : "s");
    return true;
}

static void show_own_text(const saying *s) {
    static const f15_paint paint[F15_MESSAGES] = {
        [F15_SAY_BACK_TO] = F15_DIM,       [F15_SAY_BACK_BEHIND] = F15_DIM,
        [F15_SAY_BACK_TO_START] = F15_DIM, [F15_SAY_NO_TRACE] = F15_BAD,
        [F15_SAY_NOT_ASKED] = F15_BAD,     [F15_SAY_NO_QUESTION] = F15_BAD,
        [F15_SAY_NO_FIGURE] = F15_BAD,     [F15_SAY_REACHED] = F15_GOOD,
        [F15_SAY_PLAYED] = F15_GOOD,       [F15_SAY_PLAYED_LONGER] = F15_GOOD,
        [F15_SAY_NEAREST] = F15_GOOD,      [F15_SAY_PLAYED_SHORTEST] = F15_GOOD};
    const f15_message_id id = s->message->id;
    const bool html = s->b->html;
    const f15_question *solved =
        id == F15_SAY_SOLUTION && s->view->exercise ? &s->view->exercise->question : NULL;
    const char *text = html && solved ? "A solution:" : f15_message_text(id);
    f15_text words = {0};
    if (id == F15_SAY_ANOTHER)
        f15i_show_gap(s->b);
    f15_template(&words, text, strlen(text), fill, (void *)s);
    const char *class = paint[id] == F15_BAD ? "bad" : "said";
    f15i_show_paragraph(s->b, paint[id], solved ? "" : class, &words);
    if (solved)
        f15i_show_solution(s->b, solved, s->message->text);
}

f15_verdict_context f15_view_context(const f15_view *view, f15_question *bare) {
    const bool gap = view->exercise == NULL;
    f15_verdict_context about = {.exercise = view->subject.id,
                                 .question = gap ? bare : &view->exercise->question,
                                 .answer = view->answer,
                                 .answer_length = view->length,
                                 .whole = view->exercise,
                                 .to_pupil = true,
                                 .hash = gap ? view->subject.hash : 0};
    *bare = (f15_question){0};
    for (size_t k = 0; k < view->saids; k++) {
        const f15_message *m = &view->said[k];
        about.carried = about.carried || m->id == F15_SAY_CARRIED;
        if (m->id == F15_SAY_VERDICT)
            bare->kind = (f15_kind)m->value[1];
    }
    if (view->quiz)
        bare->convention = view->quiz->convention;
    return about;
}

static f15_code say(const saying *s) {
    const f15_message *message = s->message;
    const f15_exercise *exercise = s->view->exercise;
    const unsigned long long first = message->value[0], second = message->value[1];
    f15_text part = {0};
    f15_code code = F15_OK;
    if (!exercise && (message->id == F15_SAY_QUESTION || message->id == F15_SAY_HINT))
        return F15_OK; /* without an exercise, nothing to show */
    switch (message->id) {
    case F15_SAY_PAGE:
        return show_page(s);
    case F15_SAY_NUMBER:
        show_number(s);
        return F15_OK;
    case F15_SAY_COMMAND:
        show_command(s);
        return F15_OK;
    case F15_SAY_CUTS:
        return show_cuts(s);
    case F15_SAY_QUESTION:
        return show_question(s);
    case F15_SAY_GAP:
        f15_text_addf(&part, "%llu of %llu. ", first, second);
        code = f15_render_ask(s->view->quiz, &part, s->b->err);
        f15i_show_gap(s->b);
        f15i_show_paragraph(s->b, F15_PLAIN, "gap", &part);
        return code;
    case F15_SAY_VERDICT:
        show_verdict(s);
        return F15_OK;
    case F15_SAY_REASON:
        return f15i_show_prose(s->b, message->text, NULL);
    case F15_SAY_HINT:
        f15i_show_paragraphf(s->b, F15_ACCENT, "accent", "Hint %llu of %llu", first, second);
        return f15i_show_prose(s->b, exercise->hint[first - 1], NULL);
    case F15_SAY_HINT_OF_GAP:
        f15_text_add(&part, "Hint: ");
        code = f15_render_hint(s->view->quiz, &part, s->b->err);
        f15_text_add(&part, ".");
        f15i_show_paragraph(s->b, F15_PLAIN, "accent", &part);
        return code;
    case F15_SAY_PLAY: /* on a page the board itself is shown */
        if (s->view->play && !s->b->html)
            f15_render_play(s->b->out, s->view->play, true, s->b->style);
        return F15_OK;
    case F15_SAY_FIGURE: /* a page draws it with the draft */
        if (s->view->draft && !s->b->html)
            show_figure(s);
        return F15_OK;
    case F15_SAY_FINISHED: /* the store of progress reports how far the student is */
        return F15_OK;
    default:
        show_own_text(s);
        return F15_OK;
    }
}

f15_code f15_render_said(const f15_view *view, const f15_message *message, f15_cut_text *cuts,
                         const f15_style *style, f15_text *out, f15_error *err) {
    F15_NEED(view && message && style && out && (cuts || message->id != F15_SAY_CUTS), err);
    f15i_blocks b = {.out = out, .style = style, .err = err};
    return say(&(saying){&b, view, message, cuts});
}

f15_code f15_html_said(f15_text *out, const f15_view *view, const f15_message *message,
                       f15_cut_text *cuts, f15_error *err) {
    F15_NEED(out && view && message && cuts, err);
    f15i_blocks b = F15I_HTML_BLOCKS(out, err);
    const f15_code code = say(&(saying){&b, view, message, cuts});
    return code ? code : f15_text_done(out, err);
}
