/* One-line lists, and numbers in groups: swaps, 3-cycles and cycles.
 *
 *     3,4,0,2,1  [3 4 0 2 1]     a list
 *     (0,1) (1,3)                groups in brackets
 *     [[0,1],[1,3]]              the same, with one pair around the whole
 *     0-1 1-3                    with dashes (not for cycles, but for a path)
 *
 * The forms of groups are never mixed in one text. The text is counted before it is read, so that
 * no array has to grow. */
#include "internal.h"

typedef struct group_form {
    const char *wanted, *remedy;
} group_form;
#define LIST_REMEDY "write the list as 3,4,0,2,1 or \"3 4 0 2 1\""
static const group_form group_forms[] = {
    /* [k] for groups of k numbers; [0] for groups of any size (arities 0 and 1) */
    [0] = {"a cycle", "write cycles as \"(1 2 3)(4 5)\""},
    [2] = {"a swap", "write swaps as 0-1 1-3 or \"(0,1) (1,3)\""},
    [3] = {"a 3-cycle", "write 3-cycles as 2-0-1 5-1-2 or \"(2,0,1) (5,1,2)\""},
};

typedef struct list_reading {
    f15i_token_reader r;
    f15_groups built;
    uint32_t arity;
    bool digits;        /* each item is one digit: (132) is (1 3 2) */
    const char *wanted; /* the name of the next element in messages */
} list_reading;

/* Makes room for all numbers and for `groups` groups; if that is 0, for the most that there can be,
 * one for each bracket or one for each number. */
static void make_room(list_reading *g, size_t groups, bool spans, f15_arena *arena) {
    const f15_tokens *text = &g->r.at;
    size_t numbers = 0, brackets = 0;
    bool after_digit = false;
    for (size_t at = 0; at < text->length; at++) {
        bool digit = f15i_is_digit((unsigned char)text->text[at]);
        numbers += digit && (g->digits || !after_digit);
        after_digit = digit;
    }
    for (size_t at = 0; groups == 0 && at < text->length; at++)
        brackets += text->text[at] == '(' || text->text[at] == '[';
    if (groups == 0)
        groups = brackets < numbers ? numbers : brackets;
    g->built = (f15_groups){.value = f15_alloc(arena, numbers, sizeof *g->built.value),
                            .start = f15_alloc(arena, groups + 1, sizeof *g->built.start)};
    if (spans) {
        g->built.span = f15_alloc(arena, numbers, sizeof *g->built.span);
        g->built.group_span = f15_alloc(arena, groups, sizeof *g->built.group_span);
    }
    if (arena->code != F15_OK)
        f15i_no_room(&g->r, arena);
}

/* ---- numbers ------------------------------------------------------------------------------- */

static void add_number(list_reading *g) {
    if (g->built.span)
        g->built.span[g->built.n] = g->r.token.span;
    g->built.value[g->built.n++] = (uint32_t)g->r.token.value;
    f15i_next(&g->r);
}

#define COMMA_REMEDY "write one comma between two numbers, and none at the ends"

/* Passes the comma after a number or a group, if there is one; then `wanted` must follow it. */
static void pass_comma(list_reading *g, const char *wanted, const char *remedy) {
    const f15i_token comma = g->r.token, *token = &g->r.token;
    if (comma.kind != F15I_COMMA)
        return;
    f15i_next(&g->r);
    if (token->kind == F15I_COMMA)
        f15i_fail(&g->r, token->span, F15_BAD_NOTATION, remedy, "%s is missing between the commas",
                  wanted);
    else if (token->kind == F15I_END || token->kind == F15I_CLOSE)
        f15i_fail(&g->r, comma.span, F15_BAD_NOTATION, remedy, "%s is missing after the comma",
                  wanted);
}

static void numbers(list_reading *g) {
    const f15i_token *token = &g->r.token;
    if (token->kind == F15I_COMMA)
        f15i_fail(&g->r, token->span, F15_BAD_NOTATION, COMMA_REMEDY,
                  "a number is missing before the comma");
    while (token->kind == F15I_NUMBER) {
        add_number(g);
        pass_comma(g, "a number", COMMA_REMEDY);
    }
}

static void close_group(list_reading *g, const f15i_token *first) {
    f15_groups *groups = &g->built;
    if (groups->group_span) {
        groups->group_span[groups->count] = first->span;
        groups->group_span[groups->count].length = g->r.end - first->position;
    }
    groups->start[++groups->count] = groups->n;
}

/* Refuses a token; a dash before a digit, with no number yet, can only be a minus. */
static void refuse_token(list_reading *g, const char *wanted) {
    const f15i_token *token = &g->r.token;
    const f15_tokens *rest = &g->r.at;
    bool dash = f15i_is_dash(token->codepoint) && token->span.length == 1 && g->built.n == 0;
    if (dash && rest->at < rest->length && f15i_is_digit((unsigned char)rest->text[rest->at]))
        f15i_refuse(&g->r, "a number here is never negative");
    else if (token->kind == F15I_CLOSE)
        f15i_refuse(&g->r, "%s was expected, but %s closes no bracket that is open", wanted,
                    f15i_show_token(token).s);
    else
        f15i_expected(&g->r, wanted);
}

/* ---- lists --------------------------------------------------------------------------------- */

static const char *past_spaces(const char *s, const char *end) {
    while (s < end && (*s == ' ' || *s == '\t' || *s == '\n' || *s == '\r'))
        s++;
    return s;
}

/* Reads plain texts (numbers of at most 32 bits, spaces, commas) fast. Returns false for any other
 * text, and for every error, which the strict reader then finds. */
static bool read_fast(const char *s, const char *end, f15_groups *built) {
    uint32_t *value = built->value;
    for (s = past_spaces(s, end); s < end;) {
        const char *first = s;
        uint64_t sum = 0;
        while (s < end && *s >= '0' && *s <= '9' && s - first < 10)
            sum = sum * 10 + (uint64_t)(*s++ - '0');
        bool ends = s == end || *s == ' ' || *s == ',' || *s == '\n' || *s == '\t' || *s == '\r';
        if (s == first || (*first == '0' && s - first > 1) || !ends || sum > UINT32_MAX)
            return false;
        *value++ = (uint32_t)sum;
        s = past_spaces(s, end);
        if (s == end || *s != ',')
            continue;
        s = past_spaces(s + 1, end);
        if (s == end)
            return false;
    }
    built->n = (size_t)(value - built->value);
    built->start[1] = built->n;
    built->count = 1;
    return built->n > 0;
}

static void read_strict(list_reading *g) {
    const f15i_token *token = &g->r.token;
    f15i_next(&g->r);
    f15i_token open = *token;
    bool bracket = f15i_on(&g->r, '[');
    if (bracket)
        f15i_next(&g->r);
    numbers(g);
    if (bracket && f15i_on(&g->r, ']') && g->built.n > 0)
        f15i_next(&g->r);
    else if (bracket && f15i_on(&g->r, ']'))
        f15i_refuse(&g->r, "a list of numbers was expected, and this one is empty");
    else if (bracket && token->kind == F15I_CLOSE)
        f15i_fail(&g->r, token->span, F15_BAD_NOTATION, "write ']'", "'[' is closed by ')'");
    else if (bracket && token->kind == F15I_END)
        f15i_fail(&g->r, token->span, F15_BAD_NOTATION,
                  "write ']' at the end, or no brackets at all",
                  "']' is missing: '[' in %s is not closed", f15i_show_place(&g->r, &open).s);
    if (token->kind == F15I_END && g->built.n == 0)
        f15i_refuse(&g->r, "a list of numbers was expected");
    else if (token->kind == F15I_DASH && g->built.n > 0)
        f15i_refuse(&g->r, "%s stands in swaps such as 0-1, not in a list",
                    f15i_show_token(token).s);
    else if (token->kind == F15I_OPEN)
        f15i_refuse(&g->r, "a list has no brackets inside, but here is %s",
                    f15i_show_token(token).s);
    else if (token->kind != F15I_END)
        refuse_token(g, g->wanted);
    else
        close_group(g, &open);
}

static f15_code read_list(const char *text, size_t length, bool with_spans, f15_arena *arena,
                          f15_groups *out, f15_error *err) {
    list_reading g = {.r = f15i_reader_of(text, length, LIST_REMEDY, err), .wanted = "a number"};
    make_room(&g, 1, with_spans, arena);
    if (g.r.code == F15_OK &&
        (with_spans || length == 0 || !read_fast(text, text + length, &g.built)))
        read_strict(&g);
    if (g.r.code == F15_OK)
        *out = g.built;
    return g.r.code;
}

f15_code f15_read_list(const char *text, size_t length, f15_arena *arena, f15_groups *out,
                       f15_error *err) {
    F15_NEED(text && arena && out, err);
    return read_list(text, length, true, arena, out, err);
}

f15_code f15_read_values(const char *text, size_t length, f15_arena *arena, f15_groups *out,
                         f15_error *err) {
    F15_NEED(text && arena && out, err);
    return read_list(text, length, false, arena, out, err);
}

/* ---- groups -------------------------------------------------------------------------------- */

static bool closes(const f15i_token *token, const f15i_token *open) {
    return token->kind == F15I_CLOSE && token->codepoint == (open->codepoint == '(' ? ')' : ']');
}

static void refuse_unclosed(list_reading *g, const f15i_token *open) {
    const char *close = open->codepoint == '(' ? "')'" : "']'";
    f15i_shown shown = f15i_show_token(&g->r.token);
    f15i_token_kind kind = g->r.token.kind;
    if (kind == F15I_END)
        f15i_refuse(&g->r, "%s is missing: the bracket of line %u, column %u is not closed", close,
                    (unsigned)open->span.line, (unsigned)open->span.column);
    else if (kind == F15I_CLOSE)
        f15i_refuse(&g->r, "%s opens this bracket, so %s must close it, not %s",
                    f15i_show_token(open).s, close, shown.s);
    else if (kind == F15I_OPEN)
        f15i_refuse(&g->r, "%s opens a bracket before the one in %s is closed", shown.s,
                    f15i_show_place(&g->r, open).s);
    else if (kind == F15I_DASH && g->built.n > 0)
        f15i_refuse(&g->r, "inside brackets numbers are separated by commas or spaces, not by %s",
                    shown.s);
    else
        refuse_token(g, "a number");
}

/* Returns whether the bracket that opens here holds digits only, as in (132). */
static bool run_together(const list_reading *g) {
    const f15_tokens *t = &g->r.at;
    size_t at = t->at;
    while (at < t->length && f15i_is_digit((unsigned char)t->text[at]))
        at++;
    return at > t->at && at < t->length && (t->text[at] == ')' || t->text[at] == ']');
}

/* Reads brackets of one kind to the end; or, unless `outer` is NULL, until the bracket that closes
 * `outer` is the current token. */
static void brackets(list_reading *g, const f15i_token *outer) {
    const f15i_token *token = &g->r.token;
    uint32_t opens = token->codepoint;
    do {
        f15i_token open = *token;
        if (open.kind == F15I_NUMBER)
            f15i_refuse(&g->r, "%s stands outside the brackets", f15i_show_token(token).s);
        else if (open.kind == F15I_OPEN && open.codepoint != opens)
            f15i_refuse(&g->r, "the brackets before this one are %s, and this one is %s",
                        f15i_show(opens).s, f15i_show_token(token).s);
        else if (open.kind != F15I_OPEN)
            refuse_token(g, opens == '(' ? "'('" : "'['");
        g->r.one_digit = g->digits && run_together(g);
        f15i_next(&g->r);
        numbers(g);
        g->r.one_digit = false;
        if (!closes(token, &open))
            refuse_unclosed(g, &open);
        f15i_next(&g->r);
        bool empty = g->built.start[g->built.count] == g->built.n;
        if (g->r.code == F15_OK && !(empty && g->arity <= 1)) /* () is the identity, not a cycle */
            close_group(g, &open);
        pass_comma(g, g->wanted, NULL);
        if (outer && token->kind == F15I_END)
            refuse_unclosed(g, outer);
    } while (token->kind != F15I_END && !(outer && closes(token, outer)));
}

static void dashed(list_reading *g) {
    const f15i_token *token = &g->r.token;
    if (g->arity == 0)
        f15i_refuse(&g->r, "a cycle stands in brackets, but here is %s", f15i_show_token(token).s);
    while (token->kind == F15I_NUMBER) {
        f15i_token first = *token;
        add_number(g);
        while (token->kind == F15I_DASH) {
            f15i_token dash = *token;
            f15i_next(&g->r);
            if (token->kind == F15I_NUMBER)
                add_number(g);
            else
                f15i_refuse(&g->r, "a number was expected after %s, not %s",
                            f15i_show_token(&dash).s, f15i_show_token(token).s);
        }
        close_group(g, &first);
        pass_comma(g, g->wanted, NULL);
    }
    if (token->kind == F15I_OPEN)
        f15i_refuse(&g->r, "brackets and dashes are mixed: use one of them throughout");
    else if (token->kind != F15I_END)
        refuse_token(g, "a number");
}

/* Checks that each group has `arity` numbers; () alone is not a group. */
static void check_sizes(list_reading *g, bool outer) {
    f15_groups *groups = &g->built;
    if (groups->count == 1 && groups->n == 0 && !outer)
        groups->count = 0;
    for (size_t k = 0; k < groups->count && g->arity > 1; k++) {
        size_t size = groups->start[k + 1] - groups->start[k];
        if (size == 0)
            f15i_fail(&g->r, groups->group_span[k], F15_BAD_NOTATION, NULL,
                      "this bracket is empty; %s has %u numbers", g->wanted, (unsigned)g->arity);
        else if (size != g->arity)
            f15i_fail(&g->r, groups->group_span[k], F15_BAD_NOTATION, NULL,
                      "here %s %zu %s; %s has %u", size == 1 ? "is" : "are", size,
                      size == 1 ? "number" : "numbers", g->wanted, (unsigned)g->arity);
    }
}

/* Reads [ ... ] around all groups; [] is an empty list of groups. */
static void outer_brackets(list_reading *g) {
    const f15i_token *token = &g->r.token;
    const f15i_token first = *token;
    f15i_next(&g->r);
    if (token->kind == F15I_END)
        refuse_unclosed(g, &first);
    else if (token->kind == F15I_OPEN)
        brackets(g, &first);
    else if (!closes(token, &first))
        f15i_refuse(&g->r, "after the outer '[' %s in brackets was expected, not %s", g->wanted,
                    f15i_show_token(token).s);
    f15i_next(&g->r);
    if (token->kind != F15I_END)
        f15i_refuse(&g->r, "nothing may follow the last ']', but here is %s",
                    f15i_show_token(token).s);
}

static f15_code read_groups(const char *text, size_t length, uint32_t arity, size_t n,
                            uint32_t base, bool digits, f15_arena *arena, f15_groups *out,
                            f15_error *err) {
    const group_form *form = &group_forms[arity == 2 || arity == 3 ? arity : 0];
    list_reading g = {.r = f15i_reader_of(text, length, form->remedy, err),
                      .arity = arity,
                      .digits = digits,
                      .wanted = form->wanted};
    const f15i_token *token = &g.r.token;
    make_room(&g, 0, true, arena);
    f15i_next(&g.r);
    bool outer = f15i_on(&g.r, '[');
    if (outer) {
        outer_brackets(&g);
    } else if (f15i_on(&g.r, '(')) {
        brackets(&g, NULL);
    } else if (token->kind == F15I_NUMBER) {
        dashed(&g);
    } else if (f15_is_identity(text, length)) {
        f15i_next(&g.r); /* e, id or identity, which has no cycles */
    } else if (token->kind == F15I_END) {
        f15i_refuse(&g.r, "%s was expected, and nothing is written (none at all is written as ())",
                    g.wanted);
    } else {
        refuse_token(&g, g.wanted);
    }
    if (g.r.code == F15_OK && n > 0)
        g.r.code = f15i_ask_back(&g.built, arity > 1 ? arity : 0, n, base, err);
    if (g.r.code == F15_OK)
        check_sizes(&g, outer);
    if (g.r.code == F15_OK)
        *out = g.built;
    return g.r.code;
}

/* Returns whether no bracket has two numbers side by side. Then the cycles with two items or more
 * are written without spaces. */
static bool all_run_together(const char *text, size_t length) {
    bool opened = true; /* a bracket has opened since the last number */
    for (size_t at = 0; at < length; at++) {
        const unsigned char c = (unsigned char)text[at];
        const bool begins =
            f15i_is_digit(c) && !(at > 0 && f15i_is_digit((unsigned char)text[at - 1]));
        if (begins && !opened)
            return false;
        opened = !begins && (opened || c == '(' || c == '[');
    }
    return true;
}

/* Reads a digit per place, if no place has two digits and this gives cycles; or, without spaces,
 * cycles of which some places are out of range, where whole numbers are no better: (1756)(283) of
 * 0 to 7 was counted from 1. Else reads whole numbers. */
f15_code f15_read_groups(const char *text, size_t length, uint32_t arity, size_t n, uint32_t base,
                         f15_arena *arena, f15_groups *out, f15_error *err) {
    F15_NEED(text && arena && out && n <= F15_MAX_N && base <= 1, err);
    f15_groups together = {0};
    uint32_t places[10];
    const bool unspaced = all_run_together(text, length);
    const size_t few = n > 0 ? n : 10 - base; /* places that one digit each can name */
    bool by_digits =
        arity <= 1 && few + base <= 10 && (n > 0 || unspaced) &&
        read_groups(text, length, arity, few, base, true, arena, &together, NULL) == F15_OK;
    if (by_digits && f15_groups_permutation(&together, few, base, places).fault == F15_IN_RANGE) {
        *out = together;
        return F15_OK;
    }
    by_digits = by_digits && unspaced &&
                f15_groups_permutation(&together, 10, 0, places).fault == F15_IN_RANGE;
    f15_code code =
        read_groups(text, length, arity, n, base, false, arena, out, by_digits ? NULL : err);
    if (by_digits && code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (by_digits && (code || (n > 0 && f15_groups_permutation(out, n, base, places).fault ==
                                            F15_VALUE_OUT_OF_RANGE))) {
        *out = together;
        code = F15_OK;
    }
    return code;
}
