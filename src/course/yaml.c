/* src/course/yaml.c - YAML to a tree of nodes. The only file that knows libyaml.
 *
 * libyaml has no limit of depth, loses its errors after the first, and counts from 0: here the
 * depth is judged at the very event that goes too deep, reading stops at the first fault, and marks
 * become line and column from 1 once and for all. Anchors, aliases, tags, directives and second
 * documents are refused: the format has no use for them.
 */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yaml.h>

/* The collections that are open, outermost first: each with its child read last. */
typedef struct builder {
    f15_yaml *tree;
    f15_error *err;
    uint32_t open[F15_COURSE_DEPTH], last[F15_COURSE_DEPTH];
    size_t depth, documents;
    bool ended;
} builder;

static void set_place(f15_error *err, const yaml_mark_t *mark) {
    if (err != NULL) {
        err->line = mark->line + 1;
        err->column = mark->column + 1;
    }
}

static f15_code refuse(builder *b, const yaml_mark_t *mark, f15_code code, const char *remedy,
                       const char *what) {
    set_place(b->err, mark);
    return f15_fail(b->err, code, remedy, "%s", what);
}

/* ---- nodes --------------------------------------------------------------------------------- */

static f15_code reserve_node(builder *b, const yaml_mark_t *mark) {
    f15_yaml *tree = b->tree;
    if (tree->count >= F15_COURSE_NODES) {
        return refuse(b, mark, F15_TOO_BIG, "split the file",
                      "the file has too many values: 200000 at most");
    }
    if (tree->count < tree->room) {
        return F15_OK;
    }
    size_t room = tree->room == 0 ? 64 : tree->room * 2;
    f15_node *node = realloc(tree->node, room * sizeof *node);
    if (node == NULL) {
        return f15_no_memory(b->err);
    }
    tree->node = node;
    tree->room = room;
    return F15_OK;
}

/* Hangs node `index` into the collection that is open. */
static void attach(builder *b, uint32_t index) {
    if (b->depth == 0) {
        return;
    }
    f15_node *node = b->tree->node;
    uint32_t parent = b->open[b->depth - 1];
    uint32_t *last = &b->last[b->depth - 1];
    if (*last == 0) {
        node[parent].first = index;
    } else {
        node[*last].next = index;
    }
    *last = index;
    node[parent].count++;
}

static f15_code add_node(builder *b, f15_node_kind kind, const yaml_mark_t *mark, uint32_t *index) {
    f15_code code = reserve_node(b, mark);
    if (code != F15_OK) {
        return code;
    }
    *index = (uint32_t)b->tree->count++;
    b->tree->node[*index] = (f15_node){
        .kind = kind, .line = (uint32_t)mark->line + 1, .column = (uint32_t)mark->column + 1};
    attach(b, *index);
    return F15_OK;
}

/* ---- events -------------------------------------------------------------------------------- */

static f15_code refuse_extras(builder *b, const yaml_event_t *event, const yaml_char_t *anchor,
                              const yaml_char_t *tag) {
    if (anchor != NULL) {
        return refuse(b, &event->start_mark, F15_FINDINGS, "write the value out where it is needed",
                      "anchors (&) are not used in lessons");
    }
    if (tag != NULL) {
        return refuse(b, &event->start_mark, F15_FINDINGS,
                      "put quotes around a text that begins with !",
                      "tags (!) are not used in lessons");
    }
    return F15_OK;
}

/* The escapes of a quoted scalar can make what the file itself may not hold. */
static f15_code refuse_escaped(builder *b, const yaml_event_t *event, size_t *points) {
    const char *s = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;
    *points = 0;
    for (size_t i = 0; i < length; (*points)++) {
        uint32_t c = 0;
        size_t bytes = f15_utf8_decode(s + i, length - i, &c);
        if (bytes == 0 || !f15_yaml_allows(c)) {
            set_place(b->err, &event->start_mark);
            return f15_fail(b->err, F15_FINDINGS, "leave it out",
                            "this text holds a character that it may not: U+%04X", (unsigned)c);
        }
        i += bytes;
    }
    return F15_OK;
}

/* On one line, and as long in the file as in memory: then nothing was folded or escaped. */
static void place_scalar(f15_node *node, const yaml_event_t *event, size_t points) {
    const yaml_mark_t *start = &event->start_mark, *end = &event->end_mark;
    yaml_scalar_style_t style = event->data.scalar.style;
    node->plain = style == YAML_PLAIN_SCALAR_STYLE;
    bool quoted =
        style == YAML_SINGLE_QUOTED_SCALAR_STYLE || style == YAML_DOUBLE_QUOTED_SCALAR_STYLE;
    node->lead = quoted ? 1 : 0;
    node->straight = (node->plain || quoted) && start->line == end->line &&
                     end->column - start->column == points + 2 * (size_t)node->lead;
}

static f15_code add_scalar(builder *b, const yaml_event_t *event) {
    size_t points, length = event->data.scalar.length;
    uint32_t index;
    f15_code code = refuse_extras(b, event, event->data.scalar.anchor, event->data.scalar.tag);
    if (code == F15_OK) {
        code = refuse_escaped(b, event, &points);
    }
    if (code == F15_OK) {
        code = add_node(b, F15_NODE_SCALAR, &event->start_mark, &index);
    }
    if (code != F15_OK) {
        return code;
    }
    f15_node *node = &b->tree->node[index];
    f15_text *text = &b->tree->text;
    node->text = (uint32_t)text->length;
    node->length = (uint32_t)length;
    place_scalar(node, event, points);
    f15_text_add_n(text, (const char *)event->data.scalar.value, length);
    f15_text_add_n(text, "", 1);
    return text->code == F15_OK ? F15_OK : f15_no_memory(b->err);
}

static f15_code open_collection(builder *b, const yaml_event_t *event, f15_node_kind kind,
                                const yaml_char_t *anchor, const yaml_char_t *tag) {
    uint32_t index;
    f15_code code = refuse_extras(b, event, anchor, tag);
    if (code != F15_OK) {
        return code;
    }
    if (b->depth == F15_COURSE_DEPTH) {
        return refuse(b, &event->start_mark, F15_TOO_BIG, "is a bracket not closed?",
                      "lists and mappings stand inside one another more than 16 deep");
    }
    code = add_node(b, kind, &event->start_mark, &index);
    if (code == F15_OK) {
        b->open[b->depth] = index;
        b->last[b->depth++] = 0;
    }
    return code;
}

static f15_code start_document(builder *b, const yaml_event_t *event) {
    const yaml_mark_t *mark = &event->start_mark;
    if (event->data.document_start.version_directive != NULL ||
        event->data.document_start.tag_directives.start !=
            event->data.document_start.tag_directives.end) {
        return refuse(b, mark, F15_FINDINGS, "delete the line that begins with %",
                      "directives (%) are not used in lessons");
    }
    if (b->documents++ > 0) {
        return refuse(b, mark, F15_FINDINGS, "put it into a file of its own",
                      "a second document begins here, but a file holds one");
    }
    return F15_OK;
}

static f15_code take(builder *b, const yaml_event_t *event) {
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return add_scalar(b, event);
    case YAML_SEQUENCE_START_EVENT:
        return open_collection(b, event, F15_NODE_SEQUENCE, event->data.sequence_start.anchor,
                               event->data.sequence_start.tag);
    case YAML_MAPPING_START_EVENT:
        return open_collection(b, event, F15_NODE_MAPPING, event->data.mapping_start.anchor,
                               event->data.mapping_start.tag);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        b->depth--;
        return F15_OK;
    case YAML_ALIAS_EVENT:
        return refuse(b, &event->start_mark, F15_FINDINGS,
                      "write the value out; a text that begins with * needs quotes",
                      "aliases (*) are not used in lessons");
    case YAML_DOCUMENT_START_EVENT:
        return start_document(b, event);
    case YAML_STREAM_END_EVENT:
        b->ended = true;
        return F15_OK;
    default:
        return F15_OK;
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

static bool tab_at(const char *text, size_t length, size_t offset) {
    return offset < length && text[offset] == '\t';
}

/* Byte offset of a mark: marks count code points. */
static size_t offset_of(const char *text, size_t length, size_t points) {
    size_t i = 0;
    while (points-- > 0 && i < length) {
        uint32_t c;
        i += f15_utf8_decode(text + i, length - i, &c);
    }
    return i;
}

/* Does anything stand before it on its line? */
static bool is_inside_line(const char *text, size_t offset) {
    while (offset > 0 && text[offset - 1] == ' ') {
        offset--;
    }
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
    if (problem != NULL && inside_line && strstr(problem, "expected key") != NULL) {
        return "a text that begins with a bracket or a quote needs quotes around all of it";
    }
    for (size_t i = 0; problem != NULL && i < sizeof known / sizeof *known; i++) {
        if (strstr(problem, known[i].problem) != NULL) {
            return known[i].advice;
        }
    }
    return "look at the brackets, quotes and indentation before it";
}

static f15_code parser_fault(const yaml_parser_t *parser, const char *text, size_t length,
                             f15_error *err) {
    if (parser->error == YAML_MEMORY_ERROR) {
        return f15_no_memory(err);
    }
    const yaml_mark_t *mark = &parser->problem_mark;
    set_place(err, mark);
    size_t offset = offset_of(text, length, mark->index);
    if (tab_at(text, length, offset)) {
        return f15_fail(err, F15_NOT_YAML, "indent with spaces",
                        "a tab stands here, where YAML takes spaces only");
    }
    char remedy[160];
    const char *advice = advice_on(parser->problem, is_inside_line(text, offset));
    if (parser->context != NULL && parser->context_mark.line != mark->line) {
        snprintf(remedy, sizeof remedy, "%s (look at what begins in line %zu, column %zu)", advice,
                 parser->context_mark.line + 1, parser->context_mark.column + 1);
    } else {
        snprintf(remedy, sizeof remedy, "%s", advice);
    }
    return f15_fail(err, F15_NOT_YAML, remedy, "this is not YAML: %s",
                    parser->problem == NULL ? "?" : parser->problem);
}

static f15_code read_events(yaml_parser_t *parser, builder *b, const char *text, size_t length) {
    f15_code code = F15_OK;
    while (code == F15_OK && !b->ended) {
        yaml_event_t event;
        if (!yaml_parser_parse(parser, &event)) {
            return parser_fault(parser, text, length, b->err);
        }
        code = take(b, &event);
        yaml_event_delete(&event);
    }
    return code;
}

f15_code f15_yaml_read(const char *text, size_t length, f15_yaml *tree, f15_error *err) {
    f15_code code = f15_yaml_bytes(text, length, err);
    if (code != F15_OK) {
        return code;
    }
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        length -= 3;
    }
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
        return f15_no_memory(err);
    }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)text, length);
    builder b = {.tree = tree, .err = err};
    code = read_events(&parser, &b, text, length);
    yaml_parser_delete(&parser);
    return code;
}

void f15_yaml_free(f15_yaml *tree) {
    free(tree->node);
    f15_text_free(&tree->text);
    *tree = (f15_yaml){0};
}

const char *f15_yaml_text(const f15_yaml *tree, uint32_t node) {
    return tree->text.s + tree->node[node].text;
}
