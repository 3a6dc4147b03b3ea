/* Items with names of several characters: cards, or letters and digits.
 *
 * A name is its code, so that names are copied, compared and hashed like letters: after all
 * characters come the cards, by suit and rank, then a name as a number to base 37, a blank being 0,
 * so that the codes are in dictionary order. */
#include "internal.h"

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

/* One written name in upper case: as many of its characters as matter. */
typedef struct name {
    uint32_t c[MOST];
    size_t length;
    f15_span span;
    bool has_suit;  /* one of the signs */
    bool strays;    /* has a character that is in no name: */
    uint32_t stray; /* the first of them, */
    f15_span at;    /* and its place */
} name;

/* Returns the suit of a character; SUITS if none. A suit that is not a letter is nothing else. */
static uint32_t suit_of(uint32_t c) {
    uint32_t suit = 0;
    while (suit < SUITS && c != suits[suit][0] && c != suits[suit][1] && c != suits[suit][2])
        suit++;
    return suit;
}

static bool is_plain(uint32_t c) {
    return f15i_is_digit(c) || (c >= 'A' && c <= 'Z');
}

/* Returns 0 if the name is not a card. */
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
        uint32_t c = k < it->length ? it->c[k] : 0;
        code = code * SIGNS + (c == 0 ? 0 : f15i_is_digit(c) ? c - '0' + 1 : c - 'A' + 11);
    }
    return OTHER + code;
}

/* Reads up to the next space or comma; returns false if nothing is there. Ignores U+FE0E and
 * U+FE0F, which some keyboards put after a suit. */
static bool take_name(f15i_reader *r, name *out) {
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

static bool take_comma(f15i_reader *r) {
    uint32_t c;
    f15i_skip_spaces(r);
    return f15i_peek(&r->at, &c) > 0 && c == ',' && f15i_take(r, &c);
}

f15_named f15i_names_in(const char *text, size_t length) {
    f15i_reader r = f15i_reader_of(text, length, NULL, NULL);
    bool cards = true, signs = false, several = false, digit = false, letter = false;
    size_t count = 0;
    name it;
    while (take_name(&r, &it) || take_comma(&r)) {
        if (it.length == 0)
            continue; /* a comma */
        cards = cards && card_of(&it) != 0;
        signs = signs || it.has_suit;
        several = several || it.length > 1;
        if (count++ == 0) {
            digit = f15i_is_digit(it.c[0]);
            letter = f15i_is_letter(it.c[0]);
            if (digit && !cards)
                return F15_NO_NAMES; /* a list */
        }
    }
    if (signs || digit || (cards && count > 1))
        return F15_CARDS;
    return letter && several && count > 1 ? F15_OTHER_NAMES : F15_NO_NAMES;
}

static uint32_t read_one(f15i_reader *r, const name *it, bool cards) {
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
    const f15_named sort = like ? f15_named_as(like) : f15i_names_in(text, length);
    if (sort == F15_NO_NAMES)
        return f15_read_word(text, length, arena, out, err);
    f15i_reader r = f15i_reader_of(text, length, "put a space or one comma between two names", err);
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
