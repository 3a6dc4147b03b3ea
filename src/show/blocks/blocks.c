/* Blocks, written one after another: as text for a terminal, or as HTML for a page.
 *
 *     block       text                                HTML
 *     paragraph   painted and wrapped                 <p class="..">
 *     sentence    wrapped after an indent             <p>
 *     named       NAME and beside it, wrapped, words  <dt>NAME</dt><dd>words</dd>
 *     lines       unchanged                           <pre>
 *     command     dim, then a blank line              <p class="command">
 *     gap         a blank line                        nothing */
#include "../internal.h"

#include <string.h>

void f15i_end_names(f15i_blocks *b) {
    f15_text_add(b->out, b->in_names ? "</dl>\n" : "");
    b->in_names = false;
}

void f15i_show_gap(f15i_blocks *b) {
    f15_text_add(b->out, b->html ? "" : "\n");
}

void f15_paragraphv(f15_text *out, const f15_style *style, f15_paint paint, const char *format,
                    va_list args) {
    f15_text words = {0}, clean = {0}, lines = {0};
    f15_text_addv(&words, format, args);
    f15_text_add_clean(&clean, f15_text_string(&words), words.length);
    f15_wrap(&lines, style, "", "", f15_text_string(&clean));
    if (lines.length > 0)
        lines.s[--lines.length] = '\0'; /* drops the newline: paint ends with the words */
    f15_painted(out, style, paint, f15_text_string(&lines));
    f15_text_add(out, "\n");
    f15_text_drop_part(out, &words);
    f15_text_drop_part(out, &clean);
    f15_text_drop_part(out, &lines);
}

void f15_paragraph(f15_text *out, const f15_style *style, f15_paint paint, const char *format,
                   ...) {
    va_list args;
    va_start(args, format);
    f15_paragraphv(out, style, paint, format, args);
    va_end(args);
}

void f15_list_item(f15_text *out, const f15_style *style, const char *label, const char *text) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, text, strlen(text));
    f15i_wrap_beside(out, style, &clean, "%s", label);
}

void f15i_show_paragraph(f15i_blocks *b, f15_paint paint, const char *class, f15_text *words) {
    f15i_end_names(b);
    if (b->html) {
        f15_html_addf(b->out, class[0] ? "<p class=\"%s\">" : "<p>", class);
        f15i_html_words(b->out, f15_text_string(words));
        f15_text_add(b->out, "</p>\n");
    } else {
        f15_paragraph(b->out, b->style, paint, "%s", f15_text_string(words));
    }
    f15_text_drop_part(b->out, words);
}

void f15i_show_paragraphf(f15i_blocks *b, f15_paint paint, const char *class, const char *format,
                          ...) {
    f15_text words = {0};
    F15_ADD_ARGUMENTS(&words, format);
    f15i_show_paragraph(b, paint, class, &words);
}

/* Adds the words, on one line, as an element of HTML with this tag. */
static void add_element(f15_text *out, const char *tag, f15_text *words) {
    f15_text line = {0};
    f15i_wrap_at(&line, SIZE_MAX, "", "", f15_text_string(words));
    if (line.length > 0)
        line.s[--line.length] = '\0'; /* drops the newline */
    f15_text_addf(out, "<%s>", tag);
    f15i_html_words(out, f15_text_string(&line));
    f15_text_addf(out, "</%s>\n", tag);
    f15_text_drop_part(out, &line);
    f15_text_drop_part(out, words);
}

void f15i_show_sentence(f15i_blocks *b, const char *indent, f15_text *words) {
    f15i_end_names(b);
    if (b->html)
        add_element(b->out, "p", words);
    else
        f15i_wrap_part(b->out, b->style, indent, indent, words);
}

void f15i_show_sentencef(f15i_blocks *b, const char *indent, const char *format, ...) {
    f15_text words = {0};
    F15_ADD_ARGUMENTS(&words, format);
    f15i_show_sentence(b, indent, &words);
}

void f15i_show_named(f15i_blocks *b, int width, const char *name, f15_text *words) {
    if (!b->html) {
        f15i_wrap_beside(b->out, b->style, words, "  %-*s ", width, name);
        return;
    }
    f15_text_add(b->out, b->in_names ? "" : "<dl>\n");
    b->in_names = true;
    f15_html_addf(b->out, "<dt>%s</dt>", name);
    add_element(b->out, "dd", words);
}

void f15i_show_lines(f15i_blocks *b, f15_text *lines) {
    const char *s = f15_text_string(lines);
    f15i_end_names(b);
    if (!b->html) {
        f15_text_add(b->out, s);
    } else if (lines->length > 0) {
        size_t length = lines->length;
        while (length > 0 && s[length - 1] == '\n')
            length--;
        f15_text_add(b->out, "<pre" F15I_REACHED("Lines") ">");
        f15_html_text(b->out, s, length);
        f15_text_add(b->out, "</pre>\n");
    }
    f15_text_drop_part(b->out, lines);
}

/* Returns whether the first word is an option, and the next word its value: --size 3x4. */
static bool has_value(const char *const *word, size_t words) {
    return words > 1 && strncmp(word[0], "--", 2) == 0 && strchr(word[0], '=') == NULL &&
           strncmp(word[1], "--", 2) != 0;
}

/* Appends a word as a shell takes it; the rows of a board go on one line. */
static void add_word(f15_text *out, const char *word) {
    f15_text clean = {0};
    for (const char *s = word; *s != '\0'; s += *s == '\n') {
        const size_t length = strcspn(s, "\n");
        f15_text_add_clean(&clean, s, length);
        s += length;
        f15_text_add(&clean, *s == '\n' ? " / " : "");
    }
    f15_write_word(out, f15_text_string(&clean));
    f15_text_drop_part(out, &clean);
}

void f15i_write_command(f15_text *out, const char *const *word, size_t words,
                        const f15_convention *convention, const char *rest, unsigned width) {
    static const char verb[] = "fifteen trace";
    f15_text end = {0};
    f15_write_convention_options(&end, convention);
    f15_text_addf(&end, "%s%s", *rest != '\0' ? " " : "", rest);
    bool has_rest = end.length > 0;
    size_t column = strlen(verb);
    f15_text_add(out, verb);
    for (size_t k = 0; (k < words || has_rest) && !out->code;) {
        f15_text piece = {0}; /* stays on one line */
        if (k == words) {
            f15_text_add(&piece, f15_text_string(&end) + strlen(" "));
            has_rest = false;
        } else if (has_value(word + k, words - k)) {
            add_word(&piece, word[k++]);
            f15_text_add(&piece, " ");
            add_word(&piece, word[k++]);
        } else {
            add_word(&piece, word[k++]);
        }
        const bool last = k == words && !has_rest; /* no backslash may follow it */
        const size_t columns = f15_columns(f15_text_string(&piece), piece.length);
        const size_t needed = 1 + columns + (last ? 0 : strlen(" \\"));
        const bool breaks = width > 0 && column + needed > width;
        f15_text_addf(out, "%s%s", breaks ? " \\\n    " : " ", f15_text_string(&piece));
        column = (breaks ? 4 : column + 1) + columns;
        f15_text_drop_part(out, &piece);
    }
    f15_text_drop_part(out, &end);
}

void f15i_show_command(f15i_blocks *b, const char *const *word, size_t words,
                       const f15_convention *convention) {
    f15_text line = {0};
    f15i_write_command(&line, word, words, convention, "",
                       b->html ? 0 : f15i_style_width(b->style));
    if (b->html) {
        f15_html_addf(b->out, "<p class=\"command\"><code>%s</code></p>\n", f15_text_string(&line));
    } else {
        f15_painted(b->out, b->style, F15_DIM, f15_text_string(&line));
        f15_text_add(b->out, "\n");
    }
    f15i_show_gap(b);
    f15_text_drop_part(b->out, &line);
}
