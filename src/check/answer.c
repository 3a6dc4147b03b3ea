/* Reading answers: what several kinds share. */
#include "internal.h"

#include <string.h>

static const char *looks(f15_shape shape) {
    switch (shape) {
    case F15_SHAPE_EMPTY:
        return "there is no answer";
    case F15_SHAPE_LIST:
        return "this looks like a list of numbers";
    case F15_SHAPE_WORD:
        return "this looks like a word";
    case F15_SHAPE_GROUPS:
        return "this looks like swaps or cycles";
    default:
        return "this cannot be read";
    }
}

f15_code f15i_wrong_shape(f15_shape shape, const char *wanted, f15_error *err) {
    if (err != NULL && shape != F15_SHAPE_EMPTY)
        err->line = err->column = 1;
    return f15_fail(err, F15_BAD_NOTATION, NULL, "%s; %s", looks(shape), wanted);
}

f15_code f15i_read_steps(const f15_question *q, uint32_t arity, f15i_given *given, f15_error *err) {
    f15_code code = f15_read_groups(given->text, given->length, arity, q->n, q->convention.base,
                                    &given->arena, &given->groups, err);
    if (code == F15_OK && given->groups.count > F15_MAX_ANSWER_STEPS)
        return f15_fail(err, F15_TOO_BIG, "find a shorter answer",
                        "an answer may have at most %d steps", F15_MAX_ANSWER_STEPS);
    return code;
}

f15_code f15i_make_groups(f15_arena *arena, f15_groups *out, size_t n, size_t count,
                          f15_error *err) {
    f15_groups made = {.n = n, .count = count};
    made.value = f15_alloc(arena, n, sizeof *made.value);
    made.span = f15_alloc(arena, n, sizeof *made.span);
    made.start = f15_alloc(arena, count + 1, sizeof *made.start);
    made.group_span = f15_alloc(arena, count, sizeof *made.group_span);
    if (arena->code != F15_OK)
        return f15_arena_done(arena, err);
    for (size_t g = 1; g <= count; g++)
        made.start[g] = n;
    *out = made;
    return F15_OK;
}

/* ---- words and numbers --------------------------------------------------------------------- */

static bool separates(uint32_t point) {
    return point <= ' ' || point == ',' || point == ';' || point == ':' || point == '=' ||
           point == '(' || point == ')' || point == 0xa0 || (point >= 0x2000 && point <= 0x200a) ||
           point == 0x202f || point == 0x3000;
}

/* One code point on; an ill-formed byte is a point of its own, and no separator. */
static uint32_t take(f15i_tokens *t) {
    uint32_t point = 0xfffd;
    size_t bytes = f15_utf8_decode(t->s + t->at, t->length - t->at, &point);
    t->at += bytes > 0 ? bytes : 1;
    t->column++;
    if (point == '\n') {
        t->line++;
        t->column = 1;
    }
    return bytes > 0 ? point : 0xfffd;
}

bool f15i_next_token(f15i_tokens *t, f15i_token *out) {
    f15i_tokens ahead = *t;
    while (ahead.at < ahead.length && separates(take(&ahead)))
        *t = ahead;
    if (t->at >= t->length)
        return false;
    *out = (f15i_token){.s = t->s + t->at, .span = {t->line, t->column, 0}, .number = true};
    for (ahead = *t; ahead.at < ahead.length; *t = ahead) {
        uint32_t point = take(&ahead);
        if (separates(point))
            break;
        out->number = out->number && point >= '0' && point <= '9';
        out->span.length++;
    }
    out->length = (size_t)(t->s + t->at - out->s);
    return true;
}

static f15_code refuse(const f15i_token *token, const char *why, f15_error *err) {
    f15_text quoted = {0};
    f15_text_add_clean(&quoted, token->s, token->length < 60 ? token->length : 60);
    if (err != NULL) {
        err->line = token->span.line;
        err->column = token->span.column;
    }
    f15_code code =
        f15_fail(err, F15_BAD_NOTATION, NULL, "\"%s\": %s", f15_text_string(&quoted), why);
    f15_text_free(&quoted);
    return code;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* "cycles", "Cycle", "fixed_points": case, the last s and the sort of hyphen do not matter. */
static bool names_ask(const f15i_token *token, f15_ask ask) {
    const char *name = f15_ask_name(ask);
    size_t length = strlen(name), i = 0;
    while (i < length && i < token->length &&
           (lower(token->s[i]) == name[i] || (name[i] == '-' && token->s[i] == '_')))
        i++;
    return i == token->length && (i == length || (i + 1 == length && i > 0 && name[i] == 's'));
}

static size_t which_with(const f15_question *q, const f15i_token *token) {
    size_t k = 0;
    while (k < q->withs && !names_ask(token, q->with[k]))
        k++;
    return k;
}

static f15_code keep_number(const f15i_token *token, f15i_side_number *told, f15_error *err) {
    if (told->given)
        return refuse(token, "this number is given twice", err);
    if (f15_read_number(token->s, token->length, &told->value, NULL) != F15_OK)
        return refuse(token, "no number that can be read", err);
    told->given = true;
    told->span = token->span;
    return F15_OK;
}

/* `cycles 3`, or `3 cycles`. */
static f15_code read_named(const f15_question *q, f15i_tokens *tokens, const f15i_token *first,
                           f15i_given *given, f15_error *err) {
    f15i_token second;
    const f15i_token *name = first->number ? &second : first;
    size_t k = first->number ? 0 : which_with(q, first);
    if (k >= q->withs)
        return refuse(first, "nothing of this name is asked for", err);
    if (!f15i_next_token(tokens, &second) || second.number == first->number)
        return refuse(first,
                      first->number ? "each number needs its name"
                                    : "a number should stand beside the name",
                      err);
    k = which_with(q, name);
    if (k >= q->withs)
        return refuse(name, "nothing of this name is asked for", err);
    return keep_number(first->number ? first : &second, &given->with[k], err);
}

static bool only_numbers(f15i_tokens tokens) {
    f15i_token token;
    while (f15i_next_token(&tokens, &token))
        if (!token.number)
            return false;
    return true;
}

/* Numbers with their names in any order, or the bare numbers in the order in which they are
 * asked. */
static f15_code read_numbers(const f15_question *q, f15i_tokens *tokens, f15i_token *token,
                             f15i_given *given, f15_error *err) {
    f15_code code = F15_OK;
    bool bare = token->number && only_numbers(*tokens);
    size_t next = 0;
    do {
        if (!bare)
            code = read_named(q, tokens, token, given, err);
        else if (next >= q->withs)
            return refuse(token, "so many numbers are not asked for", err);
        else
            code = keep_number(token, &given->with[next++], err);
    } while (code == F15_OK && f15i_next_token(tokens, token));
    return code;
}

static void keep_truth(f15i_given *given, bool truth, f15_span span) {
    if (given->truths < F15_MAX_BATCH) {
        given->truth[given->truths] = truth;
        given->truth_span[given->truths] = span;
    }
    given->truths++;
}

static f15_code read_truths(const f15_question *q, f15i_truth_reader read, f15i_given *given,
                            f15_error *err) {
    f15i_tokens tokens = {given->text, given->length, 0, 1, 1};
    f15i_token token;
    bool truth = false;
    size_t most = q->kind == F15_KIND_PARITY && q->batches > 0 ? (size_t)-1 : 1;
    if (!f15i_next_token(&tokens, &token))
        return f15i_wrong_shape(F15_SHAPE_EMPTY, "write a word", err);
    do {
        if (given->truths == most || read(token.s, token.length, &truth, NULL) != F15_OK)
            break;
        keep_truth(given, truth, token.span);
        if (!f15i_next_token(&tokens, &token))
            return F15_OK;
    } while (true);
    if (given->truths == 0 || most != 1)
        return refuse(&token,
                      q->kind == F15_KIND_PARITY ? "even or odd is wanted here"
                                                 : "yes or no is wanted here",
                      err);
    if (read(token.s, token.length, &truth, NULL) == F15_OK)
        return refuse(&token, "one word is enough", err);
    return read_numbers(q, &tokens, &token, given, err);
}

/* An answer without a number that is asked for is not judged: that would tell whether the rest of
 * it is right. */
static f15_code refuse_missing(const f15_question *q, const f15i_given *given, f15_error *err) {
    f15_text missing = {0};
    for (size_t k = 0; k < q->withs; k++)
        if (!given->with[k].given)
            f15_text_addf(&missing, "%s%s", missing.length > 0 ? ", " : "",
                          f15_ask_phrase(q->with[k]));
    f15_code code = missing.code != F15_OK ? f15_no_memory(err) : F15_OK;
    if (code == F15_OK && missing.length > 0)
        code = f15_fail(err, F15_BAD_NOTATION, NULL, "still missing: %s", missing.s);
    f15_text_free(&missing);
    return code;
}

f15_code f15i_read_told(const f15_question *q, f15i_truth_reader read, f15i_given *given,
                        f15_error *err) {
    f15_code code = read_truths(q, read, given, err);
    return code == F15_OK ? refuse_missing(q, given, err) : code;
}
