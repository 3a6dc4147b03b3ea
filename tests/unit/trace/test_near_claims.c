/* Claims that are nearly right. At each event of some runs, and after random steps that follow
 * them, every claim that was made so far is judged again: with each of its values and of its list's
 * places changed, and unchanged in a state for which it was not meant. How often each kind holds
 * then is pinned in tests/pinned/claims (F15_RENEW=1 writes it): a predicate that looks at less, or
 * at something else, holds more often or less. That the claims themselves hold is tested in
 * test_claims and others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../some_runs.h"

#include <fifteen/run.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PINNED "tests/pinned/claims"
enum { MOST_LISTED = 64 };

/* The claims of the runs so far, the last of each kind with its list; and how often they held. */
static f15_event made[F15_EVENT_IDS];
static uint32_t list_of[F15_EVENT_IDS][MOST_LISTED];
static uint64_t held[F15_EVENT_IDS][2], tried[F15_EVENT_IDS][2];
enum { CHANGED, ELSEWHERE };

static void judge(const f15_event *claim, const f15_replay *now, int how) {
    tried[claim->id][how]++;
    held[claim->id][how] += f15_claim_judge(claim, now);
}

static void judge_other_values(const f15_event *claim, const f15_replay *now) {
    const uint64_t n = now->problem.n;
    f15_value_spec spec;
    for (size_t v = 0; v < F15_EVENT_VALUES && f15_event_value_spec(claim->id, v, &spec); v++) {
        const uint64_t is = claim->value[v];
        f15_event other = *claim;
        for (uint64_t to = 0; to <= n + 1; to++) {
            other.value[v] = spec.type == F15_VALUE_CELLS ? is ^ UINT64_C(1) << (to & 63) : to;
            judge(&other, now, CHANGED);
        }
        for (int delta = -2; delta <= 2; delta++) {
            other.value[v] = is + (uint64_t)delta;
            judge(&other, now, CHANGED);
        }
        for (unsigned bit = 31; bit < 64; bit++) { /* of values, sums and products past 2^64 */
            other.value[v] = is ^ UINT64_C(1) << bit;
            judge(&other, now, CHANGED);
        }
        for (size_t w = 0; w < v; w++) {
            other = *claim;
            other.value[v] ^= UINT64_C(1) << 63;
            other.value[w] ^= UINT64_C(1) << 63;
            judge(&other, now, CHANGED);
        }
        for (size_t w = 0; w < v; w++) { /* both one more, exchanged, the same */
            other = *claim;
            other.value[v]++;
            other.value[w]++;
            judge(&other, now, CHANGED);
            other.value[v] = claim->value[w];
            other.value[w] = is;
            judge(&other, now, CHANGED);
            other.value[w] = claim->value[w];
            judge(&other, now, CHANGED);
        }
    }
}

static void judge_other_lists(const f15_event *claim, const f15_replay *now) {
    uint32_t list[MOST_LISTED + 1] = {0};
    f15_event other = *claim;
    other.list = list;
    for (size_t k = 0; k < claim->listed; k++) {
        memcpy(list, claim->list, claim->listed * sizeof *list);
        for (uint32_t to = 0; to <= now->problem.n; to++) {
            list[k] = to;
            judge(&other, now, CHANGED);
        }
        memcpy(list, claim->list, claim->listed * sizeof *list);
        f15_swap(list, 0, (uint32_t)k);
        judge(&other, now, CHANGED);
    }
    if (claim->listed > 0)
        memcpy(list, claim->list, claim->listed * sizeof *list);
    for (size_t turn = 1; turn < claim->listed; turn++) { /* begun later */
        memmove(list, list + 1, (claim->listed - 1) * sizeof *list);
        list[claim->listed - 1] = claim->list[turn - 1];
        judge(&other, now, CHANGED);
    }
    for (other.listed = 0; other.listed <= claim->listed + 1; other.listed++)
        judge(&other, now, CHANGED);
}

/* What was claimed, of this state: as it was, and with the steps there are now. */
static void judge_elsewhere(const f15_replay *now) {
    const uint64_t since =
        now->frames ? now->steps - now->frame[now->frames - 1].steps : now->steps;
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        if (made[id].kind != F15_CLAIM)
            continue;
        f15_event claim = made[id];
        assert_int_equal(f15_replay_measure((f15_replay *)now, &claim, NULL), F15_OK);
        judge(&claim, now, ELSEWHERE);
        claim.value[0] = now->steps;
        judge(&claim, now, ELSEWHERE);
        claim.value[0] = since;
        judge(&claim, now, ELSEWHERE);
        if (claim.listed == now->problem.n) {
            claim.value[0] = made[id].value[0];
            claim.list = now->now;
            judge(&claim, now, ELSEWHERE);
        }
    }
}

static void look_at(const f15_event *event, f15_replay *now) {
    assert_int_equal(f15_replay_follow(now, event, NULL), F15_OK);
    if (event->kind == F15_CLAIM) {
        assert_int_equal(f15_replay_measure(now, event, NULL), F15_OK);
        assert_true(event->listed < MOST_LISTED);
        if (event->listed > 0)
            memcpy(list_of[event->id], event->list, event->listed * sizeof *event->list);
        made[event->id] = *event;
        made[event->id].list = list_of[event->id];
        judge_other_values(event, now);
        judge_other_lists(event, now);
    }
    judge_elsewhere(now);
}

static void wander(f15_replay *now, f15_random *random) {
    const uint32_t n = (uint32_t)now->problem.n;
    for (int k = 0; k < 40; k++) {
        uint32_t places[] = {f15_random_below(random, n), f15_random_below(random, n),
                             f15_random_below(random, n)};
        const f15_event step = {
            .kind = F15_STEP, .id = F15_EVENT_FILL, .list = places, .listed = k % 4 ? 2 : 3};
        if (f15_replay_follow(now, &step, NULL) == F15_OK)
            judge_elsewhere(now);
    }
}

static void count_them(void) {
    f15_random random = {20261124};
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        f15_tape tape = {0};
        f15_trace trace = {.sink = f15_tape_sink(&tape)};
        f15_run run = {0};
        f15_error err = {0};
        f15_replay now = {0};
        size_t words = 0;
        while (words < MOST_WORDS && runs[k][words])
            words++;
        if (f15_run_words(runs[k], words, &F15_CHAPTER6, &trace, &run, &err) || trace.failed > 0)
            fail_msg("%s %s: %s", runs[k][0], runs[k][1], err.what);
        for (size_t e = 0; e < tape.count; e++)
            if (tape.count < 600 || e % (tape.count / 300) < 3 || tape.event[e].kind != F15_CLAIM)
                look_at(&tape.event[e], &now);
        wander(&now, &random);
        f15_replay_free(&now);
        f15_run_free(&run);
        f15_trace_free(&trace);
        f15_tape_free(&tape);
    }
}

static void near_claims_hold_as_often_as_they_should(void **state) {
    (void)state;
    static char line[F15_EVENT_IDS][100], read[100];
    count_them();
    for (unsigned id = 0; id < F15_EVENT_IDS; id++) {
        const f15_event_info *info = f15_event_info_of((f15_event_id)id);
        if (info->kind != F15_CLAIM)
            continue;
        snprintf(line[id], sizeof line[id],
                 "%-24s %6llu of %7llu changed %6llu of %7llu elsewhere\n", info->name,
                 (unsigned long long)held[id][0], (unsigned long long)tried[id][0],
                 (unsigned long long)held[id][1], (unsigned long long)tried[id][1]);
        if (tried[id][ELSEWHERE] == 0)
            fail_msg("no run claims %s", info->name);
    }
    const bool renew = getenv("F15_RENEW") != NULL;
    FILE *file = fopen(PINNED, renew ? "w" : "r");
    assert_non_null(file);
    for (unsigned id = 0; id < F15_EVENT_IDS; id++)
        if (line[id][0] && renew)
            assert_true(fputs(line[id], file) >= 0);
        else if (line[id][0] && (!fgets(read, sizeof read, file) || strcmp(read, line[id]) != 0))
            fail_msg("%s in %s, but %s", read, PINNED, line[id]);
    assert_int_equal(fclose(file), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_claims_hold_as_often_as_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
