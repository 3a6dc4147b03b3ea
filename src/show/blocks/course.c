/* The prose of a page; exercises, as put to a student, and with their hints and solutions. */
#include "../internal.h"

#include <string.h>

f15_code f15i_show_prose(f15i_blocks *b, const char *markdown, const f15_numbering *numbering) {
    f15i_end_names(b);
    return b->html ? f15_html_prose(b->out, markdown, numbering, b->level, b->err)
                   : f15_render_prose(b->out, markdown, numbering, b->style, b->err);
}

f15_code f15i_show_prose_of_page(f15i_blocks *b, const f15_lesson *lesson, size_t number) {
    const f15_numbering numbering = {.convention = lesson->convention, .page = number + 1};
    const char *prose = lesson->page[number].prose;
    const f15_code code = prose ? f15i_show_prose(b, prose, &numbering) : F15_OK;
    if (prose)
        f15i_show_gap(b);
    return code;
}

/* ---- parts --------------------------------------------------------------------------------- */

/* Lists the options, or the statements of a proof, each after its letter; as text, `mark` follows
 * the letter. */
static void list_choices(f15i_blocks *b, const f15_question *question, char mark) {
    const size_t lettered = question->options + question->statements; /* none has both */
    if (b->html && lettered > 0)
        f15_text_add(b->out, "<ol class=\"options\" type=\"a\">\n");
    for (size_t i = 0; i < lettered; i++) {
        const char label[] = {' ', ' ', (char)('a' + i), mark, ' ', '\0'};
        const char *text = i < question->options ? question->option[i].text
                                                 : question->statement[i - question->options].text;
        f15_text_add(b->out, b->html ? "<li>" : "");
        if (b->html)
            f15i_html_words(b->out, text);
        else
            f15_list_item(b->out, b->style, label, text);
        f15_text_add(b->out, b->html ? "</li>\n" : "");
    }
    if (b->html && lettered > 0)
        f15_text_add(b->out, "</ol>\n");
}

/* Returns the number of figures in a prose; 0 for NULL. */
static size_t count_figures(const char *prose) {
    const char *text = NULL;
    size_t length = 0, count = 0;
    while (prose && f15_next_figure(&prose, &text, &length))
        count++;
    return count;
}

/* Returns the last paragraph of a prompt if it shows how an answer is typed, else its end. */
static const char *find_example(const char *prompt) {
    const char *at = strstr(prompt, "\n\nAnswer like this: ");
    return at && !strstr(at + 2, "\n\n") ? at + 2 : prompt + strlen(prompt);
}

/* Shows the prompt and its figure, or the figure's words if they cannot be drawn. HTML leaves out
 * the example of an answer, which end_question puts beside the form. */
static f15_code show_prompt(f15i_blocks *b, const f15_exercise *e, const f15_numbering *numbering) {
    const char *words = e->figure;
    const size_t length = words ? strlen(words) : 0, k = count_figures(e->prompt) + 1;
    f15_text prompt = {0};
    f15_text_add_n(&prompt, e->prompt,
                   b->html ? (size_t)(find_example(e->prompt) - e->prompt) : strlen(e->prompt));
    const f15_code code = f15i_show_prose(b, f15_text_string(&prompt), numbering);
    f15_text_drop_part(b->out, &prompt);
    if (!words)
        return code;
    f15i_show_gap(b);
    if (b->html ? !f15i_html_figure(b->out, words, length, numbering, k)
                : !f15i_draw_figure(b->out, words, length, numbering, k, "    ", b->style))
        f15i_show_paragraphf(b, F15_PLAIN, "", "%s", words);
    return code;
}

typedef enum about_place { ABOVE_PROMPT, BELOW_ANSWER } about_place;

/* Shows the seed and the points on one line, after the source if below the answer, and in HTML
 * after the id. */
static void show_about(f15i_blocks *b, const f15_exercise *e, about_place place) {
    f15_text words = {0};
    if (place == BELOW_ANSWER && e->source)
        f15_text_addf(&words, "Source: %s", e->source);
    if (b->html)
        f15_text_addf(&words, words.length > 0 ? " \xc2\xb7 %s" : "Question %s", e->id);
    if (e->is_variant)
        f15_text_addf(&words, words.length > 0 ? " (variant, seed %llu)" : "(variant, seed %llu)",
                      (unsigned long long)e->seed);
    if (e->points != 1)
        f15_text_addf(&words, words.length > 0 ? " \xc2\xb7 %u points" : "%u points", e->points);
    if (words.length > 0)
        f15i_show_paragraph(b, F15_DIM, "about", &words);
    else
        f15_text_drop_part(b->out, &words);
}

/* Adds the form of an answer, then the conventions that it depends on. */
static void add_form(f15_text *out, const f15_question *question) {
    const unsigned uses = f15_question_uses(question);
    f15_text_addf(out, "%s.", f15_question_form(question));
    if (uses & F15_USES_BASE)
        f15_text_addf(out, " Places and items are counted from %u.",
                      (unsigned)question->convention.base);
    if (uses & F15_USES_LISTS)
        f15_text_add(out, " A permutation's list shows where each place goes.");
    if (uses & F15_USES_ORDER)
        f15_text_addf(out, " Products are read %s.",
                      question->convention.compose == F15_LEFT_TO_RIGHT ? "left to right"
                                                                        : "right to left");
}

void f15i_show_solution(f15i_blocks *b, const f15_question *q, const char *solution) {
    const bool lines = strchr(solution, '\n') != NULL;
    if (b->html)
        f15_html_addf(b->out,
                      lines ? "<pre" F15I_REACHED("Solution") ">%s</pre>\n"
                            : "<p class=\"answer\"><code>%s</code></p>\n",
                      solution);
    f15i_show_path(b,
                   &(f15_verdict_context){
                       .question = q, .answer = solution, .answer_length = strlen(solution)},
                   NULL);
}

/* ---- put to a student ---------------------------------------------------------------------- */

static f15_code end_question(f15i_blocks *b, const f15_exercise *e) {
    const f15_question *q = &e->question;
    const char *example = b->html ? find_example(e->prompt) : "";
    f15_code code = F15_OK;
    f15_text words = {0};
    if (*example != '\0') {
        f15_text_add(b->out, "<div class=\"form\">\n");
        code = f15i_show_prose(b, example, NULL);
        f15_text_add(b->out, "</div>\n");
    }
    if (b->html) {
        f15_text_add(&words, "Write ");
        add_form(&words, q);
        f15i_show_paragraph(b, F15_PLAIN, "form", &words);
    } else {
        f15_write_convention(&words, &q->convention, f15_question_uses(q));
        if (words.length > 0)
            f15i_show_paragraphf(b, F15_PLAIN, "", "Convention: %s.", f15_text_string(&words));
        f15i_show_paragraphf(b, F15_PLAIN, "", "Write %s.", f15_question_form(q));
        f15_text_drop_part(b->out, &words);
    }
    if (q->unjudged)
        f15i_show_paragraphf(
            b, F15_ACCENT, "unjudged",
            "This question is not judged here: its answer was left out, and cannot "
            "be computed.");
    if (b->html)
        show_about(b, e, BELOW_ANSWER);
    f15_text_add(b->out, b->html ? "</div>\n" : "");
    return code;
}

f15_code f15i_show_question(f15i_blocks *b, const f15_exercise *e, const f15_page *page,
                            size_t number) {
    const f15_question *q = &e->question;
    const f15_numbering numbering = {.convention = q->convention,
                                     .page = number,
                                     .before = page ? count_figures(page->prose) : 0};
    if (b->html) {
        f15_text_add(b->out, "<div class=\"question\">\n");
    } else {
        f15_paragraph(b->out, b->style, F15_ACCENT, "Question %s: %s", e->id, e->title);
        show_about(b, e, ABOVE_PROMPT);
        f15i_show_gap(b);
    }
    const f15_code code = show_prompt(b, e, &numbering);
    f15i_show_gap(b);
    list_choices(b, q, ')');
    if (q->options + q->statements > 0)
        f15i_show_gap(b);
    const f15_code ended = end_question(b, e);
    return code ? code : ended;
}

f15_code f15_html_question(f15_text *out, const f15_exercise *e, const f15_page *page,
                           size_t number, f15_error *err) {
    F15_NEED(out && e, err);
    f15i_blocks b = F15I_HTML_BLOCKS(out, err);
    const f15_code code = f15i_show_question(&b, e, page, number);
    return code ? code : f15_text_done(out, err);
}

/* ---- with hints and solutions -------------------------------------------------------------- */

static void list_texts(f15_text *out, const f15_style *style, const char *title, char *const *text,
                       size_t count) {
    if (count > 0)
        f15_text_addf(out, "\n%s\n", title);
    for (size_t i = 0; i < count; i++)
        f15_list_item(out, style, "  - ", text[i]);
}

f15_code f15_render_exercise(const f15_exercise *e, unsigned help, const f15_style *style,
                             f15_text *out, f15_error *err) {
    F15_NEED(e && style && out, err);
    const bool hints = help & F15_WITH_HINTS;
    const bool solution = (help & F15_WITH_SOLUTIONS) != 0 && !e->withheld;
    const f15_question *question = &e->question;
    const f15_numbering numbering = {.convention = question->convention};
    f15i_blocks b = {.out = out, .style = style, .err = err};
    f15_text answer = {0};
    f15_paragraph(out, style, F15_STRONG, "%s", e->title);
    f15i_show_gap(&b);
    f15_code code = show_prompt(&b, e, &numbering);
    list_choices(&b, question, ' ');
    f15_text_add(&answer, "Answer with ");
    add_form(&answer, question);
    f15i_show_gap(&b);
    f15i_show_paragraph(&b, F15_DIM, "", &answer);
    show_about(&b, e, BELOW_ANSWER);
    list_texts(out, style, "Hints", e->hint, hints ? e->hints : 0);
    list_texts(out, style, e->solutions == 1 ? "A solution" : "Some solutions", e->solution,
               solution ? e->solutions : 0);
    if (solution && e->solutions > 0)
        f15i_show_solution(&b, question, e->solution[0]);
    if (solution && e->explanation && code == F15_OK)
        code = f15_render_prose(out, e->explanation, NULL, style, err);
    return code;
}

f15_code f15_html_help(f15_text *out, const f15_exercise *e, f15_error *err) {
    F15_NEED(out && e, err);
    f15i_blocks b = F15I_HTML_BLOCKS(out, err);
    f15_code code = F15_OK;
    for (size_t k = 0; k < e->hints && !code; k++) {
        f15_text_add(out, "<details class=\"hint\"><summary>Hint");
        if (e->hints > 1)
            f15_text_addf(out, " %zu", k + 1);
        f15_text_add(out, "</summary>\n");
        code = f15i_show_prose(&b, e->hint[k], NULL);
        f15_text_add(out, "</details>\n");
    }
    if (!code && !e->withheld && (e->solutions > 0 || e->explanation)) {
        f15_text_addf(out, "<details class=\"solution\"><summary>%s</summary>\n",
                      e->solutions > 1 ? "Some solutions" : "A solution");
        for (size_t k = 0; k < e->solutions; k++)
            f15i_show_solution(&b, &e->question, e->solution[k]);
        if (e->explanation)
            code = f15i_show_prose(&b, e->explanation, NULL);
        f15_text_add(out, "</details>\n");
    }
    return code ? code : f15_text_done(out, err);
}
