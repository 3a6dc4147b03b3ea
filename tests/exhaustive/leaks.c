/* No text that is shown before `show` is the answer.
 *
 * Every exercise of the course is asked with up to seventy likely wrong answers; so is a variant of
 * each family (with F15_WHOLE=1 thirty, and with F15_LONG=1 too a hundred). Whatever can be read as
 * an answer in a verdict below `full`, in the words about the form of an answer, or in a hint, is
 * judged: it must not be right, unless the prompt, the data or the student's own text has it. And a
 * student who tries what such texts show does no better than one who guesses.
 *
 * And no wrong answer is only called wrong: every level above `verdict` says what explains it,
 * where it is wrong, or what to look at again. F15_SEED sets another seed. */
#include "../thorough.h"
#include "../unit/course/whole.h"

#include <fifteen/unstable/answers.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEED 20261122
#define VARIANTS 30
#define VARIANTS_LONG 100
#define WRONGS 70
#define LONGEST 400

/* ---- what can be read as an answer ----------------------------------------------------------- */

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

static bool is_small(char c) {
    return c >= 'a' && c <= 'z';
}

/* A word that is notation: numbers, brackets, words in capitals, a letter, even and odd. */
static bool is_notation(const char *s, size_t length) {
    static const char *const words[] = {"even", "odd", "yes", "no", "none"};
    bool digits = false, small = false;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (strlen(words[k]) == length && memcmp(words[k], s, length) == 0)
            return true;
    for (size_t i = 0; i < length; i++) {
        digits = digits || is_digit(s[i]);
        small = small || is_small(s[i]);
        if (!is_digit(s[i]) && !is_capital(s[i]) && !is_small(s[i]) &&
            strchr("()[],|/#_-+*^!", s[i]) == NULL)
            return false;
    }
    return length > 0 && (!small || digits || length == 1);
}

/* Is it in the text, with no letter or digit of a longer one beside it? */
static bool holds(const char *text, const char *part) {
    const size_t length = strlen(part);
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part)) {
        char before = at > text ? at[-1] : ' ', after = at[length];
        if (!is_digit(before) && !is_capital(before) && !is_small(before) && !is_digit(after) &&
            !is_capital(after) && !is_small(after))
            return true;
    }
    return false;
}

typedef struct asked {
    const f15_exercise *e;
    const char *known; /* prompt, data, options */
    const char *own;   /* the student's text */
    char leak[LONGEST];
} asked;

/* A single letter may be an article, or one of all the ways to go; of two words one is right as
 * often as not; and what begins with a sign is the end of something. */
static bool tells(const asked *a, const char *part) {
    const f15_kind kind = a->e->question.kind;
    bool right = false;
    if ((strlen(part) == 1 && !is_digit(*part)) || strchr("-+*^", *part) != NULL)
        return false;
    if ((kind == F15_KIND_PARITY || kind == F15_KIND_YES_NO) && strchr(part, ' ') == NULL)
        return false;
    /* numbers in a line that an answer leads to are no step, though a student may type one so */
    if ((kind == F15_KIND_NETWORK || kind == F15_KIND_SWAPS) && strpbrk(part, "-(,") == NULL)
        return false;
    if (f15_is_right(&a->e->question, part, strlen(part), &right, NULL) != F15_OK)
        abort();
    return right && !holds(a->known, part);
}

/* Each run of notation in a text, and each part of it that ends where a word does; until `each` has
 * had enough. */
static bool go_through(const char *text, bool (*each)(void *self, const char *part), void *self) {
    const char *from[24];
    size_t end = 0, count = 0;
    for (const char *s = text; *s != '\0';) {
        size_t gap = strspn(s, " \n"), length = strcspn(s + gap, " \n"), bare = length;
        s += gap;
        while (bare > 0 && strchr(".;:?,", s[bare - 1]) != NULL)
            bare--;
        if (!is_notation(s, bare) || count == 24)
            count = 0;
        if (is_notation(s, bare)) {
            from[count++] = s;
            end = bare;
        }
        for (size_t k = 0; k < count; k++) {
            char part[LONGEST];
            size_t all = (size_t)(s + end - from[k]);
            if (all >= sizeof part)
                continue;
            memcpy(part, from[k], all);
            part[all] = '\0';
            if (each(self, part))
                return true;
        }
        if (bare < length && s[bare] != ',')
            count = 0;
        s += length;
    }
    return false;
}

static bool is_leak(void *self, const char *part) {
    asked *a = self;
    if (holds(a->own, part) || !tells(a, part))
        return false;
    snprintf(a->leak, sizeof a->leak, "%s", part);
    return true;
}

/* Does some part of the text, not told by `own`, answer the question? */
static bool answers(asked *a, const char *text, const char *own) {
    a->own = own;
    return go_through(text, is_leak, a);
}

/* ---- the most likely wrong answers ----------------------------------------------------------- */

typedef struct list {
    char line[WRONGS][LONGEST];
    size_t count;
} list;

static void add(list *l, const char *line) {
    if (l->count == WRONGS || strlen(line) >= LONGEST)
        return;
    for (size_t k = 0; k < l->count; k++)
        if (strcmp(l->line[k], line) == 0)
            return;
    memcpy(l->line[l->count++], line, strlen(line) + 1);
}

/* Where its words stand: numbers and letters that run together. */
static size_t words_of(const char *s, size_t *from, size_t *length, size_t most) {
    size_t count = 0;
    for (size_t i = 0; s[i] != '\0' && count < most;) {
        size_t run = 0;
        while (is_digit(s[i + run]) || is_capital(s[i + run]) || is_small(s[i + run]))
            run++;
        if (run > 0) {
            from[count] = i;
            length[count++] = run;
        }
        i += run > 0 ? run : 1;
    }
    return count;
}

/* One of its words is another. */
static void replace(const char *line, size_t from, size_t length, const char *word, list *l) {
    char made[2 * LONGEST];
    snprintf(made, sizeof made, "%.*s%s%s", (int)from, line, word, line + from + length);
    add(l, made);
}

/* What comes of an answer by a slip: a word left out at the end, one exchanged with another,
 * counted one too many or too few, all of them the other way round. */
static void add_slips(const char *line, f15_random *random, list *l, size_t enough) {
    size_t from[64], length[64], count = words_of(line, from, length, 64);
    char word[LONGEST], made[2 * LONGEST];
    if (count == 0)
        return;
    snprintf(made, sizeof made, "%.*s", (int)from[count - 1], line);
    add(l, made);
    for (size_t tries = 0; l->count < enough && tries < 4 * WRONGS; tries++) {
        size_t i = (size_t)f15_random_below(random, count),
               j = (size_t)f15_random_below(random, count);
        const char *s = line + from[i];
        if (f15_random_below(random, 2) == 0 && i < j) {
            snprintf(made, sizeof made, "%.*s%.*s%.*s%.*s%s", (int)from[i], line, (int)length[j],
                     line + from[j], (int)(from[j] - from[i] - length[i]), s + length[i],
                     (int)length[i], s, line + from[j] + length[j]);
            add(l, made);
        } else if (is_digit(*s)) {
            long value = atol(s) + (f15_random_below(random, 2) == 0 ? 1 : -1);
            snprintf(word, sizeof word, "%ld", value < 0 ? 2 : value);
            replace(line, from[i], length[i], word, l);
        } else if (length[i] == 1 && is_small(*s)) {
            snprintf(word, sizeof word, "%c", (char)('a' + f15_random_below(random, 8)));
            replace(line, from[i], length[i], word, l);
        } else {
            static const char *const other[][2] = {
                {"even", "odd"}, {"odd", "even"}, {"yes", "no"}, {"no", "yes"}};
            for (size_t k = 0; k < 4; k++)
                if (strncmp(s, other[k][0], length[i]) == 0)
                    replace(line, from[i], length[i], other[k][1], l);
        }
    }
}

/* What people do to a number: one more or less, twice, half, squared, n for n - 1; to a sequence:
 * the other way round, its first part left out. */
static void add_natural(const char *line, list *l) {
    static const char *const forms[] = {"(%s)+1",   "(%s)-1", "2*(%s)",     "(%s)/2",   "(%s)^2",
                                        "(%s)*n/2", "n*(%s)", "(%s)*(n+1)", "n(n+1)/2", "n^2"};
    size_t from[64], length[64], count = words_of(line, from, length, 64);
    char made[2 * LONGEST] = "";
    for (size_t k = 0; k < sizeof forms / sizeof *forms; k++) {
        snprintf(made, sizeof made, forms[k], line);
        add(l, made);
    }
    add(l, count > 1 ? line + from[1] : "");
    made[0] = '\0';
    for (size_t k = count; k-- > 0;)
        snprintf(made + strlen(made), sizeof made - strlen(made), "%.*s ", (int)length[k],
                 line + from[k]);
    add(l, made);
}

/* Of the question's own author and misconceptions, by slips, of another variant, and what people
 * write who have no idea. */
static void make_wrongs(const f15_exercise *e, const char *right, const char *other,
                        f15_random *random, list *l) {
    static const char *const blind[] = {
        "0",   "1",     "2",       "3",       "4",    "5",   "6",         "7",     "8",    "10",
        "12",  "24",    "a",       "b",       "c",    "d",   "n",         "n-1",   "n!",   "m+1",
        "()",  "0-1",   "(0 1)",   "(0 1 2)", "even", "odd", "yes",       "no",    "none", "0 1 2",
        "1 0", "2 1 0", "0 1 2 3", "1 2 3 0", "U",    "D L", "1 2 / 3 _", "a b c", "c b a"};
    l->count = 0;
    for (size_t k = 0; k < e->wrongs; k++)
        add(l, e->wrong[k].answer);
    for (size_t k = 0; k < e->question.options; k++)
        add(l, (const char[]){(char)('a' + k), '\0'});
    add(l, other);
    add_natural(right, l);
    add_slips(right, random, l, WRONGS - 10);
    for (size_t k = 0; k < sizeof blind / sizeof *blind; k++)
        add(l, blind[k]);
    add_slips(right, random, l, WRONGS);
}

/* ---- asking ---------------------------------------------------------------------------------- */

/* guesses: of a student who tries the first thing that form and hints show; blind: of one who
 * answers what was right the last time; letters: of one who always takes the first choice, and what
 * is to be expected of that. */
typedef struct tally {
    uint64_t asked, wrong, unreadable, questions, guesses, lucky, blind, blindly_lucky;
    double letters, lucky_letters, expected;
} tally;

static void fail_with(const asked *a, const char *answer, const char *text) {
    fail_msg("%s (seed %llu), asked with \"%s\", tells \"%s\":\n%s", a->e->id,
             (unsigned long long)a->e->seed, answer, a->leak, text);
}

/* Parities, yes and no, choices: no place, and nothing of what the answer does. */
static void tells_no_place(const f15_exercise *e, const f15_verdict *v, const char *answer) {
    const f15_kind kind = e->question.kind;
    if (v->judgement != F15_WRONG || (kind != F15_KIND_PARITY && kind != F15_KIND_YES_NO &&
                                      kind != F15_KIND_CHOICE && kind != F15_KIND_PARTITION))
        return;
    bool form = v->fault.id == F15_FAULT_HIDDEN || v->fault.id == F15_FAULT_NONE ||
                v->fault.id == F15_FAULT_WRONG_LENGTH;
    const bool placed = v->fault.span.line > 0 && v->fault.id != F15_FAULT_WRONG_LENGTH;
    if (kind != F15_KIND_PARTITION && (!form || v->produces[0] != '\0' || placed))
        fail_msg("%s: \"%s\" is told %s", e->id, answer, f15_fault_name(v->fault.id));
    if (v->fault.id == F15_FAULT_ONE_CLASS)
        fail_msg("%s: \"%s\" is told the class", e->id, answer);
}

/* Below this there is no more than that it is wrong. */
static void says_more(const f15_exercise *e, const f15_verdict *v, const char *answer) {
    if (v->judgement == F15_WRONG && v->fault.text[0] == '\0' && v->fault.remedy[0] == '\0' &&
        v->diagnoses == 0 && v->feedback == NULL)
        fail_msg("%s (seed %llu): \"%s\" is told only that it is wrong", e->id,
                 (unsigned long long)e->seed, answer);
}

static void ask_one(asked *a, const char *answer, tally *t) {
    f15_verdict v = {0};
    f15_error err = {0};
    if (f15_check(&a->e->question, answer, strlen(answer), &v, &err) != F15_OK)
        fail_msg("%s: %s", a->e->id, err.what);
    t->asked++;
    t->wrong += v.judgement == F15_WRONG;
    t->unreadable += v.judgement == F15_UNREADABLE;
    f15_verdict_limit(&v, F15_FEEDBACK_EFFECT); /* the other levels have no text but of this one */
    tells_no_place(a->e, &v, answer);
    says_more(a->e, &v, answer);
    const char *const texts[] = {v.fault.text, v.fault.remedy, v.produces};
    for (size_t k = 0; v.judgement != F15_RIGHT && k < sizeof texts / sizeof *texts; k++)
        if (answers(a, texts[k], answer))
            fail_with(a, answer, texts[k]);
    f15_verdict_limit(&v, F15_FEEDBACK_PLACE);
    says_more(a->e, &v, answer);
    if (v.judgement == F15_WRONG)
        assert_string_equal(v.produces, "");
    f15_verdict_limit(&v, F15_FEEDBACK_VERDICT);
    if (v.judgement == F15_WRONG)
        assert_true(v.fault.text[0] == '\0' && v.fault.remedy[0] == '\0');
    f15_verdict_free(&v);
}

/* Prompt, options, statements and data: what anybody may see. */
static void write_known(const f15_exercise *e, f15_text *out) {
    f15_text_addf(out, "%s\n%s\n", e->title, e->prompt);
    for (size_t k = 0; k < e->question.options; k++)
        f15_text_addf(out, "%s\n", e->question.option[k].text);
    for (size_t k = 0; k < e->question.statements; k++)
        f15_text_addf(out, "%s\n", e->question.statement[k].text);
    for (size_t k = 0; k < e->data; k++)
        for (size_t i = 0; i < e->datum[k].texts; i++)
            f15_text_addf(out, "%s\n", e->datum[k].text[i]);
}

/* Is the part an answer at all? Then it is tried, for better or worse. */
static bool is_tried(void *self, const char *part) {
    asked *a = self;
    f15_verdict v = {0};
    if (strlen(part) == 1 && !is_digit(*part))
        return false;
    assert_int_equal(f15_check(&a->e->question, part, strlen(part), &v, NULL), F15_OK);
    bool readable = v.judgement != F15_UNREADABLE;
    snprintf(a->leak, sizeof a->leak, "%s", v.judgement == F15_RIGHT ? part : "");
    f15_verdict_free(&v);
    return readable;
}

/* What guessing brings, with and without the texts. */
static void guess(asked *a, const char *last, tally *t) {
    const f15_question *q = &a->e->question;
    bool right = false;
    if (q->kind == F15_KIND_CHOICE) {
        assert_int_equal(f15_is_right(q, "a", 1, &right, NULL), F15_OK);
        t->letters++;
        t->lucky_letters += right;
        t->expected += 1.0 / (double)q->options;
        return;
    }
    bool tried = go_through(f15_question_form(q), is_tried, a);
    for (size_t k = 0; !tried && k < a->e->hints; k++)
        tried = go_through(a->e->hint[k], is_tried, a);
    t->guesses += tried;
    t->lucky += tried && a->leak[0] != '\0';
    assert_int_equal(f15_is_right(q, last, strlen(last), &right, NULL), F15_OK);
    t->blind += last[0] != '\0';
    t->blindly_lucky += right;
}

/* Asks with all of them, and gives back a right answer for the next one to be wrong with. */
static void ask(const f15_exercise *e, f15_random *random, f15_text *right, tally *t) {
    f15_text known = {0}, found = {0};
    list *wrongs = malloc(sizeof *wrongs);
    assert_non_null(wrongs);
    write_known(e, &known);
    if (e->solutions > 0)
        f15_text_add(&found, e->solution[0]);
    else
        assert_int_equal(f15_solve_question(&e->question, &found, NULL), F15_OK);
    asked a = {.e = e, .known = f15_text_string(&known)};
    make_wrongs(e, f15_text_string(&found), f15_text_string(right), random, wrongs);
    for (size_t k = 0; k < wrongs->count; k++)
        ask_one(&a, wrongs->line[k], t);
    if (answers(&a, f15_question_form(&e->question), ""))
        fail_with(&a, "nothing", f15_question_form(&e->question));
    for (size_t k = 0; k < e->hints; k++)
        if (answers(&a, e->hint[k], ""))
            fail_with(&a, "nothing", e->hint[k]);
    guess(&a, f15_text_string(right), t);
    t->questions++;
    f15_text_free(right);
    *right = found;
    f15_text_free(&known);
    free(wrongs);
}

static void nothing_said_is_the_answer(void **state) {
    (void)state;
    const char *given = getenv("F15_SEED");
    const uint64_t seed = given != NULL ? strtoull(given, NULL, 10) : SEED;
    f15_random random = {seed};
    tally t = {0};
    print_message("# F15_SEED=%llu\n", (unsigned long long)seed);
    for (size_t k = 0; k < course.exercises; k++) {
        f15_text right = {0};
        ask(course.exercise[k], &random, &right, &t);
        for (size_t v = 0; course.exercise[k]->varies &&
                           v < thorough(getenv("F15_LONG") ? VARIANTS_LONG : VARIANTS, 1);
             v++) {
            f15_exercise variant = {0};
            if (f15_exercise_fresh(course.exercise[k], seed + v, &variant, NULL) != F15_OK)
                continue;
            ask(&variant, &random, &right, &t);
            f15_exercise_free(&variant);
        }
        f15_text_free(&right);
    }
    print_message("# %llu questions, %llu answers: %llu wrong, %llu unreadable\n",
                  (unsigned long long)t.questions, (unsigned long long)t.asked,
                  (unsigned long long)t.wrong, (unsigned long long)t.unreadable);
    print_message(
        "# first tries: %llu of %llu by what is shown, %llu of %llu blindly; choices: %.0f of "
        "%.0f, where %.0f are to be expected\n",
        (unsigned long long)t.lucky, (unsigned long long)t.guesses,
        (unsigned long long)t.blindly_lucky, (unsigned long long)t.blind, t.lucky_letters,
        t.letters, t.expected);
    assert_true(t.wrong > t.asked / 3);
    assert_true((double)t.lucky / (double)t.guesses <= (double)t.blindly_lucky / (double)t.blind);
    assert_true(t.lucky_letters <= 1.1 * t.expected);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_said_is_the_answer)};
    return cmocka_run_group_tests(tests, load, unload) != 0;
}
