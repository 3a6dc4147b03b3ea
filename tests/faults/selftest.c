/* The fault harness must be able to complain: bad scenarios, and what it must say of each. */
#include "faults.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *volatile kept; /* so that no allocation is optimised away */

static void *block(void) {
    kept = malloc(16);
    return kept;
}

static f15_code good(f15_error *err) {
    void *a = block(), *b = block();
    f15_code code = a && b ? F15_OK : f15_no_memory(err);
    free(a);
    free(b);
    return code;
}

/* Forgets the first block when the second cannot be had. */
static f15_code leaks(f15_error *err) {
    void *a = block();
    if (!a)
        return f15_no_memory(err);
    void *b = block();
    if (!b)
        return f15_no_memory(err);
    free(a);
    free(b);
    return F15_OK;
}

static f15_code swallows(f15_error *err) {
    (void)err;
    free(block());
    return F15_OK;
}

static f15_code allocates_nothing(f15_error *err) {
    (void)err;
    return F15_OK;
}

static f15_code says_nothing(f15_error *err) {
    (void)err;
    void *a = block();
    free(a);
    return a ? F15_OK : F15_NO_MEMORY;
}

static f15_code says_something_else(f15_error *err) {
    void *a = block();
    free(a);
    return a ? F15_OK : f15_fail(err, F15_OUT_OF_RANGE, NULL, "out of range");
}

static f15_code fails_anyway(f15_error *err) {
    free(block());
    return f15_fail(err, F15_OUT_OF_RANGE, NULL, "out of range");
}

/* Notices a failing allocation, but not one failing after another (the second is tried again). */
static f15_code tries_again(f15_error *err) {
    void *a = block();
    if (!a)
        a = block();
    free(a);
    return a ? F15_OK : f15_no_memory(err);
}

/* Memory of a function of the C library counts too. */
static f15_code in_the_library(f15_error *err) {
    char *copy = strdup("copy");
    kept = copy;
    return copy ? F15_OK : f15_no_memory(err);
}

/* More than are made to fail each: those of one place, and then two of others. */
static f15_code often(f15_error *err) {
    f15_code code = F15_OK;
    for (size_t k = 0; k < 2 * F15T_EACH && code == F15_OK; k++)
        code = tries_again(err) == F15_OK ? good(err) : F15_NO_MEMORY;
    return code;
}

/* It leaks only when the last of many fails. */
static f15_code often_and_leaks(f15_error *err) {
    void *a = block();
    f15_code code = a ? often(err) : f15_no_memory(err);
    void *b = code == F15_OK ? block() : NULL;
    if (b || code != F15_OK)
        free(a);
    free(b);
    return b ? F15_OK : f15_no_memory(err);
}

typedef struct expectation {
    f15t_scenario scenario;
    f15t_mode mode;
    size_t faults;
    const char *complaint; /* part of it; "" for none */
} expectation;

static const expectation expectations[] = {
    {{.name = "good", .run = good}, F15T_TRANSIENT, 2, ""},
    {{.name = "good", .run = good}, F15T_PERSISTENT, 2, ""},
    {{.name = "a leak", .run = leaks}, F15T_TRANSIENT, 2, "allocation 2 failing: 1 blocks leaked"},
    {{.name = "a leak", .run = leaks}, F15T_PERSISTENT, 2, "1 blocks leaked"},
    {{.name = "a failure swallowed", .run = swallows}, F15T_TRANSIENT, 1, "swallowed"},
    {{.name = "nothing injected", .run = allocates_nothing}, F15T_TRANSIENT, 0, "ever injected"},
    {{.name = "nothing injected", .run = allocates_nothing}, F15T_PERSISTENT, 0, "ever injected"},
    {{.name = "an empty error", .run = says_nothing}, F15T_TRANSIENT, 1, "not filled in"},
    {{.name = "another code", .run = says_something_else}, F15T_TRANSIENT, 1, "not no-memory"},
    {{.name = "wrong without faults", .run = fails_anyway}, F15T_TRANSIENT, 0, "no-memory"},
    {{.name = "an expected failure", .run = fails_anyway, .expected = F15_OUT_OF_RANGE},
     F15T_TRANSIENT,
     1,
     "swallowed"},
    {{.name = "done without", .run = tries_again, .succeeds_anyway = true}, F15T_TRANSIENT, 1, ""},
    {{.name = "done without", .run = tries_again, .succeeds_anyway = true}, F15T_PERSISTENT, 1, ""},
    {{.name = "many", .run = often, .succeeds_anyway = true}, F15T_TRANSIENT, 9, ""},
    {{.name = "many", .run = often, .succeeds_anyway = true}, F15T_PERSISTENT, 9, ""},
    {{.name = "a leak after many", .run = often_and_leaks, .succeeds_anyway = true},
     F15T_TRANSIENT,
     11,
     "allocation 6002 failing: 1 blocks leaked"},
    {{.name = "a leak of strdup's", .run = in_the_library}, F15T_TRANSIENT, 1, "leaked"},
};

#define EXPECTATIONS (sizeof expectations / sizeof *expectations)

static bool complains(size_t i) {
    const expectation *e = &expectations[i];
    f15t_report report = f15t_try(&e->scenario, e->mode);
    bool as_expected = e->complaint[0] ? strstr(report.complaint, e->complaint) != NULL
                                       : !report.complaint[0] && report.faults == e->faults;
    printf("%s %zu - %s\n# %zu faults; %s\n", as_expected ? "ok" : "not ok", i + 1,
           e->scenario.name, report.faults, report.complaint);
    return as_expected;
}

/* Fresh memory is not zero, and realloc moves. */
static bool is_unkind(void) {
    void *a = block();
    volatile uintptr_t old = (uintptr_t)kept;
    const volatile unsigned char *fresh = kept;
    bool unkind = a && fresh[0] == 0xa5 && fresh[15] == 0xa5;
    void *b = a ? realloc(a, 32) : NULL;
    kept = b;
    fresh = kept;
    unkind = unkind && b && (uintptr_t)b != old && fresh[0] == 0xa5 && fresh[31] == 0xa5;
    free(b ? b : a);
    return unkind;
}

int main(void) {
    bool good_so_far = is_unkind();
    printf("1..%zu\n", EXPECTATIONS + 1);
    for (size_t i = 0; i < EXPECTATIONS; i++)
        good_so_far = complains(i) && good_so_far;
    printf("%s %zu - the allocator is unkind\n", is_unkind() ? "ok" : "not ok", EXPECTATIONS + 1);
    return good_so_far ? 0 : 1;
}
