/* Makes a tree of nodes from YAML. No other file knows libyaml. As that has no limit of depth, the
 * event that goes too deep is refused here. As it cannot go on after an error, reading stops at the
 * first fault. Its marks count from 0, and become lines and columns from 1. Anchors, aliases, tags,
 * directives and second documents are refused: the format has no use for them.
 *
 * The bytes are checked first: libyaml reports broken encodings without a line, guesses UTF-16, and
 * ends lines at three exotic characters where no editor does. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

#include <yaml.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The tree while it is built. open[] has the open lists and mappings, outermost first. next[0] is
 * where the root goes, and next[k + 1] where the next child of open[k] goes. Keeps the first
 * failure. */
typedef struct tree_builder {
    const char *text;
    size_t length;
    f15i_tree *tree;
    f15_arena *nodes, *texts;
    f15i_node *open[F15_COURSE_DEPTH], **next[F15_COURSE_DEPTH + 1];
    size_t depth, documents;
    size_t points, bytes; /* the same place in the source, in code points and in bytes */
    bool ended;
    f15_code code;
    f15_error *err;
} tree_builder;

static void refuse(tree_builder *b, const yaml_mark_t *mark, f15_code code, const char *remedy,
                   const char *format, ...) __attribute__((format(printf, 5, 6)));

static void refuse(tree_builder *b, const yaml_mark_t *mark, f15_code code, const char *remedy,
                   const char *format, ...) {
    char what[sizeof b->err->what];
    va_list arguments;
    if (b->code != F15_OK)
        return;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    b->code = f15_fail(f15_at(b->err, mark->line + 1, mark->column + 1), code, remedy, "%s", what);
}

/* ---- bytes --------------------------------------------------------------------------------- */

bool f15i_yaml_allows(uint32_t c) {
    if (c < 0x20)
        return c == '\t' || c == '\n' || c == '\r';
    if (c >= 0x7f && c < 0xa0)
        return false; /* DEL and C1, with U+0085 the first exotic line end */
    /* the other exotic line ends, the byte order mark, two numbers that are no characters */
    return c != 0x2028 && c != 0x2029 && c != 0xfeff && (c < 0xfffe || c > 0xffff);
}

static bool starts_with(const tree_builder *b, const char *bytes) {
    size_t count = strlen(bytes);
    return b->length >= count && memcmp(b->text, bytes, count) == 0;
}

/* Sets *c to the code point at s, and returns its length in bytes; 0 if there is none. */
static size_t decode(const char *s, size_t length, uint32_t *c) {
    *c = (unsigned char)*s;
    return *c >= 0x20 && *c < 0x7f ? 1 : f15_utf8_decode(s, length, c);
}

/* Returns the byte at a mark. As marks count code points, counting goes on from the last mark, and
 * begins again only for one before it. */
static const char *bytes_at(tree_builder *b, const yaml_mark_t *mark) {
    if (mark->index < b->points)
        b->points = b->bytes = 0;
    for (; b->points < mark->index && b->bytes < b->length; b->points++) {
        uint32_t c;
        b->bytes += decode(b->text + b->bytes, b->length - b->bytes, &c);
    }
    return b->text + b->bytes;
}

/* Refuses bytes whose place libyaml reports badly. Lines end at CR LF, CR or LF, as there. */
static void check_bytes(tree_builder *b) {
    const char *text = b->text;
    const size_t length = b->length;
    yaml_mark_t mark = {0};
    if (starts_with(b, "\xff\xfe") || starts_with(b, "\xfe\xff"))
        refuse(b, &mark, F15_NOT_YAML, "save it as UTF-8", "this file is in UTF-16");
    for (size_t i = starts_with(b, BYTE_ORDER_MARK) ? 3 : 0; i < length && b->code == F15_OK;) {
        uint32_t c;
        size_t bytes = decode(text + i, length - i, &c);
        if (bytes == 0)
            refuse(b, &mark, F15_NOT_YAML, "save the file as UTF-8", "the byte 0x%02X is not UTF-8",
                   (unsigned)(unsigned char)text[i]);
        else if (c == 0)
            refuse(b, &mark, F15_NOT_YAML, "is it a text file? save it as UTF-8",
                   "here is a NUL byte");
        else if (c == 0xfeff)
            refuse(b, &mark, F15_NOT_YAML, "delete the invisible character",
                   "here is a byte order mark, which may only stand at the start");
        else if ((c < 0x20 || c >= 0x7f) && !f15i_yaml_allows(c))
            refuse(b, &mark, F15_NOT_YAML, "delete it",
                   "the character U+%04X may not stand in a file of this kind", (unsigned)c);
        i += bytes;
        if (c == '\n' || (c == '\r' && (i == length || text[i] != '\n')))
            mark = (yaml_mark_t){.line = mark.line + 1};
        else if (c != '\r')
            mark.column++;
    }
}

/* ---- nodes --------------------------------------------------------------------------------- */

/* Adds a node to the innermost open collection; opens the node, if it is a collection itself.
 * Returns NULL after a failure. */
static f15i_node *add_node(tree_builder *b, f15i_node_kind kind, const yaml_mark_t *mark,
                           const yaml_char_t *anchor, const yaml_char_t *tag) {
    if (anchor != NULL)
        refuse(b, mark, F15_FINDINGS, "write the value out where it is needed",
               "anchors (&) are not used in lessons");
    else if (tag != NULL)
        refuse(b, mark, F15_FINDINGS, "put quotes around a text that begins with !",
               "tags (!) are not used in lessons");
    else if (kind != F15I_SCALAR && b->depth == F15_COURSE_DEPTH)
        refuse(b, mark, F15_TOO_BIG, "is a bracket not closed?",
               "lists and mappings stand inside one another more than 16 deep");
    else if (b->tree->count >= F15_COURSE_NODES)
        refuse(b, mark, F15_TOO_BIG, "split the file",
               "the file has too many values: 200000 at most");
    f15i_node *node = b->code == F15_OK ? f15_alloc(b->nodes, 1, sizeof *node) : NULL;
    if (node == NULL)
        return NULL;
    node->kind = kind;
    node->line = (uint32_t)mark->line + 1;
    node->column = (uint32_t)mark->column + 1;
    b->tree->count++;
    *b->next[b->depth] = node;
    b->next[b->depth] = &node->next;
    if (b->depth > 0)
        b->open[b->depth - 1]->count++;
    if (kind != F15I_SCALAR) {
        b->open[b->depth] = node;
        b->next[++b->depth] = &node->first;
    }
    return node;
}

/* Returns the # of a comment that follows b->bytes, with at most blanks between, or NULL. */
static const char *comment_next(const tree_builder *b) {
    const char *at = b->text + b->bytes, *end = b->text + b->length;
    while (at < end && *at == ' ')
        at++;
    return at < end && *at == '#' ? at : NULL;
}

/* Skips the cells of a board and the blanks between: digits, _, /, # and single letters. */
static const char *past_cells(const char *at, const char *end) {
    for (bool begins = true; at < end; at++) {
        const bool alone = at + 1 == end || strchr(" \r\n'\"]}", at[1]) != NULL;
        if (strchr(" 0123456789_/#", *at) == NULL && !(begins && alone && f15_is_letter(*at)))
            break;
        begins = *at == ' ';
    }
    return at;
}

/* Returns whether the # of a comment may be meant as an obstacle of a board: the text before it
 * ends with a cell, the comment has only cells before its end or the quote or bracket that closes
 * the board, and in one of them is a hole or the / between two rows. */
static bool is_obstacle(const char *text, size_t length, const char *comment, const char *end) {
    const char *text_end = text + length, *word = text_end;
    while (word > text && strchr(" '\"", word[-1]) == NULL)
        word--;
    const char *after = past_cells(comment, end);
    const bool ends = after == end || strchr("\r\n'\"]}", *after) != NULL;
    bool is_board = strpbrk(text, "/_") != NULL;
    for (const char *s = comment; s < after; s++)
        is_board = is_board || *s == '/' || *s == '_';
    return is_board && ends && word < text_end && past_cells(word, text_end) == text_end;
}

static void add_scalar(tree_builder *b, const yaml_event_t *event) {
    const yaml_mark_t *start = &event->start_mark, *end = &event->end_mark;
    const char *s = (const char *)event->data.scalar.value;
    const size_t length = event->data.scalar.length;
    const yaml_scalar_style_t style = event->data.scalar.style;
    const f15i_node *parent = b->depth > 0 ? b->open[b->depth - 1] : NULL;
    bool is_key = parent != NULL && parent->kind == F15I_MAPPING && parent->count % 2 == 0;
    f15i_node *node =
        add_node(b, F15I_SCALAR, start, event->data.scalar.anchor, event->data.scalar.tag);
    /* escapes can make characters that the file itself may not hold */
    const bool has_escapes = style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    for (size_t i = 0; has_escapes && i < length && b->code == F15_OK;) {
        uint32_t c;
        size_t bytes = decode(s + i, length - i, &c);
        if (bytes == 0 || !f15i_yaml_allows(c))
            refuse(b, start, F15_FINDINGS, "leave it out",
                   "this text holds a character that it may not: U+%04X", (unsigned)c);
        i += bytes;
    }
    if (node == NULL)
        return;
    node->length = (uint32_t)length;
    node->text = f15_alloc_string(is_key ? b->nodes : b->texts, s, length);
    node->plain = style == YAML_PLAIN_SCALAR_STYLE;
    node->source = bytes_at(b, start);
    node->source_length = (uint32_t)(bytes_at(b, end) - node->source);
    const char *comment = node->plain ? comment_next(b) : NULL;
    node->hidden = comment != NULL && length == 0;
    node->cut = comment != NULL && is_obstacle(s, length, comment, b->text + b->length);
}

static void take_event(tree_builder *b, const yaml_event_t *event) {
    const yaml_mark_t *mark = &event->start_mark;
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        add_scalar(b, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        add_node(b, F15I_LIST, mark, event->data.sequence_start.anchor,
                 event->data.sequence_start.tag);
        break;
    case YAML_MAPPING_START_EVENT:
        add_node(b, F15I_MAPPING, mark, event->data.mapping_start.anchor,
                 event->data.mapping_start.tag);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        b->depth--;
        break;
    case YAML_ALIAS_EVENT:
        refuse(b, mark, F15_FINDINGS, "write the value out; a text that begins with * needs quotes",
               "aliases (*) are not used in lessons");
        break;
    case YAML_DOCUMENT_START_EVENT:
        if (event->data.document_start.version_directive != NULL ||
            event->data.document_start.tag_directives.start !=
                event->data.document_start.tag_directives.end)
            refuse(b, mark, F15_FINDINGS, "delete the line that begins with %",
                   "directives (%%) are not used in lessons");
        else if (b->documents++ > 0)
            refuse(b, mark, F15_FINDINGS, "put it into a file of its own",
                   "a second document begins here, but a file holds one");
        break;
    case YAML_STREAM_END_EVENT:
        b->ended = true;
        break;
    default:
        break;
    }
}

/* ---- faults of the parser ------------------------------------------------------------------ */

/* Returns advice on the most frequent causes of a failure of libyaml. */
static const char *advice_on(const char *problem) {
    static const struct {
        const char *problem, *advice;
    } known[] = {
        {"did not find expected key", "indent it like the keys that it belongs to"},
        {"found unexpected end of stream", "is a quote not closed?"},
        {"cannot start any token", "a text that begins with such a character needs quotes"},
        {"did not find expected ','",
         "is a bracket not closed, or a text with brackets in it not quoted?"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(problem, known[i].problem) != NULL)
            return known[i].advice;
    return "look at the brackets, quotes and indentation before it";
}

static void parser_fault(tree_builder *b, const yaml_parser_t *parser) {
    const yaml_mark_t *mark = &parser->problem_mark;
    const char *at = bytes_at(b, mark), *end = b->text + b->length;
    const f15i_yaml_fault fault = {.problem = parser->problem == NULL ? "?" : parser->problem,
                                   .line = mark->line + 1,
                                   .column = mark->column + 1,
                                   .context_line = parser->context_mark.line + 1,
                                   .context_column = parser->context_mark.column + 1};
    if (parser->error == YAML_MEMORY_ERROR) {
        b->code = f15_no_memory(b->err);
        return;
    }
    if (at < end && *at == '\t') {
        refuse(b, mark, F15_NOT_YAML, "indent with spaces",
               "a tab stands here, where YAML takes spaces only");
        return;
    }
    b->code = f15i_yaml_slip(b->text, b->length, &fault, b->err);
    refuse(b, mark, F15_NOT_YAML, advice_on(fault.problem), "this is not YAML: %s", fault.problem);
}

f15_code f15i_yaml_read(const char *text, size_t length, f15_arena *nodes, f15_arena *texts,
                        f15i_tree *tree, f15_error *err) {
    f15_error ignored;
    tree_builder b = {.text = text, .length = length, .tree = tree, .nodes = nodes, .texts = texts};
    yaml_parser_t parser;
    b.err = err != NULL ? err : &ignored;
    b.next[0] = &tree->root;
    check_bytes(&b);
    if (b.code != F15_OK)
        return b.code;
    if (starts_with(&b, BYTE_ORDER_MARK)) {
        b.text += 3;
        b.length -= 3;
    }
    if (!yaml_parser_initialize(&parser))
        return f15_no_memory(err);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)b.text, b.length);
    while (b.code == F15_OK && nodes->code == F15_OK && texts->code == F15_OK && !b.ended) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser, &event)) {
            take_event(&b, &event);
            yaml_event_delete(&event);
        } else {
            parser_fault(&b, &parser);
        }
    }
    yaml_parser_delete(&parser);
    if (b.code == F15_OK && (nodes->code != F15_OK || texts->code != F15_OK))
        return f15_no_memory(err);
    return b.code;
}
