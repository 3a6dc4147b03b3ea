/* Words: letters, and nothing else but spaces. */
#include "internal.h"

/* The next letter; *some is false at the end. */
static f15_code next_letter(f15i_scan *scan, bool *some, uint32_t *letter, f15_span *span,
                            f15_error *err) {
    f15_code code = f15i_skip_spaces(scan, err);
    *span = (f15_span){scan->line, scan->column, 1};
    if (code == F15_OK)
        code = f15i_take(scan, some, letter, err);
    if (code != F15_OK || !*some)
        return code;
    if (!f15i_is_letter(*letter))
        return f15_fail(f15i_at(err, span), F15_BAD_NOTATION,
                        "write a word of letters only, such as STOP", "%s is no letter",
                        f15i_show(*letter).s);
    if (*letter >= 'a' && *letter <= 'z')
        *letter -= 'a' - 'A';
    return F15_OK;
}

/* Checks the text and counts its letters, so that the arrays are made once. */
static f15_code count_letters(f15i_scan scan, size_t *n, f15_error *err) {
    bool some = true;
    *n = 0;
    while (some) {
        uint32_t letter = 0;
        f15_span span;
        f15_code code = next_letter(&scan, &some, &letter, &span, err);
        if (code != F15_OK)
            return code;
        *n += some ? 1 : 0;
    }
    if (*n > 0)
        return F15_OK;
    return f15_fail(f15i_at(err, &(f15_span){scan.line, scan.column, 0}), F15_BAD_NOTATION,
                    "write a word of letters, such as STOP", "a word was expected");
}

f15_code f15_read_word(const char *text, size_t length, f15_arena *arena, f15_word *out,
                       f15_error *err) {
    f15_word word = {0};
    f15i_scan scan;
    bool some = true;
    f15_code code = f15i_scan_start(&scan, text, length, err);
    if (code == F15_OK)
        code = count_letters(scan, &word.n, err);
    if (code != F15_OK)
        return code;
    word.letter = f15_alloc(arena, word.n, sizeof *word.letter);
    word.span = f15_alloc(arena, word.n, sizeof *word.span);
    if (arena->code != F15_OK)
        return f15_arena_done(arena, err);
    for (size_t i = 0; i < word.n && code == F15_OK; i++)
        code = next_letter(&scan, &some, &word.letter[i], &word.span[i], err);
    if (code == F15_OK)
        *out = word;
    return code;
}
