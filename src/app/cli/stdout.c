/* Standard output: what is written is held back until there is much of it, or a verb flushes it. */
#include "app.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

f15_code f15_cannot_write(int why, f15_error *err) {
    return f15_fail(err, F15_IO, NULL, "cannot write to standard output: %s", strerror(why));
}

/* The caller holds the lock. */
static void write_held(f15_stdout *to) {
    for (size_t done = 0; done < to->length && !to->failed;) {
        const ssize_t put = write(STDOUT_FILENO, to->held + done, to->length - done);
        if (put < 0 && (errno != EINTR || f15_is_interrupted()))
            to->failed = errno;
        done += put > 0 ? (size_t)put : 0;
    }
    to->length = 0;
}

f15_code f15_write_stdout(void *self, const char *bytes, size_t length, f15_error *err) {
    const f15_app *app = self;
    f15_text ascii = {0};
    if (app->ascii)
        f15_add_ascii(&ascii, bytes, length);
    if (app->ascii && ascii.code)
        return f15_no_memory(err);
    const char *s = app->ascii ? f15_text_string(&ascii) : bytes;
    size_t left = app->ascii ? ascii.length : length;
    f15_stdout *to = app->to;
    pthread_mutex_lock(&to->lock);
    while (left > 0 && !to->failed) {
        const size_t room = sizeof to->held - to->length, fits = left < room ? left : room;
        memcpy(to->held + to->length, s, fits);
        to->length += fits;
        s += fits;
        left -= fits;
        if (to->length == sizeof to->held || to->terminal)
            write_held(to);
    }
    to->told = to->told || to->failed;
    const int why = to->failed;
    pthread_mutex_unlock(&to->lock);
    f15_text_free(&ascii);
    return why ? f15_cannot_write(why, err) : F15_OK;
}

bool f15_flush(const f15_app *app) {
    pthread_mutex_lock(&app->to->lock);
    write_held(app->to);
    const bool good = app->to->failed == 0;
    pthread_mutex_unlock(&app->to->lock);
    return good;
}
