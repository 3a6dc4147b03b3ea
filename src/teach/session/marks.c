/* Hands that do not move anything: options that are picked, classes that are filled, words and
 * numbers set in rows, statements put in order, lines drawn between two places.
 *
 *     hand      an element of the list is             text
 *     PICK      a place: picked, or put back          b, or STOP POTS
 *     BINS      a place: one class on, then out       STOP | POTS
 *     FILL      a place, and the value it gets        even, cycles 3
 *     ORDER     a place, and where it is to stand     c a b
 *     LINES     a place; every second ends a line     STOP-POTS
 *     KEYS      a letter                              r^2 s
 *
 * This file finds the marks that such a list leaves at the places, writes the list as text, and
 * makes a list of a text. */
#include "internal.h"

#include <string.h>

/* An element has the place in its low bits, and above them the value, or where it is to stand. */
#define PLACE_BITS 8
#define PLACES (1U << PLACE_BITS)
#define MOST_VALUE (UINT32_MAX >> PLACE_BITS)
/* A number's place with other text has the value FIELDS + the offset of this text in d->fields. */
#define FIELDS (MOST_VALUE / 2 + 1)

static uint32_t place_of(uint32_t element) {
    return element % PLACES;
}

static uint32_t above(uint32_t element) {
    return element >> PLACE_BITS;
}

/* Returns whether a place is a number; the places before the numbers are words, two per row. */
static bool is_number(const f15i_draft *d, uint32_t place) {
    return place >= d->n - d->q->withs;
}

/* ---- marks ----------------------------------------------------------------------------------- */

/* Moves the statement to position `to` (from 1; 0: to the end, or out if it is in). The mark of a
 * statement is its position, or 0. */
static void put(uint32_t *mark, size_t n, uint32_t place, uint32_t to) {
    const uint32_t from = mark[place];
    uint32_t others = 0; /* other places that are in the order */
    mark[place] = 0;
    for (size_t k = 0; k < n; k++) {
        if (from > 0 && mark[k] > from)
            mark[k]--;
        if (mark[k] > 0)
            others++;
    }
    if (to > others + 1 || (to == 0 && from == 0))
        to = others + 1;
    for (size_t k = 0; to > 0 && k < n; k++)
        if (mark[k] >= to)
            mark[k]++;
    mark[place] = to;
}

/* Sets a number; or chooses a word of a row, in place of the other one, or puts it back. */
static void fill(uint32_t *mark, const f15i_draft *d, uint32_t place, uint32_t value) {
    if (is_number(d, place)) {
        mark[place] = value;
        return;
    }
    const uint32_t other = place % 2 == 0 ? place + 1 : place - 1;
    mark[place] = !mark[place];
    mark[other] = mark[place] ? 0 : mark[other];
}

uint32_t *f15i_marks(const f15i_draft *d, f15_arena *arena) {
    uint32_t *mark = f15_alloc(arena, d->n, sizeof *mark);
    const size_t made = d->hand == F15_HAND_KEYS ? 0 : d->made.count; /* keys have no marks */
    for (size_t k = 0; mark != NULL && k < made; k++) {
        const uint32_t at = place_of(d->made.at[k]), old = mark[at];
        if (d->one)
            memset(mark, 0, d->n * sizeof *mark);
        if (d->hand == F15_HAND_PICK)
            mark[at] = !old;
        else if (d->hand == F15_HAND_BINS)
            mark[at] = (old + 1) % 3;
        else if (d->hand == F15_HAND_ORDER)
            put(mark, d->n, at, above(d->made.at[k]));
        else if (d->hand == F15_HAND_FILL)
            fill(mark, d, at, above(d->made.at[k]));
    }
    return mark;
}

const uint32_t *f15i_marks_shown(const f15i_draft *d, f15_arena *arena, const char *const **field) {
    uint32_t *mark = f15i_marks(d, arena);
    const char **text = NULL;
    for (size_t k = 0; mark != NULL && d->hand == F15_HAND_FILL && k < d->n; k++) {
        if (mark[k] < FIELDS)
            continue;
        text = text != NULL ? text : f15_alloc(arena, d->n, sizeof *text);
        if (text == NULL)
            return NULL;
        text[k] = d->fields.s + (mark[k] - FIELDS);
        mark[k] = 0;
    }
    *field = text;
    return mark;
}

/* ---- the text -------------------------------------------------------------------------------- */

static void add_word(f15_text *out, const char *between, const char *word) {
    f15_text_add(out, out->length > 0 ? between : "");
    f15_text_add(out, word);
}

static void write_marked(f15i_draft *d, const uint32_t *mark, uint32_t value) {
    for (size_t k = 0; k < d->n; k++)
        if (mark[k] == value)
            add_word(&d->text, " ", d->name[k]);
}

/* Writes the bar and the second class, unless both classes are empty. */
static void write_second(f15i_draft *d, const uint32_t *mark) {
    bool any = false;
    for (size_t k = 0; k < d->n; k++)
        any = any || mark[k] > 0;
    if (!any)
        return;
    f15_text_add(&d->text, d->text.length > 0 ? " |" : "|");
    write_marked(d, mark, 2);
}

/* Writes F15_NO_WORD for a row without its word, so that later words keep their rows. */
static void write_filled(f15i_draft *d, const uint32_t *mark) {
    const size_t words = d->n - d->q->withs;
    bool any = false;
    for (size_t k = 0; k < d->n; k++)
        any = any || mark[k] > 0;
    for (size_t k = 0; any && k < words; k += 2)
        add_word(&d->text, " ", mark[k] ? d->name[k] : mark[k + 1] ? d->name[k + 1] : F15_NO_WORD);
    for (size_t k = words; k < d->n; k++)
        if (mark[k] > 0 && mark[k] < FIELDS) {
            add_word(&d->text, ", ", f15_ask_name(d->q->with[k - words]));
            f15_text_addf(&d->text, " %u", mark[k] - 1);
        }
    d->whole = d->text.length;
    for (size_t k = words; k < d->n; k++)
        if (mark[k] >= FIELDS) {
            add_word(&d->text, ", ", f15_ask_name(d->q->with[k - words]));
            f15_text_addf(&d->text, " %s", d->fields.s + (mark[k] - FIELDS));
        }
}

/* Returns whether the line at this index of the list is to be drawn: of equal lines only the last
 * is, and only if their number is odd, since drawing a line again removes it. */
static bool is_drawn(const f15i_draft *d, size_t line) {
    const uint32_t *at = d->made.at, a = at[line], b = at[line + 1];
    size_t times = 0; /* up to and with this line */
    for (size_t k = 0; k + 1 < d->made.count; k += 2) {
        const bool same = (at[k] == a && at[k + 1] == b) || (at[k] == b && at[k + 1] == a);
        if (same && k > line) /* the last one decides */
            return false;
        if (same)
            times++;
    }
    return times % 2 == 1;
}

uint32_t *f15i_marks_lines(const f15i_draft *d, f15_arena *arena, size_t *lines) {
    uint32_t *line = f15_alloc(arena, d->made.count, sizeof *line);
    *lines = 0;
    for (size_t k = 0; line != NULL && k + 1 < d->made.count; k += 2)
        if (is_drawn(d, k))
            memcpy(line + 2 * (*lines)++, d->made.at + k, 2 * sizeof *line);
    return line;
}

void f15i_marks_write(f15i_draft *d, f15_arena *arena) {
    const uint32_t *mark = f15i_marks(d, arena);
    size_t lines = 0;
    const uint32_t *line = d->hand == F15_HAND_LINES ? f15i_marks_lines(d, arena, &lines) : NULL;
    if (mark == NULL)
        return;
    for (size_t k = 0; k < lines; k++) {
        add_word(&d->text, " ", d->name[line[2 * k]]);
        f15_text_addf(&d->text, "-%s", d->name[line[2 * k + 1]]);
    }
    if (d->hand == F15_HAND_KEYS && d->made.count > 0)
        f15_write_generators(&d->text, d->made.at, d->made.count, d->q->generator_name);
    if (d->hand == F15_HAND_PICK || d->hand == F15_HAND_BINS)
        write_marked(d, mark, 1);
    if (d->hand == F15_HAND_BINS)
        write_second(d, mark);
    for (uint32_t to = 1; d->hand == F15_HAND_ORDER && to <= d->n; to++)
        write_marked(d, mark, to);
    if (d->hand == F15_HAND_FILL)
        write_filled(d, mark);
}

/* ---- the list of a text ---------------------------------------------------------------------- */

/* Returns the element of a number's place. Its value is the number + 1, and below FIELDS: a larger
 * number, which is the right one nowhere, becomes the largest. */
static uint32_t number_at(size_t place, uint64_t number) {
    const uint32_t most = FIELDS - 1, value = number < most ? (uint32_t)number + 1 : most;
    return (uint32_t)place | value << PLACE_BITS;
}

/* Takes the words and numbers that are there. */
static bool take_truths(f15i_draft *d, const f15_written *w) {
    const size_t words = d->n - d->q->withs;
    if (2 * w->truths > words)
        return false;
    f15i_draft_forget(d);
    for (size_t k = 0; k < w->truths; k++)
        if (!(w->missing >> k & 1)) /* the places of row k: yes or even, no or odd */
            f15i_draft_push(d, (uint32_t)(w->truth[k] ? 2 * k : 2 * k + 1));
    for (size_t k = 0; k < d->q->withs; k++)
        if (!(w->missing >> (F15_MAX_BATCH + k) & 1))
            f15i_draft_push(d, number_at(words + k, w->with[k]));
    return true;
}

bool f15i_marks_take(f15i_draft *d, const f15_written *w) {
    const f15_groups *groups = &w->groups;
    const size_t most = d->hand == F15_HAND_KEYS ? d->keys : d->n;
    bool in[PLACES] = {false};
    if (d->hand == F15_HAND_FILL)
        return take_truths(d, w);
    const bool choice = d->q->kind == F15_KIND_CHOICE;
    for (size_t k = 0; !choice && k < groups->n; k++) {
        const bool again = d->places == 1 && d->hand != F15_HAND_KEYS;
        if (groups->value[k] >= most || (again && in[groups->value[k]]))
            return false;
        in[groups->value[k]] = true;
    }
    f15i_draft_forget(d);
    if (choice)
        f15i_draft_push(d, (uint32_t)w->option);
    for (size_t k = 0; !choice && k < groups->n; k++) {
        f15i_draft_push(d, groups->value[k]);
        if (d->hand == F15_HAND_BINS && k >= groups->start[1])
            f15i_draft_push(d, groups->value[k]);
    }
    return true;
}

/* ---- a touch --------------------------------------------------------------------------------- */

/* Says what touching a point did: chose it, left it out again, or drew or removed a line. */
static void say_line(f15_session *s, uint32_t at, size_t count) {
    const f15i_draft *d = &s->draft;
    f15_text line = {0};
    if (d->made.count < count || d->made.count % 2 > 0) {
        f15i_session_say_text(s, d->made.count < count ? F15_SAY_LEFT_OUT : F15_SAY_CHOSEN,
                              d->name[at]);
        return;
    }
    const size_t last = d->made.count - 2;
    f15_text_addf(&line, "%s-%s", d->name[d->made.at[last]], d->name[at]);
    f15i_session_say_part(s, is_drawn(d, last) ? F15_SAY_LINE_DRAWN : F15_SAY_LEFT_OUT, &line);
}

/* Returns the message about a place that was chosen. */
static f15_message_id said_of(f15_hand hand) {
    return hand == F15_HAND_ORDER  ? F15_SAY_PUT
           : hand == F15_HAND_BINS ? F15_SAY_IN_CLASS
                                   : F15_SAY_CHOSEN;
}

/* Returns the value of a number's field: the number + 1, or where other text is kept; 0 if it is
 * empty, or too long, which is reported. */
static uint64_t value_of_field(f15_session *s, const char *text, size_t length) {
    f15i_draft *d = &s->draft;
    uint64_t number = 0;
    f15_trim(&text, &length);
    if (length == 0)
        return 0;
    if (f15_read_number(text, length, &number, NULL) == F15_OK && number < FIELDS - 1)
        return number + 1;
    const size_t at = d->fields.length;
    if (length > F15_MAX_ANSWER_BYTES || at > F15_MAX_ANSWER_BYTES) {
        f15i_session_say(s, F15_SAY_DRAFT_FULL);
        return 0;
    }
    f15_text_add_n(&d->fields, text, length);
    f15_text_add_n(&d->fields, "", 1);
    return d->fields.code == F15_OK ? FIELDS + at : 0;
}

/* Forgets the last element, of a field that is still being typed, and its text if it has one. */
static void replace_last(f15i_draft *d) {
    const uint32_t value = above(d->made.at[--d->made.count]);
    if (value >= FIELDS)
        d->fields.length = value - FIELDS;
}

bool f15i_marks_touch(f15_session *s, const f15_act *act) {
    f15i_draft *d = &s->draft;
    const uint64_t place = act->number;
    uint64_t value = act->other;
    const bool keys = d->hand == F15_HAND_KEYS;
    const bool valued = d->hand == F15_HAND_FILL || d->hand == F15_HAND_ORDER;
    if (place >= d->n + d->keys || (keys && place < d->n)) {
        f15i_session_say(s, F15_SAY_NO_PLACE);
        return false;
    }
    if (value >= FIELDS) {
        f15i_session_say(s, F15_SAY_DRAFT_FULL);
        return false;
    }
    const uint32_t at = (uint32_t)(keys ? place - d->n : place);
    const size_t count = d->made.count;
    const bool same_place = count > 0 && place_of(d->made.at[count - 1]) == at;
    const bool is_field = d->hand == F15_HAND_FILL && is_number(d, at);
    const bool ends_line = d->hand == F15_HAND_LINES && count % 2 > 0;
    if (same_place && is_field)
        replace_last(d); /* a field has one value: what it holds now */
    if (is_field && act->text != NULL)
        value = value_of_field(s, act->text, act->length);
    if (same_place && ends_line) /* a line to itself is dropped */
        f15i_draft_drop(d);
    else
        f15i_draft_push(d, at | (valued ? (uint32_t)value << PLACE_BITS : 0));
    const uint32_t *mark = f15i_marks(d, &s->now);
    if (keys)
        f15i_session_say_text(s, F15_SAY_CHOSEN, d->key[at]);
    else if (mark != NULL && d->hand == F15_HAND_LINES)
        say_line(s, at, count);
    else if (mark != NULL && !is_field)
        f15i_session_say_text(s, mark[at] == 0 ? F15_SAY_LEFT_OUT : said_of(d->hand), d->name[at])
            ->value[0] = mark[at];
    return true;
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* Returns a copy of the words, which are freed. */
static const char *keep(f15i_draft *d, f15_text *words) {
    f15_text_add(words, ""); /* an empty text is not NULL */
    return f15_alloc_text(&d->arena, words);
}

static void name_rows(f15i_draft *d) {
    const f15_question *q = d->q;
    uint32_t *item = f15_alloc(&d->arena, q->n, sizeof *item);
    const bool parity = q->kind == F15_KIND_PARITY;
    const uint32_t base = q->convention.base;
    const size_t words = d->n - q->withs; /* two per row; the places after them are numbers */
    for (size_t k = 0; item != NULL && k < d->n; k++) {
        const bool no = k % 2 > 0, of_batch = k < words && q->batches > 0;
        f15_text row = {0};
        if (k >= words)
            d->name[k] = f15_ask_phrase(q->with[k - words]);
        else if (parity)
            d->name[k] = no ? "odd" : "even";
        else
            d->name[k] = no ? "no" : "yes";
        if (of_batch && q->batch_is_list[k / 2]) {
            f15_one_line(q->batch[k / 2], q->n, &q->convention, item);
            f15_write_list(&row, item, q->n, base);
        } else if (of_batch)
            f15_write_cycles(&row, q->batch[k / 2], q->n, base, NULL);
        d->about[k] = keep(d, &row);
    }
}

static void name_keys(f15i_draft *d) {
    for (uint32_t k = 0; k < d->keys; k++) {
        f15_text name = {0};
        f15_write_generators(&name, &k, 1, d->q->generator_name);
        d->key[k] = keep(d, &name);
    }
}

/* Returns the number of places of a question of one of these kinds. */
static size_t places_of(const f15_question *q) {
    switch (q->kind) {
    case F15_KIND_CHOICE:
        return q->options;
    case F15_KIND_ORDER:
        return q->statements;
    case F15_KIND_PARITY:
    case F15_KIND_YES_NO:
        return 2 * (q->batches > 0 ? q->batches : 1) + q->withs;
    case F15_KIND_WORD:
        return q->n;
    default:
        return f15_arrangements_of(q);
    }
}

void f15i_marks_begin(f15i_draft *d) {
    const f15_question *q = d->q;
    d->n = places_of(q);
    d->one = q->kind == F15_KIND_CHOICE;
    d->keys = d->hand == F15_HAND_KEYS ? 2 * q->generators : 0;
    d->name = f15_alloc(&d->arena, d->n, sizeof *d->name);
    d->about = f15_alloc(&d->arena, d->n, sizeof *d->about);
    d->key = f15_alloc(&d->arena, d->keys, sizeof *d->key);
    if (d->arena.code != F15_OK)
        return;
    if (d->hand == F15_HAND_FILL) {
        name_rows(d);
        return;
    }
    if (d->hand == F15_HAND_KEYS) {
        d->start = f15_alloc(&d->arena, d->n, sizeof *d->start);
        if (d->start == NULL)
            return;
        f15_identity(d->start, d->n);
    }
    name_keys(d);
    for (uint32_t k = 0; k < d->n; k++) {
        f15_text name = {0};
        if (f15_question_item(q, k) != NULL)
            f15_text_addf(&name, "%c", (char)('a' + k));
        else if (d->hand == F15_HAND_KEYS)
            f15_text_add_number(&name, (uint64_t)k + q->convention.base);
        else
            f15_write_arrangement_of(&name, q, k);
        d->name[k] = keep(d, &name);
        d->about[k] = f15_question_item(q, k);
    }
}
