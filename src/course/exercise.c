/* src/course/exercise.c - a mapping of the tree to an exercise.
 *
 * Texts are those of the tree. What the table cannot say about keys that belong together is said
 * here, and only about an exercise that has no other faults.
 */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

void f15_exercise_free(f15_exercise *e) {
    f15_question_free(&e->question);
    *e = (f15_exercise){0};
}

/* ---- what is asked ------------------------------------------------------------------------- */

static f15_ask default_ask(f15_kind kind, const f15i_node *data) {
    switch (kind) {
    case F15_KIND_PERMUTATION:
        return f15i_get(data, "start") != NULL && f15i_get(data, "swaps") != NULL
                   ? F15_ASK_ARRANGEMENT
                   : F15_ASK_ITSELF;
    case F15_KIND_CONJUGATE:
        return F15_ASK_CONJUGATE;
    case F15_KIND_NUMBER:
        return F15_ASK_FORMULA;
    case F15_KIND_YES_NO:
        return F15_ASK_STATED;
    case F15_KIND_PARITY:
        return F15_ASK_EVEN;
    default:
        return F15_ASK_ITSELF;
    }
}

/* `answer` and `formula` give the right value; then nothing else can be asked for. */
static void check_value_key(f15i_reader *reader, const f15i_node *e, f15_ask of, f15_ask needed,
                            const char *key) {
    const f15i_node *value = f15i_get(e, key), *of_node = f15i_get(e, "of");
    if (value != NULL && of != needed) {
        f15i_tell(reader, value, "delete one of the two",
                  "\"%s\" gives the right answer, but \"of: %s\" has it computed", key,
                  f15_ask_name(of));
    } else if (value == NULL && of == needed && of_node != NULL) {
        f15i_tell(reader, of_node, NULL, "\"of: %s\" needs the key \"%s\"", f15_ask_name(of), key);
    }
}

static void read_ask(f15i_reader *reader, const f15i_node *e, f15_question *q) {
    bool given = f15i_get(e, "of") != NULL;
    bool number = q->kind == F15_KIND_NUMBER, yes_no = q->kind == F15_KIND_YES_NO;
    q->of = given ? (f15_ask)f15i_get_number(e, "of") : default_ask(q->kind, f15i_get(e, "data"));
    if (e->faulty)
        return;
    if (!given && (number || yes_no) && f15i_get(e, "formula") == NULL &&
        f15i_get(e, "answer") == NULL) {
        f15i_tell(reader, e,
                  number ? "such as \"of: swaps\", or a formula"
                         : "such as \"of: even\", or an answer",
                  "an exercise of kind %s needs the key \"of\"", f15_kind_name(q->kind));
        return;
    }
    check_value_key(reader, e, q->of, F15_ASK_STATED, "answer");
    check_value_key(reader, e, q->of, F15_ASK_FORMULA, "formula");
}

/* ---- keys that mean something for some kinds only ------------------------------------------ */

#define KIND_BIT(id) (1u << F15_KIND_##id)
#define ABOUT_NUMBERS (KIND_BIT(NUMBER) | KIND_BIT(YES_NO))
static const struct {
    const char *key;
    bool of_data; /* it is a key of the data */
    unsigned kinds;
} uses[] = {
    {"with", false, KIND_BIT(PARITY) | KIND_BIT(YES_NO)},
    {"answer", false, KIND_BIT(YES_NO)},
    {"formula", false, KIND_BIT(NUMBER)},
    {"adjacent", false, KIND_BIT(SWAPS) | KIND_BIT(PARTITION) | KIND_BIT(GRAPH)},
    {"fewest", false, KIND_BIT(SWAPS) | KIND_BIT(THREE_CYCLES)},
    {"at-most", false, KIND_BIT(SWAPS) | KIND_BIT(THREE_CYCLES) | KIND_BIT(MOVES)},
    {"unlike", false, KIND_BIT(SWAPS) | KIND_BIT(THREE_CYCLES)},
    {"canonical", false, KIND_BIT(CYCLE_FORM) | KIND_BIT(CONJUGATE)},
    {"conditions", false, KIND_BIT(WITNESS) | KIND_BIT(SET)},
    {"options", false, KIND_BIT(CHOICE)},
    {"statements", false, KIND_BIT(ORDER)},
    {"around", false, KIND_BIT(GRAPH)},
    {"rule", false, KIND_BIT(COUNTEREXAMPLE)},
    {"smallest", false, KIND_BIT(COUNTEREXAMPLE)},
    {"goal-board", true, KIND_BIT(MOVES)},
    {"place", true, KIND_BIT(MOVES)},
    {"hole-at", true, KIND_BIT(MOVES)},
    {"three-cycle", true, KIND_BIT(MOVES)},
    {"kept", true, KIND_BIT(MOVES)},
    {"through", true, KIND_BIT(BOARD_CYCLE)},
    {"avoiding", true, KIND_BIT(BOARD_CYCLE)},
    {"path", true, ABOUT_NUMBERS},
    {"piece", true, ABOUT_NUMBERS},
    {"cell", true, ABOUT_NUMBERS},
};

static void check_uses(f15i_reader *reader, const f15i_node *e, f15_kind kind) {
    const f15i_node *data = f15i_get(e, "data");
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++) {
        const f15i_node *node = f15i_find(uses[i].of_data ? data : e, uses[i].key);
        if (node != NULL && (uses[i].kinds >> kind & 1u) == 0) {
            f15i_tell(reader, node, "delete it, or choose another kind",
                      "\"%s\" means nothing for the kind %s", uses[i].key, f15_kind_name(kind));
        }
    }
}

/* ---- conditions, options, statements ------------------------------------------------------- */

bool f15i_make_condition(f15i_reader *reader, const f15i_node *node, f15_condition *out) {
    static const char *const keys[] = {"exactly", "at-least", "at-most"};
    static const f15_relation relations[] = {F15_EXACTLY, F15_AT_LEAST, F15_AT_MOST};
    f15_condition condition = {.ask = (f15_ask)f15i_get_number(node, "of")};
    const f15i_node *value = NULL;
    size_t given = 0;
    if (!node->good || node->faulty)
        return false;
    for (size_t i = 0; i < 3; i++) {
        const f15i_node *found = f15i_get(node, keys[i]);
        given += found != NULL;
        if (found != NULL) {
            value = found;
            condition.relation = relations[i];
        }
    }
    if (given != 1) {
        f15i_tell(reader, node, NULL,
                  "a condition needs one of exactly, at-least, at-most, and only one");
        return false;
    }
    f15_yield yield = f15_ask_yields(condition.ask);
    const char *fault =
        yield == F15_YIELDS_TRUTH
            ? (value->truth ? NULL
                            : "this is true or not: write \"exactly: yes\" or \"exactly: no\"")
        : yield == F15_YIELDS_NUMBER
            ? (value->truth ? "this is a number: write how many" : NULL)
            : "a condition is about a number or a truth, and this is neither";
    if (fault != NULL) {
        f15i_tell(reader, value, NULL, "%s", fault);
        return false;
    }
    condition.value = value->number;
    *out = condition;
    return true;
}

static const char *misconception_of(const f15i_node *node) {
    const f15i_node *named = f15i_get(node, "misconception");
    return named == NULL ? NULL : f15_misconception_name((f15_misconception_id)named->number);
}

/* A letter names a statement by its place in the list, so needs can be looked at only when all
 * statements are known. */
static void read_needs(f15i_reader *reader, const f15i_node *statements, f15_question *q) {
    size_t k = 0, count;
    for (const f15i_node *node = statements; node != NULL; node = node->next, k++) {
        uint32_t *needs = &q->statement[k].needs;
        for (const f15i_node *need = f15i_get_list(node, "needs", &count); need != NULL;
             need = need->next) {
            const char *fault = need->number >= q->statements ? "there is no such statement"
                                : need->number == k           ? "a statement cannot need itself"
                                : q->statement[need->number].distractor
                                    ? "nothing can need a distractor"
                                : *needs >> need->number & 1 ? "this stands here a second time"
                                                             : NULL;
            if (need->good && fault != NULL) {
                f15i_tell(reader, need, "name statements that belong, each once, by their letters",
                          "\"%c\": %s", (char)('a' + need->number), fault);
            } else if (need->good) {
                *needs |= UINT32_C(1) << need->number;
            }
        }
    }
}

static void read_parts(f15i_reader *reader, const f15i_node *e, f15_question *q) {
    size_t count;
    for (const f15i_node *k = f15i_get_list(e, "with", &count); k != NULL; k = k->next)
        q->with[q->withs++] = (f15_ask)k->number;
    for (const f15i_node *k = f15i_get_list(e, "conditions", &count); k != NULL; k = k->next)
        q->conditions += f15i_make_condition(reader, k, &q->condition[q->conditions]);
    for (const f15i_node *k = f15i_get_list(e, "options", &count); k != NULL; k = k->next) {
        q->option[q->options++] = (f15_option){.text = f15i_get_text(k, "text"),
                                               .why = f15i_get_text(k, "why"),
                                               .right = f15i_get_truth(k, "right"),
                                               .misconception = misconception_of(k)};
    }
    const f15i_node *statements = f15i_get_list(e, "statements", &count);
    for (const f15i_node *k = statements; k != NULL; k = k->next) {
        q->statement[q->statements++] =
            (f15_statement){.text = f15i_get_text(k, "text"),
                            .why = f15i_get_text(k, "why"),
                            .distractor = f15i_get_truth(k, "distractor"),
                            .misconception = misconception_of(k)};
    }
    read_needs(reader, statements, q);
}

/* ---- answers ------------------------------------------------------------------------------- */

size_t f15i_make_catches(f15i_reader *reader, const f15i_node *mapping, f15_misconception_id **out,
                         f15_position **at) {
    size_t most, count = 0;
    const f15i_node *node = f15i_get_list(mapping, "catches", &most);
    *out = f15_alloc(reader->memory, most, sizeof **out);
    *at = f15_alloc(reader->memory, most, sizeof **at);
    for (; reader->memory->code == F15_OK && node != NULL; node = node->next) {
        f15_misconception_id id = (f15_misconception_id)node->number;
        size_t i = 0;
        while (i < count && (*out)[i] != id)
            i++;
        if (node->good && i < count) {
            f15i_tell(reader, node, "delete one of the two", "\"%s\" stands here a second time",
                      f15_misconception_name(id));
        } else if (node->good) {
            (*at)[count] = f15i_position(node);
            (*out)[count++] = id;
        }
    }
    return count;
}

static void read_answers(f15i_reader *reader, const f15i_node *e, f15_exercise *out) {
    size_t count;
    out->hint = f15i_get_texts(reader, e, "hints", &out->hints, NULL);
    out->solution = f15i_get_texts(reader, e, "solutions", &out->solutions, &out->solution_at);
    const f15i_node *wrong = f15i_get_list(e, "wrong", &count);
    out->wrong = f15_alloc(reader->memory, count, sizeof *out->wrong);
    for (; out->wrong != NULL && wrong != NULL; wrong = wrong->next) {
        out->wrong[out->wrongs++] = (f15_wrong){
            .answer = f15i_get_text(wrong, "answer"),
            .misconception = (f15_misconception_id)f15i_get_number(wrong, "misconception"),
            .at = f15i_position(wrong)};
    }
    out->catches_count = f15i_make_catches(reader, e, &out->catches, &out->catches_at);
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void read_settings(const f15i_node *e, f15_question *q) {
    q->kind = (f15_kind)f15i_get_number(e, "kind");
    q->truth = f15i_get_truth(e, "answer");
    q->adjacent = f15i_get_truth(e, "adjacent");
    q->around = f15i_get_truth(e, "around");
    q->fewest = f15i_get_truth(e, "fewest");
    q->canonical = f15i_get_truth(e, "canonical");
    q->rule = (f15_rule_id)f15i_get_number(e, "rule");
    q->smallest = f15i_get_truth(e, "smallest");
    q->has_at_most = f15i_get(e, "at-most") != NULL;
    q->at_most = f15i_get_number(e, "at-most");
}

/* A question that makes no sense as a whole is a fault where its heart is. */
static void validate(f15i_reader *reader, const f15i_node *e, const f15_question *q) {
    static const char *const hearts[] = {"data", "options", "statements", "rule"};
    const f15i_node *heart = NULL;
    f15_error error = {0};
    if (f15_question_validate(q, &error) == F15_OK)
        return;
    for (size_t i = 0; i < 4 && heart == NULL; i++)
        heart = f15i_get(e, hearts[i]);
    error.line = error.column = 0;
    f15i_tell_in(reader, heart != NULL ? heart : e, &error);
}

void f15i_make_exercise(f15i_reader *reader, const f15i_node *e, const f15_convention *convention,
                        f15_exercise *out) {
    size_t before = reader->faults;
    f15_convention own;
    f15_question *q = &out->question;
    if (!e->good)
        return;
    if (f15i_find(e, "convention") != NULL)
        convention = f15i_get_convention(e, &own) ? &own : NULL;
    out->at = f15i_position(e);
    out->id = f15i_get_text(e, "id");
    out->title = f15i_get_text(e, "title");
    out->source = f15i_get_text(e, "source");
    out->topic = f15i_get_text(e, "topic");
    out->prompt = f15i_get_text(e, "prompt");
    read_settings(e, q);
    read_ask(reader, e, q);
    if (f15i_get(e, "kind") != NULL) {
        check_uses(reader, e, q->kind);
        if (q->kind == F15_KIND_COUNTEREXAMPLE && f15i_get(e, "rule") == NULL && !e->faulty) {
            f15i_tell(reader, e, "`fifteen list rules` names them all",
                      "an exercise of kind counterexample needs the key \"rule\"");
        }
    }
    f15i_read_data(reader, e, convention, q);
    read_parts(reader, e, q);
    read_answers(reader, e, out);
    if (!e->faulty && convention != NULL && reader->faults == before &&
        reader->memory->code == F15_OK) {
        f15i_copy_data(reader, f15i_get(e, "data"), out);
        validate(reader, e, q);
        if (reader->faults == before && reader->memory->code == F15_OK)
            f15i_make_family(reader, e, out);
    }
}

/* ---- lessons ------------------------------------------------------------------------------- */

static void make_page(f15i_reader *reader, const f15i_node *node, f15_page *page) {
    const f15i_node *trace = f15i_get(node, "trace"), *predict = f15i_get(node, "predict");
    const f15i_node *question = f15i_get(node, "question"), *prose = f15i_get(node, "prose");
    if (node->good && !node->faulty) {
        if ((trace != NULL) + (predict != NULL) + (question != NULL) > 1) {
            f15i_tell(reader, question != NULL ? question : predict, "make two pages of it",
                      "a page has something to watch or something to answer, not both");
        }
        if (prose == NULL && trace == NULL && predict == NULL && question == NULL) {
            f15i_tell(reader, node, "add prose, a trace or a question",
                      "this page has nothing on it");
        }
    }
    *page = (f15_page){.title = f15i_get_text(node, "title"),
                       .prose = f15i_get_text(node, "prose"),
                       .question = f15i_get_text(node, "question"),
                       .at = f15i_position(node),
                       .trace_at = f15i_position(trace),
                       .predict_at = f15i_position(predict),
                       .question_at = f15i_position(question)};
    if (trace != NULL) {
        page->trace = trace->words;
        page->traces = trace->word_count;
    }
    if (predict != NULL) {
        page->predict = predict->words;
        page->predicts = predict->word_count;
    }
}

void f15i_make_lesson(f15i_reader *reader, const f15i_node *node, f15_lesson *out) {
    size_t count;
    *out = (f15_lesson){.id = f15i_get_text(node, "id"),
                        .title = f15i_get_text(node, "title"),
                        .summary = f15i_get_text(node, "summary"),
                        .order = (int64_t)f15i_get_number(node, "order"),
                        .at = f15i_position(node)};
    f15i_get_convention(node, &out->convention);
    const f15i_node *page = f15i_get_list(node, "pages", &count);
    out->page = f15_alloc(reader->memory, count, sizeof *out->page);
    for (; out->page != NULL && page != NULL; page = page->next)
        make_page(reader, page, &out->page[out->pages++]);
}
