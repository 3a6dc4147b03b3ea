/* src/course/value.c - the types of schema.def: one value of the file to one slot. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define SHOWN "%.60s" /* how much of a faulty value a message repeats */

/* A scalar, or a fault that says what should stand here. */
static const char *scalar(f15_reader *reader, uint32_t node, const char *wanted) {
    static const char *const kinds[] = {"a single value", "a list", "a mapping"};
    f15_node_kind kind = f15_reader_node(reader, node)->kind;
    if (kind == F15_NODE_SCALAR) {
        return f15_reader_text(reader, node);
    }
    f15_reader_fault(reader, node, "a text with brackets, commas or colons needs quotes",
                     "%s should stand here, not %s", wanted, kinds[kind]);
    return NULL;
}

/* ---- texts --------------------------------------------------------------------------------- */

static bool is_blank(const char *text) {
    return text[strspn(text, " \t\r\n")] == '\0';
}

static const char *filled(f15_reader *reader, uint32_t node, const char *wanted) {
    const char *text = scalar(reader, node, wanted);
    if (text != NULL && is_blank(text)) {
        f15_reader_fault(reader, node, "fill it in or delete the key",
                         "%s should stand here, but there is nothing", wanted);
        return NULL;
    }
    return text;
}

static void keep(f15_reader *reader, uint32_t node, const char *text, f15_slot *slot) {
    slot->text = f15_reader_copy(reader, text);
    slot->node = slot->text == NULL ? 0 : node;
}

void f15_value_text(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "a text");
    if (text != NULL) {
        keep(reader, node, text, slot);
    }
}

void f15_value_line(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "a line of text");
    if (text == NULL) {
        return;
    }
    if (strpbrk(text, "\r\n") != NULL) {
        f15_reader_fault(reader, node, "write it on one line, without | or >",
                         "a single line should stand here, not several");
        return;
    }
    keep(reader, node, text, slot);
}

void f15_value_id(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "an id");
    if (text == NULL) {
        return;
    }
    size_t good = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789/-");
    if (text[good] != '\0' || good > 64) {
        f15_reader_fault(reader, node, "use lower-case letters, digits, / and -, 64 at most",
                         "\"" SHOWN "\" is no id", text);
        return;
    }
    keep(reader, node, text, slot);
}

void f15_value_letter(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "a letter");
    if (text == NULL) {
        return;
    }
    if (text[0] < 'a' || text[0] > 'z' || text[1] != '\0') {
        f15_reader_fault(reader, node, "write a small letter, such as a",
                         "a letter should stand here, not \"" SHOWN "\"", text);
        return;
    }
    *(f15_slot *)slot = (f15_slot){.node = node, .number = (uint64_t)(text[0] - 'a')};
}

void f15_value_notation(f15_reader *reader, uint32_t node, void *slot) {
    f15_node_kind kind = f15_reader_node(reader, node)->kind;
    if (kind == F15_NODE_SEQUENCE || filled(reader, node, "a list, a word or cycles") != NULL) {
        ((f15_slot *)slot)->node = node;
    }
}

/* ---- numbers and truths -------------------------------------------------------------------- */

static bool read_truth(const char *text, bool *truth) {
    *truth = strcmp(text, "yes") == 0 || strcmp(text, "true") == 0;
    return *truth || strcmp(text, "no") == 0 || strcmp(text, "false") == 0;
}

void f15_value_truth(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "yes or no");
    bool truth;
    if (text == NULL) {
        return;
    }
    if (!read_truth(text, &truth)) {
        f15_reader_fault(reader, node, "write yes or no",
                         "yes or no should stand here, not \"" SHOWN "\"", text);
        return;
    }
    *(f15_slot *)slot = (f15_slot){.node = node, .truth = true, .number = truth};
}

/* Digits without a leading 0, which elsewhere in YAML means octal; NULL or what is wrong. */
static const char *read_count(const char *text, uint64_t *number) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits] != '\0') {
        return "a whole number";
    }
    if (digits > 1 && text[0] == '0') {
        return "a number without a leading 0";
    }
    if (digits > 15) {
        return "a smaller number";
    }
    *number = 0;
    for (size_t i = 0; i < digits; i++) {
        *number = *number * 10 + (uint64_t)(text[i] - '0');
    }
    return NULL;
}

void f15_value_count(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "a number");
    uint64_t number = 0;
    if (text == NULL) {
        return;
    }
    const char *wanted = read_count(text, &number);
    if (wanted == NULL && !f15_reader_node(reader, node)->plain) {
        wanted = "a number without quotes";
    }
    if (wanted != NULL) {
        f15_reader_fault(reader, node, "write digits only, such as 12",
                         "%s should stand here, not \"" SHOWN "\"", wanted, text);
        return;
    }
    *(f15_slot *)slot = (f15_slot){.node = node, .number = number};
}

/* "5..8", or "6" for 6..6. */
static const char *read_range(const char *text, uint64_t *least, uint64_t *most) {
    char first[17];
    const char *dots = strstr(text, "..");
    size_t length = dots == NULL ? strlen(text) : (size_t)(dots - text);
    if (length >= sizeof first) {
        return "a smaller number";
    }
    memcpy(first, text, length);
    first[length] = '\0';
    const char *wanted = read_count(first, least);
    if (wanted == NULL) {
        wanted = read_count(dots == NULL ? first : dots + 2, most);
    }
    return wanted == NULL && *most < *least ? "a range from the smaller to the larger number"
                                            : wanted;
}

void f15_value_range(f15_reader *reader, uint32_t node, void *slot) {
    const char *text = filled(reader, node, "a range");
    uint64_t least = 0, most = 0;
    if (text == NULL) {
        return;
    }
    const char *wanted = read_range(text, &least, &most);
    if (wanted != NULL) {
        f15_reader_fault(reader, node, "write a range such as 5..8, or a number",
                         "%s should stand here, not \"" SHOWN "\"", wanted, text);
        return;
    }
    *(f15_range_slot *)slot = (f15_range_slot){{.node = node, .number = least}, most};
}

void f15_value_amount(f15_reader *reader, uint32_t node, void *slot) {
    bool truth;
    bool is_truth = f15_reader_node(reader, node)->kind == F15_NODE_SCALAR &&
                    read_truth(f15_reader_text(reader, node), &truth);
    if (is_truth) {
        f15_value_truth(reader, node, slot);
    } else {
        f15_value_count(reader, node, slot);
    }
}

void f15_value_name(f15_reader *reader, uint32_t node, f15_type type, f15_slot *slot) {
    f15_type_info info = f15_schema_type(type);
    const char *text = filled(reader, node, info.article);
    if (text == NULL) {
        return;
    }
    for (size_t i = 0; i < info.values; i++) {
        if (strcmp(text, info.value(i)) == 0) {
            *slot = (f15_slot){.node = node, .number = i};
            return;
        }
    }
    char remedy[320];
    f15_reader_suggest(remedy, sizeof remedy, text, type);
    f15_reader_fault(reader, node, remedy, "\"" SHOWN "\" is not %s", text, info.article);
}

/* ---- the words of a command ---------------------------------------------------------------- */

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next word of *s into `word` (room for all of *s), quotes taken off; false at the end, or
 * with *open when a quote is not closed. */
static bool next_word(const char **s, char *word, bool *open) {
    char quote = '\0';
    while (is_space(**s)) {
        (*s)++;
    }
    if (**s == '\0') {
        return false;
    }
    for (; **s != '\0' && (quote != '\0' || !is_space(**s)); (*s)++) {
        if (quote == '\0' ? **s == '"' || **s == '\'' : **s == quote) {
            quote = quote == '\0' ? **s : '\0';
        } else {
            *word++ = **s;
        }
    }
    *word = '\0';
    *open = quote != '\0';
    return !*open;
}

#define MOST_WORDS 64

static void add_word(f15_reader *reader, uint32_t node, const char *word, f15_list *list) {
    f15_slot *slots = list->at;
    if (list->count < MOST_WORDS) {
        keep(reader, node, word, &slots[list->count++]);
    }
}

static void split_words(f15_reader *reader, uint32_t node, f15_list *list) {
    const char *rest = f15_reader_text(reader, node);
    char *word = f15_reader_alloc(reader, strlen(rest) + 1, 1);
    bool open = false;
    while (word != NULL && next_word(&rest, word, &open)) {
        add_word(reader, node, word, list);
    }
    if (open) {
        f15_reader_fault(reader, node, NULL, "a quotation mark is not closed in these words");
    }
    free(word);
}

static void list_words(f15_reader *reader, uint32_t node, f15_list *list) {
    for (uint32_t k = f15_reader_node(reader, node)->first; k != 0;
         k = f15_reader_node(reader, k)->next) {
        const char *word = filled(reader, k, "a word");
        if (word != NULL) {
            add_word(reader, k, word, list);
        }
    }
}

void f15_value_words(f15_reader *reader, uint32_t node, void *slot) {
    f15_list *list = slot;
    bool is_list = f15_reader_node(reader, node)->kind == F15_NODE_SEQUENCE;
    if (!is_list && filled(reader, node, "an algorithm and its arguments") == NULL) {
        return;
    }
    list->at = f15_reader_alloc(reader, MOST_WORDS, sizeof(f15_slot));
    if (list->at == NULL) {
        return;
    }
    list->node = node;
    if (is_list) {
        list_words(reader, node, list);
    } else {
        split_words(reader, node, list);
    }
    if (list->count == 0) {
        f15_reader_fault(reader, node, "such as: transform MARINE AIRMEN",
                         "an algorithm and its arguments should stand here");
    }
}

/* ---- conventions --------------------------------------------------------------------------- */

static void read_preset(f15_reader *reader, uint32_t node, f15_convention_sheet *sheet) {
    f15_slot slot = {0};
    f15_value_name(reader, node, F15_TYPE_PRESET, &slot);
    sheet->known = slot.node != 0;
    sheet->value = slot.number == 0 ? F15_CHAPTER6 : F15_LECTURE9;
}

void f15_value_convention(f15_reader *reader, uint32_t node, void *slot) {
    f15_convention_sheet *sheet = slot;
    if (f15_reader_node(reader, node)->kind != F15_NODE_MAPPING) {
        sheet->head.node = node;
        read_preset(reader, node, sheet);
        return;
    }
    f15_sheet_read(reader, node, F15_TYPE_convention, sheet);
    sheet->known = !sheet->head.faulty;
    sheet->value =
        (f15_convention){(uint32_t)sheet->base.number, (f15_compose)sheet->compose.number,
                         (f15_direction)sheet->direction.number};
}
