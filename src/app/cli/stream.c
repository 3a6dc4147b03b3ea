/* A ring of lines: one thread reads them into it, others answer them, and the thread that has the
 * oldest answer not written yet writes all that are ready. */
#include "app.h"

#include <stdio.h>

typedef struct slot {
    f15_text line, out;
    size_t number;
    int status;
    bool answered;
} slot;

typedef struct stream {
    f15_app *app;
    f15_answer *answer;
    void *self, *const *own;
    slot *slot; /* the ring */
    bool alone; /* without threads: the reader answers */
    size_t slots;
    size_t read, taken, written; /* lines: written <= taken <= read */
    size_t begun;                /* threads at work */
    bool ended;
    int status;    /* the worst exit status so far */
    f15_error err; /* the first failure of the threads: the app belongs to the reader */
    pthread_mutex_t lock;
    pthread_cond_t work, room;
} stream;

static void keep_failure(stream *s, const f15_text *text) {
    if (!s->err.code)
        f15_text_done(text, &s->err);
}

/* Writes all answers that are ready, and whose turn it is. The caller holds the lock. */
static void write_ready(stream *s) {
    size_t before = s->written;
    for (; s->written < s->taken; s->written++) {
        slot *at = &s->slot[s->written % s->slots];
        if (!at->answered)
            break;
        keep_failure(s, &at->out);
        if (!s->err.code && at->out.length > 0)
            s->app->out.write(s->app->out.self, at->out.s, at->out.length, &s->err);
        s->status = at->status > s->status ? at->status : s->status;
        at->out.length = 0;
        at->answered = false;
    }
    if (!s->alone && s->written == s->read && s->written > before)
        f15_flush(s->app); /* a thread alone flushes before it waits for a line */
    pthread_cond_signal(&s->room);
}

/* Answers the next line and writes the answers whose turn it is. The caller holds the lock, which
 * is released while the line is answered. Returns false if there is no line to answer. */
static bool answer_next(stream *s, void *own) {
    if (s->taken == s->read || s->err.code || f15_is_interrupted())
        return false;
    slot *at = &s->slot[s->taken++ % s->slots];
    pthread_mutex_unlock(&s->lock);
    at->status =
        s->answer(s->self, own, f15_text_string(&at->line), at->line.length, at->number, &at->out);
    pthread_mutex_lock(&s->lock);
    at->answered = true;
    write_ready(s);
    return true;
}

static void *work(void *self) {
    stream *s = self;
    pthread_mutex_lock(&s->lock);
    void *own = s->own[s->begun++];
    while (answer_next(s, own) || (!s->ended && !s->err.code && !f15_is_interrupted() &&
                                   pthread_cond_wait(&s->work, &s->lock) == 0)) {
    }
    pthread_cond_signal(&s->room);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* Puts a line into the ring when there is room; called by the reader. Ends it after a failure. */
static int push(f15_app *app, void *self, const char *line, size_t length, size_t number) {
    stream *s = self;
    (void)app;
    if (!line)
        return 0;
    pthread_mutex_lock(&s->lock);
    while (s->read - s->written == s->slots && !s->err.code && !f15_is_interrupted())
        pthread_cond_wait(&s->room, &s->lock);
    if (!s->err.code && !f15_is_interrupted()) {
        slot *at = &s->slot[s->read % s->slots];
        at->line.length = 0;
        f15_text_add_n(&at->line, line, length < F15_STREAM_BYTES ? length : F15_STREAM_BYTES);
        keep_failure(s, &at->line);
        at->number = number;
        s->read++;
        if (s->alone)
            answer_next(s, s->own[0]);
        else
            pthread_cond_signal(&s->work);
    }
    const bool failed = s->err.code != F15_OK;
    pthread_mutex_unlock(&s->lock);
    return failed ? F15_ENOUGH : 0;
}

size_t f15_answer_lines(f15_app *app, const char *path, size_t jobs, f15_answer *answer, void *self,
                        void *const *own) {
    pthread_t thread[F15_MOST_JOBS];
    stream all = {.app = app, .answer = answer, .self = self, .own = own}, *s = &all;
    s->slots = F15_WAITING_LINES * jobs;
    s->slot = f15_alloc(&app->arena, s->slots, sizeof *s->slot);
    if (!s->slot) {
        f15_no_memory(&app->err);
        return 0;
    }
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->work, NULL);
    pthread_cond_init(&s->room, NULL);
    pthread_mutex_lock(&s->lock); /* the threads wait until `alone` is known */
    const size_t started = jobs > 1 ? f15_start_threads(thread, jobs, work, s) : 0;
    s->alone = started == 0;
    pthread_mutex_unlock(&s->lock);

    f15_each_line(app, path, push, s);

    pthread_mutex_lock(&s->lock);
    s->ended = true;
    pthread_cond_broadcast(&s->work);
    pthread_mutex_unlock(&s->lock);
    for (size_t k = 0; k < started; k++)
        pthread_join(thread[k], NULL);
    for (size_t k = 0; k < s->slots; k++) {
        f15_text_free(&s->slot[k].line);
        f15_text_free(&s->slot[k].out);
    }
    pthread_cond_destroy(&s->room);
    pthread_cond_destroy(&s->work);
    pthread_mutex_destroy(&s->lock);
    app->err = app->err.code ? app->err : s->err;
    f15_finish(app, s->status);
    return s->written;
}
