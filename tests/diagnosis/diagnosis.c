/* How well is a misunderstanding found? Students who each have exactly one answer random questions;
 * the share of their answers whose diagnosis names it is the recall, and how often something else
 * is named beside it is told too. Answers made by random edits of a right one should get no
 * diagnosis, and wrong answers drawn at random to the exercises of the course hardly ever one; but
 * what the course's own exercises say they catch is to be named.
 *
 *     diagnosis            a TAP test
 *     diagnosis --table    the table of docs/course.md, which a test compares with what stands
 * there
 *
 * Only discriminating instances count: those on which the misunderstanding gives
 * a wrong answer.
 */
#include "../thorough.h"
#include "drawn.h"
#include "students.h"

#include <fifteen/course.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEED UINT64_C(20261121)
#define TIMES 250 /* instances of each scenario */
#define RECALL_LEAST 0.99
#define SILENCE_LEAST 0.95
#define NAMED_MOST                                                                                 \
    0.02 /* of wrong answers at random, for each kind, each exercise counting once                 \
          */
/* A parity beside one number has 101 wrong answers, a batch of six has 63, and what either is meant
 * to catch is one or two of them each: of a batch at most one is named. */
#define NAMED_MOST_PARITIES 0.03
#define NAMED_MOST_SETS 0.03 /* of three of six words there are 19 wrong ones */
#define NAMED_MOST_BATCHES 0.08
/* of the answers that are made with one misconception to the exercises of the course */
#define LISTED_LEAST 0.99
#define BELIEVED_LEAST 0.97

/* One misconception with one kind of answer. */
typedef struct row {
    unsigned asked, found, alone;
    unsigned with[F15_MISCONCEPTIONS]; /* how often each is named */
} row;

typedef struct tally {
    row pair[F15_KINDS][F15_MISCONCEPTIONS];
    unsigned edited[F15_KINDS], silent[F15_KINDS]; /* wrong answers by random edits */
    unsigned rights, right_judged;
    course_tally course;
} tally;

static void give_up(const char *what, const instance *i, const char *answer) {
    fprintf(stderr, "%s\n%s\nright: %s\nanswer: %s\n", what, i->question.s, i->right.s, answer);
    exit(1);
}

/* ---- judging -------------------------------------------------------------------------------- */

static void load(const scenario *s, const instance *i, f15_course *course) {
    line text = {.n = 0};
    f15_findings findings = {0};
    f15_error err = {0};
    say(&text,
        "fifteen: exercises\nconvention: %s\nexercises:\n  - id: measured\n    title: T\n"
        "    prompt: P\n    solutions: [\"0\"]\n    %s\n",
        s->convention, i->question.s);
    if (f15_course_read(course, "measured", text.s, text.n, &findings, &err) != F15_OK ||
        findings.errors > 0)
        give_up(findings.count > 0 ? findings.at[0].error.what : err.what, i, s->name);
    f15_findings_free(&findings);
}

static f15_verdict judged(const f15_question *q, const instance *i, const char *answer) {
    f15_verdict verdict = {0};
    f15_error err = {0};
    if (f15_check(q, answer, strlen(answer), &verdict, &err) != F15_OK)
        give_up(err.what, i, answer);
    return verdict;
}

static void count_wrong(const f15_question *q, const instance *i, const wrong_line *w, tally *t) {
    f15_misconception_id id;
    if (!f15_misconception_by_name(w->misconception, &id))
        give_up("no such misconception", i, w->misconception);
    f15_verdict v = judged(q, i, w->answer.s);
    if (v.judgement == F15_UNREADABLE)
        give_up("a student's answer cannot be read", i, w->answer.s);
    if (v.judgement == F15_WRONG) {
        row *pair = &t->pair[q->kind][id];
        pair->asked++;
        pair->found += f15_verdict_names(&v, w->misconception);
        pair->alone += f15_verdict_names(&v, w->misconception) && v.diagnoses == 1;
        for (size_t k = 0; k < v.diagnoses; k++)
            if (f15_misconception_by_name(v.diagnosis[k].name, &id))
                pair->with[id]++;
        if (!f15_verdict_names(&v, w->misconception) && getenv("F15_SHOW_MISSES") != NULL)
            fprintf(stderr, "missed %s\n%s\nright: %s\nanswer: %s\n", w->misconception,
                    i->question.s, i->right.s, w->answer.s);
    }
    f15_verdict_free(&v);
}

/* ---- random edits --------------------------------------------------------------------------- */

typedef struct token {
    size_t from, length;
} token;

static size_t tokens_of(const char *s, token *out, size_t most) {
    size_t count = 0;
    for (size_t i = 0; s[i] != '\0' && count < most;) {
        bool digit = s[i] >= '0' && s[i] <= '9';
        size_t from = i++;
        while (digit && s[i] >= '0' && s[i] <= '9')
            i++;
        if (digit || (s[from] >= 'A' && s[from] <= 'Z'))
            out[count++] = (token){from, i - from};
    }
    return count;
}

/* Two of its numbers (or letters) change places. */
static void edit_once(f15_random *random, line *text) {
    token at[LINE_ROOM];
    size_t count = tokens_of(text->s, at, LINE_ROOM);
    line edited = {.n = 0};
    if (count < 2)
        return;
    size_t a = f15_random_below(random, count), b = f15_random_below(random, count);
    if (a > b) {
        size_t c = a;
        a = b;
        b = c;
    }
    if (a == b)
        return;
    say(&edited, "%.*s%.*s", (int)at[a].from, text->s, (int)at[b].length, text->s + at[b].from);
    size_t middle = at[a].from + at[a].length;
    say(&edited, "%.*s%.*s", (int)(at[b].from - middle), text->s + middle, (int)at[a].length,
        text->s + at[a].from);
    say(&edited, "%s", text->s + at[b].from + at[b].length);
    *text = edited;
}

/* Of fewer numbers two exchanged are as likely as not a misunderstanding: (a b c) turned to (a c
 * b). */
#define LARGE 8

static void count_edited(f15_random *random, const f15_question *q, const instance *i, tally *t) {
    line answer = i->right;
    token at[LARGE];
    if (tokens_of(answer.s, at, LARGE) < LARGE)
        return;
    for (unsigned edits = 2 + (unsigned)f15_random_below(random, 3); edits > 0; edits--)
        edit_once(random, &answer);
    f15_verdict v = judged(q, i, answer.s);
    if (v.judgement == F15_WRONG) {
        t->edited[q->kind]++;
        t->silent[q->kind] += v.diagnoses == 0;
        if (v.diagnoses > 0 && getenv("F15_SHOW_NOISE") != NULL)
            fprintf(stderr, "noise %s: %s right: %s answer: %s\n", v.diagnosis[0].name,
                    i->question.s, i->right.s, answer.s);
    }
    f15_verdict_free(&v);
}

/* ---- measuring ------------------------------------------------------------------------------ */

static void measure_once(const scenario *s, f15_random *random, tally *t) {
    static instance i; /* too large for a stack */
    f15_course course = {0};
    i.right.n = 0;
    i.large = false;
    while (i.right.n == 0) { /* a scenario may refuse what it has drawn */
        i.question.n = i.wrongs = 0;
        s->make(random, &i);
    }
    load(s, &i, &course);
    const f15_question *q = &course.exercise[0]->question;
    f15_verdict v = judged(q, &i, i.right.s);
    t->rights++;
    t->right_judged += v.judgement == F15_RIGHT && v.diagnoses == 0;
    if (v.judgement != F15_RIGHT)
        give_up(v.fault.text, &i, i.right.s);
    f15_verdict_free(&v);
    for (size_t k = 0; k < i.wrongs; k++) {
        size_t alike = 0; /* of three misunderstandings that lead to one answer two are named */
        for (size_t other = 0; other < i.wrongs; other++)
            alike += strcmp(i.wrong[k].answer.s, i.wrong[other].answer.s) == 0;
        if (alike <= 2)
            count_wrong(q, &i, &i.wrong[k], t);
    }
    if (i.large)
        count_edited(random, q, &i, t);
    f15_course_free(&course);
}

static void measure(const scenario *list, size_t count, unsigned times, tally *t) {
    for (size_t s = 0; s < count; s++) {
        f15_random random = {SEED + s};
        for (unsigned k = 0; k < times; k++)
            measure_once(&list[s], &random, t);
    }
}

static void measure_all(unsigned times, tally *t) {
    measure(line_scenario, line_scenarios, times, t);
    measure(board_scenario, board_scenarios, times, t);
    measure(word_scenario, word_scenarios, times, t);
    measure(arrangement_scenario, arrangement_scenarios, times, t);
    measure_course(SEED, &t->course);
}

/* ---- telling -------------------------------------------------------------------------------- */

static double share(unsigned part, unsigned whole) {
    return whole == 0 ? 1 : (double)part / whole;
}

/* What is named whenever this is, on every instance: one class with it. */
static void say_class(const row *pair, size_t id, line *out) {
    for (size_t k = 0; k < F15_MISCONCEPTIONS; k++)
        if (k != id && pair->with[k] == pair->asked)
            say(out, "%s`%s`", out->n == 0 ? "" : ", ", f15_misconception_name(k));
}

static void print_row(f15_kind kind, size_t id, const row *pair) {
    line class = {.n = 0};
    class.s[0] = '\0';
    say_class(pair, id, &class);
    printf("| `%s` | %s | %u | %.1f %% | %.1f %% | %s |\n", f15_misconception_name(id),
           f15_kind_name(kind), pair->asked, 100 * share(pair->found, pair->asked),
           100 * (1 - share(pair->alone, pair->found)), class.s);
}

static const char *name_of(size_t kind) {
    return kind == DRAWN_BATCHES ? "parity, a batch" : f15_kind_name((f15_kind)kind);
}

static double drawn_share(const drawn_tally *d) {
    return d->exercises > 0 ? d->shares / d->exercises : 0;
}

static void print_kind(const tally *t, size_t kind) {
    const drawn_tally *d = &t->course.drawn[kind];
    unsigned asked = 0, found = 0;
    for (size_t id = 0; kind < F15_KINDS && id < F15_MISCONCEPTIONS; id++) {
        asked += t->pair[kind][id].asked;
        found += t->pair[kind][id].found;
    }
    if (asked == 0 && d->wrong == 0)
        return;
    printf("| %s | %u | ", name_of(kind), asked);
    if (asked > 0)
        printf("%.1f %% | ", 100 * share(found, asked));
    else
        printf("| ");
    printf("%u | %u | ", d->exercises, d->wrong);
    if (d->wrong > 0)
        printf("%.1f %% |\n", 100 * drawn_share(d));
    else
        printf("|\n");
}

/* The most of the wrong answers at random of which something may be named. */
static double named_most(size_t kind) {
    return kind == DRAWN_BATCHES     ? NAMED_MOST_BATCHES
           : kind == F15_KIND_PARITY ? NAMED_MOST_PARITIES
           : kind == F15_KIND_SET    ? NAMED_MOST_SETS
                                     : NAMED_MOST;
}

static believed_tally believed_in_all(const course_tally *course) {
    believed_tally sum = {0};
    for (size_t kind = 0; kind < F15_KINDS; kind++) {
        const believed_tally *b = &course->believed[kind];
        sum.listed += b->listed;
        sum.listed_named += b->listed_named;
        sum.all += b->all;
        sum.all_named += b->all_named;
    }
    return sum;
}

static void print_believed(const char *name, const believed_tally *b) {
    printf("| %s | %u | ", name, b->listed);
    if (b->listed > 0)
        printf("%.1f %% | ", 100 * share(b->listed_named, b->listed));
    else
        printf("| ");
    printf("%u | %.1f %% |\n", b->all, 100 * share(b->all_named, b->all));
}

/* Each rate beside its goal. */
static void print_goals(const course_tally *course) {
    const believed_tally all = believed_in_all(course);
    double most = 0;
    for (size_t kind = 0; kind < F15_KINDS; kind++)
        if (named_most(kind) == NAMED_MOST && drawn_share(&course->drawn[kind]) > most)
            most = drawn_share(&course->drawn[kind]);
    printf("\nNamed where listed: %.1f %% (goal: %.0f %%); of all: %.1f %% (%.0f %%). Of wrong "
           "answers at "
           "random by kind: at most %.1f %% (%.0f %%), parities %.1f %% (%.0f %%), sets %.1f %% "
           "(%.0f %%), batches %.1f %% (%.0f %%).\n",
           100 * share(all.listed_named, all.listed), 100 * LISTED_LEAST,
           100 * share(all.all_named, all.all), 100 * BELIEVED_LEAST, 100 * most, 100 * NAMED_MOST,
           100 * drawn_share(&course->drawn[F15_KIND_PARITY]), 100 * NAMED_MOST_PARITIES,
           100 * drawn_share(&course->drawn[F15_KIND_SET]), 100 * NAMED_MOST_SETS,
           100 * drawn_share(&course->drawn[DRAWN_BATCHES]), 100 * NAMED_MOST_BATCHES);
}

static void print_table(const tally *t) {
    printf("| misconception | kind of answer | wrong answers | named | not alone | always with |\n"
           "|---|---|---|---|---|---|\n");
    for (size_t id = 0; id < F15_MISCONCEPTIONS; id++)
        for (size_t kind = 0; kind < F15_KINDS; kind++)
            if (t->pair[kind][id].asked > 0)
                print_row((f15_kind)kind, id, &t->pair[kind][id]);
    printf("\n| kind of answer | wrong by random edits | no diagnosis |\n|---|---|---|\n");
    for (size_t kind = 0; kind < F15_KINDS; kind++)
        if (t->edited[kind] > 0)
            printf("| %s | %u | %.1f %% |\n", f15_kind_name((f15_kind)kind), t->edited[kind],
                   100 * share(t->silent[kind], t->edited[kind]));
    printf(
        "\n| kind of answer | misunderstandings | named | exercises | wrong at random | named |\n"
        "|---|---|---|---|---|---|\n");
    for (size_t kind = 0; kind <= F15_KINDS; kind++)
        print_kind(t, kind);
    printf("\n| kind of answer | listed | named | all | named |\n|---|---|---|---|---|\n");
    for (size_t kind = 0; kind < F15_KINDS; kind++)
        if (t->course.believed[kind].all > 0)
            print_believed(f15_kind_name((f15_kind)kind), &t->course.believed[kind]);
    print_goals(&t->course);
}

static unsigned tests, failures;

static void report(bool good, const char *what, const char *kind, unsigned part, unsigned whole) {
    tests++;
    failures += !good;
    printf("%s %u - %s, %s: %u of %u\n", good ? "ok" : "not ok", tests, what, kind, part, whole);
}

/* Choices and statements of a proof speak for whatever the exercise says. What an object shows of a
 * claim is seldom evidence. */
static bool names_any(f15_kind kind) {
    return kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER;
}

static int print_tap(const tally *t) {
    printf("# seed %llu\n", (unsigned long long)SEED);
    report(t->rights == t->right_judged, "right answers", "right without a diagnosis",
           t->right_judged, t->rights);
    for (size_t id = 0; id < F15_MISCONCEPTIONS; id++)
        for (size_t kind = 0; kind < F15_KINDS; kind++) {
            const row *pair = &t->pair[kind][id];
            if (pair->asked > 0)
                report(share(pair->found, pair->asked) >= RECALL_LEAST, f15_misconception_name(id),
                       f15_kind_name((f15_kind)kind), pair->found, pair->asked);
            else if (f15_misconception_applies(id, (f15_kind)kind) && !names_any((f15_kind)kind) &&
                     kind != F15_KIND_COUNTEREXAMPLE)
                report(false, f15_misconception_name(id), f15_kind_name((f15_kind)kind), 0, 0);
        }
    for (size_t kind = 0; kind < F15_KINDS; kind++)
        if (t->edited[kind] > 0)
            report(share(t->silent[kind], t->edited[kind]) >= SILENCE_LEAST, "random edits",
                   f15_kind_name((f15_kind)kind), t->silent[kind], t->edited[kind]);
    for (size_t kind = 0; kind <= F15_KINDS; kind++) {
        const drawn_tally *d = &t->course.drawn[kind];
        if (d->wrong > 0 && thorough(1, 0)) /* a part of them would be too few to tell */
            report(drawn_share(d) <= named_most(kind), "wrong answers at random", name_of(kind),
                   d->named, d->wrong);
        if (d->wrong > 0)
            report(d->most <= (kind == DRAWN_BATCHES ? 1 : 2), "no more names than it may have",
                   name_of(kind), d->most, 2);
    }
    const believed_tally b = believed_in_all(&t->course);
    report(b.listed > 0 && share(b.listed_named, b.listed) >= LISTED_LEAST,
           "what the exercises catch", "in all", b.listed_named, b.listed);
    if (thorough(1, 0))
        report(share(b.all_named, b.all) >= BELIEVED_LEAST, "what could explain an answer to them",
               "in all", b.all_named, b.all);
    report(t->course.unasked == 0, "every number question",
           "catches something, or knows a wrong answer", t->course.unasked, 0);
    printf("1..%u\n", tests);
    return failures > 0;
}

int main(int argc, char **argv) {
    static tally t;
    measure_all(TIMES, &t);
    print_table(&t);
    return argc > 1 && strcmp(argv[1], "--tap") == 0 ? print_tap(&t) : 0;
}
