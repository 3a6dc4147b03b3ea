/* A command's words, sorted by the synopsis of the algorithm, which is their grammar: names before
 * the first bracket are arguments, [--name VALUES] is an option. Messages quote it. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

/* Every algorithm takes --depth, so no synopsis names it. */
static const f15i_word depth = {.name = "--depth", .length = sizeof "--depth" - 1, .values = "N"};

static void read_synopsis(f15i_request *r) {
    const char *s = r->info->synopsis;
    while (*s) {
        f15i_word *word = &r->word[r->words++];
        const bool option = *s == '[';
        s += option ? 1 : 0;
        *word = (f15i_word){.name = s, .length = strcspn(s, " ]")};
        s += word->length;
        if (option && *s == ' ')
            word->values = s + 1;
        if (option)
            s += strcspn(s, "]") + 1;
        else
            r->arguments++;
        s += strspn(s, " ");
    }
    r->word[r->words++] = depth;
}

static f15i_word *find_word(const f15i_request *r, const char *name, size_t length) {
    for (size_t k = 0; k < r->words; k++)
        if (r->word[k].length == length && memcmp(r->word[k].name, name, length) == 0)
            return (f15i_word *)&r->word[k];
    return NULL;
}

const char *f15i_text(const f15i_request *r, const char *name) {
    const f15i_word *word = find_word(r, name, strlen(name));
    return word ? word->text : NULL;
}

static void refuse(f15i_request *r, const char *what, const char *word) {
    char remedy[320];
    snprintf(remedy, sizeof remedy, "write: fifteen %s %s %s", r->run ? "trace" : "draw",
             r->info->name, r->info->synopsis);
    f15i_refuse_word(r, NULL, F15_USAGE, remedy, "%s%s%s", what, *word ? " " : "", word);
}

/* Returns whether the word is a dash and a letter or dash; "-1" is left to the readers. */
static bool is_option(const char *word) {
    return word[0] == '-' && (word[1] == '-' || (word[1] >= 'a' && word[1] <= 'z') ||
                              (word[1] >= 'A' && word[1] <= 'Z'));
}

/* Refuses arguments that are too few, or not divided clearly. */
static void refuse_arguments(f15i_request *r, size_t given) {
    char remedy[320] = "", names[120] = "";
    if (!r->run) { /* a figure, which has no example */
        refuse(r, "an argument is missing", "");
        return;
    }
    for (size_t k = 0; k < r->arguments; k++) {
        const size_t used = strlen(names);
        const char *before = k + 1 < r->arguments ? ", " : " and ";
        snprintf(names + used, sizeof names - used, "%s%.*s", k > 0 ? before : "",
                 (int)r->word[k].length, r->word[k].name);
    }
    snprintf(remedy, sizeof remedy, "%sfor example: %s %s",
             r->arguments > 1 ? "put a comma between them, or each in quotes; " : "", r->info->name,
             r->info->example);
    f15i_refuse_word(r, NULL, F15_USAGE, remedy,
                     given < r->arguments ? "an argument is missing: write %s"
                                          : "it is not clear which of these words are %s",
                     names);
}

void f15i_sort_words(f15i_request *r, const char *const *word, size_t count) {
    const char **given = f15_alloc(r->arena, count + 1, sizeof *given);
    size_t used = 0;
    read_synopsis(r);
    for (size_t at = 1; given && at < count && !r->code; at++) {
        if (!is_option(word[at])) {
            given[used++] = word[at];
        } else { /* --name VALUE or --name=VALUE */
            const char *equals = strchr(word[at], '=');
            size_t length = equals ? (size_t)(equals - word[at]) : strlen(word[at]);
            f15i_word *option = find_word(r, word[at], length);
            if (!option || (equals && !option->values))
                refuse(r, "unknown option", word[at]);
            else if (!option->values || equals)
                option->text = equals ? equals + 1 : word[at];
            else if (at + 1 == count)
                refuse(r, "a value is missing after", word[at]);
            else
                option->text = word[++at];
        }
    }
    const bool divided = !given || r->code || f15i_gather(r, given, used);
    f15i_outcome(r, f15_arena_done(r->arena, r->err), NULL);
    if (!divided)
        refuse_arguments(r, used);
}

void f15i_outcome(f15i_request *r, f15_code code, const char *argument) {
    if (r->code || !code)
        return;
    r->code = code;
    if (argument && code != F15_NO_MEMORY && r->err)
        r->err->file = argument;
}

void f15i_refuse_word(f15i_request *r, const char *argument, f15_code code, const char *remedy,
                      const char *format, ...) {
    char what[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    if (!r->code)
        f15i_outcome(r, f15_fail(r->err, code, remedy, "%s", what), argument);
}

void f15i_check_traced(f15i_request *r, uint64_t n, bool traced, const char *argument) {
    if (traced && n > F15_MAX_TRACED_N)
        f15i_refuse_word(r, argument, F15_TOO_BIG, "`fifteen parity` answers for any length",
                         "%llu items are too many to trace; the most is %zu", (unsigned long long)n,
                         F15_MAX_TRACED_N);
}

uint64_t f15i_number_of(f15i_request *r, const char *name, uint64_t otherwise) {
    const char *text = f15i_text(r, name);
    uint64_t number = 0;
    if (!r->code && text)
        f15i_outcome(r, f15_read_number(text, strlen(text), &number, r->err), name);
    return text ? number : otherwise;
}

f15_cells f15i_read_cells(f15i_request *r, const char *name, uint32_t base, uint32_t cells,
                          uint8_t in_order[F15_MAX_CELLS], size_t *count) {
    const char *text = f15i_text(r, name);
    f15_groups list = {0};
    f15_cells set = 0;
    if (!r->code && text)
        f15i_outcome(r, f15_read_values(text, strlen(text), r->arena, &list, r->err), name);
    for (size_t k = 0; k < list.n && !r->code; k++) {
        const uint32_t at = list.value[k] - base; /* huge if the number is below the base */
        const bool outside = at >= cells, twice = in_order && !outside && (set & F15_CELL(at));
        if (outside || twice)
            f15i_refuse_word(r, name, twice ? F15_REPEATED : F15_OUT_OF_RANGE, NULL,
                             twice ? "cell %u is listed twice" : "there is no cell %u",
                             list.value[k]);
        else
            set |= F15_CELL(at);
        if (in_order && !r->code)
            in_order[k] = (uint8_t)at;
    }
    if (count)
        *count = r->code ? 0 : list.n;
    return r->code ? 0 : set;
}

size_t f15i_choice_of(f15i_request *r, const char *name) {
    enum { MOST = 16 };
    const f15i_word *word = find_word(r, name, strlen(name));
    const char *value[MOST], *next = word->values;
    int length[MOST];
    char all[120] = "write ";
    size_t count = 0;
    for (bool more = true; more && count < MOST; count++) { /* [--name one|two|three] */
        value[count] = next;
        length[count] = (int)strcspn(next, "|]");
        more = next[length[count]] == '|';
        next += length[count] + 1;
    }
    for (size_t k = 0; k < count; k++)
        if (!word->text || (strlen(word->text) == (size_t)length[k] &&
                            memcmp(word->text, value[k], strlen(word->text)) == 0))
            return k;
    for (size_t k = 0; k < count; k++) {
        const size_t used = strlen(all);
        const char *before = k + 1 < count ? ", " : " or ";
        snprintf(all + used, sizeof all - used, "%s%.*s", k > 0 ? before : "", length[k], value[k]);
    }
    if (count == 2)
        f15i_refuse_word(r, name, F15_USAGE, NULL, "\"%s\" is neither %.*s nor %.*s", word->text,
                         length[0], value[0], length[1], value[1]);
    else
        f15i_refuse_word(r, NULL, F15_USAGE, all, "there is no %s called \"%s\"", name + 2,
                         word->text);
    return 0;
}

void f15i_read_start(f15i_request *r, const char *text, const char *argument, bool traced) {
    f15_run *run = r->run;
    if (r->code)
        return;
    f15i_outcome(r,
                 f15_read_arrangement(text, strlen(text), &run->convention, &run->arena,
                                      &run->start, r->err),
                 argument);
    run->n = run->start.n;
    run->read_from_one = run->start.read_from_one;
    f15i_check_traced(r, run->n, traced, argument);
}

void f15i_take_state(f15i_request *r, uint32_t *item, size_t n) {
    if (r->code || !r->state)
        return;
    f15_code code =
        r->states == n ? f15_permutation_check(r->state, n, NULL, r->err) : F15_MISMATCH;
    if (code == F15_NO_MEMORY)
        f15i_outcome(r, code, NULL);
    else if (code)
        f15i_refuse_word(r, NULL, F15_MISMATCH, NULL, "this is not a state of these items");
    else if (n > 0)
        memcpy(item, r->state, n * sizeof *item);
}

void f15i_take_identity(f15i_request *r, size_t n) {
    f15_run *run = r->run;
    if (r->code)
        return;
    uint32_t *item = f15_alloc(&run->arena, n, sizeof *item);
    if (item) {
        f15_identity(item, n);
        run->start = (f15_arrangement){.n = n, .item = item};
        run->n = n;
    }
    f15i_outcome(r, f15_arena_done(&run->arena, r->err), NULL);
}
