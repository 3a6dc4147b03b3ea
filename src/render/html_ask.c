/* Exercises, and what a session says, as HTML. */
#include "internal.h"

#include <string.h>

/* ---- exercises ----------------------------------------------------------------------------- */

static void add_about(f15_text *out, const f15_exercise *e) {
    f15i_add_within(out, "<p class=\"about\">Question <span class=\"id\">", e->id, "</span>");
    if (e->is_variant)
        f15_text_addf(out, " \xc2\xb7 variant, seed %llu", (unsigned long long)e->seed);
    if (e->points != 1)
        f15_text_addf(out, " \xc2\xb7 %u points", e->points);
    f15_text_add(out, "</p>\n");
}

/* The options, or the statements of a proof, by their letters. */
static void add_choices(f15_text *out, const f15_question *q) {
    const size_t lettered = q->options + q->statements; /* one of them is 0 */
    f15_text_add(out, lettered > 0 ? "<ol class=\"options\" type=\"a\">\n" : "");
    for (size_t i = 0; i < lettered; i++)
        f15i_add_within(out, "<li>",
                        i < q->options ? q->option[i].text : q->statement[i - q->options].text,
                        "</li>\n");
    f15_text_add(out, lettered > 0 ? "</ol>\n" : "");
}

f15_code f15_html_question(f15_text *out, const f15_exercise *e, const f15_page *page,
                           size_t number, f15_error *err) {
    const f15_question *q = &e->question;
    const f15_numbering numbering = {q->convention, number,
                                     page ? f15i_count_figures(page->prose) : 0};
    f15_text words = {0};
    f15_text_add(out, "<div class=\"question\">\n");
    add_about(out, e);
    f15_code code = f15_html_prose(out, e->prompt, &numbering, 3, err);
    if (e->figure && !f15i_html_figure(out, e->figure, strlen(e->figure), &numbering,
                                       f15i_count_figures(e->prompt) + 1)) {
        f15_text_add(&words, e->figure);
        f15i_html_paragraph(out, "", &words);
    }
    add_choices(out, q);
    f15_text_addf(&words, "Write %s.", f15_question_form(q));
    if (f15_question_uses_convention(q)) {
        f15_text_add(&words, " Places and items are ");
        f15_write_convention(&words, &q->convention);
        f15_text_add(&words, ".");
    }
    f15i_html_paragraph(out, "form", &words);
    f15_text_add(out, "</div>\n");
    return code ? code : f15_text_done(out, err);
}

static f15_code add_folded(f15_text *out, const char *class, const char *summary, size_t number,
                           const char *markdown, f15_error *err) {
    f15_text_addf(out, "<details class=\"%s\"><summary>%s", class, summary);
    if (number > 0)
        f15_text_addf(out, " %zu", number);
    f15_text_add(out, "</summary>\n");
    const f15_code code = f15_html_prose(out, markdown, NULL, 3, err);
    f15_text_add(out, "</details>\n");
    return code;
}

static void add_solution(f15_text *out, const f15_question *q, const char *solution) {
    const f15_style style = F15I_HTML_STYLE;
    f15_text drawn = {0};
    const bool lines = strchr(solution, '\n') != NULL;
    f15i_add_within(out, lines ? "<pre tabindex=\"0\">" : "<p class=\"answer\"><code>", solution,
                    lines ? "</pre>\n" : "</code></p>\n");
    f15i_draw_answer(&drawn, q, solution, strlen(solution), &style);
    f15i_html_lines(out, &drawn, true);
}

f15_code f15_html_help(f15_text *out, const f15_exercise *e, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 0; k < e->hints && !code; k++)
        code = add_folded(out, "hint", "Hint", e->hints > 1 ? k + 1 : 0, e->hint[k], err);
    if (code || (e->solutions == 0 && !e->explanation))
        return code ? code : f15_text_done(out, err);
    f15_text_addf(out, "<details class=\"solution\"><summary>%s</summary>\n",
                  e->solutions > 1 ? "Some solutions" : "A solution");
    for (size_t k = 0; k < e->solutions; k++)
        add_solution(out, &e->question, e->solution[k]);
    if (e->explanation)
        code = f15_html_prose(out, e->explanation, NULL, 3, err);
    f15_text_add(out, "</details>\n");
    return code ? code : f15_text_done(out, err);
}

/* ---- messages ------------------------------------------------------------------------------ */

static void add_command(f15_text *out, const f15_view *view) {
    if (view->subject.has_seed && !view->lesson)
        f15_text_addf(out, "<p class=\"dim\">seed %llu</p>\n",
                      (unsigned long long)view->subject.seed);
    f15i_html_command(out, view->word, view->words);
}

static f15_code add_page(f15_text *out, const f15_view *view, size_t number, f15_error *err) {
    const f15_lesson *lesson = view->lesson;
    const f15_page *page = &lesson->page[number];
    const f15_numbering numbering = {lesson->convention, number + 1, 0};
    f15_code code = F15_OK;
    f15i_add_within(out, "<h2>", page->title ? page->title : lesson->title, "</h2>\n");
    if (page->prose)
        code = f15_html_prose(out, page->prose, &numbering, 3, err);
    if (page->traces + page->predicts > 0)
        add_command(out, view);
    return code;
}

static f15_code add_question(f15_text *out, const f15_view *view, bool another, f15_error *err) {
    const f15_exercise own = another ? f15_exercise_own(view->exercise) : *view->exercise;
    f15i_add_within(out, "<h2>", own.title, "</h2>\n");
    return f15_html_question(out, &own, view->lesson ? &view->lesson->page[view->page] : NULL,
                             view->lesson ? view->page + 1 : 0, err);
}

static f15_code add_verdict(f15_text *out, const f15_view *view, const f15_question *question,
                            f15_error *err) {
    static const char *const class[] = {
        [F15_RIGHT] = "right", [F15_WRONG] = "wrong", [F15_UNREADABLE] = "unreadable"};
    const f15_style style = F15I_HTML_STYLE;
    const f15_about about = {.exercise = view->subject.id,
                             .question = question,
                             .answer = view->answer,
                             .answer_length = view->length,
                             .whole = view->exercise};
    f15_text lines = {0};
    const bool told = view->verdict->told != F15_FEEDBACK_NONE;
    f15_code code = f15i_say_verdict(&lines, &about, view->verdict, &style, true, err);
    f15_text_addf(out, "<div class=\"verdict%s%s\">\n", told ? " " : "",
                  told ? class[view->verdict->judgement] : "");
    f15i_html_lines(out, &lines, false);
    f15_text_add(out, "</div>\n");
    return code;
}

/* What a page says otherwise: there is nothing to be typed at a prompt. */
static const char *text_of(f15_message_id id) {
    switch (id) {
    case F15_SAY_SOLVED:
        return "You have answered this before.";
    case F15_SAY_SOLVED_AFTER:
        return "You have answered this before, after its solution was shown.";
    case F15_SAY_NO_TRY:
        return "That did not count as a try.";
    case F15_SAY_GIVEN_UP:
        return "You can have the answer shown.";
    case F15_SAY_TRY_HINT:
        return "Try again, or take a hint.";
    case F15_SAY_TRY_SHOW:
        return "Try again, or have a solution shown.";
    case F15_SAY_TRY_SHOW_GAP:
        return "Try again, or have it shown.";
    case F15_SAY_NO_MORE_HINTS:
    case F15_SAY_NO_MORE_HINTS_OF_GAP:
        return "There are no more hints.";
    case F15_SAY_NO_HINTS:
        return "This question has no hints.";
    case F15_SAY_NO_HINT_OF_GAP:
        return "There is no hint here.";
    case F15_SAY_TYPE_SOLUTION:
        return "Write it, or another, to see it judged; or go on.";
    case F15_SAY_SOLUTION_OF_GAP:
        return "It is {text}. Write it to see it judged, or go on.";
    case F15_SAY_NO_PAGES:
        return "There are no pages here.";
    default:
        return f15_message_text(id);
    }
}

static void add_message(f15_text *out, const f15_view *view, const f15_message *message) {
    const f15_message_id id = message->id;
    const bool bad = id == F15_SAY_NO_TRACE || id == F15_SAY_NOT_ASKED || id == F15_SAY_NO_QUESTION;
    f15_text words = {0};
    if (id == F15_SAY_SOLUTION && view->exercise) {
        f15_text_add(out, "<p>A solution:</p>\n");
        add_solution(out, &view->exercise->question, message->text);
        return;
    }
    f15i_fill_message(&words, view, message, text_of(id));
    f15i_html_paragraph(out, bad ? "bad" : "said", &words);
}

static f15_code add_cuts(f15_text *out, const f15_view *view, size_t from, size_t to,
                         f15_cut_text *cuts, f15_error *err) {
    const f15_style style = F15I_HTML_STYLE;
    f15_code code = F15_OK;
    cuts->html = true;
    for (size_t k = from; k < to && !code; k++) {
        f15_text_addf(out, "<div class=\"cut\" data-cut=\"%zu\">\n", k);
        code = f15_render_cut(cuts, view->recording, k, &style, out, err);
        f15_text_add(out, "</div>\n");
    }
    return code;
}

f15_code f15_html_said(f15_text *out, const f15_view *view, const f15_message *message,
                       f15_cut_text *cuts, f15_error *err) {
    const unsigned long long first = message->value[0], second = message->value[1];
    const f15_question bare = {.kind = (f15_kind)second};
    f15_text part = {0};
    f15_code code = F15_OK;
    if (!view->exercise && (message->id == F15_SAY_QUESTION || message->id == F15_SAY_HINT))
        return F15_OK; /* they are said of an exercise */
    switch (message->id) {
    case F15_SAY_PAGE:
        code = add_page(out, view, (size_t)first, err);
        break;
    case F15_SAY_NUMBER:
        if (second > 0)
            f15_text_addf(out, "<p class=\"strong\">%llu of %llu</p>\n", first, second);
        break;
    case F15_SAY_COMMAND:
        add_command(out, view);
        break;
    case F15_SAY_CUTS:
        code = add_cuts(out, view, (size_t)first, (size_t)second, cuts, err);
        break;
    case F15_SAY_QUESTION:
        code = add_question(out, view, first > 0, err);
        break;
    case F15_SAY_GAP:
        f15_text_addf(&part, "%llu of %llu. ", first, second);
        code = f15_render_ask(view->quiz, &part, err);
        f15i_html_paragraph(out, "gap", &part);
        break;
    case F15_SAY_VERDICT:
        code = add_verdict(out, view, view->exercise ? &view->exercise->question : &bare, err);
        break;
    case F15_SAY_REASON:
        code = f15_html_prose(out, message->text, NULL, 3, err);
        break;
    case F15_SAY_HINT:
        f15_text_addf(out, "<p class=\"accent\">Hint %llu of %llu</p>\n", first, second);
        code = f15_html_prose(out, view->exercise->hint[first - 1], NULL, 3, err);
        break;
    case F15_SAY_HINT_OF_GAP:
        f15_text_add(&part, "Hint: ");
        code = f15_render_hint(view->quiz, &part, err);
        f15_text_add(&part, ".");
        f15i_html_paragraph(out, "accent", &part);
        break;
    case F15_SAY_PLAY: /* a page has the board itself */
        break;
    case F15_SAY_FINISHED: /* how far a student has come is for whoever keeps progress to say */
        break;
    default:
        add_message(out, view, message);
    }
    return code ? code : f15_text_done(out, err);
}
