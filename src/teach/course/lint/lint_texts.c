/* Checks of an exercise's texts against its answer, its data and its convention. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

/* ---- the answer ---------------------------------------------------------------------------- */

bool f15i_has_single_value(const f15_exercise *e) {
    const f15_kind kind = e->question.kind;
    return kind == F15_KIND_NUMBER || kind == F15_KIND_PARITY || kind == F15_KIND_YES_NO ||
           kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER;
}

bool f15i_lint_is_right(f15_findings *lint, const f15_exercise *e, const char *s, size_t length) {
    bool yes = false;
    f15i_lint_failed(lint, f15_is_right(&e->question, s, length, &yes, NULL));
    return yes;
}

/* Returns whether the text is a datum; unless f15i_has_single_value, also if it is part of one or
 * contains one that is more than a number. A long text counts as given. */
static bool is_given(const f15_exercise *e, const char *s, size_t length) {
    char part[120];
    if (length >= sizeof part)
        return true;
    memcpy(part, s, length);
    part[length] = '\0';
    for (size_t i = 0; i < e->data; i++)
        for (size_t k = 0; k < e->datum[i].texts; k++) {
            const char *datum = e->datum[i].text[k];
            const bool number = datum[strspn(datum, "0123456789")] == '\0';
            const bool overlaps =
                strstr(datum, part) != NULL || (!number && strstr(part, datum) != NULL);
            if (f15i_has_single_value(e) ? strcmp(datum, part) == 0 : overlaps)
                return true;
        }
    return false;
}

/* Returns whether this piece of a sentence, without the punctuation around it, is a right answer
 * and not given. A bracket without its partner belongs to the sentence. */
static bool shows_answer(f15_findings *lint, const f15_exercise *e, const char *s, size_t length) {
    while (length > 0 && (strchr(" ,-:;.", s[length - 1]) != NULL ||
                          (s[length - 1] == ')' && memchr(s, '(', length) == NULL)))
        length--;
    while (length > 0 &&
           (strchr(" ,-", *s) != NULL || (*s == '(' && memchr(s, ')', length) == NULL))) {
        s++;
        length--;
    }
    if (length < 2 && !f15i_has_single_value(e))
        return false;
    return length > 0 && !is_given(e, s, length) && f15i_lint_is_right(lint, e, s, length);
}

/* Returns whether the text looks like swaps, cycles, or two numbers or more. A row of pieces ("1 2
 * 3 above 4 5") could be moves by chance. */
static bool reads_like_notation(const f15_exercise *e, const char *s, size_t length) {
    if (memchr(s, '-', length) != NULL || memchr(s, '(', length) != NULL)
        return true;
    if (e->question.kind == F15_KIND_MOVES)
        return false;
    while (length > 0 && strchr(" ,", s[length - 1]) != NULL)
        length--;
    return strcspn(s, " ,") < length;
}

/* Where a text may have the answer: a title or a hint also as a whole. */
typedef enum answer_place { IN_PIECES, ALSO_WHOLE } answer_place;

/* Returns whether the text is a right answer, as a whole or after its last colon (ALSO_WHOLE), or
 * holds one in backticks or in notation. Does not look into the text if f15i_has_single_value. */
static bool tells_answer(f15_findings *lint, const f15_exercise *e, const char *text,
                         answer_place place) {
    static const char notation[] = "0123456789()[], -";
    const char *end = text + strlen(text), *colon = strrchr(text, ':');
    while (end > text && strchr(" \n.", end[-1]) != NULL)
        end--;
    if (place == ALSO_WHOLE && (shows_answer(lint, e, text, (size_t)(end - text)) ||
                                (colon != NULL && colon < end &&
                                 shows_answer(lint, e, colon + 1, (size_t)(end - colon - 1)))))
        return true;
    if (f15i_has_single_value(e))
        return false;
    for (const char *s = text; s < end && lint->memory.code == F15_OK;) {
        const bool code = *s == '`';
        const char *from = code ? s + 1 : s;
        const size_t length = code ? strcspn(from, "`\n") : strspn(from, notation);
        /* a prompt may offer `none` as an answer, right or not */
        const bool none = code && length == 4 && memcmp(from, "none", 4) == 0;
        if (!none && (code || reads_like_notation(e, from, length)) &&
            shows_answer(lint, e, from, length))
            return true;
        s = from + length;
        s += code || length == 0; /* skips the second backtick, or a character of a word */
    }
    return false;
}

bool f15i_lint_is_the_word(f15_findings *lint, const f15_exercise *e, const char *s,
                           size_t length) {
    const f15_kind kind = e->question.kind;
    f15_text right = {0};
    const bool may = (kind == F15_KIND_PARITY || kind == F15_KIND_YES_NO) &&
                     e->question.batches == 0 && e->question.withs > 0 &&
                     !f15i_lint_failed(lint, f15_right_answer(&e->question, &right, NULL));
    const bool same = may && strcspn(f15_text_string(&right), ", ") == length &&
                      memcmp(f15_text_string(&right), s, length) == 0;
    f15_text_free(&right);
    return same;
}

static bool is_in_code(const char *text, const char *s) {
    while (s > text && s[-1] != '\n')
        s--;
    return strspn(s, " ") >= 4;
}

/* Returns whether the text has the right value after "is", "are", = or a colon. */
static bool names_value(f15_findings *lint, const f15_exercise *e, const char *text) {
    static const char *const marks[] = {" is ", " are ", "= ", ": "};
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
        for (const char *s = strstr(text, marks[k]); s != NULL; s = strstr(s, marks[k])) {
            s += strlen(marks[k]);
            s += strspn(s, " *`\"(");
            const size_t clause = strcspn(s, ".,;:!?\n*`\")"), digits = strspn(s, "0123456789");
            const bool after_is = k == 0, after_sign = k > 1; /* = or a colon */
            if (is_in_code(text, s) || (e->question.kind == F15_KIND_CHOICE && after_sign))
                continue;
            const bool number = digits > 1 && strchr(" ,.;:", s[digits]) != NULL;
            if (shows_answer(lint, e, s, clause) ||
                (after_is && f15i_lint_is_the_word(lint, e, s, clause)) ||
                (number && shows_answer(lint, e, s, digits)))
                return true;
        }
    return false;
}

static bool is_of_word(char c) {
    return f15_is_letter(c) || f15_is_digit(c) || c == '-';
}

/* Returns the length of the number at s, in digits or as a word, and writes its digits; 0: none. */
static size_t number_at(const char *text, const char *s, char digits[24]) {
    size_t length = strspn(s, "0123456789");
    if (s > text && (is_of_word(s[-1]) || s[-1] == '{'))
        return 0;
    snprintf(digits, 24, "%.*s", (int)length, s);
    for (uint64_t k = 0; length == 0 && f15_number_word(k) != NULL; k++) {
        const char *word = f15_number_word(k);
        if (f15_lower(*s) == *word && strncmp(s + 1, word + 1, strlen(word) - 1) == 0) {
            length = strlen(word);
            snprintf(digits, 24, "%llu", (unsigned long long)k);
        }
    }
    return is_of_word(s[length]) ? 0 : length;
}

/* Returns whether the noun that is asked for ("swaps"), or "are enough", follows the number. */
static bool counts_what_is_asked(const f15_exercise *e, const char *after) {
    static const char *const ends[] = {" is enough", " are enough", " will do"};
    char noun[24];
    for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
        if (strncmp(after, ends[k], strlen(ends[k])) == 0)
            return true;
    if (*after != ' ')
        return false;
    size_t length = strspn(after + 1, "abcdefghijklmnopqrstuvwxyz");
    snprintf(noun, sizeof noun, "%.*s", (int)length, after + 1);
    if (length > 0 && length < sizeof noun && noun[length - 1] == 's')
        noun[--length] = '\0';
    return length > 3 && strstr(f15_ask_phrase(e->question.of), noun) != NULL;
}

/* Returns whether the number at s follows a word, such as "gives", that leads to a result. */
static bool leads_to(const char *text, const char *s) {
    static const char *const words[] = {" be",    " get",      " gives", " makes",     " needs",
                                        " takes", " comes to", " find",  "the answer", " number"};
    while (s > text && strchr(" *`\"(", s[-1]) != NULL)
        s--;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        const size_t length = strlen(words[k]);
        if ((size_t)(s - text) >= length && memcmp(s - length, words[k], length) == 0)
            return true;
    }
    return false;
}

/* Returns whether the text has the number that is asked: "3 swaps", "three are enough", `3`. */
static bool tells_number(f15_findings *lint, const f15_exercise *e, const char *text) {
    char digits[24];
    for (const char *s = text; *s != '\0';) {
        const size_t length = number_at(text, s, digits);
        const bool code = s > text && s[-1] == '`' && s[length] == '`';
        if (length > 0 && !is_in_code(text, s) &&
            (code || counts_what_is_asked(e, s + length) || leads_to(text, s)) &&
            shows_answer(lint, e, digits, strlen(digits)))
            return true;
        s += length > 0 ? length : 1;
    }
    return false;
}

/* Returns whether the text holds the right value anywhere, as a number of two digits or more. */
static bool holds_number(f15_findings *lint, const f15_exercise *e, const char *text) {
    for (const char *s = text; *s != '\0';) {
        const size_t digits = strspn(s, "0123456789");
        if (digits > 1 && (s == text || strchr(" (*", s[-1]) != NULL) &&
            strchr(" ,.;:!?)*", s[digits]) != NULL && shows_answer(lint, e, s, digits))
            return true;
        s += digits > 0 ? digits : 1;
    }
    return false;
}

/* Returns whether the text has a right option; short ones may be there by chance. */
static bool repeats_option(const f15_exercise *e, const char *text) {
    enum { LEAST = 8 };
    const f15_question *q = &e->question;
    for (size_t k = 0; k < q->options; k++)
        if (q->option[k].right && strlen(q->option[k].text) >= LEAST &&
            strstr(text, q->option[k].text) != NULL)
            return true;
    return false;
}

/* Some checks take quadratic time, so a long text is refused instead. */
static bool is_long(const char *text) {
    return strnlen(text, F15_LINT_TEXT + 1) > F15_LINT_TEXT;
}

static bool gives_away(f15_findings *lint, const f15_exercise *e, const char *text,
                       answer_place place) {
    if (text != NULL && is_long(text)) {
        f15i_lint_say(lint, F15_ERROR, e, e->at, "shorten it",
                      "a text of the exercise has more than %zu bytes, and is not checked",
                      F15_LINT_TEXT);
        return false;
    }
    const bool asks_number = e->question.kind == F15_KIND_NUMBER;
    return text != NULL && (tells_answer(lint, e, text, place) || repeats_option(e, text) ||
                            (asks_number && tells_number(lint, e, text)) ||
                            (f15i_has_single_value(e) && names_value(lint, e, text)));
}

void f15i_lint_told(f15_findings *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    static const char remedy[] = "say why the answer is wrong, and not which one is right";
    if (gives_away(lint, e, e->title, ALSO_WHOLE))
        f15i_lint_say(lint, F15_WARNING, e, e->at, "choose a title that leaves it open",
                      "the title gives the answer away");
    if (gives_away(lint, e, e->prompt, IN_PIECES))
        f15i_lint_say(lint, F15_WARNING, e, e->prompt_at,
                      "leave it out; an example should be wrong here",
                      "the prompt shows an answer that is right");
    for (size_t i = 0; i < e->hints && lint->memory.code == F15_OK; i++)
        if (gives_away(lint, e, e->hint[i], ALSO_WHOLE))
            f15i_lint_say(lint, F15_WARNING, e, e->hint_at[i],
                          "say what to look at; a student who gives up sees the solution",
                          "this hint gives the answer away");
    for (size_t i = 0; i < e->wrongs && lint->memory.code == F15_OK; i++)
        if (gives_away(lint, e, e->wrong[i].remark.feedback, IN_PIECES) ||
            (q->kind == F15_KIND_NUMBER && e->wrong[i].remark.feedback != NULL &&
             holds_number(lint, e, e->wrong[i].remark.feedback)))
            f15i_lint_say(lint, F15_WARNING, e, e->wrong_at[i], remedy,
                          "this feedback gives the answer away");
    for (size_t i = 0; i < q->options && lint->memory.code == F15_OK; i++)
        if (!q->option[i].right && gives_away(lint, e, q->option[i].remark.feedback, IN_PIECES))
            f15i_lint_say(lint, F15_WARNING, e, e->at, remedy,
                          "the feedback of option %c gives the answer away", (char)('a' + i));
    for (size_t i = 0; i < q->statements && lint->memory.code == F15_OK; i++)
        if (gives_away(lint, e, q->statement[i].remark.feedback, IN_PIECES))
            f15i_lint_say(lint, F15_WARNING, e, e->at, remedy,
                          "the feedback of statement %c gives the answer away", (char)('a' + i));
    if (gives_away(lint, e, q->advice, ALSO_WHOLE))
        f15i_lint_say(lint, F15_WARNING, e, e->at, "say what to look at, and not what it is",
                      "the advice gives the answer away");
}

/* ---- the data ------------------------------------------------------------------------------ */

/* What a text shows that looks like a datum: the datum itself, or another value. */
typedef struct f15i_sight {
    bool same;
    const char *other; /* NULL: none */
    size_t length;     /* of `other` */
    bool no_memory;
} f15i_sight;

/* Notes a value that is not the datum: the first line of the first one is kept. */
static void see_other(f15i_sight *sight, const char *s, size_t length) {
    const char *newline = memchr(s, '\n', length);
    if (sight->other != NULL)
        return;
    sight->other = s;
    sight->length = newline != NULL ? (size_t)(newline - s) : length;
}

static void see(f15i_sight *sight, bool same, const char *s, size_t length) {
    sight->same = sight->same || same;
    if (!same)
        see_other(sight, s, length);
}

/* Returns whether the text is a board of another size. */
static bool is_other_size(const f15_grid *grid, const char *s, size_t length) {
    size_t rows = 1, entries = 0;
    f15_board found;
    for (size_t i = 0; i < length; i++) {
        const bool begins_entry = i == 0 || strchr(" /", s[i - 1]) != NULL;
        if (s[i] == '/')
            rows++;
        else if (s[i] != ' ' && begins_entry)
            entries++;
    }
    return rows > 1 && entries % rows == 0 && entries != f15_grid_size(grid) &&
           f15_read_board(s, length, rows, entries / rows, &found, NULL, NULL) == F15_OK;
}

/* Compares a board in the prompt with the datum. The solved board and the goal may be there as
 * well, and in an example ("such as ") a board of another size. */
static void see_board(const f15_exercise *e, const char *s, size_t length, f15i_sight *sight) {
    const f15_question *q = &e->question;
    const f15_grid *grid = &q->puzzle.board.grid;
    static const char such_as[] = "such as ";
    const size_t phrase = strlen(such_as);
    const bool example =
        (size_t)(s - e->prompt) > phrase && memcmp(s - phrase, such_as, phrase) == 0;
    f15_board found, home;
    if (memchr(s, '_', length) == NULL && memchr(s, '/', length) == NULL)
        return;
    if (!example && is_other_size(grid, s, length))
        see_other(sight, s, length);
    if (f15_read_board(s, length, grid->rows, grid->columns, &found, NULL, NULL) != F15_OK ||
        found.grid.obstacles != grid->obstacles)
        return;
    f15_board_solved(&home, grid);
    const bool same = f15_same_board(&found, &q->puzzle.board);
    if (same || !(f15_same_board(&found, &home) || f15_same_board(&found, &q->puzzle.wanted)))
        see(sight, same, s, length);
}

/* Compares a text with the datum map[to], unless it is another datum; returns whether it is a
 * permutation, perhaps with places out of range. */
static bool see_permutation(const f15_question *q, uint32_t *const *map, size_t maps, size_t to,
                            const char *s, size_t length, f15i_sight *sight) {
    f15_arena work = {0};
    size_t n = q->n;
    uint32_t *found = NULL;
    bool is_another = false, from_one; /* another datum, which the text may show too */
    const f15_code code =
        f15_read_permutation(s, length, &q->convention, &work, &n, &from_one, &found, NULL);
    sight->no_memory = sight->no_memory || code == F15_NO_MEMORY;
    if (code == F15_OUT_OF_RANGE && *s == '(')
        see_other(sight, s, length);
    if (code == F15_OK && n == q->n && f15_fixed_points(found, n) < n) { /* no identity */
        for (size_t k = 0; k < maps; k++)
            is_another = is_another || (k != to && memcmp(found, map[k], n * sizeof *found) == 0);
        for (size_t k = 0; k < q->generators; k++)
            is_another = is_another || memcmp(found, q->generator[k], n * sizeof *found) == 0;
        const bool same = memcmp(found, map[to], n * sizeof *found) == 0;
        if (same || !is_another)
            see(sight, same, s, length);
    }
    f15_arena_free(&work);
    return code == F15_OK || code == F15_OUT_OF_RANGE;
}

/* Compares each cycle of a product in a text with the datum map[to], as see_permutation does. */
static void see_factors(const f15_question *q, uint32_t *const *map, size_t maps, size_t to,
                        const char *s, size_t length, f15i_sight *sight) {
    for (const char *end = s + length, *open = s; open < end && *open == '('; open++) {
        const char *close = memchr(open, ')', (size_t)(end - open));
        if (close == NULL)
            return;
        see_permutation(q, map, maps, to, open, (size_t)(close - open) + 1, sight);
        open = close + strspn(close + 1, " ,");
    }
}

/* Moves *s to the next run of `signs` that does not begin with one of `blanks`; *length leaves out
 * blanks at its end. Returns false at the end of the text. */
static bool next_run(const char **s, const char *signs, const char *blanks, size_t *length) {
    while (**s != '\0' && (strchr(signs, **s) == NULL || strchr(blanks, **s) != NULL))
        ++*s;
    *length = strspn(*s, signs);
    while (*length > 0 && strchr(blanks, (*s)[*length - 1]) != NULL)
        --*length;
    return *length > 0;
}

/* Compares every piece of notation in the prompt with the datum map[to], or with the board if map
 * is NULL. */
static f15i_sight look(const f15_exercise *e, uint32_t *const *map, size_t maps, size_t to) {
    const f15_question *q = &e->question;
    const char *signs = map == NULL ? "0123456789()[]_,/# \n" : "0123456789()[]_,/# ";
    f15i_sight sight = {.other = NULL};
    size_t length;
    for (const char *s = e->prompt; next_run(&s, signs, " ,/\n", &length); s += length) {
        const bool is_list =
            memchr(s, ' ', length) != NULL || (*s != '(' && memchr(s, ',', length) != NULL);
        if (length < 3 || !is_list)
            continue;
        if (map == NULL)
            see_board(e, s, length, &sight);
        else if (!see_permutation(q, map, maps, to, s, length, &sight) || maps > 1)
            see_factors(q, map, maps, to, s, length, &sight);
    }
    return sight;
}

static void tell_other(f15_findings *lint, const f15_exercise *e, const char *key, size_t which,
                       f15i_sight sight) {
    if (sight.no_memory)
        f15_arena_fail(&lint->memory, F15_NO_MEMORY);
    for (size_t i = 0; i < e->data && !sight.same && sight.other != NULL; i++)
        if (strcmp(e->datum[i].key, key) == 0 && !e->datum[i].hidden && which < e->datum[i].texts)
            f15i_lint_say(lint, F15_WARNING, e, e->prompt_at,
                          "write the name in braces; what is not to be shown goes under hidden",
                          "the prompt shows %.*s, and %s of the data is %.60s",
                          (int)(sight.length < 60 ? sight.length : 60), sight.other, key,
                          e->datum[i].text[which]);
}

/* Compares a number in a phrase such as "n = 5" with the datum of that name. */
static void lint_numbers(f15_findings *lint, const f15_exercise *e) {
    static const struct {
        const char *key, *before, *after;
    } names[] = {{"n", "n = ", ""},
                 {"n", "n is ", ""},
                 {"n", "permutation of ", " items"},
                 {"n", "permutation of ", " places"},
                 {"n", "Of ", " items"},
                 {"n", "Of ", " places"},
                 {"n", "on ", " places"},
                 {"piece", "piece ", ""},
                 {"cell", "cell ", ""},
                 {"hole-at", "cell ", ""}};
    for (size_t i = 0; i < e->data; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            const size_t length = strlen(names[k].before), after = strlen(names[k].after);
            f15i_sight sight = {.other = NULL};
            if (strcmp(e->datum[i].key, names[k].key) != 0 || e->datum[i].texts != 1)
                continue;
            for (const char *s = e->prompt; (s = strstr(s, names[k].before)) != NULL;) {
                const bool word = s == e->prompt || strchr(" \n(*", s[-1]) != NULL;
                s += length;
                const size_t digits = strspn(s, "0123456789");
                if (word && digits > 0 && strncmp(s + digits, names[k].after, after) == 0)
                    see(&sight,
                        strlen(e->datum[i].text[0]) == digits &&
                            memcmp(s, e->datum[i].text[0], digits) == 0,
                        s, digits);
            }
            tell_other(lint, e, e->datum[i].key, 0, sight);
        }
}

/* Compares words in capitals, and lists, with a datum of the same letters or numbers. */
static void lint_arrangement(f15_findings *lint, const f15_exercise *e, const char *key,
                             const f15_arrangement *a) {
    const f15_question *q = &e->question;
    const f15_arrangement *first = q->start.n == a->n ? &q->start : a;
    f15i_sight sight = {.other = NULL};
    f15_arrangement found;
    f15_arena work = {0};
    const char *signs = a->letters ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ" : "0123456789, ";
    size_t length;
    for (const char *s = e->prompt; a->n > 2 && next_run(&s, signs, " ,", &length); s += length)
        if (length > 2 && f15_read_arrangement_of(s, length, &q->convention, first, &work, &found,
                                                  NULL) == F15_OK) {
            const size_t bytes = a->n * sizeof *a->item;
            const bool same = memcmp(found.item, a->item, bytes) == 0;
            const bool start = q->start.n == a->n && memcmp(found.item, q->start.item, bytes) == 0;
            const bool goal = q->goal.n == a->n && memcmp(found.item, q->goal.item, bytes) == 0;
            const bool in_order = !a->letters && found.code == NULL &&
                                  f15_fixed_points(found.item, found.n) == found.n;
            if (same || !(start || goal || in_order))
                see(&sight, same, s, length);
        }
    f15_arena_free(&work);
    tell_other(lint, e, key, 0, sight);
}

static void lint_data(f15_findings *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    const bool conjugate = q->kind == F15_KIND_CONJUGATE;
    if (q->puzzle.given)
        tell_other(lint, e, "board", 0, look(e, NULL, 0, 0));
    for (size_t k = 0; k < q->factors && !q->puzzle.given; k++) {
        const f15i_sight sight = look(e, q->factor, q->factors, k);
        const char *key = !conjugate ? "permutation" : k == 0 ? "alpha" : "beta";
        tell_other(lint, e, key, 0, sight);
        tell_other(lint, e, "product", k, sight);
    }
    for (size_t k = 0; k < q->batches; k++)
        tell_other(lint, e, "batch", k, look(e, q->batch, q->batches, k));
    lint_arrangement(lint, e, "start", &q->start);
    lint_arrangement(lint, e, "goal", &q->goal);
    lint_numbers(lint, e);
}

/* ---- the convention ------------------------------------------------------------------------ */

/* Returns whether one of the words is there. They lack the first letter, which may be a capital. */
static bool is_said_near(const char *from, const char *to, const char *const *words) {
    for (; *words != NULL; words++) {
        const char *found = strstr(from, *words);
        if (found != NULL && found < to)
            return true;
    }
    return false;
}

/* Returns whether the number says where places are counted from, not rows, columns or pieces. */
static bool counts_from(const char *prompt, const char *mark, const char *number) {
    static const char *const counts[] = {"ount", "umber", "tart", NULL};
    static const char *const places[] = {"ount", "umber", "tart", "lace", "osition", NULL};
    static const char *const others[] = {"row", "Row", "column", "Column", "piece", "tile", NULL};
    const char *begin = number - strlen(mark);
    const bool range = strncmp(number + 1, " to ", 4) == 0, from = strcmp(mark, " from ") == 0;
    const char *const *words = from && !range ? places : counts; /* "places 1 to 3" says no base */
    while (begin > prompt && strchr(".;:", *begin) == NULL)
        begin--;
    return is_said_near(begin, number, words) && !is_said_near(begin, number, others);
}

/* Returns whether s is a range in the other base, as in "places 1 to 5" or "items 1, ..., 5". */
static bool is_range(const f15_exercise *e, const char *s) {
    static const char *const things[] = {"lace", "tem", "osition", NULL}; /* see is_said_near */
    const unsigned first = 1 - e->question.convention.base;
    const size_t last = e->question.n - 1 + first;
    char range[4][32];
    const char *begin = s;
    if (*s != (char)('0' + first))
        return false;
    snprintf(range[0], sizeof *range, "%u to %zu", first, last);
    snprintf(range[1], sizeof *range, "%u, ..., %zu", first, last);
    snprintf(range[2], sizeof *range, "%u, %u, ..., %zu", first, first + 1, last);
    snprintf(range[3], sizeof *range, "%u, %u, %u, ", first, first + 1, first + 2);
    while (begin > e->prompt && strchr(".;:", *begin) == NULL)
        begin--;
    for (size_t k = 0; k < sizeof range / sizeof *range && e->question.n > 1; k++) {
        const size_t length = strlen(range[k]);
        if (strncmp(s, range[k], length) != 0)
            continue;
        if (k == 3 || !f15_is_digit(s[length])) /* range[3] ends with a comma */
            return is_said_near(begin, s, things);
    }
    return false;
}

static void lint_base(f15_findings *lint, const f15_exercise *e) {
    static const char *const marks[] = {" from ", " at ", " with "};
    static const char *const words[] = {"zero", "one"};
    static const char *const says[][2] = {{"0-based", "place is 0"}, {"1-based", "place is 1"}};
    const unsigned base = e->question.convention.base, other = 1 - base;
    const char *found = NULL;
    for (size_t k = 0; k < sizeof marks / sizeof *marks; k++)
        for (const char *s = strstr(e->prompt, marks[k]); s != NULL; s = strstr(s, marks[k])) {
            s += strlen(marks[k]);
            const bool digit = *s == (char)('0' + other) && !f15_is_digit(s[1]);
            const bool word = strncmp(s, words[other], strlen(words[other])) == 0;
            if ((digit || word) && counts_from(e->prompt, marks[k], s))
                found = s;
        }
    for (size_t k = 0; k < 2 && found == NULL; k++)
        found = strstr(e->prompt, says[other][k]);
    for (const char *s = e->prompt; found == NULL && *s != '\0'; s++)
        if ((s == e->prompt || s[-1] == ' ') && is_range(e, s))
            found = s;
    if (found != NULL)
        f15i_lint_say(lint, F15_WARNING, e, e->prompt_at,
                      "write the other, or give the exercise its own convention",
                      "the prompt counts from %u, and the convention from %u", other, base);
}

/* Returns whether the text says that the factor on this side ("left", "right") acts first. */
static bool begins_at(const char *text, const char *side) {
    static const char *const first[] = {"first", "First", "egin", "tart", NULL};
    static const char *const last[] = {"last factor", "last one", "written last", NULL};
    const bool right = side[0] == 'r';
    const char *const words[] = {side, NULL}, *const others[] = {right ? "left" : "right", NULL};
    if (strstr(text, right ? "right to left" : "left to right") != NULL)
        return true;
    for (const char *s = text, *end; *s != '\0'; s = *end != '\0' ? end + 1 : end) {
        end = s + strcspn(s, ".;:"); /* the end of the clause */
        const bool named = is_said_near(s, end, words) && !is_said_near(s, end, others);
        if ((named || (right && is_said_near(s, end, last))) && is_said_near(s, end, first))
            return true;
    }
    return !right && strstr(text, "written first acts first") != NULL;
}

/* Returns the length of the product of cycles at s, if they share a number; else 0. */
static size_t product_at(const char *s) {
    const f15_convention any = {0};
    f15_arena work = {0};
    size_t n = 0, length = strspn(s, "0123456789() ");
    uint32_t *found;
    while (length > 0 && s[length - 1] != ')')
        length--;
    const bool product =
        *s == '(' && length > 0 && strstr(s, ")(") != NULL &&
        f15_read_permutation(s, length, &any, &work, &n, NULL, &found, NULL) == F15_REPEATED;
    f15_arena_free(&work);
    return product ? length : 0;
}

/* Checks that the prompt does not contradict the convention's order of products, and that one with
 * a product says which factor acts first, unless the order is printed below it. */
static void lint_compose(f15_findings *lint, const f15_exercise *e) {
    const f15_question *q = &e->question;
    const bool from_right = q->convention.compose == F15_RIGHT_TO_LEFT;
    const char *side = from_right ? "right" : "left", *other_side = from_right ? "left" : "right";
    const bool said = begins_at(e->prompt, side), other = begins_at(e->prompt, other_side);
    const bool multiplies = q->factors > 1 || q->generators > 0 ||
                            strstr(e->prompt, "roduct") != NULL ||
                            strstr(e->prompt, "actor") != NULL;
    if (!said && other && multiplies)
        f15i_lint_say(lint, F15_WARNING, e, e->prompt_at,
                      "write the other, or give the exercise its own convention",
                      "the prompt composes from the %s, and the convention from the %s", other_side,
                      side);
    if (said || other || (f15_question_uses(q) & F15_USES_ORDER) != 0)
        return;
    for (const char *s = strchr(e->prompt, '('); s != NULL; s = strchr(s + 1, '('))
        if (product_at(s) > 0) {
            f15i_lint_say(lint, F15_WARNING, e, e->prompt_at, "write: the left factor acts first",
                          "the prompt shows the product %.*s, and not which factor acts first",
                          (int)product_at(s), s);
            return;
        }
}

/* ---- parts ---------------------------------------------------------------------------------- */

/* Checks that no later part, which is shown together with this one, shows its answer. */
static void lint_later(f15_findings *lint, const f15_exercise *e) {
    for (const f15_exercise *k = e->next; k != NULL && lint->memory.code == F15_OK; k = k->next) {
        const f15_exercise own = f15_exercise_own(k);
        if (gives_away(lint, e, own.prompt, IN_PIECES))
            f15i_lint_say(lint, F15_WARNING, k, k->prompt_at, "speak of it without its value",
                          "the prompt gives the answer of %s away", e->id);
        for (size_t i = 0; i < k->data && !f15i_has_single_value(e); i++)
            for (size_t t = 0; t < k->datum[i].texts && !k->datum[i].hidden; t++)
                if (shows_answer(lint, e, k->datum[i].text[t], strlen(k->datum[i].text[t]))) {
                    f15i_lint_say(lint, F15_WARNING, k, k->at, "put it under hidden",
                                  "%s of the data is the answer of %s", k->datum[i].key, e->id);
                    break;
                }
    }
}

void f15i_lint_texts(f15_findings *lint, const f15_exercise *e) {
    if (is_long(e->prompt)) /* which f15i_lint_told reports */
        return;
    if (e->drawn == 0 || !e->varies)
        lint_data(lint, e);
    if ((f15_question_uses(&e->question) & F15_USES_BASE) != 0 ||
        f15_question_shows_cycles(&e->question))
        lint_base(lint, e);
    lint_compose(lint, e);
    lint_later(lint, e);
}
