/* HTML and SVG: text from anywhere, and boards as tables. */
#include "../internal.h"

#include <string.h>

void f15_html_text(f15_text *out, const char *s, size_t length) {
    f15_text clean = {0};
    f15_text_add_clean(&clean, s, length);
    for (size_t i = 0, bytes = 0; i < clean.length; i += bytes) {
        static const char special[] = "&<>\"";
        static const char *const entity[] = {"&amp;", "&lt;", "&gt;", "&quot;"};
        const char *found = clean.s[i] ? strchr(special, clean.s[i]) : NULL;
        uint32_t c = 0;
        bytes = f15_utf8_decode(clean.s + i, clean.length - i, &c);
        /* XML 1.0 section 2.2: characters that documents may not have even escaped */
        const bool unfit = bytes == 0 || (c < 0x20 && c != '\t' && c != '\n' && c != '\r') ||
                           c == 0xfffe || c == 0xffff;
        if (found)
            f15_text_add(out, entity[found - special]);
        else
            f15_text_add_codepoint(out, unfit ? 0xfffd : c);
        bytes = bytes > 0 ? bytes : 1;
    }
    f15_text_drop_part(out, &clean);
}

void f15i_html_words(f15_text *out, const char *s) {
    enum { MOST = 32 };
    const char *const end = s + strlen(s);
    for (size_t plain; *s; s += plain) {
        const size_t cycle = *s == '(' ? f15i_cycle_length(s, (size_t)(end - s), MOST) : 0;
        f15_text_add(out, cycle > 0 ? "<span class=\"list\">" : "");
        plain = cycle > 0 ? cycle : 1 + strcspn(s + 1, "(");
        f15_html_text(out, s, plain);
        f15_text_add(out, cycle > 0 ? "</span>" : "");
    }
}

void f15_html_addf(f15_text *out, const char *format, ...) {
    va_list args;
    va_start(args, format);
    for (const char *at = format; *at; at++) {
        const size_t length = strcspn(at, "%");
        f15_text_add_n(out, at, length);
        at += length;
        if (*at == '\0')
            break;
        if (*++at == 's') {
            const char *s = va_arg(args, const char *);
            f15_html_text(out, s, strlen(s));
        } else if (*at == 'z') {
            f15_text_add_number(out, va_arg(args, size_t));
            at++;
        } else {
            f15_text_add_number(out, va_arg(args, unsigned));
        }
    }
    va_end(args);
}

/* Adds the attribute data-board if the board can be slid: if it has numbers and one hole. */
static void add_words(f15_text *out, const f15i_frame *f) {
    const char *labels = f15_text_string(&f->labels);
    const size_t from = out->length;
    size_t holes = 0;
    bool plain = true;
    f15_text_add(out, " data-board=\"");
    for (uint32_t cell = 0; cell < f->rows * f->columns; cell++) {
        const f15i_text_line label = f15i_next_line(&labels);
        const bool wall = f->walls >> cell & 1, hole = !wall && label.length == 0;
        holes += hole;
        plain = plain && strspn(label.s, "0123456789") >= label.length;
        f15_text_add(out, cell == 0 ? "" : cell % f->columns == 0 ? " / " : " ");
        f15_text_add(out, wall ? "#" : hole ? "_" : "");
        f15_text_add_n(out, label.s, plain && !wall ? label.length : 0);
    }
    f15_text_add(out, "\"");
    if ((holes != 1 || !plain) && out->code == F15_OK) {
        out->length = from;
        out->s[from] = '\0';
    }
}

/* Names for screen readers are in an <i>, which a style may hide. */
void f15i_html_frame(f15_text *out, const f15i_frame *f, f15_cells home) {
    const f15_board_look *look = f->look;
    f15_cells ring = 0;
    const char *labels = f15_text_string(&f->labels);
    for (size_t k = 0; k < look->ring_cells; k++)
        ring |= F15_CELL(look->ring[k]);
    f15_text_addf(out, "<div class=\"box\"%s><table class=\"board\"",
                  f->columns > 6 ? F15I_REACHED("Board") : "");
    add_words(out, f);
    f15_text_add(out, ">\n");
    for (uint32_t cell = 0; cell < f->rows * f->columns; cell++) {
        const f15i_text_line label = f15i_next_line(&labels);
        const bool wall = f->walls >> cell & 1, hole = !wall && label.length == 0;
        const bool on_ring = !wall && ring >> cell & 1;
        const bool marked = !wall && !hole && look->marks >> cell & 1;
        const char *class = wall                     ? "w"
                            : hole                   ? "o"
                            : marked                 ? "m"
                            : look->kept >> cell & 1 ? "k"
                            : home >> cell & 1       ? "h"
                                                     : "";
        f15_text_add(out, cell % f->columns == 0 ? "<tr>" : "");
        f15_text_addf(out, class[0] || on_ring ? "<td class=\"%s%s%s\">" : "<td>", class,
                      class[0] && on_ring ? " " : "", on_ring ? "r" : "");
        f15_text_add(out, wall ? "<i>wall</i>" : hole ? "<i>hole</i>" : "");
        f15_text_add(out, marked ? "<mark>" : "");
        f15_html_text(out, label.s, label.length);
        f15_text_add(out, marked ? "</mark>" : "");
        f15_text_add(out, (cell + 1) % f->columns == 0 ? "</td></tr>\n" : "</td>");
    }
    f15_text_add(out, "</table></div>\n");
}
