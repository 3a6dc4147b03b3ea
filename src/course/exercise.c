/* src/course/exercise.c - a sheet to an exercise.
 *
 * Texts move from the sheet to the exercise. What the table cannot say about keys that belong
 * together is said here, and only about a sheet that has no other faults.
 */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

void f15_strings_free(char **at, size_t count) {
    for (size_t i = 0; i < count; i++) {
        free(at[i]);
    }
    free(at);
}

void f15_exercise_free(f15_exercise *e) {
    free(e->id);
    free(e->title);
    free(e->source);
    free(e->topic);
    free(e->prompt);
    f15_question_free(&e->question);
    f15_given_free(e->given, e->givens);
    f15_strings_free(e->hint, e->hints);
    f15_strings_free(e->solution, e->solutions);
    free(e->solution_mark);
    for (size_t i = 0; i < e->wrongs; i++) {
        free(e->wrong[i].answer);
    }
    free(e->wrong);
    f15i_vary_free(&e->vary);
    *e = (f15_exercise){0};
}

/* ---- texts --------------------------------------------------------------------------------- */

static char *take(f15_slot *slot) {
    char *text = slot->text;
    slot->text = NULL;
    return text;
}

static f15_mark mark_of(const f15_reader *reader, uint32_t node) {
    const f15_node *at = f15_reader_node(reader, node);
    return (f15_mark){at->line, at->column};
}

static void take_texts(f15_exercise_sheet *sheet, f15_exercise *out) {
    out->id = take(&sheet->id);
    out->title = take(&sheet->title);
    out->source = take(&sheet->source);
    out->topic = take(&sheet->topic);
    out->prompt = take(&sheet->prompt);
}

static void take_hints(f15_reader *reader, f15_list *list, f15_exercise *out) {
    f15_slot *slots = list->at;
    out->hint = f15_reader_alloc(reader, list->count, sizeof *out->hint);
    for (size_t i = 0; out->hint != NULL && i < list->count; i++) {
        out->hint[out->hints++] = take(&slots[i]);
    }
}

static void take_solutions(f15_reader *reader, f15_list *list, f15_exercise *out) {
    f15_slot *slots = list->at;
    out->solution = f15_reader_alloc(reader, list->count, sizeof *out->solution);
    out->solution_mark = f15_reader_alloc(reader, list->count, sizeof *out->solution_mark);
    if (out->solution == NULL || out->solution_mark == NULL) {
        return;
    }
    for (size_t i = 0; i < list->count; i++) {
        out->solution_mark[i] = mark_of(reader, slots[i].node);
        out->solution[out->solutions++] = take(&slots[i]);
    }
}

static void take_wrong(f15_reader *reader, f15_list *list, f15_exercise *out) {
    f15_wrong_sheet *sheets = list->at;
    out->wrong = f15_reader_alloc(reader, list->count, sizeof *out->wrong);
    for (size_t i = 0; out->wrong != NULL && i < list->count; i++) {
        f15_mark mark = mark_of(reader, sheets[i].head.node);
        out->wrong[out->wrongs++] =
            (f15_wrong){.answer = take(&sheets[i].answer),
                        .misconception = (f15_misconception_id)sheets[i].misconception.number,
                        .line = mark.line,
                        .column = mark.column};
    }
}

static bool stands_in(const f15_misconception_id *list, size_t count, f15_misconception_id id) {
    for (size_t i = 0; i < count; i++) {
        if (list[i] == id) {
            return true;
        }
    }
    return false;
}

size_t f15i_catches_make(f15_reader *reader, const f15_list *list, f15_misconception_id *out,
                         f15_mark *marks) {
    const f15_slot *slots = list->at;
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        f15_misconception_id id = (f15_misconception_id)slots[i].number;
        if (slots[i].node == 0) {
            continue;
        }
        if (stands_in(out, count, id)) {
            f15_reader_fault(reader, slots[i].node, "delete one of the two",
                             "\"%s\" stands here a second time", f15_misconception_name(id));
            continue;
        }
        marks[count] = mark_of(reader, slots[i].node);
        out[count++] = id;
    }
    return count;
}

/* ---- what is asked ------------------------------------------------------------------------- */

static bool needs_of(f15_kind kind) {
    return kind == F15_KIND_NUMBER || kind == F15_KIND_YES_NO;
}

static f15_ask default_ask(const f15_exercise_sheet *sheet) {
    switch ((f15_kind)sheet->kind.number) {
    case F15_KIND_PERMUTATION:
        return sheet->data.start.node != 0 && sheet->data.swaps.node != 0 ? F15_ASK_ARRANGEMENT
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
static void check_value_key(f15_reader *reader, const f15_exercise_sheet *sheet, f15_ask of,
                            f15_ask needed, const f15_slot *value, const char *key) {
    if (value->node != 0 && of != needed) {
        f15_reader_fault(reader, value->node, "delete one of the two",
                         "\"%s\" gives the right answer, but \"of: %s\" has it computed", key,
                         f15_ask_name(of));
    } else if (value->node == 0 && of == needed && sheet->of.node != 0) {
        f15_reader_fault(reader, sheet->of.node, NULL, "\"of: %s\" needs the key \"%s\"",
                         f15_ask_name(of), key);
    }
}

static void read_ask(f15_reader *reader, const f15_exercise_sheet *sheet, f15_question *question) {
    bool given = sheet->of.node != 0;
    question->of = given ? (f15_ask)sheet->of.number : default_ask(sheet);
    if (sheet->head.faulty) {
        return;
    }
    if (!given && needs_of(question->kind) && sheet->formula.node == 0 && sheet->answer.node == 0) {
        f15_reader_fault(reader, sheet->head.node,
                         question->kind == F15_KIND_NUMBER ? "such as \"of: swaps\", or a formula"
                                                           : "such as \"of: even\", or an answer",
                         "an exercise of kind %s needs the key \"of\"",
                         f15_kind_name(question->kind));
        return;
    }
    check_value_key(reader, sheet, question->of, F15_ASK_STATED, &sheet->answer, "answer");
    check_value_key(reader, sheet, question->of, F15_ASK_FORMULA, &sheet->formula, "formula");
}

/* ---- keys that mean something for some kinds only ------------------------------------------ */

#define KIND_BIT(id) (1u << F15_KIND_##id)
typedef struct usage {
    const char *key;
    unsigned kinds;
} usage;

static const usage usages[] = {
    {"with", KIND_BIT(PARITY) | KIND_BIT(YES_NO)},
    {"answer", KIND_BIT(YES_NO)},
    {"formula", KIND_BIT(NUMBER)},
    {"adjacent", KIND_BIT(SWAPS) | KIND_BIT(PARTITION) | KIND_BIT(GRAPH)},
    {"fewest", KIND_BIT(SWAPS) | KIND_BIT(THREE_CYCLES)},
    {"at-most", KIND_BIT(SWAPS) | KIND_BIT(THREE_CYCLES) | KIND_BIT(MOVES)},
    {"unlike", KIND_BIT(SWAPS) | KIND_BIT(THREE_CYCLES)},
    {"canonical", KIND_BIT(CYCLE_FORM) | KIND_BIT(CONJUGATE)},
    {"conditions", KIND_BIT(WITNESS) | KIND_BIT(SET)},
    {"options", KIND_BIT(CHOICE)},
    {"statements", KIND_BIT(ORDER)},
    {"around", KIND_BIT(GRAPH)},
    {"rule", KIND_BIT(COUNTEREXAMPLE)},
    {"smallest", KIND_BIT(COUNTEREXAMPLE)},
};

/* The same for the keys of the data. */
#define ABOUT_NUMBERS (KIND_BIT(NUMBER) | KIND_BIT(YES_NO))
static const usage data_usages[] = {
    {"goal-board", KIND_BIT(MOVES)},
    {"place", KIND_BIT(MOVES)},
    {"hole-at", KIND_BIT(MOVES)},
    {"three-cycle", KIND_BIT(MOVES)},
    {"kept", KIND_BIT(MOVES)},
    {"through", KIND_BIT(BOARD_CYCLE)},
    {"avoiding", KIND_BIT(BOARD_CYCLE)},
    {"path", ABOUT_NUMBERS},
    {"piece", ABOUT_NUMBERS},
    {"cell", ABOUT_NUMBERS},
};

static void check_table(f15_reader *reader, const f15_exercise_sheet *sheet, uint32_t mapping,
                        const usage *table, size_t count) {
    for (size_t i = 0; i < count && mapping != 0; i++) {
        uint32_t node = f15_sheet_node(reader, mapping, table[i].key);
        if (node != 0 && (table[i].kinds >> sheet->kind.number & 1u) == 0) {
            f15_reader_fault(reader, node, "delete it, or choose another kind",
                             "\"%s\" means nothing for the kind %s", table[i].key,
                             f15_kind_name((f15_kind)sheet->kind.number));
        }
    }
}

static void check_usage(f15_reader *reader, const f15_exercise_sheet *sheet) {
    if (sheet->kind.node == 0) {
        return;
    }
    check_table(reader, sheet, sheet->head.node, usages, sizeof usages / sizeof *usages);
    check_table(reader, sheet, sheet->data.head.node, data_usages,
                sizeof data_usages / sizeof *data_usages);
}

/* ---- conditions and options ---------------------------------------------------------------- */

static const f15_slot *relation_of(const f15_condition_sheet *sheet, f15_relation *relation) {
    const f15_slot *slots[] = {&sheet->exactly, &sheet->at_least, &sheet->at_most};
    static const f15_relation relations[] = {F15_EXACTLY, F15_AT_LEAST, F15_AT_MOST};
    const f15_slot *found = NULL;
    for (size_t i = 0; i < 3; i++) {
        if (slots[i]->node != 0 && found != NULL) {
            return NULL;
        }
        if (slots[i]->node != 0) {
            found = slots[i];
            *relation = relations[i];
        }
    }
    return found;
}

static const char *condition_fault(const f15_condition *condition, const f15_slot *value) {
    f15_yield yield = f15_ask_yields(condition->ask);
    if (yield == F15_YIELDS_TRUTH) {
        return value->truth ? NULL
                            : "this is true or not: write \"exactly: yes\" or \"exactly: no\"";
    }
    if (yield == F15_YIELDS_NUMBER) {
        return value->truth ? "this is a number: write how many" : NULL;
    }
    return "a condition is about a number or a truth, and this is neither";
}

bool f15i_condition_make(f15_reader *reader, const f15_condition_sheet *sheet, f15_condition *out) {
    f15_condition condition = {.ask = (f15_ask)sheet->of.number};
    if (sheet->head.faulty || sheet->head.node == 0) {
        return false;
    }
    const f15_slot *value = relation_of(sheet, &condition.relation);
    if (value == NULL) {
        f15_reader_fault(reader, sheet->head.node, NULL,
                         "a condition needs one of exactly, at-least, at-most, and only one");
        return false;
    }
    condition.value = value->number;
    const char *fault = condition_fault(&condition, value);
    if (fault != NULL) {
        f15_reader_fault(reader, value->node, NULL, "%s", fault);
        return false;
    }
    *out = condition;
    return true;
}

static const char *keep_text(f15_question *question, const f15_slot *slot) {
    return slot->text == NULL ? NULL
                              : f15_alloc_string(&question->memory, slot->text, strlen(slot->text));
}

static void read_option(const f15_option_sheet *sheet, f15_question *question) {
    f15_option *option = &question->option[question->options++];
    option->text = keep_text(question, &sheet->text);
    option->why = keep_text(question, &sheet->why);
    option->right = sheet->right.number != 0;
    if (sheet->misconception.node != 0) {
        option->misconception =
            f15_misconception_name((f15_misconception_id)sheet->misconception.number);
    }
}

static void read_statement(const f15_statement_sheet *sheet, f15_question *question) {
    f15_statement *statement = &question->statement[question->statements++];
    statement->text = keep_text(question, &sheet->text);
    statement->why = keep_text(question, &sheet->why);
    statement->distractor = sheet->distractor.number != 0;
    if (sheet->misconception.node != 0) {
        statement->misconception =
            f15_misconception_name((f15_misconception_id)sheet->misconception.number);
    }
}

static void read_statements(f15_reader *reader, const f15_list *list, f15_question *question) {
    f15_statement_sheet *sheets = list->at;
    for (size_t i = 0; i < list->count; i++) {
        read_statement(&sheets[i], question);
    }
    f15_exercise_needs(reader, list, question);
}

static void read_parts(f15_reader *reader, f15_exercise_sheet *sheet, f15_question *question) {
    const f15_slot *with = sheet->with.at;
    f15_condition_sheet *conditions = sheet->conditions.at;
    f15_option_sheet *options = sheet->options.at;
    for (size_t i = 0; i < sheet->with.count; i++) {
        question->with[question->withs++] = (f15_ask)with[i].number;
    }
    for (size_t i = 0; i < sheet->conditions.count; i++) {
        question->conditions +=
            f15i_condition_make(reader, &conditions[i], &question->condition[question->conditions]);
    }
    for (size_t i = 0; i < sheet->options.count; i++) {
        read_option(&options[i], question);
    }
    read_statements(reader, &sheet->statements, question);
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void read_settings(const f15_exercise_sheet *sheet, f15_question *question) {
    question->kind = (f15_kind)sheet->kind.number;
    question->truth = sheet->answer.number != 0;
    question->adjacent = sheet->adjacent.number != 0;
    question->around = sheet->around.number != 0;
    question->fewest = sheet->fewest.number != 0;
    question->canonical = sheet->canonical.number != 0;
    question->rule = (f15_rule_id)sheet->rule.number;
    question->smallest = sheet->smallest.number != 0;
    question->has_at_most = sheet->at_most.node != 0;
    question->at_most = sheet->at_most.number;
}

/* Where to look when the question as a whole makes no sense. */
static uint32_t heart_of(const f15_exercise_sheet *sheet) {
    const uint32_t nodes[] = {sheet->data.head.node, sheet->options.node, sheet->statements.node,
                              sheet->rule.node, sheet->head.node};
    size_t k = 0;
    while (nodes[k] == 0 && k + 1 < sizeof nodes / sizeof *nodes) {
        k++;
    }
    return nodes[k];
}

static void validate(f15_reader *reader, const f15_exercise_sheet *sheet,
                     const f15_question *question) {
    f15_error error = {0};
    if (f15_question_validate(question, &error) == F15_OK) {
        return;
    }
    error.line = error.column = 0;
    f15_reader_fault_in(reader, heart_of(sheet), &error);
}

static void need_rule(f15_reader *reader, const f15_exercise_sheet *sheet) {
    bool claims = sheet->kind.node != 0 && sheet->kind.number == F15_KIND_COUNTEREXAMPLE;
    if (claims && sheet->rule.node == 0 && !sheet->head.faulty) {
        f15_reader_fault(reader, sheet->head.node, "`fifteen list rules` names them all",
                         "an exercise of kind counterexample needs the key \"rule\"");
    }
}

static const f15_convention *convention_of(const f15_exercise_sheet *sheet,
                                           const f15_convention *bank) {
    if (sheet->convention.head.node == 0) {
        return bank;
    }
    return sheet->convention.known ? &sheet->convention.value : NULL;
}

void f15_exercise_make(f15_reader *reader, f15_exercise_sheet *sheet,
                       const f15_convention *convention, f15_exercise *out) {
    size_t before = reader->faults;
    f15_mark mark = mark_of(reader, sheet->head.node);
    out->line = mark.line;
    out->column = mark.column;
    convention = convention_of(sheet, convention);
    read_settings(sheet, &out->question);
    read_ask(reader, sheet, &out->question);
    check_usage(reader, sheet);
    need_rule(reader, sheet);
    f15_exercise_data(reader, sheet, convention, &out->question);
    read_parts(reader, sheet, &out->question);
    take_texts(sheet, out);
    take_hints(reader, &sheet->hints, out);
    take_solutions(reader, &sheet->solutions, out);
    take_wrong(reader, &sheet->wrong, out);
    out->catches_count =
        f15i_catches_make(reader, &sheet->catches, out->catches, out->catches_mark);
    if (!sheet->head.faulty && convention != NULL && reader->faults == before &&
        reader->code == F15_OK) {
        f15_exercise_given(reader, sheet, out);
        validate(reader, sheet, &out->question);
        if (reader->faults == before && reader->code == F15_OK) {
            f15i_vary_make(reader, sheet, out);
        }
    }
}
