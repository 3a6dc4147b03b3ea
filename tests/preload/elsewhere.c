/* Another place and another year, for programs of the tests (LD_PRELOAD): the locale of the environment
 * is ELSEWHERE but for messages, as a host program of the library may set it, and the clock is CLOCK_OFF seconds off.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t off(void) {
    const char *seconds = getenv("CLOCK_OFF");
    return seconds != NULL ? atol(seconds) : 0;
}

__attribute__((constructor)) static void go(void) {
    const char *name = getenv("ELSEWHERE");
    if (name != NULL && (setlocale(LC_ALL, name) == NULL || setlocale(LC_MESSAGES, "C") == NULL)) {
        fprintf(stderr, "elsewhere: there is no locale %s\n", name);
        _Exit(99);
    }
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    const int status = real(clock, now);
    if (status == 0 && clock == CLOCK_REALTIME)
        now->tv_sec += off();
    return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec here;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &here) != 0)
        return -1;
    *now = (struct timeval){here.tv_sec, here.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *out) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    if (out != NULL)
        *out = now.tv_sec;
    return now.tv_sec;
}
