/* The loop over k: see faults.h. */
#include "faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_FAULTS 100000

/* The numbers that one run leaves behind. */
typedef struct outcome {
    f15_code code;
    size_t hits;
    ptrdiff_t leaked;
    f15_error err;
} outcome;

static outcome run_once(const f15t_scenario *scenario, f15t_mode mode, size_t k) {
    outcome out = {0};
    size_t before = f15t_live();
    if (k > 0)
        f15t_arm(mode, k);
    out.code = scenario->run(&out.err);
    out.hits = f15t_disarm();
    out.leaked = (ptrdiff_t)f15t_live() - (ptrdiff_t)before;
    return out;
}

static void judge_code(const f15t_scenario *scenario, const outcome *out, f15t_report *report) {
    bool unharmed = out->code == scenario->expected;
    if (out->hits == 0 && !unharmed)
        snprintf(report->complaint, sizeof report->complaint, "without a fault it gives %s: %s",
                 f15_code_name(out->code), out->err.what);
    else if (out->hits > 0 && unharmed && !scenario->succeeds_anyway)
        snprintf(report->complaint, sizeof report->complaint, "the failure was swallowed");
    else if (out->hits > 0 && !unharmed && out->code != F15_NO_MEMORY)
        snprintf(report->complaint, sizeof report->complaint, "it gives %s, not no-memory: %s",
                 f15_code_name(out->code), out->err.what);
}

static void judge_error(const outcome *out, f15t_report *report) {
    if (out->code == F15_OK || report->complaint[0])
        return;
    if (out->err.code != out->code || !out->err.what[0])
        snprintf(report->complaint, sizeof report->complaint, "the error was not filled in");
}

static void judge_leak(const outcome *out, f15t_report *report) {
    if (out->leaked != 0 && !report->complaint[0])
        snprintf(report->complaint, sizeof report->complaint, "%td blocks leaked", out->leaked);
}

/* Says at which k it went wrong. */
static void locate(f15t_report *report, size_t k) {
    char text[sizeof report->complaint];
    memcpy(text, report->complaint, sizeof text);
    snprintf(report->complaint, sizeof report->complaint, "allocation %zu failing: %.350s", k,
             text);
}

/* Which are made to fail, by their numbers: of many, some of those that the same calls lead to. */
static size_t choose(const f15t_scenario *scenario, size_t *chosen) {
    static uint64_t calls[MOST_FAULTS];
    f15_error err = {0};
    size_t count = 0;
    f15t_note_calls(calls, MOST_FAULTS);
    scenario->run(&err);
    const size_t all = f15t_asked() < MOST_FAULTS ? f15t_asked() : MOST_FAULTS - 1;
    f15t_disarm();
    for (size_t k = 0; k < all; k++) {
        size_t earlier = 0, later = all > F15T_EACH ? k + 1 : all;
        for (size_t i = 0; i < k && all > F15T_EACH && earlier < 2; i++)
            earlier += calls[i] == calls[k];
        while (earlier == 2 && later < all && calls[later] != calls[k])
            later++;
        if (earlier < 2 || later == all)
            chosen[count++] = k + 1;
    }
    chosen[count++] = all + 1; /* no fault any more */
    return count;
}

f15t_report f15t_try(const f15t_scenario *scenario, f15t_mode mode) {
    static size_t chosen[MOST_FAULTS];
    f15t_report report = {0};
    run_once(scenario, mode, 0); /* what libraries allocate once and keep is no leak */
    const size_t count = choose(scenario, chosen);
    size_t hits = 1;
    for (size_t i = 0; i < count && hits > 0 && !report.complaint[0]; i++) {
        outcome out = run_once(scenario, mode, chosen[i]);
        judge_code(scenario, &out, &report);
        judge_error(&out, &report);
        judge_leak(&out, &report);
        if (report.complaint[0])
            locate(&report, chosen[i]);
        hits = out.hits;
        report.faults += hits > 0;
    }
    if (!report.complaint[0] && report.faults == 0)
        snprintf(report.complaint, sizeof report.complaint, "no fault was ever injected");
    if (!report.complaint[0] && hits > 0)
        snprintf(report.complaint, sizeof report.complaint, "it never ends");
    return report;
}

static bool run_entry(const f15t_scenario *scenario, f15t_mode mode, size_t number) {
    f15t_report report = f15t_try(scenario, mode);
    bool good = !report.complaint[0];
    printf("%s %zu - %s, %s: %zu faults\n", good ? "ok" : "not ok", number, scenario->name,
           mode == F15T_TRANSIENT ? "transient" : "persistent", report.faults);
    if (!good)
        printf("# %s\n", report.complaint);
    fflush(stdout);
    return good;
}

/* Does the harness stand between this program and the C library at all? (Asked from here: in the
 * harness itself a compiler knows that strdup calls nothing back.) */
static bool interposed(void) {
    static const char *volatile text = "counted?";
    size_t before = f15t_live();
    char *copy = strdup(text);
    bool counted = f15t_live() == before + 1;
    free(copy);
    return counted;
}

int f15t_run_table(const f15t_scenario *table) {
    size_t entries = 0, number = 1;
    bool good = interposed();
    while (table[entries].run)
        entries++;
    printf("1..%zu\n%s 1 - allocations are intercepted\n", 2 * entries + 1, good ? "ok" : "not ok");
    for (size_t i = 0; i < entries; i++)
        for (int mode = F15T_TRANSIENT; mode <= F15T_PERSISTENT; mode++)
            good = run_entry(&table[i], (f15t_mode)mode, ++number) && good;
    return good && entries > 0 ? 0 : 1;
}
