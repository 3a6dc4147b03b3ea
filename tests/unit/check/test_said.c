/* What a student reads: verdicts rendered, each remedy a whole sentence. */
#include "questions.h"

#include <fifteen/render.h>

static void rendered(const f15_question *q, const char *answer, f15_text *out) {
    const f15_verdict_context about = {
        .exercise = "said", .question = q, .answer = answer, .answer_length = strlen(answer)};
    const f15_style style = {false, 200};
    f15_verdict v = verdict_of(q, answer);
    f15_error err = {0};
    must(f15_render_verdict_text(&about, &v, &style, out, &err), &err);
    f15_verdict_free(&v);
}

static void shows(const f15_question *q, const char *answer, const char *line) {
    f15_text out = {0};
    rendered(q, answer, &out);
    if (strstr(f15_text_string(&out), line) == NULL)
        fail_msg("\"%s\" is not in:\n%s", line, f15_text_string(&out));
    f15_text_free(&out);
}

static void shows_no(const f15_question *q, const char *answer, const char *part) {
    f15_text out = {0};
    rendered(q, answer, &out);
    if (strstr(f15_text_string(&out), part) != NULL)
        fail_msg("\"%s\" is in:\n%s", part, f15_text_string(&out));
    f15_text_free(&out);
}

static void remedies_of_sequences(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    shows(&q, "(12)(13)", "\n  Did you mean (1 2)(1 3)? Put a space between two numbers.\n");
    shows(&q, "AIRMEN",
          "\n  Write swaps, two places each: i-j k-l, or (i,j) (k,l); () for none.\n");
    f15_question_free(&q);
}

static void remedies_of_values(void **state) {
    (void)state;
    char longest[4000] = "m";
    f15_question q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_CONVERSION;
    while (strlen(longest) + 3 < sizeof longest)
        memcpy(longest + strlen(longest), "+m", 3);
    shows(&q, longest, "\n  Write a shorter formula.\n");
    shows(&q, "?", "\n  Write a formula in the letters of the question.\n");
    q.of = F15_ASK_FORMULA; /* without letters: nothing is said of formulas */
    give_formula(&q, "4!");
    shows(&q, "?", "\n  Write a number.\n");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    shows(&q, "maybe", "\n  Write even or odd.\n");
    q.with[0] = F15_ASK_SWAPS;
    q.withs = 1;
    shows(&q, "even",
          "\n  Still missing: the least number of swaps.\n"
          "  Write even or odd, and the numbers asked for with their names: swaps.\n");
    q.kind = F15_KIND_YES_NO;
    q.of = F15_ASK_EVEN;
    shows(&q, "", "\n  Write yes or no, and the numbers asked for with their names: swaps.\n");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_batch(&q, "1 0 2");
    give_batch(&q, "1 2 0");
    shows(&q, "", "\n  Write even or odd for each of them, in their order.\n");
    f15_question_free(&q);
}

/* Each remedy begins with "write" at most once, for each kind and whatever is written. */
static void nobody_stutters(void **state) {
    (void)state;
    static const char *const answers[] = {"",      "?",    "x y",   "(12)", "1-",
                                          "\xff",  "(0,1", "maybe", "1/2n", "2m+1 ab",
                                          "0 1 x", "STOP", "even",  "12"};
    f15_question q = from_to(F15_KIND_SWAPS, "0 1 2", "1 2 0");
    q.options = 2;
    q.option[0].text = "p";
    q.option[1].text = "q";
    for (unsigned kind = 0; kind < F15_KIND_MOVES; kind++) {
        q.kind = (f15_kind)kind;
        q.of = q.kind == F15_KIND_NUMBER ? F15_ASK_CYCLES : F15_ASK_EVEN;
        if (q.kind == F15_KIND_CYCLE_FORM || q.kind == F15_KIND_PERMUTATION)
            q.of = F15_ASK_ITSELF;
        assert_null(strstr(f15_kind_form(q.kind), "rite"));
        for (size_t k = 0; q.kind != F15_KIND_CONJUGATE && k < sizeof answers / sizeof *answers;
             k++) {
            shows_no(&q, answers[k], "Write write");
            shows_no(&q, answers[k], "write write");
        }
    }
    f15_question_free(&q);
}

/* Only sequences have steps. */
static void steps(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    shows(&q, "0-1 1-2 5-6", "\n  Step 3: there is no place 6.\n");
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "3 4 0 2 1 5", "0 5 1 4 3 2");
    shows(&q, "(2 0 0)", "\n  Step 1: 0 is given more than once.\n");
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    shows(&q, "odd", "\n  The parity of this permutation is not odd.\n");
    q.kind = F15_KIND_NUMBER; /* what was written keeps its small letter */
    q.of = F15_ASK_CONVERSION;
    shows(&q, "m+1", "\n  The number of adjacent swaps is not m+1.\n");
    q.kind = F15_KIND_PERMUTATION;
    q.of = F15_ASK_ITSELF;
    shows_no(&q, "0 1 2 3 4", "Step");
    q.kind = F15_KIND_CYCLE_FORM;
    shows_no(&q, "(0 1)", "Step");
    f15_question_free(&q);
}

/* An answer that is not enough is quoted as it is written. */
static void a_short_no_is_quoted(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = F15_RULE_INVERSIONS_LEAST;
    shows(&q, "no", "\n  \"no\" is not enough: write a counterexample.\n");
    shows(&q, " No ", "\n  \"No\" is not enough: write a counterexample.\n");
    shows(&q, "false", "\n  \"false\" is not enough: write a counterexample.\n");
    q.words.of[F15_WORD_NO] = "nein";
    shows(&q, "nein", "\n  \"nein\" is not enough: write a counterexample.\n");
}

/* Whether what the author has for a known wrong answer is said of an answer. */
static void is_known(f15_question *q, const char *known, const char *answer, bool yes) {
    f15_known_answer one = {known, {.feedback = "Look again."}};
    q->known = &one;
    q->knowns = 1;
    is_valid(q);
    (yes ? shows : shows_no)(q, answer, "\n  Look again.\n");
    q->known = NULL;
    q->knowns = 0;
}

/* A known wrong answer is known in all of its forms. */
static void known_in_all_forms(void **state) {
    (void)state;
    f15_error err = {0};
    f15_question q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = F15_RULE_INVERSIONS_LEAST;
    is_known(&q, "none", "none", true);
    is_known(&q, "none", "None.", true);
    q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    q.adjacent = true;
    is_known(&q, "0-3", "3-0", true);
    is_known(&q, "0-3", "2-0", false);
    q.adjacent = false;
    q.fewest = true;
    is_known(&q, "0-1 1-3 4-5 4-5 4-5", "1-0 3-1 4-5 5-4 4-5", true);
    is_known(&q, "0-1 1-3 4-5 4-5 4-5", "0-1 0-1 0-1 1-3 4-5", false);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_MOVES, 0);
    must(f15_read_board("1 2 3 / 4 5 6 / _ 7 8", 21, 0, 0, &q.puzzle.board, NULL, &err), &err);
    q.puzzle.given = true;
    q.n = 9;
    f15_board_solved(&q.puzzle.wanted, &q.puzzle.board.grid);
    q.puzzle.goal = F15_GOAL_HOLE;
    q.puzzle.hole_at = 8;
    q.puzzle.kept = F15_CELL(3);
    is_known(&q, "4 4 7 8", "D U L L", true);
    is_known(&q, "4 4 7 8", "L R D U L L", false);
    f15_question_free(&q);
}

/* Of two known answers with the same effect, what is said belongs to the one with the same steps,
 * whichever comes first and however they are written. */
static void known_by_its_steps(void **state) {
    (void)state;
    f15_known_answer known[] = {{"1-2 0-1", {.feedback = "The first."}},
                                {"0-2 1-2", {.feedback = "The second.", .tag = "second"}}};
    f15_question q = from_to(F15_KIND_SWAPS, "ABC", "BCA");
    q.known = known;
    q.knowns = 2;
    is_valid(&q);
    static const char *const second[] = {"0-2 1-2", "(0,2) (1,2)", "2-0 2-1"};
    for (size_t k = 0; k < sizeof second / sizeof *second; k++)
        shows(&q, second[k], "\n  The second.\n");
    shows(&q, "(2,1), (1,0)", "\n  The first.\n");
    shows(&q, "0-1 0-2", "\n  The first.\n"); /* neither's steps: the first of this effect */
    q.known = NULL;
    q.knowns = 0;
    f15_question_free(&q);
}

/* Blanks between numbers are not left out: 1 12 is not 11 2. */
static void known_by_its_numbers(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_CYCLE_FORM, 13);
    q.of = F15_ASK_ITSELF;
    give_factor(&q, "(0 1 2)");
    is_known(&q, "(11 2)(3 4)", "(11,2) (3, 4)", true);
    is_known(&q, "(11 2)(3 4)", "(1 12)(3 4)", false);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PARITY, 0);
    give_factor(&q, "4 0 1 2 3");
    q.with[0] = F15_ASK_SWAPS;
    q.withs = 1;
    is_known(&q, "even 11", "even, 11", true);
    is_known(&q, "even 11", "even 1", false);
    f15_question_free(&q);
    q = ask_kind(F15_KIND_ORDER, 0);
    q.statements = 3;
    for (size_t k = 0; k < q.statements; k++)
        q.statement[k].text = &"abc"[k];
    q.statement[2].needs = 1u << 1;
    is_known(&q, "c b a", "cba", true);
    is_known(&q, "cba", "c, b, a", true);
    is_known(&q, "c b a", "c a b", false);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(remedies_of_sequences),
        cmocka_unit_test(remedies_of_values),
        cmocka_unit_test(steps),
        cmocka_unit_test(nobody_stutters),
        cmocka_unit_test(a_short_no_is_quoted),
        cmocka_unit_test(known_in_all_forms),
        cmocka_unit_test(known_by_its_numbers),
        cmocka_unit_test(known_by_its_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
