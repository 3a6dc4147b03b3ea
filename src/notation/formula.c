/* Reading formulas by the table of operations, which tells how tightly each holds together:
 *
 *     part    = [-] operand { operation part }      -2^2 is -(2^2), 2^3^2 is 2^(3^2)
 *     operand = ( number | letter | ( part ) | |part| | C(part,part) ) [!]
 *
 * An operation is one of + - * / ^, or nothing, before a letter or a bracket: a product. */
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

/* ---- the grammar --------------------------------------------------------------------------- */

const f15i_operation f15i_operations[] = {
    [F15I_CONSTANT] = {F15I_PRIMARY, 0, 0, "", "", ""},
    [F15I_VARIABLE] = {F15I_PRIMARY, 0, 0, "", "", ""},
    [F15I_ADD] = {F15I_SUM, F15I_SUM, F15I_PRODUCT, "", "+", ""},
    [F15I_SUBTRACT] = {F15I_SUM, F15I_SUM, F15I_PRODUCT, "", "-", ""},
    [F15I_MULTIPLY] = {F15I_PRODUCT, F15I_PRODUCT, F15I_SIGN, "", "*", ""},
    [F15I_DIVIDE] = {F15I_PRODUCT, F15I_PRODUCT, F15I_SIGN, "", "/", ""},
    [F15I_POWER] = {F15I_RAISED, F15I_POSTFIX, F15I_SIGN, "", "^", ""},
    [F15I_NEGATE] = {F15I_SIGN, 0, F15I_RAISED, "-", "", ""},
    [F15I_FACTORIAL] = {F15I_POSTFIX, 0, F15I_PRIMARY, "", "", "!"},
    [F15I_ABSOLUTE] = {F15I_PRIMARY, 0, F15I_SUM, "|", "", "|"},
    [F15I_CHOOSE] = {F15I_PRIMARY, F15I_SUM, F15I_SUM, "C(", ",", ")"},
};
#define OPERATIONS (sizeof f15i_operations / sizeof *f15i_operations)

size_t f15i_operands(f15i_op op) {
    return (size_t)(f15i_operations[op].left > 0) + (f15i_operations[op].right > 0);
}

static void part(parser *p, int least);

static void deeper(parser *p) {
    if (++p->depth > F15I_FORMULA_DEPTH)
        f15i_fail(&p->r, p->r.token.span, F15_TOO_BIG, "write it with fewer brackets",
                  "the formula is nested more than %d deep", F15I_FORMULA_DEPTH);
    f15i_next(&p->r);
}

/* ( part ), ( part , part ) or | part |; it stands on what opens. */
static void enclosed(parser *p, bool two) {
    f15i_token open = p->r.token;
    bool absolute = open.codepoint == '|', outside = p->in_absolute;
    deeper(p);
    p->in_absolute = absolute;
    part(p, F15I_SUM);
    if (two) {
        if (!at(p, ','))
            f15i_expected(&p->r, "','");
        f15i_next(&p->r);
        part(p, F15I_SUM);
    }
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

/* Does it stand on the C of C(n,2)? Without the comma it is a product. */
static bool is_choose(const parser *p) {
    f15i_reader ahead = p->r;
    size_t depth = 0;
    ahead.err = NULL;
    if (letter_here(p) != 'C' - 'A')
        return false;
    do {
        f15i_next(&ahead);
        depth += f15i_on(&ahead, '(');
        depth -= depth > 0 && f15i_on(&ahead, ')');
    } while (depth > 0 && ahead.token.kind != F15I_END &&
             !(depth == 1 && ahead.token.kind == F15I_COMMA));
    return depth == 1 && ahead.token.kind == F15I_COMMA;
}

static void operand(parser *p) {
    uint32_t letter = letter_here(p);
    if (p->r.token.kind == F15I_NUMBER) {
        push_and_advance(p, F15I_CONSTANT, (int64_t)p->r.token.value);
    } else if (is_choose(p)) {
        f15_span span = p->r.token.span;
        f15i_next(&p->r);
        enclosed(p, true);
        push(p, F15I_CHOOSE, 0, span);
    } else if (letter < 26) {
        p->variables |= (uint32_t)1 << letter;
        push_and_advance(p, F15I_VARIABLE, letter);
    } else if (at(p, '(') || at(p, '|')) {
        enclosed(p, false);
    } else {
        refuse_operand(p);
    }
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

/* The operation between two operands whose sign it stands on; CONSTANT: there is none. */
static f15i_op sign_here(const parser *p) {
    uint32_t sign = symbol(p);
    size_t op = 0;
    while (op < OPERATIONS && (f15i_operations[op].left == 0 || op == F15I_CHOOSE ||
                               sign != (unsigned char)f15i_operations[op].between[0]))
        op++;
    return op < OPERATIONS ? (f15i_op)op : F15I_CONSTANT;
}

/* All that holds together at least as tightly as `least`. `1/2n` is n/2 to some and 1/(2n) to
 * others. */
static void part(parser *p, int least) {
    f15_span span = p->r.token.span;
    bool divided = false; /* the last operand was a divisor */
    if (at(p, '-') && least <= F15I_SIGN) {
        f15i_next(&p->r);
        part(p, f15i_operations[F15I_NEGATE].right);
        push(p, F15I_NEGATE, 0, span);
    } else {
        operand(p);
    }
    while (p->r.code == F15_OK) {
        bool implied = letter_here(p) < 26 || at(p, '(') || (at(p, '|') && !p->in_absolute);
        f15i_op op = implied ? F15I_MULTIPLY : sign_here(p);
        const f15i_operation *operation = &f15i_operations[op];
        if (op == F15I_CONSTANT || operation->strength < least)
            return;
        span = p->r.token.span;
        if (implied && divided)
            f15i_fail(&p->r, span, F15_AMBIGUOUS, "write 1/(2n), or n/2",
                      "does %s belong below the fraction line or beside the fraction?",
                      f15i_show_token(&p->r.token).s);
        divided = op == F15I_DIVIDE;
        if (op == F15I_POWER)
            deeper(p);
        else if (!implied)
            f15i_next(&p->r);
        if (operation->strength == F15I_SUM && at(p, '-'))
            refuse_operand(p);
        part(p, implied ? F15I_RAISED : operation->right);
        p->depth -= op == F15I_POWER;
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
    part(&p, F15I_SUM);
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
