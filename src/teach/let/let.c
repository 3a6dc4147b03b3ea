/* Keeps names and conditions, draws the names in order, and tests the conditions. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

f15_let *f15_let_new(const f15_convention *convention, f15_arena *memory) {
    f15_let *let = f15_alloc(memory, 1, sizeof *let);
    if (let != NULL) {
        let->convention = *convention;
        let->memory = memory;
    }
    return let;
}

/* ---- names ----------------------------------------------------------------------------------- */

size_t f15_let_names(const f15_let *let) {
    return let->names;
}

const f15_let_item *f15_let_name(const f15_let *let, size_t i) {
    return i < let->names ? &let->name[i].item : NULL;
}

size_t f15_let_conditions(const f15_let *let) {
    return let->wheres;
}

const f15_let_item *f15_let_condition(const f15_let *let, size_t k) {
    return k < let->wheres ? &let->where[k].item : NULL;
}

uint64_t f15_let_steps(const f15_let *let) {
    return let->steps;
}

bool f15_let_find(const f15_let *let, const char *name, size_t *i) {
    size_t k = f15i_let_named(let, name, strlen(name));
    if (k < let->names)
        *i = k;
    return k < let->names;
}

_Static_assert(F15_LET_NAMES <= 64, "each has a bit");

static f15_code check_name(const f15_let *let, const char *name, f15_error *err) {
    size_t length = strlen(name), plain = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789");
    f15_at(err, 0, 0);
    if (length == 0 || length > F15_LET_NAME || plain < length || name[0] < 'a')
        return f15_fail(err, F15_BAD_NOTATION, "as in p, p2 or deck",
                        "a name is a small letter, then small letters and digits, at most %d",
                        F15_LET_NAME);
    if (f15i_let_is_reserved(name, length))
        return f15_fail(err, F15_REPEATED, "choose another name",
                        "%s means something in the language already", name);
    if (f15i_let_named(let, name, length) < let->names)
        return f15_fail(err, F15_REPEATED, "choose another name", "%s is defined already", name);
    return F15_OK;
}

/* ---- drawing --------------------------------------------------------------------------------- */

const f15_let_value *f15_let_value_at(const f15_let_values *values, size_t i) {
    return &values->value[i];
}

/* Puts the name, or the condition, in front of the failure's description. */
static void put_in_front(f15i_let_run *run, const char *name) {
    char said[F15_LET_TEXT + sizeof run->err->what];
    if (run->err == NULL || run->code == F15_NO_MEMORY)
        return;
    snprintf(said, sizeof said, "%.200s: %s", name, run->err->what);
    f15_clean(run->err->what, sizeof run->err->what, said, strlen(said));
}

static void ask_conditions(const f15_let *let, f15i_let_run *run, f15_let_effort *effort) {
    for (size_t k = 0; k < let->wheres && run->code == F15_OK; k++) {
        f15_let_value value = f15i_let_value_of(run, let->where[k].of[0]);
        if (run->code == F15_OK && value.number == 0)
            f15i_let_refuse(run, let->where[k].of[0], NULL, "this does not hold");
        if (run->code != F15_OK)
            put_in_front(run, let->where[k].item.spelt);
        else
            effort->held = k + 1;
    }
}

f15_random f15_let_stream(uint64_t attempt, const char *name) {
    return (f15_random){attempt ^ f15_hash_more(F15_HASH_START, name, strlen(name))};
}

/* Works out the names from `from` on: with an attempt, draws those that are drawn; else these keep
 * their values. */
static void work_out(const f15_let *let, f15i_let_run *run, f15_let_values *values, size_t from,
                     const uint64_t *attempt) {
    run->value = values->value;
    for (size_t k = from; k < let->names && run->code == F15_OK; k++) {
        const f15i_let_definition *it = &let->name[k];
        f15_random own = f15_let_stream(attempt == NULL ? 0 : *attempt, it->item.name);
        run->random = &own;
        if (it->draw == NULL)
            values->value[k] = f15i_let_value_of(run, it->of[0]);
        else if (attempt != NULL)
            values->value[k] = it->draw(run, it);
        run->steps += 1 + values->value[k].n;
        run->random = NULL;
        if (run->code != F15_OK)
            put_in_front(run, let->name[k].item.name);
    }
}

/* Hands out the values, unless the run has failed. */
static f15_code worked_out(const f15i_let_run *run, f15_let_values *values, f15_let_values **out) {
    f15_code code = run->code != F15_OK ? run->code : f15_arena_done(run->memory, run->err);
    if (code == F15_OK)
        *out = values;
    return code;
}

#define ATTEMPT_STEPS 200 /* of any attempt */

f15_code f15_let_draw(const f15_let *let, f15_random *random, f15_arena *memory,
                      f15_let_values **out, f15_let_effort *effort, f15_error *err) {
    F15_NEED(let && random && memory && out, err);
    f15_let_effort unasked = {0};
    f15_let_values *values = f15_alloc(memory, 1, sizeof *values);
    const uint64_t attempt = f15_random_next(random);
    f15i_let_run run = {.convention = let->convention, .memory = memory, .err = err};
    if (values == NULL)
        return f15_arena_done(memory, err);
    run.steps = ATTEMPT_STEPS;
    work_out(let, &run, values, 0, &attempt);
    effort = effort == NULL ? &unasked : effort;
    effort->again += run.again;
    effort->drawn = run.code == F15_OK;
    effort->held = 0;
    ask_conditions(let, &run, effort);
    effort->steps += run.steps;
    return worked_out(&run, values, out);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Draws once, if the definition depends on no name, so that one that can never be drawn is reported
 * when it is read: returns F15_OUT_OF_RANGE. */
static f15_code try_once(f15_let *let, const f15i_let_definition *it, f15_error *err) {
    f15_random random = {0};
    f15_arena memory = {0};
    f15i_let_run run = {
        .convention = let->convention, .memory = &memory, .random = &random, .err = err};
    if (it->draw != NULL && it->item.uses == 0)
        it->draw(&run, it);
    let->steps += run.steps;
    f15_arena_free(&memory);
    return run.code == F15_MISMATCH ? F15_OUT_OF_RANGE : run.code;
}

/* Reads a definition to *out, which stays as it was on failure. */
static f15_code read(f15_let *let, const char *text, f15i_let_definition *out, f15_error *err) {
    f15i_let_definition it = {.ofs = 0};
    f15i_let_parser p = f15i_let_parser_of(let, let->memory, text, strlen(text), err);
    f15i_let_definition_of(&p, &it);
    let->steps += p.steps;
    it.item.uses = p.uses;
    it.item.drawn = it.draw != NULL;
    f15_code code = p.code != F15_OK ? p.code : try_once(let, &it, err);
    if (code == F15_OK) {
        it.item.spelt = f15i_let_spelt(let, let->memory, text, strlen(text));
        code = f15_arena_done(let->memory, err);
    }
    if (code == F15_OK)
        *out = it;
    else if (err != NULL)
        err->code = code;
    return code;
}

f15_code f15_let_add_name(f15_let *let, const char *name, const char *text, f15_error *err) {
    F15_NEED(name, err);
    f15i_let_definition it;
    f15_code code = check_name(let, name, err);
    if (code == F15_OK && let->names == F15_LET_NAMES)
        code = f15_fail(f15_at(err, 0, 0), F15_TOO_BIG, NULL, "there are at most %d names",
                        F15_LET_NAMES);
    if (code == F15_OK)
        code = read(let, text, &it, err);
    if (code != F15_OK)
        return code;
    it.item.name = f15_alloc_string(let->memory, name, strlen(name));
    f15i_let_definition *names = f15_alloc_more(let->memory, let->name, let->names, &let->name_room,
                                                F15_LET_NAMES, sizeof *names);
    if (names == NULL)
        return f15_arena_done(let->memory, err);
    let->name = names;
    let->name[let->names++] = it;
    return F15_OK;
}

f15_code f15_let_add_where(f15_let *let, const char *text, f15_error *err) {
    F15_NEED(let && text, err);
    f15i_let_definition it;
    if (let->wheres == F15_LET_CONDITIONS)
        return f15_fail(f15_at(err, 0, 0), F15_TOO_BIG, "join some with `and`",
                        "there are at most %d conditions", F15_LET_CONDITIONS);
    f15_code code = read(let, text, &it, err);
    if (code != F15_OK)
        return code;
    if (it.draw != NULL)
        return f15_fail(f15_at(err, 1, 1), F15_MISMATCH, "draw it under a name",
                        "nothing is drawn in a condition");
    if (it.item.type != F15_LET_TRUTH)
        return f15_fail(f15_at(err, 1, 1), F15_MISMATCH, "say what must hold: m > 2",
                        "a condition is a truth, and this is %s", f15i_let_a_type(it.item.type));
    if (it.item.uses == 0 && it.of[0]->value.number == 0)
        return f15_fail(f15_at(err, 1, 1), F15_OUT_OF_RANGE, "say it of a name that is drawn",
                        "this never holds");
    f15i_let_definition *wheres = f15_alloc_more(
        let->memory, let->where, let->wheres, &let->where_room, F15_LET_CONDITIONS, sizeof *wheres);
    if (wheres == NULL)
        return f15_arena_done(let->memory, err);
    let->where = wheres;
    let->where[let->wheres++] = it;
    return F15_OK;
}

void f15_let_write(const f15_let *let, bool all, f15_text *out) {
    for (size_t k = 0; k < let->names; k++)
        if (all || let->name[k].item.drawn)
            f15_text_addf(out, "%s: %s\n", let->name[k].item.name, let->name[k].item.spelt);
    for (size_t k = 0; all && k < let->wheres; k++)
        f15_text_addf(out, "where: %s\n", let->where[k].item.spelt);
}

/* ---- values given ---------------------------------------------------------------------------- */

/* Reads a whole number, also as a formula without letters: 5!, 2*3, 6.0. */
static f15_code read_number(const char *text, f15_arena *memory, f15_let_value *out,
                            f15_error *err) {
    const int64_t none[26] = {0};
    f15_formula formula = {0};
    f15_exact value = {0};
    int64_t over = 0, under = 0;
    f15_code code = f15_read_formula(text, strlen(text), memory, &formula, err);
    if (code == F15_OK && formula.variables != 0)
        code = f15_fail(err, F15_BAD_NOTATION, NULL, "this should be a number, without letters");
    if (code == F15_OK)
        code = f15_formula_value(&formula, none, &value, err);
    if (code == F15_OK && (!f15_exact_fits(&value, &over, &under) || under != 1))
        code = f15_fail(err, F15_OUT_OF_RANGE, NULL, "this is not a whole number of 64 bits");
    *out = f15i_let_number_value(over);
    return code;
}

/* Reads a permutation of at least `least` places; those that the text does not name are fixed. */
static f15_code read_permutation(const f15_let *let, size_t least, const char *text,
                                 f15_arena *memory, f15_let_value *out, f15_error *err) {
    size_t n = 0;
    uint32_t *map = NULL;
    f15_code code =
        f15_read_permutation(text, strlen(text), &let->convention, memory, &n, NULL, &map, err);
    if (code == F15_OK && n > F15_LET_MAX_N)
        code = f15_fail(err, F15_TOO_BIG, NULL, "a permutation is of at most %d places here",
                        F15_LET_MAX_N);
    if (code == F15_OK && n < least) {
        uint32_t *all = f15_alloc(memory, least, sizeof *all);
        f15_identity(all, all == NULL ? 0 : least);
        if (all != NULL && n > 0)
            memcpy(all, map, n * sizeof *all);
        map = all;
        n = least;
        code = f15_arena_done(memory, err);
    }
    *out = f15i_let_permutation_value(map, n);
    return code;
}

/* Reads a value of the type of `like`; a board, of its size. */
static f15_code read_value(const f15_let *let, const f15_let_value *like, const char *text,
                           f15_arena *memory, f15_let_value *out, f15_error *err) {
    const size_t length = strlen(text);
    bool yes = false;
    f15_word word = {0};
    f15_board *board = NULL;
    f15_code code = F15_OK;
    switch (like->type) {
    case F15_LET_NUMBER:
        return read_number(text, memory, out, err);
    case F15_LET_TRUTH:
        code = f15_read_yes_no(text, length, &yes, err);
        if (code == F15_BAD_NOTATION)
            code = f15_read_even_odd(text, length, &yes, err);
        *out = (f15_let_value){.type = F15_LET_TRUTH, .number = yes ? 1 : 0};
        return code;
    case F15_LET_PERMUTATION:
        return read_permutation(let, like->n, text, memory, out, err);
    case F15_LET_WORD:
        code = f15_read_word(text, length, memory, &word, err);
        *out = (f15_let_value){.type = F15_LET_WORD, .n = word.n, .p = word.letter};
        return code;
    case F15_LET_LIST:
    case F15_LET_SWAPS:
        return f15_fail(err, F15_MISMATCH, NULL, "%s is not given as an answer",
                        f15i_let_a_type(like->type));
    default:
        board = f15_alloc(memory, 1, sizeof *board);
        code = board == NULL ? f15_arena_done(memory, err)
                             : f15_read_board(text, length, like->board->grid.rows,
                                              like->board->grid.columns, board, NULL, err);
        *out = (f15_let_value){.type = F15_LET_BOARD, .board = board};
        return code;
    }
}

f15_code f15_let_given(const f15_let *let, const f15_let_values *values, const char *name,
                       const char *text, f15_arena *memory, f15_let_values **out, f15_error *err) {
    F15_NEED(let && name, err);
    size_t which = 0;
    if (!f15_let_find(let, name, &which))
        return f15_fail(f15_at(err, 0, 0), F15_UNKNOWN, NULL, "nothing is called %s here", name);
    f15_let_values *made = f15_alloc_copy(memory, values, 1, sizeof *values);
    f15i_let_run run = {.convention = let->convention, .memory = memory, .err = err};
    if (made == NULL)
        return f15_arena_done(memory, err);
    run.code = read_value(let, &values->value[which], text, memory, &made->value[which], err);
    work_out(let, &run, made, which + 1, NULL);
    return worked_out(&run, made, out);
}

/* Returns whether a value that a caller gives is one that could be drawn. If not, *why may be
 * F15_NO_MEMORY. */
static bool is_value(const f15_let_value *v, f15_error *why) {
    size_t where = 0;
    bool good = true;
    if (v->type == F15_LET_NUMBER || v->type == F15_LET_TRUTH || v->type == F15_LET_BOARD)
        return true;
    if (v->n > F15_LET_MAX_N)
        return false;
    if (v->type == F15_LET_PERMUTATION)
        return f15_permutation_check(v->p, v->n, &where, why) == F15_OK;
    for (size_t k = 0; v->type == F15_LET_SWAPS && k < 2 * v->n; k++)
        good = good && v->p[k] < F15_LET_MAX_N && v->p[k] != v->p[k ^ 1]; /* its partner */
    return good;
}

f15_code f15_let_fixed(const f15_let *let, const f15_let_value *given, f15_arena *memory,
                       f15_let_values **out, f15_error *err) {
    F15_NEED(let && given && memory && out, err);
    f15_let_values *made = f15_alloc(memory, 1, sizeof *made);
    f15i_let_run run = {.convention = let->convention, .memory = memory, .err = err};
    f15_error why = {0};
    if (made == NULL)
        return f15_arena_done(memory, err);
    for (size_t k = 0; k < let->names; k++) {
        const f15_let_item *name = f15_let_name(let, k);
        if (name->drawn && given[k].type != name->type)
            return f15_fail(f15_at(err, 0, 0), F15_MISMATCH, NULL, "%s is %s, not %s", name->name,
                            f15i_let_a_type(name->type), f15i_let_a_type(given[k].type));
        if (name->drawn && !is_value(&given[k], &why))
            return why.code == F15_NO_MEMORY ? f15_no_memory(err)
                                             : f15_fail(f15_at(err, 0, 0), F15_OUT_OF_RANGE, NULL,
                                                        "%s cannot be drawn like this", name->name);
        made->value[k] = given[k];
    }
    work_out(let, &run, made, 0, NULL);
    return worked_out(&run, made, out);
}
