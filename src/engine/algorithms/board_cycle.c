/* cycle (chapter6 section 6.4.6): a 3-cycle of pieces by set-up, four slides, set-up undone. */
#include "board_internal.h"

#include <string.h>

/* ---- with a trace, slide by slide ------------------------------------------------------------ */

void f15i_follow(f15i_play *play, const f15i_leg *leg, f15i_sense sense, f15_cells kept) {
    const bool backwards = sense == F15I_BACK;
    f15_event_id reason = backwards ? F15_EVENT_SLIDE_BACK : leg->reason;
    if (leg->reason != F15_EVENT_SLIDE_ROUND) {
        for (uint32_t k = 1; k < leg->count; k++)
            f15i_slide_past(play, leg->cell[backwards ? leg->count - 1 - k : k], reason, kept);
        return;
    }
    f15_path path = {.count = leg->count};
    uint32_t list[F15_MAX_CELLS];
    for (uint32_t k = 0; k < leg->count; k++)
        list[k] = path.cell[k] = leg->cell[backwards ? leg->count - 1 - k : k];
    f15_say_list(play->trace, PATH_CHOSEN, list, leg->count, leg->count, leg->rounds);
    for (uint32_t r = 0; r < leg->rounds; r++)
        f15i_round(play, &path, reason, NULL, kept);
}

static void tell_set_up(f15i_play *play, const f15i_plan *plan, const uint32_t item[3]) {
    for (uint32_t k = 0; k < plan->phases; k++) {
        const f15i_phase *p = &plan->phase[k];
        uint32_t what = p->which < 3 ? item[p->which] : f15_grid_home(&play->board->grid);
        f15_tell(play->trace, p->id, NULL, NULL, 0, F15_VALUES(what, p->to, p->kept));
        for (uint32_t l = 0; l < plan->legs; l++)
            if (plan->leg[l].phase == k)
                f15i_follow(play, &plan->leg[l], F15I_FORTH, p->kept);
        f15_say(play->trace, PIECE_THERE, what, p->to);
        f15_end(play->trace);
    }
}

static void tell_cycle(f15i_play *play, const f15i_plan *plan, const f15_problem *problem) {
    f15_trace *trace = play->trace;
    const uint8_t *now = play->board->item;
    const uint32_t item[3] = {now[plan->spots.a], now[plan->spots.b], now[plan->spots.c]};
    bool odd = f15_board_sign(play->board) < 0;
    uint32_t first = F15_MAX_CELLS, columns = play->board->grid.columns;
    f15_begin(trace, CYCLING_PIECES, problem, item[0], item[1], item[2]);
    tell_set_up(play, plan, item);
    for (size_t k = 0; k < 4; k++)
        first = plan->around[k] < first ? plan->around[k] : first;
    const uint32_t square[4] = {first, first + 1, first + columns, first + columns + 1};
    f15_begin(trace, FOUR_SLIDES, NULL, item[0], item[1], item[2]);
    f15_say_list(trace, SQUARE_READY, square, 4, item[0], item[1], item[2]);
    for (size_t k = 0; k < 4; k++)
        f15i_slide_past(play, plan->around[k], F15_EVENT_SLIDE_AROUND, 0);
    f15_end(trace);
    f15_begin(trace, UNDOING_SET_UP, NULL, plan->slides);
    for (uint32_t k = plan->legs; k-- > 0;)
        f15i_follow(play, &plan->leg[k], F15I_BACK, 0);
    f15_end(trace);
    f15_say(trace, EXACTLY_THIS_CYCLE, item[0], item[1], item[2], 2 * plan->slides + 4,
            plan->slides);
    f15_say(trace, SIGN_KEPT, odd);
    f15_end(trace);
}

/* ---- without a trace, written out at once -----------------------------------------------------
 * The same plan, but written from a score, which names the piece of each slide by the cell where it
 * was before the set-up. So no slide depends on the previous one, and a repeated round is a copy.
 * The set-up is undone by the score of the board after the 3-cycle, last slide first. Slide by
 * slide takes ten times as long. */

/* A set-up to write at once: a score. Each slide is given by the cell where its piece was before
 * the whole set-up. If `runs` is 0, `source` has the slides of a walk. Otherwise it has, after
 * F15I_PAD bytes that write_run may read, F15I_PAD bytes per run: `length` slides of a round. */
typedef struct set_up {
    f15i_spots spots;
    uint32_t slides, runs; /* runs is 0 for a walk of more than F15I_PAD slides, or none */
    uint8_t held[4];
    uint8_t length[F15I_MOST_LEGS], rounds[F15I_MOST_LEGS];
    uint8_t source[];
} set_up;

/* The scores of the spots met so far; before there would be more than MOST_SCORES, all are
 * forgotten. */
enum { MOST_SCORES = 1 << 14 };
struct f15i_scores {
    f15_states spots;
    const set_up **score;
    size_t room;
};

/* Returns how many runs a score has: one for each leg of the chapter's plan; a walk that fits into
 * F15I_PAD bytes is one run, and a longer one none. */
static uint32_t runs_of(const f15i_plan *plan) {
    if (!plan->walk)
        return plan->legs;
    return plan->slides > 0 && plan->slides <= F15I_PAD ? 1 : 0;
}

/* Writes the plan's score, and brings plan->from to the end of a walk. NULL without memory. */
static set_up *write_score(f15_setups *s, f15i_plan *plan) {
    const bool chapter = !plan->walk;
    const uint32_t runs = runs_of(plan);
    size_t bytes = runs > 0 ? (size_t)(runs + 1) * F15I_PAD : plan->slides;
    set_up *out = f15_alloc(&s->arena, sizeof *out + bytes, 1);
    if (!out)
        return NULL;
    out->spots = plan->spots;
    out->slides = plan->slides;
    out->runs = runs;
    memcpy(out->held, plan->held, sizeof plan->held);
    for (uint32_t k = 0; k < runs; k++) {
        out->length[k] = (uint8_t)(chapter ? plan->leg[k].count - 1 : plan->slides);
        out->rounds[k] = (uint8_t)plan->leg[k].rounds;
    }
    uint8_t *source = out->source + (runs > 0 ? F15I_PAD : 0);
    if (chapter)
        memcpy(source, plan->source, (size_t)runs * F15I_PAD);
    else
        for (size_t k = 0; k < plan->slides; k++) /* the piece of walk[k + 1] comes to walk[k] */
            source[k] = plan->from[plan->walk[k]] = plan->from[plan->walk[k + 1]];
    return out;
}

/* Returns the score of the spots, valid until the next is found; NULL without a plan or memory. */
static const set_up *find_score(f15_setups *s, const f15_grid *grid, f15i_spots at) {
    struct f15i_scores *kept = s->scores;
    f15i_plan plan;
    const size_t known = kept ? f15_states_find(&kept->spots, &at) : 0;
    if (kept && known < kept->spots.count)
        return kept->score[known];
    if (kept && kept->spots.count == MOST_SCORES && !f15i_setups_lay(s, grid))
        return NULL;
    if (!s->scores) { /* none yet, or all were forgotten */
        s->scores = f15_alloc(&s->arena, 1, sizeof *kept);
        if (!s->scores)
            return NULL;
        s->scores->spots = (f15_states){.size = sizeof at, .most = MOST_SCORES};
    }
    kept = s->scores;
    if (!f15i_find_plan(s, at, &plan))
        return NULL;
    const set_up *made = write_score(s, &plan);
    const set_up **more = f15_alloc_more(&s->arena, kept->score, kept->spots.count, &kept->room,
                                         MOST_SCORES, sizeof *more);
    if (!more)
        return NULL;
    kept->score = more;
    kept->score[kept->spots.count] = made;
    kept->spots.arena = &s->arena;
    return f15_states_add(&kept->spots, &at) ? made : NULL;
}

/* Writes a walk and, after a gap for the four slides, the same walk back, in blocks of BLOCK
 * slides. The last block begins earlier if it must, and so writes some slides twice. */
enum { BLOCK = 8 };
static void write_walk(uint8_t *restrict out, const set_up *score, const uint8_t *restrict now,
                       const uint8_t *restrict after) {
    size_t n = score->slides;
    uint8_t *end = out + 2 * n + 4;
    for (size_t k = 0; k < n; k += BLOCK) {
        size_t first = k + BLOCK <= n ? k : n - BLOCK;
        const uint8_t *source = score->source + first;
        uint8_t *forth = out + first, *back = end - first - 1;
#pragma GCC unroll 8
        for (ptrdiff_t x = 0; x < BLOCK; x++) {
            forth[x] = now[source[x]];
            back[-x] = after[source[x]];
        }
    }
}

/* Writes a run once per round; `step` is 1, or -1 for the last slide first. Always copies F15I_PAD
 * bytes: later bytes overwrite the excess, and the buffer has SLACK bytes more. */
enum { SLACK = F15I_PAD };
static inline __attribute__((always_inline)) uint8_t *write_run(uint8_t *restrict out,
                                                                const set_up *score, uint32_t run,
                                                                const uint8_t *restrict item,
                                                                int step) {
    uint32_t length = score->length[run];
    const uint8_t *source =
        score->source + (size_t)(run + 1) * F15I_PAD + (step > 0 ? 0 : length - 1);
    uint8_t *end = out + (size_t)length * score->rounds[run], label[F15I_PAD];
#pragma GCC unroll 16
    for (int k = 0; k < F15I_PAD; k++)
        label[k] = item[source[(ptrdiff_t)k * step]];
    for (; out < end; out += length)
        memcpy(out, label, F15I_PAD);
    return end;
}

static void write_cycle(f15i_play *play, const set_up *score) {
    uint8_t *now = play->board->item, after[F15_MAX_CELLS];
    size_t slides = 2 * (size_t)score->slides + 4;
    uint8_t *out = play->moves ? f15_moves_more(play->moves, slides + SLACK) : NULL;
    memcpy(after, now, sizeof after);
    after[score->spots.b] = now[score->spots.a];
    after[score->spots.c] = now[score->spots.b];
    after[score->spots.a] = now[score->spots.c];
    if (out) {
        play->moves->count += slides;
        if (score->runs == 0) {
            write_walk(out, score, now, after);
            out += score->slides;
        }
        for (uint32_t k = 0; k < score->runs; k++)
            out = write_run(out, score, k, now, 1);
        for (size_t k = 0; k < 4; k++)
            *out++ = now[score->held[k]];
        for (uint32_t k = score->runs; k-- > 0;)
            out = write_run(out, score, k, after, -1);
    }
    memcpy(now, after, sizeof after);
}

bool f15i_turn_three(f15i_play *play, f15_setups *setups, f15i_spots at,
                     const f15_problem *problem) {
    f15i_plan plan;
    const set_up *score = play->trace ? NULL : find_score(setups, &play->board->grid, at);
    if (score)
        write_cycle(play, score);
    else if (play->trace && f15i_find_plan(setups, at, &plan))
        tell_cycle(play, &plan, problem);
    else
        return false;
    return true;
}

/* ---- cycle ----------------------------------------------------------------------------------- */

static f15_code check_pieces(const f15_board *board, const uint32_t item[3], f15_error *err) {
    for (size_t k = 0; k < 3; k++)
        if (!f15i_is_open(&board->grid, item[k]) || item[k] == f15_grid_home(&board->grid))
            return f15_fail(err, F15_OUT_OF_RANGE, "name three pieces of the board",
                            "there is no piece %u on this board", (unsigned)item[k] + 1);
    if (item[0] == item[1] || item[1] == item[2] || item[0] == item[2])
        return f15_fail(err, F15_REPEATED, "name three different pieces",
                        "a 3-cycle is of three different pieces");
    return F15_OK;
}

f15_code f15_cycle_three(f15_board *board, uint32_t a, uint32_t b, uint32_t c, f15_setups *setups,
                         f15_trace *trace, f15_moves *moves, f15_error *err) {
    F15_NEED(board && (!moves || moves->arena), err);
    f15i_play play = f15i_play_on(board, trace, moves, F15_EVENT_SLIDE_LEGAL);
    const uint32_t item[3] = {a, b, c};
    f15_setups own = {0}, *s = setups ? setups : &own;
    f15i_problem problem;
    f15_code code = f15i_setups_for(s, &board->grid, err);
    if (!code)
        code = check_pieces(board, item, err);
    if (!code) {
        f15i_spots spots = {board->hole, (uint8_t)f15_board_find(board, a),
                            (uint8_t)f15_board_find(board, b), (uint8_t)f15_board_find(board, c)};
        code = f15i_turn_three(&play, s, spots, f15i_outer_problem(&play, &problem))
                   ? f15i_play_done(&play, err)
                   : f15i_no_plan(s, err);
    }
    f15_setups_free(&own);
    return code;
}
