/* Sets, partitions and graphs of arrangements: every set of the arrangements of ABC, every way of
 * putting them in two classes or leaving them out, every graph on them; classes of ABCD at random.
 */
#include "questions.h"

/* The arrangements of ABC, in the order of the dictionary; and what is known of each by hand. */
static const char *const abc[6] = {"ABC", "ACB", "BAC", "BCA", "CAB", "CBA"};
static const bool even[6] = {true, false, false, true, true, false};
static const unsigned swaps[6] = {0, 1, 1, 2, 2, 1};
static const unsigned inversions[6] = {0, 1, 1, 2, 2, 3};
static const unsigned descents[6] = {0, 1, 1, 1, 1, 2};

static f15_question about(f15_kind kind, const char *start) {
    f15_question q = ask_kind(kind, 0);
    give_start(&q, start);
    return q;
}

static void add_condition(f15_question *q, f15_ask ask, f15_relation relation, uint64_t value) {
    q->condition[q->conditions++] = (f15_condition){ask, relation, value};
}

static size_t add_word(char *text, size_t used, size_t room, const char *word, char mark) {
    return used + (size_t)snprintf(text + used, room - used, "%s%c", word, mark);
}

static void on_second_line(const f15_question *q, const char *answer, size_t step, uint32_t column,
                           uint32_t length) {
    f15_verdict v = verdict_of(q, answer);
    assert_int_equal(v.fault.step, step);
    assert_int_equal(v.fault.span.line, 2);
    assert_int_equal(v.fault.span.column, column);
    assert_int_equal(v.fault.span.length, length);
    f15_verdict_free(&v);
}

/* ---- sets ------------------------------------------------------------------------------------ */

/* The words of a set of numbers below 6; 0 for none. */
static size_t write_set(unsigned set, char *text, size_t room) {
    size_t used = 0;
    for (size_t k = 0; k < 6; k++)
        if (set >> k & 1)
            used = add_word(text, used, room, abc[k], k % 2 ? ',' : ' ');
    if (used > 0)
        text[--used] = '\0'; /* no comma after the last */
    return used;
}

static unsigned lowest(unsigned set) {
    unsigned k = 0;
    while (!(set >> k & 1))
        k++;
    return k;
}

static void wrong_set(const f15_verdict *v, unsigned set, unsigned right) {
    char wanted[40];
    assert_int_equal(v->judgement, F15_WRONG);
    if (set & ~right) {
        assert_int_equal(v->fault.id, F15_FAULT_NO_MEMBER);
        assert_memory_equal(v->fault.text, abc[lowest(set & ~right)], 3);
        assert_int_equal(v->fault.span.length, 3);
        assert_true(v->fault.step > 0);
    } else {
        snprintf(wanted, sizeof wanted, "%s is left out", abc[lowest(right & ~set)]);
        assert_int_equal(v->fault.id, F15_FAULT_LEFT_OUT);
        assert_string_equal(v->fault.text, wanted);
    }
}

/* All 63 sets: right is only the one, and only the readings of it that are given are named. */
static void all_sets(const f15_question *q, unsigned right, const unsigned *misread,
                     const f15_misconception_id *id, size_t misreads) {
    f15_text answer = {0};
    is_valid(q);
    for (unsigned set = 1; set < 64; set++) {
        char text[40] = "", names[200] = "", found[200];
        size_t used = 0;
        write_set(set, text, sizeof text);
        f15_verdict v = verdict_of(q, text);
        if (set == right)
            assert_int_equal(v.judgement, F15_RIGHT);
        else
            wrong_set(&v, set, right);
        for (size_t k = 0; k < misreads; k++)
            if (misread[k] == set && set != right)
                used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                         used > 0 ? " " : "", f15_misconception_name(id[k]));
        if (set != right)
            assert_string_equal(diagnosis_of(q, text, found, sizeof found), names);
        f15_verdict_free(&v);
    }
    must(f15_right_answer(q, &answer, NULL), &(f15_error){0});
    is_right(q, f15_text_string(&answer));
    f15_text_free(&answer);
}

static unsigned those(bool (*has)(size_t k)) {
    unsigned set = 0;
    for (size_t k = 0; k < 6; k++)
        set |= has(k) ? 1u << k : 0;
    return set;
}

static bool is_even(size_t k) {
    return even[k];
}
static bool is_odd(size_t k) {
    return !even[k];
}
static bool has_one_swap(size_t k) {
    return swaps[k] == 1;
}
static bool has_one_inversion(size_t k) {
    return inversions[k] == 1;
}
static bool has_even_descents(size_t k) {
    return descents[k] % 2 == 0;
}
static bool has_even_length(size_t k) { /* of all its cycles that are longer than 1 */
    return swaps[k] != 2;
}
static bool has_even_rest(size_t k) { /* 3 less its cycles longer than 1 */
    return swaps[k] != 0;
}
static bool has_one_descent(size_t k) {
    return descents[k] == 1;
}
static bool needs_two_or_more(size_t k) {
    return swaps[k] >= 2;
}
static bool has_two_inversions_or_more(size_t k) {
    return inversions[k] >= 2;
}

static void sets_of_abc(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_SET, "ABC");
    const unsigned of_parity[] = {those(has_even_length), those(has_even_rest),
                                  those(has_even_descents), those(is_odd)};
    const f15_misconception_id parity[] = {
        F15_MIS_CYCLE_LENGTH_PARITY, F15_MIS_FIXED_POINTS_LEFT_OUT, F15_MIS_DESCENTS_FOR_INVERSIONS,
        F15_MIS_EVEN_ODD_EXCHANGED};
    add_condition(&q, F15_ASK_EVEN, F15_EXACTLY, 1);
    all_sets(&q, those(is_even), of_parity, parity, 4);
    q.condition[0] = (f15_condition){F15_ASK_SWAPS, F15_EXACTLY, 1};
    const unsigned of_swap[] = {those(has_one_inversion)};
    const f15_misconception_id swap[] = {F15_MIS_NEIGHBOURS_ONLY};
    all_sets(&q, those(has_one_swap), of_swap, swap, 1);
    q.condition[0] = (f15_condition){F15_ASK_INVERSIONS, F15_EXACTLY, 1};
    const unsigned of_inversion[] = {those(has_one_descent)};
    const f15_misconception_id inversion[] = {F15_MIS_DESCENTS_FOR_INVERSIONS};
    all_sets(&q, those(has_one_inversion), of_inversion, inversion, 1);
    /* 3 less its cycles longer than 1 is never below 2 */
    q.condition[0] = (f15_condition){F15_ASK_SWAPS, F15_AT_LEAST, 2};
    const unsigned of_many[] = {63, those(has_two_inversions_or_more)};
    const f15_misconception_id many[] = {F15_MIS_FIXED_POINTS_LEFT_OUT, F15_MIS_NEIGHBOURS_ONLY};
    all_sets(&q, those(needs_two_or_more), of_many, many, 2);
    f15_question_free(&q);
}

/* "and" joins words, but where its letters are those of the arrangements it is one. */
static void joined_by_and(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_SET, "ABC");
    add_condition(&q, F15_ASK_EVEN, F15_EXACTLY, 1);
    is_right(&q, "ABC, BCA and CAB");
    is_right(&q, "abc and bca AND cab");
    is_wrong(&q, "ABC, BCA and CBA", F15_FAULT_NO_MEMBER);
    is_wrong(&q, "ABC, BCA or CAB", F15_FAULT_NO_ARRANGEMENT);
    f15_question_free(&q);
    q = about(F15_KIND_SET, "DAN");
    add_condition(&q, F15_ASK_EVEN, F15_EXACTLY, 1);
    is_right(&q, "DAN and NDA");
    is_wrong(&q, "DAN NDA", F15_FAULT_LEFT_OUT);
    f15_question_free(&q);
    q = about(F15_KIND_PARTITION, "ABC");
    is_right(&q, "ABC, BCA and CAB | ACB, BAC and CBA");
    f15_question_free(&q);
}

/* The list that shows a permutation depends on the convention, the arrangements do not. */
static void any_convention(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SET, 0);
    q.convention = F15_LECTURE9;
    give_start(&q, "BAD");
    add_condition(&q, F15_ASK_EVEN, F15_EXACTLY, 1);
    is_valid(&q);
    is_right(&q, "BAD ADB DBA");
    is_wrong(&q, "BAD ADB DBA ABD", F15_FAULT_NO_MEMBER);
    f15_question_free(&q);
}

static bool is_member(const f15_question *set, const char *word) {
    f15_verdict v = verdict_of(set, word);
    bool member = v.fault.id != F15_FAULT_NO_MEMBER;
    f15_verdict_free(&v);
    return member;
}

/* What a set counts is what a question about start and goal counts; descents alone tell a
 * permutation from its inverse. */
static void counted_as_anywhere(void **state) {
    (void)state;
    const f15_convention conventions[] = {F15_CHAPTER6, F15_LECTURE9};
    uint32_t p[4];
    f15_identity(p, 4);
    do {
        const char word[] = {(char)('A' + p[0]), (char)('A' + p[1]), (char)('A' + p[2]),
                             (char)('A' + p[3]), '\0'};
        for (size_t k = 0; k < 2; k++) {
            f15_question set = about(F15_KIND_SET, "ABCD"), number;
            f15_text answer = {0};
            number = from_to(F15_KIND_NUMBER, "ABCD", word);
            number.of = F15_ASK_DESCENTS;
            set.convention = number.convention = conventions[k];
            must(f15_right_answer(&number, &answer, NULL), &(f15_error){0});
            assert_int_equal(answer.s[0] - '0', /* of the word that is to be seen */
                             (p[0] > p[1]) + (p[1] > p[2]) + (p[2] > p[3]));
            for (uint64_t descents_asked = 0; descents_asked < 4; descents_asked++) {
                set.conditions = 0;
                add_condition(&set, F15_ASK_DESCENTS, F15_EXACTLY, descents_asked);
                assert_int_equal(is_member(&set, word),
                                 (uint64_t)(answer.s[0] - '0') == descents_asked);
            }
            f15_text_free(&answer);
            f15_question_free(&number);
            f15_question_free(&set);
        }
    } while (f15_next_permutation(p, 4));
}

static void several_conditions(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_SET, "ABCDE");
    f15_text answer = {0};
    add_condition(&q, F15_ASK_EVEN, F15_EXACTLY, 1);
    add_condition(&q, F15_ASK_FIXED_POINTS, F15_EXACTLY, 1);
    is_valid(&q);
    must(f15_right_answer(&q, &answer, NULL), &(f15_error){0});
    is_right(&q, answer.s);
    /* five ways to choose the one that stays, three pairs of swaps of the other four */
    assert_int_equal(answer.length, 15 * 6 - 1);
    says(&q, "BACDE", "BACDE does not belong to the set: it is odd");
    says(&q, "ABCDE",
         "ABCDE does not belong to the set: it has 5 fixed points; exactly 1 is asked for");
    produces(&q, "ABCDE BADCE", "1 of the 15 that belong, and 1 more");
    f15_text_free(&answer);
    f15_question_free(&q);
}

static void forms_of_sets(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_SET, "ABC");
    add_condition(&q, F15_ASK_EVEN, F15_EXACTLY, 1);
    is_right(&q, "{ABC, BCA, CAB}");
    is_right(&q, "cab;abc\nbca");
    static const char *const unreadable[] = {
        "", "1 2 3", "ABC-BCA CAB", "ABC | BCA", "(ABC) (BCA)", "{}", "A.B", "ABC\x1b", "\xc3"};
    for (size_t k = 0; k < sizeof unreadable / sizeof *unreadable; k++)
        is_unreadable(&q, unreadable[k]);
    is_unreadable(&q, "ABC BCA CAB ABC"); /* the same set, or a slip: asked back */
    says(&q, "ABC BCA CAB abc", "ABC is given more than once");
    is_wrong(&q, "ABC BCA CA", F15_FAULT_NO_ARRANGEMENT);
    is_wrong(&q, "ABC BCAA", F15_FAULT_NO_ARRANGEMENT);
    is_wrong(&q, "ABC BBA", F15_FAULT_NO_ARRANGEMENT);
    is_wrong(&q, "A B C", F15_FAULT_NO_ARRANGEMENT);
    says(&q, "abc abd", "abd is not an arrangement of ABC");
    f15_question_free(&q);
}

/* ---- partitions ------------------------------------------------------------------------------ */

/* By sight: exactly two letters stand elsewhere. */
static bool one_swap(const char *a, const char *b) {
    size_t differ = 0;
    for (size_t k = 0; a[k] != '\0'; k++)
        differ += a[k] != b[k];
    return differ == 2;
}

static bool of_neighbours(const char *a, const char *b) {
    size_t k = 0;
    while (a[k] == b[k])
        k++;
    return one_swap(a, b) && a[k + 1] != b[k + 1];
}

/* The word in which the first class, or the second, first goes wrong; NULL if they do not. */
static const char *first_misplaced(const char *const *word, const unsigned *in, size_t count,
                                   bool adjacent) {
    for (unsigned which = 0; which < 2; which++)
        for (size_t k = 0; k < count; k++)
            for (size_t j = 0; j < k; j++)
                if (in[k] == which && in[j] == which &&
                    (adjacent ? of_neighbours : one_swap)(word[j], word[k]))
                    return word[k];
    return NULL;
}

static void write_classes(const char *const *word, const unsigned *in, size_t count, char *text,
                          size_t room) {
    size_t used = 0;
    for (size_t k = 0; k < count; k++)
        if (in[k] == 0)
            used = add_word(text, used, room, word[k], ' ');
    used = add_word(text, used, room, "", '|');
    for (size_t k = 0; k < count; k++)
        if (in[k] == 1)
            used = add_word(text, used, room, word[k], ' ');
}

static void one_partition(const f15_question *q, const unsigned *in, size_t *right) {
    char text[40];
    size_t listed = 0;
    for (size_t k = 0; k < 6; k++)
        listed += in[k] < 2;
    write_classes(abc, in, 6, text, sizeof text);
    const char *misplaced = first_misplaced(abc, in, 6, q->adjacent);
    if (listed == 0) {
        is_unreadable(q, text);
        return;
    }
    f15_verdict v = verdict_of(q, text);
    assert_int_equal(v.judgement, misplaced == NULL && listed == 6 ? F15_RIGHT : F15_WRONG);
    *right += v.judgement == F15_RIGHT;
    if (misplaced != NULL) {
        assert_int_equal(v.fault.id, F15_FAULT_ONE_CLASS);
        assert_memory_equal(v.fault.text, misplaced, 3);
        assert_memory_equal(text + v.fault.span.column - 1, misplaced, 3);
    } else if (listed < 6) {
        assert_int_equal(v.fault.id, F15_FAULT_LEFT_OUT);
    }
    f15_verdict_free(&v);
}

/* All 729 ways to put each in the one class, or in the other, or nowhere. */
static void partitions_of_abc(void **state) {
    (void)state;
    for (unsigned adjacent = 0; adjacent < 2; adjacent++) {
        f15_question q = about(F15_KIND_PARTITION, "ABC");
        size_t right = 0;
        q.adjacent = adjacent;
        is_valid(&q);
        for (unsigned way = 0; way < 729; way++) {
            unsigned in[6], left = way;
            for (size_t k = 0; k < 6; k++, left /= 3)
                in[k] = left % 3;
            one_partition(&q, in, &right);
        }
        assert_int_equal(right, 2); /* the one partition, its classes in either order */
        f15_question_free(&q);
    }
}

#define SEED 20261122

/* The arrangements of ABCD, and whether each is odd. */
typedef struct abcd {
    char text[24][5];
    const char *word[24];
    unsigned odd[24];
} abcd;

static void list_abcd(abcd *list) {
    uint32_t p[4];
    f15_identity(p, 4);
    for (size_t k = 0; k < 24; k++, f15_next_permutation(p, 4)) {
        list->odd[k] = 0;
        for (size_t x = 0; x < 4; x++)
            list->text[k][x] = (char)('A' + p[x]);
        for (size_t i = 0; i < 4; i++)
            for (size_t j = i + 1; j < 4; j++)
                list->odd[k] ^= p[i] > p[j];
        list->text[k][4] = '\0';
        list->word[k] = list->text[k];
    }
}

/* The right classes, with any one in the other class, or nowhere. */
static void one_of_abcd_misplaced(void **state) {
    (void)state;
    abcd list;
    char text[160];
    unsigned in[24];
    f15_question q = about(F15_KIND_PARTITION, "ABCD");
    f15_text answer = {0};
    is_valid(&q);
    list_abcd(&list);
    memcpy(in, list.odd, sizeof in);
    write_classes(list.word, in, 24, text, sizeof text);
    is_right(&q, text);
    must(f15_right_answer(&q, &answer, NULL), &(f15_error){0});
    is_right(&q, answer.s);
    f15_text_free(&answer);
    for (size_t k = 0; k < 24; k++) {
        in[k] = !list.odd[k];
        write_classes(list.word, in, 24, text, sizeof text);
        is_wrong(&q, text, F15_FAULT_ONE_CLASS);
        in[k] = 2;
        write_classes(list.word, in, 24, text, sizeof text);
        is_wrong(&q, text, F15_FAULT_LEFT_OUT);
        in[k] = list.odd[k];
    }
    f15_question_free(&q);
}

#define SEED 20261122

static void partitions_of_abcd(void **state) {
    (void)state;
    abcd list;
    char text[160];
    unsigned in[24];
    f15_random random = {SEED};
    f15_question q = about(F15_KIND_PARTITION, "ABCD");
    print_message("seed %d\n", SEED);
    list_abcd(&list);
    for (size_t times = 0; times < 300; times++) {
        for (size_t k = 0; k < 24; k++)
            in[k] = (unsigned)f15_random_below(&random, 2);
        const char *misplaced = first_misplaced(list.word, in, 24, false);
        write_classes(list.word, in, 24, text, sizeof text);
        f15_verdict v = verdict_of(&q, text);
        assert_int_equal(v.judgement, misplaced == NULL ? F15_RIGHT : F15_WRONG);
        if (misplaced != NULL)
            assert_memory_equal(v.fault.text, misplaced, 4);
        f15_verdict_free(&v);
    }
    f15_question_free(&q);
}

/* An answer that the author foresaw, in another order; and with a word more, in both classes. */
static void foreseen_partitions(void **state) {
    (void)state;
    static const char *const answers[] = {"CAB BCA | CBA BAC ABC ACB",
                                          "ABC BCA CAB | ACB BAC CBA ABC"};
    f15_question q = about(F15_KIND_PARTITION, "ABC");
    f15_known_answer known = {"BCA CAB | ABC ACB BAC CBA", {.feedback = "Look again."}};
    q.known = &known;
    q.knowns = 1;
    for (size_t k = 0; k < 2; k++) {
        f15_verdict v = verdict_of(&q, answers[k]);
        assert_int_equal(v.judgement, F15_WRONG);
        assert_int_equal(v.feedback != NULL, k == 0);
        f15_verdict_free(&v);
    }
    q.knowns = 0;
    f15_question_free(&q);
}

static void forms_of_partitions(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_PARTITION, "ABC");
    is_right(&q, "ABC BCA CAB | ACB BAC CBA");
    is_right(&q, "{acb,bac,cba}|{abc,bca,cab}");
    is_right(&q, "ABC BCA CAB / ACB BAC CBA");
    static const char *const unreadable[] = {
        "", "|", "ABC BCA CAB ACB BAC CBA", "ABC | BCA | CAB", "ABC-BCA | CAB", "1 | 2"};
    for (size_t k = 0; k < sizeof unreadable / sizeof *unreadable; k++)
        is_unreadable(&q, unreadable[k]);
    is_wrong(&q, "ABC | ABC", F15_FAULT_REPEATED);
    is_wrong(&q, "ABC | ABX", F15_FAULT_NO_ARRANGEMENT);
    on_second_line(&q, "ABC | BAC\nBCA ACB", 3, 1, 3);
    produces(&q, "ABC | BCA CAB", "classes of 1 and 2");
    says(&q, "ABC ACB |",
         "ACB is in one class with ABC, but a single swap turns one into the other");
    is_explained(&q, "ABC CBA | ACB BAC BCA CAB", "descents-for-inversions");
    is_explained(&q, "BCA CAB | CBA ACB BAC ABC", "cycle-length-parity");
    is_explained(&q, "ABC | ACB BAC BCA CAB CBA", "fixed-points-left-out");
    is_explained(&q, "ABC BCA CAB ACB BAC CBA |", "");
    f15_question_free(&q);
}

/* ---- graphs ---------------------------------------------------------------------------------- */

/* The 15 pairs of arrangements of ABC: pair k joins ends[k][0] and ends[k][1]. */
static size_t ends[15][2];

static void number_pairs(void) {
    size_t k = 0;
    for (size_t a = 0; a < 6; a++)
        for (size_t b = a + 1; b < 6; b++) {
            ends[k][0] = a;
            ends[k++][1] = b;
        }
}

static bool belongs(const f15_question *q, size_t pair) {
    const char *a = abc[ends[pair][0]], *b = abc[ends[pair][1]];
    bool meets = !q->around || ends[pair][0] == 0;
    return meets && (q->adjacent ? of_neighbours : one_swap)(a, b);
}

static f15_fault_id fault_of(const f15_question *q, size_t pair) {
    if (q->around && ends[pair][0] != 0)
        return F15_FAULT_NOT_AROUND;
    return one_swap(abc[ends[pair][0]], abc[ends[pair][1]]) ? F15_FAULT_NOT_ADJACENT
                                                            : F15_FAULT_NOT_ONE_SWAP;
}

static void write_graph(unsigned graph, char *text, size_t room) {
    size_t used = 0;
    for (size_t k = 0; k < 15; k++)
        if (graph >> k & 1) {
            used = add_word(text, used, room, abc[ends[k][k % 2]], '-');
            used = add_word(text, used, room, abc[ends[k][1 - k % 2]], ' ');
        }
}

/* Every graph: right is only the one; the first line that does not belong is blamed. */
static void all_graphs(const f15_question *q, unsigned step) {
    unsigned right = 0, threes = 0;
    for (size_t k = 0; k < 15; k++) {
        right |= belongs(q, k) ? 1u << k : 0;
        bool apart = !one_swap(abc[ends[k][0]], abc[ends[k][1]]); /* of three letters */
        threes |= apart && (!q->around || ends[k][0] == 0) ? 1u << k : 0;
    }
    for (unsigned graph = 1; graph < 1u << 15; graph += step) {
        char text[160];
        write_graph(graph, text, sizeof text);
        f15_verdict v = verdict_of(q, text);
        unsigned others = graph & ~right;
        bool three = graph != right && (graph & ~threes) == right, named;
        assert_int_equal(v.judgement, graph == right ? F15_RIGHT : F15_WRONG);
        if (others != 0) {
            assert_int_equal(v.fault.id, fault_of(q, lowest(others)));
            assert_memory_equal(v.fault.text, abc[ends[lowest(others)][lowest(others) % 2]], 3);
        } else if (graph != right) {
            assert_int_equal(v.fault.id, F15_FAULT_LEFT_OUT);
        }
        named = would_explain(q, text, F15_MIS_THREE_CYCLE_FOR_SWAP);
        assert_int_equal(named, three);
        f15_verdict_free(&v);
    }
}

static void graphs_of_abc(void **state) {
    (void)state;
    number_pairs();
    for (unsigned k = 0; k < 4; k++) {
        f15_question q = about(F15_KIND_GRAPH, "ABC");
        f15_text answer = {0};
        q.adjacent = k & 1;
        q.around = k & 2;
        is_valid(&q);
        all_graphs(&q, k == 0 ? 1 : 3);
        must(f15_right_answer(&q, &answer, NULL), &(f15_error){0});
        is_right(&q, answer.s);
        f15_text_free(&answer);
        f15_question_free(&q);
    }
}

/* 24 arrangements of ABCD: 6 swaps from each, 3 of them of neighbours. */
static void graphs_of_abcd(void **state) {
    (void)state;
    static const size_t lines[] = {72, 36, 6, 3};
    for (unsigned k = 0; k < 4; k++) {
        f15_question q = about(F15_KIND_GRAPH, "ABCD");
        f15_text answer = {0};
        q.adjacent = k & 1;
        q.around = k & 2;
        is_valid(&q);
        must(f15_right_answer(&q, &answer, NULL), &(f15_error){0});
        is_right(&q, answer.s);
        assert_int_equal(answer.length, lines[k] * 10 - 1);
        f15_text_free(&answer);
        f15_question_free(&q);
    }
}

static void forms_of_graphs(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_GRAPH, "ABC");
    q.around = true;
    is_right(&q, "ABC-ACB ABC-BAC ABC-CBA");
    is_right(&q, "acb - abc, abc \xe2\x80\x93 bac;\nCBA \xe2\x86\x92 ABC");
    is_right(&q, "ABC--ACB ABC--BAC ABC--CBA");
    static const char *const unreadable[] = {"",     "ABC",       "ABC ACB", "ABC-ACB-BAC", "ABC-",
                                             "-ABC", "ABC---ACB", "ABC|ACB", "ABC-ACB |",   "0-1"};
    for (size_t k = 0; k < sizeof unreadable / sizeof *unreadable; k++)
        is_unreadable(&q, unreadable[k]);
    is_wrong(&q, "ABC-ABC", F15_FAULT_NO_LINE);
    is_wrong(&q, "ABC-ACB ACB-ABC", F15_FAULT_REPEATED);
    is_wrong(&q, "ABC-ABD", F15_FAULT_NO_ARRANGEMENT);
    points_at(&q, "ABC-ABD", 1, 5, 3);
    on_second_line(&q, "ABC-ACB\nACB - CAB", 2, 1, 9);
    says(&q, "ABC-ACB ABC-CBA", "the line ABC-BAC is left out");
    says(&q, "BAC-BCA", "BAC-BCA does not touch ABC");
    produces(&q, "ABC-ACB ABC-BCA", "1 of the 3 that belong, and 1 more");
    is_explained(&q, "ABC-ACB ABC-BAC", "neighbours-only");
    q.adjacent = true;
    is_explained(&q, "ABC-ACB ABC-BAC ABC-CBA", "non-adjacent");
    f15_question_free(&q);
}

/* ---- questions ------------------------------------------------------------------------------- */

static void refused(const f15_question *q, const char *what) {
    f15_error err = {0};
    assert_int_equal(f15_question_validate(q, &err), F15_MISMATCH);
    if (strstr(err.what, what) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", err.what, what);
}

static void faulty_questions(void **state) {
    (void)state;
    static const struct {
        f15_kind kind;
        const char *start, *what;
    } faulty[] = {
        {F15_KIND_SET, "A", "a word of 2 to 5 letters"},
        {F15_KIND_SET, "ABCDEF", "a word of 2 to 5 letters"},
        {F15_KIND_SET, "0 1 2", "a word of 2 to 5 letters"},
        {F15_KIND_SET, "ABA", "two letters are equal"},
        {F15_KIND_PARTITION, "ABCDEF", "a word of 2 to 5 letters"},
        {F15_KIND_PARTITION, "TASTE", "two letters are equal"},
        {F15_KIND_GRAPH, "ABCDE", "a word of 2 to 4 letters"},
        {F15_KIND_GRAPH, "2 1 0", "a word of 2 to 4 letters"},
    };
    for (size_t k = 0; k < sizeof faulty / sizeof *faulty; k++) {
        f15_question q = about(faulty[k].kind, faulty[k].start);
        refused(&q, faulty[k].what);
        f15_question_free(&q);
    }
    f15_question q = about(F15_KIND_SET, "ABC");
    refused(&q, "a set needs conditions");
    add_condition(&q, F15_ASK_SWAPS, F15_EXACTLY, 3);
    refused(&q, "no permutation has all these properties");
    q.condition[0].ask = F15_ASK_SOLVABLE;
    refused(&q, "this cannot be asked");
    f15_question_free(&q);
}

static void hashes(void **state) {
    (void)state;
    f15_question q = about(F15_KIND_GRAPH, "ABC");
    uint64_t plain = f15_question_hash(&q);
    q.around = true;
    assert_false(f15_question_hash(&q) == plain);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_of_abc),         cmocka_unit_test(joined_by_and),
        cmocka_unit_test(any_convention),      cmocka_unit_test(counted_as_anywhere),
        cmocka_unit_test(several_conditions),  cmocka_unit_test(forms_of_sets),
        cmocka_unit_test(partitions_of_abc),   cmocka_unit_test(one_of_abcd_misplaced),
        cmocka_unit_test(partitions_of_abcd),  cmocka_unit_test(forms_of_partitions),
        cmocka_unit_test(foreseen_partitions), cmocka_unit_test(graphs_of_abc),
        cmocka_unit_test(graphs_of_abcd),      cmocka_unit_test(forms_of_graphs),
        cmocka_unit_test(faulty_questions),    cmocka_unit_test(hashes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
