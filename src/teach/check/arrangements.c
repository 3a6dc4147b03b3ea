/* Judges three kinds of answer about all arrangements of a short word. A set has all those with
 * some properties. A partition has two classes, in neither of which a single swap turns one
 * arrangement into another: only the even and the odd ones are such classes, since swaps, even of
 * neighbours alone, lead from any arrangement to any other. A graph has a line for every swap (or
 * every swap of neighbours) that turns one arrangement into another (chapter6 figures 6.1 to
 * 6.3). */
#include "internal.h"

#include <string.h>

/* An arrangement is stored as its index in the list of all of them; the start comes first. */
#define MOST_LISTED 120
#define MOST_VERTICES 24
#define THE_START 0
#define UNLISTED UINT32_MAX /* not an arrangement of the start */

/* ---- the list -------------------------------------------------------------------------------- */

size_t f15_arrangements_of(const f15_question *q) {
    return q->start.n <= F15_MAX_SET_ITEMS ? (size_t)f15_factorial((unsigned)q->start.n) : 0;
}

/* Writes to order[y] the place of the start from which the item at y comes. Cannot fail, since
 * words are short. */
static void order_of(const f15_question *q, uint32_t index, uint32_t order[F15_MAX_SET_ITEMS]) {
    f15_unrank(index, q->start.n, order, NULL);
}

void f15_write_arrangement_of(f15_text *out, const f15_question *question, uint32_t number) {
    const f15_arrangement *start = &question->start;
    uint32_t order[F15_MAX_SET_ITEMS] = {0};
    if (number >= f15_arrangements_of(question))
        return;
    order_of(question, number, order);
    for (size_t y = 0; y < start->n; y++)
        f15_text_add_codepoint(out, start->code[start->item[order[y]]]);
}

static const char *name_listed(const f15_reading *r, uint32_t index) {
    f15_text text = {0};
    if (r->quiet)
        return "";
    f15_write_arrangement_of(&text, &r->q, index);
    return f15i_keep(r, &text);
}

/* Returns the index of the arrangement with these letters; UNLISTED if there is none. */
static uint32_t index_of(const f15_question *q, const uint32_t *letter, size_t n) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0}, used = 0;
    uint64_t rank = 0;
    if (n != q->start.n)
        return UNLISTED;
    for (size_t y = 0; y < n; y++) {
        uint32_t x = 0;
        while (x < n && q->start.code[q->start.item[x]] != letter[y])
            x++;
        if (x == n || (used >> x & 1) != 0)
            return UNLISTED;
        order[y] = x;
        used |= UINT32_C(1) << x;
    }
    f15_rank(order, n, &rank, NULL);
    return (uint32_t)rank;
}

/* Returns how many places differ; 2 means that one swap leads from a to b. *allowed is false if the
 * question takes only swaps of neighbours and this is not one. */
static size_t count_different(const f15_question *q, uint32_t a, uint32_t b, bool *allowed) {
    uint32_t p[F15_MAX_SET_ITEMS] = {0}, s[F15_MAX_SET_ITEMS] = {0};
    size_t places = 0, first = 0, last = 0;
    order_of(q, a, p);
    order_of(q, b, s);
    for (size_t y = 0; y < q->start.n; y++)
        if (p[y] != s[y]) {
            first = places++ == 0 ? y : first;
            last = y;
        }
    *allowed = !q->adjacent || last == first + 1;
    return places;
}

/* Returns whether one swap that the question allows leads from a to b. */
static bool is_one_swap(const f15_question *q, uint32_t a, uint32_t b) {
    bool allowed = false;
    return count_different(q, a, b, &allowed) == 2 && allowed;
}

/* ---- demands and reading --------------------------------------------------------------------- */

static void validate(const f15_reading *r) {
    const f15_arrangement *start = &r->q.start;
    const f15_names names = f15_arrangement_names(start);
    const size_t most = r->q.kind == F15_KIND_GRAPH ? F15_MAX_GRAPH_ITEMS : F15_MAX_SET_ITEMS;
    if (start->n < 2 || start->n > most || !start->letters || f15_named_as(&names))
        f15_fail(f15i_failing(r), F15_MISMATCH, "give a word as start, such as ABC",
                 "a word of 2 to %zu letters is needed, whose arrangements are meant", most);
    f15i_demand(r, !f15i_repeats(start),
                "two letters are equal, so arrangements cannot be told apart",
                "use different letters");
    if (r->q.kind != F15_KIND_SET)
        return;
    f15i_demand(r, r->q.conditions > 0, "a set needs conditions",
                "such as {of: even, exactly: yes}");
    f15i_demand_conditions(r);
}

/* Leaves out "and" between words, unless it is itself an arrangement. */
static void leave_out_and(const f15_question *q, f15_word_list *words) {
    size_t kept = 0;
    for (size_t k = 0; k < words->parts; k++) {
        const f15_word_part *part = &words->part[k];
        if (!f15i_is_and(words, part) || index_of(q, words->letter + part->first, 3) != UNLISTED)
            words->part[kept++] = *part;
    }
    words->parts = kept;
}

/* Reads words, and keeps their indices in the list as one group. Returns the words, with the bars
 * and dashes between them. */
static f15_word_list read_listed(f15_reading *r) {
    f15_word_list words = f15i_answer_words(r);
    f15_groups *groups = &r->answer.groups;
    size_t count = 0;
    leave_out_and(&r->q, &words);
    for (size_t k = 0; k < words.parts; k++)
        if (words.part[k].sort == 'w')
            count++;
    if (count > F15_MAX_ANSWER_STEPS)
        f15_fail(f15i_failing(r), F15_TOO_BIG, "write each arrangement once",
                 "an answer may have at most %d words", F15_MAX_ANSWER_STEPS);
    *groups = f15i_make_groups(&r->work->arena, count, 1);
    if (f15i_failed(r))
        return (f15_word_list){0};
    count = 0;
    for (const f15_word_part *part = words.part; part < words.part + words.parts; part++)
        if (part->sort == 'w') {
            groups->value[count] = index_of(&r->q, words.letter + part->first, part->n);
            r->answer.strange = r->answer.strange || groups->value[count] == UNLISTED;
            groups->span[count++] = part->span;
        }
    return words;
}

/* Reads a set. A member given twice is unreadable, not wrong, since the student may have meant
 * another one. */
static void read_set(f15_reading *r) {
    const f15_word_list words = read_listed(r);
    const f15_groups *given = &r->answer.groups;
    for (size_t k = 0; k < words.parts; k++)
        if (words.part[k].sort != 'w')
            f15i_unreadable(r, words.part[k].span, "only spaces or commas stand between the words");
    for (size_t k = 0; k < given->n && !f15i_failed(r); k++)
        for (size_t before = 0; before < k && given->value[k] != UNLISTED; before++)
            if (given->value[before] == given->value[k])
                f15_fail(f15_at(f15i_failing(r), given->span[k].line, given->span[k].column),
                         F15_AMBIGUOUS, "write each one once", "%s is given more than once",
                         name_listed(r, given->value[k]));
}

/* Reads words with one bar; those before it are the first group. */
static void read_partition(f15_reading *r) {
    const f15_word_list words = read_listed(r);
    size_t count = 0, bars = 0;
    for (size_t k = 0; k < words.parts; k++) {
        const f15_word_part *part = &words.part[k];
        if (part->sort == 'w')
            count++;
        else if (part->sort == '-')
            f15i_unreadable(r, part->span, "only spaces or commas stand between words of a class");
        else if (bars++ > 0)
            f15i_unreadable(r, part->span, "a second bar makes a third class; two are wanted");
        else
            r->answer.groups.start[1] = count;
    }
    if (bars == 0)
        f15_fail(f15i_failing(r), F15_BAD_NOTATION, NULL, "there is no bar between two classes");
}

/* Reads ABC-ACB ABC-BAC: word, dash, word. Each line of the graph is a group. Its span covers both
 * words, or only the first if the second is in another line of text. */
static void read_graph(f15_reading *r) {
    static const char by_one_dash[] = "a line joins two arrangements by one dash";
    const f15_word_list words = read_listed(r);
    f15_groups *groups = &r->answer.groups;
    const f15_groups flat = *groups;
    for (size_t k = 0; k < words.parts; k++)
        if (words.part[k].sort == '|')
            f15i_unreadable(r, words.part[k].span, "a bar does not belong between lines");
        else if (words.part[k].sort != (k % 3 == 1 ? '-' : 'w'))
            f15i_unreadable(r, words.part[k].span, by_one_dash);
    if (words.parts % 3 != 0)
        f15i_unreadable(r, words.part[words.parts - 1].span, by_one_dash);
    if (!f15i_failed(r))
        *groups = f15i_make_groups(&r->work->arena, flat.n, flat.n / 2);
    groups->value = flat.value;
    groups->span = flat.span;
    for (size_t g = 0; !f15i_failed(r) && g < flat.n / 2; g++) {
        f15_span line = flat.span[2 * g], end = flat.span[2 * g + 1];
        if (line.line == end.line)
            line.length = end.column + end.length - line.column;
        groups->start[g + 1] = 2 * (g + 1);
        groups->group_span[g] = line;
    }
}

/* ---- sets and partitions --------------------------------------------------------------------- */

/* For a set, returns whether the arrangement meets all conditions; if not, sets *unmet to the index
 * of the first that fails, and *value to its value. For a partition, returns whether it is even. */
static bool belongs(const f15_reading *r, uint32_t index, size_t *unmet, uint64_t *value) {
    uint32_t order[F15_MAX_SET_ITEMS] = {0}, p[F15_MAX_SET_ITEMS];
    order_of(&r->q, index, order);
    f15_inverse(order, r->q.start.n, p);
    if (r->q.kind != F15_KIND_SET)
        return f15i_value(r, F15_ASK_EVEN, p) != 0;
    *unmet = f15i_first_unmet(r, p, value);
    return *unmet == r->q.conditions;
}

static bool is_member(const f15_reading *r, uint32_t index) {
    size_t unmet = 0;
    uint64_t value = 0;
    return belongs(r, index, &unmet, &value);
}

typedef enum membership { MEMBERS, OTHERS } membership;

static void write_class(const f15_reading *r, membership which, f15_text *out) {
    for (uint32_t index = 0; index < f15_arrangements_of(&r->q); index++)
        if (is_member(r, index) == (which == MEMBERS)) {
            f15_text_add(out, out->length > 0 ? " " : "");
            f15_write_arrangement_of(out, &r->q, index);
        }
}

static void right_classes(const f15_reading *r, f15_text *out) {
    write_class(r, MEMBERS, out);
    if (r->q.kind == F15_KIND_SET)
        return;
    f15_text_add(out, " |");
    write_class(r, OTHERS, out);
}

/* Returns whether the k-th word is an arrangement not seen before; else blames it. The sentence
 * names the start, whose arrangement the word should be. */
static bool is_new(const f15_reading *r, size_t k, bool seen[MOST_LISTED], f15i_judged *out) {
    const uint32_t index = r->answer.groups.value[k];
    const bool listed = index != UNLISTED, new = listed && !seen[index];
    if (!new)
        f15i_blame(
            r, out, listed ? F15_FAULT_REPEATED : F15_FAULT_NO_ARRANGEMENT, k + 1,
            &(f15i_fill){.at = r->answer.groups.span[k], .found = name_listed(r, THE_START)});
    if (listed)
        seen[index] = true;
    return new;
}

/* Sets the credit, and the effect: "2 of the 3 that belong, and 1 more". */
static void say_share(const f15_reading *r, f15i_judged *out, size_t right, size_t all,
                      size_t others) {
    if (r->quiet)
        return;
    out->credit = f15i_share(right, others, all);
    f15_text_addf(&out->produces, "%zu of the %zu that belong", right, all);
    if (others > 0)
        f15_text_addf(&out->produces, ", and %zu more", others);
}

static void judge_set(const f15_reading *r, f15i_judged *out) {
    bool seen[MOST_LISTED] = {false};
    const size_t n = r->answer.groups.n, listed = f15_arrangements_of(&r->q);
    size_t right = 0, all = 0, unmet = 0;
    uint64_t value = 0;
    for (size_t k = 0; k < n && !f15i_failed(r); k++) {
        if (!is_new(r, k, seen, out))
            continue;
        if (belongs(r, r->answer.groups.value[k], &unmet, &value))
            right++;
        else
            F15I_BLAME(r, out, NO_MEMBER, k + 1, .at = r->answer.groups.span[k],
                       .detail = f15i_say_unmet(r, unmet, value), .few = listed < F15I_MANY_VALUES);
    }
    for (uint32_t index = 0; index < listed; index++) {
        const bool wanted = is_member(r, index);
        all += wanted;
        if (wanted && !seen[index] && out->fault.id == F15_FAULT_NONE)
            F15I_BLAME(r, out, LEFT_OUT, 0, .found = name_listed(r, index));
    }
    say_share(r, out, right, all, n - right);
}

/* Returns whether the classes of the j-th and the k-th word contradict each other: both are in one
 * class, though a swap leads from one to the other. If the reading miscounts parity, returns
 * whether the classes do not agree with the parities that it counts. */
static bool are_at_odds(const f15_reading *r, size_t j, size_t k) {
    const uint32_t *value = r->answer.groups.value;
    const size_t second = r->answer.groups.start[1]; /* where the second class begins */
    const bool same_class = (j < second) == (k < second);
    if (r->counting == F15_COUNT_RIGHTLY)
        return same_class && is_one_swap(&r->q, value[j], value[k]);
    const bool same_parity = is_member(r, value[j]) == is_member(r, value[k]);
    return same_class != same_parity;
}

/* Returns the credit. Counts each arrangement once; either class may be the even one. */
static double share_of_partition(const f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    bool seen[MOST_LISTED] = {false};
    size_t even_first = 0, odd_first = 0; /* words that are right if that class is written first */
    for (size_t k = 0; k < groups->n; k++) {
        const uint32_t index = groups->value[k];
        if (index == UNLISTED || seen[index])
            continue;
        seen[index] = true;
        if (is_member(r, index) == (k < groups->start[1]))
            even_first++;
        else
            odd_first++;
    }
    const size_t right = even_first > odd_first ? even_first : odd_first;
    return f15i_share(right, groups->n - right, f15_arrangements_of(&r->q));
}

static void judge_partition(const f15_reading *r, f15i_judged *out) {
    bool seen[MOST_LISTED] = {false};
    const f15_groups *groups = &r->answer.groups;
    for (size_t k = 0; out->fault.id == F15_FAULT_NONE && k < groups->n; k++) {
        size_t j = 0; /* an earlier word; the words so far are all different, so there are few */
        if (!is_new(r, k, seen, out))
            continue;
        while (j < k && !are_at_odds(r, j, k))
            j++;
        if (j < k)
            F15I_BLAME(r, out, ONE_CLASS, k + 1, .at = groups->span[k],
                       .found = name_listed(r, groups->value[j]));
    }
    for (uint32_t index = 0; index < f15_arrangements_of(&r->q); index++)
        if (!seen[index] && out->fault.id == F15_FAULT_NONE)
            F15I_BLAME(r, out, LEFT_OUT, 0, .found = name_listed(r, index));
    if (r->quiet)
        return;
    out->credit = share_of_partition(r);
    f15_text_addf(&out->produces, "classes of %zu and %zu", groups->start[1],
                  groups->n - groups->start[1]);
}

/* Writes each arrangement's class: 1 or 2, 0 if none. Returns false if a word is not an
 * arrangement, or is in both classes. */
static bool take_classes(const f15_reading *r, char class_of[MOST_LISTED]) {
    const f15_groups *groups = &r->answer.groups;
    for (size_t k = 0; k < groups->n; k++) {
        const char class = k < groups->start[1] ? 1 : 2;
        if (groups->value[k] == UNLISTED || class_of[groups->value[k]] == 3 - class)
            return false;
        class_of[groups->value[k]] = class;
    }
    return true;
}

/* Compares two partitions; which class is written first does not matter. */
static bool same_classes(const f15_reading *r, const f15_reading *other) {
    char a[MOST_LISTED] = {0}, b[MOST_LISTED] = {0};
    bool straight = take_classes(r, a) && take_classes(other, b), crossed = straight;
    for (size_t index = 0; index < MOST_LISTED; index++) {
        straight = straight && a[index] == b[index];
        crossed = crossed && a[index] == (b[index] == 0 ? 0 : 3 - b[index]); /* 1 and 2 exchanged */
    }
    return straight || crossed;
}

/* ---- graphs ---------------------------------------------------------------------------------- */

/* Returns the fault of a line; F15_FAULT_NONE if it belongs to the graph, or if it is a 3-cycle and
 * the misreading allows these. */
static f15_fault_id fault_of(const f15_reading *r, uint32_t a, uint32_t b) {
    bool allowed = false;
    const size_t places = count_different(&r->q, a, b, &allowed);
    if (a == b)
        return F15_FAULT_NO_LINE;
    if (r->q.around && a != THE_START && b != THE_START)
        return F15_FAULT_NOT_AROUND;
    if (places == 2)
        return allowed ? F15_FAULT_NONE : F15_FAULT_NOT_ADJACENT;
    return places == 3 && r->threes ? F15_FAULT_NONE : F15_FAULT_NOT_ONE_SWAP;
}

/* Returns whether the graph has a line between the two arrangements. */
static bool is_joined(const f15_reading *r, uint32_t a, uint32_t b) {
    return fault_of(r, a, b) == F15_FAULT_NONE && is_one_swap(&r->q, a, b);
}

static void judge_graph(const f15_reading *r, f15i_judged *out) {
    const f15_groups *groups = &r->answer.groups;
    const uint32_t vertices = (uint32_t)f15_arrangements_of(&r->q);
    bool drawn[MOST_VERTICES][MOST_VERTICES] = {{false}}; /* the answer's lines, both ways */
    size_t right = 0, all = 0;
    for (size_t g = 0; g < groups->count; g++) {
        const uint32_t a = groups->value[2 * g], b = groups->value[2 * g + 1];
        f15_fault_id fault = F15_FAULT_NO_ARRANGEMENT;
        f15_span at = groups->span[a == UNLISTED ? 2 * g : 2 * g + 1];
        if (a != UNLISTED && b != UNLISTED) {
            fault = a != b && drawn[a][b] ? F15_FAULT_REPEATED : fault_of(r, a, b);
            at = groups->group_span[g];
            drawn[a][b] = drawn[b][a] = true;
        }
        if (fault != F15_FAULT_NONE)
            f15i_blame(r, out, fault, g + 1,
                       &(f15i_fill){.at = at, .found = name_listed(r, THE_START)});
        else if (is_joined(r, a, b))
            right++;
    }
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            const bool wanted = is_joined(r, a, b);
            all += wanted;
            if (wanted && !drawn[a][b] && out->fault.id == F15_FAULT_NONE)
                F15I_BLAME(r, out, LEFT_OUT, 0,
                           .found =
                               f15i_say(r, "the line %s-%s", name_listed(r, a), name_listed(r, b)));
        }
    say_share(r, out, right, all, groups->count - right);
}

/* Marks the lines, both ways; returns false if one ends at no arrangement. */
static bool take_lines(const f15_reading *r, bool line[MOST_VERTICES][MOST_VERTICES]) {
    const f15_groups *groups = &r->answer.groups;
    for (size_t g = 0; g < groups->count; g++) {
        const uint32_t a = groups->value[2 * g], b = groups->value[2 * g + 1];
        if (a == UNLISTED || b == UNLISTED)
            return false;
        line[a][b] = line[b][a] = true;
    }
    return true;
}

static bool same_lines(const f15_reading *r, const f15_reading *other) {
    bool a[MOST_VERTICES][MOST_VERTICES] = {{false}}, b[MOST_VERTICES][MOST_VERTICES] = {{false}};
    return take_lines(r, a) && take_lines(other, b) && memcmp(a, b, sizeof a) == 0;
}

static void right_graph(const f15_reading *r, f15_text *out) {
    const uint32_t vertices = (uint32_t)f15_arrangements_of(&r->q);
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++) {
            if (fault_of(r, a, b) != F15_FAULT_NONE)
                continue;
            f15_text_add(out, out->length > 0 ? " " : "");
            f15_write_arrangement_of(out, &r->q, a);
            f15_text_add(out, "-");
            f15_write_arrangement_of(out, &r->q, b);
        }
}

/* ---- the tables ------------------------------------------------------------------------------ */

static bool start_is_numbered(const f15_question *q) {
    return q->start.n > 0 && !q->start.letters;
}

/* Returns a form with an example of three letters for words of four: the example in kinds.def has
 * four letters, so it might be right there. */
static const char *form(const f15_question *q) {
    if (q->n != 4)
        return NULL;
    if (q->kind == F15_KIND_SET)
        return "the arrangements that belong to the set, such as ACT CAT";
    if (q->kind == F15_KIND_GRAPH)
        return "lines, each as the two arrangements it joins, such as ACT-CAT ACT-ATC";
    return "two classes of arrangements with a bar between them, such as ACT CAT | TAC ATC";
}

#define ARRANGEMENTS(stem, is_right, is_same)                                                      \
    const f15i_kind f15i_kind_##stem = {.validate = validate,                                      \
                                        .read = read_##stem,                                       \
                                        .judge = judge_##stem,                                     \
                                        .right = is_right,                                         \
                                        .counts_places = start_is_numbered,                        \
                                        .form = form,                                              \
                                        .same = is_same};
ARRANGEMENTS(set, right_classes, same_classes)
ARRANGEMENTS(partition, right_classes, same_classes)
ARRANGEMENTS(graph, right_graph, same_lines)
