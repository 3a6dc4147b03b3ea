/* One machine for whatever is asked: an exercise, a variant of one, a gap of a trace. */
#include "internal.h"

#include <fifteen/answers.h>

#include <stdio.h>
#include <string.h>

static bool is_once(const f15_session *s) {
    return s->start.kind == F15_SESSION_PRACTICE && s->start.one_try;
}

/* Could the right answer be told from a wrong one by anybody? */
static bool has_two_answers(const f15_question *question) {
    if (question->kind == F15_KIND_CHOICE)
        return question->options <= 2;
    bool two = question->kind == F15_KIND_PARITY || question->kind == F15_KIND_YES_NO;
    return two && question->withs == 0 && question->batches == 0;
}

/* ---- putting a question -------------------------------------------------------------------- */

/* The tries at the question that is put, as many as there were; without memory, of none. */
static f15i_tries *tries_at(f15_session *s, uint64_t hash) {
    f15i_tries *tries = s->tries;
    while (tries != NULL && tries->hash != hash)
        tries = tries->before;
    if (tries != NULL)
        return tries;
    if ((tries = f15_alloc(&s->arena, 1, sizeof *tries)) == NULL)
        return &s->gap;
    *tries = (f15i_tries){hash, 0, s->tries};
    return s->tries = tries;
}

/* As the course has it, or a variant of it. */
static void put_question(f15_session *s, const f15_exercise *exercise) {
    f15_view *view = &s->view;
    view->part = F15_PART_QUESTION;
    view->exercise = exercise;
    view->subject = (f15_subject){.id = s->asked->id,
                                  .hash = f15_question_hash(&exercise->question),
                                  .has_seed = exercise->is_variant,
                                  .seed = exercise->seed,
                                  .family = exercise->version,
                                  .text_hash = f15_exercise_text_hash(exercise),
                                  .points = exercise->points};
    view->hints = 0;
    view->has_hint = exercise->hints > 0;
    view->shown = s->answered = s->missed = s->given = false;
    s->tried = tries_at(s, view->subject.hash);
    view->fresh = true;
    view->word_like =
        exercise->question.kind == F15_KIND_PERMUTATION || exercise->question.kind == F15_KIND_SET;
    s->another = false;
    f15i_draft_begin(s);
    f15i_session_say(s, F15_SAY_QUESTION, s->first != NULL && s->first != s->asked, 0);
}

/* Would any of the parts behind it be passed over with this seed? */
static f15_code pass_over(const f15_exercise *part, uint64_t seed, bool *over, f15_error *err) {
    f15_code code = F15_OK;
    *over = false;
    for (part = part->next; part != NULL && code == F15_OK && !*over; part = part->next) {
        f15_exercise variant = {0};
        code = f15_exercise_variant(part, seed, &variant, err);
        *over = variant.passed_over != NULL;
        f15_exercise_free(&variant);
    }
    return code;
}

/* The next variant, in place of the one before. For some seed that all parts can be practised with
 * it is looked a while. */
static f15_code draw(f15_session *s, const f15_exercise *exercise, f15_error *err) {
    enum { TRIES = 20 };
    bool over = true;
    f15_code code = F15_OK;
    for (size_t i = 0; i < TRIES && over && code == F15_OK; i++) {
        f15_exercise_free(&s->variant);
        code = f15_exercise_fresh(exercise, s->seed, &s->variant, err);
        s->seed = code == F15_OK ? s->variant.seed + 1 : s->seed;
        over = s->first != NULL;
        if (over && code == F15_OK)
            code = pass_over(exercise, s->variant.seed, &over, err);
    }
    return code;
}

/* Of parts, the first, before any was answered. Where others follow, a guess is told, and that is
 * all. */
static void begin(f15_session *s, const f15_exercise *exercise, bool whole) {
    s->asked = exercise;
    s->first = whole ? exercise : NULL;
    s->guessable = exercise->varies && has_two_answers(&exercise->question);
    for (size_t k = 0; k < F15_MAX_PARTS; k++)
        s->before[k].length = 0;
}

void f15i_session_ask_exercise(f15_session *s, const f15_exercise *exercise, bool whole) {
    begin(s, exercise, whole);
    put_question(s, exercise);
}

bool f15i_session_has_part(const f15_session *s) {
    return s->first != NULL && s->view.exercise != NULL && s->asked->next != NULL;
}

f15_code f15i_session_ask_part(f15_session *s, f15_error *err) {
    const f15_exercise *part = s->asked->next;
    const bool drawn = s->view.exercise->is_variant;
    const uint64_t seed = s->variant.seed;
    f15_exercise_free(&s->variant);
    f15_code code = drawn ? f15_exercise_variant(part, seed, &s->variant, err) : F15_OK;
    if (code != F15_OK)
        return code;
    s->asked = part;
    s->guessable = part->varies && has_two_answers(&part->question);
    put_question(s, drawn ? &s->variant : part);
    return F15_OK;
}

f15_code f15i_session_again(f15_session *s, f15_error *err) {
    const f15_exercise *exercise = s->first != NULL ? s->first : s->asked;
    if (s->predicts)
        return f15i_session_predict(s, err);
    if (s->view.quiz != NULL)
        return f15i_session_ask_trace(s, s->view.word, s->view.words, err);
    f15_code code = exercise->varies ? draw(s, exercise, err) : F15_UNKNOWN;
    if (code != F15_OK && code != F15_UNKNOWN)
        return code;
    if (code == F15_OK && s->another)
        f15i_session_say(s, F15_SAY_ANOTHER, 0, 0);
    begin(s, exercise, s->first != NULL);
    s->guessable = s->guessable && code == F15_OK; /* else it stays the same for good */
    put_question(s, code == F15_OK ? &s->variant : exercise);
    return F15_OK;
}

/* A number's reason names it, and a given swap has none: no hint there. */
static bool has_hint_of_gap(const f15_session *s) {
    const f15_gap *gap = f15_quiz_gap(&s->quiz);
    return gap->info == NULL && gap->kind != F15_GAP_STATE;
}

/* The cuts up to the next gap, and that gap; or up to the end. */
static void go_to_gap(f15_session *s) {
    const f15_recording *recording = &s->quiz.own;
    const f15_gap *gap = f15_quiz_gap(&s->quiz);
    f15_view *view = &s->view;
    size_t cut = view->cut;
    while (cut < recording->cuts && (gap == NULL || recording->cut[cut] != gap->at))
        cut++;
    if (cut > view->cut)
        f15i_session_say(s, F15_SAY_CUTS, view->cut, cut);
    view->cut = cut;
    view->part = gap != NULL ? F15_PART_GAP : F15_PART_REST;
    view->wait = s->view.lesson != NULL;
    if (gap == NULL)
        return;
    view->hints = s->gap.misses = 0;
    view->has_hint = has_hint_of_gap(s);
    s->tried = &s->gap;
    view->shown = s->answered = s->missed = s->given = s->follows = false;
    view->word_like = gap->kind == F15_GAP_STATE;
    f15i_draft_begin(s);
    f15i_session_say(s, F15_SAY_GAP, s->quiz.next + 1, recording->gaps);
}

/* The quiz that was opened is asked from its cut on. */
static void put_quiz(f15_session *s, size_t cut) {
    const char *const *word = s->quiz.words;
    snprintf(s->quiz_id, sizeof s->quiz_id, "trace/%s", word[0]);
    s->view.quiz = &s->quiz;
    s->view.recording = &s->quiz.own;
    s->view.cut = cut;
    s->view.subject = (f15_subject){.id = s->quiz_id,
                                    .hash = f15_quiz_hash(word, s->quiz.count, &s->quiz.convention),
                                    .has_seed = s->drawn.count > 0,
                                    .seed = s->drawn.count > 0 ? s->seed - 1 : 0,
                                    .points = 1};
    go_to_gap(s);
}

f15_code f15i_session_ask_trace(f15_session *s, const char *const *word, size_t words,
                                f15_error *err) {
    f15_quiz_free(&s->quiz);
    f15_code code =
        f15_quiz_open(&s->quiz, word, words, f15i_session_convention(s), &s->solving, 0, err);
    if (code == F15_OK)
        put_quiz(s, 0);
    return code;
}

/* What can be asked of the words is asked behind the event; what comes before it, which has been
 * seen, is passed. */
f15_code f15i_session_predict(f15_session *s, f15_error *err) {
    const size_t event = s->recording.cut[s->seen + 1];
    f15_quiz *quiz = &s->quiz;
    f15_error why = {0};
    size_t cut = 0;
    f15_quiz_free(quiz);
    f15_code code = f15_quiz_open(quiz, s->view.word, s->view.words, f15i_session_convention(s),
                                  &s->solving, s->start.depth, &why);
    while (code == F15_OK && f15_quiz_gap(quiz) != NULL && f15_quiz_gap(quiz)->at < event)
        code = f15_quiz_pass(quiz, &why);
    if (code == F15_NO_MEMORY)
        return f15_no_memory(err);
    if (code != F15_OK || f15_quiz_gap(quiz) == NULL) {
        if (code != F15_OK)
            f15i_session_say_text(s, F15_SAY_NOT_PREDICTED, why.what);
        else
            f15i_session_say(s, F15_SAY_NONE_BEHIND, 0, 0);
        f15_quiz_free(quiz);
        return F15_OK;
    }
    while (cut < quiz->own.cuts && quiz->own.cut[cut] < event)
        cut++;
    s->predicts = true;
    put_quiz(s, cut);
    return F15_OK;
}

f15_code f15i_session_follow(f15_session *s, f15_error *err) {
    bool followed = false;
    f15_code code = f15_quiz_follow(&s->quiz, &followed, err);
    if (code != F15_OK)
        return code;
    s->follows = false;
    f15i_session_say(s, followed ? F15_SAY_FOLLOWED : F15_SAY_CANNOT_FOLLOW, 0, 0);
    if (followed) {
        s->view.cut = 0;
        go_to_gap(s);
    }
    return F15_OK;
}

/* A problem of the algorithm, drawn from the next seed. */
static f15_code draw_words(f15_session *s, f15_error *err) {
    f15_random random = {s->seed};
    f15_algorithm algorithm;
    f15_random_words_free(&s->drawn);
    s->seed++;
    if (!f15_algorithm_by_name(s->start.word[0], &algorithm))
        return f15_fail(err, F15_USAGE, "`fifteen list algorithms` shows them all",
                        "there is no algorithm \"%s\"", s->start.word[0]);
    f15_code code = f15_quiz_random(algorithm, &random, &s->start.convention, &s->drawn, err);
    s->view.word = s->drawn.word;
    s->view.words = s->drawn.count;
    return code;
}

f15_code f15i_session_ask_next(f15_session *s, f15_error *err) {
    const f15_session_start *start = &s->start;
    const f15_exercise *exercise = start->exercise;
    const bool random = exercise != NULL ? exercise->varies : start->words == 1;
    const uint64_t most = random ? start->count : 1;
    f15_code code = F15_OK;
    if (most > 0 && s->number == most) {
        f15i_session_finish(s);
        return F15_OK;
    }
    s->number++;
    s->counted = false;
    if (exercise != NULL) {
        begin(s, exercise, start->whole);
        if (random)
            code = draw(s, exercise, err);
        if (code != F15_OK)
            return code;
        f15i_session_say(s, F15_SAY_NUMBER, s->number, random ? start->count : 0);
        put_question(s, random ? &s->variant : exercise);
        return F15_OK;
    }
    s->view.word = start->word;
    s->view.words = start->words;
    if (random)
        code = draw_words(s, err);
    f15i_session_say(s, F15_SAY_COMMAND, s->number, random);
    return code == F15_OK ? f15i_session_ask_trace(s, s->view.word, s->view.words, err) : code;
}

/* ---- what is done with it ------------------------------------------------------------------ */

/* Something was done at the question: it counts. */
static void count_asked(f15_session *s) {
    f15_view *view = &s->view;
    view->score.asked += !s->answered;
    view->made += !s->counted;
    s->answered = s->counted = true;
}

/* On from a question or gap that is done with. */
static f15_code leave(f15_session *s, f15_error *err) {
    if (s->view.part != F15_PART_GAP)
        return f15i_session_go_on(s, err);
    f15_code code = f15_quiz_pass(&s->quiz, err);
    if (code == F15_OK)
        go_to_gap(s);
    return code;
}

static void offer_help(f15_session *s) {
    const f15_view *view = &s->view;
    bool gap = view->part == F15_PART_GAP;
    bool more = gap ? view->hints == 0 && view->has_hint : view->hints < view->exercise->hints;
    if (s->tried->misses >= 2 && !s->given)
        f15i_session_say(s,
                         more  ? F15_SAY_TRY_HINT
                         : gap ? F15_SAY_TRY_SHOW_GAP
                               : F15_SAY_TRY_SHOW,
                         0, 0);
}

/* Why the right answer is right: the author's explanation, or what is said of the right option. */
static bool say_explanation(f15_session *s) {
    const f15_exercise *exercise = s->view.exercise;
    const char *text = exercise->explanation;
    for (size_t k = 0; text == NULL && k < exercise->question.options; k++)
        if (exercise->question.option[k].right)
            text = exercise->question.option[k].remark.feedback;
    if (text != NULL)
        f15i_session_say_text(s, F15_SAY_REASON, text);
    return text != NULL;
}

/* By the number of the try; whoever gets no second one, or has seen the solution, is told
 * everything. */
static f15_code tell(f15_session *s, bool over, f15_error *err) {
    const f15_judgement judgement = s->verdict.judgement;
    const bool gap = s->view.part == F15_PART_GAP, once = is_once(s);
    const f15_feedback level =
        !once && (over || s->given) ? F15_FEEDBACK_FULL : f15_feedback_of_try(s->tried->misses);
    s->told = s->verdict;
    f15_verdict_limit(&s->told, level < s->level ? level : s->level);
    f15i_session_say(s, F15_SAY_VERDICT, s->told.told,
                     gap ? F15_KIND_NUMBER
                         : s->view.exercise->question.kind); /* a gap has no steps */
    if (s->carried && s->told.told > F15_FEEDBACK_NONE)
        f15i_session_say(s, F15_SAY_CARRIED, 0, 0);
    if (judgement == F15_UNREADABLE && !over)
        f15i_session_say(s, F15_SAY_NO_TRY, 0, 0);
    if (judgement == F15_WRONG && !over)
        offer_help(s);
    s->follows = gap && !over && judgement == F15_WRONG && s->told.told > F15_FEEDBACK_NONE &&
                 f15_quiz_can_follow(&s->quiz);
    if (s->follows)
        f15i_session_say(s, F15_SAY_TRY_FOLLOW, 0, 0);
    if (gap && s->quiz.other)
        f15i_session_say(s, F15_SAY_OTHER_STEP, 0, 0);
    if (over && gap)
        return leave(s, err);
    /* the right option, picked, has said why itself; of what was carried it would be untrue */
    const bool said = (judgement == F15_RIGHT && s->told.feedback != NULL) || s->carried;
    if (over && !once && !s->given && !said && s->level > F15_FEEDBACK_NONE)
        say_explanation(s);
    if (over) {
        s->view.part = F15_PART_REST;
        s->another =
            judgement == F15_WRONG && s->start.kind != F15_SESSION_PRACTICE && s->first == NULL;
        s->view.wait =
            !s->another && s->start.kind != F15_SESSION_PRACTICE && !f15i_session_has_part(s);
    }
    return F15_OK;
}

/* Words that are no answer, whatever is asked; only their letters count. */
static bool gives_up(const char *s, size_t length) {
    static const char *const words[] = {"igiveup",  "giveup", "idontknow", "idonotknow",
                                        "dontknow", "noidea", "helpme",    "ihavenoidea"};
    char letters[13] = "";
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        const char letter = (char)(s[i] | 0x20);
        if (s[i] >= '0' && s[i] <= '9')
            return false;
        if (letter >= 'a' && letter <= 'z' && count + 1 < sizeof letters)
            letters[count++] = letter;
    }
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (strcmp(letters, words[k]) == 0)
            return true;
    return false;
}

/* An answer to a part that could be read is kept for those behind it. */
static f15_code judge(f15_session *s, const char *answer, size_t length, f15_error *err) {
    const f15_exercise *part = s->view.exercise;
    const char *before[F15_MAX_PARTS] = {NULL};
    s->carried = false;
    if (s->view.part == F15_PART_GAP)
        return f15_quiz_judge(&s->quiz, answer, length, &s->verdict, err);
    if (s->first == NULL)
        return f15_check(&part->question, answer, length, &s->verdict, err);
    for (size_t k = 0; k + 1 < part->part; k++)
        before[k] = s->before[k].length > 0 ? f15_text_string(&s->before[k]) : NULL;
    f15_code code =
        f15_check_part(part, before, part->part - 1, answer, length, &s->verdict, &s->carried, err);
    f15_text *kept = &s->before[part->part - 1];
    if (code != F15_OK || s->verdict.judgement == F15_UNREADABLE)
        return code;
    kept->length = 0;
    f15_text_add_n(kept, answer, length);
    return kept->code != F15_OK ? f15_no_memory(err) : F15_OK;
}

static void add_attempt(f15_session *s) {
    const f15_verdict *verdict = &s->verdict;
    f15_deed *deed = f15i_session_add_deed(s, F15_DEED_ATTEMPT);
    f15_text names = {0};
    for (size_t d = 0; d < verdict->diagnoses; d++) {
        f15_text_add(&names, d > 0 ? " " : "");
        f15_text_add(&names, verdict->diagnosis[d].name);
    }
    if (names.code != F15_OK)
        f15_arena_fail(&s->now, names.code);
    deed->answer = s->view.answer;
    deed->length = s->view.length;
    deed->judgement = verdict->judgement;
    deed->fault = f15_fault_name(verdict->fault.id);
    deed->diagnosis = f15_alloc_string(&s->now, f15_text_string(&names), names.length);
    deed->tag = verdict->tag;
    deed->credit = verdict->credit;
    deed->verdict = verdict;
    deed->hints = (unsigned)s->view.hints;
    deed->shown = s->view.shown;
    f15_text_free(&names);
}

f15_code f15i_session_answer(f15_session *s, const f15_act *act, f15_error *err) {
    f15_view *view = &s->view;
    const bool gap = view->part == F15_PART_GAP, drafted = act->text == NULL;
    const char *text = drafted ? f15_text_string(&s->draft.text) : act->text;
    const size_t length = drafted ? s->draft.text.length : act->length;
    const char *answer = f15_alloc_string(&s->now, text, length);
    if (answer == NULL)
        return f15_arena_done(&s->now, err);
    s->follows = false;
    if (!drafted && length <= F15_MAX_ANSWER_BYTES)
        f15i_draft_type(s, answer, length);
    f15_code code = judge(s, answer, length, err);
    if (code != F15_OK)
        return code;
    if (s->verdict.judgement != F15_RIGHT && !is_once(s) && gives_up(answer, length)) {
        f15i_session_say(s, F15_SAY_GIVEN_UP, 0, 0);
        return F15_OK;
    }
    view->answer = answer;
    view->length = length;
    view->verdict = &s->told;
    add_attempt(s);

    const bool right = s->verdict.judgement == F15_RIGHT, wrong = s->verdict.judgement == F15_WRONG;
    s->tried->misses += wrong;
    s->missed = s->missed || wrong;
    view->score.wrong += wrong;
    view->score.unreadable += s->verdict.judgement == F15_UNREADABLE;
    if (right || wrong || is_once(s))
        count_asked(s);
    view->score.first_try += right && !s->missed && !view->shown;
    return tell(s, right || is_once(s) || (!gap && s->guessable && wrong), err);
}

f15_code f15i_session_hint(f15_session *s, f15_error *err) {
    f15_view *view = &s->view;
    if (view->part == F15_PART_QUESTION) {
        const size_t hints = view->exercise->hints;
        if (view->hints < hints)
            f15i_session_say(s, F15_SAY_HINT, ++view->hints, hints);
        else
            f15i_session_say(s, hints > 0 ? F15_SAY_NO_MORE_HINTS : F15_SAY_NO_HINTS, 0, 0);
        return F15_OK;
    }
    const f15_event *reason = NULL;
    const f15_replay *now;
    f15_code code = F15_OK;
    if (view->has_hint)
        code = f15_quiz_reason(&s->quiz, &reason, &now, err);
    f15i_session_say(s,
                     view->hints > 0  ? F15_SAY_NO_MORE_HINTS_OF_GAP
                     : reason != NULL ? F15_SAY_HINT_OF_GAP
                                      : F15_SAY_NO_HINT_OF_GAP,
                     0, 0);
    view->hints += view->hints == 0 && reason != NULL;
    return code;
}

/* The author's solution, or one that is found. */
f15_code f15i_session_show(f15_session *s, f15_error *err) {
    f15_view *view = &s->view;
    const bool gap = view->part == F15_PART_GAP;
    f15_text text = {0};
    f15_code code = F15_OK;
    if (gap)
        code = f15_quiz_write(&s->quiz, &text, err);
    else if (view->exercise->solutions > 0)
        f15_text_add(&text, view->exercise->solution[0]);
    else
        code = f15_solve_question(&view->exercise->question, &text, err);
    code = code == F15_OK && text.code != F15_OK ? f15_no_memory(err) : code;
    if (code == F15_OK) {
        view->shown = s->given = true;
        if (s->first != NULL)
            s->before[s->asked->part - 1].length = 0;
        count_asked(s);
        f15i_session_add_deed(s, F15_DEED_SHOWN);
        f15i_session_say_text(s, gap ? F15_SAY_SOLUTION_OF_GAP : F15_SAY_SOLUTION,
                              f15_text_string(&text));
        if (!gap && !say_explanation(s)) /* then the hints are all that there is of one */
            while (view->hints < view->exercise->hints)
                f15i_session_say(s, F15_SAY_HINT, ++view->hints, view->exercise->hints);
        if (!gap)
            f15i_session_say(s, F15_SAY_TYPE_SOLUTION, 0, 0);
    } else if (code == F15_UNKNOWN) {
        f15i_session_say(s, F15_SAY_NO_SOLUTION, 0, 0);
        code = F15_OK;
    }
    f15_text_free(&text);
    return code;
}

f15_code f15i_session_skip(f15_session *s, f15_error *err) {
    count_asked(s);
    f15i_session_add_deed(s, F15_DEED_SKIPPED);
    return leave(s, err);
}

void f15i_session_known(f15_session *s, const f15_standing *standing) {
    s->view.shown = standing->shown;
    if (standing->own)
        f15i_session_say(s, F15_SAY_SOLVED, 0, 0);
    else if (standing->solved)
        f15i_session_say(s, F15_SAY_SOLVED_AFTER, 0, 0);
    else if (standing->attempts > 0)
        f15i_session_say(s, standing->shown ? F15_SAY_TRIED_AND_SEEN : F15_SAY_TRIED,
                         standing->attempts, 0);
    else if (standing->shown)
        f15i_session_say(s, F15_SAY_SEEN, 0, 0);
}
