/* Words of letters, and single words and numbers: even or odd, yes or no, a whole number. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- what a text looks like ---------------------------------------------------------------- */

/* Looks at the first few characters only. A number that cannot be read makes a list all the same.
 */
f15_shape f15_shape_of(const char *text, size_t length) {
    f15i_reader r = f15i_reader_of(text, length, NULL, NULL);
    uint32_t first;
    f15i_skip_spaces(&r);
    if (r.code != F15_OK)
        return F15_SHAPE_OTHER;
    if (f15i_peek(&r.at, &first) == 0)
        return F15_SHAPE_EMPTY;
    f15i_next(&r);
    bool digit = f15i_is_digit(first), open = r.token.kind == F15I_OPEN;
    if (r.token.kind == F15I_LETTER || (digit && f15i_names_in(text, length) == F15_CARDS))
        return F15_SHAPE_WORD;
    if (!digit && !open)
        return F15_SHAPE_OTHER;
    f15i_next(&r);
    bool groups = first == '('   ? true
                  : first == '[' ? r.token.kind == F15I_OPEN || f15i_on(&r, ']')
                                 : r.token.kind == F15I_DASH;
    return groups ? F15_SHAPE_GROUPS : F15_SHAPE_LIST;
}

/* ---- words of letters ---------------------------------------------------------------------- */

f15_code f15_read_word(const char *text, size_t length, f15_arena *arena, f15_word *out,
                       f15_error *err) {
    f15i_reader r = f15i_reader_of(text, length, "write a word of letters only, such as STOP", err);
    f15_word word = {.letter = f15_alloc(arena, r.at.length, sizeof *word.letter),
                     .span = f15_alloc(arena, r.at.length, sizeof *word.span)};
    uint32_t letter;
    if (arena->code != F15_OK)
        return f15i_no_room(&r, arena);
    for (f15i_skip_spaces(&r); f15i_take(&r, &letter); f15i_skip_spaces(&r)) {
        f15_span span = {r.at.line + 1, r.at.column, 1};
        if (!f15i_is_letter(letter))
            f15i_fail(&r, span, F15_BAD_NOTATION, NULL, "%s is no letter", f15i_show(letter).s);
        word.span[word.n] = span;
        word.letter[word.n++] = f15i_upper(letter);
    }
    if (word.n == 0)
        f15i_fail(&r, f15i_here(&r.at), F15_BAD_NOTATION, "write a word of letters, such as STOP",
                  "a word was expected");
    if (r.code == F15_OK)
        *out = word;
    return r.code;
}

f15_code f15_read_word_list(const char *text, size_t length, f15_arena *arena, f15_word_list *out,
                            f15_error *err) {
    f15i_reader r =
        f15i_reader_of(text, length, "write words of letters only, such as ABC BCA", err);
    const f15i_token *token = &r.token;
    f15_word_list words = {.letter = f15_alloc(arena, r.at.length, sizeof *words.letter)};
    size_t room = 0;
    for (f15i_next(&r); token->kind != F15I_END;) {
        f15_word_part *at =
            f15_alloc_more(arena, words.part, words.parts, &room, r.at.length, sizeof *at);
        if (!at)
            break;
        words.part = at;
        at += words.parts;
        *at = (f15_word_part){token->kind == F15I_DASH ? '-' : '|', 0, 0, token->span};
        if (token->kind == F15I_LETTER) {
            *at = (f15_word_part){'w', words.letters, 0, token->span};
            do { /* the letters after the first one */
                words.letter[words.letters++] = f15i_upper(token->codepoint);
                at->n++;
                f15i_next(&r);
            } while (token->kind == F15I_LETTER && token->position == r.end);
            at->span.length = (uint32_t)at->n;
            words.parts++;
            continue;
        }
        if (at->sort == '-' || f15i_on(&r, '|'))
            words.parts++;
        else if (token->kind != F15I_COMMA && !f15i_on(&r, ';') && !f15i_on(&r, '{') &&
                 !f15i_on(&r, '}'))
            f15i_refuse(&r, "%s is no letter", f15i_show_token(token).s);
        f15i_next(&r);
    }
    if (arena->code != F15_OK)
        f15i_no_room(&r, arena);
    if (r.code == F15_OK)
        *out = words;
    return r.code;
}

/* ---- one number ---------------------------------------------------------------------------- */

f15_code f15_read_number(const char *text, size_t length, uint64_t *out, f15_error *err) {
    f15i_reader r =
        f15i_reader_of(text, length, "write one whole number in digits, such as 12", err);
    r.most = UINT64_MAX;
    f15i_next(&r);
    uint64_t value = r.token.value;
    if (r.token.kind == F15I_END)
        f15i_refuse(&r, "a number was expected");
    else if (r.token.kind != F15I_NUMBER)
        f15i_refuse(&r, "a whole number was expected, not %s", f15i_show_token(&r.token).s);
    f15i_next(&r);
    if (r.token.kind != F15I_END)
        f15i_refuse(&r, "one number was expected, and after it stands %s",
                    f15i_show_token(&r.token).s);
    if (r.code == F15_OK)
        *out = value;
    return r.code;
}

/* ---- even or odd, yes or no ---------------------------------------------------------------- */

#define LONGEST 8

typedef struct truth {
    const char *word;
    bool value;
} truth;

/* Returns one character as these words are compared: lower case, any dash a minus, a character of
 * none of them a question mark. */
static char folded(uint32_t codepoint) {
    if (codepoint >= 'A' && codepoint <= 'Z')
        return (char)(codepoint - 'A' + 'a');
    if (f15i_is_dash(codepoint))
        return '-';
    return codepoint > ' ' && codepoint < 0x7f ? (char)codepoint : '?';
}

/* Looks up the only word of the text, folded; a longer word is not in the table even when cut. */
static f15_code read_truth(const char *text, size_t length, const truth *table, size_t count,
                           const char *wanted, bool *out, f15_error *err) {
    f15i_reader r = f15i_reader_of(text, length, NULL, err);
    char word[LONGEST] = "", remedy[64];
    size_t used = 0;
    uint32_t codepoint;
    f15i_skip_spaces(&r);
    f15_span span = f15i_here(&r.at);
    while (f15i_take(&r, &codepoint) && !f15_is_space(codepoint))
        if (used + 1 < LONGEST)
            word[used++] = folded(codepoint);
    f15i_skip_spaces(&r);
    for (size_t i = 0; r.code == F15_OK && r.at.at == r.at.length && i < count; i++)
        if (strcmp(word, table[i].word) == 0) {
            *out = table[i].value;
            return F15_OK;
        }
    snprintf(remedy, sizeof remedy, "write %s", wanted);
    f15i_fail(&r, span, F15_BAD_NOTATION, remedy, "%s was expected", wanted);
    return r.code;
}

bool f15_is_identity(const char *text, size_t length) {
    static const truth table[] = {{"e", true}, {"id", true}};
    bool identity = false;
    read_truth(text, length, table, 2, "", &identity, NULL);
    return identity;
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
