/* Opening a quiz, and going on from gap to gap. */
#include "internal.h"

#include <string.h>

/* ---- the next right step ------------------------------------------------------------------- */

bool f15i_begins_anywhere(const f15_quiz *quiz) {
    const f15_event_id section =
        quiz->own.tape.count > 0 ? quiz->own.tape.event[0].id : F15_EVENT_SECTION;
    switch (quiz->own.run.algorithm) {
    case F15_ALGORITHM_TRANSFORM:
    case F15_ALGORITHM_THREE_CYCLES:
    case F15_ALGORITHM_HOLE:
    case F15_ALGORITHM_PLACE:
        return true;
    case F15_ALGORITHM_ADJACENT:
        return quiz->own.depth == 1 || section == F15_EVENT_BUBBLING;
    case F15_ALGORITHM_SOLVE:
        return quiz->own.depth == 1 && section == F15_EVENT_SOLVING_BY_CYCLES;
    default:
        return false;
    }
}

static const f15_recording *recording_ahead(const f15_quiz *quiz) {
    return quiz->strayed ? &quiz->again : &quiz->own;
}

const f15_gap *f15i_ahead(const f15_quiz *quiz) {
    const f15_recording *recording = recording_ahead(quiz);
    size_t k = quiz->ahead;
    while (k < recording->gaps && !f15i_is_step(recording->gap[k].kind))
        k++;
    return k < recording->gaps ? &recording->gap[k] : NULL;
}

uint32_t f15i_place_of(const f15_quiz *quiz, uint64_t item) {
    uint32_t place = 0;
    while (place + 1 < quiz->n && quiz->now[place] != item)
        place++;
    return place;
}

bool f15i_step_ahead(const f15_quiz *quiz, f15i_step *out) {
    const f15_gap *gap = f15i_ahead(quiz);
    if (gap == NULL)
        return false;
    const f15_event *event = &recording_ahead(quiz)->tape.event[gap->at];
    const bool is_step = event->kind == F15_STEP; /* else a section, folded to one step */
    const bool pieces = !is_step && gap->kind == F15_GAP_PIECES;
    out->arity = gap->kind == F15_GAP_THREE_CYCLE || pieces ? 3 : 2;
    for (uint32_t k = 0; k < out->arity; k++)
        if (is_step)
            out->place[k] = event->list[k];
        else
            out->place[k] =
                pieces ? f15i_place_of(quiz, event->value[k]) : (uint32_t)event->value[k];
    return true;
}

void f15i_after(const uint32_t *from, size_t n, const f15i_step *step, uint32_t *out) {
    memcpy(out, from, n * sizeof *out);
    f15_turn(out, step->place, step->arity);
}

void f15i_after_ahead(const f15_quiz *quiz, uint32_t *out) {
    f15i_step step = {{0}, 0};
    if (f15i_step_ahead(quiz, &step))
        f15i_after(quiz->now, quiz->n, &step, out);
    else
        memcpy(out, quiz->now, quiz->n * sizeof *out);
}

f15_cells f15i_kept_cells(const f15_quiz *quiz) {
    const f15_event *begin = &quiz->own.tape.event[0];
    return begin->id == F15_EVENT_MOVING_HOLE ? begin->value[2]
           : begin->id == F15_EVENT_PLACING   ? begin->value[3]
                                              : 0;
}

f15_arrangement f15i_arrangement(const f15_quiz *quiz, uint32_t *item) {
    const f15_arrangement *start = &quiz->own.run.start;
    const f15_names names = f15_arrangement_names(start);
    f15_arrangement out = {.n = quiz->n, .item = item};
    uint32_t x, y;
    if (start->n == quiz->n && !f15_find_equal_names(&names, start->n, &x, &y)) {
        out.code = start->code;
        out.letters = start->letters;
    }
    return out;
}

/* ---- opening ------------------------------------------------------------------------------- */

/* Sets the state to the trace's before the next gap. */
static f15_code follow_trace(f15_quiz *quiz, f15_error *err) {
    const f15_replay *replay = &quiz->own.tape.replay;
    f15_code code = f15_tape_seek(&quiz->own.tape, quiz->own.gap[quiz->next].at, err);
    size_t n = replay->problem.n < quiz->n ? replay->problem.n : quiz->n;
    if (code == F15_OK && n > 0)
        memcpy(quiz->now, replay->now, n * sizeof *quiz->now);
    return code;
}

/* Records a run from a state (NULL: the problem's own), and finds its gaps. */
static f15_code record(const f15_quiz *quiz, const uint32_t *state, uint32_t depth,
                       f15_recording *out, bool *too_many, f15_error *err) {
    f15_code code =
        f15_record(out, quiz->words, quiz->count, &quiz->convention, state, quiz->n, err);
    if (code != F15_OK)
        return code;
    code = f15_trace_verdict(&out->trace, err);
    const bool default_depth = depth == 0 && out->run.depth == 0;
    const bool in_slides = default_depth && out->run.algorithm == F15_ALGORITHM_PLACE;
    out->depth = in_slides ? 2 : f15_recording_depth(out, depth);
    return code == F15_OK ? f15i_find_gaps(out, out->depth, too_many, err) : code;
}

static f15_code begin(f15_quiz *quiz, f15_error *err) {
    f15_recording *own = &quiz->own;
    f15_code code = f15_record_cuts(own, own->depth, err);
    for (size_t k = 0; k < own->gaps && code == F15_OK; k++)
        code = f15_record_cut_at(own, own->gap[k].at, err);
    if (code != F15_OK)
        return code;
    quiz->n = own->run.n;
    quiz->now = f15_alloc(&own->arena, quiz->n + 1, sizeof *quiz->now);
    quiz->goes = f15_alloc(&own->arena, quiz->n + 1, sizeof *quiz->goes);
    quiz->wanted = f15_alloc(&own->arena, quiz->n + 1, sizeof *quiz->wanted);
    code = f15_arena_done(&own->arena, err);
    return code == F15_OK && own->gaps > 0 ? follow_trace(quiz, err) : code;
}

f15_code f15_quiz_open(f15_quiz *quiz, const char *const *words, size_t count,
                       const f15_convention *convention, const f15_solve_options *solving,
                       uint32_t depth, f15_error *err) {
    F15_NEED(quiz && convention, err);
    bool too_many = false;
    *quiz = (f15_quiz){.convention = *convention, .words = words, .count = count};
    quiz->own.run.solving = solving;
    f15_recording *own = &quiz->own;
    f15_code code = record(quiz, NULL, depth, own, &too_many, err);
    if (code == F15_OK && too_many)
        code = f15_fail(err, F15_TOO_BIG, "take a smaller problem, or show less with --depth",
                        "more than %zu things would be asked", F15_MAX_GAPS);
    else if (code == F15_OK && own->run.names.letters)
        code = f15_fail(err, F15_UNKNOWN, "write the board in numbers",
                        "pieces that are letters are not asked for");
    else if (code == F15_OK && own->run.algorithm == F15_ALGORITHM_APPLY &&
             own->run.kind == F15_RESULT_MOVES)
        code = f15_fail(err, F15_UNKNOWN, "take hole, place, cycle or solve",
                        "slides that are given are not asked for");
    else if (code == F15_OK && own->gaps == 0)
        code = f15_fail(err, F15_UNKNOWN, "take another problem, or show more with --depth",
                        "nothing in this trace can be asked for");
    if (code == F15_OK)
        code = begin(quiz, err);
    if (code != F15_OK)
        f15_quiz_free(quiz);
    return code;
}

void f15_quiz_free(f15_quiz *quiz) {
    if (!quiz)
        return;
    f15_recording_free(&quiz->own);
    f15_recording_free(&quiz->again);
    *quiz = (f15_quiz){0};
}

uint64_t f15_quiz_hash(const char *const *words, size_t count, const f15_convention *convention) {
    const unsigned char last[] = {(unsigned char)convention->base,
                                  (unsigned char)convention->compose,
                                  (unsigned char)convention->direction};
    uint64_t hash = F15_HASH_START;
    for (size_t k = 0; k < count; k++)
        hash = f15_hash_more(hash, words[k], strlen(words[k]) + 1);
    return f15_hash_more(hash, last, sizeof last);
}

/* ---- going on ------------------------------------------------------------------------------ */

const f15_gap *f15_quiz_gap(const f15_quiz *quiz) {
    return quiz->next < quiz->own.gaps ? &quiz->own.gap[quiz->next] : NULL;
}

bool f15_quiz_is_done(const f15_quiz *quiz) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    return gap != NULL && f15i_is_step(gap->kind) && f15i_ahead(quiz) == NULL;
}

const f15_event *f15_quiz_given(const f15_quiz *quiz) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    return gap != NULL ? &quiz->own.tape.event[gap->at] : NULL;
}

/* Returns whether a run from a state failed, rather than could not begin there. */
static bool is_fatal(f15_code code) {
    return code == F15_NO_MEMORY || code == F15_CLAIM_FAILED;
}

/* Runs the algorithm from the state after the answer; sets *strays if it can run there. */
static f15_code stray(f15_quiz *quiz, bool *strays, f15_error *err) {
    f15_recording recording = {.run.solving = quiz->own.run.solving};
    bool too_many;
    const f15_code code = record(quiz, quiz->goes, quiz->own.depth, &recording, &too_many, err);
    *strays = code == F15_OK;
    f15_recording_free(*strays ? &quiz->again : &recording);
    if (!*strays)
        return is_fatal(code) ? code : F15_OK;
    quiz->again = recording;
    quiz->strayed = true;
    quiz->ahead = 0;
    memcpy(quiz->now, quiz->goes, quiz->n * sizeof *quiz->now);
    return F15_OK;
}

/* How to leave a gap: from the state after the given answer, or after the right one. */
typedef enum leaving { TAKING, PASSING } leaving;

static f15_code leave_step(f15_quiz *quiz, leaving how, f15_error *err) {
    bool strays = false;
    f15_code code = F15_OK;
    f15i_after_ahead(quiz, quiz->wanted);
    if (how == TAKING && f15_quiz_can_follow(quiz) &&
        memcmp(quiz->wanted, quiz->goes, quiz->n * sizeof *quiz->wanted) != 0)
        code = stray(quiz, &strays, err);
    const f15_gap *gap = f15i_ahead(quiz);
    if (code == F15_OK && !strays && gap != NULL) {
        memcpy(quiz->now, quiz->wanted, quiz->n * sizeof *quiz->now);
        quiz->ahead = (size_t)(gap - recording_ahead(quiz)->gap) + 1;
    }
    return code;
}

static f15_code leave(f15_quiz *quiz, leaving how, f15_error *err) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    f15_code code = F15_OK;
    if (gap == NULL)
        return F15_OK;
    if (f15i_is_step(gap->kind))
        code = leave_step(quiz, how, err);
    else if (gap->info)
        f15i_remember(quiz, how == TAKING);
    else if (gap->kind == F15_GAP_STATE && how == TAKING && quiz->can_go)
        memcpy(quiz->now, quiz->goes, quiz->n * sizeof *quiz->now);
    else if (gap->kind == F15_GAP_STATE)
        f15_turn(quiz->now, f15_quiz_given(quiz)->list, f15_quiz_given(quiz)->listed);
    quiz->can_go = false;
    if (code != F15_OK)
        return code;
    quiz->next++;
    const bool keeps_state = quiz->strayed || quiz->own.run.algorithm == F15_ALGORITHM_APPLY;
    return keeps_state || f15_quiz_gap(quiz) == NULL ? F15_OK : follow_trace(quiz, err);
}

f15_code f15_quiz_take(f15_quiz *quiz, f15_error *err) {
    F15_NEED(quiz, err);
    return leave(quiz, TAKING, err);
}

f15_code f15_quiz_pass(f15_quiz *quiz, f15_error *err) {
    F15_NEED(quiz, err);
    return leave(quiz, PASSING, err);
}

bool f15_quiz_can_follow(const f15_quiz *quiz) {
    const f15_gap *gap = f15_quiz_gap(quiz);
    return gap != NULL && f15i_is_step(gap->kind) && quiz->can_go && f15i_begins_anywhere(quiz);
}

f15_code f15_quiz_follow(f15_quiz *quiz, bool *followed, f15_error *err) {
    F15_NEED(quiz && followed, err);
    f15_quiz there = {.convention = quiz->convention,
                      .answer_words = quiz->answer_words,
                      .words = quiz->words,
                      .count = quiz->count,
                      .n = quiz->n,
                      .own.run.solving = quiz->own.run.solving};
    bool too_many = false;
    f15_code code = f15_quiz_can_follow(quiz)
                        ? record(&there, quiz->goes, quiz->own.depth, &there.own, &too_many, err)
                        : F15_UNREACHABLE;
    *followed = code == F15_OK;
    if (code == F15_OK)
        code = begin(&there, err);
    f15_quiz_free(code == F15_OK ? quiz : &there);
    if (code == F15_OK)
        *quiz = there;
    return *followed || is_fatal(code) ? code : F15_OK; /* a step not followed is not a failure */
}

void f15i_judge_question(f15i_judging *j) {
    j->q.words = j->quiz->answer_words;
    if (!j->code)
        j->code = f15_check(&j->q, j->answer, j->length, &j->verdict, j->err);
}

f15_code f15_quiz_judge(f15_quiz *quiz, const char *answer, size_t length, f15_verdict *out,
                        f15_error *err) {
    F15_NEED(quiz && answer && out && f15_quiz_gap(quiz), err);
    const f15_gap *gap = f15_quiz_gap(quiz);
    f15i_judging j = {.quiz = quiz,
                      .gap = gap,
                      .answer = answer,
                      .length = length,
                      .q = {.convention = quiz->convention, .n = quiz->n},
                      .verdict = f15_verdict_of(F15_RIGHT),
                      .err = err};
    quiz->can_go = quiz->other = quiz->has_said = false;
    if (f15i_is_step(gap->kind))
        f15i_judge_step(&j);
    else if (gap->kind == F15_GAP_STATE)
        f15i_judge_state(&j);
    else
        f15i_judge_value(&j);
    if (!j.code)
        j.code = f15_arena_done(&j.arena, err);
    if (!j.code)
        j.code = f15_arena_done(&j.verdict.memory, err);
    f15_arena_free(&j.arena);
    if (j.verdict.judgement == F15_WRONG) /* no advice: the gap asks for a single step */
        j.verdict.fault.remedy = "";
    if (j.code)
        f15_verdict_free(&j.verdict);
    else
        *out = j.verdict;
    return j.code;
}
