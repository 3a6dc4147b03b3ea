/* A time as people write it, without the system's help: any number is survived. */
#include <fifteen/core.h>

#include <string.h>

#define DAY ((int64_t)86400)
#define YEAR_0 (-62167219200) /* 0000-01-01T00:00:00Z */
#define YEAR_10000 253402300800

/* Years that begin in March end with the leap day, so that the months before it are always as long:
 * 153 days every five months. An era is 400 years, 146097 days. */
static void civil(int64_t days, int *year, int *month, int *day) {
    int64_t from_march = days + 719468; /* since 0000-03-01 */
    int64_t era = (from_march >= 0 ? from_march : from_march - 146096) / 146097;
    int64_t of_era = from_march - era * 146097;
    int64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * years + years / 4 - years / 100);
    int64_t months = (5 * of_year + 2) / 153;
    *day = (int)(of_year - (153 * months + 2) / 5 + 1);
    *month = (int)(months < 10 ? months + 3 : months - 9);
    *year = (int)(years + era * 400 + (*month <= 2));
}

bool f15_add_time(f15_text *text, int64_t seconds, bool day_only) {
    int year, month, day;
    if (seconds < YEAR_0 || seconds >= YEAR_10000)
        return false;
    int64_t days = (seconds - YEAR_0) / DAY + YEAR_0 / DAY, rest = (seconds - YEAR_0) % DAY;
    civil(days, &year, &month, &day);
    f15_text_addf(text, "%04d-%02d-%02d", year, month, day);
    if (!day_only)
        f15_text_addf(text, "T%02d:%02d:%02dZ", (int)(rest / 3600), (int)(rest / 60 % 60),
                      (int)(rest % 60));
    return true;
}

/* What is written is in order as a text where the times are, so a time is looked up as a word is.
 */
bool f15_read_time(const char *s, size_t length, int64_t *seconds) {
    enum { WRITTEN = 20 };
    int64_t low = YEAR_0, high = YEAR_10000; /* it is not before the one, and before the other */
    int order = 1;
    while (length == WRITTEN && order != 0 && low < high) {
        const int64_t middle = low + (high - low) / 2;
        f15_text written = {0};
        f15_add_time(&written, middle, false);
        order = strncmp(f15_text_string(&written), s, WRITTEN);
        f15_text_free(&written);
        *(order > 0 ? &high : &low) = order > 0 ? middle : middle + 1;
        if (order == 0)
            *seconds = middle;
    }
    return order == 0;
}
