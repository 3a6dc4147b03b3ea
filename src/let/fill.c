/* Text with {expression} in it. */
#include "internal.h"

#include <string.h>

typedef enum form { PLAIN, LIST, CYCLES, WORD, BOARD, ROWS, TYPE, PARITY, FORMS } form;

static const struct {
    const char *name;
    f15_let_type of;
} forms[FORMS] = {
    [LIST] = {"list", F15_LET_PERMUTATION}, [CYCLES] = {"cycles", F15_LET_PERMUTATION},
    [WORD] = {"word", F15_LET_WORD},        [BOARD] = {"board", F15_LET_BOARD},
    [ROWS] = {"rows", F15_LET_BOARD},       [TYPE] = {"type", F15_LET_PERMUTATION},
    [PARITY] = {"parity", F15_LET_TRUTH}};

/* One try at a text. Failure sticks. */
typedef struct filling {
    const f15_let *let;
    const f15_let_values *values; /* NULL: nothing is written */
    const char *text, *at;        /* `at`: the brace */
    f15_arena work;
    uint64_t uses; /* the names in it so far */
    f15_text *out;
    f15_error *err;
    f15_code code;
} filling;

/* Of a place in a text: from the beginning of that. */
static void put_place(const char *text, size_t bytes, size_t *line, size_t *column) {
    for (size_t k = 0; k < bytes; k++) {
        if (text[k] == '\n') {
            ++*line;
            *column = 1;
        } else if (((unsigned char)text[k] & 0xC0) != 0x80) {
            ++*column;
        }
    }
}

/* ---- writing -----------------------------------------------------------------------------------
 */

static void write_type(filling *f, const f15_let_value *value) {
    uint32_t length[F15_LET_MAX_N];
    size_t count = 0;
    if (f15_cycle_type(value->p, value->n, length, &count, f->err) != F15_OK)
        f->code = F15_NO_MEMORY;
    for (size_t k = 0; f->code == F15_OK && k < count; k++)
        f15_text_addf(f->out, "%s%u", k > 0 ? "+" : "", length[k]);
}

static void write_board(filling *f, const f15_board *board, bool rows) {
    f15_text line = {0};
    f15_write_board(&line, board, NULL);
    for (const char *s = f15_text_string(&line); *s != '\0'; s++) {
        bool ends = rows && strncmp(s, " / ", 3) == 0;
        f15_text_add_n(f->out, ends ? "\n" : s, 1);
        s += ends ? 2 : 0;
    }
    f15_text_drop_part(f->out, &line);
}

static void write_value(filling *f, const f15_let_value *value, form how) {
    uint32_t list[F15_LET_MAX_N];
    switch (value->type) {
    case F15_LET_NUMBER:
        f15_text_addf(f->out, "%lld", (long long)value->number);
        break;
    case F15_LET_TRUTH:
        f15_text_add(f->out, how == PARITY   ? value->number ? "even" : "odd"
                             : value->number ? "yes"
                                             : "no");
        break;
    case F15_LET_WORD:
        for (size_t k = 0; k < value->n; k++)
            f15_text_add_codepoint(f->out, value->p[k]);
        break;
    case F15_LET_BOARD:
        write_board(f, value->board, how == ROWS);
        break;
    default:
        f15_inverse(value->p, value->n, list);
        if (how == TYPE)
            write_type(f, value);
        else if (how == LIST)
            f15_write_list(f->out, list, value->n, f->let->convention.base);
        else if (f15_write_cycles(f->out, value->p, value->n, f->let->convention.base, f->err) !=
                 F15_OK)
            f->code = F15_NO_MEMORY;
    }
}

/* Its k-th part, from 1: of a list what stands there, a letter of a word, a digit of no number. */
static void write_part(filling *f, f15i_let_run *run, const f15i_let_node *node,
                       const f15_let_value *value, int64_t k) {
    uint32_t list[F15_LET_MAX_N];
    if (k < 1 || (uint64_t)k > value->n) {
        f15i_let_refuse(run, node, NULL, "there is no part %lld: it has %zu", (long long)k,
                        value->n);
        return;
    }
    if (value->type == F15_LET_WORD) {
        f15_text_add_codepoint(f->out, value->p[k - 1]);
        return;
    }
    f15_inverse(value->p, value->n, list);
    f15_text_addf(f->out, "%u", list[k - 1] + f->let->convention.base);
}

/* ---- one brace ---------------------------------------------------------------------------------
 */

static form read_form(f15i_let_parser *p, f15_let_type type) {
    const char *names[FORMS - 1];
    char remedy[128], word[F15_LET_NAME + 1] = "";
    f15i_let_token t = p->token;
    form which = LIST;
    if (t.length <= F15_LET_NAME)
        memcpy(word, t.s, t.length);
    while (which < FORMS && strcmp(forms[which].name, word) != 0)
        which++;
    for (form k = LIST; k < FORMS; k++)
        names[k - 1] = forms[k].name;
    if (which == FORMS) {
        f15_did_you_mean(word, names, FORMS - 1,
                         "write list, cycles, type, word, board, rows or parity", remedy,
                         sizeof remedy);
        f15i_let_fail(p, t.span, F15_UNKNOWN, remedy, "nothing is written so");
        return PLAIN;
    }
    if (type != forms[which].of)
        f15i_let_fail(p, t.span, F15_MISMATCH, NULL, "%s is how %s is written, and this is %s",
                      forms[which].name, f15i_let_a_type(forms[which].of), f15i_let_a_type(type));
    f15i_let_next(p);
    return which;
}

/* The expression behind the brace, and what stands behind that; returns what comes after it all. */
static size_t fill_one(filling *f, const char *s) {
    size_t length = strlen(s);
    f15i_let_parser p = f15i_let_parser_of(f->let, &f->work, s,
                                           length < F15_LET_TEXT ? length : F15_LET_TEXT, f->err);
    const bool letters = p.token.sort == F15I_LET_LETTERS;
    const f15i_let_node *node = f15i_let_expression(&p);
    int64_t part = 0;
    form how = PLAIN;
    if (f15i_let_take(&p, '.')) {
        part = p.token.value;
        if (p.token.sort != F15I_LET_INTEGER)
            f15i_let_expected(&p, "the number of a part");
        if (node->type != F15_LET_PERMUTATION && node->type != F15_LET_WORD)
            f15i_let_fail(&p, p.token.span, F15_MISMATCH, NULL, "%s has no parts",
                          f15i_let_a_type(node->type));
        f15i_let_next(&p);
    } else if (f15i_let_take(&p, ':')) {
        how = read_form(&p, node->type);
    }
    if (!f15i_let_on(&p, '}'))
        f15i_let_expected(&p, "a closing }");
    if (letters && node->type == F15_LET_WORD && part == 0)
        f15i_let_fail(&p, node->span, F15_MISMATCH,
                      "names have small letters, and what stays the same needs no braces",
                      "this is the same word in every variant");
    f->uses |= p.uses;
    f->code = p.code != F15_OK ? p.code : f15_arena_done(&f->work, f->err);
    if (f->values == NULL || f->code != F15_OK)
        return p.at;
    f15i_let_run run = {.convention = f->let->convention,
                        .value = f->values->value,
                        .memory = &f->work,
                        .err = f->err};
    f15_let_value value = f15i_let_value_of(&run, node);
    if (run.code == F15_OK && part != 0)
        write_part(f, &run, node, &value, part);
    else if (run.code == F15_OK)
        write_value(f, &value, how);
    f->code = f->code != F15_OK ? f->code : run.code;
    return p.at;
}

/* A plain name that the let does not know: {n}, {to.2}, {moves:noun}, {from..to}; its length, or 0.
 */
static size_t of_somebody_else(const f15_let *let, const char *s) {
    static const char *const name = "abcdefghijklmnopqrstuvwxyz0123456789-";
    size_t length = strspn(s, name), end = length + strspn(s + length, ".:"), k = 0;
    end += strspn(s + end, name);
    if (length == 0 || s[end] != '}' || s[0] < 'a')
        return 0;
    for (; k < let->names; k++)
        if (strlen(let->name[k].name) == length && memcmp(let->name[k].name, s, length) == 0)
            return 0;
    return end + 1;
}

/* From brace to brace; `f->at` is where it stops. */
static void fill_all(filling *f, bool all) {
    while (f->code == F15_OK) {
        const char *from = f->at, *brace = from + strcspn(from, all ? "{}" : "{");
        f15_text_add_n(f->out, from, (size_t)(brace - from));
        f->at = brace;
        if (*brace == '\0')
            return;
        size_t other = *brace == '{' && !all ? of_somebody_else(f->let, brace + 1) : 0;
        if (brace[0] == brace[1]) {
            f15_text_add_n(f->out, brace, all ? 1 : 2);
            f->at += 2;
        } else if (other > 0 || *brace == '}') {
            f15_text_add_n(f->out, brace, 1 + other);
            f->at += 1 + other;
        } else {
            size_t used = fill_one(f, brace + 1);
            f->at += f->code == F15_OK ? 1 + used : 0;
        }
    }
}

uint64_t f15_let_text_uses(const f15_let *let, const char *text, bool all) {
    f15_text unread = {0};
    filling f = {.let = let, .text = text, .at = text, .out = &unread};
    fill_all(&f, all);
    f15_arena_free(&f.work);
    f15_text_free(&unread);
    return f.uses;
}

f15_code f15_let_fill(const f15_let *let, const f15_let_values *values, const char *text, bool all,
                      f15_text *out, f15_error *err) {
    f15_text made = {0};
    f15_error why = {0};
    filling f = {.let = let, .values = values, .text = text, .at = text, .out = &made, .err = &why};
    fill_all(&f, all);
    f15_arena_free(&f.work);
    if (f.code == F15_OK && made.code != F15_OK)
        f.code = f15_no_memory(&why);
    if (f.code == F15_OK && out != NULL)
        f15_text_add_n(out, f15_text_string(&made), made.length);
    f15_text_free(&made);
    if (f.code == F15_OK)
        return F15_OK;
    if (why.line > 0) { /* from the brace to the whole text */
        size_t line = 1, column = 1;
        put_place(text, (size_t)(f.at - text) + 1, &line, &column);
        why.column += why.line == 1 ? column - 1 : 0;
        why.line += line - 1;
    }
    return f15_fail(f15_at(err, why.line, why.column), f.code, why.remedy[0] ? why.remedy : NULL,
                    "%s", why.what);
}
