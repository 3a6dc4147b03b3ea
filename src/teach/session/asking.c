/* Questions: exercises, variants of them, gaps of a trace. */
#include "internal.h"

#include <fifteen/unstable/answers.h>

#include <stdio.h>
#include <string.h>

#define MOST_REPEATED 60 /* characters of an answer repeated in a message */

static bool is_once(const f15_session *s) {
    return s->start.kind == F15_SESSION_PRACTICE && s->start.one_try;
}

/* Returns whether a wrong try reveals the right answer, since only two are possible. */
static bool has_two_answers(const f15_question *question) {
    if (question->kind == F15_KIND_CHOICE)
        return question->options <= 2;
    bool two = question->kind == F15_KIND_PARITY || question->kind == F15_KIND_YES_NO;
    return two && question->withs == 0 && question->batches == 0;
}

/* ---- putting a question -------------------------------------------------------------------- */

/* Returns the question's tries, earlier visits included; the gap's if memory fails. */
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

static void put_question(f15_session *s, const f15_exercise *exercise) {
    f15_view *view = &s->view;
    f15_hashes hashes = {0};
    f15i_session_failed(s, f15_exercise_hashes(exercise, &hashes, &s->error));
    view->part = F15_PART_QUESTION;
    view->exercise = exercise;
    view->subject = (f15_subject){.id = s->asked->id,
                                  .hash = f15_question_hash(&exercise->question),
                                  .has_seed = exercise->is_variant,
                                  .seed = exercise->seed,
                                  .draw = f15_exercise_is_drawn(exercise) ? hashes.draw : 0,
                                  .printed = hashes.printed,
                                  .key = hashes.key,
                                  .points = exercise->points};
    view->hints = 0;
    view->has_hint = exercise->hints > 0;
    view->shown = s->answered = s->missed = s->given = s->solved = false;
    s->tried = tries_at(s, view->subject.hash);
    view->fresh = true;
    view->word_like =
        exercise->question.kind == F15_KIND_PERMUTATION || exercise->question.kind == F15_KIND_SET;
    s->another = false;
    f15i_draft_begin(s);
    const bool later_part = s->first != NULL && s->first != s->asked;
    f15i_session_say_numbers(s, F15_SAY_QUESTION, later_part ? 1 : 0, 0);
    if (!exercise->question.unjudged)
        return;
    view->part = F15_PART_REST;
    view->wait = true;
}

/* Sets *over if practice skips this seed for a later part. */
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

/* Draws the next variant in place of the old one; tries some seeds for one that skips no part. */
static f15_code draw(f15_session *s, const f15_exercise *exercise, f15_error *err) {
    enum { TRIES = 20 };
    bool passed_over = true;
    f15_code code = F15_OK;
    for (size_t i = 0; i < TRIES && passed_over && code == F15_OK; i++) {
        f15_exercise_free(&s->variant);
        code = f15_exercise_fresh(exercise, s->seed, &s->variant, err);
        s->seed = code == F15_OK ? s->variant.seed + 1 : s->seed;
        passed_over = false;
        if (s->first != NULL && code == F15_OK)
            code = pass_over(exercise, s->variant.seed, &passed_over, err);
    }
    return code;
}

static void begin(f15_session *s, const f15_exercise *exercise, bool whole) {
    s->asked = exercise;
    s->skipped = false;
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

void f15i_session_ask_part(f15_session *s) {
    const f15_exercise *part = s->asked->next;
    const bool drawn = s->view.exercise->is_variant;
    const uint64_t seed = s->variant.seed;
    f15_exercise_free(&s->variant);
    if (drawn && f15i_session_failed(s, f15_exercise_variant(part, seed, &s->variant, &s->error)))
        return;
    s->asked = part;
    s->guessable = part->varies && has_two_answers(&part->question);
    put_question(s, drawn ? &s->variant : part);
}

void f15i_session_again(f15_session *s, const f15_act *act) {
    const f15_exercise *exercise = s->first != NULL ? s->first : s->asked;
    if (s->predicts) {
        f15i_session_predict(s, act);
    } else if (s->view.quiz != NULL) {
        f15i_session_failed(s, f15i_session_ask_trace(s, &s->error));
    } else {
        const f15_code code = exercise->varies ? draw(s, exercise, &s->error) : F15_UNKNOWN;
        const bool drawn = code == F15_OK;
        if (!drawn && code != F15_UNKNOWN) {
            f15i_session_failed(s, code);
            return;
        }
        if (drawn && s->another)
            f15i_session_say(s, F15_SAY_ANOTHER);
        begin(s, exercise, s->first != NULL);
        s->guessable = s->guessable && drawn; /* if no variant was drawn, the same question stays */
        put_question(s, drawn ? &s->variant : exercise);
    }
}

/* Shows the cuts up to the next gap, and asks it; or shows them to the end. */
static void go_to_gap(f15_session *s) {
    const f15_recording *recording = &s->quiz.own;
    const f15_gap *gap = f15_quiz_gap(&s->quiz);
    f15_view *view = &s->view;
    size_t cut = view->cut;
    while (cut < recording->cuts && (gap == NULL || recording->cut[cut] != gap->at))
        cut++;
    if (cut > view->cut)
        f15i_session_say_numbers(s, F15_SAY_CUTS, view->cut, cut);
    view->cut = cut;
    view->part = gap != NULL ? F15_PART_GAP : F15_PART_REST;
    view->wait = s->view.lesson != NULL;
    if (gap == NULL)
        return;
    view->hints = s->gap.misses = 0;
    /* no hint for a value, which its reason names, nor for a state, whose swap has no reason */
    view->has_hint = gap->info == NULL && gap->kind != F15_GAP_STATE;
    s->tried = &s->gap;
    view->shown = s->answered = s->missed = s->given = s->follows = s->solved = false;
    view->word_like = gap->kind == F15_GAP_STATE;
    f15i_draft_begin(s);
    f15i_session_say_numbers(s, F15_SAY_GAP, s->quiz.next + 1, recording->gaps);
}

static void put_quiz(f15_session *s, size_t cut) {
    const char *const *word = s->quiz.words;
    const f15_lesson *lesson = s->view.lesson;
    if (s->start.course != NULL)
        s->quiz.answer_words = *f15_course_words(s->start.course, lesson ? lesson->origin : 0);
    snprintf(s->quiz_id, sizeof s->quiz_id, "trace/%s", word[0]);
    s->view.quiz = &s->quiz;
    s->view.recording = &s->quiz.own;
    s->view.cut = cut;
    s->view.subject = (f15_subject){.id = s->quiz_id,
                                    .hash = f15_quiz_hash(word, s->quiz.count, &s->quiz.convention),
                                    .has_seed = s->drawn.count > 0, /* s->seed is the next one's */
                                    .seed = s->drawn.count > 0 ? s->seed - 1 : 0,
                                    .points = 1};
    go_to_gap(s);
}

f15_code f15i_session_ask_trace(f15_session *s, f15_error *err) {
    f15_quiz_free(&s->quiz);
    s->skipped = false;
    f15_code code = f15_quiz_open(&s->quiz, s->view.word, s->view.words, f15i_session_convention(s),
                                  &s->solving, 0, err);
    if (code == F15_OK)
        put_quiz(s, 0);
    return code;
}

/* Begins with the gaps after the present cut of the trace; the student has seen the others. */
void f15i_session_predict(f15_session *s, const f15_act *act) {
    f15_quiz *quiz = &s->quiz;
    f15_error why = {0};
    size_t cut = 0;
    (void)act;
    if (s->view.part == F15_PART_TRACE)
        s->seen = s->view.cut;
    const size_t event = s->recording.cut[s->seen + 1];
    f15_quiz_free(quiz);
    f15_code code = f15_quiz_open(quiz, s->view.word, s->view.words, f15i_session_convention(s),
                                  &s->solving, s->start.depth, &why);
    while (code == F15_OK && f15_quiz_gap(quiz) != NULL && f15_quiz_gap(quiz)->at < event)
        code = f15_quiz_pass(quiz, &why);
    if (code == F15_NO_MEMORY) {
        f15i_session_failed(s, f15_no_memory(&s->error));
    } else if (code != F15_OK || f15_quiz_gap(quiz) == NULL) {
        if (code != F15_OK)
            f15i_session_say_text(s, F15_SAY_NOT_PREDICTED, why.what);
        else
            f15i_session_say(s, F15_SAY_NONE_BEHIND);
        f15_quiz_free(quiz);
    } else {
        while (cut < quiz->own.cuts && quiz->own.cut[cut] < event)
            cut++;
        if (s->predicts && cut > 0) /* again: with the cut seen last, in place of later ones */
            cut--;
        put_quiz(s, cut);
        s->predicts = true;
    }
}

void f15i_session_follow(f15_session *s, const f15_act *act) {
    bool followed = false;
    (void)act;
    if (f15i_session_failed(s, f15_quiz_follow(&s->quiz, &followed, &s->error)))
        return;
    s->follows = false;
    f15i_session_say(s, followed ? F15_SAY_FOLLOWED : F15_SAY_CANNOT_FOLLOW);
    s->view.cut = followed ? 0 : s->view.cut;
    if (followed)
        go_to_gap(s);
}

static void draw_words(f15_session *s) {
    f15_random random = {s->seed++};
    f15_algorithm algorithm;
    const bool known = f15_algorithm_by_name(s->start.word[0], &algorithm);
    f15_random_words_free(&s->drawn);
    f15i_session_failed(
        s, known ? f15_quiz_random(algorithm, &random, &s->start.convention, &s->drawn, &s->error)
                 : f15_fail(&s->error, F15_USAGE, "`fifteen list algorithms` shows them all",
                            "there is no algorithm \"%s\"", s->start.word[0]));
    s->view.word = s->drawn.word;
    s->view.words = s->drawn.count;
}

void f15i_session_ask_next(f15_session *s) {
    const f15_session_start *start = &s->start;
    const f15_exercise *exercise = start->exercise;
    const bool random = exercise != NULL ? exercise->varies : start->words == 1;
    const uint64_t most = random ? start->count : 1;
    if (most > 0 && s->number == most) {
        f15i_session_finish(s);
        return;
    }
    s->number++;
    s->counted = false;
    if (exercise != NULL) {
        begin(s, exercise, start->whole);
        if (random && f15i_session_failed(s, draw(s, exercise, &s->error)))
            return;
        f15i_session_say_numbers(s, F15_SAY_NUMBER, s->number, random ? start->count : 0);
        put_question(s, random ? &s->variant : exercise);
        return;
    }
    if (random)
        draw_words(s);
    f15i_session_say_numbers(s, F15_SAY_COMMAND, s->number, random ? 1 : 0);
    if (!s->code)
        f15i_session_failed(s, f15i_session_ask_trace(s, &s->error));
}

/* ---- acts at a question -------------------------------------------------------------------- */

static void count_asked(f15_session *s) {
    if (!s->answered)
        s->view.score.asked++;
    if (!s->counted)
        s->view.made++;
    s->answered = s->counted = true;
}

static void leave(f15_session *s) {
    if (s->view.part != F15_PART_GAP)
        f15i_session_go_on(s);
    else if (!f15i_session_failed(s, f15_quiz_pass(&s->quiz, &s->error)))
        go_to_gap(s);
}

static void offer_help(f15_session *s) {
    const f15_view *view = &s->view;
    bool gap = view->part == F15_PART_GAP;
    bool more = gap ? view->hints == 0 && view->has_hint : view->hints < view->exercise->hints;
    const bool withheld = !gap && view->exercise->withheld;
    if (s->tried->misses >= 2 && !s->given && !withheld)
        f15i_session_say(s, more  ? F15_SAY_TRY_HINT
                            : gap ? F15_SAY_TRY_SHOW_GAP
                                  : F15_SAY_TRY_SHOW);
}

/* Shows why the right answer is right: the author's explanation, or the right option's feedback. */
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

/* Says for a right answer in slides how many it has, and the fewest possible. */
static void say_way(f15_session *s) {
    const uint64_t made = s->draft.made.count;
    size_t fewest = 0;
    if (s->draft.hand != F15_HAND_SLIDES || s->view.length > MOST_REPEATED || made == 0 ||
        !f15_fewest_slides(&s->view.exercise->question, F15_PLAY_GLANCE, &fewest))
        return;
    f15_message *said = f15i_session_say_text(
        s, fewest < made ? F15_SAY_SLIDES_MORE : F15_SAY_SLIDES_FEWEST, s->view.answer);
    said->value[0] = made;
    said->value[1] = fewest;
}

/* Ends the question after its last try. */
static void rest(f15_session *s) {
    const bool practice = s->start.kind == F15_SESSION_PRACTICE;
    const bool right = s->verdict.judgement == F15_RIGHT;
    /* the right option's feedback was the reason; a carried answer has none */
    const bool needs_reason = !(right && s->told.feedback != NULL) && !s->carried;
    if (!is_once(s) && !s->given && needs_reason && s->level > F15_FEEDBACK_NONE)
        say_explanation(s);
    s->view.part = F15_PART_REST;
    s->another = s->verdict.judgement == F15_WRONG && !practice && s->first == NULL;
    s->view.wait = !s->another && !practice && !f15i_session_has_part(s);
}

/* Shows the verdict, as much as the number of the try allows; all of it after the last try, or
 * after the solution was shown. */
static void say_verdict(f15_session *s, bool over) {
    const f15_judgement judgement = s->verdict.judgement;
    const bool gap = s->view.part == F15_PART_GAP, wrong = judgement == F15_WRONG;
    const f15_feedback level = !is_once(s) && (over || s->given)
                                   ? F15_FEEDBACK_FULL
                                   : f15_feedback_of_try(s->tried->misses);
    s->told = s->verdict;
    f15_verdict_limit(&s->told, level < s->level ? level : s->level);
    if (!gap && s->view.exercise->withheld)
        f15_verdict_limit(&s->told, F15_FEEDBACK_PLACE);
    /* the kind decides about a sentence on steps, which a verdict on a gap does not get */
    const f15_kind kind = gap ? F15_KIND_NUMBER : s->view.exercise->question.kind;
    f15i_session_say_numbers(s, F15_SAY_VERDICT, s->told.level, kind);
    if (s->carried && s->told.level > F15_FEEDBACK_NONE)
        f15i_session_say(s, F15_SAY_CARRIED);
    if (!gap && judgement == F15_RIGHT && s->told.level > F15_FEEDBACK_NONE)
        say_way(s);
    if (judgement == F15_UNREADABLE && !over)
        f15i_session_say(s, F15_SAY_NO_TRY);
    if (wrong && !over)
        offer_help(s);
    s->follows =
        gap && !over && wrong && s->told.level > F15_FEEDBACK_NONE && f15_quiz_can_follow(&s->quiz);
    if (s->follows)
        f15i_session_say(s, F15_SAY_TRY_FOLLOW);
    if (gap && s->quiz.other)
        f15i_session_say(s, F15_SAY_OTHER_STEP);
    if (over && gap)
        leave(s);
    else if (over)
        rest(s);
}

/* Returns whether the text means that the student gives up; compares only its letters. */
static bool gives_up(const char *s, size_t length) {
    static const char *const words[] = {"igiveup",  "giveup", "idontknow", "idonotknow",
                                        "dontknow", "noidea", "helpme",    "ihavenoidea"};
    char letters[13] = ""; /* longer than any of these words */
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        if (f15_is_digit(s[i]))
            return false;
        if (f15_is_letter(s[i]) && count + 1 < sizeof letters)
            letters[count++] = f15_lower(s[i]);
    }
    return f15_is_among(letters, words, sizeof words / sizeof *words);
}

/* Returns the properties that no question of the lesson up to this page asks for: not met yet. */
static uint32_t untaught(const f15_session *s) {
    const f15_course *course = s->start.course;
    uint32_t asked = s->view.lesson == NULL ? UINT32_MAX : 0;
    for (size_t k = 0; asked < UINT32_MAX && k <= s->view.page; k++) {
        const char *id = s->view.lesson->page[k].question;
        const f15_exercise *e = id != NULL ? f15_course_next_part(course, id, NULL) : NULL;
        for (; e != NULL; e = f15_course_next_part(course, id, e))
            asked |= f15_question_asks(&e->question);
    }
    return ~asked;
}

/* Judges an answer, and keeps a readable one to a part for the parts after it. */
static f15_code judge(f15_session *s, const char *answer, size_t length, f15_error *err) {
    const char *before[F15_MAX_PARTS] = {NULL};
    s->carried = false;
    if (s->view.part == F15_PART_GAP)
        return f15_quiz_judge(&s->quiz, answer, length, &s->verdict, err);
    f15_exercise part = *s->view.exercise;
    part.question.untaught = untaught(s);
    if (s->first == NULL)
        return f15_check(&part.question, answer, length, &s->verdict, err);
    for (size_t k = 0; k + 1 < part.part; k++)
        before[k] = s->before[k].length > 0 ? f15_text_string(&s->before[k]) : NULL;
    const f15_code code =
        f15_check_part(&part, before, part.part - 1, answer, length, &s->verdict, &s->carried, err);
    f15_text *kept = &s->before[part.part - 1];
    if (code != F15_OK || s->verdict.judgement == F15_UNREADABLE)
        return code;
    kept->length = 0;
    f15_text_add_n(kept, answer, length);
    return f15_text_done(kept, err);
}

static void add_attempt(f15_session *s) {
    const f15_verdict *verdict = &s->verdict;
    f15_deed *deed = f15i_session_add_deed(s, F15_DEED_ATTEMPT);
    f15_text names = {0};
    for (size_t d = 0; d < verdict->diagnoses; d++)
        f15_text_addf(&names, "%s%s", d > 0 ? " " : "", verdict->diagnosis[d].name);
    deed->answer = s->view.answer;
    deed->length = s->view.length;
    deed->judgement = verdict->judgement;
    deed->fault = f15_fault_name(verdict->fault.id);
    deed->diagnosis = f15_alloc_text(&s->now, &names);
    deed->tag = verdict->tag;
    deed->credit = verdict->credit;
    deed->verdict = verdict;
    deed->hints = (unsigned)s->view.hints;
    deed->shown = s->view.shown;
}

/* Counts the judged answer; if readable, or the only one allowed, also a question as asked. */
static void score_attempt(f15_session *s) {
    f15_score *score = &s->view.score;
    const bool right = s->verdict.judgement == F15_RIGHT, wrong = s->verdict.judgement == F15_WRONG;
    if (wrong) {
        s->tried->misses++;
        s->missed = true;
        score->wrong++;
    } else if (s->verdict.judgement == F15_UNREADABLE)
        score->unreadable++;
    if (right || wrong || is_once(s))
        count_asked(s);
    if (right && !s->missed && !s->view.shown)
        score->first_try++;
}

void f15i_session_answer(f15_session *s, const f15_act *act) {
    f15_view *view = &s->view;
    const bool gap = view->part == F15_PART_GAP, drafted = act->text == NULL, once = is_once(s);
    const char *text = drafted ? f15_text_string(&s->draft.text) : act->text;
    const size_t length = drafted ? s->draft.text.length : act->length;
    const char *answer = f15_alloc_string(&s->now, text, length);
    if (answer == NULL)
        return;
    s->follows = false;
    if (!drafted)
        f15i_draft_type(s, answer, length);
    if (drafted && length == 0) {
        f15i_session_say(s, F15_SAY_NO_ANSWER);
        return;
    }
    if (f15i_session_failed(s, judge(s, answer, length, &s->error)))
        return;
    const bool right = s->verdict.judgement == F15_RIGHT, wrong = s->verdict.judgement == F15_WRONG;
    if (!right && !once && gives_up(answer, length)) {
        f15i_session_say(s, !gap && view->exercise->withheld ? F15_SAY_NO_TRY : F15_SAY_GIVEN_UP);
        return;
    }
    view->answer = answer;
    view->length = length;
    view->verdict = &s->told;
    add_attempt(s);
    score_attempt(s);
    say_verdict(s, right || once || (!gap && s->guessable && wrong));
    if (right)
        f15i_session_end_questions(s);
}

static bool say_hint(f15_session *s) {
    const size_t hints = s->view.exercise->hints;
    const bool more = s->view.hints < hints;
    if (more)
        f15i_session_say_numbers(s, F15_SAY_HINT, ++s->view.hints, hints);
    return more;
}

void f15i_session_hint(f15_session *s, const f15_act *act) {
    f15_view *view = &s->view;
    const f15_event *reason = NULL;
    const f15_replay *now;
    (void)act;
    if (view->part == F15_PART_QUESTION) {
        if (!say_hint(s))
            f15i_session_say(s, view->hints > 0 ? F15_SAY_NO_MORE_HINTS : F15_SAY_NO_HINTS);
        return;
    }
    if (view->has_hint)
        f15i_session_failed(s, f15_quiz_reason(&s->quiz, &reason, &now, &s->error));
    f15i_session_say(s, view->hints > 0  ? F15_SAY_NO_MORE_HINTS_OF_GAP
                        : reason != NULL ? F15_SAY_HINT_OF_GAP
                                         : F15_SAY_NO_HINT_OF_GAP);
    if (reason != NULL)
        view->hints = 1; /* a gap has no more */
}

/* Shows the author's solution, or one that is found. */
void f15i_session_show(f15_session *s, const f15_act *act) {
    f15_view *view = &s->view;
    const bool gap = view->part == F15_PART_GAP;
    f15_text text = {0};
    f15_code code = F15_OK;
    (void)act;
    if (gap)
        code = f15_quiz_write(&s->quiz, &text, &s->error);
    else if (view->exercise->solutions > 0)
        f15_text_add(&text, view->exercise->solution[0]);
    else
        code = f15_solve_question(&view->exercise->question, &text, &s->error);
    if (code == F15_OK) {
        view->shown = s->given = true;
        if (s->first != NULL)
            s->before[s->asked->part - 1].length = 0;
        count_asked(s);
        f15i_session_add_deed(s, F15_DEED_SHOWN);
        f15i_session_say_part(s, gap ? F15_SAY_SOLUTION_OF_GAP : F15_SAY_SOLUTION, &text);
        bool hints = !gap && !say_explanation(s); /* they take the explanation's place */
        while (hints)
            hints = say_hint(s);
        if (!gap)
            f15i_session_say(s, F15_SAY_TYPE_SOLUTION);
    } else if (code == F15_UNKNOWN) {
        f15i_session_say(s, F15_SAY_NO_SOLUTION);
    } else {
        f15i_session_failed(s, code);
    }
    f15_text_free(&text);
}

void f15i_session_skip(f15_session *s, const f15_act *act) {
    (void)act;
    count_asked(s);
    s->skipped = s->skipped || (!s->solved && !s->predicts);
    f15i_session_add_deed(s, F15_DEED_SKIPPED);
    leave(s);
}

void f15i_session_known(f15_session *s, const f15_act *act) {
    const f15_standing *standing = &act->standing;
    s->view.shown = standing->shown;
    s->solved = standing->solved;
    if (standing->own)
        f15i_session_say(s, F15_SAY_SOLVED);
    else if (standing->solved)
        f15i_session_say(s, F15_SAY_SOLVED_AFTER);
    else if (standing->attempts > 0)
        f15i_session_say_numbers(s, standing->shown ? F15_SAY_TRIED_AND_SEEN : F15_SAY_TRIED,
                                 standing->attempts, 0);
    else if (standing->shown)
        f15i_session_say(s, F15_SAY_SEEN);
}
