/* Markdown, read by md4c, as text for a terminal and as HTML.
 *
 * md4c calls back as blocks and spans open and close, and closes blocks in the order in which they
 * were opened. If an emphasis begins or ends within a link's address, it reports only the other
 * end. Raw HTML is text; an image is its description.
 *
 * As text, inline words collect in `line`, each with its paint, and are wrapped when their block
 * ends. Containers (quotes, list items) are frames: each puts something before every line inside
 * it. Without its paints the coloured rendering is the plain one, byte for byte. In both, code has
 * quotation marks; emphasis has none, since stars around *STOP* would look like a part of the word.
 *
 *     > - a word          frame 0: first "> "  rest "> "
 *     >   wrapped         frame 1: first "- "  rest "  " */
#include "../internal.h"

#include <md4c.h>
#include <stdio.h>
#include <string.h>

/* Longer prose, or prose of more events, is refused as hostile. */
#define MOST_BYTES ((size_t)1 << 20)
#define MOST_EVENTS ((size_t)1 << 20)
/* Deeper, hostile prose is not indented further. */
#define FRAMES 16
#define MAX_NUMBER 1000000000u /* nine digits, a mark and a space fit in a frame */

typedef struct container {
    char first[16], rest[16];
    bool begun, tight;
} container;

typedef struct prose_list {
    unsigned next;
    char mark; /* '.' or ')'; 0: bullets */
    bool tight;
} prose_list;

/* The prose being read. */
typedef struct prose_sheet {
    f15_text out;  /* keeps the first failure */
    f15_text code; /* the open block of code */
    const f15_numbering *numbering;
    size_t figures, events;
    bool html, in_code, in_figure;
    /* text */
    const f15_style *style;
    f15_text line, first, rest;
    container frame[FRAMES];
    prose_list list[FRAMES];
    size_t frames, lists; /* frames open, those past FRAMES counted only; lists open */
    bool gap;             /* a blank line must precede the next block */
    bool in_table, in_head;
    unsigned heading, strong, code_spans; /* open spans */
    size_t link_start, span_start;
    f15i_table table;
    /* HTML */
    unsigned level;
    char span[200]; /* types of the open spans; deeper ones are not shown */
    size_t spans;
    unsigned links; /* open; an image in a link may hold another link, which is not shown as one */
    bool linked;    /* the outermost link is shown as one */
} prose_sheet;

/* Counts an event; returns nonzero if md4c must stop. Every callback ends with it. */
static int must_stop(prose_sheet *page) {
    if (++page->events > MOST_EVENTS && page->out.code == F15_OK)
        page->out.code = F15_TOO_BIG;
    return page->out.code != F15_OK;
}

/* ---- blocks of code ------------------------------------------------------------------------ */

static void begin_code(prose_sheet *page, const MD_BLOCK_CODE_DETAIL *detail) {
    page->code.length = 0;
    page->in_code = true;
    page->in_figure = page->numbering && detail->lang.size == strlen("figure") &&
                      memcmp(detail->lang.text, "figure", detail->lang.size) == 0;
}

/* Returns whether a block of code is a board: rows of numbers or capital letters with a hole or
 * walls among them, or with all cells numbered in order, from 0 or 1. Fills the frame, in which the
 * label of the hole is empty. The caller frees the labels in any case. */
static bool is_board(const char *s, f15i_frame *frame) {
    bool in_order = true, has_sign = false; /* of hole or wall */
    size_t count = 0, first = 0;            /* cells read; the number of the first one */
    for (s += strspn(s, " "); *s; s += strspn(s, " ")) {
        const size_t length = strcspn(s, " \n"), digits = strspn(s, "0123456789");
        const bool sign = length == 1 && (*s == '#' || *s == '_');
        const bool letter = length == 1 && *s >= 'A' && *s <= 'Z', number = digits == length;
        if (count == F15_MAX_CELLS || length == 0 || length > 2 || !(number || sign || letter))
            return false;
        uint64_t value = 0;
        const bool has_value = number && !f15_read_number(s, length, &value, NULL);
        if (count == 0)
            first = *s == '1' ? 1 : 0;
        in_order = in_order && has_value && value == first + count;
        has_sign = has_sign || sign;
        frame->walls |= *s == '#' ? F15_CELL(count) : 0;
        f15_text_add_n(&frame->labels, s, sign ? 0 : length);
        f15_text_add(&frame->labels, "\n");
        count++;
        s += length + strspn(s + length, " ");
        const bool ends_row = *s == '\n' || *s == '\0';
        if (ends_row && frame->rows++ == 0)
            frame->columns = (uint32_t)count;
        if (ends_row && count != (size_t)frame->rows * frame->columns)
            return false;
        s += *s == '\n';
    }
    return frame->rows > 1 && frame->columns > 1 && (has_sign || in_order);
}

/* ---- characters by name -------------------------------------------------------------------- */

/* HTML entities: the named ones of mathematics. */
static const struct {
    const char *name;
    uint32_t codepoint;
} named[] = {
    {"amp", '&'},      {"lt", '<'},       {"gt", '>'},       {"quot", '"'},    {"apos", '\''},
    {"nbsp", 0xA0},    {"times", 0xD7},   {"minus", 0x2212}, {"middot", 0xB7}, {"le", 0x2264},
    {"ge", 0x2265},    {"ne", 0x2260},    {"rarr", 0x2192},  {"larr", 0x2190}, {"hellip", 0x2026},
    {"ndash", 0x2013}, {"mdash", 0x2014}, {"alpha", 0x3B1},  {"beta", 0x3B2},  {"gamma", 0x3B3},
    {"sigma", 0x3C3},  {"tau", 0x3C4},    {"pi", 0x3C0},     {"copy", 0xA9},   {"sup2", 0xB2},
};

/* Returns the code point of &#NNN; or &#xHH;, whose form is checked, or of a name; 0: none. */
static uint32_t entity(const char *s, size_t length) {
    uint32_t codepoint = 0;
    if (length <= 3 || s[1] != '#') {
        for (size_t i = 0; i < sizeof named / sizeof *named; i++)
            if (length == strlen(named[i].name) + 2 &&
                memcmp(s + 1, named[i].name, length - 2) == 0)
                codepoint = named[i].codepoint;
        return codepoint;
    }
    const unsigned base = f15_lower(s[2]) == 'x' ? 16 : 10;
    const uint32_t last = 0x10FFFF, replacement = 0xFFFD; /* of Unicode; for NUL */
    for (size_t i = base == 16 ? 3 : 2; i + 1 < length && codepoint <= last; i++) {
        const int digit = f15_is_letter(s[i]) ? f15_lower(s[i]) - 'a' + 10 : s[i] - '0';
        codepoint = codepoint * base + (uint32_t)digit;
    }
    return codepoint > 0 ? codepoint : replacement;
}

static void add_decoded(f15_text *out, MD_TEXTTYPE type, const char *s, size_t length) {
    const uint32_t codepoint = type == MD_TEXT_ENTITY ? entity(s, length) : 0;
    if (codepoint)
        f15_text_add_codepoint(out, codepoint);
    else
        f15_text_add_n(out, s, length);
}

static void add_address(f15_text *out, const MD_ATTRIBUTE *to) {
    for (size_t k = 0; to->text && to->substr_offsets[k] < to->size; k++)
        add_decoded(out, to->substr_types[k], to->text + to->substr_offsets[k],
                    to->substr_offsets[k + 1] - to->substr_offsets[k]);
}

/* ---- text: lines and their prefixes -------------------------------------------------------- */

static size_t frames_kept(const prose_sheet *page) {
    return page->frames < FRAMES ? page->frames : FRAMES;
}

/* Returns `by`, the indent of a container; "" for a deep one, beyond half the width. */
static const char *indent(const prose_sheet *page, const f15_text *so_far, const char *by) {
    size_t columns = f15_columns(f15_text_string(so_far), so_far->length) + strlen(by);
    return columns * 2 <= f15i_style_width(page->style) ? by : "";
}

static void add_trimmed(f15_text *out, const f15_text *prefix) {
    size_t length = prefix->length;
    while (length > 0 && prefix->s[length - 1] == ' ')
        length--;
    f15_text_add_n(out, f15_text_string(prefix), length);
    f15_text_add(out, "\n");
}

/* Adds the blank line that is due, with the prefixes of the containers that were open before. Then
 * makes the prefixes of the block's first line and of its other lines. */
static void begin_block(prose_sheet *page) {
    f15_text blank = {0};
    for (size_t i = 0; page->gap && i < frames_kept(page) && page->frame[i].begun; i++)
        f15_text_add(&blank, indent(page, &blank, page->frame[i].rest));
    if (page->gap && page->out.length > 0)
        add_trimmed(&page->out, &blank);
    f15_text_drop_part(&page->out, &blank);
    page->gap = false;
    page->first.length = page->rest.length = 0;
    f15_text_add(&page->first, ""); /* ends the old text, even without frames */
    f15_text_add(&page->rest, "");
    for (size_t i = 0; i < frames_kept(page); i++) {
        container *frame = &page->frame[i];
        const char *rest = indent(page, &page->rest, frame->rest);
        f15_text_add(&page->first, frame->begun ? rest : frame->first);
        f15_text_add(&page->rest, rest);
        frame->begun = true;
    }
}

static void end_block(prose_sheet *page) {
    size_t kept = frames_kept(page);
    page->gap = kept == 0 || !page->frame[kept - 1].tight;
}

static void flush_line(prose_sheet *page) {
    if (page->line.length == 0)
        return;
    begin_block(page);
    f15_wrap(&page->out, page->style, f15_text_string(&page->first), f15_text_string(&page->rest),
             f15_text_string(&page->line));
    page->line.length = 0;
    end_block(page);
}

static void push_frame(prose_sheet *page, container frame) {
    if (page->frames++ < FRAMES)
        page->frame[page->frames - 1] = frame;
}

/* Closes a frame; an empty item still shows its mark. */
static void pop_frame(prose_sheet *page) {
    const container *top = page->frames <= FRAMES ? &page->frame[page->frames - 1] : NULL;
    if (top && !top->begun) {
        begin_block(page);
        add_trimmed(&page->out, &page->first);
        end_block(page);
    }
    page->frames--;
    page->gap = page->gap && !(top && top->tight);
}

static void draw_line(prose_sheet *page, const f15_text *prefix, const char *mark, size_t columns) {
    size_t taken = f15_columns(f15_text_string(prefix), prefix->length);
    size_t width = f15i_style_width(page->style), space = width > taken ? width - taken : 0;
    f15_text_add(&page->out, f15_text_string(prefix));
    f15_text_add_times(&page->out, mark, columns < space ? columns : space);
    f15_text_add(&page->out, "\n");
}

/* ---- text: blocks -------------------------------------------------------------------------- */

/* Ends a block of code: adds its figure or frame, else its lines, indented and never wrapped. */
static void end_code(prose_sheet *page) {
    page->in_code = false;
    if (page->code.length == 0)
        return;
    begin_block(page);
    f15_text indent = {0}, clean = {0};
    f15_text_addf(&indent, "%s    ", f15_text_string(&page->rest));
    f15_text_add_clean(&clean, f15_text_string(&page->code), page->code.length);
    const f15_board_look look = {.indent = f15_text_string(&indent)};
    f15i_frame frame = {.look = &look};
    const char *prefix = f15_text_string(&page->first), *line = f15_text_string(&clean);
    bool drawn = false;
    if (page->in_figure)
        drawn = f15i_draw_figure(&page->out, line, clean.length, page->numbering, ++page->figures,
                                 look.indent, page->style);
    else if (is_board(line, &frame))
        drawn = f15i_draw_frame(&page->out, page->style, &frame);
    if (drawn)
        line = "";
    while (*line) {
        const f15i_text_line shown = f15i_next_line(&line);
        f15_text_add(&page->out, prefix);
        f15_text_add(&page->out, shown.length > 0 ? "    " : "");
        f15_text_add_n(&page->out, shown.s, shown.length);
        f15_text_add(&page->out, "\n");
        prefix = f15_text_string(&page->rest);
    }
    f15_text_drop_part(&page->out, &frame.labels);
    f15_text_drop_part(&page->out, &indent);
    f15_text_drop_part(&page->out, &clean);
    end_block(page);
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    const MD_BLOCK_UL_DETAIL *bullets = detail;
    const MD_BLOCK_OL_DETAIL *ordered = detail;
    flush_line(page);
    if (type == MD_BLOCK_QUOTE) {
        push_frame(page, (container){.first = "> ", .rest = "> "});
    } else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
        prose_list list = {.tight = type == MD_BLOCK_UL ? bullets->is_tight : ordered->is_tight};
        if (type == MD_BLOCK_OL) {
            list.next = ordered->start;
            list.mark = ordered->mark_delimiter;
        }
        if (page->lists < FRAMES)
            page->list[page->lists] = list;
        page->lists++;
    } else if (type == MD_BLOCK_LI) {
        prose_list *list = &page->list[(page->lists < FRAMES ? page->lists : FRAMES) - 1];
        container item = {.first = "- ", .tight = list->tight};
        if (list->mark)
            snprintf(item.first, sizeof item.first, "%u%c ", list->next++ % MAX_NUMBER, list->mark);
        memset(item.rest, ' ', strlen(item.first));
        push_frame(page, item);
    } else if (type == MD_BLOCK_H) {
        page->heading = ((const MD_BLOCK_H_DETAIL *)detail)->level;
    } else if (type == MD_BLOCK_CODE) {
        begin_code(page, detail);
    } else if (type == MD_BLOCK_TABLE) {
        unsigned columns = ((const MD_BLOCK_TABLE_DETAIL *)detail)->col_count;
        page->in_table = true;
        page->table.columns = columns > 0 ? columns : 1;
        page->table.count = page->table.cells.length = 0;
    } else if (type == MD_BLOCK_THEAD) {
        page->in_head = true;
    } else if (type == MD_BLOCK_TH && page->table.count < page->table.columns &&
               page->table.count < F15I_TABLE_COLUMNS) { /* the head aligns the column */
        MD_ALIGN align = ((const MD_BLOCK_TD_DETAIL *)detail)->align;
        page->table.align[page->table.count] = align == MD_ALIGN_RIGHT    ? F15I_RIGHT
                                               : align == MD_ALIGN_CENTER ? F15I_CENTRE
                                                                          : F15I_LEFT;
    }
    return must_stop(page);
}

/* Headings of the first two levels are underlined. */
static int leave_block(MD_BLOCKTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    (void)detail;
    page->strong = page->code_spans = 0;
    if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
        f15_text_add_n(&page->table.cells, f15_text_string(&page->line), page->line.length);
        f15_text_add(&page->table.cells, "\n");
        page->table.count++;
        page->line.length = 0;
        return must_stop(page);
    }
    size_t columns = f15_columns(f15_text_string(&page->line), page->line.length);
    if (type == MD_BLOCK_CODE)
        end_code(page);
    flush_line(page);
    if (type == MD_BLOCK_H) {
        if (page->heading <= 2 && columns > 0)
            draw_line(page, &page->rest, page->heading == 1 ? "=" : "-", columns);
        page->heading = 0;
    } else if (type == MD_BLOCK_QUOTE || type == MD_BLOCK_LI) {
        pop_frame(page);
    } else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
        page->lists--;
        end_block(page);
    } else if (type == MD_BLOCK_HR) {
        begin_block(page);
        draw_line(page, &page->first, "-", SIZE_MAX);
        end_block(page);
    } else if (type == MD_BLOCK_TABLE) {
        page->in_table = false;
        begin_block(page);
        f15i_draw_table(&page->out, page->style, f15_text_string(&page->rest), &page->table);
        end_block(page);
    } else if (type == MD_BLOCK_THEAD) {
        page->in_head = false;
    }
    return must_stop(page);
}

/* ---- text: inside a block ------------------------------------------------------------------ */

static void add_painted(prose_sheet *page, const char *s, size_t length) {
    const bool strong = page->strong > 0 || page->heading > 0 || page->in_head;
    f15_paint paint = page->code_spans > 0 ? F15_ACCENT : strong ? F15_STRONG : F15_PLAIN;
    f15_text word = {0};
    f15_text_add_clean(&word, s, length);
    f15_painted(&page->line, page->style, paint, f15_text_string(&word));
    f15_text_drop_part(&page->out, &word);
}

/* Paints words one by one, so that no paint runs over the end of a line. */
static void add_words(prose_sheet *page, const char *s, size_t length) {
    for (size_t i = 0, end; i < length; i = end + 1) {
        for (end = i; end < length && !strchr(" \t\n", s[end]);)
            end++;
        add_painted(page, s + i, end - i);
        if (end < length)
            f15_text_add(&page->line, " ");
    }
}

/* Ends a line; after a hard end, the block continues. */
static void end_line(prose_sheet *page, bool hard) {
    if (!hard || page->in_table) {
        f15_text_add(&page->line, " ");
        return;
    }
    flush_line(page);
    page->gap = false;
    page->span_start = page->link_start = 0;
}

/* Keeps the span on one line if no two letters are neighbours: it is a list or a formula. A
 * character beyond ASCII counts as a letter. */
static void join_formula(prose_sheet *page) {
    char *s = page->line.s;
    bool after_letter = false;
    for (size_t i = page->span_start; i < page->line.length; i++) {
        if (s[i] == '\033') { /* a paint */
            i += strcspn(s + i, "m");
            continue;
        }
        const bool begins = f15_begins_codepoint(s[i]);
        const bool letter = begins && (f15_is_letter(s[i]) || s[i] & 0x80);
        if (letter && after_letter)
            return;
        after_letter = letter || (after_letter && !begins);
    }
    for (size_t i = page->span_start; i < page->line.length; i++)
        s[i] = s[i] == ' ' ? F15I_JOIN : s[i];
}

static int enter_span(MD_SPANTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    (void)detail;
    if (type == MD_SPAN_CODE)
        f15_text_add(&page->line, "“");
    if (type != MD_SPAN_A && page->strong + page->code_spans == 0)
        page->span_start = page->line.length;
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG) {
        page->strong++;
    } else if (type == MD_SPAN_CODE) {
        page->code_spans++;
    } else if (type == MD_SPAN_A) {
        page->link_start = page->line.length;
    }
    return must_stop(page);
}

/* Shows a link as its text, and its address unless that is the text. */
static int leave_span(MD_SPANTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    const bool outermost = page->strong + page->code_spans == 1;
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG) {
        page->strong = page->strong > 0 ? page->strong - 1 : 0;
    } else if (type == MD_SPAN_CODE) {
        page->code_spans--;
    } else if (type == MD_SPAN_A) {
        f15_text address = {0};
        add_address(&address, &((const MD_SPAN_A_DETAIL *)detail)->href);
        const char *shown = f15_text_string(&page->line) + page->link_start;
        const char *to = f15_text_string(&address);
        const size_t length = page->line.length - page->link_start;
        if (address.length > 0 && (length != address.length || memcmp(shown, to, length) != 0)) {
            f15_text_add(&page->line, " (");
            add_words(page, to, address.length);
            f15_text_add(&page->line, ")");
        }
        f15_text_drop_part(&page->out, &address);
    }
    if (type != MD_SPAN_A && outermost && !page->in_table)
        join_formula(page);
    if (type == MD_SPAN_CODE)
        f15_text_add(&page->line, "”");
    return must_stop(page);
}

/* ---- HTML: words and blocks ---------------------------------------------------------------- */

/* Numbers in a span (a list, a board) stay on one line if they are few. */
static void html_words(prose_sheet *page, const char *s, size_t length) {
    enum { MOST = 32 };
    const bool is_list = page->spans > 0 && length <= MOST &&
                         strspn(s, "0123456789 ,/_()") == length && memchr(s, ' ', length);
    if (is_list)
        f15_html_addf(&page->out, "<span class=\"list\">%s</span>", s);
    else
        f15i_html_words(&page->out, s);
}

static void html_end_line(prose_sheet *page, bool hard) {
    f15_text_add(&page->out, hard ? "<br/>\n" : "\n");
}

static void html_end_code(prose_sheet *page) {
    const char *s = f15_text_string(&page->code);
    const f15_board_look look = {0};
    f15i_frame frame = {.look = &look};
    enum { NARROW = 26 }; /* columns that fit on any page */
    bool wide = false;
    page->in_code = false;
    if (page->in_figure)
        page->figures++;
    for (const char *line = s; *line; line += *line == '\n') {
        wide = wide || strcspn(line, "\n") > NARROW;
        line += strcspn(line, "\n");
    }
    const bool drawn = page->in_figure && f15i_html_figure(&page->out, s, page->code.length,
                                                           page->numbering, page->figures);
    if (!drawn && is_board(s, &frame)) {
        f15i_html_frame(&page->out, &frame, 0);
    } else if (!drawn) {
        f15_text_addf(&page->out, "<pre%s><code>", wide ? F15I_REACHED("Code") : "");
        f15_html_addf(&page->out, "%s</code></pre>\n", s);
    }
    f15_text_drop_part(&page->out, &frame.labels);
}

static const char *const blocks[][2] = {
    [MD_BLOCK_DOC] = {"", ""},
    [MD_BLOCK_QUOTE] = {"<blockquote>\n", "</blockquote>\n"},
    [MD_BLOCK_UL] = {"<ul>\n", "</ul>\n"},
    [MD_BLOCK_OL] = {"", "</ol>\n"},
    [MD_BLOCK_LI] = {"<li>", "</li>\n"},
    [MD_BLOCK_HR] = {"<hr/>\n", ""},
    [MD_BLOCK_H] = {"", ""},
    [MD_BLOCK_CODE] = {"", ""},
    [MD_BLOCK_HTML] = {"", ""},
    [MD_BLOCK_P] = {"<p>", "</p>\n"},
    [MD_BLOCK_TABLE] = {"<div class=\"box\"" F15I_REACHED("Table") "><table class=\"plain\">\n",
                        "</table></div>\n"},
    [MD_BLOCK_THEAD] = {"<thead>\n", "</thead>\n"},
    [MD_BLOCK_TBODY] = {"<tbody>\n", "</tbody>\n"},
    [MD_BLOCK_TR] = {"<tr>", "</tr>\n"},
    [MD_BLOCK_TH] = {"", "</th>"},
    [MD_BLOCK_TD] = {"", "</td>"},
};

static unsigned heading(const prose_sheet *page, const void *detail) {
    const unsigned level = page->level - 1 + ((const MD_BLOCK_H_DETAIL *)detail)->level;
    return level < 6 ? level : 6;
}

static int html_enter_block(MD_BLOCKTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    f15_text_add(&page->out, blocks[type][0]);
    if (type == MD_BLOCK_OL) {
        f15_text_addf(&page->out, "<ol start=\"%u\">\n",
                      ((const MD_BLOCK_OL_DETAIL *)detail)->start);
    } else if (type == MD_BLOCK_H) {
        f15_text_addf(&page->out, "<h%u>", heading(page, detail));
    } else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
        const MD_ALIGN align = ((const MD_BLOCK_TD_DETAIL *)detail)->align;
        f15_text_addf(&page->out, "<t%s%s>", type == MD_BLOCK_TH ? "h scope=\"col\"" : "d",
                      align == MD_ALIGN_RIGHT    ? " class=\"right\""
                      : align == MD_ALIGN_CENTER ? " class=\"centre\""
                                                 : "");
    } else if (type == MD_BLOCK_CODE) {
        begin_code(page, detail);
    }
    return must_stop(page);
}

static const char *const spans[] = {
    [MD_SPAN_EM] = "em", [MD_SPAN_STRONG] = "strong", [MD_SPAN_CODE] = "code", [MD_SPAN_A] = "a"};

static void close_spans(prose_sheet *page, size_t left) {
    while (page->spans > left) {
        const char type = page->span[--page->spans];
        if (type != MD_SPAN_A || page->linked)
            f15_text_addf(&page->out, "</%s>", spans[(unsigned char)type]);
    }
}

static int html_leave_block(MD_BLOCKTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    close_spans(page, 0);
    f15_text_add(&page->out, blocks[type][1]);
    if (type == MD_BLOCK_H)
        f15_text_addf(&page->out, "</h%u>\n", heading(page, detail));
    else if (type == MD_BLOCK_CODE)
        html_end_code(page);
    return must_stop(page);
}

/* ---- HTML: spans --------------------------------------------------------------------------- */

/* Returns whether the address is relative, or has a scheme that runs nothing, and is without the
 * characters that browsers drop or change (blanks, control characters, backslashes). */
static bool is_safe(const char *address) {
    static const char *const schemes[] = {"http", "https", "mailto"};
    const size_t length = strcspn(address, ":/?#");
    for (const char *s = address; *s; s++)
        if ((unsigned char)*s <= ' ' || *s == 0x7f || *s == '\\')
            return false;
    if (address[length] != ':')
        return true;
    for (size_t k = 0; k < sizeof schemes / sizeof *schemes; k++)
        if (strlen(schemes[k]) == length && f15_same_word(address, schemes[k], length))
            return true;
    return false;
}

static int html_enter_span(MD_SPANTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    if (type == MD_SPAN_A && page->links++ > 0)
        return must_stop(page);
    if (type >= sizeof spans / sizeof *spans || !spans[type] || page->spans == sizeof page->span)
        return must_stop(page);
    page->span[page->spans++] = (char)type;
    if (type != MD_SPAN_A) {
        f15_text_addf(&page->out, "<%s>", spans[type]);
        return must_stop(page);
    }
    f15_text address = {0};
    add_address(&address, &((const MD_SPAN_A_DETAIL *)detail)->href);
    page->linked = !address.code && strlen(f15_text_string(&address)) == address.length &&
                   is_safe(f15_text_string(&address));
    if (page->linked)
        f15_html_addf(&page->out, "<a href=\"%s\">", f15_text_string(&address));
    f15_text_drop_part(&page->out, &address);
    return must_stop(page);
}

/* Closes the span and those open inside it; ignores a span that is not open. */
static int html_leave_span(MD_SPANTYPE type, void *detail, void *self) {
    prose_sheet *page = self;
    size_t k = page->spans;
    (void)detail;
    if (type == MD_SPAN_A && --page->links > 0)
        return must_stop(page);
    while (k > 0 && page->span[k - 1] != (char)type)
        k--;
    if (k > 0)
        close_spans(page, k - 1);
    return must_stop(page);
}

/* ---- reading ------------------------------------------------------------------------------- */

/* Takes text; in blocks of code replaces tabs by four blanks, as a tab has no width of its own. */
static int text(MD_TEXTTYPE type, const MD_CHAR *s, MD_SIZE size, void *self) {
    prose_sheet *page = self;
    f15_text plain = {0};
    if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) {
        (page->html ? html_end_line : end_line)(page, type == MD_TEXT_BR);
    } else if (page->in_code) {
        for (size_t k = 0; k < size; k++)
            f15_text_add_n(&page->code, s[k] == '\t' ? "    " : s + k, s[k] == '\t' ? 4 : 1);
    } else {
        add_decoded(&plain, type, s, size);
        (page->html ? html_words : add_words)(page, f15_text_string(&plain), plain.length);
        f15_text_drop_part(&page->out, &plain);
    }
    return must_stop(page);
}

/* Appends the whole prose, or nothing. */
static f15_code read_prose(prose_sheet *page, const char *markdown, f15_text *out, f15_error *err) {
    enum { FLAGS = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_COLLAPSEWHITESPACE };
    static const MD_PARSER as_text = {.flags = FLAGS,
                                      .enter_block = enter_block,
                                      .leave_block = leave_block,
                                      .enter_span = enter_span,
                                      .leave_span = leave_span,
                                      .text = text};
    static const MD_PARSER as_html = {.flags = FLAGS,
                                      .enter_block = html_enter_block,
                                      .leave_block = html_leave_block,
                                      .enter_span = html_enter_span,
                                      .leave_span = html_leave_span,
                                      .text = text};
    f15_text *const parts[] = {&page->code, &page->line, &page->first, &page->rest,
                               &page->table.cells};
    const size_t length = strlen(markdown);
    if (length > MOST_BYTES)
        return f15_fail(err, F15_TOO_BIG, "divide it into pages", "prose of more than 1 MiB");
    /* md4c returns -1 without memory, otherwise what a callback returned */
    const int status = md_parse(markdown, (MD_SIZE)length, page->html ? &as_html : &as_text, page);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        f15_text_drop_part(&page->out, parts[i]);
    const f15_code code = status == -1 ? F15_NO_MEMORY : page->out.code;
    if (code == F15_OK)
        f15_text_add_n(out, f15_text_string(&page->out), page->out.length);
    f15_text_free(&page->out);
    if (code == F15_OK || code == F15_NO_MEMORY)
        return code ? f15_no_memory(err) : f15_text_done(out, err);
    return f15_fail(err, code, "divide it into pages", "prose of too many parts");
}

f15_code f15_render_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                          const f15_style *style, f15_error *err) {
    F15_NEED(out && markdown && style, err);
    prose_sheet page = {.style = style, .numbering = numbering};
    return read_prose(&page, markdown, out, err);
}

f15_code f15_html_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                        unsigned level, f15_error *err) {
    F15_NEED(out && markdown, err);
    prose_sheet page = {.html = true, .level = level, .numbering = numbering};
    return read_prose(&page, markdown, out, err);
}
