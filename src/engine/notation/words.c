/* Words of letters and of names; single words and numbers.
 *
 * A name is a card, or several letters and digits. It is kept as one code, so that names are
 * copied, compared and hashed like letters. The codes after all characters are the cards, by suit
 * and rank; then come the other names in dictionary order, each as a number to base 37 in which a
 * blank is 0. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- names ----------------------------------------------------------------------------------- */

#define CARD F15_FIRST_NAME
#define OTHER (CARD + SUITS * RANKS)
#define MOST 6 /* characters: 37^6 and all characters fit into 32 bits */
enum { SUITS = 4, RANKS = 13, TEN = 9, SIGNS = 37 };

static const char ranks[] = "A23456789TJQK"; /* T is read, and written as 10 */
static const uint32_t suits[SUITS][3] = {
    {0x2660, 0x2664, 'S'}, {0x2665, 0x2661, 'H'}, {0x2666, 0x2662, 'D'}, {0x2663, 0x2667, 'C'}};

static f15_named sort_of(uint32_t code) {
    return code < CARD ? F15_NO_NAMES : code < OTHER ? F15_CARDS : F15_OTHER_NAMES;
}

f15_named f15_named_as(const f15_names *names) {
    return names->letters && names->code ? sort_of(names->code[0]) : F15_NO_NAMES;
}

/* One written name in upper case: its first characters, and how many it has in all. */
typedef struct name {
    uint32_t c[MOST];
    size_t length;
    f15_span span;
    bool has_suit;  /* the sign, not only the letter */
    bool strays;    /* has a character that no name has */
    uint32_t stray; /* the first character that no name has */
    f15_span at;    /* the place of `stray` */
} name;

/* Returns the suit of a character; SUITS if none. A sign of a suit is never part of another name;
 * the letters of suits may be. */
static uint32_t suit_of(uint32_t c) {
    uint32_t suit = 0;
    while (suit < SUITS && c != suits[suit][0] && c != suits[suit][1] && c != suits[suit][2])
        suit++;
    return suit;
}

static bool is_plain(uint32_t c) {
    return f15i_is_digit(c) || (c >= 'A' && c <= 'Z');
}

/* Returns the code of a card; 0 if the name is not one. */
static uint32_t card_of(const name *it) {
    const bool ten = it->length == 3 && it->c[0] == '1' && it->c[1] == '0';
    uint32_t rank = ten ? TEN : 0;
    if (it->length != 2 && !ten)
        return 0;
    while (!ten && rank < RANKS && it->c[0] != (unsigned char)ranks[rank])
        rank++;
    const uint32_t suit = suit_of(it->c[it->length - 1]);
    return rank < RANKS && suit < SUITS ? CARD + suit * RANKS + rank : 0;
}

static uint32_t code_of(const name *it) {
    uint32_t code = 0;
    for (size_t k = 0; k < MOST; k++) {
        const uint32_t c = k < it->length ? it->c[k] : 0;
        uint32_t sign = 0; /* 0: none; 1 to 10: the digits; then the letters */
        if (c != 0)
            sign = f15i_is_digit(c) ? c - '0' + 1 : c - 'A' + 11;
        code = code * SIGNS + sign;
    }
    return OTHER + code;
}

/* Reads up to the next space or comma; returns false if nothing is there. Ignores U+FE0E and
 * U+FE0F, which some keyboards put after a suit. */
static bool take_name(f15i_token_reader *r, name *out) {
    uint32_t c;
    f15i_skip_spaces(r);
    *out = (name){.span = f15i_here(&r->at)};
    while (f15i_peek(&r->at, &c) > 0 && !f15_is_space(c) && c != ',') {
        const f15_span here = f15i_here(&r->at);
        if (!f15i_take(r, &c))
            return false;
        if (c == 0xfe0e || c == 0xfe0f)
            continue;
        c = f15i_upper(c);
        const bool sign = !is_plain(c);
        out->has_suit = out->has_suit || (sign && suit_of(c) < SUITS);
        if (sign && suit_of(c) == SUITS && !out->strays) {
            out->strays = true;
            out->stray = c;
            out->at = here;
        }
        if (out->length < MOST)
            out->c[out->length] = c;
        out->length++;
        out->span.length = r->at.column - out->span.column + 1;
    }
    return out->length > 0;
}

static bool take_comma(f15i_token_reader *r) {
    uint32_t c;
    f15i_skip_spaces(r);
    return f15i_peek(&r->at, &c) > 0 && c == ',' && f15i_take(r, &c);
}

/* Returns which kind of names a text has, by the rules of f15_read_names without `like`. */
static f15_named names_in(const char *text, size_t length) {
    f15i_token_reader r = f15i_reader_of(text, length, NULL, NULL);
    bool all_cards = true, a_suit = false, a_long_one = false, digit = false, letter = false;
    size_t count = 0;
    name it;
    while (take_name(&r, &it) || take_comma(&r)) {
        if (it.length == 0)
            continue; /* a comma */
        all_cards = all_cards && card_of(&it) != 0;
        a_suit = a_suit || it.has_suit;
        a_long_one = a_long_one || it.length > 1;
        if (count++ == 0) { /* the first name */
            digit = f15i_is_digit(it.c[0]);
            letter = f15i_is_letter(it.c[0]);
            if (digit && !all_cards)
                return F15_NO_NAMES; /* a list */
        }
    }
    if (a_suit || digit || (all_cards && count > 1))
        return F15_CARDS;
    return letter && a_long_one && count > 1 ? F15_OTHER_NAMES : F15_NO_NAMES;
}

static uint32_t read_one(f15i_token_reader *r, const name *it, bool cards) {
    if (cards) {
        const uint32_t code = card_of(it);
        if (code == 0)
            f15i_fail(r, it->span, F15_BAD_NOTATION,
                      "write its rank (A, 2 to 10, J, Q, K), then its suit (♠ ♥ ♦ ♣, or s h d c)",
                      "this is no card");
        return code;
    }
    if (it->strays)
        f15i_fail(r, it->at, F15_BAD_NOTATION, "use letters from A to Z and digits",
                  "%s cannot stand in a name", f15i_show(it->stray).s);
    else if (it->has_suit)
        f15i_fail(r, it->span, F15_BAD_NOTATION, NULL, "the other items are no cards");
    else if (f15i_is_digit(it->c[0]))
        f15i_fail(r, it->span, F15_BAD_NOTATION, "begin each name with a letter, such as X1",
                  "a name begins with a letter");
    else if (it->length > MOST)
        f15i_fail(r, it->span, F15_BAD_NOTATION, "shorten it, wherever it stands",
                  "this name is longer than %d characters", MOST);
    return code_of(it);
}

f15_code f15_read_names(const char *text, size_t length, const f15_names *like, f15_arena *arena,
                        f15_word *out, f15_error *err) {
    F15_NEED(text && arena && out, err);
    const f15_named sort = like ? f15_named_as(like) : names_in(text, length);
    if (sort == F15_NO_NAMES)
        return f15_read_word(text, length, arena, out, err);
    f15i_token_reader r =
        f15i_reader_of(text, length, "put a space or one comma between two names", err);
    f15_word made = {.letter = f15_alloc(arena, r.at.length, sizeof *made.letter),
                     .span = f15_alloc(arena, r.at.length, sizeof *made.span)};
    if (arena->code != F15_OK)
        return f15i_no_room(&r, arena);
    bool more = true; /* a name must follow */
    for (name it; take_name(&r, &it); more = take_comma(&r)) {
        made.span[made.n] = it.span;
        made.letter[made.n++] = read_one(&r, &it, sort == F15_CARDS);
    }
    if (more || r.at.at < r.at.length)
        f15i_fail(&r, f15i_here(&r.at), F15_BAD_NOTATION, NULL, "a name was expected");
    if (r.code == F15_OK)
        *out = made;
    return r.code;
}

void f15i_write_name(f15_text *text, uint32_t code) {
    static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const f15_named sort = sort_of(code);
    if (sort == F15_NO_NAMES) {
        f15_text_add_codepoint(text, code);
    } else if (sort == F15_CARDS) {
        const uint32_t rank = (code - CARD) % RANKS;
        f15_text_add_n(text, rank == TEN ? "10" : &ranks[rank], rank == TEN ? 2 : 1);
        f15_text_add_codepoint(text, suits[(code - CARD) / RANKS][0]);
    } else {
        char s[MOST];
        size_t length = MOST, blanks = 0;
        for (code -= OTHER; length > 0; code /= SIGNS) {
            blanks += code % SIGNS == 0;
            s[--length] = code % SIGNS == 0 ? ' ' : signs[code % SIGNS - 1];
        }
        f15_text_add_n(text, s, MOST - blanks);
    }
}

/* Looks at the first few characters only, unless the first is a digit, which may begin a card. A
 * number too large to read also makes the text a list. */
f15_shape f15_shape_of(const char *text, size_t length) {
    f15i_token_reader r = f15i_reader_of(text, length, NULL, NULL);
    uint32_t first;
    f15i_skip_spaces(&r);
    if (r.code != F15_OK)
        return F15_SHAPE_OTHER;
    if (f15i_peek(&r.at, &first) == 0)
        return F15_SHAPE_EMPTY;
    f15i_next(&r);
    bool digit = f15i_is_digit(first), open = r.token.kind == F15I_OPEN;
    if (r.token.kind == F15I_LETTER || (digit && names_in(text, length) == F15_CARDS))
        return F15_SHAPE_WORD;
    if (!digit && !open)
        return F15_SHAPE_OTHER;
    f15i_next(&r);
    bool groups = first == '(' || r.token.kind == F15I_DASH;
    if (first == '[')
        groups = r.token.kind == F15I_OPEN || f15i_on(&r, ']');
    return groups ? F15_SHAPE_GROUPS : F15_SHAPE_LIST;
}

/* ---- words of letters ---------------------------------------------------------------------- */

f15_code f15_read_word(const char *text, size_t length, f15_arena *arena, f15_word *out,
                       f15_error *err) {
    F15_NEED(text && arena && out, err);
    f15i_token_reader r =
        f15i_reader_of(text, length, "write a word of letters only, such as STOP", err);
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
    F15_NEED(text && arena && out, err);
    f15i_token_reader r =
        f15i_reader_of(text, length, "write words of letters only, such as ABC BCA", err);
    const f15i_token *token = &r.token;
    f15_word_list words = {.letter = f15_alloc(arena, r.at.length, sizeof *words.letter)};
    size_t room = 0;
    for (f15i_next(&r); token->kind != F15I_END;) {
        f15_word_part *parts =
            f15_alloc_more(arena, words.part, words.parts, &room, r.at.length, sizeof *parts);
        if (!parts)
            break;
        words.part = parts;
        if (token->kind == F15I_LETTER) {
            f15_word_part *word = &parts[words.parts++];
            *word = (f15_word_part){'w', words.letters, 0, token->span};
            do { /* letters without a space between them */
                words.letter[words.letters++] = f15i_upper(token->codepoint);
                word->n++;
                f15i_next(&r);
            } while (token->kind == F15I_LETTER && token->position == r.end);
            word->span.length = (uint32_t)word->n;
            continue;
        }
        const bool dash = token->kind == F15I_DASH;
        if (dash || f15i_on(&r, '|'))
            parts[words.parts++] = (f15_word_part){dash ? '-' : '|', 0, 0, token->span};
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

f15_code f15_read_number(const char *text, size_t length, uint64_t *out, f15_error *err) {
    F15_NEED(text && out, err);
    f15i_token_reader r =
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

f15_code f15_read_integer(const char *text, size_t length, int64_t *out, f15_error *err) {
    F15_NEED(text && out, err);
    const bool negative = length > 0 && *text == '-';
    const uint64_t most = negative ? (uint64_t)INT64_MAX + 1 : INT64_MAX;
    uint64_t size = 0;
    f15_code code = negative ? f15_read_number(text + 1, length - 1, &size, err)
                             : f15_read_number(text, length, &size, err);
    if (code != F15_OK && negative && err != NULL && err->column > 0)
        err->column++; /* behind the minus */
    if (code == F15_OK && size > most)
        code = f15_fail(err, F15_BAD_NOTATION, "write a number between -2^63 and 2^63 - 1",
                        "the number does not fit in 64 bits");
    if (code == F15_OK)
        *out = (int64_t)(negative ? 0 - size : size); /* the conversion is modulo 2^64 */
    return code;
}

/* ---- even or odd, yes or no ---------------------------------------------------------------- */

#define LONGEST 10

typedef struct truth {
    const char *word;
    bool value;
} truth;

/* Returns the form in which a character of these words is compared: a letter in lower case, a minus
 * for any dash, a question mark for a blank or another character beyond ASCII. */
static char folded(uint32_t codepoint) {
    if (codepoint >= 'A' && codepoint <= 'Z')
        return (char)(codepoint - 'A' + 'a');
    if (f15i_is_dash(codepoint))
        return '-';
    return codepoint > ' ' && codepoint < 0x7f ? (char)codepoint : '?';
}

/* Looks up the only word of the text, folded. A word too long for `word` is cut, and as the words
 * of the table are shorter, it is not found. */
static f15_code read_truth(const char *text, size_t length, const truth *table, size_t count,
                           const char *wanted, bool *out, f15_error *err) {
    f15i_token_reader r = f15i_reader_of(text, length, NULL, err);
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
    static const truth table[] = {{"e", true}, {"id", true}, {"identity", true}};
    bool identity = false;
    read_truth(text, length, table, 3, "", &identity, NULL);
    return identity;
}

f15_code f15_read_even_odd(const char *text, size_t length, bool *even, f15_error *err) {
    F15_NEED(text && even, err);
    static const truth table[] = {{"even", true}, {"odd", false}, {"e", true}, {"o", false},
                                  {"+1", true},   {"-1", false},  {"+", true}, {"-", false}};
    return read_truth(text, length, table, sizeof table / sizeof table[0], "even or odd", even,
                      err);
}

f15_code f15_read_yes_no(const char *text, size_t length, bool *yes, f15_error *err) {
    F15_NEED(text && yes, err);
    static const truth table[] = {{"yes", true}, {"no", false},  {"y", true},
                                  {"n", false},  {"true", true}, {"false", false}};
    return read_truth(text, length, table, sizeof table / sizeof table[0], "yes or no", yes, err);
}
