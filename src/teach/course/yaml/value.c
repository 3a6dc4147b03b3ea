/* The readers of the types of schema.def: each looks at one value of the file. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

#define SHOWN "%.60s" /* how much of a faulty value a message repeats */

/* Returns the length of the typographic quote at s, as word processors make them; 0: none. */
static size_t quote_at(const char *s, const char *end) {
    static const char *const quotes[] = {"\u201c", "\u201d", "\u201e", "\u2018",
                                         "\u201a", "\u00ab", "\u00bb", "\u2019"};
    for (size_t i = 0; i < sizeof quotes / sizeof *quotes; i++) {
        const size_t bytes = strlen(quotes[i]);
        if (bytes <= (size_t)(end - s) && memcmp(s, quotes[i], bytes) == 0)
            return bytes;
    }
    return 0;
}

bool f15i_is_quoted_otherwise(const char *text, size_t length) {
    const char *end = text + length, *s = text + quote_at(text, end);
    if (s == text || s == end)
        return false;
    while (s < end && quote_at(s, end) == 0)
        s++;
    return s == end || s + quote_at(s, end) == end;
}

const char *f15i_filled(f15i_yaml_reader *reader, const f15i_node *value, const char *wanted) {
    static const char *const kinds[] = {"a single value", "a list", "a mapping"};
    static const char *const nothing[] = {"null", "Null", "NULL", "~", NULL};
    const f15i_node *name = value->kind == F15I_MAPPING ? value->first : NULL;
    const bool has_name = name != NULL && name->text != NULL;
    char remedy[120];
    if (has_name && name->next->kind == F15I_SCALAR && name->next->length == 0 &&
        name->next->next == NULL) { /* {n}, a mapping with a key and no value */
        snprintf(remedy, sizeof remedy, "quote it: \"{%.100s}\"", name->text);
        f15i_tell(reader, value, remedy, "%s should stand here, and braces alone are a mapping",
                  wanted);
    } else if (has_name && name->plain && f15i_is_quoted_otherwise(name->text, name->length))
        f15i_tell(reader, value, F15I_QUOTE_IT, F15I_TYPOGRAPHIC);
    else if (value->kind != F15I_SCALAR)
        f15i_tell(reader, value, "a text with brackets, commas or colons needs quotes",
                  "%s should stand here, not %s", wanted, kinds[value->kind]);
    else if (value->text == NULL || value->text[strspn(value->text, " \t\r\n")] == '\0')
        f15i_tell(reader, value,
                  value->hidden
                      ? "what follows # is a comment: a text that begins with # needs quotes"
                      : "fill it in or delete the key",
                  "%s should stand here, but there is nothing", wanted);
    else if (value->plain && f15i_is_one_of(value->text, nothing))
        f15i_tell(reader, value, "if you mean the word, put it into quotes",
                  "%s should stand here, but in YAML %s is nothing", wanted, value->text);
    else if (value->plain && f15i_is_quoted_otherwise(value->text, value->length))
        f15i_tell(reader, value, F15I_QUOTE_IT, F15I_TYPOGRAPHIC);
    else
        return value->text;
    return NULL;
}

bool f15i_is_divided(f15i_yaml_reader *reader, const f15i_node *list) {
    for (const f15i_node *k = list->first; k != NULL && k->next != NULL; k = k->next) {
        const bool plain = k->kind == F15I_SCALAR && k->plain && k->text != NULL;
        const char *open = plain ? strrchr(k->text, '(') : NULL;
        if (open == NULL || strchr(open, ')') != NULL)
            continue;
        f15i_tell(reader, k, "put quotes around all of it, such as \"(0,1) (1,3)\"",
                  "inside [ ] a comma ends the value: here only \"%.40s\" is left", k->text);
        return true;
    }
    return false;
}

/* Reports a name in braces that was not filled in; returns whether the value has one. */
static bool has_names(f15i_yaml_reader *reader, const f15i_node *value) {
    const bool has = value->text != NULL && value->text[0] == '{';
    if (has)
        f15i_tell(reader, value, "define them with let, as in let: {n: 5..8}",
                  "names in braces mean something only in an exercise with \"let\"");
    return has;
}

/* Marks the value good if `wanted` is NULL; else reports what is wanted. */
static void settle(f15i_yaml_reader *reader, f15i_node *value, const char *wanted,
                   const char *remedy) {
    value->good = wanted == NULL;
    if (!value->good && !has_names(reader, value))
        f15i_tell(reader, value, remedy, "%s should stand here, not \"" SHOWN "\"", wanted,
                  value->text);
}

/* ---- texts --------------------------------------------------------------------------------- */

void f15i_read_line(f15i_yaml_reader *reader, f15i_node *value) {
    value->good = strpbrk(value->text, "\r\n") == NULL;
    if (!value->good)
        f15i_tell(reader, value, "write it on one line, without | or >",
                  "a single line should stand here, not several");
}

void f15i_read_id(f15i_yaml_reader *reader, f15i_node *value) {
    const size_t length = strspn(value->text, F15I_ID_LETTERS);
    value->good = value->text[length] == '\0' && length <= 64;
    if (!value->good)
        f15i_tell(reader, value, "use lower-case letters, digits, / and -, 64 at most",
                  "\"" SHOWN "\" is no id", value->text);
}

/* Checks the form of a part; its keys are checked when it is read as an exercise. */
void f15i_read_part_keys(f15i_yaml_reader *reader, f15i_node *value) {
    value->good = value->kind == F15I_MAPPING;
    if (!value->good)
        f15i_tell(reader, value, "write it as \"key: value\"",
                  "a part should stand here, with its keys");
    for (const f15i_node *key = value->good ? value->first : NULL; key; key = key->next->next)
        if (key->text != NULL && f15i_is_of_whole(key->text))
            f15i_tell(reader, key->next,
                      strcmp(key->text, "variants") == 0 ? "write what it says beside let and parts"
                                                         : "write it beside \"parts\"",
                      "\"%s\" is of the whole exercise, not of a part", key->text);
}

#define MOST_MISCONCEPTIONS (F15_MISCONCEPTIONS + F15_COURSE_OWN)
/* Sets the number of a misconception: first those of the table, then those of the file. */
void f15i_read_misconception(f15i_yaml_reader *reader, f15i_node *value) {
    const char *names[MOST_MISCONCEPTIONS];
    char remedy[160];
    size_t count = 0;
    for (; !value->good && count < F15_MISCONCEPTIONS + reader->owns; count++) {
        names[count] = count < F15_MISCONCEPTIONS
                           ? f15_misconception_name((f15_misconception_id)count)
                           : reader->own[count - F15_MISCONCEPTIONS].misconception.name;
        value->good = strcmp(value->text, names[count]) == 0;
        value->number = count;
    }
    if (value->good)
        return;
    const char *near = f15_nearest(value->text, names, count);
    snprintf(remedy, sizeof remedy,
             near != NULL ? "did you mean \"%s\"?"
                          : "see `fifteen list misconceptions`, or give it a sentence under "
                            "\"misconceptions\" of this file%s",
             near != NULL ? near : "");
    f15i_tell(reader, value, remedy, "\"" SHOWN "\" is not a misconception", value->text);
}

/* Reads a word of two or three letters, then subtags of letters and digits, each after a hyphen; a
 * subtag of one character must be followed by another. */
void f15i_read_language(f15i_yaml_reader *reader, f15i_node *value) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    const char *s = value->text;
    size_t length = strspn(s, letters);
    bool good = (length == 2 || length == 3) && strcspn(s, "0123456789") >= length;
    while (good && s[length] == '-') {
        const size_t least = length == 1 ? 2 : 1;
        s += length + 1;
        length = strspn(s, letters);
        good = length >= least && length <= 8;
    }
    settle(reader, value, good && length > 1 && s[length] == '\0' ? NULL : "a language by BCP 47",
           "such as en, de or pt-BR");
}

/* Reads a word of two letters or more, so that it is not a number, cycles or an option's letter. */
void f15i_read_answer_word(f15i_yaml_reader *reader, f15i_node *value) {
    f15_tokens t = {.text = value->text, .length = value->length};
    size_t letters = 0;
    f15_token word;
    bool good = f15_next_token(&t, &word) && word.length == value->length;
    for (const char *s = value->text; *s != '\0'; s++) {
        const bool is_ascii = (unsigned char)*s < 0x80;
        good = good && (f15_is_letter(*s) || !is_ascii);
        letters += f15_begins_codepoint(*s);
    }
    good = good && letters >= 2 && letters <= 24;
    settle(reader, value, good ? NULL : "one word of 2 to 24 letters", "such as gerade");
}

/* Reads "b", or "b|c", as a set of bits. */
void f15i_read_letters(f15i_yaml_reader *reader, f15i_node *value) {
    bool good = true, letter = true; /* a letter is next */
    value->number = 0;
    for (const char *s = value->text; good && *s != '\0'; s++, letter = !letter) {
        good = letter ? *s >= 'a' && *s <= 'z' : *s == '|';
        if (good && letter)
            good = (value->number >> (*s - 'a') & 1) == 0;
        if (good && letter)
            value->number |= UINT64_C(1) << (*s - 'a');
    }
    settle(reader, value, good && !letter ? NULL : "a letter",
           "write a small letter, such as a, or one of several, such as b|c");
}

/* ---- numbers and truths -------------------------------------------------------------------- */

/* Reads yes or no into *truth; returns whether it is one of the two. */
static bool is_truth(const f15i_node *value, bool *truth) {
    static const char *const yes[] = {"True", "TRUE", "yes", "true", NULL};
    static const char *const no[] = {"False", "FALSE", "no", "false", NULL};
    const size_t from = value->plain ? 0 : 2; /* in quotes the first two are texts */
    *truth = f15i_is_one_of(value->text, yes + from);
    return *truth || f15i_is_one_of(value->text, no + from);
}

void f15i_read_truth(f15i_yaml_reader *reader, f15i_node *value) {
    bool truth;
    value->truth = is_truth(value, &truth);
    value->number = truth;
    settle(reader, value, value->truth ? NULL : "yes or no", "write yes or no");
}

void f15i_read_parity(f15i_yaml_reader *reader, f15i_node *value) {
    const bool odd = strcmp(value->text, "odd") == 0;
    value->number = odd;
    settle(reader, value, odd || strcmp(value->text, "even") == 0 ? NULL : "even or odd",
           "write even or odd");
}

/* Reads digits without a leading 0, which would make the number octal elsewhere. Returns a phrase
 * for the value wanted instead, or NULL. */
static const char *read_digits(const char *text, size_t length, uint64_t *number) {
    size_t digits = strspn(text, "0123456789");
    if (text[0] == '-' && length > 1 && strspn(text + 1, "0123456789") == length - 1)
        return "a number from 0 up";
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

void f15i_read_count(f15i_yaml_reader *reader, f15i_node *value) {
    const char *wanted = read_digits(value->text, value->length, &value->number);
    settle(reader, value, wanted == NULL && !value->plain ? "a number without quotes" : wanted,
           "write digits only, such as 12");
}

void f15i_read_points(f15i_yaml_reader *reader, f15i_node *value) {
    f15i_read_count(reader, value);
    if (value->good && value->number > F15_MAX_POINTS) {
        value->good = false;
        f15i_tell(reader, value, NULL, "an exercise is worth %d points at most", F15_MAX_POINTS);
    }
}

/* Reads 3 or 2.5 as `number` hundredths. */
void f15i_read_worth(f15i_yaml_reader *reader, f15i_node *value) {
    const bool good =
        strpbrk(value->text, ", ") == NULL &&
        f15_read_hundredths(value->text, UINT64_C(100) * F15_MAX_POINTS, &value->number);
    settle(reader, value,
           !good           ? "a number from 0 to 1000"
           : !value->plain ? "a number without quotes"
                           : NULL,
           "write at most two decimals, such as 2.5");
}

typedef enum share_limit { UP_TO_1, BELOW_1 } share_limit;

/* Reads 0, 1, 0.5 or 2/3 as `number` of `most` parts. */
static void read_share(f15i_yaml_reader *reader, f15i_node *value, share_limit limit) {
    enum { DECIMALS = 6 };
    const bool below = limit == BELOW_1;
    const size_t whole = strcspn(value->text, "./"), rest = value->length - whole;
    const char *cut = value->text + whole;
    bool good = read_digits(value->text, whole, &value->number) == NULL;
    value->most = 1;
    if (*cut == '/')
        good = good && read_digits(cut + 1, rest - 1, &value->most) == NULL;
    else if (*cut == '.')
        good = good && value->number <= 1 && rest > 1 && rest <= 1 + DECIMALS &&
               strspn(cut + 1, "0123456789") == rest - 1;
    for (size_t k = 1; good && *cut == '.' && k < rest; k++) {
        value->number = value->number * 10 + (uint64_t)(cut[k] - '0');
        value->most *= 10;
    }
    good = good && (value->number < value->most || (!below && value->number == value->most)) &&
           value->most > 0;
    const char *wanted = below ? "a share from 0 to below 1" : "a share from 0 to 1";
    if (good)
        wanted = *cut != '/' && !value->plain ? "a number without quotes" : NULL;
    settle(reader, value, wanted, "write a fraction such as 2/3, or at most six decimals");
}

void f15i_read_share(f15i_yaml_reader *reader, f15i_node *value) {
    read_share(reader, value, UP_TO_1);
}

void f15i_read_credit(f15i_yaml_reader *reader, f15i_node *value) {
    read_share(reader, value, BELOW_1);
}

void f15i_read_amount(f15i_yaml_reader *reader, f15i_node *value) {
    bool truth;
    if (is_truth(value, &truth))
        f15i_read_truth(reader, value);
    else if (strcmp(value->text, "odd") == 0 || strcmp(value->text, "even") == 0)
        settle(reader, value, "a number", "an even or odd number has the key parity");
    else
        f15i_read_count(reader, value);
}

/* ---- notation, which a list may show -------------------------------------------------------- */

static bool begins_with_name(const f15i_node *list) {
    const f15i_node *first = list->first;
    return first != NULL && first->text != NULL &&
           f15_shape_of(first->text, first->length) == F15_SHAPE_WORD;
}

/* The items that a list may have: only numbers; or, as notation, numbers and lists of them, or
 * names. */
typedef enum list_content { NUMBERS, NOTATION } list_content;

/* Returns whether a value that should be a number has several, as 1 3 2, (1,2) or 1-2. */
static bool is_several(const f15i_node *value) {
    return value->text != NULL && f15_is_digit(value->text[strspn(value->text, "(")]) &&
           strpbrk(value->text, " (-") != NULL;
}

/* Gives a list its text, in a line, with inner lists in parentheses. Returns whether all of it is
 * good. */
static bool write_list(f15i_yaml_reader *reader, f15i_node *list, list_content content) {
    f15_text text = {0};
    bool good = true;
    const bool names = content == NOTATION && begins_with_name(list);
    if (f15i_is_divided(reader, list))
        return false;
    for (f15i_node *k = list->first; k != NULL; k = k->next) {
        bool group = content == NOTATION && k->kind == F15I_LIST;
        if (group)
            good = write_list(reader, k, NUMBERS) && good;
        else if (names)
            f15i_filled(reader, k, "a name");
        else if (is_several(k))
            f15i_tell(reader, k,
                      "put commas between numbers, as in [1, 3, 2], or write all of it as one text "
                      "in quotes",
                      "a whole number should stand here, not \"" SHOWN "\"", k->text);
        else
            f15i_look_at_value(reader, k, F15I_TYPE_COUNT);
        good = good && (group || k->good || (names && k->text != NULL));
        f15_text_addf(&text, group ? "%s(%s)" : "%s%s", k == list->first ? "" : " ",
                      k->text == NULL ? "" : k->text);
    }
    list->text = f15_alloc_text(reader->memory, &text);
    return good && list->text != NULL;
}

void f15i_read_notation(f15i_yaml_reader *reader, f15i_node *value) {
    value->good = value->kind == F15I_LIST
                      ? write_list(reader, value, NOTATION)
                      : f15i_filled(reader, value, "a list, a word or cycles") != NULL &&
                            !has_names(reader, value);
}

void f15i_read_generator(f15i_yaml_reader *reader, f15i_node *value) {
    settle(reader, value, f15_is_generator_name(value->text) ? NULL : "the name of a generator",
           "write a letter, and letters or digits after it, 8 at most");
}

static void advise_on_cut(f15i_yaml_reader *reader, const f15i_node *value) {
    if (value->cut)
        f15i_advise(reader, f15i_position(value), F15I_QUOTE_HASH,
                    "this text ends where a comment begins");
}

/* ---- the words of a command ---------------------------------------------------------------- */

#define MOST_WORDS 64

void f15i_read_words(f15i_yaml_reader *reader, f15i_node *value) {
    f15_command command = {0};
    bool is_list = value->kind == F15I_LIST;
    if (!is_list && f15i_filled(reader, value, "an algorithm and its arguments") == NULL)
        return;
    if (is_list && f15i_is_divided(reader, value))
        return;
    value->words = f15_alloc(reader->memory, MOST_WORDS, sizeof *value->words);
    if (!is_list && f15_split_words(value->text, value->length, reader->memory, &command, NULL) ==
                        F15_BAD_NOTATION) {
        f15i_tell(reader, value, NULL, "a quotation mark is not closed in these words");
        return;
    }
    const size_t words = is_list ? value->count : command.count;
    if (words > MOST_WORDS) {
        f15i_tell(reader, value, NULL, "there are %zu words here: %d at most", words, MOST_WORDS);
        return;
    }
    value->good = value->words != NULL;
    for (size_t k = 0; value->good && k < command.count; k++)
        value->words[value->word_count++] = command.word[k].s;
    for (f15i_node *k = value->first; value->good && k != NULL; k = k->next)
        if (f15i_filled(reader, k, "a word") != NULL)
            value->words[value->word_count++] = k->text;
    if (value->good && value->word_count == 0)
        f15i_tell(reader, value, "such as: transform MARINE AIRMEN",
                  "an algorithm and its arguments should stand here");
    advise_on_cut(reader, value);
    for (const f15i_node *k = value->first; k != NULL; k = k->next)
        advise_on_cut(reader, k);
}

void f15i_look_at_value(f15i_yaml_reader *reader, f15i_node *value, f15i_type type) {
    const f15i_type_info *info = f15i_type_of(type);
    if (info->article != NULL && f15i_filled(reader, value, info->article) == NULL)
        return;
    if (info->read != NULL) {
        info->read(reader, value);
        return;
    }
    value->good = true;
    advise_on_cut(reader, value);
}
