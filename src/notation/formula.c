/* Reading formulas: recursive descent, at most F15I_FORMULA_DEPTH deep.
 *
 *     sum     = product { (+|-) product }
 *     product = signed { (*|/) signed | power }     a power that begins with a letter or bracket
 *     signed  = [-] power                           -2^2 is -(2^2)
 *     power   = postfix [ ^ signed ]                2^3^2 is 2^(3^2)
 *     postfix = primary [!]
 *     primary = number | letter | ( sum ) | |sum|
 */
#include "formula_internal.h"

#define REMEDY "write it like 2m+1, n(n-1)/2 or n!"

typedef struct parser {
    f15i_scan scan;
    f15i_token token;
    f15_formula_node node[F15I_FORMULA_NODES];
    size_t count, depth;
    uint32_t variables;
    bool in_absolute; /* the innermost open bracket is a | */
    f15_error *err;
} parser;

/* ---- tokens -------------------------------------------------------------------------------- */

static f15_code advance(parser *p) {
    return f15i_next(&p->scan, &p->token, p->err);
}

/* What a character means here: typographic minus, times and dot are - and *. */
static uint32_t symbol(const f15i_token *token) {
    uint32_t c = token->codepoint;
    if (token->kind == F15I_END || token->kind == F15I_NUMBER || token->span.length != 1)
        return 0;
    if (f15i_is_dash(c))
        return '-';
    return c == 0xd7 || c == 0xb7 || c == 0x22c5 || c == 0x2217 ? '*' : c;
}

static bool at(const parser *p, uint32_t wanted) {
    return symbol(&p->token) == wanted;
}

/* Letters a..z count from 0; anything else is none (26). */
static uint32_t letter_of(const f15i_token *token) {
    uint32_t c = symbol(token);
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    return c >= 'a' && c <= 'z' ? c - 'a' : 26;
}

static f15_error *here(const parser *p) {
    return f15i_at(p->err, &p->token.span);
}

static f15_code refuse(const parser *p, const char *wanted) {
    return f15_fail(here(p), F15_BAD_NOTATION, REMEDY, "%s was expected, not %s", wanted,
                    f15i_show_token(&p->token).s);
}

static f15_code push(parser *p, f15i_op op, int64_t value, f15_span span) {
    if (p->count == F15I_FORMULA_NODES)
        return f15_fail(f15i_at(p->err, &span), F15_TOO_BIG, "write a shorter formula",
                        "the formula is too long");
    p->node[p->count++] = (f15_formula_node){op, value, span};
    return F15_OK;
}

static f15_code push_and_advance(parser *p, f15i_op op, int64_t value) {
    f15_code code = push(p, op, value, p->token.span);
    return code == F15_OK ? advance(p) : code;
}

/* ---- the grammar, from the bottom ---------------------------------------------------------- */

static f15_code sum(parser *p);
static f15_code signed_power(parser *p);

static f15_code deeper(parser *p) {
    if (++p->depth > F15I_FORMULA_DEPTH)
        return f15_fail(here(p), F15_TOO_BIG, "write it with fewer brackets",
                        "the formula is nested more than %d deep", F15I_FORMULA_DEPTH);
    return advance(p);
}

static f15_code refuse_unclosed(const parser *p, const f15i_token *open) {
    return f15_fail(here(p), F15_BAD_NOTATION, REMEDY,
                    "%s was expected, for the %s of column %u, not %s",
                    open->codepoint == '|' ? "'|'" : "')'", f15i_show_token(open).s,
                    (unsigned)open->span.column, f15i_show_token(&p->token).s);
}

/* ( sum ) or | sum |; it stands on what opens. */
static f15_code enclosed(parser *p) {
    f15i_token open = p->token;
    bool absolute = open.codepoint == '|', outside = p->in_absolute;
    f15_code code = deeper(p);
    p->in_absolute = absolute;
    if (code == F15_OK)
        code = sum(p);
    if (code == F15_OK && !at(p, absolute ? '|' : ')'))
        code = refuse_unclosed(p, &open);
    p->in_absolute = outside;
    p->depth--;
    if (code == F15_OK && absolute)
        code = push(p, F15I_ABSOLUTE, 0, open.span);
    return code == F15_OK ? advance(p) : code;
}

static f15_code primary(parser *p) {
    uint32_t letter = letter_of(&p->token);
    if (p->token.kind == F15I_NUMBER)
        return push_and_advance(p, F15I_CONSTANT, (int64_t)p->token.value);
    if (letter < 26) {
        p->variables |= (uint32_t)1 << letter;
        return push_and_advance(p, F15I_VARIABLE, letter);
    }
    if (at(p, '(') || at(p, '|'))
        return enclosed(p);
    return refuse(p, "a number, a letter or a bracket");
}

static f15_code postfix(parser *p) {
    f15_code code = primary(p);
    if (code == F15_OK && p->token.kind == F15I_NUMBER)
        return f15_fail(here(p), F15_BAD_NOTATION,
                        "write a number before the letter (2n), or a power with ^ (n^2)",
                        "%s cannot follow directly", f15i_show_token(&p->token).s);
    if (code != F15_OK || !at(p, '!'))
        return code;
    code = push_and_advance(p, F15I_FACTORIAL, 0);
    if (code == F15_OK && at(p, '!'))
        return f15_fail(here(p), F15_BAD_NOTATION, "write (n!)! for the factorial of n!",
                        "two '!' in a row can mean two things");
    return code;
}

static f15_code power(parser *p) {
    f15_code code = postfix(p);
    if (code != F15_OK || !at(p, '^'))
        return code;
    f15_span span = p->token.span;
    code = deeper(p);
    if (code == F15_OK)
        code = signed_power(p);
    p->depth--;
    return code == F15_OK ? push(p, F15I_POWER, 0, span) : code;
}

static f15_code signed_power(parser *p) {
    f15_span span = p->token.span;
    if (!at(p, '-'))
        return power(p);
    f15_code code = advance(p);
    if (code == F15_OK)
        code = power(p);
    return code == F15_OK ? push(p, F15I_NEGATE, 0, span) : code;
}

/* `1/2n` is n/2 to some and 1/(2n) to others. */
static f15_code refuse_after_division(const parser *p) {
    return f15_fail(here(p), F15_AMBIGUOUS, "write 1/(2n), or n/2",
                    "does %s belong below the fraction line or beside the fraction?",
                    f15i_show_token(&p->token).s);
}

static bool begins_implied(const parser *p) {
    return letter_of(&p->token) < 26 || at(p, '(') || (at(p, '|') && !p->in_absolute);
}

/* One more factor; *divided tells whether the last one was a divisor. */
static f15_code factor(parser *p, bool implied, bool *divided) {
    f15_span span = p->token.span;
    if (implied && *divided)
        return refuse_after_division(p);
    *divided = at(p, '/');
    f15_code code = implied ? F15_OK : advance(p);
    if (code == F15_OK)
        code = implied ? power(p) : signed_power(p);
    return code == F15_OK ? push(p, *divided ? F15I_DIVIDE : F15I_MULTIPLY, 0, span) : code;
}

static f15_code product(parser *p) {
    bool divided = false;
    f15_code code = signed_power(p);
    while (code == F15_OK) {
        bool implied = begins_implied(p);
        if (!implied && !at(p, '*') && !at(p, '/'))
            break;
        code = factor(p, implied, &divided);
    }
    return code;
}

static f15_code sum(parser *p) {
    f15_code code = product(p);
    while (code == F15_OK && (at(p, '+') || at(p, '-'))) {
        f15i_op op = at(p, '+') ? F15I_ADD : F15I_SUBTRACT;
        f15_span span = p->token.span;
        code = advance(p);
        if (code == F15_OK && at(p, '-'))
            return refuse(p, "a number, a letter or a bracket");
        if (code == F15_OK)
            code = product(p);
        if (code == F15_OK)
            code = push(p, op, 0, span);
    }
    return code;
}

/* ---- the reader ---------------------------------------------------------------------------- */

static f15_code parse(parser *p) {
    f15_code code = advance(p);
    if (code == F15_OK && p->token.kind == F15I_END)
        return f15_fail(here(p), F15_BAD_NOTATION, REMEDY, "a formula was expected");
    if (code == F15_OK)
        code = sum(p);
    if (code == F15_OK && p->token.kind != F15I_END)
        return refuse(p, "the end, or one of + - * / ^ !");
    return code;
}

f15_code f15_read_formula(const char *text, size_t length, f15_arena *arena, f15_formula *out,
                          f15_error *err) {
    parser p = {.err = err};
    if (length > F15I_FORMULA_LENGTH)
        return f15_fail(err, F15_TOO_BIG, "write a shorter formula",
                        "a formula has at most %zu bytes, and this one %zu", F15I_FORMULA_LENGTH,
                        length);
    f15_code code = f15i_scan_start(&p.scan, text, length, err);
    p.scan.most = INT64_MAX;
    p.scan.letters_may_follow = true;
    if (code == F15_OK)
        code = parse(&p);
    if (code != F15_OK)
        return code;
    f15_formula made = f15_formula_copy(&(f15_formula){p.node, p.count, p.variables}, arena);
    if (made.node)
        *out = made;
    return f15_arena_done(arena, err);
}

f15_formula f15_formula_copy(const f15_formula *from, f15_arena *arena) {
    f15_formula copy = *from;
    if (from->node)
        copy.node = f15_alloc_copy(arena, from->node, from->count, sizeof *from->node);
    return copy.node ? copy : (f15_formula){0};
}
