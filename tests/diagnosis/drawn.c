/* Answers to the exercises of the course. Wrong answers that nobody thought of: drawn from those
 * that are as long as a right one of the question and can be read. What is named of them is named
 * without a reason. And what somebody with a misconception answers to what
 * practice serves. */
#include "drawn.h"

#include "../thorough.h"

#include <fifteen/course.h>
#include <fifteen/unstable/answers.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS_LEAST                                                                              \
    50 /* numbers are drawn from 0 to this at least, or to twice the right one                     \
        */

static uint32_t draw_below(f15_random *random, uint64_t limit) {
    return (uint32_t)f15_random_below(random, limit);
}

/* The letters and numbers of a text, which keeps what stands between them. */
typedef struct word {
    const char *s;
    size_t length;
} word;

static size_t words_of(const char *s, bool letter_by_letter, word *out, size_t most) {
    size_t count = 0;
    while (*s != '\0' && count < most) {
        size_t length = strcspn(s, " ,|-()[]/;\n");
        if (length > 0 && letter_by_letter && (*s < '0' || *s > '9'))
            length = 1;
        if (length > 0)
            out[count++] = (word){s, length};
        s += length > 0 ? length : 1;
    }
    return count;
}

static void draw_permutation(f15_random *random, size_t n, uint32_t base, bool cycles,
                             f15_text *out) {
    uint32_t p[F15_MAX_QUESTION_N];
    f15_identity(p, n);
    f15_shuffle(random, p, n);
    if (cycles)
        f15_write_cycles(out, p, n, base, NULL);
    else
        f15_write_list(out, p, n, base);
}

static void draw_steps(f15_random *random, const f15_question *q, const char *right,
                       f15_text *out) {
    word at[4 * F15_MAX_QUESTION_N];
    uint32_t place[F15_MAX_QUESTION_N], n = (uint32_t)q->n;
    size_t arity = q->kind == F15_KIND_SWAPS ? 2 : 3;
    size_t steps = words_of(right, false, at, 4 * F15_MAX_QUESTION_N) / arity;
    if (steps == 0)
        f15_text_add(out, "()");
    for (size_t k = 0; k < steps; k++) {
        f15_identity(place, n);
        f15_shuffle(random, place, n);
        if (q->adjacent)
            place[1] = place[0] + 1 < n ? place[0] + 1 : place[0] - 1;
        f15_text_addf(out, "(%u %u", place[0] + q->convention.base, place[1] + q->convention.base);
        if (arity == 3)
            f15_text_addf(out, " %u", place[2] + q->convention.base);
        f15_text_add(out, ")");
    }
}

/* As many letters as the right word has. */
static void draw_letters(f15_random *random, const f15_question *q, const char *right,
                         f15_text *out) {
    f15_arena arena = {0};
    f15_groups letters = {0};
    f15_read_generators(right, strlen(right), q->generator_name, q->generators, &arena, &letters,
                        NULL);
    for (size_t k = 0; k < letters.n; k++)
        letters.value[k] = draw_below(random, 2 * q->generators);
    f15_write_generators(out, letters.value, letters.n, q->generator_name);
    f15_arena_free(&arena);
}

static void draw_comparators(f15_random *random, const f15_question *q, const char *right,
                             f15_text *out) {
    word at[4 * F15_MAX_QUESTION_N];
    size_t count = words_of(right, false, at, 4 * F15_MAX_QUESTION_N) / 2;
    uint32_t place[F15_MAX_NETWORK_N], n = (uint32_t)q->n, base = q->convention.base;
    for (size_t k = 0; k < count; k++) {
        f15_identity(place, n);
        f15_shuffle(random, place, n);
        bool up = place[0] < place[1];
        f15_text_addf(out, "%s%u-%u", k > 0 ? " " : "", place[!up] + base, place[up] + base);
    }
    if (count == 0)
        f15_text_add(out, "()");
}

/* Slides that can be made, none of which undoes the one before; or any pieces. */
static void draw_moves(f15_random *random, const f15_question *q, const char *right,
                       f15_text *out) {
    word at[F15_MAX_QUESTION_N];
    size_t count = words_of(right, right[0] > '9', at, F15_MAX_QUESTION_N);
    f15_board board = q->puzzle.board;
    uint32_t from = board.hole, can = draw_below(random, 2);
    for (size_t k = 0; k < count; k++) {
        uint32_t cell = draw_below(random, q->n), tries = 0;
        while (can ? !f15_board_can_slide(&board, cell) || (cell == from && tries++ < 200)
                   : cell == board.hole || !(f15_grid_open(&board.grid) & F15_CELL(cell)))
            cell = draw_below(random, q->n);
        f15_text_add(out, k > 0 ? " " : "");
        if (q->puzzle.names.letters)
            f15_text_add_codepoint(out, q->puzzle.names.code[board.item[cell]]);
        else
            f15_text_addf(out, "%u", board.item[cell] + 1u);
        if (can) {
            from = board.hole;
            f15_board_slide(&board, cell);
        }
    }
}

static void draw_path(f15_random *random, const f15_question *q, const char *right, f15_text *out) {
    word at[F15_MAX_CELLS];
    uint32_t cell[F15_MAX_CELLS];
    size_t count = words_of(right, false, at, F15_MAX_CELLS), open = 0;
    for (uint32_t c = 0; c < q->n; c++)
        if (f15_grid_open(&q->puzzle.board.grid) & F15_CELL(c))
            cell[open++] = c;
    f15_shuffle(random, cell, open);
    for (size_t k = 0; k < count && k < open; k++)
        f15_text_addf(out, "%s%u", k > 0 ? " " : "", cell[k] + q->convention.base);
}

static void draw_board(f15_random *random, const f15_grid *grid, f15_text *out) {
    f15_board board;
    f15_board_solved(&board, grid);
    f15_board_scramble(random, grid, draw_below(random, 2) == 0, &board, NULL);
    f15_write_board(out, &board, NULL);
}

static void draw_arrangement(f15_random *random, const f15_question *q, f15_text *out) {
    uint32_t item[F15_MAX_QUESTION_N];
    f15_names names = f15_arrangement_names(&q->start);
    memcpy(item, q->start.item, q->n * sizeof *item);
    f15_shuffle(random, item, q->n);
    f15_write_arrangement(out, item, q->n, &names, q->convention.base, F15_NO_SUBSCRIPTS);
}

/* Statements, and of distractors as many as there happen to be. */
static void draw_statements(f15_random *random, const f15_question *q, const char *right,
                            f15_text *out) {
    word at[F15_MAX_STATEMENTS];
    uint32_t letter[F15_MAX_STATEMENTS];
    size_t count = words_of(right, true, at, F15_MAX_STATEMENTS);
    f15_identity(letter, q->statements);
    f15_shuffle(random, letter, q->statements);
    for (size_t k = 0; k < count; k++)
        f15_text_addf(out, "%s%c", k > 0 ? " " : "", (char)('a' + letter[k]));
}

static uint64_t draw_number(f15_random *random, uint64_t right) {
    return f15_random_below(random, (2 * right > NUMBERS_LEAST ? 2 * right : NUMBERS_LEAST) + 1);
}

/* The word, and numbers that are so large as the right ones. */
static void draw_truths(f15_random *random, const f15_question *q, const char *right,
                        f15_text *out) {
    bool parity = q->kind == F15_KIND_PARITY;
    size_t truths = q->kind == F15_KIND_PARITY && q->batches > 0 ? q->batches : 1;
    for (size_t k = 0; k < truths; k++)
        f15_text_addf(out, "%s%s", k > 0 ? " " : "",
                      draw_below(random, 2) == 0 ? (parity ? "even" : "yes")
                                                 : (parity ? "odd" : "no"));
    for (size_t k = 0; k < q->withs; k++) {
        const char *name = f15_ask_name(q->with[k]), *at = strstr(right, name);
        uint64_t number = at != NULL ? strtoull(at + strlen(name), NULL, 10) : 0;
        f15_text_addf(out, ", %s %llu", name, (unsigned long long)draw_number(random, number));
    }
}

/* A number; in letters, something times one of them and a number. */
static void draw_formula(f15_random *random, const f15_question *q, const char *right,
                         f15_text *out) {
    char letter = q->of == F15_ASK_CONVERSION ? 'm' : '\0';
    for (char c = 'a'; letter == '\0' && c <= 'z'; c++)
        if (q->formula.variables >> (c - 'a') & 1)
            letter = c;
    const uint32_t more = letter ? draw_below(random, 8) : 0;
    if (letter != '\0')
        f15_text_addf(out, "%u%c+%u", draw_below(random, 8), letter, more);
    else
        f15_text_addf(out, "%llu",
                      (unsigned long long)draw_number(random, strtoull(right, NULL, 10)));
}

/* Some of the set; in two classes; or joined by lines. */
static void draw_words(f15_random *random, const f15_question *q, const char *right,
                       f15_text *out) {
    word at[F15_MAX_QUESTION_N];
    size_t count = words_of(right, false, at, F15_MAX_QUESTION_N);
    for (size_t k = 0; k < count; k++) {
        if (k > 0)
            f15_text_add(out, q->kind == F15_KIND_GRAPH && k % 2 == 1 ? "-" : " ");
        if (q->kind == F15_KIND_PARTITION && k == count / 2)
            f15_text_add(out, "| ");
        draw_arrangement(random, q, out);
    }
}

bool draw_answer(f15_random *random, const f15_question *q, const char *right, f15_text *out) {
    uint32_t base = q->convention.base;
    f15_grid grid = q->puzzle.board.grid;
    switch (q->kind) {
    case F15_KIND_PERMUTATION:
        if (q->of == F15_ASK_ARRANGEMENT)
            draw_arrangement(random, q, out);
        else
            draw_permutation(random, q->n, base, false, out);
        return true;
    case F15_KIND_CYCLE_FORM:
    case F15_KIND_CONJUGATE:
        draw_permutation(random, q->n, base, true, out);
        return true;
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
        draw_steps(random, q, right, out);
        return true;
    case F15_KIND_PARITY:
    case F15_KIND_YES_NO:
        draw_truths(random, q, right, out);
        return true;
    case F15_KIND_NUMBER:
        draw_formula(random, q, right, out);
        return true;
    case F15_KIND_WITNESS:
        if (q->puzzle.given)
            draw_board(random, &grid, out);
        else
            draw_permutation(random, q->n, base, false, out);
        return true;
    case F15_KIND_MOVES:
        draw_moves(random, q, right, out);
        return true;
    case F15_KIND_BOARD_CYCLE:
        draw_path(random, q, right, out);
        return true;
    case F15_KIND_WORD:
        draw_letters(random, q, right, out);
        return true;
    case F15_KIND_NETWORK:
        draw_comparators(random, q, right, out);
        return true;
    case F15_KIND_ORDER:
        draw_statements(random, q, right, out);
        return true;
    case F15_KIND_SET:
    case F15_KIND_PARTITION:
    case F15_KIND_GRAPH:
        draw_words(random, q, right, out);
        return true;
    case F15_KIND_COUNTEREXAMPLE:
        if (f15_rule_domain(q->rule) != F15_DOMAIN_PERMUTATIONS) {
            uint32_t most = f15_rule_domain(q->rule) == F15_DOMAIN_SMALL_BOARDS ? 2 : 3;
            grid = (f15_grid){2 + draw_below(random, 2), 2 + draw_below(random, most), 0};
            draw_board(random, &grid, out);
        } else {
            draw_permutation(random, 2 + draw_below(random, 5), base, false, out);
        }
        return true;
    default:
        return false; /* what is named of a choice is what its author says of it */
    }
}

/* ---- how often something is named of them ---------------------------------------------------- */

#define VARIANTS 100
#define ANSWERS 20 /* of each */

static void give_up(const char *what, const char *which) {
    fprintf(stderr, "%s: %s\n", which, what);
    exit(1);
}

/* What its author attached to the answer is no inference. */
static size_t inferred(const f15_question *q, const f15_verdict *v) {
    return q->kind == F15_KIND_ORDER && v->feedback != NULL ? 0 : v->diagnoses;
}

static bool draw_and_judge(f15_random *random, const char *id, const f15_question *q,
                           const char *right, drawn_tally *one) {
    f15_text answer = {0};
    f15_verdict v = {0};
    f15_error err = {0};
    bool good = draw_answer(random, q, right, &answer);
    const char *text = f15_text_string(&answer);
    if (good && f15_check(q, text, answer.length, &v, &err) != F15_OK)
        give_up(err.what, id);
    if (good && v.judgement == F15_UNREADABLE && q->kind != F15_KIND_SET) /* one given twice */
        give_up(text, id);
    if (v.judgement == F15_WRONG) {
        size_t names = inferred(q, &v);
        one->wrong++;
        one->named += names > 0;
        one->most = names > one->most ? (unsigned)names : one->most;
        if (names > 0 && getenv("F15_SHOW_NOISE") != NULL)
            fprintf(stderr, "noise %s %s, right: %s answer: %s\n", id, v.diagnosis[0].name, right,
                    text);
    }
    f15_verdict_free(&v);
    f15_text_free(&answer);
    return good;
}

/* ---- whether what is believed is named ------------------------------------------------------- */

#define BELIEVED 40 /* variants */

static bool is_listed(const f15_exercise *e, f15_misconception_id id) {
    for (size_t k = 0; k < e->catches_count; k++)
        if (strcmp(e->catches[k].name, f15_misconception_name(id)) == 0)
            return true;
    return false;
}

static void count_believed(const f15_exercise *e, f15_misconception_id id, believed_tally *out) {
    const f15_question *q = &e->question;
    f15_text answer = {0};
    f15_verdict v = {0};
    f15_error err = {0};
    if (f15_wrong_answer(q, id, e->solution[0], &answer, NULL) == F15_OK) {
        if (f15_check(q, f15_text_string(&answer), answer.length, &v, &err) != F15_OK)
            give_up(err.what, e->id);
        bool listed = is_listed(e, id), named = f15_verdict_names(&v, f15_misconception_name(id));
        out->all++;
        out->all_named += named;
        out->listed += listed;
        out->listed_named += listed && named;
        if (!named && getenv("F15_SHOW_MISSES") != NULL)
            fprintf(stderr, "missed %s%s: %s, seed %llu, right: %s answer: %s\n",
                    f15_misconception_name(id), listed ? ", listed" : "", e->id,
                    (unsigned long long)e->seed, e->solution[0], f15_text_string(&answer));
    }
    f15_verdict_free(&v);
    f15_text_free(&answer);
}

/* Whoever counts as the exercise does has no misconception. */
static void measure_believed(const f15_exercise *e, believed_tally *out) {
    unsigned right = e->question.convention.base == 1 ? F15_MIS_BASE_ONE : F15_MIS_BASE_ZERO;
    for (unsigned id = 0; id < F15_MISCONCEPTIONS; id++)
        if (id != right && f15_misconception_applies((f15_misconception_id)id, e->question.kind))
            count_believed(e, (f15_misconception_id)id, out);
}

/* ---- all exercises --------------------------------------------------------------------------- */

static void measure_exercise(uint64_t seed, const f15_exercise *e, drawn_tally *out,
                             believed_tally *believed) {
    f15_random random = {seed ^ f15_question_hash(&e->question)};
    drawn_tally one = {0};
    bool go_on = true;
    uint64_t next = 0;
    for (uint64_t k = 0; k < thorough(go_on ? VARIANTS : BELIEVED, 3); k++) {
        f15_exercise variant = {0};
        f15_error err = {0};
        f15_text right = {0};
        if (e->varies && f15_exercise_fresh(e, next, &variant, &err) != F15_OK)
            give_up(err.what, e->id);
        const f15_exercise *x = e->varies ? &variant : e;
        if (k < (e->varies ? BELIEVED : 1))
            measure_believed(x, believed);
        f15_code code = f15_right_answer(&x->question, &right, NULL);
        if (code != F15_OK)
            f15_text_add(&right, x->solution[0]);
        for (int a = 0; go_on && a < ANSWERS; a++)
            go_on = draw_and_judge(&random, e->id, &x->question, f15_text_string(&right), &one);
        f15_text_free(&right);
        next = variant.seed + 1;
        f15_exercise_free(&variant);
    }
    if (one.wrong == 0)
        return;
    out->exercises++;
    out->wrong += one.wrong;
    out->named += one.named;
    out->shares += (double)one.named / one.wrong;
    out->most = one.most > out->most ? one.most : out->most;
}

void measure_course(uint64_t seed, course_tally *out) {
    f15_course course = {0};
    f15_findings findings = {0};
    f15_error err = {0};
    if (f15_course_open(&course, ".", &findings, &err) != F15_OK ||
        f15_course_want_all(&course, &findings, &err) != F15_OK || course.exercises == 0)
        give_up(err.what, "the course");
    for (size_t i = 0; i < course.exercises; i++) {
        const f15_exercise *e = course.exercise[i];
        const f15_kind kind = e->question.kind;
        bool batch = kind == F15_KIND_PARITY && e->question.batches > 0;
        out->unasked += kind == F15_KIND_NUMBER && e->catches_count + e->wrongs == 0;
        measure_exercise(seed, e, &out->drawn[batch ? DRAWN_BATCHES : kind], &out->believed[kind]);
    }
    f15_findings_free(&findings);
    f15_course_free(&course);
}
