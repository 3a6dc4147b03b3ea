/* Expressions: tokens to typed nodes, by the grammar of let.h. Constant parts are worked out at
 * once, so that one without a value is reported while reading. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* ---- making nodes ---------------------------------------------------------------------------- */

/* Works out a node whose parts are constant, and makes it a literal. */
static void fold(f15i_let_parser *p, f15i_let_node *made) {
    f15i_let_run run = {.convention = p->let->convention,
                        .memory = p->arena,
                        .steps = p->steps,
                        .err = p->err,
                        .code = p->code};
    made->value = f15i_let_value_of(&run, made);
    made->op = F15I_LET_VALUE;
    p->steps = run.steps;
    if (run.code != F15_OK) /* the failure has been described */
        f15i_let_stop(p, run.code == F15_NO_MEMORY ? F15_NO_MEMORY : F15_OUT_OF_RANGE);
}

/* Makes a node of these parts; works it out if all are constant. */
static node make(f15i_let_parser *p, f15i_let_node it, const node *kid, size_t kids) {
    if (p->code != F15_OK)
        return &f15i_let_nothing;
    it.kid = kids > 0 ? f15_alloc_copy(p->arena, kid, kids, sizeof *kid) : NULL;
    it.kids = kids;
    f15i_let_node *made = f15_alloc_copy(p->arena, &it, 1, sizeof it);
    if (made == NULL || (kids > 0 && it.kid == NULL)) {
        p->code = f15_arena_done(p->arena, p->err);
        return &f15i_let_nothing;
    }
    made->constant = it.op != F15I_LET_NAMED;
    for (size_t k = 0; k < kids; k++)
        made->constant = made->constant && kid[k]->constant;
    if (made->constant && !p->unfolded && it.op != F15I_LET_VALUE)
        fold(p, made);
    return made;
}

node f15i_let_literal(f15i_let_parser *p, f15_let_value value, f15_span span) {
    return make(p, (f15i_let_node){.type = value.type, .value = value, .span = span}, NULL, 0);
}

static node operate(f15i_let_parser *p, f15i_let_operator with, const node *kid, size_t kids,
                    f15_span span) {
    static const f15_let_type types[] = {
#define F15_LET_OPERATOR(id, type, result) F15_LET_##type,
#include "operators.def"
    };
    const bool cycles =
        with == F15I_LET_CYCLE || (with == F15I_LET_PRODUCT && kid[0]->cycles && kid[1]->cycles);
    return make(p,
                (f15i_let_node){.op = F15I_LET_CALL,
                                .type = types[with],
                                .cycles = cycles,
                                .function = &f15i_let_operators[with],
                                .span = span},
                kid, kids);
}

static node make_one(f15i_let_parser *p, f15i_let_operator with, node a, f15_span span) {
    return operate(p, with, &a, 1, span);
}

static node make_two(f15i_let_parser *p, f15i_let_operator with, node a, node b, f15_span span) {
    return operate(p, with, (const node[]){a, b}, 2, span);
}

static node make_logical(f15i_let_parser *p, f15i_let_op op, node a, node b, f15_span span) {
    return make(p, (f15i_let_node){.op = op, .type = F15_LET_TRUTH, .span = span},
                (const node[]){a, b}, 2);
}

/* ---- types ----------------------------------------------------------------------------------- */

/* Fails unless the node has the type that `what` takes. */
static void want(f15i_let_parser *p, node it, f15_let_type type, const char *what) {
    if (it->type != type)
        f15i_let_fail(p, it->span, F15_MISMATCH, NULL, "%s takes %s, and this is %s", what,
                      f15i_let_a_type(type), f15i_let_a_type(it->type));
}

/* Reads a part one level deeper. */
static node inside(f15i_let_parser *p, node (*part)(f15i_let_parser *)) {
    if (++p->depth > F15_LET_DEPTH)
        f15i_let_fail(p, p->token.span, F15_TOO_BIG, "say part of it in a name of its own",
                      "this is nested more than %d deep", F15_LET_DEPTH);
    node it = p->code == F15_OK ? part(p) : &f15i_let_nothing;
    p->depth--;
    return it;
}

/* ---- primaries ------------------------------------------------------------------------------- */

static node sum(f15i_let_parser *p);

/* Returns whether the current token begins an operand. A bar does not count: it may be the end of
 * |x|. */
static bool begins_operand(const f15i_let_parser *p) {
    const f15i_let_token *t = &p->token;
    if (t->sort == F15I_LET_SIGN)
        return t->sign == '(' || t->sign == '[';
    if (t->sort != F15I_LET_IDENTIFIER)
        return t->sort != F15I_LET_END;
    return !f15i_let_is_reserved(t->s, t->length) ||
           f15i_let_function_named(t->s, t->length, NULL) != NULL;
}

/* Reads the elements of a list or cycle up to the closing bracket. `first` is an element that was
 * read already, or NULL. */
static node elements(f15i_let_parser *p, node first, int close, f15i_let_operator op,
                     f15_span span) {
    node element[F15_LET_MAX_N];
    size_t count = 0;
    if (first != NULL)
        element[count++] = first;
    while (p->code == F15_OK && !f15i_let_on(p, close)) {
        if (count > 0 && !f15i_let_take(p, ',') && !begins_operand(p))
            break;
        node it = sum(p);
        want(p, it, F15_LET_NUMBER, op == F15I_LET_LIST ? "a list" : "a cycle");
        if (count == F15_LET_MAX_N)
            f15i_let_fail(p, it->span, F15_TOO_BIG, NULL,
                          "a permutation is of at most %d places here", F15_LET_MAX_N);
        else
            element[count++] = it;
    }
    if (!f15i_let_take(p, close))
        f15i_let_expected(p, close == ')' ? "a closing )" : "a closing ]");
    if (op == F15I_LET_LIST && count == 0)
        f15i_let_fail(p, span, F15_BAD_NOTATION, "the identity is ()", "this list is empty");
    return operate(p, op, element, count, span);
}

/* Reads brackets: (x) is x; (x y ...), (x, y) and () are cycles. */
static node in_brackets(f15i_let_parser *p) {
    f15_span span = p->token.span;
    node first = NULL;
    f15i_let_next(p);
    p->alone = false;
    if (!f15i_let_on(p, ')')) {
        first = inside(p, f15i_let_expression);
        p->alone = f15i_let_take(p, ')');
        if (p->alone || p->code != F15_OK)
            return first;
        if (!f15i_let_on(p, ',') && !begins_operand(p))
            return f15i_let_expected(p, "a closing )");
        want(p, first, F15_LET_NUMBER, "a cycle");
    }
    node made = elements(p, first, ')', F15I_LET_CYCLE, span);
    p->alone = false;
    return made;
}

static node absolute(f15i_let_parser *p) {
    f15_span span = p->token.span;
    f15i_let_next(p);
    node it = inside(p, sum);
    want(p, it, F15_LET_NUMBER, "| |");
    if (!f15i_let_take(p, '|'))
        f15i_let_expected(p, "a closing |");
    return make_one(p, F15I_LET_ABSOLUTE, it, span);
}

typedef const f15i_let_function *function;

/* Makes a call of the function's row that fits the types. Else fails, and quotes a row that takes
 * this number of arguments, if there is one. */
static node call_of(f15i_let_parser *p, function first, const node *arg, size_t args,
                    f15_span span) {
    const char *name = first->name;
    function like = first; /* the row to quote */
    for (function f = first; f != NULL; f = f15i_let_function_named(name, strlen(name), f)) {
        size_t fitting = 0;
        if (!f15i_let_takes(f, args))
            continue;
        while (fitting < args && f15i_let_fits(f, fitting, arg[fitting]->type))
            fitting++;
        if (fitting == args)
            return make(
                p,
                (f15i_let_node){
                    .op = F15I_LET_CALL, .type = f15i_let_yields(f), .function = f, .span = span},
                arg, args);
        like = f15i_let_takes(like, args) ? like : f;
    }
    for (size_t i = 0; f15i_let_takes(like, args) && i < args; i++)
        if (!f15i_let_fits(like, i, arg[i]->type))
            f15i_let_fail(p, arg[i]->span, F15_MISMATCH, like->doc,
                          "%s(%s) takes no %s here, and this is %s", like->name, like->arguments,
                          f15_let_type_name(arg[i]->type), f15i_let_a_type(arg[i]->type));
    return f15i_let_fail(p, span, F15_MISMATCH, like->doc,
                         "write %s(%s): it was given %zu argument%s", like->name, like->arguments,
                         args, args == 1 ? "" : "s");
}

/* Reads the arguments of a function, whose name is the current token. */
static node call(f15i_let_parser *p, function f) {
    node arg[F15I_LET_ARGUMENTS];
    size_t args = 0;
    f15_span span = p->token.span;
    f15i_let_next(p);
    if (!f15i_let_on(p, '('))
        return f15i_let_fail(p, p->token.span, F15_BAD_NOTATION, f->doc,
                             "%s is a function: write %s(%s)", f->name, f->name, f->arguments);
    f15i_let_next(p);
    while (!f15i_let_on(p, ')') && p->code == F15_OK) {
        if (args == F15I_LET_ARGUMENTS)
            f15i_let_fail(p, p->token.span, F15_TOO_BIG, NULL,
                          "a function has at most %d arguments", F15I_LET_ARGUMENTS);
        else
            arg[args++] = inside(p, f15i_let_expression);
        if (!f15i_let_on(p, ')') && !f15i_let_take(p, ','))
            f15i_let_expected(p, "a comma, or the closing ),");
    }
    f15i_let_take(p, ')');
    return call_of(p, f, arg, args, span);
}

static node no_such_name(f15i_let_parser *p, const f15i_let_token *t) {
    const char *known[F15_LET_NAMES + F15I_LET_WORDS];
    char name[F15I_LET_QUOTE], remedy[128];
    size_t count = f15i_let_words(known);
    f15i_let_quote(t, name);
    for (size_t k = 0; k < p->let->names; k++)
        known[count++] = p->let->name[k].item.name;
    f15_did_you_mean(name, known, count, "define it above; functions are `fifteen list functions`",
                     remedy, sizeof remedy);
    return f15i_let_fail(p, t->span, F15_UNKNOWN, remedy, "nothing above is called %s", name);
}

static node named(f15i_let_parser *p) {
    f15i_let_token t = p->token;
    function f = f15i_let_function_named(t.s, t.length, NULL);
    if (f != NULL)
        return call(p, f);
    size_t k = f15i_let_named(p->let, t.s, t.length);
    if (k < p->let->names) {
        const f15_let_type type = p->let->name[k].item.type;
        p->uses |= UINT64_C(1) << k;
        f15i_let_next(p);
        return make(p,
                    (f15i_let_node){.op = F15I_LET_NAMED, .type = type, .which = k, .span = t.span},
                    NULL, 0);
    }
    return begins_operand(p) ? no_such_name(p, &t)
                             : f15i_let_expected(p, "a number, a name or a bracket");
}

static node letters(f15i_let_parser *p) {
    f15i_let_token t = p->token;
    f15_word word = {0};
    f15_error why = {0};
    const f15i_let_parser ahead = f15i_let_after(p);
    const bool opens = f15i_let_on(&ahead, '(') && !ahead.token.spaced;
    if (t.length == 1 && *t.s == 'C' && opens) /* the only function in capitals */
        return call(p, f15i_let_function_named("C", 1, NULL));
    f15_code code = f15_read_word(t.s, t.length, p->arena, &word, &why);
    if (code != F15_OK)
        f15i_let_fail(p, t.span, code, why.remedy, "%s", why.what);
    else if (word.n > F15_LET_MAX_N)
        f15i_let_fail(p, t.span, F15_TOO_BIG, NULL, "a word has at most %d letters here",
                      F15_LET_MAX_N);
    f15i_let_next(p);
    return f15i_let_literal(p, (f15_let_value){.type = F15_LET_WORD, .n = word.n, .p = word.letter},
                            t.span);
}

/* Reads "any text": a word whose letters are its characters. */
static node text(f15i_let_parser *p) {
    const f15i_let_token t = p->token;
    uint32_t letter[F15_LET_MAX_N];
    size_t n = 0;
    for (size_t at = 0; at < t.length && n < F15_LET_MAX_N; n++)
        at += f15_utf8_decode(t.s + at, t.length - at, &letter[n]);
    if (n == 0 || n == F15_LET_MAX_N)
        f15i_let_fail(p, t.span, F15_OUT_OF_RANGE, NULL, "a text has 1 to %d characters here",
                      F15_LET_MAX_N - 1);
    f15i_let_next(p);
    const uint32_t *kept = f15_alloc_copy(p->arena, letter, n, sizeof *letter);
    return f15i_let_literal(p, (f15_let_value){.type = F15_LET_WORD, .n = n, .p = kept}, t.span);
}

static node quoted(f15i_let_parser *p) {
    f15i_let_token t = p->token;
    f15_error why = {0};
    f15_board board = {.hole = 0};
    f15_board_names names = {0};
    if (t.s[-1] == '"')
        return text(p);
    f15_board goal;
    f15_code code =
        f15_has_letters(t.s, t.length)
            ? f15_read_word_board(t.s, t.length, t.s, t.length, 0, 0, &board, &goal, &names, &why)
            : f15_read_board(t.s, t.length, 0, 0, &board, &names, &why);
    if (code != F15_OK) {
        t.span.column += why.line == 1 ? (uint32_t)why.column : 0;
        f15i_let_fail(p, t.span, code, why.remedy, "%s", why.what);
    }
    f15i_let_next(p);
    const f15_board *kept = f15_alloc_copy(p->arena, &board, 1, sizeof board);
    const f15_board_names *called = f15_alloc_copy(p->arena, &names, 1, sizeof names);
    return f15i_let_literal(
        p, (f15_let_value){.type = F15_LET_BOARD, .board = kept, .names = called}, t.span);
}

node f15i_let_primary(f15i_let_parser *p) {
    const f15i_let_token t = p->token;
    node pending = p->pending;
    p->pending = NULL;
    if (pending != NULL)
        return pending;
    p->alone = false;
    switch (t.sort) {
    case F15I_LET_INTEGER:
        f15i_let_next(p);
        return f15i_let_literal(p, f15i_let_number_value(t.value), t.span);
    case F15I_LET_IDENTIFIER:
        return named(p);
    case F15I_LET_LETTERS:
        return letters(p);
    case F15I_LET_QUOTED:
        return quoted(p);
    case F15I_LET_SIGN:
        if (t.sign == '(')
            return in_brackets(p);
        if (t.sign == '[') {
            f15i_let_next(p);
            return elements(p, NULL, ']', F15I_LET_LIST, t.span);
        }
        if (t.sign == '|')
            return absolute(p);
        break;
    default:
        break;
    }
    return f15i_let_expected(p, "a number, a name or a bracket");
}

/* ---- powers, products and sums --------------------------------------------------------------- */

/* Reads a primary and any ! or (i) after it. After a permutation, a bracket that does not hold a
 * single place is the next factor. */
static node postfix(f15i_let_parser *p) {
    node it = f15i_let_primary(p);
    bool cycles = it->cycles;
    while (p->code == F15_OK && p->pending == NULL) {
        f15_span span = p->token.span;
        if (f15i_let_take(p, '!')) {
            want(p, it, F15_LET_NUMBER, "!");
            it = make_one(p, F15I_LET_FACTORIAL, it, span);
        } else if (it->type == F15_LET_PERMUTATION && f15i_let_on(p, '(')) {
            node behind = in_brackets(p);
            if (behind->type == F15_LET_NUMBER && p->alone && !cycles) {
                it = make_two(p, F15I_LET_GOES_TO, it, behind, span);
                continue;
            }
            if (behind->type == F15_LET_NUMBER) /* a fixed point, written as a cycle */
                behind = make_one(p, F15I_LET_CYCLE, behind, span);
            p->pending = p->code == F15_OK ? behind : NULL;
            break;
        } else {
            break;
        }
    }
    return it;
}

/* Reads a^b; a^b^c is a^(b^c). */
static node power(f15i_let_parser *p) {
    node it = postfix(p);
    f15_span span = p->token.span;
    if (p->pending != NULL || !f15i_let_take(p, '^'))
        return it;
    f15_span sign = p->token.span;
    bool minus = f15i_let_take(p, '-');
    node exponent = inside(p, power);
    if (it->type != F15_LET_NUMBER && it->type != F15_LET_PERMUTATION)
        f15i_let_fail(p, span, F15_MISMATCH, "a number or a permutation has powers",
                      "%s has no powers", f15i_let_a_type(it->type));
    if (exponent->type == F15_LET_PERMUTATION)
        f15i_let_fail(p, span, F15_MISMATCH, "a conjugate is written conjugate(p, q)",
                      "an exponent is a number, and this is a permutation");
    want(p, exponent, F15_LET_NUMBER, "an exponent");
    if (minus)
        exponent = make_one(p, F15I_LET_NEGATE, exponent, sign);
    return make_two(p, it->type == F15_LET_NUMBER ? F15I_LET_RAISE : F15I_LET_POWER, it, exponent,
                    span);
}

/* Takes the sign that joins two factors, and returns it: 'm' for mod, '*' also where none is
 * written, 0 if no factor follows. A blank makes a product of permutations, not of numbers. */
static int joins(f15i_let_parser *p, node left) {
    const f15i_let_token *t = &p->token;
    if (p->pending != NULL)
        return '*';
    if (f15i_let_on(p, '*') || f15i_let_on(p, '/')) {
        int sign = t->sign;
        f15i_let_next(p);
        return sign;
    }
    if (f15i_let_take_word(p, "mod"))
        return 'm';
    if (!begins_operand(p))
        return 0;
    if (left->type == F15_LET_PERMUTATION)
        return '*';
    if (left->type == F15_LET_NUMBER && !t->spaced && t->sort != F15I_LET_INTEGER)
        return '*';
    return 0;
}

/* Reads a power, perhaps negated: -2^2 is -4, and -7 mod 3 is 2. */
static node factor(f15i_let_parser *p) {
    f15_span span = p->token.span;
    bool minus = p->pending == NULL && f15i_let_take(p, '-');
    node it = power(p);
    if (!minus)
        return it;
    want(p, it, F15_LET_NUMBER, "-");
    return make_one(p, F15I_LET_NEGATE, it, span);
}

static node arithmetic(f15i_let_parser *p, int sign, node a, node b, f15_span span) {
    static const struct {
        int sign;
        f15i_let_operator op;
        const char *has_no, *joins;
    } signs[] = {{'+', F15I_LET_ADD, "sum", "+ joins numbers"},
                 {'-', F15I_LET_SUBTRACT, "difference", "- joins numbers"},
                 {'*', F15I_LET_TIMES, "such product", "* joins numbers, or permutations"},
                 {'/', F15I_LET_DIVIDE, "quotient", "/ joins numbers"},
                 {'m', F15I_LET_MOD, "remainder", "mod joins numbers"}};
    size_t k = 0;
    while (signs[k].sign != sign)
        k++;
    f15_let_type wrong = a->type != F15_LET_NUMBER ? a->type : b->type;
    if (wrong != F15_LET_NUMBER)
        f15i_let_fail(p, span, F15_MISMATCH,
                      wrong == F15_LET_PERMUTATION ? "a product of permutations is written p q"
                                                   : "look at what stands on both sides",
                      "%s has no %s; %s", f15i_let_a_type(wrong), signs[k].has_no, signs[k].joins);
    return make_two(p, signs[k].op, a, b, span);
}

static node product(f15i_let_parser *p) {
    node it = factor(p);
    for (;;) {
        f15_span span = p->token.span;
        int sign = p->code == F15_OK ? joins(p, it) : 0;
        if (sign == 0)
            return it;
        node right = factor(p);
        if (sign == '*' && it->type == F15_LET_PERMUTATION && right->type == it->type) {
            it = make_two(p, F15I_LET_PRODUCT, it, right, span);
            continue;
        }
        if ((it->type == F15_LET_NUMBER && right->type == F15_LET_PERMUTATION) ||
            (it->type == F15_LET_PERMUTATION && right->type == F15_LET_NUMBER))
            f15i_let_fail(p, span, F15_MISMATCH, "powers are written p^2; a cycle (0 1 2)",
                          "a number and a permutation have no product");
        it = arithmetic(p, sign, it, right, span);
    }
}

static node sum(f15i_let_parser *p) {
    node it = product(p);
    while (p->code == F15_OK && (f15i_let_on(p, '+') || f15i_let_on(p, '-'))) {
        f15i_let_token sign = p->token;
        f15i_let_next(p);
        it = arithmetic(p, sign.sign, it, product(p), sign.span);
    }
    return it;
}

node f15i_let_number(f15i_let_parser *p, const char *what) {
    node it = sum(p);
    want(p, it, F15_LET_NUMBER, what);
    return it;
}

node f15i_let_summand(f15i_let_parser *p, const char *what) {
    node it = product(p);
    want(p, it, F15_LET_NUMBER, what);
    return it;
}

/* ---- truths ---------------------------------------------------------------------------------- */

static node negated(f15i_let_parser *p, node it, bool negative, f15_span span) {
    return negative ? make_one(p, F15I_LET_NOT, it, span) : it;
}

/* Makes the truth that the named function of `it` has this value, or is true if value is NULL. */
static node gives(f15i_let_parser *p, const char *name, node it, node value, f15_span span) {
    node made = call_of(p, f15i_let_function_named(name, strlen(name), NULL), &it, 1, span);
    return value == NULL ? made : make_two(p, F15I_LET_EQUAL, made, value, span);
}

/* Makes "it is a k-cycle": its longest cycle has k places, and it needs k - 1 swaps. */
static node is_cycle(f15i_let_parser *p, node it, node k, f15_span span) {
    node one = f15i_let_literal(p, f15i_let_number_value(1), span);
    node less = make_two(p, F15I_LET_SUBTRACT, k, one, span);
    return make_logical(p, F15I_LET_AND, gives(p, "longest-cycle", it, k, span),
                        gives(p, "swaps", it, less, span), span);
}

/* Reads: it is [not] [a] even | odd | the identity | solvable | derangement | ... | K-cycle */
static node is_what(f15i_let_parser *p, node it, f15_span span) {
    static const struct {
        const char *word, *function;
        int value; /* the value that the function must have; -1: the function is a truth */
    } properties[] = {{"even", "even", -1},
                      {"odd", "odd", -1},
                      {"identity", "identity", -1},
                      {"solvable", "solvable", -1},
                      {"derangement", "fixed-points", 0},
                      {"involution", "order", 2},
                      {"transposition", "swaps", 1}};
    bool negative = f15i_let_take_word(p, "not"), article = f15i_let_on_word(p, "a");
    f15i_let_parser ahead = *p;
    /* an article, unless it begins a-cycle, with a number a */
    if (article) {
        f15i_let_next(&ahead);
        article = !f15i_let_on(&ahead, '-');
    }
    if (article || f15i_let_on_word(p, "an") || f15i_let_on_word(p, "the"))
        f15i_let_next(p);
    for (size_t k = 0; k < sizeof properties / sizeof *properties; k++)
        if (f15i_let_take_word(p, properties[k].word)) {
            node value = NULL;
            if (properties[k].value >= 0) {
                want(p, it, F15_LET_PERMUTATION, "this property");
                value = f15i_let_literal(p, f15i_let_number_value(properties[k].value), span);
            }
            return negated(p, gives(p, properties[k].function, it, value, span), negative, span);
        }
    if (p->token.sort == F15I_LET_END)
        return f15i_let_expected(p, "even, odd, a 3-cycle, the identity, a derangement, a "
                                    "transposition, an involution or solvable");
    node length = f15i_let_primary(p);
    if (!f15i_let_take(p, '-') || !f15i_let_take_word(p, "cycle"))
        f15i_let_expected(p, "a property, such as even or a 3-cycle,");
    want(p, length, F15_LET_NUMBER, "the length of a cycle");
    want(p, it, F15_LET_PERMUTATION, "this property");
    return negated(p, is_cycle(p, it, length, span), negative, span);
}

/* Takes a sign of comparison, and sets *op; returns whether there is one. */
static bool compares(f15i_let_parser *p, f15i_let_operator *op) {
    static const struct {
        int sign;
        f15i_let_operator op;
    } signs[] = {{'=', F15I_LET_EQUAL},   {F15I_LET_NE, F15I_LET_UNEQUAL},
                 {'<', F15I_LET_LESS},    {F15I_LET_LE, F15I_LET_AT_MOST},
                 {'>', F15I_LET_GREATER}, {F15I_LET_GE, F15I_LET_AT_LEAST}};
    for (size_t k = 0; k < sizeof signs / sizeof *signs; k++)
        if (f15i_let_take(p, signs[k].sign)) {
            *op = signs[k].op;
            return true;
        }
    return false;
}

static node compare(f15i_let_parser *p, node left, f15i_let_operator op, node right,
                    f15_span span) {
    bool order = op != F15I_LET_EQUAL && op != F15I_LET_UNEQUAL;
    if (left->type != right->type)
        f15i_let_fail(p, span, F15_MISMATCH, "compare two of one type",
                      "on the left stands %s, on the right %s", f15i_let_a_type(left->type),
                      f15i_let_a_type(right->type));
    else if (order && left->type != F15_LET_NUMBER)
        f15i_let_fail(p, span, F15_MISMATCH,
                      "use = or !=", "only numbers are less or greater, and this is %s",
                      f15i_let_a_type(left->type));
    return make_two(p, op, left, right, span);
}

/* Reads the right side of `a divides b` or `p commutes with q`; both sides have this type. */
static node related(f15i_let_parser *p, node left, f15_let_type type, const char *what,
                    bool negative, f15_span span) {
    node right = sum(p), made = NULL;
    want(p, left, type, what);
    want(p, right, type, what);
    if (type == F15_LET_NUMBER)
        made = make_two(p, F15I_LET_DIVIDES, left, right, span);
    else
        made = make_two(p, F15I_LET_EQUAL, make_two(p, F15I_LET_PRODUCT, left, right, span),
                        make_two(p, F15I_LET_PRODUCT, right, left, span), span);
    return negated(p, made, negative, span);
}

static node relation(f15i_let_parser *p) {
    node it = sum(p), chain = NULL;
    f15_span span = p->token.span;
    f15i_let_operator op = F15I_LET_EQUAL;
    if (f15i_let_take_word(p, "is"))
        return is_what(p, it, span);
    bool negative = f15i_let_take_word(p, "does");
    if (negative)
        f15i_let_need_word(p, "not", "`not`");
    if (f15i_let_take_word(p, negative ? "divide" : "divides"))
        return related(p, it, F15_LET_NUMBER, "`divides`", negative, span);
    if (f15i_let_take_word(p, negative ? "commute" : "commutes")) {
        f15i_let_need_word(p, "with", "`with`");
        return related(p, it, F15_LET_PERMUTATION, "`commutes with`", negative, span);
    }
    if (negative)
        f15i_let_expected(p, "`divide` or `commute with`");
    while (p->code == F15_OK && compares(p, &op)) {
        node right = sum(p), link = compare(p, it, op, right, span);
        chain = chain == NULL ? link : make_logical(p, F15I_LET_AND, chain, link, span);
        it = right;
        span = p->token.span;
    }
    return chain != NULL ? chain : it;
}

static node not_(f15i_let_parser *p) {
    f15_span span = p->token.span;
    if (!f15i_let_take_word(p, "not"))
        return relation(p);
    node it = inside(p, not_);
    want(p, it, F15_LET_TRUTH, "`not`");
    return make_one(p, F15I_LET_NOT, it, span);
}

/* Reads parts with this word between them. If there are several, each must be a truth. */
static node joined(f15i_let_parser *p, const char *word, f15i_let_op op,
                   node (*part)(f15i_let_parser *)) {
    node it = part(p);
    for (f15_span span = p->token.span; f15i_let_take_word(p, word); span = p->token.span) {
        char what[8];
        snprintf(what, sizeof what, "`%s`", word);
        node right = part(p);
        want(p, it, F15_LET_TRUTH, what);
        want(p, right, F15_LET_TRUTH, what);
        it = make_logical(p, op, it, right, span);
    }
    return it;
}

static node conjunction(f15i_let_parser *p) {
    return joined(p, "and", F15I_LET_AND, not_);
}

node f15i_let_expression(f15i_let_parser *p) {
    return joined(p, "or", F15I_LET_OR, conjunction);
}

/* ---- for draws ------------------------------------------------------------------------------- */

f15i_let_parser f15i_let_after(const f15i_let_parser *p) {
    f15i_let_parser ahead = *p;
    ahead.err = NULL;
    f15i_let_next(&ahead);
    return ahead;
}

void f15i_let_keep(f15i_let_parser *p, const node *list, size_t count, f15i_let_definition *out) {
    out->of = f15_alloc_copy(p->arena, list, count, sizeof *list);
    out->ofs = out->of == NULL ? 0 : count;
}

bool f15i_let_counts(const f15i_let_parser *p, const char *noun) {
    f15i_let_parser ahead = *p;
    ahead.err = NULL;
    if (p->token.sort != F15I_LET_INTEGER && p->token.sort != F15I_LET_IDENTIFIER &&
        !f15i_let_on(p, '('))
        return false;
    f15i_let_primary(&ahead);
    if (*noun == '-')
        return f15i_let_take(&ahead, '-') && f15i_let_on_word(&ahead, noun + 1);
    return f15i_let_on_word(&ahead, noun);
}

node f15i_let_count(f15i_let_parser *p, const char *otherwise) {
    node it = f15i_let_primary(p);
    if (it->type != F15_LET_NUMBER)
        f15i_let_fail(p, p->token.span, F15_BAD_NOTATION, NULL, "%s", otherwise);
    return it;
}

f15i_let_bounds f15i_let_read_bounds(f15i_let_parser *p, const char *what) {
    f15i_let_bounds bounds = {NULL, NULL};
    if (f15i_let_take_word(p, "at")) {
        bool least = f15i_let_on_word(p, "least");
        if (!least && !f15i_let_on_word(p, "most"))
            f15i_let_expected(p, "`least` or `most`");
        f15i_let_next(p);
        node bound = f15i_let_number(p, what);
        return least ? (f15i_let_bounds){.least = bound} : (f15i_let_bounds){.most = bound};
    }
    bounds.least = bounds.most = f15i_let_number(p, what);
    if (f15i_let_take(p, F15I_LET_DOTS))
        bounds.most = f15i_let_number(p, what);
    return bounds;
}
