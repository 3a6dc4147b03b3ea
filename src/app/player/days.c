/* A plot of progress, day by day. */
#include "internal.h"

#include <string.h>

#define DAY ((int64_t)86400)
enum { MOST_DAYS = 100 }; /* the last ones on which something was tried */

typedef struct days {
    const f15_course *course;
    f15_arena arena;
    bool *solved; /* solved[e]: exercise e has been solved so far */
    const char **name;
    double *x, *tries, *sum; /* tries: of the day; sum: exercises solved so far */
    size_t count, answers, right, solutions, claimed;
    int64_t day;
} days;

static void begin_day(days *d, int64_t day) {
    f15_text name = {0};
    if (d->count == MOST_DAYS) {
        memmove(d->name, d->name + 1, (MOST_DAYS - 1) * sizeof *d->name);
        memmove(d->tries, d->tries + 1, (MOST_DAYS - 1) * sizeof *d->tries);
        memmove(d->sum, d->sum + 1, (MOST_DAYS - 1) * sizeof *d->sum);
        d->count--;
    }
    if (!f15_add_day(&name, day * DAY))
        f15_text_add(&name, "?");
    d->name[d->count] = f15_alloc_text(&d->arena, &name);
    d->tries[d->count] = 0;
    d->x[d->count] = (double)d->count;
    d->day = day;
    d->count++;
}

static f15_code add_deed(void *self, const f15_deed *deed, f15_error *err) {
    days *d = self;
    const bool rounds_up = deed->time % DAY < 0; /* before 1970 the division below does */
    const int64_t day = deed->time / DAY - (rounds_up ? 1 : 0);
    if (deed->kind != F15_DEED_ATTEMPT || deed->judgement == F15_UNREADABLE)
        return F15_OK;
    d->claimed += deed->claimed;
    if (deed->claimed)
        return F15_OK;
    if (d->count == 0 || day != d->day)
        begin_day(d, day);
    d->answers++;
    d->right += deed->judgement == F15_RIGHT;
    d->tries[d->count - 1]++;
    const bool solves = deed->judgement == F15_RIGHT && !deed->shown;
    for (size_t e = 0; solves && e < d->course->exercises; e++)
        if (!d->solved[e] && strcmp(d->course->exercise[e]->id, deed->subject.id) == 0 &&
            f15i_is_current(d->course->exercise[e], deed->subject.has_seed, deed->subject.hash)) {
            d->solved[e] = true;
            d->solutions++;
        }
    d->sum[d->count - 1] = (double)d->solutions;
    return f15_arena_done(&d->arena, err);
}

f15_code f15_player_plot(const f15_course *course, f15_progress *progress, f15_text *out,
                         f15_error *err) {
    days d = {.course = course};
    f15_text below = {0};
    d.solved = f15_alloc(&d.arena, course->exercises + 1, sizeof *d.solved);
    d.name = f15_alloc(&d.arena, MOST_DAYS, sizeof *d.name);
    d.x = f15_alloc(&d.arena, MOST_DAYS, sizeof *d.x);
    d.tries = f15_alloc(&d.arena, MOST_DAYS, sizeof *d.tries);
    d.sum = f15_alloc(&d.arena, MOST_DAYS, sizeof *d.sum);
    f15_code code = f15_arena_done(&d.arena, err);
    if (!code && progress)
        code = f15_progress_all(progress, add_deed, &d, err);
    if (!code && d.count == 0)
        code = f15_fail(err, F15_UNKNOWN, "begin with `fifteen learn`",
                        "there is no answer yet that could be drawn");
    f15_text_addf(&below,
                  "%zu answer%s, %zu of them right; %zu of %zu exercise%s solved on your own.",
                  d.answers, f15i_plural(d.answers), d.right, d.solutions, course->exercises,
                  f15i_plural(course->exercises));
    if (d.claimed > 0)
        f15_text_addf(&below, " Claimed by an imported file, and not drawn: %zu.", d.claimed);
    const f15_plot_series series[] = {
        {F15_PLOT_COLUMNS, "answers of the day", d.x, d.tries, d.count},
        {F15_PLOT_POINTS, "exercises solved so far", d.x, d.sum, d.count}};
    const f15_plot plot = {.title = "What you have done",
                           .below = f15_text_string(&below),
                           .across = "days on which you answered something",
                           .up = "how many",
                           .series = series,
                           .count = 2,
                           .category = d.name,
                           .categories = d.count};
    if (!code)
        f15_render_plot_svg(out, &plot);
    f15_text_drop_part(out, &below);
    f15_arena_free(&d.arena);
    return code ? code : f15_text_done(out, err);
}
