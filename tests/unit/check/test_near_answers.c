/* Answers that are nearly right. Each exercise of the course is given its solutions, the author's
 * wrong answers, those of each misconception, and each text that a slip of the pen makes of a
 * solution. The verdicts, and the answers of each misreading, are pinned in tests/pinned/answers,
 * with a line for each exercise: how many answers were right, wrong or unreadable, how often a
 * misconception would explain one, and a hash of every word. Then questions that are nearly valid,
 * since a field is changed: each is accepted or refused as it was. */
#include "../pinned.h"

#include <fifteen/course.h>
#include <fifteen/unstable/answers.h>

typedef struct group {
    heard said;
    unsigned judged[3], explained, refused, valid;
} group;

/* ---- answers --------------------------------------------------------------------------------- */

static void hear_written(heard *h, const f15_question *q, const char *answer, size_t length) {
    f15_arena arena = {0};
    f15_written w = {0};
    f15_error err = {0};
    hear(h, f15_read_answer(q, answer, length, &arena, &w, &err));
    hear_text(h, err.what);
    hear_text(h, err.remedy);
    hear(h, err.column);
    for (size_t k = 0; err.code == F15_OK && k < w.groups.count; k++)
        for (size_t i = w.groups.start[k]; i < w.groups.start[k + 1]; i++)
            hear(h, w.groups.value[i] * 100 + k);
    for (size_t k = 0; err.code == F15_OK && k < w.truths && k < F15_MAX_BATCH; k++)
        hear(h, w.truth[k]);
    for (size_t k = 0; err.code == F15_OK && k < q->withs; k++)
        hear(h, w.with[k]);
    hear(h, w.none + w.option * 2 + w.list * 100);
    f15_arena_free(&arena);
}

static void hear_verdict(heard *h, const f15_verdict *v) {
    hear_text(h, f15_judgement_name(v->judgement));
    hear_text(h, f15_fault_name(v->fault.id));
    hear(h, v->fault.step);
    hear(h, v->fault.span.line * 1000000 + v->fault.span.column * 1000 + v->fault.span.length);
    hear_text(h, v->fault.text);
    hear_text(h, v->fault.place);
    hear_text(h, v->fault.remedy);
    hear_text(h, v->fault.look);
    hear_text(h, v->produces);
    for (size_t k = 0; k < v->diagnoses; k++)
        hear_text(h, v->diagnosis[k].name);
    hear_text(h, v->feedback);
    hear_text(h, v->tag);
    hear(h, (uint64_t)(v->credit * 1e6 + 0.5));
    hear(h, v->credit_from);
}

/* What each level reveals. */
static void hear_levels(heard *h, const f15_verdict *v) {
    for (unsigned level = F15_FEEDBACK_NONE; level < F15_FEEDBACK_FULL; level++) {
        f15_verdict limited = *v;
        f15_verdict_limit(&limited, (f15_feedback)level);
        hear_text(h, f15_fault_name(limited.fault.id));
        hear_text(h, limited.fault.text);
        hear_text(h, limited.fault.remedy);
        hear_text(h, limited.produces);
        hear_text(h, limited.feedback);
        hear(h, limited.diagnoses * 10 + limited.judgement);
        hear(h, limited.fault.step * 100 + limited.fault.span.column);
        hear(h, limited.credit < 0 ? 7 : (uint64_t)(limited.credit * 1e6 + 0.5));
    }
}

static void judge(group *g, const f15_question *q, const char *answer, bool deep) {
    const size_t length = strlen(answer);
    f15_verdict v = {0};
    bool right = false;
    hear_text(&g->said, answer);
    assert_int_equal(f15_check(q, answer, length, &v, NULL), F15_OK);
    g->judged[v.judgement]++;
    hear_verdict(&g->said, &v);
    if (deep)
        hear_levels(&g->said, &v);
    assert_int_equal(f15_is_right(q, answer, length, &right, NULL), F15_OK);
    assert_int_equal(right, v.judgement == F15_RIGHT);
    hear_written(&g->said, q, answer, length);
    for (unsigned id = 0; deep && v.judgement == F15_WRONG && id < F15_MISCONCEPTIONS; id++) {
        bool yes = false;
        assert_int_equal(f15_is_wrong_for(q, answer, length, (f15_misconception_id)id, &yes, NULL),
                         F15_OK);
        g->explained += yes;
        if (yes)
            hear_text(&g->said, f15_misconception_name((f15_misconception_id)id));
    }
    hear_end(&g->said);
    f15_verdict_free(&v);
}

/* One left out, twice, the next of its kind, exchanged with the one after it, or the end. */
static void slip(group *g, const f15_question *q, const char *right) {
    const size_t length = strlen(right);
    const size_t step = length > 40 ? length / 40 : 1;
    char text[700];
    if (length + 3 > sizeof text)
        return;
    for (size_t k = 0; k < length; k += step) {
        for (unsigned how = 0; how < 6; how++) {
            memcpy(text, right, length + 1);
            if (how == 0)
                memmove(text + k, text + k + 1, length - k);
            else if (how == 1)
                memmove(text + k + 1, right + k, length - k + 1);
            else if (how == 2)
                text[k]++;
            else if (how == 3)
                text[k]--;
            else if (how == 4 && k + 1 < length) {
                text[k] = right[k + 1];
                text[k + 1] = right[k];
            } else
                text[k] = '\0';
            judge(g, q, text, k % 4 == how % 4);
        }
    }
    snprintf(text, sizeof text, "%s %s", right, right);
    judge(g, q, text, true);
    snprintf(text, sizeof text, "%s x", right);
    judge(g, q, text, false);
}

static void answer(group *g, const f15_exercise *e) {
    static const char *const plain[] = {"",
                                        "()",
                                        "0",
                                        "1",
                                        "2",
                                        "none",
                                        "yes",
                                        "odd",
                                        "a",
                                        "b",
                                        "0 1 2",
                                        "1 0 2",
                                        "(0 1)",
                                        "(0 1 2)",
                                        "0-1 0-1",
                                        "0-1 1-2",
                                        "U",
                                        "LURD",
                                        "2m",
                                        "1/0",
                                        "1 2 / 3 _",
                                        "2 1 / 3 _",
                                        "1 2 3 / 4 5 6 / 8 7 _",
                                        "a a",
                                        "(1 2",
                                        "e",
                                        "n+1",
                                        "AB BA",
                                        "AB | BA",
                                        "AB-BA",
                                        "even even",
                                        "even 2",
                                        "no, 3",
                                        "a^2",
                                        "x'"};
    const f15_question *q = &e->question;
    for (size_t k = 0; k < e->solutions && k < 3; k++)
        judge(g, q, e->solution[k], true);
    for (size_t k = 0; k < q->knowns; k++)
        judge(g, q, q->known[k].answer, true);
    for (size_t k = 0; k < sizeof plain / sizeof *plain; k++)
        judge(g, q, plain[k], true);
    if (e->solutions > 0)
        slip(g, q, e->solution[0]);
    for (unsigned c = 1; c < 12 && e->solutions > 0;
         c++) { /* the same words where they mean something else */
        f15_question other = *q;
        other.convention = (f15_convention){c & 1, c & 2 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT,
                                            (f15_direction)(c / 4)};
        judge(g, &other, e->solution[0], c % 4 == 1);
        hear(&g->said, f15_question_hash(&other));
        hear(&g->said, f15_question_uses(&other));
    }
}

/* ---- readings -------------------------------------------------------------------------------- */

static void hear_answer(heard *h, f15_code code, f15_text *text) {
    hear(h, code);
    hear_text(h, code == F15_OK ? f15_text_string(text) : "");
    f15_text_free(text);
    *text = (f15_text){0};
}

/* What some kinds find out: the shortest word, the fewest comparators, an order, the goal and how far the start is from
 * it, where the pieces belong, objects with all that is asked for. */
static void find_out(group *g, const f15_question *q) {
    f15_text out = {0};
    if (q->kind == F15_KIND_WORD)
        hear_answer(&g->said, f15_shortest_word(q, &out, NULL), &out);
    if (q->kind == F15_KIND_ORDER) {
        f15_write_some_order(q, &out);
        hear_answer(&g->said, F15_OK, &out);
    }
    if (q->kind == F15_KIND_NETWORK && q->n <= 4) {
        f15_arena arena = {0};
        f15_sequence missing = {.arity = 2, .arena = &arena};
        hear(&g->said, f15_complete_network(q, &missing, NULL));
        for (size_t k = 0; k < missing.count * 2; k++)
            hear(&g->said, missing.at[k]);
        f15_arena_free(&arena);
    }
    if (q->kind == F15_KIND_SWAPS || q->kind == F15_KIND_THREE_CYCLES) {
        static f15_target target;
        uint64_t least = 0;
        hear(&g->said, f15_question_target(q, &target, NULL));
        for (size_t k = 0; k < target.n; k++)
            hear(&g->said, target.start[k] * 1000u + target.goal[k]);
        hear(&g->said, f15_target_distance(q, target.start, &target, &least, NULL));
        hear(&g->said, least);
    }
    if (q->kind == F15_KIND_MOVES) {
        uint8_t cell[F15_MAX_CELLS];
        f15_puzzle_wanted(&q->puzzle, cell);
        for (size_t k = 0; k < q->n; k++)
            hear(&g->said, cell[k]);
        hear(&g->said, f15_puzzle_is_reached(&q->puzzle, &q->puzzle.board));
    }
    if (q->kind == F15_KIND_WITNESS && q->n <= 6) {
        f15_arena arena = {0};
        uint32_t p[F15_MAX_CELLS] = {0};
        for (uint64_t seed = 0; seed < 4; seed++) {
            f15_code (*find)(const f15_reading *, uint64_t, uint32_t *, f15_error *) =
                seed % 2 == 1 ? f15_find_witness : f15_guess_witness;
            hear(&g->said, find(f15_read_rightly(q, &arena), seed, p, NULL));
            for (size_t k = 0; k < q->n; k++)
                hear(&g->said, p[k]);
        }
        f15_arena_free(&arena);
    }
    for (size_t k = 0; f15_question_item(q, k); k++)
        hear_text(&g->said, f15_question_item(q, k));
    const bool words =
        q->kind == F15_KIND_SET || q->kind == F15_KIND_PARTITION || q->kind == F15_KIND_GRAPH;
    for (uint32_t k = 0; words && k < f15_arrangements_of(q); k++)
        f15_write_arrangement_of(&out, q, k);
    hear_answer(&g->said, F15_OK, &out);
    hear_end(&g->said);
}

static void read_otherwise(group *g, const f15_exercise *e) {
    const f15_question *q = &e->question;
    const char *right = e->solutions > 0 ? e->solution[0] : NULL;
    f15_text out = {0};
    hear(&g->said, f15_question_hash(q));
    hear(&g->said, f15_question_uses(q) * 2 + f15_question_shows_cycles(q));
    hear_text(&g->said, f15_question_form(q));
    hear_answer(&g->said, f15_right_answer(q, &out, NULL), &out);
    for (unsigned id = 0; id < F15_MISCONCEPTIONS; id++) {
        f15_arena arena = {0};
        for (size_t way = 0; way < F15_MAX_MISREADINGS; way++) {
            f15_reading *r = f15_misread(q, (f15_misconception_id)id, way, &arena);
            if (!r)
                continue;
            hear(&g->said, id * 10 + way);
            hear(&g->said, f15_question_hash(f15_reading_question(r)));
            hear(&g->said, f15_reading_joins_rows(r));
            hear_answer(&g->said, f15_reading_answer(r, &out, NULL), &out);
        }
        f15_arena_free(&arena);
        if (right && f15_preimage(q, (f15_misconception_id)id, right, &out, NULL) == F15_OK)
            judge(g, q, f15_text_string(&out), true);
        f15_text_free(&out);
        out = (f15_text){0};
    }
    hear_end(&g->said);
}

/* ---- questions ------------------------------------------------------------------------------- */

static void demand(group *g, const f15_question *q) {
    f15_error err = {0};
    const f15_code code = f15_question_validate(q, &err);
    g->valid += code == F15_OK;
    g->refused += code != F15_OK;
    hear(&g->said, code);
    hear_text(&g->said, err.what);
    hear_text(&g->said, err.remedy);
    hear(&g->said, f15_question_hash(q));
    hear_end(&g->said);
}

/* Every field that counts or limits, one less, one more, 0 and very many; every datum left out. */
static void change_fields(group *g, const f15_question *q) {
#define NUMBERS(field)                                                                             \
    for (int k = 0; k < 4; k++) {                                                                  \
        f15_question c = *q;                                                                       \
        const uint64_t to[] = {(uint64_t)q->field - 1, (uint64_t)q->field + 1, 0, 1000000};        \
        c.field = to[k];                                                                           \
        if (to[k] <= 1000000)                                                                      \
            demand(g, &c);                                                                         \
    }
#define CHANGED(...)                                                                               \
    do {                                                                                           \
        f15_question c = *q;                                                                       \
        __VA_ARGS__;                                                                               \
        demand(g, &c);                                                                             \
    } while (0)
    demand(g, q);
    NUMBERS(at_most);
    NUMBERS(gap);
    NUMBERS(equal_to);
    for (int k = 0; k < 4; k++) {
        static const uint64_t limit[] = {0, 1, 2, 5};
        CHANGED(c.has_at_most = true; c.at_most = limit[k]);
    }
    CHANGED(c.has_at_most = !c.has_at_most);
    CHANGED(c.adjacent = !c.adjacent);
    CHANGED(c.fewest = !c.fewest);
    CHANGED(c.canonical = !c.canonical);
    CHANGED(c.around = !c.around);
    CHANGED(c.smallest = !c.smallest);
    CHANGED(c.has_equal_to = !c.has_equal_to);
    CHANGED(c.truth = !c.truth);
    CHANGED(c.n = 0);
    CHANGED(c.start = (f15_arrangement){0});
    CHANGED(c.goal = (f15_arrangement){0});
    CHANGED(c.goal = c.start);
    CHANGED(c.start = c.goal);
    CHANGED(c.swaps = (f15_sequence){0});
    CHANGED(c.unlike = (f15_sequence){0});
    CHANGED(c.network = (f15_sequence){0});
    CHANGED(c.formula = (f15_formula){0});
    CHANGED(c.convention.base ^= 1);
    CHANGED(c.puzzle.given = !c.puzzle.given);
    CHANGED(c.puzzle.hole_at = 200);
    CHANGED(c.puzzle.kept ^= 1);
    CHANGED(c.puzzle.kept ^= 2);
    CHANGED(c.puzzle.through ^= 1);
    CHANGED(c.puzzle.avoiding ^= 1);
    CHANGED(c.puzzle.avoiding ^= 8);
    CHANGED(c.puzzle.cycle[0] = c.puzzle.cycle[1]);
    CHANGED(c.puzzle.cycle[1]++);
    CHANGED(c.puzzle.item++);
    CHANGED(c.puzzle.cell++);
    for (unsigned goal = 0; goal < 4; goal++)
        CHANGED(c.puzzle.goal = (f15_board_goal)goal);
    for (unsigned kind = 0; kind < F15_KINDS; kind++)
        CHANGED(c.kind = (f15_kind)kind);
    for (unsigned of = 0; of < F15_ASKS; of++) {
        CHANGED(c.of = (f15_ask)of);
        CHANGED(c.with[0] = (f15_ask)of; c.withs = 1);
        if (of != F15_ASK_DISTANCE || q->n <= 6) /* searched for, which takes long */
            CHANGED(c.condition[0].ask = (f15_ask)of; c.conditions += c.conditions == 0);
    }
    CHANGED(c.factors -= c.factors > 0);
    CHANGED(c.batches -= c.batches > 0);
    CHANGED(c.withs -= c.withs > 0);
    CHANGED(c.generators -= c.generators > 0);
    CHANGED(c.options -= c.options > 0);
    CHANGED(c.conditions -= c.conditions > 0);
    CHANGED(c.statements -= c.statements > 0);
    CHANGED(c.factors = 0);
    CHANGED(c.batches = 0);
    CHANGED(c.withs = 0);
    CHANGED(c.generators = 0);
    CHANGED(c.options = 0);
    CHANGED(c.conditions = 0);
    CHANGED(c.statements = 0);
    CHANGED(c.option[0].right = !c.option[0].right);
    CHANGED(c.option[0].text = c.option[1].text);
    CHANGED(c.condition[0].value++);
    CHANGED(c.condition[0].value = 1000);
    CHANGED(c.condition[0].relation =
                (f15_relation)((c.condition[0].relation + 1) % F15_RELATIONS));
    CHANGED(c.statement[0].needs ^= 1u);
    CHANGED(c.statement[0].needs ^= 4u);
    CHANGED(c.statement[0].needs |= 1u << 31);
    CHANGED(c.statement[1].needs = 0);
    CHANGED(c.statement[1].distractor = !c.statement[1].distractor);
    CHANGED(c.statement[2].either[0] = 3);
    CHANGED(c.generator_name[0] = c.generator_name[1]);
}

/* ---- the course ------------------------------------------------------------------------------ */

static void whole_exercise(group *g, const f15_exercise *e) {
    read_otherwise(g, e);
    find_out(g, &e->question);
    answer(g, e);
    change_fields(g, &e->question);
}

static void near_answers_are_judged_as_they_were(void **state) {
    f15_course course = {0};
    f15_findings findings = {0};
    pinned file = open_pinned("tests/pinned/answers");
    (void)state;
    assert_int_equal(f15_course_load(&course, "exercises", &findings, NULL), F15_OK);
    assert_int_equal(findings.errors, 0);
    for (size_t k = 0; k < course.exercises; k++) {
        const f15_exercise *e = course.exercise[k];
        char line[200];
        group g = {.said = listen(e->id)};
        whole_exercise(&g, e);
        snprintf(line, sizeof line, "%-32s %3u %4u %4u  %5u  %4u %4u  %016" PRIx64, e->id,
                 g.judged[0], g.judged[1], g.judged[2], g.explained, g.valid, g.refused,
                 g.said.hash);
        pin(&file, line);
    }
    f15_findings_free(&findings);
    f15_course_free(&course);
    close_pinned(&file);
}

/* The smallest counterexample of each false claim, in each convention; each name means what it names, and no other. */
static void tables_name_what_they_have(void **state) {
    pinned file = open_pinned("tests/pinned/counterexamples");
    (void)state;
    for (unsigned k = 0; k < F15_RULES; k++) {
        const f15_rule_id rule = (f15_rule_id)k;
        f15_rule_id again;
        char line[300] = "";
        size_t used = (size_t)snprintf(line, sizeof line, "%-28s", f15_rule_name(rule));
        assert_true(f15_rule_by_name(f15_rule_name(rule), &again) && again == rule);
        for (unsigned c = 0; c < 8; c++) {
            const f15_convention convention = {c & 1, c & 2 ? F15_RIGHT_TO_LEFT : F15_LEFT_TO_RIGHT,
                                               c & 4 ? F15_PLACE_TO_ITEM : F15_ITEM_TO_PLACE};
            f15_text out = {0};
            const f15_code code = f15_smallest_counterexample(rule, &convention, &out, NULL);
            assert_int_equal(code, f15_rule_is_true(rule) ? F15_UNKNOWN : F15_OK);
            if (c < 2 || c == 5)
                used += (size_t)snprintf(line + used, sizeof line - used, " [%s]",
                                         code == F15_OK ? f15_text_string(&out) : "none");
            f15_text_free(&out);
        }
        pin(&file, line);
    }
    close_pinned(&file);
    for (unsigned k = 0; k < F15_KINDS; k++) {
        f15_kind kind;
        assert_true(f15_kind_by_name(f15_kind_name((f15_kind)k), &kind) && kind == k);
    }
    for (unsigned k = 0; k < F15_MISCONCEPTIONS; k++) {
        f15_misconception_id id;
        const char *name = f15_misconception_name((f15_misconception_id)k);
        assert_true(f15_misconception_by_name(name, &id) && id == k);
        assert_string_equal(f15_misconception_of(id).name, name);
        assert_true(f15_misconception_of(id).teaches[0] != '\0');
    }
    assert_null(f15_misconception_of(F15_MISCONCEPTIONS).name);
    for (unsigned k = 0; k <= F15_FEEDBACK_FULL; k++) {
        f15_feedback level;
        assert_true(f15_feedback_by_name(f15_feedback_name((f15_feedback)k), &level) && level == k);
    }
    for (unsigned k = 0; k <= F15_UNREADABLE; k++) {
        f15_judgement judgement;
        assert_true(f15_judgement_by_name(f15_judgement_name((f15_judgement)k), &judgement) &&
                    judgement == k);
    }
    f15_kind kind;
    f15_rule_id rule;
    f15_feedback level;
    f15_judgement judgement;
    f15_misconception_id id;
    assert_false(f15_kind_by_name("", &kind) || f15_rule_by_name("no", &rule) ||
                 f15_feedback_by_name("no", &level) || f15_judgement_by_name("no", &judgement) ||
                 f15_misconception_by_name("no", &id));
    const f15_feedback tries[] = {f15_feedback_of_try(1), f15_feedback_of_try(2),
                                  f15_feedback_of_try(3), f15_feedback_of_try(4)};
    for (size_t k = 1; k < 4; k++)
        assert_true(tries[k] >= tries[k - 1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_answers_are_judged_as_they_were),
        cmocka_unit_test(tables_name_what_they_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
