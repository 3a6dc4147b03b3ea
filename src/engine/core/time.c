/* Times as people write them, worked out without the system: no number is too large. */
#include <fifteen/core.h>

#include <stdio.h>
#include <string.h>

#define DAY ((int64_t)86400)
#define YEAR_0 (-62167219200) /* 0000-01-01T00:00:00Z */
#define YEAR_10000 253402300800

/* Counting years from March puts the leap day last, so months keep their lengths: 153 days in five.
 * An era is 400 years, 146097 days; 4 years have 1461 days, 100 have 36524. Day 0 is 1970-01-01. */
static void date_of(int64_t days, int *year, int *month, int *day) {
    int64_t from_march = days + 719468; /* since 0000-03-01 */
    int64_t era = (from_march >= 0 ? from_march : from_march - 146096) / 146097;
    int64_t of_era = from_march - era * 146097;
    int64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * years + years / 4 - years / 100);
    int64_t months = (5 * of_year + 2) / 153;
    *day = (int)(of_year - (153 * months + 2) / 5 + 1);
    *month = (int)(months < 10 ? months + 3 : months - 9);
    *year = (int)(years + era * 400 + (*month <= 2 ? 1 : 0));
}

/* Room for six ints, whatever their values, and the signs between them. */
enum { TIME_ROOM = 80 };

/* Returns the length; 0 if the year does not have four digits. */
static size_t write_time(char to[TIME_ROOM], int64_t seconds) {
    int year, month, day;
    if (seconds < YEAR_0 || seconds >= YEAR_10000)
        return 0;
    int64_t days = (seconds - YEAR_0) / DAY + YEAR_0 / DAY, rest = (seconds - YEAR_0) % DAY;
    date_of(days, &year, &month, &day);
    return (size_t)snprintf(to, TIME_ROOM, "%04d-%02d-%02dT%02d:%02d:%02dZ", year, month, day,
                            (int)(rest / 3600), (int)(rest / 60 % 60), (int)(rest % 60));
}

bool f15_add_time(f15_text *text, int64_t seconds) {
    char s[TIME_ROOM];
    const size_t length = write_time(s, seconds);
    f15_text_add_n(text, s, length);
    return length > 0;
}

bool f15_add_day(f15_text *text, int64_t seconds) {
    char s[TIME_ROOM];
    const size_t length = write_time(s, seconds);
    f15_text_add_n(text, s, length > 0 ? strlen("2026-01-31") : 0);
    return length > 0;
}

static int number_at(const char *s, size_t digits) {
    int number = 0;
    for (size_t k = 0; k < digits; k++)
        number = 10 * number + (s[k] >= '0' && s[k] <= '9' ? s[k] - '0' : 0);
    return number;
}

/* Reads the digits at their places, whatever is between them (date_of backwards), and accepts the
 * time if it would be written the same. */
bool f15_read_time(const char *s, size_t length, int64_t *seconds) {
    enum { WRITTEN = 20 };
    if (length != WRITTEN)
        return false;
    const int month = (number_at(s + 5, 2) + 9) % 12,
              years = number_at(s, 4) - (month < 10 ? 0 : 1);
    const int64_t era = (years >= 0 ? years : years - 399) / 400, of_era = years - era * 400;
    const int64_t days = era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 +
                         (153 * month + 2) / 5 + number_at(s + 8, 2) - 1 - 719468;
    const int64_t found = days * DAY + number_at(s + 11, 2) * (int64_t)3600 +
                          number_at(s + 14, 2) * (int64_t)60 + number_at(s + 17, 2);
    char again[TIME_ROOM];
    const bool same = write_time(again, found) == WRITTEN && memcmp(again, s, WRITTEN) == 0;
    if (same)
        *seconds = found;
    return same;
}
