/* Swaps and 3-cycles: judged by what they do. */
#include "questions.h"

/* ---- the examples of the course ------------------------------------------------------------- */

static void problem_161(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    is_valid(&q);
    is_right(&q, "(4,5) (0,3) (0,1)");
    is_right(&q, "(0,1)(1,3)(4,5)");
    is_right(&q, "0-1 1-3 4-5");
    is_right(&q, "[[0,1],[1,3],[4,5],[2,3],[2,3]]");
    is_wrong(&q, "(1,2) (2,4) (5,6)", F15_FAULT_OUT_OF_RANGE);
    says(&q, "(1,2) (2,4) (5,6)", "there is no place 6");
    points_at(&q, "(1,2) (2,4) (5,6)", 3, 16, 1);
    is_explained(&q, "(1,2) (2,4) (5,6)", "base-one");
    is_wrong(&q, "(0,1) (1,3)", F15_FAULT_NOT_REACHED);
    says(&q, "(0,1) (1,3)", "the answer stops too early: place 4 still holds N, not E");
    produces(&q, "(0,1) (1,3)", "AIRMNE");
    points_at(&q, "(0,1) (1,3)", 0, 0, 0);
    points_at(&q, "(4,5) (0,3) (1,3)", 3, 13, 5);
    says(&q, "(4,5) (0,3) (1,3)",
         "(1,3) brings the goal no nearer, and after the last step place 0 holds I, not A");
    points_at(&q, "0-1 3-2", 2, 5, 3);
    points_at(&q, "()", 0, 0, 0);
    is_wrong(&q, "(0,1) (2,2) (1,3)(4,5)", F15_FAULT_SELF_SWAP);
    is_explained(&q, "(0,1) (2,2) (1,3)(4,5)", "self-swap");
    is_explained(&q, "(0,1) (0,2)", "");
    f15_question_free(&q);
}

static void problem_169(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "STOP", "SPOT");
    q.adjacent = q.fewest = true;
    is_valid(&q);
    is_right(&q, "1-2 2-3 1-2");
    is_right(&q, "2-3 1-2 2-3");
    is_wrong(&q, "1-3", F15_FAULT_NOT_ADJACENT);
    is_explained(&q, "1-3", "non-adjacent");
    is_explained(&q, "1-2 2-3", "way-out-only");
    says(&q, "1-2 2-3", "the answer stops too early: place 1 holds O, not P");
    points_at(&q, "1-2 2-3", 0, 0, 0);
    says(&q, "0-1 1-2 2-3 1-2",
         "0-1 brings the goal no nearer, and after the last step place 0 holds T, not S");
    points_at(&q, "1-2 0-1 2-3", 2, 5, 3);
    is_wrong(&q, "0-1 0-1 1-2 2-3 1-2", F15_FAULT_TOO_MANY);
    points_at(&q, "0-1 0-1 1-2 2-3 1-2", 1, 1, 3);
    points_at(&q, "1-2 2-3 1-2 0-1 0-1", 4, 13, 3);
    is_explained(&q, "1-2 2-3 1-2 0-1 0-1", "longer-than-needed");
    f15_question_free(&q);
}

static void problem_183(void **state) {
    (void)state;
    f15_question q = ask_kind(F15_KIND_SWAPS, 3);
    give_factor(&q, "(0 1 2)");
    q.fewest = true;
    is_valid(&q);
    is_right(&q, "(0 1)(0 2)");
    is_right(&q, "(0 2)(1 2)");
    is_right(&q, "(1 2)(0 1)");
    points_at(&q, "(0 1)", 0, 0, 0);
    is_explained(&q, "(0 2)(0 1)", "composed-other-way");
    q.convention.compose = F15_RIGHT_TO_LEFT;
    is_right(&q, "(0 2)(0 1)");
    is_explained(&q, "(0 1)(0 2)", "composed-other-way");
    points_at(&q, "(0 1)(0 1)(0 2)(1 2)(0 1)", 4, 16, 5); /* performed from the last to the first */
    f15_question_free(&q);
}

static void problem_184(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_THREE_CYCLES, "3 4 0 2 1 5", "0 5 1 4 3 2");
    is_valid(&q);
    is_right(&q, "[[2,0,1],[5,1,2],[4,2,3],[5,3,4]]");
    is_wrong(&q, "(2 0 1)(5 1 2)(4 2 3)", F15_FAULT_NOT_REACHED);
    says(&q, "(2 0 1)(5 1 2)(4 2 3)", "the answer stops too early: place 3 holds 3, not 4");
    points_at(&q, "(2 0 1)", 0, 0, 0);
    points_at(&q, "(2 0 1)(5 1 2)(4 2 3)(5 4 3)", 4, 22, 7);
    points_at(&q, "(2 0 1)(1 0 2)", 2, 8, 7); /* goes back */
    points_at(&q, "(2 0 1)(0 1 5)", 2, 8, 7); /* takes the 0 away again */
    is_wrong(&q, "(2 0 0)", F15_FAULT_REPEATED);
    is_wrong(&q, "(2 0 6)", F15_FAULT_OUT_OF_RANGE);
    is_explained(&q, "(1 0 2)(2 1 5)(3 2 4)(4 3 5)", "wrong-turn");
    is_explained(&q, "(3,1,2),(6,2,3),(5,3,4),(6,4,5)", "base-one");
    q.fewest = true;
    is_valid(&q);
    f15_question_free(&q);
}

static void another_one(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    give_sequence(&q, 2, "(0,1) (1,3) (4,5)", &q.unlike);
    is_valid(&q);
    is_wrong(&q, "(1,0) (3,1) (5,4)", F15_FAULT_SAME_AS_GIVEN);
    is_right(&q, "(4,5) (0,1) (1,3)");
    f15_question_free(&q);
}

/* A 3-cycle may begin at any of its places; turned round it is another. */
static void another_one_of_three(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_THREE_CYCLES, "0 1 2 3 4 5", "2 0 1 5 3 4");
    give_sequence(&q, 3, "(0 1 2) (3 4 5)", &q.unlike);
    is_valid(&q);
    is_wrong(&q, "(0 1 2) (3 4 5)", F15_FAULT_SAME_AS_GIVEN);
    is_wrong(&q, "(1 2 0) (3 4 5)", F15_FAULT_SAME_AS_GIVEN);
    is_wrong(&q, "(2 0 1) (4 5 3)", F15_FAULT_SAME_AS_GIVEN);
    is_right(&q, "(3 4 5) (0 1 2)");
    is_right(&q, "(0 2 1) (0 2 1) (3 4 5)");
    q.unlike = (f15_sequence){0};
    give_sequence(&q, 3, "(0 2 1) (3 4 5)", &q.unlike);
    is_right(&q, "(0 1 2) (3 4 5)");
    f15_question_free(&q);
}

static void equal_letters_by_sight(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "TASTE", "TESTA");
    q.fewest = true;
    is_valid(&q);
    is_right(&q, "1-4");
    is_wrong(&q, "1-4 0-3", F15_FAULT_TOO_MANY);
    points_at(&q, "1-4 0-3", 2, 5, 3);
    points_at(&q, "0-3 1-4", 1, 1, 3); /* the two Ts: nothing changes to see */
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "ABAB", "BABA");
    q.fewest = true;
    is_right(&q, "0-1 2-3");
    is_right(&q, "0-3 1-2");
    is_wrong(&q, "0-1 1-0 0-1 2-3", F15_FAULT_TOO_MANY);
    f15_question_free(&q);
}

static void at_most(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "0 1 2 3", "1 0 3 2");
    f15_error err = {0};
    q.has_at_most = true;
    q.at_most = 1;
    assert_int_equal(f15_question_validate(&q, &err), F15_MISMATCH);
    q.at_most = 3;
    is_valid(&q);
    is_right(&q, "0-1 2-3");
    is_wrong(&q, "0-1 2-3 0-1 1-0", F15_FAULT_TOO_MANY);
    says(&q, "0-1 2-3 0-1 1-0",
         "the goal is reached, but in 4 steps where 3 are allowed; 0-1 is the first that brings it "
         "no nearer");
    is_explained(&q, "0-1 2-3 0-1 1-0", "longer-than-needed");
    f15_question_free(&q);
}

static void unreadable(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "MARINE", "AIRMEN");
    static const char *const bad[] = {"",      "  ",      "AIRMEN",  "0 1 2",
                                      "(0,1",  "(0,1,2)", "(0 1) x", "1,,2",
                                      "(0,)",  "0-1-2",   "\xff",    "(0,1) (1,3) (4,5),",
                                      "(-1,2)"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++)
        is_unreadable(&q, bad[k]);
    is_wrong(&q, "()", F15_FAULT_NOT_REACHED);
    f15_verdict v = verdict_of(&q, "AIRMEN");
    assert_non_null(strstr(v.fault.text, "word"));
    f15_verdict_free(&v);
    v = verdict_of(&q, "(12)(13)");
    assert_int_equal(v.judgement, F15_UNREADABLE);
    assert_non_null(strstr(v.fault.remedy, "(1 2)"));
    f15_verdict_free(&v);
    f15_question_free(&q);
}

static void too_many_steps(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "0 1", "1 0");
    char *text = malloc(4 * (F15_MAX_ANSWER_STEPS + 1) + 1);
    assert_non_null(text);
    for (size_t k = 0; k <= F15_MAX_ANSWER_STEPS; k++)
        memcpy(text + 4 * k, "0-1 ", 5);
    is_unreadable(&q, text);
    text[4 * (F15_MAX_ANSWER_STEPS - 1)] = '\0'; /* an odd number of swaps */
    is_right(&q, text);
    free(text);
    text = calloc(F15_MAX_ANSWER_BYTES + 2, 1);
    memset(text, ' ', F15_MAX_ANSWER_BYTES + 1);
    is_unreadable(&q, text);
    memcpy(text, "0-1", 3);
    is_unreadable(&q, text);
    text[F15_MAX_ANSWER_BYTES] = '\0';
    is_right(&q, text);
    memcpy(text, "0<->1", 5); /* as it may be typed */
    is_right(&q, text);
    free(text);
    f15_question_free(&q);
}

/* ---- all pairs of small permutations -------------------------------------------------------- */

static const char *spell(const uint32_t *p, size_t n, char *out) {
    size_t used = 0;
    for (size_t i = 0; i < n; i++)
        used += (size_t)snprintf(out + used, 32 - used, "%u ", (unsigned)p[i]);
    return out;
}

/* Fills the places from the right, by swaps or by carrying; as text. Returns where the last step
 * begins. */
static size_t naive_way(const uint32_t *start, const uint32_t *goal, size_t n, bool adjacent,
                        char *out) {
    uint32_t now[8];
    size_t used = 0, last = 0;
    memcpy(now, start, n * sizeof *now);
    out[0] = '\0';
    for (size_t to = n; to-- > 0;) {
        size_t from = 0;
        while (now[from] != goal[to])
            from++;
        while (from != to) {
            size_t next = adjacent ? from + 1 : to;
            uint32_t item = now[from];
            last = used;
            used += (size_t)snprintf(out + used, 256 - used, "%zu-%zu ", from, next);
            now[from] = now[next];
            now[next] = item;
            from = next;
        }
    }
    if (used == 0)
        snprintf(out, 256, "()");
    return last;
}

/* What a text of swaps a-b does, read in the plainest way. */
static void naive_apply(const char *text, uint32_t *now) {
    for (; *text != '\0' && *text != '('; text += 4) {
        uint32_t item = now[text[0] - '0'];
        now[text[0] - '0'] = now[text[2] - '0'];
        now[text[2] - '0'] = item;
    }
}

static void one_pair(const uint32_t *start, const uint32_t *goal, size_t n) {
    char a[32], b[32], way[256], reached[32], shown[32];
    uint32_t now[8];
    f15_question q = from_to(F15_KIND_SWAPS, spell(start, n, a), spell(goal, n, b));
    for (int adjacent = 0; adjacent < 2; adjacent++) {
        q.fewest = true;
        q.adjacent = adjacent;
        size_t last = naive_way(start, goal, n, adjacent, way);
        is_right(&q, way);
        if (way[0] == '(')
            continue;
        way[last] = '\0'; /* the last step is left out */
        memcpy(now, start, n * sizeof *now);
        naive_apply(way, now);
        spell(now, n, reached);
        f15_verdict v = verdict_of(&q, way[0] == '\0' ? "()" : way);
        assert_int_equal(v.judgement, F15_WRONG);
        snprintf(shown, sizeof shown, "%s ", v.produces);
        assert_string_equal(shown, reached);
        f15_verdict_free(&v);
    }
    f15_question_free(&q);
}

static void all_pairs(void **state) {
    (void)state;
    for (size_t n = 2; n <= 5; n++) {
        uint32_t start[8], goal[8];
        f15_identity(start, n);
        do {
            f15_identity(goal, n);
            do
                one_pair(start, goal, n);
            while (f15_next_permutation(goal, n));
        } while (f15_next_permutation(start, n));
    }
}

/* ---- the least numbers, against a search of all arrangements -------------------------------- */

#define N 6
#define CODES 46656 /* 6^6 */

static unsigned code_of(const uint32_t *s) {
    unsigned code = 0;
    for (size_t i = 0; i < N; i++)
        code = code * 6 + (unsigned)s[i];
    return code;
}

static void letters_of(unsigned code, uint32_t *s) {
    for (size_t i = N; i-- > 0; code /= 6)
        s[i] = code % 6;
}

static void visit(const uint32_t *s, int far, int *distance, unsigned *queue, size_t *end) {
    unsigned code = code_of(s);
    if (distance[code] >= 0)
        return;
    distance[code] = far;
    queue[(*end)++] = code;
}

/* How many swaps (of neighbours) or 3-cycles from s to every arrangement of its letters. */
static void search(const uint32_t *s, int arity, bool adjacent, int *distance) {
    static unsigned queue[CODES];
    size_t begin = 0, end = 0;
    for (size_t k = 0; k < CODES; k++)
        distance[k] = -1;
    visit(s, 0, distance, queue, &end);
    while (begin < end) {
        uint32_t at[N], to[N];
        letters_of(queue[begin++], at);
        int far = distance[code_of(at)] + 1;
        for (uint32_t i = 0; i < N; i++)
            for (uint32_t j = 0; j < N; j++)
                for (uint32_t k = 0; k < (arity == 3 ? N : 1); k++) {
                    memcpy(to, at, sizeof to);
                    if (i == j || (adjacent && i + 1 != j) || (arity == 3 && (k == i || k == j)))
                        continue;
                    if (arity == 3) {
                        to[j] = at[i], to[k] = at[j], to[i] = at[k];
                    } else {
                        to[i] = at[j], to[j] = at[i];
                    }
                    visit(to, far, distance, queue, &end);
                }
    }
}

/* A way that is being made, one step after another. `far` is how far each arrangement is from the
 * goal. */
typedef struct way {
    const f15_question *q;
    const int *far;
    size_t n, arity, length;
    char text[200];
    unsigned nearer, idle;
} way;

static void turn_three(uint32_t *now, const uint32_t *at) {
    uint32_t item = now[at[2]];
    now[at[2]] = now[at[1]];
    now[at[1]] = now[at[0]];
    now[at[0]] = item;
}

static void make_step(const way *w, const uint32_t *at, uint32_t *now) {
    if (w->arity == 3) {
        turn_three(now, at);
    } else {
        uint32_t item = now[at[0]];
        now[at[0]] = now[at[1]];
        now[at[1]] = item;
    }
}

/* A step that is made differently to the others of its sort, or not at all. */
static bool is_step(const way *w, const uint32_t *at) {
    if (w->arity == 2)
        return at[2] == 0 && (w->q->adjacent ? at[1] == at[0] + 1 : at[0] < at[1]);
    return at[0] < at[1] && at[0] < at[2] && at[1] != at[2];
}

static void go_on(way *w, const uint32_t *now, size_t steps);

/* Nearer: what is written so far has no wrong step. No nearer: this is the wrong step. */
static void one_step_more(way *w, const uint32_t *now, size_t steps, const uint32_t *at) {
    uint32_t next[N];
    size_t before = w->length, left = sizeof w->text - before;
    memcpy(next, now, sizeof next);
    make_step(w, at, next);
    bool nearer = w->far[code_of(next)] < w->far[code_of(now)];
    w->length +=
        (size_t)(w->arity == 3 ? snprintf(w->text + before, left, "(%u %u %u) ", (unsigned)at[0],
                                          (unsigned)at[1], (unsigned)at[2])
                               : snprintf(w->text + before, left, "%u-%u ", (unsigned)at[0],
                                          (unsigned)at[1]));
    if (nearer) {
        w->nearer++;
        go_on(w, next, steps + 1);
    } else {
        w->idle++;
        is_wrong(w->q, w->text, F15_FAULT_NOT_REACHED);
        points_at(w->q, w->text, steps + 1, (uint32_t)before + 1,
                  (uint32_t)(w->length - before) - 1);
    }
    w->text[w->length = before] = '\0';
}

static void go_on(way *w, const uint32_t *now, size_t steps) {
    const char *text = steps == 0 ? "()" : w->text;
    if (w->far[code_of(now)] == 0) {
        is_right(w->q, text);
        return;
    }
    is_wrong(w->q, text, F15_FAULT_NOT_REACHED);
    points_at(w->q, text, 0, 0, 0);
    uint32_t at[3];
    for (at[0] = 0; at[0] < w->n; at[0]++)
        for (at[1] = 0; at[1] < w->n; at[1]++)
            for (at[2] = 0; at[2] < w->n; at[2]++)
                if (is_step(w, at))
                    one_step_more(w, now, steps, at);
}

/* From every arrangement to this goal, along every shortest way, and one step aside from each. */
static void ways_to(const uint32_t *goal, size_t n, size_t arity, bool adjacent, way *w) {
    static int far[CODES];
    uint32_t start[N];
    char a[32], b[32];
    search(goal, (int)arity, adjacent, far);
    f15_identity(start, N);
    do {
        if (far[code_of(start)] < 0)
            continue;
        f15_question q = from_to(arity == 3 ? F15_KIND_THREE_CYCLES : F15_KIND_SWAPS,
                                 spell(start, n, a), spell(goal, n, b));
        q.adjacent = adjacent;
        q.fewest = true; /* otherwise a step aside may be one of a longer way */
        w->q = &q;
        w->far = far;
        w->n = n;
        w->arity = arity;
        go_on(w, start, 0);
        f15_question_free(&q);
    } while (f15_next_permutation(start, n));
}

static void no_step_of_a_shortest_way_is_wrong(void **state) {
    (void)state;
    way w = {0};
    for (size_t n = 2; n <= 4; n++) {
        uint32_t goal[N];
        f15_identity(goal, N);
        do {
            ways_to(goal, n, 2, false, &w);
            ways_to(goal, n, 2, true, &w);
            ways_to(goal, n, 3, false, &w);
        } while (f15_next_permutation(goal, n));
    }
    assert_true(w.nearer > 10000 && w.idle > 10000);
}

/* ---- longer ways, where any number of steps will do ----------------------------------------- */

/* A way that fills the places one after another, and where each of its steps ends in the text. */
typedef struct longer {
    size_t arity, steps, used, end[64];
    uint32_t now[N];
    char text[512];
} longer;

static void add_step(longer *l, uint32_t a, uint32_t b, uint32_t c) {
    const uint32_t at[3] = {a, b, c};
    const way w = {.arity = l->arity};
    char *end = l->text + l->used;
    const size_t left = sizeof l->text - l->used;
    make_step(&w, at, l->now);
    if (l->arity == 3)
        l->used +=
            (size_t)snprintf(end, left, "(%u %u %u) ", (unsigned)a, (unsigned)b, (unsigned)c);
    else
        l->used += (size_t)snprintf(end, left, "%u-%u ", (unsigned)a, (unsigned)b);
    l->end[l->steps++] = l->used;
}

/* By swaps of neighbours the item at `a` goes out to `b`, and the one that was there comes back. */
static void exchange(longer *l, uint32_t a, uint32_t b) {
    const uint32_t length = a < b ? b - a : a - b;
    for (uint32_t k = 0; k + 1 < 2 * length; k++) {
        const uint32_t i = k < length ? k : 2 * length - 2 - k;
        const uint32_t s = a < b ? a + i : a - 1 - i;
        add_step(l, s, s + 1, 0);
    }
}

/* Fills the places from the left (or right); the items to be exchanged, or the spare places, are
 * chosen by the digits of `choice`. */
static void fill(longer *l, const uint32_t *goal, uint32_t n, bool from_left, unsigned choice) {
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t to = from_left ? k : n - 1 - k;
        uint32_t from = 0;
        while (l->now[from] != goal[to])
            from++;
        if (from == to || (l->arity == 3 && k + 2 >= n))
            continue;
        if (l->arity == 2) {
            exchange(l, choice % 2 ? from : to, choice % 2 ? to : from);
            choice /= 2;
            continue;
        }
        uint32_t spare = choice % (n - k - 2); /* of the places not yet filled, without `from` */
        choice /= n - k - 2;
        for (uint32_t i = k + 1;; i++) {
            const uint32_t x = from_left ? i : n - 1 - i;
            if (x == from || spare-- > 0)
                continue;
            add_step(l, from, to, x);
            break;
        }
    }
}

/* Wherever such an answer stops, no step of it is wrong. */
static void nothing_is_wrong(const f15_question *q, longer *l) {
    if (memcmp(l->now, q->goal.item, q->n * sizeof *l->now) == 0)
        is_right(q, l->steps == 0 ? "()" : l->text);
    for (size_t k = l->steps; k-- > 0;) {
        l->text[l->end[k]] = '\0';
        points_at(q, l->text, 0, 0, 0);
    }
}

static void no_step_of_a_longer_way_is_wrong(void **state) {
    (void)state;
    uint32_t start[N], goal[N];
    size_t steps = 0;
    for (uint32_t n = 3; n <= 5; n++) {
        f15_identity(goal, N);
        f15_identity(start, N);
        do
            for (size_t arity = 2; arity <= 3; arity++) {
                char a[32], b[32];
                f15_question q = from_to(arity == 3 ? F15_KIND_THREE_CYCLES : F15_KIND_SWAPS,
                                         spell(start, n, a), spell(goal, n, b));
                q.adjacent = arity == 2;
                for (unsigned choice = 0; choice < 2 * (arity == 3 ? 6 : 16); choice++) {
                    longer l = {.arity = arity};
                    memcpy(l.now, start, sizeof start);
                    fill(&l, goal, n, choice % 2, choice / 2);
                    if (memcmp(l.now, goal, sizeof goal) == 0)
                        nothing_is_wrong(&q, &l);
                    steps += l.steps;
                }
                f15_question_free(&q);
            }
        while (f15_next_permutation(start, n));
    }
    assert_true(steps > 10000);
}

/* But a step aside from such a way is. */
static void aside_from_a_longer_way(void **state) {
    (void)state;
    f15_question q = from_to(F15_KIND_SWAPS, "0 1 2 3 4", "4 1 2 3 0");
    q.adjacent = true;
    points_at(&q, "0-1 1-2 2-3 3-4 2-3", 0, 0, 0);
    says(&q, "0-1 1-2 2-3 3-4 2-3", "the answer stops too early: place 0 holds 1, not 4");
    points_at(&q, "0-1 1-2 2-3 3-4 2-3 2-3", 6, 21, 3);
    points_at(&q, "0-1 1-2 0-1 0-1", 3, 9, 3);
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "0 1 2 3 4", "0 1 2 4 3");
    q.adjacent = true;
    points_at(&q, "0-1 3-4", 1, 1, 3);
    q.has_at_most = true;
    q.at_most = 1; /* no room for a longer way */
    points_at(&q, "2-3", 1, 1, 3);
    f15_question_free(&q);
    q = from_to(F15_KIND_THREE_CYCLES, "3 4 0 2 1 5", "0 5 1 4 3 2");
    q.has_at_most = true;
    q.at_most = 3; /* one more than needed, and two fewer than this way takes */
    says(&q, "(2 0 1)", "the answer stops too early: place 1 holds 3, not 5");
    points_at(&q, "(2 0 1) (5 1 2) (4 2 3)", 2, 9, 7);
    f15_question_free(&q);
    q = from_to(F15_KIND_SWAPS, "0 1 2 3 4", "1 2 3 4 0");
    q.adjacent = q.has_at_most = true;
    q.at_most = 5;
    points_at(&q, "3-4 2-3 1-2 0-1 1-2 2-3", 1, 1, 3);
    f15_question_free(&q);
}

/* ---- the least numbers, by their limits ----------------------------------------------------- */

/* At most d is accepted and at most d - 1 refused: the least is d. */
static void least_is(f15_question *q, int d) {
    q->has_at_most = true;
    q->at_most = (uint64_t)d;
    is_valid(q);
    if (d > 0) {
        q->at_most--;
        assert_int_equal(f15_question_validate(q, NULL), F15_MISMATCH);
    }
}

static void least_of_words(void **state) {
    (void)state;
    static const char *const words[] = {"AAABBB", "AABBCC", "ABCABC", "AABCDE", "ABCDEF", "AAAABC"};
    static int distance[CODES];
    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
        for (int adjacent = 0; adjacent < 2; adjacent++) {
            uint32_t first[N], s[N];
            char goal[N + 1] = "";
            for (size_t i = 0; i < N; i++)
                first[i] = (uint32_t)(words[w][i] - 'A');
            search(first, 2, adjacent, distance);
            f15_random random = {w};
            for (unsigned k = 0; k < 60; k++) {
                memcpy(s, first, sizeof s);
                f15_shuffle(&random, s, N);
                for (size_t i = 0; i < N; i++)
                    goal[i] = (char)('A' + s[i]);
                f15_question q = from_to(F15_KIND_SWAPS, words[w], goal);
                q.adjacent = adjacent;
                least_is(&q, distance[code_of(s)]);
                f15_question_free(&q);
            }
        }
}

static void least_three_cycles(void **state) {
    (void)state;
    static int distance[CODES];
    uint32_t identity[N], p[N];
    char goal[32];
    f15_identity(identity, N);
    search(identity, 3, false, distance);
    f15_identity(p, N);
    do {
        f15_question q = from_to(F15_KIND_THREE_CYCLES, "0 1 2 3 4 5", spell(p, N, goal));
        int d = distance[code_of(p)];
        if (d >= 0)
            least_is(&q, d);
        else
            assert_int_equal(f15_question_validate(&q, NULL), F15_MISMATCH);
        f15_question_free(&q);
    } while (f15_next_permutation(p, N));
}

/* Long words of few letters: nothing hangs, and what is not known is refused. */
static void least_of_long_words(void **state) {
    (void)state;
    char start[80] = "", goal[80] = "";
    for (size_t i = 0; i < 60; i++) {
        start[i] = (char)('A' + i % 5);
        goal[i] = (char)('A' + i / 12);
    }
    f15_question q = from_to(F15_KIND_SWAPS, start, goal);
    q.fewest = true;
    f15_code code = f15_question_validate(&q, NULL);
    assert_true(code == F15_OK || code == F15_MISMATCH);
    f15_question_free(&q);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(problem_161),
        cmocka_unit_test(problem_169),
        cmocka_unit_test(problem_183),
        cmocka_unit_test(problem_184),
        cmocka_unit_test(another_one),
        cmocka_unit_test(another_one_of_three),
        cmocka_unit_test(equal_letters_by_sight),
        cmocka_unit_test(at_most),
        cmocka_unit_test(unreadable),
        cmocka_unit_test(too_many_steps),
        cmocka_unit_test(all_pairs),
        cmocka_unit_test(no_step_of_a_shortest_way_is_wrong),
        cmocka_unit_test(no_step_of_a_longer_way_is_wrong),
        cmocka_unit_test(aside_from_a_longer_way),
        cmocka_unit_test(least_of_words),
        cmocka_unit_test(least_three_cycles),
        cmocka_unit_test(least_of_long_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
