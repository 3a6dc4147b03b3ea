/* Signals that wait until they are asked for: no handler, so nothing that outlives a call. */
#include "interrupt.h"

#include <stddef.h>
#include <time.h>

static sigset_t ending(void) {
    sigset_t set;
    struct sigaction hangup;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaddset(&set, SIGHUP); /* nohup asked for it to be ignored */
    return set;
}

f15_held f15_hold_interrupts(void) {
    const sigset_t set = ending();
    f15_held held;
    pthread_sigmask(SIG_BLOCK, &set, &held.before);
    return held;
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

void f15_release_interrupts(const f15_held *held) {
    const sigset_t set = ending();
    const struct timespec at_once = {0};
    while (sigtimedwait(&set, NULL, &at_once) > 0) {
    }
    pthread_sigmask(SIG_SETMASK, &held->before, NULL);
}
