/* What a session says, as text. */
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

/* A paragraph with a part in it, which is freed. */
static void say_part(f15_text *out, const f15_style *style, f15_paint paint, const char *before,
                     f15_text *part, const char *after) {
    f15_paragraph(out, style, paint, "%s%s%s", before, f15_text_string(part), after);
    f15_text_drop_part(out, part);
}

/* ---- exercises ----------------------------------------------------------------------------- */

static void say_variant(const f15_exercise *exercise, const f15_style *style, f15_text *out) {
    if (exercise->is_variant)
        f15_paragraph(out, style, F15_DIM, "(variant, seed %llu)",
                      (unsigned long long)exercise->seed);
}

static void say_points(const f15_exercise *exercise, const f15_style *style, f15_text *out) {
    if (exercise->points != 1)
        f15_paragraph(out, style, F15_DIM, "%u points", exercise->points);
}

/* The options, or the statements of a proof, by their letters; how many there are. */
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

/* What is asked, and the figure of that, if there is one; words that draw none are shown. */
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

/* Its figures are counted after those of the page, if it belongs to one. */
static f15_code ask(const f15_exercise *exercise, const f15_page *page, size_t number,
                    const f15_style *style, f15_text *out, f15_error *err) {
    const f15_numbering numbering = {exercise->question.convention, number,
                                     page ? f15i_count_figures(page->prose) : 0};
    const f15_question *question = &exercise->question;
    f15_text convention = {0};
    f15_paragraph(out, style, F15_ACCENT, "Question %s: %s", exercise->id, exercise->title);
    say_variant(exercise, style, out);
    say_points(exercise, style, out);
    f15_text_add(out, "\n");
    f15_code code = show_prompt(exercise, &numbering, style, out, err);
    f15_text_add(out, "\n");
    f15_text_add(out, list_choices(out, style, question, ')') > 0 ? "\n" : "");
    if (f15_question_uses_convention(question)) {
        f15_write_convention(&convention, &question->convention);
        say_part(out, style, F15_PLAIN, "Convention: ", &convention, ".");
    }
    f15_paragraph(out, style, F15_PLAIN, "Write %s.", f15_question_form(question));
    return code;
}

f15_code f15_render_question(const f15_exercise *exercise, const f15_style *style, f15_text *out,
                             f15_error *err) {
    return ask(exercise, NULL, 0, style, out, err);
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
    say_variant(exercise, style, out);
    if (exercise->source)
        f15_paragraph(out, style, F15_DIM, "%s", exercise->source);
    say_points(exercise, style, out);
    f15_text_add(out, "\n");
    const f15_numbering numbering = {question->convention, 0, 0};
    f15_code code = show_prompt(exercise, &numbering, style, out, err);
    list_choices(out, style, question, ' ');
    f15_text_addf(&answer, "%s.", f15_question_form(question));
    if (f15_question_uses_convention(question)) {
        f15_text_add(&answer, " Places and items are ");
        f15_write_convention(&answer, &question->convention);
        f15_text_add(&answer, ".");
    }
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

/* One message to be shown, and where. */
typedef struct saying {
    const f15_view *view;
    const f15_message *message;
    const f15_style *style;
    f15_text *out;
    f15_error *err;
} saying;

static void say_command(const saying *s) {
    f15_text line = {0};
    for (size_t i = 0; i < s->view->words; i++) {
        f15_text_add(&line, " ");
        f15_write_word(&line, s->view->word[i]);
    }
    say_part(s->out, s->style, F15_DIM, "fifteen trace", &line, "");
    f15_text_add(s->out, "\n");
}

static f15_code show_page(const saying *s) {
    const f15_lesson *lesson = s->view->lesson;
    const size_t number = (size_t)s->message->value[0];
    const f15_page *page = &lesson->page[number];
    f15_code code = F15_OK;
    f15_text_add(s->out, "\n");
    f15_paragraph(s->out, s->style, F15_STRONG, "%s, page %zu of %zu%s%s", lesson->title,
                  number + 1, lesson->pages, page->title ? ": " : "",
                  page->title ? page->title : "");
    f15_text_add(s->out, "\n");
    if (page->prose) {
        const f15_numbering numbering = {lesson->convention, number + 1, 0};
        code = f15_render_prose(s->out, page->prose, &numbering, s->style, s->err);
        f15_text_add(s->out, "\n");
    }
    if (page->traces + page->predicts > 0)
        say_command(s);
    return code;
}

/* One question of practice, or one trace, follows another. */
static void show_number(const saying *s) {
    const unsigned long long number = s->message->value[0], of = s->message->value[1];
    const f15_subject *subject = &s->view->subject;
    f15_text_add(s->out, number > 1 ? "\n" : "");
    if (s->message->id == F15_SAY_COMMAND) {
        if (subject->has_seed)
            f15_paragraph(s->out, s->style, F15_DIM, "(seed %llu)",
                          (unsigned long long)subject->seed);
        say_command(s);
    } else if (of > 0) {
        f15_paragraph(s->out, s->style, F15_STRONG, "%llu of %llu", number, of);
    }
}

/* Of a board that is played: {sign}, {colour}, {way}, {pieces}, {exchanged}. */
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

/* The values of a message: {1}, {2:noun}, {text}, {file}. */
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

void f15i_fill_message(f15_text *out, const f15_view *view, const f15_message *message,
                       const char *text) {
    saying s = {.view = view, .message = message};
    f15_template(out, text, strlen(text), fill, &s);
}

/* A message that has a text of its own. */
static void say_message(const saying *s) {
    static const f15_paint paint[F15_MESSAGES] = {
        [F15_SAY_BACK_TO] = F15_DIM,       [F15_SAY_BACK_BEHIND] = F15_DIM,
        [F15_SAY_BACK_TO_START] = F15_DIM, [F15_SAY_NO_TRACE] = F15_BAD,
        [F15_SAY_NOT_ASKED] = F15_BAD,     [F15_SAY_NO_QUESTION] = F15_BAD,
        [F15_SAY_PLAYED] = F15_GOOD,       [F15_SAY_PLAYED_LONGER] = F15_GOOD,
        [F15_SAY_NEAREST] = F15_GOOD,      [F15_SAY_PLAYED_SHORTEST] = F15_GOOD};
    const f15_message_id id = s->message->id;
    f15_text words = {0};
    f15i_fill_message(&words, s->view, s->message, f15_message_text(id));
    f15_text_add(s->out, id == F15_SAY_ANOTHER ? "\n" : "");
    say_part(s->out, s->style, paint[id], "", &words, "");
    if (id == F15_SAY_SOLUTION && s->view->exercise)
        f15i_draw_answer(s->out, &s->view->exercise->question, s->message->text,
                         strlen(s->message->text), s->style);
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
    for (const f15_message *m = view->said; m < view->said + view->saids; m++) {
        about.carried = about.carried || m->id == F15_SAY_CARRIED;
        if (m->id == F15_SAY_VERDICT)
            bare->kind = (f15_kind)m->value[1];
    }
    if (view->quiz)
        bare->convention = view->quiz->convention;
    return about;
}

f15_code f15_render_said(const f15_view *view, const f15_message *message, f15_cut_text *cuts,
                         const f15_style *style, f15_text *out, f15_error *err) {
    const saying s = {view, message, style, out, err};
    const unsigned long long first = message->value[0], second = message->value[1];
    f15_question bare;
    f15_about about;
    f15_text part = {0};
    f15_exercise own;
    f15_code code = F15_OK;
    if (!view->exercise && (message->id == F15_SAY_QUESTION || message->id == F15_SAY_HINT))
        return F15_OK; /* they are said of an exercise */
    switch (message->id) {
    case F15_SAY_PAGE:
        return show_page(&s);
    case F15_SAY_NUMBER:
    case F15_SAY_COMMAND:
        show_number(&s);
        return F15_OK;
    case F15_SAY_CUTS:
        for (size_t k = first; k < second && code == F15_OK; k++)
            code = f15_render_cut(cuts, view->recording, k, style, out, err);
        return code;
    case F15_SAY_QUESTION:
        own = first > 0 ? f15_exercise_own(view->exercise) : *view->exercise;
        f15_text_add(out, first > 0 ? "\n" : "");
        return ask(&own, view->lesson ? &view->lesson->page[view->page] : NULL,
                   view->lesson ? view->page + 1 : 0, style, out, err);
    case F15_SAY_GAP:
        f15_text_addf(&part, "%llu of %llu. ", first, second);
        code = f15_render_ask(view->quiz, &part, err);
        f15_text_add(out, "\n");
        say_part(out, style, F15_PLAIN, "", &part, "");
        return code;
    case F15_SAY_VERDICT:
        about = f15i_about(view, &bare);
        return f15i_say_verdict(out, &about, view->verdict, style, true, err);
    case F15_SAY_REASON:
        return f15_render_markdown(out, message->text, style, err);
    case F15_SAY_HINT:
        f15_paragraph(out, style, F15_ACCENT, "Hint %llu of %llu", first, second);
        return f15_render_markdown(out, view->exercise->hint[first - 1], style, err);
    case F15_SAY_HINT_OF_GAP:
        code = f15_render_hint(view->quiz, &part, err);
        say_part(out, style, F15_PLAIN, "Hint: ", &part, ".");
        return code;
    case F15_SAY_PLAY:
        if (view->play)
            f15_render_play(out, view->play, true, style);
        return F15_OK;
    case F15_SAY_FINISHED: /* how far a student has come is for whoever keeps progress to say */
        return F15_OK;
    default:
        say_message(&s);
        return F15_OK;
    }
}
