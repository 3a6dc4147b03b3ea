/* even or odd, yes or no. */
#include "internal.h"

#include <string.h>

#define LONGEST 8

typedef struct truth {
    const char *word;
    bool value;
} truth;

/* One code point as these words are compared: lower case, any dash a minus. 0: none of theirs. */
static char folded(uint32_t codepoint) {
    if (codepoint >= 'A' && codepoint <= 'Z')
        return (char)(codepoint - 'A' + 'a');
    if (f15i_is_dash(codepoint))
        return '-';
    return codepoint > ' ' && codepoint < 0x7f ? (char)codepoint : '\0';
}

/* The only word of the text, folded; "" if it is none that could be meant. *span: where it is. */
static f15_code only_word(const char *text, size_t length, char word[LONGEST], f15_span *span,
                          f15_error *err) {
    f15i_scan scan;
    bool some = true, fits = true;
    size_t used = 0;
    f15_code code = f15i_scan_start(&scan, text, length, err);
    if (code == F15_OK)
        code = f15i_skip_spaces(&scan, err);
    *span = (f15_span){scan.line, scan.column, 1};
    while (code == F15_OK && some) {
        uint32_t codepoint = 0;
        code = f15i_take(&scan, &some, &codepoint, err);
        if (code != F15_OK || !some)
            break;
        if (f15i_is_space(codepoint)) {
            code = f15i_skip_spaces(&scan, err);
            fits = fits && f15i_at_end(&scan);
            continue;
        }
        char c = folded(codepoint);
        fits = fits && c != '\0' && used + 1 < LONGEST;
        if (fits)
            word[used++] = c;
    }
    word[fits ? used : 0] = '\0';
    return code;
}

static f15_code read_truth(const char *text, size_t length, const truth *table, size_t count,
                           const char *wanted, bool *out, f15_error *err) {
    char word[LONGEST] = "", remedy[64] = "write ";
    f15_span span;
    f15_code code = only_word(text, length, word, &span, err);
    if (code != F15_OK)
        return code;
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, table[i].word) == 0) {
            *out = table[i].value;
            return F15_OK;
        }
    memcpy(remedy + 6, wanted, strlen(wanted) + 1);
    return f15_fail(f15i_at(err, &span), F15_BAD_NOTATION, remedy, "%s was expected", wanted);
}

f15_code f15_read_even_odd(const char *text, size_t length, bool *even, f15_error *err) {
    static const truth table[] = {{"even", true}, {"odd", false}, {"e", true}, {"o", false},
                                  {"+1", true},   {"-1", false},  {"+", true}, {"-", false}};
    return read_truth(text, length, table, sizeof table / sizeof table[0], "even or odd", even,
                      err);
}

f15_code f15_read_yes_no(const char *text, size_t length, bool *yes, f15_error *err) {
    static const truth table[] = {{"yes", true}, {"no", false},  {"y", true},
                                  {"n", false},  {"true", true}, {"false", false}};
    return read_truth(text, length, table, sizeof table / sizeof table[0], "yes or no", yes, err);
}
