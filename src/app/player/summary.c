/* A summary of progress, and advice. */
#include "internal.h"

#include <string.h>

#define MISCONCEPTIONS_ADVISED 3

static f15_exercise_done *done_of(f15_summary *summary, const char *id) {
    const f15_course *course = summary->course;
    for (size_t e = 0; id != NULL && e < course->exercises; e++)
        if (strcmp(course->exercise[e]->id, id) == 0)
            return &summary->done[e];
    return NULL;
}

bool f15i_is_current(const f15_exercise *exercise, bool has_seed, uint64_t hash) {
    return has_seed || hash == f15_question_hash(&exercise->question);
}

static f15_code add_question(void *self, const f15_question_progress *done, f15_error *err) {
    f15_summary *summary = self;
    const f15_standing *standing = &done->standing;
    const f15_exercise *exercise = f15_course_exercise(summary->course, done->exercise);
    f15_exercise_done *all = done_of(summary, done->exercise);
    (void)err;
    if (all == NULL || exercise == NULL || !f15i_is_current(exercise, done->has_seed, done->hash))
        return F15_OK;
    all->standing.attempts += standing->attempts;
    all->standing.unreadable += standing->unreadable;
    all->standing.solved |= standing->solved;
    all->standing.own |= standing->own;
    all->standing.shown |= standing->shown;
    all->standing.skipped |= standing->skipped;
    all->first_try |= done->first_try;
    all->last = done->last > all->last ? done->last : all->last;
    return F15_OK;
}

bool f15i_is_seen(const f15_exercise_done *done) {
    return done->standing.attempts > 0 || done->standing.shown || done->standing.skipped;
}

/* ---- topics -------------------------------------------------------------------------------- */

const char *f15i_topic(const f15_exercise *exercise) {
    return exercise->topic != NULL ? exercise->topic : "other";
}

static void sum_topics(f15_summary *summary) {
    for (size_t e = 0; e < summary->course->exercises; e++) {
        f15_exercise_done *done = &summary->done[e];
        const char *name = f15i_topic(summary->course->exercise[e]);
        done->topic = f15_row_named(summary->topic, summary->topics, sizeof *summary->topic, name);
        f15_topic_done *topic = &summary->topic[done->topic];
        if (done->topic == summary->topics) /* it is new */
            summary->topics++;
        topic->name = name;
        topic->exercises++;
        topic->tried += done->standing.attempts > 0;
        topic->solved += done->standing.own;
        topic->first_try += done->first_try;
    }
}

/* ---- misconceptions ------------------------------------------------------------------------ */

static f15_misconception_seen *seen_of(const f15_summary *summary, const char *name,
                                       size_t length) {
    for (size_t m = 0; m < summary->seens; m++) {
        const char *known = summary->seen[m].misconception.name;
        if (strlen(known) == length && memcmp(known, name, length) == 0)
            return &summary->seen[m];
    }
    return NULL;
}

static f15_code add_attempt(void *self, const f15_deed *attempt, f15_error *err) {
    f15_summary *summary = self;
    const f15_exercise *exercise = f15_course_exercise(summary->course, attempt->subject.id);
    const char *name = attempt->diagnosis;
    (void)err;
    if (attempt->claimed) {
        summary->claimed++;
        summary->claimed_right += attempt->judgement == F15_RIGHT;
        return F15_OK;
    }
    summary->attempts++;
    for (size_t length; attempt->judgement == F15_WRONG && *name != '\0'; name += length) {
        name += strspn(name, " ");
        length = strcspn(name, " ");
        f15_misconception_seen *seen = seen_of(summary, name, length);
        if (seen != NULL)
            *seen = (f15_misconception_seen){.misconception = seen->misconception,
                                             .times = seen->times + 1,
                                             .last = attempt->time,
                                             .order = summary->attempts,
                                             .exercise = exercise};
    }
    if (attempt->judgement == F15_RIGHT && attempt->first && !attempt->shown && exercise != NULL)
        for (size_t i = 0; i < exercise->catches_count; i++) {
            f15_misconception_seen *seen =
                seen_of(summary, exercise->catches[i].name, strlen(exercise->catches[i].name));
            if (seen != NULL)
                seen->overcome = true;
        }
    return F15_OK;
}

/* Misconceptions of the same name in two files are one. */
static void list_misconceptions(f15_summary *summary) {
    const f15_course *course = summary->course;
    const size_t most = F15_MISCONCEPTIONS + course->owns;
    summary->seen = f15_alloc(&summary->memory, most, sizeof *summary->seen);
    for (size_t m = 0; summary->seen != NULL && m < most; m++) {
        const f15_misconception misconception =
            m < F15_MISCONCEPTIONS ? f15_misconception_of((f15_misconception_id)m)
                                   : course->own[m - F15_MISCONCEPTIONS].misconception;
        if (seen_of(summary, misconception.name, strlen(misconception.name)) == NULL)
            summary->seen[summary->seens++].misconception = misconception;
    }
}

/* ---- what was taught ----------------------------------------------------------------------- */

static f15_code add_page(void *self, const f15_deed *deed, f15_error *err) {
    f15_summary *summary = self;
    const f15_lesson *lesson = f15_course_lesson(summary->course, deed->lesson);
    const bool done = deed->kind == F15_DEED_DONE && lesson != NULL && deed->page < lesson->pages;
    const char *question = done ? lesson->page[deed->page].question : NULL;
    const f15_exercise *asked =
        question != NULL ? f15_course_next_part(summary->course, question, NULL) : NULL;
    (void)err;
    for (; asked != NULL; asked = f15_course_next_part(summary->course, question, asked))
        done_of(summary, asked->id)->taught = true;
    return F15_OK;
}

/* Returns the lesson with the most questions on the topic of exercise e (the first of equals), or
 * course->lessons if there are none. Sets *asks if a lesson asks that exercise. */
static size_t teacher_of(const f15_course *course, size_t e, bool *asks) {
    size_t best = course->lessons, most = 0;
    *asks = false;
    for (size_t l = 0; l < course->lessons; l++) {
        size_t count = 0;
        for (size_t k = 0; k < course->lesson[l]->pages; k++) {
            const char *id = course->lesson[l]->page[k].question;
            const f15_exercise *asked = id != NULL ? f15_course_next_part(course, id, NULL) : NULL;
            for (; asked != NULL; asked = f15_course_next_part(course, id, asked)) {
                *asks = *asks || asked == course->exercise[e];
                count += strcmp(f15i_topic(asked), f15i_topic(course->exercise[e])) == 0;
            }
        }
        best = count > most ? l : best;
        most = count > most ? count : most;
    }
    return best;
}

/* Marks exercises that no lesson asks as taught after the lesson of their topic, or all lessons. */
static f15_code find_taught(f15_summary *summary, f15_progress *progress, f15_error *err) {
    const f15_course *course = summary->course;
    const size_t all = course->lessons;
    bool *finished = f15_alloc(&summary->memory, all + 1, sizeof *finished);
    if (finished == NULL)
        return f15_arena_done(&summary->memory, err);
    f15_code code = progress ? f15_progress_pages(progress, add_page, summary, err) : F15_OK;
    finished[all] = true;
    for (size_t l = 0; l < all && !code; l++) {
        f15_lesson_progress reached = {0};
        if (progress != NULL)
            code = f15_progress_lesson(progress, course->lesson[l]->id, course->lesson[l]->pages,
                                       &reached, err);
        finished[l] = reached.finished;
        finished[all] = finished[all] && reached.finished;
    }
    for (size_t e = 0; e < course->exercises && !code; e++) {
        bool asks;
        const size_t teacher = teacher_of(course, e, &asks);
        summary->done[e].taught |= !asks && finished[teacher];
        summary->untaught += !summary->done[e].taught && !f15i_is_seen(&summary->done[e]);
    }
    return code;
}

f15_code f15_summarize(const f15_course *course, f15_progress *progress, f15_summary *out,
                       f15_error *err) {
    f15_summary summary = {.course = course};
    summary.done = f15_alloc(&summary.memory, course->exercises + 1, sizeof *summary.done);
    summary.topic = f15_alloc(&summary.memory, course->exercises + 1, sizeof *summary.topic);
    list_misconceptions(&summary);
    f15_code code = f15_arena_done(&summary.memory, err);
    if (code == F15_OK && progress != NULL)
        code = f15_progress_questions(progress, add_question, &summary, err);
    if (code == F15_OK && progress != NULL)
        code = f15_progress_attempts(progress, NULL, add_attempt, &summary, err);
    if (code == F15_OK)
        code = find_taught(&summary, progress, err);
    if (code != F15_OK) {
        f15_summary_free(&summary);
        return code;
    }
    sum_topics(&summary);
    *out = summary;
    return F15_OK;
}

void f15_summary_free(f15_summary *summary) {
    if (!summary)
        return;
    f15_arena_free(&summary->memory);
    *summary = (f15_summary){0};
}

/* ---- advice -------------------------------------------------------------------------------- */

/* Goes by `order`, latest first; ties go by place in the list. */
const f15_misconception_seen *f15i_next_seen(const f15_summary *summary,
                                             const f15_misconception_seen *after) {
    const f15_misconception_seen *next = NULL;
    for (size_t k = 0; k < summary->seens; k++) {
        const f15_misconception_seen *seen = &summary->seen[k];
        const bool left = after == NULL || seen->order < after->order ||
                          (seen->order == after->order && seen > after);
        if (seen->times > 0 && left && (next == NULL || seen->order > next->order))
            next = seen;
    }
    return next;
}

typedef struct advising {
    const f15_summary *summary;
    bool all;
    f15_advice *out;
    size_t count;
} advising;

/* Returns the first part of an exercise in parts: they are practised together. */
static const f15_exercise *first_of(const advising *a, const f15_exercise *exercise) {
    return exercise->whole == NULL
               ? exercise
               : f15_course_next_part(a->summary->course, exercise->whole, NULL);
}

/* Returns whether exercise e may be proposed: not twice, and not before it was taught. */
static bool is_free(const advising *a, size_t e) {
    const f15_exercise_done *done = &a->summary->done[e];
    if (!a->all && !done->taught && !f15i_is_seen(done))
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (a->out[i].exercise == first_of(a, a->summary->course->exercise[e]))
            return false;
    return true;
}

static bool advise(advising *a, const f15_exercise *exercise, f15_advice_why why,
                   f15_misconception misconception) {
    if (exercise != NULL && a->count < F15_ADVICES)
        a->out[a->count++] = (f15_advice){first_of(a, exercise), why, misconception};
    return exercise != NULL;
}

/* Returns whether exercise e is solved; if it varies, unaided: another variant can be asked. */
static bool is_solved(const advising *a, size_t e) {
    const f15_standing *standing = &a->summary->done[e].standing;
    return a->summary->course->exercise[e]->varies ? standing->own : standing->solved;
}

/* Prefers an exercise that varies, then one not solved yet, then that of the wrong answer.
 * Returns NULL if there is none of the first two kinds. */
static const f15_exercise *best_against(const advising *a, const f15_misconception_seen *seen) {
    const f15_exercise *best = NULL;
    unsigned most = 1; /* the worth of none: at best solved, without variants */
    for (size_t e = 0; e < a->summary->course->exercises; e++) {
        const f15_exercise *exercise = a->summary->course->exercise[e];
        unsigned worth = (exercise->varies ? 4u : 0u) + (is_solved(a, e) ? 0u : 2u) +
                         (exercise == seen->exercise ? 1u : 0u);
        for (size_t i = 0; i < exercise->catches_count && worth > most; i++)
            if (strcmp(exercise->catches[i].name, seen->misconception.name) == 0 && is_free(a, e)) {
                best = exercise;
                most = worth;
            }
    }
    return best;
}

static const f15_exercise *latest_unsolved(const advising *a) {
    const f15_exercise_done *latest = NULL, *done = a->summary->done;
    for (size_t e = 0; e < a->summary->course->exercises; e++)
        if (f15i_is_seen(&done[e]) && !is_solved(a, e) && is_free(a, e) &&
            (latest == NULL || done[e].last > latest->last))
            latest = &done[e];
    return latest != NULL ? a->summary->course->exercise[latest - done] : NULL;
}

/* Compares shares of first tries; a topic not tried counts as stronger than any other. */
static bool is_weaker(const f15_topic_done *x, const f15_topic_done *y) {
    if (x->tried == 0 || y->tried == 0)
        return x->tried > 0 && y->tried == 0;
    return x->first_try * y->tried < y->first_try * x->tried;
}

/* Returns the first unseen exercise of the first of the weakest topics. */
static const f15_exercise *next_of_weakest_topic(const advising *a) {
    const f15_exercise_done *best = NULL, *done = a->summary->done;
    const f15_topic_done *topic = a->summary->topic;
    for (size_t e = 0; e < a->summary->course->exercises; e++)
        if (!f15i_is_seen(&done[e]) && is_free(a, e) &&
            (best == NULL || is_weaker(&topic[done[e].topic], &topic[best->topic])))
            best = &done[e];
    return best != NULL ? a->summary->course->exercise[best - done] : NULL;
}

size_t f15_advise(const f15_summary *summary, bool all, f15_advice out[F15_ADVICES]) {
    advising a = {.summary = summary, .all = all, .out = out};
    const f15_misconception none = {0};
    for (const f15_misconception_seen *seen = f15i_next_seen(summary, NULL);
         a.count < MISCONCEPTIONS_ADVISED && seen != NULL; seen = f15i_next_seen(summary, seen))
        if (!seen->overcome)
            advise(&a, best_against(&a, seen), F15_OF_MISCONCEPTION, seen->misconception);
    while (a.count + 1 < F15_ADVICES && advise(&a, latest_unsolved(&a), F15_OF_UNSOLVED, none)) {
    }
    advise(&a, next_of_weakest_topic(&a), F15_OF_TOPIC, none);
    return a.count;
}
