/* Threads: whoever is free takes the next part. */
#include "threads.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

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
    size_t started = 0;
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before); /* what is started inherits it */
    while (started + 1 < self->count && started + 1 < count &&
           pthread_create(&thread[started], NULL, take_parts, &all) == 0)
        started++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    take_parts(&all);
    while (started > 0)
        pthread_join(thread[--started], NULL);
}

f15_workers f15_threads(size_t jobs) {
    return (f15_workers){each, jobs < F15_MOST_JOBS ? jobs : F15_MOST_JOBS};
}

bool f15_take_jobs(f15_app *app, size_t k, size_t *jobs) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t given = processors < 1 ? 1 : processors > 8 ? 8 : (uint64_t)processors;
    if (!f15_take_number(app, k, 1, F15_MOST_JOBS, &given))
        return false;
    *jobs = (size_t)given;
    return true;
}
