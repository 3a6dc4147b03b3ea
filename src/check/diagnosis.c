/* Diagnosis: what a wrong answer can show. A misreading explains an answer; but if it would explain
 * many that nobody thought about, or if there are only few answers at all, that is chance and no
 * evidence (DESIGN section 5).
 *
 * Where one value is right, a misreading explains one other value, or two: it is enough that there
 * are many. Where many objects will do, the share of those that it explains is found on a sample.
 * Where a piece is to come to a cell, the answer must have brought it there: who thinks so does not
 * go on when it is done, and does nothing if it was done from the start. */
#include "internal.h"

#include <string.h>

#define ANSWERS_LEAST 50   /* wrong ones; with fewer nothing is inferred */
#define EFFECTS_ENOUGH 100 /* of steps; with fewer, only what the question is meant to catch */
#define MANY 1000000
#define ELEMENTS_ENOUGH 1000
#define NUMBERS 51 /* that somebody might write: 0 to 50 */
#define SAMPLE 250
#define SAMPLE_SEARCHED 50 /* where a shortest solution of each is searched, of 3 x 3 */
#define SHARE 10           /* of those one at most */
#define NONE_OF 40         /* none of so many: of a tenth that happens once in 68 times */

/* a * k * (k - 1) * ... with n factors, or a * k * k * ... */
static uint64_t choose(uint64_t a, uint64_t k, uint64_t n, bool other_each_time) {
    for (uint64_t i = 0; i < n && a < MANY; i++)
        a *= other_each_time ? k - i : k;
    return a;
}

/* The least number of steps that a right answer has, as far as it is known. */
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

/* How many steps can be chosen from, each time: any swaps, if the answer has some that are not
 * allowed. */
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

/* How many answers there are that are as long as this one, or as a right one; a number past MANY is
 * as good as any. */
static uint64_t answers_like(const f15_reading *r) {
    const f15_question *q = &r->q;
    const f15i_answer *answer = &r->answer;
    uint64_t n = q->n, open = 0, count = 1, steps = 0;
    size_t listed = 0;
    if (q->puzzle.given)
        open = (uint64_t)__builtin_popcountll(f15_grid_open(&q->puzzle.board.grid));
    if (f15i_answers_steps(q) || q->kind == F15_KIND_MOVES) {
        steps = least_steps(r);
        steps = steps > f15i_steps(r) ? steps : f15i_steps(r);
    }
    switch (q->kind) {
    case F15_KIND_PERMUTATION: /* of the items of the start, where equal ones are one */
        for (size_t k = 0; k < n && count < MANY; k++) {
            f15_names names = f15_arrangement_names(&q->start);
            size_t equal = 1;
            for (size_t i = 0; q->of == F15_ASK_ARRANGEMENT && i < k; i++)
                equal += f15_same_name(&names, q->start.item[i], q->start.item[k]);
            count = count * (k + 1) / equal;
        }
        return count;
    case F15_KIND_CYCLE_FORM:
    case F15_KIND_CONJUGATE:
        return choose(1, n, n, true);
    case F15_KIND_WITNESS:
        return choose(1, q->puzzle.given ? open : n, q->puzzle.given ? open : n, true);
    case F15_KIND_SWAPS:
    case F15_KIND_THREE_CYCLES:
        return choose(1, choices_like(r), steps, false);
    case F15_KIND_WORD: /* of what a word of this length may do, half may be odd */
        return f15i_elements(r, ELEMENTS_ENOUGH) / 2;
    case F15_KIND_NETWORK:
        return choose(1, choices_like(r), f15i_steps(r), false);
    case F15_KIND_MOVES:
        return choose(1, open - 1, steps, false);
    case F15_KIND_PARITY:
    case F15_KIND_YES_NO:
        return choose(choose(1, 2, answer->truths, false), NUMBERS, q->withs, false);
    case F15_KIND_NUMBER:
        return NUMBERS;
    case F15_KIND_BOARD_CYCLE:
        return choose(1, open, answer->groups.n, true);
    case F15_KIND_ORDER:
        return choose(1, q->statements, answer->groups.n, true);
    case F15_KIND_SET:
        return choose(1, 2, f15i_listed(q), false);
    case F15_KIND_PARTITION:
        return choose(1, 2, f15i_listed(q) - 1, false);
    case F15_KIND_GRAPH:
        listed = f15i_listed(q);
        return choose(1, 2, q->around ? listed - 1 : listed * (listed - 1) / 2, false);
    default:
        return MANY;
    }
}

/* Are there so few things that swaps or 3-cycles can do that each of them is done by many answers?
 */
static bool does_little(const f15_reading *r) {
    const uint64_t even = r->q.kind == F15_KIND_THREE_CYCLES ? 2 : 1;
    return f15i_answers_steps(&r->q) && choose(1, r->q.n, r->q.n, true) / even <= EFFECTS_ENOUGH;
}

/* Another object as large, any. */
static void draw_object(f15_random *random, f15_reading *r) {
    f15i_answer *answer = &r->answer;
    f15_grid grid = answer->board.grid;
    uint32_t p[F15_MAX_QUESTION_N];
    size_t n = r->q.kind == F15_KIND_WITNESS ? r->q.n : answer->groups.n;
    if (grid.rows > 0) {
        f15_board_scramble(random, &grid, f15_random_below(random, 2) == 0, &answer->board, NULL);
        if (answer->searched)
            answer->slides = f15i_distance(r, &answer->board);
        return;
    }
    f15_identity(p, n);
    f15_shuffle(random, p, n);
    answer->shape = F15_SHAPE_LIST;
    answer->groups = f15i_make_groups(&r->work->arena, n, 1);
    for (size_t k = 0; answer->groups.value != NULL && k < n; k++)
        answer->groups.value[k] = p[k] + r->q.convention.base;
}

/* Does the misconception explain few of the wrong objects? */
static bool explains_few(const f15_reading *r, f15_misconception_id id) {
    f15_random random = {15};
    f15i_work work = {0};
    size_t wrong = 0, explained = 0;
    const bool slow = r->answer.searched && f15_grid_size(&r->answer.board.grid) > 8;
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
            explained += f15i_is_explained_by(&other, id);
        }
        f15i_pass_on(r, &work);
        work.failed = (f15_error){0};
    }
    f15_arena_free(&work.arena);
    return explained * SHARE <= wrong;
}

/* Is that of which the misconception would be an explanation more than chance? */
static bool is_borne(const f15_reading *r, f15_misconception_id id) {
    f15_board_goal goal = r->q.puzzle.goal;
    f15_reading shorter = *r;
    switch (r->q.kind) {
    case F15_KIND_WITNESS:
    case F15_KIND_COUNTEREXAMPLE:
        return explains_few(r, id);
    case F15_KIND_MOVES:
        shorter.answer.moves.count -= shorter.answer.moves.count > 0;
        return (goal != F15_GOAL_PLACES && goal != F15_GOAL_HOLE) ||
               !f15i_is_explained_by(&shorter, id);
    default:
        return true;
    }
}

static void add_if_said(const f15_reading *r, f15_misconception misconception, f15_verdict *out) {
    if (misconception.name != NULL && f15i_is_said_to_be(r, misconception.name))
        f15_verdict_add(out, misconception);
}

/* What the author says of an answer, an option, a statement or a claim. */
static void add_what_is_said(const f15_reading *r, const f15i_judged *judged, f15_verdict *out) {
    const f15_question *q = &r->q;
    const f15_known *known = f15i_known_of(r, judged);
    if (known != NULL) {
        out->feedback = out->feedback == NULL ? known->remark.feedback : out->feedback;
        out->tag = out->tag == NULL ? known->remark.tag : out->tag;
        f15_verdict_add(out, known->remark.misconception);
    }
    for (size_t k = 0; k < q->options; k++)
        add_if_said(r, q->option[k].remark.misconception, out);
    for (size_t k = 0; k < q->statements; k++)
        add_if_said(r, q->statement[k].remark.misconception, out);
    if (q->kind == F15_KIND_COUNTEREXAMPLE)
        add_if_said(r, f15_misconception_of(f15i_rule_of(q->rule)->misconception), out);
}

/* Does the answer name something that does not exist, or a swap that is none? Nobody writes that by
 * chance: however few wrong answers there are, it is not among them. */
static bool is_out_of_place(f15_fault_id fault) {
    switch (fault) {
    case F15_FAULT_OUT_OF_RANGE:
    case F15_FAULT_ITEM_OUT_OF_RANGE:
    case F15_FAULT_SELF_SWAP:
    case F15_FAULT_NO_PIECE:
    case F15_FAULT_NO_CELL:
        return true;
    default:
        return false;
    }
}

/* Notes in how many ways each of the misconceptions (bits) explains the answer; true if one does.
 */
static bool look_for(const f15_reading *r, uint64_t misconceptions, size_t *ways) {
    bool found = false;
    for (unsigned k = 0; !f15i_failed(r) && k < F15_MISCONCEPTIONS; k++) {
        f15_misconception_id id = (f15_misconception_id)k;
        if ((misconceptions >> k & 1) && f15i_is_explained_by(r, id) && is_borne(r, id)) {
            ways[k] = f15i_ways(r, id);
            found = true;
        }
    }
    return found;
}

/* Adds those of the misconceptions (bits) that explain the answer, the most specific first: what is
 * had in the fewest ways, and stands further down in the table, where what is particular follows
 * what is general. */
static void add_most_specific(const f15_reading *r, const size_t *ways, uint64_t misconceptions,
                              size_t most, f15_verdict *out) {
    for (size_t least = 1; least <= F15_WAYS; least++)
        for (unsigned k = F15_MISCONCEPTIONS; k-- > 0 && out->diagnoses < most;)
            if ((misconceptions >> k & 1) && ways[k] == least)
                f15_verdict_add(out, f15i_as_taught(r, (f15_misconception_id)k));
}

/* Lists the misconceptions that the author names, first, and then those that are inferred: none if
 * the author has both commented on this answer and named its misconception. A comment alone is no
 * diagnosis, and takes none away. Of the inferred ones those that the question is meant to catch
 * come first. Where steps can do but little, nothing else is looked for; but beside something that
 * explains the answer anything else that does may be named, for that names no more answers. */
void f15i_diagnose(const f15_reading *r, const f15i_judged *judged, f15_verdict *out) {
    const bool batch = r->q.kind == F15_KIND_PARITY && r->q.batches > 0;
    const bool chance = !is_out_of_place(judged->fault.id);
    const uint64_t listed = r->q.expects;
    const bool few = chance && listed != 0 && does_little(r);
    const size_t most = batch ? 1 : 2;
    size_t ways[F15_MISCONCEPTIONS] = {0};
    add_what_is_said(r, judged, out);
    if ((out->feedback != NULL && out->diagnoses > 0) ||
        (chance && answers_like(r) <= ANSWERS_LEAST) ||
        !look_for(r, few ? listed : UINT64_MAX, ways))
        return;
    if (few)
        look_for(r, ~listed, ways);
    add_most_specific(r, ways, listed, most, out);
    add_most_specific(r, ways, ~listed, most, out);
}
