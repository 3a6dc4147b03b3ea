/* Exercises as HTML. */
#include "internal.h"

#include <string.h>

f15_code f15_html_question(f15_text *out, const f15_exercise *e, const f15_page *page,
                           size_t number, f15_error *err) {
    const f15_question *q = &e->question;
    const size_t lettered = q->options + q->statements; /* one of them is 0 */
    const f15_numbering numbering = {q->convention, number,
                                     page ? f15i_count_figures(page->prose) : 0};
    f15_text words = {0};
    f15_text_add(out, "<div class=\"question\">\n");
    f15i_add_within(out, "<p class=\"about\">Question <span class=\"id\">", e->id, "</span>");
    if (e->is_variant)
        f15_text_addf(out, " \xc2\xb7 variant, seed %llu", (unsigned long long)e->seed);
    if (e->points != 1)
        f15_text_addf(out, " \xc2\xb7 %u points", e->points);
    f15_text_add(out, "</p>\n");
    f15_code code = f15_html_prose(out, e->prompt, &numbering, 3, err);
    if (e->figure && !f15i_html_figure(out, e->figure, strlen(e->figure), &numbering,
                                       f15i_count_figures(e->prompt) + 1)) {
        f15_text_add(&words, e->figure);
        f15i_html_paragraph(out, "", &words);
    }
    f15_text_add(out, lettered > 0 ? "<ol class=\"options\" type=\"a\">\n" : "");
    for (size_t i = 0; i < lettered; i++)
        f15i_add_within(out, "<li>",
                        i < q->options ? q->option[i].text : q->statement[i - q->options].text,
                        "</li>\n");
    f15_text_add(out, lettered > 0 ? "</ol>\n" : "");
    f15_text_add(&words, "Write ");
    f15i_say_form(&words, q);
    f15i_html_paragraph(out, "form", &words);
    f15_text_add(out, "</div>\n");
    return code ? code : f15_text_done(out, err);
}

void f15i_html_solution(f15_text *out, const f15_question *q, const char *solution) {
    f15_text drawn = {0};
    const bool lines = strchr(solution, '\n') != NULL;
    f15i_add_within(out, lines ? "<pre tabindex=\"0\">" : "<p class=\"answer\"><code>", solution,
                    lines ? "</pre>\n" : "</code></p>\n");
    f15i_draw_answer(&drawn, q, solution, strlen(solution), &F15I_HTML_STYLE);
    f15i_html_lines(out, &drawn, true);
}

f15_code f15_html_help(f15_text *out, const f15_exercise *e, f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 0; k < e->hints && !code; k++) {
        f15_text_add(out, "<details class=\"hint\"><summary>Hint");
        if (e->hints > 1)
            f15_text_addf(out, " %zu", k + 1);
        f15_text_add(out, "</summary>\n");
        code = f15_html_prose(out, e->hint[k], NULL, 3, err);
        f15_text_add(out, "</details>\n");
    }
    if (code || (e->solutions == 0 && !e->explanation))
        return code ? code : f15_text_done(out, err);
    f15_text_addf(out, "<details class=\"solution\"><summary>%s</summary>\n",
                  e->solutions > 1 ? "Some solutions" : "A solution");
    for (size_t k = 0; k < e->solutions; k++)
        f15i_html_solution(out, &e->question, e->solution[k]);
    if (e->explanation)
        code = f15_html_prose(out, e->explanation, NULL, 3, err);
    f15_text_add(out, "</details>\n");
    return code ? code : f15_text_done(out, err);
}
