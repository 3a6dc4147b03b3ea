/* Times as Moodle writes them in three languages, and HTML. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include <fifteen/class.h>

static const char *const english[] = {"January",   "February", "March",    "April",
                                      "May",       "June",     "July",     "August",
                                      "September", "October",  "November", "December"};
static const char *const german[] = {"Januar",    "Februar", "M\xc3\xa4rz", "April",
                                     "Mai",       "Juni",    "Juli",        "August",
                                     "September", "Oktober", "November",    "Dezember"};
static const char *const french[] = {"janvier",   "f\xc3\xa9vrier", "mars",     "avril",
                                     "mai",       "juin",           "juillet",  "ao\xc3\xbbt",
                                     "septembre", "octobre",        "novembre", "d\u00e9cembre"};

static void expect(const char *text, int64_t offset, int64_t seconds) {
    int64_t found = -1;
    if (!f15_read_local_time(text, offset, &found) || found != seconds)
        fail_msg("%s: %lld, not %lld", text, (long long)found, (long long)seconds);
}

/* Every minute of a day, and every day of a leap year, in every form. */
static void read_in_every_form(void **state) {
    (void)state;
    for (unsigned n = 0; n < 1440 + 366; n++) {
        const unsigned at = n < 1440 ? n : 61 * (n - 1440) % 1440, hour = at / 60, minute = at % 60;
        const int64_t day = 18262 + (n < 1440 ? 308 : n - 1440); /* 2020-01-01 is the 18262nd */
        const int64_t seconds = day * 86400 + at * (int64_t)60;
        const char *half = hour < 12 ? "AM" : "PM";
        const unsigned of_half = hour % 12 == 0 ? 12 : hour % 12;
        f15_text iso = {0};
        unsigned year = 0, month = 0, date = 0;
        char form[13][80];
        assert_true(f15_add_time(&iso, seconds));
        assert_int_equal(sscanf(iso.s, "%u-%u-%u", &year, &month, &date), 3);
        f15_text_free(&iso);
        const char *e = english[month - 1], *g = german[month - 1], *f = french[month - 1];
        snprintf(form[0], 80, "Wednesday, %u %s %u, %u:%02u %s", date, e, year, of_half, minute,
                 half);
        snprintf(form[1], 80, "%u %s %u  %u:%02u %s", date, e, year, of_half, minute, half);
        snprintf(form[2], 80, "%s %u, %u, %u:%02u\xe2\x80\xaf%s", e, date, year, of_half, minute,
                 half);
        snprintf(form[3], 80, "Mittwoch, %u. %s %u, %u:%02u", date, g, year, hour, minute);
        snprintf(form[4], 80, "%02u. %s %u  %02u:%02u Uhr", date, g, year, hour, minute);
        snprintf(form[5], 80, "mercredi %u %s %u, %02u:%02u", date, f, year, hour, minute);
        snprintf(form[6], 80, "%u %s %u \xc3\xa0 %uh%02u", date, f, year, hour, minute);
        snprintf(form[7], 80, "%u\xc2\xa0%s\xc2\xa0%u %02u:%02u:00", date, f, year, hour, minute);
        snprintf(form[8], 80, "%u-%02u-%02u %02u:%02u", year, month, date, hour, minute);
        snprintf(form[9], 80, "%u-%02u-%02uT%02u:%02u:00", year, month, date, hour, minute);
        snprintf(form[10], 80, "%u.%u.%u %u:%02u", date, month, year, hour, minute);
        snprintf(form[11], 80, "%02u.%02u.%u, %02u:%02u:00", date, month, year, hour, minute);
        snprintf(form[12], 80, "%u. %u. %u um %u:%02u Uhr", date, month, year, hour, minute);
        for (size_t k = 0; k < 13; k++)
            expect(form[k], 0, seconds);
        expect(form[0], 5400, seconds - 5400);
        expect(form[3], -3600, seconds + 3600);
    }
    expect("4 Nov 2026 10:15", 0, 1793787300);
    expect("am 4. November 2026 10:15", 0, 1793787300);
    expect("am 4. November 2026 10:15 AM", 0, 1793787300);
    expect("am Mittwoch, 4. November 2026, 12:15", 0, 1793794500);
    expect("Am 04.11.2026 um 22:15 Uhr", 0, 1793830500);
    expect("4 nov. 2026 10:15", 0, 1793787300);
}

static const char *const days[] = {
    "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Mo",   "Di",   "Mi",   "Do",   "Fr",
    "Sa",  "So",  "lun", "mar", "mer", "jeu", "ven", "sam",  "dim",  "lu",   "ma",   "me",
    "je",  "ve",  "sa",  "di",  "",    "Tu",  "Th",  "Tues", "Thur", "Weds", "Thurs"};

/* Every short day of the week before every month, whole and short: none is taken for a month, not
 * even "mar." A month before the day is still one. */
static void short_weekdays(void **state) {
    (void)state;
    static const char *const *const months[] = {english, german, french};
    for (size_t k = 0; k < 3 * 12 * sizeof days / sizeof *days; k++) {
        const char *name = months[k % 3][k / 3 % 12], *day = days[k / 36];
        const unsigned month = (unsigned)(k / 3 % 12) + 1;
        int letters = k % 3 == 2 && month != 5 ? 4 : 3; /* juin and juillet; mai has three */
        char form[7][80], iso[32];
        int64_t seconds = 0;
        while ((name[letters] & 0xc0) == 0x80) /* in a letter of more bytes */
            letters++;
        snprintf(iso, sizeof iso, "2026-%02u-04 10:15", month);
        assert_true(f15_read_local_time(iso, 0, &seconds));
        snprintf(form[0], 80, "%s 4 %s 2026, 10:15", day, name);
        snprintf(form[1], 80, "%s. 4 %s 2026 10:15", day, name);
        snprintf(form[2], 80, "%s., 4. %.*s. 2026, 10:15", day, letters, name);
        snprintf(form[3], 80, "%s. 04.%02u.2026, 10:15", day, month);
        snprintf(form[4], 80, "%s %s 4, 2026, 10:15", day, name);
        snprintf(form[5], 80, "%s, %.*s 4th, 2026, 10:15 AM", day, letters, name);
        snprintf(form[6], 80, "%s. 4 de %s de 2026, 10:15", day, name);
        for (size_t f = 0; f < 7; f++)
            expect(form[f], 0, seconds);
    }
}

/* Never a guess: an unknown month, a date that is none, numbers that are not day.month.year, words that might change the hour. */
static void refused(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "-",
                                      "Monday",
                                      "4 novembre",
                                      "4 November 2026",
                                      "mi\xc3\xa9rcoles, 4 de enero de 2026, 10:15",
                                      "mar. 4 dic. 2026, 10:15",
                                      "mar., 4 de enero de 2026, 10:15",
                                      "30 February 2026, 10:15",
                                      "31. April 2026 10:15",
                                      "4 November 2026, 24:00",
                                      "4 November 2026, 10:60",
                                      "4 November 2026, 13:15 PM",
                                      "4 November 2026, 0:15 AM",
                                      "4 November 2026, 10:15 nachm.",
                                      "4 November 2026, 10:15 p. m.",
                                      "4 November 2026, 10:15:00:00",
                                      "04/11/2026 10:15",
                                      "04.11.26 10:15",
                                      "04.11.2026",
                                      "11.30.2026 10:15",
                                      "4 11 2026 10:15",
                                      "4.11 2026 10:15",
                                      "4.11.2026 10:15:00:00",
                                      "4.11.2026 13:15 PM",
                                      "4.0.2026 10:15",
                                      "10:15 4.11.2026",
                                      "4 Ju 2026 10:15",
                                      "99999 November 2026 10:15",
                                      "2026 November 4 10:15",
                                      "2026-11-04 10:1x",
                                      "2026-11-31 10:15",
                                      "2026-11-04  10:15:00",
                                      "11/30/2026 22:00"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        int64_t seconds = 7;
        if (f15_read_local_time(bad[k], 0, &seconds) || seconds != 7)
            fail_msg("%s is read", bad[k]);
    }
}

static void html(void **state) {
    (void)state;
    static const char *const pair[][2] = {
        {"<p>(0 1)</p>", "(0 1)\n"},
        {"a<br />b<BR>c", "a\nb\nc"},
        {"1 &lt; 2 &amp;&nbsp;x<y", "1 < 2 & x<y"},
        {"<div class=\"x\">5</div>", "5\n"},
        {"<ol><li>a</li><li>b</li></ol>", "a\nb\n"},
        {"<H3>a</H3><blockquote>b</blockquote>c", "a\nb\nc"},
        {"<tr><th>a</th><td >b</td ></tr><tr>c", "a b \nc"},
        {"<pre>a</pre>b", "a\nb"},
        {"a</link>b</track>c<brx>d", "abcd"},
        {"a<p>b</p>c", "a\nb\nc"},
        {"<p>a</p>\n<p></p><p>b<br></p>", "a\n\nb\n"},
        {"<div>a<div>b</div></div>c", "a\nb\nc"},
        {"a<UL class=\"x\"><li>b<ol><li>c</ol></ul>d", "a\nb\nc\nd"},
        {"<dl><dt>a<dd>b</dl>c<hr/>d", "a\nb\nc\nd"},
        {"a<table><tr><td>b</table>c", "a\nb\nc"},
        {"a<pre>b</pre>c<h1>d", "a\nb\nc\nd"},
        {"a<link>b<track>c", "abc"},
        {"a\xc2\xa0\xc3\xa0", "a \xc3\xa0"},
        {"&#39;&#039;&#60;&#160;&#0040;", "''< ("},
        {"&#0;&#128;&#233;&#;&#x27;&#39 &#4294967335;",
         "&#0;&#128;&#233;&#;&#x27;&#39 &#4294967335;"},
        {"2 <3 </4 <", "2 <3 </4 <"},
        {"<b", "<b"},
        {"&am;", "&am;"},
        {"", ""}};
    for (size_t k = 0; k < sizeof pair / sizeof *pair; k++) {
        char text[80];
        snprintf(text, sizeof text, "%s", pair[k][0]);
        f15_strip_html(text);
        assert_string_equal(text, pair[k][1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(read_in_every_form),
                                       cmocka_unit_test(short_weekdays), cmocka_unit_test(refused),
                                       cmocka_unit_test(html)};
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
