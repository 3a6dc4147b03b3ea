/* What a student has done, put together; and what follows from it. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

#define MISCONCEPTIONS_ADVISED 3

static f15_exercise_done *done_of(f15_summary *summary, const char *id) {
    const f15_course *course = summary->course;
    for (size_t e = 0; id != NULL && e < course->exercises; e++)
        if (strcmp(course->exercise[e]->id, id) == 0)
            return &summary->done[e];
    return NULL;
}

static f15_code add_question(void *self, const f15_done *done, f15_error *err) {
    f15_summary *summary = self;
    const f15_exercise *exercise = f15_course_exercise(summary->course, done->exercise);
    f15_exercise_done *all = done_of(summary, done->exercise);
    (void)err;
    if (all == NULL || exercise == NULL ||
        (!done->has_seed && done->hash != f15_question_hash(&exercise->question)))
        return F15_OK;
    all->standing.attempts += done->standing.attempts;
    all->standing.unreadable += done->standing.unreadable;
    all->standing.solved |= done->standing.solved;
    all->standing.own |= done->standing.own;
    all->standing.shown |= done->standing.shown;
    all->standing.skipped |= done->standing.skipped;
    all->first_try |= done->first_try;
    all->last = done->last > all->last ? done->last : all->last;
    return F15_OK;
}

/* ---- misconceptions ------------------------------------------------------------------------ */

static f15_code add_attempt(void *self, const f15_attempt *attempt, f15_error *err) {
    f15_summary *summary = self;
    const f15_exercise *exercise = f15_course_exercise(summary->course, attempt->exercise);
    const char *name = attempt->diagnosis;
    f15_misconception_id id;
    (void)err;
    summary->attempts++;
    for (size_t length; attempt->judgement == F15_WRONG && *name != '\0'; name += length) {
        char whole[64];
        name += strspn(name, " ");
        length = strcspn(name, " ");
        snprintf(whole, sizeof whole, "%.*s", (int)(length < sizeof whole ? length : 0), name);
        if (f15_misconception_by_name(whole, &id))
            summary->seen[id] = (f15_seen){summary->seen[id].times + 1, attempt->time,
                                           summary->attempts, exercise, false};
    }
    if (attempt->judgement == F15_RIGHT && attempt->first && !attempt->shown && exercise != NULL)
        for (size_t i = 0; i < exercise->catches_count; i++)
            summary->seen[exercise->catches[i]].overcome = true;
    return F15_OK;
}

/* ---- what was taught ----------------------------------------------------------------------- */

static f15_code add_page(void *self, const char *id, size_t page, f15_error *err) {
    f15_summary *summary = self;
    const f15_lesson *lesson = f15_course_lesson(summary->course, id);
    f15_exercise_done *asked = lesson != NULL && page < lesson->pages
                                   ? done_of(summary, lesson->page[page].question)
                                   : NULL;
    (void)err;
    if (asked != NULL)
        asked->taught = true;
    return F15_OK;
}

/* The lesson that asks most about the topic of exercise e; *asks: does any ask that very one? */
static const f15_lesson *teacher_of(const f15_course *course, size_t e, bool *asks) {
    const f15_lesson *best = NULL;
    size_t most = 0;
    *asks = false;
    for (size_t l = 0; l < course->lessons; l++) {
        size_t count = 0;
        for (size_t k = 0; k < course->lesson[l]->pages; k++) {
            const char *id = course->lesson[l]->page[k].question;
            const f15_exercise *asked = id != NULL ? f15_course_exercise(course, id) : NULL;
            if (asked == NULL)
                continue;
            *asks = *asks || asked == course->exercise[e];
            count += strcmp(f15i_topic(asked), f15i_topic(course->exercise[e])) == 0;
        }
        if (count > most)
            best = course->lesson[l];
        most = count > most ? count : most;
    }
    return best;
}

static f15_code find_taught(f15_summary *summary, f15_progress *progress, f15_error *err) {
    const f15_course *course = summary->course;
    f15_code code = progress ? f15_progress_pages(progress, add_page, summary, err) : F15_OK;
    for (size_t e = 0; e < course->exercises && !code; e++) {
        bool asks;
        const f15_lesson *teacher = teacher_of(course, e, &asks);
        f15_reached reached = {.finished = teacher == NULL};
        if (teacher != NULL && progress != NULL && !asks)
            code = f15_progress_lesson(progress, teacher->id, teacher->pages, &reached, err);
        summary->done[e].taught |= !asks && reached.finished;
        summary->untaught += !summary->done[e].taught && !f15i_is_seen(&summary->done[e]);
    }
    return code;
}

f15_code f15_summarize(const f15_course *course, f15_progress *progress, f15_summary *out,
                       f15_error *err) {
    f15_summary summary = {.course = course};
    summary.done = f15_alloc(&summary.memory, course->exercises + 1, sizeof *summary.done);
    f15_code code = f15_arena_done(&summary.memory, err);
    if (code == F15_OK && progress != NULL)
        code = f15_progress_questions(progress, add_question, &summary, err);
    if (code == F15_OK && progress != NULL)
        code = f15_progress_attempts(progress, NULL, add_attempt, &summary, err);
    if (code == F15_OK)
        code = find_taught(&summary, progress, err);
    if (code == F15_OK)
        *out = summary;
    else
        f15_summary_free(&summary);
    return code;
}

void f15_summary_free(f15_summary *summary) {
    f15_arena_free(&summary->memory);
    *summary = (f15_summary){0};
}

/* ---- topics -------------------------------------------------------------------------------- */

bool f15i_is_seen(const f15_exercise_done *done) {
    return done->standing.attempts > 0 || done->standing.shown || done->standing.skipped;
}

const char *f15i_topic(const f15_exercise *exercise) {
    return exercise->topic != NULL ? exercise->topic : "other";
}

f15i_topic_sum f15i_sum_topic(const f15_summary *summary, const char *topic) {
    f15i_topic_sum sum = {0};
    for (size_t e = 0; e < summary->course->exercises; e++) {
        const f15_exercise_done *done = &summary->done[e];
        if (strcmp(f15i_topic(summary->course->exercise[e]), topic) != 0)
            continue;
        sum.exercises++;
        sum.tried += done->standing.attempts > 0;
        sum.solved += done->standing.own;
        sum.first_try += done->first_try;
    }
    return sum;
}

bool f15i_begins_topic(const f15_course *course, size_t e) {
    for (size_t before = 0; before < e; before++)
        if (strcmp(f15i_topic(course->exercise[before]), f15i_topic(course->exercise[e])) == 0)
            return false;
    return true;
}

/* ---- advice -------------------------------------------------------------------------------- */

unsigned f15i_next_seen(const f15_summary *summary, bool passed[F15_MISCONCEPTIONS],
                        bool overcome) {
    unsigned next = F15_MISCONCEPTIONS;
    for (unsigned m = 0; m < F15_MISCONCEPTIONS; m++) {
        const f15_seen *seen = &summary->seen[m];
        if (seen->times > 0 && !passed[m] && (overcome || !seen->overcome) &&
            (next == F15_MISCONCEPTIONS || seen->order > summary->seen[next].order))
            next = m;
    }
    if (next < F15_MISCONCEPTIONS)
        passed[next] = true;
    return next;
}

typedef struct advising {
    const f15_summary *summary;
    bool all;
    f15_advice *out;
    size_t count;
} advising;

/* May exercise e be proposed? Not twice, and not before it was taught. */
static bool is_free(const advising *a, size_t e) {
    const f15_exercise_done *done = &a->summary->done[e];
    if (!a->all && !done->taught && !f15i_is_seen(done))
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (a->out[i].exercise == a->summary->course->exercise[e])
            return false;
    return true;
}

static bool advise(advising *a, const f15_exercise *exercise, f15_advice_why why, unsigned id) {
    if (exercise != NULL && a->count < F15_ADVICES)
        a->out[a->count++] = (f15_advice){exercise, why, (f15_misconception_id)id};
    return exercise != NULL;
}

/* A variant can always be solved anew; one's own solution of a fixed exercise is spoilt for ever
 * once another's was seen, so that any will do. */
static bool is_solved(const advising *a, size_t e) {
    const f15_standing *standing = &a->summary->done[e].standing;
    return a->summary->course->exercise[e]->varies ? standing->own : standing->solved;
}

/* Rather one that varies, then one not solved yet, then the one it was seen at. */
static const f15_exercise *best_against(const advising *a, unsigned id) {
    const f15_exercise *best = NULL;
    unsigned most = 1;
    for (size_t e = 0; e < a->summary->course->exercises; e++) {
        const f15_exercise *exercise = a->summary->course->exercise[e];
        unsigned worth = (exercise->varies ? 4u : 0u) + (is_solved(a, e) ? 0u : 2u) +
                         (exercise == a->summary->seen[id].exercise ? 1u : 0u);
        for (size_t i = 0; i < exercise->catches_count && worth > most; i++)
            if (exercise->catches[i] == id && is_free(a, e)) {
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

/* a/b < c/d; nothing tried counts as more than everything solved. */
static bool is_weaker(const f15i_topic_sum *x, const f15i_topic_sum *y) {
    if (x->tried == 0 || y->tried == 0)
        return x->tried > 0 && y->tried == 0;
    return x->first_try * y->tried < y->first_try * x->tried;
}

/* Of topics as weak the first one; of its exercises the first that was not seen. */
static const f15_exercise *next_of_weakest_topic(const advising *a) {
    const f15_course *course = a->summary->course;
    const f15_exercise *best = NULL;
    f15i_topic_sum weakest = {0};
    for (size_t e = 0; e < course->exercises; e++) {
        if (f15i_is_seen(&a->summary->done[e]) || !is_free(a, e))
            continue;
        const char *topic = f15i_topic(course->exercise[e]);
        f15i_topic_sum sum = f15i_sum_topic(a->summary, topic);
        if (best == NULL || (strcmp(topic, f15i_topic(best)) != 0 && is_weaker(&sum, &weakest))) {
            best = course->exercise[e];
            weakest = sum;
        }
    }
    return best;
}

size_t f15_advise(const f15_summary *summary, bool all, f15_advice out[F15_ADVICES]) {
    advising a = {.summary = summary, .all = all, .out = out};
    bool passed[F15_MISCONCEPTIONS] = {false};
    for (unsigned m = 0; a.count < MISCONCEPTIONS_ADVISED && m < F15_MISCONCEPTIONS;) {
        m = f15i_next_seen(summary, passed, false);
        if (m < F15_MISCONCEPTIONS)
            advise(&a, best_against(&a, m), F15_OF_MISCONCEPTION, m);
    }
    while (a.count + 1 < F15_ADVICES && advise(&a, latest_unsolved(&a), F15_OF_UNSOLVED, 0)) {
    }
    advise(&a, next_of_weakest_topic(&a), F15_OF_TOPIC, 0);
    return a.count;
}
