/* Through a lesson, practice or a trace: pages, cuts, and which act does what. */
#include "internal.h"

#include <string.h>

static const struct {
    const char *name, *text;
} messages[F15_MESSAGES] = {
#define F15_MESSAGE(id, name, text) [F15_SAY_##id] = {name, text},
#include <fifteen/messages.def>
#undef F15_MESSAGE
};

const char *f15_message_name(f15_message_id id) {
    return messages[id].name;
}

const char *f15_message_text(f15_message_id id) {
    return messages[id].text;
}

const char *f15_act_name(f15_act_kind kind) {
    static const char *const names[F15_ACTS] = {
        [F15_ACT_NEXT] = "next",     [F15_ACT_BACK] = "back",     [F15_ACT_FIRST] = "first",
        [F15_ACT_LAST] = "last",     [F15_ACT_GO] = "go",         [F15_ACT_PAGE] = "page",
        [F15_ACT_ANSWER] = "answer", [F15_ACT_HINT] = "hint",     [F15_ACT_SHOW] = "show",
        [F15_ACT_SKIP] = "skip",     [F15_ACT_AGAIN] = "again",   [F15_ACT_LEVEL] = "level",
        [F15_ACT_KNOWN] = "known",   [F15_ACT_DRAFT] = "draft",   [F15_ACT_SLIDE] = "slide",
        [F15_ACT_TOUCH] = "touch",   [F15_ACT_UNDO] = "undo",     [F15_ACT_REDO] = "redo",
        [F15_ACT_CLEAR] = "clear",   [F15_ACT_FOLLOW] = "follow", [F15_ACT_PREDICT] = "predict",
        [F15_ACT_BREAK] = "break"};
    return names[kind];
}

/* ---- saying, and keeping ------------------------------------------------------------------- */

void f15i_session_say(f15_session *s, f15_message_id id, uint64_t first, uint64_t second) {
    if (s->view.saids < F15_MOST_SAID)
        s->view.said[s->view.saids++] = (f15_message){id, {first, second}, NULL};
}

void f15i_session_say_text(f15_session *s, f15_message_id id, const char *text) {
    f15i_session_say(s, id, 0, 0);
    s->view.said[s->view.saids - 1].text = f15_alloc_string(&s->now, text, strlen(text));
}

const char *f15_deed_name(f15_deed_kind kind) {
    static const char *const name[] = {"attempt", "shown", "skipped", "page", "done"};
    return name[kind];
}

f15_deed *f15i_session_add_deed(f15_session *s, f15_deed_kind kind) {
    f15_deed *deed = &s->deed[s->deeds < F15_MOST_DEEDS - 1 ? s->deeds++ : F15_MOST_DEEDS - 1];
    *deed = (f15_deed){.kind = kind, .time = F15_NO_TIME, .subject = s->view.subject};
    return deed;
}

const f15_convention *f15i_session_convention(const f15_session *s) {
    return s->view.lesson != NULL ? &s->view.lesson->convention : &s->start.convention;
}

/* What the part before has left behind; view.said stays. */
static void clear_part(f15_session *s) {
    f15_recording_free(&s->recording);
    f15_quiz_free(&s->quiz);
    s->view.recording = NULL;
    s->view.quiz = NULL;
    s->view.exercise = NULL;
    s->view.cut = 0;
    s->another = s->predicts = false;
}

/* ---- pages --------------------------------------------------------------------------------- */

static void rest(f15_session *s, bool wait) {
    s->view.part = F15_PART_REST;
    s->view.wait = wait;
}

static void add_page_deed(f15_session *s, f15_deed_kind kind) {
    f15_deed *deed = f15i_session_add_deed(s, kind);
    deed->lesson = s->view.lesson->id;
    deed->page = s->view.page;
    deed->pages = s->view.lesson->pages;
}

/* A page whose trace does not run is shown without it. */
static f15_code cannot(f15_session *s, f15_message_id id, const f15_error *why, f15_error *err) {
    f15_text text = {0};
    if (why->code == F15_NO_MEMORY)
        return f15_no_memory(err);
    f15_text_addf(&text, "%s%s%s", why->what, why->remedy[0] ? "; " : "", why->remedy);
    f15i_session_say_text(s, id, f15_text_string(&text));
    s->view.said[s->view.saids - 1].value[0] = s->view.lesson->page[s->view.page].at.line;
    f15_code code = text.code ? f15_no_memory(err) : F15_OK;
    f15_text_free(&text);
    rest(s, true);
    return code;
}

static f15_code watch(f15_session *s, const char *const *word, size_t words, uint32_t depth,
                      f15_error *err) {
    s->recording.run.solving = &s->solving;
    f15_code code =
        f15_record(&s->recording, word, words, f15i_session_convention(s), NULL, 0, err);
    if (code == F15_OK)
        code = f15_record_cuts(&s->recording, depth, err);
    if (code != F15_OK)
        return code;
    s->view.part = F15_PART_TRACE;
    s->view.recording = &s->recording;
    f15i_session_say(s, F15_SAY_CUTS, 0, 1);
    return F15_OK;
}

/* Prose, then a trace, or what is to be predicted of one, or a question. */
static f15_code enter_page(f15_session *s, size_t number, f15_error *err) {
    const f15_page *page = &s->view.lesson->page[number];
    f15_error why = {0};
    clear_part(s);
    s->view.page = number;
    s->view.part = F15_PART_PROSE;
    s->view.word = (const char *const *)(page->traces > 0 ? page->trace : page->predict);
    s->view.words = page->traces > 0 ? page->traces : page->predicts;
    add_page_deed(s, F15_DEED_PAGE);
    f15i_session_say(s, F15_SAY_PAGE, number, 0);
    if (page->traces > 0) {
        f15_code code = watch(s, s->view.word, s->view.words, 0, &why);
        return code == F15_OK ? code : cannot(s, F15_SAY_NO_TRACE, &why, err);
    }
    const f15_exercise *exercise =
        page->question != NULL ? f15_course_asked(s->start.course, page->question, NULL) : NULL;
    if (exercise != NULL) {
        f15i_session_ask_exercise(s, exercise, strcmp(exercise->id, page->question) != 0);
    } else if (page->question != NULL) {
        f15i_session_say_text(s, F15_SAY_NO_QUESTION, page->question);
        rest(s, true);
    }
    if (page->predicts == 0)
        return F15_OK;
    f15_code code = f15i_session_ask_trace(s, s->view.word, s->view.words, &why);
    return code == F15_OK ? code : cannot(s, F15_SAY_NOT_ASKED, &why, err);
}

void f15i_session_finish(f15_session *s) {
    s->view.part = F15_PART_END;
    f15i_session_say(s, F15_SAY_FINISHED, 0, 0);
}

f15_code f15i_session_go_on(f15_session *s, f15_error *err) {
    if (f15i_session_has_part(s))
        return f15i_session_ask_part(s, err);
    if (s->start.kind == F15_SESSION_PRACTICE)
        return f15i_session_ask_next(s, err);
    if (s->view.lesson != NULL)
        add_page_deed(s, F15_DEED_DONE);
    if (s->view.lesson != NULL && s->view.page + 1 < s->view.lesson->pages)
        return enter_page(s, s->view.page + 1, err);
    f15i_session_finish(s);
    return F15_OK;
}

/* ---- cuts ---------------------------------------------------------------------------------- */

/* To what is shown again: a step, or what is said behind it, or before the first. */
static void say_back(f15_session *s, size_t cut) {
    const f15_recording *recording = &s->recording;
    const size_t step = f15_recording_steps(recording, cut);
    const bool itself = cut == 0 || f15_recording_steps(recording, cut - 1) < step;
    f15i_session_say(s,
                     step == 0 ? F15_SAY_BACK_TO_START
                     : itself  ? F15_SAY_BACK_TO
                               : F15_SAY_BACK_BEHIND,
                     step, f15_recording_steps(recording, recording->cuts - 1));
}

/* Steps are shown one after another; going back, or nowhere, shows one again. */
static void go_to_cut(f15_session *s, size_t cut) {
    const size_t cuts = s->recording.cuts;
    bool back = cut <= s->view.cut;
    if (cut >= cuts)
        cut = cuts - 1;
    if (back)
        say_back(s, cut);
    f15i_session_say(s, F15_SAY_CUTS, back ? cut : s->view.cut + 1, cut + 1);
    s->view.cut = cut;
}

/* A page that was answered is done, whichever way one leaves it. */
static f15_code turn_to(f15_session *s, size_t page, f15_error *err) {
    const f15_view *view = &s->view;
    if (view->part == F15_PART_REST && !s->another && !f15i_session_has_part(s) &&
        (view->exercise != NULL || view->quiz != NULL))
        add_page_deed(s, F15_DEED_DONE);
    return enter_page(s, page, err);
}

static f15_code back(f15_session *s, f15_error *err) {
    if (s->predicts) { /* to what was watched */
        s->predicts = false;
        s->view.quiz = NULL;
        f15_quiz_free(&s->quiz);
        s->view.recording = &s->recording;
        s->view.part = F15_PART_TRACE;
        s->view.cut = s->seen;
        go_to_cut(s, s->seen);
        return F15_OK;
    }
    if (s->view.part == F15_PART_TRACE && s->view.cut > 0) {
        go_to_cut(s, s->view.cut - 1);
        return F15_OK;
    }
    if (s->view.lesson == NULL) { /* before the first step of a trace */
        f15i_session_finish(s);
        return F15_OK;
    }
    bool stay = s->view.part == F15_PART_END || s->view.page == 0;
    return turn_to(s, s->view.page - !stay, err);
}

static f15_code next(f15_session *s, f15_error *err) {
    if (s->view.part == F15_PART_REST && s->another)
        return f15i_session_again(s, err);
    if (s->view.part != F15_PART_TRACE || s->view.cut + 1 == s->recording.cuts)
        return f15i_session_go_on(s, err);
    go_to_cut(s, s->view.cut + 1);
    return F15_OK;
}

/* ---- acts ---------------------------------------------------------------------------------- */

static uint32_t can_do(const f15_session *s) {
    static const uint32_t of_part[] = {
        [F15_PART_PROSE] = F15I_CAN(NEXT),
        [F15_PART_TRACE] = F15I_CAN(NEXT) | F15I_CAN(BACK) | F15I_CAN(FIRST) | F15I_CAN(LAST) |
                           F15I_CAN(GO) | F15I_CAN(AGAIN) | F15I_CAN(PREDICT) | F15I_CAN(BREAK),
        [F15_PART_QUESTION] =
            F15I_CAN(ANSWER) | F15I_CAN(HINT) | F15I_CAN(SHOW) | F15I_CAN(SKIP) | F15I_CAN(AGAIN),
        [F15_PART_GAP] =
            F15I_CAN(ANSWER) | F15I_CAN(HINT) | F15I_CAN(SHOW) | F15I_CAN(SKIP) | F15I_CAN(AGAIN),
        [F15_PART_REST] = F15I_CAN(NEXT),
        [F15_PART_END] = 0,
    };
    const f15_view *view = &s->view;
    bool asked = view->exercise != NULL || view->quiz != NULL;
    const uint32_t part =
        view->part == F15_PART_PLAY ? f15i_session_can_play(s) : of_part[view->part];
    return part | F15I_CAN(LEVEL) | (view->lesson != NULL ? F15I_CAN(BACK) | F15I_CAN(PAGE) : 0) |
           (view->part == F15_PART_REST && asked ? F15I_CAN(AGAIN) : 0) |
           (view->part == F15_PART_QUESTION && view->fresh ? F15I_CAN(KNOWN) : 0) |
           (s->predicts ? F15I_CAN(BACK) : 0) |
           (view->part == F15_PART_GAP && s->follows ? F15I_CAN(FOLLOW) : 0) | f15i_draft_can(s);
}

/* In a trace; LAST at its last cut shows nothing again. */
static void go(f15_session *s, const f15_act *act) {
    const size_t last = s->recording.cuts - 1;
    if (act->kind == F15_ACT_GO)
        go_to_cut(s, act->number < last ? (size_t)act->number : last);
    else if (act->kind == F15_ACT_FIRST || s->view.cut < last)
        go_to_cut(s, act->kind == F15_ACT_FIRST ? 0 : last);
}

static f15_code do_act(f15_session *s, const f15_act *act, f15_error *err) {
    if (s->view.part == F15_PART_PLAY && act->kind != F15_ACT_LEVEL)
        return f15i_session_play(s, act, err);
    switch (act->kind) {
    case F15_ACT_NEXT:
        return next(s, err);
    case F15_ACT_BACK:
        return back(s, err);
    case F15_ACT_FIRST:
    case F15_ACT_LAST:
    case F15_ACT_GO:
        go(s, act);
        return F15_OK;
    case F15_ACT_PAGE:
        if (act->number < s->view.lesson->pages)
            return turn_to(s, (size_t)act->number, err);
        f15i_session_say(s, F15_SAY_NO_SUCH_PAGE, s->view.lesson->pages, 0);
        return F15_OK;
    case F15_ACT_ANSWER:
        return f15i_session_answer(s, act, err);
    case F15_ACT_HINT:
        return f15i_session_hint(s, err);
    case F15_ACT_SHOW:
        return f15i_session_show(s, err);
    case F15_ACT_SKIP:
        return f15i_session_skip(s, err);
    case F15_ACT_AGAIN:
        if (s->view.part != F15_PART_TRACE)
            return f15i_session_again(s, err);
        go_to_cut(s, 0);
        return F15_OK;
    case F15_ACT_LEVEL:
        s->level =
            act->number < (uint64_t)s->start.allowed ? (f15_feedback)act->number : s->start.allowed;
        return F15_OK;
    case F15_ACT_KNOWN:
        f15i_session_known(s, &act->standing);
        return F15_OK;
    case F15_ACT_FOLLOW:
        return f15i_session_follow(s, err);
    case F15_ACT_PREDICT:
        s->seen = s->view.cut;
        return f15i_session_predict(s, err);
    case F15_ACT_BREAK:
        return f15i_session_break(s, act->number, act->other, err);
    default: /* DRAFT, SLIDE, TOUCH, UNDO, REDO, CLEAR */
        f15i_draft_act(s, act);
        return F15_OK;
    }
}

/* A trace that is left is asked whether its claims held: by then all of it that was looked at was
 * shown. */
static f15_code finish_act(f15_session *s, f15_code code, f15_error *err) {
    if (code == F15_OK)
        f15i_draft_show(s);
    s->view.can = can_do(s);
    if (code == F15_OK)
        code = f15_arena_done(&s->now, err);
    if (code == F15_OK)
        code = s->draft.text.code != F15_OK ? f15_no_memory(err)
                                            : f15_arena_done(&s->draft.arena, err);
    return code == F15_OK ? f15_arena_done(&s->arena, err) : code;
}

f15_code f15_session_act(f15_session *s, const f15_act *act, f15_error *err) {
    const uint32_t asked = UINT32_C(1) << act->kind;
    f15_error failed = {0};
    f15_trace watched = s->recording.trace; /* judged already; only its counts are looked at */
    f15_part part = s->view.part;
    size_t page = s->view.page;
    if (s->error.code != F15_OK) {
        if (err != NULL)
            *err = s->error;
        return s->error.code;
    }
    f15_arena_clear(&s->now);
    f15_verdict_free(&s->verdict);
    s->view.verdict = NULL;
    s->view.answer = NULL;
    s->view.broken = NULL;
    s->view.brokens = 0;
    s->view.length = s->view.saids = s->deeds = s->taken = 0;
    s->view.fresh = s->view.fresh && (act->kind == F15_ACT_KNOWN || act->kind == F15_ACT_LEVEL);
    f15_code code = F15_OK;
    if (s->view.can & asked)
        code = do_act(s, act, &failed);
    else if ((asked & (F15I_CAN(BACK) | F15I_CAN(PAGE))) && s->view.lesson == NULL)
        f15i_session_say(s, F15_SAY_NO_PAGES, 0, 0);
    else
        f15i_session_say(s, F15_SAY_NOT_NOW, 0, 0);
    if (code == F15_OK && part == F15_PART_TRACE && (s->view.part != part || s->view.page != page))
        code = f15_trace_verdict(&watched, &failed);
    code = finish_act(s, code, &failed);
    if (code != F15_OK) {
        s->error = failed;
        if (err != NULL)
            *err = failed;
    }
    return code;
}

/* ---- opening ------------------------------------------------------------------------------- */

f15_code f15_session_open(const f15_session_start *start, f15_session **out, f15_error *err) {
    f15_arena arena = {0};
    f15_session *s = f15_alloc(&arena, 1, sizeof *s);
    f15_code code = F15_OK;
    if (s == NULL)
        return f15_arena_done(&arena, err);
    s->arena = arena;
    s->start = *start;
    s->solving.limits.nodes = start->nodes;
    s->seed = start->seed;
    s->level = start->allowed;
    if (start->kind == F15_SESSION_LESSON) {
        const size_t pages = start->lesson->pages;
        s->view.lesson = start->lesson;
        if (pages > 0)
            code = enter_page(s, start->page < pages ? start->page : pages - 1, err);
        else
            f15i_session_finish(s);
    } else if (start->kind == F15_SESSION_TRACE) {
        s->view.word = start->word;
        s->view.words = start->words;
        code = watch(s, start->word, start->words, start->depth, err);
    } else if (start->kind == F15_SESSION_PRACTICE) {
        code = f15i_session_ask_next(s, err);
    } else if (start->kind == F15_SESSION_PLAY) {
        code = f15i_session_begin_play(s, err);
    } else {
        f15i_session_ask_exercise(s, start->exercise, start->whole);
    }
    code = finish_act(s, code, err);
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
    f15_arena_free(&s->draft.arena);
    for (size_t k = 0; k < F15_MAX_PARTS; k++)
        f15_text_free(&s->before[k]);
    f15_arena_free(&s->now);
    f15_arena arena = s->arena; /* which the session lies in */
    f15_arena_free(&arena);
}

const f15_view *f15_session_view(const f15_session *s) {
    return &s->view;
}

bool f15_session_take_deed(f15_session *s, f15_deed *out) {
    if (s->taken == s->deeds)
        return false;
    *out = s->deed[s->taken++];
    return true;
}
