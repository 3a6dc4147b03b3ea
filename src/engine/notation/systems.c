/* Permutations as other systems write them, with products, inverses and powers.
 *
 *     product   factor (['*'] factor)...
 *     factor    operand (('^' | '**') ['-'] number)...
 *     operand   list | cycles side by side | [[...], ...] | e | '(' product ')' */
#include "internal.h"

#include <string.h>

enum { MAX_DEPTH = 64, MAX_WORK = 1 << 26, MAX_MATRIX_N = 1024 };
enum { BY_CONVENTION = 2 }; /* a system's base and order are the convention's */

const f15_system f15_systems[F15_SYSTEMS] = {{"gap", 1, 'c'},
                                             {"sage", 1, 'i'},
                                             {"sympy", 0, 'i'},
                                             {"fifteen", BY_CONVENTION, 'p'},
                                             {"two-line", BY_CONVENTION, 't'},
                                             {"images", BY_CONVENTION, 'i'},
                                             {"preimages", BY_CONVENTION, 'p'},
                                             {"cycles", BY_CONVENTION, 'c'},
                                             {"matrix", BY_CONVENTION, 'm'}};

typedef struct reading {
    f15i_token_reader r;
    const f15_system *system;
    f15_convention convention; /* the system's */
    f15_arena *arena;
    size_t work; /* places written so far */
    unsigned depth;
} reading;

/* Returns a copy with n places, of which new ones go to themselves; after a failure, no places. */
static f15_map widen(reading *c, f15_map from, size_t n) {
    f15_map out = {NULL, n};
    c->work += n;
    if (c->work > MAX_WORK)
        f15i_fail(&c->r, c->r.token.span, F15_TOO_BIG, "convert its parts one by one",
                  "this is too much for one expression");
    else if (c->r.code == F15_OK && !(out.map = f15_alloc(c->arena, n, sizeof *out.map)))
        f15i_no_room(&c->r, c->arena);
    if (!out.map)
        return (f15_map){0};
    f15_identity(out.map, n);
    if (from.n > 0)
        memcpy(out.map, from.map, from.n * sizeof *out.map);
    return out;
}

static f15_map multiply(reading *c, f15_map left, f15_map right) {
    const bool from_left = c->convention.compose == F15_LEFT_TO_RIGHT;
    const f15_map second = from_left ? right : left;
    f15_map out = widen(c, from_left ? left : right, left.n > right.n ? left.n : right.n);
    for (size_t x = 0; x < out.n; x++)
        if (out.map[x] < second.n)
            out.map[x] = second.map[out.map[x]];
    return out;
}

static f15_map power(reading *c, f15_map base, uint64_t exponent, bool inverse) {
    f15_map out = widen(c, (f15_map){0}, base.n), square = widen(c, base, base.n);
    if (square.n > 0 && inverse)
        f15_inverse(base.map, base.n, square.map);
    for (; c->r.code == F15_OK && exponent > 0; exponent >>= 1) {
        out = exponent & 1 ? multiply(c, out, square) : out;
        square = exponent > 1 ? multiply(c, square, square) : square;
    }
    return out;
}

/* ---- operands ------------------------------------------------------------------------------ */

static f15_code read_cycles(reading *c, const char *text, size_t length, f15_map *out) {
    const unsigned literal = c->system->base != BY_CONVENTION ? F15I_LITERAL_CYCLES : 0;
    return f15i_read_cycles(text, length, &c->convention, F15I_CYCLE_PRODUCT | literal, c->arena,
                            &out->n, &out->map, c->r.err);
}

/* Reads off a matrix where each place goes: j goes to i if row i has a 1 in column j. Returns
 * whether its numbers add up to n. */
static bool take_ones(const f15_groups *row, f15_map *out) {
    size_t ones = 0;
    for (size_t k = 0; k < row->n; k++) {
        ones += row->value[k];
        if (row->value[k] == 1)
            out->map[k % out->n] = (uint32_t)(k / out->n);
    }
    return ones == out->n;
}

/* Reads a list, two rows or a matrix. */
static f15_code read_rows(reading *c, const char *text, size_t length, f15_map *out) {
    const char form = c->system->form;
    const bool two = form == 't', square = form == 'm';
    const uint32_t base = c->convention.base;
    f15_groups row = {0};
    f15_code code = two || square
                        ? f15_read_groups(text, length, 0, F15_MAX_N, 0, c->arena, &row, c->r.err)
                        : f15_read_list(text, length, c->arena, &row, c->r.err);
    const size_t n = row.count > 0 ? row.n / row.count : 0, rows = square ? n : 1 + (size_t)two;
    bool good = n > 0 && row.count == rows && (form != 'c' || c->system->base != BY_CONVENTION);
    *out = widen(c, (f15_map){0}, n);
    if ((two || square) && code == F15_BAD_NOTATION) /* what was said is about cycles */
        good = false;
    else if (code != F15_OK || out->n == 0)
        return code;
    for (size_t k = 0; good && k < rows; k++)
        good = row.start[k] == k * n;
    if (good)
        memset(out->map, 0xff, n * sizeof *out->map); /* UINT32_MAX: a place without an image */
    if (good && square)
        good = take_ones(&row, out);
    for (uint32_t j = 0; good && !square && j < n; j++) {
        const uint32_t value = row.value[row.n - n + j] - base; /* in the last row */
        const uint32_t above = two ? row.value[j] - base : j;
        if (form == 'p' && value < n)
            out->map[value] = j;
        else if (form != 'p' && above < n)
            out->map[above] = value;
    }
    f15_error why = {0};
    if (good && !f15_permutation_check(out->map, n, NULL, &why))
        return F15_OK;
    if (why.code == F15_NO_MEMORY)
        return f15_no_memory(c->r.err);
    return f15_fail(f15_at(c->r.err, 1, 1), F15_MISMATCH,
                    two ? "write [[0, 1, 2], [1, 2, 0]]: places, and where they go"
                    : square
                        ? "write [[0, 1], [1, 0]]: a 1 in each row and column"
                        : "write each place once, as --from and --base have it (cycles: no list)",
                    "this is not a permutation as --from %s has it", c->system->name);
}

static f15i_token_kind kind_ahead(const f15i_token_reader *r) {
    f15i_token_reader ahead = *r;
    ahead.err = NULL; /* the reader itself will fail there */
    f15i_next(&ahead);
    return ahead.token.kind;
}
static bool begins_cycle(const f15i_token_reader *r) {
    const f15i_token_kind kind = f15i_on(r, '(') ? kind_ahead(r) : F15I_END;
    return kind == F15I_NUMBER || kind == F15I_CLOSE;
}

/* Finds the end of a list, of rows, or of cycles side by side, and has their reader read them. */
static f15_map read_numbers(reading *c) {
    f15i_token_reader *r = &c->r;
    const f15i_token first = r->token;
    const bool bare = first.kind == F15I_NUMBER, round = first.codepoint == '(';
    const bool rows = c->system->form == 't' || c->system->form == 'm';
    const bool cycles = round || (!bare && !rows && kind_ahead(r) == F15I_OPEN);
    const char *text = r->at.text + first.from;
    size_t depth = 0, length; /* of brackets; of the text */
    f15_map out = {0};
    for (bool more = true; more;) {
        depth += r->token.kind == F15I_OPEN;
        depth -= r->token.kind == F15I_CLOSE;
        length = r->at.at - first.from;
        f15i_next(r);
        if (bare)
            more = r->token.kind == F15I_NUMBER || r->token.kind == F15I_COMMA;
        else if (depth > 0)
            more = r->token.kind != F15I_END;
        else
            more = round && begins_cycle(r);
    }
    f15_code code = r->code ? r->code : (cycles ? read_cycles : read_rows)(c, text, length, &out);
    if (r->code == F15_OK && code != F15_OK) { /* its line and column count from `text` */
        r->code = code;
        r->token = (f15i_token){.kind = F15I_END};
        if (r->err && r->err->line == 1)
            r->err->column += first.span.column - 1;
        if (r->err && r->err->line > 0)
            r->err->line += first.span.line - 1;
    }
    return out;
}

static f15_map read_product(reading *c);

static f15_map read_operand(reading *c) {
    f15i_token_reader *r = &c->r;
    f15_map out = {0};
    if (f15i_on(r, 'P')) /* Permutation([1, 0]), PermList([2, 1]) */
        while (r->token.kind == F15I_LETTER)
            f15i_next(r);
    if (r->token.kind == F15I_NUMBER || f15i_on(r, '[') || begins_cycle(r))
        return read_numbers(c);
    if (f15i_on(r, '(')) {
        if (++c->depth > MAX_DEPTH)
            f15i_refuse(r, "brackets are nested too deeply");
        f15i_next(r);
        out = read_product(c);
        c->depth--;
        if (!f15i_on(r, ')'))
            f15i_expected(r, "')'");
    } else if (!f15i_on(r, 'e')) {
        f15i_expected(r, "a permutation");
    }
    f15i_next(r);
    return out;
}

static bool is_double_star(const f15i_token_reader *r) {
    return f15i_on(r, '*') && r->at.at < r->at.length && r->at.text[r->at.at] == '*';
}

static f15_map read_product(reading *c) {
    f15i_token_reader *r = &c->r;
    f15_map product = {0};
    for (bool more = true; more;) {
        f15_map factor = read_operand(c);
        while (f15i_on(r, '^') || is_double_star(r)) {
            if (f15i_on(r, '*'))
                f15i_next(r);
            f15i_next(r);
            const bool inverse = r->token.kind == F15I_DASH;
            if (inverse)
                f15i_next(r);
            if (r->token.kind != F15I_NUMBER)
                f15i_expected(r, "a whole number");
            factor = power(c, factor, r->token.value, inverse);
            f15i_next(r);
        }
        product = multiply(c, product, factor);
        const bool sign = f15i_on(r, '*') || f15i_on(r, 0xb7) || f15i_on(r, 0xd7);
        if (sign)
            f15i_next(r);
        more = sign || r->token.kind == F15I_NUMBER || r->token.kind == F15I_LETTER ||
               r->token.kind == F15I_OPEN;
    }
    return product;
}

f15_code f15_read_expression(const char *text, size_t length, const f15_system *system,
                             const f15_convention *convention, f15_arena *arena, f15_map *out,
                             f15_error *err) {
    F15_NEED(text && system && convention && arena && out, err);
    const char *remedy = "write \"(1 2 3)(1 2)\", \"[2, 0, 1]^-1\" or \"(0 1) * [1, 0, 2]\"";
    reading c = {.r = f15i_reader_of(text, length, remedy, err),
                 .system = system,
                 .convention = *convention,
                 .arena = arena};
    if (system->base != BY_CONVENTION)
        c.convention = (f15_convention){system->base, F15_LEFT_TO_RIGHT, convention->direction};
    f15i_next(&c.r);
    f15_map product = read_product(&c);
    if (c.r.token.kind != F15I_END)
        f15i_expected(&c.r, "'*', '^' or the end");
    product = widen(&c, product, product.n > 0 ? product.n : 1);
    if (!c.r.code)
        *out = product;
    return c.r.code;
}

/* ---- writing ------------------------------------------------------------------------------- */

f15_code f15_write_in_system(f15_text *text, const f15_map *map, const f15_system *system,
                             const f15_convention *convention, f15_arena *arena, f15_error *err) {
    F15_NEED(text && map && system && convention && arena, err);
    const bool foreign = system->base != BY_CONVENTION;
    const bool square = system->form == 'm', two = system->form == 't';
    const uint32_t base = foreign ? system->base : convention->base;
    const size_t from = text->length, n = map->n, rows = square ? n : 1 + (size_t)two;
    const char *open = "", *close = "";
    uint32_t *preimage = f15_alloc(arena, n, sizeof *preimage);
    if (!preimage)
        return f15_arena_done(arena, err);
    if (square && n > MAX_MATRIX_N)
        return f15_fail(err, F15_TOO_BIG, "use another notation",
                        "a matrix is written for at most %d places", MAX_MATRIX_N);
    if (system->form == 'c') {
        f15_code code = f15_write_cycles(text, map->map, n, base, err);
        for (size_t i = from; foreign && i < text->length; i++)
            text->s[i] = text->s[i] == ' ' ? ',' : text->s[i];
        return code;
    }
    if (square || two) {
        open = "[[";
        close = "]]";
    } else if (foreign) {
        open = "Permutation([";
        close = "])";
    }
    const char *between = *open ? ", " : " "; /* two items of a row */
    f15_inverse(map->map, n, preimage);
    f15_text_add(text, open);
    for (size_t row = 0; row < rows; row++) {
        f15_text_add(text, row > 0 ? "], [" : "");
        for (size_t x = 0; x < n; x++) {
            const size_t shown = system->form == 'p' ? preimage[x] : map->map[x];
            f15_text_add(text, x > 0 ? between : "");
            if (square)
                f15_text_add_number(text, shown == row);
            else
                f15_text_add_number(text, (two && row == 0 ? x : shown) + base);
        }
    }
    f15_text_add(text, close);
    return f15_text_done(text, err);
}
