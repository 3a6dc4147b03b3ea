/* The messages of a session, as text. */
#include "internal.h"

#include <string.h>

/* ---- paragraphs ---------------------------------------------------------------------------- */

void f15_paragraph(f15_text *out, const f15_style *style, f15_paint paint, const char *format,
                   ...) {
    va_list args;
    va_start(args, format);
    f15_paragraphv(out, style, paint, format, args);
    va_end(args);
}

void f15_paragraphv(f15_text *out, const f15_style *style, f15_paint paint, const char *format,
                    va_list args) {
    f15_text words = {0}, clean = {0}, lines = {0};
    f15_text_addv(&words, format, args);
    f15_text_add_clean(&clean, f15_text_string(&words), words.length);
    f15_wrap(&lines, style, "", "", f15_text_string(&clean));
    if (lines.length > 0)
        lines.s[--lines.length] = '\0'; /* the paint ends with the words */
    f15_painted(out, style, paint, f15_text_string(&lines));
    f15_text_add(out, "\n");
    f15_text_drop_part(out, &words);
    f15_text_drop_part(out, &clean);
    f15_text_drop_part(out, &lines);
}

void f15_list_item(f15_text *out, const f15_style *style, const char *label, const char *text) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, text, strlen(text));
    f15i_wrap_beside(out, style, &clean, "%s", label);
}

/* Writes a paragraph with a part in it, which it frees. */
static void say_part(f15_text *out, const f15_style *style, f15_paint paint, const char *before,
                     f15_text *part, const char *after) {
    f15_paragraph(out, style, paint, "%s%s%s", before, f15_text_string(part), after);
    f15_text_drop_part(out, part);
}

/* ---- exercises ----------------------------------------------------------------------------- */

/* source may be NULL */
static void say_about(const f15_exercise *exercise, const char *source, const f15_style *style,
                      f15_text *out) {
    if (exercise->is_variant)
        f15_paragraph(out, style, F15_DIM, "(variant, seed %llu)",
                      (unsigned long long)exercise->seed);
    if (source)
        f15_paragraph(out, style, F15_DIM, "%s", source);
    if (exercise->points != 1)
        f15_paragraph(out, style, F15_DIM, "%u points", exercise->points);
    f15_text_add(out, "\n");
}

/* Lists the options, or the statements of a proof, by their letters; returns their number. */
static size_t list_choices(f15_text *out, const f15_style *style, const f15_question *question,
                           char mark) {
    const size_t lettered = question->options + question->statements; /* one of them is 0 */
    for (size_t i = 0; i < lettered; i++) {
        const char label[] = {' ', ' ', (char)('a' + i), mark, ' ', '\0'};
        f15_list_item(out, style, label,
                      i < question->options ? question->option[i].text
                                            : question->statement[i - question->options].text);
    }
    return lettered;
}

size_t f15i_count_figures(const char *prose) {
    const char *text = NULL;
    size_t length = 0, count = 0;
    while (prose && f15_next_figure(&prose, &text, &length))
        count++;
    return count;
}

/* Writes the prompt and its figure; shows the figure's words if they cannot be drawn. */
static f15_code show_prompt(const f15_exercise *e, const f15_numbering *numbering,
                            const f15_style *style, f15_text *out, f15_error *err) {
    const char *words = e->figure;
    f15_code code = f15_render_prose(out, e->prompt, numbering, style, err);
    f15_text_add(out, words ? "\n" : "");
    if (words && !f15i_draw_figure(out, words, strlen(words), numbering,
                                   f15i_count_figures(e->prompt) + 1, "    ", style))
        f15_paragraph(out, style, F15_PLAIN, "%s", words);
    return code;
}

/* Writes a question; its figures are numbered after those of its page. */
static f15_code ask(const f15_exercise *exercise, const f15_page *page, size_t number,
                    const f15_style *style, f15_text *out, f15_error *err) {
    const f15_numbering numbering = {exercise->question.convention, number,
                                     page ? f15i_count_figures(page->prose) : 0};
    const f15_question *question = &exercise->question;
    f15_text convention = {0};
    f15_paragraph(out, style, F15_ACCENT, "Question %s: %s", exercise->id, exercise->title);
    say_about(exercise, NULL, style, out);
    f15_code code = show_prompt(exercise, &numbering, style, out, err);
    f15_text_add(out, "\n");
    f15_text_add(out, list_choices(out, style, question, ')') > 0 ? "\n" : "");
    f15_write_convention(&convention, &question->convention, f15_question_uses(question));
    if (convention.length > 0)
        say_part(out, style, F15_PLAIN, "Convention: ", &convention, ".");
    else
        f15_text_drop_part(out, &convention);
    f15_paragraph(out, style, F15_PLAIN, "Write %s.", f15_question_form(question));
    return code;
}

f15_code f15_render_question(const f15_exercise *exercise, const f15_style *style, f15_text *out,
                             f15_error *err) {
    return ask(exercise, NULL, 0, style, out, err);
}

void f15i_say_form(f15_text *out, const f15_question *question) {
    f15_text_addf(out, "%s.", f15_question_form(question));
    const unsigned uses = f15_question_uses(question);
    if (uses & F15_USES_BASE)
        f15_text_addf(out, " Places and items are counted from %u.",
                      (unsigned)question->convention.base);
    if (uses & F15_USES_ORDER)
        f15_text_addf(out, " Products are read %s.",
                      question->convention.compose == F15_LEFT_TO_RIGHT ? "left to right"
                                                                        : "right to left");
}

static void list_texts(f15_text *out, const f15_style *style, const char *title, char *const *text,
                       size_t count) {
    if (count > 0)
        f15_text_addf(out, "\n%s\n", title);
    for (size_t i = 0; i < count; i++)
        f15_list_item(out, style, "  - ", text[i]);
}

f15_code f15_render_exercise(const f15_exercise *exercise, bool hints, bool solution,
                             const f15_style *style, f15_text *out, f15_error *err) {
    const f15_question *question = &exercise->question;
    f15_text answer = {0};
    f15_paragraph(out, style, F15_STRONG, "%s", exercise->title);
    say_about(exercise, exercise->source, style, out);
    const f15_numbering numbering = {question->convention, 0, 0};
    f15_code code = show_prompt(exercise, &numbering, style, out, err);
    list_choices(out, style, question, ' ');
    f15i_say_form(&answer, question);
    f15_text_add(out, "\n");
    say_part(out, style, F15_DIM, "Answer with ", &answer, "");
    list_texts(out, style, "Hints", exercise->hint, hints ? exercise->hints : 0);
    list_texts(out, style, exercise->solutions == 1 ? "A solution" : "Some solutions",
               exercise->solution, solution ? exercise->solutions : 0);
    if (solution && exercise->solutions > 0)
        f15i_draw_answer(out, question, exercise->solution[0], strlen(exercise->solution[0]),
                         style);
    if (solution && exercise->explanation && code == F15_OK)
        code = f15_render_markdown(out, exercise->explanation, style, err);
    return code;
}

/* ---- messages ------------------------------------------------------------------------------ */

/* One message, and its output: a terminal, or a page. */
typedef struct saying {
    const f15_view *view;
    const f15_message *message;
    f15_cut_text *cuts;
    const f15_style *style;
    bool html;
    f15_text *out;
    f15_error *err;
} saying;

/* Writes the words, and frees them. */
static void say_words(const saying *s, f15_paint paint, const char *class, f15_text *words) {
    if (s->html)
        f15i_html_paragraph(s->out, class, words);
    else
        say_part(s->out, s->style, paint, "", words, "");
}

static f15_code say_prose(const saying *s, const char *prose, const f15_numbering *numbering) {
    return s->html ? f15_html_prose(s->out, prose, numbering, 3, s->err)
                   : f15_render_prose(s->out, prose, numbering, s->style, s->err);
}

static void say_command(const saying *s) {
    f15_text line = {0};
    if (s->html) {
        f15i_html_command(s->out, s->view->word, s->view->words);
        return;
    }
    f15i_write_command(&line, s->view->word, s->view->words);
    say_part(s->out, s->style, F15_DIM, "", &line, "");
    f15_text_add(s->out, "\n");
}

static f15_code show_page(const saying *s) {
    const f15_lesson *lesson = s->view->lesson;
    const size_t number = (size_t)s->message->value[0];
    const f15_page *page = &lesson->page[number];
    const f15_numbering numbering = {lesson->convention, number + 1, 0};
    f15_code code = F15_OK;
    if (s->html) {
        f15i_add_within(s->out, "<h2>", page->title ? page->title : lesson->title, "</h2>\n");
    } else {
        f15_text_add(s->out, "\n");
        f15_paragraph(s->out, s->style, F15_STRONG, "%s, page %zu of %zu%s%s", lesson->title,
                      number + 1, lesson->pages, page->title ? ": " : "",
                      page->title ? page->title : "");
        f15_text_add(s->out, "\n");
    }
    if (page->prose)
        code = say_prose(s, page->prose, &numbering);
    f15_text_add(s->out, page->prose && !s->html ? "\n" : "");
    if (page->traces + page->predicts > 0)
        say_command(s);
    return code;
}

static void show_number(const saying *s) {
    const unsigned long long number = s->message->value[0], of = s->message->value[1];
    const f15_subject *subject = &s->view->subject;
    const bool command = s->message->id == F15_SAY_COMMAND;
    f15_text words = {0};
    f15_text_add(s->out, number > 1 && !s->html ? "\n" : "");
    if (command && subject->has_seed) {
        f15_text_addf(&words, s->html ? "seed %llu" : "(seed %llu)",
                      (unsigned long long)subject->seed);
        say_words(s, F15_DIM, "dim", &words);
    } else if (!command && of > 0) {
        f15_text_addf(&words, "%llu of %llu", number, of);
        say_words(s, F15_STRONG, "strong", &words);
    }
    if (command)
        say_command(s);
}

static f15_code show_cuts(const saying *s) {
    f15_code code = F15_OK;
    s->cuts->html = s->html;
    for (size_t k = s->message->value[0]; k < s->message->value[1] && !code; k++) {
        if (s->html)
            f15_text_addf(s->out, "<div class=\"cut\" data-cut=\"%zu\">\n", k);
        code = f15_render_cut(s->cuts, s->view->recording, k, s->style, s->out, s->err);
        f15_text_add(s->out, s->html ? "</div>\n" : "");
    }
    return code;
}

static f15_code show_question(const saying *s) {
    const f15_view *view = s->view;
    const bool another = s->message->value[0] > 0;
    const f15_exercise own = another ? f15_exercise_own(view->exercise) : *view->exercise;
    const f15_page *page = view->lesson ? &view->lesson->page[view->page] : NULL;
    const size_t number = page ? view->page + 1 : 0;
    if (!s->html) {
        f15_text_add(s->out, another ? "\n" : "");
        return ask(&own, page, number, s->style, s->out, s->err);
    }
    f15i_add_within(s->out, "<h2>", own.title, "</h2>\n");
    return f15_html_question(s->out, &own, page, number, s->err);
}

static f15_code show_verdict(const saying *s) {
    static const char *const class[] = {
        [F15_RIGHT] = " right", [F15_WRONG] = " wrong", [F15_UNREADABLE] = " unreadable"};
    const f15_verdict *verdict = s->view->verdict;
    const bool told = verdict->told != F15_FEEDBACK_NONE;
    f15_question bare;
    const f15_about about = f15i_about(s->view, &bare);
    f15_text lines = {0};
    f15_code code =
        f15i_say_verdict(s->html ? &lines : s->out, &about, verdict, s->style, true, s->err);
    if (!s->html)
        return code;
    f15_text_addf(s->out, "<div class=\"verdict%s\">\n", told ? class[verdict->judgement] : "");
    f15i_html_lines(s->out, &lines, false);
    f15_text_add(s->out, "</div>\n");
    return code;
}

/* ---- messages with a text ------------------------------------------------------------------ */

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
        f15i_say_pieces(out, &play->from.grid, s->message->value[0]);
    else if (f15_placeholder_is(it, "exchanged"))
        f15i_say_pieces(out, &play->from.grid, F15_CELL(play->last[0]) | F15_CELL(play->last[1]));
    else
        return false;
    return true;
}

static bool fill(void *self, const f15_placeholder *it, f15_text *out) {
    const saying *s = self;
    if (s->view->play && fill_of_play(s, it, out))
        return true;
    const f15_lesson *lesson = s->view->lesson;
    const uint64_t value = s->message->value[f15_placeholder_is(it, "2")];
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

/* Texts of a page that differ, since it has no prompt to type at. */
static const char *const of_page[F15_MESSAGES] = {
    [F15_SAY_SOLVED] = "You have answered this before.",
    [F15_SAY_SOLVED_AFTER] = "You have answered this before, after its solution was shown.",
    [F15_SAY_NO_TRY] = "That did not count as a try.",
    [F15_SAY_GIVEN_UP] = "You can have the answer shown.",
    [F15_SAY_TRY_HINT] = "Try again, or take a hint.",
    [F15_SAY_TRY_SHOW] = "Try again, or have a solution shown.",
    [F15_SAY_TRY_SHOW_GAP] = "Try again, or have it shown.",
    [F15_SAY_TRY_FOLLOW] = "Your step can be made all the same: you can go on from where it leads.",
    [F15_SAY_NO_MORE_HINTS] = "There are no more hints.",
    [F15_SAY_NO_MORE_HINTS_OF_GAP] = "There are no more hints.",
    [F15_SAY_NO_HINTS] = "This question has no hints.",
    [F15_SAY_NO_HINT_OF_GAP] = "There is no hint here.",
    [F15_SAY_TYPE_SOLUTION] = "Write it, or another, to see it judged; or go on.",
    [F15_SAY_SOLUTION_OF_GAP] = "It is {text}. Write it to see it judged, or go on.",
    [F15_SAY_NO_PAGES] = "There are no pages here.",
};

static void say_own_text(const saying *s) {
    static const f15_paint paint[F15_MESSAGES] = {
        [F15_SAY_BACK_TO] = F15_DIM,       [F15_SAY_BACK_BEHIND] = F15_DIM,
        [F15_SAY_BACK_TO_START] = F15_DIM, [F15_SAY_NO_TRACE] = F15_BAD,
        [F15_SAY_NOT_ASKED] = F15_BAD,     [F15_SAY_NO_QUESTION] = F15_BAD,
        [F15_SAY_PLAYED] = F15_GOOD,       [F15_SAY_PLAYED_LONGER] = F15_GOOD,
        [F15_SAY_NEAREST] = F15_GOOD,      [F15_SAY_PLAYED_SHORTEST] = F15_GOOD};
    const f15_message_id id = s->message->id;
    const f15_question *solved =
        id == F15_SAY_SOLUTION && s->view->exercise ? &s->view->exercise->question : NULL;
    const char *text = s->html && of_page[id] ? of_page[id] : f15_message_text(id);
    f15_text words = {0};
    if (s->html && solved) {
        f15_text_add(s->out, "<p>A solution:</p>\n");
        f15i_html_solution(s->out, solved, s->message->text);
        return;
    }
    f15_text_add(s->out, id == F15_SAY_ANOTHER && !s->html ? "\n" : "");
    f15_template(&words, text, strlen(text), fill, (void *)s);
    say_words(s, paint[id], paint[id] == F15_BAD ? "bad" : "said", &words);
    if (solved)
        f15i_draw_answer(s->out, solved, s->message->text, strlen(s->message->text), s->style);
}

f15_about f15i_about(const f15_view *view, f15_question *bare) {
    const bool gap = view->exercise == NULL;
    f15_about about = {.exercise = view->subject.id,
                       .question = gap ? bare : &view->exercise->question,
                       .answer = view->answer,
                       .answer_length = view->length,
                       .whole = view->exercise,
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
        return F15_OK; /* these are about an exercise */
    switch (message->id) {
    case F15_SAY_PAGE:
        return show_page(s);
    case F15_SAY_NUMBER:
    case F15_SAY_COMMAND:
        show_number(s);
        return F15_OK;
    case F15_SAY_CUTS:
        return show_cuts(s);
    case F15_SAY_QUESTION:
        return show_question(s);
    case F15_SAY_GAP:
        f15_text_addf(&part, "%llu of %llu. ", first, second);
        code = f15_render_ask(s->view->quiz, &part, s->err);
        f15_text_add(s->out, s->html ? "" : "\n");
        say_words(s, F15_PLAIN, "gap", &part);
        return code;
    case F15_SAY_VERDICT:
        return show_verdict(s);
    case F15_SAY_REASON:
        return say_prose(s, message->text, NULL);
    case F15_SAY_HINT:
        f15_text_addf(&part, "Hint %llu of %llu", first, second);
        say_words(s, F15_ACCENT, "accent", &part);
        return say_prose(s, exercise->hint[first - 1], NULL);
    case F15_SAY_HINT_OF_GAP:
        f15_text_add(&part, "Hint: ");
        code = f15_render_hint(s->view->quiz, &part, s->err);
        f15_text_add(&part, ".");
        say_words(s, F15_PLAIN, "accent", &part);
        return code;
    case F15_SAY_PLAY: /* a page has the board itself */
        if (s->view->play && !s->html)
            f15_render_play(s->out, s->view->play, true, s->style);
        return F15_OK;
    case F15_SAY_FINISHED: /* the store of progress reports how far the student is */
        return F15_OK;
    default:
        say_own_text(s);
        return F15_OK;
    }
}

f15_code f15_render_said(const f15_view *view, const f15_message *message, f15_cut_text *cuts,
                         const f15_style *style, f15_text *out, f15_error *err) {
    return say(&(saying){view, message, cuts, style, false, out, err});
}

f15_code f15_html_said(f15_text *out, const f15_view *view, const f15_message *message,
                       f15_cut_text *cuts, f15_error *err) {
    const f15_code code = say(&(saying){view, message, cuts, &F15I_HTML_STYLE, true, out, err});
    return code ? code : f15_text_done(out, err);
}
