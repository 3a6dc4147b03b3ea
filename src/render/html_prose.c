/* Markdown as HTML, read by md4c, which closes blocks in the order in which they were opened. Of an
 * emphasis that begins or ends within a link's address md4c reports only the other end. Raw HTML is
 * text; an image is its description. */
#include "internal.h"

#include <md4c.h>
#include <string.h>
#include <strings.h>

typedef struct sheet {
    f15_text out;  /* keeps the first failure */
    f15_text code; /* the open block of code */
    const f15_numbering *numbering;
    unsigned level;
    size_t figures, events;
    bool in_code, in_figure;
    char span[200]; /* types of the open ones; deeper spans are not shown */
    size_t spans;
    unsigned links; /* open; an image in a link may hold another link, which is not shown as one */
    bool linked;    /* the first of these is a link */
} sheet;

/* Counts an event; returns whether md4c shall stop. Every callback ends with it. */
static int go_on(sheet *page) {
    if (++page->events > F15I_MARKDOWN_EVENTS && page->out.code == F15_OK)
        page->out.code = F15_TOO_BIG;
    return page->out.code != F15_OK;
}

/* ---- text ---------------------------------------------------------------------------------- */

static void add_decoded(f15_text *out, MD_TEXTTYPE type, const char *s, size_t length) {
    if (type == MD_TEXT_NULLCHAR)
        f15_text_add_codepoint(out, 0xFFFD);
    else if (type == MD_TEXT_ENTITY && f15i_entity(s, length))
        f15_text_add_codepoint(out, f15i_entity(s, length));
    else
        f15_text_add_n(out, s, length);
}

static int text(MD_TEXTTYPE type, const MD_CHAR *s, MD_SIZE size, void *self) {
    sheet *page = self;
    f15_text plain = {0};
    if (page->in_code) {
        f15_text_add_n(&page->code, s, size);
    } else if (type == MD_TEXT_BR) {
        f15_text_add(&page->out, "<br/>\n");
    } else if (type == MD_TEXT_SOFTBR) {
        f15_text_add(&page->out, "\n");
    } else {
        add_decoded(&plain, type, s, size);
        f15_html_text(&page->out, f15_text_string(&plain), plain.length);
        f15_text_drop_part(&page->out, &plain);
    }
    return go_on(page);
}

/* ---- blocks -------------------------------------------------------------------------------- */

static void end_code(sheet *page) {
    const char *s = f15_text_string(&page->code);
    const f15_board_look look = {0};
    f15i_frame frame = {.look = &look};
    f15_text clean = {0};
    size_t longest = 0;
    if (page->in_figure &&
        f15i_html_figure(&page->out, s, page->code.length, page->numbering, page->figures + 1)) {
        page->figures++;
    } else if (f15i_is_board(s, &frame)) {
        f15i_html_frame(&page->out, &frame, 0);
    } else {
        page->figures += page->in_figure;
        for (const char *line = s; *line; line += strcspn(line, "\n"), line += *line == '\n')
            longest = strcspn(line, "\n") > longest ? strcspn(line, "\n") : longest;
        for (size_t k = 0; k < page->code.length; k++) /* a tab has no width of its own */
            f15_text_add_n(&clean, s[k] == '\t' ? "    " : s + k, s[k] == '\t' ? 4 : 1);
        f15_text_addf(&page->out, "<pre%s><code>", longest > 32 ? " tabindex=\"0\"" : "");
        f15i_add_within(&page->out, "", f15_text_string(&clean), "</code></pre>\n");
    }
    f15_text_drop_part(&page->out, &clean);
    f15_text_drop_part(&page->out, &frame.labels);
    f15_text_drop_part(&page->out, &page->code);
    page->in_code = false;
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
    [MD_BLOCK_TABLE] = {"<div class=\"box\" tabindex=\"0\"><table class=\"plain\">\n",
                        "</table></div>\n"},
    [MD_BLOCK_THEAD] = {"<thead>\n", "</thead>\n"},
    [MD_BLOCK_TBODY] = {"<tbody>\n", "</tbody>\n"},
    [MD_BLOCK_TR] = {"<tr>", "</tr>\n"},
    [MD_BLOCK_TH] = {"", "</th>"},
    [MD_BLOCK_TD] = {"", "</td>"},
};

static unsigned heading(const sheet *page, const void *detail) {
    const unsigned level = page->level - 1 + ((const MD_BLOCK_H_DETAIL *)detail)->level;
    return level < 6 ? level : 6;
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *self) {
    sheet *page = self;
    f15_text_add(&page->out, blocks[type][0]);
    if (type == MD_BLOCK_OL) {
        f15_text_addf(&page->out, "<ol start=\"%u\">\n", ((MD_BLOCK_OL_DETAIL *)detail)->start);
    } else if (type == MD_BLOCK_H) {
        f15_text_addf(&page->out, "<h%u>", heading(page, detail));
    } else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD) {
        const MD_ALIGN align = ((MD_BLOCK_TD_DETAIL *)detail)->align;
        f15_text_addf(&page->out, "<t%s%s>", type == MD_BLOCK_TH ? "h scope=\"col\"" : "d",
                      align == MD_ALIGN_RIGHT    ? " class=\"right\""
                      : align == MD_ALIGN_CENTER ? " class=\"centre\""
                                                 : "");
    } else if (type == MD_BLOCK_CODE) {
        const MD_ATTRIBUTE *info = &((MD_BLOCK_CODE_DETAIL *)detail)->lang;
        page->in_code = true;
        page->in_figure = page->numbering && info->size == strlen("figure") &&
                          memcmp(info->text, "figure", info->size) == 0;
    }
    return go_on(page);
}

static const char *const spans[] = {
    [MD_SPAN_EM] = "em", [MD_SPAN_STRONG] = "strong", [MD_SPAN_CODE] = "code", [MD_SPAN_A] = "a"};

/* Closes the last spans until `left` are open. */
static void close_spans(sheet *page, size_t left) {
    while (page->spans > left) {
        const char type = page->span[--page->spans];
        if (type != MD_SPAN_A || page->linked)
            f15_text_addf(&page->out, "</%s>", spans[(unsigned char)type]);
    }
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *self) {
    sheet *page = self;
    close_spans(page, 0);
    f15_text_add(&page->out, blocks[type][1]);
    if (type == MD_BLOCK_H)
        f15_text_addf(&page->out, "</h%u>\n", heading(page, detail));
    else if (type == MD_BLOCK_CODE)
        end_code(page);
    return go_on(page);
}

/* ---- spans --------------------------------------------------------------------------------- */

/* Returns whether the address is relative, or has a scheme that only leads somewhere, without
 * characters that browsers drop (blanks, control characters). */
static bool is_safe(const char *address) {
    static const char *const schemes[] = {"http", "https", "mailto"};
    const size_t length = strcspn(address, ":/?#");
    for (const char *s = address; *s; s++)
        if ((unsigned char)*s <= ' ' || *s == 0x7f || *s == '\\')
            return false;
    if (address[length] != ':')
        return true;
    for (size_t k = 0; k < sizeof schemes / sizeof *schemes; k++)
        if (strlen(schemes[k]) == length && strncasecmp(address, schemes[k], length) == 0)
            return true;
    return false;
}

static int enter_span(MD_SPANTYPE type, void *detail, void *self) {
    sheet *page = self;
    if (type == MD_SPAN_A && page->links++ > 0)
        return go_on(page);
    if (type >= sizeof spans / sizeof *spans || !spans[type] || page->spans == sizeof page->span)
        return go_on(page);
    page->span[page->spans++] = (char)type;
    if (type != MD_SPAN_A) {
        f15_text_addf(&page->out, "<%s>", spans[type]);
        return go_on(page);
    }
    const MD_ATTRIBUTE *to = &((MD_SPAN_A_DETAIL *)detail)->href;
    f15_text address = {0};
    for (size_t k = 0; to->text && to->substr_offsets[k] < to->size; k++)
        add_decoded(&address, to->substr_types[k], to->text + to->substr_offsets[k],
                    to->substr_offsets[k + 1] - to->substr_offsets[k]);
    page->linked = !address.code && strlen(f15_text_string(&address)) == address.length &&
                   is_safe(f15_text_string(&address));
    if (page->linked)
        f15i_add_within(&page->out, "<a href=\"", f15_text_string(&address), "\">");
    f15_text_drop_part(&page->out, &address);
    return go_on(page);
}

/* Closes the span and those open inside it; ignores a span that is not open. */
static int leave_span(MD_SPANTYPE type, void *detail, void *self) {
    sheet *page = self;
    size_t k = page->spans;
    (void)detail;
    if (type == MD_SPAN_A && --page->links > 0)
        return go_on(page);
    while (k > 0 && page->span[k - 1] != (char)type)
        k--;
    if (k > 0)
        close_spans(page, k - 1);
    return go_on(page);
}

f15_code f15_html_prose(f15_text *out, const char *markdown, const f15_numbering *numbering,
                        unsigned level, f15_error *err) {
    static const MD_PARSER parser = {
        .flags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_COLLAPSEWHITESPACE,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = text,
    };
    sheet page = {.numbering = numbering, .level = level};
    const size_t length = strlen(markdown);
    if (length > F15I_MARKDOWN_BYTES)
        return f15_fail(err, F15_TOO_BIG, "divide it into pages", "prose of more than 1 MiB");
    const int status = md_parse(markdown, (MD_SIZE)length, &parser, &page);
    f15_text_drop_part(&page.out, &page.code);
    return f15i_prose_done(&page.out, status, out, err);
}
