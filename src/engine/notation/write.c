/* Writing values so that reading them gives the same values. */
#include "internal.h"

/* ---- numbers ------------------------------------------------------------------------------- */

void f15_write_list(f15_text *text, const uint32_t *p, size_t n, uint32_t base) {
    for (size_t i = 0; i < n && text->code == F15_OK; i++) {
        if (i > 0)
            f15_text_add(text, " ");
        f15_text_add_number(text, (uint64_t)p[i] + base);
    }
}

/* ---- cycles and sequences ------------------------------------------------------------------ */

void f15_write_cycle(f15_text *text, const uint32_t *place, size_t n, uint32_t base) {
    f15_text_add(text, "(");
    f15_write_list(text, place, n, base);
    f15_text_add(text, ")");
}

f15_code f15_write_cycles(f15_text *text, const uint32_t *p, size_t n, uint32_t base,
                          f15_error *err) {
    F15_NEED(text && p, err);
    f15_cycles cycles = {0};
    size_t written = 0;
    f15_code code = f15_cycles_of(p, n, &cycles, err);
    if (text->code == F15_OK)
        text->code = code;
    for (size_t c = 0; c < cycles.count && text->code == F15_OK; c++) {
        size_t length = cycles.start[c + 1] - cycles.start[c];
        if (length < 2)
            continue;
        f15_write_cycle(text, cycles.item + cycles.start[c], length, base);
        written++;
    }
    f15_cycles_free(&cycles);
    if (written == 0)
        f15_text_add(text, "()");
    if (code == F15_OK && text->code != F15_OK)
        code = f15_fail(err, text->code, "try fewer items", "the cycles could not be written");
    return code;
}

void f15_write_sequence(f15_text *text, const f15_sequence *sequence, uint32_t base) {
    const uint32_t arity = sequence->arity;
    if (sequence->count == 0)
        f15_text_add(text, "()");
    for (size_t i = 0; i < sequence->count && text->code == F15_OK; i++) {
        if (i > 0)
            f15_text_add(text, " ");
        const uint32_t *places = sequence->at + arity * i;
        if (arity == 2)
            f15_text_addf(text, "%u-%u", (unsigned)(places[0] + base),
                          (unsigned)(places[1] + base));
        else
            f15_write_cycle(text, places, arity, base);
    }
}

/* ---- items --------------------------------------------------------------------------------- */

static void write_subscript(f15_text *text, size_t value) {
    size_t power = 1;
    while (value / power >= 10)
        power *= 10;
    for (; power > 0; power /= 10)
        f15_text_add_codepoint(text, 0x2080 + (uint32_t)(value / power % 10));
}

/* Returns the ordinal of an item among those of its name, from 1; 0 if no other has the name. */
static size_t ordinal_of(uint32_t item, size_t n, const f15_names *names) {
    size_t before = 0, all = 0;
    for (size_t i = 0; i < n; i++) {
        all += names->code[i] == names->code[item];
        before += i < item && names->code[i] == names->code[item];
    }
    return all > 1 ? before + 1 : 0;
}

static void write_named(f15_text *text, uint32_t item, const f15_names *names, uint32_t base,
                        size_t ordinal) {
    if (!names || !names->code)
        f15_text_add_number(text, (uint64_t)item + base);
    else if (names->letters)
        f15i_write_name(text, names->code[item]);
    else
        f15_text_add_number(text, names->code[item]);
    if (ordinal > 0)
        write_subscript(text, ordinal);
}

static bool has_letters(const f15_names *names) {
    return names && names->code && names->letters;
}

void f15_write_item(f15_text *text, uint32_t item, size_t n, const f15_names *names, uint32_t base,
                    f15_subscripts subscripts) {
    const bool numbered = subscripts == F15_SUBSCRIPTS && has_letters(names);
    const size_t ordinal = numbered ? ordinal_of(item, n, names) : 0;
    write_named(text, item, names, base, ordinal);
}

/* Returns ordinal_of for all items, in O(n log n); NULL without memory. */
static uint32_t *ordinals_of(size_t n, const f15_names *names, f15_arena *arena) {
    uint32_t *ordinal = f15_alloc(arena, n, sizeof *ordinal);
    f15i_item_name *named = f15_alloc(arena, n, sizeof *named);
    if (!named)
        return NULL;
    for (size_t i = 0; i < n; i++)
        named[i] = (f15i_item_name){names->code[i], (uint32_t)i};
    f15i_sort_names(named, n);
    for (size_t i = 0, k = 0; i < n; i++) {
        bool as_before = i > 0 && named[i - 1].name == named[i].name;
        bool as_after = i + 1 < n && named[i + 1].name == named[i].name;
        k = as_before ? k + 1 : 1;
        ordinal[named[i].at] = as_before || as_after ? (uint32_t)k : 0;
    }
    return ordinal;
}

void f15_write_arrangement(f15_text *text, const uint32_t *item, size_t n, const f15_names *names,
                           uint32_t base, f15_subscripts subscripts) {
    f15_arena arena = {0};
    const bool letters = has_letters(names), spaced = !letters || f15_named_as(names);
    const bool numbered = subscripts == F15_SUBSCRIPTS && letters;
    uint32_t *ordinal = numbered ? ordinals_of(n, names, &arena) : NULL;
    if (text->code == F15_OK)
        text->code = arena.code;
    for (size_t i = 0; i < n && text->code == F15_OK; i++) {
        if (i > 0 && spaced)
            f15_text_add(text, " ");
        write_named(text, item[i], names, base, ordinal ? ordinal[item[i]] : 0);
    }
    f15_arena_free(&arena);
}

void f15_write_convention(f15_text *text, const f15_convention *convention, unsigned uses) {
    if (uses & F15_USES_BASE)
        f15_text_addf(text, "counted from %u", (unsigned)convention->base);
    if (uses & F15_USES_LISTS)
        f15_text_addf(text, "%sa permutation's list shows where each goes",
                      uses & F15_USES_BASE ? ", " : "");
    if (uses & F15_USES_ORDER)
        f15_text_addf(text, "%sproducts %s", uses != F15_USES_ORDER ? ", " : "",
                      convention->compose == F15_LEFT_TO_RIGHT ? "left to right" : "right to left");
}

void f15_write_convention_options(f15_text *text, const f15_convention *convention) {
    if (convention->base > 0)
        f15_text_addf(text, " --base %u", (unsigned)convention->base);
    if (convention->compose == F15_RIGHT_TO_LEFT)
        f15_text_add(text, " --compose right-to-left");
}

/* ---- boards -------------------------------------------------------------------------------- */

/* Puts a space between two numbers, and always a / between two rows: reading needs no size. */
void f15_write_board(f15_text *text, const f15_board *board, const f15_board_names *names) {
    f15_names called = f15_names_of_board(names);
    uint32_t size = f15_grid_size(&board->grid);
    for (uint32_t k = 0; k < size; k++) {
        uint32_t cell = names && names->turned ? size - 1 - k : k;
        if (k > 0 && k % board->grid.columns == 0)
            f15_text_add(text, " / ");
        else if (k > 0 && !called.letters)
            f15_text_add(text, " ");
        if (board->grid.obstacles >> cell & 1)
            f15_text_add(text, "#");
        else if (cell == board->hole)
            f15_text_add(text, "_");
        else
            write_named(text, board->item[cell], &called, 1, 0);
    }
}

void f15_write_cell(f15_text *text, uint32_t cell, const f15_grid *grid, uint32_t base) {
    unsigned row = cell / grid->columns + 1, column = cell % grid->columns + 1;
    if (base == 0)
        f15_text_addf(text, "row %u, column %u", row, column);
    else
        f15_text_addf(text, "cell %u (row %u, column %u)", (unsigned)(cell + base), row, column);
}

void f15_write_piece(f15_text *text, uint32_t item, const f15_grid *grid,
                     const f15_board_names *names) {
    if (item == f15_grid_home(grid)) {
        f15_text_add(text, "the hole");
        return;
    }
    f15_names called = f15_names_of_board(names);
    f15_text_add(text, "piece ");
    f15_write_item(text, item, f15_grid_size(grid), &called, 1, F15_SUBSCRIPTS);
}
