/* Reading formulas by the table of operations, which has the strength of each:
 *
 *     part    = [-] operand { operation part }      -2^2 is -(2^2), 2^3^2 is 2^(3^2)
 *     operand = ( number | letter | ( part ) | |part| | abs(part) | C(part,part) ) [² | ³] [! | %]
 *
 * An operation is one of + - * / ^. Before a letter or a bracket, or between factorials (3!4!), a
 * product needs no sign. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define DEEPEST 32
#define REMEDY "write it like 2m+1, n(n-1)/2 or n!"

typedef struct parser {
    f15i_token_reader r;
    f15_formula_node node[F15I_FORMULA_NODES];
    size_t count, depth;
    uint32_t variables;
    char inside; /* the innermost open bracket: ( or | or, before its comma, the C of C(n,2) */
} parser;

/* ---- tokens -------------------------------------------------------------------------------- */

/* Returns the token's character, with -, * or / for the typographic ones; 0 for a number, an arrow
 * of two characters and the end. */
static uint32_t symbol(const parser *p) {
    const f15i_token *token = &p->r.token;
    uint32_t c = token->codepoint;
    if (token->kind == F15I_END || token->kind == F15I_NUMBER || token->span.length != 1)
        return 0;
    if (f15i_is_dash(c))
        return '-';
    if (c == 0xf7 || c == 0x2215)
        return '/';
    return c == 0xd7 || c == 0xb7 || c == 0x22c5 || c == 0x2217 ? '*' : c;
}

static bool at(const parser *p, uint32_t wanted) {
    return symbol(p) == wanted;
}

/* Returns 0 for a, ..., 25 for z; 26 for any other token. */
static uint32_t letter_here(const parser *p) {
    uint32_t c = f15i_upper(symbol(p));
    return c >= 'A' && c <= 'Z' ? c - 'A' : 26;
}

static void push(parser *p, f15i_op op, size_t at, f15_span span) {
    if (p->count == F15I_FORMULA_NODES)
        f15i_fail(&p->r, span, F15_TOO_BIG, "write a shorter formula", "the formula is too long");
    else
        p->node[p->count++] = (f15_formula_node){op, (uint32_t)at, span.length, span};
}

static void push_and_advance(parser *p, f15i_op op, size_t at) {
    push(p, op, at, p->r.token.span);
    f15i_next(&p->r);
}

#define SHOWN 20 /* digits of a number, in a message */

/* Returns how a message shows the current token: a number as it is written, as it may have a point
 * and any size. */
static f15i_shown shown_here(const parser *p) {
    const f15i_token *token = &p->r.token;
    f15i_shown shown = f15i_show_token(token);
    if (token->kind == F15I_NUMBER)
        snprintf(shown.s, sizeof shown.s, "the number %.*s%s",
                 token->span.length < SHOWN ? (int)token->span.length : SHOWN,
                 p->r.at.text + token->from, token->span.length > SHOWN ? "..." : "");
    return shown;
}

static void refuse_operand(parser *p) {
    f15i_expected(&p->r, "a number, a letter or a bracket");
}

/* ---- the grammar --------------------------------------------------------------------------- */

/* The strengths of operations, the weakest first. */
enum { F15I_SUM = 1, F15I_PRODUCT, F15I_SIGN, F15I_RAISED, F15I_POSTFIX, F15I_PRIMARY };

/* An operation: its strength, the least strength that each operand has without brackets (0: there
 * is no such operand), and the signs before, between and after the operands. */
typedef struct formula_form {
    int strength, left, right;
    const char *before, *between, *after;
} formula_form;

static const formula_form operations[] = {
    [F15I_CONSTANT] = {F15I_PRIMARY, 0, 0, "", "", ""},
    [F15I_VARIABLE] = {F15I_PRIMARY, 0, 0, "", "", ""},
    [F15I_ADD] = {F15I_SUM, F15I_SUM, F15I_PRODUCT, "", "+", ""},
    [F15I_SUBTRACT] = {F15I_SUM, F15I_SUM, F15I_PRODUCT, "", "-", ""},
    [F15I_MULTIPLY] = {F15I_PRODUCT, F15I_PRODUCT, F15I_SIGN, "", "*", ""},
    [F15I_DIVIDE] = {F15I_PRODUCT, F15I_PRODUCT, F15I_SIGN, "", "/", ""},
    [F15I_POWER] = {F15I_RAISED, F15I_POSTFIX, F15I_SIGN, "", "^", ""},
    [F15I_NEGATE] = {F15I_SIGN, 0, F15I_RAISED, "-", "", ""},
    [F15I_SQUARE] = {F15I_RAISED, 0, F15I_PRIMARY, "", "", "²"},
    [F15I_CUBE] = {F15I_RAISED, 0, F15I_PRIMARY, "", "", "³"},
    [F15I_FACTORIAL] = {F15I_POSTFIX, 0, F15I_PRIMARY, "", "", "!"},
    [F15I_PERCENT] = {F15I_POSTFIX, 0, F15I_PRIMARY, "", "", "%"},
    [F15I_ABSOLUTE] = {F15I_PRIMARY, 0, F15I_SUM, "|", "", "|"},
    [F15I_CHOOSE] = {F15I_PRIMARY, F15I_SUM, F15I_SUM, "C(", ",", ")"},
};
#define OPERATIONS (sizeof operations / sizeof *operations)

size_t f15i_operands(f15i_op op) {
    if (operations[op].left > 0)
        return 2;
    return operations[op].right > 0 ? 1 : 0;
}

static void part(parser *p, int least);

static void deeper(parser *p) {
    if (++p->depth > DEEPEST)
        f15i_fail(&p->r, p->r.token.span, F15_TOO_BIG, "write it with fewer brackets",
                  "the formula is nested more than %d deep", DEEPEST);
    f15i_next(&p->r);
}

/* Reads ( part ), | part | or, for CHOOSE, ( part , part ); CONSTANT adds no operation. */
static void enclosed(parser *p, f15i_op op, f15_span span) {
    f15i_token open = p->r.token;
    const bool bar = open.codepoint == '|', two = op == F15I_CHOOSE;
    const char outside = p->inside;
    deeper(p);
    p->inside = two ? 'C' : (char)open.codepoint;
    part(p, F15I_SUM);
    if (two) {
        if (!at(p, ','))
            f15i_refuse(&p->r, "',' was expected, not %s", shown_here(p).s);
        f15i_next(&p->r);
        p->inside = '(';
        part(p, F15I_SUM);
    }
    if (!at(p, bar ? '|' : ')'))
        f15i_refuse(&p->r, "%s was expected, for the %s of %s, not %s", bar ? "'|'" : "')'",
                    f15i_show_token(&open).s, f15i_show_place(&p->r, &open).s, shown_here(p).s);
    p->inside = outside;
    p->depth--;
    if (op != F15I_CONSTANT)
        push(p, op, 0, span);
    f15i_next(&p->r);
}

/* Returns whether this is the C of C(n,2). Without the comma it is a product. */
static bool is_choose(const parser *p) {
    f15i_token_reader ahead = p->r;
    size_t depth = 0;
    ahead.err = NULL;
    if (letter_here(p) != 'C' - 'A')
        return false;
    do {
        f15i_next(&ahead);
        if (f15i_on(&ahead, '('))
            depth++;
        else if (depth > 0 && f15i_on(&ahead, ')'))
            depth--;
    } while (depth > 0 && ahead.token.kind != F15I_END &&
             !(depth == 1 && ahead.token.kind == F15I_COMMA));
    return depth == 1 && ahead.token.kind == F15I_COMMA;
}

static bool is_factorial(const parser *p) {
    f15i_token_reader ahead = p->r;
    ahead.err = NULL;
    if (p->r.token.kind != F15I_NUMBER)
        return false;
    f15i_next(&ahead);
    return f15i_on(&ahead, '!');
}

size_t f15_formula_function(const char *s, size_t length) {
    static const char *const names[] = {"abs", "binom", "binomial"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        const size_t letters = strlen(names[k]);
        size_t bracket = letters;
        while (bracket < length && s[bracket] == ' ')
            bracket++;
        if (bracket < length && s[bracket] == '(' && f15_same_word(s, names[k], letters))
            return letters;
    }
    return 0;
}

/* Returns the operation with the current sign between two operands; CONSTANT if there is none. */
static f15i_op sign_here(const parser *p) {
    uint32_t sign = symbol(p);
    size_t op = 0;
    while (op < OPERATIONS && (operations[op].left == 0 || op == F15I_CHOOSE ||
                               sign != (unsigned char)operations[op].between[0]))
        op++;
    return op < OPERATIONS ? (f15i_op)op : F15I_CONSTANT;
}

static bool begins(const char *s, size_t length, const char *with) {
    return length >= strlen(with) && memcmp(s, with, strlen(with)) == 0;
}

/* Reads a number. Refuses 0.33..., 0.(3), a line or dots above, 0,375, 1,000,000 and `5.` */
static void number(parser *p) {
    static const char *const more_digits[] = {"(", ".", "\xe2\x80\xa6", "\xcc\x85", "\xcc\x87"};
    const f15i_token token = p->r.token;
    const char *digits = p->r.at.text + token.from, *after = digits + token.span.length;
    const size_t left = p->r.at.length - token.from - token.span.length;
    const bool pointed = memchr(digits, '.', token.span.length) != NULL;
    for (size_t k = 0; pointed && k < sizeof more_digits / sizeof *more_digits; k++)
        if (begins(after, left, more_digits[k]))
            f15i_fail(&p->r, token.span, F15_AMBIGUOUS, "write it as a fraction",
                      "a decimal that goes on is not exact");
    push_and_advance(p, F15I_CONSTANT, token.from);
    if (after[-1] == '.')
        f15i_fail(&p->r, token.span, F15_BAD_NOTATION, "leave out the point",
                  "no digit follows the point");
    if (p->inside != 'C' && left > 1 && begins(after, left, ",") &&
        f15i_is_digit((unsigned char)after[1]))
        f15i_fail(&p->r, p->r.token.span, F15_AMBIGUOUS,
                  "write a decimal with a point, and a large number without commas",
                  "is this a decimal comma, or does it separate?");
}

/* Reads ² or ³; refuses other superscripts, and a second one. */
static void superscript(parser *p) {
    if (at(p, 0xb2) || at(p, 0xb3))
        push_and_advance(p, at(p, 0xb2) ? F15I_SQUARE : F15I_CUBE, 0);
    const uint32_t c = p->r.token.kind == F15I_END ? 0 : p->r.token.codepoint;
    if (c == 0xb2 || c == 0xb3 || c == 0xb9 || (c >= 0x2070 && c <= 0x207f))
        f15i_fail(&p->r, p->r.token.span, F15_BAD_NOTATION, "write n^12",
                  "such a power is written with ^, not with %s", f15i_show_token(&p->r.token).s);
}

static void operand(parser *p) {
    const bool is_number = p->r.token.kind == F15I_NUMBER;
    const uint32_t letter = letter_here(p);
    const f15_span span = p->r.token.span;
    const char *word = p->r.at.text + p->r.token.from;
    const size_t function =
        letter < 26 ? f15_formula_function(word, p->r.at.length - p->r.token.from) : 0;
    if (is_number) {
        number(p);
    } else if (is_choose(p)) {
        f15i_next(&p->r);
        enclosed(p, F15I_CHOOSE, span);
    } else if (function > 0) {
        for (size_t k = 0; k < function; k++)
            f15i_next(&p->r);
        enclosed(p, letter == 0 ? F15I_ABSOLUTE : F15I_CHOOSE, span); /* a for abs */
    } else if (letter < 26) {
        p->variables |= (uint32_t)1 << letter;
        push_and_advance(p, F15I_VARIABLE, letter);
    } else if (at(p, '(') || at(p, '|')) {
        enclosed(p, at(p, '(') ? F15I_CONSTANT : F15I_ABSOLUTE, span);
    } else {
        refuse_operand(p);
    }
    if (is_number && p->r.token.kind == F15I_NUMBER && p->r.token.span.length == 3)
        f15i_fail(&p->r, p->r.token.span, F15_AMBIGUOUS,
                  "write a large number without blanks, and a product with *",
                  "does this blank separate thousands, or two numbers?");
    if (p->r.token.kind == F15I_NUMBER)
        f15i_fail(&p->r, p->r.token.span, F15_BAD_NOTATION,
                  "write a number before the letter (2n), or a power with ^ (n^2)",
                  "%s cannot follow directly", shown_here(p).s);
    superscript(p);
    if (at(p, '%')) {
        push_and_advance(p, F15I_PERCENT, 0);
        const bool closes = at(p, ')') || (at(p, '|') && p->inside == '|');
        if (p->r.token.kind != F15I_END && sign_here(p) == F15I_CONSTANT && !closes)
            f15i_refuse(&p->r, "%% stands for hundredths, and %s cannot follow it",
                        shown_here(p).s);
    }
    if (!at(p, '!'))
        return;
    push_and_advance(p, F15I_FACTORIAL, 0);
    if (at(p, '!'))
        f15i_fail(&p->r, p->r.token.span, F15_BAD_NOTATION, "write (n!)! for the factorial of n!",
                  "two '!' in a row can mean two things");
}

/* Reads operations at least as strong as `least`. Refuses `1/2n`, which may mean n/2. */
static void part(parser *p, int least) {
    f15_span span = p->r.token.span;
    bool divided = false; /* the last operand was a divisor */
    const bool minus = at(p, '-'), plus = at(p, '+');
    if ((minus || plus) && least <= F15I_SIGN) {
        f15i_next(&p->r);
        part(p, operations[F15I_NEGATE].right);
        if (minus)
            push(p, F15I_NEGATE, 0, span);
    } else {
        operand(p);
    }
    while (p->r.code == F15_OK) {
        bool implied = letter_here(p) < 26 || at(p, '(') || (at(p, '|') && p->inside != '|') ||
                       is_factorial(p);
        f15i_op op = implied ? F15I_MULTIPLY : sign_here(p);
        const formula_form *operation = &operations[op];
        if (op == F15I_CONSTANT || operation->strength < least)
            return;
        span = p->r.token.span;
        if (implied && divided)
            f15i_fail(&p->r, span, F15_AMBIGUOUS, "write 1/(2n), or n/2",
                      "does %s belong below the fraction line or beside the fraction?",
                      shown_here(p).s);
        divided = op == F15I_DIVIDE;
        if (op == F15I_POWER)
            deeper(p);
        else if (!implied)
            f15i_next(&p->r);
        if (operation->strength == F15I_SUM && (at(p, '-') || at(p, '+')))
            refuse_operand(p);
        part(p, implied ? F15I_RAISED : operation->right);
        if (op == F15I_POWER)
            p->depth--;
        push(p, op, 0, span);
    }
}

f15_code f15_read_formula(const char *text, size_t length, f15_arena *arena, f15_formula *out,
                          f15_error *err) {
    F15_NEED(text && arena && out, err);
    if (length > F15_MAX_FORMULA_BYTES)
        return f15_fail(err, F15_TOO_BIG, "write a shorter formula",
                        "a formula has at most %zu bytes, and this one %zu", F15_MAX_FORMULA_BYTES,
                        length);
    parser p = {.r = f15i_reader_of(text, length, REMEDY, err)};
    p.r.exact = p.r.letters_may_follow = true;
    f15i_next(&p.r);
    if (p.r.token.kind == F15I_END)
        f15i_refuse(&p.r, "a formula was expected");
    part(&p, F15I_SUM);
    if (p.r.token.kind != F15I_END)
        f15i_refuse(&p.r, "the end, or one of + - * / ^ ! was expected, not %s", shown_here(&p).s);
    if (p.r.code != F15_OK)
        return p.r.code;
    const f15_formula made = {f15_alloc_copy(arena, p.node, p.count, sizeof *p.node), p.count,
                              p.variables, f15_alloc_string(arena, text, length), length};
    if (made.node && made.text)
        *out = made;
    return f15_arena_done(arena, err);
}

/* ---- writing: without a bracket or * that reading can do without, as the text has a limit ---- */

typedef struct writer {
    const f15_formula_node *node;
    const char *text;                /* of the constants */
    size_t size[F15I_FORMULA_NODES]; /* nodes of the part that ends at this one */
    f15_text *out;
} writer;

/* Writes a part, in brackets if its operation is weaker than `least`, or if it is a minus that does
 * not begin the text or a bracket. A number times a letter is written without a sign, as 2m. */
static void write_part(writer *w, size_t i, int least) {
    const f15_formula_node *node = &w->node[i];
    const formula_form *operation = &operations[node->op];
    char last = w->out->length > 0 ? w->out->s[w->out->length - 1] : '(';
    const bool first = last == '(' || last == '|' || last == ',';
    bool enclosed = operation->strength < least || (node->op == F15I_NEGATE && !first);
    f15_text_add(w->out, enclosed ? "(" : "");
    if (node->op == F15I_CONSTANT) {
        f15_text_add_n(w->out, w->text + node->at, node->length);
    } else if (node->op == F15I_VARIABLE) {
        f15_text_addf(w->out, "%c", (char)('a' + node->at));
    } else {
        size_t right = i - 1, left = right - w->size[right];
        bool implied = node->op == F15I_MULTIPLY && w->node[left].op == F15I_CONSTANT &&
                       w->node[right].op == F15I_VARIABLE;
        f15_text_add(w->out, operation->before);
        if (operation->left > 0)
            write_part(w, left, operation->left);
        f15_text_add(w->out, implied ? "" : operation->between);
        write_part(w, right, operation->right);
        f15_text_add(w->out, operation->after);
    }
    f15_text_add(w->out, enclosed ? ")" : "");
}

void f15_write_formula(f15_text *text, const f15_formula *formula) {
    writer w = {.node = formula->node, .text = formula->text};
    f15_text part = {0};
    if (formula->count == 0 || formula->count > F15I_FORMULA_NODES)
        return;
    for (size_t i = 0; i < formula->count; i++) { /* the operands are the parts right before it */
        size_t wanted = f15i_operands(w.node[i].op);
        w.size[i] = 1;
        for (size_t k = 0; k < wanted && w.size[i] <= i; k++)
            w.size[i] += w.size[i - w.size[i]];
    }
    w.out = &part; /* write_part looks at the last sign, which must not be one that `text` had */
    write_part(&w, formula->count - 1, F15I_SUM);
    f15_text_add(text, f15_text_string(&part));
    f15_text_drop_part(text, &part);
}
