/* The table of misconceptions, readings by them, and which of these explain a wrong answer.
 *
 * A misreading explains an answer that is right under it. That may be chance, and no evidence, if
 * it explains many answers, or if few answers are possible. Where one value is right, a misreading
 * explains one or two others, so it is enough that many answers are possible. Where many objects
 * are right, a sample shows what share of the wrong ones it explains. Where pieces or the hole are
 * to come to some cells, the last move must have brought this about: a student with the misreading
 * stops when the goal seems reached. */
#include "internal.h"

#include <string.h>

/* ---- the table ------------------------------------------------------------------------------- */

#define K(kind) (UINT32_C(1) << F15_KIND_##kind)
#define K0 UINT32_C(0)
static const struct {
    f15_misconception is;
    uint32_t kinds;
    size_t ways;                   /* the number of its misreadings (f15_reading.way) */
    f15i_misreading reads, writes; /* see misconceptions.def */
} rows[F15_MISCONCEPTIONS] = {
#define F15_MISCONCEPTION(id, name, kinds, ways, reads, writes, teaches)                           \
    [F15_MIS_##id] = {{name, teaches}, kinds, ways, f15i_as_##reads, f15i_as_##writes},
#include <fifteen/misconceptions.def>
};

/* Sentences that replace the row's for answers of some kinds. */
#define F15_ANY_WAY F15_MAX_MISREADINGS
static const struct {
    f15_misconception_id id;
    uint32_t kinds;
    size_t way; /* the misreading that the sentence is about, or F15_ANY_WAY */
    const char *teaches;
} otherwise[] = {
#define F15_TEACHES(id, kinds, way, teaches) {F15_MIS_##id, kinds, way, teaches},
#include <fifteen/misconceptions.def>
};

static bool known(f15_misconception_id id) {
    return (unsigned)id < F15_MISCONCEPTIONS;
}

f15_misconception f15_misconception_of(f15_misconception_id id) {
    return known(id) ? rows[id].is : (f15_misconception){0};
}

const char *f15_misconception_name(f15_misconception_id id) {
    return known(id) ? rows[id].is.name : "unknown";
}

F15I_BY_NAME(misconception, f15_misconception_id, rows, F15_MISCONCEPTIONS)

/* Returns whether the misconception can explain answers of this kind even if no author names it. */
static bool explains(f15_misconception_id id, f15_kind kind) {
    return known(id) && (unsigned)kind < F15_KINDS && (rows[id].kinds >> kind & 1) != 0;
}

bool f15_misconception_applies(f15_misconception_id id, f15_kind kind) {
    return explains(id, kind) || (known(id) && (kind == F15_KIND_CHOICE || kind == F15_KIND_ORDER));
}

/* ---- readings -------------------------------------------------------------------------------- */

/* Returns a copy of the reading, to be changed by this misreading. */
static f15_reading read_by(const f15_reading *r, f15_misconception_id id, size_t way) {
    f15_reading other = *r;
    other.as = id;
    other.named = f15_misconception_name(id);
    other.way = way;
    return other;
}

f15_reading *f15_read_rightly(const f15_question *question, f15_arena *arena) {
    f15_reading *reading = f15_alloc(arena, 1, sizeof *reading);
    if (reading != NULL) {
        *reading = f15i_reading_of(question, NULL);
        reading->quiet = true;
    }
    return reading;
}

f15_reading *f15_misread(const f15_question *question, f15_misconception_id id, size_t way,
                         f15_arena *arena) {
    if (!question || !arena || !known(id))
        return NULL;
    f15i_work work = {0};
    f15_reading *reading = f15_read_rightly(question, arena);
    if (reading == NULL)
        return NULL;
    work.arena = *arena; /* what a misreading makes of the data lives in the caller's arena */
    *reading = read_by(reading, id, way);
    reading->work = &work;
    const bool applies =
        way < rows[id].ways && rows[id].reads(reading) && work.failed.code == F15_OK;
    *arena = work.arena;
    reading->work = NULL;
    if (work.failed.code == F15_NO_MEMORY)
        f15_arena_fail(arena, F15_NO_MEMORY);
    return applies && arena->code == F15_OK ? reading : NULL;
}

const f15_question *f15_reading_question(const f15_reading *reading) {
    return &reading->q;
}

bool f15_reading_joins_rows(const f15_reading *reading) {
    return reading->joined;
}

f15_code f15_question_target(const f15_question *question, f15_target *out, f15_error *err) {
    F15_NEED(question && out, err);
    f15i_work work = {0};
    const f15_reading r = f15i_reading_of(question, &work);
    f15i_target_of(&r, out);
    return f15i_end(&work, err);
}

/* ---- does it explain the answer? ------------------------------------------------------------- */

/* Returns the first misreading under which the answer is right; `ways` if there is none. */
static size_t way_that_is_right(const f15_reading *r, size_t ways, f15i_misreading reads) {
    f15i_work work = {0};
    size_t found = ways;
    for (size_t way = 0; found == ways && !f15i_failed(r) && way < ways; way++) {
        f15_reading other = *r;
        other.quiet = true;
        other.work = &work;
        other.way = way;
        f15_arena_clear(&work.arena);
        if (reads(&other) && !f15i_failed(&other) && f15i_is_right(&other))
            found = way;
        f15i_pass_on(r, &work);
    }
    f15_arena_free(&work.arena);
    return found;
}

/* Returns whether the author names the misconception: for the option picked, for those who believe
 * the claim, or for statements without which the proof would be right. */
static bool is_said_to_be(const f15_reading *r, const char *misconception) {
    const f15_question *q = &r->q;
    if (q->kind == F15_KIND_CHOICE)
        return f15_remark_names(&q->option[r->answer.option].remark, misconception);
    if (q->kind == F15_KIND_COUNTEREXAMPLE && r->answer.none)
        return strcmp(f15_misconception_name(f15i_rule_of(q->rule)->misconception),
                      misconception) == 0;
    if (q->kind != F15_KIND_ORDER)
        return false;
    f15_reading as = *r;
    as.named = misconception;
    const size_t ways = 1; /* the only way: to leave the statements out */
    return way_that_is_right(&as, ways, f15i_as_left_out) < ways;
}

bool f15i_is_explained_by(const f15_reading *r, f15_misconception_id id) {
    if (is_said_to_be(r, f15_misconception_name(id)))
        return true;
    if (!explains(id, r->q.kind) || r->answer.none)
        return false;
    const f15_reading as = read_by(r, id, 0);
    return way_that_is_right(&as, rows[id].ways, rows[id].reads) < rows[id].ways;
}

/* Returns the misconception with the sentence that is true of this answer. */
static f15_misconception as_taught(const f15_reading *r, f15_misconception_id id) {
    const f15_reading as = read_by(r, id, 0);
    const size_t way = way_that_is_right(&as, rows[id].ways, rows[id].reads);
    f15_misconception is = rows[id].is;
    for (size_t k = 0; k < sizeof otherwise / sizeof *otherwise; k++)
        if (otherwise[k].id == id && (otherwise[k].kinds >> r->q.kind & 1) != 0 &&
            (otherwise[k].way == F15_ANY_WAY || otherwise[k].way == way))
            is.teaches = otherwise[k].teaches;
    return is;
}

/* ---- writing as they do ---------------------------------------------------------------------- */

/* Returns whether write_steps writes an answer that can be read. */
static bool has_steps(const f15_question *q) {
    switch (q->kind) {
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
    case F15_KIND_BOARD_CYCLE:
    case F15_KIND_ORDER:
    case F15_KIND_NETWORK:
    case F15_KIND_WORD:
        return true;
    case F15_KIND_MOVES:
        return !q->puzzle.names.letters; /* a letter may mean several pieces */
    default:
        return false;
    }
}

static void write_steps(const f15_reading *r, f15_text *out) {
    const f15_groups *groups = &r->answer.groups;
    const f15_written_moves *moves = &r->answer.moves;
    const f15_sequence steps = {
        .at = groups->value, .count = groups->count, .arity = f15i_arity(&r->q)};
    if (steps.arity > 1) {
        f15_write_sequence(out, &steps, 0);
    } else if (r->q.kind == F15_KIND_WORD) {
        f15_write_generators(out, groups->value, groups->n, r->q.generator_name);
    } else if (r->q.kind == F15_KIND_MOVES) {
        for (size_t k = 0; k < moves->count; k++) {
            const f15_written_move *move = &moves->move[k];
            f15_text_add(out, k > 0 ? " " : "");
            if (move->way != 0)
                f15_text_addf(out, "%c", move->way);
            else
                f15_text_add_number(out, move->label);
        }
    } else {
        for (size_t k = 0; k < groups->n; k++) {
            f15_text_add(out, k > 0 ? " " : "");
            if (r->q.kind == F15_KIND_ORDER)
                f15_text_addf(out, "%c", (char)('a' + groups->value[k]));
            else
                f15_text_add_number(out, groups->value[k]);
        }
    }
}

f15_code f15_preimage(const f15_question *question, f15_misconception_id id, const char *right,
                      f15_text *out, f15_error *err) {
    F15_NEED(question && out, err);
    static const char nobody[] = "nobody writes another answer for this reason";
    f15i_work work = {0};
    const f15_reading rightly = f15i_reading_of(question, &work);
    f15_reading r = read_by(&rightly, id, 0);
    bool writes = false;
    if (right != NULL)
        f15i_read(&r, right, strlen(right));
    if (work.failed.code != F15_NO_MEMORY && f15i_failed(&r)) /* it cannot be read */
        f15_fail(&work.failed, F15_UNKNOWN, NULL, "%s", nobody);
    const f15i_answer as_read = r.answer;
    if (!f15i_failed(&r))
        writes = explains(id, question->kind) ? rows[id].writes(&r)
                                              : f15i_as_put_in(&r); /* its author names it */
    if (f15i_failed(&r))
        return f15i_end(&work, err);
    const bool answer_kept = /* the misreading changed the question */
        r.answer.groups.value == as_read.groups.value && r.answer.moves.move == as_read.moves.move;
    if (writes && answer_kept)
        f15_fail(&work.failed, F15_MISMATCH, NULL, "it is the question that is misread");
    else if (!writes || right == NULL || !has_steps(question))
        f15_fail(&work.failed, F15_UNKNOWN, NULL, "%s", nobody);
    else
        write_steps(&r, out);
    if (out->code != F15_OK && !f15i_failed(&r))
        f15_no_memory(&work.failed);
    return f15i_end(&work, err);
}

/* ---- wrong answers that the author foresaw --------------------------------------------------- */

/* Returns the next character that is neither a blank nor a comma, but one blank for those that
 * divide two letters or digits: 1 12 is not 11 2. `before` is the character returned last. */
static char next_sign(const char **s, const char *end, char before) {
    const char *from = *s;
    while (*s < end && (**s == ' ' || **s == ',' || **s == '\n'))
        ++*s;
    if (*s == end)
        return '\0';
    const bool divide = *s > from && (f15_is_letter(before) || f15_is_digit(before)) &&
                        (f15_is_letter(**s) || f15_is_digit(**s));
    return divide ? ' ' : *(*s)++;
}

/* Compares the answer with a known one; blanks and commas beside other signs are left out. */
static bool same_signs(const f15i_answer *answer, const char *known) {
    const char *a = answer->text, *b = known;
    char given = '\0', wanted = '\0';
    do {
        given = next_sign(&a, answer->text + answer->length, given);
        wanted = next_sign(&b, known + strlen(known), wanted);
    } while (given == wanted && given != '\0');
    return given == wanted;
}

/* Returns whether the fault lies in the answer's effect, so that all answers with that effect make
 * the same mistake. A step too many, or an impossible one, is a mistake of its own. */
static bool is_of_the_effect(f15_fault_id id) {
    return id == F15_FAULT_NOT_REACHED || id == F15_FAULT_WRONG_IMAGE ||
           id == F15_FAULT_WRONG_CELL || id == F15_FAULT_CONDITION || id == F15_FAULT_CLAIM_HOLDS ||
           id == F15_FAULT_NOT_CANONICAL;
}

/* Returns whether these are the same steps; a swap or 3-cycle may begin with any of its places. */
static bool same_but_for_beginnings(const f15_groups *a, const f15_groups *b) {
    bool same = a->count == b->count;
    for (size_t g = 0; same && g < a->count; g++) {
        const size_t from = a->start[g], size = a->start[g + 1] - from;
        size_t turn = 0; /* b has there what a begins with */
        while (turn < size && b->value[from + turn] != a->value[from])
            turn++;
        same = b->start[g] == from && b->start[g + 1] == from + size && turn < size;
        for (size_t k = 0; same && k < size; k++)
            same = a->value[from + k] == b->value[from + (k + turn) % size];
    }
    return same;
}

/* Returns whether these are the same possible slides, by their pieces or by their directions. */
static bool same_slides(const f15_reading *r, const f15_reading *other) {
    const f15_written_moves *moves = &r->answer.moves, *others = &other->answer.moves;
    const size_t count = moves->count;
    f15_board board = r->q.puzzle.board, again = board;
    uint8_t *hole = f15_alloc(&other->work->arena, count + 1, sizeof *hole);
    uint8_t *holes = f15_alloc(&other->work->arena, count + 1, sizeof *holes);
    return holes != NULL && others->count == count &&
           f15i_follow_hole(r, moves, &board, hole) == count &&
           f15i_follow_hole(other, others, &again, holes) == count &&
           memcmp(hole, holes, count + 1) == 0;
}

/* Returns whether two answers have the same steps, however they are written. */
static bool same_answer(const f15_reading *r, const f15_reading *other) {
    const f15i_answer *a = &r->answer, *b = &other->answer;
    if (a->none || b->none)
        return a->none && b->none;
    if (f15i_answers_steps(&r->q))
        return same_but_for_beginnings(&a->groups, &b->groups);
    return f15i_same_steps(r, other) || (r->q.kind == F15_KIND_MOVES && same_slides(r, other));
}

/* Returns whether two wrong answers have the same effect if their fault lies there, or else are
 * the same. */
static bool same_effect(const f15_reading *r, const f15i_judged *judged, const f15_reading *other) {
    f15i_judged known = {0};
    f15i_kind_of(r->q.kind)->judge(other, &known);
    const bool same =
        known.fault.id == judged->fault.id && is_of_the_effect(known.fault.id)
            ? strcmp(f15_text_string(&known.produces), f15_text_string(&judged->produces)) == 0
            : same_answer(r, other);
    f15_text_free(&known.produces);
    return same;
}

/* The two ways in which an answer can be like one that the author foresaw. */
typedef enum likeness { OF_EFFECT, OF_STEPS } likeness;

/* Returns whether answers are steps or letters, one after the other, each written in many ways. */
static bool is_of_steps(const f15_question *q) {
    return f15i_answers_steps(q) || q->kind == F15_KIND_WORD;
}

/* Returns whether the answer is like a known one, in its effect or in its steps. */
static bool is_like(const f15_reading *r, const f15i_judged *judged, const char *known,
                    likeness what) {
    f15i_work work = {0};
    f15_reading other = f15i_reading_of(&r->q, &work);
    const f15i_kind *kind = f15i_kind_of(r->q.kind);
    f15i_read(&other, known, strlen(known));
    bool same = !f15i_failed(&other);
    if (same && what == OF_STEPS)
        same = is_of_steps(&r->q) ? same_but_for_beginnings(&r->answer.groups, &other.answer.groups)
                                  : same_answer(r, &other);
    else if (same)
        same = kind->same != NULL ? kind->same(r, &other) : same_effect(r, judged, &other);
    same = same && !f15i_failed(&other);
    f15i_pass_on(r, &work);
    f15_arena_free(&work.arena);
    return same;
}

/* Returns the known wrong answer that is written like this one; or else the first with the same
 * steps; or else the first with the same effect, as (0 1 2) and (1 2 0) have; or NULL. */
static const f15_known_answer *known_like(const f15_reading *r, const f15i_judged *judged) {
    const f15_known_answer *known = r->q.known;
    for (size_t k = 0; k < r->q.knowns; k++)
        if (same_signs(&r->answer, known[k].answer))
            return &known[k];
    const bool steps = is_of_steps(&r->q) || r->q.kind == F15_KIND_MOVES;
    for (size_t k = 0; steps && !f15i_failed(r) && k < r->q.knowns; k++)
        if (is_like(r, judged, known[k].answer, OF_STEPS))
            return &known[k];
    for (size_t k = 0; !f15i_failed(r) && k < r->q.knowns; k++)
        if (is_like(r, judged, known[k].answer, OF_EFFECT))
            return &known[k];
    return NULL;
}

/* Returns whether the misconception that the author names for a known answer explains this answer,
 * which has the same effect. One of the table explains only the same steps; in others it must be
 * found as in any other answer. */
static bool may_explain(const f15_reading *r, const f15i_judged *judged,
                        const f15_known_answer *known) {
    const char *name = known->remark.misconception.name;
    f15_misconception_id id;
    return name != NULL && (!is_of_steps(&r->q) || !f15_misconception_by_name(name, &id) ||
                            is_like(r, judged, known->answer, OF_STEPS));
}

static void add_if_said(const f15_reading *r, f15_misconception misconception, f15_verdict *out) {
    if (misconception.name != NULL && is_said_to_be(r, misconception.name))
        f15_verdict_add(out, misconception);
}

/* Appends the misconceptions that the author names for the answer, option, statements or claim. */
static void add_what_is_said(const f15_reading *r, const f15i_judged *judged, f15_verdict *out) {
    const f15_question *q = &r->q;
    const f15_known_answer *like = known_like(r, judged);
    if (like != NULL) {
        if (out->feedback == NULL) {
            out->feedback = like->remark.feedback;
            out->pattern = like->remark.pattern;
        }
        if (out->tag == NULL)
            out->tag = like->remark.tag;
        if (may_explain(r, judged, like))
            f15_verdict_add(out, like->remark.misconception);
        if (like->remark.credited)
            out->credit = like->remark.credit;
    }
    for (size_t k = 0; k < q->options; k++)
        add_if_said(r, q->option[k].remark.misconception, out);
    for (size_t k = 0; k < q->statements; k++)
        add_if_said(r, q->statement[k].remark.misconception, out);
    if (q->kind == F15_KIND_COUNTEREXAMPLE)
        add_if_said(r, f15_misconception_of(f15i_rule_of(q->rule)->misconception), out);
}

/* ---- is it evidence? ------------------------------------------------------------------------- */

#define ANSWERS_LEAST 50 /* with fewer wrong answers nothing is inferred */
/* If steps have no more effects than this, only misconceptions the question lists are inferred. */
#define EFFECTS_FEW 100
#define MANY 1000000
#define ELEMENTS_ENOUGH 1000
#define NUMBERS 51         /* numbers that a student might write: 0 to 50 */
#define SAMPLE 250         /* objects */
#define SAMPLE_SEARCHED 50 /* objects, if each needs a shortest solution on 3 x 3 */
#define SHARE 10           /* at most one in this many of a sample may be explained */
/* A sample ends here if none of it is explained: with a share of a tenth, a chance of 1 in 68. */
#define NONE_OF 40

/* Return k^n, and k * (k - 1) * ... with n factors; past MANY, any number above it. */
static uint64_t power(uint64_t k, uint64_t n) {
    uint64_t product = 1;
    for (uint64_t i = 0; i < n && product < MANY; i++)
        product *= k;
    return product;
}

static uint64_t choices(uint64_t k, uint64_t n) {
    uint64_t product = 1;
    for (uint64_t i = 0; i < n && product < MANY; i++)
        product *= k - i;
    return product;
}

/* Returns the least number of steps of a right answer, as far as it is known. */
static uint64_t least_steps(const f15_reading *r) {
    const f15_puzzle *puzzle = &r->q.puzzle;
    f15_target target;
    uint64_t least = 0;
    if (r->q.kind == F15_KIND_MOVES)
        return puzzle->goal != F15_GOAL_HOLE
                   ? 0
                   : f15_grid_taxicab(&puzzle->board.grid, puzzle->board.hole, puzzle->hole_at);
    f15i_target_of(r, &target);
    if (f15_target_distance(&r->q, target.start, &target, &least, NULL) == F15_NO_MEMORY)
        f15_no_memory(f15i_failing(r));
    return least;
}

/* Returns how many different steps can be made: adjacent swaps, if the question takes and the
 * answer has only these; else all swaps, comparators or 3-cycles. */
static uint64_t choices_like(const f15_reading *r) {
    const f15_groups *groups = &r->answer.groups;
    uint64_t n = r->q.n;
    bool adjacent = r->q.adjacent;
    for (size_t k = 1; k < groups->n; k += 2)
        adjacent = adjacent && (groups->value[k] == groups->value[k - 1] + 1 ||
                                groups->value[k] + 1 == groups->value[k - 1]);
    if (r->q.kind == F15_KIND_THREE_CYCLES)
        return n * (n - 1) * (n - 2) / 3;
    return adjacent ? n - 1 : n * (n - 1) / 2;
}

/* Returns the number of arrangements of the start's items, equal ones alike, or of n items: a
 * multinomial coefficient, made one item at a time. Above MANY it is inexact. */
static uint64_t arrangements(const f15_question *q) {
    const f15_names names = f15_arrangement_names(&q->start);
    uint64_t count = 1;
    for (size_t k = 0; k < q->n && count < MANY; k++) {
        size_t equal = 1; /* items up to the k-th that look like it */
        for (size_t i = 0; q->of == F15_ASK_ARRANGEMENT && i < k; i++)
            if (f15_same_name(&names, q->start.item[i], q->start.item[k]))
                equal++;
        count = count * (k + 1) / equal;
    }
    return count;
}

/* Returns how many answers are possible; of sequences, those as long as the answer, or as a
 * shortest right one if that is longer. Above MANY the number is inexact. */
static uint64_t answers_like(const f15_reading *r) {
    const f15_question *q = &r->q;
    const f15i_answer *answer = &r->answer;
    const uint64_t open = f15_count_cells(f15_grid_open(&q->puzzle.board.grid)), n = q->n;
    const uint64_t items = q->puzzle.given ? open : n, listed = f15_arrangements_of(q);
    const bool steps_wanted = f15i_answers_steps(q) || q->kind == F15_KIND_MOVES;
    const uint64_t least = steps_wanted ? least_steps(r) : 0;
    const uint64_t steps = least > f15i_steps(r) ? least : f15i_steps(r);
    switch (q->kind) {
    case F15_KIND_PERMUTATION:
        return arrangements(q);
    case F15_KIND_CYCLE_FORM:
    case F15_KIND_CONJUGATE:
        return choices(n, n);
    case F15_KIND_WITNESS:
        return choices(items, items);
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
    case F15_KIND_NETWORK:
        return power(choices_like(r), steps);
    case F15_KIND_WORD: /* words of one length may all be even, or odd */
        return f15i_elements(r, ELEMENTS_ENOUGH) / 2;
    case F15_KIND_MOVES:
        return power(open - 1, steps);
    case F15_KIND_PARITY:
    case F15_KIND_YES_NO:
        return power(2, answer->truths) * power(NUMBERS, q->withs);
    case F15_KIND_NUMBER:
        return NUMBERS;
    case F15_KIND_BOARD_CYCLE:
        return choices(open, answer->groups.n);
    case F15_KIND_ORDER:
        return choices(q->statements, answer->groups.n);
    case F15_KIND_SET:
        return power(2, listed);
    case F15_KIND_PARTITION:
        return power(2, listed - 1);
    case F15_KIND_GRAPH:
        return power(2, q->around ? listed - 1 : listed * (listed - 1) / 2);
    default:
        return MANY;
    }
}

/* Returns whether swaps or 3-cycles have so few possible effects that many answers share each. */
static bool does_little(const f15_reading *r) {
    const uint64_t parities = r->q.kind == F15_KIND_THREE_CYCLES ? 2 : 1; /* 3-cycles are even */
    return f15i_answers_steps(&r->q) && choices(r->q.n, r->q.n) / parities <= EFFECTS_FEW;
}

/* Replaces the answer by a random object of its size. */
static void draw_object(f15_random *random, f15_reading *r) {
    f15i_answer *answer = &r->answer;
    f15_grid grid = answer->board.grid;
    uint32_t p[F15_MAX_QUESTION_N];
    const size_t n = r->q.kind == F15_KIND_WITNESS ? r->q.n : f15i_items_shown(r);
    if (grid.rows > 0) {
        f15_board_scramble(random, &grid, f15_random_below(random, 2) == 0, &answer->board, NULL);
        if (answer->has_distance)
            answer->distance = f15i_distance(r, &answer->board);
        return;
    }
    f15_identity(p, n);
    f15_shuffle(random, p, n);
    answer->shape = F15_SHAPE_LIST;
    answer->groups = f15i_make_groups(&r->work->arena, n, 1);
    for (size_t k = 0; answer->groups.value != NULL && k < n; k++)
        answer->groups.value[k] = p[k] + r->q.convention.base;
}

/* Returns whether the misconception explains few of the wrong objects. */
static bool explains_few(const f15_reading *r, f15_misconception_id id) {
    f15_random random = {15};
    f15i_work work = {0};
    size_t wrong = 0, explained = 0;
    const bool slow = r->answer.has_distance && f15_grid_size(&r->answer.board.grid) > 8;
    const size_t sample = slow ? SAMPLE_SEARCHED : SAMPLE;
    for (size_t k = 0; k < sample && !f15i_failed(r) && explained * SHARE <= sample; k++) {
        if (wrong >= NONE_OF && explained == 0)
            break;
        f15_reading other = *r;
        other.quiet = true;
        other.work = &work;
        f15_arena_clear(&work.arena);
        draw_object(&random, &other);
        if (work.arena.code == F15_OK && !f15i_is_right(&other) && !f15i_failed(&other)) {
            wrong++;
            if (f15i_is_explained_by(&other, id))
                explained++;
        }
        f15i_pass_on(r, &work);
    }
    f15_arena_free(&work.arena);
    return explained * SHARE <= wrong;
}

/* Returns whether an answer that the misconception explains is evidence for it. */
static bool is_evidence_for(const f15_reading *r, f15_misconception_id id) {
    f15_board_goal goal = r->q.puzzle.goal;
    f15_reading shorter = *r;
    switch (r->q.kind) {
    case F15_KIND_WITNESS:
    case F15_KIND_COUNTEREXAMPLE:
        return explains_few(r, id);
    case F15_KIND_MOVES: /* the last move must have been needed (see the head of this file) */
        if (shorter.answer.moves.count > 0)
            shorter.answer.moves.count--;
        return (goal != F15_GOAL_PLACES && goal != F15_GOAL_HOLE) ||
               !f15i_is_explained_by(&shorter, id);
    default:
        return true;
    }
}

/* ---- diagnosis ------------------------------------------------------------------------------- */

/* Counts the misreadings of this misconception that are possible here. */
static size_t ways_of(const f15_reading *r, f15_misconception_id id) {
    size_t ways = 0;
    for (size_t way = 0; way < rows[id].ways; way++) {
        f15_reading other = read_by(r, id, way);
        if (rows[id].reads(&other))
            ways++;
    }
    return ways;
}

/* Returns whether the answer names something that does not exist, or a swap of nothing. Nobody
 * writes that by chance, however few wrong answers there are. */
static bool is_out_of_place(f15_fault_id fault) {
    return fault == F15_FAULT_OUT_OF_RANGE || fault == F15_FAULT_ITEM_OUT_OF_RANGE ||
           fault == F15_FAULT_SELF_SWAP || fault == F15_FAULT_NO_PIECE ||
           fault == F15_FAULT_NO_CELL;
}

/* For each of the misconceptions (bits) that explains the answer, sets ways[k] to the number of its
 * possible misreadings; returns whether any explains it. */
static bool look_for(const f15_reading *r, uint64_t misconceptions, size_t *ways) {
    bool found = false;
    for (unsigned k = 0; !f15i_failed(r) && k < F15_MISCONCEPTIONS; k++) {
        f15_misconception_id id = (f15_misconception_id)k;
        if ((misconceptions >> k & 1) && f15i_is_explained_by(r, id) && is_evidence_for(r, id)) {
            ways[k] = ways_of(r, id);
            found = true;
        }
    }
    return found;
}

/* Appends those of the misconceptions (bits) that explain the answer, the most specific first: with
 * the fewest misreadings, then further down in the table, which goes from general to particular. */
static void add_most_specific(const f15_reading *r, const size_t *ways, uint64_t misconceptions,
                              size_t most, f15_verdict *out) {
    for (size_t least = 1; least <= F15_MAX_MISREADINGS; least++)
        for (unsigned k = F15_MISCONCEPTIONS; k-- > 0 && out->diagnoses < most;)
            if ((misconceptions >> k & 1) && ways[k] == least)
                f15_verdict_add(out, as_taught(r, (f15_misconception_id)k));
}

/* Lists the misconceptions that the author names, then those inferred, expected ones first. Infers
 * none if the author both commented on this answer and named its misconception. If the answer is in
 * steps with few possible effects, only an expected misconception is evidence; once one is found,
 * others that explain the answer are named too. */
void f15i_diagnose(const f15_reading *r, const f15i_judged *judged, f15_verdict *out) {
    const bool batch = r->q.kind == F15_KIND_PARITY && r->q.batches > 0;
    const bool chance = !is_out_of_place(judged->fault.id); /* a misreading may fit by chance */
    const uint64_t listed = r->q.expects;
    const bool few = chance && listed != 0 && does_little(r);
    const size_t most = batch ? 1 : 2;
    size_t ways[F15_MISCONCEPTIONS] = {0};
    add_what_is_said(r, judged, out);
    if (out->feedback != NULL && out->diagnoses > 0)
        return;
    if (chance && answers_like(r) <= ANSWERS_LEAST)
        return;
    if (!look_for(r, few ? listed : UINT64_MAX, ways))
        return;
    if (few)
        look_for(r, ~listed, ways);
    add_most_specific(r, ways, listed, most, out);
    add_most_specific(r, ways, ~listed, most, out);
}
