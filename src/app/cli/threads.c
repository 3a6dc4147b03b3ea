/* Threads, each taking the next part when free; and signals that wait until they are looked for. */
#include "app.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

size_t f15_start_threads(pthread_t *thread, size_t jobs, void *(*run)(void *self), void *self) {
    size_t started = 0;
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before); /* threads inherit it */
    while (started < jobs && pthread_create(&thread[started], NULL, run, self) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

typedef struct parts {
    size_t count;
    atomic_size_t next;
    f15_do_part *part;
    void *work;
} parts;

static void *take_parts(void *self) {
    parts *all = self;
    for (size_t k; (k = atomic_fetch_add(&all->next, 1)) < all->count;)
        all->part(all->work, k);
    return NULL;
}

static void each(const f15_workers *self, size_t count, f15_do_part *part, void *work) {
    parts all = {.count = count, .part = part, .work = work};
    pthread_t thread[F15_MOST_JOBS];
    const size_t most = self->count < count ? self->count : count;
    size_t started = most > 1 ? f15_start_threads(thread, most - 1, take_parts, &all) : 0;
    take_parts(&all);
    while (started > 0)
        pthread_join(thread[--started], NULL);
}

f15_workers f15_threads(size_t jobs) {
    return (f15_workers){.each = each, .count = jobs < F15_MOST_JOBS ? jobs : F15_MOST_JOBS};
}

bool f15_take_jobs(f15_app *app, size_t k, size_t *jobs) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t given = processors < 1 ? 1 : processors > 8 ? 8 : (uint64_t)processors;
    if (!f15_take_number(app, k, 1, F15_MOST_JOBS, &given))
        return false;
    *jobs = (size_t)given;
    return true;
}

static sigset_t ending(void) {
    sigset_t set;
    struct sigaction hangup;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaddset(&set, SIGHUP); /* under nohup it stays ignored */
    return set;
}

void f15_hold_interrupts(f15_app *app) {
    const sigset_t set = ending();
    pthread_sigmask(SIG_BLOCK, &set, &app->before);
    app->held = true;
}

bool f15_is_interrupted(void) {
    sigset_t pending;
    sigpending(&pending);
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 ||
           sigismember(&pending, SIGHUP) == 1;
}

bool f15_until_interrupted(void *self, const f15_shortest *so_far) {
    (void)self;
    (void)so_far;
    return !f15_is_interrupted();
}

void f15_release_interrupts(f15_app *app) {
    const sigset_t set = ending();
    const struct timespec at_once = {0};
    while (app->held && sigtimedwait(&set, NULL, &at_once) > 0) {
    }
    if (app->held)
        pthread_sigmask(SIG_SETMASK, &app->before, NULL);
    app->held = false;
}
