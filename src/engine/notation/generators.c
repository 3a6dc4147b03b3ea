/* Words in named generators: r^2 s, R U R' U', (r s)^-1. */
#include "internal.h"

#include <string.h>

#define DEEPEST 32

typedef struct letter {
    uint32_t code; /* as f15_read_generators returns it */
    f15_span span;
} letter;

typedef struct word_reading {
    f15i_token_reader r;
    const char *const *name;
    size_t names;
    f15_arena *arena;
    letter *letter;
    size_t count, room;
} word_reading;

bool f15_is_generator_name(const char *name) {
    size_t length = strlen(name), at = 0, count = 0;
    for (uint32_t c; at < length; count++) {
        size_t bytes = f15_utf8_decode(name + at, length - at, &c);
        if (bytes == 0 || !(f15i_is_letter(c) || (count > 0 && f15i_is_digit(c))))
            return false;
        at += bytes;
    }
    return count > 0 && count <= F15_GENERATOR_NAME;
}

/* ---- characters ------------------------------------------------------------------------------ */

static uint32_t here(const word_reading *g) {
    uint32_t c = 0;
    return f15i_peek(&g->r.at, &c) > 0 ? c : 0;
}

static bool pass(word_reading *g, uint32_t wanted) {
    uint32_t c;
    return here(g) == wanted && f15i_take(&g->r, &c);
}

/* Returns the value of a digit, or if `small` of a superscript digit; 10 for other characters. */
static uint32_t digit_of(uint32_t c, bool small) {
    if (small)
        return f15i_superscript(c);
    return f15i_is_digit(c) ? c - '0' : 10;
}

static void refuse_long(word_reading *g) {
    f15i_fail(&g->r, f15i_here(&g->r.at), F15_TOO_BIG, "find a shorter word",
              "a word has at most %d letters", F15_WORD_LETTERS);
}

static void push(word_reading *g, uint32_t code, f15_span span) {
    letter *more = NULL;
    if (g->count == F15_WORD_LETTERS)
        refuse_long(g);
    else if ((more = f15_alloc_more(g->arena, g->letter, g->count, &g->room, F15_WORD_LETTERS,
                                    sizeof *more)) == NULL)
        f15i_no_room(&g->r, g->arena);
    if (g->r.code != F15_OK || more == NULL)
        return;
    g->letter = more;
    g->letter[g->count++] = (letter){code, span};
}

/* ---- powers ---------------------------------------------------------------------------------- */

static void invert(word_reading *g, size_t from) {
    for (size_t i = from, j = g->count; i < j; i++) {
        letter last = g->letter[--j];
        g->letter[j] = g->letter[i];
        g->letter[i] = last;
    }
    for (size_t k = from; k < g->count; k++)
        if (g->letter[k].code != F15_NO_GENERATOR)
            g->letter[k].code ^= 1; /* an odd code is the inverse */
}

static void repeat(word_reading *g, size_t from, uint32_t times) {
    const size_t length = g->count - from;
    if (times == 0)
        g->count = from;
    else if (length > 0 && (F15_WORD_LETTERS - from) / length < times)
        refuse_long(g);
    for (size_t k = 0; times > 1 && g->r.code == F15_OK && k < length * (times - 1); k++)
        push(g, g->letter[from + k].code, g->letter[from + k].span);
}

static void raise(word_reading *g, size_t from, bool small) {
    const uint32_t sign = here(g);
    uint32_t c, value = 0;
    bool negative = small ? sign == 0x207b : f15i_is_dash(sign);
    if (negative)
        f15i_take(&g->r, &c);
    if (digit_of(here(g), small) > 9)
        f15i_fail(&g->r, f15i_here(&g->r.at), F15_BAD_NOTATION, NULL,
                  "an exponent is a whole number, such as 2 or -1");
    for (uint32_t digit; (digit = digit_of(here(g), small)) <= 9 && f15i_take(&g->r, &c);)
        value = value > F15_WORD_LETTERS ? value : value * 10 + digit;
    if (negative)
        invert(g, from);
    repeat(g, from, value);
}

/* Reads an exponent (^2, ^-1, ^(-1), superscripts) and a prime, each at most once. If `one_letter`,
 * the exponent may be bare digits. */
static void powers(word_reading *g, size_t from, bool one_letter) {
    bool raised = false, primed = false;
    while (g->r.code == F15_OK) {
        const uint32_t c = here(g);
        const bool prime = c == '\'' || c == 0x2019 || c == 0x2032;
        const bool small = digit_of(c, true) <= 9 || c == 0x207b;
        const bool bare = one_letter && !raised && !primed && f15i_is_digit(c);
        if (!prime && !small && !bare && c != '^')
            return;
        if (prime ? primed : raised) {
            f15i_fail(&g->r, f15i_here(&g->r.at), F15_BAD_NOTATION,
                      "put brackets around what is raised first", "this has an exponent already");
        } else if (prime) {
            primed = pass(g, c);
            invert(g, from);
        } else {
            raised = true;
            bool power = pass(g, '^'), bracket = power && pass(g, '(');
            raise(g, from, small);
            if (bracket && !pass(g, ')'))
                f15i_fail(&g->r, f15i_here(&g->r.at), F15_BAD_NOTATION, "write ')'",
                          "the bracket of the exponent is not closed");
        }
    }
}

/* ---- letters --------------------------------------------------------------------------------- */

/* Returns the number of the longest name that begins here, or g->names; sets *bytes to its length.
 * A name that ends in a digit is not followed by one: s12 is not s1 and 2. */
static size_t name_here(const word_reading *g, size_t *bytes) {
    const f15_tokens *t = &g->r.at;
    size_t best = g->names;
    *bytes = 0;
    for (size_t k = 0; k < g->names; k++) {
        size_t length = strlen(g->name[k]), end = t->at + length;
        if (length <= *bytes || end > t->length || memcmp(t->text + t->at, g->name[k], length) != 0)
            continue;
        if (end < t->length && f15i_is_digit((unsigned char)t->text[end]) &&
            f15i_is_digit((unsigned char)t->text[end - 1]))
            continue;
        best = k;
        *bytes = length;
    }
    return best;
}

/* Returns whether the next word is a name, or names that run together. */
static bool is_of_names(const word_reading *g) {
    word_reading ahead = *g;
    size_t bytes = 0;
    while (name_here(&ahead, &bytes) < ahead.names)
        ahead.r.at.at += bytes;
    const uint32_t after = here(&ahead);
    return after == 0 || f15_is_space(after);
}

/* Reads a generator with its powers; any other letter, with its digits, is F15_NO_GENERATOR. */
static void generator(word_reading *g) {
    size_t bytes = 0, from = g->count, which = name_here(g, &bytes), end = g->r.at.at + bytes;
    const bool known = which < g->names;
    f15_span span = {g->r.at.line + 1, g->r.at.column + 1, 0};
    uint32_t c;
    do {
        f15i_take(&g->r, &c);
        span.length++;
    } while (g->r.code == F15_OK && (known ? g->r.at.at < end : f15i_is_digit(here(g))));
    push(g, known ? 2 * (uint32_t)which : F15_NO_GENERATOR, span);
    powers(g, from, known && !f15i_is_digit((unsigned char)g->r.at.text[g->r.at.at - 1]));
}

static bool is_between(uint32_t c) {
    return c == '*' || c == ',' || c == 0xb7 || c == 0xd7 || c == 0x2218 || c == 0x22c5;
}

static void read_letters(word_reading *g) {
    size_t open[DEEPEST], opened = 0;
    for (f15i_skip_spaces(&g->r); g->r.code == F15_OK && here(g) != 0; f15i_skip_spaces(&g->r)) {
        const uint32_t c = here(g);
        if (f15i_is_letter(c)) {
            generator(g);
        } else if (c == '(' && opened < DEEPEST) {
            open[opened++] = g->count;
            pass(g, c);
        } else if (c == ')' && opened > 0) {
            pass(g, c);
            powers(g, open[--opened], false);
        } else if (is_between(c)) {
            pass(g, c);
        } else {
            f15i_fail(&g->r, f15i_here(&g->r.at), F15_BAD_NOTATION, NULL,
                      c == '('   ? "there are too many brackets"
                      : c == ')' ? "this bracket closes none that is open"
                                 : "%s stands in no word",
                      f15i_show(c).s);
        }
    }
    if (opened > 0)
        f15i_fail(&g->r, f15i_here(&g->r.at), F15_BAD_NOTATION, "write ')' at its end",
                  "a bracket is not closed");
}

f15_code f15_read_generators(const char *text, size_t length, const char *const *names,
                             size_t count, f15_arena *arena, f15_groups *out, f15_error *err) {
    F15_NEED(text && names && arena && out && count <= F15_MAX_N, err);
    word_reading g = {.r = f15i_reader_of(text, length, "write a word such as x^2 y^-1", err),
                      .name = names,
                      .names = count,
                      .arena = arena};
    f15i_skip_spaces(&g.r);
    if (here(&g) == 0)
        f15i_fail(&g.r, f15i_here(&g.r.at), F15_BAD_NOTATION, NULL,
                  "a word was expected (the one without letters is written as ())");
    else if (!f15_is_identity(text, length) || is_of_names(&g))
        read_letters(&g);
    f15_groups word = {.n = g.count, .count = g.count};
    word.value = f15_alloc(arena, g.count, sizeof *word.value);
    word.span = f15_alloc(arena, g.count, sizeof *word.span);
    word.start = f15_alloc(arena, g.count + 1, sizeof *word.start);
    word.group_span = word.span;
    if (g.r.code != F15_OK || arena->code != F15_OK)
        return f15i_no_room(&g.r, arena);
    for (size_t k = 0; k < g.count; k++) {
        word.value[k] = g.letter[k].code;
        word.span[k] = g.letter[k].span;
        word.start[k + 1] = k + 1;
    }
    *out = word;
    return F15_OK;
}

void f15_write_generators(f15_text *text, const uint32_t *code, size_t count,
                          const char *const *names) {
    if (count == 0)
        f15_text_add(text, "()");
    for (size_t k = 0, next; k < count; k = next) {
        for (next = k + 1; next < count && code[next] == code[k];)
            next++;
        f15_text_addf(text, "%s%s", k > 0 ? " " : "", names[code[k] / 2]);
        if (code[k] % 2 == 1 || next - k > 1)
            f15_text_addf(text, "^%s%zu", code[k] % 2 == 1 ? "-" : "", next - k);
    }
}
