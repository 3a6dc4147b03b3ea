/* src/course/yaml.c - YAML to a tree of nodes. The only file that knows libyaml.
 *
 * libyaml has no limit of depth, loses its errors after the first, and counts from 0: here the
 * depth is judged at the very event that goes too deep, reading stops at the first fault, and marks
 * become lines and columns of the file once and for all. Anchors, aliases, tags, directives and
 * second documents are refused: the format has no use for them.
 *
 * Before that the bytes are looked at: libyaml reports broken encodings without a line, guesses
 * UTF-16, and takes three exotic characters for line ends that no editor does.
 */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#include <yaml.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static size_t line_in_file(const f15i_source *source, size_t line) {
    return line > source->cut ? line + source->skipped : line;
}

/* ---- bytes --------------------------------------------------------------------------------- */

bool f15i_yaml_allows(uint32_t c) {
    if (c < 0x20)
        return c == '\t' || c == '\n' || c == '\r';
    if (c >= 0x7f && c < 0xa0)
        return false; /* DEL and C1, with U+0085 the first exotic line end */
    if (c == 0x2028 || c == 0x2029 || c == 0xfeff)
        return false;
    return c < 0xfffe || c > 0xffff;
}

static bool starts_with(const f15i_source *source, const char *bytes) {
    size_t count = strlen(bytes);
    return source->length >= count && memcmp(source->text, bytes, count) == 0;
}

static f15_code refuse_bytes(size_t bytes, uint32_t c, unsigned char byte, f15_error *err) {
    if (bytes == 0) {
        return f15_fail(err, F15_NOT_YAML, "save the file as UTF-8", "the byte 0x%02X is not UTF-8",
                        (unsigned)byte);
    }
    if (c == 0) {
        return f15_fail(err, F15_NOT_YAML, "is it a text file? save it as UTF-8",
                        "here is a NUL byte");
    }
    if (c == 0xfeff) {
        return f15_fail(err, F15_NOT_YAML, "delete the invisible character",
                        "here is a byte order mark, which may only stand at the start");
    }
    return f15_fail(err, F15_NOT_YAML, "delete it",
                    "the character U+%04X may not stand in a file of this kind", (unsigned)c);
}

/* Refuses what the YAML reader would not place well. Lines end as they do for it: CR LF, CR and LF
 * each once. */
static f15_code check_bytes(const f15i_source *source, f15_error *err) {
    const char *text = source->text;
    size_t length = source->length, line = 1, column = 1;
    err->line = err->column = 1;
    if (starts_with(source, "\xff\xfe") || starts_with(source, "\xfe\xff"))
        return f15_fail(err, F15_NOT_YAML, "save it as UTF-8", "this file is in UTF-16");
    for (size_t i = starts_with(source, BYTE_ORDER_MARK) ? 3 : 0; i < length;) {
        if (text[i] >= 0x20 && text[i] < 0x7f) {
            i++;
            column++;
            continue;
        }
        uint32_t c = 0;
        size_t bytes = f15_utf8_decode(text + i, length - i, &c);
        if (bytes == 0 || !f15i_yaml_allows(c)) {
            err->line = line_in_file(source, line);
            err->column = column;
            return refuse_bytes(bytes, c, (unsigned char)text[i], err);
        }
        i += bytes;
        if (c == '\n' || (c == '\r' && (i == length || text[i] != '\n'))) {
            line++;
            column = 1;
        } else if (c != '\r') {
            column++;
        }
    }
    err->line = err->column = 0;
    return F15_OK;
}

/* ---- nodes --------------------------------------------------------------------------------- */

/* The collections that are open, outermost first: each with its child read last. The first failure
 * sticks. */
typedef struct builder {
    const f15i_source *source;
    f15i_tree *tree;
    f15_arena *nodes, *texts;
    f15i_node *open[F15_COURSE_DEPTH], *last[F15_COURSE_DEPTH];
    size_t depth, documents;
    bool ended;
    f15_code code;
    f15_error *err;
} builder;

static void set_place(builder *b, const yaml_mark_t *mark) {
    b->err->line = line_in_file(b->source, mark->line + 1);
    b->err->column = mark->column + 1;
}

static void refuse(builder *b, const yaml_mark_t *mark, f15_code code, const char *remedy,
                   const char *what) {
    if (b->code == F15_OK) {
        set_place(b, mark);
        b->code = f15_fail(b->err, code, remedy, "%s", what);
    }
}

/* A node, hung into the collection that is open; NULL after a failure. */
static f15i_node *add_node(builder *b, f15i_node_kind kind, const yaml_mark_t *mark,
                           const yaml_char_t *anchor, const yaml_char_t *tag) {
    if (anchor != NULL) {
        refuse(b, mark, F15_FINDINGS, "write the value out where it is needed",
               "anchors (&) are not used in lessons");
    } else if (tag != NULL) {
        refuse(b, mark, F15_FINDINGS, "put quotes around a text that begins with !",
               "tags (!) are not used in lessons");
    } else if (kind != F15I_SCALAR && b->depth == F15_COURSE_DEPTH) {
        refuse(b, mark, F15_TOO_BIG, "is a bracket not closed?",
               "lists and mappings stand inside one another more than 16 deep");
    } else if (b->tree->count >= F15_COURSE_NODES) {
        refuse(b, mark, F15_TOO_BIG, "split the file",
               "the file has too many values: 200000 at most");
    }
    f15i_node *node = b->code == F15_OK ? f15_alloc(b->nodes, 1, sizeof *node) : NULL;
    if (node == NULL)
        return NULL;
    *node = (f15i_node){.kind = kind,
                        .line = (uint32_t)line_in_file(b->source, mark->line + 1),
                        .column = (uint32_t)mark->column + 1};
    b->tree->count++;
    if (b->depth == 0) {
        b->tree->root = node;
        return node;
    }
    f15i_node *parent = b->open[b->depth - 1], **last = &b->last[b->depth - 1];
    *(*last == NULL ? &parent->first : &(*last)->next) = node;
    *last = node;
    parent->count++;
    return node;
}

/* ---- events -------------------------------------------------------------------------------- */

/* The code points of a scalar; the escapes of a quoted one can make what the file itself may not
 * hold. */
static size_t count_points(builder *b, const yaml_event_t *event) {
    const char *s = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length, points = 0;
    for (size_t i = 0; i < length && b->code == F15_OK; points++) {
        uint32_t c = (unsigned char)s[i];
        size_t bytes = c >= 0x20 && c < 0x7f ? 1 : f15_utf8_decode(s + i, length - i, &c);
        if (bytes == 0 || !f15i_yaml_allows(c)) {
            set_place(b, &event->start_mark);
            b->code = f15_fail(b->err, F15_FINDINGS, "leave it out",
                               "this text holds a character that it may not: U+%04X", (unsigned)c);
        }
        i += bytes;
    }
    return points;
}

static void add_scalar(builder *b, const yaml_event_t *event) {
    const yaml_mark_t *start = &event->start_mark, *end = &event->end_mark;
    yaml_scalar_style_t style = event->data.scalar.style;
    bool quoted =
        style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    bool is_key = b->depth > 0 && b->open[b->depth - 1]->kind == F15I_MAPPING &&
                  b->open[b->depth - 1]->count % 2 == 0;
    bool extras = event->data.scalar.anchor != NULL || event->data.scalar.tag != NULL;
    size_t points = extras ? 0 : count_points(b, event);
    f15i_node *node =
        add_node(b, F15I_SCALAR, start, event->data.scalar.anchor, event->data.scalar.tag);
    if (node == NULL)
        return;
    node->length = (uint32_t)event->data.scalar.length;
    node->text = f15_alloc_string(is_key ? b->nodes : b->texts,
                                  (const char *)event->data.scalar.value, node->length);
    node->plain = style == YAML_PLAIN_SCALAR_STYLE;
    node->lead = quoted ? 1 : 0;
    /* on one line, and as long in the file as in memory: then nothing was folded or escaped */
    node->straight = (node->plain || quoted) && start->line == end->line &&
                     end->column - start->column == points + 2 * (size_t)node->lead;
}

static void open_collection(builder *b, const yaml_event_t *event, f15i_node_kind kind,
                            const yaml_char_t *anchor, const yaml_char_t *tag) {
    f15i_node *node = add_node(b, kind, &event->start_mark, anchor, tag);
    if (node != NULL) {
        b->open[b->depth] = node;
        b->last[b->depth++] = NULL;
    }
}

static void start_document(builder *b, const yaml_event_t *event) {
    const yaml_mark_t *mark = &event->start_mark;
    if (event->data.document_start.version_directive != NULL ||
        event->data.document_start.tag_directives.start !=
            event->data.document_start.tag_directives.end) {
        refuse(b, mark, F15_FINDINGS, "delete the line that begins with %",
               "directives (%) are not used in lessons");
    } else if (b->documents++ > 0) {
        refuse(b, mark, F15_FINDINGS, "put it into a file of its own",
               "a second document begins here, but a file holds one");
    }
}

static void take(builder *b, const yaml_event_t *event) {
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        add_scalar(b, event);
        break;
    case YAML_SEQUENCE_START_EVENT:
        open_collection(b, event, F15I_LIST, event->data.sequence_start.anchor,
                        event->data.sequence_start.tag);
        break;
    case YAML_MAPPING_START_EVENT:
        open_collection(b, event, F15I_MAPPING, event->data.mapping_start.anchor,
                        event->data.mapping_start.tag);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        b->depth--;
        break;
    case YAML_ALIAS_EVENT:
        refuse(b, &event->start_mark, F15_FINDINGS,
               "write the value out; a text that begins with * needs quotes",
               "aliases (*) are not used in lessons");
        break;
    case YAML_DOCUMENT_START_EVENT:
        start_document(b, event);
        break;
    case YAML_STREAM_END_EVENT:
        b->ended = true;
        break;
    default:
        break;
    }
}

/* ---- faults of the parser ------------------------------------------------------------------ */

/* Byte offset of a mark: marks count code points. */
static size_t offset_of(const f15i_source *source, size_t points) {
    size_t i = 0;
    while (points-- > 0 && i < source->length) {
        uint32_t c;
        i += f15_utf8_decode(source->text + i, source->length - i, &c);
    }
    return i;
}

/* Does anything stand before it on its line? */
static bool is_inside_line(const char *text, size_t offset) {
    while (offset > 0 && text[offset - 1] == ' ')
        offset--;
    return offset > 0 && text[offset - 1] != '\n' && text[offset - 1] != '\r';
}

/* What most often lies behind what libyaml says. */
static const char *advice_on(const char *problem, bool inside_line) {
    static const struct {
        const char *problem, *advice;
    } known[] = {
        {"mapping values are not allowed", "quote a text with a colon and a blank in it; keys that "
                                           "belong together stand in one column"},
        {"did not find expected key", "indent it like the keys that it belongs to"},
        {"did not find expected '-'",
         "begin each item with \"- \" in one column, and indent its keys like its first one"},
        {"could not find expected ':'", "write a key, a colon and a blank"},
        {"found unexpected end of stream", "is a quote not closed?"},
        {"alphabetic or numeric", "a text that begins with * or & needs quotes"},
        {"cannot start any token", "a text that begins with such a character needs quotes"},
        {"did not find expected ','",
         "is a bracket not closed, or a text with brackets in it not quoted?"},
    };
    if (inside_line && strstr(problem, "expected key") != NULL)
        return "a text that begins with a bracket or a quote needs quotes around all of it";
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strstr(problem, known[i].problem) != NULL)
            return known[i].advice;
    return "look at the brackets, quotes and indentation before it";
}

static f15_code parser_fault(builder *b, const yaml_parser_t *parser) {
    const yaml_mark_t *mark = &parser->problem_mark;
    const char *problem = parser->problem == NULL ? "?" : parser->problem;
    size_t offset = offset_of(b->source, mark->index);
    char remedy[160];
    if (parser->error == YAML_MEMORY_ERROR)
        return f15_no_memory(b->err);
    set_place(b, mark);
    if (offset < b->source->length && b->source->text[offset] == '\t') {
        return f15_fail(b->err, F15_NOT_YAML, "indent with spaces",
                        "a tab stands here, where YAML takes spaces only");
    }
    const char *advice = advice_on(problem, is_inside_line(b->source->text, offset));
    if (parser->context != NULL && parser->context_mark.line != mark->line) {
        snprintf(remedy, sizeof remedy, "%s (look at what begins in line %zu, column %zu)", advice,
                 line_in_file(b->source, parser->context_mark.line + 1),
                 parser->context_mark.column + 1);
    } else {
        snprintf(remedy, sizeof remedy, "%s", advice);
    }
    return f15_fail(b->err, F15_NOT_YAML, remedy, "this is not YAML: %s", problem);
}

f15_code f15i_yaml_read(const f15i_source *source, f15_arena *nodes, f15_arena *texts,
                        f15i_tree *tree, f15_error *err) {
    f15_error untold;
    f15i_source bare = *source;
    builder b = {.source = &bare, .tree = tree, .nodes = nodes, .texts = texts};
    yaml_parser_t parser;
    b.err = err != NULL ? err : &untold;
    b.code = check_bytes(source, b.err);
    if (b.code != F15_OK)
        return b.code;
    if (starts_with(source, BYTE_ORDER_MARK)) {
        bare.text += 3;
        bare.length -= 3;
    }
    if (!yaml_parser_initialize(&parser))
        return f15_no_memory(err);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)bare.text, bare.length);
    while (b.code == F15_OK && nodes->code == F15_OK && texts->code == F15_OK && !b.ended) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            b.code = parser_fault(&b, &parser);
        } else {
            take(&b, &event);
            yaml_event_delete(&event);
        }
    }
    yaml_parser_delete(&parser);
    if (b.code == F15_OK && (nodes->code != F15_OK || texts->code != F15_OK))
        return f15_no_memory(err);
    return b.code;
}
