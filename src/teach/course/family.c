/* Exercises whose texts hold names (`let`), and those that have `variants`.
 *
 *     let:                              let.h reads the definitions
 *       p: permutation of 6 with order 4
 *     prompt: What is the order of {p}?
 *     data: {permutation: "{p}"}        the tree is kept as it is written; an instance is that tree
 *     solutions: ["{order(p)}"]         with every expression filled in, read like any exercise
 *
 * The family of an exercise with `variants` is the tree of both together (whole.c). An exercise in
 * parts has such a tree for each part, all made of the same names. As a tree is filled in before it
 * is read, every key may hold names, and the readers of exercises know nothing of names. */
#include "internal.h"

#include <string.h>

/* ---- trees --------------------------------------------------------------------------------- */

/* How a tree is filled in; with let NULL it is only copied. */
typedef struct tree_filling {
    f15i_yaml_reader *reader;
    const f15_let *let;
    const f15_let_values *values; /* NULL: the texts are only checked */
    size_t *expressions;          /* of the exercise so far; NULL unless they are to be counted */
} tree_filling;

/* Counts the expressions in the text; returns whether they are too many, reported once. */
static bool shows_too_many(tree_filling *f, const f15i_node *from) {
    const size_t before = *f->expressions;
    for (const char *s = from->text; (s = strchr(s, '{')) != NULL; s++)
        ++*f->expressions;
    if (before <= F15_COURSE_EXPRESSIONS && *f->expressions > F15_COURSE_EXPRESSIONS)
        f15i_tell(f->reader, from, "shorten its texts, or make several exercises of it",
                  "the texts of an exercise have at most %d expressions in braces",
                  F15_COURSE_EXPRESSIONS);
    return *f->expressions > F15_COURSE_EXPRESSIONS;
}

/* Fills in a text of the key. In prose, a value that cannot be written becomes "?". */
static void fill_scalar(tree_filling *f, const f15i_node *from, const char *key, bool prose,
                        f15i_node *node) {
    f15_text out = {.limit = from->length + F15_COURSE_FILLED};
    f15_error error = {0};
    if (f->expressions != NULL && shows_too_many(f, from))
        return;
    if (f->reader->steps > F15_VARIANT_STEPS) {
        if (!f->reader->overlong)
            f15i_tell(f->reader, from, "compute less in braces",
                      "the texts up to this one take more than %d steps", F15_VARIANT_STEPS);
        f->reader->overlong = true;
        return;
    }
    f15_code code = f15_let_fill(f->let, f->values, from->text, !f15i_names_data(key), &out,
                                 &f->reader->steps, &error);
    if (code == F15_MISMATCH && prose && f->values != NULL) { /* kept for the caller */
        f->reader->spoilt = error;
        f->reader->spoilt.line = from->line;
        f->reader->spoilt.column = from->column;
        node->text = "?";
        node->length = 1;
    } else if (code != F15_OK)
        f15i_tell_in(f->reader, from, &error);
    else if (out.code == F15_TOO_BIG) {
        f->reader->overlong = true;
        f15i_tell(f->reader, from, NULL, "with its names filled in this text is too long");
    } else if (f->values != NULL) {
        node->text = f15_alloc_string(f->reader->memory, f15_text_string(&out), out.length);
        node->length = (uint32_t)out.length;
        node->pattern = from->text;
        node->source = NULL;
        node->plain = true;
    }
    if (out.code == F15_NO_MEMORY)
        f15_arena_fail(f->reader->memory, F15_NO_MEMORY);
    f15_text_free(&out);
}

/* Divides an item "{c}" of a list, where c is a list of numbers, into the numbers. */
static void divide(tree_filling *f, f15i_node *list, f15i_node *item) {
    char *rest = item->text;
    item->next = NULL;
    while (rest != NULL && (rest = strchr(rest, ' ')) != NULL) {
        *rest++ = '\0';
        item->length = (uint32_t)strlen(item->text);
        item->next = f15_alloc_copy(f->reader->memory, item, 1, sizeof *item);
        if (item->next == NULL)
            return;
        item = item->next;
        item->text = rest;
        item->length = (uint32_t)strlen(rest);
        list->count++;
    }
}

/* Appends nodes to a list; returns its new end. */
static f15i_node **append(f15i_node **end, f15i_node *node) {
    for (*end = node; *end != NULL;)
        end = &(*end)->next;
    return end;
}

#define NODE_STEPS 20 /* of copying, filling in and reading a value */

/* Copies a tree with its texts filled in. Recursion is as deep as a file may be. `key` is that of
 * the value, or of the list that has it. It is NULL for the exercise, whose definitions are left
 * out, and for a node that is itself a key. */
static f15i_node *fill_tree(tree_filling *f, const f15i_node *from, const char *key, bool prose) {
    static const char *const definitions[] = {"let", "where", NULL};
    f15i_node *node = f15_alloc_copy(f->reader->memory, from, 1, sizeof *from);
    if (node == NULL)
        return NULL;
    node->next = NULL;
    f->reader->steps += NODE_STEPS;
    if (f->let == NULL && from->text != NULL) /* the old text is freed soon */
        node->text = f15_alloc_string(f->reader->memory, from->text, from->length);
    if (f->let == NULL) { /* its filled-in copies are looked through again */
        node->source = NULL;
        node->good = node->truth = node->faulty = false;
    } else if (key != NULL && from->text != NULL && strchr(from->text, '{') != NULL)
        fill_scalar(f, from, key, prose, node);
    f15i_node **end = &node->first; /* of the new children so far */
    for (const f15i_node *child = from->first; child != NULL; child = child->next) {
        const char *child_key = key;
        bool child_prose = prose;
        if (from->kind == F15I_MAPPING) { /* the child is a key; its value is the next one */
            const f15i_node *name = child;
            child = child->next;
            child_key = name->kind == F15I_SCALAR ? name->text : "";
            child_prose = prose || f15i_is_prose(child_key);
            if (key == NULL && f15i_is_one_of(child_key, definitions))
                continue;
            end = append(end, fill_tree(f, name, NULL, prose));
        }
        f15i_node *filled = fill_tree(f, child, child_key, child_prose);
        const bool is_filled_item =
            from->kind == F15I_LIST && f->values != NULL && child->text != NULL && filled != NULL;
        if (is_filled_item && f15_let_is_list(f->let, child->text, f->reader->memory))
            divide(f, node, filled);
        end = append(end, filled);
    }
    *end = NULL;
    return node;
}

static f15i_node *fill_exercise(tree_filling *f, const f15i_node *from) {
    return fill_tree(f, from, NULL, false);
}

/* ---- reading ------------------------------------------------------------------------------- */

/* Reads definitions up to the first faulty one, which later ones may need. */
static void read_definitions(f15i_yaml_reader *reader, const f15i_node *e, f15_let *let) {
    const size_t before = reader->faults;
    for (const f15i_node *key = f15i_get_list(e, "let"); key != NULL; key = key->next->next) {
        char name[F15_LET_NAME + 2];
        const char *names = key->next->good ? key->text : "";
        while (f15i_is_sound(reader, before) && (names = f15i_name_in(names, name)) != NULL) {
            f15_error error = {0};
            if (f15_let_add_name(let, name, key->next->text, &error) != F15_OK)
                f15i_tell_in(reader, key->next, &error);
        }
    }
    const f15i_node *where = f15i_is_sound(reader, before) ? f15i_get_list(e, "where") : NULL;
    for (const f15i_node *k = where; k != NULL; k = k->next) {
        f15_error error = {0};
        if (k->good && f15_let_add_where(let, k->text, &error) != F15_OK)
            f15i_tell_in(reader, k, &error);
    }
}

/* Copies a part to be filled in, after checking that it can be. */
static const f15i_node *read_tree(f15i_yaml_reader *reader, const f15i_node *part,
                                  const f15_let *let, size_t *expressions) {
    tree_filling look = {.reader = reader, .let = let, .expressions = expressions};
    tree_filling copy = {.reader = reader};
    fill_exercise(&look, part);
    return fill_exercise(&copy, part);
}

static void look_at_gives(f15i_yaml_reader *reader, const f15i_node *part, const f15_let *let) {
    const f15i_node *gives = f15i_find(part, "gives");
    size_t which;
    if (gives != NULL && gives->text != NULL && !f15_let_find(let, gives->text, &which))
        f15i_tell(reader, gives, "name one of \"let\", whose value the answer is",
                  "nothing is called \"%s\" here", gives->text);
}

/* Every seed depends on the text of the origin, which must never change. */
static void make_origin(f15i_yaml_reader *reader, f15_family *family) {
    f15_text text = {0};
    f15_let_write(family->let, false, &text);
    f15_text_add(&text, family->shuffles ? "shuffled\n" : "");
    family->origin = f15_hash_more(F15_HASH_START, f15_text_string(&text), text.length);
    if (text.code != F15_OK)
        f15_arena_fail(reader->memory, F15_NO_MEMORY);
    f15_text_free(&text);
}

/* Copies the tree of the exercise; or of each part, joined with the keys that all parts share. */
static void read_trees(f15i_yaml_reader *reader, const f15i_node *e, const f15i_node *parts,
                       f15_family *family) {
    size_t expressions = 0;
    if (parts == NULL)
        family->tree[family->trees++] = read_tree(reader, e, family->let, &expressions);
    for (const f15i_node *k = parts == NULL ? NULL : parts->first; k != NULL; k = k->next) {
        f15i_node *part = f15i_part(reader, e, k, family->trees);
        family->tree[family->trees++] =
            part == NULL ? NULL : read_tree(reader, part, family->let, &expressions);
        look_at_gives(reader, k, family->let);
    }
    for (size_t k = 0; k < family->trees; k++) {
        const f15i_node *tree = family->tree[k], *kind = tree ? f15i_find(tree, "kind") : NULL;
        const bool shuffles = tree != NULL && f15i_find(tree, "shuffled") != NULL;
        const bool orders = kind != NULL && kind->text != NULL && strcmp(kind->text, "order") == 0;
        family->shuffles |= shuffles;
        family->keyed |= shuffles && orders && reader->withheld;
    }
}

const f15_family *f15i_read_family(f15i_yaml_reader *reader, const f15i_node *e,
                                   const f15_convention *convention) {
    const size_t before = reader->faults;
    const f15i_node *parts = f15i_get(e, "parts");
    f15i_node *own = f15i_find(e, "convention");
    f15_convention read;
    if (own != NULL) {
        f15i_look_through(reader, own, F15I_TYPE_CONVENTION);
        convention = f15i_get_convention(e, &read) ? &read : NULL;
    }
    f15_family *family = f15_alloc(reader->memory, 1, sizeof *family);
    f15_let *let = convention == NULL ? NULL : f15_let_new(convention, reader->memory);
    if (family == NULL || let == NULL || e->faulty)
        return NULL;
    *family = (f15_family){.let = let,
                           .in_parts = parts != NULL,
                           .convention = *convention,
                           .own = reader->own,
                           .owns = reader->owns,
                           .withheld = reader->withheld,
                           .words = reader->words};
    read_definitions(reader, e, let);
    reader->steps += f15_let_steps(let);
    if (parts != NULL && parts->count == 0)
        f15i_tell(reader, parts, "write them below, each with a dash and a blank",
                  "the list of parts is empty");
    if (f15i_is_sound(reader, before))
        read_trees(reader, e, parts, family);
    if (!f15i_is_sound(reader, before))
        return NULL;
    tree_filling copy = {.reader = reader};
    const f15i_node *definitions = f15i_get(e, "let");
    family->definitions = fill_exercise(&copy, definitions != NULL ? definitions : e);
    if (reader->advises)
        f15i_look_at_names(reader, definitions, let, family->tree, family->trees);
    make_origin(reader, family);
    family->varies = f15_let_names(let) > 0 || family->shuffles;
    return reader->memory->code == F15_OK ? family : NULL;
}

/* ---- instances ----------------------------------------------------------------------------- */

const f15_let *f15_exercise_names(const f15_exercise *e) {
    return e->family == NULL ? NULL : e->family->let;
}

/* Reads the k-th part, filled in with these values. */
static void make_part(const f15_family *family, size_t k, const f15_let_values *values,
                      uint64_t drawn, f15i_yaml_reader *reader, f15_exercise *out) {
    const size_t before = reader->faults;
    tree_filling f = {.reader = reader, .let = family->let, .values = values};
    f15i_node *tree = fill_exercise(&f, family->tree[k]);
    if (tree == NULL || !f15i_is_sound(reader, before))
        return;
    *out = (f15_exercise){.family = family,
                          .part = family->in_parts ? k + 1 : 0,
                          .values = values,
                          .drawn = drawn,
                          .varies = family->varies,
                          .file = reader->file};
    reader->own = family->own;
    reader->owns = family->owns;
    reader->withheld = family->withheld;
    reader->words = family->words;
    reader->solves = out->varies;
    reader->attempt = (f15_random){drawn};
    f15i_look_through(reader, tree, F15I_TYPE_exercise);
    f15i_make_exercise(reader, tree, &family->convention, out);
    reader->solves = false;
    if (family->in_parts && out->id != NULL) /* the id without "/a" */
        out->whole = f15_alloc_string(reader->memory, out->id, strlen(out->id) - 2);
}

/* Returns the length of the introduction that two prompts share: it ends with an empty line. */
static size_t common_words(const char *a, const char *b) {
    size_t common = 0;
    for (size_t i = 0; a[i] != '\0' && a[i] == b[i]; i++)
        if (i > 0 && a[i] == '\n' && a[i - 1] == '\n')
            common = i + 1;
    return common;
}

static void join_parts(f15_exercise *part, size_t parts) {
    for (size_t k = 1; k < parts; k++) {
        const char *figure = part[k].figure, *before = part[k - 1].figure;
        part[k - 1].next = &part[k];
        part[k].stem = common_words(part[k].prompt, part[0].prompt);
        if (k == 1 || part[k].stem < part[0].stem) /* of the first part: what all share */
            part[0].stem = part[k].stem;
        part[k].same_figure = figure != NULL && before != NULL && strcmp(figure, before) == 0;
    }
}

f15_exercise f15_exercise_own(const f15_exercise *part) {
    f15_exercise own = *part;
    own.prompt += own.part > 1 ? own.stem : 0;
    own.figure = own.same_figure ? NULL : own.figure;
    return own;
}

f15_code f15i_make_instance(const f15_family *family, f15_random *random, f15i_yaml_reader *reader,
                            f15_exercise *out, size_t *again, f15_error *err) {
    f15_let_values *values = NULL;
    f15_let_effort drawing = {0};
    const uint64_t drawn = random->state;
    const size_t before = reader->faults;
    f15_code code = f15_let_draw(family->let, random, reader->memory, &values, &drawing, err);
    *again += drawing.again;
    reader->steps += drawing.steps;
    for (size_t k = 0; k < family->trees && code == F15_OK; k++)
        make_part(family, k, values, drawn, reader, &out[k]);
    if (code == F15_OK && reader->sorted)
        code = f15_fail(err, F15_MISMATCH, NULL, "the statements stand in a right order");
    reader->sorted = false;
    if (code == F15_OK && f15i_is_sound(reader, before))
        join_parts(out, family->trees);
    return reader->memory->code != F15_OK ? f15_no_memory(err) : code;
}

/* ---- what follows from an answer ----------------------------------------------------------- */

/* Returns the name that a part gives, or NULL. */
static const char *given_by(const f15_family *family, size_t k) {
    const f15i_node *name = f15i_find(family->tree[k], "gives");
    return name == NULL ? NULL : name->text;
}

/* Reads an answer as the value of the name, and sets *values to those that follow from it. Appends
 * the answer to `written`, a line per form. The values stay if the answer is (), since all that
 * would follow from it could be copied. */
static f15_code give(const f15_family *family, const char *name, const char *answer,
                     f15_arena *memory, const f15_let_values **values, f15_text *written,
                     f15_error *err) {
    static const char *const forms[] = {"", ":list"}; /* the second for permutations only */
    f15_let_values *given = NULL;
    const size_t before = written->length;
    f15_code code = f15_let_given(family->let, *values, name, answer, memory, &given, err);
    for (size_t k = 0; k < sizeof forms / sizeof *forms && code == F15_OK; k++) {
        f15_text form = {0};
        f15_text_addf(&form, "{%s%s}\n", name, forms[k]);
        const f15_code filled = f15_let_fill(family->let, given, f15_text_string(&form), true,
                                             written, NULL, k == 0 ? err : NULL);
        code = k == 0 || filled == F15_NO_MEMORY ? filled : F15_OK;
        f15_text_drop_part(written, &form);
    }
    if (code == F15_OK && strncmp(f15_text_string(written) + before, "()\n", 3) != 0)
        *values = given;
    return code;
}

/* Reads the exercise or part with these values, unless `code` is a failure. Takes over the memory,
 * and frees it after a failure. */
static f15_code make_one(const f15_exercise *e, const f15_let_values *values, uint64_t drawn,
                         f15_code code, f15_arena *memory, f15_exercise *out, f15_error *err) {
    f15_findings findings = {0};
    f15i_yaml_reader reader = {.file = e->file, .memory = memory, .findings = &findings};
    f15_exercise made = {0};
    if (code == F15_OK)
        make_part(e->family, e->part > 0 ? e->part - 1 : 0, values, drawn, &reader, &made);
    if (code == F15_OK && memory->code == F15_OK && reader.faults > 0)
        code = f15_fail(err, F15_UNKNOWN, findings.at[0].error.remedy, "%s",
                        findings.at[0].error.what);
    f15_findings_free(&findings);
    code = memory->code != F15_OK ? f15_no_memory(err) : code;
    if (code != F15_OK) {
        f15_arena_free(memory);
        return code == F15_NO_MEMORY ? code : F15_UNKNOWN;
    }
    made.question.memory = *memory;
    made.stem = e->stem;
    made.same_figure = e->same_figure;
    made.next = e->next;
    made.origin = e->origin;
    made.is_variant = true;
    made.seed = e->seed;
    *out = made;
    return F15_OK;
}

/* Returns an answer to the k-th part in plain notation, as it is judged there: 7 for "it is seven".
 * An answer that is not judged, as it cannot be read there, stays as it is. */
static const char *as_judged(const f15_exercise *part, size_t k, const char *answer,
                             f15_arena *memory) {
    f15_exercise earlier = *part, asked = {0};
    f15_arena own = {0};
    f15_text plain = {0};
    earlier.part = k + 1;
    f15_code code = make_one(&earlier, part->values, part->drawn, F15_OK, &own, &asked, NULL);
    if (code == F15_OK)
        code = f15_write_as_read(&asked.question, answer, strlen(answer), &plain, NULL);
    f15_exercise_free(&asked);
    if (code == F15_NO_MEMORY)
        f15_arena_fail(memory, code);
    const char *kept = f15_alloc_text(memory, &plain);
    return code == F15_OK && kept != NULL ? kept : answer;
}

/* Does f15_exercise_after. Appends the earlier answers to `trivial`, one per line: it earns nothing
 * to copy one of them. */
static f15_code make_after(const f15_exercise *part, const char *const *before, size_t count,
                           f15_exercise *out, f15_text *trivial, f15_error *err) {
    const f15_family *family = part->family;
    const f15_let_values *values = part->values;
    f15_arena memory = {0};
    if (part->part == 0)
        return f15_fail(err, F15_UNKNOWN, NULL, "%s is not a part", part->id);
    f15_code code = F15_OK;
    for (size_t k = 0; k < count && k + 1 < part->part && code == F15_OK; k++)
        if (before[k] != NULL && given_by(family, k) != NULL)
            code = give(family, given_by(family, k), as_judged(part, k, before[k], &memory),
                        &memory, &values, trivial, err);
    code = trivial->code != F15_OK ? f15_no_memory(err) : code;
    return make_one(part, values, part->drawn, code, &memory, out, err);
}

f15_code f15_exercise_filled(const f15_exercise *e, const f15_let_value *given, uint64_t drawn,
                             f15_exercise *out, f15_error *err) {
    F15_NEED(e && given, err);
    f15_let_values *values = NULL;
    f15_arena memory = {0};
    if (e->family == NULL)
        return f15_fail(err, F15_MISMATCH, NULL, "%s does not vary", e->id);
    f15_code code = f15_let_fixed(e->family->let, given, &memory, &values, err);
    code = make_one(e, values, drawn, code, &memory, out, err);
    if (code == F15_OK && out->solutions == 0) {
        f15_exercise_free(out);
        *out = (f15_exercise){0};
        code = f15_fail(err, F15_UNKNOWN, NULL, "%s has no answer with these values", e->id);
    }
    return code;
}

f15_code f15_exercise_after(const f15_exercise *part, const char *const *before, size_t count,
                            f15_exercise *out, f15_error *err) {
    F15_NEED(part, err);
    f15_text trivial = {0};
    const f15_code code = make_after(part, before, count, out, &trivial, err);
    f15_text_free(&trivial);
    return code;
}

/* Returns whether the answer is right for `after`, the part as it follows from earlier answers, and
 * wrong for the part itself. */
static bool becomes_right(const f15_exercise *part, const f15_exercise *after, const char *answer,
                          size_t length, f15_code *code) {
    bool right_after = false, right_itself = false;
    if (*code == F15_OK)
        *code = f15_is_right(&after->question, answer, length, &right_after, NULL);
    if (*code == F15_OK && right_after)
        *code = f15_is_right(&part->question, answer, length, &right_itself, NULL);
    return right_after && !right_itself;
}

/* Returns whether `after` needs no work: a trivial answer, or a line of `trivial`, is right. */
static bool is_given_up(const f15_exercise *part, const f15_exercise *after, f15_text *trivial,
                        f15_code *code) {
    const f15_arrangement *start = &after->question.start;
    const f15_names names = f15_arrangement_names(start);
    uint32_t item[F15_MAX_QUESTION_N];
    bool found = false;
    f15_identity(item, after->question.n);
    f15_write_arrangement(trivial, start->n > 0 ? start->item : item,
                          start->n > 0 ? start->n : after->question.n, &names,
                          after->question.convention.base, F15_NO_SUBSCRIPTS);
    f15_text_add(trivial, "\n()\n0\n1\nnone\n");
    *code = *code == F15_OK ? f15_text_done(trivial, NULL) : *code;
    for (const char *line = f15_text_string(trivial); *line != '\0' && !found; line++) {
        const size_t length = strcspn(line, "\n");
        found = becomes_right(part, after, line, length, code);
        line += length;
    }
    return found;
}

f15_code f15_check_part(const f15_exercise *part, const char *const *before, size_t count,
                        const char *answer, size_t length, f15_verdict *out, bool *carried,
                        f15_error *err) {
    F15_NEED(part && answer && out && carried, err);
    f15_exercise after = {0};
    f15_text trivial = {0};
    f15_code code = f15_check(&part->question, answer, length, out, err);
    *carried = false;
    if (code != F15_OK || out->judgement != F15_WRONG || part->part == 0)
        return code;
    /* if no exercise can be made of the earlier answers, nothing follows from them */
    code = make_after(part, before, count, &after, &trivial, NULL);
    if (code == F15_OK && becomes_right(part, &after, answer, length, &code))
        *carried = !is_given_up(part, &after, &trivial, &code) && code == F15_OK;
    f15_exercise_free(&after);
    f15_text_free(&trivial);
    if (*carried) {
        const f15_feedback from = out->credit_from;
        const double credit = out->credit; /* of the wrong answer */
        f15_verdict_free(out);
        *out = f15_verdict_of(F15_RIGHT);
        out->credit = part->carried < credit ? credit : part->carried;
        out->credit_from = part->carried < credit ? from : F15_FEEDBACK_NONE;
    }
    return code == F15_NO_MEMORY ? f15_no_memory(err) : F15_OK;
}
