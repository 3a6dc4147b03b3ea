/* Markdown for a terminal, read by md4c.
 *
 * md4c calls back as blocks and spans open and close. Inline text collects in `line`, word by word,
 * each with its paint, and is wrapped when its block ends. Containers (quotes, list items) are
 * frames: each puts something before every line inside it. Without its paints the coloured
 * rendering is the plain one, byte for byte: code keeps its marks; emphasis has none, since stars
 * around *STOP* would look like a part of the word.
 *
 *     > - a word          frame 0: first "> "  rest "> "
 *     >   wrapped         frame 1: first "- "  rest "  "
 */
#include "internal.h"

#include <md4c.h>
#include <stdio.h>
#include <string.h>

/* Deeper, hostile prose is not indented further. */
#define FRAMES 16
#define MAX_NUMBER 1000000000u /* nine digits, a mark and a space fit in a frame */

typedef struct container {
    char first[16], rest[16];
    bool begun, tight;
} container;

typedef struct listing {
    unsigned next;
    char mark; /* '.' or ')'; 0: bullets */
    bool tight;
} listing;

typedef struct sheet {
    f15_text out;  /* keeps the first failure */
    f15_text line; /* of a block of code, all of it */
    f15_text first, rest;
    const f15_style *style;
    container frame[FRAMES];
    listing list[FRAMES];
    size_t frames, lists; /* open; past FRAMES only counted */
    bool gap;             /* a blank line must precede the next block */
    bool in_table, in_code_block, in_figure;
    const f15_numbering *numbering;
    size_t figures;
    bool in_head;
    unsigned heading, strong, code_spans; /* open spans */
    size_t link_start, span_start;
    f15i_table table;
    size_t events;
} sheet;

/* Counts an event; returns whether md4c shall stop. Every callback ends with it. */
static int go_on(sheet *page) {
    if (++page->events > F15I_MARKDOWN_EVENTS && page->out.code == F15_OK)
        page->out.code = F15_TOO_BIG;
    return page->out.code != F15_OK;
}

/* ---- lines and their prefixes -------------------------------------------------------------- */

static size_t frames_kept(const sheet *page) {
    return page->frames < FRAMES ? page->frames : FRAMES;
}

/* Deep containers stop indenting at half the width; marks of list items always stay. */
static const char *indent(const sheet *page, const f15_text *so_far, const char *by) {
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

/* Adds a blank line, if one is due, inside the containers that were open before; and the prefixes
 * of the block's lines. */
static void begin_block(sheet *page) {
    f15_text blank = {0};
    for (size_t i = 0; page->gap && i < frames_kept(page) && page->frame[i].begun; i++)
        f15_text_add(&blank, indent(page, &blank, page->frame[i].rest));
    if (page->gap && page->out.length > 0)
        add_trimmed(&page->out, &blank);
    f15_text_drop_part(&page->out, &blank);
    page->gap = false;
    page->first.length = page->rest.length = 0;
    f15_text_add(&page->first, "");
    f15_text_add(&page->rest, "");
    for (size_t i = 0; i < frames_kept(page); i++) {
        container *frame = &page->frame[i];
        const char *rest = indent(page, &page->rest, frame->rest);
        f15_text_add(&page->first, frame->begun ? rest : frame->first);
        f15_text_add(&page->rest, rest);
        frame->begun = true;
    }
}

static void end_block(sheet *page) {
    size_t kept = frames_kept(page);
    page->gap = kept == 0 || !page->frame[kept - 1].tight;
}

static void flush_line(sheet *page) {
    if (page->line.length == 0)
        return;
    begin_block(page);
    f15_wrap(&page->out, page->style, f15_text_string(&page->first), f15_text_string(&page->rest),
             f15_text_string(&page->line));
    page->line.length = 0;
    end_block(page);
}

/* ---- blocks -------------------------------------------------------------------------------- */

static void push_frame(sheet *page, container frame) {
    if (page->frames++ < FRAMES)
        page->frame[page->frames - 1] = frame;
}

/* An empty item still shows its mark. */
static void pop_frame(sheet *page) {
    const container *top = page->frames <= FRAMES ? &page->frame[page->frames - 1] : NULL;
    if (top && !top->begun) {
        begin_block(page);
        add_trimmed(&page->out, &page->first);
        end_block(page);
    }
    page->frames--;
    page->gap = page->gap && !(top && top->tight);
}

static void draw_line(sheet *page, const f15_text *prefix, const char *mark, size_t columns) {
    size_t taken = f15_columns(f15_text_string(prefix), prefix->length);
    size_t width = f15i_style_width(page->style), space = width > taken ? width - taken : 0;
    f15_text_add(&page->out, f15_text_string(prefix));
    f15i_add_times(&page->out, mark, columns < space ? columns : space);
    f15_text_add(&page->out, "\n");
}

bool f15i_is_board(const char *s, f15i_frame *frame) {
    bool counted = true, drawn = false;
    size_t count = 0, first = 0;
    for (s += strspn(s, " "); *s; s += strspn(s, " ")) {
        const size_t length = strcspn(s, " \n"), digits = strspn(s, "0123456789");
        const bool sign = length == 1 && (*s == '#' || *s == '_');
        if (count == F15_MAX_CELLS || length == 0 || length > 2 || (digits < length && !sign))
            return false;
        const size_t number =
            digits == 2 ? (size_t)(10 * (s[0] - '0') + s[1] - '0') : (size_t)(s[0] - '0');
        first = count == 0 && *s == '1' ? 1 : first;
        counted = counted && !sign && number == count + first;
        drawn = drawn || sign;
        frame->walls |= *s == '#' ? F15_CELL(count) : 0;
        f15_text_add_n(&frame->labels, s, sign ? 0 : length);
        f15_text_add(&frame->labels, "\n");
        count++;
        s += length + strspn(s + length, " ");
        if (*s != '\n' && *s)
            continue;
        frame->columns = ++frame->rows == 1 ? (uint32_t)count : frame->columns;
        if (count != (size_t)frame->rows * frame->columns)
            return false;
        s += *s == '\n';
    }
    return frame->rows > 1 && frame->columns > 1 && (drawn || counted);
}

/* Adds the block as a figure or a frame; else as indented lines, never wrapped, even past the
 * edge. */
static void code_block(sheet *page) {
    page->in_code_block = false;
    if (page->line.length == 0)
        return;
    begin_block(page);
    f15_text indent = {0};
    f15_text_addf(&indent, "%s    ", f15_text_string(&page->rest));
    const f15_board_look look = {.indent = f15_text_string(&indent)};
    f15i_frame frame = {.look = &look};
    const char *prefix = f15_text_string(&page->first), *line = f15_text_string(&page->line);
    if (page->in_figure
            ? f15i_draw_figure(&page->out, line, page->line.length, page->numbering,
                               ++page->figures, look.indent, page->style)
            : f15i_is_board(line, &frame) && f15i_draw_frame(&page->out, page->style, &frame))
        line = "";
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        f15_text_add(&page->out, prefix);
        f15_text_add(&page->out, length > 0 ? "    " : "");
        f15_text_add_n(&page->out, line, length);
        f15_text_add(&page->out, "\n");
        line += length + (line[length] == '\n');
        prefix = f15_text_string(&page->rest);
    }
    page->line.length = 0;
    f15_text_drop_part(&page->out, &frame.labels);
    f15_text_drop_part(&page->out, &indent);
    end_block(page);
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *self) {
    sheet *page = self;
    const MD_BLOCK_UL_DETAIL *bullets = detail;
    const MD_BLOCK_OL_DETAIL *ordered = detail;
    flush_line(page);
    if (type == MD_BLOCK_QUOTE) {
        push_frame(page, (container){.first = "> ", .rest = "> "});
    } else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
        if (page->lists++ < FRAMES)
            page->list[page->lists - 1] =
                type == MD_BLOCK_UL
                    ? (listing){.tight = bullets->is_tight != 0}
                    : (listing){ordered->start, ordered->mark_delimiter, ordered->is_tight != 0};
    } else if (type == MD_BLOCK_LI) {
        listing *list = &page->list[(page->lists < FRAMES ? page->lists : FRAMES) - 1];
        container item = {.first = "- ", .tight = list->tight};
        if (list->mark)
            snprintf(item.first, sizeof item.first, "%u%c ", list->next++ % MAX_NUMBER, list->mark);
        memset(item.rest, ' ', strlen(item.first));
        push_frame(page, item);
    } else if (type == MD_BLOCK_H) {
        page->heading = ((const MD_BLOCK_H_DETAIL *)detail)->level;
    } else if (type == MD_BLOCK_CODE) {
        const MD_ATTRIBUTE *info = &((const MD_BLOCK_CODE_DETAIL *)detail)->lang;
        page->in_code_block = true;
        page->in_figure = page->numbering && info->size == strlen("figure") &&
                          memcmp(info->text, "figure", info->size) == 0;
    } else if (type == MD_BLOCK_TABLE) {
        unsigned columns = ((const MD_BLOCK_TABLE_DETAIL *)detail)->col_count;
        page->in_table = true;
        page->table.columns = columns > 0 ? columns : 1;
        page->table.count = page->table.cells.length = 0;
    } else if (type == MD_BLOCK_THEAD) {
        page->in_head = true;
    } else if (type == MD_BLOCK_TH && page->table.count < page->table.columns &&
               page->table.count < F15I_TABLE_COLUMNS) { /* the head aligns its column */
        MD_ALIGN align = ((const MD_BLOCK_TD_DETAIL *)detail)->align;
        page->table.align[page->table.count] = align == MD_ALIGN_RIGHT    ? F15I_RIGHT
                                               : align == MD_ALIGN_CENTER ? F15I_CENTRE
                                                                          : F15I_LEFT;
    }
    return go_on(page);
}

/* Headings of the first two levels are underlined. */
static int leave_block(MD_BLOCKTYPE type, void *detail, void *self) {
    sheet *page = self;
    (void)detail;
    page->strong = page->code_spans = 0;
    if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
        f15_text_add_n(&page->table.cells, f15_text_string(&page->line), page->line.length);
        f15_text_add(&page->table.cells, "\n");
        page->table.count++;
        page->line.length = 0;
        return go_on(page);
    }
    size_t columns = f15_columns(f15_text_string(&page->line), page->line.length);
    if (type == MD_BLOCK_CODE)
        code_block(page);
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
    return go_on(page);
}

/* ---- inside a block ------------------------------------------------------------------------ */

static void add_painted(sheet *page, const char *s, size_t length) {
    const bool strong = page->strong > 0 || page->heading > 0 || page->in_head;
    f15_paint paint = page->code_spans > 0 ? F15_ACCENT : strong ? F15_STRONG : F15_PLAIN;
    f15_text word = {0};
    f15_text_add_clean(&word, s, length);
    f15_painted(&page->line, page->style, paint, f15_text_string(&word));
    f15_text_drop_part(&page->out, &word);
}

/* Paints words one by one, so that no paint runs over the end of a line. In blocks of code only
 * replaces tabs by four spaces: a tab has no width of its own. */
static void add_words(sheet *page, const char *s, size_t length) {
    const bool code = page->in_code_block;
    for (size_t i = 0, end; i < length; i = end + 1) {
        for (end = i; end < length && s[end] != '\t'; end++)
            if (!code && (s[end] == ' ' || s[end] == '\n'))
                break;
        if (code)
            f15_text_add_clean(&page->line, s + i, end - i);
        else
            add_painted(page, s + i, end - i);
        if (end < length)
            f15_text_add(&page->line, code ? "    " : " ");
    }
}

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

uint32_t f15i_entity(const char *s, size_t length) {
    uint32_t codepoint = 0;
    if (length <= 3 || s[1] != '#') {
        for (size_t i = 0; i < sizeof named / sizeof *named; i++)
            if (length == strlen(named[i].name) + 2 &&
                memcmp(s + 1, named[i].name, length - 2) == 0)
                codepoint = named[i].codepoint;
        return codepoint;
    }
    unsigned base = (s[2] | 0x20) == 'x' ? 16 : 10;
    for (size_t i = base == 16 ? 3 : 2; i + 1 < length && codepoint <= 0x10FFFF; i++) {
        unsigned lower = (unsigned char)s[i] | 0x20u;
        unsigned digit = lower >= 'a' ? lower - 'a' + 10 : lower - '0';
        codepoint = digit < base ? codepoint * base + digit : 0x110000;
    }
    return codepoint > 0 ? codepoint : 0xFFFD;
}

static int text(MD_TEXTTYPE type, const MD_CHAR *s, MD_SIZE size, void *self) {
    sheet *page = self;
    if (page->in_code_block) {
        add_words(page, s, size);
    } else if (type == MD_TEXT_SOFTBR || (type == MD_TEXT_BR && page->in_table)) {
        f15_text_add(&page->line, " ");
    } else if (type == MD_TEXT_BR) { /* the next line continues the block */
        flush_line(page);
        page->gap = false;
        page->span_start = 0;
    } else if (type == MD_TEXT_NULLCHAR) {
        f15_text_add_codepoint(&page->line, 0xFFFD);
    } else if (type == MD_TEXT_ENTITY && f15i_entity(s, size)) {
        f15_text bytes = {0};
        f15_text_add_codepoint(&bytes, f15i_entity(s, size));
        add_painted(page, f15_text_string(&bytes), bytes.length);
        f15_text_drop_part(&page->out, &bytes);
    } else if (type == MD_TEXT_ENTITY) {
        add_painted(page, s, size);
    } else {
        add_words(page, s, size);
    }
    return go_on(page);
}

/* Joins the ended span if it has no two letters together: a list or a formula. */
static void join_formula(sheet *page) {
    char *s = page->line.s;
    bool letter = false;
    for (size_t i = page->span_start; i < page->line.length; i++) {
        if (s[i] == '\033') { /* a paint */
            i += strcspn(s + i, "m");
            continue;
        }
        const bool now = ((s[i] | 0x20) >= 'a' && (s[i] | 0x20) <= 'z') || (s[i] & 0xC0) == 0xC0;
        if ((now && letter) || page->in_table)
            return;
        letter = now || (letter && (s[i] & 0xC0) == 0x80);
    }
    for (size_t i = page->span_start; i < page->line.length; i++)
        s[i] = s[i] == ' ' ? F15I_JOIN : s[i];
}

static int enter_span(MD_SPANTYPE type, void *detail, void *self) {
    sheet *page = self;
    (void)detail;
    if (type != MD_SPAN_A && page->strong + page->code_spans == 0)
        page->span_start = page->line.length;
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG) {
        page->strong++;
    } else if (type == MD_SPAN_CODE) {
        f15_text_add(&page->line, "`");
        page->code_spans++;
    } else if (type == MD_SPAN_A) {
        page->link_start = page->line.length;
    }
    return go_on(page);
}

/* Shows a link as its text, and its address unless that is the text. Of an emphasis that begins or
 * ends within an address md4c reports only the other end. */
static int leave_span(MD_SPANTYPE type, void *detail, void *self) {
    sheet *page = self;
    const unsigned open = page->strong + page->code_spans;
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG) {
        page->strong -= page->strong > 0;
    } else if (type == MD_SPAN_CODE) {
        page->code_spans--;
        f15_text_add(&page->line, "`");
    } else if (type == MD_SPAN_A) {
        const MD_ATTRIBUTE *address = &((const MD_SPAN_A_DETAIL *)detail)->href;
        const char *shown = f15_text_string(&page->line) + page->link_start;
        size_t length = page->line.length - page->link_start;
        if (address->size > 0 &&
            (length != address->size || memcmp(shown, address->text, length) != 0)) {
            f15_text_add(&page->line, " (");
            add_words(page, address->text, address->size);
            f15_text_add(&page->line, ")");
        }
    }
    if (type != MD_SPAN_A && open == 1)
        join_formula(page);
    return go_on(page);
}

/* md4c returns -1 without memory, otherwise what a callback returned. */
f15_code f15i_prose_done(f15_text *page, int status, f15_text *out, f15_error *err) {
    const f15_code code = status == -1 ? F15_NO_MEMORY : page->code;
    if (code == F15_OK)
        f15_text_add_n(out, f15_text_string(page), page->length);
    f15_text_free(page);
    if (code == F15_OK || code == F15_NO_MEMORY)
        return code ? f15_no_memory(err) : f15_text_done(out, err);
    return f15_fail(err, code, "divide it into pages", "prose of too many parts");
}

f15_code f15_render_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                          const f15_style *style, f15_error *err) {
    static const MD_PARSER parser = {
        .flags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_COLLAPSEWHITESPACE,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = text,
    };
    sheet page = {.style = style, .numbering = numbering};
    size_t length = strlen(markdown);
    if (length > F15I_MARKDOWN_BYTES)
        return f15_fail(err, F15_TOO_BIG, "divide it into pages", "prose of more than 1 MiB");
    int status = md_parse(markdown, (MD_SIZE)length, &parser, &page);
    f15_text *const parts[] = {&page.line, &page.first, &page.rest, &page.table.cells};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        f15_text_drop_part(&page.out, parts[i]);
    return f15i_prose_done(&page.out, status, out, err);
}

f15_code f15_render_markdown(f15_text *out, const char *markdown, const f15_style *style,
                             f15_error *err) {
    return f15_render_prose(out, markdown, NULL, style, err);
}
