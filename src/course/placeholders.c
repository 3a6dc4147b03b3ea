/* src/course/placeholders.c - texts that show the data of their exercise.
 *
 *     "Turn **{start}** into **{goal}**."   ->   "Turn **STOP** into **TOPS**."
 *
 * {key} is a datum as the exercise has it, {key.2} the second part of it: the second letter of a
 * word, the second number of a list, the second factor. {step.1} is the first step of a solution,
 * for hints. What is no placeholder to look at - a brace before anything but a lower-case letter,
 * or without its end - stands for itself, unless it looks like a slip: { goal }, {Goal}, {goal.0}
 * are refused. {{ is a brace.
 */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define MOST_NAME 24

typedef struct placeholder {
    char name[MOST_NAME];
    size_t index;  /* from 1; 0: the whole */
    size_t length; /* with its braces */
} placeholder;

static size_t read_index(const char *s, size_t *index) {
    size_t digits = strspn(s, "0123456789");
    *index = 0;
    for (size_t i = 0; i < digits && i < 4; i++) {
        *index = *index * 10 + (size_t)(s[i] - '0');
    }
    return digits > 0 && digits < 4 && *index > 0 ? digits : 0;
}

/* s stands on a brace. */
static bool read_placeholder(const char *s, placeholder *out) {
    size_t name = strspn(s + 1, "abcdefghijklmnopqrstuvwxyz-"), digits = 0;
    *out = (placeholder){.index = 0};
    if (name == 0 || s[1] == '-' || name >= sizeof out->name) {
        return false;
    }
    memcpy(out->name, s + 1, name);
    if (s[1 + name] == '.') {
        digits = read_index(s + 2 + name, &out->index);
        if (digits == 0) {
            return false;
        }
        digits++;
    }
    out->length = name + digits + 2;
    return s[1 + name + digits] == '}';
}

bool f15i_shows(const char *text, const char *name) {
    placeholder found;
    for (const char *s = text; s != NULL && (s = strchr(s, '{')) != NULL; s++) {
        if (s[1] == '{') {
            s++;
        } else if (read_placeholder(s, &found) && strcmp(found.name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- what a name stands for ---------------------------------------------------------------- */

static const f15_datum *datum_of(const f15_exercise *e, const char *key) {
    for (size_t i = 0; i < e->data; i++) {
        if (strcmp(e->datum[i].key, key) == 0 && e->datum[i].texts > 0) {
            return &e->datum[i];
        }
    }
    return NULL;
}

/* Numbers of the question; false: it has none of that name, or not so many. */
static bool number_of(const f15_exercise *e, const placeholder *p, uint64_t *out) {
    const f15_question *q = &e->question;
    const f15_puzzle *puzzle = &q->puzzle;
    size_t k = p->index == 0 ? 0 : p->index - 1;
    uint32_t base = q->convention.base;
    if (strcmp(p->name, "value") == 0 && k < q->conditions) {
        *out = q->condition[k].value;
    } else if (strcmp(p->name, "piece") == 0 && k < puzzle->placeds) {
        *out = (uint64_t)puzzle->placed[k].item + 1;
    } else if (strcmp(p->name, "cell") == 0 && k < puzzle->placeds) {
        *out = (uint64_t)puzzle->placed[k].cell + base;
    } else if (p->index != 0) {
        return false;
    } else if (strcmp(p->name, "n") == 0 && q->n > 0) {
        *out = q->n;
    } else if (strcmp(p->name, "last") == 0 && q->n > 0) {
        *out = q->n - 1 + base;
    } else if (strcmp(p->name, "hole") == 0 && puzzle->given) {
        *out = (uint64_t)puzzle->board.hole + base;
    } else if (strcmp(p->name, "at-most") == 0 && q->has_at_most) {
        *out = q->at_most;
    } else {
        return false;
    }
    return true;
}

/* The k-th bracket. */
static bool add_bracket(const char *text, size_t k, f15_text *out) {
    for (size_t i = 1; (text = strchr(text, '(')) != NULL; i++) {
        size_t length = strcspn(text, ")");
        if (i == k) {
            f15_text_add_n(out, text, length + (text[length] == ')'));
            return true;
        }
        text += length;
    }
    return false;
}

/* The k-th (from 1) bracket; where there are none, of what spaces separate; or letter. */
static bool add_part(const char *text, size_t k, f15_text *out) {
    bool letters = strpbrk(text, " ,") == NULL;
    if (strchr(text, '(') != NULL) {
        return add_bracket(text, k, out);
    }
    for (size_t i = 1; *text != '\0'; i++) {
        text += strspn(text, " ,");
        uint32_t letter;
        size_t length = letters && *text != '\0' ? f15_utf8_decode(text, strlen(text), &letter)
                                                 : strcspn(text, " ,");
        if (length == 0) {
            return false;
        }
        if (i == k) {
            f15_text_add_n(out, text, length);
            return true;
        }
        text += length;
    }
    return false;
}

static bool has_commas(const char *key) {
    return strcmp(key, "kept") == 0 || strcmp(key, "through") == 0 ||
           strcmp(key, "avoiding") == 0 || strcmp(key, "path") == 0;
}

static void add_whole(const f15_datum *datum, f15_text *out) {
    bool cycle = strcmp(datum->key, "three-cycle") == 0;
    bool batch = strcmp(datum->key, "batch") == 0;
    f15_text_add(out, cycle ? "(" : "");
    for (size_t i = 0; i < datum->texts; i++) {
        f15_text_add(out, i == 0 ? "" : batch ? "; " : datum->text[i][0] == '(' ? "" : " ");
        for (const char *s = datum->text[i]; *s != '\0'; s++) {
            f15_text_add(out, *s == ' ' && has_commas(datum->key) ? "," : "");
            f15_text_add_n(out, s, 1);
        }
    }
    f15_text_add(out, cycle ? ")" : "");
}

static bool add_datum(const f15_datum *datum, size_t index, f15_text *out) {
    if (index == 0) {
        add_whole(datum, out);
        return true;
    }
    if (!datum->is_list) {
        return add_part(datum->text[0], index, out);
    }
    if (index <= datum->texts) {
        f15_text_add(out, datum->text[index - 1]);
    }
    return index <= datum->texts;
}

/* The k-th step of the first solution. */
static bool add_step(const f15_exercise *e, size_t k, f15_text *out) {
    f15_kind kind = e->question.kind;
    bool steps = kind == F15_KIND_SWAPS || kind == F15_KIND_THREE_CYCLES || kind == F15_KIND_MOVES;
    return steps && e->solutions > 0 && add_part(e->solution[0], k, out);
}

/* false: it stands for nothing, and nothing was added. */
static bool resolve(const f15_exercise *e, const placeholder *p, f15_text *out) {
    uint64_t number = 0;
    const f15_datum *datum = datum_of(e, p->name);
    if (number_of(e, p, &number)) {
        f15_text_addf(out, "%llu", (unsigned long long)number);
        return true;
    }
    if (datum != NULL && add_datum(datum, p->index, out)) {
        return true;
    }
    if (strcmp(p->name, "rule") == 0 && p->index == 0 &&
        e->question.kind == F15_KIND_COUNTEREXAMPLE) {
        f15_text_add(out, f15_rule_claim(e->question.rule));
        return true;
    }
    return strcmp(p->name, "step") == 0 && p->index > 0 && add_step(e, p->index, out);
}

static bool is_shown(const f15_exercise *e, const placeholder *p) {
    f15_text value = {.limit = F15_COURSE_BYTES};
    bool shown = resolve(e, p, &value);
    f15_text_free(&value);
    return shown;
}

/* The datum of this exercise whose name is like that one; NULL if there is none, or if that one is
 * a name too, of what other exercises have. */
static const char *nearest_name(const f15_exercise *e, const char *name) {
    static const char *const names[] = {
#define F15_DRAWN(id, name, shown) shown,
#include <fifteen/drawn.def>
#undef F15_DRAWN
        "n", "last", "hole", "at-most", "step"};
    const char *known[sizeof names / sizeof *names];
    size_t count = 0;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        placeholder p = {.index = 0};
        if (strcmp(names[k], name) == 0) {
            return NULL;
        }
        memcpy(p.name, names[k], strlen(names[k]));
        if (names[k][0] != '\0' && is_shown(e, &p)) {
            known[count++] = names[k];
        }
    }
    return f15_nearest(name, known, count);
}

static f15_code tell_unknown(const f15_exercise *e, const placeholder *p, f15_error *err) {
    char index[24] = "", remedy[80] = "write {{ for a brace that is one";
    placeholder whole = *p;
    whole.index = 0;
    const char *near = nearest_name(e, p->name);
    if (is_shown(e, &whole)) {
        snprintf(remedy, sizeof remedy, "{%s} has fewer parts", p->name);
    } else if (near != NULL) {
        snprintf(remedy, sizeof remedy, "did you mean {%s}?", near);
    }
    if (p->index > 0) {
        snprintf(index, sizeof index, ".%zu", p->index);
    }
    return f15_fail(err, F15_MISMATCH, remedy, "{%s%s} shows nothing that this exercise has",
                    p->name, index);
}

static f15_code add_value(const f15_exercise *e, const placeholder *p, f15_text *out,
                          f15_error *err) {
    return resolve(e, p, out) ? F15_OK : tell_unknown(e, p, err);
}

/* ---- slips --------------------------------------------------------------------------------- */

/* A brace that begins no placeholder, but the name of a datum, with capitals or blanks, a part that
 * cannot be, or no end. In {n: n even} and {A, B} nothing is meant. */
static bool is_slip(const f15_exercise *e, const char *s, placeholder *meant) {
    const char *from = s + 1 + strspn(s + 1, " ");
    size_t length = strspn(from, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
    const char *after = from + length + strspn(from + length, " ");
    *meant = (placeholder){.index = 0};
    if (length == 0 || length >= sizeof meant->name) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        bool capital = from[i] >= 'A' && from[i] <= 'Z';
        meant->name[i] = capital ? (char)(from[i] - 'A' + 'a') : from[i];
    }
    return (*after == '}' || from[length] == '.' || length > 3) && is_shown(e, meant);
}

static f15_code tell_slip(const placeholder *meant, f15_error *err) {
    char remedy[120];
    snprintf(remedy, sizeof remedy, "write {%s}, or {%s.1} for the first part of it; {{ is a brace",
             meant->name, meant->name);
    return f15_fail(err, F15_MISMATCH, remedy,
                    "this would be shown as it stands, and {%s} seems to be meant", meant->name);
}

/* ---- boards -------------------------------------------------------------------------------- */

static const f15_board *board_named(const f15_exercise *e, const char *s, size_t length) {
    const f15_puzzle *puzzle = &e->question.puzzle;
    if (!puzzle->given) {
        return NULL;
    }
    if (length == 7 && memcmp(s, "{board}", 7) == 0) {
        return &puzzle->board;
    }
    bool goal = length == 12 && memcmp(s, "{goal-board}", 12) == 0;
    return goal && puzzle->goal == F15_GOAL_BOARD ? &puzzle->wanted : NULL;
}

/* One cell, as wide as all of them. */
static void add_cell(const f15_board *board, uint32_t cell, f15_text *out) {
    int width = f15_grid_size(&board->grid) > 10 ? 2 : 1;
    uint32_t item = board->item[cell];
    if (board->grid.obstacles & F15_CELL(cell)) {
        f15_text_addf(out, "%*s", width, "#");
    } else if (cell == board->hole) {
        f15_text_addf(out, "%*s", width, "_");
    } else {
        f15_text_addf(out, "%*lu", width, (unsigned long)item + 1);
    }
}

/* A block of code, which Markdown wants four columns in. */
static void add_board(const f15_board *board, size_t indent, f15_text *out) {
    for (uint32_t row = 0; row < board->grid.rows; row++) {
        f15_text_addf(out, "%s%*s", row == 0 ? "" : "\n", indent < 4 ? 4 : (int)indent, "");
        for (uint32_t column = 0; column < board->grid.columns; column++) {
            f15_text_add(out, column == 0 ? "" : " ");
            add_cell(board, row * board->grid.columns + column, out);
        }
    }
}

/* ---- filling ------------------------------------------------------------------------------- */

static f15_code fill_line(const f15_exercise *e, const char *s, size_t length, f15_text *out,
                          f15_error *err) {
    f15_code code = F15_OK;
    const char *end = s + length;
    while (code == F15_OK && out->code == F15_OK && s < end) {
        placeholder p;
        if (*s != '{') {
            const char *brace = memchr(s, '{', (size_t)(end - s));
            size_t plain = (size_t)((brace != NULL ? brace : end) - s);
            f15_text_add_n(out, s, plain);
            s += plain;
        } else if (s[1] == '{') {
            f15_text_add(out, "{");
            s += 2;
        } else if (!read_placeholder(s, &p)) {
            code = is_slip(e, s, &p) ? tell_slip(&p, err) : F15_OK;
            f15_text_add(out, "{");
            s++;
        } else {
            code = add_value(e, &p, out, err);
            s += p.length;
        }
    }
    return code;
}

f15_code f15i_fill(const f15_exercise *e, const char *text, bool lines, f15_text *out,
                   f15_error *err) {
    f15_code code = F15_OK;
    out->limit = strlen(text) + F15_COURSE_FILLED;
    while (code == F15_OK && out->code == F15_OK && *text != '\0') {
        size_t length = strcspn(text, "\n"), indent = strspn(text, " "), end = length;
        while (end > indent && text[end - 1] == ' ') {
            end--;
        }
        const f15_board *board =
            lines && indent < end ? board_named(e, text + indent, end - indent) : NULL;
        if (board != NULL) {
            add_board(board, indent < 64 ? indent : 64, out);
        } else {
            code = fill_line(e, text, length, out, err);
        }
        text += length;
        if (*text == '\n') {
            f15_text_add(out, "\n");
            text++;
        }
    }
    if (code == F15_OK && out->code != F15_OK) {
        return out->code == F15_NO_MEMORY
                   ? f15_no_memory(err)
                   : f15_fail(err, F15_TOO_BIG, NULL, "with its data in it this text is too long");
    }
    return code;
}
