/* src/course/value.c - the types of schema.def: each looks at one value of the file. */
#include "internal.h"

#include <string.h>

#define SHOWN "%.60s" /* how much of a faulty value a message repeats */

/* The text of a scalar that is not blank; else a fault that says what should stand here. */
static const char *filled(f15i_reader *reader, const f15i_node *value, const char *wanted) {
    static const char *const kinds[] = {"a single value", "a list", "a mapping"};
    if (value->kind != F15I_SCALAR) {
        f15i_tell(reader, value, "a text with brackets, commas or colons needs quotes",
                  "%s should stand here, not %s", wanted, kinds[value->kind]);
        return NULL;
    }
    if (value->text == NULL || value->text[strspn(value->text, " \t\r\n")] == '\0') {
        f15i_tell(reader, value, "fill it in or delete the key",
                  "%s should stand here, but there is nothing", wanted);
        return NULL;
    }
    return value->text;
}

/* ---- texts --------------------------------------------------------------------------------- */

void f15i_read_text(f15i_reader *reader, f15i_node *value) {
    value->good = filled(reader, value, "a text") != NULL;
}

void f15i_read_line(f15i_reader *reader, f15i_node *value) {
    const char *text = filled(reader, value, "a line of text");
    value->good = text != NULL && strpbrk(text, "\r\n") == NULL;
    if (text != NULL && !value->good) {
        f15i_tell(reader, value, "write it on one line, without | or >",
                  "a single line should stand here, not several");
    }
}

void f15i_read_id(f15i_reader *reader, f15i_node *value) {
    const char *text = filled(reader, value, "an id");
    size_t length = text == NULL ? 0 : strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789/-");
    value->good = text != NULL && text[length] == '\0' && length <= 64;
    if (text != NULL && !value->good) {
        f15i_tell(reader, value, "use lower-case letters, digits, / and -, 64 at most",
                  "\"" SHOWN "\" is no id", text);
    }
}

void f15i_read_letter(f15i_reader *reader, f15i_node *value) {
    const char *text = filled(reader, value, "a letter");
    value->good = text != NULL && text[0] >= 'a' && text[0] <= 'z' && text[1] == '\0';
    if (value->good) {
        value->number = (uint64_t)(text[0] - 'a');
    } else if (text != NULL) {
        f15i_tell(reader, value, "write a small letter, such as a",
                  "a letter should stand here, not \"" SHOWN "\"", text);
    }
}

void f15i_read_notation(f15i_reader *reader, f15i_node *value) {
    value->good =
        value->kind == F15I_LIST || filled(reader, value, "a list, a word or cycles") != NULL;
}

/* ---- numbers and truths -------------------------------------------------------------------- */

static bool is_truth(const char *text, bool *truth) {
    *truth = strcmp(text, "yes") == 0 || strcmp(text, "true") == 0;
    return *truth || strcmp(text, "no") == 0 || strcmp(text, "false") == 0;
}

void f15i_read_truth(f15i_reader *reader, f15i_node *value) {
    const char *text = filled(reader, value, "yes or no");
    bool truth = false;
    value->good = value->truth = text != NULL && is_truth(text, &truth);
    value->number = truth;
    if (text != NULL && !value->good) {
        f15i_tell(reader, value, "write yes or no",
                  "yes or no should stand here, not \"" SHOWN "\"", text);
    }
}

/* Digits without a leading 0, which elsewhere in YAML means octal; NULL or what is wrong. */
static const char *read_digits(const char *text, size_t length, uint64_t *number) {
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits != length)
        return "a whole number";
    if (digits > 1 && text[0] == '0')
        return "a number without a leading 0";
    if (digits > 15)
        return "a smaller number";
    *number = 0;
    for (size_t i = 0; i < digits; i++)
        *number = *number * 10 + (uint64_t)(text[i] - '0');
    return NULL;
}

void f15i_read_count(f15i_reader *reader, f15i_node *value) {
    const char *text = filled(reader, value, "a number");
    if (text == NULL)
        return;
    const char *wanted = read_digits(text, value->length, &value->number);
    if (wanted == NULL && !value->plain)
        wanted = "a number without quotes";
    value->good = wanted == NULL;
    if (wanted != NULL) {
        f15i_tell(reader, value, "write digits only, such as 12",
                  "%s should stand here, not \"" SHOWN "\"", wanted, text);
    }
}

/* "5..8", or "6" for 6..6. */
void f15i_read_range(f15i_reader *reader, f15i_node *value) {
    const char *text = filled(reader, value, "a range");
    if (text == NULL)
        return;
    const char *dots = strstr(text, "..");
    size_t length = dots == NULL ? value->length : (size_t)(dots - text);
    const char *wanted =
        length > 16 ? "a smaller number" : read_digits(text, length, &value->number);
    if (wanted == NULL && dots != NULL)
        wanted = read_digits(dots + 2, value->length - length - 2, &value->most);
    else
        value->most = value->number;
    if (wanted == NULL && value->most < value->number)
        wanted = "a range from the smaller to the larger number";
    value->good = wanted == NULL;
    if (wanted != NULL) {
        f15i_tell(reader, value, "write a range such as 5..8, or a number",
                  "%s should stand here, not \"" SHOWN "\"", wanted, text);
    }
}

void f15i_read_amount(f15i_reader *reader, f15i_node *value) {
    bool truth;
    if (value->kind == F15I_SCALAR && value->text != NULL && is_truth(value->text, &truth))
        f15i_read_truth(reader, value);
    else
        f15i_read_count(reader, value);
}

void f15i_read_name(f15i_reader *reader, f15i_node *value, f15i_type type) {
    const f15i_type_info *info = f15i_type_of(type);
    const char *text = filled(reader, value, info->article);
    for (size_t i = 0; text != NULL && i < info->values && !value->good; i++) {
        value->good = strcmp(text, info->value(i)) == 0;
        value->number = i;
    }
    if (text != NULL && !value->good) {
        char remedy[320];
        f15i_suggest(remedy, sizeof remedy, text, type);
        f15i_tell(reader, value, remedy, "\"" SHOWN "\" is not %s", text, info->article);
    }
}

/* ---- the words of a command ---------------------------------------------------------------- */

#define MOST_WORDS 64

void f15i_read_words(f15i_reader *reader, f15i_node *value) {
    f15_command command = {0};
    bool is_list = value->kind == F15I_LIST;
    if (!is_list && filled(reader, value, "an algorithm and its arguments") == NULL)
        return;
    value->words = f15_alloc(reader->memory, MOST_WORDS, sizeof *value->words);
    if (!is_list && f15_split_words(value->text, value->length, false, reader->memory, &command,
                                    NULL) == F15_BAD_NOTATION) {
        f15i_tell(reader, value, NULL, "a quotation mark is not closed in these words");
        return;
    }
    value->good = value->words != NULL;
    for (size_t k = 0; value->good && k < command.count && k < MOST_WORDS; k++)
        value->words[value->word_count++] = command.word[k].s;
    for (f15i_node *k = value->first; value->good && k != NULL; k = k->next)
        if (filled(reader, k, "a word") != NULL && value->word_count < MOST_WORDS)
            value->words[value->word_count++] = k->text;
    if (value->good && value->word_count == 0) {
        f15i_tell(reader, value, "such as: transform MARINE AIRMEN",
                  "an algorithm and its arguments should stand here");
    }
}

void f15i_read_convention(f15i_reader *reader, f15i_node *value) {
    bool mapping = value->kind == F15I_MAPPING;
    f15i_look_through(reader, value, mapping ? F15I_TYPE_convention : F15I_TYPE_PRESET);
}
