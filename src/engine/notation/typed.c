/* Typed text as the readers want it: replaces the signs of phones, word processors and LaTeX, and
 * removes what precedes an answer (a label, a name with =) and follows it (a full stop). Every
 * character becomes one character, so lines and columns stay those of the typed text. */
#include "internal.h"

#include <string.h>

#define IN(as) (1u << F15_TYPED_##as)
#define EVERYWHERE UINT32_MAX
#define STEPS (IN(CYCLES) | IN(SWAPS) | IN(LIST))
#define PAIRS (IN(SWAPS) | IN(LINES))
#define LETTERS (IN(WORDS) | IN(ORDER) | IN(TRUTHS) | IN(CHOICE))
#define ARROW 0x2192
#define RING 0x2218
#define NOT_EQUAL 0x2260
/* Private-use characters for words in swaps. */
#define BETWEEN 0xe000 /* "and", "with", between the places of a swap */
#define NEXT 0xe001    /* "then", "swap", before another swap */

typedef struct typed {
    uint32_t *c;
    size_t n;
    f15_typed as;
    uint32_t letters;
    f15_plain *out; /* gets ring and arrows */
} typed;

/* ---- signs ----------------------------------------------------------------------------------- */

/* Alphabets of full width and of formula editors: each becomes `to` and the characters after it. */
static const struct {
    uint32_t first, last, to;
} alphabets[] = {{0xff01, 0xff5e, '!'},
                 {0x1d7ce, 0x1d7d7, '0'},
                 {0x1d434, 0x1d44d, 'A'},
                 {0x1d44e, 0x1d467, 'a'}};

/* The signs and words that become `to` in the forms `in`; spaces replace the rest of a longer one.
 * The first that matches is taken, so each comes before those that it begins with. One that ends
 * with a letter matches only if no letter follows. */
static const struct {
    uint32_t to, in;
    const char *from[22];
} signs[] = {
    {' ', EVERYWHERE, {"“",   "”",   "„",       "‟",      "«",       "»",      "\"",
                       "`",   "$",   "\\right", "\\left", "\\qquad", "\\quad", "\\(",
                       "\\)", "\\[", "\\]",     "\\,",    "\\;",     "\\:",    "\\ "}},
    {' ', ~IN(WORD), {"‘", "’", "‚", "‛"}},       /* in a word they are primes */
    {'e', STEPS, {"\\mathrm{id}", "\\text{id}"}}, /* the identity */
    {' ', ~IN(NUMBER), {"\\text", "\\mathrm", "\\mathit"}},
    {BETWEEN, IN(SWAPS), {"and", "with", "&"}},
    {BETWEEN, IN(CYCLES), {"and", "then"}},
    {NEXT, IN(SWAPS), {"then", "swap", "Swap", "exchange", "Exchange"}},
    {' ', IN(SWAPS), {"first", "First", "places", "positions"}},
    {' ', STEPS | IN(MOVES) | IN(TRUTHS), {"and", "then"}},
    {' ', IN(MOVES), {"\xef\xb8\x8f"}}, /* U+FE0F, which phones put after arrows */
    {' ',
     IN(BOARD) | IN(LIST),
     {"&", "\\begin{matrix}", "\\begin{pmatrix}", "\\begin{bmatrix}", "\\end{matrix}",
      "\\end{pmatrix}", "\\end{bmatrix}"}},
    {NOT_EQUAL, IN(TRUTHS) | IN(CHOICE), {"!="}}, /* which no reader takes */
    {' ', IN(TRUTHS) | IN(CHOICE), {"!"}},
    {' ', LETTERS, {"{", "}", "\\{", "\\}"}},
    {',', EVERYWHERE, {"、"}},
    {',', STEPS | IN(MOVES) | IN(WORD) | IN(TRUTHS), {";"}},
    {',', IN(TRUTHS), {"–", "—"}},
    {',', IN(TRUTHS) | IN(ORDER), {"/"}},
    {'.', EVERYWHERE, {"。"}},
    {'(', EVERYWHERE, {"【"}},
    {')', EVERYWHERE, {"】"}},
    {'(', IN(SWAPS) | IN(NUMBER) | IN(WORD), {"{"}},
    {')', IN(SWAPS) | IN(NUMBER) | IN(WORD), {"}"}},
    {'(', IN(NUMBER) | IN(CHOICE), {"["}},
    {')', IN(NUMBER) | IN(CHOICE), {"]"}},
    {'(', IN(SWAPS), {"\\{"}},
    {')', IN(SWAPS), {"\\}"}},
    {'[', IN(LIST), {"{", "\\{"}},
    {']', IN(LIST), {"}", "\\}"}},
    {'{', IN(CLASSES) | IN(LINES), {"\\{"}},
    {'}', IN(CLASSES) | IN(LINES), {"\\}"}},
    {'/', IN(NUMBER), {"\\div"}},
    {'%', IN(NUMBER), {"\\%"}},
    {' ', IN(LIST), {"\\\\"}},
    {'/', IN(BOARD), {";", "|", "∣", "\\\\", "//"}},
    {'|', IN(CLASSES), {"∣", "||", "\\mid"}},
    {'_', IN(BOARD), {"□", "▢", "◻", "◼", "◽", "☐", "⬜", "\\_"}},
    {'-',
     PAIRS,
     {"↔", "⇄", "⇅", "⇆", "⇋", "⇌", "⇔", "⟷", "⟺", "\\leftrightarrow", "<-->", "<->", "<=>"}},
    {'-', IN(CHOICE), {"−", "–", "—"}},
    {ARROW, EVERYWHERE, {"\\rightarrow", "\\mapsto", "\\to"}},
    {ARROW, IN(MOVES), {"⟶", "➡"}},
    {F15I_THEN, IN(MOVES), {"↦", "-->", "->", "=>", ">"}},
    {ARROW, ~(IN(NUMBER) | IN(MOVES)), {"⇒", "↦", "⟶", "➡", "-->", "->", "=>"}},
    {ARROW, STEPS | IN(ORDER), {">"}},
    {'-', PAIRS, {"--"}},
    {0x2190, IN(MOVES), {"⬅"}},
    {0x2191, IN(MOVES), {"⬆"}},
    {0x2193, IN(MOVES), {"⬇"}},
    {RING, EVERYWHERE, {"\\circ"}},
    {0xb7, EVERYWHERE, {"\\cdot", "\\times", "\\ast"}},
};

static bool begins_with(const char *s, size_t length, const char *sign) {
    const size_t n = *sign == *s ? strlen(sign) : 0; /* most differ in the first byte */
    if (n == 0 || n > length || memcmp(s, sign, n) != 0)
        return false;
    const unsigned char last = (unsigned char)sign[n - 1];
    const bool is_word = last < 0x80 && f15i_is_letter(last);
    return !is_word || n == length || !f15i_is_letter((unsigned char)s[n]);
}

/* Returns the length of the sign at s, 0 if there is none, and sets *to to its replacement. */
static size_t sign_here(const typed *t, const char *s, size_t length, uint32_t *to) {
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
        for (const char *const *from = signs[k].from; (signs[k].in >> t->as & 1) && *from; from++)
            if (begins_with(s, length, *from)) {
                *to = signs[k].to;
                return strlen(*from);
            }
    return 0;
}

/* Takes the text into t->c, with signs replaced. A sign of full width becomes what the table has
 * for the plain one. The ~ of LaTeX is a space. */
static void take_signs(typed *t, const char *s, size_t length) {
    f15_tokens at = {.text = s, .length = length};
    const bool tex = memchr(s, '$', length) != NULL || memchr(s, '\\', length) != NULL;
    uint32_t c, to;
    for (size_t bytes; (bytes = f15i_peek(&at, &c)) > 0; at.at += bytes) {
        uint32_t plain = c;
        for (size_t k = 0; k < sizeof alphabets / sizeof *alphabets; k++)
            if (c >= alphabets[k].first && c <= alphabets[k].last)
                plain = alphabets[k].to + (c - alphabets[k].first);
        const bool full_width = plain != c;
        const char one = (char)plain;
        const size_t sign =
            full_width ? sign_here(t, &one, 1, &to) : sign_here(t, s + at.at, length - at.at, &to);
        if (sign == 0)
            to = tex && c == '~' ? ' ' : plain;
        t->c[t->n++] = to;
        if (sign == 0 || full_width)
            continue;
        bytes = sign;
        for (size_t k = 1; k < sign; k++)
            if (f15_begins_codepoint(s[at.at + k]))
                t->c[t->n++] = ' ';
    }
}

/* ---- neighbouring signs ---------------------------------------------------------------------- */

static size_t next_sign(const typed *t, size_t at) {
    while (at < t->n && f15_is_space(t->c[at]))
        at++;
    return at;
}

static size_t sign_before(const typed *t, size_t at) {
    while (at > 0 && f15_is_space(t->c[at - 1]))
        at--;
    return at > 0 ? at - 1 : t->n;
}

static uint32_t sign_at(const typed *t, size_t at) {
    return at < t->n ? t->c[at] : 0;
}

static bool opens(uint32_t c) {
    return c == '(' || c == '[' || c == '{';
}

static bool closes(uint32_t c) {
    return c == ')' || c == ']' || c == '}';
}

static void blank(typed *t, size_t from, size_t end) {
    for (; from < end; from++)
        t->c[from] = t->c[from] == '\n' ? '\n' : ' ';
}

/* Returns whether the word is written there, in capital or small letters. */
static bool is_at(const typed *t, size_t at, const char *word) {
    const size_t n = strlen(word);
    size_t i = 0;
    while (i < n && at + i < t->n && f15i_upper(t->c[at + i]) == f15i_upper((unsigned char)word[i]))
        i++;
    return i == n;
}

/* Returns where the first sign after the word is, if the word is at `at` and no letter follows it;
 * else `at`. */
static size_t past_word(const typed *t, size_t at, const char *word) {
    const size_t end = at + strlen(word);
    return is_at(t, at, word) && !f15i_is_letter(sign_at(t, end)) ? next_sign(t, end) : at;
}

/* Returns where the bracket is that closes the one at `at`; t->n if none does. */
static size_t closing(const typed *t, size_t at) {
    size_t depth = 0;
    for (; at < t->n; at++) {
        depth += opens(t->c[at]);
        depth -= closes(t->c[at]) && depth > 0;
        if (depth == 0)
            return at;
    }
    return t->n;
}

/* ---- before and after ------------------------------------------------------------------------ */

/* Drops the quotes of 'PTOS' and ['ABC', 'BCA']: a text that begins with one has no primes. */
static void drop_quotes(typed *t) {
    size_t at = next_sign(t, 0);
    while (opens(sign_at(t, at)))
        at = next_sign(t, at + 1);
    for (bool quoted = sign_at(t, at) == '\''; quoted && at < t->n; at++)
        t->c[at] = t->c[at] == '\'' ? ' ' : t->c[at];
}

/* Drops a last full stop. On a board a dot by itself is the hole; in a. b. c. it is a mark. */
static void drop_stop(typed *t) {
    const size_t last = sign_before(t, t->n), before = sign_before(t, last < t->n ? last : 0);
    if (sign_at(t, last) != '.' || before == t->n || t->c[before] == '.')
        return;
    const bool hole = t->as == F15_TYPED_BOARD && before + 1 < last;
    bool mark = false;
    for (size_t at = 0; t->as == F15_TYPED_ORDER && at < last; at++)
        mark = mark || t->c[at] == '.';
    if (!hole && !mark)
        t->c[last] = ' ';
}

/* Drops the full stops between words and numbers: Yes. Cycles: 12. */
static void drop_stops(typed *t) {
    for (size_t at = 1; at + 1 < t->n; at++)
        if (t->c[at] == '.' && f15_is_space(t->c[at + 1]) && !f15_is_space(t->c[at - 1]))
            t->c[at] = ' ';
}

/* Drops "Answer:", "The answer is", "Option", "parity =": words before an answer. */
static void drop_announcement(typed *t) {
    static const struct {
        const char *word;
        uint32_t in;
    } nouns[] = {{"answer", EVERYWHERE},  {"ans", EVERYWHERE},    {"solution", EVERYWHERE},
                 {"result", EVERYWHERE},  {"it", EVERYWHERE},     {"option", IN(CHOICE)},
                 {"choice", IN(CHOICE)},  {"letter", IN(CHOICE)}, {"parity", IN(TRUTHS)},
                 {"solvable", IN(TRUTHS)}};
    const size_t from = next_sign(t, 0), noun = past_word(t, from, "the");
    size_t end = noun;
    for (size_t k = 0; end == noun && k < sizeof nouns / sizeof *nouns; k++)
        if (nouns[k].in >> t->as & 1)
            end = past_word(t, noun, nouns[k].word);
    if (end == noun)
        return;
    end = past_word(t, end, "is");
    if (sign_at(t, end) == ':' || sign_at(t, end) == '=')
        end = next_sign(t, end + 1);
    if (end < t->n)
        blank(t, from, end);
}

/* Returns whether one of these words stands there: what follows is then not the answer. But lists
 * and boards refute claims, as in "false: (0 1)" and "not true: (0 1)". */
static bool denies(const typed *t, size_t from, size_t end) {
    static const char *const words[] = {"not",    "isn",       "never",     "wrong",
                                        "false",  "incorrect", "without",   "but",
                                        "except", "excluded",  "impossible"};
    const bool refutes = ((IN(LIST) | IN(BOARD)) >> t->as & 1) != 0;
    for (size_t at = from; at < end; at++)
        for (size_t k = 0; k < (refutes ? 1 : sizeof words / sizeof *words); k++) {
            const size_t after = past_word(t, at, words[k]);
            const bool begins = at == 0 || !f15i_is_letter(t->c[at - 1]);
            if (begins && after > at && (after == end || !refutes))
                return true;
        }
    return false;
}

/* Drops "Path:", or any words before a colon. */
static void drop_heading(typed *t) {
    size_t end = next_sign(t, 0), from = end;
    while (end < t->n && (f15i_is_letter(t->c[end]) || t->c[end] == ' '))
        end++;
    if (end > from && sign_at(t, end) == ':' && next_sign(t, end + 1) < t->n &&
        !denies(t, from, end))
        blank(t, from, end + 1);
}

static bool is_direction(uint32_t c) {
    const uint32_t letter = f15i_upper(c);
    return letter == 'U' || letter == 'D' || letter == 'L' || letter == 'R';
}

/* Returns whether the letter is known to the question. */
static bool is_known(const typed *t, uint32_t c) {
    const uint32_t letter = f15i_upper(c) - 'A';
    return letter < 26 && (t->letters >> letter & 1);
}

/* Returns whether an answer begins there, and no second label. In n)n-1)/2 it is a bracket that is
 * wrong. In moves a letter may be a piece or a direction too: only another one before directions is
 * a label. */
static bool begins_answer(const typed *t, uint32_t label, size_t at) {
    const uint32_t next = sign_at(t, next_sign(t, at + 1));
    if (!f15i_is_letter(t->c[at]))
        return t->c[at] != ')' && t->c[at] != '.';
    if (t->as == F15_TYPED_NUMBER)
        return next != ')' && next != '.' && !is_known(t, label);
    if (t->as != F15_TYPED_MOVES)
        return f15i_is_letter(sign_at(t, at + 1));
    bool directions = f15i_is_letter(label) && !is_direction(label);
    for (; directions && at < t->n; at++)
        directions = !f15i_is_letter(t->c[at]) || is_direction(t->c[at]);
    return directions && next != ')' && next != '.';
}

/* Drops a) or a. or (a) or 2) before something that is not a second label. */
static void drop_label(typed *t) {
    const size_t from = next_sign(t, 0);
    const bool bracket = sign_at(t, from) == '(' && t->as != F15_TYPED_NUMBER;
    const size_t label = bracket ? from + 1 : from;
    const bool number = !bracket && f15i_is_digit(sign_at(t, label));
    size_t end = label;
    while (number ? f15i_is_digit(sign_at(t, end)) : f15i_is_letter(sign_at(t, end)))
        end++;
    const size_t rest = next_sign(t, end + 1), length = end - label;
    const bool one_letter = !number && length == 1, few_digits = number && length <= 2;
    const bool closed = sign_at(t, end) == ')' && (one_letter || few_digits);
    const bool stopped = sign_at(t, end) == '.' && one_letter && !bracket; /* a. but not 2. */
    if ((closed || stopped) && rest < t->n && begins_answer(t, t->c[label], rest))
        blank(t, from, end + 1);
}

static bool is_times_sign(uint32_t c) {
    return c == '*' || c == 0xb7 || c == 0xd7 || c == 0x2022 || c == 0x2219 || c == 0x22c5;
}

/* Returns whether an exponent or an index begins there, in a bracket or not. */
static bool begins_script(const typed *t, size_t at) {
    const size_t before = at > 1 && opens(t->c[at - 1]) ? at - 2 : at - 1;
    return at > 0 && (t->c[before] == '^' || t->c[before] == '_');
}

/* Returns whether a dash is the minus of an exponent, or stands between two names, as in n-c; in
 * x-1 and -x it does not. */
static bool is_dash_of_name(const typed *t, size_t at) {
    const uint32_t before = sign_at(t, sign_before(t, at)),
                   after = sign_at(t, next_sign(t, at + 1));
    const bool name_follows = f15i_is_letter(after) || after == '\\';
    return begins_script(t, at) || (before != 0 && !opens(before) && name_follows);
}

/* Returns whether the character can be part of a name, or of a product of names. */
static bool is_of_name(const typed *t, size_t at) {
    static const uint32_t others[] = {' ',  '\\', '^', '_', '{',    '}',   '\'',
                                      RING, '+',  '|', ':', 0x207b, 0x2032};
    const uint32_t c = t->c[at], before = at > 0 ? t->c[at - 1] : 0;
    const bool is_script = before == '^' || before == '_';
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        if (c == others[k])
            return true;
    if (f15i_is_dash(c))
        return is_dash_of_name(t, at);
    if (f15i_is_digit(c))
        return f15i_is_letter(before) || f15i_is_digit(before) || f15i_is_dash(before) ||
               is_script || before == '{';
    if (opens(c) && is_script)
        return true;
    if (t->as == F15_TYPED_NUMBER && (c == '(' || c == ','))
        return true;
    const bool subscript_digit = c >= 0x2080 && c <= 0x2089;
    return f15i_is_letter(c) || is_times_sign(c) || closes(c) || subscript_digit ||
           f15i_superscript(c) <= 9;
}

/* Drops "sigma =" or "=" at the beginning, if there is no other = sign: a name must have a letter
 * unknown to the question (2m = 6 is an equation), and letters must not be answers. */
static void drop_name(typed *t) {
    size_t equal = t->n, signs_seen = 0;
    bool unknown = false, of_name = !((IN(CHOICE) | IN(ORDER)) >> t->as & 1);
    for (size_t at = 0; at < t->n; at++)
        if (t->c[at] == '=') {
            equal = at;
            signs_seen++;
        }
    if (signs_seen != 1 || next_sign(t, equal + 1) == t->n || t->c[equal + 1] == '>')
        return;
    for (size_t at = 0; at < equal; at++) {
        unknown = unknown || (f15i_is_letter(t->c[at]) && !is_known(t, t->c[at]));
        of_name = of_name && (f15_is_space(t->c[at]) || is_of_name(t, at));
    }
    if (next_sign(t, 0) == equal || (unknown && of_name && !denies(t, 0, equal)))
        blank(t, 0, equal + 1);
}

/* Drops one pair of brackets around groups in brackets: [[3,4,0]], ((0 1),(1 3)). */
static void drop_outer(typed *t) {
    const size_t first = next_sign(t, 0), last = sign_before(t, t->n);
    if (opens(sign_at(t, first)) && opens(sign_at(t, next_sign(t, first + 1))) &&
        closing(t, first) == last)
        t->c[first] = t->c[last] = ' ';
}

/* Drops the only pair of brackets, around words, letters, moves or a board: (c, b, a). */
static void drop_pair(typed *t) {
    const size_t first = next_sign(t, 0), last = sign_before(t, t->n);
    size_t brackets = 0;
    for (size_t at = 0; at < t->n; at++)
        brackets += opens(t->c[at]) || closes(t->c[at]);
    if (brackets == 2 && opens(t->c[first]) && closes(t->c[last]) && next_sign(t, first + 1) < last)
        t->c[first] = t->c[last] = ' ';
}

/* ---- inside the answer ----------------------------------------------------------------------- */

static bool is_times(uint32_t c) {
    return is_times_sign(c) || c == '.' || f15i_upper(c) == 'X';
}

/* Returns whether the text is two pairs of numbers or more, with at most one "and" inside a pair,
 * and a comma, NEXT or a new line after it: "0 and 3, then 1 and 2", "swap 0 3, swap 1 2". */
static bool has_pairs(const typed *t) {
    size_t numbers = 0, between = 0, next = 0;
    bool good = true;
    for (size_t at = 0; at < t->n; at++) {
        const uint32_t c = t->c[at];
        if (f15i_is_digit(c) && (at == 0 || !f15i_is_digit(t->c[at - 1]))) { /* a number begins */
            if (numbers % 2 == 1) /* the second of a pair */
                good = good && next == 0 && between < 2;
            else if (numbers > 0)
                good = good && next > 0;
            numbers++;
            between = next = 0;
        }
        between += c == BETWEEN;
        next += c == NEXT || c == ',' || c == '\n';
        good =
            good && (f15i_is_digit(c) || f15_is_space(c) || c == ',' || c == BETWEEN || c == NEXT);
    }
    return good && numbers > 2 && numbers % 2 == 0;
}

/* Puts a dash into each pair if the text has_pairs; drops the words in any case. */
static void mend_swaps(typed *t) {
    const bool pairs = has_pairs(t);
    size_t numbers = 0;
    for (size_t at = 0; at < t->n; at++) {
        const bool ends = f15i_is_digit(t->c[at]) && !f15i_is_digit(sign_at(t, at + 1));
        if (t->c[at] == BETWEEN || t->c[at] == NEXT)
            t->c[at] = ' ';
        numbers += ends;
        if (pairs && ends && numbers % 2 == 1)
            t->c[++at] = '-';
    }
}

/* Makes a comma of each "and" between two numbers; drops the others. */
static void mend_and(typed *t) {
    uint32_t before = 0; /* the last sign so far */
    for (size_t at = next_sign(t, 0); at < t->n; at = next_sign(t, at + 1)) {
        const bool follows = f15i_is_digit(before);
        before = t->c[at];
        if (before == BETWEEN)
            t->c[at] = follows && f15i_is_digit(sign_at(t, next_sign(t, at + 1))) ? ',' : ' ';
    }
}

/* Makes (1,2),(3) of [1,2],[3]: two groups or more are not a list. */
static void mend_squares(typed *t) {
    size_t groups = 0, depth = 0;
    for (size_t at = 0; at < t->n; at++) {
        const uint32_t c = t->c[at];
        depth += opens(c);
        groups += opens(c);
        if (depth > 1 || ((opens(c) || closes(c)) && c != '[' && c != ']'))
            return;
        depth -= closes(c) && depth > 0;
    }
    for (size_t at = 0; groups > 1 && at < t->n; at++)
        if (opens(t->c[at]) || closes(t->c[at]))
            t->c[at] = opens(t->c[at]) ? '(' : ')';
}

/* Drops the number after a cycle's last arrow if it repeats the first, as in (0 -> 2 -> 0). */
static void drop_return(typed *t, size_t open, size_t arrow) {
    const size_t again = next_sign(t, arrow), first = next_sign(t, open + 1);
    size_t k = 0;
    while (f15i_is_digit(sign_at(t, again + k)) && t->c[again + k] == t->c[first + k])
        k++;
    if (k > 0 && !f15i_is_digit(t->c[again + k]) && !f15i_is_digit(t->c[first + k]))
        blank(t, again, again + k);
}

/* Drops the signs of a product between brackets; the dashes and arrows between numbers in brackets,
 * which mean "goes to"; and the dashes between moves (whose arrows the reader judges). */
static void mend_steps(typed *t) {
    size_t open = t->n, arrow = t->n; /* the bracket around; the last arrow in it */
    for (size_t at = next_sign(t, 0); at < t->n; at = next_sign(t, at + 1)) {
        const uint32_t c = t->c[at];
        const uint32_t before = sign_at(t, sign_before(t, at)),
                       after = sign_at(t, next_sign(t, at + 1));
        const bool ring = c == RING || f15i_upper(c) == 'O';
        const bool product = ring || is_times(c);
        const bool moves = t->as == F15_TYPED_MOVES;
        const bool step = f15i_is_dash(c) || (c == ARROW && !moves);
        const bool numbers = f15i_is_digit(before) && f15i_is_digit(after);
        if (product && closes(before) && opens(after)) {
            t->c[at] = ' ';
            t->out->ring = t->out->ring || ring;
        } else if (step && numbers && (open < t->n || moves)) {
            arrow = c == ARROW ? at : arrow;
            t->out->arrows = t->out->arrows || c == ARROW;
            t->c[at] = ' ';
        } else if (step && moves && f15i_is_letter(before) && f15i_is_letter(after)) {
            t->c[at] = ' ';
        } else if (opens(c)) {
            open = at;
            arrow = t->n;
        } else if (closes(c)) {
            if (arrow < t->n)
                drop_return(t, open, arrow);
            open = arrow = t->n;
        }
    }
}

/* Makes the line ABC-ACB of (ABC, ACB), but not in {ABC-ACB, ABC-BAC}, which has lines. */
static void mend_lines(typed *t) {
    bool inside = false;
    for (size_t at = 0; at < t->n; at++) {
        const uint32_t c = t->c[at];
        if (opens(c) || closes(c)) {
            inside = opens(c);
            for (size_t in = at + 1; inside && in < t->n && !opens(t->c[in]) && !closes(t->c[in]);
                 in++)
                inside = !f15i_is_dash(t->c[in]);
            t->c[at] = ' ';
        } else if (inside && c == ',') {
            t->c[at] = '-';
        }
    }
}

/* Returns where the next sign after `at` is, past at most one comma. */
static size_t next_but_comma(const typed *t, size_t at) {
    const size_t after = next_sign(t, at + 1);
    return sign_at(t, after) == ',' ? next_sign(t, after + 1) : after;
}

/* Makes a bar of a single slash, semicolon or pair of braces between two classes. */
static void mend_classes(typed *t) {
    size_t bars = 0, bar = t->n;
    for (size_t at = next_sign(t, 0); at < t->n; at = next_sign(t, at + 1)) {
        if (t->c[at] == '|' || t->c[at] == '/' || t->c[at] == ';' ||
            (closes(t->c[at]) && opens(sign_at(t, next_but_comma(t, at))))) {
            bars++;
            bar = at;
        }
        t->c[at] = opens(t->c[at]) || closes(t->c[at]) ? ' ' : t->c[at];
    }
    if (bars == 1)
        t->c[bar] = '|';
}

/* Drops the marks of a) c) b) or (a)(c)(b), and dots after all letters but the last. */
static void mend_order(typed *t) {
    size_t letters = 0, marks = 0, dots = 0;
    for (size_t at = 0; at < t->n; at++) {
        const bool behind = at > 0 && f15i_is_letter(t->c[at - 1]);
        letters += f15i_is_letter(t->c[at]);
        marks += (t->c[at] == ')' || t->c[at] == '.') && behind;
        dots += t->c[at] == '.' && behind;
    }
    const bool all = marks == letters || (letters > 2 && dots == marks && marks + 1 == letters);
    for (size_t at = 0; all && at < t->n; at++)
        if (t->c[at] == '(' || t->c[at] == ')' || t->c[at] == '.')
            t->c[at] = ' ';
}

/* Drops the commas between single letters: P, T, O, S. */
static void mend_letters(typed *t) {
    for (size_t at = 0; at + 1 < t->n; at++)
        if (f15i_is_letter(t->c[at]) && f15i_is_letter(t->c[at + 1]))
            return;
    for (size_t at = 0; at < t->n; at++)
        t->c[at] = t->c[at] == ',' ? ' ' : t->c[at];
}

/* Makes the rows 1,2 / 3,0 of [1,2],[3,0]. */
static void mend_rows(typed *t) {
    const size_t first = next_sign(t, 0), last = sign_before(t, t->n);
    bool rows = false;
    for (size_t at = first; at < t->n && opens(sign_at(t, first)); at = next_sign(t, at + 1)) {
        const size_t after = next_but_comma(t, at);
        if (closes(t->c[at]) && opens(sign_at(t, after))) {
            blank(t, at, after + 1);
            t->c[at] = '/';
            rows = true;
        }
    }
    if (rows && closes(t->c[last]))
        t->c[first] = t->c[last] = ' ';
}

/* Drops a slash at the end of a line, or of the board. */
static void drop_last_slashes(typed *t) {
    for (size_t at = next_sign(t, 0); at < t->n; at = next_sign(t, at + 1)) {
        size_t after = at + 1;
        while (after < t->n && t->c[after] != '\n' && f15_is_space(t->c[after]))
            after++;
        if (t->c[at] == '/' && (after == t->n || t->c[after] == '\n'))
            t->c[at] = ' ';
    }
}

/* Makes a point of the comma of 12,0 where one number is asked, if it can be nothing else. */
static void mend_comma(typed *t) {
    size_t comma = t->n, commas = 0, digits = 0;
    for (size_t at = 0; at < t->n; at++) {
        const uint32_t c = t->c[at];
        if (!f15i_is_digit(c) && c != ',' && c != '%' && !f15i_is_dash(c) && !f15_is_space(c))
            return;
        if (c == ',') {
            comma = at;
            commas++;
        }
    }
    while (comma < t->n && f15i_is_digit(sign_at(t, comma + 1 + digits)))
        digits++;
    if (t->letters == 0 && commas == 1 && comma > 0 && f15i_is_digit(t->c[comma - 1]) &&
        (digits == 1 || digits == 2))
        t->c[comma] = '.';
}

/* Returns whether there is one sign, or one number, from `from` up to `end`. */
static bool is_single(const typed *t, size_t from, size_t end) {
    size_t digits = 0;
    while (from + digits < end && f15i_is_digit(t->c[from + digits]))
        digits++;
    return end == from + 1 || (digits > 0 && from + digits == end);
}

/* Makes ((a)/b) of \frac{a}{b}, if b is one number or letter; `top` is where {a} begins. */
static void mend_fraction(typed *t, size_t at, size_t top) {
    const size_t bar = closing(t, top);
    const size_t end = sign_at(t, bar + 1) == '(' ? closing(t, bar + 1) : t->n;
    if (end == t->n || !is_single(t, bar + 2, end))
        return;
    blank(t, at, top);
    t->c[at] = '(';
    t->c[bar] = ')';
    t->c[bar + 1] = '/';
}

/* Makes C(n,k) of \binom{n}{k}; `top` is where {n} begins. */
static void mend_binomial(typed *t, size_t at, size_t top) {
    const size_t bar = closing(t, top);
    if (sign_at(t, bar + 1) != '(' || closing(t, bar + 1) == t->n)
        return;
    blank(t, at, top);
    t->c[top - 1] = 'C';
    t->c[bar] = ',';
    t->c[bar + 1] = ' ';
}

static bool is_operand(uint32_t c) {
    return f15i_is_digit(c) || f15i_is_letter(c);
}

/* Makes (1/2) of \frac12 and C(n,2) of \binom n2, which have one sign each above and below;
 * `operands` is where the name ends. */
static void mend_short_fraction(typed *t, size_t at, size_t operands) {
    const size_t top = next_sign(t, operands), below = next_sign(t, top + 1);
    const bool binomial = t->c[at + 1] == 'b';
    const bool is_word = top == operands && f15i_is_letter(sign_at(t, top));
    if (is_word || !is_operand(sign_at(t, top)) || !is_operand(sign_at(t, below)))
        return;
    const uint32_t made[] = {binomial ? 'C' : ' ', '(',         t->c[top],
                             binomial ? ',' : '/', t->c[below], ')'};
    blank(t, at, below + 1);
    memcpy(t->c + below - 5, made, sizeof made);
}

static void mend_fractions(typed *t) {
    static const char *const names[] = {"\\frac", "\\dfrac", "\\tfrac", "\\binom"};
    for (size_t at = 0; at < t->n; at++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            const size_t top = at + strlen(names[k]);
            if (!is_at(t, at, names[k]))
                continue;
            if (sign_at(t, top) == '(')
                (names[k][1] == 'b' ? mend_binomial : mend_fraction)(t, at, top);
            else
                mend_short_fraction(t, at, top);
        }
}

static const struct {
    void (*make)(typed *t);
    uint32_t in;
} passes[] = {
    {drop_quotes, ~IN(WORD)},
    {drop_stop, EVERYWHERE},
    {drop_stops, IN(TRUTHS)},
    {mend_swaps, IN(SWAPS)},
    {mend_and, IN(CYCLES)},
    {drop_announcement, EVERYWHERE},
    {drop_heading, ~(IN(TRUTHS) | IN(CHOICE))},         /* these are answered in words */
    {drop_label, ~(IN(ORDER) | IN(CHOICE) | IN(WORD))}, /* letters may be answers */
    {drop_name, ~IN(TRUTHS)},
    {drop_outer, STEPS},
    {mend_squares, STEPS},
    {drop_pair, IN(WORDS) | IN(ORDER) | IN(MOVES) | IN(BOARD)},
    {mend_steps, STEPS | IN(MOVES)},
    {mend_lines, IN(LINES)},
    {mend_classes, IN(CLASSES)},
    {mend_order, IN(ORDER)},
    {mend_rows, IN(BOARD)},
    {drop_last_slashes, IN(BOARD)},
    {mend_letters, IN(WORDS)},
    {mend_fractions, IN(NUMBER)},
    {mend_comma, IN(NUMBER)},
};

f15_code f15_plain_text(const char *text, size_t length, f15_typed as, uint32_t letters,
                        f15_arena *arena, f15_plain *out, f15_error *err) {
    F15_NEED(text && (unsigned)as <= F15_TYPED_WORD && arena && out, err);
    typed t = {
        .c = f15_alloc(arena, length, sizeof *t.c), .as = as, .letters = letters, .out = out};
    f15_text plain = {0};
    *out = (f15_plain){0};
    if (t.c == NULL)
        return f15_arena_done(arena, err);
    take_signs(&t, text, length);
    for (size_t k = 0; k < sizeof passes / sizeof *passes; k++)
        if (passes[k].in >> as & 1)
            passes[k].make(&t);
    for (size_t at = 0; at < t.n; at++)
        f15_text_add_codepoint(&plain, t.c[at]);
    out->length = plain.length;
    const bool same = plain.length == length && memcmp(f15_text_string(&plain), text, length) == 0;
    const char *kept = f15_alloc_text(arena, &plain);
    if (!same)
        out->s = kept;
    return f15_arena_done(arena, err);
}
