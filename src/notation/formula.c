/* Reading formulas: recursive descent, at most F15I_FORMULA_DEPTH deep.
 *
 *     sum     = product { (+|-) product }
 *     product = signed { (*|/) signed | power }     a power that begins with a letter or bracket
 *     signed  = [-] power                           -2^2 is -(2^2)
 *     power   = postfix [ ^ signed ]                2^3^2 is 2^(3^2)
 *     postfix = primary [!]
 *     primary = number | letter | ( sum ) | |sum|
 */
#include "internal.h"

#define REMEDY "write it like 2m+1, n(n-1)/2 or n!"

typedef struct parser {
    f15i_reader r;
    f15_formula_node node[F15I_FORMULA_NODES];
    size_t count, depth;
    uint32_t variables;
    bool in_absolute; /* the innermost open bracket is a | */
} parser;

/* ---- tokens -------------------------------------------------------------------------------- */

/* What the token means here: typographic minus, times and dot are - and *. */
static uint32_t symbol(const parser *p) {
    const f15i_token *token = &p->r.token;
    uint32_t c = token->codepoint;
    if (token->kind == F15I_END || token->kind == F15I_NUMBER || token->span.length != 1)
        return 0;
    if (f15i_is_dash(c))
        return '-';
    return c == 0xd7 || c == 0xb7 || c == 0x22c5 || c == 0x2217 ? '*' : c;
}

static bool at(const parser *p, uint32_t wanted) {
    return symbol(p) == wanted;
}

/* Letters a..z count from 0; anything else is none (26). */
static uint32_t letter_here(const parser *p) {
    uint32_t c = f15i_upper(symbol(p));
    return c >= 'A' && c <= 'Z' ? c - 'A' : 26;
}

static void push(parser *p, f15i_op op, int64_t value, f15_span span) {
    if (p->count == F15I_FORMULA_NODES)
        f15i_fail(&p->r, span, F15_TOO_BIG, "write a shorter formula", "the formula is too long");
    else
        p->node[p->count++] = (f15_formula_node){op, value, span};
}

static void push_and_advance(parser *p, f15i_op op, int64_t value) {
    push(p, op, value, p->r.token.span);
    f15i_next(&p->r);
}

static void refuse_operand(parser *p) {
    f15i_expected(&p->r, "a number, a letter or a bracket");
}

/* ---- the grammar, from the bottom ---------------------------------------------------------- */

static void sum(parser *p);
static void signed_power(parser *p);

static void deeper(parser *p) {
    if (++p->depth > F15I_FORMULA_DEPTH)
        f15i_fail(&p->r, p->r.token.span, F15_TOO_BIG, "write it with fewer brackets",
                  "the formula is nested more than %d deep", F15I_FORMULA_DEPTH);
    f15i_next(&p->r);
}

/* ( sum ) or | sum |; it stands on what opens. */
static void enclosed(parser *p) {
    f15i_token open = p->r.token;
    bool absolute = open.codepoint == '|', outside = p->in_absolute;
    deeper(p);
    p->in_absolute = absolute;
    sum(p);
    if (!at(p, absolute ? '|' : ')'))
        f15i_refuse(&p->r, "%s was expected, for the %s of column %u, not %s",
                    absolute ? "'|'" : "')'", f15i_show_token(&open).s, (unsigned)open.span.column,
                    f15i_show_token(&p->r.token).s);
    p->in_absolute = outside;
    p->depth--;
    if (absolute)
        push(p, F15I_ABSOLUTE, 0, open.span);
    f15i_next(&p->r);
}

static void primary(parser *p) {
    uint32_t letter = letter_here(p);
    if (p->r.token.kind == F15I_NUMBER)
        push_and_advance(p, F15I_CONSTANT, (int64_t)p->r.token.value);
    else if (letter < 26) {
        p->variables |= (uint32_t)1 << letter;
        push_and_advance(p, F15I_VARIABLE, letter);
    } else if (at(p, '(') || at(p, '|'))
        enclosed(p);
    else
        refuse_operand(p);
}

static void postfix(parser *p) {
    primary(p);
    if (p->r.token.kind == F15I_NUMBER)
        f15i_fail(&p->r, p->r.token.span, F15_BAD_NOTATION,
                  "write a number before the letter (2n), or a power with ^ (n^2)",
                  "%s cannot follow directly", f15i_show_token(&p->r.token).s);
    if (!at(p, '!'))
        return;
    push_and_advance(p, F15I_FACTORIAL, 0);
    if (at(p, '!'))
        f15i_fail(&p->r, p->r.token.span, F15_BAD_NOTATION, "write (n!)! for the factorial of n!",
                  "two '!' in a row can mean two things");
}

static void power(parser *p) {
    postfix(p);
    if (!at(p, '^'))
        return;
    f15_span span = p->r.token.span;
    deeper(p);
    signed_power(p);
    p->depth--;
    push(p, F15I_POWER, 0, span);
}

static void signed_power(parser *p) {
    f15_span span = p->r.token.span;
    bool minus = at(p, '-');
    if (minus)
        f15i_next(&p->r);
    power(p);
    if (minus)
        push(p, F15I_NEGATE, 0, span);
}

/* `1/2n` is n/2 to some and 1/(2n) to others. */
static void product(parser *p) {
    bool divided = false; /* the last factor was a divisor */
    signed_power(p);
    for (;;) {
        bool implied = letter_here(p) < 26 || at(p, '(') || (at(p, '|') && !p->in_absolute);
        f15_span span = p->r.token.span;
        if (!implied && !at(p, '*') && !at(p, '/'))
            return;
        if (implied && divided)
            f15i_fail(&p->r, span, F15_AMBIGUOUS, "write 1/(2n), or n/2",
                      "does %s belong below the fraction line or beside the fraction?",
                      f15i_show_token(&p->r.token).s);
        divided = at(p, '/');
        if (implied) {
            power(p);
        } else {
            f15i_next(&p->r);
            signed_power(p);
        }
        push(p, divided ? F15I_DIVIDE : F15I_MULTIPLY, 0, span);
    }
}

static void sum(parser *p) {
    product(p);
    while (at(p, '+') || at(p, '-')) {
        f15i_op op = at(p, '+') ? F15I_ADD : F15I_SUBTRACT;
        f15_span span = p->r.token.span;
        f15i_next(&p->r);
        if (at(p, '-'))
            refuse_operand(p);
        product(p);
        push(p, op, 0, span);
    }
}

/* ---- the reader ---------------------------------------------------------------------------- */

f15_code f15_read_formula(const char *text, size_t length, f15_arena *arena, f15_formula *out,
                          f15_error *err) {
    if (length > F15I_FORMULA_LENGTH)
        return f15_fail(err, F15_TOO_BIG, "write a shorter formula",
                        "a formula has at most %zu bytes, and this one %zu", F15I_FORMULA_LENGTH,
                        length);
    parser p = {.r = f15i_reader_of(text, length, REMEDY, err)};
    p.r.most = INT64_MAX;
    p.r.letters_may_follow = true;
    f15i_next(&p.r);
    if (p.r.token.kind == F15I_END)
        f15i_refuse(&p.r, "a formula was expected");
    sum(&p);
    if (p.r.token.kind != F15I_END)
        f15i_expected(&p.r, "the end, or one of + - * / ^ !");
    if (p.r.code != F15_OK)
        return p.r.code;
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
