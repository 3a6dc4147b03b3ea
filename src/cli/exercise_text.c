/* An exercise as text: show prints it, and check, where somebody is to answer it. */
#include "app.h"

#include <stdio.h>
#include <string.h>

static void add_bullets(f15_text *text, const f15_style *style, const char *title,
                        char *const *item, size_t count) {
    f15_text_addf(text, "\n%s\n", title);
    for (size_t k = 0; k < count; k++) {
        f15_text line = {0};
        f15_text_add_clean(&line, item[k], strlen(item[k]));
        f15_wrap(text, style, "  - ", "    ", f15_text_string(&line));
        f15_text_drop_part(text, &line);
    }
}

static void add_lettered(f15_text *text, const f15_style *style, size_t k, const char *s) {
    char lead[] = "  a  ";
    f15_text line = {0};
    lead[2] = (char)('a' + k);
    f15_text_add_clean(&line, s, strlen(s));
    f15_wrap(text, style, lead, "     ", f15_text_string(&line));
    f15_text_drop_part(text, &line);
}

static void add_options(f15_text *text, const f15_style *style, const f15_question *question) {
    for (size_t k = 0; k < question->options; k++)
        add_lettered(text, style, k, question->option[k].text);
    for (size_t k = 0; k < question->statements; k++)
        add_lettered(text, style, k, question->statement[k].text);
}

static void add_clean_line(f15_text *text, const f15_style *style, const char *s, f15_paint paint) {
    f15_text line = {0}, painted = {0};
    f15_text_add_clean(&line, s, strlen(s));
    f15_painted(&painted, style, paint, f15_text_string(&line));
    f15_wrap(text, style, "", "", f15_text_string(&painted));
    f15_text_drop_part(text, &line);
    f15_text_drop_part(text, &painted);
}

/* How an answer is written, and the convention where anything depends on it. */
static void add_form(f15_text *text, const f15_style *style, const f15_question *question) {
    f15_text note = {0};
    f15_text_add(&note, "Answer with ");
    f15_text_add(&note, f15_question_form(question));
    f15_text_add(&note, ".");
    if (f15_question_uses_convention(question)) {
        f15_text_add(&note, " Places and items are ");
        f15_write_convention(&note, &question->convention);
        f15_text_add(&note, ".");
    }
    f15_text_add(text, "\n");
    add_clean_line(text, style, f15_text_string(&note), F15_DIM);
    f15_text_drop_part(text, &note);
}

f15_code f15_add_exercise(f15_text *text, const f15_style *style, const f15_exercise *e, bool hints,
                          bool solution, f15_error *err) {
    add_clean_line(text, style, e->title, F15_STRONG);
    if (e->is_variant) {
        char line[64];
        snprintf(line, sizeof line, "(variant, seed %llu)", (unsigned long long)e->seed);
        add_clean_line(text, style, line, F15_DIM);
    }
    if (e->source)
        add_clean_line(text, style, e->source, F15_DIM);
    f15_text_add(text, "\n");
    f15_code code = f15_render_markdown(text, e->prompt, style, err);
    add_options(text, style, &e->question);
    add_form(text, style, &e->question);
    if (hints && e->hints > 0)
        add_bullets(text, style, "Hints", e->hint, e->hints);
    if (solution && e->solutions > 0)
        add_bullets(text, style, e->solutions == 1 ? "A solution" : "Some solutions", e->solution,
                    e->solutions);
    return code;
}
