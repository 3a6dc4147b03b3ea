/* The values drawn for an exercise as JSON, and its three hashes. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

static void write_board(f15_json *json, const char *key, const f15_let_value *value) {
    const f15_board *board = value->board;
    const f15_board_names *names = value->names;
    const uint32_t cells = f15_grid_size(&board->grid);
    uint32_t item[F15_MAX_CELLS];
    f15_board_arrangement(board, item);
    f15_json_object(json, key);
    f15_json_number(json, "columns", board->grid.columns);
    f15_json_numbers(json, "items", item, cells, 0);
    if (names != NULL && names->letters)
        f15_json_numbers(json, "letters", names->code, cells, 0);
    f15_json_number(json, "obstacles", board->grid.obstacles);
    f15_json_number(json, "rows", board->grid.rows);
    f15_json_close(json, '}');
}

static void write_value(f15_json *json, const char *key, const f15_let_value *value) {
    f15_text word = {0};
    char digits[24];
    switch (value->type) {
    case F15_LET_NUMBER:
        snprintf(digits, sizeof digits, "%lld", (long long)value->number);
        if (value->number < 0)
            f15_json_string(json, key, digits);
        else
            f15_json_number(json, key, (uint64_t)value->number);
        return;
    case F15_LET_TRUTH:
        f15_json_boolean(json, key, value->number != 0);
        return;
    case F15_LET_WORD:
        for (size_t k = 0; k < value->n; k++)
            f15_text_add_codepoint(&word, value->p[k]);
        f15_json_text(json, key, &word);
        return;
    case F15_LET_BOARD:
        write_board(json, key, value);
        return;
    default:
        f15_json_numbers(json, key, value->p,
                         value->type == F15_LET_SWAPS ? 2 * value->n : value->n, 0);
    }
}

/* Returns the drawn name that comes next after `last`, bytewise; `names` after the last one. */
static size_t next_drawn(const f15_let *let, size_t names, const char *last) {
    size_t next = names;
    for (size_t i = 0; i < names; i++) {
        const char *name = f15_let_name(let, i)->name;
        if (f15_let_name(let, i)->drawn && strcmp(name, last) > 0 &&
            (next == names || strcmp(name, f15_let_name(let, next)->name) < 0))
            next = i;
    }
    return next;
}

/* Writes the names in the order of their bytes, as in canonical JSON, "shuffled" among them. */
void f15_exercise_write_data(const f15_exercise *e, f15_json *json, const char *key) {
    const f15_let *let = f15_exercise_names(e);
    const size_t names = e->values == NULL ? 0 : f15_let_names(let);
    char digits[17];
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)e->drawn);
    f15_json_object(json, key);
    for (const char *last = ""; last != NULL;) {
        const size_t next = next_drawn(let, names, last);
        const char *name = next < names ? f15_let_name(let, next)->name : NULL;
        const bool shuffled = e->shuffled && strcmp("shuffled", last) > 0 &&
                              (name == NULL || strcmp("shuffled", name) < 0);
        if (shuffled)
            f15_json_string(json, "shuffled", digits);
        else if (name != NULL)
            write_value(json, name, f15_let_value_at(e->values, next));
        last = shuffled ? "shuffled" : name;
    }
    f15_json_close(json, '}');
}

void f15_exercise_write_options(const f15_exercise *e, f15_json *json) {
    const char *text;
    f15_json_array(json, "options");
    for (size_t k = 0; (text = f15_question_item(&e->question, k)) != NULL; k++)
        f15_json_string(json, NULL, text);
    f15_json_close(json, ']');
}

bool f15_exercise_is_drawn(const f15_exercise *e) {
    return e->varies || e->is_variant;
}

static void write_printed(const f15_exercise *e, f15_json *json) {
    f15_json_array(json, "data"); /* in the order of the file */
    for (size_t k = 0; k < e->data; k++)
        if (!e->datum[k].hidden) {
            f15_json_object(json, NULL);
            f15_json_strings(json, e->datum[k].key, (const char *const *)e->datum[k].text,
                             e->datum[k].texts);
            f15_json_close(json, '}');
        }
    f15_json_close(json, ']');
    f15_json_string(json, "figure", e->figure);
    f15_exercise_write_options(e, json);
    f15_json_string(json, "prompt", e->prompt);
}

/* Adds the credits that the author gives to wrong answers, if any. */
static void write_credits(const f15_question *q, f15_json *json) {
    bool any = false;
    for (size_t k = 0; k < q->knowns; k++) {
        const f15_known_answer *known = &q->known[k];
        if (!known->remark.credited)
            continue;
        if (!any)
            f15_json_array(json, "credits");
        any = true;
        f15_json_object(json, NULL);
        f15_json_string(json, "answer", known->answer);
        f15_json_real(json, "credit", known->remark.credit);
        f15_json_close(json, '}');
    }
    if (any)
        f15_json_close(json, ']');
}

static void write_key(const f15_exercise *e, f15_json *json) {
    f15_json_real(json, "carried", e->carried);
    write_credits(&e->question, json);
    f15_json_hash(json, "judged", f15_question_hash(&e->question));
    f15_json_number(json, "points", e->points);
}

static void write_draw(const f15_exercise *e, f15_json *json) {
    f15_exercise_write_data(e, json, "data");
}

f15_code f15_exercise_hashes(const f15_exercise *e, f15_hashes *out, f15_error *err) {
    F15_NEED(e && out, err);
    void (*const write[])(const f15_exercise *, f15_json *) = {write_draw, write_printed,
                                                               write_key};
    uint64_t *const to[] = {&out->draw, &out->printed, &out->key};
    f15_text text = {0};
    for (size_t k = 0; k < 3; k++) {
        text.length = 0;
        f15_json json = f15_json_begin(&text);
        write[k](e, &json);
        f15_json_end(&json);
        *to[k] = f15_short_hash(f15_text_string(&text), text.length);
    }
    const f15_code code = f15_text_done(&text, err);
    f15_text_free(&text);
    return code;
}
