/* The path through a lesson, practice or a trace: pages, cuts, and the table of acts. */
#include "internal.h"

#include <string.h>

/* Clears all that belongs to the last part except view.said. */
static void clear_part(f15_session *s) {
    f15_recording_free(&s->recording);
    f15_quiz_free(&s->quiz);
    s->view.recording = NULL;
    s->view.quiz = NULL;
    s->view.exercise = NULL;
    s->view.cut = 0;
    s->another = s->predicts = s->skipped = s->done = false;
}

/* ---- pages --------------------------------------------------------------------------------- */

/* Adds a deed about the page; that it is done only once, and not if its question was skipped, or
 * could not be asked. */
static void add_page_deed(f15_session *s, f15_deed_kind kind) {
    if (kind == F15_DEED_DONE && (s->skipped || s->done))
        return;
    s->done = kind == F15_DEED_DONE;
    f15_deed *deed = f15i_session_add_deed(s, kind);
    deed->lesson = s->view.lesson->id;
    deed->page = s->view.page;
    deed->pages = s->view.lesson->pages;
}

static f15_code watch(f15_session *s, uint32_t depth, f15_error *err) {
    f15_recording *r = &s->recording;
    r->run.solving = &s->solving;
    f15_code code =
        f15_record(r, s->view.word, s->view.words, f15i_session_convention(s), NULL, 0, err);
    if (code == F15_OK)
        code = f15_record_cuts(r, depth, err);
    if (code != F15_OK)
        return code;
    s->view.part = F15_PART_TRACE;
    s->view.recording = r;
    f15i_session_say_numbers(s, F15_SAY_CUTS, 0, 1); /* the first cut */
    return F15_OK;
}

void f15i_session_end_questions(f15_session *s) {
    const f15_view *view = &s->view;
    if (view->lesson != NULL && view->part == F15_PART_REST && !s->another &&
        !f15i_session_has_part(s) && (view->exercise != NULL || view->quiz != NULL))
        add_page_deed(s, F15_DEED_DONE);
}

/* Shows prose, then a trace, a prediction or a question; without the trace, if it fails. */
static void enter_page(f15_session *s, size_t number) {
    const f15_page *page = &s->view.lesson->page[number];
    const f15_exercise *exercise =
        page->question != NULL ? f15_course_next_part(s->start.course, page->question, NULL) : NULL;
    const bool watched = page->traces > 0 || (s->start.printed && page->predicts > 0);
    f15_error why = {0};
    clear_part(s);
    s->view.page = number;
    s->view.part = F15_PART_PROSE;
    s->view.words = page->traces > 0 ? page->traces : page->predicts;
    s->view.word = (const char *const *)(page->traces > 0 ? page->trace : page->predict);
    add_page_deed(s, F15_DEED_PAGE);
    f15i_session_say_numbers(s, F15_SAY_PAGE, number, 0);
    if (!watched && exercise != NULL) {
        const bool whole = strcmp(exercise->id, page->question) != 0; /* the page names all parts */
        f15i_session_ask_exercise(s, exercise, whole);
    } else if (!watched && page->question != NULL) {
        f15i_session_say_text(s, F15_SAY_NO_QUESTION, page->question);
        s->view.part = F15_PART_REST;
        s->view.wait = s->skipped = true;
    }
    if (page->explores > 0)
        f15i_figure_open(s, page);
    if (s->view.words == 0)
        return;
    const f15_code code = watched ? watch(s, 0, &why) : f15i_session_ask_trace(s, &why);
    if (code == F15_NO_MEMORY)
        f15i_session_failed(s, f15_no_memory(&s->error));
    else if (code != F15_OK)
        f15i_session_refuse(s, watched ? F15_SAY_NO_TRACE : F15_SAY_NOT_ASKED, &why, page->at.line);
    s->skipped = s->skipped || (code != F15_OK && !watched);
}

void f15i_session_finish(f15_session *s) {
    s->view.part = F15_PART_END;
    f15i_session_say(s, F15_SAY_FINISHED);
}

void f15i_session_go_on(f15_session *s) {
    const f15_lesson *lesson = s->view.lesson;
    if (f15i_session_has_part(s)) {
        f15i_session_ask_part(s);
    } else if (s->start.kind == F15_SESSION_PRACTICE) {
        f15i_session_ask_next(s);
    } else {
        if (lesson != NULL)
            add_page_deed(s, F15_DEED_DONE);
        if (lesson != NULL && s->view.page + 1 < lesson->pages)
            enter_page(s, s->view.page + 1);
        else
            f15i_session_finish(s);
    }
}

/* ---- cuts ---------------------------------------------------------------------------------- */

/* Shows a cut. If it is not a later one, says whether it is a step, after one, or before all. */
static void go_to_cut(f15_session *s, size_t cut) {
    const f15_recording *r = &s->recording;
    const bool back = cut <= s->view.cut;
    cut = cut < r->cuts ? cut : r->cuts - 1;
    const size_t step = f15_recording_steps(r, cut);
    const bool is_step = cut == 0 || f15_recording_steps(r, cut - 1) < step;
    f15_message_id where = is_step ? F15_SAY_BACK_TO : F15_SAY_BACK_BEHIND;
    if (step == 0)
        where = F15_SAY_BACK_TO_START;
    if (back)
        f15i_session_say_numbers(s, where, step, f15_recording_steps(r, r->cuts - 1));
    f15i_session_say_numbers(s, F15_SAY_CUTS, back ? cut : s->view.cut + 1, cut + 1);
    s->view.cut = cut;
}

/* Leaves the page. It is done if it was answered, or asks nothing and is left for the next one. */
static void turn_to(f15_session *s, size_t page) {
    const f15_part part = s->view.part;
    const bool asks = part == F15_PART_QUESTION || part == F15_PART_GAP || part == F15_PART_REST;
    f15i_session_end_questions(s);
    if (!asks && page == s->view.page + 1)
        add_page_deed(s, F15_DEED_DONE);
    enter_page(s, page);
}

/* ---- acts ---------------------------------------------------------------------------------- */

static void next(f15_session *s, const f15_act *act) {
    if (s->view.part == F15_PART_REST && s->another)
        f15i_session_again(s, act);
    else if (s->view.part != F15_PART_TRACE || s->view.cut + 1 == s->recording.cuts)
        f15i_session_go_on(s);
    else
        go_to_cut(s, s->view.cut + 1);
}

static void back(f15_session *s, const f15_act *act) {
    const bool stay = s->view.part == F15_PART_END || s->view.page == 0;
    (void)act;
    if (s->predicts) { /* back to the watched trace */
        s->predicts = false;
        s->view.quiz = NULL;
        f15_quiz_free(&s->quiz);
        s->view.recording = &s->recording;
        s->view.part = F15_PART_TRACE;
        s->view.cut = s->seen;
        go_to_cut(s, s->seen);
    } else if (s->view.part == F15_PART_TRACE && s->view.cut > 0) {
        go_to_cut(s, s->view.cut - 1);
    } else if (s->view.lesson == NULL) { /* at the beginning of a trace */
        f15i_session_finish(s);
    } else {
        turn_to(s, stay ? s->view.page : s->view.page - 1);
    }
}

/* Goes to a cut of a trace; LAST at the last cut shows nothing again. */
static void go(f15_session *s, const f15_act *act) {
    const size_t last = s->recording.cuts - 1;
    const uint64_t to = act->kind == F15_ACT_GO     ? act->number
                        : act->kind == F15_ACT_LAST ? last
                                                    : 0;
    if (act->kind != F15_ACT_LAST || s->view.cut < last)
        go_to_cut(s, to < last ? (size_t)to : last);
}

static void turn_page(f15_session *s, const f15_act *act) {
    if (act->number < s->view.lesson->pages)
        turn_to(s, (size_t)act->number);
    else
        f15i_session_say_numbers(s, F15_SAY_NO_SUCH_PAGE, s->view.lesson->pages, 0);
}

static void again(f15_session *s, const f15_act *act) {
    if (s->view.part == F15_PART_TRACE)
        go(s, act);
    else
        f15i_session_again(s, act);
}

static void set_level(f15_session *s, const f15_act *act) {
    const bool less = act->number < (uint64_t)s->start.allowed;
    s->level = less ? (f15_feedback)act->number : s->start.allowed;
}

/* Sets of parts, bit k for the k-th. */
enum {
    PROSE = 1 << F15_PART_PROSE,
    TRACE = 1 << F15_PART_TRACE,
    ASKED = 1 << F15_PART_QUESTION | 1 << F15_PART_GAP,
    REST = 1 << F15_PART_REST,
    PLAY = 1 << F15_PART_PLAY,
    EXPLORE = 1 << F15_PART_EXPLORE,
    ALL = PROSE | TRACE | ASKED | REST | PLAY | EXPLORE | 1 << F15_PART_END
};
static const struct {
    const char *name;
    unsigned parts; /* the parts that always allow the act */
    void (*run)(f15_session *s, const f15_act *act);
} acts[F15_ACTS] = {[F15_ACT_NEXT] = {"next", PROSE | TRACE | REST | EXPLORE, next},
                    [F15_ACT_BACK] = {"back", TRACE, back},
                    [F15_ACT_FIRST] = {"first", TRACE, go},
                    [F15_ACT_LAST] = {"last", TRACE, go},
                    [F15_ACT_GO] = {"go", TRACE, go},
                    [F15_ACT_PAGE] = {"page", 0, turn_page},
                    [F15_ACT_ANSWER] = {"answer", ASKED, f15i_session_answer},
                    [F15_ACT_HINT] = {"hint", ASKED | PLAY, f15i_session_hint},
                    [F15_ACT_SHOW] = {"show", ASKED, f15i_session_show},
                    [F15_ACT_SKIP] = {"skip", ASKED, f15i_session_skip},
                    [F15_ACT_AGAIN] = {"again", TRACE | ASKED, again},
                    [F15_ACT_LEVEL] = {"level", ALL, set_level},
                    [F15_ACT_KNOWN] = {"known", 0, f15i_session_known},
                    [F15_ACT_DRAFT] = {"draft", 0, f15i_draft_act},
                    [F15_ACT_SLIDE] = {"slide", PLAY, f15i_draft_act},
                    [F15_ACT_TOUCH] = {"touch", 0, f15i_draft_act},
                    [F15_ACT_UNDO] = {"undo", 0, f15i_draft_act},
                    [F15_ACT_REDO] = {"redo", 0, f15i_draft_act},
                    [F15_ACT_CLEAR] = {"clear", 0, f15i_draft_act},
                    [F15_ACT_FOLLOW] = {"follow", 0, f15i_session_follow},
                    [F15_ACT_PREDICT] = {"predict", TRACE, f15i_session_predict},
                    [F15_ACT_BREAK] = {"break", TRACE, f15i_session_break}};

const char *f15_act_name(f15_act_kind kind) {
    return (unsigned)kind < F15_ACTS ? acts[kind].name : "unknown";
}

static uint32_t can_do(const f15_session *s) {
    const f15_view *view = &s->view;
    const bool asked = view->exercise != NULL || view->quiz != NULL;
    uint32_t can = f15i_draft_can(s) | f15i_session_can_play(s);
    for (unsigned k = 0; k < F15_ACTS; k++)
        if (acts[k].parts >> view->part & 1)
            can |= UINT32_C(1) << k;
    if (view->part == F15_PART_QUESTION && view->exercise->withheld)
        can &= ~(F15I_CAN(SHOW) | F15I_CAN(HINT));
    if (s->recording.trace.checked == 0) /* nothing is claimed that could fail */
        can &= ~F15I_CAN(BREAK);
    if (view->lesson != NULL)
        can |= F15I_CAN(BACK) | F15I_CAN(PAGE);
    if (s->predicts)
        can |= F15I_CAN(BACK);
    if (view->part == F15_PART_REST && asked)
        can |= F15I_CAN(AGAIN);
    if (view->part == F15_PART_QUESTION && view->fresh)
        can |= F15I_CAN(KNOWN);
    if (view->part == F15_PART_GAP && s->follows)
        can |= F15I_CAN(FOLLOW);
    return can;
}

static f15_code finish_act(f15_session *s, f15_error *err) {
    const f15_arena *const arenas[] = {&s->now, &s->draft.arena, &s->arena};
    if (!s->code)
        f15i_draft_show(s);
    s->view.can = can_do(s);
    for (size_t k = 0; k < sizeof arenas / sizeof *arenas && !s->code; k++)
        s->code = f15_arena_done(arenas[k], &s->error);
    if (!s->code)
        s->code = f15_text_done(&s->draft.text, &s->error);
    if (!s->code)
        s->code = f15_text_done(&s->draft.fields, &s->error);
    if (s->code && err != NULL)
        *err = s->error;
    return s->code;
}

/* Performs an act. Leaving a trace in which a claim failed is a failure. */
f15_code f15_session_act(f15_session *s, const f15_act *act, f15_error *err) {
    if (s == NULL || act == NULL || (unsigned)act->kind >= F15_ACTS)
        return f15_fail(err, F15_USAGE, NULL, "there is no such act");
    const uint32_t asked = UINT32_C(1) << act->kind;
    const f15_trace watched = s->recording.trace; /* only its counts are read */
    const f15_part part = s->view.part;
    const size_t page = s->view.page;
    if (s->code)
        return finish_act(s, err);
    s->error = (f15_error){0}; /* of an earlier act that recovered */
    f15_arena_clear(&s->now);
    f15_verdict_free(&s->verdict);
    s->view.verdict = NULL;
    s->view.answer = NULL;
    s->view.broken = NULL;
    s->view.brokens = s->view.length = s->view.saids = s->deeds = s->taken = 0;
    s->view.fresh = s->view.fresh && (act->kind == F15_ACT_KNOWN || act->kind == F15_ACT_LEVEL);
    const bool wants_page = asked & (F15I_CAN(BACK) | F15I_CAN(PAGE));
    if (!(s->view.can & asked))
        f15i_session_say(s,
                         wants_page && s->view.lesson == NULL ? F15_SAY_NO_PAGES : F15_SAY_NOT_NOW);
    else if (part == F15_PART_PLAY && act->kind != F15_ACT_LEVEL)
        f15i_session_play(s, act);
    else
        acts[act->kind].run(s, act);
    if (!s->code && part == F15_PART_TRACE && (s->view.part != part || s->view.page != page))
        s->code = f15_trace_verdict(&watched, &s->error);
    return finish_act(s, err);
}

/* ---- opening ------------------------------------------------------------------------------- */

/* Returns whether the start has what its kind of session needs. */
static bool is_complete(const f15_session_start *start) {
    const bool words = start->word != NULL && start->words > 0;
    switch (start->kind) {
    case F15_SESSION_LESSON:
        return start->lesson != NULL && start->course != NULL;
    case F15_SESSION_EXERCISE:
        return start->exercise != NULL;
    case F15_SESSION_PRACTICE:
        return start->exercise != NULL || words;
    case F15_SESSION_TRACE:
        return words;
    case F15_SESSION_PLAY:
        return start->board != NULL;
    }
    return false;
}

f15_code f15_session_open(const f15_session_start *start, f15_session **out, f15_error *err) {
    f15_arena arena = {0};
    if (start == NULL || out == NULL || !is_complete(start))
        return f15_fail(err, F15_USAGE, "a lesson also needs its course",
                        "the session's lesson, exercise, words or board are missing");
    f15_session *s = f15_alloc(&arena, 1, sizeof *s);
    if (s == NULL)
        return f15_arena_done(&arena, err);
    s->arena = arena;
    s->start = *start;
    s->solving.limits.nodes = start->nodes;
    s->seed = start->seed;
    s->level = start->allowed;
    s->view.word = start->word;
    s->view.words = start->words;
    if (start->kind == F15_SESSION_LESSON) {
        const size_t pages = start->lesson->pages;
        s->view.lesson = start->lesson;
        if (pages > 0)
            enter_page(s, start->page < pages ? start->page : pages - 1);
        else
            f15i_session_finish(s);
    } else if (start->kind == F15_SESSION_TRACE) {
        s->code = watch(s, start->depth, &s->error);
    } else if (start->kind == F15_SESSION_PRACTICE) {
        f15i_session_ask_next(s);
    } else if (start->kind == F15_SESSION_PLAY) {
        f15i_session_begin_play(s);
    } else {
        f15i_session_ask_exercise(s, start->exercise, start->whole);
    }
    const f15_code code = finish_act(s, err);
    if (code == F15_OK)
        *out = s;
    else
        f15_session_close(s);
    return code;
}

void f15_session_close(f15_session *s) {
    if (s == NULL)
        return;
    clear_part(s);
    f15i_session_end_play(s);
    f15_exercise_free(&s->variant);
    f15_random_words_free(&s->drawn);
    f15_verdict_free(&s->verdict);
    f15_text_free(&s->draft.text);
    f15_text_free(&s->draft.fields);
    f15_arena_free(&s->draft.arena);
    for (size_t k = 0; k < F15_MAX_PARTS; k++)
        f15_text_free(&s->before[k]);
    f15_arena_free(&s->now);
    f15_arena arena = s->arena; /* the arena holds the session itself */
    f15_arena_free(&arena);
}

const f15_view *f15_session_view(const f15_session *s) {
    return s != NULL ? &s->view : NULL;
}

const f15_message *f15_view_said(const f15_view *view, f15_message_id id) {
    size_t k = 0;
    while (k < view->saids && view->said[k].id != id)
        k++;
    return k < view->saids ? &view->said[k] : NULL;
}

bool f15_view_is_read(const f15_view *view) {
    return view->part == F15_PART_PROSE || view->part == F15_PART_EXPLORE ||
           (view->part == F15_PART_TRACE && view->cut + 1 == view->recording->cuts);
}

bool f15_session_take_deed(f15_session *s, f15_deed *out) {
    if (s == NULL || out == NULL || s->taken == s->deeds)
        return false;
    *out = s->deed[s->taken++];
    return true;
}
