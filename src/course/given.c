/* src/course/given.c - the data of an exercise as they are written, whatever YAML they are in. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

void f15_given_free(f15_given *given, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(given[i].key);
        f15_strings_free(given[i].text, given[i].texts);
    }
    free(given);
}

/* ---- notation as text ---------------------------------------------------------------------- */

static void separate(f15_text *text) {
    if (text->length > 0 && text->s[text->length - 1] != '(') {
        f15_text_add(text, " ");
    }
}

static bool add_number(f15_reader *reader, uint32_t node, f15_text *text) {
    f15_slot slot = {0};
    f15_value_count(reader, node, &slot);
    separate(text);
    f15_text_addf(text, "%llu", (unsigned long long)slot.number);
    return slot.node != 0;
}

static bool add_group(f15_reader *reader, uint32_t node, f15_text *text) {
    bool good = true;
    separate(text);
    f15_text_add(text, "(");
    for (uint32_t k = f15_reader_node(reader, node)->first; k != 0;
         k = f15_reader_node(reader, k)->next) {
        good = add_number(reader, k, text) && good;
    }
    f15_text_add(text, ")");
    return good;
}

bool f15_notation_text(f15_reader *reader, uint32_t node, f15_text *text) {
    bool good = true;
    if (f15_reader_node(reader, node)->kind == F15_NODE_SCALAR) {
        f15_text_add(text, f15_reader_text(reader, node));
    } else {
        for (uint32_t k = f15_reader_node(reader, node)->first; k != 0;
             k = f15_reader_node(reader, k)->next) {
            bool group = f15_reader_node(reader, k)->kind == F15_NODE_SEQUENCE;
            good = (group ? add_group : add_number)(reader, k, text) && good;
        }
    }
    if (text->code != F15_OK) {
        reader->code = text->code;
    }
    return good && text->code == F15_OK;
}

/* ---- all that is given ---------------------------------------------------------------------- */

/* A mapping in a line: "piece 3 cell 0". */
static bool mapping_text(f15_reader *reader, uint32_t node, f15_text *text) {
    for (uint32_t k = f15_reader_node(reader, node)->first; k != 0;
         k = f15_reader_node(reader, k)->next) {
        separate(text);
        f15_text_add(text, f15_reader_text(reader, k));
    }
    return text->code == F15_OK;
}

static void take_text(f15_reader *reader, uint32_t node, f15_given *given) {
    f15_text text = {0};
    bool mapping = f15_reader_node(reader, node)->kind == F15_NODE_MAPPING;
    if ((mapping ? mapping_text : f15_notation_text)(reader, node, &text)) {
        char *copy = f15_reader_copy(reader, f15_text_string(&text));
        if (copy != NULL) {
            given->text[given->texts++] = copy;
        }
    }
    f15_text_free(&text);
}

static bool is_list_of_notation(const char *key) {
    return strcmp(key, "product") == 0 || strcmp(key, "batch") == 0 || strcmp(key, "place") == 0;
}

static void take_given(f15_reader *reader, uint32_t key, f15_given *given) {
    uint32_t value = f15_reader_node(reader, key)->next;
    const f15_node *at = f15_reader_node(reader, value);
    given->key = f15_reader_copy(reader, f15_reader_text(reader, key));
    given->is_list = given->key != NULL && is_list_of_notation(given->key);
    given->text = f15_reader_alloc(reader, given->is_list ? at->count : 1, sizeof *given->text);
    if (given->key == NULL || given->text == NULL) {
        return;
    }
    if (!given->is_list) {
        take_text(reader, value, given);
        return;
    }
    for (uint32_t k = at->first; k != 0; k = f15_reader_node(reader, k)->next) {
        take_text(reader, k, given);
    }
}

/* Only of a sheet without faults: then every key is known, and what stands there is readable. */
void f15_exercise_given(f15_reader *reader, const f15_exercise_sheet *sheet, f15_exercise *out) {
    uint32_t node = sheet->data.head.node;
    if (node == 0) {
        return;
    }
    const f15_node *data = f15_reader_node(reader, node);
    out->given = f15_reader_alloc(reader, data->count / 2, sizeof *out->given);
    for (uint32_t key = data->first, value; out->given != NULL && key != 0;
         key = f15_reader_node(reader, value)->next) {
        value = f15_reader_node(reader, key)->next;
        take_given(reader, key, &out->given[out->givens++]);
    }
}
