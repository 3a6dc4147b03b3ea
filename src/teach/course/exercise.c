/* Makes an exercise, or a lesson, from a mapping of the tree, whose texts it borrows. Faults of
 * several keys together are reported here, and most of them only if there are no other faults. */
#include "internal.h"

#include <string.h>

void f15_exercise_free(f15_exercise *e) {
    if (!e)
        return;
    f15_question_free(&e->question);
    *e = (f15_exercise){0};
}

/* ---- what is asked ------------------------------------------------------------------------- */

static f15_ask default_ask(f15_kind kind, const f15i_node *data) {
    bool moved = f15i_get(data, "start") != NULL && f15i_get(data, "swaps") != NULL;
    return kind == F15_KIND_CONJUGATE              ? F15_ASK_CONJUGATE
           : kind == F15_KIND_NUMBER               ? F15_ASK_FORMULA
           : kind == F15_KIND_YES_NO               ? F15_ASK_STATED
           : kind == F15_KIND_PARITY               ? F15_ASK_EVEN
           : kind == F15_KIND_PERMUTATION && moved ? F15_ASK_ARRANGEMENT
                                                   : F15_ASK_ITSELF;
}

/* Reads what is asked. `answer` and `formula` state the right value, so they are refused beside an
 * `of` that has it computed. */
static void read_ask(f15i_yaml_reader *reader, const f15i_node *e, f15_question *q) {
    static const struct {
        const char *key;
        f15_ask of;
    } given[] = {{"answer", F15_ASK_STATED}, {"formula", F15_ASK_FORMULA}};
    const f15i_node *of = f15i_get(e, "of");
    bool number = q->kind == F15_KIND_NUMBER, yes_no = q->kind == F15_KIND_YES_NO;
    q->of = of != NULL ? (f15_ask)of->number : default_ask(q->kind, f15i_get(e, "data"));
    if (e->faulty || reader->withheld)
        return;
    if (q->of != default_ask(q->kind, NULL) &&
        (q->kind == F15_KIND_PARITY || q->kind == F15_KIND_CONJUGATE))
        f15i_tell(reader, of, "delete it, or choose another kind",
                  "\"of: %s\" means nothing for the kind %s", f15_ask_name(q->of),
                  f15_kind_name(q->kind));
    const bool value_given = f15i_get(e, "formula") != NULL || f15i_get(e, "answer") != NULL;
    if (of == NULL && (number || yes_no) && !value_given) {
        f15i_tell(reader, e,
                  number ? "such as \"of: swaps\", or a formula"
                         : "such as \"of: even\", or an answer",
                  "an exercise of kind %s needs the key \"of\"", f15_kind_name(q->kind));
        return;
    }
    for (size_t i = 0; i < sizeof given / sizeof *given && (number || yes_no); i++) {
        const f15i_node *value = f15i_get(e, given[i].key);
        if (value != NULL && q->of != given[i].of)
            f15i_tell(reader, value, "delete one of the two",
                      "\"%s\" gives the right answer, but \"of: %s\" has it computed", given[i].key,
                      f15_ask_name(q->of));
        else if (value == NULL && q->of == given[i].of && of != NULL)
            f15i_tell(reader, of, NULL, "\"of: %s\" needs the key \"%s\"", f15_ask_name(q->of),
                      given[i].key);
    }
    const f15i_node *worth = f15i_get(e, "equal-to");
    if (worth != NULL && number && q->of != F15_ASK_FORMULA)
        f15i_tell(reader, worth, "delete one of the two",
                  "\"equal-to\" is about a formula, but \"of: %s\" has the right answer computed",
                  f15_ask_name(q->of));
}

/* Refuses keys without meaning for the kind, and marks them not good. */
static void check_uses(f15i_yaml_reader *reader, const f15i_node *mapping, f15i_type type,
                       f15_kind kind) {
    size_t count;
    const f15i_key *key = f15i_keys_of(type, &count);
    for (size_t i = 0; i < count; i++) {
        f15i_node *node = f15i_find(mapping, key[i].name);
        if (node == NULL || key[i].kinds == 0 || (key[i].kinds >> kind & 1u) != 0)
            continue;
        node->good = false;
        f15i_tell(reader, node, "delete it, or choose another kind",
                  "\"%s\" means nothing for the kind %s", key[i].name, f15_kind_name(kind));
    }
}

/* Returns whether the right answer cannot be computed once the answers are taken out. */
static bool needs_key(const f15_question *q, const f15i_node *e) {
    return q->kind == F15_KIND_CHOICE || q->kind == F15_KIND_ORDER || q->of == F15_ASK_STATED ||
           q->of == F15_ASK_FORMULA || f15i_find(e, "hidden") != NULL;
}

static void read_question(f15i_yaml_reader *reader, const f15i_node *e, f15_question *q) {
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
    q->has_equal_to = f15i_get(e, "equal-to") != NULL;
    q->equal_to = f15i_get_number(e, "equal-to");
    read_ask(reader, e, q);
    q->words = reader->words;
    q->unjudged = reader->withheld && needs_key(q, e);
    if (f15i_get(e, "kind") != NULL) {
        check_uses(reader, e, F15I_TYPE_exercise, q->kind);
        check_uses(reader, f15i_get(e, "data"), F15I_TYPE_data, q->kind);
        if (q->kind == F15_KIND_COUNTEREXAMPLE && f15i_get(e, "rule") == NULL && !e->faulty)
            f15i_tell(reader, e, "`fifteen list rules` names them all",
                      "an exercise of kind counterexample needs the key \"rule\"");
    }
}

/* ---- its lists ------------------------------------------------------------------------------ */

/* Returns the fault of a condition that has only this value, or NULL. */
static const char *fault_of_condition(f15_yield yield, const f15i_node *value) {
    if (yield == F15_YIELDS_TRUTH)
        return value->truth ? NULL
                            : "this is true or not: write \"exactly: yes\" or \"exactly: no\"";
    if (yield == F15_YIELDS_NUMBER)
        return value->truth ? "this is a number: write how many" : NULL;
    return "a condition is about a number or a truth, and this is neither";
}

/* Reads a condition; returns false if it is at fault, which has then been reported. */
static bool make_condition(f15i_yaml_reader *reader, const f15i_node *node, f15_condition *out) {
    const f15i_node *value = NULL;
    size_t given = 0;
    if (!node->good || node->faulty)
        return false;
    *out = (f15_condition){.ask = (f15_ask)f15i_get_number(node, "of")};
    for (int i = 0; i < F15_RELATIONS; i++) {
        const f15i_node *found = f15i_get(node, f15_relation_name((f15_relation)i));
        if (found == NULL)
            continue;
        given++;
        value = found;
        out->relation = (f15_relation)i;
    }
    const char *fault =
        given == 1 ? fault_of_condition(f15_ask_yields(out->ask), value)
                   : "a condition needs one of exactly, at-least, at-most, parity, and only one";
    if (fault != NULL)
        f15i_tell(reader, given != 1 ? node : value, NULL, "%s", fault);
    else
        out->value = value->number;
    return fault == NULL;
}

/* Returns the misconception that a value names. Its number is an index into the table, or past this
 * into the misconceptions of the file. Without a value, the name is NULL. */
static f15_misconception misconception_of(const f15i_yaml_reader *reader, const f15i_node *named) {
    const size_t number = named == NULL ? SIZE_MAX : (size_t)named->number;
    if (number < F15_MISCONCEPTIONS)
        return f15_misconception_of((f15_misconception_id)number);
    const size_t own = number - F15_MISCONCEPTIONS;
    return own < reader->owns ? reader->own[own].misconception : (f15_misconception){NULL, NULL};
}

/* Reads the misconceptions of a list, each once, with their places; returns how many. */
static size_t make_catches(f15i_yaml_reader *reader, const f15i_node *mapping,
                           f15_misconception **out, f15_position **at) {
    size_t count = 0;
    *out = f15i_get_room(reader, mapping, "catches", sizeof **out);
    *at = f15i_get_room(reader, mapping, "catches", sizeof **at);
    for (const f15i_node *node = f15i_get_list(mapping, "catches");
         reader->memory->code == F15_OK && node != NULL; node = node->next) {
        const f15_misconception named = misconception_of(reader, node);
        size_t i = 0;
        while (i < count && (*out)[i].name != named.name) /* equal names are the same pointer */
            i++;
        if (node->good && i < count) {
            f15i_tell(reader, node, "delete one of the two", "\"%s\" stands here a second time",
                      named.name);
        } else if (node->good) {
            (*at)[count] = f15i_position(node);
            (*out)[count++] = named;
        }
    }
    return count;
}

static f15_remark make_remark(f15i_yaml_reader *reader, const f15i_node *node) {
    const f15i_node *credit = f15i_get(node, "credit");
    const f15i_node *feedback = f15i_get_said(reader, node, "feedback");
    return (f15_remark){.feedback = f15i_text_of(feedback),
                        .pattern = feedback == NULL ? NULL : feedback->pattern,
                        .misconception = misconception_of(reader, f15i_get(node, "misconception")),
                        .tag = f15i_get_text(node, "tag"),
                        .credited = credit != NULL,
                        .credit = f15i_share_of(credit)};
}

/* Returns the fault of one letter among the needs of statement k, or NULL. */
static const char *fault_of_need(const f15_question *q, size_t k, size_t letter) {
    const f15_statement *s = &q->statement[k];
    return letter >= q->statements           ? "there is no such statement"
           : letter == k                     ? "a statement cannot need itself"
           : q->statement[letter].distractor ? "nothing can need a distractor"
           : s->needs >> letter & 1          ? "this stands here a second time"
                                             : NULL;
}

/* Returns whether one of two sets of letters, as bits, has all of the other: then only the smaller
 * one says something. */
static bool is_within(uint32_t one, uint32_t other) {
    return (one & ~other) == 0 || (other & ~one) == 0;
}

/* Letters name statements by their places, so needs are read when all statements are known. */
static void read_needs(f15i_yaml_reader *reader, const f15i_node *statements, f15_question *q) {
    size_t k = 0;
    for (const f15i_node *node = statements; node != NULL; node = node->next, k++) {
        f15_statement *s = &q->statement[k];
        size_t eithers = 0;
        for (const f15i_node *need = f15i_get_list(node, "needs"); need != NULL;
             need = need->next) {
            const uint32_t letters = need->good ? (uint32_t)need->number : 0; /* as bits */
            const bool alternatives = __builtin_popcount(letters) > 1;
            const char *fault = NULL;
            for (size_t letter = 0; letter < 32 && fault == NULL; letter++)
                if (letters >> letter & 1)
                    fault = fault_of_need(q, k, letter);
            for (size_t i = 0; i < eithers && fault == NULL && letters != 0; i++)
                if (is_within(letters, s->either[i]))
                    fault = "this stands here a second time";
            if (fault != NULL)
                f15i_tell(reader, need, "name statements that belong, each once, by their letters",
                          "\"%s\": %s", need->text, fault);
            else if (!alternatives)
                s->needs |= letters;
            else if (eithers == F15_MAX_EITHER)
                f15i_tell(reader, need, NULL, "a statement has at most %d alternatives",
                          F15_MAX_EITHER);
            else
                s->either[eithers++] = letters;
        }
    }
}

static void make_parts(f15i_yaml_reader *reader, const f15i_node *e, f15_question *q) {
    for (const f15i_node *k = f15i_get_list(e, "with"); k != NULL; k = k->next) {
        for (size_t i = 0; i < q->withs && k->good; i++)
            if (q->with[i] == (f15_ask)k->number)
                f15i_tell(reader, k, "delete one of the two", "\"%s\" stands here a second time",
                          f15_ask_name(q->with[i]));
        if (k->good && k->number == F15_ASK_FORMULA)
            f15i_tell(reader, k, "name a number that can be counted, such as cycles",
                      "a formula cannot be asked for beside a parity or a yes");
        else if (k->good && f15_ask_yields((f15_ask)k->number) != F15_YIELDS_NUMBER)
            f15i_tell(reader, k, "name a number that can be counted, such as cycles",
                      "\"%s\" is not a number", f15_ask_name((f15_ask)k->number));
        q->with[q->withs++] = (f15_ask)k->number;
    }
    for (const f15i_node *k = f15i_get_list(e, "conditions"); k != NULL; k = k->next)
        if (make_condition(reader, k, &q->condition[q->conditions]))
            q->conditions++;
    for (const f15i_node *k = f15i_get_list(e, "options"); k != NULL; k = k->next)
        q->option[q->options++] = (f15_option){.text = f15i_get_text(k, "text"),
                                               .right = f15i_get_truth(k, "right"),
                                               .remark = make_remark(reader, k)};
    for (const f15i_node *k = f15i_get_list(e, "options"); k != NULL; k = k->next) {
        const bool explained = f15i_find(k, "feedback") != NULL || f15i_find(k, "why") != NULL ||
                               f15i_find(k, "misconception") != NULL;
        if (k->good && !k->faulty && !f15i_get_truth(k, "right") && !explained && !reader->withheld)
            f15i_advise(reader, f15i_position(k), "add feedback: a sentence for this student",
                        "a student who picks this option gets no feedback");
    }
    const f15i_node *statements = f15i_get_list(e, "statements");
    for (const f15i_node *k = statements; k != NULL; k = k->next)
        q->statement[q->statements++] =
            (f15_statement){.text = f15i_get_text(k, "text"),
                            .distractor = f15i_get_truth(k, "distractor"),
                            .remark = make_remark(reader, k)};
    read_needs(reader, statements, q);
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* Marks a misconception as expected; the author's own are never inferred. */
static void expect(f15_question *q, f15_misconception misconception) {
    f15_misconception_id id;
    if (misconception.name != NULL && f15_misconception_by_name(misconception.name, &id))
        q->expects |= UINT64_C(1) << id;
}

/* Returns whether the wrong answer is in this variant. */
static bool is_there(const f15i_node *wrong) {
    return f15i_get(wrong, "if") == NULL || f15i_get_truth(wrong, "if");
}

static void read_answers(f15i_yaml_reader *reader, const f15i_node *e, f15_exercise *out) {
    f15_question *q = &out->question;
    out->hint = f15i_get_texts(reader, e, "hints", &out->hints, &out->hint_at);
    q->advice = f15i_get_text(e, "advice");
    out->explanation = f15i_text_of(f15i_get_said(reader, e, "explanation"));
    out->solution = f15i_get_texts(reader, e, "solutions", &out->solutions, &out->solution_at);
    out->wrong = f15i_get_room(reader, e, "wrong", sizeof *out->wrong);
    out->wrong_at = f15i_get_room(reader, e, "wrong", sizeof *out->wrong_at);
    for (const f15i_node *wrong = f15i_get_list(e, "wrong");
         reader->memory->code == F15_OK && wrong != NULL; wrong = wrong->next) {
        if (!is_there(wrong))
            continue;
        f15_known_answer *known = &out->wrong[out->wrongs];
        out->wrong_at[out->wrongs++] = f15i_position(wrong);
        *known = (f15_known_answer){f15i_get_text(wrong, "answer"), make_remark(reader, wrong)};
        expect(q, known->remark.misconception);
    }
    q->known = out->wrong;
    q->knowns = out->wrongs;
    if (!q->unjudged)
        out->catches_count = make_catches(reader, e, &out->catches, &out->catches_at);
    for (size_t i = 0; i < out->catches_count; i++)
        expect(q, out->catches[i]);
}

/* Marks the data that students are not shown. */
static void read_hidden(f15i_yaml_reader *reader, const f15i_node *e, f15_exercise *out) {
    for (const f15i_node *k = f15i_get_list(e, "hidden"); k != NULL; k = k->next) {
        const size_t i = f15_row_named(out->datum, out->data, sizeof *out->datum, k->text);
        if (i < out->data)
            out->datum[i].hidden = true;
        else if (!reader->withheld)
            f15i_tell(reader, k, "name a key of data", "there is no \"%.60s\" to hide", k->text);
    }
}

/* Validates the question; a fault is placed at its most important key. */
static void validate(f15i_yaml_reader *reader, const f15i_node *e, const f15_question *q) {
    static const char *const hearts[] = {"formula", "data", "options", "statements", "rule"};
    const f15i_node *heart = NULL;
    f15_error error = {0};
    for (size_t i = 0; i < sizeof hearts / sizeof *hearts && heart == NULL; i++)
        heart = f15i_get(e, hearts[i]);
    if (f15_question_validate(q, &error) != F15_OK) {
        error.column = 0;
        f15i_tell_in(reader, heart != NULL ? heart : e, &error);
    }
}

/* ---- texts --------------------------------------------------------------------------------- */

/* Returns the node's text with the exercise's data; NULL: none, or a fault, which is reported. */
static char *fill(f15i_yaml_reader *reader, const f15_exercise *e, const f15i_node *node,
                  f15i_text_form form) {
    f15_error error = {0};
    if (node == NULL || strchr(node->text, '{') == NULL)
        return f15i_text_of(node);
    char *made = f15i_fill(e, node->text, form, reader->memory, &error);
    if (made == NULL)
        f15i_tell_in(reader, node, &error);
    return made;
}

static char *fill_line(f15i_yaml_reader *reader, const f15_exercise *e, const f15i_node *node) {
    return fill(reader, e, node, F15I_ONE_LINE);
}

static char *fill_feedback(f15i_yaml_reader *reader, const f15_exercise *e, const f15i_node *node) {
    return fill_line(reader, e, f15i_get_said(NULL, node, "feedback"));
}

/* Fills in options and statements, before they are shuffled. */
static void fill_choices(f15i_yaml_reader *reader, const f15i_node *node, f15_exercise *e) {
    f15_option *option = e->question.option;
    f15_statement *statement = e->question.statement;
    for (const f15i_node *k = f15i_get_list(node, "options"); k != NULL; k = k->next, option++) {
        option->text = fill_line(reader, e, f15i_get(k, "text"));
        option->remark.feedback = fill_feedback(reader, e, k);
    }
    for (const f15i_node *k = f15i_get_list(node, "statements"); k != NULL;
         k = k->next, statement++) {
        statement->text = fill_line(reader, e, f15i_get(k, "text"));
        statement->remark.feedback = fill_feedback(reader, e, k);
    }
}

/* Returns what the prompt asks for, the one or two words after "how many" or "how many of the"; or,
 * if it has no such words, after "Which" at the beginning of a question. NULL unless it asks so
 * exactly once. */
static const char *counted_in(const char *prompt, f15_arena *memory) {
    static const char *const passed[] = {"of", "the", "these"};
    static const char asks[] = "how many", which[] = "Which";
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    const char *found = NULL;
    for (const char *s = prompt; *s != '\0'; s++)
        if (f15_same_word(s, asks, sizeof asks - 1)) {
            if (found != NULL)
                return NULL;
            found = s + sizeof asks - 1;
        }
    if (found == NULL) {
        found = strstr(prompt, which);
        if (found == NULL || strstr(found + 1, which) != NULL)
            return NULL;
        found += sizeof which - 1;
    }
    found += strspn(found, " \n");
    for (size_t k = 0; k < sizeof passed / sizeof *passed; k++) {
        const size_t length = strlen(passed[k]), gap = strspn(found + length, " \n");
        if (f15_same_word(found, passed[k], length) && gap > 0)
            found += length + gap;
    }
    const size_t first = strspn(found, letters), gap = strspn(found + first, " \n");
    char *kept =
        f15_alloc_string(memory, found, first + gap + strspn(found + first + gap, letters));
    for (char *s = kept; s != NULL && *s != '\0'; s++)
        *s = *s == '\n' ? ' ' : *s;
    return kept;
}

/* Fills in the other texts, which may show a step of the solution. */
static void fill_texts(f15i_yaml_reader *reader, const f15i_node *node, f15_exercise *e) {
    size_t i = 0;
    e->title = fill_line(reader, e, f15i_get(node, "title"));
    e->prompt = fill(reader, e, f15i_get(node, "prompt"), F15I_BLOCKS);
    if (e->question.kind == F15_KIND_NUMBER && e->prompt != NULL)
        e->question.counted = counted_in(e->prompt, reader->memory);
    e->figure = fill_line(reader, e, f15i_get(node, "figure"));
    e->explanation = fill(reader, e, f15i_get_said(NULL, node, "explanation"), F15I_BLOCKS);
    e->question.advice = fill_line(reader, e, f15i_get(node, "advice"));
    for (const f15i_node *k = f15i_get_list(node, "hints"); i < e->hints; k = k->next, i++)
        e->hint[i] = fill(reader, e, k, F15I_BLOCKS);
    i = 0;
    for (const f15i_node *k = f15i_get_list(node, "wrong"); i < e->wrongs; k = k->next)
        if (is_there(k))
            e->wrong[i++].remark.feedback = fill_feedback(reader, e, k);
}

/* ---- instances ----------------------------------------------------------------------------- */

/* Returns false if all statements that are needed are above those that need them, or all below.
 * (With a single need one of the two is always so: then only the first is refused.) */
static bool is_mixed(const f15_question *q) {
    size_t above = 0, below = 0; /* how many needs name a statement above, below */
    for (size_t i = 0; i < q->statements; i++) {
        const uint32_t needed = f15_statement_names(&q->statement[i]); /* bit k: the k-th */
        for (size_t k = 0; k < q->statements; k++) {
            above += k < i && (needed >> k & 1u);
            below += k > i && (needed >> k & 1u);
        }
    }
    const bool in_order = below == 0 && above > 0, reversed = above == 0 && below > 1;
    return !in_order && !reversed;
}

/* Returns the set of statements, a bit for each, after the k-th has become number[k]. */
static uint32_t renumber(uint32_t statements, const uint32_t *number) {
    uint32_t renumbered = 0;
    for (size_t k = 0; k < F15_MAX_STATEMENTS; k++)
        if (statements >> k & 1u)
            renumbered |= UINT32_C(1) << number[k];
    return renumbered;
}

/* Puts the statement order[i] into place i, and renumbers what the statements need. */
static void order_statements(f15_question *q, const uint32_t *order) {
    f15_statement from[F15_MAX_STATEMENTS];
    uint32_t number[F15_MAX_STATEMENTS];
    memcpy(from, q->statement, q->statements * sizeof *from);
    f15_inverse(order, q->statements, number);
    for (size_t i = 0; i < q->statements; i++) {
        const f15_statement *s = &from[order[i]];
        q->statement[i] = *s;
        q->statement[i].needs = renumber(s->needs, number);
        for (size_t k = 0; k < F15_MAX_EITHER; k++)
            q->statement[i].either[k] = renumber(s->either[k], number);
    }
}

/* Puts the options, or the statements, in a random order; returns false if the statements are then
 * in a right order, from the first or from the last. */
static bool shuffle(f15_question *q, f15_random random) {
    uint32_t order[F15_MAX_STATEMENTS];
    f15_option option[F15_MAX_OPTIONS];
    const size_t count = q->options > 0 ? q->options : q->statements;
    f15_identity(order, count);
    f15_shuffle(&random, order, count);
    memcpy(option, q->option, q->options * sizeof *option);
    for (size_t i = 0; i < q->options; i++)
        q->option[i] = option[order[i]];
    order_statements(q, order);
    return is_mixed(q);
}

/* Shuffles if wanted, and finds a missing solution. */
static void complete(f15i_yaml_reader *reader, const f15i_node *e, f15_exercise *out) {
    f15_text right = {0};
    f15_random random = reader->attempt;
    out->shuffled = f15i_get_truth(e, "shuffled");
    if (out->shuffled)
        reader->sorted |=
            !shuffle(&out->question, f15_let_stream(f15_random_next(&random), "shuffled"));
    if (out->solutions > 0 || reader->sorted || out->question.unjudged)
        return;
    const f15_code code = f15_solve_question(&out->question, &right, NULL);
    if (code == F15_NO_MEMORY)
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
    reader->unanswered |= code != F15_OK;
    out->solution = f15_alloc(reader->memory, 1, sizeof *out->solution);
    out->solution_at = f15_alloc_copy(reader->memory, &out->at, 1, sizeof out->at);
    if (code == F15_OK && out->solution != NULL)
        out->solution[out->solutions++] =
            f15_alloc_string(reader->memory, f15_text_string(&right), right.length);
    f15_text_free(&right);
}

static void make_exercise(f15i_yaml_reader *reader, const f15i_node *e,
                          const f15_convention *convention, f15_exercise *out) {
    const size_t before = reader->faults;
    f15_convention own;
    if (!e->good)
        return;
    if (f15i_find(e, "convention") != NULL)
        convention = f15i_get_convention(e, &own) ? &own : NULL;
    out->at = f15i_position(e);
    out->withheld = reader->withheld;
    out->id = f15i_get_text(e, "id");
    out->title = f15i_get_text(e, "title");
    out->source = f15i_get_text(e, "source");
    out->topic = f15i_get_text(e, "topic");
    out->points = f15i_get(e, "points") == NULL ? 1 : (unsigned)f15i_get_number(e, "points");
    out->prompt = f15i_get_text(e, "prompt");
    out->figure = f15i_get_text(e, "figure");
    out->figure_at = f15i_position(f15i_get(e, "figure"));
    out->prompt_at = f15i_position(f15i_find(e, "prompt"));
    out->gives = f15i_get_text(e, "gives");
    if (out->gives != NULL && out->part == 0)
        f15i_tell(reader, f15i_find(e, "gives"), "delete it, or put it into one of \"parts\"",
                  "only a part can give its answer to the parts after it");
    const f15i_node *carried = f15i_get(e, "carried");
    out->carried = carried == NULL ? 1 : f15i_share_of(carried); /* 1: the full credit */
    if (carried != NULL && out->part == 0)
        f15i_tell(reader, carried, "delete it, or put it beside or into \"parts\"",
                  "only a part can be right after earlier answers");
    read_question(reader, e, &out->question);
    f15i_read_data(reader, e, convention, &out->question);
    make_parts(reader, e, &out->question);
    read_answers(reader, e, out);
    if (e->faulty || convention == NULL || !f15i_is_sound(reader, before))
        return;
    f15i_copy_data(reader, f15i_get(e, "data"), out);
    read_hidden(reader, e, out);
    validate(reader, e, &out->question);
    if (f15i_is_sound(reader, before)) /* before they are shuffled: in the order of the file */
        fill_choices(reader, e, out);
    if (f15i_is_sound(reader, before) && out->varies)
        complete(reader, e, out);
    if (f15i_is_sound(reader, before) && !reader->sorted && !reader->unanswered)
        fill_texts(reader, e, out);
}

void f15i_make_exercise(f15i_yaml_reader *reader, const f15i_node *e,
                        const f15_convention *convention, f15_exercise *out) {
    out->question.steps = &reader->steps;
    make_exercise(reader, e, convention, out);
    out->question.steps = NULL;
}

/* ---- lessons ------------------------------------------------------------------------------- */

static void make_page(f15i_yaml_reader *reader, const f15i_node *node, f15_page *page) {
    const f15i_node *trace = f15i_get(node, "trace"), *predict = f15i_get(node, "predict");
    const f15i_node *question = f15i_get(node, "question"), *prose = f15i_get(node, "prose");
    const f15i_node *explore = f15i_get(node, "explore"), *reached = f15i_get(node, "reached");
    const int given = (trace != NULL) + (predict != NULL) + (question != NULL) + (explore != NULL);
    const bool sound = node->good && !node->faulty;
    const f15i_node *second = predict != NULL ? predict : explore;
    if (sound && given > 1)
        f15i_tell(reader, question != NULL ? question : second, "make two pages of it",
                  "a page has something to watch or something to answer, not both");
    else if (sound && explore != NULL && reached == NULL)
        f15i_tell(reader, explore, "add reached: and the sentence that is said then",
                  "explore and reached need each other");
    else if (sound && explore == NULL && reached != NULL)
        f15i_tell(reader, reached, "add explore: and the words of a figure",
                  "explore and reached need each other");
    else if (sound && given == 0 && prose == NULL)
        f15i_tell(reader, node, "add prose, a trace or a question", "this page has nothing on it");
    *page = (f15_page){.title = f15i_get_text(node, "title"),
                       .prose = f15i_get_text(node, "prose"),
                       .trace = trace == NULL ? NULL : trace->words,
                       .traces = trace == NULL ? 0 : trace->word_count,
                       .predict = predict == NULL ? NULL : predict->words,
                       .predicts = predict == NULL ? 0 : predict->word_count,
                       .question = f15i_get_text(node, "question"),
                       .at = f15i_position(node),
                       .trace_at = f15i_position(trace),
                       .predict_at = f15i_position(predict),
                       .question_at = f15i_position(question),
                       .explore = explore == NULL ? NULL : explore->words,
                       .explores = explore == NULL ? 0 : explore->word_count,
                       .reached = f15i_get_text(node, "reached"),
                       .explore_at = f15i_position(explore)};
}

void f15i_make_lesson(f15i_yaml_reader *reader, const f15i_node *node, f15_lesson *out) {
    *out = (f15_lesson){.id = f15i_get_text(node, "id"),
                        .title = f15i_get_text(node, "title"),
                        .summary = f15i_get_text(node, "summary"),
                        .order = (int64_t)f15i_get_number(node, "order"),
                        .file = reader->file,
                        .at = f15i_position(node)};
    f15i_get_convention(node, &out->convention);
    out->page = f15i_get_room(reader, node, "pages", sizeof *out->page);
    for (const f15i_node *page = f15i_get_list(node, "pages"); out->page != NULL && page != NULL;
         page = page->next)
        make_page(reader, page, &out->page[out->pages++]);
}
