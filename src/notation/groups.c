/* Swaps, 3-cycles and cycles. Three forms, never mixed in one text:
 *
 *     (0,1) (1,3)      brackets
 *     [[0,1],[1,3]]    brackets, with one pair around the whole
 *     0-1 1-3          dashes (not for cycles of any length)
 */
#include "internal.h"

static const char *remedy_for(uint32_t arity) {
    if (arity == 2)
        return "write swaps as 0-1 1-3 or \"(0,1) (1,3)\"";
    if (arity == 3)
        return "write 3-cycles as 2-0-1 5-1-2 or \"(2,0,1) (5,1,2)\"";
    return "write cycles as \"(1 2 3)(4 5)\"";
}

static const char *wanted_for(uint32_t arity) {
    return arity == 2 ? "a swap" : arity == 3 ? "a 3-cycle" : "a cycle";
}

static f15_error *at_token(const f15i_reading *reading) {
    return f15i_at(reading->err, &reading->token.span);
}

static void close_group(f15i_reading *reading, const f15i_token *first) {
    f15_groups *groups = &reading->built;
    f15_span span = first->span;
    span.length = reading->end - first->position;
    bool empty = groups->start[groups->count] == groups->n;
    if (!empty || reading->arity > 0) /* () is the identity */
        f15i_groups_close(groups, span);
}

/* Behind one group: past a comma, if there is one, which must have a group after it. */
static f15_code pass_separator(f15i_reading *reading) {
    f15i_token comma = reading->token;
    if (comma.kind != F15I_COMMA)
        return F15_OK;
    f15_code code = f15i_advance(reading);
    if (code != F15_OK)
        return code;
    f15i_kind kind = reading->token.kind;
    if (kind == F15I_COMMA)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "%s is missing between the commas", wanted_for(reading->arity));
    if (kind == F15I_END || kind == F15I_CLOSE)
        return f15_fail(f15i_at(reading->err, &comma.span), F15_BAD_NOTATION, reading->remedy,
                        "%s is missing after the comma", wanted_for(reading->arity));
    return F15_OK;
}

static bool is_open(const f15i_token *token, uint32_t codepoint) {
    return token->kind == F15I_OPEN && token->codepoint == codepoint;
}

static bool closes(const f15i_token *token, const f15i_token *open) {
    return token->kind == F15I_CLOSE && token->codepoint == (open->codepoint == '(' ? ')' : ']');
}

/* ---- brackets ------------------------------------------------------------------------------ */

/* Behind the numbers of a bracket that `open` opened, where something else than its end stands. */
static f15_code refuse_unclosed(f15i_reading *reading, const f15i_token *open) {
    const char *close = open->codepoint == '(' ? "')'" : "']'";
    const f15i_token *token = &reading->token;
    if (token->kind == F15I_END)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "%s is missing: the bracket of line %u, column %u is not closed", close,
                        (unsigned)open->span.line, (unsigned)open->span.column);
    if (token->kind == F15I_CLOSE)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "%s opens this bracket, so %s must close it, not %s",
                        f15i_show_token(open).s, close, f15i_show_token(token).s);
    if (token->kind == F15I_OPEN)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "%s opens a bracket before the one in column %u is closed",
                        f15i_show_token(token).s, (unsigned)open->span.column);
    if (token->kind == F15I_DASH && reading->built.n > 0)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "inside brackets numbers are separated by commas or spaces, not by %s",
                        f15i_show_token(token).s);
    return f15i_refuse_token(reading, "a number");
}

static f15_code bracket(f15i_reading *reading) {
    f15i_token open = reading->token;
    f15_code code = f15i_advance(reading);
    if (code == F15_OK)
        code = f15i_numbers(reading);
    if (code == F15_OK && !closes(&reading->token, &open))
        code = refuse_unclosed(reading, &open);
    if (code == F15_OK)
        code = f15i_advance(reading);
    if (code == F15_OK)
        close_group(reading, &open);
    return code;
}

/* What stands where the next bracket should open. */
static f15_code refuse_between(f15i_reading *reading, uint32_t open) {
    const f15i_token *token = &reading->token;
    if (token->kind == F15I_NUMBER)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "%s stands outside the brackets", f15i_show_token(token).s);
    if (token->kind == F15I_OPEN)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "the brackets before this one are %s, and this one is %s",
                        f15i_show(open).s, f15i_show_token(token).s);
    return f15i_refuse_token(reading, open == '(' ? "'('" : "'['");
}

/* Brackets of one kind up to the end (outer == NULL) or to the end of the outer pair, on which it
 * then stands. */
static f15_code brackets(f15i_reading *reading, const f15i_token *outer) {
    uint32_t open = reading->token.codepoint;
    for (;;) {
        if (!is_open(&reading->token, open))
            return refuse_between(reading, open);
        f15_code code = bracket(reading);
        if (code == F15_OK)
            code = pass_separator(reading);
        if (code != F15_OK)
            return code;
        if (outer && closes(&reading->token, outer))
            return F15_OK;
        if (reading->token.kind == F15I_END)
            return outer ? refuse_unclosed(reading, outer) : F15_OK;
    }
}

static f15_code end_of_text(f15i_reading *reading) {
    f15_code code = f15i_advance(reading);
    if (code != F15_OK || reading->token.kind == F15I_END)
        return code;
    return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                    "nothing may follow the last ']', but here is %s",
                    f15i_show_token(&reading->token).s);
}

/* [ ... ] around the whole; [] is none at all. */
static f15_code outer_pair(f15i_reading *reading) {
    f15i_token outer = reading->token;
    f15_code code = f15i_advance(reading);
    if (code != F15_OK)
        return code;
    if (closes(&reading->token, &outer))
        return end_of_text(reading);
    if (reading->token.kind == F15I_END)
        return refuse_unclosed(reading, &outer);
    if (reading->token.kind != F15I_OPEN)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "after the outer '[' %s in brackets was expected, not %s",
                        wanted_for(reading->arity), f15i_show_token(&reading->token).s);
    code = brackets(reading, &outer);
    return code == F15_OK ? end_of_text(reading) : code;
}

/* ---- dashes -------------------------------------------------------------------------------- */

static f15_code dashed_group(f15i_reading *reading) {
    f15i_token first = reading->token;
    f15_code code = f15i_add(reading);
    while (code == F15_OK && reading->token.kind == F15I_DASH) {
        f15i_token dash = reading->token;
        code = f15i_advance(reading);
        if (code == F15_OK && reading->token.kind != F15I_NUMBER)
            return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                            "a number was expected after %s, not %s", f15i_show_token(&dash).s,
                            f15i_show_token(&reading->token).s);
        if (code == F15_OK)
            code = f15i_add(reading);
    }
    if (code == F15_OK)
        close_group(reading, &first);
    return code;
}

static f15_code dashed(f15i_reading *reading) {
    if (reading->arity == 0)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "a cycle stands in brackets, but here is %s",
                        f15i_show_token(&reading->token).s);
    while (reading->token.kind == F15I_NUMBER) {
        f15_code code = dashed_group(reading);
        if (code == F15_OK)
            code = pass_separator(reading);
        if (code != F15_OK)
            return code;
    }
    if (reading->token.kind == F15I_OPEN)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "brackets and dashes are mixed: use one of them throughout");
    return reading->token.kind == F15I_END ? F15_OK : f15i_refuse_token(reading, "a number");
}

/* ---- the whole ----------------------------------------------------------------------------- */

static f15_code parse(f15i_reading *reading, bool *outer) {
    f15_code code = f15i_advance(reading);
    if (code != F15_OK)
        return code;
    *outer = is_open(&reading->token, '[');
    if (*outer)
        return outer_pair(reading);
    if (is_open(&reading->token, '('))
        return brackets(reading, NULL);
    if (reading->token.kind == F15I_NUMBER)
        return dashed(reading);
    if (reading->token.kind == F15I_END)
        return f15_fail(at_token(reading), F15_BAD_NOTATION, reading->remedy,
                        "%s was expected, and nothing is written (none at all is written as ())",
                        wanted_for(reading->arity));
    return f15i_refuse_token(reading, wanted_for(reading->arity));
}

static f15_code refuse_size(const f15_groups *groups, size_t g, uint32_t arity, f15_error *err) {
    size_t size = groups->start[g + 1] - groups->start[g];
    f15_error *at = f15i_at(err, &groups->group_span[g]);
    if (size == 0)
        return f15_fail(at, F15_BAD_NOTATION, remedy_for(arity),
                        "this bracket is empty; %s has %u numbers", wanted_for(arity),
                        (unsigned)arity);
    return f15_fail(at, F15_BAD_NOTATION, remedy_for(arity), "here %s %zu %s; %s has %u",
                    size == 1 ? "is" : "are", size, size == 1 ? "number" : "numbers",
                    wanted_for(arity), (unsigned)arity);
}

/* Each group has `arity` numbers; () alone is no group at all. */
static f15_code check_sizes(f15_groups *groups, uint32_t arity, bool outer, f15_error *err) {
    if (groups->count == 1 && groups->n == 0 && !outer)
        groups->count = 0;
    for (size_t g = 0; g < groups->count && arity > 0; g++)
        if (groups->start[g + 1] - groups->start[g] != arity)
            return refuse_size(groups, g, arity, err);
    return F15_OK;
}

f15_code f15_read_groups(const char *text, size_t length, uint32_t arity, size_t n, uint32_t base,
                         f15_arena *arena, f15_groups *out, f15_error *err) {
    f15i_reading reading = {.err = err, .arity = arity, .remedy = remedy_for(arity)};
    bool outer = false;
    f15_code code = f15i_scan_start(&reading.scan, text, length, err);
    if (code != F15_OK)
        return code;
    if (!f15i_groups_start(text, length, false, true, arena, &reading.built))
        return f15_arena_done(arena, err);
    code = parse(&reading, &outer);
    if (code == F15_OK && n > 0)
        code = f15i_ask_back(&reading.built, arity, n, base, err);
    if (code == F15_OK)
        code = check_sizes(&reading.built, arity, outer, err);
    if (code == F15_OK)
        *out = reading.built;
    return code;
}
