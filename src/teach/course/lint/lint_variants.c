/* Checks of exercises that vary: the texts of the family, and its members, the variants. */
#include "../internal.h"

#include <stdio.h>
#include <string.h>

/* ---- texts --------------------------------------------------------------------------------- */

static bool is_word(char c) {
    return f15_is_letter(c) || f15_is_digit(c) || (unsigned char)c >= 0x80;
}

/* Returns whether `text` begins with `part` (length bytes), counting several blanks as one. */
static bool begins_with(const char *text, const char *part, size_t length) {
    const char *end = part + length, last = end[-1];
    for (; part < end; part++, text++) {
        if (*part != *text)
            return false;
        while (*part == ' ' && part + 1 < end && part[1] == ' ')
            part++;
        while (*text == ' ' && text[1] == ' ')
            text++;
    }
    return !is_word(last) || !is_word(*text);
}

/* Returns whether a text has the part as a word. The part must not begin with a blank: begins_with
 * would skip a run of blanks from each blank of it, in quadratic time. */
static bool holds_word(const char *text, const char *part, size_t length) {
    for (const char *s = text; *s != '\0'; s++)
        if (*s == *part && (s == text || !is_word(s[-1]) || !is_word(*part)) &&
            begins_with(s, part, length))
            return true;
    return false;
}

/* Returns whether the text has the datum, or one of its rows if it is a board. Texts of less than
 * LEAST bytes may be there by chance. */
static bool copies(const char *text, const char *datum) {
    enum { LEAST = 3 };
    while (text != NULL && *datum != '\0') {
        datum += strspn(datum, " /");
        size_t length = strcspn(datum, "/"), used = length;
        while (used > 0 && datum[used - 1] == ' ')
            used--;
        if (used >= LEAST && holds_word(text, datum, used))
            return true;
        datum += length;
    }
    return false;
}

/* Returns whether the text has this number, in digits or as a word, outside braces. */
static bool says_number(const char *text, uint64_t number) {
    const char *word = number >= 3 ? f15_number_word(number) : NULL;
    char digits[24];
    snprintf(digits, sizeof digits, "%llu", (unsigned long long)number);
    for (const char *s = text; s != NULL && *s != '\0'; s++) {
        if (*s == '{')
            s += strcspn(s, "}");
        if (*s == '\0')
            break;
        if (s > text && is_word(s[-1]))
            continue;
        size_t length = strlen(digits);
        if (strncmp(s, digits, length) == 0 && !is_word(s[length]))
            return true;
        length = word != NULL ? strlen(word) : 0;
        if (length > 0 && strncmp(s, word, length) == 0 && !is_word(s[length]))
            return true;
    }
    return false;
}

static bool has_braces(const f15i_node *node) {
    bool has = node != NULL && node->text != NULL && node->text[0] == '{';
    for (const f15i_node *k = node == NULL ? NULL : node->first; k != NULL && !has; k = k->next)
        has = has_braces(k);
    return has;
}

/* Reports a text of the variants with a datum, or n, of the exercise itself. */
static void lint_wording_of(f15_findings *lint, const f15_exercise *e, const f15i_node *text) {
    const f15_family *family = e->family;
    const f15i_node *data = f15i_find(family->tree[0], "data");
    size_t n = 0;
    for (size_t i = 0; i < e->data; i++) {
        const f15_datum *datum = &e->datum[i];
        for (size_t k = 0; k < datum->texts && has_braces(f15i_find(data, datum->key)); k++)
            if (copies(text->text, datum->text[k])) {
                f15i_lint_say(
                    lint, F15_ERROR, e, f15i_position(text), "write its name in braces",
                    "variants say \"%.60s\" here, which is %s of the exercise alone: {%s}",
                    datum->text[k], datum->key, datum->key);
                return;
            }
    }
    if (f15_let_find(family->let, "n", &n) && f15_let_name(family->let, n)->drawn &&
        says_number(text->text, e->question.n))
        f15i_lint_say(lint, F15_WARNING, e, f15i_position(text), "write {n}",
                      "variants say %zu here, which is n of the exercise alone", e->question.n);
}

/* Checks all texts that a student reads, in a tree. */
static void lint_wordings(f15_findings *lint, const f15_exercise *e, const f15i_node *node,
                          const char *key) {
    if (node->text != NULL && f15i_names_data(key))
        lint_wording_of(lint, e, node);
    const bool keyed = node->kind == F15I_MAPPING;
    for (const f15i_node *k = node->first; k != NULL; k = keyed ? k->next->next : k->next) {
        const char *of = keyed ? k->text : key;
        if (of != NULL)
            lint_wordings(lint, e, keyed ? k->next : k, of);
    }
}

void f15i_lint_wording(f15_findings *lint, const f15_exercise *e) {
    for (size_t k = 0; e->varies && e->drawn == 0 && k < e->family->trees; k++)
        lint_wordings(lint, e, e->family->tree[k], ""); /* the texts as written, not filled in */
}

/* ---- members ------------------------------------------------------------------------------- */

/* Checks the texts of a variant, which the author cannot see in the file. */
static void lint_shown_in(f15_findings *lint, const f15_exercise *e, const f15_exercise *variant) {
    f15i_lint_told(lint, variant);
    if (strstr(variant->prompt, "()") != NULL && strstr(e->prompt, "()") == NULL)
        f15i_lint_say(lint, F15_WARNING, variant, variant->prompt_at,
                      "where can keep it out: p is not the identity; {p:list} shows it as a list",
                      "the prompt shows the identity, as ()");
}
#define F15_LINT_MEMBERS 20 /* checked at least, if the exercise has `let` itself: its texts vary */

/* Returns whether there is memory for more variants, and no more than `times` times
 * F15_COURSE_STEPS have been taken. */
static bool may_draw(const f15_findings *lint, const f15_exercise *e, uint64_t times) {
    return lint->memory.code == F15_OK &&
           lint->steps + *e->question.steps <= times * F15_COURSE_STEPS;
}

static f15_position position_of(const f15_exercise *e) {
    return f15i_position(e->family->definitions);
}

static size_t all_of(const f15_findings *findings) {
    return findings->errors + findings->warnings;
}

/* Checks the variants that practice would take, up to the first with a fault. */
static void lint_members(f15_findings *lint, const f15_exercise *e, uint64_t count,
                         uint64_t times) {
    f15i_classes classes = {0};
    const size_t before = all_of(lint);
    const uint64_t first = e->drawn != 0 ? 1 : 0; /* 1: seed 0 is the exercise of the file */
    uint64_t seed = first;
    for (uint64_t k = first; k < count && may_draw(lint, e, times) && all_of(lint) == before; k++) {
        f15_exercise variant = {0};
        f15_error error = {0};
        f15_code code = f15i_variant(e, seed, F15I_FIRST_FRESH, &classes, &variant, &error);
        variant.question.steps = e->question.steps;
        if (!f15i_lint_failed(lint, code)) {
            f15i_lint_answers(lint, &variant);
            f15i_lint_figures(lint, &variant);
            if (all_of(lint) == before)
                lint_shown_in(lint, e, &variant);
        } else if (code != F15_NO_MEMORY)
            f15i_lint_add(
                lint, F15_ERROR, e->file,
                error.line > 0 ? (f15_position){error.line, error.column} : position_of(e),
                error.remedy, "%s, seed %llu: %s", e->id, (unsigned long long)seed, error.what);
        seed = variant.seed + 1;
        f15_exercise_free(&variant);
    }
}

#define F15_LINT_CAUGHT 20 /* members looked at if the first misses a misconception */

/* Returns whether a wrong answer of the misconception is recognized. */
static bool recognizes(f15_findings *lint, const f15_exercise *variant, const char *name) {
    bool named = false;
    for (size_t k = 0; k < variant->wrongs && !named; k++) {
        const f15_known_answer *wrong = &variant->wrong[k];
        named = wrong->remark.misconception.name != NULL &&
                strcmp(wrong->remark.misconception.name, name) == 0 &&
                f15i_lint_is_named(lint, variant, wrong->answer, name);
    }
    return named;
}

/* Warns of a misconception that is recognized in less than a quarter of the members. */
static void lint_caught(f15_findings *lint, const f15_exercise *e, uint64_t times) {
    f15i_classes classes = {0};
    uint64_t named[F15_MISCONCEPTIONS] = {0}, seed = 0, looked = 0;
    uint64_t most = 1; /* variants to look at: more, if the first does not show all */
    f15_misconception_id id[F15_MISCONCEPTIONS];
    f15_position at[F15_MISCONCEPTIONS];
    size_t count = 0;
    for (; looked < most && may_draw(lint, e, times); looked++) {
        f15_exercise variant = {0};
        if (f15i_lint_failed(lint,
                             f15i_variant(e, seed, F15I_FIRST_FRESH, &classes, &variant, NULL)))
            return;
        variant.question.steps = e->question.steps;
        for (size_t i = 0; looked == 0 && i < variant.catches_count; i++)
            if (f15_misconception_by_name(variant.catches[i].name, &id[count]))
                at[count++] = variant.catches_at[i];
        for (size_t i = 0; i < count; i++) {
            if (recognizes(lint, &variant, f15_misconception_name(id[i])))
                named[i]++;
            most = named[i] == 0 ? F15_LINT_CAUGHT : most;
        }
        seed = variant.seed + 1;
        f15_exercise_free(&variant);
    }
    for (size_t i = 0; i < count && lint->memory.code == F15_OK; i++)
        if (4 * named[i] < looked)
            f15i_lint_say(lint, F15_WARNING, e, at[i], "draw longer data, or delete it here",
                          "%s would be recognized in %llu of %llu variants: in the others there "
                          "are too few wrong answers, or two others explain the same one",
                          f15_misconception_name(id[i]), (unsigned long long)named[i],
                          (unsigned long long)looked);
}

/* Warns of a permutation of more places than the n among the data. */
static void lint_degrees(f15_findings *lint, const f15_exercise *e, const f15_let_values *values) {
    const f15_let *let = e->family->let;
    for (size_t k = 0; k < e->family->trees; k++) {
        const f15i_node *data = f15i_find(e->family->tree[k], "data"), *n = f15i_find(data, "n");
        uint64_t used = 0, places = 0; /* 0: without n, or with one that is drawn */
        if (n != NULL)
            f15_read_number(n->text, n->length, &places, NULL);
        for (const f15i_node *key = data == NULL ? NULL : data->first; key; key = key->next->next)
            used |= key->next->text ? f15_let_text_uses(let, key->next->text, true) : 0;
        for (size_t i = 0; places > 0 && i < f15_let_names(let); i++)
            if ((used >> i & 1u) != 0 && f15_let_name(let, i)->type == F15_LET_PERMUTATION &&
                f15_let_value_at(values, i)->n > places)
                f15i_lint_say(lint, F15_WARNING, e, f15i_position(n), "draw it of so many places",
                              "%s is of %zu places, and n of the data is %s",
                              f15_let_name(let, i)->name, f15_let_value_at(values, i)->n, n->text);
    }
}

#define DRAWS 1000
/* Warns if `where` refuses nearly all that is drawn. */
static void lint_where(f15_findings *lint, const f15_exercise *e) {
    const f15_let *let = e->family->let;
    const size_t conditions = f15_let_conditions(let);
    size_t held[F15_LET_CONDITIONS + 1] = {0}; /* [k]: draws that satisfy the first k conditions */
    size_t draws = 0, worst = 0;
    f15_random random = {e->family->origin};
    f15_let_effort effort = {0};
    f15_arena memory = {0};
    if (e->part > 1) /* all parts have the names of the first */
        return;
    for (; draws < (conditions > 0 ? DRAWS : 1) && effort.again < F15_VARIANT_AGAIN &&
           lint->memory.code == F15_OK;
         draws++) {
        f15_let_values *values = NULL;
        f15_arena_clear(&memory);
        if (!f15i_lint_failed(lint, f15_let_draw(let, &random, &memory, &values, &effort, NULL)))
            lint_degrees(lint, e, values);
        for (size_t k = 0; effort.drawn && k <= effort.held; k++)
            held[k]++;
    }
    f15_arena_free(&memory);
    f15_question_took(&e->question, effort.steps);
    if (conditions == 0 || held[conditions] * 100 >= draws)
        return;
    for (size_t k = 1; k < conditions; k++)
        worst = held[k] - held[k + 1] > held[worst] - held[worst + 1] ? k : worst;
    f15i_lint_say(lint, F15_WARNING, e, f15i_position(e->family->definitions),
                  "draw what has it: permutation of n with order 6",
                  "of %zu draws %zu satisfy where; %s refuses %zu of them", draws, held[conditions],
                  f15_let_condition(let, worst)->spelt, held[worst] - held[worst + 1]);
}

/* Warns of a family with few variants. All parts of an exercise share one draw, so the call for the
 * first part checks them all. */
static void lint_variety(f15_findings *lint, const f15_exercise *e) {
    uint64_t most = 0;
    for (const f15_exercise *k = e; k != NULL && most < F15_LINT_FEW; k = k->next) {
        f15_variety variety = {0};
        f15_exercise part = *k;
        part.question.steps = e->question.steps;
        if (e->part > 1 ||
            f15i_lint_failed(lint, f15_exercise_variants(&part, F15_LINT_FEW, &variety, NULL)))
            return;
        most = variety.count > most ? variety.count : most;
    }
    if (most < F15_LINT_FEW)
        f15i_lint_add(
            lint, F15_WARNING, e->file, position_of(e), "draw more of it, or ask for less in where",
            "%s: the family has %llu variant%s, so that practice soon asks the same again",
            e->whole != NULL ? e->whole : e->id, (unsigned long long)most, most == 1 ? "" : "s");
}

static void lint_family(f15_findings *lint, const f15_exercise *e, uint64_t count) {
    const uint64_t times = F15_LINT_TIMES * (count > 0 ? count : 1);
    const size_t errors = lint->errors;
    const bool few = e->drawn != 0 && count > 0 && count < F15_LINT_MEMBERS;
    lint_members(lint, e, few ? F15_LINT_MEMBERS : count, times);
    const size_t warnings = lint->warnings;
    if (count > 0 && lint->errors == errors)
        lint_where(lint, e);
    if (count > 0 && lint->errors == errors)
        lint_caught(lint, e, times);
    if (count > 0 && lint->errors == errors && lint->warnings == warnings)
        lint_variety(lint, e);
}

f15_code f15_course_lint_variants(const f15_course *course, uint64_t count, f15_findings *findings,
                                  f15_error *err) {
    F15_NEED(course && findings, err);
    const size_t from = findings->count;
    const uint64_t times = F15_LINT_TIMES * (count > 0 ? count : 1);
    for (size_t i = 0; i < course->exercises && f15i_lint_goes_on(findings, times); i++)
        if (course->exercise[i]->varies) {
            uint64_t steps = 0;
            f15_exercise e = *course->exercise[i];
            e.question.steps = &steps;
            lint_family(findings, &e, count);
            f15i_lint_took(findings, &e, times);
        }
    return f15i_lint_end(findings, from, err);
}
