/* Answers as students type them, on phones, in word processors and in LaTeX. Each is judged as the
 * plain spelling beside it, or refused as unreadable; the refusal then says what to write. */
#include "questions.h"

typedef struct typed {
    const char *answer, *plain; /* NULL: it is asked back */
} typed;

static f15_verdict checked(const f15_question *q, const char *answer) {
    f15_verdict v = verdict_of(q, answer);
    if (v.judgement == F15_UNREADABLE)
        assert_true(v.fault.text[0] != '\0' && v.fault.remedy[0] != '\0');
    return v;
}

/* Fails unless the answer as it is understood is judged as `wanted` is; a number has one form. */
static void is_understood(const f15_question *q, const char *answer, const char *plain,
                          const f15_verdict *wanted) {
    const bool number = q->kind == F15_KIND_NUMBER && q->formula.variables == 0;
    f15_text text = {0}, again = {0};
    assert_int_equal(f15_write_as_read(q, answer, strlen(answer), &text, NULL), F15_OK);
    assert_int_equal(f15_write_as_read(q, plain, strlen(plain), &again, NULL), F15_OK);
    f15_verdict v = verdict_of(q, f15_text_string(&text));
    if (v.judgement != wanted->judgement || v.fault.id != wanted->fault.id ||
        strcmp(number ? f15_text_string(&text) : v.produces,
               number ? f15_text_string(&again) : wanted->produces) != 0)
        fail_msg("\"%s\" is understood as \"%s\", \"%s\" as \"%s\"", answer, f15_text_string(&text),
                 plain, f15_text_string(&again));
    f15_verdict_free(&v);
    f15_text_free(&text);
    f15_text_free(&again);
}

static size_t read = 0;

static void are_read(const f15_question *q, const typed *table, size_t count) {
    is_valid(q);
    for (size_t k = 0; k < count; k++) {
        f15_verdict v = checked(q, table[k].answer);
        if (table[k].plain == NULL && v.judgement != F15_UNREADABLE)
            fail_msg("\"%s\" is %s, and should be asked back", table[k].answer,
                     f15_judgement_name(v.judgement));
        if (table[k].plain != NULL) {
            f15_verdict plain = checked(q, table[k].plain);
            if (plain.judgement == F15_UNREADABLE || v.judgement != plain.judgement ||
                v.fault.id != plain.fault.id || v.fault.step != plain.fault.step ||
                strcmp(v.produces, plain.produces) != 0)
                fail_msg("\"%s\" is %s: %s; \"%s\" is %s: %s", table[k].answer,
                         f15_judgement_name(v.judgement), v.fault.text, table[k].plain,
                         f15_judgement_name(plain.judgement), plain.fault.text);
            if (q->withs == 0)
                is_understood(q, table[k].answer, table[k].plain, &plain);
            f15_verdict_free(&plain);
        }
        f15_verdict_free(&v);
        read++;
    }
}
#define ARE_READ(q, ...)                                                                           \
    do {                                                                                           \
        static const typed table[] = {__VA_ARGS__};                                                \
        are_read(q, table, sizeof table / sizeof *table);                                          \
    } while (0)

static f15_question with_factor(f15_kind kind, size_t n, uint32_t base, const char *factor) {
    f15_question q = ask_kind(kind, n);
    q.convention.base = base;
    give_factor(&q, factor);
    return q;
}

static void cycles(void **state) {
    (void)state;
    f15_question q = with_factor(F15_KIND_CYCLE_FORM, 5, 1, "(1 2 3)(4 5)");
    ARE_READ(
        &q, {"(1 2 3)·(4 5)", "(1 2 3)(4 5)"}, {"(1,2,3)*(4,5)", "(1 2 3)(4 5)"},
        {"(1 2 3) × (4 5)", "(1 2 3)(4 5)"}, {"(1 2 3) x (4 5)", "(1 2 3)(4 5)"},
        {"(1 2 3)∘(4 5)", "(1 2 3)(4 5)"}, {"(4 5) o (1 2 3)", "(1 2 3)(4 5)"},
        {"σ = (1 2 3)(4 5)", "(1 2 3)(4 5)"}, {"$\\sigma = (1\\ 2\\ 3)(4\\ 5)$", "(1 2 3)(4 5)"},
        {"\\(\\sigma^{-1} = (1,2,3)\\cdot(4,5)\\)", "(1 2 3)(4 5)"},
        {"β⁻¹αβ = (1 2 3)(4 5)", "(1 2 3)(4 5)"}, {"p q = (1 2 3)(4 5)", "(1 2 3)(4 5)"},
        {"(1 2 3); (4 5)", "(1 2 3)(4 5)"}, {"(1 2 3)(4 5).", "(1 2 3)(4 5)"},
        {"[[1,2,3],[4,5]]", "(1 2 3)(4 5)"}, {"[[1,2],[3]]", "(1 2)"},
        {"((1,2,3),(4,5))", "(1 2 3)(4 5)"}, {"（１ ２ ３）（４ ５）", "(1 2 3)(4 5)"},
        {"（1，2，3）（4，5）。", "(1 2 3)(4 5)"}, {"(1→2→3)(4→5)", "(1 2 3)(4 5)"},
        {"(1 -> 2 -> 3 -> 1)(4 -> 5 -> 4)", "(1 2 3)(4 5)"}, {"(1-2-3)(4-5)", "(1 2 3)(4 5)"},
        {"(1→2)(2→3)(3→1)", NULL}, {"a) (1 2 3)(4 5)", "(1 2 3)(4 5)"},
        {"(a) (1 2 3)(4 5)", "(1 2 3)(4 5)"}, {"1) (1 2 3)(4 5)", "(1 2 3)(4 5)"},
        {"Answer: (1 2 3)(4 5)", "(1 2 3)(4 5)"}, {"“(1 2 3)(4 5)”", "(1 2 3)(4 5)"},
        {"(1\u00a02\u00a03)(4\u00a05)", "(1 2 3)(4 5)"}, {"$(1~2~3)$", "(1 2 3)"},
        {"(1~2~3)", NULL}, {"(1 2 3).(4 5)", "(1 2 3)(4 5)"}, {"(1 2 3) and (4 5)", "(1 2 3)(4 5)"},
        {"[1,2,3],[4,5]", "(1 2 3)(4 5)"}, {"[1 2 3][4 5]", "(1 2 3)(4 5)"}, {"[1,2,3]", NULL},
        {"'(1 2 3)(4 5)'", "(1 2 3)(4 5)"}, {"The answer is (1 2 3)(4 5)", "(1 2 3)(4 5)"},
        {"(1 > 2 > 3)", "(1 2 3)"}, {"(1 2 3)/(4 5)", NULL}, {"(123)(45).", "(1 2 3)(4 5)"},
        {"(1 2 3)^2", NULL}, {"(1 2)(1 3) = (1 2 3)", NULL}, {"(1 2)∘(2 3)", NULL},
        {"wrong: (1 2 3)(4 5)", NULL}, {"σ(1) = 2", NULL}, {"1 → 2 → 3 → 1", NULL},
        {"1-2-3-1", NULL}, {"1-2 2-3", NULL}, {"1 2 3", "(1 2 3)"}, {"1,2,3.", "(1 2 3)"},
        {"4 and 5", "(4 5)"}, {"1, 2 and 3", "(1 2 3)"}, {"1 2, 3", NULL}, {"1 2 3, 4", NULL},
        {"1 2 and 4 5", NULL}, {"1 2 then 4 5", NULL}, {"1 2; 4 5", NULL},
        {"(1 2 3), and (4 5)", "(1 2 3)(4 5)"}, {"123 45", NULL}, {"12 3", NULL}, {"1 9", "(1 9)"},
        {"4-5", "(4 5)"}, {"1-2-3", "(1 2 3)"}, {"3 1 2 5 4", NULL}, {"4", NULL}, {"ID.", "()"},
        {"identity", "()"}, {"The answer is identity.", "()"}, {"$\\mathrm{id}$", "()"},
        {"identities", NULL}, {"$()$", "()"});
    f15_question_free(&q);
    q = with_factor(F15_KIND_CONJUGATE, 5, 0, "(0 1 2)");
    give_factor(&q, "(0 3)");
    ARE_READ(&q, {"βαβ^-1 = (1 2 3)", "(1 2 3)"}, {"(3→1→2).", "(3 1 2)"}, {"(3 1)·(1 2)", NULL},
             {"(3 1)∘(1 2)", NULL});
    f15_question_free(&q);
    q = with_factor(F15_KIND_CYCLE_FORM, 5, 0, "(0 1 2)");
    give_factor(&q, "(0 3)"); /* to be multiplied out */
    ARE_READ(&q, {"(3 1)·(1 2)", "(3 1)(1 2)"}, {"(3 1)∘(1 2)", NULL});
    q.convention.compose = F15_RIGHT_TO_LEFT;
    ARE_READ(&q, {"(3 1)∘(1 2)", "(3 1)(1 2)"});
    f15_question_free(&q);
    q = with_factor(F15_KIND_CYCLE_FORM, 12, 1, "(3 6 11 9)(4 5 7 8)");
    ARE_READ(&q, {"(36119)(4578)", NULL}, {"(3 6 11 9)(4578)", NULL}, {"(36119)(4 5 7 8)", NULL},
             {"(3 6 11 9)(45744)", "(3 6 11 9)(45744)"}, {"(1211)", NULL}, {"(3033)", "(3033)"});
    f15_verdict asked = checked(&q, "(36119)(4578)");
    assert_string_equal(asked.fault.remedy,
                        "did you mean (3 6 11 9)(4 5 7 8)? put a space between two numbers");
    f15_verdict_free(&asked);
    f15_question_free(&q);
}

/* The names before = : powers in superscripts, and products. */
static void names(void **state) {
    static const char *const before[] = {"σ⁰",  "σ¹",  "σ²",  "σ³",  "σ⁴",   "σ⁵",  "σ⁶",
                                         "σ⁷",  "σ⁸",  "σ⁹",  "σ⁻³", "σ⁻¹⁰", "σ^3", "p×q",
                                         "p⋅q", "p·q", "p*q", "p•q", "p∙q",  "p∘q"};
    (void)state;
    for (size_t k = 0; k < sizeof before / sizeof *before; k++) {
        f15_arena arena = {0};
        f15_plain plain;
        char text[40];
        snprintf(text, sizeof text, "%s = (0 3)", before[k]);
        assert_int_equal(
            f15_plain_text(text, strlen(text), F15_TYPED_CYCLES, 0, &arena, &plain, NULL), F15_OK);
        if (!plain.s || strspn(plain.s, " ") + strlen("(0 3)") != plain.length)
            fail_msg("\"%s\" was taken as \"%s\"", text, plain.s ? plain.s : text);
        f15_arena_free(&arena);
    }
}

static void steps(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "STOP", "POTS");
    ARE_READ(&q, {"0↔3; 1↔2", "0-3 1-2"}, {"0⇄3, 1⇄2", "0-3 1-2"}, {"0 -> 3, 1 -> 2.", "0-3 1-2"},
             {"0→3 1→2", "0-3 1-2"}, {"0<->3 1<->2", "0-3 1-2"}, {"0 ⟷ 3, 1 ⟷ 2", "0-3 1-2"},
             {"0 -- 3, 1 -- 2", "0-3 1-2"}, {"0 ⇔ 3, 1 <=> 2", "0-3 1-2"},
             {"$0 \\leftrightarrow 3, 1 \\leftrightarrow 2$", "0-3 1-2"},
             {"(0 3)·(1 2)", "0-3 1-2"}, {"(0,3);(1,2).", "0-3 1-2"}, {"(0↔3)(1↔2)", "0-3 1-2"},
             {"(0→3)(3→1)", "0-3 3-1"}, {"{0,3}, {1,2}", "0-3 1-2"}, {"((0,3),(1,2))", "0-3 1-2"},
             {"０－３　１－２", "0-3 1-2"}, {"swaps: 0-3 1-2", "0-3 1-2"},
             {"b) 0–3, 1–2.", "0-3 1-2"}, {"(0 3)∘(1 2)", "0-3 1-2"}, {"(0 3)∘(3 2)", NULL},
             {"0-3 then 1-2", "0-3 1-2"}, {"0-3, and 1-2", "0-3 1-2"}, {"[0,3],[1,2]", "0-3 1-2"},
             {"$\\sigma^{-1} = (0 3)(1 2)$", "0-3 1-2"}, {"(0 3)(1 2) = id", NULL}, {"03 12", NULL},
             {"(03)(12)", NULL}, {"0,3", "0-3"}, {"0 3", "0-3"}, {"0 and 3", "0-3"},
             {"swap 0 and 3", "0-3"}, {"Exchange places 0 with 3.", "0-3"}, {"0 3 1", NULL},
             {"0 3 1 2", NULL}, {"0 0", NULL}, {"3", NULL});
    /* pairs in words, if it is clear where each ends */
    ARE_READ(&q, {"swap 0 and 3, then swap 1 and 2", "0-3 1-2"}, {"0 and 3, 1 and 2", "0-3 1-2"},
             {"swap 0 3, swap 1 2", "0-3 1-2"}, {"0 3, 1 2", "0-3 1-2"}, {"0 3; 1 2.", "0-3 1-2"},
             {"Swap 0 with 3 and then 1 with 2", "0-3 1-2"}, {"0 & 3\n1 & 2", "0-3 1-2"},
             {"first 0-3 then 1-2", "0-3 1-2"}, {"swap positions 0 and 3", "0-3"},
             {"Exchange places 0 and 3, then places 2 and 1", "0-3 2-1"},
             {"swap (0,3), swap (1,2)", "0-3 1-2"}, {"0 and 3 and 1 and 2", NULL},
             {"0, 3 and 1, 2", NULL}, {"0, 3, 1, 2", NULL}, {"0 and 3, 1", NULL},
             {"0 3 and 1 2", NULL}, {"swap 0, 3, then 1, 2", NULL}, {"swap S and P", NULL},
             {"12 03", NULL}, {"12 30", NULL}, {"1 12", NULL}, {"1 7", "(1 7)"},
             {"0 and then 3, 1 and 2", NULL}, {"swap the letters", NULL}, {"0 3, 1 2, 2", NULL},
             {"0 and 3, 1 to 2", NULL});
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "0 1 2 3 4", "1 2 0 3 4");
    ARE_READ(&q, {"(0→2→1)", "(0 2 1)"}, {"(0 2 1).", "(0 2 1)"}, {"0 → 2 → 1", "(0 2 1)"},
             {"(0→2→1)(1→2→3)", "(0 2 1)(1 2 3)"}, {"(0 2 1)*(1 2 3)", "(0 2 1)(1 2 3)"},
             {"\\(0\\;2\\;1\\)", "(0 2 1)"}, {"$(0\\;2\\;1)$", "(0 2 1)"});
    f15_question_free(&q);
}

static f15_question on_board(f15_kind kind, const char *text) {
    f15_question q = ask_kind(kind, 0);
    f15_error err = {0};
    must(f15_read_board(text, strlen(text), 0, 0, &q.puzzle.board, NULL, &err), &err);
    q.puzzle.given = true;
    q.n = f15_grid_size(&q.puzzle.board.grid);
    f15_board_solved(&q.puzzle.wanted, &q.puzzle.board.grid);
    return q;
}

static void permutations(void **state) {
    (void)state;
    f15_question q = with_factor(F15_KIND_PERMUTATION, 5, 0, "(0 3 2)(1 4)");
    ARE_READ(&q, {"2; 4; 3; 0; 1", "2 4 3 0 1"}, {"[[2,4,3,0,1]]", "2 4 3 0 1"},
             {"{2, 4, 3, 0, 1}", "2 4 3 0 1"}, {"σ = 2 4 3 0 1.", "2 4 3 0 1"},
             {"$[2, 4, 3, 0, 1]$", "2 4 3 0 1"}, {"２，４，３，０，１", "2 4 3 0 1"},
             {"24301", NULL}, {"2 4 3 0 1,", NULL}, {"[[0,3,2],[1,4]]", NULL},
             {"(0 3 2)(1 4)", NULL}, {"2-4-3-0-1", NULL},
             {"$\\sigma^{-1} = [2, 4, 3, 0, 1]$", "2 4 3 0 1"}, {"π^{-1}=2 4 3 0 1", "2 4 3 0 1"},
             {"'2 4 3 0 1'", "2 4 3 0 1"}, {"[2,4],[3,0,1]", NULL},
             /* two lines: only a permutation that is its own inverse can mean one thing */
             {"0 1 2 3 4\n2 4 3 0 1", NULL}, {"0 1 2 3 4\n1 0 2 4 3", "1 0 2 4 3"},
             {"0 1 2 3 4 0 1 2 3 4", "0 1 2 3 4"},
             {"$\\begin{pmatrix}0&1&2&3&4\\\\1&0&2&4&3\\end{pmatrix}$", "1 0 2 4 3"});
    q.convention.direction = F15_IMAGES;
    ARE_READ(&q, {"0 1 2 3 4\n3 4 0 2 1", "3 4 0 2 1"}, {"0 1 2 3 4\n2 4 3 0 1", "2 4 3 0 1"});
    f15_question_free(&q);
    q = with_factor(F15_KIND_CYCLE_FORM, 5, 0, "(0 1)(2 3)");
    ARE_READ(&q, {"(0 1 2 3 4\n1 0 3 2 4)", NULL}, {"0 1 2 3 4\n1 0 3 2 4", NULL},
             {"[[0,1,2,3,4],[1,0,3,2,4]]", NULL}, {"(0 1)(2 3)", "(0 1)(2 3)"});
    f15_question_free(&q);
    q = on_board(F15_KIND_BOARD_CYCLE, "1 2 / 3 _");
    ARE_READ(&q, {"0 1 2 3 0 1 2 3", "0 1 2 3 0 1"});
    q = ask_kind(F15_KIND_PERMUTATION, 0);
    give_start(&q, "STOP");
    give_sequence(&q, 2, "0-3", &q.swaps);
    q.of = F15_ASK_ARRANGEMENT;
    ARE_READ(&q, {"“PTOS”", "PTOS"}, {"PTOS.", "PTOS"}, {"a) ptos", "PTOS"},
             {"Answer: PTOS", "PTOS"}, {"ＰＴＯＳ", "PTOS"}, {"P-T-O-S", NULL},
             {"P, T, O, S", "PTOS"}, {"'PTOS'.", "PTOS"}, {"\\text{PTOS}", "PTOS"},
             {"$\\mathrm{PTOS}$", "PTOS"}, {"(PTOS)", "PTOS"}, {"PT, OS", NULL},
             {"a) P T O S", NULL});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PERMUTATION, 0);
    give_start(&q, "red blue x1");
    give_sequence(&q, 2, "0-1", &q.swaps);
    q.of = F15_ASK_ARRANGEMENT;
    ARE_READ(&q, {"blue, red and x1", "blue red x1"}, {"Blue red, AND x1.", "blue red x1"},
             {"red and blue", "red blue"});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_PERMUTATION, 0);
    give_start(&q, "or and not"); /* a name of its own */
    give_sequence(&q, 2, "0-1", &q.swaps);
    q.of = F15_ASK_ARRANGEMENT;
    ARE_READ(&q, {"and or not", "AND, OR, NOT"});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_WITNESS, 5);
    q.condition[q.conditions++] = (f15_condition){F15_ASK_SWAPS, F15_AT_LEAST, 3};
    ARE_READ(&q, {"(0,1,2)*(0,1)", "(1 2)"}, {"(0 1 2)(2 3)", "(0 1 3 2)"}, {"01234", NULL},
             {"(0 1 2)∘(2 3)", NULL}, {"σ = (0 1 2 3).", "(0 1 2 3)"},
             {"(0 → 1 → 2 → 3)", "(0 1 2 3)"}, {"[[0,1,2],[3]]", "(0 1 2)"},
             {"[0,1,2],[3,4]", "(0 1 2)(3 4)"}, {"\\{1, 2, 3, 0, 4\\}", "1 2 3 0 4"},
             {"1;2;3;0;4", "1 2 3 0 4"}, {"(0 1 2 3 4\n1 2 3 4 0)", NULL},
             {"(0 1 2 3 4\n1 0 3 2 4)", "1 0 3 2 4"}, {"[[0,1,2,3,4],[1,2,3,4,0]]", NULL},
             {"(0 1 2 3 4)(0 1 2 3 4)", "(0 2 4 1 3)"}, {"(0 1 2)(2 3 4)", "(0 1 2)(2 3 4)"});
    q.convention.compose = F15_RIGHT_TO_LEFT;
    ARE_READ(&q, {"(0 1 2)∘(2 3)", "(0 1 2 3)"});
}

static void numbers(void **state) {
    (void)state;
    f15_question q = with_factor(F15_KIND_NUMBER, 6, 0, "5 4 3 2 1 0");
    q.of = F15_ASK_INVERSIONS;
    ARE_READ(&q, {"= 15", "15"}, {"15.", "15"}, {"15,0", "15"}, {"15,00", "15"}, {"12,5", "12.5"},
             {"1,200", NULL}, {"1,20,3", NULL}, {"n = 15", "15"}, {"N + K = 15", "15"},
             {"inv(σ) = 15", "15"}, {"$15$", "15"}, {"$n = 3 \\cdot 5$", "15"}, {"\\(15\\)", "15"},
             {"１５", "15"}, {"a) 15", "15"}, {"Answer: 15.", "15"}, {"“15”", "15"},
             {"15 swaps", NULL}, {"3·5 = 15", "15"}, {"6·5/2 = 30/2 = 15", "15"},
             {"3·5 = 14", NULL}, {"7·2 = 14", "14"}, {"3·5 =", NULL}, {"2!3!+3", "15"},
             {"30/2!3!", NULL}, {"15 = n", NULL}, {"fifteen", NULL}, {"5+4+3+2+1 = 15.", "15"},
             {"1.200,5", NULL}, {"C(6,2).", "15"}, {"15!!", NULL}, {"[15]", "15"}, {"'15'", "15"},
             {"The answer is 15.", "15"}, {"\\frac{30}{2}", "15"}, {"\\frac{30}{x}", NULL},
             {"30\\frac12", "15"}, {"$\\binom 62$", "15"}, {"\\binom62", "15"}, {"1500\\%", "15"},
             {"\\frac 9{3}", NULL}, {"\\frac1", NULL}, {"15 of them", "15"}, {"1 500", NULL},
             {"15 are needed", "15"}, {"of them", NULL}, {"15 of 20", NULL}, {"15.000", NULL},
             {"= 1.200", NULL}, {"1.20", "1.2"}, {"0.125", "0.125"});
    /* a number and how it is reckoned; products */
    ARE_READ(&q, {"15 (5+4+3+2+1)", NULL}, {"15(6!/48)", NULL}, {"15 ( (3)(5) ).", NULL},
             {"2 (2)", NULL}, {"1 (1)", "1*1"}, {"3 (5)", "15"}, {"30 (1/2)", "15"},
             {"5 (2+1)", "15"}, {"(1+2)(2+3)", "15"}, {"(15)", "15"}, {"0 (3-3)", "0*(3-3)"},
             {"15 (1/0)", "15*(1/0)"}, {"C(6,2)", "15"}, {"15)", NULL});
    /* names, and equations from which the number does not follow at once */
    ARE_READ(&q, {"n-c = 15", "15"}, {"n - c(σ) = 15", "15"}, {"x_2-x_1 = 15", "15"},
             {"inv(σ^-1) = 15", "15"}, {"inv(σ^{-1}) = 15", "15"}, {"$\\sigma-\\tau = 15$", "15"},
             {"x-1 = 15", NULL}, {"n−2 = 15", NULL}, {"-x = 15", NULL}, {"x-y-1 = 15", NULL},
             {"not: 15", NULL}, {"The answer is not: 15", NULL}, {"Not = 15", NULL},
             {"x is not = 15", NULL}, {"it isn’t = 15", NULL}, {"isn't = 15", NULL},
             {"Wrong: 15", NULL}, {"all but: 15", NULL}, {"without: 15", NULL}, {"false: 15", NULL},
             {"note: 15", "15"}, {"knot = 15", "15"}, {"x+1 = 15", NULL}, {"(-x) = 15", NULL},
             {"x - 1 = 15", NULL}, {"2-x = 15", NULL});
    /* one number among words that change nothing; never two numbers, nor what counts something else */
    ARE_READ(&q, {"15 times", "15"}, {"15 inversions", "15"}, {"1 Inversion", "1"},
             {"The number of inversions is 15.", "15"}, {"in 15 ways", "15"}, {"15times", "15"},
             {"There are 15 possibilities", "15"}, {"twelve", "12"}, {"Seven inversions.", "7"},
             {"it is zero", "0"}, {"in ten ways", "10"}, {"15 descents", NULL}, {"order 15", NULL},
             {"thirteen", NULL}, {"15 or 16", NULL}, {"5 times 3", NULL}, {"three times 5", NULL},
             {"three times five", NULL}, {"not 15", NULL}, {"no inversions", NULL},
             {"-15 times", NULL}, {"1.5 times", NULL}, {"1,200 ways", NULL}, {"times", NULL},
             {"15 s", NULL}, {"about 15", NULL}, {"2 fifteen", NULL}, {"15 15 times", NULL});
    f15_question_free(&q);
    q = on_board(F15_KIND_NUMBER, "1 2 3 / 4 5 6 / _ 7 8");
    q.of = F15_ASK_MISPLACED; /* those that are not at home */
    ARE_READ(&q, {"2 pieces", "2"}, {"2 are misplaced", "2"}, {"2 pieces are not at home", "2"},
             {"2 not at home", "2"}, {"The number of pieces that are NOT at home is 2", "2"},
             {"2 pieces are at home", NULL}, {"2 at home", NULL}, {"not 2 at home", NULL},
             {"not 2", NULL}, {"2 are not", NULL}, {"2 not at homes", NULL});
    q.counted = "pieces not";
    ARE_READ(&q, {"2 pieces", "2"}, {"2 pieces not", NULL});
    q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "7");
    ARE_READ(&q, {"7 cuts", NULL}, {"7 ways", "7"});
    q.counted = "such cuts"; /* of the prompt */
    ARE_READ(&q, {"7 cuts", "7"}, {"after seven such cuts", "7"}, {"1 cut", "1"}, {"7 c", NULL},
             {"7 cards", NULL});
    f15_question_free(&q);
    q = with_factor(F15_KIND_NUMBER, 5, 0, "(0 1 2)(3 4)");
    q.of = F15_ASK_ORDER;
    ARE_READ(&q, {"order 6", "6"}, {"the order is six", "6"}, {"6 is the order", "6"},
             {"Order: 6", "6"}, {"5 times", "5"}, {"6 swaps", NULL});
    q.of = F15_ASK_FIXED_POINTS;
    ARE_READ(&q, {"1 fixed point", "1"}, {"3 points", "3"});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_NUMBER, 0);
    q.of = F15_ASK_FORMULA;
    give_formula(&q, "n(n-1)/2");
    ARE_READ(&q, {"$n(n-1)/2$", "n(n-1)/2"}, {"f(n) = n(n-1)/2.", "n(n-1)/2"},
             {"= n(n-1)/2", "n(n-1)/2"}, {"a) n(n-1)/2", "n(n-1)/2"}, {"b. n - 1", "n-1"},
             {"a) b) n", NULL}, {"n)n-1", NULL}, {"n\\cdot(n-1)/2", "n(n-1)/2"},
             {"$n \\times (n-1)/2$", "n(n-1)/2"}, {"{n(n-1)}/2", "n(n-1)/2"},
             {"𝑛(𝑛−1)/2", "n(n-1)/2"}, {"n = 3", NULL}, {"2n = 3", NULL}, {"n¹", NULL},
             {"(n²-n)/2", "(n^2-n)/2"}, {"\\frac{n(n-1)}{2}", "n(n-1)/2"},
             {"\\dfrac{1}{2}n(n-1)", "n(n-1)/2"}, {"\\frac{n}{n+1}", NULL},
             {"$\\binom{n}{2}$", "n(n-1)/2"}, {"$\\binom n2$", "n(n-1)/2"},
             {"\\frac12n(n-1)", "n(n-1)/2"}, {"\\fracn2", NULL}, {"\\frac n2(n-1)", "n(n-1)/2"},
             {"[n(n-1)]/2", "n(n-1)/2"}, {"n times", NULL}, {"2 times", NULL},
             {"n(n-1)/2 = (n^2-n)/2", "n(n-1)/2"}, {"n(n)", "n^2"}, {"3 (3)", NULL},
             {"(n^2-n)/2 = n(n+1)/2", NULL}, {"n,5", NULL});
    f15_question_free(&q);
}

/* r is a turn of the square, s one of its reflections. */
static void generators(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_WORD, 4);
    give_factor(&q, "(0 1)(2 3)");
    give_generator(&q, "r", "(0 1 2 3)");
    give_generator(&q, "s", "(1 3)");
    ARE_READ(&q, {"s·r", "s r"}, {"r^{-1} s", "r^-1 s"}, {"s; r", "s r"}, {"r∘r", "r r"},
             {"r∘s", NULL}, {"$r \\circ s$", NULL}, {"s∘r^2", "s r^2"},
             {"the answer is s r", "s r"}, {"Answer s r.", "s r"}, {"It is r^2", "r^2"},
             {"The result is: s r^-1", "s r^-1"});
    q.convention.compose = F15_RIGHT_TO_LEFT;
    ARE_READ(&q, {"r∘s", "r s"});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_WORD, 4);
    give_factor(&q, "(0 1)(2 3)");
    give_generator(&q, "i", "(0 1 2 3)");
    give_generator(&q, "j", "(1 3)");
    ARE_READ(&q, {"id", "()"}, {" ID ", "()"}, {"e", "()"}, {"i j", "i·j"});
    give_generator(&q, "d", "(0 2)");
    ARE_READ(&q, {" id ", "i d"}, {"ID", "()"}, {"e", "()"});
    give_generator(&q, "e", "(0 3)");
    ARE_READ(&q, {" e ", "e^1"});
    f15_question_free(&q);
}

static void words(void **state) {
    (void)state;
    f15_question q = with_factor(F15_KIND_PARITY, 5, 0, "(0 1 2)(3 4)");
    q.of = F15_ASK_EVEN;
    ARE_READ(&q, {"Odd.", "odd"}, {"ODD!", "odd"}, {"“odd”", "odd"}, {"a) odd", "odd"},
             {"Answer: odd", "odd"}, {"ｏｄｄ", "odd"}, {"it is odd", "odd"}, {"'odd'", "odd"},
             {"parity = odd", "odd"}, {"Parity: odd!", "odd"}, {"$\\text{odd}$", "odd"},
             {"parity", NULL}, {"odd: yes", NULL}, {"neither", NULL});
    q.with[q.withs++] = F15_ASK_CYCLES;
    ARE_READ(&q, {"odd, cycles: 2.", "odd, cycles 2"}, {"parity: odd, cycles = 2", "odd, cycles 2"},
             {"odd — 2", "odd, cycles 2"}, {"odd / 2 cycles", "odd, cycles 2"},
             {"odd! 2", "odd, cycles 2"}, {"Odd. Cycles: 2.", "odd, cycles 2"},
             {"odd and 2 cycles", "odd, cycles 2"}, {"!= odd, cycles 2", NULL},
             {"= odd, cycles 2", "odd, cycles 2"}, {"odd; 2", "odd, cycles 2"},
             {"odd. cycles 2", "odd, cycles 2"}, {"odd. even", NULL},
             {"Odd；cycles＝2", "odd, cycles 2"}, {"odd", NULL});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_YES_NO, 0);
    q.of = F15_ASK_STATED;
    q.truth = true;
    ARE_READ(&q, {"Yes.", "yes"}, {"yes!", "yes"}, {"“No”", "no"}, {"b) NO.", "no"},
             {"maybe", NULL}, {"'yes'", "yes"}, {"solvable: no", "no"}, {"yes/no", NULL},
             {"yes! no!", NULL});
    q = ask_kind(F15_KIND_CHOICE, 0);
    q.options = 4;
    for (size_t k = 0; k < 4; k++)
        q.option[k] = (f15_option){.text = (const char *[]){"none", "some", "two", "All."}[k],
                                   .right = k == 3};
    ARE_READ(&q, {"d)", "d"}, {"g) d)", "d"}, {"g) d", "d"}, {"(D).", "d"}, {"d) all", "d"},
             {"all", "d"}, {"All.", "d"}, {"d, all", "d"}, {"d – all.", "d"}, {"d = all", "d"},
             {"= d", "d"}, {"=d.", "d"}, {"x = d", NULL}, {"'d'", "d"}, {"[d]", "d"},
             {"Option D.", "d"}, {"the answer is d", "d"}, {"2) d", "d"}, {"c - all", NULL},
             {"!= d", NULL}, {"not: d", NULL}, {"d!", "d"}, {"2) c 3) d", NULL},
             {"the answer", NULL}, {"d: all", "d"}, {"“d”", "d"}, {"Answer: d.", "d"},
             {"d) some", NULL}, {"a) d)", NULL}, {"a, d", NULL}, {"4", NULL}, {"e)", NULL});
}

static void arrangements(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SET, 0);
    give_start(&q, "ABC");
    q.condition[q.conditions++] = (f15_condition){F15_ASK_EVEN, F15_EXACTLY, 1};
    ARE_READ(&q, {"{ABC, BCA, CAB}.", "ABC BCA CAB"}, {"$\\{ABC, BCA, CAB\\}$", "ABC BCA CAB"},
             {"“ABC”，“BCA”，“CAB”", "ABC BCA CAB"}, {"ABC/BCA/CAB", NULL},
             {"['ABC', 'BCA', 'CAB']", "ABC BCA CAB"}, {"(ABC, BCA, CAB)", "ABC BCA CAB"},
             {"$\\{\\text{ABC}, \\text{BCA}, \\text{CAB}\\}$", "ABC BCA CAB"},
             {"The answer is ABC BCA CAB", "ABC BCA CAB"}, {"It is ABC, BCA", "ABC BCA"},
             {"the result is {ABC}", "ABC"}, {"answer ABC BCA CAB.", "ABC BCA CAB"},
             {"the answer is ABC and ABX", "the answer is ABC ABX"});
    q.kind = F15_KIND_PARTITION;
    q.conditions = 0;
    ARE_READ(&q, {"{ABC, BCA, CAB}, {ACB, BAC, CBA}", "ABC BCA CAB | ACB BAC CBA"},
             {"ABC BCA CAB / ACB BAC CBA.", "ABC BCA CAB | ACB BAC CBA"},
             {"ABC, BCA, CAB; ACB, BAC, CBA.", "ABC BCA CAB | ACB BAC CBA"},
             {"(ABC, BCA, CAB | ACB, BAC, CBA)", "ABC BCA CAB | ACB BAC CBA"},
             {"ABC BCA CAB || ACB BAC CBA", "ABC BCA CAB | ACB BAC CBA"},
             {"$\\{ABC, BCA, CAB\\} \\mid \\{ACB, BAC, CBA\\}$", "ABC BCA CAB | ACB BAC CBA"},
             {"ABC BCA CAB ∣ ACB BAC CBA", "ABC BCA CAB | ACB BAC CBA"},
             {"the answer is ABC BCA CAB | ACB BAC CBA", "ABC BCA CAB | ACB BAC CBA"},
             {"It is ABC BCA CAB | ACB", "ABC BCA CAB | ACB"}, {"ABC; BCA; CAB; ACB", NULL},
             {"even: ABC BCA CAB odd: ACB BAC CBA", NULL});
    give_start(&q, "IT"); /* words that are arrangements stay */
    ARE_READ(&q, {"IT | TI", "IT|TI"}, {"TI | IT", "TI|IT"}, {"It is IT | TI", "IT|TI"});
    give_start(&q, "ABC");
    q.kind = F15_KIND_GRAPH;
    q.around = true;
    ARE_READ(&q, {"(ABC, ACB), (ABC, BAC), (ABC, CBA)", "ABC-ACB ABC-BAC ABC-CBA"},
             {"ABC↔ACB; ABC↔BAC; ABC↔CBA.", "ABC-ACB ABC-BAC ABC-CBA"},
             {"{ABC,ACB} {ABC,BAC} {ABC,CBA}", "ABC-ACB ABC-BAC ABC-CBA"},
             {"ABC -- ACB, ABC -- BAC, ABC -- CBA", "ABC-ACB ABC-BAC ABC-CBA"},
             {"E = {ABC-ACB, ABC-BAC, ABC-CBA}", "ABC-ACB ABC-BAC ABC-CBA"}, {"ABC ACB", NULL});
    f15_question_free(&q);
    q = ask_kind(F15_KIND_ORDER, 0);
    q.statements = 3;
    for (size_t k = 0; k < 3; k++)
        q.statement[k] = (f15_statement){.text = (const char *[]){"x", "y", "z"}[k],
                                         .needs = k == 0   ? 2
                                                  : k == 1 ? 4
                                                           : 0};
    ARE_READ(&q, {"c) b) a)", "c b a"}, {"(c) (b) (a).", "c b a"}, {"c; b; a.", "c b a"},
             {"C→B→A", "c b a"}, {"c. b. a.", "c b a"}, {"a) c b", NULL}, {"c. b. a", "c b a"},
             {"= c b a", "c b a"}, {"= c, b, a.", "c b a"}, {"x = c b a", NULL}, {"a. c", NULL},
             {"(c, b, a)", "c b a"}, {"c/b/a", "c b a"}, {"c > b > a", "c b a"},
             {"Answer: c, b, a", "c b a"}, {"1. c 2. b 3. a", NULL}, {"c, b and a", "c b a"});
    q.statements = 14;
    for (size_t k = 3; k < 14; k++)
        q.statement[k] = (f15_statement){.text = &"abcdefghijklmn"[k], .distractor = true};
    ARE_READ(&q, {"c, b and a", "c b a"}, {"c and b and a.", "c b a"}, {"and", "a n d"},
             {"cb and", "c b a n d"}, {"c, b, and n", "c b n"});
}

/* Fails unless the text is read as the moves of the word; or, if `may_ask`, asked back. */
static void is_word(const f15_question *q, const char *text, const char *word, bool may_ask) {
    f15_arena arena = {0};
    f15_written written = {0};
    f15_error err = {0};
    const f15_code code = f15_read_answer(q, text, strlen(text), &arena, &written, &err);
    if (code == F15_OK) {
        bool same = written.moves.count == strlen(word);
        for (size_t k = 0; same && k < written.moves.count; k++)
            same = written.moves.move[k].way == word[k];
        if (!same)
            fail_msg("\"%s\" is not read as %s", text, word);
    } else if (!may_ask || code != F15_AMBIGUOUS) {
        fail_msg("\"%s\" should be read as %s: %s", text, word, err.what);
    }
    f15_arena_free(&arena);
}

/* Every word of up to five directions, with each kind of arrow between, and in arrows alone. */
static void arrows_between_moves(void **state) {
    (void)state;
    static const char *const between[] = {"→", "->",    "-->",           "=>", "⇒", "⟶", "➡️",
                                          "➡", "\\to ", "\\rightarrow ", "↦",  ">"};
    static const char *const as_arrow[] = {"↑", "↓", "←", "→"}, *const gaps[] = {"", " ", ", "};
    const f15_question q = on_board(F15_KIND_MOVES, "1 2 3 / 4 _ 5 / 6 7 8");
    size_t words = 0;
    for (size_t length = 1, all = 4; length <= 5; length++, all *= 4)
        for (size_t w = 0; w < all; w++, words++) {
            char word[6] = "";
            for (size_t k = 0, rest = w; k < length; k++, rest /= 4)
                word[k] = "UDLR"[rest % 4];
            for (size_t j = 0; j < 2 * sizeof between / sizeof *between; j++)
                for (size_t arrows = 0; arrows < 2; arrows++) {
                    char text[256] = "";
                    for (size_t k = 0; k < length; k++) {
                        const char one[] = {word[k], '\0'}, *gap = j % 2 ? " " : "";
                        if (k > 0)
                            strcat(strcat(strcat(text, gap), between[j / 2]), gap);
                        strcat(text, arrows ? as_arrow[strchr("UDLR", word[k]) - "UDLR"] : one);
                    }
                    if (!arrows)
                        is_word(&q, text, word, false);
                    else if (strpbrk(between[j / 2], "=->") || strstr("⇒↦", between[j / 2]))
                        is_word(&q, text, word, true);
                }
            for (size_t j = 0; j < 3; j++) {
                char text[64] = "";
                for (size_t k = 0; k < length; k++)
                    strcat(strcat(text, k > 0 ? gaps[j] : ""),
                           as_arrow[strchr("UDLR", word[k]) - "UDLR"]);
                is_word(&q, text, word, false);
            }
        }
    assert_int_equal(words, 4 + 16 + 64 + 256 + 1024);
}

static void boards(void **state) {
    (void)state;
    f15_question q = on_board(F15_KIND_MOVES, "1 2 3 / 4 5 6 / _ 7 8");
    ARE_READ(&q, {"7; 8", "7 8"}, {"7-8", "7 8"}, {"7 → 8", "7 8"}, {"7 -> 8.", "7 8"},
             {"78", "7 8"}, {"78.", "7 8"}, {"⬅️⬅️", "LL"}, {"L-L", "LL"},
             {"Left, left.", "LL"}, {"moves: 7, 8", "7 8"}, {"a) 7 8", "7 8"}, {"a) LLU", "LLU"},
             {"b. l l u", "LLU"}, {"l) LLU", NULL}, {"a) b) L", NULL}, {"1) LLU", NULL},
             {"７　８", "7 8"}, {"“LL”", "LL"}, {"709", NULL}, {"7 then 8", "7 8"},
             {"7 and 8", "7 8"}, {"7 > 8", "7 8"}, {"L → L", "LL"}, {"left -> LEFT", "LL"},
             {"LL → U", "LLU"}, {"L → → L", NULL}, {"→ L", NULL}, {"L →", NULL}, {"L -> ↑", NULL},
             {"↑ → L", NULL}, {"↑ > ←", NULL}, {"↑ ⇒ → ⇒ ↓", "URD"}, {"↑ ⇒ ⇒ ⇒", "URRR"},
             {"> >", "RR"}, {"↑→ ⇒ →", NULL}, {"7 → 8 →", NULL}, {"7 → → 8", NULL},
             {"{7, 8}", "7 8"}, {"'78'", "7 8"}, {"first 7", NULL});
    q = on_board(F15_KIND_MOVES, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 _ 15");
    ARE_READ(&q, {"1514", NULL}, {"15.", "15"}, {"12-15", "12 15"});
    q = on_board(F15_KIND_BOARD_CYCLE, "1 2 3 / 4 5 6 / 7 8 _");
    ARE_READ(&q, {"0→1→4→3→0", "0 1 4 3"}, {"(0→1→4→3)", "0 1 4 3"}, {"0, 1, 4, 3.", "0 1 4 3"},
             {"[[0,1,4,3]]", "0 1 4 3"}, {"0;1;4;3", "0 1 4 3"}, {"1430", NULL},
             {"0 > 1 > 4 > 3", "0 1 4 3"}, {"{0, 1, 4, 3}", "0 1 4 3"});
    q = on_board(F15_KIND_WITNESS, "1 2 3 / 4 5 6 / 7 8 _");
    q.condition[q.conditions++] = (f15_condition){F15_ASK_SOLVABLE, F15_EXACTLY, 1};
    ARE_READ(&q, {"1 2 3; 4 5 6; 7 8 0", "1 2 3 / 4 5 6 / 7 8 0"},
             {"1 2 3 | 4 5 6 | 7 8 _.", "1 2 3 / 4 5 6 / 7 8 _"},
             {"1 2 3 / 4 5 6 / 7 8 0.", "1 2 3 / 4 5 6 / 7 8 0"},
             {"1 2 3 / 4 5 6 / 7 8 .", "1 2 3 / 4 5 6 / 7 8 _"},
             {"$1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 8 & 0$", "1 2 3 / 4 5 6 / 7 8 0"},
             {"１ ２ ３／４ ５ ６／７ ８ ０", "1 2 3 / 4 5 6 / 7 8 0"},
             {"1 2 3 / 4 5 6 / 7 8 □", "1 2 3 / 4 5 6 / 7 8 _"},
             {"board: 1 2 3 / 4 5 6 / 7 8 _", "1 2 3 / 4 5 6 / 7 8 _"},
             {"[1,2,3],[4,5,6],[7,8,0]", "1 2 3 / 4 5 6 / 7 8 0"},
             {"(1 2 3 / 4 5 6 / 7 8 _)", "1 2 3 / 4 5 6 / 7 8 _"},
             {"1 2 3 // 4 5 6 // 7 8 ☐", "1 2 3 / 4 5 6 / 7 8 _"},
             {"$\\begin{pmatrix}1 & 2 & 3 \\\\ 4 & 5 & 6 \\\\ 7 & 8 & \\_\\end{pmatrix}$",
              "1 2 3 / 4 5 6 / 7 8 _"},
             {"123/456/78_", NULL}, {"123/456/780", NULL},
             {"1 2 3 / 4 5 6 / 8 7", NULL}, /* the hole left blank */
             {"1 2 3\n4 5\n6 7 8", NULL}, {"[[1,2],[4,5,6],[7,8,3]]", NULL},
             {"1 2 3 4 5 6 7 8", NULL});
    f15_verdict asked = checked(&q, "1 2 3\n4 5 6\n7 8");
    assert_string_equal(asked.fault.text, "a cell is missing: the hole is written as _, 0 or .");
    f15_verdict_free(&asked);
    is_wrong(&q, "1 2 3 / 4 5 6 / 7 _", F15_FAULT_NOT_A_BOARD);
    is_wrong(&q, "1 2 3 / 4 5 6 / 7", F15_FAULT_NOT_A_BOARD);
    q = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    q.rule = F15_RULE_LONGEST_CYCLE;
    ARE_READ(&q, {"(12)(345).", "(1 2)(3 4 5)"}, {"None.", "none"}, {"True.", "none"},
             {"“none”", "none"}, {"None exists.", "none"}, {"no counterexample", "none"},
             {"There is none", "none"}, {"no", NULL}, {"σ = (0 1)·(2 3 4)", "(0 1)(2 3 4)"},
             {"(0 1)(345)", NULL}, {"False.", NULL}, {"False: (0 1)(2 3 4)", "(0 1)(2 3 4)"},
             {"not: (0 1)", NULL}, {"Not true: (0 1)(2 3 4).", "(0 1)(2 3 4)"});
}

/* What plain readers get, who know nothing of the question. */
static void understood(void **state) {
    (void)state;
    f15_question number = ask_kind(F15_KIND_NUMBER, 0), formula = ask_kind(F15_KIND_NUMBER, 0);
    number.of = formula.of = F15_ASK_FORMULA;
    give_formula(&number, "7");
    give_formula(&formula, "2m+1");
    f15_question cycles = with_factor(F15_KIND_CYCLE_FORM, 5, 1, "(1 2 3)(4 5)");
    f15_question list = with_factor(F15_KIND_PERMUTATION, 5, 1, "(1 2 3)(4 5)");
    f15_question parity = with_factor(F15_KIND_PARITY, 5, 1, "(1 2 3)(4 5)");
    parity.with[parity.withs++] = F15_ASK_CYCLES;
    f15_question claim = ask_kind(F15_KIND_COUNTEREXAMPLE, 0);
    claim.rule = F15_RULE_LONGEST_CYCLE;
    f15_error err = {0};
    const struct {
        const f15_question *q;
        const char *answer, *plain;
    } cases[] = {{&number, "it is seven.", "7"},
                 {&number, "n = 9-2", "7"},
                 {&number, "-1/4", "-1/4"},
                 {&number, "10^30/10^10", "100000000000000000000"},
                 {&number, "1/0", "1/0"},
                 {&formula, "1 + m x 2", "1+m*2"},
                 {&cycles, "4-5", "(4 5)"},
                 {&cycles, "(123)(45)", "(1 2 3)(4 5)"},
                 {&cycles, "id", "()"},
                 {&list, "[3,1,2,5,4].", "3 1 2 5 4"},
                 {&parity, "It is odd, cycles 2", "odd"},
                 {&claim, "True.", "none"},
                 {&claim, "σ = (0 1)·(2 3 4)", "(0 1)(2 3 4)"},
                 {&claim, "1 0 2", "1 0 2"}};
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        f15_text text = {0};
        const char *answer = cases[k].answer;
        if (f15_write_as_read(cases[k].q, answer, strlen(answer), &text, &err) != F15_OK)
            fail_msg("%s: %s", answer, err.what);
        assert_string_equal(f15_text_string(&text), cases[k].plain);
        f15_text_free(&text);
    }
    f15_text none = {0};
    assert_int_equal(f15_write_as_read(&number, "many", 4, &none, &err), F15_BAD_NOTATION);
    assert_true(none.length == 0 && err.what[0] != '\0');
    assert_int_equal(f15_write_as_read(&parity, "odd", 3, &none, NULL), F15_BAD_NOTATION);
    f15_question_free(&number);
    f15_question_free(&formula);
    f15_question_free(&cycles);
    f15_question_free(&list);
    f15_question_free(&parity);
}

static void many(void **state) {
    (void)state;
    assert_true(read >= 300);
}

/* A quarter of the longest answer, all brackets, digits or blanks: none is compared with all others. */
static void long_answers(void **state) {
    static const f15_typed all[] = {F15_TYPED_LINES, F15_TYPED_NUMBER, F15_TYPED_CYCLES,
                                    F15_TYPED_BOARD, F15_TYPED_CLASSES};
    const size_t length = F15_MAX_ANSWER_BYTES / 4;
    char *text = calloc(length, 1);
    (void)state;
    assert_non_null(text);
    for (size_t k = 0; k < 15; k++) {
        f15_arena arena = {0};
        f15_plain plain;
        memset(text, "(0 "[k % 3], length);
        assert_int_equal(f15_plain_text(text, length, all[k / 3], 0, &arena, &plain, NULL), F15_OK);
        assert_int_equal(plain.length, length);
        f15_arena_free(&arena);
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(long_answers), cmocka_unit_test(cycles),
        cmocka_unit_test(names),        cmocka_unit_test(steps),
        cmocka_unit_test(permutations), cmocka_unit_test(generators),
        cmocka_unit_test(numbers),      cmocka_unit_test(words),
        cmocka_unit_test(arrangements), cmocka_unit_test(arrows_between_moves),
        cmocka_unit_test(boards),       cmocka_unit_test(understood),
        cmocka_unit_test(many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
