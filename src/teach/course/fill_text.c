/* Texts that show the data of their exercise.
 *
 *     "Turn **{start}** into **{goal}**."   ->   "Turn **STOP** into **TOPS**."
 *
 * {key} is a datum, {key.2} its second part: the second letter of a word, number of a list, or
 * factor. {step.1} is the first step of a solution, for hints. Other braces stay, unless they look
 * like a slip: { goal }, {Goal}, {goal.0} are refused. {{ is a brace. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define MOST_NAME 24

typedef struct wanted_field {
    char name[MOST_NAME];
    size_t index; /* from 1; 0: the whole */
} wanted_field;

/* Reads {name} or {name.3}; returns false if the placeholder has another form. */
static bool read_wanted(const f15_placeholder *it, wanted_field *out) {
    const size_t letters = strspn(it->name, "abcdefghijklmnopqrstuvwxyz-");
    const size_t digits = it->mark == 0 ? 0 : strspn(it->rest, "0123456789");
    const bool is_name =
        it->length > 0 && it->length < MOST_NAME && letters >= it->length && it->name[0] != '-';
    *out = (wanted_field){.index = 0};
    if (!is_name || !it->closed || it->mark == ':' || digits != it->rest_length || digits > 3)
        return false;
    memcpy(out->name, it->name, it->length);
    for (size_t i = 0; i < digits; i++)
        out->index = out->index * 10 + (size_t)(it->rest[i] - '0');
    return it->mark == 0 || out->index > 0;
}

/* Sets *self, the name looked for, to NULL if the placeholder has this name. Fills nothing in. */
static bool look(void *self, const f15_placeholder *it, f15_text *out) {
    const char **name = self;
    wanted_field w;
    (void)out;
    if (*name != NULL && read_wanted(it, &w) && strcmp(w.name, *name) == 0)
        *name = NULL;
    return false;
}

bool f15i_shows(const char *text, const char *name) {
    f15_text nowhere = {0};
    if (text != NULL)
        f15_template(&nowhere, text, strlen(text), look, &name);
    f15_text_free(&nowhere);
    return name == NULL;
}

/* ---- values of names ----------------------------------------------------------------------- */

/* Adds the k-th part of a text, from 1: a pair of brackets with its contents; without brackets, a
 * word; of a single word of letters, a letter. Returns false if there is none. */
static bool add_part(const char *text, size_t k, f15_text *out) {
    bool brackets = strchr(text, '(') != NULL;
    bool one_word = strpbrk(text, " ,") == NULL && !f15_is_digit(*text);
    for (size_t i = 1; *text != '\0'; i++) {
        uint32_t letter;
        text += brackets ? strcspn(text, "(") : strspn(text, " ,");
        size_t length = strcspn(text, " ,");
        if (brackets)
            length = strcspn(text, ")") + (strchr(text, ')') != NULL ? 1 : 0);
        else if (one_word && *text != '\0')
            length = f15_utf8_decode(text, strlen(text), &letter);
        if (length == 0)
            return false;
        if (i == k) {
            f15_text_add_n(out, text, length);
            return true;
        }
        text += length;
    }
    return false;
}

/* Adds a datum, with commas between cells, and semicolons between the permutations of a batch or
 * the generators. */
static void add_whole(const f15_datum *datum, f15_text *out) {
    static const char *const sets[] = {"kept", "through", "avoiding", "path", NULL};
    const bool cycle = strcmp(datum->key, "three-cycle") == 0;
    const bool commas = f15i_is_one_of(datum->key, sets);
    bool batch = strcmp(datum->key, "batch") == 0 || strcmp(datum->key, "generators") == 0;
    f15_text_add(out, cycle ? "(" : "");
    for (size_t i = 0; i < datum->texts; i++) {
        const char *text = datum->text[i];
        const char *between = batch ? "; " : *text == '(' ? "" : " "; /* cycles: (0 1)(1 2) */
        f15_text_add(out, i > 0 ? between : "");
        for (; *text != '\0'; text++) {
            f15_text_add(out, *text == ' ' && commas ? "," : "");
            f15_text_add_n(out, text, 1);
        }
    }
    f15_text_add(out, cycle ? ")" : "");
}

static bool add_datum(const f15_exercise *e, const wanted_field *w, f15_text *out) {
    size_t i = 0;
    while (i < e->data && (strcmp(e->datum[i].key, w->name) != 0 || e->datum[i].texts == 0))
        i++;
    const f15_datum *datum = i < e->data ? &e->datum[i] : NULL;
    if (datum == NULL || (datum->is_list && w->index > datum->texts))
        return false;
    if (w->index > 0 && !datum->is_list)
        return add_part(datum->text[0], w->index, out);
    if (w->index > 0)
        f15_text_add(out, datum->text[w->index - 1]);
    else
        add_whole(datum, out);
    return true;
}

/* Adds the value of a name; returns whether it has one. */
static bool add_value(const f15_exercise *e, const wanted_field *w, f15_text *out) {
    const f15_question *q = &e->question;
    const f15_puzzle *puzzle = &q->puzzle;
    const uint32_t base = q->convention.base;
    const size_t k = w->index == 0 ? 0 : w->index - 1;
    const f15_placed placed = puzzle->placed[k < puzzle->placeds ? k : 0];
    const struct {
        const char *name;
        bool given, in_parts; /* in_parts: {piece.2} is the second one */
        uint64_t value;
    } numbers[] = {
        {"value", k < q->conditions, true, q->condition[k < q->conditions ? k : 0].value},
        {"piece", k < puzzle->placeds, true, placed.item + UINT64_C(1)},
        {"cell", k < puzzle->placeds, true, (uint64_t)placed.cell + base},
        {"n", q->n > 0, false, q->n},
        {"last", q->n > 0, false, q->n - 1 + base},
        {"hole", puzzle->given, false, (uint64_t)puzzle->board.hole + base},
        {"at-most", q->has_at_most, false, q->at_most}};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].given && (numbers[i].in_parts || w->index == 0) &&
            strcmp(w->name, numbers[i].name) == 0) {
            f15_text_add_number(out, numbers[i].value);
            return true;
        }
    if (add_datum(e, w, out))
        return true;
    if (strcmp(w->name, "rule") == 0 && w->index == 0 && q->kind == F15_KIND_COUNTEREXAMPLE) {
        f15_text_add(out, f15_rule_claim(q->rule));
        return true;
    }
    bool steps =
        q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES || q->kind == F15_KIND_MOVES;
    return strcmp(w->name, "step") == 0 && w->index > 0 && steps && e->solutions > 0 &&
           add_part(e->solution[0], w->index, out);
}

static bool is_shown(const f15_exercise *e, const char *name) {
    f15_text value = {.limit = F15_COURSE_BYTES};
    wanted_field w = {.index = 0};
    memcpy(w.name, name, strlen(name));
    bool shown = add_value(e, &w, &value);
    f15_text_free(&value);
    return shown;
}

/* ---- what is refused ----------------------------------------------------------------------- */

/* Refuses a name without a value; suggests a near one, unless other exercises have this name. */
static f15_code refuse_unknown(const f15_exercise *e, const wanted_field *w, f15_error *err) {
    static const char *const names[] = {
        "start", "goal",       "swaps",   "permutation", "product", "alpha", "beta",
        "batch", "goal-board", "board",   "avoiding",    "through", "kept",  "path",
        "piece", "cell",       "hole-at", "three-cycle", "value",   "rule",  "n",
        "last",  "hole",       "at-most", "step"};
    enum { NAMES = sizeof names / sizeof *names };
    const char *known[NAMES];
    char index[24] = "", remedy[80] = "write {{ for a brace that is one";
    size_t count = 0;
    const bool is_name = f15_is_among(w->name, names, NAMES);
    for (size_t k = 0; k < NAMES; k++)
        if (is_shown(e, names[k]))
            known[count++] = names[k];
    const char *near = f15_nearest(w->name, known, count);
    if (is_shown(e, w->name))
        snprintf(remedy, sizeof remedy, "{%s} has fewer parts", w->name);
    else if (!is_name && near != NULL)
        snprintf(remedy, sizeof remedy, "did you mean {%s}?", near);
    else if (!is_name && (e->family != NULL || !e->varies))
        snprintf(remedy, sizeof remedy, "define it with let; or write {{ for a brace that is one");
    if (w->index > 0)
        snprintf(index, sizeof index, ".%zu", w->index);
    return f15_fail(err, F15_MISMATCH, remedy, "{%s%s} shows nothing that this exercise has",
                    w->name, index);
}

#define LETTERS "abcdefghijklmnopqrstuvwxyz"
#define SIGNS "+-*/^!():.0123456789"

/* Returns whether the braces (s is after the first) hold an expression of names, as in {n-1}, {k2}
 * or {p:list}. A colon or point before a blank is that of a sentence or a set: {n: n even}. */
static bool is_expression(const char *s) {
    const size_t length = strspn(s, LETTERS SIGNS " ");
    const bool letters = strcspn(s, LETTERS) < length, signs = strcspn(s, SIGNS) < length;
    const bool blanks = strcspn(s, " ") < length;
    for (size_t k = 0; k < length; k++)
        if ((s[k] == ':' || s[k] == '.') && s[k + 1] == ' ')
            return false;
    return s[length] == '}' && letters && (signs || !blanks);
}

/* Refuses the brace before s if it was meant for a datum and does not show it: {Goal}, { goal },
 * {goal.0}, {goal without its end. Refuses an expression too, since there are no names here.
 * Returns F15_OK for braces that may stay as they are, such as {A, B}. */
static f15_code refuse_slip(const f15_exercise *e, const char *s, f15_error *err) {
    char name[MOST_NAME] = "", remedy[120];
    s += strspn(s, " ");
    size_t length = strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
    const char *after = s + length + strspn(s + length, " ");
    for (size_t i = 0; i < length && length < sizeof name; i++) {
        bool capital = s[i] >= 'A' && s[i] <= 'Z';
        name[i] = capital ? (char)(s[i] - 'A' + 'a') : s[i];
    }
    /* a short name without a closing brace may be the first one of a set: {n, k} */
    const bool ends = *after == '}' || s[length] == '.' || length > 3;
    const bool is_datum = name[0] != '\0' && ends && is_shown(e, name);
    if (!is_datum && !is_expression(s))
        return F15_OK;
    if (!is_datum)
        return f15_fail(err, F15_MISMATCH, "define what it is made of with let; {{ is a brace",
                        "this would be shown as it stands: there are no names here");
    snprintf(remedy, sizeof remedy, "write {%s}, or {%s.1} for the first part of it; {{ is a brace",
             name, name);
    return f15_fail(err, F15_MISMATCH, remedy,
                    "this would be shown as it stands, and {%s} seems to be meant", name);
}

/* ---- boards -------------------------------------------------------------------------------- */

static bool is_text(const char *s, size_t length, const char *text) {
    return length == strlen(text) && memcmp(s, text, length) == 0;
}

/* Returns the board that a line shows, if that is all that is in it; else NULL. */
static const f15_board *board_named(const f15_exercise *e, const char *s, size_t length) {
    const f15_puzzle *puzzle = &e->question.puzzle;
    if (puzzle->given && is_text(s, length, "{board}"))
        return &puzzle->board;
    const bool has_goal = puzzle->given && puzzle->goal == F15_GOAL_BOARD;
    return has_goal && is_text(s, length, "{goal-board}") ? &puzzle->wanted : NULL;
}

/* Adds a board as a block of code, indented by four columns at least. */
static void add_board(const f15_board *board, const f15_board_names *names, size_t indent,
                      f15_text *out) {
    const f15_grid *grid = &board->grid;
    int width = !names->letters && f15_grid_size(grid) > 10 ? 2 : 1;
    for (uint32_t cell = 0; cell < f15_grid_size(grid); cell++) {
        if (cell % grid->columns == 0)
            f15_text_addf(out, "%s%*s", cell == 0 ? "" : "\n", indent < 4 ? 4 : (int)indent, "");
        else
            f15_text_add(out, " ");
        if ((f15_grid_open(grid) & F15_CELL(cell)) == 0 || cell == board->hole)
            f15_text_addf(out, "%*s", width, cell == board->hole ? "_" : "#");
        else if (names->letters)
            f15_text_add_codepoint(out, names->code[board->item[cell]]);
        else
            f15_text_addf(out, "%*lu", width, (unsigned long)board->item[cell] + 1);
    }
}

/* ---- filling ------------------------------------------------------------------------------- */

typedef struct text_filling {
    const f15_exercise *e;
    const char *line; /* the current line, and its number */
    size_t number;
    f15_code code;
    f15_error *err;
} text_filling;

/* Returns the error, placed at the brace before s. */
static f15_error *at_brace(const text_filling *f, const char *s) {
    size_t column = 0;
    for (const char *k = f->line; k < s; k++)
        column += f15_begins_codepoint(*k);
    return f15_at(f->err, f->number, column);
}

static bool fill(void *self, const f15_placeholder *it, f15_text *out) {
    text_filling *f = self;
    wanted_field w;
    if (f->code != F15_OK)
        return false;
    if (!read_wanted(it, &w)) {
        f->code = refuse_slip(f->e, it->name, at_brace(f, it->name));
        return false;
    }
    if (!add_value(f->e, &w, out))
        f->code = refuse_unknown(f->e, &w, at_brace(f, it->name));
    return true;
}

char *f15i_fill(const f15_exercise *e, const char *text, f15i_text_form form, f15_arena *memory,
                f15_error *err) {
    f15_text out = {.limit = strlen(text) + F15_COURSE_FILLED};
    text_filling f = {.e = e, .err = err};
    for (const char *line = text; f.code == F15_OK && out.code == F15_OK && *line != '\0';) {
        f.line = line;
        f.number++;
        size_t length = strcspn(line, "\n"), indent = strspn(line, " "), end = length;
        while (end > indent && line[end - 1] == ' ')
            end--;
        const f15_board *board = form == F15I_BLOCKS && indent < end
                                     ? board_named(e, line + indent, end - indent)
                                     : NULL;
        if (board != NULL)
            add_board(board, &e->question.puzzle.names, indent < 64 ? indent : 64, &out);
        else
            f15_template(&out, line, length, fill, &f);
        line += length;
        if (*line == '\n')
            f15_text_add_n(&out, line++, 1);
    }
    char *filled = NULL;
    if (f.code == F15_OK && out.code == F15_OK)
        filled = f15_alloc_string(memory, f15_text_string(&out), out.length);
    if (f.code == F15_OK && filled == NULL && out.code != F15_TOO_BIG)
        f15_no_memory(err);
    else if (f.code == F15_OK && filled == NULL)
        f15_fail(err, F15_TOO_BIG, NULL, "with its data in it this text is too long");
    f15_text_free(&out);
    return filled;
}
