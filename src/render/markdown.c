/* Markdown for a terminal, read by md4c.
 *
 * md4c calls back as blocks and spans open and close. Inline text is gathered in `line`, word by
 * word, each with its paint, and wrapped when its block ends. Containers (quotes, list items) are
 * frames: each puts something before every line inside it. With the paints taken out the coloured
 * rendering is the plain one, byte for byte: code keeps its marks, emphasis has none, since stars
 * around *STOP* would look like a part of the word to somebody who has never seen Markdown.
 *
 *     > - a word          frame 0: first "> "  rest "> "
 *     >   wrapped         frame 1: first "- "  rest "  "
 */
#include "prose.h"

#include <limits.h>
#include <md4c.h>
#include <string.h>

/* Hostile prose: longer is refused, deeper is drawn without further indentation. */
#define MARKDOWN_BYTES ((size_t)1 << 20)
#define MARKDOWN_EVENTS ((size_t)1 << 20)
#define FRAMES 16
#define MAX_NUMBER 1000000000u /* nine digits, a mark and a space fit a frame */

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
    f15_text out, line, code, first, rest;
    const f15_style *style;
    container frame[FRAMES];
    listing list[FRAMES];
    size_t frames, lists; /* open; past FRAMES only counted */
    bool gap;             /* a blank line is due before the next block */
    bool in_table, in_code_block;
    unsigned heading, strong, code_spans;
    size_t link_start;
    f15i_table table;
    size_t events;
    f15_code code_of_failure;
} sheet;

static void text_clear(f15_text *text) {
    text->length = 0;
    if (text->s != NULL)
        text->s[0] = '\0';
}

static f15_code failure_of(const sheet *page) {
    const f15_text *all[] = {&page->out,   &page->line, &page->code,
                             &page->first, &page->rest, &page->table.cells};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i]->code != F15_OK)
            return all[i]->code;
    return page->code_of_failure;
}

/* Every callback ends with this: md4c stops when it is not 0. */
static int go_on(sheet *page) {
    if (++page->events > MARKDOWN_EVENTS)
        page->code_of_failure = F15_TOO_BIG;
    return failure_of(page) != F15_OK;
}

/* ---- lines and their prefixes -------------------------------------------------------------- */

static size_t frames_kept(const sheet *page) {
    return page->frames < FRAMES ? page->frames : FRAMES;
}

static bool inside_tight(const sheet *page) {
    size_t kept = frames_kept(page);
    return kept > 0 && page->frame[kept - 1].tight;
}

/* Deep containers stop indenting at half the width; marks of list items are never dropped. */
static const char *indent(const sheet *page, const f15_text *so_far, const char *by) {
    size_t columns = f15_columns(f15_text_string(so_far), so_far->length) + strlen(by);
    return columns * 2 <= f15i_style_width(page->style) ? by : "";
}

static void prefixes(sheet *page) {
    text_clear(&page->first);
    text_clear(&page->rest);
    for (size_t i = 0; i < frames_kept(page); i++) {
        container *frame = &page->frame[i];
        const char *rest = indent(page, &page->rest, frame->rest);
        f15_text_add(&page->first, frame->begun ? rest : frame->first);
        f15_text_add(&page->rest, rest);
        frame->begun = true;
    }
}

/* The length of a prefix without the blanks at its end, for lines with nothing behind it. */
static size_t trimmed(const f15_text *prefix) {
    size_t length = prefix->length;
    while (length > 0 && prefix->s[length - 1] == ' ')
        length--;
    return length;
}

/* A blank line belongs to the containers that were open before the coming block. */
static void blank_line(sheet *page) {
    f15_text prefix = {0};
    for (size_t i = 0; i < frames_kept(page) && page->frame[i].begun; i++)
        f15_text_add(&prefix, indent(page, &prefix, page->frame[i].rest));
    if (page->out.length > 0) {
        f15_text_add_n(&page->out, f15_text_string(&prefix), trimmed(&prefix));
        f15_text_add(&page->out, "\n");
    }
    if (prefix.code != F15_OK)
        page->code_of_failure = prefix.code;
    f15_text_free(&prefix);
}

static void begin_block(sheet *page) {
    if (page->gap)
        blank_line(page);
    page->gap = false;
    prefixes(page);
}

static void end_block(sheet *page) {
    page->gap = !inside_tight(page);
}

static void flush_line(sheet *page) {
    if (page->line.length == 0)
        return;
    begin_block(page);
    f15_wrap(&page->out, page->style, f15_text_string(&page->first), f15_text_string(&page->rest),
             f15_text_string(&page->line));
    text_clear(&page->line);
    end_block(page);
}

/* The line after a hard break goes on in the same block. */
static void hard_break(sheet *page) {
    if (page->in_table) {
        f15_text_add(&page->line, " ");
        return;
    }
    flush_line(page);
    page->gap = false;
}

/* ---- blocks -------------------------------------------------------------------------------- */

static void push_frame(sheet *page, const char *first, const char *rest, bool tight) {
    if (page->frames++ >= FRAMES)
        return;
    container *frame = &page->frame[page->frames - 1];
    memset(frame, 0, sizeof *frame);
    memcpy(frame->first, first, strlen(first));
    memcpy(frame->rest, rest, strlen(rest));
    frame->tight = tight;
}

/* An item with nothing in it still shows its mark. */
static void pop_frame(sheet *page) {
    flush_line(page);
    size_t top = page->frames - 1;
    if (top < FRAMES && !page->frame[top].begun) {
        begin_block(page);
        f15_text_add_n(&page->out, f15_text_string(&page->first), trimmed(&page->first));
        f15_text_add(&page->out, "\n");
        end_block(page);
    }
    page->frames--;
    if (top < FRAMES && page->frame[top].tight)
        page->gap = false;
}

static void push_list(sheet *page, unsigned start, char mark, bool tight) {
    if (page->lists++ < FRAMES)
        page->list[page->lists - 1] = (listing){start, mark, tight};
}

static void pop_list(sheet *page) {
    page->lists--;
    end_block(page);
}

static void push_item(sheet *page) {
    listing *list = &page->list[(page->lists < FRAMES ? page->lists : FRAMES) - 1];
    f15_text mark = {0};
    if (list->mark == 0)
        f15_text_add(&mark, "- ");
    else
        f15_text_addf(&mark, "%u%c ", list->next++ % MAX_NUMBER, list->mark);
    char rest[16] = "              ";
    rest[mark.length] = '\0';
    push_frame(page, f15_text_string(&mark), rest, list->tight);
    if (mark.code != F15_OK)
        page->code_of_failure = mark.code;
    f15_text_free(&mark);
}

static void rule(sheet *page) {
    begin_block(page);
    f15_text_add(&page->out, f15_text_string(&page->first));
    size_t taken = f15_columns(f15_text_string(&page->first), page->first.length);
    for (size_t i = taken; i < f15i_style_width(page->style); i++)
        f15_text_add(&page->out, "-");
    f15_text_add(&page->out, "\n");
    end_block(page);
}

/* Headings of the first two levels are underlined. */
static void heading(sheet *page) {
    unsigned level = page->heading;
    size_t columns = f15_columns(f15_text_string(&page->line), page->line.length);
    flush_line(page);
    page->heading = 0;
    if (level > 2 || columns == 0)
        return;
    size_t space = f15i_style_width(page->style);
    size_t taken = f15_columns(f15_text_string(&page->rest), page->rest.length);
    f15_text_add(&page->out, f15_text_string(&page->rest));
    for (size_t i = 0; i < columns && taken + i < space; i++)
        f15_text_add(&page->out, level == 1 ? "=" : "-");
    f15_text_add(&page->out, "\n");
}

/* Lines of code are indented and never wrapped: a long one goes past the edge. */
static void code_block(sheet *page) {
    page->in_code_block = false;
    if (page->code.length == 0)
        return;
    begin_block(page);
    const char *prefix = f15_text_string(&page->first);
    const char *line = f15_text_string(&page->code);
    while (*line != '\0') {
        size_t length = strcspn(line, "\n");
        f15_text_add(&page->out, prefix);
        f15_text_add(&page->out, length > 0 ? "    " : "");
        f15_text_add_n(&page->out, line, length);
        f15_text_add(&page->out, "\n");
        line += length + (line[length] == '\n');
        prefix = f15_text_string(&page->rest);
    }
    text_clear(&page->code);
    end_block(page);
}

static void end_cell(sheet *page) {
    f15_text_add_n(&page->table.cells, f15_text_string(&page->line), page->line.length);
    f15_text_add(&page->table.cells, "\n");
    page->table.count++;
    text_clear(&page->line);
}

static void begin_cell(sheet *page, const MD_BLOCK_TD_DETAIL *detail) {
    size_t column = page->table.count % page->table.columns;
    if (page->table.count < page->table.columns && column < F15I_TABLE_COLUMNS)
        page->table.align[column] = detail->align == MD_ALIGN_RIGHT    ? F15I_RIGHT
                                    : detail->align == MD_ALIGN_CENTER ? F15I_CENTRE
                                                                       : F15I_LEFT;
}

static void begin_table(sheet *page, const MD_BLOCK_TABLE_DETAIL *detail) {
    page->in_table = true;
    page->table.columns = detail->col_count > 0 ? detail->col_count : 1;
    page->table.count = 0;
    text_clear(&page->table.cells);
}

static void end_table(sheet *page) {
    page->in_table = false;
    begin_block(page);
    f15i_draw_table(&page->out, page->style, f15_text_string(&page->rest), &page->table);
    end_block(page);
}

static void enter_list(sheet *page, MD_BLOCKTYPE type, const void *detail) {
    if (type == MD_BLOCK_UL) {
        push_list(page, 0, 0, ((const MD_BLOCK_UL_DETAIL *)detail)->is_tight != 0);
        return;
    }
    const MD_BLOCK_OL_DETAIL *ordered = detail;
    push_list(page, ordered->start, ordered->mark_delimiter, ordered->is_tight != 0);
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *self) {
    sheet *page = self;
    flush_line(page);
    if (type == MD_BLOCK_QUOTE)
        push_frame(page, "> ", "> ", false);
    else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL)
        enter_list(page, type, detail);
    else if (type == MD_BLOCK_LI)
        push_item(page);
    else if (type == MD_BLOCK_H)
        page->heading = ((const MD_BLOCK_H_DETAIL *)detail)->level;
    else if (type == MD_BLOCK_CODE)
        page->in_code_block = true;
    else if (type == MD_BLOCK_TABLE)
        begin_table(page, detail);
    else if (type == MD_BLOCK_THEAD)
        page->strong++;
    else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD)
        begin_cell(page, detail);
    return go_on(page);
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *self) {
    sheet *page = self;
    (void)detail;
    if (type == MD_BLOCK_QUOTE || type == MD_BLOCK_LI)
        pop_frame(page);
    else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL)
        pop_list(page);
    else if (type == MD_BLOCK_HR)
        rule(page);
    else if (type == MD_BLOCK_H)
        heading(page);
    else if (type == MD_BLOCK_CODE)
        code_block(page);
    else if (type == MD_BLOCK_TABLE)
        end_table(page);
    else if (type == MD_BLOCK_THEAD)
        page->strong--;
    else if (type == MD_BLOCK_TH || type == MD_BLOCK_TD)
        end_cell(page);
    else
        flush_line(page);
    return go_on(page);
}

/* ---- inside a block ------------------------------------------------------------------------ */

static f15_paint paint_now(const sheet *page) {
    if (page->code_spans > 0)
        return F15_ACCENT;
    return page->strong > 0 || page->heading > 0 ? F15_STRONG : F15_PLAIN;
}

/* Words are painted one by one, so that no paint runs over the end of a line. */
static void add_words(sheet *page, const char *s, size_t length) {
    f15_text word = {0};
    for (size_t i = 0; i < length;) {
        size_t end = i;
        while (end < length && s[end] != ' ' && s[end] != '\n' && s[end] != '\t')
            end++;
        text_clear(&word);
        f15_text_add_clean(&word, s + i, end - i);
        f15_painted(&page->line, page->style, paint_now(page), f15_text_string(&word));
        if (end < length)
            f15_text_add(&page->line, " ");
        i = end + 1;
    }
    if (word.code != F15_OK)
        page->code_of_failure = word.code;
    f15_text_free(&word);
}

/* Tabs stand for four spaces: a tab has no width of its own. */
static void add_code(sheet *page, const char *s, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t end = i;
        while (end < length && s[end] != '\t')
            end++;
        f15_text_add_clean(&page->code, s + i, end - i);
        if (end < length)
            f15_text_add(&page->code, "    ");
        i = end + 1;
    }
}

static void add_entity(sheet *page, const char *s, size_t length) {
    f15_text entity = {0};
    f15i_add_entity(&entity, s, length);
    f15_painted(&page->line, page->style, paint_now(page), f15_text_string(&entity));
    if (entity.code != F15_OK)
        page->code_of_failure = entity.code;
    f15_text_free(&entity);
}

static int text(MD_TEXTTYPE type, const MD_CHAR *s, MD_SIZE size, void *self) {
    sheet *page = self;
    if (page->in_code_block)
        add_code(page, s, size);
    else if (type == MD_TEXT_BR)
        hard_break(page);
    else if (type == MD_TEXT_SOFTBR)
        f15_text_add(&page->line, " ");
    else if (type == MD_TEXT_NULLCHAR)
        f15_text_add_codepoint(&page->line, 0xFFFD);
    else if (type == MD_TEXT_ENTITY)
        add_entity(page, s, size);
    else
        add_words(page, s, size);
    return go_on(page);
}

/* A link is its text, and its address unless that is the text. */
static void end_link(sheet *page, const MD_ATTRIBUTE *address) {
    const char *shown = f15_text_string(&page->line) + page->link_start;
    size_t length = page->line.length - page->link_start;
    if (address->size == 0 ||
        (length == address->size && memcmp(shown, address->text, length) == 0))
        return;
    f15_text_add(&page->line, " (");
    add_words(page, address->text, address->size);
    f15_text_add(&page->line, ")");
}

static int enter_span(MD_SPANTYPE type, void *detail, void *self) {
    sheet *page = self;
    (void)detail;
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

static int leave_span(MD_SPANTYPE type, void *detail, void *self) {
    sheet *page = self;
    if (type == MD_SPAN_EM || type == MD_SPAN_STRONG) {
        page->strong--;
    } else if (type == MD_SPAN_CODE) {
        page->code_spans--;
        f15_text_add(&page->line, "`");
    } else if (type == MD_SPAN_A) {
        end_link(page, &((const MD_SPAN_A_DETAIL *)detail)->href);
    }
    return go_on(page);
}

static void page_free(sheet *page) {
    f15_text_free(&page->out);
    f15_text_free(&page->line);
    f15_text_free(&page->code);
    f15_text_free(&page->first);
    f15_text_free(&page->rest);
    f15_text_free(&page->table.cells);
}

/* md4c answers -1 when it has no memory, otherwise what a callback answered. */
static f15_code parse(sheet *page, const char *markdown, f15_error *err) {
    static const MD_PARSER parser = {
        .flags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_COLLAPSEWHITESPACE,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = text,
    };
    size_t length = strlen(markdown);
    if (length > MARKDOWN_BYTES)
        return f15_fail(err, F15_TOO_BIG, "divide it into pages", "prose of more than 1 MiB");
    int status = md_parse(markdown, (MD_SIZE)length, &parser, page);
    f15_code code = failure_of(page);
    if (status == -1 || code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (code != F15_OK)
        return f15_fail(err, code, "divide it into pages", "prose of too many parts");
    return F15_OK;
}

f15_code f15_render_markdown(f15_text *out, const char *markdown, const f15_style *style,
                             f15_error *err) {
    sheet page = {.style = style};
    f15_code code = parse(&page, markdown, err);
    if (code == F15_OK)
        f15_text_add_n(out, f15_text_string(&page.out), page.out.length);
    page_free(&page);
    if (code != F15_OK)
        return code;
    return out->code == F15_OK ? F15_OK : f15_fail(err, out->code, NULL, "the text grows too long");
}
