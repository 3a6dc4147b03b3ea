/* What a session says, as text. */
#include "internal.h"

#include <string.h>

/* ---- sentences ----------------------------------------------------------------------------- */

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
    f15_text lead = {0}, clean = {0};
    f15_text_add(&lead, label);
    f15_text_add_clean(&clean, text, strlen(text));
    f15i_wrap_beside(out, style, &lead, &clean);
}

typedef struct filling {
    const f15_view *view;
    const f15_message *message;
} filling;

/* The values of a message: {1}, {2:noun}, {text}, {file}. */
static bool fill(void *self, const f15_placeholder *it, f15_text *out) {
    const filling *f = self;
    const char *file = f->view->lesson != NULL ? f->view->lesson->file : NULL;
    const uint64_t value = f->message->value[f15_placeholder_is(it, "2")];
    if (f15_placeholder_is(it, "text"))
        f15_text_add(out, f->message->text);
    else if (f15_placeholder_is(it, "file"))
        f15_text_add(out, file != NULL ? file : "lesson");
    else
        f15_text_add_number(out, value);
    if (it->mark == ':')
        f15_text_addf(out, " %.*s%s", (int)it->rest_length, it->rest, value == 1 ? "" : "s");
    return true;
}

/* A message that has a text of its own; some are in a paint. */
static void say_message(const f15_view *view, const f15_message *message, const f15_style *style,
                        f15_text *out) {
    const char *text = f15_message_text(message->id);
    filling f = {view, message};
    f15_text words = {0};
    bool bad = message->id == F15_SAY_NO_TRACE || message->id == F15_SAY_NOT_ASKED ||
               message->id == F15_SAY_NO_QUESTION;
    f15_template(&words, text, strlen(text), fill, &f);
    if (message->id == F15_SAY_ANOTHER)
        f15_text_add(out, "\n");
    f15_paragraph(out, style,
                  bad                              ? F15_BAD
                  : message->id == F15_SAY_BACK_TO ? F15_DIM
                                                   : F15_PLAIN,
                  "%s", f15_text_string(&words));
    f15_text_drop_part(out, &words);
}

/* ---- what is shown ------------------------------------------------------------------------- */

static void say_command(const f15_view *view, const f15_style *style, f15_text *out) {
    f15_text line = {0};
    for (size_t i = 0; i < view->words; i++) {
        f15_text_add(&line, " ");
        f15_write_word(&line, view->word[i]);
    }
    f15_paragraph(out, style, F15_DIM, "fifteen trace%s", f15_text_string(&line));
    f15_text_add(out, "\n");
    f15_text_drop_part(out, &line);
}

static f15_code show_page(const f15_view *view, size_t number, const f15_style *style,
                          f15_text *out, f15_error *err) {
    const f15_page *page = &view->lesson->page[number];
    f15_code code = F15_OK;
    f15_text_add(out, "\n");
    f15_paragraph(out, style, F15_STRONG, "%s, page %zu of %zu%s%s", view->lesson->title,
                  number + 1, view->lesson->pages, page->title ? ": " : "",
                  page->title ? page->title : "");
    f15_text_add(out, "\n");
    if (page->prose != NULL) {
        code = f15_render_markdown(out, page->prose, style, err);
        f15_text_add(out, "\n");
    }
    if (page->traces + page->predicts > 0)
        say_command(view, style, out);
    return code;
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

f15_code f15_render_question(const f15_exercise *exercise, const f15_style *style, f15_text *out,
                             f15_error *err) {
    const f15_question *question = &exercise->question;
    f15_paragraph(out, style, F15_ACCENT, "Question %s: %s", exercise->id, exercise->title);
    if (exercise->is_variant)
        f15_paragraph(out, style, F15_DIM, "(variant, seed %llu)",
                      (unsigned long long)exercise->seed);
    f15_text_add(out, "\n");
    f15_code code = f15_render_markdown(out, exercise->prompt, style, err);
    if (code != F15_OK)
        return code;
    f15_text_add(out, "\n");
    f15_text_add(out, list_choices(out, style, question, ')') > 0 ? "\n" : "");
    if (f15_question_uses_convention(question)) {
        f15_text convention = {0};
        f15_write_convention(&convention, &question->convention);
        f15_paragraph(out, style, F15_PLAIN, "Convention: %s.", f15_text_string(&convention));
        f15_text_drop_part(out, &convention);
    }
    f15_paragraph(out, style, F15_PLAIN, "Write %s.", f15_question_form(question));
    return F15_OK;
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
    f15_text convention = {0};
    f15_paragraph(out, style, F15_STRONG, "%s", exercise->title);
    if (exercise->is_variant)
        f15_paragraph(out, style, F15_DIM, "(variant, seed %llu)",
                      (unsigned long long)exercise->seed);
    if (exercise->source)
        f15_paragraph(out, style, F15_DIM, "%s", exercise->source);
    f15_text_add(out, "\n");
    f15_code code = f15_render_markdown(out, exercise->prompt, style, err);
    list_choices(out, style, question, ' ');
    if (f15_question_uses_convention(question)) {
        f15_text_add(&convention, " Places and items are ");
        f15_write_convention(&convention, &question->convention);
        f15_text_add(&convention, ".");
    }
    f15_text_add(out, "\n");
    f15_paragraph(out, style, F15_DIM, "Answer with %s.%s", f15_question_form(question),
                  f15_text_string(&convention));
    f15_text_drop_part(out, &convention);
    list_texts(out, style, "Hints", exercise->hint, hints ? exercise->hints : 0);
    list_texts(out, style, exercise->solutions == 1 ? "A solution" : "Some solutions",
               exercise->solution, solution ? exercise->solutions : 0);
    return code;
}

static f15_code show_verdict(const f15_view *view, const f15_message *message,
                             const f15_style *style, f15_text *out, f15_error *err) {
    const f15_question question = {.kind = (f15_kind)message->value[1]};
    const f15_about about = {.exercise = view->subject.id,
                             .question = &question,
                             .answer = view->answer,
                             .answer_length = view->length};
    return f15_render_verdict_text(&about, view->verdict, style, (f15_detail)message->value[0], out,
                                   err);
}

static f15_code show_gap(const f15_view *view, const f15_message *message, const f15_style *style,
                         f15_text *out, f15_error *err) {
    f15_text question = {0};
    f15_code code = f15_render_ask(view->quiz, &question, err);
    f15_text_add(out, "\n");
    f15_paragraph(out, style, F15_PLAIN, "%llu of %llu. %s", (unsigned long long)message->value[0],
                  (unsigned long long)message->value[1], f15_text_string(&question));
    f15_text_drop_part(out, &question);
    return code;
}

static f15_code show_hint(const f15_view *view, const f15_message *message, const f15_style *style,
                          f15_text *out, f15_error *err) {
    f15_text reason = {0};
    if (message->id == F15_SAY_HINT) {
        f15_paragraph(out, style, F15_ACCENT, "Hint %llu of %llu",
                      (unsigned long long)message->value[0], (unsigned long long)message->value[1]);
        return f15_render_markdown(out, view->exercise->hint[message->value[0] - 1], style, err);
    }
    f15_code code = f15_render_hint(view->quiz, &reason, err);
    f15_paragraph(out, style, F15_PLAIN, "Hint: %s.", f15_text_string(&reason));
    f15_text_drop_part(out, &reason);
    return code;
}

/* One question of practice follows another. */
static void show_number(const f15_view *view, const f15_message *message, const f15_style *style,
                        f15_text *out) {
    const unsigned long long number = message->value[0], of = message->value[1];
    f15_text_add(out, number > 1 ? "\n" : "");
    if (message->id == F15_SAY_COMMAND) {
        if (view->subject.has_seed)
            f15_paragraph(out, style, F15_DIM, "(seed %llu)",
                          (unsigned long long)view->subject.seed);
        say_command(view, style, out);
    } else if (of > 0) {
        f15_paragraph(out, style, F15_STRONG, "%llu of %llu", number, of);
    }
}

f15_code f15_render_said(const f15_view *view, const f15_message *message, f15_cut_text *cuts,
                         const f15_style *style, f15_text *out, f15_error *err) {
    f15_code code = F15_OK;
    switch (message->id) {
    case F15_SAY_PAGE:
        return show_page(view, (size_t)message->value[0], style, out, err);
    case F15_SAY_NUMBER:
    case F15_SAY_COMMAND:
        show_number(view, message, style, out);
        return F15_OK;
    case F15_SAY_CUTS:
        for (uint64_t k = message->value[0]; k < message->value[1] && code == F15_OK; k++)
            code = f15_render_cut(cuts, view->recording, (size_t)k, style, out, err);
        return code;
    case F15_SAY_QUESTION:
        return f15_render_question(view->exercise, style, out, err);
    case F15_SAY_GAP:
        return show_gap(view, message, style, out, err);
    case F15_SAY_VERDICT:
        return show_verdict(view, message, style, out, err);
    case F15_SAY_HINT:
    case F15_SAY_HINT_OF_GAP:
        return show_hint(view, message, style, out, err);
    case F15_SAY_FINISHED: /* how far a student has come is for whoever keeps progress to say */
        return F15_OK;
    default:
        say_message(view, message, style, out);
        return F15_OK;
    }
}
