/* Texts with {expression} filled in. */
#include "internal.h"

#include <string.h>

typedef enum value_form { PLAIN, LIST, CYCLES, WORD, BOARD, ROWS, TYPE, PARITY, FORMS } value_form;

static const struct {
    const char *name;
    f15_let_type of;
} forms[FORMS] = {
    [LIST] = {"list", F15_LET_PERMUTATION}, [CYCLES] = {"cycles", F15_LET_PERMUTATION},
    [WORD] = {"word", F15_LET_WORD},        [BOARD] = {"board", F15_LET_BOARD},
    [ROWS] = {"rows", F15_LET_BOARD},       [TYPE] = {"type", F15_LET_PERMUTATION},
    [PARITY] = {"parity", F15_LET_TRUTH}};

/* A text that the parser goes through from brace to brace; it keeps the first failure. */
typedef struct name_filling {
    f15i_let_parser p;
    const f15_let_values *values; /* NULL: nothing is written */
    f15_text *out;
    bool unfolded;
} name_filling;

/* ---- writing --------------------------------------------------------------------------------- */

static void write_type(name_filling *f, const f15_let_value *value) {
    uint32_t length[F15_LET_MAX_N];
    size_t count = 0;
    if (f15_cycle_type(value->p, value->n, length, &count, f->p.err) != F15_OK)
        f->p.code = F15_NO_MEMORY;
    for (size_t k = 0; f->p.code == F15_OK && k < count; k++)
        f15_text_addf(f->out, "%s%u", k > 0 ? "+" : "", length[k]);
}

static void write_board(name_filling *f, const f15_let_value *value, bool rows) {
    f15_text line = {0};
    f15_write_board(&line, value->board, value->names);
    for (const char *s = f15_text_string(&line); *s != '\0';) {
        const bool row_ends = rows && strncmp(s, " / ", 3) == 0;
        f15_text_add_n(f->out, row_ends ? "\n" : s, 1);
        s += row_ends ? 3 : 1;
    }
    f15_text_drop_part(f->out, &line);
}

/* Writes the k-th entry of a list, from 0, after a divider. */
static void write_entry(name_filling *f, const f15_let_value *value, size_t k,
                        const char *divider) {
    const uint32_t base = f->p.let->convention.base;
    f15_text_add(f->out, divider);
    if (value->type == F15_LET_LIST)
        f15_text_addf(f->out, "%u", value->p[k]);
    else
        f15_text_addf(f->out, "(%u,%u)", value->p[2 * k] + base, value->p[2 * k + 1] + base);
}

static void write_value(name_filling *f, const f15_let_value *value, value_form how) {
    uint32_t list[F15_LET_MAX_N];
    const bool yes = value->number != 0;
    switch (value->type) {
    case F15_LET_NUMBER:
        f15_text_addf(f->out, "%lld", (long long)value->number);
        break;
    case F15_LET_TRUTH:
        if (how == PARITY)
            f15_text_add(f->out, yes ? "even" : "odd");
        else
            f15_text_add(f->out, yes ? "yes" : "no");
        break;
    case F15_LET_WORD:
        for (size_t k = 0; k < value->n; k++)
            f15_text_add_codepoint(f->out, value->p[k]);
        break;
    case F15_LET_BOARD:
        write_board(f, value, how == ROWS);
        break;
    case F15_LET_LIST:
    case F15_LET_SWAPS:
        for (size_t k = 0; k < value->n; k++)
            write_entry(f, value, k, k == 0 ? "" : " ");
        break;
    default: /* a permutation */
        f15_one_line(value->p, value->n, &f->p.let->convention, list);
        if (how == TYPE)
            write_type(f, value);
        else if (how == LIST)
            f15_write_list(f->out, list, value->n, f->p.let->convention.base);
        else if (f15_write_cycles(f->out, value->p, value->n, f->p.let->convention.base,
                                  f->p.err) != F15_OK)
            f->p.code = F15_NO_MEMORY;
    }
}

/* Writes the k-th part of a value, from 1: an item of a list, a letter of a word. */
static void write_part(name_filling *f, f15i_let_run *run, node it, const f15_let_value *value,
                       int64_t k) {
    uint32_t list[F15_LET_MAX_N];
    if (k < 1 || (uint64_t)k > value->n) {
        f15i_let_refuse(run, it, NULL, "there is no part %lld: it has %zu", (long long)k, value->n);
        return;
    }
    if (value->type == F15_LET_WORD) {
        f15_text_add_codepoint(f->out, value->p[k - 1]);
        return;
    }
    if (value->type != F15_LET_PERMUTATION) {
        write_entry(f, value, (size_t)k - 1, "");
        return;
    }
    f15_one_line(value->p, value->n, &f->p.let->convention, list);
    f15_text_addf(f->out, "%u", list[k - 1] + f->p.let->convention.base);
}

/* ---- one brace ------------------------------------------------------------------------------- */

static value_form read_form(f15i_let_parser *p, f15_let_type type) {
    const char *names[FORMS - 1];
    char remedy[128], word[F15I_LET_QUOTE];
    f15i_let_token t = p->token;
    value_form which = LIST;
    f15i_let_quote(&t, word);
    while (which < FORMS && strcmp(forms[which].name, word) != 0)
        which++;
    for (value_form k = LIST; k < FORMS; k++)
        names[k - 1] = forms[k].name;
    if (which == FORMS) {
        f15_did_you_mean(word, names, FORMS - 1,
                         "write list, cycles, type, word, board, rows or parity", remedy,
                         sizeof remedy);
        f15i_let_fail(p, t.span, F15_UNKNOWN, remedy, "there is no such form");
        return PLAIN;
    }
    if (type != forms[which].of)
        f15i_let_fail(p, t.span, F15_MISMATCH, NULL, "%s is how %s is written, and this is %s",
                      forms[which].name, f15i_let_a_type(forms[which].of), f15i_let_a_type(type));
    f15i_let_next(p);
    return which;
}

/* Reads the number of a part, as in {p.2}. */
static int64_t read_part(f15i_let_parser *p, f15_let_type type) {
    const int64_t part = p->token.value;
    if (p->token.sort != F15I_LET_INTEGER)
        f15i_let_expected(p, "the number of a part");
    if (type == F15_LET_NUMBER || type == F15_LET_TRUTH || type == F15_LET_BOARD)
        f15i_let_fail(p, p->token.span, F15_MISMATCH, NULL, "%s has no parts",
                      f15i_let_a_type(type));
    if (part < 1)
        f15i_let_fail(p, p->token.span, F15_OUT_OF_RANGE, "write 1 for the first one",
                      "parts are counted from 1");
    f15i_let_next(p);
    return part;
}

/* Fills in the expression after the brace, with its part or form. */
static void fill_one(name_filling *f) {
    f15i_let_parser *p = &f->p;
    const size_t end = p->length;
    f15i_let_skip(p, 1);
    p->length = end - p->at < F15_LET_TEXT ? end : p->at + F15_LET_TEXT;
    f15i_let_next(p);
    const bool letters = p->token.sort == F15I_LET_LETTERS;
    node it = f15i_let_expression(p);
    const bool has_part = f15i_let_take(p, '.');
    const int64_t part = has_part ? read_part(p, it->type) : 0;
    const value_form how = !has_part && f15i_let_take(p, ':') ? read_form(p, it->type) : PLAIN;
    if (!f15i_let_on(p, '}'))
        f15i_let_expected(p, "a closing }");
    if (letters && it->type == F15_LET_WORD && part == 0)
        f15i_let_fail(p, it->span, F15_MISMATCH,
                      "names have small letters, and what stays the same needs no braces",
                      "this is the same word in every variant");
    p->length = end;
    p->code = p->code != F15_OK ? p->code : f15_arena_done(p->arena, p->err);
    if (f->values == NULL || p->code != F15_OK)
        return;
    f15i_let_run run = {.convention = p->let->convention,
                        .value = f->values->value,
                        .memory = p->arena,
                        .steps = p->steps,
                        .err = p->err};
    f15_let_value value = f15i_let_value_of(&run, it);
    p->steps = run.steps;
    if (run.code == F15_OK && part != 0)
        write_part(f, &run, it, &value, part);
    else if (run.code == F15_OK)
        write_value(f, &value, how);
    p->code = p->code != F15_OK ? p->code : run.code;
}

bool f15_let_is_list(const f15_let *let, const char *text, f15_arena *memory) {
    const size_t length = strlen(text);
    if (length < 2 || text[0] != '{' || text[length - 1] != '}' || length > F15_LET_TEXT)
        return false;
    f15i_let_parser p = f15i_let_parser_of(let, memory, text + 1, length - 2, NULL);
    p.unfolded = true;
    node it = f15i_let_expression(&p);
    return p.code == F15_OK && p.token.sort == F15I_LET_END && it->type == F15_LET_LIST;
}

/* Returns the length of the name of a datum, with its closing brace: goal-board} or to.2}. Returns
 * 0 for all other expressions, among them a name of the let and a difference of such names. */
static size_t length_of_datum(const f15_let *let, const char *s) {
    bool all_known = true;
    size_t end = 0, word = 1;
    while (word > 0) {
        word = strspn(s + end, "abcdefghijklmnopqrstuvwxyz");
        all_known = all_known && f15i_let_named(let, s + end, word) < let->names;
        end += word;
        if (s[end] != '-')
            break;
        end++;
    }
    if (word > 0 && s[end] == '.' && f15_is_digit(s[end + 1]))
        end += 1 + strspn(s + end + 1, "0123456789");
    return word > 0 && s[end] == '}' && !all_known ? end + 1 : 0;
}

/* Fills in a text, as f15_let_fill does. With `all`, doubled braces become single ones; else these
 * and the names of data stay as they are, for fill_text.c. */
static f15_code fill_all(name_filling *f, const f15_let *let, const char *text, bool all,
                         f15_error *err) {
    f15_arena work = {0};
    f15i_let_parser *p = &f->p;
    *p = (f15i_let_parser){.let = let, .arena = &work, .line = 1, .column = 1, .err = err};
    p->text = text;
    p->length = strlen(text);
    p->unfolded = f->unfolded;
    while (p->code == F15_OK && p->at < p->length) {
        const char *from = text + p->at, *brace = from + strcspn(from, all ? "{}" : "{");
        const size_t datum = *brace == '{' && !all ? length_of_datum(let, brace + 1) : 0;
        f15_text_add_n(f->out, from, (size_t)(brace - from));
        f15i_let_skip(p, (size_t)(brace - from));
        if (*brace != '\0' && brace[0] == brace[1]) {
            f15_text_add_n(f->out, brace, all ? 1 : 2);
            f15i_let_skip(p, 2);
        } else if (datum > 0 || *brace == '}') {
            f15_text_add_n(f->out, brace, 1 + datum);
            f15i_let_skip(p, 1 + datum);
        } else if (*brace == '{') {
            fill_one(f);
        }
    }
    f15_arena_free(&work);
    return p->code != F15_OK ? p->code : f15_text_done(f->out, err);
}

uint64_t f15_let_text_uses(const f15_let *let, const char *text, bool all) {
    f15_text unread = {0};
    name_filling f = {.out = &unread, .unfolded = true};
    fill_all(&f, let, text, all, NULL);
    f15_text_free(&unread);
    return f.p.uses;
}

f15_code f15_let_fill(const f15_let *let, const f15_let_values *values, const char *text, bool all,
                      f15_text *out, uint64_t *steps, f15_error *err) {
    F15_NEED(text, err);
    f15_text made = {0};
    name_filling f = {.values = values, .out = &made};
    f15_code code = fill_all(&f, let, text, all, err);
    if (steps != NULL)
        *steps += f.p.steps + made.length;
    if (code == F15_OK && out != NULL)
        f15_text_add_n(out, f15_text_string(&made), made.length);
    f15_text_free(&made);
    return code;
}
