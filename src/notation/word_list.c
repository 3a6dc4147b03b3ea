/* Several words, with the bars and dashes between them. */
#include "internal.h"

static bool counts_as_space(const f15i_token *token) {
    return token->kind == F15I_COMMA || token->codepoint == ';' || token->codepoint == '{' ||
           token->codepoint == '}';
}

/* The letters that run together with the first one; they are only counted if letter is NULL. */
static void take_letters(f15i_scan *scan, f15i_token token, uint32_t *letter, f15_word_part *part) {
    uint32_t next = token.position;
    f15i_scan ahead = *scan;
    do {
        uint32_t point = token.codepoint;
        if (letter != NULL)
            letter[part->first + part->n] = point >= 'a' && point <= 'z' ? point - 32 : point;
        part->n++;
        next++;
        *scan = ahead;
    } while (f15i_next(&ahead, &token, NULL) == F15_OK && token.kind == F15I_LETTER &&
             token.position == next);
    part->span.length = (uint32_t)part->n;
}

/* The next part; *some is false at the end. part->first comes from the caller. */
static f15_code next_part(f15i_scan *scan, uint32_t *letter, f15_word_part *part, bool *some,
                          f15_error *err) {
    f15i_token token = {.kind = F15I_END};
    f15_code code;
    do {
        code = f15i_next(scan, &token, err);
    } while (code == F15_OK && counts_as_space(&token));
    if (code != F15_OK)
        return code;
    *some = token.kind != F15I_END;
    part->n = 0;
    part->span = token.span;
    part->sort = token.kind == F15I_DASH ? '-' : token.codepoint == '|' ? '|' : 'w';
    if (token.kind == F15I_LETTER)
        take_letters(scan, token, letter, part);
    else if (*some && part->sort == 'w')
        return f15_fail(f15i_at(err, &token.span), F15_BAD_NOTATION,
                        "write words of letters only, such as ABC BCA", "%s is no letter",
                        f15i_show_token(&token).s);
    return F15_OK;
}

/* Goes through the text; with room in `words` it is filled, else only counted. */
static f15_code read_parts(f15i_scan scan, f15_word_list *words, f15_error *err) {
    f15_word_part part = {0};
    bool some = true;
    for (words->parts = words->letters = 0;; words->parts++, words->letters += part.n) {
        part.first = words->letters;
        f15_code code = next_part(&scan, words->letter, &part, &some, err);
        if (code != F15_OK || !some)
            return code;
        if (words->part != NULL)
            words->part[words->parts] = part;
    }
}

f15_code f15_read_word_list(const char *text, size_t length, f15_arena *arena, f15_word_list *out,
                            f15_error *err) {
    f15_word_list words = {0};
    f15i_scan scan;
    f15_code code = f15i_scan_start(&scan, text, length, err);
    if (code == F15_OK)
        code = read_parts(scan, &words, err);
    if (code != F15_OK)
        return code;
    words.letter = f15_alloc(arena, words.letters, sizeof *words.letter);
    words.part = f15_alloc(arena, words.parts, sizeof *words.part);
    if (arena->code != F15_OK)
        return f15_arena_done(arena, err);
    code = read_parts(scan, &words, err);
    if (code == F15_OK)
        *out = words;
    return code;
}
